"""The engine: the stages that make a derivative, in order. Every stage writes facts; nothing else keeps state.

load ─ prepare ─ types ─ activity ─ needs ─ plan ─ shadow ─ reverse
                                    └─ shadow ─ forward, in forward mode
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial

from ad.context.context import Context
from ad.context.function_info import Settings
from ad.context.pointer_bits import refuse_numbers_moved_as_pointers
from ad.emit.calls.calls import refuse_returning_twice
from ad.emit.calls.openmp import define as define_copied
from ad.emit.function.emitter import Emitter
from ad.emit.function.gradient import Gradient
from ad.emit.instructions.adjoints import Adjoints
from ad.emit.instructions.tangents import find_tangents
from ad.emit.move import Move
from ad.emit.shadows.global_memory import clear_shadows
from ad.emit.shadows.shadow import ShadowMaker, forward_shadows
from ad.emit.sweeps.augmented import ForwardSweep
from ad.emit.sweeps.forward import forward_derivative_of
from ad.emit.sweeps.reverse import Reverse
from ad.emit.sweeps.split_forward import Replay, connect, forward_flow, tangent_needs
from ad.gpu.arena import is_served, use_arena
from ad.gpu.early_returns import leaving
from ad.gpu.kernels import derived_kernel, refuse_launches
from ad.gpu.lane_permutes import define as define_moves
from ad.gpu.shadow_accumulation import DeviceWrites
from ad.gpu.shuffles import define as define_shuffles
from ad.history.records import Emitted, EngineError, ErrorCode, Origin, Phase, Place, Placed
from ad.normalise.global_mod_ref import Touched
from ad.normalise.memory.byval import pass_alike
from ad.normalise.prepare import Prepared, Transform, prepare, run_passes
from ad.normalise.program_parts import excerpt
from ad.plan.needs import collect_needs, note_needs, reverse_flow
from ad.plan.plan import Plan, Planner
from ad.plan.recompute import RecomputePlanner
from ad.requests import custom_derivatives
from ad.requests.derivatives import Derivatives, Wanted, derived
from ad.requests.requests import Request, Role
from analyses.activity import ActivityOptions, ActivityResults, analyse_activity
from analyses.activity.marks import Marks
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.facts import Discard, Sink
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import for_device
from analyses.ir.constants import Value
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text, print_function
from analyses.memory.clobbers import ClobberIndex
from analyses.memory.global_variables import only_read
from analyses.memory.mod_ref import Memory
from analyses.type_trees.attributes import UnreadableTypeError
from analyses.type_trees.conflict import TypeConflict
from analyses.type_trees.tree import EMPTY, TypeTree
from analyses.types.context import TypeContext, TypeOptions, declared
from analyses.types.results import TypeResults
from analyses.types.solver import analyse_types

DERIVING_STAGES = ("prepare", "types", "activity", "needs", "plan", "shadow", "reverse")
FORWARD_STAGES = ("prepare", "types", "activity", "shadow", "forward")
"""The stages in forward mode."""


@dataclass(frozen=True)
class Options:
    """How a derivative is made.

    `types` are trees that a person gives of values, by the name of an argument (`x`) or the subject of any value
    (`%x`). `inactive` names functions through which no derivative passes. With `runtime_errors` what has no derivative
    is no error here: the derivative, where it comes to it, says so and exits. `transform` runs LLVM passes, in this
    process unless said otherwise.
    """

    planner: Planner = field(default_factory=RecomputePlanner)
    type_options: TypeOptions = field(default_factory=TypeOptions)
    types: Mapping[str, TypeTree] = field(default_factory=dict)
    inactive: frozenset[str] = frozenset()
    runtime_errors: bool = False
    transform: Transform = run_passes
    launch: Configuration | None = None
    """The launch that a kernel's derivative is for, if it is for one: its grid and block are known then, and each
    argument leads to memory of its own."""
    extents: Mapping[str, int] = field(default_factory=dict)
    """The bytes behind arguments of that launch, by their names, as far as they are known."""
    atomics: bool = True
    """Whether threads of a GPU add to memory that they share atomically; without, the race can be seen."""


@dataclass(eq=False)
class Differentiation:
    """What the engine made, as far as it went.

    `module` is the prepared copy of what the function reaches, into which the gradient is generated; `scope` is where
    the facts are. `gradient` has for each argument its value, followed by its shadow if its role has one, then the
    adjoint of the result if that is active; it returns the struct of the adjoints of `out` arguments, or nothing.
    """

    request: Request
    scope: int
    prepared: Prepared
    types: TypeResults | None = None
    activity: ActivityResults | None = None
    plan: Plan | None = None
    gradient: Function | None = None
    parts: list[Differentiation] = field(default_factory=list)
    """The derivatives of functions that it calls."""
    tape_size: int = 0
    """The bytes of the fields of a split derivative's tape; what they point to comes on top."""
    kernel: Function | None = None
    """Of a kernel: the kernel that runs the derivative on every thread."""
    augmented: Function | None = None
    """The forward sweep of a split derivative, whose reverse is `gradient`; see `signatures`."""
    tangents: Function | None = None
    """What goes forward from the tape of a split derivative: `gradient` itself, if that has no reverse."""

    @property
    def functions(self) -> list[Function]:
        """All that were generated for the function itself, the augmented one first."""
        return list(dict.fromkeys(f for f in (self.augmented, self.gradient, self.tangents) if f is not None))

    @property
    def module(self) -> Module:
        return self.prepared.module

    @property
    def primal(self) -> Function:
        return self.prepared.function

    @property
    def origins(self) -> Mapping[Instruction, Origin]:
        return self.prepared.origins


