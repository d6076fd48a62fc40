"""The control-flow graph of a function as plain data, without IR objects: blocks as text, edges, loops and counts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import StrEnum

from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.trip_counts import TripCount, TripCounts
from analyses.ir.constants import Constant, typed
from analyses.ir.instructions import Branch, Call, Switch
from analyses.ir.model import Block, Function, Instruction
from analyses.ir.spoken_names import SpokenNames
from analyses.ir.text.printer import instruction_text
from analyses.records import dataclass


class BlockKind(StrEnum):
    """The role of a block."""

    PLAIN = "plain"
    """A block of a function of the program."""
    FORWARD = "forward"
    """A block of a derivative that computes primal values or tangents."""
    REVERSE = "reverse"
    """A block of a derivative that computes adjoints."""


@dataclass(frozen=True, slots=True)
class Node:
    """A block; `lines` are its instructions as text.

    `loop` names the header of the innermost loop around it, empty outside of loops; `depth` counts those loops.
    """

    name: str
    lines: tuple[str, ...] = ()
    kind: BlockKind = BlockKind.PLAIN
    loop: str = ""
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Edge:
    """A possible jump; `label` is its condition (`T`, `F`, a case's value), empty for an unconditional one."""

    source: str
    target: str
    label: str = ""
    is_back: bool = False


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop by its header; `parent` is the header of the loop around it.

    `count` is how often it runs each time it is entered, in the terms of the source (`n`, `(n - 1)`); empty if unknown.
    """

    header: str
    parent: str = ""
    count: str = ""


@dataclass(frozen=True, slots=True)
class Graph:
    """Blocks, the entry first, and each pair of blocks joined by at most one edge."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    loops: tuple[Loop, ...] = field(default=())

    def node(self, name: str) -> Node | None:
        return next((node for node in self.nodes if node.name == name), None)


def graph_of(
    function: Function,
    kinds: Mapping[str, BlockKind] | None = None,
    lines: Mapping[str, Sequence[str]] | None = None,
) -> Graph:
    """The graph of a function with a body; `kinds` gives the kinds of blocks, by name, that are not plain.

    `lines` are the instructions of the blocks as text; without it they are printed from the function.
    """
    cfg = ControlFlow(function)
    dominators = Dominators(cfg)
    nest = LoopNest(cfg, dominators)
    counts = TripCounts(cfg, dominators, nest)
    names = SpokenNames(function)
    back = {(latch, loop.header) for loop in nest.loops for latch in loop.latches} | set(nest.irreducible)
    nodes, edges = [], []
    for block in function.blocks:
        loop = nest.of(block)
        nodes.append(
            Node(
                block.name,
                tuple(lines[block.name] if lines else (line for i in block.instructions if (line := _line(i)))),
                (kinds or {}).get(block.name, BlockKind.PLAIN),
                loop.header.name if loop else "",
                loop.depth if loop else 0,
            )
        )
        labels: dict[Block, list[str]] = {}
        for label, successor in _successors(block):
            labels.setdefault(successor, []).append(label)
        for successor, when in labels.items():
            label = ",".join(filter(None, when)) if len(labels) > 1 else ""
            edges.append(Edge(block.name, successor.name, label, (block, successor) in back))
    loops = tuple(
        Loop(
            loop.header.name,
            loop.parent.header.name if loop.parent else "",
            _spoken(counts.of[loop], names) if loop in counts.of else "",
        )
        for loop in nest.loops
    )
    return Graph(tuple(nodes), tuple(edges), loops)


def _spoken(count: TripCount, names: SpokenNames) -> str:
    """The iterations in the terms of the source; empty if a value in them has no name there."""
    if not all(isinstance(value, Constant) or names.of(value) for value in (count.start, count.bound)):
        return ""
    text = count.iterations_named(names.of)
    return text.removeprefix("(").removesuffix(")") if re.fullmatch(r"\([-\w·*/]+\)", text) else text


def _successors(block: Block) -> list[tuple[str, Block]]:
    """Each successor of a block, with the label of its edge."""
    match block.terminator:
        case Branch(targets=[true, false]):
            return [("T", true), ("F", false)]
        case Switch(default=default, cases=cases):
            return [*((value.ref, target) for value, target in cases), ("else", default)]
        case Call(normal=Block() as normal, unwind=Block() as unwind):
            return [("", normal), ("unwind", unwind)]
        case last:
            return [("", target) for target in last.successors]


def _line(instruction: Instruction) -> str:
    """An instruction in one line, without the targets that edges show already."""
    match instruction:
        case Branch(condition=None):
            return ""
        case Branch(condition=condition) if condition is not None:
            return f"br {typed(condition)}"
        case Switch():
            return f"switch {typed(instruction.operands[0])}"
    first, *more = instruction_text(instruction, metadata=False).strip().split("\n")
    if isinstance(instruction, Call) and instruction.successors:
        more = []
    return bare(" ".join([first, *map(str.strip, more)]))


_ATTACHMENTS = re.compile(r"(?:, ![\w.]+ !\S+|, align \d+|,? #\d+)+$")


def bare(line: str) -> str:
    """The text of an instruction without alignment, attribute group and metadata at its end."""
    return _ATTACHMENTS.sub("", line)
