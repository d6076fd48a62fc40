; ModuleID = '<string>'
source_filename = "device.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@adjoint.device = constant [6587 x i8] c"; ModuleID = '<string>'\0Asource_filename = \22device.cu\22\0Atarget datalayout = \22e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\22\0Atarget triple = \22nvptx64-nvidia-cuda\22\0A\0A; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z7diffusePKdPdid(ptr noundef readonly captures(none) %u, ptr noundef writeonly captures(none) %v, i32 noundef %n, double noundef %k) local_unnamed_addr #0 !dbg !12 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19\0A  %mul = mul i32 %0, %1, !dbg !22\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23\0A  %add = add i32 %mul, %2, !dbg !26\0A  %cmp = icmp slt i32 %add, %n, !dbg !27\0A  br i1 %cmp, label %if.then, label %if.end, !dbg !27\0A\0Aif.then:                                          ; preds = %entry\0A  %3 = tail call i32 @llvm.smax.i32(i32 %add, i32 1), !dbg !28\0A  %4 = zext nneg i32 %3 to i64, !dbg !29\0A  %5 = getelementptr double, ptr %u, i64 %4, !dbg !29\0A  %arrayidx = getelementptr i8, ptr %5, i64 -8, !dbg !29\0A  %6 = load double, ptr %arrayidx, align 8, !dbg !29, !tbaa !30\0A  %sub4 = add nsw i32 %n, -1, !dbg !32\0A  %cmp5 = icmp slt i32 %add, %sub4, !dbg !33\0A  %add7 = add nsw i32 %add, 1, !dbg !34\0A  %cond11 = select i1 %cmp5, i32 %add7, i32 %sub4, !dbg !34\0A  %idxprom12 = sext i32 %cond11 to i64, !dbg !35\0A  %arrayidx13 = getelementptr inbounds double, ptr %u, i64 %idxprom12, !dbg !35\0A  %7 = load double, ptr %arrayidx13, align 8, !dbg !35, !tbaa !30\0A  %idxprom14 = sext i32 %add to i64, !dbg !36\0A  %arrayidx15 = getelementptr inbounds double, ptr %u, i64 %idxprom14, !dbg !36\0A  %8 = load double, ptr %arrayidx15, align 8, !dbg !36, !tbaa !30\0A  %mul18 = fmul contract double %8, 2.000000e+00, !dbg !37\0A  %sub19 = fsub contract double %6, %mul18, !dbg !38\0A  %add20 = fadd contract double %7, %sub19, !dbg !39\0A  %mul21 = fmul contract double %k, %add20, !dbg !40\0A  %mul24 = fmul contract double %8, %mul21, !dbg !41\0A  %add25 = fadd contract double %8, %mul24, !dbg !42\0A  %arrayidx27 = getelementptr inbounds double, ptr %v, i64 %idxprom14, !dbg !43\0A  store double %add25, ptr %arrayidx27, align 8, !dbg !44, !tbaa !30\0A  br label %if.end, !dbg !45\0A\0Aif.end:                                           ; preds = %if.then, %entry\0A  ret void, !dbg !46\0A}\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1\0A\0A; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare i32 @llvm.smax.i32(i32, i32) #2\0A\0Aattributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }\0Aattributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }\0A\0A!llvm.module.flags = !{!0, !1, !2, !3, !4}\0A!llvm.dbg.cu = !{!5}\0A!llvm.ident = !{!7}\0A!llvm.errno.tbaa = !{!8}\0A\0A!0 = !{i32 2, !\22SDK Version\22, [2 x i32] [i32 12, i32 3]}\0A!1 = !{i32 7, !\22Dwarf Version\22, i32 2}\0A!2 = !{i32 2, !\22Debug Info Version\22, i32 3}\0A!3 = !{i32 1, !\22wchar_size\22, i32 4}\0A!4 = !{i32 4, !\22nvvm-reflect-ftz\22, i32 0}\0A!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: \22clang version 22.1.8\22, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)\0A!6 = !DIFile(filename: \22device.cu\22, directory: \22.\22)\0A!7 = !{!\22clang version 22.1.8\22}\0A!8 = !{!9, !9, i64 0}\0A!9 = !{!\22int\22, !10, i64 0}\0A!10 = !{!\22omnipotent char\22, !11, i64 0}\0A!11 = !{!\22Simple C++ TBAA\22}\0A!12 = distinct !DISubprogram(name: \22diffuse\22, scope: !6, file: !6, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!13 = !DISubroutineType(types: !14)\0A!14 = !{}\0A!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)\0A!16 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!17 = !DIFile(filename: \22./cuda_prelude.h\22, directory: \22\22)\0A!18 = distinct !DILocation(line: 4, column: 11, scope: !12)\0A!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)\0A!20 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!21 = distinct !DILocation(line: 4, column: 24, scope: !12)\0A!22 = !DILocation(line: 4, column: 22, scope: !12)\0A!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)\0A!24 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!25 = distinct !DILocation(line: 4, column: 37, scope: !12)\0A!26 = !DILocation(line: 4, column: 35, scope: !12)\0A!27 = !DILocation(line: 5, column: 9, scope: !12)\0A!28 = !DILocation(line: 6, column: 21, scope: !12)\0A!29 = !DILocation(line: 6, column: 19, scope: !12)\0A!30 = !{!31, !31, i64 0}\0A!31 = !{!\22double\22, !10, i64 0}\0A!32 = !DILocation(line: 6, column: 57, scope: !12)\0A!33 = !DILocation(line: 6, column: 53, scope: !12)\0A!34 = !DILocation(line: 6, column: 51, scope: !12)\0A!35 = !DILocation(line: 6, column: 49, scope: !12)\0A!36 = !DILocation(line: 7, column: 12, scope: !12)\0A!37 = !DILocation(line: 7, column: 33, scope: !12)\0A!38 = !DILocation(line: 7, column: 29, scope: !12)\0A!39 = !DILocation(line: 7, column: 40, scope: !12)\0A!40 = !DILocation(line: 7, column: 21, scope: !12)\0A!41 = !DILocation(line: 7, column: 49, scope: !12)\0A!42 = !DILocation(line: 7, column: 17, scope: !12)\0A!43 = !DILocation(line: 7, column: 5, scope: !12)\0A!44 = !DILocation(line: 7, column: 10, scope: !12)\0A!45 = !DILocation(line: 8, column: 3, scope: !12)\0A!46 = !DILocation(line: 9, column: 1, scope: !12)\0A", align 1

