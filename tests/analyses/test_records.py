"""Classes of plain data: what they share with those of the standard library."""

from __future__ import annotations

import pickle
from dataclasses import field, replace

import pytest

from analyses.records import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    file: str
    line: int = 1
    notes: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Column(Place):
    column: int = 0


@dataclass
class Counter:
    count: int = 0


@dataclass(eq=False)
class Node:
    name: str


def test_frozen_ones_are_equal_and_hashed_by_the_fields_that_are_compared() -> None:
    place = Place("a.c", 2)
    assert place == Place("a.c", 2, ("seen",)) and hash(place) == hash(Place("a.c", 2, ("seen",)))
    assert place != Place("a.c", 3) and place != ("a.c", 2)
    assert Column("a.c", 2) != place and len({Column("a.c", 2, column=1), Column("a.c", 2, column=1)}) == 1


def test_others_have_no_hash_or_only_their_identity() -> None:
    assert Counter(1) == Counter(1) != Counter(2)
    with pytest.raises(TypeError, match="unhashable"):
        hash(Counter(1))
    assert Node("x") != Node("x") and len({Node("x"), Node("x")}) == 2


def test_they_are_printed_replaced_and_pickled() -> None:
    place = Column("a.c", column=4)
    assert repr(place) == "Column(file='a.c', line=1, notes=(), column=4)"
    assert replace(place, line=7) == Column("a.c", 7, column=4)
    assert pickle.loads(pickle.dumps(Place("a.c", 2))) == Place("a.c", 2)
