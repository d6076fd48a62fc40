; ModuleID = '<string>'
source_filename = "collide_three_ways.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@__enzyme_register_gradient_kern_registered = dso_local local_unnamed_addr global [3 x ptr] [ptr @_Z15kern_registeredPfS_, ptr @_Z8aug_kernPfS_S_S_, ptr @_Z8rev_kernPfS_S_S_Pv], align 16, !dbg !0
@__enzyme_register_gradient_kern_inlined = dso_local local_unnamed_addr global [3 x ptr] [ptr @_Z12kern_inlinedPfS_, ptr @_Z15aug_kern_inlinePfS_S_S_, ptr @_Z15rev_kern_inlinePfS_S_S_Pv], align 16, !dbg !50
@adjoint.device = constant [13650 x i8] c"; ModuleID = '<string>'\0Asource_filename = \22collide_three_ways.cu\22\0Atarget datalayout = \22e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\22\0Atarget triple = \22nvptx64-nvidia-cuda\22\0A\0A@enzyme_allocated = external dso_local local_unnamed_addr addrspace(1) global i32, align 4\0A\0A; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)\0Adefine dso_local void @_Z12collide_bodyPfS_(ptr noundef readonly captures(none) %src, ptr noundef captures(none) %dst) #0 !dbg !12 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15\0A  %cmp = icmp samesign ult i32 %0, 100, !dbg !19\0A  br i1 %cmp, label %if.then, label %if.end, !dbg !19\0A\0Aif.then:                                          ; preds = %entry\0A  %conv = zext nneg i32 %0 to i64, !dbg !20\0A  %arrayidx = getelementptr inbounds nuw float, ptr %src, i64 %conv, !dbg !21\0A  %1 = load float, ptr %arrayidx, align 4, !dbg !21, !tbaa !22\0A  %mul = fmul contract float %1, %1, !dbg !24\0A  %mul3 = fmul contract float %1, 3.000000e+00, !dbg !25\0A  %sub = fsub contract float %mul, %mul3, !dbg !26\0A  %arrayidx4 = getelementptr inbounds nuw float, ptr %dst, i64 %conv, !dbg !27\0A  %2 = load float, ptr %arrayidx4, align 4, !dbg !28, !tbaa !22\0A  %add = fadd contract float %2, %sub, !dbg !28\0A  store float %add, ptr %arrayidx4, align 4, !dbg !28, !tbaa !22\0A  br label %if.end, !dbg !29\0A\0Aif.end:                                           ; preds = %if.then, %entry\0A  ret void, !dbg !30\0A}\0A\0A; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z7collidePfS_(ptr noundef readonly captures(none) %src, ptr noundef captures(none) %dst) local_unnamed_addr #1 !dbg !31 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !32\0A  %cmp.i = icmp samesign ult i32 %0, 100, !dbg !35\0A  br i1 %cmp.i, label %if.then.i, label %_Z12collide_bodyPfS_.exit, !dbg !35\0A\0Aif.then.i:                                        ; preds = %entry\0A  %conv.i = zext nneg i32 %0 to i64, !dbg !36\0A  %arrayidx.i = getelementptr inbounds nuw float, ptr %src, i64 %conv.i, !dbg !37\0A  %1 = load float, ptr %arrayidx.i, align 4, !dbg !37, !tbaa !22\0A  %mul.i = fmul contract float %1, %1, !dbg !38\0A  %mul3.i = fmul contract float %1, 3.000000e+00, !dbg !39\0A  %sub.i = fsub contract float %mul.i, %mul3.i, !dbg !40\0A  %arrayidx4.i = getelementptr inbounds nuw float, ptr %dst, i64 %conv.i, !dbg !41\0A  %2 = load float, ptr %arrayidx4.i, align 4, !dbg !42, !tbaa !22\0A  %add.i = fadd contract float %2, %sub.i, !dbg !42\0A  store float %add.i, ptr %arrayidx4.i, align 4, !dbg !42, !tbaa !22\0A  br label %_Z12collide_bodyPfS_.exit, !dbg !43\0A\0A_Z12collide_bodyPfS_.exit:                        ; preds = %if.then.i, %entry\0A  ret void, !dbg !44\0A}\0A\0A; Function Attrs: convergent mustprogress noinline norecurse nounwind\0Adefine dso_local ptx_kernel void @_Z11aug_collidePfS_S_S_PPv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef writeonly captures(none) %tape) local_unnamed_addr #2 !dbg !45 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !46\0A  %conv = zext nneg i32 %0 to i64, !dbg !48\0A  %call1 = tail call noundef ptr @_Z19__enzyme_augmentfwdIJPvPfS1_S1_S1_EES0_DpT_(ptr noundef nonnull @_Z12collide_bodyPfS_, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst) #5, !dbg !49\0A  %arrayidx = getelementptr inbounds nuw ptr, ptr %tape, i64 %conv, !dbg !50\0A  store ptr %call1, ptr %arrayidx, align 8, !dbg !51, !tbaa !52\0A  ret void, !dbg !54\0A}\0A\0A; Function Attrs: convergent nounwind\0Adeclare dso_local noundef ptr @_Z19__enzyme_augmentfwdIJPvPfS1_S1_S1_EES0_DpT_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3\0A\0A; Function Attrs: convergent mustprogress noinline norecurse nounwind\0Adefine dso_local ptx_kernel void @_Z11rev_collidePfS_S_S_PPv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef readonly captures(none) %tape) local_unnamed_addr #2 !dbg !55 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !56\0A  %conv = zext nneg i32 %0 to i64, !dbg !58\0A  %arrayidx = getelementptr inbounds nuw ptr, ptr %tape, i64 %conv, !dbg !59\0A  %1 = load ptr, ptr %arrayidx, align 8, !dbg !59, !tbaa !52\0A  tail call void @_Z16__enzyme_reverseIJPvPfS1_S1_S1_S0_EEvDpT_(ptr noundef nonnull @_Z12collide_bodyPfS_, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %1) #5, !dbg !60\0A  ret void, !dbg !61\0A}\0A\0A; Function Attrs: convergent nounwind\0Adeclare dso_local void @_Z16__enzyme_reverseIJPvPfS1_S1_S1_S0_EEvDpT_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3\0A\0A; Function Attrs: convergent mustprogress noinline norecurse nounwind\0Adefine dso_local ptx_kernel void @_Z18aug_collide_inlinePfS_S_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef writeonly captures(none) %tape) local_unnamed_addr #2 !dbg !62 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !63\0A  %conv = zext nneg i32 %0 to i64, !dbg !65\0A  %1 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_allocated to ptr), align 4, !dbg !66, !tbaa !8\0A  %call1 = tail call contract noundef float @_Z26__enzyme_augmentfwd_inlineIJPvimPfS1_S1_S1_EEfDpT_(ptr noundef nonnull @_Z12collide_bodyPfS_, i32 noundef %1, i64 noundef 4, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst) #5, !dbg !67\0A  %arrayidx = getelementptr inbounds nuw float, ptr %tape, i64 %conv, !dbg !68\0A  store float %call1, ptr %arrayidx, align 4, !dbg !69, !tbaa !22\0A  ret void, !dbg !70\0A}\0A\0A; Function Attrs: convergent nounwind\0Adeclare dso_local noundef float @_Z26__enzyme_augmentfwd_inlineIJPvimPfS1_S1_S1_EEfDpT_(ptr noundef, i32 noundef, i64 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #3\0A\0A; Function Attrs: convergent mustprogress noinline norecurse nounwind\0Adefine dso_local ptx_kernel void @_Z18rev_collide_inlinePfS_S_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef readonly captures(none) %tape) local_unnamed_addr #2 !dbg !71 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !72\0A  %conv = zext nneg i32 %0 to i64, !dbg !74\0A  %1 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_allocated to ptr), align 4, !dbg !75, !tbaa !8\0A  %arrayidx = getelementptr inbounds nuw float, ptr %tape, i64 %conv, !dbg !76\0A  %2 = load float, ptr %arrayidx, align 4, !dbg !76, !tbaa !22\0A  tail call void @_Z16__enzyme_reverseIJPvimPfS1_S1_S1_fEEvDpT_(ptr noundef nonnull @_Z12collide_bodyPfS_, i32 noundef %1, i64 noundef 4, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, float noundef %2) #5, !dbg !77\0A  ret void, !dbg !78\0A}\0A\0A; Function Attrs: convergent nounwind\0Adeclare dso_local void @_Z16__enzyme_reverseIJPvimPfS1_S1_S1_fEEvDpT_(ptr noundef, i32 noundef, i64 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, float noundef) local_unnamed_addr #3\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4\0A\0Aattributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 }\0Aattributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #2 = { convergent mustprogress noinline norecurse nounwind \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #3 = { convergent nounwind \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 }\0Aattributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }\0Aattributes #5 = { convergent nounwind }\0A\0A!llvm.module.flags = !{!0, !1, !2, !3, !4}\0A!llvm.dbg.cu = !{!5}\0A!llvm.ident = !{!7}\0A!llvm.errno.tbaa = !{!8}\0A\0A!0 = !{i32 2, !\22SDK Version\22, [2 x i32] [i32 12, i32 3]}\0A!1 = !{i32 7, !\22Dwarf Version\22, i32 2}\0A!2 = !{i32 2, !\22Debug Info Version\22, i32 3}\0A!3 = !{i32 1, !\22wchar_size\22, i32 4}\0A!4 = !{i32 4, !\22nvvm-reflect-ftz\22, i32 0}\0A!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: \22clang version 22.1.8\22, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)\0A!6 = !DIFile(filename: \22collide_three_ways.cu\22, directory: \22.\22)\0A!7 = !{!\22clang version 22.1.8\22}\0A!8 = !{!9, !9, i64 0}\0A!9 = !{!\22int\22, !10, i64 0}\0A!10 = !{!\22omnipotent char\22, !11, i64 0}\0A!11 = !{!\22Simple C++ TBAA\22}\0A!12 = distinct !DISubprogram(name: \22collide_body\22, scope: !6, file: !6, line: 2, type: !13, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!13 = !DISubroutineType(types: !14)\0A!14 = !{}\0A!15 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !18)\0A!16 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!17 = !DIFile(filename: \22./cuda_prelude.h\22, directory: \22\22)\0A!18 = distinct !DILocation(line: 3, column: 16, scope: !12)\0A!19 = !DILocation(line: 4, column: 11, scope: !12)\0A!20 = !DILocation(line: 3, column: 16, scope: !12)\0A!21 = !DILocation(line: 5, column: 17, scope: !12)\0A!22 = !{!23, !23, i64 0}\0A!23 = !{!\22float\22, !10, i64 0}\0A!24 = !DILocation(line: 5, column: 26, scope: !12)\0A!25 = !DILocation(line: 5, column: 41, scope: !12)\0A!26 = !DILocation(line: 5, column: 37, scope: !12)\0A!27 = !DILocation(line: 5, column: 5, scope: !12)\0A!28 = !DILocation(line: 5, column: 14, scope: !12)\0A!29 = !DILocation(line: 6, column: 3, scope: !12)\0A!30 = !DILocation(line: 7, column: 1, scope: !12)\0A!31 = distinct !DISubprogram(name: \22collide\22, scope: !6, file: !6, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!32 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !33)\0A!33 = distinct !DILocation(line: 3, column: 16, scope: !12, inlinedAt: !34)\0A!34 = distinct !DILocation(line: 9, column: 51, scope: !31)\0A!35 = !DILocation(line: 4, column: 11, scope: !12, inlinedAt: !34)\0A!36 = !DILocation(line: 3, column: 16, scope: !12, inlinedAt: !34)\0A!37 = !DILocation(line: 5, column: 17, scope: !12, inlinedAt: !34)\0A!38 = !DILocation(line: 5, column: 26, scope: !12, inlinedAt: !34)\0A!39 = !DILocation(line: 5, column: 41, scope: !12, inlinedAt: !34)\0A!40 = !DILocation(line: 5, column: 37, scope: !12, inlinedAt: !34)\0A!41 = !DILocation(line: 5, column: 5, scope: !12, inlinedAt: !34)\0A!42 = !DILocation(line: 5, column: 14, scope: !12, inlinedAt: !34)\0A!43 = !DILocation(line: 6, column: 3, scope: !12, inlinedAt: !34)\0A!44 = !DILocation(line: 9, column: 75, scope: !31)\0A!45 = distinct !DISubprogram(name: \22aug_collide\22, scope: !6, file: !6, line: 20, type: !13, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!46 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !47)\0A!47 = distinct !DILocation(line: 21, column: 16, scope: !45)\0A!48 = !DILocation(line: 21, column: 16, scope: !45)\0A!49 = !DILocation(line: 22, column: 15, scope: !45)\0A!50 = !DILocation(line: 22, column: 3, scope: !45)\0A!51 = !DILocation(line: 22, column: 13, scope: !45)\0A!52 = !{!53, !53, i64 0}\0A!53 = !{!\22any pointer\22, !10, i64 0}\0A!54 = !DILocation(line: 23, column: 1, scope: !45)\0A!55 = distinct !DISubprogram(name: \22rev_collide\22, scope: !6, file: !6, line: 25, type: !13, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!56 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !57)\0A!57 = distinct !DILocation(line: 26, column: 16, scope: !55)\0A!58 = !DILocation(line: 26, column: 16, scope: !55)\0A!59 = !DILocation(line: 27, column: 64, scope: !55)\0A!60 = !DILocation(line: 27, column: 3, scope: !55)\0A!61 = !DILocation(line: 28, column: 1, scope: !55)\0A!62 = distinct !DISubprogram(name: \22aug_collide_inline\22, scope: !6, file: !6, line: 50, type: !13, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!63 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !64)\0A!64 = distinct !DILocation(line: 51, column: 16, scope: !62)\0A!65 = !DILocation(line: 51, column: 16, scope: !62)\0A!66 = !DILocation(line: 52, column: 64, scope: !62)\0A!67 = !DILocation(line: 52, column: 15, scope: !62)\0A!68 = !DILocation(line: 52, column: 3, scope: !62)\0A!69 = !DILocation(line: 52, column: 13, scope: !62)\0A!70 = !DILocation(line: 53, column: 1, scope: !62)\0A!71 = distinct !DISubprogram(name: \22rev_collide_inline\22, scope: !6, file: !6, line: 55, type: !13, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!72 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !73)\0A!73 = distinct !DILocation(line: 56, column: 16, scope: !71)\0A!74 = !DILocation(line: 56, column: 16, scope: !71)\0A!75 = !DILocation(line: 57, column: 42, scope: !71)\0A!76 = !DILocation(line: 57, column: 97, scope: !71)\0A!77 = !DILocation(line: 57, column: 3, scope: !71)\0A!78 = !DILocation(line: 58, column: 1, scope: !71)\0A", align 1

