"""Routines of BLAS and LAPACK whose derivatives are checked: each is one function, run in this process.

The memory behind all arguments is one vector x, and a routine a function F of it. Its reverse gives J(x)ᵀ·s, forward
mode J(x)·v; both are compared with central differences of F: ⟨s, J·v⟩ = ⟨Jᵀ·s, v⟩. What the routine must not touch,
gaps between columns and the other triangle, is part of x.
"""

from __future__ import annotations

import ctypes
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ad.engine import engine
from ad.engine.lower import adopt
from ad.requests.markers import without_marks
from ad.requests.requests import ForwardRequest, ResultTangent, ReverseRequest, Role
from analyses.ir.model import Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.library.linear_algebra.declarations import parameters_of
from analyses.library.linear_algebra.names import Interface, spelling
from analyses.library.linear_algebra.routines import ROUTINES, Kind, Parameter
from tests.support.cublas import with_stand_ins

ROOM, LEADING = 60, 7
"""The numbers behind each array, and the distance of lines of a matrix."""
SIZES = {"m": 4, "n": 3, "k": 5, "nrhs": 2, "incx": 2, "incy": -3}
OPTIONS: dict[str, tuple[str, ...]] = {"uplo": ("U", "L"), "side": ("L", "R"), "diag": ("N", "U")}
_ENUMERATED = {
    "transa": {"N": 111, "T": 112, "C": 113},
    "uplo": {"U": 121, "L": 122},
    "diag": {"N": 131, "U": 132},
    "side": {"L": 141, "R": 142},
    "order": {"R": 101, "C": 102},
}

_OF_CUBLAS = {
    "transa": {"N": 0, "T": 1, "C": 2},
    "uplo": {"L": 0, "U": 1},
    "diag": {"N": 0, "U": 1},
    "side": {"L": 0, "R": 1},
}


@cache
def bundled_library() -> Path | None:
    """The OpenBLAS that NumPy's wheel brings: with integers of 64 bits, and `scipy_` before its names."""
    folder = Path(np.__file__).parent.parent / "numpy.libs"
    return next(iter(sorted(folder.glob("libscipy_openblas64*"))), None)


def load_bundled() -> None:
    """Let programs that run in this process see the library's names."""
    ctypes.CDLL(str(bundled_library()), mode=ctypes.RTLD_GLOBAL)


def with_bundled_names(text: str) -> str:
    return re.sub(r"@(cblas_\w+64_|LAPACKE_\w+64_|[sdcz]\w+_64_)", r"@scipy_\1", text)


@dataclass(frozen=True)
class Subject:
    """A routine by its full name; with `overwritten`, all that is only read is set to zero after the call."""

    name: str
    overwritten: bool = False

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        spelt = spelling(self.name)
        assert spelt is not None, self.name
        return parameters_of(spelt)

    @property
    def entry(self) -> str:
        return f"of.{self.name}" + (".overwritten" if self.overwritten else "")

    def by_value(self, parameter: Parameter) -> bool:
        spelt = spelling(self.name)
        assert spelt is not None
        if spelt.interface is Interface.FORTRAN or parameter.kind in (Kind.ARRAY, Kind.INTEGERS):
            return False
        on_device = spelt.interface is Interface.CUBLAS
        return not (parameter.kind is Kind.SCALAR and (spelt.is_complex or parameter.writes or on_device))

    def type_of(self, parameter: Parameter) -> str:
        spelt = spelling(self.name)
        assert spelt is not None
        if not self.by_value(parameter):
            return "ptr"
        if parameter.kind is Kind.SCALAR:
            return str(spelt.number)
        if parameter.kind is Kind.OPTION:
            return "i8" if spelt.interface is Interface.LAPACKE and parameter.name != "order" else "i32"
        return "i64" if spelt.integer_bytes == 8 else "i32"

    @property
    def result(self) -> str:
        spelt = spelling(self.name)
        assert spelt is not None
        routine = ROUTINES[spelt.routine]
        if spelt.interface in (Interface.LAPACKE, Interface.CUBLAS):
            return "i32"
        if not routine.result or any(p.name == "result" for p in self.parameters):
            return "void"
        number = str(spelt.number)
        if not spelt.is_complex or routine.result == "real":
            return number
        return "<2 x float>" if number == "float" else "{ double, double }"

    def text(self) -> str:
        """The function that calls the routine."""
        typed = [f"{self.type_of(p)} %{p.name}" for p in self.parameters]
        call = f"call {self.result} @{self.name}({', '.join(typed)})"
        lines = [f"define {self.result} @{self.entry}({', '.join(typed)}) {{"]
        erased = [p for p in self.parameters if self.overwritten and self.type_of(p) == "ptr" and not p.writes]
        for parameter in erased:
            if parameter.is_number:
                size = self._bytes(parameter)
                lines.append(f"  call void @__enzyme_{self.number}(ptr %{parameter.name}, i64 {size})")
        lines.append(f"  {call}" if self.result == "void" else f"  %returned = {call}")
        for parameter in erased:
            size = self._bytes(parameter)
            lines.append(f"  call void @llvm.memset.p0.i64(ptr %{parameter.name}, i8 0, i64 {size}, i1 false)")
        lines += ["  ret void" if self.result == "void" else f"  ret {self.result} %returned", "}"]
        return "\n".join(lines)

    @property
    def number(self) -> str:
        spelt = spelling(self.name)
        assert spelt is not None
        return str(spelt.number)

    def _bytes(self, parameter: Parameter) -> int:
        """The bytes behind an argument that are set to zero."""
        if parameter.kind is Kind.ARRAY:
            return ROOM * (4 if self.number == "float" else 8)
        if parameter.kind is Kind.SCALAR:
            return 4 if self.number == "float" else 8
        return {Kind.OPTION: 1, Kind.SIZE: 4, Kind.INTEGERS: 24}[parameter.kind]

    @property
    def declaration(self) -> str:
        return f"declare {self.result} @{self.name}({', '.join(map(self.type_of, self.parameters))})"


