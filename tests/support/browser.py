"""A page in headless Chromium, over its debugging protocol; tests are skipped where there is none."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07|[@-Z\\-_])")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class Browser:
    """A page."""

    def __init__(self, connection: aiohttp.ClientWebSocketResponse) -> None:
        self._connection, self._number = connection, 0
        self.sent = ""
        """The text that the page received."""

    async def call(self, method: str, **parameters: object) -> dict[str, object]:
        self._number += 1
        number = self._number
        await self._connection.send_str(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = await self._take()
            if message.get("id") == number:
                assert "error" not in message, message
                return dict(message["result"])

    async def evaluate(self, expression: str) -> object:
        """The value of an expression of JavaScript. AssertionError where it raises."""
        result = await self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in result, result
        return dict(result["result"]).get("value")  # type: ignore[call-overload]

    async def shows(self, text: str, seconds: float = 60) -> None:
        async with asyncio.timeout(seconds):
            while text not in self.sent:
                await self._take()

    async def press(self, key: str) -> None:
        self.sent = ""
        await self.call("Runtime.evaluate", expression="document.querySelector('textarea').focus()")
        await self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=key)
        await self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    async def _take(self) -> dict[str, object]:
        message = json.loads((await self._connection.receive()).data)
        if message.get("method") == "Network.webSocketFrameReceived":
            frame = message["params"]["response"]
            if frame["opcode"] == 2:
                self.sent += ESCAPES.sub("", b64decode(frame["payloadData"]).decode(errors="replace"))
        return dict(message)


@asynccontextmanager
async def browser(profile: Path) -> AsyncIterator[Browser]:
    name = next(filter(None, map(shutil.which, BROWSERS)), None)
    if name is None:
        pytest.skip(f"none of {', '.join(BROWSERS)} is installed")
    options = ["--headless=new", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = await asyncio.create_subprocess_exec(
        name, *options, "--window-size=1280,900", "about:blank", stderr=asyncio.subprocess.PIPE
    )
    try:
        assert process.stderr is not None
        async with asyncio.timeout(60):
            while not (found := re.search(rb"ws://([\d.:]+)/", await process.stderr.readline())):
                pass
        async with aiohttp.ClientSession() as client:
            pages = await (await client.get(f"http://{found[1].decode()}/json")).json()
            target = next(each for each in pages if each["type"] == "page")
            async with client.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0) as connection:
                yield Browser(connection)
    finally:
        process.terminate()
        await process.wait()