; Function Attrs: mustprogress norecurse
define dso_local void @_Z22__device_stub__collidePfS_(ptr noundef %src, ptr noundef %dst) #0 !dbg !157 {
entry:
  %src.addr = alloca ptr, align 8
  %dst.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %src, !161, !DIExpression(), !163)
  store ptr %src, ptr %src.addr, align 8, !tbaa !164
    #dbg_value(ptr %dst, !162, !DIExpression(), !163)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !164
  %kernel_args1 = alloca [2 x ptr], align 16, !dbg !167
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !167
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !167
  store ptr %dst.addr, ptr %0, align 8, !dbg !167
  %1 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !167
  %2 = load i64, ptr %shmem_size, align 8, !dbg !167
  %3 = load ptr, ptr %stream, align 8, !dbg !167
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !167
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !167
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !167
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !167
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !167
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !167
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__collidePfS_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %2, ptr noundef %3), !dbg !167
  ret void, !dbg !168
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress noinline
define dso_local void @_Z4kernPfS_(ptr noundef %src, ptr noundef %dst) local_unnamed_addr #1 !dbg !169 {
entry:
  %src.addr.i = alloca ptr, align 8
  %dst.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [2 x ptr], align 16, !dbg !173
    #dbg_value(ptr %src, !171, !DIExpression(), !175)
    #dbg_value(ptr %dst, !172, !DIExpression(), !175)
  %call = tail call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !176
  %tobool.not = icmp eq i32 %call, 0, !dbg !176
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !177

kcall.configok:                                   ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %src.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %src, !161, !DIExpression(), !178)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dst, !162, !DIExpression(), !178)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !164
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !173
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !173
  store ptr %dst.addr.i, ptr %0, align 8, !dbg !173
  %1 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !173
  %2 = load i64, ptr %shmem_size.i, align 8, !dbg !173
  %3 = load ptr, ptr %stream.i, align 8, !dbg !173
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !173
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !173
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !173
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !173
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !173
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !173
  %call.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__collidePfS_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %2, ptr noundef %3), !dbg !173
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !179
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !179
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !179
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !179
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !179
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !179
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !179
  br label %kcall.end, !dbg !177

kcall.end:                                        ; preds = %kcall.configok, %entry
  ret void, !dbg !180
}

declare !dbg !181 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress noinline
define dso_local void @_Z15kern_registeredPfS_(ptr noundef %src, ptr noundef %dst) #1 !dbg !186 {
entry:
  %src.addr.i = alloca ptr, align 8
  %dst.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [2 x ptr], align 16, !dbg !190
    #dbg_value(ptr %src, !188, !DIExpression(), !192)
    #dbg_value(ptr %dst, !189, !DIExpression(), !192)
  %call = tail call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !193
  %tobool.not = icmp eq i32 %call, 0, !dbg !193
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !194

kcall.configok:                                   ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %src.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %src, !161, !DIExpression(), !195)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dst, !162, !DIExpression(), !195)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !164
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !190
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !190
  store ptr %dst.addr.i, ptr %0, align 8, !dbg !190
  %1 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !190
  %2 = load i64, ptr %shmem_size.i, align 8, !dbg !190
  %3 = load ptr, ptr %stream.i, align 8, !dbg !190
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !190
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !190
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !190
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !190
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !190
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !190
  %call.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__collidePfS_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %2, ptr noundef %3), !dbg !190
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !196
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !196
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !196
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !196
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !196
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !196
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !196
  br label %kcall.end, !dbg !194

kcall.end:                                        ; preds = %kcall.configok, %entry
  ret void, !dbg !197
}

; Function Attrs: mustprogress norecurse
define dso_local void @_Z26__device_stub__aug_collidePfS_S_S_PPv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #0 !dbg !198 {
entry:
  %src.addr = alloca ptr, align 8
  %dsrc.addr = alloca ptr, align 8
  %dst.addr = alloca ptr, align 8
  %ddst.addr = alloca ptr, align 8
  %tape.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %src, !202, !DIExpression(), !207)
  store ptr %src, ptr %src.addr, align 8, !tbaa !164
    #dbg_value(ptr %dsrc, !203, !DIExpression(), !207)
  store ptr %dsrc, ptr %dsrc.addr, align 8, !tbaa !164
    #dbg_value(ptr %dst, !204, !DIExpression(), !207)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !164
    #dbg_value(ptr %ddst, !205, !DIExpression(), !207)
  store ptr %ddst, ptr %ddst.addr, align 8, !tbaa !164
    #dbg_value(ptr %tape, !206, !DIExpression(), !207)
  store ptr %tape, ptr %tape.addr, align 8, !tbaa !208
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !210
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !210
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !210
  store ptr %dsrc.addr, ptr %0, align 8, !dbg !210
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !210
  store ptr %dst.addr, ptr %1, align 16, !dbg !210
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !210
  store ptr %ddst.addr, ptr %2, align 8, !dbg !210
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !210
  store ptr %tape.addr, ptr %3, align 16, !dbg !210
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !210
  %5 = load i64, ptr %shmem_size, align 8, !dbg !210
  %6 = load ptr, ptr %stream, align 8, !dbg !210
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !210
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !210
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !210
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !210
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !210
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !210
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z26__device_stub__aug_collidePfS_S_S_PPv, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !210
  ret void, !dbg !211
}

; Function Attrs: mustprogress norecurse
define dso_local void @_Z26__device_stub__rev_collidePfS_S_S_PPv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #0 !dbg !212 {
entry:
  %src.addr = alloca ptr, align 8
  %dsrc.addr = alloca ptr, align 8
  %dst.addr = alloca ptr, align 8
  %ddst.addr = alloca ptr, align 8
  %tape.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %src, !214, !DIExpression(), !219)
  store ptr %src, ptr %src.addr, align 8, !tbaa !164
    #dbg_value(ptr %dsrc, !215, !DIExpression(), !219)
  store ptr %dsrc, ptr %dsrc.addr, align 8, !tbaa !164
    #dbg_value(ptr %dst, !216, !DIExpression(), !219)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !164
    #dbg_value(ptr %ddst, !217, !DIExpression(), !219)
  store ptr %ddst, ptr %ddst.addr, align 8, !tbaa !164
    #dbg_value(ptr %tape, !218, !DIExpression(), !219)
  store ptr %tape, ptr %tape.addr, align 8, !tbaa !208
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !220
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !220
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !220
  store ptr %dsrc.addr, ptr %0, align 8, !dbg !220
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !220
  store ptr %dst.addr, ptr %1, align 16, !dbg !220
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !220
  store ptr %ddst.addr, ptr %2, align 8, !dbg !220
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !220
  store ptr %tape.addr, ptr %3, align 16, !dbg !220
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !220
  %5 = load i64, ptr %shmem_size, align 8, !dbg !220
  %6 = load ptr, ptr %stream, align 8, !dbg !220
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !220
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !220
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !220
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !220
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !220
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !220
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z26__device_stub__rev_collidePfS_S_S_PPv, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !220
  ret void, !dbg !221
}

; Function Attrs: mustprogress
define dso_local noundef ptr @_Z8aug_kernPfS_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst) #3 !dbg !222 {
entry:
  %src.addr.i = alloca ptr, align 8
  %dsrc.addr.i = alloca ptr, align 8
  %dst.addr.i = alloca ptr, align 8
  %ddst.addr.i = alloca ptr, align 8
  %tape.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [5 x ptr], align 16, !dbg !231
  %tape = alloca ptr, align 8
    #dbg_value(ptr %src, !226, !DIExpression(), !233)
    #dbg_value(ptr %dsrc, !227, !DIExpression(), !233)
    #dbg_value(ptr %dst, !228, !DIExpression(), !233)
    #dbg_value(ptr %ddst, !229, !DIExpression(), !233)
  call void @llvm.lifetime.start.p0(ptr nonnull %tape) #5, !dbg !234
    #dbg_value(ptr %tape, !230, !DIExpression(DW_OP_deref), !233)
    #dbg_value(ptr %tape, !235, !DIExpression(), !245)
    #dbg_value(i64 800, !242, !DIExpression(), !245)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %tape, i64 noundef 800), !dbg !247
  %call2 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !248
  %tobool.not = icmp eq i32 %call2, 0, !dbg !248
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !249

kcall.configok:                                   ; preds = %entry
  %0 = load ptr, ptr %tape, align 8, !dbg !250, !tbaa !208
    #dbg_value(ptr %0, !230, !DIExpression(), !233)
  call void @llvm.lifetime.start.p0(ptr nonnull %src.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dsrc.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %ddst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %tape.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %src, !202, !DIExpression(), !251)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dsrc, !203, !DIExpression(), !251)
  store ptr %dsrc, ptr %dsrc.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dst, !204, !DIExpression(), !251)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %ddst, !205, !DIExpression(), !251)
  store ptr %ddst, ptr %ddst.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %0, !206, !DIExpression(), !251)
  store ptr %0, ptr %tape.addr.i, align 8, !tbaa !208
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !231
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !231
  store ptr %dsrc.addr.i, ptr %1, align 8, !dbg !231
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !231
  store ptr %dst.addr.i, ptr %2, align 16, !dbg !231
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !231
  store ptr %ddst.addr.i, ptr %3, align 8, !dbg !231
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !231
  store ptr %tape.addr.i, ptr %4, align 16, !dbg !231
  %5 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !231
  %6 = load i64, ptr %shmem_size.i, align 8, !dbg !231
  %7 = load ptr, ptr %stream.i, align 8, !dbg !231
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !231
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !231
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !231
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !231
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !231
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !231
  %call.i5 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z26__device_stub__aug_collidePfS_S_S_PPv, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %6, ptr noundef %7), !dbg !231
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %dsrc.addr.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %ddst.addr.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %tape.addr.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !252
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !252
  br label %kcall.end, !dbg !249

kcall.end:                                        ; preds = %kcall.configok, %entry
  %8 = load ptr, ptr %tape, align 8, !dbg !253, !tbaa !208
    #dbg_value(ptr %8, !230, !DIExpression(), !233)
  call void @llvm.lifetime.end.p0(ptr nonnull %tape) #5, !dbg !254
  ret ptr %8, !dbg !255
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

; Function Attrs: mustprogress
define dso_local void @_Z8rev_kernPfS_S_S_Pv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #3 !dbg !256 {
entry:
  %src.addr.i = alloca ptr, align 8
  %dsrc.addr.i = alloca ptr, align 8
  %dst.addr.i = alloca ptr, align 8
  %ddst.addr.i = alloca ptr, align 8
  %tape.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [5 x ptr], align 16, !dbg !265
    #dbg_value(ptr %src, !260, !DIExpression(), !267)
    #dbg_value(ptr %dsrc, !261, !DIExpression(), !267)
    #dbg_value(ptr %dst, !262, !DIExpression(), !267)
    #dbg_value(ptr %ddst, !263, !DIExpression(), !267)
    #dbg_value(ptr %tape, !264, !DIExpression(), !267)
  %call = tail call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !268
  %tobool.not = icmp eq i32 %call, 0, !dbg !268
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !269

kcall.configok:                                   ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %src.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dsrc.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %ddst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %tape.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %src, !214, !DIExpression(), !270)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dsrc, !215, !DIExpression(), !270)
  store ptr %dsrc, ptr %dsrc.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dst, !216, !DIExpression(), !270)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %ddst, !217, !DIExpression(), !270)
  store ptr %ddst, ptr %ddst.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %tape, !218, !DIExpression(), !270)
  store ptr %tape, ptr %tape.addr.i, align 8, !tbaa !208
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !265
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !265
  store ptr %dsrc.addr.i, ptr %0, align 8, !dbg !265
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !265
  store ptr %dst.addr.i, ptr %1, align 16, !dbg !265
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !265
  store ptr %ddst.addr.i, ptr %2, align 8, !dbg !265
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !265
  store ptr %tape.addr.i, ptr %3, align 16, !dbg !265
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !265
  %5 = load i64, ptr %shmem_size.i, align 8, !dbg !265
  %6 = load ptr, ptr %stream.i, align 8, !dbg !265
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !265
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !265
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !265
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !265
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !265
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !265
  %call.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z26__device_stub__rev_collidePfS_S_S_PPv, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %5, ptr noundef %6), !dbg !265
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %dsrc.addr.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %ddst.addr.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %tape.addr.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !271
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !271
  br label %kcall.end, !dbg !269

kcall.end:                                        ; preds = %kcall.configok, %entry
  %call2 = call i32 @cudaFree(ptr noundef %tape), !dbg !272
  ret void, !dbg !273
}

declare !dbg !274 i32 @cudaFree(ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress noinline
define dso_local void @_Z12kern_inlinedPfS_(ptr noundef %src, ptr noundef %dst) #1 !dbg !277 {
entry:
  %src.addr.i = alloca ptr, align 8
  %dst.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [2 x ptr], align 16, !dbg !281
    #dbg_value(ptr %src, !279, !DIExpression(), !283)
    #dbg_value(ptr %dst, !280, !DIExpression(), !283)
  %call = tail call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !284
  %tobool.not = icmp eq i32 %call, 0, !dbg !284
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !285

kcall.configok:                                   ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %src.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %src, !161, !DIExpression(), !286)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dst, !162, !DIExpression(), !286)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !164
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !281
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !281
  store ptr %dst.addr.i, ptr %0, align 8, !dbg !281
  %1 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !281
  %2 = load i64, ptr %shmem_size.i, align 8, !dbg !281
  %3 = load ptr, ptr %stream.i, align 8, !dbg !281
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !281
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !281
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !281
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !281
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !281
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !281
  %call.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__collidePfS_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %2, ptr noundef %3), !dbg !281
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !287
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !287
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !287
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !287
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !287
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !287
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !287
  br label %kcall.end, !dbg !285

kcall.end:                                        ; preds = %kcall.configok, %entry
  ret void, !dbg !288
}

; Function Attrs: mustprogress norecurse
define dso_local void @_Z33__device_stub__aug_collide_inlinePfS_S_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #0 !dbg !289 {
entry:
  %src.addr = alloca ptr, align 8
  %dsrc.addr = alloca ptr, align 8
  %dst.addr = alloca ptr, align 8
  %ddst.addr = alloca ptr, align 8
  %tape.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %src, !293, !DIExpression(), !298)
  store ptr %src, ptr %src.addr, align 8, !tbaa !164
    #dbg_value(ptr %dsrc, !294, !DIExpression(), !298)
  store ptr %dsrc, ptr %dsrc.addr, align 8, !tbaa !164
    #dbg_value(ptr %dst, !295, !DIExpression(), !298)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !164
    #dbg_value(ptr %ddst, !296, !DIExpression(), !298)
  store ptr %ddst, ptr %ddst.addr, align 8, !tbaa !164
    #dbg_value(ptr %tape, !297, !DIExpression(), !298)
  store ptr %tape, ptr %tape.addr, align 8, !tbaa !164
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !299
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !299
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !299
  store ptr %dsrc.addr, ptr %0, align 8, !dbg !299
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !299
  store ptr %dst.addr, ptr %1, align 16, !dbg !299
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !299
  store ptr %ddst.addr, ptr %2, align 8, !dbg !299
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !299
  store ptr %tape.addr, ptr %3, align 16, !dbg !299
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !299
  %5 = load i64, ptr %shmem_size, align 8, !dbg !299
  %6 = load ptr, ptr %stream, align 8, !dbg !299
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !299
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !299
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !299
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !299
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !299
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !299
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z33__device_stub__aug_collide_inlinePfS_S_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !299
  ret void, !dbg !300
}

