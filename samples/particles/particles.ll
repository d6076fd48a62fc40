; ModuleID = 'particles.cu'
source_filename = "particles.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.World = type { double, double, double }
%struct.Particle = type { double, double, double, double }
%struct.Velocity = type { double, double, double }

; Function Attrs: convergent mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z14move_particlesP8ParticleP8VelocityPKS_5Worldi(ptr noalias noundef writeonly captures(none) %after, ptr noalias noundef captures(none) %velocity, ptr noalias noundef readonly captures(none) %before, ptr noundef readonly byval(%struct.World) align 8 captures(none) %world, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
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
  %arrayidx = getelementptr inbounds %struct.Particle, ptr %before, i64 %idxprom, !dbg !28
  %own.sroa.0.0.copyload = load double, ptr %arrayidx, align 8, !dbg !28, !tbaa !29
  %own.sroa.5.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8, !dbg !28
  %own.sroa.5.0.copyload = load double, ptr %own.sroa.5.0.arrayidx.sroa_idx, align 8, !dbg !28, !tbaa !29
  %own.sroa.7.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 16, !dbg !28
  %own.sroa.7.0.copyload = load double, ptr %own.sroa.7.0.arrayidx.sroa_idx, align 8, !dbg !28, !tbaa !29
  %own.sroa.9.0.arrayidx.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx, i64 24, !dbg !28
  %own.sroa.9.0.copyload = load double, ptr %own.sroa.9.0.arrayidx.sroa_idx, align 8, !dbg !28, !tbaa !29
  %cmp3100 = icmp sgt i32 %n, 0, !dbg !31
  br i1 %cmp3100, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !32

for.body.lr.ph:                                   ; preds = %if.end
  %softening = getelementptr inbounds nuw i8, ptr %world, i64 8
  %3 = load double, ptr %softening, align 8, !tbaa !33
  %4 = load double, ptr %world, align 8, !tbaa !35
  br label %for.body, !dbg !32

for.cond.cleanup:                                 ; preds = %for.body, %if.end
  %az.0.lcssa = phi double [ 0.000000e+00, %if.end ], [ %add27, %for.body ], !dbg !36
  %ay.0.lcssa = phi double [ 0.000000e+00, %if.end ], [ %add25, %for.body ], !dbg !36
  %ax.0.lcssa = phi double [ 0.000000e+00, %if.end ], [ %add23, %for.body ], !dbg !36
  %arrayidx29 = getelementptr inbounds %struct.Velocity, ptr %velocity, i64 %idxprom, !dbg !37
  %v.sroa.0.0.copyload = load double, ptr %arrayidx29, align 8, !dbg !37, !tbaa !29
  %v.sroa.7.0.arrayidx29.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx29, i64 8, !dbg !37
  %v.sroa.7.0.copyload = load double, ptr %v.sroa.7.0.arrayidx29.sroa_idx, align 8, !dbg !37, !tbaa !29
  %v.sroa.10.0.arrayidx29.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx29, i64 16, !dbg !37
  %v.sroa.10.0.copyload = load double, ptr %v.sroa.10.0.arrayidx29.sroa_idx, align 8, !dbg !37, !tbaa !29
  %step = getelementptr inbounds nuw i8, ptr %world, i64 16, !dbg !38
  %5 = load double, ptr %step, align 8, !dbg !38, !tbaa !39
  %mul32 = fmul contract double %ax.0.lcssa, %5, !dbg !40
  %add33 = fadd contract double %v.sroa.0.0.copyload, %mul32, !dbg !41
  %mul37 = fmul contract double %ay.0.lcssa, %5, !dbg !42
  %add38 = fadd contract double %v.sroa.7.0.copyload, %mul37, !dbg !43
  %mul42 = fmul contract double %az.0.lcssa, %5, !dbg !44
  %add43 = fadd contract double %v.sroa.10.0.copyload, %mul42, !dbg !45
  store double %add33, ptr %arrayidx29, align 8, !dbg !46, !tbaa !29
  store double %add38, ptr %v.sroa.7.0.arrayidx29.sroa_idx, align 8, !dbg !46, !tbaa !29
  store double %add43, ptr %v.sroa.10.0.arrayidx29.sroa_idx, align 8, !dbg !46, !tbaa !29
  %mul51 = fmul contract double %5, %add33, !dbg !47
  %add52 = fadd contract double %own.sroa.0.0.copyload, %mul51, !dbg !48
  %mul57 = fmul contract double %5, %add38, !dbg !49
  %add58 = fadd contract double %own.sroa.5.0.copyload, %mul57, !dbg !50
  %mul63 = fmul contract double %5, %add43, !dbg !51
  %add64 = fadd contract double %own.sroa.7.0.copyload, %mul63, !dbg !52
  %arrayidx68 = getelementptr inbounds %struct.Particle, ptr %after, i64 %idxprom, !dbg !53
  store double %add52, ptr %arrayidx68, align 8, !dbg !54, !tbaa !29
  %ref.tmp46.sroa.4.0.arrayidx68.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx68, i64 8, !dbg !54
  store double %add58, ptr %ref.tmp46.sroa.4.0.arrayidx68.sroa_idx, align 8, !dbg !54, !tbaa !29
  %ref.tmp46.sroa.5.0.arrayidx68.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx68, i64 16, !dbg !54
  store double %add64, ptr %ref.tmp46.sroa.5.0.arrayidx68.sroa_idx, align 8, !dbg !54, !tbaa !29
  %ref.tmp46.sroa.6.0.arrayidx68.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx68, i64 24, !dbg !54
  store double %own.sroa.9.0.copyload, ptr %ref.tmp46.sroa.6.0.arrayidx68.sroa_idx, align 8, !dbg !54, !tbaa !29
  br label %cleanup, !dbg !55

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %ax.0104 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add23, %for.body ]
  %ay.0103 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add25, %for.body ]
  %az.0102 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add27, %for.body ]
  %j.0101 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %idxprom4 = zext nneg i32 %j.0101 to i64, !dbg !56
  %arrayidx5 = getelementptr inbounds nuw %struct.Particle, ptr %before, i64 %idxprom4, !dbg !56
  %other.sroa.0.0.copyload = load double, ptr %arrayidx5, align 8, !dbg !56, !tbaa !29
  %other.sroa.4.0.arrayidx5.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 8, !dbg !56
  %other.sroa.4.0.copyload = load double, ptr %other.sroa.4.0.arrayidx5.sroa_idx, align 8, !dbg !56, !tbaa !29
  %other.sroa.5.0.arrayidx5.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 16, !dbg !56
  %other.sroa.5.0.copyload = load double, ptr %other.sroa.5.0.arrayidx5.sroa_idx, align 8, !dbg !56, !tbaa !29
  %other.sroa.6.0.arrayidx5.sroa_idx = getelementptr inbounds nuw i8, ptr %arrayidx5, i64 24, !dbg !56
  %other.sroa.6.0.copyload = load double, ptr %other.sroa.6.0.arrayidx5.sroa_idx, align 8, !dbg !56, !tbaa !29
  %sub = fsub contract double %other.sroa.0.0.copyload, %own.sroa.0.0.copyload, !dbg !57
  %sub8 = fsub contract double %other.sroa.4.0.copyload, %own.sroa.5.0.copyload, !dbg !58
  %sub10 = fsub contract double %other.sroa.5.0.copyload, %own.sroa.7.0.copyload, !dbg !59
  %mul11 = fmul contract double %sub, %sub, !dbg !60
  %mul12 = fmul contract double %sub8, %sub8, !dbg !61
  %add13 = fadd contract double %mul11, %mul12, !dbg !62
  %mul14 = fmul contract double %sub10, %sub10, !dbg !63
  %add15 = fadd contract double %add13, %mul14, !dbg !64
  %add16 = fadd contract double %3, %add15, !dbg !65
  %call.i = tail call contract noundef double @__nv_sqrt(double noundef %add16) #3, !dbg !66
  %div = fdiv contract double 1.000000e+00, %call.i, !dbg !69
  %mul18 = fmul contract double %other.sroa.6.0.copyload, %4, !dbg !70
  %mul19 = fmul contract double %div, %mul18, !dbg !71
  %mul20 = fmul contract double %div, %mul19, !dbg !72
  %mul21 = fmul contract double %div, %mul20, !dbg !73
  %mul22 = fmul contract double %sub, %mul21, !dbg !74
  %add23 = fadd contract double %ax.0104, %mul22, !dbg !75
  %mul24 = fmul contract double %sub8, %mul21, !dbg !76
  %add25 = fadd contract double %ay.0103, %mul24, !dbg !77
  %mul26 = fmul contract double %sub10, %mul21, !dbg !78
  %add27 = fadd contract double %az.0102, %mul26, !dbg !79
  %inc = add nuw nsw i32 %j.0101, 1, !dbg !80
  %exitcond.not = icmp eq i32 %inc, %n, !dbg !31
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !32, !llvm.loop !81

