// How a board lies in its port ([data-port]): how large it is, and what of it is in the middle.
// <html> says it, outside of what Python patches: --zoom is the size, data-whole that somebody asked for the whole board (a window may
// give it more room then), data-squares="small" that squares are so small that what matters has to be drawn larger than they are.
// Without this the board fits its port.

const SQUARE = 48; // units of the drawing
const WORKING = 37; // pixels of a square that a finger can work with
const NEAR = 72; // pixels of a square after a tap on a room
const LARGEST = 120;
const SMALL = 26; // pixels: what is drawn in a smaller square cannot be told any more
const MIDDLE = [0.5, 0.5];

export const FINGER = 28; // pixels: what is smaller is not pressed by touch
export const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

const html = document.documentElement;
const board = (frame) => frame.firstElementChild;
// By how many quarters the board is turned, clockwise.
const quarter = (frame) => Number(frame.closest("[data-quarter]")?.dataset.quarter ?? 0);

// What lies at a point of the window, as parts of the board.
export const partAt = (frame, x, y) => {
  const box = board(frame).getBoundingClientRect();
  return [(x - box.x) / box.width, (y - box.y) / box.height];
};

export class Port {
  zoom = 0; // times what fits; 0: no board has been seen yet
  #isChosen = false; // whether somebody has changed the size by hand
  #isWhole = false; // whether somebody asked for the whole board, however small its squares get
  #size = {}; // the port as it was last looked at: its size, how far it was scrolled, how its board was turned, and the pixels of a square
  #middle = MIDDLE; // what lies in the middle of the port, as parts of the board
  #before = null; // how the board lay before somebody was alone with it

  // --- Before somebody is alone with the board, and afterwards: it lies as it lay ---------------------------
  keep() {
    const [isChosen, isWhole, size, middle] = [this.#isChosen, this.#isWhole, this.#size, this.#middle];
    this.#before ??= { zoom: this.zoom, isChosen, isWhole, size, middle };
  }

  // False where nothing was kept.
  putBack() {
    if (!this.#before) return false;
    const { zoom, isChosen, isWhole, size, middle } = this.#before;
    this.#before = null;
    this.#isChosen = isChosen;
    this.#setWhole(isWhole);
    this.#size = size;
    this.#middle = middle;
    this.#show(zoom);
    this.#tellSquares();
    return true;
  }

  // --- Size -------------------------------------------------------------------------------------------------
  #show(zoom) {
    this.zoom = zoom;
    html.style.setProperty("--zoom", zoom);
  }

  #setWhole(isWhole) {
    this.#isWhole = isWhole;
    html.toggleAttribute("data-whole", isWhole);
  }

