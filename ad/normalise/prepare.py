"""The primal made ready: what it calls inlined, memory in registers, loops in simple form.

LLVM does it, on a copy of the part of the program that the function reaches. Each instruction is stamped before with a
number in place of its source line and known by it afterwards, so that people see where everything comes from.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ad.gpu.kernels import LAUNCHES
from ad.gpu.lane_permutes import join_bits
from ad.gpu.shuffles import join_halves
from ad.history.records import Origin, Site
from ad.normalise.calls import (
    complex_calls,
    inline_assembly,
    library_expansion,
    member_functions,
    openmp_reductions,
    variadic,
    vector_intrinsics,
)
from ad.normalise.control_flow import indirect_branches
from ad.normalise.control_flow.irreducible_loops import make_reducible
from ad.normalise.control_flow.loop_bounds import hoist_bounds
from ad.normalise.memory import aggregate_stores, array_copies, byval, struct_copies, undefined_copies
from ad.normalise.memory.constant_globals import unwritten
from ad.normalise.memory.thread_locals import name_variables
from ad.normalise.values import integers_to_pointers, mask_selects, undefined_lanes
from ad.normalise.values.cas_loops import as_atomic_sums
from ad.requests import type_attributes
from ad.requests.custom_derivatives import custom_derivatives, custom_gradients, custom_split_derivatives
from ad.requests.markers import COUNTED
from ad.requests.thunks import calling
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.strong_components import components
from analyses.ir.metadata import source_place, source_places
from analyses.ir.model import (
    Alias,
    Block,
    Call,
    ConstantAggregate,
    ConstantExpression,
    ConstantInt,
    ConstantNamed,
    Funclet,
    Function,
    Global,
    GlobalVariable,
    Instruction,
    LandingPad,
    MetadataOperand,
    Module,
    Return,
    Store,
    Value,
    globals_in,
)
from analyses.ir.printer import print_module
from analyses.ir.reader import read_again
from analyses.ir.subjects import Subjects
from analyses.library.annotations import is_kept_whole, wants_recomputing
from analyses.library.rust_names import rust_path
from analyses.memory.alias import known_callee
from analyses.memory.function_pointers import is_indirect
from analyses.memory.global_variables import marked_shadow
from analyses.types.sources import declared

CANONICAL = ("loop-simplify", "lcssa")
PASSES = ("always-inline", "sroa", "sccp", "dce", *CANONICAL)
"""What is done to the primal, as names of LLVM passes."""
PASSES_WITHOUT_CATCH = ("always-inline", "lower-invoke", "simplify-cfg", *PASSES[1:])
"""The same for a function that does not go on after an exception: one that is thrown leaves the gradient, too."""
COMBINING = ("instcombine", "dce", *CANONICAL)
"""What is done besides where masks choose between vectors, as headers of vector operations write it: LLVM has selects,
signs and absolute values in their place, as it has in code that was optimised."""
RUST_PASSES = ("jump-threading",)
"""What is done besides to Rust's code: the parts of an enum, which lie in the same bytes, go ways of their own."""

Transform = Callable[[str, Sequence[str]], str]
"""Runs LLVM passes over IR text."""


@dataclass(eq=False)
class Prepared:
    """The copy that is differentiated; `origins` of instructions that LLVM made anew are missing.

    `recursive` are the functions that are still called: they reach themselves by calls, bring a gradient of their own,
    or were called through a pointer before what calls them was inlined.
    """

    module: Module
    function: Function
    origins: dict[Instruction, Origin] = field(default_factory=dict)
    recursive: frozenset[str] = frozenset()
    indirect: bool = False
    """Whether something that the function reaches calls through a pointer."""


def run_passes(text: str, passes: Sequence[str]) -> str:
    """LLVM's passes, in this process."""
    from analyses.ir.toolchain import optimise

    return optimise(text, None, passes=passes)


