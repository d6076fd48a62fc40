"""Which calls are known mathematical functions, which rule an instruction gets, and how functions are spelled."""

from __future__ import annotations

import pytest

from ad.rules import full_rule_for, is_pure, is_zero_derivative, recognise, rule_for
from ad.rules.lookup import Rule
from ad.runtime import special_functions
from analyses.ir.instructions import Call
from analyses.ir.model import Instruction
from analyses.ir.text.printer import print_module
from analyses.ir.text.reader import read_module
from analyses.ir.toolchain import normalise
from analyses.ir.types import BFLOAT, DOUBLE, FLOAT, FP128, HALF, I32, X86_FP80, FloatType, Type, VectorType
from analyses.library.expressions import ONE, ZERO, Number, Operand, Result, cos, sin, text
from analyses.library.mathematics.names import signature, spelling


def instruction(line: str, declaration: str = "", parameters: str = "double %x, double %y") -> Instruction:
    module = read_module(normalise(f"{declaration}\ndefine void @f({parameters}) {{\n  {line}\n  ret void\n}}\n"))
    return module.functions["f"].entry.instructions[0]


def call(callee: str, result: str = "double", parameters: str = "double", linkage: str = "declare") -> Call:
    types = [t for t in parameters.split(", ") if t not in ("", "...")]
    arguments = ", ".join(f"{t} {'1' if t == 'i32' else 'poison'}" for t in types if t != "metadata")
    arguments += ', metadata !"round.tonearest", metadata !"fpexcept.ignore"' if "metadata" in types else ""
    head = f"{linkage} {result} @{callee}({parameters})" + (" { unreachable }" if "define" in linkage else "")
    kind = f"{result} ({parameters})" if "..." in parameters else result
    made = instruction(f"{'' if result == 'void' else '%r = '}call {kind} @{callee}({arguments})", head)
    assert isinstance(made, Call)
    return made


def rule_of(line: str, declaration: str = "", parameters: str = "double %x, double %y") -> Rule:
    found = rule_for(instruction(line, declaration, parameters))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("callee", "type_", "name"),
    [
        ("sin", "double", "sin"),
        ("sinf", "float", "sin"),
        ("sinl", "x86_fp80", "sin"),
        ("sinl", "double", "sin"),
        ("sinf128", "fp128", "sin"),
        ("sinf32x", "double", "sin"),
        ("__sin_finite", "double", "sin"),
        ("__sinf_finite", "float", "sin"),
        ("llvm.sin.f64", "double", "sin"),
        ("llvm.sin.bf16", "bfloat", "sin"),
        ("llvm.sin.v4f64", "<4 x double>", "sin"),
        ("llvm.sin.nxv2f64", "<vscale x 2 x double>", "sin"),
        ("_ZSt3sinf", "float", "sin"),
        ("_ZSt3sine", "x86_fp80", "sin"),
        ("_ZNSt3__13sinB8ne200100Ef", "float", "sin"),
        ("_ZSt3abse", "x86_fp80", "fabs"),
        ("erf", "double", "erf"),
        ("erff", "float", "erf"),
        ("modf", "", ""),
        ("llvm.canonicalize.f32", "float", "canonicalize"),
        ("__exp10", "double", "exp10"),
        ("j0f", "float", "j0"),
        ("llvm.floor.f64", "double", "floor"),
    ],
)
def test_names_of_unary_functions(callee: str, type_: str, name: str) -> None:
    found = recognise(call(callee, type_ or "double", type_ or "double"))
    assert (found and (found[0], str(found[1]))) == ((name, type_) if name else None)