; Function Attrs: mustprogress norecurse
define dso_local void @_Z33__device_stub__rev_collide_inlinePfS_S_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #0 !dbg !301 {
entry:
  %src.addr = alloca ptr, align 8
  %dsrc.addr = alloca ptr, align 8
  %dst.addr = alloca ptr, align 8
  %ddst.addr = alloca ptr, align 8
  %tape.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %src, !303, !DIExpression(), !308)
  store ptr %src, ptr %src.addr, align 8, !tbaa !164
    #dbg_value(ptr %dsrc, !304, !DIExpression(), !308)
  store ptr %dsrc, ptr %dsrc.addr, align 8, !tbaa !164
    #dbg_value(ptr %dst, !305, !DIExpression(), !308)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !164
    #dbg_value(ptr %ddst, !306, !DIExpression(), !308)
  store ptr %ddst, ptr %ddst.addr, align 8, !tbaa !164
    #dbg_value(ptr %tape, !307, !DIExpression(), !308)
  store ptr %tape, ptr %tape.addr, align 8, !tbaa !164
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !309
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !309
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !309
  store ptr %dsrc.addr, ptr %0, align 8, !dbg !309
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !309
  store ptr %dst.addr, ptr %1, align 16, !dbg !309
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !309
  store ptr %ddst.addr, ptr %2, align 8, !dbg !309
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !309
  store ptr %tape.addr, ptr %3, align 16, !dbg !309
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !309
  %5 = load i64, ptr %shmem_size, align 8, !dbg !309
  %6 = load ptr, ptr %stream, align 8, !dbg !309
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !309
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !309
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !309
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !309
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !309
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !309
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z33__device_stub__rev_collide_inlinePfS_S_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !309
  ret void, !dbg !310
}

; Function Attrs: mustprogress
define dso_local noundef ptr @_Z15aug_kern_inlinePfS_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst) #3 !dbg !311 {
entry:
  %src.addr.i = alloca ptr, align 8
  %dsrc.addr.i = alloca ptr, align 8
  %dst.addr.i = alloca ptr, align 8
  %ddst.addr.i = alloca ptr, align 8
  %tape.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [5 x ptr], align 16, !dbg !318
  %tape = alloca ptr, align 8
    #dbg_value(ptr %src, !313, !DIExpression(), !320)
    #dbg_value(ptr %dsrc, !314, !DIExpression(), !320)
    #dbg_value(ptr %dst, !315, !DIExpression(), !320)
    #dbg_value(ptr %ddst, !316, !DIExpression(), !320)
  call void @llvm.lifetime.start.p0(ptr nonnull %tape) #5, !dbg !321
    #dbg_value(ptr %tape, !317, !DIExpression(DW_OP_deref), !320)
    #dbg_value(ptr %tape, !322, !DIExpression(), !331)
    #dbg_value(i64 400, !328, !DIExpression(), !331)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %tape, i64 noundef 400), !dbg !333
  %call2 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !334
  %tobool.not = icmp eq i32 %call2, 0, !dbg !334
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !335

kcall.configok:                                   ; preds = %entry
  %0 = load ptr, ptr %tape, align 8, !dbg !336, !tbaa !164
    #dbg_value(ptr %0, !317, !DIExpression(), !320)
  call void @llvm.lifetime.start.p0(ptr nonnull %src.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dsrc.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %ddst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %tape.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %src, !293, !DIExpression(), !337)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dsrc, !294, !DIExpression(), !337)
  store ptr %dsrc, ptr %dsrc.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dst, !295, !DIExpression(), !337)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %ddst, !296, !DIExpression(), !337)
  store ptr %ddst, ptr %ddst.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %0, !297, !DIExpression(), !337)
  store ptr %0, ptr %tape.addr.i, align 8, !tbaa !164
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !318
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !318
  store ptr %dsrc.addr.i, ptr %1, align 8, !dbg !318
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !318
  store ptr %dst.addr.i, ptr %2, align 16, !dbg !318
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !318
  store ptr %ddst.addr.i, ptr %3, align 8, !dbg !318
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !318
  store ptr %tape.addr.i, ptr %4, align 16, !dbg !318
  %5 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !318
  %6 = load i64, ptr %shmem_size.i, align 8, !dbg !318
  %7 = load ptr, ptr %stream.i, align 8, !dbg !318
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !318
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !318
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !318
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !318
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !318
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !318
  %call.i5 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z33__device_stub__aug_collide_inlinePfS_S_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %6, ptr noundef %7), !dbg !318
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %dsrc.addr.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %ddst.addr.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %tape.addr.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !338
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !338
  br label %kcall.end, !dbg !335

kcall.end:                                        ; preds = %kcall.configok, %entry
  %8 = load ptr, ptr %tape, align 8, !dbg !339, !tbaa !164
    #dbg_value(ptr %8, !317, !DIExpression(), !320)
  call void @llvm.lifetime.end.p0(ptr nonnull %tape) #5, !dbg !340
  ret ptr %8, !dbg !341
}

; Function Attrs: mustprogress
define dso_local void @_Z15rev_kern_inlinePfS_S_S_Pv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #3 !dbg !342 {
entry:
  %src.addr.i = alloca ptr, align 8
  %dsrc.addr.i = alloca ptr, align 8
  %dst.addr.i = alloca ptr, align 8
  %ddst.addr.i = alloca ptr, align 8
  %tape.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [5 x ptr], align 16, !dbg !349
    #dbg_value(ptr %src, !344, !DIExpression(), !351)
    #dbg_value(ptr %dsrc, !345, !DIExpression(), !351)
    #dbg_value(ptr %dst, !346, !DIExpression(), !351)
    #dbg_value(ptr %ddst, !347, !DIExpression(), !351)
    #dbg_value(ptr %tape, !348, !DIExpression(), !351)
  %call = tail call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !352
  %tobool.not = icmp eq i32 %call, 0, !dbg !352
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !353

kcall.configok:                                   ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %src.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dsrc.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %ddst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %tape.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %src, !303, !DIExpression(), !354)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dsrc, !304, !DIExpression(), !354)
  store ptr %dsrc, ptr %dsrc.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %dst, !305, !DIExpression(), !354)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %ddst, !306, !DIExpression(), !354)
  store ptr %ddst, ptr %ddst.addr.i, align 8, !tbaa !164
    #dbg_value(ptr %tape, !307, !DIExpression(), !354)
  store ptr %tape, ptr %tape.addr.i, align 8, !tbaa !164
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !349
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !349
  store ptr %dsrc.addr.i, ptr %0, align 8, !dbg !349
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !349
  store ptr %dst.addr.i, ptr %1, align 16, !dbg !349
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !349
  store ptr %ddst.addr.i, ptr %2, align 8, !dbg !349
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !349
  store ptr %tape.addr.i, ptr %3, align 16, !dbg !349
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !349
  %5 = load i64, ptr %shmem_size.i, align 8, !dbg !349
  %6 = load ptr, ptr %stream.i, align 8, !dbg !349
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !349
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !349
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !349
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !349
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !349
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !349
  %call.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z33__device_stub__rev_collide_inlinePfS_S_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %5, ptr noundef %6), !dbg !349
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %dsrc.addr.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %ddst.addr.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %tape.addr.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !355
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !355
  br label %kcall.end, !dbg !353

kcall.end:                                        ; preds = %kcall.configok, %entry
  %call2 = call i32 @cudaFree(ptr noundef %tape), !dbg !356
  ret void, !dbg !357
}

; Function Attrs: mustprogress
define dso_local double @automatic(ptr noundef readonly captures(none) %x, i32 noundef %nTimeSteps) local_unnamed_addr #3 !dbg !358 {
entry:
  %h.i = alloca [100 x float], align 16
  %src.i = alloca ptr, align 8
  %dst.i = alloca ptr, align 8
    #dbg_value(ptr %x, !364, !DIExpression(), !366)
    #dbg_value(i32 %nTimeSteps, !365, !DIExpression(), !366)
    #dbg_value(ptr %x, !367, !DIExpression(), !385)
    #dbg_value(i32 %nTimeSteps, !370, !DIExpression(), !385)
  call void @llvm.lifetime.start.p0(ptr nonnull %h.i) #5, !dbg !387
    #dbg_declare(ptr %h.i, !371, !DIExpression(), !388)
  call void @llvm.lifetime.start.p0(ptr nonnull %src.i) #5, !dbg !387
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.i) #5, !dbg !387
    #dbg_value(double 0.000000e+00, !377, !DIExpression(), !385)
    #dbg_value(i32 0, !378, !DIExpression(), !389)
  br label %for.body.i, !dbg !390

for.cond.cleanup.i:                               ; preds = %for.body.i
    #dbg_value(ptr %src.i, !375, !DIExpression(DW_OP_deref), !385)
    #dbg_value(ptr %src.i, !322, !DIExpression(), !391)
    #dbg_value(i64 400, !328, !DIExpression(), !391)
  %call.i.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %src.i, i64 noundef 400), !dbg !393
    #dbg_value(ptr %dst.i, !376, !DIExpression(DW_OP_deref), !385)
    #dbg_value(ptr %dst.i, !322, !DIExpression(), !394)
    #dbg_value(i64 400, !328, !DIExpression(), !394)
  %call.i30.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %dst.i, i64 noundef 400), !dbg !396
  %0 = load ptr, ptr %src.i, align 8, !dbg !397, !tbaa !164
    #dbg_value(ptr %0, !375, !DIExpression(), !385)
  %call4.i = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef nonnull %h.i, i64 noundef 400, i32 noundef 1), !dbg !398
  %1 = load ptr, ptr %dst.i, align 8, !dbg !399, !tbaa !164
    #dbg_value(ptr %1, !376, !DIExpression(), !385)
  %call6.i = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef nonnull %h.i, i64 noundef 400, i32 noundef 1), !dbg !400
  %2 = load ptr, ptr %src.i, align 8, !dbg !401, !tbaa !164
    #dbg_value(ptr %2, !375, !DIExpression(), !385)
  %3 = load ptr, ptr %dst.i, align 8, !dbg !402, !tbaa !164
    #dbg_value(ptr %3, !376, !DIExpression(), !385)
    #dbg_value(i32 %nTimeSteps, !403, !DIExpression(), !412)
    #dbg_value(ptr %2, !408, !DIExpression(), !412)
    #dbg_value(ptr %3, !409, !DIExpression(), !412)
    #dbg_value(i32 0, !410, !DIExpression(), !414)
  %div.i.i = sdiv i32 %nTimeSteps, 2
  %cmp4.i.i = icmp sgt i32 %nTimeSteps, 1, !dbg !415
  br i1 %cmp4.i.i, label %for.body.i.i, label %_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.i, !dbg !417

for.body.i.i:                                     ; preds = %for.body.i.i, %for.cond.cleanup.i
  %i.05.i.i = phi i32 [ %inc.i.i, %for.body.i.i ], [ 0, %for.cond.cleanup.i ]
    #dbg_value(i32 %i.05.i.i, !410, !DIExpression(), !414)
  call void @_Z4kernPfS_(ptr noundef %2, ptr noundef %3), !dbg !418
  call void @_Z4kernPfS_(ptr noundef %3, ptr noundef %2), !dbg !420
  %inc.i.i = add nuw nsw i32 %i.05.i.i, 1, !dbg !421
    #dbg_value(i32 %inc.i.i, !410, !DIExpression(), !414)
  %exitcond.not.i.i = icmp eq i32 %inc.i.i, %div.i.i, !dbg !415
  br i1 %exitcond.not.i.i, label %_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.loopexit.i, label %for.body.i.i, !dbg !417, !llvm.loop !422

_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.loopexit.i: ; preds = %for.body.i.i
  %.pre.i = load ptr, ptr %dst.i, align 8, !dbg !426, !tbaa !164
  br label %_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.i, !dbg !426

_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.i:      ; preds = %_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.loopexit.i, %for.cond.cleanup.i
  %4 = phi ptr [ %.pre.i, %_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.loopexit.i ], [ %3, %for.cond.cleanup.i ], !dbg !426
    #dbg_value(ptr %4, !376, !DIExpression(), !385)
  %call8.i = call i32 @cudaMemcpy(ptr noundef nonnull %h.i, ptr noundef %4, i64 noundef 400, i32 noundef 2), !dbg !427
  %5 = load ptr, ptr %src.i, align 8, !dbg !428, !tbaa !164
    #dbg_value(ptr %5, !375, !DIExpression(), !385)
  %call9.i = call i32 @cudaFree(ptr noundef %5), !dbg !429
  %6 = load ptr, ptr %dst.i, align 8, !dbg !430, !tbaa !164
    #dbg_value(ptr %6, !376, !DIExpression(), !385)
  %call10.i = call i32 @cudaFree(ptr noundef %6), !dbg !431
    #dbg_value(i32 0, !380, !DIExpression(), !432)
    #dbg_value(double 0.000000e+00, !377, !DIExpression(), !385)
  br label %for.body15.i, !dbg !433

for.body.i:                                       ; preds = %for.body.i, %entry
  %indvars.iv.i = phi i64 [ 0, %entry ], [ %indvars.iv.next.i, %for.body.i ]
    #dbg_value(i64 %indvars.iv.i, !378, !DIExpression(), !389)
  %arrayidx.i = getelementptr inbounds nuw double, ptr %x, i64 %indvars.iv.i, !dbg !434
  %7 = load double, ptr %arrayidx.i, align 8, !dbg !434, !tbaa !436
  %conv.i = fptrunc double %7 to float, !dbg !434
  %arrayidx2.i = getelementptr inbounds nuw float, ptr %h.i, i64 %indvars.iv.i, !dbg !438
  store float %conv.i, ptr %arrayidx2.i, align 4, !dbg !439, !tbaa !440
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1, !dbg !442
    #dbg_value(i64 %indvars.iv.next.i, !378, !DIExpression(), !389)
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 100, !dbg !443
  br i1 %exitcond.not.i, label %for.cond.cleanup.i, label %for.body.i, !dbg !390, !llvm.loop !444

