"""The command doctor: everything that blocks a program's derivatives, and the fewest changes that get through."""

from __future__ import annotations

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from analyses.library.readable_names import readable
from workbench.cli import output, wrong_gradient
from workbench.cli.options import (
    add_analysis,
    add_const,
    compile_options,
    engine_options,
    opened,
)
from workbench.cli.output import json_text
from workbench.program.errors import UserError
from workbench.program.program import Program, refused
from workbench.workers.children import Limits

if TYPE_CHECKING:
    from ad.advice.blockers import Blocker
    from ad.advice.cures import Cure
    from ad.advice.doctor import Doctor
    from ad.advice.edits.offers import Checked, Edit
    from ad.requests.requests import Request
BLOCKED = 1
"""The exit status where something blocks a request."""


def add(parser: argparse.ArgumentParser) -> None:
    add_analysis(parser)
    parser.add_argument(
        "--ir",
        action="append",
        default=[],
        metavar="FILE",
        help="the program that a log of Enzyme's messages is about: FILE is that log then",
    )
    add_const(parser)
    group = parser.add_argument_group("changes")
    group.add_argument("--write", action="store_true", help="make the changes in the program's files, after their diff")
    group.add_argument("--patch", metavar="FILE", help="write the changes to a patch, for `patch -p1` or `git apply`")
    group.add_argument("--no-check", action="store_true", help="do not run the changes")
    group.add_argument("--list", action="store_true", help="list what blocks, and try no changes")
    wrong_gradient.add(parser)
    parser.epilog = (
        "Every blocker of every request is listed. Then changes are tried, and the fewest that remove all blockers are "
        "run, compared with finite differences, and shown as a patch. The exit status is 1 where something blocks."
    )


def run(args: argparse.Namespace) -> int:
    from ad.advice.blockers import Blocker
    from ad.advice.mending import mend_requests

    if args.wrong:
        return wrong_gradient.run(args)
    output.check(args.output)
    log = _log(args)
    with ExitStack() as stack:
        program = stack.enter_context(opened(args))
        malformed, requests = _requests(program, args)
        doctor = _doctor(program, requests, args, stack, log)
        blockers = [*malformed, *doctor.blockers()]
        cure = None
        if malformed and not args.list:
            device = doctor.device
            cure = mend_requests(program.module, malformed, doctor.options, doctor.builds, doctor.sources, device)
        if cure is None and not args.list:
            cure = doctor.cure()
        blockers += [Blocker(None, each.error(program.module)) for each in doctor.unshared()]
        if args.format == "json":
            text = _as_json(program, blockers, cure, doctor)
        else:
            text = _log_text(program, doctor) + _as_text(program, blockers, cure, args) + _helpless_text(doctor)
            if cure is None and doctor.unshared() and not args.list:
                text += _as_it_is_text(doctor)
        output.write(text, args.output)
        if cure is not None and args.patch:
            output.write(cure.patch, args.patch)
        if args.write:
            _write(cure)
    return BLOCKED if blockers else 0


def _log(args: argparse.Namespace) -> str | None:
    """The log of Enzyme's messages, and the program that it is about in its place; None where a program is named."""
    if not args.ir:
        return None
    if len(args.files) != 1:
        raise UserError("with --ir one log is read", "adjoint doctor")
    try:
        name = args.files[0]
        log = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise UserError(f"can't be read: {error.strerror}", args.files[0]) from None
    args.files = list(args.ir)
    return log


def _log_text(program: Program, doctor: Doctor) -> str:
    """Enzyme's messages, each at its place, and whether this engine stops there, too."""
    if not doctor.reported:
        return ""
    lines = ["Enzyme's messages:"]
    for each in doctor.reported:
        problem = refused(each.error(program.module), program)
        if each.function is None:
            there = "  it is not found in the program"
        else:
            there = "  this engine stops there, too" if doctor.shares(each) else "  this engine gets past it"
        lines += ["", f"{problem.place}: {problem.what}", there]
    return "\n".join(lines) + "\n\n"


def _requests(program: Program, args: argparse.Namespace) -> tuple[list[Blocker], list[tuple[Request, str]]]:
    """The calls that can't be read as requests, and the requests, each once with its place.

    With `--function`, or in a program without requests, it is that of the function.
    """
    from ad.advice.blockers import requests_of
    from ad.history.records import EngineError
    from workbench.cli.requests_meant import has_requests, request_meant

    if not args.function and has_requests(program):
        return requests_of(program.module)
    try:
        return [], [(request_meant(program, args.function, args.const), "")]
    except EngineError as error:
        raise refused(error, program) from None


def _doctor(
    program: Program,
    requests: list[tuple[Request, str]],
    args: argparse.Namespace,
    stack: ExitStack,
    log: str | None,
) -> Doctor:
    from ad.advice.doctor import Doctor
    from ad.advice.enzyme_log import located, messages_in
    from workbench.cli.argument_values import assignments
    from workbench.execution.cpu_or_simulator import CpuOrSimulator
    from workbench.program.program_files import ProgramFiles
    from workbench.program.rebuilds import Rebuilds

    options = compile_options(args)
    return Doctor(
        program.module,
        requests,
        engine_options(program, args),
        builds=Rebuilds(program.names, options, program.module, program.llvm),
        sources=ProgramFiles(program.names, options, program.llvm),
        device=None if args.no_check else stack.enter_context(CpuOrSimulator(Limits(10, 2 << 30))),
        at=assignments(args.at, "--at"),
        reported=[located(program.module, message) for message in messages_in(log or "")],
    )


