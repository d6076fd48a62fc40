"""Gradients of host code that launches kernels, against finite differences, with all checks of the simulator."""

from __future__ import annotations

import json
from functools import cache

import pytest

from ad.check.evaluation import Evaluation
from ad.engine.differentiation import Differentiation
from ad.engine.engine import run
from ad.engine.lower import lower
from ad.history.records import EngineError
from ad.host.launch_calls import bring_launches
from ad.invocation.invocation import Invocation
from ad.requests.requests import ForwardRequest, Role, SplitRequest, default_request
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.gpu.device_part import device_part
from analyses.gpu.launch import Configuration
from analyses.gpu.launch_names import LAUNCH_FUNCTION
from analyses.ir.instructions import Call
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.library.functions.cuda import TAPES
from tests import kernels
from tests.support.compilers import needs_compiler
from tests.support.whole_programs import bound, evaluated, slope_of, slopes, tangent, with_device_lowered
from workbench.cli.command_line import main
from workbench.execution.cuda import missing
from workbench.execution.host_with_gpu import HostWithGpu
from workbench.execution.simulator.launch import Simulation
from workbench.workers.children import Limits

CASES: dict[str, tuple[int, dict[str, float]]] = {
    "scalars": (6, {"n": 6, "a": 0.7, "b": 0.25}),
    "shared": (16, {}),
    "dynamics": (8, {}),
    "looped": (8, {}),
    "managed": (6, {"n": 6}),
    "streams": (6, {"n": 6}),
    "constsymbol": (4, {}),
    "direct": (4, {}),
    "pingpong": (4, {}),
    "heat_equation": (9, {"n": 9, "steps": 7, "k": 0.2}),
    "talk": (10, {}),
    "until": (4, {}),
    "nested": (4, {"n": 3, "m": 2}),
    "collide_automatic": (16, {}),
    "twod": (4, {}),
    "pitched": (12, {"rows": 4}),
    "tosymbol": (4, {}),
    "fromsymbol": (4, {}),
    "unnamed": (8, {}),
    "updated": (4, {"steps": 3}),
    "addressed": (4, {}),
    "structured": (4, {}),
    "pointed": (4, {}),
    "structs": (4, {}),
    "valued": (4, {}),
    "owned": (4, {}),
}
"""By function: how many numbers are in its array, and its other arguments."""
OF_TWO_BYTES = ("halves", "bfloats")
"""Functions whose numbers are too coarse for differences: x² + x, whose derivative at a multiple of 1/4 is exact."""
STEP = {"scalars": 2**-10, "valued": 2**-10, "collide_automatic": 2**-7}
"""The step of the differences where numbers are of type float."""


@cache
def program() -> str:
    return with_device_lowered(kernels.text("launches"))


def gradient_of(name: str) -> tuple[Invocation, Differentiation, Evaluation]:
    count, others = (
        (4, {}) if name in OF_TWO_BYTES else CASES["collide_automatic" if name.startswith("collide") else name]
    )
    first, last = (0.25, 1) if name in OF_TWO_BYTES else (0.1, 0.7)
    values = {"in" if name == "talk" else "x": f"double linspace({first}, {last}, {count})"}
    values |= {key: str(value) for key, value in others.items()}
    invocation = bound(program(), name, values)
    return (invocation, *evaluated(program(), invocation))


@pytest.mark.parametrize("name", CASES)
def test_gradients(name: str) -> None:
    invocation, _, evaluation = gradient_of(name)
    slope, difference = slopes(program(), invocation, evaluation, STEP.get(name, 2**-20))
    assert slope != 0 and difference == pytest.approx(slope, rel=1e-3 if name in STEP else 1e-6)


@pytest.mark.parametrize("name", CASES)
def test_forward_mode(name: str) -> None:
    """The launch of a kernel with its tangents gives the slope that the gradient gives."""
    invocation, _, evaluation = gradient_of(name)
    slope = slope_of(evaluation)
    assert tangent(program(), invocation) == pytest.approx(slope, rel=1e-5 if name in STEP else 1e-8)


@pytest.mark.parametrize("name", OF_TWO_BYTES)
def test_numbers_of_two_bytes(name: str) -> None:
    evaluation = gradient_of(name)[2]
    assert [component.gradient for component in evaluation.components] == [1.5, 2, 2.5, 3]


