; ModuleID = 'brusselator.c'
source_filename = "brusselator.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@enzyme_dup = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @brusselator(ptr noalias noundef writeonly captures(none) %du, ptr noalias noundef writeonly captures(none) %dv, ptr noalias noundef readonly captures(none) %u, ptr noalias noundef readonly captures(none) %v, double noundef %a, double noundef %b, double noundef %alpha, i32 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(ptr %du, !25, !DIExpression(), !42)
    #dbg_value(ptr %dv, !26, !DIExpression(), !42)
    #dbg_value(ptr %u, !27, !DIExpression(), !42)
    #dbg_value(ptr %v, !28, !DIExpression(), !42)
    #dbg_value(double %a, !29, !DIExpression(), !42)
    #dbg_value(double %b, !30, !DIExpression(), !42)
    #dbg_value(double %alpha, !31, !DIExpression(), !42)
    #dbg_value(i32 %n, !32, !DIExpression(), !42)
    #dbg_value(i32 0, !33, !DIExpression(), !43)
  %cmp88 = icmp sgt i32 %n, 0, !dbg !44
  br i1 %cmp88, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup, !dbg !45

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %add12 = fadd double %b, 1.000000e+00
  %neg = fneg double %add12
  %add.i = add nsw i32 %n, -1
  %0 = zext nneg i32 %n to i64, !dbg !45
  %1 = zext nneg i32 %n to i64, !dbg !45
  br label %for.body4.lr.ph, !dbg !45

for.body4.lr.ph:                                  ; preds = %for.cond.cleanup3, %for.cond1.preheader.lr.ph
  %indvars.iv95 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %4, %for.cond.cleanup3 ]
    #dbg_value(i64 %indvars.iv95, !33, !DIExpression(), !43)
    #dbg_value(i32 0, !35, !DIExpression(), !46)
  %2 = mul nuw nsw i64 %indvars.iv95, %1
  %3 = trunc nuw nsw i64 %indvars.iv95 to i32
  %sub.i = add i32 %add.i, %3
  %rem.i = srem i32 %sub.i, %n
  %4 = add nuw nsw i64 %indvars.iv95, 1
  %5 = icmp eq i64 %4, %0
  %6 = trunc nuw nsw i64 %4 to i32
  %iv.rem94 = select i1 %5, i32 0, i32 %6
  %mul.i = mul nsw i32 %rem.i, %n
  %mul9.i = mul nuw nsw i32 %iv.rem94, %n
  %7 = sext i32 %mul9.i to i64, !dbg !47
  %8 = sext i32 %mul.i to i64, !dbg !47
  br label %for.body4, !dbg !47

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  ret void, !dbg !48

