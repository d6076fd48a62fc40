; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@__enzyme_inactivefn_report = dso_local local_unnamed_addr global [1 x ptr] [ptr @report], align 8, !dbg !0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define dso_local noundef double @spring(double noundef %stretch) local_unnamed_addr #0 !dbg !26 {
entry:
    #dbg_value(double %stretch, !31, !DIExpression(), !32)
  %mul = fmul double %stretch, %stretch, !dbg !33
  %div = fmul double %mul, 5.000000e-01, !dbg !34
  ret double %div, !dbg !35
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define dso_local void @report(ptr readnone captures(none) %name, double %value) #1 !dbg !36 {
entry:
    #dbg_value(ptr poison, !42, !DIExpression(), !44)
    #dbg_value(double poison, !43, !DIExpression(), !44)
  ret void, !dbg !45
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define dso_local noundef double @energy(double noundef %x) #1 !dbg !46 {
entry:
    #dbg_value(double %x, !48, !DIExpression(), !50)
  %call = tail call double @spring(double noundef %x), !dbg !51
  %mul = fmul double %x, %call, !dbg !52
    #dbg_value(double %mul, !49, !DIExpression(), !50)
  ret double %mul, !dbg !53
}

; Function Attrs: nounwind
define dso_local double @gradient(double noundef %x) local_unnamed_addr #2 !dbg !54 {
entry:
    #dbg_value(double %x, !56, !DIExpression(), !57)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @energy, double noundef %x) #4, !dbg !58
  ret double %call, !dbg !59
}

declare !dbg !60 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!16, !17, !18, !19, !20}
!llvm.ident = !{!21}
!llvm.errno.tbaa = !{!22}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "__enzyme_inactivefn_report", scope: !2, file: !3, line: 9, type: !13, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "mended.c", directory: ".")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0, !7}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !3, line: 13, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 56, elements: !11)
!10 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!11 = !{!12}
!12 = !DISubrange(count: 7)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 64, elements: !14)
!14 = !{!15}
!15 = !DISubrange(count: 1)
!16 = !{i32 7, !"Dwarf Version", i32 4}
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !{i32 1, !"wchar_size", i32 4}
!19 = !{i32 8, !"PIC Level", i32 2}
!20 = !{i32 7, !"PIE Level", i32 2}
!21 = !{!"clang version 22.1.8"}
!22 = !{!23, !23, i64 0}
!23 = !{!"int", !24, i64 0}
!24 = !{!"omnipotent char", !25, i64 0}
!25 = !{!"Simple C/C++ TBAA"}
!26 = distinct !DISubprogram(name: "spring", scope: !3, file: !3, line: 2, type: !27, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !30)
!27 = !DISubroutineType(types: !28)
!28 = !{!29, !29}
!29 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!30 = !{!31}
!31 = !DILocalVariable(name: "stretch", arg: 1, scope: !26, file: !3, line: 2, type: !29)
!32 = !DILocation(line: 0, scope: !26)
!33 = !DILocation(line: 2, column: 74, scope: !26)
!34 = !DILocation(line: 2, column: 84, scope: !26)
!35 = !DILocation(line: 2, column: 59, scope: !26)
!36 = distinct !DISubprogram(name: "report", scope: !3, file: !3, line: 5, type: !37, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !41)
!37 = !DISubroutineType(types: !38)
!38 = !{null, !39, !29}
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !40, size: 64)
!40 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!41 = !{!42, !43}
!42 = !DILocalVariable(name: "name", arg: 1, scope: !36, file: !3, line: 5, type: !39)
!43 = !DILocalVariable(name: "value", arg: 2, scope: !36, file: !3, line: 5, type: !29)
!44 = !DILocation(line: 0, scope: !36)
!45 = !DILocation(line: 8, column: 1, scope: !36)
!46 = distinct !DISubprogram(name: "energy", scope: !3, file: !3, line: 11, type: !27, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !47)
!47 = !{!48, !49}
!48 = !DILocalVariable(name: "x", arg: 1, scope: !46, file: !3, line: 11, type: !29)
!49 = !DILocalVariable(name: "e", scope: !46, file: !3, line: 12, type: !29)
!50 = !DILocation(line: 0, scope: !46)
!51 = !DILocation(line: 12, column: 14, scope: !46)
!52 = !DILocation(line: 12, column: 24, scope: !46)
!53 = !DILocation(line: 14, column: 3, scope: !46)
!54 = distinct !DISubprogram(name: "gradient", scope: !3, file: !3, line: 19, type: !27, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !55)
!55 = !{!56}
!56 = !DILocalVariable(name: "x", arg: 1, scope: !54, file: !3, line: 19, type: !29)
!57 = !DILocation(line: 0, scope: !54)
!58 = !DILocation(line: 19, column: 36, scope: !54)
!59 = !DILocation(line: 19, column: 29, scope: !54)
!60 = !DISubprogram(name: "__enzyme_autodiff", scope: !3, file: !3, line: 17, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!61 = !DISubroutineType(types: !62)
!62 = !{!29, !5, null}
