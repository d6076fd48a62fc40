; ModuleID = '<string>'
source_filename = "nbody.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@adjoint.device = constant [22740 x i8] c"; ModuleID = '<string>'\0Asource_filename = \22nbody.cu\22\0Atarget datalayout = \22e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\22\0Atarget triple = \22nvptx64-nvidia-cuda\22\0A\0A@_ZZ6energyPKdS0_iPdE4part = internal unnamed_addr addrspace(3) global [16 x double] undef, align 8\0A\0A; Function Attrs: convergent mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z10acceleratePKdS0_Pdi(ptr noundef readonly captures(none) %place, ptr noundef readonly captures(none) %mass, ptr noundef writeonly captures(none) %force, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {\0Aentry:\0A  %sum = alloca [3 x double], align 8\0A  %to = alloca [3 x double], align 8\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19\0A  %mul = mul i32 %0, %1, !dbg !22\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23\0A  %add = add i32 %mul, %2, !dbg !26\0A  %cmp.not = icmp slt i32 %add, %n, !dbg !27\0A  br i1 %cmp.not, label %if.end, label %cleanup, !dbg !27\0A\0Aif.end:                                           ; preds = %entry\0A  call void @llvm.lifetime.start.p0(ptr nonnull %sum) #8, !dbg !28\0A  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %sum, i8 0, i64 24, i1 false), !dbg !29\0A  %cmp381 = icmp sgt i32 %n, 0, !dbg !30\0A  %mul10 = mul nsw i32 %add, 3\0A  br i1 %cmp381, label %for.body, label %for.body47.preheader, !dbg !31\0A\0Afor.body47.preheader:                             ; preds = %for.cond.cleanup29, %if.end\0A  br label %for.body47, !dbg !32\0A\0Afor.body:                                         ; preds = %for.cond.cleanup29, %if.end\0A  %j.082 = phi i32 [ %inc41, %for.cond.cleanup29 ], [ 0, %if.end ]\0A  call void @llvm.lifetime.start.p0(ptr nonnull %to) #8, !dbg !33\0A  %mul8 = mul nuw nsw i32 %j.082, 3\0A  br label %for.body7, !dbg !34\0A\0Afor.cond.cleanup6:                                ; preds = %for.body7\0A  %idxprom22 = zext nneg i32 %j.082 to i64, !dbg !35\0A  %arrayidx23 = getelementptr inbounds nuw double, ptr %mass, i64 %idxprom22, !dbg !35\0A  %3 = load double, ptr %arrayidx23, align 8, !dbg !35, !tbaa !36\0A  %call.i = tail call contract noundef double @__nv_sqrt(double noundef %add21) #9, !dbg !38\0A  %mul25 = fmul contract double %add21, %call.i, !dbg !41\0A  %div = fdiv contract double %3, %mul25, !dbg !42\0A  br label %for.body30, !dbg !43\0A\0Afor.body7:                                        ; preds = %for.body7, %for.body\0A  %a.079 = phi i32 [ 0, %for.body ], [ %inc, %for.body7 ]\0A  %square.078 = phi double [ 1.000000e-02, %for.body ], [ %add21, %for.body7 ]\0A  %add9 = add nuw nsw i32 %a.079, %mul8, !dbg !44\0A  %idxprom = zext nneg i32 %add9 to i64, !dbg !45\0A  %arrayidx = getelementptr inbounds nuw double, ptr %place, i64 %idxprom, !dbg !45\0A  %4 = load double, ptr %arrayidx, align 8, !dbg !45, !tbaa !36\0A  %add11 = add nsw i32 %a.079, %mul10, !dbg !46\0A  %idxprom12 = sext i32 %add11 to i64, !dbg !47\0A  %arrayidx13 = getelementptr inbounds double, ptr %place, i64 %idxprom12, !dbg !47\0A  %5 = load double, ptr %arrayidx13, align 8, !dbg !47, !tbaa !36\0A  %sub = fsub contract double %4, %5, !dbg !48\0A  %idxprom14 = zext nneg i32 %a.079 to i64, !dbg !49\0A  %arrayidx15 = getelementptr inbounds nuw double, ptr %to, i64 %idxprom14, !dbg !49\0A  store double %sub, ptr %arrayidx15, align 8, !dbg !50, !tbaa !36\0A  %mul20 = fmul contract double %sub, %sub, !dbg !51\0A  %add21 = fadd contract double %square.078, %mul20, !dbg !52\0A  %inc = add nuw nsw i32 %a.079, 1, !dbg !53\0A  %exitcond.not = icmp eq i32 %inc, 3, !dbg !54\0A  br i1 %exitcond.not, label %for.cond.cleanup6, label %for.body7, !dbg !34, !llvm.loop !55\0A\0Afor.cond.cleanup29:                               ; preds = %for.body30\0A  call void @llvm.lifetime.end.p0(ptr nonnull %to) #8, !dbg !59\0A  %inc41 = add nuw nsw i32 %j.082, 1, !dbg !60\0A  %exitcond85.not = icmp eq i32 %inc41, %n, !dbg !30\0A  br i1 %exitcond85.not, label %for.body47.preheader, label %for.body, !dbg !31, !llvm.loop !61\0A\0Afor.body30:                                       ; preds = %for.body30, %for.cond.cleanup6\0A  %a26.080 = phi i32 [ 0, %for.cond.cleanup6 ], [ %inc38, %for.body30 ]\0A  %idxprom31 = zext nneg i32 %a26.080 to i64, !dbg !62\0A  %arrayidx32 = getelementptr inbounds nuw double, ptr %to, i64 %idxprom31, !dbg !62\0A  %6 = load double, ptr %arrayidx32, align 8, !dbg !62, !tbaa !36\0A  %mul33 = fmul contract double %div, %6, !dbg !63\0A  %arrayidx35 = getelementptr inbounds nuw double, ptr %sum, i64 %idxprom31, !dbg !64\0A  %7 = load double, ptr %arrayidx35, align 8, !dbg !65, !tbaa !36\0A  %add36 = fadd contract double %7, %mul33, !dbg !65\0A  store double %add36, ptr %arrayidx35, align 8, !dbg !65, !tbaa !36\0A  %inc38 = add nuw nsw i32 %a26.080, 1, !dbg !66\0A  %exitcond84.not = icmp eq i32 %inc38, 3, !dbg !67\0A  br i1 %exitcond84.not, label %for.cond.cleanup29, label %for.body30, !dbg !43, !llvm.loop !68\0A\0Afor.cond.cleanup46:                               ; preds = %for.body47\0A  call void @llvm.lifetime.end.p0(ptr nonnull %sum) #8, !dbg !70\0A  br label %cleanup, !dbg !70\0A\0Afor.body47:                                       ; preds = %for.body47, %for.body47.preheader\0A  %a43.083 = phi i32 [ %inc55, %for.body47 ], [ 0, %for.body47.preheader ]\0A  %idxprom48 = zext nneg i32 %a43.083 to i64, !dbg !71\0A  %arrayidx49 = getelementptr inbounds nuw double, ptr %sum, i64 %idxprom48, !dbg !71\0A  %8 = load double, ptr %arrayidx49, align 8, !dbg !71, !tbaa !36\0A  %add51 = add nsw i32 %a43.083, %mul10, !dbg !72\0A  %idxprom52 = sext i32 %add51 to i64, !dbg !73\0A  %arrayidx53 = getelementptr inbounds double, ptr %force, i64 %idxprom52, !dbg !73\0A  store double %8, ptr %arrayidx53, align 8, !dbg !74, !tbaa !36\0A  %inc55 = add nuw nsw i32 %a43.083, 1, !dbg !75\0A  %exitcond86.not = icmp eq i32 %inc55, 3, !dbg !76\0A  br i1 %exitcond86.not, label %for.cond.cleanup46, label %for.body47, !dbg !32, !llvm.loop !77\0A\0Acleanup:                                          ; preds = %for.cond.cleanup46, %entry\0A  ret void, !dbg !70\0A}\0A\0A; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)\0Adeclare void @llvm.lifetime.start.p0(ptr captures(none)) #1\0A\0A; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)\0Adeclare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2\0A\0A; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)\0Adeclare void @llvm.lifetime.end.p0(ptr captures(none)) #1\0A\0A; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z4movePdS_PKdid(ptr noundef captures(none) %place, ptr noundef captures(none) %speed, ptr noundef readonly captures(none) %force, i32 noundef %n, double noundef %dt) local_unnamed_addr #3 !dbg !79 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !80\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !82\0A  %mul = mul i32 %0, %1, !dbg !84\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !85\0A  %add = add i32 %mul, %2, !dbg !87\0A  %mul3 = mul nsw i32 %n, 3, !dbg !88\0A  %cmp = icmp slt i32 %add, %mul3, !dbg !89\0A  br i1 %cmp, label %if.then, label %if.end, !dbg !89\0A\0Aif.then:                                          ; preds = %entry\0A  %idxprom = sext i32 %add to i64, !dbg !90\0A  %arrayidx = getelementptr inbounds double, ptr %force, i64 %idxprom, !dbg !90\0A  %3 = load double, ptr %arrayidx, align 8, !dbg !90, !tbaa !36\0A  %mul4 = fmul contract double %dt, %3, !dbg !91\0A  %arrayidx6 = getelementptr inbounds double, ptr %speed, i64 %idxprom, !dbg !92\0A  %4 = load double, ptr %arrayidx6, align 8, !dbg !93, !tbaa !36\0A  %add7 = fadd contract double %4, %mul4, !dbg !93\0A  store double %add7, ptr %arrayidx6, align 8, !dbg !93, !tbaa !36\0A  %mul10 = fmul contract double %dt, %add7, !dbg !94\0A  %arrayidx12 = getelementptr inbounds double, ptr %place, i64 %idxprom, !dbg !95\0A  %5 = load double, ptr %arrayidx12, align 8, !dbg !96, !tbaa !36\0A  %add13 = fadd contract double %5, %mul10, !dbg !96\0A  store double %add13, ptr %arrayidx12, align 8, !dbg !96, !tbaa !36\0A  br label %if.end, !dbg !97\0A\0Aif.end:                                           ; preds = %if.then, %entry\0A  ret void, !dbg !98\0A}\0A\0A; Function Attrs: convergent mustprogress noinline norecurse nounwind\0Adefine dso_local ptx_kernel void @_Z6energyPKdS0_iPd(ptr noundef readonly captures(none) %speed, ptr noundef readonly captures(none) %mass, i32 noundef %n, ptr noundef captures(none) %sum) local_unnamed_addr #4 !dbg !99 {\0Aentry:\0A  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !100\0A  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !102\0A  %mul = mul i32 %0, %1, !dbg !104\0A  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !105\0A  %add = add i32 %mul, %2, !dbg !107\0A  %mul3 = mul nsw i32 %n, 3, !dbg !108\0A  %cmp = icmp slt i32 %add, %mul3, !dbg !109\0A  br i1 %cmp, label %cond.true, label %cond.end, !dbg !110\0A\0Acond.true:                                        ; preds = %entry\0A  %div = sdiv i32 %add, 3, !dbg !111\0A  %idxprom = sext i32 %div to i64, !dbg !112\0A  %arrayidx = getelementptr inbounds double, ptr %mass, i64 %idxprom, !dbg !112\0A  %3 = load double, ptr %arrayidx, align 8, !dbg !112, !tbaa !36\0A  %mul4 = fmul contract double %3, 5.000000e-01, !dbg !113\0A  %idxprom5 = sext i32 %add to i64, !dbg !114\0A  %arrayidx6 = getelementptr inbounds double, ptr %speed, i64 %idxprom5, !dbg !114\0A  %4 = load double, ptr %arrayidx6, align 8, !dbg !114, !tbaa !36\0A  %mul7 = fmul contract double %mul4, %4, !dbg !115\0A  %mul10 = fmul contract double %4, %mul7, !dbg !116\0A  br label %cond.end, !dbg !110\0A\0Acond.end:                                         ; preds = %cond.true, %entry\0A  %cond = phi double [ %mul10, %cond.true ], [ 0.000000e+00, %entry ], !dbg !110\0A  %idxprom12 = zext nneg i32 %2 to i64, !dbg !117\0A  %arrayidx13 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZ6energyPKdS0_iPdE4part to ptr), i64 %idxprom12, !dbg !117\0A  store double %cond, ptr %arrayidx13, align 8, !dbg !118, !tbaa !36\0A  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !119\0A  %width.042 = lshr i32 %1, 1, !dbg !120\0A  %cmp16.not43 = icmp eq i32 %width.042, 0, !dbg !121\0A  br i1 %cmp16.not43, label %for.cond.cleanup, label %for.body, !dbg !122\0A\0Afor.cond.cleanup:                                 ; preds = %if.end, %cond.end\0A  %cmp29 = icmp eq i32 %2, 0, !dbg !123\0A  br i1 %cmp29, label %if.then30, label %if.end32, !dbg !123\0A\0Afor.body:                                         ; preds = %if.end, %cond.end\0A  %width.044 = phi i32 [ %width.0, %if.end ], [ %width.042, %cond.end ]\0A  %cmp18 = icmp samesign ult i32 %2, %width.044, !dbg !124\0A  br i1 %cmp18, label %if.then, label %if.end, !dbg !124\0A\0Aif.then:                                          ; preds = %for.body\0A  %add20 = add nuw nsw i32 %width.044, %2\0A  %idxprom21 = zext nneg i32 %add20 to i64\0A  %arrayidx22 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZ6energyPKdS0_iPdE4part to ptr), i64 %idxprom21\0A  %5 = load double, ptr %arrayidx22, align 8, !dbg !125, !tbaa !36\0A  %6 = load double, ptr %arrayidx13, align 8, !dbg !126, !tbaa !36\0A  %add26 = fadd contract double %5, %6, !dbg !126\0A  store double %add26, ptr %arrayidx13, align 8, !dbg !126, !tbaa !36\0A  br label %if.end, !dbg !127\0A\0Aif.end:                                           ; preds = %if.then, %for.body\0A  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !128\0A  %width.0 = lshr i32 %width.044, 1, !dbg !120\0A  %cmp16.not = icmp eq i32 %width.0, 0, !dbg !121\0A  br i1 %cmp16.not, label %for.cond.cleanup, label %for.body, !dbg !122, !llvm.loop !129\0A\0Aif.then30:                                        ; preds = %for.cond.cleanup\0A  %7 = load double, ptr addrspacecast (ptr addrspace(3) @_ZZ6energyPKdS0_iPdE4part to ptr), align 8, !dbg !131, !tbaa !36\0A  %8 = atomicrmw fadd ptr %sum, double %7 monotonic, align 8, !dbg !132\0A  br label %if.end32, !dbg !135\0A\0Aif.end32:                                         ; preds = %if.then30, %for.cond.cleanup\0A  ret void, !dbg !136\0A}\0A\0A; Function Attrs: convergent nocallback nounwind\0Adeclare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #5\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #6\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #6\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #6\0A\0A; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)\0Adeclare dso_local double @__nv_sqrt(double noundef) local_unnamed_addr #7\0A\0Aattributes #0 = { convergent mustprogress nofree noinline norecurse nounwind memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }\0Aattributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }\0Aattributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #4 = { convergent mustprogress noinline norecurse nounwind \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #5 = { convergent nocallback nounwind }\0Aattributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }\0Aattributes #7 = { convergent mustprogress nofree nounwind willreturn memory(none) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 }\0Aattributes #8 = { nounwind }\0Aattributes #9 = { convergent nounwind willreturn memory(none) }\0A\0A!llvm.module.flags = !{!0, !1, !2, !3, !4}\0A!llvm.dbg.cu = !{!5}\0A!llvm.ident = !{!7}\0A!llvm.errno.tbaa = !{!8}\0A\0A!0 = !{i32 2, !\22SDK Version\22, [2 x i32] [i32 12, i32 3]}\0A!1 = !{i32 7, !\22Dwarf Version\22, i32 2}\0A!2 = !{i32 2, !\22Debug Info Version\22, i32 3}\0A!3 = !{i32 1, !\22wchar_size\22, i32 4}\0A!4 = !{i32 4, !\22nvvm-reflect-ftz\22, i32 0}\0A!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: \22clang version 22.1.8\22, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)\0A!6 = !DIFile(filename: \22nbody.cu\22, directory: \22.\22)\0A!7 = !{!\22clang version 22.1.8\22}\0A!8 = !{!9, !9, i64 0}\0A!9 = !{!\22int\22, !10, i64 0}\0A!10 = !{!\22omnipotent char\22, !11, i64 0}\0A!11 = !{!\22Simple C++ TBAA\22}\0A!12 = distinct !DISubprogram(name: \22accelerate\22, scope: !6, file: !6, line: 4, type: !13, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!13 = !DISubroutineType(types: !14)\0A!14 = !{}\0A!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)\0A!16 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!17 = !DIFile(filename: \22./cuda_prelude.h\22, directory: \22\22)\0A!18 = distinct !DILocation(line: 5, column: 11, scope: !12)\0A!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)\0A!20 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!21 = distinct !DILocation(line: 5, column: 24, scope: !12)\0A!22 = !DILocation(line: 5, column: 22, scope: !12)\0A!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)\0A!24 = distinct !DISubprogram(name: \22__get_x\22, scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!25 = distinct !DILocation(line: 5, column: 37, scope: !12)\0A!26 = !DILocation(line: 5, column: 35, scope: !12)\0A!27 = !DILocation(line: 6, column: 9, scope: !12)\0A!28 = !DILocation(line: 8, column: 3, scope: !12)\0A!29 = !DILocation(line: 8, column: 10, scope: !12)\0A!30 = !DILocation(line: 9, column: 21, scope: !12)\0A!31 = !DILocation(line: 9, column: 3, scope: !12)\0A!32 = !DILocation(line: 19, column: 3, scope: !12)\0A!33 = !DILocation(line: 10, column: 5, scope: !12)\0A!34 = !DILocation(line: 11, column: 5, scope: !12)\0A!35 = !DILocation(line: 15, column: 19, scope: !12)\0A!36 = !{!37, !37, i64 0}\0A!37 = !{!\22double\22, !10, i64 0}\0A!38 = !DILocation(line: 380, column: 1, scope: !39, inlinedAt: !40)\0A!39 = distinct !DISubprogram(name: \22sqrt\22, scope: !17, file: !17, line: 380, type: !13, scopeLine: 380, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!40 = distinct !DILocation(line: 15, column: 39, scope: !12)\0A!41 = !DILocation(line: 15, column: 37, scope: !12)\0A!42 = !DILocation(line: 15, column: 27, scope: !12)\0A!43 = !DILocation(line: 16, column: 5, scope: !12)\0A!44 = !DILocation(line: 12, column: 27, scope: !12)\0A!45 = !DILocation(line: 12, column: 15, scope: !12)\0A!46 = !DILocation(line: 12, column: 46, scope: !12)\0A!47 = !DILocation(line: 12, column: 34, scope: !12)\0A!48 = !DILocation(line: 12, column: 32, scope: !12)\0A!49 = !DILocation(line: 12, column: 7, scope: !12)\0A!50 = !DILocation(line: 12, column: 13, scope: !12)\0A!51 = !DILocation(line: 13, column: 23, scope: !12)\0A!52 = !DILocation(line: 13, column: 14, scope: !12)\0A!53 = !DILocation(line: 11, column: 29, scope: !12)\0A!54 = !DILocation(line: 11, column: 23, scope: !12)\0A!55 = distinct !{!55, !34, !56, !57, !58}\0A!56 = !DILocation(line: 14, column: 5, scope: !12)\0A!57 = !{!\22llvm.loop.mustprogress\22}\0A!58 = !{!\22llvm.loop.unroll.disable\22}\0A!59 = !DILocation(line: 18, column: 3, scope: !12)\0A!60 = !DILocation(line: 9, column: 27, scope: !12)\0A!61 = distinct !{!61, !31, !59, !57, !58}\0A!62 = !DILocation(line: 17, column: 24, scope: !12)\0A!63 = !DILocation(line: 17, column: 22, scope: !12)\0A!64 = !DILocation(line: 17, column: 7, scope: !12)\0A!65 = !DILocation(line: 17, column: 14, scope: !12)\0A!66 = !DILocation(line: 16, column: 29, scope: !12)\0A!67 = !DILocation(line: 16, column: 23, scope: !12)\0A!68 = distinct !{!68, !43, !69, !57, !58}\0A!69 = !DILocation(line: 17, column: 28, scope: !12)\0A!70 = !DILocation(line: 21, column: 1, scope: !12)\0A!71 = !DILocation(line: 20, column: 24, scope: !12)\0A!72 = !DILocation(line: 20, column: 17, scope: !12)\0A!73 = !DILocation(line: 20, column: 5, scope: !12)\0A!74 = !DILocation(line: 20, column: 22, scope: !12)\0A!75 = !DILocation(line: 19, column: 27, scope: !12)\0A!76 = !DILocation(line: 19, column: 21, scope: !12)\0A!77 = distinct !{!77, !32, !78, !57, !58}\0A!78 = !DILocation(line: 20, column: 29, scope: !12)\0A!79 = distinct !DISubprogram(name: \22move\22, scope: !6, file: !6, line: 23, type: !13, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!80 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !81)\0A!81 = distinct !DILocation(line: 24, column: 11, scope: !79)\0A!82 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !83)\0A!83 = distinct !DILocation(line: 24, column: 24, scope: !79)\0A!84 = !DILocation(line: 24, column: 22, scope: !79)\0A!85 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !86)\0A!86 = distinct !DILocation(line: 24, column: 37, scope: !79)\0A!87 = !DILocation(line: 24, column: 35, scope: !79)\0A!88 = !DILocation(line: 25, column: 13, scope: !79)\0A!89 = !DILocation(line: 25, column: 9, scope: !79)\0A!90 = !DILocation(line: 26, column: 22, scope: !79)\0A!91 = !DILocation(line: 26, column: 20, scope: !79)\0A!92 = !DILocation(line: 26, column: 5, scope: !79)\0A!93 = !DILocation(line: 26, column: 14, scope: !79)\0A!94 = !DILocation(line: 27, column: 20, scope: !79)\0A!95 = !DILocation(line: 27, column: 5, scope: !79)\0A!96 = !DILocation(line: 27, column: 14, scope: !79)\0A!97 = !DILocation(line: 28, column: 3, scope: !79)\0A!98 = !DILocation(line: 29, column: 1, scope: !79)\0A!99 = distinct !DISubprogram(name: \22energy\22, scope: !6, file: !6, line: 32, type: !13, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!100 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !101)\0A!101 = distinct !DILocation(line: 34, column: 11, scope: !99)\0A!102 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !103)\0A!103 = distinct !DILocation(line: 34, column: 24, scope: !99)\0A!104 = !DILocation(line: 34, column: 22, scope: !99)\0A!105 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !106)\0A!106 = distinct !DILocation(line: 34, column: 37, scope: !99)\0A!107 = !DILocation(line: 34, column: 35, scope: !99)\0A!108 = !DILocation(line: 35, column: 29, scope: !99)\0A!109 = !DILocation(line: 35, column: 25, scope: !99)\0A!110 = !DILocation(line: 35, column: 23, scope: !99)\0A!111 = !DILocation(line: 35, column: 48, scope: !99)\0A!112 = !DILocation(line: 35, column: 41, scope: !99)\0A!113 = !DILocation(line: 35, column: 39, scope: !99)\0A!114 = !DILocation(line: 35, column: 55, scope: !99)\0A!115 = !DILocation(line: 35, column: 53, scope: !99)\0A!116 = !DILocation(line: 35, column: 64, scope: !99)\0A!117 = !DILocation(line: 35, column: 3, scope: !99)\0A!118 = !DILocation(line: 35, column: 21, scope: !99)\0A!119 = !DILocation(line: 36, column: 3, scope: !99)\0A!120 = !DILocation(line: 37, scope: !99)\0A!121 = !DILocation(line: 37, column: 42, scope: !99)\0A!122 = !DILocation(line: 37, column: 3, scope: !99)\0A!123 = !DILocation(line: 42, column: 19, scope: !99)\0A!124 = !DILocation(line: 38, column: 26, scope: !99)\0A!125 = !DILocation(line: 39, column: 28, scope: !99)\0A!126 = !DILocation(line: 39, column: 25, scope: !99)\0A!127 = !DILocation(line: 39, column: 7, scope: !99)\0A!128 = !DILocation(line: 40, column: 5, scope: !99)\0A!129 = distinct !{!129, !122, !130, !57, !58}\0A!130 = !DILocation(line: 41, column: 3, scope: !99)\0A!131 = !DILocation(line: 43, column: 20, scope: !99)\0A!132 = !DILocation(line: 260, column: 1, scope: !133, inlinedAt: !134)\0A!133 = distinct !DISubprogram(name: \22atomicAdd\22, scope: !17, file: !17, line: 260, type: !13, scopeLine: 260, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!134 = distinct !DILocation(line: 43, column: 5, scope: !99)\0A!135 = !DILocation(line: 43, column: 5, scope: !99)\0A!136 = !DILocation(line: 44, column: 1, scope: !99)\0A", align 1

; Function Attrs: mustprogress norecurse
define dso_local void @_Z25__device_stub__acceleratePKdS0_Pdi(ptr noundef %place, ptr noundef %mass, ptr noundef %force, i32 noundef %n) #0 !dbg !148 {
entry:
  %place.addr = alloca ptr, align 8
  %mass.addr = alloca ptr, align 8
  %force.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %place, !155, !DIExpression(), !159)
  store ptr %place, ptr %place.addr, align 8, !tbaa !160
    #dbg_value(ptr %mass, !156, !DIExpression(), !159)
  store ptr %mass, ptr %mass.addr, align 8, !tbaa !160
    #dbg_value(ptr %force, !157, !DIExpression(), !159)
  store ptr %force, ptr %force.addr, align 8, !tbaa !160
    #dbg_value(i32 %n, !158, !DIExpression(), !159)
  store i32 %n, ptr %n.addr, align 4, !tbaa !144
  %kernel_args1 = alloca [4 x ptr], align 16, !dbg !163
  store ptr %place.addr, ptr %kernel_args1, align 16, !dbg !163
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !163
  store ptr %mass.addr, ptr %0, align 8, !dbg !163
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !163
  store ptr %force.addr, ptr %1, align 16, !dbg !163
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !163
  store ptr %n.addr, ptr %2, align 8, !dbg !163
  %3 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !163
  %4 = load i64, ptr %shmem_size, align 8, !dbg !163
  %5 = load ptr, ptr %stream, align 8, !dbg !163
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !163
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !163
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !163
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !163
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !163
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !163
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z25__device_stub__acceleratePKdS0_Pdi, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %4, ptr noundef %5), !dbg !163
  ret void, !dbg !164
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress norecurse
define dso_local void @_Z19__device_stub__movePdS_PKdid(ptr noundef %place, ptr noundef %speed, ptr noundef %force, i32 noundef %n, double noundef %dt) #0 !dbg !165 {
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
    #dbg_value(ptr %place, !169, !DIExpression(), !174)
  store ptr %place, ptr %place.addr, align 8, !tbaa !160
    #dbg_value(ptr %speed, !170, !DIExpression(), !174)
  store ptr %speed, ptr %speed.addr, align 8, !tbaa !160
    #dbg_value(ptr %force, !171, !DIExpression(), !174)
  store ptr %force, ptr %force.addr, align 8, !tbaa !160
    #dbg_value(i32 %n, !172, !DIExpression(), !174)
  store i32 %n, ptr %n.addr, align 4, !tbaa !144
    #dbg_value(double %dt, !173, !DIExpression(), !174)
  store double %dt, ptr %dt.addr, align 8, !tbaa !175
  %kernel_args1 = alloca [5 x ptr], align 16, !dbg !177
  store ptr %place.addr, ptr %kernel_args1, align 16, !dbg !177
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !177
  store ptr %speed.addr, ptr %0, align 8, !dbg !177
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !177
  store ptr %force.addr, ptr %1, align 16, !dbg !177
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !177
  store ptr %n.addr, ptr %2, align 8, !dbg !177
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !177
  store ptr %dt.addr, ptr %3, align 16, !dbg !177
  %4 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !177
  %5 = load i64, ptr %shmem_size, align 8, !dbg !177
  %6 = load ptr, ptr %stream, align 8, !dbg !177
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !177
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !177
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !177
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !177
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !177
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !177
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__movePdS_PKdid, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %5, ptr noundef %6), !dbg !177
  ret void, !dbg !178
}

