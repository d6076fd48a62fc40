"""Help with a function that has no body: the file that defines it, a skeleton of its derivative, and last the mark.

The mark comes last, since it changes the answer where a derivative passes through the function.
"""

from __future__ import annotations

from collections.abc import Sequence

from ad.advice.edits.offers import Edit
from ad.advice.edits.spelling import Spelling
from ad.explanation.candidates import changes_without_body
from ad.explanation.changes import RegisteredGradient
from ad.history.records import WithoutBody
from analyses.ir.model import Module
from analyses.library.undefined_symbols import CHANGES, body_hint, hint
from workbench.program.compile_options import CompileOptions
from workbench.program.definitions import definitions
from workbench.program.program_files import ProgramFiles


def help_with(missing: WithoutBody, module: Module, names: Sequence[str], options: CompileOptions) -> tuple[str, str]:
    """The hint for a function without a body, and the lines to print below the error.

    `names` are the files of the program.
    """
    called = module.functions.get(missing.name)
    if called is None:
        return hint(missing.name), ""
    defining = definitions(missing.name, names, options.database)
    ways = [f"link {each.path.parent / str(each)}" for each in defining] or [body_hint(missing.name)]
    spelling = Spelling(module, None, ProgramFiles(names, options))
    sections: list[str] = []
    for change in changes_without_body(called, missing):
        if isinstance(change, RegisteredGradient):
            way = f"register a {change.kind} of it"
        elif missing.carries:
            way = f"mark it inactive, {CHANGES}"
        else:
            way = "mark it inactive, since no derivative passes through it here"
        ways.append(way)
        sections += [_section(way.replace(" it", f" {change.called}", 1), edit) for edit in spelling.edits(change)[:1]]
    return ", or ".join(ways), "\n".join(sections)


def _section(way: str, edit: Edit) -> str:
    lines = [f"  To {way}, {edit.where}:", *(f"    {line}" for line in edit.line.splitlines())]
    if edit.declared:
        lines.append(f"    with this declaration once, above it: {edit.declared}")
    return "\n".join(lines)