for.body15.i:                                     ; preds = %for.body15.i, %_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.i
  %indvars.iv36.i = phi i64 [ 0, %_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.i ], [ %indvars.iv.next37.i, %for.body15.i ]
  %sum.033.i = phi double [ 0.000000e+00, %_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_.exit.i ], [ %add.i, %for.body15.i ]
    #dbg_value(i64 %indvars.iv36.i, !380, !DIExpression(), !432)
    #dbg_value(double %sum.033.i, !377, !DIExpression(), !385)
  %arrayidx17.i = getelementptr inbounds nuw float, ptr %h.i, i64 %indvars.iv36.i, !dbg !446
  %8 = load float, ptr %arrayidx17.i, align 4, !dbg !446, !tbaa !440
  %rem.lhs.trunc.i = trunc i64 %indvars.iv36.i to i8, !dbg !448
  %rem31.i = urem i8 %rem.lhs.trunc.i, 7, !dbg !448
  %conv18.i = uitofp nneg i8 %rem31.i to float, !dbg !449
  %mul.i = fmul float %8, %conv18.i, !dbg !450
  %conv19.i = fpext float %mul.i to double, !dbg !446
  %add.i = fadd double %sum.033.i, %conv19.i, !dbg !451
    #dbg_value(double %add.i, !377, !DIExpression(), !385)
  %indvars.iv.next37.i = add nuw nsw i64 %indvars.iv36.i, 1, !dbg !452
    #dbg_value(i64 %indvars.iv.next37.i, !380, !DIExpression(), !432)
  %exitcond39.not.i = icmp eq i64 %indvars.iv.next37.i, 100, !dbg !453
  br i1 %exitcond39.not.i, label %_ZL9sum_afterIXadL_Z4kernPfS0_EEEdPKdi.exit, label %for.body15.i, !dbg !433, !llvm.loop !454

_ZL9sum_afterIXadL_Z4kernPfS0_EEEdPKdi.exit:      ; preds = %for.body15.i
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.i) #5, !dbg !456
  call void @llvm.lifetime.end.p0(ptr nonnull %src.i) #5, !dbg !456
  call void @llvm.lifetime.end.p0(ptr nonnull %h.i) #5, !dbg !456
  ret double %add.i, !dbg !457
}

; Function Attrs: mustprogress
define dso_local double @registered(ptr noundef readonly captures(none) %x, i32 noundef %nTimeSteps) local_unnamed_addr #3 !dbg !458 {
entry:
  %h.i = alloca [100 x float], align 16
  %src.i = alloca ptr, align 8
  %dst.i = alloca ptr, align 8
    #dbg_value(ptr %x, !460, !DIExpression(), !462)
    #dbg_value(i32 %nTimeSteps, !461, !DIExpression(), !462)
    #dbg_value(ptr %x, !463, !DIExpression(), !477)
    #dbg_value(i32 %nTimeSteps, !466, !DIExpression(), !477)
  call void @llvm.lifetime.start.p0(ptr nonnull %h.i) #5, !dbg !479
    #dbg_declare(ptr %h.i, !467, !DIExpression(), !480)
  call void @llvm.lifetime.start.p0(ptr nonnull %src.i) #5, !dbg !479
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.i) #5, !dbg !479
    #dbg_value(double 0.000000e+00, !470, !DIExpression(), !477)
    #dbg_value(i32 0, !471, !DIExpression(), !481)
  br label %for.body.i, !dbg !482

for.cond.cleanup.i:                               ; preds = %for.body.i
    #dbg_value(ptr %src.i, !468, !DIExpression(DW_OP_deref), !477)
    #dbg_value(ptr %src.i, !322, !DIExpression(), !483)
    #dbg_value(i64 400, !328, !DIExpression(), !483)
  %call.i.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %src.i, i64 noundef 400), !dbg !485
    #dbg_value(ptr %dst.i, !469, !DIExpression(DW_OP_deref), !477)
    #dbg_value(ptr %dst.i, !322, !DIExpression(), !486)
    #dbg_value(i64 400, !328, !DIExpression(), !486)
  %call.i30.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %dst.i, i64 noundef 400), !dbg !488
  %0 = load ptr, ptr %src.i, align 8, !dbg !489, !tbaa !164
    #dbg_value(ptr %0, !468, !DIExpression(), !477)
  %call4.i = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef nonnull %h.i, i64 noundef 400, i32 noundef 1), !dbg !490
  %1 = load ptr, ptr %dst.i, align 8, !dbg !491, !tbaa !164
    #dbg_value(ptr %1, !469, !DIExpression(), !477)
  %call6.i = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef nonnull %h.i, i64 noundef 400, i32 noundef 1), !dbg !492
  %2 = load ptr, ptr %src.i, align 8, !dbg !493, !tbaa !164
    #dbg_value(ptr %2, !468, !DIExpression(), !477)
  %3 = load ptr, ptr %dst.i, align 8, !dbg !494, !tbaa !164
    #dbg_value(ptr %3, !469, !DIExpression(), !477)
    #dbg_value(i32 %nTimeSteps, !495, !DIExpression(), !502)
    #dbg_value(ptr %2, !498, !DIExpression(), !502)
    #dbg_value(ptr %3, !499, !DIExpression(), !502)
    #dbg_value(i32 0, !500, !DIExpression(), !504)
  %div.i.i = sdiv i32 %nTimeSteps, 2
  %cmp4.i.i = icmp sgt i32 %nTimeSteps, 1, !dbg !505
  br i1 %cmp4.i.i, label %for.body.i.i, label %_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.i, !dbg !507

for.body.i.i:                                     ; preds = %for.body.i.i, %for.cond.cleanup.i
  %i.05.i.i = phi i32 [ %inc.i.i, %for.body.i.i ], [ 0, %for.cond.cleanup.i ]
    #dbg_value(i32 %i.05.i.i, !500, !DIExpression(), !504)
  call void @_Z15kern_registeredPfS_(ptr noundef %2, ptr noundef %3), !dbg !508
  call void @_Z15kern_registeredPfS_(ptr noundef %3, ptr noundef %2), !dbg !510
  %inc.i.i = add nuw nsw i32 %i.05.i.i, 1, !dbg !511
    #dbg_value(i32 %inc.i.i, !500, !DIExpression(), !504)
  %exitcond.not.i.i = icmp eq i32 %inc.i.i, %div.i.i, !dbg !505
  br i1 %exitcond.not.i.i, label %_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.loopexit.i, label %for.body.i.i, !dbg !507, !llvm.loop !512

_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.loopexit.i: ; preds = %for.body.i.i
  %.pre.i = load ptr, ptr %dst.i, align 8, !dbg !514, !tbaa !164
  br label %_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.i, !dbg !514

_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.i: ; preds = %_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.loopexit.i, %for.cond.cleanup.i
  %4 = phi ptr [ %.pre.i, %_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.loopexit.i ], [ %3, %for.cond.cleanup.i ], !dbg !514
    #dbg_value(ptr %4, !469, !DIExpression(), !477)
  %call8.i = call i32 @cudaMemcpy(ptr noundef nonnull %h.i, ptr noundef %4, i64 noundef 400, i32 noundef 2), !dbg !515
  %5 = load ptr, ptr %src.i, align 8, !dbg !516, !tbaa !164
    #dbg_value(ptr %5, !468, !DIExpression(), !477)
  %call9.i = call i32 @cudaFree(ptr noundef %5), !dbg !517
  %6 = load ptr, ptr %dst.i, align 8, !dbg !518, !tbaa !164
    #dbg_value(ptr %6, !469, !DIExpression(), !477)
  %call10.i = call i32 @cudaFree(ptr noundef %6), !dbg !519
    #dbg_value(i32 0, !473, !DIExpression(), !520)
    #dbg_value(double 0.000000e+00, !470, !DIExpression(), !477)
  br label %for.body15.i, !dbg !521

for.body.i:                                       ; preds = %for.body.i, %entry
  %indvars.iv.i = phi i64 [ 0, %entry ], [ %indvars.iv.next.i, %for.body.i ]
    #dbg_value(i64 %indvars.iv.i, !471, !DIExpression(), !481)
  %arrayidx.i = getelementptr inbounds nuw double, ptr %x, i64 %indvars.iv.i, !dbg !522
  %7 = load double, ptr %arrayidx.i, align 8, !dbg !522, !tbaa !436
  %conv.i = fptrunc double %7 to float, !dbg !522
  %arrayidx2.i = getelementptr inbounds nuw float, ptr %h.i, i64 %indvars.iv.i, !dbg !524
  store float %conv.i, ptr %arrayidx2.i, align 4, !dbg !525, !tbaa !440
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1, !dbg !526
    #dbg_value(i64 %indvars.iv.next.i, !471, !DIExpression(), !481)
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 100, !dbg !527
  br i1 %exitcond.not.i, label %for.cond.cleanup.i, label %for.body.i, !dbg !482, !llvm.loop !528

for.body15.i:                                     ; preds = %for.body15.i, %_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.i
  %indvars.iv36.i = phi i64 [ 0, %_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.i ], [ %indvars.iv.next37.i, %for.body15.i ]
  %sum.033.i = phi double [ 0.000000e+00, %_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_.exit.i ], [ %add.i, %for.body15.i ]
    #dbg_value(i64 %indvars.iv36.i, !473, !DIExpression(), !520)
    #dbg_value(double %sum.033.i, !470, !DIExpression(), !477)
  %arrayidx17.i = getelementptr inbounds nuw float, ptr %h.i, i64 %indvars.iv36.i, !dbg !530
  %8 = load float, ptr %arrayidx17.i, align 4, !dbg !530, !tbaa !440
  %rem.lhs.trunc.i = trunc i64 %indvars.iv36.i to i8, !dbg !532
  %rem31.i = urem i8 %rem.lhs.trunc.i, 7, !dbg !532
  %conv18.i = uitofp nneg i8 %rem31.i to float, !dbg !533
  %mul.i = fmul float %8, %conv18.i, !dbg !534
  %conv19.i = fpext float %mul.i to double, !dbg !530
  %add.i = fadd double %sum.033.i, %conv19.i, !dbg !535
    #dbg_value(double %add.i, !470, !DIExpression(), !477)
  %indvars.iv.next37.i = add nuw nsw i64 %indvars.iv36.i, 1, !dbg !536
    #dbg_value(i64 %indvars.iv.next37.i, !473, !DIExpression(), !520)
  %exitcond39.not.i = icmp eq i64 %indvars.iv.next37.i, 100, !dbg !537
  br i1 %exitcond39.not.i, label %_ZL9sum_afterIXadL_Z15kern_registeredPfS0_EEEdPKdi.exit, label %for.body15.i, !dbg !521, !llvm.loop !538

_ZL9sum_afterIXadL_Z15kern_registeredPfS0_EEEdPKdi.exit: ; preds = %for.body15.i
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.i) #5, !dbg !540
  call void @llvm.lifetime.end.p0(ptr nonnull %src.i) #5, !dbg !540
  call void @llvm.lifetime.end.p0(ptr nonnull %h.i) #5, !dbg !540
  ret double %add.i, !dbg !541
}

; Function Attrs: mustprogress
define dso_local double @inlined(ptr noundef readonly captures(none) %x, i32 noundef %nTimeSteps) local_unnamed_addr #3 !dbg !542 {
entry:
  %h.i = alloca [100 x float], align 16
  %src.i = alloca ptr, align 8
  %dst.i = alloca ptr, align 8
    #dbg_value(ptr %x, !544, !DIExpression(), !546)
    #dbg_value(i32 %nTimeSteps, !545, !DIExpression(), !546)
    #dbg_value(ptr %x, !547, !DIExpression(), !561)
    #dbg_value(i32 %nTimeSteps, !550, !DIExpression(), !561)
  call void @llvm.lifetime.start.p0(ptr nonnull %h.i) #5, !dbg !563
    #dbg_declare(ptr %h.i, !551, !DIExpression(), !564)
  call void @llvm.lifetime.start.p0(ptr nonnull %src.i) #5, !dbg !563
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.i) #5, !dbg !563
    #dbg_value(double 0.000000e+00, !554, !DIExpression(), !561)
    #dbg_value(i32 0, !555, !DIExpression(), !565)
  br label %for.body.i, !dbg !566

for.cond.cleanup.i:                               ; preds = %for.body.i
    #dbg_value(ptr %src.i, !552, !DIExpression(DW_OP_deref), !561)
    #dbg_value(ptr %src.i, !322, !DIExpression(), !567)
    #dbg_value(i64 400, !328, !DIExpression(), !567)
  %call.i.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %src.i, i64 noundef 400), !dbg !569
    #dbg_value(ptr %dst.i, !553, !DIExpression(DW_OP_deref), !561)
    #dbg_value(ptr %dst.i, !322, !DIExpression(), !570)
    #dbg_value(i64 400, !328, !DIExpression(), !570)
  %call.i30.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %dst.i, i64 noundef 400), !dbg !572
  %0 = load ptr, ptr %src.i, align 8, !dbg !573, !tbaa !164
    #dbg_value(ptr %0, !552, !DIExpression(), !561)
  %call4.i = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef nonnull %h.i, i64 noundef 400, i32 noundef 1), !dbg !574
  %1 = load ptr, ptr %dst.i, align 8, !dbg !575, !tbaa !164
    #dbg_value(ptr %1, !553, !DIExpression(), !561)
  %call6.i = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef nonnull %h.i, i64 noundef 400, i32 noundef 1), !dbg !576
  %2 = load ptr, ptr %src.i, align 8, !dbg !577, !tbaa !164
    #dbg_value(ptr %2, !552, !DIExpression(), !561)
  %3 = load ptr, ptr %dst.i, align 8, !dbg !578, !tbaa !164
    #dbg_value(ptr %3, !553, !DIExpression(), !561)
    #dbg_value(i32 %nTimeSteps, !579, !DIExpression(), !586)
    #dbg_value(ptr %2, !582, !DIExpression(), !586)
    #dbg_value(ptr %3, !583, !DIExpression(), !586)
    #dbg_value(i32 0, !584, !DIExpression(), !588)
  %div.i.i = sdiv i32 %nTimeSteps, 2
  %cmp4.i.i = icmp sgt i32 %nTimeSteps, 1, !dbg !589
  br i1 %cmp4.i.i, label %for.body.i.i, label %_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.i, !dbg !591

for.body.i.i:                                     ; preds = %for.body.i.i, %for.cond.cleanup.i
  %i.05.i.i = phi i32 [ %inc.i.i, %for.body.i.i ], [ 0, %for.cond.cleanup.i ]
    #dbg_value(i32 %i.05.i.i, !584, !DIExpression(), !588)
  call void @_Z12kern_inlinedPfS_(ptr noundef %2, ptr noundef %3), !dbg !592
  call void @_Z12kern_inlinedPfS_(ptr noundef %3, ptr noundef %2), !dbg !594
  %inc.i.i = add nuw nsw i32 %i.05.i.i, 1, !dbg !595
    #dbg_value(i32 %inc.i.i, !584, !DIExpression(), !588)
  %exitcond.not.i.i = icmp eq i32 %inc.i.i, %div.i.i, !dbg !589
  br i1 %exitcond.not.i.i, label %_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.loopexit.i, label %for.body.i.i, !dbg !591, !llvm.loop !596

