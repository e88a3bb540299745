// What wheel and fingers take hold of they remember: where the rim of the board moves it aside, it comes back when there is room.

import { partAt } from "./port.js";

const PAUSE = 500; // milliseconds after which a wheel takes hold anew

export class Wheel {
  #held = null;

  // The wheel comes nearer, and goes back until everything fits; then it is the page's again.
  turn(event, frame, port) {
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    if (port.zoom <= 1 && event.deltaY > 0 && !event.ctrlKey) return;
    event.preventDefault();
    const { clientX: x, clientY: y, timeStamp: now } = event;
    const held = this.#held;
    const goesOn = held && held.x === x && held.y === y && now - held.now < PAUSE;
    this.#held = { x, y, now, part: goesOn ? held.part : partAt(frame, x, y) };
    const turn = event.deltaY * (event.deltaMode ? 16 : 1);
    port.zoomTo(frame, port.zoom * Math.exp(-turn / (event.ctrlKey ? 100 : 400)), x, y, this.#held.part);
  }
}

const spread = ([one, two]) => ({
  size: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  x: (one.clientX + two.clientX) / 2,
  y: (one.clientY + two.clientY) / 2,
});

export class Pinch {
  #held = null;

  start({ touches }, frame) {
    this.#held = null;
    if (!frame || touches.length !== 2) return;
    const { size, x, y } = spread(touches);
    if (size) this.#held = { size, part: partAt(frame, x, y) };
  }

  move(event, frame, port) {
    if (!this.#held || event.touches.length !== 2) return;
    event.preventDefault();
    const { size, x, y } = spread(event.touches);
    if (!size) return;
    port.zoomTo(frame, port.zoom * (size / this.#held.size), x, y, this.#held.part);
    this.#held.size = size; // what fits the port may be another size from here on
  }
}
