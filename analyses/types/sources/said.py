"""Sources that need no rule: TBAA tags, hints by the programmer, attributes and metadata, debug records."""

from __future__ import annotations

from functools import lru_cache

from analyses.ir.constants import Constant, ConstantInt
from analyses.ir.instructions import Call, Load, Store
from analyses.ir.intrinsics import mem_set, mem_transfer
from analyses.ir.model import Function, Instruction
from analyses.ir.types import DOUBLE, FLOAT, IntType, Type
from analyses.type_trees import attributes
from analyses.type_trees.tree import (
    EMPTY,
    FLOATS,
    INTEGER,
    POINTER,
    REMEMBERED,
    Concrete,
    IllegalMerge,
    TypeTree,
    concrete,
    leaf,
    whole,
)
from analyses.types.function_types import FunctionTypes
from analyses.types.shape.program import called_function
from analyses.types.sources.caches import Described
from analyses.types.sources.wording import tag_words, variable_words

HINTS: dict[str, Concrete] = {
    "__enzyme_float": FLOATS[FLOAT],
    "__enzyme_double": FLOATS[DOUBLE],
    "__enzyme_integer": INTEGER,
    "__enzyme_pointer": POINTER,
}

SMALLEST = 16
"""The fewest bits of an integer that could be those of a number."""

_FIRST_BYTES = ("_ZNKSt3__14hash",)


def read_sources(a: FunctionTypes) -> None:
    """Learn the types that the instructions of a function carry with them."""
    _rust_variables(a)
    _signature(a)
    _parameters(a)
    for instruction in a.index.instructions:
        if instruction.metadata:
            _attached(a, instruction)
        if isinstance(instruction, Call):
            _attributes(a, instruction)
            _passed(a, instruction)
            _hint(a, instruction)
        if instruction.metadata:
            _tags(a, instruction)


# -- enzyme_type -------------------------------------------------------------------------------


def _signature(a: FunctionTypes) -> None:
    for argument, (tree, text) in attributes.of_parameters(a.function).items():
        a.under("enzyme_type", argument, text)
        a.learn(argument, tree)
    tree, text = attributes.of_result(a.function)
    for value in a.returned_values() if text else ():
        a.under("enzyme_type", value, text)
        a.learn(value, tree)


def _attached(a: FunctionTypes, instruction: Instruction) -> None:
    node = a.program.metadata.node(instruction.attachment("enzyme_type"))
    if node is not None:
        tree = attributes.of_instruction(instruction, node)
        a.under("enzyme_type", instruction, str(tree))
        a.learn(instruction, tree)


def _attributes(a: FunctionTypes, call: Call) -> None:
    typed = a.whole_program.sources.attributed.get(call)
    if typed is None:
        typed = a.whole_program.sources.attributed[call] = attributes.of_call(call, called_function(call.callee))
    for value, tree, text in typed:
        a.under("enzyme_type", call, text)
        a.learn(value, tree)


# -- integers of Rust --------------------------------------------------------------------------


def _parameters(a: FunctionTypes) -> None:
    entry = a.function.blocks[0].instructions[0] if a.function.blocks else None
    if entry is None or not a.program.is_rust(entry):
        return
    for argument in a.function.arguments:
        if _is_integer(argument.type, argument.attributes):
            a.under("integer of Rust", argument)
            a.learn(argument, whole(INTEGER))


def _passed(a: FunctionTypes, call: Call) -> None:
    """Learn what a call of Rust code passes and returns as an integer that is always defined.

    rustc says so of scalars. What it only passes in an integer register, a union or a small struct, may be undefined.
    What a panic is told may be a part of an error that has an address in its place where there is none.
    """
    if call.intrinsic is not None or call.block in a.shape.doomed or not a.program.is_rust(call):
        return
    passed = [*zip(call.arguments, call.argument_attributes, strict=True), (call, call.result_attributes)]
    for value, words in passed:
        if _is_integer(value.type, words) and not isinstance(value, Constant):
            a.under("integer of Rust", call)
            a.learn(value, whole(INTEGER))


def _is_integer(type_: Type, attributes_: tuple[str, ...]) -> bool:
    return isinstance(type_, IntType) and type_.bits >= SMALLEST and "noundef" in attributes_


# -- hints -------------------------------------------------------------------------------------


