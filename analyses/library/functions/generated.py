"""Functions that derivatives call, where a derivative is itself differentiated."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from analyses.library.effects import WRITES
from analyses.library.functions.row import LibraryFunction


class WordMove(StrEnum):
    """The functions that move words which are numbers or addresses by turns, of all words one of the two kinds."""

    ADD = "adjoint.words.add"
    ADD_SHARED = "adjoint.words.add.shared"
    CLEAR = "adjoint.words.clear"
    COPY_ADDRESSES = "adjoint.words.addresses"
    CLEAR_ADDRESSES = "adjoint.words.clear.addresses"

    @property
    def adds(self) -> bool:
        return self in (WordMove.ADD, WordMove.ADD_SHARED)

    @property
    def clears(self) -> bool:
        """True if there is no target: the words are set to zero where they are."""
        return self in (WordMove.CLEAR, WordMove.CLEAR_ADDRESSES)

    @property
    def of_addresses(self) -> bool:
        """True if words that are addresses are moved, and numbers stay."""
        return self in (WordMove.COPY_ADDRESSES, WordMove.CLEAR_ADDRESSES)


def word_move(name: str) -> WordMove | None:
    """The move that the function of a name makes, None for any other function."""
    return WordMove(name) if name in _MOVES else None


_MOVES = frozenset(WordMove)

ROWS = tuple(LibraryFunction(move, replace(WRITES, memory="argmem: readwrite")) for move in WordMove)
