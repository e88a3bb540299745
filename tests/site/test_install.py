"""The site as an app: a manifest in each language, with icons that are there."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from builder.pages import Addresses, home_of, manifest
from builder.paths import SITE
from ui.language import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def read(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    written = manifest(request.param, Addresses("assets", "engine", "app"))
    return request.param, json.loads(written)


def test_it_says_its_name_in_its_language(read: tuple[str, dict[str, Any]]) -> None:
    language, told = read
    assert told["lang"] == language
    assert told["short_name"] == "Dungeonbox"
    assert (language == "ru") == any("а" <= letter <= "я" for letter in told["name"])


def test_its_icons_have_the_sizes_that_it_says(read: tuple[str, dict[str, Any]]) -> None:
    language, told = read
    for icon in told["icons"]:
        root = "../" if home_of(language) else "./"
        assert icon["src"].startswith(f"{root}assets/art/")
        file = SITE / "art" / Path(icon["src"]).name
        assert file.is_file()
        if file.suffix == ".png":
            width, height = struct.unpack(">II", file.read_bytes()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert "maskable" in [icon.get("purpose") for icon in told["icons"]]


def test_both_languages_are_one_app_that_keeps_its_window(
    read: tuple[str, dict[str, Any]],
) -> None:
    language, told = read
    assert told["start_url"] == "./"
    assert told["scope"] == ("../" if home_of(language) else "./")
    assert told["display"] == "standalone"
