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
define dso_local void @_Z25__device_stub__acceleratePKdS0_Pdi(ptr noundef %place, ptr noundef %mass, ptr noundef %force, i32 noundef %n) #0 !dbg !1489 {
entry:
  %place.addr = alloca ptr, align 8
  %mass.addr = alloca ptr, align 8
  %force.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %place, !1493, !DIExpression(), !1497)
  store ptr %place, ptr %place.addr, align 8, !tbaa !1498
    #dbg_value(ptr %mass, !1494, !DIExpression(), !1497)
  store ptr %mass, ptr %mass.addr, align 8, !tbaa !1498
    #dbg_value(ptr %force, !1495, !DIExpression(), !1497)
  store ptr %force, ptr %force.addr, align 8, !tbaa !1498
    #dbg_value(i32 %n, !1496, !DIExpression(), !1497)
  store i32 %n, ptr %n.addr, align 4, !tbaa !1485
  %kernel_args1 = alloca [4 x ptr], align 16, !dbg !1501
  store ptr %place.addr, ptr %kernel_args1, align 16, !dbg !1501
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !1501
  store ptr %mass.addr, ptr %0, align 8, !dbg !1501
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !1501
  store ptr %force.addr, ptr %1, align 16, !dbg !1501
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !1501
  store ptr %n.addr, ptr %2, align 8, !dbg !1501
  %3 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !1501
  %4 = load i64, ptr %shmem_size, align 8, !dbg !1501
  %5 = load ptr, ptr %stream, align 8, !dbg !1501
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !1501
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !1501
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !1501
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !1501
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !1501
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !1501
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z25__device_stub__acceleratePKdS0_Pdi, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %4, ptr noundef %5), !dbg !1501
  ret void, !dbg !1502
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress norecurse
define dso_local void @_Z19__device_stub__movePdS_PKdid(ptr noundef %place, ptr noundef %speed, ptr noundef %force, i32 noundef %n, double noundef %dt) #0 !dbg !1503 {
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
    #dbg_value(ptr %place, !1507, !DIExpression(), !1512)
  store ptr %place, ptr %place.addr, align 8, !tbaa !1498
    #dbg_value(ptr %speed, !1508, !DIExpression(), !1512)
  store ptr %speed, ptr %speed.addr, align 8, !tbaa !1498
    #dbg_value(ptr %force, !1509, !DIExpression(), !1512)
  store ptr %force, ptr %force.addr, align 8, !tbaa !1498
    #dbg_value(i32 %n, !1510, !DIExpression(), !1512)
  store i32 %n, ptr %n.addr, align 4, !tbaa !1485
    #dbg_value(double %dt, !1511, !DIExpression(), !1512)
  store double %dt, ptr %dt.addr, align 8, !tbaa !1513
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !1515
  store ptr %place.addr, ptr %kernel_args1, align 16, !dbg !1515
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !1515
  store ptr %speed.addr, ptr %0, align 8, !dbg !1515
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !1515
  store ptr %force.addr, ptr %1, align 16, !dbg !1515
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !1515
  store ptr %n.addr, ptr %2, align 8, !dbg !1515
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !1515
  store ptr %dt.addr, ptr %3, align 16, !dbg !1515
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !1515
  %5 = load i64, ptr %shmem_size, align 8, !dbg !1515
  %6 = load ptr, ptr %stream, align 8, !dbg !1515
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !1515
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !1515
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !1515
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !1515
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !1515
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !1515
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__movePdS_PKdid, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !1515
  ret void, !dbg !1516
}

; Function Attrs: mustprogress
define dso_local noundef double @kinetic_energy(ptr noundef %start, ptr noundef %masses, i32 noundef %n, i32 noundef %steps, double noundef %dt) local_unnamed_addr #1 !dbg !1517 {
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
  %kernel_args1.i68 = alloca [5 x ptr], align 16, !dbg !1537
  %place.addr.i = alloca ptr, align 8
  %mass.addr.i = alloca ptr, align 8
  %force.addr.i = alloca ptr, align 8
  %n.addr.i = alloca i32, align 4
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [4 x ptr], align 16, !dbg !1541
  %place = alloca ptr, align 8
  %speed = alloca ptr, align 8
  %force = alloca ptr, align 8
  %mass = alloca ptr, align 8
    #dbg_value(ptr %start, !1521, !DIExpression(), !1543)
    #dbg_value(ptr %masses, !1522, !DIExpression(), !1543)
    #dbg_value(i32 %n, !1523, !DIExpression(), !1543)
    #dbg_value(i32 %steps, !1524, !DIExpression(), !1543)
    #dbg_value(double %dt, !1525, !DIExpression(), !1543)
  call void @llvm.lifetime.start.p0(ptr nonnull %place) #5, !dbg !1544
  call void @llvm.lifetime.start.p0(ptr nonnull %speed) #5, !dbg !1544
  call void @llvm.lifetime.start.p0(ptr nonnull %force) #5, !dbg !1544
  call void @llvm.lifetime.start.p0(ptr nonnull %mass) #5, !dbg !1544
  %mul = mul nsw i32 %n, 3, !dbg !1545
  %conv = sext i32 %mul to i64, !dbg !1546
  %mul1 = shl nsw i64 %conv, 3, !dbg !1547
    #dbg_value(i64 %mul1, !1530, !DIExpression(), !1543)
    #dbg_value(ptr %place, !1526, !DIExpression(DW_OP_deref), !1543)
    #dbg_value(ptr %place, !1548, !DIExpression(), !1559)
    #dbg_value(i64 %mul1, !1556, !DIExpression(), !1559)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %place, i64 noundef %mul1), !dbg !1561
    #dbg_value(ptr %speed, !1527, !DIExpression(DW_OP_deref), !1543)
    #dbg_value(ptr %speed, !1548, !DIExpression(), !1562)
    #dbg_value(i64 %mul1, !1556, !DIExpression(), !1562)
  %call.i57 = call noundef i32 @cudaMalloc(ptr noundef nonnull %speed, i64 noundef %mul1), !dbg !1564
    #dbg_value(ptr %force, !1528, !DIExpression(DW_OP_deref), !1543)
    #dbg_value(ptr %force, !1548, !DIExpression(), !1565)
    #dbg_value(i64 %mul1, !1556, !DIExpression(), !1565)
  %call.i58 = call noundef i32 @cudaMalloc(ptr noundef nonnull %force, i64 noundef %mul1), !dbg !1567
  %conv4 = sext i32 %n to i64, !dbg !1568
  %mul5 = shl nsw i64 %conv4, 3, !dbg !1569
    #dbg_value(ptr %mass, !1529, !DIExpression(DW_OP_deref), !1543)
    #dbg_value(ptr %mass, !1548, !DIExpression(), !1570)
    #dbg_value(i64 %mul5, !1556, !DIExpression(), !1570)
  %call.i59 = call noundef i32 @cudaMalloc(ptr noundef nonnull %mass, i64 noundef %mul5), !dbg !1572
  %0 = load ptr, ptr %place, align 8, !dbg !1573, !tbaa !1498
    #dbg_value(ptr %0, !1526, !DIExpression(), !1543)
  %call7 = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef %start, i64 noundef %mul1, i32 noundef 1), !dbg !1574
  %1 = load ptr, ptr %mass, align 8, !dbg !1575, !tbaa !1498
    #dbg_value(ptr %1, !1529, !DIExpression(), !1543)
  %call10 = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef %masses, i64 noundef %mul5, i32 noundef 1), !dbg !1576
  %2 = load ptr, ptr %speed, align 8, !dbg !1577, !tbaa !1498
    #dbg_value(ptr %2, !1527, !DIExpression(), !1543)
  %call11 = call i32 @cudaMemset(ptr noundef %2, i32 noundef 0, i64 noundef %mul1), !dbg !1578
    #dbg_value(i32 %mul, !1532, !DIExpression(DW_OP_plus_uconst, 15, DW_OP_constu, 16, DW_OP_div, DW_OP_stack_value), !1543)
    #dbg_value(i32 0, !1533, !DIExpression(), !1579)
  %cmp77 = icmp sgt i32 %steps, 0, !dbg !1580
  br i1 %cmp77, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !1581

for.body.lr.ph:                                   ; preds = %entry
  %add = add nsw i32 %mul, 15, !dbg !1582
    #dbg_value(i32 %add, !1532, !DIExpression(DW_OP_constu, 16, DW_OP_div, DW_OP_stack_value), !1543)
  %div = sdiv i32 %add, 16, !dbg !1583
    #dbg_value(i32 %div, !1532, !DIExpression(), !1543)
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
  br label %for.body, !dbg !1581

for.cond.cleanup:                                 ; preds = %for.inc, %entry
    #dbg_value(i32 0, !1535, !DIExpression(), !1543)
  %10 = load ptr, ptr %speed, align 8, !dbg !1584, !tbaa !1498
    #dbg_value(ptr %10, !1527, !DIExpression(), !1543)
  %11 = load ptr, ptr %mass, align 8, !dbg !1585, !tbaa !1498
    #dbg_value(ptr %11, !1529, !DIExpression(), !1543)
    #dbg_value(ptr null, !1586, !DIExpression(), !1610)
    #dbg_value(i32 0, !1599, !DIExpression(), !1610)
    #dbg_value(i32 %mul, !1600, !DIExpression(), !1610)
    #dbg_value(ptr %10, !1601, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !1610)
    #dbg_value(ptr %11, !1601, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !1610)
    #dbg_value(double 0.000000e+00, !1602, !DIExpression(), !1610)
    #dbg_declare(ptr poison, !1603, !DIExpression(), !1612)
  %call12.i = call noundef double @_ZN6thrust7prelude9reduce_onIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEET_NS_13device_policyET0_lS7_T1_T2_(ptr null, i32 0, i64 noundef %conv, double noundef 0.000000e+00, ptr %10, ptr %11), !dbg !1613
    #dbg_value(double %call12.i, !1536, !DIExpression(), !1543)
  %12 = load ptr, ptr %place, align 8, !dbg !1614, !tbaa !1498
    #dbg_value(ptr %12, !1526, !DIExpression(), !1543)
  %call35 = call i32 @cudaFree(ptr noundef %12), !dbg !1615
  %13 = load ptr, ptr %speed, align 8, !dbg !1616, !tbaa !1498
    #dbg_value(ptr %13, !1527, !DIExpression(), !1543)
  %call36 = call i32 @cudaFree(ptr noundef %13), !dbg !1617
  %14 = load ptr, ptr %force, align 8, !dbg !1618, !tbaa !1498
    #dbg_value(ptr %14, !1528, !DIExpression(), !1543)
  %call37 = call i32 @cudaFree(ptr noundef %14), !dbg !1619
  %15 = load ptr, ptr %mass, align 8, !dbg !1620, !tbaa !1498
    #dbg_value(ptr %15, !1529, !DIExpression(), !1543)
  %call38 = call i32 @cudaFree(ptr noundef %15), !dbg !1621
  call void @llvm.lifetime.end.p0(ptr nonnull %mass) #5, !dbg !1622
  call void @llvm.lifetime.end.p0(ptr nonnull %force) #5, !dbg !1622
  call void @llvm.lifetime.end.p0(ptr nonnull %speed) #5, !dbg !1622
  call void @llvm.lifetime.end.p0(ptr nonnull %place) #5, !dbg !1622
  ret double %call12.i, !dbg !1623

for.body:                                         ; preds = %for.inc, %for.body.lr.ph
  %s.078 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
    #dbg_value(i32 %s.078, !1533, !DIExpression(), !1579)
  %call14 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967312, i32 1, i64 noundef 0, ptr noundef null), !dbg !1624
  %tobool.not = icmp eq i32 %call14, 0, !dbg !1624
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !1625

kcall.configok:                                   ; preds = %for.body
  %16 = load ptr, ptr %place, align 8, !dbg !1626, !tbaa !1498
    #dbg_value(ptr %16, !1526, !DIExpression(), !1543)
  %17 = load ptr, ptr %mass, align 8, !dbg !1627, !tbaa !1498
    #dbg_value(ptr %17, !1529, !DIExpression(), !1543)
  %18 = load ptr, ptr %force, align 8, !dbg !1628, !tbaa !1498
    #dbg_value(ptr %18, !1528, !DIExpression(), !1543)
  call void @llvm.lifetime.start.p0(ptr nonnull %place.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %mass.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %force.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %16, !1493, !DIExpression(), !1629)
  store ptr %16, ptr %place.addr.i, align 8, !tbaa !1498
    #dbg_value(ptr %17, !1494, !DIExpression(), !1629)
  store ptr %17, ptr %mass.addr.i, align 8, !tbaa !1498
    #dbg_value(ptr %18, !1495, !DIExpression(), !1629)
  store ptr %18, ptr %force.addr.i, align 8, !tbaa !1498
    #dbg_value(i32 %n, !1496, !DIExpression(), !1629)
  store i32 %n, ptr %n.addr.i, align 4, !tbaa !1485
  store ptr %place.addr.i, ptr %kernel_args1.i, align 16, !dbg !1541
  store ptr %mass.addr.i, ptr %3, align 8, !dbg !1541
  store ptr %force.addr.i, ptr %4, align 16, !dbg !1541
  store ptr %n.addr.i, ptr %5, align 8, !dbg !1541
  %19 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !1541
  %20 = load i64, ptr %shmem_size.i, align 8, !dbg !1541
  %21 = load ptr, ptr %stream.i, align 8, !dbg !1541
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !1541
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !1541
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !1541
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !1541
  %call.i60 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z25__device_stub__acceleratePKdS0_Pdi, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %20, ptr noundef %21), !dbg !1541
  call void @llvm.lifetime.end.p0(ptr nonnull %place.addr.i), !dbg !1630
  call void @llvm.lifetime.end.p0(ptr nonnull %mass.addr.i), !dbg !1630
  call void @llvm.lifetime.end.p0(ptr nonnull %force.addr.i), !dbg !1630
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i), !dbg !1630
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !1630
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !1630
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !1630
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !1630
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !1630
  br label %kcall.end, !dbg !1625

kcall.end:                                        ; preds = %kcall.configok, %for.body
  %call17 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967312, i32 1, i64 noundef 0, ptr noundef null), !dbg !1631
  %tobool18.not = icmp eq i32 %call17, 0, !dbg !1631
  br i1 %tobool18.not, label %kcall.configok19, label %for.inc, !dbg !1632

