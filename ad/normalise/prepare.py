"""Preparation of the primal: calls inlined, memory promoted to registers, loops in simplified form.

The pipeline of rewrites runs before and after LLVM's passes (see `pipeline`), on a copy of the part of the program that
the function reaches.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import field, replace

from ad.history.records import InliningReason, Origin
from ad.normalise.checkpoints.checkpoint_loops import CheckpointLoops
from ad.normalise.inlining import Inliner
from ad.normalise.memory.constant_globals import unwritten
from ad.normalise.pipeline import AFTER_LLVM, BEFORE_LLVM, LLVM
from ad.normalise.program_parts import declared, print_part, reach
from ad.normalise.rewrite import Copies, Passes, Place, Preparation, Rewrite, Target
from ad.normalise.rewrite_log import RewriteLog
from ad.normalise.stamps import Stamper, Stamps
from ad.requests.chunks import Checkpoints, Chunk
from ad.requests.custom_derivatives import custom_derivatives, custom_gradients, custom_split_derivatives
from ad.requests.thunks import calling
from analyses.control_flow.strong_components import components
from analyses.facts import Discard, Sink
from analyses.gpu.launch_names import LAUNCH_FUNCTION
from analyses.ir.constants import ConstantInt
from analyses.ir.instructions import Call, Cast, Compare, Funclet, LandingPad, Return
from analyses.ir.model import Alias, Function, Global, GlobalVariable, Instruction, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_again
from analyses.ir.toolchain import run_passes
from analyses.library.annotations import is_kept_whole, wants_recomputing
from analyses.library.functions.families import counts_users
from analyses.library.functions.generated import word_move
from analyses.library.rust_names import rust_path
from analyses.memory.function_pointers import is_indirect
from analyses.records import dataclass
from analyses.types.sources.unions import keep_unions

_COUNTS = "memory(argmem: readwrite, inaccessiblemem: readwrite)"
"""What a function does that counts the users of a space, and frees what belongs to it alone."""

Transform = Callable[[str, Sequence[str], str], list[str]]
"""A function that runs LLVM passes on IR text."""


@dataclass(eq=False)
class Prepared:
    """The copy that is differentiated; instructions that LLVM created have no entry in `origins`.

    `recursive` are the functions whose calls remain: they are recursive, have a registered gradient, or were called
    through a pointer before their callers were inlined.
    """

    module: Module
    function: Function
    origins: dict[Instruction, Origin] = field(default_factory=dict)
    recursive: frozenset[str] = frozenset()
    indirect: bool = False
    """True if a function that is reached calls through a pointer."""
    chunks: tuple[Chunk, ...] = ()
    """The chunks of its checkpointed loops, functions of `module` that the program has yet to get."""


class Preparations:
    """The functions that LLVM's first passes have prepared, for those with several derivatives in one request."""

    def __init__(self) -> None:
        self._pipelines: dict[Hashable, _Pipeline] = {}

    def pipeline(self, key: Hashable, begin: Callable[[], _Pipeline]) -> _Pipeline:
        """A pipeline after LLVM's first passes: a twin of that with this key, or the one that `begin` gives."""
        first = self._pipelines.get(key)
        if first is not None:
            return first.twin(read=True)
        pipeline = begin()
        self._pipelines[key] = pipeline.twin(read=False)
        return pipeline


