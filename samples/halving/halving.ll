; ModuleID = 'halving.c'
source_filename = "halving.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@__enzyme_register_gradient_softplus = dso_local local_unnamed_addr global [3 x ptr] [ptr @softplus, ptr @softplus_forward, ptr @softplus_reverse], align 16, !dbg !0
@enzyme_out = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(errnomem: write)
define dso_local double @softplus(double noundef %x) #0 !dbg !20 {
entry:
    #dbg_value(double %x, !25, !DIExpression(), !26)
  %cmp = fcmp ogt double %x, 0.000000e+00, !dbg !27
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !28

cond.true:                                        ; preds = %entry
  %fneg = fneg double %x, !dbg !29
  %call = tail call double @exp(double noundef %fneg) #8, !dbg !30, !tbaa !16
  %call1 = tail call double @log1p(double noundef %call) #8, !dbg !31, !tbaa !16
  %add = fadd double %x, %call1, !dbg !32
  br label %cond.end, !dbg !28

cond.false:                                       ; preds = %entry
  %call2 = tail call double @exp(double noundef %x) #8, !dbg !33, !tbaa !16
  %call3 = tail call double @log1p(double noundef %call2) #8, !dbg !34, !tbaa !16
  br label %cond.end, !dbg !28

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi double [ %add, %cond.true ], [ %call3, %cond.false ], !dbg !28
  ret double %cond, !dbg !35
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !36 double @log1p(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !38 double @exp(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write)
define dso_local double @softplus_forward(double noundef %x) #2 !dbg !39 {
entry:
    #dbg_value(double %x, !41, !DIExpression(), !42)
  %call = tail call double @softplus(double noundef %x), !dbg !43
  ret double %call, !dbg !44
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write)
define dso_local double @softplus_reverse(double noundef %x, double noundef %d_result) #2 !dbg !45 {
entry:
    #dbg_value(double %x, !49, !DIExpression(), !51)
    #dbg_value(double %d_result, !50, !DIExpression(), !51)
  %fneg = fneg double %x, !dbg !52
  %call = tail call double @exp(double noundef %fneg) #8, !dbg !53, !tbaa !16
  %add = fadd double %call, 1.000000e+00, !dbg !54
  %div = fdiv double %d_result, %add, !dbg !55
  ret double %div, !dbg !56
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(errnomem: write)
define dso_local double @integrand(double noundef %p, double noundef %x) local_unnamed_addr #0 !dbg !57 {
entry:
    #dbg_value(double %p, !59, !DIExpression(), !61)
    #dbg_value(double %x, !60, !DIExpression(), !61)
  %mul = fmul double %p, %x, !dbg !62
  %call = tail call double @softplus(double noundef %mul), !dbg !63
  %fneg = fneg double %x, !dbg !64
  %mul1 = fmul double %x, %fneg, !dbg !65
  %call2 = tail call double @exp(double noundef %mul1) #8, !dbg !66, !tbaa !16
  %mul3 = fmul double %call, %call2, !dbg !67
  ret double %mul3, !dbg !68
}

; Function Attrs: nofree noinline nounwind memory(errnomem: write)
define dso_local double @halve(double noundef %p, double noundef %a, double noundef %b, i32 noundef %depth) local_unnamed_addr #3 !dbg !69 {
entry:
    #dbg_value(double %p, !74, !DIExpression(), !80)
    #dbg_value(double %a, !75, !DIExpression(), !80)
    #dbg_value(double %b, !76, !DIExpression(), !80)
    #dbg_value(i32 %depth, !77, !DIExpression(), !80)
  %add = fadd double %a, %b, !dbg !81
  %mul = fmul double %add, 5.000000e-01, !dbg !82
    #dbg_value(double %mul, !78, !DIExpression(), !80)
  %cmp = icmp eq i32 %depth, 0, !dbg !83
  br i1 %cmp, label %if.then, label %if.end, !dbg !83

if.then:                                          ; preds = %entry
  %sub = fsub double %b, %a, !dbg !85
  %div = fdiv double %sub, 6.000000e+00, !dbg !86
  %call = tail call double @integrand(double noundef %p, double noundef %a), !dbg !87
  %call1 = tail call double @integrand(double noundef %p, double noundef %mul), !dbg !88
  %0 = tail call double @llvm.fmuladd.f64(double %call1, double 4.000000e+00, double %call), !dbg !89
  %call3 = tail call double @integrand(double noundef %p, double noundef %b), !dbg !90
  %add4 = fadd double %0, %call3, !dbg !91
  %mul5 = fmul double %div, %add4, !dbg !92
  br label %common.ret25, !dbg !93

common.ret25:                                     ; preds = %if.end, %if.then
  %common.ret25.op = phi double [ %mul5, %if.then ], [ %add10, %if.end ]
  ret double %common.ret25.op, !dbg !93

