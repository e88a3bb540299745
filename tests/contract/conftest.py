"""Hands each contract test its walk."""

from __future__ import annotations

import pytest

from .walks import Walk
from .walks import walk as make_walk


@pytest.fixture
def walk(request: pytest.FixtureRequest) -> Walk:
    return make_walk(*request.param)