; Function Attrs: mustprogress norecurse
define dso_local void @_Z22__device_stub__diffusePKdPdid(ptr noundef %u, ptr noundef %v, i32 noundef %n, double noundef %k) #0 !dbg !148 {
entry:
  %u.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %k.addr = alloca double, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %u, !155, !DIExpression(), !159)
  store ptr %u, ptr %u.addr, align 8, !tbaa !160
    #dbg_value(ptr %v, !156, !DIExpression(), !159)
  store ptr %v, ptr %v.addr, align 8, !tbaa !160
    #dbg_value(i32 %n, !157, !DIExpression(), !159)
  store i32 %n, ptr %n.addr, align 4, !tbaa !144
    #dbg_value(double %k, !158, !DIExpression(), !159)
  store double %k, ptr %k.addr, align 8, !tbaa !163
  %kernel_args1 = alloca [4 x ptr], align 16, !dbg !165
  store ptr %u.addr, ptr %kernel_args1, align 16, !dbg !165
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !165
  store ptr %v.addr, ptr %0, align 8, !dbg !165
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !165
  store ptr %n.addr, ptr %1, align 16, !dbg !165
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !165
  store ptr %k.addr, ptr %2, align 8, !dbg !165
  %3 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !165
  %4 = load i64, ptr %shmem_size, align 8, !dbg !165
  %5 = load ptr, ptr %stream, align 8, !dbg !165
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !165
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !165
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !165
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !165
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !165
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !165
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__diffusePKdPdid, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %4, ptr noundef %5), !dbg !165
  ret void, !dbg !166
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress
define dso_local void @step(ptr noundef %u, ptr noundef %out, i32 noundef %n, double noundef %k) local_unnamed_addr #1 !dbg !167 {
entry:
  %u.addr.i = alloca ptr, align 8
  %v.addr.i = alloca ptr, align 8
  %n.addr.i = alloca i32, align 4
  %k.addr.i = alloca double, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [4 x ptr], align 16, !dbg !173
    #dbg_value(ptr %u, !169, !DIExpression(), !175)
    #dbg_value(ptr %out, !170, !DIExpression(), !175)
    #dbg_value(i32 %n, !171, !DIExpression(), !175)
    #dbg_value(double %k, !172, !DIExpression(), !175)
  %add = add nsw i32 %n, 31, !dbg !176
  %div = sdiv i32 %add, 32, !dbg !177
  %agg.tmp.sroa.0.0.insert.ext = zext i32 %div to i64, !dbg !178
  %agg.tmp.sroa.0.0.insert.insert = or disjoint i64 %agg.tmp.sroa.0.0.insert.ext, 4294967296, !dbg !178
  %call = tail call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967328, i32 1, i64 noundef 0, ptr noundef null), !dbg !178
  %tobool.not = icmp eq i32 %call, 0, !dbg !178
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !179

