; ModuleID = 'cuda_foo.cu'
source_filename = "cuda_foo.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@.str = private unnamed_addr constant [7 x i8] c"%f %f\0A\00", align 1, !dbg !0

; Function Attrs: mustprogress norecurse
define dso_local void @_Z18__device_stub__fooPdS_(ptr noundef %x_in, ptr noundef %x_out) #0 !dbg !158 {
entry:
  %x_in.addr = alloca ptr, align 8
  %x_out.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %x_in, !163, !DIExpression(), !165)
  store ptr %x_in, ptr %x_in.addr, align 8, !tbaa !166
    #dbg_value(ptr %x_out, !164, !DIExpression(), !165)
  store ptr %x_out, ptr %x_out.addr, align 8, !tbaa !166
  %kernel_args1 = alloca [2 x ptr], align 16, !dbg !169
  store ptr %x_in.addr, ptr %kernel_args1, align 16, !dbg !169
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !169
  store ptr %x_out.addr, ptr %0, align 8, !dbg !169
  %1 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !169
  %2 = load i64, ptr %shmem_size, align 8, !dbg !169
  %3 = load ptr, ptr %stream, align 8, !dbg !169
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !169
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !169
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !169
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !169
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !169
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !169
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z18__device_stub__fooPdS_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %2, ptr noundef %3), !dbg !169
  ret void, !dbg !170
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress norecurse
define dso_local void @_Z23__device_stub__foo_gradPdS_S_S_(ptr noundef %x, ptr noundef %d_x, ptr noundef %y, ptr noundef %d_y) #0 !dbg !171 {
entry:
  %x.addr = alloca ptr, align 8
  %d_x.addr = alloca ptr, align 8
  %y.addr = alloca ptr, align 8
  %d_y.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %x, !175, !DIExpression(), !179)
  store ptr %x, ptr %x.addr, align 8, !tbaa !166
    #dbg_value(ptr %d_x, !176, !DIExpression(), !179)
  store ptr %d_x, ptr %d_x.addr, align 8, !tbaa !166
    #dbg_value(ptr %y, !177, !DIExpression(), !179)
  store ptr %y, ptr %y.addr, align 8, !tbaa !166
    #dbg_value(ptr %d_y, !178, !DIExpression(), !179)
  store ptr %d_y, ptr %d_y.addr, align 8, !tbaa !166
  %kernel_args1 = alloca [4 x ptr], align 16, !dbg !180
  store ptr %x.addr, ptr %kernel_args1, align 16, !dbg !180
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !180
  store ptr %d_x.addr, ptr %0, align 8, !dbg !180
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !180
  store ptr %y.addr, ptr %1, align 16, !dbg !180
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !180
  store ptr %d_y.addr, ptr %2, align 8, !dbg !180
  %3 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !180
  %4 = load i64, ptr %shmem_size, align 8, !dbg !180
  %5 = load ptr, ptr %stream, align 8, !dbg !180
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !180
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !180
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !180
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !180
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !180
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !180
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z23__device_stub__foo_gradPdS_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %4, ptr noundef %5), !dbg !180
  ret void, !dbg !181
}

