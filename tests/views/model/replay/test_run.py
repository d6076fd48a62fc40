"""The state of a recorded run: it equals that of the simulator at each step, whichever way one came."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ad.history.records import Phase
from analyses.gpu.launch import Configuration
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from samples import load
from tests.support.kernel_gradients import differentiated
from tests.support.recordings import CHAIN, recorded, recorded_sample, to_record
from views.model.replay.contributions import Contributions
from views.model.replay.members import strips
from views.model.replay.plain import plain_replay
from views.model.replay.recording import Recording
from views.model.replay.run import Run
from views.model.replay.targets import find_adjoint
from workbench.execution.recording import OBSERVE, Wanted, only_tells, record
from workbench.execution.simulator.device import placed
from workbench.execution.simulator.launch import Simulation

AT_THREE = {"x": "[0.5, 0.6, 0.7]", "n": "3"}


def chain() -> Recording:
    return recorded(CHAIN, "chain", AT_THREE)


def norm() -> Recording:
    return recorded_sample("norm", "norm", {"in": "[3, 4]", "out": "[0, 0]", "n": "2"}, {"out": "1"})


def relu3() -> Recording:
    return recorded_sample("relu3", "relu3", {"x": "1.4"})


def state(run: Run) -> tuple[Any, ...]:
    """All that can be seen of a run."""
    return (
        run.code,
        run.phase_at(run.position),
        [run.value(key) for key in run.primals],
        [run.adjoint(key) for key in run.adjoints],
        [(piece.name, run.content(n)) for n, piece in run.pieces()],
        [run.fill(cache.key) for cache in run.caches],
    )


@pytest.mark.parametrize("make", [chain, norm, relu3])
def test_going_there_and_back_shows_the_same(make: Callable[[], Recording]) -> None:
    run = Run(make())
    forwards = []
    while True:
        forwards.append(repr(state(run)))
        if not run.step(1):
            break
    assert len(forwards) == len(run) + 1
    for position in range(len(run), -1, -1):
        run.go(position)
        assert repr(state(run)) == forwards[position]
    chance = random.Random(1)
    for _ in range(50):
        position = chance.randrange(len(run) + 1)
        run.go(position)
        assert repr(state(run)) == forwards[position]


@pytest.mark.parametrize(
    ("text", "function", "at"), [(CHAIN, "chain", AT_THREE), (CHAIN, "chain", {"x": "[2]", "n": "1"})]
)
def test_values_are_those_of_the_simulator(text: str, function: str, at: dict[str, str]) -> None:
    wanted = to_record(text, function, at)
    run = Run(record(wanted.text, wanted.calls, wanted.wanted))
    simulation = Simulation(read_module(normalise(wanted.text)))
    buffers = placed(simulation, wanted.calls.image)
    machine = simulation.machine(wanted.calls.entry, Configuration(), [buffers[0]])
    compared = 0
    while not machine.done:
        instruction = machine.instruction
        assert instruction is not None
        if instruction.function.name == OBSERVE or OBSERVE in str(instruction.operands[-1:]):
            machine.step()
            continue
        if instruction.function.name.startswith("adjoint.") or only_tells(instruction):
            machine.step()
            continue
        code = run.code
        assert code is not None and code.block == instruction.block.name and code.name in ("", f"%{instruction.name}")
        for value, lanes in machine.values():
            for number, each in enumerate(run.recording.code):
                if each.function == instruction.function.name and each.name == f"%{value.name}":
                    shown = run.registers[run.frame, number].at(run.position)
                    if isinstance(shown, float):
                        assert shown == float(np.asarray(lanes)[0]) or math.isnan(shown)
                        compared += 1
        contents = {buffer.name: buffer for buffer in machine.memory}
        for n, piece in run.pieces():
            if piece.name.startswith("the ") and piece.type == "double":
                assert run.content(n) == contents[piece.name].stripe().copy().view("f8").tolist()
        machine.step()
        run.step(1)
    assert run.ended and compared > 50


def test_caches_fill_going_forwards_and_empty_going_backwards() -> None:
    run = Run(chain())
    (cache,) = run.caches
    assert cache.most == 3 and run.name(cache.key) == "s"
    fills = {Phase.FORWARD: [], Phase.REVERSE: []}  # type: dict[Phase, list[int]]
    for position in range(len(run) + 1):
        run.go(position)
        phase = run.phase_at(position)
        assert phase is not None
        fills[phase].append(run.fill(cache.key))
    assert fills[Phase.FORWARD] == sorted(fills[Phase.FORWARD]) and fills[Phase.FORWARD][-1] == 3
    assert fills[Phase.REVERSE] == sorted(fills[Phase.REVERSE], reverse=True) and fills[Phase.REVERSE][-1] == 0


def test_lines_are_visited_once_for_each_time_round_and_the_same_backwards() -> None:
    run = Run(norm())
    forwards = [run.position]
    while run.step_line(1):
        forwards.append(run.position)
    backwards = [run.position]
    while run.step_line(-1):
        backwards.append(run.position)
    assert forwards == backwards[::-1]
    lines = [run.recording.code[run.number_at(p)].line for p in forwards[:-1]]
    assert lines.count(13) == 4  # out[i] = in[i] / mag(in, n), twice forwards and twice in reverse
    assert [phase for _, phase in run.parts] == [Phase.FORWARD, Phase.REVERSE]


def test_breakpoints_both_ways_and_the_selected_value() -> None:
    run = Run(chain())
    number = next(n for n, code in enumerate(run.recording.code) if code.name == "%product")
    assert run.toggle(number)
    assert run.proceed(1)
    first = run.position
    assert run.proceed(1) and run.position > first and run.number == number
    assert run.proceed(-1) and run.position == first
    assert run.proceed(-1) and run.position == 0
    key = (1, "%sum")
    run.step_to_value(key, 1)
    assert run.value(key) == 0.5 + math.sin(1)
    assert not run.toggle(number) and run.proceed(1) and run.ended


def test_plain_data_says_the_same_and_is_bounded() -> None:
    recording = norm()
    data = plain_replay(recording)
    json.dumps(data, allow_nan=False)
    run = Run(recording)
    contents = [list(piece["start"]) for piece in data["pieces"]]
    numbers = [n for n, piece in enumerate(recording.buffers) if not piece.hidden and piece.start]
    for moment in data["moments"]:
        run.go(moment["step"])
        for piece, element, value in moment["memory"]:
            contents[piece][element] = value
        alive = dict(run.pieces())
        for piece, content in zip(numbers, contents, strict=True):
            assert piece not in alive or run.content(piece)[: len(content)] == content
    assert data["moments"][-1]["step"] == len(recording) and not data["cut"]
    short = plain_replay(recording, most=3, most_elements=1)
    assert short["cut"] and len(short["moments"]) == 3 and all(len(p["start"]) <= 1 for p in short["pieces"])


BODIES = """
%body = type { i32, double, [2 x double], float }