kcall.configok:                                   ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %u.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %v.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %k.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %u, !155, !DIExpression(), !180)
  store ptr %u, ptr %u.addr.i, align 8, !tbaa !160
    #dbg_value(ptr %out, !156, !DIExpression(), !180)
  store ptr %out, ptr %v.addr.i, align 8, !tbaa !160
    #dbg_value(i32 %n, !157, !DIExpression(), !180)
  store i32 %n, ptr %n.addr.i, align 4, !tbaa !144
    #dbg_value(double %k, !158, !DIExpression(), !180)
  store double %k, ptr %k.addr.i, align 8, !tbaa !163
  store ptr %u.addr.i, ptr %kernel_args1.i, align 16, !dbg !173
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !173
  store ptr %v.addr.i, ptr %0, align 8, !dbg !173
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !173
  store ptr %n.addr.i, ptr %1, align 16, !dbg !173
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !173
  store ptr %k.addr.i, ptr %2, align 8, !dbg !173
  %3 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !173
  %4 = load i64, ptr %shmem_size.i, align 8, !dbg !173
  %5 = load ptr, ptr %stream.i, align 8, !dbg !173
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !173
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !173
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !173
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !173
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !173
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !173
  %call.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__diffusePKdPdid, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %4, ptr noundef %5), !dbg !173
  call void @llvm.lifetime.end.p0(ptr nonnull %u.addr.i), !dbg !181
  call void @llvm.lifetime.end.p0(ptr nonnull %v.addr.i), !dbg !181
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i), !dbg !181
  call void @llvm.lifetime.end.p0(ptr nonnull %k.addr.i), !dbg !181
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !181
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !181
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !181
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !181
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !181
  br label %kcall.end, !dbg !179

kcall.end:                                        ; preds = %kcall.configok, %entry
  ret void, !dbg !182
}

declare !dbg !183 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress
define dso_local double @energy(ptr noundef %u, i32 noundef %n, double noundef %k) local_unnamed_addr #1 !dbg !188 {
entry:
  %u.addr.i = alloca ptr, align 8
  %v.addr.i = alloca ptr, align 8
  %n.addr.i = alloca i32, align 4
  %k.addr.i = alloca double, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [4 x ptr], align 16, !dbg !203
  %v = alloca ptr, align 8
  %host = alloca [256 x double], align 16
    #dbg_value(ptr %u, !192, !DIExpression(), !205)
    #dbg_value(i32 %n, !193, !DIExpression(), !205)
    #dbg_value(double %k, !194, !DIExpression(), !205)
  call void @llvm.lifetime.start.p0(ptr nonnull %v) #5, !dbg !206
    #dbg_value(double 0.000000e+00, !196, !DIExpression(), !205)
  call void @llvm.lifetime.start.p0(ptr nonnull %host) #5, !dbg !206
    #dbg_declare(ptr %host, !197, !DIExpression(), !207)
  %conv = sext i32 %n to i64, !dbg !208
  %mul = shl nsw i64 %conv, 3, !dbg !209
    #dbg_value(ptr %v, !195, !DIExpression(DW_OP_deref), !205)
    #dbg_value(ptr %v, !210, !DIExpression(), !220)
    #dbg_value(i64 %mul, !217, !DIExpression(), !220)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %v, i64 noundef %mul), !dbg !222
  %add = add nsw i32 %n, 31, !dbg !223
  %div = sdiv i32 %add, 32, !dbg !224
  %agg.tmp.sroa.0.0.insert.ext = zext i32 %div to i64, !dbg !225
  %agg.tmp.sroa.0.0.insert.insert = or disjoint i64 %agg.tmp.sroa.0.0.insert.ext, 4294967296, !dbg !225
  %call2 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967328, i32 1, i64 noundef 0, ptr noundef null), !dbg !225
  %tobool.not = icmp eq i32 %call2, 0, !dbg !225
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !226

