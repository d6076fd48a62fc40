; ModuleID = 'norm.c'
source_filename = "norm.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@enzyme_dup = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: read)
define dso_local double @mag(ptr noalias noundef readonly captures(none) %x, i64 noundef %n) local_unnamed_addr #0 !dbg !14 {
entry:
    #dbg_value(ptr %x, !23, !DIExpression(), !28)
    #dbg_value(i64 %n, !24, !DIExpression(), !28)
    #dbg_value(double 0.000000e+00, !25, !DIExpression(), !28)
    #dbg_value(i64 0, !26, !DIExpression(), !29)
  %cmp7 = icmp sgt i64 %n, 0, !dbg !30
  br i1 %cmp7, label %for.body, label %for.cond.cleanup, !dbg !32

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !28
  %call = tail call double @sqrt(double noundef %sum.0.lcssa) #6, !dbg !33, !tbaa !10
  ret double %call, !dbg !34

for.body:                                         ; preds = %entry, %for.body
  %i.09 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %sum.08 = phi double [ %1, %for.body ], [ 0.000000e+00, %entry ]
    #dbg_value(i64 %i.09, !26, !DIExpression(), !29)
    #dbg_value(double %sum.08, !25, !DIExpression(), !28)
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %i.09, !dbg !35
  %0 = load double, ptr %arrayidx, align 8, !dbg !35, !tbaa !36
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %sum.08), !dbg !38
    #dbg_value(double %1, !25, !DIExpression(), !28)
  %inc = add nuw nsw i64 %i.09, 1, !dbg !39
    #dbg_value(i64 %inc, !26, !DIExpression(), !29)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !30
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !32, !llvm.loop !40
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !44 double @sqrt(double noundef) local_unnamed_addr #2

; Function Attrs: nofree norecurse nounwind memory(argmem: readwrite)
define dso_local void @norm(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef readonly captures(none) %in, i64 noundef %n) #3 !dbg !48 {
entry:
    #dbg_value(ptr %out, !54, !DIExpression(), !59)
    #dbg_value(ptr %in, !55, !DIExpression(), !59)
    #dbg_value(i64 %n, !56, !DIExpression(), !59)
    #dbg_value(i64 0, !57, !DIExpression(), !60)
  %cmp7 = icmp sgt i64 %n, 0, !dbg !61
  br i1 %cmp7, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !63

for.body.lr.ph:                                   ; preds = %entry
  %call = tail call double @mag(ptr noundef %in, i64 noundef %n) #7, !dbg !59
  br label %for.body, !dbg !63

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void, !dbg !64

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.08 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
    #dbg_value(i64 %i.08, !57, !DIExpression(), !60)
  %arrayidx = getelementptr inbounds nuw double, ptr %in, i64 %i.08, !dbg !65
  %0 = load double, ptr %arrayidx, align 8, !dbg !65, !tbaa !36
  %div = fdiv double %0, %call, !dbg !66
  %arrayidx1 = getelementptr inbounds nuw double, ptr %out, i64 %i.08, !dbg !67
  store double %div, ptr %arrayidx1, align 8, !dbg !68, !tbaa !36
  %inc = add nuw nsw i64 %i.08, 1, !dbg !69
    #dbg_value(i64 %inc, !57, !DIExpression(), !60)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !61
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !63, !llvm.loop !70
}

; Function Attrs: nounwind
define dso_local void @grad_norm(ptr noundef %out, ptr noundef %d_out, ptr noundef %in, ptr noundef %d_in, i64 noundef %n) local_unnamed_addr #4 !dbg !72 {
entry:
    #dbg_value(ptr %out, !76, !DIExpression(), !81)
    #dbg_value(ptr %d_out, !77, !DIExpression(), !81)
    #dbg_value(ptr %in, !78, !DIExpression(), !81)
    #dbg_value(ptr %d_in, !79, !DIExpression(), !81)
    #dbg_value(i64 %n, !80, !DIExpression(), !81)
  %0 = load i32, ptr @enzyme_dup, align 4, !dbg !82, !tbaa !10
  %1 = load i32, ptr @enzyme_const, align 4, !dbg !83, !tbaa !10
  tail call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @norm, i32 noundef %0, ptr noundef %out, ptr noundef %d_out, i32 noundef %0, ptr noundef %in, ptr noundef %d_in, i32 noundef %1, i64 noundef %n) #6, !dbg !84
  ret void, !dbg !85
}

