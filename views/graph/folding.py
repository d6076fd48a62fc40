"""Folding of control-flow graphs: straight lines, branches and loops that are drawn as one box.

The regions of a graph are found by reducing it (the structural analysis of Sharir 1980, with straight lines, branches
and natural loops alone): loops from the innermost on, and in each of them, as long as anything changes, a block and its
only successor become a straight line, a block and the arms that it alone leads to a branch.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property

from analyses.control_flow.graph import Edge, Graph, Node
from analyses.records import dataclass

MOST_EXITS = 2
"""The exits of a branch at most, where its conditions share one of them (`a && b`)."""


class RegionKind(StrEnum):
    """What a region is."""

    LINE = "line"
    BRANCH = "branch"
    LOOP = "loop"


@dataclass(frozen=True, slots=True)
class Region:
    """Blocks that are entered at the head alone: its own, and those of inner regions.

    `count` is their number, `loop` the header of the innermost loop around all of them.
    """

    kind: RegionKind
    head: str
    own: tuple[str, ...]
    inner: tuple[Region, ...]
    count: int
    loop: str = ""

    @property
    def blocks(self) -> Iterator[str]:
        return (block for region in self._within() for block in region.own)

    @property
    def loops(self) -> list[str]:
        """The headers of the outermost loops of several blocks in it."""
        inside = (region for region in self._within(RegionKind.LOOP) if region.kind is RegionKind.LOOP)
        return [region.head for region in inside]

    def _within(self, last: RegionKind | None = None) -> Iterator[Region]:
        """The region and those in it, but none inside of one of the kind `last`."""
        work = [self]
        while work:
            region = work.pop()
            yield region
            if region.kind is not last:
                work += reversed(region.inner)


class _Link:
    """A member of a straight line: a single block, or a region."""

    __slots__ = ("head", "region")

    def __init__(self, head: str, region: Region | None = None) -> None:
        self.head = head
        self.region = region


class _Part:
    """A straight line of blocks and regions, with the parts before and after it."""

    __slots__ = ("before", "line", "next")

    def __init__(self, link: _Link) -> None:
        self.line = [link]
        self.before: dict[_Part, None] = {}
        self.next: dict[_Part, None] = {}

    @property
    def head(self) -> str:
        return self.line[0].head


def _region(kind: RegionKind, head: str, links: Sequence[_Link], loop: str) -> Region:
    """A region of links; one that is of the same kind, or of the same blocks, becomes a part of it."""
    own: list[str] = []
    inner: list[Region] = []
    for link in links:
        region = link.region
        if region is None:
            own.append(link.head)
        elif len(links) == 1 or (region.kind is kind is RegionKind.BRANCH and link is links[0]):
            own += region.own
            inner += region.inner
        else:
            inner.append(region)
    return Region(kind, head, tuple(own), tuple(inner), len(own) + sum(region.count for region in inner), loop)


def _closed(part: _Part, loop: str) -> _Link:
    """The whole line as one link."""
    return (
        part.line[0] if len(part.line) == 1 else _Link(part.head, _region(RegionKind.LINE, part.head, part.line, loop))
    )


class Folding:
    """The regions of a graph; `closed` says which are drawn as one box.

    A region is known by its number: those around it have lower ones.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.regions: list[Region] = []
        self.depths: list[int] = []
        self.parents: list[int] = []
        tops = _reduced(graph)
        if len(tops) == 1 and tops[0].count == len(graph.nodes):
            tops = tops[0].inner  # one box for everything says nothing
        work = [(region, 0, -1) for region in reversed(tops)]
        while work:
            region, depth, parent = work.pop()
            number = len(self.regions)
            self.regions.append(region)
            self.depths.append(depth)
            self.parents.append(parent)
            work += [(inner, depth + 1, number) for inner in reversed(region.inner)]

    @cached_property
    def depth(self) -> int:
        """The number of levels of regions."""
        return max(self.depths, default=-1) + 1

    def level(self, depth: int) -> frozenset[int]:
        """The regions of a depth: folded they give the overview of that level."""
        return frozenset(number for number, at in enumerate(self.depths) if at == depth)

    def innermost(self, block: str, closed: Collection[int]) -> int:
        """The outermost closed region around a block, else the innermost open one; -1 for none."""
        innermost = number = next((n for n, region in enumerate(self.regions) if block in region.own), -1)
        while number >= 0:
            innermost = number if number in closed else innermost
            number = self.parents[number]
        return innermost

    def toggled(self, block: str, closed: frozenset[int]) -> frozenset[int]:
        """Open the folded region of a block by one level, or fold the innermost open one around it."""
        number = self.innermost(block, closed)
        if number < 0:
            return closed
        return self.opened_at(number, closed) if number in closed else self._outermost(closed | {number})

    def opened_at(self, number: int, closed: frozenset[int]) -> frozenset[int]:
        """Open one folded region by one level."""
        return self._opened({number}, closed)

    def opened(self, closed: frozenset[int]) -> frozenset[int]:
        """Open every folded region by one level."""
        return self._opened(closed, closed)

    def _opened(self, numbers: Collection[int], closed: frozenset[int]) -> frozenset[int]:
        inside = {number for number, parent in enumerate(self.parents) if parent in numbers}
        return (closed - frozenset(numbers)) | inside

    def folded_more(self, closed: frozenset[int]) -> frozenset[int]:
        """Fold the deepest regions that are open."""
        hidden = self._hidden(closed)
        open_ = [number for number in range(len(self.regions)) if number not in hidden]
        deepest = max((self.depths[number] for number in open_), default=-1)
        return self._outermost(closed | {number for number in open_ if self.depths[number] == deepest})

    def _hidden(self, closed: Collection[int]) -> set[int]:
        """The closed regions and all inside them."""
        hidden: set[int] = set()
        for number, parent in enumerate(self.parents):
            if number in closed or parent in hidden:
                hidden.add(number)
        return hidden

    def _outermost(self, closed: Collection[int]) -> frozenset[int]:
        hidden = self._hidden(closed)
        return frozenset(number for number in closed if self.parents[number] not in hidden)

    def folded(self, closed: Collection[int]) -> FoldedGraph:
        return FoldedGraph(self.graph, [self.regions[number] for number in sorted(self._outermost(closed))])


