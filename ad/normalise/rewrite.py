"""The interface of rewrites: changes of a function that keep its results, each with a name and a purpose."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable
from dataclasses import field
from enum import Enum, auto
from typing import ClassVar

from analyses.ir.model import Function, Module
from analyses.records import dataclass


class Place(Enum):
    """The role of a function in the preparation of its caller."""

    ROOT = auto()
    """The function that is prepared."""
    INLINED = auto()
    CALLED = auto()
    """Calls of the function stay calls."""


@dataclass(eq=False)
class Target:
    """A function to rewrite.

    Before LLVM's passes it is a copy: its instructions are new, and use the values of `original`. After them the two
    are the same. Rewrites add functions and variables to `module`.
    """

    function: Function
    original: Function
    module: Module
    place: Place
    copies: Copies


@dataclass(eq=False)
class Copies:
    """The functions that are copied and prepared together, and how rewrites add more copies."""

    duplicate: Callable[[Function], Function]
    """Copies a function of the program; the copy will be inlined."""
    kept: Collection[str]
    """The names of the functions whose calls stay calls."""
    clones: dict[tuple[str, Hashable], Function] = field(default_factory=dict)
    """Specialised copies of functions, by the name of the function and the key of the specialisation."""
    added: list[Target] = field(default_factory=list)
    """Copies to be rewritten in turn."""


class Rewrite(ABC):
    """A change of one function. Its name is the class name in the style of LLVM's pass names."""

    purpose: ClassVar[str]
    """The effect of the rewrite and its reason, as a sentence."""

    @property
    def name(self) -> str:
        return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(self).__name__).lower()

    @abstractmethod
    def apply(self, target: Target) -> bool:
        """Change the function; return True if anything changed."""


@dataclass(eq=False)
class Preparation:
    """The state that conditions of LLVM passes test: the program, and the rewrites that have changed it so far."""

    function: Function
    is_rust: bool
    compares_words: bool
    """True if unoptimised Rust compares an address with null as an integer, to tell entries of a hash table apart."""
    unwinds_out: bool
    """True if there are exceptions, and every exception leaves the function."""
    counts_users: bool = False
    """True if a policy of Kokkos, which holds a pointer that counts its users, stays in memory."""
    promotes: bool = True
    """False if variables stay in memory as the program has them, and nothing is simplified that need not be."""
    changed: set[type[Rewrite]] = field(default_factory=set)
    """The rewrites that changed something."""


Condition = Callable[[Preparation], bool]


def always(_: Preparation) -> bool:
    return True


def changed_by(rewrite: type[Rewrite]) -> Condition:
    """The condition that a rewrite has changed the function."""
    return lambda preparation: rewrite in preparation.changed


@dataclass(frozen=True)
class Pass:
    """An LLVM pass, by its name in `opt`."""

    name: str
    purpose: str
    when: Condition = always


@dataclass(frozen=True)
class Passes:
    """LLVM passes that run one after the other, on the whole module."""

    name: str
    purpose: str
    passes: tuple[Pass, ...]
    when: Condition = always

    def chosen(self, preparation: Preparation) -> list[Pass]:
        """The passes whose conditions hold."""
        return [each for each in self.passes if each.when(preparation)] if self.when(preparation) else []
