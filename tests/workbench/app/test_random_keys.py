"""Keys pressed at random, faster than panes are painted: the workbench goes on, whatever the program."""

from __future__ import annotations

import random
import shutil
import string
from pathlib import Path

import pytest
from textual import events
from textual.binding import Binding
from textual.keys import _character_to_key

import samples
from tests.support.long_runs import long_but
from workbench.app.app import Workbench
from workbench.app.commands import COMMANDS
from workbench.app.main_screen import MainScreen

KEYS = 500
BURST = 10
"""Keys that come without a pause."""
REGULAR = ("norm", "untyped")
ENDING = {"q", "ctrl+q", "ctrl+c", "ctrl+z", "e"}
"""Keys that leave the workbench, or lend the terminal to an editor."""
_TYPED = string.ascii_letters + string.digits + "/?!.,[]()+-<>="
_CHARACTERS = {each: each for each in _TYPED} | {_character_to_key(each): each for each in _TYPED}
"""What is typed, by the names of keys."""
MOVES = "up down left right pageup pagedown home end enter escape tab shift+tab space backspace delete".split()


def keys() -> list[str]:
    """Each key that means something somewhere, letters and signs, and the keys that move."""
    bound = {key.strip() for command in COMMANDS for key in command.key.split(",")}
    bound |= {key.strip() for b in MainScreen.BINDINGS if isinstance(b, Binding) for key in b.key.split(",")}
    typed = set(_CHARACTERS) - bound
    return sorted((bound | typed) - ENDING) + MOVES * 3


@pytest.mark.parametrize("name", long_but(samples.NAMES, REGULAR, "random keys on every sample"))
async def test_no_key_ends_a_session(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("EDITOR", "true")
    monkeypatch.chdir(tmp_path)
    sample = samples.load(name)
    folder = tmp_path / name
    shutil.copytree(sample.ir.parent, folder)
    chosen = random.Random(name).choices(keys(), k=KEYS)
    app = Workbench([str(folder / sample.ir.name)], function=sample.function)
    async with app.run_test(size=random.Random(name).choice([(80, 24), (120, 40), (200, 60)])) as pilot:
        for number, key in enumerate(chosen):
            app.post_message(events.Key(_character_to_key(key) if len(key) == 1 else key, _CHARACTERS.get(key)))
            if number % BURST == BURST - 1:
                await pilot.pause()
        await pilot.pause(0.2)
        assert app.is_running, chosen
        assert app.return_code in (None, 0)
