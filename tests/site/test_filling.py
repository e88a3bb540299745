"""The build fills its values into the scripts of the page, and notices when they do not fit."""

from __future__ import annotations

import pytest

from builder.filling import filled
from builder.progress import Stop


def test_a_whole_string_becomes_a_value() -> None:
    assert filled('const a = "__LIST__";', {"LIST": ["x", 1]}) == 'const a = ["x", 1];'


def test_a_part_of_a_string_becomes_text() -> None:
    assert filled('import "./__DIR__/a.js"', {"DIR": "b-1"}) == 'import "./b-1/a.js"'


def test_a_text_that_stands_alone_stays_a_string() -> None:
    assert filled('const a = "__NAME__"', {"NAME": 'it"s'}) == r'const a = "it\"s"'


def test_a_place_without_a_value_stops_the_build() -> None:
    with pytest.raises(Stop, match="NAME"):
        filled('const a = "__NAME__"', {})


def test_a_value_without_a_place_stops_the_build() -> None:
    with pytest.raises(Stop, match="NAME"):
        filled("const a = 1", {"NAME": 2})
