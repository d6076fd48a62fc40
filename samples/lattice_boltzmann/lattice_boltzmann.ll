; ModuleID = 'lattice_boltzmann.cu'
source_filename = "lattice_boltzmann.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z12lattice_stepPfPKfPKifii(ptr noalias noundef writeonly captures(none) %to, ptr noalias noundef readonly captures(none) %from, ptr noalias noundef readonly captures(none) %wall, float noundef %relaxation, i32 noundef %width, i32 noundef %height) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %mul = mul i32 %0, %1, !dbg !22
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %add = add nuw nsw i32 %2, 1, !dbg !26
  %add3 = add i32 %add, %mul, !dbg !27
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !28
  %4 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.y(), !dbg !31
  %mul6 = mul nuw nsw i32 %3, %4, !dbg !34
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !35
  %add8 = add nuw nsw i32 %mul6, %5, !dbg !38
  %cmp = icmp sgt i32 %add3, %width, !dbg !39
  %cmp10 = icmp sge i32 %add8, %height
  %or.cond = or i1 %cmp, %cmp10, !dbg !40
  br i1 %or.cond, label %cleanup, label %if.end, !dbg !40

if.end:                                           ; preds = %entry
  %add9 = add nuw nsw i32 %add8, 1, !dbg !41
  %add11 = add nsw i32 %width, 2, !dbg !42
  %add12 = add nuw nsw i32 %height, 2, !dbg !43
  %mul13 = mul nsw i32 %add12, %add11, !dbg !44
  %mul14 = mul nsw i32 %add11, %add9, !dbg !45
  %add15 = add nsw i32 %mul14, %add3, !dbg !46
  %idxprom = sext i32 %add15 to i64, !dbg !47
  %arrayidx = getelementptr inbounds float, ptr %from, i64 %idxprom, !dbg !47
  %6 = load float, ptr %arrayidx, align 4, !dbg !47, !tbaa !48
  %add16 = add nsw i32 %add15, %mul13, !dbg !50
  %idxprom17 = sext i32 %add16 to i64, !dbg !51
  %arrayidx18 = getelementptr inbounds float, ptr %from, i64 %idxprom17, !dbg !51
  %7 = load float, ptr %arrayidx18, align 4, !dbg !51, !tbaa !48
  %mul19 = shl nsw i32 %mul13, 1, !dbg !52
  %add20 = add nsw i32 %mul19, %add15, !dbg !53
  %idxprom21 = sext i32 %add20 to i64, !dbg !54
  %arrayidx22 = getelementptr inbounds float, ptr %from, i64 %idxprom21, !dbg !54
  %8 = load float, ptr %arrayidx22, align 4, !dbg !54, !tbaa !48
  %mul23 = mul nsw i32 %mul13, 3, !dbg !55
  %add24 = add nsw i32 %mul23, %add15, !dbg !56
  %idxprom25 = sext i32 %add24 to i64, !dbg !57
  %arrayidx26 = getelementptr inbounds float, ptr %from, i64 %idxprom25, !dbg !57
  %9 = load float, ptr %arrayidx26, align 4, !dbg !57, !tbaa !48
  %mul27 = shl nsw i32 %mul13, 2, !dbg !58
  %add28 = add nsw i32 %mul27, %add15, !dbg !59
  %idxprom29 = sext i32 %add28 to i64, !dbg !60
  %arrayidx30 = getelementptr inbounds float, ptr %from, i64 %idxprom29, !dbg !60
  %10 = load float, ptr %arrayidx30, align 4, !dbg !60, !tbaa !48
  %mul31 = mul nsw i32 %mul13, 5, !dbg !61
  %add32 = add nsw i32 %mul31, %add15, !dbg !62
  %idxprom33 = sext i32 %add32 to i64, !dbg !63
  %arrayidx34 = getelementptr inbounds float, ptr %from, i64 %idxprom33, !dbg !63
  %11 = load float, ptr %arrayidx34, align 4, !dbg !63, !tbaa !48
  %mul35 = mul nsw i32 %mul13, 6, !dbg !64
  %add36 = add nsw i32 %mul35, %add15, !dbg !65
  %idxprom37 = sext i32 %add36 to i64, !dbg !66
  %arrayidx38 = getelementptr inbounds float, ptr %from, i64 %idxprom37, !dbg !66
  %12 = load float, ptr %arrayidx38, align 4, !dbg !66, !tbaa !48
  %mul39 = mul nsw i32 %mul13, 7, !dbg !67
  %add40 = add nsw i32 %mul39, %add15, !dbg !68
  %idxprom41 = sext i32 %add40 to i64, !dbg !69
  %arrayidx42 = getelementptr inbounds float, ptr %from, i64 %idxprom41, !dbg !69
  %13 = load float, ptr %arrayidx42, align 4, !dbg !69, !tbaa !48
  %mul43 = shl nsw i32 %mul13, 3, !dbg !70
  %add44 = add nsw i32 %mul43, %add15, !dbg !71
  %idxprom45 = sext i32 %add44 to i64, !dbg !72
  %arrayidx46 = getelementptr inbounds float, ptr %from, i64 %idxprom45, !dbg !72
  %14 = load float, ptr %arrayidx46, align 4, !dbg !72, !tbaa !48
  %arrayidx66 = getelementptr inbounds i32, ptr %wall, i64 %idxprom, !dbg !73
  %15 = load i32, ptr %arrayidx66, align 4, !dbg !73, !tbaa !8
  %tobool.not = icmp eq i32 %15, 0, !dbg !73
  br i1 %tobool.not, label %if.then67, label %if.end204, !dbg !74

