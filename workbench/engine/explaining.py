"""The explaining part of the engine process: runs with changes, what-ifs, questions; each answer is plain data."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from workbench.engine.messages import Answer, Answered, Ask, Differed, Differentiate, Explore, Explored, Tried

if TYPE_CHECKING:
    from ad.engine.differentiation import Differentiation, Options
    from ad.explanation.whatif import WhatIf
    from ad.history.records import EngineError
    from ad.requests.requests import Request
    from analyses.facts import History
    from analyses.ir.model import Module
    from workbench.program.compile_options import CompileOptions
    from workbench.program.program import Program


class Explainer:
    """The function that is open in the engine process, with what the engine said of it."""

    def __init__(self, send: Callable[[Answer], None]) -> None:
        self._send = send
        self._case: WhatIf | None = None
        self._before: WhatIf | None = None
        self.options: Options | None = None
        """How the last derivative was made."""

    def forget(self) -> None:
        """Another program has been opened; it may be the same one built in another way."""
        self._before, self._case = self._case or self._before, None

    def differentiate(
        self, order: Differentiate, program: Program, how: CompileOptions, request: Request, options: Options,
        history: History,
    ) -> Differentiation:  # fmt: skip
        """Make a gradient, with the changes of the order. Raises EngineError; UserError for a change that is none."""
        from ad.explanation.changes import Setting
        from ad.explanation.difference import difference
        from ad.explanation.hints import HintError, parse_hint
        from ad.explanation.whatif import WhatIf
        from workbench.program.errors import UserError
        from workbench.program.rebuilds import Rebuilds

        try:
            changes = [parse_hint(hint, program.module, request) for hint in order.hints]
        except HintError as error:
            raise UserError(error.what, "", error.hint) from None
        setting = Setting(request, options)
        for change in changes:
            setting = change.apply(setting)
        scope = history.scope("what-if", "; ".join(order.hints)) if changes else 0
        builds = Rebuilds(program.names, how, program.module, program.llvm)
        before, self._before = self._case or self._before, None
        case = WhatIf(program.module, setting, history, builds, after=before, scope=scope)
        self._case, self.options = case, setting.options
        if changes:
            history.close(scope, "kept")
        if order.compared and before is not None and before.base.setting.request.function == request.function:
            self._send(Differed(order.ticket, difference(before.base.run, case.base.run)))
        if case.base.error is not None:
            raise case.base.error
        assert case.base.made is not None
        return case.base.made

    def refuse(self, program: Program, how: CompileOptions, error: EngineError) -> None:
        """Nothing could be run, for what the program asks for can't be read."""
        from ad.engine.differentiation import Options
        from ad.explanation.changes import Setting
        from ad.explanation.whatif import WhatIf
        from workbench.program.program import passes_in
        from workbench.program.rebuilds import Rebuilds

        setting = Setting(request_meant(program.module, error), Options(transform=passes_in(program.llvm)))
        builds = Rebuilds(program.names, how, program.module, program.llvm)
        self._case = WhatIf(program.module, setting, builds=builds, refused=error)

    def explore(self, order: Explore) -> None:
        """Say where the trail ends, then try what may settle the error, one change after the other."""
        case = self._case
        if case is None:
            self._send(Explored(order.ticket, (), done=True))
            return
        trail = tuple(case.trail())
        self._send(Explored(order.ticket, trail))
        for _, offer in case.offers():
            self._send(Tried(order.ticket, offer))
        self._send(Explored(order.ticket, trail, done=True))

    def ask(self, order: Ask, not_run: frozenset[str]) -> None:
        """Answer a question about a value; `not_run` are the blocks that control did not come to."""
        from ad.explanation.activity import why_active, why_zero

        case = self._case
        if case is None or case.base.made is None:
            self._send(Answered(order.ticket, None))
            return
        made, history = case.base.made, case.history
        if order.question == "active":
            answer = why_active(made, history, order.subject)
        else:
            answer = why_zero(made, history, order.subject, not_run)
        self._send(Answered(order.ticket, answer))


def request_meant(program: Module, error: EngineError) -> Request:
    """The request that a program seems to make, where it can't be read: of a function that the error names."""
    from ad.requests.requests import ReverseRequest, default_request

    for name in re.findall(r"@([\w.$]+)", str(error)):
        function = program.functions.get(name)
        if function is not None and "__enzyme" not in name:
            return default_request(function)
    return ReverseRequest("", ())
