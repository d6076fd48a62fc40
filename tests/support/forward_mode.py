"""Forward mode checked against reverse mode and finite differences, for many functions of one program in one child.

With directions v of the inputs and weights w of the outputs, both random: what forward mode gives for v, weighted with
w, is what reverse mode gives for w along v (the dot-product test), and the slope of the weighted outputs along v.
"""

from __future__ import annotations

import math
import random
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ad.check.finite_differences import Input, Point, derivatives, judge
from ad.engine import engine
from ad.engine.differentiation import Differentiation
from ad.engine.lower import adopt
from ad.engine.stages import FORWARD_STAGES
from ad.history.records import EngineError
from ad.invocation.binding import bind
from ad.invocation.device import Calls, Image, Patch
from ad.invocation.invocation import Invocation
from ad.invocation.memory_layout import Leaf
from ad.invocation.number_encoding import decode, encode, rounded
from ad.invocation.value_syntax import parse_value
from ad.requests.markers import without_marks
from ad.requests.requests import ForwardRequest, Request, ResultTangent, Role, SplitRequest, TangentSweep
from analyses.facts import History
from analyses.ir.model import Function
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.types import VOID
from tests.support.gradients import LIMITS, Case
from workbench.workers.children import Limits, call

TOLERANCE = {2.0**-24: 2e-4, 2.0**-11: 5e-2, 2.0**-8: 5e-2}
"""How far the two modes may differ, relative to the terms that add up, by the precision of a function's numbers."""


@dataclass(frozen=True)
class Outcome:
    """What came of a case.

    `errors` are the engine's, by mode. `forward` and `optimised` are the weighted tangents, from the code as generated
    and after O2; `reverse` the same number from reverse mode; `scale` is what their terms add up to without their
    signs; `verdict` is that of finite differences.
    """

    case: Case
    errors: tuple[tuple[str, str], ...] = ()
    forward: float = math.nan
    optimised: float = math.nan
    reverse: float = math.nan
    scale: float = 1.0
    tolerance: float = 1e-9
    estimate: float = math.nan
    verdict: str = ""
    reason: str = ""
    broken: tuple[str, ...] = ()

    @property
    def error(self) -> str:
        """The engine's error in forward mode."""
        return dict(self.errors).get("forward", "")

    def complaints(self) -> list[str]:
        """What is wrong with it, if anything; that there is no reverse to compare with is no complaint."""
        if self.error:
            return [self.error]
        said = list(self.broken)
        if self.verdict == "differs":
            said.append(f"{self.forward!r} along a direction, finite difference {self.estimate!r} {self.reason}")
        for what, other in (("after O2", self.optimised), ("in reverse mode", self.reverse)):
            if what == "in reverse mode" and dict(self.errors).get("reverse"):
                continue
            near = abs(self.forward - other) <= self.tolerance * max(1.0, self.scale)
            if not near and not (math.isnan(self.forward) and math.isnan(other)):
                said.append(f"{self.forward!r} along a direction, but {other!r} {what}")
        return said


def run(text: str, cases: Sequence[Case], limits: Limits = LIMITS, tape: str = "") -> list[Outcome]:
    """Check the cases in a child. Raises ChildError if one of them takes the child down.

    With `tape` the tangents come from that of an augmented function: `alone`, or one that a reverse can use as well.
    """
    plain = [(c.function, c.at, c.seeds, c.const) for c in cases]
    found = call("tests.support.forward_mode:_run", text, plain, tape, limits=limits)
    return [Outcome(case, **answer) for case, answer in zip(cases, found, strict=True)]


@dataclass
class _Trial:
    """One case with what it is checked at: the inputs' direction, the outputs' weights, and the frame of the call."""

    number: int
    invocation: Invocation
    direction: list[float]
    weights: list[float]
    forward: Image
    entry: str
    outputs: list[Leaf]
    """Where the tangent of each output is after the call of the derivative."""


