; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define dso_local noundef double @energy(double noundef %x) #0 !dbg !14 {
entry:
    #dbg_value(double %x, !19, !DIExpression(), !20)
  %mul = fmul double %x, %x, !dbg !21
  %mul1 = fmul double %x, %mul, !dbg !22
  ret double %mul1, !dbg !23
}

; Function Attrs: nounwind
define dso_local double @gradient(double noundef %x) local_unnamed_addr #1 !dbg !24 {
entry:
    #dbg_value(double %x, !26, !DIExpression(), !27)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @energy, double noundef %x) #3, !dbg !28
  ret double %call, !dbg !29
}

declare !dbg !30 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "mended.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "energy", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !{!19}
!19 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 2, type: !17)
!20 = !DILocation(line: 0, scope: !14)
!21 = !DILocation(line: 2, column: 36, scope: !14)
!22 = !DILocation(line: 2, column: 40, scope: !14)
!23 = !DILocation(line: 2, column: 27, scope: !14)
!24 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 6, type: !15, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !25)
!25 = !{!26}
!26 = !DILocalVariable(name: "x", arg: 1, scope: !24, file: !1, line: 6, type: !17)
!27 = !DILocation(line: 0, scope: !24)
!28 = !DILocation(line: 6, column: 36, scope: !24)
!29 = !DILocation(line: 6, column: 29, scope: !24)
!30 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 4, type: !31, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!31 = !DISubroutineType(types: !32)
!32 = !{!17, !3, null}
