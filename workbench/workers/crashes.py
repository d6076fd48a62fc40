"""The cause of a crash in a child: recorded there by a handler without Python, described by the parent.

The handler is LLVM IR, compiled in the child before the program: it writes one record of 64-bit integers to a file
descriptor (signal, code, address, program counter, stack pointer, return address, then the call chain and the top of
the stack) and ends the process. The parent looks the addresses up among those of the program's functions, which the
child sends before the program starts.
"""

from __future__ import annotations

import re
import signal
import struct
import sys
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import field
from typing import Any, NamedTuple

from analyses.records import dataclass

REFUSED_ALLOCATION = 0
"""The signal number of a record written by an allocation; its address is the number of bytes asked for."""

EXIT_STATUS = 86
"""The exit status of a process whose handler has written its record."""

# Offsets into ucontext_t on Linux: <sys/ucontext.h> of glibc and musl, which agree: (program counter, stack pointer).
_CONTEXT = {"x86_64": (168, 160), "aarch64": (440, 432)}

SIGNALS = tuple(
    getattr(signal, name)
    for name in ("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL", "SIGABRT", "SIGTRAP", "SIGALRM")
    if hasattr(signal, name)
)


def supported() -> bool:
    """True if the handler supports this system's signal context; else the function of a crash stays unknown."""
    import platform

    return sys.platform == "linux" and platform.machine() in _CONTEXT


_HANDLER = """
declare i32 @backtrace(ptr, i32)
declare i64 @write(i32, ptr, i64)
declare void @_exit(i32)
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)

@record = internal global [7 x i64] zeroinitializer
@chain = internal global [64 x i64] zeroinitializer

define internal void @report(i64 %signal, i64 %code, i64 %address, i64 %pc, i64 %sp, i64 %caller) uwtable noinline {
  store i64 %signal, ptr @record
  store i64 %code, ptr getelementptr (i64, ptr @record, i64 1)
  store i64 %address, ptr getelementptr (i64, ptr @record, i64 2)
  store i64 %pc, ptr getelementptr (i64, ptr @record, i64 3)
  store i64 %sp, ptr getelementptr (i64, ptr @record, i64 4)
  store i64 %caller, ptr getelementptr (i64, ptr @record, i64 5)
  %head = call i64 @write(i32 FD, ptr @record, i64 48)
  %depth = call i32 @backtrace(ptr @chain, i32 64)
  %wide = zext i32 %depth to i64
  store i64 %wide, ptr getelementptr (i64, ptr @record, i64 6)
  %count = call i64 @write(i32 FD, ptr getelementptr (i64, ptr @record, i64 6), i64 8)
  %bytes = shl i64 %wide, 3
  %calls = call i64 @write(i32 FD, ptr @chain, i64 %bytes)
  %stack = inttoptr i64 %sp to ptr
  %words = call i64 @write(i32 FD, ptr %stack, i64 2048)
  call void @_exit(i32 STATUS)
  unreachable
}

define void @on_signal(i32 %number, ptr %info, ptr %context) uwtable {
entry:
  %signal = zext i32 %number to i64
  %code.at = getelementptr i8, ptr %info, i64 8
  %code.narrow = load i32, ptr %code.at
  %code = sext i32 %code.narrow to i64
  %address.at = getelementptr i8, ptr %info, i64 16
  %address = load i64, ptr %address.at
  %pc.at = getelementptr i8, ptr %context, i64 PC
  %pc = load i64, ptr %pc.at
  %sp.at = getelementptr i8, ptr %context, i64 SP
  %sp = load i64, ptr %sp.at
  %jumped.nowhere = icmp ult i64 %pc, 4096
  br i1 %jumped.nowhere, label %peek, label %tell
peek:
  %top = inttoptr i64 %sp to ptr
  %return = load i64, ptr %top
  br label %tell
tell:
  %caller = phi i64 [ 0, %entry ], [ %return, %peek ]
  call void @report(i64 %signal, i64 %code, i64 %address, i64 %pc, i64 %sp, i64 %caller)
  ret void
}

define ptr @checked_malloc(i64 %size) uwtable {
  %memory = call ptr @malloc(i64 %size)
  call void @check(ptr %memory, i64 %size)
  ret ptr %memory
}

define ptr @checked_calloc(i64 %count, i64 %each) uwtable {
  %memory = call ptr @calloc(i64 %count, i64 %each)
  %size = mul i64 %count, %each
  call void @check(ptr %memory, i64 %size)
  ret ptr %memory
}

define ptr @checked_realloc(ptr %old, i64 %size) uwtable {
  %memory = call ptr @realloc(ptr %old, i64 %size)
  call void @check(ptr %memory, i64 %size)
  ret ptr %memory
}

define internal void @check(ptr %memory, i64 %size) uwtable {
  %null = icmp eq ptr %memory, null
  %some = icmp ne i64 %size, 0
  %refused = and i1 %null, %some
  br i1 %refused, label %tell, label %done
tell:
  call void @report(i64 0, i64 0, i64 %size, i64 0, i64 0, i64 0)
  br label %done
done:
  ret void
}
"""