; Function Attrs: mustprogress norecurse
define dso_local void @_Z21__device_stub__energyPKdS0_iPd(ptr noundef %speed, ptr noundef %mass, i32 noundef %n, ptr noundef %sum) #0 !dbg !179 {
entry:
  %speed.addr = alloca ptr, align 8
  %mass.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %sum.addr = alloca ptr, align 8
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %speed, !183, !DIExpression(), !187)
  store ptr %speed, ptr %speed.addr, align 8, !tbaa !160
    #dbg_value(ptr %mass, !184, !DIExpression(), !187)
  store ptr %mass, ptr %mass.addr, align 8, !tbaa !160
    #dbg_value(i32 %n, !185, !DIExpression(), !187)
  store i32 %n, ptr %n.addr, align 4, !tbaa !144
    #dbg_value(ptr %sum, !186, !DIExpression(), !187)
  store ptr %sum, ptr %sum.addr, align 8, !tbaa !160
  %kernel_args1 = alloca [4 x ptr], align 16, !dbg !188
  store ptr %speed.addr, ptr %kernel_args1, align 16, !dbg !188
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !188
  store ptr %mass.addr, ptr %0, align 8, !dbg !188
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !188
  store ptr %n.addr, ptr %1, align 16, !dbg !188
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !188
  store ptr %sum.addr, ptr %2, align 8, !dbg !188
  %3 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !188
  %4 = load i64, ptr %shmem_size, align 8, !dbg !188
  %5 = load ptr, ptr %stream, align 8, !dbg !188
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !188
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !188
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !188
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !188
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !188
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !188
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z21__device_stub__energyPKdS0_iPd, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %4, ptr noundef %5), !dbg !188
  ret void, !dbg !189
}

