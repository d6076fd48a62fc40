"""What the workbench is measured by; `python -m benchmarks.run` prints the tables of the README."""
