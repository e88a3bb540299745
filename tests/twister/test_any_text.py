"""Whatever somebody types: it is refused with a reason, or it is a position that can be played."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from pycore.table import CHANCE, Dice, TableError
from pycore.twister import TWISTER
from pycore.twister.state import State

from . import perft
from .test_notation import lines

KNOWN = list(lines("position")) + [
    position for _, position in perft.read(perft.FILE.read_text("utf-8"))
]
SET_UP = [
    "twister/1 scenario=1 turn=dealing",
    "twister/1 scenario=1 trays=bk.br/yr.yk turn=teaming",
    "twister/1 scenario=1 trays=bk.br/yr.yk teams=bN.bM.-.-/yN.-.-.yM turn=hiding:blue",
    "twister/1 scenario=1 trays=bk.br/yr.yk teams=bN.bM.-.-/yN.-.-.yM turn=beginning:tokens",
    "twister/1 scenario=2 yellow=? turn=seating",
    "twister/1 scenario=2 turn=seating",
    "twister/1 scenario=4 turn=seating",
    "twister/1 levels=good/newbie trays=/ turn=dealing",
]
STEPS = 12
WORDS = sorted({word for line in KNOWN + SET_UP for word in line.split()[1:]})


def answers(line: str) -> None:
    """Reads a line, and if it is a position, does everything that a table does with it."""
    try:
        state = TWISTER.read_position(line)
    except TableError:
        return
    assert TWISTER.read_position(TWISTER.position(state)) == state
    for seat in (0, 1, None):
        view = TWISTER.view(state, seat)
        assert TWISTER.view(TWISTER.imagine(view, Dice(line)), seat) == view
        assert TWISTER.sketch(view, ["Ann", "Bob"])
    waiting = TWISTER.waiting(state)
    assert bool(waiting) == (TWISTER.outcome(state) is None)
    for seat in waiting:
        legal = TWISTER.legal(state, seat)
        assert legal
        for action in (legal[0], legal[len(legal) // 2], legal[-1]):
            TWISTER.play(state, seat, action)
    if waiting == (CHANCE,):
        assert TWISTER.draw(state, Dice(1)) in TWISTER.legal(state, CHANCE)
    _goes_on(state, Dice(line))


def _goes_on(state: State, dice: Dice) -> None:
    """Plays on for a while: whatever comes of a position is one, and somebody has to act."""
    for _ in range(STEPS):
        waiting = TWISTER.waiting(state)
        if not waiting:
            break
        state = TWISTER.play(state, waiting[0], dice.pick(TWISTER.legal(state, waiting[0]))).state
        assert TWISTER.read_position(TWISTER.position(state)) == state


@examples(250)
@given(st.sampled_from(KNOWN + SET_UP), st.lists(st.sampled_from(WORDS), max_size=3), st.data())
def test_words_of_positions_in_any_mixture(line: str, more: list[str], data: st.DataObject) -> None:
    words = {word.partition("=")[0]: word for word in line.split()[1:]}
    for word in more:
        words[word.partition("=")[0]] = word
    for key in data.draw(st.lists(st.sampled_from(sorted(words)), max_size=2)):
        words.pop(key, None)
    answers(" ".join(["twister/1", *words.values()]))


@examples(250)
@given(st.sampled_from(KNOWN + SET_UP), st.integers(0, 400), st.text(max_size=3))
def test_a_slip_of_the_pen(line: str, place: int, slip: str) -> None:
    answers(line[:place] + slip + line[place + len(slip) // 2 :])


@examples(200)
@given(
    st.sampled_from([token.split()[0] for token in lines("token")]),
    st.integers(0, 30),
    st.text(max_size=3),
)
def test_a_slip_in_a_token(token: str, place: int, slip: str) -> None:
    try:
        action = TWISTER.read(token[:place] + slip + token[place + len(slip) :])
    except TableError:
        return
    assert TWISTER.read(str(action)) == action
