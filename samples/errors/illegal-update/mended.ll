; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local double @halved(ptr noundef captures(none) %x) #0 !dbg !14 {
entry:
    #dbg_value(ptr %x, !20, !DIExpression(), !21)
  %0 = load double, ptr %x, align 8, !dbg !22, !tbaa !23
  %mul = fmul double %0, 5.000000e-01, !dbg !22
  store double %mul, ptr %x, align 8, !dbg !22, !tbaa !23
  %mul1 = fmul double %mul, %mul, !dbg !25
  ret double %mul1, !dbg !26
}

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %x, ptr noundef %d_x) local_unnamed_addr #1 !dbg !27 {
entry:
    #dbg_value(ptr %x, !31, !DIExpression(), !33)
    #dbg_value(ptr %d_x, !32, !DIExpression(), !33)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @halved, ptr noundef %x, ptr noundef %d_x) #3, !dbg !34
  ret double %call, !dbg !35
}

declare !dbg !36 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "mended.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "halved", scope: !1, file: !1, line: 2, type: !15, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !19)
!15 = !DISubroutineType(types: !16)
!16 = !{!17, !18}
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!19 = !{!20}
!20 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 2, type: !18)
!21 = !DILocation(line: 0, scope: !14)
!22 = !DILocation(line: 3, column: 6, scope: !14)
!23 = !{!24, !24, i64 0}
!24 = !{!"double", !12, i64 0}
!25 = !DILocation(line: 4, column: 13, scope: !14)
!26 = !DILocation(line: 4, column: 3, scope: !14)
!27 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 9, type: !28, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !30)
!28 = !DISubroutineType(types: !29)
!29 = !{!17, !18, !18}
!30 = !{!31, !32}
!31 = !DILocalVariable(name: "x", arg: 1, scope: !27, file: !1, line: 9, type: !18)
!32 = !DILocalVariable(name: "d_x", arg: 2, scope: !27, file: !1, line: 9, type: !18)
!33 = !DILocation(line: 0, scope: !27)
!34 = !DILocation(line: 9, column: 50, scope: !27)
!35 = !DILocation(line: 9, column: 43, scope: !27)
!36 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 7, type: !37, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!37 = !DISubroutineType(types: !38)
!38 = !{!17, !3, null}