define double @pull(ptr %b, i64 %n) {
entry:
  %tmp = alloca { i32, double }
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %m.at = getelementptr %body, ptr %b, i64 %i, i32 1
  %m = load double, ptr %m.at
  %y.at = getelementptr %body, ptr %b, i64 %i, i32 2, i64 1
  %y = load double, ptr %y.at
  %d.at = getelementptr %body, ptr %b, i64 %i, i32 3
  %d = load float, ptr %d.at
  %wide = fpext float %d to double
  %my = fmul double %m, %y
  %p = fmul double %my, %wide
  %kind.at = getelementptr { i32, double }, ptr %tmp, i64 0, i32 0
  store volatile i32 7, ptr %kind.at
  %tmp.at = getelementptr { i32, double }, ptr %tmp, i64 0, i32 1
  store volatile double %p, ptr %tmp.at
  %q = load volatile double, ptr %tmp.at
  %sum = fadd double %s, %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret double %sum
}
"""
TWO_BODIES = "[{i32 7, 1.5, 9.0, 2.0, float 0.5}, {i32 8, -1.0, 9.0, 3.0, float 4.0}]"


def bodies() -> Run:
    run = Run(recorded(BODIES, "pull", {"b": TWO_BODIES, "n": "2"}))
    run.go(len(run))
    return run


def named(run: Run, *, shadow: bool, of: str = "b") -> dict[str, Any]:
    """The elements of the memory of an argument by name."""
    n = next(n for n, piece in run.pieces() if piece.members and piece.shadow == shadow and of in piece.name)
    return dict(zip(run.recording.buffers[n].members, run.content(n), strict=True))


def test_members_of_structs_have_their_own_types_and_names() -> None:
    run = bodies()
    values = named(run, shadow=False)
    assert [values[f"b[1].{each}"] for each in ("0", "1", "3", "4")] == [8, -1.0, 3.0, 4.0]
    adjoints = named(run, shadow=True)  # of mass · y · drag
    assert [adjoints[f"b[1].{each}"] for each in ("1", "3", "4")] == [12.0, -4.0, -3.0]
    assert "b[1].0" not in adjoints  # an integer
    shadow = next(n for n, piece in run.pieces() if piece.members and piece.shadow)
    expected = {"b.1": [0, 4], "b.2": [1, 5], "b.3": [2, 6], "b.4": [3, 7]}
    assert dict(strips(run.recording.buffers[shadow])) == expected


def test_a_local_struct_has_the_types_of_its_members() -> None:
    run = Run(recorded(BODIES, "pull", {"b": TWO_BODIES, "n": "2"}, gradient=False))
    run.go(len(run) - 1)  # at the return
    assert named(run, shadow=False, of="tmp") == {"tmp.0": 7, "tmp.1": -12.0}


HEAP = """
declare ptr @malloc(i64)
declare void @free(ptr)
define double @scaled(ptr %p, i64 %n) {
entry:
  %size = mul i64 %n, 24
  %b = call ptr @malloc(i64 %size)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %old = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %from = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %from
  %square = fmul double %x, %x
  %body = getelementptr [24 x i8], ptr %b, i64 %i
  %id = getelementptr i8, ptr %body, i64 16
  %number = trunc i64 %i to i32
  store i32 %number, ptr %id
  store double %square, ptr %body
  %value = load double, ptr %body
  %again = load i32, ptr %id
  %weight = sitofp i32 %again to double
  %term = fmul double %value, %weight
  %sum = fadd double %old, %term
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  call void @free(ptr %b)
  ret double %sum
}
"""


def test_heap_memory_has_the_kinds_of_numbers_that_the_run_stores() -> None:
    run = Run(recorded(HEAP, "scaled", {"p": "[2.0, 3.0, 4.0]", "n": "3"}, gradient=False))
    n = next(n for n, each in enumerate(run.recording.buffers) if each.members and not each.hidden)
    entry = run.recording.buffers[n]
    seen: dict[str, Any] = {}
    for step in range(len(run)):
        run.go(step)
        seen |= {name: v for name, v in zip(entry.members, run.content(n), strict=False) if v is not None}
    squares, numbers = ([seen[entry.members[n]] for n in places] for _, places in strips(entry))
    assert squares == [4.0, 9.0, 16.0] and numbers == [0, 1, 2]


def test_the_shadow_of_heap_memory_has_the_members_that_have_adjoints() -> None:
    recording = recorded(HEAP, "scaled", {"p": "[2.0, 3.0, 4.0]", "n": "3"})
    shadow = next(each for each in recording.buffers if each.members and each.shadow and not each.hidden)
    assert [name.partition("[")[2] for name in shadow.members] == ["0].0", "1].0", "2].0"]


def test_long_heap_memory_of_structs_is_recorded_in_part() -> None:
    numbers = ", ".join("1.0" for _ in range(1400))
    recording = recorded(HEAP, "scaled", {"p": f"[{numbers}]", "n": "1400"}, gradient=False)
    entry = next(each for each in recording.buffers if each.members and not each.hidden)
    assert len(entry.members) == len(entry.start) == 2731 and entry.more == 69


def test_who_contributed_to_a_member_is_asked_by_its_name() -> None:
    run = bodies()
    contributions = Contributions(run)
    node = find_adjoint(contributions, "b[1].3")
    assert node is not None and contributions.name(node) == "∂b[1].3"
    assert [each.amount for each in contributions.of(node)] == [-4.0]


def test_plain_data_has_a_piece_for_each_member() -> None:
    pieces = {piece["of"]: piece for piece in plain_replay(bodies().recording)["pieces"] if not piece["shadow"]}
    assert pieces["b.1"]["start"] == [1.5, -1.0] and pieces["b.0"]["start"] == [7, 8]


def test_calls_that_do_nothing_are_no_steps() -> None:
    text = (
        CHAIN.replace("entry:\n", "entry:\n  call void @llvm.assume(i1 true)\n") + "\ndeclare void @llvm.assume(i1)\n"
    )
    recording = recorded(text, "chain", AT_THREE, gradient=False)
    assert len(recording) == len(recorded(CHAIN, "chain", AT_THREE, gradient=False))


DEEP = """
declare double @llvm.sin.f64(double)

