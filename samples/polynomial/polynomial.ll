; ModuleID = 'polynomial.c'
source_filename = "polynomial.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@enzyme_out = external local_unnamed_addr global i32, align 4
@enzyme_dup = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define dso_local double @polynomial(double noundef %x, ptr noundef readonly captures(none) %c, i32 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(double %x, !22, !DIExpression(), !28)
    #dbg_value(ptr %c, !23, !DIExpression(), !28)
    #dbg_value(i32 %n, !24, !DIExpression(), !28)
    #dbg_value(double 0.000000e+00, !25, !DIExpression(), !28)
    #dbg_value(double 1.000000e+00, !26, !DIExpression(), !28)
    #dbg_value(i32 0, !27, !DIExpression(), !28)
  %cmp7 = icmp sgt i32 %n, 0, !dbg !29
  br i1 %cmp7, label %while.body.preheader, label %while.end, !dbg !30

while.body.preheader:                             ; preds = %entry
  %0 = zext nneg i32 %n to i64, !dbg !30
  br label %while.body, !dbg !30

while.body:                                       ; preds = %while.body.preheader, %while.body
  %indvars.iv = phi i64 [ 0, %while.body.preheader ], [ %indvars.iv.next, %while.body ]
  %power.09 = phi double [ 1.000000e+00, %while.body.preheader ], [ %mul, %while.body ]
  %sum.08 = phi double [ 0.000000e+00, %while.body.preheader ], [ %2, %while.body ]
    #dbg_value(i64 %indvars.iv, !27, !DIExpression(), !28)
    #dbg_value(double %power.09, !26, !DIExpression(), !28)
    #dbg_value(double %sum.08, !25, !DIExpression(), !28)
  %arrayidx = getelementptr inbounds nuw double, ptr %c, i64 %indvars.iv, !dbg !31
  %1 = load double, ptr %arrayidx, align 8, !dbg !31, !tbaa !33
  %2 = tail call double @llvm.fmuladd.f64(double %1, double %power.09, double %sum.08), !dbg !35
    #dbg_value(double %2, !25, !DIExpression(), !28)
  %mul = fmul double %x, %power.09, !dbg !36
    #dbg_value(double %mul, !26, !DIExpression(), !28)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !37
    #dbg_value(i64 %indvars.iv.next, !27, !DIExpression(), !28)
  %cmp = icmp samesign ult i64 %indvars.iv.next, %0, !dbg !29
  %3 = tail call double @llvm.fabs.f64(double %mul), !dbg !38
  %cmp1 = fcmp ogt double %3, 0x3D719799812DEA11, !dbg !38
  %4 = select i1 %cmp, i1 %cmp1, i1 false, !dbg !38
  br i1 %4, label %while.body, label %while.end, !dbg !30, !llvm.loop !39

while.end:                                        ; preds = %while.body, %entry
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %while.body ], !dbg !28
  ret double %sum.0.lcssa, !dbg !43
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local double @grad_polynomial(double noundef %x, ptr noundef %c, ptr noundef %d_c, i32 noundef %n) local_unnamed_addr #2 !dbg !44 {
entry:
    #dbg_value(double %x, !49, !DIExpression(), !53)
    #dbg_value(ptr %c, !50, !DIExpression(), !53)
    #dbg_value(ptr %d_c, !51, !DIExpression(), !53)
    #dbg_value(i32 %n, !52, !DIExpression(), !53)
  %0 = load i32, ptr @enzyme_out, align 4, !dbg !54, !tbaa !10
  %1 = load i32, ptr @enzyme_dup, align 4, !dbg !55, !tbaa !10
  %2 = load i32, ptr @enzyme_const, align 4, !dbg !56, !tbaa !10
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @polynomial, i32 noundef %0, double noundef %x, i32 noundef %1, ptr noundef %c, ptr noundef %d_c, i32 noundef %2, i32 noundef %n) #4, !dbg !57
  ret double %call, !dbg !58
}

declare !dbg !59 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "polynomial.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "polynomial", scope: !1, file: !1, line: 4, type: !15, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !18, !20}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !{!22, !23, !24, !25, !26, !27}
!22 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 4, type: !17)
!23 = !DILocalVariable(name: "c", arg: 2, scope: !14, file: !1, line: 4, type: !18)
!24 = !DILocalVariable(name: "n", arg: 3, scope: !14, file: !1, line: 4, type: !20)
!25 = !DILocalVariable(name: "sum", scope: !14, file: !1, line: 5, type: !17)
!26 = !DILocalVariable(name: "power", scope: !14, file: !1, line: 5, type: !17)
!27 = !DILocalVariable(name: "k", scope: !14, file: !1, line: 6, type: !20)
!28 = !DILocation(line: 0, scope: !14)
!29 = !DILocation(line: 7, column: 12, scope: !14)
!30 = !DILocation(line: 7, column: 3, scope: !14)
!31 = !DILocation(line: 8, column: 12, scope: !32)
!32 = distinct !DILexicalBlock(scope: !14, file: !1, line: 7, column: 40)
!33 = !{!34, !34, i64 0}
!34 = !{!"double", !12, i64 0}
!35 = !DILocation(line: 8, column: 9, scope: !32)
!36 = !DILocation(line: 9, column: 11, scope: !32)
!37 = !DILocation(line: 10, column: 6, scope: !32)
!38 = !DILocation(line: 7, column: 16, scope: !14)
!39 = distinct !{!39, !30, !40, !41, !42}
!40 = !DILocation(line: 11, column: 3, scope: !14)
!41 = !{!"llvm.loop.mustprogress"}
!42 = !{!"llvm.loop.unroll.disable"}
!43 = !DILocation(line: 12, column: 3, scope: !14)
!44 = distinct !DISubprogram(name: "grad_polynomial", scope: !1, file: !1, line: 18, type: !45, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !48)
!45 = !DISubroutineType(types: !46)
!46 = !{!17, !17, !18, !47, !20}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!48 = !{!49, !50, !51, !52}
!49 = !DILocalVariable(name: "x", arg: 1, scope: !44, file: !1, line: 18, type: !17)
!50 = !DILocalVariable(name: "c", arg: 2, scope: !44, file: !1, line: 18, type: !18)
!51 = !DILocalVariable(name: "d_c", arg: 3, scope: !44, file: !1, line: 18, type: !47)
!52 = !DILocalVariable(name: "n", arg: 4, scope: !44, file: !1, line: 18, type: !20)
!53 = !DILocation(line: 0, scope: !44)
!54 = !DILocation(line: 19, column: 48, scope: !44)
!55 = !DILocation(line: 19, column: 63, scope: !44)
!56 = !DILocation(line: 19, column: 83, scope: !44)
!57 = !DILocation(line: 19, column: 10, scope: !44)
!58 = !DILocation(line: 19, column: 3, scope: !44)
!59 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 16, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!60 = !DISubroutineType(types: !61)
!61 = !{!17, !3, null}
