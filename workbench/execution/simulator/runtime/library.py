"""Functions of C and of the device runtimes that touch memory, print, or end the program.

Sources: ISO C 2018 chapter 7; CUDA C++ Programming Guide, "Dynamic Global Memory Allocation", "Formatted Output".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import prod

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.types import DOUBLE, X86_FP80, FloatType, IntType, Type
from analyses.library.functions.row import LibraryFunction
from analyses.library.simulated import Simulated
from analyses.records import dataclass
from workbench.execution.simulator.reports import Fault, Kind
from workbench.execution.simulator.runtime import variadic
from workbench.execution.simulator.runtime.site import Effect, Site
from workbench.execution.simulator.state.code import Execution
from workbench.execution.simulator.state.memory import Buffer, Space
from workbench.execution.simulator.values import mathematics
from workbench.execution.simulator.values.lanes import Array, Lanes, Mask, Storage, spread, storage_of

MOST_BYTES = 1 << 31
"""The most bytes that a program may allocate at once."""

# -- allocation -------------------------------------------------------------------------------


def _new(machine: Execution, sizes: Array, mask: Mask, content: bytes | None = None) -> Array:
    """Allocate memory for each thread of a mask; return the addresses."""
    if int(sizes.max()) * len(sizes) > MOST_BYTES:
        raise Fault(Kind.MEMORY, f"allocates {int(sizes.max())} bytes", int(mask.indices[int(sizes.argmax())]))
    buffer = machine.memory.allocate_pieces("memory from the heap", Space.GLOBAL, sizes.astype(np.int64))
    if content is not None:
        buffer.fill(np.zeros(buffer.size, np.uint8))
    addresses: Array = np.uint64(buffer.address) + np.arange(len(sizes), dtype=np.uint64) * np.uint64(buffer.piece)
    return addresses


def _allocate(row: LibraryFunction) -> Effect:
    """Allocate as many bytes as the product of the arguments that the row names."""
    effects = row.effects
    places = effects.size if effects is not None else (row.size_argument,)
    content = b"" if effects is not None and effects.zeroed else None

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        sizes = prod((mask.take(arguments[place]).astype(np.uint64) for place in places), start=np.uint64(1))
        return spread(mask, _new(machine, np.asarray(sizes), mask, content), None, machine.count)

    return effect


def _allocate_behind(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """Store the address through the first argument."""
    addresses = _new(machine, mask.take(arguments[2]).astype(np.uint64), mask)
    storage = storage_of(IntType(64), site.layout)
    machine.memory.store(storage, addresses, mask.take(arguments[0]), mask.indices, site.access)
    return np.zeros(machine.count, np.uint32)


def _release(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    machine.memory.free(mask.take(arguments[0]), mask.indices)


def _reallocate(row: LibraryFunction) -> Effect:
    """Move as many bytes as fit into fresh memory; the row names the arguments with the memory and its new size."""
    assert row.effects is not None
    released, (size,) = row.effects.frees, row.effects.size

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        old, sizes = mask.take(arguments[released]), mask.take(arguments[size]).astype(np.uint64)
        new = _new(machine, sizes, mask)
        for index, address in enumerate(old.tolist()):
            if address:
                kept = min(machine.memory.piece_size(address, int(mask.indices[index])), int(sizes[index]))
                at = slice(index, index + 1)
                machine.memory.copy(new[at], old[at], kept, mask.indices[at], site.access)
        machine.memory.free(old, mask.indices)
        return spread(mask, new, None, machine.count)

    return effect


def _usable(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """malloc_usable_size: the requested size, the only one that a program may rely on."""
    pairs = zip(mask.take(arguments[0]).tolist(), mask.indices.tolist(), strict=True)
    sizes = [machine.memory.piece_size(address, lane) if address else 0 for address, lane in pairs]
    return spread(mask, np.array(sizes, np.uint64), None, machine.count)


# -- blocks of bytes --------------------------------------------------------------------------


def _by_size(sizes: Array) -> Iterator[tuple[int, Array]]:
    for size in dict.fromkeys(sizes.tolist()):
        yield int(size), np.nonzero(sizes == size)[0]


def _copy(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    target, source, sizes = (mask.take(a) for a in arguments[:3])
    writing, reading = (site.access.aligned(_aligned(site.call, i)) for i in (0, 1))
    for size, rows in _by_size(sizes):
        machine.memory.copy(target[rows], source[rows], size, mask.indices[rows], writing, reading)
    return arguments[0]


def _set(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    target, value, sizes = (mask.take(a) for a in arguments[:3])
    access = site.access.aligned(_aligned(site.call, 0))
    for size, rows in _by_size(sizes):
        if size:
            raw = np.repeat(value[rows].astype(np.uint8)[:, None], size, axis=1)
            machine.memory.store(_bytes(size), raw, target[rows], mask.indices[rows], access)
    return arguments[0]


def _aligned(call: Instruction, argument: int) -> int:
    """The alignment of a pointer argument in bytes, as the call declares it; 1 by default."""
    assert isinstance(call, Call)
    words = call.argument_attributes[argument] if argument < len(call.argument_attributes) else ()
    return next((int(word.split()[-1]) for word in words if word.startswith("align ")), 1)


def _bytes(size: int) -> Storage:
    return Storage(size, None, lambda raw: raw, lambda raw: raw)


def _compare(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    left, right, sizes = (mask.take(a) for a in arguments[:3])
    order = np.zeros(mask.count, np.int32)
    for size, rows in _by_size(sizes):
        for row in rows if size else ():
            at = slice(row, row + 1)
            a, b = (
                machine.memory.load(_bytes(size), side[at], mask.indices[at], site.access).tobytes()
                for side in (left, right)
            )
            order[row] = (a > b) - (a < b)
    return spread(mask, order.view(np.uint32), None, machine.count)


def _length(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    addresses = mask.take(arguments[0]).tolist()
    lengths = [len(machine.memory.text(a, lane)) for a, lane in zip(addresses, mask.indices.tolist(), strict=True)]
    return spread(mask, np.array(lengths, np.uint64), None, machine.count)


# -- mathematics with results in memory -------------------------------------------------------


def _floating(site: Site) -> FloatType:
    assert isinstance(site.call, Call)
    type_ = site.call.function_type.parameters[0]
    return type_ if isinstance(type_, FloatType) else DOUBLE


def _put(machine: Execution, site: Site, type_: Type, value: Array, pointer: Array, mask: Mask) -> None:
    storage = storage_of(type_, site.layout)
    machine.memory.store(storage, mask.take(value), mask.take(pointer), mask.indices, site.access)


def _sincos(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    type_ = _floating(site)
    for name, pointer in zip(("sin", "cos"), arguments[1:], strict=True):
        _put(machine, site, type_, mathematics.libm(name, 1, type_)(arguments[0]), pointer, mask)


def _sincospi(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    type_ = _floating(site)
    for name, pointer in zip(("sinpi", "cospi"), arguments[1:], strict=True):
        function = mathematics.function_of(name, type_)
        assert function is not None
        _put(machine, site, type_, function(arguments[0]), pointer, mask)


def _frexp(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    fraction, exponent = np.frexp(arguments[0])
    _put(machine, site, IntType(32), exponent.astype(np.uint32), arguments[1], mask)
    return fraction


def _modf(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    x = arguments[0]
    whole = np.trunc(x)
    _put(machine, site, _floating(site), whole, arguments[1], mask)
    return np.copysign(np.where(np.isinf(x), 0, x - whole), x).astype(x.dtype)


# -- output -----------------------------------------------------------------------------------

_SPEC = re.compile(r"%([-+ #0]*)(\*|\d+)?(?:\.(\*|\d+)?)?(hh|h|ll|l|z|j|t|L)?([diouxXcsfFeEgGaAp%])")
Next = Callable[[str], int | float]
"""Reads the next argument of a kind: `d` an int, `l` a long, `f` a double, `L` a long double, `p` a pointer."""


def formatted(text: str, following: Next, string: Callable[[int], str]) -> str:
    """The text that printf prints; `string` reads the text at an address."""

    def one(found: re.Match[str]) -> str:
        flags, width, precision, size, kind = found.groups()
        if kind == "%":
            return "%"
        width = str(int(following("d"))) if width == "*" else width or ""
        dot = "." in found[0]
        precision = str(int(following("d"))) if precision == "*" else precision or ""
        head = f"%{flags}{width}{'.' + precision if dot else ''}"
        if kind == "s":
            return (head + "s") % string(int(following("p")))
        if kind == "p":
            return (f"%{width}s") % hex(int(following("p")))
        if kind in "fFeEgG":
            return (head + kind) % following("L" if size == "L" else "f")
        if kind in "aA":
            return float(following("L" if size == "L" else "f")).hex()
        value = int(following("l" if size in ("l", "ll", "z", "j", "t") else "d"))
        if kind == "c":
            return (head + "c") % (value & 0xFF)
        bits = 64 if size in ("l", "ll", "z", "j", "t") else 32
        value &= (1 << bits) - 1
        if kind in "di":
            return (head + "d") % (value - (1 << bits) if value >> (bits - 1) else value)
        return (head + ("d" if kind == "u" else kind)) % value

    return _SPEC.sub(one, text)


def _bytes_at(machine: Execution, lane: int) -> Callable[[int], str]:
    """Text with one character for each byte, so that widths and sizes count bytes."""
    return lambda address: machine.memory.text(address, lane).decode("latin-1")


def _string(machine: Execution, lane: int) -> Callable[[int], str]:
    return lambda address: machine.memory.text(address, lane).decode("utf-8", "replace")


@dataclass(frozen=True, slots=True)
class _Printer:
    """A function like printf: the indices of its format and, if it writes to memory, of the target and its size.

    `listed`: the arguments are in a `va_list`, or, on a device, one after the other in memory.
    """

    format: int
    target: int | None = None
    room: int | None = None
    listed: bool = False

    @staticmethod
    def of(row: LibraryFunction) -> _Printer:
        """The function that a prototype declares: the text before `...` or a va_list is the format."""
        *before, last = row.prototype.partition("(")[2].removesuffix(")").split(", ")
        target = 0 if before[0] == "char*" and len(before) > 1 else None
        room = before.index("size_t") if "size_t" in before else None
        return _Printer(len(before) - 1, target, room, listed=last == "void*")

    def __call__(self, machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        counts = []
        for lane in mask.indices.tolist():
            rest = arguments[self.format + 1 :]
            following = _listed(machine, site, lane, int(rest[0][lane])) if self.listed else _given(rest, lane)
            address = int(arguments[self.format][lane])
            text = formatted(_bytes_at(machine, lane)(address), following, _bytes_at(machine, lane)).encode("latin-1")
            counts.append(len(text))
            if self.target is None:
                machine.printed.append(text.decode("utf-8", "replace"))
                continue
            room = None if self.room is None else int(arguments[self.room][lane])
            _write_text(machine, site, lane, int(arguments[self.target][lane]), room, text)
        return spread(mask, np.array(counts, np.uint32), None, machine.count)


def _given(rest: list[Lanes], lane: int) -> Next:
    values = iter([a[lane].item() for a in rest])
    return lambda kind: next(values, 0)


def _listed(machine: Execution, site: Site, lane: int, place: int) -> Next:
    if not machine.globals.device:
        read = variadic.following(machine, site, lane, place)
        return lambda kind: read(_KINDS[kind])

    def following(kind: str) -> int | float:
        """Read the next argument, aligned to its size."""
        nonlocal place
        storage = storage_of(DOUBLE if kind == "L" else _KINDS[kind], site.layout)
        place = -(-place // storage.size) * storage.size
        raw = machine.memory.load(storage, np.array([place], np.uint64), np.array([lane]), site.access)
        place += storage.size
        value: int | float = raw[0].item()
        return value

    return following


_KINDS: dict[str, Type] = {"d": IntType(32), "l": IntType(64), "f": DOUBLE, "L": X86_FP80, "p": IntType(64)}


def _write_text(machine: Execution, site: Site, lane: int, address: int, room: int | None, text: bytes) -> None:
    """Write a text with a final zero, cut to the size of the target."""
    if room == 0:
        return
    raw = (text if room is None else text[: room - 1]) + b"\0"
    row = np.frombuffer(raw, np.uint8)[None, :]
    machine.memory.store(_bytes(len(raw)), row, np.array([address], np.uint64), np.array([lane]), site.access)


def _puts(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    for lane in mask.indices.tolist():
        machine.printed.append(_string(machine, lane)(int(arguments[0][lane])) + "\n")
    return np.ones(machine.count, np.uint32)


def _putchar(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    machine.printed += [chr(int(v) & 0xFF) for v in mask.take(arguments[0])]
    return np.asarray(arguments[0])


# -- the end ----------------------------------------------------------------------------------


def _ends(what: str) -> Effect:
    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
        lines = "".join(machine.printed).split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        raise Fault(Kind.ENDED, f"{what}, after it printed: {last}" if last else what, int(mask.indices[0]))

    return effect


def _assertion(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    """assert: report the condition, the file and the line."""
    lane = int(mask.indices[0])
    condition, file = (_string(machine, lane)(int(a[lane])) for a in arguments[:2])
    raise Fault(Kind.ENDED, f"the assertion {condition} fails ({file}:{int(arguments[2][lane])})", lane)


def nothing(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    pass


def _zero(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    return np.zeros(machine.count, np.uint32)


def _no_pointer(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    return np.zeros(machine.count, np.uint64)


def _one(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    return np.ones(machine.count, np.uint32)


def _errno(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """The address of errno, which the simulator's mathematics never sets."""
    try:
        buffer = machine.memory.named("errno")
    except KeyError:
        buffer = machine.memory.allocate("errno", Space.LOCAL, 4, stripes=machine.count)
        buffer.fill(bytes(4))
    return np.full(machine.count, buffer.address, np.uint64)