@pytest.mark.parametrize(
    ("callee", "result", "parameters", "name"),
    [
        ("fmin", "double", "double, double", "minnum"),
        ("fmaxf", "float", "float, float", "maxnum"),
        ("fminimum_numf", "float", "float, float", "minimumnum"),
        ("drem", "double", "double, double", "remainder"),
        ("_ZSt5hypotff", "float", "float, float", "hypot"),
        ("llvm.powi.v2f64.i32", "<2 x double>", "<2 x double>, i32", "powi"),
        ("llvm.ldexp.v2f64.v2i32", "<2 x double>", "<2 x double>, <2 x i32>", "ldexp"),
        ("scalbnf", "float", "float, i32", "ldexp"),
        ("scalbln", "double", "double, i64", "scalbln"),
        ("jnf", "float", "i32, float", "jn"),
        ("modff", "float", "float, ptr", "modf"),
        ("lgammaf_r", "float", "float, ptr", "lgamma_r"),
        ("remquo", "double", "double, double, ptr", "remquo"),
        ("sincosf", "void", "float, ptr, ptr", "sincos"),
        ("nexttowardf", "float", "float, x86_fp80", "nexttoward"),
        ("lround", "i64", "double", "lround"),
        ("llvm.lrint.i64.f64", "i64", "double", "lrint"),
        ("llvm.fptosi.sat.i32.f64", "i32", "double", "fptosi.sat"),
        ("llvm.is.fpclass.f32", "i1", "float, i32", "is.fpclass"),
        ("__isnanf", "i32", "float", "isnan"),
        ("_ZSt5isnand", "i1", "double", "isnan"),
        ("llvm.sincos.f64", "{ double, double }", "double", "llvm.sincos"),
        ("llvm.frexp.f64.i32", "{ double, i32 }", "double", "llvm.frexp"),
        ("llvm.experimental.constrained.fma.f64", "double", "double, double, double, metadata, metadata", "fma"),
        ("llvm.experimental.constrained.fadd.f32", "float", "float, float, metadata, metadata", "fadd"),
    ],
)
def test_names_of_other_shapes(callee: str, result: str, parameters: str, name: str) -> None:
    found = recognise(call(callee, result, parameters))
    assert found is not None
    assert found[0] == name


@pytest.mark.parametrize(
    ("callee", "result", "parameters", "linkage"),
    [
        ("sin", "float", "float", "declare"),
        ("sinf", "double", "double", "declare"),
        ("sin", "double", "double, double", "declare"),
        ("sin", "double", "double, ...", "declare"),
        ("sin", "i32", "i32", "declare"),
        ("pow", "double", "double, i32", "declare"),
        ("my_sin", "double", "double", "declare"),
        ("sines", "double", "double", "declare"),
        ("llvm.smax.i32", "i32", "i32, i32", "declare"),
        ("llvm.vector.reduce.fmul.v2f64", "double", "double, <2 x double>", "declare"),
        ("_ZSt3absi", "i32", "i32", "declare"),
        ("_ZSt3powIdE", "double", "ptr, ptr", "declare"),
        ("gamma", "double", "double", "declare"),
        ("sin", "double", "double", "define internal"),
        ("j0", "double", "double", "define"),
        ("exp10", "double", "double", "define"),
        ("pow10f", "float", "float", "define"),
        ("drem", "double", "double, double", "define"),
        ("_ZSt3sinf", "float", "float", "define linkonce_odr"),
    ],
)
def test_what_is_not_a_known_function(callee: str, result: str, parameters: str, linkage: str) -> None:
    made = call(callee, result, parameters, linkage)
    assert recognise(made) is None
    assert rule_for(made) is None


def test_a_reserved_name_with_a_body_keeps_its_meaning() -> None:
    assert recognise(call("sin", linkage="define")) == ("sin", DOUBLE)


def test_a_call_through_a_pointer_is_unknown() -> None:
    made = instruction("%r = call double %p(double 1.0)", parameters="ptr %p")
    assert isinstance(made, Call)
    assert recognise(made) is None
    assert not is_pure(made)


# -- rules of instructions --------------------------------------------------------------------------


def test_constants_are_put_into_the_rule() -> None:
    rule = rule_of("%r = fmul double %x, 2.0")
    assert rule.partials == (Number(2.0), ZERO)
    assert rule.needs == (frozenset(), frozenset())
    assert rule.sentence(0) == "∂(x·2)/∂x = 2"
    cube = rule_of("%r = call double @pow(double %x, double 3.0)", "declare double @pow(double, double)")
    assert text(cube.partials[0]) == "3·x²"
    assert cube.sentence(0) == "∂pow(x, 3)/∂x = 3·x²"
    assert cube.partials[1] is ZERO
    square = rule_of("%r = call float @powf(float %x, float 2.0)", "declare float @powf(float, float)", "float %x")
    assert text(square.partials[0]) == "2·x"


