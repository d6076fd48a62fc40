"""The engine process: reads orders from standard input, writes answers to standard output, one order at a time.

LLVM and the user's programs run in children of this process, so that a crash of theirs is an answer like any other.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, BinaryIO, TypeAlias

from analyses.facts import Fact, History
from views.model.entries import ArgumentEntry, FunctionEntry, Problem
from workbench.engine import messages
from workbench.engine.default_values import suggestion
from workbench.engine.devices import Devices, configured, with_atomics
from workbench.engine.explaining import Explainer
from workbench.engine.messages import (
    Answer,
    Ask,
    Begin,
    Differentiate,
    Explore,
    Failed,
    Generated,
    Learned,
    Move,
    Open,
    Opened,
    Optimise,
    Prepared,
    Run,
)
from workbench.program.compile_options import CompileOptions
from workbench.workers.children import Child, Limits

if TYPE_CHECKING:
    from ad.engine.differentiation import Differentiation, Options
    from ad.history.records import EngineError
    from ad.invocation.device import Device
    from ad.invocation.invocation import Invocation
    from ad.invocation.values import ArgumentValue
    from ad.requests.requests import Request
    from analyses.gpu.launch import Configuration
    from analyses.ir.model import Function
    from workbench.execution.cpu import Cpu
    from workbench.program.program import Program

BATCH_SECONDS = 0.03
BATCH_FACTS = 1000
NICE = 10
"""The screen goes first where processors are few."""
RUN_LIMITS = Limits(seconds=10, memory=2 << 30)
_Launched: TypeAlias = "tuple[Configuration | None, tuple[tuple[str, int], ...], bool]"
"""A kernel's launch, the bytes behind its arguments, and whether it may add atomically; of other functions nothing."""


class Batches:
    """Sends the facts of a history on as they come, every few hundredths of a second."""

    def __init__(self, send: Callable[[Answer], None], ticket: int) -> None:
        self.history = History(self._fact)
        self._send = send
        self._ticket = ticket
        self._facts: list[Fact] = []
        self._scopes = 1
        self._ended = False
        self._due = time.monotonic() + BATCH_SECONDS

    def _fact(self, fact: Fact) -> None:
        if self._ended:
            return
        self._facts.append(fact)
        if len(self._facts) >= BATCH_FACTS or (len(self._facts) % 64 == 0 and time.monotonic() > self._due):
            self.flush()

    def flush(self) -> None:
        """Send what has not been sent."""
        scopes = tuple(self.history.scopes[self._scopes :])
        self._scopes = len(self.history.scopes)
        if self._facts or scopes:
            self._send(Learned(self._ticket, scopes, tuple(self._facts)))
        self._facts.clear()
        self._due = time.monotonic() + BATCH_SECONDS

    def end(self) -> None:
        """Send what is left; what is recorded from now on, of changes that are tried, stays here."""
        self.flush()
        self._ended = True


