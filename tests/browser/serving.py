"""The site as tests serve it: deep below a subpath, with nothing kept by the browser's cache."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

from builder.server import Handler, Server

if TYPE_CHECKING:
    from pathlib import Path

MOUNT = "/some/sub/path/"

READY = "document.documentElement.dataset.ready === 'true'"
"""Whether the play page answers input."""

KEPT = "navigator.serviceWorker.getRegistration().then((it) => it?.active?.state === 'activated')"
"""Whether the service worker has put the whole site on the device."""

KEEPS_NOTHING = b"""onmessage = ({ data, ports }) => {
  if (data === "mend") ports[0].postMessage({ mended: 0 });
};"""
"""A service worker that lets everything pass. One that gave no answer would be waited for."""

FORGET = """new Promise((done) => {
  localStorage.clear();
  indexedDB.deleteDatabase("dungeonbox").onsuccess = () => done(true);
})"""
"""Takes from the browser all that it has kept."""

LISTEN = """
window.heard = [];
addEventListener("error", (event) =>
  heard.push(event.message || `not loaded: ${event.target.src || event.target.href}`), true);
addEventListener("unhandledrejection", (event) => heard.push(String(event.reason)));
document.addEventListener("securitypolicyviolation", (event) =>
  heard.push(`${event.violatedDirective} forbids ${event.blockedURI}`));
const complain = console.error;
console.error = (...words) => { heard.push(words.join(" ")); complain(...words); };
"""
"""Collects every error of a page in `window.heard`."""


class Site(Server):
    """A served site that a test may change, and that can vanish in the middle of a visit."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, mount=MOUNT, cache=False, **settings)
        self.vanish_at: str | None = None
        """From the first request for a file with this name on, nobody is answered."""
        self.late: str | None = None
        """A file with this name comes a second late."""
        self._vanished = False
        self._presence = threading.Lock()

    def pages(self) -> list[str]:
        """The paths of all pages, as they are linked to: `""`, `"raiders/rules.html"`."""
        names = (p.relative_to(self.folder).as_posix() for p in self.folder.rglob("*.html"))
        return sorted(name.removesuffix("index.html") for name in names if name != "404.html")

    def file(self, name: str) -> str:
        """The path of the one file with this name below a directory named by its content."""
        [path] = self.folder.glob(f"*-*/**/{name}")
        return path.relative_to(self.folder).as_posix()

    def mounted(self, path: str) -> str:
        """A path of the site as it is asked for."""
        return f"{MOUNT}{path}"

    def run_first(self, page: str, script: str) -> None:
        """Let a page of this site run a script before its own. The policy allows a file of ours."""
        name = f"{page}index.html" if page == "" or page.endswith("/") else page
        html = (self.folder / name).read_text(encoding="utf-8")
        policy_end = html.index(">", html.index("Content-Security-Policy")) + 1
        tag = f'<script src="{MOUNT}first.js"></script>'
        self.replaced[name] = f"{html[:policy_end]}{tag}{html[policy_end:]}".encode()
        self.replaced["first.js"] = script.encode()

    def come_back(self) -> None:
        """Answer again."""
        with self._presence:
            self.vanish_at, self._vanished = None, False

    def content(self, path: str) -> tuple[str, bytes] | None:
        if self.late and path.endswith(self.late):
            time.sleep(1)
        # Each request has a thread of its own: none may make it vanish after `come_back`.
        with self._presence:
            self._vanished |= self.vanish_at is not None and path.endswith(self.vanish_at)
            if self._vanished:
                raise ConnectionAbortedError
        return super().content(path)

    def handle_error(self, request: object, client_address: object) -> None:
        """A connection that breaks is no news here."""


class PlainHandler(Handler):
    """Knows the types of the oldest kinds of files, and takes everything else for mere bytes."""

    @staticmethod
    def kind_of(name: str) -> str:
        known = name.endswith((".html", ".css", ".js", ".png", ".svg"))
        return Handler.kind_of(name) if known else "application/octet-stream"


class PlainSite(Site):
    """A site on a host that nobody has set up for it."""

    handler = PlainHandler
