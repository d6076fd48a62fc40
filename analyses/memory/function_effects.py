"""The memory effects of functions, by their bodies. What reads an int may read errno.

An optimising compiler writes most of this as attributes. It does not tell errno from other memory, though, which most
functions of mathematics may write.
"""

from __future__ import annotations

from typing import NamedTuple

from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call
from analyses.ir.model import Argument, Function, GlobalVariable
from analyses.memory.call_effects import ANY_EFFECTS, MemoryEffects, ModRef, all_of
from analyses.memory.mod_ref import Memory

NO_EFFECTS = MemoryEffects(ModRef.NONE, ModRef.NONE, ModRef.NONE)
_WORDS = {ModRef.NONE: "none", ModRef.REF: "read", ModRef.MOD: "write", ModRef.BOTH: "readwrite"}


class _Called(NamedTuple):
    """A call of a function with a body: the effects that attributes allow, and where its pointers lead to."""

    function: Function
    allowed: MemoryEffects
    to_arguments: bool
    elsewhere: bool


class _Summary(NamedTuple):
    """The effects of a function without those of what it calls, and its calls.

    `reads_integers`: it reads what may be errno by a pointer that it is given.
    """

    direct: MemoryEffects
    allowed: MemoryEffects
    called: list[_Called]
    reads_integers: bool = False


class FunctionEffects:
    """Computes the effects of each function once."""

    def __init__(self) -> None:
        self._effects: dict[Function, MemoryEffects] = {}

    def of(self, function: Function) -> MemoryEffects:
        """The effects of a function by its attribute and its body; what its own frame has is left out."""
        if function not in self._effects:
            self._compute(function)
        return self._effects[function]

    def attribute(self, function: Function) -> str:
        """The effects as a `memory` attribute of LLVM's; memory that the program can't reach may change."""
        effects = self.of(function)
        return (
            f"memory({_WORDS[effects.other]}, argmem: {_WORDS[effects.arguments]}, "
            f"inaccessiblemem: readwrite, errnomem: {_WORDS[effects.errno]})"
        )

    def _compute(self, function: Function) -> None:
        """Compute the effects of a function and of those that it calls: the least that their bodies agree with."""
        summaries: dict[Function, _Summary] = {}
        work = [function]
        while work:
            at = work.pop()
            if at not in summaries and at not in self._effects:
                summaries[at] = summary = _summary(at)
                work += [called.function for called in summary.called]
        self._effects |= dict.fromkeys(summaries, NO_EFFECTS)
        changed = True
        while changed:
            changed = False
            for at, summary in reversed(summaries.items()):
                effects = summary.direct
                for called in summary.called:
                    effects = _joined(effects, self._of_call(called))
                effects &= summary.allowed
                if summary.reads_integers:  # an attribute does not say that no argument leads to errno
                    effects = _joined(effects, MemoryEffects(ModRef.NONE, ModRef.REF, ModRef.NONE))
                changed |= effects != self._effects[at]
                self._effects[at] = effects

    def _of_call(self, called: _Called) -> MemoryEffects:
        effects = called.allowed & self._effects[called.function]
        arguments = effects.arguments if called.to_arguments else ModRef.NONE
        elsewhere = effects.arguments if called.elsewhere else ModRef.NONE
        return MemoryEffects(arguments, effects.errno, effects.other | elsewhere)


def _summary(function: Function) -> _Summary:
    allowed = all_of(function.attribute("memory"))
    if function.is_declaration:
        return _Summary(ANY_EFFECTS, allowed, [])
    if allowed == NO_EFFECTS:
        return _Summary(NO_EFFECTS, allowed, [])
    memory = Memory(function)
    direct = NO_EFFECTS
    for argument in function.arguments:
        if memory.is_fresh(argument):
            direct = _joined(direct, MemoryEffects(ModRef.REF, ModRef.NONE, ModRef.NONE))  # it is copied for the call
        if "writable" in argument.attributes:
            direct = _joined(direct, MemoryEffects(ModRef.BOTH, ModRef.NONE, ModRef.NONE))  # a store may be added
    calls: list[_Called] = []
    reads_integers = False
    for instruction in function.instructions:
        called = instruction.called if isinstance(instruction, Call) else None
        if isinstance(instruction, Call) and called is not None and not called.is_declaration:
            pointers = [argument for argument in instruction.arguments if argument.type.scalar.is_pointer]
            leads = [_leads(memory, pointer, ModRef.MOD) for pointer in pointers]
            to_arguments, elsewhere = (any(lead[i] for lead in leads) for i in range(2))
            calls.append(_Called(called, memory.call_effects(instruction), to_arguments, elsewhere))
            continue
        for access in memory.accesses(instruction):
            if access.errno:
                effects = MemoryEffects(ModRef.NONE, access.effect, ModRef.NONE)
            elif access.pointer is None:
                effects = MemoryEffects(ModRef.NONE, access.effect, access.effect)
            else:
                to_argument, to_other = _leads(memory, access.pointer, access.effect)
                as_errno = (to_argument or to_other) and memory.may_be_errno(access)
                reads_integers |= as_errno and to_argument and bool(access.effect & allowed.arguments & ModRef.REF)
                effects = MemoryEffects(
                    access.effect if to_argument else ModRef.NONE,
                    access.effect & ModRef.REF if as_errno else ModRef.NONE,
                    access.effect if to_other else ModRef.NONE,
                )
            direct = _joined(direct, effects)
    return _Summary(direct, allowed, calls, reads_integers)


def _leads(memory: Memory, pointer: Value, effect: ModRef) -> tuple[bool, bool]:
    """True if a pointer may lead to memory that an argument leads to, or to other memory, that callers see."""
    objects = memory.objects(pointer)
    if objects is None:
        return True, True
    to_argument = to_other = False
    for one in objects:
        if isinstance(one, Argument):
            to_argument |= not memory.is_fresh(one)
        elif isinstance(one, GlobalVariable):
            to_other |= not (one.constant and effect is ModRef.REF)
        elif not isinstance(one, Alloca):
            to_other = True
            to_argument |= not memory.is_identified(one)
    return to_argument, to_other


def _joined(a: MemoryEffects, b: MemoryEffects) -> MemoryEffects:
    return MemoryEffects(a.arguments | b.arguments, a.errno | b.errno, a.other | b.other)
