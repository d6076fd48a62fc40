"""Functions of C and of the device runtimes that touch memory, print, or end the program.

Sources: ISO C 2018 chapter 7; CUDA C++ Programming Guide, "Dynamic Global Memory Allocation", "Formatted Output".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.types import DOUBLE, X86_FP80, FloatType, IntType, Type
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


def _allocate(size: Callable[[list[Array]], Array], *, zero: bool = False) -> Effect:
    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        sizes = size([mask.take(a).astype(np.uint64) for a in arguments])
        return spread(mask, _new(machine, sizes, mask, b"" if zero else None), None, machine.count)

    return effect


def _allocate_at(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """posix_memalign: store the address through the first argument."""
    addresses = _new(machine, mask.take(arguments[2]).astype(np.uint64), mask)
    storage = storage_of(IntType(64), site.layout)
    machine.memory.store(storage, addresses, mask.take(arguments[0]), mask.indices, site.access)
    return np.zeros(machine.count, np.uint32)


def _release(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    machine.memory.free(mask.take(arguments[0]), mask.indices)


def _reallocate(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    old, sizes = mask.take(arguments[0]), mask.take(arguments[1]).astype(np.uint64)
    new = _new(machine, sizes, mask)
    for row, address in enumerate(old.tolist()):
        if address:
            kept = min(machine.memory.piece_size(address, int(mask.indices[row])), int(sizes[row]))
            at = slice(row, row + 1)
            machine.memory.copy(new[at], old[at], kept, mask.indices[at], site.access)
    machine.memory.free(old, mask.indices)
    return spread(mask, new, None, machine.count)


def _usable(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """malloc_usable_size: the requested size, the only one that a program may rely on."""
    pairs = zip(mask.take(arguments[0]).tolist(), mask.indices.tolist(), strict=True)
    sizes = [machine.memory.piece_size(address, lane) if address else 0 for address, lane in pairs]
    return spread(mask, np.array(sizes, np.uint64), None, machine.count)


def _reallocate_in_rust(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """__rust_realloc: the old size and the alignment precede the new size."""
    return _reallocate(machine, site, [arguments[0], arguments[3]], mask)


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
        raise Fault(Kind.ENDED, what, int(mask.indices[0]))

    return effect


def _assertion(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    """assert: report the condition, the file and the line."""
    lane = int(mask.indices[0])
    condition, file = (_string(machine, lane)(int(a[lane])) for a in arguments[:2])
    raise Fault(Kind.ENDED, f"the assertion {condition} fails ({file}:{int(arguments[2][lane])})", lane)


def _nothing(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    pass


def _zero(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    return np.zeros(machine.count, np.uint32)


def _no_pointer(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    return np.zeros(machine.count, np.uint64)


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


_ALLOCATORS = (
    "malloc valloc _Znwm _Znam _Znwj _Znaj _ZnwmRKSt9nothrow_t _ZnamRKSt9nothrow_t _ZnwmSt11align_val_t "
    "_ZnamSt11align_val_t __rust_alloc __rdl_alloc"
)
_RELEASERS = (
    "free _ZdlPv _ZdaPv _ZdlPvm _ZdaPvm _ZdlPvSt11align_val_t _ZdaPvSt11align_val_t "
    "_ZdlPvmSt11align_val_t _ZdaPvmSt11align_val_t __rust_dealloc __rdl_dealloc"
)
_THROWING = """
    __cxa_throw __cxa_rethrow __cxa_bad_cast __cxa_throw_bad_array_new_length _ZSt17__throw_bad_allocv
    _ZSt28__throw_bad_array_new_lengthv _ZSt20__throw_length_errorPKc _ZSt19__throw_logic_errorPKc
    _ZSt20__throw_out_of_rangePKc _ZSt24__throw_out_of_range_fmtPKcz _ZSt16__throw_bad_castv
    _ZSt25__throw_bad_function_callv _ZSt24__throw_invalid_argumentPKc _ZSt21__throw_runtime_errorPKc
    _ZSt20__throw_domain_errorPKc _ZSt19__throw_range_errorPKc