kcall.configok19:                                 ; preds = %kcall.end
  %22 = load ptr, ptr %place, align 8, !dbg !1633, !tbaa !1498
    #dbg_value(ptr %22, !1526, !DIExpression(), !1543)
  %23 = load ptr, ptr %speed, align 8, !dbg !1634, !tbaa !1498
    #dbg_value(ptr %23, !1527, !DIExpression(), !1543)
  %24 = load ptr, ptr %force, align 8, !dbg !1635, !tbaa !1498
    #dbg_value(ptr %24, !1528, !DIExpression(), !1543)
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
    #dbg_value(ptr %22, !1507, !DIExpression(), !1636)
  store ptr %22, ptr %place.addr.i61, align 8, !tbaa !1498
    #dbg_value(ptr %23, !1508, !DIExpression(), !1636)
  store ptr %23, ptr %speed.addr.i, align 8, !tbaa !1498
    #dbg_value(ptr %24, !1509, !DIExpression(), !1636)
  store ptr %24, ptr %force.addr.i62, align 8, !tbaa !1498
    #dbg_value(i32 %n, !1510, !DIExpression(), !1636)
  store i32 %n, ptr %n.addr.i63, align 4, !tbaa !1485
    #dbg_value(double %dt, !1511, !DIExpression(), !1636)
  store double %dt, ptr %dt.addr.i, align 8, !tbaa !1513
  store ptr %place.addr.i61, ptr %kernel_args1.i68, align 16, !dbg !1537
  store ptr %speed.addr.i, ptr %6, align 8, !dbg !1537
  store ptr %force.addr.i62, ptr %7, align 16, !dbg !1537
  store ptr %n.addr.i63, ptr %8, align 8, !dbg !1537
  store ptr %dt.addr.i, ptr %9, align 16, !dbg !1537
  %25 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i64, ptr nonnull %block_dim.i65, ptr nonnull %shmem_size.i66, ptr nonnull %stream.i67), !dbg !1537
  %26 = load i64, ptr %shmem_size.i66, align 8, !dbg !1537
  %27 = load ptr, ptr %stream.i67, align 8, !dbg !1537
  %grid_dim.coerce.sroa.0.0.copyload.i69 = load i64, ptr %grid_dim.i64, align 8, !dbg !1537
  %grid_dim.coerce.sroa.2.0.copyload.i71 = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i70, align 8, !dbg !1537
  %block_dim.coerce.sroa.0.0.copyload.i72 = load i64, ptr %block_dim.i65, align 8, !dbg !1537
  %block_dim.coerce.sroa.2.0.copyload.i74 = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i73, align 8, !dbg !1537
  %call.i75 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__movePdS_PKdid, i64 %grid_dim.coerce.sroa.0.0.copyload.i69, i32 %grid_dim.coerce.sroa.2.0.copyload.i71, i64 %block_dim.coerce.sroa.0.0.copyload.i72, i32 %block_dim.coerce.sroa.2.0.copyload.i74, ptr noundef nonnull %kernel_args1.i68, i64 noundef %26, ptr noundef %27), !dbg !1537
  call void @llvm.lifetime.end.p0(ptr nonnull %place.addr.i61), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %speed.addr.i), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %force.addr.i62), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i63), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %dt.addr.i), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i64), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i65), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i66), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i67), !dbg !1637
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i68), !dbg !1637
  br label %for.inc, !dbg !1632

for.inc:                                          ; preds = %kcall.configok19, %kcall.end
  %inc = add nuw nsw i32 %s.078, 1, !dbg !1638
    #dbg_value(i32 %inc, !1533, !DIExpression(), !1579)
  %exitcond.not = icmp eq i32 %inc, %steps, !dbg !1580
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !1581, !llvm.loop !1639
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

declare !dbg !1643 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #3

declare !dbg !1646 i32 @cudaMemset(ptr noundef, i32 noundef, i64 noundef) local_unnamed_addr #3

declare !dbg !1649 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare !dbg !1652 i32 @cudaFree(ptr noundef) local_unnamed_addr #3

declare !dbg !1655 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #3

; Function Attrs: mustprogress
define linkonce_odr dso_local noundef double @_ZN6thrust7prelude9reduce_onIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEET_NS_13device_policyET0_lS7_T1_T2_(ptr %policy.coerce, i32 %in.coerce, i64 noundef %count, double noundef %init, ptr %function.coerce0, ptr %function.coerce1) local_unnamed_addr #1 comdat !dbg !1658 {
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
  %kernel_args2.i = alloca [5 x ptr], align 16, !dbg !1672
  %in.i = alloca %"class.thrust::counting_iterator", align 4
  %function.i = alloca %struct.Energy, align 8
  %combine.i = alloca %"struct.thrust::plus", align 1
  %count.addr.i = alloca i64, align 8
  %out.addr.i = alloca ptr, align 8
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [5 x ptr], align 16, !dbg !1693
  %p.i = alloca ptr, align 8
  %result = alloca double, align 8
    #dbg_value(ptr %policy.coerce, !1662, !DIExpression(), !1704)
    #dbg_value(i32 %in.coerce, !1663, !DIExpression(), !1704)
    #dbg_value(ptr %function.coerce0, !1666, !DIExpression(DW_OP_LLVM_fragment, 0, 64), !1704)
    #dbg_value(ptr %function.coerce1, !1666, !DIExpression(DW_OP_LLVM_fragment, 64, 64), !1704)
    #dbg_value(i64 %count, !1664, !DIExpression(), !1704)
    #dbg_value(double %init, !1665, !DIExpression(), !1704)
    #dbg_value(double %init, !1665, !DIExpression(), !1704)
    #dbg_declare(ptr poison, !1667, !DIExpression(), !1705)
  %cmp = icmp slt i64 %count, 1, !dbg !1706
  br i1 %cmp, label %return, label %if.end, !dbg !1706

if.end:                                           ; preds = %entry
    #dbg_value(i64 %count, !1708, !DIExpression(), !1713)
  %sub.i = add nuw nsw i64 %count, 255, !dbg !1715
  %div.i6768 = lshr i64 %sub.i, 8, !dbg !1716
  %conv.i = trunc i64 %div.i6768 to i32, !dbg !1717
  %spec.select = tail call i32 @llvm.umin.i32(i32 %conv.i, i32 256), !dbg !1718
    #dbg_value(i32 %spec.select, !1668, !DIExpression(), !1704)
    #dbg_value(i32 %spec.select, !1719, !DIExpression(DW_OP_plus_uconst, 1, DW_OP_LLVM_convert, 32, DW_ATE_unsigned, DW_OP_LLVM_convert, 64, DW_ATE_unsigned, DW_OP_stack_value), !1725)
  call void @llvm.lifetime.start.p0(ptr nonnull %p.i) #5, !dbg !1727
    #dbg_value(ptr null, !1724, !DIExpression(), !1725)
  store ptr null, ptr %p.i, align 8, !dbg !1728, !tbaa !1729
  %add = shl nuw nsw i32 %spec.select, 3, !dbg !1730
  %0 = add nuw nsw i32 %add, 8, !dbg !1730
  %mul.i = zext nneg i32 %0 to i64, !dbg !1730
    #dbg_value(ptr %p.i, !1724, !DIExpression(DW_OP_deref), !1725)
  %call.i = call i32 @cudaMalloc(ptr noundef nonnull %p.i, i64 noundef %mul.i), !dbg !1731
  %1 = load ptr, ptr %p.i, align 8, !dbg !1732, !tbaa !1729
    #dbg_value(ptr %1, !1724, !DIExpression(), !1725)
  call void @llvm.lifetime.end.p0(ptr nonnull %p.i) #5, !dbg !1733
    #dbg_value(ptr %1, !1669, !DIExpression(), !1704)
  call void @llvm.lifetime.start.p0(ptr nonnull %result) #5, !dbg !1734
  %agg.tmp.sroa.0.0.insert.ext = zext nneg i32 %spec.select to i64, !dbg !1735
  %agg.tmp.sroa.0.0.insert.insert = or disjoint i64 %agg.tmp.sroa.0.0.insert.ext, 4294967296, !dbg !1735
  %call8 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967552, i32 1, i64 noundef 0, ptr noundef %policy.coerce), !dbg !1735
  %tobool.not = icmp eq i32 %call8, 0, !dbg !1735
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !1736

kcall.configok:                                   ; preds = %if.end
  %add.ptr = getelementptr inbounds nuw i8, ptr %1, i64 8, !dbg !1737
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
    #dbg_value(i64 %count, !1698, !DIExpression(), !1738)
  store i64 %count, ptr %count.addr.i, align 8, !tbaa !1739
    #dbg_declare(ptr %in.i, !1699, !DIExpression(), !1741)
    #dbg_value(ptr %add.ptr, !1700, !DIExpression(), !1738)
  store ptr %add.ptr, ptr %out.addr.i, align 8, !tbaa !1498
    #dbg_declare(ptr %function.i, !1701, !DIExpression(), !1742)
    #dbg_declare(ptr %combine.i, !1702, !DIExpression(), !1743)
  store ptr %count.addr.i, ptr %kernel_args1.i, align 16, !dbg !1693
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !1693
  store ptr %in.i, ptr %3, align 8, !dbg !1693
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !1693
  store ptr %out.addr.i, ptr %4, align 16, !dbg !1693
  %5 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !1693
  store ptr %function.i, ptr %5, align 8, !dbg !1693
  %6 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !1693
  store ptr %combine.i, ptr %6, align 16, !dbg !1693
  %7 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !1693
  %8 = load i64, ptr %shmem_size.i, align 8, !dbg !1693
  %9 = load ptr, ptr %stream.i, align 8, !dbg !1693
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !1693
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !1693
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !1693
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !1693
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !1693
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !1693
  %call.i51 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %8, ptr noundef %9), !dbg !1693
  call void @llvm.lifetime.end.p0(ptr nonnull %in.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %function.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %combine.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %count.addr.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %out.addr.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !1744
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !1744
  br label %kcall.end, !dbg !1736

kcall.end:                                        ; preds = %kcall.configok, %if.end
  %call16 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967552, i32 1, i64 noundef 0, ptr noundef %policy.coerce), !dbg !1745
  %tobool17.not = icmp eq i32 %call16, 0, !dbg !1745
  br i1 %tobool17.not, label %kcall.configok18, label %kcall.end23, !dbg !1746

kcall.configok18:                                 ; preds = %kcall.end
  %add.ptr20 = getelementptr inbounds nuw i8, ptr %1, i64 8, !dbg !1747
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
    #dbg_value(i64 %agg.tmp.sroa.0.0.insert.ext, !1684, !DIExpression(), !1748)
  store i64 %agg.tmp.sroa.0.0.insert.ext, ptr %count.addr.i54, align 8, !tbaa !1739
    #dbg_value(ptr %add.ptr20, !1685, !DIExpression(), !1748)
  store ptr %add.ptr20, ptr %in.addr.i, align 8, !tbaa !1498
    #dbg_value(ptr %1, !1686, !DIExpression(), !1748)
  store ptr %1, ptr %out.addr.i55, align 8, !tbaa !1498
    #dbg_declare(ptr %function.i52, !1687, !DIExpression(), !1749)
    #dbg_declare(ptr %combine.i53, !1688, !DIExpression(), !1750)
  store ptr %count.addr.i54, ptr %kernel_args2.i, align 16, !dbg !1672
  %10 = getelementptr inbounds nuw i8, ptr %kernel_args2.i, i64 8, !dbg !1672
  store ptr %in.addr.i, ptr %10, align 8, !dbg !1672
  %11 = getelementptr inbounds nuw i8, ptr %kernel_args2.i, i64 16, !dbg !1672
  store ptr %out.addr.i55, ptr %11, align 16, !dbg !1672
  %12 = getelementptr inbounds nuw i8, ptr %kernel_args2.i, i64 24, !dbg !1672
  store ptr %function.i52, ptr %12, align 8, !dbg !1672
  %13 = getelementptr inbounds nuw i8, ptr %kernel_args2.i, i64 32, !dbg !1672
  store ptr %combine.i53, ptr %13, align 16, !dbg !1672
  %14 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i56, ptr nonnull %block_dim.i57, ptr nonnull %shmem_size.i58, ptr nonnull %stream.i59), !dbg !1672
  %15 = load i64, ptr %shmem_size.i58, align 8, !dbg !1672
  %16 = load ptr, ptr %stream.i59, align 8, !dbg !1672
  %grid_dim.coerce.sroa.0.0.copyload.i60 = load i64, ptr %grid_dim.i56, align 8, !dbg !1672
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i61 = getelementptr inbounds nuw i8, ptr %grid_dim.i56, i64 8, !dbg !1672
  %grid_dim.coerce.sroa.2.0.copyload.i62 = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i61, align 8, !dbg !1672
  %block_dim.coerce.sroa.0.0.copyload.i63 = load i64, ptr %block_dim.i57, align 8, !dbg !1672
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i64 = getelementptr inbounds nuw i8, ptr %block_dim.i57, i64 8, !dbg !1672
  %block_dim.coerce.sroa.2.0.copyload.i65 = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i64, align 8, !dbg !1672
  %call.i66 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_, i64 %grid_dim.coerce.sroa.0.0.copyload.i60, i32 %grid_dim.coerce.sroa.2.0.copyload.i62, i64 %block_dim.coerce.sroa.0.0.copyload.i63, i32 %block_dim.coerce.sroa.2.0.copyload.i65, ptr noundef nonnull %kernel_args2.i, i64 noundef %15, ptr noundef %16), !dbg !1672
  call void @llvm.lifetime.end.p0(ptr nonnull %function.i52), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %combine.i53), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %count.addr.i54), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %in.addr.i), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %out.addr.i55), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i56), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i57), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i58), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i59), !dbg !1751
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args2.i), !dbg !1751
  br label %kcall.end23, !dbg !1746

kcall.end23:                                      ; preds = %kcall.configok18, %kcall.end
    #dbg_value(ptr %result, !1670, !DIExpression(DW_OP_deref), !1704)
  %call25 = call i32 @cudaMemcpyAsync(ptr noundef nonnull %result, ptr noundef %1, i64 noundef 8, i32 noundef 2, ptr noundef %policy.coerce), !dbg !1752
  %call27 = call i32 @cudaStreamSynchronize(ptr noundef %policy.coerce), !dbg !1753
  %call28 = call i32 @cudaFree(ptr noundef %1), !dbg !1754
    #dbg_value(ptr poison, !1755, !DIExpression(), !1761)
    #dbg_value(ptr poison, !1758, !DIExpression(), !1761)
    #dbg_value(ptr %result, !1759, !DIExpression(), !1761)
  %17 = load double, ptr %result, align 8, !dbg !1763, !tbaa !1513
  %add.i = fadd double %init, %17, !dbg !1764
  call void @llvm.lifetime.end.p0(ptr nonnull %result) #5, !dbg !1765
  br label %return

return:                                           ; preds = %kcall.end23, %entry
  %retval.0 = phi double [ %add.i, %kcall.end23 ], [ %init, %entry ], !dbg !1704
  ret double %retval.0, !dbg !1765
}

; Function Attrs: mustprogress norecurse
define linkonce_odr dso_local void @_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_(i64 noundef %count, i32 %in.coerce, ptr noundef %out, ptr %function.coerce0, ptr %function.coerce1) #0 comdat !dbg !1694 {
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
    #dbg_value(i64 %count, !1698, !DIExpression(), !1766)
  store i64 %count, ptr %count.addr, align 8, !tbaa !1739
    #dbg_declare(ptr %in, !1699, !DIExpression(), !1767)
    #dbg_value(ptr %out, !1700, !DIExpression(), !1766)
  store ptr %out, ptr %out.addr, align 8, !tbaa !1498
    #dbg_declare(ptr %function, !1701, !DIExpression(), !1768)
    #dbg_declare(ptr %combine, !1702, !DIExpression(), !1769)
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !1770
  store ptr %count.addr, ptr %kernel_args1, align 16, !dbg !1770
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !1770
  store ptr %in, ptr %1, align 8, !dbg !1770
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !1770
  store ptr %out.addr, ptr %2, align 16, !dbg !1770
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !1770
  store ptr %function, ptr %3, align 8, !dbg !1770
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !1770
  store ptr %combine, ptr %4, align 16, !dbg !1770
  %5 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !1770
  %6 = load i64, ptr %shmem_size, align 8, !dbg !1770
  %7 = load ptr, ptr %stream, align 8, !dbg !1770
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !1770
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !1770
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !1770
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !1770
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !1770
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !1770
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %6, ptr noundef %7), !dbg !1770
  ret void, !dbg !1771
}

