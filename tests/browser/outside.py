"""Everything outside the site: a proxy that writes down who was asked for, and answers nobody.

Every test browser sends what is not for the test server through here. So a request that leaves the
site is seen whoever made it: a page, a worker, a service worker or a style sheet.
"""

from __future__ import annotations

import re
import socketserver
import threading

BROWSERS_OWN = re.compile(
    r"(^|\.)(google\.com|googleapis\.com|gvt1\.com|mozilla\.(com|net|org)|firefox\.com)$"
)
"""Hosts that browsers ask for themselves: updates, accounts, settings. The request events of
Chromium and Firefox, which hold no such calls, show that our pages do not ask for them."""


class _Handler(socketserver.StreamRequestHandler):
    server: Outside
    timeout = 10

    def handle(self) -> None:
        first_line = self.rfile.readline(8192).decode("latin-1")
        if not first_line:
            return  # a browser opens a line beforehand at times, and hangs up without a word
        target = re.match(r"[A-Z]+ (?:\w+://)?([^/:\s]+)", first_line)
        self.server.asked.append(target[1] if target else f"not HTTP: {first_line[:40]!r}")
        self.wfile.write(b"HTTP/1.1 502 Nothing is out there\r\nContent-Length: 0\r\n\r\n")


class Outside(socketserver.ThreadingTCPServer):
    """The proxy. `asked` has the host of every request, `leaks` those that only a page can make."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.asked: list[str] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    @property
    def leaks(self) -> list[str]:
        return [host for host in self.asked if not BROWSERS_OWN.search(host)]

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle is no news."""

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
