; ModuleID = '<string>'
source_filename = "two_gpus.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@adjoint.device = constant [6075 x i8] c"; ModuleID = '<string>'\0Asource_filename = \22two_gpus.cu\22\0Atarget datalayout = \22e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\22\0Atarget triple = \22nvptx64-nvidia-cuda\22\0A\0A; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z4heatPKdPdid(ptr noundef readonly captures(none) %u, ptr noundef writeonly captures(none) %v, i32 noundef %n, double noundef %k) local_unnamed_addr #0 !dbg !12 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19\0A  %mul = mul i32 %0, %1, !dbg !22\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23\0A  %add = add i32 %mul, %2, !dbg !26\0A  %add3 = add i32 %add, 1, !dbg !27\0A  %cmp.not = icmp sgt i32 %add3, %n, !dbg !28\0A  br i1 %cmp.not, label %if.end, label %if.then, !dbg !28\0A\0Aif.then:                                          ; preds = %entry\0A  %idxprom = sext i32 %add3 to i64, !dbg !29\0A  %arrayidx = getelementptr inbounds double, ptr %u, i64 %idxprom, !dbg !29\0A  %3 = load double, ptr %arrayidx, align 8, !dbg !29, !tbaa !30\0A  %idxprom4 = sext i32 %add to i64, !dbg !32\0A  %arrayidx5 = getelementptr inbounds double, ptr %u, i64 %idxprom4, !dbg !32\0A  %4 = load double, ptr %arrayidx5, align 8, !dbg !32, !tbaa !30\0A  %mul8 = fmul contract double %3, 2.000000e+00, !dbg !33\0A  %sub9 = fsub contract double %4, %mul8, !dbg !34\0A  %add10 = add i32 %add, 2, !dbg !35\0A  %idxprom11 = sext i32 %add10 to i64, !dbg !36\0A  %arrayidx12 = getelementptr inbounds double, ptr %u, i64 %idxprom11, !dbg !36\0A  %5 = load double, ptr %arrayidx12, align 8, !dbg !36, !tbaa !30\0A  %add13 = fadd contract double %sub9, %5, !dbg !37\0A  %mul14 = fmul contract double %k, %add13, !dbg !38\0A  %add17 = fadd contract double %3, 1.000000e+00, !dbg !39\0A  %mul18 = fmul contract double %add17, %mul14, !dbg !40\0A  %add19 = fadd contract double %3, %mul18, !dbg !41\0A  %arrayidx21 = getelementptr inbounds double, ptr %v, i64 %idxprom, !dbg !42\0A  store double %add19, ptr %arrayidx21, align 8, !dbg !43, !tbaa !30\0A  br label %if.end, !dbg !42\0A\0Aif.end:                                           ; preds = %if.then, %entry\0A  ret void, !dbg !44\0A}\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1\0A\0Aattributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }\0A\0A!llvm.module.flags = !{!0, !1, !2, !3, !4}\0A!llvm.dbg.cu = !{!5}\0A!llvm.ident = !{!7}\0A!llvm.errno.tbaa = !{!8}\0A\0A!0 = !{i32 2, !\22SDK Version\22, [2 x i32] [i32 12, i32 3]}\0A!1 = !{i32 7, !\22Dwarf Version\22, i32 2}\0A!2 = !{i32 2, !\22Debug Info Version\22, i32 3}\0A!3 = !{i32 1, !\22wchar_size\22, i32 4}\0A!4 = !{i32 4, !\22nvvm-reflect-ftz\22, i32 0}\0A!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: \22clang version 22.1.8\22, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)\0A!6 = !DIFile(filename: \22two_gpus.cu\22, directory: \22.\22)\0A!7 = !{!\22clang version 22.1.8\22}\0A!8 = !{!9, !9, i64 0}\0A!9 = !{!\22int\22, !10, i64 0}\0A!10 = !{!\22omnipotent char\22, !11, i64 0}\0A!11 = !{!\22Simple C++ TBAA\22}\0A!12 = distinct !DISubprogram(name: \22heat\22, scope: !6, file: !6, line: 4, type: !13, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!13 = !DISubroutineType(types: !14)\0A!14 = !{}\0A!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)\0A!16 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!17 = !DIFile(filename: \22./cuda_prelude.h\22, directory: \22\22)\0A!18 = distinct !DILocation(line: 5, column: 11, scope: !12)\0A!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)\0A!20 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!21 = distinct !DILocation(line: 5, column: 24, scope: !12)\0A!22 = !DILocation(line: 5, column: 22, scope: !12)\0A!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)\0A!24 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!25 = distinct !DILocation(line: 5, column: 37, scope: !12)\0A!26 = !DILocation(line: 5, column: 35, scope: !12)\0A!27 = !DILocation(line: 5, column: 49, scope: !12)\0A!28 = !DILocation(line: 6, column: 9, scope: !12)\0A!29 = !DILocation(line: 7, column: 12, scope: !12)\0A!30 = !{!31, !31, i64 0}\0A!31 = !{!\22double\22, !10, i64 0}\0A!32 = !DILocation(line: 7, column: 24, scope: !12)\0A!33 = !DILocation(line: 7, column: 37, scope: !12)\0A!34 = !DILocation(line: 7, column: 33, scope: !12)\0A!35 = !DILocation(line: 7, column: 50, scope: !12)\0A!36 = !DILocation(line: 7, column: 46, scope: !12)\0A!37 = !DILocation(line: 7, column: 44, scope: !12)\0A!38 = !DILocation(line: 7, column: 21, scope: !12)\0A!39 = !DILocation(line: 7, column: 61, scope: !12)\0A!40 = !DILocation(line: 7, column: 56, scope: !12)\0A!41 = !DILocation(line: 7, column: 17, scope: !12)\0A!42 = !DILocation(line: 7, column: 5, scope: !12)\0A!43 = !DILocation(line: 7, column: 10, scope: !12)\0A!44 = !DILocation(line: 8, column: 1, scope: !12)\0A", align 1

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
define dso_local double @two_halves(ptr noundef %x, i32 noundef %n, i32 noundef %steps, double noundef %k) local_unnamed_addr #1 !dbg !167 {
entry:
  %u.addr.i = alloca ptr, align 8
  %v.addr.i = alloca ptr, align 8
  %n.addr.i = alloca i32, align 4
  %k.addr.i = alloca double, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [4 x ptr], align 16, !dbg !202
  %u = alloca [2 x ptr], align 16
  %v = alloca [2 x ptr], align 16
    #dbg_value(ptr %x, !171, !DIExpression(), !204)
    #dbg_value(i32 %n, !172, !DIExpression(), !204)
    #dbg_value(i32 %steps, !173, !DIExpression(), !204)
    #dbg_value(double %k, !174, !DIExpression(), !204)
  %conv = sext i32 %n to i64, !dbg !205
  %mul = shl nsw i64 %conv, 3, !dbg !206
    #dbg_value(i64 %mul, !175, !DIExpression(), !204)
    #dbg_value(i64 8, !179, !DIExpression(), !204)
  call void @llvm.lifetime.start.p0(ptr nonnull %u) #7, !dbg !207
    #dbg_declare(ptr %u, !180, !DIExpression(), !208)
  call void @llvm.lifetime.start.p0(ptr nonnull %v) #7, !dbg !207
    #dbg_declare(ptr %v, !184, !DIExpression(), !209)
  %mul1 = shl nsw i64 %conv, 4, !dbg !210
  %call = tail call noalias ptr @malloc(i64 noundef %mul1) #8, !dbg !211
    #dbg_value(ptr %call, !185, !DIExpression(), !204)
    #dbg_value(i32 0, !186, !DIExpression(), !212)
  %add = add nsw i64 %mul, 16
  %indvars.iv169.sroa.gep = getelementptr inbounds nuw i8, ptr %v, i64 8, !dbg !213
  %indvars.iv166.sroa.gep178 = getelementptr inbounds nuw i8, ptr %v, i64 8, !dbg !213
  %indvars.iv166.sroa.gep181 = getelementptr inbounds nuw i8, ptr %v, i64 8, !dbg !213
  %indvars.iv.sroa.gep182 = getelementptr inbounds nuw i8, ptr %v, i64 8, !dbg !213
  %indvars.iv169.sroa.gep184 = getelementptr inbounds nuw i8, ptr %u, i64 8, !dbg !213
  %indvars.iv166.sroa.gep188 = getelementptr inbounds nuw i8, ptr %u, i64 8, !dbg !213
  %indvars.iv166.sroa.gep191 = getelementptr inbounds nuw i8, ptr %u, i64 8, !dbg !213
  %indvars.iv.sroa.gep194 = getelementptr inbounds nuw i8, ptr %u, i64 8, !dbg !213
  br label %for.body, !dbg !213

