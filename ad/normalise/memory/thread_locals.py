"""Variables of one thread, by their names: clang asks for their address with an intrinsic each time, as code that is
resumed on another thread would have to. A derivative is not resumed, so that a name will do.

Source: the LLVM language reference, `llvm.threadlocal.address`.
"""

from __future__ import annotations

from analyses.ir.model import Call, Function, Instruction, Value, replace_all


def name_variables(function: Function) -> None:
    """Have the users of such addresses use the variables themselves."""
    named: dict[Value, Value] = {i: i.operands[0] for i in function.instructions if _asks(i)}
    if not named:
        return
    for block in function.blocks:
        block.instructions = [i for i in block.instructions if i not in named]
    replace_all(function, named)


def _asks(instruction: Instruction) -> bool:
    return isinstance(instruction, Call) and instruction.intrinsic == "threadlocal.address"
