; ModuleID = 'collide.cu'
source_filename = "collide.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@enzyme_allocated = external dso_local local_unnamed_addr addrspace(1) global i32, align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local void @_Z12collide_bodyPfS_(ptr noundef readonly captures(none) %src, ptr noundef captures(none) %dst) #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %cmp = icmp samesign ult i32 %0, 100, !dbg !19
  br i1 %cmp, label %if.then, label %if.end, !dbg !19

if.then:                                          ; preds = %entry
  %conv = zext nneg i32 %0 to i64, !dbg !20
  %arrayidx = getelementptr inbounds nuw float, ptr %src, i64 %conv, !dbg !21
  %1 = load float, ptr %arrayidx, align 4, !dbg !21, !tbaa !22
  %mul = fmul contract float %1, %1, !dbg !24
  %mul3 = fmul contract float %1, 3.000000e+00, !dbg !25
  %sub = fsub contract float %mul, %mul3, !dbg !26
  %arrayidx4 = getelementptr inbounds nuw float, ptr %dst, i64 %conv, !dbg !27
  %2 = load float, ptr %arrayidx4, align 4, !dbg !28, !tbaa !22
  %add = fadd contract float %2, %sub, !dbg !28
  store float %add, ptr %arrayidx4, align 4, !dbg !28, !tbaa !22
  br label %if.end, !dbg !27

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !29
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z7collidePfS_(ptr noundef readonly captures(none) %src, ptr noundef captures(none) %dst) local_unnamed_addr #1 !dbg !30 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !31
  %cmp.i = icmp samesign ult i32 %0, 100, !dbg !34
  br i1 %cmp.i, label %if.then.i, label %_Z12collide_bodyPfS_.exit, !dbg !34

if.then.i:                                        ; preds = %entry
  %conv.i = zext nneg i32 %0 to i64, !dbg !35
  %arrayidx.i = getelementptr inbounds nuw float, ptr %src, i64 %conv.i, !dbg !36
  %1 = load float, ptr %arrayidx.i, align 4, !dbg !36, !tbaa !22
  %mul.i = fmul contract float %1, %1, !dbg !37
  %mul3.i = fmul contract float %1, 3.000000e+00, !dbg !38
  %sub.i = fsub contract float %mul.i, %mul3.i, !dbg !39
  %arrayidx4.i = getelementptr inbounds nuw float, ptr %dst, i64 %conv.i, !dbg !40
  %2 = load float, ptr %arrayidx4.i, align 4, !dbg !41, !tbaa !22
  %add.i = fadd contract float %2, %sub.i, !dbg !41
  store float %add.i, ptr %arrayidx4.i, align 4, !dbg !41, !tbaa !22
  br label %_Z12collide_bodyPfS_.exit, !dbg !40

_Z12collide_bodyPfS_.exit:                        ; preds = %entry, %if.then.i
  ret void, !dbg !42
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z11aug_collidePfS_S_S_PPv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef writeonly captures(none) %tape) local_unnamed_addr #2 !dbg !43 {
entry:
  %call = tail call noundef ptr @_Z19__enzyme_augmentfwdIJPvPfS1_S1_S1_EES0_DpT_(ptr noundef nonnull @_Z12collide_bodyPfS_, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst) #5, !dbg !44
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !45
  %idxprom = zext nneg i32 %0 to i64, !dbg !47
  %arrayidx = getelementptr inbounds nuw ptr, ptr %tape, i64 %idxprom, !dbg !47
  store ptr %call, ptr %arrayidx, align 8, !dbg !48, !tbaa !49
  ret void, !dbg !51
}

; Function Attrs: convergent nounwind
declare dso_local noundef ptr @_Z19__enzyme_augmentfwdIJPvPfS1_S1_S1_EES0_DpT_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z11rev_collidePfS_S_S_PPv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef readonly captures(none) %tape) local_unnamed_addr #2 !dbg !52 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !53
  %idxprom = zext nneg i32 %0 to i64, !dbg !55
  %arrayidx = getelementptr inbounds nuw ptr, ptr %tape, i64 %idxprom, !dbg !55
  %1 = load ptr, ptr %arrayidx, align 8, !dbg !55, !tbaa !49
  tail call void @_Z16__enzyme_reverseIJPvPfS1_S1_S1_S0_EEvDpT_(ptr noundef nonnull @_Z12collide_bodyPfS_, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %1) #5, !dbg !56
  ret void, !dbg !57
}

; Function Attrs: convergent nounwind
declare dso_local void @_Z16__enzyme_reverseIJPvPfS1_S1_S1_S0_EEvDpT_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z18aug_collide_inlinePfS_S_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef writeonly captures(none) %tape) local_unnamed_addr #2 !dbg !58 {
entry:
  %0 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_allocated to ptr), align 4, !dbg !59, !tbaa !8
  %call = tail call contract noundef float @_Z26__enzyme_augmentfwd_inlineIJPvimPfS1_S1_S1_EEfDpT_(ptr noundef nonnull @_Z12collide_bodyPfS_, i32 noundef %0, i64 noundef 4, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst) #5, !dbg !60
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !61
  %idxprom = zext nneg i32 %1 to i64, !dbg !63
  %arrayidx = getelementptr inbounds nuw float, ptr %tape, i64 %idxprom, !dbg !63
  store float %call, ptr %arrayidx, align 4, !dbg !64, !tbaa !22
  ret void, !dbg !65
}

