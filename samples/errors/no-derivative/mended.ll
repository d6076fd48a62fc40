; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@__enzyme_inactivefn_amount = dso_local local_unnamed_addr global [1 x ptr] [ptr @amount], align 8, !dbg !0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define dso_local noundef double @amount(double noundef %x) #0 !dbg !20 {
entry:
    #dbg_value(double %x, !25, !DIExpression(), !29)
  %0 = bitcast double %x to i64, !dbg !30
    #dbg_value(i64 %0, !26, !DIExpression(), !29)
  %add = add i64 %0, 33554432, !dbg !31
    #dbg_value(i64 %add, !26, !DIExpression(), !29)
  %1 = bitcast i64 %add to double, !dbg !32
    #dbg_value(double %1, !28, !DIExpression(), !29)
  %sub = fsub double %1, %x, !dbg !33
  ret double %sub, !dbg !34
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define dso_local noundef double @coarse(double noundef %x) #1 !dbg !35 {
entry:
    #dbg_value(double %x, !37, !DIExpression(), !38)
  %call = tail call double @amount(double noundef %x), !dbg !39
  %add = fadd double %x, %call, !dbg !40
    #dbg_value(double %add, !37, !DIExpression(), !38)
  %mul = fmul double %add, %add, !dbg !41
  ret double %mul, !dbg !42
}

; Function Attrs: nounwind
define dso_local double @slope(double noundef %x) local_unnamed_addr #2 !dbg !43 {
entry:
    #dbg_value(double %x, !45, !DIExpression(), !46)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @coarse, double noundef %x) #4, !dbg !47
  ret double %call, !dbg !48
}

declare !dbg !49 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11, !12, !13, !14}
!llvm.ident = !{!15}
!llvm.errno.tbaa = !{!16}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "__enzyme_inactivefn_amount", scope: !2, file: !3, line: 12, type: !7, isLocal: false, isDefinition: true)
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
!20 = distinct !DISubprogram(name: "amount", scope: !3, file: !3, line: 4, type: !21, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !24)
!21 = !DISubroutineType(types: !22)
!22 = !{!23, !23}
!23 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!24 = !{!25, !26, !28}
!25 = !DILocalVariable(name: "x", arg: 1, scope: !20, file: !3, line: 4, type: !23)
!26 = !DILocalVariable(name: "bits", scope: !20, file: !3, line: 5, type: !27)
!27 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!28 = !DILocalVariable(name: "moved", scope: !20, file: !3, line: 6, type: !23)
!29 = !DILocation(line: 0, scope: !20)
!30 = !DILocation(line: 7, column: 3, scope: !20)
!31 = !DILocation(line: 8, column: 8, scope: !20)
!32 = !DILocation(line: 9, column: 3, scope: !20)
!33 = !DILocation(line: 10, column: 16, scope: !20)
!34 = !DILocation(line: 10, column: 3, scope: !20)
!35 = distinct !DISubprogram(name: "coarse", scope: !3, file: !3, line: 14, type: !21, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !36)
!36 = !{!37}
!37 = !DILocalVariable(name: "x", arg: 1, scope: !35, file: !3, line: 14, type: !23)
!38 = !DILocation(line: 0, scope: !35)
!39 = !DILocation(line: 15, column: 8, scope: !35)
!40 = !DILocation(line: 15, column: 5, scope: !35)
!41 = !DILocation(line: 16, column: 12, scope: !35)
!42 = !DILocation(line: 16, column: 3, scope: !35)
!43 = distinct !DISubprogram(name: "slope", scope: !3, file: !3, line: 21, type: !21, scopeLine: 21, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !44)
!44 = !{!45}
!45 = !DILocalVariable(name: "x", arg: 1, scope: !43, file: !3, line: 21, type: !23)
!46 = !DILocation(line: 0, scope: !43)
!47 = !DILocation(line: 21, column: 33, scope: !43)
!48 = !DILocation(line: 21, column: 26, scope: !43)
!49 = !DISubprogram(name: "__enzyme_autodiff", scope: !3, file: !3, line: 19, type: !50, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!50 = !DISubroutineType(types: !51)
!51 = !{!23, !5, null}
