// Zoom and pan of a board that lies in a port ([data-port]): wheel, pinch, + - 0, buttons, and dragging.
// Nothing in here plays: a drag or a pinch is never a press, nor is the second tap of a double tap, which comes nearer or goes
// back, and a tap on what is too small for a finger only comes nearer. The first tap is a press like any other: to know that
// no second one follows, every press would have to wait.
// The size is kept as a custom property of <html>, outside of what Python patches. Without this file the board fits its port.
(() => {
  const html = document.documentElement;
  const SQUARE = 48; // units of the drawing
  const WORKING = 37; // pixels of a square that a finger can work with
  const NEAR = 72; // pixels of a square after a tap on a room
  const LARGEST = 120;
  const FINGER = 28; // what is smaller is not pressed by touch
  const PAUSE = 500; // milliseconds after which a wheel takes hold anew
  const SLIP = 6; // pixels that a press may move and still be a press
  const DOUBLE = 350; // milliseconds between the taps of a double tap
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  let zoom = 0; // times what fits; 0: no board has been seen yet
  let whole = false; // whether somebody asked for the whole board, however small its squares get
  let size = {}; // the port as it was last looked at: its size, how far it was scrolled, and the pixels of a square in it
  let middle = [0.5, 0.5]; // what lies in the middle of the port, as parts of the board
  let drag = null;
  let pinch = null;
  let swallow = false; // whether the press is none: it ends a drag, or is the second of a double tap
  let twice = false; // whether it is the latter
  let zoomed = false; // whether one of the taps in a row has changed the size already
  let touched = false; // whether the last press came from a finger
  let tapped = { now: -DOUBLE }; // when and where that was

  const port = () => document.querySelector("[data-port]");
  const board = (frame) => frame.firstElementChild;
  const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

  const fitting = (frame) => board(frame).clientWidth / (zoom || 1);
  const squareAtFit = (frame) => (fitting(frame) * SQUARE) / board(frame).viewBox.baseVal.width;

  const remember = (frame) => {
    middle = [
      (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
      (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
    ];
    size = { ...size, left: frame.scrollLeft, top: frame.scrollTop };
  };
  const look = (frame, [across, down]) => {
    frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2;
  };

  // What lies at a point of the window, as parts of the board.
  const partAt = (frame, x, y) => {
    const box = board(frame).getBoundingClientRect();
    return [(x - box.x) / box.width, (y - box.y) / box.height];
  };

  // Zooms so that a part of the board, usually what lies there now, comes to lie at the given point of the window.
  const zoomTo = (frame, wanted, x, y, part = partAt(frame, x, y)) => {
    zoom = clamp(wanted, 1, Math.max(3, LARGEST / squareAtFit(frame)));
    whole = wanted < 1;
    html.style.setProperty("--zoom", zoom);
    const now = board(frame).getBoundingClientRect();
    frame.scrollLeft += now.x + part[0] * now.width - x;
    frame.scrollTop += now.y + part[1] * now.height - y;
    remember(frame);
    measure(frame);
  };
  const measure = (frame) => {
    size = {
      width: frame.clientWidth,
      height: frame.clientHeight,
      square: zoom * squareAtFit(frame),
      left: frame.scrollLeft,
      top: frame.scrollTop,
    };
  };
  const zoomBy = (frame, factor) => {
    const box = frame.getBoundingClientRect();
    zoomTo(frame, zoom * factor, box.x + box.width / 2, box.y + box.height / 2);
  };

  // Comes near enough to the room at a point of the window, or to the box that lies there outside of any room.
  const comeNearer = (frame, x, y, box) => {
    const room = [...frame.querySelectorAll("[data-zoom-to]")].map((it) => it.getBoundingClientRect())
      .find((it) => it.left <= x && x <= it.right && it.top <= y && y <= it.bottom) ?? box;
    const part = partAt(frame, room.x + room.width / 2, room.y + room.height / 2);
    zoomTo(frame, NEAR / squareAtFit(frame), x, y);
    look(frame, part);
  };

  // A board that comes onto the page: at first whole, or if that is too small for a finger, as large as one needs it, as far as
  // its width fits; later as it was.
  const begin = (frame) => {
    if (!zoom) {
      zoom = 1;
      const square = squareAtFit(frame);
      zoomBy(frame, square < FINGER ? clamp(WORKING / square, 1, (frame.clientWidth - 2) / fitting(frame)) : 1);
      middle = [0.5, 0.5];
    }
    settle(frame);
    look(frame, middle);
  };

  // A panel below the board that becomes higher takes room from the port. Squares that a finger works with stay as large as
  // they are; only a board that is shown as a whole shrinks with its port.
  const settle = (frame) => {
    if (frame.clientWidth === size.width && frame.clientHeight !== size.height) {
      const { left, top } = size; // what the port says now is of a board that has shrunk with it
      const kept = whole ? 0 : zoom > 1 ? size.square : Math.min(size.square, WORKING);
      zoom = Math.max(1, kept / squareAtFit(frame));
      html.style.setProperty("--zoom", zoom);
      frame.scrollTo({ left, top, behavior: "instant" });
      bringIntoSight(frame, interest);
    }
    measure(frame);
  };

  // Scrolls the port, each way only if it must: what stays visible does not jump.
  const bringIntoSight = (frame, marks, atOnce = calm.matches) => {
    const boxes = marks.filter((mark) => mark.isConnected).map((mark) => mark.getBoundingClientRect());
    if (!boxes.length) return;
    const view = frame.getBoundingClientRect();
    const way = (start, end) => {
      const [first, last] = [Math.min(...boxes.map((box) => box[start])), Math.max(...boxes.map((box) => box[end]))];
      const rim = Math.min(boxes[0].width, (view[end] - view[start]) / 4);
      const inside = first >= view[start] + rim && last <= view[end] - rim;
      return inside ? 0 : (first + last - view[start] - view[end]) / 2;
    };
    const by = { left: way("left", "right"), top: way("top", "bottom") };
    if (by.left || by.top) frame.scrollBy({ ...by, behavior: atOnce ? "instant" : "smooth" });
  };

  // Of several things one is enough: if none is seen, the nearest is brought into sight.
  const bringOneIntoSight = (frame, marks, atOnce) => {
    const view = frame.getBoundingClientRect();
    const gone = (mark) => {
      const box = mark.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return Math.hypot(x - clamp(x, view.left, view.right), y - clamp(y, view.top, view.bottom));
    };
    const [nearest] = marks.sort((one, two) => gone(one) - gone(two));
    if (!nearest || !gone(nearest)) return;
    interest = [nearest];
    bringIntoSight(frame, interest, atOnce);
  };

  let frameBefore = null;
  let momentBefore;
  let seen = [];
  let interest = []; // what was brought into sight last
  const watch = () => {
    const frame = port();
    const isNew = frame !== frameBefore;
    frameBefore = frame;
    if (!frame) return;
    if (isNew) {
      resized.disconnect();
      resized.observe(frame);
      begin(frame);
      seen = [];
    }
    settle(frame);
    const marks = [...frame.querySelectorAll("[data-in-sight]")].filter((mark) => getComputedStyle(mark).visibility === "visible");
    const fresh = marks.filter((mark) => !seen.includes(mark.dataset.inSight)).at(-1);
    seen = marks.map((mark) => mark.dataset.inSight);
    const team = [...frame.querySelectorAll("[data-one-in-sight]")];
    const moment = team[0]?.dataset.oneInSight;
    const isNewMoment = isNew || moment !== momentBefore;
    momentBefore = moment;
    if (fresh) {
      interest = marks.filter((mark) => mark.dataset.inSight === fresh.dataset.inSight);
      bringIntoSight(frame, interest, isNew || calm.matches);
    } else if (isNewMoment) bringOneIntoSight(frame, team, isNew || calm.matches);
  };
  const resized = new ResizeObserver(() => {
    const frame = port();
    if (!frame || (frame.clientWidth === size.width && frame.clientHeight === size.height)) return;
    if (frame.clientWidth !== size.width) look(frame, middle);
    settle(frame);
  });

  const table = () => document.getElementById("table");
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(watch).observe(table(), { childList: true, subtree: true, attributeFilter: ["data-in-sight", "data-one-in-sight"] });
    const here = (event) => event.target.closest?.("[data-port]");

    table().addEventListener("scroll", (event) => here(event) && remember(event.target), true);

    // The wheel comes nearer, and goes back until everything fits; then it is the page's again. Wheel and fingers remember
    // what they took hold of: where the rim of the board moves it aside, it comes back when there is room.
    let held = null;
    table().addEventListener("wheel", (event) => {
      const frame = here(event);
      if (!frame || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      if (zoom <= 1 && event.deltaY > 0 && !event.ctrlKey) return;
      event.preventDefault();
      const { clientX: x, clientY: y, timeStamp: now } = event;
      const goesOn = held && held.x === x && held.y === y && now - held.now < PAUSE;
      held = { x, y, now, part: goesOn ? held.part : partAt(frame, x, y) };
      const turn = event.deltaY * (event.deltaMode ? 16 : 1);
      zoomTo(frame, zoom * Math.exp(-turn / (event.ctrlKey ? 100 : 400)), x, y, held.part);
    }, { passive: false });

    // Two fingers.
    const spread = ([one, two]) => ({
      size: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
      x: (one.clientX + two.clientX) / 2,
      y: (one.clientY + two.clientY) / 2,
    });
    table().addEventListener("touchstart", (event) => {
      const frame = here(event);
      const { size, x, y } = frame && event.touches.length === 2 ? spread(event.touches) : {};
      pinch = size ? { size, zoom, part: partAt(frame, x, y) } : null;
    }, { passive: true });
    table().addEventListener("touchmove", (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const { size, x, y } = spread(event.touches);
      zoomTo(here(event), (pinch.zoom * size) / pinch.size, x, y, pinch.part);
    }, { passive: false });

    // The mouse drags; fingers scroll by themselves. After a tap the board may lie otherwise under the finger: who taps twice,
    // as one does to come nearer and to go back, does not mean what lies there now.
    table().addEventListener("pointerdown", (event) => {
      touched = event.pointerType === "touch";
      const { clientX: x, clientY: y, timeStamp: now } = event;
      twice = touched && now - tapped.now < DOUBLE && Math.hypot(x - tapped.x, y - tapped.y) < FINGER;
      swallow = twice;
      zoomed &&= twice;
      tapped = { x, y, now };
      const frame = here(event);
      if (!frame || event.pointerType !== "mouse" || event.button) return;
      drag = { frame, x, y, left: frame.scrollLeft, top: frame.scrollTop };
    });
    addEventListener("pointermove", (event) => {
      if (!drag || !event.buttons) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!swallow && Math.hypot(x, y) < SLIP) return;
      swallow = drag.frame.scrollWidth > drag.frame.clientWidth || drag.frame.scrollHeight > drag.frame.clientHeight;
      drag.frame.scrollTo(drag.left - x, drag.top - y);
    });
    addEventListener("pointerup", () => (drag = null));
    // Fingers that scroll have tapped nothing.
    addEventListener("pointercancel", () => (tapped = { now: -DOUBLE }));

    // A press on the board that is none; and the buttons.
    table().addEventListener("click", (event) => {
      const button = event.target.closest?.("[data-zoom]");
      if (button) zoomBy(port(), { in: 1.4, out: 1 / 1.4, fit: 0 }[button.dataset.zoom]);
      const frame = here(event);
      if (!frame) return;
      const box = event.target.closest("[data-ui]")?.getBoundingClientRect();
      const tiny = touched && box && Math.min(box.width, box.height) < FINGER;
      if (!swallow && !tiny) return;
      event.stopPropagation();
      if (zoomed || (swallow && !twice)) return;
      zoomed = true;
      const { clientX: x, clientY: y } = event;
      const isNear = zoom * squareAtFit(frame) > NEAR - 1;
      if (twice && isNear) zoomTo(frame, Math.max(1, WORKING / squareAtFit(frame)), x, y);
      else comeNearer(frame, x, y, box ?? event.target.getBoundingClientRect());
    }, true);

    table().addEventListener("keydown", (event) => {
      const factor = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, 0: 0 }[event.key];
      if (!here(event) || factor === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      zoomBy(here(event), factor);
    });
  });
})();
