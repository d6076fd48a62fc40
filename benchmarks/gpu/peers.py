"""Another tool beside ours: both lower the same IR, in which one kernel asks for the gradient of another."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ad.gpu.shared_memory import doubled
from ad.invocation.device import DeviceError, Figures
from ad.requests.requests import Role
from analyses.gpu.launch import Configuration
from analyses.ir import toolchain
from analyses.ir.model import Function
from analyses.ir.text.reader import read_module
from analyses.library.demangling import demangled, without_arguments
from analyses.records import dataclass
from benchmarks.gpu.derivatives import Code, Parameters, parameters_of, plain, roles_of
from benchmarks.gpu.memory import Memory, fastest
from benchmarks.objectives.build import OURS, BuildError, lower
from benchmarks.table import Table
from samples import Sample
from workbench.execution import cuda, launches
from workbench.execution.cuda import Cuda

ASKING = "asking"
"""The name of the kernel that asks."""


@dataclass
class Beside:
    """The gradients of one kernel by several tools: seconds, figures, and how far from the first one's numbers."""

    name: str
    primal: float = 0.0
    gradients: dict[str, float] = field(default_factory=dict)
    figures: dict[str, Figures] = field(default_factory=dict)
    differences: dict[str, float] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)


def asking(text: str, primal: Function, roles: Sequence[Role]) -> str:
    """The module with a kernel `ASKING` that asks for the gradient of another one, which is a function then."""
    definition = re.compile(rf"^(define [^@\n]*?)ptx_kernel (void @{re.escape(primal.name)}\()", re.MULTILINE)
    text, count = definition.subn(r"\1\2", text)
    if count != 1:
        raise BuildError(f"@{primal.name} is no kernel of NVIDIA's")
    parameters, words = [], [f"ptr @{primal.name}"]
    for number, (argument, role) in enumerate(zip(primal.arguments, roles, strict=True)):
        parameters.append(f"{argument.type} %a{number}")
        words += [f'metadata !"enzyme_{role}"', f"{argument.type} %a{number}"]
        if role.has_shadow:
            parameters.append(f"ptr %d{number}")
            words.append(f"ptr %d{number}")
    return (
        f"{text}\ndeclare void @__enzyme_autodiff(...)\n"
        f"define ptx_kernel void @{ASKING}({', '.join(parameters)}) {{\n"
        f"  call void (...) @__enzyme_autodiff({', '.join(words)})\n  ret void\n}}\n"
    )


def beside(device: Cuda, sample: Sample, tools: Mapping[str, str]) -> Beside:
    """Measure the gradient of a sample's first launch by each tool; its numbers are constant."""
    launch = sample.launches[0].card
    assert launch is not None
    text = toolchain.normalise(sample.ir.read_text(encoding="utf-8"))
    module = read_module(text)
    primal = module.functions[launch.kernels[0]]
    roles = [Role.CONST if role is Role.OUT else role for role in roles_of(primal, launch)]
    parameters = parameters_of(primal, roles)
    configuration = launches.configuration(launch)
    result = Beside(without_arguments(demangled(primal.name)))
    memory = Memory(device, module, launch)
    code = Code(cuda.ptx(text, device.architecture, kernels=launch.kernels), primal, plain(primal))
    result.primal = fastest(memory, code, (), configuration)
    configuration = replace(configuration, shared_bytes=doubled(configuration.shared_bytes))
    first: list[npt.NDArray[np.float64]] | None = None
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "source.ll")
        source.write_text(asking(text, primal, roles), encoding="utf-8")
        for number, (name, command) in enumerate({"ours": OURS, **tools}.items()):
            try:
                lowered = toolchain.normalise(lower(command, source, Path(folder, f"{number}.ll")).file.read_text())
                ptx = cuda.ptx(toolchain.optimise(lowered, 2), device.architecture, kernels=[ASKING])
                gradient = Code(ptx, read_module(lowered).functions[ASKING], parameters)
                result.gradients[name] = fastest(memory, code, [gradient], configuration)
                result.figures[name] = device.figures(ptx, ASKING, configuration)
                shadows = once(memory, gradient, configuration)
            except (BuildError, DeviceError, toolchain.ToolchainError) as error:
                result.problems[name] = str(error).splitlines()[0]
                continue
            first = shadows if first is None else first
            result.differences[name] = distance(shadows, first)
    memory.free()
    return result


def once(memory: Memory, code: Code, configuration: Configuration) -> list[npt.NDArray[np.float64]]:
    """What a gradient adds to the shadows in one launch."""
    device, parameters = memory.device, shadows_among(code.parameters)
    words = memory.words(code.kernel, code.parameters)
    device.elapsed(lambda: device.start(device.function(code.ptx, code.kernel.name), configuration, words))
    contents = {name: memory.content(name, "shadow") for name, _ in parameters}
    arrays = {name: content for name, content in contents.items() if isinstance(content, np.ndarray)}
    return [device.download(memory.addresses[n, "shadow"], a).astype(np.float64) for n, a in arrays.items()]


def shadows_among(parameters: Parameters) -> Parameters:
    return tuple(parameter for parameter in parameters if parameter[1] == "shadow")


def distance(some: Sequence[npt.NDArray[np.float64]], others: Sequence[npt.NDArray[np.float64]]) -> float:
    """The largest difference of two gradients, as a part of the largest number of either array."""
    pairs = [(a, b) for a, b in zip(some, others, strict=True) if a.size]
    return max((float(np.max(np.abs(a - b)) / (np.max(np.abs(b)) or 1.0)) for a, b in pairs), default=0.0)


def table(card: str, rows: Sequence[Beside], peers: Sequence[str]) -> Table:
    head = ["kernel", "primal", "ours", "ours / primal", "registers"]
    for peer in peers:
        head += [f"{peer}", f"{peer} / primal", "registers", "ours / its", "difference"]
    lines = []
    for row in rows:
        cells = [row.name, duration(row.primal), *_cells(row, "ours")]
        for peer in peers:
            both = row.gradients.get("ours"), row.gradients.get(peer)
            ratio = f"{both[0] / both[1]:.2f}" if both[0] and both[1] else ""
            cells += [*_cells(row, peer), ratio, f"{row.differences[peer]:.1e}" if peer in row.differences else ""]
        lines.append(cells)
    note = f"{card}; both lower the same IR. Numbers are constant, and a launch is not known. The fastest launch."
    return Table("Kernels on a GPU, beside another tool", head, lines, note)


def _cells(row: Beside, name: str) -> list[str]:
    if name not in row.gradients:
        return [row.problems.get(name, ""), "", ""]
    figures, time = row.figures.get(name), row.gradients[name]
    return [duration(time), f"{time / row.primal:.2f}", str(figures.registers) if figures else ""]


def duration(seconds: float) -> str:
    if not seconds:
        return ""
    return f"{seconds * 1e6:.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"
