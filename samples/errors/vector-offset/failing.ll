; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@enzyme_width = external local_unnamed_addr global i32, align 4
@enzyme_dupv = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define dso_local double @energy(ptr noundef readonly captures(none) %x, i32 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(ptr %x, !22, !DIExpression(), !27)
    #dbg_value(i32 %n, !23, !DIExpression(), !27)
    #dbg_value(double 0.000000e+00, !24, !DIExpression(), !27)
    #dbg_value(i32 0, !25, !DIExpression(), !28)
  %cmp8 = icmp sgt i32 %n, 0, !dbg !29
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup, !dbg !31

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !29
  br label %for.body, !dbg !31

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !27
  ret double %sum.0.lcssa, !dbg !32

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %sum.09 = phi double [ 0.000000e+00, %for.body.preheader ], [ %1, %for.body ]
    #dbg_value(i64 %indvars.iv, !25, !DIExpression(), !28)
    #dbg_value(double %sum.09, !24, !DIExpression(), !27)
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %indvars.iv, !dbg !33
  %0 = load double, ptr %arrayidx, align 8, !dbg !33, !tbaa !34
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %sum.09), !dbg !36
    #dbg_value(double %1, !24, !DIExpression(), !27)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !37
    #dbg_value(i64 %indvars.iv.next, !25, !DIExpression(), !28)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !29
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !31, !llvm.loop !38
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind
define dso_local { double, double } @along(ptr noundef %x, ptr noundef %directions, i32 noundef %n) local_unnamed_addr #2 !dbg !42 {
entry:
    #dbg_value(ptr %x, !51, !DIExpression(), !54)
    #dbg_value(ptr %directions, !52, !DIExpression(), !54)
    #dbg_value(i32 %n, !53, !DIExpression(), !54)
  %0 = load i32, ptr @enzyme_width, align 4, !dbg !55, !tbaa !10
  %1 = load i32, ptr @enzyme_dupv, align 4, !dbg !56, !tbaa !10
  %2 = load i32, ptr @enzyme_const, align 4, !dbg !57, !tbaa !10
  %call = tail call { double, double } (ptr, ...) @__enzyme_fwddiff(ptr noundef nonnull @energy, i32 noundef %0, i32 noundef 2, i32 noundef %1, ptr noundef %x, ptr noundef %directions, i32 noundef %2, i32 noundef %n) #4, !dbg !58
  ret { double, double } %call, !dbg !59
}

declare !dbg !60 { double, double } @__enzyme_fwddiff(ptr noundef, ...) local_unnamed_addr #3

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
!14 = distinct !DISubprogram(name: "energy", scope: !1, file: !1, line: 3, type: !15, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !20}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !{!22, !23, !24, !25}
!22 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 3, type: !18)
!23 = !DILocalVariable(name: "n", arg: 2, scope: !14, file: !1, line: 3, type: !20)
!24 = !DILocalVariable(name: "sum", scope: !14, file: !1, line: 4, type: !17)
!25 = !DILocalVariable(name: "i", scope: !26, file: !1, line: 5, type: !20)
!26 = distinct !DILexicalBlock(scope: !14, file: !1, line: 5, column: 3)
!27 = !DILocation(line: 0, scope: !14)
!28 = !DILocation(line: 0, scope: !26)
!29 = !DILocation(line: 5, column: 21, scope: !30)
!30 = distinct !DILexicalBlock(scope: !26, file: !1, line: 5, column: 3)
!31 = !DILocation(line: 5, column: 3, scope: !26)
!32 = !DILocation(line: 6, column: 3, scope: !14)
!33 = !DILocation(line: 5, column: 38, scope: !30)
!34 = !{!35, !35, i64 0}
!35 = !{!"double", !12, i64 0}
!36 = !DILocation(line: 5, column: 35, scope: !30)
!37 = !DILocation(line: 5, column: 27, scope: !30)
!38 = distinct !{!38, !31, !39, !40, !41}
!39 = !DILocation(line: 5, column: 48, scope: !26)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !{!"llvm.loop.unroll.disable"}
!42 = distinct !DISubprogram(name: "along", scope: !1, file: !1, line: 14, type: !43, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !50)
!43 = !DISubroutineType(types: !44)
!44 = !{!45, !18, !18, !20}
!45 = !DIDerivedType(tag: DW_TAG_typedef, name: "slopes", file: !1, line: 1, baseType: !46)
!46 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 1, size: 128, elements: !47)
!47 = !{!48, !49}
!48 = !DIDerivedType(tag: DW_TAG_member, name: "first", scope: !46, file: !1, line: 1, baseType: !17, size: 64)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "second", scope: !46, file: !1, line: 1, baseType: !17, size: 64, offset: 64)
!50 = !{!51, !52, !53}
!51 = !DILocalVariable(name: "x", arg: 1, scope: !42, file: !1, line: 14, type: !18)
!52 = !DILocalVariable(name: "directions", arg: 2, scope: !42, file: !1, line: 14, type: !18)
!53 = !DILocalVariable(name: "n", arg: 3, scope: !42, file: !1, line: 14, type: !20)
!54 = !DILocation(line: 0, scope: !42)
!55 = !DILocation(line: 15, column: 43, scope: !42)
!56 = !DILocation(line: 15, column: 60, scope: !42)
!57 = !DILocation(line: 15, column: 88, scope: !42)
!58 = !DILocation(line: 15, column: 10, scope: !42)
!59 = !DILocation(line: 15, column: 3, scope: !42)
!60 = !DISubprogram(name: "__enzyme_fwddiff", scope: !1, file: !1, line: 11, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!61 = !DISubroutineType(types: !62)
!62 = !{!45, !3, null}
