"""The files that a command line means: a build stands for its units, a folder for the IR or the build in it."""

from __future__ import annotations

import argparse
from pathlib import Path

from workbench.program.compile_options import IR_BESIDE, PLAIN

MOST_FILES = 60
"""How many files of IR a folder may stand for."""


def name_files(args: argparse.Namespace) -> None:
    """Replace builds among the files by their units, and choose the level at which sources are compiled.

    Raises UserError.
    """
    if not hasattr(args, "database"):
        return
    builds = [args.database] if args.database else []
    if not getattr(args, "ir", None):  # with it the file is a log
        args.files = [meant for name in args.files for meant in _meant(name, builds)]
    if builds:
        from workbench.program.from_builds.compilation_database import database_of, level

        database = database_of(builds[-1]) or builds[-1]
        build_level = level(database)
        args.database = str(Path(database).resolve())
        args.opt = build_level if args.opt is None else args.opt
    elif args.opt is None:
        args.opt = PLAIN.opt


def _meant(name: str, builds: list[str]) -> list[str]:
    """The files that a name stands for; a build that it names is added to `builds`."""
    path = Path(name)
    if path.is_dir():
        ir = sorted(str(each) for each in path.rglob(f"*{IR_BESIDE}"))[:MOST_FILES]
        if ir:
            return ir
    elif path.suffix != ".json":
        return [name]
    from workbench.program.from_builds.compilation_database import database_of, unit_names

    database = database_of(name)
    if not database:
        return [name]
    builds.append(database)
    return unit_names(database)
