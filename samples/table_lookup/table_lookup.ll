; ModuleID = 'table_lookup.cu'
source_filename = "table_lookup.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z14cross_sectionsPdPKdS1_S1_S1_PKiS3_iiii(ptr noalias noundef writeonly captures(none) %out, ptr noalias noundef readonly captures(none) %energy, ptr noalias noundef readonly captures(none) %grid, ptr noalias noundef readonly captures(none) %table, ptr noalias noundef readonly captures(none) %density, ptr noalias noundef readonly captures(none) %count, ptr noalias noundef readonly captures(none) %first, i32 noundef %lookups, i32 noundef %materials, i32 noundef %nuclides, i32 noundef %points) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %mul = mul i32 %0, %1, !dbg !22
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %add = add i32 %mul, %2, !dbg !26
  %cmp.not = icmp slt i32 %add, %lookups, !dbg !27
  br i1 %cmp.not, label %if.end, label %cleanup, !dbg !27

if.end:                                           ; preds = %entry
  %idxprom = sext i32 %add to i64, !dbg !28
  %arrayidx = getelementptr inbounds double, ptr %energy, i64 %idxprom, !dbg !28
  %3 = load double, ptr %arrayidx, align 8, !dbg !28, !tbaa !29
  %cmp4106 = icmp sgt i32 %points, 2, !dbg !31
  br i1 %cmp4106, label %while.body.preheader, label %while.end, !dbg !32

while.body.preheader:                             ; preds = %if.end
  %sub = add nsw i32 %points, -1, !dbg !33
  br label %while.body, !dbg !32

while.body:                                       ; preds = %while.body.preheader, %while.body
  %low.0108 = phi i32 [ %low.0.div, %while.body ], [ 0, %while.body.preheader ]
  %high.0107 = phi i32 [ %div.high.0, %while.body ], [ %sub, %while.body.preheader ]
  %add5 = add nsw i32 %low.0108, %high.0107, !dbg !34
  %div = sdiv i32 %add5, 2, !dbg !35
  %idxprom6 = sext i32 %div to i64, !dbg !36
  %arrayidx7 = getelementptr inbounds double, ptr %grid, i64 %idxprom6, !dbg !36
  %4 = load double, ptr %arrayidx7, align 8, !dbg !36, !tbaa !29
  %cmp8 = fcmp contract ogt double %4, %3, !dbg !37
  %div.high.0 = select i1 %cmp8, i32 %div, i32 %high.0107
  %low.0.div = select i1 %cmp8, i32 %low.0108, i32 %div
  %sub3 = sub nsw i32 %div.high.0, %low.0.div, !dbg !38
  %cmp4 = icmp sgt i32 %sub3, 1, !dbg !31
  br i1 %cmp4, label %while.body, label %while.end.loopexit, !dbg !32, !llvm.loop !39

while.end.loopexit:                               ; preds = %while.body
  %5 = sext i32 %low.0.div to i64, !dbg !43
  br label %while.end, !dbg !43

while.end:                                        ; preds = %while.end.loopexit, %if.end
  %low.0.lcssa = phi i64 [ 0, %if.end ], [ %5, %while.end.loopexit ], !dbg !44
  %arrayidx12 = getelementptr inbounds double, ptr %grid, i64 %low.0.lcssa, !dbg !43
  %6 = load double, ptr %arrayidx12, align 8, !dbg !43, !tbaa !29
  %sub13 = fsub contract double %3, %6, !dbg !45
  %arrayidx16 = getelementptr i8, ptr %arrayidx12, i64 8, !dbg !46
  %7 = load double, ptr %arrayidx16, align 8, !dbg !46, !tbaa !29
  %sub19 = fsub contract double %7, %6, !dbg !47
  %div20 = fdiv contract double %sub13, %sub19, !dbg !48
  %mul21 = mul i32 %add, -1640531535, !dbg !49
  %rem = urem i32 %mul21, %materials, !dbg !50
  %idxprom22 = sext i32 %rem to i64
  %arrayidx23 = getelementptr inbounds i32, ptr %count, i64 %idxprom22
  %8 = load i32, ptr %arrayidx23, align 4, !tbaa !8
  %cmp24110 = icmp sgt i32 %8, 0, !dbg !51
  br i1 %cmp24110, label %for.body.lr.ph, label %for.cond61.preheader, !dbg !52

