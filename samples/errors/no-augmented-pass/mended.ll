; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define dso_local ptr @row(ptr noundef readnone captures(ret: address, provenance) %table, i64 noundef %at) local_unnamed_addr #0 !dbg !14 {
entry:
    #dbg_value(ptr %table, !21, !DIExpression(), !23)
    #dbg_value(i64 %at, !22, !DIExpression(), !23)
  %add.ptr.idx = shl nsw i64 %at, 4, !dbg !24
  %add.ptr = getelementptr inbounds i8, ptr %table, i64 %add.ptr.idx, !dbg !24
  ret ptr %add.ptr, !dbg !25
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local double @energy(ptr noundef readonly captures(none) %table, i64 noundef %at) #1 !dbg !26 {
entry:
    #dbg_value(ptr %table, !30, !DIExpression(), !33)
    #dbg_value(i64 %at, !31, !DIExpression(), !33)
  %call = tail call ptr @row(ptr noundef %table, i64 noundef %at), !dbg !34
    #dbg_value(ptr %call, !32, !DIExpression(), !33)
  %0 = load double, ptr %call, align 8, !dbg !35, !tbaa !36
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %call, i64 8, !dbg !38
  %1 = load double, ptr %arrayidx2, align 8, !dbg !38, !tbaa !36
  %mul3 = fmul double %1, 3.000000e+00, !dbg !39
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %mul3), !dbg !40
  ret double %2, !dbg !41
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %table, ptr noundef %d_table, i64 noundef %at) local_unnamed_addr #3 !dbg !42 {
entry:
    #dbg_value(ptr %table, !46, !DIExpression(), !49)
    #dbg_value(ptr %d_table, !47, !DIExpression(), !49)
    #dbg_value(i64 %at, !48, !DIExpression(), !49)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @energy, ptr noundef %table, ptr noundef %d_table, i64 noundef %at) #5, !dbg !50
  ret double %call, !dbg !51
}

declare !dbg !52 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #4

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

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
!14 = distinct !DISubprogram(name: "row", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !20)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !19}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!19 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!20 = !{!21, !22}
!21 = !DILocalVariable(name: "table", arg: 1, scope: !14, file: !1, line: 2, type: !17)
!22 = !DILocalVariable(name: "at", arg: 2, scope: !14, file: !1, line: 2, type: !19)
!23 = !DILocation(line: 0, scope: !14)
!24 = !DILocation(line: 2, column: 78, scope: !14)
!25 = !DILocation(line: 2, column: 65, scope: !14)
!26 = distinct !DISubprogram(name: "energy", scope: !1, file: !1, line: 4, type: !27, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !29)
!27 = !DISubroutineType(types: !28)
!28 = !{!18, !17, !19}
!29 = !{!30, !31, !32}
!30 = !DILocalVariable(name: "table", arg: 1, scope: !26, file: !1, line: 4, type: !17)
!31 = !DILocalVariable(name: "at", arg: 2, scope: !26, file: !1, line: 4, type: !19)
!32 = !DILocalVariable(name: "r", scope: !26, file: !1, line: 5, type: !17)
!33 = !DILocation(line: 0, scope: !26)
!34 = !DILocation(line: 5, column: 15, scope: !26)
!35 = !DILocation(line: 6, column: 10, scope: !26)
!36 = !{!37, !37, i64 0}
!37 = !{!"double", !12, i64 0}
!38 = !DILocation(line: 6, column: 28, scope: !26)
!39 = !DILocation(line: 6, column: 26, scope: !26)
!40 = !DILocation(line: 6, column: 22, scope: !26)
!41 = !DILocation(line: 6, column: 3, scope: !26)
!42 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 11, type: !43, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !45)
!43 = !DISubroutineType(types: !44)
!44 = !{!18, !17, !17, !19}
!45 = !{!46, !47, !48}
!46 = !DILocalVariable(name: "table", arg: 1, scope: !42, file: !1, line: 11, type: !17)
!47 = !DILocalVariable(name: "d_table", arg: 2, scope: !42, file: !1, line: 11, type: !17)
!48 = !DILocalVariable(name: "at", arg: 3, scope: !42, file: !1, line: 11, type: !19)
!49 = !DILocation(line: 0, scope: !42)
!50 = !DILocation(line: 12, column: 10, scope: !42)
!51 = !DILocation(line: 12, column: 3, scope: !42)
!52 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 9, type: !53, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!53 = !DISubroutineType(types: !54)
!54 = !{!18, !3, null}
