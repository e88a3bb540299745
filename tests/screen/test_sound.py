"""The words for sounds are the same on both sides."""

from __future__ import annotations

import re

from builder.paths import JS
from ui.raiders import noises as raiders
from ui.sounds import SAMPLE
from ui.twister import noises as twister


def test_the_page_can_make_every_sound_that_is_asked_for_and_no_other() -> None:
    script = (JS / "sound.js").read_text(encoding="utf-8")
    made = set(re.findall(r"^    (\w+): \(at\) =>", script, re.M))
    asked = {*twister.NOISES.values(), *raiders.NOISES.values(), SAMPLE, "tick"}
    assert made == asked