class FoldedGraph:
    """A graph in which some regions are one block each, named as their first block."""

    def __init__(self, graph: Graph, regions: Iterable[Region]) -> None:
        self.regions: dict[str, Region] = {region.head: region for region in regions}
        """The folded regions by the names of their boxes."""
        self.box_of = {node.name: node.name for node in graph.nodes}
        """The box in which each block is."""
        for region in self.regions.values():
            self.box_of.update(dict.fromkeys(region.blocks, region.head))
        self.graph = self._folded(graph) if self.regions else graph

    def _folded(self, graph: Graph) -> Graph:
        loops = tuple(loop for loop in graph.loops if self._is_shown(loop.header))
        headers = {loop.header for loop in loops}
        nodes = tuple(self._node(graph, node) for node in graph.nodes if self.box_of[node.name] == node.name)
        edges: dict[tuple[str, str], Edge] = {}
        for edge in graph.edges:
            source, target = self.box_of[edge.source], self.box_of[edge.target]
            is_back = edge.is_back and edge.target in headers
            if source == target and not is_back:
                continue
            same = edges.get((source, target))
            label = "" if source in self.regions else edge.label
            if same is not None:
                label = ",".join(dict.fromkeys(filter(None, (same.label, label))))
            edges[source, target] = Edge(source, target, label, is_back or (same is not None and same.is_back))
        return Graph(nodes, tuple(edges.values()), loops)

    def _is_shown(self, header: str) -> bool:
        """True if a loop goes on outside of the box that its header is in."""
        region = self.regions.get(self.box_of[header])
        return region is None or (region.head == header == region.loop)

    def _node(self, graph: Graph, node: Node) -> Node:
        region = self.regions.get(node.name)
        if region is None:
            return node
        depth = node.depth - (region.kind is RegionKind.LOOP)
        return Node(node.name, (), node.kind, region.loop, depth)