for.body.lr.ph:                                   ; preds = %while.end
  %mul26 = mul nsw i32 %rem, 7
  %conv29 = sext i32 %points to i64
  %arrayidx36 = getelementptr inbounds i32, ptr %first, i64 %idxprom22
  %9 = load i32, ptr %arrayidx36, align 4, !tbaa !8
  br label %for.body, !dbg !52

for.cond61.preheader:                             ; preds = %for.body, %while.end
  %total.sroa.0.1 = phi double [ 0.000000e+00, %while.end ], [ %add56, %for.body ], !dbg !53
  %total.sroa.6.1 = phi double [ 0.000000e+00, %while.end ], [ %add56.1, %for.body ], !dbg !53
  %total.sroa.9.1 = phi double [ 0.000000e+00, %while.end ], [ %add56.2, %for.body ], !dbg !53
  %total.sroa.12.1 = phi double [ 0.000000e+00, %while.end ], [ %add56.3, %for.body ], !dbg !53
  %total.sroa.15.1 = phi double [ 0.000000e+00, %while.end ], [ %add56.4, %for.body ], !dbg !53
  %.idx = mul nsw i64 %idxprom, 40
  %10 = getelementptr i8, ptr %out, i64 %.idx
  store double %total.sroa.0.1, ptr %10, align 8, !dbg !54, !tbaa !29
  %arrayidx71.1 = getelementptr i8, ptr %10, i64 8, !dbg !55
  store double %total.sroa.6.1, ptr %arrayidx71.1, align 8, !dbg !54, !tbaa !29
  %arrayidx71.2 = getelementptr i8, ptr %10, i64 16, !dbg !55
  store double %total.sroa.9.1, ptr %arrayidx71.2, align 8, !dbg !54, !tbaa !29
  %arrayidx71.3 = getelementptr i8, ptr %10, i64 24, !dbg !55
  store double %total.sroa.12.1, ptr %arrayidx71.3, align 8, !dbg !54, !tbaa !29
  %arrayidx71.4 = getelementptr i8, ptr %10, i64 32, !dbg !55
  store double %total.sroa.15.1, ptr %arrayidx71.4, align 8, !dbg !54, !tbaa !29
  br label %cleanup, !dbg !56

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %total.sroa.0.0 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add56, %for.body ], !dbg !53
  %total.sroa.6.0 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add56.1, %for.body ], !dbg !53
  %total.sroa.9.0 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add56.2, %for.body ], !dbg !53
  %total.sroa.12.0 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add56.3, %for.body ], !dbg !53
  %total.sroa.15.0 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add56.4, %for.body ], !dbg !53
  %k.0111 = phi i32 [ 0, %for.body.lr.ph ], [ %inc58, %for.body ]
  %mul25 = mul nuw nsw i32 %k.0111, 5, !dbg !57
  %add27 = add nsw i32 %mul25, %mul26, !dbg !58
  %rem28 = srem i32 %add27, %nuclides, !dbg !59
  %conv = sext i32 %rem28 to i64, !dbg !60
  %mul30 = mul nsw i64 %conv, %conv29, !dbg !61
  %add32 = add nsw i64 %mul30, %low.0.lcssa, !dbg !62
  %add.ptr.idx = mul i64 %add32, 40, !dbg !63
  %add.ptr = getelementptr inbounds nuw i8, ptr %table, i64 %add.ptr.idx, !dbg !63
  %add.ptr34 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 40, !dbg !64
  %add37 = add nsw i32 %9, %k.0111, !dbg !65
  %idxprom38 = sext i32 %add37 to i64, !dbg !66
  %arrayidx39 = getelementptr inbounds double, ptr %density, i64 %idxprom38, !dbg !66
  %11 = load double, ptr %arrayidx39, align 8, !dbg !66, !tbaa !29
  %12 = load double, ptr %add.ptr, align 8, !dbg !67, !tbaa !29
  %13 = load double, ptr %add.ptr34, align 8, !dbg !68, !tbaa !29
  %sub50 = fsub contract double %13, %12, !dbg !69
  %mul51 = fmul contract double %div20, %sub50, !dbg !70
  %add52 = fadd contract double %12, %mul51, !dbg !71
  %mul53 = fmul contract double %11, %add52, !dbg !72
  %add56 = fadd contract double %total.sroa.0.0, %mul53, !dbg !73
  %arrayidx45.1 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8, !dbg !67
  %14 = load double, ptr %arrayidx45.1, align 8, !dbg !67, !tbaa !29
  %arrayidx47.1 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 48, !dbg !68
  %15 = load double, ptr %arrayidx47.1, align 8, !dbg !68, !tbaa !29
  %sub50.1 = fsub contract double %15, %14, !dbg !69
  %mul51.1 = fmul contract double %div20, %sub50.1, !dbg !70
  %add52.1 = fadd contract double %14, %mul51.1, !dbg !71
  %mul53.1 = fmul contract double %11, %add52.1, !dbg !72
  %add56.1 = fadd contract double %total.sroa.6.0, %mul53.1, !dbg !73
  %arrayidx45.2 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 16, !dbg !67
  %16 = load double, ptr %arrayidx45.2, align 8, !dbg !67, !tbaa !29
  %arrayidx47.2 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 56, !dbg !68
  %17 = load double, ptr %arrayidx47.2, align 8, !dbg !68, !tbaa !29
  %sub50.2 = fsub contract double %17, %16, !dbg !69
  %mul51.2 = fmul contract double %div20, %sub50.2, !dbg !70
  %add52.2 = fadd contract double %16, %mul51.2, !dbg !71
  %mul53.2 = fmul contract double %11, %add52.2, !dbg !72
  %add56.2 = fadd contract double %total.sroa.9.0, %mul53.2, !dbg !73
  %arrayidx45.3 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 24, !dbg !67
  %18 = load double, ptr %arrayidx45.3, align 8, !dbg !67, !tbaa !29
  %arrayidx47.3 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 64, !dbg !68
  %19 = load double, ptr %arrayidx47.3, align 8, !dbg !68, !tbaa !29
  %sub50.3 = fsub contract double %19, %18, !dbg !69
  %mul51.3 = fmul contract double %div20, %sub50.3, !dbg !70
  %add52.3 = fadd contract double %18, %mul51.3, !dbg !71
  %mul53.3 = fmul contract double %11, %add52.3, !dbg !72
  %add56.3 = fadd contract double %total.sroa.12.0, %mul53.3, !dbg !73
  %arrayidx45.4 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 32, !dbg !67
  %20 = load double, ptr %arrayidx45.4, align 8, !dbg !67, !tbaa !29
  %arrayidx47.4 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 72, !dbg !68
  %21 = load double, ptr %arrayidx47.4, align 8, !dbg !68, !tbaa !29
  %sub50.4 = fsub contract double %21, %20, !dbg !69
  %mul51.4 = fmul contract double %div20, %sub50.4, !dbg !70
  %add52.4 = fadd contract double %20, %mul51.4, !dbg !71
  %mul53.4 = fmul contract double %11, %add52.4, !dbg !72
  %add56.4 = fadd contract double %total.sroa.15.0, %mul53.4, !dbg !73
  %inc58 = add nuw nsw i32 %k.0111, 1, !dbg !74
  %exitcond.not = icmp eq i32 %inc58, %8, !dbg !51
  br i1 %exitcond.not, label %for.cond61.preheader, label %for.body, !dbg !52, !llvm.loop !75

