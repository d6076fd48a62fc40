; ModuleID = 'material_update.cu'
source_filename = "material_update.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: convergent mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z15material_updatePdS_S_PKdS1_S1_S1_di(ptr noalias noundef captures(none) %energy, ptr noalias noundef captures(none) %pressure, ptr noalias noundef captures(none) %viscosity, ptr noalias noundef readonly captures(none) %volume, ptr noalias noundef readonly captures(none) %change, ptr noalias noundef readonly captures(none) %linear, ptr noalias noundef readonly captures(none) %quadratic, double noundef %least, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %mul = mul i32 %0, %1, !dbg !22
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %add = add i32 %mul, %2, !dbg !26
  %cmp.not = icmp slt i32 %add, %n, !dbg !27
  br i1 %cmp.not, label %if.end, label %cleanup, !dbg !27

if.end:                                           ; preds = %entry
  %idxprom = sext i32 %add to i64, !dbg !28
  %arrayidx = getelementptr inbounds double, ptr %energy, i64 %idxprom, !dbg !28
  %3 = load double, ptr %arrayidx, align 8, !dbg !28, !tbaa !29
  %arrayidx4 = getelementptr inbounds double, ptr %pressure, i64 %idxprom, !dbg !31
  %4 = load double, ptr %arrayidx4, align 8, !dbg !31, !tbaa !29
  %arrayidx6 = getelementptr inbounds double, ptr %viscosity, i64 %idxprom, !dbg !32
  %5 = load double, ptr %arrayidx6, align 8, !dbg !32, !tbaa !29
  %arrayidx8 = getelementptr inbounds double, ptr %change, i64 %idxprom, !dbg !33
  %6 = load double, ptr %arrayidx8, align 8, !dbg !33, !tbaa !29
  %add9 = fadd contract double %4, %5, !dbg !34
  %mul11 = fmul contract double %6, 5.000000e-01
  %arrayidx18 = getelementptr inbounds double, ptr %volume, i64 %idxprom
  %7 = load double, ptr %arrayidx18, align 8, !tbaa !29
  %arrayidx20 = getelementptr inbounds double, ptr %linear, i64 %idxprom
  %8 = load double, ptr %arrayidx20, align 8, !tbaa !29
  %arrayidx22 = getelementptr inbounds double, ptr %quadratic, i64 %idxprom
  %9 = load double, ptr %arrayidx22, align 8, !tbaa !29
  %div.i = fdiv contract double 0x3FE5555555555555, %7
  %cmp4.i = fcmp contract ogt double %6, 0.000000e+00
  %mul9.i = fmul contract double %7, %7
  %mul10.i = fmul contract double %mul9.i, %div.i
  br label %for.body, !dbg !35

for.cond.cleanup:                                 ; preds = %_ZL8state_ofdddddd.exit
  store double %mul16, ptr %arrayidx, align 8, !dbg !36, !tbaa !29
  store double %pressure.1.i, ptr %arrayidx4, align 8, !dbg !37, !tbaa !29
  store double %retval.sroa.3.0.i, ptr %arrayidx6, align 8, !dbg !38, !tbaa !29
  br label %cleanup, !dbg !39

for.body:                                         ; preds = %if.end, %_ZL8state_ofdddddd.exit
  %e.057 = phi double [ %3, %if.end ], [ %mul16, %_ZL8state_ofdddddd.exit ]
  %p.056 = phi double [ %4, %if.end ], [ %pressure.1.i, %_ZL8state_ofdddddd.exit ]
  %k.055 = phi i32 [ 0, %if.end ], [ %inc, %_ZL8state_ofdddddd.exit ]
  %q.054 = phi double [ %5, %if.end ], [ %retval.sroa.3.0.i, %_ZL8state_ofdddddd.exit ]
  %add12 = fadd contract double %add9, %p.056, !dbg !40
  %add13 = fadd contract double %q.054, %add12, !dbg !41
  %mul14 = fmul contract double %mul11, %add13, !dbg !42
  %sub = fsub contract double %3, %mul14, !dbg !43
  %add15 = fadd contract double %e.057, %sub, !dbg !44
  %mul16 = fmul contract double %add15, 5.000000e-01, !dbg !45
  %mul.i = fmul contract double %mul16, %div.i, !dbg !46
  %call.i.i = tail call contract noundef double @__nv_fabs(double noundef %mul.i) #3, !dbg !49
  %cmp.i = fcmp contract olt double %call.i.i, 0x3E7AD7F29ABCAF48, !dbg !52
  %pressure.0.i = select i1 %cmp.i, double 0.000000e+00, double %mul.i, !dbg !52
  %cmp1.i = fcmp contract olt double %pressure.0.i, %least, !dbg !53
  %pressure.1.i = select i1 %cmp1.i, double %least, double %pressure.0.i, !dbg !53
  br i1 %cmp4.i, label %_ZL8state_ofdddddd.exit, label %if.end7.i, !dbg !54

if.end7.i:                                        ; preds = %for.body
  %mul11.i = fmul contract double %mul10.i, %pressure.1.i, !dbg !55
  %add.i = fadd contract double %mul.i, %mul11.i, !dbg !56
  %cmp12.i = fcmp contract ugt double %add.i, 0x3D719799812DEA11, !dbg !57
  br i1 %cmp12.i, label %cond.false.i, label %cond.end.i, !dbg !58

