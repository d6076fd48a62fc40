"""Functions that generated code calls, as IR that is added to a module at the first use."""

from __future__ import annotations

from ad.history.records import EngineError
from ad.runtime.templates import fill
from analyses.gpu.threads import for_device, is_amd
from analyses.ir.constants import ConstantString
from analyses.ir.model import Function, GlobalVariable, Module
from analyses.ir.text.reader import read_module
from analyses.ir.types import DOUBLE, I1, I8, I64, PTR, VOID, ArrayType, FloatType, FunctionType, Type, VectorType
from analyses.library.functions.generated import WordMove
from analyses.types.rules.memory import ADDRESS


def add(module: Module, name: str, text: str) -> Function:
    """The function `name` of the module, added from `text` with its callees if it is missing."""
    existing = module.functions.get(name)
    if existing is not None:
        return existing
    add_all(module, text)
    return module.functions[name]


def add_all(module: Module, text: str) -> None:
    """Add what a text defines, and its callees."""
    read = read_module(text)
    for variable in read.variables.values():
        module.variables.setdefault(variable.name, variable)
    defined = [function for function in read.functions.values() if not function.is_declaration]
    code = [[*function.instructions] for function in defined]
    for function in defined:
        module.add(function)
    for instructions in code:  # with all in the module, so that calls name what is defined there
        for instruction in instructions:
            for i, operand in enumerate(instruction.operands):
                if isinstance(operand, Function):
                    callee = module.functions.get(operand.name)  # perhaps declared without a prototype
                    instruction.operands[i] = callee or module.declare(operand.name, operand.function_type)


def grow(module: Module) -> Function:
    """`ptr (buffer, used, size)`: the buffer with room for one more than `used` elements of `size` bytes."""
    return add(module, "adjoint.grow", fill("memory/grow"))


def ensure(module: Module) -> Function:
    """`void (slot, room, bytes)`: let the memory in `slot`, of `room` bytes, have at least `bytes`, and keep it."""
    return add(module, "adjoint.ensure", fill("memory/ensure"))


def reserve(module: Module) -> Function:
    """`void (slot, room, bytes)`: put memory of at least `bytes` bytes in `slot`, which has `room` so far."""
    return add(module, "adjoint.reserve", fill("memory/reserve"))


def checkpoint_copies(module: Module) -> Function:
    """`i64 (iterations, wanted)`: the number of copies of the state of a checkpointed loop."""
    return add(module, "adjoint.checkpoint.copies", fill("checkpoints/schedule"))


def checkpoint_part(module: Module) -> Function:
    """`i64 (iterations, copies)`: the number of iterations that run at once with a tape."""
    return add(module, "adjoint.checkpoint.part", fill("checkpoints/schedule"))


def checkpoint_advance(module: Module) -> Function:
    """`i64 (iterations, part, copies)`: the number of iterations to run before the next copy is made."""
    return add(module, "adjoint.checkpoint.advance", fill("checkpoints/schedule"))


def atomic_order(module: Module) -> str:
    """The ordering of an atomic addition to shared memory; on a GPU with the scope of the device."""
    if not for_device(module):
        return "monotonic"
    return f'syncscope("{device_scope(module)}") monotonic'


def device_scope(module: Module) -> str:
    """LLVM's name for the synchronisation scope of all threads of the GPU."""
    return "agent" if is_amd(module) else "device"


def add_shared(module: Module, type_: Type) -> Function:
    """`void (to, adjoint)`: add a number, or each element of a vector, atomically to memory that threads share."""
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


def add_nonzero(module: Module, type_: FloatType) -> Function:
    """`void (to, adjoint)`: as `add_shared`, but a zero is not added: on a GPU the test takes less time."""
    atomic, name, zero = add_shared(module, type_), f"adjoint.add.nonzero.{type_}", _ZEROS.get(type_.name, "0.0")
    return add(module, name, fill("gpu/add_nonzero", name=name, atomic=atomic.name, type=type_, zero=zero))


def product_of_chosen(module: Module, type_: FloatType) -> Function:
    """`type (adjoint, product)`: the product, or zero where optimised code has the literal zero as the adjoint."""
    size, name, zero = module.layout.store_size(type_), f"adjoint.product.{type_}", _ZEROS.get(type_.name, "0.0")
    return add(module, name, fill("gpu/product_of_chosen", name=name, type=type_, bits=8 * size, zero=zero))