; Function Attrs: mustprogress
define dso_local double @kinetic_energy(ptr noundef %start, ptr noundef %masses, i32 noundef %n, i32 noundef %steps, double noundef %dt) local_unnamed_addr #1 !dbg !190 {
entry:
  %speed.addr.i78 = alloca ptr, align 8
  %mass.addr.i79 = alloca ptr, align 8
  %n.addr.i80 = alloca i32, align 4
  %sum.addr.i = alloca ptr, align 8
  %grid_dim.i81 = alloca %struct.dim3, align 8
  %block_dim.i82 = alloca %struct.dim3, align 8
  %shmem_size.i83 = alloca i64, align 8
  %stream.i84 = alloca ptr, align 8
  %kernel_args1.i85 = alloca [4 x ptr], align 16, !dbg !214
  %place.addr.i63 = alloca ptr, align 8
  %speed.addr.i = alloca ptr, align 8
  %force.addr.i64 = alloca ptr, align 8
  %n.addr.i65 = alloca i32, align 4
  %dt.addr.i = alloca double, align 8
  %grid_dim.i66 = alloca %struct.dim3, align 8
  %block_dim.i67 = alloca %struct.dim3, align 8
  %shmem_size.i68 = alloca i64, align 8
  %stream.i69 = alloca ptr, align 8
  %kernel_args1.i70 = alloca [5 x ptr], align 16, !dbg !216
  %place.addr.i = alloca ptr, align 8
  %mass.addr.i = alloca ptr, align 8
  %force.addr.i = alloca ptr, align 8
  %n.addr.i = alloca i32, align 4
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [4 x ptr], align 16, !dbg !220
  %place = alloca ptr, align 8
  %speed = alloca ptr, align 8
  %force = alloca ptr, align 8
  %mass = alloca ptr, align 8
  %sum = alloca ptr, align 8
  %result = alloca double, align 8
    #dbg_value(ptr %start, !194, !DIExpression(), !222)
    #dbg_value(ptr %masses, !195, !DIExpression(), !222)
    #dbg_value(i32 %n, !196, !DIExpression(), !222)
    #dbg_value(i32 %steps, !197, !DIExpression(), !222)
    #dbg_value(double %dt, !198, !DIExpression(), !222)
  call void @llvm.lifetime.start.p0(ptr nonnull %place) #4, !dbg !223
  call void @llvm.lifetime.start.p0(ptr nonnull %speed) #4, !dbg !223
  call void @llvm.lifetime.start.p0(ptr nonnull %force) #4, !dbg !223
  call void @llvm.lifetime.start.p0(ptr nonnull %mass) #4, !dbg !223
  call void @llvm.lifetime.start.p0(ptr nonnull %sum) #4, !dbg !223
  call void @llvm.lifetime.start.p0(ptr nonnull %result) #4, !dbg !223
  %mul = mul nsw i32 %n, 3, !dbg !224
  %conv = sext i32 %mul to i64, !dbg !225
  %mul1 = shl nsw i64 %conv, 3, !dbg !226
    #dbg_value(i64 %mul1, !205, !DIExpression(), !222)
    #dbg_value(ptr %place, !199, !DIExpression(DW_OP_deref), !222)
    #dbg_value(ptr %place, !227, !DIExpression(), !238)
    #dbg_value(i64 %mul1, !235, !DIExpression(), !238)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %place, i64 noundef %mul1), !dbg !240
    #dbg_value(ptr %speed, !200, !DIExpression(DW_OP_deref), !222)
    #dbg_value(ptr %speed, !227, !DIExpression(), !241)
    #dbg_value(i64 %mul1, !235, !DIExpression(), !241)
  %call.i58 = call noundef i32 @cudaMalloc(ptr noundef nonnull %speed, i64 noundef %mul1), !dbg !243
    #dbg_value(ptr %force, !201, !DIExpression(DW_OP_deref), !222)
    #dbg_value(ptr %force, !227, !DIExpression(), !244)
    #dbg_value(i64 %mul1, !235, !DIExpression(), !244)
  %call.i59 = call noundef i32 @cudaMalloc(ptr noundef nonnull %force, i64 noundef %mul1), !dbg !246
  %conv4 = sext i32 %n to i64, !dbg !247
  %mul5 = shl nsw i64 %conv4, 3, !dbg !248
    #dbg_value(ptr %mass, !202, !DIExpression(DW_OP_deref), !222)
    #dbg_value(ptr %mass, !227, !DIExpression(), !249)
    #dbg_value(i64 %mul5, !235, !DIExpression(), !249)
  %call.i60 = call noundef i32 @cudaMalloc(ptr noundef nonnull %mass, i64 noundef %mul5), !dbg !251
    #dbg_value(ptr %sum, !203, !DIExpression(DW_OP_deref), !222)
    #dbg_value(ptr %sum, !227, !DIExpression(), !252)
    #dbg_value(i64 8, !235, !DIExpression(), !252)
  %call.i61 = call noundef i32 @cudaMalloc(ptr noundef nonnull %sum, i64 noundef 8), !dbg !254
  %0 = load ptr, ptr %place, align 8, !dbg !255, !tbaa !160
    #dbg_value(ptr %0, !199, !DIExpression(), !222)
  %call8 = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef %start, i64 noundef %mul1, i32 noundef 1), !dbg !256
  %1 = load ptr, ptr %mass, align 8, !dbg !257, !tbaa !160
    #dbg_value(ptr %1, !202, !DIExpression(), !222)
  %call11 = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef %masses, i64 noundef %mul5, i32 noundef 1), !dbg !258
  %2 = load ptr, ptr %speed, align 8, !dbg !259, !tbaa !160
    #dbg_value(ptr %2, !200, !DIExpression(), !222)
  %call12 = call i32 @cudaMemset(ptr noundef %2, i32 noundef 0, i64 noundef %mul1), !dbg !260
  %3 = load ptr, ptr %sum, align 8, !dbg !261, !tbaa !160
    #dbg_value(ptr %3, !203, !DIExpression(), !222)
  %call13 = call i32 @cudaMemset(ptr noundef %3, i32 noundef 0, i64 noundef 8), !dbg !262
  %add = add nsw i32 %mul, 15, !dbg !263
  %div = sdiv i32 %add, 16, !dbg !264
    #dbg_value(i32 %div, !210, !DIExpression(), !222)
    #dbg_value(i32 0, !212, !DIExpression(), !265)
  %cmp93 = icmp sgt i32 %steps, 0, !dbg !266
  %agg.tmp.sroa.0.0.insert.ext = zext i32 %div to i64
  %agg.tmp.sroa.0.0.insert.insert = or disjoint i64 %agg.tmp.sroa.0.0.insert.ext, 4294967296
  br i1 %cmp93, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !267

