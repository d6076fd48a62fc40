"""What it means to run a function: values for its arguments, memory they live in, and what comes back.

A person gives values (`1.4`, `[1, 2, 3]`, `linspace(0, 1, 8)`); `bind` lays them out in memory as the function's types
want them, with shadows for what is differentiated; a `Device` calls the function on that memory and returns bytes; and
the `Invocation` reads them. No device is here.
"""

from __future__ import annotations

import math
import random
import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, compress, groupby, pairwise, zip_longest
from operator import mul

from ad.check.device import Calls, Image, Launch, Patch
from ad.check.load_counts import COUNTER
from ad.gpu.shared_memory import doubled
from ad.requests.requests import Request, Role, default_request
from analyses.gpu.launch import Configuration
from analyses.gpu.threads import is_kernel
from analyses.ir.model import (
    Argument,
    Call,
    Cast,
    CompareExchange,
    Function,
    GetElementPointer,
    Instruction,
    Load,
    MemoryAccess,
    Module,
    Phi,
    Store,
    Uses,
    Value,
    float_text,
    float_value,
    quoted,
)
from analyses.ir.types import (
    PTR,
    SIMPLE_TYPES,
    VOID,
    ArrayType,
    DataLayout,
    FloatType,
    IntType,
    NamedStructType,
    PointerType,
    StructType,
    Type,
    VectorType,
)
from analyses.library.mangling import qualified_name


class ArgumentError(ValueError):
    """What a person gave does not fit; `argument` is the name it was given for."""

    def __init__(self, what: str, argument: str = "", hint: str = "") -> None:
        super().__init__(what, argument, hint)
        self.what = what
        self.argument = argument
        self.hint = hint

    def __str__(self) -> str:
        head = f"{self.argument}: {self.what}" if self.argument else self.what
        return f"{head}; hint: {self.hint}" if self.hint else head


# -- what a person writes ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number:
    """A scalar; `type` is LLVM's name of its type where the person wrote one."""

    value: float | int
    type: str = ""


@dataclass(frozen=True, slots=True)
class Array:
    """Elements one after the other; `type` is LLVM's name of theirs where known."""

    values: tuple[float | int, ...]
    type: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """The fields of a struct, in order; an Array among them is a pointer to memory of its own."""

    fields: tuple[Given, ...]


@dataclass(frozen=True, slots=True)
class Null:
    """The null pointer."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What is no number one after the other: structs, or the addresses of arrays with memory of their own."""

    values: tuple[Given, ...]


Given = Number | Array | Record | Rows | Null

SYNTAX = (
    "a number, [1, 2, 3], zeros(n), ones(n), linspace(a, b, n), random(n, seed=s), a .npy file, null, "
    "{fields of a struct}, [{...}, {...}] (structs one after the other), or [[1, 2], [3]] (pointers to arrays)"
)
MOST_ELEMENTS = 1 << 24


def parse_assignment(text: str) -> tuple[str, str]:
    """`x=1.4` as its two sides. Raises ArgumentError."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise ArgumentError(f"{text!r} is not NAME=VALUE", hint="as in x=1.4 or 'p=linspace(0, 1, 8)'")
    return name.strip().removeprefix("%"), value.strip()


def parse_value(text: str) -> Given:
    """The value that a person wrote: SYNTAX, each after the type of its numbers if they like (`float [1, 2]`).

    Raises ArgumentError.
    """
    if text.strip().endswith(".npy"):
        return _from_file(text.strip())
    words = _Words(text)
    value = words.value()
    words.end()
    return value


_WORD = re.compile(r"\s*(?:([A-Za-z_]\w*)|([-+]?(?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?))|(\S))")
_NAMED = {"inf": math.inf, "nan": math.nan, "true": 1, "false": 0, "pi": math.pi}
_TYPES = {name for name, type_ in SIMPLE_TYPES.items() if type_.is_float or type_.is_integer} | {"i128"}


class _Words:
    """A recursive-descent parser of values."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.kind = 0
        self.word = ""
        self.next()

    def next(self) -> None:
        found = _WORD.match(self.text, self.at)
        if found is None:
            self.kind, self.word = 0, ""
            return
        self.kind = found.lastindex or 0
        self.word = found[self.kind]
        self.at = found.end()

    def fail(self, what: str) -> ArgumentError:
        return ArgumentError(f"{what} in {self.text.strip()!r}", hint=f"a value is {SYNTAX}")

    def take(self, word: str) -> None:
        if self.word != word:
            raise self.fail(f"expected {word!r} before {self.word!r}" if self.word else f"{word!r} is missing")
        self.next()

    def end(self) -> None:
        if self.word:
            raise self.fail(f"{self.word!r} is too much")

    def value(self, type_: str = "") -> Given:
        if self.word in _TYPES:
            type_ = self.word
            self.next()
        if self.word == "[":
            self.next()
            of_numbers = self.kind == 2 or self.word in ("-", "+", "]") or self.word in _NAMED
            return Array(tuple(self.numbers("]")), type_) if of_numbers else Rows(tuple(self.rows(type_)))
        if self.word == "{" and not type_:
            self.next()
            fields: list[Given] = []
            while self.word != "}":
                fields.append(self.value())
                if self.word != "}":
                    self.take(",")
            self.next()
            return Record(tuple(fields))
        if self.word == "null" and not type_:
            self.next()
            return Null()
        if self.kind == 1 and self.word not in _NAMED:
            return self.generated(type_)
        return Number(self.number(), type_)

    def number(self) -> float | int:
        sign = 1
        while self.word in ("-", "+"):
            sign = -sign if self.word == "-" else sign
            self.next()
        word = self.word
        if self.kind == 1 and word in _NAMED:
            value: float | int = _NAMED[word]
        elif self.kind == 2:
            value = int(word, 0) if re.fullmatch(r"[-+]?(0[xX][0-9a-fA-F]+|[1-9]\d*|0)", word) else float(word)
        else:
            raise self.fail(f"{word!r} is no number" if word else "a number is missing")
        self.next()
        return sign * value

    def rows(self, type_: str) -> Iterator[Given]:
        while self.word != "]":
            row = self.value("" if self.word in ("{", "null") else type_)
            if isinstance(row, Number):
                raise self.fail("a number stands beside structs or arrays")
            yield row
            if self.word != "]":
                self.take(",")
        self.next()

    def numbers(self, end: str) -> Iterator[float | int]:
        while self.word != end:
            yield self.number()
            if self.word != end:
                self.take(",")
        self.next()

    def generated(self, type_: str) -> Given:
        name = self.word
        if name not in ("zeros", "ones", "linspace", "random"):
            raise self.fail(f"{name!r} is not known")
        self.next()
        if self.word != "(":
            raise self.fail(f"{name} needs parentheses")
        seed = 0
        given: list[float | int] = []
        self.next()
        while self.word != ")":
            if self.word == "seed":
                self.next()
                self.take("=")
                seed = int(self.number())
            else:
                given.append(self.number())
            if self.word != ")":
                self.take(",")
        self.next()
        expected = 3 if name == "linspace" else 1
        if len(given) != expected:
            raise self.fail(f"{name} takes {expected} number{'s' if expected > 1 else ''}, not {len(given)}")
        count = given[-1]
        if not isinstance(count, int) or not 0 <= count <= MOST_ELEMENTS:
            raise self.fail(f"{name} can't make {count} elements")
        if name == "linspace":
            first, last = given[:2]
            step = (last - first) / (count - 1) if count > 1 else 0.0
            return Array(tuple(first + i * step for i in range(count)), type_)
        if name == "random":
            source = random.Random(seed)
            return Array(tuple(source.random() for _ in range(count)), type_)
        return Array((0 if name == "zeros" else 1,) * count, type_)


