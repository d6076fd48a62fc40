; ModuleID = 'lstm.c'
source_filename = "lstm.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@enzyme_dup = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: nofree norecurse nounwind memory(argmem: read, errnomem: write)
define dso_local double @lstm(ptr noundef readonly captures(none) %weight, ptr noundef readonly captures(none) %bias, ptr noundef readonly captures(none) %input, i32 noundef %steps) #0 !dbg !20 {
entry:
  %hidden = alloca [3 x double], align 16
  %cell = alloca [3 x double], align 16
  %gate = alloca [4 x [3 x double]], align 16
    #dbg_value(ptr %weight, !28, !DIExpression(), !61)
    #dbg_value(ptr %bias, !29, !DIExpression(), !61)
    #dbg_value(ptr %input, !30, !DIExpression(), !61)
    #dbg_value(i32 %steps, !31, !DIExpression(), !61)
  call void @llvm.lifetime.start.p0(ptr nonnull %hidden) #7, !dbg !62
    #dbg_declare(ptr %hidden, !32, !DIExpression(), !63)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(24) %hidden, i8 0, i64 24, i1 false), !dbg !63
  call void @llvm.lifetime.start.p0(ptr nonnull %cell) #7, !dbg !62
    #dbg_declare(ptr %cell, !36, !DIExpression(), !64)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(24) %cell, i8 0, i64 24, i1 false), !dbg !64
  call void @llvm.lifetime.start.p0(ptr nonnull %gate) #7, !dbg !62
    #dbg_declare(ptr %gate, !37, !DIExpression(), !65)
    #dbg_value(i32 0, !41, !DIExpression(), !66)
  %cmp133 = icmp sgt i32 %steps, 0, !dbg !67
  br i1 %cmp133, label %for.cond1.preheader.lr.ph, label %for.body84.preheader, !dbg !68

for.body84.preheader:                             ; preds = %for.cond.cleanup44, %entry
  br label %for.body84, !dbg !69

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %gate, i64 24
  %arrayidx56 = getelementptr inbounds nuw i8, ptr %gate, i64 72
  %arrayidx63 = getelementptr inbounds nuw i8, ptr %gate, i64 48
  %wide.trip.count = zext nneg i32 %steps to i64, !dbg !67
  br label %for.cond1.preheader, !dbg !68

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup44
  %indvars.iv154 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next155, %for.cond.cleanup44 ]
    #dbg_value(i64 %indvars.iv154, !41, !DIExpression(), !66)
    #dbg_value(i32 0, !43, !DIExpression(), !70)
  %arrayidx22.idx = mul nuw nsw i64 %indvars.iv154, 24
  %invariant.gep = getelementptr inbounds nuw i8, ptr %input, i64 %arrayidx22.idx
  br label %for.cond5.preheader, !dbg !71

for.cond5.preheader:                              ; preds = %for.cond1.preheader, %for.cond.cleanup7
  %indvars.iv145 = phi i64 [ 0, %for.cond1.preheader ], [ %indvars.iv.next146, %for.cond.cleanup7 ]
    #dbg_value(i64 %indvars.iv145, !43, !DIExpression(), !70)
  %0 = mul nuw nsw i64 %indvars.iv145, 3
  %arrayidx32 = getelementptr inbounds nuw [3 x double], ptr %gate, i64 %indvars.iv145
    #dbg_value(i32 0, !47, !DIExpression(), !72)
  br label %for.body8, !dbg !73

for.cond.cleanup7:                                ; preds = %for.cond.cleanup15
  %indvars.iv.next146 = add nuw nsw i64 %indvars.iv145, 1, !dbg !74
    #dbg_value(i64 %indvars.iv.next146, !43, !DIExpression(), !70)
  %exitcond149.not = icmp eq i64 %indvars.iv.next146, 4, !dbg !75
  br i1 %exitcond149.not, label %for.body45, label %for.cond5.preheader, !dbg !71, !llvm.loop !76

