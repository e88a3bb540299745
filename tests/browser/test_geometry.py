"""Nothing that is needed to decide is ever hidden: every state, in every window and language.

The scenes say what is needed (`data-needed`), and which part may scroll where not everything fits
(`data-may-scroll`); `geometry/look.js` says what is asked of it. A state is put onto the page once
and looked at in one window after the other, so that thousands of looks take minutes. An ordinary
run looks at a share of them, `--thorough` at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from browser.geometry import known, raiders_stories, screen_stories, twister_stories
from browser.geometry.known import Fault, kind_of, name_of
from browser.geometry.longer import speak
from browser.geometry.sizes import LANGUAGES, SEED, Look, Size, every_look, share
from browser.geometry.stories import Story, begin, go_to, put_on_the_shelf
from browser.serving import LISTEN, READY, Site
from browser.window import Engine, Window
from builder.paths import CACHE

LOOK = (Path(__file__).parent / "geometry" / "look.js").read_text(encoding="utf-8")
PICTURES = CACHE / "geometry"
MOST_PICTURES = 24
FURTHEST = 1.0
"""So many pixels may plates and board move between a choice and its result."""

PARTS = {
    "raiders": raiders_stories.STORIES,
    "twister": twister_stories.STORIES,
    "screens": screen_stories.STORIES,
}


@dataclass
class Report:
    """What was looked at, and what was found."""

    window: Window
    name: str
    """Which part in which engine."""
    checks: int = 0
    looks: int = 0
    visited: set[tuple[str, str, Size]] = field(default_factory=set)
    found: dict[Fault, str] = field(default_factory=dict)
    pictures: int = 0

    def look(self, state: str, roles: str, language: str, size: Size) -> dict[str, Any]:
        """Looks at the page as it is; the answer says where plates and boards lie."""
        seen: dict[str, Any] = self.window.evaluate(f"({LOOK})()")
        self.looks += 1
        self.checks += seen["checks"] + len(roles.split())
        self.visited.add((state, language, size))
        wrong = [(element, f"({role}) {what}") for element, role, what in seen["wrong"]]
        missing = [role for role in roles.split() if role not in seen["roles"]]
        wrong += [(f"[{role}]", "nothing is marked as that") for role in missing]
        for element, what in wrong:
            self.tell(state, element, what, language, size)
        boxes: dict[str, Any] = seen["boxes"]
        return boxes

    def compare(
        self, state: str, language: str, size: Size, before: dict[str, Any], now: dict[str, Any]
    ) -> None:
        """Says which of the plates and boards do not lie where they lay."""
        for element in before.keys() & now.keys():
            self.checks += 1
            moved = [new - old for old, new in zip(before[element], now[element], strict=True)]
            if max(map(abs, moved)) > FURTHEST:
                by = " ".join(
                    f"{word}{change:+.0f}" for word, change in zip("xywh", moved, strict=True)
                )
                self.tell(state, f"#{element}", f"has moved: {by}", language, size)

    def write(self, fresh: Iterable[Fault]) -> list[str]:
        """Keeps all that was found, beside the pictures; the answer is what is new, in words."""
        listed = known.write(self.found)
        (PICTURES / f"{self.name} known.txt").write_text(listed, encoding="utf-8")
        return [
            f"{state}, {width}x{height}, {language}: {self.found[fault]}"
            for fault in sorted(fresh)
            for state, _, _, language, (width, height) in [fault]
        ]

    def tell(self, state: str, element: str, what: str, language: str, size: Size) -> None:
        fault = Fault(state, name_of(element), kind_of(what), language, size)
        is_new = not any(other[0] == state and other[3:] == fault[3:] for other in self.found)
        self.found.setdefault(fault, f"{element} {what}")  # one of a kind is enough to find it
        if is_new and self.pictures < MOST_PICTURES:
            self.pictures += 1
            where = f"{state} {language} {size[0]}x{size[1]}".replace(": ", ", ")
            self.window.screenshot(PICTURES / f"{self.name} {where}.png")


@pytest.mark.parametrize("part", PARTS)
def test_nothing_that_is_needed_is_hidden(
    window: Window, site: Site, engine: Engine, part: str, pytestconfig: pytest.Config
) -> None:
    thorough = pytestconfig.getoption("thorough")
    if engine.name != "chromium" and not thorough:
        pytest.skip("looked at in this engine when the tests are --thorough")
    PICTURES.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES.glob(f"{part}-{engine.name}*.png"):
        picture.unlink()
    site.run_first("play/", LISTEN)
    window.open(site.address)
    put_on_the_shelf(window, PARTS[part])
    window.open(site.address + "play/")
    window.wait_for(READY)
    report = Report(window, f"{part}-{engine.name}")
    spoken = LANGUAGES[0]
    for number, story in enumerate(PARTS[part], 1):
        looks = every_look(number, story.for_a_class, engine.name)
        if not thorough:
            looks = share(looks, number)
        spoken = walk(report, site, story, number, spoken, looks)
    print(f"{part}: {report.checks} checks in {report.looks} looks, windows drawn with {SEED}")
    expected = known.read(known.KNOWN.read_text(encoding="utf-8"))
    mine = {fault for fault in expected if (fault.state, *fault[3:]) in report.visited}
    fresh = report.found.keys() - mine
    if engine.name != "chromium":  # letters are a little wider or narrower there
        fresh = {fault for fault in fresh if fault[:3] not in {each[:3] for each in expected}}
    lines = report.write(fresh)
    assert not lines, f"{len(lines)} faults:\n" + "\n".join(lines)
    gone = mine - report.found.keys() if engine.name == "chromium" else ()
    assert not gone, f"mended, to be taken from the list:\n{known.write(gone)}"
    assert window.evaluate("heard") == []


def walk(
    report: Report, site: Site, story: Story, number: int, spoken: str, looks: list[Look]
) -> str:
    """Looks at every state of a story in these windows; the answer is the language then spoken."""
    window = report.window
    begin(window, story, number)
    before: dict[Look, Any] = {}
    for state in story.states:
        go_to(window, state)
        title = f"{story.game}: {state.name}"
        now: dict[Look, Any] = {}
        for language, sizes in by_language(looks, spoken):
            if language != spoken:
                speak(window, site, language, spoken)
                spoken = language
            for size in sizes:
                window.resize(*size)
                now[language, size] = report.look(title, state.roles, language, size)
                if state.still:
                    report.compare(
                        title, language, size, before[language, size], now[language, size]
                    )
        before = now
    return spoken


def by_language(looks: list[Look], spoken: str) -> Iterator[tuple[str, list[Size]]]:
    """The windows by their languages, beginning with the one that is spoken."""
    ordered = sorted(looks, key=lambda look: (look[0] != spoken, LANGUAGES.index(look[0])))
    for language, group in groupby(ordered, key=lambda look: look[0]):
        # A board is drawn anew where a lying window becomes a standing one: that takes a while.
        yield language, sorted((size for _, size in group), key=lambda size: size[0] < size[1])
