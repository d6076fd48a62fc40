"""The derivatives that a program's calls request, one for each function, roles and types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import field, replace
from functools import cached_property
from typing import NamedTuple

from ad.history.records import Derived, EngineError, Maker
from ad.requests.chunks import Chunk
from ad.requests.custom_derivatives import Custom, custom_derivatives, custom_gradients, custom_split_derivatives
from ad.requests.requests import AUGMENTED_SWEEP, FOLLOWING_SWEEPS, Request
from ad.requests.signatures import Signature, signature
from ad.requests.thunks import is_known
from analyses.facts import Discard, Sink
from analyses.gpu.launch import chooses_device
from analyses.ir.instructions import Call
from analyses.ir.model import Function, Module
from analyses.ir.type_contents import carries_pointer
from analyses.ir.types import StructType
from analyses.ir.uses import globals_in
from analyses.library.annotations import MATH, value_of
from analyses.records import dataclass
from analyses.type_trees.tree import EVERY, TypeTree
from analyses.types.context import TypeContext
from analyses.types.interprocedural import Bodies

BESIDE = "adjoint_beside_"
"""The beginning of the names of the variables that are the shadows of others."""

_FIRST_BYTES = 16
"""Of an array that is passed to a function that calls itself: as many as a vector of two doubles has."""


@dataclass(frozen=True)
class Wanted:
    """A derivative that a call requests: the request, its type context, and the generated functions."""

    request: Request
    types: TypeContext
    names: tuple[str, ...]
    signature: Signature
    scope: int = -1
    """The scope of its facts; -1 if the engine does not make it: it is registered, or behind a pointer."""
    maker: Maker = Maker.ENGINE


def derived(
    request: Request, names: Sequence[str], types: TypeContext | None, scope: int, maker: Maker = Maker.ENGINE
) -> Derived:
    """The fact that describes a derivative."""
    mode = "forward" if request.forward else "split" if request.split else "reverse"
    if request.tangents:
        mode = "split, both ways" if request.reverses else "split forward"
    value = request.primal_result or request.result_again
    wanted = {"value": value, "active": request.active_result, "shadow": request.shadowed_result}
    return Derived(
        request.function,
        tuple(names),
        f"parallel {mode}" if request.parallel else f"{request.width} wide {mode}" if request.width > 1 else mode,
        tuple(map(str, request.roles)),
        ", ".join(word for word, is_so in wanted.items() if is_so),
        tuple(map(str, types.arguments)) if types is not None else (),
        maker,
        scope,
    )


class Disposal(NamedTuple):
    """The function that frees the tape of a reverse function without reversing anything.

    It takes what that takes; `used` are the indices of what it looks at. `frees`: there is something to free.
    """

    name: str
    used: frozenset[int]
    frees: bool


@dataclass
class Derivatives:
    """The derivatives that a program's calls request, made or pending. `program` has the functions."""

    program: Module
    sink: Sink = field(default_factory=Discard)
    scope: int = 0
    """The scope of the facts of the derivative being made."""
    wanted: dict[tuple[Request, TypeContext], Wanted] = field(default_factory=dict)
    pending: list[Wanted] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)
    """The names in use."""
    touched: Callable[[Call], Collection[str]] = lambda call: ()
    """The names of the variables that a call may read and write (see `global_mod_ref`)."""
    writes: Callable[[str], bool] = lambda variable: True
    """True if the outermost function that is differentiated, or a function that it reaches, may write a variable."""
    frees: Callable[[str], bool] = lambda function: True
    """True if a function of this name, or one that it reaches, may free memory."""
    marked: Callable[[str], bool] = lambda function: False
    """True if a function of this name, or one that it reaches, has a loop that is marked to be checkpointed."""
    indirect: bool = False
    """True if the outermost function that is differentiated, or a function that it reaches, calls through a pointer."""
    to_clear: set[str] = field(default_factory=set)
    """The shadows of variables that the outermost derivative clears at its start."""
    vectors: dict[str, tuple[str, tuple[int, ...]]] = field(default_factory=dict)
    """By shadow: its variable, and the offsets in that of the vectors which the outermost derivative gives a shadow."""
    own_addresses: dict[str, tuple[str, set[int]]] = field(default_factory=dict)
    """By shadow: its variable, and the offsets in that of addresses which may lead into the variable itself."""
    chunks: dict[str, Chunk] = field(default_factory=dict)
    """The chunks of checkpointed loops, by function."""
    _asked: dict[Request, list[Wanted]] = field(default_factory=dict)
    keeping_nothing: dict[tuple[str, ...], bool] = field(default_factory=dict)
    """By their names, the derivatives whose forward half keeps nothing; True if it only does what the function does."""
    disposals: dict[str, Disposal] = field(default_factory=dict)
    """By the names of the reverse functions, those of which it is known how their tapes are freed."""
    tape_sizes: dict[tuple[str, ...], int] = field(default_factory=dict)
    """By their names, the bytes that each thread of a launch keeps, for derivatives of launches."""
    called: set[str] = field(default_factory=set)
    """The forward halves that code was generated to call."""
    _beside: dict[tuple[str, int], str] = field(default_factory=dict)
    _recursive: dict[str, bool] = field(default_factory=dict)
    custom: dict[str, Custom] = field(init=False)
    """The registered gradients, by function."""
    custom_forward: dict[str, Function] = field(init=False)
    """The registered derivatives for forward mode, by function."""
    custom_split: dict[str, Custom] = field(init=False)
    """The registered derivatives for forward mode from a tape, by function."""

    def __post_init__(self) -> None:
        self.custom = custom_gradients(self.program)
        self.custom_forward = custom_derivatives(self.program)
        self.custom_split = custom_split_derivatives(self.program)

    @cached_property
    def bodies(self) -> Bodies:
        """The bodies of what the functions that are differentiated call."""
        return Bodies(self.program)

    @cached_property
    def several_gpus(self) -> bool:
        """True if the program goes from one GPU to another."""
        return chooses_device(self.program)

    @cached_property
    def in_tables(self) -> frozenset[str]:
        """The globals whose addresses occur in initialisers of the program."""
        beginnings = [v.initializer for v in self.program.variables.values() if v.initializer is not None]
        return frozenset(named.name for beginning in beginnings for named in globals_in(beginning))

    def brought_by(self, request: Request, function: str) -> Custom | None:
        """The registered derivative for calls of a function within the derivative of `request`; None without one.

        Raises EngineError if a tape serves both modes, and the registration only one.
        """
        if not request.tangents:
            return self.custom.get(function)
        brought = self.custom_split.get(function)
        if request.reverses and (brought is not None or function in self.custom):
            raise EngineError(
                f"what is registered for @{function} has a tape of its own, and a tape is asked for that "
                "is for __enzyme_reverse and __enzyme_fwdsplit",
                hint="have another function call it, and ask of one for each",
            )
        return brought

    def ask(self, request: Request, types: TypeContext) -> Wanted:
        """The derivative for a request in a type context, or in one that takes less for granted.

        A new one becomes pending.
        """
        function = self.program.functions[request.function]
        if self._calls_itself(function):
            types = replace(types, arguments=tuple(map(_first_elements, types.arguments)))
        key = (request, types)
        wanted = self.wanted.get(key)
        if wanted is None:
            made = self._asked.setdefault(request, [])
            compared = _without_tape(types, function)
            wanted = next((other for other in made if compared.implies(_without_tape(other.types, function))), None)
            if wanted is not None:
                self.wanted[key] = wanted
        if wanted is None:
            names = self.names(request)
            shape = signature(function.arguments, function.function_type.result, request)
            scope = self.sink.scope("function", request.function, self.scope)
            wanted = self.wanted[key] = Wanted(request, types, names, shape, scope)
            self.pending.append(wanted)
            made.append(wanted)
        return wanted

    def _calls_itself(self, function: Function) -> bool:
        if function.name not in self._recursive:
            calls = (i for i in function.instructions if isinstance(i, Call))
            self._recursive[function.name] = any(call.called is function for call in calls)
        return self._recursive[function.name]

    def ask_for_pointer(self, request: Request, types: TypeContext) -> Wanted:
        """The derivative that belongs to the shadow of a function pointer."""
        wanted = self.ask(request, types)
        self.called.add(wanted.names[0])
        self.note(wanted, f"@{request.function}", "shadow of a pointer")
        return wanted

    def note(self, wanted: Wanted, subject: str, rule: str, premises: tuple[int, ...] = ()) -> None:
        """Record the origin of a request for a derivative: a call, or a pointer to the function."""
        fact = derived(wanted.request, wanted.names, wanted.types, wanted.scope, wanted.maker)
        self.sink.record(self.scope, "derivative", subject, fact, rule, premises)

    def beside(self, variable: str, lane: int) -> str:
        """The name of the shadow of a variable in a lane, which no variable of the program has."""
        shadow_name = self._beside.get((variable, lane))
        if shadow_name is None:
            shadow_name = name = f"{BESIDE}{variable}" + (f".lane.{lane}" if lane else "")
            number = 0
            while shadow_name in self.program.variables:
                number += 1
                shadow_name = f"{name}.{number}"
            self._beside[variable, lane] = shadow_name
        return shadow_name

    def is_brought(self, request: Request) -> bool:
        """True if the derivative is registered, or the function has a mathematical rule or a known library callee."""
        function = self.program.functions[request.function]
        if value_of(function, MATH) is not None or is_known(function):
            return True
        if request.forward:
            return request.function in self.custom_forward
        return self.brought_by(request, request.function) is not None

    def fresh_name(self, stem: str) -> str:
        """A name for a function, unused in the program."""
        name, number = stem, 0
        while name in self.taken or name in self.program.functions:
            number += 1
            name = f"{stem}.{number}"
        self.taken.add(name)
        return name

    def names(self, request: Request) -> tuple[str, ...]:
        """Names for the functions of a new derivative, unused in the program."""
        names, number = request.names, 0
        while any(name in self.taken or name in self.program.functions for name in names):
            number += 1
            names = tuple(f"{name}.{number}" for name in request.names)
        self.taken.update(names)
        return names


def _without_tape(types: TypeContext, function: Function) -> TypeContext:
    """A type context less what it says of a tape, which is the same for all that call these functions."""
    sweep, result = function.name.partition(".")[0], function.function_type.result
    if function.linkage != "internal":
        return types
    if sweep in FOLLOWING_SWEEPS and types.arguments:
        tape = types.arguments[-1].limited(max_depth=1)
        return replace(types, arguments=(*types.arguments[:-1], tape))
    if sweep == AUGMENTED_SWEEP and isinstance(result, StructType):
        others = any(carries_pointer(part) for part in result.elements[1:])
        tape_starts = (0,) if others else (0, EVERY)
        kept = {p: kind for p, kind in types.returned.entries.items() if len(p) == 1 or p[0] not in tape_starts}
        return replace(types, returned=TypeTree(kept))
    return types


def _first_elements(tree: TypeTree) -> TypeTree:
    """The types of the first numbers of an array: a recursion passes other parts of it, of which less is known."""
    kinds = {kind for path, kind in tree.entries.items() if len(path) > 1}
    if len(kinds) == 1 and kinds.pop().float_type is not None and max(map(len, tree.entries)) == 2:
        return tree.limited(max_offset=_FIRST_BYTES - 1)
    return tree
