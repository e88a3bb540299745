// What has to be seen of a board is brought into its port: what has [data-in-sight], when its value is a new one, and one of
// what has [data-one-in-sight]. The port is scrolled each way only if it must: what is seen already does not jump.

import { clamp } from "./port.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Sight {
  #seen = [];
  #moment;
  #interest = []; // what was brought into sight last

  // `isNew`: the board has just come onto the page.
  watch(frame, isNew) {
    if (isNew) this.#seen = [];
    const isVisible = (mark) => getComputedStyle(mark).visibility === "visible";
    const marks = [...frame.querySelectorAll("[data-in-sight]")].filter(isVisible);
    const fresh = marks.findLast((mark) => !this.#seen.includes(mark.dataset.inSight));
    this.#seen = marks.map((mark) => mark.dataset.inSight);
    const team = [...frame.querySelectorAll("[data-one-in-sight]")];
    const moment = team[0]?.dataset.oneInSight;
    const isNewMoment = isNew || moment !== this.#moment;
    this.#moment = moment;
    if (fresh) {
      this.#interest = marks.filter((mark) => mark.dataset.inSight === fresh.dataset.inSight);
      this.bring(frame, isNew);
    } else if (isNewMoment) this.#bringOne(frame, team, isNew);
  }

  bring(frame, atOnce = false) {
    const boxes = this.#interest.filter((mark) => mark.isConnected).map((mark) => mark.getBoundingClientRect());
    if (!boxes.length) return;
    const view = frame.getBoundingClientRect();
    const way = (start, end) => {
      const first = Math.min(...boxes.map((box) => box[start]));
      const last = Math.max(...boxes.map((box) => box[end]));
      const rim = Math.min(boxes[0].width, (view[end] - view[start]) / 4);
      const isInside = first >= view[start] + rim && last <= view[end] - rim;
      return isInside ? 0 : (first + last - view[start] - view[end]) / 2;
    };
    const by = { left: way("left", "right"), top: way("top", "bottom") };
    if (by.left || by.top) frame.scrollBy({ ...by, behavior: atOnce || calm.matches ? "instant" : "smooth" });
  }

  // Of several things one is enough: if none is seen, the nearest is brought into sight.
  #bringOne(frame, marks, atOnce) {
    const view = frame.getBoundingClientRect();
    const gone = (mark) => {
      const box = mark.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return Math.hypot(x - clamp(x, view.left, view.right), y - clamp(y, view.top, view.bottom));
    };
    const [nearest] = marks.sort((one, two) => gone(one) - gone(two));
    if (!nearest || !gone(nearest)) return;
    this.#interest = [nearest];
    this.bring(frame, atOnce);
  }
}
