"""Running Python in the very interpreter that a page plays with."""

from __future__ import annotations

import json
from typing import Any

from browser.serving import Site
from browser.window import Window


def run_python(window: Window, site: Site, code: str) -> Any:
    """Runs code in the page; the value of its last line where that is text, a number or a boolean.

    Whoever ends Python with it gets nothing: nobody is left to answer.
    """
    module = json.dumps(site.mounted(site.file("interpreter.js")))
    run = f"python.runPython({json.dumps(code)})"
    return window.evaluate(
        f"import({module}).then((found) => found.begin()).then((python) => {{"
        f" try {{ const value = {run}; return Object(value) === value ? null : value ?? null; }}"
        "  catch (error) { if (error.pyodide_fatal_error) return null; throw error; } })"
    )