class Outlet:
    """Where answers go."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def __call__(self, answer: Answer) -> None:
        messages.write(self._stream, answer)


class Engine:
    """What is open in this process, and the two children that work for it."""

    def __init__(self, send: Outlet) -> None:
        self.send = send
        self.program: Program | None = None
        self._llvm = Child(Limits(seconds=120, memory=4 << 30))
        self._cpu: Cpu | None = None
        self._devices = Devices()
        self._made: tuple[tuple[Request, _Launched], Differentiation] | None = None
        self._optimised = ""
        self._within: tuple[str, Program | None] = "", None
        """The program in which the requests are met that a function makes, by the function's name."""
        self._compiled = CompileOptions()
        self.explainer = Explainer(send)

    def start(self) -> None:
        """Start the child in which LLVM works before it is needed."""
        self._llvm.start()

    def close(self) -> None:
        self._llvm.close()
        self._devices.close()
        if self._cpu is not None:
            self._cpu.close()

    # -- reading --------------------------------------------------------------------------------

    def open(self, order: Open) -> None:
        """Read the program and say what is in it."""
        from analyses.ir.text.reader import read_module
        from analyses.library.demangling import demangled
        from workbench.program import sources
        from workbench.program.program import Program

        self._compiled = order.options
        source = sources.read(order.paths, self._compiled, child=self._llvm)
        module = read_module(source.text, source.origin)
        self.program = Program(source, order.paths, module, self._llvm)
        self._made, self._within = None, ("", None)
        self.explainer.forget()
        requested, error = self._requested()
        if error is not None:
            self.explainer.refuse(self.program, self._compiled, error)
        self.send(
            Opened(
                order.ticket,
                source.text,
                functions_of(source.text),
                requested,
                {name: shown for name in module.functions if (shown := demangled(name)) != name},
                tuple(map(str, source.files)),
                problem_of(error, self.program) if error is not None else None,
            )
        )

    def _requested(self) -> tuple[tuple[str, ...], EngineError | None]:
        """The functions that the program asks the gradient of, else those of which it would make sense.

        With it why what it asks for can't be read, if so.
        """
        from ad.history.records import EngineError
        from ad.requests.finding import find_requests
        from ad.requests.multiversioning import separate_choices
        from ad.requests.requests import default_request

        assert self.program is not None
        module = self.program.module
        separate_choices(module)
        found: dict[str, None] = {}
        refused = None
        try:
            found = dict.fromkeys(call.request.function for call in find_requests(module))
        except EngineError as error:
            refused = error
        sensible = [f.name for f in module.functions.values() if not f.is_declaration and f.name != "main"]
        active = [name for name in sensible if default_request(module.functions[name]).active_result]
        return (*found, *active[:1], *sensible[:1]), refused

    def _program(self) -> Program:
        from workbench.program.errors import UserError

        if self.program is None:
            raise UserError("no program is open")
        return self.program

    # -- differentiating ------------------------------------------------------------------------

    def differentiate(self, order: Differentiate) -> None:
        """Make a gradient, sending what is learned on the way."""
        from ad.engine.differentiation import Options
        from analyses.ir.text.printer import print_function
        from analyses.types.rules.table import ABOUT

        function = self._function(order.function)
        request = self._request(function, order.constant)
        arguments, asked = arguments_of(function, request), self._requested_by(request)
        self.send(messages.Signature(order.ticket, arguments, request.active_result, dict(ABOUT), asked))
        batches = Batches(self.send, order.ticket)

        def transform(text: str, passes: Sequence[str]) -> str:
            made = self._passes(text, passes)
            if prepared := text_of_function(made, function.name):  # not for other functions whose derivatives it calls
                self.send(Prepared(order.ticket, prepared))
            return made

        launched = self._launch(function, order, arguments)
        options = _for_launch(Options(transform=transform), launched)
        try:
            made = self.explainer.differentiate(
                order, self._program(), self._compiled, request, options, batches.history
            )
        finally:
            batches.end()
        self._made, self._optimised = ((request, launched), made), ""
        assert made.gradient is not None
        from analyses.ir.subjects import Subjects

        subjects = Subjects(made.primal)
        sources = {subjects.of(i): origin.source for i, origin in made.origins.items() if origin.source}
        functions = [made.gradient, *(f for f in made.functions if f is not made.gradient)]
        self.send(Generated(order.ticket, "\n".join(map(print_function, functions)), sources))

    def _launch(self, function: Function, order: Differentiate, arguments: Sequence[ArgumentEntry]) -> _Launched:
        """For which launch a kernel's derivative is made, with how many bytes behind its arguments."""
        from ad.invocation.binding import bind
        from ad.invocation.values import ArgumentError

        configuration = configured(function, order.launch) if order.launch else None
        if configuration is None:
            return None, (), True
        atomics = with_atomics(order.launch)
        at = {a.name: order.at.get(a.name) or suggestion(a) for a in arguments}
        try:
            values = _values(at)
            module = self._program().module
            return launched_as(bind(module, function, values, gradient=False, configuration=configuration), atomics)
        except ArgumentError:
            return configuration, (), atomics  # to run it will say so; without sizes the derivative holds for all

    def _function(self, name: str) -> Function:
        from workbench.program.function_names import find_function

        return find_function(self._program(), name)

    def _met(self, name: str) -> tuple[Program, Function]:
        """A function in the program in which the derivatives that it asks for itself are made."""
        from ad.engine.differentiation import Options
        from workbench.program.program import with_requests_lowered

        function = self._function(name)
        if self._within[0] != function.name:
            options = Options(transform=self._passes)
            self._within = function.name, with_requests_lowered(self._program(), function, options)
        program = self._within[1]
        assert program is not None
        return program, program.module.functions[function.name]

    def _request(self, function: Function, constant: Sequence[str]) -> Request:
        """What the program asks for, with the named arguments inactive."""
        from dataclasses import replace

        from ad.history.records import EngineError
        from ad.invocation.argument_names import label
        from ad.requests.finding import find_requests
        from ad.requests.requests import Role, default_request

        request: Request = default_request(function)
        try:
            found = [call.request for call in find_requests(self._program().module)]
        except EngineError:
            found = []
        alike = [known for known in found if known.function == function.name and known.reverses and not known.forward]
        request = next((known for known in sorted(alike, key=lambda known: known.split)), request)
        roles = [
            Role.CONST if label(argument) in constant else role
            for argument, role in zip(function.arguments, request.roles, strict=True)
        ]
        return replace(request, roles=tuple(roles))

    def _requested_by(self, request: Request) -> str:
        """Where the program asks for a derivative, if it does."""
        from ad.history.records import EngineError
        from ad.requests.finding import requested_by

        try:
            return requested_by(self._program().module, request)
        except EngineError:
            return ""

    def _passes(self, text: str, passes: Sequence[str]) -> str:
        made: str = self._llvm.call("ad.normalise.prepare:run_passes", text, tuple(passes), phase="LLVM prepared it")
        return made

    # -- running --------------------------------------------------------------------------------

    def run(self, order: Run) -> None:
        """Run the function and its gradient at a point or over a range."""
        from dataclasses import replace

        from ad.check.evaluation import Programs, evaluate, sweep
        from ad.check.finite_differences import MOST_ELEMENTS
        from ad.invocation.binding import bind
        from ad.requests.markers import without_marks
        from workbench.execution.cpu import Cpu
        from workbench.execution.kernel_launch import SIMULATED_ELEMENTS
        from workbench.program.program import check_runnable

        program, function = self._met(order.function)
        configuration = configured(function, order.launch)
        check_runnable(program, kernel=configuration is not None)
        invocation = bind(
            program.module,
            function,
            _values(order.at),
            seeds=_values(order.seed),
            const=order.constant,
            configuration=configuration,
        )
        made = self._gradient(invocation, order.launch)
        self._optimise(order.ticket, made)
        assert made.gradient is not None
        name = (made.kernel or made.gradient).name
        programs = Programs(without_marks(program.source.text), self._optimised, name)
        device: Device
        if configuration is None:
            device, where = self._cpu or Cpu(RUN_LIMITS), ""
            self._cpu = device
        else:
            device, where = self._devices.for_kernels(order.launch.get("device", "auto"), program.module.triple)
        self.send(messages.Progress(order.ticket, "running"))
        if order.sweep is None:
            most = SIMULATED_ELEMENTS if device.name == "simulator" else MOST_ELEMENTS
            found = evaluate(device, invocation, programs, most=most)
            found = replace(found, notes=(*((where,) if where else ()), *found.notes))
            self.send(messages.Ran(order.ticket, found))
            return
        name, first, last, count = order.sweep
        step = (last - first) / max(1, count - 1)
        points = sweep(device, invocation, programs, name, [first + i * step for i in range(count)])
        self.send(messages.Ran(order.ticket, tuple(points), name))

    def optimise(self, order: Optimise) -> None:
        """Say what LLVM leaves of the gradient."""
        from workbench.program.errors import UserError

        if self._made is None:
            raise UserError("there is no gradient to optimise", hint="r makes it again")
        self._optimise(order.ticket, self._made[1])

    def _optimise(self, ticket: int, made: Differentiation) -> None:
        from ad.requests.markers import without_marks
        from analyses.ir.text.printer import print_module
        from workbench.program.program import optimised

        if not self._optimised:
            self.send(messages.Progress(ticket, "optimising"))
            self._optimised = optimised(self._llvm, without_marks(print_module(made.module, read_all=True)))
        names = [made.kernel.name] if made.kernel else []
        names += [function.name for function in (made.gradient, *made.functions) if function is not None]
        texts = [text_of_function(self._optimised, name) for name in dict.fromkeys(names)]
        self.send(messages.Optimised(ticket, "\n".join(filter(None, texts))))

    def begin(self, order: Begin) -> None:
        """Open a run that is stepped through, of the function or of its gradient."""
        from ad.invocation.binding import bind
        from ad.requests.markers import without_marks
        from analyses.ir.text.printer import print_module

        program, function = self._met(order.function)
        at, seeds = _values(order.at), _values(order.seed)
        configuration = configured(function, order.launch)
        invocation = bind(
            program.module,
            function,
            at,
            seeds=seeds,
            const=order.constant,
            gradient=order.gradient,
            configuration=configuration,
        )
        if order.gradient:
            made = self._gradient(invocation, order.launch)
            assert made.gradient is not None
            name = (made.kernel or made.gradient).name
            text = print_module(made.module, read_all=True) + "\n" + invocation.gradient_entry(name)
            calls = invocation.gradient_calls(kernel=name)
        else:
            text = program.source.text + "\n" + invocation.primal_entry()
            calls = invocation.primal_calls()
        types = {leaf.buffer: str(leaf.type) for leaf in (*invocation.gradients, *invocation.outputs) if leaf.buffer}
        what = "gradient of" if order.gradient else "in"
        self.send(messages.Stepped(order.ticket, self._devices.begin(what, without_marks(text), calls, types)))

    def move(self, order: Move) -> None:
        """Be somewhere else in the run that was begun."""
        self.send(messages.Stepped(order.ticket, self._devices.move(order.command, order.times)))

    def ask(self, order: Ask) -> None:
        """Answer a question about a value; a zero at a point takes a run there."""
        self.explainer.ask(order, self._not_run(order) if order.question == "zero" and order.at else frozenset())

    def _not_run(self, order: Ask) -> frozenset[str]:
        """The blocks that control does not come to at the point of a question; none where it can't be run there."""
        from ad.check.coverage import blocks_not_run
        from ad.invocation.binding import bind
        from ad.invocation.device import DeviceError
        from ad.invocation.values import ArgumentError
        from ad.requests.markers import without_marks
        from analyses.ir.text.printer import print_module
        from workbench.execution.cpu import Cpu

        if self._made is None:
            return frozenset()
        made = self._made[1]
        program = self._program()
        self._cpu = self._cpu or Cpu(RUN_LIMITS)
        try:
            invocation = bind(program.module, program.module.functions[made.primal.name], _values(order.at))
            text = without_marks(print_module(made.module, read_all=True))
            return blocks_not_run(self._cpu, invocation, text)
        except (ArgumentError, DeviceError):
            return frozenset()

    def _gradient(self, invocation: Invocation, launch: Mapping[str, str]) -> Differentiation:
        from dataclasses import replace

        from ad.engine import engine
        from ad.engine.differentiation import Options

        request, launched = invocation.request, launched_as(invocation, with_atomics(launch))
        if self._made is None or self._made[0] != (request, launched) or self._made[1].gradient is None:
            options = self.explainer.options or Options()
            options = _for_launch(replace(options, transform=self._passes), launched)
            made = engine.run(self._met(request.function)[0].module, request, options=options)
            self._made, self._optimised = ((request, launched), made), ""
        return self._made[1]


