// Zoom and pan of a board that lies in a port ([data-port]): wheel, pinch, + - 0, buttons, and dragging. Nothing in here plays.
// `port.js` is how the board lies, `sight.js` what has to be seen of it, `taps.js` and `holding.js` what hands do; the build
// puts them into one file.

import { Pinch, Wheel } from "./holding.js";
import { Port } from "./port.js";
import { Sight } from "./sight.js";
import { Taps } from "./taps.js";

const STEP = 1.4;
const KEYS = { "+": STEP, "=": STEP, "-": 1 / STEP, 0: 0 };
const BUTTONS = { in: STEP, out: 1 / STEP, fit: 0 };

const port = new Port();
const sight = new Sight();
let before = null; // the frame that was on the page

const find = () => document.querySelector("[data-port]");
const here = (event) => event.target.closest?.("[data-port]");

const resized = new ResizeObserver(() => {
  const frame = find();
  if (frame && port.settle(frame)) sight.bring(frame);
});

// The page has been drawn.
const watch = () => {
  const frame = find();
  const isAlone = Boolean(frame?.hasAttribute("data-private"));
  const isOpenAgain = !isAlone && port.putBack();
  const isNew = frame !== before || isOpenAgain;
  before = frame;
  if (!frame) return;
  if (isNew) {
    resized.disconnect();
    resized.observe(frame);
    port.begin(frame);
  }
  if (isAlone) port.keep();
  if (port.settle(frame)) sight.bring(frame);
  sight.watch(frame, isNew);
};

addEventListener("DOMContentLoaded", () => {
  const table = document.getElementById("table");
  const attributeFilter = ["data-in-sight", "data-one-in-sight", "data-private"];
  new MutationObserver(watch).observe(table, { childList: true, subtree: true, attributeFilter });

  const taps = new Taps();
  const wheel = new Wheel();
  const pinch = new Pinch();
  const active = { passive: false }; // it may keep the page from scrolling
  table.addEventListener("scroll", (event) => here(event) && port.remember(event.target), true);
  table.addEventListener("wheel", (event) => here(event) && wheel.turn(event, here(event), port), active);
  table.addEventListener("touchstart", (event) => pinch.start(event, here(event)), { passive: true });
  table.addEventListener("touchmove", (event) => pinch.move(event, here(event), port), active);
  table.addEventListener("pointerdown", (event) => taps.down(event, here(event)));
  addEventListener("pointermove", (event) => taps.move(event));
  addEventListener("pointerup", () => taps.up());
  addEventListener("pointercancel", () => taps.cancel());

  const click = (event) => {
    const button = event.target.closest?.("[data-zoom]");
    if (button && find()) port.zoomBy(find(), BUTTONS[button.dataset.zoom]);
    taps.click(event, here(event), port);
  };
  table.addEventListener("click", click, true);

  table.addEventListener("keydown", (event) => {
    const factor = KEYS[event.key];
    if (!here(event) || factor === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    port.zoomBy(here(event), factor);
  });
});
