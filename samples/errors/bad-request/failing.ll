; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@enzyme_out = external local_unnamed_addr global i32, align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define dso_local noundef double @spring(double noundef %x, double noundef %k) #0 !dbg !14 {
entry:
    #dbg_value(double %x, !19, !DIExpression(), !21)
    #dbg_value(double %k, !20, !DIExpression(), !21)
  %mul = fmul double %k, 5.000000e-01, !dbg !22
  %mul1 = fmul double %x, %mul, !dbg !23
  %mul2 = fmul double %x, %mul1, !dbg !24
  ret double %mul2, !dbg !25
}

; Function Attrs: nounwind
define dso_local double @force(double noundef %x) local_unnamed_addr #1 !dbg !26 {
entry:
    #dbg_value(double %x, !30, !DIExpression(), !31)
  %0 = load i32, ptr @enzyme_out, align 4, !dbg !32, !tbaa !10
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @spring, i32 noundef %0, double noundef %x) #3, !dbg !33
  %fneg = fneg double %call, !dbg !34
  ret double %fneg, !dbg !35
}

declare !dbg !36 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "failing.c", directory: ".")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!4 = !{i32 7, !"Dwarf Version", i32 4}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{!"clang version 22.1.8"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "spring", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !17}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !{!19, !20}
!19 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 1, type: !17)
!20 = !DILocalVariable(name: "k", arg: 2, scope: !14, file: !1, line: 1, type: !17)
!21 = !DILocation(line: 0, scope: !14)
!22 = !DILocation(line: 1, column: 48, scope: !14)
!23 = !DILocation(line: 1, column: 52, scope: !14)
!24 = !DILocation(line: 1, column: 56, scope: !14)
!25 = !DILocation(line: 1, column: 37, scope: !14)
!26 = distinct !DISubprogram(name: "force", scope: !1, file: !1, line: 8, type: !27, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !29)
!27 = !DISubroutineType(types: !28)
!28 = !{!17, !17}
!29 = !{!30}
!30 = !DILocalVariable(name: "x", arg: 1, scope: !26, file: !1, line: 8, type: !17)
!31 = !DILocation(line: 0, scope: !26)
!32 = !DILocation(line: 8, column: 68, scope: !26)
!33 = !DILocation(line: 8, column: 34, scope: !26)
!34 = !DILocation(line: 8, column: 33, scope: !26)
!35 = !DILocation(line: 8, column: 26, scope: !26)
!36 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 5, type: !37, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!37 = !DISubroutineType(types: !38)
!38 = !{!17, !3, null}
