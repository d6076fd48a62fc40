"""The machine: a step for each instruction, and the threads that execute the steps."""
