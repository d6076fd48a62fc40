"""The ways in which the simulator computes a library function that is more than a mathematical function."""

from __future__ import annotations

from enum import StrEnum


class Simulated(StrEnum):
    """A way to compute a call; the simulator implements each of them once.

    Functions that allocate or free memory need none: their effects say which argument is the size or the memory.
    """

    ALLOCATE = "allocate"
    ALLOCATE_BEHIND = "allocate behind"
    """Store the address of fresh memory through the first argument; the third is the size."""
    RELEASE = "release"
    REALLOCATE = "reallocate"
    USABLE_SIZE = "usable size"
    COPY = "copy"
    SET = "set"
    COMPARE = "compare"
    LENGTH = "length"
    PRINT = "print"
    """Print as printf does. The prototype tells the format, the target, its size, and whether a va_list follows."""
    PRINT_LINE = "print line"
    PRINT_CHARACTER = "print character"
    RANDOM = "random"
    SEED_RANDOM = "seed random"
    ERRNO = "errno"
    NOTHING = "nothing"
    ZERO = "zero"
    ONE = "one"
    END = "end"
    THROW = "throw"
    FAIL_ASSERTION = "fail assertion"
    PURE_VIRTUAL = "pure virtual"
    DAMAGED_STACK = "damaged stack"
    FREE_LOCK = "free lock"
    HOLD_LOCK = "hold lock"
    TEST_LOCK = "test lock"
    STATIC_LOOP = "static loop"
    BEGIN_DYNAMIC_LOOP = "begin dynamic loop"
    CUDA = "cuda"
    """By the simulator's device: CUDA's runtime, by the name of the function."""
    NEXT_OF_DYNAMIC_LOOP = "next of dynamic loop"
