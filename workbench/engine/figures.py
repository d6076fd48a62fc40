"""The figures of a derivative by which a person compares it with another."""

from __future__ import annotations

from ad.engine.differentiation import Differentiation
from ad.history.planned import planned
from ad.history.records import Method
from ad.history.sizes import Size
from analyses.facts import History
from analyses.ir.model import Function, Module
from views.model.choosing.choices import Figures


def figures_of(program: Module, made: Differentiation, history: History) -> Figures:
    """The figures of a derivative with those that it calls."""
    every = [made, *made.parts]
    generated = dict.fromkeys(function for each in every for function in each.functions)
    active = sum(str(value) == "active" for each in every for _, value in history.newest(each.scope, "activity"))
    kept = [row.total for each in every for row in planned(history, each.scope) if row.entry.method is Method.STORE]
    return Figures(
        sum(_lines(program.functions[name]) for name in {each.request.function for each in every}),
        sum(_lines(each.primal) for each in every),
        active,
        str(sum(kept, Size({}))),
        sum(map(_lines, generated)),
    )


def _lines(function: Function) -> int:
    """The lines of a function's text, without those between its blocks."""
    return sum(len(block.instructions) + 1 for block in function.blocks) + 1
