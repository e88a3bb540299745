// When a note comes and goes: a mouse rests on something ([data-note]), a finger stays on it, the keyboard comes to it.
// On its way over the table a mouse asks nothing, and a finger that asks presses nothing.

const REST = 600; // milliseconds for a mouse, and for the keyboard
const LONGER = 900; // more for what is mostly rested on in thought, such as an empty square (data-slow)
const HOLD = 500; // for a finger
const LEAVE = 250; // on the way from a thing to its note
const SLIP = 10; // pixels that a finger may move

export class Pointing {
  #note;
  #coming = 0;
  #going = 0;
  #pointed = null; // what the mouse is on
  #mouse = [];
  #held = null; // where a finger is
  #isAsked = false; // whether the finger that is down has asked: then it does not press
  #isByKeys = false;
  #cursor = ""; // the word of the square on which the cursor of a board stands

  constructor(note) {
    this.#note = note;
  }

  #come(element, time, isPatient = false) {
    clearTimeout(this.#coming);
    clearTimeout(this.#going);
    if (this.#note.about === element) return;
    this.#coming = setTimeout(() => {
      // A board that is drawn as it would be after a turn is not asked what there is.
      if (!element.isConnected || element.closest("[data-foretold]")) return;
      const words = this.#note.ask(element);
      const show = () => element.isConnected && this.#note.show(element, words);
      if (!words) this.#note.hide();
      else if (isPatient && words.includes("data-slow")) this.#coming = setTimeout(show, LONGER);
      else show();
    }, time);
  }

  #go(time = 0) {
    clearTimeout(this.#coming);
    clearTimeout(this.#going);
    this.#going = setTimeout(() => this.#note.hide(), time);
  }

  over({ target, pointerType, buttons, clientX, clientY }) {
    // What is drawn under a mouse that does not move was not pointed at.
    const isMoved = clientX !== this.#mouse[0] || clientY !== this.#mouse[1];
    if (pointerType === "touch" || buttons || !isMoved) return;
    this.#mouse = [clientX, clientY];
    const element = target.closest?.("[data-note]");
    if (this.#note.holds(target)) clearTimeout(this.#going);
    else if (element && element !== this.#pointed) this.#come(element, REST, true);
    else if (!element) this.#go(LEAVE);
    this.#pointed = element;
  }

  down(event) {
    this.#mouse = [event.clientX, event.clientY];
    this.#isByKeys = false;
    this.#isAsked = false;
    if (this.#note.holds(event.target)) return;
    this.#go();
    const element = event.target.closest?.("[data-note]");
    if (event.pointerType !== "touch" || !element) return;
    this.#held = [event.clientX, event.clientY];
    clearTimeout(this.#going);
    this.#note.hide();
    this.#coming = setTimeout(() => {
      const words = this.#note.ask(element);
      this.#isAsked = Boolean(words);
      if (words) this.#note.show(element, words);
    }, HOLD);
  }

  move({ clientX, clientY }) {
    this.#mouse = [clientX, clientY];
    if (this.#held && Math.hypot(clientX - this.#held[0], clientY - this.#held[1]) > SLIP) this.up();
  }

  up() {
    if (!this.#held) return;
    this.#held = null;
    clearTimeout(this.#coming);
  }

  // A finger that has asked presses nothing, and no menu of the browser comes instead.
  click(event) {
    if (!this.#isAsked) return;
    this.#isAsked = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  menu(event) {
    if (this.#held && event.target.closest?.("[data-note]")) event.preventDefault();
  }

  key({ key }) {
    this.#isByKeys = true;
    if (key === "Escape") this.#go();
  }

  focus({ target }) {
    if (this.#note.holds(target)) clearTimeout(this.#going);
    else if (this.#isByKeys && target.matches?.("[data-note]")) this.#come(target, REST);
    else if (this.#isByKeys) this.#go();
    this.drawn();
  }

  scrolled({ target }) {
    if (this.#note.about && !this.#note.holds(target)) this.#go();
  }

  // The cursor of a board is what the keyboard is on there.
  drawn() {
    this.#note.drawn();
    const square =
      document.activeElement?.matches?.("[data-keys]") && document.activeElement.querySelector(".cursor[data-note]");
    const word = square ? square.dataset.note : "";
    if (word === this.#cursor) return;
    this.#cursor = word;
    if (square && this.#isByKeys) this.#come(square, REST, true);
  }
}