def test_constant_vectors_are_put_into_the_rule_where_all_lanes_agree() -> None:
    def scaled(by: str) -> Rule:
        return rule_of(f"%r = fmul <2 x double> %x, {by}", parameters="<2 x double> %x")

    assert scaled("splat (double 2.0)").partials[0] == Number(2.0)
    assert scaled("<double 2.0, double 2.0>").partials[0] == Number(2.0)
    assert scaled("zeroinitializer").partials[0] is ZERO
    assert scaled("<double 2.0, double 3.0>").partials[0] == Operand(1)
    assert scaled("poison").partials[0] == Operand(1)


@pytest.mark.parametrize(
    ("type_", "constant", "known"),
    [
        ("double", "0.1", True),
        ("float", "0x3FB99999A0000000", True),
        ("double", "-0.0", False),
        ("double", "0x7FF8000000000000", False),
        ("x86_fp80", "0xK3FFF8000000000000000", True),
        ("x86_fp80", "0xK4000C90FDAA22168C235", False),
    ],
)
def test_only_constants_that_a_double_holds_are_put_in(type_: str, constant: str, known: bool) -> None:
    rule = rule_of(f"%r = fmul {type_} %x, {constant}", parameters=f"{type_} %x")
    assert (rule.partials[0] != Operand(1)) is known


def test_zero_partials_are_the_one_zero() -> None:
    """Whoever generates code may ask `is ZERO`."""
    declaration = "declare double @llvm.copysign.f64(double, double)"
    rule = rule_of("%r = call double @llvm.copysign.f64(double %x, double %y)", declaration)
    assert rule.partials[1] is ZERO
    for opcode in ("fptosi double %x to i32", "fcmp olt double %x, %y"):
        assert all(partial is ZERO for partial in rule_of(f"%r = {opcode}").partials)


def test_conversions_say_how_the_adjoint_goes_back() -> None:
    assert rule_of("%r = fptrunc double %x to float").transposed == "fpext"
    assert rule_of("%r = fpext float %x to double", parameters="float %x").transposed == "fptrunc"
    assert rule_of("%r = fadd double %x, %y").transposed == ""


@pytest.mark.parametrize("line", ["%r = add i32 1, 2", "%r = select i1 true, double %x, double %y", "ret void"])
def test_what_has_no_rule(line: str) -> None:
    assert rule_for(instruction(line)) is None


def test_rounding_modes_are_inactive_operands() -> None:
    rule = rule_for(call("llvm.experimental.constrained.fmul.f64", "double", "double, double, metadata, metadata"))
    assert rule is not None
    assert rule.partials == (Operand(1), Operand(0), ZERO, ZERO)


def test_calls_that_give_several_numbers_are_asked_for_apart() -> None:
    through_pointers = call("sincos", "void", "double, ptr, ptr")
    assert rule_for(through_pointers) is None
    rule = full_rule_for(through_pointers)
    assert rule is not None
    assert rule.written == ((1, (cos(Operand(0)), ZERO, ZERO)), (2, (-sin(Operand(0)), ZERO, ZERO)))
    parts = call("modf", "double", "double, ptr")
    assert rule_for(parts) is None
    rule = full_rule_for(parts)
    assert rule is not None
    assert (rule.partials, rule.written) == ((ONE, ZERO), ((1, (ZERO, ZERO)),))
    struct = call("llvm.sincos.f64", "{ double, double }", "double")
    assert rule_for(struct) is None
    rule = full_rule_for(struct)
    assert rule is not None
    assert rule.elements == ((Result(1),), (-Result(0),))


def test_a_rule_explains_itself() -> None:
    rule = rule_of("%r = fmul double %x, %y")
    assert rule.sentence(0) == "∂(x·y)/∂x = y"
    assert rule.sentence(1, {Operand(0): "%5", Operand(1): "%7"}) == "∂(%5·%7)/∂%7 = %5"
    exp = rule_of("%r = call double @exp(double %x)", "declare double @exp(double)")
    assert exp.sentence(0) == "∂exp(x)/∂x = exp(x)"
    assert exp.sentence(0, {Operand(0): "%5", Result(): "%7"}) == "∂exp(%5)/∂%5 = %7"


