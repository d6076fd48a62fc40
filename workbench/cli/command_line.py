"""The command `adjoint`: which command is meant, and what becomes of errors.

Results go to standard output at the end or not at all; what goes wrong is one line on standard error,
`place: error: what; hint: what helps`, and exit status 2. Each command's modules are imported when it is called.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = {
    "open": ("opening", "[open] FILE...", "the workbench (the gallery of samples without a file)"),
    "print": ("programs", "print FILE... [-o OUT]", "the module as the workbench reads it"),
    "lower": ("programs", "lower FILE... [-o OUT]", "every __enzyme_* call replaced by generated code"),
    "run": ("programs", "run FILE... [-- ARGS]", "lower, optimise, call main"),
    "grad": ("gradients", "grad FILE --function F --at x=1.4", "a gradient beside finite differences"),
    "types": ("analyses", "types FILE --function F", "what every value is made of"),
    "activity": ("analyses", "activity FILE --function F", "which values carry derivatives"),
    "cache": ("analyses", "cache FILE --function F", "how the reverse gets each value it needs"),
    "derivatives": ("derivatives", "derivatives FILE [--function F]", "which derivatives are made, and who asks"),
    "tape": ("derivatives", "tape FILE [--function F]", "what forward halves keep for their reverses, as structs"),
    "diff": ("derivatives", "diff FILE --function F --const x", "two contexts, or an option, compared"),
    "explain": ("explain", "explain FILE --function F [--value %x]", "why something holds, or is not known"),
    "steps": ("analyses", "steps FILE --function F", "the engine's facts, in order"),
    "cfg": ("analyses", "cfg FILE --function F -o OUT.svg", "a picture of the control flow (.svg, .png, .dot)"),
    "ptx": ("programs", "ptx FILE... [-o OUT]", "the device code of a CUDA program"),
}
"""Each command: the module in `cli` that has it, how it is called, what it does."""

USER_ERROR = 2
RUN_FAILURE = 125
"""How `run` ends where the program did not get to its own end: its exit status is the program's otherwise."""
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (that of the process by default) and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    command = words[0] if words and words[0] in COMMANDS else "open"
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone. Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except SystemExit as stop:  # argparse after --help
        return stop.code if isinstance(stop.code, int) else 0
    except Exception as error:
        return _report(error, command)


def _run(words: list[str]) -> int:
    if words and words[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if words and words[0] == "--version":
        print(f"adjoint {_version()}")
        return 0
    name = words.pop(0) if words and words[0] in COMMANDS else "open"
    arguments: list[str] = []
    if name == "run" and "--" in words:
        at = words.index("--")
        words, arguments = words[:at], words[at + 1 :]
    from workbench.program.options import Parser, joined

    module = import_module(f"workbench.cli.{COMMANDS[name][0]}")
    parser = Parser(prog=f"adjoint {name}", description=COMMANDS[name][2], allow_abbrev=False)
    getattr(module, f"add_{name}")(parser)
    args = parser.parse_intermixed_args(joined(words))
    args.arguments = arguments
    status: int = getattr(module, f"run_{name}")(args)
    return status


def overview() -> str:
    """The text of `adjoint --help`."""
    width = max(len(usage) for _, usage, _ in COMMANDS.values())
    lines = [f"  adjoint {usage:<{width}}  {summary}" for _, usage, summary in COMMANDS.values()]
    return "\n".join(
        (
            "A workbench for automatic differentiation of LLVM IR.",
            "",
            *lines,
            "",
            "A FILE is .ll, .bc, .c, .cpp or .cu, or - for standard input; several are linked.",
            "adjoint COMMAND --help lists the options of a command.",
        )
    )


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("adjoint-workbench")
    except PackageNotFoundError:
        return "(not installed)"


def _report(error: Exception, command: str) -> int:
    """One line for what went wrong; a traceback is for developers who ask for it (ADJOINT_TRACEBACK=1)."""
    from workbench.program.sources import UserError

    if os.environ.get("ADJOINT_TRACEBACK") == "1":
        import traceback

        traceback.print_exception(error)
    if not isinstance(error, UserError):
        kind = type(error).__name__
        said = " ".join(str(error).split())[:300]
        error = UserError(
            f"the workbench itself failed: {kind}: {said}" if said else f"the workbench itself failed: {kind}",
            f"adjoint {command}",
            "this is a bug; ADJOINT_TRACEBACK=1 shows where",
        )
    sys.stderr.write(f"{error}\n")
    return RUN_FAILURE if command == "run" and error.status == USER_ERROR else error.status


if __name__ == "__main__":
    sys.exit(main())
