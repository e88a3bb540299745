"""The play page: Python starts, from the snapshot or without, and the page says what is wrong."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from browser.serving import KEEPS_NOTHING, LISTEN, READY, PlainSite, Site
from browser.window import Window

WATCH_THE_BAR = """
window.seen = [];
addEventListener("DOMContentLoaded", () => {
  const bar = document.querySelector("#boot-bar");
  const bytes = document.querySelector("#boot-bytes");
  new MutationObserver(() => seen.push([bar.value, bytes.textContent]))
    .observe(bar.closest("#boot"), { subtree: true, attributes: true, childList: true });
});
"""
START = "document.documentElement.dataset.start"


def test_python_starts_from_the_snapshot(window: Window, site: Site) -> None:
    site.run_first("play/", LISTEN)
    window.open(site.address + "play/")
    window.wait_for(READY)
    assert window.evaluate(START) == "snapshot"
    assert not window.visible("#boot")
    assert window.text("#table").strip()
    assert window.evaluate("heard") == []


def test_it_starts_from_a_host_that_knows_no_new_types_of_files(
    window: Window, built: Path
) -> None:
    """nginx calls `.mjs` mere bytes, and older ones WebAssembly too: there it did not start."""
    site = PlainSite(built)
    site.replaced["sw.js"] = KEEPS_NOTHING
    window.open(site.address + "play/")
    window.wait_for(READY)
    assert window.evaluate(START) == "snapshot"
    site.stop()


def test_it_starts_through_pyscript(window: Window, site: Site) -> None:
    window.open(site.address + "play/")
    window.wait_for(READY)
    assert site.mounted(site.file("core.js")) in site.requests
    assert window.evaluate("!!customElements.get('py-script')")


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("harm", ["cut short", "garbage", "zipped zeros", "empty"])
def test_a_broken_snapshot_still_gives_a_page(window: Window, site: Site, harm: str) -> None:
    name = site.file("snapshot.bin")
    whole = (site.folder / name).read_bytes()
    site.replaced[name] = {
        "cut short": whole[: len(whole) // 2],
        "garbage": b"no snapshot at all" * 100,
        "zipped zeros": gzip.compress(b"\0" * 4_000_000),
        "empty": b"",
    }[harm]
    window.open(site.address + "play/")
    window.wait_for(READY)
    assert window.evaluate(START) == "plain"
    assert window.text("#table").strip()


def test_the_bar_counts_real_bytes(window: Window, site: Site) -> None:
    site.run_first("play/", WATCH_THE_BAR)
    site.late = "snapshot.bin"  # otherwise all may be here before the bar is
    window.open(site.address + "play/")
    window.wait_for(READY)
    seen = window.evaluate("seen")
    values = [value for value, _ in seen]
    assert values == sorted(values)
    assert values[-1] == pytest.approx(1, abs=0.02)
    fetched = ("pyodide.asm.wasm", "python_stdlib.zip", "app.bin", "snapshot.bin")
    total = sum((site.folder / site.file(name)).stat().st_size for name in fetched)
    assert seen[-1][1] == f"{total / 1e6:.1f} of {total / 1e6:.1f} MB"
    assert len(set(values)) > 1


def test_without_webassembly_a_sentence_says_so(window: Window, site: Site) -> None:
    site.run_first("play/", "delete window.WebAssembly")
    window.open(site.address + "play/")
    window.wait_for("!document.querySelector('#trouble [data-trouble=no-wasm]').hidden")
    assert window.visible("#trouble [data-trouble=no-wasm]")
    assert len(window.text("#trouble [data-trouble=no-wasm]")) > 40


def test_without_storage_a_sentence_says_so_and_the_page_works(window: Window, site: Site) -> None:
    site.run_first(
        "play/",
        """for (const storage of ["localStorage", "indexedDB"])
            Object.defineProperty(window, storage, {
                get() { throw new DOMException("denied", "SecurityError"); },
            });""",
    )
    window.open(site.address + "play/")
    window.wait_for(READY)
    assert window.visible("#no-storage")
    assert window.text("#table").strip()


def test_what_fails_inside_pyscript_is_said_within_seconds(window: Window, site: Site) -> None:
    """One changed letter in the name that PyScript looks for: nothing was said for 45 seconds."""
    name = site.file("interpreter.js")
    script = (site.folder / name).read_bytes()
    site.replaced[name] = script.replace(b"function loadPyodide", b"function loadPyodhde")
    window.open(site.address + "play/")
    window.wait_for("document.documentElement.dataset.trouble === 'failed'", seconds=40)
    assert window.visible("[data-retry]")


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("last", ["python_stdlib.zip", "core.js", "snapshot.bin"])
def test_a_server_that_vanishes_is_named_and_can_be_tried_again(
    window: Window, site: Site, last: str
) -> None:
    site.vanish_at = last
    if last == "core.js":
        site.replaced["sw.js"] = b"// gives no answer: after five seconds nobody waits for one"
    window.open(site.address + "play/")
    window.wait_for("!document.querySelector('#trouble [data-trouble=no-network]').hidden")
    # What goes wrong next says nothing: a second sentence would move the button under a finger.
    window.evaluate("dispatchEvent(new Event('py:done'))")
    said = "'#trouble [data-trouble]:not([hidden])'"
    shown = f"[...document.querySelectorAll({said})].map((e) => e.dataset.trouble)"
    assert window.evaluate(shown) == ["no-network"]
    assert window.visible("#trouble [data-trouble=no-network]")
    site.come_back()
    window.click("[data-retry]")
    window.wait_for(READY)
    assert not window.visible("#trouble [data-trouble=no-network]")
