"""What Twister keeps with a sight: the same picture as one that is made anew."""

from __future__ import annotations

import pytest

from .person import Person

SWITCHES = ("at:turned=on", "at:turned=off", "at:preview=off", "at:preview=on", "at:key=Sight")


@pytest.mark.parametrize(("scenario", "simple"), [(1, "True"), (5, "False")])
def test_a_press_shows_what_a_fresh_drawing_would(scenario: int, simple: str) -> None:
    """Pieces are selected, rooms looked at, switches moved; then everything is drawn from nothing.

    It is the whole page that is compared: a highlight that was kept too long would be on it.
    """
    person = Person(scenario, seed=scenario, simple=simple)
    for number in range(50):
        if person.over:
            break
        if number % 7 == 0:
            person.press(SWITCHES[number // 7 % len(SWITCHES)])
        else:
            person.step()
        kept = person.page.markup
        person.session.sight().kept.clear()
        person.app.draw()
        assert person.page.markup == kept, number
