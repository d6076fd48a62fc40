"""The notes on formulas: the values of the primal that are read from a cache or computed again."""

from __future__ import annotations

from collections.abc import Iterable

from ad.context.context import Context
from ad.formulas.reversal import Reversal
from ad.formulas.spelling import Spelling
from ad.history.records import Method, PlanEntry
from ad.history.sizes import in_source
from ad.plan.items import Item, ItemKind
from ad.plan.plan import Plan
from ad.rules import full_rule_for
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Load, Select
from analyses.ir.model import Instruction, Phi
from analyses.library.expressions import ZERO, Operand, needs_in_order


def cache_notes(
    context: Context, plan: Plan | None, reversal: Reversal, spelling: Spelling, instructions: Iterable[Instruction]
) -> list[str]:
    """How the reverse of some instructions gets the values that their formulas mention, where they are not at hand."""
    if plan is None:
        return []
    by_method: dict[str, dict[str, None]] = {}
    for instruction in instructions:
        if reversal.is_structured(instruction):
            for value in _mentioned(context, instruction):
                entry = plan.entries.get(Item(ItemKind.PRIMAL, value))
                how, size = _method(entry, value) if entry is not None else ("", "")
                if how:
                    by_method.setdefault(how, {})[spelling.text(spelling.primal(value)) + size] = None
    return [f"{how}: {', '.join(texts)}" for how, texts in by_method.items()]


def _mentioned(context: Context, instruction: Instruction) -> Iterable[Value]:
    if isinstance(instruction, Select):
        yield instruction.operands[0]
    rule = full_rule_for(instruction)
    for operand, partial in zip(instruction.operands, rule.partials if rule is not None else (), strict=False):
        if partial is not ZERO and context.active(operand):
            for symbol in needs_in_order(partial):
                value = instruction.operands[symbol.index] if isinstance(symbol, Operand) else instruction
                if not isinstance(value, Constant):
                    yield value


def _method(entry: PlanEntry, value: Value) -> tuple[str, str]:
    """How the reverse gets a value, and the bytes that it takes; empty for one that is at hand."""
    match entry.method:
        case Method.STORE:
            return "from the cache", _size(entry)
        case Method.REMATERIALISE:
            return "from a loop that is run once more", _size(entry)
        case Method.RECOMPUTE if isinstance(value, Load):
            return "loaded again", ""
        case Method.RECOMPUTE if not isinstance(value, Phi):
            return "computed again", ""
    return "", ""


def _size(entry: PlanEntry) -> str:
    size = str(in_source(entry))
    return f" ({entry.bytes} B each time)" if "%" in size or "?" in size else f" ({size} B)"
