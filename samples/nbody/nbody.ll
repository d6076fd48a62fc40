; ModuleID = '<string>'
source_filename = "nbody.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }
%"struct.thrust::identity" = type { i8 }
%"struct.thrust::plus" = type { i8 }
%"class.thrust::counting_iterator" = type { i32 }
%struct.Energy = type { ptr, ptr }

$_ZN6thrust7prelude9reduce_onIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEET_NS_13device_policyET0_lS7_T1_T2_ = comdat any

$_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_ = comdat any

$_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_ = comdat any

@adjoint.device = constant [39647 x i8] c"; ModuleID = '<string>'\0Asource_filename = \22nbody.cu\22\0Atarget datalayout = \22e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\22\0Atarget triple = \22nvptx64-nvidia-cuda\22\0A\0A%\22class.thrust::counting_iterator\22 = type { i32 }\0A%struct.Energy = type { ptr, ptr }\0A%\22struct.thrust::plus\22 = type { i8 }\0A%\22struct.thrust::identity\22 = type { i8 }\0A\0A$_ZN6thrust7prelude7reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_ = comdat any\0A\0A$_ZN6thrust7prelude7reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_ = comdat any\0A\0A$_ZZN6thrust7prelude7reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_E4part = comdat any\0A\0A$_ZZN6thrust7prelude7reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_E4part = comdat any\0A\0A@_ZZN6thrust7prelude7reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_E4part = linkonce_odr dso_local local_unnamed_addr addrspace(3) global [256 x double] undef, comdat, align 8\0A@_ZZN6thrust7prelude7reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_E4part = linkonce_odr dso_local local_unnamed_addr addrspace(3) global [256 x double] undef, comdat, align 8\0A\0A; Function Attrs: convergent mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z10acceleratePKdS0_Pdi(ptr noundef readonly captures(none) %place, ptr noundef readonly captures(none) %mass, ptr noundef writeonly captures(none) %force, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {\0Aentry:\0A  %sum = alloca [3 x double], align 8\0A  %to = alloca [3 x double], align 8\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19\0A  %mul = mul i32 %0, %1, !dbg !22\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23\0A  %add = add i32 %mul, %2, !dbg !26\0A  %cmp.not = icmp slt i32 %add, %n, !dbg !27\0A  br i1 %cmp.not, label %if.end, label %cleanup, !dbg !27\0A\0Aif.end:                                           ; preds = %entry\0A  call void @llvm.lifetime.start.p0(ptr nonnull %sum) #9, !dbg !28\0A  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %sum, i8 0, i64 24, i1 false), !dbg !29\0A  %cmp381 = icmp sgt i32 %n, 0, !dbg !30\0A  %mul10 = mul nsw i32 %add, 3\0A  br i1 %cmp381, label %for.body, label %for.body47.preheader, !dbg !31\0A\0Afor.body47.preheader:                             ; preds = %for.cond.cleanup29, %if.end\0A  br label %for.body47, !dbg !32\0A\0Afor.body:                                         ; preds = %for.cond.cleanup29, %if.end\0A  %j.082 = phi i32 [ %inc41, %for.cond.cleanup29 ], [ 0, %if.end ]\0A  call void @llvm.lifetime.start.p0(ptr nonnull %to) #9, !dbg !33\0A  %mul8 = mul nuw nsw i32 %j.082, 3\0A  br label %for.body7, !dbg !34\0A\0Afor.cond.cleanup6:                                ; preds = %for.body7\0A  %idxprom22 = zext nneg i32 %j.082 to i64, !dbg !35\0A  %arrayidx23 = getelementptr inbounds nuw double, ptr %mass, i64 %idxprom22, !dbg !35\0A  %3 = load double, ptr %arrayidx23, align 8, !dbg !35, !tbaa !36\0A  %call.i = tail call contract noundef double @__nv_sqrt(double noundef %add21) #10, !dbg !38\0A  %mul25 = fmul contract double %add21, %call.i, !dbg !41\0A  %div = fdiv contract double %3, %mul25, !dbg !42\0A  br label %for.body30, !dbg !43\0A\0Afor.body7:                                        ; preds = %for.body7, %for.body\0A  %a.079 = phi i32 [ 0, %for.body ], [ %inc, %for.body7 ]\0A  %square.078 = phi double [ 1.000000e-02, %for.body ], [ %add21, %for.body7 ]\0A  %add9 = add nuw nsw i32 %a.079, %mul8, !dbg !44\0A  %idxprom = zext nneg i32 %add9 to i64, !dbg !45\0A  %arrayidx = getelementptr inbounds nuw double, ptr %place, i64 %idxprom, !dbg !45\0A  %4 = load double, ptr %arrayidx, align 8, !dbg !45, !tbaa !36\0A  %add11 = add nsw i32 %a.079, %mul10, !dbg !46\0A  %idxprom12 = sext i32 %add11 to i64, !dbg !47\0A  %arrayidx13 = getelementptr inbounds double, ptr %place, i64 %idxprom12, !dbg !47\0A  %5 = load double, ptr %arrayidx13, align 8, !dbg !47, !tbaa !36\0A  %sub = fsub contract double %4, %5, !dbg !48\0A  %idxprom14 = zext nneg i32 %a.079 to i64, !dbg !49\0A  %arrayidx15 = getelementptr inbounds nuw double, ptr %to, i64 %idxprom14, !dbg !49\0A  store double %sub, ptr %arrayidx15, align 8, !dbg !50, !tbaa !36\0A  %mul20 = fmul contract double %sub, %sub, !dbg !51\0A  %add21 = fadd contract double %square.078, %mul20, !dbg !52\0A  %inc = add nuw nsw i32 %a.079, 1, !dbg !53\0A  %exitcond.not = icmp eq i32 %inc, 3, !dbg !54\0A  br i1 %exitcond.not, label %for.cond.cleanup6, label %for.body7, !dbg !34, !llvm.loop !55\0A\0Afor.cond.cleanup29:                               ; preds = %for.body30\0A  call void @llvm.lifetime.end.p0(ptr nonnull %to) #9, !dbg !59\0A  %inc41 = add nuw nsw i32 %j.082, 1, !dbg !60\0A  %exitcond85.not = icmp eq i32 %inc41, %n, !dbg !30\0A  br i1 %exitcond85.not, label %for.body47.preheader, label %for.body, !dbg !31, !llvm.loop !61\0A\0Afor.body30:                                       ; preds = %for.body30, %for.cond.cleanup6\0A  %a26.080 = phi i32 [ 0, %for.cond.cleanup6 ], [ %inc38, %for.body30 ]\0A  %idxprom31 = zext nneg i32 %a26.080 to i64, !dbg !62\0A  %arrayidx32 = getelementptr inbounds nuw double, ptr %to, i64 %idxprom31, !dbg !62\0A  %6 = load double, ptr %arrayidx32, align 8, !dbg !62, !tbaa !36\0A  %mul33 = fmul contract double %div, %6, !dbg !63\0A  %arrayidx35 = getelementptr inbounds nuw double, ptr %sum, i64 %idxprom31, !dbg !64\0A  %7 = load double, ptr %arrayidx35, align 8, !dbg !65, !tbaa !36\0A  %add36 = fadd contract double %7, %mul33, !dbg !65\0A  store double %add36, ptr %arrayidx35, align 8, !dbg !65, !tbaa !36\0A  %inc38 = add nuw nsw i32 %a26.080, 1, !dbg !66\0A  %exitcond84.not = icmp eq i32 %inc38, 3, !dbg !67\0A  br i1 %exitcond84.not, label %for.cond.cleanup29, label %for.body30, !dbg !43, !llvm.loop !68\0A\0Afor.cond.cleanup46:                               ; preds = %for.body47\0A  call void @llvm.lifetime.end.p0(ptr nonnull %sum) #9, !dbg !70\0A  br label %cleanup, !dbg !70\0A\0Afor.body47:                                       ; preds = %for.body47, %for.body47.preheader\0A  %a43.083 = phi i32 [ %inc55, %for.body47 ], [ 0, %for.body47.preheader ]\0A  %idxprom48 = zext nneg i32 %a43.083 to i64, !dbg !71\0A  %arrayidx49 = getelementptr inbounds nuw double, ptr %sum, i64 %idxprom48, !dbg !71\0A  %8 = load double, ptr %arrayidx49, align 8, !dbg !71, !tbaa !36\0A  %add51 = add nsw i32 %a43.083, %mul10, !dbg !72\0A  %idxprom52 = sext i32 %add51 to i64, !dbg !73\0A  %arrayidx53 = getelementptr inbounds double, ptr %force, i64 %idxprom52, !dbg !73\0A  store double %8, ptr %arrayidx53, align 8, !dbg !74, !tbaa !36\0A  %inc55 = add nuw nsw i32 %a43.083, 1, !dbg !75\0A  %exitcond86.not = icmp eq i32 %inc55, 3, !dbg !76\0A  br i1 %exitcond86.not, label %for.cond.cleanup46, label %for.body47, !dbg !32, !llvm.loop !77\0A\0Acleanup:                                          ; preds = %for.cond.cleanup46, %entry\0A  ret void, !dbg !70\0A}\0A\0A; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)\0Adeclare void @llvm.lifetime.start.p0(ptr captures(none)) #1\0A\0A; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)\0Adeclare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2\0A\0A; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)\0Adeclare void @llvm.lifetime.end.p0(ptr captures(none)) #1\0A\0A; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z4movePdS_PKdid(ptr noundef captures(none) %place, ptr noundef captures(none) %speed, ptr noundef readonly captures(none) %force, i32 noundef %n, double noundef %dt) local_unnamed_addr #3 !dbg !79 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !80\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !82\0A  %mul = mul i32 %0, %1, !dbg !84\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !85\0A  %add = add i32 %mul, %2, !dbg !87\0A  %mul3 = mul nsw i32 %n, 3, !dbg !88\0A  %cmp = icmp slt i32 %add, %mul3, !dbg !89\0A  br i1 %cmp, label %if.then, label %if.end, !dbg !89\0A\0Aif.then:                                          ; preds = %entry\0A  %idxprom = sext i32 %add to i64, !dbg !90\0A  %arrayidx = getelementptr inbounds double, ptr %force, i64 %idxprom, !dbg !90\0A  %3 = load double, ptr %arrayidx, align 8, !dbg !90, !tbaa !36\0A  %mul4 = fmul contract double %dt, %3, !dbg !91\0A  %arrayidx6 = getelementptr inbounds double, ptr %speed, i64 %idxprom, !dbg !92\0A  %4 = load double, ptr %arrayidx6, align 8, !dbg !93, !tbaa !36\0A  %add7 = fadd contract double %4, %mul4, !dbg !93\0A  store double %add7, ptr %arrayidx6, align 8, !dbg !93, !tbaa !36\0A  %mul10 = fmul contract double %dt, %add7, !dbg !94\0A  %arrayidx12 = getelementptr inbounds double, ptr %place, i64 %idxprom, !dbg !95\0A  %5 = load double, ptr %arrayidx12, align 8, !dbg !96, !tbaa !36\0A  %add13 = fadd contract double %5, %mul10, !dbg !96\0A  store double %add13, ptr %arrayidx12, align 8, !dbg !96, !tbaa !36\0A  br label %if.end, !dbg !97\0A\0Aif.end:                                           ; preds = %if.then, %entry\0A  ret void, !dbg !98\0A}\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4\0A\0A; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)\0Adeclare dso_local double @__nv_sqrt(double noundef) local_unnamed_addr #5\0A\0A; Function Attrs: convergent mustprogress noinline norecurse nounwind\0Adefine dso_local ptx_kernel void @_ZN6thrust7prelude7reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_(i64 noundef %count, ptr noundef readonly byval(%\22class.thrust::counting_iterator\22) align 4 captures(none) %in, ptr noundef writeonly captures(none) %out, ptr noundef readonly byval(%struct.Energy) align 8 captures(none) %function, ptr noundef readnone byval(%\22struct.thrust::plus\22) align 1 captures(none) %combine) local_unnamed_addr #6 comdat !dbg !99 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !101\0A  %conv = zext nneg i32 %0 to i64, !dbg !103\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !104\0A  %conv2 = zext nneg i32 %1 to i64, !dbg !106\0A  %mul = mul nuw nsw i64 %conv, %conv2, !dbg !107\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !108\0A  %conv4 = zext nneg i32 %2 to i64, !dbg !110\0A  %add = add nuw nsw i64 %mul, %conv4, !dbg !111\0A  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !112\0A  %conv6 = zext nneg i32 %3 to i64, !dbg !115\0A  %mul9 = mul nuw nsw i64 %conv6, %conv2, !dbg !116\0A  %cmp = icmp slt i64 %add, %count, !dbg !117\0A  br i1 %cmp, label %if.then, label %if.end, !dbg !117\0A\0Aif.then:                                          ; preds = %entry\0A  %4 = load i32, ptr %in, align 4, !dbg !118, !tbaa !121\0A  %conv.i73 = trunc i64 %add to i32, !dbg !123\0A  %add.i74 = add nsw i32 %4, %conv.i73, !dbg !124\0A  %mass.i = getelementptr inbounds nuw i8, ptr %function, i64 8, !dbg !125\0A  %5 = load ptr, ptr %mass.i, align 8, !dbg !125, !tbaa !128\0A  %div.i = sdiv i32 %add.i74, 3, !dbg !132\0A  %idxprom.i = sext i32 %div.i to i64, !dbg !125\0A  %arrayidx.i = getelementptr inbounds double, ptr %5, i64 %idxprom.i, !dbg !125\0A  %6 = load double, ptr %arrayidx.i, align 8, !dbg !125, !tbaa !36\0A  %mul.i = fmul contract double %6, 5.000000e-01, !dbg !133\0A  %7 = load ptr, ptr %function, align 8, !dbg !134, !tbaa !135\0A  %idxprom2.i = sext i32 %add.i74 to i64, !dbg !134\0A  %arrayidx3.i = getelementptr inbounds double, ptr %7, i64 %idxprom2.i, !dbg !134\0A  %8 = load double, ptr %arrayidx3.i, align 8, !dbg !134, !tbaa !36\0A  %mul4.i = fmul contract double %mul.i, %8, !dbg !136\0A  %mul8.i = fmul contract double %8, %mul4.i, !dbg !137\0A  %j.087 = add nuw nsw i64 %add, %mul9, !dbg !138\0A  %cmp1388 = icmp samesign ult i64 %j.087, %count, !dbg !139\0A  br i1 %cmp1388, label %for.body, label %for.cond.cleanup, !dbg !140\0A\0Afor.cond.cleanup:                                 ; preds = %for.body, %if.then\0A  %sum.0.lcssa = phi double [ %mul8.i, %if.then ], [ %add.i76, %for.body ], !dbg !141\0A  %arrayidx = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZN6thrust7prelude7reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_E4part to ptr), i64 %conv4, !dbg !142\0A  store double %sum.0.lcssa, ptr %arrayidx, align 8, !dbg !143, !tbaa !36\0A  br label %if.end, !dbg !144\0A\0Afor.body:                                         ; preds = %for.body, %if.then\0A  %j.090 = phi i64 [ %j.0, %for.body ], [ %j.087, %if.then ]\0A  %sum.089 = phi double [ %add.i76, %for.body ], [ %mul8.i, %if.then ]\0A  %conv.i = trunc i64 %j.090 to i32, !dbg !145\0A  %add.i = add nsw i32 %4, %conv.i, !dbg !147\0A  %div.i78 = sdiv i32 %add.i, 3, !dbg !148\0A  %idxprom.i79 = sext i32 %div.i78 to i64, !dbg !150\0A  %arrayidx.i80 = getelementptr inbounds double, ptr %5, i64 %idxprom.i79, !dbg !150\0A  %9 = load double, ptr %arrayidx.i80, align 8, !dbg !150, !tbaa !36\0A  %mul.i81 = fmul contract double %9, 5.000000e-01, !dbg !151\0A  %idxprom2.i82 = sext i32 %add.i to i64, !dbg !152\0A  %arrayidx3.i83 = getelementptr inbounds double, ptr %7, i64 %idxprom2.i82, !dbg !152\0A  %10 = load double, ptr %arrayidx3.i83, align 8, !dbg !152, !tbaa !36\0A  %mul4.i84 = fmul contract double %mul.i81, %10, !dbg !153\0A  %mul8.i85 = fmul contract double %10, %mul4.i84, !dbg !154\0A  %add.i76 = fadd contract double %sum.089, %mul8.i85, !dbg !155\0A  %j.0 = add nuw nsw i64 %j.090, %mul9, !dbg !138\0A  %cmp13 = icmp slt i64 %j.0, %count, !dbg !139\0A  br i1 %cmp13, label %for.body, label %for.cond.cleanup, !dbg !140, !llvm.loop !158\0A\0Aif.end:                                           ; preds = %for.cond.cleanup, %entry\0A  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !160\0A  %sub = sub nsw i64 %count, %mul, !dbg !161\0A  %cond71 = tail call i64 @llvm.smin.i64(i64 %sub, i64 256), !dbg !162\0A  %cond = trunc i64 %cond71 to i32, !dbg !162\0A  %arrayidx37 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZN6thrust7prelude7reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_E4part to ptr), i64 %conv4\0A  br label %for.body31, !dbg !163\0A\0Afor.cond.cleanup30:                               ; preds = %if.end44\0A  %cmp47 = icmp eq i32 %2, 0, !dbg !164\0A  br i1 %cmp47, label %if.then48, label %if.end52, !dbg !164\0A\0Afor.body31:                                       ; preds = %if.end44, %if.end\0A  %width.091 = phi i32 [ 128, %if.end ], [ %div72, %if.end44 ]\0A  %cmp32 = icmp samesign ult i32 %2, %width.091, !dbg !165\0A  br i1 %cmp32, label %land.lhs.true, label %if.end44, !dbg !166\0A\0Aland.lhs.true:                                    ; preds = %for.body31\0A  %add33 = add nuw nsw i32 %width.091, %2, !dbg !167\0A  %cmp34 = icmp slt i32 %add33, %cond, !dbg !168\0A  br i1 %cmp34, label %if.then35, label %if.end44, !dbg !166\0A\0Aif.then35:                                        ; preds = %land.lhs.true\0A  %idxprom39 = zext nneg i32 %add33 to i64\0A  %arrayidx40 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZN6thrust7prelude7reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_E4part to ptr), i64 %idxprom39\0A  %11 = load double, ptr %arrayidx37, align 8, !dbg !169, !tbaa !36\0A  %12 = load double, ptr %arrayidx40, align 8, !dbg !171, !tbaa !36\0A  %add.i75 = fadd contract double %11, %12, !dbg !172\0A  store double %add.i75, ptr %arrayidx37, align 8, !dbg !173, !tbaa !36\0A  br label %if.end44, !dbg !174\0A\0Aif.end44:                                         ; preds = %if.then35, %land.lhs.true, %for.body31\0A  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !175\0A  %div72 = lshr i32 %width.091, 1, !dbg !176\0A  %cmp29.not = icmp eq i32 %div72, 0, !dbg !177\0A  br i1 %cmp29.not, label %for.cond.cleanup30, label %for.body31, !dbg !163, !llvm.loop !178\0A\0Aif.then48:                                        ; preds = %for.cond.cleanup30\0A  %arrayidx51 = getelementptr inbounds nuw double, ptr %out, i64 %conv\0A  %13 = load double, ptr addrspacecast (ptr addrspace(3) @_ZZN6thrust7prelude7reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_E4part to ptr), align 8, !dbg !180, !tbaa !36\0A  store double %13, ptr %arrayidx51, align 8, !dbg !181, !tbaa !36\0A  br label %if.end52, !dbg !182\0A\0Aif.end52:                                         ; preds = %if.then48, %for.cond.cleanup30\0A  ret void, !dbg !183\0A}\0A\0A; Function Attrs: convergent nocallback nounwind\0Adeclare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #7\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #4\0A\0A; Function Attrs: convergent mustprogress noinline norecurse nounwind\0Adefine dso_local ptx_kernel void @_ZN6thrust7prelude7reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_(i64 noundef %count, ptr noundef readonly captures(none) %in, ptr noundef writeonly captures(none) %out, ptr noundef readnone byval(%\22struct.thrust::identity\22) align 1 captures(none) %function, ptr noundef readnone byval(%\22struct.thrust::plus\22) align 1 captures(none) %combine) local_unnamed_addr #6 comdat !dbg !184 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !185\0A  %conv = zext nneg i32 %0 to i64, !dbg !187\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !188\0A  %conv2 = zext nneg i32 %1 to i64, !dbg !190\0A  %mul = mul nuw nsw i64 %conv, %conv2, !dbg !191\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !192\0A  %conv4 = zext nneg i32 %2 to i64, !dbg !194\0A  %add = add nuw nsw i64 %mul, %conv4, !dbg !195\0A  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x(), !dbg !196\0A  %conv6 = zext nneg i32 %3 to i64, !dbg !198\0A  %mul9 = mul nuw nsw i64 %conv6, %conv2, !dbg !199\0A  %cmp = icmp slt i64 %add, %count, !dbg !200\0A  br i1 %cmp, label %if.then, label %if.end, !dbg !200\0A\0Aif.then:                                          ; preds = %entry\0A  %arrayidx = getelementptr inbounds nuw double, ptr %in, i64 %add, !dbg !201\0A  %4 = load double, ptr %arrayidx, align 8, !dbg !202, !tbaa !36\0A  %j.076 = add nuw nsw i64 %add, %mul9, !dbg !205\0A  %cmp1277 = icmp samesign ult i64 %j.076, %count, !dbg !206\0A  br i1 %cmp1277, label %for.body, label %for.cond.cleanup, !dbg !207\0A\0Afor.cond.cleanup:                                 ; preds = %for.body, %if.then\0A  %sum.0.lcssa = phi double [ %4, %if.then ], [ %add.i74, %for.body ], !dbg !208\0A  %arrayidx18 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZN6thrust7prelude7reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_E4part to ptr), i64 %conv4, !dbg !209\0A  store double %sum.0.lcssa, ptr %arrayidx18, align 8, !dbg !210, !tbaa !36\0A  br label %if.end, !dbg !211\0A\0Afor.body:                                         ; preds = %for.body, %if.then\0A  %j.079 = phi i64 [ %j.0, %for.body ], [ %j.076, %if.then ]\0A  %sum.078 = phi double [ %add.i74, %for.body ], [ %4, %if.then ]\0A  %arrayidx13 = getelementptr inbounds nuw double, ptr %in, i64 %j.079, !dbg !212\0A  %5 = load double, ptr %arrayidx13, align 8, !dbg !213, !tbaa !36\0A  %add.i74 = fadd contract double %sum.078, %5, !dbg !215\0A  %j.0 = add nuw nsw i64 %j.079, %mul9, !dbg !205\0A  %cmp12 = icmp slt i64 %j.0, %count, !dbg !206\0A  br i1 %cmp12, label %for.body, label %for.cond.cleanup, !dbg !207, !llvm.loop !217\0A\0Aif.end:                                           ; preds = %for.cond.cleanup, %entry\0A  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !219\0A  %sub = sub nsw i64 %count, %mul, !dbg !220\0A  %cond72 = tail call i64 @llvm.smin.i64(i64 %sub, i64 256), !dbg !221\0A  %cond = trunc i64 %cond72 to i32, !dbg !221\0A  %arrayidx37 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZN6thrust7prelude7reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_E4part to ptr), i64 %conv4\0A  br label %for.body31, !dbg !222\0A\0Afor.cond.cleanup30:                               ; preds = %if.end44\0A  %cmp47 = icmp eq i32 %2, 0, !dbg !223\0A  br i1 %cmp47, label %if.then48, label %if.end52, !dbg !223\0A\0Afor.body31:                                       ; preds = %if.end44, %if.end\0A  %width.080 = phi i32 [ 128, %if.end ], [ %div73, %if.end44 ]\0A  %cmp32 = icmp samesign ult i32 %2, %width.080, !dbg !224\0A  br i1 %cmp32, label %land.lhs.true, label %if.end44, !dbg !225\0A\0Aland.lhs.true:                                    ; preds = %for.body31\0A  %add33 = add nuw nsw i32 %width.080, %2, !dbg !226\0A  %cmp34 = icmp slt i32 %add33, %cond, !dbg !227\0A  br i1 %cmp34, label %if.then35, label %if.end44, !dbg !225\0A\0Aif.then35:                                        ; preds = %land.lhs.true\0A  %idxprom39 = zext nneg i32 %add33 to i64\0A  %arrayidx40 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZN6thrust7prelude7reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_E4part to ptr), i64 %idxprom39\0A  %6 = load double, ptr %arrayidx37, align 8, !dbg !228, !tbaa !36\0A  %7 = load double, ptr %arrayidx40, align 8, !dbg !230, !tbaa !36\0A  %add.i = fadd contract double %6, %7, !dbg !231\0A  store double %add.i, ptr %arrayidx37, align 8, !dbg !232, !tbaa !36\0A  br label %if.end44, !dbg !233\0A\0Aif.end44:                                         ; preds = %if.then35, %land.lhs.true, %for.body31\0A  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !234\0A  %div73 = lshr i32 %width.080, 1, !dbg !235\0A  %cmp29.not = icmp eq i32 %div73, 0, !dbg !236\0A  br i1 %cmp29.not, label %for.cond.cleanup30, label %for.body31, !dbg !222, !llvm.loop !237\0A\0Aif.then48:                                        ; preds = %for.cond.cleanup30\0A  %arrayidx51 = getelementptr inbounds nuw double, ptr %out, i64 %conv\0A  %8 = load double, ptr addrspacecast (ptr addrspace(3) @_ZZN6thrust7prelude7reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_E4part to ptr), align 8, !dbg !239, !tbaa !36\0A  store double %8, ptr %arrayidx51, align 8, !dbg !240, !tbaa !36\0A  br label %if.end52, !dbg !241\0A\0Aif.end52:                                         ; preds = %if.then48, %for.cond.cleanup30\0A  ret void, !dbg !242\0A}\0A\0A; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare i64 @llvm.smin.i64(i64, i64) #8\0A\0Aattributes #0 = { convergent mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }\0Aattributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }\0Aattributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }\0Aattributes #5 = { convergent mustprogress nofree nounwind willreturn memory(none) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 }\0Aattributes #6 = { convergent mustprogress noinline norecurse nounwind \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #7 = { convergent nocallback nounwind }\0Aattributes #8 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }\0Aattributes #9 = { nounwind }\0Aattributes #10 = { convergent nounwind willreturn memory(none) }\0A\0A!llvm.module.flags = !{!0, !1, !2, !3, !4}\0A!llvm.dbg.cu = !{!5}\0A!llvm.ident = !{!7}\0A!llvm.errno.tbaa = !{!8}\0A\0A!0 = !{i32 2, !\22SDK Version\22, [2 x i32] [i32 12, i32 3]}\0A!1 = !{i32 7, !\22Dwarf Version\22, i32 2}\0A!2 = !{i32 2, !\22Debug Info Version\22, i32 3}\0A!3 = !{i32 1, !\22wchar_size\22, i32 4}\0A!4 = !{i32 4, !\22nvvm-reflect-ftz\22, i32 0}\0A!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: \22clang version 22.1.8\22, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)\0A!6 = !DIFile(filename: \22nbody.cu\22, directory: \22.\22)\0A!7 = !{!\22clang version 22.1.8\22}\0A!8 = !{!9, !9, i64 0}\0A!9 = !{!\22int\22, !10, i64 0}\0A!10 = !{!\22omnipotent char\22, !11, i64 0}\0A!11 = !{!\22Simple C++ TBAA\22}\0A!12 = distinct !DISubprogram(name: \22accelerate\22, scope: !6, file: !6, line: 7, type: !13, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!13 = !DISubroutineType(types: !14)\0A!14 = !{}\0A!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)\0A!16 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!17 = !DIFile(filename: \22./cuda_prelude.h\22, directory: \22\22)\0A!18 = distinct !DILocation(line: 8, column: 11, scope: !12)\0A!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)\0A!20 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!21 = distinct !DILocation(line: 8, column: 24, scope: !12)\0A!22 = !DILocation(line: 8, column: 22, scope: !12)\0A!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)\0A!24 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!25 = distinct !DILocation(line: 8, column: 37, scope: !12)\0A!26 = !DILocation(line: 8, column: 35, scope: !12)\0A!27 = !DILocation(line: 9, column: 9, scope: !12)\0A!28 = !DILocation(line: 11, column: 3, scope: !12)\0A!29 = !DILocation(line: 11, column: 10, scope: !12)\0A!30 = !DILocation(line: 12, column: 21, scope: !12)\0A!31 = !DILocation(line: 12, column: 3, scope: !12)\0A!32 = !DILocation(line: 22, column: 3, scope: !12)\0A!33 = !DILocation(line: 13, column: 5, scope: !12)\0A!34 = !DILocation(line: 14, column: 5, scope: !12)\0A!35 = !DILocation(line: 18, column: 19, scope: !12)\0A!36 = !{!37, !37, i64 0}\0A!37 = !{!\22double\22, !10, i64 0}\0A!38 = !DILocation(line: 380, column: 1, scope: !39, inlinedAt: !40)\0A!39 = distinct !DISubprogram(name: \22sqrt\22, scope: !17, file: !17, line: 380, type: !13, scopeLine: 380, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!40 = distinct !DILocation(line: 18, column: 39, scope: !12)\0A!41 = !DILocation(line: 18, column: 37, scope: !12)\0A!42 = !DILocation(line: 18, column: 27, scope: !12)\0A!43 = !DILocation(line: 19, column: 5, scope: !12)\0A!44 = !DILocation(line: 15, column: 27, scope: !12)\0A!45 = !DILocation(line: 15, column: 15, scope: !12)\0A!46 = !DILocation(line: 15, column: 46, scope: !12)\0A!47 = !DILocation(line: 15, column: 34, scope: !12)\0A!48 = !DILocation(line: 15, column: 32, scope: !12)\0A!49 = !DILocation(line: 15, column: 7, scope: !12)\0A!50 = !DILocation(line: 15, column: 13, scope: !12)\0A!51 = !DILocation(line: 16, column: 23, scope: !12)\0A!52 = !DILocation(line: 16, column: 14, scope: !12)\0A!53 = !DILocation(line: 14, column: 29, scope: !12)\0A!54 = !DILocation(line: 14, column: 23, scope: !12)\0A!55 = distinct !{!55, !34, !56, !57, !58}\0A!56 = !DILocation(line: 17, column: 5, scope: !12)\0A!57 = !{!\22llvm.loop.mustprogress\22}\0A!58 = !{!\22llvm.loop.unroll.disable\22}\0A!59 = !DILocation(line: 21, column: 3, scope: !12)\0A!60 = !DILocation(line: 12, column: 27, scope: !12)\0A!61 = distinct !{!61, !31, !59, !57, !58}\0A!62 = !DILocation(line: 20, column: 24, scope: !12)\0A!63 = !DILocation(line: 20, column: 22, scope: !12)\0A!64 = !DILocation(line: 20, column: 7, scope: !12)\0A!65 = !DILocation(line: 20, column: 14, scope: !12)\0A!66 = !DILocation(line: 19, column: 29, scope: !12)\0A!67 = !DILocation(line: 19, column: 23, scope: !12)\0A!68 = distinct !{!68, !43, !69, !57, !58}\0A!69 = !DILocation(line: 20, column: 28, scope: !12)\0A!70 = !DILocation(line: 24, column: 1, scope: !12)\0A!71 = !DILocation(line: 23, column: 24, scope: !12)\0A!72 = !DILocation(line: 23, column: 17, scope: !12)\0A!73 = !DILocation(line: 23, column: 5, scope: !12)\0A!74 = !DILocation(line: 23, column: 22, scope: !12)\0A!75 = !DILocation(line: 22, column: 27, scope: !12)\0A!76 = !DILocation(line: 22, column: 21, scope: !12)\0A!77 = distinct !{!77, !32, !78, !57, !58}\0A!78 = !DILocation(line: 23, column: 29, scope: !12)\0A!79 = distinct !DISubprogram(name: \22move\22, scope: !6, file: !6, line: 26, type: !13, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!80 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !81)\0A!81 = distinct !DILocation(line: 27, column: 11, scope: !79)\0A!82 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !83)\0A!83 = distinct !DILocation(line: 27, column: 24, scope: !79)\0A!84 = !DILocation(line: 27, column: 22, scope: !79)\0A!85 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !86)\0A!86 = distinct !DILocation(line: 27, column: 37, scope: !79)\0A!87 = !DILocation(line: 27, column: 35, scope: !79)\0A!88 = !DILocation(line: 28, column: 13, scope: !79)\0A!89 = !DILocation(line: 28, column: 9, scope: !79)\0A!90 = !DILocation(line: 29, column: 22, scope: !79)\0A!91 = !DILocation(line: 29, column: 20, scope: !79)\0A!92 = !DILocation(line: 29, column: 5, scope: !79)\0A!93 = !DILocation(line: 29, column: 14, scope: !79)\0A!94 = !DILocation(line: 30, column: 20, scope: !79)\0A!95 = !DILocation(line: 30, column: 5, scope: !79)\0A!96 = !DILocation(line: 30, column: 14, scope: !79)\0A!97 = !DILocation(line: 31, column: 3, scope: !79)\0A!98 = !DILocation(line: 32, column: 1, scope: !79)\0A!99 = distinct !DISubprogram(name: \22reduced<double, thrust::counting_iterator<int>, Energy, thrust::plus<double> >\22, scope: !100, file: !100, line: 237, type: !13, scopeLine: 237, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!100 = !DIFile(filename: \22./thrust_prelude.h\22, directory: \22\22)\0A!101 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !102)\0A!102 = distinct !DILocation(line: 239, column: 18, scope: !99)\0A!103 = !DILocation(line: 239, column: 18, scope: !99)\0A!104 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !105)\0A!105 = distinct !DILocation(line: 239, column: 31, scope: !99)\0A!106 = !DILocation(line: 239, column: 31, scope: !99)\0A!107 = !DILocation(line: 239, column: 29, scope: !99)\0A!108 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !109)\0A!109 = distinct !DILocation(line: 239, column: 44, scope: !99)\0A!110 = !DILocation(line: 239, column: 44, scope: !99)\0A!111 = !DILocation(line: 239, column: 42, scope: !99)\0A!112 = !DILocation(line: 98, column: 1, scope: !113, inlinedAt: !114)\0A!113 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 98, type: !13, scopeLine: 98, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!114 = distinct !DILocation(line: 239, column: 70, scope: !99)\0A!115 = !DILocation(line: 239, column: 70, scope: !99)\0A!116 = !DILocation(line: 239, column: 80, scope: !99)\0A!117 = !DILocation(line: 240, column: 9, scope: !99)\0A!118 = !DILocation(line: 122, column: 55, scope: !119, inlinedAt: !120)\0A!119 = distinct !DISubprogram(name: \22operator[]\22, scope: !100, file: !100, line: 122, type: !13, scopeLine: 122, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!120 = distinct !DILocation(line: 241, column: 23, scope: !99)\0A!121 = !{!122, !9, i64 0}\0A!122 = !{!\22_ZTSN6thrust17counting_iteratorIiEE\22, !9, i64 0}\0A!123 = !DILocation(line: 122, column: 67, scope: !119, inlinedAt: !120)\0A!124 = !DILocation(line: 122, column: 61, scope: !119, inlinedAt: !120)\0A!125 = !DILocation(line: 37, column: 69, scope: !126, inlinedAt: !127)\0A!126 = distinct !DISubprogram(name: \22operator()\22, scope: !6, file: !6, line: 37, type: !13, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!127 = distinct !DILocation(line: 241, column: 14, scope: !99)\0A!128 = !{!129, !130, i64 8}\0A!129 = !{!\22_ZTS6Energy\22, !130, i64 0, !130, i64 8}\0A!130 = !{!\22p1 double\22, !131, i64 0}\0A!131 = !{!\22any pointer\22, !10, i64 0}\0A!132 = !DILocation(line: 37, column: 76, scope: !126, inlinedAt: !127)\0A!133 = !DILocation(line: 37, column: 67, scope: !126, inlinedAt: !127)\0A!134 = !DILocation(line: 37, column: 83, scope: !126, inlinedAt: !127)\0A!135 = !{!129, !130, i64 0}\0A!136 = !DILocation(line: 37, column: 81, scope: !126, inlinedAt: !127)\0A!137 = !DILocation(line: 37, column: 92, scope: !126, inlinedAt: !127)\0A!138 = !DILocation(line: 242, scope: !99)\0A!139 = !DILocation(line: 242, column: 31, scope: !99)\0A!140 = !DILocation(line: 242, column: 5, scope: !99)\0A!141 = !DILocation(line: 0, scope: !99)\0A!142 = !DILocation(line: 243, column: 5, scope: !99)\0A!143 = !DILocation(line: 243, column: 23, scope: !99)\0A!144 = !DILocation(line: 244, column: 3, scope: !99)\0A!145 = !DILocation(line: 122, column: 67, scope: !119, inlinedAt: !146)\0A!146 = distinct !DILocation(line: 242, column: 83, scope: !99)\0A!147 = !DILocation(line: 122, column: 61, scope: !119, inlinedAt: !146)\0A!148 = !DILocation(line: 37, column: 76, scope: !126, inlinedAt: !149)\0A!149 = distinct !DILocation(line: 242, column: 74, scope: !99)\0A!150 = !DILocation(line: 37, column: 69, scope: !126, inlinedAt: !149)\0A!151 = !DILocation(line: 37, column: 67, scope: !126, inlinedAt: !149)\0A!152 = !DILocation(line: 37, column: 83, scope: !126, inlinedAt: !149)\0A!153 = !DILocation(line: 37, column: 81, scope: !126, inlinedAt: !149)\0A!154 = !DILocation(line: 37, column: 92, scope: !126, inlinedAt: !149)\0A!155 = !DILocation(line: 32, column: 25, scope: !156, inlinedAt: !157)\0A!156 = distinct !DISubprogram(name: \22operator()\22, scope: !100, file: !100, line: 32, type: !13, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!157 = distinct !DILocation(line: 242, column: 57, scope: !99)\0A!158 = distinct !{!158, !140, !159, !57, !58}\0A!159 = !DILocation(line: 242, column: 89, scope: !99)\0A!160 = !DILocation(line: 245, column: 3, scope: !99)\0A!161 = !DILocation(line: 247, column: 20, scope: !99)\0A!162 = !DILocation(line: 247, column: 14, scope: !99)\0A!163 = !DILocation(line: 248, column: 3, scope: !99)\0A!164 = !DILocation(line: 252, column: 12, scope: !99)\0A!165 = !DILocation(line: 249, column: 14, scope: !99)\0A!166 = !DILocation(line: 249, column: 22, scope: !99)\0A!167 = !DILocation(line: 249, column: 30, scope: !99)\0A!168 = !DILocation(line: 249, column: 38, scope: !99)\0A!169 = !DILocation(line: 32, column: 23, scope: !156, inlinedAt: !170)\0A!170 = distinct !DILocation(line: 249, column: 59, scope: !99)\0A!171 = !DILocation(line: 32, column: 27, scope: !156, inlinedAt: !170)\0A!172 = !DILocation(line: 32, column: 25, scope: !156, inlinedAt: !170)\0A!173 = !DILocation(line: 249, column: 57, scope: !99)\0A!174 = !DILocation(line: 249, column: 46, scope: !99)\0A!175 = !DILocation(line: 250, column: 5, scope: !99)\0A!176 = !DILocation(line: 248, column: 50, scope: !99)\0A!177 = !DILocation(line: 248, column: 39, scope: !99)\0A!178 = distinct !{!178, !163, !179, !57, !58}\0A!179 = !DILocation(line: 251, column: 3, scope: !99)\0A!180 = !DILocation(line: 252, column: 36, scope: !99)\0A!181 = !DILocation(line: 252, column: 34, scope: !99)\0A!182 = !DILocation(line: 252, column: 18, scope: !99)\0A!183 = !DILocation(line: 253, column: 1, scope: !99)\0A!184 = distinct !DISubprogram(name: \22reduced<double, double *, thrust::identity<double>, thrust::plus<double> >\22, scope: !100, file: !100, line: 237, type: !13, scopeLine: 237, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!185 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !186)\0A!186 = distinct !DILocation(line: 239, column: 18, scope: !184)\0A!187 = !DILocation(line: 239, column: 18, scope: !184)\0A!188 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !189)\0A!189 = distinct !DILocation(line: 239, column: 31, scope: !184)\0A!190 = !DILocation(line: 239, column: 31, scope: !184)\0A!191 = !DILocation(line: 239, column: 29, scope: !184)\0A!192 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !193)\0A!193 = distinct !DILocation(line: 239, column: 44, scope: !184)\0A!194 = !DILocation(line: 239, column: 44, scope: !184)\0A!195 = !DILocation(line: 239, column: 42, scope: !184)\0A!196 = !DILocation(line: 98, column: 1, scope: !113, inlinedAt: !197)\0A!197 = distinct !DILocation(line: 239, column: 70, scope: !184)\0A!198 = !DILocation(line: 239, column: 70, scope: !184)\0A!199 = !DILocation(line: 239, column: 80, scope: !184)\0A!200 = !DILocation(line: 240, column: 9, scope: !184)\0A!201 = !DILocation(line: 241, column: 23, scope: !184)\0A!202 = !DILocation(line: 40, column: 26, scope: !203, inlinedAt: !204)\0A!203 = distinct !DISubprogram(name: \22operator()\22, scope: !100, file: !100, line: 40, type: !13, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!204 = distinct !DILocation(line: 241, column: 14, scope: !184)\0A!205 = !DILocation(line: 242, scope: !184)\0A!206 = !DILocation(line: 242, column: 31, scope: !184)\0A!207 = !DILocation(line: 242, column: 5, scope: !184)\0A!208 = !DILocation(line: 0, scope: !184)\0A!209 = !DILocation(line: 243, column: 5, scope: !184)\0A!210 = !DILocation(line: 243, column: 23, scope: !184)\0A!211 = !DILocation(line: 244, column: 3, scope: !184)\0A!212 = !DILocation(line: 242, column: 83, scope: !184)\0A!213 = !DILocation(line: 40, column: 26, scope: !203, inlinedAt: !214)\0A!214 = distinct !DILocation(line: 242, column: 74, scope: !184)\0A!215 = !DILocation(line: 32, column: 25, scope: !156, inlinedAt: !216)\0A!216 = distinct !DILocation(line: 242, column: 57, scope: !184)\0A!217 = distinct !{!217, !207, !218, !57, !58}\0A!218 = !DILocation(line: 242, column: 89, scope: !184)\0A!219 = !DILocation(line: 245, column: 3, scope: !184)\0A!220 = !DILocation(line: 247, column: 20, scope: !184)\0A!221 = !DILocation(line: 247, column: 14, scope: !184)\0A!222 = !DILocation(line: 248, column: 3, scope: !184)\0A!223 = !DILocation(line: 252, column: 12, scope: !184)\0A!224 = !DILocation(line: 249, column: 14, scope: !184)\0A!225 = !DILocation(line: 249, column: 22, scope: !184)\0A!226 = !DILocation(line: 249, column: 30, scope: !184)\0A!227 = !DILocation(line: 249, column: 38, scope: !184)\0A!228 = !DILocation(line: 32, column: 23, scope: !156, inlinedAt: !229)\0A!229 = distinct !DILocation(line: 249, column: 59, scope: !184)\0A!230 = !DILocation(line: 32, column: 27, scope: !156, inlinedAt: !229)\0A!231 = !DILocation(line: 32, column: 25, scope: !156, inlinedAt: !229)\0A!232 = !DILocation(line: 249, column: 57, scope: !184)\0A!233 = !DILocation(line: 249, column: 46, scope: !184)\0A!234 = !DILocation(line: 250, column: 5, scope: !184)\0A!235 = !DILocation(line: 248, column: 50, scope: !184)\0A!236 = !DILocation(line: 248, column: 39, scope: !184)\0A!237 = distinct !{!237, !222, !238, !57, !58}\0A!238 = !DILocation(line: 251, column: 3, scope: !184)\0A!239 = !DILocation(line: 252, column: 36, scope: !184)\0A!240 = !DILocation(line: 252, column: 34, scope: !184)\0A!241 = !DILocation(line: 252, column: 18, scope: !184)\0A!242 = !DILocation(line: 253, column: 1, scope: !184)\0A", align 1

