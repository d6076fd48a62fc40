"""Irreducible loops (several entry blocks), rewritten to loops with one header.

All edges to the entries of such a loop go through a new block, with a phi that records the target of each edge. The
rewrite keeps dominance: a path through the loop meets the same blocks after the last entry as before.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.normalise.rewrite import Rewrite, Target
from analyses.control_flow.cfg import ControlFlow
from analyses.control_flow.dominators import Dominators
from analyses.control_flow.loops import LoopNest
from analyses.control_flow.strong_components import components
from analyses.ir.builder import Builder, Names, integer
from analyses.ir.constants import ConstantNamed
from analyses.ir.instructions import Branch, Call, IndirectBranch, Switch
from analyses.ir.model import Block, Function, Instruction, Phi
from analyses.ir.types import I32


class MakeLoopsReducible(Rewrite):
    purpose = "Loops that are entered at more than one place get one header."

    def apply(self, target: Target) -> bool:
        function = target.function
        cfg = ControlFlow(function)
        if not LoopNest(cfg, Dominators(cfg)).irreducible:
            return False
        changed = False
        work = [cfg.reverse_postorder]
        while work:
            for loop in _cycles(work.pop()):
                sources = _sources(function, loop)
                entrances = [b for b in loop if any(s not in sources for s in sources[b])]
                if len(entrances) > 1 and _can_turn(entrances, sources):
                    _through_one(function, entrances, sources)
                    changed = True
                work.append([b for b in loop if b not in entrances])
        return changed


def _cycles(blocks: Sequence[Block]) -> list[list[Block]]:
    """The strongly connected components with more than one block, in the subgraph of some blocks."""
    inside = set(blocks)
    subgraphs = components(blocks, lambda block: [s for s in block.successors if s in inside])
    return [component for component in subgraphs if len(component) > 1]


def _sources(function: Function, blocks: Sequence[Block]) -> dict[Block, list[Block]]:
    """The predecessors of each of some blocks, read from the current terminators."""
    sources: dict[Block, list[Block]] = {block: [] for block in blocks}
    for block in function.blocks:
        for successor in dict.fromkeys(block.successors):
            if successor in sources:
                sources[successor].append(block)
    return sources


def _can_turn(entrances: list[Block], sources: dict[Block, list[Block]]) -> bool:
    edges = ((source.terminator, entrance) for entrance in entrances for source in sources[entrance])
    return not any(
        isinstance(last, IndirectBranch) or (isinstance(last, Call) and last.normal is not entrance)
        for last, entrance in edges
    )


def _through_one(function: Function, entrances: list[Block], sources: dict[Block, list[Block]]) -> None:
    names = Names()
    for named in (*function.arguments, *function.blocks, *function.instructions):
        if named.name:
            names.fresh(named.name)
    header = Block(names.fresh("entrance"), function)
    builder = Builder(names).at(header)
    way = builder.phi(I32, "way")
    merged: dict[Phi, Phi] = {phi: builder.phi(phi.type, "entering") for e in entrances for phi in e.phis}
    for number, entrance in enumerate(entrances):
        for source in sources[entrance]:
            between = Block(names.fresh("entering"), function)
            function.blocks.append(between)
            Builder(names).at(between).branch(header)
            _turn(source.terminator, entrance, between)
            way.operands.append(integer(number, I32))
            way.blocks.append(between)
            for phi, merged_phi in merged.items():
                incoming = phi.incoming if phi.block is entrance else []
                value = next((v for v, b in incoming if b is source), None)
                merged_phi.operands.append(value if value is not None else ConstantNamed(phi.type, "poison"))
                merged_phi.blocks.append(between)
        for phi in entrance.phis:
            phi.operands, phi.blocks = [merged[phi]], [header]
    builder.switch(way, entrances[0], [(integer(n, I32), e) for n, e in enumerate(entrances[1:], 1)])
    function.blocks.append(header)


def _turn(last: Instruction, old: Block, new: Block) -> None:
    """Redirect every edge of a terminator from one block to another. Raises TypeError for other terminators."""
    match last:
        case Branch():
            last.targets = [new if b is old else b for b in last.targets]
        case Switch():
            last.default = new if last.default is old else last.default
            last.cases = [(c, new if b is old else b) for c, b in last.cases]
        case Call():
            last.normal = new
        case _:
            raise TypeError(f"{last.opcode} leads nowhere")