declare !dbg !86 void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #5

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: read) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nounwind memory(argmem: readwrite) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }
attributes #7 = { nounwind willreturn memory(read) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "norm.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "mag", scope: !1, file: !1, line: 4, type: !15, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !22)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18, !21}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !19)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!20 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!21 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!22 = !{!23, !24, !25, !26}
!23 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 4, type: !18)
!24 = !DILocalVariable(name: "n", arg: 2, scope: !14, file: !1, line: 4, type: !21)
!25 = !DILocalVariable(name: "sum", scope: !14, file: !1, line: 5, type: !17)
!26 = !DILocalVariable(name: "i", scope: !27, file: !1, line: 6, type: !21)
!27 = distinct !DILexicalBlock(scope: !14, file: !1, line: 6, column: 3)
!28 = !DILocation(line: 0, scope: !14)
!29 = !DILocation(line: 0, scope: !27)
!30 = !DILocation(line: 6, column: 22, scope: !31)
!31 = distinct !DILexicalBlock(scope: !27, file: !1, line: 6, column: 3)
!32 = !DILocation(line: 6, column: 3, scope: !27)
!33 = !DILocation(line: 8, column: 10, scope: !14)
!34 = !DILocation(line: 8, column: 3, scope: !14)
!35 = !DILocation(line: 7, column: 12, scope: !31)
!36 = !{!37, !37, i64 0}
!37 = !{!"double", !12, i64 0}
!38 = !DILocation(line: 7, column: 9, scope: !31)
!39 = !DILocation(line: 6, column: 28, scope: !31)
!40 = distinct !{!40, !32, !41, !42, !43}
!41 = !DILocation(line: 7, column: 22, scope: !27)
!42 = !{!"llvm.loop.mustprogress"}
!43 = !{!"llvm.loop.unroll.disable"}
!44 = !DISubprogram(name: "sqrt", scope: !45, file: !45, line: 180, type: !46, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!45 = !DIFile(filename: "./libc/include/generic-glibc/bits/mathcalls.h", directory: "")
!46 = !DISubroutineType(types: !47)
!47 = !{!17, !17}
!48 = distinct !DISubprogram(name: "norm", scope: !1, file: !1, line: 11, type: !49, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !53)
!49 = !DISubroutineType(types: !50)
!50 = !{null, !51, !18, !21}
!51 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !52)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!53 = !{!54, !55, !56, !57}
!54 = !DILocalVariable(name: "out", arg: 1, scope: !48, file: !1, line: 11, type: !51)
!55 = !DILocalVariable(name: "in", arg: 2, scope: !48, file: !1, line: 11, type: !18)
!56 = !DILocalVariable(name: "n", arg: 3, scope: !48, file: !1, line: 11, type: !21)
!57 = !DILocalVariable(name: "i", scope: !58, file: !1, line: 12, type: !21)
!58 = distinct !DILexicalBlock(scope: !48, file: !1, line: 12, column: 3)
!59 = !DILocation(line: 0, scope: !48)
!60 = !DILocation(line: 0, scope: !58)
!61 = !DILocation(line: 12, column: 22, scope: !62)
!62 = distinct !DILexicalBlock(scope: !58, file: !1, line: 12, column: 3)
!63 = !DILocation(line: 12, column: 3, scope: !58)
!64 = !DILocation(line: 14, column: 1, scope: !48)
!65 = !DILocation(line: 13, column: 14, scope: !62)
!66 = !DILocation(line: 13, column: 20, scope: !62)
!67 = !DILocation(line: 13, column: 5, scope: !62)
!68 = !DILocation(line: 13, column: 12, scope: !62)
!69 = !DILocation(line: 12, column: 28, scope: !62)
!70 = distinct !{!70, !63, !71, !42, !43}
!71 = !DILocation(line: 13, column: 31, scope: !58)
!72 = distinct !DISubprogram(name: "grad_norm", scope: !1, file: !1, line: 19, type: !73, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !75)
!73 = !DISubroutineType(types: !74)
!74 = !{null, !52, !52, !52, !52, !21}
!75 = !{!76, !77, !78, !79, !80}
!76 = !DILocalVariable(name: "out", arg: 1, scope: !72, file: !1, line: 19, type: !52)
!77 = !DILocalVariable(name: "d_out", arg: 2, scope: !72, file: !1, line: 19, type: !52)
!78 = !DILocalVariable(name: "in", arg: 3, scope: !72, file: !1, line: 19, type: !52)
!79 = !DILocalVariable(name: "d_in", arg: 4, scope: !72, file: !1, line: 19, type: !52)
!80 = !DILocalVariable(name: "n", arg: 5, scope: !72, file: !1, line: 19, type: !21)
!81 = !DILocation(line: 0, scope: !72)
!82 = !DILocation(line: 20, column: 35, scope: !72)
!83 = !DILocation(line: 20, column: 81, scope: !72)
!84 = !DILocation(line: 20, column: 3, scope: !72)
!85 = !DILocation(line: 21, column: 1, scope: !72)
!86 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 17, type: !87, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!87 = !DISubroutineType(types: !88)
!88 = !{null, !3, null}
