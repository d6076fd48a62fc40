"""The types of the bytes of a value, and of the bytes behind it if it is a pointer.

A `TypeTree` maps paths to concrete types. A path is a sequence of byte offsets: the first within the value itself,
each further one within the memory that the pointer before it points to; `-1` stands for every offset. So
`{[-1]:Pointer, [-1,0]:Float@double}` is a pointer to a double. The model is the one that W. Moses and V. Churavy
describe in "Instead of Rewriting Foreign Code for Machine Learning, Automatically Synthesize Fast Gradients",
NeurIPS 2020, section 4; the notation is that of Enzyme's printers.

Trees are immutable, compare by value and can be pickled. Operations that change nothing return the tree itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from threading import RLock
from weakref import WeakValueDictionary

from analyses.ir.types import BFLOAT, DOUBLE, FLOAT, FLOAT_BITS, FP128, HALF, PPC_FP128, X86_FP80, FloatType, Type

Path = tuple[int, ...]
EVERY = -1
"""The offset that stands for every offset."""

MAX_OFFSET = 500
"""Offsets above this are kept only if they are the smallest at their depth; without a limit trees would not end."""

MAX_DEPTH = 6
"""Paths longer than this are dropped, so that trees of recursive data end."""


class Concrete:
    """One of Integer, Pointer, Anything, Unknown, or a Float of one kind; each exists once, so `is` compares."""

    __slots__ = ("float_type", "size", "width", "word")

    def __init__(self, word: str, float_type: FloatType | None = None, size: int = 1) -> None:
        self.word = word
        self.float_type = float_type
        self.width = FLOAT_BITS[float_type.name] // 8 if float_type is not None else 1
        """The bytes of a complete value."""
        self.size = size
        """The bytes from one element of an array to the next; 0 for a pointer, whose size is in the layout."""

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return self.word

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return concrete, (self.word,)


UNKNOWN = Concrete("Unknown")
INTEGER = Concrete("Integer")
POINTER = Concrete("Pointer", size=0)
ANYTHING = Concrete("Anything")
"""Bits that are valid as any type, as those of zero."""

FLOATS: dict[FloatType, Concrete] = {
    HALF: Concrete("Float@half", HALF, 2),
    BFLOAT: Concrete("Float@bf16", BFLOAT, 2),
    FLOAT: Concrete("Float@float", FLOAT, 4),
    DOUBLE: Concrete("Float@double", DOUBLE, 8),
    X86_FP80: Concrete("Float@fp80", X86_FP80, 16),
    FP128: Concrete("Float@fp128", FP128, 16),
    PPC_FP128: Concrete("Float@ppc128", PPC_FP128, 16),
}
_BY_WORD = {c.word: c for c in (UNKNOWN, INTEGER, POINTER, ANYTHING, *FLOATS.values())}


def concrete(word: str) -> Concrete:
    """The concrete type of this name; raises KeyError for any other name."""
    return _BY_WORD[word]


def float_concrete(type_: Type) -> Concrete:
    """The concrete type of a floating-point type or of a vector of them."""
    scalar = type_.scalar
    if not isinstance(scalar, FloatType):
        raise TypeError(f"{type_} is not a floating-point type")
    return FLOATS[scalar]


class IllegalMerge(Exception):  # noqa: N818  whether it is an error is for the caller to say
    """Two trees give the same bytes different types."""

    def __init__(self, path: Path, known: Concrete, new: Concrete) -> None:
        super().__init__(f"{_path_text(path)} is {known} and {new}")
        self.path = path
        self.known = known
        self.new = new


_LIVE: WeakValueDictionary[int, TypeTree] = WeakValueDictionary()
_LOCK = RLock()


class TypeTree:
    """An immutable map of paths to concrete types; see the module.

    Equal trees are one object, so it costs nothing to compare them or to cache results by them.
    """

    __slots__ = ("__weakref__", "_inner", "_reach", "_shapes", "entries", "irredundant")

    entries: dict[Path, Concrete]
    irredundant: bool
    """True if certainly no path repeats the type of a more general one."""
    _shapes: frozenset[Shape] | None
    _reach: tuple[int, int] | None
    _inner: Concrete | None

    def __new__(cls, entries: Mapping[Path, Concrete] | None = None) -> TypeTree:
        """Build a tree of consistent entries; `merge` combines entries that may not be consistent."""
        entries = entries or {}
        key = hash(frozenset(entries.items()))
        with _LOCK:
            while (tree := _LIVE.get(key)) is not None and tree.entries != entries:
                key += 1
            if tree is None:
                tree = _LIVE[key] = object.__new__(cls)
                tree.entries = dict(entries)
                tree._shapes = tree._reach = tree._inner = None
                tree.irredundant = len(tree.entries) < 2
        return tree

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return TypeTree, (self.entries,)

    def __bool__(self) -> bool:
        return bool(self.entries)

    def __str__(self) -> str:
        return "{" + ", ".join(f"{_path_text(p)}:{c}" for p, c in sorted(self.entries.items(), key=_by_path)) + "}"

    __repr__ = __str__

    # -- reading -------------------------------------------------------------------------------

    def at(self, path: Path) -> Concrete:
        """The type at a path, also from paths that hold for every offset; Unknown if there is none."""
        kind = self.entries.get(path)
        if kind is not None:
            return kind
        general = [self.entries[c] for c in self._general(path) if c in self.entries]
        return ANYTHING if ANYTHING in general else general[0] if general else UNKNOWN

    def _general(self, path: Path) -> Iterable[Path]:
        """Yield the more general paths of this tree's shapes that include `path`, those with early -1 first."""
        length, own_mask = _shape(path)
        for size, mask in sorted(self.shapes, reverse=True):
            if size == length and mask & own_mask == own_mask and mask != own_mask:
                yield _generalised(path, mask)

    @property
    def shapes(self) -> frozenset[Shape]:
        """The shapes of the paths; possibly some more that no path has any longer."""
        if self._shapes is None:
            self._shapes = frozenset(map(_shape, self.entries))
        return self._shapes

    @property
    def reach(self) -> tuple[int, int]:
        """The length of the longest path, and the farthest offset."""
        if self._reach is None:
            self._reach = max(map(len, self.entries), default=0), max(map(max, filter(None, self.entries)), default=0)
        return self._reach

    @property
    def inner(self) -> Concrete:
        """The type of the first bytes: at every offset, or at offset 0."""
        kind = self._inner
        if kind is None:
            every, zero = self.entries.get((EVERY,), UNKNOWN), self.entries.get((0,), UNKNOWN)
            kind = self._inner = join(every, zero, (0,))
        return kind

    @property
    def root(self) -> Concrete:
        """The type at the empty path, in a tree from `data`."""
        return self.entries.get((), UNKNOWN)

    @property
    def beyond_pointer(self) -> bool:
        """True if the tree has entries besides that of a pointer at the empty path."""
        return any(self.entries) if len(self.entries) < 3 else True

    @property
    def determined(self) -> bool:
        """True if the tree has a type at every offset down to one that is not a pointer."""
        path: Path = (EVERY,)
        while (kind := self.entries.get(path)) is not None:
            if kind is not POINTER:
                return True
            path = (*path, EVERY)
        return False

    def whole_float(self, size: int) -> FloatType | None:
        """The float type of which a value of `size` bytes entirely consists; None for other values."""
        every = self.entries.get((EVERY,), UNKNOWN)
        if every.float_type is not None:
            return every.float_type
        first = self.entries.get((0,), UNKNOWN)
        if first.float_type is None:
            return None
        if all(self.at((i,)) is first for i in range(first.size, size, first.size)):
            return first.float_type
        return None

    # -- moving --------------------------------------------------------------------------------

    def only(self, offset: int) -> TypeTree:
        """This tree at `offset` of a value: every path with `offset` before it."""
        return _only(self, offset)

    def data(self) -> TypeTree:
        """The tree at offset 0: the inverse of `only(-1)` and `only(0)`; raises IllegalMerge if those disagree."""
        return _data(self)

    def shift(self, start: int, size: int | None, to: int, pointer_size: int) -> TypeTree:
        """The types in `[start, start + size)`, moved to begin at `to`; without `size`, all from `start` on.

        Types that hold for every offset are expanded over `size`, one entry for each element, up to MAX_OFFSET.
        """
        return _shift(self, start, size, to, pointer_size)

    def lookup(self, size: int, pointer_size: int) -> TypeTree:
        """The types of the first `size` bytes behind this pointer, as the tree of a value that was loaded from it."""
        return _lookup(self, size, pointer_size)

    def canonical(self, size: int, pointer_size: int) -> TypeTree:
        """The same tree for a value of `size` bytes, with -1 where every offset within it has the same type.

        Types of bytes beyond the value are dropped, and so are floats that do not fit: a part of one is no float.
        """
        return _canonical(self, size, pointer_size)

    def clear(self, start: int, end: int, size: int, pointer_size: int) -> TypeTree:
        """This tree of a value of `size` bytes without the types in `[start, end)`."""
        return _clear(self, start, end, size, pointer_size)

    def within(self, size: int) -> TypeTree:
        """This pointer to memory of `size` bytes without the types of bytes beyond them."""
        if len(self.entries) == 1:
            return self
        return _within(self, size)

    def strided(self) -> TypeTree:
        """The types that hold for a pointer moved by any distance: its own, and those at every offset behind it."""
        return _strided(self)

    def zero_based(self) -> TypeTree:
        """This tree with offset 0 in place of every offset, and without Anything."""
        return _zero_based(self)

    def without_anything(self) -> TypeTree:
        return _without_anything(self)

    def only_anything(self) -> TypeTree:
        return _part(self, {p: c for p, c in self.entries.items() if c is ANYTHING})

    def integers_as_anything(self) -> TypeTree:
        if INTEGER not in self.entries.values():
            return self
        return TypeTree({p: ANYTHING if c is INTEGER else c for p, c in self.entries.items()})

    def limited(self, max_offset: int = MAX_OFFSET, max_depth: int = MAX_DEPTH) -> TypeTree:
        """This tree without paths that are too deep, and without far offsets except the nearest at their depth."""
        depth, offset = self.reach
        if depth <= max_depth and (offset <= max_offset or len(self.entries) == 1):
            return self
        return _limited(self, max_offset, max_depth)

    # -- combining -----------------------------------------------------------------------------

    def merge(self, other: TypeTree) -> TypeTree:
        """The types of both trees; raises IllegalMerge if they contradict each other."""
        if self is other or not other.entries:
            return self
        return _merge(self, other)

    def meet(self, other: TypeTree) -> TypeTree:
        """The types that both trees have in common, path by path; Anything agrees with any type."""
        if self is other:
            return self
        if not other.entries:
            return EMPTY
        return _meet_trees(self, other)

    # -- text ----------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> TypeTree:
        """Read `{[-1]:Pointer, [-1,-1]:Float@double}`; raises ValueError, which names the fault."""
        inner = text.strip()
        if not (inner.startswith("{") and inner.endswith("}")):
            raise ValueError(
                f"a type tree is written in braces, as {{[-1]:Pointer, [-1,0]:Float@double}}, not {text!r}"
            )
        tree, rest = cls(), inner[1:-1].strip()
        while rest:
            match = _ENTRY.match(rest)
            if match is None:
                raise ValueError(f"in the type tree {text!r}: expected [offsets]:Type at {rest!r}")
            word = match[2]
            if word not in _BY_WORD:
                raise ValueError(f"in the type tree {text!r}: {word} is none of {', '.join(_BY_WORD)}")
            path = tuple(int(p) for p in match[1].split(",")) if match[1].strip() else ()
            if any(p < EVERY for p in path):
                raise ValueError(f"in the type tree {text!r}: an offset is -1 (for every offset) or not negative")
            if _BY_WORD[word] is not UNKNOWN:
                tree = tree.merge(cls({path: _BY_WORD[word]}))
            rest = rest[match.end() :].strip()
        return tree