ALLOCATORS = {"malloc": "checked_malloc", "calloc": "checked_calloc", "realloc": "checked_realloc"}
"""The functions of C that are replaced, so that a refused allocation ends the program at that allocation."""

_installed: dict[str, int] = {}
_keep: list[Any] = []


def install(jit: Any, descriptor: int) -> dict[str, int]:
    """Compile the handler in an LLJIT, install it, and return the addresses that replace the functions of ALLOCATORS.

    Only if `supported()`, and once in a process. The handler runs on a separate stack, so that it survives a stack
    overflow. If the C library can't walk the stack nothing is installed. Raises OSError.
    """
    if _installed:
        return _installed
    import ctypes
    import platform

    from llvmlite import binding as llvm

    libc = ctypes.CDLL(None, use_errno=True)
    if not hasattr(libc, "backtrace"):
        return {}
    pc, sp = _CONTEXT[platform.machine()]
    words = {"FD": descriptor, "STATUS": EXIT_STATUS, "PC": pc, "SP": sp}
    text = re.sub(r"\b(FD|STATUS|PC|SP)\b", lambda m: str(words[m[1]]), _HANDLER)
    builder = llvm.JITLibraryBuilder().add_ir(text).add_current_process()
    for name in ("on_signal", *ALLOCATORS.values()):
        builder.export_symbol(name)
    library = builder.link(jit, "adjoint.crashes")

    class Action(ctypes.Structure):
        _fields_ = (
            ("handler", ctypes.c_void_p),
            ("mask", ctypes.c_ulong * 16),
            ("flags", ctypes.c_int),
            ("restorer", ctypes.c_void_p),
        )

    class Stack(ctypes.Structure):
        _fields_ = (("base", ctypes.c_void_p), ("flags", ctypes.c_int), ("size", ctypes.c_size_t))

    memory = ctypes.create_string_buffer(1 << 17)
    stack = Stack(ctypes.addressof(memory), 0, len(memory))
    chain = (ctypes.c_void_p * 4)()
    libc.backtrace(chain, 4)  # loads the unwinder now, when it is safe to allocate
    if libc.sigaltstack(ctypes.byref(stack), None):
        raise OSError(ctypes.get_errno(), "sigaltstack")
    siginfo, onstack, resethand = 4, 0x08000000, -0x80000000
    action = Action(library["on_signal"], (ctypes.c_ulong * 16)(), siginfo | onstack | resethand, None)
    for number in SIGNALS:
        if libc.sigaction(int(number), ctypes.byref(action), None):
            raise OSError(ctypes.get_errno(), "sigaction")
    _keep.extend((jit, library, memory))
    _installed.update({name: library[ours] for name, ours in ALLOCATORS.items()})
    return _installed


@dataclass
class CodeMap:
    """The addresses of a program's functions in ascending order, each with its name, within `ranges` of code.

    An empty name marks the end of the function before it. `guards` are inaccessible pages: (first address, first after
    it, the buffer it follows).
    """

    addresses: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    ranges: list[tuple[int, int]] = field(default_factory=list)
    guards: list[tuple[int, int, str]] = field(default_factory=list)

    def function(self, address: int) -> str | None:
        """The function that contains an address, or None outside the program."""
        if not any(low <= address < high for low, high in self.ranges):
            return None
        place = bisect_right(self.addresses, address) - 1
        return (self.names[place] or None) if place >= 0 else None

    def buffer_before(self, address: int) -> str:
        """The buffer that the guard page with this address follows, or the empty string."""
        return next(
            (name or "the memory of an argument" for low, high, name in self.guards if low <= address < high), ""
        )