; Function Attrs: mustprogress norecurse
define dso_local void @_Z25__device_stub__acceleratePKdS0_Pdi(ptr noundef %place, ptr noundef %mass, ptr noundef %force, i32 noundef %n) #0 !dbg !1488 {
entry:
  %place.addr = alloca ptr, align 8
  %mass.addr = alloca ptr, align 8
  %force.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %place, !1492, !DIExpression(), !1496)
  store ptr %place, ptr %place.addr, align 8, !tbaa !1497
    #dbg_value(ptr %mass, !1493, !DIExpression(), !1496)
  store ptr %mass, ptr %mass.addr, align 8, !tbaa !1497
    #dbg_value(ptr %force, !1494, !DIExpression(), !1496)
  store ptr %force, ptr %force.addr, align 8, !tbaa !1497
    #dbg_value(i32 %n, !1495, !DIExpression(), !1496)
  store i32 %n, ptr %n.addr, align 4, !tbaa !1484
  %kernel_args1 = alloca [4 x ptr], align 16, !dbg !1500
  store ptr %place.addr, ptr %kernel_args1, align 16, !dbg !1500
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !1500
  store ptr %mass.addr, ptr %0, align 8, !dbg !1500
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !1500
  store ptr %force.addr, ptr %1, align 16, !dbg !1500
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !1500
  store ptr %n.addr, ptr %2, align 8, !dbg !1500
  %3 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !1500
  %4 = load i64, ptr %shmem_size, align 8, !dbg !1500
  %5 = load ptr, ptr %stream, align 8, !dbg !1500
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !1500
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !1500
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !1500
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !1500
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !1500
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !1500
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z25__device_stub__acceleratePKdS0_Pdi, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %4, ptr noundef %5), !dbg !1500
  ret void, !dbg !1501
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress norecurse
define dso_local void @_Z19__device_stub__movePdS_PKdid(ptr noundef %place, ptr noundef %speed, ptr noundef %force, i32 noundef %n, double noundef %dt) #0 !dbg !1502 {
entry:
  %place.addr = alloca ptr, align 8
  %speed.addr = alloca ptr, align 8
  %force.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %dt.addr = alloca double, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %place, !1506, !DIExpression(), !1511)
  store ptr %place, ptr %place.addr, align 8, !tbaa !1497
    #dbg_value(ptr %speed, !1507, !DIExpression(), !1511)
  store ptr %speed, ptr %speed.addr, align 8, !tbaa !1497
    #dbg_value(ptr %force, !1508, !DIExpression(), !1511)
  store ptr %force, ptr %force.addr, align 8, !tbaa !1497
    #dbg_value(i32 %n, !1509, !DIExpression(), !1511)
  store i32 %n, ptr %n.addr, align 4, !tbaa !1484
    #dbg_value(double %dt, !1510, !DIExpression(), !1511)
  store double %dt, ptr %dt.addr, align 8, !tbaa !1512
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !1514
  store ptr %place.addr, ptr %kernel_args1, align 16, !dbg !1514
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !1514
  store ptr %speed.addr, ptr %0, align 8, !dbg !1514
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !1514
  store ptr %force.addr, ptr %1, align 16, !dbg !1514
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !1514
  store ptr %n.addr, ptr %2, align 8, !dbg !1514
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !1514
  store ptr %dt.addr, ptr %3, align 16, !dbg !1514
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !1514
  %5 = load i64, ptr %shmem_size, align 8, !dbg !1514
  %6 = load ptr, ptr %stream, align 8, !dbg !1514
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !1514
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !1514
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !1514
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !1514
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !1514
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !1514
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__movePdS_PKdid, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !1514
  ret void, !dbg !1515
}

; Function Attrs: mustprogress
define dso_local noundef double @kinetic_energy(ptr noundef %start, ptr noundef %masses, i32 noundef %n, i32 noundef %steps, double noundef %dt) local_unnamed_addr #1 !dbg !1516 {
entry:
  %place.addr.i61 = alloca ptr, align 8
  %speed.addr.i = alloca ptr, align 8
  %force.addr.i62 = alloca ptr, align 8
  %n.addr.i63 = alloca i32, align 4
  %dt.addr.i = alloca double, align 8
  %grid_dim.i64 = alloca %struct.dim3, align 8
  %block_dim.i65 = alloca %struct.dim3, align 8
  %shmem_size.i66 = alloca i64, align 8
  %stream.i67 = alloca ptr, align 8
  %kernel_args1.i68 = alloca [5 x ptr], align 16, !dbg !1536
  %place.addr.i = alloca ptr, align 8
  %mass.addr.i = alloca ptr, align 8
  %force.addr.i = alloca ptr, align 8
  %n.addr.i = alloca i32, align 4
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [4 x ptr], align 16, !dbg !1540
  %place = alloca ptr, align 8
  %speed = alloca ptr, align 8
  %force = alloca ptr, align 8
  %mass = alloca ptr, align 8
    #dbg_value(ptr %start, !1520, !DIExpression(), !1542)
    #dbg_value(ptr %masses, !1521, !DIExpression(), !1542)
    #dbg_value(i32 %n, !1522, !DIExpression(), !1542)
    #dbg_value(i32 %steps, !1523, !DIExpression(), !1542)
    #dbg_value(double %dt, !1524, !DIExpression(), !1542)
  call void @llvm.lifetime.start.p0(ptr nonnull %place) #5, !dbg !1543
  call void @llvm.lifetime.start.p0(ptr nonnull %speed) #5, !dbg !1543
  call void @llvm.lifetime.start.p0(ptr nonnull %force) #5, !dbg !1543
  call void @llvm.lifetime.start.p0(ptr nonnull %mass) #5, !dbg !1543
  %mul = mul nsw i32 %n, 3, !dbg !1544
  %conv = sext i32 %mul to i64, !dbg !1545
  %mul1 = shl nsw i64 %conv, 3, !dbg !1546
    #dbg_value(i64 %mul1, !1529, !DIExpression(), !1542)
    #dbg_value(ptr %place, !1525, !DIExpression(DW_OP_deref), !1542)
    #dbg_value(ptr %place, !1547, !DIExpression(), !1558)
    #dbg_value(i64 %mul1, !1555, !DIExpression(), !1558)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %place, i64 noundef %mul1), !dbg !1560
    #dbg_value(ptr %speed, !1526, !DIExpression(DW_OP_deref), !1542)
    #dbg_value(ptr %speed, !1547, !DIExpression(), !1561)
    #dbg_value(i64 %mul1, !1555, !DIExpression(), !1561)
  %call.i57 = call noundef i32 @cudaMalloc(ptr noundef nonnull %speed, i64 noundef %mul1), !dbg !1563
    #dbg_value(ptr %force, !1527, !DIExpression(DW_OP_deref), !1542)
    #dbg_value(ptr %force, !1547, !DIExpression(), !1564)
    #dbg_value(i64 %mul1, !1555, !DIExpression(), !1564)
  %call.i58 = call noundef i32 @cudaMalloc(ptr noundef nonnull %force, i64 noundef %mul1), !dbg !1566
  %conv4 = sext i32 %n to i64, !dbg !1567
  %mul5 = shl nsw i64 %conv4, 3, !dbg !1568
    #dbg_value(ptr %mass, !1528, !DIExpression(DW_OP_deref), !1542)
    #dbg_value(ptr %mass, !1547, !DIExpression(), !1569)
    #dbg_value(i64 %mul5, !1555, !DIExpression(), !1569)
  %call.i59 = call noundef i32 @cudaMalloc(ptr noundef nonnull %mass, i64 noundef %mul5), !dbg !1571
  %0 = load ptr, ptr %place, align 8, !dbg !1572, !tbaa !1497
    #dbg_value(ptr %0, !1525, !DIExpression(), !1542)
  %call7 = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef %start, i64 noundef %mul1, i32 noundef 1), !dbg !1573
  %1 = load ptr, ptr %mass, align 8, !dbg !1574, !tbaa !1497
    #dbg_value(ptr %1, !1528, !DIExpression(), !1542)
  %call10 = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef %masses, i64 noundef %mul5, i32 noundef 1), !dbg !1575
  %2 = load ptr, ptr %speed, align 8, !dbg !1576, !tbaa !1497
    #dbg_value(ptr %2, !1526, !DIExpression(), !1542)
  %call11 = call i32 @cudaMemset(ptr noundef %2, i32 noundef 0, i64 noundef %mul1), !dbg !1577
    #dbg_value(i32 %mul, !1531, !DIExpression(DW_OP_plus_uconst, 15, DW_OP_constu, 16, DW_OP_div, DW_OP_stack_value), !1542)
    #dbg_value(i32 0, !1532, !DIExpression(), !1578)
  %cmp77 = icmp sgt i32 %steps, 0, !dbg !1579
  br i1 %cmp77, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !1580