for.cond.cleanup3:                                ; preds = %for.body4
    #dbg_value(i64 %4, !33, !DIExpression(), !43)
  %exitcond102.not = icmp eq i64 %4, %0, !dbg !44
  br i1 %exitcond102.not, label %for.cond.cleanup, label %for.body4.lr.ph, !dbg !45, !llvm.loop !49

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
    #dbg_value(i64 %indvars.iv, !35, !DIExpression(), !46)
  %9 = add nuw nsw i64 %indvars.iv, %2, !dbg !53
    #dbg_value(i64 %9, !38, !DIExpression(), !54)
  %arrayidx = getelementptr inbounds nuw double, ptr %u, i64 %9, !dbg !55
  %10 = load double, ptr %arrayidx, align 8, !dbg !55, !tbaa !56
  %mul7 = fmul double %10, %10, !dbg !58
  %arrayidx9 = getelementptr inbounds nuw double, ptr %v, i64 %9, !dbg !59
  %11 = load double, ptr %arrayidx9, align 8, !dbg !59, !tbaa !56
  %mul10 = fmul double %mul7, %11, !dbg !60
    #dbg_value(double %mul10, !41, !DIExpression(), !54)
  %add11 = fadd double %a, %mul10, !dbg !61
  %12 = tail call double @llvm.fmuladd.f64(double %neg, double %10, double %add11), !dbg !62
    #dbg_value(ptr %u, !63, !DIExpression(), !75)
    #dbg_value(i64 %indvars.iv95, !68, !DIExpression(), !75)
    #dbg_value(i64 %indvars.iv, !69, !DIExpression(), !75)
    #dbg_value(i32 %n, !70, !DIExpression(), !75)
    #dbg_value(i32 %rem.i, !71, !DIExpression(), !75)
    #dbg_value(i32 %iv.rem94, !72, !DIExpression(), !75)
  %13 = trunc nuw nsw i64 %indvars.iv to i32, !dbg !77
  %sub4.i = add i32 %add.i, %13, !dbg !77
  %rem5.i = srem i32 %sub4.i, %n, !dbg !78
    #dbg_value(i32 %rem5.i, !73, !DIExpression(), !75)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !79
  %14 = icmp eq i64 %indvars.iv.next, %0, !dbg !80
  %iv.rem = select i1 %14, i64 0, i64 %indvars.iv.next, !dbg !80
    #dbg_value(i32 poison, !74, !DIExpression(), !75)
  %15 = add nsw i64 %indvars.iv, %8, !dbg !81
  %arrayidx.i = getelementptr inbounds double, ptr %u, i64 %15, !dbg !82
  %16 = load double, ptr %arrayidx.i, align 8, !dbg !82, !tbaa !56
  %17 = add nuw nsw i64 %indvars.iv, %7, !dbg !83
  %arrayidx12.i = getelementptr inbounds nuw double, ptr %u, i64 %17, !dbg !84
  %18 = load double, ptr %arrayidx12.i, align 8, !dbg !84, !tbaa !56
  %add13.i = fadd double %16, %18, !dbg !85
  %19 = sext i32 %rem5.i to i64, !dbg !86
  %20 = add nsw i64 %2, %19, !dbg !86
  %arrayidx17.i = getelementptr inbounds double, ptr %u, i64 %20, !dbg !87
  %21 = load double, ptr %arrayidx17.i, align 8, !dbg !87, !tbaa !56
  %add18.i = fadd double %add13.i, %21, !dbg !88
  %add20.i = add nuw i64 %iv.rem, %2, !dbg !89
  %idxprom21.i = and i64 %add20.i, 4294967295, !dbg !90
  %arrayidx22.i = getelementptr inbounds nuw double, ptr %u, i64 %idxprom21.i, !dbg !90
  %22 = load double, ptr %arrayidx22.i, align 8, !dbg !90, !tbaa !56
  %add23.i = fadd double %add18.i, %22, !dbg !91
  %23 = tail call double @llvm.fmuladd.f64(double %10, double -4.000000e+00, double %add23.i), !dbg !92
  %24 = tail call double @llvm.fmuladd.f64(double %alpha, double %23, double %12), !dbg !93
  %arrayidx18 = getelementptr inbounds nuw double, ptr %du, i64 %9, !dbg !94
  store double %24, ptr %arrayidx18, align 8, !dbg !95, !tbaa !56
  %neg22 = fneg double %mul10, !dbg !96
  %25 = tail call double @llvm.fmuladd.f64(double %b, double %10, double %neg22), !dbg !96
    #dbg_value(ptr %v, !63, !DIExpression(), !97)
    #dbg_value(i64 %indvars.iv95, !68, !DIExpression(), !97)
    #dbg_value(i64 %indvars.iv, !69, !DIExpression(), !97)
    #dbg_value(i32 %n, !70, !DIExpression(), !97)
    #dbg_value(i32 %rem.i, !71, !DIExpression(), !97)
    #dbg_value(i32 %iv.rem94, !72, !DIExpression(), !97)
    #dbg_value(i32 %rem5.i, !73, !DIExpression(), !97)
    #dbg_value(i32 poison, !74, !DIExpression(), !97)
  %arrayidx.i68 = getelementptr inbounds double, ptr %v, i64 %15, !dbg !99
  %26 = load double, ptr %arrayidx.i68, align 8, !dbg !99, !tbaa !56
  %arrayidx12.i72 = getelementptr inbounds nuw double, ptr %v, i64 %17, !dbg !100
  %27 = load double, ptr %arrayidx12.i72, align 8, !dbg !100, !tbaa !56
  %add13.i73 = fadd double %26, %27, !dbg !101
  %arrayidx17.i77 = getelementptr inbounds double, ptr %v, i64 %20, !dbg !102
  %28 = load double, ptr %arrayidx17.i77, align 8, !dbg !102, !tbaa !56
  %add18.i78 = fadd double %add13.i73, %28, !dbg !103
  %arrayidx22.i81 = getelementptr inbounds nuw double, ptr %v, i64 %idxprom21.i, !dbg !104
  %29 = load double, ptr %arrayidx22.i81, align 8, !dbg !104, !tbaa !56
  %add23.i82 = fadd double %add18.i78, %29, !dbg !105
  %30 = tail call double @llvm.fmuladd.f64(double %11, double -4.000000e+00, double %add23.i82), !dbg !106
  %31 = tail call double @llvm.fmuladd.f64(double %alpha, double %30, double %25), !dbg !107
  %arrayidx26 = getelementptr inbounds nuw double, ptr %dv, i64 %9, !dbg !108
  store double %31, ptr %arrayidx26, align 8, !dbg !109, !tbaa !56
    #dbg_value(i64 %indvars.iv.next, !35, !DIExpression(), !46)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0, !dbg !110
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !dbg !47, !llvm.loop !111
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local void @grad_brusselator(ptr noundef %du, ptr noundef %d_du, ptr noundef %dv, ptr noundef %d_dv, ptr noundef %u, ptr noundef %d_u, ptr noundef %v, ptr noundef %d_v, double noundef %a, double noundef %b, double noundef %alpha, i32 noundef %n) local_unnamed_addr #2 !dbg !113 {
entry:
    #dbg_value(ptr %du, !117, !DIExpression(), !129)
    #dbg_value(ptr %d_du, !118, !DIExpression(), !129)
    #dbg_value(ptr %dv, !119, !DIExpression(), !129)
    #dbg_value(ptr %d_dv, !120, !DIExpression(), !129)
    #dbg_value(ptr %u, !121, !DIExpression(), !129)
    #dbg_value(ptr %d_u, !122, !DIExpression(), !129)
    #dbg_value(ptr %v, !123, !DIExpression(), !129)
    #dbg_value(ptr %d_v, !124, !DIExpression(), !129)
    #dbg_value(double %a, !125, !DIExpression(), !129)
    #dbg_value(double %b, !126, !DIExpression(), !129)
    #dbg_value(double %alpha, !127, !DIExpression(), !129)
    #dbg_value(i32 %n, !128, !DIExpression(), !129)
  %0 = load i32, ptr @enzyme_dup, align 4, !dbg !130, !tbaa !10
  %1 = load i32, ptr @enzyme_const, align 4, !dbg !131, !tbaa !10
  tail call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @brusselator, i32 noundef %0, ptr noundef %du, ptr noundef %d_du, i32 noundef %0, ptr noundef %dv, ptr noundef %d_dv, i32 noundef %0, ptr noundef %u, ptr noundef %d_u, i32 noundef %0, ptr noundef %v, ptr noundef %d_v, i32 noundef %1, double noundef %a, i32 noundef %1, double noundef %b, i32 noundef %1, double noundef %alpha, i32 noundef %1, i32 noundef %n) #4, !dbg !132
  ret void, !dbg !133
}

