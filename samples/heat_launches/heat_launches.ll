; ModuleID = '<string>'
source_filename = "heat_launches.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@adjoint.device = constant [6781 x i8] c"; ModuleID = '<string>'\0Asource_filename = \22heat_launches.cu\22\0Atarget datalayout = \22e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\22\0Atarget triple = \22nvptx64-nvidia-cuda\22\0A\0A; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z4heatPKdPdid(ptr noundef readonly captures(none) %u, ptr noundef writeonly captures(none) %v, i32 noundef %n, double noundef %k) local_unnamed_addr #0 !dbg !12 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19\0A  %mul = mul i32 %0, %1, !dbg !22\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23\0A  %add = add i32 %mul, %2, !dbg !26\0A  %cmp = icmp sgt i32 %add, 0, !dbg !27\0A  %sub = add nsw i32 %n, -1\0A  %cmp3 = icmp slt i32 %add, %sub\0A  %or.cond = select i1 %cmp, i1 %cmp3, i1 false, !dbg !28\0A  br i1 %or.cond, label %if.then, label %if.else, !dbg !28\0A\0Aif.then:                                          ; preds = %entry\0A  %idxprom = zext nneg i32 %add to i64, !dbg !29\0A  %arrayidx = getelementptr inbounds nuw double, ptr %u, i64 %idxprom, !dbg !29\0A  %3 = load double, ptr %arrayidx, align 8, !dbg !29, !tbaa !30\0A  %arrayidx6 = getelementptr i8, ptr %arrayidx, i64 -8, !dbg !32\0A  %4 = load double, ptr %arrayidx6, align 8, !dbg !32, !tbaa !30\0A  %mul9 = fmul contract double %3, 2.000000e+00, !dbg !33\0A  %sub10 = fsub contract double %4, %mul9, !dbg !34\0A  %arrayidx13 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 8, !dbg !35\0A  %5 = load double, ptr %arrayidx13, align 8, !dbg !35, !tbaa !30\0A  %add14 = fadd contract double %sub10, %5, !dbg !36\0A  %mul15 = fmul contract double %k, %add14, !dbg !37\0A  %add18 = fadd contract double %3, 1.000000e+00, !dbg !38\0A  %mul19 = fmul contract double %add18, %mul15, !dbg !39\0A  %add20 = fadd contract double %3, %mul19, !dbg !40\0A  %arrayidx22 = getelementptr inbounds nuw double, ptr %v, i64 %idxprom, !dbg !41\0A  store double %add20, ptr %arrayidx22, align 8, !dbg !42, !tbaa !30\0A  br label %if.end29, !dbg !41\0A\0Aif.else:                                          ; preds = %entry\0A  %cmp23 = icmp slt i32 %add, %n, !dbg !43\0A  br i1 %cmp23, label %if.then24, label %if.end29, !dbg !43\0A\0Aif.then24:                                        ; preds = %if.else\0A  %idxprom25 = sext i32 %add to i64\0A  %arrayidx28 = getelementptr inbounds double, ptr %v, i64 %idxprom25\0A  %arrayidx26 = getelementptr inbounds double, ptr %u, i64 %idxprom25\0A  %6 = load double, ptr %arrayidx26, align 8, !dbg !44, !tbaa !30\0A  store double %6, ptr %arrayidx28, align 8, !dbg !45, !tbaa !30\0A  br label %if.end29, !dbg !46\0A\0Aif.end29:                                         ; preds = %if.then24, %if.else, %if.then\0A  ret void, !dbg !47\0A}\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1\0A\0Aattributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }\0A\0A!llvm.module.flags = !{!0, !1, !2, !3, !4}\0A!llvm.dbg.cu = !{!5}\0A!llvm.ident = !{!7}\0A!llvm.errno.tbaa = !{!8}\0A\0A!0 = !{i32 2, !\22SDK Version\22, [2 x i32] [i32 12, i32 3]}\0A!1 = !{i32 7, !\22Dwarf Version\22, i32 2}\0A!2 = !{i32 2, !\22Debug Info Version\22, i32 3}\0A!3 = !{i32 1, !\22wchar_size\22, i32 4}\0A!4 = !{i32 4, !\22nvvm-reflect-ftz\22, i32 0}\0A!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: \22clang version 22.1.8\22, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)\0A!6 = !DIFile(filename: \22heat_launches.cu\22, directory: \22.\22)\0A!7 = !{!\22clang version 22.1.8\22}\0A!8 = !{!9, !9, i64 0}\0A!9 = !{!\22int\22, !10, i64 0}\0A!10 = !{!\22omnipotent char\22, !11, i64 0}\0A!11 = !{!\22Simple C++ TBAA\22}\0A!12 = distinct !DISubprogram(name: \22heat\22, scope: !6, file: !6, line: 4, type: !13, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!13 = !DISubroutineType(types: !14)\0A!14 = !{}\0A!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)\0A!16 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!17 = !DIFile(filename: \22./cuda_prelude.h\22, directory: \22\22)\0A!18 = distinct !DILocation(line: 5, column: 11, scope: !12)\0A!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)\0A!20 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!21 = distinct !DILocation(line: 5, column: 24, scope: !12)\0A!22 = !DILocation(line: 5, column: 22, scope: !12)\0A!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)\0A!24 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!25 = distinct !DILocation(line: 5, column: 37, scope: !12)\0A!26 = !DILocation(line: 5, column: 35, scope: !12)\0A!27 = !DILocation(line: 6, column: 9, scope: !12)\0A!28 = !DILocation(line: 6, column: 13, scope: !12)\0A!29 = !DILocation(line: 7, column: 12, scope: !12)\0A!30 = !{!31, !31, i64 0}\0A!31 = !{!\22double\22, !10, i64 0}\0A!32 = !DILocation(line: 7, column: 24, scope: !12)\0A!33 = !DILocation(line: 7, column: 37, scope: !12)\0A!34 = !DILocation(line: 7, column: 33, scope: !12)\0A!35 = !DILocation(line: 7, column: 46, scope: !12)\0A!36 = !DILocation(line: 7, column: 44, scope: !12)\0A!37 = !DILocation(line: 7, column: 21, scope: !12)\0A!38 = !DILocation(line: 7, column: 61, scope: !12)\0A!39 = !DILocation(line: 7, column: 56, scope: !12)\0A!40 = !DILocation(line: 7, column: 17, scope: !12)\0A!41 = !DILocation(line: 7, column: 5, scope: !12)\0A!42 = !DILocation(line: 7, column: 10, scope: !12)\0A!43 = !DILocation(line: 8, column: 14, scope: !12)\0A!44 = !DILocation(line: 9, column: 12, scope: !12)\0A!45 = !DILocation(line: 9, column: 10, scope: !12)\0A!46 = !DILocation(line: 9, column: 5, scope: !12)\0A!47 = !DILocation(line: 10, column: 1, scope: !12)\0A", align 1

