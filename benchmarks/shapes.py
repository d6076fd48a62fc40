"""Functions of several shapes, of about as many instructions as asked for: what runs per instruction shows in them."""

from __future__ import annotations

from collections.abc import Callable

REQUEST = """
declare void @__enzyme_autodiff(ptr, ...)

define void @gradient(ptr %x, ptr %dx) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx)
  ret void
}
"""

_RESULT = "  %r = load double, ptr %x\n  ret double %r\n"


def program(shape: str, instructions: int) -> str:
    """IR with a function of one of `SHAPES`, and a request for its gradient."""
    return SHAPES[shape](instructions) + REQUEST


def _function(body: str) -> str:
    return f"define double @f(ptr %x) {{\n{body}}}\n"


def _straight(size: int) -> str:
    lines = ["  %v0 = load double, ptr %x\n"]
    for k in range(1, size // 2):
        lines.append(f"  %a{k} = fmul double %v{k - 1}, %v{max(0, k - 3)}\n  %v{k} = fadd double %a{k}, {k}.0\n")
    return _function("".join(lines) + f"  ret double %v{size // 2 - 1}\n")


def _loop(name: str, before: str, after: str, inner: str, count: int = 10) -> str:
    return (
        f"{name}:\n  %i.{name} = phi i64 [ 0, %{before} ], [ %n.{name}, %{name} ]\n{inner}"
        f"  %n.{name} = add nuw nsw i64 %i.{name}, 1\n  %c.{name} = icmp eq i64 %n.{name}, {count}\n"
        f"  br i1 %c.{name}, label %{after}, label %{name}\n"
    )


def _loops(size: int) -> str:
    """Loops in a row, each of which squares the elements of an array."""
    count = size // 8
    names = ["entry", *(f"l{k}" for k in range(count)), "exit"]
    loops = [
        _loop(
            name,
            names[k],
            names[k + 2],
            f"  %p.{name} = getelementptr double, ptr %x, i64 %i.{name}\n  %v.{name} = load double, ptr %p.{name}\n"
            f"  %s.{name} = fmul double %v.{name}, %v.{name}\n  store double %s.{name}, ptr %p.{name}\n",
        )
        for k, name in enumerate(names[1:-1])
    ]
    return _function(
        f"entry:\n  br label %{names[1]}\n{''.join(loops)}exit:\n  %r = load double, ptr %x\n  ret double %r\n"
    )


def _nest(size: int) -> str:
    """Eight loops, one in the other, with a long body in the innermost."""
    depth, head, tail = 8, "entry:\n  br label %h0\n", ""
    for k in range(depth):
        before = f"h{k - 1}" if k else "entry"
        following = f"h{k + 1}" if k + 1 < depth else "body"
        head += f"h{k}:\n  %i{k} = phi i64 [ 0, %{before} ], [ %n{k}, %t{k} ]\n  br label %{following}\n"
        out = f"t{k - 1}" if k else "exit"
        tail = (
            f"t{k}:\n  %n{k} = add nuw nsw i64 %i{k}, 1\n  %c{k} = icmp eq i64 %n{k}, 2\n"
            f"  br i1 %c{k}, label %{out}, label %h{k}\n" + tail
        )
    body = "body:\n"
    for k in range(size // 4):
        body += (
            f"  %p{k} = getelementptr double, ptr %x, i64 %i{k % depth}\n  %v{k} = load double, ptr %p{k}\n"
            f"  %s{k} = fmul double %v{k}, %v{k}\n  store double %s{k}, ptr %p{k}\n"
        )
    return _function(
        f"{head}{body}  br label %t{depth - 1}\n{tail}exit:\n  %r = load double, ptr %x\n  ret double %r\n"
    )


def _branches(size: int) -> str:
    """Ifs in a row, the results of which meet in phis."""
    text = "entry:\n  %v0 = load double, ptr %x\n  br label %b0\n"
    for k in range(size // 8):
        text += (
            f"b{k}:\n  %c{k} = fcmp ogt double %v{k}, {k}.0\n  br i1 %c{k}, label %t{k}, label %e{k}\n"
            f"t{k}:\n  %x{k} = fmul double %v{k}, %v{k}\n  br label %m{k}\n"
            f"e{k}:\n  %y{k} = call double @llvm.sin.f64(double %v{k})\n  br label %m{k}\n"
            f"m{k}:\n  %v{k + 1} = phi double [ %x{k}, %t{k} ], [ %y{k}, %e{k} ]\n  br label %b{k + 1}\n"
        )
    return _function(f"{text}b{size // 8}:\n  ret double %v{size // 8}\n") + "declare double @llvm.sin.f64(double)\n"


def _slots(size: int) -> str:
    """Arrays on the stack, each filled from the one before it at an index that is not known."""
    text = "  %j = ptrtoint ptr %x to i64\n  %i = and i64 %j, 3\n  %s0 = alloca [4 x double]\n"
    text += "  %first = load double, ptr %x\n  store double %first, ptr %s0\n"
    for k in range(1, size // 6):
        text += (
            f"  %s{k} = alloca [4 x double]\n  %p{k} = getelementptr double, ptr %s{k - 1}, i64 0\n"
            f"  %v{k} = load double, ptr %p{k}\n  %m{k} = fmul double %v{k}, %v{k}\n"
            f"  %q{k} = getelementptr double, ptr %s{k}, i64 %i\n  store double %m{k}, ptr %q{k}\n"
        )
    return _function(f"{text}  %r = load double, ptr %s{size // 6 - 1}\n  ret double %r\n")


def _members(size: int) -> str:
    """A struct with as many members as a quarter of the instructions, each read and written."""
    count = size // 4
    text = "".join(
        f"  %p{k} = getelementptr %s, ptr %x, i64 0, i32 {k}\n  %v{k} = load double, ptr %p{k}\n"
        f"  %m{k} = fmul double %v{k}, %v{k}\n  store double %m{k}, ptr %p{k}\n"
        for k in range(count)
    )
    members = ", ".join(["double"] * count)
    return f"%s = type {{ {members} }}\n" + _function(text + _RESULT)


def _calls(size: int) -> str:
    """Functions, each of which calls the next, so long that their calls stay calls."""
    inner, count = 20, size // 24
    text = ""
    for k in range(count):
        name = f"f{k}" if k else "f"
        body = "  %v0 = load double, ptr %x\n"
        for i in range(1, inner):
            body += f"  %v{i} = fmul double %v{i - 1}, %v{max(0, i - 2)}\n"
        body += f"  store double %v{inner - 1}, ptr %x\n"
        body += f"  %r = call double @f{k + 1}(ptr %x)\n" if k + 1 < count else "  %r = load double, ptr %x\n"
        text += f"define double @{name}(ptr %x) noinline {{\n{body}  ret double %r\n}}\n"
    return text


def _cases(size: int) -> str:
    """One switch with many cases in a loop."""
    count = size // 5
    text = (
        "entry:\n  br label %loop\nloop:\n  %i = phi i64 [ 0, %entry ], [ %n, %meet ]\n"
        "  %p = getelementptr double, ptr %x, i64 %i\n  %v = load double, ptr %p\n"
        "  switch i64 %i, label %meet [\n" + "".join(f"    i64 {k}, label %b{k}\n" for k in range(count)) + "  ]\n"
    )
    for k in range(count):
        text += (
            f"b{k}:\n  %a{k} = fmul double %v, %v\n  %s{k} = fmul double %a{k}, {k}.5\n"
            f"  %t{k} = fadd double %s{k}, %a{k}\n  br label %meet\n"
        )
    phis = "".join(f", [ %t{k}, %b{k} ]" for k in range(count))
    text += (
        f"meet:\n  %m = phi double [ %v, %loop ]{phis}\n  store double %m, ptr %p\n  %n = add nuw nsw i64 %i, 1\n"
        f"  %c = icmp eq i64 %n, {count}\n  br i1 %c, label %exit, label %loop\n"
    )
    return _function(f"{text}exit:\n{_RESULT}")


SHAPES: dict[str, Callable[[int], str]] = {
    "straight line": _straight,
    "loops in a row": _loops,
    "eight nested loops": _nest,
    "branches in a row": _branches,
    "arrays on the stack": _slots,
    "a struct of many members": _members,
    "a chain of calls": _calls,
    "a switch in a loop": _cases,
}
