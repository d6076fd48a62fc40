"""Second derivatives of routines: the tangents of a reverse, beside finite differences of that reverse."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from ad.engine import engine
from ad.engine.lower import adopt
from ad.requests.markers import without_marks
from ad.requests.requests import ForwardRequest, ResultTangent, Role
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from tests.support.routines import Calls, Subject, load_bundled, made, settings, with_bundled_names


def second_order_complaints(subject: Subject) -> list[str]:
    """What is wrong with the tangents of a reverse, which finite differences of that are compared with."""
    from workbench.execution.jit import Program

    module = read_module(f"{subject.declaration}\n{subject.text()}")
    reverse = made(module, subject, forward=False)
    roles = [role for p in subject.parameters for role in ([Role.DUP] * 2 if p.is_number else [Role.CONST])]
    seeded = len(roles) < len(module.functions[reverse].arguments)
    derivative = engine.run(module, ForwardRequest(reverse, (*roles, *[Role.DUP] * seeded), ResultTangent.NONE))
    tangents = adopt(module, derivative)
    tangents.linkage = ""
    load_bundled()
    text = with_bundled_names(without_marks(print_module(module, read_all=True)))
    program = Program(text, [subject.entry, reverse, tangents.name], guarded=False)
    return [
        each
        for setting in settings(subject)
        for each in _complaints(Calls(program, setting), reverse, tangents.name, seeded=seeded)
    ]


def _complaints(calls: Calls, reverse: str, tangents: str, *, seeded: bool) -> list[str]:
    complaints = []
    setting, random = calls.setting, np.random.default_rng(3)
    moved, seeds, moved_seeds = (
        {name: random.uniform(-1, 1, size) for name, size in calls.vector_sizes.items()} for _ in range(3)
    )

    def at(by: float) -> dict[str, Any]:
        x = calls.memory({name: setting.numbers[name] + by * moved[name] for name in moved})
        shadows = calls.memory({name: seeds[name] + by * moved_seeds[name] for name in seeds})
        calls.call(reverse, calls.values(x, shadows) + [ctypes.c_double(0.7 + 0.3 * by)] * seeded, None)
        return shadows

    higher, lower = at(1e-6), at(-1e-6)
    memory = [calls.memory(each) for each in (setting.numbers, moved, seeds, moved_seeds)]
    passed = calls.passed(memory) + [ctypes.c_double(0.7), ctypes.c_double(0.3)] * seeded
    calls.call(tangents, passed, None)
    for name, tangent in memory[3].items():
        expected = (higher[name] - lower[name]) / 2e-6
        if not np.max(np.abs(expected - tangent)) <= 1e-6 * max(1.0, np.max(np.abs(expected))):
            complaints.append(f"{calls.subject.name} {setting.options}: the tangent of the adjoint of {name}")
    return complaints
