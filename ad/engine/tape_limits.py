"""Loops that are checkpointed because their tape may pass a limit: which ones, and why others are not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ad.engine.differentiation import Differentiation, Options
from ad.history.records import EngineError, Stage, TapeDecision
from ad.history.sizes import Size, in_source
from ad.requests.chunks import Checkpoints, LoopTape
from ad.requests.requests import Request
from analyses.control_flow.loops import Loop
from analyses.facts import Sink
from analyses.ir.model import Module

Run = Callable[[Options, Stage], Differentiation]
"""Makes the derivative with some options, up to a stage, without facts."""


def within_limit(run: Run, module: Module, request: Request, options: Options, sink: Sink, scope: int) -> Options:
    """The options, with those outermost loops to be checkpointed whose tape may pass the limit.

    Loops that are marked are left as they are. Raises EngineError for what has no derivative anyway.
    """
    limit = options.tape_limit
    plain = replace(options, tape_limit=None)
    if limit is None or not request.reverses or options.checkpoints is not None:
        return plain
    there = set(module.functions)

    def tried(options: Options, until: Stage) -> Differentiation:
        try:
            return run(options, until)
        finally:
            for name in [name for name in module.functions if name not in there]:
                del module.functions[name]

    trial = tried(plain, Stage.PLAN)
    if trial.prepared.chunks or trial.plan is None or trial.context is None:
        return plain
    taken: list[LoopTape] = []
    for loop, size in _stored(trial).items():
        if all(not atoms for atoms in size.terms) and size.terms.get((), 0) <= limit:
            continue
        tape = _tape(trial, loop)
        refusal = ""
        try:
            tried(replace(plain, checkpoints=Checkpoints(limit=limit, tapes=(tape,))), Stage.PREPARE)
            taken.append(tape)
        except EngineError as error:
            refusal = f"{error.what.removeprefix('the loop ')}" + (f"; {error.hint}" if error.hint else "")
        origin = trial.origins.get(loop.header.instructions[0])
        decision = TapeDecision(str(size), limit, refusal, origin.source if origin is not None else "")
        sink.record(scope, "checkpoint", f"loop {loop.header.name}", decision, "tape limit")
    return replace(plain, checkpoints=Checkpoints(limit=limit, tapes=tuple(taken))) if taken else plain


def _stored(trial: Differentiation) -> dict[Loop, Size]:
    """The bytes that each outermost loop stores."""
    assert trial.plan is not None
    sizes: dict[Loop, Size] = {}
    for loop, items in trial.plan.stored.items():
        outermost = loop.nest[0]
        for item in items:
            sizes[outermost] = sizes.get(outermost, Size({})) + in_source(trial.plan.entries[item])
    return sizes


def _tape(trial: Differentiation, outermost: Loop) -> LoopTape:
    assert trial.plan is not None
    stored: list[tuple[int, tuple[str, ...]]] = []
    for loop, items in trial.plan.stored.items():
        if loop.nest[0] is outermost:
            bytes_ = sum(trial.plan.entries[item].bytes for item in items)
            stored.append((bytes_, tuple(inner.header.name for inner in loop.nest[1:])))
    return LoopTape(outermost.header.name, tuple(stored))
