"""The engine: the stages that make a derivative, in order. Every stage writes facts; nothing else keeps state.

load ─ prepare ─ types ─ activity ─ needs ─ plan ─ shadow ─ reverse
                                    └─ shadow ─ forward, in forward mode
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from ad.emit.calls.disposals import define_disposals
from ad.emit.move import Move
from ad.emit.shadows.global_memory import clear_shadows, free_vectors
from ad.engine import registrations
from ad.engine.chunk_pipeline import ChunkPipeline
from ad.engine.collector import without_collector
from ad.engine.differentiation import Differentiation, Options
from ad.engine.launch_pipeline import LaunchPipeline
from ad.engine.making import Making
from ad.engine.routine_pipeline import RoutinePipeline
from ad.engine.stages import Observer, Pipeline
from ad.engine.tape_limits import within_limit
from ad.gpu.arena import use_arena
from ad.gpu.kernels import derived_kernel
from ad.history.records import Emitted, EngineError, ErrorCode, Phase, Place, Stage
from ad.host.launch_calls import bring_launches
from ad.host.runtime import complete_host
from ad.linear_algebra.table import rule_of
from ad.normalise.global_mod_ref import Touched
from ad.normalise.inlining import Inliner
from ad.normalise.memory.byval import pass_alike
from ad.normalise.prepare import Preparations, Prepared
from ad.normalise.program_parts import excerpt
from ad.requests import custom_derivatives
from ad.requests.derivatives import Derivatives, Wanted
from ad.requests.requests import Request
from analyses.facts import Discard, Sink
from analyses.gpu.launch_names import LAUNCH_FUNCTION
from analyses.gpu.threads import for_device
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text, print_function
from analyses.type_trees.attributes import UnreadableTypeError
from analyses.type_trees.conflict import TypeConflict
from analyses.types.parts_of_numbers import RULE


def run(
    module: Module,
    request: Request,
    sink: Sink | None = None,
    options: Options | None = None,
    until: Stage = Stage.REVERSE,
    parent: int = 0,
    prepared: Prepared | None = None,
    observe: Observer | None = None,
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

    def note(derivative: Differentiation) -> None:
        begun.append(derivative)
        if observe is not None:
            observe(derivative)

    try:
        bring_launches(module)
        registrations.read(module, request.function)
        if options.tape_limit is not None and prepared is None:

            def attempt(with_options: Options, stage: Stage) -> Differentiation:
                return run(module, request, None, with_options, stage)

            options = within_limit(attempt, module, request, options, sink, scope)
        with without_collector():
            touched = Touched(module)
            writes = partial(touched.written, request.function)
            derivatives = Derivatives(
                module, sink, scope, touched=touched, writes=writes, frees=touched.frees, marked=touched.marked
            )
            inliner = Inliner(options.inlining)
            pipeline = Pipeline(derivatives, request, sink, options, observe=note, inliner=inliner, prepared=prepared)
            parts = _Parts(derivatives, sink, options, inliner, note)
            if not pipeline.ends_before(until, Stage.PLAN):
                pipeline.advance(Stage.NEEDS)
                parts.making.before(pipeline)
            pipeline.advance(until)
            derivative = pipeline.made
            if derivative.gradient is not None:
                parts.making.rest()
            derivative.parts = parts.made
            _complete(module, derivative, derivatives)
            if derivative.gradient is not None and derivatives.to_clear:
                _clear_shadows(derivative, derivatives, sink)
            complete_host(derivative.module, module)
            pass_alike([f for f in derivative.module.functions.values() if not f.is_declaration], derivative.module)
            if derivative.gradient is not None and for_device(module):
                for part in (derivative, *derivative.parts):
                    _check_allocations(part, derivative.module)
            derivative.kernel = derived_kernel(derivative.module, derivative.primal, derivative.gradient, request)
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
    return derivative


def _clear_shadows(made: Differentiation, derivatives: Derivatives, sink: Sink) -> None:
    """Have the outermost derivative begin with clearing the shadows of global variables."""
    outermost = made.augmented or made.gradient
    assert outermost is not None
    start = outermost.entry
    number = len(start.instructions)
    for cleared in clear_shadows(outermost, derivatives, made.module):
        emitted = Emitted(cleared, start.name, Phase.FORWARD)
        sink.record(made.scope, "emit", f"{start.name}:{number}", emitted, "the shadow of a global variable")
        number += 1
    if made.augmented is None:
        free_vectors(outermost, derivatives.vectors, made.module, forward=made.request.forward)


def _contradiction(conflict: TypeConflict, made: Differentiation | None) -> EngineError:
    earlier, new = conflict.known, conflict.new
    place = Place(conflict.function, conflict.subject, "")
    if made is not None and made.primal.name == conflict.function:
        value = Subjects(made.primal).values.get(conflict.subject)
        if isinstance(value, Instruction):
            origin = made.origins.get(value)
            text = instruction_text(value, metadata=False)
            place = Place(conflict.function, conflict.subject, text, origin.source if origin else "")
    where = "" if conflict.path in ((-1,), (0,)) else f" at [{','.join(map(str, conflict.path))}]"
    sides = " and ".join(f"{side.kind} (by {side.rule} at {side.place})" for side in (earlier, new))
    message = f"illegal type update: {conflict.of_operands or f'{conflict.subject} would be {sides}{where}'}"
    hint = (
        "two places take the same bytes for different types: copy with memcpy in place of a union or a cast, or build "
        "with -fno-strict-aliasing"
    )
    if new.rule == RULE:
        hint = "move the number as a whole, or build with -O2, which often puts its parts together"
    if conflict.operation:
        hint = "move numbers as they are: swap them through a variable, choose one with a select or a branch"
    return EngineError(message, place, hint, tuple(sorted({*earlier.facts, *new.facts})), ErrorCode.ILLEGAL_UPDATE)


def _drop_uncalled(part: Differentiation, called: Collection[str]) -> None:
    """Forget the forward half of a derivative where the function itself is called in its place."""
    if part.augmented is not None and part.augmented.name not in called and not part.request.parallel:
        part.module.functions.pop(part.augmented.name, None)
        part.augmented = None


def _complete(program: Module, made: Differentiation, derivatives: Derivatives) -> None:
    """Put into the module of a derivative what it calls: other derivatives, and functions of the program."""
    for part in made.parts:
        _drop_uncalled(part, derivatives.called)
        move = Move(made.module, part.module)
        for generated in part.functions:
            move.function(generated)
    define_disposals(made.module, derivatives)
    declared = [f.name for f in made.module.functions.values() if f.is_declaration]
    definitions = [program.functions[name] for name in declared if name in program.functions]
    missing = [function for function in definitions if not function.is_declaration]
    if missing:
        copied = excerpt(program, missing)
        for function in missing:
            Move(made.module, copied).function(copied.functions[function.name])


def _check_allocations(made: Differentiation, module: Module) -> None:
    """Have what a derivative for a GPU allocates come from the arena, or be looked at: `module` has its functions."""
    for function in made.functions:
        if function.name in module.functions:
            use_arena(module, module.functions[function.name], made.primal, made.request)


def make_wanted(derivatives: Derivatives, sink: Sink | None = None, options: Options | None = None) -> None:
    """Make what is pending, and move it into the program itself."""
    sink, options = sink or Discard(), options or Options()
    parts = _Parts(derivatives, sink, options)
    with without_collector():
        parts.making.rest()
    moved: list[Function] = []
    for part in parts.made:
        _drop_uncalled(part, derivatives.called)
        move = Move(derivatives.program, part.module)
        for function in part.functions:
            move.function(function)
            moved.append(derivatives.program.functions[function.name])
        if for_device(derivatives.program):
            _check_allocations(part, derivatives.program)
    define_disposals(derivatives.program, derivatives)
    pass_alike(moved, derivatives.program)


def _of_kernel(device: Module, request: Request, options: Options) -> Differentiation:
    return run(device, request, None, options)


class _Parts:
    """The derivatives that calls want; with the facts go the texts that a person sees in going down to one."""

    def __init__(
        self,
        derivatives: Derivatives,
        sink: Sink,
        options: Options,
        inliner: Inliner | None = None,
        observe: Observer | None = None,
    ) -> None:
        self._derivatives, self._sink, self._options, self._observe = derivatives, sink, options, observe
        self._inliner, self._preparations = inliner or Inliner(options.inlining), Preparations()
        self.made: list[Differentiation] = []
        self.making = Making(derivatives, self._begin, self._finished)

    def _begin(self, wanted: Wanted) -> Pipeline:
        def begun(derivative: Differentiation) -> None:
            if self._observe is not None:
                self._observe(derivative)
            self._show(wanted.scope, "prepared", derivative.primal)

        self._derivatives.scope = wanted.scope
        chunked = wanted.request.split and wanted.request.function in self._derivatives.chunks
        routine = rule_of(self._derivatives.program.functions[wanted.request.function]) is not None
        launches = wanted.request.function.startswith(LAUNCH_FUNCTION)
        of_kernels = partial(LaunchPipeline, differentiate=_of_kernel)
        chosen = of_kernels if launches else ChunkPipeline if chunked else RoutinePipeline if routine else Pipeline
        return chosen(
            self._derivatives,
            wanted.request,
            self._sink,
            self._options,
            types=wanted.types,
            names=wanted.names,
            observe=begun,
            inliner=self._inliner,
            preparations=self._preparations,
        )

    def _finished(self, pipeline: Pipeline) -> None:
        derivative = pipeline.made
        self.made.append(derivative)
        for function in derivative.functions:
            role = "augmented" if function is derivative.augmented else "derivative"
            self._show(derivative.scope, role, function)
        self._sink.close(derivative.scope, "kept")

    def _show(self, scope: int, role: str, function: Function) -> None:
        if not isinstance(self._sink, Discard):
            self._sink.record(scope, "function", role, print_function(function), role)
