"""The command explain: the evidence for a fact or for its absence, and the changes that settle an error."""

from __future__ import annotations

import argparse
import shlex
import shutil
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from analyses.library.readable_names import readable
from workbench.cli import output
from workbench.cli.options import (
    add_const,
    add_format,
    add_function,
    add_output,
    add_source_options,
    add_type_options,
    compile_options,
    engine_options,
    given_types,
    opened,
)
from workbench.cli.output import json_text
from workbench.cli.requests_meant import request_meant
from workbench.cli.switches import add_switches
from workbench.program.errors import UserError
from workbench.program.program import Program, refused
from workbench.workers.children import Limits

if TYPE_CHECKING:
    from ad.advice.advisor import Advisor
    from ad.advice.edits.offers import Offer
    from ad.engine.differentiation import Differentiation
    from ad.explanation.changes import Change
    from ad.explanation.evidence import Evidence
    from ad.explanation.whatif import Trial, WhatIf
    from analyses.facts import History
    from analyses.ir.model import Function

NONE_SETTLES = "No change that was tried settles it."
CHANGING = "These get past the error, and change the answer:"
QUESTIONS = ("why", "active", "zero")
_EXPLAINED = (
    "inlining",
    "type",
    "activity",
    "instruction-activity",
    "derivative",
    "need",
    "plan",
    "shadow",
    "error",
    "warning",
)
"""The kinds of facts about a value, in the order in which they are printed."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help=".ll, .bc, .c, .cpp, .cu, .f90, .rs, a build, or -; several are linked"
    )
    add_source_options(parser)
    add_function(parser)
    group = parser.add_argument_group("questions")
    asked = "why it has its type, activity and plan; why it is active; what makes its gradient zero"
    changes = "enzyme_const x, enzyme_inactive f, '__enzyme_double(%%p, 8)', --loose-types, link FILE"
    group.add_argument("--value", metavar="NAME", default="", help="explain a value: %%x, a block:position, @g")
    group.add_argument("--question", choices=QUESTIONS, default="why", help=f"the question about the value: {asked}")
    group.add_argument(
        "--at",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="the point at which a gradient is zero, or changes are checked (default: one is chosen)",
    )
    group.add_argument(
        "--seed",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="the adjoint of an output where changes are checked",
    )
    add_const(group)
    group.add_argument(
        "--try", dest="try_", type=int, default=0, metavar="N", help="show the effect of the N-th suggested change"
    )
    group.add_argument(
        "--write", action="store_true", help="with --try: show the change as a diff of the file, and make it there"
    )
    group.add_argument("--no-check", action="store_true", help="do not run the suggested changes")
    group.add_argument(
        "--hint", action="append", default=[], metavar="'...'", help=f"show the effect of a change: {changes}"
    )
    group.add_argument(
        "--page", metavar="NAME", nargs="?", const="", help="explain a family of errors (default: list them)"
    )
    add_type_options(parser)
    add_switches(parser)
    add_format(parser)
    add_output(parser)
    parser.epilog = (
        "With --type or --hint: the effect of that change, as a diff. With --value as well: the "
        "facts about the value after the change."
    )


def run(args: argparse.Namespace) -> int:
    if args.page is not None:
        output.write(_page(args.page), args.output)
        return 0
    if not args.files:
        raise UserError("no file is named", "adjoint explain", "name a file, or a family of errors with --page")
    if args.write and not args.try_:
        raise UserError("says to write a change, and none is chosen", "--write", "choose one with --try N")
    output.check(args.output)
    with opened(args) as program, ExitStack() as stack:
        case = _case(program, args)
        if args.value:
            text = _about_value(program, case, args)
        elif args.try_ or args.hint or args.type:
            text = _effect_text(program, case, args, stack)
        else:
            text = _overview(program, case, args, stack)
    output.write(text, args.output)
    return 0


def _advisor(program: Program, case: WhatIf, args: argparse.Namespace, stack: ExitStack) -> Advisor:
    """The advisor of a case; its device is closed with the stack."""
    from ad.advice.advisor import Advisor
    from workbench.cli.argument_values import assignments
    from workbench.engine.advising import advisor_of
    from workbench.execution.cpu_or_simulator import CpuOrSimulator
    from workbench.program.program_files import ProgramFiles

    if args.no_check:
        return Advisor(case, None, ProgramFiles(program.names, compile_options(args), program.llvm))
    device = stack.enter_context(CpuOrSimulator(Limits(10, 2 << 30)))
    at, seeds = assignments(args.at, "--at"), assignments(args.seed, "--seed")
    return advisor_of(case, program, compile_options(args), device, at, seeds)


def _case(program: Program, args: argparse.Namespace) -> WhatIf:
    """Run the engine on the function; for a request that can't be read the case holds its error."""
    from ad.advice.mending import request_named_in
    from ad.explanation.changes import Setting
    from ad.explanation.whatif import WhatIf
    from ad.history.records import EngineError
    from workbench.program.rebuilds import Rebuilds

    options = replace(engine_options(program, args), types={})
    builds = Rebuilds(program.names, compile_options(args), program.module, program.llvm)
    try:
        request = request_meant(program, args.function, args.const)
    except EngineError as error:
        setting = Setting(request_named_in(program.module, error), options)
        return WhatIf(program.module, setting, builds=builds, refused=error)
    return WhatIf(program.module, Setting(request, options), builds=builds)