def _hint(a: FunctionTypes, call: Call) -> None:
    called = called_function(call.callee)
    if called is None or "__enzyme_" not in called.name:
        return
    for name, kind in HINTS.items():
        if name not in called.name or not call.arguments:
            continue
        size = call.arguments[1].value if len(call.arguments) > 1 and isinstance(call.arguments[1], ConstantInt) else 1
        step = kind.size or a.pointer_size
        offsets = [-1] if size < 0 else range(0, min(size, a.options.max_offset + 1), step)
        a.under(name, call, f"{name}({call.arguments[0].ref}, {size})")
        a.learn(call.arguments[0], leaf(POINTER).merge(TypeTree({(i,): kind for i in offsets})).only(-1))


# -- TBAA --------------------------------------------------------------------------------------


def _tags(a: FunctionTypes, instruction: Instruction) -> None:
    tree = a.whole_program.sources.tbaa.tree(instruction)
    if not tree:
        return
    a.under("tbaa", instruction, tag_words(a.program.metadata, instruction))
    pointer_size = a.pointer_size
    if isinstance(instruction, (Load, Store)):
        value = instruction.value if isinstance(instruction, Store) else instruction
        size = a.size(value)
        a.learn(instruction.pointer, tree.without_anything().shift(0, size, 0, pointer_size).only(-1))
        a.learn(value, tree.only(-1).lookup(size, pointer_size))
    elif isinstance(instruction, Call) and (called := instruction.called) is not None:
        _tags_of_call(a, instruction, called, tree)


def _tags_of_call(a: FunctionTypes, call: Call, called: Function, tree: TypeTree) -> None:
    copy = mem_transfer(call)
    if copy is not None or mem_set(call) is not None or called.name.startswith("memset_pattern16"):
        size = max(1, *a.integers(call.arguments[2]), 1)
        part = tree.shift(0, size, 0, a.pointer_size).only(-1)
        a.learn(call.arguments[0], part)
        if copy is not None:
            a.learn(copy.source, part)
    elif call.intrinsic in ("masked.gather", "masked.load"):
        a.learn(call, tree.only(-1).lookup(a.size(call), a.pointer_size))
    elif call.type.is_pointer:
        a.learn(call, tree.only(-1))


# -- debug records -----------------------------------------------------------------------------


def _described(a: FunctionTypes) -> list[Described]:
    """The declared types of whole variables in the debug records of a function."""
    described = a.whole_program.sources.described.get(a.function)
    if described is None:
        described = a.whole_program.sources.described[a.function] = _read_records(a)
    return described


def _read_records(a: FunctionTypes) -> list[Described]:
    out: list[Described] = []
    for instruction in a.index.instructions:
        for record in instruction.records:
            if record.kind not in ("#dbg_declare", "#dbg_value") or len(record.operands) < 3:
                continue
            value, variable, expression = record.operands[0].value, record.operands[1], record.operands[2]
            if value is None or expression.text.replace(" ", "") != "!DIExpression()":
                continue
            node = a.program.metadata.node(variable.text)
            rust = a.program.is_rust_variable(node) if node is not None else False
            if node is not None and (tree := a.whole_program.sources.debug_types(rust).variable(node)):
                if in_memory := record.kind == "#dbg_declare":
                    tree = leaf(POINTER).merge(tree).only(-1)
                out.append(Described(value, tree, variable_words(node), in_memory, rust))
    return out


def _rust_variables(a: FunctionTypes) -> None:
    """Learn the declared types of Rust's variables in memory, which are certain."""
    for each in _described(a):
        if each.rust and each.in_memory:
            a.under("debug info", each.value, each.declaration)
            a.learn(each.value, each.tree)


def read_last_sources(a: FunctionTypes) -> bool:
    """Learn types without another source from debug information; True if any is new."""
    if not a.options.debug_info or not a.program.module.named_metadata.get("llvm.dbg.cu"):
        return False
    learned = False
    for value, tree, words, *_ in _described(a):
        before = a.of(value)
        new = news(before, tree)
        if new:
            a.under("debug info", value, words)
            a.learn(value, new)
            learned = learned or a.of(value) != before
    return learned


@lru_cache(maxsize=REMEMBERED)
def news(known: TypeTree, declared: TypeTree) -> TypeTree:
    """The part of `declared` for bytes that `known` gives no type; empty if the two contradict each other."""
    try:
        known.merge(declared)
    except IllegalMerge:
        return EMPTY
    return TypeTree({path: kind for path, kind in declared.entries.items() if not _has_type(known, path)})


def _has_type(known: TypeTree, path: tuple[int, ...]) -> bool:
    return known.at(path) is not concrete("Unknown")
