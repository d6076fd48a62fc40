; ModuleID = 'log_sum_exp.c'
source_filename = "log_sum_exp.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nofree norecurse nounwind memory(argmem: read, errnomem: write)
define dso_local double @log_sum_exp(ptr noundef readonly captures(none) %x, i64 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(ptr %x, !22, !DIExpression(), !30)
    #dbg_value(i64 %n, !23, !DIExpression(), !30)
  %0 = load double, ptr %x, align 8, !dbg !31, !tbaa !32
    #dbg_value(double %0, !24, !DIExpression(), !30)
    #dbg_value(i64 1, !25, !DIExpression(), !34)
  %cmp27 = icmp sgt i64 %n, 1, !dbg !35
  br i1 %cmp27, label %for.body, label %for.cond5.preheader, !dbg !37

for.cond5.preheader:                              ; preds = %entry
    #dbg_value(i64 0, !28, !DIExpression(), !38)
    #dbg_value(double 0.000000e+00, !27, !DIExpression(), !30)
  %cmp630 = icmp eq i64 %n, 1, !dbg !39
  br i1 %cmp630, label %for.body8.preheader, label %for.cond.cleanup7, !dbg !41

for.body8.preheader:                              ; preds = %for.body, %for.cond5.preheader
  %largest.0.lcssa38 = phi double [ %0, %for.cond5.preheader ], [ %largest.1, %for.body ]
  br label %for.body8, !dbg !41

for.body:                                         ; preds = %entry, %for.body
  %i.029 = phi i64 [ %inc, %for.body ], [ 1, %entry ]
  %largest.028 = phi double [ %largest.1, %for.body ], [ %0, %entry ]
    #dbg_value(i64 %i.029, !25, !DIExpression(), !34)
    #dbg_value(double %largest.028, !24, !DIExpression(), !30)
  %arrayidx1 = getelementptr inbounds nuw double, ptr %x, i64 %i.029, !dbg !42
  %1 = load double, ptr %arrayidx1, align 8, !dbg !42, !tbaa !32
  %cmp2 = fcmp ogt double %1, %largest.028, !dbg !44
  %largest.1 = select i1 %cmp2, double %1, double %largest.028, !dbg !44
    #dbg_value(double %largest.1, !24, !DIExpression(), !30)
  %inc = add nuw nsw i64 %i.029, 1, !dbg !45
    #dbg_value(i64 %inc, !25, !DIExpression(), !34)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !35
  br i1 %exitcond.not, label %for.body8.preheader, label %for.body, !dbg !37, !llvm.loop !46

for.cond.cleanup7:                                ; preds = %for.body8, %for.cond5.preheader
  %largest.0.lcssa37 = phi double [ %0, %for.cond5.preheader ], [ %largest.0.lcssa38, %for.body8 ]
  %sum.0.lcssa = phi double [ 0.000000e+00, %for.cond5.preheader ], [ %add, %for.body8 ], !dbg !30
  %call13 = tail call double @log(double noundef %sum.0.lcssa) #4, !dbg !50, !tbaa !10
  %add14 = fadd double %largest.0.lcssa37, %call13, !dbg !51
  ret double %add14, !dbg !52

for.body8:                                        ; preds = %for.body8.preheader, %for.body8
  %i4.032 = phi i64 [ %inc11, %for.body8 ], [ 0, %for.body8.preheader ]
  %sum.031 = phi double [ %add, %for.body8 ], [ 0.000000e+00, %for.body8.preheader ]
    #dbg_value(i64 %i4.032, !28, !DIExpression(), !38)
    #dbg_value(double %sum.031, !27, !DIExpression(), !30)
  %arrayidx9 = getelementptr inbounds nuw double, ptr %x, i64 %i4.032, !dbg !53
  %2 = load double, ptr %arrayidx9, align 8, !dbg !53, !tbaa !32
  %sub = fsub double %2, %largest.0.lcssa38, !dbg !54
  %call = tail call double @exp(double noundef %sub) #4, !dbg !55, !tbaa !10
  %add = fadd double %sum.031, %call, !dbg !56
    #dbg_value(double %add, !27, !DIExpression(), !30)
  %inc11 = add nuw nsw i64 %i4.032, 1, !dbg !57
    #dbg_value(i64 %inc11, !28, !DIExpression(), !38)
  %exitcond34.not = icmp eq i64 %inc11, %n, !dbg !39
  br i1 %exitcond34.not, label %for.cond.cleanup7, label %for.body8, !dbg !41, !llvm.loop !58
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !60 double @exp(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !64 double @log(double noundef) local_unnamed_addr #1

; Function Attrs: nounwind
define dso_local void @grad_log_sum_exp(ptr noundef %x, ptr noundef %d_x, i64 noundef %n) local_unnamed_addr #2 !dbg !65 {
entry:
    #dbg_value(ptr %x, !70, !DIExpression(), !73)
    #dbg_value(ptr %d_x, !71, !DIExpression(), !73)
    #dbg_value(i64 %n, !72, !DIExpression(), !73)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @log_sum_exp, ptr noundef %x, ptr noundef %d_x, i64 noundef %n) #4, !dbg !74
  ret void, !dbg !75
}

declare !dbg !76 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { nofree norecurse nounwind memory(argmem: read, errnomem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "log_sum_exp.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "log_sum_exp", scope: !1, file: !1, line: 4, type: !15, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !20}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!20 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!21 = !{!22, !23, !24, !25, !27, !28}
!22 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 4, type: !18)
!23 = !DILocalVariable(name: "n", arg: 2, scope: !14, file: !1, line: 4, type: !20)
!24 = !DILocalVariable(name: "largest", scope: !14, file: !1, line: 5, type: !17)
!25 = !DILocalVariable(name: "i", scope: !26, file: !1, line: 6, type: !20)
!26 = distinct !DILexicalBlock(scope: !14, file: !1, line: 6, column: 3)
!27 = !DILocalVariable(name: "sum", scope: !14, file: !1, line: 9, type: !17)
!28 = !DILocalVariable(name: "i", scope: !29, file: !1, line: 10, type: !20)
!29 = distinct !DILexicalBlock(scope: !14, file: !1, line: 10, column: 3)
!30 = !DILocation(line: 0, scope: !14)
!31 = !DILocation(line: 5, column: 20, scope: !14)
!32 = !{!33, !33, i64 0}
!33 = !{!"double", !12, i64 0}
!34 = !DILocation(line: 0, scope: !26)
!35 = !DILocation(line: 6, column: 22, scope: !36)
!36 = distinct !DILexicalBlock(scope: !26, file: !1, line: 6, column: 3)
!37 = !DILocation(line: 6, column: 3, scope: !26)
!38 = !DILocation(line: 0, scope: !29)
!39 = !DILocation(line: 10, column: 22, scope: !40)
!40 = distinct !DILexicalBlock(scope: !29, file: !1, line: 10, column: 3)
!41 = !DILocation(line: 10, column: 3, scope: !29)
!42 = !DILocation(line: 7, column: 9, scope: !43)
!43 = distinct !DILexicalBlock(scope: !36, file: !1, line: 7, column: 9)
!44 = !DILocation(line: 7, column: 14, scope: !43)
!45 = !DILocation(line: 6, column: 28, scope: !36)
!46 = distinct !{!46, !37, !47, !48, !49}
!47 = !DILocation(line: 8, column: 20, scope: !26)
!48 = !{!"llvm.loop.mustprogress"}
!49 = !{!"llvm.loop.unroll.disable"}
!50 = !DILocation(line: 12, column: 20, scope: !14)
!51 = !DILocation(line: 12, column: 18, scope: !14)
!52 = !DILocation(line: 12, column: 3, scope: !14)
!53 = !DILocation(line: 11, column: 16, scope: !40)
!54 = !DILocation(line: 11, column: 21, scope: !40)
!55 = !DILocation(line: 11, column: 12, scope: !40)
!56 = !DILocation(line: 11, column: 9, scope: !40)
!57 = !DILocation(line: 10, column: 28, scope: !40)
!58 = distinct !{!58, !41, !59, !48, !49}
!59 = !DILocation(line: 11, column: 30, scope: !29)
!60 = !DISubprogram(name: "exp", scope: !61, file: !61, line: 117, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!61 = !DIFile(filename: "./libc/include/generic-glibc/bits/mathcalls.h", directory: "")
!62 = !DISubroutineType(types: !63)
!63 = !{!17, !17}
!64 = !DISubprogram(name: "log", scope: !61, file: !61, line: 126, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!65 = distinct !DISubprogram(name: "grad_log_sum_exp", scope: !1, file: !1, line: 17, type: !66, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !69)
!66 = !DISubroutineType(types: !67)
!67 = !{null, !18, !68, !20}
!68 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!69 = !{!70, !71, !72}
!70 = !DILocalVariable(name: "x", arg: 1, scope: !65, file: !1, line: 17, type: !18)
!71 = !DILocalVariable(name: "d_x", arg: 2, scope: !65, file: !1, line: 17, type: !68)
!72 = !DILocalVariable(name: "n", arg: 3, scope: !65, file: !1, line: 17, type: !20)
!73 = !DILocation(line: 0, scope: !65)
!74 = !DILocation(line: 17, column: 63, scope: !65)
!75 = !DILocation(line: 17, column: 114, scope: !65)
!76 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 15, type: !77, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!77 = !DISubroutineType(types: !78)
!78 = !{!17, !3, null}
