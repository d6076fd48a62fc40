"""Prints a `Module` as LLVM 22 prints it, without the comments that LLVM adds.

Values without a name get numbers. Where the numbers in a function's names are not the consecutive ones that LLVM wants,
it is printed with new ones; the function itself stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from analyses.ir.constants import ConstantExpression, MetadataOperand, Value, typed
from analyses.ir.instructions import (
    AggregateAccess,
    Alloca,
    AtomicUpdate,
    Binary,
    Branch,
    Call,
    Cast,
    Compare,
    CompareExchange,
    Fence,
    Funclet,
    GetElementPointer,
    IndirectBranch,
    LandingPad,
    Load,
    MemoryAccess,
    Return,
    Store,
    Switch,
    VarArgument,
)
from analyses.ir.model import (
    Alias,
    Block,
    DebugRecord,
    Function,
    Global,
    GlobalVariable,
    Instruction,
    Module,
    Phi,
    renumbered,
)
from analyses.ir.names import escaped, quoted
from analyses.ir.types import NamedStructType

Names = dict[Value, str]
"""New names (without sigil) of values that are printed under another name than their own."""


def print_module(module: Module, *, read_all: bool = False) -> str:
    """The module's text. A body that has not been read is printed from its source text, unless `read_all`."""
    return "".join(_module(module, read_all))


def print_function(function: Function) -> str:
    """The function, `define` or `declare` and all, ending in a newline."""
    return "".join(_function(function, True))


def instruction_text(instruction: Instruction, *, metadata: bool = True, places: bool = True) -> str:
    """The instruction as LLVM prints it, without leading spaces; switch, invoke, landingpad take several lines.

    Without `places`, its metadata omits the source position.
    """
    text = _instruction(instruction, {}, metadata and places)
    if metadata and not places:
        text += "".join([f", !{kind} {node}" for kind, node in instruction.metadata if kind != "dbg"])
    return text


def record_text(record: DebugRecord) -> str:
    """A debug record as LLVM prints it, without leading spaces."""
    return _record(record, {})


def _module(module: Module, read_all: bool) -> Iterator[str]:
    if module.name and "\n" not in module.name:
        yield f"; ModuleID = '{module.name}'\n"
    if module.source_filename:
        yield f'source_filename = "{escaped(module.source_filename)}"\n'
    if module.layout.text:
        yield f'target datalayout = "{module.layout.text}"\n'
    if module.triple:
        yield f'target triple = "{escaped(module.triple)}"\n'
    yield from _section(f'module asm "{escaped(line)}"' for line in module.assembly)
    yield from _section(map(_type, module.struct_types.values()))
    yield from _section((f"${quoted(name)} = comdat {kind}" for name, kind in module.comdats.items()), between="\n\n")
    yield from _section(map(_variable, module.variables.values()))
    for kind in ("alias", "ifunc"):
        yield from _section(_alias(alias) for alias in module.aliases.values() if alias.kind == kind)
    for function in module.functions.values():
        yield "\n"
        yield from _function(function, read_all)
    yield from _section(f"attributes {key} = {{ {' '.join(words)} }}" for key, words in module.attribute_groups.items())
    yield from _section(f"!{name} = {text}" for name, text in module.named_metadata.items())
    yield from _section(f"{key} = {text}" for key, text in module.metadata.items())


def _section(lines: Iterator[str], between: str = "\n") -> Iterator[str]:
    text = between.join(lines)
    if text:
        yield f"\n{text}\n"


def _type(named: NamedStructType) -> str:
    return f"{named} = type {'opaque' if named.body is None else named.body}"


def _global(symbol: Global) -> str:
    """The keywords before a variable's kind or a function's convention, each with a space after it."""
    words = (
        symbol.linkage,
        "dso_local" if symbol.dso_local else "",
        symbol.visibility,
        symbol.dll_storage,
        symbol.thread_local,
    )
    return "".join(f"{word} " for word in words if word)


