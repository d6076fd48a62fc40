; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@weights = dso_local local_unnamed_addr global ptr null, align 8, !dbg !0

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local double @weighted(double noundef %x, i64 noundef %n) #0 !dbg !19 {
entry:
    #dbg_value(double %x, !24, !DIExpression(), !30)
    #dbg_value(i64 %n, !25, !DIExpression(), !30)
  %0 = load ptr, ptr @weights, align 8, !dbg !31, !tbaa !32
    #dbg_value(ptr %0, !26, !DIExpression(), !30)
    #dbg_value(double 0.000000e+00, !27, !DIExpression(), !30)
    #dbg_value(i64 0, !28, !DIExpression(), !35)
  %cmp9 = icmp sgt i64 %n, 0, !dbg !36
  br i1 %cmp9, label %for.body, label %for.cond.cleanup, !dbg !38

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ], !dbg !30
  ret double %s.0.lcssa, !dbg !39

for.body:                                         ; preds = %entry, %for.body
  %i.011 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %s.010 = phi double [ %2, %for.body ], [ 0.000000e+00, %entry ]
    #dbg_value(i64 %i.011, !28, !DIExpression(), !35)
    #dbg_value(double %s.010, !27, !DIExpression(), !30)
  %arrayidx = getelementptr inbounds nuw double, ptr %0, i64 %i.011, !dbg !40
  %1 = load double, ptr %arrayidx, align 8, !dbg !42, !tbaa !43
  %mul = fmul double %x, %1, !dbg !42
  store double %mul, ptr %arrayidx, align 8, !dbg !42, !tbaa !43
  %2 = tail call double @llvm.fmuladd.f64(double %mul, double %x, double %s.010), !dbg !45
    #dbg_value(double %2, !27, !DIExpression(), !30)
  %inc = add nuw nsw i64 %i.011, 1, !dbg !46
    #dbg_value(i64 %inc, !28, !DIExpression(), !35)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !36
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !38, !llvm.loop !47
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %given, double noundef %x, i64 noundef %n) local_unnamed_addr #2 !dbg !51 {
entry:
    #dbg_value(ptr %given, !55, !DIExpression(), !58)
    #dbg_value(double %x, !56, !DIExpression(), !58)
    #dbg_value(i64 %n, !57, !DIExpression(), !58)
  store ptr %given, ptr @weights, align 8, !dbg !59, !tbaa !32
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @weighted, double noundef %x, i64 noundef %n) #4, !dbg !60
  ret double %call, !dbg !61
}

declare !dbg !62 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10, !11, !12, !13}
!llvm.ident = !{!14}
!llvm.errno.tbaa = !{!15}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "weights", scope: !2, file: !3, line: 2, type: !7, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "failing.c", directory: ".")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0}
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!9 = !{i32 7, !"Dwarf Version", i32 4}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = !{!"clang version 22.1.8"}
!15 = !{!16, !16, i64 0}
!16 = !{!"int", !17, i64 0}
!17 = !{!"omnipotent char", !18, i64 0}
!18 = !{!"Simple C/C++ TBAA"}
!19 = distinct !DISubprogram(name: "weighted", scope: !3, file: !3, line: 4, type: !20, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !23)
!20 = !DISubroutineType(types: !21)
!21 = !{!8, !8, !22}
!22 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!23 = !{!24, !25, !26, !27, !28}
!24 = !DILocalVariable(name: "x", arg: 1, scope: !19, file: !3, line: 4, type: !8)
!25 = !DILocalVariable(name: "n", arg: 2, scope: !19, file: !3, line: 4, type: !22)
!26 = !DILocalVariable(name: "row", scope: !19, file: !3, line: 5, type: !7)
!27 = !DILocalVariable(name: "s", scope: !19, file: !3, line: 5, type: !8)
!28 = !DILocalVariable(name: "i", scope: !29, file: !3, line: 6, type: !22)
!29 = distinct !DILexicalBlock(scope: !19, file: !3, line: 6, column: 3)
!30 = !DILocation(line: 0, scope: !19)
!31 = !DILocation(line: 5, column: 17, scope: !19)
!32 = !{!33, !33, i64 0}
!33 = !{!"p1 double", !34, i64 0}
!34 = !{!"any pointer", !17, i64 0}
!35 = !DILocation(line: 0, scope: !29)
!36 = !DILocation(line: 6, column: 22, scope: !37)
!37 = distinct !DILexicalBlock(scope: !29, file: !3, line: 6, column: 3)
!38 = !DILocation(line: 6, column: 3, scope: !29)
!39 = !DILocation(line: 10, column: 3, scope: !19)
!40 = !DILocation(line: 7, column: 5, scope: !41)
!41 = distinct !DILexicalBlock(scope: !37, file: !3, line: 6, column: 32)
!42 = !DILocation(line: 7, column: 12, scope: !41)
!43 = !{!44, !44, i64 0}
!44 = !{!"double", !17, i64 0}
!45 = !DILocation(line: 8, column: 7, scope: !41)
!46 = !DILocation(line: 6, column: 28, scope: !37)
!47 = distinct !{!47, !38, !48, !49, !50}
!48 = !DILocation(line: 9, column: 3, scope: !29)
!49 = !{!"llvm.loop.mustprogress"}
!50 = !{!"llvm.loop.unroll.disable"}
!51 = distinct !DISubprogram(name: "gradient", scope: !3, file: !3, line: 15, type: !52, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !54)
!52 = !DISubroutineType(types: !53)
!53 = !{!8, !7, !8, !22}
!54 = !{!55, !56, !57}
!55 = !DILocalVariable(name: "given", arg: 1, scope: !51, file: !3, line: 15, type: !7)
!56 = !DILocalVariable(name: "x", arg: 2, scope: !51, file: !3, line: 15, type: !8)
!57 = !DILocalVariable(name: "n", arg: 3, scope: !51, file: !3, line: 15, type: !22)
!58 = !DILocation(line: 0, scope: !51)
!59 = !DILocation(line: 16, column: 11, scope: !51)
!60 = !DILocation(line: 17, column: 10, scope: !51)
!61 = !DILocation(line: 17, column: 3, scope: !51)
!62 = !DISubprogram(name: "__enzyme_autodiff", scope: !3, file: !3, line: 13, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!63 = !DISubroutineType(types: !64)
!64 = !{!8, !5, null}
