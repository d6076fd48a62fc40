; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.slopes = type { double, double, double }

@enzyme_width = external local_unnamed_addr global i32, align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define dso_local noundef double @height(double noundef %x, double noundef %y) #0 !dbg !14 {
entry:
    #dbg_value(double %x, !19, !DIExpression(), !21)
    #dbg_value(double %y, !20, !DIExpression(), !21)
  %mul = fmul double %x, %x, !dbg !22
  %mul1 = fmul double %mul, %y, !dbg !23
  ret double %mul1, !dbg !24
}

; Function Attrs: nounwind
define dso_local void @steepness(ptr dead_on_unwind noalias writable sret(%struct.slopes) align 8 %agg.result, double noundef %x, double noundef %y) local_unnamed_addr #1 !dbg !25 {
entry:
    #dbg_value(double %x, !35, !DIExpression(), !37)
    #dbg_value(double %y, !36, !DIExpression(), !37)
  %0 = load i32, ptr @enzyme_width, align 4, !dbg !38, !tbaa !10
  tail call void (ptr, ptr, ...) @__enzyme_fwddiff(ptr dead_on_unwind writable sret(%struct.slopes) align 8 %agg.result, ptr noundef nonnull @height, i32 noundef %0, i32 noundef 3, double noundef %x, double noundef 1.000000e+00, double noundef 0.000000e+00, double noundef 8.000000e-01, double noundef %y, double noundef 0.000000e+00, double noundef 1.000000e+00, double noundef 6.000000e-01) #3, !dbg !39
  ret void, !dbg !40
}

declare !dbg !41 void @__enzyme_fwddiff(ptr dead_on_unwind writable sret(%struct.slopes) align 8, ptr noundef, ...) local_unnamed_addr #2

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
!14 = distinct !DISubprogram(name: "height", scope: !1, file: !1, line: 3, type: !15, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !17}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !{!19, !20}
!19 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 3, type: !17)
!20 = !DILocalVariable(name: "y", arg: 2, scope: !14, file: !1, line: 3, type: !17)
!21 = !DILocation(line: 0, scope: !14)
!22 = !DILocation(line: 3, column: 46, scope: !14)
!23 = !DILocation(line: 3, column: 50, scope: !14)
!24 = !DILocation(line: 3, column: 37, scope: !14)
!25 = distinct !DISubprogram(name: "steepness", scope: !1, file: !1, line: 10, type: !26, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !34)
!26 = !DISubroutineType(types: !27)
!27 = !{!28, !17, !17}
!28 = !DIDerivedType(tag: DW_TAG_typedef, name: "slopes", file: !1, line: 1, baseType: !29)
!29 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 1, size: 192, elements: !30)
!30 = !{!31, !32, !33}
!31 = !DIDerivedType(tag: DW_TAG_member, name: "dx", scope: !29, file: !1, line: 1, baseType: !17, size: 64)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "dy", scope: !29, file: !1, line: 1, baseType: !17, size: 64, offset: 64)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "both", scope: !29, file: !1, line: 1, baseType: !17, size: 64, offset: 128)
!34 = !{!35, !36}
!35 = !DILocalVariable(name: "x", arg: 1, scope: !25, file: !1, line: 10, type: !17)
!36 = !DILocalVariable(name: "y", arg: 2, scope: !25, file: !1, line: 10, type: !17)
!37 = !DILocation(line: 0, scope: !25)
!38 = !DILocation(line: 11, column: 43, scope: !25)
!39 = !DILocation(line: 11, column: 10, scope: !25)
!40 = !DILocation(line: 11, column: 3, scope: !25)
!41 = !DISubprogram(name: "__enzyme_fwddiff", scope: !1, file: !1, line: 7, type: !42, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!42 = !DISubroutineType(types: !43)
!43 = !{!28, !3, null}