class CrashRecord(NamedTuple):
    signal: int
    code: int
    address: int
    pc: int
    sp: int
    caller: int
    chain: tuple[int, ...]
    stack: tuple[int, ...]

    @classmethod
    def read(cls, data: bytes) -> CrashRecord | None:
        """Decode the record of a handler; None if it is incomplete."""
        words = struct.unpack(f"={len(data) // 8}Q", data[: len(data) // 8 * 8])
        if len(words) < 6:
            return None
        code = words[1] - (1 << 64) if words[1] >> 63 else words[1]
        depth = words[6] if len(words) > 6 else 0
        return cls(words[0], code, words[2], words[3], words[4], words[5], words[7 : 7 + depth], words[7 + depth :])

    def functions(self, code: CodeMap) -> list[str]:
        """The program's functions on the call chain, innermost first; recursion is named once."""
        functions: list[str] = []
        # A return address is after its call, and the call may be the last instruction of a function.
        returns = (address - 1 for address in (self.caller, *self.chain) if address not in (0, self.pc))
        for address in (self.pc, *returns):
            name = code.function(address)
            if name is not None and not name.startswith("adjoint.") and name not in functions[-1:]:
                functions.append(name)
        if not functions:  # a function without unwind table hides its callers; their return addresses are on the stack
            guesses = filter(None, (code.function(word - 1) for word in self.stack if word))
            functions += [name for name in guesses if not name.startswith("adjoint.")][:1]
        return functions


def amount(size: int) -> str:
    """A number of bytes with its unit, to three digits."""
    value = float(size)
    for unit in ("bytes", "KiB", "MiB", "GiB"):
        if value < 1024:
            return f"{value:.0f} {unit}" if unit == "bytes" or value >= 100 else f"{value:.3g} {unit}"
        value /= 1024
    return f"{value:.3g} TiB"


def describe_signal(record: CrashRecord | None, number: int, printed: str, code_map: CodeMap) -> str:
    """Describe a signal in a clause without its subject: `divided an integer by zero`.

    `number` is the signal; `printed` what the program wrote to standard error before it.
    """
    if number == REFUSED_ALLOCATION and record is not None:
        return f"requested {amount(record.address)} of memory, which was refused"
    name = signal.Signals(number).name if number in signal.valid_signals() else f"signal {number}"
    code = record.code if record is not None else 0
    if number == signal.SIGFPE:
        return "divided an integer by zero" if code == 1 else f"failed in arithmetic ({name}, code {code})"
    if number == signal.SIGSEGV:
        return _bad_address(record, code_map)
    if number == signal.SIGBUS:
        return "accessed memory at a misaligned or unmapped address" + (f" ({record.address:#x})" if record else "")
    if number in (signal.SIGILL, signal.SIGTRAP):
        return "reached a trap (llvm.trap, or unreachable code)"
    if number == signal.SIGABRT:
        return _aborted(printed)
    if number == signal.SIGKILL:
        return "was killed by the system"
    return f"was ended by {name}"


def _bad_address(record: CrashRecord | None, code_map: CodeMap) -> str:
    if record is None:
        return "accessed invalid memory"
    if record.pc < 4096:
        return "called a null function pointer"
    if record.code == 0x80:  # SI_KERNEL: the address is not canonical, and the hardware does not report it
        return "dereferenced a wild pointer"
    if buffer := code_map.buffer_before(record.address):
        return f"went past the end of {buffer}"
    if record.address < 4096:
        return f"dereferenced a null pointer (address {record.address:#x})"
    if abs(record.address - record.sp) < 1 << 16:
        return "ran out of stack (recursion without end, or a very large local array)"
    if record.code == 2:
        return f"accessed memory without permission, such as writing to a constant (address {record.address:#x})"
    return f"dereferenced a wild pointer (address {record.address:#x})"


_EXCEPTION = re.compile(
    r"terminate called after throwing an instance of '(?P<gnu>.+)'|"
    r"terminating due to uncaught exception of type (?P<llvm>[^:\n]+)"
)


def _aborted(printed: str) -> str:
    if match := _EXCEPTION.search(printed):
        kind = match["gnu"] or match["llvm"]
        message = re.search(r"what\(\):\s*(.+)", printed) or re.search(
            r"uncaught exception of type [^:\n]+: (.+)", printed
        )
        return f"threw a C++ exception that nothing catches: {kind}" + (f" ({message[1].strip()})" if message else "")
    if "terminate called" in printed or "terminating" in printed:
        return "called std::terminate"
    if failed := re.findall(r"^.*\bAssertion\b.*$", printed, re.MULTILINE):
        return f"called abort ({failed[-1].strip()[:300]})"
    last = last_line(printed)
    return f"called abort ({last})" if last else "called abort"


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:300] if lines else ""


def first_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[0][:300] if lines else ""


_ASSERTION = re.compile(r"([\w.]+\.(?:cpp|h|c)):\d+:.*Assertion [`'](.*?)'? failed", re.DOTALL)


def abort_message(printed: str) -> str:
    """The last message of a library that ended the process; a failed assertion without the paths of its build."""
    if assertion := _ASSERTION.search(printed):
        return f"assertion {assertion[2]} in {assertion[1]}"
    return first_line(printed)


def called_from(functions: Sequence[str]) -> str:
    """` in @f, called from @g` for a call chain, innermost first; empty for an empty one. Names are demangled."""
    if not functions:
        return ""
    from analyses.library.demangling import demangled, without_arguments

    names = [f"@{without_arguments(demangled(name))}" for name in functions[:4]]
    return f" in {', called from '.join(names)}"
