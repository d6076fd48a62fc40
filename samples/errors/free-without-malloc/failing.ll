; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define dso_local double @consume(ptr noundef captures(none) %row, i64 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(ptr %row, !21, !DIExpression(), !26)
    #dbg_value(i64 %n, !22, !DIExpression(), !26)
    #dbg_value(double 0.000000e+00, !23, !DIExpression(), !26)
    #dbg_value(i64 0, !24, !DIExpression(), !27)
  %cmp8 = icmp sgt i64 %n, 0, !dbg !28
  br i1 %cmp8, label %for.body, label %for.cond.cleanup, !dbg !30

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !26
  tail call void @free(ptr noundef %row) #5, !dbg !31
  ret double %s.0.lcssa, !dbg !32

for.body:                                         ; preds = %entry, %for.body
  %i.010 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %s.09 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
    #dbg_value(i64 %i.010, !24, !DIExpression(), !27)
    #dbg_value(double %s.09, !23, !DIExpression(), !26)
  %arrayidx = getelementptr inbounds nuw double, ptr %row, i64 %i.010, !dbg !33
  %0 = load double, ptr %arrayidx, align 8, !dbg !33, !tbaa !34
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.09), !dbg !36
    #dbg_value(double %1, !23, !DIExpression(), !26)
  %inc = add nuw nsw i64 %i.010, 1, !dbg !37
    #dbg_value(i64 %inc, !24, !DIExpression(), !27)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !28
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !30, !llvm.loop !38
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !42 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #2

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %row, ptr noundef %d_row, i64 noundef %n) local_unnamed_addr #3 !dbg !46 {
entry:
    #dbg_value(ptr %row, !50, !DIExpression(), !53)
    #dbg_value(ptr %d_row, !51, !DIExpression(), !53)
    #dbg_value(i64 %n, !52, !DIExpression(), !53)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @consume, ptr noundef %row, ptr noundef %d_row, i64 noundef %n) #5, !dbg !54
  ret double %call, !dbg !55
}

declare !dbg !56 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #4

attributes #0 = { nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

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
!14 = distinct !DISubprogram(name: "consume", scope: !1, file: !1, line: 4, type: !15, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !20)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !19}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!19 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!20 = !{!21, !22, !23, !24}
!21 = !DILocalVariable(name: "row", arg: 1, scope: !14, file: !1, line: 4, type: !18)
!22 = !DILocalVariable(name: "n", arg: 2, scope: !14, file: !1, line: 4, type: !19)
!23 = !DILocalVariable(name: "s", scope: !14, file: !1, line: 5, type: !17)
!24 = !DILocalVariable(name: "i", scope: !25, file: !1, line: 6, type: !19)
!25 = distinct !DILexicalBlock(scope: !14, file: !1, line: 6, column: 3)
!26 = !DILocation(line: 0, scope: !14)
!27 = !DILocation(line: 0, scope: !25)
!28 = !DILocation(line: 6, column: 22, scope: !29)
!29 = distinct !DILexicalBlock(scope: !25, file: !1, line: 6, column: 3)
!30 = !DILocation(line: 6, column: 3, scope: !25)
!31 = !DILocation(line: 7, column: 3, scope: !14)
!32 = !DILocation(line: 8, column: 3, scope: !14)
!33 = !DILocation(line: 6, column: 37, scope: !29)
!34 = !{!35, !35, i64 0}
!35 = !{!"double", !12, i64 0}
!36 = !DILocation(line: 6, column: 34, scope: !29)
!37 = !DILocation(line: 6, column: 28, scope: !29)
!38 = distinct !{!38, !30, !39, !40, !41}
!39 = !DILocation(line: 6, column: 51, scope: !25)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !{!"llvm.loop.unroll.disable"}
!42 = !DISubprogram(name: "free", scope: !43, file: !43, line: 697, type: !44, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!43 = !DIFile(filename: "./libc/include/generic-glibc/stdlib.h", directory: "")
!44 = !DISubroutineType(types: !45)
!45 = !{null, !3}
!46 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 13, type: !47, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !49)
!47 = !DISubroutineType(types: !48)
!48 = !{!17, !18, !18, !19}
!49 = !{!50, !51, !52}
!50 = !DILocalVariable(name: "row", arg: 1, scope: !46, file: !1, line: 13, type: !18)
!51 = !DILocalVariable(name: "d_row", arg: 2, scope: !46, file: !1, line: 13, type: !18)
!52 = !DILocalVariable(name: "n", arg: 3, scope: !46, file: !1, line: 13, type: !19)
!53 = !DILocation(line: 0, scope: !46)
!54 = !DILocation(line: 13, column: 62, scope: !46)
!55 = !DILocation(line: 13, column: 55, scope: !46)
!56 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 11, type: !57, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!57 = !DISubroutineType(types: !58)
!58 = !{!17, !3, null}
