"""The look itself: it finds one fault of each kind, and nothing on a page that is good."""

from __future__ import annotations

import pytest

from browser.serving import Site
from browser.test_geometry import LOOK
from browser.window import Window

STYLE = """<!doctype html><meta charset=utf-8><title>Plain</title><style>
  body { margin: 0; font: 16px monospace }
  button { width: 90px; height: 44px; padding: 0; border: 1px solid; white-space: nowrap }
  .under { position: absolute; bottom: 20px }
  .low { position: fixed; inset: auto 0 0; height: 60px; background: gold }
  .part { height: 90px; overflow: auto; scrollbar-width: none }
  .part::-webkit-scrollbar { display: none }
  .tall { height: 200px }
</style><main id=table>%s</main>"""

GOOD = "<p data-needed=who id=who>Anna</p><button data-needed=go-on id=on>On</button>"
PART = "<div class=part %s><p class=tall>…</p><button data-needed=answer id=far>Far</button></div>"

FAULTS = {
    "": "",
    "<p data-needed=question id=q hidden>What?</p>": "#q is not shown",
    "<p class=tall></p>" * 4 + "<p data-needed=question id=q>What?</p>": "#q is outside the window",
    "<p class=under data-needed=result id=r>Won</p><p class=low>…</p>": "#r is covered",
    "<p style='width: 60px; overflow: hidden; white-space: nowrap' data-needed=question id=q>"
    "too many words</p>": "#q its words “too many words” are clipped",
    "<button data-needed=answer id=b>too long for it</button>": "#b its words “too long for it”",
    "<p style='position: relative' data-needed=question id=q>What?"
    "<b style='position: absolute; left: 8px'>Who?</b></p>": "#q its words “What?” and “Who?” lie",
    "<button style='height: 40px' data-needed=answer id=b>Yes</button>": "#b is 90 x 40, less than",
    PART % "": "#far is cut off by div.part",
    PART % "data-may-scroll id=part": "#far is out of sight in #part, which does not show that",
    PART % "data-may-scroll style='mask-image: linear-gradient(black, transparent)'": "",
    "<p style='width: 2000px'>wide</p>": "page is 976 wider than the window, because of p",
    "<p data-needed=who style='opacity: 0'>Boris</p>": "",
}
"""What is added to a good page, and what is said of it then: one who is asked is seen."""


@pytest.mark.usefixtures("chromium_only")
def test_a_fault_of_each_kind_is_found(window: Window, site: Site) -> None:
    window.resize(1024, 600)
    for added, wanted in FAULTS.items():
        site.replaced["plain.html"] = (STYLE % (GOOD + added)).encode()
        window.open(site.address + "plain.html")
        found = window.evaluate(f"({LOOK})()")["wrong"]
        said = [f"{element} {what}" for element, _, what in found]
        assert len(said) == bool(wanted), (added, said)
        assert all(line.startswith(wanted) for line in said), said