for.body.lr.ph:                                   ; preds = %entry
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8
  %5 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16
  %6 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8
  %7 = getelementptr inbounds nuw i8, ptr %kernel_args1.i70, i64 8
  %8 = getelementptr inbounds nuw i8, ptr %kernel_args1.i70, i64 16
  %9 = getelementptr inbounds nuw i8, ptr %kernel_args1.i70, i64 24
  %10 = getelementptr inbounds nuw i8, ptr %kernel_args1.i70, i64 32
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i72 = getelementptr inbounds nuw i8, ptr %grid_dim.i66, i64 8
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i75 = getelementptr inbounds nuw i8, ptr %block_dim.i67, i64 8
  br label %for.body, !dbg !267

for.cond.cleanup:                                 ; preds = %for.inc, %entry
  %call25 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967312, i32 1, i64 noundef 0, ptr noundef null), !dbg !268
  %tobool26.not = icmp eq i32 %call25, 0, !dbg !268
  br i1 %tobool26.not, label %kcall.configok27, label %kcall.end28, !dbg !269

for.body:                                         ; preds = %for.inc, %for.body.lr.ph
  %s.094 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %for.inc ]
    #dbg_value(i32 %s.094, !212, !DIExpression(), !265)
  %call16 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967312, i32 1, i64 noundef 0, ptr noundef null), !dbg !270
  %tobool.not = icmp eq i32 %call16, 0, !dbg !270
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !271

