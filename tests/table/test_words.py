"""Sentences that are said later, in the language of whoever listens."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pycore.table import Text, listed, named, text, texts

from .playing import some


class Loud:
    """A tongue that notes every message it is asked for and shouts it back."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def gettext(self, message: str) -> str:
        self.asked.append((message,))
        return f"¡{message}!"

    def ngettext(self, one: str, many: str, n: int) -> str:
        self.asked.append((one, many, n))
        return f"¡{one if n == 1 else many}!"

    def pgettext(self, context: str, message: str) -> str:
        self.asked.append((context, message))
        return f"¡{message}!"

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        self.asked.append((context, one, many, n))
        return f"¡{one if n == 1 else many}!"


def test_a_sentence_is_english_unless_somebody_asks_for_more() -> None:
    assert text("{name} opens door {door}.", name="Ann", door=3).say() == "Ann opens door 3."
    assert str(text("Door {door}", door=3)) == "Door 3"


def test_a_number_chooses_its_form() -> None:
    assert texts("{n} coin", "{n} coins", 1).say() == "1 coin"
    assert texts("{n} coin for {name}", "{n} coins for {name}", 2, name="Ann").say() == (
        "2 coins for Ann"
    )


def test_every_message_goes_through_gettext_and_its_values_do_not() -> None:
    tongue = Loud()
    assert text("Hello {name}", name="Ann").say(tongue) == "¡Hello Ann!"
    assert texts("{n} coin", "{n} coins", 3).say(tongue) == "¡3 coins!"
    assert named("who holds", "{name}", name="Ann").say(tongue) == "¡Ann!"
    assert Text("{n} coin", (("n", 3),), "{n} coins", 3, "prize").say(tongue) == "¡3 coins!"
    assert tongue.asked == [
        ("Hello {name}",),
        ("{n} coin", "{n} coins", 3),
        ("who holds", "{name}"),
        ("prize", "{n} coin", "{n} coins", 3),
    ]


def test_a_sentence_inside_a_sentence_is_said_in_the_same_tongue() -> None:
    inner = texts("{n} coin", "{n} coins", 2)
    middle = text("{what} and a key", what=inner)
    assert text("Ann has {what}.", what=middle).say(Loud()) == "¡Ann has ¡¡2 coins! and a key!.!"


def test_a_tongue_may_turn_the_places_round_or_leave_one_out() -> None:
    class Turned(Loud):
        def gettext(self, message: str) -> str:
            return "{door}: {name}"

    assert text("{name} opens {door}.", name="Ann", door=3).say(Turned()) == "3: Ann"


@some
@given(st.text())
def test_a_name_is_written_as_it_is_whatever_it_holds(name: str) -> None:
    assert text("<{name}>", name=name).say() == f"<{name}>"
    assert text("<{inner}>", inner=text("{name}", name=name)).say() == f"<{name}>"


def test_a_name_with_braces_fills_no_place() -> None:
    for name in ("{n}", "{name}", "{", "}", "{0}", "{name.__class__}", "%(n)s"):
        assert texts("{n} for {name}", "{n} for {name}", 2, name=name).say() == f"2 for {name}"


def test_equal_sentences_are_equal_values() -> None:
    assert text("Door {door}", door=3) == text("Door {door}", door=3)
    assert hash(text("Door {door}", door=3)) == hash(text("Door {door}", door=3))
    assert text("Door {door}", door=3) != text("Door {door}", door=4)


def test_a_list_says_each_part_in_the_same_tongue() -> None:
    class Shouting(Loud):
        def gettext(self, message: str) -> str:
            return message.upper() if message == "a key" else message

    parts = listed(["Ann", text("a key"), 3])
    assert parts.say() == "Ann, a key, 3"
    assert parts.say(Shouting()) == "Ann, A KEY, 3"
    assert listed([]).say() == "–"
