"""What tests of a finished site share."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.paths import CACHE
from builder.site import build_site


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site, built once for these tests."""
    folder = CACHE / "tested-site"
    build_site(folder)
    return folder
