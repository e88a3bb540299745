"""What earlier versions wrote opens as it did: records, positions, links, saves and files.

A folder here is named after a version, and was written by it. It is never written again (`FROZEN`):
where a test fails, the reader of a format has to learn what the writer knew.

| file | what it holds |
|---|---|
| `matches/*.json` | a match as record, position, link and, for most, an onlooker's link |
| `setups.json` | links to a dungeon, with what they say |
| `storage.json` | the storage of a browser (`keys`), and which games lie in it (`holds`) |
| `games.json` | the same games as a file that a player took away |
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from builder import catalogues
from builder.stamps import stamp_of_files
from pycore.games import GAMES
from pycore.table import (
    AnyMatch,
    Match,
    Setup,
    Story,
    Text,
    match_from_position,
    read_link,
    read_record,
    tell,
)
from ui.language import LANGUAGES, SOURCE_LANGUAGE
from ui.saves import library as keep
from ui.saves import transfer
from ui.saves.slot import SaveSlot

HERE = Path(__file__).parent
VERSIONS = sorted(path.parent for path in HERE.glob("*/storage.json"))
MATCHES = sorted(HERE.glob("*/matches/*.json"))
MOST_BYTES = 300_000
FROZEN = {"0.1": "cb71c78793"}
"""The stamp of all that each version wrote: what a later one wrote anew would prove nothing."""

each_match = pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
each_version = pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)


def load(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def record_in(path: Path) -> str:
    """The record of a match, as it was written."""
    return "\n".join(load(path)["record"])


def match_in(path: Path) -> AnyMatch:
    """The match that the record of a file tells, every move checked by the rules."""
    record = read_record(record_in(path))
    return Match(GAMES[record.game.partition("/")[0]], record)


class Drawer(dict[str, str]):
    """The storage of a browser."""

    def all_keys(self) -> list[str]:
        return list(self)

    def read(self, key: str) -> str | None:
        return self.get(key)

    def write(self, key: str, value: str) -> bool:
        raise AssertionError("looking at games writes nothing")

    def remove(self, key: str) -> None:
        raise AssertionError("looking at games removes nothing")


@each_match
def test_a_record_is_played_and_written_as_it_was(path: Path) -> None:
    assert str(match_in(path).record()) == record_in(path)


@each_match
def test_a_link_opens_as_its_record(path: Path) -> None:
    opened = read_link(load(path)["link"], GAMES)
    assert isinstance(opened, Match)
    assert str(opened.record()) == record_in(path)


@each_match
def test_a_position_is_read_and_written_as_it_was_and_its_record_leads_there(path: Path) -> None:
    position = load(path)["position"]
    game = GAMES[position.partition("/")[0]]
    assert match_from_position(game, position).position() == position
    assert match_in(path).position() == position


@pytest.mark.parametrize(
    "path", [path for path in MATCHES if "onlooker" in load(path)], ids=lambda path: path.stem
)
def test_an_onlookers_link_says_what_it_said_and_shows_what_an_onlooker_saw(path: Path) -> None:
    onlooker = load(path)["onlooker"]
    story = story_in(onlooker["link"])
    said = ["\n".join(sentence.say() for sentence in frame.said) for frame in story.frames]
    assert said == onlooker["said"]
    match = match_in(path)
    assert [frame.view for frame in story.frames] == [frame.view for frame in tell(match).frames]
    assert (story.outcome is None) == (match.outcome is None)


def story_in(link: str) -> Story:
    story = read_link(link, GAMES)
    assert isinstance(story, Story)
    return story


def messages(said: Text) -> Iterator[str]:
    """What a sentence and all that is in it are called in the catalogues; mere lists are not."""
    if not re.fullmatch(r"{part0}(, {part\d+})*", said.message):
        yield said.message
    for _, value in said.values:
        if isinstance(value, Text):
            yield from messages(value)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != SOURCE_LANGUAGE])
def test_an_onlookers_link_is_still_told_in_every_language(language: str) -> None:
    """It holds the sentences of its day, some of which nobody says any more."""
    links = [kept["onlooker"]["link"] for path in MATCHES if "onlooker" in (kept := load(path))]
    frames = [frame for link in links for frame in story_in(link).frames]
    said = {each for frame in frames for line in frame.said for each in messages(line)}
    catalogue = catalogues.read(language)
    known = {each.id if isinstance(each.id, str) else each.id[0] for each in catalogue}
    assert len(said) > 100
    assert sorted(said - known) == []


@each_version
def test_a_link_to_a_dungeon_gives_the_same_dungeon(version: Path) -> None:
    for written in load(version / "setups.json"):
        expected = Setup(written["game"], written["options"], written["seed"])
        assert read_link(written["link"], GAMES) == expected


@each_version
def test_the_games_in_a_storage_are_all_there(version: Path) -> None:
    stored = load(version / "storage.json")
    drawer = Drawer(stored["keys"])
    found = {}
    for kept in keep.kept(drawer, GAMES):
        assert kept.save
        assert kept.record
        assert kept.save.standing
        found[str(kept.number)] = {
            "record": str(keep.open_record(kept.record, GAMES).record()),
            "name": kept.save.name,
            "date": kept.save.date,
            "practice": kept.save.practice,
            "standing": kept.save.standing.say(),
            "salt": kept.save.salt,
            "time": SaveSlot(drawer, kept.number, kept.save).time,
        }
    assert found == {
        number: {**held, "record": record_in(version / "matches" / f"{held['record']}.json")}
        for number, held in stored["holds"].items()
    }


@each_version
def test_a_file_holds_the_games_of_its_storage(version: Path) -> None:
    held = load(version / "storage.json")["holds"].values()
    arrivals = transfer.read_file((version / "games.json").read_text("utf-8"), GAMES, ())
    found = {}
    for arrival in arrivals:
        assert arrival.can_be_kept, arrival.game.refusal
        assert arrival.game.save
        found[str(arrival.game.record)] = (arrival.game.save.name, arrival.game.save.date)
    assert found == {
        record_in(version / "matches" / f"{each['record']}.json"): (each["name"], each["date"])
        for each in held
    }


@each_version
def test_a_version_has_matches_that_are_over_and_matches_that_go_on(version: Path) -> None:
    ends = [record_in(path).rpartition("\n= ")[1] for path in version.glob("matches/*.json")]
    assert len(ends) > ends.count("") > 0


def test_what_a_version_wrote_is_here_as_it_was_written() -> None:
    assert {version.name: stamp_of_files([version]) for version in VERSIONS} == FROZEN


def test_it_takes_little_room() -> None:
    assert sum(path.stat().st_size for path in HERE.glob("*/**/*.json")) < MOST_BYTES