cleanup:                                          ; preds = %entry, %for.cond61.preheader
  ret void, !dbg !56
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

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
!6 = !DIFile(filename: "table_lookup.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "cross_sections", scope: !6, file: !6, line: 7, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 11, column: 11, scope: !12)
!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 11, column: 24, scope: !12)
!22 = !DILocation(line: 11, column: 22, scope: !12)
!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!25 = distinct !DILocation(line: 11, column: 37, scope: !12)
!26 = !DILocation(line: 11, column: 35, scope: !12)
!27 = !DILocation(line: 12, column: 9, scope: !12)
!28 = !DILocation(line: 14, column: 14, scope: !12)
!29 = !{!30, !30, i64 0}
!30 = !{!"double", !10, i64 0}
!31 = !DILocation(line: 16, column: 21, scope: !12)
!32 = !DILocation(line: 16, column: 3, scope: !12)
!33 = !DILocation(line: 15, column: 30, scope: !12)
!34 = !DILocation(line: 17, column: 23, scope: !12)
!35 = !DILocation(line: 17, column: 31, scope: !12)
!36 = !DILocation(line: 18, column: 9, scope: !12)
!37 = !DILocation(line: 18, column: 22, scope: !12)
!38 = !DILocation(line: 16, column: 15, scope: !12)
!39 = distinct !{!39, !32, !40, !41, !42}
!40 = !DILocation(line: 22, column: 3, scope: !12)
!41 = !{!"llvm.loop.mustprogress"}
!42 = !{!"llvm.loop.unroll.disable"}
!43 = !DILocation(line: 23, column: 23, scope: !12)
!44 = !DILocation(line: 15, column: 7, scope: !12)
!45 = !DILocation(line: 23, column: 21, scope: !12)
!46 = !DILocation(line: 23, column: 37, scope: !12)
!47 = !DILocation(line: 23, column: 51, scope: !12)
!48 = !DILocation(line: 23, column: 34, scope: !12)
!49 = !DILocation(line: 24, column: 30, scope: !12)
!50 = !DILocation(line: 24, column: 44, scope: !12)
!51 = !DILocation(line: 26, column: 21, scope: !12)
!52 = !DILocation(line: 26, column: 3, scope: !12)
!53 = !DILocation(line: 0, scope: !12)
!54 = !DILocation(line: 36, column: 35, scope: !12)
!55 = !DILocation(line: 36, column: 5, scope: !12)
!56 = !DILocation(line: 37, column: 1, scope: !12)
!57 = !DILocation(line: 27, column: 22, scope: !12)
!58 = !DILocation(line: 27, column: 26, scope: !12)
!59 = !DILocation(line: 27, column: 42, scope: !12)
!60 = !DILocation(line: 28, column: 44, scope: !12)
!61 = !DILocation(line: 28, column: 52, scope: !12)
!62 = !DILocation(line: 28, column: 61, scope: !12)
!63 = !DILocation(line: 28, column: 33, scope: !12)
!64 = !DILocation(line: 28, column: 95, scope: !12)
!65 = !DILocation(line: 29, column: 43, scope: !12)
!66 = !DILocation(line: 29, column: 19, scope: !12)
!67 = !DILocation(line: 32, column: 27, scope: !12)
!68 = !DILocation(line: 32, column: 47, scope: !12)
!69 = !DILocation(line: 32, column: 56, scope: !12)
!70 = !DILocation(line: 32, column: 44, scope: !12)
!71 = !DILocation(line: 32, column: 36, scope: !12)
!72 = !DILocation(line: 32, column: 24, scope: !12)
!73 = !DILocation(line: 32, column: 16, scope: !12)
!74 = !DILocation(line: 26, column: 41, scope: !12)
!75 = distinct !{!75, !52, !76, !41, !42}
!76 = !DILocation(line: 33, column: 3, scope: !12)
