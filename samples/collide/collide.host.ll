; ModuleID = 'collide.cu'
source_filename = "collide.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@__enzyme_register_gradient_kern = dso_local local_unnamed_addr global [3 x ptr] [ptr @_Z4kernPfS_, ptr @_Z8aug_kernPfS_S_S_, ptr @_Z8rev_kernPfS_S_S_Pv], align 16, !dbg !0

; Function Attrs: mustprogress norecurse
define dso_local void @_Z22__device_stub__collidePfS_(ptr noundef %src, ptr noundef %dst) #0 !dbg !148 {
entry:
  %src.addr = alloca ptr, align 8
  %dst.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %src, !152, !DIExpression(), !154)
  store ptr %src, ptr %src.addr, align 8, !tbaa !155
    #dbg_value(ptr %dst, !153, !DIExpression(), !154)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !155
  %kernel_args1 = alloca [2 x ptr], align 16, !dbg !158
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !158
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !158
  store ptr %dst.addr, ptr %0, align 8, !dbg !158
  %1 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !158
  %2 = load i64, ptr %shmem_size, align 8, !dbg !158
  %3 = load ptr, ptr %stream, align 8, !dbg !158
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !158
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !158
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !158
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !158
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !158
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !158
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__collidePfS_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %2, ptr noundef %3), !dbg !158
  ret void, !dbg !159
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress noinline
define dso_local void @_Z4kernPfS_(ptr noundef %src, ptr noundef %dst) #1 !dbg !160 {
entry:
  %src.addr.i = alloca ptr, align 8
  %dst.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [2 x ptr], align 16, !dbg !164
    #dbg_value(ptr %src, !162, !DIExpression(), !166)
    #dbg_value(ptr %dst, !163, !DIExpression(), !166)
  %call = tail call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !167
  %tobool.not = icmp eq i32 %call, 0, !dbg !167
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !168

kcall.configok:                                   ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %src.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %dst.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %src, !152, !DIExpression(), !169)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %dst, !153, !DIExpression(), !169)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !155
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !164
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !164
  store ptr %dst.addr.i, ptr %0, align 8, !dbg !164
  %1 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !164
  %2 = load i64, ptr %shmem_size.i, align 8, !dbg !164
  %3 = load ptr, ptr %stream.i, align 8, !dbg !164
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !164
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !164
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !164
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !164
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !164
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !164
  %call.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z22__device_stub__collidePfS_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %2, ptr noundef %3), !dbg !164
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !170
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !170
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !170
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !170
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !170
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !170
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !170
  br label %kcall.end, !dbg !168

kcall.end:                                        ; preds = %kcall.configok, %entry
  ret void, !dbg !171
}

declare !dbg !172 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress
define dso_local void @_Z4iteriPfS_(i32 noundef %nTimeSteps, ptr noundef %src, ptr noundef %dst) #3 !dbg !177 {
entry:
    #dbg_value(i32 %nTimeSteps, !181, !DIExpression(), !186)
    #dbg_value(ptr %src, !182, !DIExpression(), !186)
    #dbg_value(ptr %dst, !183, !DIExpression(), !186)
    #dbg_value(i32 0, !184, !DIExpression(), !187)
  %div = sdiv i32 %nTimeSteps, 2
  %cmp4 = icmp sgt i32 %nTimeSteps, 1, !dbg !188
  br i1 %cmp4, label %for.body, label %for.cond.cleanup, !dbg !190

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void, !dbg !191

for.body:                                         ; preds = %entry, %for.body
  %i.05 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
    #dbg_value(i32 %i.05, !184, !DIExpression(), !187)
  tail call void @_Z4kernPfS_(ptr noundef %src, ptr noundef %dst), !dbg !192
  tail call void @_Z4kernPfS_(ptr noundef %dst, ptr noundef %src), !dbg !194
  %inc = add nuw nsw i32 %i.05, 1, !dbg !195
    #dbg_value(i32 %inc, !184, !DIExpression(), !187)
  %exitcond.not = icmp eq i32 %inc, %div, !dbg !188
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !190, !llvm.loop !196
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #4

; Function Attrs: mustprogress norecurse
define dso_local void @_Z26__device_stub__aug_collidePfS_S_S_PPv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #0 !dbg !200 {
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
    #dbg_value(ptr %src, !204, !DIExpression(), !209)
  store ptr %src, ptr %src.addr, align 8, !tbaa !155
    #dbg_value(ptr %dsrc, !205, !DIExpression(), !209)
  store ptr %dsrc, ptr %dsrc.addr, align 8, !tbaa !155
    #dbg_value(ptr %dst, !206, !DIExpression(), !209)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !155
    #dbg_value(ptr %ddst, !207, !DIExpression(), !209)
  store ptr %ddst, ptr %ddst.addr, align 8, !tbaa !155
    #dbg_value(ptr %tape, !208, !DIExpression(), !209)
  store ptr %tape, ptr %tape.addr, align 8, !tbaa !210
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !212
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !212
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !212
  store ptr %dsrc.addr, ptr %0, align 8, !dbg !212
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !212
  store ptr %dst.addr, ptr %1, align 16, !dbg !212
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !212
  store ptr %ddst.addr, ptr %2, align 8, !dbg !212
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !212
  store ptr %tape.addr, ptr %3, align 16, !dbg !212
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !212
  %5 = load i64, ptr %shmem_size, align 8, !dbg !212
  %6 = load ptr, ptr %stream, align 8, !dbg !212
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !212
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !212
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !212
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !212
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !212
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !212
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z26__device_stub__aug_collidePfS_S_S_PPv, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !212
  ret void, !dbg !213
}