cond.false.i:                                     ; preds = %if.end7.i
  %call.i30.i = tail call contract noundef double @__nv_sqrt(double noundef %add.i) #3, !dbg !59
  br label %cond.end.i, !dbg !58

cond.end.i:                                       ; preds = %cond.false.i, %if.end7.i
  %cond.i = phi contract double [ %call.i30.i, %cond.false.i ], [ 0x3EB0C6F7A0B5ED8D, %if.end7.i ], !dbg !58
  %mul16.i = fmul contract double %8, %cond.i, !dbg !62
  %add17.i = fadd contract double %9, %mul16.i, !dbg !63
  br label %_ZL8state_ofdddddd.exit

_ZL8state_ofdddddd.exit:                          ; preds = %for.body, %cond.end.i
  %retval.sroa.3.0.i = phi double [ %add17.i, %cond.end.i ], [ 0.000000e+00, %for.body ], !dbg !64
  %inc = add nuw nsw i32 %k.055, 1, !dbg !65
  %exitcond.not = icmp eq i32 %inc, 10, !dbg !66
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !35, !llvm.loop !67

cleanup:                                          ; preds = %entry, %for.cond.cleanup
  ret void, !dbg !39
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local double @__nv_fabs(double noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local double @__nv_sqrt(double noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #3 = { convergent nounwind willreturn memory(none) }

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
!6 = !DIFile(filename: "material_update.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "material_update", scope: !6, file: !6, line: 23, type: !13, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 27, column: 11, scope: !12)
!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 27, column: 24, scope: !12)
!22 = !DILocation(line: 27, column: 22, scope: !12)
!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!25 = distinct !DILocation(line: 27, column: 37, scope: !12)
!26 = !DILocation(line: 27, column: 35, scope: !12)
!27 = !DILocation(line: 28, column: 9, scope: !12)
!28 = !DILocation(line: 30, column: 14, scope: !12)
!29 = !{!30, !30, i64 0}
!30 = !{!"double", !10, i64 0}
!31 = !DILocation(line: 30, column: 29, scope: !12)
!32 = !DILocation(line: 30, column: 46, scope: !12)
!33 = !DILocation(line: 30, column: 65, scope: !12)
!34 = !DILocation(line: 31, column: 34, scope: !12)
!35 = !DILocation(line: 33, column: 3, scope: !12)
!36 = !DILocation(line: 40, column: 13, scope: !12)
!37 = !DILocation(line: 41, column: 15, scope: !12)
!38 = !DILocation(line: 42, column: 16, scope: !12)
!39 = !DILocation(line: 43, column: 1, scope: !12)
!40 = !DILocation(line: 34, column: 49, scope: !12)
!41 = !DILocation(line: 34, column: 53, scope: !12)
!42 = !DILocation(line: 34, column: 37, scope: !12)
!43 = !DILocation(line: 34, column: 26, scope: !12)
!44 = !DILocation(line: 35, column: 18, scope: !12)
!45 = !DILocation(line: 35, column: 13, scope: !12)
!46 = !DILocation(line: 11, column: 31, scope: !47, inlinedAt: !48)
!47 = distinct !DISubprogram(name: "state_of", scope: !6, file: !6, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!48 = distinct !DILocation(line: 36, column: 15, scope: !12)
!49 = !DILocation(line: 393, column: 52, scope: !50, inlinedAt: !51)
!50 = distinct !DISubprogram(name: "fabs", scope: !17, file: !17, line: 393, type: !13, scopeLine: 393, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!51 = distinct !DILocation(line: 12, column: 7, scope: !47, inlinedAt: !48)
!52 = !DILocation(line: 12, column: 22, scope: !47, inlinedAt: !48)
!53 = !DILocation(line: 14, column: 16, scope: !47, inlinedAt: !48)
!54 = !DILocation(line: 16, column: 14, scope: !47, inlinedAt: !48)
!55 = !DILocation(line: 18, column: 69, scope: !47, inlinedAt: !48)
!56 = !DILocation(line: 18, column: 39, scope: !47, inlinedAt: !48)
!57 = !DILocation(line: 19, column: 26, scope: !47, inlinedAt: !48)
!58 = !DILocation(line: 19, column: 18, scope: !47, inlinedAt: !48)
!59 = !DILocation(line: 380, column: 1, scope: !60, inlinedAt: !61)
!60 = distinct !DISubprogram(name: "sqrt", scope: !17, file: !17, line: 380, type: !13, scopeLine: 380, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!61 = distinct !DILocation(line: 19, column: 44, scope: !47, inlinedAt: !48)
!62 = !DILocation(line: 20, column: 27, scope: !47, inlinedAt: !48)
!63 = !DILocation(line: 20, column: 36, scope: !47, inlinedAt: !48)
!64 = !DILocation(line: 0, scope: !47, inlinedAt: !48)
!65 = !DILocation(line: 33, column: 36, scope: !12)
!66 = !DILocation(line: 33, column: 21, scope: !12)
!67 = distinct !{!67, !35, !68, !69, !70}
!68 = !DILocation(line: 39, column: 3, scope: !12)
!69 = !{!"llvm.loop.mustprogress"}
!70 = !{!"llvm.loop.unroll.disable"}