for.body8:                                        ; preds = %for.cond5.preheader, %for.cond.cleanup15
  %indvars.iv139 = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next140, %for.cond.cleanup15 ]
    #dbg_value(i64 %indvars.iv139, !47, !DIExpression(), !72)
  %1 = add nuw nsw i64 %indvars.iv139, %0, !dbg !80
  %add.ptr.idx = mul nuw nsw i64 %1, 48, !dbg !81
  %add.ptr = getelementptr inbounds nuw i8, ptr %weight, i64 %add.ptr.idx, !dbg !81
    #dbg_value(ptr %add.ptr, !50, !DIExpression(), !82)
  %arrayidx = getelementptr inbounds nuw double, ptr %bias, i64 %1, !dbg !83
  %2 = load double, ptr %arrayidx, align 8, !dbg !83, !tbaa !84
    #dbg_value(i32 0, !54, !DIExpression(), !86)
    #dbg_value(double %2, !53, !DIExpression(), !82)
  br label %for.body16, !dbg !87

for.cond.cleanup15:                               ; preds = %for.body16
  %arrayidx34 = getelementptr inbounds nuw double, ptr %arrayidx32, i64 %indvars.iv139, !dbg !88
  store double %add30, ptr %arrayidx34, align 8, !dbg !89, !tbaa !84
  %indvars.iv.next140 = add nuw nsw i64 %indvars.iv139, 1, !dbg !90
    #dbg_value(i64 %indvars.iv.next140, !47, !DIExpression(), !72)
  %exitcond144.not = icmp eq i64 %indvars.iv.next140, 3, !dbg !91
  br i1 %exitcond144.not, label %for.cond.cleanup7, label %for.body8, !dbg !73, !llvm.loop !92

for.body16:                                       ; preds = %for.body8, %for.body16
  %indvars.iv = phi i64 [ 0, %for.body8 ], [ %indvars.iv.next, %for.body16 ]
  %sum.0128 = phi double [ %2, %for.body8 ], [ %add30, %for.body16 ]
    #dbg_value(i64 %indvars.iv, !54, !DIExpression(), !86)
    #dbg_value(double %sum.0128, !53, !DIExpression(), !82)
  %arrayidx18 = getelementptr inbounds nuw double, ptr %add.ptr, i64 %indvars.iv, !dbg !94
  %3 = load double, ptr %arrayidx18, align 8, !dbg !94, !tbaa !84
  %gep = getelementptr inbounds nuw double, ptr %invariant.gep, i64 %indvars.iv, !dbg !96
  %4 = load double, ptr %gep, align 8, !dbg !96, !tbaa !84
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %arrayidx18, i64 24, !dbg !97
  %5 = load double, ptr %arrayidx26, align 8, !dbg !97, !tbaa !84
  %arrayidx28 = getelementptr inbounds nuw double, ptr %hidden, i64 %indvars.iv, !dbg !98
  %6 = load double, ptr %arrayidx28, align 8, !dbg !98, !tbaa !84
  %mul29 = fmul double %5, %6, !dbg !99
  %7 = tail call double @llvm.fmuladd.f64(double %3, double %4, double %mul29), !dbg !100
  %add30 = fadd double %sum.0128, %7, !dbg !101
    #dbg_value(double %add30, !53, !DIExpression(), !82)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !102
    #dbg_value(i64 %indvars.iv.next, !54, !DIExpression(), !86)
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3, !dbg !103
  br i1 %exitcond.not, label %for.cond.cleanup15, label %for.body16, !dbg !87, !llvm.loop !104

for.cond.cleanup44:                               ; preds = %for.body45
  %indvars.iv.next155 = add nuw nsw i64 %indvars.iv154, 1, !dbg !106
    #dbg_value(i64 %indvars.iv.next155, !41, !DIExpression(), !66)
  %exitcond158.not = icmp eq i64 %indvars.iv.next155, %wide.trip.count, !dbg !67
  br i1 %exitcond158.not, label %for.body84.preheader, label %for.cond1.preheader, !dbg !68, !llvm.loop !107

