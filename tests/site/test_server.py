"""The server answers as a plain static host does, and can be stopped for good."""

from __future__ import annotations

import http.client
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from builder.server import Server

MOUNT = "/some/sub/path/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    for name, content in {
        "index.html": "home",
        "404.html": "our own words",
        "play/index.html": "play",
        "a b.txt": "space",
        "app/x.mjs": "1",
        "app/x.wasm": "2",
        "app/x.bin": "3",
    }.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(content)
    (tmp_path / "secret.txt").write_text("secret")
    return site


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    server = Server(folder, mount=MOUNT)
    yield server
    server.stop()


@pytest.fixture
def connection(server: Server) -> Iterator[http.client.HTTPConnection]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=60)
    yield connection
    connection.close()


def get(connection: http.client.HTTPConnection, path: str) -> tuple[int, str, str]:
    connection.request("GET", path)
    response = connection.getresponse()
    return response.status, response.headers.get("Content-Type", ""), response.read().decode()


def test_the_address_is_the_home_page(server: Server) -> None:
    assert server.address == f"http://127.0.0.1:{server.server_address[1]}{MOUNT}"


@pytest.mark.parametrize(
    ("path", "kind", "body"),
    [
        ("", "text/html; charset=utf-8", "home"),
        ("play/", "text/html; charset=utf-8", "play"),
        ("play/?game=raiders", "text/html; charset=utf-8", "play"),
        ("a%20b.txt", "text/plain; charset=utf-8", "space"),
        ("app/x.mjs", "text/javascript; charset=utf-8", "1"),
        ("app/x.wasm", "application/wasm", "2"),
        ("app/x.bin", "application/octet-stream", "3"),
    ],
)
def test_what_is_there_comes_with_its_type(
    connection: http.client.HTTPConnection, path: str, kind: str, body: str
) -> None:
    assert get(connection, MOUNT + path) == (200, kind, body)


def test_a_missing_page_gets_the_sites_own_words(connection: http.client.HTTPConnection) -> None:
    assert get(connection, f"{MOUNT}no/such/page") == (
        404,
        "text/html; charset=utf-8",
        "our own words",
    )


@pytest.mark.parametrize("path", ["/", "/some/", "/index.html"])
def test_nothing_is_served_beside_the_mount(
    connection: http.client.HTTPConnection, path: str
) -> None:
    assert get(connection, path)[0] == 404


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "play/../../secret.txt"])
def test_nothing_outside_the_folder_is_served(
    connection: http.client.HTTPConnection, path: str
) -> None:
    status, _, body = get(connection, MOUNT + path)
    assert (status, body) == (404, "our own words")


def test_a_folder_without_its_slash_leads_to_it(connection: http.client.HTTPConnection) -> None:
    connection.request("GET", f"{MOUNT}play")
    response = connection.getresponse()
    response.read()
    assert (response.status, response.headers["Location"]) == (301, f"{MOUNT}play/")


def test_two_servers_do_not_share_a_port(server: Server, folder: Path) -> None:
    """Windows would let them, and whoever asks would get an answer of the one or of the other."""
    with pytest.raises(OSError, match=r".+"):
        Server(folder, port=server.server_address[1])


def test_head_sends_no_body(connection: http.client.HTTPConnection) -> None:
    connection.request("HEAD", MOUNT)
    response = connection.getresponse()
    assert response.headers["Content-Length"] == "4"
    assert response.read() == b""
    assert get(connection, MOUNT)[0] == 200


@pytest.mark.parametrize(("cache", "words"), [(True, "no-cache"), (False, "no-store")])
def test_the_browser_is_told_what_to_keep(folder: Path, cache: bool, words: str) -> None:
    server = Server(folder, cache=cache)
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=60)
    connection.request("GET", "/")
    assert connection.getresponse().headers["Cache-Control"] == words
    connection.close()
    server.stop()


def test_requests_are_noted_and_files_can_be_replaced(
    server: Server, connection: http.client.HTTPConnection
) -> None:
    server.replaced["app/x.bin"] = b"broken"
    assert get(connection, f"{MOUNT}app/x.bin")[2] == "broken"
    assert server.requests == [f"{MOUNT}app/x.bin"]


def test_stopped_is_stopped_also_on_an_open_connection(
    folder: Path,
) -> None:
    server = Server(folder)
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=60)
    assert get(connection, "/")[0] == 200
    server.stop()
    with pytest.raises((OSError, http.client.HTTPException)):
        get(connection, "/")
    connection.close()
    with pytest.raises(OSError, match="refused"):
        http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=60).connect()


class Dozing(Server):
    """On a busy machine a connection is taken long before its thread looks at it."""

    def __init__(self, folder: Path) -> None:
        self.taken, self.awake = threading.Event(), threading.Event()
        super().__init__(folder)

    def finish_request(self, request: Any, client_address: Any) -> None:
        self.taken.set()
        self.awake.wait(5)
        super().finish_request(request, client_address)


def test_stopped_is_stopped_also_where_nobody_has_looked_yet(folder: Path) -> None:
    server = Dozing(folder)
    with socket.create_connection(("127.0.0.1", server.server_address[1]), 5) as line:
        line.sendall(b"GET / HTTP/1.1\r\n\r\n")
        assert server.taken.wait(5)
        server.stop()
        server.awake.set()
        assert line.recv(100) == b""
