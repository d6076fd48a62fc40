; ModuleID = '<string>'
source_filename = "clad_talk.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@adjoint.device = constant [3259 x i8] c"; ModuleID = '<string>'\0Asource_filename = \22clad_talk.cu\22\0Atarget datalayout = \22e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\22\0Atarget triple = \22nvptx64-nvidia-cuda\22\0A\0A; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z11kernel_callPdPKd(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15\0A  %idxprom = zext nneg i32 %0 to i64, !dbg !19\0A  %arrayidx = getelementptr inbounds nuw double, ptr %in, i64 %idxprom, !dbg !19\0A  %1 = load double, ptr %arrayidx, align 8, !dbg !19, !tbaa !20\0A  %mul = fmul contract double %1, %1, !dbg !22\0A  %mul3 = fmul contract double %mul, 2.000000e+00, !dbg !23\0A  %arrayidx5 = getelementptr inbounds nuw double, ptr %out, i64 %idxprom, !dbg !24\0A  store double %mul3, ptr %arrayidx5, align 8, !dbg !25, !tbaa !20\0A  ret void, !dbg !26\0A}\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1\0A\0Aattributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }\0A\0A!llvm.module.flags = !{!0, !1, !2, !3, !4}\0A!llvm.dbg.cu = !{!5}\0A!llvm.ident = !{!7}\0A!llvm.errno.tbaa = !{!8}\0A\0A!0 = !{i32 2, !\22SDK Version\22, [2 x i32] [i32 12, i32 3]}\0A!1 = !{i32 7, !\22Dwarf Version\22, i32 2}\0A!2 = !{i32 2, !\22Debug Info Version\22, i32 3}\0A!3 = !{i32 1, !\22wchar_size\22, i32 4}\0A!4 = !{i32 4, !\22nvvm-reflect-ftz\22, i32 0}\0A!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: \22clang version 22.1.8\22, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)\0A!6 = !DIFile(filename: \22clad_talk.cu\22, directory: \22.\22)\0A!7 = !{!\22clang version 22.1.8\22}\0A!8 = !{!9, !9, i64 0}\0A!9 = !{!\22int\22, !10, i64 0}\0A!10 = !{!\22omnipotent char\22, !11, i64 0}\0A!11 = !{!\22Simple C++ TBAA\22}\0A!12 = distinct !DISubprogram(name: \22kernel_call\22, scope: !6, file: !6, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!13 = !DISubroutineType(types: !14)\0A!14 = !{}\0A!15 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !18)\0A!16 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!17 = !DIFile(filename: \22./cuda_prelude.h\22, directory: \22\22)\0A!18 = distinct !DILocation(line: 4, column: 11, scope: !12)\0A!19 = !DILocation(line: 5, column: 12, scope: !12)\0A!20 = !{!21, !21, i64 0}\0A!21 = !{!\22double\22, !10, i64 0}\0A!22 = !DILocation(line: 5, column: 18, scope: !12)\0A!23 = !DILocation(line: 5, column: 26, scope: !12)\0A!24 = !DILocation(line: 5, column: 3, scope: !12)\0A!25 = !DILocation(line: 5, column: 10, scope: !12)\0A!26 = !DILocation(line: 6, column: 1, scope: !12)\0A", align 1