declare !dbg !134 void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

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
!1 = !DIFile(filename: "brusselator.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "brusselator", scope: !1, file: !1, line: 11, type: !15, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !24)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17, !17, !20, !20, !19, !19, !19, !23}
!17 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !18)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!20 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!23 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!24 = !{!25, !26, !27, !28, !29, !30, !31, !32, !33, !35, !38, !41}
!25 = !DILocalVariable(name: "du", arg: 1, scope: !14, file: !1, line: 11, type: !17)
!26 = !DILocalVariable(name: "dv", arg: 2, scope: !14, file: !1, line: 11, type: !17)
!27 = !DILocalVariable(name: "u", arg: 3, scope: !14, file: !1, line: 11, type: !20)
!28 = !DILocalVariable(name: "v", arg: 4, scope: !14, file: !1, line: 11, type: !20)
!29 = !DILocalVariable(name: "a", arg: 5, scope: !14, file: !1, line: 12, type: !19)
!30 = !DILocalVariable(name: "b", arg: 6, scope: !14, file: !1, line: 12, type: !19)
!31 = !DILocalVariable(name: "alpha", arg: 7, scope: !14, file: !1, line: 12, type: !19)
!32 = !DILocalVariable(name: "n", arg: 8, scope: !14, file: !1, line: 12, type: !23)
!33 = !DILocalVariable(name: "i", scope: !34, file: !1, line: 13, type: !23)
!34 = distinct !DILexicalBlock(scope: !14, file: !1, line: 13, column: 3)
!35 = !DILocalVariable(name: "j", scope: !36, file: !1, line: 14, type: !23)
!36 = distinct !DILexicalBlock(scope: !37, file: !1, line: 14, column: 5)
!37 = distinct !DILexicalBlock(scope: !34, file: !1, line: 13, column: 3)
!38 = !DILocalVariable(name: "k", scope: !39, file: !1, line: 15, type: !23)
!39 = distinct !DILexicalBlock(scope: !40, file: !1, line: 14, column: 33)
!40 = distinct !DILexicalBlock(scope: !36, file: !1, line: 14, column: 5)
!41 = !DILocalVariable(name: "reaction", scope: !39, file: !1, line: 16, type: !19)
!42 = !DILocation(line: 0, scope: !14)
!43 = !DILocation(line: 0, scope: !34)
!44 = !DILocation(line: 13, column: 21, scope: !37)
!45 = !DILocation(line: 13, column: 3, scope: !34)
!46 = !DILocation(line: 0, scope: !36)
!47 = !DILocation(line: 14, column: 5, scope: !36)
!48 = !DILocation(line: 20, column: 1, scope: !14)
!49 = distinct !{!49, !45, !50, !51, !52}
!50 = !DILocation(line: 19, column: 5, scope: !34)
!51 = !{!"llvm.loop.mustprogress"}
!52 = !{!"llvm.loop.unroll.disable"}
!53 = !DILocation(line: 15, column: 21, scope: !39)
!54 = !DILocation(line: 0, scope: !39)
!55 = !DILocation(line: 16, column: 25, scope: !39)
!56 = !{!57, !57, i64 0}
!57 = !{!"double", !12, i64 0}
!58 = !DILocation(line: 16, column: 30, scope: !39)
!59 = !DILocation(line: 16, column: 39, scope: !39)
!60 = !DILocation(line: 16, column: 37, scope: !39)
!61 = !DILocation(line: 17, column: 17, scope: !39)
!62 = !DILocation(line: 17, column: 28, scope: !39)
!63 = !DILocalVariable(name: "u", arg: 1, scope: !64, file: !1, line: 5, type: !21)
!64 = distinct !DISubprogram(name: "laplace", scope: !1, file: !1, line: 5, type: !65, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !67)
!65 = !DISubroutineType(types: !66)
!66 = !{!19, !21, !23, !23, !23}
!67 = !{!63, !68, !69, !70, !71, !72, !73, !74}
!68 = !DILocalVariable(name: "i", arg: 2, scope: !64, file: !1, line: 5, type: !23)
!69 = !DILocalVariable(name: "j", arg: 3, scope: !64, file: !1, line: 5, type: !23)
!70 = !DILocalVariable(name: "n", arg: 4, scope: !64, file: !1, line: 5, type: !23)
!71 = !DILocalVariable(name: "up", scope: !64, file: !1, line: 6, type: !23)
!72 = !DILocalVariable(name: "down", scope: !64, file: !1, line: 6, type: !23)
!73 = !DILocalVariable(name: "left", scope: !64, file: !1, line: 7, type: !23)
!74 = !DILocalVariable(name: "right", scope: !64, file: !1, line: 7, type: !23)
!75 = !DILocation(line: 0, scope: !64, inlinedAt: !76)
!76 = distinct !DILocation(line: 17, column: 55, scope: !39)
!77 = !DILocation(line: 7, column: 21, scope: !64, inlinedAt: !76)
!78 = !DILocation(line: 7, column: 26, scope: !64, inlinedAt: !76)
!79 = !DILocation(line: 7, column: 42, scope: !64, inlinedAt: !76)
!80 = !DILocation(line: 7, column: 47, scope: !64, inlinedAt: !76)
!81 = !DILocation(line: 8, column: 19, scope: !64, inlinedAt: !76)
!82 = !DILocation(line: 8, column: 10, scope: !64, inlinedAt: !76)
!83 = !DILocation(line: 8, column: 37, scope: !64, inlinedAt: !76)
!84 = !DILocation(line: 8, column: 26, scope: !64, inlinedAt: !76)
!85 = !DILocation(line: 8, column: 24, scope: !64, inlinedAt: !76)
!86 = !DILocation(line: 8, column: 52, scope: !64, inlinedAt: !76)
!87 = !DILocation(line: 8, column: 44, scope: !64, inlinedAt: !76)
!88 = !DILocation(line: 8, column: 42, scope: !64, inlinedAt: !76)
!89 = !DILocation(line: 8, column: 70, scope: !64, inlinedAt: !76)
!90 = !DILocation(line: 8, column: 62, scope: !64, inlinedAt: !76)
!91 = !DILocation(line: 8, column: 60, scope: !64, inlinedAt: !76)
!92 = !DILocation(line: 8, column: 79, scope: !64, inlinedAt: !76)
!93 = !DILocation(line: 17, column: 45, scope: !39)
!94 = !DILocation(line: 17, column: 7, scope: !39)
!95 = !DILocation(line: 17, column: 13, scope: !39)
!96 = !DILocation(line: 18, column: 24, scope: !39)
!97 = !DILocation(line: 0, scope: !64, inlinedAt: !98)
!98 = distinct !DILocation(line: 18, column: 45, scope: !39)
!99 = !DILocation(line: 8, column: 10, scope: !64, inlinedAt: !98)
!100 = !DILocation(line: 8, column: 26, scope: !64, inlinedAt: !98)
!101 = !DILocation(line: 8, column: 24, scope: !64, inlinedAt: !98)
!102 = !DILocation(line: 8, column: 44, scope: !64, inlinedAt: !98)
!103 = !DILocation(line: 8, column: 42, scope: !64, inlinedAt: !98)
!104 = !DILocation(line: 8, column: 62, scope: !64, inlinedAt: !98)
!105 = !DILocation(line: 8, column: 60, scope: !64, inlinedAt: !98)
!106 = !DILocation(line: 8, column: 79, scope: !64, inlinedAt: !98)
!107 = !DILocation(line: 18, column: 35, scope: !39)
!108 = !DILocation(line: 18, column: 7, scope: !39)
!109 = !DILocation(line: 18, column: 13, scope: !39)
!110 = !DILocation(line: 14, column: 23, scope: !40)
!111 = distinct !{!111, !47, !112, !51, !52}
!112 = !DILocation(line: 19, column: 5, scope: !36)
!113 = distinct !DISubprogram(name: "grad_brusselator", scope: !1, file: !1, line: 25, type: !114, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !116)
!114 = !DISubroutineType(types: !115)
!115 = !{null, !18, !18, !18, !18, !21, !18, !21, !18, !19, !19, !19, !23}
!116 = !{!117, !118, !119, !120, !121, !122, !123, !124, !125, !126, !127, !128}
!117 = !DILocalVariable(name: "du", arg: 1, scope: !113, file: !1, line: 25, type: !18)
!118 = !DILocalVariable(name: "d_du", arg: 2, scope: !113, file: !1, line: 25, type: !18)
!119 = !DILocalVariable(name: "dv", arg: 3, scope: !113, file: !1, line: 25, type: !18)
!120 = !DILocalVariable(name: "d_dv", arg: 4, scope: !113, file: !1, line: 25, type: !18)
!121 = !DILocalVariable(name: "u", arg: 5, scope: !113, file: !1, line: 25, type: !21)
!122 = !DILocalVariable(name: "d_u", arg: 6, scope: !113, file: !1, line: 25, type: !18)
!123 = !DILocalVariable(name: "v", arg: 7, scope: !113, file: !1, line: 26, type: !21)
!124 = !DILocalVariable(name: "d_v", arg: 8, scope: !113, file: !1, line: 26, type: !18)
!125 = !DILocalVariable(name: "a", arg: 9, scope: !113, file: !1, line: 26, type: !19)
!126 = !DILocalVariable(name: "b", arg: 10, scope: !113, file: !1, line: 26, type: !19)
!127 = !DILocalVariable(name: "alpha", arg: 11, scope: !113, file: !1, line: 26, type: !19)
!128 = !DILocalVariable(name: "n", arg: 12, scope: !113, file: !1, line: 26, type: !23)
!129 = !DILocation(line: 0, scope: !113)
!130 = !DILocation(line: 27, column: 42, scope: !113)
!131 = !DILocation(line: 28, column: 26, scope: !113)
!132 = !DILocation(line: 27, column: 3, scope: !113)
!133 = !DILocation(line: 29, column: 1, scope: !113)
!134 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 23, type: !135, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!135 = !DISubroutineType(types: !136)
!136 = !{null, !3, null}
