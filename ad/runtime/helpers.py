"""Functions that generated code calls, as IR, added to a module when first wanted."""

from __future__ import annotations

from hashlib import blake2b

from ad.history.records import EngineError
from ad.runtime.templates import fill
from analyses.gpu.threads import for_device, is_amd
from analyses.ir.constants import ConstantString
from analyses.ir.model import Function, GlobalVariable, Module
from analyses.ir.text.reader import read_module
from analyses.ir.types import DOUBLE, I1, I8, I64, PTR, VOID, ArrayType, FloatType, FunctionType, Type, VectorType


def add(module: Module, name: str, text: str) -> Function:
    """The function of this name, which `text` defines with what it names, in the module; the others are declared."""
    known = module.functions.get(name)
    if known is not None:
        return known
    read = read_module(text)
    for variable in read.variables.values():
        module.variables.setdefault(variable.name, variable)
    for function in read.functions.values():
        if not function.is_declaration:
            for instruction in function.instructions:
                for i, operand in enumerate(instruction.operands):
                    if isinstance(operand, Function):
                        known_too = module.functions.get(operand.name)  # perhaps declared without a prototype
                        instruction.operands[i] = known_too or module.declare(operand.name, operand.function_type)
            module.add(function)
    return module.functions[name]


def grow(module: Module) -> Function:
    """`ptr (buffer, used, size)`: the buffer with room for one more than `used` elements of `size` bytes."""
    return add(module, "adjoint.grow", fill("memory/grow_on_gpu" if for_device(module) else "memory/grow"))


def atomic_order(module: Module) -> str:
    """The ordering of an addition to memory that other threads add to: of a GPU's threads, those of the device."""
    if not for_device(module):
        return "monotonic"
    return f'syncscope("{device_scope(module)}") monotonic'


def device_scope(module: Module) -> str:
    """What LLVM calls all threads of the GPU."""
    return "agent" if is_amd(module) else "device"


def add_shared(module: Module, type_: Type) -> Function:
    """`void (to, adjoint)`: add a number, or each of a vector, to memory that other threads may add to as well."""
    scalar, order = type_.scalar, atomic_order(module)
    if not isinstance(type_, VectorType):
        name = f"adjoint.add.shared.{scalar}"
        return add(module, name, fill("memory/add_shared", name=name, type=type_, order=order))
    name = f"adjoint.add.shared.{type_.count}x{scalar}"
    additions = "".join(
        fill("memory/parts/add_lane_shared", lane=lane, type=type_, scalar=scalar, order=order)
        for lane in range(type_.count)
    )
    return add(module, name, fill("memory/add_vector_shared", name=name, type=type_, additions=additions))


def move_added(module: Module, type_: FloatType, size: int, *, shared: bool = False) -> Function:
    """`void (from, to, bytes)`: add each number at `from` to the one at `to` and clear it.

    `shared`: other threads may add to the target as well.
    """
    name = f"adjoint.move.{type_}" + (".shared" if shared else "")
    in_order = fill("memory/parts/in_order", size=size, to="%to")
    addition = _addition(module, type_, shared=shared)
    zero = _ZEROS.get(type_.name, "0.0")
    text = fill("memory/move_numbers", name=name, type=type_, zero=zero, in_order=in_order, addition=addition)
    return add(module, name, text)


_ZEROS = {
    "half": "0xH0000",
    "bfloat": "0xR0000",
    "x86_fp80": "0xK" + "0" * 20,
    "fp128": "0xL" + "0" * 32,
    "ppc_fp128": "0xM" + "0" * 32,
}
"""Zero as the types that have no decimal notation write it."""


def _addition(module: Module, type_: FloatType, *, shared: bool) -> str:
    """Lines that add `%adjoint` to the number at `%to.at`, atomically where other threads may add to it."""
    if shared:
        return fill("memory/parts/add_atomically", type=type_, order=atomic_order(module))
    return fill("memory/parts/add", type=type_)


def move_words(module: Module, how: str, *, shared: bool = False) -> Function:
    """`void (from, to, bytes)`: move the words of shadows of which they tell themselves what they are.

    `addresses` copies those that are addresses, from the lowest word on or from the highest, as memmove does; `add`
    adds the others, which are numbers, to those at the target, which threads may share (`shared`), and clears them.
    `clear addresses` and `clear`, which are `void (from, bytes)`, put zero in the place of the ones or the others.
    """
    adds, clears, addresses = how == "add", how.startswith("clear"), "addresses" in how
    name = f"adjoint.words.{'.'.join(how.split())}" + (".shared" if shared and adds else "")
    to = "%from" if clears else "%to"
    if adds:
        change = fill("memory/parts/add_word", addition=_addition(module, DOUBLE, shared=shared))
    else:
        change = fill(f"memory/parts/{'clear_word' if clears else 'copy_word'}")
    text = fill(
        "memory/move_words",
        name=name,
        pointers="ptr %from" if clears else "ptr %from, ptr %to",
        to=to,
        in_order=fill("memory/parts/in_order", size=8, to=to),
        change=change,
        if_address="moved" if addresses else "further",
        if_number="further" if addresses else "moved",
    )
    return add(module, name, text)