for.cond25.preheader:                             ; preds = %for.body
    #dbg_value(i32 0, !188, !DIExpression(), !214)
  %cmp26158 = icmp sgt i32 %steps, 0, !dbg !215
  br i1 %cmp26158, label %for.body28.lr.ph, label %for.body72.preheader, !dbg !216

for.body72.preheader:                             ; preds = %for.cond.cleanup44, %for.cond25.preheader
  br label %for.body72, !dbg !217

for.body28.lr.ph:                                 ; preds = %for.cond25.preheader
  %arrayidx29 = getelementptr inbounds nuw i8, ptr %u, i64 8
  %add47 = add nsw i32 %n, 7
  %div = sdiv i32 %add47, 8
  %agg.tmp.sroa.0.0.insert.ext = zext i32 %div to i64
  %agg.tmp.sroa.0.0.insert.insert = or disjoint i64 %agg.tmp.sroa.0.0.insert.ext, 4294967296
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8
  br label %for.body28, !dbg !216

for.body:                                         ; preds = %for.body, %entry
  %cmp = phi i1 [ true, %entry ], [ false, %for.body ]
  %indvars.iv.sroa.phi = phi ptr [ %v, %entry ], [ %indvars.iv.sroa.gep182, %for.body ]
  %indvars.iv.sroa.phi192 = phi ptr [ %u, %entry ], [ %indvars.iv.sroa.gep194, %for.body ]
  %indvars.iv = phi i64 [ 0, %entry ], [ 1, %for.body ]
    #dbg_value(i64 %indvars.iv, !186, !DIExpression(), !212)
  %3 = trunc nuw nsw i64 %indvars.iv to i32, !dbg !218
  %call2 = call i32 @cudaSetDevice(i32 noundef %3), !dbg !218
    #dbg_value(ptr %indvars.iv.sroa.phi192, !221, !DIExpression(), !232)
    #dbg_value(i64 %add, !229, !DIExpression(), !232)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %indvars.iv.sroa.phi192, i64 noundef %add), !dbg !234
    #dbg_value(ptr %indvars.iv.sroa.phi, !221, !DIExpression(), !235)
    #dbg_value(i64 %add, !229, !DIExpression(), !235)
  %call.i154 = call noundef i32 @cudaMalloc(ptr noundef nonnull %indvars.iv.sroa.phi, i64 noundef %add), !dbg !237
  %4 = load ptr, ptr %indvars.iv.sroa.phi192, align 8, !dbg !238, !tbaa !160
  %call14 = call i32 @cudaMemset(ptr noundef %4, i32 noundef 0, i64 noundef %add), !dbg !239
  %5 = load ptr, ptr %indvars.iv.sroa.phi, align 8, !dbg !240, !tbaa !160
  %call19 = call i32 @cudaMemset(ptr noundef %5, i32 noundef 0, i64 noundef %add), !dbg !241
  %6 = load ptr, ptr %indvars.iv.sroa.phi192, align 8, !dbg !242, !tbaa !160
  %add.ptr = getelementptr inbounds nuw i8, ptr %6, i64 8, !dbg !243
  %7 = mul nuw nsw i64 %indvars.iv, %conv, !dbg !244
  %add.ptr23 = getelementptr inbounds double, ptr %x, i64 %7, !dbg !245
  %call24 = call i32 @cudaMemcpy(ptr noundef nonnull %add.ptr, ptr noundef %add.ptr23, i64 noundef %mul, i32 noundef 1), !dbg !246
    #dbg_value(i64 %indvars.iv, !186, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !212)
  br i1 %cmp, label %for.body, label %for.cond25.preheader, !dbg !213, !llvm.loop !247

