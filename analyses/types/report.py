"""Type analysis as text, one line a value, and as data.

The layout is that of Enzyme's `print-type-analysis`, so that the two can be compared line by line:

    NAME - {return tree} |{tree of argument 0}:{known integers} ...
    TYPE %argument: {tree}
    BLOCK
      %x = load double, ptr %p, align 8: {tree}
"""

from __future__ import annotations

from collections.abc import Mapping

from analyses.facts import Discard, Sink
from analyses.ir.constants import Value
from analyses.ir.metadata import declares_types
from analyses.ir.model import Argument, Function, Module
from analyses.ir.text.printer import instruction_text
from analyses.type_trees.tree import TypeTree
from analyses.types.context import TypeContext, TypeOptions
from analyses.types.results import TypeResults
from analyses.types.solver import analyse_types


def analyse_alone(
    module: Module,
    function_name: str,
    options: TypeOptions | None = None,
    argument_types: Mapping[str, TypeTree] | None = None,
    *,
    sink: Sink | None = None,
    scope: int = 0,
) -> TypeResults:
    """Analyse a function by itself: its arguments have their LLVM types, and the trees in `argument_types` by name."""
    function = module.functions[function_name]
    context = TypeContext.of_signature(function).with_types(function, argument_types or {})
    return analyse_types(function, context, sink=sink or Discard(), scope=scope, options=options)


def types_report(
    module: Module,
    function_name: str,
    options: TypeOptions | None = None,
    argument_types: Mapping[str, TypeTree] | None = None,
) -> str:
    """The type tree of every value as text, for the function and each function it reaches, in each of their contexts.

    Raises TypeConflict if two sources contradict each other.
    """
    results = analyse_alone(module, function_name, options, argument_types)
    order = {name: n for n, name in enumerate(module.functions)}
    lines: list[str] = []
    places = declares_types(module)
    for function, context, types in sorted(results.analyses, key=lambda f: order[f[0].name]):
        arguments = "".join(f"{t}:{_set(i)} " for t, i in zip(context.arguments, context.integers, strict=True))
        lines.append(f"{function.name} - {context.returned} |{arguments}")
        lines.extend(f"{_argument(a)}: {types.of(a)}" for a in function.arguments)
        for block in function.blocks:
            lines.append(block.name)
            lines.extend(f"  {instruction_text(i, places=places)}: {types.of(i)}" for i in block.instructions)
    return "\n".join(lines) + "\n"


def types_data(
    module: Module,
    function_name: str,
    options: TypeOptions | None = None,
    argument_types: Mapping[str, TypeTree] | None = None,
) -> dict[str, object]:
    """The type trees as plain data for JSON: a tree is a list of `[path, type]`."""
    results = analyse_alone(module, function_name, options, argument_types)
    return {
        "function": function_name,
        "analyses": [_analysis_data(f, c, r) for f, c, r in results.analyses],
    }


def _analysis_data(function: Function, context: TypeContext, types: TypeResults) -> dict[str, object]:
    subjects = types.subjects
    values: list[tuple[Value, str]] = [(a, _argument(a)) for a in function.arguments]
    values += [(i, instruction_text(i)) for i in function.instructions]
    return {
        "function": function.name,
        "returned": str(context.returned),
        "arguments": [str(t) for t in context.arguments],
        "integers": [sorted(i) for i in context.integers],
        "values": [
            {
                "subject": subjects.of(value),
                "text": text,
                "type": str(types.of(value)),
                "tree": [[list(p), str(c)] for p, c in sorted(types.of(value).entries.items(), key=lambda e: e[0])],
            }
            for value, text in values
        ],
    }


def _argument(argument: Argument) -> str:
    return f"{argument.type} {argument.ref}"


def _set(values: frozenset[int]) -> str:
    return "{" + ",".join(map(str, sorted(values))) + "}"
