"""The gradients that are measured: as they are made, and each with one thing left out (a variant)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

import numpy as np

from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.engine.lower import lower_within
from ad.history.records import AT_MOST
from ad.history.sizes import stored
from ad.plan.planner import PolicyPlanner
from ad.plan.policies import Policy
from ad.requests.markers import without_marks
from ad.requests.requests import Request, Role, default_request
from analyses.ir import toolchain
from analyses.ir.model import Function, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.records import dataclass
from samples import Launch
from workbench.execution import cuda, launches
from workbench.execution.launches import Values


class Variant(StrEnum):
    """What is left out of a gradient, in the words of the table."""

    ZEROS = "zeros added, too"
    """A thread adds its adjoint where that is zero, and reverses what was not chosen."""
    ATOMICS = "atomics only"
    """Threads neither add up nor share out what they add."""
    REGISTERS = "all registers"
    """A thread may have as many registers as the GPU has for it."""
    STORING = "all stored"
    """What the reverse needs of loops is stored, not computed once more; the last, as it may take all memory."""


Parameter = tuple[str, str]
"""Of a kernel or its derivative: the argument's name, and `value`, `shadow` or `adjoint`."""
Parameters = tuple[Parameter, ...]


@dataclass(frozen=True)
class Code:
    """A kernel, the module it is in as PTX, and its parameters."""

    ptx: str
    kernel: Function
    parameters: Parameters


@dataclass(frozen=True)
class Derived:
    """A derivative: the kernels it runs, its variants where their code differs, and bytes kept a thread."""

    codes: Sequence[Code]
    variants: Mapping[Variant, Code]
    kept: str


_DEFINED = r"\([^)]*\))[^{\n]*\{\n.*?\n\}"
_SUM = re.compile(r"(@adjoint\.add\.(?:block|warp|lanes\.\d+)\.(\w+)" + _DEFINED, re.DOTALL)
_ROWS = re.compile(r"(@adjoint\.add\.rows\.(\d+)\.(\w+)" + _DEFINED, re.DOTALL)
_ADDED = """  %to{0} = getelementptr {1}, ptr %to, i64 {0}
  %was{0} = atomicrmw fadd ptr %to{0}, {1} %value{0} syncscope("device") monotonic
"""


def with_atomics(text: str) -> str:
    """A gradient whose threads add up and share out nothing among themselves: each adds its part atomically."""
    body = "{\nentry:\n  call void @adjoint.add.shared.TYPE(ptr %to, TYPE %adjoint)\n  ret void\n}"
    text = _SUM.sub(lambda m: f"{m[1]} {body}".replace("TYPE", m[2]), text)

    def each(row: re.Match[str]) -> str:
        return row[1] + " {\nentry:\n" + "".join(_ADDED.format(i, row[3]) for i in range(int(row[2]))) + "  ret void\n}"

    return _ROWS.sub(each, text)


_ATOMIC = re.compile(r"\b(?:atom|red)\.[\w.:]*add")
_LIMIT = re.compile(r' ?"nvvm\.maxnreg"="\d+"|^\.maxnreg \d+\n', re.MULTILINE)


def atomics(codes: Sequence[Code]) -> int:
    """The atomic additions in the code of kernels."""
    return sum(len(_ATOMIC.findall(text)) for text in dict.fromkeys(code.ptx for code in codes))


def plain(kernel: Function) -> Parameters:
    return tuple((argument.name, "value") for argument in kernel.arguments)


def requested(module: Module, launch: Launch, architecture: str) -> Derived:
    """The kernels of a launch that ask for derivatives themselves. Raises EngineError and DeviceError."""
    derivatives: dict[Request, Differentiation] = {}
    for name in launch.kernels:
        derivatives |= lower_within(module, name).made
    text = toolchain.optimise(without_marks(print_module(module, read_all=True)), 2)
    ptx, kernels = cuda.ptx(text, architecture, kernels=launch.kernels), read_module(text).functions
    codes = [Code(ptx, kernels[name], plain(kernels[name])) for name in launch.kernels]
    return Derived(codes, {}, kept(list(derivatives.values())))


