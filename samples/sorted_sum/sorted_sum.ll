; ModuleID = 'sorted_sum.c'
source_filename = "sorted_sum.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local double @sorted_sum(ptr noundef captures(none) %x, ptr noundef readonly captures(none) %weight, i64 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(ptr %x, !23, !DIExpression(), !29)
    #dbg_value(ptr %weight, !24, !DIExpression(), !29)
    #dbg_value(i64 %n, !25, !DIExpression(), !29)
    #dbg_value(ptr %x, !30, !DIExpression(), !42)
    #dbg_value(i64 %n, !35, !DIExpression(), !42)
    #dbg_value(i64 1, !36, !DIExpression(), !44)
  %cmp22.i = icmp sgt i64 %n, 1, !dbg !45
  br i1 %cmp22.i, label %for.body.i, label %sort.exit, !dbg !46

for.body.i:                                       ; preds = %entry, %while.end.i
  %i.023.i = phi i64 [ %inc.i, %while.end.i ], [ 1, %entry ]
    #dbg_value(i64 %i.023.i, !36, !DIExpression(), !44)
  %arrayidx.i = getelementptr inbounds nuw double, ptr %x, i64 %i.023.i, !dbg !47
  %0 = load double, ptr %arrayidx.i, align 8, !dbg !47, !tbaa !48
    #dbg_value(double %0, !38, !DIExpression(), !50)
    #dbg_value(i64 %i.023.i, !41, !DIExpression(), !50)
  br label %land.rhs.i, !dbg !51

land.rhs.i:                                       ; preds = %while.body.i, %for.body.i
  %j.021.i = phi i64 [ %i.023.i, %for.body.i ], [ %dec.i, %while.body.i ]
    #dbg_value(i64 %j.021.i, !41, !DIExpression(), !50)
  %1 = getelementptr double, ptr %x, i64 %j.021.i, !dbg !52
  %arrayidx2.i = getelementptr i8, ptr %1, i64 -8, !dbg !52
  %2 = load double, ptr %arrayidx2.i, align 8, !dbg !52, !tbaa !48
  %cmp3.i = fcmp ogt double %2, %0, !dbg !53
  br i1 %cmp3.i, label %while.body.i, label %while.end.i, !dbg !54

while.body.i:                                     ; preds = %land.rhs.i
  store double %2, ptr %1, align 8, !dbg !55, !tbaa !48
  %dec.i = add nsw i64 %j.021.i, -1, !dbg !57
    #dbg_value(i64 %dec.i, !41, !DIExpression(), !50)
  %cmp1.i = icmp sgt i64 %j.021.i, 1, !dbg !58
  br i1 %cmp1.i, label %land.rhs.i, label %while.end.i, !dbg !51, !llvm.loop !59

while.end.i:                                      ; preds = %while.body.i, %land.rhs.i
  %j.0.lcssa.i = phi i64 [ 0, %while.body.i ], [ %j.021.i, %land.rhs.i ], !dbg !50
  %arrayidx7.i = getelementptr inbounds double, ptr %x, i64 %j.0.lcssa.i, !dbg !63
  store double %0, ptr %arrayidx7.i, align 8, !dbg !64, !tbaa !48
  %inc.i = add nuw nsw i64 %i.023.i, 1, !dbg !65
    #dbg_value(i64 %inc.i, !36, !DIExpression(), !44)
  %exitcond.not.i = icmp eq i64 %inc.i, %n, !dbg !45
  br i1 %exitcond.not.i, label %sort.exit, label %for.body.i, !dbg !46, !llvm.loop !66

sort.exit:                                        ; preds = %while.end.i, %entry
    #dbg_value(double 0.000000e+00, !26, !DIExpression(), !29)
    #dbg_value(i64 0, !27, !DIExpression(), !68)
  %cmp8 = icmp sgt i64 %n, 0, !dbg !69
  br i1 %cmp8, label %for.body, label %for.cond.cleanup, !dbg !71

for.cond.cleanup:                                 ; preds = %for.body, %sort.exit
  %sum.0.lcssa = phi double [ 0.000000e+00, %sort.exit ], [ %5, %for.body ], !dbg !29
  ret double %sum.0.lcssa, !dbg !72