if.then67:                                        ; preds = %if.end
  %add70 = fadd contract float %6, %7, !dbg !75
  %add72 = fadd contract float %add70, %8, !dbg !76
  %add74 = fadd contract float %add72, %9, !dbg !77
  %add76 = fadd contract float %add74, %10, !dbg !78
  %add78 = fadd contract float %add76, %11, !dbg !79
  %add80 = fadd contract float %add78, %12, !dbg !80
  %add82 = fadd contract float %add80, %13, !dbg !81
  %add84 = fadd contract float %add82, %14, !dbg !82
  %sub = fsub contract float %7, %9, !dbg !83
  %add88 = fadd contract float %sub, %11, !dbg !84
  %sub90 = fsub contract float %add88, %12, !dbg !85
  %sub92 = fsub contract float %sub90, %13, !dbg !86
  %add94 = fadd contract float %sub92, %14, !dbg !87
  %div = fdiv contract float %add94, %add84, !dbg !88
  %sub97 = fsub contract float %8, %10, !dbg !89
  %add99 = fadd contract float %sub97, %11, !dbg !90
  %add101 = fadd contract float %add99, %12, !dbg !91
  %sub103 = fsub contract float %add101, %13, !dbg !92
  %sub105 = fsub contract float %sub103, %14, !dbg !93
  %div106 = fdiv contract float %sub105, %add84, !dbg !94
  %mul107 = fmul contract float %div, %div, !dbg !95
  %mul108 = fmul contract float %div106, %div106, !dbg !96
  %add109 = fadd contract float %mul107, %mul108, !dbg !97
  %mul110 = fmul contract float %add109, 1.500000e+00, !dbg !98
  %sub111 = fsub contract float 1.000000e+00, %mul110, !dbg !99
  %sub112 = fsub contract float 1.000000e+00, %relaxation, !dbg !100
  %mul113 = fmul contract float %relaxation, %add84, !dbg !101
  %div114 = fdiv contract float %mul113, 9.000000e+00, !dbg !102
  %div115 = fdiv contract float %mul113, 3.600000e+01, !dbg !103
  %add116 = fadd contract float %div, %div106, !dbg !104
  %sub117 = fsub contract float %div, %div106, !dbg !105
  %mul119 = fmul contract float %sub112, %6, !dbg !106
  %mul120 = fmul contract float %mul113, 0x3FDC71C720000000, !dbg !107
  %mul121 = fmul contract float %mul120, %sub111, !dbg !108
  %add122 = fadd contract float %mul119, %mul121, !dbg !109
  %mul125 = fmul contract float %sub112, %7, !dbg !110
  %mul126 = fmul contract float %div, 3.000000e+00, !dbg !111
  %add127 = fadd contract float %mul126, %sub111, !dbg !112
  %mul128 = fmul contract float %div, 4.500000e+00, !dbg !113
  %mul129 = fmul contract float %div, %mul128, !dbg !114
  %add130 = fadd contract float %mul129, %add127, !dbg !115
  %mul131 = fmul contract float %div114, %add130, !dbg !116
  %add132 = fadd contract float %mul125, %mul131, !dbg !117
  %mul135 = fmul contract float %sub112, %9, !dbg !118
  %sub137 = fsub contract float %sub111, %mul126, !dbg !119
  %add140 = fadd contract float %mul129, %sub137, !dbg !120
  %mul141 = fmul contract float %div114, %add140, !dbg !121
  %add142 = fadd contract float %mul135, %mul141, !dbg !122
  %mul145 = fmul contract float %sub112, %8, !dbg !123
  %mul146 = fmul contract float %div106, 3.000000e+00, !dbg !124
  %add147 = fadd contract float %mul146, %sub111, !dbg !125
  %mul148 = fmul contract float %div106, 4.500000e+00, !dbg !126
  %mul149 = fmul contract float %div106, %mul148, !dbg !127
  %add150 = fadd contract float %mul149, %add147, !dbg !128
  %mul151 = fmul contract float %div114, %add150, !dbg !129
  %add152 = fadd contract float %mul145, %mul151, !dbg !130
  %mul155 = fmul contract float %sub112, %10, !dbg !131
  %sub157 = fsub contract float %sub111, %mul146, !dbg !132
  %add160 = fadd contract float %mul149, %sub157, !dbg !133
  %mul161 = fmul contract float %div114, %add160, !dbg !134
  %add162 = fadd contract float %mul155, %mul161, !dbg !135
  %mul165 = fmul contract float %sub112, %11, !dbg !136
  %mul166 = fmul contract float %add116, 3.000000e+00, !dbg !137
  %add167 = fadd contract float %mul166, %sub111, !dbg !138
  %mul168 = fmul contract float %add116, 4.500000e+00, !dbg !139
  %mul169 = fmul contract float %add116, %mul168, !dbg !140
  %add170 = fadd contract float %mul169, %add167, !dbg !141
  %mul171 = fmul contract float %div115, %add170, !dbg !142
  %add172 = fadd contract float %mul165, %mul171, !dbg !143
  %mul175 = fmul contract float %sub112, %13, !dbg !144
  %sub177 = fsub contract float %sub111, %mul166, !dbg !145
  %add180 = fadd contract float %mul169, %sub177, !dbg !146
  %mul181 = fmul contract float %div115, %add180, !dbg !147
  %add182 = fadd contract float %mul175, %mul181, !dbg !148
  %mul185 = fmul contract float %sub112, %14, !dbg !149
  %mul186 = fmul contract float %sub117, 3.000000e+00, !dbg !150
  %add187 = fadd contract float %mul186, %sub111, !dbg !151
  %mul188 = fmul contract float %sub117, 4.500000e+00, !dbg !152
  %mul189 = fmul contract float %sub117, %mul188, !dbg !153
  %add190 = fadd contract float %mul189, %add187, !dbg !154
  %mul191 = fmul contract float %div115, %add190, !dbg !155
  %add192 = fadd contract float %mul185, %mul191, !dbg !156
  %mul195 = fmul contract float %sub112, %12, !dbg !157
  %sub197 = fsub contract float %sub111, %mul186, !dbg !158
  %add200 = fadd contract float %mul189, %sub197, !dbg !159
  %mul201 = fmul contract float %div115, %add200, !dbg !160
  %add202 = fadd contract float %mul195, %mul201, !dbg !161
  br label %if.end204, !dbg !162

