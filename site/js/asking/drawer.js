// Help beside the table: what things are, the keys, and the rules to read. Python writes all but the rules (`asking.answer`).

import { page, taken } from "./rules.js";

const LEAST_TABLE = 980; // pixels
const LEAST_HEIGHT = 600;

export class Drawer {
  #box;
  #answer;
  #before = null; // where the keyboard was

  constructor(box, answer) {
    this.#box = box;
    this.#answer = answer;
    // What is typed in here is not meant for the table.
    box.addEventListener("keydown", (event) => event.key !== "Escape" && event.key !== "?" && event.stopPropagation());
    box.addEventListener(
      "toggle",
      ({ target }) => target.matches("[data-rules]") && target.open && this.#read(target),
      true,
    );
  }

  get isOpen() {
    return this.#box.matches(":popover-open");
  }

  // At a rule, if its address is given.
  open(address = "") {
    if (!this.isOpen) {
      const words = this.#answer("help");
      if (!words) return;
      this.#before = document.activeElement;
      this.#box.innerHTML = words;
      this.#box.showPopover();
      this.#box.querySelector("[data-help-switch]").focus();
      this.#tell();
    }
    const rules = this.#box.querySelector("[data-rules]");
    if (!address || !rules) return;
    rules.open = true;
    this.#read(rules).then(() => this.#lead(new URL(address).hash.slice(1)));
  }

  close() {
    if (!this.isOpen) return;
    const hadFocus = this.#box.contains(document.activeElement);
    this.#box.hidePopover();
    this.#box.replaceChildren();
    this.#tell();
    if (hadFocus && this.#before?.isConnected) this.#before.focus({ preventScroll: true });
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  // The table was drawn: without a game there is nothing to explain, and its button says whether this is open.
  drawn() {
    if (!document.querySelector("#table > :is(.match, .replay)")) this.close();
    else this.#tell();
  }

  #tell() {
    this.#lie();
    const button = document.getElementById("help-switch");
    const now = String(this.isOpen);
    if (button && button.getAttribute("aria-expanded") !== now) button.setAttribute("aria-expanded", now);
  }

  // Where the window is wide enough for both, the table makes room for it; elsewhere it lies over the table.
  #lie() {
    const html = document.documentElement;
    const isBeside = innerWidth - this.#box.offsetWidth >= LEAST_TABLE && innerHeight >= LEAST_HEIGHT;
    const now = this.isOpen ? (isBeside ? "beside" : "over") : undefined;
    if (html.dataset.help === now) return;
    if (now) html.dataset.help = now;
    else delete html.dataset.help;
    globalThis.layout?.look();
  }

  async #read(rules) {
    const place = rules.querySelector("[data-rules-of]");
    const address = new URL(place.dataset.rulesOf, document.baseURI).href;
    if (place.dataset.isRead) return;
    try {
      const body = (await page(address)).querySelector(".rules-body");
      place.dataset.isRead = "true";
      place.replaceChildren(...taken(body, address).childNodes);
    } catch {
      place.querySelector("[data-failed]").hidden = false;
    }
  }

  #lead(name) {
    for (const found of this.#box.querySelectorAll("[data-found]")) delete found.dataset.found;
    const rule = this.#box.querySelector(`[id="${CSS.escape(name)}"]`);
    if (!rule) return;
    rule.dataset.found = "";
    rule.tabIndex = -1;
    rule.scrollIntoView({ block: "start" });
    rule.focus({ preventScroll: true });
  }
}