def kept(made: Sequence[Differentiation]) -> str:
    """The bytes that derivatives keep for a thread, in a tape or by themselves; those of what they call among them."""
    parts = [part for one in made for part in (one, *one.parts)]
    bytes_ = str(stored(entry for part in parts if part.plan is not None for entry in part.plan.entries.values()))
    tape = sum(part.tape_size for part in parts)
    most, bytes_ = bytes_.startswith(AT_MOST) * AT_MOST, bytes_.removeprefix(AT_MOST)
    return most + (bytes_ if not tape else str(tape) if bytes_ == "0" else f"{tape} + {bytes_}")


def counted(text: str, values: Mapping[str, Values]) -> str:
    """The size that `kept` gives as a number, where numbers among the arguments tell it."""
    integers = {name: value for name, value in values.items() if isinstance(value, int)}
    most, text = text.startswith(AT_MOST) * AT_MOST, text.removeprefix(AT_MOST)
    spelled = re.sub(r"%(\w+)", lambda m: str(integers.get(m[1], "?")), text)
    spelled = re.sub(r"⌈([^⌈⌉]*) / (\d+)⌉", r"-(-(\1) // \2)", spelled).translate(str.maketrans("·×", "**"))
    if not re.fullmatch(r"[-+*/() \d]+", spelled):
        return most + text
    return most + str(eval(spelled, {"__builtins__": {}}))


def roles_of(primal: Function, launch: Launch) -> tuple[Role, ...]:
    """The role of each argument in the gradient of a launch."""
    return tuple(
        Role.CONST if argument.name in launch.constant else role
        for argument, role in zip(primal.arguments, default_request(primal).roles, strict=True)
    )


def parameters_of(primal: Function, roles: Sequence[Role]) -> Parameters:
    """The parameters of a gradient."""
    parameters = []
    for argument, role in zip(primal.arguments, roles, strict=True):
        parameters += [(argument.name, "value")] + [(argument.name, "shadow")] * role.has_shadow
    parameters += [(a.name, "adjoint") for a, role in zip(primal.arguments, roles, strict=True) if role is Role.OUT]
    return tuple(parameters)


def derive(module: Module, launch: Launch, architecture: str) -> Derived:
    """The gradient of a launch's kernel. Raises EngineError and DeviceError."""
    primal = module.functions[launch.kernels[0]]
    roles = roles_of(primal, launch)
    request = replace(default_request(primal), roles=roles)
    arrays = {n: v.nbytes for n, v in launches.values(module, launch).items() if isinstance(v, np.ndarray)}
    options = Options(launch=launches.configuration(launch), extents=arrays)
    parameters = parameters_of(primal, roles)

    def made(options: Options) -> tuple[str, Differentiation]:
        derivative = engine.run(module, request, options=options)
        return without_marks(print_module(derivative.module, read_all=True)), derivative

    def code(text: str, derivative: Differentiation) -> Code:
        assert derivative.kernel is not None
        name = derivative.kernel.name
        ptx = cuda.ptx(toolchain.optimise(text, 2), architecture, kernels=[name])
        return Code(ptx, derivative.kernel, parameters)

    text, derivative = made(options)
    first = code(text, derivative)
    others = {
        Variant.ZEROS: made(replace(options, skip_unchosen=False)),
        Variant.ATOMICS: (with_atomics(text), derivative),
        Variant.REGISTERS: (_LIMIT.sub("", text), derivative),
        Variant.STORING: made(replace(options, planner=PolicyPlanner(Policy.SAVE_ALL))),
    }
    variants = {variant: code(*other) for variant, other in others.items() if other[0] != text}
    variants = {variant: other for variant, other in variants.items() if other.ptx != first.ptx}
    return Derived([first], variants, kept([derivative]))
