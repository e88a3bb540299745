// Where a box lies that is said about something: beside it, inside the window, and over nothing that must be seen.

const GAP = 8; // pixels between the box and what it is about, and between the box and the rim of the window
const SLIDES = [0.5, 0.25, 0.75, 0, 1]; // how far along that side, from end to end

const { min, max, hypot } = Math;
const shared = (one, two) =>
  max(0, min(one.right, two.right) - max(one.left, two.left)) *
  max(0, min(one.bottom, two.bottom) - max(one.top, two.top));
const clamp = (value, least, most) => max(least, min(most, value));
const box = (left, top, { width, height }) => ({ left, top, right: left + width, bottom: top + height });

// How far a box is from a point.
export const distance = ({ x, y }, { left, top, right, bottom }) =>
  hypot(x - clamp(x, left, right), y - clamp(y, top, bottom));

export const middle = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

// Everywhere that the box could lie, the usual places first: below, above, at the right, at the left.
function* places(size, about, point, others) {
  for (const slide of SLIDES) {
    const left = point.x - size.width * slide;
    yield [left, about.bottom + GAP];
    yield [left, about.top - GAP - size.height];
  }
  for (const slide of SLIDES) {
    const top = point.y - size.height * slide;
    yield [about.right + GAP, top];
    yield [about.left - GAP - size.width, top];
  }
  // What was pressed may be out of sight by now: then below whatever must be seen there.
  const isOut = point.y < 0 || point.y > innerHeight;
  for (const { bottom } of isOut ? others : []) yield [point.x - size.width / 2, bottom + GAP];
}

// The best of them: nothing of `never` is covered if that can be, as little as possible of `rather`, near the point.
export function place(size, about, point, never, rather) {
  const { clientWidth, clientHeight } = document.documentElement;
  const [right, below] = [clientWidth - GAP - size.width, min(clientHeight, innerHeight) - GAP - size.height];
  let [best, least] = [null, Number.POSITIVE_INFINITY];
  for (const [x, y] of places(size, about, point, [...never, ...rather])) {
    const there = box(clamp(x, GAP, max(GAP, right)), clamp(y, GAP, max(GAP, below)), size);
    const covered = (boxes) => boxes.reduce((sum, each) => sum + shared(there, each), 0);
    const cost = 1000 * covered([about, ...never]) + 10 * covered(rather) + distance(point, there);
    if (cost < least) [best, least] = [there, cost];
  }
  return best;
}

// What an answer must not lie over: the way back, who is asked, and the button that goes on.
const boxes = (selector) =>
  [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect()).filter(({ width }) => width);
export const never = () => boxes("#undo");
export const rather = () => boxes("#table [data-needed=go-on], #table [data-needed=who], #end-turn");