def prepare(
    module: Module,
    name: str,
    transform: Transform = run_passes,
    kept: Collection[str] = frozenset(),
    *,
    inliner: Inliner | None = None,
    preparations: Preparations | None = None,
    brought: bool = False,
    forward: bool = False,
    checkpoints: Checkpoints | None = None,
    name_of: Callable[[str], str] | None = None,
    outlives: bool = True,
    promote: bool = True,
    sink: Sink | None = None,
    scope: int = 0,
) -> Prepared:
    """Prepare the function of this name. The module is not changed. Calls of `kept` functions stay calls.

    If the program registers the derivative (`brought`), prepare a thunk that only calls the function. For a tangent
    (`forward`), calls that move words of a first derivative stay, too. `sink` gets a fact for each rewrite that changes
    something; without it, what `preparations` has is not done again. With `name_of`, which gives names for functions,
    loops that are marked are cut into chunks, and with `checkpoints` those without a mark, too; without `outlives`, its
    callers may free what they give it before its reverse. Without `promote`, variables stay in memory where the
    program has them, and nothing is simplified that need not be. Raises KeyError if there is no such function,
    ValueError if it has no body.
    """
    root = module.functions[name]
    if brought:
        root = calling(root, f"{name}.registered")
    if root.is_declaration:
        raise ValueError(f"@{name} is a declaration: its body is not here")
    log = RewriteLog(sink or Discard(), scope)

    def begin() -> _Pipeline:
        pipeline = _Pipeline(module, root, transform, kept, log, inliner or Inliner(), forward=forward, promote=promote)
        pipeline.copy_part()
        pipeline.run_llvm(LLVM)
        return pipeline

    pipeline = (
        begin() if preparations is None or log.keeps or brought else preparations.pipeline((name, forward), begin)
    )
    for rewrite in AFTER_LLVM:
        if isinstance(rewrite, Passes):
            pipeline.run_llvm(rewrite)
        else:
            pipeline.apply(rewrite, pipeline.target)
    checkpointing = CheckpointLoops(
        module, checkpoints, None if forward else name_of, pipeline.source_of, outlives=outlives
    )
    pipeline.apply(checkpointing, pipeline.target)
    log.record(BEFORE_LLVM)
    return pipeline.prepared(checkpointing.chunks)