_ENTRY = re.compile(r"\[\s*((?:-?\d+\s*,?\s*)*)\]\s*:\s*([\w@]+)\s*(?:,|$)")

EMPTY = TypeTree()


@lru_cache(maxsize=64)
def whole(kind: Concrete) -> TypeTree:
    """The tree of a value that is `kind` at every offset."""
    return TypeTree({(EVERY,): kind})


@lru_cache(maxsize=64)
def leaf(kind: Concrete) -> TypeTree:
    """The tree with `kind` at the empty path."""
    return EMPTY if kind is UNKNOWN else TypeTree({(): kind})


# -- the lattice ------------------------------------------------------------------------------


def join(known: Concrete, new: Concrete, path: Path) -> Concrete:
    """The type of a byte that is `known` and `new`; raises IllegalMerge if it can't be both."""
    if known is new or known is ANYTHING or new is UNKNOWN:
        return known
    if known is UNKNOWN or new is ANYTHING:
        return new
    raise IllegalMerge(path, known, new)


def _meet(a: Concrete, b: Concrete) -> Concrete:
    if a is b or b is ANYTHING:
        return a
    return b if a is ANYTHING else UNKNOWN


def _holds(kind: Concrete) -> bool:
    """True if a value of this kind can point to memory."""
    return kind is POINTER or kind is ANYTHING


