"""What can be computed once more in the reverse, and from what."""

from __future__ import annotations

from collections.abc import Mapping

from ad.context.context import Context
from ad.plan.branch_reruns import BranchRerun, BranchReruns
from ad.plan.items import Item, ItemKind
from ad.plan.needs import ReverseFlow
from ad.plan.shared_memory_refills import Refill, Refills
from ad.plan.winners import Winner
from ad.rules import is_pure
from analyses.control_flow.loops import Loop
from analyses.ir.constants import CASTS, Constant, Value
from analyses.ir.instructions import BINARY, Call, Load, Select
from analyses.ir.model import Argument, Block, Instruction, Phi
from analyses.ir.type_contents import carries_pointer
from analyses.library.annotations import is_recomputed

_PURE_OPCODES = (
    "fneg icmp fcmp select getelementptr extractelement insertelement shufflevector extractvalue insertvalue"
)
PURE = BINARY | CASTS | frozenset(_PURE_OPCODES.split())
"""What computes its result from its operands alone."""


OVERWRITTEN = "its memory is overwritten by"
"""How the reason begins for which a load is not repeated where something overwrites its memory."""


class Recomputation:
    """Tells of values and shadows whether they could be computed once more, if all that this starts from is there."""

    def __init__(
        self,
        context: Context,
        flow: ReverseFlow,
        refills: Refills | None,
        winners: Mapping[Instruction, Winner],
        *,
        rerun_branches: bool = False,
    ) -> None:
        self.context, self.flow, self.refills, self.winners = context, flow, refills, winners
        self._levels: dict[Instruction, Loop | None] = {}
        self._branches = BranchReruns(context) if rerun_branches else None
        self._reruns: dict[Phi, BranchRerun | None] = {}
        self._bases: dict[Phi, Argument | None] = {}

    def possible(self, item: Item) -> tuple[bool, str]:
        """True if an item could be recomputed if all that this starts from were at hand."""
        instruction = item.of
        assert isinstance(instruction, Instruction)
        if item.kind is ItemKind.WINNER:
            return False, "the loop tells what it chooses"
        if instruction in self.winners:
            return True, "the number of the iteration that was chosen last tells it"
        opcode = instruction.opcode
        if isinstance(instruction, Phi):
            induction = self.context.trips.inductions.get(instruction)
            looping = self.context.loop(instruction) in self.flow.looping
            if induction is not None and looping:
                return True, "an induction variable, which the iteration's number gives"
            if looping and instruction in self.context.trips.lags:
                return True, "the induction variable of the iteration before, which the iteration's number gives"
            if looping and instruction in self.context.trips.alternations:
                return True, "one of two values, which the iteration's number gives"
            if item.kind is ItemKind.PRIMAL and self.branch_rerun(instruction) is not None:
                return True, "the branches that lead to it are taken once more"
            if item.kind is ItemKind.SHADOW and self.base(instruction) is not None:
                return True, "it is as far from the shadow of the argument as the pointer is from the argument"
            return False, "control flow decides it"
        if isinstance(instruction, Load):
            if instruction.volatile or instruction.atomic:
                return False, "a volatile or atomic load may give another value"
            clobber = self.context.clobbers.overwritten_after(instruction)
            if clobber is not None and self.refill(item) is None:
                why = self.refills.why_not(instruction) if self.refills is not None else ""
                again = f", and is not filled again: {why}" if why else ""
                return False, f"{OVERWRITTEN} {self.context.subjects.of(clobber)}{again}"
        elif isinstance(instruction, Call):
            if not is_pure(instruction) and not is_recomputed(instruction):
                return False, "a call is not made twice"
        elif opcode == "freeze" and self.context.on_device:
            pass  # only poison may be another value the second time, and what becomes of that is not to matter
        elif opcode not in PURE:
            return False, f"{opcode} is not repeated"
        elif opcode == "inttoptr" and item.kind is ItemKind.SHADOW:
            return False, "an integer has no shadow to make it of"
        if isinstance(instruction, Load):
            refill = self.refill(item)
            return True, refill.reason if refill is not None else "nothing overwrites the memory it reads"
        return True, "a pure function of what is at hand"

    def branch_rerun(self, phi: Phi) -> BranchRerun | None:
        """The branches that are taken once more to have a phi, if that is how it is computed again."""
        if self._branches is None:
            return None
        if phi not in self._reruns:
            self._reruns[phi] = self._branches.of(phi, self._again)
        return self._reruns[phi]

    def base(self, phi: Phi) -> Argument | None:
        """The one argument that all pointers which come together in a phi lead into, if it is active."""
        if self._branches is None or self.context.memory is None or phi.block is None:
            return None
        if phi not in self._bases:
            self._bases[phi] = self._base(phi)
        return self._bases[phi]

    def _base(self, phi: Phi) -> Argument | None:
        assert self.context.memory is not None
        bases: set[Value] = set()
        work: list[Value] = [phi]
        seen: set[Value] = set()
        while work:
            base = self.context.memory.address(work.pop()).base
            if base in seen:
                continue
            seen.add(base)
            if isinstance(base, Phi):
                work += base.operands
            elif isinstance(base, Select):
                work += base.operands[1:]
            else:
                bases.add(base)
        (only,) = bases if len(bases) == 1 else (None,)
        alike = all(value.type == phi.type for value in seen)
        return only if isinstance(only, Argument) and alike and self.context.active(only) else None

    def _again(self, instruction: Instruction) -> tuple[Item, ...] | None:
        """The items that computing an instruction in a branch that is taken again starts from."""
        item = Item(ItemKind.PRIMAL, instruction)
        if isinstance(instruction, Phi):
            return tuple(Item(ItemKind.PRIMAL, v) for v in instruction.operands if not isinstance(v, Constant))
        if instruction in self.winners or not self.possible(item)[0] or self.refill(item) is not None:
            return None
        return self.repeated(item)

    def refill(self, item: Item) -> Refill | None:
        """The refill of the shared memory that an item is loaded from."""
        if self.refills is None or item.kind is not ItemKind.PRIMAL or not isinstance(item.of, Load):
            return None
        return self.refills.of(item.of)

    def operands(self, item: Item) -> tuple[Item, ...]:
        """The items that recomputing the value or shadow of an instruction starts from."""
        if item.of in self.winners:
            return (Item(ItemKind.WINNER, item.of),)
        return self.repeated(item)

    def repeated(self, item: Item) -> tuple[Item, ...]:
        """The same where the instruction itself is repeated, in a loop that is run once more."""
        instruction = item.of
        assert isinstance(instruction, Instruction)
        parts: tuple[tuple[ItemKind, Value], ...]
        alternation = self.context.trips.alternations.get(instruction) if isinstance(instruction, Phi) else None
        if alternation is not None:
            parts = ((ItemKind.PRIMAL, alternation.start),)
            parts += ((ItemKind.PRIMAL, alternation.mirror),) if alternation.mirror is not None else ()
        elif isinstance(instruction, Phi) and self._is_moved_shadow(item):
            base = self.base(instruction)
            assert base is not None
            parts = ((ItemKind.PRIMAL, instruction), (ItemKind.PRIMAL, base), (ItemKind.SHADOW, base))
        elif isinstance(instruction, Phi) and (rerun := self.branch_rerun(instruction)) is not None:
            return rerun.given
        elif isinstance(instruction, Phi):
            lag = self.context.trips.lags.get(instruction)
            induction = lag.induction if lag is not None else self.context.trips.inductions[instruction]
            parts = ((item.kind, induction.start), (ItemKind.PRIMAL, induction.step))
            if lag is not None:
                parts = ((item.kind, lag.start), *parts)
        elif item.kind is ItemKind.SHADOW:
            operands = instruction.operands
            parts = tuple((ItemKind.SHADOW if carries_pointer(o.type) else ItemKind.PRIMAL, o) for o in operands)
        elif isinstance(instruction, Call):
            parts = tuple((ItemKind.PRIMAL, o) for o in instruction.arguments)
        else:
            parts = tuple((ItemKind.PRIMAL, o) for o in instruction.operands)
        return tuple(dict.fromkeys(Item(kind, o) for kind, o in parts if not isinstance(o, Constant)))

    def is_joined(self, item: Item) -> bool:
        """True if a phi where ways meet in an iteration is recomputed, not one that the iteration's number gives."""
        return self._is_moved_shadow(item) or self.joined(item) is not None

    def joined(self, item: Item) -> BranchRerun | None:
        """The branches that are taken once more to have an item."""
        phi = item.of
        return self.branch_rerun(phi) if isinstance(phi, Phi) and item.kind is ItemKind.PRIMAL else None

    def _is_moved_shadow(self, item: Item) -> bool:
        """True if a shadow is computed from its pointer, the argument that this leads into, and the shadow of that."""
        phi, trips = item.of, self.context.trips
        if item.kind is not ItemKind.SHADOW or not isinstance(phi, Phi) or phi in trips.inductions or phi in trips.lags:
            return False
        return self.base(phi) is not None

    def loop_of(self, item: Item) -> Loop | None:
        """The innermost loop in which an item may have a new value each iteration.

        It may be further out than the loop that it is computed in: LLVM leaves a load in a loop where it can't see that
        nothing there writes the memory.
        """
        of = item.of
        if isinstance(of, Loop):
            return of.parent
        if item.kind is ItemKind.WINNER:
            assert isinstance(of, Instruction)
            return self.winners[of].loop.parent
        if not isinstance(of, Instruction) or item.kind is ItemKind.TAPE:
            return self.context.loop(of)
        if of not in self._levels:
            self._levels[of] = self._level(of)
        return self._levels[of]

    def _level(self, instruction: Instruction) -> Loop | None:
        loop = self.context.loop(instruction)
        if loop is None or not isinstance(instruction, Load) or instruction.volatile or instruction.atomic:
            return loop
        pointer = instruction.pointer
        while loop is not None and not self._varies(pointer, loop):
            if self.context.clobbers.written_within(instruction, loop.blocks) is not None:
                break
            loop = loop.parent
        return loop

    def _varies(self, value: Value, loop: Loop) -> bool:
        """True if a value may change from one iteration of a loop to the next."""
        work = [value]
        while work:
            at = work.pop()
            if not isinstance(at, Instruction) or at.block not in loop.blocks:
                continue
            if isinstance(at, Load):
                level = self.loop_of(Item(ItemKind.PRIMAL, at))
                if level is not None and loop in level.nest:
                    return True
            elif at.opcode in PURE:
                work += at.operands
            else:
                return True
        return False

    def size(self, item: Item) -> int:
        """The bytes that an item takes where it is kept, in one lane."""
        if isinstance(item.of, Block):
            return 1 if len(self.flow.targets[item.of]) <= 128 else 4
        if isinstance(item.of, Loop) or item.kind is ItemKind.WINNER:
            return 8
        if item.kind is ItemKind.TAPE:
            return self.context.layout.pointer_size()
        return self.context.layout.alloc_size(item.of.type)
