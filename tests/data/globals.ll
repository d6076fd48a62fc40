; Everything at the top level: types, comdats, variables, aliases, ifuncs, headers, constants, metadata.
source_filename = "odd \22name\22\\.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl assembled"
module asm "assembled: .ascii \22text\22"

%0 = type { i32, %1 }
%1 = type <{ i8, i32 }>
%opaque = type opaque
%list = type { ptr, %"class.std::vector<int, std::allocator<int> >" }
%"class.std::vector<int, std::allocator<int> >" = type { ptr, ptr, ptr }
%empty = type {}
%large = type { [3 x [2 x { i8, <4 x float> }]], ptr addrspace(5), i1, i128, x86_fp80 }

$any = comdat any
$exact = comdat exactmatch
$"odd comdat" = comdat largest
$nodup = comdat nodeduplicate
$same = comdat samesize

@plain = global i32 1
@0 = private unnamed_addr constant [6 x i8] c"ab\00\22\\\FF", align 1
@1 = private unnamed_addr constant [1 x i8] zeroinitializer
@"5" = global i32 5
@"quoted name\0A\C3\A9" = global i8 -1
@"$dollar" = global i8 0
@-dash.and_underscore = global i8 0
@external = external global i32, align 4
@imported = external dllimport global i32
@exported = dllexport global i32 0
@weak_external = extern_weak global i32
@internal = internal global i32 0, section "odd \22section\22", align 16
@once = linkonce_odr hidden global i32 0, comdat($any), align 4
@any = weak_odr local_unnamed_addr constant i32 7, comdat
@exact = weak global i32 7, comdat($exact)
@in_odd = linkonce global i32 7, comdat($"odd comdat")
@nodup = global i32 7, comdat
@same = global i32 7, comdat
@protected_ = protected global i32 0
@local = dso_local global i32 0
@common_ = common global i32 0, align 4
@available = available_externally constant i32 9
@tls = thread_local global i32 0
@tls_dynamic = thread_local(localdynamic) global i32 0
@tls_initial = internal thread_local(initialexec) unnamed_addr global i32 0
@tls_exec = thread_local(localexec) global i32 0
@device = addrspace(1) externally_initialized global i32 0
@parted = global i32 0, partition "part"
@modelled = global i32 0, code_model "large"
@unsanitized = global i32 0, no_sanitize_address, no_sanitize_hwaddress
@tagged = global i32 0, sanitize_memtag
@dynamic = global i32 0, sanitize_address_dyninit
@everything = internal dso_local unnamed_addr global i32 0, section "s", partition "p", code_model "medium", no_sanitize_address, comdat($any), align 8, !type !1, !associated !2 #0
@llvm.used = appending global [2 x ptr] [ptr @plain, ptr @internal], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @defined, ptr null }]

@c_null = constant ptr null
@c_undef = constant { i32, ptr } undef
@c_poison = constant <2 x i8> poison
@c_zero = constant %large zeroinitializer
@c_true = constant i1 true
@c_vector_bool = constant <2 x i1> <i1 true, i1 false>
@c_splat = constant <4 x float> splat (float 1.000000e+00)
@c_splat_int = constant <2 x i64> splat (i64 -9223372036854775808)
@c_struct = constant %0 { i32 1, %1 <{ i8 2, i32 3 }> }
@c_nested = constant [2 x [2 x i16]] [[2 x i16] [i16 1, i16 -1], [2 x i16] zeroinitializer]
@c_empty = constant %empty zeroinitializer
@c_emptyarray = constant [0 x i8] zeroinitializer
@c_wide = constant i128 -170141183460469231731687303715884105728
@c_odd = constant i37 68719476735
@c_half = constant half 0xHFC00
@c_bfloat = constant bfloat 0xR7FC0
@c_single = constant float 0x3FB99999A0000000
@c_double = constant double 0x7FEFFFFFFFFFFFFF
@c_round = constant double 3.000000e+10
@c_nan = constant double 0x7FF8000000000001
@c_fp80 = constant x86_fp80 0xK4000C90FDAA22168C235
@c_quad = constant fp128 0xL8469898CC51701B84000921FB54442D1
@c_ppc = constant ppc_fp128 0xM400921FB54442D183CA1A62633145C07
@c_gep = constant ptr getelementptr inbounds nuw (%0, ptr @c_struct, i64 0, i32 1)
@c_gep_range = constant ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @c_struct, i64 16)
@c_gep_space = constant ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @device, i64 4)
@c_gep_negative = constant ptr getelementptr (i8, ptr @plain, i64 -1)
@c_cast = constant i64 ptrtoint (ptr @plain to i64)
@c_address = constant i64 ptrtoaddr (ptr @plain to i64)
@c_back = constant ptr inttoptr (i64 -1 to ptr)
@c_trunc = constant i32 trunc (i64 sub (i64 ptrtoint (ptr @plain to i64), i64 ptrtoint (ptr @c_trunc to i64)) to i32)
@c_add = constant i64 add nuw nsw (i64 ptrtoint (ptr @plain to i64), i64 7)
@c_xor = constant i64 xor (i64 ptrtoint (ptr @plain to i64), i64 -1)
@c_space = constant ptr addrspacecast (ptr addrspace(1) @device to ptr)
@c_label = constant ptr blockaddress(@labels, %middle)
@c_label_number = constant ptr blockaddress(@labels, %4)
@c_equivalent = constant ptr dso_local_equivalent @defined
@c_nocfi = constant ptr no_cfi @defined
@c_auth = constant ptr ptrauth (ptr @plain, i32 0)
@c_auth_more = constant ptr ptrauth (ptr @plain, i32 2, i64 1234, ptr @c_auth_more)
@c_self = constant ptr @c_self
@c_mixed = constant { [2 x i8], <{ ptr, i64 }>, <2 x ptr> } { [2 x i8] c"\01\7F", <{ ptr, i64 }> <{ ptr @plain, i64 ptrtoint (ptr @0 to i64) }>, <2 x ptr> <ptr null, ptr @plain> }
@c_vector_null = constant <2 x ptr> zeroinitializer

