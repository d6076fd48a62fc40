"""The control-flow graph of the visible function or of its derivative, for the panes that draw it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from ad.history.records import GeneratedBlock, Phase
from analyses.control_flow.graph import BlockKind, Graph
from analyses.control_flow.graph_reading import graph_of_body, graph_with_counts
from analyses.ir.text.listing import Body, Listing
from analyses.records import dataclass
from views.model.model import Model


@dataclass(frozen=True)
class GraphSource:
    """The text of one function, from which its graph is read."""

    listing: Listing | None = None
    body: Body | None = None
    module: Listing | None = None
    """The program, where the types and variables are that the function uses."""
    blocks: dict[str, GeneratedBlock] = field(default_factory=dict)
    """The blocks of a derivative by their names; empty for a function of the program."""

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
        return graph_of_body(self.listing, self.body, self.kinds) if self.listing and self.body else Graph((), ())

    def graph_with_counts(self) -> Graph | None:
        """The graph with trip counts; None if the text cannot be read. It takes longer than a frame."""
        if self.listing is None or self.body is None or self.module is None:
            return None
        return graph_with_counts(self.listing, self.body, self.module, self.kinds)

    def laid_out(self, run: Callable[..., Any], task: str, *looks: object) -> Any:
        """Let `task` of `views.graph.large` read the graph and lay it out; `run` runs it in another process."""
        text = "\n".join(self.listing.lines) if self.listing else ""
        module = text if self.module in (None, self.listing) else "\n".join(self.module.lines)
        return run(task, text, self._name, module, self.kinds, *looks)


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
    return GraphSource(listing, body, model.program.listing, blocks)
