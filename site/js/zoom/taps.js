// Which presses on a board are none: one that ends a drag, and the second tap of a double tap, which comes nearer or goes
// back; and a tap on what is too small for a finger only comes nearer. The first tap is a press like any other: to know
// that no second one follows, every press would have to wait.

import { FINGER } from "./port.js";

const SLIP = 6; // pixels that a press may move and still be a press
const DOUBLE = 350; // milliseconds between the taps of a double tap

export class Taps {
  #drag = null;
  #isNone = false; // whether the press is none
  #isSecond = false; // whether it is the second of a double tap
  #isDone = false; // whether one of the taps in a row has changed the size already
  #isFinger = false;
  #last = { now: -DOUBLE };

  // The mouse drags; fingers scroll by themselves. After a tap the board may lie otherwise under the finger: who taps twice,
  // as one does to come nearer and to go back, does not mean what lies there now.
  down({ pointerType, button, clientX: x, clientY: y, timeStamp: now }, frame) {
    this.#isFinger = pointerType === "touch";
    const isNear = Math.hypot(x - this.#last.x, y - this.#last.y) < FINGER;
    this.#isSecond = this.#isFinger && now - this.#last.now < DOUBLE && isNear;
    this.#isNone = this.#isSecond;
    this.#isDone &&= this.#isSecond;
    this.#last = { x, y, now };
    if (!frame || pointerType !== "mouse" || button) return;
    this.#drag = { frame, x, y, left: frame.scrollLeft, top: frame.scrollTop };
  }

  move({ buttons, clientX, clientY }) {
    if (!this.#drag || !buttons) return;
    const { frame, left, top } = this.#drag;
    const [x, y] = [clientX - this.#drag.x, clientY - this.#drag.y];
    if (!this.#isNone && Math.hypot(x, y) < SLIP) return;
    this.#isNone = frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight;
    frame.scrollTo(left - x, top - y);
  }

  up() {
    this.#drag = null;
  }

  // Fingers that scroll have tapped nothing.
  cancel() {
    this.#last = { now: -DOUBLE };
  }

  // A click: whoever plays hears nothing of one that is no press. Where a tap on the board came nearer, the panel may have come under
  // the finger before the second tap of a double tap; a click by the keyboard has no detail.
  click(event, frame, port) {
    if (!frame && this.#isDone && event.detail) {
      event.stopPropagation();
      event.preventDefault();
    }
    if (!frame) return;
    const box = event.target.closest("[data-ui]")?.getBoundingClientRect();
    const isTiny = this.#isFinger && box && box.width * box.height < FINGER ** 2;
    if (!this.#isNone && !isTiny) return;
    event.stopPropagation();
    if (this.#isDone || (this.#isNone && !this.#isSecond)) return;
    this.#isDone = true;
    const { clientX: x, clientY: y } = event;
    if (this.#isSecond && port.isNear(frame)) port.goBack(frame, x, y);
    else port.comeNearer(frame, x, y, box ?? event.target.getBoundingClientRect());
  }
}