def launched_as(invocation: Invocation, atomics: bool) -> _Launched:
    """What a derivative may take for granted of an invocation of a kernel."""
    if invocation.configuration is None:
        return None, (), True
    return invocation.configuration, tuple(sorted(invocation.extents.items())), atomics


def _for_launch(options: Options, launched: _Launched) -> Options:
    from dataclasses import replace

    configuration, extents, atomics = launched
    return replace(options, launch=configuration, extents=dict(extents), atomics=atomics)


def functions_of(text: str) -> tuple[FunctionEntry, ...]:
    """The functions defined in a module's text, in order."""
    from analyses.ir.text.listing import Listing
    from analyses.library.demangling import demangled

    return tuple(FunctionEntry(body.name, demangled(body.name), body.first) for body in Listing(text).bodies)


def text_of_function(text: str, name: str) -> str:
    """The lines of one function of a module; empty where it is not defined there."""
    from analyses.ir.text.listing import Listing

    listing = Listing(text)
    body = listing.body(name)
    return "\n".join([*listing.lines[body.first : body.last + 1], ""]) if body else ""


def arguments_of(function: Function, request: Request) -> tuple[ArgumentEntry, ...]:
    """What a person is asked for to run the function."""
    from ad.invocation.argument_names import label
    from ad.invocation.pointee_types import pointee_types

    found = []
    for argument, role in zip(function.arguments, request.roles, strict=True):
        behind = ", ".join(sorted(map(str, pointee_types(argument)))) if argument.type.is_pointer else ""
        found.append(ArgumentEntry(label(argument), str(argument.type), behind, str(role)))
    return tuple(found)