Shape = tuple[int, int]
"""The length of a path and its positions of -1 as bits, the first the highest, so greater is more general earlier."""


@lru_cache(maxsize=1 << 15)
def _shape(path: Path) -> Shape:
    mask = 0
    for offset in path:
        mask = mask << 1 | (offset == EVERY)
    return len(path), mask


@lru_cache(maxsize=1 << 15)
def _generalised(path: Path, mask: int) -> Path:
    """The path with -1 at the positions of `mask`."""
    length = len(path)
    return tuple(EVERY if mask >> (length - 1 - i) & 1 else p for i, p in enumerate(path))


def _path_text(path: Path) -> str:
    return f"[{','.join(map(str, path))}]"


def _by_path(item: tuple[Path, Concrete]) -> Path:
    return item[0]


def _put(entries: dict[Path, Concrete], path: Path, kind: Concrete) -> None:
    """Add the type of one path to entries that overlap it at most at the same path."""
    current = entries.get(path)
    entries[path] = kind if current is None else join(current, kind, path)


# -- operations, remembered: a function's values share few distinct trees ------------------------

REMEMBERED = 1 << 12
"""The number of results of each operation that are cached."""


@lru_cache(maxsize=REMEMBERED)
def _only(tree: TypeTree, offset: int) -> TypeTree:
    moved = TypeTree({(offset, *path): kind for path, kind in tree.entries.items()})
    moved.irredundant = moved.irredundant or tree.irredundant
    return moved


