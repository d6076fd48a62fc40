"""Text of generated runtime code: `.ll` files with placeholders like `$type`, filled in by `string.Template`.

A file in a folder `parts` has a few lines that other files include, mostly once for each lane, element or argument.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import Template

FOLDER = Path(__file__).parent / "ll"


@cache
def template(file: str) -> Template:
    """The template in the file `file`.ll, where `file` is a path like `memory/grow`."""
    return Template((FOLDER / f"{file}.ll").read_text(encoding="utf-8"))


def fill(file: str, /, **values: object) -> str:
    """The text of a template with its placeholders filled in. Raises KeyError if a placeholder has no value."""
    return template(file).substitute(values)
