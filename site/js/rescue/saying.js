// The one sentence that says what is wrong, and the button beside it.
import { mend, mendByItself } from "./mending.js";
import { html, isUp, parsed } from "./page.js";
import { compare } from "./server.js";

// One trouble at a time: more words would push the button away from under a finger.
let said = "";

export async function say(name) {
  await parsed;
  if (isUp() || said === name || (said && said !== "renewing" && said !== "slow")) return;
  said = name;
  if (name === "failed" && ((await mendByItself()) || isUp())) return;
  for (const words of document.querySelectorAll("#trouble [data-trouble]")) {
    words.hidden = words.dataset.trouble !== said;
  }
  document.querySelector("#trouble [data-retry]").hidden = false;
  document.querySelector("#trouble").hidden = false;
  html.dataset.trouble = said;
}

// Whoever plays is told of no trouble.
export function fallSilent() {
  document.querySelector("#trouble").hidden = true;
  delete html.dataset.trouble;
}

// What leads to a new page does not set the button free for the moment that this page still has. `suspect` is the
// address of a file that may be the cause.
export async function tryAgain(suspect) {
  const [button, bar] = document.querySelectorAll("#trouble [data-retry], #trouble progress");
  button.disabled = true;
  bar.hidden = false;
  let found = "well again";
  try {
    await mend((share) => (bar.value = share));
  } catch (error) {
    console.warn(error.message);
    found = await compare(suspect);
  }
  if (found !== "well again") {
    said = "";
    await say(found);
  } else if (!isUp()) return location.reload(); // it may have started meanwhile: then somebody plays
  button.disabled = false;
  bar.hidden = true;
}
