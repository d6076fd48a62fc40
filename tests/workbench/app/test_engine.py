"""The workbench and its engine process: what streams in, and what happens when it ends."""

from __future__ import annotations

import asyncio
import os
import pty
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

import samples
from tests.support import fake_engine
from tests.support.screen import to_the_end
from tests.support.sessions import session, state, until
from views.derive.gradient import GradientView
from views.model.model import Change
from workbench.app.app import Workbench

NORM = str(samples.load("norm").ir)


async def test_a_sample_is_read_differentiated_and_run() -> None:
    changes: list[Change] = []
    async with session() as s:
        s.model.subscribe(changes.append)
        s.choose([NORM])
        assert s.model.program.listing is not None
        await s.open()
        await until(lambda: state(s) == "done")
        derivation = s.model.derivation
        assert derivation is not None
        stages = [span.name for span in derivation.timeline.stages]
        assert stages == ["prepare", "types", "activity", "needs", "plan", "shadow", "reverse"]
        body = derivation.primal_body
        assert body is not None
        subjects = {f.key.subject for f in derivation.timeline.history.facts if f.key.kind == "type" and f.scope == 1}
        assert subjects <= set(body.lines_of)
        assert derivation.sources["%call.i"].startswith("norm.c:8:")
        assert derivation.gradient is not None
        assert len(derivation.gradient.bodies) == 1
        assert [a.name for a in s.model.inputs.arguments] == ["out", "in", "n"]
        assert any(Change.FACTS in change for change in changes)
        await s.run()
        await until(lambda: s.model.run.evaluation is not None)
        assert s.model.run.verdict.startswith("ok")
        await s.run(("in[0]", 1.0, 2.0, 5))
        await until(lambda: s.model.run.sweep)
        assert [p.at for p in s.model.run.sweep] == [1.0, 1.25, 1.5, 1.75, 2.0]
        s.model.inputs.values["n"] = "100000"
        await s.run()
        await until(lambda: s.model.problems)
        assert "norm" in s.model.problems[-1].what
        assert s.model.run.failure == s.model.problems[-1].what
        s.model.inputs.values["n"] = "2"
        await s.run()
        await until(lambda: not s.model.activity)
        assert not s.model.run.failure


async def test_the_optimised_gradient_of_relu3_touches_no_memory() -> None:
    async with session() as s:
        s.choose([str(samples.load("relu3").ir)])
        await s.open()
        await until(lambda: state(s) == "done")
        derivation = s.model.derivation
        assert derivation is not None
        assert derivation.gradient is not None
        assert derivation.optimised is None
        await s.optimise()
        await until(lambda: derivation.optimised)
        assert derivation.optimised is not None
        assert not s.model.activity
        body = derivation.optimised.body(derivation.gradient.bodies[0].name)
        assert body is not None
        text = "\n".join(derivation.optimised.lines[body.first : body.last + 1])
        assert "fcmp" in text
        assert not any(f" {opcode} " in text for opcode in ("load", "store", "alloca", "call"))
        assert state(s) == "done"


async def test_a_phi_of_the_gradient_is_shown_with_what_comes_into_it() -> None:
    app = Workbench([NORM], function="norm")
    async with app.run_test(size=(200, 60)):
        await until(lambda: state(app.session) == "done" and not app.session.model.repaints)
        to_the_end(app.session.model)
        await until(lambda: not app.session.model.repaints)
        pane = app.screen.query_one(GradientView)
        phis = [text for text in map(pane.plain, range(pane.row_count())) if " = phi " in text]
        assert phis and all("[ " in text for text in phis)


async def test_an_engine_that_dies_is_reported_and_started_again() -> None:
    async with session() as s:
        s.choose([NORM])
        await s.open()
        await until(lambda: state(s) == "done")
        facts = s.model.timeline.end if s.model.timeline else -1
        process = s._engine._process  # type: ignore[attr-defined]
        os.kill(process.pid, signal.SIGKILL)
        await until(lambda: s.model.problems)
        assert "SIGKILL" in s.model.problems[-1].what
        assert state(s) == "done"
        assert s.model.timeline is not None
        assert s.model.timeline.end == facts
        await s.differentiate("mag")
        await until(lambda: state(s) == "done")
        assert s.model.function == "mag"
        assert not s.model.problems


async def test_long_work_is_cancelled_and_the_next_order_is_carried_out(tmp_path: Path) -> None:
    path = tmp_path / "long.ll"
    path.write_text(fake_engine.long_function(20000) + NORM_LIKE, encoding="utf-8")
    async with asyncio.timeout(240), session() as s:
        s.choose([str(path)], function="long")
        await s.open()
        await until(lambda: s.model.timeline and s.model.timeline.end > 100)
        assert s.model.activity
        assert await s.cancel()
        assert state(s) == "cancelled"
        assert not s.model.activity
        assert not await s.cancel()
        await s.differentiate("square")
        await until(lambda: state(s) == "done")
        assert s.model.function == "square"


NORM_LIKE = """
define double @square(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
"""


async def test_a_bad_file_is_said_and_what_was_open_stays(tmp_path: Path) -> None:
    bad = tmp_path / "bad.ll"
    bad.write_text("define double @f(double %x) {\n  ret float %x\n}\n", encoding="utf-8")
    async with session() as s:
        s.choose([str(bad)])
        await s.open()
        await until(lambda: s.model.problems)
        problem = s.model.problems[-1]
        assert problem.place == f"{bad}:2:13"
        assert problem.hint
        s.choose([NORM])
        await s.open()
        await until(lambda: state(s) == "done")
        assert not s.model.problems
        for name in (str(bad), str(tmp_path / "absent.ll"), str(tmp_path)):
            s.choose([name])
            await s.open()
            await until(lambda: s.model.problems and not s.model.activity)
            assert name in s.model.problems[-1].place
            assert (s.model.program.title, s.model.function, state(s)) == ("norm.ll", "norm", "done")
            assert s.paths == (NORM,)
        await s.differentiate("mag")
        await until(lambda: state(s) == "done")