kcall.configok:                                   ; preds = %for.body
  %11 = load ptr, ptr %place, align 8, !dbg !272, !tbaa !160
    #dbg_value(ptr %11, !199, !DIExpression(), !222)
  %12 = load ptr, ptr %mass, align 8, !dbg !273, !tbaa !160
    #dbg_value(ptr %12, !202, !DIExpression(), !222)
  %13 = load ptr, ptr %force, align 8, !dbg !274, !tbaa !160
    #dbg_value(ptr %13, !201, !DIExpression(), !222)
  call void @llvm.lifetime.start.p0(ptr nonnull %place.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %mass.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %force.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %11, !155, !DIExpression(), !275)
  store ptr %11, ptr %place.addr.i, align 8, !tbaa !160
    #dbg_value(ptr %12, !156, !DIExpression(), !275)
  store ptr %12, ptr %mass.addr.i, align 8, !tbaa !160
    #dbg_value(ptr %13, !157, !DIExpression(), !275)
  store ptr %13, ptr %force.addr.i, align 8, !tbaa !160
    #dbg_value(i32 %n, !158, !DIExpression(), !275)
  store i32 %n, ptr %n.addr.i, align 4, !tbaa !144
  store ptr %place.addr.i, ptr %kernel_args1.i, align 16, !dbg !220
  store ptr %mass.addr.i, ptr %4, align 8, !dbg !220
  store ptr %force.addr.i, ptr %5, align 16, !dbg !220
  store ptr %n.addr.i, ptr %6, align 8, !dbg !220
  %14 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !220
  %15 = load i64, ptr %shmem_size.i, align 8, !dbg !220
  %16 = load ptr, ptr %stream.i, align 8, !dbg !220
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !220
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !220
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !220
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !220
  %call.i62 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z25__device_stub__acceleratePKdS0_Pdi, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %15, ptr noundef %16), !dbg !220
  call void @llvm.lifetime.end.p0(ptr nonnull %place.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %mass.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %force.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !276
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !276
  br label %kcall.end, !dbg !271

kcall.end:                                        ; preds = %kcall.configok, %for.body
  %call19 = call i32 @__cudaPushCallConfiguration(i64 %agg.tmp.sroa.0.0.insert.insert, i32 1, i64 4294967312, i32 1, i64 noundef 0, ptr noundef null), !dbg !277
  %tobool20.not = icmp eq i32 %call19, 0, !dbg !277
  br i1 %tobool20.not, label %kcall.configok21, label %for.inc, !dbg !278

kcall.configok21:                                 ; preds = %kcall.end
  %17 = load ptr, ptr %place, align 8, !dbg !279, !tbaa !160
    #dbg_value(ptr %17, !199, !DIExpression(), !222)
  %18 = load ptr, ptr %speed, align 8, !dbg !280, !tbaa !160
    #dbg_value(ptr %18, !200, !DIExpression(), !222)
  %19 = load ptr, ptr %force, align 8, !dbg !281, !tbaa !160
    #dbg_value(ptr %19, !201, !DIExpression(), !222)
  call void @llvm.lifetime.start.p0(ptr nonnull %place.addr.i63)
  call void @llvm.lifetime.start.p0(ptr nonnull %speed.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %force.addr.i64)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i65)
  call void @llvm.lifetime.start.p0(ptr nonnull %dt.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i66)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i67)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i68)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i69)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i70)
    #dbg_value(ptr %17, !169, !DIExpression(), !282)
  store ptr %17, ptr %place.addr.i63, align 8, !tbaa !160
    #dbg_value(ptr %18, !170, !DIExpression(), !282)
  store ptr %18, ptr %speed.addr.i, align 8, !tbaa !160
    #dbg_value(ptr %19, !171, !DIExpression(), !282)
  store ptr %19, ptr %force.addr.i64, align 8, !tbaa !160
    #dbg_value(i32 %n, !172, !DIExpression(), !282)
  store i32 %n, ptr %n.addr.i65, align 4, !tbaa !144
    #dbg_value(double %dt, !173, !DIExpression(), !282)
  store double %dt, ptr %dt.addr.i, align 8, !tbaa !175
  store ptr %place.addr.i63, ptr %kernel_args1.i70, align 16, !dbg !216
  store ptr %speed.addr.i, ptr %7, align 8, !dbg !216
  store ptr %force.addr.i64, ptr %8, align 16, !dbg !216
  store ptr %n.addr.i65, ptr %9, align 8, !dbg !216
  store ptr %dt.addr.i, ptr %10, align 16, !dbg !216
  %20 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i66, ptr nonnull %block_dim.i67, ptr nonnull %shmem_size.i68, ptr nonnull %stream.i69), !dbg !216
  %21 = load i64, ptr %shmem_size.i68, align 8, !dbg !216
  %22 = load ptr, ptr %stream.i69, align 8, !dbg !216
  %grid_dim.coerce.sroa.0.0.copyload.i71 = load i64, ptr %grid_dim.i66, align 8, !dbg !216
  %grid_dim.coerce.sroa.2.0.copyload.i73 = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i72, align 8, !dbg !216
  %block_dim.coerce.sroa.0.0.copyload.i74 = load i64, ptr %block_dim.i67, align 8, !dbg !216
  %block_dim.coerce.sroa.2.0.copyload.i76 = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i75, align 8, !dbg !216
  %call.i77 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z19__device_stub__movePdS_PKdid, i64 %grid_dim.coerce.sroa.0.0.copyload.i71, i32 %grid_dim.coerce.sroa.2.0.copyload.i73, i64 %block_dim.coerce.sroa.0.0.copyload.i74, i32 %block_dim.coerce.sroa.2.0.copyload.i76, ptr noundef nonnull %kernel_args1.i70, i64 noundef %21, ptr noundef %22), !dbg !216
  call void @llvm.lifetime.end.p0(ptr nonnull %place.addr.i63), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %speed.addr.i), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %force.addr.i64), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i65), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %dt.addr.i), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i66), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i67), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i68), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i69), !dbg !283
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i70), !dbg !283
  br label %for.inc, !dbg !278