; Function Attrs: mustprogress norecurse
define dso_local void @_Z19__device_stub__heatPKdPdid(ptr noundef %u, ptr noundef %v, i32 noundef %n, double noundef %k) #0 !dbg !149 {
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
  store i32 %n, ptr %n.addr, align 4, !tbaa !145
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
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__heatPKdPdid, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %4, ptr noundef %5), !dbg !165
  ret void, !dbg !166
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress
define dso_local double @heat_equation(ptr noundef %x, i32 noundef %n, i32 noundef %steps, double noundef %k) local_unnamed_addr #1 !dbg !167 {
entry:
  %u.addr.i = alloca ptr, align 8
  %v.addr.i = alloca ptr, align 8
  %n.addr.i = alloca i32, align 4
  %k.addr.i = alloca double, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [4 x ptr], align 16, !dbg !183
  %u = alloca ptr, align 8
  %v = alloca ptr, align 8
    #dbg_value(ptr %x, !171, !DIExpression(), !187)
    #dbg_value(i32 %n, !172, !DIExpression(), !187)
    #dbg_value(i32 %steps, !173, !DIExpression(), !187)
    #dbg_value(double %k, !174, !DIExpression(), !187)
  call void @llvm.lifetime.start.p0(ptr nonnull %u) #7, !dbg !188
  call void @llvm.lifetime.start.p0(ptr nonnull %v) #7, !dbg !188
  %conv = sext i32 %n to i64, !dbg !189
  %mul = shl nsw i64 %conv, 3, !dbg !190
  %call = tail call noalias ptr @malloc(i64 noundef %mul) #8, !dbg !191
    #dbg_value(ptr %call, !177, !DIExpression(), !187)
    #dbg_value(ptr %u, !175, !DIExpression(DW_OP_deref), !187)
    #dbg_value(ptr %u, !192, !DIExpression(), !204)
    #dbg_value(i64 %mul, !201, !DIExpression(), !204)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %u, i64 noundef %mul), !dbg !206
    #dbg_value(ptr %v, !176, !DIExpression(DW_OP_deref), !187)
    #dbg_value(ptr %v, !192, !DIExpression(), !207)
    #dbg_value(i64 %mul, !201, !DIExpression(), !207)
  %call.i48 = call noundef i32 @cudaMalloc(ptr noundef nonnull %v, i64 noundef %mul), !dbg !209
  %0 = load ptr, ptr %u, align 8, !dbg !210, !tbaa !160
    #dbg_value(ptr %0, !175, !DIExpression(), !187)
  %call9 = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef %x, i64 noundef %mul, i32 noundef 1), !dbg !211
    #dbg_value(i32 0, !178, !DIExpression(), !212)
  %cmp50 = icmp sgt i32 %steps, 0, !dbg !213
  br i1 %cmp50, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !214

