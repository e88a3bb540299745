// What was pressed last, with a finger, a mouse or a key: the answer is said there.

const NEAR = 100; // pixels around the point: of what is larger, such as a whole room, only that much is "what was pressed"

const { min, max } = Math;

// What is seen of a box in a port; of one that was scrolled out of it, the rim of the port next to it.
const seenIn = (port, { left, top, right, bottom }) => {
  const [x, y] = [(at) => min(max(at, port.left), port.right), (at) => min(max(at, port.top), port.bottom)];
  return new DOMRect(x(left), y(top), x(right) - x(left), y(bottom) - y(top));
};

export class Press {
  #element;
  #box; // as it lay when it was pressed
  #at; // where in that box, from 0 to 1

  constructor(element, x, y) {
    this.#element = element;
    this.#box = element.getBoundingClientRect();
    const { left, top, width, height } = this.#box;
    this.#at = [width ? (x - left) / width : 0.5, height ? (y - top) / height : 0.5];
  }

  // The table was drawn since, or the window is another one: it is looked for again, by its name where it has one.
  #now() {
    const same = this.#element.isConnected
      ? this.#element
      : this.#element.id && document.getElementById(this.#element.id);
    const box = same?.getBoundingClientRect?.();
    const port = same?.closest?.("[data-port]")?.getBoundingClientRect();
    if (!box?.width) return this.#box;
    return port ? seenIn(port, box) : box;
  }

  get point() {
    const { left, top, width, height } = this.#now();
    return { x: left + this.#at[0] * width, y: top + this.#at[1] * height };
  }

  get box() {
    const { left, top, right, bottom } = this.#now();
    const { x, y } = this.point;
    return {
      left: max(left, x - NEAR),
      top: max(top, y - NEAR),
      right: min(right, x + NEAR),
      bottom: min(bottom, y + NEAR),
    };
  }
}

// What a click pressed; one by a key has no place, and counts in the middle.
export function clicked(event) {
  const element = event.target.closest?.("[data-do], [data-ui]");
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return event.detail
    ? new Press(element, event.clientX, event.clientY)
    : new Press(element, left + width / 2, top + height / 2);
}

// What a key pressed on a board: the square on which its cursor stands.
export function keyed(event) {
  const square = ["Enter", " "].includes(event.key) && event.target.closest?.("[data-keys]")?.querySelector(".cursor");
  if (!square) return null;
  const { left, top, width, height } = square.getBoundingClientRect();
  return new Press(square, left + width / 2, top + height / 2);
}
