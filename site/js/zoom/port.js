// How a board lies in its port ([data-port]): how large it is, and what of it is in the middle.
// The size is kept as a custom property of <html>, outside of what Python patches. Without this the board fits its port.

const SQUARE = 48; // units of the drawing
const WORKING = 37; // pixels of a square that a finger can work with
const NEAR = 72; // pixels of a square after a tap on a room
const LARGEST = 120;
const MIDDLE = [0.5, 0.5];

export const FINGER = 28; // pixels: what is smaller is not pressed by touch
export const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

const board = (frame) => frame.firstElementChild;

// What lies at a point of the window, as parts of the board.
export const partAt = (frame, x, y) => {
  const box = board(frame).getBoundingClientRect();
  return [(x - box.x) / box.width, (y - box.y) / box.height];
};

export class Port {
  zoom = 0; // times what fits; 0: no board has been seen yet
  #isWhole = false; // whether somebody asked for the whole board, however small its squares get
  #size = {}; // the port as it was last looked at: its size, how far it was scrolled, and the pixels of a square in it
  #middle = MIDDLE; // what lies in the middle of the port, as parts of the board
  #before = null; // how the board lay before somebody was alone with it

  // --- Before somebody is alone with the board, and afterwards: it lies as it lay ---------------------------
  keep() {
    this.#before ??= { zoom: this.zoom, isWhole: this.#isWhole, size: this.#size, middle: this.#middle };
  }

  // False where nothing was kept.
  putBack() {
    if (!this.#before) return false;
    const { zoom, isWhole, size, middle } = this.#before;
    this.#before = null;
    this.#isWhole = isWhole;
    this.#size = size;
    this.#middle = middle;
    this.#show(zoom);
    return true;
  }

  // --- Size -------------------------------------------------------------------------------------------------
  #show(zoom) {
    this.zoom = zoom;
    document.documentElement.style.setProperty("--zoom", zoom);
  }

  #fitting(frame) {
    return board(frame).clientWidth / (this.zoom || 1);
  }

  #squareAtFit(frame) {
    return (this.#fitting(frame) * SQUARE) / board(frame).viewBox.baseVal.width;
  }

  isNear(frame) {
    return this.zoom * this.#squareAtFit(frame) > NEAR - 1;
  }

  // Zooms so that a part of the board, usually what lies there now, comes to lie at the given point of the window.
  zoomTo(frame, wanted, x, y, part = partAt(frame, x, y)) {
    this.#show(clamp(wanted, 1, Math.max(3, LARGEST / this.#squareAtFit(frame))));
    this.#isWhole = wanted < 1;
    const now = board(frame).getBoundingClientRect();
    frame.scrollLeft += now.x + part[0] * now.width - x;
    frame.scrollTop += now.y + part[1] * now.height - y;
    this.remember(frame);
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
  remember(frame) {
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
      width: frame.clientWidth,
      height: frame.clientHeight,
      square: this.zoom * this.#squareAtFit(frame),
      left: frame.scrollLeft,
      top: frame.scrollTop,
    };
  }

  // A board that comes onto the page: at first whole, or if that is too small for a finger, as large as one needs it, as
  // far as its width fits; later as it was.
  begin(frame) {
    if (!this.zoom) {
      this.zoom = 1;
      const square = this.#squareAtFit(frame);
      const widest = (frame.clientWidth - 2) / this.#fitting(frame);
      this.zoomBy(frame, square < FINGER ? clamp(WORKING / square, 1, widest) : 1);
      this.#middle = MIDDLE;
    }
    this.settle(frame);
    this.#look(frame, this.#middle);
  }

  // A panel below the board that becomes higher takes room from the port. Squares that a finger works with stay as large
  // as they are; only a board that is shown as a whole shrinks with its port. True where the port has another height.
  settle(frame) {
    const { left, top, square, width, height } = this.#size; // what the port says now is of a board that shrank with it
    const isOther = frame.clientWidth === width && frame.clientHeight !== height;
    if (isOther) {
      const kept = this.#isWhole ? 0 : this.zoom > 1 ? square : Math.min(square, WORKING);
      this.#show(Math.max(1, kept / this.#squareAtFit(frame)));
      frame.scrollTo({ left, top, behavior: "instant" });
    }
    this.#measure(frame);
    return isOther;
  }

  // The window has another size. True where the port has another height.
  resize(frame) {
    const { width, height } = this.#size;
    if (frame.clientWidth === width && frame.clientHeight === height) return false;
    if (frame.clientWidth !== width) this.#look(frame, this.#middle);
    return this.settle(frame);
  }
}
