"""What is kept of a program: it opens as it was left, and what can't be read is said."""

from __future__ import annotations

import argparse
import shlex
from pathlib import Path

import pytest

from ad.history.records import Method
from ad.history.timeline import Breakpoint
from ad.plan.overrides import Override
from ad.plan.policies import Policy
from tests.support import fake_engine
from views.model.choosing.choices import Choices
from workbench.app.app import Workbench
from workbench.app.kept_sessions import KeptChange, KeptSession, KeptSessions, Place, digest
from workbench.app.main_screen import MainScreen
from workbench.app.themes import DARK, LIGHT
from workbench.cli.commands import open as open_command
from workbench.program.compile_options import PLAIN

PROGRAM = """define double @g(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define double @f(double %x, ptr %p) {
  %v = load double, ptr %p
  %y = fmul double %x, %v
  ret double %y
}
"""
SESSION = KeptSession(
    "f",
    {"x": "2.5", "p": "[1.0]"},
    {"return": "3"},
    {},
    ("p",),
    (KeptChange("declare x constant", "enzyme_const x"),),
    {"f": (Breakpoint("rule", "fmul"), Breakpoint("value", "%y"))},
    LIGHT.name,
    Place("derive", "%y", 3, 40),
    Choices(True, False, Policy.SAVE_ALL, (Override("f", "%v", Method.STORE),)),
    digest(PROGRAM),
)


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "program.ll"
    path.write_text(PROGRAM)
    return str(path)


def test_a_session_is_read_as_it_was_written(tmp_path: Path, program: str) -> None:
    sessions = KeptSessions(tmp_path / "state" / "sessions")
    assert sessions.load([program], PLAIN) is None
    sessions.save([program], PLAIN, SESSION)
    assert sessions.load([program], PLAIN) == SESSION
    assert sessions.load([program], PLAIN._replace(opt=0)) is None, "other options make another program"
    assert len(list((tmp_path / "state" / "sessions").iterdir())) == 1, "no half written file stays"


@pytest.mark.parametrize("text", ["", "[1]", "{}", '{"function": 1}'])
def test_a_damaged_file_is_an_error_that_names_it(tmp_path: Path, program: str, text: str) -> None:
    sessions = KeptSessions(tmp_path / "sessions")
    sessions.save([program], PLAIN, SESSION)
    (file,) = (tmp_path / "sessions").iterdir()
    file.write_text(text)
    with pytest.raises(match=rf"{file.name} can't be read .*afresh"):
        sessions.load([program], PLAIN)


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path, program: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(match="is not kept"):
        KeptSessions(tmp_path / "file" / "sessions").save([program], PLAIN, SESSION)


async def test_a_program_opens_as_it_was_left(tmp_path: Path, program: str) -> None:
    sessions = KeptSessions(tmp_path / "sessions")

    def app(*, fresh: bool = False) -> Workbench:
        return Workbench([program], kept=sessions, fresh=fresh, engine=fake_engine.FakeEngine)

    first = app()
    async with first.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        assert first.session.model.function == ""
        await first.session.differentiate("f")
        await pilot.pause(0.2)
        model = first.session.model
        model.inputs.values["x"] = "7.25"
        model.inputs.seeds["return"] = "2"
        model.select("%y")
        await pilot.press("b", "t", "2")
        assert model.timeline is not None
        model.timeline.to(4)
        await pilot.pause()
    again = app()
    async with again.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        model, screen = again.session.model, again.screen
        assert isinstance(screen, MainScreen)
        assert (model.function, model.inputs.values["x"], model.inputs.seeds["return"]) == ("f", "7.25", "2")
        assert model.breakpoints["f"] == {Breakpoint("value", "%y")}
        assert (again.theme, screen.workspace, model.selection.subject) == (LIGHT.name, "derive", "%y")
        assert model.timeline is not None
        assert model.timeline.cursor == 4
    unkept = app(fresh=True)
    async with unkept.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        model, screen = unkept.session.model, unkept.screen
        assert isinstance(screen, MainScreen)
        assert (model.function, model.breakpoints.get("f")) == ("", None)
        assert (unkept.theme, screen.workspace) == (DARK.name, "explore")


async def test_choices_are_kept(tmp_path: Path, program: str) -> None:
    """Decisions by hand are about the values of a text, and go where it is another one."""

    def app() -> Workbench:
        return Workbench([program], kept=KeptSessions(tmp_path / "sessions"), engine=fake_engine.FakeEngine)

    chosen = Choices(False, False, Policy.LEAST_MEMORY, (Override("f", "%v", Method.STORE),))
    first = app()
    async with first.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        first.session.model.choices = chosen
    again = app()
    async with again.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        assert again.session.model.choices == chosen
        words = shlex.split(again.session.command_line())
    assert words[:2] == ["adjoint", "open"]
    parser = argparse.ArgumentParser()
    open_command.add(parser)
    assert open_command.choices_of(parser.parse_args(words[2:])) == chosen
    Path(program).write_text(PROGRAM.replace("%v", "%w"))
    edited = app()
    async with edited.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        assert edited.session.model.choices == chosen._replace(overrides=())


async def test_choices_of_the_command_line_come_before_kept_ones(tmp_path: Path, program: str) -> None:
    sessions = KeptSessions(tmp_path / "sessions")
    sessions.save([program], PLAIN, SESSION)
    app = Workbench([program], kept=sessions, choices=Choices(inline=False), engine=fake_engine.FakeEngine)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        assert app.session.model.choices == Choices(inline=False)


async def test_a_kept_function_that_is_gone_is_no_error(tmp_path: Path, program: str) -> None:
    sessions = KeptSessions(tmp_path / "sessions")
    sessions.save([program], PLAIN, KeptSession("gone", {"x": "2"}))
    app = Workbench([program], kept=sessions, engine=fake_engine.FakeEngine)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        assert app.session.model.function == ""
        assert not app.session.model.problems


async def test_what_cannot_be_read_is_said(tmp_path: Path, program: str) -> None:
    sessions = KeptSessions(tmp_path / "sessions")
    sessions.save([program], PLAIN, SESSION)
    (file,) = (tmp_path / "sessions").iterdir()
    file.write_text("{")
    app = Workbench([program], kept=sessions, engine=fake_engine.FakeEngine)
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause(0.2)
        assert any(file.name in each.message for each in app._notifications)
