; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define dso_local noundef double @coarse(double noundef %x) #0 !dbg !14 {
entry:
    #dbg_value(double %x, !19, !DIExpression(), !22)
  %0 = bitcast double %x to i64, !dbg !23
    #dbg_value(i64 %0, !20, !DIExpression(), !22)
  %add = add i64 %0, 33554432, !dbg !24
    #dbg_value(i64 %add, !20, !DIExpression(), !22)
  %1 = bitcast i64 %add to double, !dbg !25
    #dbg_value(double %1, !19, !DIExpression(), !22)
  %mul = fmul double %1, %1, !dbg !26
  ret double %mul, !dbg !27
}

; Function Attrs: nounwind
define dso_local double @slope(double noundef %x) local_unnamed_addr #1 !dbg !28 {
entry:
    #dbg_value(double %x, !30, !DIExpression(), !31)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @coarse, double noundef %x) #3, !dbg !32
  ret double %call, !dbg !33
}

declare !dbg !34 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #2

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
!14 = distinct !DISubprogram(name: "coarse", scope: !1, file: !1, line: 4, type: !15, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !{!19, !20}
!19 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 4, type: !17)
!20 = !DILocalVariable(name: "bits", scope: !14, file: !1, line: 5, type: !21)
!21 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!22 = !DILocation(line: 0, scope: !14)
!23 = !DILocation(line: 6, column: 3, scope: !14)
!24 = !DILocation(line: 7, column: 8, scope: !14)
!25 = !DILocation(line: 8, column: 3, scope: !14)
!26 = !DILocation(line: 9, column: 12, scope: !14)
!27 = !DILocation(line: 9, column: 3, scope: !14)
!28 = distinct !DISubprogram(name: "slope", scope: !1, file: !1, line: 14, type: !15, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !29)
!29 = !{!30}
!30 = !DILocalVariable(name: "x", arg: 1, scope: !28, file: !1, line: 14, type: !17)
!31 = !DILocation(line: 0, scope: !28)
!32 = !DILocation(line: 14, column: 33, scope: !28)
!33 = !DILocation(line: 14, column: 26, scope: !28)
!34 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 12, type: !35, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!35 = !DISubroutineType(types: !36)
!36 = !{!17, !3, null}