; Function Attrs: mustprogress norecurse
define dso_local noundef i32 @main() local_unnamed_addr #1 !dbg !182 {
entry:
  %x.addr.i = alloca ptr, align 8
  %d_x.addr.i = alloca ptr, align 8
  %y.addr.i = alloca ptr, align 8
  %d_y.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [4 x ptr], align 16, !dbg !194
  %host_x = alloca double, align 8
  %host_d_x = alloca double, align 8
  %host_y = alloca double, align 8
  %host_d_y = alloca double, align 8
  %x = alloca ptr, align 8
  %d_x = alloca ptr, align 8
  %y = alloca ptr, align 8
  %d_y = alloca ptr, align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %host_x) #5, !dbg !196
    #dbg_value(double 1.400000e+00, !186, !DIExpression(), !197)
  store double 1.400000e+00, ptr %host_x, align 8, !dbg !198, !tbaa !199
  call void @llvm.lifetime.start.p0(ptr nonnull %host_d_x) #5, !dbg !196
    #dbg_value(double 0.000000e+00, !187, !DIExpression(), !197)
  store double 0.000000e+00, ptr %host_d_x, align 8, !dbg !201, !tbaa !199
  call void @llvm.lifetime.start.p0(ptr nonnull %host_y) #5, !dbg !196
    #dbg_value(double 0.000000e+00, !188, !DIExpression(), !197)
  store double 0.000000e+00, ptr %host_y, align 8, !dbg !202, !tbaa !199
  call void @llvm.lifetime.start.p0(ptr nonnull %host_d_y) #5, !dbg !196
    #dbg_value(double 1.000000e+00, !189, !DIExpression(), !197)
  store double 1.000000e+00, ptr %host_d_y, align 8, !dbg !203, !tbaa !199
  call void @llvm.lifetime.start.p0(ptr nonnull %x) #5, !dbg !204
  call void @llvm.lifetime.start.p0(ptr nonnull %d_x) #5, !dbg !204
  call void @llvm.lifetime.start.p0(ptr nonnull %y) #5, !dbg !204
  call void @llvm.lifetime.start.p0(ptr nonnull %d_y) #5, !dbg !204
    #dbg_value(ptr %x, !190, !DIExpression(DW_OP_deref), !197)
    #dbg_value(ptr %x, !205, !DIExpression(), !217)
    #dbg_value(i64 8, !214, !DIExpression(), !217)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %x, i64 noundef 8), !dbg !219
    #dbg_value(ptr %d_x, !191, !DIExpression(DW_OP_deref), !197)
    #dbg_value(ptr %d_x, !205, !DIExpression(), !220)
    #dbg_value(i64 8, !214, !DIExpression(), !220)
  %call.i18 = call noundef i32 @cudaMalloc(ptr noundef nonnull %d_x, i64 noundef 8), !dbg !222
    #dbg_value(ptr %y, !192, !DIExpression(DW_OP_deref), !197)
    #dbg_value(ptr %y, !205, !DIExpression(), !223)
    #dbg_value(i64 8, !214, !DIExpression(), !223)
  %call.i19 = call noundef i32 @cudaMalloc(ptr noundef nonnull %y, i64 noundef 8), !dbg !225
    #dbg_value(ptr %d_y, !193, !DIExpression(DW_OP_deref), !197)
    #dbg_value(ptr %d_y, !205, !DIExpression(), !226)
    #dbg_value(i64 8, !214, !DIExpression(), !226)
  %call.i20 = call noundef i32 @cudaMalloc(ptr noundef nonnull %d_y, i64 noundef 8), !dbg !228
  %0 = load ptr, ptr %x, align 8, !dbg !229, !tbaa !166
    #dbg_value(ptr %0, !190, !DIExpression(), !197)
    #dbg_value(ptr %host_x, !186, !DIExpression(DW_OP_deref), !197)
  %call4 = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef nonnull %host_x, i64 noundef 8, i32 noundef 1), !dbg !230
  %1 = load ptr, ptr %d_x, align 8, !dbg !231, !tbaa !166
    #dbg_value(ptr %1, !191, !DIExpression(), !197)
    #dbg_value(ptr %host_d_x, !187, !DIExpression(DW_OP_deref), !197)
  %call5 = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef nonnull %host_d_x, i64 noundef 8, i32 noundef 1), !dbg !232
  %2 = load ptr, ptr %y, align 8, !dbg !233, !tbaa !166
    #dbg_value(ptr %2, !192, !DIExpression(), !197)
    #dbg_value(ptr %host_y, !188, !DIExpression(DW_OP_deref), !197)
  %call6 = call i32 @cudaMemcpy(ptr noundef %2, ptr noundef nonnull %host_y, i64 noundef 8, i32 noundef 1), !dbg !234
  %3 = load ptr, ptr %d_y, align 8, !dbg !235, !tbaa !166
    #dbg_value(ptr %3, !193, !DIExpression(), !197)
    #dbg_value(ptr %host_d_y, !189, !DIExpression(DW_OP_deref), !197)
  %call7 = call i32 @cudaMemcpy(ptr noundef %3, ptr noundef nonnull %host_d_y, i64 noundef 8, i32 noundef 1), !dbg !236
  %call9 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967297, i32 1, i64 noundef 0, ptr noundef null), !dbg !237
  %tobool.not = icmp eq i32 %call9, 0, !dbg !237
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !238