def run(
    module: Module,
    request: Request,
    sink: Sink | None = None,
    options: Options | None = None,
    until: str = "reverse",
    parent: int = 0,
    prepared: Prepared | None = None,
    observe: Callable[[Differentiation], None] | None = None,
) -> Differentiation:
    """Make the derivative that is asked for, up to and including the stage `until`.

    `prepared` is the function made ready by an earlier run; LLVM then has nothing to do. `observe` is given what is
    being made before the stages fill it in, so that it can be looked at where one of them fails: this function first,
    then each that has a derivative of its own.
    Raises EngineError for what cannot be done; facts up to there are in the sink, the error the last of them.
    """
    sink = sink or Discard()
    options = options or Options()
    scope = sink.scope("function", request.function, parent)
    begun: list[Differentiation] = []

    def note(made: Differentiation) -> None:
        begun.append(made)
        if observe is not None:
            observe(made)

    try:
        custom_derivatives.read(module)
        with _no_collector():
            touched = Touched(module)
            writes = partial(touched.written, request.function)
            derivatives = Derivatives(module, sink, scope, touched=touched, writes=writes)
            made = _run(derivatives, request, sink, options, until, scope, prepared=prepared, observe=note)
            while made.gradient is not None and derivatives.pending:
                made.parts.append(_part(derivatives, derivatives.pending.pop(), sink, options, note))
            _complete(module, made)
            pass_alike([f for f in made.module.functions.values() if not f.is_declaration], made.module)
            if made.gradient is not None and derivatives.to_clear:
                _clear_shadows(made, derivatives.to_clear, sink)
            if made.gradient is not None and is_served(module, request):
                use_arena(made.module, made.gradient, made.primal)
            made.kernel = derived_kernel(made.module, made.primal, made.gradient, request)
    except EngineError as error:
        for name in custom_derivatives.uncalled(module):
            unused = f"mark @{name}, whose derivative is registered, noinline: it is called nowhere"
            error.hint = f"{unused}; {error.hint}" if error.hint else unused
        subject = error.where.subject if error.where else ""
        sink.record(scope, "error", subject, str(error), "error", tuple(p for p in error.premises if p >= 0))
        sink.close(scope, "failed")
        raise
    except UnreadableTypeError as error:
        sink.close(scope, "failed")
        raise EngineError(str(error)) from None
    except TypeConflict as conflict:  # which is an error among the facts already
        sink.close(scope, "failed")
        raise _contradiction(conflict, begun[-1] if begun else None) from conflict
    sink.close(scope, "kept")
    return made


