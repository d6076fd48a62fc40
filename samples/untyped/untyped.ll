; ModuleID = 'untyped.c'
source_filename = "untyped.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local void @copy(ptr noundef writeonly captures(none) %to, ptr noundef readonly captures(none) %from, i64 noundef %bytes) #0 !dbg !14 {
entry:
    #dbg_value(ptr %to, !21, !DIExpression(), !24)
    #dbg_value(ptr %from, !22, !DIExpression(), !24)
    #dbg_value(i64 %bytes, !23, !DIExpression(), !24)
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %to, ptr align 1 %from, i64 %bytes, i1 false), !dbg !25
  ret void, !dbg !26
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: nounwind
define dso_local void @grad_copy(ptr noundef %to, ptr noundef %d_to, ptr noundef %from, ptr noundef %d_from, i64 noundef %bytes) local_unnamed_addr #2 !dbg !27 {
entry:
    #dbg_value(ptr %to, !31, !DIExpression(), !36)
    #dbg_value(ptr %d_to, !32, !DIExpression(), !36)
    #dbg_value(ptr %from, !33, !DIExpression(), !36)
    #dbg_value(ptr %d_from, !34, !DIExpression(), !36)
    #dbg_value(i64 %bytes, !35, !DIExpression(), !36)
  tail call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @copy, ptr noundef %to, ptr noundef %d_to, ptr noundef %from, ptr noundef %d_from, i64 noundef %bytes) #4, !dbg !37
  ret void, !dbg !38
}

declare !dbg !39 void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "untyped.c", directory: ".")
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
!14 = distinct !DISubprogram(name: "copy", scope: !1, file: !1, line: 4, type: !15, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !20)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !3, !17, !19}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!19 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!20 = !{!21, !22, !23}
!21 = !DILocalVariable(name: "to", arg: 1, scope: !14, file: !1, line: 4, type: !3)
!22 = !DILocalVariable(name: "from", arg: 2, scope: !14, file: !1, line: 4, type: !17)
!23 = !DILocalVariable(name: "bytes", arg: 3, scope: !14, file: !1, line: 4, type: !19)
!24 = !DILocation(line: 0, scope: !14)
!25 = !DILocation(line: 4, column: 53, scope: !14)
!26 = !DILocation(line: 4, column: 78, scope: !14)
!27 = distinct !DISubprogram(name: "grad_copy", scope: !1, file: !1, line: 8, type: !28, scopeLine: 8, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !30)
!28 = !DISubroutineType(types: !29)
!29 = !{null, !3, !3, !3, !3, !19}
!30 = !{!31, !32, !33, !34, !35}
!31 = !DILocalVariable(name: "to", arg: 1, scope: !27, file: !1, line: 8, type: !3)
!32 = !DILocalVariable(name: "d_to", arg: 2, scope: !27, file: !1, line: 8, type: !3)
!33 = !DILocalVariable(name: "from", arg: 3, scope: !27, file: !1, line: 8, type: !3)
!34 = !DILocalVariable(name: "d_from", arg: 4, scope: !27, file: !1, line: 8, type: !3)
!35 = !DILocalVariable(name: "bytes", arg: 5, scope: !27, file: !1, line: 8, type: !19)
!36 = !DILocation(line: 0, scope: !27)
!37 = !DILocation(line: 9, column: 3, scope: !27)
!38 = !DILocation(line: 10, column: 1, scope: !27)
!39 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 6, type: !40, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!40 = !DISubroutineType(types: !41)
!41 = !{null, !3, null}