async def test_a_file_that_changes_is_read_again_with_what_was_chosen(tmp_path: Path) -> None:
    path = tmp_path / "f.ll"
    path.write_text(NORM_LIKE, encoding="utf-8")
    async with session() as s:
        s.choose([str(path)])
        await s.open()
        await until(lambda: state(s) == "done")
        s.model.select("%y")
        s.model.inputs.values["x"] = "7"
        assert not s.changed_on_disk()
        path.write_text(NORM_LIKE.replace("fmul", "fadd") + NORM_LIKE.replace("square", "other"), encoding="utf-8")
        os.utime(path, ns=(1, 1))
        assert s.changed_on_disk()
        assert not s.changed_on_disk()
        await s.reload()
        await until(lambda: state(s) == "done" and "other" in s.model.program.functions)
        assert (s.model.function, s.model.selection.subject, s.model.inputs.values["x"]) == ("square", "%y", "7")
        path.write_text("nonsense", encoding="utf-8")
        await s.reload()
        await until(lambda: s.model.problems)
        assert (s.model.function, state(s)) == ("square", "done")


async def test_what_the_engine_cannot_do_has_its_place_and_its_fact() -> None:
    async with session() as s:
        s.choose([str(samples.load("untyped").ir)])
        await s.open()
        await until(lambda: state(s) == "failed")
        problem = s.model.problems[-1]
        timeline = s.model.timeline
        assert timeline is not None
        assert problem.fact == timeline.of_kind("error")[-1]
        assert "cannot deduce type of copy" in problem.what
        assert problem.place.startswith("untyped.c:4:")


async def test_demangled_names_are_found(tmp_path: Path) -> None:
    path = tmp_path / "f.ll"
    text = NORM_LIKE.replace("@square", "@_Z6squared") + "declare double @_Z5otherd(double)\n"
    path.write_text(text, encoding="utf-8")
    async with session() as s:
        s.choose([str(path)], function="square")
        await s.open()
        await until(lambda: state(s) == "done")
        assert s.model.function == "_Z6squared"
        assert s.model.display("_Z6squared") in ("square(double)", "_Z6squared")
        assert s.model.display("_Z5otherd") in ("other(double)", "_Z5otherd")


@pytest.mark.parametrize("damage", ["define", "\0\1\2", ""])
async def test_damaged_text_is_no_traceback(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "f.ll"
    path.write_text(damage, encoding="utf-8")
    async with session() as s:
        s.choose([str(path)])
        await s.open()
        await until(lambda: s.model.problems)
        assert "Traceback" not in s.model.problems[-1].what
        assert "the workbench itself" not in s.model.problems[-1].what


async def test_arguments_said_to_be_constant_make_another_gradient() -> None:
    async with session() as s:
        s.choose([str(samples.load("relu3").ir)])
        await s.open()
        await until(lambda: state(s) == "done")
        before = s.model.derivation
        s.model.inputs.constant = ("x",)
        await s.run()
        await until(lambda: not s.model.activity)
        assert s.model.derivation is not before
        s.model.inputs.constant = ()
        await s.run()
        await until(lambda: s.model.run.evaluation is not None)
        assert s.model.run.evaluation is not None
        assert [c.label for c in s.model.run.evaluation.components] == ["x"]


async def test_orders_that_come_together_are_carried_out_one_after_the_other() -> None:
    async with session() as s:
        s.choose([NORM])
        await asyncio.gather(s.open(), s.start(), s.reload(), s.reload(), s.cancel())
        await s.reload()
        await until(lambda: state(s) == "done")
        await asyncio.gather(s.differentiate("mag"), s.run(), s.differentiate("norm"))
        await until(lambda: state(s) == "done" and not s.model.activity)
        assert s.model.function == "norm"


def test_told_to_end_it_leaves_the_terminal_as_it_was() -> None:
    process, terminal = pty.fork()
    if process == 0:
        os.execv(sys.executable, [sys.executable, "-m", "adjoint", NORM])
    seen = b""
    while b"norm" not in seen:
        seen += os.read(terminal, 1 << 16)
    os.kill(process, signal.SIGTERM)
    with suppress(OSError):  # what a terminal without a program says
        while piece := os.read(terminal, 1 << 16):
            seen += piece
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 128 + signal.SIGTERM
    entered, left = b"\x1b[?1049h", b"\x1b[?1049l"
    assert seen.rindex(left) > seen.rindex(entered)


@pytest.mark.parametrize("keys", [b"", b"1234" * 100], ids=["at rest", "while it draws"])
def test_it_ends_with_its_terminal_also_without_a_signal(keys: bytes) -> None:
    """Also where it waits for the terminal to take what it shows."""
    process, terminal = pty.fork()
    if process == 0:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        os.execv(sys.executable, [sys.executable, "-m", "adjoint", NORM])
    while b"norm" not in os.read(terminal, 1 << 16):
        pass
    os.write(terminal, keys)
    time.sleep(2 * bool(keys))
    os.close(terminal)
    assert os.waitpid(process, 0)[1] == signal.SIGHUP