for.body:                                         ; preds = %sort.exit, %for.body
  %i.010 = phi i64 [ %inc, %for.body ], [ 0, %sort.exit ]
  %sum.09 = phi double [ %5, %for.body ], [ 0.000000e+00, %sort.exit ]
    #dbg_value(i64 %i.010, !27, !DIExpression(), !68)
    #dbg_value(double %sum.09, !26, !DIExpression(), !29)
  %arrayidx = getelementptr inbounds nuw double, ptr %weight, i64 %i.010, !dbg !73
  %3 = load double, ptr %arrayidx, align 8, !dbg !73, !tbaa !48
  %arrayidx1 = getelementptr inbounds nuw double, ptr %x, i64 %i.010, !dbg !74
  %4 = load double, ptr %arrayidx1, align 8, !dbg !74, !tbaa !48
  %5 = tail call double @llvm.fmuladd.f64(double %3, double %4, double %sum.09), !dbg !75
    #dbg_value(double %5, !26, !DIExpression(), !29)
  %inc = add nuw nsw i64 %i.010, 1, !dbg !76
    #dbg_value(i64 %inc, !27, !DIExpression(), !68)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !69
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !71, !llvm.loop !77
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local void @grad_sorted_sum(ptr noundef %x, ptr noundef %d_x, ptr noundef %weight, ptr noundef %d_weight, i64 noundef %n) local_unnamed_addr #2 !dbg !79 {
entry:
    #dbg_value(ptr %x, !83, !DIExpression(), !88)
    #dbg_value(ptr %d_x, !84, !DIExpression(), !88)
    #dbg_value(ptr %weight, !85, !DIExpression(), !88)
    #dbg_value(ptr %d_weight, !86, !DIExpression(), !88)
    #dbg_value(i64 %n, !87, !DIExpression(), !88)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @sorted_sum, ptr noundef %x, ptr noundef %d_x, ptr noundef %weight, ptr noundef %d_weight, i64 noundef %n) #4, !dbg !89
  ret void, !dbg !90
}

