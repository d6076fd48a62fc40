"""The chunks of checkpointed loops as functions of the program."""

from __future__ import annotations

from ad.emit.move import Move
from ad.normalise.prepare import Prepared
from ad.normalise.program_parts import declared
from ad.requests.chunks import Chunk
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


def place_chunk(chunk: Chunk, prepared: Prepared) -> None:
    """Have the origins in a prepared chunk name the places in the source of the loop that it was cut from."""
    for instruction, origin in prepared.origins.items():
        if origin.function == chunk.function:
            prepared.origins[instruction] = origin._replace(source=chunk.sources.get(origin.subject, ""))