for.inc:                                          ; preds = %kcall.configok21, %kcall.end
  %inc = add nuw nsw i32 %s.094, 1, !dbg !284
    #dbg_value(i32 %inc, !212, !DIExpression(), !265)
  %exitcond.not = icmp eq i32 %inc, %steps, !dbg !266
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !267, !llvm.loop !285

kcall.configok27:                                 ; preds = %for.cond.cleanup
  %23 = load ptr, ptr %speed, align 8, !dbg !289, !tbaa !160
    #dbg_value(ptr %23, !200, !DIExpression(), !222)
  %24 = load ptr, ptr %mass, align 8, !dbg !290, !tbaa !160
    #dbg_value(ptr %24, !202, !DIExpression(), !222)
  %25 = load ptr, ptr %sum, align 8, !dbg !291, !tbaa !160
    #dbg_value(ptr %25, !203, !DIExpression(), !222)
  call void @llvm.lifetime.start.p0(ptr nonnull %speed.addr.i78)
  call void @llvm.lifetime.start.p0(ptr nonnull %mass.addr.i79)
  call void @llvm.lifetime.start.p0(ptr nonnull %n.addr.i80)
  call void @llvm.lifetime.start.p0(ptr nonnull %sum.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i81)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i82)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i83)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i84)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i85)
    #dbg_value(ptr %23, !183, !DIExpression(), !292)
  store ptr %23, ptr %speed.addr.i78, align 8, !tbaa !160
    #dbg_value(ptr %24, !184, !DIExpression(), !292)
  store ptr %24, ptr %mass.addr.i79, align 8, !tbaa !160
    #dbg_value(i32 %n, !185, !DIExpression(), !292)
  store i32 %n, ptr %n.addr.i80, align 4, !tbaa !144
    #dbg_value(ptr %25, !186, !DIExpression(), !292)
  store ptr %25, ptr %sum.addr.i, align 8, !tbaa !160
  store ptr %speed.addr.i78, ptr %kernel_args1.i85, align 16, !dbg !214
  %26 = getelementptr inbounds nuw i8, ptr %kernel_args1.i85, i64 8, !dbg !214
  store ptr %mass.addr.i79, ptr %26, align 8, !dbg !214
  %27 = getelementptr inbounds nuw i8, ptr %kernel_args1.i85, i64 16, !dbg !214
  store ptr %n.addr.i80, ptr %27, align 16, !dbg !214
  %28 = getelementptr inbounds nuw i8, ptr %kernel_args1.i85, i64 24, !dbg !214
  store ptr %sum.addr.i, ptr %28, align 8, !dbg !214
  %29 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i81, ptr nonnull %block_dim.i82, ptr nonnull %shmem_size.i83, ptr nonnull %stream.i84), !dbg !214
  %30 = load i64, ptr %shmem_size.i83, align 8, !dbg !214
  %31 = load ptr, ptr %stream.i84, align 8, !dbg !214
  %grid_dim.coerce.sroa.0.0.copyload.i86 = load i64, ptr %grid_dim.i81, align 8, !dbg !214
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i87 = getelementptr inbounds nuw i8, ptr %grid_dim.i81, i64 8, !dbg !214
  %grid_dim.coerce.sroa.2.0.copyload.i88 = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i87, align 8, !dbg !214
  %block_dim.coerce.sroa.0.0.copyload.i89 = load i64, ptr %block_dim.i82, align 8, !dbg !214
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i90 = getelementptr inbounds nuw i8, ptr %block_dim.i82, i64 8, !dbg !214
  %block_dim.coerce.sroa.2.0.copyload.i91 = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i90, align 8, !dbg !214
  %call.i92 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z21__device_stub__energyPKdS0_iPd, i64 %grid_dim.coerce.sroa.0.0.copyload.i86, i32 %grid_dim.coerce.sroa.2.0.copyload.i88, i64 %block_dim.coerce.sroa.0.0.copyload.i89, i32 %block_dim.coerce.sroa.2.0.copyload.i91, ptr noundef nonnull %kernel_args1.i85, i64 noundef %30, ptr noundef %31), !dbg !214
  call void @llvm.lifetime.end.p0(ptr nonnull %speed.addr.i78), !dbg !293
  call void @llvm.lifetime.end.p0(ptr nonnull %mass.addr.i79), !dbg !293
  call void @llvm.lifetime.end.p0(ptr nonnull %n.addr.i80), !dbg !293
  call void @llvm.lifetime.end.p0(ptr nonnull %sum.addr.i), !dbg !293
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i81), !dbg !293
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i82), !dbg !293
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i83), !dbg !293
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i84), !dbg !293
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i85), !dbg !293
  br label %kcall.end28, !dbg !269

