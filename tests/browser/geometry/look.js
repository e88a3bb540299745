// Looks at everything on the page that a scene marks as needed (`data-needed`), and tells what is wrong with it: an object of
// `wrong`, a list of [element, role, what]; of `checks`, how many things were looked at; of `roles`; and of `boxes`, where plates and boards lie.
//
// A part with `data-may-scroll` may have what is needed below its edge: always ("" ), in a small window only ("small"), or because
// the page itself is long ("page"). Whoever is asked and the button that goes on are in sight even there.
async () => {
  const LEAST = 44, LEAST_ON_BOARDS = 24, SMALL = 500, SLACK = 1;
  const ALWAYS_IN_SIGHT = ["who", "go-on"], STAY = ["plate", "board"];
  const html = document.documentElement, table = document.querySelector("#table");
  const wrong = [], boxes = {}, roles = {};
  let checks = 0;

  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const rest = () => {
    for (const each of document.getAnimations())
      if (each.effect.getComputedTiming().endTime !== Infinity) each.finish();
  };

  // --- What an element is like -----------------------------------------------------------------
  const known = new Map(); // a style is slow to ask for, and the same ones are asked for many times
  const like = (it) => {
    if (!known.has(it)) {
      const style = getComputedStyle(it), size = (name) => parseFloat(style[name]) || 0;
      const isAside = style.position === "absolute" && (style.clipPath !== "none" || !["auto", ""].includes(style.clip) || it.clientWidth <= 2);
      const border = { left: size("borderLeftWidth"), top: size("borderTopWidth"), right: size("borderRightWidth"), bottom: size("borderBottomWidth") };
      known.set(it, {
        border,
        forListeners: isAside,
        fixed: style.position === "fixed" || it.matches(":popover-open"),
        scrolls: /auto|scroll/.test(style.overflowX + style.overflowY),
        hides: style.overflowX !== "visible" || style.overflowY !== "visible",
        isBox: style.display !== "inline" && style.display !== "contents",
        lifted: style.position === "absolute",
        painted: !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor) || style.backgroundImage !== "none" || border.top + border.left > 0,
        radius: size("borderTopLeftRadius"),
        letters: size("fontSize"),
      });
    }
    return known.get(it);
  };
  const isShown = (it) => it.getClientRects().length > 0 && it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isSmall = () => Math.min(innerWidth, innerHeight) < SMALL;
  const inner = (it) => {
    const box = it.getBoundingClientRect(), { border } = like(it);
    return { left: box.left + border.left, top: box.top + border.top, right: box.right - border.right, bottom: box.bottom - border.bottom };
  };
  const ancestors = (it, end = html) => {
    const found = [];
    for (let at = it.parentElement; at && at !== end; at = at.parentElement) found.push(at);
    return found;
  };
  const nameOf = (it) => it.id ? `#${it.id}` : `${[it.localName, ...it.classList].join(".")} "${it.textContent.trim().replace(/\s+/g, " ").slice(0, 30)}"`;
  const beyond = (box, frame, slack = SLACK) => [
    ["left", frame.left - box.left], ["top", frame.top - box.top], ["right", box.right - frame.right], ["bottom", box.bottom - frame.bottom],
  ].filter(([, by]) => by > slack).map(([side, by]) => `${side} by ${Math.round(by)}`).join(", ");

  // --- Where it is -----------------------------------------------------------------------------
  const windowBox = () => ({ left: 0, top: 0, right: html.clientWidth, bottom: innerHeight });
  const isFixed = (it) => [it, ...ancestors(it)].find((at) => like(at).fixed);
  const clippers = (it) => {
    const last = isFixed(it);
    const found = last === it ? [] : ancestors(it, last?.parentElement ?? html);
    return found.filter((at) => at !== document.body && like(at).hides);
  };
  const outside = (it) => {
    const box = it.getBoundingClientRect(), over = beyond(box, windowBox());
    if (over) return `is outside the window: ${over}`;
    for (const clip of clippers(it)) {
      const cut = beyond(box, inner(clip));
      if (cut) return `is cut off by ${nameOf(clip)}: ${cut}`;
    }
    return "";
  };
  const mayScroll = (part) => part.dataset.mayScroll !== "small" || isSmall();
  const says = (part) => {
    // A part that scrolls says so to the eye: by a fading edge, by shadows that go with what scrolls, or by a scroll bar.
    const style = getComputedStyle(part), { border } = like(part);
    const fades = [style.maskImage, style.webkitMaskImage].some((it) => it && it !== "none");
    const shadows = style.backgroundAttachment.includes("local");
    const bars = part.offsetWidth - part.clientWidth - border.left - border.right > 2
      || part.offsetHeight - part.clientHeight - border.top - border.bottom > 2;
    return fades || shadows || bars || part.matches("[data-port]"); // a board that goes on beyond its edge is seen to
  };
  const covered = (it) => {
    const box = it.getBoundingClientRect(), { radius } = like(it);
    const [w, h] = [Math.min(3 + radius * 0.3, box.width / 2), Math.min(3 + radius * 0.3, box.height / 2)];
    for (const [where, x, y] of [
      ["top left", box.left + w, box.top + h], ["top right", box.right - w, box.top + h], ["bottom left", box.left + w, box.bottom - h],
      ["bottom right", box.right - w, box.bottom - h], ["middle", (box.left + box.right) / 2, (box.top + box.bottom) / 2],
    ]) {
      const hit = document.elementFromPoint(x, y);
      const mine = hit && (it.contains(hit) || hit.contains(it) || (it.ownerSVGElement && it.ownerSVGElement.contains(hit)));
      // An answer at the press goes by itself: meanwhile it lies over something, but not over who is asked or what goes on.
      const passes = hit?.closest("[data-fades]") && !ALWAYS_IN_SIGHT.includes(it.dataset.needed);
      if (!mine && !passes) return `is covered at its ${where} by ${hit ? nameOf(hit) : "nothing that is there"}`;
    }
    return "";
  };
  const scrolls = (it) => [[window, scrollX, scrollY], ...ancestors(it).filter((at) => like(at).scrolls).map((at) => [at, at.scrollLeft, at.scrollTop])];

  // --- Its words -------------------------------------------------------------------------------
  const words = (it) => {
    const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT), found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement;
      if (!node.data.trim() || at.closest("svg, textarea, select, option, datalist") || !isShown(at)) continue;
      if ([at, ...ancestors(at, it.parentElement)].some((each) => like(each).forListeners)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width) found.push([node, at, box]);
    }
    return found;
  };
  const clipped = (it) => {
    for (const [node, at, box] of words(it)) {
      checks += 1;
      const leading = like(at).letters * 0.3; // a line is higher than what is written in it
      const ink = { left: box.left, right: box.right, top: box.top + leading, bottom: box.bottom - leading };
      let ground = null;
      for (const frame of [at, ...ancestors(at, it.parentElement)]) {
        const { isBox, hides, painted, lifted } = like(frame);
        if (!isBox || frame.matches("[data-may-scroll]")) continue;
        const cut = hides && beyond(ink, inner(frame));
        if (cut) return `its words “${node.data.trim().slice(0, 40)}” are clipped by ${nameOf(frame)}: ${cut}`;
        if (painted || lifted) ground ??= frame; // what is lifted out of its box lies where it is meant to
      }
      const out = ground && like(ground).painted && beyond(ink, ground.getBoundingClientRect());
      if (out) return `its words “${node.data.trim().slice(0, 40)}” stick out of ${nameOf(ground)}: ${out}`;
    }
    return "";
  };

  const muddled = (it) => {
    // Lines of different texts, each without its leading: two of them in one place cannot be read.
    const lines = words(it).flatMap(([node, at]) => {
      const range = document.createRange(), leading = like(at).letters * 0.3;
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({ node, left, right, top: top + leading, bottom: bottom - leading }));
    });
    for (const [number, one] of lines.entries()) {
      checks += 1;
      const over = (two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2;
      const other = lines.slice(number + 1).find((two) => two.node !== one.node && over(two));
      if (other) return `its words “${one.node.data.trim().slice(0, 40)}” and “${other.node.data.trim().slice(0, 40)}” lie over each other`;
    }
    return "";
  };

  // --- Its targets -----------------------------------------------------------------------------
  const CONTROLS = "button, select, textarea, summary, a.button, input:not([type=radio], [type=checkbox], [type=file])";
  const controls = (it) => [it, ...it.querySelectorAll("*")].filter((at) =>
    (at.matches(CONTROLS) || (at.matches("label") && at.querySelector("[type=radio], [type=checkbox]"))) && isShown(at) && !like(at).forListeners);
  const tooSmall = (it) => controls(it).flatMap((at) => {
    checks += 1;
    const box = at.getBoundingClientRect();
    const [w, h] = [Math.round(box.width * 10) / 10, Math.round(box.height * 10) / 10];
    return w < LEAST - 0.5 || h < LEAST - 0.5 ? [`${at === it ? "" : nameOf(at) + " "}is ${w} x ${h}, less than ${LEAST}`] : [];
  })[0] ?? "";

  // --- Come to rest ----------------------------------------------------------------------------
  await document.fonts.ready;
  const board = () => document.querySelector("#dungeon[data-lies]");
  const lies = () => !board() || board().dataset.lies === String(Number(innerWidth >= innerHeight));
  for (let waited = 0; waited < 300 && !lies(); waited++) await frame();
  await frame();
  rest();
  const square = () => document.querySelector("#dungeon .sq[id^=sq-]")?.getBoundingClientRect().width ?? 0;
  if (board() && document.querySelector("#port")) {
    // Somebody who opens the page in this window has the whole board, or as much of it as a finger needs it near.
    document.querySelector("#zoom-fit")?.click();
    for (let presses = 0; presses < 6 && isSmall() && square() && square() < LEAST_ON_BOARDS; presses++) document.querySelector("#zoom-in")?.click();
    document.querySelector("[data-needed=piece]")?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }
  scrollTo(0, 0);
  await frame();
  rest();

  // --- Look ------------------------------------------------------------------------------------
  const tell = (it, what) => wrong.push([nameOf(it), it.dataset?.needed ?? "page", what]);
  checks += 1;
  if (html.scrollWidth > innerWidth + SLACK) {
    const end = (it) => it.getBoundingClientRect().right;
    const widest = [...document.body.querySelectorAll("*")].reduce((one, two) => (end(two) > end(one) ? two : one));
    wrong.push(["page", "page", `is ${html.scrollWidth - innerWidth} wider than the window, because of ${nameOf(widest)}`]);
  }
  const needed = [...table.querySelectorAll("[data-needed]")].filter((it) => !it.closest("details:not([open]) > :not(summary)"));
  for (const it of needed) {
    const role = it.dataset.needed;
    checks += 1;
    if (!isShown(it)) {
      tell(it, "is not shown");
      continue;
    }
    roles[role] = (roles[role] ?? 0) + 1;
    if (STAY.includes(role) && it.id) {
      const { x, y, width, height } = it.getBoundingClientRect();
      boxes[it.id] = [x, y, width, height];
    }
    checks += 1;
    let out = outside(it), cover = out ? "" : covered(it);
    checks += 5;
    const parts = [it, ...ancestors(it)].filter((at) => at.matches("[data-may-scroll]") && mayScroll(at) && at !== it);
    const before = scrolls(it);
    if ((out || cover) && parts.length && !ALWAYS_IN_SIGHT.includes(role)) {
      const page = parts.some((part) => part.dataset.mayScroll === "page"), y = scrollY;
      it.scrollIntoView({ block: page ? "center" : "nearest", inline: "nearest", behavior: "instant" });
      out = outside(it);
      cover = out ? "" : covered(it);
      if (out) out += ", and cannot be scrolled to";
      else if (!page && scrollY !== y) out = "is outside, and the page has to be scrolled to it";
      else if (!page) for (const part of parts)
        if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
          if (!says(part)) out = `is out of sight in ${nameOf(part)}, which does not show that it scrolls`;
    }
    if (out || cover) tell(it, out || cover);
    for (const [at, left, top] of before) at.scrollTo({ left, top, behavior: "instant" });
    const cut = clipped(it) || muddled(it);
    if (cut) tell(it, cut);
    const small = it.closest("svg") ? "" : tooSmall(it);
    if (small) tell(it, small);
  }
  if (square()) {
    checks += 1;
    if (square() < LEAST_ON_BOARDS) tell(board(), `its squares are ${Math.round(square() * 10) / 10}, less than ${LEAST_ON_BOARDS}`);
  }
  // Whoever is asked may be named in several places: one of them that is as it should be is enough.
  const places = needed.filter((it) => it.dataset.needed === "who").map(nameOf);
  const isNamed = places.some((name) => !wrong.some(([at, role]) => role === "who" && at === name));
  return { wrong: wrong.filter(([, role]) => role !== "who" || !isNamed), boxes, roles, checks, size: [innerWidth, innerHeight] };
}
