; ModuleID = '<string>'
source_filename = "norm.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@enzyme_dup = external global i32, align 4
@enzyme_const = external global i32, align 4

; Function Attrs: noinline nounwind willreturn memory(read)
define dso_local double @mag(ptr noalias noundef %x, i64 noundef %n) #0 !dbg !14 {
entry:
    #dbg_value(ptr %x, !23, !DIExpression(), !28)
    #dbg_value(i64 %n, !24, !DIExpression(), !28)
    #dbg_value(double 0.000000e+00, !25, !DIExpression(), !28)
    #dbg_value(i64 0, !26, !DIExpression(), !29)
  br label %for.cond, !dbg !30

for.cond:                                         ; preds = %for.body, %entry
  %sum.0 = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ], !dbg !28
  %i.0 = phi i64 [ 0, %entry ], [ %inc, %for.body ], !dbg !31
    #dbg_value(i64 %i.0, !26, !DIExpression(), !29)
    #dbg_value(double %sum.0, !25, !DIExpression(), !28)
  %cmp = icmp slt i64 %i.0, %n, !dbg !32
  br i1 %cmp, label %for.body, label %for.end, !dbg !34

for.body:                                         ; preds = %for.cond
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %i.0, !dbg !35
  %0 = load double, ptr %arrayidx, align 8, !dbg !35, !tbaa !36
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %i.0, !dbg !38
  %1 = load double, ptr %arrayidx1, align 8, !dbg !38, !tbaa !36
  %2 = call double @llvm.fmuladd.f64(double %0, double %1, double %sum.0), !dbg !39
    #dbg_value(double %2, !25, !DIExpression(), !28)
  %inc = add nsw i64 %i.0, 1, !dbg !40
    #dbg_value(i64 %inc, !26, !DIExpression(), !29)
  br label %for.cond, !dbg !41, !llvm.loop !42

for.end:                                          ; preds = %for.cond
  %call = call double @sqrt(double noundef %sum.0) #6, !dbg !46, !tbaa !10
  ret double %call, !dbg !47
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nounwind
declare !dbg !48 double @sqrt(double noundef) #3

; Function Attrs: nounwind
define dso_local void @norm(ptr noalias noundef %out, ptr noalias noundef %in, i64 noundef %n) #4 !dbg !52 {
entry:
    #dbg_value(ptr %out, !58, !DIExpression(), !63)
    #dbg_value(ptr %in, !59, !DIExpression(), !63)
    #dbg_value(i64 %n, !60, !DIExpression(), !63)
    #dbg_value(i64 0, !61, !DIExpression(), !64)
  br label %for.cond, !dbg !65

for.cond:                                         ; preds = %for.body, %entry
  %i.0 = phi i64 [ 0, %entry ], [ %inc, %for.body ], !dbg !66
    #dbg_value(i64 %i.0, !61, !DIExpression(), !64)
  %cmp = icmp slt i64 %i.0, %n, !dbg !67
  br i1 %cmp, label %for.body, label %for.end, !dbg !69

for.body:                                         ; preds = %for.cond
  %arrayidx = getelementptr inbounds double, ptr %in, i64 %i.0, !dbg !70
  %0 = load double, ptr %arrayidx, align 8, !dbg !70, !tbaa !36
  %call = call double @mag(ptr noundef %in, i64 noundef %n) #7, !dbg !71
  %div = fdiv double %0, %call, !dbg !72
  %arrayidx1 = getelementptr inbounds double, ptr %out, i64 %i.0, !dbg !73
  store double %div, ptr %arrayidx1, align 8, !dbg !74, !tbaa !36
  %inc = add nsw i64 %i.0, 1, !dbg !75
    #dbg_value(i64 %inc, !61, !DIExpression(), !64)
  br label %for.cond, !dbg !76, !llvm.loop !77

for.end:                                          ; preds = %for.cond
  ret void, !dbg !79
}

; Function Attrs: nounwind
define dso_local void @grad_norm(ptr noundef %out, ptr noundef %d_out, ptr noundef %in, ptr noundef %d_in, i64 noundef %n) #4 !dbg !80 {
entry:
    #dbg_value(ptr %out, !84, !DIExpression(), !89)
    #dbg_value(ptr %d_out, !85, !DIExpression(), !89)
    #dbg_value(ptr %in, !86, !DIExpression(), !89)
    #dbg_value(ptr %d_in, !87, !DIExpression(), !89)
    #dbg_value(i64 %n, !88, !DIExpression(), !89)
  %0 = load i32, ptr @enzyme_dup, align 4, !dbg !90, !tbaa !10
  %1 = load i32, ptr @enzyme_dup, align 4, !dbg !91, !tbaa !10
  %2 = load i32, ptr @enzyme_const, align 4, !dbg !92, !tbaa !10
  call void (ptr, ...) @__enzyme_autodiff(ptr noundef @norm, i32 noundef %0, ptr noundef %out, ptr noundef %d_out, i32 noundef %1, ptr noundef %in, ptr noundef %d_in, i32 noundef %2, i64 noundef %n), !dbg !93
  ret void, !dbg !94
}

