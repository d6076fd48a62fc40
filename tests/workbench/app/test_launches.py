"""The launch in the form of the workbench reaches the engine: the gradient is the one that the command makes for it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import samples
from ad.engine import engine
from ad.engine.differentiation import Options
from ad.gpu.shadow_accumulation import Write
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from analyses.facts import History
from analyses.gpu.launch import Configuration
from analyses.ir.text.reader import read_module
from tests.support.sessions import session, state, until
from workbench.app.session import Session
from workbench.engine.default_values import extent_of


def _ways(session: Session) -> list[str]:
    """How each shadow write of the derivative on screen is made."""
    timeline = session.model.timeline
    assert timeline is not None
    return [str(f.value.way) for f in timeline.history.facts if isinstance(f.value, Write)]


def _of_the_command(sample: samples.Sample, launch: Mapping[str, str]) -> list[str]:
    """The same of `adjoint grad --grid --block --shared` with the sample's arguments."""
    module = read_module(sample.ir.read_text(encoding="utf-8"))

    def extent(name: str) -> tuple[int, int, int]:
        x, y, z = map(int, launch[name].split(","))
        return x, y, z

    configuration = Configuration(extent("grid"), extent("block"), int(launch["shared"]))
    invocation = bind(
        module,
        module.functions[sample.function],
        {name: parse_value(text) for name, text in sample.at.items()},
        seeds={name: parse_value(text) for name, text in sample.seed.items()},
        const=sample.constant,
        configuration=configuration,
    )
    history = History()
    options = Options(launch=configuration, extents=invocation.extents)
    engine.run(module, invocation.request, sink=history, options=options)
    return [str(f.value.way) for f in history.facts if isinstance(f.value, Write)]


@pytest.mark.parametrize("name", ["table_lookup", "matmul", "resonance"])
async def test_the_launch_of_a_sample_reaches_the_engine(name: str) -> None:
    sample = samples.load(name)
    async with session() as s:
        s.choose([str(sample.ir)])
        await s.open()
        await until(lambda: state(s) == "done", 120)
        assert s.model.inputs.launch["block"] != "1,1,1"
        assert _ways(s) == _of_the_command(sample, s.model.inputs.launch) != []


async def test_another_launch_makes_another_gradient_and_what_was_chosen_stays() -> None:
    sample = samples.load("table_lookup")
    async with session() as s:
        s.choose([str(sample.ir)])
        await s.open()
        await until(lambda: state(s) == "done", 120)
        first, before = _ways(s), s.model.derivation
        s.model.inputs.launch["device"] = "simulator"
        s.model.inputs.values["points"] = " 17"
        s.model.inputs.values["lookups"] = "10"  # few, as each is differentiated numerically
        await s.run()
        await until(lambda: not s.model.activity, 120)
        assert s.model.derivation is before and not s.model.problems
        assert str(s.model.run.evaluation and s.model.run.evaluation.verdict) == "ok"
        s.model.inputs.values["density"] = "double random(1500, seed=3)"
        await s.run()
        await until(lambda: not s.model.activity, 120)
        assert s.model.derivation is not before and state(s) == "done"
        assert _ways(s) != first, "so large an array is not added up by blocks"
        s.model.inputs.launch["block"] = "none"
        await s.run()
        await until(lambda: s.model.problems)
        assert "one to three numbers" in s.model.problems[-1].what


async def test_a_program_that_launches_kernels_runs_them_where_the_form_says() -> None:
    async with session() as s:
        s.choose([str(samples.load("heat_launches").ir)], function="heat_equation", sample="heat_launches")
        await s.open()
        await until(lambda: state(s) == "done", 120)
        assert s.model.device == "gpu or simulator"
        s.model.inputs.launch["device"] = "simulator"
        assert s.model.device == "simulator"
        await s.run()
        await until(lambda: s.model.run.evaluation or s.model.problems, 120)
        assert s.model.run.evaluation is not None and s.model.run.evaluation.device == "simulator"
        s.choose([str(samples.load("norm").ir)])
        await s.open()
        await until(lambda: state(s) == "done" and "norm" in s.model.program.title, 120)
        assert s.model.device == "cpu"
        await s.run()
        await until(lambda: s.model.run.evaluation or s.model.problems, 120)
        assert s.model.run.evaluation is not None and s.model.run.evaluation.device == "cpu"


async def test_a_gradient_that_is_replayed_is_of_the_launch_in_the_form() -> None:
    sample = samples.load("reduction")
    async with session() as s:
        s.choose([str(sample.ir)])
        await s.open()
        await until(lambda: state(s) == "done", 120)
        before = s.model.derivation
        s.model.inputs.launch |= {"grid": "6", "block": "32", "shared": "256"}
        s.model.inputs.values["out"], s.model.inputs.seeds["out"] = "double zeros(6)", "ones(6)"
        await s.record(gradient=False)
        await until(lambda: s.model.run.replay is not None, 120)
        assert s.model.derivation is before
        s.model.run.replay = None
        await s.record(gradient=True)
        await until(lambda: s.model.run.replay is not None, 120)
        assert s.model.derivation is not before and s.model.run.replay and s.model.run.replay.recording.threads == 32


def test_what_of_a_value_a_derivative_depends_on() -> None:
    assert (
        extent_of("double random(8, seed=2)") == extent_of("double zeros(8)") == extent_of("double linspace(0, 1, 8)")
    )
    assert extent_of("[1, 2]") == extent_of("[3,4]") == extent_of(" ones(2)") != extent_of("[1, 2, 3]")
    assert extent_of("1.5") == extent_of("-2e3") == extent_of("i32 4") == ""
    assert extent_of("null") == "null" and extent_of("a.npy") == "a.npy" and extent_of("{1, [2]}") == "{1, [2]}"
    assert extent_of("double zeros(8)") != extent_of("float zeros(8)")
