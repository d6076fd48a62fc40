"""The adjoint variables of registers: values that are one variable of the source share one.

Values are put together where a phi makes one of the other, or where both have one name, and neither is used after the
other is computed; never two variables that the source tells apart. Sources: Boissinot et al., "Revisiting Out-of-SSA
Translation for Correctness, Code Quality, and Efficiency" (2009), section 3; the adjoint of a value is alive,
backwards, where the value is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from analyses.control_flow.cfg import ControlFlow
from analyses.ir.constants import Value
from analyses.ir.model import Argument, Block, Phi

MOST = 4_000_000
"""The product of blocks and values up to which values are put together."""
MOST_MEMBERS = 64
"""The values that one variable has at most: comparing all with all must stay cheap."""


class Registers:
    """The variable of each value: one of the values that share it."""

    def __init__(self, cfg: ControlFlow, values: Iterable[Value], name: Callable[[Value], str]) -> None:
        """`values` are those that carry derivatives; `name` is the name in the source, or empty."""
        self._values = dict.fromkeys(values)
        self._members: dict[Value, list[Value]] = {value: [value] for value in self._values}
        self._root: dict[Value, Value] = {value: value for value in self._values}
        self._place: dict[Value, tuple[Block, int]] = {}
        self._name = {value: name(value) for value in self._values}
        if len(self._values) * len(cfg.reverse_postorder) > MOST:
            return
        self._last: dict[Value, dict[Block, int]] = {value: {} for value in self._values}
        self._after: dict[Value, set[Block]] = {value: set() for value in self._values}
        self._read(cfg)
        for block in cfg.reverse_postorder:
            for phi in block.phis:
                if phi in self._values:
                    # An argument is often where a variable starts, and goes on to be itself.
                    for value in sorted(phi.operands, key=lambda value: isinstance(value, Argument)):
                        if value in self._values:
                            self._join(phi, value)
        named: dict[str, list[Value]] = {}
        for value, text in self._name.items():
            if text:
                named.setdefault(text, []).append(value)
        for alike in named.values():
            for value in alike[1:MOST_MEMBERS]:
                self._join(alike[0], value)

    def of(self, value: Value) -> Value:
        """The value that stands for the variable of a value."""
        return self._root.get(value, value)

    def members(self, value: Value) -> list[Value]:
        """The values that share the variable of a value, itself included."""
        return self._members.get(self.of(value), [value])

    @property
    def roots(self) -> list[Value]:
        """A value for each variable, in the order of the program."""
        return [value for value in self._values if self._root[value] is value]

    def _read(self, cfg: ControlFlow) -> None:
        """Note where each value is computed and used, and at the end of which blocks it is used later."""
        for value in self._values:
            if isinstance(value, Argument):
                self._place[value] = (cfg.function.entry, -1)
        for block in cfg.reverse_postorder:
            for position, instruction in enumerate(block.instructions):
                if instruction in self._values:
                    self._place[instruction] = (block, -1 if isinstance(instruction, Phi) else position)
        for block in cfg.reverse_postorder:
            for position, instruction in enumerate(block.instructions):
                if isinstance(instruction, Phi):
                    for value, source in instruction.incoming:
                        if value in self._values and source in cfg.index:
                            self._keep(cfg, value, source)
                    continue
                for value in instruction.operands:
                    if value not in self._values:
                        continue
                    self._last[value][block] = position
                    if self._place[value][0] is not block:
                        for before in cfg.predecessors[block]:
                            self._keep(cfg, value, before)

    def _keep(self, cfg: ControlFlow, value: Value, block: Block) -> None:
        waiting, after, home = [block], self._after[value], self._place[value][0]
        while waiting:
            at = waiting.pop()
            if at not in after:
                after.add(at)
                if at is not home:
                    waiting += cfg.predecessors[at]

    def _join(self, a: Value, b: Value) -> None:
        one, other = self.of(a), self.of(b)
        if one is other or a.type != b.type:
            return
        names = self._name[one], self._name[other]
        if all(names) and names[0] != names[1]:
            return
        members, more = self._members[one], self._members[other]
        if len(members) + len(more) > MOST_MEMBERS or any(self._meet(x, y) for x in members for y in more):
            return
        self._members[one] = members + more
        self._name[one] = names[0] or names[1]
        for value in self._members.pop(other):
            self._root[value] = one

    def _meet(self, a: Value, b: Value) -> bool:
        """True if one of two values is still used where the other is computed."""
        return self._alive(a, b) or self._alive(b, a)

    def _alive(self, a: Value, b: Value) -> bool:
        """True if `a` is computed before `b`, or with it, and is used after it."""
        (home, at), (block, position) = self._place[a], self._place[b]
        if home is block and at > position:
            return False
        if block in self._after[a]:
            return True
        return self._last[a].get(block, -1) > position