if.end:                                           ; preds = %entry
  %sub6 = add nsw i32 %depth, -1, !dbg !94
  %call7 = tail call double @halve(double noundef %p, double noundef %a, double noundef %mul, i32 noundef %sub6), !dbg !95
    #dbg_value(double %call7, !79, !DIExpression(), !80)
  %call9 = tail call double @halve(double noundef %p, double noundef %mul, double noundef %b, i32 noundef %sub6), !dbg !96
  %add10 = fadd double %call7, %call9, !dbg !97
  br label %common.ret25, !dbg !93
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #4

; Function Attrs: nofree nounwind memory(errnomem: write)
define dso_local double @ratio(double noundef %p, double noundef %to, i32 noundef %depth) #5 !dbg !98 {
entry:
    #dbg_value(double %p, !102, !DIExpression(), !105)
    #dbg_value(double %to, !103, !DIExpression(), !105)
    #dbg_value(i32 %depth, !104, !DIExpression(), !105)
  %call = tail call double @halve(double noundef %p, double noundef 0.000000e+00, double noundef %to, i32 noundef %depth), !dbg !106
  %call1 = tail call double @halve(double noundef 1.000000e+00, double noundef 0.000000e+00, double noundef %to, i32 noundef %depth), !dbg !107
  %div = fdiv double %call, %call1, !dbg !108
  ret double %div, !dbg !109
}

; Function Attrs: nounwind
define dso_local void @grad_ratio(double noundef %p, double noundef %to, i32 noundef %depth, ptr noundef writeonly captures(none) initializes((0, 8)) %value, ptr noundef writeonly captures(none) initializes((0, 16)) %d) local_unnamed_addr #6 !dbg !110 {
entry:
    #dbg_value(double %p, !120, !DIExpression(), !130)
    #dbg_value(double %to, !121, !DIExpression(), !130)
    #dbg_value(i32 %depth, !122, !DIExpression(), !130)
    #dbg_value(ptr %value, !123, !DIExpression(), !130)
    #dbg_value(ptr %d, !124, !DIExpression(), !130)
  %0 = load i32, ptr @enzyme_out, align 4, !dbg !131, !tbaa !16
  %1 = load i32, ptr @enzyme_const, align 4, !dbg !132, !tbaa !16
  %call = tail call { ptr, double } (ptr, ...) @__enzyme_augmentfwd(ptr noundef nonnull @ratio, i32 noundef %0, double noundef %p, i32 noundef %0, double noundef %to, i32 noundef %1, i32 noundef %depth) #8, !dbg !133
  %2 = extractvalue { ptr, double } %call, 0, !dbg !133
    #dbg_value(ptr %2, !125, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !130)
  %3 = extractvalue { ptr, double } %call, 1, !dbg !133
    #dbg_value(double %3, !125, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !130)
  store double %3, ptr %value, align 8, !dbg !134, !tbaa !135
  %4 = load i32, ptr @enzyme_out, align 4, !dbg !137, !tbaa !16
  %5 = load i32, ptr @enzyme_const, align 4, !dbg !138, !tbaa !16
  %call2 = tail call { double, double } (ptr, ...) @__enzyme_reverse(ptr noundef nonnull @ratio, i32 noundef %4, double noundef %p, i32 noundef %4, double noundef %to, i32 noundef %5, i32 noundef %depth, double noundef 1.000000e+00, ptr noundef %2) #8, !dbg !139
  %6 = extractvalue { double, double } %call2, 0, !dbg !139
  %7 = extractvalue { double, double } %call2, 1, !dbg !139
  store double %6, ptr %d, align 8, !dbg !139, !tbaa !135
  %tmp.sroa.4.0..sroa_idx = getelementptr inbounds nuw i8, ptr %d, i64 8, !dbg !139
  store double %7, ptr %tmp.sroa.4.0..sroa_idx, align 8, !dbg !139, !tbaa !135
  ret void, !dbg !140
}

declare !dbg !141 { ptr, double } @__enzyme_augmentfwd(ptr noundef, ...) local_unnamed_addr #7

