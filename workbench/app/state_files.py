"""Files in the user's state folder: JSON that is read whole or not at all, and replaced in one step."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


class StateFileError(ValueError):
    """A file can't be read or written; the text says which, why, and what is lost by it."""


def read_state(file: Path, take: Callable[[Any], T], otherwise: str) -> T | None:
    """What `take` makes of the data in a file; None if there is no file.

    Raises:
        StateFileError: if it can't be read, or is not what `take` expects; `otherwise` says what happens then.
    """
    try:
        return take(json.loads(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, LookupError, AttributeError) as error:
        raise StateFileError(f"{file} can't be read ({error}), so {otherwise}") from None


def write_state(file: Path, data: object, otherwise: str) -> None:
    """Replace a file; another process never reads half of it.

    Raises:
        StateFileError: if it can't be written; `otherwise` says what happens then.
    """
    text = json.dumps(data, indent=1)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=file.parent, encoding="utf-8", delete=False) as written:
            written.write(text)
        Path(written.name).replace(file)
    except OSError as error:
        raise StateFileError(f"{file} can't be written ({error.strerror}), so {otherwise}") from None
