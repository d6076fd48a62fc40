"""What three people do, from the first command to the answer, and the number of keys that it takes them.

`docs/keys.md` has the numbers; none may grow.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

import samples
from samples import errors
from tests import wrong
from tests.support.compilers import needs_compiler
from tests.views.diagnose.test_explanations import done, explored, text, until
from views.derive.formulas import FormulasView
from views.diagnose.trail import TrailView
from views.dialogs.patch import PatchDialog
from views.model.model import Model
from workbench.app.app import Workbench

KEYS = Path(__file__).parents[3] / "docs" / "keys.md"


class Person:
    """Presses keys, and counts them."""

    def __init__(self, app: Workbench, pilot: Pilot[None]) -> None:
        self.app, self.pilot, self.keys = app, pilot, 0

    @property
    def model(self) -> Model:
        return self.app.session.model

    async def press(self, *keys: str) -> None:
        self.keys += len(keys)
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def sees(self, what: Callable[[], object]) -> None:
        await until(self.pilot, what)


@asynccontextmanager
async def person(path: Path, function: str = "") -> AsyncIterator[Person]:
    app = Workbench([str(path)], function=function)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        one = Person(app, pilot)
        await one.sees(lambda: done(one.model) or explored(one.model))
        yield one
        await app.session.stop()


def most(task: str) -> int:
    """The number of keys that the document says of a task."""
    row = re.search(rf"^\| {re.escape(task)} \|.*\| (\d+) \|$", KEYS.read_text(encoding="utf-8"), re.MULTILINE)
    assert row, task
    return int(row[1])


@needs_compiler
async def test_exploring_a_gradient_from_the_program_to_its_formula(tmp_path: Path) -> None:
    program = tmp_path / "relu3.c"
    shutil.copy(samples.load("relu3").source, program)
    async with person(program) as one:
        await one.press("2", "G")
        formulas = one.app.screen.query_one(FormulasView)
        await one.sees(lambda: "x̄ += 3·x²·result̄" in text(formulas))
        assert formulas.region.area, "it is in sight"
        assert one.keys == most("see the formula of a program's derivative") <= 2


@needs_compiler
async def test_with_an_error_from_the_error_to_the_change_in_the_file(tmp_path: Path) -> None:
    program = tmp_path / "swap.c"
    before = errors.load("load-type").failing.source.read_text()
    program.write_text(before)
    async with person(program) as one:
        await one.press("W")
        await one.press("ctrl+s")
        await one.sees(lambda: isinstance(one.app.screen, PatchDialog))
        await one.press("enter")
        await one.sees(lambda: program.read_text() != before)
        await one.sees(lambda: done(one.model) and not one.model.problems)
        assert one.keys == most("mend an error in the file") <= 6


@pytest.mark.parametrize("fault", ["rule_of_wrong_sign"])
async def test_with_a_wrong_number_from_the_number_to_its_line(fault: str, tmp_path: Path) -> None:
    program = tmp_path / "faults.ll"
    program.write_text(wrong.text("faults.c"), encoding="utf-8")
    async with person(program, fault) as one:
        one.model.inputs.values.update(wrong.TWO)
        await one.press("x")
        await one.sees(lambda: one.model.run.evaluation is not None)
        await one.press("F")
        await one.sees(lambda: one.model.run.diagnosis is not None)
        trail = one.app.screen.query_one(TrailView)
        await one.sees(lambda: f"faults.c:{wrong.line(fault)}:" in text(trail))
        assert one.keys == most("find the line that makes a gradient wrong") <= 8
