; ModuleID = 'mended.c'
source_filename = "mended.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.record = type { [8 x double] }

@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local void @keep(ptr noundef writeonly captures(none) %log, ptr noundef readonly captures(none) %r, i64 noundef %at) #0 !dbg !14 {
entry:
    #dbg_value(ptr %log, !29, !DIExpression(), !32)
    #dbg_value(ptr %r, !30, !DIExpression(), !32)
    #dbg_value(i64 %at, !31, !DIExpression(), !32)
  %arrayidx = getelementptr inbounds %struct.record, ptr %log, i64 %at, !dbg !33
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(64) %arrayidx, ptr noundef nonnull align 8 dereferenceable(64) %r, i64 64, i1 false), !dbg !34
  ret void, !dbg !35
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: nounwind
define dso_local void @gradient(ptr noundef %log, ptr noundef %d_log, ptr noundef %r, ptr noundef %d_r, i64 noundef %at) local_unnamed_addr #2 !dbg !36 {
entry:
    #dbg_value(ptr %log, !40, !DIExpression(), !45)
    #dbg_value(ptr %d_log, !41, !DIExpression(), !45)
    #dbg_value(ptr %r, !42, !DIExpression(), !45)
    #dbg_value(ptr %d_r, !43, !DIExpression(), !45)
    #dbg_value(i64 %at, !44, !DIExpression(), !45)
  %0 = load i32, ptr @enzyme_const, align 4, !dbg !46, !tbaa !10
  tail call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @keep, ptr noundef %log, ptr noundef %d_log, ptr noundef %r, ptr noundef %d_r, i32 noundef %0, i64 noundef %at) #4, !dbg !47
  ret void, !dbg !48
}

declare !dbg !49 void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #3

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
!14 = distinct !DISubprogram(name: "keep", scope: !1, file: !1, line: 6, type: !15, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !28)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17, !25, !27}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "record", file: !1, line: 4, size: 512, elements: !19)
!19 = !{!20}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !18, file: !1, line: 4, baseType: !21, size: 512)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 512, elements: !23)
!22 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!23 = !{!24}
!24 = !DISubrange(count: 8)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !18)
!27 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!28 = !{!29, !30, !31}
!29 = !DILocalVariable(name: "log", arg: 1, scope: !14, file: !1, line: 6, type: !17)
!30 = !DILocalVariable(name: "r", arg: 2, scope: !14, file: !1, line: 6, type: !25)
!31 = !DILocalVariable(name: "at", arg: 3, scope: !14, file: !1, line: 6, type: !27)
!32 = !DILocation(line: 0, scope: !14)
!33 = !DILocation(line: 6, column: 74, scope: !14)
!34 = !DILocation(line: 6, column: 66, scope: !14)
!35 = !DILocation(line: 6, column: 98, scope: !14)
!36 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 11, type: !37, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !39)
!37 = !DISubroutineType(types: !38)
!38 = !{null, !17, !17, !17, !17, !27}
!39 = !{!40, !41, !42, !43, !44}
!40 = !DILocalVariable(name: "log", arg: 1, scope: !36, file: !1, line: 11, type: !17)
!41 = !DILocalVariable(name: "d_log", arg: 2, scope: !36, file: !1, line: 11, type: !17)
!42 = !DILocalVariable(name: "r", arg: 3, scope: !36, file: !1, line: 11, type: !17)
!43 = !DILocalVariable(name: "d_r", arg: 4, scope: !36, file: !1, line: 11, type: !17)
!44 = !DILocalVariable(name: "at", arg: 5, scope: !36, file: !1, line: 11, type: !27)
!45 = !DILocation(line: 0, scope: !36)
!46 = !DILocation(line: 12, column: 55, scope: !36)
!47 = !DILocation(line: 12, column: 3, scope: !36)
!48 = !DILocation(line: 13, column: 1, scope: !36)
!49 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 8, type: !50, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!50 = !DISubroutineType(types: !51)
!51 = !{null, !3, null}
