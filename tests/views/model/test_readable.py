"""Mangled names in texts, as people write them."""

from __future__ import annotations

import pytest
from rich.text import Text

from analyses.library.readable_names import readable
from views.model.readable import column, readable_text

SQUARED = "_Z7squaredd"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("call double @_Z7squaredd(double %x)", "call double @squared(double %x)"),
        ("_ZN6Kokkos4Impl6Record9incrementEPS1_ is inactive", "Kokkos::Impl::Record::increment is inactive"),
        ("call ptr @_Znwm(i64 8), then _ZdlPvm.later", "call ptr @operator new(i64 8), then operator delete.later"),
        ("_ZNSt3__16vectorIdNS_9allocatorIdEEEC2B9nie220108IPKdTnNS_aasr31.exit:7", "std::vector::vector.exit:7"),
        ("block _ZNK1A4sizeEv.exit.i.i", "block A::size.exit.i.i"),
        ("@diffe._Z7squaredd.o and diffe_Z7squaredd", "@diffe.squared.o and diffe_squared"),
        ("_RNvCs1234_7mycrate3foo", "mycrate::foo"),
        ("no name: x_Zy, _Z, %_Rx, z_Z7", "no name: x_Zy, _Z, %_Rx, z_Z7"),
        ("_Z7squaredd_Z7squaredd", "_Z7squaredd_Z7squaredd"),
    ],
)
def test_names_in_a_sentence(text: str, shown: str) -> None:
    assert readable(text) == shown
    assert readable_text(Text(text)).plain == shown


def test_a_styled_name_keeps_its_style_and_the_text_around_it_too() -> None:
    text = Text.assemble(("call", "bold"), f" @{SQUARED}", ("(1)", "dim"))
    text.stylize("italic", 6, 6 + len(SQUARED))
    shown = readable_text(text)
    assert shown.plain == "call @squared(1)"
    styles = {shown.plain[span.start : span.end]: str(span.style) for span in shown.spans}
    assert styles == {"call": "bold", "squared": "italic", "(1)": "dim"}
    plain = Text("call @f(1)")
    assert readable_text(plain) is plain


def test_columns_of_what_is_shown_lead_to_those_of_the_text() -> None:
    text = f"%a = call @{SQUARED}(%b)"
    shown = readable(text)
    assert column(text, shown.index("%a")) == text.index("%a")
    assert column(text, shown.index("squared") + 3) == text.index(SQUARED)
    assert column(text, shown.index("%b")) == text.index("%b")