def prepare(
    module: Module, name: str, transform: Transform = run_passes, kept: Collection[str] = frozenset(),
    *, brought: bool = False,
) -> Prepared:  # fmt: skip
    """Make the function of this name ready. The module itself is not changed. Calls of `kept` functions stay calls.

    If the program brings the derivative that is wanted (`brought`), a function that only calls it is made ready.
    Raises KeyError if there is no such function, ValueError if it has no body.
    """
    root = module.functions[name]
    if brought:
        root = calling(root, f"{name}.registered")
        name = root.name
    if root.is_declaration:
        raise ValueError(f"@{name} is a declaration: its body is not here")
    bodies, globals_ = _reach(root)
    registered = custom_gradients(module).keys() | custom_derivatives(module).keys()
    registered |= custom_split_derivatives(module).keys()
    recursive = _recursive(bodies) | {f for f in bodies if f.name in registered or wants_recomputing(f)}
    stamper = _Stamper(module)
    part = replace(
        module,
        assembly=[],
        variables=_variables(module, globals_),
        aliases={g.name: g for g in globals_ if isinstance(g, Alias)},
        functions={},
        metadata=stamper.metadata,
        named_metadata=stamper.named_metadata,
    )
    reduces = False
    stay = {*kept, *(f.name for f in recursive), *(f.name for f in bodies if is_kept_whole(f))}
    fixed = variadic.FixedCalls(part, lambda f: _marked(f, stamper, inline=True), stay)
    for function in (g for g in globals_ if isinstance(g, Function)):
        if function in bodies and (function is root or function not in recursive):
            inlined = function is not root and function.name not in stay
            made_copy = _marked(function, stamper, inline=inlined)
            reduces |= openmp_reductions.as_critical_sections(function, made_copy, part)
            indirect_branches.as_switches(function, made_copy, part)
            copies = [(function, made_copy)]
            while copies:
                original, copied = copies.pop()
                inline_assembly.as_instructions(copied)
                complex_calls.as_pairs(original, copied, part)
                library_expansion.write_out(copied, part)
                array_copies.by_elements(original, copied, part)
                vector_intrinsics.by_elements(copied, part)
                copies += [(original, each) for each in fixed.change(copied)]
            if function is root:
                byval.with_copies(function, made_copy, part)
            if inlined:
                type_attributes.keep(function, made_copy, part)
            part.functions[function.name] = made_copy
        else:
            part.functions[function.name] = _declared(function)
    if stamper.made_unit:
        part.named_metadata = stamper.named_metadata
    passes: tuple[str, ...] = PASSES if any(map(_catches, bodies)) else PASSES_WITHOUT_CATCH
    if not any(isinstance(i, LandingPad) for body in bodies for i in body.instructions):
        passes = PASSES
    if any(rust_path(f.name) for f in globals_ if isinstance(f, Function)):
        at = passes.index("sroa") + 1
        passes = (*passes[:at], *RUST_PASSES, *passes[at:])
    if fixed.any:
        at = passes.index("sroa") + 1
        passes = (*passes[:at], *variadic.PASSES, *passes[at:])
    if reduces:
        passes = (*openmp_reductions.PASSES, *passes)
    text = transform(_print(part, globals_), passes)
    ready = read_again(text, module)
    if _masks_vectors(ready.functions[name]):
        ready = read_again(transform(text, COMBINING), module)
    if make_reducible(ready.functions[name]):
        ready = read_again(transform(print_module(ready), CANONICAL), module)
    indirect = any(isinstance(i, Call) and is_indirect(i) for body in bodies for i in body.instructions)
    left = {f.name for f in recursive} | registered | _left(ready.functions[name], globals_, kept)
    made = Prepared(ready, ready.functions[name], recursive=frozenset(left), indirect=indirect)
    _drop_unreachable(made.function)
    _drop_undefined_stores(made.function)
    name_variables(made.function)
    member_functions.look_up(made.function, ready)
    undefined_copies.drop(made.function)
    undefined_lanes.define(made.function)
    hoist_bounds(made.function)
    _count_on(made.function)
    _use_what_is_returned(made.function)
    mask_selects.join(made.function)
    join_halves(made.function, ready)
    join_bits(made.function, ready)
    as_atomic_sums(made.function)
    struct_copies.by_members(made.function, ready)
    integers_to_pointers.as_pointers(made.function, ready)
    aggregate_stores.store_members(made.function, ready.layout)
    stamps = _Stamps(stamper, ready)
    for instruction in made.function.instructions:
        place = instruction.attachment("dbg")
        origin = stamps.origin(place) if place else None
        if origin is not None:
            made.origins[instruction] = origin
    return made


def _masks_vectors(function: Function) -> bool:
    """Whether something works on the bits of vectors."""
    return any(i.opcode in ("and", "or", "xor") and i.type.is_vector for i in function.instructions)