for.body.lr.ph:                                   ; preds = %entry
  %add = add nsw i32 %n, 7
  %div = sdiv i32 %add, 8
  %agg.tmp.sroa.0.0.insert.ext = zext i32 %div to i64
  %agg.tmp.sroa.0.0.insert.insert = or disjoint i64 %agg.tmp.sroa.0.0.insert.ext, 4294967296
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8
  br label %for.body, !dbg !214

for.cond.cleanup:                                 ; preds = %kcall.end, %entry
  %4 = load ptr, ptr %u, align 8, !dbg !215, !tbaa !160
    #dbg_value(ptr %4, !175, !DIExpression(), !187)
  %call17 = call i32 @cudaMemcpy(ptr noundef %call, ptr noundef %4, i64 noundef %mul, i32 noundef 2), !dbg !216
  %5 = load ptr, ptr %u, align 8, !dbg !217, !tbaa !160
    #dbg_value(ptr %5, !175, !DIExpression(), !187)
  %call18 = call i32 @cudaFree(ptr noundef %5), !dbg !218
  %6 = load ptr, ptr %v, align 8, !dbg !219, !tbaa !160
    #dbg_value(ptr %6, !176, !DIExpression(), !187)
  %call19 = call i32 @cudaFree(ptr noundef %6), !dbg !220
    #dbg_value(double 0.000000e+00, !180, !DIExpression(), !187)
    #dbg_value(i32 0, !181, !DIExpression(), !221)
  %cmp2152 = icmp sgt i32 %n, 0, !dbg !222
  br i1 %cmp2152, label %for.body23.preheader, label %for.cond.cleanup22, !dbg !224

for.body23.preheader:                             ; preds = %for.cond.cleanup
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !222
  br label %for.body23, !dbg !224

for.body:                                         ; preds = %kcall.end, %for.body.lr.ph
  %s.051 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %kcall.end ]
    #dbg_value(i32 %s.051, !178, !DIExpression(), !212)
  %call11 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967304, i32 1, i64 noundef 0, ptr noundef null), !dbg !225
  %tobool.not = icmp eq i32 %call11, 0, !dbg !225
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !226

kcall.configok:                                   ; preds = %for.body
  %7 = load ptr, ptr %u, align 8, !dbg !227, !tbaa !160
    #dbg_value(ptr %7, !175, !DIExpression(), !187)
  %8 = load ptr, ptr %v, align 8, !dbg !228, !tbaa !160
    #dbg_value(ptr %8, !176, !DIExpression(), !187)
  call void @llvm.lifetime.start.p0(ptr nonnull %u.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %v.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %k.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %7, !155, !DIExpression(), !229)
  store ptr %7, ptr %u.addr.i, align 8, !tbaa !160
    #dbg_value(ptr %8, !156, !DIExpression(), !229)
  store ptr %8, ptr %v.addr.i, align 8, !tbaa !160
    #dbg_value(i32 %n, !157, !DIExpression(), !229)
  store i32 %n, ptr %n.addr.i, align 4, !tbaa !145
    #dbg_value(double %k, !158, !DIExpression(), !229)
  store double %k, ptr %k.addr.i, align 8, !tbaa !163
  store ptr %u.addr.i, ptr %kernel_args1.i, align 16, !dbg !183
  store ptr %v.addr.i, ptr %1, align 8, !dbg !183
  store ptr %n.addr.i, ptr %2, align 16, !dbg !183
  store ptr %k.addr.i, ptr %3, align 8, !dbg !183
  %9 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !183
  %10 = load i64, ptr %shmem_size.i, align 8, !dbg !183
  %11 = load ptr, ptr %stream.i, align 8, !dbg !183
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !183
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !183
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !183
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !183
  %call.i49 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__heatPKdPdid, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %10, ptr noundef %11), !dbg !183
  call void @llvm.lifetime.end.p0(ptr nonnull %u.addr.i), !dbg !230
  call void @llvm.lifetime.end.p0(ptr nonnull %v.addr.i), !dbg !230
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i), !dbg !230
  call void @llvm.lifetime.end.p0(ptr nonnull %k.addr.i), !dbg !230
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !230
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !230
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !230
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !230
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !230
  br label %kcall.end, !dbg !226