kcall.configok:                                   ; preds = %entry
  %0 = load ptr, ptr %v, align 8, !dbg !227, !tbaa !160
    #dbg_value(ptr %0, !195, !DIExpression(), !205)
  call void @llvm.lifetime.start.p0(ptr nonnull %u.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %v.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %k.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %u, !155, !DIExpression(), !228)
  store ptr %u, ptr %u.addr.i, align 8, !tbaa !160
    #dbg_value(ptr %0, !156, !DIExpression(), !228)
  store ptr %0, ptr %v.addr.i, align 8, !tbaa !160
    #dbg_value(i32 %n, !157, !DIExpression(), !228)
  store i32 %n, ptr %n.addr.i, align 4, !tbaa !144
    #dbg_value(double %k, !158, !DIExpression(), !228)
  store double %k, ptr %k.addr.i, align 8, !tbaa !163
  store ptr %u.addr.i, ptr %kernel_args1.i, align 16, !dbg !203
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !203
  store ptr %v.addr.i, ptr %1, align 8, !dbg !203
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !203
  store ptr %n.addr.i, ptr %2, align 16, !dbg !203
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !203
  store ptr %k.addr.i, ptr %3, align 8, !dbg !203
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !203
  %5 = load i64, ptr %shmem_size.i, align 8, !dbg !203
  %6 = load ptr, ptr %stream.i, align 8, !dbg !203
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !203
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !203
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !203
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !203
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !203
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !203
  %call.i20 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__diffusePKdPdid, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %5, ptr noundef %6), !dbg !203
  call void @llvm.lifetime.end.p0(ptr nonnull %u.addr.i), !dbg !229
  call void @llvm.lifetime.end.p0(ptr nonnull %v.addr.i), !dbg !229
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i), !dbg !229
  call void @llvm.lifetime.end.p0(ptr nonnull %k.addr.i), !dbg !229
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !229
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !229
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !229
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !229
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !229
  br label %kcall.end, !dbg !226

kcall.end:                                        ; preds = %kcall.configok, %entry
  %7 = load ptr, ptr %v, align 8, !dbg !230, !tbaa !160
    #dbg_value(ptr %7, !195, !DIExpression(), !205)
  %call5 = call i32 @cudaMemcpy(ptr noundef nonnull %host, ptr noundef %7, i64 noundef %mul, i32 noundef 2), !dbg !231
  %8 = load ptr, ptr %v, align 8, !dbg !232, !tbaa !160
    #dbg_value(ptr %8, !195, !DIExpression(), !205)
  %call6 = call i32 @cudaFree(ptr noundef %8), !dbg !233
    #dbg_value(i32 0, !201, !DIExpression(), !234)
    #dbg_value(double 0.000000e+00, !196, !DIExpression(), !205)
  %cmp21 = icmp sgt i32 %n, 0, !dbg !235
  br i1 %cmp21, label %for.body.preheader, label %for.cond.cleanup, !dbg !237

for.body.preheader:                               ; preds = %kcall.end
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !235
  br label %for.body, !dbg !237

for.cond.cleanup:                                 ; preds = %for.body, %kcall.end
  %sum.0.lcssa = phi double [ 0.000000e+00, %kcall.end ], [ %10, %for.body ], !dbg !205
  call void @llvm.lifetime.end.p0(ptr nonnull %host) #5, !dbg !238
  call void @llvm.lifetime.end.p0(ptr nonnull %v) #5, !dbg !238
  ret double %sum.0.lcssa, !dbg !239

for.body:                                         ; preds = %for.body, %for.body.preheader
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %sum.022 = phi double [ 0.000000e+00, %for.body.preheader ], [ %10, %for.body ]
    #dbg_value(i64 %indvars.iv, !201, !DIExpression(), !234)
    #dbg_value(double %sum.022, !196, !DIExpression(), !205)
  %arrayidx = getelementptr inbounds nuw double, ptr %host, i64 %indvars.iv, !dbg !240
  %9 = load double, ptr %arrayidx, align 8, !dbg !240, !tbaa !163
  %10 = call double @llvm.fmuladd.f64(double %9, double %9, double %sum.022), !dbg !241
    #dbg_value(double %10, !196, !DIExpression(), !205)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !242
    #dbg_value(i64 %indvars.iv.next, !201, !DIExpression(), !234)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !235
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !237, !llvm.loop !243
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

declare !dbg !247 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #2

declare !dbg !252 i32 @cudaFree(ptr noundef) local_unnamed_addr #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

declare !dbg !255 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #2

attributes #0 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3, !4, !5}
!llvm.dbg.cu = !{!6}
!llvm.ident = !{!143}
!llvm.errno.tbaa = !{!144}

