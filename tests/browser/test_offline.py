"""After one visit the site works with the server gone; a new version is offered, never forced."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from browser.serving import KEPT, READY, Site
from browser.window import Engine, NotReached, Window

UNREGISTER = """navigator.serviceWorker.getRegistrations()
    .then((all) => Promise.all(all.map((it) => it.unregister())))"""
LOOK_FOR_NEWS = "navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => 0)"
APP = "document.querySelector('script[type=py]').getAttribute('src').match(/app-[0-9a-f]+/)[0]"


def test_one_visit_to_the_home_page_is_enough(window: Window, site: Site) -> None:
    window.open(site.address)
    window.wait_for(KEPT)
    site.stop()
    asked = len(site.requests)
    for page in site.pages():
        window.open(site.address + page)
        if page.endswith("play/"):
            window.wait_for(READY)
        assert window.visible("h1") or window.visible("#table"), page
    window.open(site.address + "raiders/index.html")
    window.open(site.address + "play/?game=raiders")
    window.wait_for(READY)
    assert site.requests[asked:] == []


def test_without_the_service_worker_a_stopped_server_is_missed(window: Window, site: Site) -> None:
    """The control: if this page opened, the test above would prove nothing."""
    window.open(site.address)
    window.wait_for(KEPT)
    window.evaluate(UNREGISTER)
    window.open(site.address)  # a page without a worker, so that the old one is gone for good
    window.evaluate(UNREGISTER)
    site.stop()
    with pytest.raises(NotReached):
        window.open(site.address + "play/")


def test_it_works_after_the_browser_was_closed(
    engine: Engine, open_window: Callable[..., Window], site: Site, tmp_path: Path
) -> None:
    if not engine.keeps_profiles:
        pytest.skip(f"{engine.name} keeps no profile under automation")
    first = engine.window(tmp_path)
    first.open(site.address)
    first.wait_for(KEPT)
    first.close()
    site.stop()
    second = open_window(tmp_path)
    second.open(site.address + "play/")
    second.wait_for(READY)


def test_a_new_version_is_offered_and_not_forced(
    window: Window, site: Site, small_built: Path
) -> None:
    window.open(site.address + "play/")
    window.wait_for(READY)
    window.wait_for(KEPT)
    old = window.evaluate(APP)
    window.evaluate("(window.stays = 'here')")
    assert not window.visible("#update")

    site.folder = small_built
    window.evaluate(LOOK_FOR_NEWS)
    window.wait_for("!document.querySelector('#update').hidden")
    assert window.visible("#update")
    assert window.evaluate("window.stays") == "here"
    assert window.evaluate(APP) == old

    window.reload()
    window.wait_for(READY)
    assert window.evaluate(APP) == old, "the new version was forced on a page that was loaded again"

    window.wait_for("!document.querySelector('#update').hidden")
    window.click("[data-update-now]")
    window.wait_for(f"{APP} !== {old!r} && {READY}")
    site.stop()
    window.reload()
    window.wait_for(READY)
    assert window.evaluate(APP) != old
    assert not window.visible("#update")