def _part(tree: TypeTree, entries: dict[Path, Concrete]) -> TypeTree:
    """The tree of some entries of another tree."""
    if len(entries) == len(tree.entries):
        return tree
    part = TypeTree(entries)
    part.irredundant = part.irredundant or tree.irredundant
    return part


@lru_cache(maxsize=REMEMBERED)
def _data(tree: TypeTree) -> TypeTree:
    every = {path[1:]: kind for path, kind in tree.entries.items() if path[0] == EVERY}
    zero = {path[1:]: kind for path, kind in tree.entries.items() if path[0] == 0}
    if not zero or not every:
        return TypeTree(every or zero)
    return TypeTree(every).merge(TypeTree(zero))


@lru_cache(maxsize=REMEMBERED)
def _shift(tree: TypeTree, start: int, size: int | None, to: int, pointer_size: int) -> TypeTree:
    if not any(tree.entries):
        return tree
    if size == 0:
        return EMPTY
    out: dict[Path, Concrete] = {}
    spread: list[tuple[Path, Concrete]] = []
    for path, kind in tree.entries.items():
        if not path:
            if _holds(kind):
                out[path] = kind
            continue
        first = path[0]
        if first != EVERY:
            if first < start or (size is not None and first - start >= size):
                continue
            first += to - start
        elif size is not None:
            spread.append((path, kind))
            continue
        elif to:
            # A type at every offset is now one from `to` on, which no path can express; its first element stays.
            first = to
        out[(first, *path[1:])] = kind
    for path, kind in spread:
        assert size is not None
        step = _step(tree.entries.get((path[0],), UNKNOWN), pointer_size)
        begin = -start % step
        for i in range(begin, size, step):
            if i + to > MAX_OFFSET and i > begin:
                break
            _put(out, (i + to, *path[1:]), kind)
    return TypeTree(out)


@lru_cache(maxsize=REMEMBERED)
def _lookup(tree: TypeTree, size: int, pointer_size: int) -> TypeTree:
    groups: dict[tuple[Path, Concrete], set[int]] = {}
    for path, kind in tree.entries.items():
        if len(path) > 1 and path[0] in (0, EVERY) and path[1] < size:
            groups.setdefault((path[2:], kind), set()).add(path[1])
    return _gather(groups, size, pointer_size, keep_every=False)


