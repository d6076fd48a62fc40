"""What the ranks of a run have exchanged, as data for people: told by the simulator after, or during, the run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from ad.runtime.libraries.companions import MESSAGES, companion
from analyses.ir.instructions import Call
from views.model.replay.exchange import NEVER, At, Exchange, Meeting, Message, Part, Wait
from workbench.execution.simulator.ranks import LONG, Ranks
from workbench.execution.simulator.reports import Place, place_of
from workbench.execution.simulator.state import ranks as state

KINDS = {
    "f8": "doubles",
    "f4": "floats",
    "c16": "complex doubles",
    "c8": "complex floats",
    "i4": "ints",
    "i8": "longs",
    "u1": "bytes",
    "i1": "bytes",
}
"""The numbers of a message, by their code in NumPy."""

_Channel = tuple[state.Communicator, int, int, int]
"""A communicator, a source and a target in it, and a tag."""

_Telling = Callable[[str, Call], At]
"""Tells where a call of a function of MPI is."""


def exchange_of(ranks: Ranks, rank: int = -1, place: Callable[[Call], Place] = place_of) -> Exchange:
    """What has been exchanged so far; `rank` is the one that is replayed, `place` tells the places of calls."""

    def at(name: str, call: Call) -> At:
        known = place(call)
        return At(name, known.function, known.file, known.line)

    done: list[Message | Meeting] = []
    open_: dict[_Channel, list[tuple[int, int]]] = defaultdict(list)
    counts: dict[_Channel, int] = defaultdict(int)
    for each in ranks.world.happened:
        if isinstance(each, state.Meeting):
            done.append(_meeting(each, at))
            continue
        of, part = -1, Part.PRIMAL
        belongs = companion(each.tag)
        if belongs is not None:
            part = Part.ADJOINT if each.caller.part == "reverse" else Part.TANGENT
            ends = (each.target, each.source) if part is Part.ADJOINT else (each.source, each.target)
            waiting = open_[each.communicator, *ends, belongs.tag]
            found = next((n for n in range(len(waiting) - 1, -1, -1) if waiting[n][0] == belongs.number), None)
            if found is not None:
                of = waiting.pop(found)[1]
        elif each.caller.part and each.datatype.kind in _CARRIERS:
            channel = each.communicator, each.source, each.target, each.tag
            open_[channel].append((counts[channel] % MESSAGES, len(done)))
            counts[channel] += 1
        done.append(_message(each, belongs.tag if belongs else each.tag, part, of, at))
    waits: list[Wait] = []
    ended: list[int] = []
    note = ""
    if ranks.deadlock is not None:
        left = [run for run in ranks.runs if not run.machine.done]
        waits = [Wait(run.rank.number, at(run.waits_in, run.waits_at), run.machine.waits) for run in left]
        note = LONG if LONG in ranks.deadlock.message else ""
        ended = [run.rank.number for run in ranks.runs if run.machine.done]
    return Exchange(len(ranks.runs), tuple(done), tuple(waits), tuple(ended), note, rank)


_CARRIERS = ("f8", "f4", "c16", "c8")
"""The numbers whose adjoints go back."""


def _message(each: state.Message, tag: int, part: Part, of: int, at: _Telling) -> Message:
    members, datatype = each.communicator.members, each.datatype
    numbers = len(each.data) * len(datatype.parts) // datatype.size if datatype.size else 0
    kind = KINDS.get(datatype.kind, "numbers")
    received = NEVER if each.received_at is None else each.received_at
    return Message(
        members[each.source],
        members[each.target],
        tag,
        numbers,
        kind,
        at(each.caller.name, each.caller.origin),
        part,
        of,
        each.sent_at,
        received,
    )


def _meeting(each: state.Meeting, at: _Telling) -> Meeting:
    members = each.communicator.members
    caller = next(iter(each.callers.values()))
    return Meeting(
        members,
        tuple(members[rank] for rank in sorted(each.callers)),
        at(caller.name, caller.origin),
        Part.ADJOINT if caller.part == "reverse" else Part.PRIMAL,
        each.begun_at,
        NEVER if each.complete_at is None else each.complete_at,
    )
