"""The changes of each rewrite, recorded for a sink with history; nothing is printed for a sink without."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ad.history.records import FunctionChange, Inlining, Rewritten
from ad.normalise.rewrite import Pass, Rewrite
from analyses.facts import Discard, Sink
from analyses.ir.model import Function
from analyses.ir.text.printer import print_function


class RewriteLog:
    """Collects the texts of functions before and after each rewrite, and records them as facts.

    The text after one rewrite is the text before the next, so that a function is printed once for each change.
    """

    def __init__(self, sink: Sink, scope: int) -> None:
        self._sink, self._scope = sink, scope
        self.keeps = not isinstance(sink, Discard)
        self._texts: dict[Function, str] = {}
        self._rewritten: dict[str, Rewritten] = {}
        self._runs: dict[str, int] = {}
        """The number of times that each of LLVM's passes has run."""

    def decided(self, function: Function, decision: Inlining) -> None:
        """Record whether the calls of a function are inlined."""
        self._sink.record(self._scope, "inlining", f"@{function.name}", decision, "inlining")

    def changed(self, rewrite: Rewrite, function: Function, original: Function) -> None:
        """Add the change that a rewrite has just made; `original` is the function before the first change."""
        if not self.keeps:
            return
        before = self._texts.get(function) or _plain(print_function(original))
        after = self._texts[function] = _plain(print_function(function))
        self._add(rewrite.name, rewrite.purpose, FunctionChange(function.name, before, after))

    def ran(self, passes: Sequence[Pass], name: str, texts: Sequence[str]) -> None:
        """Add the changes that LLVM's passes made to the function `name`.

        `texts` are those of the function before the passes and after each of them.
        """
        for each, before, after in zip(passes, texts, texts[1:], strict=False):
            change = FunctionChange(name, _definition(before), _definition(after))
            name_of_pass = f"llvm-{each.name}"
            self._runs[name_of_pass] = run = self._runs.get(name_of_pass, 0) + 1
            self._add(name_of_pass if run == 1 else f"{name_of_pass}-{run}", each.purpose, change)

    def read(self, function: Function, text: str) -> None:
        """Keep the text of a function, cut out of the text of its module."""
        if self.keeps:
            self._texts[function] = _function_text(text, function.name)

    def _add(self, name: str, purpose: str, change: FunctionChange) -> None:
        if change.before != change.after:
            before = self._rewritten.get(name)
            changes = (*before.changes, change) if before is not None else (change,)
            self._rewritten[name] = Rewritten(name, purpose, changes)

    def record(self, of_each_function: Iterable[Rewrite]) -> None:
        """Record a fact for each rewrite that changed something, in the order of the pipeline.

        `of_each_function` are the first ones, which were applied to one function after the other.
        """
        for name in dict.fromkeys([*(rewrite.name for rewrite in of_each_function), *self._rewritten]):
            if name in self._rewritten:
                self._sink.record(self._scope, "rewrite", name, self._rewritten[name], name)


def _function_text(text: str, name: str) -> str:
    """The definition of a function in the text of a module."""
    quoted = f'"{name}"'
    match = re.search(
        rf"^define [^\n]*@(?:{re.escape(name)}|{re.escape(quoted)})\(.*?^}}$", text, re.MULTILINE | re.DOTALL
    )
    return _plain(f"{match[0]}\n") if match else ""


def _definition(text: str) -> str:
    """A function without the comments that LLVM prints before it."""
    return _plain(text[text.index("define ") :])


_NOT_CODE = re.compile(r"^ +#dbg_[^\n]*\n|,? !dbg !\d+| #\d+(?= |$)|\s*; (?:preds = .*|No predecessors!)", re.MULTILINE)


def _plain(text: str) -> str:
    """The text without what LLVM numbers anew: debug information, which is stamps here, and groups of attributes.

    LLVM's comments go, too. What is left differs only where a rewrite changed the code.
    """
    return _NOT_CODE.sub("", text)