; Function Attrs: mustprogress norecurse
define linkonce_odr dso_local void @_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_(i64 noundef %count, ptr noundef %in, ptr noundef %out) #0 comdat !dbg !1673 {
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
    #dbg_value(i64 %count, !1684, !DIExpression(), !1772)
  store i64 %count, ptr %count.addr, align 8, !tbaa !1739
    #dbg_value(ptr %in, !1685, !DIExpression(), !1772)
  store ptr %in, ptr %in.addr, align 8, !tbaa !1498
    #dbg_value(ptr %out, !1686, !DIExpression(), !1772)
  store ptr %out, ptr %out.addr, align 8, !tbaa !1498
    #dbg_declare(ptr %function, !1687, !DIExpression(), !1773)
    #dbg_declare(ptr %combine, !1688, !DIExpression(), !1774)
  %kernel_args2 = alloca [5 x ptr], align 16, !dbg !1775
  store ptr %count.addr, ptr %kernel_args2, align 16, !dbg !1775
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args2, i64 8, !dbg !1775
  store ptr %in.addr, ptr %0, align 8, !dbg !1775
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args2, i64 16, !dbg !1775
  store ptr %out.addr, ptr %1, align 16, !dbg !1775
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args2, i64 24, !dbg !1775
  store ptr %function, ptr %2, align 8, !dbg !1775
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args2, i64 32, !dbg !1775
  store ptr %combine, ptr %3, align 16, !dbg !1775
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !1775
  %5 = load i64, ptr %shmem_size, align 8, !dbg !1775
  %6 = load ptr, ptr %stream, align 8, !dbg !1775
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !1775
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !1775
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !1775
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !1775
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !1775
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !1775
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args2, i64 noundef %5, ptr noundef %6), !dbg !1775
  ret void, !dbg !1776
}

declare !dbg !1777 i32 @cudaMemcpyAsync(ptr noundef, ptr noundef, i64 noundef, i32 noundef, ptr noundef) local_unnamed_addr #3

