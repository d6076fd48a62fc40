"""The kinds of numbers in memory, learned from accesses."""

from workbench.execution.learned_layout import LearnedLayout


def learned(*accesses: tuple[int, int, str]) -> LearnedLayout:
    layout = LearnedLayout(4096)
    for offset, size, kind in accesses:
        layout.note(offset, size, kind)
    return layout


def test_one_kind_is_an_array() -> None:
    assert learned((0, 16, "float"), (16, 4, "float")).members("b", 32) == ("float", ())


def test_the_smallest_struct_that_agrees_repeats() -> None:
    layout = learned((0, 8, "double"), (8, 8, "double"), (16, 4, "i32"), (24, 8, "double"), (40, 4, "i32"))
    kind, members = layout.members("b", 72)
    assert kind == "double"
    assert [(each.offset, each.type) for each in members[:3]] == [(0, "double"), (8, "double"), (16, "i32")]
    assert [each.name for each in members[3:5]] == ["b[1].0", "b[1].1"] and len(members) == 6


def test_a_number_counts_before_the_integer_that_copies_it() -> None:
    assert learned((0, 8, "i64"), (0, 8, "double"), (8, 8, "i64")).kinds == {0: "double", 8: "i64"}
    assert learned((0, 4, "float"), (4, 4, "float"), (0, 8, "i64")).members("b", 8) == ("float", ())


def test_memory_that_nobody_accessed_by_a_kind_holds_doubles_if_they_fit() -> None:
    assert learned().members("b", 24) == ("double", ()) and learned().members("b", 12) == ("i8", ())