; Function Attrs: mustprogress norecurse
define dso_local void @_Z26__device_stub__rev_collidePfS_S_S_PPv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #0 !dbg !214 {
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
    #dbg_value(ptr %src, !216, !DIExpression(), !221)
  store ptr %src, ptr %src.addr, align 8, !tbaa !155
    #dbg_value(ptr %dsrc, !217, !DIExpression(), !221)
  store ptr %dsrc, ptr %dsrc.addr, align 8, !tbaa !155
    #dbg_value(ptr %dst, !218, !DIExpression(), !221)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !155
    #dbg_value(ptr %ddst, !219, !DIExpression(), !221)
  store ptr %ddst, ptr %ddst.addr, align 8, !tbaa !155
    #dbg_value(ptr %tape, !220, !DIExpression(), !221)
  store ptr %tape, ptr %tape.addr, align 8, !tbaa !210
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !222
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !222
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !222
  store ptr %dsrc.addr, ptr %0, align 8, !dbg !222
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !222
  store ptr %dst.addr, ptr %1, align 16, !dbg !222
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !222
  store ptr %ddst.addr, ptr %2, align 8, !dbg !222
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !222
  store ptr %tape.addr, ptr %3, align 16, !dbg !222
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !222
  %5 = load i64, ptr %shmem_size, align 8, !dbg !222
  %6 = load ptr, ptr %stream, align 8, !dbg !222
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !222
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !222
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !222
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !222
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !222
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !222
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z26__device_stub__rev_collidePfS_S_S_PPv, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !222
  ret void, !dbg !223
}

; Function Attrs: mustprogress norecurse
define dso_local void @_Z33__device_stub__aug_collide_inlinePfS_S_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #0 !dbg !224 {
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
    #dbg_value(ptr %src, !228, !DIExpression(), !233)
  store ptr %src, ptr %src.addr, align 8, !tbaa !155
    #dbg_value(ptr %dsrc, !229, !DIExpression(), !233)
  store ptr %dsrc, ptr %dsrc.addr, align 8, !tbaa !155
    #dbg_value(ptr %dst, !230, !DIExpression(), !233)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !155
    #dbg_value(ptr %ddst, !231, !DIExpression(), !233)
  store ptr %ddst, ptr %ddst.addr, align 8, !tbaa !155
    #dbg_value(ptr %tape, !232, !DIExpression(), !233)
  store ptr %tape, ptr %tape.addr, align 8, !tbaa !155
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !234
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !234
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !234
  store ptr %dsrc.addr, ptr %0, align 8, !dbg !234
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !234
  store ptr %dst.addr, ptr %1, align 16, !dbg !234
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !234
  store ptr %ddst.addr, ptr %2, align 8, !dbg !234
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !234
  store ptr %tape.addr, ptr %3, align 16, !dbg !234
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !234
  %5 = load i64, ptr %shmem_size, align 8, !dbg !234
  %6 = load ptr, ptr %stream, align 8, !dbg !234
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !234
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !234
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !234
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !234
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !234
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !234
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z33__device_stub__aug_collide_inlinePfS_S_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !234
  ret void, !dbg !235
}

; Function Attrs: mustprogress norecurse
define dso_local void @_Z33__device_stub__rev_collide_inlinePfS_S_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #0 !dbg !236 {
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
    #dbg_value(ptr %src, !238, !DIExpression(), !243)
  store ptr %src, ptr %src.addr, align 8, !tbaa !155
    #dbg_value(ptr %dsrc, !239, !DIExpression(), !243)
  store ptr %dsrc, ptr %dsrc.addr, align 8, !tbaa !155
    #dbg_value(ptr %dst, !240, !DIExpression(), !243)
  store ptr %dst, ptr %dst.addr, align 8, !tbaa !155
    #dbg_value(ptr %ddst, !241, !DIExpression(), !243)
  store ptr %ddst, ptr %ddst.addr, align 8, !tbaa !155
    #dbg_value(ptr %tape, !242, !DIExpression(), !243)
  store ptr %tape, ptr %tape.addr, align 8, !tbaa !155
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !244
  store ptr %src.addr, ptr %kernel_args1, align 16, !dbg !244
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !244
  store ptr %dsrc.addr, ptr %0, align 8, !dbg !244
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !244
  store ptr %dst.addr, ptr %1, align 16, !dbg !244
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !244
  store ptr %ddst.addr, ptr %2, align 8, !dbg !244
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !244
  store ptr %tape.addr, ptr %3, align 16, !dbg !244
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !244
  %5 = load i64, ptr %shmem_size, align 8, !dbg !244
  %6 = load ptr, ptr %stream, align 8, !dbg !244
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !244
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !244
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !244
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !244
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !244
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !244
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z33__device_stub__rev_collide_inlinePfS_S_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !244
  ret void, !dbg !245
}