for.body45:                                       ; preds = %for.cond.cleanup7, %for.body45
  %indvars.iv150 = phi i64 [ %indvars.iv.next151, %for.body45 ], [ 0, %for.cond.cleanup7 ]
    #dbg_value(i64 %indvars.iv150, !56, !DIExpression(), !109)
  %arrayidx48 = getelementptr inbounds nuw double, ptr %arrayidx46, i64 %indvars.iv150, !dbg !110
  %8 = load double, ptr %arrayidx48, align 8, !dbg !110, !tbaa !84
    #dbg_value(double %8, !113, !DIExpression(), !118)
  %fneg.i = fneg double %8, !dbg !120
  %call.i = tail call double @exp(double noundef %fneg.i) #7, !dbg !121, !tbaa !16
  %add.i = fadd double %call.i, 1.000000e+00, !dbg !122
  %div.i = fdiv double 1.000000e+00, %add.i, !dbg !123
  %arrayidx50 = getelementptr inbounds nuw double, ptr %cell, i64 %indvars.iv150, !dbg !124
  %9 = load double, ptr %arrayidx50, align 8, !dbg !124, !tbaa !84
  %arrayidx54 = getelementptr inbounds nuw double, ptr %gate, i64 %indvars.iv150, !dbg !125
  %10 = load double, ptr %arrayidx54, align 8, !dbg !125, !tbaa !84
    #dbg_value(double %10, !113, !DIExpression(), !126)
  %fneg.i120 = fneg double %10, !dbg !128
  %call.i121 = tail call double @exp(double noundef %fneg.i120) #7, !dbg !129, !tbaa !16
  %add.i122 = fadd double %call.i121, 1.000000e+00, !dbg !130
  %div.i123 = fdiv double 1.000000e+00, %add.i122, !dbg !131
  %arrayidx58 = getelementptr inbounds nuw double, ptr %arrayidx56, i64 %indvars.iv150, !dbg !132
  %11 = load double, ptr %arrayidx58, align 8, !dbg !132, !tbaa !84
  %call59 = tail call double @tanh(double noundef %11) #7, !dbg !133, !tbaa !16
  %mul60 = fmul double %div.i123, %call59, !dbg !134
  %12 = tail call double @llvm.fmuladd.f64(double %div.i, double %9, double %mul60), !dbg !135
  store double %12, ptr %arrayidx50, align 8, !dbg !136, !tbaa !84
  %arrayidx65 = getelementptr inbounds nuw double, ptr %arrayidx63, i64 %indvars.iv150, !dbg !137
  %13 = load double, ptr %arrayidx65, align 8, !dbg !137, !tbaa !84
    #dbg_value(double %13, !113, !DIExpression(), !138)
  %fneg.i124 = fneg double %13, !dbg !140
  %call.i125 = tail call double @exp(double noundef %fneg.i124) #7, !dbg !141, !tbaa !16
  %add.i126 = fadd double %call.i125, 1.000000e+00, !dbg !142
  %div.i127 = fdiv double 1.000000e+00, %add.i126, !dbg !143
  %call69 = tail call double @tanh(double noundef %12) #7, !dbg !144, !tbaa !16
  %mul70 = fmul double %call69, %div.i127, !dbg !145
  %arrayidx72 = getelementptr inbounds nuw double, ptr %hidden, i64 %indvars.iv150, !dbg !146
  store double %mul70, ptr %arrayidx72, align 8, !dbg !147, !tbaa !84
  %indvars.iv.next151 = add nuw nsw i64 %indvars.iv150, 1, !dbg !148
    #dbg_value(i64 %indvars.iv.next151, !56, !DIExpression(), !109)
  %exitcond153.not = icmp eq i64 %indvars.iv.next151, 3, !dbg !149
  br i1 %exitcond153.not, label %for.cond.cleanup44, label %for.body45, !dbg !150, !llvm.loop !151

for.cond.cleanup83:                               ; preds = %for.body84
  call void @llvm.lifetime.end.p0(ptr nonnull %gate) #7, !dbg !153
  call void @llvm.lifetime.end.p0(ptr nonnull %cell) #7, !dbg !153
  call void @llvm.lifetime.end.p0(ptr nonnull %hidden) #7, !dbg !153
  ret double %add87, !dbg !154

