"""Descriptors of Fortran's arrays are split into their parts; other structs are left as they are."""

from __future__ import annotations

from ad.normalise.memory.split_descriptors import SplitDescriptors
from ad.normalise.rewrite import Copies, Place, Target
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise, verify


def test_pairs_of_numbers_are_left() -> None:
    """As the adjoint of a complex number is put together, in a gradient that is differentiated again."""
    module = read_module(
        normalise("""
define double @f(double %x) {
  %pair = insertvalue { double, double } zeroinitializer, double %x, 1
  %part = extractvalue { double, double } %pair, 0
  %sum = fadd double %x, %part
  ret double %sum
}
""")
    )
    function = module.functions["f"]
    target = Target(function, function, module, Place.ROOT, Copies(lambda f: f, set()))
    assert not SplitDescriptors().apply(target)
    verify(print_module(module))