def _write(cure: Cure | None) -> None:
    """Make the changes of a cure in the program's files. Raises UserError."""
    from workbench.program.program_files import write_files

    if cure is None or not cure.changed:
        raise UserError("there is no change to make in a file", "--write")
    write_files(cure.changed)
    for name in cure.changed:
        output.say_written(name)


def _as_text(program: Program, blockers: list[Blocker], cure: Cure | None, args: argparse.Namespace) -> str:
    if not blockers:
        return "nothing blocks a derivative of this program\n"
    lines: list[str] = [f"{len(blockers)} {'thing blocks' if len(blockers) == 1 else 'things block'} a derivative:"]
    for blocker in blockers:
        problem = refused(blocker.error, program)
        lines += ["", f"{problem.place}: {readable(problem.what)}"]
        if blocker.request is not None:
            asked = f", asked for at {blocker.asked_at}" if blocker.asked_at else ""
            lines.append(f"  blocks: {_named(blocker.request)}{asked}")
        if problem.hint:
            lines.append(f"  hint: {readable(problem.hint)}")
    if not args.list:
        lines += ["", *_cure_text(cure)]
    return "\n".join(lines) + "\n"


def _named(request: Request) -> str:
    return f"the {request.mode} derivative of {readable(request.function)}"


def _helpless_text(doctor: Doctor) -> str:
    """The messages of Enzyme that no change helps with."""
    texts = dict.fromkeys(each.message.text for each in doctor.helpless)
    return "".join(("\nNo change helps with these messages:\n", *(f"  {text}\n" for text in texts))) if texts else ""


def _as_it_is_text(doctor: Doctor) -> str:
    """What this engine makes of the requests that only Enzyme refuses."""
    return "".join(
        f"\nThis engine makes {_named(request)} as it is: {_answer(checked)}\n"
        for request, checked in doctor.as_it_is()
    )


def _cure_text(cure: Cure | None) -> list[str]:
    if cure is None:
        return ["No set of the changes that were tried gets through."]
    count = len(cure.changes)
    from ad.advice.edits.offers import Standing

    lines = ["This change gets through:" if count == 1 else f"These {count} changes get through; no smaller set does:"]
    if any(checked.standing is Standing.CHANGES for _, checked in cure.checked):
        lines = ["Nothing that was tried gets through and keeps the answer. This gets through, and changes it:"]
    lines += [f"  {number}  {change.says}" for number, change in enumerate(cure.changes, 1)]
    lines.append("")
    for request, checked in cure.checked:
        lines.append(f"{_named(request)}: {_answer(checked)}")
    for heading, edits in (("Add to the command line:", cure.options), ("Add by hand:", cure.by_hand)):
        if edits:
            lines += ["", heading, *(_edit_text(edit) for edit in edits)]
    if cure.patch:
        from ad.advice.edits.patches import patch_folder

        folder = patch_folder(cure.changed)
        where = "" if folder == str(Path.cwd()) else f"; for `patch -p1` in {folder}"
        lines += ["", f"The patch ({cure.confirmed}{where}):", "", cure.patch.rstrip()]
    return lines


def _answer(checked: Checked) -> str:
    """The effect of the changes on an answer; one that changes it is red on a terminal."""
    from ad.advice.edits.offers import Standing

    red = checked.standing is Standing.CHANGES and sys.stdout.isatty()
    answer = readable(str(checked))
    return f"\x1b[31m{answer}\x1b[0m" if red else answer


def _edit_text(edit: Edit) -> str:
    line = edit.line.replace("\n", "\n      ")
    declared = f"\n    with this declaration once: {edit.declared}" if edit.declared else ""
    return f"  {edit.where}:  {line}{declared}"


def _as_json(program: Program, blockers: list[Blocker], cure: Cure | None, doctor: Doctor) -> str:
    rows = []
    for blocker in blockers:
        problem = refused(blocker.error, program)
        rows.append(
            {
                "what": blocker.error.what,
                "family": blocker.error.code,
                "place": problem.place,
                "hint": problem.hint,
                "ir": blocker.error.where and blocker.error.where.text,
                "function": blocker.request and blocker.request.function,
                "request": blocker.request and str(blocker.request),
                "asked_at": blocker.asked_at,
            }
        )
    found = cure and {
        "changes": [{"says": change.says, "hint": change.hint} for change in cure.changes],
        "answers": [
            {"request": str(request), "answer": checked.standing, "checked": checked.says}
            for request, checked in cure.checked
        ],
        "options": [edit.line for edit in cure.options],
        "by_hand": [{"where": edit.where, "line": edit.line, "declared": edit.declared} for edit in cure.by_hand],
        "patch": cure.patch,
        "confirmed": cure.confirmed,
    }
    reported = [
        {
            "what": each.message.text,
            "family": each.message.code,
            "place": refused(each.error(program.module), program).place,
            "function": each.function and each.function.name,
            "here_too": doctor.shares(each),
            "helped": each not in doctor.helpless,
        }
        for each in doctor.reported
    ]
    return json_text({"reported": reported, "blockers": rows, "cure": found})
