; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local double @weighted(double noundef %x, ptr noundef captures(none) %weights, i64 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(double %x, !21, !DIExpression(), !27)
    #dbg_value(ptr %weights, !22, !DIExpression(), !27)
    #dbg_value(i64 %n, !23, !DIExpression(), !27)
    #dbg_value(double 0.000000e+00, !24, !DIExpression(), !27)
    #dbg_value(i64 0, !25, !DIExpression(), !28)
  %cmp9 = icmp sgt i64 %n, 0, !dbg !29
  br i1 %cmp9, label %for.body, label %for.cond.cleanup, !dbg !31

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !27
  ret double %s.0.lcssa, !dbg !32

for.body:                                         ; preds = %entry, %for.body
  %i.011 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %s.010 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
    #dbg_value(i64 %i.011, !25, !DIExpression(), !28)
    #dbg_value(double %s.010, !24, !DIExpression(), !27)
  %arrayidx = getelementptr inbounds nuw double, ptr %weights, i64 %i.011, !dbg !33
  %0 = load double, ptr %arrayidx, align 8, !dbg !35, !tbaa !36
  %mul = fmul double %x, %0, !dbg !35
  store double %mul, ptr %arrayidx, align 8, !dbg !35, !tbaa !36
  %1 = tail call double @llvm.fmuladd.f64(double %mul, double %x, double %s.010), !dbg !38
    #dbg_value(double %1, !24, !DIExpression(), !27)
  %inc = add nuw nsw i64 %i.011, 1, !dbg !39
    #dbg_value(i64 %inc, !25, !DIExpression(), !28)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !29
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !31, !llvm.loop !40
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %given, ptr noundef %d_given, double noundef %x, i64 noundef %n) local_unnamed_addr #2 !dbg !44 {
entry:
    #dbg_value(ptr %given, !48, !DIExpression(), !52)
    #dbg_value(ptr %d_given, !49, !DIExpression(), !52)
    #dbg_value(double %x, !50, !DIExpression(), !52)
    #dbg_value(i64 %n, !51, !DIExpression(), !52)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @weighted, double noundef %x, ptr noundef %given, ptr noundef %d_given, i64 noundef %n) #4, !dbg !53
  ret double %call, !dbg !54
}

declare !dbg !55 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

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
!14 = distinct !DISubprogram(name: "weighted", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !20)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17, !18, !19}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!19 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!20 = !{!21, !22, !23, !24, !25}
!21 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 2, type: !17)
!22 = !DILocalVariable(name: "weights", arg: 2, scope: !14, file: !1, line: 2, type: !18)
!23 = !DILocalVariable(name: "n", arg: 3, scope: !14, file: !1, line: 2, type: !19)
!24 = !DILocalVariable(name: "s", scope: !14, file: !1, line: 3, type: !17)
!25 = !DILocalVariable(name: "i", scope: !26, file: !1, line: 4, type: !19)
!26 = distinct !DILexicalBlock(scope: !14, file: !1, line: 4, column: 3)
!27 = !DILocation(line: 0, scope: !14)
!28 = !DILocation(line: 0, scope: !26)
!29 = !DILocation(line: 4, column: 22, scope: !30)
!30 = distinct !DILexicalBlock(scope: !26, file: !1, line: 4, column: 3)
!31 = !DILocation(line: 4, column: 3, scope: !26)
!32 = !DILocation(line: 8, column: 3, scope: !14)
!33 = !DILocation(line: 5, column: 5, scope: !34)
!34 = distinct !DILexicalBlock(scope: !30, file: !1, line: 4, column: 32)
!35 = !DILocation(line: 5, column: 16, scope: !34)
!36 = !{!37, !37, i64 0}
!37 = !{!"double", !12, i64 0}
!38 = !DILocation(line: 6, column: 7, scope: !34)
!39 = !DILocation(line: 4, column: 28, scope: !30)
!40 = distinct !{!40, !31, !41, !42, !43}
!41 = !DILocation(line: 7, column: 3, scope: !26)
!42 = !{!"llvm.loop.mustprogress"}
!43 = !{!"llvm.loop.unroll.disable"}
!44 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 13, type: !45, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !47)
!45 = !DISubroutineType(types: !46)
!46 = !{!17, !18, !18, !17, !19}
!47 = !{!48, !49, !50, !51}
!48 = !DILocalVariable(name: "given", arg: 1, scope: !44, file: !1, line: 13, type: !18)
!49 = !DILocalVariable(name: "d_given", arg: 2, scope: !44, file: !1, line: 13, type: !18)
!50 = !DILocalVariable(name: "x", arg: 3, scope: !44, file: !1, line: 13, type: !17)
!51 = !DILocalVariable(name: "n", arg: 4, scope: !44, file: !1, line: 13, type: !19)
!52 = !DILocation(line: 0, scope: !44)
!53 = !DILocation(line: 14, column: 10, scope: !44)
!54 = !DILocation(line: 14, column: 3, scope: !44)
!55 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 11, type: !56, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!56 = !DISubroutineType(types: !57)
!57 = !{!17, !3, null}