def _variable(symbol: GlobalVariable) -> str:
    space = _address_space(symbol)
    head = "".join(
        f"{word} "
        for word in (
            symbol.unnamed_addr,
            f"addrspace({space})" if space else "",
            "externally_initialized" if symbol.externally_initialized else "",
            "constant" if symbol.constant else "global",
        )
        if word
    )
    text = f"{symbol.ref} = {_global(symbol)}{head}{symbol.value_type}"
    if symbol.initializer is not None:
        text += f" {symbol.initializer.ref}"
    if symbol.section:
        text += f', section "{escaped(symbol.section)}"'
    if symbol.partition:
        text += f', partition "{escaped(symbol.partition)}"'
    text += symbol.suffix
    if symbol.comdat is not None:
        text += f",{_comdat(symbol)}"
    if symbol.align:
        text += f", align {symbol.align}"
    text += "".join(f", !{kind} {node}" for kind, node in symbol.metadata)
    return text + "".join(f" {word}" for word in symbol.attributes)


def _comdat(symbol: Global) -> str:
    return " comdat" if symbol.comdat == symbol.name else f" comdat(${quoted(symbol.comdat or '')})"


def _alias(symbol: Alias) -> str:
    address = f"{symbol.unnamed_addr} " if symbol.unnamed_addr else ""
    target = symbol.aliasee.ref if isinstance(symbol.aliasee, ConstantExpression) else typed(symbol.aliasee)
    partition = f', partition "{escaped(symbol.partition)}"' if symbol.partition else ""
    return f"{symbol.ref} = {_global(symbol)}{address}{symbol.kind} {symbol.value_type}, {target}{partition}"


def _address_space(value: Value) -> int:
    space: int = getattr(value.type, "address_space", 0)
    return space


# -- functions --------------------------------------------------------------------------------


def _function(function: Function, read: bool) -> Iterator[str]:
    body = function.unread
    if body is not None and not read:
        yield f"{_header(function, {}, True)} {{\n"
        yield body.text
        yield "}\n"
        return
    blocks = function.blocks
    if not blocks:
        yield f"{_header(function, {}, False)}\n"
        return
    names = renumbered(function)
    yield f"{_header(function, names, True)} {{\n"
    for i, block in enumerate(blocks):
        if i > 0:
            yield "\n"
        name = names.get(block, block.name)
        if i > 0 or not name.isdigit():
            yield f"{quoted(name)}:\n"
        for instruction in block.instructions:
            for record in instruction.records:
                yield f"    {_record(record, names)}\n"
            yield f"  {_instruction(instruction, names, True)}\n"
        for record in block.trailing:
            yield f"    {_record(record, names)}\n"
    yield "}\n"


def _header(function: Function, names: Names, defined: bool) -> str:
    def attributes(words: tuple[str, ...]) -> str:
        return "".join(f" {word}" for word in words)

    parameters = [
        f"{argument.type}{attributes(argument.attributes)}" + (f" {_ref(argument, names)}" if defined else "")
        for argument in function.arguments
    ]
    if function.function_type.variadic:
        parameters.append("...")
    metadata = "".join(f" !{kind} {node}" for kind, node in function.metadata)
    text = f"define {_global(function)}" if defined else f"declare{metadata} {_global(function)}"
    if function.convention:
        text += f"{function.convention} "
    text += "".join(f"{word} " for word in function.result_attributes)
    text += f"{function.function_type.result} {function.ref}({', '.join(parameters)})"
    if function.unnamed_addr:
        text += f" {function.unnamed_addr}"
    if (space := _address_space(function)) or _program_space(function):
        text += f" addrspace({space})"
    text += attributes(function.attributes)
    if function.section:
        text += f' section "{escaped(function.section)}"'
    if function.partition:
        text += f' partition "{escaped(function.partition)}"'
    if function.comdat is not None:
        text += _comdat(function)
    if function.align:
        text += f" align {function.align}"
    if function.gc:
        text += f' gc "{function.gc}"'
    for word, value in (
        ("prefix", function.prefix),
        ("prologue", function.prologue),
        ("personality", function.personality),
    ):
        if value is not None:
            text += f" {word} {typed(value)}"
    return text + (metadata if defined else "")


def _program_space(function: Function | None) -> bool:
    """True if code has a separate address space, which LLVM then prints everywhere."""
    module = function.module if function else None
    return bool(module and module.layout.program_space)


def _ref(value: Value, names: Names) -> str:
    if names:
        if value in names:
            return f"%{names[value]}"
        if isinstance(value, MetadataOperand):
            return _metadata(value, names)
    return value.ref


def _typed(value: Value, names: Names) -> str:
    return f"{value.type} {_ref(value, names)}"


