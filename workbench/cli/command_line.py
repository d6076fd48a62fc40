"""The command `adjoint`: its commands, and the exit status of each.

Results go to standard output when they are complete, or not at all. An error is one line on standard error,
`place: error: problem; hint: remedy`, and exit status 2. The module of a command is imported when it is chosen.
"""

from __future__ import annotations

import argparse
import atexit
import gc
import os
import sys
from collections.abc import Sequence
from enum import IntEnum
from functools import partial

from workbench.cli.files_meant import name_files
from workbench.cli.parsers import CommandParser, Parser

COMMANDS = {
    "open": "open the workbench; without a file, the gallery of samples",
    "learn": "lessons on automatic differentiation, beside the working engine",
    "serve": "the workbench in a browser, on this machine",
    "print": "the module as the workbench reads it",
    "lower": "the module with code in place of every __enzyme_* call",
    "run": "lower and optimise a program, and call its main",
    "grad": "a gradient beside finite differences",
    "types": "the type of every value",
    "formulas": "the gradient as formulas, line by line of the source",
    "activity": "the values that carry derivatives",
    "cache": "the method by which the reverse gets each value that it needs",
    "cost": "the time and the stored bytes of a gradient, and what each part of the engine saves",
    "derivatives": "the derivatives that are generated, and what requests them",
    "tape": "the values that a forward pass keeps for its reverse",
    "diff": "the difference between two derivatives, or the effect of an option",
    "replay": "one run of a gradient, line by line, and who contributed to an adjoint",
    "explain": "the evidence for a fact or an error, and the changes that settle it",
    "doctor": "everything that blocks a program's derivatives, and the changes that get through",
    "story": "what the engine does, in the steps that a person would tell",
    "tour": "the story of a program's own derivative, beside the workbench or as a page",
    "report": "everything about a derivative in one HTML file, with a recorded run",
    "steps": "the facts of the engine, in order",
    "cfg": "a picture of the control flow (.svg, .png, .dot)",
    "ptx": "the device code of a CUDA program",
}
"""Each command, a module of `workbench.cli.commands`, with its summary."""

EPILOG = """\
examples:
  adjoint program.c                               open it in the workbench
  adjoint grad program.c --function f --at x=1.4  its gradient at a point
  adjoint lower program.c -o gradient.ll          the program with its derivatives

FILE is .ll, .bc, .c, .cpp, .cu, .f90 or .rs, a build (compile_commands.json, or a folder), or - for standard
input; several files are linked.
adjoint COMMAND --help lists the options of a command.
"""


class ExitStatus(IntEnum):
    """Exit statuses of the command; `run` may also end with that of the program."""

    USER_ERROR = 2
    RUN_FAILURE = 125
    """`run` could not run the program to its end."""
    INTERRUPTED = 130
    CLOSED_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (that of the process by default) and return its exit status."""
    if argv is None:
        # What a command makes lives nearly to its end. Only `open`, which stays, collects for itself.
        gc.set_threshold(200_000, 20, 100)
        atexit.register(gc.freeze)
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["help"]:
        words[0] = "--help"
    if not words or words[0] not in (*COMMANDS, "-h", "--help", "--version"):
        words.insert(0, "open")
    try:
        args = _parser(words[0]).parse_args(words)
        name_files(args)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return ExitStatus.INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has ended. Python would report it again when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ExitStatus.CLOSED_PIPE
    except SystemExit as stop:  # argparse after --help
        return stop.code if isinstance(stop.code, int) else 0
    except Exception as error:
        return _report(error, words[0])


def _parser(chosen: str) -> argparse.ArgumentParser:
    """The parser of a command line that begins with the word `chosen`: of all commands only that one, if it is one."""
    parser = Parser(
        prog="adjoint",
        usage="adjoint [COMMAND] FILE... [OPTION]...",
        description="A workbench for automatic differentiation of LLVM IR.",
        epilog=EPILOG,
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, max_help_position=18),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=CommandParser)
    for name, summary in COMMANDS.items():
        if chosen in COMMANDS and name != chosen:
            continue
        commands.add_parser(
            name,
            prog=f"adjoint {name}",
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            module=f"workbench.cli.commands.{name}",
            program_arguments=name == "run",
        )
    return parser


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from workbench import __version__

        print(f"adjoint {__version__}")
        parser.exit()


def _report(error: Exception, command: str) -> int:
    """Print one line for an error and return the exit status; with ADJOINT_TRACEBACK=1 also the traceback."""
    from analyses.errors import AdjointError, error_line
    from analyses.library.readable_names import readable
    from workbench.program.errors import UserError, internal_error

    if os.environ.get("ADJOINT_TRACEBACK") == "1":
        import traceback

        traceback.print_exception(error)
    if not isinstance(error, AdjointError):
        error = internal_error(error, f"adjoint {command}", "ADJOINT_TRACEBACK=1 shows the traceback")
    sys.stderr.write(f"{readable(error_line(error.what, error.place, error.hint))}\n")
    if isinstance(error, UserError) and error.details:
        sys.stderr.write(f"{error.details}\n")
    status = error.status if isinstance(error, UserError) else ExitStatus.USER_ERROR
    return ExitStatus.RUN_FAILURE if command == "run" and status == ExitStatus.USER_ERROR else status


if __name__ == "__main__":
    sys.exit(main())
