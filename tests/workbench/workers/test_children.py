"""Children that crash, hang or eat memory: each end in words, with the function it happened in."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from ad.invocation.device import Calls, Image
from workbench.workers import crashes
from workbench.workers.children import Child, Limits, call, resident
from workbench.workers.failures import ChildError

RUN = "workbench.execution.jit:run"

PROGRAM = """
declare void @abort()
declare ptr @malloc(i64)
declare void @exit(i32)
declare ptr @memcpy(ptr, ptr, i64)
declare ptr @__cxa_allocate_exception(i64)
declare void @__cxa_throw(ptr, ptr, ptr)
@_ZTIi = external constant ptr
@state = internal global i64 0

define internal i32 @divide(i32 %a, i32 %b) noinline {
  %q = sdiv i32 %a, %b
  ret i32 %q
}
define void @division(ptr %frame) {
  %n = load i32, ptr %frame
  %q = call i32 @divide(i32 1, i32 %n)
  store i32 %q, ptr %frame
  ret void
}
define internal double @third(ptr %p) noinline {
  %at = getelementptr double, ptr %p, i64 3
  %v = load double, ptr %at
  %s = fadd double %v, 1.0
  ret double %s
}
define void @null(ptr %frame) {
  %v = call double @third(ptr null)
  store double %v, ptr %frame
  ret void
}
define void @past_the_end(ptr %frame) {
  %p = load ptr, ptr %frame
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  store double 1.0, ptr %at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 1000000
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @wild_copy(ptr %frame) {
  %r = call ptr @memcpy(ptr inttoptr (i64 18 to ptr), ptr %frame, i64 12)
  ret void
}
define internal void @give_up() noinline {
  call void @abort()
  ret void
}
define void @aborts(ptr %frame) {
  call void @give_up()
  ret void
}
define internal void @forever(ptr %p) noinline {
  br label %loop
loop:
  %v = load volatile i64, ptr %p
  br label %loop
}
define void @spins(ptr %frame) {
  call void @forever(ptr %frame)
  ret void
}
define internal ptr @greedy(i64 %n) noinline {
  %p = call ptr @malloc(i64 %n)
  store i8 1, ptr %p
  ret ptr %p
}
define void @huge(ptr %frame) {
  %p = call ptr @greedy(i64 107374182400)
  store ptr %p, ptr %frame
  ret void
}
define internal void @eats() noinline {
  br label %outer
outer:
  %p = call ptr @malloc(i64 1048576)
  br label %inner
inner:
  %i = phi i64 [ 0, %outer ], [ %next, %inner ]
  %at = getelementptr i8, ptr %p, i64 %i
  store volatile i8 1, ptr %at
  %next = add i64 %i, 4096
  %more = icmp ult i64 %next, 1048576
  br i1 %more, label %inner, label %outer
}
define void @leaks(ptr %frame) {
  call void @eats()
  ret void
}
define internal i64 @deep(i64 %n) noinline {
  %space = alloca [64 x i64]
  %at = getelementptr i64, ptr %space, i64 %n
  store volatile i64 %n, ptr %space
  %m = add i64 %n, 1
  %r = call i64 @deep(i64 %m)
  %v = load volatile i64, ptr %space
  %s = add i64 %r, %v
  ret i64 %s
}
define void @recurses(ptr %frame) {
  %r = call i64 @deep(i64 0)
  store i64 %r, ptr %frame
  ret void
}
define internal void @thrower() noinline {
  %e = call ptr @__cxa_allocate_exception(i64 4)
  store i32 7, ptr %e
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  ret void
}
define void @throws(ptr %frame) {
  call void @thrower()
  ret void
}
define void @leaves(ptr %frame) {
  call void @exit(i32 3)
  ret void
}
define void @traps(ptr %frame) {
  call void @llvm.trap()
  ret void
}
declare void @llvm.trap()
define void @nowhere(ptr %frame) {
  call void null()
  ret void
}
define void @counts(ptr %frame) {
  %n = load i64, ptr @state
  %m = add i64 %n, 1
  store i64 %m, ptr @state
  store i64 %m, ptr %frame
  ret void
}
"""

FRAME = Image((bytes(16), bytes(24)), ((0, 0, 1),), ("the frame", "the memory of p"))
ZEROS = Image((bytes(16),))

needs_handler = pytest.mark.skipif(not crashes.supported(), reason="no crash handler for this system")


@pytest.fixture(scope="module")
def child():
    with Child(Limits(seconds=20)) as made:
        yield made


def ended(child: Child, entry: str, image: Image = ZEROS, limits: Limits | None = None) -> ChildError:
    with pytest.raises(ChildError) as caught:
        child.call(RUN, PROGRAM, (Calls(entry, image),), limits=limits)
    return caught.value


@needs_handler
@pytest.mark.parametrize(
    ("entry", "image", "kind", "what", "functions"),
    [
        ("division", ZEROS, "signal", "divided an integer by zero", ("divide", "division")),
        ("null", ZEROS, "signal", "dereferenced a null pointer (address 0x18)", ("third", "null")),
        ("past_the_end", FRAME, "signal", "went past the end of the memory of p", ("past_the_end",)),
        ("wild_copy", ZEROS, "signal", "dereferenced a null pointer (address 0x12)", ("wild_copy",)),
        ("aborts", ZEROS, "signal", "called abort", ("give_up", "aborts")),
        ("huge", ZEROS, "memory", "requested 100 GiB of memory, which was refused", ("greedy", "huge")),
        (
            "recurses",
            ZEROS,
            "signal",
            "ran out of stack (recursion without end, or a very large local array)",
            ("deep",),
        ),
        ("throws", ZEROS, "signal", "threw a C++ exception that nothing catches: int", ("thrower", "throws")),
        ("traps", ZEROS, "signal", "reached a trap (llvm.trap, or unreachable code)", ("traps",)),
        ("nowhere", ZEROS, "signal", "called a null function pointer", ("nowhere",)),
    ],
)
def test_what_ends_a_program_is_said_with_its_function(child, entry, image, kind, what, functions):
    error = ended(child, entry, image)
    assert error.kind == kind
    assert error.what == what
    assert error.functions[: len(functions)] == functions
    assert error.in_program
    assert str(error).startswith(f"the program {what} in @{functions[0]}")


@needs_handler
def test_an_endless_loop_ends_at_the_time_limit(child):
    error = ended(child, "spins", limits=Limits(seconds=3))
    assert error.kind == "time"
    assert error.functions == ("forever", "spins")
    assert "took longer than the 3 s allowed in @forever" in str(error)


@pytest.mark.parametrize(("llvm", "program", "ends"), [(1.0, 0.0, True), (0.0, 2.0, False), (0.2, 2.0, False)])
def test_the_time_of_llvm_does_not_count(llvm: float, program: float, ends: bool) -> None:
    """A program that is large takes longer to compile than the limit for its run."""
    phase = "__import__('workbench.workers.child_main', fromlist='*').phase"
    sleep = "__import__('time').sleep"
    steps = f"{phase}('LLVM worked'), {sleep}({llvm}), {phase}('the program ran'), {sleep}({program}), 7"
    if ends:
        assert call("builtins:eval", f"[{steps}][-1]", limits=Limits(seconds=0.5)) == 7
        return
    with pytest.raises(ChildError, match=r"took longer than the 0\.5 s allowed"):
        call("builtins:eval", f"[{steps}]", limits=Limits(seconds=0.5))


@needs_handler
def test_resident_memory_is_watched(child):
    error = ended(child, "leaks", limits=Limits(seconds=20, memory=400 << 20))
    assert error.kind == "memory"
    assert error.functions[0] == "eats"
    assert "took more than the 400 MiB of memory allowed" in str(error)


def test_exit_is_said_with_its_status(child):
    error = ended(child, "leaves")
    assert (error.kind, error.number) == ("exit", 3)
    assert str(error) == "the program called exit(3)"


def test_a_child_goes_on_after_a_crash(child):
    ended(child, "division")
    (answer,) = child.call(RUN, PROGRAM, (Calls("counts", ZEROS, wanted=((0, 0, 8),)),))
    assert int.from_bytes(answer.points[0][0], "little") == 1


def test_globals_begin_anew_at_every_point(child):
    calls = Calls("counts", ZEROS, points=((), (), ()), wanted=((0, 0, 8),))
    (answer,) = child.call(RUN, PROGRAM, (calls,))
    assert [int.from_bytes(p[0], "little") for p in answer.points] == [1, 1, 1]


def test_cancelling_ends_the_wait():
    cancel = threading.Event()
    threading.Timer(0.3, cancel.set).start()
    with pytest.raises(ChildError) as caught:
        call(RUN, PROGRAM, (Calls("spins", ZEROS),), cancel=cancel)
    assert caught.value.kind == "cancelled"


def test_llvm_giving_up_is_not_taken_for_the_program():
    # Inline assembly that no assembler reads: LLVM reports a fatal error while it generates code.
    text = 'define void @f(ptr %p) {\n  call void asm "this is no instruction", ""()\n  ret void\n}\n'
    with pytest.raises((ChildError, ValueError)) as caught:
        call(RUN, text, (Calls("f", ZEROS),))
    if isinstance(caught.value, ChildError):
        assert not caught.value.in_program
        assert str(caught.value).startswith("LLVM ")


def test_an_error_of_the_workbench_is_not_a_traceback_for_the_user():
    with pytest.raises(ChildError) as caught:
        call("analyses.ir.toolchain:normalise", 7)
    assert caught.value.kind == "bug"
    assert "Traceback" not in str(caught.value)
    assert "Traceback" in caught.value.printed


def test_a_child_starts_with_nothing_that_it_does_not_need():
    loaded = call("builtins:eval", "sorted(__import__('sys').modules)")
    assert "workbench.workers.child_main" in loaded
    assert not {"llvmlite", "numpy", "textual", "rich"} & set(loaded)


def test_replies_hold_nothing_but_data():
    with pytest.raises(ChildError) as caught:
        call("operator:itemgetter", 1)
    assert "may not hold operator.itemgetter" in caught.value.printed


def test_resident_memory_of_this_process_is_known():
    assert resident(os.getpid()) > 1 << 20


def open_descriptors() -> int:
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.is_dir() else 0


def test_children_leave_no_descriptors_open():
    before = open_descriptors()
    for _ in range(3):
        call("operator:add", 1, 2)
    assert open_descriptors() == before


def test_amounts_read_as_people_write_them():
    assert [crashes.amount(n) for n in (12, 1 << 20, 100 << 30, 1536)] == ["12 bytes", "1 MiB", "100 GiB", "1.5 KiB"]
