"""Checks the gradients of all programs at all levels: `python -m tests.programs [SOURCE...]`."""

from __future__ import annotations

import sys

from tests.programs import LEVELS, SOURCES, cases, ir
from tests.support.gradients import run


def main() -> int:
    failed = 0
    for source in sys.argv[1:] or SOURCES:
        for level in LEVELS:
            outcomes = run(ir(source, level), cases(SOURCES[source]))
            wrong = [(o.case, said) for o in outcomes for said in o.complaints()]
            failed += len(wrong)
            print(f"{source} {level}: {len(outcomes)} cases, {len(wrong)} complaints", flush=True)
            for case, said in wrong:
                print(f"  {case}: {said}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