def _clear_shadows(made: Differentiation, names: Collection[str], sink: Sink) -> None:
    """Have the outermost derivative begin with clearing the shadows of global variables."""
    outermost = made.augmented or made.gradient
    assert outermost is not None
    start = outermost.entry
    number = len(start.instructions)
    for cleared in clear_shadows(outermost, names, made.module):
        emitted = Emitted(cleared, start.name, Phase.FORWARD)
        sink.record(made.scope, "emit", f"{start.name}:{number}", emitted, "the shadow of a global variable")
        number += 1


def _contradiction(conflict: TypeConflict, made: Differentiation | None) -> EngineError:
    known, new = conflict.known, conflict.new
    place = Place(conflict.function, conflict.subject, "")
    if made is not None and made.primal.name == conflict.function:
        value = Subjects(made.primal).values.get(conflict.subject)
        if isinstance(value, Instruction):
            origin = made.origins.get(value)
            text = instruction_text(value, metadata=False)
            place = Place(conflict.function, conflict.subject, text, origin.source if origin else "")
    where = "" if conflict.path in ((-1,), (0,)) else f" at [{','.join(map(str, conflict.path))}]"
    sides = " and ".join(f"{side.kind} (by {side.rule} at {side.place})" for side in (known, new))
    what = f"illegal type update: {conflict.of_operands or f'{conflict.subject} would be {sides}{where}'}"
    hint = (
        "two places take the same bytes for different types: copy with memcpy in place of a union or a cast, or build "
        "with -fno-strict-aliasing"
    )
    if conflict.operation:
        hint = "move numbers as they are: swap them through a variable, choose one with a select or a branch"
    return EngineError(what, place, hint, tuple(sorted({*known.facts, *new.facts})), ErrorCode.ILLEGAL_UPDATE)