class _Pipeline:
    """The state of one function in the pipeline: first copies of all functions that it reaches, then LLVM's output."""

    def __init__(
        self,
        module: Module,
        root: Function,
        transform: Transform,
        kept: Collection[str],
        log: RewriteLog,
        inliner: Inliner,
        *,
        forward: bool,
        promote: bool,
    ) -> None:
        self._program, self._root, self._transform, self._kept, self._log = module, root, transform, kept, log
        self._bodies, named = reach(root)
        brought = custom_gradients(module).keys() | custom_derivatives(module).keys()
        self._brought = brought | custom_split_derivatives(module).keys()
        moves = {f for f in self._bodies if forward and word_move(f.name) is not None}
        self._declared = moves | {f for f in self._bodies if counts_users(f.name)}
        whole = {f for f in self._bodies if f.name in kept or is_kept_whole(f)} - {root}
        whole |= self._declared
        reasons = dict.fromkeys(whole, InliningReason.DESCRIBED)
        reasons |= dict.fromkeys(_recursive(self._bodies), InliningReason.RECURSIVE)
        reasons |= {f: InliningReason.LAUNCH for f in self._bodies if f.name.startswith(LAUNCH_FUNCTION)}
        reasons |= {f: InliningReason.REPEATED for f in self._bodies if wants_recomputing(f)}
        reasons |= {f: InliningReason.REGISTERED for f in self._bodies if f.name in self._brought}
        catches = any(map(_catches, self._bodies))
        self._effects = inliner.effects
        self._recursive = inliner.kept(root, self._bodies, reasons, catches=catches)
        self._recursive -= {f for f in whole if reasons[f] is InliningReason.DESCRIBED}
        # What only those reach whose calls stay calls is not a part of this function.
        remaining = self._recursive | self._declared
        self._globals = reach(root, remaining)[1] if remaining else named
        if log.keeps:
            inliner.record(root, self._bodies, log)
        self._stamper = Stamper(module)
        self._copies = Copies(
            lambda function: self._stamper.copy(function, inline=True),
            {*kept, *(f.name for f in self._recursive), *(f.name for f in self._bodies if is_kept_whole(f))},
        )
        functions = (g for g in self._globals if isinstance(g, Function))
        is_rust = any(rust_path(f.name) for f in functions)
        compares_words = is_rust and _compares_words(self._bodies)
        counts = any(counts_users(f.name) for f in self._bodies)
        self._state = Preparation(root, is_rust, compares_words, _unwinds_out(self._bodies), counts, promote)
        self._module = module
        self._text = ""
        """The text of the module; empty after a rewrite has changed it."""

    def twin(self, *, read: bool) -> _Pipeline:
        """The same pipeline after LLVM's passes, to go on with for another derivative, with its module if `read`."""
        twin = copy.copy(self)
        twin._copies = replace(self._copies, clones=dict(self._copies.clones), added=[])
        twin._state = replace(self._state, changed=set(self._state.changed))
        if read:
            twin._read(self._text)
        return twin

    def copy_part(self) -> None:
        """Copy the functions that the root reaches, and apply the rewrites before LLVM's passes to the copies."""
        stamper = self._stamper
        part = self._module = replace(
            self._program,
            assembly=[],
            variables=_variables(self._program, self._globals),
            aliases={g.name: g for g in self._globals if isinstance(g, Alias)},
            functions={},
            metadata=stamper.metadata,
            named_metadata=stamper.named_metadata,
        )
        for function in (g for g in self._globals if isinstance(g, Function)):
            is_root = function is self._root
            if function in self._bodies and (is_root or function not in self._recursive | self._declared):
                inline = not is_root and function.name not in self._copies.kept
                copied = stamper.copy(function, inline=inline)
                place = Place.ROOT if is_root else Place.INLINED if inline else Place.CALLED
                self._rewrite(Target(copied, function, part, place, self._copies))
                part.functions[function.name] = copied
            else:
                part.functions[function.name] = self._without_body(function)
        if stamper.made_unit:
            part.named_metadata = stamper.named_metadata
        self._text = print_part(part, self._globals)
        stamper.metadata = part.metadata

    def _without_body(self, function: Function) -> Function:
        """A function without its body; where calls of it stay calls, with the effects that its body shows."""
        declaration = declared(function)
        if function in self._recursive and function.name not in self._brought:
            groups = self._program.attribute_groups
            words = (groups.get(word, (word,)) for word in function.attributes)
            kept = (word for group in words for word in group if not word.startswith("memory("))
            declaration.attributes = (*kept, self._effects.attribute(function))
        if counts_users(function.name):
            # So that LLVM still knows what a policy, which has the pointer inside, holds.
            declaration.attributes = (*declaration.attributes, _COUNTS)
            this = copy.copy(function.arguments[0])
            this.attributes = (*this.attributes, "captures(none)")
            declaration.arguments = [this, *function.arguments[1:]]
        return declaration

    def _rewrite(self, target: Target) -> None:
        """Apply the rewrites before LLVM's passes to a copy, and to the copies that these rewrites add."""
        targets = [target]
        while targets:
            target = targets.pop()
            for rewrite in BEFORE_LLVM:
                self.apply(rewrite, target)
            targets += self._copies.added
            self._copies.added.clear()

    def apply(self, rewrite: Rewrite, target: Target) -> None:
        if rewrite.apply(target):
            self._state.changed.add(type(rewrite))
            self._text = ""
            self._log.changed(rewrite, target.function, target.original)

    def run_llvm(self, passes: Passes) -> None:
        """Run those of the LLVM passes whose conditions hold."""
        chosen = passes.chosen(self._state)
        if not chosen:
            return
        before = self._text or print_module(self._module)
        watched = self._root.name if self._log.keeps else ""
        self._text, *texts = self._transform(before, [each.name for each in chosen], watched)
        self._log.ran(chosen, self._root.name, texts)
        self._read(self._text)

    def _read(self, text: str) -> None:
        self._module = read_again(text, self._program)
        keep_unions(self._module, self._program)
        function = self._state.function = self._module.functions[self._root.name]
        self._log.read(function, text)
        self.target = Target(function, function, self._module, Place.ROOT, self._copies)

    def source_of(self, instruction: Instruction) -> str:
        """The line of the source that an instruction comes from, empty if unknown."""
        place = instruction.attachment("dbg")
        origin = Stamps(self._stamper, self._module).origin(place) if place else None
        return origin.source if origin is not None else ""

    def prepared(self, chunks: Sequence[Chunk] = ()) -> Prepared:
        function = self._state.function
        # What calls through a pointer may be the body that a rewrite gave a function of a library.
        bodies = {*self._bodies, function}
        indirect = any(isinstance(i, Call) and is_indirect(i) for body in bodies for i in body.instructions)
        called = _called_by_name(function, self._globals) - set(self._kept) - {f.name for f in self._declared}
        recursive = {f.name for f in self._recursive} | self._brought | called | {chunk.function for chunk in chunks}
        stamps = Stamps(self._stamper, self._module)
        origins: dict[Instruction, Origin] = {}
        for instruction in function.instructions:
            place = instruction.attachment("dbg")
            origin = stamps.origin(place) if place else None
            if origin is not None:
                origins[instruction] = origin
        return Prepared(self._module, function, origins, frozenset(recursive), indirect, tuple(chunks))


