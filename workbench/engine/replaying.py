"""What is recorded of a run: the gradient, made so that it logs its adjoints, and what its instructions are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ad.context.observation import AdjointSite
from ad.engine.differentiation import Differentiation
from ad.history.records import Derived, Emitted, Phase, Placed
from ad.invocation.device import Calls
from ad.invocation.invocation import Invocation
from ad.requests.markers import without_marks
from ad.story.every_name import every_name
from ad.story.vocabulary import Vocabulary
from analyses.facts import Fact, History
from analyses.ir.model import Instruction, Module
from analyses.ir.text.printer import print_module
from analyses.ir.types import VOID
from analyses.records import dataclass
from views.model.replay.recording import Member, Role, Site
from workbench.execution.recorded_piece import SHADOW
from workbench.execution.recorded_values import DTYPES
from workbench.execution.recording import Known, Wanted, Where


@dataclass(frozen=True)
class ToRecord:
    """A program with an entry point, the calls of it, and what is wanted of the run: the arguments of `record`."""

    text: str
    calls: Calls
    wanted: Wanted


def of_function(module: Module, text: str, invocation: Invocation) -> ToRecord:
    """The function itself, as it is in the program."""
    known: Mapping[Where, Known] = {}
    wanted = Wanted("", invocation.function.name, False, _types(invocation), known, {}, members=_members(invocation))
    return ToRecord(without_marks(text + "\n" + invocation.primal_entry()), invocation.primal_calls(), wanted)


def of_gradient(
    invocation: Invocation, derivative: Differentiation, history: History, sites: Sequence[AdjointSite]
) -> ToRecord:
    """The gradient: `derivative` was made with `sites` to log, and its facts are in `history`."""
    assert derivative.gradient is not None
    parts = (derivative, *derivative.parts)
    kept = {i: (each.scope, subject) for each in parts for i, subject in each.kept.items()}
    functions = {function.name: (each.scope, each.primal.name) for each in parts for function in each.functions}
    if derivative.kernel is not None:
        functions[derivative.kernel.name] = derivative.scope, derivative.primal.name
    placed = {(f.scope, f.key.subject): f.value for f in history.facts if isinstance(f.value, Placed)}
    known = _known(history, kept, placed)
    name = (derivative.kernel or derivative.gradient).name
    text = without_marks(print_module(derivative.module, read_all=True)) + "\n" + invocation.gradient_entry(name)
    wanted = Wanted(
        "",
        invocation.function.name,
        True,
        _types(invocation),
        known,
        functions,
        tuple(Site(*site) for site in sites),
        tuple(dict.fromkeys(kept.values())),
        _names(history, dict.fromkeys(kept.values())),
        _members(invocation),
        _without_adjoints(invocation),
    )
    return ToRecord(text, invocation.gradient_calls(kernel=name), wanted)


def _names(history: History, kept: Iterable[tuple[int, str]]) -> dict[str, str]:
    """What a person calls the values of the primal, its loops and what is kept, by scope and subject."""
    vocabularies: dict[int, Vocabulary] = {}
    for fact in history.facts:
        vocabularies.setdefault(fact.scope, Vocabulary(fact.scope)).take(fact)
    names: dict[str, str] = {}
    for scope, words in vocabularies.items():
        of_scope = [subject for each, subject in kept if each == scope]
        names |= {f"{scope} {subject}": name for subject, name in every_name(words, of_scope)}
    for fact in history.facts:
        derived = fact.value
        for subject, label in derived.arguments if isinstance(derived, Derived) else ():
            names.setdefault(f"{fact.scope} {subject}", label)
            if subject[1:].isdigit():  # the derivative gives it a name
                names.setdefault(f"{fact.scope} %arg{subject[1:]}", label)
    return names


def _types(invocation: Invocation) -> dict[int, str]:
    leaves = (*invocation.inputs, *invocation.gradients, *invocation.outputs)
    return {leaf.buffer: str(leaf.type) for leaf in leaves if leaf.buffer}


def _without_adjoints(invocation: Invocation) -> frozenset[int]:
    """The shadows that hold neither adjoints nor addresses of shadows: those of integers."""
    image = invocation.image
    shadows = {n for n, name in enumerate(image.names) if name.startswith(SHADOW)}
    return frozenset(shadows - {leaf.buffer for leaf in invocation.gradients} - {owner for owner, *_ in image.links})


def _members(invocation: Invocation) -> dict[int, tuple[Member, ...]]:
    """The numbers in each buffer that holds structs, by their members; addresses among them are left out."""
    numbers: dict[int, dict[int, Member]] = {}
    for leaf in (*invocation.inputs, *invocation.outputs, *invocation.gradients):
        if leaf.buffer:
            numbers.setdefault(leaf.buffer, {}).setdefault(leaf.offset, Member(leaf.offset, str(leaf.type), leaf.label))
    mixed = {}
    for buffer, of_buffer in numbers.items():
        members = tuple(of_buffer[offset] for offset in sorted(of_buffer))
        size = len(invocation.image.buffers[buffer]) // len(members)
        is_array = all(n * size == each.offset and each.type == members[0].type for n, each in enumerate(members))
        if not is_array or any("." in each.name for each in members):
            mixed[buffer] = tuple(each for each in members if each.type in DTYPES)
    return mixed


def _known(
    history: History, kept: Mapping[Instruction, tuple[int, str]], placed: Mapping[tuple[int, str], Placed]
) -> dict[Where, Known]:
    """The role of each generated instruction, by its place."""
    emitted = [(fact, fact.value) for fact in history.facts if isinstance(fact.value, Emitted)]
    copies = _copies(emitted)
    numbers: dict[Instruction, int] = {}
    known: dict[Where, Known] = {}
    for fact, value in emitted:
        instruction = value.instruction
        block = instruction.block if instruction is not None else None
        function = block.function if block is not None else None
        if instruction is None or block is None or function is None:
            continue
        if instruction not in numbers:
            numbers.update((each, n) for n, each in enumerate(block.instructions))
        if instruction not in numbers:
            continue
        origin = placed.get((fact.scope, value.primal))
        source = origin.origin.source if origin is not None and origin.origin is not None else ""
        keeps = kept[instruction][1] if instruction in kept else ""
        is_first = block is function.blocks[0]  # which has the variables of all others
        primal = "" if is_first else value.primal
        role = Role(fact.scope, value.phase, primal, fact.rule, keeps, instruction in copies)
        known[function.name, block.name or "", numbers[instruction]] = Known(role, "" if is_first else source)
    return known


def _copies(emitted: Sequence[tuple[Fact, Emitted]]) -> set[Instruction]:
    """The instructions of the forward half whose result is the value of the primal instruction that they come from."""
    copies: dict[tuple[int, str], Instruction] = {}
    certain: set[tuple[int, str]] = set()
    for fact, value in emitted:
        instruction = value.instruction
        if instruction is None or value.phase is not Phase.FORWARD or instruction.type == VOID or not value.primal:
            continue
        key = (fact.scope, value.primal)
        if fact.rule == "copy":
            certain.add(key)
            copies[key] = instruction
        elif key not in certain:
            copies[key] = instruction
    return set(copies.values())