_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.loopexit.i: ; preds = %for.body.i.i
  %.pre.i = load ptr, ptr %dst.i, align 8, !dbg !598, !tbaa !164
  br label %_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.i, !dbg !598

_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.i: ; preds = %_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.loopexit.i, %for.cond.cleanup.i
  %4 = phi ptr [ %.pre.i, %_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.loopexit.i ], [ %3, %for.cond.cleanup.i ], !dbg !598
    #dbg_value(ptr %4, !553, !DIExpression(), !561)
  %call8.i = call i32 @cudaMemcpy(ptr noundef nonnull %h.i, ptr noundef %4, i64 noundef 400, i32 noundef 2), !dbg !599
  %5 = load ptr, ptr %src.i, align 8, !dbg !600, !tbaa !164
    #dbg_value(ptr %5, !552, !DIExpression(), !561)
  %call9.i = call i32 @cudaFree(ptr noundef %5), !dbg !601
  %6 = load ptr, ptr %dst.i, align 8, !dbg !602, !tbaa !164
    #dbg_value(ptr %6, !553, !DIExpression(), !561)
  %call10.i = call i32 @cudaFree(ptr noundef %6), !dbg !603
    #dbg_value(i32 0, !557, !DIExpression(), !604)
    #dbg_value(double 0.000000e+00, !554, !DIExpression(), !561)
  br label %for.body15.i, !dbg !605

for.body.i:                                       ; preds = %for.body.i, %entry
  %indvars.iv.i = phi i64 [ 0, %entry ], [ %indvars.iv.next.i, %for.body.i ]
    #dbg_value(i64 %indvars.iv.i, !555, !DIExpression(), !565)
  %arrayidx.i = getelementptr inbounds nuw double, ptr %x, i64 %indvars.iv.i, !dbg !606
  %7 = load double, ptr %arrayidx.i, align 8, !dbg !606, !tbaa !436
  %conv.i = fptrunc double %7 to float, !dbg !606
  %arrayidx2.i = getelementptr inbounds nuw float, ptr %h.i, i64 %indvars.iv.i, !dbg !608
  store float %conv.i, ptr %arrayidx2.i, align 4, !dbg !609, !tbaa !440
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1, !dbg !610
    #dbg_value(i64 %indvars.iv.next.i, !555, !DIExpression(), !565)
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 100, !dbg !611
  br i1 %exitcond.not.i, label %for.cond.cleanup.i, label %for.body.i, !dbg !566, !llvm.loop !612

for.body15.i:                                     ; preds = %for.body15.i, %_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.i
  %indvars.iv36.i = phi i64 [ 0, %_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.i ], [ %indvars.iv.next37.i, %for.body15.i ]
  %sum.033.i = phi double [ 0.000000e+00, %_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_.exit.i ], [ %add.i, %for.body15.i ]
    #dbg_value(i64 %indvars.iv36.i, !557, !DIExpression(), !604)
    #dbg_value(double %sum.033.i, !554, !DIExpression(), !561)
  %arrayidx17.i = getelementptr inbounds nuw float, ptr %h.i, i64 %indvars.iv36.i, !dbg !614
  %8 = load float, ptr %arrayidx17.i, align 4, !dbg !614, !tbaa !440
  %rem.lhs.trunc.i = trunc i64 %indvars.iv36.i to i8, !dbg !616
  %rem31.i = urem i8 %rem.lhs.trunc.i, 7, !dbg !616
  %conv18.i = uitofp nneg i8 %rem31.i to float, !dbg !617
  %mul.i = fmul float %8, %conv18.i, !dbg !618
  %conv19.i = fpext float %mul.i to double, !dbg !614
  %add.i = fadd double %sum.033.i, %conv19.i, !dbg !619
    #dbg_value(double %add.i, !554, !DIExpression(), !561)
  %indvars.iv.next37.i = add nuw nsw i64 %indvars.iv36.i, 1, !dbg !620
    #dbg_value(i64 %indvars.iv.next37.i, !557, !DIExpression(), !604)
  %exitcond39.not.i = icmp eq i64 %indvars.iv.next37.i, 100, !dbg !621
  br i1 %exitcond39.not.i, label %_ZL9sum_afterIXadL_Z12kern_inlinedPfS0_EEEdPKdi.exit, label %for.body15.i, !dbg !605, !llvm.loop !622

_ZL9sum_afterIXadL_Z12kern_inlinedPfS0_EEEdPKdi.exit: ; preds = %for.body15.i
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.i) #5, !dbg !624
  call void @llvm.lifetime.end.p0(ptr nonnull %src.i) #5, !dbg !624
  call void @llvm.lifetime.end.p0(ptr nonnull %h.i) #5, !dbg !624
  ret double %add.i, !dbg !625
}

declare !dbg !626 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #2

declare !dbg !629 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #2

