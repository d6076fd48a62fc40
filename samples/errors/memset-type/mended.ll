; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@__enzyme_inactivefn_lock = dso_local local_unnamed_addr global [1 x ptr] [ptr @lock_init], align 8, !dbg !0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write)
define dso_local void @lock_init(ptr noundef writeonly captures(none) initializes((0, 40)) %l) #0 !dbg !20 {
entry:
    #dbg_value(ptr %l, !32, !DIExpression(), !33)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(40) %l, i8 0, i64 40, i1 false), !dbg !34
  ret void, !dbg !35
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #1

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local double @sum_of_squares(ptr noundef captures(none) initializes((16, 56)) %v) #2 !dbg !36 {
entry:
    #dbg_value(ptr %v, !49, !DIExpression(), !53)
  %guard = getelementptr inbounds nuw i8, ptr %v, i64 16, !dbg !54
  tail call void @lock_init(ptr noundef nonnull %guard), !dbg !55
    #dbg_value(double 0.000000e+00, !50, !DIExpression(), !53)
    #dbg_value(i64 0, !51, !DIExpression(), !56)
  %count = getelementptr inbounds nuw i8, ptr %v, i64 8
  %0 = load i64, ptr %count, align 8, !tbaa !57
  %cmp10 = icmp sgt i64 %0, 0, !dbg !63
  br i1 %cmp10, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !65

for.body.lr.ph:                                   ; preds = %entry
  %1 = load ptr, ptr %v, align 8, !tbaa !66
  br label %for.body, !dbg !65

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %3, %for.body ], !dbg !53
  ret double %s.0.lcssa, !dbg !67

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.012 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %s.011 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %3, %for.body ]
    #dbg_value(i64 %i.012, !51, !DIExpression(), !56)
    #dbg_value(double %s.011, !50, !DIExpression(), !53)
  %arrayidx = getelementptr inbounds nuw double, ptr %1, i64 %i.012, !dbg !68
  %2 = load double, ptr %arrayidx, align 8, !dbg !68, !tbaa !69
  %3 = tail call double @llvm.fmuladd.f64(double %2, double %2, double %s.011), !dbg !71
    #dbg_value(double %3, !50, !DIExpression(), !53)
  %inc = add nuw nsw i64 %i.012, 1, !dbg !72
    #dbg_value(i64 %inc, !51, !DIExpression(), !56)
  %exitcond.not = icmp eq i64 %inc, %0, !dbg !63
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !65, !llvm.loop !73
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %v, ptr noundef %d_v) local_unnamed_addr #4 !dbg !77 {
entry:
    #dbg_value(ptr %v, !81, !DIExpression(), !83)
    #dbg_value(ptr %d_v, !82, !DIExpression(), !83)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @sum_of_squares, ptr noundef %v, ptr noundef %d_v) #6, !dbg !84
  ret double %call, !dbg !85
}

declare !dbg !86 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #5

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #2 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11, !12, !13, !14}
!llvm.ident = !{!15}
!llvm.errno.tbaa = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "__enzyme_inactivefn_lock", scope: !2, file: !3, line: 8, type: !7, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "mended.c", directory: ".")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0}
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 64, elements: !8)
!8 = !{!9}
!9 = !DISubrange(count: 1)
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
!20 = distinct !DISubprogram(name: "lock_init", scope: !3, file: !3, line: 7, type: !21, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !31)
!21 = !DISubroutineType(types: !22)
!22 = !{null, !23}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "lock", file: !3, line: 3, size: 320, elements: !25)
!25 = !{!26}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "state", scope: !24, file: !3, line: 3, baseType: !27, size: 320)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 320, elements: !29)
!28 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!29 = !{!30}
!30 = !DISubrange(count: 40)
!31 = !{!32}
!32 = !DILocalVariable(name: "l", arg: 1, scope: !20, file: !3, line: 7, type: !23)
!33 = !DILocation(line: 0, scope: !20)
!34 = !DILocation(line: 7, column: 60, scope: !20)
!35 = !DILocation(line: 7, column: 85, scope: !20)
!36 = distinct !DISubprogram(name: "sum_of_squares", scope: !3, file: !3, line: 10, type: !37, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !48)
!37 = !DISubroutineType(types: !38)
!38 = !{!39, !40}
!39 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!41 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "view", file: !3, line: 4, size: 448, elements: !42)
!42 = !{!43, !45, !47}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "data", scope: !41, file: !3, line: 4, baseType: !44, size: 64)
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !41, file: !3, line: 4, baseType: !46, size: 64, offset: 64)
!46 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "guard", scope: !41, file: !3, line: 4, baseType: !24, size: 320, offset: 128)
!48 = !{!49, !50, !51}
!49 = !DILocalVariable(name: "v", arg: 1, scope: !36, file: !3, line: 10, type: !40)
!50 = !DILocalVariable(name: "s", scope: !36, file: !3, line: 12, type: !39)
!51 = !DILocalVariable(name: "i", scope: !52, file: !3, line: 13, type: !46)
!52 = distinct !DILexicalBlock(scope: !36, file: !3, line: 13, column: 3)
!53 = !DILocation(line: 0, scope: !36)
!54 = !DILocation(line: 11, column: 17, scope: !36)
!55 = !DILocation(line: 11, column: 3, scope: !36)
!56 = !DILocation(line: 0, scope: !52)
!57 = !{!58, !61, i64 8}
!58 = !{!"view", !59, i64 0, !61, i64 8, !62, i64 16}
!59 = !{!"p1 double", !60, i64 0}
!60 = !{!"any pointer", !18, i64 0}
!61 = !{!"long", !18, i64 0}
!62 = !{!"lock", !18, i64 0}
!63 = !DILocation(line: 13, column: 22, scope: !64)
!64 = distinct !DILexicalBlock(scope: !52, file: !3, line: 13, column: 3)
!65 = !DILocation(line: 13, column: 3, scope: !52)
!66 = !{!58, !59, i64 0}
!67 = !DILocation(line: 14, column: 3, scope: !36)
!68 = !DILocation(line: 13, column: 44, scope: !64)
!69 = !{!70, !70, i64 0}
!70 = !{!"double", !18, i64 0}
!71 = !DILocation(line: 13, column: 41, scope: !64)
!72 = !DILocation(line: 13, column: 35, scope: !64)
!73 = distinct !{!73, !65, !74, !75, !76}
!74 = !DILocation(line: 13, column: 66, scope: !52)
!75 = !{!"llvm.loop.mustprogress"}
!76 = !{!"llvm.loop.unroll.disable"}
!77 = distinct !DISubprogram(name: "gradient", scope: !3, file: !3, line: 19, type: !78, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !80)
!78 = !DISubroutineType(types: !79)
!79 = !{!39, !40, !40}
!80 = !{!81, !82}
!81 = !DILocalVariable(name: "v", arg: 1, scope: !77, file: !3, line: 19, type: !40)
!82 = !DILocalVariable(name: "d_v", arg: 2, scope: !77, file: !3, line: 19, type: !40)
!83 = !DILocation(line: 0, scope: !77)
!84 = !DILocation(line: 19, column: 60, scope: !77)
!85 = !DILocation(line: 19, column: 53, scope: !77)
!86 = !DISubprogram(name: "__enzyme_autodiff", scope: !3, file: !3, line: 17, type: !87, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!87 = !DISubroutineType(types: !88)
!88 = !{!39, !5, null}
