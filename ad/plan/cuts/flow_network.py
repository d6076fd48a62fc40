"""Minimum cuts of directed graphs with capacities, by Dinic's algorithm.

Source: E. A. Dinic, Algorithm for solution of a problem of maximum flow in networks with power estimation, 1970.
"""

from __future__ import annotations

from collections import deque

INFINITE = 1 << 60
"""A capacity that no cut can afford."""


class FlowNetwork:
    """A directed graph with capacities. Nodes are numbers, which `node` hands out."""

    def __init__(self) -> None:
        self._edges: list[list[int]] = []
        """By node, the numbers of its edges; the edge with the number `e ^ 1` is the reverse of `e`."""
        self._target: list[int] = []
        self._capacity: list[int] = []

    def node(self) -> int:
        self._edges.append([])
        return len(self._edges) - 1

    def edge(self, source: int, target: int, capacity: int) -> None:
        self._edges[source].append(len(self._target))
        self._edges[target].append(len(self._target) + 1)
        self._target += (target, source)
        self._capacity += (capacity, 0)

    def near_source(self, source: int, sink: int) -> list[bool]:
        """Find a minimum cut, and tell of each node whether it is on the side of the source.

        Of several minimum cuts it is the one next to the source. The capacities are used up by it.
        """
        while (level := self._levels(source, sink))[sink] >= 0:
            self._saturate(source, sink, level)
        return [at >= 0 for at in level]

    def _levels(self, source: int, sink: int) -> list[int]:
        """The distance of each node from the source over edges with capacity left; -1 where there is no way."""
        level = [-1] * len(self._edges)
        level[source] = 0
        queue = deque([source])
        while queue:
            node = queue.popleft()
            for edge in self._edges[node]:
                target = self._target[edge]
                if level[target] < 0 and self._capacity[edge]:
                    level[target] = level[node] + 1
                    queue.append(target)
        return level

    def _saturate(self, source: int, sink: int, level: list[int]) -> None:
        """Send as much as possible along shortest ways. A loop, not a recursion: ways can be long."""
        next_edge = [0] * len(self._edges)
        path: list[int] = []
        node = source
        while True:
            if node == sink:
                amount = min(self._capacity[edge] for edge in path)
                for edge in path:
                    self._capacity[edge] -= amount
                    self._capacity[edge ^ 1] += amount
                first = next(i for i, edge in enumerate(path) if not self._capacity[edge])
                node = self._target[path[first] ^ 1]
                del path[first:]
                continue
            edges = self._edges[node]
            while next_edge[node] < len(edges):
                edge = edges[next_edge[node]]
                if self._capacity[edge] and level[self._target[edge]] == level[node] + 1:
                    break
                next_edge[node] += 1
            else:
                if node == source:
                    return
                back = path.pop()
                node = self._target[back ^ 1]
                next_edge[node] += 1
                continue
            path.append(edge)
            node = self._target[edge]
