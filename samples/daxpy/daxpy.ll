; ModuleID = 'daxpy.cu'
source_filename = "daxpy.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local void @_Z5innerPfS_S_(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y) #0 !dbg !12 {
entry:
  %0 = load float, ptr %a, align 4, !dbg !15, !tbaa !16
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !18
  %idxprom = zext nneg i32 %1 to i64, !dbg !22
  %arrayidx1 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom, !dbg !22
  %2 = load float, ptr %arrayidx1, align 4, !dbg !22, !tbaa !16
  %mul = fmul contract float %0, %2, !dbg !23
  %arrayidx4 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom, !dbg !24
  store float %mul, ptr %arrayidx4, align 4, !dbg !25, !tbaa !16
  ret void, !dbg !26
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z6primalPfS_S_(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y) local_unnamed_addr #1 !dbg !27 {
entry:
  %0 = load float, ptr %a, align 4, !dbg !28, !tbaa !16
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !30
  %idxprom.i = zext nneg i32 %1 to i64, !dbg !32
  %arrayidx1.i = getelementptr inbounds nuw float, ptr %x, i64 %idxprom.i, !dbg !32
  %2 = load float, ptr %arrayidx1.i, align 4, !dbg !32, !tbaa !16
  %mul.i = fmul contract float %0, %2, !dbg !33
  %arrayidx4.i = getelementptr inbounds nuw float, ptr %y, i64 %idxprom.i, !dbg !34
  store float %mul.i, ptr %arrayidx4.i, align 4, !dbg !35, !tbaa !16
  ret void, !dbg !36
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z5daxpyPfS_S_S_S_S_(ptr noundef %a, ptr noundef %da, ptr noundef %x, ptr noundef %dx, ptr noundef %y, ptr noundef %dy) local_unnamed_addr #2 !dbg !37 {
entry:
  tail call void (ptr, ...) @_Z17__enzyme_autodiffPvz(ptr noundef nonnull @_Z5innerPfS_S_, ptr noundef %a, ptr noundef %da, ptr noundef %x, ptr noundef %dx, ptr noundef %y, ptr noundef %dy) #5, !dbg !38
  ret void, !dbg !39
}

; Function Attrs: convergent nounwind
declare dso_local void @_Z17__enzyme_autodiffPvz(ptr noundef, ...) local_unnamed_addr #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #3 = { convergent nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.dbg.cu = !{!5}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 3]}
!1 = !{i32 7, !"Dwarf Version", i32 2}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "daxpy.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "inner", scope: !6, file: !6, line: 1, type: !13, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 1, column: 72, scope: !12)
!16 = !{!17, !17, i64 0}
!17 = !{!"float", !10, i64 0}
!18 = !DILocation(line: 95, column: 1, scope: !19, inlinedAt: !21)
!19 = distinct !DISubprogram(name: "__get_x", scope: !20, file: !20, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!20 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!21 = distinct !DILocation(line: 1, column: 81, scope: !12)
!22 = !DILocation(line: 1, column: 79, scope: !12)
!23 = !DILocation(line: 1, column: 77, scope: !12)
!24 = !DILocation(line: 1, column: 55, scope: !12)
!25 = !DILocation(line: 1, column: 70, scope: !12)
!26 = !DILocation(line: 1, column: 95, scope: !12)
!27 = distinct !DISubprogram(name: "primal", scope: !6, file: !6, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!28 = !DILocation(line: 1, column: 72, scope: !12, inlinedAt: !29)
!29 = distinct !DILocation(line: 3, column: 56, scope: !27)
!30 = !DILocation(line: 95, column: 1, scope: !19, inlinedAt: !31)
!31 = distinct !DILocation(line: 1, column: 81, scope: !12, inlinedAt: !29)
!32 = !DILocation(line: 1, column: 79, scope: !12, inlinedAt: !29)
!33 = !DILocation(line: 1, column: 77, scope: !12, inlinedAt: !29)
!34 = !DILocation(line: 1, column: 55, scope: !12, inlinedAt: !29)
!35 = !DILocation(line: 1, column: 70, scope: !12, inlinedAt: !29)
!36 = !DILocation(line: 3, column: 72, scope: !27)
!37 = distinct !DISubprogram(name: "daxpy", scope: !6, file: !6, line: 7, type: !13, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!38 = !DILocation(line: 8, column: 3, scope: !37)
!39 = !DILocation(line: 9, column: 1, scope: !37)
