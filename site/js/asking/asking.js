// Anything on the table can be asked: notes about things, the reason of a refusal at the press, help beside the table.
// Nothing in here plays, or knows a game: what is said is written by Python, which sets `answer` and `read` when it is there.

import { Drawer } from "./drawer.js";
import { Note } from "./note.js";
import { Pointing } from "./pointing.js";
import { clicked, keyed } from "./press.js";
import { Refusal } from "./refusal.js";
import { clause } from "./rules.js";

const asking = { answer: () => "", read: () => {} };
globalThis.asking = asking;

const TYPED_INTO = "input, select, textarea";

addEventListener("DOMContentLoaded", () => {
  const answer = (word) => asking.answer(word);
  const note = new Note(document.getElementById("note"), answer);
  const drawer = new Drawer(document.getElementById("help"), answer);
  const pointing = new Pointing(note);
  const refusal = new Refusal(() => asking.read());

  const drawn = () => {
    refusal.drawn();
    pointing.drawn();
    drawer.drawn();
  };
  const seen = { childList: true, subtree: true, characterData: true, attributeFilter: ["data-note", "data-fades"] };
  new MutationObserver(drawn).observe(document.getElementById("table"), seen);

  // --- Notes ---------------------------------------------------------------------------------------------------
  addEventListener("pointerover", (event) => pointing.over(event));
  addEventListener("pointerdown", (event) => pointing.down(event), true);
  addEventListener("pointermove", (event) => pointing.move(event));
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => pointing.up());
  addEventListener("click", (event) => pointing.click(event), true);
  addEventListener("contextmenu", (event) => pointing.menu(event));
  addEventListener("keydown", (event) => pointing.key(event), true);
  addEventListener("focusin", (event) => pointing.focus(event));
  addEventListener("scroll", (event) => pointing.scrolled(event), true);

  // --- Rules: in place where one is named in an answer, otherwise in the drawer. No link leaves the table ----------
  const unfold = async (link) => {
    const told = link.closest("p");
    if (told.nextElementSibling?.matches("[data-unfolded]")) {
      told.nextElementSibling.remove();
      link.ariaExpanded = "false";
    } else {
      const rule = await clause(link.href);
      rule.dataset.unfolded = "";
      told.after(rule);
      link.ariaExpanded = "true";
    }
    refusal.lay();
    note.lay();
  };
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href*='/rules.html#']");
    if (!link?.closest("#table, #note, #help") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.closest("#notice, #note") && !link.closest("[data-unfolded]")) {
      unfold(link).catch(() => open(link.href, "_blank", "noopener"));
    } else drawer.open(link.href);
  });

  // --- Help ----------------------------------------------------------------------------------------------------
  const toggle = () => {
    note.hide();
    drawer.toggle();
    refusal.lay();
  };
  addEventListener("click", (event) => event.target.closest?.("[data-help-switch]") && toggle());
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.(TYPED_INTO)) return;
    if (event.key === "?") toggle();
  });
  // Who closes the drawer with Escape lets nothing go on the table.
  const closed = (event) => {
    if (event.key !== "Escape" || !drawer.isOpen) return;
    event.stopImmediatePropagation();
    drawer.close();
  };
  addEventListener("keydown", closed, true);

  // --- Refusals: once whoever plays has heard the press ------------------------------------------------------------
  let press = null;
  addEventListener("click", (event) => (press = clicked(event)), true);
  addEventListener("click", () => press && refusal.pressed(press));
  addEventListener("keydown", (event) => (press = keyed(event)), true);
  addEventListener("keydown", () => press && refusal.pressed(press));
  addEventListener("resize", () => {
    note.hide();
    drawer.drawn();
    refusal.lay();
  });
});