@pytest.mark.cuda
@pytest.mark.skipif(bool(missing()), reason=missing() or "there is a device")
def test_gradients_on_a_device() -> None:
    with HostWithGpu(Limits()) as device:
        for name in (*CASES, *OF_TWO_BYTES):
            invocation, _, simulated = gradient_of(name)
            _, there = evaluated(program(), invocation, device=device)
            gradients = [component.gradient for component in simulated.components]
            found = [component.gradient for component in there.components]
            assert found == pytest.approx(gradients, rel=1e-5 if name in STEP else 1e-10), name
            if name in CASES:
                slope = slope_of(simulated)
                there_too = tangent(program(), invocation, device)
                assert there_too == pytest.approx(slope, rel=1e-5 if name in STEP else 1e-8), name


@pytest.mark.parametrize(
    ("name", "looped"), [("heat_equation", False), ("looped", False), ("scalars", False), ("until", True)]
)
def test_tapes_are_allocated_before_the_loops_around_launches(name: str, looped: bool) -> None:
    """Unless nobody knows how many launches there will be."""
    _, derivative, _ = gradient_of(name)
    assert derivative.gradient is not None
    loops = LoopNest(cfg := ControlFlow(derivative.gradient), Dominators(cfg))
    calls = [i for i in derivative.gradient.instructions if isinstance(i, Call) and i.called is not None]
    allocating = [call.block for call in calls if call.called is not None and call.called.name == TAPES]
    assert allocating
    assert all((loops.of(block) is not None) == looped for block in allocating if block is not None)


def test_collide_three_ways() -> None:
    """Automatically, registered with a tape of pointers, and with the float that is kept as the tape."""
    gradients = []
    for way in ("automatic", "registered", "inlined"):
        _, _, evaluation = gradient_of(f"collide_{way}")
        gradients.append([component.gradient for component in evaluation.components])
    assert gradients[0] and gradients[0] == gradients[1] == gradients[2]


def test_what_generated_code_calls_is_the_runtime() -> None:
    module = read_module(kernels.text("launches"))
    derivative = run(module, default_request(module.functions["scalars"]))
    outside = {f.name for f in derivative.module.functions.values() if f.is_declaration}
    assert {n for n in outside if not n.startswith("llvm.")} <= {
        *("strlen", "write", "exit"),
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


@needs_compiler
@pytest.mark.parametrize("level", ["0", "1"])
def test_arguments_of_a_launch_may_branch(level: str, capfd: pytest.CaptureFixture[str]) -> None:
    source = str(kernels.FOLDER / "launches.cu")
    words = ["--cuda-side", "both", "--function", "valued", "--opt", level, "--at", "x=[0.1, 0.3, 0.5, 0.7]"]
    assert main(["grad", source, *words, "--format", "json"]) == 0, capfd.readouterr().err
    assert {row["verdict"] for row in json.loads(capfd.readouterr().out)["gradient"]} == {"ok"}


@pytest.mark.parametrize(
    ("name", "line", "words"),
    [
        ("coop", "cudaLaunchCooperativeKernel((", "launch by cudaLaunchCooperativeKernel (kernel scale)"),
    ],
)
def test_what_has_no_derivative_is_an_error_at_its_line(name: str, line: str, words: str) -> None:
    module = read_module(kernels.text("launches"))
    source = (kernels.FOLDER / "launches.cu").read_text(encoding="utf-8").splitlines()
    at = next(i for i, text in enumerate(source, 1) if line in text)
    with pytest.raises(EngineError, match=words.replace("(", r"\(").replace(")", r"\)")) as error:
        run(module, default_request(module.functions[name]))
    assert error.value.where is not None and error.value.where.source.startswith(f"launches.cu:{at}")


def test_vector_mode_is_an_error() -> None:
    module = read_module(kernels.text("launches"))
    with pytest.raises(EngineError, match="none with a width above 1"):
        run(module, ForwardRequest("shared", (Role.DUP,), width=2))


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


def test_a_tape_that_is_kept_is_an_error() -> None:
    module = read_module(kernels.text("launches"))
    with pytest.raises(EngineError, match="frees its tape, which enzyme_nofree wants to keep"):
        run(module, SplitRequest("shared", (Role.DUP,), True, keeps=True))
