; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define dso_local double @norm2(ptr noundef readonly captures(none) %v, i64 noundef %n) #0 !dbg !21 {
entry:
    #dbg_value(ptr %v, !29, !DIExpression(), !34)
    #dbg_value(i64 %n, !30, !DIExpression(), !34)
    #dbg_value(double 0.000000e+00, !31, !DIExpression(), !34)
    #dbg_value(i64 0, !32, !DIExpression(), !35)
  %cmp7 = icmp sgt i64 %n, 0, !dbg !36
  br i1 %cmp7, label %for.body, label %for.cond.cleanup, !dbg !38

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !34
  ret double %s.0.lcssa, !dbg !39

for.body:                                         ; preds = %entry, %for.body
  %i.09 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %s.08 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
    #dbg_value(i64 %i.09, !32, !DIExpression(), !35)
    #dbg_value(double %s.08, !31, !DIExpression(), !34)
  %arrayidx = getelementptr inbounds nuw double, ptr %v, i64 %i.09, !dbg !40
  %0 = load double, ptr %arrayidx, align 8, !dbg !40, !tbaa !41
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %s.08), !dbg !43
    #dbg_value(double %1, !31, !DIExpression(), !34)
  %inc = add nuw nsw i64 %i.09, 1, !dbg !44
    #dbg_value(i64 %inc, !32, !DIExpression(), !35)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !36
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !38, !llvm.loop !45
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %v, ptr noundef %d_v, i64 noundef %n) local_unnamed_addr #2 !dbg !49 {
entry:
    #dbg_value(ptr %v, !54, !DIExpression(), !57)
    #dbg_value(ptr %d_v, !55, !DIExpression(), !57)
    #dbg_value(i64 %n, !56, !DIExpression(), !57)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @norm2, i32 noundef 0, ptr noundef %v, ptr noundef %d_v, i32 noundef 0, i64 noundef %n) #4, !dbg !58
  ret double %call, !dbg !59
}

declare !dbg !60 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!11, !12, !13, !14, !15}
!llvm.ident = !{!16}
!llvm.errno.tbaa = !{!17}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, globals: !4, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "failing.c", directory: ".")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!4 = !{!5, !9}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression(DW_OP_constu, 0, DW_OP_stack_value))
!6 = distinct !DIGlobalVariable(name: "enzyme_dup", scope: !0, file: !1, line: 8, type: !7, isLocal: true, isDefinition: true)
!7 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression(DW_OP_constu, 0, DW_OP_stack_value))
!10 = distinct !DIGlobalVariable(name: "enzyme_const", scope: !0, file: !1, line: 8, type: !7, isLocal: true, isDefinition: true)
!11 = !{i32 7, !"Dwarf Version", i32 4}
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 1, !"wchar_size", i32 4}
!14 = !{i32 8, !"PIC Level", i32 2}
!15 = !{i32 7, !"PIE Level", i32 2}
!16 = !{!"clang version 22.1.8"}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !19, i64 0}
!19 = !{!"omnipotent char", !20, i64 0}
!20 = !{!"Simple C/C++ TBAA"}
!21 = distinct !DISubprogram(name: "norm2", scope: !1, file: !1, line: 1, type: !22, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !28)
!22 = !DISubroutineType(types: !23)
!23 = !{!24, !25, !27}
!24 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!27 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!28 = !{!29, !30, !31, !32}
!29 = !DILocalVariable(name: "v", arg: 1, scope: !21, file: !1, line: 1, type: !25)
!30 = !DILocalVariable(name: "n", arg: 2, scope: !21, file: !1, line: 1, type: !27)
!31 = !DILocalVariable(name: "s", scope: !21, file: !1, line: 2, type: !24)
!32 = !DILocalVariable(name: "i", scope: !33, file: !1, line: 3, type: !27)
!33 = distinct !DILexicalBlock(scope: !21, file: !1, line: 3, column: 3)
!34 = !DILocation(line: 0, scope: !21)
!35 = !DILocation(line: 0, scope: !33)
!36 = !DILocation(line: 3, column: 22, scope: !37)
!37 = distinct !DILexicalBlock(scope: !33, file: !1, line: 3, column: 3)
!38 = !DILocation(line: 3, column: 3, scope: !33)
!39 = !DILocation(line: 4, column: 3, scope: !21)
!40 = !DILocation(line: 3, column: 37, scope: !37)
!41 = !{!42, !42, i64 0}
!42 = !{!"double", !19, i64 0}
!43 = !DILocation(line: 3, column: 34, scope: !37)
!44 = !DILocation(line: 3, column: 28, scope: !37)
!45 = distinct !{!45, !38, !46, !47, !48}
!46 = !DILocation(line: 3, column: 47, scope: !33)
!47 = !{!"llvm.loop.mustprogress"}
!48 = !{!"llvm.loop.unroll.disable"}
!49 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 12, type: !50, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !53)
!50 = !DISubroutineType(types: !51)
!51 = !{!24, !52, !52, !27}
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!53 = !{!54, !55, !56}
!54 = !DILocalVariable(name: "v", arg: 1, scope: !49, file: !1, line: 12, type: !52)
!55 = !DILocalVariable(name: "d_v", arg: 2, scope: !49, file: !1, line: 12, type: !52)
!56 = !DILocalVariable(name: "n", arg: 3, scope: !49, file: !1, line: 12, type: !27)
!57 = !DILocation(line: 0, scope: !49)
!58 = !DILocation(line: 13, column: 10, scope: !49)
!59 = !DILocation(line: 13, column: 3, scope: !49)
!60 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 10, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!61 = !DISubroutineType(types: !62)
!62 = !{!24, !3, null}
