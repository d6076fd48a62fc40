"""Programs whose gradient is wrong, each by one fault, and programs whose gradient is right; their IR is kept."""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import NamedTuple

from ad.diagnosis.findings import Cause

FOLDER = Path(__file__).parent
SOURCES = ("faults.c", "right.c", "kernels.cu")

FOUR = {"p": "[0.5, 1.2, 2, 0.8]", "n": "4"}
TWO = {"x": "1.3", "y": "0.7"}
KERNELS = ("race_", "kernel_")
"""How the names of kernels begin."""
SAME = {"x": "1.3", "y": "1.3"}
BLOCK = {"out": "zeros(8)", "in": "linspace(0.5, 1.5, 8)"}


class Fault(NamedTuple):
    """A function with a fault, the cause that is to be named, and the point; the line is marked in the source."""

    function: str
    cause: Cause
    at: dict[str, str]

    @property
    def kernel(self) -> bool:
        return self.function.startswith(KERNELS)


FAULTS = (
    Fault("rule_of_a_factor", Cause.USER_RULE, FOUR),
    Fault("rule_without_one_partial", Cause.USER_RULE, TWO),
    Fault("rule_of_wrong_sign", Cause.USER_RULE, TWO),
    Fault("rule_through_memory", Cause.USER_RULE, FOUR),
    Fault("rule_given_the_arguments", Cause.USER_RULE, FOUR | {"q": "[2, -1, 0.3, 1.5]"}),
    Fault("rule_wrong_on_one_branch", Cause.USER_RULE, FOUR),
    Fault("rule_that_keeps_the_wrong_number", Cause.USER_RULE, TWO),
    Fault("rule_in_a_recursion", Cause.USER_RULE, TWO),
    Fault("rule_of_a_file", Cause.RULES_FILE, FOUR),
    Fault("rule_under_noise", Cause.USER_RULE, FOUR),
    Fault("mark_on_a_function", Cause.INACTIVE_MARK, TWO),
    Fault("mark_in_a_loop", Cause.INACTIVE_MARK, FOUR),
    Fault("mark_on_what_changes_memory", Cause.INACTIVE_MARK, FOUR),
    Fault("mark_on_what_follows_a_sum", Cause.INACTIVE_MARK, FOUR),
    Fault("mark_on_what_moves_a_variable", Cause.INACTIVE_MARK, TWO),
    Fault("mark_on_a_variable", Cause.INACTIVE_MARK, TWO),
    Fault("mark_on_a_table", Cause.INACTIVE_MARK, FOUR),
    Fault("mark_on_a_choice", Cause.INACTIVE_MARK, FOUR),
    Fault("main_without_a_shadow", Cause.NO_SHADOW, {}),
    Fault("main_with_a_null_shadow", Cause.NO_SHADOW, {}),
    Fault("main_with_its_own_shadow", Cause.NO_SHADOW, {}),
    Fault("main_with_a_small_shadow", Cause.NO_SHADOW, {}),
    Fault("main_with_one_shadow_for_two", Cause.NO_SHADOW, {}),
    Fault("main_without_a_shadow_within", Cause.NO_SHADOW, {}),
    Fault("main_that_descends", Cause.NOT_CLEARED, {}),
    Fault("main_with_ones_within", Cause.NOT_CLEARED, {}),
    Fault("main_with_an_unset_shadow", Cause.NOT_CLEARED, {}),
    Fault("main_with_a_shadow_of_ones", Cause.NOT_CLEARED, {}),
    Fault("main_that_clears_a_part", Cause.NOT_CLEARED, {}),
    Fault("main_that_takes_another_shadow", Cause.NOT_CLEARED, {}),
    Fault("overlap_of_two", Cause.ALIAS, FOUR),
    Fault("overlap_of_a_shift", Cause.ALIAS, FOUR),
    Fault("overlap_of_matrices", Cause.ALIAS, {"p": FOUR["p"]}),
    Fault("main_with_an_overlap", Cause.ALIAS, {}),
    Fault("main_with_a_shifted_overlap", Cause.ALIAS, {}),
    Fault("kink_of_fabs", Cause.NOT_SMOOTH, SAME),
    Fault("kink_of_a_maximum", Cause.NOT_SMOOTH, {"p": "[1, 2, 2, 0.5]", "n": "4"}),
    Fault("kink_of_a_branch", Cause.NOT_SMOOTH, SAME),
    Fault("kink_in_a_loop", Cause.NOT_SMOOTH, {"p": "[1, 0.5, 2, 3]", "n": "4"}),
    Fault("jump_of_a_step", Cause.NOT_SMOOTH, {"x": "1", "y": "2"}),
    Fault("jump_of_every_number", Cause.NOT_SMOOTH, FOUR),
    Fault("cancelled_cosine", Cause.ILL_CONDITIONED, {"x": "1e-8"}),
    Fault("cancelled_roots", Cause.ILL_CONDITIONED, {"x": "1e8", "y": "1e7"}),
    Fault("cancelled_quotient", Cause.ILL_CONDITIONED, {"x": "1", "y": "1"}),
    Fault("cancelled_variance", Cause.ILL_CONDITIONED, {"mean": "12345.678"}),
    Fault("cancelled_large_number", Cause.ILL_CONDITIONED, TWO),
    Fault("cancelled_logarithm", Cause.ILL_CONDITIONED, {"x": "1e-9"}),
    Fault("main_forward_with_a_rule", Cause.USER_RULE, {}),
    Fault("main_forward_through_memory", Cause.USER_RULE, {}),
    Fault("main_forward_with_a_mark", Cause.INACTIVE_MARK, {}),
    Fault("main_forward_without_a_tangent", Cause.NO_SHADOW, {}),
    Fault("main_forward_with_an_unset_tangent", Cause.NOT_CLEARED, {}),
    Fault("main_forward_at_a_kink", Cause.NOT_SMOOTH, {}),
    Fault("main_wide_with_ones", Cause.NOT_CLEARED, {}),
    Fault("main_split_with_a_rule", Cause.USER_RULE, {}),
    Fault("main_split_with_ones", Cause.NOT_CLEARED, {}),
    Fault("main_with_a_struct_by_value", Cause.USER_RULE, {}),
    Fault("kernel_with_a_rule", Cause.USER_RULE, BLOCK),
    Fault("race_of_neighbours", Cause.RACE, BLOCK),
    Fault("race_in_a_sum", Cause.RACE, BLOCK),
    Fault("race_for_one_cell", Cause.RACE, BLOCK),
    Fault("race_in_place", Cause.RACE, {"a": "zeros(8)", "in": BLOCK["in"]}),
    Fault("race_of_a_histogram", Cause.RACE, BLOCK),
)
IN_THE_SUITE = (
    "rule_of_a_factor",
    "rule_through_memory",
    "rule_in_a_recursion",
    "rule_of_a_file",
    "rule_under_noise",
    "jump_of_every_number",
    "main_with_ones_within",
    "mark_on_what_changes_memory",
    "mark_on_a_variable",
    "main_without_a_shadow",
    "main_with_a_small_shadow",
    "main_that_descends",
    "overlap_of_two",
    "main_with_a_shifted_overlap",
    "kink_of_a_maximum",
    "cancelled_logarithm",
    "main_forward_through_memory",
    "main_forward_with_a_mark",
    "main_split_with_ones",
    "main_with_a_struct_by_value",
    "kernel_with_a_rule",
    "race_in_a_sum",
)
"""A fault of each kind; the others are diagnosed in the long runs."""