class Routines:
    """Derivatives of some routines in both modes, compiled together."""

    def __init__(self, subjects: Sequence[Subject], *, bundled: bool) -> None:
        from workbench.execution.jit import Program

        declared = dict.fromkeys(subject.declaration for subject in subjects)
        memset = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"
        said = "declare void @__enzyme_double(ptr, i64)\ndeclare void @__enzyme_float(ptr, i64)"
        text = "\n".join([*declared, memset, said, *(subject.text() for subject in subjects)])
        self.module = module = read_module(text)
        self.names: dict[Subject, tuple[str, str]] = {}
        for subject in subjects:
            self.names[subject] = (made(module, subject, forward=False), made(module, subject, forward=True))
        whole = without_marks(print_module(module, read_all=True))
        if bundled:
            load_bundled()
            whole = with_bundled_names(with_stand_ins(whole))
        entries = [name for subject in subjects for name in (subject.entry, *self.names[subject])]
        self.program = Program(whole, entries, guarded=False)

    def address(self, name: str) -> int:
        return self.program.address(name)


def made(module: Module, subject: Subject, *, forward: bool) -> str:
    """The name of a derivative, which is made and put into the module."""
    numbers = [p.is_number for p in subject.parameters]
    by_value = [subject.by_value(p) for p in subject.parameters]
    number = subject.result not in ("void", "i32")
    if forward:
        roles = tuple(Role.DUP if is_number else Role.CONST for is_number in numbers)
        tangent = ResultTangent.NUMBER if number else ResultTangent.NONE
        derivative = engine.run(module, ForwardRequest(subject.entry, roles, tangent))
    else:
        out = (Role.OUT if value else Role.DUP for value in by_value)
        roles = tuple(role if is_number else Role.CONST for is_number, role in zip(numbers, out, strict=True))
        derivative = engine.run(module, ReverseRequest(subject.entry, roles, number))
    function = adopt(module, derivative)
    function.linkage = ""
    return function.name


@dataclass
class Setting:
    """The arguments of one call: options by name, and the numbers behind each array and scalar."""

    subject: Subject
    options: Mapping[str, str]
    numbers: dict[str, Any]
    integers: dict[str, Any]

    @property
    def is_complex(self) -> bool:
        spelt = spelling(self.subject.name)
        assert spelt is not None
        return spelt.is_complex


def settings(subject: Subject, seed: int = 0) -> Iterator[Setting]:
    """A setting for each combination of the options of a routine."""
    spelt = spelling(subject.name)
    assert spelt is not None
    random = np.random.default_rng(seed)
    listed = subject.parameters
    named = [p.name for p in listed if p.kind is Kind.OPTION]
    choices = []
    for name in named:
        plain = ("N", "T", "C") if spelt.is_complex and spelt.routine not in ("syrk", "syr2k") else ("N", "T")
        choices.append(("R", "C") if name == "order" else OPTIONS.get(name, plain))
    for combination in itertools.product(*choices):
        options = dict(zip(named, combination, strict=True))
        numbers: dict[str, Any] = {}
        for parameter in listed:
            if parameter.is_number:
                parts = 2 if spelt.is_complex else 1
                if parameter.name == "result":
                    parts = 1 if spelt.routine in ("nrm2", "asum") else 2
                count = ROOM if parameter.kind is Kind.ARRAY else 1
                numbers[parameter.name] = random.uniform(-1, 1, count * parts)
        if spelt.routine in _SOLVING and "A" in numbers:
            _make_regular(numbers["A"], spelt.is_complex, pivoted=spelt.routine in ("getrf", "gesv"))
        yield Setting(subject, options, numbers, {"ipiv": np.array([2, 3, 3, 4, 5, 6], dtype=_integer(spelt))})


