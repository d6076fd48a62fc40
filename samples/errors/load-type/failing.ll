; ModuleID = 'failing.c'
source_filename = "failing.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local void @swap(ptr noundef captures(none) %a, ptr noundef captures(none) %b) #0 !dbg !14 {
entry:
    #dbg_value(ptr %a, !26, !DIExpression(), !29)
    #dbg_value(ptr %b, !27, !DIExpression(), !29)
  %kept.sroa.0.0.copyload = load i64, ptr %a, align 1, !dbg !30
    #dbg_value(i64 %kept.sroa.0.0.copyload, !28, !DIExpression(), !29)
  %0 = load i64, ptr %b, align 1, !dbg !31
  store i64 %0, ptr %a, align 1, !dbg !31
  store i64 %kept.sroa.0.0.copyload, ptr %b, align 1, !dbg !32
  ret void, !dbg !33
}

; Function Attrs: nounwind
define dso_local void @gradient(ptr noundef %a, ptr noundef %d_a, ptr noundef %b, ptr noundef %d_b) local_unnamed_addr #1 !dbg !34 {
entry:
    #dbg_value(ptr %a, !38, !DIExpression(), !42)
    #dbg_value(ptr %d_a, !39, !DIExpression(), !42)
    #dbg_value(ptr %b, !40, !DIExpression(), !42)
    #dbg_value(ptr %d_b, !41, !DIExpression(), !42)
  tail call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @swap, ptr noundef %a, ptr noundef %d_a, ptr noundef %b, ptr noundef %d_b) #3, !dbg !43
  ret void, !dbg !44
}

declare !dbg !45 void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

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
!14 = distinct !DISubprogram(name: "swap", scope: !1, file: !1, line: 6, type: !15, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !25)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17, !17}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "cell", file: !1, line: 4, size: 64, elements: !19)
!19 = !{!20}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !18, file: !1, line: 4, baseType: !21, size: 64)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 64, elements: !23)
!22 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!23 = !{!24}
!24 = !DISubrange(count: 8)
!25 = !{!26, !27, !28}
!26 = !DILocalVariable(name: "a", arg: 1, scope: !14, file: !1, line: 6, type: !17)
!27 = !DILocalVariable(name: "b", arg: 2, scope: !14, file: !1, line: 6, type: !17)
!28 = !DILocalVariable(name: "kept", scope: !14, file: !1, line: 7, type: !18)
!29 = !DILocation(line: 0, scope: !14)
!30 = !DILocation(line: 8, column: 3, scope: !14)
!31 = !DILocation(line: 9, column: 3, scope: !14)
!32 = !DILocation(line: 10, column: 3, scope: !14)
!33 = !DILocation(line: 11, column: 1, scope: !14)
!34 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 15, type: !35, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !37)
!35 = !DISubroutineType(types: !36)
!36 = !{null, !17, !17, !17, !17}
!37 = !{!38, !39, !40, !41}
!38 = !DILocalVariable(name: "a", arg: 1, scope: !34, file: !1, line: 15, type: !17)
!39 = !DILocalVariable(name: "d_a", arg: 2, scope: !34, file: !1, line: 15, type: !17)
!40 = !DILocalVariable(name: "b", arg: 3, scope: !34, file: !1, line: 15, type: !17)
!41 = !DILocalVariable(name: "d_b", arg: 4, scope: !34, file: !1, line: 15, type: !17)
!42 = !DILocation(line: 0, scope: !34)
!43 = !DILocation(line: 16, column: 3, scope: !34)
!44 = !DILocation(line: 17, column: 1, scope: !34)
!45 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 13, type: !46, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!46 = !DISubroutineType(types: !47)
!47 = !{null, !3, null}
