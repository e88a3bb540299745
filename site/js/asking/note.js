// The note about something on the table: a card beside it, which Python writes (`asking.answer`) and which goes again with
// whatever it is about. It stands outside of the table, in the top layer; when it goes, its words are gone as well.

import { middle, never, place, rather } from "./place.js";

export class Note {
  #box;
  #answer;
  #about = null; // the element that it is about
  #word = "";

  constructor(box, answer) {
    this.#box = box;
    this.#answer = answer;
  }

  get about() {
    return this.#about;
  }

  holds(element) {
    return this.#box.contains(element);
  }

  // What would be said about an element; nothing where there is nothing to say.
  ask(element) {
    return this.#answer(element.dataset.note);
  }

  show(element, words) {
    this.hide();
    this.#about = element;
    this.#word = element.dataset.note;
    this.#box.innerHTML = words;
    this.#box.showPopover();
    if (!(element instanceof SVGElement)) element.setAttribute("aria-describedby", this.#box.id);
    this.lay();
  }

  // Beside what it is about, also when a rule has unfolded in it.
  lay() {
    if (!this.#about) return;
    const about = this.#about.getBoundingClientRect();
    const size = this.#box.getBoundingClientRect();
    const { left, top } = place(size, about, middle(about), never(), rather());
    this.#box.style.setProperty("left", `${left}px`);
    this.#box.style.setProperty("top", `${top}px`);
  }

  // The table was drawn: what is not there any longer, or is another thing, has no note.
  drawn() {
    if (this.#about && !(this.#about.isConnected && this.#about.dataset.note === this.#word)) this.hide();
  }

  hide() {
    if (!this.#about) return;
    if (this.#about.getAttribute("aria-describedby") === this.#box.id) this.#about.removeAttribute("aria-describedby");
    this.#about = null;
    this.#box.hidePopover();
    this.#box.replaceChildren();
  }
}