def _metadata(operand: MetadataOperand, names: Names) -> str:
    if operand.list is not None:
        return f"!DIArgList({', '.join(_typed(value, names) for value in operand.list)})"
    return operand.ref if operand.value is None else _typed(operand.value, names)


def _record(record: DebugRecord, names: Names) -> str:
    return f"{record.kind}({', '.join(_metadata(operand, names) for operand in record.operands)})"


# -- instructions -----------------------------------------------------------------------------


def _instruction(instruction: Instruction, names: Names, metadata: bool) -> str:
    text = _PRINTERS.get(type(instruction), _operation)(instruction, names)
    if not instruction.type.is_void:
        text = f"{_ref(instruction, names)} = {text}"
    if metadata and instruction.metadata:
        text += "".join([f", !{kind} {node}" for kind, node in instruction.metadata])
    return text


def _head(instruction: Instruction) -> str:
    """Opcode and flags."""
    return " ".join((instruction.opcode, *instruction.flags)) if instruction.flags else instruction.opcode


def _list(values: Iterable[Value], names: Names) -> str:
    return ", ".join([f"{value.type} {_ref(value, names)}" for value in values])


def _label(block: Block, names: Names) -> str:
    return f"label {_ref(block, names)}"


def _labels(blocks: Iterable[Block], names: Names) -> str:
    return f"[{', '.join([_label(block, names) for block in blocks])}]"


def _operation(instruction: Instruction, names: Names) -> str:
    """Everything that is an opcode and its operands, each with its type."""
    operands = _list(instruction.operands, names)
    return f"{_head(instruction)} {operands}" if operands else _head(instruction)


def _binary(instruction: Instruction, names: Names) -> str:
    first, second = instruction.operands
    return f"{_head(instruction)} {first.type} {_ref(first, names)}, {_ref(second, names)}"


def _compare(instruction: Compare, names: Names) -> str:
    first, second = instruction.operands
    return f"{_head(instruction)} {instruction.predicate} {first.type} {_ref(first, names)}, {_ref(second, names)}"


def _cast(instruction: Instruction, names: Names) -> str:
    return f"{_head(instruction)} {_typed(instruction.operands[0], names)} to {instruction.type}"


def _alloca(instruction: Alloca, names: Names) -> str:
    text = f"{_head(instruction)} {instruction.allocated_type}"
    if instruction.operands:
        text += f", {_typed(instruction.operands[0], names)}"
    if instruction.align:
        text += f", align {instruction.align}"
    return f"{text}, addrspace({instruction.address_space})" if instruction.address_space else text


def _ordering(access: MemoryAccess) -> str:
    scope = f' syncscope("{access.scope}")' if access.scope else ""
    return f"{scope} {access.ordering}" if access.ordering else ""


def _aligned(access: MemoryAccess) -> str:
    return f", align {access.align}" if access.align else ""


def _access_head(access: MemoryAccess) -> str:
    atomic = " atomic" if access.ordering else ""
    return f"{access.opcode}{atomic}{' volatile' if access.volatile else ''}"


def _load(load: Load, names: Names) -> str:
    pointer = _typed(load.operands[0], names)
    return f"{_access_head(load)} {load.type}, {pointer}{_ordering(load)}{_aligned(load)}"


def _store(store: Store, names: Names) -> str:
    return f"{_access_head(store)} {_list(store.operands, names)}{_ordering(store)}{_aligned(store)}"


def _fence(fence: Fence, names: Names) -> str:
    return f"fence{_ordering(fence)}"


def _compare_exchange(exchange: CompareExchange, names: Names) -> str:
    volatile = " volatile" if exchange.volatile else ""
    orderings = f"{_ordering(exchange)} {exchange.failure_ordering}"
    return f"{_head(exchange)}{volatile} {_list(exchange.operands, names)}{orderings}{_aligned(exchange)}"


def _atomic_update(update: AtomicUpdate, names: Names) -> str:
    volatile = " volatile" if update.volatile else ""
    operands = _list(update.operands, names)
    return f"{_head(update)}{volatile} {update.operation} {operands}{_ordering(update)}{_aligned(update)}"


def _get_element_pointer(pointer: GetElementPointer, names: Names) -> str:
    return f"{_head(pointer)} {pointer.source_type}, {_list(pointer.operands, names)}"


def _aggregate_access(access: AggregateAccess, names: Names) -> str:
    return f"{_operation(access, names)}{''.join([f', {index}' for index in access.indices])}"