def _called_by_name(function: Function, globals_: Sequence[Global]) -> set[str]:
    """The functions with bodies that the prepared function still calls by name."""
    called = {i.called.name for i in function.instructions if isinstance(i, Call) and i.called is not None}
    bodies = [g for g in globals_ if isinstance(g, Function) and not g.is_declaration]
    return called & {f.name for f in bodies if not is_kept_whole(f) and not f.function_type.variadic}


def _variables(module: Module, globals_: Sequence[Global]) -> dict[str, GlobalVariable]:
    """The variables among globals, by name; those that nothing writes are marked constant."""
    variables = {g.name: g for g in globals_ if isinstance(g, GlobalVariable)}
    for variable in unwritten(module, [v for v in variables.values() if not v.name.isdigit()]):
        variables[variable.name] = constant = copy.copy(variable)
        constant.constant = True
    return variables


def _compares_words(bodies: Collection[Function]) -> bool:
    """True if code with a hash table compares an address with null as an integer, which no optimisation leaves."""
    return any(rust_path(body.name)[:1] == ("hashbrown",) for body in bodies) and any(
        isinstance(i, Compare)
        and isinstance(i.operands[0], Cast)
        and i.operands[0].opcode == "ptrtoint"
        and isinstance(i.operands[1], ConstantInt)
        and not i.operands[1].value
        for body in bodies
        for i in body.instructions
    )


def _unwinds_out(bodies: Collection[Function]) -> bool:
    """True if there are landing pads, and no function catches an exception and continues."""
    pads = any(isinstance(i, LandingPad) for body in bodies for i in body.instructions)
    return pads and not any(map(_catches, bodies))


def _catches(function: Function) -> bool:
    """True if control can flow from a landing pad to a return: the function catches an exception and continues."""
    pads = [b for b in function.blocks if any(isinstance(i, (LandingPad, Funclet)) for i in b.instructions)]
    work = [pad for pad in pads if pad.terminator.opcode != "resume"]
    seen = set(work)
    while work:
        block = work.pop()
        if isinstance(block.terminator, Return):
            return True
        for successor in block.successors:
            if successor not in seen:
                seen.add(successor)
                work.append(successor)
    return False


def _recursive(bodies: set[Function]) -> set[Function]:
    """The functions that can call themselves, directly or through others."""
    calls = {
        f: [i.called for i in f.instructions if isinstance(i, Call) and i.called in bodies and i.called is not None]
        for f in bodies
    }
    strong_components = components(bodies, lambda f: calls[f])
    return {f for component in strong_components for f in component if len(component) > 1 or f in calls[f]}
