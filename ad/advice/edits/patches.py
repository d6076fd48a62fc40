"""Edits made in the texts of files, and the difference as a patch."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from difflib import unified_diff
from pathlib import Path

from ad.advice.edits.offers import Edit, Placing
from analyses.errors import AdjointError


class PatchError(AdjointError):
    """An edit that can't be made in its file."""


def patched(texts: Mapping[str, str], edits: Iterable[Edit]) -> dict[str, str]:
    """The texts of the files that edits change, by name. Raises PatchError."""
    changed: dict[str, str] = {}
    by_file: dict[str, list[Edit]] = {}
    for edit in edits:
        if not edit.is_writable:
            raise PatchError(f"only a person can make this change: {edit}", edit.where)
        by_file.setdefault(edit.file, []).append(edit)
    for file, some in by_file.items():
        if file not in texts and any(edit.placing is not Placing.NEW for edit in some):
            raise PatchError("no such file", file)
        text = texts.get(file, "")
        # From the last line to the first, so that the numbers of the lines hold; what goes to the end comes first.
        for edit in sorted(some, key=lambda e: _line(text, e), reverse=True):
            text = _made(text, edit)
        top = [e.declared for e in some if e.declared and not e.declared_at_end]
        end = [e.declared for e in some if e.declared and e.declared_at_end]
        for declared in reversed(dict.fromkeys(top)):
            text = f"{declared}\n{text}"
        for declared in dict.fromkeys(end):
            if not re.search(rf"^{re.escape(declared)}", text, re.MULTILINE):
                text = f"{_ended(text)}{declared}\n"
        changed[file] = text
    return changed


def _line(text: str, edit: Edit) -> int:
    return text.count("\n") + 2 if edit.placing in (Placing.END, Placing.NEW) else edit.at


def _made(text: str, edit: Edit) -> str:
    lines = text.splitlines(keepends=True)
    match edit.placing:
        case Placing.TOP:
            return f"{edit.line}\n{text}"
        case Placing.END | Placing.NEW:
            return f"{_ended(text)}\n{edit.line}\n" if text else f"{edit.line}\n"
        case Placing.BEFORE | Placing.AFTER:
            if not 0 < edit.at <= len(lines):
                raise PatchError(f"there is no line {edit.at}", edit.file)
            at = edit.at - (edit.placing is Placing.BEFORE)
            indent = re.match(r"[ \t]*", lines[edit.at - 1])
            space = indent[0] if indent is not None else ""
            return "".join((*lines[:at], f"{space}{edit.line.removeprefix(space)}\n", *lines[at:]))
        case Placing.OPENING:
            begin = sum(map(len, lines[: edit.at - 1]))
            brace = text.find("{", _end_of_parameters(text, edit.old, begin))
            if brace < 0:
                raise PatchError(f"no body begins at line {edit.at}", edit.file)
            return f"{text[: brace + 1]}\n  {edit.line}{text[brace + 1 :]}"
        case Placing.REPLACE:
            begin = sum(map(len, lines[: edit.at - 1])) if edit.at else 0
            start = text.find(edit.old, begin)
            if start < 0:
                raise PatchError(f"`{edit.old}` is not there any more", edit.file)
            return f"{text[:start]}{edit.line}{text[start + len(edit.old) :]}"
    raise PatchError(f"only a person can make this change: {edit}", edit.where)


def _end_of_parameters(text: str, function: str, begin: int) -> int:
    """The place behind the parameters of a function that a line begins with; `begin` where they are not there."""
    name = re.compile(rf"\b{re.escape(function)}\s*(?:<[^()]*>\s*)?(?=\()")
    named = name.search(text, begin, text.find("\n", begin) % (len(text) + 1)) if function else None
    if named is None:
        return begin
    depth = 0
    for at in range(named.end(), len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth == 0:
            return at
    return begin


def _ended(text: str) -> str:
    return text if not text or text.endswith("\n") else text + "\n"


def patch_folder(files: Iterable[str]) -> str:
    """The folder in which a patch of files is applied: this one, if all lie in it, else the one that has them all."""
    here = str(Path.cwd())
    places = [str(Path(file).absolute()) for file in files]
    folders = [os.path.normpath(Path(place).parent) for place in places]
    if all(os.path.commonpath([here, folder]) == here for folder in folders):
        return here
    return os.path.commonpath(folders)


def patch_text(before: Mapping[str, str], after: Mapping[str, str]) -> str:
    """The difference of files as a patch that `patch -p1` and `git apply` read in the `patch_folder`."""
    parts: list[str] = []
    folder = patch_folder(after)
    for file, text in after.items():
        old, new = (_ended(each).splitlines(keepends=True) for each in (before.get(file, ""), text))
        name = os.path.relpath(file, folder)
        parts += unified_diff(old, new, f"a/{name}" if file in before else "/dev/null", f"b/{name}")
    return "".join(parts)