kcall.end28:                                      ; preds = %kcall.configok27, %for.cond.cleanup
  %32 = load ptr, ptr %sum, align 8, !dbg !294, !tbaa !160
    #dbg_value(ptr %32, !203, !DIExpression(), !222)
    #dbg_value(ptr %result, !204, !DIExpression(DW_OP_deref), !222)
  %call29 = call i32 @cudaMemcpy(ptr noundef nonnull %result, ptr noundef %32, i64 noundef 8, i32 noundef 2), !dbg !295
  %33 = load ptr, ptr %place, align 8, !dbg !296, !tbaa !160
    #dbg_value(ptr %33, !199, !DIExpression(), !222)
  %call30 = call i32 @cudaFree(ptr noundef %33), !dbg !297
  %34 = load ptr, ptr %speed, align 8, !dbg !298, !tbaa !160
    #dbg_value(ptr %34, !200, !DIExpression(), !222)
  %call31 = call i32 @cudaFree(ptr noundef %34), !dbg !299
  %35 = load ptr, ptr %force, align 8, !dbg !300, !tbaa !160
    #dbg_value(ptr %35, !201, !DIExpression(), !222)
  %call32 = call i32 @cudaFree(ptr noundef %35), !dbg !301
  %36 = load ptr, ptr %mass, align 8, !dbg !302, !tbaa !160
    #dbg_value(ptr %36, !202, !DIExpression(), !222)
  %call33 = call i32 @cudaFree(ptr noundef %36), !dbg !303
  %37 = load ptr, ptr %sum, align 8, !dbg !304, !tbaa !160
    #dbg_value(ptr %37, !203, !DIExpression(), !222)
  %call34 = call i32 @cudaFree(ptr noundef %37), !dbg !305
  %38 = load double, ptr %result, align 8, !dbg !306, !tbaa !175
    #dbg_value(double %38, !204, !DIExpression(), !222)
  call void @llvm.lifetime.end.p0(ptr nonnull %result) #4, !dbg !307
  call void @llvm.lifetime.end.p0(ptr nonnull %sum) #4, !dbg !307
  call void @llvm.lifetime.end.p0(ptr nonnull %mass) #4, !dbg !307
  call void @llvm.lifetime.end.p0(ptr nonnull %force) #4, !dbg !307
  call void @llvm.lifetime.end.p0(ptr nonnull %speed) #4, !dbg !307
  call void @llvm.lifetime.end.p0(ptr nonnull %place) #4, !dbg !307
  ret double %38, !dbg !308
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

declare !dbg !309 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #3

declare !dbg !314 i32 @cudaMemset(ptr noundef, i32 noundef, i64 noundef) local_unnamed_addr #3

declare !dbg !317 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare !dbg !320 i32 @cudaFree(ptr noundef) local_unnamed_addr #3

declare !dbg !323 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #3