def _variadic_argument(instruction: VarArgument, names: Names) -> str:
    return f"{_operation(instruction, names)}, {instruction.type}"


def _phi(phi: Phi, names: Names) -> str:
    incoming = [f"[ {_ref(value, names)}, {_ref(block, names)} ]" for value, block in phi.incoming]
    return f"{_head(phi)} {phi.type} {', '.join(incoming)}"


def _call(call: Call, names: Names) -> str:
    callee = call.callee
    words = [call.tail, _head(call), call.convention, *call.result_attributes]
    function = call.block.function if call.block else None
    space = _address_space(callee)
    if space or _program_space(function):
        words.append(f"addrspace({space})")
    words.append(str(call.function_type if call.function_type.variadic else call.function_type.result))
    arguments = [
        f"{argument.type} {' '.join(attributes)} {_ref(argument, names)}" if attributes else _typed(argument, names)
        for argument, attributes in zip(call.arguments, call.argument_attributes, strict=True)
    ]
    if call.tail == "musttail" and function is not None and function.function_type.variadic:
        arguments.append("...")
    words.append(f"{_ref(callee, names)}({', '.join(arguments)})")
    words += call.attributes
    text = " ".join([word for word in words if word])
    if call.bundles:
        text += f" [ {', '.join(_bundles(call, names))} ]"
    if call.normal is not None:
        text += f"\n          to {_label(call.normal, names)}"
        text += f" unwind {_label(call.unwind, names)}" if call.unwind else f" {_labels(call.others, names)}"
    return text


def _bundles(call: Call, names: Names) -> Iterator[str]:
    at = len(call.argument_attributes) + 1
    for bundle in call.bundles:
        end = at + len(bundle.values)
        yield f'"{escaped(bundle.tag)}"({_list(call.operands[at:end], names)})'
        at = end


def _branch(branch: Branch, names: Names) -> str:
    targets = ", ".join([_label(block, names) for block in branch.targets])
    return f"br {_typed(branch.operands[0], names)}, {targets}" if branch.operands else f"br {targets}"


def _switch(switch: Switch, names: Names) -> str:
    cases = "".join([f"\n    {typed(constant)}, {_label(block, names)}" for constant, block in switch.cases])
    return f"switch {_typed(switch.operands[0], names)}, {_label(switch.default, names)} [{cases}\n  ]"


def _indirect_branch(branch: IndirectBranch, names: Names) -> str:
    return f"indirectbr {_typed(branch.operands[0], names)}, {_labels(branch.targets, names)}"


def _return(instruction: Return, names: Names) -> str:
    return f"ret {_typed(instruction.operands[0], names)}" if instruction.operands else "ret void"


def _landing_pad(pad: LandingPad, names: Names) -> str:
    lines = [f"landingpad {pad.type}", *pad.flags]
    lines += [f"{word} {_typed(value, names)}" for word, value in zip(pad.clauses, pad.operands, strict=True)]
    return "\n          ".join(lines)


def _funclet(pad: Funclet, names: Names) -> str:
    parent = "none" if pad.parent is None else _ref(pad.parent, names)
    unwind = f"unwind {'to caller' if pad.unwinds is None else _label(pad.unwinds, names)}"
    match pad.opcode:
        case "catchpad" | "cleanuppad":
            return f"{pad.opcode} within {parent} [{_list(pad.operands, names)}]"
        case "catchswitch":
            return f"catchswitch within {parent} {_labels(pad.targets, names)} {unwind}"
        case "catchret":
            return f"catchret from {parent} to {_label(pad.targets[0], names)}"
        case "cleanupret":
            return f"cleanupret from {parent} {unwind}"
    return _operation(pad, names)


_PRINTERS: dict[type[Instruction], Callable[..., str]] = {
    Binary: _binary,
    Compare: _compare,
    Cast: _cast,
    Alloca: _alloca,
    Load: _load,
    Store: _store,
    Fence: _fence,
    CompareExchange: _compare_exchange,
    AtomicUpdate: _atomic_update,
    GetElementPointer: _get_element_pointer,
    AggregateAccess: _aggregate_access,
    VarArgument: _variadic_argument,
    Phi: _phi,
    Call: _call,
    Branch: _branch,
    Switch: _switch,
    IndirectBranch: _indirect_branch,
    Return: _return,
    LandingPad: _landing_pad,
    Funclet: _funclet,
}
"""The others are an opcode and its operands."""