@lru_cache(maxsize=REMEMBERED)
def _canonical(tree: TypeTree, size: int, pointer_size: int) -> TypeTree:
    if all(path[0] == EVERY and (len(path) > 1 or kind.width <= size) for path, kind in tree.entries.items()):
        return tree
    groups: dict[tuple[Path, Concrete], set[int]] = {}
    for path, kind in tree.entries.items():
        if path[0] < size and (len(path) > 1 or max(path[0], 0) + kind.width <= size):
            groups.setdefault((path[1:], kind), set()).add(path[0])
    return _gather(groups, size, pointer_size, keep_every=True)


@lru_cache(maxsize=REMEMBERED)
def _clear(tree: TypeTree, start: int, end: int, size: int, pointer_size: int) -> TypeTree:
    out: dict[Path, Concrete] = {}
    for path, kind in tree.entries.items():
        if path[0] == EVERY:
            step = _step(tree.entries.get((EVERY,), UNKNOWN), pointer_size)
            limit = MAX_OFFSET + 1
            for i in (*range(0, min(start, limit), step), *range(end + -end % step, min(size, limit), step)):
                _put(out, (i, *path[1:]), kind)
        elif path[0] < start or end <= path[0] < size:
            _put(out, path, kind)
    return tree if out == tree.entries else TypeTree(out)


@lru_cache(maxsize=REMEMBERED)
def _within(tree: TypeTree, size: int) -> TypeTree:
    return _part(tree, {p: c for p, c in tree.entries.items() if len(p) < 2 or p[1] < size})


@lru_cache(maxsize=REMEMBERED)
def _strided(tree: TypeTree) -> TypeTree:
    out: dict[Path, Concrete] = {}
    for path, kind in tree.entries.items():
        if path[0] in (0, EVERY) and ((len(path) > 1 and path[1] == EVERY) or (len(path) == 1 and _holds(kind))):
            out[path] = kind
    return _part(tree, out)


@lru_cache(maxsize=REMEMBERED)
def _zero_based(tree: TypeTree) -> TypeTree:
    out: dict[Path, Concrete] = {}
    for path, kind in tree.entries.items():
        if kind is not ANYTHING:
            _put(out, tuple(0 if p == EVERY else p for p in path) if EVERY in path else path, kind)
    return TypeTree(out)


@lru_cache(maxsize=REMEMBERED)
def _without_anything(tree: TypeTree) -> TypeTree:
    return _part(tree, {p: c for p, c in tree.entries.items() if c is not ANYTHING})


@lru_cache(maxsize=REMEMBERED)
def _limited(tree: TypeTree, max_offset: int, max_depth: int) -> TypeTree:
    entries = tree.entries
    if tree.reach[1] <= max_offset:
        return _part(tree, {p: c for p, c in entries.items() if len(p) <= max_depth})
    nearest: dict[int, int] = {}
    for path in entries:
        for depth, offset in enumerate(path):
            nearest[depth] = min(offset, nearest.get(depth, offset))

    def kept(path: Path) -> bool:
        if len(path) > max_depth:
            return False
        return max(path, default=0) <= max_offset or any(p > max_offset and p == nearest[d] for d, p in enumerate(path))

    return _part(tree, {p: c for p, c in entries.items() if kept(p)})


@lru_cache(maxsize=REMEMBERED)
def _meet_trees(tree: TypeTree, other: TypeTree) -> TypeTree:
    out: dict[Path, Concrete] = {}
    for path, kind in tree.entries.items():
        both = _meet(kind, other.entries.get(path, UNKNOWN))
        if both is not UNKNOWN:
            out[path] = both
    return tree if out == tree.entries else TypeTree(out)


def _gather(
    groups: dict[tuple[Path, Concrete], set[int]], size: int, pointer_size: int, *, keep_every: bool
) -> TypeTree:
    """A tree with -1 for the first offset of each group that covers all `size` bytes.

    A group is the rest of a path and a type, with the first offsets it occurs at. With `keep_every`, a group with -1
    keeps its other offsets too.
    """
    single: dict[Path, Concrete] = {}
    combined: dict[Path, Concrete] = {}
    for (rest, kind), offsets in groups.items():
        step = pointer_size if rest else _step(kind, pointer_size)
        covered = all(i in offsets for i in range(0, size, step)) if size <= (len(offsets) + 1) * step else False
        if EVERY in offsets and keep_every:
            covered = False
        elif EVERY in offsets:
            covered = True
        if covered:
            combined[(EVERY, *rest)] = (
                kind if (EVERY, *rest) not in combined else join(combined[(EVERY, *rest)], kind, (EVERY, *rest))
            )
        else:
            single.update({(offset, *rest): kind for offset in offsets})
    if not combined:
        return TypeTree(single)
    return TypeTree(single).merge(TypeTree(combined))


