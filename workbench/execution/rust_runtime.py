"""The parts of Rust's runtime that a program needs if rustc has not linked it.

Sources: the documentation of `std::alloc::GlobalAlloc` and of `std::alloc::System`, which on Unix is the C library's
allocator: memory allocated here may be freed by Rust's own library, and vice versa.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from analyses.library.rust_names import is_rust_library, plain_name, rust_path

_ALLOCATE = """
  %few = icmp ule i64 %align, 16
  br i1 %few, label %plain, label %aligned
plain:
  %memory = call ptr @PLAIN
  ret ptr %memory
aligned:
  %place = alloca ptr
  store ptr null, ptr %place
  %refused = call i32 @posix_memalign(ptr %place, i64 %align, i64 %size)
  %other = load ptr, ptr %place
CLEAR
  ret ptr %other
"""
_CLEAR = """
  %none = icmp eq ptr %other, null
  br i1 %none, label %done, label %clear
clear:
  call void @llvm.memset.p0.i64(ptr %other, i8 0, i64 %size, i1 false)
  br label %done
done:
"""
_REALLOCATE = """
  %few = icmp ule i64 %align, 16
  br i1 %few, label %plain, label %aligned
plain:
  %memory = call ptr @realloc(ptr %old, i64 %new)
  ret ptr %memory
aligned:
  %place = alloca ptr
  store ptr null, ptr %place
  %refused = call i32 @posix_memalign(ptr %place, i64 %align, i64 %new)
  %other = load ptr, ptr %place
  %none = icmp eq ptr %other, null
  br i1 %none, label %done, label %move
move:
  %less = icmp ult i64 %size, %new
  %kept = select i1 %less, i64 %size, i64 %new
  call void @llvm.memcpy.p0.p0.i64(ptr %other, ptr %old, i64 %kept, i1 false)
  call void @free(ptr %old)
  br label %done
done:
  ret ptr %other
"""
_ALIGNED = "ptr @NAME(i64 %size, i64 %align)"
_BODIES: dict[str, tuple[str, str]] = {
    "alloc": (_ALIGNED, _ALLOCATE.replace("PLAIN", "malloc(i64 %size)").replace("CLEAR", "")),
    "alloc_zeroed": (_ALIGNED, _ALLOCATE.replace("PLAIN", "calloc(i64 %size, i64 1)").replace("CLEAR", _CLEAR)),
    "dealloc": ("void @NAME(ptr %old, i64 %size, i64 %align)", "  call void @free(ptr %old)\n  ret void\n"),
    "realloc": ("ptr @NAME(ptr %old, i64 %size, i64 %align, i64 %new)", _REALLOCATE),
}
_ALLOCATORS = {f"__{family}_{word}": body for family in ("rust", "rdl") for word, body in _BODIES.items()}
_ROOT = """
  %some = or i64 %n, 1
  %zeros = call i64 @llvm.ctlz.i64(i64 %some, i1 true)
  %sum = sub i64 64, %zeros
  %half = lshr i64 %sum, 1
  %power = shl i64 1, %half
  %rest = lshr i64 %n, %half
  %both = add i64 %power, %rest
  %root = lshr i64 %both, 1
  ret i64 %root