kcall.configok:                                   ; preds = %entry
  %4 = load ptr, ptr %x, align 8, !dbg !239, !tbaa !166
    #dbg_value(ptr %4, !190, !DIExpression(), !197)
  %5 = load ptr, ptr %d_x, align 8, !dbg !240, !tbaa !166
    #dbg_value(ptr %5, !191, !DIExpression(), !197)
  %6 = load ptr, ptr %y, align 8, !dbg !241, !tbaa !166
    #dbg_value(ptr %6, !192, !DIExpression(), !197)
  %7 = load ptr, ptr %d_y, align 8, !dbg !242, !tbaa !166
    #dbg_value(ptr %7, !193, !DIExpression(), !197)
  call void @llvm.lifetime.start.p0(ptr nonnull %x.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %d_x.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %y.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %d_y.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %4, !175, !DIExpression(), !243)
  store ptr %4, ptr %x.addr.i, align 8, !tbaa !166
    #dbg_value(ptr %5, !176, !DIExpression(), !243)
  store ptr %5, ptr %d_x.addr.i, align 8, !tbaa !166
    #dbg_value(ptr %6, !177, !DIExpression(), !243)
  store ptr %6, ptr %y.addr.i, align 8, !tbaa !166
    #dbg_value(ptr %7, !178, !DIExpression(), !243)
  store ptr %7, ptr %d_y.addr.i, align 8, !tbaa !166
  store ptr %x.addr.i, ptr %kernel_args1.i, align 16, !dbg !194
  %8 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !194
  store ptr %d_x.addr.i, ptr %8, align 8, !dbg !194
  %9 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !194
  store ptr %y.addr.i, ptr %9, align 16, !dbg !194
  %10 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !194
  store ptr %d_y.addr.i, ptr %10, align 8, !dbg !194
  %11 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !194
  %12 = load i64, ptr %shmem_size.i, align 8, !dbg !194
  %13 = load ptr, ptr %stream.i, align 8, !dbg !194
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !194
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !194
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !194
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !194
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !194
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !194
  %call.i21 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z23__device_stub__foo_gradPdS_S_S_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %12, ptr noundef %13), !dbg !194
  call void @llvm.lifetime.end.p0(ptr nonnull %x.addr.i), !dbg !244
  call void @llvm.lifetime.end.p0(ptr nonnull %d_x.addr.i), !dbg !244
  call void @llvm.lifetime.end.p0(ptr nonnull %y.addr.i), !dbg !244
  call void @llvm.lifetime.end.p0(ptr nonnull %d_y.addr.i), !dbg !244
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !244
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !244
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !244
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !244
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !244
  br label %kcall.end, !dbg !238

kcall.end:                                        ; preds = %kcall.configok, %entry
  %call10 = call i32 @cudaDeviceSynchronize(), !dbg !245
  %14 = load ptr, ptr %d_x, align 8, !dbg !246, !tbaa !166
    #dbg_value(ptr %14, !191, !DIExpression(), !197)
    #dbg_value(ptr %host_d_x, !187, !DIExpression(DW_OP_deref), !197)
  %call11 = call i32 @cudaMemcpy(ptr noundef nonnull %host_d_x, ptr noundef %14, i64 noundef 8, i32 noundef 2), !dbg !247
  %15 = load ptr, ptr %y, align 8, !dbg !248, !tbaa !166
    #dbg_value(ptr %15, !192, !DIExpression(), !197)
    #dbg_value(ptr %host_y, !188, !DIExpression(DW_OP_deref), !197)
  %call12 = call i32 @cudaMemcpy(ptr noundef nonnull %host_y, ptr noundef %15, i64 noundef 8, i32 noundef 2), !dbg !249
  %16 = load ptr, ptr %d_y, align 8, !dbg !250, !tbaa !166
    #dbg_value(ptr %16, !193, !DIExpression(), !197)
    #dbg_value(ptr %host_d_y, !189, !DIExpression(DW_OP_deref), !197)
  %call13 = call i32 @cudaMemcpy(ptr noundef nonnull %host_d_y, ptr noundef %16, i64 noundef 8, i32 noundef 2), !dbg !251
  %17 = load double, ptr %host_x, align 8, !dbg !252, !tbaa !199
    #dbg_value(double %17, !186, !DIExpression(), !197)
  %18 = load double, ptr %host_y, align 8, !dbg !253, !tbaa !199
    #dbg_value(double %18, !188, !DIExpression(), !197)
  %call14 = call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @.str, double noundef %17, double noundef %18), !dbg !254
  %19 = load double, ptr %host_d_x, align 8, !dbg !255, !tbaa !199
    #dbg_value(double %19, !187, !DIExpression(), !197)
  %20 = load double, ptr %host_d_y, align 8, !dbg !256, !tbaa !199
    #dbg_value(double %20, !189, !DIExpression(), !197)
  %call15 = call i32 (ptr, ...) @printf(ptr noundef nonnull dereferenceable(1) @.str, double noundef %19, double noundef %20), !dbg !257
  call void @llvm.lifetime.end.p0(ptr nonnull %d_y) #5, !dbg !258
  call void @llvm.lifetime.end.p0(ptr nonnull %y) #5, !dbg !258
  call void @llvm.lifetime.end.p0(ptr nonnull %d_x) #5, !dbg !258
  call void @llvm.lifetime.end.p0(ptr nonnull %x) #5, !dbg !258
  call void @llvm.lifetime.end.p0(ptr nonnull %host_d_y) #5, !dbg !258
  call void @llvm.lifetime.end.p0(ptr nonnull %host_y) #5, !dbg !258
  call void @llvm.lifetime.end.p0(ptr nonnull %host_d_x) #5, !dbg !258
  call void @llvm.lifetime.end.p0(ptr nonnull %host_x) #5, !dbg !258
  ret i32 0, !dbg !258
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

