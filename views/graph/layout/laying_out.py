"""The layout of a control-flow graph: positions of boxes and edges on a grid of characters.

Layered drawing after Sugiyama, Tagawa and Toda (1981), in the steps usual since: layers by longest path, dummies where
an edge passes a layer, crossings reduced by barycentre sweeps, columns by least squares under the order (pool adjacent
violators), edges routed in the channels between layers (see `channel`).

Control flow adds: the blocks after a loop stand below the whole loop; the blocks of a loop stand together, and the
edges back to its header run up on their right and enter the header from the side; all other edges to one block join
into one wire on their way, which keeps the number of dummies, and the eye's work, small. Where the dummies would still
be too many, the longest wires go around on the far right instead of passing through all the layers.

Until the drawing is finished, x counts units of two columns: pins, where edges touch boxes and pass layers, are on even
columns, and odd columns are left for the detours of the routing.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from analyses.control_flow.graph import Graph
from views.graph.layout.columns import place_columns
from views.graph.layout.detail import Caption, Detail
from views.graph.layout.geometry import Layout, Sizes
from views.graph.layout.items import make_items
from views.graph.layout.layers import assign_layers
from views.graph.layout.order import order_layers
from views.graph.layout.pins import place_pins_and_ports
from views.graph.layout.routes import route
from views.graph.layout.sketch import Sketch

BOX = 3
"""Rows of a box that shows a name alone."""

NO_CAPTIONS: Mapping[str, Caption] = MappingProxyType({})


def lay_out(
    graph: Graph,
    detail: Detail = Detail.NAMES,
    sizes: Sizes | None = None,
    captions: Mapping[str, Caption] = NO_CAPTIONS,
) -> Layout:
    """Place every block and route every edge, in time near linear in blocks, edges and the layers that edges pass.

    A block without a caption shows its name.
    """
    if not graph.nodes:
        return Layout(0, 0, {}, (), (), ())
    sketch = Sketch(graph, detail, sizes or Sizes(), captions)
    assign_layers(sketch)
    make_items(sketch)
    order_layers(sketch)
    place_columns(sketch)
    place_pins_and_ports(sketch)
    return route(sketch)


def rows_at_least(graph: Graph) -> int:
    """The rows that any drawing of a graph takes at least: a box and a channel for each layer."""
    if not graph.nodes:
        return 0
    sketch = Sketch(graph, Detail.NAMES, Sizes(layer=1 << 30), NO_CAPTIONS)
    assign_layers(sketch)
    return BOX * sketch.depth + (sketch.depth - 1)