@pytest.mark.parametrize(
    ("callee", "result", "parameters", "zero"),
    [
        ("floor", "double", "double", True),
        ("llvm.rint.v2f64", "<2 x double>", "<2 x double>", True),
        ("lroundf", "i64", "float", True),
        ("isnan", "i32", "double", True),
        ("logb", "double", "double", True),
        ("sin", "double", "double", False),
        ("modf", "double", "double, ptr", False),
        ("llvm.sincos.f64", "{ double, double }", "double", False),
        ("unknown", "double", "double", False),
    ],
)
def test_zero_derivatives(callee: str, result: str, parameters: str, zero: bool) -> None:
    assert is_zero_derivative(call(callee, result, parameters)) is zero


def test_zero_derivatives_of_conversions() -> None:
    assert is_zero_derivative(instruction("%r = fptosi double %x to i32"))
    assert is_zero_derivative(instruction("%r = sitofp i32 3 to double"))
    assert not is_zero_derivative(instruction("%r = fptrunc double %x to float"))


def test_pure_calls_can_be_made_again() -> None:
    assert is_pure(call("sin"))
    assert is_pure(call("llvm.floor.f64"))
    assert not is_pure(call("modf", "double", "double, ptr"))
    assert not is_pure(call("sincos", "void", "double, ptr, ptr"))
    assert not is_pure(call("rand", "i32", ""))
    marked = "declare i32 @llvm.smax.i32(i32, i32) #0\nattributes #0 = { nounwind willreturn memory(none) }\n"
    smax = instruction("%r = call i32 @llvm.smax.i32(i32 1, i32 2)", marked)
    reads = instruction("%r = call i32 @g()", "declare i32 @g() nounwind willreturn memory(read)\n")
    assert isinstance(smax, Call)
    assert isinstance(reads, Call)
    assert is_pure(smax)
    assert not is_pure(reads)


# -- spelling ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "type_", "callee"),
    [
        ("sin", DOUBLE, "llvm.sin.f64"),
        ("sin", HALF, "llvm.sin.f16"),
        ("sin", BFLOAT, "llvm.sin.bf16"),
        ("sin", X86_FP80, "llvm.sin.f80"),
        ("sin", VectorType(4, FLOAT), "llvm.sin.v4f32"),
        ("sin", VectorType(2, DOUBLE, True), "llvm.sin.nxv2f64"),
        ("minnum", FLOAT, "llvm.minnum.f32"),
        ("powi", DOUBLE, "llvm.powi.f64.i32"),
        ("is.fpclass", DOUBLE, "llvm.is.fpclass.f64"),
        ("llvm.sincos", DOUBLE, "llvm.sincos.f64"),
        ("cbrt", DOUBLE, "cbrt"),
        ("cbrt", FLOAT, "cbrtf"),
        ("cbrt", X86_FP80, "cbrtl"),
        ("cbrt", FP128, "cbrtf128"),
        ("lgamma_r", FLOAT, "lgammaf_r"),
        ("digamma", FLOAT, "adjoint.digamma.f32"),
    ],
)
def test_spelling(name: str, type_: Type, callee: str) -> None:
    assert spelling(name, type_) == (callee, callee.startswith("llvm."))


def test_spelling_of_vectors_with_vector_exponents() -> None:
    assert spelling("ldexp", VectorType(2, DOUBLE), VectorType(2, I32)) == ("llvm.ldexp.v2f64.v2i32", True)


@pytest.mark.parametrize("type_", [DOUBLE, FLOAT], ids=str)
def test_helpers_can_be_read_into_a_module(type_: FloatType) -> None:
    callee, _ = spelling("digamma", type_)
    module = read_module(special_functions.definition(callee))
    assert module.functions[callee].function_type == signature("digamma", type_, 1)
    assert module.functions[callee].entry.terminator.opcode == "br"
    assert normalise(print_module(module, read_all=True)) == normalise(special_functions.definition(callee))


@pytest.mark.parametrize("type_", [HALF, BFLOAT, VectorType(2, DOUBLE)], ids=str)
def test_no_spelling_where_no_library_has_the_function(type_: FloatType | VectorType) -> None:
    with pytest.raises(LookupError, match="no cbrt for"):
        spelling("cbrt", type_)
