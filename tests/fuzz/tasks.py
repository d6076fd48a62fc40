"""What the fuzz tests do with an input, in a child: everything from LLVM's reader to the engine."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from ad.engine import engine
from ad.engine.differentiation import Options
from ad.history.records import EngineError
from ad.requests.requests import default_request
from analyses.activity.report import activity_report
from analyses.facts import Discard, History
from analyses.gpu.device_part import with_device_normalised
from analyses.ir import toolchain
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import ReadError, read_module
from analyses.type_trees.conflict import TypeConflict
from analyses.types.report import types_report
from workbench.program.loading import is_bitcode
from workbench.workers.child_main import phase


def through_everything(data: bytes) -> str:
    """Read, print, analyse and differentiate; what became of it, `refused: ...` or `read: N functions, M gradients`.

    Only errors that are meant for a person are caught: anything else is a bug and ends the task as one.
    """
    phase("LLVM read it")
    try:
        if is_bitcode(data):
            text = toolchain.normalise_bitcode(data)
        else:
            text = toolchain.normalise(data.decode("utf-8", "surrogateescape"))
        text = toolchain.normalise(with_device_normalised(toolchain.normalise(text)))
    except toolchain.ToolchainError as error:
        return f"refused: {error}"
    phase("")
    try:
        module = read_module(text)
        printed = print_module(module, read_all=True)
    except ReadError as error:
        return f"refused: {error}"
    phase("LLVM read what we print")
    if toolchain.normalise(printed) != text:
        raise AssertionError("what we print is not what we read")
    phase("")
    bodies = [f for f in module.functions.values() if not f.is_declaration]
    gradients = 0
    for function in bodies[:4]:
        with suppress(TypeConflict):
            types_report(module, function.name)
        with suppress(TypeConflict):
            activity_report(module, function.name)
        try:
            made = engine.run(module, default_request(function), History(), Options(transform=_passes))
        except (EngineError, TypeConflict, toolchain.ToolchainError) as error:
            assert str(error), "an error says nothing"
            continue
        assert made.gradient is not None
        gradients += 1
        phase("LLVM verified the gradient")
        toolchain.verify(print_module(made.module, read_all=True))
        phase("")
    return f"read: {len(bodies)} functions, {gradients} gradients"


def _passes(text: str, passes: Sequence[str], watched: str) -> list[str]:
    phase("LLVM prepared a function")
    texts = toolchain.run_passes(text, passes, watched)
    phase("")
    return texts


def recorded_or_not(text: str) -> bool:
    """True if the gradient of every function is the same with facts kept and with facts discarded."""
    for name in [f.name for f in read_module(text).functions.values() if not f.is_declaration]:
        printed = []
        for sink in (History(), Discard()):
            module = read_module(text)
            try:
                made = engine.run(module, default_request(module.functions[name]), sink)
            except EngineError as error:
                printed.append(str(error))
                continue
            printed.append(print_module(made.module, read_all=True))
        if printed[0] != printed[1]:
            return False
    return True