def _reduced(graph: Graph) -> tuple[Region, ...]:
    """The outermost regions of a graph."""
    parts = {node.name: _Part(_Link(node.name)) for node in graph.nodes}
    for edge in graph.edges:
        if edge.source != edge.target:
            parts[edge.source].next[parts[edge.target]] = None
            parts[edge.target].before[parts[edge.source]] = None
    inside: dict[str, list[_Part]] = {loop.header: [] for loop in graph.loops}
    outside: list[_Part] = []
    for node in graph.nodes:
        inside.get(node.loop, outside).append(parts[node.name])
    for header, parent in _innermost_first({loop.header: loop.parent for loop in graph.loops}):
        members = _reduce(inside[header], parts[header], header)
        inside.get(parent, outside).append(_as_loop(members, header, parent))
    entry = parts[graph.nodes[0].name] if graph.nodes else None
    rest = _reduce(outside, entry, "")
    return tuple(region for part in rest if (region := _closed(part, "").region))


def _innermost_first(parents: Mapping[str, str]) -> list[tuple[str, str]]:
    depths: dict[str, int] = {}
    for header in parents:
        path: list[str] = []
        around = header
        while around in parents and around not in depths and around not in path:
            path.append(around)
            around = parents[around]
        for step in reversed(path):
            depths[step] = depths.get(parents[step], -1) + 1
    return sorted(parents.items(), key=lambda item: -depths[item[0]])


def _reduce(members: list[_Part], first: _Part | None, loop: str) -> list[_Part]:
    """Join the parts of one level; the first one has entries from outside, and is joined to none before it."""
    level = dict.fromkeys(members)
    work = list(reversed(members))
    waiting = set(work)
    while work:
        part = work.pop()
        waiting.discard(part)
        if part not in level:
            continue
        arms = [arm for arm in part.next if arm in level and arm is not first and len(arm.before) == 1]
        joined = _joined_line(part, arms) or _joined_branch(part, arms, loop)
        for arm in joined:
            del level[arm]
        for changed in (part, *part.before) if joined else ():
            if changed in level and changed not in waiting:
                waiting.add(changed)
                work.append(changed)
    return list(level)


def _joined_line(part: _Part, arms: list[_Part]) -> list[_Part]:
    """The part that is now the end of the line, if only one comes after."""
    if len(part.next) != 1 or not arms or part in arms:
        return []
    part.line += arms[0].line
    _take_edges(part, arms)
    return arms


def _joined_branch(part: _Part, arms: list[_Part], loop: str) -> list[_Part]:
    """The arms that are now in a branch at the end of the line: those that meet again, or a second condition."""
    if len(part.next) < 2:
        return []
    exits = _exits(part, arms)
    if len(exits) > 1:
        arms = [arm for arm in arms if arm.next.keys() & part.next.keys()][:1]
        exits = _exits(part, arms)
        if len(exits) > MOST_EXITS or len(part.next) > MOST_EXITS:
            return []
    if not arms or part in exits:
        return []
    last = part.line[-1]
    part.line[-1] = _Link(
        last.head, _region(RegionKind.BRANCH, last.head, [last, *(_closed(a, loop) for a in arms)], loop)
    )
    _take_edges(part, arms)
    return arms


def _exits(part: _Part, arms: list[_Part]) -> dict[_Part, None]:
    """The parts that come after a part and some arms of it."""
    exits = {other: None for other in part.next if other not in arms}
    for arm in arms:
        exits |= arm.next
    return exits


def _take_edges(part: _Part, others: list[_Part]) -> None:
    """Give a part the edges of others, to which it alone leads."""
    for other in others:
        part.next.pop(other, None)
        for after in other.next:
            after.before.pop(other, None)
            after.before[part] = None
            part.next[after] = None


def _as_loop(members: list[_Part], header: str, parent: str) -> _Part:
    """One part for a loop; a loop of a single block is no region of its own."""
    within = set(members)
    links = [_closed(part, header) for part in members]
    is_single = len(links) == 1 and links[0].region is None
    whole = _Part(_Link(header, None if is_single else _region(RegionKind.LOOP, header, links, parent)))
    for part in members:
        for after in part.next:
            if after not in within:
                after.before.pop(part, None)
                after.before[whole] = None
                whole.next[after] = None
        for before in part.before:
            if before not in within:
                before.next.pop(part, None)
                before.next[whole] = None
                whole.before[before] = None
    return whole
