"""The stand-in for Clad's header, which a source finds where Clad is not installed."""

from __future__ import annotations

from pathlib import Path

CLAD_PRELUDE = Path(__file__).with_name("clad_prelude.h")
_NAME = "clad/Differentiator/Differentiator.h"


def clad_flags(scratch: str) -> list[str]:
    """The flags for a C++ or CUDA source; the header's name is made in the folder `scratch`."""
    header = Path(scratch, _NAME)
    header.parent.mkdir(parents=True, exist_ok=True)
    header.write_text(f'#include "{CLAD_PRELUDE}"\n', encoding="utf-8")
    return ["-idirafter", scratch]
