"""The sources of the values of phis: through the phis of a cycle, selects and steps by a constant.

Phis that feed each other take one another's values, so the values from outside are the same for all of them and are
computed once. A phi outside of the cycle is a source like any other value; its sources are computed first.

An address that a loop moves over memory is an address from outside, moved by any distance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Binary, GetElementPointer, Select
from analyses.ir.model import Instruction, Phi
from analyses.records import dataclass


@dataclass(slots=True)
class Sources:
    """The values that reach a phi, and the additions of constants; if `moved`, addresses moved by any distance."""

    values: list[Value]
    steps: list[Binary]
    moved: bool = False


class PhiWebs:
    """The sources of every phi of a function: those of the phi alone, and those of its cycle of phis."""

    def __init__(self, phis: list[Phi]) -> None:
        self._own: dict[Phi, Sources] = {phi: _collect([phi], ()) for phi in phis}
        self._cycle: dict[Phi, Sources] = {}
        self._moved: dict[Phi, Sources] = {}
        for cycle in self._cycles([phi for phi in phis if phi.type.is_pointer], self._bases):
            if (moved := _from_outside(cycle)) is not None:
                self._moved |= dict.fromkeys(cycle, moved)
        for cycle in self._cycles(phis, self._next):
            shared = self._own[cycle[0]] if len(cycle) == 1 else _collect(cycle, cycle)
            for phi in cycle:
                self._cycle[phi] = shared

    def of(self, phi: Phi) -> list[Sources]:
        """The sources of a phi's cycle, those of the phi if they differ, and the addresses that it is moved from."""
        sources, cycle, moved = self._own[phi], self._cycle[phi], self._moved.get(phi)
        return [*((sources,) if sources is cycle else (cycle, sources)), *((moved,) if moved is not None else ())]

    def _next(self, phi: Phi) -> Iterator[Phi]:
        return iter([v for v in self._own[phi].values if isinstance(v, Phi) and v in self._own])

    def _bases(self, phi: Phi) -> Iterator[Phi]:
        return iter([base for v in phi.operands if isinstance(base := _base(v), Phi)])

    def _cycles(self, phis: list[Phi], following: Callable[[Phi], Iterator[Phi]]) -> Iterator[list[Phi]]:
        """The strongly connected components, a phi outside of cycles by itself.

        Source: R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972, without recursion.
        """
        number: dict[Phi, int] = {}
        low: dict[Phi, int] = {}
        open_: list[Phi] = []
        is_open: set[Phi] = set()
        for root in phis:
            if root in number:
                continue
            number[root] = low[root] = len(number)
            open_.append(root)
            is_open.add(root)
            path = [(root, following(root))]
            while path:
                phi, rest = path[-1]
                for other in rest:
                    if other not in number:
                        number[other] = low[other] = len(number)
                        open_.append(other)
                        is_open.add(other)
                        path.append((other, following(other)))
                        break
                    if other in is_open:
                        low[phi] = min(low[phi], number[other])
                else:
                    path.pop()
                    if path:
                        low[path[-1][0]] = min(low[path[-1][0]], low[phi])
                    if low[phi] == number[phi]:
                        at = open_.index(phi) if open_[-1] is not phi else len(open_) - 1
                        cycle = open_[at:]
                        del open_[at:]
                        is_open.difference_update(cycle)
                        yield cycle


def _collect(start: list[Phi], through: list[Phi] | tuple[()]) -> Sources:
    """The sources of some phis, other than the phis themselves and those to look `through`."""
    seen: set[Value] = set(start)
    inside = set(through)
    values: list[Value] = []
    steps: list[Binary] = []
    work: list[Value] = [v for phi in reversed(start) for v in reversed(phi.operands)]
    while work:
        value = work.pop()
        if isinstance(value, Binary) and value.opcode == "add":
            left, right = value.operands
            if isinstance(left, Constant) or isinstance(right, Constant):
                if value in seen:
                    continue
                seen.add(value)
                steps.append(value)
                value = right if isinstance(left, Constant) else left
        if value in seen or value in inside:
            continue
        seen.add(value)
        if isinstance(value, Select):
            work.extend(reversed(value.operands[1:]))
        else:
            values.append(value)
    return Sources(values, steps)


def _base(address: Value) -> Value:
    """The address from which an address was moved."""
    while isinstance(address, GetElementPointer):
        address = address.base
    return address


def _from_outside(cycle: list[Phi]) -> Sources | None:
    """The addresses that reach a cycle from outside; None if the cycle moves none."""
    inside = set(cycle)
    moved = any(_base(v) in inside and v not in inside for phi in cycle for v in phi.operands)
    values = [v for phi in cycle for v in phi.operands if _base(v) not in inside]
    return Sources(list(dict.fromkeys(values)), [], moved=True) if moved and values else None


def hopeless(instructions: list[Instruction], known: set[Value]) -> set[Value]:
    """The values that no hypothesis on a phi can give a type, since they depend on a value outside of `known`.

    Loads and arguments are such values, and so is every value that is, or may be, computed from one. Calls are not,
    because their arguments may determine them.
    """
    users: dict[Value, list[Instruction]] = {}
    out: set[Value] = set()
    work: list[Value] = []
    for i in instructions:
        if i in known:
            continue
        if i.opcode not in _TELL:
            out.add(i)
            work.append(i)
        for operand in i.operands:
            if isinstance(operand, Constant) or operand in known:
                continue
            if i.opcode in _TELL:
                users.setdefault(operand, []).append(i)
            if not isinstance(operand, Instruction) and operand not in out:
                out.add(operand)
                work.append(operand)
    while work:
        for user in users.get(work.pop(), ()):
            if user not in out and user.opcode not in ("call", "invoke", "callbr"):
                out.add(user)
                work.append(user)
    return out


_TELL = frozenset(
    "phi select freeze add sub mul udiv sdiv urem srem shl lshr ashr and or xor trunc zext bitcast ptrtoint inttoptr "
    "call invoke callbr insertelement extractelement shufflevector insertvalue extractvalue".split()
)
"""Instructions whose results a hypothesis on a phi can give a type."""