kcall.end:                                        ; preds = %kcall.configok, %for.body
  %12 = load ptr, ptr %u, align 8, !dbg !231, !tbaa !160
    #dbg_value(ptr %12, !175, !DIExpression(), !187)
  %13 = load ptr, ptr %v, align 8, !dbg !232, !tbaa !160
    #dbg_value(ptr %13, !176, !DIExpression(), !187)
  %call14 = call i32 @cudaMemcpy(ptr noundef %12, ptr noundef %13, i64 noundef %mul, i32 noundef 3), !dbg !233
  %inc = add nuw nsw i32 %s.051, 1, !dbg !234
    #dbg_value(i32 %inc, !178, !DIExpression(), !212)
  %exitcond.not = icmp eq i32 %inc, %steps, !dbg !213
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !214, !llvm.loop !235

for.cond.cleanup22:                               ; preds = %for.body23, %for.cond.cleanup
  %sum.0.lcssa = phi double [ 0.000000e+00, %for.cond.cleanup ], [ %15, %for.body23 ], !dbg !187
  call void @free(ptr noundef %call) #7, !dbg !239
  call void @llvm.lifetime.end.p0(ptr nonnull %v) #7, !dbg !240
  call void @llvm.lifetime.end.p0(ptr nonnull %u) #7, !dbg !240
  ret double %sum.0.lcssa, !dbg !241

for.body23:                                       ; preds = %for.body23, %for.body23.preheader
  %indvars.iv = phi i64 [ 0, %for.body23.preheader ], [ %indvars.iv.next, %for.body23 ]
  %sum.053 = phi double [ 0.000000e+00, %for.body23.preheader ], [ %15, %for.body23 ]
    #dbg_value(i64 %indvars.iv, !181, !DIExpression(), !221)
    #dbg_value(double %sum.053, !180, !DIExpression(), !187)
  %arrayidx = getelementptr inbounds nuw double, ptr %call, i64 %indvars.iv, !dbg !242
  %14 = load double, ptr %arrayidx, align 8, !dbg !242, !tbaa !163
  %15 = call double @llvm.fmuladd.f64(double %14, double %14, double %sum.053), !dbg !243
    #dbg_value(double %15, !180, !DIExpression(), !187)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !244
    #dbg_value(i64 %indvars.iv.next, !181, !DIExpression(), !221)
  %exitcond56.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !222
  br i1 %exitcond56.not, label %for.cond.cleanup22, label %for.body23, !dbg !224, !llvm.loop !245
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !247 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #3

declare !dbg !253 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #4

declare !dbg !258 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare !dbg !261 i32 @cudaFree(ptr noundef) local_unnamed_addr #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #5

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !264 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #6

declare !dbg !267 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #4

attributes #0 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }
attributes #8 = { nounwind allocsize(0) }

!llvm.module.flags = !{!0, !1, !2, !3, !4, !5}
!llvm.dbg.cu = !{!6}
!llvm.ident = !{!144}
!llvm.errno.tbaa = !{!145}

