"""What tests need of compilers, as marks: where it is not here they are skipped, and say why."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from workbench.program.compilers import compiler

needs_compiler = pytest.mark.skipif(compiler() is None, reason="no clang and no ziglang here")
"""For tests that compile C or C++, with whichever clang there is."""

needs_bundled_compiler = pytest.mark.skipif(
    find_spec("ziglang") is None, reason="the bundled compiler (extra `clang`) is not installed"
)
"""For tests that hold what is compiled beside what is kept."""