; Function Attrs: convergent nounwind
declare dso_local noundef float @_Z26__enzyme_augmentfwd_inlineIJPvimPfS1_S1_S1_EEfDpT_(ptr noundef, i32 noundef, i64 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z18rev_collide_inlinePfS_S_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef readonly captures(none) %tape) local_unnamed_addr #2 !dbg !66 {
entry:
  %0 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_allocated to ptr), align 4, !dbg !67, !tbaa !8
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !68
  %idxprom = zext nneg i32 %1 to i64, !dbg !70
  %arrayidx = getelementptr inbounds nuw float, ptr %tape, i64 %idxprom, !dbg !70
  %2 = load float, ptr %arrayidx, align 4, !dbg !70, !tbaa !22
  tail call void @_Z16__enzyme_reverseIJPvimPfS1_S1_S1_fEEvDpT_(ptr noundef nonnull @_Z12collide_bodyPfS_, i32 noundef %0, i64 noundef 4, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, float noundef %2) #5, !dbg !71
  ret void, !dbg !72
}

; Function Attrs: convergent nounwind
declare dso_local void @_Z16__enzyme_reverseIJPvimPfS1_S1_S1_fEEvDpT_(ptr noundef, i32 noundef, i64 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, float noundef) local_unnamed_addr #3

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
!6 = !DIFile(filename: "collide.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "collide_body", scope: !6, file: !6, line: 1, type: !13, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 2, column: 16, scope: !12)
!19 = !DILocation(line: 3, column: 11, scope: !12)
!20 = !DILocation(line: 2, column: 16, scope: !12)
!21 = !DILocation(line: 4, column: 17, scope: !12)
!22 = !{!23, !23, i64 0}
!23 = !{!"float", !10, i64 0}
!24 = !DILocation(line: 4, column: 26, scope: !12)
!25 = !DILocation(line: 4, column: 41, scope: !12)
!26 = !DILocation(line: 4, column: 37, scope: !12)
!27 = !DILocation(line: 4, column: 5, scope: !12)
!28 = !DILocation(line: 4, column: 14, scope: !12)
!29 = !DILocation(line: 5, column: 1, scope: !12)
!30 = distinct !DISubprogram(name: "collide", scope: !6, file: !6, line: 7, type: !13, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!31 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !32)
!32 = distinct !DILocation(line: 2, column: 16, scope: !12, inlinedAt: !33)
!33 = distinct !DILocation(line: 7, column: 51, scope: !30)
!34 = !DILocation(line: 3, column: 11, scope: !12, inlinedAt: !33)
!35 = !DILocation(line: 2, column: 16, scope: !12, inlinedAt: !33)
!36 = !DILocation(line: 4, column: 17, scope: !12, inlinedAt: !33)
!37 = !DILocation(line: 4, column: 26, scope: !12, inlinedAt: !33)
!38 = !DILocation(line: 4, column: 41, scope: !12, inlinedAt: !33)
!39 = !DILocation(line: 4, column: 37, scope: !12, inlinedAt: !33)
!40 = !DILocation(line: 4, column: 5, scope: !12, inlinedAt: !33)
!41 = !DILocation(line: 4, column: 14, scope: !12, inlinedAt: !33)
!42 = !DILocation(line: 7, column: 75, scope: !30)
!43 = distinct !DISubprogram(name: "aug_collide", scope: !6, file: !6, line: 23, type: !13, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!44 = !DILocation(line: 24, column: 23, scope: !43)
!45 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !46)
!46 = distinct !DILocation(line: 24, column: 8, scope: !43)
!47 = !DILocation(line: 24, column: 3, scope: !43)
!48 = !DILocation(line: 24, column: 21, scope: !43)
!49 = !{!50, !50, i64 0}
!50 = !{!"any pointer", !10, i64 0}
!51 = !DILocation(line: 25, column: 1, scope: !43)
!52 = distinct !DISubprogram(name: "rev_collide", scope: !6, file: !6, line: 27, type: !13, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!53 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !54)
!54 = distinct !DILocation(line: 28, column: 69, scope: !52)
!55 = !DILocation(line: 28, column: 64, scope: !52)
!56 = !DILocation(line: 28, column: 3, scope: !52)
!57 = !DILocation(line: 29, column: 1, scope: !52)
!58 = distinct !DISubprogram(name: "aug_collide_inline", scope: !6, file: !6, line: 35, type: !13, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!59 = !DILocation(line: 37, column: 56, scope: !58)
!60 = !DILocation(line: 37, column: 7, scope: !58)
!61 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !62)
!62 = distinct !DILocation(line: 36, column: 8, scope: !58)
!63 = !DILocation(line: 36, column: 3, scope: !58)
!64 = !DILocation(line: 36, column: 21, scope: !58)
!65 = !DILocation(line: 38, column: 1, scope: !58)
!66 = distinct !DISubprogram(name: "rev_collide_inline", scope: !6, file: !6, line: 40, type: !13, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!67 = !DILocation(line: 41, column: 42, scope: !66)
!68 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !69)
!69 = distinct !DILocation(line: 41, column: 102, scope: !66)
!70 = !DILocation(line: 41, column: 97, scope: !66)
!71 = !DILocation(line: 41, column: 3, scope: !66)
!72 = !DILocation(line: 42, column: 1, scope: !66)
