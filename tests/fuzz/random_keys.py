"""Random keys, as fast as a terminal sends them: whatever is pressed, the workbench goes on.

`python -m tests.fuzz.random_keys FILE FUNCTION --keys 5000 --seed 1` presses them with the real engine.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import tempfile
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from textual import events
from textual.binding import Binding
from textual.pilot import Pilot

from workbench.app.app import Workbench
from workbench.app.commands import COMMANDS
from workbench.app.workspaces import PANES
from workbench.engine.process import EngineProcess

LEAVING = frozenset({"q", "e", "E"})
"""The keys that end the workbench, start an editor, or write a file."""
MOVING = (
    "up",
    "down",
    "pageup",
    "pagedown",
    "home",
    "end",
    "tab",
    "shift+tab",
    "enter",
    "escape",
    "left",
    "right",
    "s",
    "u",
)


def _keys_of_panes() -> set[str]:
    """The keys that only mean something in a pane."""
    panes = (getattr(import_module(module), kind) for _, module, kind in PANES.values())
    bindings = (each for pane in panes for each in pane.BINDINGS if isinstance(each, Binding))
    return {key.strip() for binding in bindings for key in binding.key.split(",")}


KEYS = (*(c.key for c in COMMANDS if c.key not in LEAVING), *MOVING * 2, *"abcdfs", "r", "r", "g", "G", "s")
"""The keys that are pressed, the more often the more of them there are."""

KEYS_ON_A_COPY = (*KEYS, *sorted(_keys_of_panes() - LEAVING), *MOVING, *"1234")
"""The same with all keys of panes, some of which write the source."""
CHARACTERS = {"slash": "/", "question_mark": "?", "left_square_bracket": "[", "right_square_bracket": "]"}
LAST = 40
"""The number of keys that a failure lists."""


class PressedError(AssertionError):
    """What ended the workbench, and the last keys before it."""


async def press(app: Workbench, keys: Sequence[str], pause: Callable[[], float]) -> None:
    """Send keys to the workbench without waiting until it has followed. Raises PressedError."""
    for number, key in enumerate(keys):
        app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
        await asyncio.sleep(pause())
        if app._exception is not None or app.return_code is not None:
            last = " ".join(keys[max(0, number - LAST) : number + 1])
            raise PressedError(f"after {number + 1} keys, the last of them {last}") from app._exception


async def wander(app: Workbench, pilot: Pilot[None], seed: int, count: int, keys: Sequence[str] = KEYS) -> None:
    """Press random keys, now fast, now with pauses in which the engine answers. Raises PressedError."""
    source = random.Random(seed)
    pressed = 0
    while pressed < count:
        some = source.choices(keys, k=source.randint(5, 25))
        slowest = source.choice((0.0, 0.0, 0.004, 0.03))
        await press(app, some, lambda slowest=slowest: slowest * source.random())
        await pilot.pause(source.choice((0.0, 0.0, 0.05, 0.3)))
        pressed += len(some)
    await press(app, ["escape"] * 3, lambda: 0.1)  # a dialog that is still opening can't be closed with the workbench
    await pilot.pause(0.2)


async def run(file: Path, function: str, seed: int, count: int, size: tuple[int, int] = (120, 40)) -> None:
    """Press random keys in the workbench with the real engine, on a copy of the file. Raises PressedError."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(file, folder)
        app = Workbench([str(copy)], function=function, engine=EngineProcess)
        async with app.run_test(size=size, notifications=True) as pilot:
            await wander(app, pilot, seed, count, KEYS_ON_A_COPY)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("function")
    parser.add_argument("--keys", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", default="120x40")
    args = parser.parse_args()
    columns, _, lines = args.size.partition("x")
    asyncio.run(run(args.file, args.function, args.seed, args.keys, (int(columns), int(lines))))
    print(f"{args.keys} keys, seed {args.seed}: it goes on")


if __name__ == "__main__":
    main()
