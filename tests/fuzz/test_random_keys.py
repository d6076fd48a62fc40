"""Whatever keys are pressed, however fast, the workbench goes on."""

from __future__ import annotations

import pytest

import samples
from tests.fuzz.random_keys import press, run, wander
from tests.support.long_runs import long_but
from tests.support.screen import SIZES, workbench

PROGRAMS = samples.NAMES[:20]
SHORT = [(0, "relu3"), (3, "struct_memcpy")]


@pytest.mark.parametrize("size", [SIZES["narrow"], SIZES["normal"]], ids=["narrow", "normal"])
async def test_random_keys_as_fast_as_they_come(size: tuple[int, int]) -> None:
    async with workbench(size=size) as (app, pilot):
        await wander(app, pilot, seed=size[0], count=100)


async def test_the_program_is_read_again_while_the_timeline_is_in_view() -> None:
    keys = "1 w d right_square_bracket right_square_bracket g r g pagedown home end s r pageup tab end s".split()
    async with workbench(size=SIZES["normal"]) as (app, pilot):
        for pause in (0.0, 0.0, 0.002, 0.01):
            await press(app, keys, lambda pause=pause: pause)
            await pilot.pause(0.05)


@pytest.mark.parametrize(
    ("number", "name"), long_but(list(enumerate(PROGRAMS)), SHORT, "500 keys on each of 20 programs")
)
async def test_random_keys_with_the_real_engine(number: int, name: str, request: pytest.FixtureRequest) -> None:
    """Every second program is opened as its source."""
    sample = samples.load(name)
    file = sample.source if number % 2 and sample.source.suffix in (".c", ".cpp") else sample.ir
    count = 500 if request.config.getoption("--long") else 150
    await run(file, sample.function, number, count, list(SIZES.values())[number % 3])


async def test_a_message_is_no_markup() -> None:
    """What is typed into a field may stand in a message."""
    async with workbench(size=SIZES["normal"]) as (app, pilot):
        app.notify("[=x] is not NAME=FROM:TO:COUNT [/]", title="[/a]")
        await pilot.pause()
        assert list(app.screen.query("Toast"))
