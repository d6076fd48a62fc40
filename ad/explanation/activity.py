"""Two questions people ask of activity: why is this active, and what makes this gradient zero.

The second goes the way that a derivative would come: from a value to all that is made of it, until it reaches an active
result or something that lets no derivative pass; or, where a value does not depend on any active input, back from it to
where that was lost.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ad.engine.differentiation import Differentiation
from ad.explanation.evidence import Evidence, evidence
from ad.explanation.reasons import sentence
from ad.history.records import Place
from ad.requests.requests import Role
from ad.rules import full_rule_for
from analyses.activity import ActivityResults
from analyses.activity.regions import Region
from analyses.facts import History
from analyses.ir.constants import Constant, Value
from analyses.ir.instructions import Call, Cast, Compare, Load, Return, Select, Store
from analyses.ir.intrinsics import is_annotation, mem_transfer
from analyses.ir.model import Argument, Instruction, Phi
from analyses.ir.text.printer import instruction_text
from analyses.ir.uses import Uses
from analyses.library.expressions import ZERO, Operand, Symbol

MOST = 150
"""How many steps an answer has; it is for people."""
DEEPEST = 24
TO_INTEGER = frozenset(["fptosi", "fptoui", "icmp", "fcmp"])
FROM_INTEGER = frozenset(["sitofp", "uitofp"])


def why_active(made: Differentiation, history: History, subject: str) -> Evidence | None:
    """Explain why a value or instruction is active: the way from an active input to it and on to an active result.

    Of a constant one, explain why it is not. None where activity was not asked about it.
    """
    number = next(
        (n for k in ("activity", "instruction-activity") if (n := history.latest(made.scope, k, subject)) >= 0), -1
    )
    if number < 0:
        return None
    fact = history.facts[number]
    paths = []
    for kind, says in (
        ("varied", "how it depends on an active input"),
        ("useful", "how an active result depends on it"),
    ):
        first = next((p for p in fact.premises if history.facts[p].key.kind == kind), -1)
        if first < 0 and kind == "useful" and fact.value == "active":
            first = history.latest(made.scope, kind, subject)  # of an argument, which is active without a reason
        if first >= 0:
            path = _path(history, first, _sources(made))
            paths.append(Evidence(says, -1, None, tuple(path[::-1] if kind == "varied" else path)))
    tree = evidence(history, number, _sources(made))
    return Evidence(tree.sentence, number, tree.place, tuple(paths)) if paths else tree


def _path(history: History, number: int, sources: Mapping[str, str]) -> list[Evidence]:
    """A fact and, one after the other, the first premise of each of the same kind."""
    path: list[Evidence] = []
    while number >= 0 and len(path) < MOST:
        fact = history.facts[number]
        path.append(Evidence(sentence(fact), number, evidence(history, number, sources).place))
        number = next((p for p in fact.premises if history.facts[p].key.kind == fact.key.kind), -1)
    return path


def _sources(made: Differentiation) -> dict[str, str]:
    if made.types is None:
        return {}
    return {made.types.subjects.of(i): origin.source for i, origin in made.origins.items() if origin.source}


def why_zero(made: Differentiation, history: History, subject: str, not_run: Collection[str] = ()) -> Evidence | None:
    """Explain why the derivative with respect to a value is zero; None without such a value, or without its activity.

    `not_run` names blocks of the prepared function that control did not reach when it was run.
    """
    if made.types is None or made.activity is None:
        return None
    value = made.types.subjects.values.get(subject)
    if not isinstance(value, (Argument, Instruction)):
        return None
    return _Zero(made, made.activity, history, not_run).answer(value)


class _Zero:
    def __init__(
        self, made: Differentiation, activity: ActivityResults, history: History, not_run: Collection[str]
    ) -> None:
        assert made.types is not None
        self.made = made
        self.activity = activity
        self.history = history
        self.not_run = not_run
        self.function = made.primal
        self.subjects = made.types.subjects
        self.types = made.types
        self.roles = dict(zip(made.primal.arguments, made.request.roles, strict=True))
        self.sources = _sources(made)
        self.uses = Uses(made.primal)
        self.seen: set[Value] = set()
        self.steps = 0
        self.reached = 0
        self.cut = 0
        self.unfinished = False

    def answer(self, value: Value) -> Evidence:
        name = self.subjects.of(value)
        if isinstance(value, Argument) and self.roles[value] is Role.CONST:
            return self._one(f"the gradient of {name} is zero: it is declared constant (enzyme_const)", value)
        if not value.type.is_pointer and not self._is_number(value):
            says = (
                f"{name} is no number that a derivative could be of: its type is {self.types.of(value) or value.type}"
            )
            return self._one(says, value, (self._types(value),) if self.types.facts(value) >= 0 else ())
        if isinstance(value, Instruction) and not value.type.is_pointer and not self.activity.is_varied(value):
            return self._one(f"{name} has no derivative: it depends on no active input", value, self._lost(value, 0))
        children = self._forward(value, 0)
        if not children:
            reason = "nothing reads what is behind it" if value.type.is_pointer else "nothing is done with it"
            return self._one(f"the gradient of {name} is zero: {reason}", value)
        if self.reached:
            ways = "is a way" if self.reached == 1 else f"are {self.reached} ways"
            zero = "a factor on it is zero, or" if self.reached == 1 else "on each a factor is zero, or"
            says = (
                f"there {ways} for a derivative to get to {name}: it is zero only where {zero} what comes in at the end"
            )
            return self._one(says, value, children)
        if self.unfinished:
            says = f"ways from {name} go on further than is told at once, and none of those told here gets to a result"
            return self._one(says, value, children)
        return self._one(
            f"the gradient of {name} is zero: every way from it ends before an active result", value, children
        )

    # -- from a value on ----------------------------------------------------------------------------

    def _forward(self, value: Value, depth: int) -> tuple[Evidence, ...]:
        """Follow a value forwards: a line for each use that matters."""
        if value in self.seen:
            return ()
        if depth > DEEPEST:
            self.unfinished = True
            return (self._one(f"what becomes of {self.subjects.of(value)} is asked of it", value),)
        self.seen.add(value)
        lines = []
        for user in self.uses.of(value):
            if self.steps >= MOST:
                self.unfinished = True
                break
            one = self._use(user, value, depth)
            if one is not None:
                self.steps += 1
                lines.append(one)
        return tuple(lines)

    def _use(self, user: Instruction, value: Value, depth: int) -> Evidence | None:
        name = self.subjects.of(user)
        block = user.block.name if user.block is not None else ""
        if block in self.not_run:
            return self._ends(f"{name} is in block {block}, which control did not come to at this point", user)
        match user:
            case Return():
                return self._returned(user)
            case Store():
                return self._stored(user, value, depth)
            case Compare():
                return self._ends("it is compared, which only directs control: no derivative passes", user)
            case Load() if not self._is_number(user) and not user.type.is_pointer:
                tree = self.types.of(user) or "its type is not known"
                return self._ends(f"what is read there is no number: {tree}", user, self._types(user))
            case Select() if value is user.operands[0]:
                return self._ends("it only says which of two values is taken", user)
            case Call():
                return self._call(user, value, depth)
        if user.is_terminator:
            return self._ends("it only says where control goes", user)
        if user.opcode in TO_INTEGER:
            return self._ends(f"{name} is an integer made of it, and integers have no derivative", user)
        return self._through(user, value, depth)

    def _through(self, user: Instruction, value: Value, depth: int) -> Evidence | None:
        """A step to what an instruction makes of a value."""
        name = self.subjects.of(user)
        rule = full_rule_for(user)
        factor = ""
        if rule is not None and rule.partials:
            places = [n for n, o in enumerate(user.operands[: len(rule.partials)]) if o is value]
            changing = [n for n in places if rule.partials[n] != ZERO]
            if not changing:
                return self._ends(f"{name} does not change with it: {rule.name} has the derivative 0 there", user)
            called: dict[Symbol, str] = {Operand(n): o.ref for n, o in enumerate(user.operands)}
            factors = (rule.sentence(n, called).partition(" = ")[2] for n in changing)
            factor = f", with the factor {' + '.join(factors)}"
        elif isinstance(user, Phi):
            blocks = [b.name for v, b in user.incoming if v is value]
            if all(block in self.not_run for block in blocks):
                return self._ends(
                    f"{name} is it only where control comes from {', '.join(blocks)}, which it did not", user
                )
            factor = f" where control comes from {', '.join(blocks)}"
        elif isinstance(user, Select):
            factor = f" where {user.operands[0].ref} is {'true' if value is user.operands[1] else 'false'}"
        if self._is_number(user) and self.activity.is_constant_value(user) and not self.activity.is_varied(user):
            return self._ends(f"{name} is constant: {self._reason(user)}", user, self._why(user))
        before = self.reached
        below = self._forward(user, depth + 1)
        if not below and self.reached == before and user in self.seen and depth < DEEPEST:
            return self._one(f"{name} is made of it ({user.opcode}){factor} (see above)", user)
        return self._one(f"{name} is made of it ({user.opcode}){factor}", user, below)

    def _returned(self, user: Return) -> Evidence:
        if not self.made.request.active_result:
            return self._ends("it is returned, and the result is not active", user)
        self.reached += 1
        return self._one("it is returned: the derivative begins here, with what the result is seeded with", user)

    def _stored(self, user: Store, value: Value, depth: int) -> Evidence | None:
        if user.pointer is value:
            return None
        return self._written(user, user.pointer, "it is stored", depth)

    def _written(self, user: Instruction, pointer: Value, verb: str, depth: int) -> Evidence:
        """Follow a value that was stored in memory."""
        where = self.subjects.of(pointer)
        constant = [r for r in self.activity.regions(pointer) if r.asserted_constant]
        if constant:
            return self._ends(f"{verb} to {where}, in memory of {_holders(constant)}, which is declared constant", user)
        if self.activity.is_constant_instruction(user):
            return self._ends(
                f"{verb} to {where}, and no derivative passes: {self._reason(user)}", user, self._why(user)
            )
        below: list[Evidence] = []
        shared = [r for r in self.activity.regions(pointer) if r.shared]
        if shared:
            self.reached += 1
            holder = _holders(shared)
            says = f"memory of {holder} is there after the function: the derivative begins with what the shadow of"
            below.append(Evidence(f"{says} {holder} is seeded with (zero, if it is not)"))
        readers = self._readers(self.activity.regions(pointer))
        for reader in readers:
            if reader is user:
                continue
            if self.steps >= MOST:
                self.unfinished = True
                break
            self.steps += 1
            below.append(self._read(reader, depth))
        if not below:
            return self._ends(f"{verb} to {where}, and nothing reads it there", user)
        return self._one(f"{verb} to {where}", user, below)

    def _read(self, reader: Instruction, depth: int) -> Evidence:
        name = self.subjects.of(reader)
        if isinstance(reader, Call):
            target = reader.arguments[0] if reader.arguments else reader
            if self.activity.is_constant_instruction(reader):
                return self._ends(f"{name} reads it, and no derivative passes: {self._reason(reader)}", reader)
            if target in self.seen:
                return self._one(f"{name} copies it on (see above)", reader)
            self.seen.add(target)
            return self._written(reader, target, "it is copied on", depth + 1)
        if self.activity.is_constant_value(reader) and not self.activity.is_varied(reader):
            return self._ends(
                f"{name} is read there, and is constant: {self._reason(reader)}", reader, self._why(reader)
            )
        return self._one(f"{name} may be read there", reader, self._forward(reader, depth + 1))

    def _readers(self, regions: Iterable[Region]) -> list[Instruction]:
        readers: dict[Instruction, None] = {}
        for region in regions:
            for user in region.users:
                if self._reads_number(user, region):
                    readers[user] = None
        return list(readers)

    def _reads_number(self, user: Instruction, region: Region) -> bool:
        if isinstance(user, Call):
            copy = mem_transfer(user)
            return copy is not None and region in self.activity.regions(copy.source)
        return isinstance(user, Load) and self._is_number(user)

    def _call(self, call: Call, value: Value, depth: int) -> Evidence | None:
        name = call.called.ref if call.called is not None else "a function"
        if is_annotation(call) or call.intrinsic == "assume":
            return None
        if (copy := mem_transfer(call)) is not None:
            if value is not copy.source:
                return None
            return self._written(call, copy.target, "what is behind it is copied", depth)
        if mark := self.activity.marked(call):
            return self._ends(f"it is passed to {name}, through which no derivative passes: {mark}", call)
        rule = full_rule_for(call)
        if rule is not None and rule.is_zero:
            return self._ends(f"it is passed to {name}, which is constant in pieces: its derivative is 0", call)
        if rule is not None and rule.partials:
            return self._through(call, value, depth)
        if self.activity.is_constant_instruction(call) and self.activity.is_constant_value(call):
            return self._ends(
                f"it is passed to {name}, and no derivative passes: {self._reason(call)}", call, self._why(call)
            )
        return self._one(f"it is passed to {name}", call, self._forward(call, depth + 1))

    # -- back from a value --------------------------------------------------------------------------

    def _lost(self, value: Value, depth: int) -> tuple[Evidence, ...]:
        """Follow a value backwards to where it stops to depend on active inputs."""
        if value in self.seen or depth > DEEPEST or self.steps >= MOST:
            return ()
        self.seen.add(value)
        self.steps += 1
        match value:
            case Argument():
                role = self.roles[value]
                why = "declared constant (enzyme_const)" if role is Role.CONST else "no number with a derivative"
                return (self._ends(f"{value.ref} is an argument that is {why}", value),)
            case Constant():
                return ()
            case Load():
                return (self._unvaried(value, depth),)
            case Call():
                name = value.called.ref if value.called is not None else "a function"
                if mark := self.activity.marked(value):
                    return (
                        self._ends(f"{self.subjects.of(value)} is the result of {name}, and constant: {mark}", value),
                    )
                rule = full_rule_for(value)
                if rule is not None and rule.is_zero:
                    return (
                        self._ends(f"{self.subjects.of(value)} is {name} of it, which is constant in pieces", value),
                    )
        assert isinstance(value, Instruction)
        if isinstance(value, Cast) and value.opcode in TO_INTEGER:
            says = f"{self.subjects.of(value)} is an integer made of {self.subjects.of(value.operands[0])}"
            return (self._ends(f"{says}: the derivative ends here", value),)
        operands = [o for o in dict.fromkeys(value.operands) if not isinstance(o, Constant)]
        if not operands:
            return (self._ends(f"{self.subjects.of(value)} is made of constants", value),)
        below = tuple(one for operand in operands for one in self._lost(operand, depth + 1))
        of = ", ".join(map(self.subjects.of, operands))
        integer = "an integer, " if value.opcode in FROM_INTEGER else ""
        return (self._one(f"{self.subjects.of(value)} is made of {integer}{of} ({value.opcode})", value, below),)

    def _unvaried(self, load: Load, depth: int) -> Evidence:
        """A load of what no active input gets into: what is stored there."""
        name, where = self.subjects.of(load), self.subjects.of(load.pointer)
        regions = self.activity.regions(load.pointer)
        constant = [r for r in regions if r.asserted_constant]
        if constant:
            return self._ends(f"{name} is read from memory of {_holders(constant)}, which is declared constant", load)
        stores = dict.fromkeys(
            user
            for r in regions
            for user in r.users
            if isinstance(user, Store) and r in self.activity.regions(user.pointer)
        )
        below = tuple(
            self._one(f"{self.subjects.of(s.value)} is stored there", s, self._lost(s.value, depth + 1)) for s in stores
        )
        if not below:
            return self._ends(
                f"{name} is read from {where}, where nothing is stored that depends on an active input", load
            )
        return self._one(f"{name} is read from {where}", load, below)

    # -- small things -------------------------------------------------------------------------------

    def _is_number(self, value: Value) -> bool:
        if value.type.scalar.is_float or value.type.is_aggregate:
            return True
        return value.type.scalar.is_integer and self.types.float_at(value) is not None

    def _reason(self, value: Instruction) -> str:
        number = self._fact(value)
        return self.history.facts[number].rule if number >= 0 else "nothing active goes through it"

    def _fact(self, value: Instruction) -> int:
        fact = self.activity.evidence(value)
        return fact if fact >= 0 and not isinstance(value, Store) else self.activity.instruction_evidence(value)

    def _why(self, value: Instruction) -> Evidence | None:
        number = self._fact(value)
        if number < 0 or not self.history.facts[number].premises:
            return None
        return evidence(self.history, number, self.sources)

    def _types(self, value: Value) -> Evidence:
        return evidence(self.history, self.types.facts(value), self.sources)

    def _ends(self, says: str, at: Value, because: Evidence | None = None) -> Evidence:
        self.cut += 1
        return self._one(f"✕ {says}", at, because.children if because is not None else ())

    def _one(self, says: str, at: Value, children: Iterable[Evidence] = ()) -> Evidence:
        text = instruction_text(at, metadata=False).strip() if isinstance(at, Instruction) else f"{at.type} {at.ref}"
        subject = self.subjects.of(at)
        return Evidence(
            says, -1, Place(self.function.name, subject, text, self.sources.get(subject, "")), tuple(children)
        )


def _holders(regions: Iterable[Region]) -> str:
    names = dict.fromkeys(r.holder.ref for r in regions if r.holder is not None)
    return ", ".join(names) or "code outside"
