; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define dso_local double @energy(ptr noundef %table, i64 noundef %at) #0 !dbg !14 {
entry:
    #dbg_value(ptr %table, !21, !DIExpression(), !24)
    #dbg_value(i64 %at, !22, !DIExpression(), !24)
  %call = tail call ptr @row(ptr noundef %table, i64 noundef %at) #3, !dbg !25
    #dbg_value(ptr %call, !23, !DIExpression(), !24)
  %0 = load double, ptr %call, align 8, !dbg !26, !tbaa !27
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %call, i64 8, !dbg !29
  %1 = load double, ptr %arrayidx2, align 8, !dbg !29, !tbaa !27
  %mul3 = fmul double %1, 3.000000e+00, !dbg !30
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %mul3), !dbg !31
  ret double %2, !dbg !32
}

declare !dbg !33 ptr @row(ptr noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %table, ptr noundef %d_table, i64 noundef %at) local_unnamed_addr #0 !dbg !36 {
entry:
    #dbg_value(ptr %table, !40, !DIExpression(), !43)
    #dbg_value(ptr %d_table, !41, !DIExpression(), !43)
    #dbg_value(i64 %at, !42, !DIExpression(), !43)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @energy, ptr noundef %table, ptr noundef %d_table, i64 noundef %at) #3, !dbg !44
  ret double %call, !dbg !45
}

declare !dbg !46 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #1

attributes #0 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!14 = distinct !DISubprogram(name: "energy", scope: !1, file: !1, line: 4, type: !15, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !20)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !19}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!19 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!20 = !{!21, !22, !23}
!21 = !DILocalVariable(name: "table", arg: 1, scope: !14, file: !1, line: 4, type: !18)
!22 = !DILocalVariable(name: "at", arg: 2, scope: !14, file: !1, line: 4, type: !19)
!23 = !DILocalVariable(name: "r", scope: !14, file: !1, line: 5, type: !18)
!24 = !DILocation(line: 0, scope: !14)
!25 = !DILocation(line: 5, column: 15, scope: !14)
!26 = !DILocation(line: 6, column: 10, scope: !14)
!27 = !{!28, !28, i64 0}
!28 = !{!"double", !12, i64 0}
!29 = !DILocation(line: 6, column: 28, scope: !14)
!30 = !DILocation(line: 6, column: 26, scope: !14)
!31 = !DILocation(line: 6, column: 22, scope: !14)
!32 = !DILocation(line: 6, column: 3, scope: !14)
!33 = !DISubprogram(name: "row", scope: !1, file: !1, line: 2, type: !34, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!34 = !DISubroutineType(types: !35)
!35 = !{!18, !18, !19}
!36 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 11, type: !37, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !39)
!37 = !DISubroutineType(types: !38)
!38 = !{!17, !18, !18, !19}
!39 = !{!40, !41, !42}
!40 = !DILocalVariable(name: "table", arg: 1, scope: !36, file: !1, line: 11, type: !18)
!41 = !DILocalVariable(name: "d_table", arg: 2, scope: !36, file: !1, line: 11, type: !18)
!42 = !DILocalVariable(name: "at", arg: 3, scope: !36, file: !1, line: 11, type: !19)
!43 = !DILocation(line: 0, scope: !36)
!44 = !DILocation(line: 12, column: 10, scope: !36)
!45 = !DILocation(line: 12, column: 3, scope: !36)
!46 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 9, type: !47, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!47 = !DISubroutineType(types: !48)
!48 = !{!17, !3, null}