for.body.lr.ph:                                   ; preds = %entry
  %add = add nsw i32 %mul, 15, !dbg !1581
    #dbg_value(i32 %add, !1531, !DIExpression(DW_OP_constu, 16, DW_OP_div, DW_OP_stack_value), !1542)
  %div = sdiv i32 %add, 16, !dbg !1582
    #dbg_value(i32 %div, !1531, !DIExpression(), !1542)
  %agg.tmp.sroa.0.0.insert.ext = zext i32 %div to i64
  %agg.tmp.sroa.0.0.insert.insert = or disjoint i64 %agg.tmp.sroa.0.0.insert.ext, 4294967296
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16
  %5 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8
  %6 = getelementptr inbounds nuw i8, ptr %kernel_args1.i68, i64 8
  %7 = getelementptr inbounds nuw i8, ptr %kernel_args1.i68, i64 16
  %8 = getelementptr inbounds nuw i8, ptr %kernel_args1.i68, i64 24
  %9 = getelementptr inbounds nuw i8, ptr %kernel_args1.i68, i64 32
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i70 = getelementptr inbounds nuw i8, ptr %grid_dim.i64, i64 8
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i73 = getelementptr inbounds nuw i8, ptr %block_dim.i65, i64 8
  br label %for.body, !dbg !1580

for.cond.cleanup:                                 ; preds = %for.inc, %entry
    #dbg_value(i32 0, !1534, !DIExpression(), !1542)
  %10 = load ptr, ptr %speed, align 8, !dbg !1583, !tbaa !1497
    #dbg_value(ptr %10, !1526, !DIExpression(), !1542)
  %11 = load ptr, ptr %mass, align 8, !dbg !1584, !tbaa !1497
    #dbg_value(ptr %11, !1528, !DIExpression(), !1542)
    #dbg_value(ptr null, !1585, !DIExpression(), !1609)
    #dbg_value(i32 0, !1598, !DIExpression(), !1609)
    #dbg_value(i32 %mul, !1599, !DIExpression(), !1609)
    #dbg_value(ptr %10, !1600, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !1609)
    #dbg_value(ptr %11, !1600, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !1609)
    #dbg_value(double 0.000000e+00, !1601, !DIExpression(), !1609)
    #dbg_declare(ptr poison, !1602, !DIExpression(), !1611)
  %call12.i = call noundef double @_ZN6thrust7prelude9reduce_onIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEET_NS_13device_policyET0_lS7_T1_T2_(ptr null, i32 0, i64 noundef %conv, double noundef 0.000000e+00, ptr %10, ptr %11), !dbg !1612
    #dbg_value(double %call12.i, !1535, !DIExpression(), !1542)
  %12 = load ptr, ptr %place, align 8, !dbg !1613, !tbaa !1497
    #dbg_value(ptr %12, !1525, !DIExpression(), !1542)
  %call35 = call i32 @cudaFree(ptr noundef %12), !dbg !1614
  %13 = load ptr, ptr %speed, align 8, !dbg !1615, !tbaa !1497
    #dbg_value(ptr %13, !1526, !DIExpression(), !1542)
  %call36 = call i32 @cudaFree(ptr noundef %13), !dbg !1616
  %14 = load ptr, ptr %force, align 8, !dbg !1617, !tbaa !1497
    #dbg_value(ptr %14, !1527, !DIExpression(), !1542)
  %call37 = call i32 @cudaFree(ptr noundef %14), !dbg !1618
  %15 = load ptr, ptr %mass, align 8, !dbg !1619, !tbaa !1497
    #dbg_value(ptr %15, !1528, !DIExpression(), !1542)
  %call38 = call i32 @cudaFree(ptr noundef %15), !dbg !1620
  call void @llvm.lifetime.end.p0(ptr nonnull %mass) #5, !dbg !1621
  call void @llvm.lifetime.end.p0(ptr nonnull %force) #5, !dbg !1621
  call void @llvm.lifetime.end.p0(ptr nonnull %speed) #5, !dbg !1621
  call void @llvm.lifetime.end.p0(ptr nonnull %place) #5, !dbg !1621
  ret double %call12.i, !dbg !1622

for.body:                                         ; preds = %for.inc, %for.body.lr.ph
  %s.078 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
    #dbg_value(i32 %s.078, !1532, !DIExpression(), !1578)
  %call14 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967312, i32 1, i64 noundef 0, ptr noundef null), !dbg !1623
  %tobool.not = icmp eq i32 %call14, 0, !dbg !1623
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !1624

kcall.configok:                                   ; preds = %for.body
  %16 = load ptr, ptr %place, align 8, !dbg !1625, !tbaa !1497
    #dbg_value(ptr %16, !1525, !DIExpression(), !1542)
  %17 = load ptr, ptr %mass, align 8, !dbg !1626, !tbaa !1497
    #dbg_value(ptr %17, !1528, !DIExpression(), !1542)
  %18 = load ptr, ptr %force, align 8, !dbg !1627, !tbaa !1497
    #dbg_value(ptr %18, !1527, !DIExpression(), !1542)
  call void @llvm.lifetime.start.p0(ptr nonnull %place.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %mass.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %force.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %16, !1492, !DIExpression(), !1628)
  store ptr %16, ptr %place.addr.i, align 8, !tbaa !1497
    #dbg_value(ptr %17, !1493, !DIExpression(), !1628)
  store ptr %17, ptr %mass.addr.i, align 8, !tbaa !1497
    #dbg_value(ptr %18, !1494, !DIExpression(), !1628)
  store ptr %18, ptr %force.addr.i, align 8, !tbaa !1497
    #dbg_value(i32 %n, !1495, !DIExpression(), !1628)
  store i32 %n, ptr %n.addr.i, align 4, !tbaa !1484
  store ptr %place.addr.i, ptr %kernel_args1.i, align 16, !dbg !1540
  store ptr %mass.addr.i, ptr %3, align 8, !dbg !1540
  store ptr %force.addr.i, ptr %4, align 16, !dbg !1540
  store ptr %n.addr.i, ptr %5, align 8, !dbg !1540
  %19 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !1540
  %20 = load i64, ptr %shmem_size.i, align 8, !dbg !1540
  %21 = load ptr, ptr %stream.i, align 8, !dbg !1540
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !1540
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !1540
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !1540
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !1540
  %call.i60 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z25__device_stub__acceleratePKdS0_Pdi, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %20, ptr noundef %21), !dbg !1540
  call void @llvm.lifetime.end.p0(ptr nonnull %place.addr.i), !dbg !1629
  call void @llvm.lifetime.end.p0(ptr nonnull %mass.addr.i), !dbg !1629
  call void @llvm.lifetime.end.p0(ptr nonnull %force.addr.i), !dbg !1629
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i), !dbg !1629
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !1629
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !1629
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !1629
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !1629
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !1629
  br label %kcall.end, !dbg !1624

kcall.end:                                        ; preds = %kcall.configok, %for.body
  %call17 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967312, i32 1, i64 noundef 0, ptr noundef null), !dbg !1630
  %tobool18.not = icmp eq i32 %call17, 0, !dbg !1630
  br i1 %tobool18.not, label %kcall.configok19, label %for.inc, !dbg !1631

kcall.configok19:                                 ; preds = %kcall.end
  %22 = load ptr, ptr %place, align 8, !dbg !1632, !tbaa !1497
    #dbg_value(ptr %22, !1525, !DIExpression(), !1542)
  %23 = load ptr, ptr %speed, align 8, !dbg !1633, !tbaa !1497
    #dbg_value(ptr %23, !1526, !DIExpression(), !1542)
  %24 = load ptr, ptr %force, align 8, !dbg !1634, !tbaa !1497
    #dbg_value(ptr %24, !1527, !DIExpression(), !1542)
  call void @llvm.lifetime.start.p0(ptr nonnull %place.addr.i61)
  call void @llvm.lifetime.start.p0(ptr nonnull %speed.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %force.addr.i62)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i63)
  call void @llvm.lifetime.start.p0(ptr nonnull %dt.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i64)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i65)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i66)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i67)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i68)
    #dbg_value(ptr %22, !1506, !DIExpression(), !1635)
  store ptr %22, ptr %place.addr.i61, align 8, !tbaa !1497
    #dbg_value(ptr %23, !1507, !DIExpression(), !1635)
  store ptr %23, ptr %speed.addr.i, align 8, !tbaa !1497
    #dbg_value(ptr %24, !1508, !DIExpression(), !1635)
  store ptr %24, ptr %force.addr.i62, align 8, !tbaa !1497
    #dbg_value(i32 %n, !1509, !DIExpression(), !1635)
  store i32 %n, ptr %n.addr.i63, align 4, !tbaa !1484
    #dbg_value(double %dt, !1510, !DIExpression(), !1635)
  store double %dt, ptr %dt.addr.i, align 8, !tbaa !1512
  store ptr %place.addr.i61, ptr %kernel_args1.i68, align 16, !dbg !1536
  store ptr %speed.addr.i, ptr %6, align 8, !dbg !1536
  store ptr %force.addr.i62, ptr %7, align 16, !dbg !1536
  store ptr %n.addr.i63, ptr %8, align 8, !dbg !1536
  store ptr %dt.addr.i, ptr %9, align 16, !dbg !1536
  %25 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i64, ptr nonnull %block_dim.i65, ptr nonnull %shmem_size.i66, ptr nonnull %stream.i67), !dbg !1536
  %26 = load i64, ptr %shmem_size.i66, align 8, !dbg !1536
  %27 = load ptr, ptr %stream.i67, align 8, !dbg !1536
  %grid_dim.coerce.sroa.0.0.copyload.i69 = load i64, ptr %grid_dim.i64, align 8, !dbg !1536
  %grid_dim.coerce.sroa.2.0.copyload.i71 = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i70, align 8, !dbg !1536
  %block_dim.coerce.sroa.0.0.copyload.i72 = load i64, ptr %block_dim.i65, align 8, !dbg !1536
  %block_dim.coerce.sroa.2.0.copyload.i74 = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i73, align 8, !dbg !1536
  %call.i75 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__movePdS_PKdid, i64 %grid_dim.coerce.sroa.0.0.copyload.i69, i32 %grid_dim.coerce.sroa.2.0.copyload.i71, i64 %block_dim.coerce.sroa.0.0.copyload.i72, i32 %block_dim.coerce.sroa.2.0.copyload.i74, ptr noundef nonnull %kernel_args1.i68, i64 noundef %26, ptr noundef %27), !dbg !1536
  call void @llvm.lifetime.end.p0(ptr nonnull %place.addr.i61), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %speed.addr.i), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %force.addr.i62), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i63), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %dt.addr.i), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i64), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i65), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i66), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i67), !dbg !1636
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i68), !dbg !1636
  br label %for.inc, !dbg !1631

for.inc:                                          ; preds = %kcall.configok19, %kcall.end
  %inc = add nuw nsw i32 %s.078, 1, !dbg !1637
    #dbg_value(i32 %inc, !1532, !DIExpression(), !1578)
  %exitcond.not = icmp eq i32 %inc, %steps, !dbg !1579
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !1580, !llvm.loop !1638
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

declare !dbg !1642 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #3

declare !dbg !1645 i32 @cudaMemset(ptr noundef, i32 noundef, i64 noundef) local_unnamed_addr #3

declare !dbg !1648 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare !dbg !1651 i32 @cudaFree(ptr noundef) local_unnamed_addr #3

declare !dbg !1654 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: mustprogress
define linkonce_odr dso_local noundef double @_ZN6thrust7prelude9reduce_onIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEET_NS_13device_policyET0_lS7_T1_T2_(ptr %policy.coerce, i32 %in.coerce, i64 noundef %count, double noundef %init, ptr %function.coerce0, ptr %function.coerce1) local_unnamed_addr #1 comdat !dbg !1657 {
entry:
  %function.i52 = alloca %"struct.thrust::identity", align 1
  %combine.i53 = alloca %"struct.thrust::plus", align 1
  %count.addr.i54 = alloca i64, align 8
  %in.addr.i = alloca ptr, align 8
  %out.addr.i55 = alloca ptr, align 8
  %grid_dim.i56 = alloca %struct.dim3, align 8
  %block_dim.i57 = alloca %struct.dim3, align 8
  %shmem_size.i58 = alloca i64, align 8
  %stream.i59 = alloca ptr, align 8
  %kernel_args2.i = alloca [5 x ptr], align 16, !dbg !1671
  %in.i = alloca %"class.thrust::counting_iterator", align 4
  %function.i = alloca %struct.Energy, align 8
  %combine.i = alloca %"struct.thrust::plus", align 1
  %count.addr.i = alloca i64, align 8
  %out.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [5 x ptr], align 16, !dbg !1692
  %p.i = alloca ptr, align 8
  %result = alloca double, align 8
    #dbg_value(ptr %policy.coerce, !1661, !DIExpression(), !1703)
    #dbg_value(i32 %in.coerce, !1662, !DIExpression(), !1703)
    #dbg_value(ptr %function.coerce0, !1665, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !1703)
    #dbg_value(ptr %function.coerce1, !1665, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !1703)
    #dbg_value(i64 %count, !1663, !DIExpression(), !1703)
    #dbg_value(double %init, !1664, !DIExpression(), !1703)
    #dbg_value(double %init, !1664, !DIExpression(), !1703)
    #dbg_declare(ptr poison, !1666, !DIExpression(), !1704)
  %cmp = icmp slt i64 %count, 1, !dbg !1705
  br i1 %cmp, label %return, label %if.end, !dbg !1705

if.end:                                           ; preds = %entry
    #dbg_value(i64 %count, !1707, !DIExpression(), !1712)
  %sub.i = add nuw nsw i64 %count, 255, !dbg !1714
  %div.i6768 = lshr i64 %sub.i, 8, !dbg !1715
  %conv.i = trunc i64 %div.i6768 to i32, !dbg !1716
  %spec.select = tail call i32 @llvm.umin.i32(i32 %conv.i, i32 256), !dbg !1717
    #dbg_value(i32 %spec.select, !1667, !DIExpression(), !1703)
    #dbg_value(i32 %spec.select, !1718, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_stack_value), !1724)
  call void @llvm.lifetime.start.p0(ptr nonnull %p.i) #5, !dbg !1726
    #dbg_value(ptr null, !1723, !DIExpression(), !1724)
  store ptr null, ptr %p.i, align 8, !dbg !1727, !tbaa !1728
  %add = shl nuw nsw i32 %spec.select, 3, !dbg !1729
  %0 = add nuw nsw i32 %add, 8, !dbg !1729
  %mul.i = zext nneg i32 %0 to i64, !dbg !1729
    #dbg_value(ptr %p.i, !1723, !DIExpression(DW_OP_deref), !1724)
  %call.i = call i32 @cudaMalloc(ptr noundef nonnull %p.i, i64 noundef %mul.i), !dbg !1730
  %1 = load ptr, ptr %p.i, align 8, !dbg !1731, !tbaa !1728
    #dbg_value(ptr %1, !1723, !DIExpression(), !1724)
  call void @llvm.lifetime.end.p0(ptr nonnull %p.i) #5, !dbg !1732
    #dbg_value(ptr %1, !1668, !DIExpression(), !1703)
  call void @llvm.lifetime.start.p0(ptr nonnull %result) #5, !dbg !1733
  %agg.tmp.sroa.0.0.insert.ext = zext nneg i32 %spec.select to i64, !dbg !1734
  %agg.tmp.sroa.0.0.insert.insert = or disjoint i64 %agg.tmp.sroa.0.0.insert.ext, 4294967296, !dbg !1734
  %call8 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967552, i32 1, i64 noundef 0, ptr noundef %policy.coerce), !dbg !1734
  %tobool.not = icmp eq i32 %call8, 0, !dbg !1734
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !1735

kcall.configok:                                   ; preds = %if.end
  %add.ptr = getelementptr inbounds nuw i8, ptr %1, i64 8, !dbg !1736
  call void @llvm.lifetime.start.p0(ptr nonnull %in.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %function.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %combine.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %count.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %out.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
  store i32 %in.coerce, ptr %in.i, align 4
  store ptr %function.coerce0, ptr %function.i, align 8
  %2 = getelementptr inbounds nuw i8, ptr %function.i, i64 8
  store ptr %function.coerce1, ptr %2, align 8
    #dbg_value(i64 %count, !1697, !DIExpression(), !1737)
  store i64 %count, ptr %count.addr.i, align 8, !tbaa !1738
    #dbg_declare(ptr %in.i, !1698, !DIExpression(), !1740)
    #dbg_value(ptr %add.ptr, !1699, !DIExpression(), !1737)
  store ptr %add.ptr, ptr %out.addr.i, align 8, !tbaa !1497
    #dbg_declare(ptr %function.i, !1700, !DIExpression(), !1741)
    #dbg_declare(ptr %combine.i, !1701, !DIExpression(), !1742)
  store ptr %count.addr.i, ptr %kernel_args1.i, align 16, !dbg !1692
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !1692
  store ptr %in.i, ptr %3, align 8, !dbg !1692
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !1692
  store ptr %out.addr.i, ptr %4, align 16, !dbg !1692
  %5 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !1692
  store ptr %function.i, ptr %5, align 8, !dbg !1692
  %6 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !1692
  store ptr %combine.i, ptr %6, align 16, !dbg !1692
  %7 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !1692
  %8 = load i64, ptr %shmem_size.i, align 8, !dbg !1692
  %9 = load ptr, ptr %stream.i, align 8, !dbg !1692
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !1692
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !1692
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !1692
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !1692
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !1692
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !1692
  %call.i51 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %8, ptr noundef %9), !dbg !1692
  call void @llvm.lifetime.end.p0(ptr nonnull %in.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %function.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %combine.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %count.addr.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %out.addr.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !1743
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !1743
  br label %kcall.end, !dbg !1735

kcall.end:                                        ; preds = %kcall.configok, %if.end
  %call16 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967552, i32 1, i64 noundef 0, ptr noundef %policy.coerce), !dbg !1744
  %tobool17.not = icmp eq i32 %call16, 0, !dbg !1744
  br i1 %tobool17.not, label %kcall.configok18, label %kcall.end23, !dbg !1745

kcall.configok18:                                 ; preds = %kcall.end
  %add.ptr20 = getelementptr inbounds nuw i8, ptr %1, i64 8, !dbg !1746
  call void @llvm.lifetime.start.p0(ptr nonnull %function.i52)
  call void @llvm.lifetime.start.p0(ptr nonnull %combine.i53)
  call void @llvm.lifetime.start.p0(ptr nonnull %count.addr.i54)
  call void @llvm.lifetime.start.p0(ptr nonnull %in.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %out.addr.i55)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i56)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i57)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i58)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i59)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args2.i)
    #dbg_value(i64 %agg.tmp.sroa.0.0.insert.ext, !1683, !DIExpression(), !1747)
  store i64 %agg.tmp.sroa.0.0.insert.ext, ptr %count.addr.i54, align 8, !tbaa !1738
    #dbg_value(ptr %add.ptr20, !1684, !DIExpression(), !1747)
  store ptr %add.ptr20, ptr %in.addr.i, align 8, !tbaa !1497
    #dbg_value(ptr %1, !1685, !DIExpression(), !1747)
  store ptr %1, ptr %out.addr.i55, align 8, !tbaa !1497
    #dbg_declare(ptr %function.i52, !1686, !DIExpression(), !1748)
    #dbg_declare(ptr %combine.i53, !1687, !DIExpression(), !1749)
  store ptr %count.addr.i54, ptr %kernel_args2.i, align 16, !dbg !1671
  %10 = getelementptr inbounds nuw i8, ptr %kernel_args2.i, i64 8, !dbg !1671
  store ptr %in.addr.i, ptr %10, align 8, !dbg !1671
  %11 = getelementptr inbounds nuw i8, ptr %kernel_args2.i, i64 16, !dbg !1671
  store ptr %out.addr.i55, ptr %11, align 16, !dbg !1671
  %12 = getelementptr inbounds nuw i8, ptr %kernel_args2.i, i64 24, !dbg !1671
  store ptr %function.i52, ptr %12, align 8, !dbg !1671
  %13 = getelementptr inbounds nuw i8, ptr %kernel_args2.i, i64 32, !dbg !1671
  store ptr %combine.i53, ptr %13, align 16, !dbg !1671
  %14 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i56, ptr nonnull %block_dim.i57, ptr nonnull %shmem_size.i58, ptr nonnull %stream.i59), !dbg !1671
  %15 = load i64, ptr %shmem_size.i58, align 8, !dbg !1671
  %16 = load ptr, ptr %stream.i59, align 8, !dbg !1671
  %grid_dim.coerce.sroa.0.0.copyload.i60 = load i64, ptr %grid_dim.i56, align 8, !dbg !1671
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i61 = getelementptr inbounds nuw i8, ptr %grid_dim.i56, i64 8, !dbg !1671
  %grid_dim.coerce.sroa.2.0.copyload.i62 = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i61, align 8, !dbg !1671
  %block_dim.coerce.sroa.0.0.copyload.i63 = load i64, ptr %block_dim.i57, align 8, !dbg !1671
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i64 = getelementptr inbounds nuw i8, ptr %block_dim.i57, i64 8, !dbg !1671
  %block_dim.coerce.sroa.2.0.copyload.i65 = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i64, align 8, !dbg !1671
  %call.i66 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_, i64 %grid_dim.coerce.sroa.0.0.copyload.i60, i32 %grid_dim.coerce.sroa.2.0.copyload.i62, i64 %block_dim.coerce.sroa.0.0.copyload.i63, i32 %block_dim.coerce.sroa.2.0.copyload.i65, ptr noundef nonnull %kernel_args2.i, i64 noundef %15, ptr noundef %16), !dbg !1671
  call void @llvm.lifetime.end.p0(ptr nonnull %function.i52), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %combine.i53), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %count.addr.i54), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %in.addr.i), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %out.addr.i55), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i56), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i57), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i58), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i59), !dbg !1750
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args2.i), !dbg !1750
  br label %kcall.end23, !dbg !1745

kcall.end23:                                      ; preds = %kcall.configok18, %kcall.end
    #dbg_value(ptr %result, !1669, !DIExpression(DW_OP_deref), !1703)
  %call25 = call i32 @cudaMemcpyAsync(ptr noundef nonnull %result, ptr noundef %1, i64 noundef 8, i32 noundef 2, ptr noundef %policy.coerce), !dbg !1751
  %call27 = call i32 @cudaStreamSynchronize(ptr noundef %policy.coerce), !dbg !1752
  %call28 = call i32 @cudaFree(ptr noundef %1), !dbg !1753
    #dbg_value(ptr poison, !1754, !DIExpression(), !1760)
    #dbg_value(ptr poison, !1757, !DIExpression(), !1760)
    #dbg_value(ptr %result, !1758, !DIExpression(), !1760)
  %17 = load double, ptr %result, align 8, !dbg !1762, !tbaa !1512
  %add.i = fadd double %init, %17, !dbg !1763
  call void @llvm.lifetime.end.p0(ptr nonnull %result) #5, !dbg !1764
  br label %return

return:                                           ; preds = %kcall.end23, %entry
  %retval.0 = phi double [ %add.i, %kcall.end23 ], [ %init, %entry ], !dbg !1703
  ret double %retval.0, !dbg !1764
}

; Function Attrs: mustprogress norecurse
define linkonce_odr dso_local void @_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_(i64 noundef %count, i32 %in.coerce, ptr noundef %out, ptr %function.coerce0, ptr %function.coerce1) #0 comdat !dbg !1693 {
entry:
  %in = alloca %"class.thrust::counting_iterator", align 4
  %function = alloca %struct.Energy, align 8
  %combine = alloca %"struct.thrust::plus", align 1
  %count.addr = alloca i64, align 8
  %out.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
  store i32 %in.coerce, ptr %in, align 4
  store ptr %function.coerce0, ptr %function, align 8
  %0 = getelementptr inbounds nuw i8, ptr %function, i64 8
  store ptr %function.coerce1, ptr %0, align 8
    #dbg_value(i64 %count, !1697, !DIExpression(), !1765)
  store i64 %count, ptr %count.addr, align 8, !tbaa !1738
    #dbg_declare(ptr %in, !1698, !DIExpression(), !1766)
    #dbg_value(ptr %out, !1699, !DIExpression(), !1765)
  store ptr %out, ptr %out.addr, align 8, !tbaa !1497
    #dbg_declare(ptr %function, !1700, !DIExpression(), !1767)
    #dbg_declare(ptr %combine, !1701, !DIExpression(), !1768)
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !1769
  store ptr %count.addr, ptr %kernel_args1, align 16, !dbg !1769
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !1769
  store ptr %in, ptr %1, align 8, !dbg !1769
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !1769
  store ptr %out.addr, ptr %2, align 16, !dbg !1769
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !1769
  store ptr %function, ptr %3, align 8, !dbg !1769
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !1769
  store ptr %combine, ptr %4, align 16, !dbg !1769
  %5 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !1769
  %6 = load i64, ptr %shmem_size, align 8, !dbg !1769
  %7 = load ptr, ptr %stream, align 8, !dbg !1769
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !1769
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !1769
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !1769
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !1769
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !1769
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !1769
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %6, ptr noundef %7), !dbg !1769
  ret void, !dbg !1770
}

; Function Attrs: mustprogress norecurse
define linkonce_odr dso_local void @_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_(i64 noundef %count, ptr noundef %in, ptr noundef %out) #0 comdat !dbg !1672 {
entry:
  %function = alloca %"struct.thrust::identity", align 1
  %combine = alloca %"struct.thrust::plus", align 1
  %count.addr = alloca i64, align 8
  %in.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(i64 %count, !1683, !DIExpression(), !1771)
  store i64 %count, ptr %count.addr, align 8, !tbaa !1738
    #dbg_value(ptr %in, !1684, !DIExpression(), !1771)
  store ptr %in, ptr %in.addr, align 8, !tbaa !1497
    #dbg_value(ptr %out, !1685, !DIExpression(), !1771)
  store ptr %out, ptr %out.addr, align 8, !tbaa !1497
    #dbg_declare(ptr %function, !1686, !DIExpression(), !1772)
    #dbg_declare(ptr %combine, !1687, !DIExpression(), !1773)
  %kernel_args2 = alloca [5 x ptr], align 16, !dbg !1774
  store ptr %count.addr, ptr %kernel_args2, align 16, !dbg !1774
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args2, i64 8, !dbg !1774
  store ptr %in.addr, ptr %0, align 8, !dbg !1774
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args2, i64 16, !dbg !1774
  store ptr %out.addr, ptr %1, align 16, !dbg !1774
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args2, i64 24, !dbg !1774
  store ptr %function, ptr %2, align 8, !dbg !1774
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args2, i64 32, !dbg !1774
  store ptr %combine, ptr %3, align 16, !dbg !1774
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !1774
  %5 = load i64, ptr %shmem_size, align 8, !dbg !1774
  %6 = load ptr, ptr %stream, align 8, !dbg !1774
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !1774
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !1774
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !1774
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !1774
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !1774
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !1774
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args2, i64 noundef %5, ptr noundef %6), !dbg !1774
  ret void, !dbg !1775
}

declare !dbg !1776 i32 @cudaMemcpyAsync(ptr noundef, ptr noundef, i64 noundef, i32 noundef, ptr noundef) local_unnamed_addr #3

declare !dbg !1779 i32 @cudaStreamSynchronize(ptr noundef) local_unnamed_addr #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #4