; Function Attrs: mustprogress norecurse
define dso_local void @_Z26__device_stub__kernel_callPdPKd(ptr noundef %out, ptr noundef %in) #0 !dbg !149 {
entry:
  %out.addr = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %out, !155, !DIExpression(), !157)
  store ptr %out, ptr %out.addr, align 8, !tbaa !158
    #dbg_value(ptr %in, !156, !DIExpression(), !157)
  store ptr %in, ptr %in.addr, align 8, !tbaa !158
  %kernel_args1 = alloca [2 x ptr], align 16, !dbg !161
  store ptr %out.addr, ptr %kernel_args1, align 16, !dbg !161
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !161
  store ptr %in.addr, ptr %0, align 8, !dbg !161
  %1 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !161
  %2 = load i64, ptr %shmem_size, align 8, !dbg !161
  %3 = load ptr, ptr %stream, align 8, !dbg !161
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !161
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !161
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !161
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !161
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !161
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !161
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z26__device_stub__kernel_callPdPKd, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %2, ptr noundef %3), !dbg !161
  ret void, !dbg !162
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress
define dso_local double @talk(ptr noundef %in) local_unnamed_addr #1 !dbg !163 {
entry:
  %out.addr.i.i = alloca ptr, align 8
  %in.addr.i.i = alloca ptr, align 8
  %grid_dim.i.i = alloca %struct.dim3, align 8
  %block_dim.i.i = alloca %struct.dim3, align 8
  %shmem_size.i.i = alloca i64, align 8
  %stream.i.i = alloca ptr, align 8
  %kernel_args1.i.i = alloca [2 x ptr], align 16, !dbg !169
  %in_dev.i = alloca ptr, align 8
  %out = alloca ptr, align 8
    #dbg_value(ptr %in, !167, !DIExpression(), !183)
  call void @llvm.lifetime.start.p0(ptr nonnull %out) #6, !dbg !184
    #dbg_value(ptr %out, !168, !DIExpression(DW_OP_deref), !183)
    #dbg_value(ptr %out, !185, !DIExpression(), !197)
    #dbg_value(i64 80, !194, !DIExpression(), !197)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %out, i64 noundef 80), !dbg !199
  %0 = load ptr, ptr %out, align 8, !dbg !200, !tbaa !158
    #dbg_value(ptr %0, !168, !DIExpression(), !183)
    #dbg_value(ptr %0, !175, !DIExpression(), !201)
    #dbg_value(ptr %in, !176, !DIExpression(), !201)
  call void @llvm.lifetime.start.p0(ptr nonnull %in_dev.i) #6, !dbg !202
    #dbg_value(ptr null, !177, !DIExpression(), !201)
  store ptr null, ptr %in_dev.i, align 8, !dbg !203, !tbaa !158
    #dbg_value(ptr %in_dev.i, !177, !DIExpression(DW_OP_deref), !201)
    #dbg_value(ptr %in_dev.i, !185, !DIExpression(), !204)
    #dbg_value(i64 80, !194, !DIExpression(), !204)
  %call.i.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %in_dev.i, i64 noundef 80), !dbg !206
  %1 = load ptr, ptr %in_dev.i, align 8, !dbg !207, !tbaa !158
    #dbg_value(ptr %1, !177, !DIExpression(), !201)
  %call1.i = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef %in, i64 noundef 80, i32 noundef 1), !dbg !208
  %call3.i = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967306, i32 1, i64 noundef 0, ptr noundef null), !dbg !209
  %tobool.not.i = icmp eq i32 %call3.i, 0, !dbg !209
  br i1 %tobool.not.i, label %kcall.configok.i, label %kcall.end.i, !dbg !210

kcall.configok.i:                                 ; preds = %entry
  %2 = load ptr, ptr %in_dev.i, align 8, !dbg !211, !tbaa !158
    #dbg_value(ptr %2, !177, !DIExpression(), !201)
  call void @llvm.lifetime.start.p0(ptr nonnull %out.addr.i.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %in.addr.i.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i.i)
    #dbg_value(ptr %0, !155, !DIExpression(), !212)
  store ptr %0, ptr %out.addr.i.i, align 8, !tbaa !158
    #dbg_value(ptr %2, !156, !DIExpression(), !212)
  store ptr %2, ptr %in.addr.i.i, align 8, !tbaa !158
  store ptr %out.addr.i.i, ptr %kernel_args1.i.i, align 16, !dbg !169
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i.i, i64 8, !dbg !169
  store ptr %in.addr.i.i, ptr %3, align 8, !dbg !169
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i.i, ptr nonnull %block_dim.i.i, ptr nonnull %shmem_size.i.i, ptr nonnull %stream.i.i), !dbg !169
  %5 = load i64, ptr %shmem_size.i.i, align 8, !dbg !169
  %6 = load ptr, ptr %stream.i.i, align 8, !dbg !169
  %grid_dim.coerce.sroa.0.0.copyload.i.i = load i64, ptr %grid_dim.i.i, align 8, !dbg !169
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %grid_dim.i.i, i64 8, !dbg !169
  %grid_dim.coerce.sroa.2.0.copyload.i.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i.i, align 8, !dbg !169
  %block_dim.coerce.sroa.0.0.copyload.i.i = load i64, ptr %block_dim.i.i, align 8, !dbg !169
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i.i = getelementptr inbounds nuw i8, ptr %block_dim.i.i, i64 8, !dbg !169
  %block_dim.coerce.sroa.2.0.copyload.i.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i.i, align 8, !dbg !169
  %call.i17.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z26__device_stub__kernel_callPdPKd, i64 %grid_dim.coerce.sroa.0.0.copyload.i.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i.i, i64 %block_dim.coerce.sroa.0.0.copyload.i.i, i32 %block_dim.coerce.sroa.2.0.copyload.i.i, ptr noundef nonnull %kernel_args1.i.i, i64 noundef %5, ptr noundef %6), !dbg !169
  call void @llvm.lifetime.end.p0(ptr nonnull %out.addr.i.i), !dbg !213
  call void @llvm.lifetime.end.p0(ptr nonnull %in.addr.i.i), !dbg !213
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i.i), !dbg !213
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i.i), !dbg !213
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i.i), !dbg !213
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i.i), !dbg !213
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i.i), !dbg !213
  br label %kcall.end.i, !dbg !210