def _run(text: str, plain: Sequence[tuple[Any, ...]], tape: str = "") -> list[dict[str, Any]]:
    from analyses.ir.toolchain import normalise, optimise
    from workbench.execution.jit import Program

    module = read_module(normalise(text))
    made: dict[Request, Differentiation | str] = {}
    broken: dict[Request, tuple[str, ...]] = {}

    def derivative(request: Request) -> Differentiation | str:
        if request not in made:
            history = History()
            try:
                made[request] = derived = engine.run(module, request, history)
                # At once, so that the names of what it calls are taken when the next is made.
                adopt(module, derived)
                broken[request] = tuple(_unsound(history, derived))
            except EngineError as error:
                made[request] = str(error)
            except Exception:
                made[request] = f"a defect: {traceback.format_exc(limit=-6)}"
        return made[request]

    answers: list[dict[str, Any]] = []
    trials: list[_Trial] = []
    pieces: list[str] = []
    entries: list[str] = []
    for number, words in enumerate(plain):
        case = Case(*words)
        invocation = _bound(module, case)
        request = from_tape(invocation, tape) if tape else forward_request(invocation)
        forward, reverse = derivative(request), derivative(invocation.request)
        errors = [(mode, d) for mode, d in (("forward", forward), ("reverse", reverse)) if isinstance(d, str)]
        answers.append({"errors": tuple(errors)})
        if isinstance(forward, str) or forward.gradient is None:
            continue
        answers[-1]["broken"] = broken[request]
        name = f"adjoint.both.{number}" if tape else forward.gradient.name
        if tape:
            pieces.append(_both(name, forward))
        trial = _trial(number, invocation, name)
        trials.append(trial)
        frame, function = invocation.frame, invocation.function
        primal, gradient = f"adjoint.primal.{number}", f"adjoint.gradient.{number}"
        pieces += [trial.entry, frame.entry(primal, function, function.name, gradient=False, counted=False)]
        entries += [f"adjoint.forward.{number}", primal]
        if not isinstance(reverse, str) and reverse.gradient is not None:
            pieces.append(frame.entry(gradient, function, reverse.gradient.name, gradient=True, counted=False))
            entries.append(gradient)
    whole = "\n".join((without_marks(print_module(module, read_all=True)), *pieces))
    program, optimised = Program(whole, entries), Program(optimise(whole, 2), entries)
    for trial in trials:
        with_reverse = f"adjoint.gradient.{trial.number}" in entries
        answers[trial.number] |= _measured(program, optimised, trial, with_reverse)
    return answers


def _bound(module: Any, case: Case) -> Invocation:
    return bind(
        module,
        module.functions[case.function],
        {name: parse_value(value) for name, value in case.at.items()},
        seeds={name: parse_value(value) for name, value in case.seeds.items()},
        const=case.const,
    )


def forward_request(invocation: Invocation) -> Request:
    """The request for forward mode that goes with the one for reverse mode."""
    request = invocation.request
    roles = tuple(Role.DUP if role is Role.OUT else role for role in request.roles)
    primal = invocation.function.function_type.result != VOID
    result = ResultTangent.NUMBER if request.active_result else ResultTangent.NONE
    return ForwardRequest(request.function, roles, result, primal_result=primal)


def from_tape(invocation: Invocation, tape: str) -> Request:
    """The request for tangents from a tape that goes with the one for reverse mode."""
    primal = invocation.function.function_type.result != VOID
    request = invocation.request
    tangents = TangentSweep(with_result=primal, alone=tape == "alone")
    return SplitRequest(request.function, request.roles, request.active_result, tangents=tangents)


def _both(name: str, made: Differentiation) -> str:
    """The text of a function like the derivative in forward mode, of one that leaves a tape and one that goes on."""
    augmented, tangents = made.augmented, made.tangents
    assert augmented is not None and tangents is not None
    kept: list[int] = []
    """The places of what both are given: the first takes no tangents of numbers."""
    place = 0
    for role in made.request.roles:
        kept += [place, place + 1] if role.has_shadow else [place]
        place += 1 if role is Role.CONST else 2
    types = list(tangents.function_type.parameters[:-1])
    result, made_type = tangents.function_type.result, augmented.function_type.result
    return "\n".join((
        f'define {result} @"{name}"({", ".join(f"{t} %a{n}" for n, t in enumerate(types))}) {{',
        f'  %left = call {made_type} @"{augmented.name}"({", ".join(f"{types[n]} %a{n}" for n in kept)})',
        f"  %tape = extractvalue {made_type} %left, 0",
        f'  {"" if result == VOID else "%r = "}call {result} @"{tangents.name}"('
        + ", ".join([*(f"{t} %a{n}" for n, t in enumerate(types)), "ptr %tape"]) + ")",
        "  ret void" if result == VOID else f"  ret {result} %r",
        "}",
        "",
    ))  # fmt: skip


