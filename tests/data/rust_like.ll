; The manner of rustc: names in quotes, vtables and allocations as packed structs, ranges, noundef everywhere.
source_filename = "program.7b3e0a8c-cgu.0"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%"core::fmt::rt::Argument<'_>" = type { [2 x i64] }
%"alloc::vec::Vec<f64>" = type { %"alloc::raw_vec::RawVec<f64>", i64 }
%"alloc::raw_vec::RawVec<f64>" = type { { i64, ptr }, {} }

@vtable.0 = private unnamed_addr constant <{ [24 x i8], ptr, ptr }> <{ [24 x i8] c"\00\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00", ptr @"_ZN4core3ops8function6FnOnce40call_once$u7b$$u7b$vtable.shim$u7d$$u7d$17h0123456789abcdefE", ptr @dot }>, align 8
@alloc_d6 = private unnamed_addr constant [10 x i8] c"src/lib.rs", align 1
@alloc_e7 = private unnamed_addr constant <{ ptr, [16 x i8] }> <{ ptr @alloc_d6, [16 x i8] c"\0A\00\00\00\00\00\00\00\12\00\00\00\05\00\00\00" }>, align 8
@"_ZN3std2io5stdio6OUTPUT$u7b$$u7b$constant$u7d$$u7d$E" = internal thread_local global <{ [8 x i8], [16 x i8] }> <{ [8 x i8] zeroinitializer, [16 x i8] undef }>, align 8

; core::ops::function::FnOnce::call_once{{vtable.shim}}
; Function Attrs: inlinehint nonlazybind uwtable
define internal noundef zeroext i1 @"_ZN4core3ops8function6FnOnce40call_once$u7b$$u7b$vtable.shim$u7d$$u7d$17h0123456789abcdefE"(ptr noalias noundef readonly align 8 captures(address, read_provenance) dereferenceable(16) %_1, ptr align 8 %"_2.0") unnamed_addr #0 personality ptr @rust_eh_personality {
start:
  %0 = load ptr, ptr %_1, align 8, !nonnull !3, !align !4, !noundef !3
  %_0 = invoke noundef zeroext i1 @show(ptr noundef nonnull align 8 %0, ptr align 8 %"_2.0")
          to label %bb1 unwind label %cleanup

bb1:                                              ; preds = %start
  ret i1 %_0

cleanup:                                          ; preds = %start
  %1 = landingpad { ptr, i32 }
          cleanup
  %2 = extractvalue { ptr, i32 } %1, 0
  resume { ptr, i32 } %1
}

define noundef double @dot(ptr noalias noundef nonnull readonly align 8 captures(none) %a.0, i64 noundef range(i64 0, 1152921504606846976) %a.1, ptr noalias noundef nonnull readonly align 8 captures(none) %b.0, i64 noundef range(i64 0, 1152921504606846976) %b.1) unnamed_addr #1 {
start:
  %_0.sroa.0.0.i.i = tail call noundef i64 @llvm.umin.i64(i64 %a.1, i64 %b.1)
  %_4.not = icmp eq i64 %_0.sroa.0.0.i.i, 0
  br i1 %_4.not, label %"core::iter::traits::iterator::Iterator::sum.exit", label %bb2

bb2:                                              ; preds = %bb2, %start
  %iter.sroa.0 = phi i64 [ %3, %bb2 ], [ 0, %start ]
  %acc = phi double [ %sum, %bb2 ], [ -0.000000e+00, %start ]
  %0 = getelementptr inbounds nuw double, ptr %a.0, i64 %iter.sroa.0
  %1 = getelementptr inbounds nuw double, ptr %b.0, i64 %iter.sroa.0
  %x = load double, ptr %0, align 8, !alias.scope !5, !noalias !8, !noundef !3
  %y = load double, ptr %1, align 8, !alias.scope !8, !noalias !5, !noundef !3
  %2 = fmul double %x, %y
  %sum = fadd double %acc, %2
  %3 = add nuw nsw i64 %iter.sroa.0, 1
  %done = icmp eq i64 %3, %_0.sroa.0.0.i.i
  br i1 %done, label %"core::iter::traits::iterator::Iterator::sum.exit", label %bb2

"core::iter::traits::iterator::Iterator::sum.exit": ; preds = %bb2, %start
  %result = phi double [ -0.000000e+00, %start ], [ %sum, %bb2 ]
  ret double %result
}

define void @returned(ptr dead_on_unwind noalias noundef writable writeonly sret([24 x i8]) align 8 captures(none) dereferenceable(24) %out) unnamed_addr {
start:
  store i64 0, ptr %out, align 8
  ret void
}

define { i64, ptr } @allocate(i64 noundef %size) unnamed_addr #1 {
start:
  %out = alloca [24 x i8], align 8
  %cap = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %size, i64 8)
  %over = extractvalue { i64, i1 } %cap, 1
  %packed = insertvalue { i64, ptr } poison, i64 %size, 0
  br i1 %over, label %panic, label %ok, !prof !11

panic:                                            ; preds = %start
  tail call void @abort() #3
  unreachable

ok:                                               ; preds = %start
  call void @llvm.lifetime.start.p0(ptr nonnull %out)
  switch i64 %size, label %panic [
    i64 0, label %empty
    i64 -9223372036854775808, label %empty
  ]

empty:                                            ; preds = %ok, %ok
  %full = insertvalue { i64, ptr } %packed, ptr @alloc_e7, 1
  ret { i64, ptr } %full
}

declare noundef zeroext i1 @show(ptr noundef, ptr align 8) unnamed_addr #1

declare noundef range(i32 0, 10) i32 @rust_eh_personality(i32 noundef range(i32 0, 3), i64 noundef, ptr noundef, ptr noundef) unnamed_addr #2

declare i64 @llvm.umin.i64(i64, i64)

declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)

declare void @llvm.lifetime.start.p0(ptr captures(none))

declare void @abort() #3

attributes #0 = { inlinehint nonlazybind uwtable "probe-stack"="inline-asm" "target-cpu"="x86-64" }
attributes #1 = { nofree norecurse nosync nounwind nonlazybind memory(argmem: read) uwtable "probe-stack"="inline-asm" }
attributes #2 = { nounwind nonlazybind uwtable "probe-stack"="inline-asm" }
attributes #3 = { cold noreturn nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 2, !"RtLibUseGOT", i32 1}
!2 = !{!"rustc version 1.95.0"}
!3 = !{}
!4 = !{i64 8}
!5 = !{!6}
!6 = distinct !{!6, !7, !"_ZN4core4iter8adapters3zip: %a"}
!7 = distinct !{!7, !"_ZN4core4iter8adapters3zip"}
!8 = !{!9}
!9 = distinct !{!9, !7, !"_ZN4core4iter8adapters3zip: %b"}
!11 = !{!"branch_weights", !"expected", i32 1, i32 2000}
