"""Products of matrices: Fortran 2018, 16.9.124."""

from __future__ import annotations

from collections.abc import Sequence

from ad.runtime.fortran.descriptors import TYPES, Array, Body, dimension_of, established, read, returning
from ad.runtime.templates import fill


def _factors(a: Array, b: Array, *, transposed: bool) -> tuple[str, list[str]]:
    """The lines that compute the sizes and steps of both factors of a product, and the extents of the product."""
    down, right = ("1", "0") if transposed else ("0", "1")
    sizes = ""
    for values, array, rank in (
        (("%rows", "%a.row", "%inner", "%a.column"), "%a", a.rank),
        (("%b.inner", "%b.row", "%columns", "%b.column"), "%b", b.rank),
    ):
        first, first_step, second, second_step = values
        if rank == 2:
            places = (int(down), int(right)) if array == "%a" else (0, 1)
            sizes += read(first, array, dimension_of(places[0])["extent"])
            sizes += read(first_step, array, dimension_of(places[0])["step"])
            sizes += read(second, array, dimension_of(places[1])["extent"])
            sizes += read(second_step, array, dimension_of(places[1])["step"])
        else:
            along, along_step = (second, second_step) if array == "%a" else (first, first_step)
            other, other_step = (first, first_step) if array == "%a" else (second, second_step)
            sizes += read(along, array, dimension_of(0)["extent"])
            sizes += read(along_step, array, dimension_of(0)["step"])
            sizes += f"  {other} = add i64 1, 0\n  {other_step} = add i64 0, 0\n"
    extents = [*(["%rows"] if a.rank == 2 else []), *(["%columns"] if b.rank == 2 else [])]
    return sizes, extents


def matmul(name: str, result: str, types: Sequence[str], a: Array, b: Array, *, transposed: bool) -> Body | None:
    """The product of arrays of known rank; None for others. `transposed` says that of the transpose of `a`."""
    if (a.rank, b.rank) not in ((2, 2), (2, 1), (1, 2)):
        return None
    sizes, extents = _factors(a, b, transposed=transposed)
    if types[0].startswith("Complex"):
        size = 2 * int(types[0][-1])
        text = fill(
            "fortran/matmul_complex",
            name=name,
            type="double" if size == 16 else "float",
            size=size,
            half=size // 2,
            sizes=sizes,
            establish=established("%a", str(size), extents),
            **returning(result),
        )
        return Body(name, text, {})
    a_type, b_type = (TYPES[word][0] for word in types)
    size = max(TYPES[word][1] for word in types)
    type_ = {4: "float", 8: "double"}[size]
    like = "%a" if a_type == type_ else "%b"
    extended = {
        f"{one}_extend": f"  %{one}.factor = fpext float %{one}.number to double\n"
        if number != type_
        else f"  %{one}.factor = select i1 true, {type_} %{one}.number, {type_} %{one}.number\n"
        for one, number in (("a", a_type), ("b", b_type))
    }
    text = fill(
        "fortran/matmul",
        name=name,
        type=type_,
        a_type=a_type,
        b_type=b_type,
        size=size,
        sizes=sizes,
        establish=established(like, str(size), extents),
        declarations="",
        **extended,
        **returning(result),
    )
    return Body(name, text, {})