def take(module: Module, type_: FloatType) -> Function:
    """`type (from)`: what an adjoint in memory of a GPU is, and zero in its place."""
    size, name, zero = module.layout.store_size(type_), f"adjoint.take.{type_}", _ZEROS.get(type_.name, "0.0")
    parts = {"name": name, "type": type_, "zero": zero, "bits": 8 * size, "align": size}
    return add(module, name, fill("gpu/take", order=atomic_order(module), **parts))


def move_added(module: Module, type_: FloatType, size: int, *, shared: bool = False) -> Function:
    """`void (from, to, bytes)`: add each number at `from` to the one at `to` and clear it.

    `shared`: other threads may add to the target, too.
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
"""Zero in the notation of types without decimal constants."""


def _addition(module: Module, type_: FloatType, *, shared: bool) -> str:
    """IR that adds `%adjoint` to the number at `%to.at`, atomically if other threads may add to it."""
    if shared:
        return fill("memory/parts/add_atomically", type=type_, order=atomic_order(module))
    return fill("memory/parts/add", type=type_)


def move_words(module: Module, how: WordMove, *, tangent: bool = False) -> Function:
    """`void (from, to, bytes)`: move the 8-byte units of type-punned shadows, which tell by their bits what they are.

    `COPY_ADDRESSES` copies the addresses in the order in which memmove does; `ADD` adds the numbers to those at the
    target, atomically if `ADD_SHARED`, and clears them. `CLEAR_ADDRESSES` and `CLEAR`, which are `void (from, bytes)`,
    set the addresses or the numbers to zero. The `tangent` of each does the same to tangents, where the units
    themselves tell: it takes the places of these first, and is called before they are moved.
    """
    to = "%from" if how.clears else "%to"
    if how.adds:
        change = fill("memory/parts/add_word", addition=_addition(module, DOUBLE, shared=how is WordMove.ADD_SHARED))
    elif how.clears:
        change = fill("memory/parts/clear_word", zero="ptr null" if how.of_addresses else "double 0.0")
    else:
        change = fill("memory/parts/copy_word")
    moved = ["%from"] if how.clears else ["%from", "%to"]
    telling = ["%told.from", "%told.to"][: len(moved)] if tangent else moved
    text = fill(
        "memory/move_words",
        name=f"{how}.tangent" if tangent else how,
        pointers=", ".join(f"ptr {place}" for place in ([*telling, *moved] if tangent else moved)),
        told_from=telling[0],
        told_to=telling[-1],
        to=to,
        in_order=fill("memory/parts/in_order", size=8, to=to),
        change=change,
        if_address="moved" if how.of_addresses else "further",
        if_number="further" if how.of_addresses else "moved",
    )
    return add(module, f"{how}.tangent" if tangent else how, text)


def allocation_pair(module: Module) -> tuple[Function, Function]:
    """The augmented and the reverse function of a `malloc` that is called through a pointer."""
    text = fill("memory/malloc_pair")
    return add(module, "adjoint.augmented.malloc", text), add(module, "adjoint.reverse.malloc", text)


def check_distinct(module: Module) -> Function:
    """`void (pointer, shadow, message)`: print the message and exit if the two are one address other than null."""
    fail(module)
    return add(module, "adjoint.check.distinct", fill("errors/check_distinct"))


def check_callee(module: Module) -> Function:
    """`void (pointer, shadow, message)`: print the message and exit if the shadow is null, or the pointer itself."""
    fail(module)
    return add(module, "adjoint.check.callee", fill("errors/check_callee"))


def check_equal(module: Module) -> Function:
    """`void (pointer, number, message)`: print the message and exit if other bits than the number's lie there."""
    fail(module)
    return add(module, "adjoint.check.equal", fill("errors/check_equal"))


def check_shadow(module: Module) -> Function:
    """`void (pointer, shadow, message)`: print the message and exit if the shadow is null and the pointer is not."""
    fail(module)
    return add(module, "adjoint.check.shadow", fill("errors/check_shadow"))