"""
_NUMBERS: dict[tuple[str, ...], tuple[str, str]] = {
    ("core", "slice", "sort", "stable", "drift", "sqrt_approx"): ("i64 @NAME(i64 %n)", _ROOT),
    ("std", "sys", "random", "linux", "hashmap_random_keys"): (
        "{ i64, i64 } @NAME()",
        "\n  ret { i64, i64 } { i64 1, i64 2 }\n",
    ),
}
"""A function that the library's sort calls: the approximate square root of a length (core,
`library/core/src/slice/sort/stable/drift.rs`). And the keys of a thread's first hash table, here the same in each run.
"""
_KEYS = re.compile(r"_R\w+_3std4hash6random\w+_11RandomState3new4KEYS\w+___RUST_STD_INTERNAL_VAL")
"""The variable of a thread with the keys of its next hash table, and whether there are any yet: 24 bytes."""
_TOO_MUCH = frozenset(("hashbrown", "raw", "Fallibility", name) for name in ("capacity_overflow", "alloc_err"))
"""Functions that panic where a table can't grow. Only `try_reserve` asks for an error in place of that."""
_SECONDS = 10
_NOTHING = ("__rust_no_alloc_shim_is_unstable_v2",)
_VARIABLES = ("__rust_no_alloc_shim_is_unstable", "__rust_alloc_error_handler_should_panic")
_PERSONALITY = "rust_eh_personality"
_CONTINUE_UNWIND = 8
"""The answer of a personality function without a handler (Itanium C++ ABI, `_URC_CONTINUE_UNWIND`)."""
_DECLARED = """
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare ptr @realloc(ptr, i64)
declare void @free(ptr)
declare i32 @posix_memalign(ptr, i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @write(i32, ptr, i64)
declare void @abort()
"""


def definitions(module: Any) -> str:
    """IR for the functions of Rust's runtime that an LLVM module declares: the allocator, and panics, which abort.

    Empty if there is nothing to define.
    """
    texts: list[str] = []
    for function in module.functions:
        if not function.is_declaration:
            continue
        name, plain = function.name, plain_name(function.name)
        if plain in _ALLOCATORS:
            head, body = _ALLOCATORS[plain]
            texts.append(f"define {head.replace('NAME', name)} {{{body}}}\n")
        elif plain in _NOTHING:
            texts.append(f"define void @{name}() {{\n  ret void\n}}\n")
        elif name == _PERSONALITY:
            texts.append(f"define {_head(function)} {{\n  ret i32 {_CONTINUE_UNWIND}\n}}\n")
        elif tuple(rust_path(name)) in _NUMBERS:
            head, body = _NUMBERS[tuple(rust_path(name))]
            texts.append(f"define {head.replace('NAME', name)} {{{body}}}\n")
        elif is_rust_library(name) and (_never_returns(function) or rust_path(name) in _TOO_MUCH):
            texts.append(_panic(function, len(texts)))
    texts += [
        f"@{v.name} = global i8 0\n"
        for v in module.global_variables
        if v.is_declaration and plain_name(v.name) in _VARIABLES
    ]
    texts += [
        f"@{v.name} = thread_local global [24 x i8] zeroinitializer, align 8\n"
        for v in module.global_variables
        if v.is_declaration and _KEYS.fullmatch(v.name)
    ]
    return _DECLARED + "".join(texts) if texts else ""


def _head(function: Any) -> str:
    result, _, parameters = str(function.global_value_type).partition(" (")
    return f"{result} @{function.name}({parameters}"


def _never_returns(function: Any) -> bool:
    return any("noreturn" in words.decode().split() for words in function.attributes)


def _panic(function: Any, number: int) -> str:
    """A definition of a function that never returns: it prints its name and aborts."""
    text = f"panicked: {'::'.join(rust_path(function.name))}\n"
    said = f"[{len(text)} x i8]"
    return (
        f'@adjoint.panic.{number} = private constant {said} c"{text[:-1]}\\0A"\n'
        f"define {_head(function)} {{\n"
        f"  %written = call i64 @write(i32 2, ptr @adjoint.panic.{number}, i64 {len(text)})\n"
        "  call void @abort()\n  unreachable\n}\n"
    )


def library(names: Iterable[str]) -> str:
    """The path of Rust's shared library, if any of the functions belongs to it and rustc is installed; else empty."""
    if not any(map(is_rust_library, names)):
        return ""
    rustc = shutil.which("rustc") or shutil.which("rustc", path=str(Path.home() / ".cargo" / "bin"))
    if rustc is None:
        return ""
    asked = [rustc, "--print", "target-libdir"]
    try:
        folder = subprocess.run(asked, capture_output=True, text=True, timeout=_SECONDS, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
    return next(map(str, sorted(Path(folder).glob("libstd-*.so"))), "")
