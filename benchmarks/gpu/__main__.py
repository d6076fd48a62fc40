"""`python -m benchmarks.gpu`."""

from __future__ import annotations

from benchmarks.gpu.command import main

if __name__ == "__main__":
    main()
