"""The control-flow graph of the visible function or of its derivative, for the panes that draw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from ad.history.records import GeneratedBlock, LoopEntry, Phase
from analyses.control_flow.graph import BlockKind, Graph, Loop
from analyses.control_flow.graph_reading import graph_of_body, graph_with_counts
from analyses.ir.text.listing import Body, Listing
from analyses.records import dataclass
from views.model.model import Model
from views.model.source.block_lines import SourceLine, source_lines


@dataclass(frozen=True)
class GraphSource:
    """The text of one function, from which its graph is read."""

    listing: Listing | None = None
    body: Body | None = None
    module: Listing | None = None
    """The program, where the types and variables are that the function uses."""
    blocks: dict[str, GeneratedBlock] = field(default_factory=dict)
    """The blocks of a derivative by their names; empty for a function of the program."""
    counts: Mapping[str, str] = field(default_factory=dict)
    """The iterations of loops of a derivative, by header, as far as facts about the primal tell."""

    def is_same_text(self, other: GraphSource) -> bool:
        """True if both have the same text; the kinds of their blocks may differ."""
        return self.listing is other.listing and self._name == other._name

    @property
    def _name(self) -> str:
        return self.body.name if self.body else ""

    @property
    def kinds(self) -> dict[str, BlockKind]:
        return {
            name: BlockKind.REVERSE if block.phase is Phase.REVERSE else BlockKind.FORWARD
            for name, block in self.blocks.items()
        }

    @property
    def block_count(self) -> int:
        return sum(subject.startswith("block ") for subject in self.body.lines_of) if self.body else 0

    def graph(self) -> Graph:
        """The graph without trip counts."""
        if self.listing is None or self.body is None:
            return Graph((), ())
        return with_counts(graph_of_body(self.listing, self.body, self.kinds), self.counts)

    def graph_with_counts(self) -> Graph | None:
        """The graph with trip counts; None if the text cannot be read. It takes longer than a frame."""
        if self.listing is None or self.body is None or self.module is None:
            return None
        graph = graph_with_counts(self.listing, self.body, self.module, self.kinds)
        return with_counts(graph, self.counts) if graph is not None else None

    def laid_out(self, run: Callable[..., Any], task: str, *looks: object) -> Any:
        """Let `task` of `views.graph.large` read the graph and lay it out; `run` runs it in another process."""
        text = "\n".join(self.listing.lines) if self.listing else ""
        module = text if self.module in (None, self.listing) else "\n".join(self.module.lines)
        return run(task, text, self._name, module, self.kinds, self.counts, *looks)


def primal_source(model: Model) -> GraphSource:
    """The visible function, in its prepared form if there is one."""
    return GraphSource(model.primal or model.program.listing, model.body, model.program.listing)


def gradient_source(model: Model) -> GraphSource:
    """The derivative of the visible function."""
    listing, timeline = model.generated, model.timeline
    body = listing.bodies[0] if listing and listing.bodies else None
    numbers = timeline.of_kind("block") if timeline else []
    values = [timeline.history.facts[number].value for number in numbers] if timeline else []
    blocks = {value.name: value for value in values if isinstance(value, GeneratedBlock)}
    return GraphSource(listing, body, model.program.listing, blocks, _counts(model, blocks))


def with_counts(graph: Graph, counts: Mapping[str, str]) -> Graph:
    """The graph with the iterations of some loops, by header."""
    if not counts:
        return graph
    loops = tuple(Loop(loop.header, loop.parent, counts.get(loop.header) or loop.count) for loop in graph.loops)
    return Graph(graph.nodes, graph.edges, loops)


def _counts(model: Model, blocks: Mapping[str, GeneratedBlock]) -> dict[str, str]:
    """The iterations of the primal's loop that each block of a derivative is in."""
    timeline = model.timeline
    loops: dict[str, LoopEntry] = {}
    for number in timeline.of_kind("loop") if timeline else ():
        entry = timeline.history.facts[number].value if timeline else None
        if isinstance(entry, LoopEntry):  # outer loops come before those in them
            loops.update(dict.fromkeys(entry.blocks, entry))
    counts = {name: loops[block.primal].iterations for name, block in blocks.items() if block.primal in loops}
    return {name: count for name, count in counts.items() if count and "%" not in count}


def block_lines(model: Model, source: GraphSource) -> dict[str, tuple[SourceLine, ...]]:
    """The source lines of each block; those of the block of the primal for a block of a derivative."""
    lines, body, listing = model.lines, model.body, model.primal or model.program.listing
    if lines is None or body is None or listing is None or not lines.debug.has_lines:
        return {}
    start = lines.start(model.frame.function)
    main = start.file if start is not None else ""
    subjects: dict[str, list[str]] = {}
    block = next((s.removeprefix("block ") for s in body.lines_of if s.startswith("block ")), "")
    for offset, subject in enumerate(body.subjects):
        if subject.startswith("block "):
            block = subject.removeprefix("block ")
        elif subject and block and " = phi " not in listing.lines[body.first + offset]:  # a phi is where a variable is
            subjects.setdefault(block, []).append(subject)
    primal = {name: source_lines(inside, lines, main, model.source_line) for name, inside in subjects.items()}
    if not source.blocks:
        return primal
    return {name: primal[block.primal] for name, block in source.blocks.items() if block.primal in primal}
