"""Type analysis of a few lines of IR, for the tests."""

from __future__ import annotations

from collections.abc import Mapping

from analyses.facts import Discard, Sink
from analyses.ir.constants import Value
from analyses.ir.model import Function, Module
from analyses.ir.text.reader import read_module
from analyses.type_trees.tree import TypeTree
from analyses.types.context import TypeContext, TypeOptions
from analyses.types.results import TypeResults
from analyses.types.solver import analyse_types

LAYOUT = (
    'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"\n'
    'target triple = "x86_64-unknown-linux-gnu"\n\n'
)


def module_of(text: str) -> Module:
    return read_module(LAYOUT + text)


def results_of(
    text: str, function: str = "f", told: Mapping[str, str] | None = None, *, options: TypeOptions | None = None,
    sink: Sink | None = None, integers: bool = True, collect: bool = False,
) -> TypeResults:  # fmt: skip
    found = module_of(text).functions[function]
    context = TypeContext.of_signature(found, integers=integers)
    context = context.with_types(found, {name: TypeTree.parse(tree) for name, tree in (told or {}).items()})
    return analyse_types(found, context, sink=sink or Discard(), options=options, collect=collect)


def trees_of(text: str, function: str = "f", told: Mapping[str, str] | None = None, **other: object) -> dict[str, str]:
    """The tree of every value of a function, by the value's name."""
    return printed(results_of(text, function, told, **other))  # type: ignore[arg-type]


def printed(results: TypeResults) -> dict[str, str]:
    return {value.ref: str(results.of(value)) for value in _named(results.function)}


def _named(function: Function) -> list[Value]:
    return [*function.arguments, *(i for i in function.instructions if i.name)]
