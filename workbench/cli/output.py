"""Writing results: a whole file or none, standard output at the end or not at all."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path

from workbench.program.errors import UserError


def json_text(data: object) -> str:
    """Indent data as JSON; values without a JSON form are written as their `str`."""
    return json.dumps(data, indent=2, ensure_ascii=False, default=str) + "\n"


def write(data: str | bytes, output: str | None, *, told: bool = False) -> None:
    """Write a result to a file, and say where (see `say_written`), or to standard output for None and `-`.

    A file is written under another name in its folder and then renamed, so that no reader sees half of it. Raises
    UserError.
    """
    _write(data, output)
    say_written(output, told=told)


def say_written(output: str | None, *, told: bool = False) -> None:
    """Say on standard error which file was written: to a person at a terminal, and with `told` always."""
    if output not in (None, "-") and (told or sys.stderr.isatty()):
        sys.stderr.write(f"written: {output}\n")


def _write(data: str | bytes, output: str | None) -> None:
    raw = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
    if output is None or output == "-":
        try:
            sys.stdout.flush()
            sys.stdout.buffer.write(raw)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise UserError(f"can't be written: {error.strerror}", "standard output") from None
        return
    path = Path(output)
    if path.is_dir():
        raise UserError("is a folder", output, f"name a file in it, such as {path / 'out.ll'}")
    if path.exists() and not path.is_file():  # a device or a pipe is written, not replaced
        _into(path, raw, output)
        return
    scratch = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        file = scratch.open("xb")
    except FileNotFoundError:
        raise UserError(
            "can't be written: there is no such folder", output, f"make it: mkdir -p {path.parent}"
        ) from None
    except OSError as error:
        raise UserError(f"can't be written: {error.strerror}", output) from None
    try:
        with file:
            if path.exists():
                scratch.chmod(path.stat().st_mode & 0o777)
            file.write(raw)
        scratch.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            scratch.unlink()
        raise UserError(f"can't be written: {error.strerror}", output) from None


def check(output: str | None) -> None:
    """Raise UserError at once where a file can't be written, before long work is done for it."""
    if output is None or output == "-":
        return
    path = Path(output)
    if path.is_dir():
        raise UserError("is a folder", output, f"name a file in it, such as {path / 'out.ll'}")
    if not path.parent.is_dir():
        raise UserError("can't be written: there is no such folder", output, f"make it: mkdir -p {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise UserError("can't be written: permission denied", output)


def _into(path: Path, raw: bytes, output: str) -> None:
    try:
        path.write_bytes(raw)
    except OSError as error:
        raise UserError(f"can't be written: {error.strerror}", output) from None
