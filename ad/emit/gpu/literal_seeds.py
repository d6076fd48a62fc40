"""Seeds that a GPU's program writes as numbers, such as `double d_out[5] = {1.0}`: a zero there chooses nothing.

LLVM knows such a seed once the derivative of a device function is inlined where it is asked for. What the literal zero
is multiplied by is then neither computed nor read again, and it hides no NaN: what is asked for does not depend on it.
"""

from __future__ import annotations

from ad.context.context import Context
from ad.runtime import helpers
from analyses.gpu.threads import is_kernel
from analyses.ir.builder import Builder
from analyses.ir.constants import Value
from analyses.ir.model import Instruction, Module
from analyses.ir.types import DOUBLE, FLOAT, FloatType


def may_have_literal_seeds(context: Context) -> bool:
    """True in a device function: the seeds of a kernel are in memory."""
    return context.on_device and context.settings.skip_unchosen and not is_kernel(context.function)


def product_of_chosen(builder: Builder, module: Module, adjoint: Value, product: Value) -> Value:
    """A product with an adjoint, as zero where that turns out to be the literal zero."""
    type_ = adjoint.type
    if type_ not in (FLOAT, DOUBLE) or not isinstance(product, Instruction) or product.opcode not in ("fmul", "fdiv"):
        return product
    assert isinstance(type_, FloatType)
    return builder.call(helpers.product_of_chosen(module, type_), [adjoint, product])
