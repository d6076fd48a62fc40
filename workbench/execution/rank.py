"""One rank of a program: `python -m workbench.execution.rank FILE NAME ARGUMENTS...`, the file its IR with a main."""

from __future__ import annotations

import sys
from pathlib import Path

from workbench.execution.jit import LinkError, Program, call_main


def main() -> None:
    """Compile the program, call its main and exit with its status."""
    file, *words = sys.argv[1:]
    try:
        program = Program(Path(file).read_text(encoding="utf-8"), ["main"], guarded=False)
    except LinkError as error:
        sys.exit(f"error: the program can't be linked: {error}")
    call_main(program, words)


if __name__ == "__main__":
    main()