def allocation_pair(module: Module) -> tuple[Function, Function]:
    """The augmented and the reverse function of a `malloc` that is called through a pointer."""
    text = fill("memory/malloc_pair")
    return add(module, "adjoint.augmented.malloc", text), add(module, "adjoint.reverse.malloc", text)


def check_distinct(module: Module) -> Function:
    """`void (pointer, shadow, words)`: print a message and exit where the two are one address, and not null."""
    fail(module)
    return add(module, "adjoint.check.distinct", fill("errors/check_distinct"))


def give_up(module: Module) -> Function:
    """`void (words)`: print a message and abort."""
    return add(module, "adjoint.give.up", fill("errors/give_up"))


def fail(module: Module) -> Function:
    """`void (words)`: print a message as a line of standard error and exit with status 1."""
    return add(module, "adjoint.fail", fill("errors/fail"))


def words(module: Module, text: str) -> GlobalVariable:
    """A message as a C string."""
    data = text.encode() + b"\0"
    name = f"adjoint.words.{blake2b(data, digest_size=8).hexdigest()}"
    known = module.variables.get(name)
    if known is None:
        known = module.variables[name] = GlobalVariable(name, ArrayType(len(data), I8))
        known.linkage, known.constant = "internal", True
        known.initializer = ConstantString(known.value_type, "".join(map(_escaped, data)))
    return known


def _escaped(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}"


def unless_null(module: Module, function: Function, freed: int) -> Function:
    """What frees, called unless the pointer at an index is null: not everything that frees may be given that."""
    name = f"adjoint.unless_null.{function.name}"
    arguments = _arguments(function)
    text = fill(
        "memory/unless_null",
        name=name,
        callee=_callee(function),
        types=_types(function),
        arguments=", ".join(arguments),
        pointer=arguments[freed],
    )
    return add(module, name, text)


def release(module: Module, function: Function, freed: int) -> Function:
    """`void (buffer, count)`: free what each of `count` rows of arguments has at an index, then free the buffer."""
    name = f"adjoint.release.{function.name}"
    function = unless_null(module, function, freed)
    types = function.function_type.parameters
    row = f"{{ {_types(function)} }}"
    fetch = (fill("memory/parts/load_field", row=row, index=i, type=type_) for i, type_ in enumerate(types))
    text = fill(
        "memory/release",
        name=name,
        callee=_callee(function),
        types=_types(function),
        arguments=", ".join(_arguments(function)),
        row=row,
        fetch="".join(fetch),
    )
    return add(module, name, text)


def _callee(function: Function) -> str:
    """The result type and name of a function, as a call and a declaration write them."""
    return f"{function.function_type.result} {function.ref}"


def _types(function: Function) -> str:
    return ", ".join(map(str, function.function_type.parameters))


def _arguments(function: Function) -> list[str]:
    return [f"{type_} %given{i}" for i, type_ in enumerate(function.function_type.parameters)]


def owns(module: Module) -> Function:
    """Whether a list of so many pointers has one: `(list, count, where one was found last, the pointer)`."""
    return add(module, "adjoint.owns", fill("memory/owns"))


def _library(module: Module, name: str, type_: FunctionType) -> Function:
    """A function of the C library. Raises EngineError where the program declares it as another."""
    known = module.functions.get(name)
    if known is not None and known.function_type != type_:
        raise EngineError(f"@{name} is declared as {known.function_type}, and a derivative calls it as {type_}",
                          hint="declare it as the C library of a 64-bit system does")  # fmt: skip
    return module.declare(name, type_)


def malloc(module: Module) -> Function:
    return _library(module, "malloc", FunctionType(PTR, (I64,)))


def free(module: Module) -> Function:
    return _library(module, "free", FunctionType(VOID, (PTR,)))


def memset(module: Module) -> Function:
    return module.declare("llvm.memset.p0.i64", FunctionType(VOID, (PTR, I8, I64, I1)))


def memcpy(module: Module) -> Function:
    return module.declare("llvm.memcpy.p0.p0.i64", FunctionType(VOID, (PTR, PTR, I64, I1)))
