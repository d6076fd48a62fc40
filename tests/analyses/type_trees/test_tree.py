"""Type trees: the lattice, merging, moving, printing."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from analyses.ir.types import DOUBLE, FLOAT
from analyses.type_trees.tree import ANYTHING, EMPTY, INTEGER, POINTER, IllegalMerge, TypeTree, concrete, leaf, whole


def tree(text: str) -> TypeTree:
    return TypeTree.parse(text)


def shifted(text: str, start: int, size: int | None, to: int) -> str:
    return str(tree(text).shift(start, size, to, 8))


# -- printing and parsing ----------------------------------------------------------------------------


def test_prints_paths_in_order() -> None:
    assert str(tree("{[-1,8]:Integer,[-1]:Pointer, [-1,0]: Float@double}")) == (
        "{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}"
    )
    assert str(EMPTY) == "{}"


@pytest.mark.parametrize(
    "word",
    "Integer Pointer Anything Float@half Float@bf16 Float@float Float@double Float@fp80 "
    "Float@fp128 Float@ppc128".split(),
)
def test_every_type_parses_as_it_prints(word: str) -> None:
    assert str(tree(f"{{[-1]:{word}}}")) == f"{{[-1]:{word}}}"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[-1]:Pointer", "braces"),
        ("{[-1]:Double}", "Double is none of"),
        ("{-1:Pointer}", "expected"),
        ("{[-2]:Pointer}", "not negative"),
        ("{[-1]:Pointer [0]:Integer}", "expected"),
    ],
)
def test_bad_text_is_refused_with_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        tree(text)


def test_pickled_trees_are_equal_and_their_types_the_same() -> None:
    original = tree("{[-1]:Pointer, [-1,0]:Float@double}")
    copy = pickle.loads(pickle.dumps(original))
    assert copy == original
    assert hash(copy) == hash(original)
    assert copy.at((-1, 0)) is concrete("Float@double")


# -- merging ----------------------------------------------------------------------------


def test_merge_of_what_agrees() -> None:
    merged = tree("{[-1]:Pointer}").merge(tree("{[-1]:Pointer, [-1,0]:Integer}"))
    assert str(merged) == "{[-1]:Pointer, [-1,0]:Integer}"


def test_merge_that_adds_nothing_is_the_same_object() -> None:
    known = tree("{[-1]:Pointer, [-1,-1]:Float@double}")
    assert known.merge(tree("{[-1,8]:Float@double}")) is known
    assert known.merge(EMPTY) is known


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("{[-1]:Pointer}", "{[-1]:Integer}"),
        ("{[-1]:Float@double}", "{[-1]:Float@float}"),
        ("{[-1]:Pointer, [-1,-1]:Float@double}", "{[-1]:Pointer, [-1,8]:Integer}"),
        ("{[-1]:Pointer, [-1,8]:Integer}", "{[-1]:Pointer, [-1,-1]:Float@double}"),
        ("{[-1]:Integer}", "{[-1,0]:Float@double}"),
    ],
)
def test_merge_of_what_contradicts_is_illegal(left: str, right: str) -> None:
    with pytest.raises(IllegalMerge):
        tree(left).merge(tree(right))


def test_illegal_merge_names_the_place_and_both_types() -> None:
    with pytest.raises(IllegalMerge) as raised:
        tree("{[-1]:Pointer, [-1,8]:Integer}").merge(tree("{[-1]:Pointer, [-1,8]:Float@double}"))
    assert raised.value.path == (-1, 8)
    assert (raised.value.known, raised.value.new) == (INTEGER, concrete("Float@double"))


def test_anything_gives_way_to_nothing_and_wins_over_all() -> None:
    assert whole(ANYTHING).merge(whole(INTEGER)) == whole(ANYTHING)
    assert whole(INTEGER).merge(whole(ANYTHING)) == whole(ANYTHING)


def test_every_offset_takes_in_single_ones() -> None:
    singles = tree("{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}")
    assert str(singles.merge(tree("{[-1]:Pointer, [-1,-1]:Float@double}"))) == "{[-1]:Pointer, [-1,-1]:Float@double}"


def test_anything_stays_beside_a_type_for_every_offset() -> None:
    merged = tree("{[8]:Anything}").merge(tree("{[-1]:Float@double}"))
    assert str(merged) == "{[-1]:Float@double, [8]:Anything}"


def test_nothing_is_added_behind_anything() -> None:
    assert whole(ANYTHING).merge(tree("{[-1,0]:Float@double}")) == whole(ANYTHING)


def test_general_paths_on_inner_levels() -> None:
    known = tree("{[-1]:Pointer, [-1,0]:Pointer, [-1,0,-1]:Integer}")
    assert known.merge(tree("{[-1,0,16]:Integer}")) is known
    with pytest.raises(IllegalMerge):
        known.merge(tree("{[-1]:Pointer, [-1,0]:Pointer, [-1,0,16]:Pointer}"))


def test_meet_keeps_what_both_say() -> None:
    left, right = tree("{[-1]:Pointer, [-1,0]:Integer}"), tree("{[-1]:Pointer, [-1,0]:Float@double}")
    assert left.meet(right) == whole(POINTER)
    assert whole(ANYTHING).meet(whole(INTEGER)) == whole(INTEGER)
    assert whole(INTEGER).meet(EMPTY) == EMPTY


# -- moving ----------------------------------------------------------------------------


def test_only_and_data_are_inverse() -> None:
    inside = tree("{[]:Pointer, [0]:Float@double}")
    assert str(inside.only(-1)) == "{[-1]:Pointer, [-1,0]:Float@double}"
    assert inside.only(-1).data() == inside
    assert inside.only(0).data() == inside


def test_data_of_both_offsets_must_agree() -> None:
    assert tree("{[-1]:Anything, [0]:Pointer}").data() == leaf(ANYTHING)
    with pytest.raises(IllegalMerge):
        TypeTree({(-1,): INTEGER, (0,): POINTER}).data()


def test_shift_moves_and_cuts() -> None:
    assert shifted("{[0]:Float@double, [8]:Integer, [16]:Pointer}", 8, 8, 0) == "{[0]:Integer}"
    assert shifted("{[0]:Float@double, [8]:Integer}", 0, None, 16) == "{[16]:Float@double, [24]:Integer}"
    assert shifted("{[0]:Integer}", 0, 0, 0) == "{}"


def test_shift_writes_out_what_holds_for_every_offset() -> None:
    assert shifted("{[-1]:Float@double}", 0, 24, 8) == "{[8]:Float@double, [16]:Float@double, [24]:Float@double}"
    assert shifted("{[-1]:Integer}", 0, 3, 0) == "{[0]:Integer, [1]:Integer, [2]:Integer}"
    assert shifted("{[-1]:Pointer}", 0, 16, 0) == "{[0]:Pointer, [8]:Pointer}"


def test_shift_out_of_step_starts_at_the_next_element() -> None:
    assert shifted("{[-1]:Float@double}", 4, 16, 0) == "{[4]:Float@double, [12]:Float@double}"


def test_shift_of_a_large_block_ends() -> None:
    assert len(tree("{[-1]:Integer}").shift(0, 1 << 40, 0, 8).entries) <= 501


def test_lookup_is_what_a_load_gives() -> None:
    pointer = tree("{[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}")
    assert str(pointer.lookup(8, 8)) == "{[-1]:Float@double}"
    assert str(pointer.lookup(16, 8)) == "{[0]:Float@double, [8]:Integer}"
    assert str(tree("{[-1]:Pointer, [-1,-1]:Float@float}").lookup(4, 8)) == "{[-1]:Float@float}"
    assert (
        str(tree("{[-1]:Pointer, [-1,0]:Pointer, [-1,0,8]:Integer}").lookup(8, 8)) == "{[-1]:Pointer, [-1,8]:Integer}"
    )


def test_canonical_joins_what_covers_the_value() -> None:
    pair = tree("{[0]:Float@double, [8]:Float@double}")
    assert str(pair.canonical(16, 8)) == "{[-1]:Float@double}"
    assert pair.canonical(24, 8) == pair
    bytes_ = TypeTree({(i,): INTEGER for i in range(4)})
    assert str(bytes_.canonical(4, 8)) == "{[-1]:Integer}"
    assert str(bytes_.canonical(8, 8)) == str(bytes_)


def test_canonical_drops_what_does_not_fit() -> None:
    assert str(tree("{[0]:Integer, [8]:Pointer}").canonical(8, 8)) == "{[0]:Integer}"
    assert tree("{[-1]:Float@double}").canonical(4, 8) == EMPTY  # half of a double is no double


def test_clear_leaves_a_hole() -> None:
    assert str(tree("{[-1]:Float@double}").clear(8, 16, 24, 8)) == "{[0]:Float@double, [16]:Float@double}"
    assert str(tree("{[0]:Integer, [4]:Float@float}").clear(0, 4, 8, 8)) == "{[4]:Float@float}"


def test_strided_keeps_what_holds_for_every_element() -> None:
    pointer = tree("{[-1]:Pointer, [-1,-1]:Pointer, [-1,-1,0]:Integer, [-1,8]:Anything}")
    assert str(pointer.strided()) == "{[-1]:Pointer, [-1,-1]:Pointer, [-1,-1,0]:Integer}"


def test_whole_float() -> None:
    assert tree("{[-1]:Float@double}").whole_float(16) == DOUBLE
    assert tree("{[0]:Float@float, [4]:Float@float}").whole_float(8) == FLOAT
    assert tree("{[0]:Float@float, [4]:Integer}").whole_float(8) is None
    assert tree("{[0]:Float@float}").whole_float(8) is None


def test_determined_down_to_something_that_is_no_pointer() -> None:
    assert tree("{[-1]:Pointer, [-1,-1]:Float@double}").determined
    assert not tree("{[-1]:Pointer, [-1,0]:Float@double}").determined
    assert not tree("{[-1]:Pointer}").determined


# -- limits ----------------------------------------------------------------------------


def test_far_offsets_are_kept_only_where_nearest() -> None:
    far = tree("{[-1]:Pointer, [-1,8000]:Integer, [-1,16000]:Integer}")
    assert str(far.limited()) == "{[-1]:Pointer, [-1,8000]:Integer}"
    assert str(tree("{[-1]:Pointer, [-1,0]:Integer, [-1,501]:Integer}").limited()) == "{[-1]:Pointer, [-1,0]:Integer}"
    assert str(tree("{[0]:Integer, [40]:Integer}").limited(max_offset=20)) == "{[0]:Integer}"


def test_deep_paths_are_dropped() -> None:
    deep = TypeTree({(-1,) * n: POINTER for n in range(1, 10)})
    assert max(map(len, deep.limited().entries)) == 6
    assert max(map(len, deep.limited(max_depth=2).entries)) == 2


# -- laws ----------------------------------------------------------------------------

_OFFSETS = st.sampled_from((-1, 0, 4, 8))
_KINDS = st.sampled_from([INTEGER, POINTER, ANYTHING, concrete("Float@double"), concrete("Float@float")])


@st.composite
def trees(draw: st.DrawFn) -> TypeTree:
    out = EMPTY
    for _ in range(draw(st.integers(0, 5))):
        path = tuple(draw(st.lists(_OFFSETS, min_size=1, max_size=2)))
        entries = {path[:n]: POINTER for n in range(1, len(path))} | {path: draw(_KINDS)}
        try:
            out = out.merge(TypeTree(entries))
        except IllegalMerge:
            continue
    return out


def merged(left: TypeTree, right: TypeTree) -> TypeTree | None:
    try:
        return left.merge(right)
    except IllegalMerge:
        return None


def visible(tree_: TypeTree) -> dict[tuple[int, ...], object]:
    """What is not behind Anything."""
    out = {}
    for path, kind in tree_.entries.items():
        if not any(tree_.at(path[:n]) is ANYTHING for n in range(1, len(path))):
            out[path] = kind
    return out


@settings(max_examples=300, deadline=None)
@given(trees(), trees())
def test_merge_knows_what_both_know(left: TypeTree, right: TypeTree) -> None:
    # [-1,0] and [0,-1] meet in [0,0] without either standing for the other: that they contradict is not seen
    assume(not {(2, 0b01), (2, 0b10)} <= left.shapes | right.shapes)
    both = merged(left, right)
    if both is None:
        return
    for part in (left, right):
        again = merged(both, part)
        assert again is not None
        assert visible(again) == visible(both)
    for path, kind in (*left.entries.items(), *right.entries.items()):
        around = [both.at(path[:n]) for n in range(1, len(path) + 1)]
        assert both.at(path) is kind or ANYTHING in around


@settings(max_examples=300, deadline=None)
@given(trees())
def test_a_tree_prints_as_it_parses(some: TypeTree) -> None:
    assert TypeTree.parse(str(some)) == some


@settings(max_examples=300, deadline=None)
@given(trees(), trees())
def test_meet_knows_no_more_than_either(left: TypeTree, right: TypeTree) -> None:
    for path, kind in left.meet(right).entries.items():
        assert kind in (left.entries[path], right.entries[path])


@settings(max_examples=300, deadline=None)
@given(trees(), st.integers(0, 16), st.integers(1, 16), st.integers(0, 16))
def test_shift_stays_within_its_bounds(some: TypeTree, start: int, size: int, to: int) -> None:
    for path in some.shift(start, size, to, 8).entries:
        assert to <= path[0] < to + size
