"""The workbench in a browser: pages are sessions of their own, other pages are kept out, and what is left ends."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

import samples
from tests.support.browser import ESCAPES, browser

NORM = samples.load("norm").ir


@pytest.fixture(scope="module")
def served() -> Iterator[tuple[str, int]]:
    """The address of a served sample, and the id of the process that serves it."""
    command = [sys.executable, "-m", "adjoint", "serve", str(NORM), "--function", "norm", "--port", "0", "--fresh"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        address = re.search(r"http://localhost:\d+", line)
        assert address, line
        socket.create_connection(("localhost", int(address[0].rpartition(":")[2])), timeout=5).close()
        yield address[0], server.pid
        server.terminate()


def sessions(server: int) -> list[str]:
    """The processes of the workbench that a server has started."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()[1:]]
    children = {pid for pid, parent, _ in rows if parent == str(server)}
    return [args for pid, parent, args in rows if pid in children or parent in children]


@asynccontextmanager
async def page(address: str, **headers: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """What the page of the workbench connects to."""
    async with (
        aiohttp.ClientSession() as client,
        client.ws_connect(f"{address}/ws?width=120&height=40", headers=headers, max_msg_size=0) as connection,
    ):
        yield connection


async def shows(connection: aiohttp.ClientWebSocketResponse, text: str, seconds: float = 60) -> str:
    """Wait until a text was sent to the page; returns all that was sent."""
    sent = ""
    async with asyncio.timeout(seconds):
        while text not in sent:
            message = await connection.receive()
            assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), f"closed before {text}: {sent}"
            if message.type is aiohttp.WSMsgType.BINARY:
                sent += ESCAPES.sub("", message.data.decode(errors="replace"))
    return sent


async def press(connection: aiohttp.ClientWebSocketResponse, keys: str) -> None:
    await connection.send_str(json.dumps(["stdin", keys]))


async def test_two_pages_are_two_sessions_and_end_when_they_are_left(served: tuple[str, int]) -> None:
    address, server = served
    async with page(address) as first, page(address) as second:
        await shows(first, "norm")
        await shows(second, "norm")
        await press(first, "2")
        await shows(first, "Gradient")
        assert sum("adjoint open" in args for args in sessions(server)) >= 2
    async with asyncio.timeout(20):
        while sessions(server):
            await asyncio.sleep(0.1)


async def test_the_page_of_another_origin_is_refused(served: tuple[str, int]) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        async with page(served[0], Origin="http://elsewhere.example"):
            pass
    assert not sessions(served[1])


def test_a_port_that_is_taken_is_an_error(served: tuple[str, int]) -> None:
    port = served[0].rpartition(":")[2]
    command = [sys.executable, "-m", "adjoint", "serve", "--port", port]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert f"port {port} can't be used" in ended.stderr
    assert "--port 0" in ended.stderr


async def test_a_browser_opens_steps_runs_and_shows_the_plot(served: tuple[str, int], tmp_path: Path) -> None:
    async with browser(tmp_path) as seen:
        await seen.call("Network.enable")
        await seen.call("Page.navigate", url=served[0])
        await seen.shows("next moment")  # the story is told: the engine is done
        await seen.press("2")
        await seen.shows("Gradient")
        await seen.press("p")
        await seen.shows(" / ")
        await seen.press("x")
        await seen.shows("Results")
        await seen.shows("Plot")
        await seen.shows("ok")
        picture = await seen.call("Page.captureScreenshot", format="png")
        assert len(str(picture["data"])) > 20_000, "a page with something on it"
