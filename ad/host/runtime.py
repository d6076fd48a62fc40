"""The functions of CUDA's runtime that code generated for the host calls, and their bodies in `ll/cuda`."""

from __future__ import annotations

from ad.gpu.thread_numbers import in_grid
from ad.host.launch_functions import finish
from ad.host.launching import ADDRESS
from ad.runtime import helpers
from ad.runtime.templates import fill
from analyses.gpu.device_part import device_part, keep_device_part
from analyses.gpu.launch import chooses_device
from analyses.gpu.stand_ins import stand_ins
from analyses.gpu.threads import is_amd
from analyses.ir.model import Function, Module
from analyses.ir.types import I32, I64, PTR, VOID, FunctionType, Type
from analyses.library.functions.cuda import COPY, COPY_LATER, GENERATED, MOVES
from analyses.records import dataclass


@dataclass(frozen=True)
class RuntimeFunction:
    """A function by name and type; one whose name begins with `adjoint.` has its body in a template."""

    name: str
    result: Type
    parameters: tuple[Type, ...]

    def declare(self, module: Module) -> Function:
        return module.declare(self.name, FunctionType(self.result, self.parameters))


MALLOC = RuntimeFunction("adjoint.cuda.malloc", PTR, (I64,))
FREE = RuntimeFunction("adjoint.cuda.free", VOID, (PTR,))
FAIL = "adjoint.fail"
TAPES = RuntimeFunction("adjoint.cuda.tapes", PTR, (I64, PTR))
CLEAR = RuntimeFunction("cudaMemset", I32, (PTR, I32, I64))
MEMCPY = RuntimeFunction("cudaMemcpy", I32, (PTR, PTR, I64, I32))
OF_DEVICES = (COPY, COPY_LATER, "adjoint.cuda.enter", "adjoint.cuda.leave", "adjoint.cuda.together")
"""What has another body where a program goes from one GPU to another: copies, and what makes the GPU of some memory the
current one, goes back, and asks if memory is on one GPU."""
ENTER = RuntimeFunction("adjoint.cuda.enter", I32, (PTR,))
LEAVE = RuntimeFunction("adjoint.cuda.leave", VOID, (I32,))
REVERSE_BEGINS = RuntimeFunction("adjoint.cuda.reverse.begins", VOID, (I64,))
REVERSE_ENDS = RuntimeFunction("adjoint.cuda.reverse.ends", VOID, (I64,))


def complete_host(module: Module, program: Module) -> None:
    """Make the code of a host one that runs: its launch functions launch, and what it calls of ours has a body.

    The module takes the device's code of the program along. Nothing happens to programs without.
    """
    device = device_part(program)
    if device is not None:
        finish(module, with_variables=bool(stand_ins(module, device)))
        define(module, device, several=chooses_device(program))
        keep_device_part(module, device)


def define(module: Module, device: Module, *, several: bool) -> None:
    """Give the runtime's functions that a module declares their bodies, and the device the kernels that they launch.

    `several`: the program goes from one GPU to another.
    """
    while missing := [name for name in GENERATED if (f := module.functions.get(name)) is not None and f.is_declaration]:
        for name in missing:
            del module.functions[name]
            if name == ADDRESS:
                helpers.add(module, name, _addresses(module, device))
                continue
            file = name.removeprefix("adjoint.cuda.").replace(".", "_")
            if name in OF_DEVICES:
                helpers.add(module, name, fill(f"cuda/{'devices' if several else 'one_device'}/{file}"))
                continue
            type_ = next((type_ for type_, move in MOVES.items() if move == name), None)
            if type_ is None:
                helpers.add(module, name, fill(f"cuda/{file}"))
                if name == TAPES.name and module.functions[FAIL].is_declaration:
                    del module.functions[FAIL]
                    helpers.fail(module)
                continue
            size = {"half": 2, "bfloat": 2, "float": 4, "double": 8}[type_]
            helpers.add(module, name, fill("cuda/move", type=type_, size=size))
            order, kernel = helpers.atomic_order(device), "amdgpu_kernel" if is_amd(device) else "ptx_kernel"
            text = fill("gpu/add_array", type=type_, size=size, order=order, kernel=kernel, **in_grid(device))
            helpers.add(device, f"adjoint_add_{type_}", text)


def _addresses(module: Module, device: Module) -> str:
    """The function that tells where what the host's stand-ins stand for is on the device."""
    tests, declared = "", ""
    for number, (own, variable) in enumerate(stand_ins(module, device)):
        size = device.layout.alloc_size(variable.value_type)
        declared += f"{own.ref} = external global [{size} x i8]\n"
        tests += fill("cuda/parts/stand_in", number=number, variable=own.ref, size=size)
    return fill("cuda/address", declared=declared, tests=tests)
