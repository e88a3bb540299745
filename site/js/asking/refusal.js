// Why a press is refused is said at the press (#notice[data-fades]), and goes by itself, but not before it can be read.
// Where it lies is kept in custom properties of <html>, outside of what Python patches.

import { never, place, rather } from "./place.js";

const LEAST = 4_000; // milliseconds
const LETTER = 50; // and for every letter
const AGAIN = 1_000; // for whoever points at it, is in it with the keyboard, or reads the rule that has unfolded in it

const html = document.documentElement;
const find = () => document.querySelector("#table :is(.match, .replay) > #notice[data-fades]");
const sentence = (notice) => notice.querySelector("p").textContent.replace(/\s+/g, " ");
const isBeingRead = (notice) => notice?.matches(":hover, :focus-within") || notice?.querySelector("[data-unfolded]");

export class Refusal {
  #press = null; // what it answers
  #words = "";
  #timer = 0;
  #read;

  // `read` is called when it has been there for long enough.
  constructor(read) {
    this.#read = read;
  }

  // The table was drawn: it may be gone, or say something else, such as the same in another language.
  drawn() {
    const notice = find();
    if (!notice) this.#forget();
    else if (sentence(notice) !== this.#words) this.#begin(notice, this.#press);
  }

  // Something was pressed, and the table has answered.
  pressed(press) {
    const notice = find();
    if (notice) this.#begin(notice, press);
  }

  // It lies beside what was pressed; also when it has grown, or lies in another window.
  lay() {
    const notice = this.#press && find();
    if (!notice) return;
    html.dataset.said = "at-the-press";
    const { left, top } = place(notice.getBoundingClientRect(), this.#press.box, this.#press.point, never(), rather());
    html.style.setProperty("--said-x", `${left}px`);
    html.style.setProperty("--said-y", `${top}px`);
  }

  #begin(notice, press) {
    this.#forget();
    this.#press = press;
    this.#words = sentence(notice);
    this.lay();
    this.#wait(LEAST + LETTER * this.#words.length);
  }

  #wait(time) {
    this.#timer = setTimeout(() => (isBeingRead(find()) ? this.#wait(AGAIN) : this.#read()), time);
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#press = null;
    this.#words = "";
    delete html.dataset.said;
  }
}
