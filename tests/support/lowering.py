"""Programs that ask for derivatives, lowered and run in this process."""

from __future__ import annotations

import ctypes
from typing import Any

from ad.check.self_test import add_self_tests
from ad.engine.differentiation import Options
from ad.engine.lower import lower
from ad.rules.user import NO_RULES, RuleSet
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise, optimise


def lowered(text: str, rules: RuleSet = NO_RULES, options: Options | None = None) -> str:
    """The IR of a program with its requests met, by the tables and a person's own rules."""
    module = read_module(normalise(text))
    module.user_rules = rules
    lower(module, options=options)
    return print_module(module)


def with_self_tests(text: str) -> str:
    """The IR of a program with its requests met, and a self-test of each gradient."""
    module = read_module(normalise(text))
    add_self_tests(module, lower(module).made)
    return print_module(module)


class Lowered:
    """A program with its requests met, optimised at a level and compiled. Markers such as @enzyme_dup are defined.

    With `tested` it has self-tests of its gradients.
    """

    def __init__(
        self,
        text: str,
        level: int = 0,
        rules: RuleSet = NO_RULES,
        *,
        tested: bool = False,
        options: Options | None = None,
    ) -> None:
        import llvmlite.binding as llvm

        ready = optimise(with_self_tests(text) if tested else lowered(text, rules, options), level)
        for line in [line for line in ready.splitlines() if line.startswith("@enzyme_") and "external" in line]:
            ready = ready.replace(line, f"{line.split(' = ')[0]} = global i32 0")
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        machine = llvm.Target.from_default_triple().create_target_machine()
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(ready, llvm.create_context()), machine)
        self._engine.finalize_object()

    def function(self, name: str, result: Any, *arguments: Any) -> Any:
        """A function of the program as ctypes calls it; the program must live as long."""
        return ctypes.CFUNCTYPE(result, *arguments)(self._engine.get_function_address(name))
