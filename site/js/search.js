// The search box of a rules page: it lists the rules that hold all the words, in the order of the page, and leads there.
// Without this file the box is not shown, and the page reads as before.
addEventListener("DOMContentLoaded", () => {
  const form = document.querySelector("[data-search]");
  if (!form) return;
  const box = form.querySelector("input");
  const count = form.querySelector("[data-search-count]");
  const list = form.querySelector("ol");
  const MOST = 30;
  const AROUND = 60; // letters before the first word that was found
  const LONGEST = 170; // letters that are shown of a place
  const ENDINGS =
    /(?<=\w{3})(ing|ed|es|s)$|(?<=[а-я]{2})([аыия]ми|[ое]го|[ое]му|[ое]в|[оеыи][йм]|[ая][мх]|[ао]я|[яео]е|[ыи]е|[ую]ю|[аяоеуюыиьй])$/;

  // As long as the words themselves, so that places in one are places in the other.
  const plain = (words) =>
    words
      .toLowerCase()
      .replaceAll("ё", "е")
      .replace(/[^\p{L}\p{N}-]/gu, " ");
  // "pits" finds "pit", and «ямами» finds «яма»: endings do not count.
  const stem = (word) => {
    if (/\d/.test(word)) return word;
    return word.replace(ENDINGS, "");
  };

  // Everything that can be found: a clause, or a paragraph with the heading that it stands under.
  const places = [];
  let heading = document.querySelector("main h1");
  for (const part of document.querySelectorAll(".rules-body :is(h2, h3, p, li, tbody tr)")) {
    if (/^H/.test(part.tagName)) heading = part;
    const clause = part.tagName === "TR" && part.id;
    const words = part.textContent
      .replace(/\s+/g, " ")
      .trim()
      .slice(clause ? clause.length : 0)
      .trim();
    const title = clause || heading.textContent;
    places.push({ part, heading, title, words, found: plain(words), anchor: part.id || heading.id });
  }

  const snippet = (words, stems) => {
    const text = ` ${plain(words)}`;
    const found = stems.map((each) => text.indexOf(` ${each}`)).filter((at) => at >= 0);
    // What was found by its number alone holds none of the words: it is shown from its beginning.
    const first = found.length ? Math.min(...found) : 0;
    const start = first > AROUND ? words.lastIndexOf(" ", first - AROUND / 2) + 1 : 0;
    const end = words.length > start + LONGEST ? words.lastIndexOf(" ", start + LONGEST) : words.length;
    const shown = words.slice(start, end);
    const line = document.createElement("span");
    if (start) line.append("… ");
    let at = 0;
    const begins = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${stems.join("|")})[\\p{L}\\p{N}]*`, "gu");
    for (const match of plain(shown).matchAll(begins)) {
      const mark = document.createElement("mark");
      mark.textContent = shown.slice(match.index, match.index + match[0].length);
      line.append(shown.slice(at, match.index), mark);
      at = match.index + match[0].length;
    }
    line.append(shown.slice(at), end < words.length ? " …" : "");
    return line;
  };

  const search = () => {
    const asked = plain(box.value).split(" ").filter(Boolean);
    const stems = asked.map(stem);
    const exact = (place) => plain(place.title) === plain(box.value).trim();
    const enough = asked.join("").length > 1;
    const hits = enough
      ? places
          .filter((place) => exact(place) || stems.every((each) => ` ${place.found}`.includes(` ${each}`)))
          .sort((one, two) => exact(two) - exact(one))
      : [];
    list.replaceChildren(
      ...hits.slice(0, MOST).map((place) => {
        const item = document.createElement("li");
        const link = document.createElement("a");
        link.href = `#${place.anchor}`;
        const title = document.createElement("b");
        const words = snippet(place.words, stems);
        // A heading is its own title: it is not said twice.
        if (place.part === place.heading) title.append(words);
        else title.textContent = place.title;
        link.append(title, ...(place.part === place.heading ? [] : [" ", words]));
        item.append(link);
        return item;
      }),
    );
    const words = !enough ? "" : hits.length ? count.dataset.some : count.dataset.none;
    count.textContent = words.replace("{n}", hits.length).replace("{words}", () => box.value.trim());
    form.toggleAttribute("data-searching", enough);
    // On a phone the box stands low, and a keyboard of glass covers the rest: what was found has to be seen.
    const seen = globalThis.visualViewport?.height ?? innerHeight;
    if (hits.length && list.getBoundingClientRect().top > seen * 0.6) form.scrollIntoView();
  };

  box.addEventListener("input", search);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  form.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "Escape") {
      box.value = "";
      box.focus();
      search();
    } else if (event.key === "ArrowDown" && links[at + 1]) links[at + 1].focus();
    else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? box).focus();
    else return;
    event.preventDefault();
  });
  form.hidden = false;
  search();
});
