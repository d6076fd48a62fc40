"""The benchmarks; `python -m benchmarks.run` prints their tables, or writes them into docs/benchmarks.md."""