attributes #0 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress noinline "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!146, !147, !148, !149, !150, !151}
!llvm.dbg.cu = !{!2}
!llvm.ident = !{!152}
!llvm.errno.tbaa = !{!153}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "__enzyme_register_gradient_kern_registered", scope: !2, file: !3, line: 42, type: !52, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !22, globals: !49, imports: !55, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "collide_three_ways.cu", directory: ".")
!4 = !{!5, !15}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "cudaError", file: !6, line: 569, baseType: !7, size: 32, elements: !8, identifier: "_ZTS9cudaError")
!6 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13, !14}
!9 = !DIEnumerator(name: "cudaSuccess", value: 0, isUnsigned: true)
!10 = !DIEnumerator(name: "cudaErrorInvalidValue", value: 1, isUnsigned: true)
!11 = !DIEnumerator(name: "cudaErrorMemoryAllocation", value: 2, isUnsigned: true)
!12 = !DIEnumerator(name: "cudaErrorInvalidConfiguration", value: 9, isUnsigned: true)
!13 = !DIEnumerator(name: "cudaErrorLaunchFailure", value: 719, isUnsigned: true)
!14 = !DIEnumerator(name: "cudaErrorUnknown", value: 999, isUnsigned: true)
!15 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "cudaMemcpyKind", file: !6, line: 578, baseType: !7, size: 32, elements: !16, identifier: "_ZTS14cudaMemcpyKind")
!16 = !{!17, !18, !19, !20, !21}
!17 = !DIEnumerator(name: "cudaMemcpyHostToHost", value: 0, isUnsigned: true)
!18 = !DIEnumerator(name: "cudaMemcpyHostToDevice", value: 1, isUnsigned: true)
!19 = !DIEnumerator(name: "cudaMemcpyDeviceToHost", value: 2, isUnsigned: true)
!20 = !DIEnumerator(name: "cudaMemcpyDeviceToDevice", value: 3, isUnsigned: true)
!21 = !DIEnumerator(name: "cudaMemcpyDefault", value: 4, isUnsigned: true)
!22 = !{!23, !24, !25, !26, !27}
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!27 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "dim3", file: !6, line: 69, size: 96, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !28, identifier: "_ZTS4dim3")
!28 = !{!29, !30, !31, !32, !36, !44}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !27, file: !6, line: 70, baseType: !7, size: 32)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !27, file: !6, line: 70, baseType: !7, size: 32, offset: 32)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !27, file: !6, line: 70, baseType: !7, size: 32, offset: 64)
!32 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4Ejjj", scope: !27, file: !6, line: 71, type: !33, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!33 = !DISubroutineType(types: !34)
!34 = !{null, !35, !7, !7, !7}
!35 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!36 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4E5uint3", scope: !27, file: !6, line: 72, type: !37, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!37 = !DISubroutineType(types: !38)
!38 = !{null, !35, !39}
!39 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "uint3", file: !6, line: 61, size: 96, flags: DIFlagTypePassByValue, elements: !40, identifier: "_ZTS5uint3")
!40 = !{!41, !42, !43}
!41 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !39, file: !6, line: 61, baseType: !7, size: 32)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !39, file: !6, line: 61, baseType: !7, size: 32, offset: 32)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !39, file: !6, line: 61, baseType: !7, size: 32, offset: 64)
!44 = !DISubprogram(name: "operator uint3", linkageName: "_ZNK4dim3cv5uint3Ev", scope: !27, file: !6, line: 73, type: !45, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!45 = !DISubroutineType(types: !46)
!46 = !{!39, !47}
!47 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !48, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!48 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !27)
!49 = !{!0, !50}
!50 = !DIGlobalVariableExpression(var: !51, expr: !DIExpression())
!51 = distinct !DIGlobalVariable(name: "__enzyme_register_gradient_kern_inlined", scope: !2, file: !3, line: 72, type: !52, isLocal: false, isDefinition: true)
!52 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 192, elements: !53)
!53 = !{!54}
!54 = !DISubrange(count: 3)
!55 = !{!56, !61, !67, !69, !71, !75, !77, !79, !81, !83, !85, !87, !89, !91, !93, !95, !97, !99, !103, !105, !107, !109, !111, !116, !118, !120, !122, !124, !126, !128, !130, !132, !134, !136, !138, !140, !142, !144}
!56 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !58, file: !6, line: 545)
!57 = !DINamespace(name: "std", scope: null)
!58 = !DISubprogram(name: "abs", linkageName: "_ZL3absf", scope: !6, file: !6, line: 456, type: !59, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!59 = !DISubroutineType(types: !60)
!60 = !{!26, !26}
!61 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !62, file: !6, line: 545)
!62 = !DISubprogram(name: "acos", linkageName: "_ZL4acosi", scope: !6, file: !6, line: 384, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!63 = !DISubroutineType(types: !64)
!64 = !{!65, !66}
!65 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!66 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!67 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !68, file: !6, line: 545)
!68 = !DISubprogram(name: "asin", linkageName: "_ZL4asini", scope: !6, file: !6, line: 384, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!69 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !70, file: !6, line: 545)
!70 = !DISubprogram(name: "atan", linkageName: "_ZL4atani", scope: !6, file: !6, line: 384, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!71 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !72, file: !6, line: 545)
!72 = !DISubprogram(name: "atan2", linkageName: "_ZL5atan2fd", scope: !6, file: !6, line: 394, type: !73, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!73 = !DISubroutineType(types: !74)
!74 = !{!65, !26, !65}
!75 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !76, file: !6, line: 545)
!76 = !DISubprogram(name: "cbrt", linkageName: "_ZL4cbrti", scope: !6, file: !6, line: 380, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!77 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !78, file: !6, line: 545)
!78 = !DISubprogram(name: "ceil", linkageName: "_ZL4ceili", scope: !6, file: !6, line: 392, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!79 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !80, file: !6, line: 545)
!80 = !DISubprogram(name: "copysign", linkageName: "_ZL8copysignfd", scope: !6, file: !6, line: 396, type: !73, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!81 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !82, file: !6, line: 546)
!82 = !DISubprogram(name: "cos", linkageName: "_ZL3cosi", scope: !6, file: !6, line: 383, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!83 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !84, file: !6, line: 546)
!84 = !DISubprogram(name: "cosh", linkageName: "_ZL4coshi", scope: !6, file: !6, line: 385, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!85 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !86, file: !6, line: 546)
!86 = !DISubprogram(name: "erf", linkageName: "_ZL3erfi", scope: !6, file: !6, line: 388, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!87 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !88, file: !6, line: 546)
!88 = !DISubprogram(name: "erfc", linkageName: "_ZL4erfci", scope: !6, file: !6, line: 388, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!89 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !90, file: !6, line: 546)
!90 = !DISubprogram(name: "exp", linkageName: "_ZL3expi", scope: !6, file: !6, line: 381, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!91 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !92, file: !6, line: 546)
!92 = !DISubprogram(name: "exp2", linkageName: "_ZL4exp2i", scope: !6, file: !6, line: 381, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!93 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !94, file: !6, line: 546)
!94 = !DISubprogram(name: "expm1", linkageName: "_ZL5expm1i", scope: !6, file: !6, line: 381, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!95 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !96, file: !6, line: 546)
!96 = !DISubprogram(name: "fabs", linkageName: "_ZL4fabsi", scope: !6, file: !6, line: 393, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!97 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !98, file: !6, line: 547)
!98 = !DISubprogram(name: "floor", linkageName: "_ZL5floori", scope: !6, file: !6, line: 392, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!99 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !100, file: !6, line: 547)
!100 = !DISubprogram(name: "fma", linkageName: "_ZL3fmafff", scope: !6, file: !6, line: 397, type: !101, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!101 = !DISubroutineType(types: !102)
!102 = !{!26, !26, !26, !26}
!103 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !104, file: !6, line: 547)
!104 = !DISubprogram(name: "fmax", linkageName: "_ZL4fmaxfd", scope: !6, file: !6, line: 396, type: !73, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!105 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !106, file: !6, line: 547)
!106 = !DISubprogram(name: "fmin", linkageName: "_ZL4fminfd", scope: !6, file: !6, line: 396, type: !73, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!107 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !108, file: !6, line: 547)
!108 = !DISubprogram(name: "fmod", linkageName: "_ZL4fmodfd", scope: !6, file: !6, line: 395, type: !73, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!109 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !110, file: !6, line: 547)
!110 = !DISubprogram(name: "hypot", linkageName: "_ZL5hypotfd", scope: !6, file: !6, line: 394, type: !73, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!111 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !112, file: !6, line: 547)
!112 = !DISubprogram(name: "isinf", linkageName: "_ZL5isinff", scope: !6, file: !6, line: 452, type: !113, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!113 = !DISubroutineType(types: !114)
!114 = !{!115, !26}
!115 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!116 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !117, file: !6, line: 547)
!117 = !DISubprogram(name: "isnan", linkageName: "_ZL5isnanf", scope: !6, file: !6, line: 450, type: !113, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!118 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !119, file: !6, line: 548)
!119 = !DISubprogram(name: "log", linkageName: "_ZL3logi", scope: !6, file: !6, line: 382, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!120 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !121, file: !6, line: 548)
!121 = !DISubprogram(name: "log10", linkageName: "_ZL5log10i", scope: !6, file: !6, line: 382, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!122 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !123, file: !6, line: 548)
!123 = !DISubprogram(name: "log1p", linkageName: "_ZL5log1pi", scope: !6, file: !6, line: 382, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!124 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !125, file: !6, line: 548)
!125 = !DISubprogram(name: "log2", linkageName: "_ZL4log2i", scope: !6, file: !6, line: 382, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!126 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !127, file: !6, line: 548)
!127 = !DISubprogram(name: "pow", linkageName: "_ZL3powfd", scope: !6, file: !6, line: 394, type: !73, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!128 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !129, file: !6, line: 548)
!129 = !DISubprogram(name: "round", linkageName: "_ZL5roundi", scope: !6, file: !6, line: 392, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!130 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !131, file: !6, line: 548)
!131 = !DISubprogram(name: "sin", linkageName: "_ZL3sini", scope: !6, file: !6, line: 383, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!132 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !133, file: !6, line: 548)
!133 = !DISubprogram(name: "sinh", linkageName: "_ZL4sinhi", scope: !6, file: !6, line: 385, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!134 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !135, file: !6, line: 549)
!135 = !DISubprogram(name: "sqrt", linkageName: "_ZL4sqrti", scope: !6, file: !6, line: 380, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!136 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !137, file: !6, line: 549)
!137 = !DISubprogram(name: "tan", linkageName: "_ZL3tani", scope: !6, file: !6, line: 383, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!138 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !139, file: !6, line: 549)
!139 = !DISubprogram(name: "tanh", linkageName: "_ZL4tanhi", scope: !6, file: !6, line: 385, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!140 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !141, file: !6, line: 549)
!141 = !DISubprogram(name: "tgamma", linkageName: "_ZL6tgammai", scope: !6, file: !6, line: 390, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!142 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !143, file: !6, line: 549)
!143 = !DISubprogram(name: "lgamma", linkageName: "_ZL6lgammai", scope: !6, file: !6, line: 390, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!144 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !57, entity: !145, file: !6, line: 549)
!145 = !DISubprogram(name: "trunc", linkageName: "_ZL5trunci", scope: !6, file: !6, line: 392, type: !63, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!146 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 3]}
!147 = !{i32 7, !"Dwarf Version", i32 4}
!148 = !{i32 2, !"Debug Info Version", i32 3}
!149 = !{i32 1, !"wchar_size", i32 4}
!150 = !{i32 8, !"PIC Level", i32 2}
!151 = !{i32 7, !"PIE Level", i32 2}
!152 = !{!"clang version 22.1.8"}
!153 = !{!154, !154, i64 0}
!154 = !{!"int", !155, i64 0}
!155 = !{!"omnipotent char", !156, i64 0}
!156 = !{!"Simple C++ TBAA"}
!157 = distinct !DISubprogram(name: "collide", linkageName: "_Z22__device_stub__collidePfS_", scope: !3, file: !3, line: 9, type: !158, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !160)
!158 = !DISubroutineType(types: !159)
!159 = !{null, !25, !25}
!160 = !{!161, !162}
!161 = !DILocalVariable(name: "src", arg: 1, scope: !157, file: !3, line: 9, type: !25)
!162 = !DILocalVariable(name: "dst", arg: 2, scope: !157, file: !3, line: 9, type: !25)
!163 = !DILocation(line: 0, scope: !157)
!164 = !{!165, !165, i64 0}
!165 = !{!"p1 float", !166, i64 0}
!166 = !{!"any pointer", !155, i64 0}
!167 = !DILocation(line: 9, column: 49, scope: !157)
!168 = !DILocation(line: 9, column: 75, scope: !157)
!169 = distinct !DISubprogram(name: "kern", linkageName: "_Z4kernPfS_", scope: !3, file: !3, line: 12, type: !158, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !170)
!170 = !{!171, !172}
!171 = !DILocalVariable(name: "src", arg: 1, scope: !169, file: !3, line: 12, type: !25)
!172 = !DILocalVariable(name: "dst", arg: 2, scope: !169, file: !3, line: 12, type: !25)
!173 = !DILocation(line: 9, column: 49, scope: !157, inlinedAt: !174)
!174 = distinct !DILocation(line: 12, column: 63, scope: !169)
!175 = !DILocation(line: 0, scope: !169)
!176 = !DILocation(line: 12, column: 70, scope: !169)
!177 = !DILocation(line: 12, column: 63, scope: !169)
!178 = !DILocation(line: 0, scope: !157, inlinedAt: !174)
!179 = !DILocation(line: 9, column: 75, scope: !157, inlinedAt: !174)
!180 = !DILocation(line: 12, column: 94, scope: !169)
!181 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !6, file: !6, line: 633, type: !182, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!182 = !DISubroutineType(types: !183)
!183 = !{!7, !27, !27, !184, !23}
!184 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !6, line: 22, baseType: !185)
!185 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!186 = distinct !DISubprogram(name: "kern_registered", linkageName: "_Z15kern_registeredPfS_", scope: !3, file: !3, line: 15, type: !158, scopeLine: 15, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !187)
!187 = !{!188, !189}
!188 = !DILocalVariable(name: "src", arg: 1, scope: !186, file: !3, line: 15, type: !25)
!189 = !DILocalVariable(name: "dst", arg: 2, scope: !186, file: !3, line: 15, type: !25)
!190 = !DILocation(line: 9, column: 49, scope: !157, inlinedAt: !191)
!191 = distinct !DILocation(line: 15, column: 74, scope: !186)
!192 = !DILocation(line: 0, scope: !186)
!193 = !DILocation(line: 15, column: 81, scope: !186)
!194 = !DILocation(line: 15, column: 74, scope: !186)
!195 = !DILocation(line: 0, scope: !157, inlinedAt: !191)
!196 = !DILocation(line: 9, column: 75, scope: !157, inlinedAt: !191)
!197 = !DILocation(line: 15, column: 105, scope: !186)
!198 = distinct !DISubprogram(name: "aug_collide", linkageName: "_Z26__device_stub__aug_collidePfS_S_S_PPv", scope: !3, file: !3, line: 20, type: !199, scopeLine: 20, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !201)
!199 = !DISubroutineType(types: !200)
!200 = !{null, !25, !25, !25, !25, !24}
!201 = !{!202, !203, !204, !205, !206}
!202 = !DILocalVariable(name: "src", arg: 1, scope: !198, file: !3, line: 20, type: !25)
!203 = !DILocalVariable(name: "dsrc", arg: 2, scope: !198, file: !3, line: 20, type: !25)
!204 = !DILocalVariable(name: "dst", arg: 3, scope: !198, file: !3, line: 20, type: !25)
!205 = !DILocalVariable(name: "ddst", arg: 4, scope: !198, file: !3, line: 20, type: !25)
!206 = !DILocalVariable(name: "tape", arg: 5, scope: !198, file: !3, line: 20, type: !24)
!207 = !DILocation(line: 0, scope: !198)
!208 = !{!209, !209, i64 0}
!209 = !{!"any p2 pointer", !166, i64 0}
!210 = !DILocation(line: 20, column: 92, scope: !198)
!211 = !DILocation(line: 23, column: 1, scope: !198)
!212 = distinct !DISubprogram(name: "rev_collide", linkageName: "_Z26__device_stub__rev_collidePfS_S_S_PPv", scope: !3, file: !3, line: 25, type: !199, scopeLine: 25, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !213)
!213 = !{!214, !215, !216, !217, !218}
!214 = !DILocalVariable(name: "src", arg: 1, scope: !212, file: !3, line: 25, type: !25)
!215 = !DILocalVariable(name: "dsrc", arg: 2, scope: !212, file: !3, line: 25, type: !25)
!216 = !DILocalVariable(name: "dst", arg: 3, scope: !212, file: !3, line: 25, type: !25)
!217 = !DILocalVariable(name: "ddst", arg: 4, scope: !212, file: !3, line: 25, type: !25)
!218 = !DILocalVariable(name: "tape", arg: 5, scope: !212, file: !3, line: 25, type: !24)
!219 = !DILocation(line: 0, scope: !212)
!220 = !DILocation(line: 25, column: 92, scope: !212)
!221 = !DILocation(line: 28, column: 1, scope: !212)
!222 = distinct !DISubprogram(name: "aug_kern", linkageName: "_Z8aug_kernPfS_S_S_", scope: !3, file: !3, line: 30, type: !223, scopeLine: 30, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !225)
!223 = !DISubroutineType(types: !224)
!224 = !{!23, !25, !25, !25, !25}
!225 = !{!226, !227, !228, !229, !230}
!226 = !DILocalVariable(name: "src", arg: 1, scope: !222, file: !3, line: 30, type: !25)
!227 = !DILocalVariable(name: "dsrc", arg: 2, scope: !222, file: !3, line: 30, type: !25)
!228 = !DILocalVariable(name: "dst", arg: 3, scope: !222, file: !3, line: 30, type: !25)
!229 = !DILocalVariable(name: "ddst", arg: 4, scope: !222, file: !3, line: 30, type: !25)
!230 = !DILocalVariable(name: "tape", scope: !222, file: !3, line: 31, type: !24)
!231 = !DILocation(line: 20, column: 92, scope: !198, inlinedAt: !232)
!232 = distinct !DILocation(line: 33, column: 3, scope: !222)
!233 = !DILocation(line: 0, scope: !222)
!234 = !DILocation(line: 31, column: 3, scope: !222)
!235 = !DILocalVariable(name: "p", arg: 1, scope: !236, file: !6, line: 636, type: !240)
!236 = distinct !DISubprogram(name: "cudaMalloc<void *>", linkageName: "_Z10cudaMallocIPvE9cudaErrorPPT_m", scope: !6, file: !6, line: 636, type: !237, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !243, retainedNodes: !241)
!237 = !DISubroutineType(types: !238)
!238 = !{!239, !240, !184}
!239 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !6, line: 577, baseType: !5)
!240 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!241 = !{!235, !242}
!242 = !DILocalVariable(name: "n", arg: 2, scope: !236, file: !6, line: 636, type: !184)
!243 = !{!244}
!244 = !DITemplateTypeParameter(name: "T", type: !23)
!245 = !DILocation(line: 0, scope: !236, inlinedAt: !246)
!246 = distinct !DILocation(line: 32, column: 3, scope: !222)
!247 = !DILocation(line: 636, column: 87, scope: !236, inlinedAt: !246)
!248 = !DILocation(line: 33, column: 14, scope: !222)
!249 = !DILocation(line: 33, column: 3, scope: !222)
!250 = !DILocation(line: 33, column: 49, scope: !222)
!251 = !DILocation(line: 0, scope: !198, inlinedAt: !232)
!252 = !DILocation(line: 23, column: 1, scope: !198, inlinedAt: !232)
!253 = !DILocation(line: 34, column: 18, scope: !222)
!254 = !DILocation(line: 35, column: 1, scope: !222)
!255 = !DILocation(line: 34, column: 3, scope: !222)
!256 = distinct !DISubprogram(name: "rev_kern", linkageName: "_Z8rev_kernPfS_S_S_Pv", scope: !3, file: !3, line: 37, type: !257, scopeLine: 37, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !259)
!257 = !DISubroutineType(types: !258)
!258 = !{null, !25, !25, !25, !25, !23}
!259 = !{!260, !261, !262, !263, !264}
!260 = !DILocalVariable(name: "src", arg: 1, scope: !256, file: !3, line: 37, type: !25)
!261 = !DILocalVariable(name: "dsrc", arg: 2, scope: !256, file: !3, line: 37, type: !25)
!262 = !DILocalVariable(name: "dst", arg: 3, scope: !256, file: !3, line: 37, type: !25)
!263 = !DILocalVariable(name: "ddst", arg: 4, scope: !256, file: !3, line: 37, type: !25)
!264 = !DILocalVariable(name: "tape", arg: 5, scope: !256, file: !3, line: 37, type: !23)
!265 = !DILocation(line: 25, column: 92, scope: !212, inlinedAt: !266)
!266 = distinct !DILocation(line: 38, column: 3, scope: !256)
!267 = !DILocation(line: 0, scope: !256)
!268 = !DILocation(line: 38, column: 14, scope: !256)
!269 = !DILocation(line: 38, column: 3, scope: !256)
!270 = !DILocation(line: 0, scope: !212, inlinedAt: !266)
!271 = !DILocation(line: 28, column: 1, scope: !212, inlinedAt: !266)
!272 = !DILocation(line: 39, column: 3, scope: !256)
!273 = !DILocation(line: 40, column: 1, scope: !256)
!274 = !DISubprogram(name: "cudaFree", scope: !6, file: !6, line: 592, type: !275, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!275 = !DISubroutineType(types: !276)
!276 = !{!239, !23}
!277 = distinct !DISubprogram(name: "kern_inlined", linkageName: "_Z12kern_inlinedPfS_", scope: !3, file: !3, line: 45, type: !158, scopeLine: 45, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !278)
!278 = !{!279, !280}
!279 = !DILocalVariable(name: "src", arg: 1, scope: !277, file: !3, line: 45, type: !25)
!280 = !DILocalVariable(name: "dst", arg: 2, scope: !277, file: !3, line: 45, type: !25)
!281 = !DILocation(line: 9, column: 49, scope: !157, inlinedAt: !282)
!282 = distinct !DILocation(line: 45, column: 71, scope: !277)
!283 = !DILocation(line: 0, scope: !277)
!284 = !DILocation(line: 45, column: 78, scope: !277)
!285 = !DILocation(line: 45, column: 71, scope: !277)
!286 = !DILocation(line: 0, scope: !157, inlinedAt: !282)
!287 = !DILocation(line: 9, column: 75, scope: !157, inlinedAt: !282)
!288 = !DILocation(line: 45, column: 102, scope: !277)
!289 = distinct !DISubprogram(name: "aug_collide_inline", linkageName: "_Z33__device_stub__aug_collide_inlinePfS_S_S_S_", scope: !3, file: !3, line: 50, type: !290, scopeLine: 50, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !292)
!290 = !DISubroutineType(types: !291)
!291 = !{null, !25, !25, !25, !25, !25}
!292 = !{!293, !294, !295, !296, !297}
!293 = !DILocalVariable(name: "src", arg: 1, scope: !289, file: !3, line: 50, type: !25)
!294 = !DILocalVariable(name: "dsrc", arg: 2, scope: !289, file: !3, line: 50, type: !25)
!295 = !DILocalVariable(name: "dst", arg: 3, scope: !289, file: !3, line: 50, type: !25)
!296 = !DILocalVariable(name: "ddst", arg: 4, scope: !289, file: !3, line: 50, type: !25)
!297 = !DILocalVariable(name: "tape", arg: 5, scope: !289, file: !3, line: 50, type: !25)
!298 = !DILocation(line: 0, scope: !289)
!299 = !DILocation(line: 50, column: 99, scope: !289)
!300 = !DILocation(line: 53, column: 1, scope: !289)
!301 = distinct !DISubprogram(name: "rev_collide_inline", linkageName: "_Z33__device_stub__rev_collide_inlinePfS_S_S_S_", scope: !3, file: !3, line: 55, type: !290, scopeLine: 55, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !302)
!302 = !{!303, !304, !305, !306, !307}
!303 = !DILocalVariable(name: "src", arg: 1, scope: !301, file: !3, line: 55, type: !25)
!304 = !DILocalVariable(name: "dsrc", arg: 2, scope: !301, file: !3, line: 55, type: !25)
!305 = !DILocalVariable(name: "dst", arg: 3, scope: !301, file: !3, line: 55, type: !25)
!306 = !DILocalVariable(name: "ddst", arg: 4, scope: !301, file: !3, line: 55, type: !25)
!307 = !DILocalVariable(name: "tape", arg: 5, scope: !301, file: !3, line: 55, type: !25)
!308 = !DILocation(line: 0, scope: !301)
!309 = !DILocation(line: 55, column: 99, scope: !301)
!310 = !DILocation(line: 58, column: 1, scope: !301)
!311 = distinct !DISubprogram(name: "aug_kern_inline", linkageName: "_Z15aug_kern_inlinePfS_S_S_", scope: !3, file: !3, line: 60, type: !223, scopeLine: 60, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !312)
!312 = !{!313, !314, !315, !316, !317}
!313 = !DILocalVariable(name: "src", arg: 1, scope: !311, file: !3, line: 60, type: !25)
!314 = !DILocalVariable(name: "dsrc", arg: 2, scope: !311, file: !3, line: 60, type: !25)
!315 = !DILocalVariable(name: "dst", arg: 3, scope: !311, file: !3, line: 60, type: !25)
!316 = !DILocalVariable(name: "ddst", arg: 4, scope: !311, file: !3, line: 60, type: !25)
!317 = !DILocalVariable(name: "tape", scope: !311, file: !3, line: 61, type: !25)
!318 = !DILocation(line: 50, column: 99, scope: !289, inlinedAt: !319)
!319 = distinct !DILocation(line: 63, column: 3, scope: !311)
!320 = !DILocation(line: 0, scope: !311)
!321 = !DILocation(line: 61, column: 3, scope: !311)
!322 = !DILocalVariable(name: "p", arg: 1, scope: !323, file: !6, line: 636, type: !326)
!323 = distinct !DISubprogram(name: "cudaMalloc<float>", linkageName: "_Z10cudaMallocIfE9cudaErrorPPT_m", scope: !6, file: !6, line: 636, type: !324, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !329, retainedNodes: !327)
!324 = !DISubroutineType(types: !325)
!325 = !{!239, !326, !184}
!326 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !25, size: 64)
!327 = !{!322, !328}
!328 = !DILocalVariable(name: "n", arg: 2, scope: !323, file: !6, line: 636, type: !184)
!329 = !{!330}
!330 = !DITemplateTypeParameter(name: "T", type: !26)
!331 = !DILocation(line: 0, scope: !323, inlinedAt: !332)
!332 = distinct !DILocation(line: 62, column: 3, scope: !311)
!333 = !DILocation(line: 636, column: 87, scope: !323, inlinedAt: !332)
!334 = !DILocation(line: 63, column: 21, scope: !311)
!335 = !DILocation(line: 63, column: 3, scope: !311)
!336 = !DILocation(line: 63, column: 56, scope: !311)
!337 = !DILocation(line: 0, scope: !289, inlinedAt: !319)
!338 = !DILocation(line: 53, column: 1, scope: !289, inlinedAt: !319)
!339 = !DILocation(line: 64, column: 18, scope: !311)
!340 = !DILocation(line: 65, column: 1, scope: !311)
!341 = !DILocation(line: 64, column: 3, scope: !311)
!342 = distinct !DISubprogram(name: "rev_kern_inline", linkageName: "_Z15rev_kern_inlinePfS_S_S_Pv", scope: !3, file: !3, line: 67, type: !257, scopeLine: 67, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !343)
!343 = !{!344, !345, !346, !347, !348}
!344 = !DILocalVariable(name: "src", arg: 1, scope: !342, file: !3, line: 67, type: !25)
!345 = !DILocalVariable(name: "dsrc", arg: 2, scope: !342, file: !3, line: 67, type: !25)
!346 = !DILocalVariable(name: "dst", arg: 3, scope: !342, file: !3, line: 67, type: !25)
!347 = !DILocalVariable(name: "ddst", arg: 4, scope: !342, file: !3, line: 67, type: !25)
!348 = !DILocalVariable(name: "tape", arg: 5, scope: !342, file: !3, line: 67, type: !23)
!349 = !DILocation(line: 55, column: 99, scope: !301, inlinedAt: !350)
!350 = distinct !DILocation(line: 68, column: 3, scope: !342)
!351 = !DILocation(line: 0, scope: !342)
!352 = !DILocation(line: 68, column: 21, scope: !342)
!353 = !DILocation(line: 68, column: 3, scope: !342)
!354 = !DILocation(line: 0, scope: !301, inlinedAt: !350)
!355 = !DILocation(line: 58, column: 1, scope: !301, inlinedAt: !350)
!356 = !DILocation(line: 69, column: 3, scope: !342)
!357 = !DILocation(line: 70, column: 1, scope: !342)
!358 = distinct !DISubprogram(name: "automatic", scope: !3, file: !3, line: 103, type: !359, scopeLine: 103, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !363)
!359 = !DISubroutineType(types: !360)
!360 = !{!65, !361, !66}
!361 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !362, size: 64)
!362 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !65)
!363 = !{!364, !365}
!364 = !DILocalVariable(name: "x", arg: 1, scope: !358, file: !3, line: 103, type: !361)
!365 = !DILocalVariable(name: "nTimeSteps", arg: 2, scope: !358, file: !3, line: 103, type: !66)
!366 = !DILocation(line: 0, scope: !358)
!367 = !DILocalVariable(name: "x", arg: 1, scope: !368, file: !3, line: 84, type: !361)
!368 = distinct !DISubprogram(name: "sum_after<&kern>", linkageName: "_ZL9sum_afterIXadL_Z4kernPfS0_EEEdPKdi", scope: !3, file: !3, line: 84, type: !359, scopeLine: 84, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !382, retainedNodes: !369)
!369 = !{!367, !370, !371, !375, !376, !377, !378, !380}
!370 = !DILocalVariable(name: "nTimeSteps", arg: 2, scope: !368, file: !3, line: 84, type: !66)
!371 = !DILocalVariable(name: "h", scope: !368, file: !3, line: 85, type: !372)
!372 = !DICompositeType(tag: DW_TAG_array_type, baseType: !26, size: 3200, elements: !373)
!373 = !{!374}
!374 = !DISubrange(count: 100)
!375 = !DILocalVariable(name: "src", scope: !368, file: !3, line: 85, type: !25)
!376 = !DILocalVariable(name: "dst", scope: !368, file: !3, line: 85, type: !25)
!377 = !DILocalVariable(name: "sum", scope: !368, file: !3, line: 86, type: !65)
!378 = !DILocalVariable(name: "i", scope: !379, file: !3, line: 87, type: !66)
!379 = distinct !DILexicalBlock(scope: !368, file: !3, line: 87, column: 3)
!380 = !DILocalVariable(name: "i", scope: !381, file: !3, line: 97, type: !66)
!381 = distinct !DILexicalBlock(scope: !368, file: !3, line: 97, column: 3)
!382 = !{!383}
!383 = !DITemplateValueParameter(name: "launch", type: !384, value: ptr @_Z4kernPfS_)
!384 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !158, size: 64)
!385 = !DILocation(line: 0, scope: !368, inlinedAt: !386)
!386 = distinct !DILocation(line: 103, column: 60, scope: !358)
!387 = !DILocation(line: 85, column: 3, scope: !368, inlinedAt: !386)
!388 = !DILocation(line: 85, column: 9, scope: !368, inlinedAt: !386)
!389 = !DILocation(line: 0, scope: !379, inlinedAt: !386)
!390 = !DILocation(line: 87, column: 3, scope: !379, inlinedAt: !386)
!391 = !DILocation(line: 0, scope: !323, inlinedAt: !392)
!392 = distinct !DILocation(line: 89, column: 3, scope: !368, inlinedAt: !386)
!393 = !DILocation(line: 636, column: 87, scope: !323, inlinedAt: !392)
!394 = !DILocation(line: 0, scope: !323, inlinedAt: !395)
!395 = distinct !DILocation(line: 90, column: 3, scope: !368, inlinedAt: !386)
!396 = !DILocation(line: 636, column: 87, scope: !323, inlinedAt: !395)
!397 = !DILocation(line: 91, column: 14, scope: !368, inlinedAt: !386)
!398 = !DILocation(line: 91, column: 3, scope: !368, inlinedAt: !386)
!399 = !DILocation(line: 92, column: 14, scope: !368, inlinedAt: !386)
!400 = !DILocation(line: 92, column: 3, scope: !368, inlinedAt: !386)
!401 = !DILocation(line: 93, column: 28, scope: !368, inlinedAt: !386)
!402 = !DILocation(line: 93, column: 33, scope: !368, inlinedAt: !386)
!403 = !DILocalVariable(name: "nTimeSteps", arg: 1, scope: !404, file: !3, line: 77, type: !66)
!404 = distinct !DISubprogram(name: "iter<&kern>", linkageName: "_ZL4iterIXadL_Z4kernPfS0_EEEviS0_S0_", scope: !3, file: !3, line: 77, type: !405, scopeLine: 77, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !382, retainedNodes: !407)
!405 = !DISubroutineType(types: !406)
!406 = !{null, !66, !25, !25}
!407 = !{!403, !408, !409, !410}
!408 = !DILocalVariable(name: "src", arg: 2, scope: !404, file: !3, line: 77, type: !25)
!409 = !DILocalVariable(name: "dst", arg: 3, scope: !404, file: !3, line: 77, type: !25)
!410 = !DILocalVariable(name: "i", scope: !411, file: !3, line: 78, type: !66)
!411 = distinct !DILexicalBlock(scope: !404, file: !3, line: 78, column: 3)
!412 = !DILocation(line: 0, scope: !404, inlinedAt: !413)
!413 = distinct !DILocation(line: 93, column: 3, scope: !368, inlinedAt: !386)
!414 = !DILocation(line: 0, scope: !411, inlinedAt: !413)
!415 = !DILocation(line: 78, column: 21, scope: !416, inlinedAt: !413)
!416 = distinct !DILexicalBlock(scope: !411, file: !3, line: 78, column: 3)
!417 = !DILocation(line: 78, column: 3, scope: !411, inlinedAt: !413)
!418 = !DILocation(line: 79, column: 5, scope: !419, inlinedAt: !413)
!419 = distinct !DILexicalBlock(scope: !416, file: !3, line: 78, column: 44)
!420 = !DILocation(line: 80, column: 5, scope: !419, inlinedAt: !413)
!421 = !DILocation(line: 78, column: 40, scope: !416, inlinedAt: !413)
!422 = distinct !{!422, !417, !423, !424, !425}
!423 = !DILocation(line: 81, column: 3, scope: !411, inlinedAt: !413)
!424 = !{!"llvm.loop.mustprogress"}
!425 = !{!"llvm.loop.unroll.disable"}
!426 = !DILocation(line: 94, column: 17, scope: !368, inlinedAt: !386)
!427 = !DILocation(line: 94, column: 3, scope: !368, inlinedAt: !386)
!428 = !DILocation(line: 95, column: 12, scope: !368, inlinedAt: !386)
!429 = !DILocation(line: 95, column: 3, scope: !368, inlinedAt: !386)
!430 = !DILocation(line: 96, column: 12, scope: !368, inlinedAt: !386)
!431 = !DILocation(line: 96, column: 3, scope: !368, inlinedAt: !386)
!432 = !DILocation(line: 0, scope: !381, inlinedAt: !386)
!433 = !DILocation(line: 97, column: 3, scope: !381, inlinedAt: !386)
!434 = !DILocation(line: 88, column: 19, scope: !435, inlinedAt: !386)
!435 = distinct !DILexicalBlock(scope: !379, file: !3, line: 87, column: 3)
!436 = !{!437, !437, i64 0}
!437 = !{!"double", !155, i64 0}
!438 = !DILocation(line: 88, column: 5, scope: !435, inlinedAt: !386)
!439 = !DILocation(line: 88, column: 10, scope: !435, inlinedAt: !386)
!440 = !{!441, !441, i64 0}
!441 = !{!"float", !155, i64 0}
!442 = !DILocation(line: 87, column: 29, scope: !435, inlinedAt: !386)
!443 = !DILocation(line: 87, column: 21, scope: !435, inlinedAt: !386)
!444 = distinct !{!444, !390, !445, !424, !425}
!445 = !DILocation(line: 88, column: 22, scope: !379, inlinedAt: !386)
!446 = !DILocation(line: 98, column: 12, scope: !447, inlinedAt: !386)
!447 = distinct !DILexicalBlock(scope: !381, file: !3, line: 97, column: 3)
!448 = !DILocation(line: 98, column: 22, scope: !447, inlinedAt: !386)
!449 = !DILocation(line: 98, column: 19, scope: !447, inlinedAt: !386)
!450 = !DILocation(line: 98, column: 17, scope: !447, inlinedAt: !386)
!451 = !DILocation(line: 98, column: 9, scope: !447, inlinedAt: !386)
!452 = !DILocation(line: 97, column: 29, scope: !447, inlinedAt: !386)
!453 = !DILocation(line: 97, column: 21, scope: !447, inlinedAt: !386)
!454 = distinct !{!454, !433, !455, !424, !425}
!455 = !DILocation(line: 98, column: 25, scope: !381, inlinedAt: !386)
!456 = !DILocation(line: 100, column: 1, scope: !368, inlinedAt: !386)
!457 = !DILocation(line: 103, column: 53, scope: !358)
!458 = distinct !DISubprogram(name: "registered", scope: !3, file: !3, line: 104, type: !359, scopeLine: 104, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !459)
!459 = !{!460, !461}
!460 = !DILocalVariable(name: "x", arg: 1, scope: !458, file: !3, line: 104, type: !361)
!461 = !DILocalVariable(name: "nTimeSteps", arg: 2, scope: !458, file: !3, line: 104, type: !66)
!462 = !DILocation(line: 0, scope: !458)
!463 = !DILocalVariable(name: "x", arg: 1, scope: !464, file: !3, line: 84, type: !361)
!464 = distinct !DISubprogram(name: "sum_after<&kern_registered>", linkageName: "_ZL9sum_afterIXadL_Z15kern_registeredPfS0_EEEdPKdi", scope: !3, file: !3, line: 84, type: !359, scopeLine: 84, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !475, retainedNodes: !465)
!465 = !{!463, !466, !467, !468, !469, !470, !471, !473}
!466 = !DILocalVariable(name: "nTimeSteps", arg: 2, scope: !464, file: !3, line: 84, type: !66)
!467 = !DILocalVariable(name: "h", scope: !464, file: !3, line: 85, type: !372)
!468 = !DILocalVariable(name: "src", scope: !464, file: !3, line: 85, type: !25)
!469 = !DILocalVariable(name: "dst", scope: !464, file: !3, line: 85, type: !25)
!470 = !DILocalVariable(name: "sum", scope: !464, file: !3, line: 86, type: !65)
!471 = !DILocalVariable(name: "i", scope: !472, file: !3, line: 87, type: !66)
!472 = distinct !DILexicalBlock(scope: !464, file: !3, line: 87, column: 3)
!473 = !DILocalVariable(name: "i", scope: !474, file: !3, line: 97, type: !66)
!474 = distinct !DILexicalBlock(scope: !464, file: !3, line: 97, column: 3)
!475 = !{!476}
!476 = !DITemplateValueParameter(name: "launch", type: !384, value: ptr @_Z15kern_registeredPfS_)
!477 = !DILocation(line: 0, scope: !464, inlinedAt: !478)
!478 = distinct !DILocation(line: 104, column: 61, scope: !458)
!479 = !DILocation(line: 85, column: 3, scope: !464, inlinedAt: !478)
!480 = !DILocation(line: 85, column: 9, scope: !464, inlinedAt: !478)
!481 = !DILocation(line: 0, scope: !472, inlinedAt: !478)
!482 = !DILocation(line: 87, column: 3, scope: !472, inlinedAt: !478)
!483 = !DILocation(line: 0, scope: !323, inlinedAt: !484)
!484 = distinct !DILocation(line: 89, column: 3, scope: !464, inlinedAt: !478)
!485 = !DILocation(line: 636, column: 87, scope: !323, inlinedAt: !484)
!486 = !DILocation(line: 0, scope: !323, inlinedAt: !487)
!487 = distinct !DILocation(line: 90, column: 3, scope: !464, inlinedAt: !478)
!488 = !DILocation(line: 636, column: 87, scope: !323, inlinedAt: !487)
!489 = !DILocation(line: 91, column: 14, scope: !464, inlinedAt: !478)
!490 = !DILocation(line: 91, column: 3, scope: !464, inlinedAt: !478)
!491 = !DILocation(line: 92, column: 14, scope: !464, inlinedAt: !478)
!492 = !DILocation(line: 92, column: 3, scope: !464, inlinedAt: !478)
!493 = !DILocation(line: 93, column: 28, scope: !464, inlinedAt: !478)
!494 = !DILocation(line: 93, column: 33, scope: !464, inlinedAt: !478)
!495 = !DILocalVariable(name: "nTimeSteps", arg: 1, scope: !496, file: !3, line: 77, type: !66)
!496 = distinct !DISubprogram(name: "iter<&kern_registered>", linkageName: "_ZL4iterIXadL_Z15kern_registeredPfS0_EEEviS0_S0_", scope: !3, file: !3, line: 77, type: !405, scopeLine: 77, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !475, retainedNodes: !497)
!497 = !{!495, !498, !499, !500}
!498 = !DILocalVariable(name: "src", arg: 2, scope: !496, file: !3, line: 77, type: !25)
!499 = !DILocalVariable(name: "dst", arg: 3, scope: !496, file: !3, line: 77, type: !25)
!500 = !DILocalVariable(name: "i", scope: !501, file: !3, line: 78, type: !66)
!501 = distinct !DILexicalBlock(scope: !496, file: !3, line: 78, column: 3)
!502 = !DILocation(line: 0, scope: !496, inlinedAt: !503)
!503 = distinct !DILocation(line: 93, column: 3, scope: !464, inlinedAt: !478)
!504 = !DILocation(line: 0, scope: !501, inlinedAt: !503)
!505 = !DILocation(line: 78, column: 21, scope: !506, inlinedAt: !503)
!506 = distinct !DILexicalBlock(scope: !501, file: !3, line: 78, column: 3)
!507 = !DILocation(line: 78, column: 3, scope: !501, inlinedAt: !503)
!508 = !DILocation(line: 79, column: 5, scope: !509, inlinedAt: !503)
!509 = distinct !DILexicalBlock(scope: !506, file: !3, line: 78, column: 44)
!510 = !DILocation(line: 80, column: 5, scope: !509, inlinedAt: !503)
!511 = !DILocation(line: 78, column: 40, scope: !506, inlinedAt: !503)
!512 = distinct !{!512, !507, !513, !424, !425}
!513 = !DILocation(line: 81, column: 3, scope: !501, inlinedAt: !503)
!514 = !DILocation(line: 94, column: 17, scope: !464, inlinedAt: !478)
!515 = !DILocation(line: 94, column: 3, scope: !464, inlinedAt: !478)
!516 = !DILocation(line: 95, column: 12, scope: !464, inlinedAt: !478)
!517 = !DILocation(line: 95, column: 3, scope: !464, inlinedAt: !478)
!518 = !DILocation(line: 96, column: 12, scope: !464, inlinedAt: !478)
!519 = !DILocation(line: 96, column: 3, scope: !464, inlinedAt: !478)
!520 = !DILocation(line: 0, scope: !474, inlinedAt: !478)
!521 = !DILocation(line: 97, column: 3, scope: !474, inlinedAt: !478)
!522 = !DILocation(line: 88, column: 19, scope: !523, inlinedAt: !478)
!523 = distinct !DILexicalBlock(scope: !472, file: !3, line: 87, column: 3)
!524 = !DILocation(line: 88, column: 5, scope: !523, inlinedAt: !478)
!525 = !DILocation(line: 88, column: 10, scope: !523, inlinedAt: !478)
!526 = !DILocation(line: 87, column: 29, scope: !523, inlinedAt: !478)
!527 = !DILocation(line: 87, column: 21, scope: !523, inlinedAt: !478)
!528 = distinct !{!528, !482, !529, !424, !425}
!529 = !DILocation(line: 88, column: 22, scope: !472, inlinedAt: !478)
!530 = !DILocation(line: 98, column: 12, scope: !531, inlinedAt: !478)
!531 = distinct !DILexicalBlock(scope: !474, file: !3, line: 97, column: 3)
!532 = !DILocation(line: 98, column: 22, scope: !531, inlinedAt: !478)
!533 = !DILocation(line: 98, column: 19, scope: !531, inlinedAt: !478)
!534 = !DILocation(line: 98, column: 17, scope: !531, inlinedAt: !478)
!535 = !DILocation(line: 98, column: 9, scope: !531, inlinedAt: !478)
!536 = !DILocation(line: 97, column: 29, scope: !531, inlinedAt: !478)
!537 = !DILocation(line: 97, column: 21, scope: !531, inlinedAt: !478)
!538 = distinct !{!538, !521, !539, !424, !425}
!539 = !DILocation(line: 98, column: 25, scope: !474, inlinedAt: !478)
!540 = !DILocation(line: 100, column: 1, scope: !464, inlinedAt: !478)
!541 = !DILocation(line: 104, column: 54, scope: !458)
!542 = distinct !DISubprogram(name: "inlined", scope: !3, file: !3, line: 105, type: !359, scopeLine: 105, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !543)
!543 = !{!544, !545}
!544 = !DILocalVariable(name: "x", arg: 1, scope: !542, file: !3, line: 105, type: !361)
!545 = !DILocalVariable(name: "nTimeSteps", arg: 2, scope: !542, file: !3, line: 105, type: !66)
!546 = !DILocation(line: 0, scope: !542)
!547 = !DILocalVariable(name: "x", arg: 1, scope: !548, file: !3, line: 84, type: !361)
!548 = distinct !DISubprogram(name: "sum_after<&kern_inlined>", linkageName: "_ZL9sum_afterIXadL_Z12kern_inlinedPfS0_EEEdPKdi", scope: !3, file: !3, line: 84, type: !359, scopeLine: 84, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !559, retainedNodes: !549)
!549 = !{!547, !550, !551, !552, !553, !554, !555, !557}
!550 = !DILocalVariable(name: "nTimeSteps", arg: 2, scope: !548, file: !3, line: 84, type: !66)
!551 = !DILocalVariable(name: "h", scope: !548, file: !3, line: 85, type: !372)
!552 = !DILocalVariable(name: "src", scope: !548, file: !3, line: 85, type: !25)
!553 = !DILocalVariable(name: "dst", scope: !548, file: !3, line: 85, type: !25)
!554 = !DILocalVariable(name: "sum", scope: !548, file: !3, line: 86, type: !65)
!555 = !DILocalVariable(name: "i", scope: !556, file: !3, line: 87, type: !66)
!556 = distinct !DILexicalBlock(scope: !548, file: !3, line: 87, column: 3)
!557 = !DILocalVariable(name: "i", scope: !558, file: !3, line: 97, type: !66)
!558 = distinct !DILexicalBlock(scope: !548, file: !3, line: 97, column: 3)
!559 = !{!560}
!560 = !DITemplateValueParameter(name: "launch", type: !384, value: ptr @_Z12kern_inlinedPfS_)
!561 = !DILocation(line: 0, scope: !548, inlinedAt: !562)
!562 = distinct !DILocation(line: 105, column: 58, scope: !542)
!563 = !DILocation(line: 85, column: 3, scope: !548, inlinedAt: !562)
!564 = !DILocation(line: 85, column: 9, scope: !548, inlinedAt: !562)
!565 = !DILocation(line: 0, scope: !556, inlinedAt: !562)
!566 = !DILocation(line: 87, column: 3, scope: !556, inlinedAt: !562)
!567 = !DILocation(line: 0, scope: !323, inlinedAt: !568)
!568 = distinct !DILocation(line: 89, column: 3, scope: !548, inlinedAt: !562)
!569 = !DILocation(line: 636, column: 87, scope: !323, inlinedAt: !568)
!570 = !DILocation(line: 0, scope: !323, inlinedAt: !571)
!571 = distinct !DILocation(line: 90, column: 3, scope: !548, inlinedAt: !562)
!572 = !DILocation(line: 636, column: 87, scope: !323, inlinedAt: !571)
!573 = !DILocation(line: 91, column: 14, scope: !548, inlinedAt: !562)
!574 = !DILocation(line: 91, column: 3, scope: !548, inlinedAt: !562)
!575 = !DILocation(line: 92, column: 14, scope: !548, inlinedAt: !562)
!576 = !DILocation(line: 92, column: 3, scope: !548, inlinedAt: !562)
!577 = !DILocation(line: 93, column: 28, scope: !548, inlinedAt: !562)
!578 = !DILocation(line: 93, column: 33, scope: !548, inlinedAt: !562)
!579 = !DILocalVariable(name: "nTimeSteps", arg: 1, scope: !580, file: !3, line: 77, type: !66)
!580 = distinct !DISubprogram(name: "iter<&kern_inlined>", linkageName: "_ZL4iterIXadL_Z12kern_inlinedPfS0_EEEviS0_S0_", scope: !3, file: !3, line: 77, type: !405, scopeLine: 77, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !559, retainedNodes: !581)
!581 = !{!579, !582, !583, !584}
!582 = !DILocalVariable(name: "src", arg: 2, scope: !580, file: !3, line: 77, type: !25)
!583 = !DILocalVariable(name: "dst", arg: 3, scope: !580, file: !3, line: 77, type: !25)
!584 = !DILocalVariable(name: "i", scope: !585, file: !3, line: 78, type: !66)
!585 = distinct !DILexicalBlock(scope: !580, file: !3, line: 78, column: 3)
!586 = !DILocation(line: 0, scope: !580, inlinedAt: !587)
!587 = distinct !DILocation(line: 93, column: 3, scope: !548, inlinedAt: !562)
!588 = !DILocation(line: 0, scope: !585, inlinedAt: !587)
!589 = !DILocation(line: 78, column: 21, scope: !590, inlinedAt: !587)
!590 = distinct !DILexicalBlock(scope: !585, file: !3, line: 78, column: 3)
!591 = !DILocation(line: 78, column: 3, scope: !585, inlinedAt: !587)
!592 = !DILocation(line: 79, column: 5, scope: !593, inlinedAt: !587)
!593 = distinct !DILexicalBlock(scope: !590, file: !3, line: 78, column: 44)
!594 = !DILocation(line: 80, column: 5, scope: !593, inlinedAt: !587)
!595 = !DILocation(line: 78, column: 40, scope: !590, inlinedAt: !587)
!596 = distinct !{!596, !591, !597, !424, !425}
!597 = !DILocation(line: 81, column: 3, scope: !585, inlinedAt: !587)
!598 = !DILocation(line: 94, column: 17, scope: !548, inlinedAt: !562)
!599 = !DILocation(line: 94, column: 3, scope: !548, inlinedAt: !562)
!600 = !DILocation(line: 95, column: 12, scope: !548, inlinedAt: !562)
!601 = !DILocation(line: 95, column: 3, scope: !548, inlinedAt: !562)
!602 = !DILocation(line: 96, column: 12, scope: !548, inlinedAt: !562)
!603 = !DILocation(line: 96, column: 3, scope: !548, inlinedAt: !562)
!604 = !DILocation(line: 0, scope: !558, inlinedAt: !562)
!605 = !DILocation(line: 97, column: 3, scope: !558, inlinedAt: !562)
!606 = !DILocation(line: 88, column: 19, scope: !607, inlinedAt: !562)
!607 = distinct !DILexicalBlock(scope: !556, file: !3, line: 87, column: 3)
!608 = !DILocation(line: 88, column: 5, scope: !607, inlinedAt: !562)
!609 = !DILocation(line: 88, column: 10, scope: !607, inlinedAt: !562)
!610 = !DILocation(line: 87, column: 29, scope: !607, inlinedAt: !562)
!611 = !DILocation(line: 87, column: 21, scope: !607, inlinedAt: !562)
!612 = distinct !{!612, !566, !613, !424, !425}
!613 = !DILocation(line: 88, column: 22, scope: !556, inlinedAt: !562)
!614 = !DILocation(line: 98, column: 12, scope: !615, inlinedAt: !562)
!615 = distinct !DILexicalBlock(scope: !558, file: !3, line: 97, column: 3)
!616 = !DILocation(line: 98, column: 22, scope: !615, inlinedAt: !562)
!617 = !DILocation(line: 98, column: 19, scope: !615, inlinedAt: !562)
!618 = !DILocation(line: 98, column: 17, scope: !615, inlinedAt: !562)
!619 = !DILocation(line: 98, column: 9, scope: !615, inlinedAt: !562)
!620 = !DILocation(line: 97, column: 29, scope: !615, inlinedAt: !562)
!621 = !DILocation(line: 97, column: 21, scope: !615, inlinedAt: !562)
!622 = distinct !{!622, !605, !623, !424, !425}
!623 = !DILocation(line: 98, column: 25, scope: !558, inlinedAt: !562)
!624 = !DILocation(line: 100, column: 1, scope: !548, inlinedAt: !562)
!625 = !DILocation(line: 105, column: 51, scope: !542)
!626 = !DISubprogram(name: "cudaMalloc", scope: !6, file: !6, line: 589, type: !627, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!627 = !DISubroutineType(types: !628)
!628 = !{!239, !24, !184}
!629 = !DISubprogram(name: "cudaMemcpy", scope: !6, file: !6, line: 594, type: !630, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!630 = !DISubroutineType(types: !631)
!631 = !{!239, !23, !632, !184, !15}
!632 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !633, size: 64)
!633 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
