; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local double @halved(ptr noundef captures(none) %x) #0 !dbg !16 {
entry:
    #dbg_value(ptr %x, !22, !DIExpression(), !23)
  %0 = load i64, ptr %x, align 8, !dbg !24, !tbaa !25
  %sub = add nsw i64 %0, -4503599627370496, !dbg !24
  store i64 %sub, ptr %x, align 8, !dbg !24, !tbaa !25
  %.cast = bitcast i64 %sub to double, !dbg !27
  %mul = fmul double %.cast, %.cast, !dbg !28
  ret double %mul, !dbg !29
}

; Function Attrs: nounwind
define dso_local double @gradient(ptr noundef %x, ptr noundef %d_x) local_unnamed_addr #1 !dbg !30 {
entry:
    #dbg_value(ptr %x, !34, !DIExpression(), !36)
    #dbg_value(ptr %d_x, !35, !DIExpression(), !36)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @halved, ptr noundef %x, ptr noundef %d_x) #3, !dbg !37
  ret double %call, !dbg !38
}

declare !dbg !39 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6, !7, !8, !9, !10}
!llvm.ident = !{!11}
!llvm.errno.tbaa = !{!12}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "failing.c", directory: ".")
!2 = !{!3, !5}
!3 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!4 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{i32 7, !"Dwarf Version", i32 4}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, !"wchar_size", i32 4}
!9 = !{i32 8, !"PIC Level", i32 2}
!10 = !{i32 7, !"PIE Level", i32 2}
!11 = !{!"clang version 22.1.8"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14, i64 0}
!14 = !{!"omnipotent char", !15, i64 0}
!15 = !{!"Simple C/C++ TBAA"}
!16 = distinct !DISubprogram(name: "halved", scope: !1, file: !1, line: 2, type: !17, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !21)
!17 = !DISubroutineType(types: !18)
!18 = !{!19, !20}
!19 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!21 = !{!22}
!22 = !DILocalVariable(name: "x", arg: 1, scope: !16, file: !1, line: 2, type: !20)
!23 = !DILocation(line: 0, scope: !16)
!24 = !DILocation(line: 3, column: 14, scope: !16)
!25 = !{!26, !26, i64 0}
!26 = !{!"long", !14, i64 0}
!27 = !DILocation(line: 4, column: 10, scope: !16)
!28 = !DILocation(line: 4, column: 13, scope: !16)
!29 = !DILocation(line: 4, column: 3, scope: !16)
!30 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 9, type: !31, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !33)
!31 = !DISubroutineType(types: !32)
!32 = !{!19, !20, !20}
!33 = !{!34, !35}
!34 = !DILocalVariable(name: "x", arg: 1, scope: !30, file: !1, line: 9, type: !20)
!35 = !DILocalVariable(name: "d_x", arg: 2, scope: !30, file: !1, line: 9, type: !20)
!36 = !DILocation(line: 0, scope: !30)
!37 = !DILocation(line: 9, column: 50, scope: !30)
!38 = !DILocation(line: 9, column: 43, scope: !30)
!39 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 7, type: !40, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!40 = !DISubroutineType(types: !41)
!41 = !{!19, !5, null}
