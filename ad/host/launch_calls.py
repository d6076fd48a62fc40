"""Launches as clang writes them, brought into one form: a call of a launch function.

`kernel<<<grid, block, shared, stream>>>(arguments)` is a call of `__cudaPushCallConfiguration` and one of a stub, which
takes the configuration back (`__cudaPopCallConfiguration`), puts the addresses of its parameters in an array, and calls
cudaLaunchKernel. Optimised, the stub is a part of its caller. A program may call cudaLaunchKernel itself, too.
Source: clang's CGCUDANV (`emitDeviceStubBodyNew`) and SemaCUDA.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence

from ad.host.invokes import call_runtime
from ad.host.launch_functions import PREFIX, kernel_to_launch, launch_function
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.gpu.device_part import device_part
from analyses.gpu.launch_names import LAUNCH, PUSH, kernel_of_stub
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Branch, Call, Return
from analyses.ir.model import Argument, Block, Function, Instruction, Module
from analyses.ir.text.values import memory_type
from analyses.ir.types import I1, I8, I32, I64, PTR
from analyses.ir.uses import replace_uses
from analyses.memory.call_targets import possible_functions

POP = "__cudaPopCallConfiguration"


def bring_launches(module: Module) -> None:
    """Replace the launches of a program for a host and a device by calls of launch functions."""
    device = device_part(module)
    if device is None:
        return
    call_runtime(module)
    for name in [name for name in module.functions if name.startswith(PREFIX)]:
        if (kernel := device.functions.get(name.removeprefix(PREFIX))) is not None:
            launch_function(module, kernel)
    stubs = {f.name: f for f in module.functions.values() if kernel_of_stub(f.name) and not f.is_declaration}
    for function in module.functions_with([*stubs, LAUNCH]):
        if function.name in stubs or function.name.startswith(PREFIX):
            continue
        name_all(function)
        for call in list(function.instructions):
            if isinstance(call, Call):
                _call_directly(call, stubs)
            if isinstance(call, Call) and call.called is not None and call.called.name in stubs:
                _inline(call, call.called)
        pops = [i for i in function.instructions if isinstance(i, Call) and _calls(i, POP)]
        dominators = Dominators(ControlFlow(function)) if pops else None
        for pop in pops:
            assert dominators is not None
            _match(pop, dominators)
        for call in [i for i in function.instructions if isinstance(i, Call) and _calls(i, LAUNCH)]:
            _replace(module, call)


def _call_directly(call: Call, stubs: Mapping[str, Function]) -> None:
    """Have a call through a pointer name the stub that it must be; one that may be several stays."""
    if isinstance(call.callee, Function):
        return
    targets = possible_functions(call.callee) or []
    if len(targets) == 1 and targets[0].name in stubs:
        call.operands[len(call.arguments)] = targets[0]


def _calls(call: Call, name: str) -> bool:
    return call.called is not None and call.called.name == name


def name_all(function: Function) -> None:
    """Give names to what only had numbers, which count no more when instructions come and go."""
    names = Names.of(function)
    for value in (*function.arguments, *function.blocks, *function.instructions):
        if value.name.isdigit():
            value.name = names.fresh(value.name)


# -- stubs --------------------------------------------------------------------------------------


def _straight(function: Function) -> list[Instruction] | None:
    """The instructions of a function that is one way from start to end, without its branches; None for others."""
    block, way = function.entry, list[Instruction]()
    for _ in function.blocks:
        way += block.instructions[:-1]
        last = block.terminator
        if isinstance(last, Return):
            return way
        if not isinstance(last, Branch) or len(last.targets) != 1:
            return None
        block = last.targets[0]
    return None


def _inline(call: Call, stub: Function) -> None:
    """Put the body of a stub in the place of a call of it; variables of the stack go to the start."""
    way = _straight(stub)
    block = call.block
    if way is None or block is None or call.opcode != "call":
        return
    caller = call.function
    names = Names.of(caller)
    values: dict[Value, Value] = dict(zip(stub.arguments, call.arguments, strict=True))
    inside: list[Instruction] = []
    dbg = call.attachment("dbg")
    for instruction in way:
        if isinstance(instruction, Call) and (instruction.intrinsic or "").startswith(("dbg.", "lifetime.")):
            continue
        clone = copy.copy(instruction)
        clone.operands = [values.get(o, o) for o in instruction.operands]
        clone.records = ()
        clone.metadata = [("dbg", dbg)] if dbg is not None else []
        clone.name = names.fresh(instruction.name) if instruction.name else ""
        if isinstance(clone, Call) and isinstance(instruction, Call):
            clone.argument_attributes = list(instruction.argument_attributes)
            clone.tail = ""
        values[instruction] = clone
        if isinstance(clone, Alloca):
            clone.block = caller.entry
            caller.entry.instructions.insert(0, clone)
        else:
            clone.block = block
            inside.append(clone)
    at = block.instructions.index(call)
    block.instructions[at : at + 1] = inside


# -- configurations -----------------------------------------------------------------------------


def _match(pop: Call, dominators: Dominators) -> None:
    """Have the variables for a configuration get it from the call that pushed it, if that is seen."""
    push, function = _pushed(pop, dominators), pop.function
    if push is None or pop.block is None:
        return
    grid, block, shared, stream = pop.arguments
    *dimensions, bytes_, handle = push.arguments
    piece = Block("", pop.function)
    builder = Builder(Names.of(pop.function)).at(piece)
    for place, (first, last) in zip((grid, block), (dimensions[:2], dimensions[2:]), strict=True):
        builder.store(first, place, align=4)
        builder.store(last, builder.offset(place, integer(8), I8, "z"), align=4)
    builder.store(bytes_, shared)
    builder.store(handle, stream)
    _put(pop, piece.instructions)
    replace_uses(function, pop, integer(0, I32))
    if push.block is not None:
        push.block.instructions.remove(push)
        push.block = None
        replace_uses(function, push, integer(0, I32))


def _pushed(pop: Call, dominators: Dominators) -> Call | None:
    """The call that pushed what a call pops, on all ways that lead to it: arguments with `?:` are on several."""
    block = pop.block
    assert block is not None
    before = block.instructions[: block.instructions.index(pop)]
    for _ in pop.function.blocks:
        for instruction in reversed(before):
            if isinstance(instruction, Call) and _calls(instruction, PUSH):
                return instruction
            if isinstance(instruction, Call) and _calls(instruction, POP):
                return None
        above = dominators.parent.get(block)
        if above is None or any(map(_configures, _between(above, block, dominators.cfg.predecessors))):
            return None
        block = above
        before = block.instructions
    return None


def _between(first: Block, last: Block, predecessors: Mapping[Block, Sequence[Block]]) -> set[Block]:
    """The blocks on the ways from one that dominates another to that."""
    found: set[Block] = set()
    work = list(predecessors.get(last, ()))
    while work:
        block = work.pop()
        if block is not first and block not in found:
            found.add(block)
            work += predecessors.get(block, ())
    return found


def _configures(block: Block) -> bool:
    return any(isinstance(i, Call) and (_calls(i, PUSH) or _calls(i, POP)) for i in block.instructions)


# -- launches -----------------------------------------------------------------------------------


def _replace(module: Module, call: Call) -> None:
    """Put a call of the launch function in the place of cudaLaunchKernel, its arguments read from the array."""
    stubs = possible_functions(call.arguments[0]) or []
    kernel = kernel_to_launch(module, stubs[0]) if len(stubs) == 1 else None
    if kernel is None or len(call.arguments) != 8 or call.opcode != "call":
        return
    callee, function, device = launch_function(module, kernel), call.function, device_part(module)
    assert device is not None
    _, *dimensions, table, shared, stream = call.arguments
    piece = Block("", call.function)
    builder = Builder(Names.of(call.function)).at(piece)
    given: list[Value] = []
    for index, parameter in enumerate(kernel.arguments):
        place: Value = builder.load(PTR, builder.offset(table, integer(index), PTR), "place")
        if memory_type(parameter, device, ["byval"]) is None:
            if parameter.type == I1:
                place = builder.cast("trunc", builder.load(I8, place), I1)
            else:
                place = builder.load(callee.arguments[index].type, place, _plain(parameter))
        given.append(place)
    number = builder.cast("ptrtoint", stream, I64, "stream")
    launch = builder.call(callee, [*given, *dimensions, shared, number], call.name)
    launch.argument_attributes = [
        tuple(word for word in a.attributes if word.startswith("byval")) for a in callee.arguments
    ]
    _put(call, piece.instructions)
    replace_uses(function, call, launch)


def _plain(parameter: Argument) -> str:
    return parameter.name if parameter.name and not parameter.name.isdigit() else "argument"


def _put(call: Call, piece: list[Instruction]) -> None:
    """Put instructions in the place of a call, with its place in the source."""
    block, dbg = call.block, call.attachment("dbg")
    assert block is not None
    at = block.instructions.index(call)
    block.instructions[at : at + 1] = piece
    call.block = None
    for instruction in piece:
        instruction.block = block
        if dbg is not None:
            instruction.metadata.append(("dbg", dbg))