def _left(ready: Function, globals_: Sequence[Global], kept: Collection[str]) -> set[str]:
    """The functions that are called by name only now that what calls them is inlined, or their table is known."""
    called = {i.called.name for i in ready.instructions if isinstance(i, Call) and i.called is not None}
    bodies = [g for g in globals_ if isinstance(g, Function) and not g.is_declaration]
    known = {f.name for f in bodies if not is_kept_whole(f) and not f.function_type.variadic}
    return (called & known) - set(kept)


def _variables(module: Module, globals_: Sequence[Global]) -> dict[str, GlobalVariable]:
    """The variables among globals, by name; those that nothing writes to are constants."""
    found = {g.name: g for g in globals_ if isinstance(g, GlobalVariable)}
    for variable in unwritten(module, [v for v in found.values() if not v.name.isdigit()]):
        found[variable.name] = made = copy.copy(variable)
        made.constant = True
    return found


def _catches(function: Function) -> bool:
    """Whether control can go from a landing pad to a return, so that an exception is caught and the work goes on."""
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


def _count_on(function: Function) -> None:
    """Have `__enzyme_iter(n, k)` be n + k: a derivative of a series takes k terms more to be as exact as the series."""
    for instruction in function.instructions:
        if isinstance(instruction, Call) and instruction.called is not None and COUNTED in instruction.called.name:
            count, more = instruction.arguments[:2]
            if isinstance(count, ConstantInt) and isinstance(more, ConstantInt):
                instruction.operands[0] = ConstantInt(count.type, count.value + more.value)


def _use_what_is_returned(function: Function) -> None:
    """In place of results that are an argument of the call as it is, as of functions that return `*this`, use that.

    So is the address of a variable that each thread has one of, in code that one thread runs.
    """
    same: dict[Value, Value] = {}
    for call in function.instructions:
        known = known_callee(call) if isinstance(call, Call) and call.type.is_pointer else None
        if isinstance(call, Call) and known is not None and known.returns >= 0:
            argument = call.arguments[known.returns]
            same[call] = same.get(argument, argument)
        elif isinstance(call, Call) and call.intrinsic == "threadlocal.address":
            same[call] = call.arguments[0]
    for instruction in function.instructions if same else ():
        instruction.operands = [same.get(o, o) for o in instruction.operands]


def _drop_undefined_stores(function: Function) -> None:
    """Remove stores of nothing in particular, as of the padding of a struct: what was there may as well stay."""
    for block in function.blocks:
        block.instructions = [i for i in block.instructions if not (isinstance(i, Store) and _is_undefined(i.value))]


def _is_undefined(value: Value) -> bool:
    return isinstance(value, ConstantNamed) and value.word in ("undef", "poison")


def _drop_unreachable(function: Function) -> None:
    """Remove blocks that control never comes to, and what they would send into phis."""
    reached = ControlFlow(function).index
    function.blocks = [block for block in function.blocks if block in reached]
    for block in function.blocks:
        for phi in block.phis:
            kept = [(v, b) for v, b in phi.incoming if b in reached]
            phi.operands = [v for v, _ in kept]
            phi.blocks = [b for _, b in kept]


UNNAMED = "adjoint.unnamed."
"""Before the number of a global without a name: LLVM numbers those anew in a copy of part of the program."""


_NAMED = re.compile(r'\bptr @("[^"]*"|[-\w.$]+)')


def _print(part: Module, globals_: list[Global]) -> str:
    names = {g.ref for g in globals_ if not g.name.isdigit()}
    for key, text in part.metadata.items():
        # What a node names may not be part of this.
        if "ptr @" in text:
            part.metadata[key] = _NAMED.sub(lambda m: m[0] if f"@{m[1]}" in names else "null", text)
    unnamed = [g for g in globals_ if g.name.isdigit()]
    for known in unnamed:
        known.name = UNNAMED + known.name
    try:
        return print_module(part, read_all=True)
    finally:
        for known in unnamed:
            known.name = known.name.removeprefix(UNNAMED)


def _reach(root: Function) -> tuple[set[Function], list[Global]]:
    """The functions with bodies that are reached by calls, and every global that they name, in order."""
    bodies = {root}
    seen: dict[Global, None] = {root: None}
    work: list[Value] = [root]
    done: set[int] = set()
    while work:
        value = work.pop()
        if id(value) in done:
            continue
        done.add(id(value))
        if isinstance(value, Global):
            seen.setdefault(value)
        if isinstance(value, Function):
            if value.is_declaration:
                continue
            bodies.add(value)
            for instruction in value.instructions:
                work.extend(_constants(instruction.operands))
            work.extend(v for v in (value.personality, value.prefix, value.prologue) if v is not None)
        elif isinstance(value, GlobalVariable):
            if value.initializer is not None:
                # What a table of functions names is not called by name: its bodies stay out.
                for inner in globals_in(value.initializer):
                    if isinstance(inner, Function):
                        seen.setdefault(inner)
                    else:
                        work.append(inner)
            shadow = marked_shadow(root.module, value)
            if shadow is not None:
                work.append(shadow)
        elif isinstance(value, Alias):
            work.append(value.aliasee)
        elif isinstance(value, (ConstantAggregate, ConstantExpression)):
            work.extend(value.elements if isinstance(value, ConstantAggregate) else value.operands)
    return bodies, list(seen)