RIGHT: dict[str, dict[str, str]] = {
    "loops": FOUR,
    "memory": FOUR,
    "on_the_heap": FOUR,
    "recursive": TWO,
    "with_a_rule": FOUR,
    "with_a_mark": FOUR,
    "apart": FOUR,
    "apart_in_turns": FOUR,
    "newton": {"x": "2"},
    "away_from_borders": FOUR,
    "single": FOUR,
    "copied": FOUR,
    "mildly_cancelled": TWO,
    "constant_at_zero": {"x": "0", "y": "0"},
    "main_that_clears": {},
    "main_that_adds_up": {},
    "main_that_seeds": {},
    "main_with_two_halves": {},
    "main_with_a_struct": {},
    "main_with_a_range": {},
    "main_forward": {},
    "main_forward_wide": {},
    "main_wide": {},
    "main_split": {},
    "right_neighbours": BLOCK,
    "right_histogram": BLOCK,
}
RULES = """
from analyses.library.expressions import exp

RULES = {"softplus": (lambda x, r: 1 / (1 + exp(x)), "wrong: the sign of the exponent")}
"""


def text(source: str) -> str:
    """The IR of a source file."""
    return lzma.decompress((FOLDER / "ir" / f"{Path(source).stem}.ll.xz").read_bytes()).decode()


def line(function: str) -> int:
    """The line of a fault: the one that ends with the name of its function."""
    source = FOLDER / ("kernels.cu" if function.startswith(KERNELS) else "faults.c")
    lines = source.read_text(encoding="utf-8").splitlines()
    return next(n for n, words in enumerate(lines, 1) if words.endswith(f"// {function}"))