; Function Attrs: mustprogress
define dso_local noundef ptr @_Z8aug_kernPfS_S_S_(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst) #3 !dbg !246 {
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
  %kernel_args1.i = alloca [5 x ptr], align 16, !dbg !255
  %tape = alloca ptr, align 8
    #dbg_value(ptr %src, !250, !DIExpression(), !257)
    #dbg_value(ptr %dsrc, !251, !DIExpression(), !257)
    #dbg_value(ptr %dst, !252, !DIExpression(), !257)
    #dbg_value(ptr %ddst, !253, !DIExpression(), !257)
  call void @llvm.lifetime.start.p0(ptr nonnull %tape) #5, !dbg !258
    #dbg_value(ptr %tape, !254, !DIExpression(DW_OP_deref), !257)
    #dbg_value(ptr %tape, !259, !DIExpression(), !269)
    #dbg_value(i64 400, !266, !DIExpression(), !269)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %tape, i64 noundef 400), !dbg !271
  %call2 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !272
  %tobool.not = icmp eq i32 %call2, 0, !dbg !272
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !273

kcall.configok:                                   ; preds = %entry
  %0 = load ptr, ptr %tape, align 8, !dbg !274, !tbaa !155
    #dbg_value(ptr %0, !254, !DIExpression(), !257)
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
    #dbg_value(ptr %src, !228, !DIExpression(), !275)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %dsrc, !229, !DIExpression(), !275)
  store ptr %dsrc, ptr %dsrc.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %dst, !230, !DIExpression(), !275)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %ddst, !231, !DIExpression(), !275)
  store ptr %ddst, ptr %ddst.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %0, !232, !DIExpression(), !275)
  store ptr %0, ptr %tape.addr.i, align 8, !tbaa !155
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !255
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !255
  store ptr %dsrc.addr.i, ptr %1, align 8, !dbg !255
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !255
  store ptr %dst.addr.i, ptr %2, align 16, !dbg !255
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !255
  store ptr %ddst.addr.i, ptr %3, align 8, !dbg !255
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !255
  store ptr %tape.addr.i, ptr %4, align 16, !dbg !255
  %5 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !255
  %6 = load i64, ptr %shmem_size.i, align 8, !dbg !255
  %7 = load ptr, ptr %stream.i, align 8, !dbg !255
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !255
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !255
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !255
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !255
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !255
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !255
  %call.i5 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z33__device_stub__aug_collide_inlinePfS_S_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %6, ptr noundef %7), !dbg !255
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %dsrc.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %ddst.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %tape.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !276
  br label %kcall.end, !dbg !273

kcall.end:                                        ; preds = %kcall.configok, %entry
  %8 = load ptr, ptr %tape, align 8, !dbg !277, !tbaa !155
    #dbg_value(ptr %8, !254, !DIExpression(), !257)
  call void @llvm.lifetime.end.p0(ptr nonnull %tape) #5, !dbg !278
  ret ptr %8, !dbg !279
}

; Function Attrs: mustprogress
define dso_local void @_Z8rev_kernPfS_S_S_Pv(ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst, ptr noundef %tape) #3 !dbg !280 {
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
  %kernel_args1.i = alloca [5 x ptr], align 16, !dbg !289
    #dbg_value(ptr %src, !284, !DIExpression(), !291)
    #dbg_value(ptr %dsrc, !285, !DIExpression(), !291)
    #dbg_value(ptr %dst, !286, !DIExpression(), !291)
    #dbg_value(ptr %ddst, !287, !DIExpression(), !291)
    #dbg_value(ptr %tape, !288, !DIExpression(), !291)
  %call = tail call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967396, i32 1, i64 noundef 0, ptr noundef null), !dbg !292
  %tobool.not = icmp eq i32 %call, 0, !dbg !292
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !293

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
    #dbg_value(ptr %src, !238, !DIExpression(), !294)
  store ptr %src, ptr %src.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %dsrc, !239, !DIExpression(), !294)
  store ptr %dsrc, ptr %dsrc.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %dst, !240, !DIExpression(), !294)
  store ptr %dst, ptr %dst.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %ddst, !241, !DIExpression(), !294)
  store ptr %ddst, ptr %ddst.addr.i, align 8, !tbaa !155
    #dbg_value(ptr %tape, !242, !DIExpression(), !294)
  store ptr %tape, ptr %tape.addr.i, align 8, !tbaa !155
  store ptr %src.addr.i, ptr %kernel_args1.i, align 16, !dbg !289
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !289
  store ptr %dsrc.addr.i, ptr %0, align 8, !dbg !289
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !289
  store ptr %dst.addr.i, ptr %1, align 16, !dbg !289
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !289
  store ptr %ddst.addr.i, ptr %2, align 8, !dbg !289
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !289
  store ptr %tape.addr.i, ptr %3, align 16, !dbg !289
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !289
  %5 = load i64, ptr %shmem_size.i, align 8, !dbg !289
  %6 = load ptr, ptr %stream.i, align 8, !dbg !289
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !289
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !289
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !289
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !289
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !289
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !289
  %call.i = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z33__device_stub__rev_collide_inlinePfS_S_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %5, ptr noundef %6), !dbg !289
  call void @llvm.lifetime.end.p0(ptr nonnull %src.addr.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %dsrc.addr.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %dst.addr.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %ddst.addr.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %tape.addr.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !295
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !295
  br label %kcall.end, !dbg !293

kcall.end:                                        ; preds = %kcall.configok, %entry
  %call2 = call i32 @cudaFree(ptr noundef %tape), !dbg !296
  ret void, !dbg !297
}

