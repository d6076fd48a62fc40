"""Gradients of host code that launches kernels, against finite differences, with all checks of the simulator."""

from __future__ import annotations

import pytest

from ad.check.evaluation import Programs, evaluate
from ad.check.finite_differences import Verdict
from ad.engine.engine import run
from ad.engine.lower import lower
from ad.history.records import EngineError
from ad.host.launch_calls import bring_launches
from ad.invocation.binding import bind
from ad.invocation.value_syntax import parse_value
from ad.requests.requests import ForwardRequest, Role, default_request
from analyses.gpu.device_part import device_part
from analyses.gpu.launch import LAUNCH_FUNCTION, Configuration
from analyses.ir.instructions import Call
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests import kernels
from workbench.execution.simulator.device import Simulator
from workbench.execution.simulator.launch import Simulation

X = "double linspace(0.1, 0.7, {})"
WITH_NUMBER = {"x": X.format(6), "n": "6"}
CASES = {
    "scalars": WITH_NUMBER | {"a": "0.7", "b": "0.3"},
    "shared": {"x": X.format(16)},
    "dynamics": {"x": X.format(8)},
    "looped": {"x": X.format(8)},
    "managed": WITH_NUMBER,
    "streams": WITH_NUMBER,
    "constsymbol": {"x": X.format(4)},
    "direct": {"x": X.format(4)},
    "pingpong": {"x": X.format(4)},
}


@pytest.mark.parametrize("name", CASES)
def test_gradients(name: str) -> None:
    text = kernels.text("launches")
    module = read_module(text)
    function = module.functions[name]
    invocation = bind(module, function, {k: parse_value(v) for k, v in CASES[name].items()})
    derivative = run(module, invocation.request)
    assert derivative.gradient is not None
    generated = print_module(derivative.module, read_all=True)
    programs = Programs(text, generated, derivative.gradient.name)
    evaluation = evaluate(Simulator(), invocation, programs, most=2)
    assert evaluation.verdict is Verdict.OK, evaluation
    assert not evaluation.reports
    assert "adjoint.kernel." not in generated.partition("@adjoint.device")[0]


def test_what_generated_code_calls_is_the_runtime() -> None:
    module = read_module(kernels.text("launches"))
    derivative = run(module, default_request(module.functions["scalars"]))
    outside = {f.name for f in derivative.module.functions.values() if f.is_declaration}
    assert {n for n in outside if not n.startswith("llvm.")} <= {
        *("malloc", "free", "realloc", "cudaMalloc", "cudaFree", "cudaMemcpy", "cudaMemset", "cudaLaunchKernel"),
        *("cudaDeviceSynchronize", "cudaStreamSynchronize", "cudaPointerGetAttributes"),
    }


def test_a_request_in_the_program_is_met() -> None:
    module = read_module(kernels.text("launches"))
    lower(module)
    simulation = Simulation(read_module(print_module(module, read_all=True)))
    outcome = simulation.launch("requested", Configuration(), [5])
    assert not outcome.reports and outcome.returned is not None

    def result(start: float) -> float:
        src = [0.0625 * i for i in range(16)]
        src[5], dst = start, 0.0625 * 5
        for _ in range(2):
            dst += src[5] * src[5] - 3 * src[5]
            src[5] += dst * dst - 3 * dst
        return dst

    step = 1e-6
    expected = (result(0.3125 + step) - result(0.3125 - step)) / (2 * step)
    # The adjoint of src that comes in is zero, and that of dst one.
    assert outcome.returned[0] == pytest.approx(expected, rel=1e-4)


@pytest.mark.parametrize(
    ("name", "line", "words"),
    [
        ("tosymbol", "cudaMemcpyToSymbol(table, x, 32)", "cudaMemcpyToSymbol"),
        ("fromsymbol", "cudaMemcpyFromSymbol(&r", "cudaMemcpyFromSymbol"),
        ("structs", "__global__ void bystruct", "takes a struct with active memory by value"),
        ("coop", "cudaLaunchCooperativeKernel((", "launch by cudaLaunchCooperativeKernel (kernel scale)"),
        ("twod", "cudaMemcpy2D(", "cudaMemcpy2D"),
    ],
)
def test_what_has_no_derivative_is_an_error_at_its_line(name: str, line: str, words: str) -> None:
    module = read_module(kernels.text("launches"))
    source = (kernels.FOLDER / "launches.cu").read_text(encoding="utf-8").splitlines()
    at = next(i for i, text in enumerate(source, 1) if line in text)
    with pytest.raises(EngineError, match=words.replace("(", r"\(").replace(")", r"\)")) as error:
        run(module, default_request(module.functions[name]))
    assert error.value.where is not None and error.value.where.source.startswith(f"launches.cu:{at}")


def test_forward_mode_is_an_error() -> None:
    module = read_module(kernels.text("launches"))
    with pytest.raises(EngineError, match="in reverse mode alone"):
        run(module, ForwardRequest("shared", (Role.DUP,)))


@pytest.mark.parametrize("again", [1, 2])
def test_launches_become_calls_once(again: int) -> None:
    module = read_module(kernels.text("launches"))
    for _ in range(again):
        bring_launches(module)
    calls = [i for i in module.functions["scalars"].instructions if isinstance(i, Call) and i.called is not None]
    names = [i.called.name for i in calls if i.called is not None]
    assert sorted(n for n in names if n.startswith(LAUNCH_FUNCTION)) == [
        f"{LAUNCH_FUNCTION}_Z4axpyPdPKddfi",
        f"{LAUNCH_FUNCTION}_Z6squarePdi",
    ]
    assert not any("CallConfiguration" in n or n == "cudaLaunchKernel" for n in names)
    assert device_part(module) is not None
