"""Variables on the stack that nothing reads: what is copied there needs no type.

SROA leaves such variables: the parts of a copied structure that are padding, or that a program does not use.
"""

from __future__ import annotations

from analyses.ir.constants import Value
from analyses.ir.instructions import Alloca, Call, GetElementPointer, Store
from analyses.ir.intrinsics import is_annotation
from analyses.memory.transfers import memory_copy, memory_fill
from analyses.types.shape.use_index import UseIndex


def unread_pointers(index: UseIndex) -> frozenset[Value]:
    """The variables that are only written, or copied to other such variables, and the addresses in them."""
    variable: dict[Value, Alloca] = {}
    taken: dict[Alloca, list[Value]] = {}
    """The targets of the copies from each variable that nothing else reads."""
    for alloca in index.instructions:
        if isinstance(alloca, Alloca) and (targets := _targets(index, alloca, variable)) is not None:
            taken[alloca] = targets
    givers: dict[Alloca, list[Alloca]] = {}
    read: list[Alloca] = []
    for alloca, targets in taken.items():
        roots = [variable.get(target) for target in targets]
        for root in roots:
            if root in taken:
                givers.setdefault(root, []).append(alloca)
        if any(root not in taken for root in roots):
            read.append(alloca)
    unread = set(taken) - set(read)
    while read:
        more = [giver for giver in givers.get(read.pop(), ()) if giver in unread]
        unread.difference_update(more)
        read += more
    return frozenset(pointer for pointer, root in variable.items() if root in unread)


def _targets(index: UseIndex, alloca: Alloca, variable: dict[Value, Alloca]) -> list[Value] | None:
    """What a variable is copied to, None if anything else reads it; its addresses go into `variable`."""
    targets: list[Value] = []
    work: list[Value] = [alloca]
    while work:
        pointer = work.pop()
        variable[pointer] = alloca
        for user in index.users(pointer):
            if isinstance(user, GetElementPointer):
                work.append(user)
            elif isinstance(user, Store):
                if user.value is pointer:
                    return None
            elif not isinstance(user, Call) or index.users(user):
                return None  # libc's memcpy returns its target
            elif (copy := memory_copy(user)) is not None:
                if copy.source is pointer:
                    targets.append(copy.target)
            elif memory_fill(user) is None and not is_annotation(user):
                return None
    return targets