for.body28:                                       ; preds = %for.cond.cleanup44, %for.body28.lr.ph
  %s.0159 = phi i32 [ 0, %for.body28.lr.ph ], [ %inc66, %for.cond.cleanup44 ]
    #dbg_value(i32 %s.0159, !188, !DIExpression(), !214)
  %8 = load ptr, ptr %arrayidx29, align 8, !dbg !251, !tbaa !160
  %9 = load ptr, ptr %u, align 16, !dbg !252, !tbaa !160
  %add.ptr32 = getelementptr inbounds double, ptr %9, i64 %conv, !dbg !253
  %call33 = call i32 @cudaMemcpyPeer(ptr noundef %8, i32 noundef 1, ptr noundef %add.ptr32, i32 noundef 0, i64 noundef 8), !dbg !254
  %10 = load ptr, ptr %u, align 16, !dbg !255, !tbaa !160
  %add.ptr36 = getelementptr inbounds double, ptr %10, i64 %conv, !dbg !256
  %add.ptr37 = getelementptr inbounds nuw i8, ptr %add.ptr36, i64 8, !dbg !257
  %11 = load ptr, ptr %arrayidx29, align 8, !dbg !258, !tbaa !160
  %add.ptr39 = getelementptr inbounds nuw i8, ptr %11, i64 8, !dbg !259
  %call40 = call i32 @cudaMemcpyPeer(ptr noundef nonnull %add.ptr37, i32 noundef 0, ptr noundef nonnull %add.ptr39, i32 noundef 1, i64 noundef 8), !dbg !260
    #dbg_value(i32 0, !190, !DIExpression(), !261)
  br label %for.body45, !dbg !262

for.cond.cleanup44:                               ; preds = %kcall.end
  %inc66 = add nuw nsw i32 %s.0159, 1, !dbg !263
    #dbg_value(i32 %inc66, !188, !DIExpression(), !214)
  %exitcond.not = icmp eq i32 %inc66, %steps, !dbg !215
  br i1 %exitcond.not, label %for.body72.preheader, label %for.body28, !dbg !216, !llvm.loop !264

