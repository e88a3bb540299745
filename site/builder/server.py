"""A small static server: what `build.py play` shows the site with, and what the tests lean on.

It answers as a plain static host would: right MIME types, `index.html` for a directory, the site's
own `404.html` for what is not there, below any path, and no special headers. For tests it also
keeps a log of requests, can replace a file's bytes, and can be stopped so that not even an open
connection lives on.
"""

from __future__ import annotations

import mimetypes
import os
import socket
import sys
import threading
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from builder.progress import say

if TYPE_CHECKING:
    from pathlib import Path

MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Fixed here: what the operating system believes differs from one computer to the next."""


class Handler(BaseHTTPRequestHandler):
    """Answers one request after the other on a connection."""

    server: Server
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is given
        """Say nothing: the log is `Server.requests`."""

    def do_GET(self) -> None:
        """Answer a request for a file: headers and body."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Answer a request for the headers alone."""
        self.answer(with_body=False)

    def answer(self, *, with_body: bool) -> None:
        """Find what was asked for, and send it."""
        self.server.requests.append(self.path)
        path = unquote(urlsplit(self.path).path)
        inside = path.startswith(self.server.mount)
        path = path.removeprefix(self.server.mount) if inside else ""
        found = self.server.content(path) if inside else None
        if found:
            self.send(HTTPStatus.OK, *found, with_body=with_body)
        elif inside and self.server.is_folder(path):
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"{urlsplit(self.path).path}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            missing = self.server.content("404.html") if inside else None
            self.send(
                HTTPStatus.NOT_FOUND,
                *(missing or ("missing.txt", b"Not found")),
                with_body=with_body,
            )

    @staticmethod
    def kind_of(name: str) -> str:
        """The MIME type of a file, by its name."""
        suffix = name[name.rfind(".") :]
        return MIME_TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"

    def send(self, status: HTTPStatus, name: str, body: bytes, *, with_body: bool) -> None:
        """Send status, headers and, where it is asked for, the body."""
        self.send_response(status)
        self.send_header("Content-Type", self.kind_of(name))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", self.server.cache_control)
        self.end_headers()
        if with_body:
            self.wfile.write(body)


class Server(ThreadingHTTPServer):
    """Serves a directory below `mount` on this computer, on a free port unless one is given."""

    handler: type[Handler] = Handler
    """What answers a request; a server of the tests has one that answers wrongly."""

    daemon_threads = True
    allow_reuse_address = os.name == "posix"
    """Elsewhere it means another thing: Windows would let two servers listen to one port."""
    request_queue_size = 64
    """A browser opens many lines at once, and one that finds no room waits a second."""

    def __init__(
        self, folder: Path, *, mount: str = "/", cache: bool = True, port: int = 0
    ) -> None:
        self.folder = folder.resolve()
        self.mount = f"/{mount.strip('/')}/".replace("//", "/")
        self.cache_control = "no-cache" if cache else "no-store"
        self.requests: list[str] = []
        """The path of every request, in order."""
        self.replaced: dict[str, bytes] = {}
        """Bytes to send instead of a file's own, by its path on the site: `app-…/snapshot.bin`."""
        self._connections: set[socket.socket] = set()
        self._lock = threading.Lock()
        super().__init__(("127.0.0.1", port), self.handler)
        self._thread = threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        """The address of the site's home page."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.mount}"

    def stop(self) -> None:
        """Stop for good: no new connections, and the open ones are cut."""
        self.shutdown()
        self.server_close()
        self._thread.join()
        with self._lock:
            for connection in self._connections:
                try:
                    connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    continue  # the other side was quicker

    def process_request(self, request: Any, client_address: Any) -> None:
        """Note an open connection, to be cut by `stop`: before its own thread begins to work."""
        with self._lock:
            self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that is closed: `stop` need not cut it."""
        with self._lock:
            self._connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that hangs up in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def content(self, path: str) -> tuple[str, bytes] | None:
        """The name and bytes of what a path of the site stands for, or None if there is nothing."""
        name = f"{path}index.html" if path == "" or path.endswith("/") else path
        if name in self.replaced:
            return name, self.replaced[name]
        file = (self.folder / name).resolve()
        if file.is_relative_to(self.folder) and file.is_file():
            return name, file.read_bytes()
        return None

    def is_folder(self, path: str) -> bool:
        """Whether a path names a directory and lacks only its last slash."""
        folder = (self.folder / path).resolve()
        return folder.is_relative_to(self.folder) and (folder / "index.html").is_file()


USUAL_PORT = 8217
"""A browser keeps games by address, so `play` comes back to the same one while it is free."""


def play(folder: Path) -> int:
    """Serve the site until Ctrl-C, and open a browser on it."""
    try:
        server = Server(folder, port=USUAL_PORT)
    except OSError:
        server = Server(folder)
    say(f"\nDungeonbox is at {server.address}\nCtrl-C stops it.")
    webbrowser.open(server.address)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        say("\nStopped.")
    finally:
        server.stop()
    return 0