declare !dbg !91 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "sorted_sum.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "sorted_sum", scope: !1, file: !1, line: 14, type: !15, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !22)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !19, !21}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!21 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!22 = !{!23, !24, !25, !26, !27}
!23 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 14, type: !18)
!24 = !DILocalVariable(name: "weight", arg: 2, scope: !14, file: !1, line: 14, type: !19)
!25 = !DILocalVariable(name: "n", arg: 3, scope: !14, file: !1, line: 14, type: !21)
!26 = !DILocalVariable(name: "sum", scope: !14, file: !1, line: 16, type: !17)
!27 = !DILocalVariable(name: "i", scope: !28, file: !1, line: 17, type: !21)
!28 = distinct !DILexicalBlock(scope: !14, file: !1, line: 17, column: 3)
!29 = !DILocation(line: 0, scope: !14)
!30 = !DILocalVariable(name: "x", arg: 1, scope: !31, file: !1, line: 2, type: !18)
!31 = distinct !DISubprogram(name: "sort", scope: !1, file: !1, line: 2, type: !32, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !34)
!32 = !DISubroutineType(types: !33)
!33 = !{null, !18, !21}
!34 = !{!30, !35, !36, !38, !41}
!35 = !DILocalVariable(name: "n", arg: 2, scope: !31, file: !1, line: 2, type: !21)
!36 = !DILocalVariable(name: "i", scope: !37, file: !1, line: 3, type: !21)
!37 = distinct !DILexicalBlock(scope: !31, file: !1, line: 3, column: 3)
!38 = !DILocalVariable(name: "moved", scope: !39, file: !1, line: 4, type: !17)
!39 = distinct !DILexicalBlock(scope: !40, file: !1, line: 3, column: 32)
!40 = distinct !DILexicalBlock(scope: !37, file: !1, line: 3, column: 3)
!41 = !DILocalVariable(name: "j", scope: !39, file: !1, line: 5, type: !21)
!42 = !DILocation(line: 0, scope: !31, inlinedAt: !43)
!43 = distinct !DILocation(line: 15, column: 3, scope: !14)
!44 = !DILocation(line: 0, scope: !37, inlinedAt: !43)
!45 = !DILocation(line: 3, column: 22, scope: !40, inlinedAt: !43)
!46 = !DILocation(line: 3, column: 3, scope: !37, inlinedAt: !43)
!47 = !DILocation(line: 4, column: 20, scope: !39, inlinedAt: !43)
!48 = !{!49, !49, i64 0}
!49 = !{!"double", !12, i64 0}
!50 = !DILocation(line: 0, scope: !39, inlinedAt: !43)
!51 = !DILocation(line: 6, column: 18, scope: !39, inlinedAt: !43)
!52 = !DILocation(line: 6, column: 21, scope: !39, inlinedAt: !43)
!53 = !DILocation(line: 6, column: 30, scope: !39, inlinedAt: !43)
!54 = !DILocation(line: 6, column: 5, scope: !39, inlinedAt: !43)
!55 = !DILocation(line: 7, column: 12, scope: !56, inlinedAt: !43)
!56 = distinct !DILexicalBlock(scope: !39, file: !1, line: 6, column: 39)
!57 = !DILocation(line: 8, column: 8, scope: !56, inlinedAt: !43)
!58 = !DILocation(line: 6, column: 14, scope: !39, inlinedAt: !43)
!59 = distinct !{!59, !54, !60, !61, !62}
!60 = !DILocation(line: 9, column: 5, scope: !39, inlinedAt: !43)
!61 = !{!"llvm.loop.mustprogress"}
!62 = !{!"llvm.loop.unroll.disable"}
!63 = !DILocation(line: 10, column: 5, scope: !39, inlinedAt: !43)
!64 = !DILocation(line: 10, column: 10, scope: !39, inlinedAt: !43)
!65 = !DILocation(line: 3, column: 28, scope: !40, inlinedAt: !43)
!66 = distinct !{!66, !46, !67, !61, !62}
!67 = !DILocation(line: 11, column: 3, scope: !37, inlinedAt: !43)
!68 = !DILocation(line: 0, scope: !28)
!69 = !DILocation(line: 17, column: 22, scope: !70)
!70 = distinct !DILexicalBlock(scope: !28, file: !1, line: 17, column: 3)
!71 = !DILocation(line: 17, column: 3, scope: !28)
!72 = !DILocation(line: 19, column: 3, scope: !14)
!73 = !DILocation(line: 18, column: 12, scope: !70)
!74 = !DILocation(line: 18, column: 24, scope: !70)
!75 = !DILocation(line: 18, column: 9, scope: !70)
!76 = !DILocation(line: 17, column: 28, scope: !70)
!77 = distinct !{!77, !71, !78, !61, !62}
!78 = !DILocation(line: 18, column: 27, scope: !28)
!79 = distinct !DISubprogram(name: "grad_sorted_sum", scope: !1, file: !1, line: 24, type: !80, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !82)
!80 = !DISubroutineType(types: !81)
!81 = !{null, !18, !18, !19, !18, !21}
!82 = !{!83, !84, !85, !86, !87}
!83 = !DILocalVariable(name: "x", arg: 1, scope: !79, file: !1, line: 24, type: !18)
!84 = !DILocalVariable(name: "d_x", arg: 2, scope: !79, file: !1, line: 24, type: !18)
!85 = !DILocalVariable(name: "weight", arg: 3, scope: !79, file: !1, line: 24, type: !19)
!86 = !DILocalVariable(name: "d_weight", arg: 4, scope: !79, file: !1, line: 24, type: !18)
!87 = !DILocalVariable(name: "n", arg: 5, scope: !79, file: !1, line: 24, type: !21)
!88 = !DILocation(line: 0, scope: !79)
!89 = !DILocation(line: 25, column: 3, scope: !79)
!90 = !DILocation(line: 26, column: 1, scope: !79)
!91 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 22, type: !92, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!92 = !DISubroutineType(types: !93)
!93 = !{!17, !3, null}