@alias = alias i32, ptr @plain
@alias_weak = weak_odr hidden unnamed_addr alias i32, ptr @plain
@alias_expression = internal alias i8, getelementptr inbounds (i8, ptr @c_struct, i64 4)
@alias_space = alias i32, ptr addrspace(1) @device
@alias_cast = alias i32, addrspacecast (ptr addrspace(1) @device to ptr)
@alias_tls = thread_local alias i32, ptr @tls
@alias_function = dso_local alias void (i32, ...), ptr @variadic
@alias_parted = alias i32, ptr @plain, partition "part"

@resolved = ifunc void (), ptr @resolver
@resolved_hidden = internal ifunc i32 (ptr), ptr @resolver

define ptr @resolver() {
  ret ptr @defined
}

define void @defined() {
  ret void
}

define i32 @labels(i1 %0, ptr %1) {
  indirectbr ptr %1, [label %middle, label %4]

middle:                                           ; preds = %2
  %3 = add i32 1, 2
  br label %4

4:                                                ; preds = %middle, %2
  %5 = phi i32 [ %3, %middle ], [ 0, %2 ]
  ret i32 %5
}

define void @variadic(i32 %x, ...) {
  ret void
}

define linkonce_odr hidden fastcc signext i8 @all(i8 returned %x, ptr swiftself %s, ptr swifterror %e, ptr nest %n) unnamed_addr #0 section "text" partition "part" comdat($any) align 32 gc "statepoint-example" prefix i32 1 prologue i8 -112 personality ptr @personality !prof !3 !type !1 {
  ret i8 %x
}

define available_externally void @available_function() {
  ret void
}

define internal x86_stdcallcc void @stdcall(ptr inreg noundef %0) alignstack(8) nounwind "inline"="words" {
  ret void
}

define weak dso_local ptx_kernel void @kernel(ptr addrspace(1) noalias byref(i32) align 4 %x) {
  ret void
}

define riscv_vls_cc(256) void @vls() {
  ret void
}

define cc 77 void @numbered_convention(<vscale x 4 x i32> %v, target("spirv.Image", void, 1, 0) %image, target("aarch64.svcount") %count) {
  ret void
}

declare i32 @personality(...)

declare !type !1 extern_weak dllimport void @attached(i1) local_unnamed_addr

declare noundef nonnull align 8 dereferenceable_or_null(16) ptr @result(ptr, float nofpclass(qnan ninf) noundef, i32 range(i32 -5, 5), ptr allocptr, i64 allocalign)

declare void @"declared \E4"(ptr readnone, ptr writeonly, ptr noext, i8 noext, ptr byval(%list) align 8, ptr alignstack(16))

attributes #0 = { alwaysinline nounwind memory(read, argmem: none) "target-cpu"="x86-64" "target-features"="+sse,+sse2" }

!llvm.module.flags = !{!0}
!odd\20name\2E = !{!1, !2, !4}
!llvm.ident = !{}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i64 0, !"_ZTS\C3\A9 \22quoted\22"}
!2 = !{ptr @plain}
!3 = !{!"function_entry_count", i64 100}
!4 = distinct !{!4, null, !"", i1 true, float 1.000000e+00, !{}, ptr getelementptr (i8, ptr @plain, i64 1), !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 8)}