@contextmanager
def _no_collector() -> Iterator[None]:
    """What a run makes lives to its end: the collector would look at all of it again and again, and free nothing."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _complete(program: Module, made: Differentiation) -> None:
    """Put into the module of a derivative what it calls: other derivatives, and functions of the program."""
    if not made.parts:
        return
    for part in made.parts:
        move = Move(made.module, part.module)
        for generated in part.functions:
            move.function(generated)
    declared = [f.name for f in made.module.functions.values() if f.is_declaration]
    found = [program.functions[name] for name in declared if name in program.functions]
    missing = [function for function in found if not function.is_declaration]
    if missing:
        copied = excerpt(program, missing)
        for function in missing:
            Move(made.module, copied).function(copied.functions[function.name])


def make_wanted(derivatives: Derivatives, sink: Sink | None = None, options: Options | None = None) -> None:
    """Make what is pending, and move it into the program itself."""
    sink, options = sink or Discard(), options or Options()
    moved: list[Function] = []
    while derivatives.pending:
        with _no_collector():
            part = _part(derivatives, derivatives.pending.pop(), sink, options)
        move = Move(derivatives.program, part.module)
        for function in part.functions:
            move.function(function)
            moved.append(derivatives.program.functions[function.name])
    pass_alike(moved, derivatives.program)


def _part(
    derivatives: Derivatives, wanted: Wanted, sink: Sink, options: Options,
    observe: Callable[[Differentiation], None] | None = None,
) -> Differentiation:  # fmt: skip
    """A derivative that a call wants; with the facts go the texts that a person sees in going down to it."""
    scope = derivatives.scope = wanted.scope

    def show(role: str, function: Function) -> None:
        if not isinstance(sink, Discard):
            sink.record(scope, "function", role, print_function(function), role)

    def begun(made: Differentiation) -> None:
        if observe is not None:
            observe(made)
        show("prepared", made.primal)

    made = _run(derivatives, wanted.request, sink, options, "reverse", scope, wanted.types, wanted.names,
                observe=begun)  # fmt: skip
    for function in made.functions:
        show("augmented" if function is made.augmented else "derivative", function)
    sink.close(scope, "kept")
    return made


def _run(
    derivatives: Derivatives, request: Request, sink: Sink, options: Options, until: str, scope: int,
    types: TypeContext | None = None, names: Sequence[str] = (), prepared: Prepared | None = None,
    observe: Callable[[Differentiation], None] | None = None,
) -> Differentiation:  # fmt: skip
    """One function through the stages. `types` and `names` are what the caller says of a derivative that it calls."""
    module = derivatives.program
    stages = FORWARD_STAGES if request.forward else DERIVING_STAGES
    if until not in (*DERIVING_STAGES, *FORWARD_STAGES):
        raise ValueError(f"no stage {until}; there are {', '.join(stages)}")
    last = stages.index(until) if until in stages else len(stages)

    def begin(stage: str) -> bool:
        if stages.index(stage) > last:
            return False
        sink.record(scope, "stage", stage, stage, "stage")
        return True

    _check(derivatives, request)
    begin("prepare")
    nested = bool(names)
    names = names or derivatives.names(request)
    sink.record(scope, "derivative", f"@{request.function}", derived(request, names, types, scope), "request")
    marks = Marks(module, options.inactive)
    inactive = ActivityOptions(inactive_functions=marks.inactive_functions, inactive_globals=marks.inactive_globals,
                               globals_shared=nested, touched=derivatives.touched)  # fmt: skip
    if prepared is None:
        brought = derivatives.is_brought(request)
        prepared = prepare(
            module,
            request.function,
            options.transform,
            inactive.inactive_functions,
            brought=brought,
            sink=sink,
            scope=scope,
        )
    if for_device(module):
        inactive = replace(inactive, inactive_globals=inactive.inactive_globals | only_read(prepared.module))
    function = prepared.function
    subjects = Subjects(function)
    for instruction in function.instructions:
        origin = prepared.origins.get(instruction)
        rule = f"from {origin.function} {origin.subject}" if origin else "made by LLVM"
        sink.record(scope, "ir", subjects.of(instruction), Placed(instruction, origin), rule)
    made = Differentiation(request, scope, prepared)
    if observe is not None:
        observe(made)
    if not begin("types"):
        return made
    given = _given(function, subjects, options.types) if types is None else {}
    made.types = analyse_types(
        function, types or _type_context(function, given), sink=sink, scope=scope, options=options.type_options,
        given=given, bodies=module, by_language=True,
    )  # fmt: skip
    if not begin("activity"):
        return made
    roles = dict(zip(function.arguments, request.roles, strict=True))
    active = {argument: role is not Role.CONST for argument, role in roles.items()}
    wanted = request.active_result or request.shadowed_result
    memory = Memory(function, apart=options.launch is not None)
    made.activity = analyse_activity(
        function, active, wanted, made.types, sink=sink, scope=scope, memory=memory, options=inactive
    )
    if not begin("shadow" if request.forward else "needs"):
        return made
    cfg = ControlFlow(function)
    dominators = Dominators(cfg)
    loops = LoopNest(cfg, dominators)
    if loops.irreducible and not request.forward:
        source, target = loops.irreducible[0]
        what = f"the control flow is irreducible: {source.name} jumps into a loop past its header, to {target.name}"
        raise EngineError(what, Place(function.name, f"block {target.name}", f"{target.name}:"),
                          "restructure the loop so that it is entered at one place")  # fmt: skip
    context = Context(
        request=request,
        function=function,
        layout=prepared.module.layout,
        cfg=cfg,
        dominators=dominators,
        loops=loops,
        trips=TripCounts(cfg, dominators, loops),
        subjects=subjects,
        sink=sink,
        scope=scope,
        types=made.types,
        activity=made.activity,
        clobbers=ClobberIndex(memory, () if request.split else None),
        memory=memory,
        source={i: o.source for i, o in prepared.origins.items() if o.source},
        recursive=prepared.recursive,
        indirect=prepared.indirect,
        nested=nested,
        settings=Settings(options.type_options.loose_types, options.runtime_errors, options.atomics),
        derivatives=derivatives,
    )
    refuse_returning_twice(context)
    refuse_numbers_moved_as_pointers(context, module, prepared.origins)
    if request.forward:
        tangents = find_tangents(context)
        if begin("forward"):
            made.gradient = forward_derivative_of(context, tangents, prepared.module, names)
        return made
    refuse_launches(context)
    adjoints = Adjoints(context)
    has_reverse = adjoints.has_reverse
    flow = reverse_flow(context, has_reverse) if request.reverses else forward_flow(context)
    needs = collect_needs(context, flow, adjoints) if request.reverses else {}
    tangents = find_tangents(context) if request.tangents else {}
    note_needs(context, tangent_needs(context, tangents), needs)
    if not begin("plan"):
        return made
    made.plan = options.planner.plan(context, flow, needs, adjoints)
    if not begin("shadow"):
        return made
    shadows = forward_shadows(context, made.plan)
    if not begin("reverse"):
        return made
    gradient = Gradient(context, made.plan, flow, prepared.module, names)
    emitter = Emitter(gradient, Phase.FORWARD)
    forward = ForwardSweep(emitter, ShadowMaker(emitter, shadows), leaving(context, has_reverse))
    forward.run()
    writes = DeviceWrites(context, options.launch, has_reverse, options.extents) if context.on_device else None
    reverse = replay = None
    if request.reverses:
        reverse = Reverse(Emitter(gradient, Phase.REVERSE), forward, adjoints, writes)
        reverse.run()
    if request.tangents:
        replay = Replay(Emitter(gradient, Phase.TANGENTS), tangents)
        replay.run()
        made.tangents = replay.emitter.function
    connect(gradient, forward, reverse, replay)
    define_shuffles(prepared.module)
    define_moves(prepared.module)
    define_copied(prepared.module)
    made.gradient = reverse.emitter.function if reverse is not None else made.tangents
    if request.split:
        made.augmented = emitter.function
        made.tape_size = gradient.tape_size
    return made


def _check(derivatives: Derivatives, request: Request) -> None:
    module = derivatives.program
    function = module.functions.get(request.function)
    if function is None:
        raise EngineError(f"there is no function {request.function}")
    if function.is_declaration and not derivatives.is_brought(request):
        raise EngineError(f"attempting to differentiate @{function.name}, which has no definition here",
                          hint="link the file that defines it", code=ErrorCode.NO_DEFINITION)  # fmt: skip
    if function.function_type.variadic:
        raise EngineError(f"@{function.name} takes a variable number of arguments, which has no gradient",
                          hint="differentiate a function with fixed arguments")  # fmt: skip
    if len(request.roles) != len(function.arguments):
        raise EngineError(f"@{function.name} takes {len(function.arguments)} arguments, the request names "
                          f"{len(request.roles)}")  # fmt: skip
    if request.forward and Role.OUT in request.roles:
        at = request.roles.index(Role.OUT)
        raise EngineError(f"argument {at} of @{function.name} can't be enzyme_out in forward mode",
                          hint="make it enzyme_dup, and pass its tangent after it")  # fmt: skip
    for argument, role in zip(function.arguments, request.roles, strict=True):
        if role.has_shadow and not argument.type.is_pointer and not request.forward:
            raise EngineError(f"argument {argument.ref} of @{function.name} is a {argument.type}; only pointers have "
                              "shadows", hint="make it enzyme_out or enzyme_const")  # fmt: skip
        if role is Role.OUT and argument.type.is_pointer:
            raise EngineError(f"argument {argument.ref} of @{function.name} is a pointer and can't be enzyme_out",
                              hint="make it enzyme_dup, with a shadow")  # fmt: skip


def _given(function: Function, subjects: Subjects, types: Mapping[str, TypeTree]) -> dict[Value, TypeTree]:
    """The values that a person gives trees of. Raises EngineError for a name that is none of theirs."""
    found: dict[Value, TypeTree] = {}
    for name, tree in types.items():
        value = subjects.values.get(name if name.startswith("%") else f"%{name}")
        if value is None:
            known = ", ".join(argument.ref for argument in function.arguments)
            raise EngineError(f"a type is given of {name}, and there is no such value in @{function.name}",
                              Place(function.name, "", ""), f"its arguments are {known}" if known else "")  # fmt: skip
        named = any(len(path) == 1 for path in tree.entries)
        found[value] = tree if named else tree.merge(declared(value.type))
    return found


def _type_context(function: Function, given: Mapping[Value, TypeTree]) -> TypeContext:
    """What LLVM's types of the arguments say, but of those of which a person says what they are."""
    known = TypeContext.of_signature(function)
    trees = zip(function.arguments, known.arguments, strict=True)
    return replace(known, arguments=tuple(EMPTY if argument in given else tree for argument, tree in trees))