declare !dbg !298 i32 @cudaFree(ptr noundef) local_unnamed_addr #2

; Function Attrs: mustprogress
define dso_local void @_Z9grad_iteriPfS_S_S_(i32 noundef %nTimeSteps, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst) local_unnamed_addr #3 !dbg !301 {
entry:
    #dbg_value(i32 %nTimeSteps, !305, !DIExpression(), !310)
    #dbg_value(ptr %src, !306, !DIExpression(), !310)
    #dbg_value(ptr %dsrc, !307, !DIExpression(), !310)
    #dbg_value(ptr %dst, !308, !DIExpression(), !310)
    #dbg_value(ptr %ddst, !309, !DIExpression(), !310)
  tail call void @_Z17__enzyme_autodiffIJPFviPfS0_EiS0_S0_S0_S0_EEvDpT_(ptr noundef nonnull @_Z4iteriPfS_, i32 noundef %nTimeSteps, ptr noundef %src, ptr noundef %dsrc, ptr noundef %dst, ptr noundef %ddst), !dbg !311
  ret void, !dbg !312
}

declare !dbg !313 void @_Z17__enzyme_autodiffIJPFviPfS0_EiS0_S0_S0_S0_EEvDpT_(ptr noundef, i32 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

declare !dbg !323 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #2

attributes #0 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress noinline "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!137, !138, !139, !140, !141, !142}
!llvm.dbg.cu = !{!2}
!llvm.ident = !{!143}
!llvm.errno.tbaa = !{!144}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "__enzyme_register_gradient_kern", scope: !2, file: !3, line: 57, type: !134, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !42, imports: !43, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "collide.cu", directory: ".")
!4 = !{!5}
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
!15 = !{!16, !17, !19, !20}
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "dim3", file: !6, line: 69, size: 96, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !21, identifier: "_ZTS4dim3")
!21 = !{!22, !23, !24, !25, !29, !37}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !20, file: !6, line: 70, baseType: !7, size: 32)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !20, file: !6, line: 70, baseType: !7, size: 32, offset: 32)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !20, file: !6, line: 70, baseType: !7, size: 32, offset: 64)
!25 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4Ejjj", scope: !20, file: !6, line: 71, type: !26, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!26 = !DISubroutineType(types: !27)
!27 = !{null, !28, !7, !7, !7}
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!29 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4E5uint3", scope: !20, file: !6, line: 72, type: !30, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!30 = !DISubroutineType(types: !31)
!31 = !{null, !28, !32}
!32 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "uint3", file: !6, line: 61, size: 96, flags: DIFlagTypePassByValue, elements: !33, identifier: "_ZTS5uint3")
!33 = !{!34, !35, !36}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !32, file: !6, line: 61, baseType: !7, size: 32)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !32, file: !6, line: 61, baseType: !7, size: 32, offset: 32)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !32, file: !6, line: 61, baseType: !7, size: 32, offset: 64)
!37 = !DISubprogram(name: "operator uint3", linkageName: "_ZNK4dim3cv5uint3Ev", scope: !20, file: !6, line: 73, type: !38, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!38 = !DISubroutineType(types: !39)
!39 = !{!32, !40}
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!41 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !20)
!42 = !{!0}
!43 = !{!44, !49, !55, !57, !59, !63, !65, !67, !69, !71, !73, !75, !77, !79, !81, !83, !85, !87, !91, !93, !95, !97, !99, !104, !106, !108, !110, !112, !114, !116, !118, !120, !122, !124, !126, !128, !130, !132}
!44 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !46, file: !6, line: 545)
!45 = !DINamespace(name: "std", scope: null)
!46 = !DISubprogram(name: "abs", linkageName: "_ZL3absf", scope: !6, file: !6, line: 456, type: !47, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!47 = !DISubroutineType(types: !48)
!48 = !{!18, !18}
!49 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !50, file: !6, line: 545)
!50 = !DISubprogram(name: "acos", linkageName: "_ZL4acosi", scope: !6, file: !6, line: 384, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!51 = !DISubroutineType(types: !52)
!52 = !{!53, !54}
!53 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!54 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!55 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !56, file: !6, line: 545)
!56 = !DISubprogram(name: "asin", linkageName: "_ZL4asini", scope: !6, file: !6, line: 384, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!57 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !58, file: !6, line: 545)
!58 = !DISubprogram(name: "atan", linkageName: "_ZL4atani", scope: !6, file: !6, line: 384, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!59 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !60, file: !6, line: 545)
!60 = !DISubprogram(name: "atan2", linkageName: "_ZL5atan2fd", scope: !6, file: !6, line: 394, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!61 = !DISubroutineType(types: !62)
!62 = !{!53, !18, !53}
!63 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !64, file: !6, line: 545)
!64 = !DISubprogram(name: "cbrt", linkageName: "_ZL4cbrti", scope: !6, file: !6, line: 380, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!65 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !66, file: !6, line: 545)
!66 = !DISubprogram(name: "ceil", linkageName: "_ZL4ceili", scope: !6, file: !6, line: 392, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!67 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !68, file: !6, line: 545)
!68 = !DISubprogram(name: "copysign", linkageName: "_ZL8copysignfd", scope: !6, file: !6, line: 396, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!69 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !70, file: !6, line: 546)
!70 = !DISubprogram(name: "cos", linkageName: "_ZL3cosi", scope: !6, file: !6, line: 383, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!71 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !72, file: !6, line: 546)
!72 = !DISubprogram(name: "cosh", linkageName: "_ZL4coshi", scope: !6, file: !6, line: 385, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!73 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !74, file: !6, line: 546)
!74 = !DISubprogram(name: "erf", linkageName: "_ZL3erfi", scope: !6, file: !6, line: 388, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!75 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !76, file: !6, line: 546)
!76 = !DISubprogram(name: "erfc", linkageName: "_ZL4erfci", scope: !6, file: !6, line: 388, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!77 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !78, file: !6, line: 546)
!78 = !DISubprogram(name: "exp", linkageName: "_ZL3expi", scope: !6, file: !6, line: 381, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!79 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !80, file: !6, line: 546)
!80 = !DISubprogram(name: "exp2", linkageName: "_ZL4exp2i", scope: !6, file: !6, line: 381, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!81 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !82, file: !6, line: 546)
!82 = !DISubprogram(name: "expm1", linkageName: "_ZL5expm1i", scope: !6, file: !6, line: 381, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!83 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !84, file: !6, line: 546)
!84 = !DISubprogram(name: "fabs", linkageName: "_ZL4fabsi", scope: !6, file: !6, line: 393, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!85 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !86, file: !6, line: 547)
!86 = !DISubprogram(name: "floor", linkageName: "_ZL5floori", scope: !6, file: !6, line: 392, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!87 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !88, file: !6, line: 547)
!88 = !DISubprogram(name: "fma", linkageName: "_ZL3fmafff", scope: !6, file: !6, line: 397, type: !89, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!89 = !DISubroutineType(types: !90)
!90 = !{!18, !18, !18, !18}
!91 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !92, file: !6, line: 547)
!92 = !DISubprogram(name: "fmax", linkageName: "_ZL4fmaxfd", scope: !6, file: !6, line: 396, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!93 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !94, file: !6, line: 547)
!94 = !DISubprogram(name: "fmin", linkageName: "_ZL4fminfd", scope: !6, file: !6, line: 396, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!95 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !96, file: !6, line: 547)
!96 = !DISubprogram(name: "fmod", linkageName: "_ZL4fmodfd", scope: !6, file: !6, line: 395, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!97 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !98, file: !6, line: 547)
!98 = !DISubprogram(name: "hypot", linkageName: "_ZL5hypotfd", scope: !6, file: !6, line: 394, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!99 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !100, file: !6, line: 547)
!100 = !DISubprogram(name: "isinf", linkageName: "_ZL5isinff", scope: !6, file: !6, line: 452, type: !101, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!101 = !DISubroutineType(types: !102)
!102 = !{!103, !18}
!103 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!104 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !105, file: !6, line: 547)
!105 = !DISubprogram(name: "isnan", linkageName: "_ZL5isnanf", scope: !6, file: !6, line: 450, type: !101, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!106 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !107, file: !6, line: 548)
!107 = !DISubprogram(name: "log", linkageName: "_ZL3logi", scope: !6, file: !6, line: 382, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!108 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !109, file: !6, line: 548)
!109 = !DISubprogram(name: "log10", linkageName: "_ZL5log10i", scope: !6, file: !6, line: 382, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!110 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !111, file: !6, line: 548)
!111 = !DISubprogram(name: "log1p", linkageName: "_ZL5log1pi", scope: !6, file: !6, line: 382, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!112 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !113, file: !6, line: 548)
!113 = !DISubprogram(name: "log2", linkageName: "_ZL4log2i", scope: !6, file: !6, line: 382, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!114 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !115, file: !6, line: 548)
!115 = !DISubprogram(name: "pow", linkageName: "_ZL3powfd", scope: !6, file: !6, line: 394, type: !61, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!116 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !117, file: !6, line: 548)
!117 = !DISubprogram(name: "round", linkageName: "_ZL5roundi", scope: !6, file: !6, line: 392, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!118 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !119, file: !6, line: 548)
!119 = !DISubprogram(name: "sin", linkageName: "_ZL3sini", scope: !6, file: !6, line: 383, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!120 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !121, file: !6, line: 548)
!121 = !DISubprogram(name: "sinh", linkageName: "_ZL4sinhi", scope: !6, file: !6, line: 385, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!122 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !123, file: !6, line: 549)
!123 = !DISubprogram(name: "sqrt", linkageName: "_ZL4sqrti", scope: !6, file: !6, line: 380, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!124 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !125, file: !6, line: 549)
!125 = !DISubprogram(name: "tan", linkageName: "_ZL3tani", scope: !6, file: !6, line: 383, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!126 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !127, file: !6, line: 549)
!127 = !DISubprogram(name: "tanh", linkageName: "_ZL4tanhi", scope: !6, file: !6, line: 385, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!128 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !129, file: !6, line: 549)
!129 = !DISubprogram(name: "tgamma", linkageName: "_ZL6tgammai", scope: !6, file: !6, line: 390, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!130 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !131, file: !6, line: 549)
!131 = !DISubprogram(name: "lgamma", linkageName: "_ZL6lgammai", scope: !6, file: !6, line: 390, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!132 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !45, entity: !133, file: !6, line: 549)
!133 = !DISubprogram(name: "trunc", linkageName: "_ZL5trunci", scope: !6, file: !6, line: 392, type: !51, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!134 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 192, elements: !135)
!135 = !{!136}
!136 = !DISubrange(count: 3)
!137 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 3]}
!138 = !{i32 7, !"Dwarf Version", i32 4}
!139 = !{i32 2, !"Debug Info Version", i32 3}
!140 = !{i32 1, !"wchar_size", i32 4}
!141 = !{i32 8, !"PIC Level", i32 2}
!142 = !{i32 7, !"PIE Level", i32 2}
!143 = !{!"clang version 22.1.8"}
!144 = !{!145, !145, i64 0}
!145 = !{!"int", !146, i64 0}
!146 = !{!"omnipotent char", !147, i64 0}
!147 = !{!"Simple C++ TBAA"}
!148 = distinct !DISubprogram(name: "collide", linkageName: "_Z22__device_stub__collidePfS_", scope: !3, file: !3, line: 7, type: !149, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !151)
!149 = !DISubroutineType(types: !150)
!150 = !{null, !17, !17}
!151 = !{!152, !153}
!152 = !DILocalVariable(name: "src", arg: 1, scope: !148, file: !3, line: 7, type: !17)
!153 = !DILocalVariable(name: "dst", arg: 2, scope: !148, file: !3, line: 7, type: !17)
!154 = !DILocation(line: 0, scope: !148)
!155 = !{!156, !156, i64 0}
!156 = !{!"p1 float", !157, i64 0}
!157 = !{!"any pointer", !146, i64 0}
!158 = !DILocation(line: 7, column: 49, scope: !148)
!159 = !DILocation(line: 7, column: 75, scope: !148)
!160 = distinct !DISubprogram(name: "kern", linkageName: "_Z4kernPfS_", scope: !3, file: !3, line: 9, type: !149, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !161)
!161 = !{!162, !163}
!162 = !DILocalVariable(name: "src", arg: 1, scope: !160, file: !3, line: 9, type: !17)
!163 = !DILocalVariable(name: "dst", arg: 2, scope: !160, file: !3, line: 9, type: !17)
!164 = !DILocation(line: 7, column: 49, scope: !148, inlinedAt: !165)
!165 = distinct !DILocation(line: 9, column: 63, scope: !160)
!166 = !DILocation(line: 0, scope: !160)
!167 = !DILocation(line: 9, column: 70, scope: !160)
!168 = !DILocation(line: 9, column: 63, scope: !160)
!169 = !DILocation(line: 0, scope: !148, inlinedAt: !165)
!170 = !DILocation(line: 7, column: 75, scope: !148, inlinedAt: !165)
!171 = !DILocation(line: 9, column: 94, scope: !160)
!172 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !6, file: !6, line: 633, type: !173, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!173 = !DISubroutineType(types: !174)
!174 = !{!7, !20, !20, !175, !16}
!175 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !6, line: 22, baseType: !176)
!176 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!177 = distinct !DISubprogram(name: "iter", linkageName: "_Z4iteriPfS_", scope: !3, file: !3, line: 11, type: !178, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !180)
!178 = !DISubroutineType(types: !179)
!179 = !{null, !54, !17, !17}
!180 = !{!181, !182, !183, !184}
!181 = !DILocalVariable(name: "nTimeSteps", arg: 1, scope: !177, file: !3, line: 11, type: !54)
!182 = !DILocalVariable(name: "src", arg: 2, scope: !177, file: !3, line: 11, type: !17)
!183 = !DILocalVariable(name: "dst", arg: 3, scope: !177, file: !3, line: 11, type: !17)
!184 = !DILocalVariable(name: "i", scope: !185, file: !3, line: 12, type: !54)
!185 = distinct !DILexicalBlock(scope: !177, file: !3, line: 12, column: 3)
!186 = !DILocation(line: 0, scope: !177)
!187 = !DILocation(line: 0, scope: !185)
!188 = !DILocation(line: 12, column: 21, scope: !189)
!189 = distinct !DILexicalBlock(scope: !185, file: !3, line: 12, column: 3)
!190 = !DILocation(line: 12, column: 3, scope: !185)
!191 = !DILocation(line: 16, column: 1, scope: !177)
!192 = !DILocation(line: 13, column: 5, scope: !193)
!193 = distinct !DILexicalBlock(scope: !189, file: !3, line: 12, column: 44)
!194 = !DILocation(line: 14, column: 5, scope: !193)
!195 = !DILocation(line: 12, column: 40, scope: !189)
!196 = distinct !{!196, !190, !197, !198, !199}
!197 = !DILocation(line: 15, column: 3, scope: !185)
!198 = !{!"llvm.loop.mustprogress"}
!199 = !{!"llvm.loop.unroll.disable"}
!200 = distinct !DISubprogram(name: "aug_collide", linkageName: "_Z26__device_stub__aug_collidePfS_S_S_PPv", scope: !3, file: !3, line: 23, type: !201, scopeLine: 23, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !203)
!201 = !DISubroutineType(types: !202)
!202 = !{null, !17, !17, !17, !17, !19}
!203 = !{!204, !205, !206, !207, !208}
!204 = !DILocalVariable(name: "src", arg: 1, scope: !200, file: !3, line: 23, type: !17)
!205 = !DILocalVariable(name: "dsrc", arg: 2, scope: !200, file: !3, line: 23, type: !17)
!206 = !DILocalVariable(name: "dst", arg: 3, scope: !200, file: !3, line: 23, type: !17)
!207 = !DILocalVariable(name: "ddst", arg: 4, scope: !200, file: !3, line: 23, type: !17)
!208 = !DILocalVariable(name: "tape", arg: 5, scope: !200, file: !3, line: 23, type: !19)
!209 = !DILocation(line: 0, scope: !200)
!210 = !{!211, !211, i64 0}
!211 = !{!"any p2 pointer", !157, i64 0}
!212 = !DILocation(line: 23, column: 92, scope: !200)
!213 = !DILocation(line: 25, column: 1, scope: !200)
!214 = distinct !DISubprogram(name: "rev_collide", linkageName: "_Z26__device_stub__rev_collidePfS_S_S_PPv", scope: !3, file: !3, line: 27, type: !201, scopeLine: 27, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !215)
!215 = !{!216, !217, !218, !219, !220}
!216 = !DILocalVariable(name: "src", arg: 1, scope: !214, file: !3, line: 27, type: !17)
!217 = !DILocalVariable(name: "dsrc", arg: 2, scope: !214, file: !3, line: 27, type: !17)
!218 = !DILocalVariable(name: "dst", arg: 3, scope: !214, file: !3, line: 27, type: !17)
!219 = !DILocalVariable(name: "ddst", arg: 4, scope: !214, file: !3, line: 27, type: !17)
!220 = !DILocalVariable(name: "tape", arg: 5, scope: !214, file: !3, line: 27, type: !19)
!221 = !DILocation(line: 0, scope: !214)
!222 = !DILocation(line: 27, column: 92, scope: !214)
!223 = !DILocation(line: 29, column: 1, scope: !214)
!224 = distinct !DISubprogram(name: "aug_collide_inline", linkageName: "_Z33__device_stub__aug_collide_inlinePfS_S_S_S_", scope: !3, file: !3, line: 35, type: !225, scopeLine: 35, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !227)
!225 = !DISubroutineType(types: !226)
!226 = !{null, !17, !17, !17, !17, !17}
!227 = !{!228, !229, !230, !231, !232}
!228 = !DILocalVariable(name: "src", arg: 1, scope: !224, file: !3, line: 35, type: !17)
!229 = !DILocalVariable(name: "dsrc", arg: 2, scope: !224, file: !3, line: 35, type: !17)
!230 = !DILocalVariable(name: "dst", arg: 3, scope: !224, file: !3, line: 35, type: !17)
!231 = !DILocalVariable(name: "ddst", arg: 4, scope: !224, file: !3, line: 35, type: !17)
!232 = !DILocalVariable(name: "tape", arg: 5, scope: !224, file: !3, line: 35, type: !17)
!233 = !DILocation(line: 0, scope: !224)
!234 = !DILocation(line: 35, column: 99, scope: !224)
!235 = !DILocation(line: 38, column: 1, scope: !224)
!236 = distinct !DISubprogram(name: "rev_collide_inline", linkageName: "_Z33__device_stub__rev_collide_inlinePfS_S_S_S_", scope: !3, file: !3, line: 40, type: !225, scopeLine: 40, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !237)
!237 = !{!238, !239, !240, !241, !242}
!238 = !DILocalVariable(name: "src", arg: 1, scope: !236, file: !3, line: 40, type: !17)
!239 = !DILocalVariable(name: "dsrc", arg: 2, scope: !236, file: !3, line: 40, type: !17)
!240 = !DILocalVariable(name: "dst", arg: 3, scope: !236, file: !3, line: 40, type: !17)
!241 = !DILocalVariable(name: "ddst", arg: 4, scope: !236, file: !3, line: 40, type: !17)
!242 = !DILocalVariable(name: "tape", arg: 5, scope: !236, file: !3, line: 40, type: !17)
!243 = !DILocation(line: 0, scope: !236)
!244 = !DILocation(line: 40, column: 99, scope: !236)
!245 = !DILocation(line: 42, column: 1, scope: !236)
!246 = distinct !DISubprogram(name: "aug_kern", linkageName: "_Z8aug_kernPfS_S_S_", scope: !3, file: !3, line: 45, type: !247, scopeLine: 45, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !249)
!247 = !DISubroutineType(types: !248)
!248 = !{!16, !17, !17, !17, !17}
!249 = !{!250, !251, !252, !253, !254}
!250 = !DILocalVariable(name: "src", arg: 1, scope: !246, file: !3, line: 45, type: !17)
!251 = !DILocalVariable(name: "dsrc", arg: 2, scope: !246, file: !3, line: 45, type: !17)
!252 = !DILocalVariable(name: "dst", arg: 3, scope: !246, file: !3, line: 45, type: !17)
!253 = !DILocalVariable(name: "ddst", arg: 4, scope: !246, file: !3, line: 45, type: !17)
!254 = !DILocalVariable(name: "tape", scope: !246, file: !3, line: 46, type: !17)
!255 = !DILocation(line: 35, column: 99, scope: !224, inlinedAt: !256)
!256 = distinct !DILocation(line: 48, column: 3, scope: !246)
!257 = !DILocation(line: 0, scope: !246)
!258 = !DILocation(line: 46, column: 3, scope: !246)
!259 = !DILocalVariable(name: "p", arg: 1, scope: !260, file: !6, line: 636, type: !264)
!260 = distinct !DISubprogram(name: "cudaMalloc<float>", linkageName: "_Z10cudaMallocIfE9cudaErrorPPT_m", scope: !6, file: !6, line: 636, type: !261, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !267, retainedNodes: !265)
!261 = !DISubroutineType(types: !262)
!262 = !{!263, !264, !175}
!263 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !6, line: 577, baseType: !5)
!264 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!265 = !{!259, !266}
!266 = !DILocalVariable(name: "n", arg: 2, scope: !260, file: !6, line: 636, type: !175)
!267 = !{!268}
!268 = !DITemplateTypeParameter(name: "T", type: !18)
!269 = !DILocation(line: 0, scope: !260, inlinedAt: !270)
!270 = distinct !DILocation(line: 47, column: 3, scope: !246)
!271 = !DILocation(line: 636, column: 87, scope: !260, inlinedAt: !270)
!272 = !DILocation(line: 48, column: 21, scope: !246)
!273 = !DILocation(line: 48, column: 3, scope: !246)
!274 = !DILocation(line: 48, column: 56, scope: !246)
!275 = !DILocation(line: 0, scope: !224, inlinedAt: !256)
!276 = !DILocation(line: 38, column: 1, scope: !224, inlinedAt: !256)
!277 = !DILocation(line: 49, column: 18, scope: !246)
!278 = !DILocation(line: 50, column: 1, scope: !246)
!279 = !DILocation(line: 49, column: 3, scope: !246)
!280 = distinct !DISubprogram(name: "rev_kern", linkageName: "_Z8rev_kernPfS_S_S_Pv", scope: !3, file: !3, line: 52, type: !281, scopeLine: 52, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !283)
!281 = !DISubroutineType(types: !282)
!282 = !{null, !17, !17, !17, !17, !16}
!283 = !{!284, !285, !286, !287, !288}
!284 = !DILocalVariable(name: "src", arg: 1, scope: !280, file: !3, line: 52, type: !17)
!285 = !DILocalVariable(name: "dsrc", arg: 2, scope: !280, file: !3, line: 52, type: !17)
!286 = !DILocalVariable(name: "dst", arg: 3, scope: !280, file: !3, line: 52, type: !17)
!287 = !DILocalVariable(name: "ddst", arg: 4, scope: !280, file: !3, line: 52, type: !17)
!288 = !DILocalVariable(name: "tape", arg: 5, scope: !280, file: !3, line: 52, type: !16)
!289 = !DILocation(line: 40, column: 99, scope: !236, inlinedAt: !290)
!290 = distinct !DILocation(line: 53, column: 3, scope: !280)
!291 = !DILocation(line: 0, scope: !280)
!292 = !DILocation(line: 53, column: 21, scope: !280)
!293 = !DILocation(line: 53, column: 3, scope: !280)
!294 = !DILocation(line: 0, scope: !236, inlinedAt: !290)
!295 = !DILocation(line: 42, column: 1, scope: !236, inlinedAt: !290)
!296 = !DILocation(line: 54, column: 3, scope: !280)
!297 = !DILocation(line: 55, column: 1, scope: !280)
!298 = !DISubprogram(name: "cudaFree", scope: !6, file: !6, line: 592, type: !299, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!299 = !DISubroutineType(types: !300)
!300 = !{!263, !16}
!301 = distinct !DISubprogram(name: "grad_iter", linkageName: "_Z9grad_iteriPfS_S_S_", scope: !3, file: !3, line: 61, type: !302, scopeLine: 61, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !304)
!302 = !DISubroutineType(types: !303)
!303 = !{null, !54, !17, !17, !17, !17}
!304 = !{!305, !306, !307, !308, !309}
!305 = !DILocalVariable(name: "nTimeSteps", arg: 1, scope: !301, file: !3, line: 61, type: !54)
!306 = !DILocalVariable(name: "src", arg: 2, scope: !301, file: !3, line: 61, type: !17)
!307 = !DILocalVariable(name: "dsrc", arg: 3, scope: !301, file: !3, line: 61, type: !17)
!308 = !DILocalVariable(name: "dst", arg: 4, scope: !301, file: !3, line: 61, type: !17)
!309 = !DILocalVariable(name: "ddst", arg: 5, scope: !301, file: !3, line: 61, type: !17)
!310 = !DILocation(line: 0, scope: !301)
!311 = !DILocation(line: 62, column: 3, scope: !301)
!312 = !DILocation(line: 63, column: 1, scope: !301)
!313 = !DISubprogram(name: "__enzyme_autodiff<void (*)(int, float *, float *), int, float *, float *, float *, float *>", linkageName: "_Z17__enzyme_autodiffIJPFviPfS0_EiS0_S0_S0_S0_EEvDpT_", scope: !3, file: !3, line: 59, type: !314, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized, templateParams: !317)
!314 = !DISubroutineType(types: !315)
!315 = !{null, !316, !54, !17, !17, !17, !17}
!316 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !178, size: 64)
!317 = !{!318}
!318 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "Args", value: !319)
!319 = !{!320, !321, !322, !322, !322, !322}
!320 = !DITemplateTypeParameter(type: !316)
!321 = !DITemplateTypeParameter(type: !54)
!322 = !DITemplateTypeParameter(type: !17)
!323 = !DISubprogram(name: "cudaMalloc", scope: !6, file: !6, line: 589, type: !324, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!324 = !DISubroutineType(types: !325)
!325 = !{!263, !19, !175}