_NUMPY_TYPES = {
    "float16": "half", "float32": "float", "float64": "double", "int8": "i8", "uint8": "i8", "int16": "i16",
    "uint16": "i16", "int32": "i32", "uint32": "i32", "int64": "i64", "uint64": "i64", "bool": "i8",
}  # fmt: skip


def _from_file(name: str) -> Array:
    import numpy

    try:
        data = numpy.load(name, allow_pickle=False)
    except FileNotFoundError:
        raise ArgumentError(f"there is no file {name}") from None
    except (OSError, ValueError) as error:
        raise ArgumentError(f"{name} can't be read: {error}", hint="write it with numpy.save") from None
    if data.dtype.name not in _NUMPY_TYPES:
        raise ArgumentError(f"{name} holds {data.dtype}", hint=f"known are {', '.join(_NUMPY_TYPES)}")
    return Array(tuple(data.ravel().tolist()), _NUMPY_TYPES[data.dtype.name])


# -- numbers as bytes -------------------------------------------------------------------------

_STRUCT = {"half": "<e", "float": "<f", "double": "<d"}
_PREFIX = {"bfloat": "R", "x86_fp80": "K", "fp128": "L", "ppc_fp128": "M"}


def encode(type_: Type, value: float | int) -> bytes:
    """A number as the bytes that a store of the type writes on a little-endian machine; rounded to the type."""
    if isinstance(type_, IntType):
        size = (type_.bits + 7) // 8
        return (int(value) & ((1 << type_.bits) - 1)).to_bytes(size, "little")
    if isinstance(type_, FloatType):
        if form := _STRUCT.get(type_.name):
            try:
                return struct.pack(form, value)
            except OverflowError:
                return struct.pack(form, math.copysign(math.inf, value))
        digits = float_text(type_, float(value))[3:]
        if type_.name in ("fp128", "ppc_fp128"):  # two words, the first one printed is the first in memory
            return b"".join(int(digits[i : i + 16], 16).to_bytes(8, "little") for i in (0, 16))
        return int(digits, 16).to_bytes(len(digits) // 2, "little")
    raise TypeError(f"no number is a {type_}")


def decode(type_: Type, data: bytes) -> float | int:
    """The number that the bytes stand for; integers are signed. The inverse of `encode`."""
    if isinstance(type_, IntType):
        value = int.from_bytes(data, "little") & ((1 << type_.bits) - 1)
        return value - (1 << type_.bits) if type_.bits > 1 and value >> (type_.bits - 1) else value
    if isinstance(type_, FloatType):
        if form := _STRUCT.get(type_.name):
            number: float = struct.unpack(form, data)[0]
            return number
        if type_.name in ("fp128", "ppc_fp128"):
            words = "".join(f"{int.from_bytes(data[i : i + 8], 'little'):016X}" for i in (0, 8))
            return float_value(type_, f"0x{_PREFIX[type_.name]}{words}")
        digits = f"{int.from_bytes(data, 'little'):0{2 * len(data)}X}"
        return float_value(type_, f"0x{_PREFIX[type_.name]}{digits}")
    raise TypeError(f"no number is a {type_}")


def rounded(type_: Type, value: float) -> float:
    """The number of the type nearest to a value."""
    return float(decode(type_, encode(type_, value)))


# -- a function, its arguments and their shadows ----------------------------------------------


@dataclass(frozen=True, slots=True)
class Leaf:
    """A number in memory: what a person calls it (`p[2]`), its type, and where it stands.

    `argument` is the position of the argument it belongs to, -1 for the result.
    """

    label: str
    type: Type
    argument: int
    buffer: int
    offset: int

    @property
    def size(self) -> int:
        return _size(self.type)


@dataclass(frozen=True, slots=True)
class Run:
    """Numbers that follow each other in memory, to be read at once."""

    buffer: int
    offset: int
    size: int
    types: tuple[Type, ...]
    form: struct.Struct | None
    """How Python reads all of them, if it knows their types."""

    def numbers(self, data: bytes) -> Iterable[float | int]:
        if self.form is not None:
            return self.form.unpack(data)
        ends = accumulate(map(_size, self.types), initial=0)
        return [decode(type_, data[start:end]) for type_, (start, end) in zip(self.types, pairwise(ends), strict=True)]


def runs(leaves: Iterable[Leaf]) -> tuple[Run, ...]:
    """The leaves, in their order, as few runs."""
    found: list[list[Leaf]] = []
    end = (-1, 0)
    for leaf in leaves:
        if (leaf.buffer, leaf.offset) != end:
            found.append([])
        found[-1].append(leaf)
        end = leaf.buffer, leaf.offset + leaf.size
    return tuple(
        Run(run[0].buffer, run[0].offset, run[-1].offset + run[-1].size - run[0].offset, types, _form(types))
        for run in found
        for types in (tuple(leaf.type for leaf in run),)
    )


def _form(types: Sequence[Type]) -> struct.Struct | None:
    words = [(_form_of(type_), sum(1 for _ in same)) for type_, same in groupby(types)]
    return None if any(not word for word, _ in words) else struct.Struct("<" + "".join(f"{n}{w}" for w, n in words))


def _form_of(type_: Type) -> str:
    if isinstance(type_, IntType):
        return {8: "b", 16: "h", 32: "i", 64: "q"}.get(type_.bits, "")
    return _STRUCT.get(type_.name, "").lstrip("<") if isinstance(type_, FloatType) else ""


def _size(type_: Type) -> int:
    bits = type_.bits if isinstance(type_, IntType) else 8 * len(encode(type_, 0))
    return (bits + 7) // 8


@dataclass(slots=True)
class _Memory:
    """Buffers while they are filled."""

    buffers: list[bytearray] = field(default_factory=list)
    links: list[tuple[int, int, int]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def add(self, name: str, size: int = 0) -> int:
        self.buffers.append(bytearray(size))
        self.names.append(name)
        return len(self.buffers) - 1

    def write(self, buffer: int, offset: int, data: bytes) -> None:
        target = self.buffers[buffer]
        if len(target) < offset + len(data):
            target.extend(bytes(offset + len(data) - len(target)))
        target[offset : offset + len(data)] = data

    def image(self) -> Image:
        return Image(tuple(map(bytes, self.buffers)), tuple(self.links), tuple(self.names))


@dataclass(frozen=True)
class Invocation:
    """A function with values for its arguments, laid out in memory with shadows for what its request duplicates.

    `inputs` are the floating-point numbers that the derivative is taken with respect to and `gradients` where the
    derivative leaves each one's adjoint; `outputs` are the numbers after the call: those of pointer arguments, then
    those of the result. `weights` is the adjoint that each floating-point output is seeded with, so that the function
    that is differentiated is the sum of weight × output. `notes` say what was assumed.
    """

    function: Function
    request: Request
    image: Image
    inputs: tuple[Leaf, ...]
    gradients: tuple[Leaf, ...]
    outputs: tuple[Leaf, ...]
    weights: tuple[float, ...]
    notes: tuple[str, ...]
    frame: Frame
    configuration: Configuration | None = None
    """How a kernel is launched; None for a function that is called."""

    def primal_entry(self, *, counted: bool = False) -> str:
        """The text of `@adjoint.primal`, which calls the function on a frame.

        With `counted`, in a module made by `load_counts.count_loads`, the loads are left in the frame; see `loads`.
        A kernel needs no such function: it is launched itself.
        """
        if self.configuration is not None:
            return ""
        return self.frame.entry("adjoint.primal", self.function, self.function.name, gradient=False, counted=counted)

    def gradient_entry(self, gradient: str, *, counted: bool = False) -> str:
        """The text of `@adjoint.gradient`, which calls the derivative of the given name on a frame."""
        if self.configuration is not None:
            return ""
        return self.frame.entry("adjoint.gradient", self.function, gradient, gradient=True, counted=counted)

    @property
    def extents(self) -> dict[str, int]:
        """The bytes behind the arguments that are arrays of memory of their own, by name."""
        targets = {(owner, offset): target for owner, offset, target in self.image.links}
        places = zip(self.function.arguments, self.frame.arguments, strict=True)
        found = {argument.name: targets.get((0, place)) for argument, place in places if argument.type.is_pointer}
        return {name: len(self.image.buffers[target]) for name, target in found.items() if target is not None}

    @property
    def loads(self) -> Leaf:
        """Where a counted entry point leaves the number of loads."""
        return Leaf("loads", IntType(64), -1, 0, self.frame.loads)

    def value_of(self, leaf: Leaf) -> float | int:
        """The number at a place before the call."""
        return decode(leaf.type, self.image.buffers[leaf.buffer][leaf.offset : leaf.offset + leaf.size])

    def patch(self, leaf: Leaf, value: float) -> Patch:
        return Patch(leaf.buffer, leaf.offset, encode(leaf.type, value))

    def primal_calls(self, points: Iterable[Sequence[Patch]] = ((),), *, timed: bool = False) -> Calls:
        """Calls of the function that read back every output."""
        return self._calls("adjoint.primal", self.function.name, points, timed, gradient=False)

    def gradient_calls(
        self, points: Iterable[Sequence[Patch]] = ((),), *, timed: bool = False, kernel: str = ""
    ) -> Calls:
        """Calls of the derivative that read back every gradient; of a kernel, launches of the derived `kernel`."""
        return self._calls("adjoint.gradient", kernel, points, timed, gradient=True)

    def _calls(
        self,
        entry: str,
        kernel: str,
        points: Iterable[Sequence[Patch]],
        timed: bool,
        *,
        gradient: bool,
    ) -> Calls:
        launch = None
        if self.configuration is not None:
            parameters = self.frame.parameters(self.function, self.image, gradient=gradient)
            configuration = self.configuration
            if gradient:
                configuration = replace(configuration, shared_bytes=doubled(configuration.shared_bytes))
            entry, launch = kernel, Launch(configuration, parameters)
        known = self._gradient_runs if gradient else self._output_runs
        places = tuple((run.buffer, run.offset, run.size) for run in known)
        return Calls(entry, self.image, tuple(map(tuple, points)), places, timed, launch)

    def numbers(self, leaves: Sequence[Leaf], data: Sequence[bytes]) -> list[float | int]:
        """What a device returned for some leaves, as numbers."""
        known = self._output_runs if leaves is self.outputs else self._gradient_runs if leaves is self.gradients else ()
        found: list[float | int] = []
        for run, part in zip(known or runs(leaves), data, strict=True):
            found += run.numbers(part)
        return found

    @cached_property
    def _output_runs(self) -> tuple[Run, ...]:
        return runs(self.outputs)

    @cached_property
    def _gradient_runs(self) -> tuple[Run, ...]:
        return runs(self.gradients)

    def seeded(self, outputs: Sequence[float | int]) -> float:
        """The scalar that is differentiated: the outputs weighted with their seeds."""
        weights = filter(None, self.weights)  # zero times infinity is no zero
        try:
            return math.fsum(map(mul, weights, compress(outputs, self.weights)))
        except (OverflowError, ValueError):
            return math.nan

    @property
    def precision(self) -> float:
        """The coarsest relative rounding among the numbers seeded, differentiated, or computed with in between."""
        seeded = [leaf.type for leaf, weight in zip(self.outputs, self.weights, strict=True) if weight]
        kinds = {t.name for t in (*seeded, *(leaf.type for leaf in self.inputs)) if isinstance(t, FloatType)}
        kinds |= _computed_in(self.function)
        return max((_EPSILON.get(name, 2.0**-53) for name in kinds), default=2.0**-53)


def _computed_in(function: Function) -> set[str]:
    """The floating-point types of the values that a function, and what it calls, computes."""
    found: set[str] = set()
    seen = {function}
    work = [function]
    while work:
        for instruction in work.pop().instructions:
            scalar = instruction.type.scalar
            if isinstance(scalar, FloatType):
                found.add(scalar.name)
            called = instruction.called if isinstance(instruction, Call) else None
            if called is not None and not called.is_declaration and called not in seen:
                seen.add(called)
                work.append(called)
    return found


_EPSILON = {"bfloat": 2.0**-8, "half": 2.0**-11, "float": 2.0**-24}


@dataclass(frozen=True)
class Frame:
    """Where in buffer 0 each argument stands, its shadow (-1 for none), the seed, the result, the adjoints, a count."""

    arguments: tuple[int, ...]
    shadows: tuple[int, ...]
    roles: tuple[Role, ...]
    seed: int
    result: int
    adjoints: int
    loads: int
    accumulators: tuple[int, ...] = ()
    """Of a derived kernel: where the addresses stand at which the adjoint of each `out` argument adds up."""
    layout: DataLayout = field(default_factory=DataLayout)

    def parameters(self, function: Function, image: Image, *, gradient: bool) -> tuple[tuple[int, int, int], ...]:
        """The (buffer, offset, size) of each parameter of a kernel, or of its derivative (see `kernels`)."""
        targets = {(owner, offset): target for owner, offset, target in image.links}
        found: list[tuple[int, int, int]] = []
        for argument, offset, shadow, role in zip(
            function.arguments, self.arguments, self.shadows, self.roles, strict=True
        ):
            if any(word.startswith("byval") for word in argument.attributes):
                target = targets[0, offset]
                found.append((target, 0, len(image.buffers[target])))
            else:
                found.append((0, offset, self.layout.store_size(argument.type)))
            if gradient and role.has_shadow:
                found.append((0, shadow, self.layout.store_size(argument.type)))
        if gradient:
            found += [(0, place, self.layout.pointer_size()) for place in self.accumulators]
        return tuple(found)

    def entry(self, name: str, function: Function, callee: str, *, gradient: bool, counted: bool) -> str:
        """A function `void @name(ptr %frame)` that loads the arguments, calls `callee` and stores what it returns."""
        lines: list[str] = []
        given: list[str] = []

        def load(type_: Type, offset: int, attributes: tuple[str, ...] = ()) -> None:
            number = len(given)
            lines.append(f"  %at{number} = getelementptr i8, ptr %frame, i64 {offset}")
            lines.append(f"  %a{number} = load {type_}, ptr %at{number}, align 1")
            given.append(" ".join((str(type_), *attributes, f"%a{number}")))

        for argument, offset, shadow, role in zip(
            function.arguments, self.arguments, self.shadows, self.roles, strict=True
        ):
            attributes = tuple(word for word in argument.attributes if _is_abi(word))
            load(argument.type, offset, () if gradient else attributes)
            if gradient and role.has_shadow:
                load(argument.type, shadow)
        result = function.function_type.result
        place = self.result
        if gradient:
            if self.seed >= 0:
                load(result, self.seed)
            active = [a.type for a, role in zip(function.arguments, self.roles, strict=True) if role is Role.OUT]
            result, place = StructType(tuple(active)) if active else VOID, self.adjoints
        convention = f"{function.convention} " if function.convention and not gradient else ""
        words = "" if gradient else "".join(f"{w} " for w in function.result_attributes if _is_abi(w))
        call = f"call {convention}{words}{result} @{quoted(callee)}({', '.join(given)})"
        if result == VOID:
            lines.append(f"  {call}")
        else:
            lines.append(f"  %r = {call}")
            lines.append(f"  %rp = getelementptr i8, ptr %frame, i64 {place}")
            lines.append(f"  store {result} %r, ptr %rp, align 1")
        if counted:
            lines.append(f"  %loads = load i64, ptr @{COUNTER}")
            lines.append(f"  %loads.at = getelementptr i8, ptr %frame, i64 {self.loads}")
            lines.append("  store i64 %loads, ptr %loads.at, align 1")
        return "\n".join((f"define void @{name}(ptr %frame) {{", *lines, "  ret void", "}", ""))


_ABI = ("zeroext", "signext", "inreg", "byval", "sret", "byref", "align", "swiftself", "nest")


def _is_abi(word: str) -> bool:
    return re.split(r"[ (]", word, maxsplit=1)[0] in _ABI


def bind(
    module: Module,
    function: Function,
    values: Mapping[str, Given],
    *,
    seeds: Mapping[str, Given] | None = None,
    const: Iterable[str] = (),
    wrt: Iterable[str] = (),
    request: Request | None = None,
    gradient: bool = True,
    configuration: Configuration | None = None,
) -> Invocation:
    """Lay out the arguments of a call, by name (`x`) or position (`0`).

    `seeds` are the adjoints of outputs, `return` among them (1 where it is active and nothing else is said). `const`
    names arguments without derivative; `wrt` names those that are differentiated, all active ones if it is empty.
    `request` overrides the roles that follow from that. With `gradient` false, only the primal is to run and nothing
    need be seeded. `configuration` says how a kernel is launched. Raises ArgumentError.
    """
    if function.is_declaration:
        raise ArgumentError(f"@{spoken(function)} has no body here", hint="link the file that defines it")
    if function.function_type.variadic:
        raise ArgumentError(f"@{spoken(function)} takes a variable number of arguments", hint="call it from a function")
    if is_kernel(function) and configuration is None:
        raise ArgumentError(f"@{spoken(function)} is a kernel", hint="--grid 1 --block 32 says how it is launched")
    if configuration is not None and not is_kernel(function):
        raise ArgumentError(f"@{spoken(function)} is not a kernel", hint="only kernels are launched on a grid")
    return _Binder(
        module, function, values, dict(seeds or {}), list(const), list(wrt), request, gradient, configuration
    ).invocation


class _Binder:
    def __init__(
        self,
        module: Module,
        function: Function,
        values: Mapping[str, Given],
        seeds: dict[str, Given],
        const: list[str],
        wrt: list[str],
        request: Request | None,
        gradient: bool,
        configuration: Configuration | None = None,
    ) -> None:
        self.function = function
        self.configuration = configuration
        self.layout: DataLayout = module.layout
        if not self.layout.little_endian:
            raise ArgumentError("the program is for a big-endian machine, which can't be run here")
        self.memory = _Memory()
        self.memory.add("the frame")
        self.notes: list[str] = []
        named = {_index(function, name, values): value for name, value in values.items()}
        missing = [a for a in function.arguments if a.index not in named]
        if missing:
            wanted = ", ".join(f"{label(a)} ({a.type})" for a in missing)
            type_ = missing[0].type
            example = "[1, 2, 3]" if type_.is_pointer else "4" if type_.is_integer else "1.0"
            raise ArgumentError(
                f"@{function.name} takes {len(function.arguments)} arguments, and no value is given for {wanted}",
                hint=f"--at {label(missing[0])}={example}",
            )
        self.wrt = {_index(function, name) for name in wrt}
        self.seeds = {-1 if n == "return" else _index(function, n): v for n, v in seeds.items()}
        self.roles = list(request.roles) if request else self._roles({_index(function, name) for name in const})
        base = request or default_request(function)
        self.request = Request(function.name, tuple(self.roles), base.active_result)
        self.invocation = self._laid_out(named, gradient)

    def _roles(self, const: set[int]) -> list[Role]:
        roles = list(default_request(self.function).roles)
        for argument in self.function.arguments:
            i = argument.index
            # A pointer outside `wrt` keeps its shadow: derivatives may flow through the memory it points to.
            if i in const or (self.wrt and i not in self.wrt and roles[i] is Role.OUT):
                roles[i] = Role.CONST
            if i in self.wrt and (i in const or roles[i] is Role.CONST):
                raise ArgumentError(
                    "is constant" if i in const else f"is of type {argument.type}, which carries no derivative",
                    label(argument),
                    "take it out of --wrt",
                )
        return roles

    def _laid_out(self, named: Mapping[int, Given], gradient: bool) -> Invocation:
        arguments, places, shadows = self.function.arguments, [], []
        primal: list[Leaf] = []
        mirrored: list[Leaf] = []
        for argument, role in zip(arguments, self.roles, strict=True):
            places.append(self._slot(argument.type))
            leaves = self._place(argument, named[argument.index], argument.type, 0, places[-1])
            primal += leaves
            shadows.append(self._slot(argument.type) if role.has_shadow else -1)
            if role.has_shadow:
                mirrored += self._shadow(argument, leaves, places[-1], shadows[-1])
        result_type = self.function.function_type.result
        seed = self._slot(result_type) if self.request.active_result else -1
        result = self._slot(result_type) if result_type != VOID else -1
        result_leaves = list(self._numbers("return", result_type, -1, 0, result)) if result >= 0 else []
        adjoints = StructType(tuple(a.type for a, r in zip(arguments, self.roles, strict=True) if r is Role.OUT))
        kernel = self.configuration is not None
        adjoint_place = self._slot(adjoints) if adjoints.elements and not kernel else -1
        accumulators = self._accumulators(adjoints) if kernel else ()
        loads = self._slot(IntType(64))
        gradients, inputs = self._gradients(primal, mirrored, adjoints, adjoint_place, accumulators)
        in_memory = [leaf for leaf in primal if leaf.buffer != 0]
        outputs = [*in_memory, *result_leaves]
        weights = self._seed(outputs, mirrored, seed)
        if gradient and not any(weights):
            candidates = [a for a, r in zip(arguments, self.roles, strict=True) if r.has_shadow]
            name = label(candidates[0]) if candidates else "return"
            reason = "every seed is zero" if self.seeds else f"@{self.function.name} returns no active value"
            raise ArgumentError(
                "; ".join((f"nothing is seeded: {reason}", *self.notes)),
                hint=f"--seed {name}=1 says which output is differentiated",
            )
        return Invocation(
            self.function,
            self.request,
            self.memory.image(),
            tuple(inputs),
            tuple(gradients),
            tuple(outputs),
            tuple(weights),
            tuple(self.notes),
            Frame(
                tuple(places),
                tuple(shadows),
                tuple(self.roles),
                seed,
                result,
                adjoint_place,
                loads,
                accumulators,
                self.layout,
            ),
            self.configuration,
        )

    def _accumulators(self, adjoints: StructType) -> tuple[int, ...]:
        """Memory for the adjoint of each number that a kernel is given, to which every thread adds."""
        places = []
        for type_ in adjoints.elements:
            buffer = self.memory.add("the adjoint of a number", self.layout.alloc_size(type_))
            places.append(self._slot(PTR))
            self.memory.links.append((0, places[-1], buffer))
        return tuple(places)

    def _target(self, place: int) -> int:
        """The buffer whose address stands at a place in the frame."""
        return next(target for owner, offset, target in self.memory.links if (owner, offset) == (0, place))

    def _slot(self, type_: Type) -> int:
        frame = self.memory.buffers[0]
        offset = -(-len(frame) // 16) * 16
        self.memory.write(0, offset, bytes(max(self.layout.alloc_size(type_), 1)))
        return offset

    # Values into memory.

    def _place(self, argument: Argument, given: Given, type_: Type, buffer: int, offset: int) -> list[Leaf]:
        name = label(argument)
        if isinstance(type_, PointerType):
            if isinstance(given, Null):
                return []
            if isinstance(given, Number):
                given = Array((given.value,), given.type)
            target = self.memory.add(f"the memory of {name}")
            self.memory.links.append((buffer, offset, target))
            return self._fill(argument, given, target, name)
        return self._fit(argument, given, type_, buffer, offset, name)

    def _fill(
        self, argument: Argument, given: Array | Record | Rows, buffer: int, name: str, level: int = 0
    ) -> list[Leaf]:
        """Fill memory that a pointer points to; what types the values have is the person's or the program's word.

        `level` is the number of pointers that are followed from the argument's memory.
        """
        if isinstance(given, Array):
            element = SIMPLE_TYPES.get(given.type) or self._element_type(argument, given, level)
            step = self.layout.alloc_size(element)
            leaves = [Leaf(f"{name}[{i}]", element, argument.index, buffer, i * step) for i in range(len(given.values))]
            self._check(given.values, element, name)
            data = b"".join(encode(element, v).ljust(step, b"\0") for v in given.values)
            self.memory.write(buffer, 0, data)
            return leaves
        offset, leaves = 0, list[Leaf]()
        for i, row in enumerate(given.values if isinstance(given, Rows) else [given]):
            inner = f"{name}[{i}]" if isinstance(given, Rows) else name
            if isinstance(row, Record):
                offset, found = self._structure(argument, row, buffer, offset, inner, told=i > 0)
                leaves += found
            else:
                leaves += self._pointer(argument, row, buffer, offset, inner, level + 1)
                offset += 8
        self.memory.write(buffer, 0, bytes(self.memory.buffers[buffer]).ljust(-(-offset // 8) * 8, b"\0"))
        return leaves

    def _structure(
        self, argument: Argument, given: Record, buffer: int, offset: int, name: str, *, told: bool
    ) -> tuple[int, list[Leaf]]:
        """Place a struct at an offset or, as its fields are aligned, behind it; where the next one may stand.

        `told` if its like has been, of which it was said what was assumed.
        """
        leaves: list[Leaf] = []
        types = [self._field_type(value) for value in given.fields]
        alignment = max(map(self.layout.alignment, types), default=1)
        offset = -(-offset // alignment) * alignment
        for i, (value, type_) in enumerate(zip(given.fields, types, strict=True)):
            inner = f"{name}.{i}"
            offset = -(-offset // self.layout.alignment(type_)) * self.layout.alignment(type_)
            if isinstance(value, Number):
                if not value.type and not _is_float(value) and not told:
                    self.notes.append(f"{inner} is taken for an i32; write i64 {value.value} or double {value.value}")
                self._check((value.value,), type_, inner)
                self.memory.write(buffer, offset, encode(type_, value.value))
                leaves.append(Leaf(inner, type_, argument.index, buffer, offset))
            else:
                if isinstance(value, Array) and not value.type:
                    fractional = any(isinstance(v, float) for v in value.values)
                    value = Array(value.values, "double" if fractional else "i32")
                leaves += self._pointer(argument, value, buffer, offset, inner)
            offset += self.layout.alloc_size(type_)
        end = -(-offset // alignment) * alignment
        self.memory.write(buffer, offset, bytes(end - offset))
        return end, leaves

    def _field_type(self, value: Given) -> Type:
        """The type of a field of a struct in memory."""
        if not isinstance(value, Number):
            return PTR
        return SIMPLE_TYPES.get(value.type) or (SIMPLE_TYPES["double"] if _is_float(value) else IntType(32))

    def _pointer(
        self, argument: Argument, given: Given, buffer: int, offset: int, name: str, level: int = 1
    ) -> list[Leaf]:
        """Place the address of memory of its own, filled with what is given, or null."""
        self.memory.write(buffer, offset, bytes(8))
        if isinstance(given, (Null, Number)):
            return []
        target = self.memory.add(f"the memory of {name}")
        self.memory.links.append((buffer, offset, target))
        return self._fill(argument, given, target, name, level)

    def _fit(self, argument: Argument, given: Given, type_: Type, buffer: int, offset: int, name: str) -> list[Leaf]:
        """Place a value where the program itself says the type."""
        match type_:
            case IntType() | FloatType():
                if not isinstance(given, Number):
                    raise ArgumentError(f"is a {type_}, and an array is given", label(argument), "give one number")
                self._check((given.value,), type_, name)
                self.memory.write(buffer, offset, encode(type_, given.value))
                return [Leaf(name, type_, argument.index, buffer, offset)]
            case VectorType(count, element) | ArrayType(count, element):
                parts: list[Given] = (
                    [Number(v, given.type) for v in given.values]
                    if isinstance(given, Array)
                    else list(given.fields)
                    if isinstance(given, Record)
                    else []
                )
                if len(parts) != count:
                    raise ArgumentError(f"is {type_}: {count} numbers in brackets are wanted", label(argument))
                step = (
                    self.layout.bits(element) // 8 if isinstance(type_, VectorType) else self.layout.alloc_size(element)
                )
                found: list[Leaf] = []
                for i, part in enumerate(parts):
                    found += self._fit(argument, part, element, buffer, offset + i * step, f"{name}[{i}]")
                return found
            case StructType() | NamedStructType():
                fields = given.fields if isinstance(given, Record) else ()
                if len(fields) != len(type_.elements):
                    raise ArgumentError(f"is {type_}: {len(type_.elements)} fields in braces are wanted",
                                        label(argument))  # fmt: skip
                found = []
                for i, (part, element, at) in enumerate(
                    zip(fields, type_.elements, self.layout.struct_layout(type_)[1], strict=True)
                ):
                    if isinstance(element, PointerType):
                        raise ArgumentError("holds a pointer by value, which is not supported", label(argument))
                    found += self._fit(argument, part, element, buffer, offset + at, f"{name}.{i}")
                return found
        raise ArgumentError(f"is of type {type_}, for which no value can be given", label(argument))

    def _check(self, values: Iterable[float | int], type_: Type, name: str) -> None:
        if not isinstance(type_, IntType):
            return
        for value in values:
            if not isinstance(value, int):
                if not value.is_integer():
                    raise ArgumentError(f"is {type_}, and {value} is not a whole number", name)
                value = int(value)
            if not -(1 << (type_.bits - 1)) <= value < 1 << type_.bits:
                raise ArgumentError(f"is {type_}, and {value} does not fit", name)

    def _element_type(self, argument: Argument, given: Array, level: int) -> Type:
        known = pointee_types(argument, level)
        floats = sorted({t.name for t in known if isinstance(t, FloatType)})
        integers = sorted({t.bits for t in known if isinstance(t, IntType)})
        fractional = any(not float(v).is_integer() for v in given.values if isinstance(v, float))
        if len(floats) == 1 and (not integers or fractional or not _only_integers(known)):
            return FloatType(floats[0])
        if len(integers) == 1 and not floats and not fractional:
            type_ = IntType(integers[0])
            if _only_moved(argument, level):
                self.notes.append(
                    f"{label(argument)} is taken for an array of {type_}, as @{self.function.name} moves it, with no "
                    "derivative; write the type before the values, as in double [1, 2], if they are other numbers"
                )
            return type_
        if not known:
            self.notes.append(
                f"{label(argument)} is taken for an array of double: nothing in @{self.function.name} says what it is"
            )
            return SIMPLE_TYPES["double"]
        seen = ", ".join(sorted(map(str, known)))
        raise ArgumentError(
            f"points to memory that is used as {seen}; an array of what is it?",
            label(argument),
            f"write the type before the values, as in {floats[0] if floats else 'i32'} [1, 2], or a struct: {{1.5, 2}}",
        )

    # Shadows and seeds.

    def _shadow(self, argument: Argument, leaves: Sequence[Leaf], place: int, shadow: int) -> list[Leaf]:
        """Mirror every buffer that an argument reaches: numbers zero, integers and structure as they are."""
        copies: dict[int, int] = {}

        def mirror(buffer: int) -> int:
            if buffer not in copies:
                source = self.memory.buffers[buffer]
                copies[buffer] = self.memory.add(self.memory.names[buffer].replace("the memory of", "the shadow of"))
                self.memory.write(copies[buffer], 0, bytes(source))
                for owner, offset, target in list(self.memory.links):
                    if owner == buffer:
                        self.memory.links.append((copies[buffer], offset, mirror(target)))
            return copies[buffer]

        for owner, offset, target in list(self.memory.links):
            if owner == 0 and offset == place:
                self.memory.links.append((0, shadow, mirror(target)))
        found = []
        for leaf in leaves:
            if leaf.type.is_float:
                mirrored = Leaf(leaf.label, leaf.type, argument.index, copies[leaf.buffer], leaf.offset)
                self.memory.write(mirrored.buffer, mirrored.offset, bytes(mirrored.size))
                found.append(mirrored)
        return found

    def _numbers(self, name: str, type_: Type, argument: int, buffer: int, offset: int) -> Iterator[Leaf]:
        """The numbers in a value of a type that stands at an offset of the frame."""
        match type_:
            case IntType() | FloatType():
                yield Leaf(name, type_, argument, buffer, offset)
            case VectorType(count, element):
                step = self.layout.bits(element) // 8
                for i in range(count):
                    yield from self._numbers(f"{name}[{i}]", element, argument, buffer, offset + i * step)
            case ArrayType(count, element):
                step = self.layout.alloc_size(element)
                for i in range(count):
                    yield from self._numbers(f"{name}[{i}]", element, argument, buffer, offset + i * step)
            case StructType() | NamedStructType():
                places = self.layout.struct_layout(type_)[1]
                for i, (element, at) in enumerate(zip(type_.elements, places, strict=True)):
                    yield from self._numbers(f"{name}.{i}", element, argument, buffer, offset + at)

    def _gradients(
        self,
        primal: Sequence[Leaf],
        mirrored: Sequence[Leaf],
        adjoints: StructType,
        place: int,
        accumulators: Sequence[int],
    ) -> tuple[list[Leaf], list[Leaf]]:
        """Where each input's adjoint will be, and the inputs in the same order."""
        active = [a for a, r in zip(self.function.arguments, self.roles, strict=True) if r is Role.OUT]
        offsets = self.layout.struct_layout(adjoints)[1] if active else ()
        returned: list[Leaf] = []
        for argument, offset, accumulator in zip_longest(active, offsets, accumulators):
            buffer, at = (0, place + offset) if accumulator is None else (self._target(accumulator), 0)
            returned += self._numbers(label(argument), argument.type, argument.index, buffer, at)
        gradients = {leaf.label: leaf for leaf in (*mirrored, *returned)}
        inputs = [
            leaf
            for leaf in primal
            if leaf.type.is_float and leaf.label in gradients and (not self.wrt or leaf.argument in self.wrt)
        ]
        return [gradients[leaf.label] for leaf in inputs], inputs

    def _seed(self, outputs: Sequence[Leaf], mirrored: Sequence[Leaf], seed: int) -> list[float]:
        shadows = {leaf.label: leaf for leaf in mirrored}
        weights: dict[str, float] = {}
        for index, given in self.seeds.items():
            name = "return" if index == -1 else label(self.function.arguments[index])
            if index == -1 and seed < 0:
                raise ArgumentError("is not active, so it can't be seeded", name)
            if index >= 0 and not self.roles[index].has_shadow:
                raise ArgumentError("has no shadow to seed", name, "seed a pointer argument that is not constant")
            leaves = [leaf for leaf in outputs if leaf.argument == index and leaf.type.is_float]
            for leaf, value in zip(leaves, _spread(given, len(leaves), name), strict=True):
                weights[leaf.label] = rounded(leaf.type, value)
        if seed >= 0 and -1 not in self.seeds:
            weights |= {leaf.label: 1.0 for leaf in outputs if leaf.argument == -1}
        for leaf in outputs:
            if leaf.label in weights and leaf.argument >= 0:
                shadow = shadows[leaf.label]
                self.memory.write(shadow.buffer, shadow.offset, encode(leaf.type, weights[leaf.label]))
        if seed >= 0:
            for leaf in self._numbers("return", self.function.function_type.result, -1, 0, seed):
                self.memory.write(0, leaf.offset, encode(leaf.type, weights.get(leaf.label, 0.0)))
        return [weights.get(leaf.label, 0.0) if leaf.type.is_float else 0.0 for leaf in outputs]


def _spread(given: Given, count: int, name: str) -> list[float]:
    """A seed for each of an output's numbers: one number is for all of them."""
    if isinstance(given, Number):
        return [float(given.value)] * count
    values = _flat(given)
    if len(values) != count:
        raise ArgumentError(f"has {count} numbers, and {len(values)} seeds are given", name)
    return values


def _flat(given: Given) -> list[float]:
    match given:
        case Number(value):
            return [float(value)]
        case Array(values):
            return [float(v) for v in values]
        case Record(parts) | Rows(parts):
            return [v for part in parts for v in _flat(part)]
        case Null():
            return []


def _is_float(number: Number) -> bool:
    return isinstance(number.value, float)


def _only_integers(types: Iterable[Type]) -> bool:
    return all(isinstance(t, IntType) for t in types)


def label(argument: Argument) -> str:
    """How a person names an argument: its name, or its position where it has none."""
    return argument.name if argument.name and not argument.name.isdigit() else str(argument.index)


def spoken(function: Function) -> str:
    """A function's name in the source, without arguments; as it is where it is not mangled."""
    return "::".join(qualified_name(function.name)) or function.name


def _index(function: Function, name: str, among: Iterable[str] = ()) -> int:
    bare = name.removeprefix("%")
    for argument in function.arguments:
        if bare == argument.name and not bare.isdigit():
            return argument.index
    if bare.isdigit() and int(bare) < len(function.arguments):
        return int(bare)
    from difflib import get_close_matches

    known = [label(a) for a in function.arguments]
    near = get_close_matches(bare, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"its arguments are {', '.join(known)}" if known else "it takes none"
    raise ArgumentError(f"@{spoken(function)} has no argument {bare}", hint=hint)


def pointee_types(argument: Argument, level: int = 0) -> set[Type]:
    """The scalar types that a function, and what it calls, loads and stores through a pointer argument.

    Or through those that are loaded through it, at the given `level` of pointers to pointers.
    """
    return {type_.scalar for _, type_, _ in _accesses(argument, level)}


def _only_moved(argument: Argument, level: int) -> bool:
    """Whether what is behind a pointer is only loaded to be stored again, and stored as it was loaded."""
    return all(
        all(isinstance(user, Store) and user.value is access for user in uses.of(access))
        if isinstance(access, Load)
        else isinstance(access, Store) and isinstance(access.value, Load)
        for access, _, uses in _accesses(argument, level)
    )


def _accesses(argument: Argument, level: int) -> Iterator[tuple[Instruction, Type, Uses]]:
    """What loads and stores something other than an address there, what that is, and who uses what in that function."""
    seen: set[tuple[Argument, int]] = set()
    functions = [(argument, level)]
    while functions:
        current, deeper = functions.pop()
        if (current, deeper) in seen or current.function is None or current.function.is_declaration:
            continue
        seen.add((current, deeper))
        uses = Uses(current.function)
        pointers: list[tuple[Value, int]] = [(current, deeper)]
        known: set[Value] = {current}
        while pointers:
            pointer, deeper = pointers.pop()
            for user in uses.of(pointer):
                type_ = _accessed(user, pointer)
                if type_ is not None and not type_.scalar.is_pointer and deeper == 0:
                    yield user, type_, uses
                if isinstance(user, Load) and user.type.is_pointer and deeper and user not in known:
                    known.add(user)
                    pointers.append((user, deeper - 1))
                if isinstance(user, (GetElementPointer, Phi)) or user.opcode in ("select", "freeze", "addrspacecast"):
                    if user not in known and user.type.is_pointer:
                        known.add(user)
                        pointers.append((user, deeper))
                elif isinstance(user, Call) and user.called is not None and not user.called.function_type.variadic:
                    functions += [
                        (p, deeper) for p, a in zip(user.called.arguments, user.arguments, strict=False) if a is pointer
                    ]


def _accessed(user: Instruction, pointer: Value) -> Type | None:
    if isinstance(user, Load):
        return user.type
    if isinstance(user, Store):
        return user.value.type if user.pointer is pointer else None
    if isinstance(user, CompareExchange):
        number = user.operands[2]  # numbers are exchanged by their bits
        bits = isinstance(number, Cast) and number.opcode == "bitcast"
        return number.operands[0].type if isinstance(number, Cast) and bits else number.type
    if isinstance(user, MemoryAccess) and user.operands and user.operands[0] is pointer and len(user.operands) > 1:
        return user.operands[1].type
    return None