if.end204:                                        ; preds = %if.then67, %if.end
  %g.sroa.0.0 = phi float [ %6, %if.end ], [ %add122, %if.then67 ], !dbg !163
  %g.sroa.5.0 = phi float [ %9, %if.end ], [ %add132, %if.then67 ], !dbg !163
  %g.sroa.8.0 = phi float [ %10, %if.end ], [ %add152, %if.then67 ], !dbg !163
  %g.sroa.11.0 = phi float [ %7, %if.end ], [ %add142, %if.then67 ], !dbg !163
  %g.sroa.14.0 = phi float [ %8, %if.end ], [ %add162, %if.then67 ], !dbg !163
  %g.sroa.17.0 = phi float [ %13, %if.end ], [ %add172, %if.then67 ], !dbg !163
  %g.sroa.20.0 = phi float [ %14, %if.end ], [ %add202, %if.then67 ], !dbg !163
  %g.sroa.23.0 = phi float [ %11, %if.end ], [ %add182, %if.then67 ], !dbg !163
  %g.sroa.26.0 = phi float [ %12, %if.end ], [ %add192, %if.then67 ], !dbg !163
  %arrayidx207 = getelementptr inbounds float, ptr %to, i64 %idxprom, !dbg !164
  store float %g.sroa.0.0, ptr %arrayidx207, align 4, !dbg !165, !tbaa !48
  %16 = getelementptr float, ptr %to, i64 %idxprom17, !dbg !166
  %arrayidx212 = getelementptr i8, ptr %16, i64 4, !dbg !166
  store float %g.sroa.5.0, ptr %arrayidx212, align 4, !dbg !167, !tbaa !48
  %add216 = add nsw i32 %add20, %add11, !dbg !168
  %idxprom217 = sext i32 %add216 to i64, !dbg !169
  %arrayidx218 = getelementptr inbounds float, ptr %to, i64 %idxprom217, !dbg !169
  store float %g.sroa.8.0, ptr %arrayidx218, align 4, !dbg !170, !tbaa !48
  %17 = getelementptr float, ptr %to, i64 %idxprom25, !dbg !171
  %arrayidx224 = getelementptr i8, ptr %17, i64 -4, !dbg !171
  store float %g.sroa.11.0, ptr %arrayidx224, align 4, !dbg !172, !tbaa !48
  %sub228 = sub nsw i32 %add28, %add11, !dbg !173
  %idxprom229 = sext i32 %sub228 to i64, !dbg !174
  %arrayidx230 = getelementptr inbounds float, ptr %to, i64 %idxprom229, !dbg !174
  store float %g.sroa.14.0, ptr %arrayidx230, align 4, !dbg !175, !tbaa !48
  %add234 = add nsw i32 %add32, %add11, !dbg !176
  %18 = sext i32 %add234 to i64, !dbg !177
  %19 = getelementptr float, ptr %to, i64 %18, !dbg !177
  %arrayidx237 = getelementptr i8, ptr %19, i64 4, !dbg !177
  store float %g.sroa.17.0, ptr %arrayidx237, align 4, !dbg !178, !tbaa !48
  %add241 = add nsw i32 %add36, %add11, !dbg !179
  %20 = sext i32 %add241 to i64, !dbg !180
  %21 = getelementptr float, ptr %to, i64 %20, !dbg !180
  %arrayidx244 = getelementptr i8, ptr %21, i64 -4, !dbg !180
  store float %g.sroa.20.0, ptr %arrayidx244, align 4, !dbg !181, !tbaa !48
  %reass.sub405 = sub i32 %add40, %width, !dbg !182
  %sub249 = add i32 %reass.sub405, -3, !dbg !182
  %idxprom250 = sext i32 %sub249 to i64, !dbg !183
  %arrayidx251 = getelementptr inbounds float, ptr %to, i64 %idxprom250, !dbg !183
  store float %g.sroa.23.0, ptr %arrayidx251, align 4, !dbg !184, !tbaa !48
  %sub255 = sub nsw i32 %add44, %add11, !dbg !185
  %22 = sext i32 %sub255 to i64, !dbg !186
  %23 = getelementptr float, ptr %to, i64 %22, !dbg !186
  %arrayidx258 = getelementptr i8, ptr %23, i64 4, !dbg !186
  store float %g.sroa.26.0, ptr %arrayidx258, align 4, !dbg !187, !tbaa !48
  br label %cleanup, !dbg !188

