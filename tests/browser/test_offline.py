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


def test_one_visit_to_the_home_page_is_enough(window: Window, kept_site: Site) -> None:
    window.open(kept_site.address)
    window.wait_for(KEPT)
    kept_site.stop()
    asked = len(kept_site.requests)
    for page in kept_site.pages():
        window.open(kept_site.address + page)
        if page.endswith("play/"):
            window.wait_for(READY)
        assert window.visible("h1") or window.visible("#table"), page
    window.open(kept_site.address + "raiders/index.html")
    window.open(kept_site.address + "play/?game=raiders")
    window.wait_for(READY)
    assert kept_site.requests[asked:] == []


def test_without_the_service_worker_a_stopped_server_is_missed(
    window: Window, kept_site: Site
) -> None:
    """The control: if this page opened, the test above would prove nothing."""
    window.open(kept_site.address)
    window.wait_for(KEPT)
    kept_site.replaced["plain.html"] = b"<title>Plain</title>nothing here calls a worker"
    window.evaluate(UNREGISTER)
    window.open(kept_site.address + "plain.html")  # with its last page the worker is gone for good
    kept_site.stop()
    with pytest.raises(NotReached):
        window.open(kept_site.address + "play/")


def test_it_works_after_the_browser_was_closed(
    engine: Engine, open_window: Callable[..., Window], kept_site: Site, tmp_path: Path
) -> None:
    if not engine.keeps_profiles:
        pytest.skip(f"{engine.name} keeps no profile under automation")
    first = open_window(tmp_path)
    first.open(kept_site.address)
    first.wait_for(KEPT)
    first.close()
    kept_site.stop()
    second = open_window(tmp_path)
    second.open(kept_site.address + "play/")
    second.wait_for(READY)


def test_a_new_version_is_offered_and_not_forced(
    window: Window, kept_site: Site, small_built: Path
) -> None:
    window.open(kept_site.address + "play/")
    window.wait_for(READY)
    window.wait_for(KEPT)
    old = window.evaluate(APP)
    window.evaluate("(window.stays = 'here')")
    assert not window.visible("#update")

    kept_site.folder = small_built
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
    kept_site.stop()
    window.reload()
    window.wait_for(READY)
    assert window.evaluate(APP) != old
    assert not window.visible("#update")
