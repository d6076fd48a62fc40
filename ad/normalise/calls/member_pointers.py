"""Calls through pointers to member functions, rewritten to a choice among the functions that may be meant.

C++ keeps such a pointer as an integer: the address of the function, or, for a virtual one, its offset in the virtual
table plus one. A cast of that integer to a pointer that is called gives one of the functions of the called type whose
addresses the program has as integers. Selects find out which one, so that the shadows of the functions are known.
Source: Itanium C++ ABI, 2.3.
"""

from __future__ import annotations

from ad.normalise.rewrite import Rewrite, Target
from ad.runtime import helpers
from analyses.ir.builder import Builder, Names
from analyses.ir.constants import ConstantAggregate, ConstantExpression, Value
from analyses.ir.instructions import AggregateAccess, Call, Cast, Unreachable
from analyses.ir.model import Block, Function, Module, Phi
from analyses.ir.types import PTR, VOID, FunctionType
from analyses.ir.uses import Uses, remove, replace_all


class ResolveMemberPointers(Rewrite):
    purpose = "What is called through a pointer to a member function is one of the functions that it may be."

    def apply(self, target: Target) -> bool:
        function, module = target.function, target.module
        casts = [i for i in function.instructions if isinstance(i, Cast) and i.opcode == "inttoptr"]
        if not casts:
            return False
        uses = Uses(function)
        members: dict[Function, None] = {}
        chosen: dict[Value, Value] = {}
        for cast in casts:
            calls = _calls(cast, uses)
            if not calls:
                continue
            members = members or _as_integers(function, module)
            fitting = [f for f in members if all(f.function_type == call.function_type for call in calls)]
            if fitting:
                chosen[cast] = _chosen(cast, fitting, function, _unseen(module))
        if chosen:
            replace_all(function, {**chosen, **_parts(function)})
            remove(function, chosen)
            _drop_unused(function)
        return bool(chosen)


def _parts(function: Function) -> dict[Value, Value]:
    """Map each extractvalue to the value that an insertvalue of this function put there."""
    members: dict[Value, Value] = {}
    for taken in function.instructions:
        if not isinstance(taken, AggregateAccess) or taken.opcode != "extractvalue":
            continue
        aggregate = taken.operands[0]
        while isinstance(aggregate, AggregateAccess) and aggregate.opcode == "insertvalue":
            if aggregate.indices == taken.indices:
                members[taken] = aggregate.operands[1]
                break
            if len(aggregate.indices) != 1 or len(taken.indices) != 1:
                break
            aggregate = aggregate.operands[0]
    return members


def _drop_unused(function: Function) -> None:
    """Remove the insertvalue and extractvalue instructions without uses."""
    while True:
        used = {operand for instruction in function.instructions for operand in instruction.operands}
        unused = [i for i in function.instructions if isinstance(i, AggregateAccess) and i not in used]
        if not unused:
            return
        remove(function, unused)


def _calls(cast: Cast, uses: Uses) -> list[Call]:
    """The calls through the result of a cast; empty if the result has any other use."""
    calls: list[Call] = []
    work: list[Value] = [cast]
    seen: set[Value] = set()
    while work:
        value = work.pop()
        seen.add(value)
        for user in uses.of(value):
            if isinstance(user, Call) and user.callee is value and value not in user.arguments:
                calls.append(user)
            elif isinstance(user, Phi):
                work += [user] if user not in seen else []
            else:
                return []
    return calls


def _as_integers(function: Function, module: Module) -> dict[Function, None]:
    """The functions whose addresses the function or an initialiser has as integers, in order."""
    work: list[Value] = [v.initializer for v in module.variables.values() if v.initializer is not None]
    work += [operand for instruction in function.instructions for operand in instruction.operands]
    functions: dict[Function, None] = {}
    while work:
        value = work.pop()
        if isinstance(value, ConstantAggregate):
            work += value.elements
        elif isinstance(value, ConstantExpression):
            target = value.operands[0]
            if value.opcode == "ptrtoint" and isinstance(target, Function):
                functions[target] = None
            work += value.operands
    return functions


def _unseen(module: Module) -> Function:
    """The function that stands for a member function with an unknown address: it prints a message and aborts."""
    name = "adjoint.unseen.member.function"
    if (existing := module.functions.get(name)) is not None:
        return existing
    trap = Function(name, FunctionType(VOID, ()))
    trap.linkage, trap.blocks = "internal", []
    block = Block("entry", trap)
    trap.blocks.append(block)
    builder = Builder(Names()).at(block)
    said = "adjoint: a member function is called whose address is not in the code that is differentiated"
    builder.call(helpers.give_up(module), [helpers.words(module, said)])
    builder.insert(Unreachable("unreachable", VOID, ()))
    return module.add(trap)


def _chosen(cast: Cast, functions: list[Function], function: Function, unseen: Function) -> Value:
    """The function that a cast gives, as selects right before the cast; `unseen` if it is none of `functions`."""
    names = Names()
    for each in (*function.arguments, *function.instructions):
        if each.name:
            names.fresh(each.name)
    block = cast.block
    assert block is not None
    at = block.instructions.index(cast)
    rest, block.instructions = block.instructions[at:], block.instructions[:at]
    builder = Builder(names).at(block)
    pointer = builder.insert(Cast("inttoptr", PTR, (cast.operands[0],), names.fresh("member")))
    chosen: Value = unseen
    for member in functions:
        chosen = builder.select(builder.compare("eq", pointer, member, "is"), member, chosen, "member")
    for added in block.instructions[at:]:
        added.metadata = list(cast.metadata)
    block.instructions += rest
    return chosen
