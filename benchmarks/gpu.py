"""Measure the kernels of the samples and their gradients on a GPU: `python -m benchmarks.gpu [SAMPLE...]`.

A kernel that looks at its place in the block only does the same work in every block, on the same memory.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ad.engine import engine
from ad.engine.differentiation import Differentiation, Options
from ad.engine.lower import lower_within
from ad.gpu.shared_memory import doubled
from ad.history.records import AT_MOST, EngineError
from ad.history.sizes import stored
from ad.invocation.device import DeviceError, Figures
from ad.requests.markers import without_marks
from ad.requests.requests import Request, Role, default_request
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Function, Module
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.library.demangling import demangled, without_arguments
from analyses.records import dataclass
from benchmarks.document import show
from benchmarks.table import Table
from samples import Launch, Sample, catalogue, load
from workbench.execution import cuda, launches
from workbench.execution.cuda import Cuda, packed
from workbench.execution.launches import Values

REPEAT = 7
STEPS = {"lattice_boltzmann": ("from", "to", 150)}
"""Launches one after the other: each reads from the one array what the one before it wrote to the other."""
GOALS = {"resonance": 3.4, "table_lookup": 4.7, "lattice_boltzmann": 5.0, "material_update": 10.0}
"""Gradient over primal."""
ACTIVE = {"resonance": ("out", "poles"), "table_lookup": ("out", "table"), "material_update": ("energy",)}
"""What the programs that the goals are of differentiate: <https://github.com/wsmoses/Enzyme-GPU-Tests>."""


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
    """A derivative: the kernels it runs, with atomic additions only if they differ, and bytes kept a thread."""

    codes: Sequence[Code]
    atomic: Sequence[Code]
    kept: str


@dataclass
class Measured:
    name: str
    threads: int
    primal: float = 0.0
    primal_figures: Figures | None = None
    gradient: float = 0.0
    gradient_figures: Figures | None = None
    atomic: float = 0.0
    kept: str = ""
    failure: str = ""


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
    return Derived(codes, (), kept(list(derivatives.values())))


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


def derive(module: Module, launch: Launch, architecture: str) -> Derived:
    """The gradient of a launch's kernel. Raises EngineError and DeviceError."""
    primal = module.functions[launch.kernels[0]]
    request = default_request(primal)
    roles = [
        Role.CONST if argument.name in launch.constant else role
        for argument, role in zip(primal.arguments, request.roles, strict=True)
    ]
    arrays = {n: v.nbytes for n, v in launches.values(module, launch).items() if isinstance(v, np.ndarray)}
    options = Options(launch=launches.configuration(launch), extents=arrays)
    derivative = engine.run(module, replace(request, roles=tuple(roles)), options=options)
    assert derivative.kernel is not None
    parameters = []
    for argument, role in zip(primal.arguments, roles, strict=True):
        parameters += [(argument.name, "value")] + [(argument.name, "shadow")] * role.has_shadow
    parameters += [(a.name, "adjoint") for a, role in zip(primal.arguments, roles, strict=True) if role is Role.OUT]
    text = without_marks(print_module(derivative.module, read_all=True))
    codes = []
    for variant in dict.fromkeys((text, with_atomics(text))):
        ptx = cuda.ptx(toolchain.optimise(variant, 2), architecture, kernels=[derivative.kernel.name])
        codes.append(Code(ptx, derivative.kernel, tuple(parameters)))
    return Derived(codes[:1], codes[1:], kept([derivative]))