declare !dbg !95 void @__enzyme_autodiff(ptr noundef, ...) #5

attributes #0 = { noinline nounwind willreturn memory(read) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!30 = !DILocation(line: 6, column: 8, scope: !27)
!31 = !DILocation(line: 6, scope: !27)
!32 = !DILocation(line: 6, column: 22, scope: !33)
!33 = distinct !DILexicalBlock(scope: !27, file: !1, line: 6, column: 3)
!34 = !DILocation(line: 6, column: 3, scope: !27)
!35 = !DILocation(line: 7, column: 12, scope: !33)
!36 = !{!37, !37, i64 0}
!37 = !{!"double", !12, i64 0}
!38 = !DILocation(line: 7, column: 19, scope: !33)
!39 = !DILocation(line: 7, column: 9, scope: !33)
!40 = !DILocation(line: 6, column: 28, scope: !33)
!41 = !DILocation(line: 6, column: 3, scope: !33)
!42 = distinct !{!42, !34, !43, !44, !45}
!43 = !DILocation(line: 7, column: 22, scope: !27)
!44 = !{!"llvm.loop.mustprogress"}
!45 = !{!"llvm.loop.unroll.disable"}
!46 = !DILocation(line: 8, column: 10, scope: !14)
!47 = !DILocation(line: 8, column: 3, scope: !14)
!48 = !DISubprogram(name: "sqrt", scope: !49, file: !49, line: 180, type: !50, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!49 = !DIFile(filename: "./libc/include/generic-glibc/bits/mathcalls.h", directory: "")
!50 = !DISubroutineType(types: !51)
!51 = !{!17, !17}
!52 = distinct !DISubprogram(name: "norm", scope: !1, file: !1, line: 11, type: !53, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !57)
!53 = !DISubroutineType(types: !54)
!54 = !{null, !55, !18, !21}
!55 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !56)
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!57 = !{!58, !59, !60, !61}
!58 = !DILocalVariable(name: "out", arg: 1, scope: !52, file: !1, line: 11, type: !55)
!59 = !DILocalVariable(name: "in", arg: 2, scope: !52, file: !1, line: 11, type: !18)
!60 = !DILocalVariable(name: "n", arg: 3, scope: !52, file: !1, line: 11, type: !21)
!61 = !DILocalVariable(name: "i", scope: !62, file: !1, line: 12, type: !21)
!62 = distinct !DILexicalBlock(scope: !52, file: !1, line: 12, column: 3)
!63 = !DILocation(line: 0, scope: !52)
!64 = !DILocation(line: 0, scope: !62)
!65 = !DILocation(line: 12, column: 8, scope: !62)
!66 = !DILocation(line: 12, scope: !62)
!67 = !DILocation(line: 12, column: 22, scope: !68)
!68 = distinct !DILexicalBlock(scope: !62, file: !1, line: 12, column: 3)
!69 = !DILocation(line: 12, column: 3, scope: !62)
!70 = !DILocation(line: 13, column: 14, scope: !68)
!71 = !DILocation(line: 13, column: 22, scope: !68)
!72 = !DILocation(line: 13, column: 20, scope: !68)
!73 = !DILocation(line: 13, column: 5, scope: !68)
!74 = !DILocation(line: 13, column: 12, scope: !68)
!75 = !DILocation(line: 12, column: 28, scope: !68)
!76 = !DILocation(line: 12, column: 3, scope: !68)
!77 = distinct !{!77, !69, !78, !44, !45}
!78 = !DILocation(line: 13, column: 31, scope: !62)
!79 = !DILocation(line: 14, column: 1, scope: !52)
!80 = distinct !DISubprogram(name: "grad_norm", scope: !1, file: !1, line: 19, type: !81, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !83)
!81 = !DISubroutineType(types: !82)
!82 = !{null, !56, !56, !56, !56, !21}
!83 = !{!84, !85, !86, !87, !88}
!84 = !DILocalVariable(name: "out", arg: 1, scope: !80, file: !1, line: 19, type: !56)
!85 = !DILocalVariable(name: "d_out", arg: 2, scope: !80, file: !1, line: 19, type: !56)
!86 = !DILocalVariable(name: "in", arg: 3, scope: !80, file: !1, line: 19, type: !56)
!87 = !DILocalVariable(name: "d_in", arg: 4, scope: !80, file: !1, line: 19, type: !56)
!88 = !DILocalVariable(name: "n", arg: 5, scope: !80, file: !1, line: 19, type: !21)
!89 = !DILocation(line: 0, scope: !80)
!90 = !DILocation(line: 20, column: 35, scope: !80)
!91 = !DILocation(line: 20, column: 59, scope: !80)
!92 = !DILocation(line: 20, column: 81, scope: !80)
!93 = !DILocation(line: 20, column: 3, scope: !80)
!94 = !DILocation(line: 21, column: 1, scope: !80)
!95 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 17, type: !96, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!96 = !DISubroutineType(types: !97)
!97 = !{null, !3, null}