kcall.end.i:                                      ; preds = %kcall.configok.i, %entry
  %call4.i = call noalias dereferenceable_or_null(80) ptr @malloc(i64 noundef 80) #7, !dbg !214
    #dbg_value(ptr %call4.i, !178, !DIExpression(), !201)
  %call5.i = call i32 @cudaMemcpy(ptr noundef %call4.i, ptr noundef %0, i64 noundef 80, i32 noundef 2), !dbg !215
    #dbg_value(double 0.000000e+00, !179, !DIExpression(), !201)
    #dbg_value(i32 0, !180, !DIExpression(), !216)
  br label %for.body.i, !dbg !217

for.body.i:                                       ; preds = %for.body.i, %kcall.end.i
  %indvars.iv.i = phi i64 [ 0, %kcall.end.i ], [ %indvars.iv.next.i, %for.body.i ]
  %res.018.i = phi double [ 0.000000e+00, %kcall.end.i ], [ %add.i, %for.body.i ]
    #dbg_value(i64 %indvars.iv.i, !180, !DIExpression(), !216)
    #dbg_value(double %res.018.i, !179, !DIExpression(), !201)
  %arrayidx.i = getelementptr inbounds nuw double, ptr %call4.i, i64 %indvars.iv.i, !dbg !218
  %7 = load double, ptr %arrayidx.i, align 8, !dbg !218, !tbaa !221
  %add.i = fadd double %res.018.i, %7, !dbg !223
    #dbg_value(double %add.i, !179, !DIExpression(), !201)
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1, !dbg !224
    #dbg_value(i64 %indvars.iv.next.i, !180, !DIExpression(), !216)
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 10, !dbg !225
  br i1 %exitcond.not.i, label %_ZL2fnPdS_.exit, label %for.body.i, !dbg !217, !llvm.loop !226

_ZL2fnPdS_.exit:                                  ; preds = %for.body.i
  call void @free(ptr noundef nonnull %call4.i) #6, !dbg !230
  %call6.i = call i32 @cudaFree(ptr noundef %0), !dbg !231
  %8 = load ptr, ptr %in_dev.i, align 8, !dbg !232, !tbaa !158
    #dbg_value(ptr %8, !177, !DIExpression(), !201)
  %call7.i = call i32 @cudaFree(ptr noundef %8), !dbg !233
  call void @llvm.lifetime.end.p0(ptr nonnull %in_dev.i) #6, !dbg !234
  call void @llvm.lifetime.end.p0(ptr nonnull %out) #6, !dbg !235
  ret double %add.i, !dbg !236
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare !dbg !237 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #3

declare !dbg !242 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !245 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !251 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #5

declare !dbg !254 i32 @cudaFree(ptr noundef) local_unnamed_addr #3

declare !dbg !257 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #3