def excerpt(module: Module, roots: Sequence[Function]) -> Module:
    """A copy of functions of a program with what they reach by calls and names; of the rest, declarations."""
    bodies: set[Function] = set()
    named: dict[Global, None] = {}
    for root in roots:
        inner, globals_ = _reach(root)
        bodies |= inner
        named |= dict.fromkeys(globals_)
    part = replace(
        module,
        assembly=[],
        variables={g.name: g for g in named if isinstance(g, GlobalVariable)},
        aliases={g.name: g for g in named if isinstance(g, Alias)},
        functions={g.name: g if g in bodies else _declared(g) for g in named if isinstance(g, Function)},
        metadata=dict(module.metadata),
    )
    return read_again(_print(part, list(named)), module)


def reached(root: Function) -> list[Function]:
    """The functions with bodies that a function reaches by calls or names, itself among them, in order."""
    bodies, globals_ = _reach(root)
    return [g for g in globals_ if isinstance(g, Function) and g in bodies]


def reached_globals(root: Function) -> list[Global]:
    """Every global that a function, or what it reaches by calls or names, names."""
    return _reach(root)[1]


def _constants(values: Sequence[Value]) -> Iterator[Value]:
    for value in values:
        if isinstance(value, (Global, ConstantAggregate, ConstantExpression)):
            yield value
        elif isinstance(value, MetadataOperand) and isinstance(value.value, Global):
            yield value.value


def _recursive(bodies: set[Function]) -> set[Function]:
    """The functions that can reach themselves by calls."""
    calls = {
        f: [i.called for i in f.instructions if isinstance(i, Call) and i.called in bodies and i.called is not None]
        for f in bodies
    }
    found = components(bodies, lambda f: calls[f])
    return {f for component in found for f in component if len(component) > 1 or f in calls[f]}


def _declared(function: Function) -> Function:
    made = copy.copy(function)
    made.blocks = []
    made.linkage = function.linkage if function.is_declaration else ""
    made.metadata = [] if not function.is_declaration else function.metadata
    made.comdat = None
    made.personality = made.prefix = made.prologue = None
    return made


def _marked(function: Function, stamper: _Stamper, *, inline: bool) -> Function:
    """A copy with every instruction stamped and the attributes that decide about inlining."""
    made = copy.copy(function)
    words: list[str] = []
    groups = function.module.attribute_groups if function.module is not None else {}
    for word in function.attributes:
        words.extend(groups.get(word, ()) if word.startswith("#") else (word,))
    unwanted = {"noinline", "optnone", "alwaysinline", "inlinehint", "optsize", "minsize"}
    kept = [w for w in dict.fromkeys(words) if w not in unwanted]
    made.attributes = (*kept, "alwaysinline") if inline else tuple(kept)
    if inline:
        made.linkage = "internal"
        made.comdat = None
        made.visibility = made.dll_storage = made.unnamed_addr = ""
    stamper.stamp(function, made)
    return made