def _width() -> int:
    """The width of the terminal in columns, or 0 (no limit) if standard output is not one."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


def _page(name: str) -> str:
    from difflib import get_close_matches

    from ad.explanation.error_codes import FAMILIES
    from samples import errors

    if not name:
        width = max(map(len, FAMILIES))
        return "".join(f"{family.name:<{width}}  {family.title}\n" for family in FAMILIES.values())
    family = FAMILIES.get(name)
    if family is None:
        near = [n for n in FAMILIES if name in n] or get_close_matches(name, FAMILIES, 2) or list(FAMILIES)
        raise UserError(f"there is no page {name}", "--page", f"there is {', '.join(near)}")
    sample = errors.load(name)
    return (
        f"{family.page.rstrip()}\n\nThe program that fails: {sample.failing.source}\nMended: {sample.mended.source}\n"
    )


def _about_value(program: Program, case: WhatIf, args: argparse.Namespace) -> str:
    """The evidence for every fact about a value, and the boundary of the values without facts."""
    from ad.explanation import activity
    from ad.explanation.evidence import data, forest, text
    from ad.explanation.unknown_boundary import frontier_of

    base = _trial_of(case, _written_changes(case, args))
    if base.made is None:
        assert base.error is not None
        raise refused(base.error, program)
    derivative, history = base.made, base.history
    trees: list[Evidence]
    if args.question == "why":
        numbers = [history.latest(derivative.scope, kind, args.value) for kind in _EXPLAINED]
        if (callee := _called_by(program.module.functions[derivative.primal.name], args.value)) and max(numbers) < 0:
            numbers = [history.latest(derivative.scope, "inlining", f"@{callee}")]
        trees = forest(history, numbers, base.sources)
        frontier = frontier_of(derivative, program.module, args.value)
        if frontier is not None:
            trees.append(frontier.evidence)
    else:
        if args.question == "active":
            answer = activity.why_active(derivative, history, args.value)
        else:
            answer = activity.why_zero(derivative, history, args.value, _blocks_not_run(program, derivative, args))
        trees = [answer] if answer is not None else []
    if not trees:
        raise UserError(
            f"nothing is known of {args.value} in @{derivative.primal.name}",
            program.place,
            _hint_for_missing(program, derivative, history, args.value),
        )
    if args.format == "json":
        return json_text(
            {
                "function": derivative.primal.name,
                "value": args.value,
                "question": args.question,
                "evidence": [data(tree) for tree in trees],
            }
        )
    return readable("\n\n".join(text(tree, _width()) for tree in trees) + "\n")


def _called_by(function: Function, value: str) -> str:
    """The function that a value of the program is a call of; empty for other values."""
    from analyses.ir.instructions import Call
    from analyses.ir.subjects import Subjects

    call = Subjects(function).values.get(value)
    return call.called.name if isinstance(call, Call) and call.called is not None else ""


def _blocks_not_run(program: Program, derivative: Differentiation, args: argparse.Namespace) -> frozenset[str]:
    """The blocks that control does not reach at the point of `--at`; none without a point."""
    if not args.at:
        return frozenset()
    from ad.check.coverage import blocks_not_run
    from ad.invocation.binding import bind
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from ad.requests.markers import without_marks
    from analyses.ir.text.printer import print_module
    from workbench.cli.argument_values import assignments
    from workbench.execution.cpu import Cpu

    function = program.module.functions[derivative.primal.name]
    with Cpu(Limits(10, 2 << 30)) as cpu:
        try:
            invocation = bind(program.module, function, assignments(args.at, "--at"))
            return blocks_not_run(cpu, invocation, without_marks(print_module(derivative.module, read_all=True)))
        except ArgumentError as error:
            message = f"{error.place} {error.what}" if error.place else error.what
            raise UserError(message, "--at", error.hint) from None
        except DeviceError as error:
            raise UserError(error.what, error.place or program.place, error.hint) from None


def _hint_for_missing(program: Program, derivative: Differentiation, history: History, value: str) -> str:
    """A hint for a value without facts: the reason why it was removed, or similar names."""
    from difflib import get_close_matches

    from analyses.ir.subjects import Subjects

    if value in Subjects(program.module.functions[derivative.primal.name]).values:
        return "preparing the function removed it: nothing reads it, or LLVM replaced it"
    subjects = [fact.key.subject for fact in history.facts if fact.key.kind == "ir"]
    near = get_close_matches(value, subjects, 3) or subjects[:4]
    return f"there is {', '.join(near)}" if near else ""


def _overview(program: Program, case: WhatIf, args: argparse.Namespace, stack: ExitStack) -> str:
    """The error, the end of its trail, and the changes that settle it."""
    from ad.explanation.evidence import data, text

    base = case.base
    name = base.setting.request.function
    warnings = [f for f in case.history.facts if f.key.kind == "warning"]
    offers = [offer for _, offer in _advisor(program, case, args, stack).ranked()]
    settling, others = [o for o in offers if o.settles], [o for o in offers if not o.settles]
    trees = case.trail()
    if args.format == "json":
        error = base.error
        return json_text(
            {
                "function": name,
                "error": error
                and {
                    "what": error.what,
                    "family": error.code,
                    "hint": error.hint,
                    "place": error.where and error.where.source,
                    "ir": error.where and error.where.text,
                },
                "warnings": [{"what": str(f.value), "family": f.rule, "subject": f.key.subject} for f in warnings],
                "evidence": [data(tree) for tree in trees],
                "settling": [_offer_data(number, offer) for number, offer in enumerate(settling, 1)],
                "tried": [{"says": o.says, "hint": o.hint, "effect": o.effect} for o in others],
            }
        )
    lines: list[str] = []
    if base.error is not None:
        problem = refused(base.error, program)
        lines += [f"{problem.place}: {problem.what}", *([f"  hint: {problem.hint}"] if problem.hint else [])]
        lines += [*_page_reference(base.error.code), ""]
    else:
        lines += [f"the gradient of @{name} was generated; --value %x explains one of its values", ""]
    for fact in warnings:
        lines += [f"note on {fact.key.subject}: {fact.value}", *_page_reference(fact.rule), ""]
    for tree in trees:
        lines += [text(tree, _width()), ""]
    lines = [readable(line) for line in lines]
    if base.error is not None:
        lines += _suggestions(settling, others, args)
    return "\n".join(lines).rstrip() + "\n"


def _page_reference(family: str) -> list[str]:
    from ad.explanation.error_codes import FAMILIES

    return [f"  explanation: adjoint explain --page {family}"] if family in FAMILIES else []


def _suggestions(settling: Sequence[Offer], others: Sequence[Offer], args: argparse.Namespace) -> list[str]:
    from ad.advice.edits.offers import Standing

    changing = [offer.checked.standing is Standing.CHANGES for offer in settling]
    first_changing = changing.index(True) if any(changing) else len(changing)
    lines = ["Changes that settle it, those that keep the answer first:" if settling else NONE_SETTLES]
    if all(changing) and settling:
        lines = ["No change that was tried settles it and keeps the answer."]
    for number, offer in enumerate(settling, 1):
        if number - 1 == first_changing:
            lines += ["", CHANGING]
        lines += [f"{number:>3}  {readable(f'{offer.says}: {offer.effect}')}", f"       {_answer(offer)}"]
        for n, edit in enumerate(offer.edits):
            joint = "" if not n else "and " if offer.joint else "or "
            first, *rest = edit.line.splitlines()
            if rest:
                lines += [f"       {joint}{edit.where}:", *(f"         {line}" for line in (first, *rest))]
            else:
                lines.append(f"       {joint}{edit.where}:  {first}")
            if edit.declared:
                lines.append(f"         with this declaration once, above it:  {edit.declared}")
    if settling:
        write = " (--write makes it in the file)" if any(offer.writable for offer in settling) else ""
        lines += ["", f"To see the effect of one: {shlex.join(_command(args))} --try 1{write}"]
    if others:
        lines += ["", "Tried without success:", *(readable(f"     {offer.says}: {offer.effect}") for offer in others)]
    return lines


def _answer(offer: Offer) -> str:
    """The effect of a change on the answer; one that changes it is red on a terminal."""
    from ad.advice.edits.offers import Standing

    red = offer.checked.standing is Standing.CHANGES and sys.stdout.isatty()
    answer = readable(str(offer.checked))
    return f"\x1b[31m{answer}\x1b[0m" if red else answer


def _command(args: argparse.Namespace) -> list[str]:
    function = ["--function", args.function] if args.function else []
    constant = ["--const", args.const] if args.const else []
    return ["adjoint", "explain", *args.files, *compile_options(args).arguments(), *function, *constant]


def _offer_data(number: int, offer: Offer) -> dict[str, object]:
    return {
        "number": number,
        "says": offer.says,
        "hint": offer.hint,
        "edits": [{"where": edit.where, "line": edit.line, "declared": edit.declared} for edit in offer.edits],
        "effect": offer.effect,
        "answer": offer.checked.standing,
        "checked": offer.checked.says,
        "seconds": round(offer.seconds, 4),
    }


def _effect_text(program: Program, case: WhatIf, args: argparse.Namespace, stack: ExitStack) -> str:
    """The difference that changes make, as a diff; with `--write` also in the file, which is then changed."""
    from ad.explanation.difference import text

    changes: list[Change] = _written_changes(case, args)
    answer = patch = along = ""
    if args.try_:
        settling = [one for one in _advisor(program, case, args, stack).ranked() if one[1].settles]
        if not 0 < args.try_ <= len(settling):
            raise UserError(
                f"there is no change number {args.try_}",
                "--try",
                f"there are {len(settling)}" if settling else "no change settles it",
            )
        changes.insert(0, settling[args.try_ - 1][0])
        offer = settling[args.try_ - 1][1]
        answer, patch, along = _answer(offer), _patch(program, offer, args), _given_along(offer, args)
    trial = _trial_of(case, changes)
    sections = case.difference(trial)
    if args.format == "json":
        return json_text(
            {
                "function": trial.setting.request.function,
                "changes": [change.hint for change in changes],
                "settles": trial.settles,
                "error": trial.error and trial.error.what,
                "effect": case.effect(trial),
                "answer": answer,
                "patch": patch,
                "command": along,
                "seconds": round(trial.seconds, 4),
                "difference": {section.name: list(section.lines) for section in sections},
            }
        )
    lines = [change.says for change in changes]
    if trial.error is not None:
        problem = refused(trial.error, program)
        lines.append(f"the engine still stops: {problem.place}: {problem.what}")
    else:
        lines.append(case.effect(trial))
    lines = [readable(line) for line in lines]
    lines += [answer] if answer else []
    lines += [f"give it along: {along}"] if along else []
    lines += ["", patch.rstrip()] if patch else []
    return "\n".join([*lines, "", text(sections)]) + "\n"


def _patch(program: Program, offer: Offer, args: argparse.Namespace) -> str:
    """The change as a diff of its file; with `--write` it is made there. Raises UserError."""
    from ad.advice.edits.patches import PatchError, patch_text, patched
    from workbench.program.program_files import ProgramFiles, write_files

    files = ProgramFiles(program.names, compile_options(args), program.llvm)
    try:
        changed = patched(files.texts, offer.writable) if offer.writable else {}
    except PatchError as error:
        raise UserError(error.what, error.place, error.hint) from None
    if args.write and not changed:
        where = "; ".join(str(edit) for edit in offer.edits) or offer.hint
        where += f", as in {along}" if (along := _given_along(offer, args)) else ""
        raise UserError("no file can be changed to make this change", "--write", where)
    patch = patch_text(files.texts, changed)
    if args.write:
        output.write(patch, None)
        write_files(changed)
        for name in changed:
            output.say_written(name)
    return "" if args.write else patch


def _given_along(offer: Offer, args: argparse.Namespace) -> str:
    """The command that is given what no file of the program holds: a new file or an option; else empty."""
    from ad.advice.edits.offers import Placing

    new = [edit.file for edit in offer.writable if edit.placing is Placing.NEW]
    if not new and not offer.writable and not offer.joint:
        new = [word for edit in offer.edits[:1] if edit.placing is Placing.OPTION for word in shlex.split(edit.line)]
    _, _, *words = _command(args)
    return shlex.join(["adjoint", "grad", *words[: len(args.files)], *new, *words[len(args.files) :]]) if new else ""


def _trial_of(case: WhatIf, changes: Sequence[Change]) -> Trial:
    """The outcome of the engine with some changes, or without any. Raises UserError."""
    from ad.explanation.whatif import BuildError

    try:
        return case.attempt(*changes, keep=True) if changes else case.base
    except BuildError as error:
        raise UserError(str(error), "--hint") from None


def _written_changes(case: WhatIf, args: argparse.Namespace) -> list[Change]:
    """Parse the changes of `--type` and `--hint`. Raises UserError."""
    from ad.explanation.changes import type_given
    from ad.explanation.hints import HintError, parse_hint

    changes: list[Change] = []
    for name, tree in given_types(args).items():
        changes.append(type_given(name if name.startswith("%") else f"%{name}", tree))
    for hint in args.hint:
        try:
            changes.append(parse_hint(hint, case.program, case.base.setting.request))
        except HintError as error:
            raise UserError(error.what, "--hint", error.hint) from None
    return changes
