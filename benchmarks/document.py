"""The document that holds the tables: each stands between two marks, so that one can be written anew alone."""

from __future__ import annotations

import os
import platform
from pathlib import Path

import llvmlite.binding as llvm

from benchmarks.table import Table


class NoPlaceError(ValueError):
    """The document has no marks for a table."""


def marks(name: str) -> tuple[str, str]:
    """The lines before and after a table."""
    return f"<!-- begin {name} -->", f"<!-- end {name} -->"


def replaced(text: str, name: str, table: str) -> str:
    """The document with another table in the place of one.

    Raises `NoPlaceError` where the two marks of the name are not there once each, in this order.
    """
    begin, end = marks(name)
    before, opened, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not opened or not closed or begin in rest or end in after:
        raise NoPlaceError(f"no place for the table {name}: the document needs the line {begin} and after it {end}")
    return f"{before}{begin}\n{table.strip()}\n{end}{after}"


def machine() -> str:
    """Describe the machine on which a table was measured, as a sentence."""
    llvm_version = ".".join(map(str, llvm.llvm_version_info))
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"Measured on {cores} cores ({platform.machine()}), Python {platform.python_version()}, LLVM {llvm_version}."


def show(table: Table, name: str, document: Path | None) -> None:
    """Print a table, and write it into the document if one is named."""
    print(table, flush=True)
    if document is not None:
        text = document.read_text(encoding="utf-8")
        document.write_text(replaced(text, name, f"{table}\n{machine()}"), encoding="utf-8")