!0 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 3]}
!1 = !{i32 7, !"Dwarf Version", i32 4}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !{i32 8, !"PIC Level", i32 2}
!5 = !{i32 7, !"PIE Level", i32 2}
!6 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !7, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !8, retainedTypes: !26, imports: !51, splitDebugInlining: false, nameTableKind: None)
!7 = !DIFile(filename: "device.cu", directory: ".")
!8 = !{!9, !18}
!9 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "cudaMemcpyKind", file: !10, line: 578, baseType: !11, size: 32, elements: !12, identifier: "_ZTS14cudaMemcpyKind")
!10 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!11 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!12 = !{!13, !14, !15, !16, !17}
!13 = !DIEnumerator(name: "cudaMemcpyHostToHost", value: 0, isUnsigned: true)
!14 = !DIEnumerator(name: "cudaMemcpyHostToDevice", value: 1, isUnsigned: true)
!15 = !DIEnumerator(name: "cudaMemcpyDeviceToHost", value: 2, isUnsigned: true)
!16 = !DIEnumerator(name: "cudaMemcpyDeviceToDevice", value: 3, isUnsigned: true)
!17 = !DIEnumerator(name: "cudaMemcpyDefault", value: 4, isUnsigned: true)
!18 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "cudaError", file: !10, line: 569, baseType: !11, size: 32, elements: !19, identifier: "_ZTS9cudaError")
!19 = !{!20, !21, !22, !23, !24, !25}
!20 = !DIEnumerator(name: "cudaSuccess", value: 0, isUnsigned: true)
!21 = !DIEnumerator(name: "cudaErrorInvalidValue", value: 1, isUnsigned: true)
!22 = !DIEnumerator(name: "cudaErrorMemoryAllocation", value: 2, isUnsigned: true)
!23 = !DIEnumerator(name: "cudaErrorInvalidConfiguration", value: 9, isUnsigned: true)
!24 = !DIEnumerator(name: "cudaErrorLaunchFailure", value: 719, isUnsigned: true)
!25 = !DIEnumerator(name: "cudaErrorUnknown", value: 999, isUnsigned: true)
!26 = !{!27, !29}
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!29 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "dim3", file: !10, line: 69, size: 96, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !30, identifier: "_ZTS4dim3")
!30 = !{!31, !32, !33, !34, !38, !46}
!31 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !29, file: !10, line: 70, baseType: !11, size: 32)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !29, file: !10, line: 70, baseType: !11, size: 32, offset: 32)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !29, file: !10, line: 70, baseType: !11, size: 32, offset: 64)
!34 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4Ejjj", scope: !29, file: !10, line: 71, type: !35, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!35 = !DISubroutineType(types: !36)
!36 = !{null, !37, !11, !11, !11}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !29, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!38 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4E5uint3", scope: !29, file: !10, line: 72, type: !39, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!39 = !DISubroutineType(types: !40)
!40 = !{null, !37, !41}
!41 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "uint3", file: !10, line: 61, size: 96, flags: DIFlagTypePassByValue, elements: !42, identifier: "_ZTS5uint3")
!42 = !{!43, !44, !45}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !41, file: !10, line: 61, baseType: !11, size: 32)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !41, file: !10, line: 61, baseType: !11, size: 32, offset: 32)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !41, file: !10, line: 61, baseType: !11, size: 32, offset: 64)
!46 = !DISubprogram(name: "operator uint3", linkageName: "_ZNK4dim3cv5uint3Ev", scope: !29, file: !10, line: 73, type: !47, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!47 = !DISubroutineType(types: !48)
!48 = !{!41, !49}
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !50, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!50 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !29)
!51 = !{!52, !58, !64, !66, !68, !72, !74, !76, !78, !80, !82, !84, !86, !88, !90, !92, !94, !96, !100, !102, !104, !106, !108, !113, !115, !117, !119, !121, !123, !125, !127, !129, !131, !133, !135, !137, !139, !141}
!52 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !54, file: !10, line: 545)
!53 = !DINamespace(name: "std", scope: null)
!54 = !DISubprogram(name: "abs", linkageName: "_ZL3absf", scope: !10, file: !10, line: 456, type: !55, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!55 = !DISubroutineType(types: !56)
!56 = !{!57, !57}
!57 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!58 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !59, file: !10, line: 545)
!59 = !DISubprogram(name: "acos", linkageName: "_ZL4acosi", scope: !10, file: !10, line: 384, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!60 = !DISubroutineType(types: !61)
!61 = !{!62, !63}
!62 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!63 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!64 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !65, file: !10, line: 545)
!65 = !DISubprogram(name: "asin", linkageName: "_ZL4asini", scope: !10, file: !10, line: 384, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!66 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !67, file: !10, line: 545)
!67 = !DISubprogram(name: "atan", linkageName: "_ZL4atani", scope: !10, file: !10, line: 384, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!68 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !69, file: !10, line: 545)
!69 = !DISubprogram(name: "atan2", linkageName: "_ZL5atan2fd", scope: !10, file: !10, line: 394, type: !70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!70 = !DISubroutineType(types: !71)
!71 = !{!62, !57, !62}
!72 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !73, file: !10, line: 545)
!73 = !DISubprogram(name: "cbrt", linkageName: "_ZL4cbrti", scope: !10, file: !10, line: 380, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!74 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !75, file: !10, line: 545)
!75 = !DISubprogram(name: "ceil", linkageName: "_ZL4ceili", scope: !10, file: !10, line: 392, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!76 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !77, file: !10, line: 545)
!77 = !DISubprogram(name: "copysign", linkageName: "_ZL8copysignfd", scope: !10, file: !10, line: 396, type: !70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!78 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !79, file: !10, line: 546)
!79 = !DISubprogram(name: "cos", linkageName: "_ZL3cosi", scope: !10, file: !10, line: 383, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!80 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !81, file: !10, line: 546)
!81 = !DISubprogram(name: "cosh", linkageName: "_ZL4coshi", scope: !10, file: !10, line: 385, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!82 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !83, file: !10, line: 546)
!83 = !DISubprogram(name: "erf", linkageName: "_ZL3erfi", scope: !10, file: !10, line: 388, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!84 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !85, file: !10, line: 546)
!85 = !DISubprogram(name: "erfc", linkageName: "_ZL4erfci", scope: !10, file: !10, line: 388, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!86 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !87, file: !10, line: 546)
!87 = !DISubprogram(name: "exp", linkageName: "_ZL3expi", scope: !10, file: !10, line: 381, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!88 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !89, file: !10, line: 546)
!89 = !DISubprogram(name: "exp2", linkageName: "_ZL4exp2i", scope: !10, file: !10, line: 381, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!90 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !91, file: !10, line: 546)
!91 = !DISubprogram(name: "expm1", linkageName: "_ZL5expm1i", scope: !10, file: !10, line: 381, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!92 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !93, file: !10, line: 546)
!93 = !DISubprogram(name: "fabs", linkageName: "_ZL4fabsi", scope: !10, file: !10, line: 393, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!94 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !95, file: !10, line: 547)
!95 = !DISubprogram(name: "floor", linkageName: "_ZL5floori", scope: !10, file: !10, line: 392, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!96 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !97, file: !10, line: 547)
!97 = !DISubprogram(name: "fma", linkageName: "_ZL3fmafff", scope: !10, file: !10, line: 397, type: !98, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!98 = !DISubroutineType(types: !99)
!99 = !{!57, !57, !57, !57}
!100 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !101, file: !10, line: 547)
!101 = !DISubprogram(name: "fmax", linkageName: "_ZL4fmaxfd", scope: !10, file: !10, line: 396, type: !70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!102 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !103, file: !10, line: 547)
!103 = !DISubprogram(name: "fmin", linkageName: "_ZL4fminfd", scope: !10, file: !10, line: 396, type: !70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!104 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !105, file: !10, line: 547)
!105 = !DISubprogram(name: "fmod", linkageName: "_ZL4fmodfd", scope: !10, file: !10, line: 395, type: !70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!106 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !107, file: !10, line: 547)
!107 = !DISubprogram(name: "hypot", linkageName: "_ZL5hypotfd", scope: !10, file: !10, line: 394, type: !70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!108 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !109, file: !10, line: 547)
!109 = !DISubprogram(name: "isinf", linkageName: "_ZL5isinff", scope: !10, file: !10, line: 452, type: !110, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!110 = !DISubroutineType(types: !111)
!111 = !{!112, !57}
!112 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!113 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !114, file: !10, line: 547)
!114 = !DISubprogram(name: "isnan", linkageName: "_ZL5isnanf", scope: !10, file: !10, line: 450, type: !110, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!115 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !116, file: !10, line: 548)
!116 = !DISubprogram(name: "log", linkageName: "_ZL3logi", scope: !10, file: !10, line: 382, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!117 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !118, file: !10, line: 548)
!118 = !DISubprogram(name: "log10", linkageName: "_ZL5log10i", scope: !10, file: !10, line: 382, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!119 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !120, file: !10, line: 548)
!120 = !DISubprogram(name: "log1p", linkageName: "_ZL5log1pi", scope: !10, file: !10, line: 382, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!121 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !122, file: !10, line: 548)
!122 = !DISubprogram(name: "log2", linkageName: "_ZL4log2i", scope: !10, file: !10, line: 382, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!123 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !124, file: !10, line: 548)
!124 = !DISubprogram(name: "pow", linkageName: "_ZL3powfd", scope: !10, file: !10, line: 394, type: !70, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!125 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !126, file: !10, line: 548)
!126 = !DISubprogram(name: "round", linkageName: "_ZL5roundi", scope: !10, file: !10, line: 392, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!127 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !128, file: !10, line: 548)
!128 = !DISubprogram(name: "sin", linkageName: "_ZL3sini", scope: !10, file: !10, line: 383, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!129 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !130, file: !10, line: 548)
!130 = !DISubprogram(name: "sinh", linkageName: "_ZL4sinhi", scope: !10, file: !10, line: 385, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!131 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !132, file: !10, line: 549)
!132 = !DISubprogram(name: "sqrt", linkageName: "_ZL4sqrti", scope: !10, file: !10, line: 380, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!133 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !134, file: !10, line: 549)
!134 = !DISubprogram(name: "tan", linkageName: "_ZL3tani", scope: !10, file: !10, line: 383, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!135 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !136, file: !10, line: 549)
!136 = !DISubprogram(name: "tanh", linkageName: "_ZL4tanhi", scope: !10, file: !10, line: 385, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!137 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !138, file: !10, line: 549)
!138 = !DISubprogram(name: "tgamma", linkageName: "_ZL6tgammai", scope: !10, file: !10, line: 390, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!139 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !140, file: !10, line: 549)
!140 = !DISubprogram(name: "lgamma", linkageName: "_ZL6lgammai", scope: !10, file: !10, line: 390, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!141 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !53, entity: !142, file: !10, line: 549)
!142 = !DISubprogram(name: "trunc", linkageName: "_ZL5trunci", scope: !10, file: !10, line: 392, type: !60, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!143 = !{!"clang version 22.1.8"}
!144 = !{!145, !145, i64 0}
!145 = !{!"int", !146, i64 0}
!146 = !{!"omnipotent char", !147, i64 0}
!147 = !{!"Simple C++ TBAA"}
!148 = distinct !DISubprogram(name: "diffuse", linkageName: "_Z22__device_stub__diffusePKdPdid", scope: !7, file: !7, line: 3, type: !149, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !154)
!149 = !DISubroutineType(types: !150)
!150 = !{null, !151, !153, !63, !62}
!151 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !152, size: 64)
!152 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !62)
!153 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !62, size: 64)
!154 = !{!155, !156, !157, !158}
!155 = !DILocalVariable(name: "u", arg: 1, scope: !148, file: !7, line: 3, type: !151)
!156 = !DILocalVariable(name: "v", arg: 2, scope: !148, file: !7, line: 3, type: !153)
!157 = !DILocalVariable(name: "n", arg: 3, scope: !148, file: !7, line: 3, type: !63)
!158 = !DILocalVariable(name: "k", arg: 4, scope: !148, file: !7, line: 3, type: !62)
!159 = !DILocation(line: 0, scope: !148)
!160 = !{!161, !161, i64 0}
!161 = !{!"p1 double", !162, i64 0}
!162 = !{!"any pointer", !146, i64 0}
!163 = !{!164, !164, i64 0}
!164 = !{!"double", !146, i64 0}
!165 = !DILocation(line: 3, column: 70, scope: !148)
!166 = !DILocation(line: 9, column: 1, scope: !148)
!167 = distinct !DISubprogram(name: "step", scope: !7, file: !7, line: 11, type: !149, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !168)
!168 = !{!169, !170, !171, !172}
!169 = !DILocalVariable(name: "u", arg: 1, scope: !167, file: !7, line: 11, type: !151)
!170 = !DILocalVariable(name: "out", arg: 2, scope: !167, file: !7, line: 11, type: !153)
!171 = !DILocalVariable(name: "n", arg: 3, scope: !167, file: !7, line: 11, type: !63)
!172 = !DILocalVariable(name: "k", arg: 4, scope: !167, file: !7, line: 11, type: !62)
!173 = !DILocation(line: 3, column: 70, scope: !148, inlinedAt: !174)
!174 = distinct !DILocation(line: 11, column: 71, scope: !167)
!175 = !DILocation(line: 0, scope: !167)
!176 = !DILocation(line: 11, column: 84, scope: !167)
!177 = !DILocation(line: 11, column: 90, scope: !167)
!178 = !DILocation(line: 11, column: 78, scope: !167)
!179 = !DILocation(line: 11, column: 71, scope: !167)
!180 = !DILocation(line: 0, scope: !148, inlinedAt: !174)
!181 = !DILocation(line: 9, column: 1, scope: !148, inlinedAt: !174)
!182 = !DILocation(line: 11, column: 117, scope: !167)
!183 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !10, file: !10, line: 633, type: !184, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!184 = !DISubroutineType(types: !185)
!185 = !{!11, !29, !29, !186, !28}
!186 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !10, line: 22, baseType: !187)
!187 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!188 = distinct !DISubprogram(name: "energy", scope: !7, file: !7, line: 13, type: !189, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !191)
!189 = !DISubroutineType(types: !190)
!190 = !{!62, !151, !63, !62}
!191 = !{!192, !193, !194, !195, !196, !197, !201}
!192 = !DILocalVariable(name: "u", arg: 1, scope: !188, file: !7, line: 13, type: !151)
!193 = !DILocalVariable(name: "n", arg: 2, scope: !188, file: !7, line: 13, type: !63)
!194 = !DILocalVariable(name: "k", arg: 3, scope: !188, file: !7, line: 13, type: !62)
!195 = !DILocalVariable(name: "v", scope: !188, file: !7, line: 14, type: !153)
!196 = !DILocalVariable(name: "sum", scope: !188, file: !7, line: 14, type: !62)
!197 = !DILocalVariable(name: "host", scope: !188, file: !7, line: 14, type: !198)
!198 = !DICompositeType(tag: DW_TAG_array_type, baseType: !62, size: 16384, elements: !199)
!199 = !{!200}
!200 = !DISubrange(count: 256)
!201 = !DILocalVariable(name: "i", scope: !202, file: !7, line: 19, type: !63)
!202 = distinct !DILexicalBlock(scope: !188, file: !7, line: 19, column: 3)
!203 = !DILocation(line: 3, column: 70, scope: !148, inlinedAt: !204)
!204 = distinct !DILocation(line: 16, column: 3, scope: !188)
!205 = !DILocation(line: 0, scope: !188)
!206 = !DILocation(line: 14, column: 3, scope: !188)
!207 = !DILocation(line: 14, column: 23, scope: !188)
!208 = !DILocation(line: 15, column: 18, scope: !188)
!209 = !DILocation(line: 15, column: 20, scope: !188)
!210 = !DILocalVariable(name: "p", arg: 1, scope: !211, file: !10, line: 636, type: !215)
!211 = distinct !DISubprogram(name: "cudaMalloc<double>", linkageName: "_Z10cudaMallocIdE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !212, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !218, retainedNodes: !216)
!212 = !DISubroutineType(types: !213)
!213 = !{!214, !215, !186}
!214 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !10, line: 577, baseType: !18)
!215 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !153, size: 64)
!216 = !{!210, !217}
!217 = !DILocalVariable(name: "n", arg: 2, scope: !211, file: !10, line: 636, type: !186)
!218 = !{!219}
!219 = !DITemplateTypeParameter(name: "T", type: !62)
!220 = !DILocation(line: 0, scope: !211, inlinedAt: !221)
!221 = distinct !DILocation(line: 15, column: 3, scope: !188)
!222 = !DILocation(line: 636, column: 87, scope: !211, inlinedAt: !221)
!223 = !DILocation(line: 16, column: 16, scope: !188)
!224 = !DILocation(line: 16, column: 22, scope: !188)
!225 = !DILocation(line: 16, column: 10, scope: !188)
!226 = !DILocation(line: 16, column: 3, scope: !188)
!227 = !DILocation(line: 16, column: 37, scope: !188)
!228 = !DILocation(line: 0, scope: !148, inlinedAt: !204)
!229 = !DILocation(line: 9, column: 1, scope: !148, inlinedAt: !204)
!230 = !DILocation(line: 17, column: 20, scope: !188)
!231 = !DILocation(line: 17, column: 3, scope: !188)
!232 = !DILocation(line: 18, column: 12, scope: !188)
!233 = !DILocation(line: 18, column: 3, scope: !188)
!234 = !DILocation(line: 0, scope: !202)
!235 = !DILocation(line: 19, column: 21, scope: !236)
!236 = distinct !DILexicalBlock(scope: !202, file: !7, line: 19, column: 3)
!237 = !DILocation(line: 19, column: 3, scope: !202)
!238 = !DILocation(line: 22, column: 1, scope: !188)
!239 = !DILocation(line: 21, column: 3, scope: !188)
!240 = !DILocation(line: 20, column: 12, scope: !236)
!241 = !DILocation(line: 20, column: 9, scope: !236)
!242 = !DILocation(line: 19, column: 27, scope: !236)
!243 = distinct !{!243, !237, !244, !245, !246}
!244 = !DILocation(line: 20, column: 28, scope: !202)
!245 = !{!"llvm.loop.mustprogress"}
!246 = !{!"llvm.loop.unroll.disable"}
!247 = !DISubprogram(name: "cudaMemcpy", scope: !10, file: !10, line: 594, type: !248, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!248 = !DISubroutineType(types: !249)
!249 = !{!214, !28, !250, !186, !9}
!250 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !251, size: 64)
!251 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!252 = !DISubprogram(name: "cudaFree", scope: !10, file: !10, line: 592, type: !253, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!253 = !DISubroutineType(types: !254)
!254 = !{!214, !28}
!255 = !DISubprogram(name: "cudaMalloc", scope: !10, file: !10, line: 589, type: !256, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!256 = !DISubroutineType(types: !257)
!257 = !{!214, !27, !186}
