; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define dso_local void @lock_init(ptr noundef writeonly captures(none) initializes((0, 40)) %l) local_unnamed_addr #0 !dbg !14 {
entry:
    #dbg_value(ptr %l, !26, !DIExpression(), !27)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(40) %l, i8 0, i64 40, i1 false), !dbg !28
  ret void, !dbg !29
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #1

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local double @sum_of_squares(ptr noundef captures(none) initializes((16, 56)) %v) #2 !dbg !30 {
entry:
    #dbg_value(ptr %v, !43, !DIExpression(), !47)
  %guard = getelementptr inbounds nuw i8, ptr %v, i64 16, !dbg !48
    #dbg_value(ptr %guard, !26, !DIExpression(), !49)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(40) %guard, i8 0, i64 40, i1 false), !dbg !51
    #dbg_value(double 0.000000e+00, !44, !DIExpression(), !47)
    #dbg_value(i64 0, !45, !DIExpression(), !52)
  %count = getelementptr inbounds nuw i8, ptr %v, i64 8
  %0 = load i64, ptr %count, align 8, !tbaa !53
  %cmp10 = icmp sgt i64 %0, 0, !dbg !59
  br i1 %cmp10, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !61

for.body.lr.ph:                                   ; preds = %entry
  %1 = load ptr, ptr %v, align 8, !tbaa !62
  br label %for.body, !dbg !61

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %3, %for.body ], !dbg !47
  ret double %s.0.lcssa, !dbg !63

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.012 = phi i64 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %s.011 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %3, %for.body ]
    #dbg_value(i64 %i.012, !45, !DIExpression(), !52)
    #dbg_value(double %s.011, !44, !DIExpression(), !47)
  %arrayidx = getelementptr inbounds nuw double, ptr %1, i64 %i.012, !dbg !64
  %2 = load double, ptr %arrayidx, align 8, !dbg !64, !tbaa !65
  %3 = tail call double @llvm.fmuladd.f64(double %2, double %2, double %s.011), !dbg !67
    #dbg_value(double %3, !44, !DIExpression(), !47)
  %inc = add nuw nsw i64 %i.012, 1, !dbg !68
    #dbg_value(i64 %inc, !45, !DIExpression(), !52)
  %exitcond.not = icmp eq i64 %inc, %0, !dbg !59
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !61, !llvm.loop !69
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %v, ptr noundef %d_v) local_unnamed_addr #4 !dbg !73 {
entry:
    #dbg_value(ptr %v, !77, !DIExpression(), !79)
    #dbg_value(ptr %d_v, !78, !DIExpression(), !79)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @sum_of_squares, ptr noundef %v, ptr noundef %d_v) #6, !dbg !80
  ret double %call, !dbg !81
}

declare !dbg !82 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #5

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #2 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }

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
!14 = distinct !DISubprogram(name: "lock_init", scope: !1, file: !1, line: 7, type: !15, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !25)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "lock", file: !1, line: 4, size: 320, elements: !19)
!19 = !{!20}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "state", scope: !18, file: !1, line: 4, baseType: !21, size: 320)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 320, elements: !23)
!22 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!23 = !{!24}
!24 = !DISubrange(count: 40)
!25 = !{!26}
!26 = !DILocalVariable(name: "l", arg: 1, scope: !14, file: !1, line: 7, type: !17)
!27 = !DILocation(line: 0, scope: !14)
!28 = !DILocation(line: 7, column: 34, scope: !14)
!29 = !DILocation(line: 7, column: 59, scope: !14)
!30 = distinct !DISubprogram(name: "sum_of_squares", scope: !1, file: !1, line: 9, type: !31, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !42)
!31 = !DISubroutineType(types: !32)
!32 = !{!33, !34}
!33 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !35, size: 64)
!35 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "view", file: !1, line: 5, size: 448, elements: !36)
!36 = !{!37, !39, !41}
!37 = !DIDerivedType(tag: DW_TAG_member, name: "data", scope: !35, file: !1, line: 5, baseType: !38, size: 64)
!38 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !35, file: !1, line: 5, baseType: !40, size: 64, offset: 64)
!40 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "guard", scope: !35, file: !1, line: 5, baseType: !18, size: 320, offset: 128)
!42 = !{!43, !44, !45}
!43 = !DILocalVariable(name: "v", arg: 1, scope: !30, file: !1, line: 9, type: !34)
!44 = !DILocalVariable(name: "s", scope: !30, file: !1, line: 11, type: !33)
!45 = !DILocalVariable(name: "i", scope: !46, file: !1, line: 12, type: !40)
!46 = distinct !DILexicalBlock(scope: !30, file: !1, line: 12, column: 3)
!47 = !DILocation(line: 0, scope: !30)
!48 = !DILocation(line: 10, column: 17, scope: !30)
!49 = !DILocation(line: 0, scope: !14, inlinedAt: !50)
!50 = distinct !DILocation(line: 10, column: 3, scope: !30)
!51 = !DILocation(line: 7, column: 34, scope: !14, inlinedAt: !50)
!52 = !DILocation(line: 0, scope: !46)
!53 = !{!54, !57, i64 8}
!54 = !{!"view", !55, i64 0, !57, i64 8, !58, i64 16}
!55 = !{!"p1 double", !56, i64 0}
!56 = !{!"any pointer", !12, i64 0}
!57 = !{!"long", !12, i64 0}
!58 = !{!"lock", !12, i64 0}
!59 = !DILocation(line: 12, column: 22, scope: !60)
!60 = distinct !DILexicalBlock(scope: !46, file: !1, line: 12, column: 3)
!61 = !DILocation(line: 12, column: 3, scope: !46)
!62 = !{!54, !55, i64 0}
!63 = !DILocation(line: 13, column: 3, scope: !30)
!64 = !DILocation(line: 12, column: 44, scope: !60)
!65 = !{!66, !66, i64 0}
!66 = !{!"double", !12, i64 0}
!67 = !DILocation(line: 12, column: 41, scope: !60)
!68 = !DILocation(line: 12, column: 35, scope: !60)
!69 = distinct !{!69, !61, !70, !71, !72}
!70 = !DILocation(line: 12, column: 66, scope: !46)
!71 = !{!"llvm.loop.mustprogress"}
!72 = !{!"llvm.loop.unroll.disable"}
!73 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 18, type: !74, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !76)
!74 = !DISubroutineType(types: !75)
!75 = !{!33, !34, !34}
!76 = !{!77, !78}
!77 = !DILocalVariable(name: "v", arg: 1, scope: !73, file: !1, line: 18, type: !34)
!78 = !DILocalVariable(name: "d_v", arg: 2, scope: !73, file: !1, line: 18, type: !34)
!79 = !DILocation(line: 0, scope: !73)
!80 = !DILocation(line: 18, column: 60, scope: !73)
!81 = !DILocation(line: 18, column: 53, scope: !73)
!82 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 16, type: !83, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!83 = !DISubroutineType(types: !84)
!84 = !{!33, !3, null}