for.body45:                                       ; preds = %kcall.end, %for.body28
  %cmp43 = phi i1 [ true, %for.body28 ], [ false, %kcall.end ]
  %indvars.iv166.sroa.phi = phi ptr [ %v, %for.body28 ], [ %indvars.iv166.sroa.gep178, %kcall.end ]
  %indvars.iv166.sroa.phi179 = phi ptr [ %v, %for.body28 ], [ %indvars.iv166.sroa.gep181, %kcall.end ]
  %indvars.iv166.sroa.phi186 = phi ptr [ %u, %for.body28 ], [ %indvars.iv166.sroa.gep188, %kcall.end ]
  %indvars.iv166.sroa.phi189 = phi ptr [ %u, %for.body28 ], [ %indvars.iv166.sroa.gep191, %kcall.end ]
  %indvars.iv166 = phi i32 [ 0, %for.body28 ], [ 1, %kcall.end ]
    #dbg_value(i32 %indvars.iv166, !190, !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value), !261)
  %call46 = call i32 @cudaSetDevice(i32 noundef %indvars.iv166), !dbg !266
  %call49 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967304, i32 1, i64 noundef 0, ptr noundef null), !dbg !267
  %tobool.not = icmp eq i32 %call49, 0, !dbg !267
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !268

kcall.configok:                                   ; preds = %for.body45
  %12 = load ptr, ptr %indvars.iv166.sroa.phi186, align 8, !dbg !269, !tbaa !160
  %13 = load ptr, ptr %indvars.iv166.sroa.phi, align 8, !dbg !270, !tbaa !160
  call void @llvm.lifetime.start.p0(ptr nonnull %u.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %v.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %k.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %12, !155, !DIExpression(), !271)
  store ptr %12, ptr %u.addr.i, align 8, !tbaa !160
    #dbg_value(ptr %13, !156, !DIExpression(), !271)
  store ptr %13, ptr %v.addr.i, align 8, !tbaa !160
    #dbg_value(i32 %n, !157, !DIExpression(), !271)
  store i32 %n, ptr %n.addr.i, align 4, !tbaa !145
    #dbg_value(double %k, !158, !DIExpression(), !271)
  store double %k, ptr %k.addr.i, align 8, !tbaa !163
  store ptr %u.addr.i, ptr %kernel_args1.i, align 16, !dbg !202
  store ptr %v.addr.i, ptr %0, align 8, !dbg !202
  store ptr %n.addr.i, ptr %1, align 16, !dbg !202
  store ptr %k.addr.i, ptr %2, align 8, !dbg !202
  %14 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !202
  %15 = load i64, ptr %shmem_size.i, align 8, !dbg !202
  %16 = load ptr, ptr %stream.i, align 8, !dbg !202
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !202
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !202
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !202
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !202
  %call.i155 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__heatPKdPdid, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %15, ptr noundef %16), !dbg !202
  call void @llvm.lifetime.end.p0(ptr nonnull %u.addr.i), !dbg !272
  call void @llvm.lifetime.end.p0(ptr nonnull %v.addr.i), !dbg !272
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i), !dbg !272
  call void @llvm.lifetime.end.p0(ptr nonnull %k.addr.i), !dbg !272
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !272
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !272
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !272
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !272
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !272
  br label %kcall.end, !dbg !268

kcall.end:                                        ; preds = %kcall.configok, %for.body45
  %17 = load ptr, ptr %indvars.iv166.sroa.phi179, align 8, !dbg !273, !tbaa !160
    #dbg_value(ptr %17, !194, !DIExpression(), !274)
  %18 = load ptr, ptr %indvars.iv166.sroa.phi189, align 8, !dbg !275, !tbaa !160
  store ptr %18, ptr %indvars.iv166.sroa.phi179, align 8, !dbg !276, !tbaa !160
  store ptr %17, ptr %indvars.iv166.sroa.phi189, align 8, !dbg !277, !tbaa !160
    #dbg_value(i32 %indvars.iv166, !190, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value), !261)
  br i1 %cmp43, label %for.body45, label %for.cond.cleanup44, !dbg !262, !llvm.loop !278

for.cond.cleanup71:                               ; preds = %for.body72
  %call90 = call i32 @cudaSetDevice(i32 noundef 0), !dbg !280
    #dbg_value(i32 0, !200, !DIExpression(), !281)
    #dbg_value(double 0.000000e+00, !199, !DIExpression(), !204)
  %cmp93161 = icmp sgt i32 %n, 0, !dbg !282
  br i1 %cmp93161, label %for.body95.preheader, label %for.cond.cleanup94, !dbg !284