def _trial(number: int, invocation: Invocation, derivative: str) -> _Trial:
    """Lay out a call of the derivative beside that of the gradient: tangents of numbers after the frame."""
    source = random.Random(number)
    frame, function = invocation.frame, invocation.function
    buffers = [bytearray(buffer) for buffer in invocation.image.buffers]
    direction = [rounded(leaf.type, source.uniform(-1, 1)) for leaf in invocation.inputs]
    tangents: dict[int, int] = {}
    for argument, role in zip(function.arguments, frame.roles, strict=True):
        if role is Role.OUT:
            tangents[argument.index] = len(buffers[0])
            buffers[0] += bytes(-(-max(_size(function, argument.index), 1) // 16) * 16)
    result = len(buffers[0])
    buffers[0] += bytes(-(-max(_size(function, -1), 1) // 16) * 16)
    places: dict[str, Leaf] = {}
    for leaf, gradient, value in zip(invocation.inputs, invocation.gradients, direction, strict=True):
        at = gradient
        if leaf.argument in tangents:
            offset = tangents[leaf.argument] + leaf.offset - frame.arguments[leaf.argument]
            at = Leaf(leaf.label, leaf.type, leaf.argument, 0, offset)
        places[leaf.label] = at
        buffers[at.buffer][at.offset : at.offset + at.size] = encode(at.type, value)
    outputs, weights = [], []
    for leaf in invocation.outputs:
        if leaf.argument < 0:
            outputs.append(replace(leaf, offset=leaf.offset - frame.result + result))
        else:
            outputs.append(places.get(leaf.label, leaf))
        active = leaf.type.is_float and (leaf.argument >= 0 or invocation.request.active_result)
        seeded = active and (leaf.argument < 0 or leaf.label in places)
        weights.append(rounded(leaf.type, source.uniform(-1, 1)) if seeded else 0.0)
    image = replace(invocation.image, buffers=tuple(map(bytes, buffers)))
    entry = _entry(f"adjoint.forward.{number}", invocation, derivative, tangents, result)
    return _Trial(number, invocation, direction, weights, image, entry, outputs)


def _size(function: Function, argument: int) -> int:
    assert function.module is not None
    type_ = function.arguments[argument].type if argument >= 0 else function.function_type.result
    return function.module.layout.alloc_size(type_) if type_ != VOID else 0


def _entry(name: str, invocation: Invocation, callee: str, tangents: dict[int, int], result: int) -> str:
    """The text of a function that calls the derivative on a frame: the primal's result where it was, its tangent."""
    frame, function = invocation.frame, invocation.function
    lines: list[str] = []
    given: list[str] = []

    def load(type_: object, offset: int) -> None:
        number = len(given)
        lines.append(f"  %at{number} = getelementptr i8, ptr %frame, i64 {offset}")
        lines.append(f"  %a{number} = load {type_}, ptr %at{number}, align 1")
        given.append(f"{type_} %a{number}")

    def store(value: str, type_: object, offset: int) -> None:
        lines.append(f"  {value}.at = getelementptr i8, ptr %frame, i64 {offset}")
        lines.append(f"  store {type_} {value}, ptr {value}.at, align 1")

    for argument in function.arguments:
        load(argument.type, frame.arguments[argument.index])
        if argument.index in tangents:
            load(argument.type, tangents[argument.index])
        elif frame.roles[argument.index].has_shadow:
            load(argument.type, frame.shadows[argument.index])
    type_ = function.function_type.result
    call_ = f'@"{callee}"({", ".join(given)})'
    if type_ == VOID:
        lines.append(f"  call void {call_}")
    elif invocation.request.active_result:
        lines.append(f"  %both = call {{ {type_}, {type_} }} {call_}")
        for i, (value, offset) in enumerate((("%r", frame.result), ("%t", result))):
            lines.append(f"  {value} = extractvalue {{ {type_}, {type_} }} %both, {i}")
            store(value, type_, offset)
    else:
        lines.append(f"  %r = call {type_} {call_}")
        store("%r", type_, frame.result)
    return "\n".join((f"define void @{name}(ptr %frame) {{", *lines, "  ret void", "}", ""))


# -- numbers ----------------------------------------------------------------------------------


def _measured(program: Any, optimised: Any, trial: _Trial, with_reverse: bool) -> dict[str, Any]:
    invocation, weights = trial.invocation, trial.weights
    answer: dict[str, Any] = {"tolerance": TOLERANCE.get(invocation.precision, 1e-9)}
    tangents, primals = _tangents(program, trial)
    terms = [w * t for w, t in zip(weights, tangents, strict=True) if w]
    answer["forward"] = math.fsum(terms)
    (plain,) = _called(program, invocation.image, f"adjoint.primal.{trial.number}", [()], invocation.outputs)
    if not all(math.isclose(a, b, rel_tol=1e-8) or a == b or a != a for a, b in zip(plain, primals, strict=True)):
        answer["broken"] = ("the derivative does not do what the function does",)
    after = [w * t for w, t in zip(weights, _tangents(optimised, trial)[0], strict=True) if w]
    answer["optimised"] = math.fsum(after)
    scale = math.fsum(map(abs, terms))
    if with_reverse:
        gradients = _gradients(program, trial)
        products = [g * v for g, v in zip(gradients, trial.direction, strict=True)]
        answer["reverse"] = math.fsum(products)
        scale += math.fsum(map(abs, products))
    answer["scale"] = scale
    estimate = _slope(program, trial)
    verdict, reason = judge(answer["forward"], estimate, invocation.precision)
    return answer | {"estimate": estimate.value, "verdict": str(verdict), "reason": reason}


def _called(program: Any, image: Image, entry: str, points: Sequence[Sequence[Patch]], leaves: Sequence[Leaf]) -> Any:
    from workbench.execution.jit import _made

    places = tuple((leaf.buffer, leaf.offset, leaf.size) for leaf in leaves)
    ran = _made(program, Calls(entry, image, tuple(map(tuple, points)), places, False))
    return [[decode(leaf.type, data) for leaf, data in zip(leaves, point, strict=True)] for point in ran.points]


def _tangents(program: Any, trial: _Trial) -> tuple[list[float], list[float]]:
    """The tangents of the outputs, and the outputs, after a call of the derivative."""
    leaves = [*trial.outputs, *trial.invocation.outputs]
    (found,) = _called(program, trial.forward, f"adjoint.forward.{trial.number}", [()], leaves)
    return [float(value) for value in found[: len(trial.outputs)]], found[len(trial.outputs) :]


def _gradients(program: Any, trial: _Trial) -> list[float]:
    """The gradient of the weighted outputs, by reverse mode."""
    invocation = trial.invocation
    mirrored = {leaf.label: leaf for leaf in invocation.gradients}
    patches = []
    for leaf, weight in zip(invocation.outputs, trial.weights, strict=True):
        if not leaf.type.is_float:
            continue
        if leaf.argument >= 0 and leaf.label in mirrored:
            patches.append(invocation.patch(mirrored[leaf.label], weight))
        elif leaf.argument < 0 and invocation.frame.seed >= 0:
            offset = leaf.offset - invocation.frame.result + invocation.frame.seed
            patches.append(invocation.patch(replace(leaf, offset=offset), weight))
    entry = f"adjoint.gradient.{trial.number}"
    (found,) = _called(program, invocation.image, entry, [patches], invocation.gradients)
    return [float(value) for value in found]


def _slope(program: Any, trial: _Trial) -> Any:
    """The slope of the weighted outputs along the direction, by finite differences."""
    invocation = trial.invocation
    inputs = [
        Input(leaf.label, float(invocation.value_of(leaf)), 0.0, lambda value, leaf=leaf: rounded(leaf.type, value))
        for leaf in invocation.inputs
    ]

    def at(points: Sequence[Point]) -> list[float]:
        moves = [[invocation.patch(invocation.inputs[i], value) for i, value in point.items()] for point in points]
        found = _called(program, invocation.image, f"adjoint.primal.{trial.number}", moves, invocation.outputs)
        return [math.fsum(w * float(v) for w, v in zip(trial.weights, outputs, strict=True) if w) for outputs in found]

    along = {i: v for i, v in enumerate(trial.direction) if v}
    (estimate,) = derivatives([along], inputs, at, invocation.precision)
    return estimate


def _unsound(history: History, made: Any) -> list[str]:
    """What breaks the promises of facts: premises are older, and every generated instruction has its fact."""
    said = []
    for fact in history.facts:
        if any(not 0 <= p < fact.id for p in fact.premises):
            said.append(f"fact {fact.id} ({fact.key}) has premises {fact.premises}")
    if not made.request.forward:
        return said
    stages = [f.key.subject for f in history.facts if f.key.kind == "stage"]
    if stages[: len(FORWARD_STAGES)] != list(FORWARD_STAGES):
        said.append(f"the stages are {', '.join(stages)}")
    emitted = {f.key.subject for f in history.facts if f.key.kind == "emit"}
    for block in made.gradient.blocks:
        for instruction in block.instructions:
            if instruction.name and instruction.ref not in emitted:
                said.append(f"no fact of {instruction.ref} in the derivative")
    return said