  #fitting(frame) {
    return board(frame).clientWidth / (this.zoom || 1);
  }

  #squareAtFit(frame) {
    return (this.#fitting(frame) * SQUARE) / board(frame).viewBox.baseVal.width;
  }

  #most(frame) {
    return Math.max(3, LARGEST / this.#squareAtFit(frame));
  }

  isNear(frame) {
    return this.zoom * this.#squareAtFit(frame) > NEAR - 1;
  }

  // Zooms so that a part of the board, usually what lies there now, comes to lie at the given point of the window.
  zoomTo(frame, wanted, x, y, part = partAt(frame, x, y)) {
    const before = this.#squareAtFit(frame);
    this.#isChosen = true;
    this.#setWhole(wanted < 1);
    const now = this.#squareAtFit(frame); // the port of a whole board may be higher than that of a part
    this.#show(clamp(wanted * (before / now), 1, this.#most(frame)));
    const box = board(frame).getBoundingClientRect();
    frame.scrollLeft += box.x + part[0] * box.width - x;
    frame.scrollTop += box.y + part[1] * box.height - y;
    this.#note(frame);
    this.#measure(frame);
  }

  zoomBy(frame, factor) {
    const box = frame.getBoundingClientRect();
    this.zoomTo(frame, this.zoom * factor, box.x + box.width / 2, box.y + box.height / 2);
  }

  // Comes near enough to the room at a point of the window, or to the box that lies there outside of any room.
  comeNearer(frame, x, y, box) {
    const rooms = [...frame.querySelectorAll("[data-zoom-to]")].map((it) => it.getBoundingClientRect());
    const room = rooms.find((it) => it.left <= x && x <= it.right && it.top <= y && y <= it.bottom) ?? box;
    const part = partAt(frame, room.x + room.width / 2, room.y + room.height / 2);
    this.zoomTo(frame, NEAR / this.#squareAtFit(frame), x, y);
    this.#look(frame, part);
  }

  goBack(frame, x, y) {
    this.zoomTo(frame, Math.max(1, WORKING / this.#squareAtFit(frame)), x, y);
  }

  // --- Place ------------------------------------------------------------------------------------------------
  // The port was scrolled. What lies in the middle is kept where only we have done so, and perhaps not as far as it should be.
  remember(frame) {
    const { left, top } = this.#size;
    if (frame.scrollLeft !== left || frame.scrollTop !== top) this.#note(frame);
  }

  #note(frame) {
    this.#middle = [
      (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
      (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
    ];
    this.#size = { ...this.#size, left: frame.scrollLeft, top: frame.scrollTop };
  }

  #look(frame, [across, down]) {
    frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2;
  }

  #measure(frame) {
    this.#size = {
      width: frame.offsetWidth,
      height: frame.clientHeight,
      quarter: quarter(frame),
      square: this.zoom * this.#squareAtFit(frame),
      left: frame.scrollLeft,
      top: frame.scrollTop,
    };
    this.#tellSquares();
  }

  #tellSquares() {
    if (this.#size.square < SMALL) html.dataset.squares = "small";
    else delete html.dataset.squares;
  }

  // A board that comes onto the page: at first as large as its port asks for, later as it was.
  begin(frame) {
    this.settle(frame);
    this.#look(frame, this.#middle);
  }

  // The board is whole, or if that is too small for a finger, as large as one needs it, as far as its width fits. Where somebody
  // has chosen another size, squares keep it, and what lay in the middle lies there again.
  #refit(frame, square, turns) {
    const fit = this.#squareAtFit(frame);
    const widest = (frame.clientWidth - 2) / this.#fitting(frame);
    const asOneNeedsIt = fit < FINGER ? clamp(WORKING / fit, 1, widest) : 1;
    const asItWas = this.#isWhole ? 1 : clamp(square / fit, 1, this.#most(frame));
    for (let turn = 0; turn < turns; turn++) this.#middle = [1 - this.#middle[1], this.#middle[0]];
    const middle = this.#isChosen ? this.#middle : MIDDLE;
    this.#show(this.#isChosen ? asItWas : asOneNeedsIt);
    this.#look(frame, middle);
    this.#middle = middle;
  }

  // The page was drawn, or the window has another size. A port of another width, as that of a phone that is turned, fits its board
  // anew, and so does a board that is turned. A panel below that becomes higher only takes room from the port: squares that a finger
  // works with stay as large as they are, and a board that is shown as a whole shrinks with its port. True where what has to be seen
  // may be out of sight now.
  settle(frame) {
    const { left, top, square, width, height, quarter: before } = this.#size; // what the port says now is of a board that shrank with it
    const turns = (quarter(frame) - (before ?? quarter(frame)) + 4) % 4;
    const isTurned = turns > 0 || frame.offsetWidth !== width;
    const isOther = !isTurned && frame.clientHeight !== height;
    if (isTurned) this.#refit(frame, square, turns);
    if (isOther) {
      const kept = this.#isWhole ? 0 : this.zoom > 1 ? square : Math.min(square, WORKING);
      this.#show(Math.max(1, kept / this.#squareAtFit(frame)));
      frame.scrollTo({ left, top, behavior: "instant" });
    }
    this.#measure(frame);
    return isOther || (isTurned && !this.#isChosen);
  }
}
