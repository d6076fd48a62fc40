; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: nounwind
define dso_local void @swap(ptr noundef %a, ptr noundef captures(none) %b) #0 !dbg !14 {
entry:
    #dbg_value(ptr %a, !26, !DIExpression(), !29)
    #dbg_value(ptr %b, !27, !DIExpression(), !29)
  tail call void @__enzyme_double(ptr noundef %a, i64 noundef 8) #2, !dbg !30
  %kept.sroa.0.0.copyload = load i64, ptr %a, align 1, !dbg !31
    #dbg_value(i64 %kept.sroa.0.0.copyload, !28, !DIExpression(), !29)
  %0 = load i64, ptr %b, align 1, !dbg !32
  store i64 %0, ptr %a, align 1, !dbg !32
  store i64 %kept.sroa.0.0.copyload, ptr %b, align 1, !dbg !33
  ret void, !dbg !34
}

declare !dbg !35 void @__enzyme_double(ptr noundef, i64 noundef) local_unnamed_addr #1

; Function Attrs: nounwind
define dso_local void @gradient(ptr noundef %a, ptr noundef %d_a, ptr noundef %b, ptr noundef %d_b) local_unnamed_addr #0 !dbg !41 {
entry:
    #dbg_value(ptr %a, !45, !DIExpression(), !49)
    #dbg_value(ptr %d_a, !46, !DIExpression(), !49)
    #dbg_value(ptr %b, !47, !DIExpression(), !49)
    #dbg_value(ptr %d_b, !48, !DIExpression(), !49)
  tail call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @swap, ptr noundef %a, ptr noundef %d_a, ptr noundef %b, ptr noundef %d_b) #2, !dbg !50
  ret void, !dbg !51
}

declare !dbg !52 void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #1

attributes #0 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

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
!14 = distinct !DISubprogram(name: "swap", scope: !1, file: !1, line: 7, type: !15, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !25)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17, !17}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "cell", file: !1, line: 3, size: 64, elements: !19)
!19 = !{!20}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "bytes", scope: !18, file: !1, line: 3, baseType: !21, size: 64)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 64, elements: !23)
!22 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!23 = !{!24}
!24 = !DISubrange(count: 8)
!25 = !{!26, !27, !28}
!26 = !DILocalVariable(name: "a", arg: 1, scope: !14, file: !1, line: 7, type: !17)
!27 = !DILocalVariable(name: "b", arg: 2, scope: !14, file: !1, line: 7, type: !17)
!28 = !DILocalVariable(name: "kept", scope: !14, file: !1, line: 9, type: !18)
!29 = !DILocation(line: 0, scope: !14)
!30 = !DILocation(line: 8, column: 3, scope: !14)
!31 = !DILocation(line: 10, column: 3, scope: !14)
!32 = !DILocation(line: 11, column: 3, scope: !14)
!33 = !DILocation(line: 12, column: 3, scope: !14)
!34 = !DILocation(line: 13, column: 1, scope: !14)
!35 = !DISubprogram(name: "__enzyme_double", scope: !1, file: !1, line: 5, type: !36, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!36 = !DISubroutineType(types: !37)
!37 = !{null, !38, !40}
!38 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!39 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!40 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!41 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 17, type: !42, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !44)
!42 = !DISubroutineType(types: !43)
!43 = !{null, !17, !17, !17, !17}
!44 = !{!45, !46, !47, !48}
!45 = !DILocalVariable(name: "a", arg: 1, scope: !41, file: !1, line: 17, type: !17)
!46 = !DILocalVariable(name: "d_a", arg: 2, scope: !41, file: !1, line: 17, type: !17)
!47 = !DILocalVariable(name: "b", arg: 3, scope: !41, file: !1, line: 17, type: !17)
!48 = !DILocalVariable(name: "d_b", arg: 4, scope: !41, file: !1, line: 17, type: !17)
!49 = !DILocation(line: 0, scope: !41)
!50 = !DILocation(line: 18, column: 3, scope: !41)
!51 = !DILocation(line: 19, column: 1, scope: !41)
!52 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 15, type: !53, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!53 = !DISubroutineType(types: !54)
!54 = !{null, !3, null}