def _values(texts: Mapping[str, str]) -> dict[str, ArgumentValue]:
    from ad.invocation.value_syntax import parse_value
    from ad.invocation.values import ArgumentError

    found: dict[str, ArgumentValue] = {}
    for name, text in texts.items():
        try:
            found[name] = parse_value(text)
        except ArgumentError as error:
            raise ArgumentError(error.what, name, error.hint) from None
    return found


def problem_of(error: Exception, program: Program | None) -> Problem:
    """An error in the words that a person is told."""
    from ad.history.records import EngineError
    from ad.invocation.device import DeviceError
    from ad.invocation.values import ArgumentError
    from analyses.ir.text.lexer import ReadError
    from workbench.program.errors import UserError
    from workbench.program.program import child_failed, refused
    from workbench.workers.failures import ChildError

    subject = family = ""
    if isinstance(error, EngineError):
        subject, family = error.where.subject if error.where else "", error.code
        error = refused(error, program) if program else UserError(error.what, "", error.hint)
    elif isinstance(error, ArgumentError):
        error = UserError(f"{error.place} {error.what}".strip(), "", error.hint)
    elif isinstance(error, DeviceError):
        error = UserError(error.what, error.place, error.hint)
    elif isinstance(error, ChildError):
        error = child_failed(error, "")
    elif isinstance(error, ReadError):
        error = UserError(f"can't be read by the workbench: {error.message}", f"line {error.line}")
    if isinstance(error, UserError):
        return Problem("error", error.what, error.hint, error.place, subject, family=family)
    said = " ".join(str(error).split())[:300]
    what = f"the workbench itself failed: {type(error).__name__}" + (f": {said}" if said else "")
    return Problem("error", what, "this is a bug; ADJOINT_TRACEBACK=1 writes where to adjoint-traceback.txt")


def serve(orders: BinaryIO, send: Outlet, engine: Engine) -> None:
    """Carry out orders until there are no more."""
    engine.start()
    while (order := messages.read(orders)) is not None:
        try:
            match order:
                case Open():
                    engine.open(order)
                case Differentiate():
                    engine.differentiate(order)
                case Run():
                    engine.run(order)
                case Optimise():
                    engine.optimise(order)
                case Begin():
                    engine.begin(order)
                case Move():
                    engine.move(order)
                case Explore():
                    engine.explainer.explore(order)
                case Ask():
                    engine.ask(order)
        except Exception as error:  # whatever it is, the screen shows it and this process goes on
            if os.environ.get("ADJOINT_TRACEBACK") == "1":
                _write_traceback(error)
            send(Failed(order.ticket, problem_of(error, engine.program)))
    engine.close()


def _write_traceback(error: Exception) -> None:
    import traceback
    from pathlib import Path

    with Path("adjoint-traceback.txt").open("a", encoding="utf-8") as file:
        traceback.print_exception(error, file=file)


def main() -> None:
    os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not be taken for an answer
    send = Outlet(answers)
    serve(sys.stdin.buffer, send, Engine(send))


if __name__ == "__main__":
    main()
