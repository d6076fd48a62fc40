"""Activity analysis: the values and instructions that derivatives pass through.

A value is *varied* if it may depend on an active input and *useful* if an active result may depend on it; it is active
if it is both, and constant otherwise. Numbers carry derivatives themselves; a pointer is active if the memory that it
leads to is, so that it needs a shadow. An instruction is active if adjoints pass through it: a load of an active
number, a store of an active value into active memory, a call that may do either.

The verdicts are those of Enzyme's activity analysis, computed differently: three passes over the function, each linear
in the size of its result (`regions`: the memory a pointer leads to, `flow`: varied and useful, `results`: verdicts).
"""

from analyses.activity.flow import ActivityOptions
from analyses.activity.results import ActivityResults, analyse_activity

__all__ = ["ActivityOptions", "ActivityResults", "analyse_activity"]