cleanup:                                          ; preds = %entry, %for.cond.cleanup
  ret void, !dbg !55
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

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
!6 = !DIFile(filename: "particles.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "move_particles", scope: !6, file: !6, line: 13, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 15, column: 11, scope: !12)
!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 15, column: 24, scope: !12)
!22 = !DILocation(line: 15, column: 22, scope: !12)
!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!25 = distinct !DILocation(line: 15, column: 37, scope: !12)
!26 = !DILocation(line: 15, column: 35, scope: !12)
!27 = !DILocation(line: 16, column: 9, scope: !12)
!28 = !DILocation(line: 18, column: 18, scope: !12)
!29 = !{!30, !30, i64 0}
!30 = !{!"double", !10, i64 0}
!31 = !DILocation(line: 20, column: 21, scope: !12)
!32 = !DILocation(line: 20, column: 3, scope: !12)
!33 = !{!34, !30, i64 8}
!34 = !{!"_ZTS5World", !30, i64 0, !30, i64 8, !30, i64 16}
!35 = !{!34, !30, i64 0}
!36 = !DILocation(line: 0, scope: !12)
!37 = !DILocation(line: 29, column: 16, scope: !12)
!38 = !DILocation(line: 30, column: 20, scope: !12)
!39 = !{!34, !30, i64 16}
!40 = !DILocation(line: 30, column: 25, scope: !12)
!41 = !DILocation(line: 30, column: 12, scope: !12)
!42 = !DILocation(line: 30, column: 48, scope: !12)
!43 = !DILocation(line: 30, column: 35, scope: !12)
!44 = !DILocation(line: 30, column: 71, scope: !12)
!45 = !DILocation(line: 30, column: 58, scope: !12)
!46 = !DILocation(line: 31, column: 15, scope: !12)
!47 = !DILocation(line: 32, column: 34, scope: !12)
!48 = !DILocation(line: 32, column: 21, scope: !12)
!49 = !DILocation(line: 32, column: 60, scope: !12)
!50 = !DILocation(line: 32, column: 47, scope: !12)
!51 = !DILocation(line: 32, column: 86, scope: !12)
!52 = !DILocation(line: 32, column: 73, scope: !12)
!53 = !DILocation(line: 32, column: 3, scope: !12)
!54 = !DILocation(line: 32, column: 12, scope: !12)
!55 = !DILocation(line: 33, column: 1, scope: !12)
!56 = !DILocation(line: 21, column: 22, scope: !12)
!57 = !DILocation(line: 22, column: 25, scope: !12)
!58 = !DILocation(line: 22, column: 47, scope: !12)
!59 = !DILocation(line: 22, column: 69, scope: !12)
!60 = !DILocation(line: 23, column: 31, scope: !12)
!61 = !DILocation(line: 23, column: 41, scope: !12)
!62 = !DILocation(line: 23, column: 36, scope: !12)
!63 = !DILocation(line: 23, column: 51, scope: !12)
!64 = !DILocation(line: 23, column: 46, scope: !12)
!65 = !DILocation(line: 23, column: 56, scope: !12)
!66 = !DILocation(line: 380, column: 1, scope: !67, inlinedAt: !68)
!67 = distinct !DISubprogram(name: "sqrt", scope: !17, file: !17, line: 380, type: !13, scopeLine: 380, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!68 = distinct !DILocation(line: 23, column: 23, scope: !12)
!69 = !DILocation(line: 23, column: 21, scope: !12)
!70 = !DILocation(line: 24, column: 33, scope: !12)
!71 = !DILocation(line: 24, column: 46, scope: !12)
!72 = !DILocation(line: 24, column: 53, scope: !12)
!73 = !DILocation(line: 24, column: 60, scope: !12)
!74 = !DILocation(line: 25, column: 16, scope: !12)
!75 = !DILocation(line: 25, column: 8, scope: !12)
!76 = !DILocation(line: 26, column: 16, scope: !12)
!77 = !DILocation(line: 26, column: 8, scope: !12)
!78 = !DILocation(line: 27, column: 16, scope: !12)
!79 = !DILocation(line: 27, column: 8, scope: !12)
!80 = !DILocation(line: 20, column: 27, scope: !12)
!81 = distinct !{!81, !32, !82, !83, !84}
!82 = !DILocation(line: 28, column: 3, scope: !12)
!83 = !{!"llvm.loop.mustprogress"}
!84 = !{!"llvm.loop.unroll.disable"}
