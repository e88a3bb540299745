"""A server that answers wrongly, as networks and hosts really do, and gets well again."""

from __future__ import annotations

import threading
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from browser.serving import Site
from builder.server import Handler

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

PORTAL = b"<!doctype html><title>Wi-Fi</title><h1>Please log in to use this network</h1>"

WAYS = ("html", "redirect", "500", "truncated", "cut", "changed", "dropped", "missing")
"""A login page with status 200, a redirect to it, an error of the server, half of the file as if it
were all, half of it and then nothing, one changed byte, no answer at all, a file that is not there.
One more takes so long that only tests of its own have it: "hanging", neither an answer nor its end.
"""


class HostileHandler(Handler):
    """Answers wrongly where its site says so."""

    server: HostileSite

    def answer(self, *, with_body: bool) -> None:
        path = unquote(urlsplit(self.path).path).removeprefix(self.server.mount)
        way = self.server.fault_of(path)
        found = self.server.content(path)
        if way is None or found is None:
            super().answer(with_body=with_body)
            return
        self.server.requests.append(self.path)
        name, body = found
        match way:
            case "html":
                self.send(HTTPStatus.OK, "portal.html", PORTAL, with_body=with_body)
            case "redirect":
                self.send_response(HTTPStatus.FOUND)
                self.send_header("Location", f"{self.server.mount}portal.html")
                self.send_header("Content-Length", "0")
                self.end_headers()
            case "500":
                self.send(
                    HTTPStatus.INTERNAL_SERVER_ERROR, "error.txt", b"oops", with_body=with_body
                )
            case "missing":
                self.send(HTTPStatus.NOT_FOUND, "missing.txt", b"no", with_body=with_body)
            case "changed":
                middle = len(body) // 2
                harmed = body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :]
                self.send(HTTPStatus.OK, name, harmed, with_body=with_body)
            case "truncated":
                # Without a length, as a proxy sends it: half of the file looks like all of it.
                self.close_connection = True
                self.protocol_version = "HTTP/1.0"
                self.send_whole_until_closed(name, body[: len(body) // 2])
            case "cut":
                self.send(HTTPStatus.OK, name, body, with_body=False)
                self.wfile.write(body[: len(body) // 2])
                raise ConnectionAbortedError
            case "dropped":
                raise ConnectionAbortedError
            case "hanging":
                self.server.is_well.wait()
                raise ConnectionAbortedError
            case _:
                raise AssertionError(way)

    def send_whole_until_closed(self, name: str, body: bytes) -> None:
        """Send a body whose end is the end of the connection."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.kind_of(name))
        self.send_header("Cache-Control", self.server.cache_control)
        self.end_headers()
        self.wfile.write(body)


class HostileSite(Site):
    """A site of which some files are answered wrongly until `get_well` is called."""

    handler = HostileHandler

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(folder, **settings)
        self.faults: dict[str, str] = {}
        """The way in which a file is answered wrongly, by its path on the site."""
        self.hits: list[str] = []
        """The files that were answered wrongly, in order."""
        self.is_well = threading.Event()
        """What hangs is over when this is set."""

    def harm(self, way: str, names: Collection[str]) -> None:
        """Answer these files wrongly from now on; all files if none is named."""
        self.is_well.clear()
        for file in self.folder.rglob("*"):
            path = file.relative_to(self.folder).as_posix()
            if file.is_file() and (not names or any(path.endswith(name) for name in names)):
                self.faults[path] = way

    def get_well(self) -> None:
        """Answer everything rightly."""
        self.faults.clear()
        self.is_well.set()

    def fault_of(self, path: str) -> str | None:
        """In which way a request for this path goes wrong."""
        name = f"{path}index.html" if path == "" or path.endswith("/") else path
        way = self.faults.get(name)
        if way:
            self.hits.append(name)
        return way