_SOLVING = ("trsv", "trsm", "potrf", "potrs", "getrf", "getrs", "gesv", "trtrs")


def _make_regular(a: Any, is_complex: bool, *, pivoted: bool) -> None:
    """Make the triangles, and the whole matrix, well conditioned; with `pivoted`, so that rows are exchanged."""
    for i in range(6):
        a[(i * LEADING + (i + 1 + i // 3) % 4 * pivoted + i * (not pivoted)) * (1 + is_complex)] += 3.0


def _integer(spelt: Any) -> Any:
    return np.int64 if spelt.integer_bytes == 8 else np.int32


class _Pair(ctypes.Structure):
    _fields_ = [("real", ctypes.c_double), ("imaginary", ctypes.c_double)]


class _SmallPair(ctypes.Structure):
    _fields_ = [("real", ctypes.c_float), ("imaginary", ctypes.c_float)]


class Calls:
    """Calls of a routine and of its derivatives at a setting."""

    def __init__(self, routines: Any, setting: Setting) -> None:
        """`routines` has the addresses of functions by name: `Routines`, or a program."""
        self.routines, self.setting = routines, setting
        self.subject = setting.subject
        spelt = spelling(self.subject.name)
        assert spelt is not None
        self.spelt = spelt
        self.single = str(spelt.number) == "float"
        self.kept: list[Any] = []
        self.vector_sizes = {name: len(value) for name, value in setting.numbers.items()}

    def values(self, x: Mapping[str, Any], shadows: Mapping[str, Any] | None, *, forward: bool = False) -> list[Any]:
        """The arguments; those with numbers followed by their shadows, if there are any."""
        values: list[Any] = []
        for parameter in self.subject.parameters:
            if parameter.is_number:
                by_value = self.subject.by_value(parameter)
                values.append(self._number(x[parameter.name], by_value))
                if shadows is not None and (forward or not by_value):
                    values.append(self._number(shadows[parameter.name], by_value))
                continue
            values.append(self._other(parameter))
        return values

    def passed(self, memory: Sequence[Mapping[str, Any]]) -> list[Any]:
        """The arguments, those with numbers as often as there are memories for them; all by address."""
        values: list[Any] = []
        for parameter in self.subject.parameters:
            if parameter.is_number:
                values += [self._number(each[parameter.name], False) for each in memory]
            else:
                values.append(self._other(parameter))
        return values

    def _number(self, array: Any, by_value: bool) -> Any:
        if by_value:
            return (ctypes.c_float if self.single else ctypes.c_double)(float(array[0]))
        return ctypes.c_void_p(array.ctypes.data)

    def _other(self, parameter: Parameter) -> Any:
        setting, name = self.setting, parameter.name
        if parameter.kind is Kind.INTEGERS:
            array = setting.integers.get(name, np.zeros(8)).astype(_integer(self.spelt))
            self.kept.append(array)
            return ctypes.c_void_p(array.ctypes.data)
        if parameter.kind is Kind.OPTION:
            letter = setting.options[name]
            if self.subject.type_of(parameter) == "i32":
                tables = _OF_CUBLAS if self.spelt.interface is Interface.CUBLAS else _ENUMERATED
                table = tables.get(name) or tables["transa"]
                return ctypes.c_int32(table[letter])
            if self.subject.by_value(parameter):
                return ctypes.c_int8(ord(letter))
            array = np.array([ord(letter)], dtype=np.int8)
        else:
            value = LEADING if name.startswith("ld") else SIZES[name]
            if self.subject.by_value(parameter):
                return (ctypes.c_int64 if self.spelt.integer_bytes == 8 else ctypes.c_int32)(value)
            array = np.array([value], dtype=_integer(self.spelt))
        self.kept.append(array)
        return ctypes.c_void_p(array.ctypes.data)

    @property
    def result_type(self) -> Any:
        types = {"void": None, "i32": ctypes.c_int32, "float": ctypes.c_float, "double": ctypes.c_double}
        return types.get(self.subject.result, self._pair)

    @property
    def _pair(self) -> Any:
        return _SmallPair if self.single else _Pair

    def memory(self, numbers: Mapping[str, Any]) -> dict[str, Any]:
        type_ = np.float32 if self.single else np.float64
        return {name: np.array(value, dtype=type_) for name, value in numbers.items()}

    def primal(self, numbers: Mapping[str, Any]) -> dict[str, Any]:
        """What is in memory after the call, and the result."""
        x = self.memory(numbers)
        returned = self.call(self.subject.entry, self.values(x, None), self.result_type)
        return x | self._as_numbers(returned)

    def call(self, name: str, values: list[Any], result: Any) -> Any:
        types = [type(value) for value in values]
        return ctypes.CFUNCTYPE(result, *types)(self.routines.address(name))(*values)

    def _as_numbers(self, returned: Any) -> dict[str, Any]:
        if isinstance(returned, (_Pair, _SmallPair)):
            return {"returned": np.array([returned.real, returned.imaginary])}
        return {"returned": np.array([returned])} if self.subject.result in ("float", "double") else {}

    def reverse(self, seeds: Mapping[str, Any]) -> dict[str, Any]:
        """Jᵀ·s."""
        x, shadows = self.memory(self.setting.numbers), self.memory(seeds)
        values = self.values(x, shadows)
        if self.subject.result not in ("void", "i32"):
            seed = seeds["returned"]
            values.append(self._pair(*seed) if len(seed) == 2 else self._number(seed, True))
        outs = [p.name for p in self.subject.parameters if p.is_number and self.subject.by_value(p)]
        number = ctypes.c_float if self.single else ctypes.c_double
        structure = type("Adjoints", (ctypes.Structure,), {"_fields_": [(name, number) for name in outs]})
        returned = self.call(self.routines.names[self.subject][0], values, structure if outs else None)
        shadows |= {name: np.array([getattr(returned, name)]) for name in outs}
        return shadows

    def forward(self, tangents: Mapping[str, Any]) -> dict[str, Any]:
        """J·v."""
        x, moved = self.memory(self.setting.numbers), self.memory(tangents)
        returned = self.call(
            self.routines.names[self.subject][1],
            self.values(x, moved, forward=True),
            None if self.subject.result in ("void", "i32") else self.result_type,
        )
        return moved | self._as_numbers(returned)


def check(routines: Routines, setting: Setting, seed: int = 1) -> list[str]:
    """What is wrong with the derivatives at a setting; nothing if all agree."""
    calls = Calls(routines, setting)
    random = np.random.default_rng(seed)
    step, tolerance = (2e-3, 2e-2) if calls.single else (1e-6, 2e-7)
    direction = {name: random.uniform(-1, 1, size) for name, size in calls.vector_sizes.items()}
    _keep_hermitian(calls, direction)

    def at(by: float) -> dict[str, Any]:
        return calls.primal({name: setting.numbers[name] + by * direction[name] for name in direction})

    higher, lower = at(step), at(-step)
    by_value = {p.name for p in setting.subject.parameters if p.is_number and setting.subject.by_value(p)}
    moved = {name: (higher[name].astype(float) - lower[name]) / (2 * step) for name in higher if name not in by_value}
    seeds = {name: random.uniform(-1, 1, len(value)) for name, value in moved.items()}
    seeds |= {name: np.zeros(1) for name in by_value}
    adjoints, tangents = calls.reverse(seeds), calls.forward(direction)
    same = all(
        np.array_equal(calls.memory(setting.numbers).get(name, value * np.nan), value) for name, value in at(0).items()
    )
    complaints = ["it changes nothing"] if same else []
    left = sum(float(seeds[name] @ moved[name]) for name in moved)
    right = sum(float(adjoints[name] @ direction[name]) for name in direction)
    size = sum(float(np.abs(seeds[name]) @ np.abs(moved[name])) for name in moved)
    if not abs(left - right) <= tolerance * size:
        complaints.append(f"⟨s, J·v⟩ = {left!r}, ⟨Jᵀ·s, v⟩ = {right!r}")
    for name in moved:
        error = float(np.max(np.abs(tangents[name] - moved[name])))
        if not error <= tolerance * max(1.0, float(np.max(np.abs(moved[name])))):
            complaints.append(f"the tangent of {name} is off by {error:.2g}")
    forward = sum(float(seeds[name] @ tangents[name]) for name in moved)
    if not abs(forward - right) <= (1e-4 if calls.single else 1e-10) * size:
        complaints.append(f"⟨s, J·v⟩ = {forward!r} in forward mode, ⟨Jᵀ·s, v⟩ = {right!r}")
    options = " ".join(f"{name}={value}" for name, value in setting.options.items())
    return [f"{setting.subject.entry} {options}: {each}" for each in complaints]


def _keep_hermitian(calls: Calls, direction: dict[str, Any]) -> None:
    """The diagonal of a Hermitian matrix is real: LAPACK sets the imaginary parts to zero."""
    if calls.spelt.is_complex and calls.spelt.routine == "potrf":
        direction["A"][1 :: 2 * (LEADING + 1)] = 0
        calls.setting.numbers["A"][1 :: 2 * (LEADING + 1)] = 0