define double @deep(double %x, i64 %n) {
entry:
  %last = icmp eq i64 %n, 0
  br i1 %last, label %end, label %more
more:
  %square = fmul double %x, %x
  %less = sub i64 %n, 1
  %inner = call double @deep(double %square, i64 %less)
  %sine = call double @llvm.sin.f64(double %inner)
  br label %end
end:
  %r = phi double [ %x, %entry ], [ %sine, %more ]
  ret double %r
}
"""
COUNTED = """
define double @counted(ptr %x, ptr %n) {
  %count = load i64, ptr %n
  %wide = sitofp i64 %count to double
  %v = load double, ptr %x
  %r = fmul double %v, %wide
  ret double %r
}
"""
SOME = """
define double @some(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %best = phi double [ 0.0, %entry ], [ %best.next, %latch ]
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  %square = fmul double %v, %v
  %larger = fcmp ogt double %square, %best
  br i1 %larger, label %take, label %latch
take:
  br label %latch
latch:
  %best.next = phi double [ %square, %take ], [ %best, %loop ]
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret double %best.next
}
"""


def test_what_a_path_not_taken_leaves_unwritten_is_no_error() -> None:
    assert recorded(DEEP, "deep", {"x": "0.5", "n": "2"}).reports == ()


def test_integers_have_no_adjoints_to_show() -> None:
    recording = recorded(COUNTED, "counted", {"x": "[2]", "n": "[3]"})
    shown = {piece.name: piece.start for piece in recording.buffers if not piece.hidden}
    assert shown["the memory of n"] == (3,) and "the shadow of n" not in shown and shown["the shadow of x"] == (0.0,)


def pairs(run: Run, subject: str) -> list[tuple[Any, Any]]:
    """A value and its adjoint each time that the reverse uses the adjoint."""
    uses = sorted((position, key) for key, used in run.used.items() if key[1] == subject for position in used.since)
    seen = []
    for position, key in uses:
        run.go(position)
        seen.append((run.value_of_adjoint(key), run.adjoint(key)))
    return seen


def test_an_adjoint_stands_beside_the_value_of_its_iteration() -> None:
    run = Run(chain())
    s, adjoint = [1.0], [1.0]
    for x in (0.5, 0.6, 0.7):
        s.append(s[-1] * x + math.sin(s[-1]))
    for k, x in ((2, 0.7), (1, 0.6), (0, 0.5)):
        adjoint.insert(0, adjoint[0] * (x + math.cos(s[k])))
    expected = [(x, pytest.approx(s[k] * adjoint[k + 1])) for k, x in ((2, 0.7), (1, 0.6), (0, 0.5))]
    assert pairs(run, "%v") == expected
    assert pairs(run, "%s") == [(pytest.approx(s[k]), pytest.approx(adjoint[k])) for k in (2, 1, 0)]


def test_an_adjoint_stands_beside_the_value_of_its_call() -> None:
    run = Run(recorded(DEEP, "deep", {"x": "0.9", "n": "3"}))
    squares = [0.9**2, 0.9**4, 0.9**8]
    seen = pairs(run, "%square")
    assert [value for value, _ in seen] == [pytest.approx(square) for square in reversed(squares)]
    innermost, *_ = seen
    sines = [math.sin(squares[-1])]
    sines.append(math.sin(sines[0]))
    product = math.cos(squares[-1]) * math.cos(sines[0]) * math.cos(sines[1])
    assert innermost[1] == pytest.approx(product)


def test_a_value_that_is_not_chosen_has_the_adjoint_of_its_iteration() -> None:
    run = Run(recorded(SOME, "some", {"x": "[1, 3, 2]", "n": "3"}))
    assert pairs(run, "%square") == [(4.0, 0.0), (9.0, 1.0), (1.0, 0.0)]


def test_the_value_of_an_adjoint_is_not_guessed_where_iterations_are_left_out() -> None:
    run = Run(chain())
    (key,) = (key for key in run.used if key[1] == "%v")
    del run.used[key].since[-1]
    assert [value for value, _ in pairs(run, "%v")] == [None, None]


def test_a_function_is_recorded_as_it_is() -> None:
    run = Run(recorded(CHAIN, "chain", AT_THREE, gradient=False))
    run.go(len(run))
    assert run.phase_at(0) is None and not run.caches and not run.adjoints
    assert [run.value(key) for key in run.primals if key[1] == "%next"] == [3]


def test_a_kernel_has_a_number_for_each_thread_and_local_memory_has_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workbench.execution.recording.MOST_NUMBERS", 400_000)
    made = load("matmul").launches[0]
    gradient = differentiated(load("matmul").ir.read_text(), made)
    module = print_module(gradient.derivative.module, read_all=True)
    calls = gradient.invocation.gradient_calls(kernel=gradient.programs.name)
    run = Run(record(module, calls, Wanted("", "matmul", True, {}, {}, {})))
    assert run.recording.threads == 256 and not run.recording.whole and len(run) == 400_000 // 256
    held = {piece.name: (piece.type, len(piece.start) + piece.more) for piece in run.recording.buffers}
    assert held["tile_a"] == held["tile_a.shadow"] == held["tile_b.shadow"] == ("float", 256)
    assert held["add46.adj"] == ("float", 256) and held["arrayidx15.slot"] == ("ptr", 256)
    numbers = {track.values[0] for track in run.registers.values() if isinstance(track.values[0], tuple)}
    assert tuple(range(16)) * 16 in numbers
