"""Activity analysis as text, one line a value, and as data.

The layout is that of Enzyme's `print-activity-analysis`, so that the two can be compared line by line: `TEXT: icv:1`
for an argument, `TEXT: icv:1 ici:0` for an instruction; 1 means that the value, or the instruction, is constant.
"""

from __future__ import annotations

from collections.abc import Mapping

from analyses.activity.flow import ActivityOptions
from analyses.activity.results import ActivityResults, analyse_activity
from analyses.facts import Discard, Sink
from analyses.ir.metadata import declares_types
from analyses.ir.model import Function, Module
from analyses.ir.subjects import Subjects
from analyses.ir.text.printer import instruction_text
from analyses.type_trees.tree import TypeTree
from analyses.types.context import TypeOptions
from analyses.types.report import analyse_alone


def activity_alone(
    module: Module,
    function_name: str,
    *,
    inactive_args: bool = False,
    duplicated_return: bool = False,
    type_options: TypeOptions | None = None,
    argument_types: Mapping[str, TypeTree] | None = None,
    options: ActivityOptions | None = None,
    sink: Sink | None = None,
    scope: int = 0,
) -> ActivityResults:
    """Analyse a function by itself: arguments other than integers are active, and so is a result that is a number.

    `inactive_args` makes all arguments constant, `duplicated_return` makes any result active.
    """
    function = module.functions[function_name]
    sink = sink or Discard()
    types = analyse_alone(module, function_name, type_options, argument_types, sink=sink, scope=scope)
    arguments = {a: not inactive_args and not a.type.scalar.is_integer for a in function.arguments}
    return_active = duplicated_return or function.function_type.result.scalar.is_float
    return analyse_activity(function, arguments, return_active, types, sink=sink, scope=scope, options=options)


def activity_report(
    module: Module,
    function_name: str,
    *,
    inactive_args: bool = False,
    duplicated_return: bool = False,
    type_options: TypeOptions | None = None,
    argument_types: Mapping[str, TypeTree] | None = None,
    options: ActivityOptions | None = None,
) -> str:
    """The verdict on every argument and instruction of the function, as text."""
    results = activity_alone(
        module,
        function_name,
        inactive_args=inactive_args,
        duplicated_return=duplicated_return,
        type_options=type_options,
        argument_types=argument_types,
        options=options,
    )
    function, places = module.functions[function_name], declares_types(module)
    lines = [f"{a.type} {a.ref}: icv:{results.is_constant_value(a):d}" for a in function.arguments]
    for block in function.blocks:
        lines.append(block.name)
        for instruction in block.instructions:
            value, itself = results.is_constant_value(instruction), results.is_constant_instruction(instruction)
            lines.append(f"  {instruction_text(instruction, places=places)}: icv:{value:d} ici:{itself:d}")
    return "\n".join(lines) + "\n"


def activity_data(
    module: Module,
    function_name: str,
    *,
    inactive_args: bool = False,
    duplicated_return: bool = False,
    type_options: TypeOptions | None = None,
    argument_types: Mapping[str, TypeTree] | None = None,
    options: ActivityOptions | None = None,
) -> dict[str, object]:
    """The verdicts as plain data for JSON; only instructions have `constant_instruction`."""
    results = activity_alone(
        module,
        function_name,
        inactive_args=inactive_args,
        duplicated_return=duplicated_return,
        type_options=type_options,
        argument_types=argument_types,
        options=options,
    )
    function = module.functions[function_name]
    return {"function": function_name, "values": _values(function, results)}


def _values(function: Function, results: ActivityResults) -> list[dict[str, object]]:
    subjects = Subjects(function)
    values: list[dict[str, object]] = [
        {"subject": a.ref, "text": f"{a.type} {a.ref}", "constant_value": results.is_constant_value(a)}
        for a in function.arguments
    ]
    for instruction in function.instructions:
        values.append(
            {
                "subject": subjects.of(instruction),
                "text": instruction_text(instruction).strip(),
                "constant_value": results.is_constant_value(instruction),
                "constant_instruction": results.is_constant_instruction(instruction),
            }
        )
    return values