attributes #0 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3, !4, !5}
!llvm.dbg.cu = !{!6}
!llvm.ident = !{!1483}
!llvm.errno.tbaa = !{!1484}

!0 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 3]}
!1 = !{i32 7, !"Dwarf Version", i32 4}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !{i32 8, !"PIC Level", i32 2}
!5 = !{i32 7, !"PIE Level", i32 2}
!6 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !7, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !8, retainedTypes: !26, globals: !154, imports: !174, splitDebugInlining: false, nameTableKind: None)
!7 = !DIFile(filename: "nbody.cu", directory: ".")
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
!26 = !{!27, !40, !42, !39, !11, !59, !41, !78, !81, !132}
!27 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Energy", file: !7, line: 35, size: 128, flags: DIFlagTypePassByValue, elements: !28, identifier: "_ZTS6Energy")
!28 = !{!29, !33, !34}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "speed", scope: !27, file: !7, line: 36, baseType: !30, size: 64)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!31 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !32)
!32 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "mass", scope: !27, file: !7, line: 36, baseType: !30, size: 64, offset: 64)
!34 = !DISubprogram(name: "operator()", linkageName: "_ZNK6EnergyclEi", scope: !27, file: !7, line: 37, type: !35, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!35 = !DISubroutineType(types: !36)
!36 = !{!32, !37, !39}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!38 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !27)
!39 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!42 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "counting_iterator<int>", scope: !44, file: !43, line: 110, size: 32, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !45, templateParams: !76, identifier: "_ZTSN6thrust17counting_iteratorIiEE")
!43 = !DIFile(filename: "./thrust_prelude.h", directory: "")
!44 = !DINamespace(name: "thrust", scope: null)
!45 = !{!46, !47, !51, !56, !60, !63, !67, !71, !75}
!46 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !42, file: !43, line: 111, baseType: !39, size: 32)
!47 = !DISubprogram(name: "counting_iterator", linkageName: "_ZN6thrust17counting_iteratorIiEC4Ei", scope: !42, file: !43, line: 120, type: !48, scopeLine: 120, flags: DIFlagPublic | DIFlagExplicit | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!48 = !DISubroutineType(types: !49)
!49 = !{null, !50, !39}
!50 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !42, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!51 = !DISubprogram(name: "operator*", linkageName: "_ZNK6thrust17counting_iteratorIiEdeEv", scope: !42, file: !43, line: 121, type: !52, scopeLine: 121, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!52 = !DISubroutineType(types: !53)
!53 = !{!39, !54}
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !55, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!55 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !42)
!56 = !DISubprogram(name: "operator[]", linkageName: "_ZNK6thrust17counting_iteratorIiEixEl", scope: !42, file: !43, line: 122, type: !57, scopeLine: 122, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!57 = !DISubroutineType(types: !58)
!58 = !{!39, !54, !59}
!59 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!60 = !DISubprogram(name: "operator+", linkageName: "_ZNK6thrust17counting_iteratorIiEplEl", scope: !42, file: !43, line: 123, type: !61, scopeLine: 123, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!61 = !DISubroutineType(types: !62)
!62 = !{!42, !54, !59}
!63 = !DISubprogram(name: "operator-", linkageName: "_ZNK6thrust17counting_iteratorIiEmiERKS1_", scope: !42, file: !43, line: 124, type: !64, scopeLine: 124, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!64 = !DISubroutineType(types: !65)
!65 = !{!59, !54, !66}
!66 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !55, size: 64)
!67 = !DISubprogram(name: "operator++", linkageName: "_ZN6thrust17counting_iteratorIiEppEv", scope: !42, file: !43, line: 125, type: !68, scopeLine: 125, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!68 = !DISubroutineType(types: !69)
!69 = !{!70, !50}
!70 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !42, size: 64)
!71 = !DISubprogram(name: "operator!=", linkageName: "_ZNK6thrust17counting_iteratorIiEneERKS1_", scope: !42, file: !43, line: 126, type: !72, scopeLine: 126, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!72 = !DISubroutineType(types: !73)
!73 = !{!74, !54, !66}
!74 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!75 = !DISubprogram(name: "operator==", linkageName: "_ZNK6thrust17counting_iteratorIiEeqERKS1_", scope: !42, file: !43, line: 127, type: !72, scopeLine: 127, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!76 = !{!77}
!77 = !DITemplateTypeParameter(name: "_T", type: !39)
!78 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "device_ptr<double>", scope: !44, file: !43, line: 67, size: 64, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !79, templateParams: !130, identifier: "_ZTSN6thrust10device_ptrIdEE")
!79 = !{!80, !82, !86, !89, !94, !98, !102, !105, !108, !109, !113, !117, !118, !121, !124, !125, !128, !129}
!80 = !DIDerivedType(tag: DW_TAG_member, name: "place", scope: !78, file: !43, line: 68, baseType: !81, size: 64)
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64)
!82 = !DISubprogram(name: "device_ptr", linkageName: "_ZN6thrust10device_ptrIdEC4Ev", scope: !78, file: !43, line: 77, type: !83, scopeLine: 77, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!83 = !DISubroutineType(types: !84)
!84 = !{null, !85}
!85 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !78, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!86 = !DISubprogram(name: "device_ptr", linkageName: "_ZN6thrust10device_ptrIdEC4EPd", scope: !78, file: !43, line: 78, type: !87, scopeLine: 78, flags: DIFlagPublic | DIFlagExplicit | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!87 = !DISubroutineType(types: !88)
!88 = !{null, !85, !81}
!89 = !DISubprogram(name: "get", linkageName: "_ZNK6thrust10device_ptrIdE3getEv", scope: !78, file: !43, line: 79, type: !90, scopeLine: 79, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!90 = !DISubroutineType(types: !91)
!91 = !{!81, !92}
!92 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !93, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!93 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !78)
!94 = !DISubprogram(name: "operator device_ptr", linkageName: "_ZNK6thrust10device_ptrIdEcvNS0_IKdEEEv", scope: !78, file: !43, line: 80, type: !95, scopeLine: 80, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!95 = !DISubroutineType(types: !96)
!96 = !{!97, !92}
!97 = !DICompositeType(tag: DW_TAG_class_type, name: "device_ptr<const double>", scope: !44, file: !43, line: 67, flags: DIFlagFwdDecl | DIFlagNonTrivial, identifier: "_ZTSN6thrust10device_ptrIKdEE")
!98 = !DISubprogram(name: "operator*", linkageName: "_ZNK6thrust10device_ptrIdEdeEv", scope: !78, file: !43, line: 81, type: !99, scopeLine: 81, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!99 = !DISubroutineType(types: !100)
!100 = !{!101, !92}
!101 = !DICompositeType(tag: DW_TAG_class_type, name: "device_reference<double>", scope: !44, file: !43, line: 47, flags: DIFlagFwdDecl | DIFlagNonTrivial, identifier: "_ZTSN6thrust16device_referenceIdEE")
!102 = !DISubprogram(name: "operator[]", linkageName: "_ZNK6thrust10device_ptrIdEixEl", scope: !78, file: !43, line: 82, type: !103, scopeLine: 82, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!103 = !DISubroutineType(types: !104)
!104 = !{!101, !92, !59}
!105 = !DISubprogram(name: "operator+", linkageName: "_ZNK6thrust10device_ptrIdEplEl", scope: !78, file: !43, line: 83, type: !106, scopeLine: 83, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!106 = !DISubroutineType(types: !107)
!107 = !{!78, !92, !59}
!108 = !DISubprogram(name: "operator-", linkageName: "_ZNK6thrust10device_ptrIdEmiEl", scope: !78, file: !43, line: 84, type: !106, scopeLine: 84, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!109 = !DISubprogram(name: "operator-", linkageName: "_ZNK6thrust10device_ptrIdEmiERKS1_", scope: !78, file: !43, line: 85, type: !110, scopeLine: 85, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!110 = !DISubroutineType(types: !111)
!111 = !{!59, !92, !112}
!112 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !93, size: 64)
!113 = !DISubprogram(name: "operator++", linkageName: "_ZN6thrust10device_ptrIdEppEv", scope: !78, file: !43, line: 86, type: !114, scopeLine: 86, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!114 = !DISubroutineType(types: !115)
!115 = !{!116, !85}
!116 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !78, size: 64)
!117 = !DISubprogram(name: "operator--", linkageName: "_ZN6thrust10device_ptrIdEmmEv", scope: !78, file: !43, line: 87, type: !114, scopeLine: 87, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!118 = !DISubprogram(name: "operator++", linkageName: "_ZN6thrust10device_ptrIdEppEi", scope: !78, file: !43, line: 88, type: !119, scopeLine: 88, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!119 = !DISubroutineType(types: !120)
!120 = !{!78, !85, !39}
!121 = !DISubprogram(name: "operator+=", linkageName: "_ZN6thrust10device_ptrIdEpLEl", scope: !78, file: !43, line: 89, type: !122, scopeLine: 89, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!122 = !DISubroutineType(types: !123)
!123 = !{!116, !85, !59}
!124 = !DISubprogram(name: "operator-=", linkageName: "_ZN6thrust10device_ptrIdEmIEl", scope: !78, file: !43, line: 90, type: !122, scopeLine: 90, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!125 = !DISubprogram(name: "operator==", linkageName: "_ZNK6thrust10device_ptrIdEeqERKS1_", scope: !78, file: !43, line: 91, type: !126, scopeLine: 91, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!126 = !DISubroutineType(types: !127)
!127 = !{!74, !92, !112}
!128 = !DISubprogram(name: "operator!=", linkageName: "_ZNK6thrust10device_ptrIdEneERKS1_", scope: !78, file: !43, line: 92, type: !126, scopeLine: 92, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!129 = !DISubprogram(name: "operator<", linkageName: "_ZNK6thrust10device_ptrIdEltERKS1_", scope: !78, file: !43, line: 93, type: !126, scopeLine: 93, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!130 = !{!131}
!131 = !DITemplateTypeParameter(name: "_T", type: !32)
!132 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "dim3", file: !10, line: 69, size: 96, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !133, identifier: "_ZTS4dim3")
!133 = !{!134, !135, !136, !137, !141, !149}
!134 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !132, file: !10, line: 70, baseType: !11, size: 32)
!135 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !132, file: !10, line: 70, baseType: !11, size: 32, offset: 32)
!136 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !132, file: !10, line: 70, baseType: !11, size: 32, offset: 64)
!137 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4Ejjj", scope: !132, file: !10, line: 71, type: !138, scopeLine: 71, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!138 = !DISubroutineType(types: !139)
!139 = !{null, !140, !11, !11, !11}
!140 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !132, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!141 = !DISubprogram(name: "dim3", linkageName: "_ZN4dim3C4E5uint3", scope: !132, file: !10, line: 72, type: !142, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!142 = !DISubroutineType(types: !143)
!143 = !{null, !140, !144}
!144 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "uint3", file: !10, line: 61, size: 96, flags: DIFlagTypePassByValue, elements: !145, identifier: "_ZTS5uint3")
!145 = !{!146, !147, !148}
!146 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !144, file: !10, line: 61, baseType: !11, size: 32)
!147 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !144, file: !10, line: 61, baseType: !11, size: 32, offset: 32)
!148 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !144, file: !10, line: 61, baseType: !11, size: 32, offset: 64)
!149 = !DISubprogram(name: "operator uint3", linkageName: "_ZNK4dim3cv5uint3Ev", scope: !132, file: !10, line: 73, type: !150, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!150 = !DISubroutineType(types: !151)
!151 = !{!144, !152}
!152 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !153, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!153 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !132)
!154 = !{!155, !168, !172}
!155 = !DIGlobalVariableExpression(var: !156, expr: !DIExpression())
!156 = distinct !DIGlobalVariable(name: "device", linkageName: "_ZN6thrustL6deviceE", scope: !44, file: !43, line: 183, type: !157, isLocal: true, isDefinition: true)
!157 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !158)
!158 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "device_policy", scope: !44, file: !43, line: 178, size: 64, flags: DIFlagTypePassByValue, elements: !159, identifier: "_ZTSN6thrust13device_policyE")
!159 = !{!160, !164}
!160 = !DIDerivedType(tag: DW_TAG_member, name: "stream", scope: !158, file: !43, line: 179, baseType: !161, size: 64)
!161 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaStream_t", file: !10, line: 585, baseType: !162)
!162 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !163, size: 64)
!163 = !DICompositeType(tag: DW_TAG_structure_type, name: "CUstream_st", file: !10, line: 585, flags: DIFlagFwdDecl | DIFlagNonTrivial, identifier: "_ZTS11CUstream_st")
!164 = !DISubprogram(name: "on", linkageName: "_ZNK6thrust13device_policy2onEP11CUstream_st", scope: !158, file: !43, line: 180, type: !165, scopeLine: 180, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!165 = !DISubroutineType(types: !166)
!166 = !{!158, !167, !161}
!167 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !157, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!168 = !DIGlobalVariableExpression(var: !169, expr: !DIExpression(DW_OP_constu, 256, DW_OP_stack_value))
!169 = distinct !DIGlobalVariable(name: "MOST_BLOCKS", scope: !170, file: !43, line: 214, type: !171, isLocal: true, isDefinition: true)
!170 = !DINamespace(name: "prelude", scope: !44)
!171 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !39)
!172 = !DIGlobalVariableExpression(var: !173, expr: !DIExpression(DW_OP_constu, 256, DW_OP_stack_value))
!173 = distinct !DIGlobalVariable(name: "THREADS", scope: !170, file: !43, line: 214, type: !171, isLocal: true, isDefinition: true)
!174 = !{!175, !181, !185, !187, !189, !193, !195, !197, !199, !201, !203, !205, !207, !209, !211, !213, !215, !217, !221, !223, !225, !227, !229, !233, !235, !237, !239, !241, !243, !245, !247, !249, !251, !253, !255, !257, !259, !261, !263, !269, !276, !280, !283, !286, !291, !295, !298, !302, !306, !309, !312, !315, !318, !321, !324, !327, !330, !332, !334, !336, !338, !340, !342, !344, !346, !348, !351, !354, !360, !362, !364, !366, !368, !370, !372, !374, !376, !378, !380, !382, !384, !386, !390, !395, !398, !402, !404, !406, !408, !410, !412, !414, !416, !418, !420, !422, !424, !428, !435, !439, !441, !445, !449, !466, !469, !470, !527, !540, !542, !550, !556, !560, !564, !566, !570, !574, !578, !582, !586, !590, !592, !594, !598, !604, !608, !613, !617, !622, !626, !631, !635, !639, !641, !643, !647, !649, !653, !657, !661, !665, !667, !669, !673, !677, !681, !683, !687, !689, !691, !695, !699, !706, !710, !712, !718, !725, !729, !734, !740, !746, !750, !754, !758, !762, !764, !766, !776, !780, !784, !788, !790, !792, !796, !800, !804, !806, !810, !814, !818, !822, !826, !828, !830, !832, !834, !838, !842, !846, !848, !850, !856, !861, !863, !868, !872, !876, !878, !882, !886, !890, !894, !896, !900, !904, !908, !910, !914, !918, !922, !924, !926, !928, !932, !936, !942, !946, !952, !956, !960, !962, !964, !966, !970, !974, !978, !982, !984, !988, !992, !997, !1001, !1005, !1007, !1009, !1011, !1013, !1020, !1022, !1024, !1026, !1032, !1034, !1035, !1036, !1037, !1040, !1042, !1045, !1047, !1049, !1053, !1055, !1057, !1059, !1061, !1063, !1065, !1067, !1072, !1076, !1078, !1080, !1081, !1086, !1088, !1090, !1092, !1094, !1096, !1098, !1100, !1102, !1104, !1106, !1108, !1110, !1112, !1114, !1116, !1118, !1120, !1122, !1124, !1126, !1130, !1132, !1136, !1138, !1140, !1142, !1144, !1148, !1150, !1154, !1158, !1160, !1162, !1166, !1168, !1172, !1174, !1176, !1180, !1182, !1184, !1186, !1190, !1192, !1194, !1198, !1200, !1202, !1204, !1206, !1208, !1210, !1212, !1216, !1220, !1222, !1224, !1226, !1228, !1230, !1232, !1234, !1236, !1238, !1240, !1242, !1244, !1246, !1248, !1250, !1252, !1254, !1256, !1258, !1262, !1264, !1266, !1268, !1272, !1274, !1278, !1280, !1282, !1284, !1286, !1290, !1292, !1296, !1298, !1300, !1302, !1304, !1308, !1310, !1312, !1316, !1318, !1320, !1322, !1327, !1333, !1339, !1342, !1344, !1348, !1352, !1358, !1362, !1366, !1370, !1374, !1378, !1382, !1384, !1388, !1392, !1396, !1400, !1404, !1408, !1413, !1417, !1419, !1423, !1425, !1434, !1438, !1442, !1446, !1451, !1455, !1457, !1461, !1465, !1469, !1473, !1477, !1479, !1481}
!175 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !177, file: !10, line: 545)
!176 = !DINamespace(name: "std", scope: null)
!177 = !DISubprogram(name: "abs", linkageName: "_ZL3absf", scope: !10, file: !10, line: 456, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!178 = !DISubroutineType(types: !179)
!179 = !{!180, !180}
!180 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!181 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !182, file: !10, line: 545)
!182 = !DISubprogram(name: "acos", linkageName: "_ZL4acosi", scope: !10, file: !10, line: 384, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!183 = !DISubroutineType(types: !184)
!184 = !{!32, !39}
!185 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !186, file: !10, line: 545)
!186 = !DISubprogram(name: "asin", linkageName: "_ZL4asini", scope: !10, file: !10, line: 384, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!187 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !188, file: !10, line: 545)
!188 = !DISubprogram(name: "atan", linkageName: "_ZL4atani", scope: !10, file: !10, line: 384, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!189 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !190, file: !10, line: 545)
!190 = !DISubprogram(name: "atan2", linkageName: "_ZL5atan2fd", scope: !10, file: !10, line: 394, type: !191, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!191 = !DISubroutineType(types: !192)
!192 = !{!32, !180, !32}
!193 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !194, file: !10, line: 545)
!194 = !DISubprogram(name: "cbrt", linkageName: "_ZL4cbrti", scope: !10, file: !10, line: 380, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!195 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !196, file: !10, line: 545)
!196 = !DISubprogram(name: "ceil", linkageName: "_ZL4ceili", scope: !10, file: !10, line: 392, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!197 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !198, file: !10, line: 545)
!198 = !DISubprogram(name: "copysign", linkageName: "_ZL8copysignfd", scope: !10, file: !10, line: 396, type: !191, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!199 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !200, file: !10, line: 546)
!200 = !DISubprogram(name: "cos", linkageName: "_ZL3cosi", scope: !10, file: !10, line: 383, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!201 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !202, file: !10, line: 546)
!202 = !DISubprogram(name: "cosh", linkageName: "_ZL4coshi", scope: !10, file: !10, line: 385, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!203 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !204, file: !10, line: 546)
!204 = !DISubprogram(name: "erf", linkageName: "_ZL3erfi", scope: !10, file: !10, line: 388, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!205 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !206, file: !10, line: 546)
!206 = !DISubprogram(name: "erfc", linkageName: "_ZL4erfci", scope: !10, file: !10, line: 388, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!207 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !208, file: !10, line: 546)
!208 = !DISubprogram(name: "exp", linkageName: "_ZL3expi", scope: !10, file: !10, line: 381, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!209 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !210, file: !10, line: 546)
!210 = !DISubprogram(name: "exp2", linkageName: "_ZL4exp2i", scope: !10, file: !10, line: 381, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!211 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !212, file: !10, line: 546)
!212 = !DISubprogram(name: "expm1", linkageName: "_ZL5expm1i", scope: !10, file: !10, line: 381, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!213 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !214, file: !10, line: 546)
!214 = !DISubprogram(name: "fabs", linkageName: "_ZL4fabsi", scope: !10, file: !10, line: 393, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!215 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !216, file: !10, line: 547)
!216 = !DISubprogram(name: "floor", linkageName: "_ZL5floori", scope: !10, file: !10, line: 392, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!217 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !218, file: !10, line: 547)
!218 = !DISubprogram(name: "fma", linkageName: "_ZL3fmafff", scope: !10, file: !10, line: 397, type: !219, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!219 = !DISubroutineType(types: !220)
!220 = !{!180, !180, !180, !180}
!221 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !222, file: !10, line: 547)
!222 = !DISubprogram(name: "fmax", linkageName: "_ZL4fmaxfd", scope: !10, file: !10, line: 396, type: !191, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!223 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !224, file: !10, line: 547)
!224 = !DISubprogram(name: "fmin", linkageName: "_ZL4fminfd", scope: !10, file: !10, line: 396, type: !191, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!225 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !226, file: !10, line: 547)
!226 = !DISubprogram(name: "fmod", linkageName: "_ZL4fmodfd", scope: !10, file: !10, line: 395, type: !191, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!227 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !228, file: !10, line: 547)
!228 = !DISubprogram(name: "hypot", linkageName: "_ZL5hypotfd", scope: !10, file: !10, line: 394, type: !191, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!229 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !230, file: !10, line: 547)
!230 = !DISubprogram(name: "isinf", linkageName: "_ZL5isinff", scope: !10, file: !10, line: 452, type: !231, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!231 = !DISubroutineType(types: !232)
!232 = !{!74, !180}
!233 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !234, file: !10, line: 547)
!234 = !DISubprogram(name: "isnan", linkageName: "_ZL5isnanf", scope: !10, file: !10, line: 450, type: !231, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!235 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !236, file: !10, line: 548)
!236 = !DISubprogram(name: "log", linkageName: "_ZL3logi", scope: !10, file: !10, line: 382, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!237 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !238, file: !10, line: 548)
!238 = !DISubprogram(name: "log10", linkageName: "_ZL5log10i", scope: !10, file: !10, line: 382, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!239 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !240, file: !10, line: 548)
!240 = !DISubprogram(name: "log1p", linkageName: "_ZL5log1pi", scope: !10, file: !10, line: 382, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!241 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !242, file: !10, line: 548)
!242 = !DISubprogram(name: "log2", linkageName: "_ZL4log2i", scope: !10, file: !10, line: 382, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!243 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !244, file: !10, line: 548)
!244 = !DISubprogram(name: "pow", linkageName: "_ZL3powfd", scope: !10, file: !10, line: 394, type: !191, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!245 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !246, file: !10, line: 548)
!246 = !DISubprogram(name: "round", linkageName: "_ZL5roundi", scope: !10, file: !10, line: 392, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!247 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !248, file: !10, line: 548)
!248 = !DISubprogram(name: "sin", linkageName: "_ZL3sini", scope: !10, file: !10, line: 383, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!249 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !250, file: !10, line: 548)
!250 = !DISubprogram(name: "sinh", linkageName: "_ZL4sinhi", scope: !10, file: !10, line: 385, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!251 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !252, file: !10, line: 549)
!252 = !DISubprogram(name: "sqrt", linkageName: "_ZL4sqrti", scope: !10, file: !10, line: 380, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!253 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !254, file: !10, line: 549)
!254 = !DISubprogram(name: "tan", linkageName: "_ZL3tani", scope: !10, file: !10, line: 383, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!255 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !256, file: !10, line: 549)
!256 = !DISubprogram(name: "tanh", linkageName: "_ZL4tanhi", scope: !10, file: !10, line: 385, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!257 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !258, file: !10, line: 549)
!258 = !DISubprogram(name: "tgamma", linkageName: "_ZL6tgammai", scope: !10, file: !10, line: 390, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!259 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !260, file: !10, line: 549)
!260 = !DISubprogram(name: "lgamma", linkageName: "_ZL6lgammai", scope: !10, file: !10, line: 390, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!261 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !176, entity: !262, file: !10, line: 549)
!262 = !DISubprogram(name: "trunc", linkageName: "_ZL5trunci", scope: !10, file: !10, line: 392, type: !183, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagOptimized)
!263 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !265, file: !268, line: 22)
!264 = !DINamespace(name: "__1", scope: !176, exportSymbols: true)
!265 = !DIDerivedType(tag: DW_TAG_typedef, name: "max_align_t", file: !266, line: 24, baseType: !267)
!266 = !DIFile(filename: "./include/__stddef_max_align_t.h", directory: "")
!267 = !DICompositeType(tag: DW_TAG_structure_type, file: !266, line: 19, size: 256, flags: DIFlagFwdDecl, identifier: "_ZTS11max_align_t")
!268 = !DIFile(filename: "./libcxx/include/__cstddef/max_align_t.h", directory: "")
!269 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !270, file: !275, line: 158)
!270 = !DIDerivedType(tag: DW_TAG_typedef, name: "int8_t", file: !271, line: 24, baseType: !272)
!271 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdint-intn.h", directory: "")
!272 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int8_t", file: !273, line: 37, baseType: !274)
!273 = !DIFile(filename: "./libc/include/generic-glibc/bits/types.h", directory: "")
!274 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!275 = !DIFile(filename: "./libcxx/include/cstdint", directory: "")
!276 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !277, file: !275, line: 159)
!277 = !DIDerivedType(tag: DW_TAG_typedef, name: "int16_t", file: !271, line: 25, baseType: !278)
!278 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int16_t", file: !273, line: 39, baseType: !279)
!279 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!280 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !281, file: !275, line: 160)
!281 = !DIDerivedType(tag: DW_TAG_typedef, name: "int32_t", file: !271, line: 26, baseType: !282)
!282 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int32_t", file: !273, line: 41, baseType: !39)
!283 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !284, file: !275, line: 161)
!284 = !DIDerivedType(tag: DW_TAG_typedef, name: "int64_t", file: !271, line: 27, baseType: !285)
!285 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int64_t", file: !273, line: 44, baseType: !59)
!286 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !287, file: !275, line: 163)
!287 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint8_t", file: !288, line: 24, baseType: !289)
!288 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdint-uintn.h", directory: "")
!289 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint8_t", file: !273, line: 38, baseType: !290)
!290 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!291 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !292, file: !275, line: 164)
!292 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint16_t", file: !288, line: 25, baseType: !293)
!293 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint16_t", file: !273, line: 40, baseType: !294)
!294 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!295 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !296, file: !275, line: 165)
!296 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint32_t", file: !288, line: 26, baseType: !297)
!297 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint32_t", file: !273, line: 42, baseType: !11)
!298 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !299, file: !275, line: 166)
!299 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint64_t", file: !288, line: 27, baseType: !300)
!300 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint64_t", file: !273, line: 45, baseType: !301)
!301 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!302 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !303, file: !275, line: 168)
!303 = !DIDerivedType(tag: DW_TAG_typedef, name: "int_least8_t", file: !304, line: 25, baseType: !305)
!304 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdint-least.h", directory: "")
!305 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int_least8_t", file: !273, line: 52, baseType: !272)
!306 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !307, file: !275, line: 169)
!307 = !DIDerivedType(tag: DW_TAG_typedef, name: "int_least16_t", file: !304, line: 26, baseType: !308)
!308 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int_least16_t", file: !273, line: 54, baseType: !278)
!309 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !310, file: !275, line: 170)
!310 = !DIDerivedType(tag: DW_TAG_typedef, name: "int_least32_t", file: !304, line: 27, baseType: !311)
!311 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int_least32_t", file: !273, line: 56, baseType: !282)
!312 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !313, file: !275, line: 171)
!313 = !DIDerivedType(tag: DW_TAG_typedef, name: "int_least64_t", file: !304, line: 28, baseType: !314)
!314 = !DIDerivedType(tag: DW_TAG_typedef, name: "__int_least64_t", file: !273, line: 58, baseType: !285)
!315 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !316, file: !275, line: 173)
!316 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint_least8_t", file: !304, line: 31, baseType: !317)
!317 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint_least8_t", file: !273, line: 53, baseType: !289)
!318 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !319, file: !275, line: 174)
!319 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint_least16_t", file: !304, line: 32, baseType: !320)
!320 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint_least16_t", file: !273, line: 55, baseType: !293)
!321 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !322, file: !275, line: 175)
!322 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint_least32_t", file: !304, line: 33, baseType: !323)
!323 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint_least32_t", file: !273, line: 57, baseType: !297)
!324 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !325, file: !275, line: 176)
!325 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint_least64_t", file: !304, line: 34, baseType: !326)
!326 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uint_least64_t", file: !273, line: 59, baseType: !300)
!327 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !328, file: !275, line: 178)
!328 = !DIDerivedType(tag: DW_TAG_typedef, name: "int_fast8_t", file: !329, line: 51, baseType: !274)
!329 = !DIFile(filename: "./libc/include/generic-glibc/stdint.h", directory: "")
!330 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !331, file: !275, line: 179)
!331 = !DIDerivedType(tag: DW_TAG_typedef, name: "int_fast16_t", file: !329, line: 53, baseType: !59)
!332 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !333, file: !275, line: 180)
!333 = !DIDerivedType(tag: DW_TAG_typedef, name: "int_fast32_t", file: !329, line: 54, baseType: !59)
!334 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !335, file: !275, line: 181)
!335 = !DIDerivedType(tag: DW_TAG_typedef, name: "int_fast64_t", file: !329, line: 55, baseType: !59)
!336 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !337, file: !275, line: 183)
!337 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint_fast8_t", file: !329, line: 64, baseType: !290)
!338 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !339, file: !275, line: 184)
!339 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint_fast16_t", file: !329, line: 66, baseType: !301)
!340 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !341, file: !275, line: 185)
!341 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint_fast32_t", file: !329, line: 67, baseType: !301)
!342 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !343, file: !275, line: 186)
!343 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint_fast64_t", file: !329, line: 68, baseType: !301)
!344 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !345, file: !275, line: 188)
!345 = !DIDerivedType(tag: DW_TAG_typedef, name: "intptr_t", file: !329, line: 80, baseType: !59)
!346 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !347, file: !275, line: 189)
!347 = !DIDerivedType(tag: DW_TAG_typedef, name: "uintptr_t", file: !329, line: 83, baseType: !301)
!348 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !349, file: !275, line: 191)
!349 = !DIDerivedType(tag: DW_TAG_typedef, name: "intmax_t", file: !329, line: 94, baseType: !350)
!350 = !DIDerivedType(tag: DW_TAG_typedef, name: "__intmax_t", file: !273, line: 72, baseType: !59)
!351 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !352, file: !275, line: 192)
!352 = !DIDerivedType(tag: DW_TAG_typedef, name: "uintmax_t", file: !329, line: 95, baseType: !353)
!353 = !DIDerivedType(tag: DW_TAG_typedef, name: "__uintmax_t", file: !273, line: 73, baseType: !301)
!354 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !355, file: !359, line: 113)
!355 = !DISubprogram(name: "isalnum", scope: !356, file: !356, line: 174, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!356 = !DIFile(filename: "./libc/include/generic-glibc/ctype.h", directory: "")
!357 = !DISubroutineType(types: !358)
!358 = !{!39, !39}
!359 = !DIFile(filename: "./libcxx/include/cctype", directory: "")
!360 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !361, file: !359, line: 114)
!361 = !DISubprogram(name: "isalpha", scope: !356, file: !356, line: 175, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!362 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !363, file: !359, line: 115)
!363 = !DISubprogram(name: "isblank", scope: !356, file: !356, line: 186, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!364 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !365, file: !359, line: 116)
!365 = !DISubprogram(name: "iscntrl", scope: !356, file: !356, line: 176, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!366 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !367, file: !359, line: 117)
!367 = !DISubprogram(name: "isdigit", scope: !356, file: !356, line: 177, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!368 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !369, file: !359, line: 118)
!369 = !DISubprogram(name: "isgraph", scope: !356, file: !356, line: 179, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!370 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !371, file: !359, line: 119)
!371 = !DISubprogram(name: "islower", scope: !356, file: !356, line: 178, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!372 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !373, file: !359, line: 120)
!373 = !DISubprogram(name: "isprint", scope: !356, file: !356, line: 180, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!374 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !375, file: !359, line: 121)
!375 = !DISubprogram(name: "ispunct", scope: !356, file: !356, line: 181, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!376 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !377, file: !359, line: 122)
!377 = !DISubprogram(name: "isspace", scope: !356, file: !356, line: 182, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!378 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !379, file: !359, line: 123)
!379 = !DISubprogram(name: "isupper", scope: !356, file: !356, line: 183, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!380 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !381, file: !359, line: 124)
!381 = !DISubprogram(name: "isxdigit", scope: !356, file: !356, line: 184, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!382 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !383, file: !359, line: 125)
!383 = !DISubprogram(name: "tolower", scope: !356, file: !356, line: 207, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!384 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !385, file: !359, line: 126)
!385 = !DISubprogram(name: "toupper", scope: !356, file: !356, line: 213, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!386 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !387, file: !389, line: 75)
!387 = !DIDerivedType(tag: DW_TAG_typedef, name: "wint_t", file: !388, line: 20, baseType: !11)
!388 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/wint_t.h", directory: "")
!389 = !DIFile(filename: "./libcxx/include/cwctype", directory: "")
!390 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !391, file: !389, line: 76)
!391 = !DIDerivedType(tag: DW_TAG_typedef, name: "wctrans_t", file: !392, line: 48, baseType: !393)
!392 = !DIFile(filename: "./libc/include/generic-glibc/wctype.h", directory: "")
!393 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !394, size: 64)
!394 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !282)
!395 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !396, file: !389, line: 77)
!396 = !DIDerivedType(tag: DW_TAG_typedef, name: "wctype_t", file: !397, line: 38, baseType: !301)
!397 = !DIFile(filename: "./libc/include/generic-glibc/bits/wctype-wchar.h", directory: "")
!398 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !399, file: !389, line: 78)
!399 = !DISubprogram(name: "iswalnum", scope: !397, file: !397, line: 95, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!400 = !DISubroutineType(types: !401)
!401 = !{!39, !387}
!402 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !403, file: !389, line: 79)
!403 = !DISubprogram(name: "iswalpha", scope: !397, file: !397, line: 101, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!404 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !405, file: !389, line: 80)
!405 = !DISubprogram(name: "iswblank", scope: !397, file: !397, line: 146, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!406 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !407, file: !389, line: 81)
!407 = !DISubprogram(name: "iswcntrl", scope: !397, file: !397, line: 104, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!408 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !409, file: !389, line: 82)
!409 = !DISubprogram(name: "iswdigit", scope: !397, file: !397, line: 108, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!410 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !411, file: !389, line: 83)
!411 = !DISubprogram(name: "iswgraph", scope: !397, file: !397, line: 112, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!412 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !413, file: !389, line: 84)
!413 = !DISubprogram(name: "iswlower", scope: !397, file: !397, line: 117, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!414 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !415, file: !389, line: 85)
!415 = !DISubprogram(name: "iswprint", scope: !397, file: !397, line: 120, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!416 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !417, file: !389, line: 86)
!417 = !DISubprogram(name: "iswpunct", scope: !397, file: !397, line: 125, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!418 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !419, file: !389, line: 87)
!419 = !DISubprogram(name: "iswspace", scope: !397, file: !397, line: 130, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!420 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !421, file: !389, line: 88)
!421 = !DISubprogram(name: "iswupper", scope: !397, file: !397, line: 135, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!422 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !423, file: !389, line: 89)
!423 = !DISubprogram(name: "iswxdigit", scope: !397, file: !397, line: 140, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!424 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !425, file: !389, line: 90)
!425 = !DISubprogram(name: "iswctype", scope: !397, file: !397, line: 159, type: !426, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!426 = !DISubroutineType(types: !427)
!427 = !{!39, !387, !396}
!428 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !429, file: !389, line: 91)
!429 = !DISubprogram(name: "wctype", scope: !397, file: !397, line: 155, type: !430, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!430 = !DISubroutineType(types: !431)
!431 = !{!396, !432}
!432 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !433, size: 64)
!433 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !434)
!434 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!435 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !436, file: !389, line: 92)
!436 = !DISubprogram(name: "towlower", scope: !397, file: !397, line: 166, type: !437, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!437 = !DISubroutineType(types: !438)
!438 = !{!387, !387}
!439 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !440, file: !389, line: 93)
!440 = !DISubprogram(name: "towupper", scope: !397, file: !397, line: 169, type: !437, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!441 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !442, file: !389, line: 94)
!442 = !DISubprogram(name: "towctrans", scope: !392, file: !392, line: 55, type: !443, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!443 = !DISubroutineType(types: !444)
!444 = !{!387, !387, !391}
!445 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !446, file: !389, line: 95)
!446 = !DISubprogram(name: "wctrans", scope: !392, file: !392, line: 52, type: !447, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!447 = !DISubroutineType(types: !448)
!448 = !{!391, !432}
!449 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !450, file: !465, line: 134)
!450 = !DIDerivedType(tag: DW_TAG_typedef, name: "mbstate_t", file: !451, line: 6, baseType: !452)
!451 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/mbstate_t.h", directory: "")
!452 = !DIDerivedType(tag: DW_TAG_typedef, name: "__mbstate_t", file: !453, line: 21, baseType: !454)
!453 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/__mbstate_t.h", directory: "")
!454 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !453, line: 13, size: 64, flags: DIFlagTypePassByValue, elements: !455, identifier: "_ZTS11__mbstate_t")
!455 = !{!456, !457}
!456 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !454, file: !453, line: 15, baseType: !39, size: 32)
!457 = !DIDerivedType(tag: DW_TAG_member, name: "__value", scope: !454, file: !453, line: 20, baseType: !458, size: 32, offset: 32)
!458 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !454, file: !453, line: 16, size: 32, flags: DIFlagTypePassByValue, elements: !459, identifier: "_ZTSN11__mbstate_tUt_E")
!459 = !{!460, !461}
!460 = !DIDerivedType(tag: DW_TAG_member, name: "__wch", scope: !458, file: !453, line: 18, baseType: !11, size: 32)
!461 = !DIDerivedType(tag: DW_TAG_member, name: "__wchb", scope: !458, file: !453, line: 19, baseType: !462, size: 32)
!462 = !DICompositeType(tag: DW_TAG_array_type, baseType: !434, size: 32, elements: !463)
!463 = !{!464}
!464 = !DISubrange(count: 4)
!465 = !DIFile(filename: "./libcxx/include/cwchar", directory: "")
!466 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !467, file: !465, line: 135)
!467 = !DICompositeType(tag: DW_TAG_structure_type, name: "tm", file: !468, line: 7, size: 448, flags: DIFlagFwdDecl, identifier: "_ZTS2tm")
!468 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/struct_tm.h", directory: "")
!469 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !387, file: !465, line: 136)
!470 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !471, file: !465, line: 137)
!471 = !DIDerivedType(tag: DW_TAG_typedef, name: "FILE", file: !472, line: 7, baseType: !473)
!472 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/FILE.h", directory: "")
!473 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "_IO_FILE", file: !474, line: 51, size: 1728, flags: DIFlagTypePassByValue, elements: !475, identifier: "_ZTS8_IO_FILE")
!474 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/struct_FILE.h", directory: "")
!475 = !{!476, !477, !479, !480, !481, !482, !483, !484, !485, !486, !487, !488, !489, !492, !494, !495, !496, !500, !502, !503, !504, !505, !508, !510, !513, !516, !517, !518, !520, !521, !522, !523}
!476 = !DIDerivedType(tag: DW_TAG_member, name: "_flags", scope: !473, file: !474, line: 53, baseType: !39, size: 32)
!477 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_read_ptr", scope: !473, file: !474, line: 56, baseType: !478, size: 64, offset: 64)
!478 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !434, size: 64)
!479 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_read_end", scope: !473, file: !474, line: 57, baseType: !478, size: 64, offset: 128)
!480 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_read_base", scope: !473, file: !474, line: 58, baseType: !478, size: 64, offset: 192)
!481 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_write_base", scope: !473, file: !474, line: 59, baseType: !478, size: 64, offset: 256)
!482 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_write_ptr", scope: !473, file: !474, line: 60, baseType: !478, size: 64, offset: 320)
!483 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_write_end", scope: !473, file: !474, line: 61, baseType: !478, size: 64, offset: 384)
!484 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_buf_base", scope: !473, file: !474, line: 62, baseType: !478, size: 64, offset: 448)
!485 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_buf_end", scope: !473, file: !474, line: 63, baseType: !478, size: 64, offset: 512)
!486 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_save_base", scope: !473, file: !474, line: 66, baseType: !478, size: 64, offset: 576)
!487 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_backup_base", scope: !473, file: !474, line: 67, baseType: !478, size: 64, offset: 640)
!488 = !DIDerivedType(tag: DW_TAG_member, name: "_IO_save_end", scope: !473, file: !474, line: 68, baseType: !478, size: 64, offset: 704)
!489 = !DIDerivedType(tag: DW_TAG_member, name: "_markers", scope: !473, file: !474, line: 70, baseType: !490, size: 64, offset: 768)
!490 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !491, size: 64)
!491 = !DICompositeType(tag: DW_TAG_structure_type, name: "_IO_marker", file: !474, line: 38, flags: DIFlagFwdDecl | DIFlagNonTrivial, identifier: "_ZTS10_IO_marker")
!492 = !DIDerivedType(tag: DW_TAG_member, name: "_chain", scope: !473, file: !474, line: 72, baseType: !493, size: 64, offset: 832)
!493 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !473, size: 64)
!494 = !DIDerivedType(tag: DW_TAG_member, name: "_fileno", scope: !473, file: !474, line: 74, baseType: !39, size: 32, offset: 896)
!495 = !DIDerivedType(tag: DW_TAG_member, name: "_flags2", scope: !473, file: !474, line: 75, baseType: !39, size: 24, offset: 928, flags: DIFlagBitField, extraData: i64 928)
!496 = !DIDerivedType(tag: DW_TAG_member, name: "_short_backupbuf", scope: !473, file: !474, line: 77, baseType: !497, size: 8, offset: 952)
!497 = !DICompositeType(tag: DW_TAG_array_type, baseType: !434, size: 8, elements: !498)
!498 = !{!499}
!499 = !DISubrange(count: 1)
!500 = !DIDerivedType(tag: DW_TAG_member, name: "_old_offset", scope: !473, file: !474, line: 78, baseType: !501, size: 64, offset: 960)
!501 = !DIDerivedType(tag: DW_TAG_typedef, name: "__off_t", file: !273, line: 152, baseType: !59)
!502 = !DIDerivedType(tag: DW_TAG_member, name: "_cur_column", scope: !473, file: !474, line: 81, baseType: !294, size: 16, offset: 1024)
!503 = !DIDerivedType(tag: DW_TAG_member, name: "_vtable_offset", scope: !473, file: !474, line: 82, baseType: !274, size: 8, offset: 1040)
!504 = !DIDerivedType(tag: DW_TAG_member, name: "_shortbuf", scope: !473, file: !474, line: 83, baseType: !497, size: 8, offset: 1048)
!505 = !DIDerivedType(tag: DW_TAG_member, name: "_lock", scope: !473, file: !474, line: 85, baseType: !506, size: 64, offset: 1088)
!506 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !507, size: 64)
!507 = !DIDerivedType(tag: DW_TAG_typedef, name: "_IO_lock_t", file: !474, line: 45, baseType: null)
!508 = !DIDerivedType(tag: DW_TAG_member, name: "_offset", scope: !473, file: !474, line: 93, baseType: !509, size: 64, offset: 1152)
!509 = !DIDerivedType(tag: DW_TAG_typedef, name: "__off64_t", file: !273, line: 153, baseType: !59)
!510 = !DIDerivedType(tag: DW_TAG_member, name: "_codecvt", scope: !473, file: !474, line: 95, baseType: !511, size: 64, offset: 1216)
!511 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !512, size: 64)
!512 = !DICompositeType(tag: DW_TAG_structure_type, name: "_IO_codecvt", file: !474, line: 39, flags: DIFlagFwdDecl | DIFlagNonTrivial, identifier: "_ZTS11_IO_codecvt")
!513 = !DIDerivedType(tag: DW_TAG_member, name: "_wide_data", scope: !473, file: !474, line: 96, baseType: !514, size: 64, offset: 1280)
!514 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !515, size: 64)
!515 = !DICompositeType(tag: DW_TAG_structure_type, name: "_IO_wide_data", file: !474, line: 40, flags: DIFlagFwdDecl | DIFlagNonTrivial, identifier: "_ZTS13_IO_wide_data")
!516 = !DIDerivedType(tag: DW_TAG_member, name: "_freeres_list", scope: !473, file: !474, line: 97, baseType: !493, size: 64, offset: 1344)
!517 = !DIDerivedType(tag: DW_TAG_member, name: "_freeres_buf", scope: !473, file: !474, line: 98, baseType: !41, size: 64, offset: 1408)
!518 = !DIDerivedType(tag: DW_TAG_member, name: "_prevchain", scope: !473, file: !474, line: 99, baseType: !519, size: 64, offset: 1472)
!519 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !493, size: 64)
!520 = !DIDerivedType(tag: DW_TAG_member, name: "_mode", scope: !473, file: !474, line: 100, baseType: !39, size: 32, offset: 1536)
!521 = !DIDerivedType(tag: DW_TAG_member, name: "_unused3", scope: !473, file: !474, line: 102, baseType: !39, size: 32, offset: 1568)
!522 = !DIDerivedType(tag: DW_TAG_member, name: "_total_written", scope: !473, file: !474, line: 104, baseType: !300, size: 64, offset: 1600)
!523 = !DIDerivedType(tag: DW_TAG_member, name: "_unused2", scope: !473, file: !474, line: 109, baseType: !524, size: 64, offset: 1664)
!524 = !DICompositeType(tag: DW_TAG_array_type, baseType: !434, size: 64, elements: !525)
!525 = !{!526}
!526 = !DISubrange(count: 8)
!527 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !528, file: !465, line: 138)
!528 = !DISubprogram(name: "fwprintf", scope: !529, file: !529, line: 757, type: !530, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!529 = !DIFile(filename: "./libc/include/generic-glibc/wchar.h", directory: "")
!530 = !DISubroutineType(types: !531)
!531 = !{!39, !532, !536, null}
!532 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !533)
!533 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !534, size: 64)
!534 = !DIDerivedType(tag: DW_TAG_typedef, name: "__FILE", file: !535, line: 5, baseType: !473)
!535 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/__FILE.h", directory: "")
!536 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !537)
!537 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !538, size: 64)
!538 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !539)
!539 = !DIBasicType(name: "wchar_t", size: 32, encoding: DW_ATE_signed)
!540 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !541, file: !465, line: 139)
!541 = !DISubprogram(name: "fwscanf", linkageName: "__isoc99_fwscanf", scope: !529, file: !529, line: 844, type: !530, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!542 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !543, file: !465, line: 140)
!543 = !DISubprogram(name: "swprintf", scope: !529, file: !529, line: 767, type: !544, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!544 = !DISubroutineType(types: !545)
!545 = !{!39, !546, !548, !536, null}
!546 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !547)
!547 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !539, size: 64)
!548 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !549, line: 18, baseType: !301)
!549 = !DIFile(filename: "./include/__stddef_size_t.h", directory: "")
!550 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !551, file: !465, line: 141)
!551 = !DISubprogram(name: "vfwprintf", scope: !529, file: !529, line: 775, type: !552, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!552 = !DISubroutineType(types: !553)
!553 = !{!39, !532, !536, !554}
!554 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !555, size: 64)
!555 = !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", file: !7, size: 192, flags: DIFlagFwdDecl, identifier: "_ZTS13__va_list_tag")
!556 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !557, file: !465, line: 142)
!557 = !DISubprogram(name: "vswprintf", scope: !529, file: !529, line: 788, type: !558, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!558 = !DISubroutineType(types: !559)
!559 = !{!39, !546, !548, !536, !554}
!560 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !561, file: !465, line: 143)
!561 = !DISubprogram(name: "swscanf", linkageName: "__isoc99_swscanf", scope: !529, file: !529, line: 851, type: !562, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!562 = !DISubroutineType(types: !563)
!563 = !{!39, !536, !536, null}
!564 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !565, file: !465, line: 144)
!565 = !DISubprogram(name: "vfwscanf", linkageName: "__isoc99_vfwscanf", scope: !529, file: !529, line: 926, type: !552, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!566 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !567, file: !465, line: 145)
!567 = !DISubprogram(name: "vswscanf", linkageName: "__isoc99_vswscanf", scope: !529, file: !529, line: 933, type: !568, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!568 = !DISubroutineType(types: !569)
!569 = !{!39, !536, !536, !554}
!570 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !571, file: !465, line: 146)
!571 = !DISubprogram(name: "fgetwc", scope: !529, file: !529, line: 960, type: !572, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!572 = !DISubroutineType(types: !573)
!573 = !{!387, !533}
!574 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !575, file: !465, line: 147)
!575 = !DISubprogram(name: "fgetws", scope: !529, file: !529, line: 989, type: !576, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!576 = !DISubroutineType(types: !577)
!577 = !{!547, !546, !39, !532}
!578 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !579, file: !465, line: 148)
!579 = !DISubprogram(name: "fputwc", scope: !529, file: !529, line: 974, type: !580, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!580 = !DISubroutineType(types: !581)
!581 = !{!387, !539, !533}
!582 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !583, file: !465, line: 149)
!583 = !DISubprogram(name: "fputws", scope: !529, file: !529, line: 996, type: !584, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!584 = !DISubroutineType(types: !585)
!585 = !{!39, !536, !532}
!586 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !587, file: !465, line: 150)
!587 = !DISubprogram(name: "fwide", scope: !529, file: !529, line: 750, type: !588, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!588 = !DISubroutineType(types: !589)
!589 = !{!39, !533, !39}
!590 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !591, file: !465, line: 151)
!591 = !DISubprogram(name: "getwc", scope: !529, file: !529, line: 961, type: !572, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!592 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !593, file: !465, line: 152)
!593 = !DISubprogram(name: "putwc", scope: !529, file: !529, line: 975, type: !580, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!594 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !595, file: !465, line: 153)
!595 = !DISubprogram(name: "ungetwc", scope: !529, file: !529, line: 1004, type: !596, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!596 = !DISubroutineType(types: !597)
!597 = !{!387, !387, !533}
!598 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !599, file: !465, line: 154)
!599 = !DISubprogram(name: "wcstod", scope: !529, file: !529, line: 427, type: !600, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!600 = !DISubroutineType(types: !601)
!601 = !{!32, !536, !602}
!602 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !603)
!603 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !547, size: 64)
!604 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !605, file: !465, line: 155)
!605 = !DISubprogram(name: "wcstof", scope: !529, file: !529, line: 432, type: !606, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!606 = !DISubroutineType(types: !607)
!607 = !{!180, !536, !602}
!608 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !609, file: !465, line: 156)
!609 = !DISubprogram(name: "wcstold", scope: !529, file: !529, line: 434, type: !610, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!610 = !DISubroutineType(types: !611)
!611 = !{!612, !536, !602}
!612 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!613 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !614, file: !465, line: 157)
!614 = !DISubprogram(name: "wcstol", scope: !529, file: !529, line: 480, type: !615, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!615 = !DISubroutineType(types: !616)
!616 = !{!59, !536, !602, !39}
!617 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !618, file: !465, line: 158)
!618 = !DISubprogram(name: "wcstoll", scope: !529, file: !529, line: 493, type: !619, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!619 = !DISubroutineType(types: !620)
!620 = !{!621, !536, !602, !39}
!621 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!622 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !623, file: !465, line: 159)
!623 = !DISubprogram(name: "wcstoul", scope: !529, file: !529, line: 485, type: !624, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!624 = !DISubroutineType(types: !625)
!625 = !{!301, !536, !602, !39}
!626 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !627, file: !465, line: 160)
!627 = !DISubprogram(name: "wcstoull", scope: !529, file: !529, line: 500, type: !628, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!628 = !DISubroutineType(types: !629)
!629 = !{!630, !536, !602, !39}
!630 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!631 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !632, file: !465, line: 161)
!632 = !DISubprogram(name: "wcscpy", scope: !529, file: !529, line: 102, type: !633, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!633 = !DISubroutineType(types: !634)
!634 = !{!547, !546, !536}
!635 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !636, file: !465, line: 162)
!636 = !DISubprogram(name: "wcsncpy", scope: !529, file: !529, line: 107, type: !637, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!637 = !DISubroutineType(types: !638)
!638 = !{!547, !546, !536, !548}
!639 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !640, file: !465, line: 163)
!640 = !DISubprogram(name: "wcscat", scope: !529, file: !529, line: 125, type: !633, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!641 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !642, file: !465, line: 164)
!642 = !DISubprogram(name: "wcsncat", scope: !529, file: !529, line: 129, type: !637, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!643 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !644, file: !465, line: 165)
!644 = !DISubprogram(name: "wcscmp", scope: !529, file: !529, line: 134, type: !645, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!645 = !DISubroutineType(types: !646)
!646 = !{!39, !537, !537}
!647 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !648, file: !465, line: 166)
!648 = !DISubprogram(name: "wcscoll", scope: !529, file: !529, line: 159, type: !645, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!649 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !650, file: !465, line: 167)
!650 = !DISubprogram(name: "wcsncmp", scope: !529, file: !529, line: 137, type: !651, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!651 = !DISubroutineType(types: !652)
!652 = !{!39, !537, !537, !548}
!653 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !654, file: !465, line: 168)
!654 = !DISubprogram(name: "wcsxfrm", scope: !529, file: !529, line: 163, type: !655, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!655 = !DISubroutineType(types: !656)
!656 = !{!548, !546, !536, !548}
!657 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !658, file: !465, line: 169)
!658 = !DISubprogram(name: "wcschr", scope: !529, file: !529, line: 190, type: !659, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!659 = !DISubroutineType(types: !660)
!660 = !{!537, !537, !539}
!661 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !662, file: !465, line: 170)
!662 = !DISubprogram(name: "wcspbrk", scope: !529, file: !529, line: 234, type: !663, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!663 = !DISubroutineType(types: !664)
!664 = !{!537, !537, !537}
!665 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !666, file: !465, line: 171)
!666 = !DISubprogram(name: "wcsrchr", scope: !529, file: !529, line: 204, type: !659, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!667 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !668, file: !465, line: 172)
!668 = !DISubprogram(name: "wcsstr", scope: !529, file: !529, line: 249, type: !663, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!669 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !670, file: !465, line: 173)
!670 = !DISubprogram(name: "wmemchr", scope: !529, file: !529, line: 295, type: !671, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!671 = !DISubroutineType(types: !672)
!672 = !{!537, !537, !539, !548}
!673 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !674, file: !465, line: 174)
!674 = !DISubprogram(name: "wcscspn", scope: !529, file: !529, line: 224, type: !675, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!675 = !DISubroutineType(types: !676)
!676 = !{!548, !537, !537}
!677 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !678, file: !465, line: 175)
!678 = !DISubprogram(name: "wcslen", scope: !529, file: !529, line: 268, type: !679, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!679 = !DISubroutineType(types: !680)
!680 = !{!548, !537}
!681 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !682, file: !465, line: 176)
!682 = !DISubprogram(name: "wcsspn", scope: !529, file: !529, line: 228, type: !675, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!683 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !684, file: !465, line: 177)
!684 = !DISubprogram(name: "wcstok", scope: !529, file: !529, line: 263, type: !685, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!685 = !DISubroutineType(types: !686)
!686 = !{!547, !546, !536, !602}
!687 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !688, file: !465, line: 178)
!688 = !DISubprogram(name: "wmemcmp", scope: !529, file: !529, line: 308, type: !651, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!689 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !690, file: !465, line: 179)
!690 = !DISubprogram(name: "wmemcpy", scope: !529, file: !529, line: 312, type: !637, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!691 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !692, file: !465, line: 180)
!692 = !DISubprogram(name: "wmemmove", scope: !529, file: !529, line: 317, type: !693, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!693 = !DISubroutineType(types: !694)
!694 = !{!547, !547, !537, !548}
!695 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !696, file: !465, line: 181)
!696 = !DISubprogram(name: "wmemset", scope: !529, file: !529, line: 321, type: !697, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!697 = !DISubroutineType(types: !698)
!698 = !{!547, !547, !539, !548}
!699 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !700, file: !465, line: 182)
!700 = !DISubprogram(name: "wcsftime", scope: !529, file: !529, line: 1068, type: !701, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!701 = !DISubroutineType(types: !702)
!702 = !{!548, !546, !548, !536, !703}
!703 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !704)
!704 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !705, size: 64)
!705 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !467)
!706 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !707, file: !465, line: 183)
!707 = !DISubprogram(name: "btowc", scope: !529, file: !529, line: 368, type: !708, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!708 = !DISubroutineType(types: !709)
!709 = !{!387, !39}
!710 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !711, file: !465, line: 184)
!711 = !DISubprogram(name: "wctob", scope: !529, file: !529, line: 374, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!712 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !713, file: !465, line: 185)
!713 = !DISubprogram(name: "mbsinit", scope: !529, file: !529, line: 342, type: !714, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!714 = !DISubroutineType(types: !715)
!715 = !{!39, !716}
!716 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !717, size: 64)
!717 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !450)
!718 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !719, file: !465, line: 186)
!719 = !DISubprogram(name: "mbrlen", scope: !529, file: !529, line: 379, type: !720, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!720 = !DISubroutineType(types: !721)
!721 = !{!548, !722, !548, !723}
!722 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !432)
!723 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !724)
!724 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !450, size: 64)
!725 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !726, file: !465, line: 187)
!726 = !DISubprogram(name: "mbrtowc", scope: !529, file: !529, line: 346, type: !727, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!727 = !DISubroutineType(types: !728)
!728 = !{!548, !546, !722, !548, !723}
!729 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !730, file: !465, line: 188)
!730 = !DISubprogram(name: "wcrtomb", scope: !529, file: !529, line: 351, type: !731, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!731 = !DISubroutineType(types: !732)
!732 = !{!548, !733, !539, !723}
!733 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !478)
!734 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !735, file: !465, line: 189)
!735 = !DISubprogram(name: "mbsrtowcs", scope: !529, file: !529, line: 387, type: !736, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!736 = !DISubroutineType(types: !737)
!737 = !{!548, !546, !738, !548, !723}
!738 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !739)
!739 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !432, size: 64)
!740 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !741, file: !465, line: 190)
!741 = !DISubprogram(name: "wcsrtombs", scope: !529, file: !529, line: 393, type: !742, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!742 = !DISubroutineType(types: !743)
!743 = !{!548, !733, !744, !548, !723}
!744 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !745)
!745 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !537, size: 64)
!746 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !747, file: !465, line: 192)
!747 = !DISubprogram(name: "getwchar", scope: !529, file: !529, line: 967, type: !748, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!748 = !DISubroutineType(types: !749)
!749 = !{!387}
!750 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !751, file: !465, line: 193)
!751 = !DISubprogram(name: "vwscanf", linkageName: "__isoc99_vwscanf", scope: !529, file: !529, line: 930, type: !752, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!752 = !DISubroutineType(types: !753)
!753 = !{!39, !536, !554}
!754 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !755, file: !465, line: 194)
!755 = !DISubprogram(name: "wscanf", linkageName: "__isoc99_wscanf", scope: !529, file: !529, line: 848, type: !756, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!756 = !DISubroutineType(types: !757)
!757 = !{!39, !536, null}
!758 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !759, file: !465, line: 196)
!759 = !DISubprogram(name: "putwchar", scope: !529, file: !529, line: 981, type: !760, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!760 = !DISubroutineType(types: !761)
!761 = !{!387, !539}
!762 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !763, file: !465, line: 197)
!763 = !DISubprogram(name: "vwprintf", scope: !529, file: !529, line: 783, type: !752, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!764 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !765, file: !465, line: 198)
!765 = !DISubprogram(name: "wprintf", scope: !529, file: !529, line: 764, type: !756, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!766 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !767, file: !775, line: 82)
!767 = !DISubprogram(name: "memcpy", scope: !768, file: !768, line: 47, type: !769, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!768 = !DIFile(filename: "./libc/include/generic-glibc/string.h", directory: "")
!769 = !DISubroutineType(types: !770)
!770 = !{!41, !771, !772, !548}
!771 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !41)
!772 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !773)
!773 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !774, size: 64)
!774 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!775 = !DIFile(filename: "./libcxx/include/cstring", directory: "")
!776 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !777, file: !775, line: 83)
!777 = !DISubprogram(name: "memmove", scope: !768, file: !768, line: 51, type: !778, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!778 = !DISubroutineType(types: !779)
!779 = !{!41, !41, !773, !548}
!780 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !781, file: !775, line: 84)
!781 = !DISubprogram(name: "strcpy", scope: !768, file: !768, line: 156, type: !782, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!782 = !DISubroutineType(types: !783)
!783 = !{!478, !733, !722}
!784 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !785, file: !775, line: 85)
!785 = !DISubprogram(name: "strncpy", scope: !768, file: !768, line: 159, type: !786, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!786 = !DISubroutineType(types: !787)
!787 = !{!478, !733, !722, !548}
!788 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !789, file: !775, line: 86)
!789 = !DISubprogram(name: "strcat", scope: !768, file: !768, line: 164, type: !782, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!790 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !791, file: !775, line: 87)
!791 = !DISubprogram(name: "strncat", scope: !768, file: !768, line: 167, type: !786, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!792 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !793, file: !775, line: 88)
!793 = !DISubprogram(name: "memcmp", scope: !768, file: !768, line: 75, type: !794, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!794 = !DISubroutineType(types: !795)
!795 = !{!39, !773, !773, !548}
!796 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !797, file: !775, line: 89)
!797 = !DISubprogram(name: "strcmp", scope: !768, file: !768, line: 171, type: !798, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!798 = !DISubroutineType(types: !799)
!799 = !{!39, !432, !432}
!800 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !801, file: !775, line: 90)
!801 = !DISubprogram(name: "strncmp", scope: !768, file: !768, line: 174, type: !802, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!802 = !DISubroutineType(types: !803)
!803 = !{!39, !432, !432, !548}
!804 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !805, file: !775, line: 91)
!805 = !DISubprogram(name: "strcoll", scope: !768, file: !768, line: 178, type: !798, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!806 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !807, file: !775, line: 92)
!807 = !DISubprogram(name: "strxfrm", scope: !768, file: !768, line: 181, type: !808, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!808 = !DISubroutineType(types: !809)
!809 = !{!548, !733, !722, !548}
!810 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !811, file: !775, line: 93)
!811 = !DISubprogram(name: "memchr", scope: !768, file: !768, line: 111, type: !812, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!812 = !DISubroutineType(types: !813)
!813 = !{!773, !773, !39, !548}
!814 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !815, file: !775, line: 94)
!815 = !DISubprogram(name: "strchr", scope: !768, file: !768, line: 254, type: !816, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!816 = !DISubroutineType(types: !817)
!817 = !{!432, !432, !39}
!818 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !819, file: !775, line: 95)
!819 = !DISubprogram(name: "strcspn", scope: !768, file: !768, line: 316, type: !820, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!820 = !DISubroutineType(types: !821)
!821 = !{!548, !432, !432}
!822 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !823, file: !775, line: 96)
!823 = !DISubprogram(name: "strpbrk", scope: !768, file: !768, line: 339, type: !824, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!824 = !DISubroutineType(types: !825)
!825 = !{!432, !432, !432}
!826 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !827, file: !775, line: 97)
!827 = !DISubprogram(name: "strrchr", scope: !768, file: !768, line: 285, type: !816, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!828 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !829, file: !775, line: 98)
!829 = !DISubprogram(name: "strspn", scope: !768, file: !768, line: 320, type: !820, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!830 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !831, file: !775, line: 99)
!831 = !DISubprogram(name: "strstr", scope: !768, file: !768, line: 370, type: !824, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!832 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !833, file: !775, line: 100)
!833 = !DISubprogram(name: "strtok", scope: !768, file: !768, line: 388, type: !782, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!834 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !835, file: !775, line: 101)
!835 = !DISubprogram(name: "memset", scope: !768, file: !768, line: 65, type: !836, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!836 = !DISubroutineType(types: !837)
!837 = !{!41, !41, !39, !548}
!838 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !839, file: !775, line: 102)
!839 = !DISubprogram(name: "strerror", scope: !768, file: !768, line: 451, type: !840, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!840 = !DISubroutineType(types: !841)
!841 = !{!478, !39}
!842 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !843, file: !775, line: 103)
!843 = !DISubprogram(name: "strlen", scope: !768, file: !768, line: 439, type: !844, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!844 = !DISubroutineType(types: !845)
!845 = !{!548, !432}
!846 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !450, file: !847, line: 25)
!847 = !DIFile(filename: "./libcxx/include/__std_mbstate_t.h", directory: "")
!848 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !471, file: !849, line: 120)
!849 = !DIFile(filename: "./libcxx/include/cstdio", directory: "")
!850 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !851, file: !849, line: 121)
!851 = !DIDerivedType(tag: DW_TAG_typedef, name: "fpos_t", file: !852, line: 89, baseType: !853)
!852 = !DIFile(filename: "./libc/include/generic-glibc/stdio.h", directory: "")
!853 = !DIDerivedType(tag: DW_TAG_typedef, name: "__fpos_t", file: !854, line: 14, baseType: !855)
!854 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/__fpos_t.h", directory: "")
!855 = !DICompositeType(tag: DW_TAG_structure_type, name: "_G_fpos_t", file: !854, line: 10, size: 128, flags: DIFlagFwdDecl, identifier: "_ZTS9_G_fpos_t")
!856 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !857, file: !849, line: 123)
!857 = !DISubprogram(name: "fclose", scope: !852, file: !852, line: 191, type: !858, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!858 = !DISubroutineType(types: !859)
!859 = !{!39, !860}
!860 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !471, size: 64)
!861 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !862, file: !849, line: 124)
!862 = !DISubprogram(name: "fflush", scope: !852, file: !852, line: 243, type: !858, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!863 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !864, file: !849, line: 125)
!864 = !DISubprogram(name: "setbuf", scope: !852, file: !852, line: 341, type: !865, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!865 = !DISubroutineType(types: !866)
!866 = !{null, !867, !733}
!867 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !860)
!868 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !869, file: !849, line: 126)
!869 = !DISubprogram(name: "setvbuf", scope: !852, file: !852, line: 346, type: !870, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!870 = !DISubroutineType(types: !871)
!871 = !{!39, !867, !733, !39, !548}
!872 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !873, file: !849, line: 127)
!873 = !DISubprogram(name: "fprintf", scope: !852, file: !852, line: 364, type: !874, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!874 = !DISubroutineType(types: !875)
!875 = !{!39, !867, !722, null}
!876 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !877, file: !849, line: 128)
!877 = !DISubprogram(name: "fscanf", linkageName: "__isoc99_fscanf", scope: !852, file: !852, line: 470, type: !874, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!878 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !879, file: !849, line: 129)
!879 = !DISubprogram(name: "snprintf", scope: !852, file: !852, line: 392, type: !880, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!880 = !DISubroutineType(types: !881)
!881 = !{!39, !733, !548, !722, null}
!882 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !883, file: !849, line: 130)
!883 = !DISubprogram(name: "sprintf", scope: !852, file: !852, line: 372, type: !884, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!884 = !DISubroutineType(types: !885)
!885 = !{!39, !733, !722, null}
!886 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !887, file: !849, line: 131)
!887 = !DISubprogram(name: "sscanf", linkageName: "__isoc99_sscanf", scope: !852, file: !852, line: 475, type: !888, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!888 = !DISubroutineType(types: !889)
!889 = !{!39, !722, !722, null}
!890 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !891, file: !849, line: 132)
!891 = !DISubprogram(name: "vfprintf", scope: !852, file: !852, line: 379, type: !892, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!892 = !DISubroutineType(types: !893)
!893 = !{!39, !867, !722, !554}
!894 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !895, file: !849, line: 133)
!895 = !DISubprogram(name: "vfscanf", linkageName: "__isoc99_vfscanf", scope: !852, file: !852, line: 547, type: !892, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!896 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !897, file: !849, line: 134)
!897 = !DISubprogram(name: "vsscanf", linkageName: "__isoc99_vsscanf", scope: !852, file: !852, line: 555, type: !898, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!898 = !DISubroutineType(types: !899)
!899 = !{!39, !722, !722, !554}
!900 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !901, file: !849, line: 135)
!901 = !DISubprogram(name: "vsnprintf", scope: !852, file: !852, line: 396, type: !902, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!902 = !DISubroutineType(types: !903)
!903 = !{!39, !733, !548, !722, !554}
!904 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !905, file: !849, line: 136)
!905 = !DISubprogram(name: "vsprintf", scope: !852, file: !852, line: 387, type: !906, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!906 = !DISubroutineType(types: !907)
!907 = !{!39, !733, !722, !554}
!908 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !909, file: !849, line: 137)
!909 = !DISubprogram(name: "fgetc", scope: !852, file: !852, line: 582, type: !858, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!910 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !911, file: !849, line: 138)
!911 = !DISubprogram(name: "fgets", scope: !852, file: !852, line: 658, type: !912, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!912 = !DISubroutineType(types: !913)
!913 = !{!478, !733, !39, !867}
!914 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !915, file: !849, line: 139)
!915 = !DISubprogram(name: "fputc", scope: !852, file: !852, line: 615, type: !916, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!916 = !DISubroutineType(types: !917)
!917 = !{!39, !39, !860}
!918 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !919, file: !849, line: 140)
!919 = !DISubprogram(name: "fputs", scope: !852, file: !852, line: 711, type: !920, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!920 = !DISubroutineType(types: !921)
!921 = !{!39, !722, !867}
!922 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !923, file: !849, line: 141)
!923 = !DISubprogram(name: "getc", scope: !852, file: !852, line: 583, type: !858, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!924 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !925, file: !849, line: 142)
!925 = !DISubprogram(name: "putc", scope: !852, file: !852, line: 616, type: !916, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!926 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !927, file: !849, line: 143)
!927 = !DISubprogram(name: "ungetc", scope: !852, file: !852, line: 725, type: !916, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!928 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !929, file: !849, line: 144)
!929 = !DISubprogram(name: "fread", scope: !852, file: !852, line: 732, type: !930, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!930 = !DISubroutineType(types: !931)
!931 = !{!548, !771, !548, !548, !867}
!932 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !933, file: !849, line: 145)
!933 = !DISubprogram(name: "fwrite", scope: !852, file: !852, line: 739, type: !934, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!934 = !DISubroutineType(types: !935)
!935 = !{!548, !772, !548, !548, !867}
!936 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !937, file: !849, line: 146)
!937 = !DISubprogram(name: "fgetpos", scope: !852, file: !852, line: 823, type: !938, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!938 = !DISubroutineType(types: !939)
!939 = !{!39, !867, !940}
!940 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !941)
!941 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !851, size: 64)
!942 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !943, file: !849, line: 147)
!943 = !DISubprogram(name: "fseek", scope: !852, file: !852, line: 773, type: !944, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!944 = !DISubroutineType(types: !945)
!945 = !{!39, !860, !59, !39}
!946 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !947, file: !849, line: 148)
!947 = !DISubprogram(name: "fsetpos", scope: !852, file: !852, line: 829, type: !948, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!948 = !DISubroutineType(types: !949)
!949 = !{!39, !860, !950}
!950 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !951, size: 64)
!951 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !851)
!952 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !953, file: !849, line: 149)
!953 = !DISubprogram(name: "ftell", scope: !852, file: !852, line: 779, type: !954, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!954 = !DISubroutineType(types: !955)
!955 = !{!59, !860}
!956 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !957, file: !849, line: 150)
!957 = !DISubprogram(name: "rewind", scope: !852, file: !852, line: 784, type: !958, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!958 = !DISubroutineType(types: !959)
!959 = !{null, !860}
!960 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !961, file: !849, line: 151)
!961 = !DISubprogram(name: "clearerr", scope: !852, file: !852, line: 854, type: !958, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!962 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !963, file: !849, line: 152)
!963 = !DISubprogram(name: "feof", scope: !852, file: !852, line: 856, type: !858, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!964 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !965, file: !849, line: 153)
!965 = !DISubprogram(name: "ferror", scope: !852, file: !852, line: 858, type: !858, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!966 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !967, file: !849, line: 154)
!967 = !DISubprogram(name: "perror", scope: !852, file: !852, line: 872, type: !968, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!968 = !DISubroutineType(types: !969)
!969 = !{null, !432}
!970 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !971, file: !849, line: 156)
!971 = !DISubprogram(name: "fopen", scope: !852, file: !852, line: 271, type: !972, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!972 = !DISubroutineType(types: !973)
!973 = !{!860, !722, !722}
!974 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !975, file: !849, line: 157)
!975 = !DISubprogram(name: "freopen", scope: !852, file: !852, line: 278, type: !976, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!976 = !DISubroutineType(types: !977)
!977 = !{!860, !722, !722, !867}
!978 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !979, file: !849, line: 158)
!979 = !DISubprogram(name: "remove", scope: !852, file: !852, line: 162, type: !980, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!980 = !DISubroutineType(types: !981)
!981 = !{!39, !432}
!982 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !983, file: !849, line: 159)
!983 = !DISubprogram(name: "rename", scope: !852, file: !852, line: 164, type: !798, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!984 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !985, file: !849, line: 160)
!985 = !DISubprogram(name: "tmpfile", scope: !852, file: !852, line: 201, type: !986, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!986 = !DISubroutineType(types: !987)
!987 = !{!860}
!988 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !989, file: !849, line: 161)
!989 = !DISubprogram(name: "tmpnam", scope: !852, file: !852, line: 218, type: !990, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!990 = !DISubroutineType(types: !991)
!991 = !{!478, !478}
!992 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !993, file: !849, line: 163)
!993 = !DISubprogram(name: "getchar", scope: !994, file: !994, line: 47, type: !995, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!994 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdio.h", directory: "")
!995 = !DISubroutineType(types: !996)
!996 = !{!39}
!997 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !998, file: !849, line: 167)
!998 = !DISubprogram(name: "scanf", linkageName: "__isoc99_scanf", scope: !852, file: !852, line: 473, type: !999, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!999 = !DISubroutineType(types: !1000)
!1000 = !{!39, !722, null}
!1001 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1002, file: !849, line: 168)
!1002 = !DISubprogram(name: "vscanf", linkageName: "__isoc99_vscanf", scope: !852, file: !852, line: 552, type: !1003, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1003 = !DISubroutineType(types: !1004)
!1004 = !{!39, !722, !554}
!1005 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1006, file: !849, line: 170)
!1006 = !DISubprogram(name: "printf", scope: !852, file: !852, line: 370, type: !999, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1007 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1008, file: !849, line: 171)
!1008 = !DISubprogram(name: "putchar", scope: !994, file: !994, line: 82, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1009 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1010, file: !849, line: 172)
!1010 = !DISubprogram(name: "puts", scope: !852, file: !852, line: 718, type: !980, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1011 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1012, file: !849, line: 173)
!1012 = !DISubprogram(name: "vprintf", scope: !994, file: !994, line: 39, type: !1003, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1013 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1014, file: !1019, line: 420)
!1014 = !DISubprogram(name: "isfinite", linkageName: "_ZNSt3__16__math8isfiniteB9nie220108Ee", scope: !1016, file: !1015, line: 66, type: !1017, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1015 = !DIFile(filename: "./libcxx/include/__math/traits.h", directory: "")
!1016 = !DINamespace(name: "__math", scope: !264)
!1017 = !DISubroutineType(types: !1018)
!1018 = !{!74, !612}
!1019 = !DIFile(filename: "./libcxx/include/math.h", directory: "")
!1020 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1021, file: !1019, line: 423)
!1021 = !DISubprogram(name: "isinf", linkageName: "_ZNSt3__16__math5isinfB9nie220108Ee", scope: !1016, file: !1015, line: 90, type: !1017, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1022 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1023, file: !1019, line: 427)
!1023 = !DISubprogram(name: "isnan", linkageName: "_ZNSt3__16__math5isnanB9nie220108Ee", scope: !1016, file: !1015, line: 114, type: !1017, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1024 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1025, file: !1019, line: 428)
!1025 = !DISubprogram(name: "isnormal", linkageName: "_ZNSt3__16__math8isnormalB9nie220108Ee", scope: !1016, file: !1015, line: 133, type: !1017, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1026 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1027, file: !1019, line: 495)
!1027 = !DISubprogram(name: "modf", linkageName: "_ZNSt3__16__math4modfB9nie220108EePe", scope: !1016, file: !1028, line: 55, type: !1029, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1028 = !DIFile(filename: "./libcxx/include/__math/modulo.h", directory: "")
!1029 = !DISubroutineType(types: !1030)
!1030 = !{!612, !612, !1031}
!1031 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !612, size: 64)
!1032 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1014, file: !1033, line: 352)
!1033 = !DIFile(filename: "./libcxx/include/cmath", directory: "")
!1034 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1021, file: !1033, line: 353)
!1035 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1023, file: !1033, line: 354)
!1036 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1025, file: !1033, line: 355)
!1037 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1038, file: !1033, line: 364)
!1038 = !DIDerivedType(tag: DW_TAG_typedef, name: "float_t", file: !1039, line: 170, baseType: !180)
!1039 = !DIFile(filename: "./libc/include/generic-glibc/math.h", directory: "")
!1040 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1041, file: !1033, line: 365)
!1041 = !DIDerivedType(tag: DW_TAG_typedef, name: "double_t", file: !1039, line: 171, baseType: !32)
!1042 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1043, file: !1033, line: 370)
!1043 = !DISubprogram(name: "acosf", scope: !1044, file: !1044, line: 53, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1044 = !DIFile(filename: "./libc/include/generic-glibc/bits/mathcalls.h", directory: "")
!1045 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1046, file: !1033, line: 372)
!1046 = !DISubprogram(name: "asinf", scope: !1044, file: !1044, line: 55, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1047 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1048, file: !1033, line: 374)
!1048 = !DISubprogram(name: "atanf", scope: !1044, file: !1044, line: 57, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1049 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1050, file: !1033, line: 376)
!1050 = !DISubprogram(name: "atan2f", scope: !1044, file: !1044, line: 59, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1051 = !DISubroutineType(types: !1052)
!1052 = !{!180, !180, !180}
!1053 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1054, file: !1033, line: 378)
!1054 = !DISubprogram(name: "ceilf", scope: !1044, file: !1044, line: 214, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1055 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1056, file: !1033, line: 380)
!1056 = !DISubprogram(name: "cosf", scope: !1044, file: !1044, line: 62, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1057 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1058, file: !1033, line: 382)
!1058 = !DISubprogram(name: "coshf", scope: !1044, file: !1044, line: 93, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1059 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1060, file: !1033, line: 385)
!1060 = !DISubprogram(name: "expf", scope: !1044, file: !1044, line: 117, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1061 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1062, file: !1033, line: 388)
!1062 = !DISubprogram(name: "fabsf", scope: !1044, file: !1044, line: 217, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1063 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1064, file: !1033, line: 390)
!1064 = !DISubprogram(name: "floorf", scope: !1044, file: !1044, line: 220, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1065 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1066, file: !1033, line: 393)
!1066 = !DISubprogram(name: "fmodf", scope: !1044, file: !1044, line: 223, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1067 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1068, file: !1033, line: 396)
!1068 = !DISubprogram(name: "frexpf", scope: !1044, file: !1044, line: 120, type: !1069, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1069 = !DISubroutineType(types: !1070)
!1070 = !{!180, !180, !1071}
!1071 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!1072 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1073, file: !1033, line: 398)
!1073 = !DISubprogram(name: "ldexpf", scope: !1044, file: !1044, line: 123, type: !1074, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1074 = !DISubroutineType(types: !1075)
!1075 = !{!180, !180, !39}
!1076 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1077, file: !1033, line: 401)
!1077 = !DISubprogram(name: "logf", scope: !1044, file: !1044, line: 126, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1078 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1079, file: !1033, line: 404)
!1079 = !DISubprogram(name: "log10f", scope: !1044, file: !1044, line: 129, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1080 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1027, file: !1033, line: 405)
!1081 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1082, file: !1033, line: 406)
!1082 = !DISubprogram(name: "modff", scope: !1044, file: !1044, line: 132, type: !1083, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1083 = !DISubroutineType(types: !1084)
!1084 = !{!180, !180, !1085}
!1085 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !180, size: 64)
!1086 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1087, file: !1033, line: 409)
!1087 = !DISubprogram(name: "powf", scope: !1044, file: !1044, line: 177, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1088 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1089, file: !1033, line: 412)
!1089 = !DISubprogram(name: "sinf", scope: !1044, file: !1044, line: 64, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1090 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1091, file: !1033, line: 414)
!1091 = !DISubprogram(name: "sinhf", scope: !1044, file: !1044, line: 95, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1092 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1093, file: !1033, line: 417)
!1093 = !DISubprogram(name: "sqrtf", scope: !1044, file: !1044, line: 180, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1094 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1095, file: !1033, line: 419)
!1095 = !DISubprogram(name: "tanf", scope: !1044, file: !1044, line: 66, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1096 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1097, file: !1033, line: 422)
!1097 = !DISubprogram(name: "tanhf", scope: !1044, file: !1044, line: 97, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1098 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1099, file: !1033, line: 425)
!1099 = !DISubprogram(name: "acoshf", scope: !1044, file: !1044, line: 107, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1100 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1101, file: !1033, line: 427)
!1101 = !DISubprogram(name: "asinhf", scope: !1044, file: !1044, line: 109, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1102 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1103, file: !1033, line: 429)
!1103 = !DISubprogram(name: "atanhf", scope: !1044, file: !1044, line: 111, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1104 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1105, file: !1033, line: 431)
!1105 = !DISubprogram(name: "cbrtf", scope: !1044, file: !1044, line: 189, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1106 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1107, file: !1033, line: 434)
!1107 = !DISubprogram(name: "copysignf", scope: !1044, file: !1044, line: 253, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1108 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1109, file: !1033, line: 437)
!1109 = !DISubprogram(name: "erff", scope: !1044, file: !1044, line: 286, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1110 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1111, file: !1033, line: 439)
!1111 = !DISubprogram(name: "erfcf", scope: !1044, file: !1044, line: 287, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1112 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1113, file: !1033, line: 441)
!1113 = !DISubprogram(name: "exp2f", scope: !1044, file: !1044, line: 167, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1114 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1115, file: !1033, line: 443)
!1115 = !DISubprogram(name: "expm1f", scope: !1044, file: !1044, line: 156, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1116 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1117, file: !1033, line: 445)
!1117 = !DISubprogram(name: "fdimf", scope: !1044, file: !1044, line: 384, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1118 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1119, file: !1033, line: 446)
!1119 = !DISubprogram(name: "fmaf", scope: !1044, file: !1044, line: 395, type: !219, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1120 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1121, file: !1033, line: 449)
!1121 = !DISubprogram(name: "fmaxf", scope: !1044, file: !1044, line: 388, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1122 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1123, file: !1033, line: 451)
!1123 = !DISubprogram(name: "fminf", scope: !1044, file: !1044, line: 391, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1124 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1125, file: !1033, line: 453)
!1125 = !DISubprogram(name: "hypotf", scope: !1044, file: !1044, line: 184, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1126 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1127, file: !1033, line: 455)
!1127 = !DISubprogram(name: "ilogbf", scope: !1044, file: !1044, line: 338, type: !1128, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1128 = !DISubroutineType(types: !1129)
!1129 = !{!39, !180}
!1130 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1131, file: !1033, line: 457)
!1131 = !DISubprogram(name: "lgammaf", scope: !1044, file: !1044, line: 288, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1132 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1133, file: !1033, line: 459)
!1133 = !DISubprogram(name: "llrintf", scope: !1044, file: !1044, line: 374, type: !1134, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1134 = !DISubroutineType(types: !1135)
!1135 = !{!621, !180}
!1136 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1137, file: !1033, line: 461)
!1137 = !DISubprogram(name: "llroundf", scope: !1044, file: !1044, line: 380, type: !1134, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1138 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1139, file: !1033, line: 463)
!1139 = !DISubprogram(name: "log1pf", scope: !1044, file: !1044, line: 159, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1140 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1141, file: !1033, line: 465)
!1141 = !DISubprogram(name: "log2f", scope: !1044, file: !1044, line: 170, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1142 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1143, file: !1033, line: 467)
!1143 = !DISubprogram(name: "logbf", scope: !1044, file: !1044, line: 162, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1144 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1145, file: !1033, line: 469)
!1145 = !DISubprogram(name: "lrintf", scope: !1044, file: !1044, line: 372, type: !1146, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1146 = !DISubroutineType(types: !1147)
!1147 = !{!59, !180}
!1148 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1149, file: !1033, line: 471)
!1149 = !DISubprogram(name: "lroundf", scope: !1044, file: !1044, line: 378, type: !1146, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1150 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1151, file: !1033, line: 473)
!1151 = !DISubprogram(name: "nan", scope: !1044, file: !1044, line: 258, type: !1152, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1152 = !DISubroutineType(types: !1153)
!1153 = !{!32, !432}
!1154 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1155, file: !1033, line: 474)
!1155 = !DISubprogram(name: "nanf", scope: !1044, file: !1044, line: 258, type: !1156, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1156 = !DISubroutineType(types: !1157)
!1157 = !{!180, !432}
!1158 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1159, file: !1033, line: 477)
!1159 = !DISubprogram(name: "nearbyintf", scope: !1044, file: !1044, line: 352, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1160 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1161, file: !1033, line: 479)
!1161 = !DISubprogram(name: "nextafterf", scope: !1044, file: !1044, line: 317, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1162 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1163, file: !1033, line: 481)
!1163 = !DISubprogram(name: "nexttowardf", scope: !1044, file: !1044, line: 319, type: !1164, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1164 = !DISubroutineType(types: !1165)
!1165 = !{!180, !180, !612}
!1166 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1167, file: !1033, line: 483)
!1167 = !DISubprogram(name: "remainderf", scope: !1044, file: !1044, line: 330, type: !1051, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1168 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1169, file: !1033, line: 485)
!1169 = !DISubprogram(name: "remquof", scope: !1044, file: !1044, line: 365, type: !1170, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1170 = !DISubroutineType(types: !1171)
!1171 = !{!180, !180, !180, !1071}
!1172 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1173, file: !1033, line: 487)
!1173 = !DISubprogram(name: "rintf", scope: !1044, file: !1044, line: 314, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1174 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1175, file: !1033, line: 489)
!1175 = !DISubprogram(name: "roundf", scope: !1044, file: !1044, line: 356, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1176 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1177, file: !1033, line: 491)
!1177 = !DISubprogram(name: "scalblnf", scope: !1044, file: !1044, line: 348, type: !1178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1178 = !DISubroutineType(types: !1179)
!1179 = !{!180, !180, !59}
!1180 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1181, file: !1033, line: 493)
!1181 = !DISubprogram(name: "scalbnf", scope: !1044, file: !1044, line: 334, type: !1074, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1182 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1183, file: !1033, line: 495)
!1183 = !DISubprogram(name: "tgammaf", scope: !1044, file: !1044, line: 293, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1184 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1185, file: !1033, line: 497)
!1185 = !DISubprogram(name: "truncf", scope: !1044, file: !1044, line: 360, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1186 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1187, file: !1033, line: 499)
!1187 = !DISubprogram(name: "acosl", scope: !1044, file: !1044, line: 53, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1188 = !DISubroutineType(types: !1189)
!1189 = !{!612, !612}
!1190 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1191, file: !1033, line: 500)
!1191 = !DISubprogram(name: "asinl", scope: !1044, file: !1044, line: 55, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1192 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1193, file: !1033, line: 501)
!1193 = !DISubprogram(name: "atanl", scope: !1044, file: !1044, line: 57, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1194 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1195, file: !1033, line: 502)
!1195 = !DISubprogram(name: "atan2l", scope: !1044, file: !1044, line: 59, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1196 = !DISubroutineType(types: !1197)
!1197 = !{!612, !612, !612}
!1198 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1199, file: !1033, line: 503)
!1199 = !DISubprogram(name: "ceill", scope: !1044, file: !1044, line: 214, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1200 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1201, file: !1033, line: 504)
!1201 = !DISubprogram(name: "cosl", scope: !1044, file: !1044, line: 62, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1202 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1203, file: !1033, line: 505)
!1203 = !DISubprogram(name: "coshl", scope: !1044, file: !1044, line: 93, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1204 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1205, file: !1033, line: 506)
!1205 = !DISubprogram(name: "expl", scope: !1044, file: !1044, line: 117, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1206 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1207, file: !1033, line: 507)
!1207 = !DISubprogram(name: "fabsl", scope: !1044, file: !1044, line: 217, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1208 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1209, file: !1033, line: 508)
!1209 = !DISubprogram(name: "floorl", scope: !1044, file: !1044, line: 220, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1210 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1211, file: !1033, line: 509)
!1211 = !DISubprogram(name: "fmodl", scope: !1044, file: !1044, line: 223, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1212 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1213, file: !1033, line: 510)
!1213 = !DISubprogram(name: "frexpl", scope: !1044, file: !1044, line: 120, type: !1214, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1214 = !DISubroutineType(types: !1215)
!1215 = !{!612, !612, !1071}
!1216 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1217, file: !1033, line: 511)
!1217 = !DISubprogram(name: "ldexpl", scope: !1044, file: !1044, line: 123, type: !1218, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1218 = !DISubroutineType(types: !1219)
!1219 = !{!612, !612, !39}
!1220 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1221, file: !1033, line: 512)
!1221 = !DISubprogram(name: "logl", scope: !1044, file: !1044, line: 126, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1222 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1223, file: !1033, line: 513)
!1223 = !DISubprogram(name: "log10l", scope: !1044, file: !1044, line: 129, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1224 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1225, file: !1033, line: 514)
!1225 = !DISubprogram(name: "modfl", scope: !1044, file: !1044, line: 132, type: !1029, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1226 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1227, file: !1033, line: 515)
!1227 = !DISubprogram(name: "powl", scope: !1044, file: !1044, line: 177, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1228 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1229, file: !1033, line: 516)
!1229 = !DISubprogram(name: "sinl", scope: !1044, file: !1044, line: 64, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1230 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1231, file: !1033, line: 517)
!1231 = !DISubprogram(name: "sinhl", scope: !1044, file: !1044, line: 95, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1232 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1233, file: !1033, line: 518)
!1233 = !DISubprogram(name: "sqrtl", scope: !1044, file: !1044, line: 180, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1234 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1235, file: !1033, line: 519)
!1235 = !DISubprogram(name: "tanl", scope: !1044, file: !1044, line: 66, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1236 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1237, file: !1033, line: 521)
!1237 = !DISubprogram(name: "tanhl", scope: !1044, file: !1044, line: 97, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1238 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1239, file: !1033, line: 522)
!1239 = !DISubprogram(name: "acoshl", scope: !1044, file: !1044, line: 107, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1240 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1241, file: !1033, line: 523)
!1241 = !DISubprogram(name: "asinhl", scope: !1044, file: !1044, line: 109, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1242 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1243, file: !1033, line: 524)
!1243 = !DISubprogram(name: "atanhl", scope: !1044, file: !1044, line: 111, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1244 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1245, file: !1033, line: 525)
!1245 = !DISubprogram(name: "cbrtl", scope: !1044, file: !1044, line: 189, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1246 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1247, file: !1033, line: 527)
!1247 = !DISubprogram(name: "copysignl", scope: !1044, file: !1044, line: 253, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1248 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1249, file: !1033, line: 529)
!1249 = !DISubprogram(name: "erfl", scope: !1044, file: !1044, line: 286, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1250 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1251, file: !1033, line: 530)
!1251 = !DISubprogram(name: "erfcl", scope: !1044, file: !1044, line: 287, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1252 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1253, file: !1033, line: 531)
!1253 = !DISubprogram(name: "exp2l", scope: !1044, file: !1044, line: 167, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1254 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1255, file: !1033, line: 532)
!1255 = !DISubprogram(name: "expm1l", scope: !1044, file: !1044, line: 156, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1256 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1257, file: !1033, line: 533)
!1257 = !DISubprogram(name: "fdiml", scope: !1044, file: !1044, line: 384, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1258 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1259, file: !1033, line: 534)
!1259 = !DISubprogram(name: "fmal", scope: !1044, file: !1044, line: 395, type: !1260, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1260 = !DISubroutineType(types: !1261)
!1261 = !{!612, !612, !612, !612}
!1262 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1263, file: !1033, line: 535)
!1263 = !DISubprogram(name: "fmaxl", scope: !1044, file: !1044, line: 388, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1264 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1265, file: !1033, line: 536)
!1265 = !DISubprogram(name: "fminl", scope: !1044, file: !1044, line: 391, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1266 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1267, file: !1033, line: 537)
!1267 = !DISubprogram(name: "hypotl", scope: !1044, file: !1044, line: 184, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1268 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1269, file: !1033, line: 538)
!1269 = !DISubprogram(name: "ilogbl", scope: !1044, file: !1044, line: 338, type: !1270, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1270 = !DISubroutineType(types: !1271)
!1271 = !{!39, !612}
!1272 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1273, file: !1033, line: 539)
!1273 = !DISubprogram(name: "lgammal", scope: !1044, file: !1044, line: 288, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1274 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1275, file: !1033, line: 540)
!1275 = !DISubprogram(name: "llrintl", scope: !1044, file: !1044, line: 374, type: !1276, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1276 = !DISubroutineType(types: !1277)
!1277 = !{!621, !612}
!1278 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1279, file: !1033, line: 541)
!1279 = !DISubprogram(name: "llroundl", scope: !1044, file: !1044, line: 380, type: !1276, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1280 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1281, file: !1033, line: 542)
!1281 = !DISubprogram(name: "log1pl", scope: !1044, file: !1044, line: 159, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1282 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1283, file: !1033, line: 543)
!1283 = !DISubprogram(name: "log2l", scope: !1044, file: !1044, line: 170, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1284 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1285, file: !1033, line: 544)
!1285 = !DISubprogram(name: "logbl", scope: !1044, file: !1044, line: 162, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1286 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1287, file: !1033, line: 545)
!1287 = !DISubprogram(name: "lrintl", scope: !1044, file: !1044, line: 372, type: !1288, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1288 = !DISubroutineType(types: !1289)
!1289 = !{!59, !612}
!1290 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1291, file: !1033, line: 546)
!1291 = !DISubprogram(name: "lroundl", scope: !1044, file: !1044, line: 378, type: !1288, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1292 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1293, file: !1033, line: 547)
!1293 = !DISubprogram(name: "nanl", scope: !1044, file: !1044, line: 258, type: !1294, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1294 = !DISubroutineType(types: !1295)
!1295 = !{!612, !432}
!1296 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1297, file: !1033, line: 548)
!1297 = !DISubprogram(name: "nearbyintl", scope: !1044, file: !1044, line: 352, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1298 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1299, file: !1033, line: 549)
!1299 = !DISubprogram(name: "nextafterl", scope: !1044, file: !1044, line: 317, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1300 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1301, file: !1033, line: 550)
!1301 = !DISubprogram(name: "nexttowardl", scope: !1044, file: !1044, line: 319, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1302 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1303, file: !1033, line: 551)
!1303 = !DISubprogram(name: "remainderl", scope: !1044, file: !1044, line: 330, type: !1196, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1304 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1305, file: !1033, line: 552)
!1305 = !DISubprogram(name: "remquol", scope: !1044, file: !1044, line: 365, type: !1306, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1306 = !DISubroutineType(types: !1307)
!1307 = !{!612, !612, !612, !1071}
!1308 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1309, file: !1033, line: 553)
!1309 = !DISubprogram(name: "rintl", scope: !1044, file: !1044, line: 314, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1310 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1311, file: !1033, line: 554)
!1311 = !DISubprogram(name: "roundl", scope: !1044, file: !1044, line: 356, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1312 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1313, file: !1033, line: 555)
!1313 = !DISubprogram(name: "scalblnl", scope: !1044, file: !1044, line: 348, type: !1314, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1314 = !DISubroutineType(types: !1315)
!1315 = !{!612, !612, !59}
!1316 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1317, file: !1033, line: 556)
!1317 = !DISubprogram(name: "scalbnl", scope: !1044, file: !1044, line: 334, type: !1218, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1318 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1319, file: !1033, line: 557)
!1319 = !DISubprogram(name: "tgammal", scope: !1044, file: !1044, line: 293, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1320 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1321, file: !1033, line: 558)
!1321 = !DISubprogram(name: "truncl", scope: !1044, file: !1044, line: 360, type: !1188, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1322 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1323, file: !1326, line: 106)
!1323 = !DIDerivedType(tag: DW_TAG_typedef, name: "div_t", file: !1324, line: 67, baseType: !1325)
!1324 = !DIFile(filename: "./libc/include/generic-glibc/stdlib.h", directory: "")
!1325 = !DICompositeType(tag: DW_TAG_structure_type, file: !1324, line: 63, size: 64, flags: DIFlagFwdDecl, identifier: "_ZTS5div_t")
!1326 = !DIFile(filename: "./libcxx/include/cstdlib", directory: "")
!1327 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1328, file: !1326, line: 107)
!1328 = !DIDerivedType(tag: DW_TAG_typedef, name: "ldiv_t", file: !1324, line: 75, baseType: !1329)
!1329 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1324, line: 71, size: 128, flags: DIFlagTypePassByValue, elements: !1330, identifier: "_ZTS6ldiv_t")
!1330 = !{!1331, !1332}
!1331 = !DIDerivedType(tag: DW_TAG_member, name: "quot", scope: !1329, file: !1324, line: 73, baseType: !59, size: 64)
!1332 = !DIDerivedType(tag: DW_TAG_member, name: "rem", scope: !1329, file: !1324, line: 74, baseType: !59, size: 64, offset: 64)
!1333 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1334, file: !1326, line: 108)
!1334 = !DIDerivedType(tag: DW_TAG_typedef, name: "lldiv_t", file: !1324, line: 85, baseType: !1335)
!1335 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1324, line: 81, size: 128, flags: DIFlagTypePassByValue, elements: !1336, identifier: "_ZTS7lldiv_t")
!1336 = !{!1337, !1338}
!1337 = !DIDerivedType(tag: DW_TAG_member, name: "quot", scope: !1335, file: !1324, line: 83, baseType: !621, size: 64)
!1338 = !DIDerivedType(tag: DW_TAG_member, name: "rem", scope: !1335, file: !1324, line: 84, baseType: !621, size: 64, offset: 64)
!1339 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1340, file: !1326, line: 109)
!1340 = !DISubprogram(name: "atof", scope: !1341, file: !1341, line: 25, type: !1152, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1341 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdlib-float.h", directory: "")
!1342 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1343, file: !1326, line: 110)
!1343 = !DISubprogram(name: "atoi", scope: !1324, file: !1324, line: 485, type: !980, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1344 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1345, file: !1326, line: 111)
!1345 = !DISubprogram(name: "atol", scope: !1324, file: !1324, line: 490, type: !1346, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1346 = !DISubroutineType(types: !1347)
!1347 = !{!59, !432}
!1348 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1349, file: !1326, line: 112)
!1349 = !DISubprogram(name: "atoll", scope: !1324, file: !1324, line: 497, type: !1350, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1350 = !DISubroutineType(types: !1351)
!1351 = !{!621, !432}
!1352 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1353, file: !1326, line: 113)
!1353 = !DISubprogram(name: "strtod", scope: !1324, file: !1324, line: 122, type: !1354, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1354 = !DISubroutineType(types: !1355)
!1355 = !{!32, !722, !1356}
!1356 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !1357)
!1357 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !478, size: 64)
!1358 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1359, file: !1326, line: 114)
!1359 = !DISubprogram(name: "strtof", scope: !1324, file: !1324, line: 128, type: !1360, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1360 = !DISubroutineType(types: !1361)
!1361 = !{!180, !722, !1356}
!1362 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1363, file: !1326, line: 115)
!1363 = !DISubprogram(name: "strtold", scope: !1324, file: !1324, line: 131, type: !1364, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1364 = !DISubroutineType(types: !1365)
!1365 = !{!612, !722, !1356}
!1366 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1367, file: !1326, line: 116)
!1367 = !DISubprogram(name: "strtol", scope: !1324, file: !1324, line: 181, type: !1368, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1368 = !DISubroutineType(types: !1369)
!1369 = !{!59, !722, !1356, !39}
!1370 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1371, file: !1326, line: 117)
!1371 = !DISubprogram(name: "strtoll", scope: !1324, file: !1324, line: 205, type: !1372, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1372 = !DISubroutineType(types: !1373)
!1373 = !{!621, !722, !1356, !39}
!1374 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1375, file: !1326, line: 118)
!1375 = !DISubprogram(name: "strtoul", scope: !1324, file: !1324, line: 185, type: !1376, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1376 = !DISubroutineType(types: !1377)
!1377 = !{!301, !722, !1356, !39}
!1378 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1379, file: !1326, line: 119)
!1379 = !DISubprogram(name: "strtoull", scope: !1324, file: !1324, line: 210, type: !1380, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1380 = !DISubroutineType(types: !1381)
!1381 = !{!630, !722, !1356, !39}
!1382 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1383, file: !1326, line: 120)
!1383 = !DISubprogram(name: "rand", scope: !1324, file: !1324, line: 577, type: !995, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1384 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1385, file: !1326, line: 121)
!1385 = !DISubprogram(name: "srand", scope: !1324, file: !1324, line: 579, type: !1386, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1386 = !DISubroutineType(types: !1387)
!1387 = !{null, !11}
!1388 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1389, file: !1326, line: 122)
!1389 = !DISubprogram(name: "calloc", scope: !1324, file: !1324, line: 685, type: !1390, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1390 = !DISubroutineType(types: !1391)
!1391 = !{!41, !548, !548}
!1392 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1393, file: !1326, line: 123)
!1393 = !DISubprogram(name: "free", scope: !1324, file: !1324, line: 697, type: !1394, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1394 = !DISubroutineType(types: !1395)
!1395 = !{null, !41}
!1396 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1397, file: !1326, line: 124)
!1397 = !DISubprogram(name: "malloc", scope: !1324, file: !1324, line: 682, type: !1398, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1398 = !DISubroutineType(types: !1399)
!1399 = !{!41, !548}
!1400 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1401, file: !1326, line: 125)
!1401 = !DISubprogram(name: "realloc", scope: !1324, file: !1324, line: 693, type: !1402, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1402 = !DISubroutineType(types: !1403)
!1403 = !{!41, !41, !548}
!1404 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1405, file: !1326, line: 126)
!1405 = !DISubprogram(name: "abort", scope: !1324, file: !1324, line: 764, type: !1406, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!1406 = !DISubroutineType(types: !1407)
!1407 = !{null}
!1408 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1409, file: !1326, line: 127)
!1409 = !DISubprogram(name: "atexit", scope: !1324, file: !1324, line: 768, type: !1410, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1410 = !DISubroutineType(types: !1411)
!1411 = !{!39, !1412}
!1412 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1406, size: 64)
!1413 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1414, file: !1326, line: 128)
!1414 = !DISubprogram(name: "exit", scope: !1324, file: !1324, line: 790, type: !1415, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!1415 = !DISubroutineType(types: !1416)
!1416 = !{null, !39}
!1417 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1418, file: !1326, line: 129)
!1418 = !DISubprogram(name: "_Exit", scope: !1324, file: !1324, line: 802, type: !1415, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!1419 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1420, file: !1326, line: 130)
!1420 = !DISubprogram(name: "getenv", scope: !1324, file: !1324, line: 807, type: !1421, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1421 = !DISubroutineType(types: !1422)
!1422 = !{!478, !432}
!1423 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1424, file: !1326, line: 131)
!1424 = !DISubprogram(name: "system", scope: !1324, file: !1324, line: 957, type: !980, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1425 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1426, file: !1326, line: 132)
!1426 = !DISubprogram(name: "bsearch", scope: !1427, file: !1427, line: 20, type: !1428, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1427 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdlib-bsearch.h", directory: "")
!1428 = !DISubroutineType(types: !1429)
!1429 = !{!41, !773, !773, !548, !548, !1430}
!1430 = !DIDerivedType(tag: DW_TAG_typedef, name: "__compar_fn_t", file: !1324, line: 982, baseType: !1431)
!1431 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1432, size: 64)
!1432 = !DISubroutineType(types: !1433)
!1433 = !{!39, !773, !773}
!1434 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1435, file: !1326, line: 133)
!1435 = !DISubprogram(name: "qsort", scope: !1324, file: !1324, line: 1010, type: !1436, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1436 = !DISubroutineType(types: !1437)
!1437 = !{null, !41, !548, !548, !1430}
!1438 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1439, file: !1326, line: 135)
!1439 = !DISubprogram(name: "labs", scope: !1324, file: !1324, line: 1021, type: !1440, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1440 = !DISubroutineType(types: !1441)
!1441 = !{!59, !59}
!1442 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1443, file: !1326, line: 136)
!1443 = !DISubprogram(name: "llabs", scope: !1324, file: !1324, line: 1024, type: !1444, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1444 = !DISubroutineType(types: !1445)
!1445 = !{!621, !621}
!1446 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1447, file: !1326, line: 137)
!1447 = !DISubprogram(name: "div", linkageName: "_Z3divB9nie220108xx", scope: !1448, file: !1448, line: 128, type: !1449, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1448 = !DIFile(filename: "./libcxx/include/stdlib.h", directory: "")
!1449 = !DISubroutineType(types: !1450)
!1450 = !{!1334, !621, !621}
!1451 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1452, file: !1326, line: 138)
!1452 = !DISubprogram(name: "ldiv", scope: !1324, file: !1324, line: 1040, type: !1453, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1453 = !DISubroutineType(types: !1454)
!1454 = !{!1328, !59, !59}
!1455 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1456, file: !1326, line: 139)
!1456 = !DISubprogram(name: "lldiv", scope: !1324, file: !1324, line: 1044, type: !1449, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1457 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1458, file: !1326, line: 140)
!1458 = !DISubprogram(name: "mblen", scope: !1324, file: !1324, line: 1108, type: !1459, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1459 = !DISubroutineType(types: !1460)
!1460 = !{!39, !432, !548}
!1461 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1462, file: !1326, line: 142)
!1462 = !DISubprogram(name: "mbtowc", scope: !1324, file: !1324, line: 1111, type: !1463, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1463 = !DISubroutineType(types: !1464)
!1464 = !{!39, !546, !722, !548}
!1465 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1466, file: !1326, line: 143)
!1466 = !DISubprogram(name: "wctomb", scope: !1324, file: !1324, line: 1115, type: !1467, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1467 = !DISubroutineType(types: !1468)
!1468 = !{!39, !478, !539}
!1469 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1470, file: !1326, line: 144)
!1470 = !DISubprogram(name: "mbstowcs", scope: !1324, file: !1324, line: 1119, type: !1471, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1471 = !DISubroutineType(types: !1472)
!1472 = !{!548, !546, !722, !548}
!1473 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1474, file: !1326, line: 145)
!1474 = !DISubprogram(name: "wcstombs", scope: !1324, file: !1324, line: 1123, type: !1475, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1475 = !DISubroutineType(types: !1476)
!1476 = !{!548, !733, !536, !548}
!1477 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1478, file: !1326, line: 148)
!1478 = !DISubprogram(name: "at_quick_exit", scope: !1324, file: !1324, line: 773, type: !1410, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1479 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1480, file: !1326, line: 149)
!1480 = !DISubprogram(name: "quick_exit", scope: !1324, file: !1324, line: 796, type: !1415, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!1481 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1482, file: !1326, line: 152)
!1482 = !DISubprogram(name: "aligned_alloc", scope: !1324, file: !1324, line: 758, type: !1390, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1483 = !{!"clang version 22.1.8"}
!1484 = !{!1485, !1485, i64 0}
!1485 = !{!"int", !1486, i64 0}
!1486 = !{!"omnipotent char", !1487, i64 0}
!1487 = !{!"Simple C++ TBAA"}
!1488 = distinct !DISubprogram(name: "accelerate", linkageName: "_Z25__device_stub__acceleratePKdS0_Pdi", scope: !7, file: !7, line: 7, type: !1489, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !1491)
!1489 = !DISubroutineType(types: !1490)
!1490 = !{null, !30, !30, !81, !39}
!1491 = !{!1492, !1493, !1494, !1495}
!1492 = !DILocalVariable(name: "place", arg: 1, scope: !1488, file: !7, line: 7, type: !30)
!1493 = !DILocalVariable(name: "mass", arg: 2, scope: !1488, file: !7, line: 7, type: !30)
!1494 = !DILocalVariable(name: "force", arg: 3, scope: !1488, file: !7, line: 7, type: !81)
!1495 = !DILocalVariable(name: "n", arg: 4, scope: !1488, file: !7, line: 7, type: !39)
!1496 = !DILocation(line: 0, scope: !1488)
!1497 = !{!1498, !1498, i64 0}
!1498 = !{!"p1 double", !1499, i64 0}
!1499 = !{!"any pointer", !1486, i64 0}
!1500 = !DILocation(line: 7, column: 91, scope: !1488)
!1501 = !DILocation(line: 24, column: 1, scope: !1488)
!1502 = distinct !DISubprogram(name: "move", linkageName: "_Z19__device_stub__movePdS_PKdid", scope: !7, file: !7, line: 26, type: !1503, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !1505)
!1503 = !DISubroutineType(types: !1504)
!1504 = !{null, !81, !81, !30, !39, !32}
!1505 = !{!1506, !1507, !1508, !1509, !1510}
!1506 = !DILocalVariable(name: "place", arg: 1, scope: !1502, file: !7, line: 26, type: !81)
!1507 = !DILocalVariable(name: "speed", arg: 2, scope: !1502, file: !7, line: 26, type: !81)
!1508 = !DILocalVariable(name: "force", arg: 3, scope: !1502, file: !7, line: 26, type: !30)
!1509 = !DILocalVariable(name: "n", arg: 4, scope: !1502, file: !7, line: 26, type: !39)
!1510 = !DILocalVariable(name: "dt", arg: 5, scope: !1502, file: !7, line: 26, type: !32)
!1511 = !DILocation(line: 0, scope: !1502)
!1512 = !{!1513, !1513, i64 0}
!1513 = !{!"double", !1486, i64 0}
!1514 = !DILocation(line: 26, column: 91, scope: !1502)
!1515 = !DILocation(line: 32, column: 1, scope: !1502)
!1516 = distinct !DISubprogram(name: "kinetic_energy", scope: !7, file: !7, line: 40, type: !1517, scopeLine: 40, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !1519)
!1517 = !DISubroutineType(types: !1518)
!1518 = !{!32, !30, !30, !39, !39, !32}
!1519 = !{!1520, !1521, !1522, !1523, !1524, !1525, !1526, !1527, !1528, !1529, !1531, !1532, !1534, !1535}
!1520 = !DILocalVariable(name: "start", arg: 1, scope: !1516, file: !7, line: 40, type: !30)
!1521 = !DILocalVariable(name: "masses", arg: 2, scope: !1516, file: !7, line: 40, type: !30)
!1522 = !DILocalVariable(name: "n", arg: 3, scope: !1516, file: !7, line: 40, type: !39)
!1523 = !DILocalVariable(name: "steps", arg: 4, scope: !1516, file: !7, line: 40, type: !39)
!1524 = !DILocalVariable(name: "dt", arg: 5, scope: !1516, file: !7, line: 40, type: !32)
!1525 = !DILocalVariable(name: "place", scope: !1516, file: !7, line: 41, type: !81)
!1526 = !DILocalVariable(name: "speed", scope: !1516, file: !7, line: 41, type: !81)
!1527 = !DILocalVariable(name: "force", scope: !1516, file: !7, line: 41, type: !81)
!1528 = !DILocalVariable(name: "mass", scope: !1516, file: !7, line: 41, type: !81)
!1529 = !DILocalVariable(name: "bytes", scope: !1516, file: !7, line: 42, type: !1530)
!1530 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !548)
!1531 = !DILocalVariable(name: "blocks", scope: !1516, file: !7, line: 50, type: !171)
!1532 = !DILocalVariable(name: "s", scope: !1533, file: !7, line: 51, type: !39)
!1533 = distinct !DILexicalBlock(scope: !1516, file: !7, line: 51, column: 3)
!1534 = !DILocalVariable(name: "first", scope: !1516, file: !7, line: 55, type: !42)
!1535 = !DILocalVariable(name: "result", scope: !1516, file: !7, line: 56, type: !32)
!1536 = !DILocation(line: 26, column: 91, scope: !1502, inlinedAt: !1537)
!1537 = distinct !DILocation(line: 53, column: 5, scope: !1538)
!1538 = distinct !DILexicalBlock(scope: !1539, file: !7, line: 51, column: 35)
!1539 = distinct !DILexicalBlock(scope: !1533, file: !7, line: 51, column: 3)
!1540 = !DILocation(line: 7, column: 91, scope: !1488, inlinedAt: !1541)
!1541 = distinct !DILocation(line: 52, column: 5, scope: !1538)
!1542 = !DILocation(line: 0, scope: !1516)
!1543 = !DILocation(line: 41, column: 3, scope: !1516)
!1544 = !DILocation(line: 42, column: 26, scope: !1516)
!1545 = !DILocation(line: 42, column: 24, scope: !1516)
!1546 = !DILocation(line: 42, column: 30, scope: !1516)
!1547 = !DILocalVariable(name: "p", arg: 1, scope: !1548, file: !10, line: 636, type: !1552)
!1548 = distinct !DISubprogram(name: "cudaMalloc<double>", linkageName: "_Z10cudaMallocIdE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !1549, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1556, retainedNodes: !1554)
!1549 = !DISubroutineType(types: !1550)
!1550 = !{!1551, !1552, !1553}
!1551 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !10, line: 577, baseType: !18)
!1552 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !81, size: 64)
!1553 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !10, line: 22, baseType: !301)
!1554 = !{!1547, !1555}
!1555 = !DILocalVariable(name: "n", arg: 2, scope: !1548, file: !10, line: 636, type: !1553)
!1556 = !{!1557}
!1557 = !DITemplateTypeParameter(name: "T", type: !32)
!1558 = !DILocation(line: 0, scope: !1548, inlinedAt: !1559)
!1559 = distinct !DILocation(line: 43, column: 3, scope: !1516)
!1560 = !DILocation(line: 636, column: 87, scope: !1548, inlinedAt: !1559)
!1561 = !DILocation(line: 0, scope: !1548, inlinedAt: !1562)
!1562 = distinct !DILocation(line: 44, column: 3, scope: !1516)
!1563 = !DILocation(line: 636, column: 87, scope: !1548, inlinedAt: !1562)
!1564 = !DILocation(line: 0, scope: !1548, inlinedAt: !1565)
!1565 = distinct !DILocation(line: 45, column: 3, scope: !1516)
!1566 = !DILocation(line: 636, column: 87, scope: !1548, inlinedAt: !1565)
!1567 = !DILocation(line: 46, column: 21, scope: !1516)
!1568 = !DILocation(line: 46, column: 23, scope: !1516)
!1569 = !DILocation(line: 0, scope: !1548, inlinedAt: !1570)
!1570 = distinct !DILocation(line: 46, column: 3, scope: !1516)
!1571 = !DILocation(line: 636, column: 87, scope: !1548, inlinedAt: !1570)
!1572 = !DILocation(line: 47, column: 14, scope: !1516)
!1573 = !DILocation(line: 47, column: 3, scope: !1516)
!1574 = !DILocation(line: 48, column: 14, scope: !1516)
!1575 = !DILocation(line: 48, column: 3, scope: !1516)
!1576 = !DILocation(line: 49, column: 14, scope: !1516)
!1577 = !DILocation(line: 49, column: 3, scope: !1516)
!1578 = !DILocation(line: 0, scope: !1533)
!1579 = !DILocation(line: 51, column: 21, scope: !1539)
!1580 = !DILocation(line: 51, column: 3, scope: !1533)
!1581 = !DILocation(line: 50, column: 29, scope: !1516)
!1582 = !DILocation(line: 50, column: 35, scope: !1516)
!1583 = !DILocation(line: 56, column: 89, scope: !1516)
!1584 = !DILocation(line: 56, column: 96, scope: !1516)
!1585 = !DILocalVariable(name: "policy", arg: 1, scope: !1586, file: !43, line: 358, type: !158)
!1586 = distinct !DISubprogram(name: "transform_reduce<thrust::device_policy, thrust::counting_iterator<int>, Energy, double, thrust::plus<double>, 0>", linkageName: "_ZN6thrust16transform_reduceINS_13device_policyENS_17counting_iteratorIiEE6EnergydNS_4plusIdEETnNSt3__19enable_ifIXsr8IsPolicyIT_EE5valueEiE4typeELi0EEET2_S9_T0_SD_T1_SC_T3_", scope: !44, file: !43, line: 358, type: !1587, scopeLine: 358, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1603, retainedNodes: !1597)
!1587 = !DISubroutineType(types: !1588)
!1588 = !{!32, !158, !42, !42, !27, !32, !1589}
!1589 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "plus<double>", scope: !44, file: !43, line: 32, size: 8, flags: DIFlagTypePassByValue, elements: !1590, templateParams: !130, identifier: "_ZTSN6thrust4plusIdEE")
!1590 = !{!1591}
!1591 = !DISubprogram(name: "operator()", linkageName: "_ZNK6thrust4plusIdEclERKdS3_", scope: !1589, file: !43, line: 32, type: !1592, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1592 = !DISubroutineType(types: !1593)
!1593 = !{!32, !1594, !1596, !1596}
!1594 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1595, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!1595 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !1589)
!1596 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !31, size: 64)
!1597 = !{!1585, !1598, !1599, !1600, !1601, !1602}
!1598 = !DILocalVariable(name: "first", arg: 2, scope: !1586, file: !43, line: 358, type: !42)
!1599 = !DILocalVariable(name: "last", arg: 3, scope: !1586, file: !43, line: 358, type: !42)
!1600 = !DILocalVariable(name: "f", arg: 4, scope: !1586, file: !43, line: 358, type: !27)
!1601 = !DILocalVariable(name: "init", arg: 5, scope: !1586, file: !43, line: 358, type: !32)
!1602 = !DILocalVariable(name: "combine", arg: 6, scope: !1586, file: !43, line: 358, type: !1589)
!1603 = !{!1604, !1605, !1606, !131, !1607, !1608}
!1604 = !DITemplateTypeParameter(name: "_P", type: !158)
!1605 = !DITemplateTypeParameter(name: "In", type: !42)
!1606 = !DITemplateTypeParameter(name: "_F", type: !27)
!1607 = !DITemplateTypeParameter(name: "Op", type: !1589)
!1608 = !DITemplateValueParameter(type: !39, value: i32 0)
!1609 = !DILocation(line: 0, scope: !1586, inlinedAt: !1610)
!1610 = distinct !DILocation(line: 56, column: 19, scope: !1516)
!1611 = !DILocation(line: 358, column: 69, scope: !1586, inlinedAt: !1610)
!1612 = !DILocation(line: 359, column: 10, scope: !1586, inlinedAt: !1610)
!1613 = !DILocation(line: 58, column: 12, scope: !1516)
!1614 = !DILocation(line: 58, column: 3, scope: !1516)
!1615 = !DILocation(line: 59, column: 12, scope: !1516)
!1616 = !DILocation(line: 59, column: 3, scope: !1516)
!1617 = !DILocation(line: 60, column: 12, scope: !1516)
!1618 = !DILocation(line: 60, column: 3, scope: !1516)
!1619 = !DILocation(line: 61, column: 12, scope: !1516)
!1620 = !DILocation(line: 61, column: 3, scope: !1516)
!1621 = !DILocation(line: 63, column: 1, scope: !1516)
!1622 = !DILocation(line: 62, column: 3, scope: !1516)
!1623 = !DILocation(line: 52, column: 15, scope: !1538)
!1624 = !DILocation(line: 52, column: 5, scope: !1538)
!1625 = !DILocation(line: 52, column: 32, scope: !1538)
!1626 = !DILocation(line: 52, column: 39, scope: !1538)
!1627 = !DILocation(line: 52, column: 45, scope: !1538)
!1628 = !DILocation(line: 0, scope: !1488, inlinedAt: !1541)
!1629 = !DILocation(line: 24, column: 1, scope: !1488, inlinedAt: !1541)
!1630 = !DILocation(line: 53, column: 9, scope: !1538)
!1631 = !DILocation(line: 53, column: 5, scope: !1538)
!1632 = !DILocation(line: 53, column: 26, scope: !1538)
!1633 = !DILocation(line: 53, column: 33, scope: !1538)
!1634 = !DILocation(line: 53, column: 40, scope: !1538)
!1635 = !DILocation(line: 0, scope: !1502, inlinedAt: !1537)
!1636 = !DILocation(line: 32, column: 1, scope: !1502, inlinedAt: !1537)
!1637 = !DILocation(line: 51, column: 31, scope: !1539)
!1638 = distinct !{!1638, !1580, !1639, !1640, !1641}
!1639 = !DILocation(line: 54, column: 3, scope: !1533)
!1640 = !{!"llvm.loop.mustprogress"}
!1641 = !{!"llvm.loop.unroll.disable"}
!1642 = !DISubprogram(name: "cudaMemcpy", scope: !10, file: !10, line: 594, type: !1643, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1643 = !DISubroutineType(types: !1644)
!1644 = !{!1551, !41, !773, !1553, !9}
!1645 = !DISubprogram(name: "cudaMemset", scope: !10, file: !10, line: 600, type: !1646, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1646 = !DISubroutineType(types: !1647)
!1647 = !{!1551, !41, !39, !1553}
!1648 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !10, file: !10, line: 633, type: !1649, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1649 = !DISubroutineType(types: !1650)
!1650 = !{!11, !132, !132, !1553, !41}
!1651 = !DISubprogram(name: "cudaFree", scope: !10, file: !10, line: 592, type: !1652, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1652 = !DISubroutineType(types: !1653)
!1653 = !{!1551, !41}
!1654 = !DISubprogram(name: "cudaMalloc", scope: !10, file: !10, line: 589, type: !1655, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1655 = !DISubroutineType(types: !1656)
!1656 = !{!1551, !40, !1553}
!1657 = distinct !DISubprogram(name: "reduce_on<double, thrust::counting_iterator<int>, Energy, thrust::plus<double> >", linkageName: "_ZN6thrust7prelude9reduce_onIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEET_NS_13device_policyET0_lS7_T1_T2_", scope: !170, file: !43, line: 256, type: !1658, scopeLine: 256, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1670, retainedNodes: !1660)
!1658 = !DISubroutineType(types: !1659)
!1659 = !{!32, !158, !42, !59, !32, !27, !1589}
!1660 = !{!1661, !1662, !1663, !1664, !1665, !1666, !1667, !1668, !1669}
!1661 = !DILocalVariable(name: "policy", arg: 1, scope: !1657, file: !43, line: 256, type: !158)
!1662 = !DILocalVariable(name: "in", arg: 2, scope: !1657, file: !43, line: 256, type: !42)
!1663 = !DILocalVariable(name: "count", arg: 3, scope: !1657, file: !43, line: 256, type: !59)
!1664 = !DILocalVariable(name: "init", arg: 4, scope: !1657, file: !43, line: 256, type: !32)
!1665 = !DILocalVariable(name: "function", arg: 5, scope: !1657, file: !43, line: 256, type: !27)
!1666 = !DILocalVariable(name: "combine", arg: 6, scope: !1657, file: !43, line: 256, type: !1589)
!1667 = !DILocalVariable(name: "blocks", scope: !1657, file: !43, line: 258, type: !11)
!1668 = !DILocalVariable(name: "parts", scope: !1657, file: !43, line: 259, type: !81)
!1669 = !DILocalVariable(name: "result", scope: !1657, file: !43, line: 259, type: !32)
!1670 = !{!131, !1605, !1606, !1607}
!1671 = !DILocation(line: 237, column: 78, scope: !1672, inlinedAt: !1691)
!1672 = distinct !DISubprogram(name: "reduced<double, double *, thrust::identity<double>, thrust::plus<double> >", linkageName: "_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_", scope: !170, file: !43, line: 237, type: !1673, scopeLine: 237, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1688, retainedNodes: !1682)
!1673 = !DISubroutineType(types: !1674)
!1674 = !{null, !59, !81, !81, !1675, !1589}
!1675 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "identity<double>", scope: !44, file: !43, line: 40, size: 8, flags: DIFlagTypePassByValue, elements: !1676, templateParams: !130, identifier: "_ZTSN6thrust8identityIdEE")
!1676 = !{!1677}
!1677 = !DISubprogram(name: "operator()", linkageName: "_ZNK6thrust8identityIdEclERKd", scope: !1675, file: !43, line: 40, type: !1678, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1678 = !DISubroutineType(types: !1679)
!1679 = !{!32, !1680, !1596}
!1680 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1681, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!1681 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !1675)
!1682 = !{!1683, !1684, !1685, !1686, !1687}
!1683 = !DILocalVariable(name: "count", arg: 1, scope: !1672, file: !43, line: 237, type: !59)
!1684 = !DILocalVariable(name: "in", arg: 2, scope: !1672, file: !43, line: 237, type: !81)
!1685 = !DILocalVariable(name: "out", arg: 3, scope: !1672, file: !43, line: 237, type: !81)
!1686 = !DILocalVariable(name: "function", arg: 4, scope: !1672, file: !43, line: 237, type: !1675)
!1687 = !DILocalVariable(name: "combine", arg: 5, scope: !1672, file: !43, line: 237, type: !1589)
!1688 = !{!131, !1689, !1690, !1607}
!1689 = !DITemplateTypeParameter(name: "In", type: !81)
!1690 = !DITemplateTypeParameter(name: "_F", type: !1675)
!1691 = distinct !DILocation(line: 261, column: 3, scope: !1657)
!1692 = !DILocation(line: 237, column: 78, scope: !1693, inlinedAt: !1702)
!1693 = distinct !DISubprogram(name: "reduced<double, thrust::counting_iterator<int>, Energy, thrust::plus<double> >", linkageName: "_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_", scope: !170, file: !43, line: 237, type: !1694, scopeLine: 237, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1670, retainedNodes: !1696)
!1694 = !DISubroutineType(types: !1695)
!1695 = !{null, !59, !42, !81, !27, !1589}
!1696 = !{!1697, !1698, !1699, !1700, !1701}
!1697 = !DILocalVariable(name: "count", arg: 1, scope: !1693, file: !43, line: 237, type: !59)
!1698 = !DILocalVariable(name: "in", arg: 2, scope: !1693, file: !43, line: 237, type: !42)
!1699 = !DILocalVariable(name: "out", arg: 3, scope: !1693, file: !43, line: 237, type: !81)
!1700 = !DILocalVariable(name: "function", arg: 4, scope: !1693, file: !43, line: 237, type: !27)
!1701 = !DILocalVariable(name: "combine", arg: 5, scope: !1693, file: !43, line: 237, type: !1589)
!1702 = distinct !DILocation(line: 260, column: 3, scope: !1657)
!1703 = !DILocation(line: 0, scope: !1657)
!1704 = !DILocation(line: 256, column: 80, scope: !1657)
!1705 = !DILocation(line: 257, column: 13, scope: !1706)
!1706 = distinct !DILexicalBlock(scope: !1657, file: !43, line: 257, column: 7)
!1707 = !DILocalVariable(name: "count", arg: 1, scope: !1708, file: !43, line: 215, type: !59)
!1708 = distinct !DISubprogram(name: "blocks_for", linkageName: "_ZN6thrust7prelude10blocks_forEl", scope: !170, file: !43, line: 215, type: !1709, scopeLine: 215, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !1711)
!1709 = !DISubroutineType(types: !1710)
!1710 = !{!11, !59}
!1711 = !{!1707}
!1712 = !DILocation(line: 0, scope: !1708, inlinedAt: !1713)
!1713 = distinct !DILocation(line: 258, column: 25, scope: !1657)
!1714 = !DILocation(line: 215, column: 85, scope: !1708, inlinedAt: !1713)
!1715 = !DILocation(line: 215, column: 90, scope: !1708, inlinedAt: !1713)
!1716 = !DILocation(line: 215, column: 67, scope: !1708, inlinedAt: !1713)
!1717 = !DILocation(line: 258, column: 25, scope: !1657)
!1718 = !DILocalVariable(name: "count", arg: 1, scope: !1719, file: !43, line: 101, type: !548)
!1719 = distinct !DISubprogram(name: "device_malloc<double>", linkageName: "_ZN6thrust13device_mallocIdEENS_10device_ptrIT_EEm", scope: !44, file: !43, line: 101, type: !1720, scopeLine: 101, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !130, retainedNodes: !1722)
!1720 = !DISubroutineType(types: !1721)
!1721 = !{!78, !548}
!1722 = !{!1718, !1723}
!1723 = !DILocalVariable(name: "p", scope: !1719, file: !43, line: 102, type: !41)
!1724 = !DILocation(line: 0, scope: !1719, inlinedAt: !1725)
!1725 = distinct !DILocation(line: 259, column: 15, scope: !1657)
!1726 = !DILocation(line: 102, column: 3, scope: !1719, inlinedAt: !1725)
!1727 = !DILocation(line: 102, column: 9, scope: !1719, inlinedAt: !1725)
!1728 = !{!1499, !1499, i64 0}
!1729 = !DILocation(line: 103, column: 24, scope: !1719, inlinedAt: !1725)
!1730 = !DILocation(line: 103, column: 3, scope: !1719, inlinedAt: !1725)
!1731 = !DILocation(line: 104, column: 31, scope: !1719, inlinedAt: !1725)
!1732 = !DILocation(line: 105, column: 1, scope: !1719, inlinedAt: !1725)
!1733 = !DILocation(line: 259, column: 3, scope: !1657)
!1734 = !DILocation(line: 260, column: 10, scope: !1657)
!1735 = !DILocation(line: 260, column: 3, scope: !1657)
!1736 = !DILocation(line: 260, column: 67, scope: !1657)
!1737 = !DILocation(line: 0, scope: !1693, inlinedAt: !1702)
!1738 = !{!1739, !1739, i64 0}
!1739 = !{!"long", !1486, i64 0}
!1740 = !DILocation(line: 237, column: 40, scope: !1693, inlinedAt: !1702)
!1741 = !DILocation(line: 237, column: 56, scope: !1693, inlinedAt: !1702)
!1742 = !DILocation(line: 237, column: 69, scope: !1693, inlinedAt: !1702)
!1743 = !DILocation(line: 253, column: 1, scope: !1693, inlinedAt: !1702)
!1744 = !DILocation(line: 261, column: 10, scope: !1657)
!1745 = !DILocation(line: 261, column: 3, scope: !1657)
!1746 = !DILocation(line: 261, column: 65, scope: !1657)
!1747 = !DILocation(line: 0, scope: !1672, inlinedAt: !1691)
!1748 = !DILocation(line: 237, column: 56, scope: !1672, inlinedAt: !1691)
!1749 = !DILocation(line: 237, column: 69, scope: !1672, inlinedAt: !1691)
!1750 = !DILocation(line: 253, column: 1, scope: !1672, inlinedAt: !1691)
!1751 = !DILocation(line: 262, column: 3, scope: !1657)
!1752 = !DILocation(line: 263, column: 3, scope: !1657)
!1753 = !DILocation(line: 264, column: 3, scope: !1657)
!1754 = !DILocalVariable(name: "this", arg: 1, scope: !1755, type: !1759, flags: DIFlagArtificial | DIFlagObjectPointer)
!1755 = distinct !DISubprogram(name: "operator()", linkageName: "_ZNK6thrust4plusIdEclERKdS3_", scope: !1589, file: !43, line: 32, type: !1592, scopeLine: 32, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, declaration: !1591, retainedNodes: !1756)
!1756 = !{!1754, !1757, !1758}
!1757 = !DILocalVariable(name: "a", arg: 2, scope: !1755, file: !43, line: 32, type: !1596)
!1758 = !DILocalVariable(name: "b", arg: 3, scope: !1755, file: !43, line: 32, type: !1596)
!1759 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1595, size: 64)
!1760 = !DILocation(line: 0, scope: !1755, inlinedAt: !1761)
!1761 = distinct !DILocation(line: 265, column: 10, scope: !1657)
!1762 = !DILocation(line: 32, column: 27, scope: !1755, inlinedAt: !1761)
!1763 = !DILocation(line: 32, column: 25, scope: !1755, inlinedAt: !1761)
!1764 = !DILocation(line: 266, column: 1, scope: !1657)
!1765 = !DILocation(line: 0, scope: !1693)
!1766 = !DILocation(line: 237, column: 40, scope: !1693)
!1767 = !DILocation(line: 237, column: 56, scope: !1693)
!1768 = !DILocation(line: 237, column: 69, scope: !1693)
!1769 = !DILocation(line: 237, column: 78, scope: !1693)
!1770 = !DILocation(line: 253, column: 1, scope: !1693)
!1771 = !DILocation(line: 0, scope: !1672)
!1772 = !DILocation(line: 237, column: 56, scope: !1672)
!1773 = !DILocation(line: 237, column: 69, scope: !1672)
!1774 = !DILocation(line: 237, column: 78, scope: !1672)
!1775 = !DILocation(line: 253, column: 1, scope: !1672)
!1776 = !DISubprogram(name: "cudaMemcpyAsync", scope: !10, file: !10, line: 595, type: !1777, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1777 = !DISubroutineType(types: !1778)
!1778 = !{!1551, !41, !773, !1553, !9, !161}
!1779 = !DISubprogram(name: "cudaStreamSynchronize", scope: !10, file: !10, line: 613, type: !1780, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1780 = !DISubroutineType(types: !1781)
!1781 = !{!1551, !161}
