; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define dso_local double @consume(ptr noundef readonly captures(none) %row, i64 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(ptr %row, !22, !DIExpression(), !27)
    #dbg_value(i64 %n, !23, !DIExpression(), !27)
    #dbg_value(double 0.000000e+00, !24, !DIExpression(), !27)
    #dbg_value(i64 0, !25, !DIExpression(), !28)
  %cmp7 = icmp sgt i64 %n, 0, !dbg !29
  br i1 %cmp7, label %for.body, label %for.cond.cleanup, !dbg !31

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !27
  ret double %s.0.lcssa, !dbg !32

for.body:                                         ; preds = %entry, %for.body
  %i.09 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %s.08 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
    #dbg_value(i64 %i.09, !25, !DIExpression(), !28)
    #dbg_value(double %s.08, !24, !DIExpression(), !27)
  %arrayidx = getelementptr inbounds nuw double, ptr %row, i64 %i.09, !dbg !33
  %0 = load double, ptr %arrayidx, align 8, !dbg !33, !tbaa !34
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.08), !dbg !36
    #dbg_value(double %1, !24, !DIExpression(), !27)
  %inc = add nuw nsw i64 %i.09, 1, !dbg !37
    #dbg_value(i64 %inc, !25, !DIExpression(), !28)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !29
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !31, !llvm.loop !38
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %row, ptr noundef %d_row, i64 noundef %n) local_unnamed_addr #2 !dbg !42 {
entry:
    #dbg_value(ptr %row, !47, !DIExpression(), !51)
    #dbg_value(ptr %d_row, !48, !DIExpression(), !51)
    #dbg_value(i64 %n, !49, !DIExpression(), !51)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @consume, ptr noundef %row, ptr noundef %d_row, i64 noundef %n) #5, !dbg !52
    #dbg_value(double %call, !50, !DIExpression(), !51)
  tail call void @free(ptr noundef %row) #5, !dbg !53
  ret double %call, !dbg !54
}

declare !dbg !55 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !58 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #4

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!14 = distinct !DISubprogram(name: "consume", scope: !1, file: !1, line: 4, type: !15, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !20}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!20 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!21 = !{!22, !23, !24, !25}
!22 = !DILocalVariable(name: "row", arg: 1, scope: !14, file: !1, line: 4, type: !18)
!23 = !DILocalVariable(name: "n", arg: 2, scope: !14, file: !1, line: 4, type: !20)
!24 = !DILocalVariable(name: "s", scope: !14, file: !1, line: 5, type: !17)
!25 = !DILocalVariable(name: "i", scope: !26, file: !1, line: 6, type: !20)
!26 = distinct !DILexicalBlock(scope: !14, file: !1, line: 6, column: 3)
!27 = !DILocation(line: 0, scope: !14)
!28 = !DILocation(line: 0, scope: !26)
!29 = !DILocation(line: 6, column: 22, scope: !30)
!30 = distinct !DILexicalBlock(scope: !26, file: !1, line: 6, column: 3)
!31 = !DILocation(line: 6, column: 3, scope: !26)
!32 = !DILocation(line: 7, column: 3, scope: !14)
!33 = !DILocation(line: 6, column: 37, scope: !30)
!34 = !{!35, !35, i64 0}
!35 = !{!"double", !12, i64 0}
!36 = !DILocation(line: 6, column: 34, scope: !30)
!37 = !DILocation(line: 6, column: 28, scope: !30)
!38 = distinct !{!38, !31, !39, !40, !41}
!39 = !DILocation(line: 6, column: 51, scope: !26)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !{!"llvm.loop.unroll.disable"}
!42 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 12, type: !43, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !46)
!43 = !DISubroutineType(types: !44)
!44 = !{!17, !45, !45, !20}
!45 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!46 = !{!47, !48, !49, !50}
!47 = !DILocalVariable(name: "row", arg: 1, scope: !42, file: !1, line: 12, type: !45)
!48 = !DILocalVariable(name: "d_row", arg: 2, scope: !42, file: !1, line: 12, type: !45)
!49 = !DILocalVariable(name: "n", arg: 3, scope: !42, file: !1, line: 12, type: !20)
!50 = !DILocalVariable(name: "value", scope: !42, file: !1, line: 13, type: !17)
!51 = !DILocation(line: 0, scope: !42)
!52 = !DILocation(line: 13, column: 18, scope: !42)
!53 = !DILocation(line: 14, column: 3, scope: !42)
!54 = !DILocation(line: 15, column: 3, scope: !42)
!55 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 10, type: !56, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!56 = !DISubroutineType(types: !57)
!57 = !{!17, !3, null}
!58 = !DISubprogram(name: "free", scope: !59, file: !59, line: 697, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!59 = !DIFile(filename: "./libc/include/generic-glibc/stdlib.h", directory: "")
!60 = !DISubroutineType(types: !61)
!61 = !{null, !3}