declare !dbg !1780 i32 @cudaStreamSynchronize(ptr noundef) local_unnamed_addr #3

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
!llvm.ident = !{!1484}
!llvm.errno.tbaa = !{!1485}

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
!158 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "device_policy", scope: !44, file: !43, line: 178, size: 64, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !159, identifier: "_ZTSN6thrust13device_policyE")
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
!174 = !{!175, !181, !185, !187, !189, !193, !195, !197, !199, !201, !203, !205, !207, !209, !211, !213, !215, !217, !221, !223, !225, !227, !229, !233, !235, !237, !239, !241, !243, !245, !247, !249, !251, !253, !255, !257, !259, !261, !263, !269, !276, !280, !283, !286, !291, !295, !298, !302, !306, !309, !312, !315, !318, !321, !324, !327, !330, !332, !334, !336, !338, !340, !342, !344, !346, !348, !351, !354, !360, !362, !364, !366, !368, !370, !372, !374, !376, !378, !380, !382, !384, !386, !390, !395, !398, !402, !404, !406, !408, !410, !412, !414, !416, !418, !420, !422, !424, !428, !435, !439, !441, !445, !449, !466, !469, !470, !527, !539, !541, !549, !555, !559, !563, !565, !569, !573, !577, !581, !585, !589, !591, !593, !597, !603, !607, !612, !616, !621, !625, !630, !634, !638, !640, !642, !646, !648, !652, !656, !660, !664, !666, !668, !672, !676, !680, !682, !686, !688, !690, !694, !698, !705, !709, !711, !717, !724, !728, !733, !739, !745, !749, !753, !757, !761, !763, !765, !775, !779, !783, !787, !789, !791, !795, !799, !803, !805, !809, !813, !817, !821, !825, !827, !829, !831, !833, !837, !841, !845, !847, !849, !855, !860, !862, !867, !871, !875, !877, !881, !885, !889, !893, !895, !899, !903, !907, !909, !913, !917, !921, !923, !925, !927, !931, !935, !941, !945, !951, !955, !959, !961, !963, !965, !969, !973, !977, !981, !983, !987, !991, !996, !1000, !1004, !1006, !1008, !1010, !1012, !1019, !1021, !1023, !1025, !1031, !1033, !1034, !1035, !1036, !1039, !1041, !1044, !1046, !1048, !1052, !1054, !1056, !1058, !1060, !1062, !1064, !1066, !1071, !1075, !1077, !1079, !1080, !1085, !1087, !1089, !1091, !1093, !1095, !1097, !1099, !1101, !1103, !1105, !1107, !1109, !1111, !1113, !1115, !1117, !1119, !1121, !1123, !1125, !1129, !1131, !1135, !1137, !1139, !1141, !1143, !1147, !1149, !1153, !1157, !1159, !1161, !1165, !1167, !1171, !1173, !1175, !1179, !1181, !1183, !1185, !1189, !1191, !1193, !1197, !1199, !1201, !1203, !1205, !1207, !1209, !1211, !1215, !1219, !1221, !1223, !1225, !1227, !1229, !1231, !1233, !1235, !1237, !1239, !1241, !1243, !1245, !1247, !1249, !1251, !1253, !1255, !1257, !1261, !1263, !1265, !1267, !1271, !1273, !1277, !1279, !1281, !1283, !1285, !1289, !1291, !1295, !1297, !1299, !1301, !1303, !1307, !1309, !1311, !1315, !1317, !1319, !1321, !1326, !1332, !1338, !1341, !1343, !1347, !1351, !1357, !1361, !1365, !1369, !1373, !1377, !1381, !1383, !1387, !1391, !1395, !1399, !1403, !1407, !1412, !1416, !1418, !1422, !1424, !1433, !1437, !1439, !1443, !1447, !1452, !1456, !1458, !1462, !1466, !1470, !1474, !1478, !1480, !1482}
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
!467 = !DICompositeType(tag: DW_TAG_structure_type, name: "tm", file: !468, line: 98, flags: DIFlagFwdDecl | DIFlagNonTrivial, identifier: "_ZTS2tm")
!468 = !DIFile(filename: "./libc/include/generic-glibc/wchar.h", directory: "")
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
!528 = !DISubprogram(name: "fwprintf", scope: !468, file: !468, line: 757, type: !529, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!529 = !DISubroutineType(types: !530)
!530 = !{!39, !531, !535, null}
!531 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !532)
!532 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !533, size: 64)
!533 = !DIDerivedType(tag: DW_TAG_typedef, name: "__FILE", file: !534, line: 5, baseType: !473)
!534 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/__FILE.h", directory: "")
!535 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !536)
!536 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !537, size: 64)
!537 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !538)
!538 = !DIBasicType(name: "wchar_t", size: 32, encoding: DW_ATE_signed)
!539 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !540, file: !465, line: 139)
!540 = !DISubprogram(name: "fwscanf", linkageName: "__isoc99_fwscanf", scope: !468, file: !468, line: 844, type: !529, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!541 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !542, file: !465, line: 140)
!542 = !DISubprogram(name: "swprintf", scope: !468, file: !468, line: 767, type: !543, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!543 = !DISubroutineType(types: !544)
!544 = !{!39, !545, !547, !535, null}
!545 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !546)
!546 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !538, size: 64)
!547 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !548, line: 18, baseType: !301)
!548 = !DIFile(filename: "./include/__stddef_size_t.h", directory: "")
!549 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !550, file: !465, line: 141)
!550 = !DISubprogram(name: "vfwprintf", scope: !468, file: !468, line: 775, type: !551, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!551 = !DISubroutineType(types: !552)
!552 = !{!39, !531, !535, !553}
!553 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !554, size: 64)
!554 = !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", file: !7, size: 192, flags: DIFlagFwdDecl, identifier: "_ZTS13__va_list_tag")
!555 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !556, file: !465, line: 142)
!556 = !DISubprogram(name: "vswprintf", scope: !468, file: !468, line: 788, type: !557, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!557 = !DISubroutineType(types: !558)
!558 = !{!39, !545, !547, !535, !553}
!559 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !560, file: !465, line: 143)
!560 = !DISubprogram(name: "swscanf", linkageName: "__isoc99_swscanf", scope: !468, file: !468, line: 851, type: !561, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!561 = !DISubroutineType(types: !562)
!562 = !{!39, !535, !535, null}
!563 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !564, file: !465, line: 144)
!564 = !DISubprogram(name: "vfwscanf", linkageName: "__isoc99_vfwscanf", scope: !468, file: !468, line: 926, type: !551, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!565 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !566, file: !465, line: 145)
!566 = !DISubprogram(name: "vswscanf", linkageName: "__isoc99_vswscanf", scope: !468, file: !468, line: 933, type: !567, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!567 = !DISubroutineType(types: !568)
!568 = !{!39, !535, !535, !553}
!569 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !570, file: !465, line: 146)
!570 = !DISubprogram(name: "fgetwc", scope: !468, file: !468, line: 960, type: !571, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!571 = !DISubroutineType(types: !572)
!572 = !{!387, !532}
!573 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !574, file: !465, line: 147)
!574 = !DISubprogram(name: "fgetws", scope: !468, file: !468, line: 989, type: !575, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!575 = !DISubroutineType(types: !576)
!576 = !{!546, !545, !39, !531}
!577 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !578, file: !465, line: 148)
!578 = !DISubprogram(name: "fputwc", scope: !468, file: !468, line: 974, type: !579, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!579 = !DISubroutineType(types: !580)
!580 = !{!387, !538, !532}
!581 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !582, file: !465, line: 149)
!582 = !DISubprogram(name: "fputws", scope: !468, file: !468, line: 996, type: !583, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!583 = !DISubroutineType(types: !584)
!584 = !{!39, !535, !531}
!585 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !586, file: !465, line: 150)
!586 = !DISubprogram(name: "fwide", scope: !468, file: !468, line: 750, type: !587, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!587 = !DISubroutineType(types: !588)
!588 = !{!39, !532, !39}
!589 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !590, file: !465, line: 151)
!590 = !DISubprogram(name: "getwc", scope: !468, file: !468, line: 961, type: !571, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!591 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !592, file: !465, line: 152)
!592 = !DISubprogram(name: "putwc", scope: !468, file: !468, line: 975, type: !579, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!593 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !594, file: !465, line: 153)
!594 = !DISubprogram(name: "ungetwc", scope: !468, file: !468, line: 1004, type: !595, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!595 = !DISubroutineType(types: !596)
!596 = !{!387, !387, !532}
!597 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !598, file: !465, line: 154)
!598 = !DISubprogram(name: "wcstod", scope: !468, file: !468, line: 427, type: !599, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!599 = !DISubroutineType(types: !600)
!600 = !{!32, !535, !601}
!601 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !602)
!602 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !546, size: 64)
!603 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !604, file: !465, line: 155)
!604 = !DISubprogram(name: "wcstof", scope: !468, file: !468, line: 432, type: !605, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!605 = !DISubroutineType(types: !606)
!606 = !{!180, !535, !601}
!607 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !608, file: !465, line: 156)
!608 = !DISubprogram(name: "wcstold", scope: !468, file: !468, line: 434, type: !609, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!609 = !DISubroutineType(types: !610)
!610 = !{!611, !535, !601}
!611 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!612 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !613, file: !465, line: 157)
!613 = !DISubprogram(name: "wcstol", scope: !468, file: !468, line: 480, type: !614, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!614 = !DISubroutineType(types: !615)
!615 = !{!59, !535, !601, !39}
!616 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !617, file: !465, line: 158)
!617 = !DISubprogram(name: "wcstoll", scope: !468, file: !468, line: 493, type: !618, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!618 = !DISubroutineType(types: !619)
!619 = !{!620, !535, !601, !39}
!620 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!621 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !622, file: !465, line: 159)
!622 = !DISubprogram(name: "wcstoul", scope: !468, file: !468, line: 485, type: !623, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!623 = !DISubroutineType(types: !624)
!624 = !{!301, !535, !601, !39}
!625 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !626, file: !465, line: 160)
!626 = !DISubprogram(name: "wcstoull", scope: !468, file: !468, line: 500, type: !627, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!627 = !DISubroutineType(types: !628)
!628 = !{!629, !535, !601, !39}
!629 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!630 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !631, file: !465, line: 161)
!631 = !DISubprogram(name: "wcscpy", scope: !468, file: !468, line: 102, type: !632, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!632 = !DISubroutineType(types: !633)
!633 = !{!546, !545, !535}
!634 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !635, file: !465, line: 162)
!635 = !DISubprogram(name: "wcsncpy", scope: !468, file: !468, line: 107, type: !636, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!636 = !DISubroutineType(types: !637)
!637 = !{!546, !545, !535, !547}
!638 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !639, file: !465, line: 163)
!639 = !DISubprogram(name: "wcscat", scope: !468, file: !468, line: 125, type: !632, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!640 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !641, file: !465, line: 164)
!641 = !DISubprogram(name: "wcsncat", scope: !468, file: !468, line: 129, type: !636, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!642 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !643, file: !465, line: 165)
!643 = !DISubprogram(name: "wcscmp", scope: !468, file: !468, line: 134, type: !644, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!644 = !DISubroutineType(types: !645)
!645 = !{!39, !536, !536}
!646 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !647, file: !465, line: 166)
!647 = !DISubprogram(name: "wcscoll", scope: !468, file: !468, line: 159, type: !644, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!648 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !649, file: !465, line: 167)
!649 = !DISubprogram(name: "wcsncmp", scope: !468, file: !468, line: 137, type: !650, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!650 = !DISubroutineType(types: !651)
!651 = !{!39, !536, !536, !547}
!652 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !653, file: !465, line: 168)
!653 = !DISubprogram(name: "wcsxfrm", scope: !468, file: !468, line: 163, type: !654, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!654 = !DISubroutineType(types: !655)
!655 = !{!547, !545, !535, !547}
!656 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !657, file: !465, line: 169)
!657 = !DISubprogram(name: "wcschr", scope: !468, file: !468, line: 190, type: !658, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!658 = !DISubroutineType(types: !659)
!659 = !{!536, !536, !538}
!660 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !661, file: !465, line: 170)
!661 = !DISubprogram(name: "wcspbrk", scope: !468, file: !468, line: 234, type: !662, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!662 = !DISubroutineType(types: !663)
!663 = !{!536, !536, !536}
!664 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !665, file: !465, line: 171)
!665 = !DISubprogram(name: "wcsrchr", scope: !468, file: !468, line: 204, type: !658, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!666 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !667, file: !465, line: 172)
!667 = !DISubprogram(name: "wcsstr", scope: !468, file: !468, line: 249, type: !662, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!668 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !669, file: !465, line: 173)
!669 = !DISubprogram(name: "wmemchr", scope: !468, file: !468, line: 295, type: !670, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!670 = !DISubroutineType(types: !671)
!671 = !{!536, !536, !538, !547}
!672 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !673, file: !465, line: 174)
!673 = !DISubprogram(name: "wcscspn", scope: !468, file: !468, line: 224, type: !674, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!674 = !DISubroutineType(types: !675)
!675 = !{!547, !536, !536}
!676 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !677, file: !465, line: 175)
!677 = !DISubprogram(name: "wcslen", scope: !468, file: !468, line: 268, type: !678, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!678 = !DISubroutineType(types: !679)
!679 = !{!547, !536}
!680 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !681, file: !465, line: 176)
!681 = !DISubprogram(name: "wcsspn", scope: !468, file: !468, line: 228, type: !674, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!682 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !683, file: !465, line: 177)
!683 = !DISubprogram(name: "wcstok", scope: !468, file: !468, line: 263, type: !684, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!684 = !DISubroutineType(types: !685)
!685 = !{!546, !545, !535, !601}
!686 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !687, file: !465, line: 178)
!687 = !DISubprogram(name: "wmemcmp", scope: !468, file: !468, line: 308, type: !650, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!688 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !689, file: !465, line: 179)
!689 = !DISubprogram(name: "wmemcpy", scope: !468, file: !468, line: 312, type: !636, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!690 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !691, file: !465, line: 180)
!691 = !DISubprogram(name: "wmemmove", scope: !468, file: !468, line: 317, type: !692, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!692 = !DISubroutineType(types: !693)
!693 = !{!546, !546, !536, !547}
!694 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !695, file: !465, line: 181)
!695 = !DISubprogram(name: "wmemset", scope: !468, file: !468, line: 321, type: !696, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!696 = !DISubroutineType(types: !697)
!697 = !{!546, !546, !538, !547}
!698 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !699, file: !465, line: 182)
!699 = !DISubprogram(name: "wcsftime", scope: !468, file: !468, line: 1068, type: !700, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!700 = !DISubroutineType(types: !701)
!701 = !{!547, !545, !547, !535, !702}
!702 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !703)
!703 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !704, size: 64)
!704 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !467)
!705 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !706, file: !465, line: 183)
!706 = !DISubprogram(name: "btowc", scope: !468, file: !468, line: 368, type: !707, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!707 = !DISubroutineType(types: !708)
!708 = !{!387, !39}
!709 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !710, file: !465, line: 184)
!710 = !DISubprogram(name: "wctob", scope: !468, file: !468, line: 374, type: !400, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!711 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !712, file: !465, line: 185)
!712 = !DISubprogram(name: "mbsinit", scope: !468, file: !468, line: 342, type: !713, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!713 = !DISubroutineType(types: !714)
!714 = !{!39, !715}
!715 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !716, size: 64)
!716 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !450)
!717 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !718, file: !465, line: 186)
!718 = !DISubprogram(name: "mbrlen", scope: !468, file: !468, line: 379, type: !719, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!719 = !DISubroutineType(types: !720)
!720 = !{!547, !721, !547, !722}
!721 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !432)
!722 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !723)
!723 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !450, size: 64)
!724 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !725, file: !465, line: 187)
!725 = !DISubprogram(name: "mbrtowc", scope: !468, file: !468, line: 346, type: !726, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!726 = !DISubroutineType(types: !727)
!727 = !{!547, !545, !721, !547, !722}
!728 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !729, file: !465, line: 188)
!729 = !DISubprogram(name: "wcrtomb", scope: !468, file: !468, line: 351, type: !730, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!730 = !DISubroutineType(types: !731)
!731 = !{!547, !732, !538, !722}
!732 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !478)
!733 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !734, file: !465, line: 189)
!734 = !DISubprogram(name: "mbsrtowcs", scope: !468, file: !468, line: 387, type: !735, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!735 = !DISubroutineType(types: !736)
!736 = !{!547, !545, !737, !547, !722}
!737 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !738)
!738 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !432, size: 64)
!739 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !740, file: !465, line: 190)
!740 = !DISubprogram(name: "wcsrtombs", scope: !468, file: !468, line: 393, type: !741, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!741 = !DISubroutineType(types: !742)
!742 = !{!547, !732, !743, !547, !722}
!743 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !744)
!744 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !536, size: 64)
!745 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !746, file: !465, line: 192)
!746 = !DISubprogram(name: "getwchar", scope: !468, file: !468, line: 967, type: !747, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!747 = !DISubroutineType(types: !748)
!748 = !{!387}
!749 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !750, file: !465, line: 193)
!750 = !DISubprogram(name: "vwscanf", linkageName: "__isoc99_vwscanf", scope: !468, file: !468, line: 930, type: !751, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!751 = !DISubroutineType(types: !752)
!752 = !{!39, !535, !553}
!753 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !754, file: !465, line: 194)
!754 = !DISubprogram(name: "wscanf", linkageName: "__isoc99_wscanf", scope: !468, file: !468, line: 848, type: !755, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!755 = !DISubroutineType(types: !756)
!756 = !{!39, !535, null}
!757 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !758, file: !465, line: 196)
!758 = !DISubprogram(name: "putwchar", scope: !468, file: !468, line: 981, type: !759, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!759 = !DISubroutineType(types: !760)
!760 = !{!387, !538}
!761 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !762, file: !465, line: 197)
!762 = !DISubprogram(name: "vwprintf", scope: !468, file: !468, line: 783, type: !751, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!763 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !764, file: !465, line: 198)
!764 = !DISubprogram(name: "wprintf", scope: !468, file: !468, line: 764, type: !755, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!765 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !766, file: !774, line: 82)
!766 = !DISubprogram(name: "memcpy", scope: !767, file: !767, line: 47, type: !768, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!767 = !DIFile(filename: "./libc/include/generic-glibc/string.h", directory: "")
!768 = !DISubroutineType(types: !769)
!769 = !{!41, !770, !771, !547}
!770 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !41)
!771 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !772)
!772 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !773, size: 64)
!773 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!774 = !DIFile(filename: "./libcxx/include/cstring", directory: "")
!775 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !776, file: !774, line: 83)
!776 = !DISubprogram(name: "memmove", scope: !767, file: !767, line: 51, type: !777, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!777 = !DISubroutineType(types: !778)
!778 = !{!41, !41, !772, !547}
!779 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !780, file: !774, line: 84)
!780 = !DISubprogram(name: "strcpy", scope: !767, file: !767, line: 156, type: !781, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!781 = !DISubroutineType(types: !782)
!782 = !{!478, !732, !721}
!783 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !784, file: !774, line: 85)
!784 = !DISubprogram(name: "strncpy", scope: !767, file: !767, line: 159, type: !785, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!785 = !DISubroutineType(types: !786)
!786 = !{!478, !732, !721, !547}
!787 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !788, file: !774, line: 86)
!788 = !DISubprogram(name: "strcat", scope: !767, file: !767, line: 164, type: !781, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!789 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !790, file: !774, line: 87)
!790 = !DISubprogram(name: "strncat", scope: !767, file: !767, line: 167, type: !785, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!791 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !792, file: !774, line: 88)
!792 = !DISubprogram(name: "memcmp", scope: !767, file: !767, line: 75, type: !793, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!793 = !DISubroutineType(types: !794)
!794 = !{!39, !772, !772, !547}
!795 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !796, file: !774, line: 89)
!796 = !DISubprogram(name: "strcmp", scope: !767, file: !767, line: 171, type: !797, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!797 = !DISubroutineType(types: !798)
!798 = !{!39, !432, !432}
!799 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !800, file: !774, line: 90)
!800 = !DISubprogram(name: "strncmp", scope: !767, file: !767, line: 174, type: !801, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!801 = !DISubroutineType(types: !802)
!802 = !{!39, !432, !432, !547}
!803 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !804, file: !774, line: 91)
!804 = !DISubprogram(name: "strcoll", scope: !767, file: !767, line: 178, type: !797, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!805 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !806, file: !774, line: 92)
!806 = !DISubprogram(name: "strxfrm", scope: !767, file: !767, line: 181, type: !807, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!807 = !DISubroutineType(types: !808)
!808 = !{!547, !732, !721, !547}
!809 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !810, file: !774, line: 93)
!810 = !DISubprogram(name: "memchr", scope: !767, file: !767, line: 111, type: !811, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!811 = !DISubroutineType(types: !812)
!812 = !{!772, !772, !39, !547}
!813 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !814, file: !774, line: 94)
!814 = !DISubprogram(name: "strchr", scope: !767, file: !767, line: 254, type: !815, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!815 = !DISubroutineType(types: !816)
!816 = !{!432, !432, !39}
!817 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !818, file: !774, line: 95)
!818 = !DISubprogram(name: "strcspn", scope: !767, file: !767, line: 316, type: !819, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!819 = !DISubroutineType(types: !820)
!820 = !{!547, !432, !432}
!821 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !822, file: !774, line: 96)
!822 = !DISubprogram(name: "strpbrk", scope: !767, file: !767, line: 339, type: !823, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!823 = !DISubroutineType(types: !824)
!824 = !{!432, !432, !432}
!825 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !826, file: !774, line: 97)
!826 = !DISubprogram(name: "strrchr", scope: !767, file: !767, line: 285, type: !815, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!827 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !828, file: !774, line: 98)
!828 = !DISubprogram(name: "strspn", scope: !767, file: !767, line: 320, type: !819, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!829 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !830, file: !774, line: 99)
!830 = !DISubprogram(name: "strstr", scope: !767, file: !767, line: 370, type: !823, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!831 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !832, file: !774, line: 100)
!832 = !DISubprogram(name: "strtok", scope: !767, file: !767, line: 388, type: !781, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!833 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !834, file: !774, line: 101)
!834 = !DISubprogram(name: "memset", scope: !767, file: !767, line: 65, type: !835, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!835 = !DISubroutineType(types: !836)
!836 = !{!41, !41, !39, !547}
!837 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !838, file: !774, line: 102)
!838 = !DISubprogram(name: "strerror", scope: !767, file: !767, line: 451, type: !839, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!839 = !DISubroutineType(types: !840)
!840 = !{!478, !39}
!841 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !842, file: !774, line: 103)
!842 = !DISubprogram(name: "strlen", scope: !767, file: !767, line: 439, type: !843, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!843 = !DISubroutineType(types: !844)
!844 = !{!547, !432}
!845 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !450, file: !846, line: 25)
!846 = !DIFile(filename: "./libcxx/include/__std_mbstate_t.h", directory: "")
!847 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !471, file: !848, line: 120)
!848 = !DIFile(filename: "./libcxx/include/cstdio", directory: "")
!849 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !850, file: !848, line: 121)
!850 = !DIDerivedType(tag: DW_TAG_typedef, name: "fpos_t", file: !851, line: 89, baseType: !852)
!851 = !DIFile(filename: "./libc/include/generic-glibc/stdio.h", directory: "")
!852 = !DIDerivedType(tag: DW_TAG_typedef, name: "__fpos_t", file: !853, line: 14, baseType: !854)
!853 = !DIFile(filename: "./libc/include/generic-glibc/bits/types/__fpos_t.h", directory: "")
!854 = !DICompositeType(tag: DW_TAG_structure_type, name: "_G_fpos_t", file: !853, line: 10, size: 128, flags: DIFlagFwdDecl, identifier: "_ZTS9_G_fpos_t")
!855 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !856, file: !848, line: 123)
!856 = !DISubprogram(name: "fclose", scope: !851, file: !851, line: 191, type: !857, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!857 = !DISubroutineType(types: !858)
!858 = !{!39, !859}
!859 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !471, size: 64)
!860 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !861, file: !848, line: 124)
!861 = !DISubprogram(name: "fflush", scope: !851, file: !851, line: 243, type: !857, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!862 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !863, file: !848, line: 125)
!863 = !DISubprogram(name: "setbuf", scope: !851, file: !851, line: 341, type: !864, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!864 = !DISubroutineType(types: !865)
!865 = !{null, !866, !732}
!866 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !859)
!867 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !868, file: !848, line: 126)
!868 = !DISubprogram(name: "setvbuf", scope: !851, file: !851, line: 346, type: !869, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!869 = !DISubroutineType(types: !870)
!870 = !{!39, !866, !732, !39, !547}
!871 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !872, file: !848, line: 127)
!872 = !DISubprogram(name: "fprintf", scope: !851, file: !851, line: 364, type: !873, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!873 = !DISubroutineType(types: !874)
!874 = !{!39, !866, !721, null}
!875 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !876, file: !848, line: 128)
!876 = !DISubprogram(name: "fscanf", linkageName: "__isoc99_fscanf", scope: !851, file: !851, line: 470, type: !873, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!877 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !878, file: !848, line: 129)
!878 = !DISubprogram(name: "snprintf", scope: !851, file: !851, line: 392, type: !879, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!879 = !DISubroutineType(types: !880)
!880 = !{!39, !732, !547, !721, null}
!881 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !882, file: !848, line: 130)
!882 = !DISubprogram(name: "sprintf", scope: !851, file: !851, line: 372, type: !883, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!883 = !DISubroutineType(types: !884)
!884 = !{!39, !732, !721, null}
!885 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !886, file: !848, line: 131)
!886 = !DISubprogram(name: "sscanf", linkageName: "__isoc99_sscanf", scope: !851, file: !851, line: 475, type: !887, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!887 = !DISubroutineType(types: !888)
!888 = !{!39, !721, !721, null}
!889 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !890, file: !848, line: 132)
!890 = !DISubprogram(name: "vfprintf", scope: !851, file: !851, line: 379, type: !891, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!891 = !DISubroutineType(types: !892)
!892 = !{!39, !866, !721, !553}
!893 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !894, file: !848, line: 133)
!894 = !DISubprogram(name: "vfscanf", linkageName: "__isoc99_vfscanf", scope: !851, file: !851, line: 547, type: !891, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!895 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !896, file: !848, line: 134)
!896 = !DISubprogram(name: "vsscanf", linkageName: "__isoc99_vsscanf", scope: !851, file: !851, line: 555, type: !897, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!897 = !DISubroutineType(types: !898)
!898 = !{!39, !721, !721, !553}
!899 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !900, file: !848, line: 135)
!900 = !DISubprogram(name: "vsnprintf", scope: !851, file: !851, line: 396, type: !901, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!901 = !DISubroutineType(types: !902)
!902 = !{!39, !732, !547, !721, !553}
!903 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !904, file: !848, line: 136)
!904 = !DISubprogram(name: "vsprintf", scope: !851, file: !851, line: 387, type: !905, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!905 = !DISubroutineType(types: !906)
!906 = !{!39, !732, !721, !553}
!907 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !908, file: !848, line: 137)
!908 = !DISubprogram(name: "fgetc", scope: !851, file: !851, line: 582, type: !857, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!909 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !910, file: !848, line: 138)
!910 = !DISubprogram(name: "fgets", scope: !851, file: !851, line: 658, type: !911, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!911 = !DISubroutineType(types: !912)
!912 = !{!478, !732, !39, !866}
!913 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !914, file: !848, line: 139)
!914 = !DISubprogram(name: "fputc", scope: !851, file: !851, line: 615, type: !915, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!915 = !DISubroutineType(types: !916)
!916 = !{!39, !39, !859}
!917 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !918, file: !848, line: 140)
!918 = !DISubprogram(name: "fputs", scope: !851, file: !851, line: 711, type: !919, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!919 = !DISubroutineType(types: !920)
!920 = !{!39, !721, !866}
!921 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !922, file: !848, line: 141)
!922 = !DISubprogram(name: "getc", scope: !851, file: !851, line: 583, type: !857, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!923 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !924, file: !848, line: 142)
!924 = !DISubprogram(name: "putc", scope: !851, file: !851, line: 616, type: !915, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!925 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !926, file: !848, line: 143)
!926 = !DISubprogram(name: "ungetc", scope: !851, file: !851, line: 725, type: !915, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!927 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !928, file: !848, line: 144)
!928 = !DISubprogram(name: "fread", scope: !851, file: !851, line: 732, type: !929, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!929 = !DISubroutineType(types: !930)
!930 = !{!547, !770, !547, !547, !866}
!931 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !932, file: !848, line: 145)
!932 = !DISubprogram(name: "fwrite", scope: !851, file: !851, line: 739, type: !933, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!933 = !DISubroutineType(types: !934)
!934 = !{!547, !771, !547, !547, !866}
!935 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !936, file: !848, line: 146)
!936 = !DISubprogram(name: "fgetpos", scope: !851, file: !851, line: 823, type: !937, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!937 = !DISubroutineType(types: !938)
!938 = !{!39, !866, !939}
!939 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !940)
!940 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !850, size: 64)
!941 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !942, file: !848, line: 147)
!942 = !DISubprogram(name: "fseek", scope: !851, file: !851, line: 773, type: !943, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!943 = !DISubroutineType(types: !944)
!944 = !{!39, !859, !59, !39}
!945 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !946, file: !848, line: 148)
!946 = !DISubprogram(name: "fsetpos", scope: !851, file: !851, line: 829, type: !947, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!947 = !DISubroutineType(types: !948)
!948 = !{!39, !859, !949}
!949 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !950, size: 64)
!950 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !850)
!951 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !952, file: !848, line: 149)
!952 = !DISubprogram(name: "ftell", scope: !851, file: !851, line: 779, type: !953, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!953 = !DISubroutineType(types: !954)
!954 = !{!59, !859}
!955 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !956, file: !848, line: 150)
!956 = !DISubprogram(name: "rewind", scope: !851, file: !851, line: 784, type: !957, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!957 = !DISubroutineType(types: !958)
!958 = !{null, !859}
!959 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !960, file: !848, line: 151)
!960 = !DISubprogram(name: "clearerr", scope: !851, file: !851, line: 854, type: !957, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!961 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !962, file: !848, line: 152)
!962 = !DISubprogram(name: "feof", scope: !851, file: !851, line: 856, type: !857, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!963 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !964, file: !848, line: 153)
!964 = !DISubprogram(name: "ferror", scope: !851, file: !851, line: 858, type: !857, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!965 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !966, file: !848, line: 154)
!966 = !DISubprogram(name: "perror", scope: !851, file: !851, line: 872, type: !967, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!967 = !DISubroutineType(types: !968)
!968 = !{null, !432}
!969 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !970, file: !848, line: 156)
!970 = !DISubprogram(name: "fopen", scope: !851, file: !851, line: 271, type: !971, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!971 = !DISubroutineType(types: !972)
!972 = !{!859, !721, !721}
!973 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !974, file: !848, line: 157)
!974 = !DISubprogram(name: "freopen", scope: !851, file: !851, line: 278, type: !975, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!975 = !DISubroutineType(types: !976)
!976 = !{!859, !721, !721, !866}
!977 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !978, file: !848, line: 158)
!978 = !DISubprogram(name: "remove", scope: !851, file: !851, line: 162, type: !979, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!979 = !DISubroutineType(types: !980)
!980 = !{!39, !432}
!981 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !982, file: !848, line: 159)
!982 = !DISubprogram(name: "rename", scope: !851, file: !851, line: 164, type: !797, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!983 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !984, file: !848, line: 160)
!984 = !DISubprogram(name: "tmpfile", scope: !851, file: !851, line: 201, type: !985, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!985 = !DISubroutineType(types: !986)
!986 = !{!859}
!987 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !988, file: !848, line: 161)
!988 = !DISubprogram(name: "tmpnam", scope: !851, file: !851, line: 218, type: !989, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!989 = !DISubroutineType(types: !990)
!990 = !{!478, !478}
!991 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !992, file: !848, line: 163)
!992 = !DISubprogram(name: "getchar", scope: !993, file: !993, line: 47, type: !994, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!993 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdio.h", directory: "")
!994 = !DISubroutineType(types: !995)
!995 = !{!39}
!996 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !997, file: !848, line: 167)
!997 = !DISubprogram(name: "scanf", linkageName: "__isoc99_scanf", scope: !851, file: !851, line: 473, type: !998, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!998 = !DISubroutineType(types: !999)
!999 = !{!39, !721, null}
!1000 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1001, file: !848, line: 168)
!1001 = !DISubprogram(name: "vscanf", linkageName: "__isoc99_vscanf", scope: !851, file: !851, line: 552, type: !1002, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1002 = !DISubroutineType(types: !1003)
!1003 = !{!39, !721, !553}
!1004 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1005, file: !848, line: 170)
!1005 = !DISubprogram(name: "printf", scope: !851, file: !851, line: 370, type: !998, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1006 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1007, file: !848, line: 171)
!1007 = !DISubprogram(name: "putchar", scope: !993, file: !993, line: 82, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1008 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1009, file: !848, line: 172)
!1009 = !DISubprogram(name: "puts", scope: !851, file: !851, line: 718, type: !979, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1010 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1011, file: !848, line: 173)
!1011 = !DISubprogram(name: "vprintf", scope: !993, file: !993, line: 39, type: !1002, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1012 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1013, file: !1018, line: 420)
!1013 = !DISubprogram(name: "isfinite", linkageName: "_ZNSt3__16__math8isfiniteB9nie220108Ee", scope: !1015, file: !1014, line: 66, type: !1016, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1014 = !DIFile(filename: "./libcxx/include/__math/traits.h", directory: "")
!1015 = !DINamespace(name: "__math", scope: !264)
!1016 = !DISubroutineType(types: !1017)
!1017 = !{!74, !611}
!1018 = !DIFile(filename: "./libcxx/include/math.h", directory: "")
!1019 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1020, file: !1018, line: 423)
!1020 = !DISubprogram(name: "isinf", linkageName: "_ZNSt3__16__math5isinfB9nie220108Ee", scope: !1015, file: !1014, line: 90, type: !1016, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1021 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1022, file: !1018, line: 427)
!1022 = !DISubprogram(name: "isnan", linkageName: "_ZNSt3__16__math5isnanB9nie220108Ee", scope: !1015, file: !1014, line: 114, type: !1016, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1023 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1024, file: !1018, line: 428)
!1024 = !DISubprogram(name: "isnormal", linkageName: "_ZNSt3__16__math8isnormalB9nie220108Ee", scope: !1015, file: !1014, line: 133, type: !1016, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1025 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !6, entity: !1026, file: !1018, line: 495)
!1026 = !DISubprogram(name: "modf", linkageName: "_ZNSt3__16__math4modfB9nie220108EePe", scope: !1015, file: !1027, line: 55, type: !1028, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1027 = !DIFile(filename: "./libcxx/include/__math/modulo.h", directory: "")
!1028 = !DISubroutineType(types: !1029)
!1029 = !{!611, !611, !1030}
!1030 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !611, size: 64)
!1031 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1013, file: !1032, line: 352)
!1032 = !DIFile(filename: "./libcxx/include/cmath", directory: "")
!1033 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1020, file: !1032, line: 353)
!1034 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1022, file: !1032, line: 354)
!1035 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1024, file: !1032, line: 355)
!1036 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1037, file: !1032, line: 364)
!1037 = !DIDerivedType(tag: DW_TAG_typedef, name: "float_t", file: !1038, line: 170, baseType: !180)
!1038 = !DIFile(filename: "./libc/include/generic-glibc/math.h", directory: "")
!1039 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1040, file: !1032, line: 365)
!1040 = !DIDerivedType(tag: DW_TAG_typedef, name: "double_t", file: !1038, line: 171, baseType: !32)
!1041 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1042, file: !1032, line: 370)
!1042 = !DISubprogram(name: "acosf", scope: !1043, file: !1043, line: 53, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1043 = !DIFile(filename: "./libc/include/generic-glibc/bits/mathcalls.h", directory: "")
!1044 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1045, file: !1032, line: 372)
!1045 = !DISubprogram(name: "asinf", scope: !1043, file: !1043, line: 55, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1046 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1047, file: !1032, line: 374)
!1047 = !DISubprogram(name: "atanf", scope: !1043, file: !1043, line: 57, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1048 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1049, file: !1032, line: 376)
!1049 = !DISubprogram(name: "atan2f", scope: !1043, file: !1043, line: 59, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1050 = !DISubroutineType(types: !1051)
!1051 = !{!180, !180, !180}
!1052 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1053, file: !1032, line: 378)
!1053 = !DISubprogram(name: "ceilf", scope: !1043, file: !1043, line: 214, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1054 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1055, file: !1032, line: 380)
!1055 = !DISubprogram(name: "cosf", scope: !1043, file: !1043, line: 62, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1056 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1057, file: !1032, line: 382)
!1057 = !DISubprogram(name: "coshf", scope: !1043, file: !1043, line: 93, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1058 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1059, file: !1032, line: 385)
!1059 = !DISubprogram(name: "expf", scope: !1043, file: !1043, line: 117, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1060 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1061, file: !1032, line: 388)
!1061 = !DISubprogram(name: "fabsf", scope: !1043, file: !1043, line: 217, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1062 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1063, file: !1032, line: 390)
!1063 = !DISubprogram(name: "floorf", scope: !1043, file: !1043, line: 220, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1064 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1065, file: !1032, line: 393)
!1065 = !DISubprogram(name: "fmodf", scope: !1043, file: !1043, line: 223, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1066 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1067, file: !1032, line: 396)
!1067 = !DISubprogram(name: "frexpf", scope: !1043, file: !1043, line: 120, type: !1068, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1068 = !DISubroutineType(types: !1069)
!1069 = !{!180, !180, !1070}
!1070 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !39, size: 64)
!1071 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1072, file: !1032, line: 398)
!1072 = !DISubprogram(name: "ldexpf", scope: !1043, file: !1043, line: 123, type: !1073, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1073 = !DISubroutineType(types: !1074)
!1074 = !{!180, !180, !39}
!1075 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1076, file: !1032, line: 401)
!1076 = !DISubprogram(name: "logf", scope: !1043, file: !1043, line: 126, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1077 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1078, file: !1032, line: 404)
!1078 = !DISubprogram(name: "log10f", scope: !1043, file: !1043, line: 129, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1079 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1026, file: !1032, line: 405)
!1080 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1081, file: !1032, line: 406)
!1081 = !DISubprogram(name: "modff", scope: !1043, file: !1043, line: 132, type: !1082, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1082 = !DISubroutineType(types: !1083)
!1083 = !{!180, !180, !1084}
!1084 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !180, size: 64)
!1085 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1086, file: !1032, line: 409)
!1086 = !DISubprogram(name: "powf", scope: !1043, file: !1043, line: 177, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1087 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1088, file: !1032, line: 412)
!1088 = !DISubprogram(name: "sinf", scope: !1043, file: !1043, line: 64, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1089 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1090, file: !1032, line: 414)
!1090 = !DISubprogram(name: "sinhf", scope: !1043, file: !1043, line: 95, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1091 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1092, file: !1032, line: 417)
!1092 = !DISubprogram(name: "sqrtf", scope: !1043, file: !1043, line: 180, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1093 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1094, file: !1032, line: 419)
!1094 = !DISubprogram(name: "tanf", scope: !1043, file: !1043, line: 66, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1095 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1096, file: !1032, line: 422)
!1096 = !DISubprogram(name: "tanhf", scope: !1043, file: !1043, line: 97, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1097 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1098, file: !1032, line: 425)
!1098 = !DISubprogram(name: "acoshf", scope: !1043, file: !1043, line: 107, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1099 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1100, file: !1032, line: 427)
!1100 = !DISubprogram(name: "asinhf", scope: !1043, file: !1043, line: 109, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1101 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1102, file: !1032, line: 429)
!1102 = !DISubprogram(name: "atanhf", scope: !1043, file: !1043, line: 111, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1103 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1104, file: !1032, line: 431)
!1104 = !DISubprogram(name: "cbrtf", scope: !1043, file: !1043, line: 189, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1105 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1106, file: !1032, line: 434)
!1106 = !DISubprogram(name: "copysignf", scope: !1043, file: !1043, line: 253, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1107 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1108, file: !1032, line: 437)
!1108 = !DISubprogram(name: "erff", scope: !1043, file: !1043, line: 286, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1109 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1110, file: !1032, line: 439)
!1110 = !DISubprogram(name: "erfcf", scope: !1043, file: !1043, line: 287, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1111 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1112, file: !1032, line: 441)
!1112 = !DISubprogram(name: "exp2f", scope: !1043, file: !1043, line: 167, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1113 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1114, file: !1032, line: 443)
!1114 = !DISubprogram(name: "expm1f", scope: !1043, file: !1043, line: 156, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1115 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1116, file: !1032, line: 445)
!1116 = !DISubprogram(name: "fdimf", scope: !1043, file: !1043, line: 384, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1117 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1118, file: !1032, line: 446)
!1118 = !DISubprogram(name: "fmaf", scope: !1043, file: !1043, line: 395, type: !219, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1119 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1120, file: !1032, line: 449)
!1120 = !DISubprogram(name: "fmaxf", scope: !1043, file: !1043, line: 388, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1121 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1122, file: !1032, line: 451)
!1122 = !DISubprogram(name: "fminf", scope: !1043, file: !1043, line: 391, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1123 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1124, file: !1032, line: 453)
!1124 = !DISubprogram(name: "hypotf", scope: !1043, file: !1043, line: 184, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1125 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1126, file: !1032, line: 455)
!1126 = !DISubprogram(name: "ilogbf", scope: !1043, file: !1043, line: 338, type: !1127, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1127 = !DISubroutineType(types: !1128)
!1128 = !{!39, !180}
!1129 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1130, file: !1032, line: 457)
!1130 = !DISubprogram(name: "lgammaf", scope: !1043, file: !1043, line: 288, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1131 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1132, file: !1032, line: 459)
!1132 = !DISubprogram(name: "llrintf", scope: !1043, file: !1043, line: 374, type: !1133, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1133 = !DISubroutineType(types: !1134)
!1134 = !{!620, !180}
!1135 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1136, file: !1032, line: 461)
!1136 = !DISubprogram(name: "llroundf", scope: !1043, file: !1043, line: 380, type: !1133, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1137 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1138, file: !1032, line: 463)
!1138 = !DISubprogram(name: "log1pf", scope: !1043, file: !1043, line: 159, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1139 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1140, file: !1032, line: 465)
!1140 = !DISubprogram(name: "log2f", scope: !1043, file: !1043, line: 170, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1141 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1142, file: !1032, line: 467)
!1142 = !DISubprogram(name: "logbf", scope: !1043, file: !1043, line: 162, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1143 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1144, file: !1032, line: 469)
!1144 = !DISubprogram(name: "lrintf", scope: !1043, file: !1043, line: 372, type: !1145, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1145 = !DISubroutineType(types: !1146)
!1146 = !{!59, !180}
!1147 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1148, file: !1032, line: 471)
!1148 = !DISubprogram(name: "lroundf", scope: !1043, file: !1043, line: 378, type: !1145, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1149 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1150, file: !1032, line: 473)
!1150 = !DISubprogram(name: "nan", scope: !1043, file: !1043, line: 258, type: !1151, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1151 = !DISubroutineType(types: !1152)
!1152 = !{!32, !432}
!1153 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1154, file: !1032, line: 474)
!1154 = !DISubprogram(name: "nanf", scope: !1043, file: !1043, line: 258, type: !1155, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1155 = !DISubroutineType(types: !1156)
!1156 = !{!180, !432}
!1157 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1158, file: !1032, line: 477)
!1158 = !DISubprogram(name: "nearbyintf", scope: !1043, file: !1043, line: 352, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1159 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1160, file: !1032, line: 479)
!1160 = !DISubprogram(name: "nextafterf", scope: !1043, file: !1043, line: 317, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1161 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1162, file: !1032, line: 481)
!1162 = !DISubprogram(name: "nexttowardf", scope: !1043, file: !1043, line: 319, type: !1163, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1163 = !DISubroutineType(types: !1164)
!1164 = !{!180, !180, !611}
!1165 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1166, file: !1032, line: 483)
!1166 = !DISubprogram(name: "remainderf", scope: !1043, file: !1043, line: 330, type: !1050, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1167 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1168, file: !1032, line: 485)
!1168 = !DISubprogram(name: "remquof", scope: !1043, file: !1043, line: 365, type: !1169, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1169 = !DISubroutineType(types: !1170)
!1170 = !{!180, !180, !180, !1070}
!1171 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1172, file: !1032, line: 487)
!1172 = !DISubprogram(name: "rintf", scope: !1043, file: !1043, line: 314, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1173 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1174, file: !1032, line: 489)
!1174 = !DISubprogram(name: "roundf", scope: !1043, file: !1043, line: 356, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1175 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1176, file: !1032, line: 491)
!1176 = !DISubprogram(name: "scalblnf", scope: !1043, file: !1043, line: 348, type: !1177, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1177 = !DISubroutineType(types: !1178)
!1178 = !{!180, !180, !59}
!1179 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1180, file: !1032, line: 493)
!1180 = !DISubprogram(name: "scalbnf", scope: !1043, file: !1043, line: 334, type: !1073, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1181 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1182, file: !1032, line: 495)
!1182 = !DISubprogram(name: "tgammaf", scope: !1043, file: !1043, line: 293, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1183 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1184, file: !1032, line: 497)
!1184 = !DISubprogram(name: "truncf", scope: !1043, file: !1043, line: 360, type: !178, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1185 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1186, file: !1032, line: 499)
!1186 = !DISubprogram(name: "acosl", scope: !1043, file: !1043, line: 53, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1187 = !DISubroutineType(types: !1188)
!1188 = !{!611, !611}
!1189 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1190, file: !1032, line: 500)
!1190 = !DISubprogram(name: "asinl", scope: !1043, file: !1043, line: 55, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1191 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1192, file: !1032, line: 501)
!1192 = !DISubprogram(name: "atanl", scope: !1043, file: !1043, line: 57, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1193 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1194, file: !1032, line: 502)
!1194 = !DISubprogram(name: "atan2l", scope: !1043, file: !1043, line: 59, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1195 = !DISubroutineType(types: !1196)
!1196 = !{!611, !611, !611}
!1197 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1198, file: !1032, line: 503)
!1198 = !DISubprogram(name: "ceill", scope: !1043, file: !1043, line: 214, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1199 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1200, file: !1032, line: 504)
!1200 = !DISubprogram(name: "cosl", scope: !1043, file: !1043, line: 62, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1201 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1202, file: !1032, line: 505)
!1202 = !DISubprogram(name: "coshl", scope: !1043, file: !1043, line: 93, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1203 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1204, file: !1032, line: 506)
!1204 = !DISubprogram(name: "expl", scope: !1043, file: !1043, line: 117, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1205 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1206, file: !1032, line: 507)
!1206 = !DISubprogram(name: "fabsl", scope: !1043, file: !1043, line: 217, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1207 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1208, file: !1032, line: 508)
!1208 = !DISubprogram(name: "floorl", scope: !1043, file: !1043, line: 220, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1209 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1210, file: !1032, line: 509)
!1210 = !DISubprogram(name: "fmodl", scope: !1043, file: !1043, line: 223, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1211 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1212, file: !1032, line: 510)
!1212 = !DISubprogram(name: "frexpl", scope: !1043, file: !1043, line: 120, type: !1213, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1213 = !DISubroutineType(types: !1214)
!1214 = !{!611, !611, !1070}
!1215 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1216, file: !1032, line: 511)
!1216 = !DISubprogram(name: "ldexpl", scope: !1043, file: !1043, line: 123, type: !1217, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1217 = !DISubroutineType(types: !1218)
!1218 = !{!611, !611, !39}
!1219 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1220, file: !1032, line: 512)
!1220 = !DISubprogram(name: "logl", scope: !1043, file: !1043, line: 126, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1221 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1222, file: !1032, line: 513)
!1222 = !DISubprogram(name: "log10l", scope: !1043, file: !1043, line: 129, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1223 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1224, file: !1032, line: 514)
!1224 = !DISubprogram(name: "modfl", scope: !1043, file: !1043, line: 132, type: !1028, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1225 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1226, file: !1032, line: 515)
!1226 = !DISubprogram(name: "powl", scope: !1043, file: !1043, line: 177, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1227 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1228, file: !1032, line: 516)
!1228 = !DISubprogram(name: "sinl", scope: !1043, file: !1043, line: 64, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1229 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1230, file: !1032, line: 517)
!1230 = !DISubprogram(name: "sinhl", scope: !1043, file: !1043, line: 95, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1231 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1232, file: !1032, line: 518)
!1232 = !DISubprogram(name: "sqrtl", scope: !1043, file: !1043, line: 180, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1233 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1234, file: !1032, line: 519)
!1234 = !DISubprogram(name: "tanl", scope: !1043, file: !1043, line: 66, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1235 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1236, file: !1032, line: 521)
!1236 = !DISubprogram(name: "tanhl", scope: !1043, file: !1043, line: 97, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1237 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1238, file: !1032, line: 522)
!1238 = !DISubprogram(name: "acoshl", scope: !1043, file: !1043, line: 107, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1239 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1240, file: !1032, line: 523)
!1240 = !DISubprogram(name: "asinhl", scope: !1043, file: !1043, line: 109, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1241 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1242, file: !1032, line: 524)
!1242 = !DISubprogram(name: "atanhl", scope: !1043, file: !1043, line: 111, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1243 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1244, file: !1032, line: 525)
!1244 = !DISubprogram(name: "cbrtl", scope: !1043, file: !1043, line: 189, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1245 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1246, file: !1032, line: 527)
!1246 = !DISubprogram(name: "copysignl", scope: !1043, file: !1043, line: 253, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1247 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1248, file: !1032, line: 529)
!1248 = !DISubprogram(name: "erfl", scope: !1043, file: !1043, line: 286, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1249 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1250, file: !1032, line: 530)
!1250 = !DISubprogram(name: "erfcl", scope: !1043, file: !1043, line: 287, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1251 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1252, file: !1032, line: 531)
!1252 = !DISubprogram(name: "exp2l", scope: !1043, file: !1043, line: 167, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1253 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1254, file: !1032, line: 532)
!1254 = !DISubprogram(name: "expm1l", scope: !1043, file: !1043, line: 156, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1255 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1256, file: !1032, line: 533)
!1256 = !DISubprogram(name: "fdiml", scope: !1043, file: !1043, line: 384, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1257 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1258, file: !1032, line: 534)
!1258 = !DISubprogram(name: "fmal", scope: !1043, file: !1043, line: 395, type: !1259, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1259 = !DISubroutineType(types: !1260)
!1260 = !{!611, !611, !611, !611}
!1261 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1262, file: !1032, line: 535)
!1262 = !DISubprogram(name: "fmaxl", scope: !1043, file: !1043, line: 388, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1263 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1264, file: !1032, line: 536)
!1264 = !DISubprogram(name: "fminl", scope: !1043, file: !1043, line: 391, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1265 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1266, file: !1032, line: 537)
!1266 = !DISubprogram(name: "hypotl", scope: !1043, file: !1043, line: 184, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1267 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1268, file: !1032, line: 538)
!1268 = !DISubprogram(name: "ilogbl", scope: !1043, file: !1043, line: 338, type: !1269, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1269 = !DISubroutineType(types: !1270)
!1270 = !{!39, !611}
!1271 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1272, file: !1032, line: 539)
!1272 = !DISubprogram(name: "lgammal", scope: !1043, file: !1043, line: 288, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1273 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1274, file: !1032, line: 540)
!1274 = !DISubprogram(name: "llrintl", scope: !1043, file: !1043, line: 374, type: !1275, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1275 = !DISubroutineType(types: !1276)
!1276 = !{!620, !611}
!1277 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1278, file: !1032, line: 541)
!1278 = !DISubprogram(name: "llroundl", scope: !1043, file: !1043, line: 380, type: !1275, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1279 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1280, file: !1032, line: 542)
!1280 = !DISubprogram(name: "log1pl", scope: !1043, file: !1043, line: 159, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1281 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1282, file: !1032, line: 543)
!1282 = !DISubprogram(name: "log2l", scope: !1043, file: !1043, line: 170, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1283 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1284, file: !1032, line: 544)
!1284 = !DISubprogram(name: "logbl", scope: !1043, file: !1043, line: 162, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1285 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1286, file: !1032, line: 545)
!1286 = !DISubprogram(name: "lrintl", scope: !1043, file: !1043, line: 372, type: !1287, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1287 = !DISubroutineType(types: !1288)
!1288 = !{!59, !611}
!1289 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1290, file: !1032, line: 546)
!1290 = !DISubprogram(name: "lroundl", scope: !1043, file: !1043, line: 378, type: !1287, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1291 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1292, file: !1032, line: 547)
!1292 = !DISubprogram(name: "nanl", scope: !1043, file: !1043, line: 258, type: !1293, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1293 = !DISubroutineType(types: !1294)
!1294 = !{!611, !432}
!1295 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1296, file: !1032, line: 548)
!1296 = !DISubprogram(name: "nearbyintl", scope: !1043, file: !1043, line: 352, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1297 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1298, file: !1032, line: 549)
!1298 = !DISubprogram(name: "nextafterl", scope: !1043, file: !1043, line: 317, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1299 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1300, file: !1032, line: 550)
!1300 = !DISubprogram(name: "nexttowardl", scope: !1043, file: !1043, line: 319, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1301 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1302, file: !1032, line: 551)
!1302 = !DISubprogram(name: "remainderl", scope: !1043, file: !1043, line: 330, type: !1195, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1303 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1304, file: !1032, line: 552)
!1304 = !DISubprogram(name: "remquol", scope: !1043, file: !1043, line: 365, type: !1305, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1305 = !DISubroutineType(types: !1306)
!1306 = !{!611, !611, !611, !1070}
!1307 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1308, file: !1032, line: 553)
!1308 = !DISubprogram(name: "rintl", scope: !1043, file: !1043, line: 314, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1309 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1310, file: !1032, line: 554)
!1310 = !DISubprogram(name: "roundl", scope: !1043, file: !1043, line: 356, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1311 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1312, file: !1032, line: 555)
!1312 = !DISubprogram(name: "scalblnl", scope: !1043, file: !1043, line: 348, type: !1313, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1313 = !DISubroutineType(types: !1314)
!1314 = !{!611, !611, !59}
!1315 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1316, file: !1032, line: 556)
!1316 = !DISubprogram(name: "scalbnl", scope: !1043, file: !1043, line: 334, type: !1217, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1317 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1318, file: !1032, line: 557)
!1318 = !DISubprogram(name: "tgammal", scope: !1043, file: !1043, line: 293, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1319 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1320, file: !1032, line: 558)
!1320 = !DISubprogram(name: "truncl", scope: !1043, file: !1043, line: 360, type: !1187, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1321 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1322, file: !1325, line: 106)
!1322 = !DIDerivedType(tag: DW_TAG_typedef, name: "div_t", file: !1323, line: 67, baseType: !1324)
!1323 = !DIFile(filename: "./libc/include/generic-glibc/stdlib.h", directory: "")
!1324 = !DICompositeType(tag: DW_TAG_structure_type, file: !1323, line: 63, size: 64, flags: DIFlagFwdDecl, identifier: "_ZTS5div_t")
!1325 = !DIFile(filename: "./libcxx/include/cstdlib", directory: "")
!1326 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1327, file: !1325, line: 107)
!1327 = !DIDerivedType(tag: DW_TAG_typedef, name: "ldiv_t", file: !1323, line: 75, baseType: !1328)
!1328 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1323, line: 71, size: 128, flags: DIFlagTypePassByValue, elements: !1329, identifier: "_ZTS6ldiv_t")
!1329 = !{!1330, !1331}
!1330 = !DIDerivedType(tag: DW_TAG_member, name: "quot", scope: !1328, file: !1323, line: 73, baseType: !59, size: 64)
!1331 = !DIDerivedType(tag: DW_TAG_member, name: "rem", scope: !1328, file: !1323, line: 74, baseType: !59, size: 64, offset: 64)
!1332 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1333, file: !1325, line: 108)
!1333 = !DIDerivedType(tag: DW_TAG_typedef, name: "lldiv_t", file: !1323, line: 85, baseType: !1334)
!1334 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !1323, line: 81, size: 128, flags: DIFlagTypePassByValue, elements: !1335, identifier: "_ZTS7lldiv_t")
!1335 = !{!1336, !1337}
!1336 = !DIDerivedType(tag: DW_TAG_member, name: "quot", scope: !1334, file: !1323, line: 83, baseType: !620, size: 64)
!1337 = !DIDerivedType(tag: DW_TAG_member, name: "rem", scope: !1334, file: !1323, line: 84, baseType: !620, size: 64, offset: 64)
!1338 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1339, file: !1325, line: 109)
!1339 = !DISubprogram(name: "atof", scope: !1340, file: !1340, line: 25, type: !1151, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1340 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdlib-float.h", directory: "")
!1341 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1342, file: !1325, line: 110)
!1342 = !DISubprogram(name: "atoi", scope: !1323, file: !1323, line: 485, type: !979, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1343 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1344, file: !1325, line: 111)
!1344 = !DISubprogram(name: "atol", scope: !1323, file: !1323, line: 490, type: !1345, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1345 = !DISubroutineType(types: !1346)
!1346 = !{!59, !432}
!1347 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1348, file: !1325, line: 112)
!1348 = !DISubprogram(name: "atoll", scope: !1323, file: !1323, line: 497, type: !1349, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1349 = !DISubroutineType(types: !1350)
!1350 = !{!620, !432}
!1351 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1352, file: !1325, line: 113)
!1352 = !DISubprogram(name: "strtod", scope: !1323, file: !1323, line: 122, type: !1353, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1353 = !DISubroutineType(types: !1354)
!1354 = !{!32, !721, !1355}
!1355 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !1356)
!1356 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !478, size: 64)
!1357 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1358, file: !1325, line: 114)
!1358 = !DISubprogram(name: "strtof", scope: !1323, file: !1323, line: 128, type: !1359, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1359 = !DISubroutineType(types: !1360)
!1360 = !{!180, !721, !1355}
!1361 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1362, file: !1325, line: 115)
!1362 = !DISubprogram(name: "strtold", scope: !1323, file: !1323, line: 131, type: !1363, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1363 = !DISubroutineType(types: !1364)
!1364 = !{!611, !721, !1355}
!1365 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1366, file: !1325, line: 116)
!1366 = !DISubprogram(name: "strtol", scope: !1323, file: !1323, line: 181, type: !1367, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1367 = !DISubroutineType(types: !1368)
!1368 = !{!59, !721, !1355, !39}
!1369 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1370, file: !1325, line: 117)
!1370 = !DISubprogram(name: "strtoll", scope: !1323, file: !1323, line: 205, type: !1371, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1371 = !DISubroutineType(types: !1372)
!1372 = !{!620, !721, !1355, !39}
!1373 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1374, file: !1325, line: 118)
!1374 = !DISubprogram(name: "strtoul", scope: !1323, file: !1323, line: 185, type: !1375, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1375 = !DISubroutineType(types: !1376)
!1376 = !{!301, !721, !1355, !39}
!1377 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1378, file: !1325, line: 119)
!1378 = !DISubprogram(name: "strtoull", scope: !1323, file: !1323, line: 210, type: !1379, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1379 = !DISubroutineType(types: !1380)
!1380 = !{!629, !721, !1355, !39}
!1381 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1382, file: !1325, line: 120)
!1382 = !DISubprogram(name: "rand", scope: !1323, file: !1323, line: 577, type: !994, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1383 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1384, file: !1325, line: 121)
!1384 = !DISubprogram(name: "srand", scope: !1323, file: !1323, line: 579, type: !1385, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1385 = !DISubroutineType(types: !1386)
!1386 = !{null, !11}
!1387 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1388, file: !1325, line: 122)
!1388 = !DISubprogram(name: "calloc", scope: !1323, file: !1323, line: 685, type: !1389, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1389 = !DISubroutineType(types: !1390)
!1390 = !{!41, !547, !547}
!1391 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1392, file: !1325, line: 123)
!1392 = !DISubprogram(name: "free", scope: !1323, file: !1323, line: 697, type: !1393, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1393 = !DISubroutineType(types: !1394)
!1394 = !{null, !41}
!1395 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1396, file: !1325, line: 124)
!1396 = !DISubprogram(name: "malloc", scope: !1323, file: !1323, line: 682, type: !1397, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1397 = !DISubroutineType(types: !1398)
!1398 = !{!41, !547}
!1399 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1400, file: !1325, line: 125)
!1400 = !DISubprogram(name: "realloc", scope: !1323, file: !1323, line: 693, type: !1401, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1401 = !DISubroutineType(types: !1402)
!1402 = !{!41, !41, !547}
!1403 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1404, file: !1325, line: 126)
!1404 = !DISubprogram(name: "abort", scope: !1323, file: !1323, line: 764, type: !1405, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!1405 = !DISubroutineType(types: !1406)
!1406 = !{null}
!1407 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1408, file: !1325, line: 127)
!1408 = !DISubprogram(name: "atexit", scope: !1323, file: !1323, line: 768, type: !1409, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1409 = !DISubroutineType(types: !1410)
!1410 = !{!39, !1411}
!1411 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1405, size: 64)
!1412 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1413, file: !1325, line: 128)
!1413 = !DISubprogram(name: "exit", scope: !1323, file: !1323, line: 790, type: !1414, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!1414 = !DISubroutineType(types: !1415)
!1415 = !{null, !39}
!1416 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1417, file: !1325, line: 129)
!1417 = !DISubprogram(name: "_Exit", scope: !1323, file: !1323, line: 802, type: !1414, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!1418 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1419, file: !1325, line: 130)
!1419 = !DISubprogram(name: "getenv", scope: !1323, file: !1323, line: 807, type: !1420, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1420 = !DISubroutineType(types: !1421)
!1421 = !{!478, !432}
!1422 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1423, file: !1325, line: 131)
!1423 = !DISubprogram(name: "system", scope: !1323, file: !1323, line: 957, type: !979, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1424 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1425, file: !1325, line: 132)
!1425 = !DISubprogram(name: "bsearch", scope: !1426, file: !1426, line: 20, type: !1427, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1426 = !DIFile(filename: "./libc/include/generic-glibc/bits/stdlib-bsearch.h", directory: "")
!1427 = !DISubroutineType(types: !1428)
!1428 = !{!41, !772, !772, !547, !547, !1429}
!1429 = !DIDerivedType(tag: DW_TAG_typedef, name: "__compar_fn_t", file: !1323, line: 982, baseType: !1430)
!1430 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1431, size: 64)
!1431 = !DISubroutineType(types: !1432)
!1432 = !{!39, !772, !772}
!1433 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1434, file: !1325, line: 133)
!1434 = !DISubprogram(name: "qsort", scope: !1323, file: !1323, line: 1010, type: !1435, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1435 = !DISubroutineType(types: !1436)
!1436 = !{null, !41, !547, !547, !1429}
!1437 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1438, file: !1325, line: 134)
!1438 = !DISubprogram(name: "abs", scope: !1323, file: !1323, line: 1020, type: !357, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1439 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1440, file: !1325, line: 135)
!1440 = !DISubprogram(name: "labs", scope: !1323, file: !1323, line: 1021, type: !1441, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1441 = !DISubroutineType(types: !1442)
!1442 = !{!59, !59}
!1443 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1444, file: !1325, line: 136)
!1444 = !DISubprogram(name: "llabs", scope: !1323, file: !1323, line: 1024, type: !1445, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1445 = !DISubroutineType(types: !1446)
!1446 = !{!620, !620}
!1447 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1448, file: !1325, line: 137)
!1448 = !DISubprogram(name: "div", linkageName: "_Z3divB9nie220108xx", scope: !1449, file: !1449, line: 128, type: !1450, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1449 = !DIFile(filename: "./libcxx/include/stdlib.h", directory: "")
!1450 = !DISubroutineType(types: !1451)
!1451 = !{!1333, !620, !620}
!1452 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1453, file: !1325, line: 138)
!1453 = !DISubprogram(name: "ldiv", scope: !1323, file: !1323, line: 1040, type: !1454, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1454 = !DISubroutineType(types: !1455)
!1455 = !{!1327, !59, !59}
!1456 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1457, file: !1325, line: 139)
!1457 = !DISubprogram(name: "lldiv", scope: !1323, file: !1323, line: 1044, type: !1450, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1458 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1459, file: !1325, line: 140)
!1459 = !DISubprogram(name: "mblen", scope: !1323, file: !1323, line: 1108, type: !1460, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1460 = !DISubroutineType(types: !1461)
!1461 = !{!39, !432, !547}
!1462 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1463, file: !1325, line: 142)
!1463 = !DISubprogram(name: "mbtowc", scope: !1323, file: !1323, line: 1111, type: !1464, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1464 = !DISubroutineType(types: !1465)
!1465 = !{!39, !545, !721, !547}
!1466 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1467, file: !1325, line: 143)
!1467 = !DISubprogram(name: "wctomb", scope: !1323, file: !1323, line: 1115, type: !1468, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1468 = !DISubroutineType(types: !1469)
!1469 = !{!39, !478, !538}
!1470 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1471, file: !1325, line: 144)
!1471 = !DISubprogram(name: "mbstowcs", scope: !1323, file: !1323, line: 1119, type: !1472, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1472 = !DISubroutineType(types: !1473)
!1473 = !{!547, !545, !721, !547}
!1474 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1475, file: !1325, line: 145)
!1475 = !DISubprogram(name: "wcstombs", scope: !1323, file: !1323, line: 1123, type: !1476, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1476 = !DISubroutineType(types: !1477)
!1477 = !{!547, !732, !535, !547}
!1478 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1479, file: !1325, line: 148)
!1479 = !DISubprogram(name: "at_quick_exit", scope: !1323, file: !1323, line: 773, type: !1409, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1480 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1481, file: !1325, line: 149)
!1481 = !DISubprogram(name: "quick_exit", scope: !1323, file: !1323, line: 796, type: !1414, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!1482 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !264, entity: !1483, file: !1325, line: 152)
!1483 = !DISubprogram(name: "aligned_alloc", scope: !1323, file: !1323, line: 758, type: !1389, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1484 = !{!"clang version 22.1.8"}
!1485 = !{!1486, !1486, i64 0}
!1486 = !{!"int", !1487, i64 0}
!1487 = !{!"omnipotent char", !1488, i64 0}
!1488 = !{!"Simple C++ TBAA"}
!1489 = distinct !DISubprogram(name: "accelerate", linkageName: "_Z25__device_stub__acceleratePKdS0_Pdi", scope: !7, file: !7, line: 7, type: !1490, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !1492)
!1490 = !DISubroutineType(types: !1491)
!1491 = !{null, !30, !30, !81, !39}
!1492 = !{!1493, !1494, !1495, !1496}
!1493 = !DILocalVariable(name: "place", arg: 1, scope: !1489, file: !7, line: 7, type: !30)
!1494 = !DILocalVariable(name: "mass", arg: 2, scope: !1489, file: !7, line: 7, type: !30)
!1495 = !DILocalVariable(name: "force", arg: 3, scope: !1489, file: !7, line: 7, type: !81)
!1496 = !DILocalVariable(name: "n", arg: 4, scope: !1489, file: !7, line: 7, type: !39)
!1497 = !DILocation(line: 0, scope: !1489)
!1498 = !{!1499, !1499, i64 0}
!1499 = !{!"p1 double", !1500, i64 0}
!1500 = !{!"any pointer", !1487, i64 0}
!1501 = !DILocation(line: 7, column: 91, scope: !1489)
!1502 = !DILocation(line: 24, column: 1, scope: !1489)
!1503 = distinct !DISubprogram(name: "move", linkageName: "_Z19__device_stub__movePdS_PKdid", scope: !7, file: !7, line: 26, type: !1504, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !1506)
!1504 = !DISubroutineType(types: !1505)
!1505 = !{null, !81, !81, !30, !39, !32}
!1506 = !{!1507, !1508, !1509, !1510, !1511}
!1507 = !DILocalVariable(name: "place", arg: 1, scope: !1503, file: !7, line: 26, type: !81)
!1508 = !DILocalVariable(name: "speed", arg: 2, scope: !1503, file: !7, line: 26, type: !81)
!1509 = !DILocalVariable(name: "force", arg: 3, scope: !1503, file: !7, line: 26, type: !30)
!1510 = !DILocalVariable(name: "n", arg: 4, scope: !1503, file: !7, line: 26, type: !39)
!1511 = !DILocalVariable(name: "dt", arg: 5, scope: !1503, file: !7, line: 26, type: !32)
!1512 = !DILocation(line: 0, scope: !1503)
!1513 = !{!1514, !1514, i64 0}
!1514 = !{!"double", !1487, i64 0}
!1515 = !DILocation(line: 26, column: 91, scope: !1503)
!1516 = !DILocation(line: 32, column: 1, scope: !1503)
!1517 = distinct !DISubprogram(name: "kinetic_energy", scope: !7, file: !7, line: 40, type: !1518, scopeLine: 40, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !1520)
!1518 = !DISubroutineType(types: !1519)
!1519 = !{!32, !30, !30, !39, !39, !32}
!1520 = !{!1521, !1522, !1523, !1524, !1525, !1526, !1527, !1528, !1529, !1530, !1532, !1533, !1535, !1536}
!1521 = !DILocalVariable(name: "start", arg: 1, scope: !1517, file: !7, line: 40, type: !30)
!1522 = !DILocalVariable(name: "masses", arg: 2, scope: !1517, file: !7, line: 40, type: !30)
!1523 = !DILocalVariable(name: "n", arg: 3, scope: !1517, file: !7, line: 40, type: !39)
!1524 = !DILocalVariable(name: "steps", arg: 4, scope: !1517, file: !7, line: 40, type: !39)
!1525 = !DILocalVariable(name: "dt", arg: 5, scope: !1517, file: !7, line: 40, type: !32)
!1526 = !DILocalVariable(name: "place", scope: !1517, file: !7, line: 41, type: !81)
!1527 = !DILocalVariable(name: "speed", scope: !1517, file: !7, line: 41, type: !81)
!1528 = !DILocalVariable(name: "force", scope: !1517, file: !7, line: 41, type: !81)
!1529 = !DILocalVariable(name: "mass", scope: !1517, file: !7, line: 41, type: !81)
!1530 = !DILocalVariable(name: "bytes", scope: !1517, file: !7, line: 42, type: !1531)
!1531 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !547)
!1532 = !DILocalVariable(name: "blocks", scope: !1517, file: !7, line: 50, type: !171)
!1533 = !DILocalVariable(name: "s", scope: !1534, file: !7, line: 51, type: !39)
!1534 = distinct !DILexicalBlock(scope: !1517, file: !7, line: 51, column: 3)
!1535 = !DILocalVariable(name: "first", scope: !1517, file: !7, line: 55, type: !42)
!1536 = !DILocalVariable(name: "result", scope: !1517, file: !7, line: 56, type: !32)
!1537 = !DILocation(line: 26, column: 91, scope: !1503, inlinedAt: !1538)
!1538 = distinct !DILocation(line: 53, column: 5, scope: !1539)
!1539 = distinct !DILexicalBlock(scope: !1540, file: !7, line: 51, column: 35)
!1540 = distinct !DILexicalBlock(scope: !1534, file: !7, line: 51, column: 3)
!1541 = !DILocation(line: 7, column: 91, scope: !1489, inlinedAt: !1542)
!1542 = distinct !DILocation(line: 52, column: 5, scope: !1539)
!1543 = !DILocation(line: 0, scope: !1517)
!1544 = !DILocation(line: 41, column: 3, scope: !1517)
!1545 = !DILocation(line: 42, column: 26, scope: !1517)
!1546 = !DILocation(line: 42, column: 24, scope: !1517)
!1547 = !DILocation(line: 42, column: 30, scope: !1517)
!1548 = !DILocalVariable(name: "p", arg: 1, scope: !1549, file: !10, line: 636, type: !1553)
!1549 = distinct !DISubprogram(name: "cudaMalloc<double>", linkageName: "_Z10cudaMallocIdE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !1550, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1557, retainedNodes: !1555)
!1550 = !DISubroutineType(types: !1551)
!1551 = !{!1552, !1553, !1554}
!1552 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !10, line: 577, baseType: !18)
!1553 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !81, size: 64)
!1554 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !10, line: 22, baseType: !301)
!1555 = !{!1548, !1556}
!1556 = !DILocalVariable(name: "n", arg: 2, scope: !1549, file: !10, line: 636, type: !1554)
!1557 = !{!1558}
!1558 = !DITemplateTypeParameter(name: "T", type: !32)
!1559 = !DILocation(line: 0, scope: !1549, inlinedAt: !1560)
!1560 = distinct !DILocation(line: 43, column: 3, scope: !1517)
!1561 = !DILocation(line: 636, column: 87, scope: !1549, inlinedAt: !1560)
!1562 = !DILocation(line: 0, scope: !1549, inlinedAt: !1563)
!1563 = distinct !DILocation(line: 44, column: 3, scope: !1517)
!1564 = !DILocation(line: 636, column: 87, scope: !1549, inlinedAt: !1563)
!1565 = !DILocation(line: 0, scope: !1549, inlinedAt: !1566)
!1566 = distinct !DILocation(line: 45, column: 3, scope: !1517)
!1567 = !DILocation(line: 636, column: 87, scope: !1549, inlinedAt: !1566)
!1568 = !DILocation(line: 46, column: 21, scope: !1517)
!1569 = !DILocation(line: 46, column: 23, scope: !1517)
!1570 = !DILocation(line: 0, scope: !1549, inlinedAt: !1571)
!1571 = distinct !DILocation(line: 46, column: 3, scope: !1517)
!1572 = !DILocation(line: 636, column: 87, scope: !1549, inlinedAt: !1571)
!1573 = !DILocation(line: 47, column: 14, scope: !1517)
!1574 = !DILocation(line: 47, column: 3, scope: !1517)
!1575 = !DILocation(line: 48, column: 14, scope: !1517)
!1576 = !DILocation(line: 48, column: 3, scope: !1517)
!1577 = !DILocation(line: 49, column: 14, scope: !1517)
!1578 = !DILocation(line: 49, column: 3, scope: !1517)
!1579 = !DILocation(line: 0, scope: !1534)
!1580 = !DILocation(line: 51, column: 21, scope: !1540)
!1581 = !DILocation(line: 51, column: 3, scope: !1534)
!1582 = !DILocation(line: 50, column: 29, scope: !1517)
!1583 = !DILocation(line: 50, column: 35, scope: !1517)
!1584 = !DILocation(line: 56, column: 89, scope: !1517)
!1585 = !DILocation(line: 56, column: 96, scope: !1517)
!1586 = !DILocalVariable(name: "policy", arg: 1, scope: !1587, file: !43, line: 358, type: !158)
!1587 = distinct !DISubprogram(name: "transform_reduce<thrust::device_policy, thrust::counting_iterator<int>, Energy, double, thrust::plus<double>, 0>", linkageName: "_ZN6thrust16transform_reduceINS_13device_policyENS_17counting_iteratorIiEE6EnergydNS_4plusIdEETnNSt3__19enable_ifIXsr8IsPolicyIT_EE5valueEiE4typeELi0EEET2_S9_T0_SD_T1_SC_T3_", scope: !44, file: !43, line: 358, type: !1588, scopeLine: 358, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1604, retainedNodes: !1598)
!1588 = !DISubroutineType(types: !1589)
!1589 = !{!32, !158, !42, !42, !27, !32, !1590}
!1590 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "plus<double>", scope: !44, file: !43, line: 32, size: 8, flags: DIFlagTypePassByValue, elements: !1591, templateParams: !130, identifier: "_ZTSN6thrust4plusIdEE")
!1591 = !{!1592}
!1592 = !DISubprogram(name: "operator()", linkageName: "_ZNK6thrust4plusIdEclERKdS3_", scope: !1590, file: !43, line: 32, type: !1593, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1593 = !DISubroutineType(types: !1594)
!1594 = !{!32, !1595, !1597, !1597}
!1595 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1596, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!1596 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !1590)
!1597 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !31, size: 64)
!1598 = !{!1586, !1599, !1600, !1601, !1602, !1603}
!1599 = !DILocalVariable(name: "first", arg: 2, scope: !1587, file: !43, line: 358, type: !42)
!1600 = !DILocalVariable(name: "last", arg: 3, scope: !1587, file: !43, line: 358, type: !42)
!1601 = !DILocalVariable(name: "f", arg: 4, scope: !1587, file: !43, line: 358, type: !27)
!1602 = !DILocalVariable(name: "init", arg: 5, scope: !1587, file: !43, line: 358, type: !32)
!1603 = !DILocalVariable(name: "combine", arg: 6, scope: !1587, file: !43, line: 358, type: !1590)
!1604 = !{!1605, !1606, !1607, !131, !1608, !1609}
!1605 = !DITemplateTypeParameter(name: "_P", type: !158)
!1606 = !DITemplateTypeParameter(name: "In", type: !42)
!1607 = !DITemplateTypeParameter(name: "_F", type: !27)
!1608 = !DITemplateTypeParameter(name: "Op", type: !1590)
!1609 = !DITemplateValueParameter(type: !39, value: i32 0)
!1610 = !DILocation(line: 0, scope: !1587, inlinedAt: !1611)
!1611 = distinct !DILocation(line: 56, column: 19, scope: !1517)
!1612 = !DILocation(line: 358, column: 69, scope: !1587, inlinedAt: !1611)
!1613 = !DILocation(line: 359, column: 10, scope: !1587, inlinedAt: !1611)
!1614 = !DILocation(line: 58, column: 12, scope: !1517)
!1615 = !DILocation(line: 58, column: 3, scope: !1517)
!1616 = !DILocation(line: 59, column: 12, scope: !1517)
!1617 = !DILocation(line: 59, column: 3, scope: !1517)
!1618 = !DILocation(line: 60, column: 12, scope: !1517)
!1619 = !DILocation(line: 60, column: 3, scope: !1517)
!1620 = !DILocation(line: 61, column: 12, scope: !1517)
!1621 = !DILocation(line: 61, column: 3, scope: !1517)
!1622 = !DILocation(line: 63, column: 1, scope: !1517)
!1623 = !DILocation(line: 62, column: 3, scope: !1517)
!1624 = !DILocation(line: 52, column: 15, scope: !1539)
!1625 = !DILocation(line: 52, column: 5, scope: !1539)
!1626 = !DILocation(line: 52, column: 32, scope: !1539)
!1627 = !DILocation(line: 52, column: 39, scope: !1539)
!1628 = !DILocation(line: 52, column: 45, scope: !1539)
!1629 = !DILocation(line: 0, scope: !1489, inlinedAt: !1542)
!1630 = !DILocation(line: 24, column: 1, scope: !1489, inlinedAt: !1542)
!1631 = !DILocation(line: 53, column: 9, scope: !1539)
!1632 = !DILocation(line: 53, column: 5, scope: !1539)
!1633 = !DILocation(line: 53, column: 26, scope: !1539)
!1634 = !DILocation(line: 53, column: 33, scope: !1539)
!1635 = !DILocation(line: 53, column: 40, scope: !1539)
!1636 = !DILocation(line: 0, scope: !1503, inlinedAt: !1538)
!1637 = !DILocation(line: 32, column: 1, scope: !1503, inlinedAt: !1538)
!1638 = !DILocation(line: 51, column: 31, scope: !1540)
!1639 = distinct !{!1639, !1581, !1640, !1641, !1642}
!1640 = !DILocation(line: 54, column: 3, scope: !1534)
!1641 = !{!"llvm.loop.mustprogress"}
!1642 = !{!"llvm.loop.unroll.disable"}
!1643 = !DISubprogram(name: "cudaMemcpy", scope: !10, file: !10, line: 594, type: !1644, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1644 = !DISubroutineType(types: !1645)
!1645 = !{!1552, !41, !772, !1554, !9}
!1646 = !DISubprogram(name: "cudaMemset", scope: !10, file: !10, line: 600, type: !1647, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1647 = !DISubroutineType(types: !1648)
!1648 = !{!1552, !41, !39, !1554}
!1649 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !10, file: !10, line: 633, type: !1650, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1650 = !DISubroutineType(types: !1651)
!1651 = !{!11, !132, !132, !1554, !41}
!1652 = !DISubprogram(name: "cudaFree", scope: !10, file: !10, line: 592, type: !1653, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1653 = !DISubroutineType(types: !1654)
!1654 = !{!1552, !41}
!1655 = !DISubprogram(name: "cudaMalloc", scope: !10, file: !10, line: 589, type: !1656, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1656 = !DISubroutineType(types: !1657)
!1657 = !{!1552, !40, !1554}
!1658 = distinct !DISubprogram(name: "reduce_on<double, thrust::counting_iterator<int>, Energy, thrust::plus<double> >", linkageName: "_ZN6thrust7prelude9reduce_onIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEET_NS_13device_policyET0_lS7_T1_T2_", scope: !170, file: !43, line: 256, type: !1659, scopeLine: 256, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1671, retainedNodes: !1661)
!1659 = !DISubroutineType(types: !1660)
!1660 = !{!32, !158, !42, !59, !32, !27, !1590}
!1661 = !{!1662, !1663, !1664, !1665, !1666, !1667, !1668, !1669, !1670}
!1662 = !DILocalVariable(name: "policy", arg: 1, scope: !1658, file: !43, line: 256, type: !158)
!1663 = !DILocalVariable(name: "in", arg: 2, scope: !1658, file: !43, line: 256, type: !42)
!1664 = !DILocalVariable(name: "count", arg: 3, scope: !1658, file: !43, line: 256, type: !59)
!1665 = !DILocalVariable(name: "init", arg: 4, scope: !1658, file: !43, line: 256, type: !32)
!1666 = !DILocalVariable(name: "function", arg: 5, scope: !1658, file: !43, line: 256, type: !27)
!1667 = !DILocalVariable(name: "combine", arg: 6, scope: !1658, file: !43, line: 256, type: !1590)
!1668 = !DILocalVariable(name: "blocks", scope: !1658, file: !43, line: 258, type: !11)
!1669 = !DILocalVariable(name: "parts", scope: !1658, file: !43, line: 259, type: !81)
!1670 = !DILocalVariable(name: "result", scope: !1658, file: !43, line: 259, type: !32)
!1671 = !{!131, !1606, !1607, !1608}
!1672 = !DILocation(line: 237, column: 78, scope: !1673, inlinedAt: !1692)
!1673 = distinct !DISubprogram(name: "reduced<double, double *, thrust::identity<double>, thrust::plus<double> >", linkageName: "_ZN6thrust7prelude22__device_stub__reducedIdPdNS_8identityIdEENS_4plusIdEEEEvlT0_PT_T1_T2_", scope: !170, file: !43, line: 237, type: !1674, scopeLine: 237, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1689, retainedNodes: !1683)
!1674 = !DISubroutineType(types: !1675)
!1675 = !{null, !59, !81, !81, !1676, !1590}
!1676 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "identity<double>", scope: !44, file: !43, line: 40, size: 8, flags: DIFlagTypePassByValue, elements: !1677, templateParams: !130, identifier: "_ZTSN6thrust8identityIdEE")
!1677 = !{!1678}
!1678 = !DISubprogram(name: "operator()", linkageName: "_ZNK6thrust8identityIdEclERKd", scope: !1676, file: !43, line: 40, type: !1679, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1679 = !DISubroutineType(types: !1680)
!1680 = !{!32, !1681, !1597}
!1681 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1682, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!1682 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !1676)
!1683 = !{!1684, !1685, !1686, !1687, !1688}
!1684 = !DILocalVariable(name: "count", arg: 1, scope: !1673, file: !43, line: 237, type: !59)
!1685 = !DILocalVariable(name: "in", arg: 2, scope: !1673, file: !43, line: 237, type: !81)
!1686 = !DILocalVariable(name: "out", arg: 3, scope: !1673, file: !43, line: 237, type: !81)
!1687 = !DILocalVariable(name: "function", arg: 4, scope: !1673, file: !43, line: 237, type: !1676)
!1688 = !DILocalVariable(name: "combine", arg: 5, scope: !1673, file: !43, line: 237, type: !1590)
!1689 = !{!131, !1690, !1691, !1608}
!1690 = !DITemplateTypeParameter(name: "In", type: !81)
!1691 = !DITemplateTypeParameter(name: "_F", type: !1676)
!1692 = distinct !DILocation(line: 261, column: 3, scope: !1658)
!1693 = !DILocation(line: 237, column: 78, scope: !1694, inlinedAt: !1703)
!1694 = distinct !DISubprogram(name: "reduced<double, thrust::counting_iterator<int>, Energy, thrust::plus<double> >", linkageName: "_ZN6thrust7prelude22__device_stub__reducedIdNS_17counting_iteratorIiEE6EnergyNS_4plusIdEEEEvlT0_PT_T1_T2_", scope: !170, file: !43, line: 237, type: !1695, scopeLine: 237, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !1671, retainedNodes: !1697)
!1695 = !DISubroutineType(types: !1696)
!1696 = !{null, !59, !42, !81, !27, !1590}
!1697 = !{!1698, !1699, !1700, !1701, !1702}
!1698 = !DILocalVariable(name: "count", arg: 1, scope: !1694, file: !43, line: 237, type: !59)
!1699 = !DILocalVariable(name: "in", arg: 2, scope: !1694, file: !43, line: 237, type: !42)
!1700 = !DILocalVariable(name: "out", arg: 3, scope: !1694, file: !43, line: 237, type: !81)
!1701 = !DILocalVariable(name: "function", arg: 4, scope: !1694, file: !43, line: 237, type: !27)
!1702 = !DILocalVariable(name: "combine", arg: 5, scope: !1694, file: !43, line: 237, type: !1590)
!1703 = distinct !DILocation(line: 260, column: 3, scope: !1658)
!1704 = !DILocation(line: 0, scope: !1658)
!1705 = !DILocation(line: 256, column: 80, scope: !1658)
!1706 = !DILocation(line: 257, column: 13, scope: !1707)
!1707 = distinct !DILexicalBlock(scope: !1658, file: !43, line: 257, column: 7)
!1708 = !DILocalVariable(name: "count", arg: 1, scope: !1709, file: !43, line: 215, type: !59)
!1709 = distinct !DISubprogram(name: "blocks_for", linkageName: "_ZN6thrust7prelude10blocks_forEl", scope: !170, file: !43, line: 215, type: !1710, scopeLine: 215, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !1712)
!1710 = !DISubroutineType(types: !1711)
!1711 = !{!11, !59}
!1712 = !{!1708}
!1713 = !DILocation(line: 0, scope: !1709, inlinedAt: !1714)
!1714 = distinct !DILocation(line: 258, column: 25, scope: !1658)
!1715 = !DILocation(line: 215, column: 85, scope: !1709, inlinedAt: !1714)
!1716 = !DILocation(line: 215, column: 90, scope: !1709, inlinedAt: !1714)
!1717 = !DILocation(line: 215, column: 67, scope: !1709, inlinedAt: !1714)
!1718 = !DILocation(line: 258, column: 25, scope: !1658)
!1719 = !DILocalVariable(name: "count", arg: 1, scope: !1720, file: !43, line: 101, type: !547)
!1720 = distinct !DISubprogram(name: "device_malloc<double>", linkageName: "_ZN6thrust13device_mallocIdEENS_10device_ptrIT_EEm", scope: !44, file: !43, line: 101, type: !1721, scopeLine: 101, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !130, retainedNodes: !1723)
!1721 = !DISubroutineType(types: !1722)
!1722 = !{!78, !547}
!1723 = !{!1719, !1724}
!1724 = !DILocalVariable(name: "p", scope: !1720, file: !43, line: 102, type: !41)
!1725 = !DILocation(line: 0, scope: !1720, inlinedAt: !1726)
!1726 = distinct !DILocation(line: 259, column: 15, scope: !1658)
!1727 = !DILocation(line: 102, column: 3, scope: !1720, inlinedAt: !1726)
!1728 = !DILocation(line: 102, column: 9, scope: !1720, inlinedAt: !1726)
!1729 = !{!1500, !1500, i64 0}
!1730 = !DILocation(line: 103, column: 24, scope: !1720, inlinedAt: !1726)
!1731 = !DILocation(line: 103, column: 3, scope: !1720, inlinedAt: !1726)
!1732 = !DILocation(line: 104, column: 31, scope: !1720, inlinedAt: !1726)
!1733 = !DILocation(line: 105, column: 1, scope: !1720, inlinedAt: !1726)
!1734 = !DILocation(line: 259, column: 3, scope: !1658)
!1735 = !DILocation(line: 260, column: 10, scope: !1658)
!1736 = !DILocation(line: 260, column: 3, scope: !1658)
!1737 = !DILocation(line: 260, column: 67, scope: !1658)
!1738 = !DILocation(line: 0, scope: !1694, inlinedAt: !1703)
!1739 = !{!1740, !1740, i64 0}
!1740 = !{!"long", !1487, i64 0}
!1741 = !DILocation(line: 237, column: 40, scope: !1694, inlinedAt: !1703)
!1742 = !DILocation(line: 237, column: 56, scope: !1694, inlinedAt: !1703)
!1743 = !DILocation(line: 237, column: 69, scope: !1694, inlinedAt: !1703)
!1744 = !DILocation(line: 253, column: 1, scope: !1694, inlinedAt: !1703)
!1745 = !DILocation(line: 261, column: 10, scope: !1658)
!1746 = !DILocation(line: 261, column: 3, scope: !1658)
!1747 = !DILocation(line: 261, column: 65, scope: !1658)
!1748 = !DILocation(line: 0, scope: !1673, inlinedAt: !1692)
!1749 = !DILocation(line: 237, column: 56, scope: !1673, inlinedAt: !1692)
!1750 = !DILocation(line: 237, column: 69, scope: !1673, inlinedAt: !1692)
!1751 = !DILocation(line: 253, column: 1, scope: !1673, inlinedAt: !1692)
!1752 = !DILocation(line: 262, column: 3, scope: !1658)
!1753 = !DILocation(line: 263, column: 3, scope: !1658)
!1754 = !DILocation(line: 264, column: 3, scope: !1658)
!1755 = !DILocalVariable(name: "this", arg: 1, scope: !1756, type: !1760, flags: DIFlagArtificial | DIFlagObjectPointer)
!1756 = distinct !DISubprogram(name: "operator()", linkageName: "_ZNK6thrust4plusIdEclERKdS3_", scope: !1590, file: !43, line: 32, type: !1593, scopeLine: 32, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, declaration: !1592, retainedNodes: !1757)
!1757 = !{!1755, !1758, !1759}
!1758 = !DILocalVariable(name: "a", arg: 2, scope: !1756, file: !43, line: 32, type: !1597)
!1759 = !DILocalVariable(name: "b", arg: 3, scope: !1756, file: !43, line: 32, type: !1597)
!1760 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !1596, size: 64)
!1761 = !DILocation(line: 0, scope: !1756, inlinedAt: !1762)
!1762 = distinct !DILocation(line: 265, column: 10, scope: !1658)
!1763 = !DILocation(line: 32, column: 27, scope: !1756, inlinedAt: !1762)
!1764 = !DILocation(line: 32, column: 25, scope: !1756, inlinedAt: !1762)
!1765 = !DILocation(line: 266, column: 1, scope: !1658)
!1766 = !DILocation(line: 0, scope: !1694)
!1767 = !DILocation(line: 237, column: 40, scope: !1694)
!1768 = !DILocation(line: 237, column: 56, scope: !1694)
!1769 = !DILocation(line: 237, column: 69, scope: !1694)
!1770 = !DILocation(line: 237, column: 78, scope: !1694)
!1771 = !DILocation(line: 253, column: 1, scope: !1694)
!1772 = !DILocation(line: 0, scope: !1673)
!1773 = !DILocation(line: 237, column: 56, scope: !1673)
!1774 = !DILocation(line: 237, column: 69, scope: !1673)
!1775 = !DILocation(line: 237, column: 78, scope: !1673)
!1776 = !DILocation(line: 253, column: 1, scope: !1673)
!1777 = !DISubprogram(name: "cudaMemcpyAsync", scope: !10, file: !10, line: 595, type: !1778, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1778 = !DISubroutineType(types: !1779)
!1779 = !{!1552, !41, !772, !1554, !9, !161}
!1780 = !DISubprogram(name: "cudaStreamSynchronize", scope: !10, file: !10, line: 613, type: !1781, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!1781 = !DISubroutineType(types: !1782)
!1782 = !{!1552, !161}
