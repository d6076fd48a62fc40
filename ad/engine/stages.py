"""One function through the stages that make its derivative."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ad.context.context import Context
from ad.context.function_info import Settings
from ad.context.ownership import released_later
from ad.context.pointer_bits import refuse_numbers_moved_as_pointers
from ad.context.unwanted_stores import unwanted_stores
from ad.emit.calls.calls import refuse_returning_twice
from ad.emit.calls.disposals import note_disposal
from ad.emit.calls.openmp import define as define_copied
from ad.emit.function.alias_scopes import declare_regions, mark_regions
from ad.emit.function.emitter import Emitter
from ad.emit.function.gradient import Gradient
from ad.emit.instructions.adjoints import Adjoints
from ad.emit.instructions.rule import Tangent
from ad.emit.instructions.table import forward_rule, record_rules, reverse_rule
from ad.emit.instructions.tangents import find_tangents
from ad.emit.shadows.shadow import ShadowMaker, forward_shadows
from ad.emit.sweeps.as_primal import does_as_primal
from ad.emit.sweeps.augmented import ForwardSweep
from ad.emit.sweeps.forward import forward_derivative_of
from ad.emit.sweeps.reverse import Reverse
from ad.emit.sweeps.split_forward import Replay, connect, forward_flow, tangent_needs
from ad.engine.differentiation import Differentiation, Options
from ad.engine.loop_facts import record_loops
from ad.engine.taken_chunks import place_chunk, take_chunks
from ad.gpu.early_returns import leaving
from ad.gpu.kernels import refuse_launches
from ad.gpu.lane_permutes import define as define_moves
from ad.gpu.shadow_accumulation import DeviceWrites
from ad.gpu.shuffles import define as define_shuffles
from ad.history.records import Derived, EngineError, ErrorCode, Phase, Place, Placed, Stage
from ad.normalise.inlining import Inliner
from ad.normalise.prepare import Preparations, Prepared, prepare
from ad.normalise.program_parts import reached_globals
from ad.plan.items import Item, Need
from ad.plan.needs import ReverseFlow, collect_needs, note_needs, reverse_flow
from ad.requests.derivatives import Derivatives, Wanted, derived
from ad.requests.requests import Request, Role, SplitRequest
from analyses.activity import ActivityOptions, analyse_activity
from analyses.activity.marks import Marks
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCounts
from analyses.facts import Discard, Sink
from analyses.gpu.threads import for_device
from analyses.ir.constants import Value
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Instruction
from analyses.ir.parameter_names import UNNAMED, parameter_names
from analyses.ir.spoken_names import SpokenNames
from analyses.ir.subjects import Subjects
from analyses.ir.uses import Uses, only_integers
from analyses.library.demangling import demangled
from analyses.library.producers import Producer, Producers
from analyses.library.rust_names import rust_path, starts_threads
from analyses.memory.clobbers import ClobberIndex, Preserved
from analyses.memory.global_variables import only_read
from analyses.memory.later_writes import LaterWrites
from analyses.memory.loop_facts import LoopFacts
from analyses.memory.mod_ref import Memory
from analyses.type_trees.tree import EMPTY, TypeTree
from analyses.types.context import TypeContext, declared
from analyses.types.solver import analyse_types

DERIVING_STAGES: tuple[Stage, ...] = (
    Stage.PREPARE,
    Stage.TYPES,
    Stage.ACTIVITY,
    Stage.NEEDS,
    Stage.PLAN,
    Stage.SHADOW,
    Stage.REVERSE,
)
FORWARD_STAGES: tuple[Stage, ...] = (Stage.PREPARE, Stage.TYPES, Stage.ACTIVITY, Stage.SHADOW, Stage.FORWARD)
"""The stages in forward mode."""
_ORDER = {stage: number for number, stage in enumerate((*DERIVING_STAGES[:-1], Stage.FORWARD, Stage.REVERSE))}
Observer = Callable[[Differentiation], None]
"""Is given what is being made, before the stages fill it in."""


class Pipeline:
    """Takes one function through the stages: a method for each, which fills in what the later ones read.

    A derivative that a call in another wants is `nested`: `types` are what the call says of the arguments, and `names`
    those of the functions to make.
    """

    prepared: Prepared
    subjects: Subjects
    inactive: ActivityOptions
    made: Differentiation
    memory: Memory
    context: Context
    adjoints: Adjoints
    flow: ReverseFlow
    needs: Mapping[Item, Need]
    tangents: Mapping[Instruction, Tangent]
    shadows: Mapping[Value, str]

    def __init__(
        self,
        derivatives: Derivatives,
        request: Request,
        sink: Sink,
        options: Options,
        *,
        types: TypeContext | None = None,
        names: Sequence[str] = (),
        observe: Observer | None = None,
        inliner: Inliner | None = None,
        preparations: Preparations | None = None,
        prepared: Prepared | None = None,
    ) -> None:
        """`prepared` is the function where it is ready; `preparations` are those of the same request."""
        self.inliner, self.preparations = inliner or Inliner(options.inlining), preparations
        self.derivatives, self.request, self.sink, self.options = derivatives, request, sink, options
        self.program, self.scope = derivatives.program, derivatives.scope
        self.types, self.names, self.nested = types, names, bool(names)
        self._observe = observe
        steps = [lambda: self._prepare(prepared), self._analyse_types, self._analyse_activity]
        if request.forward:
            stages = FORWARD_STAGES
            steps += [self._find_tangents, self._emit_forward]
        else:
            stages = DERIVING_STAGES
            steps += [self._collect_needs, self._plan, self._find_shadows, self._emit_sweeps]
        self._stages = list(zip(stages, steps, strict=True))

    def advance(self, until: Stage) -> None:
        """Run the stages that have not run yet, up to and including `until`; in forward mode those before the code."""
        self.derivatives.scope = self.scope
        while self._stages:
            stage, step = self._stages[0]
            if _ORDER[stage] > _ORDER[until]:
                return
            del self._stages[0]
            if stage is Stage.PREPARE:
                check_request(self.derivatives, self.request)
            self.sink.record(self.scope, "stage", stage, stage, "stage")
            step()

    @staticmethod
    def ends_before(until: Stage, stage: Stage) -> bool:
        """True if a run up to and including `until` does not come to a stage."""
        return _ORDER[until] < _ORDER[stage]

    @property
    def wanted(self) -> list[Wanted]:
        """The derivatives, to be made by the engine, that calls have asked for until now."""
        context: Context | None = getattr(self, "context", None)
        return context.calls.to_make if context is not None else []

    # -- before it is known what is differentiated

    def _prepare(self, prepared: Prepared | None) -> None:
        request, program, derivatives = self.request, self.program, self.derivatives
        self.names = self.names or derivatives.names(request)
        fact = self._named(derived(request, self.names, self.types, self.scope))
        self.sink.record(self.scope, "derivative", f"@{request.function}", fact, "request")
        marks = Marks(program, self.options.inactive)
        self.inactive = ActivityOptions(
            inactive_functions=marks.inactive_functions,
            inactive_globals=marks.inactive_globals,
            globals_shared=self.nested,
            touched=lambda call: (program.variables[name] for name in sorted(derivatives.touched(call))),
        )
        self.prepared = prepared or prepare(
            program,
            request.function,
            self.options.transform,
            self.inactive.inactive_functions,
            inliner=self.inliner,
            preparations=self.preparations,
            brought=derivatives.is_brought(request),
            forward=request.forward,
            checkpoints=None if self.nested else self.options.checkpoints,
            name_of=self.derivatives.fresh_name if self.request.reverses else None,
            outlives=not self.nested or request.outlives,
            promote=self.options.promote,
            sink=self.sink,
            scope=self.scope,
        )
        # What is called may put the function in memory that its caller calls.
        derivatives.indirect |= self.prepared.indirect
        for index in request.apart:
            argument = self.prepared.function.arguments[index]
            argument.attributes = (*argument.attributes, "noalias")
        take_chunks(derivatives, self.prepared)
        if (chunk := derivatives.chunks.get(request.function)) is not None:
            place_chunk(chunk, self.prepared)
        if for_device(program):
            constant = self.inactive.inactive_globals | only_read(self.prepared.module)
            self.inactive = replace(self.inactive, inactive_globals=constant)
        self.subjects = Subjects(self.prepared.function)
        names = SpokenNames(self.prepared.function)
        for instruction in self.prepared.function.instructions:
            origin = self.prepared.origins.get(instruction)
            rule = f"from {origin.function} {origin.subject}" if origin else "made by LLVM"
            block = instruction.block.name if instruction.block is not None else ""
            placed = Placed(instruction, origin, block, names)
            self.sink.record(self.scope, "ir", self.subjects.of(instruction), placed, rule)
        self.made = Differentiation(request, self.scope, self.prepared)
        if self._observe is not None:
            self._observe(self.made)

    def _named(self, fact: Derived) -> Derived:
        """A fact with the subject of each argument, its name in the source where there is one, and what it is for."""
        function = self.program.functions[self.request.function]
        if isinstance(self.sink, Discard) or function.is_declaration:
            return fact
        pairs = zip(function.arguments, parameter_names(function), strict=True)
        arguments = tuple((argument.ref, name or f"{UNNAMED}{argument.index}") for argument, name in pairs)
        uses = Uses(function)
        integers = tuple(a.ref for a in function.arguments if a.type.is_pointer and only_integers(a, uses))
        fortran = Producers(self.program).of_function(function) is Producer.FLANG
        return fact._replace(arguments=arguments, integers=integers, fortran=fortran)

    def _analyse_types(self) -> None:
        function, types = self.prepared.function, self.types
        given = _types_given(function, self.subjects, self.options.types) if types is None else {}
        self.made.types = analyse_types(
            function,
            types or _type_context(function, given),
            sink=self.sink,
            scope=self.scope,
            options=self.options.type_options,
            given=given,
            bodies=self.derivatives.bodies,
            by_language=True,
        )

    def _analyse_activity(self) -> None:
        function, request = self.prepared.function, self.request
        roles = zip(function.arguments, request.roles, strict=True)
        active = {argument: role is not Role.CONST for argument, role in roles}
        self.memory = Memory(function, apart=self.options.launch is not None)
        assert self.made.types is not None
        self.made.activity = analyse_activity(
            function,
            active,
            request.active_result or request.shadowed_result,
            self.made.types,
            sink=self.sink,
            scope=self.scope,
            memory=self.memory,
            options=self.inactive,
        )

    def _make_context(self) -> Context:
        """The results of the analyses, for the later stages. Raises EngineError for a function without a derivative."""
        function, prepared, request = self.prepared.function, self.prepared, self.request
        cfg = ControlFlow(function)
        dominators = Dominators(cfg)
        loops = LoopNest(cfg, dominators)
        if loops.irreducible and not request.forward:
            raise _irreducible(function, loops)
        assert self.made.types is not None and self.made.activity is not None
        activity = self.made.activity
        unwanted = unwanted_stores(function, request.roles, self.memory)

        def harmless(instruction: Instruction) -> bool:
            if isinstance(instruction, Call):
                return released_later(instruction, activity) is not None
            return instruction in unwanted

        trips = TripCounts(cfg, dominators, loops)
        later = LaterWrites(LoopFacts(self.memory, dominators, loops, trips)) if self.memory.is_alone else None
        context = Context(
            request=request,
            function=function,
            layout=prepared.module.layout,
            cfg=cfg,
            dominators=dominators,
            loops=loops,
            trips=trips,
            subjects=self.subjects,
            sink=self.sink,
            scope=self.scope,
            types=self.made.types,
            activity=activity,
            clobbers=ClobberIndex(self.memory, _preserved(function, request), harmless, later),
            unwanted_stores=unwanted,
            memory=self.memory,
            source={i: o.source for i, o in prepared.origins.items() if o.source},
            recursive=prepared.recursive,
            indirect=self.derivatives.indirect,
            nested=self.nested,
            settings=Settings(
                self.options.type_options.loose_types,
                self.options.runtime_errors,
                self.options.atomics,
                self.options.passed,
                self.options.observed,
                self.options.hoist_buffers,
                self.options.skip_unchosen,
            ),
            derivatives=self.derivatives,
        )
        self.made.context = context
        record_loops(context)
        refuse_returning_twice(context)
        refuse_numbers_moved_as_pointers(context, self.program, prepared.origins)
        return context

    # -- forward mode

    def _find_tangents(self) -> None:
        self.context = self._make_context()
        refuse_launches(self.context)
        self.tangents = find_tangents(self.context)
        record_rules(self.context, self.tangents.__contains__, forward_rule)

    def _emit_forward(self) -> None:
        self.made.gradient = forward_derivative_of(self.context, self.tangents, self.prepared.module, self.names)

    # -- reverse mode, and what is split

    def _collect_needs(self) -> None:
        self.context = context = self._make_context()
        refuse_launches(context)
        self.adjoints = adjoints = Adjoints(context)
        reverses = self.request.reverses
        self.flow = reverse_flow(context, adjoints.has_reverse) if reverses else forward_flow(context)
        self.needs = needs = collect_needs(context, self.flow, adjoints) if reverses else {}
        self.tangents = find_tangents(context) if self.request.tangents else {}
        if reverses:
            record_rules(context, adjoints.has_reverse, reverse_rule)
        else:
            record_rules(context, self.tangents.__contains__, forward_rule)
        note_needs(context, tangent_needs(context, self.tangents), needs)

    def _plan(self) -> None:
        self.made.plan = self.options.planner.plan(self.context, self.flow, self.needs, self.adjoints)

    def _find_shadows(self) -> None:
        assert self.made.plan is not None
        self.shadows = forward_shadows(self.context, self.made.plan)

    def _emit_sweeps(self) -> None:
        context, request, derivative, module = self.context, self.request, self.made, self.prepared.module
        assert derivative.plan is not None
        has_reverse = self.adjoints.has_reverse
        gradient = Gradient(context, derivative.plan, self.flow, module, self.names)
        declare_regions(gradient)
        emitter = Emitter(gradient, Phase.FORWARD)
        forward = ForwardSweep(emitter, ShadowMaker(emitter, self.shadows), leaving(context, has_reverse))
        forward.run()
        reverse = replay = None
        if request.reverses:
            writes = None
            if context.on_device:
                writes = DeviceWrites(context, self.options.launch, has_reverse, self.options.extents)
            reverse = Reverse(Emitter(gradient, Phase.REVERSE), forward, self.adjoints, writes)
            reverse.run()
        if request.tangents:
            replay = Replay(Emitter(gradient, Phase.TANGENTS), self.tangents)
            replay.run()
            derivative.tangents = replay.emitter.function
        connect(gradient, forward, reverse, replay)
        mark_regions(gradient)
        define_shuffles(module)
        define_moves(module)
        define_copied(module)
        derivative.gradient = reverse.emitter.function if reverse is not None else derivative.tangents
        derivative.kept = {store: item.subject(self.subjects) for store, item in gradient.kept.items()}
        if request.split:
            derivative.augmented = emitter.function
            derivative.tape_size = gradient.tape_size
            if not gradient.tape_size:
                self.derivatives.keeping_nothing[tuple(self.names)] = does_as_primal(gradient, self.derivatives)
            if reverse is not None and not (request.tangents or request.parallel or context.on_device):
                note_disposal(self.derivatives, reverse.emitter.function)


def _check_threads(function: Function, request: Request) -> None:
    """Raise EngineError where a program in Rust starts threads, whose bodies are reached through the library."""
    if isinstance(request, SplitRequest) or function.module is None:
        return
    if not any(word in name for name in function.module.functions for word in ("6Thread3new", "10rayon_core")):
        return
    started = next((each.name for each in reached_globals(function) if starts_threads(each.name)), None)
    if started is not None:
        raise EngineError(
            f"there is no derivative of the threads of Rust that @{demangled(function.name)} starts "
            f"({'::'.join(rust_path(started))})",
            hint="compute in one thread, as with iter() in place of par_iter()",
            code=ErrorCode.NO_DERIVATIVE,
        )


def check_request(derivatives: Derivatives, request: Request) -> None:
    """Raise EngineError for a request that does not fit its function."""
    module = derivatives.program
    function = module.functions.get(request.function)
    if function is None:
        raise EngineError(f"there is no function {request.function}")
    if function.is_declaration and not derivatives.is_brought(request):
        raise EngineError(
            f"attempting to differentiate @{function.name}, which has no definition here",
            hint="link the file that defines it",
            code=ErrorCode.NO_DEFINITION,
        )
    if function.function_type.variadic:
        raise EngineError(
            f"@{function.name} takes a variable number of arguments, which has no gradient",
            hint="differentiate a function with fixed arguments",
        )
    if len(request.roles) != len(function.arguments):
        raise EngineError(
            f"@{function.name} takes {len(function.arguments)} arguments, the request names {len(request.roles)}"
        )
    _check_threads(function, request)
    if request.forward and Role.OUT in request.roles:
        at = request.roles.index(Role.OUT)
        raise EngineError(
            f"argument {at} of @{function.name} can't be enzyme_out in forward mode",
            hint="make it enzyme_dup, and pass its tangent after it",
        )
    for argument, role in zip(function.arguments, request.roles, strict=True):
        if role.has_shadow and not argument.type.is_pointer and not request.forward:
            raise EngineError(
                f"argument {argument.ref} of @{function.name} is a {argument.type}; only pointers have shadows",
                hint="make it enzyme_out or enzyme_const",
            )
        if role is Role.OUT and argument.type.is_pointer:
            raise EngineError(
                f"argument {argument.ref} of @{function.name} is a pointer and can't be enzyme_out",
                hint="make it enzyme_dup, with a shadow",
            )


def _preserved(function: Function, request: Request) -> Preserved | None:
    """The memory that nothing writes between the two halves of a split derivative, None for one that is not split."""
    if not request.split:
        return None
    unwritten = request.unwritten
    arguments = frozenset(function.arguments[index] for index in unwritten.arguments)
    return Preserved(arguments, unwritten.everything, unwritten.errno, unwritten.constants)


def _irreducible(function: Function, loops: LoopNest) -> EngineError:
    source, target = loops.irreducible[0]
    message = f"the control flow is irreducible: {source.name} jumps into a loop past its header, to {target.name}"
    where = Place(function.name, f"block {target.name}", f"{target.name}:")
    return EngineError(message, where, "restructure the loop so that it is entered at one place")


def _types_given(function: Function, subjects: Subjects, types: Mapping[str, TypeTree]) -> dict[Value, TypeTree]:
    """The values that a person gives trees of. Raises EngineError for a name that is none of theirs."""
    trees: dict[Value, TypeTree] = {}
    for name, tree in types.items():
        value = subjects.values.get(name if name.startswith("%") else f"%{name}")
        if value is None:
            argument_names = ", ".join(argument.ref for argument in function.arguments)
            raise EngineError(
                f"a type is given of {name}, and there is no such value in @{function.name}",
                Place(function.name, "", ""),
                f"its arguments are {argument_names}" if argument_names else "",
            )
        named = any(len(path) == 1 for path in tree.entries)
        trees[value] = tree if named else tree.merge(declared(value.type))
    return trees


def _type_context(function: Function, given: Mapping[Value, TypeTree]) -> TypeContext:
    """The types that LLVM declares of the arguments, without those that a person gives."""
    signature = TypeContext.of_signature(function)
    trees = zip(function.arguments, signature.arguments, strict=True)
    return replace(signature, arguments=tuple(EMPTY if argument in given else tree for argument, tree in trees))
