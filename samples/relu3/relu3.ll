; ModuleID = 'relu3.c'
source_filename = "relu3.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write)
define dso_local double @relu3(double noundef %x) #0 !dbg !14 {
entry:
    #dbg_value(double %x, !19, !DIExpression(), !21)
  %cmp = fcmp ogt double %x, 0.000000e+00, !dbg !22
  br i1 %cmp, label %if.then, label %if.end, !dbg !22

if.then:                                          ; preds = %entry
  %call = tail call double @pow(double noundef %x, double noundef 3.000000e+00) #4, !dbg !24, !tbaa !10
    #dbg_value(double %call, !20, !DIExpression(), !21)
  br label %if.end, !dbg !25

if.end:                                           ; preds = %entry, %if.then
  %result.0 = phi double [ %call, %if.then ], [ 0.000000e+00, %entry ], !dbg !26
    #dbg_value(double %result.0, !20, !DIExpression(), !21)
  ret double %result.0, !dbg !27
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !28 double @pow(double noundef, double noundef) local_unnamed_addr #1

; Function Attrs: nounwind
define dso_local double @grad_relu3(double noundef %x) local_unnamed_addr #2 !dbg !32 {
entry:
    #dbg_value(double %x, !34, !DIExpression(), !35)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @relu3, double noundef %x) #4, !dbg !36
  ret double %call, !dbg !37
}

declare !dbg !38 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "relu3.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "relu3", scope: !1, file: !1, line: 3, type: !15, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !17}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !{!19, !20}
!19 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 3, type: !17)
!20 = !DILocalVariable(name: "result", scope: !14, file: !1, line: 4, type: !17)
!21 = !DILocation(line: 0, scope: !14)
!22 = !DILocation(line: 5, column: 9, scope: !23)
!23 = distinct !DILexicalBlock(scope: !14, file: !1, line: 5, column: 7)
!24 = !DILocation(line: 6, column: 14, scope: !23)
!25 = !DILocation(line: 6, column: 5, scope: !23)
!26 = !DILocation(line: 0, scope: !23)
!27 = !DILocation(line: 9, column: 3, scope: !14)
!28 = !DISubprogram(name: "pow", scope: !29, file: !29, line: 177, type: !30, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!29 = !DIFile(filename: "./libc/include/generic-glibc/bits/mathcalls.h", directory: "")
!30 = !DISubroutineType(types: !31)
!31 = !{!17, !17, !17}
!32 = distinct !DISubprogram(name: "grad_relu3", scope: !1, file: !1, line: 14, type: !15, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !33)
!33 = !{!34}
!34 = !DILocalVariable(name: "x", arg: 1, scope: !32, file: !1, line: 14, type: !17)
!35 = !DILocation(line: 0, scope: !32)
!36 = !DILocation(line: 14, column: 38, scope: !32)
!37 = !DILocation(line: 14, column: 31, scope: !32)
!38 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 12, type: !39, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!39 = !DISubroutineType(types: !40)
!40 = !{!17, !3, null}
