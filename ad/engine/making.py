"""The order in which derivatives that call each other are made: each after those that it calls, where that can be.

Its plan then knows whether a callee's derivative keeps anything for its reverse. Functions that call each other in a
circle have no such order: there each is believed to keep something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ad.engine.stages import Pipeline
from ad.history.records import Stage
from ad.requests.derivatives import Derivatives, Wanted


class _Begun(NamedTuple):
    """A derivative whose analyses are done, and the derivatives it wants that are not looked at yet."""

    pipeline: Pipeline
    wanted: Iterator[Wanted]


class Making:
    """Makes the derivatives that are wanted; `begin` gives the pipeline of one, `finished` is told of each one made."""

    def __init__(
        self, derivatives: Derivatives, begin: Callable[[Wanted], Pipeline], finished: Callable[[Pipeline], None]
    ) -> None:
        self._derivatives, self._begin, self._finished = derivatives, begin, finished
        self._started: set[tuple[str, ...]] = set()

    def before(self, pipeline: Pipeline) -> None:
        """Make what the calls of a function want, whose analyses are done."""
        self._make([_Begun(pipeline, iter(pipeline.wanted))], 1)

    def rest(self) -> None:
        """Make what is pending."""
        pending = self._derivatives.pending
        while pending:
            wanted = pending.pop()
            if wanted.names not in self._started:
                self._make([self._start(wanted)], 0)

    def _make(self, stack: list[_Begun], least: int) -> None:
        """Finish all on the stack but the first `least`, and what they want before them."""
        while True:
            following = next((w for w in stack[-1].wanted if w.names not in self._started), None)
            if following is not None:
                stack.append(self._start(following))
            elif len(stack) == least:
                return
            else:
                pipeline = stack.pop().pipeline
                pipeline.advance(Stage.REVERSE)
                self._finished(pipeline)
                if not stack:
                    return

    def _start(self, wanted: Wanted) -> _Begun:
        self._started.add(wanted.names)
        pipeline = self._begin(wanted)
        pipeline.advance(Stage.NEEDS)
        return _Begun(pipeline, iter(pipeline.wanted))