!0 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 3]}
!1 = !{i32 7, !"Dwarf Version", i32 4}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !{i32 8, !"PIC Level", i32 2}
!5 = !{i32 7, !"PIE Level", i32 2}
!6 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !7, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !8, retainedTypes: !26, imports: !53, splitDebugInlining: false, nameTableKind: None)
!7 = !DIFile(filename: "heat_launches.cu", directory: ".")
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
!26 = !{!27, !29, !31}
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!28 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!29 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "dim3", file: !10, line: 69, size: 96, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !32, identifier: "_ZTS4dim3")
!32 = !{!33, !34, !35, !36, !40, !48}
!33 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !31, file: !10, line: 70, baseType: !11, size: 32)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !31, file: !10, line: 70, baseType: !11, size: 32, offset: 32)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !31, file: !10, line: 70, baseType: !11, size: 32, offset: 64)
!36 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4Ejjj", scope: !31, file: !10, line: 71, type: !37, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!37 = !DISubroutineType(types: !38)
!38 = !{null, !39, !11, !11, !11}
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!40 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4E5uint3", scope: !31, file: !10, line: 72, type: !41, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!41 = !DISubroutineType(types: !42)
!42 = !{null, !39, !43}
!43 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "uint3", file: !10, line: 61, size: 96, flags: DIFlagTypePassByValue, elements: !44, identifier: "_ZTS5uint3")
!44 = !{!45, !46, !47}
!45 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !43, file: !10, line: 61, baseType: !11, size: 32)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !43, file: !10, line: 61, baseType: !11, size: 32, offset: 32)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !43, file: !10, line: 61, baseType: !11, size: 32, offset: 64)
!48 = !DISubprogram(name: "operator uint3", linkageName: "_ZNK4dim3cv5uint3Ev", scope: !31, file: !10, line: 73, type: !49, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!49 = !DISubroutineType(types: !50)
!50 = !{!43, !51}
!51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !52, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!52 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !31)
!53 = !{!54, !60, !65, !67, !69, !73, !75, !77, !79, !81, !83, !85, !87, !89, !91, !93, !95, !97, !101, !103, !105, !107, !109, !114, !116, !118, !120, !122, !124, !126, !128, !130, !132, !134, !136, !138, !140, !142}
!54 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !56, file: !10, line: 545)
!55 = !DINamespace(name: "std", scope: null)
!56 = !DISubprogram(name: "abs", linkageName: "_ZL3absf", scope: !10, file: !10, line: 456, type: !57, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!57 = !DISubroutineType(types: !58)
!58 = !{!59, !59}
!59 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!60 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !61, file: !10, line: 545)
!61 = !DISubprogram(name: "acos", linkageName: "_ZL4acosi", scope: !10, file: !10, line: 384, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!62 = !DISubroutineType(types: !63)
!63 = !{!28, !64}
!64 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!65 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !66, file: !10, line: 545)
!66 = !DISubprogram(name: "asin", linkageName: "_ZL4asini", scope: !10, file: !10, line: 384, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!67 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !68, file: !10, line: 545)
!68 = !DISubprogram(name: "atan", linkageName: "_ZL4atani", scope: !10, file: !10, line: 384, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!69 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !70, file: !10, line: 545)
!70 = !DISubprogram(name: "atan2", linkageName: "_ZL5atan2fd", scope: !10, file: !10, line: 394, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!71 = !DISubroutineType(types: !72)
!72 = !{!28, !59, !28}
!73 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !74, file: !10, line: 545)
!74 = !DISubprogram(name: "cbrt", linkageName: "_ZL4cbrti", scope: !10, file: !10, line: 380, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!75 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !76, file: !10, line: 545)
!76 = !DISubprogram(name: "ceil", linkageName: "_ZL4ceili", scope: !10, file: !10, line: 392, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!77 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !78, file: !10, line: 545)
!78 = !DISubprogram(name: "copysign", linkageName: "_ZL8copysignfd", scope: !10, file: !10, line: 396, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!79 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !80, file: !10, line: 546)
!80 = !DISubprogram(name: "cos", linkageName: "_ZL3cosi", scope: !10, file: !10, line: 383, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!81 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !82, file: !10, line: 546)
!82 = !DISubprogram(name: "cosh", linkageName: "_ZL4coshi", scope: !10, file: !10, line: 385, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!83 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !84, file: !10, line: 546)
!84 = !DISubprogram(name: "erf", linkageName: "_ZL3erfi", scope: !10, file: !10, line: 388, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!85 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !86, file: !10, line: 546)
!86 = !DISubprogram(name: "erfc", linkageName: "_ZL4erfci", scope: !10, file: !10, line: 388, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!87 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !88, file: !10, line: 546)
!88 = !DISubprogram(name: "exp", linkageName: "_ZL3expi", scope: !10, file: !10, line: 381, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!89 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !90, file: !10, line: 546)
!90 = !DISubprogram(name: "exp2", linkageName: "_ZL4exp2i", scope: !10, file: !10, line: 381, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!91 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !92, file: !10, line: 546)
!92 = !DISubprogram(name: "expm1", linkageName: "_ZL5expm1i", scope: !10, file: !10, line: 381, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!93 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !94, file: !10, line: 546)
!94 = !DISubprogram(name: "fabs", linkageName: "_ZL4fabsi", scope: !10, file: !10, line: 393, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!95 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !96, file: !10, line: 547)
!96 = !DISubprogram(name: "floor", linkageName: "_ZL5floori", scope: !10, file: !10, line: 392, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!97 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !98, file: !10, line: 547)
!98 = !DISubprogram(name: "fma", linkageName: "_ZL3fmafff", scope: !10, file: !10, line: 397, type: !99, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!99 = !DISubroutineType(types: !100)
!100 = !{!59, !59, !59, !59}
!101 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !102, file: !10, line: 547)
!102 = !DISubprogram(name: "fmax", linkageName: "_ZL4fmaxfd", scope: !10, file: !10, line: 396, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!103 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !104, file: !10, line: 547)
!104 = !DISubprogram(name: "fmin", linkageName: "_ZL4fminfd", scope: !10, file: !10, line: 396, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!105 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !106, file: !10, line: 547)
!106 = !DISubprogram(name: "fmod", linkageName: "_ZL4fmodfd", scope: !10, file: !10, line: 395, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!107 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !108, file: !10, line: 547)
!108 = !DISubprogram(name: "hypot", linkageName: "_ZL5hypotfd", scope: !10, file: !10, line: 394, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!109 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !110, file: !10, line: 547)
!110 = !DISubprogram(name: "isinf", linkageName: "_ZL5isinff", scope: !10, file: !10, line: 452, type: !111, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!111 = !DISubroutineType(types: !112)
!112 = !{!113, !59}
!113 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!114 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !115, file: !10, line: 547)
!115 = !DISubprogram(name: "isnan", linkageName: "_ZL5isnanf", scope: !10, file: !10, line: 450, type: !111, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!116 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !117, file: !10, line: 548)
!117 = !DISubprogram(name: "log", linkageName: "_ZL3logi", scope: !10, file: !10, line: 382, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!118 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !119, file: !10, line: 548)
!119 = !DISubprogram(name: "log10", linkageName: "_ZL5log10i", scope: !10, file: !10, line: 382, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!120 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !121, file: !10, line: 548)
!121 = !DISubprogram(name: "log1p", linkageName: "_ZL5log1pi", scope: !10, file: !10, line: 382, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!122 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !123, file: !10, line: 548)
!123 = !DISubprogram(name: "log2", linkageName: "_ZL4log2i", scope: !10, file: !10, line: 382, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!124 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !125, file: !10, line: 548)
!125 = !DISubprogram(name: "pow", linkageName: "_ZL3powfd", scope: !10, file: !10, line: 394, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!126 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !127, file: !10, line: 548)
!127 = !DISubprogram(name: "round", linkageName: "_ZL5roundi", scope: !10, file: !10, line: 392, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!128 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !129, file: !10, line: 548)
!129 = !DISubprogram(name: "sin", linkageName: "_ZL3sini", scope: !10, file: !10, line: 383, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!130 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !131, file: !10, line: 548)
!131 = !DISubprogram(name: "sinh", linkageName: "_ZL4sinhi", scope: !10, file: !10, line: 385, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!132 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !133, file: !10, line: 549)
!133 = !DISubprogram(name: "sqrt", linkageName: "_ZL4sqrti", scope: !10, file: !10, line: 380, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!134 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !135, file: !10, line: 549)
!135 = !DISubprogram(name: "tan", linkageName: "_ZL3tani", scope: !10, file: !10, line: 383, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!136 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !137, file: !10, line: 549)
!137 = !DISubprogram(name: "tanh", linkageName: "_ZL4tanhi", scope: !10, file: !10, line: 385, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!138 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !139, file: !10, line: 549)
!139 = !DISubprogram(name: "tgamma", linkageName: "_ZL6tgammai", scope: !10, file: !10, line: 390, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!140 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !141, file: !10, line: 549)
!141 = !DISubprogram(name: "lgamma", linkageName: "_ZL6lgammai", scope: !10, file: !10, line: 390, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!142 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !55, entity: !143, file: !10, line: 549)
!143 = !DISubprogram(name: "trunc", linkageName: "_ZL5trunci", scope: !10, file: !10, line: 392, type: !62, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!144 = !{!"clang version 22.1.8"}
!145 = !{!146, !146, i64 0}
!146 = !{!"int", !147, i64 0}
!147 = !{!"omnipotent char", !148, i64 0}
!148 = !{!"Simple C++ TBAA"}
!149 = distinct !DISubprogram(name: "heat", linkageName: "_Z19__device_stub__heatPKdPdid", scope: !7, file: !7, line: 4, type: !150, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !154)
!150 = !DISubroutineType(types: !151)
!151 = !{null, !152, !27, !64, !28}
!152 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !153, size: 64)
!153 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !28)
!154 = !{!155, !156, !157, !158}
!155 = !DILocalVariable(name: "u", arg: 1, scope: !149, file: !7, line: 4, type: !152)
!156 = !DILocalVariable(name: "v", arg: 2, scope: !149, file: !7, line: 4, type: !27)
!157 = !DILocalVariable(name: "n", arg: 3, scope: !149, file: !7, line: 4, type: !64)
!158 = !DILocalVariable(name: "k", arg: 4, scope: !149, file: !7, line: 4, type: !28)
!159 = !DILocation(line: 0, scope: !149)
!160 = !{!161, !161, i64 0}
!161 = !{!"p1 double", !162, i64 0}
!162 = !{!"any pointer", !147, i64 0}
!163 = !{!164, !164, i64 0}
!164 = !{!"double", !147, i64 0}
!165 = !DILocation(line: 4, column: 67, scope: !149)
!166 = !DILocation(line: 10, column: 1, scope: !149)
!167 = distinct !DISubprogram(name: "heat_equation", scope: !7, file: !7, line: 13, type: !168, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !170)
!168 = !DISubroutineType(types: !169)
!169 = !{!28, !152, !64, !64, !28}
!170 = !{!171, !172, !173, !174, !175, !176, !177, !178, !180, !181}
!171 = !DILocalVariable(name: "x", arg: 1, scope: !167, file: !7, line: 13, type: !152)
!172 = !DILocalVariable(name: "n", arg: 2, scope: !167, file: !7, line: 13, type: !64)
!173 = !DILocalVariable(name: "steps", arg: 3, scope: !167, file: !7, line: 13, type: !64)
!174 = !DILocalVariable(name: "k", arg: 4, scope: !167, file: !7, line: 13, type: !28)
!175 = !DILocalVariable(name: "u", scope: !167, file: !7, line: 14, type: !27)
!176 = !DILocalVariable(name: "v", scope: !167, file: !7, line: 14, type: !27)
!177 = !DILocalVariable(name: "h", scope: !167, file: !7, line: 14, type: !27)
!178 = !DILocalVariable(name: "s", scope: !179, file: !7, line: 18, type: !64)
!179 = distinct !DILexicalBlock(scope: !167, file: !7, line: 18, column: 3)
!180 = !DILocalVariable(name: "sum", scope: !167, file: !7, line: 25, type: !28)
!181 = !DILocalVariable(name: "i", scope: !182, file: !7, line: 26, type: !64)
!182 = distinct !DILexicalBlock(scope: !167, file: !7, line: 26, column: 3)
!183 = !DILocation(line: 4, column: 67, scope: !149, inlinedAt: !184)
!184 = distinct !DILocation(line: 19, column: 5, scope: !185)
!185 = distinct !DILexicalBlock(scope: !186, file: !7, line: 18, column: 35)
!186 = distinct !DILexicalBlock(scope: !179, file: !7, line: 18, column: 3)
!187 = !DILocation(line: 0, scope: !167)
!188 = !DILocation(line: 14, column: 3, scope: !167)
!189 = !DILocation(line: 14, column: 40, scope: !167)
!190 = !DILocation(line: 14, column: 42, scope: !167)
!191 = !DILocation(line: 14, column: 33, scope: !167)
!192 = !DILocalVariable(name: "p", arg: 1, scope: !193, file: !10, line: 636, type: !197)
!193 = distinct !DISubprogram(name: "cudaMalloc<double>", linkageName: "_Z10cudaMallocIdE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !194, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !202, retainedNodes: !200)
!194 = !DISubroutineType(types: !195)
!195 = !{!196, !197, !198}
!196 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !10, line: 577, baseType: !18)
!197 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!198 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !10, line: 22, baseType: !199)
!199 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!200 = !{!192, !201}
!201 = !DILocalVariable(name: "n", arg: 2, scope: !193, file: !10, line: 636, type: !198)
!202 = !{!203}
!203 = !DITemplateTypeParameter(name: "T", type: !28)
!204 = !DILocation(line: 0, scope: !193, inlinedAt: !205)
!205 = distinct !DILocation(line: 15, column: 3, scope: !167)
!206 = !DILocation(line: 636, column: 87, scope: !193, inlinedAt: !205)
!207 = !DILocation(line: 0, scope: !193, inlinedAt: !208)
!208 = distinct !DILocation(line: 16, column: 3, scope: !167)
!209 = !DILocation(line: 636, column: 87, scope: !193, inlinedAt: !208)
!210 = !DILocation(line: 17, column: 14, scope: !167)
!211 = !DILocation(line: 17, column: 3, scope: !167)
!212 = !DILocation(line: 0, scope: !179)
!213 = !DILocation(line: 18, column: 21, scope: !186)
!214 = !DILocation(line: 18, column: 3, scope: !179)
!215 = !DILocation(line: 22, column: 17, scope: !167)
!216 = !DILocation(line: 22, column: 3, scope: !167)
!217 = !DILocation(line: 23, column: 12, scope: !167)
!218 = !DILocation(line: 23, column: 3, scope: !167)
!219 = !DILocation(line: 24, column: 12, scope: !167)
!220 = !DILocation(line: 24, column: 3, scope: !167)
!221 = !DILocation(line: 0, scope: !182)
!222 = !DILocation(line: 26, column: 21, scope: !223)
!223 = distinct !DILexicalBlock(scope: !182, file: !7, line: 26, column: 3)
!224 = !DILocation(line: 26, column: 3, scope: !182)
!225 = !DILocation(line: 19, column: 9, scope: !185)
!226 = !DILocation(line: 19, column: 5, scope: !185)
!227 = !DILocation(line: 19, column: 30, scope: !185)
!228 = !DILocation(line: 19, column: 33, scope: !185)
!229 = !DILocation(line: 0, scope: !149, inlinedAt: !184)
!230 = !DILocation(line: 10, column: 1, scope: !149, inlinedAt: !184)
!231 = !DILocation(line: 20, column: 16, scope: !185)
!232 = !DILocation(line: 20, column: 19, scope: !185)
!233 = !DILocation(line: 20, column: 5, scope: !185)
!234 = !DILocation(line: 18, column: 31, scope: !186)
!235 = distinct !{!235, !214, !236, !237, !238}
!236 = !DILocation(line: 21, column: 3, scope: !179)
!237 = !{!"llvm.loop.mustprogress"}
!238 = !{!"llvm.loop.unroll.disable"}
!239 = !DILocation(line: 28, column: 3, scope: !167)
!240 = !DILocation(line: 30, column: 1, scope: !167)
!241 = !DILocation(line: 29, column: 3, scope: !167)
!242 = !DILocation(line: 27, column: 12, scope: !223)
!243 = !DILocation(line: 27, column: 9, scope: !223)
!244 = !DILocation(line: 26, column: 27, scope: !223)
!245 = distinct !{!245, !224, !246, !237, !238}
!246 = !DILocation(line: 27, column: 22, scope: !182)
!247 = !DISubprogram(name: "malloc", scope: !248, file: !248, line: 682, type: !249, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!248 = !DIFile(filename: "./libc/include/generic-glibc/stdlib.h", directory: "")
!249 = !DISubroutineType(types: !250)
!250 = !{!30, !251}
!251 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !252, line: 18, baseType: !199)
!252 = !DIFile(filename: "./include/__stddef_size_t.h", directory: "")
!253 = !DISubprogram(name: "cudaMemcpy", scope: !10, file: !10, line: 594, type: !254, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!254 = !DISubroutineType(types: !255)
!255 = !{!196, !30, !256, !198, !9}
!256 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !257, size: 64)
!257 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!258 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !10, file: !10, line: 633, type: !259, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!259 = !DISubroutineType(types: !260)
!260 = !{!11, !31, !31, !198, !30}
!261 = !DISubprogram(name: "cudaFree", scope: !10, file: !10, line: 592, type: !262, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!262 = !DISubroutineType(types: !263)
!263 = !{!196, !30}
!264 = !DISubprogram(name: "free", scope: !248, file: !248, line: 697, type: !265, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!265 = !DISubroutineType(types: !266)
!266 = !{null, !30}
!267 = !DISubprogram(name: "cudaMalloc", scope: !10, file: !10, line: 589, type: !268, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!268 = !DISubroutineType(types: !269)
!269 = !{!196, !29, !198}
