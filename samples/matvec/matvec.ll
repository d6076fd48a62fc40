; ModuleID = 'matvec.c'
source_filename = "matvec.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @matvec(ptr noalias noundef writeonly captures(none) %y, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %x, i32 noundef %rows, i32 noundef %columns) #0 !dbg !14 {
entry:
    #dbg_value(ptr %y, !25, !DIExpression(), !37)
    #dbg_value(ptr %a, !26, !DIExpression(), !37)
    #dbg_value(ptr %x, !27, !DIExpression(), !37)
    #dbg_value(i32 %rows, !28, !DIExpression(), !37)
    #dbg_value(i32 %columns, !29, !DIExpression(), !37)
    #dbg_value(i32 0, !30, !DIExpression(), !38)
  %cmp24 = icmp sgt i32 %rows, 0, !dbg !39
  br i1 %cmp24, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup, !dbg !40

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp221 = icmp sgt i32 %columns, 0
  %0 = zext i32 %columns to i64, !dbg !40
  %wide.trip.count32 = zext nneg i32 %rows to i64, !dbg !39
  br label %for.cond1.preheader, !dbg !40

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv28 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next29, %for.cond.cleanup3 ]
    #dbg_value(i64 %indvars.iv28, !30, !DIExpression(), !38)
    #dbg_value(i32 0, !35, !DIExpression(), !41)
    #dbg_value(double 0.000000e+00, !32, !DIExpression(), !42)
  br i1 %cmp221, label %for.body4.lr.ph, label %for.cond.cleanup3, !dbg !43

for.body4.lr.ph:                                  ; preds = %for.cond1.preheader
  %1 = mul nuw nsw i64 %indvars.iv28, %0
  %invariant.gep = getelementptr inbounds nuw double, ptr %a, i64 %1, !dbg !43
  br label %for.body4, !dbg !43

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  ret void, !dbg !44

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %sum.0.lcssa = phi double [ 0.000000e+00, %for.cond1.preheader ], [ %4, %for.body4 ], !dbg !42
  %arrayidx9 = getelementptr inbounds nuw double, ptr %y, i64 %indvars.iv28, !dbg !45
  store double %sum.0.lcssa, ptr %arrayidx9, align 8, !dbg !46, !tbaa !47
  %indvars.iv.next29 = add nuw nsw i64 %indvars.iv28, 1, !dbg !49
    #dbg_value(i64 %indvars.iv.next29, !30, !DIExpression(), !38)
  %exitcond33.not = icmp eq i64 %indvars.iv.next29, %wide.trip.count32, !dbg !39
  br i1 %exitcond33.not, label %for.cond.cleanup, label %for.cond1.preheader, !dbg !40, !llvm.loop !50

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %sum.022 = phi double [ 0.000000e+00, %for.body4.lr.ph ], [ %4, %for.body4 ]
    #dbg_value(i64 %indvars.iv, !35, !DIExpression(), !41)
    #dbg_value(double %sum.022, !32, !DIExpression(), !42)
  %gep = getelementptr inbounds nuw double, ptr %invariant.gep, i64 %indvars.iv, !dbg !54
  %2 = load double, ptr %gep, align 8, !dbg !54, !tbaa !47
  %arrayidx6 = getelementptr inbounds nuw double, ptr %x, i64 %indvars.iv, !dbg !56
  %3 = load double, ptr %arrayidx6, align 8, !dbg !56, !tbaa !47
  %4 = tail call double @llvm.fmuladd.f64(double %2, double %3, double %sum.022), !dbg !57
    #dbg_value(double %4, !32, !DIExpression(), !42)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !58
    #dbg_value(i64 %indvars.iv.next, !35, !DIExpression(), !41)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0, !dbg !59
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !dbg !43, !llvm.loop !60
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local void @grad_matvec(ptr noundef %y, ptr noundef %d_y, ptr noundef %a, ptr noundef %d_a, ptr noundef %x, ptr noundef %d_x, i32 noundef %rows, i32 noundef %columns) local_unnamed_addr #2 !dbg !62 {
entry:
    #dbg_value(ptr %y, !66, !DIExpression(), !74)
    #dbg_value(ptr %d_y, !67, !DIExpression(), !74)
    #dbg_value(ptr %a, !68, !DIExpression(), !74)
    #dbg_value(ptr %d_a, !69, !DIExpression(), !74)
    #dbg_value(ptr %x, !70, !DIExpression(), !74)
    #dbg_value(ptr %d_x, !71, !DIExpression(), !74)
    #dbg_value(i32 %rows, !72, !DIExpression(), !74)
    #dbg_value(i32 %columns, !73, !DIExpression(), !74)
  tail call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @matvec, ptr noundef %y, ptr noundef %d_y, ptr noundef %a, ptr noundef %d_a, ptr noundef %x, ptr noundef %d_x, i32 noundef %rows, i32 noundef %columns) #4, !dbg !75
  ret void, !dbg !76
}