def give_up(module: Module) -> Function:
    """`void (message)`: print a message and abort."""
    return add(module, "adjoint.give.up", fill("errors/give_up"))


def fail(module: Module) -> Function:
    """`void (message)`: print a message as a line of standard error and exit with status 1."""
    return add(module, "adjoint.fail", fill("errors/fail"))


def words(module: Module, text: str) -> GlobalVariable:
    """The global variable that holds a message as a C string."""
    from hashlib import blake2b

    length, characters = as_string(text)
    name = f"adjoint.words.{blake2b(text.encode(), digest_size=8).hexdigest()}"
    message = module.variables.get(name)
    if message is None:
        message = module.variables[name] = GlobalVariable(name, ArrayType(length, I8))
        message.linkage, message.constant = "internal", True
        message.initializer = ConstantString(message.value_type, characters)
    return message


def as_string(text: str) -> tuple[int, str]:
    """The length of a C string in bytes, and its characters as IR writes them."""
    data = text.encode() + b"\0"
    return len(data), "".join(map(_escaped, data))


def _escaped(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02X}"


def begin_vector(module: Module) -> Function:
    """`void (vector, shadow, own)`: give a std::vector a shadow as large as its room, whose address goes to `own`."""
    return add(module, "adjoint.vector.begin", fill("memory/vector_begin"))


def end_vector(module: Module) -> Function:
    """`void (shadow, own, always)`: free the memory whose address is in `own`, always or if the shadow still has it."""
    return add(module, "adjoint.vector.end", fill("memory/vector_end"))


def own_address(module: Module) -> Function:
    """`void (variable, size, at, shadow, shadow.at)`: if an address at `at` is in the variable, store the shadow's."""
    return add(module, "adjoint.own.address", fill("memory/own_address"))


def unless_null(module: Module, function: Function, freed: int) -> Function:
    """A version of a deallocation function that does nothing for null; `freed` is the index of the pointer argument."""
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
    """`void (buffer, count)`: deallocate by each of `count` rows of arguments, then free the buffer."""
    name = f"adjoint.release.{function.name}"
    function = unless_null(module, function, freed)
    types = function.function_type.parameters
    row = f"{{ {_types(function)} }}"
    mark = f", !{ADDRESS} !{{}}"
    fetch = (
        fill("memory/parts/load_field", row=row, index=i, type=type_, mark=mark if type_.is_pointer else "")
        for i, type_ in enumerate(types)
    )
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


def observe(module: Module) -> Function:
    """`void (site, value)`: append a number to the log of what a run computes, if there is one."""
    return add(module, "adjoint.observe", fill("observation/observe"))


def probe(module: Module) -> Function:
    """`double (site, value)`: the value, moved where the run is to move this occurrence of it; and log it."""
    observe(module)
    return add(module, "adjoint.probe", fill("observation/probe"))


def probe_tangent(module: Module) -> Function:
    """`{double, double} (site, value, tangent)`: in forward mode the probe, which moves and logs the tangent."""
    observe(module)
    return add(module, "adjoint.probe.tangent", fill("observation/probe_tangent"))


def owns(module: Module) -> Function:
    """`i1 (list, count, last, pointer)`: true if a list of `count` pointers has `pointer`; `last` caches its index."""
    return add(module, "adjoint.owns", fill("memory/owns"))


def _library(module: Module, name: str, type_: FunctionType) -> Function:
    """A function of the C library. Raises EngineError if the program declares it with another type."""
    declared = module.functions.get(name)
    if declared is not None and declared.function_type != type_:
        raise EngineError(
            f"@{name} is declared as {declared.function_type}, and a derivative calls it as {type_}",
            hint="declare it as the C library of a 64-bit system does",
        )
    return module.declare(name, type_)


def malloc(module: Module) -> Function:
    return _library(module, "malloc", FunctionType(PTR, (I64,)))


def free(module: Module) -> Function:
    return _library(module, "free", FunctionType(VOID, (PTR,)))


def memset(module: Module) -> Function:
    return module.declare("llvm.memset.p0.i64", FunctionType(VOID, (PTR, I8, I64, I1)))


def memcpy(module: Module) -> Function:
    return module.declare("llvm.memcpy.p0.p0.i64", FunctionType(VOID, (PTR, PTR, I64, I1)))
