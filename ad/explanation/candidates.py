"""Candidates for settling an error: the changes that are worth a trial, the smallest first.

A type at one place says less than an inactive argument or function, that less than another build of the program, and a
rule switched off everywhere says most. Among equals those come first that fit what was seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from ad.context.without_body import without_body as without_body_at
from ad.engine.differentiation import Differentiation
from ad.explanation.changes import (
    NO_INLINING,
    Build,
    Change,
    ConstantArgument,
    InactiveFunction,
    InactiveVariable,
    KeptInactive,
    MarkersDeclared,
    PassedArgument,
    RegisteredGradient,
    Setting,
    Switch,
    type_at,
    type_passed,
)
from ad.explanation.registration import shape_of
from ad.explanation.unknown_boundary import Boundary, Frontier, Point, frontier_of, function_place, inlined_from
from ad.history.records import EngineError, ErrorCode, WithoutBody
from ad.requests.finding import find_requests
from ad.requests.requests import Role, default_request
from ad.requests.spellings import marker_of
from analyses.gpu.launch_names import LAUNCHES
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, Load
from analyses.ir.metadata import source_place
from analyses.ir.model import Function, Global, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text
from analyses.ir.type_contents import scalar_types
from analyses.ir.types import DOUBLE, FLOAT, HALF
from analyses.ir.uses import Uses
from analyses.type_trees.tree import FLOATS, INTEGER, POINTER, Concrete
from analyses.types.shape.program import called_function

MOST = 24
"""How many changes are tried for one error."""
LOSING = 7
"""The weight of a mark that takes something with a derivative out of it: more than that of any other change."""
WITHOUT_BODY = (ErrorCode.NO_AUGMENTED_PASS, ErrorCode.NO_REVERSE_PASS, ErrorCode.NO_FORWARD_DERIVATIVE)

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
        changes += without_body(program, made, error)
    if error.code is ErrorCode.NO_SHADOW:
        changes += _variable(program, error)
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


def frontier_at_root(
    program: Module, root: Differentiation | None, at_fault: Differentiation | None, frontier: Frontier | None
) -> Frontier | None:
    """The boundary in the function that was asked for, which passes types on to the functions that it calls."""
    if frontier is None or root is None or at_fault is root:
        return frontier
    unit = max((point.unit for point in frontier.points), default=0)
    pointers = [argument.ref for argument in root.primal.arguments if argument.type.is_pointer]
    boundaries = [frontier_of(root, program, subject) for subject in pointers]
    points = [replace(point, unit=unit) for here in boundaries if here is not None for point in here.points]
    return replace(frontier, points=tuple(dict.fromkeys(points)))


def _types(frontier: Frontier) -> Iterator[Change]:
    points = sorted(frontier.points, key=lambda p: (p.kind is not Boundary.ARGUMENT, len(p.path)))
    for point in points:
        for tree, who in dict.fromkeys(point.suggested):
            yield type_passed(point.subject, tree, who)
    for point in islice(points, 4):
        for kind in sorted(_plausible(point), key=lambda kind: frontier.flags and kind is not INTEGER):
            yield type_at(point, kind)


def _plausible(point: Point) -> list[Concrete]:
    unit = point.unit if point.unit in KINDS else max(n for n in KINDS if n and point.unit % n == 0)
    sized = point.size if point.size > 0 else 0
    return [kind for kind in KINDS[unit] if not sized % (kind.size or 8)]


def without_body(program: Module, made: Differentiation, error: EngineError) -> Iterator[Change]:
    """What settles that a function has no body here, and because of that no derivative: the best first.

    A function through which a derivative may pass gets a gradient of its own; to mark it inactive loses that.
    """
    if error.code not in WITHOUT_BODY or error.where is None:
        return
    call = next((i for i in made.primal.instructions if isinstance(i, Call) and _at(made, i, error)), None)
    called = called_function(call.callee) if call is not None else None
    if call is None or called is None or "__enzyme_" in called.name:
        return
    if called.name in LAUNCHES:
        yield from (RegisteredGradient(name, (), made.request.forward) for name in _around(program, made, call))
        return
    yield from changes_without_body(
        called, without_body_at(call, called, made.types, made.activity, forward=made.request.forward)
    )


def changes_without_body(called: Function, missing: WithoutBody) -> Iterator[RegisteredGradient | InactiveFunction]:
    """The changes to the program's own text that settle that a function has no body, the best first."""
    if missing.carries and shape_of(called) is not None:
        yield RegisteredGradient(called.name, missing.behind, missing.forward)
    weight = LOSING if missing.carries else 3
    yield InactiveFunction(called.name, "", missing.carries, missing.behind, weight)


