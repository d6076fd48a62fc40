; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.str = private unnamed_addr constant [7 x i8] c"energy\00", align 1, !dbg !0

; Function Attrs: nounwind
define dso_local noundef double @energy(double noundef %x) #0 !dbg !21 {
entry:
    #dbg_value(double %x, !26, !DIExpression(), !28)
  %call = tail call double @spring(double noundef %x) #2, !dbg !29
  %mul = fmul double %x, %call, !dbg !30
    #dbg_value(double %mul, !27, !DIExpression(), !28)
  tail call void @report(ptr noundef nonnull @.str, double noundef %mul) #2, !dbg !31
  ret double %mul, !dbg !32
}

declare !dbg !33 double @spring(double noundef) local_unnamed_addr #1

declare !dbg !34 void @report(ptr noundef, double noundef) local_unnamed_addr #1

; Function Attrs: nounwind
define dso_local double @gradient(double noundef %x) local_unnamed_addr #0 !dbg !39 {
entry:
    #dbg_value(double %x, !41, !DIExpression(), !42)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @energy, double noundef %x) #2, !dbg !43
  ret double %call, !dbg !44
}

declare !dbg !45 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #1

attributes #0 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!11, !12, !13, !14, !15}
!llvm.ident = !{!16}
!llvm.errno.tbaa = !{!17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 7, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "failing.c", directory: ".")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 56, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 7)
!7 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !8, globals: !10, splitDebugInlining: false, nameTableKind: None)
!8 = !{!9}
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!10 = !{!0}
!11 = !{i32 7, !"Dwarf Version", i32 4}
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 1, !"wchar_size", i32 4}
!14 = !{i32 8, !"PIC Level", i32 2}
!15 = !{i32 7, !"PIE Level", i32 2}
!16 = !{!"clang version 22.1.8"}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !19, i64 0}
!19 = !{!"omnipotent char", !20, i64 0}
!20 = !{!"Simple C/C++ TBAA"}
!21 = distinct !DISubprogram(name: "energy", scope: !2, file: !2, line: 5, type: !22, scopeLine: 5, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !7, retainedNodes: !25)
!22 = !DISubroutineType(types: !23)
!23 = !{!24, !24}
!24 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!25 = !{!26, !27}
!26 = !DILocalVariable(name: "x", arg: 1, scope: !21, file: !2, line: 5, type: !24)
!27 = !DILocalVariable(name: "e", scope: !21, file: !2, line: 6, type: !24)
!28 = !DILocation(line: 0, scope: !21)
!29 = !DILocation(line: 6, column: 14, scope: !21)
!30 = !DILocation(line: 6, column: 24, scope: !21)
!31 = !DILocation(line: 7, column: 3, scope: !21)
!32 = !DILocation(line: 8, column: 3, scope: !21)
!33 = !DISubprogram(name: "spring", scope: !2, file: !2, line: 2, type: !22, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!34 = !DISubprogram(name: "report", scope: !2, file: !2, line: 3, type: !35, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!35 = !DISubroutineType(types: !36)
!36 = !{null, !37, !24}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!38 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!39 = distinct !DISubprogram(name: "gradient", scope: !2, file: !2, line: 13, type: !22, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !7, retainedNodes: !40)
!40 = !{!41}
!41 = !DILocalVariable(name: "x", arg: 1, scope: !39, file: !2, line: 13, type: !24)
!42 = !DILocation(line: 0, scope: !39)
!43 = !DILocation(line: 13, column: 36, scope: !39)
!44 = !DILocation(line: 13, column: 29, scope: !39)
!45 = !DISubprogram(name: "__enzyme_autodiff", scope: !2, file: !2, line: 11, type: !46, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!46 = !DISubroutineType(types: !47)
!47 = !{!24, !9, null}
