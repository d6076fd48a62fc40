"""What the tests of explanations share: programs run through the engine, and trees as text."""

from __future__ import annotations

from ad.engine.differentiation import Options
from ad.explanation.changes import Setting
from ad.explanation.evidence import Evidence, rows_of
from ad.explanation.whatif import WhatIf
from ad.requests.requests import Request, ReverseRequest, Role, default_request
from analyses.ir.model import Module
from analyses.ir.text.reader import read_module

MEMCPY = "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"
MEMSET = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"


def case_of(text: str, function: str = "f", const: str = "", module: Module | None = None) -> WhatIf:
    """The engine's word on a function of a program in IR; `const` names its inactive arguments."""
    program = module or read_module(text)
    return WhatIf(program, Setting(request(program, function, const), Options()))


def request(program: Module, function: str, const: str = "") -> Request:
    known = default_request(program.functions[function])
    names = const.split(",")
    roles = tuple(
        Role.CONST if argument.name in names else role
        for argument, role in zip(program.functions[function].arguments, known.roles, strict=True)
    )
    return ReverseRequest(function, roles, known.active_result)


def sentences(tree: Evidence) -> list[str]:
    """Every sentence of a tree, in order."""
    return [one.sentence for one in rows_of(tree)]


def said(tree: Evidence | None) -> str:
    """A tree as one text, to look for words in."""
    return "\n".join(sentences(tree)) if tree is not None else ""