attributes #0 = { mustprogress norecurse "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

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
!148 = distinct !DISubprogram(name: "accelerate", linkageName: "_Z25__device_stub__acceleratePKdS0_Pdi", scope: !7, file: !7, line: 4, type: !149, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !154)
!149 = !DISubroutineType(types: !150)
!150 = !{null, !151, !151, !153, !63}
!151 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !152, size: 64)
!152 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !62)
!153 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !62, size: 64)
!154 = !{!155, !156, !157, !158}
!155 = !DILocalVariable(name: "place", arg: 1, scope: !148, file: !7, line: 4, type: !151)
!156 = !DILocalVariable(name: "mass", arg: 2, scope: !148, file: !7, line: 4, type: !151)
!157 = !DILocalVariable(name: "force", arg: 3, scope: !148, file: !7, line: 4, type: !153)
!158 = !DILocalVariable(name: "n", arg: 4, scope: !148, file: !7, line: 4, type: !63)
!159 = !DILocation(line: 0, scope: !148)
!160 = !{!161, !161, i64 0}
!161 = !{!"p1 double", !162, i64 0}
!162 = !{!"any pointer", !146, i64 0}
!163 = !DILocation(line: 4, column: 91, scope: !148)
!164 = !DILocation(line: 21, column: 1, scope: !148)
!165 = distinct !DISubprogram(name: "move", linkageName: "_Z19__device_stub__movePdS_PKdid", scope: !7, file: !7, line: 23, type: !166, scopeLine: 23, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !168)
!166 = !DISubroutineType(types: !167)
!167 = !{null, !153, !153, !151, !63, !62}
!168 = !{!169, !170, !171, !172, !173}
!169 = !DILocalVariable(name: "place", arg: 1, scope: !165, file: !7, line: 23, type: !153)
!170 = !DILocalVariable(name: "speed", arg: 2, scope: !165, file: !7, line: 23, type: !153)
!171 = !DILocalVariable(name: "force", arg: 3, scope: !165, file: !7, line: 23, type: !151)
!172 = !DILocalVariable(name: "n", arg: 4, scope: !165, file: !7, line: 23, type: !63)
!173 = !DILocalVariable(name: "dt", arg: 5, scope: !165, file: !7, line: 23, type: !62)
!174 = !DILocation(line: 0, scope: !165)
!175 = !{!176, !176, i64 0}
!176 = !{!"double", !146, i64 0}
!177 = !DILocation(line: 23, column: 91, scope: !165)
!178 = !DILocation(line: 29, column: 1, scope: !165)
!179 = distinct !DISubprogram(name: "energy", linkageName: "_Z21__device_stub__energyPKdS0_iPd", scope: !7, file: !7, line: 32, type: !180, scopeLine: 32, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !182)
!180 = !DISubroutineType(types: !181)
!181 = !{null, !151, !151, !63, !153}
!182 = !{!183, !184, !185, !186}
!183 = !DILocalVariable(name: "speed", arg: 1, scope: !179, file: !7, line: 32, type: !151)
!184 = !DILocalVariable(name: "mass", arg: 2, scope: !179, file: !7, line: 32, type: !151)
!185 = !DILocalVariable(name: "n", arg: 3, scope: !179, file: !7, line: 32, type: !63)
!186 = !DILocalVariable(name: "sum", arg: 4, scope: !179, file: !7, line: 32, type: !153)
!187 = !DILocation(line: 0, scope: !179)
!188 = !DILocation(line: 32, column: 85, scope: !179)
!189 = !DILocation(line: 44, column: 1, scope: !179)
!190 = distinct !DISubprogram(name: "kinetic_energy", scope: !7, file: !7, line: 46, type: !191, scopeLine: 46, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !193)
!191 = !DISubroutineType(types: !192)
!192 = !{!62, !151, !151, !63, !63, !62}
!193 = !{!194, !195, !196, !197, !198, !199, !200, !201, !202, !203, !204, !205, !210, !212}
!194 = !DILocalVariable(name: "start", arg: 1, scope: !190, file: !7, line: 46, type: !151)
!195 = !DILocalVariable(name: "masses", arg: 2, scope: !190, file: !7, line: 46, type: !151)
!196 = !DILocalVariable(name: "n", arg: 3, scope: !190, file: !7, line: 46, type: !63)
!197 = !DILocalVariable(name: "steps", arg: 4, scope: !190, file: !7, line: 46, type: !63)
!198 = !DILocalVariable(name: "dt", arg: 5, scope: !190, file: !7, line: 46, type: !62)
!199 = !DILocalVariable(name: "place", scope: !190, file: !7, line: 47, type: !153)
!200 = !DILocalVariable(name: "speed", scope: !190, file: !7, line: 47, type: !153)
!201 = !DILocalVariable(name: "force", scope: !190, file: !7, line: 47, type: !153)
!202 = !DILocalVariable(name: "mass", scope: !190, file: !7, line: 47, type: !153)
!203 = !DILocalVariable(name: "sum", scope: !190, file: !7, line: 47, type: !153)
!204 = !DILocalVariable(name: "result", scope: !190, file: !7, line: 47, type: !62)
!205 = !DILocalVariable(name: "bytes", scope: !190, file: !7, line: 48, type: !206)
!206 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !207)
!207 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !208, line: 18, baseType: !209)
!208 = !DIFile(filename: "./include/__stddef_size_t.h", directory: "")
!209 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!210 = !DILocalVariable(name: "blocks", scope: !190, file: !7, line: 58, type: !211)
!211 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !63)
!212 = !DILocalVariable(name: "s", scope: !213, file: !7, line: 59, type: !63)
!213 = distinct !DILexicalBlock(scope: !190, file: !7, line: 59, column: 3)
!214 = !DILocation(line: 32, column: 85, scope: !179, inlinedAt: !215)
!215 = distinct !DILocation(line: 63, column: 3, scope: !190)
!216 = !DILocation(line: 23, column: 91, scope: !165, inlinedAt: !217)
!217 = distinct !DILocation(line: 61, column: 5, scope: !218)
!218 = distinct !DILexicalBlock(scope: !219, file: !7, line: 59, column: 35)
!219 = distinct !DILexicalBlock(scope: !213, file: !7, line: 59, column: 3)
!220 = !DILocation(line: 4, column: 91, scope: !148, inlinedAt: !221)
!221 = distinct !DILocation(line: 60, column: 5, scope: !218)
!222 = !DILocation(line: 0, scope: !190)
!223 = !DILocation(line: 47, column: 3, scope: !190)
!224 = !DILocation(line: 48, column: 26, scope: !190)
!225 = !DILocation(line: 48, column: 24, scope: !190)
!226 = !DILocation(line: 48, column: 30, scope: !190)
!227 = !DILocalVariable(name: "p", arg: 1, scope: !228, file: !10, line: 636, type: !232)
!228 = distinct !DISubprogram(name: "cudaMalloc<double>", linkageName: "_Z10cudaMallocIdE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !229, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !236, retainedNodes: !234)
!229 = !DISubroutineType(types: !230)
!230 = !{!231, !232, !233}
!231 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !10, line: 577, baseType: !18)
!232 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !153, size: 64)
!233 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !10, line: 22, baseType: !209)
!234 = !{!227, !235}
!235 = !DILocalVariable(name: "n", arg: 2, scope: !228, file: !10, line: 636, type: !233)
!236 = !{!237}
!237 = !DITemplateTypeParameter(name: "T", type: !62)
!238 = !DILocation(line: 0, scope: !228, inlinedAt: !239)
!239 = distinct !DILocation(line: 49, column: 3, scope: !190)
!240 = !DILocation(line: 636, column: 87, scope: !228, inlinedAt: !239)
!241 = !DILocation(line: 0, scope: !228, inlinedAt: !242)
!242 = distinct !DILocation(line: 50, column: 3, scope: !190)
!243 = !DILocation(line: 636, column: 87, scope: !228, inlinedAt: !242)
!244 = !DILocation(line: 0, scope: !228, inlinedAt: !245)
!245 = distinct !DILocation(line: 51, column: 3, scope: !190)
!246 = !DILocation(line: 636, column: 87, scope: !228, inlinedAt: !245)
!247 = !DILocation(line: 52, column: 21, scope: !190)
!248 = !DILocation(line: 52, column: 23, scope: !190)
!249 = !DILocation(line: 0, scope: !228, inlinedAt: !250)
!250 = distinct !DILocation(line: 52, column: 3, scope: !190)
!251 = !DILocation(line: 636, column: 87, scope: !228, inlinedAt: !250)
!252 = !DILocation(line: 0, scope: !228, inlinedAt: !253)
!253 = distinct !DILocation(line: 53, column: 3, scope: !190)
!254 = !DILocation(line: 636, column: 87, scope: !228, inlinedAt: !253)
!255 = !DILocation(line: 54, column: 14, scope: !190)
!256 = !DILocation(line: 54, column: 3, scope: !190)
!257 = !DILocation(line: 55, column: 14, scope: !190)
!258 = !DILocation(line: 55, column: 3, scope: !190)
!259 = !DILocation(line: 56, column: 14, scope: !190)
!260 = !DILocation(line: 56, column: 3, scope: !190)
!261 = !DILocation(line: 57, column: 14, scope: !190)
!262 = !DILocation(line: 57, column: 3, scope: !190)
!263 = !DILocation(line: 58, column: 29, scope: !190)
!264 = !DILocation(line: 58, column: 35, scope: !190)
!265 = !DILocation(line: 0, scope: !213)
!266 = !DILocation(line: 59, column: 21, scope: !219)
!267 = !DILocation(line: 59, column: 3, scope: !213)
!268 = !DILocation(line: 63, column: 9, scope: !190)
!269 = !DILocation(line: 63, column: 3, scope: !190)
!270 = !DILocation(line: 60, column: 15, scope: !218)
!271 = !DILocation(line: 60, column: 5, scope: !218)
!272 = !DILocation(line: 60, column: 32, scope: !218)
!273 = !DILocation(line: 60, column: 39, scope: !218)
!274 = !DILocation(line: 60, column: 45, scope: !218)
!275 = !DILocation(line: 0, scope: !148, inlinedAt: !221)
!276 = !DILocation(line: 21, column: 1, scope: !148, inlinedAt: !221)
!277 = !DILocation(line: 61, column: 9, scope: !218)
!278 = !DILocation(line: 61, column: 5, scope: !218)
!279 = !DILocation(line: 61, column: 26, scope: !218)
!280 = !DILocation(line: 61, column: 33, scope: !218)
!281 = !DILocation(line: 61, column: 40, scope: !218)
!282 = !DILocation(line: 0, scope: !165, inlinedAt: !217)
!283 = !DILocation(line: 29, column: 1, scope: !165, inlinedAt: !217)
!284 = !DILocation(line: 59, column: 31, scope: !219)
!285 = distinct !{!285, !267, !286, !287, !288}
!286 = !DILocation(line: 62, column: 3, scope: !213)
!287 = !{!"llvm.loop.mustprogress"}
!288 = !{!"llvm.loop.unroll.disable"}
!289 = !DILocation(line: 63, column: 26, scope: !190)
!290 = !DILocation(line: 63, column: 33, scope: !190)
!291 = !DILocation(line: 63, column: 42, scope: !190)
!292 = !DILocation(line: 0, scope: !179, inlinedAt: !215)
!293 = !DILocation(line: 44, column: 1, scope: !179, inlinedAt: !215)
!294 = !DILocation(line: 64, column: 23, scope: !190)
!295 = !DILocation(line: 64, column: 3, scope: !190)
!296 = !DILocation(line: 65, column: 12, scope: !190)
!297 = !DILocation(line: 65, column: 3, scope: !190)
!298 = !DILocation(line: 66, column: 12, scope: !190)
!299 = !DILocation(line: 66, column: 3, scope: !190)
!300 = !DILocation(line: 67, column: 12, scope: !190)
!301 = !DILocation(line: 67, column: 3, scope: !190)
!302 = !DILocation(line: 68, column: 12, scope: !190)
!303 = !DILocation(line: 68, column: 3, scope: !190)
!304 = !DILocation(line: 69, column: 12, scope: !190)
!305 = !DILocation(line: 69, column: 3, scope: !190)
!306 = !DILocation(line: 70, column: 10, scope: !190)
!307 = !DILocation(line: 71, column: 1, scope: !190)
!308 = !DILocation(line: 70, column: 3, scope: !190)
!309 = !DISubprogram(name: "cudaMemcpy", scope: !10, file: !10, line: 594, type: !310, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!310 = !DISubroutineType(types: !311)
!311 = !{!231, !28, !312, !233, !9}
!312 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !313, size: 64)
!313 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!314 = !DISubprogram(name: "cudaMemset", scope: !10, file: !10, line: 600, type: !315, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!315 = !DISubroutineType(types: !316)
!316 = !{!231, !28, !63, !233}
!317 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !10, file: !10, line: 633, type: !318, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!318 = !DISubroutineType(types: !319)
!319 = !{!11, !29, !29, !233, !28}
!320 = !DISubprogram(name: "cudaFree", scope: !10, file: !10, line: 592, type: !321, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!321 = !DISubroutineType(types: !322)
!322 = !{!231, !28}
!323 = !DISubprogram(name: "cudaMalloc", scope: !10, file: !10, line: 589, type: !324, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!324 = !DISubroutineType(types: !325)
!325 = !{!231, !27, !233}