def _step(kind: Concrete, pointer_size: int) -> int:
    return kind.size or pointer_size


@lru_cache(maxsize=REMEMBERED)
def _merge(tree: TypeTree, other: TypeTree) -> TypeTree:
    entries = tree.entries
    if other.entries.items() <= entries.items():
        return tree
    if other.irredundant and entries.items() <= other.entries.items():
        return other
    new: dict[Path, Concrete] = {}
    for path, kind in other.entries.items():
        current = entries.get(path)
        if current is kind or current is ANYTHING:
            continue
        if current is not None and kind is not ANYTHING:
            raise IllegalMerge(path, current, kind)
        new[path] = kind
    if not new:
        return tree
    out = {**entries, **new}
    shapes = tree.shapes.union(map(_shape, new))
    above = _wider(shapes, shapes)
    blocked: dict[Path, bool] = {}
    for path, kind in new.items():
        if (path and _behind_anything(out, path[:-1], blocked)) or (above and _said_before(out, above, path, kind)):
            del out[path]
    anything = {p for p, k in new.items() if k is ANYTHING and p in out}
    if anything and any(len(p) > len(a) for a in anything for p in out):
        out = {p: k for p, k in out.items() if not any(p[:n] in anything for n in range(len(p)))}
    if above:
        general = {p: k for p, k in new.items() if EVERY in p and p in out}
        _drop_special(out, general, _wider(tree.shapes, frozenset(map(_shape, general))))
    if out == entries:
        return tree
    merged = TypeTree(out)
    merged._shapes = shapes
    merged.irredundant = merged.irredundant or tree.irredundant
    return merged


@lru_cache(maxsize=REMEMBERED)
def _wider(special: frozenset[Shape], general: frozenset[Shape]) -> dict[Shape, list[int]]:
    """For each of the `special` shapes, the positions to make -1 to get more general paths of `general` shapes."""
    out: dict[Shape, list[int]] = {}
    for length, mask in special:
        for size, wider in general:
            if size == length and wider != mask and wider & mask == mask:
                out.setdefault((length, mask), []).append(wider)
    return out


def _said_before(out: dict[Path, Concrete], above: dict[Shape, list[int]], path: Path, kind: Concrete) -> bool:
    """True if a more general path of `out` has the same type as `path`; raises IllegalMerge if it has another."""
    for mask in above.get(_shape(path), ()):
        kind_above = out.get(_generalised(path, mask))
        if kind_above is kind or kind_above is ANYTHING:
            return True
        if kind_above is not None and kind is not ANYTHING:
            raise IllegalMerge(path, kind_above, kind)
    return False


def _behind_anything(out: dict[Path, Concrete], path: Path, answers: dict[Path, bool]) -> bool:
    """True if a path or a prefix of it is Anything, so that there are no types behind it.

    Raises IllegalMerge if it is no pointer. `answers` caches the answers.
    """
    answer = answers.get(path)
    if answer is None:
        before = out.get(path)
        if before is not None and before is not POINTER and before is not ANYTHING:
            raise IllegalMerge(path, before, POINTER)
        answer = answers[path] = before is ANYTHING or (bool(path) and _behind_anything(out, path[:-1], answers))
    return answer


def _drop_special(out: dict[Path, Concrete], general: dict[Path, Concrete], above: dict[Shape, list[int]]) -> None:
    """Remove from `out` what one of the `general` paths implies; Anything stays beside a more general type."""
    superfluous: set[Path] = set()
    for path, special in out.items() if above else ():
        for mask in above.get(_shape(path), ()):
            kind = general.get(_generalised(path, mask))
            if kind is None:
                continue
            if kind is special or kind is ANYTHING:
                superfluous.add(path)
            elif special is not ANYTHING:
                raise IllegalMerge(path, special, kind)
    for path in superfluous:
        del out[path]