declare !dbg !77 void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

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
!1 = !DIFile(filename: "matvec.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "matvec", scope: !1, file: !1, line: 1, type: !15, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !24)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17, !20, !20, !23, !23}
!17 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !18)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!20 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!23 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!24 = !{!25, !26, !27, !28, !29, !30, !32, !35}
!25 = !DILocalVariable(name: "y", arg: 1, scope: !14, file: !1, line: 1, type: !17)
!26 = !DILocalVariable(name: "a", arg: 2, scope: !14, file: !1, line: 1, type: !20)
!27 = !DILocalVariable(name: "x", arg: 3, scope: !14, file: !1, line: 1, type: !20)
!28 = !DILocalVariable(name: "rows", arg: 4, scope: !14, file: !1, line: 1, type: !23)
!29 = !DILocalVariable(name: "columns", arg: 5, scope: !14, file: !1, line: 1, type: !23)
!30 = !DILocalVariable(name: "i", scope: !31, file: !1, line: 2, type: !23)
!31 = distinct !DILexicalBlock(scope: !14, file: !1, line: 2, column: 3)
!32 = !DILocalVariable(name: "sum", scope: !33, file: !1, line: 3, type: !19)
!33 = distinct !DILexicalBlock(scope: !34, file: !1, line: 2, column: 34)
!34 = distinct !DILexicalBlock(scope: !31, file: !1, line: 2, column: 3)
!35 = !DILocalVariable(name: "j", scope: !36, file: !1, line: 4, type: !23)
!36 = distinct !DILexicalBlock(scope: !33, file: !1, line: 4, column: 5)
!37 = !DILocation(line: 0, scope: !14)
!38 = !DILocation(line: 0, scope: !31)
!39 = !DILocation(line: 2, column: 21, scope: !34)
!40 = !DILocation(line: 2, column: 3, scope: !31)
!41 = !DILocation(line: 0, scope: !36)
!42 = !DILocation(line: 0, scope: !33)
!43 = !DILocation(line: 4, column: 5, scope: !36)
!44 = !DILocation(line: 8, column: 1, scope: !14)
!45 = !DILocation(line: 6, column: 5, scope: !33)
!46 = !DILocation(line: 6, column: 10, scope: !33)
!47 = !{!48, !48, i64 0}
!48 = !{!"double", !12, i64 0}
!49 = !DILocation(line: 2, column: 30, scope: !34)
!50 = distinct !{!50, !40, !51, !52, !53}
!51 = !DILocation(line: 7, column: 3, scope: !31)
!52 = !{!"llvm.loop.mustprogress"}
!53 = !{!"llvm.loop.unroll.disable"}
!54 = !DILocation(line: 5, column: 14, scope: !55)
!55 = distinct !DILexicalBlock(scope: !36, file: !1, line: 4, column: 5)
!56 = !DILocation(line: 5, column: 35, scope: !55)
!57 = !DILocation(line: 5, column: 11, scope: !55)
!58 = !DILocation(line: 4, column: 35, scope: !55)
!59 = !DILocation(line: 4, column: 23, scope: !55)
!60 = distinct !{!60, !43, !61, !52, !53}
!61 = !DILocation(line: 5, column: 38, scope: !36)
!62 = distinct !DISubprogram(name: "grad_matvec", scope: !1, file: !1, line: 12, type: !63, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !65)
!63 = !DISubroutineType(types: !64)
!64 = !{null, !18, !18, !21, !18, !21, !18, !23, !23}
!65 = !{!66, !67, !68, !69, !70, !71, !72, !73}
!66 = !DILocalVariable(name: "y", arg: 1, scope: !62, file: !1, line: 12, type: !18)
!67 = !DILocalVariable(name: "d_y", arg: 2, scope: !62, file: !1, line: 12, type: !18)
!68 = !DILocalVariable(name: "a", arg: 3, scope: !62, file: !1, line: 12, type: !21)
!69 = !DILocalVariable(name: "d_a", arg: 4, scope: !62, file: !1, line: 12, type: !18)
!70 = !DILocalVariable(name: "x", arg: 5, scope: !62, file: !1, line: 12, type: !21)
!71 = !DILocalVariable(name: "d_x", arg: 6, scope: !62, file: !1, line: 12, type: !18)
!72 = !DILocalVariable(name: "rows", arg: 7, scope: !62, file: !1, line: 12, type: !23)
!73 = !DILocalVariable(name: "columns", arg: 8, scope: !62, file: !1, line: 13, type: !23)
!74 = !DILocation(line: 0, scope: !62)
!75 = !DILocation(line: 14, column: 3, scope: !62)
!76 = !DILocation(line: 15, column: 1, scope: !62)
!77 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 10, type: !78, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!78 = !DISubroutineType(types: !79)
!79 = !{null, !3, null}
