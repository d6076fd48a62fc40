"""Assignment of arrays, and array constructors: Fortran 2018, 7.8 and 10.2.1.3."""

from __future__ import annotations

from ad.runtime.fortran.descriptors import MEMCPY, Array, Body, Call, Helpers, copied, returning
from ad.runtime.fortran.objects import copied_object
from ad.runtime.templates import fill


def assign(name: str, runtime: str, result: str, to: Array, source: Array) -> Body:
    helpers = Helpers()
    if to.rank is None and source.rank:
        to = to._replace(rank=source.rank)  # only a scalar is assigned to an array of another rank
    kind = to.kind if to.kind is not None else source.kind
    derived = to.derived or source.derived
    if derived is not None:
        copies = {
            "new_copy": copied_object(derived, "new.from", "new.to", helpers, frees=False, deep=True),
            "aside_copy": copied_object(derived, "aside.from", "aside.to", helpers, frees=False, deep=True),
            "back_copy": copied_object(derived, "back.from", "back.to", helpers, frees=True, deep=False),
            "one_copy": copied_object(derived, "one.from", "one.to", helpers, frees=True, deep=True),
        }
    else:
        copies = {
            f"{which}_copy": copied(kind, f"{which}.from", f"{which}.to") for which in ("new", "aside", "back", "one")
        }
    like = Array(to.rank if source.rank != 0 else 0)
    shape = None if source.rank is None else like.rank
    names = {
        "to_count": helpers.count(to),
        "from_count": helpers.count(source),
        "to_element": helpers.element(to),
        "from_element": helpers.element(source),
        "to_low": helpers.low(to),
        "to_high": helpers.high(to),
        "from_low": helpers.low(source),
        "from_high": helpers.high(source),
        "same_shape": helpers.of("same_shape", shape),
        "take_shape": helpers.of("take_shape", shape),
    }
    text = fill(
        "fortran/assign",
        name=name,
        declarations=MEMCPY + helpers.declarations,
        **names,
        **copies,
        **returning(result),
    )
    return Body(name, text, helpers.texts)


def push(name: str, call: Call) -> Body:
    """An array constructor's next element, or the elements of an array."""
    helpers = Helpers()
    x = call.arrays[1]
    if call.function.endswith("Value"):
        element, counted = helpers.element(x), helpers.count(x)
        count = f"  %count = call i64 @{counted}(ptr %x)\n"
        place = f"  %from.at = call ptr @{element}(ptr %x, i64 %k)\n"
    else:
        count, place = "  %count = add i64 1, 0\n", "  %from.at = getelementptr i8, ptr %x, i64 0\n"
    text = fill(
        "fortran/push_values",
        name=name,
        what="array" if call.function.endswith("Value") else "element",
        count=count,
        element=place,
        copy=copied(x.kind, "from.at", "at"),
        keep_copy=copied(x.kind, "old.at", "new.at"),
        declarations=MEMCPY + helpers.declarations,
        **returning(call.result),
    )
    return Body(name, text, helpers.texts)