declare !dbg !144 { double, double } @__enzyme_reverse(ptr noundef, ...) local_unnamed_addr #7

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(errnomem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree noinline nounwind memory(errnomem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nofree nounwind memory(errnomem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11, !12, !13, !14}
!llvm.ident = !{!15}
!llvm.errno.tbaa = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "__enzyme_register_gradient_softplus", scope: !2, file: !3, line: 10, type: !7, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "halving.c", directory: ".")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0}
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 192, elements: !8)
!8 = !{!9}
!9 = !DISubrange(count: 3)
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
!20 = distinct !DISubprogram(name: "softplus", scope: !3, file: !3, line: 4, type: !21, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !24)
!21 = !DISubroutineType(types: !22)
!22 = !{!23, !23}
!23 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!24 = !{!25}
!25 = !DILocalVariable(name: "x", arg: 1, scope: !20, file: !3, line: 4, type: !23)
!26 = !DILocation(line: 0, scope: !20)
!27 = !DILocation(line: 4, column: 64, scope: !20)
!28 = !DILocation(line: 4, column: 62, scope: !20)
!29 = !DILocation(line: 4, column: 84, scope: !20)
!30 = !DILocation(line: 4, column: 80, scope: !20)
!31 = !DILocation(line: 4, column: 74, scope: !20)
!32 = !DILocation(line: 4, column: 72, scope: !20)
!33 = !DILocation(line: 4, column: 97, scope: !20)
!34 = !DILocation(line: 4, column: 91, scope: !20)
!35 = !DILocation(line: 4, column: 55, scope: !20)
!36 = !DISubprogram(name: "log1p", scope: !37, file: !37, line: 159, type: !21, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!37 = !DIFile(filename: "./libc/include/generic-glibc/bits/mathcalls.h", directory: "")
!38 = !DISubprogram(name: "exp", scope: !37, file: !37, line: 117, type: !21, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!39 = distinct !DISubprogram(name: "softplus_forward", scope: !3, file: !3, line: 6, type: !21, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !40)
!40 = !{!41}
!41 = !DILocalVariable(name: "x", arg: 1, scope: !39, file: !3, line: 6, type: !23)
!42 = !DILocation(line: 0, scope: !39)
!43 = !DILocation(line: 6, column: 44, scope: !39)
!44 = !DILocation(line: 6, column: 37, scope: !39)
!45 = distinct !DISubprogram(name: "softplus_reverse", scope: !3, file: !3, line: 8, type: !46, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !48)
!46 = !DISubroutineType(types: !47)
!47 = !{!23, !23, !23}
!48 = !{!49, !50}
!49 = !DILocalVariable(name: "x", arg: 1, scope: !45, file: !3, line: 8, type: !23)
!50 = !DILocalVariable(name: "d_result", arg: 2, scope: !45, file: !3, line: 8, type: !23)
!51 = !DILocation(line: 0, scope: !45)
!52 = !DILocation(line: 8, column: 81, scope: !45)
!53 = !DILocation(line: 8, column: 77, scope: !45)
!54 = !DILocation(line: 8, column: 75, scope: !45)
!55 = !DILocation(line: 8, column: 70, scope: !45)
!56 = !DILocation(line: 8, column: 54, scope: !45)
!57 = distinct !DISubprogram(name: "integrand", scope: !3, file: !3, line: 12, type: !46, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !58)
!58 = !{!59, !60}
!59 = !DILocalVariable(name: "p", arg: 1, scope: !57, file: !3, line: 12, type: !23)
!60 = !DILocalVariable(name: "x", arg: 2, scope: !57, file: !3, line: 12, type: !23)
!61 = !DILocation(line: 0, scope: !57)
!62 = !DILocation(line: 12, column: 84, scope: !57)
!63 = !DILocation(line: 12, column: 73, scope: !57)
!64 = !DILocation(line: 12, column: 95, scope: !57)
!65 = !DILocation(line: 12, column: 98, scope: !57)
!66 = !DILocation(line: 12, column: 91, scope: !57)
!67 = !DILocation(line: 12, column: 89, scope: !57)
!68 = !DILocation(line: 12, column: 66, scope: !57)
!69 = distinct !DISubprogram(name: "halve", scope: !3, file: !3, line: 15, type: !70, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !73)
!70 = !DISubroutineType(types: !71)
!71 = !{!23, !23, !23, !23, !72}
!72 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!73 = !{!74, !75, !76, !77, !78, !79}
!74 = !DILocalVariable(name: "p", arg: 1, scope: !69, file: !3, line: 15, type: !23)
!75 = !DILocalVariable(name: "a", arg: 2, scope: !69, file: !3, line: 15, type: !23)
!76 = !DILocalVariable(name: "b", arg: 3, scope: !69, file: !3, line: 15, type: !23)
!77 = !DILocalVariable(name: "depth", arg: 4, scope: !69, file: !3, line: 15, type: !72)
!78 = !DILocalVariable(name: "middle", scope: !69, file: !3, line: 16, type: !23)
!79 = !DILocalVariable(name: "left", scope: !69, file: !3, line: 19, type: !23)
!80 = !DILocation(line: 0, scope: !69)
!81 = !DILocation(line: 16, column: 28, scope: !69)
!82 = !DILocation(line: 16, column: 23, scope: !69)
!83 = !DILocation(line: 17, column: 13, scope: !84)
!84 = distinct !DILexicalBlock(scope: !69, file: !3, line: 17, column: 7)
!85 = !DILocation(line: 18, column: 15, scope: !84)
!86 = !DILocation(line: 18, column: 20, scope: !84)
!87 = !DILocation(line: 18, column: 27, scope: !84)
!88 = !DILocation(line: 18, column: 49, scope: !84)
!89 = !DILocation(line: 18, column: 43, scope: !84)
!90 = !DILocation(line: 18, column: 72, scope: !84)
!91 = !DILocation(line: 18, column: 70, scope: !84)
!92 = !DILocation(line: 18, column: 24, scope: !84)
!93 = !DILocation(line: 21, column: 1, scope: !69)
!94 = !DILocation(line: 19, column: 43, scope: !69)
!95 = !DILocation(line: 19, column: 17, scope: !69)
!96 = !DILocation(line: 20, column: 17, scope: !69)
!97 = !DILocation(line: 20, column: 15, scope: !69)
!98 = distinct !DISubprogram(name: "ratio", scope: !3, file: !3, line: 24, type: !99, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !101)
!99 = !DISubroutineType(types: !100)
!100 = !{!23, !23, !23, !72}
!101 = !{!102, !103, !104}
!102 = !DILocalVariable(name: "p", arg: 1, scope: !98, file: !3, line: 24, type: !23)
!103 = !DILocalVariable(name: "to", arg: 2, scope: !98, file: !3, line: 24, type: !23)
!104 = !DILocalVariable(name: "depth", arg: 3, scope: !98, file: !3, line: 24, type: !72)
!105 = !DILocation(line: 0, scope: !98)
!106 = !DILocation(line: 24, column: 55, scope: !98)
!107 = !DILocation(line: 24, column: 80, scope: !98)
!108 = !DILocation(line: 24, column: 78, scope: !98)
!109 = !DILocation(line: 24, column: 48, scope: !98)
!110 = distinct !DISubprogram(name: "grad_ratio", scope: !3, file: !3, line: 39, type: !111, scopeLine: 39, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !119)
!111 = !DISubroutineType(types: !112)
!112 = !{null, !23, !23, !72, !113, !114}
!113 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!114 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !115, size: 64)
!115 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "gradient", file: !3, line: 32, size: 128, elements: !116)
!116 = !{!117, !118}
!117 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !115, file: !3, line: 33, baseType: !23, size: 64)
!118 = !DIDerivedType(tag: DW_TAG_member, name: "to", scope: !115, file: !3, line: 33, baseType: !23, size: 64, offset: 64)
!119 = !{!120, !121, !122, !123, !124, !125}
!120 = !DILocalVariable(name: "p", arg: 1, scope: !110, file: !3, line: 39, type: !23)
!121 = !DILocalVariable(name: "to", arg: 2, scope: !110, file: !3, line: 39, type: !23)
!122 = !DILocalVariable(name: "depth", arg: 3, scope: !110, file: !3, line: 39, type: !72)
!123 = !DILocalVariable(name: "value", arg: 4, scope: !110, file: !3, line: 39, type: !113)
!124 = !DILocalVariable(name: "d", arg: 5, scope: !110, file: !3, line: 39, type: !114)
!125 = !DILocalVariable(name: "half", scope: !110, file: !3, line: 40, type: !126)
!126 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "forward", file: !3, line: 28, size: 128, elements: !127)
!127 = !{!128, !129}
!128 = !DIDerivedType(tag: DW_TAG_member, name: "tape", scope: !126, file: !3, line: 29, baseType: !5, size: 64)
!129 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !126, file: !3, line: 30, baseType: !23, size: 64, offset: 64)
!130 = !DILocation(line: 0, scope: !110)
!131 = !DILocation(line: 40, column: 60, scope: !110)
!132 = !DILocation(line: 40, column: 91, scope: !110)
!133 = !DILocation(line: 40, column: 25, scope: !110)
!134 = !DILocation(line: 41, column: 10, scope: !110)
!135 = !{!136, !136, i64 0}
!136 = !{!"double", !18, i64 0}
!137 = !DILocation(line: 42, column: 40, scope: !110)
!138 = !DILocation(line: 42, column: 71, scope: !110)
!139 = !DILocation(line: 42, column: 8, scope: !110)
!140 = !DILocation(line: 43, column: 1, scope: !110)
!141 = !DISubprogram(name: "__enzyme_augmentfwd", scope: !3, file: !3, line: 35, type: !142, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!142 = !DISubroutineType(types: !143)
!143 = !{!126, !5, null}
!144 = !DISubprogram(name: "__enzyme_reverse", scope: !3, file: !3, line: 36, type: !145, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!145 = !DISubroutineType(types: !146)
!146 = !{!115, !5, null}
