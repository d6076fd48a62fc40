"""The workbench without a screen, on the real engine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from workbench.app.session import Session


@asynccontextmanager
async def session() -> AsyncIterator[Session]:
    made = Session()
    try:
        yield made
    finally:
        await made.stop()


async def until(done: Callable[[], object], seconds: float = 30) -> None:
    """Wait until `done()` holds; AssertionError after so many seconds."""
    for _ in range(int(seconds / 0.01)):
        if done():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")


def state(of: Session) -> str:
    return of.model.derivation.state if of.model.derivation else ""
