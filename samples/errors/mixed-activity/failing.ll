; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@enzyme_dup = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local double @scaled(ptr noundef captures(none) %row, ptr noundef captures(none) %spare, i64 noundef %n, i32 noundef %first) #0 !dbg !14 {
entry:
    #dbg_value(ptr %row, !22, !DIExpression(), !30)
    #dbg_value(ptr %spare, !23, !DIExpression(), !30)
    #dbg_value(i64 %n, !24, !DIExpression(), !30)
    #dbg_value(i32 %first, !25, !DIExpression(), !30)
  %tobool.not = icmp eq i32 %first, 0, !dbg !31
  %cond = select i1 %tobool.not, ptr %spare, ptr %row, !dbg !31
    #dbg_value(ptr %cond, !26, !DIExpression(), !30)
    #dbg_value(double 0.000000e+00, !27, !DIExpression(), !30)
    #dbg_value(i64 0, !28, !DIExpression(), !32)
  %cmp10 = icmp sgt i64 %n, 0, !dbg !33
  br i1 %cmp10, label %for.body, label %for.cond.cleanup, !dbg !35

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ], !dbg !30
  ret double %s.0.lcssa, !dbg !36

for.body:                                         ; preds = %entry, %for.body
  %i.012 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %s.011 = phi double [ %add, %for.body ], [ 0.000000e+00, %entry ]
    #dbg_value(i64 %i.012, !28, !DIExpression(), !32)
    #dbg_value(double %s.011, !27, !DIExpression(), !30)
  %arrayidx = getelementptr inbounds nuw double, ptr %row, i64 %i.012, !dbg !37
  %0 = load double, ptr %arrayidx, align 8, !dbg !37, !tbaa !39
  %arrayidx1 = getelementptr inbounds nuw double, ptr %cond, i64 %i.012, !dbg !41
  %1 = load double, ptr %arrayidx1, align 8, !dbg !42, !tbaa !39
  %mul = fmul double %0, %1, !dbg !42
  store double %mul, ptr %arrayidx1, align 8, !dbg !42, !tbaa !39
  %add = fadd double %s.011, %mul, !dbg !43
    #dbg_value(double %add, !27, !DIExpression(), !30)
  %inc = add nuw nsw i64 %i.012, 1, !dbg !44
    #dbg_value(i64 %inc, !28, !DIExpression(), !32)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !33
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !35, !llvm.loop !45
}

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %row, ptr noundef %d_row, ptr noundef %spare, ptr noundef readnone captures(none) %d_spare, i64 noundef %n, i32 noundef %first) local_unnamed_addr #1 !dbg !49 {
entry:
    #dbg_value(ptr %row, !53, !DIExpression(), !59)
    #dbg_value(ptr %d_row, !54, !DIExpression(), !59)
    #dbg_value(ptr %spare, !55, !DIExpression(), !59)
    #dbg_value(ptr %d_spare, !56, !DIExpression(), !59)
    #dbg_value(i64 %n, !57, !DIExpression(), !59)
    #dbg_value(i32 %first, !58, !DIExpression(), !59)
  %0 = load i32, ptr @enzyme_dup, align 4, !dbg !60, !tbaa !10
  %1 = load i32, ptr @enzyme_const, align 4, !dbg !61, !tbaa !10
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @scaled, i32 noundef %0, ptr noundef %row, ptr noundef %d_row, i32 noundef %1, ptr noundef %spare, i32 noundef %1, i64 noundef %n, i32 noundef %1, i32 noundef %first) #3, !dbg !62
  ret double %call, !dbg !63
}

declare !dbg !64 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #2

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

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
!14 = distinct !DISubprogram(name: "scaled", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !18, !19, !20}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!19 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !{!22, !23, !24, !25, !26, !27, !28}
!22 = !DILocalVariable(name: "row", arg: 1, scope: !14, file: !1, line: 2, type: !18)
!23 = !DILocalVariable(name: "spare", arg: 2, scope: !14, file: !1, line: 2, type: !18)
!24 = !DILocalVariable(name: "n", arg: 3, scope: !14, file: !1, line: 2, type: !19)
!25 = !DILocalVariable(name: "first", arg: 4, scope: !14, file: !1, line: 2, type: !20)
!26 = !DILocalVariable(name: "chosen", scope: !14, file: !1, line: 3, type: !18)
!27 = !DILocalVariable(name: "s", scope: !14, file: !1, line: 3, type: !17)
!28 = !DILocalVariable(name: "i", scope: !29, file: !1, line: 4, type: !19)
!29 = distinct !DILexicalBlock(scope: !14, file: !1, line: 4, column: 3)
!30 = !DILocation(line: 0, scope: !14)
!31 = !DILocation(line: 3, column: 20, scope: !14)
!32 = !DILocation(line: 0, scope: !29)
!33 = !DILocation(line: 4, column: 22, scope: !34)
!34 = distinct !DILexicalBlock(scope: !29, file: !1, line: 4, column: 3)
!35 = !DILocation(line: 4, column: 3, scope: !29)
!36 = !DILocation(line: 8, column: 3, scope: !14)
!37 = !DILocation(line: 5, column: 18, scope: !38)
!38 = distinct !DILexicalBlock(scope: !34, file: !1, line: 4, column: 32)
!39 = !{!40, !40, i64 0}
!40 = !{!"double", !12, i64 0}
!41 = !DILocation(line: 5, column: 5, scope: !38)
!42 = !DILocation(line: 5, column: 15, scope: !38)
!43 = !DILocation(line: 6, column: 7, scope: !38)
!44 = !DILocation(line: 4, column: 28, scope: !34)
!45 = distinct !{!45, !35, !46, !47, !48}
!46 = !DILocation(line: 7, column: 3, scope: !29)
!47 = !{!"llvm.loop.mustprogress"}
!48 = !{!"llvm.loop.unroll.disable"}
!49 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 15, type: !50, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !52)
!50 = !DISubroutineType(types: !51)
!51 = !{!17, !18, !18, !18, !18, !19, !20}
!52 = !{!53, !54, !55, !56, !57, !58}
!53 = !DILocalVariable(name: "row", arg: 1, scope: !49, file: !1, line: 15, type: !18)
!54 = !DILocalVariable(name: "d_row", arg: 2, scope: !49, file: !1, line: 15, type: !18)
!55 = !DILocalVariable(name: "spare", arg: 3, scope: !49, file: !1, line: 15, type: !18)
!56 = !DILocalVariable(name: "d_spare", arg: 4, scope: !49, file: !1, line: 15, type: !18)
!57 = !DILocalVariable(name: "n", arg: 5, scope: !49, file: !1, line: 15, type: !19)
!58 = !DILocalVariable(name: "first", arg: 6, scope: !49, file: !1, line: 15, type: !20)
!59 = !DILocation(line: 0, scope: !49)
!60 = !DILocation(line: 17, column: 44, scope: !49)
!61 = !DILocation(line: 17, column: 68, scope: !49)
!62 = !DILocation(line: 17, column: 10, scope: !49)
!63 = !DILocation(line: 17, column: 3, scope: !49)
!64 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 13, type: !65, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!65 = !DISubroutineType(types: !66)
!66 = !{!17, !3, null}