for.body84:                                       ; preds = %for.body84.preheader, %for.body84
  %indvars.iv159 = phi i64 [ %indvars.iv.next160, %for.body84 ], [ 0, %for.body84.preheader ]
  %sum79.0135 = phi double [ %add87, %for.body84 ], [ 0.000000e+00, %for.body84.preheader ]
    #dbg_value(i64 %indvars.iv159, !59, !DIExpression(), !155)
    #dbg_value(double %sum79.0135, !58, !DIExpression(), !61)
  %arrayidx86 = getelementptr inbounds nuw double, ptr %hidden, i64 %indvars.iv159, !dbg !156
  %14 = load double, ptr %arrayidx86, align 8, !dbg !156, !tbaa !84
  %add87 = fadd double %sum79.0135, %14, !dbg !158
    #dbg_value(double %add87, !58, !DIExpression(), !61)
  %indvars.iv.next160 = add nuw nsw i64 %indvars.iv159, 1, !dbg !159
    #dbg_value(i64 %indvars.iv.next160, !59, !DIExpression(), !155)
  %exitcond162.not = icmp eq i64 %indvars.iv.next160, 3, !dbg !160
  br i1 %exitcond162.not, label %for.cond.cleanup83, label %for.body84, !dbg !69, !llvm.loop !161
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !163 double @tanh(double noundef) local_unnamed_addr #4

; Function Attrs: nounwind
define dso_local void @grad_lstm(ptr noundef %weight, ptr noundef %d_weight, ptr noundef %bias, ptr noundef %d_bias, ptr noundef %input, i32 noundef %steps) local_unnamed_addr #5 !dbg !165 {
entry:
    #dbg_value(ptr %weight, !170, !DIExpression(), !176)
    #dbg_value(ptr %d_weight, !171, !DIExpression(), !176)
    #dbg_value(ptr %bias, !172, !DIExpression(), !176)
    #dbg_value(ptr %d_bias, !173, !DIExpression(), !176)
    #dbg_value(ptr %input, !174, !DIExpression(), !176)
    #dbg_value(i32 %steps, !175, !DIExpression(), !176)
  %0 = load i32, ptr @enzyme_dup, align 4, !dbg !177, !tbaa !16
  %1 = load i32, ptr @enzyme_const, align 4, !dbg !178, !tbaa !16
  tail call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @lstm, i32 noundef %0, ptr noundef %weight, ptr noundef %d_weight, i32 noundef %0, ptr noundef %bias, ptr noundef %d_bias, i32 noundef %1, ptr noundef %input, i32 noundef %1, i32 noundef %steps) #7, !dbg !179
  ret void, !dbg !180
}

declare !dbg !181 void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !184 double @exp(double noundef) local_unnamed_addr #4

