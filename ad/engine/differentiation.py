"""The options of a derivative, and the derivative as far as the engine has generated it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ad.context.context import Context
from ad.context.observation import AdjointSites
from ad.history.records import Origin
from ad.normalise.inlining import InliningPolicy
from ad.normalise.prepare import Prepared, Transform
from ad.plan.plan import Plan, Planner
from ad.plan.planner import PolicyPlanner
from ad.requests.chunks import Checkpoints
from ad.requests.requests import Request
from analyses.activity import ActivityResults
from analyses.gpu.launch import Configuration
from analyses.ir.model import Function, Instruction, Module
from analyses.ir.toolchain import run_passes
from analyses.records import dataclass
from analyses.type_trees.tree import TypeTree
from analyses.types.context import TypeOptions
from analyses.types.results import TypeResults


@dataclass(frozen=True)
class Options:
    """The options of a derivative.

    `types` are trees that a person gives of values, by the name of an argument (`x`) or the subject of any value
    (`%x`). `inactive` names functions through which no derivative passes. With `runtime_errors`, an instruction without
    a derivative is no error here: the derivative reports it at run time and exits. `transform` runs LLVM passes, in
    this process unless said otherwise.
    """

    planner: Planner = field(default_factory=PolicyPlanner)
    inlining: InliningPolicy = field(default_factory=InliningPolicy)
    type_options: TypeOptions = field(default_factory=TypeOptions)
    types: Mapping[str, TypeTree] = field(default_factory=dict)
    inactive: frozenset[str] = frozenset()
    runtime_errors: bool = False
    passed: frozenset[tuple[str, str]] = frozenset()
    """With `runtime_errors`: the instructions (function, subject) that count as without a derivative, so that the
    errors behind them are found."""
    transform: Transform = run_passes
    checkpoints: Checkpoints | None = None
    """Loops without a mark are checkpointed as well, in functions in which no loop has one; None if they are not."""
    tape_limit: int | None = None
    """The bytes that the tape of a loop may have; those that may have more are checkpointed where they can be. None for
    no limit. With `checkpoints`, it has no effect."""
    launch: Configuration | None = None
    """The launch that a kernel's derivative is for, if it is for one: its grid and block are known then, and each
    argument leads to memory of its own."""
    extents: Mapping[str, int] = field(default_factory=dict)
    """The bytes behind arguments of that launch, by their names, as far as they are known."""
    atomics: bool = True
    """Whether threads of a GPU add to memory that they share atomically; without, the race can be seen."""
    observed: AdjointSites | None = None
    """The sites at which the derivative logs the adjoints that it computes; None if it logs none."""
    hoist_buffers: bool = True
    """Whether room for what a loop stores is made before the loop, where that can be; else it grows in the loop."""
    skip_unchosen: bool = True
    """Whether the reverse skips loops of which nothing was chosen (see `ad.plan.unchosen_loops`)."""
    promote: bool = True
    """Whether local variables are kept in registers and what is constant is simplified before the function is
    differentiated; without, it is prepared no further than the engine needs."""


@dataclass(eq=False)
class Differentiation:
    """The results of the stages, as far as they ran.

    `module` is the prepared copy of what the function reaches, into which the gradient is generated; `scope` is that
    of the facts. `gradient` has for each argument its value, followed by its shadow if its role has one, then the
    adjoint of the result if that is active; it returns the struct of the adjoints of `out` arguments, or nothing.
    """

    request: Request
    scope: int
    prepared: Prepared
    types: TypeResults | None = None
    activity: ActivityResults | None = None
    plan: Plan | None = None
    context: Context | None = None
    """All that is known of the function, from the stage needs on, in forward mode from the search for tangents on."""
    gradient: Function | None = None
    kept: Mapping[Instruction, str] = field(default_factory=dict)
    """The generated instructions that keep something for the reverse in a buffer, and the subject of what they keep."""
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
