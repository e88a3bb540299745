"""The static pages: complete in both languages, self-contained, honest about what can be played."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from builder.bench import HOME_PAGE_BUDGET
from builder.bundles import bundled
from builder.pages import Addresses, home_of, site_pages, write_pages
from builder.paths import JS, SITE
from builder.site import fill_assets
from builder.toolchain import npm_packages
from pycore.games import REGISTRY
from pycore.twister import KIND, SCENARIOS, is_character
from twister.more_scenarios import MORE, registered
from ui.language import LANGUAGES

TROUBLES = ["no-network", "not-ours", "renewing", "slow", "failed"]
MADE_ELSEWHERE = ("engine", "app")
LINKING = {"a": "href", "link": "href", "script": "src", "img": "src"}


class Reader(HTMLParser):
    """What a test wants to know of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    def having(self, attribute: str) -> list[str]:
        return [attrs[attribute] for _, attrs in self.tags if attribute in attrs]

    def links(self) -> list[str]:
        return [
            attrs[LINKING[tag]]
            for tag, attrs in self.tags
            if tag in LINKING and LINKING[tag] in attrs
        ]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages and what they share."""
    out = tmp_path_factory.mktemp("site")
    npm_packages()
    fill_assets(out / "assets", tuple(REGISTRY.values()))
    write_pages(out, Addresses("assets", "engine", "app"))
    return out


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Reader]:
    return {
        name: Reader((site / name).read_text("utf-8"))
        for name in (
            home_of(language) + page.address
            for language in LANGUAGES
            for page in site_pages(REGISTRY.values())
        )
    }


def target(site: Path, page: str, link: str) -> Path:
    """The file that a link of a page leads to."""
    path = (site / page).parent / re.sub(r"[?#].*", "", link)
    if not re.sub(r"[?#].*", "", link):
        path = site / page
    return (path / "index.html" if path.is_dir() else path).resolve()


def test_every_link_leads_somewhere(site: Path, pages: dict[str, Reader]) -> None:
    for page, content in pages.items():
        for link in content.links():
            file = target(site, page, link)
            if file.relative_to(site.resolve()).parts[0] in MADE_ELSEWHERE:
                continue
            assert file.is_file(), f"{page}: {link}"
            if "#" in link:
                anchors = Reader(file.read_text("utf-8")).having("id")
                assert link.partition("#")[2] in anchors, f"{page}: {link}"


def test_no_page_names_an_absolute_address(site: Path, pages: dict[str, Reader]) -> None:
    for page, content in pages.items():
        for link in content.links():
            assert not re.match(r"[a-z]+:|/", link), f"{page}: {link}"


def test_no_style_stands_in_a_page_and_only_one_script(pages: dict[str, Reader]) -> None:
    for page, content in pages.items():
        assert [tag for tag, attrs in content.tags if tag == "script" and "src" not in attrs] == [
            "script"
        ], page
        for tag, attrs in content.tags:
            assert tag != "style", page
            assert not [name for name in attrs if name == "style" or name.startswith("on")], page


def test_ids_are_unique(pages: dict[str, Reader]) -> None:
    for page, content in pages.items():
        ids = content.having("id")
        assert len(set(ids)) == len(ids), page


def test_each_page_names_its_language_and_its_twin(site: Path, pages: dict[str, Reader]) -> None:
    for page, content in pages.items():
        html = next(attrs for tag, attrs in content.tags if tag == "html")
        assert html["lang"] == ("ru" if page.startswith("ru/") else "en")
        twins = {
            attrs["hreflang"]: target(site, page, attrs["href"])
            for tag, attrs in content.tags
            if tag == "link" and attrs["rel"] == "alternate"
        }
        assert twins.keys() == set(LANGUAGES)
        assert twins[html["lang"]] == (site / page).resolve()


def test_each_page_has_its_own_title_and_description(site: Path, pages: dict[str, Reader]) -> None:
    sources = [(site / page).read_text("utf-8") for page in pages]
    titles = [re.findall(r"<title>(.+)</title>", source) for source in sources]
    descriptions = [re.findall(r'name="description" content="(.+?)"', source) for source in sources]
    for found in (titles, descriptions):
        assert all(len(one) == 1 for one in found)
        assert len({one[0] for one in found}) == len(pages)


@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_of_the_registry_is_offered_for_play(
    pages: dict[str, Reader], game: str
) -> None:
    assert f"./play/?game={game}" in pages["index.html"].links()
    assert f"../play/?game={game}" in pages[f"{game}/index.html"].links()
    assert f"../play/?game={game}" in pages[f"{game}/rules.html"].links()


def test_the_page_of_a_game_shows_what_its_rules_have_as_data(tmp_path: Path) -> None:
    with registered():
        write_pages(tmp_path, Addresses("assets", "engine", "app"))
    page = Reader((tmp_path / "twister" / "index.html").read_text(encoding="utf-8"))
    for scenario in (*SCENARIOS.values(), *MORE):
        assert scenario.name.say() in page.text
        assert scenario.teaser.say() in page.text


def test_the_page_of_twister_shows_its_board(pages: dict[str, Reader]) -> None:
    for name in ("twister/index.html", "ru/twister/index.html"):
        boards = [attrs for tag, attrs in pages[name].tags if attrs.get("class") == "tw-board"]
        assert [board["role"] for board in boards] == ["img"]
        assert boards[0]["aria-label"].startswith("d0: ")
        kinds = {attrs["href"] for tag, attrs in pages[name].tags if tag == "use"}
        people = {kind for piece, kind in enumerate(KIND) if is_character(piece)}
        assert {f"#twister-{kind}" for kind in people} <= kinds


def test_the_play_page_has_what_the_start_of_python_needs(pages: dict[str, Reader]) -> None:
    for name in ("play/index.html", "ru/play/index.html"):
        page = pages[name]
        assert {"boot", "boot-bar", "boot-bytes", "table", "update"} <= set(page.having("id"))
        assert page.having("data-trouble") == [*TROUBLES, "no-wasm"]
        assert "no-storage" in page.having("id")
        assert "{done}" in page.having("data-words")[0]
        assert '"interpreter": "' in page.text


def test_every_page_can_say_what_is_wrong_and_needs_no_other_file_for_it(
    site: Path, pages: dict[str, Reader]
) -> None:
    rescue = bundled(JS / "rescue" / "rescue.js")
    assert "globalThis.rescue=" in rescue
    assert not re.search(r"\b(import|export)\b", rescue), "it would need another file"
    digest = base64.b64encode(hashlib.sha256(rescue.encode()).digest()).decode()
    for page, content in pages.items():
        assert content.having("data-trouble")[: len(TROUBLES)] == TROUBLES, page
        assert content.having("data-retry") == [""], page
        assert f"<script>{rescue}</script>" in (site / page).read_text("utf-8"), page
        policy = next(attrs["content"] for _, attrs in content.tags if "http-equiv" in attrs)
        assert f"'sha256-{digest}'" in policy, page


def test_every_page_can_offer_a_new_version(pages: dict[str, Reader]) -> None:
    for page, content in pages.items():
        assert content.having("data-update-now"), page
        assert content.having("data-update-later"), page


def test_the_page_for_lost_visitors_needs_nothing_else(site: Path) -> None:
    source = (site / "404.html").read_text("utf-8")
    page = Reader(source)
    assert page.links() == []
    policy = next(attrs["content"] for tag, attrs in page.tags if "http-equiv" in attrs)
    for tag in ("script", "style"):
        content = re.findall(rf"<{tag}>(.*?)</{tag}>", source, re.DOTALL)[0]
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert "There is no room here" in page.text
    assert "Здесь нет комнаты" in page.text
    assert (site / page.having("data-root-sign")[0]).is_file()


@pytest.mark.parametrize("home", ["index.html", "ru/index.html"])
def test_the_home_page_is_light(site: Path, pages: dict[str, Reader], home: str) -> None:
    files = {(site / home).resolve()}
    for tag, attrs in pages[home].tags:
        if LINKING.get(tag) in attrs and tag != "a" and attrs.get("rel") != "alternate":
            files.add(target(site, home, attrs[LINKING[tag]]))
    for sheet in [file for file in files if file.suffix == ".css"]:
        for address in re.findall(r"url\((.+?)\)", sheet.read_text("utf-8")):
            files.add((sheet.parent / address).resolve())
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    assert size < HOME_PAGE_BUDGET


def light_and_dark(token: str) -> tuple[str, str]:
    """A colour of the palette by day and by night."""
    sheet = (SITE / "css" / "tokens.css").read_text("utf-8")
    value = re.findall(rf"^  --{token}: (.+);$", sheet, re.MULTILINE)[0]
    colours = re.findall(r"#[0-9a-f]{6}", value)
    return colours[0], colours[-1]


def brightness(colour: str) -> float:
    """The relative luminance of the web's accessibility guidelines."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("ground", ["ground", "sheet", "sunk"])
@pytest.mark.parametrize(
    "words", ["ink", "secondary", "brass-words", "blue", "danger", "legal", "focus"]
)
def test_words_stand_out_from_their_ground_by_day_and_by_night(words: str, ground: str) -> None:
    for front, back in zip(light_and_dark(words), light_and_dark(ground), strict=True):
        dark, bright = sorted((brightness(front), brightness(back)))
        assert (bright + 0.05) / (dark + 0.05) >= 4.5, f"{front} on {back}"