cleanup:                                          ; preds = %entry, %if.end204
  ret void, !dbg !188
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
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
!6 = !DIFile(filename: "lattice_boltzmann.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "lattice_step", scope: !6, file: !6, line: 8, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 10, column: 11, scope: !12)
!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 10, column: 24, scope: !12)
!22 = !DILocation(line: 10, column: 22, scope: !12)
!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!25 = distinct !DILocation(line: 10, column: 37, scope: !12)
!26 = !DILocation(line: 10, column: 35, scope: !12)
!27 = !DILocation(line: 10, column: 49, scope: !12)
!28 = !DILocation(line: 96, column: 1, scope: !29, inlinedAt: !30)
!29 = distinct !DISubprogram(name: "__get_y", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!30 = distinct !DILocation(line: 10, column: 58, scope: !12)
!31 = !DILocation(line: 97, column: 1, scope: !32, inlinedAt: !33)
!32 = distinct !DISubprogram(name: "__get_y", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!33 = distinct !DILocation(line: 10, column: 71, scope: !12)
!34 = !DILocation(line: 10, column: 69, scope: !12)
!35 = !DILocation(line: 95, column: 1, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "__get_y", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!37 = distinct !DILocation(line: 10, column: 84, scope: !12)
!38 = !DILocation(line: 10, column: 82, scope: !12)
!39 = !DILocation(line: 11, column: 9, scope: !12)
!40 = !DILocation(line: 11, column: 17, scope: !12)
!41 = !DILocation(line: 10, column: 96, scope: !12)
!42 = !DILocation(line: 13, column: 19, scope: !12)
!43 = !DILocation(line: 13, column: 46, scope: !12)
!44 = !DILocation(line: 13, column: 36, scope: !12)
!45 = !DILocation(line: 13, column: 59, scope: !12)
!46 = !DILocation(line: 13, column: 65, scope: !12)
!47 = !DILocation(line: 14, column: 13, scope: !12)
!48 = !{!49, !49, i64 0}
!49 = !{!"float", !10, i64 0}
!50 = !DILocation(line: 15, column: 21, scope: !12)
!51 = !DILocation(line: 15, column: 13, scope: !12)
!52 = !DILocation(line: 16, column: 25, scope: !12)
!53 = !DILocation(line: 16, column: 21, scope: !12)
!54 = !DILocation(line: 16, column: 13, scope: !12)
!55 = !DILocation(line: 17, column: 25, scope: !12)
!56 = !DILocation(line: 17, column: 21, scope: !12)
!57 = !DILocation(line: 17, column: 13, scope: !12)
!58 = !DILocation(line: 18, column: 25, scope: !12)
!59 = !DILocation(line: 18, column: 21, scope: !12)
!60 = !DILocation(line: 18, column: 13, scope: !12)
!61 = !DILocation(line: 19, column: 25, scope: !12)
!62 = !DILocation(line: 19, column: 21, scope: !12)
!63 = !DILocation(line: 19, column: 13, scope: !12)
!64 = !DILocation(line: 20, column: 25, scope: !12)
!65 = !DILocation(line: 20, column: 21, scope: !12)
!66 = !DILocation(line: 20, column: 13, scope: !12)
!67 = !DILocation(line: 21, column: 25, scope: !12)
!68 = !DILocation(line: 21, column: 21, scope: !12)
!69 = !DILocation(line: 21, column: 13, scope: !12)
!70 = !DILocation(line: 22, column: 25, scope: !12)
!71 = !DILocation(line: 22, column: 21, scope: !12)
!72 = !DILocation(line: 22, column: 13, scope: !12)
!73 = !DILocation(line: 24, column: 8, scope: !12)
!74 = !DILocation(line: 24, column: 7, scope: !12)
!75 = !DILocation(line: 25, column: 28, scope: !12)
!76 = !DILocation(line: 25, column: 37, scope: !12)
!77 = !DILocation(line: 25, column: 47, scope: !12)
!78 = !DILocation(line: 25, column: 56, scope: !12)
!79 = !DILocation(line: 25, column: 66, scope: !12)
!80 = !DILocation(line: 25, column: 81, scope: !12)
!81 = !DILocation(line: 25, column: 96, scope: !12)
!82 = !DILocation(line: 25, column: 111, scope: !12)
!83 = !DILocation(line: 27, column: 23, scope: !12)
!84 = !DILocation(line: 27, column: 32, scope: !12)
!85 = !DILocation(line: 27, column: 47, scope: !12)
!86 = !DILocation(line: 27, column: 62, scope: !12)
!87 = !DILocation(line: 27, column: 77, scope: !12)
!88 = !DILocation(line: 27, column: 93, scope: !12)
!89 = !DILocation(line: 28, column: 24, scope: !12)
!90 = !DILocation(line: 28, column: 34, scope: !12)
!91 = !DILocation(line: 28, column: 49, scope: !12)
!92 = !DILocation(line: 28, column: 64, scope: !12)
!93 = !DILocation(line: 28, column: 79, scope: !12)
!94 = !DILocation(line: 28, column: 95, scope: !12)
!95 = !DILocation(line: 29, column: 33, scope: !12)
!96 = !DILocation(line: 29, column: 41, scope: !12)
!97 = !DILocation(line: 29, column: 37, scope: !12)
!98 = !DILocation(line: 29, column: 28, scope: !12)
!99 = !DILocation(line: 29, column: 21, scope: !12)
!100 = !DILocation(line: 29, column: 56, scope: !12)
!101 = !DILocation(line: 29, column: 88, scope: !12)
!102 = !DILocation(line: 30, column: 27, scope: !12)
!103 = !DILocation(line: 30, column: 48, scope: !12)
!104 = !DILocation(line: 30, column: 62, scope: !12)
!105 = !DILocation(line: 30, column: 82, scope: !12)
!106 = !DILocation(line: 31, column: 19, scope: !12)
!107 = !DILocation(line: 31, column: 35, scope: !12)
!108 = !DILocation(line: 31, column: 48, scope: !12)
!109 = !DILocation(line: 31, column: 28, scope: !12)
!110 = !DILocation(line: 32, column: 19, scope: !12)
!111 = !DILocation(line: 32, column: 52, scope: !12)
!112 = !DILocation(line: 32, column: 48, scope: !12)
!113 = !DILocation(line: 32, column: 63, scope: !12)
!114 = !DILocation(line: 32, column: 67, scope: !12)
!115 = !DILocation(line: 32, column: 56, scope: !12)
!116 = !DILocation(line: 32, column: 39, scope: !12)
!117 = !DILocation(line: 32, column: 28, scope: !12)
!118 = !DILocation(line: 33, column: 19, scope: !12)
!119 = !DILocation(line: 33, column: 48, scope: !12)
!120 = !DILocation(line: 33, column: 56, scope: !12)
!121 = !DILocation(line: 33, column: 39, scope: !12)
!122 = !DILocation(line: 33, column: 28, scope: !12)
!123 = !DILocation(line: 34, column: 20, scope: !12)
!124 = !DILocation(line: 34, column: 54, scope: !12)
!125 = !DILocation(line: 34, column: 50, scope: !12)
!126 = !DILocation(line: 34, column: 65, scope: !12)
!127 = !DILocation(line: 34, column: 69, scope: !12)
!128 = !DILocation(line: 34, column: 58, scope: !12)
!129 = !DILocation(line: 34, column: 41, scope: !12)
!130 = !DILocation(line: 34, column: 30, scope: !12)
!131 = !DILocation(line: 35, column: 20, scope: !12)
!132 = !DILocation(line: 35, column: 50, scope: !12)
!133 = !DILocation(line: 35, column: 58, scope: !12)
!134 = !DILocation(line: 35, column: 41, scope: !12)
!135 = !DILocation(line: 35, column: 30, scope: !12)
!136 = !DILocation(line: 36, column: 25, scope: !12)
!137 = !DILocation(line: 36, column: 64, scope: !12)
!138 = !DILocation(line: 36, column: 60, scope: !12)
!139 = !DILocation(line: 36, column: 77, scope: !12)
!140 = !DILocation(line: 36, column: 83, scope: !12)
!141 = !DILocation(line: 36, column: 70, scope: !12)
!142 = !DILocation(line: 36, column: 51, scope: !12)
!143 = !DILocation(line: 36, column: 40, scope: !12)
!144 = !DILocation(line: 37, column: 25, scope: !12)
!145 = !DILocation(line: 37, column: 60, scope: !12)
!146 = !DILocation(line: 37, column: 70, scope: !12)
!147 = !DILocation(line: 37, column: 51, scope: !12)
!148 = !DILocation(line: 37, column: 40, scope: !12)
!149 = !DILocation(line: 38, column: 25, scope: !12)
!150 = !DILocation(line: 38, column: 64, scope: !12)
!151 = !DILocation(line: 38, column: 60, scope: !12)
!152 = !DILocation(line: 38, column: 84, scope: !12)
!153 = !DILocation(line: 38, column: 97, scope: !12)
!154 = !DILocation(line: 38, column: 77, scope: !12)
!155 = !DILocation(line: 38, column: 51, scope: !12)
!156 = !DILocation(line: 38, column: 40, scope: !12)
!157 = !DILocation(line: 39, column: 25, scope: !12)
!158 = !DILocation(line: 39, column: 60, scope: !12)
!159 = !DILocation(line: 39, column: 77, scope: !12)
!160 = !DILocation(line: 39, column: 51, scope: !12)
!161 = !DILocation(line: 39, column: 40, scope: !12)
!162 = !DILocation(line: 40, column: 3, scope: !12)
!163 = !DILocation(line: 0, scope: !12)
!164 = !DILocation(line: 41, column: 3, scope: !12)
!165 = !DILocation(line: 41, column: 10, scope: !12)
!166 = !DILocation(line: 42, column: 3, scope: !12)
!167 = !DILocation(line: 42, column: 22, scope: !12)
!168 = !DILocation(line: 43, column: 21, scope: !12)
!169 = !DILocation(line: 43, column: 3, scope: !12)
!170 = !DILocation(line: 43, column: 28, scope: !12)
!171 = !DILocation(line: 44, column: 3, scope: !12)
!172 = !DILocation(line: 44, column: 26, scope: !12)
!173 = !DILocation(line: 45, column: 21, scope: !12)
!174 = !DILocation(line: 45, column: 3, scope: !12)
!175 = !DILocation(line: 45, column: 28, scope: !12)
!176 = !DILocation(line: 46, column: 21, scope: !12)
!177 = !DILocation(line: 46, column: 3, scope: !12)
!178 = !DILocation(line: 46, column: 32, scope: !12)
!179 = !DILocation(line: 47, column: 21, scope: !12)
!180 = !DILocation(line: 47, column: 3, scope: !12)
!181 = !DILocation(line: 47, column: 32, scope: !12)
!182 = !DILocation(line: 48, column: 27, scope: !12)
!183 = !DILocation(line: 48, column: 3, scope: !12)
!184 = !DILocation(line: 48, column: 32, scope: !12)
!185 = !DILocation(line: 49, column: 21, scope: !12)
!186 = !DILocation(line: 49, column: 3, scope: !12)
!187 = !DILocation(line: 49, column: 32, scope: !12)
!188 = !DILocation(line: 50, column: 1, scope: !12)
