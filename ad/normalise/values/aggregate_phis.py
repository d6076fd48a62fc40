"""Phis of structs whose parts are read, as of an `Option<f64>` that a call returns: one phi for each part.

Of a number and what tells of it, in one value, only each part has a type.
"""

from __future__ import annotations

from collections import defaultdict

from ad.normalise.rewrite import Rewrite, Target
from analyses.ir.builder import Builder, Names, element_type
from analyses.ir.constants import Value
from analyses.ir.instructions import AggregateAccess
from analyses.ir.model import Block, Instruction, Phi
from analyses.ir.type_contents import Path
from analyses.ir.uses import replace_all


class SplitAggregatePhis(Rewrite):
    purpose = "A phi of structs, of which only parts are read, becomes a phi for each of these parts."

    def apply(self, target: Target) -> bool:
        function = target.function
        phis = {p for block in function.blocks for p in block.phis if p.type.is_aggregate}
        phis = {phi for phi in phis if all(value is not block.terminator for value, block in phi.incoming)}
        if not phis:
            return False
        users: dict[Value, list[Instruction]] = defaultdict(list)
        for instruction in function.instructions:
            for operand in instruction.operands:
                if operand in phis:
                    users[operand].append(instruction)
        while kept := {phi for phi in phis if not all(_is_read(u) or u in phis for u in users[phi])}:
            phis -= kept
        reads = [user for phi in phis for user in users[phi] if isinstance(user, AggregateAccess) and _is_read(user)]
        if not reads:
            return False
        parts = _Parts(phis)
        replace_all(function, {read: parts.of(read.operands[0], read.indices) for read in reads})
        removed = {*phis, *reads}
        for block in function.blocks:
            block.instructions = [i for i in block.instructions if i not in removed]
        return True


def _is_read(user: Instruction) -> bool:
    return isinstance(user, AggregateAccess) and user.opcode == "extractvalue"


class _Parts:
    """The phis of the parts, each made when it is first asked for."""

    def __init__(self, phis: set[Phi]) -> None:
        self._phis = phis
        self._names = Names()
        self._parts: dict[tuple[Phi, Path], Phi] = {}
        self._extracted: dict[tuple[Value, Path, Block], Value] = {}
        """What an edge brings; a switch may have several edges to a block, which bring the same."""

    def of(self, phi: Value, path: Path) -> Phi:
        assert isinstance(phi, Phi)
        key = phi, path
        part = self._parts.get(key)
        if part is None:
            block = phi.block
            assert block is not None
            part = Phi(element_type(phi.type, path), [], phi.blocks, self._names.fresh("adjoint.phi"))
            part.block, part.metadata = block, list(phi.metadata)
            block.instructions.insert(0, part)
            self._parts[key] = part
            part.operands = [self._incoming(value, path, source) for value, source in phi.incoming]
        return part

    def _incoming(self, value: Value, path: Path, source: Block) -> Value:
        if isinstance(value, Phi) and value in self._phis:
            return self.of(value, path)
        if (value, path, source) in self._extracted:
            return self._extracted[value, path, source]
        last = source.instructions.pop()
        part = Builder(self._names).at(source).extract(value, path, "adjoint.phi.part")
        part.metadata = [(kind, text) for kind, text in last.metadata if kind == "dbg"]
        source.instructions.append(last)
        self._extracted[value, path, source] = part
        return part