attributes #0 = { nofree norecurse nounwind memory(argmem: read, errnomem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!10, !11, !12, !13, !14}
!llvm.ident = !{!15}
!llvm.errno.tbaa = !{!16}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, retainedTypes: !8, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "lstm.c", directory: ".")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, file: !1, line: 3, baseType: !4, size: 32, elements: !5)
!4 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!5 = !{!6, !7}
!6 = !DIEnumerator(name: "SIZE", value: 3)
!7 = !DIEnumerator(name: "GATES", value: 4)
!8 = !{!9}
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!10 = !{i32 7, !"Dwarf Version", i32 4}
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{i32 1, !"wchar_size", i32 4}
!13 = !{i32 8, !"PIC Level", i32 2}
!14 = !{i32 7, !"PIE Level", i32 2}
!15 = !{!"clang version 22.1.8"}
!16 = !{!17, !17, i64 0}
!17 = !{!"int", !18, i64 0}
!18 = !{!"omnipotent char", !19, i64 0}
!19 = !{!"Simple C/C++ TBAA"}
!20 = distinct !DISubprogram(name: "lstm", scope: !1, file: !1, line: 10, type: !21, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !27)
!21 = !DISubroutineType(types: !22)
!22 = !{!23, !24, !24, !24, !26}
!23 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !23)
!26 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!27 = !{!28, !29, !30, !31, !32, !36, !37, !41, !43, !47, !50, !53, !54, !56, !58, !59}
!28 = !DILocalVariable(name: "weight", arg: 1, scope: !20, file: !1, line: 10, type: !24)
!29 = !DILocalVariable(name: "bias", arg: 2, scope: !20, file: !1, line: 10, type: !24)
!30 = !DILocalVariable(name: "input", arg: 3, scope: !20, file: !1, line: 10, type: !24)
!31 = !DILocalVariable(name: "steps", arg: 4, scope: !20, file: !1, line: 10, type: !26)
!32 = !DILocalVariable(name: "hidden", scope: !20, file: !1, line: 11, type: !33)
!33 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 192, elements: !34)
!34 = !{!35}
!35 = !DISubrange(count: 3)
!36 = !DILocalVariable(name: "cell", scope: !20, file: !1, line: 11, type: !33)
!37 = !DILocalVariable(name: "gate", scope: !20, file: !1, line: 11, type: !38)
!38 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 768, elements: !39)
!39 = !{!40, !35}
!40 = !DISubrange(count: 4)
!41 = !DILocalVariable(name: "t", scope: !42, file: !1, line: 12, type: !26)
!42 = distinct !DILexicalBlock(scope: !20, file: !1, line: 12, column: 3)
!43 = !DILocalVariable(name: "g", scope: !44, file: !1, line: 13, type: !26)
!44 = distinct !DILexicalBlock(scope: !45, file: !1, line: 13, column: 5)
!45 = distinct !DILexicalBlock(scope: !46, file: !1, line: 12, column: 35)
!46 = distinct !DILexicalBlock(scope: !42, file: !1, line: 12, column: 3)
!47 = !DILocalVariable(name: "i", scope: !48, file: !1, line: 14, type: !26)
!48 = distinct !DILexicalBlock(scope: !49, file: !1, line: 14, column: 7)
!49 = distinct !DILexicalBlock(scope: !44, file: !1, line: 13, column: 5)
!50 = !DILocalVariable(name: "w", scope: !51, file: !1, line: 15, type: !24)
!51 = distinct !DILexicalBlock(scope: !52, file: !1, line: 14, column: 38)
!52 = distinct !DILexicalBlock(scope: !48, file: !1, line: 14, column: 7)
!53 = !DILocalVariable(name: "sum", scope: !51, file: !1, line: 16, type: !23)
!54 = !DILocalVariable(name: "j", scope: !55, file: !1, line: 17, type: !26)
!55 = distinct !DILexicalBlock(scope: !51, file: !1, line: 17, column: 9)
!56 = !DILocalVariable(name: "i", scope: !57, file: !1, line: 21, type: !26)
!57 = distinct !DILexicalBlock(scope: !45, file: !1, line: 21, column: 5)
!58 = !DILocalVariable(name: "sum", scope: !20, file: !1, line: 26, type: !23)
!59 = !DILocalVariable(name: "i", scope: !60, file: !1, line: 27, type: !26)
!60 = distinct !DILexicalBlock(scope: !20, file: !1, line: 27, column: 3)
!61 = !DILocation(line: 0, scope: !20)
!62 = !DILocation(line: 11, column: 3, scope: !20)
!63 = !DILocation(line: 11, column: 10, scope: !20)
!64 = !DILocation(line: 11, column: 30, scope: !20)
!65 = !DILocation(line: 11, column: 48, scope: !20)
!66 = !DILocation(line: 0, scope: !42)
!67 = !DILocation(line: 12, column: 21, scope: !46)
!68 = !DILocation(line: 12, column: 3, scope: !42)
!69 = !DILocation(line: 27, column: 3, scope: !60)
!70 = !DILocation(line: 0, scope: !44)
!71 = !DILocation(line: 13, column: 5, scope: !44)
!72 = !DILocation(line: 0, scope: !48)
!73 = !DILocation(line: 14, column: 7, scope: !48)
!74 = !DILocation(line: 13, column: 33, scope: !49)
!75 = !DILocation(line: 13, column: 23, scope: !49)
!76 = distinct !{!76, !71, !77, !78, !79}
!77 = !DILocation(line: 20, column: 7, scope: !44)
!78 = !{!"llvm.loop.mustprogress"}
!79 = !{!"llvm.loop.unroll.disable"}
!80 = !DILocation(line: 15, column: 46, scope: !51)
!81 = !DILocation(line: 15, column: 34, scope: !51)
!82 = !DILocation(line: 0, scope: !51)
!83 = !DILocation(line: 16, column: 22, scope: !51)
!84 = !{!85, !85, i64 0}
!85 = !{!"double", !18, i64 0}
!86 = !DILocation(line: 0, scope: !55)
!87 = !DILocation(line: 17, column: 9, scope: !55)
!88 = !DILocation(line: 19, column: 9, scope: !51)
!89 = !DILocation(line: 19, column: 20, scope: !51)
!90 = !DILocation(line: 14, column: 34, scope: !52)
!91 = !DILocation(line: 14, column: 25, scope: !52)
!92 = distinct !{!92, !73, !93, !78, !79}
!93 = !DILocation(line: 20, column: 7, scope: !48)
!94 = !DILocation(line: 18, column: 18, scope: !95)
!95 = distinct !DILexicalBlock(scope: !55, file: !1, line: 17, column: 9)
!96 = !DILocation(line: 18, column: 25, scope: !95)
!97 = !DILocation(line: 18, column: 47, scope: !95)
!98 = !DILocation(line: 18, column: 61, scope: !95)
!99 = !DILocation(line: 18, column: 59, scope: !95)
!100 = !DILocation(line: 18, column: 45, scope: !95)
!101 = !DILocation(line: 18, column: 15, scope: !95)
!102 = !DILocation(line: 17, column: 36, scope: !95)
!103 = !DILocation(line: 17, column: 27, scope: !95)
!104 = distinct !{!104, !87, !105, !78, !79}
!105 = !DILocation(line: 18, column: 69, scope: !55)
!106 = !DILocation(line: 12, column: 31, scope: !46)
!107 = distinct !{!107, !68, !108, !78, !79}
!108 = !DILocation(line: 25, column: 3, scope: !42)
!109 = !DILocation(line: 0, scope: !57)
!110 = !DILocation(line: 22, column: 25, scope: !111)
!111 = distinct !DILexicalBlock(scope: !112, file: !1, line: 21, column: 36)
!112 = distinct !DILexicalBlock(scope: !57, file: !1, line: 21, column: 5)
!113 = !DILocalVariable(name: "x", arg: 1, scope: !114, file: !1, line: 5, type: !23)
!114 = distinct !DISubprogram(name: "sigmoid", scope: !1, file: !1, line: 5, type: !115, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !117)
!115 = !DISubroutineType(types: !116)
!116 = !{!23, !23}
!117 = !{!113}
!118 = !DILocation(line: 0, scope: !114, inlinedAt: !119)
!119 = distinct !DILocation(line: 22, column: 17, scope: !111)
!120 = !DILocation(line: 5, column: 55, scope: !114, inlinedAt: !119)
!121 = !DILocation(line: 5, column: 51, scope: !114, inlinedAt: !119)
!122 = !DILocation(line: 5, column: 49, scope: !114, inlinedAt: !119)
!123 = !DILocation(line: 5, column: 44, scope: !114, inlinedAt: !119)
!124 = !DILocation(line: 22, column: 39, scope: !111)
!125 = !DILocation(line: 22, column: 57, scope: !111)
!126 = !DILocation(line: 0, scope: !114, inlinedAt: !127)
!127 = distinct !DILocation(line: 22, column: 49, scope: !111)
!128 = !DILocation(line: 5, column: 55, scope: !114, inlinedAt: !127)
!129 = !DILocation(line: 5, column: 51, scope: !114, inlinedAt: !127)
!130 = !DILocation(line: 5, column: 49, scope: !114, inlinedAt: !127)
!131 = !DILocation(line: 5, column: 44, scope: !114, inlinedAt: !127)
!132 = !DILocation(line: 22, column: 76, scope: !111)
!133 = !DILocation(line: 22, column: 71, scope: !111)
!134 = !DILocation(line: 22, column: 69, scope: !111)
!135 = !DILocation(line: 22, column: 47, scope: !111)
!136 = !DILocation(line: 22, column: 15, scope: !111)
!137 = !DILocation(line: 23, column: 27, scope: !111)
!138 = !DILocation(line: 0, scope: !114, inlinedAt: !139)
!139 = distinct !DILocation(line: 23, column: 19, scope: !111)
!140 = !DILocation(line: 5, column: 55, scope: !114, inlinedAt: !139)
!141 = !DILocation(line: 5, column: 51, scope: !114, inlinedAt: !139)
!142 = !DILocation(line: 5, column: 49, scope: !114, inlinedAt: !139)
!143 = !DILocation(line: 5, column: 44, scope: !114, inlinedAt: !139)
!144 = !DILocation(line: 23, column: 41, scope: !111)
!145 = !DILocation(line: 23, column: 39, scope: !111)
!146 = !DILocation(line: 23, column: 7, scope: !111)
!147 = !DILocation(line: 23, column: 17, scope: !111)
!148 = !DILocation(line: 21, column: 32, scope: !112)
!149 = !DILocation(line: 21, column: 23, scope: !112)
!150 = !DILocation(line: 21, column: 5, scope: !57)
!151 = distinct !{!151, !150, !152, !78, !79}
!152 = !DILocation(line: 24, column: 5, scope: !57)
!153 = !DILocation(line: 30, column: 1, scope: !20)
!154 = !DILocation(line: 29, column: 3, scope: !20)
!155 = !DILocation(line: 0, scope: !60)
!156 = !DILocation(line: 28, column: 12, scope: !157)
!157 = distinct !DILexicalBlock(scope: !60, file: !1, line: 27, column: 3)
!158 = !DILocation(line: 28, column: 9, scope: !157)
!159 = !DILocation(line: 27, column: 30, scope: !157)
!160 = !DILocation(line: 27, column: 21, scope: !157)
!161 = distinct !{!161, !69, !162, !78, !79}
!162 = !DILocation(line: 28, column: 20, scope: !60)
!163 = !DISubprogram(name: "tanh", scope: !164, file: !164, line: 97, type: !115, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!164 = !DIFile(filename: "./libc/include/generic-glibc/bits/mathcalls.h", directory: "")
!165 = distinct !DISubprogram(name: "grad_lstm", scope: !1, file: !1, line: 35, type: !166, scopeLine: 36, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !169)
!166 = !DISubroutineType(types: !167)
!167 = !{null, !24, !168, !24, !168, !24, !26}
!168 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!169 = !{!170, !171, !172, !173, !174, !175}
!170 = !DILocalVariable(name: "weight", arg: 1, scope: !165, file: !1, line: 35, type: !24)
!171 = !DILocalVariable(name: "d_weight", arg: 2, scope: !165, file: !1, line: 35, type: !168)
!172 = !DILocalVariable(name: "bias", arg: 3, scope: !165, file: !1, line: 35, type: !24)
!173 = !DILocalVariable(name: "d_bias", arg: 4, scope: !165, file: !1, line: 35, type: !168)
!174 = !DILocalVariable(name: "input", arg: 5, scope: !165, file: !1, line: 35, type: !24)
!175 = !DILocalVariable(name: "steps", arg: 6, scope: !165, file: !1, line: 36, type: !26)
!176 = !DILocation(line: 0, scope: !165)
!177 = !DILocation(line: 37, column: 35, scope: !165)
!178 = !DILocation(line: 37, column: 91, scope: !165)
!179 = !DILocation(line: 37, column: 3, scope: !165)
!180 = !DILocation(line: 39, column: 1, scope: !165)
!181 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 33, type: !182, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!182 = !DISubroutineType(types: !183)
!183 = !{null, !9, null}
!184 = !DISubprogram(name: "exp", scope: !164, file: !164, line: 117, type: !115, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