declare !dbg !259 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #3

declare !dbg !264 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #3

declare !dbg !267 i32 @cudaDeviceSynchronize() local_unnamed_addr #3

; Function Attrs: nofree nounwind
declare !dbg !270 noundef i32 @printf(ptr noundef readonly captures(none), ...) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare !dbg !276 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #3

attributes #0 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.module.flags = !{!8, !9, !10, !11, !12, !13}
!llvm.dbg.cu = !{!14}
!llvm.ident = !{!153}
!llvm.errno.tbaa = !{!154}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 36, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "cuda_foo.cu", directory: ".")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 56, elements: !6)
!4 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!5 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!6 = !{!7}
!7 = !DISubrange(count: 7)
!8 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 3]}
!9 = !{i32 7, !"Dwarf Version", i32 4}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{i32 8, !"PIC Level", i32 2}
!13 = !{i32 7, !"PIE Level", i32 2}
!14 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !2, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !15, retainedTypes: !33, globals: !58, imports: !62, splitDebugInlining: false, nameTableKind: None)
!15 = !{!16, !25}
!16 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "cudaMemcpyKind", file: !17, line: 578, baseType: !18, size: 32, elements: !19, identifier: "_ZTS14cudaMemcpyKind")
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!19 = !{!20, !21, !22, !23, !24}
!20 = !DIEnumerator(name: "cudaMemcpyHostToHost", value: 0, isUnsigned: true)
!21 = !DIEnumerator(name: "cudaMemcpyHostToDevice", value: 1, isUnsigned: true)
!22 = !DIEnumerator(name: "cudaMemcpyDeviceToHost", value: 2, isUnsigned: true)
!23 = !DIEnumerator(name: "cudaMemcpyDeviceToDevice", value: 3, isUnsigned: true)
!24 = !DIEnumerator(name: "cudaMemcpyDefault", value: 4, isUnsigned: true)
!25 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "cudaError", file: !17, line: 569, baseType: !18, size: 32, elements: !26, identifier: "_ZTS9cudaError")
!26 = !{!27, !28, !29, !30, !31, !32}
!27 = !DIEnumerator(name: "cudaSuccess", value: 0, isUnsigned: true)
!28 = !DIEnumerator(name: "cudaErrorInvalidValue", value: 1, isUnsigned: true)
!29 = !DIEnumerator(name: "cudaErrorMemoryAllocation", value: 2, isUnsigned: true)
!30 = !DIEnumerator(name: "cudaErrorInvalidConfiguration", value: 9, isUnsigned: true)
!31 = !DIEnumerator(name: "cudaErrorLaunchFailure", value: 719, isUnsigned: true)
!32 = !DIEnumerator(name: "cudaErrorUnknown", value: 999, isUnsigned: true)
!33 = !{!34, !36}
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !35, size: 64)
!35 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!36 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "dim3", file: !17, line: 69, size: 96, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !37, identifier: "_ZTS4dim3")
!37 = !{!38, !39, !40, !41, !45, !53}
!38 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !36, file: !17, line: 70, baseType: !18, size: 32)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !36, file: !17, line: 70, baseType: !18, size: 32, offset: 32)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !36, file: !17, line: 70, baseType: !18, size: 32, offset: 64)
!41 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4Ejjj", scope: !36, file: !17, line: 71, type: !42, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!42 = !DISubroutineType(types: !43)
!43 = !{null, !44, !18, !18, !18}
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!45 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4E5uint3", scope: !36, file: !17, line: 72, type: !46, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!46 = !DISubroutineType(types: !47)
!47 = !{null, !44, !48}
!48 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "uint3", file: !17, line: 61, size: 96, flags: DIFlagTypePassByValue, elements: !49, identifier: "_ZTS5uint3")
!49 = !{!50, !51, !52}
!50 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !48, file: !17, line: 61, baseType: !18, size: 32)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !48, file: !17, line: 61, baseType: !18, size: 32, offset: 32)
!52 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !48, file: !17, line: 61, baseType: !18, size: 32, offset: 64)
!53 = !DISubprogram(name: "operator uint3", linkageName: "_ZNK4dim3cv5uint3Ev", scope: !36, file: !17, line: 73, type: !54, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!54 = !DISubroutineType(types: !55)
!55 = !{!48, !56}
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !57, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!57 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !36)
!58 = !{!59, !0}
!59 = !DIGlobalVariableExpression(var: !60, expr: !DIExpression())
!60 = distinct !DIGlobalVariable(name: "enzyme_dup", scope: !14, file: !2, line: 11, type: !61, isLocal: true, isDefinition: true)
!61 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!62 = !{!63, !69, !74, !76, !78, !82, !84, !86, !88, !90, !92, !94, !96, !98, !100, !102, !104, !106, !110, !112, !114, !116, !118, !123, !125, !127, !129, !131, !133, !135, !137, !139, !141, !143, !145, !147, !149, !151}
!63 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !65, file: !17, line: 545)
!64 = !DINamespace(name: "std", scope: null)
!65 = !DISubprogram(name: "abs", linkageName: "_ZL3absf", scope: !17, file: !17, line: 456, type: !66, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!66 = !DISubroutineType(types: !67)
!67 = !{!68, !68}
!68 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!69 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !70, file: !17, line: 545)
!70 = !DISubprogram(name: "acos", linkageName: "_ZL4acosi", scope: !17, file: !17, line: 384, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!71 = !DISubroutineType(types: !72)
!72 = !{!73, !61}
!73 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!74 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !75, file: !17, line: 545)
!75 = !DISubprogram(name: "asin", linkageName: "_ZL4asini", scope: !17, file: !17, line: 384, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!76 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !77, file: !17, line: 545)
!77 = !DISubprogram(name: "atan", linkageName: "_ZL4atani", scope: !17, file: !17, line: 384, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!78 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !79, file: !17, line: 545)
!79 = !DISubprogram(name: "atan2", linkageName: "_ZL5atan2fd", scope: !17, file: !17, line: 394, type: !80, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!80 = !DISubroutineType(types: !81)
!81 = !{!73, !68, !73}
!82 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !83, file: !17, line: 545)
!83 = !DISubprogram(name: "cbrt", linkageName: "_ZL4cbrti", scope: !17, file: !17, line: 380, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!84 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !85, file: !17, line: 545)
!85 = !DISubprogram(name: "ceil", linkageName: "_ZL4ceili", scope: !17, file: !17, line: 392, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!86 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !87, file: !17, line: 545)
!87 = !DISubprogram(name: "copysign", linkageName: "_ZL8copysignfd", scope: !17, file: !17, line: 396, type: !80, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!88 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !89, file: !17, line: 546)
!89 = !DISubprogram(name: "cos", linkageName: "_ZL3cosi", scope: !17, file: !17, line: 383, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!90 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !91, file: !17, line: 546)
!91 = !DISubprogram(name: "cosh", linkageName: "_ZL4coshi", scope: !17, file: !17, line: 385, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!92 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !93, file: !17, line: 546)
!93 = !DISubprogram(name: "erf", linkageName: "_ZL3erfi", scope: !17, file: !17, line: 388, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!94 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !95, file: !17, line: 546)
!95 = !DISubprogram(name: "erfc", linkageName: "_ZL4erfci", scope: !17, file: !17, line: 388, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!96 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !97, file: !17, line: 546)
!97 = !DISubprogram(name: "exp", linkageName: "_ZL3expi", scope: !17, file: !17, line: 381, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!98 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !99, file: !17, line: 546)
!99 = !DISubprogram(name: "exp2", linkageName: "_ZL4exp2i", scope: !17, file: !17, line: 381, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!100 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !101, file: !17, line: 546)
!101 = !DISubprogram(name: "expm1", linkageName: "_ZL5expm1i", scope: !17, file: !17, line: 381, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!102 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !103, file: !17, line: 546)
!103 = !DISubprogram(name: "fabs", linkageName: "_ZL4fabsi", scope: !17, file: !17, line: 393, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!104 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !105, file: !17, line: 547)
!105 = !DISubprogram(name: "floor", linkageName: "_ZL5floori", scope: !17, file: !17, line: 392, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!106 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !107, file: !17, line: 547)
!107 = !DISubprogram(name: "fma", linkageName: "_ZL3fmafff", scope: !17, file: !17, line: 397, type: !108, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!108 = !DISubroutineType(types: !109)
!109 = !{!68, !68, !68, !68}
!110 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !111, file: !17, line: 547)
!111 = !DISubprogram(name: "fmax", linkageName: "_ZL4fmaxfd", scope: !17, file: !17, line: 396, type: !80, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!112 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !113, file: !17, line: 547)
!113 = !DISubprogram(name: "fmin", linkageName: "_ZL4fminfd", scope: !17, file: !17, line: 396, type: !80, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!114 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !115, file: !17, line: 547)
!115 = !DISubprogram(name: "fmod", linkageName: "_ZL4fmodfd", scope: !17, file: !17, line: 395, type: !80, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!116 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !117, file: !17, line: 547)
!117 = !DISubprogram(name: "hypot", linkageName: "_ZL5hypotfd", scope: !17, file: !17, line: 394, type: !80, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!118 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !119, file: !17, line: 547)
!119 = !DISubprogram(name: "isinf", linkageName: "_ZL5isinff", scope: !17, file: !17, line: 452, type: !120, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!120 = !DISubroutineType(types: !121)
!121 = !{!122, !68}
!122 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!123 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !124, file: !17, line: 547)
!124 = !DISubprogram(name: "isnan", linkageName: "_ZL5isnanf", scope: !17, file: !17, line: 450, type: !120, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!125 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !126, file: !17, line: 548)
!126 = !DISubprogram(name: "log", linkageName: "_ZL3logi", scope: !17, file: !17, line: 382, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!127 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !128, file: !17, line: 548)
!128 = !DISubprogram(name: "log10", linkageName: "_ZL5log10i", scope: !17, file: !17, line: 382, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!129 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !130, file: !17, line: 548)
!130 = !DISubprogram(name: "log1p", linkageName: "_ZL5log1pi", scope: !17, file: !17, line: 382, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!131 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !132, file: !17, line: 548)
!132 = !DISubprogram(name: "log2", linkageName: "_ZL4log2i", scope: !17, file: !17, line: 382, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!133 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !134, file: !17, line: 548)
!134 = !DISubprogram(name: "pow", linkageName: "_ZL3powfd", scope: !17, file: !17, line: 394, type: !80, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!135 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !136, file: !17, line: 548)
!136 = !DISubprogram(name: "round", linkageName: "_ZL5roundi", scope: !17, file: !17, line: 392, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!137 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !138, file: !17, line: 548)
!138 = !DISubprogram(name: "sin", linkageName: "_ZL3sini", scope: !17, file: !17, line: 383, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!139 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !140, file: !17, line: 548)
!140 = !DISubprogram(name: "sinh", linkageName: "_ZL4sinhi", scope: !17, file: !17, line: 385, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!141 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !142, file: !17, line: 549)
!142 = !DISubprogram(name: "sqrt", linkageName: "_ZL4sqrti", scope: !17, file: !17, line: 380, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!143 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !144, file: !17, line: 549)
!144 = !DISubprogram(name: "tan", linkageName: "_ZL3tani", scope: !17, file: !17, line: 383, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!145 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !146, file: !17, line: 549)
!146 = !DISubprogram(name: "tanh", linkageName: "_ZL4tanhi", scope: !17, file: !17, line: 385, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!147 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !148, file: !17, line: 549)
!148 = !DISubprogram(name: "tgamma", linkageName: "_ZL6tgammai", scope: !17, file: !17, line: 390, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!149 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !150, file: !17, line: 549)
!150 = !DISubprogram(name: "lgamma", linkageName: "_ZL6lgammai", scope: !17, file: !17, line: 390, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!151 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !64, entity: !152, file: !17, line: 549)
!152 = !DISubprogram(name: "trunc", linkageName: "_ZL5trunci", scope: !17, file: !17, line: 392, type: !71, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!153 = !{!"clang version 22.1.8"}
!154 = !{!155, !155, i64 0}
!155 = !{!"int", !156, i64 0}
!156 = !{!"omnipotent char", !157, i64 0}
!157 = !{!"Simple C++ TBAA"}
!158 = distinct !DISubprogram(name: "foo", linkageName: "_Z18__device_stub__fooPdS_", scope: !2, file: !2, line: 9, type: !159, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !14, retainedNodes: !162)
!159 = !DISubroutineType(types: !160)
!160 = !{null, !161, !161}
!161 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !73, size: 64)
!162 = !{!163, !164}
!163 = !DILocalVariable(name: "x_in", arg: 1, scope: !158, file: !2, line: 9, type: !161)
!164 = !DILocalVariable(name: "x_out", arg: 2, scope: !158, file: !2, line: 9, type: !161)
!165 = !DILocation(line: 0, scope: !158)
!166 = !{!167, !167, i64 0}
!167 = !{!"p1 double", !168, i64 0}
!168 = !{!"any pointer", !156, i64 0}
!169 = !DILocation(line: 9, column: 50, scope: !158)
!170 = !DILocation(line: 9, column: 75, scope: !158)
!171 = distinct !DISubprogram(name: "foo_grad", linkageName: "_Z23__device_stub__foo_gradPdS_S_S_", scope: !2, file: !2, line: 13, type: !172, scopeLine: 13, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !14, retainedNodes: !174)
!172 = !DISubroutineType(types: !173)
!173 = !{null, !161, !161, !161, !161}
!174 = !{!175, !176, !177, !178}
!175 = !DILocalVariable(name: "x", arg: 1, scope: !171, file: !2, line: 13, type: !161)
!176 = !DILocalVariable(name: "d_x", arg: 2, scope: !171, file: !2, line: 13, type: !161)
!177 = !DILocalVariable(name: "y", arg: 3, scope: !171, file: !2, line: 13, type: !161)
!178 = !DILocalVariable(name: "d_y", arg: 4, scope: !171, file: !2, line: 13, type: !161)
!179 = !DILocation(line: 0, scope: !171)
!180 = !DILocation(line: 13, column: 74, scope: !171)
!181 = !DILocation(line: 15, column: 1, scope: !171)
!182 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 17, type: !183, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !14, retainedNodes: !185)
!183 = !DISubroutineType(types: !184)
!184 = !{!61}
!185 = !{!186, !187, !188, !189, !190, !191, !192, !193}
!186 = !DILocalVariable(name: "host_x", scope: !182, file: !2, line: 18, type: !73)
!187 = !DILocalVariable(name: "host_d_x", scope: !182, file: !2, line: 18, type: !73)
!188 = !DILocalVariable(name: "host_y", scope: !182, file: !2, line: 18, type: !73)
!189 = !DILocalVariable(name: "host_d_y", scope: !182, file: !2, line: 18, type: !73)
!190 = !DILocalVariable(name: "x", scope: !182, file: !2, line: 20, type: !161)
!191 = !DILocalVariable(name: "d_x", scope: !182, file: !2, line: 20, type: !161)
!192 = !DILocalVariable(name: "y", scope: !182, file: !2, line: 20, type: !161)
!193 = !DILocalVariable(name: "d_y", scope: !182, file: !2, line: 20, type: !161)
!194 = !DILocation(line: 13, column: 74, scope: !171, inlinedAt: !195)
!195 = distinct !DILocation(line: 30, column: 3, scope: !182)
!196 = !DILocation(line: 18, column: 3, scope: !182)
!197 = !DILocation(line: 0, scope: !182)
!198 = !DILocation(line: 18, column: 10, scope: !182)
!199 = !{!200, !200, i64 0}
!200 = !{!"double", !156, i64 0}
!201 = !DILocation(line: 18, column: 24, scope: !182)
!202 = !DILocation(line: 18, column: 38, scope: !182)
!203 = !DILocation(line: 18, column: 50, scope: !182)
!204 = !DILocation(line: 20, column: 3, scope: !182)
!205 = !DILocalVariable(name: "p", arg: 1, scope: !206, file: !17, line: 636, type: !210)
!206 = distinct !DISubprogram(name: "cudaMalloc<double>", linkageName: "_Z10cudaMallocIdE9cudaErrorPPT_m", scope: !17, file: !17, line: 636, type: !207, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !14, templateParams: !215, retainedNodes: !213)
!207 = !DISubroutineType(types: !208)
!208 = !{!209, !210, !211}
!209 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !17, line: 577, baseType: !25)
!210 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !161, size: 64)
!211 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !17, line: 22, baseType: !212)
!212 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!213 = !{!205, !214}
!214 = !DILocalVariable(name: "n", arg: 2, scope: !206, file: !17, line: 636, type: !211)
!215 = !{!216}
!216 = !DITemplateTypeParameter(name: "T", type: !73)
!217 = !DILocation(line: 0, scope: !206, inlinedAt: !218)
!218 = distinct !DILocation(line: 21, column: 3, scope: !182)
!219 = !DILocation(line: 636, column: 87, scope: !206, inlinedAt: !218)
!220 = !DILocation(line: 0, scope: !206, inlinedAt: !221)
!221 = distinct !DILocation(line: 22, column: 3, scope: !182)
!222 = !DILocation(line: 636, column: 87, scope: !206, inlinedAt: !221)
!223 = !DILocation(line: 0, scope: !206, inlinedAt: !224)
!224 = distinct !DILocation(line: 23, column: 3, scope: !182)
!225 = !DILocation(line: 636, column: 87, scope: !206, inlinedAt: !224)
!226 = !DILocation(line: 0, scope: !206, inlinedAt: !227)
!227 = distinct !DILocation(line: 24, column: 3, scope: !182)
!228 = !DILocation(line: 636, column: 87, scope: !206, inlinedAt: !227)
!229 = !DILocation(line: 25, column: 14, scope: !182)
!230 = !DILocation(line: 25, column: 3, scope: !182)
!231 = !DILocation(line: 26, column: 14, scope: !182)
!232 = !DILocation(line: 26, column: 3, scope: !182)
!233 = !DILocation(line: 27, column: 14, scope: !182)
!234 = !DILocation(line: 27, column: 3, scope: !182)
!235 = !DILocation(line: 28, column: 14, scope: !182)
!236 = !DILocation(line: 28, column: 3, scope: !182)
!237 = !DILocation(line: 30, column: 11, scope: !182)
!238 = !DILocation(line: 30, column: 3, scope: !182)
!239 = !DILocation(line: 30, column: 22, scope: !182)
!240 = !DILocation(line: 30, column: 25, scope: !182)
!241 = !DILocation(line: 30, column: 30, scope: !182)
!242 = !DILocation(line: 30, column: 33, scope: !182)
!243 = !DILocation(line: 0, scope: !171, inlinedAt: !195)
!244 = !DILocation(line: 15, column: 1, scope: !171, inlinedAt: !195)
!245 = !DILocation(line: 31, column: 3, scope: !182)
!246 = !DILocation(line: 33, column: 25, scope: !182)
!247 = !DILocation(line: 33, column: 3, scope: !182)
!248 = !DILocation(line: 34, column: 23, scope: !182)
!249 = !DILocation(line: 34, column: 3, scope: !182)
!250 = !DILocation(line: 35, column: 25, scope: !182)
!251 = !DILocation(line: 35, column: 3, scope: !182)
!252 = !DILocation(line: 36, column: 21, scope: !182)
!253 = !DILocation(line: 36, column: 29, scope: !182)
!254 = !DILocation(line: 36, column: 3, scope: !182)
!255 = !DILocation(line: 37, column: 21, scope: !182)
!256 = !DILocation(line: 37, column: 31, scope: !182)
!257 = !DILocation(line: 37, column: 3, scope: !182)
!258 = !DILocation(line: 38, column: 1, scope: !182)
!259 = !DISubprogram(name: "cudaMemcpy", scope: !17, file: !17, line: 594, type: !260, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!260 = !DISubroutineType(types: !261)
!261 = !{!209, !35, !262, !211, !16}
!262 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !263, size: 64)
!263 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!264 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !17, file: !17, line: 633, type: !265, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!265 = !DISubroutineType(types: !266)
!266 = !{!18, !36, !36, !211, !35}
!267 = !DISubprogram(name: "cudaDeviceSynchronize", scope: !17, file: !17, line: 602, type: !268, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!268 = !DISubroutineType(types: !269)
!269 = !{!209}
!270 = !DISubprogram(name: "printf", scope: !271, file: !271, line: 370, type: !272, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!271 = !DIFile(filename: "./libc/include/generic-glibc/stdio.h", directory: "")
!272 = !DISubroutineType(types: !273)
!273 = !{!61, !274, null}
!274 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !275)
!275 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !4, size: 64)
!276 = !DISubprogram(name: "cudaMalloc", scope: !17, file: !17, line: 589, type: !277, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!277 = !DISubroutineType(types: !278)
!278 = !{!209, !34, !211}