_WORDS, _FIRST, _SKIPPED = 31, 3, 310


def _random_state(machine: Execution) -> Buffer:
    """The state of glibc's `rand` for each thread: its last numbers and the next index, as after `srand(1)`."""
    try:
        return machine.memory.named("the state of rand")
    except KeyError:
        buffer = machine.memory.allocate("the state of rand", Space.LOCAL, 4 * (_WORDS + 1), stripes=machine.count)
        buffer.fill(bytes(4 * (_WORDS + 1)))
        for lane in range(machine.count):
            _begin_random(buffer, lane, 1)
        return buffer


def _begin_random(buffer: Buffer, lane: int, seed: int) -> None:
    words = buffer.stripe(lane).view(np.uint32)
    number = seed or 1
    for place in range(_WORDS):
        words[place] = number
        number = 16807 * number % 2147483647
    words[_WORDS] = _FIRST
    for _ in range(_SKIPPED):
        _next_random(words)
    buffer.version += 1


def _next_random(words: Array) -> int:
    place = int(words[_WORDS])
    number = (int(words[place]) + int(words[(place - 3) % _WORDS])) & 0xFFFFFFFF
    words[place], words[_WORDS] = number, (place + 1) % _WORDS
    return number >> 1


def _rand(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """rand: glibc's additive generator, x[n] = x[n - 3] + x[n - 31]."""
    buffer = _random_state(machine)
    numbers = [_next_random(buffer.stripe(lane).view(np.uint32)) for lane in mask.indices.tolist()]
    buffer.version += 1
    return spread(mask, np.array(numbers, np.uint32), None, machine.count)


def _srand(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    buffer = _random_state(machine)
    for lane, seed in zip(mask.indices.tolist(), mask.take(arguments[0]).tolist(), strict=True):
        _begin_random(buffer, lane, seed)


def _object_size(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """llvm.objectsize: unknown, which is -1, or 0 if the minimum is requested."""
    assert isinstance(site.call, Call)
    type_ = site.call.function_type.result
    unknown = np.where(arguments[1], np.int64(0), np.int64(-1))
    return unknown.astype(np.uint32 if type_ == IntType(32) else np.uint64)


BY_ROW: dict[Simulated, Callable[[LibraryFunction], Effect]] = {
    Simulated.ALLOCATE: _allocate,
    Simulated.REALLOCATE: _reallocate,
    Simulated.PRINT: _Printer.of,
}
"""The ways that depend on what the row of the function says."""

EFFECTS: dict[Simulated, Effect] = {
    Simulated.ALLOCATE_BEHIND: _allocate_behind,
    Simulated.RELEASE: _release,
    Simulated.USABLE_SIZE: _usable,
    Simulated.COPY: _copy,
    Simulated.SET: _set,
    Simulated.COMPARE: _compare,
    Simulated.LENGTH: _length,
    Simulated.PRINT_LINE: _puts,
    Simulated.PRINT_CHARACTER: _putchar,
    Simulated.RANDOM: _rand,
    Simulated.SEED_RANDOM: _srand,
    Simulated.ERRNO: _errno,
    Simulated.NOTHING: nothing,
    Simulated.ZERO: _zero,
    Simulated.ONE: _one,
    Simulated.END: _ends("the program ends itself"),
    Simulated.THROW: _ends("the program throws an exception"),
    Simulated.FAIL_ASSERTION: _assertion,
    Simulated.PURE_VIRTUAL: _ends("calls a function that is purely virtual"),
    Simulated.DAMAGED_STACK: _ends("the stack is damaged"),
}
"""The ways that are the same for each function."""

IN_MEMORY: dict[str, Effect] = {"sincos": _sincos, "sincospi": _sincospi, "frexp": _frexp, "modf": _modf}
"""Mathematical functions with results in memory, by the canonical name."""

_SILENT = """
    llvm.lifetime.start llvm.lifetime.end llvm.assume llvm.dbg.value llvm.dbg.declare llvm.dbg.label llvm.dbg.assign
    llvm.experimental.noalias.scope.decl llvm.donothing llvm.sideeffect llvm.prefetch llvm.invariant.end
    llvm.stackrestore llvm.var.annotation llvm.pseudoprobe llvm.fake.use llvm.clear_cache llvm.va_end
"""

INTRINSICS: dict[str, Effect] = {
    **dict.fromkeys(("llvm.memcpy", "llvm.memmove", "llvm.memcpy.inline"), _copy),
    **dict.fromkeys(("llvm.memset", "llvm.memset.inline"), _set),
    **dict.fromkeys(_SILENT.split(), nothing),
    "llvm.nvvm.reflect": _zero,
    "llvm.objectsize": _object_size,
    "llvm.stacksave": _no_pointer,
}
"""LLVM's intrinsics, by the beginning of the name."""