for.body95.preheader:                             ; preds = %for.cond.cleanup71
  %mul92 = shl nuw i32 %n, 1
  %smax = call i32 @llvm.smax.i32(i32 %mul92, i32 1), !dbg !284
  %wide.trip.count = zext nneg i32 %smax to i64, !dbg !282
  br label %for.body95, !dbg !284

for.body72:                                       ; preds = %for.body72, %for.body72.preheader
  %cmp70 = phi i1 [ false, %for.body72 ], [ true, %for.body72.preheader ]
  %indvars.iv169.sroa.phi = phi ptr [ %indvars.iv169.sroa.gep, %for.body72 ], [ %v, %for.body72.preheader ]
  %indvars.iv169.sroa.phi183 = phi ptr [ %indvars.iv169.sroa.gep184, %for.body72 ], [ %u, %for.body72.preheader ]
  %indvars.iv169 = phi i64 [ 1, %for.body72 ], [ 0, %for.body72.preheader ]
    #dbg_value(i64 %indvars.iv169, !197, !DIExpression(), !285)
  %19 = trunc nuw nsw i64 %indvars.iv169 to i32, !dbg !286
  %call73 = call i32 @cudaSetDevice(i32 noundef %19), !dbg !286
  %20 = mul nuw nsw i64 %indvars.iv169, %conv, !dbg !289
  %add.ptr76 = getelementptr inbounds double, ptr %call, i64 %20, !dbg !290
  %21 = load ptr, ptr %indvars.iv169.sroa.phi183, align 8, !dbg !291, !tbaa !160
  %add.ptr79 = getelementptr inbounds nuw i8, ptr %21, i64 8, !dbg !292
  %call80 = call i32 @cudaMemcpy(ptr noundef %add.ptr76, ptr noundef nonnull %add.ptr79, i64 noundef %mul, i32 noundef 2), !dbg !293
  %22 = load ptr, ptr %indvars.iv169.sroa.phi183, align 8, !dbg !294, !tbaa !160
  %call83 = call i32 @cudaFree(ptr noundef %22), !dbg !295
  %23 = load ptr, ptr %indvars.iv169.sroa.phi, align 8, !dbg !296, !tbaa !160
  %call86 = call i32 @cudaFree(ptr noundef %23), !dbg !297
    #dbg_value(i64 %indvars.iv169, !197, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value), !285)
  br i1 %cmp70, label %for.body72, label %for.cond.cleanup71, !dbg !217, !llvm.loop !298

for.cond.cleanup94:                               ; preds = %for.body95, %for.cond.cleanup71
  %sum.0.lcssa = phi double [ 0.000000e+00, %for.cond.cleanup71 ], [ %25, %for.body95 ], !dbg !204
  call void @free(ptr noundef %call) #7, !dbg !300
  call void @llvm.lifetime.end.p0(ptr nonnull %v) #7, !dbg !301
  call void @llvm.lifetime.end.p0(ptr nonnull %u) #7, !dbg !301
  ret double %sum.0.lcssa, !dbg !302

for.body95:                                       ; preds = %for.body95, %for.body95.preheader
  %indvars.iv173 = phi i64 [ 0, %for.body95.preheader ], [ %indvars.iv.next174, %for.body95 ]
  %sum.0162 = phi double [ 0.000000e+00, %for.body95.preheader ], [ %25, %for.body95 ]
    #dbg_value(i64 %indvars.iv173, !200, !DIExpression(), !281)
    #dbg_value(double %sum.0162, !199, !DIExpression(), !204)
  %arrayidx97 = getelementptr inbounds nuw double, ptr %call, i64 %indvars.iv173, !dbg !303
  %24 = load double, ptr %arrayidx97, align 8, !dbg !303, !tbaa !163
  %25 = call double @llvm.fmuladd.f64(double %24, double %24, double %sum.0162), !dbg !304
    #dbg_value(double %25, !199, !DIExpression(), !204)
  %indvars.iv.next174 = add nuw nsw i64 %indvars.iv173, 1, !dbg !305
    #dbg_value(i64 %indvars.iv.next174, !200, !DIExpression(), !281)
  %exitcond176.not = icmp eq i64 %indvars.iv.next174, %wide.trip.count, !dbg !282
  br i1 %exitcond176.not, label %for.cond.cleanup94, label %for.body95, !dbg !284, !llvm.loop !306
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !308 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #3

declare !dbg !312 i32 @cudaSetDevice(i32 noundef) local_unnamed_addr #4

declare !dbg !315 i32 @cudaMemset(ptr noundef, i32 noundef, i64 noundef) local_unnamed_addr #4

declare !dbg !318 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare !dbg !323 i32 @cudaMemcpyPeer(ptr noundef, i32 noundef, ptr noundef, i32 noundef, i64 noundef) local_unnamed_addr #4

declare !dbg !326 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #4