def _variable(program: Module, error: EngineError) -> Iterator[Change]:
    """The global variable that an error is about is taken for inactive."""
    named = re.search(r"global variable \(@([^)]+)\)", error.what)
    variable = program.variables.get(named[1]) if named is not None else None
    if variable is None:
        return
    calls_only = all(
        isinstance(user, Call) and load not in user.arguments
        for function in program.functions_with([variable.ref])
        if not function.is_declaration
        for uses in (Uses(function),)
        for load in uses.of(variable)
        for user in (uses.of(load) if isinstance(load, Load) else [load])
    )
    yield InactiveVariable(variable.name, not calls_only, LOSING if not calls_only else 3)


def may_carry(function: Function) -> bool:
    """True if the type of a function lets a derivative pass through it: it returns a value, or is given a pointer."""
    parameters = function.function_type.parameters
    return any(part.is_float or part.is_pointer for part in scalar_types(function.function_type.result)) or any(
        part.is_pointer for parameter in parameters for part in scalar_types(parameter)
    )


def _around(program: Module, made: Differentiation, call: Call) -> list[str]:
    """The functions that a launch stands in, the innermost first, but for the one that is differentiated.

    The stub that clang makes of a kernel is none that a program can name.
    """
    origin = made.origins.get(call)
    names = [origin.function, *(site.function for site in reversed(origin.inlined))] if origin is not None else []
    usable = [n for n in names if n != made.request.function and "__device_stub__" not in n and n in program.functions]
    return [name for name in dict.fromkeys(usable) if shape_of(program.functions[name]) is not None]


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
        if function is not None:
            carries = may_carry(function)
            yield InactiveFunction(function.name, function_place(function), carries, (), LOSING if carries else 3)


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
    return InactiveFunction(name, begins, carries=True) if begins else None


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
        yield ConstantArgument(argument.ref.removeprefix("%"), argument.index, written.get(argument.index))


def _written(program: Module, function: Function) -> dict[int, PassedArgument]:
    """Map each argument to how the first request for the function passes it."""
    try:
        request = next((r for r in find_requests(program) if r.request.function == function.name), None)
    except EngineError:
        return {}
    if request is None:
        return {}
    call = request.call
    place = str(source_place(program, call) or f"@{call.function.name}")
    text = instruction_text(call, metadata=False).strip()
    passed: dict[int, PassedArgument] = {}
    operands = iter(request.operands)
    for index, role in enumerate(request.request.roles):
        values = [next(operands) for _ in range(1 + role.has_shadow * request.request.width)]
        positions = [n for value in values for n, each in enumerate(call.arguments) if each is value][: len(values)]
        before = positions[0] - 1 if positions else 0
        marked = before > 0 and marker_of(call.arguments[before]) is not None
        written = ", ".join(_bare(value) for value in values)
        where = ((before,) if marked else ()) + tuple(positions)
        passed[index] = PassedArgument(written, place, where if len(positions) == len(values) else (), marked, text)
    return passed


def _bare(value: Value) -> str:
    """Guess the name that the source has for a value. At `-O0` clang keeps the argument x in `x.addr`."""
    if isinstance(value, Load):
        value = value.pointer
    if isinstance(value, Alloca) and value.name.endswith(".addr"):
        return value.name.removesuffix(".addr")
    return value.ref.lstrip("%@") if value.name or isinstance(value, Global) else value.ref


def _markers(program: Module, setting: Setting) -> Iterator[Change]:
    """Markers that the compiler made constants of are taken for what they were, and arguments for what they seem."""
    function = program.functions.get(setting.request.function)
    if function is not None and not function.is_declaration:
        yield MarkersDeclared(default_request(function))