class Memory:
    """The arguments of a launch on the device, with the shadows of the arrays."""

    def __init__(self, device: Cuda, module: Module, launch: Launch) -> None:
        self.device = device
        self.values = launches.values(module, launch)
        kernel = module.functions[launch.kernels[0]]
        arguments = {argument.name: argument for argument in kernel.arguments}
        self.seeds = {name: launches.value(arguments[name], words) for name, words in launch.seed.items()}
        self.addresses: dict[tuple[str, str], int] = {}

    def words(self, kernel: Function, parameters: Parameters, at: Mapping[Parameter, int] | None = None) -> list[bytes]:
        """The parameters of a kernel, with every array as it was given; `at` says where some of them are instead."""
        packets = []
        for position, (name, kind) in enumerate(parameters):
            content = self.content(name, kind)
            address = (at or {}).get((name, kind))
            if address is None and isinstance(content, np.ndarray):
                address = self.placed(name, kind, content)
            packets.append(packed(kernel, position, content, address))
        return packets

    def content(self, name: str, kind: str) -> Values:
        value = self.values[name]
        if kind == "value":
            return value
        if kind == "adjoint":
            return np.zeros(1)
        assert isinstance(value, np.ndarray)
        seed = self.seeds.get(name)
        return np.zeros_like(value) if seed is None else np.asarray(seed, value.dtype)

    def placed(self, name: str, kind: str, content: npt.NDArray[Any]) -> int:
        address = self.addresses.get((name, kind))
        if address is None:
            address = self.addresses[name, kind] = self.device.allocate(content.nbytes)
        self.device.upload(address, content)
        return address

    def free(self) -> None:
        for address in self.addresses.values():
            self.device.free(address)


Time = Callable[[Memory, Code, Sequence[Code], Configuration], float]
"""Seconds of a kernel, or of its gradient if there is one."""


def fastest(memory: Memory, primal: Code, gradient: Sequence[Code], configuration: Configuration) -> float:
    """Launched alone, on the arguments as given; the fastest launch."""
    device, codes = memory.device, gradient or [primal]
    functions = [device.function(code.ptx, code.kernel.name) for code in codes]

    def once() -> float:
        words = [memory.words(code.kernel, code.parameters) for code in codes]

        def start() -> None:
            for function, arguments in zip(functions, words, strict=True):
                device.start(function, configuration, arguments)

        return device.elapsed(start)

    return min(once() for _ in range(REPEAT))


def steps(source: str, target: str, count: int) -> Time:
    """Many launches: for the gradient forwards, each to memory of its own, then backwards through what was kept."""

    def time(memory: Memory, primal: Code, gradient: Sequence[Code], configuration: Configuration) -> float:
        device = memory.device
        content = memory.content(source, "value")
        assert isinstance(content, np.ndarray)
        run = device.function(primal.ptx, primal.kernel.name)
        kept = [device.allocate(content.nbytes) for _ in range(count + 1 if gradient else 2)]
        shadows = [device.allocate(content.nbytes) for _ in range(2)]

        def places(n: int) -> dict[Parameter, int]:
            return {
                (source, "value"): kept[n % len(kept)],
                (target, "value"): kept[(n + 1) % len(kept)],
                (source, "shadow"): shadows[n % 2],
                (target, "shadow"): shadows[(n + 1) % 2],
            }

        def forwards() -> None:
            for words in ahead:
                device.start(run, configuration, words)

        def both() -> None:
            forwards()
            for n in reversed(range(count)):
                device.start(back, configuration, behind[n])

        try:
            for address in (*kept, *shadows):
                device.upload(address, content)
            ahead = [memory.words(primal.kernel, primal.parameters, places(n)) for n in range(count)]
            if not gradient:
                return min(device.elapsed(forwards) for _ in range(REPEAT))
            (code,) = gradient
            back = device.function(code.ptx, code.kernel.name)
            behind = [memory.words(code.kernel, code.parameters, places(n)) for n in range(count)]
            return min(device.elapsed(both) for _ in range(REPEAT))
        finally:
            for address in (*kept, *shadows):
                device.free(address)

    return time


def measure(device: Cuda, sample: Sample, launch: Launch) -> Measured:
    """A launch without a seed asks for derivatives itself: of what the sample's first launch runs."""
    text = toolchain.normalise(sample.ir.read_text(encoding="utf-8"))
    module = read_module(text)
    first = launch if launch.seed else sample.launches[0].card or sample.launches[0]
    primal = module.functions[first.kernels[0]]
    names = [without_arguments(demangled(name)) for name in launch.kernels]
    configuration = launches.configuration(launch)
    measured = Measured(", ".join(names), configuration.threads * configuration.blocks)
    time = steps(*STEPS[sample.name]) if sample.name in STEPS else fastest
    code = Code(cuda.ptx(text, device.architecture, kernels=first.kernels), primal, plain(primal))
    memories = [Memory(device, module, first)]
    try:
        measured.primal = time(memories[0], code, (), launches.configuration(replace(first, grid=launch.grid)))
        measured.primal_figures = device.figures(code.ptx, primal.name, configuration)
        memories.append(Memory(device, module, launch))
        if launch.seed:
            derived = derive(module, launch, device.architecture)
            configuration = replace(configuration, shared_bytes=doubled(configuration.shared_bytes))
        else:
            derived = requested(module, launch, device.architecture)
        measured.kept = counted(derived.kept, memories[1].values)
        measured.gradient = time(memories[1], code, derived.codes, configuration)
        last = derived.codes[-1]
        measured.gradient_figures = device.figures(last.ptx, last.kernel.name, configuration)
        if derived.atomic:
            measured.atomic = time(memories[1], code, derived.atomic, configuration)
    except (DeviceError, EngineError) as error:
        measured.failure = str(error)
    finally:
        for memory in memories:
            memory.free()
    return measured