class _Stamper:
    """Gives every instruction a debug location whose line is its number."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.metadata = dict(module.metadata)
        self.named_metadata = dict(module.named_metadata)
        self.origins: dict[int, Origin] = {}
        self.made_unit = False
        self._next = 1 + max((int(key[1:]) for key in module.metadata if key[1:].isdigit()), default=-1)
        self._unit = ""
        self._mark = ""
        self._file = ""
        self._type = ""

    def _node(self, text: str) -> str:
        name = f"!{self._next}"
        self._next += 1
        self.metadata[name] = text
        return name

    def _subprogram(self, function: Function, made: Function) -> str:
        known = next((text for kind, text in function.metadata if kind == "dbg"), None)
        if known is not None:
            return known
        if not self._unit:
            self._file = self._node('!DIFile(filename: "stamps", directory: "")')
            self._unit = self._node(
                f"distinct !DICompileUnit(language: DW_LANG_C11, file: {self._file}, emissionKind: FullDebug)"
            )
            self._type = self._node(f"!DISubroutineType(types: {self._node('!{null}')})")
            self._list("llvm.dbg.cu", self._unit)
            if not any('"Debug Info Version"' in text for text in self.metadata.values()):
                self._list("llvm.module.flags", self._node('!{i32 2, !"Debug Info Version", i32 3}'))
            self.made_unit = True
        program = self._node(
            f'distinct !DISubprogram(name: "{_identifier(function.name)}", scope: {self._file}, file: {self._file}, '
            f"line: 1, type: {self._type}, unit: {self._unit}, spFlags: DISPFlagDefinition)"
        )
        made.metadata = [*function.metadata, ("dbg", program)]
        return program

    def _list(self, name: str, node: str) -> None:
        known = self.named_metadata.get(name, "").strip()
        inner = known.removeprefix("!{").removesuffix("}").strip()
        self.named_metadata[name] = f"!{{{inner + ', ' if inner else ''}{node}}}"

    def stamp(self, function: Function, made: Function) -> None:
        program = self._subprogram(function, made)
        subjects = Subjects(function)
        unoptimised = function.attribute("optnone") is not None
        blocks = []
        for block in function.blocks:
            copied = Block(block.name, made)
            copied.trailing = block.trailing
            for instruction in block.instructions:
                stamped = self._stamped(instruction, function, program, subjects)
                for kind in declared.marks(instruction, function, self.module.layout) if unoptimised else ():
                    self._mark = self._mark or self._node("!{}")
                    stamped.metadata.append((kind, self._mark))
                copied.instructions.append(stamped)
            blocks.append(copied)
        made.blocks = blocks

    def _stamped(self, instruction: Instruction, function: Function, program: str, subjects: Subjects) -> Instruction:
        made = copy.copy(instruction)
        number = len(self.origins) + 1
        place = source_place(self.module, instruction)
        if isinstance(instruction, Call) and instruction.called is not None and instruction.called.name in LAUNCHES:
            place = next(
                reversed(source_places(self.module, instruction)), place
            )  # not in the function that hands over
        self.origins[number] = Origin(function.name, subjects.of(instruction), str(place) if place else "")
        # The function's own scope, whatever was inlined before: `inlinedAt` then says what is inlined from here on.
        location = self._node(f"!DILocation(line: {number}, scope: {program})")
        made.metadata = [(kind, text) for kind, text in instruction.metadata if kind != "dbg"] + [("dbg", location)]
        if isinstance(made, Call):
            # In a group of attributes, as rustc writes it, `noinline` counts at a call as well.
            groups = self.module.attribute_groups
            words = (groups.get(w, (w,)) if "noinline" in groups.get(w, ()) else (w,) for w in made.attributes)
            made.attributes = tuple(w for group in words for w in group if w not in ("noinline", "alwaysinline"))
        return made


class _Stamps:
    """Reads what became of the stamps: where an instruction was, and by which inlined calls it came here."""

    _LINE = re.compile(r"\bline: (\d+)")

    def __init__(self, stamper: _Stamper, ready: Module) -> None:
        self._origins, self._metadata = stamper.origins, ready.metadata
        self._calls: dict[str, tuple[Site, ...]] = {"": ()}

    def origin(self, node: str) -> Origin | None:
        known, text = self._read(node)
        if known is None:
            return None
        inlined = self._inlined(_inlined_at(text))
        return known._replace(inlined=inlined) if inlined else known

    def _read(self, node: str) -> tuple[Origin | None, str]:
        text = self._metadata.get(node, "")
        found = self._LINE.search(text)
        return self._origins.get(int(found[1])) if found else None, text

    def _inlined(self, node: str) -> tuple[Site, ...]:
        """The calls that a location was inlined at, the outermost first."""
        inner: list[tuple[str, Origin | None]] = []
        while node not in self._calls:
            known, text = self._read(node)
            inner.append((node, known))
            node = _inlined_at(text)
        found = self._calls[node]
        for each, known in reversed(inner):
            found = self._calls[each] = (*found, Site(known.function, known.subject)) if known else found
        return found


_INLINED_AT = re.compile(r"\binlinedAt: (![\w.]+)")


def _inlined_at(text: str) -> str:
    found = _INLINED_AT.search(text)
    return found[1] if found else ""


def _identifier(name: str) -> str:
    return re.sub(r"[^\w.$]", "_", name)