declare !dbg !329 i32 @cudaFree(ptr noundef) local_unnamed_addr #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #5

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !332 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #6

declare !dbg !335 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

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
!7 = !DIFile(filename: "two_gpus.cu", directory: ".")
!8 = !{!9, !19}
!9 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "cudaError", file: !10, line: 569, baseType: !11, size: 32, elements: !12, identifier: "_ZTS9cudaError")
!10 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!11 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!12 = !{!13, !14, !15, !16, !17, !18}
!13 = !DIEnumerator(name: "cudaSuccess", value: 0, isUnsigned: true)
!14 = !DIEnumerator(name: "cudaErrorInvalidValue", value: 1, isUnsigned: true)
!15 = !DIEnumerator(name: "cudaErrorMemoryAllocation", value: 2, isUnsigned: true)
!16 = !DIEnumerator(name: "cudaErrorInvalidConfiguration", value: 9, isUnsigned: true)
!17 = !DIEnumerator(name: "cudaErrorLaunchFailure", value: 719, isUnsigned: true)
!18 = !DIEnumerator(name: "cudaErrorUnknown", value: 999, isUnsigned: true)
!19 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "cudaMemcpyKind", file: !10, line: 578, baseType: !11, size: 32, elements: !20, identifier: "_ZTS14cudaMemcpyKind")
!20 = !{!21, !22, !23, !24, !25}
!21 = !DIEnumerator(name: "cudaMemcpyHostToHost", value: 0, isUnsigned: true)
!22 = !DIEnumerator(name: "cudaMemcpyHostToDevice", value: 1, isUnsigned: true)
!23 = !DIEnumerator(name: "cudaMemcpyDeviceToHost", value: 2, isUnsigned: true)
!24 = !DIEnumerator(name: "cudaMemcpyDeviceToDevice", value: 3, isUnsigned: true)
!25 = !DIEnumerator(name: "cudaMemcpyDefault", value: 4, isUnsigned: true)
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
!166 = !DILocation(line: 8, column: 1, scope: !149)
!167 = distinct !DISubprogram(name: "two_halves", scope: !7, file: !7, line: 12, type: !168, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !170)
!168 = !DISubroutineType(types: !169)
!169 = !{!28, !152, !64, !64, !28}
!170 = !{!171, !172, !173, !174, !175, !179, !180, !184, !185, !186, !188, !190, !194, !197, !199, !200}
!171 = !DILocalVariable(name: "x", arg: 1, scope: !167, file: !7, line: 12, type: !152)
!172 = !DILocalVariable(name: "n", arg: 2, scope: !167, file: !7, line: 12, type: !64)
!173 = !DILocalVariable(name: "steps", arg: 3, scope: !167, file: !7, line: 12, type: !64)
!174 = !DILocalVariable(name: "k", arg: 4, scope: !167, file: !7, line: 12, type: !28)
!175 = !DILocalVariable(name: "bytes", scope: !167, file: !7, line: 13, type: !176)
!176 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !177, line: 18, baseType: !178)
!177 = !DIFile(filename: "./include/__stddef_size_t.h", directory: "")
!178 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!179 = !DILocalVariable(name: "cell", scope: !167, file: !7, line: 13, type: !176)
!180 = !DILocalVariable(name: "u", scope: !167, file: !7, line: 14, type: !181)
!181 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 128, elements: !182)
!182 = !{!183}
!183 = !DISubrange(count: 2)
!184 = !DILocalVariable(name: "v", scope: !167, file: !7, line: 14, type: !181)
!185 = !DILocalVariable(name: "h", scope: !167, file: !7, line: 14, type: !27)
!186 = !DILocalVariable(name: "gpu", scope: !187, file: !7, line: 15, type: !64)
!187 = distinct !DILexicalBlock(scope: !167, file: !7, line: 15, column: 3)
!188 = !DILocalVariable(name: "s", scope: !189, file: !7, line: 23, type: !64)
!189 = distinct !DILexicalBlock(scope: !167, file: !7, line: 23, column: 3)
!190 = !DILocalVariable(name: "gpu", scope: !191, file: !7, line: 26, type: !64)
!191 = distinct !DILexicalBlock(scope: !192, file: !7, line: 26, column: 5)
!192 = distinct !DILexicalBlock(scope: !193, file: !7, line: 23, column: 35)
!193 = distinct !DILexicalBlock(scope: !189, file: !7, line: 23, column: 3)
!194 = !DILocalVariable(name: "next", scope: !195, file: !7, line: 29, type: !27)
!195 = distinct !DILexicalBlock(scope: !196, file: !7, line: 26, column: 39)
!196 = distinct !DILexicalBlock(scope: !191, file: !7, line: 26, column: 5)
!197 = !DILocalVariable(name: "gpu", scope: !198, file: !7, line: 34, type: !64)
!198 = distinct !DILexicalBlock(scope: !167, file: !7, line: 34, column: 3)
!199 = !DILocalVariable(name: "sum", scope: !167, file: !7, line: 41, type: !28)
!200 = !DILocalVariable(name: "i", scope: !201, file: !7, line: 42, type: !64)
!201 = distinct !DILexicalBlock(scope: !167, file: !7, line: 42, column: 3)
!202 = !DILocation(line: 4, column: 67, scope: !149, inlinedAt: !203)
!203 = distinct !DILocation(line: 28, column: 7, scope: !195)
!204 = !DILocation(line: 0, scope: !167)
!205 = !DILocation(line: 13, column: 18, scope: !167)
!206 = !DILocation(line: 13, column: 20, scope: !167)
!207 = !DILocation(line: 14, column: 3, scope: !167)
!208 = !DILocation(line: 14, column: 11, scope: !167)
!209 = !DILocation(line: 14, column: 18, scope: !167)
!210 = !DILocation(line: 14, column: 48, scope: !167)
!211 = !DILocation(line: 14, column: 39, scope: !167)
!212 = !DILocation(line: 0, scope: !187)
!213 = !DILocation(line: 15, column: 3, scope: !187)
!214 = !DILocation(line: 0, scope: !189)
!215 = !DILocation(line: 23, column: 21, scope: !193)
!216 = !DILocation(line: 23, column: 3, scope: !189)
!217 = !DILocation(line: 34, column: 3, scope: !198)
!218 = !DILocation(line: 16, column: 5, scope: !219)
!219 = distinct !DILexicalBlock(scope: !220, file: !7, line: 15, column: 37)
!220 = distinct !DILexicalBlock(scope: !187, file: !7, line: 15, column: 3)
!221 = !DILocalVariable(name: "p", arg: 1, scope: !222, file: !10, line: 636, type: !226)
!222 = distinct !DISubprogram(name: "cudaMalloc<double>", linkageName: "_Z10cudaMallocIdE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !223, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !230, retainedNodes: !228)
!223 = !DISubroutineType(types: !224)
!224 = !{!225, !226, !227}
!225 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !10, line: 577, baseType: !9)
!226 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!227 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !10, line: 22, baseType: !178)
!228 = !{!221, !229}
!229 = !DILocalVariable(name: "n", arg: 2, scope: !222, file: !10, line: 636, type: !227)
!230 = !{!231}
!231 = !DITemplateTypeParameter(name: "T", type: !28)
!232 = !DILocation(line: 0, scope: !222, inlinedAt: !233)
!233 = distinct !DILocation(line: 17, column: 5, scope: !219)
!234 = !DILocation(line: 636, column: 87, scope: !222, inlinedAt: !233)
!235 = !DILocation(line: 0, scope: !222, inlinedAt: !236)
!236 = distinct !DILocation(line: 18, column: 5, scope: !219)
!237 = !DILocation(line: 636, column: 87, scope: !222, inlinedAt: !236)
!238 = !DILocation(line: 19, column: 16, scope: !219)
!239 = !DILocation(line: 19, column: 5, scope: !219)
!240 = !DILocation(line: 20, column: 16, scope: !219)
!241 = !DILocation(line: 20, column: 5, scope: !219)
!242 = !DILocation(line: 21, column: 16, scope: !219)
!243 = !DILocation(line: 21, column: 23, scope: !219)
!244 = !DILocation(line: 21, column: 36, scope: !219)
!245 = !DILocation(line: 21, column: 30, scope: !219)
!246 = !DILocation(line: 21, column: 5, scope: !219)
!247 = distinct !{!247, !213, !248, !249, !250}
!248 = !DILocation(line: 22, column: 3, scope: !187)
!249 = !{!"llvm.loop.mustprogress"}
!250 = !{!"llvm.loop.unroll.disable"}
!251 = !DILocation(line: 24, column: 20, scope: !192)
!252 = !DILocation(line: 24, column: 29, scope: !192)
!253 = !DILocation(line: 24, column: 34, scope: !192)
!254 = !DILocation(line: 24, column: 5, scope: !192)
!255 = !DILocation(line: 25, column: 20, scope: !192)
!256 = !DILocation(line: 25, column: 25, scope: !192)
!257 = !DILocation(line: 25, column: 29, scope: !192)
!258 = !DILocation(line: 25, column: 37, scope: !192)
!259 = !DILocation(line: 25, column: 42, scope: !192)
!260 = !DILocation(line: 25, column: 5, scope: !192)
!261 = !DILocation(line: 0, scope: !191)
!262 = !DILocation(line: 26, column: 5, scope: !191)
!263 = !DILocation(line: 23, column: 31, scope: !193)
!264 = distinct !{!264, !216, !265, !249, !250}
!265 = !DILocation(line: 33, column: 3, scope: !189)
!266 = !DILocation(line: 27, column: 7, scope: !195)
!267 = !DILocation(line: 28, column: 11, scope: !195)
!268 = !DILocation(line: 28, column: 7, scope: !195)
!269 = !DILocation(line: 28, column: 32, scope: !195)
!270 = !DILocation(line: 28, column: 40, scope: !195)
!271 = !DILocation(line: 0, scope: !149, inlinedAt: !203)
!272 = !DILocation(line: 8, column: 1, scope: !149, inlinedAt: !203)
!273 = !DILocation(line: 29, column: 22, scope: !195)
!274 = !DILocation(line: 0, scope: !195)
!275 = !DILocation(line: 30, column: 16, scope: !195)
!276 = !DILocation(line: 30, column: 14, scope: !195)
!277 = !DILocation(line: 31, column: 14, scope: !195)
!278 = distinct !{!278, !262, !279, !249, !250}
!279 = !DILocation(line: 32, column: 5, scope: !191)
!280 = !DILocation(line: 40, column: 3, scope: !167)
!281 = !DILocation(line: 0, scope: !201)
!282 = !DILocation(line: 42, column: 21, scope: !283)
!283 = distinct !DILexicalBlock(scope: !201, file: !7, line: 42, column: 3)
!284 = !DILocation(line: 42, column: 3, scope: !201)
!285 = !DILocation(line: 0, scope: !198)
!286 = !DILocation(line: 35, column: 5, scope: !287)
!287 = distinct !DILexicalBlock(scope: !288, file: !7, line: 34, column: 37)
!288 = distinct !DILexicalBlock(scope: !198, file: !7, line: 34, column: 3)
!289 = !DILocation(line: 36, column: 24, scope: !287)
!290 = !DILocation(line: 36, column: 18, scope: !287)
!291 = !DILocation(line: 36, column: 29, scope: !287)
!292 = !DILocation(line: 36, column: 36, scope: !287)
!293 = !DILocation(line: 36, column: 5, scope: !287)
!294 = !DILocation(line: 37, column: 14, scope: !287)
!295 = !DILocation(line: 37, column: 5, scope: !287)
!296 = !DILocation(line: 38, column: 14, scope: !287)
!297 = !DILocation(line: 38, column: 5, scope: !287)
!298 = distinct !{!298, !217, !299, !249, !250}
!299 = !DILocation(line: 39, column: 3, scope: !198)
!300 = !DILocation(line: 44, column: 3, scope: !167)
!301 = !DILocation(line: 46, column: 1, scope: !167)
!302 = !DILocation(line: 45, column: 3, scope: !167)
!303 = !DILocation(line: 43, column: 12, scope: !283)
!304 = !DILocation(line: 43, column: 9, scope: !283)
!305 = !DILocation(line: 42, column: 31, scope: !283)
!306 = distinct !{!306, !284, !307, !249, !250}
!307 = !DILocation(line: 43, column: 22, scope: !201)
!308 = !DISubprogram(name: "malloc", scope: !309, file: !309, line: 682, type: !310, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!309 = !DIFile(filename: "./libc/include/generic-glibc/stdlib.h", directory: "")
!310 = !DISubroutineType(types: !311)
!311 = !{!30, !176}
!312 = !DISubprogram(name: "cudaSetDevice", scope: !10, file: !10, line: 604, type: !313, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!313 = !DISubroutineType(types: !314)
!314 = !{!225, !64}
!315 = !DISubprogram(name: "cudaMemset", scope: !10, file: !10, line: 600, type: !316, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!316 = !DISubroutineType(types: !317)
!317 = !{!225, !30, !64, !227}
!318 = !DISubprogram(name: "cudaMemcpy", scope: !10, file: !10, line: 594, type: !319, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!319 = !DISubroutineType(types: !320)
!320 = !{!225, !30, !321, !227, !19}
!321 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !322, size: 64)
!322 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!323 = !DISubprogram(name: "cudaMemcpyPeer", scope: !10, file: !10, line: 754, type: !324, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!324 = !DISubroutineType(types: !325)
!325 = !{!225, !30, !64, !321, !64, !227}
!326 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !10, file: !10, line: 633, type: !327, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!327 = !DISubroutineType(types: !328)
!328 = !{!11, !31, !31, !227, !30}
!329 = !DISubprogram(name: "cudaFree", scope: !10, file: !10, line: 592, type: !330, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!330 = !DISubroutineType(types: !331)
!331 = !{!225, !30}
!332 = !DISubprogram(name: "free", scope: !309, file: !309, line: 697, type: !333, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!333 = !DISubroutineType(types: !334)
!334 = !{null, !30}
!335 = !DISubprogram(name: "cudaMalloc", scope: !10, file: !10, line: 589, type: !336, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!336 = !DISubroutineType(types: !337)
!337 = !{!225, !29, !227}
