"""Functions of threads: special registers, barriers, shuffles, votes, atomics by name.

Sources: the PTX ISA (special registers, bar, shfl, vote, match, redux, activemask); LLVM, "User Guide for AMDGPU
Backend" (workitem and workgroup identifiers, dispatch packet).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from analyses.ir.instructions import Call
from analyses.ir.types import StructType
from workbench.execution.simulator.reports import Fault, Index, Kind, UnsupportedError, place_of
from workbench.execution.simulator.runtime import atomics
from workbench.execution.simulator.runtime.site import Effect, Site
from workbench.execution.simulator.state.code import Execution
from workbench.execution.simulator.state.memory import Space
from workbench.execution.simulator.values.intrinsics import population
from workbench.execution.simulator.values.lanes import Array, Lanes, Mask, spread, storage_of, taken

# -- registers --------------------------------------------------------------------------------


def _lane(machine: Execution) -> Array:
    return np.arange(machine.count) % machine.warp


def _register(read: Callable[[Execution], Array | int], dtype: type = np.uint32) -> Effect:
    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        value = read(machine)
        return value.astype(dtype) if isinstance(value, np.ndarray) else np.full(machine.count, value, dtype)

    return effect


def _of_thread(axis: int) -> Effect:
    return _register(lambda machine: machine.ids[axis])


def _of_launch(index: Callable[[Execution], Index], axis: int) -> Effect:
    return _register(lambda machine: index(machine)[axis])


def _bit(shift: Callable[[Array], Array]) -> Effect:
    return _register(lambda machine: shift(_lane(machine).astype(np.uint64)) & np.uint64(0xFFFFFFFF))


_ONE = np.uint64(1)

_NVPTX: dict[str, Effect] = {
    **{f"tid.{axis}": _of_thread(i) for i, axis in enumerate("xyz")},
    **{f"ntid.{axis}": _of_launch(lambda m: m.configuration.block, i) for i, axis in enumerate("xyz")},
    **{f"ctaid.{axis}": _of_launch(lambda m: m.block, i) for i, axis in enumerate("xyz")},
    **{f"nctaid.{axis}": _of_launch(lambda m: m.configuration.grid, i) for i, axis in enumerate("xyz")},
    **{f"{name}.w": _register(lambda m: 0) for name in ("tid", "ctaid")},
    **{f"{name}.w": _register(lambda m: 1) for name in ("ntid", "nctaid")},
    "warpsize": _register(lambda m: m.warp),
    "dynamic_smem_size": _register(lambda m: m.configuration.shared_bytes),
    "laneid": _register(_lane),
    "warpid": _register(lambda m: np.arange(m.count) // m.warp),
    "nwarpid": _register(lambda m: -(-m.count // m.warp)),
    "smid": _register(lambda m: 0),
    "nsmid": _register(lambda m: 1),
    "gridid": _register(lambda m: 0),
    "clock": _register(lambda m: m.steps),
    "clock64": _register(lambda m: m.steps, np.uint64),
    "globaltimer": _register(lambda m: m.steps, np.uint64),
    "lanemask.eq": _bit(lambda lane: _ONE << lane),
    "lanemask.lt": _bit(lambda lane: (_ONE << lane) - _ONE),
    "lanemask.le": _bit(lambda lane: (_ONE << (lane + _ONE)) - _ONE),
    "lanemask.gt": _bit(lambda lane: ~((_ONE << (lane + _ONE)) - _ONE)),
    "lanemask.ge": _bit(lambda lane: ~((_ONE << lane) - _ONE)),
}
"""PTX ISA, "Special Registers". The clock counts instructions."""


# -- barriers ---------------------------------------------------------------------------------


def _meet(machine: Execution, mask: Mask) -> None:
    """A barrier of the block: report threads that are neither at it, nor returned, nor about to return.

    Threads that have returned are not awaited (CUDA C++ Programming Guide, "Synchronization Functions", and "Compute
    Capability 7.x").
    """
    if mask.count != machine.live.count:
        missing = np.nonzero(_awaited(machine, machine.live.lanes & ~mask.lanes))[0]
        if len(missing):
            absent = int(missing[0])
            machine.complain(
                Kind.BARRIER,
                f"{mask.count} of {mask.count + len(missing)} threads come to a barrier, and {machine.thread(absent)} "
                f"does not{_parted(machine, absent)}",
                int(mask.indices[0]),
            )
    if machine.races is not None:
        machine.races.barrier()


def _awaited(machine: Execution, lanes: Array) -> Array:
    """True for each of the waiting threads in `lanes` that has more to do than return."""
    awaited = np.zeros_like(lanes)
    for frame in machine.frames:
        left = lanes & ~awaited
        for entry in reversed(frame.entries):
            here = left & entry.mask.lanes
            left &= ~here
            if here.any() and not entry.block.only_returns(entry.index):
                awaited |= here
    return awaited


def _parted(machine: Execution, lane: int) -> str:
    """The branch at which the active threads diverged from another one, as text."""
    for frame in reversed(machine.frames):
        for entry in reversed(frame.entries):
            if entry.origin is not None and not entry.mask.lanes[lane]:
                return f": it went another way at {place_of(entry.origin)}"
    return ""


def _barrier(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    _meet(machine, mask)


def _counted_barrier(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    if int(mask.take(arguments[1])[0]) != machine.count:
        raise UnsupportedError(
            f"the simulator has no barrier for a part of the block: {place_of(site.call)}", hint="let all threads meet"
        )
    _meet(machine, mask)


def _voting_barrier(combine: Callable[[Array], object]) -> Effect:
    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        _meet(machine, mask)
        vote = combine(mask.take(arguments[-1]).astype(bool))
        return np.full(machine.count, vote, bool if isinstance(vote, (bool, np.bool_)) else np.uint32)

    return effect


def _fence(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    if machine.races is not None:
        machine.races.fence()


def _warp_barrier(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    members = mask.take(arguments[0])
    _together(machine, members, mask)
    if machine.races is not None:
        for named in np.unique(members):
            machine.races.warp_barrier(mask.indices[members == named])


# -- warps ------------------------------------------------------------------------------------


def _together(machine: Execution, members: Array, mask: Mask) -> None:
    """Check that exactly the threads in a warp's mask are here."""
    members = members.astype(np.uint64)
    first = mask.indices // machine.warp * machine.warp
    places = (mask.indices - first).astype(np.uint64)
    here = np.zeros(-(-machine.count // machine.warp), np.uint64)
    living = here.copy()
    np.bitwise_or.at(here, mask.indices // machine.warp, _ONE << places)
    lanes = machine.live.indices
    np.bitwise_or.at(living, lanes // machine.warp, _ONE << (lanes % machine.warp).astype(np.uint64))
    unnamed = ((members >> places) & _ONE) == 0
    if unnamed.any():
        lane = int(mask.indices[np.nonzero(unnamed)[0][0]])
        machine.complain(Kind.WARP, "a thread is not in the mask that it gives for its warp", lane)
    absent = members & living[mask.indices // machine.warp] & ~here[mask.indices // machine.warp]
    if absent.any():
        row = int(np.nonzero(absent)[0][0])
        missing = int(first[row]) + (int(absent[row]) & -int(absent[row])).bit_length() - 1
        machine.complain(
            Kind.WARP,
            f"the mask names {machine.thread(missing)}, which does not come here{_parted(machine, missing)}",
            int(mask.indices[row]),
        )


def _shuffle(mode: str) -> Effect:
    """shfl.sync: each thread reads the value of another one of its warp (PTX ISA, "shfl.sync")."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        members, value, by, control = arguments[-4:] if len(arguments) == 4 else (None, *arguments)
        if members is not None:
            _together(machine, mask.take(members), mask)
        by, control = by.astype(np.int64), control.astype(np.int64)
        lane = _lane(machine).astype(np.int64)
        segment, clamp = (control >> 8) & 31, control & 31
        last, first = (lane & segment) | (clamp & ~segment), lane & segment
        by = by & 31
        if mode == "up":
            source = lane - by
            inside = source >= last
        else:
            source = {"down": lane + by, "bfly": lane ^ by, "idx": first | (by & ~segment)}[mode]
            inside = source <= last
        chosen = np.arange(machine.count) - lane + np.where(inside, source, lane)
        chosen = np.where(chosen < machine.count, chosen, np.arange(machine.count))
        asleep = mask.lanes & ~mask.lanes[chosen]
        if asleep.any():
            reader = int(np.nonzero(asleep)[0][0])
            message = f"takes the value of {machine.thread(int(chosen[reader]))}, which does not take part"
            machine.complain(Kind.WARP, message, reader)
        shuffled = value[chosen]
        assert isinstance(site.call, Call)
        return (shuffled, inside) if isinstance(site.call.function_type.result, StructType) else shuffled

    return effect


def _each_warp(machine: Execution, mask: Mask) -> list[Array]:
    """The active threads of each warp."""
    warps = mask.indices // machine.warp
    return [mask.indices[warps == warp] for warp in np.unique(warps)]


def _vote(combine: Callable[[Array, Array], object], dtype: type) -> Effect:
    """A vote: a function of the predicates and lane numbers of a warp's threads, returned to all of them."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        if len(arguments) == 2:
            _together(machine, mask.take(arguments[0]), mask)
        votes: Array = np.zeros(machine.count, dtype)
        for lanes in _each_warp(machine, mask):
            predicates = arguments[-1][lanes].astype(bool) if arguments else np.ones(len(lanes), bool)
            votes[lanes] = combine(predicates, lanes % machine.warp)
        return votes

    return effect


def _ballot(predicates: Array, places: Array) -> int:
    return sum(1 << int(place) for place in places[predicates])


def _match(every: bool) -> Effect:
    """match.sync: the mask of the threads of the warp with the same value."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        members, value = arguments
        _together(machine, mask.take(members), mask)
        matches = np.zeros(machine.count, np.uint32)
        for lanes in _each_warp(machine, mask):
            same = value[lanes][:, None] == value[lanes][None, :]
            for row, lane in enumerate(lanes):
                matches[lane] = 0 if every and not same.all() else _ballot(same[row], lanes % machine.warp)
        assert isinstance(site.call, Call)
        return (matches, matches != 0) if isinstance(site.call.function_type.result, StructType) else matches

    return effect


def _reduce(combine: Callable[[Array], Any], *, signed: bool = False) -> Effect:
    """redux.sync: the reduction of the values of a warp's threads."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        value, members = arguments[:2]
        _together(machine, mask.take(members), mask)
        reduced = np.zeros(machine.count, value.dtype)
        view, source = (reduced.view(np.int32), value.view(np.int32)) if signed else (reduced, value)
        for lanes in _each_warp(machine, mask):
            view[lanes] = combine(source[lanes])
        return reduced

    return effect


def _first_active(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """amdgcn.readfirstlane: all threads of a wave read the value of the first active one."""
    values = arguments[0].copy()
    for lanes in _each_warp(machine, mask):
        values[lanes] = arguments[0][lanes[0]]
    return values


# -- atomics and loads by name ----------------------------------------------------------------


def _named_atomic(operation: str) -> Effect:
    """llvm.nvvm.atomic.*: an atomicrmw with another name."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        assert isinstance(site.call, Call)
        type_ = site.call.function_type.result
        atomic = Site(site.call, site.access.as_atomic(site.layout.store_size(type_)), site.layout)
        addresses, values = mask.take(arguments[0]), mask.take(arguments[1])
        old = atomics.update(machine, operation, type_, atomic, addresses, values, mask, used=True)
        return spread(mask, old, None, machine.count)

    return effect


def _named_exchange(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    assert isinstance(site.call, Call)
    type_ = site.call.function_type.result
    atomic = Site(site.call, site.access.as_atomic(site.layout.store_size(type_)), site.layout)
    addresses, expected, new = (mask.take(a) for a in arguments)
    old, _ = atomics.exchange(machine, type_, atomic, addresses, expected, new, mask)
    return spread(mask, old, None, machine.count)


def _named_load(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """ldg, ldu: a load of read-only memory."""
    assert isinstance(site.call, Call)
    storage = storage_of(site.call.function_type.result, site.layout)
    loaded = machine.memory.load(storage, mask.take(arguments[0]), mask.indices, site.access)
    return spread(mask, loaded, None, machine.count)


def _is_in(*spaces: Space) -> Effect:
    """isspacep: True if a pointer is into one of the memory spaces."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        inside = np.zeros(machine.count, bool)
        for lane, address in zip(mask.indices, taken(mask, arguments[0]).tolist(), strict=True):
            place = machine.memory.at(address)
            inside[lane] = place is not None and place[0].space in spaces
        return inside

    return effect


def _exit(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    machine.end_threads(mask)


def _trap(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    raise Fault(Kind.ENDED, "the program gives up (trap)", int(mask.indices[0]))


def _nothing(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> None:
    pass


# -- AMD --------------------------------------------------------------------------------------


def _packet(content: Callable[[Execution], bytes], name: str) -> Effect:
    """A pointer to constant memory with the content of a launch."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        try:
            buffer = machine.memory.named(name)
        except KeyError:
            buffer = machine.memory.allocate(name, Space.CONSTANT, len(content(machine)))
        buffer.fill(content(machine))
        return np.full(machine.count, buffer.address, np.uint64)

    return effect


def _permuted(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """ds.bpermute: the value of the thread of the wave at an address in bytes; 0 from an inactive thread."""
    lane = np.arange(machine.count)
    first = lane // machine.warp * machine.warp
    chosen = first + (arguments[0].astype(np.int64) // 4) % machine.warp
    chosen = np.where(chosen < machine.count, chosen, lane)
    return np.where(mask.lanes[chosen], arguments[1][chosen], np.zeros_like(arguments[1]))


def _read_lane(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
    """readlane: the value of one thread of the wave, the same for all."""
    values = arguments[0].copy()
    for lanes in _each_warp(machine, mask):
        chosen = lanes[0] // machine.warp * machine.warp + int(arguments[1][lanes[0]]) % machine.warp
        values[lanes] = arguments[0][min(chosen, machine.count - 1)]
    return values


def _count_below(start: int) -> Effect:
    """mbcnt: the number of mask bits of threads of the wave before this one, among 32 bits from `start` on."""

    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        below = np.clip(_lane(machine) - start, 0, 32).astype(np.uint64)
        bits = arguments[0].astype(np.uint64) & ((_ONE << below) - _ONE)
        return arguments[1] + population(bits).astype(np.uint32)

    return effect


_OCKL: dict[str, Callable[[Execution, int], Array | int]] = {
    "local_id": lambda m, axis: m.ids[axis].astype(np.uint64),
    "group_id": lambda m, axis: m.block[axis],
    "local_size": lambda m, axis: m.configuration.block[axis],
    "num_groups": lambda m, axis: m.configuration.grid[axis],
    "global_size": lambda m, axis: m.configuration.block[axis] * m.configuration.grid[axis],
    "global_id": lambda m, axis: m.ids[axis].astype(np.uint64) + np.uint64(m.block[axis] * m.configuration.block[axis]),
}
"""ROCm Device Libs, ockl.md: the results of the OpenCL functions of these names."""


def _by_dimension(read: Callable[[Execution, int], Array | int]) -> Effect:
    def effect(machine: Execution, site: Site, arguments: list[Lanes], mask: Mask) -> Lanes:
        return np.zeros(machine.count, np.uint64) + np.asarray(read(machine, int(arguments[0][0])), np.uint64)

    return effect


def _words(*values: tuple[int, int]) -> bytes:
    return b"".join(value.to_bytes(size, "little") for value, size in values)


def _dispatch_packet(machine: Execution) -> bytes:
    """hsa_kernel_dispatch_packet_t: header, setup, three workgroup sizes, reserved, three grid sizes in threads."""
    block, grid = machine.configuration.block, machine.configuration.grid
    sizes = [(b, 2) for b in block]
    return _words((0, 2), (3, 2), *sizes, (0, 2), *((b * g, 4) for b, g in zip(block, grid, strict=True))) + bytes(40)


def _implicit_arguments(machine: Execution) -> bytes:
    """Code object version 5: grid sizes in blocks, block sizes, at byte 120 that of dynamic shared memory."""
    block, grid = machine.configuration.block, machine.configuration.grid
    sizes = _words(*((g, 4) for g in grid), *((b, 2) for b in block))
    return sizes.ljust(120, b"\0") + _words((machine.configuration.shared_bytes, 4)) + bytes(132)


EFFECTS: dict[str, Effect] = {
    **{f"llvm.nvvm.read.ptx.sreg.{name}": effect for name, effect in _NVPTX.items()},
    **{f"llvm.amdgcn.workitem.id.{axis}": _of_thread(i) for i, axis in enumerate("xyz")},
    **{f"llvm.amdgcn.workgroup.id.{axis}": _of_launch(lambda m: m.block, i) for i, axis in enumerate("xyz")},
    "llvm.amdgcn.dispatch.ptr": _packet(_dispatch_packet, "the dispatch packet"),
    "llvm.amdgcn.implicitarg.ptr": _packet(_implicit_arguments, "the implicit arguments"),
    "llvm.amdgcn.s.barrier": _barrier,
    "llvm.amdgcn.wave.barrier": _nothing,
    "llvm.amdgcn.s.barrier.signal": _nothing,
    "llvm.amdgcn.s.barrier.wait": _barrier,
    "llvm.amdgcn.ds.bpermute": _permuted,
    "llvm.amdgcn.readlane": _read_lane,
    "llvm.amdgcn.mbcnt.lo": _count_below(0),
    "llvm.amdgcn.mbcnt.hi": _count_below(32),
    "llvm.amdgcn.ballot.i32": _vote(_ballot, np.uint32),
    "llvm.amdgcn.ballot.i64": _vote(_ballot, np.uint64),
    "llvm.amdgcn.s.sleep": _nothing,
    "llvm.amdgcn.endpgm": _exit,
    **{f"__ockl_get_{name}": _by_dimension(read) for name, read in _OCKL.items()},
    "llvm.amdgcn.readfirstlane": _first_active,
    "llvm.amdgcn.wavefrontsize": _register(lambda m: m.warp),
    "llvm.nvvm.barrier.cta.sync.aligned.all": _barrier,
    "llvm.nvvm.barrier.cta.sync.all": _barrier,
    "llvm.nvvm.barrier.cta.sync.aligned.count": _counted_barrier,
    "llvm.nvvm.barrier.cta.sync.count": _counted_barrier,
    **{
        f"llvm.nvvm.barrier.cta.red.{name}.{aligned}all": _voting_barrier(combine)
        for aligned in ("aligned.", "")
        for name, combine in {
            "popc": lambda p: int(np.count_nonzero(p)),
            "and": lambda p: bool(p.all()),
            "or": lambda p: bool(p.any()),
        }.items()
    },
    "llvm.nvvm.bar.warp.sync": _warp_barrier,
    **{f"llvm.nvvm.membar.{scope}": _fence for scope in ("cta", "gl", "sys")},
    **{f"llvm.nvvm.shfl.sync.{mode}": _shuffle(mode) for mode in ("idx", "up", "down", "bfly")},
    **{f"llvm.nvvm.shfl.{mode}": _shuffle(mode) for mode in ("idx", "up", "down", "bfly")},
    "llvm.nvvm.vote.all.sync": _vote(lambda p, _: p.all(), bool),
    "llvm.nvvm.vote.any.sync": _vote(lambda p, _: p.any(), bool),
    "llvm.nvvm.vote.uni.sync": _vote(lambda p, _: p.all() or not p.any(), bool),
    "llvm.nvvm.vote.ballot.sync": _vote(_ballot, np.uint32),
    "llvm.nvvm.vote.all": _vote(lambda p, _: p.all(), bool),
    "llvm.nvvm.vote.any": _vote(lambda p, _: p.any(), bool),
    "llvm.nvvm.vote.ballot": _vote(_ballot, np.uint32),
    "llvm.nvvm.activemask": _vote(_ballot, np.uint32),
    "llvm.nvvm.match.any.sync": _match(False),
    "llvm.nvvm.match.all.sync": _match(True),
    "llvm.nvvm.redux.sync.add": _reduce(lambda v: v.sum(dtype=v.dtype)),
    "llvm.nvvm.redux.sync.umax": _reduce(np.max),
    "llvm.nvvm.redux.sync.umin": _reduce(np.min),
    "llvm.nvvm.redux.sync.max": _reduce(np.max, signed=True),
    "llvm.nvvm.redux.sync.min": _reduce(np.min, signed=True),
    "llvm.nvvm.redux.sync.and": _reduce(np.bitwise_and.reduce),
    "llvm.nvvm.redux.sync.or": _reduce(np.bitwise_or.reduce),
    "llvm.nvvm.redux.sync.xor": _reduce(np.bitwise_xor.reduce),
    **{
        f"llvm.nvvm.atomic.{name}.gen.{kind}.{scope}": _named_atomic(operation)
        for scope in ("cta", "sys")
        for kind, names in {
            "i": {
                "add": "add",
                "max": "max",
                "min": "min",
                "and": "and",
                "or": "or",
                "xor": "xor",
                "exch": "xchg",
                "inc": "uinc_wrap",
                "dec": "udec_wrap",
            },
            "f": {"add": "fadd"},
        }.items()
        for name, operation in names.items()
    },
    **{f"llvm.nvvm.atomic.cas.gen.i.{scope}": _named_exchange for scope in ("cta", "sys")},
    **{f"llvm.nvvm.{load}.global.{kind}": _named_load for load in ("ldg", "ldu") for kind in "ifp"},
    "llvm.nvvm.isspacep.global": _is_in(Space.GLOBAL, Space.CONSTANT),
    "llvm.nvvm.isspacep.shared": _is_in(Space.SHARED),
    "llvm.nvvm.isspacep.local": _is_in(Space.LOCAL),
    "llvm.nvvm.isspacep.const": _is_in(Space.CONSTANT),
    "llvm.nvvm.exit": _exit,
    "llvm.trap": _trap,
    "llvm.ubsantrap": _trap,
    "llvm.debugtrap": _nothing,
    "llvm.nvvm.nanosleep": _nothing,
    "llvm.nvvm.pm.event": _nothing,
}
