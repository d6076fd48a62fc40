"""The registration of device code: what clang puts into the host's half of a program, for an image of ours.

A constructor gives the image to CUDA's runtime, and for each kernel the host's handle, for each variable of the device
the host's stand-in; what is registered goes when the program ends.
Source: clang's CGCUDANV (`makeModuleCtorFunction`, `makeRegisterGlobalsFn`), for CUDA 9.2 and newer.
"""

from __future__ import annotations

from analyses.gpu.device_part import device_part
from analyses.gpu.device_text import VARIABLE
from analyses.gpu.launch_names import kernel_of_stub
from analyses.gpu.threads import in_shared_memory, is_kernel
from analyses.ir.builder import Builder, Names, integer, zero
from analyses.ir.constants import ConstantAggregate, ConstantString, Value
from analyses.ir.model import Block, Function, GlobalVariable, Module
from analyses.ir.types import I8, I32, I64, PTR, VOID, ArrayType, FunctionType, StructType, Type

_MAGIC = 0x466243B1


def register_image(module: Module, image: bytes) -> None:
    """Have a host's module register the image of its device's code, in the place of that code as IR."""
    device = device_part(module)
    assert device is not None
    module.variables.pop(VARIABLE, None)
    content = _constant(module, "adjoint.cuda.image", ArrayType(len(image), I8), _bytes(image), ".nv_fatbin")
    content.align = 8
    type_ = StructType((I32, I32, PTR, PTR))
    parts: list[Value] = [integer(_MAGIC, I32), integer(1, I32), content, zero(PTR)]
    wrapper = _constant(module, "adjoint.cuda.wrapper", type_, ConstantAggregate(type_, parts), ".nvFatBinSegment")
    wrapper.align = 8
    handle = _variable(module, "adjoint.cuda.handle", PTR, zero(PTR))
    _add_last(module, "llvm.global_ctors", _constructor(module, device, wrapper, handle))
    _add_last(module, "llvm.global_dtors", _destructor(module, handle))


def _constructor(module: Module, device: Module, wrapper: GlobalVariable, handle: GlobalVariable) -> Function:
    function, builder = _begin(module, "adjoint.cuda.register")
    begin = module.declare("__cudaRegisterFatBinary", FunctionType(PTR, (PTR,)))
    image = builder.call(begin, [wrapper], "image")
    builder.store(image, handle)
    pointers = (PTR, PTR, PTR, PTR, I32, PTR, PTR, PTR, PTR, PTR)
    of_kernel = module.declare("__cudaRegisterFunction", FunctionType(I32, pointers))
    for stub in list(module.functions.values()):
        name = kernel_of_stub(stub.name)
        kernel = device.functions.get(name) if name else None
        if kernel is not None and is_kernel(kernel) and not kernel.is_declaration and not stub.is_declaration:
            word = _name(module, name)
            none = [zero(PTR)] * 5
            builder.call(of_kernel, [image, stub, word, word, integer(-1, I32), *none], "registered")
    of_variable = module.declare("__cudaRegisterVar", FunctionType(VOID, (PTR, PTR, PTR, PTR, I32, I64, I32, I32)))
    for variable in list(device.variables.values()):
        stand_in = module.variables.get(variable.name)
        if stand_in is None or in_shared_memory(variable) or variable.name.startswith("llvm."):
            continue
        word, size = _name(module, variable.name), integer(device.layout.alloc_size(variable.value_type))
        constant = integer(int(variable.constant), I32)
        builder.call(of_variable, [image, stand_in, word, word, integer(0, I32), size, constant, integer(0, I32)])
    end = module.declare("__cudaRegisterFatBinaryEnd", FunctionType(VOID, (PTR,)))
    builder.call(end, [image])
    builder.ret()
    return function


def _destructor(module: Module, handle: GlobalVariable) -> Function:
    function, builder = _begin(module, "adjoint.cuda.unregister")
    end = module.declare("__cudaUnregisterFatBinary", FunctionType(VOID, (PTR,)))
    builder.call(end, [builder.load(PTR, handle, "image")])
    builder.ret()
    return function


def _begin(module: Module, name: str) -> tuple[Function, Builder]:
    function = module.add(Function(name, FunctionType(VOID, ())))
    function.linkage = "internal"
    names = Names()
    block = Block(names.fresh("start"), function)
    function.blocks = [block]
    return function, Builder(names).at(block)


def _add_last(module: Module, name: str, function: Function) -> None:
    """Add a function to those that run when the program starts, or ends."""
    entry = StructType((I32, PTR, PTR))
    listed = module.variables.get(name)
    before = (
        listed.initializer.elements if listed is not None and isinstance(listed.initializer, ConstantAggregate) else []
    )
    elements = [*before, ConstantAggregate(entry, [integer(65535, I32), function, zero(PTR)])]
    type_ = ArrayType(len(elements), entry)
    variable = GlobalVariable(name, type_)
    variable.linkage, variable.initializer = "appending", ConstantAggregate(type_, elements)
    module.variables[name] = variable


def _variable(module: Module, name: str, type_: Type, value: Value, section: str = "") -> GlobalVariable:
    variable = GlobalVariable(name, type_)
    variable.linkage, variable.initializer, variable.section = "internal", value, section
    module.variables[name] = variable
    return variable


def _constant(module: Module, name: str, type_: Type, value: Value, section: str = "") -> GlobalVariable:
    variable = _variable(module, name, type_, value, section)
    variable.constant = True
    return variable


def _name(module: Module, text: str) -> GlobalVariable:
    data = text.encode() + b"\0"
    name = f"adjoint.cuda.name.{text}"
    existing = module.variables.get(name)
    return existing or _constant(module, name, ArrayType(len(data), I8), _bytes(data))


def _bytes(data: bytes) -> ConstantString:
    return ConstantString(ArrayType(len(data), I8), "".join(f"\\{byte:02X}" for byte in data))
