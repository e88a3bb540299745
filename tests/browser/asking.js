// What a test of notes and refusals looks at: where an answer lies, and what it lies over. Evaluated once, as `look`.
globalThis.look = {
  box: (it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return { left, top, right, bottom };
  },
  isOver: (one, two) =>
    Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
    Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1,
  isInside: ({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
  isShown: (it) => {
    const { width, height, left, top } = it.getBoundingClientRect();
    const isThere = width > 0 && left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
    const hit = isThere && document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(hit) && (it.contains(hit) || hit.contains(it));
  },
  // The note that is up: about what, its words, and what is wrong with where it lies.
  note: (selector) => {
    const note = document.getElementById("note");
    if (!note.matches(":popover-open")) return null;
    const [mine, its] = [look.box(note), look.box(document.querySelector(selector))];
    const undo = document.getElementById("undo");
    const wrong = [];
    if (!look.isInside(mine)) wrong.push("outside of the window");
    if (look.isOver(mine, its)) wrong.push("over what it is about");
    if (undo && look.isOver(mine, look.box(undo))) wrong.push("over Undo");
    return { words: note.innerText, wrong };
  },
  point: (selector) => {
    const it = document.querySelector(selector);
    const { left, top, width, height } = it.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    const mouse = { bubbles: true, pointerType: "mouse", clientX, clientY };
    it.dispatchEvent(new PointerEvent("pointerover", mouse));
  },
  leave: () => document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse", clientX: 1, clientY: Math.random() })),
  press: (selector, across = 0.5, down = 0.5) => {
    const it = document.querySelector(selector);
    const { left, top, width, height } = it.getBoundingClientRect();
    const at = { clientX: left + across * width, clientY: top + down * height };
    look.pressed = { selector, x: at.clientX, y: at.clientY };
    it.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...at }));
  },
  // What is wrong with where a refusal lies: near what was pressed, and neither over it nor over Undo.
  refusal: () => {
    const notice = document.querySelector("#notice[data-fades]");
    if (!notice) return ["nothing is said"];
    const { selector, x, y } = look.pressed;
    const [mine, its] = [look.box(notice), look.box(document.querySelector(selector))];
    const near = { left: Math.max(its.left, x - 90), top: Math.max(its.top, y - 90), right: Math.min(its.right, x + 90), bottom: Math.min(its.bottom, y + 90) };
    const clamp = (value, least, most) => Math.min(most, Math.max(least, value));
    const far = Math.hypot(x - clamp(x, mine.left, mine.right), y - clamp(y, mine.top, mine.bottom));
    const undo = document.getElementById("undo");
    const wrong = [];
    if (far > 120) wrong.push(`${Math.round(far)} px from the press`);
    if (!look.isInside(mine)) wrong.push("outside of the window");
    if (look.isOver(mine, near)) wrong.push("over what was pressed");
    if (look.isOver(mine, look.box(undo)) && selector !== "#undo") wrong.push("over Undo");
    return wrong;
  },
};