"""
_ERRORS = (
    "runtime_error logic_error out_of_range invalid_argument domain_error length_error range_error overflow_error "
    "underflow_error"
)
_MAKING = [f"_ZNSt{len(name)}{name}C{kind}EPKc" for name in _ERRORS.split() for kind in (1, 2)]
"""Constructors of exceptions, which are only called to throw."""
_SILENT = """
    llvm.lifetime.start llvm.lifetime.end llvm.assume llvm.dbg.value llvm.dbg.declare llvm.dbg.label llvm.dbg.assign
    llvm.experimental.noalias.scope.decl llvm.donothing llvm.sideeffect llvm.prefetch llvm.invariant.end
    llvm.stackrestore llvm.var.annotation llvm.pseudoprobe llvm.fake.use llvm.clear_cache llvm.va_end fflush
"""

EFFECTS: dict[str, Effect] = {
    **dict.fromkeys(_ALLOCATORS.split(), _allocate(lambda a: a[0])),
    **dict.fromkeys(_RELEASERS.split(), _release),
    "calloc": _allocate(lambda a: a[0] * a[1], zero=True),
    **dict.fromkeys(("__rust_alloc_zeroed", "__rdl_alloc_zeroed"), _allocate(lambda a: a[0], zero=True)),
    "aligned_alloc": _allocate(lambda a: a[1]),
    "memalign": _allocate(lambda a: a[1]),
    "posix_memalign": _allocate_at,
    "realloc": _reallocate,
    "malloc_usable_size": _usable,
    "rand": _rand,
    "srand": _srand,
    **dict.fromkeys(("__rust_realloc", "__rdl_realloc"), _reallocate_in_rust),
    **dict.fromkeys(("memcpy", "memmove", "llvm.memcpy", "llvm.memmove", "llvm.memcpy.inline"), _copy),
    **dict.fromkeys(("memset", "llvm.memset", "llvm.memset.inline"), _set),
    **dict.fromkeys(("memcmp", "bcmp"), _compare),
    "strlen": _length,
    **dict.fromkeys(("sincos", "sincosf", "__nv_sincos", "__nv_sincosf", "__nv_fast_sincosf"), _sincos),
    **dict.fromkeys(("__nv_sincospi", "__nv_sincospif"), _sincospi),
    **dict.fromkeys(("frexp", "frexpf", "__nv_frexp", "__nv_frexpf"), _frexp),
    **dict.fromkeys(("modf", "modff", "__nv_modf", "__nv_modff"), _modf),
    "printf": _Printer(0),
    "fprintf": _Printer(1),
    "sprintf": _Printer(1, target=0),
    "snprintf": _Printer(2, target=0, room=1),
    "vprintf": _Printer(0, listed=True),
    "vfprintf": _Printer(1, listed=True),
    "vsprintf": _Printer(1, target=0, listed=True),
    "vsnprintf": _Printer(2, target=0, room=1, listed=True),
    "puts": _puts,
    "putchar": _putchar,
    **dict.fromkeys(("abort", "exit", "_exit", "quick_exit"), _ends("the program ends itself")),
    **dict.fromkeys((*_THROWING.split(), *_MAKING), _ends("the program throws an exception")),
    "__cxa_allocate_exception": _allocate(lambda a: a[0]),
    "__cxa_atexit": _zero,
    "_ZSt9terminatev": _ends("the program ends itself"),
    "__cxa_pure_virtual": _ends("calls a function that is purely virtual"),
    "__stack_chk_fail": _ends("the stack is damaged"),
    **dict.fromkeys(("__assertfail", "__assert_fail"), _assertion),
    **dict.fromkeys(_SILENT.split(), _nothing),
    "__rust_no_alloc_shim_is_unstable_v2": _nothing,
    "__nvvm_reflect": _zero,
    "llvm.nvvm.reflect": _zero,
    **dict.fromkeys(("__errno_location", "___errno"), _errno),
    "llvm.objectsize": _object_size,
    "llvm.stacksave": _no_pointer,
}
