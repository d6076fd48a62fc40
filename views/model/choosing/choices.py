"""What a person chose of how the derivative is made, and what one of these choices changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ad.explanation.sections import Section
from ad.history.records import Method
from ad.plan.overrides import Override
from ad.plan.policies import Policy
from views.model.numbers import bytes_text, duration


class Choices(NamedTuple):
    """The mode, whether calls are inlined, and how the reverse gets what it needs."""

    forward: bool = False
    inline: bool = True
    policy: Policy = Policy.MINIMUM_CUT
    overrides: tuple[Override, ...] = ()
    """The decisions by hand on single values."""
    tape_limit: int | None = None
    """The bytes that the tape of a loop may take before the loop is checkpointed; None for any number."""

    @property
    def mode(self) -> str:
        return "forward" if self.forward else "reverse"

    @property
    def calls(self) -> str:
        return "calls inlined" if self.inline else "calls kept"

    @property
    def limit(self) -> str:
        return "no tape limit" if self.tape_limit is None else f"tapes up to {bytes_text(self.tape_limit)}"

    @property
    def next_policy(self) -> Policy:
        """The policy after this one, and the first after the last."""
        every = list(Policy)
        return every[(every.index(self.policy) + 1) % len(every)]

    def decision(self, function: str, subject: str) -> Override | None:
        """What was decided by hand on a value."""
        return next((o for o in self.overrides if (o.function, o.subject) == (function, subject)), None)

    def decided(self, function: str, subject: str, method: Method | None) -> Choices:
        """The same with another decision on a value, or with none."""
        rest = tuple(o for o in self.overrides if (o.function, o.subject) != (function, subject))
        return self._replace(overrides=rest if method is None else (*rest, Override(function, subject, method)))

    @property
    def others(self) -> tuple[str, ...]:
        """The choices that are not the usual ones, in words; the mode is always shown."""
        return tuple(self._others())

    def _others(self) -> Iterator[str]:
        if not self.inline:
            yield self.calls
        if self.forward:
            return
        if self.policy is not Policy.MINIMUM_CUT:
            yield str(self.policy)
        if self.tape_limit is not None:
            yield self.limit
        if self.overrides:
            yield f"{len(self.overrides)} by hand"

    @property
    def usual(self) -> tuple[str, ...]:
        """The other choices of those that the mode has."""
        is_planned = not self.forward and self.policy is Policy.MINIMUM_CUT
        return (*([self.calls] * self.inline), *([str(self.policy)] * is_planned))

    def arguments(self) -> list[str]:
        """The options of `adjoint` that choose the same in reverse mode."""
        words = ["--no-inline"] * (not self.inline)
        words += [f"--policy={self.policy}"] * (self.policy is not Policy.MINIMUM_CUT)
        words += [f"--tape-limit={self.tape_limit}"] * (self.tape_limit is not None)
        return words + [f"--{each.method}={each.function}:{each.subject}" for each in self.overrides]


class Figures(NamedTuple):
    """The size of a derivative: lines of IR of the function as read, prepared, and of what is generated.

    `active` is the number of active values, `stored` the bytes that the reverse has stored, over the values of the
    function.
    """

    read: int
    prepared: int
    active: int
    stored: str
    generated: int


SAME = "the derivative is the same"
"""Said where a choice changed nothing."""


class Changed(NamedTuple):
    """What a choice changed: both derivatives in words, their figures, and the seconds of each once it is run."""

    what: str
    before: Figures
    after: Figures
    seconds_before: float | None = None
    seconds_after: float | None = None

    def rows(self) -> list[tuple[str, str, str]]:
        """What differs or may differ: its name, before and after."""
        old, new = self.before, self.after
        rows = [
            ("lines of IR, as read", str(old.read), str(new.read)),
            ("lines of IR, prepared", str(old.prepared), str(new.prepared)),
            ("active values", str(old.active), str(new.active)),
            ("bytes stored", old.stored, new.stored),
            ("lines of the derivative", str(old.generated), str(new.generated)),
        ]
        times = [duration(s) if s is not None else "not run" for s in (self.seconds_before, self.seconds_after)]
        return [*rows, ("time of the derivative", times[0], times[1])]

    def summary(self, sections: Sequence[Section] = ()) -> str:
        """What differs, in one line: the figures, or else the sections of the difference that have lines."""
        words = [f"{name} {old} → {new}" for name, old, new in self.rows()[:-1] if old != new]
        words = words or [f"{each.name} +{each.added} -{each.removed} lines" for each in sections if each.lines]
        return ", ".join(words) or SAME
