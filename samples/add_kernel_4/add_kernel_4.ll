; ModuleID = 'add_kernel_4.cu'
source_filename = "add_kernel_4.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z12add_kernel_4PdS_i(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %N) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !22
  %mul = mul i32 %1, %2, !dbg !25
  %add = add i32 %mul, %0, !dbg !26
  %cmp = icmp slt i32 %add, %N, !dbg !27
  br i1 %cmp, label %for.body, label %if.end, !dbg !27

for.cond.cleanup:                                 ; preds = %for.body
  %idxprom6 = sext i32 %add to i64, !dbg !28
  %arrayidx7 = getelementptr inbounds double, ptr %out, i64 %idxprom6, !dbg !28
  store double %add4, ptr %arrayidx7, align 8, !dbg !29, !tbaa !30
  br label %if.end, !dbg !32

for.body:                                         ; preds = %entry, %for.body
  %i.015 = phi i32 [ %add5, %for.body ], [ %add, %entry ]
  %sum.014 = phi double [ %add4, %for.body ], [ 0.000000e+00, %entry ]
  %idxprom = sext i32 %i.015 to i64, !dbg !33
  %arrayidx = getelementptr inbounds double, ptr %in, i64 %idxprom, !dbg !33
  %3 = load double, ptr %arrayidx, align 8, !dbg !33, !tbaa !30
  %add4 = fadd contract double %sum.014, %3, !dbg !34
  %add5 = add nsw i32 %i.015, 32, !dbg !35
  %cmp3 = icmp slt i32 %add5, %N, !dbg !36
  br i1 %cmp3, label %for.body, label %for.cond.cleanup, !dbg !37, !llvm.loop !38

if.end:                                           ; preds = %for.cond.cleanup, %entry
  ret void, !dbg !42
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!6 = !DIFile(filename: "add_kernel_4.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "add_kernel_4", scope: !6, file: !6, line: 2, type: !13, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 3, column: 15, scope: !12)
!19 = !DILocation(line: 96, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 3, column: 29, scope: !12)
!22 = !DILocation(line: 97, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!24 = distinct !DILocation(line: 3, column: 42, scope: !12)
!25 = !DILocation(line: 3, column: 40, scope: !12)
!26 = !DILocation(line: 3, column: 27, scope: !12)
!27 = !DILocation(line: 4, column: 13, scope: !12)
!28 = !DILocation(line: 8, column: 5, scope: !12)
!29 = !DILocation(line: 8, column: 16, scope: !12)
!30 = !{!31, !31, i64 0}
!31 = !{!"double", !10, i64 0}
!32 = !DILocation(line: 9, column: 3, scope: !12)
!33 = !DILocation(line: 7, column: 14, scope: !12)
!34 = !DILocation(line: 7, column: 11, scope: !12)
!35 = !DILocation(line: 6, column: 34, scope: !12)
!36 = !DILocation(line: 6, column: 27, scope: !12)
!37 = !DILocation(line: 6, column: 5, scope: !12)
!38 = distinct !{!38, !37, !39, !40, !41}
!39 = !DILocation(line: 7, column: 18, scope: !12)
!40 = !{!"llvm.loop.mustprogress"}
!41 = !{!"llvm.loop.unroll.disable"}
!42 = !DILocation(line: 10, column: 1, scope: !12)