def table(card: str, rows: list[Measured], goals: dict[str, float]) -> Table:
    shown = {"registers": "registers", "spilled_bytes": "spilled", "stack_bytes": "stack"}
    pairs = [(row.primal_figures, row.gradient_figures) for row in rows]
    spill = ""
    if not any(figures.spilled_bytes for pair in pairs for figures in pair if figures):
        spill = " Nothing is spilled."
        del shown["spilled_bytes"]
    head = ["kernel", "threads", "primal", "gradient", "gradient / primal", "goal", *shown.values()]
    head += ["cached", "with atomics only"]
    lines = []
    for row in rows:
        one, two = row.primal_figures, row.gradient_figures
        ratio = f"{row.gradient / row.primal:.2f}" if row.gradient and row.primal else row.failure.splitlines()[-1]
        goal = f"{goals[row.name]:g}" if row.name in goals else ""
        cells = [row.name, f"{row.threads:,}", duration(row.primal), duration(row.gradient), ratio, goal]
        for name in shown:
            cells.append(" → ".join(str(getattr(figures, name)) for figures in (one, two) if figures))
        lines.append([*cells, row.kept, duration(row.atomic)])
    note = (
        f"{card}; the fastest of {REPEAT} launches, by events; of the lattice {STEPS['lattice_boltzmann'][2]} steps, "
        "whose gradient is as many steps forwards that keep each state and as many backwards. Registers, and bytes a "
        "thread, primal → gradient; the bytes that a thread keeps for the reverse; the gradient where threads neither "
        f"add up nor share out what they add, where that is another one.{spill} All inputs are differentiated, but "
        "where names stand in brackets: those are what is differentiated in the programs that the goals are of "
        "(github.com/wsmoses/Enzyme-GPU-Tests)."
    )
    return Table("Kernels on a GPU", head, lines, note)


def duration(seconds: float) -> str:
    if not seconds:
        return ""
    return f"{seconds * 1e6:.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"


def measured(name: str, number: int, active: tuple[str, ...]) -> tuple[str, Measured]:
    """The device's name and a launch of a sample, in a process that it may take down.

    The other arguments are constant, if any are named that are not.
    """
    sample = load(name)
    launch = sample.launches[number].card
    assert launch is not None
    if active:
        launch = replace(launch, constant=tuple(argument for argument in launch.at if argument not in active))
    with Cuda() as device:
        card, row = device.device_name, measure(device, sample, launch)
    if active:
        row.name += f" ({', '.join(active)})"
    return card, row


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="SAMPLE", help="all if none is given")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table in its place in this document")
    arguments = parser.parse_args()
    names = arguments.names
    if names and arguments.write:
        parser.error("the document holds the table of all samples: name none")
    if why := cuda.missing():
        sys.exit(why)
    card, rows, goals = "", [], {}
    spawn = get_context("spawn")
    for sample in catalogue():
        for number, launch in enumerate(sample.launches):
            if launch.card is None or (names and sample.name not in names):
                continue
            for active in dict.fromkeys([(), ACTIVE.get(sample.name, ())]):
                with ProcessPoolExecutor(1, spawn) as child:
                    card, row = child.submit(measured, sample.name, number, active).result()
                rows.append(row)
                print(row, file=sys.stderr, flush=True)
                if sample.name in GOALS:
                    goals[row.name] = GOALS[sample.name]
    show(table(card, rows, goals), "gpu", arguments.write)


if __name__ == "__main__":
    main()
