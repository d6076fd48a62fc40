"""What a rewrite is: a change of a function that keeps what it computes, with a name and a purpose that people read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import ClassVar

from analyses.ir.model import Function, Module


class Place(Enum):
    """What becomes of a function when its caller is prepared."""

    ROOT = auto()
    """It is the one that is prepared."""
    INLINED = auto()
    CALLED = auto()
    """Calls of it stay calls."""


@dataclass(eq=False)
class Target:
    """A function that is rewritten.

    Before LLVM's passes it is a copy: its instructions are new, and use the values of `original`. After them the two
    are the same. `module` gets the functions and variables that a rewrite takes.
    """

    function: Function
    original: Function
    module: Module
    place: Place
    copies: Copies


@dataclass(eq=False)
class Copies:
    """The functions that are copied and prepared together, for the rewrites that make more of them."""

    duplicate: Callable[[Function], Function]
    """Makes a copy of a function of the program, which will be inlined."""
    kept: Collection[str]
    """The names of the functions whose calls stay calls."""
    clones: dict[tuple[str, Hashable], Function] = field(default_factory=dict)
    """Specialised copies of functions, by the name of the function and what they are for."""
    added: list[Target] = field(default_factory=list)
    """Copies to be rewritten in turn."""


class Rewrite(ABC):
    """A change of one function. Its name is that of its class, as LLVM writes names of passes."""

    purpose: ClassVar[str]
    """What it does and what for, as a sentence."""

    @property
    def name(self) -> str:
        return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(self).__name__).lower()

    @abstractmethod
    def apply(self, target: Target) -> bool:
        """Change the function; True if anything was changed."""


@dataclass(eq=False)
class Preparation:
    """What conditions of LLVM's passes ask about: the program, and what the rewrites have done so far."""

    function: Function
    is_rust: bool
    unwinds_out: bool
    """True if there are exceptions, and one that is thrown always leaves the function."""
    changed: set[type[Rewrite]] = field(default_factory=set)
    """The rewrites that changed something."""


Condition = Callable[[Preparation], bool]


def always(_: Preparation) -> bool:
    return True


def changed_by(rewrite: type[Rewrite]) -> Condition:
    """The condition that a rewrite has changed something."""
    return lambda preparation: rewrite in preparation.changed


@dataclass(frozen=True)
class Pass:
    """A pass of LLVM, by the name that `opt` has for it."""

    name: str
    purpose: str
    when: Condition = always


@dataclass(frozen=True)
class Passes:
    """Passes of LLVM that run one after the other, on the whole module."""

    name: str
    purpose: str
    passes: tuple[Pass, ...]
    when: Condition = always

    def chosen(self, preparation: Preparation) -> list[Pass]:
        """Those that run."""
        return [each for each in self.passes if each.when(preparation)] if self.when(preparation) else []
