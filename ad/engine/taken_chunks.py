"""The chunks of checkpointed loops as functions of the program."""

from __future__ import annotations

from ad.emit.move import Move
from ad.normalise.prepare import Prepared
from ad.normalise.program_parts import declared
from ad.requests.derivatives import Derivatives


def take_chunks(derivatives: Derivatives, prepared: Prepared) -> None:
    """Move the chunks of a prepared function into the program; the prepared module declares them."""
    for chunk in prepared.chunks:
        function = prepared.module.functions[chunk.function]
        declaration = declared(function)
        move = Move(derivatives.program, prepared.module)
        move.function(function)
        if chunk.positions:
            move.function(prepared.module.functions[chunk.positions])
        declaration.module = prepared.module
        prepared.module.functions[chunk.function] = declaration
        for call in prepared.function.instructions:
            if function in call.operands:
                call.operands = [declaration if operand is function else operand for operand in call.operands]
        derivatives.chunks[chunk.function] = chunk
