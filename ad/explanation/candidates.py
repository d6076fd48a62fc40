"""Candidates for settling an error: the changes that are worth a trial, the smallest first.

A type at one place says less than an inactive argument or function, that less than another build of the program, and a
rule switched off everywhere says most. Among equals those come first that fit what was seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from ad.engine.differentiation import Differentiation
from ad.explanation.changes import (
    NO_INLINING,
    Build,
    Change,
    ConstantArgument,
    InactiveFunction,
    KeptInactive,
    MarkersDeclared,
    Setting,
    Switch,
    type_at,
    type_passed,
)
from ad.explanation.unknown_boundary import Boundary, Frontier, Point, function_place, inlined_from
from ad.history.records import EngineError, ErrorCode
from ad.requests.finding import find_requests
from ad.requests.requests import Role, default_request
from analyses.ir.constants import Value
from analyses.ir.instructions import Call, Load
from analyses.ir.metadata import source_place
from analyses.ir.model import Function, Global, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.types import DOUBLE, FLOAT, HALF
from analyses.type_trees.tree import FLOATS, INTEGER, POINTER, Concrete
from analyses.types.shape.program import called_function

MOST = 24
"""How many changes are tried for one error."""
WITHOUT_BODY = (ErrorCode.NO_AUGMENTED_PASS, ErrorCode.NO_REVERSE_PASS)

KINDS: dict[int, tuple[Concrete, ...]] = {
    8: (FLOATS[DOUBLE], INTEGER, POINTER, FLOATS[FLOAT]),
    4: (FLOATS[FLOAT], INTEGER),
    2: (INTEGER, FLOATS[HALF]),
    1: (INTEGER,),
    0: (FLOATS[DOUBLE], FLOATS[FLOAT], INTEGER, POINTER),
}
"""What bytes may be that are moved so many at a time (0: not seen), the likeliest first."""


def candidates(
    program: Module,
    setting: Setting,
    error: EngineError,
    made: Differentiation | None = None,
    frontier: Frontier | None = None,
    builds: Sequence[Build] = (),
) -> list[Change]:
    """The changes to try for an error, the smallest first.

    `made` is how far the engine got, `frontier` that of the unknown type if the error is about one, `builds` are the
    other ways to build the program.
    """
    changes: list[Change] = []
    if frontier is not None:
        changes += _types(frontier)
    if made is not None:
        changes += without_body(made, error)
    if error.code is ErrorCode.CANNOT_CAST:
        changes += _markers(program, setting)
    changes += _inlined(program, setting, error, made)
    kept = next((build for build in builds if build.words.endswith(NO_INLINING)), None)
    if kept is not None and (marked := _inlined_before(program, setting, error, made)) is not None:
        changes.append(KeptInactive(marked, kept))
    changes += _constant_arguments(program, setting, frontier, made)
    changes += (build for build in builds if build is not kept)
    if error.code.is_missing_type and not setting.options.type_options.loose_types:
        changes.append(Switch("--loose-types"))
    if error.code is ErrorCode.ILLEGAL_UPDATE and setting.options.type_options.strict_aliasing:
        changes.append(Switch("--no-strict-aliasing", weight=5))
    different = {change.hint: change for change in reversed(changes)}
    return sorted(different.values(), key=lambda change: (change.weight, changes.index(change)))[:MOST]


def _types(frontier: Frontier) -> Iterator[Change]:
    points = sorted(frontier.points, key=lambda p: (p.kind is not Boundary.ARGUMENT, len(p.path)))
    for point in points:
        for tree, who in dict.fromkeys(point.suggested):
            yield type_passed(point.subject, tree, who)
    for point in islice(points, 4):
        for kind in _plausible(point):
            yield type_at(point, kind)


def _plausible(point: Point) -> list[Concrete]:
    unit = point.unit if point.unit in KINDS else max(n for n in KINDS if n and point.unit % n == 0)
    sized = point.size if point.size > 0 else 0
    return [kind for kind in KINDS[unit] if not sized % (kind.size or 8)]


def without_body(made: Differentiation, error: EngineError) -> Iterator[InactiveFunction]:
    """The function that has no body here, and because of that no derivative, is taken for inactive."""
    if error.code not in WITHOUT_BODY or error.where is None:
        return
    call = next((i for i in made.primal.instructions if isinstance(i, Call) and _at(made, i, error)), None)
    called = called_function(call.callee) if call is not None else None
    if called is not None and "__enzyme_" not in called.name:
        yield InactiveFunction(called.name)


def _at(made: Differentiation, instruction: Call, error: EngineError) -> bool:
    subjects = made.types.subjects if made.types is not None else None
    return subjects is not None and error.where is not None and subjects.of(instruction) == error.where.subject


def _inlined(program: Module, setting: Setting, error: EngineError, made: Differentiation | None) -> Iterator[Change]:
    """A function that the failing instruction was inlined from is taken for inactive, and stays a call."""
    if made is None or made.types is None or error.where is None:
        return
    value = made.types.subjects.values.get(error.where.subject)
    origin = next((o for i, o in made.origins.items() if i is value), None)
    if origin is not None and origin.function != setting.request.function:
        function = program.functions.get(origin.function)
        yield InactiveFunction(origin.function, function_place(function) if function is not None else "")


def _inlined_before(
    program: Module, setting: Setting, error: EngineError, made: Differentiation | None
) -> InactiveFunction | None:
    """The function that the compiler inlined the failing instruction from, taken for inactive; None if from none."""
    if made is None or made.types is None or error.where is None:
        return None
    value = made.types.subjects.values.get(error.where.subject)
    origin = next((o for i, o in made.origins.items() if i is value), None)
    function = program.functions.get(origin.function) if origin is not None else None
    if origin is None or function is None or origin.function != setting.request.function:
        return None
    instruction = Subjects(function).values.get(origin.subject)
    name, begins = inlined_from(program, instruction) if isinstance(instruction, Instruction) else ("", "")
    return InactiveFunction(name, begins) if begins else None


def _constant_arguments(
    program: Module, setting: Setting, frontier: Frontier | None, made: Differentiation | None
) -> Iterator[Change]:
    """An active argument that may lead to what is at fault is taken for constant."""
    function = program.functions.get(setting.request.function)
    if function is None or made is None:
        return
    written = _written(program, function)
    blamed = {p.subject for p in frontier.points if p.kind is Boundary.ARGUMENT} if frontier is not None else set()
    for argument, role in zip(function.arguments, setting.request.roles, strict=False):
        if role is Role.CONST or (blamed and argument.ref not in blamed):
            continue
        words, place = written.get(argument.index, ("", ""))
        yield ConstantArgument(argument.ref.removeprefix("%"), argument.index, words, place)


def _written(program: Module, function: Function) -> dict[int, tuple[str, str]]:
    """Map each argument to the marker that a request gives it and the place of the call."""
    try:
        request = next((r for r in find_requests(program) if r.request.function == function.name), None)
    except EngineError:
        return {}
    if request is None:
        return {}
    place = str(source_place(program, request.call) or f"@{request.call.function.name}")
    markers: dict[int, tuple[str, str]] = {}
    operands = iter(request.operands)
    for index, role in enumerate(request.request.roles):
        words = [_bare(next(operands))]
        if role.has_shadow:
            words.append(_bare(next(operands)))
        markers[index] = (", ".join(words), place)
    return markers


def _bare(value: Value) -> str:
    """Guess the name that the source has for a value."""
    if isinstance(value, Load):
        value = value.pointer
    return value.ref.lstrip("%@") if value.name or isinstance(value, Global) else value.ref


def _markers(program: Module, setting: Setting) -> Iterator[Change]:
    """Markers that the compiler made constants of are taken for what they were, and arguments for what they seem."""
    function = program.functions.get(setting.request.function)
    if function is not None and not function.is_declaration:
        yield MarkersDeclared(default_request(function))