attributes #0 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }
attributes #7 = { nounwind allocsize(0) }

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
!7 = !DIFile(filename: "clad_talk.cu", directory: ".")
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
!149 = distinct !DISubprogram(name: "kernel_call", linkageName: "_Z26__device_stub__kernel_callPdPKd", scope: !7, file: !7, line: 3, type: !150, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !154)
!150 = !DISubroutineType(types: !151)
!151 = !{null, !27, !152}
!152 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !153, size: 64)
!153 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !28)
!154 = !{!155, !156}
!155 = !DILocalVariable(name: "out", arg: 1, scope: !149, file: !7, line: 3, type: !27)
!156 = !DILocalVariable(name: "in", arg: 2, scope: !149, file: !7, line: 3, type: !152)
!157 = !DILocation(line: 0, scope: !149)
!158 = !{!159, !159, i64 0}
!159 = !{!"p1 double", !160, i64 0}
!160 = !{!"any pointer", !147, i64 0}
!161 = !DILocation(line: 3, column: 60, scope: !149)
!162 = !DILocation(line: 6, column: 1, scope: !149)
!163 = distinct !DISubprogram(name: "talk", scope: !7, file: !7, line: 26, type: !164, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !166)
!164 = !DISubroutineType(types: !165)
!165 = !{!28, !27}
!166 = !{!167, !168}
!167 = !DILocalVariable(name: "in", arg: 1, scope: !163, file: !7, line: 26, type: !27)
!168 = !DILocalVariable(name: "out", scope: !163, file: !7, line: 27, type: !27)
!169 = !DILocation(line: 3, column: 60, scope: !149, inlinedAt: !170)
!170 = distinct !DILocation(line: 13, column: 3, scope: !171, inlinedAt: !182)
!171 = distinct !DISubprogram(name: "fn", linkageName: "_ZL2fnPdS_", scope: !7, file: !7, line: 9, type: !172, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !174)
!172 = !DISubroutineType(types: !173)
!173 = !{!28, !27, !27}
!174 = !{!175, !176, !177, !178, !179, !180}
!175 = !DILocalVariable(name: "out", arg: 1, scope: !171, file: !7, line: 9, type: !27)
!176 = !DILocalVariable(name: "in", arg: 2, scope: !171, file: !7, line: 9, type: !27)
!177 = !DILocalVariable(name: "in_dev", scope: !171, file: !7, line: 10, type: !27)
!178 = !DILocalVariable(name: "out_host", scope: !171, file: !7, line: 14, type: !27)
!179 = !DILocalVariable(name: "res", scope: !171, file: !7, line: 16, type: !28)
!180 = !DILocalVariable(name: "i", scope: !181, file: !7, line: 17, type: !64)
!181 = distinct !DILexicalBlock(scope: !171, file: !7, line: 17, column: 3)
!182 = distinct !DILocation(line: 29, column: 10, scope: !163)
!183 = !DILocation(line: 0, scope: !163)
!184 = !DILocation(line: 27, column: 3, scope: !163)
!185 = !DILocalVariable(name: "p", arg: 1, scope: !186, file: !10, line: 636, type: !190)
!186 = distinct !DISubprogram(name: "cudaMalloc<double>", linkageName: "_Z10cudaMallocIdE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !187, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !195, retainedNodes: !193)
!187 = !DISubroutineType(types: !188)
!188 = !{!189, !190, !191}
!189 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !10, line: 577, baseType: !18)
!190 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!191 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !10, line: 22, baseType: !192)
!192 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!193 = !{!185, !194}
!194 = !DILocalVariable(name: "n", arg: 2, scope: !186, file: !10, line: 636, type: !191)
!195 = !{!196}
!196 = !DITemplateTypeParameter(name: "T", type: !28)
!197 = !DILocation(line: 0, scope: !186, inlinedAt: !198)
!198 = distinct !DILocation(line: 28, column: 3, scope: !163)
!199 = !DILocation(line: 636, column: 87, scope: !186, inlinedAt: !198)
!200 = !DILocation(line: 29, column: 13, scope: !163)
!201 = !DILocation(line: 0, scope: !171, inlinedAt: !182)
!202 = !DILocation(line: 10, column: 3, scope: !171, inlinedAt: !182)
!203 = !DILocation(line: 10, column: 11, scope: !171, inlinedAt: !182)
!204 = !DILocation(line: 0, scope: !186, inlinedAt: !205)
!205 = distinct !DILocation(line: 11, column: 3, scope: !171, inlinedAt: !182)
!206 = !DILocation(line: 636, column: 87, scope: !186, inlinedAt: !205)
!207 = !DILocation(line: 12, column: 14, scope: !171, inlinedAt: !182)
!208 = !DILocation(line: 12, column: 3, scope: !171, inlinedAt: !182)
!209 = !DILocation(line: 13, column: 14, scope: !171, inlinedAt: !182)
!210 = !DILocation(line: 13, column: 3, scope: !171, inlinedAt: !182)
!211 = !DILocation(line: 13, column: 31, scope: !171, inlinedAt: !182)
!212 = !DILocation(line: 0, scope: !149, inlinedAt: !170)
!213 = !DILocation(line: 6, column: 1, scope: !149, inlinedAt: !170)
!214 = !DILocation(line: 14, column: 32, scope: !171, inlinedAt: !182)
!215 = !DILocation(line: 15, column: 3, scope: !171, inlinedAt: !182)
!216 = !DILocation(line: 0, scope: !181, inlinedAt: !182)
!217 = !DILocation(line: 17, column: 3, scope: !181, inlinedAt: !182)
!218 = !DILocation(line: 18, column: 12, scope: !219, inlinedAt: !182)
!219 = distinct !DILexicalBlock(scope: !220, file: !7, line: 17, column: 32)
!220 = distinct !DILexicalBlock(scope: !181, file: !7, line: 17, column: 3)
!221 = !{!222, !222, i64 0}
!222 = !{!"double", !147, i64 0}
!223 = !DILocation(line: 18, column: 9, scope: !219, inlinedAt: !182)
!224 = !DILocation(line: 17, column: 27, scope: !220, inlinedAt: !182)
!225 = !DILocation(line: 17, column: 21, scope: !220, inlinedAt: !182)
!226 = distinct !{!226, !217, !227, !228, !229}
!227 = !DILocation(line: 19, column: 3, scope: !181, inlinedAt: !182)
!228 = !{!"llvm.loop.mustprogress"}
!229 = !{!"llvm.loop.unroll.disable"}
!230 = !DILocation(line: 20, column: 3, scope: !171, inlinedAt: !182)
!231 = !DILocation(line: 21, column: 3, scope: !171, inlinedAt: !182)
!232 = !DILocation(line: 22, column: 12, scope: !171, inlinedAt: !182)
!233 = !DILocation(line: 22, column: 3, scope: !171, inlinedAt: !182)
!234 = !DILocation(line: 24, column: 1, scope: !171, inlinedAt: !182)
!235 = !DILocation(line: 30, column: 1, scope: !163)
!236 = !DILocation(line: 29, column: 3, scope: !163)
!237 = !DISubprogram(name: "cudaMemcpy", scope: !10, file: !10, line: 594, type: !238, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!238 = !DISubroutineType(types: !239)
!239 = !{!189, !30, !240, !191, !9}
!240 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !241, size: 64)
!241 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!242 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !10, file: !10, line: 633, type: !243, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!243 = !DISubroutineType(types: !244)
!244 = !{!11, !31, !31, !191, !30}
!245 = !DISubprogram(name: "malloc", scope: !246, file: !246, line: 682, type: !247, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!246 = !DIFile(filename: "./libc/include/generic-glibc/stdlib.h", directory: "")
!247 = !DISubroutineType(types: !248)
!248 = !{!30, !249}
!249 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !250, line: 18, baseType: !192)
!250 = !DIFile(filename: "./include/__stddef_size_t.h", directory: "")
!251 = !DISubprogram(name: "free", scope: !246, file: !246, line: 697, type: !252, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!252 = !DISubroutineType(types: !253)
!253 = !{null, !30}
!254 = !DISubprogram(name: "cudaFree", scope: !10, file: !10, line: 592, type: !255, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!255 = !DISubroutineType(types: !256)
!256 = !{!189, !30}
!257 = !DISubprogram(name: "cudaMalloc", scope: !10, file: !10, line: 589, type: !258, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!258 = !DISubroutineType(types: !259)
!259 = !{!189, !29, !191}
