; ModuleID = '<string>'
source_filename = "contraction_host.cu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.dim3 = type { i32, i32, i32 }

@adjoint.device = constant [14642 x i8] c"; ModuleID = '<string>'\0Asource_filename = \22contraction_host.cu\22\0Atarget datalayout = \22e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\22\0Atarget triple = \22nvptx64-nvidia-cuda\22\0A\0A; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite)\0Adefine dso_local ptx_kernel void @_Z19tensorContraction3DPfPKfS1_PKmS3_ii(ptr noundef writeonly captures(none) %C, ptr noundef readonly captures(none) %A, ptr noundef readonly captures(none) %B, ptr noundef readonly captures(none) %A_dim, ptr noundef readonly captures(none) %B_dim, i32 noundef %contractDimA, i32 noundef %contractDimB) local_unnamed_addr #0 !dbg !12 {\0Aentry:\0A  %A_stride = alloca [3 x i64], align 8\0A  %B_stride = alloca [3 x i64], align 8\0A  call void @llvm.lifetime.start.p0(ptr nonnull %A_stride) #3, !dbg !15\0A  %arrayidx = getelementptr inbounds nuw i8, ptr %A_dim, i64 8, !dbg !16\0A  %0 = load i64, ptr %arrayidx, align 8, !dbg !16, !tbaa !17\0A  %arrayidx1 = getelementptr inbounds nuw i8, ptr %A_dim, i64 16, !dbg !19\0A  %1 = load i64, ptr %arrayidx1, align 8, !dbg !19, !tbaa !17\0A  %mul = mul i64 %1, %0, !dbg !20\0A  store i64 %mul, ptr %A_stride, align 8, !dbg !21, !tbaa !17\0A  %arrayinit.element = getelementptr inbounds nuw i8, ptr %A_stride, i64 8, !dbg !21\0A  store i64 %1, ptr %arrayinit.element, align 8, !dbg !21, !tbaa !17\0A  %arrayinit.element3 = getelementptr inbounds nuw i8, ptr %A_stride, i64 16, !dbg !21\0A  store i64 1, ptr %arrayinit.element3, align 8, !dbg !21, !tbaa !17\0A  call void @llvm.lifetime.start.p0(ptr nonnull %B_stride) #3, !dbg !22\0A  %arrayidx4 = getelementptr inbounds nuw i8, ptr %B_dim, i64 8, !dbg !23\0A  %2 = load i64, ptr %arrayidx4, align 8, !dbg !23, !tbaa !17\0A  %arrayidx5 = getelementptr inbounds nuw i8, ptr %B_dim, i64 16, !dbg !24\0A  %3 = load i64, ptr %arrayidx5, align 8, !dbg !24, !tbaa !17\0A  %mul6 = mul i64 %3, %2, !dbg !25\0A  store i64 %mul6, ptr %B_stride, align 8, !dbg !26, !tbaa !17\0A  %arrayinit.element7 = getelementptr inbounds nuw i8, ptr %B_stride, i64 8, !dbg !26\0A  store i64 %3, ptr %arrayinit.element7, align 8, !dbg !26, !tbaa !17\0A  %arrayinit.element9 = getelementptr inbounds nuw i8, ptr %B_stride, i64 16, !dbg !26\0A  store i64 1, ptr %arrayinit.element9, align 8, !dbg !26, !tbaa !17\0A  %cmp = icmp eq i32 %contractDimA, 0, !dbg !27\0A  %cmp10 = icmp eq i32 %contractDimA, 2, !dbg !28\0A  %cond11 = select i1 %cmp10, i64 1, i64 2, !dbg !29\0A  %cmp12 = icmp eq i32 %contractDimB, 0, !dbg !30\0A  %cmp14 = icmp eq i32 %contractDimB, 2, !dbg !31\0A  %cond15 = select i1 %cmp14, i64 1, i64 2, !dbg !32\0A  %idxprom = zext i1 %cmp to i64, !dbg !33\0A  %arrayidx16 = getelementptr inbounds nuw i64, ptr %A_dim, i64 %idxprom, !dbg !33\0A  %4 = load i64, ptr %arrayidx16, align 8, !dbg !33, !tbaa !17\0A  %arrayidx18 = getelementptr inbounds nuw i64, ptr %A_dim, i64 %cond11, !dbg !34\0A  %5 = load i64, ptr %arrayidx18, align 8, !dbg !34, !tbaa !17\0A  %mul19 = mul i64 %5, %4, !dbg !35\0A  %idxprom20 = zext i1 %cmp12 to i64, !dbg !36\0A  %arrayidx21 = getelementptr inbounds nuw i64, ptr %B_dim, i64 %idxprom20, !dbg !36\0A  %6 = load i64, ptr %arrayidx21, align 8, !dbg !36, !tbaa !17\0A  %mul22 = mul i64 %mul19, %6, !dbg !37\0A  %arrayidx24 = getelementptr inbounds nuw i64, ptr %B_dim, i64 %cond15, !dbg !38\0A  %7 = load i64, ptr %arrayidx24, align 8, !dbg !38, !tbaa !17\0A  %mul25 = mul i64 %mul22, %7, !dbg !39\0A  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !40\0A  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !44\0A  %mul27 = mul i32 %8, %9, !dbg !47\0A  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !48\0A  %add = add i32 %mul27, %10, !dbg !51\0A  %conv = zext i32 %add to i64, !dbg !52\0A  %cmp29140 = icmp ugt i64 %mul25, %conv, !dbg !53\0A  br i1 %cmp29140, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !54\0A\0Afor.body.lr.ph:                                   ; preds = %entry\0A  %11 = select i1 %cmp, i64 %1, i64 %mul\0A  %12 = select i1 %cmp10, i64 %1, i64 1\0A  %13 = select i1 %cmp12, i64 %3, i64 %mul6\0A  %14 = select i1 %cmp14, i64 %3, i64 1\0A  %idxprom62 = sext i32 %contractDimA to i64\0A  %arrayidx63 = getelementptr inbounds i64, ptr %A_dim, i64 %idxprom62\0A  %15 = load i64, ptr %arrayidx63, align 8, !tbaa !17\0A  %cmp64137.not = icmp eq i64 %15, 0\0A  %arrayidx68 = getelementptr inbounds i64, ptr %A_stride, i64 %idxprom62\0A  %idxprom71 = sext i32 %contractDimB to i64\0A  %arrayidx72 = getelementptr inbounds i64, ptr %B_stride, i64 %idxprom71\0A  %conv80 = zext nneg i32 %9 to i64\0A  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()\0A  %conv82 = zext nneg i32 %16 to i64\0A  %mul83 = mul nuw nsw i64 %conv80, %conv82\0A  br label %for.body, !dbg !54\0A\0Afor.cond.cleanup:                                 ; preds = %for.cond.cleanup65, %entry\0A  call void @llvm.lifetime.end.p0(ptr nonnull %B_stride) #3, !dbg !55\0A  call void @llvm.lifetime.end.p0(ptr nonnull %A_stride) #3, !dbg !55\0A  ret void, !dbg !55\0A\0Afor.body:                                         ; preds = %for.cond.cleanup65, %for.body.lr.ph\0A  %at.0141 = phi i64 [ %conv, %for.body.lr.ph ], [ %add84, %for.cond.cleanup65 ]\0A  %at.0141.frozen = freeze i64 %at.0141, !dbg !56\0A  %.frozen = freeze i64 %7, !dbg !56\0A  %div = udiv i64 %at.0141.frozen, %.frozen, !dbg !56\0A  %17 = mul i64 %div, %.frozen, !dbg !57\0A  %rem.decomposed = sub i64 %at.0141.frozen, %17, !dbg !57\0A  %.frozen142 = freeze i64 %6, !dbg !58\0A  %div39 = udiv i64 %div, %.frozen142, !dbg !58\0A  %18 = mul i64 %div39, %.frozen142, !dbg !59\0A  %rem36.decomposed = sub i64 %div, %18, !dbg !59\0A  %.frozen143 = freeze i64 %5, !dbg !60\0A  %div45 = udiv i64 %div39, %.frozen143, !dbg !60\0A  %19 = mul i64 %div45, %.frozen143, !dbg !61\0A  %rem42.decomposed = sub i64 %div39, %19, !dbg !61\0A  %mul48 = mul i64 %11, %div45, !dbg !62\0A  %add.ptr = getelementptr inbounds nuw float, ptr %A, i64 %mul48, !dbg !63\0A  %mul51 = mul i64 %12, %rem42.decomposed, !dbg !64\0A  %add.ptr52 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %mul51, !dbg !65\0A  %mul55 = mul i64 %13, %rem36.decomposed, !dbg !66\0A  %add.ptr56 = getelementptr inbounds nuw float, ptr %B, i64 %mul55, !dbg !67\0A  %mul59 = mul i64 %14, %rem.decomposed, !dbg !68\0A  %add.ptr60 = getelementptr inbounds nuw float, ptr %add.ptr56, i64 %mul59, !dbg !69\0A  br i1 %cmp64137.not, label %for.cond.cleanup65, label %for.body66.lr.ph, !dbg !70\0A\0Afor.body66.lr.ph:                                 ; preds = %for.body\0A  %20 = load i64, ptr %arrayidx68, align 8, !tbaa !17\0A  %21 = load i64, ptr %arrayidx72, align 8, !tbaa !17\0A  br label %for.body66, !dbg !70\0A\0Afor.cond.cleanup65:                               ; preds = %for.body66, %for.body\0A  %sum.0.lcssa = phi float [ 0.000000e+00, %for.body ], [ %add76, %for.body66 ], !dbg !71\0A  %arrayidx77 = getelementptr inbounds nuw float, ptr %C, i64 %at.0141, !dbg !72\0A  store float %sum.0.lcssa, ptr %arrayidx77, align 4, !dbg !73, !tbaa !74\0A  %add84 = add i64 %at.0141, %mul83, !dbg !76\0A  %cmp29 = icmp ult i64 %add84, %mul25, !dbg !53\0A  br i1 %cmp29, label %for.body, label %for.cond.cleanup, !dbg !54, !llvm.loop !77\0A\0Afor.body66:                                       ; preds = %for.body66, %for.body66.lr.ph\0A  %m.0139 = phi i64 [ 0, %for.body66.lr.ph ], [ %inc, %for.body66 ]\0A  %sum.0138 = phi float [ 0.000000e+00, %for.body66.lr.ph ], [ %add76, %for.body66 ]\0A  %mul69 = mul i64 %20, %m.0139, !dbg !81\0A  %arrayidx70 = getelementptr inbounds nuw float, ptr %add.ptr52, i64 %mul69, !dbg !82\0A  %22 = load float, ptr %arrayidx70, align 4, !dbg !82, !tbaa !74\0A  %mul73 = mul i64 %21, %m.0139, !dbg !83\0A  %arrayidx74 = getelementptr inbounds nuw float, ptr %add.ptr60, i64 %mul73, !dbg !84\0A  %23 = load float, ptr %arrayidx74, align 4, !dbg !84, !tbaa !74\0A  %mul75 = fmul contract float %22, %23, !dbg !85\0A  %add76 = fadd contract float %sum.0138, %mul75, !dbg !86\0A  %inc = add nuw i64 %m.0139, 1, !dbg !87\0A  %exitcond.not = icmp eq i64 %inc, %15, !dbg !88\0A  br i1 %exitcond.not, label %for.cond.cleanup65, label %for.body66, !dbg !70, !llvm.loop !89\0A}\0A\0A; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)\0Adeclare void @llvm.lifetime.start.p0(ptr captures(none)) #1\0A\0A; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)\0Adeclare void @llvm.lifetime.end.p0(ptr captures(none)) #1\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2\0A\0A; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)\0Adeclare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2\0A\0Aattributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) \22no-trapping-math\22=\22true\22 \22stack-protector-buffer-size\22=\228\22 \22target-cpu\22=\22sm_70\22 \22target-features\22=\22+ptx78,+sm_70\22 \22uniform-work-group-size\22=\22true\22 }\0Aattributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }\0Aattributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }\0Aattributes #3 = { nounwind }\0A\0A!llvm.module.flags = !{!0, !1, !2, !3, !4}\0A!llvm.dbg.cu = !{!5}\0A!llvm.ident = !{!7}\0A!llvm.errno.tbaa = !{!8}\0A\0A!0 = !{i32 2, !\22SDK Version\22, [2 x i32] [i32 12, i32 3]}\0A!1 = !{i32 7, !\22Dwarf Version\22, i32 2}\0A!2 = !{i32 2, !\22Debug Info Version\22, i32 3}\0A!3 = !{i32 1, !\22wchar_size\22, i32 4}\0A!4 = !{i32 4, !\22nvvm-reflect-ftz\22, i32 0}\0A!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: \22clang version 22.1.8\22, isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)\0A!6 = !DIFile(filename: \22contraction_host.cu\22, directory: \22.\22)\0A!7 = !{!\22clang version 22.1.8\22}\0A!8 = !{!9, !9, i64 0}\0A!9 = !{!\22int\22, !10, i64 0}\0A!10 = !{!\22omnipotent char\22, !11, i64 0}\0A!11 = !{!\22Simple C++ TBAA\22}\0A!12 = distinct !DISubprogram(name: \22tensorContraction3D\22, scope: !6, file: !6, line: 3, type: !13, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!13 = !DISubroutineType(types: !14)\0A!14 = !{}\0A!15 = !DILocation(line: 5, column: 3, scope: !12)\0A!16 = !DILocation(line: 5, column: 31, scope: !12)\0A!17 = !{!18, !18, i64 0}\0A!18 = !{!\22long\22, !10, i64 0}\0A!19 = !DILocation(line: 5, column: 42, scope: !12)\0A!20 = !DILocation(line: 5, column: 40, scope: !12)\0A!21 = !DILocation(line: 5, column: 30, scope: !12)\0A!22 = !DILocation(line: 6, column: 3, scope: !12)\0A!23 = !DILocation(line: 6, column: 31, scope: !12)\0A!24 = !DILocation(line: 6, column: 42, scope: !12)\0A!25 = !DILocation(line: 6, column: 40, scope: !12)\0A!26 = !DILocation(line: 6, column: 30, scope: !12)\0A!27 = !DILocation(line: 7, column: 31, scope: !12)\0A!28 = !DILocation(line: 7, column: 63, scope: !12)\0A!29 = !DILocation(line: 7, column: 50, scope: !12)\0A!30 = !DILocation(line: 8, column: 31, scope: !12)\0A!31 = !DILocation(line: 8, column: 63, scope: !12)\0A!32 = !DILocation(line: 8, column: 50, scope: !12)\0A!33 = !DILocation(line: 9, column: 23, scope: !12)\0A!34 = !DILocation(line: 9, column: 35, scope: !12)\0A!35 = !DILocation(line: 9, column: 33, scope: !12)\0A!36 = !DILocation(line: 9, column: 47, scope: !12)\0A!37 = !DILocation(line: 9, column: 45, scope: !12)\0A!38 = !DILocation(line: 9, column: 59, scope: !12)\0A!39 = !DILocation(line: 9, column: 57, scope: !12)\0A!40 = !DILocation(line: 96, column: 1, scope: !41, inlinedAt: !43)\0A!41 = distinct !DISubprogram(name: \22__get_x\22, scope: !42, file: !42, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!42 = !DIFile(filename: \22./cuda_prelude.h\22, directory: \22\22)\0A!43 = distinct !DILocation(line: 11, column: 20, scope: !12)\0A!44 = !DILocation(line: 97, column: 1, scope: !45, inlinedAt: !46)\0A!45 = distinct !DISubprogram(name: \22__get_x\22, scope: !42, file: !42, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!46 = distinct !DILocation(line: 11, column: 33, scope: !12)\0A!47 = !DILocation(line: 11, column: 31, scope: !12)\0A!48 = !DILocation(line: 95, column: 1, scope: !49, inlinedAt: !50)\0A!49 = distinct !DISubprogram(name: \22__get_x\22, scope: !42, file: !42, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)\0A!50 = distinct !DILocation(line: 11, column: 46, scope: !12)\0A!51 = !DILocation(line: 11, column: 44, scope: !12)\0A!52 = !DILocation(line: 11, column: 20, scope: !12)\0A!53 = !DILocation(line: 11, column: 62, scope: !12)\0A!54 = !DILocation(line: 11, column: 3, scope: !12)\0A!55 = !DILocation(line: 25, column: 1, scope: !12)\0A!56 = !DILocation(line: 14, column: 10, scope: !12)\0A!57 = !DILocation(line: 13, column: 27, scope: !12)\0A!58 = !DILocation(line: 16, column: 10, scope: !12)\0A!59 = !DILocation(line: 15, column: 27, scope: !12)\0A!60 = !DILocation(line: 17, column: 49, scope: !12)\0A!61 = !DILocation(line: 17, column: 27, scope: !12)\0A!62 = !DILocation(line: 18, column: 28, scope: !12)\0A!63 = !DILocation(line: 18, column: 24, scope: !12)\0A!64 = !DILocation(line: 18, column: 47, scope: !12)\0A!65 = !DILocation(line: 18, column: 43, scope: !12)\0A!66 = !DILocation(line: 19, column: 28, scope: !12)\0A!67 = !DILocation(line: 19, column: 24, scope: !12)\0A!68 = !DILocation(line: 19, column: 47, scope: !12)\0A!69 = !DILocation(line: 19, column: 43, scope: !12)\0A!70 = !DILocation(line: 21, column: 5, scope: !12)\0A!71 = !DILocation(line: 0, scope: !12)\0A!72 = !DILocation(line: 23, column: 5, scope: !12)\0A!73 = !DILocation(line: 23, column: 11, scope: !12)\0A!74 = !{!75, !75, i64 0}\0A!75 = !{!\22float\22, !10, i64 0}\0A!76 = !DILocation(line: 11, column: 73, scope: !12)\0A!77 = distinct !{!77, !54, !78, !79, !80}\0A!78 = !DILocation(line: 24, column: 3, scope: !12)\0A!79 = !{!\22llvm.loop.mustprogress\22}\0A!80 = !{!\22llvm.loop.unroll.disable\22}\0A!81 = !DILocation(line: 22, column: 18, scope: !12)\0A!82 = !DILocation(line: 22, column: 14, scope: !12)\0A!83 = !DILocation(line: 22, column: 50, scope: !12)\0A!84 = !DILocation(line: 22, column: 46, scope: !12)\0A!85 = !DILocation(line: 22, column: 44, scope: !12)\0A!86 = !DILocation(line: 22, column: 11, scope: !12)\0A!87 = !DILocation(line: 21, column: 50, scope: !12)\0A!88 = !DILocation(line: 21, column: 26, scope: !12)\0A!89 = distinct !{!89, !70, !90, !79, !80}\0A!90 = !DILocation(line: 22, column: 74, scope: !12)\0A", align 1

; Function Attrs: mustprogress norecurse
define dso_local void @_Z34__device_stub__tensorContraction3DPfPKfS1_PKmS3_ii(ptr noundef %C, ptr noundef %A, ptr noundef %B, ptr noundef %A_dim, ptr noundef %B_dim, i32 noundef %contractDimA, i32 noundef %contractDimB) #0 !dbg !148 {
entry:
  %C.addr = alloca ptr, align 8
  %A.addr = alloca ptr, align 8
  %B.addr = alloca ptr, align 8
  %A_dim.addr = alloca ptr, align 8
  %B_dim.addr = alloca ptr, align 8
  %contractDimA.addr = alloca i32, align 4
  %contractDimB.addr = alloca i32, align 4
  %grid_dim = alloca %struct.dim3, align 8
  %block_dim = alloca %struct.dim3, align 8
  %shmem_size = alloca i64, align 8
  %stream = alloca ptr, align 8
    #dbg_value(ptr %C, !160, !DIExpression(), !167)
  store ptr %C, ptr %C.addr, align 8, !tbaa !168
    #dbg_value(ptr %A, !161, !DIExpression(), !167)
  store ptr %A, ptr %A.addr, align 8, !tbaa !168
    #dbg_value(ptr %B, !162, !DIExpression(), !167)
  store ptr %B, ptr %B.addr, align 8, !tbaa !168
    #dbg_value(ptr %A_dim, !163, !DIExpression(), !167)
  store ptr %A_dim, ptr %A_dim.addr, align 8, !tbaa !171
    #dbg_value(ptr %B_dim, !164, !DIExpression(), !167)
  store ptr %B_dim, ptr %B_dim.addr, align 8, !tbaa !171
    #dbg_value(i32 %contractDimA, !165, !DIExpression(), !167)
  store i32 %contractDimA, ptr %contractDimA.addr, align 4, !tbaa !144
    #dbg_value(i32 %contractDimB, !166, !DIExpression(), !167)
  store i32 %contractDimB, ptr %contractDimB.addr, align 4, !tbaa !144
  %kernel_args1 = alloca [7 x ptr], align 16, !dbg !173
  store ptr %C.addr, ptr %kernel_args1, align 16, !dbg !173
  %0 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 8, !dbg !173
  store ptr %A.addr, ptr %0, align 8, !dbg !173
  %1 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 16, !dbg !173
  store ptr %B.addr, ptr %1, align 16, !dbg !173
  %2 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 24, !dbg !173
  store ptr %A_dim.addr, ptr %2, align 8, !dbg !173
  %3 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 32, !dbg !173
  store ptr %B_dim.addr, ptr %3, align 16, !dbg !173
  %4 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 40, !dbg !173
  store ptr %contractDimA.addr, ptr %4, align 8, !dbg !173
  %5 = getelementptr inbounds nuw i8, ptr %kernel_args1, i64 48, !dbg !173
  store ptr %contractDimB.addr, ptr %5, align 16, !dbg !173
  %6 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim, ptr nonnull %block_dim, ptr nonnull %shmem_size, ptr nonnull %stream), !dbg !173
  %7 = load i64, ptr %shmem_size, align 8, !dbg !173
  %8 = load ptr, ptr %stream, align 8, !dbg !173
  %grid_dim.coerce.sroa.0.0.copyload = load i64, ptr %grid_dim, align 8, !dbg !173
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %grid_dim, i64 8, !dbg !173
  %grid_dim.coerce.sroa.2.0.copyload = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx, align 8, !dbg !173
  %block_dim.coerce.sroa.0.0.copyload = load i64, ptr %block_dim, align 8, !dbg !173
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx = getelementptr inbounds nuw i8, ptr %block_dim, i64 8, !dbg !173
  %block_dim.coerce.sroa.2.0.copyload = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx, align 8, !dbg !173
  %call = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z34__device_stub__tensorContraction3DPfPKfS1_PKmS3_ii, i64 %grid_dim.coerce.sroa.0.0.copyload, i32 %grid_dim.coerce.sroa.2.0.copyload, i64 %block_dim.coerce.sroa.0.0.copyload, i32 %block_dim.coerce.sroa.2.0.copyload, ptr noundef nonnull %kernel_args1, i64 noundef %7, ptr noundef %8), !dbg !173
  ret void, !dbg !174
}

declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr) local_unnamed_addr

declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr) local_unnamed_addr

; Function Attrs: mustprogress
define dso_local void @contraction(ptr noundef %C, ptr noundef %A, ptr noundef %B, i64 noundef %D1, i64 noundef %D2, i64 noundef %D3, i64 noundef %D4, i64 noundef %D5) local_unnamed_addr #1 !dbg !175 {
entry:
  %C.addr.i = alloca ptr, align 8
  %A.addr.i = alloca ptr, align 8
  %B.addr.i = alloca ptr, align 8
  %A_dim.addr.i = alloca ptr, align 8
  %B_dim.addr.i = alloca ptr, align 8
  %contractDimA.addr.i = alloca i32, align 4
  %contractDimB.addr.i = alloca i32, align 4
  %grid_dim.i = alloca %struct.dim3, align 8
  %block_dim.i = alloca %struct.dim3, align 8
  %shmem_size.i = alloca i64, align 8
  %stream.i = alloca ptr, align 8
  %kernel_args1.i = alloca [7 x ptr], align 16, !dbg !201
  %A_dim = alloca [3 x i64], align 16
  %B_dim = alloca [3 x i64], align 16
  %d_A = alloca ptr, align 8
  %d_B = alloca ptr, align 8
  %d_C = alloca ptr, align 8
  %d_A_dim = alloca ptr, align 8
  %d_B_dim = alloca ptr, align 8
    #dbg_value(ptr %C, !179, !DIExpression(), !203)
    #dbg_value(ptr %A, !180, !DIExpression(), !203)
    #dbg_value(ptr %B, !181, !DIExpression(), !203)
    #dbg_value(i64 %D1, !182, !DIExpression(), !203)
    #dbg_value(i64 %D2, !183, !DIExpression(), !203)
    #dbg_value(i64 %D3, !184, !DIExpression(), !203)
    #dbg_value(i64 %D4, !185, !DIExpression(), !203)
    #dbg_value(i64 %D5, !186, !DIExpression(), !203)
  %mul = mul i64 %D2, %D1, !dbg !204
  %mul1 = shl i64 %D3, 2, !dbg !205
  %mul2 = mul i64 %mul1, %mul, !dbg !206
    #dbg_value(i64 %mul2, !187, !DIExpression(), !203)
  %mul3 = mul i64 %D5, %D4, !dbg !207
  %mul4 = shl i64 %mul3, 2, !dbg !208
  %mul5 = mul i64 %mul4, %D3, !dbg !209
    #dbg_value(i64 %mul5, !188, !DIExpression(), !203)
  %mul9 = mul i64 %mul4, %mul, !dbg !210
    #dbg_value(i64 %mul9, !189, !DIExpression(), !203)
  call void @llvm.lifetime.start.p0(ptr nonnull %A_dim) #4, !dbg !211
    #dbg_declare(ptr %A_dim, !190, !DIExpression(), !212)
  store i64 %D1, ptr %A_dim, align 16, !dbg !213, !tbaa !214
  %arrayinit.element = getelementptr inbounds nuw i8, ptr %A_dim, i64 8, !dbg !213
  store i64 %D2, ptr %arrayinit.element, align 8, !dbg !213, !tbaa !214
  %arrayinit.element10 = getelementptr inbounds nuw i8, ptr %A_dim, i64 16, !dbg !213
  store i64 %D3, ptr %arrayinit.element10, align 16, !dbg !213, !tbaa !214
  call void @llvm.lifetime.start.p0(ptr nonnull %B_dim) #4, !dbg !211
    #dbg_declare(ptr %B_dim, !194, !DIExpression(), !216)
  store i64 %D3, ptr %B_dim, align 16, !dbg !217, !tbaa !214
  %arrayinit.element11 = getelementptr inbounds nuw i8, ptr %B_dim, i64 8, !dbg !217
  store i64 %D4, ptr %arrayinit.element11, align 8, !dbg !217, !tbaa !214
  %arrayinit.element12 = getelementptr inbounds nuw i8, ptr %B_dim, i64 16, !dbg !217
  store i64 %D5, ptr %arrayinit.element12, align 16, !dbg !217, !tbaa !214
  call void @llvm.lifetime.start.p0(ptr nonnull %d_A) #4, !dbg !218
    #dbg_value(ptr null, !195, !DIExpression(), !203)
  store ptr null, ptr %d_A, align 8, !dbg !219, !tbaa !168
  call void @llvm.lifetime.start.p0(ptr nonnull %d_B) #4, !dbg !218
    #dbg_value(ptr null, !196, !DIExpression(), !203)
  store ptr null, ptr %d_B, align 8, !dbg !220, !tbaa !168
  call void @llvm.lifetime.start.p0(ptr nonnull %d_C) #4, !dbg !218
    #dbg_value(ptr null, !197, !DIExpression(), !203)
  store ptr null, ptr %d_C, align 8, !dbg !221, !tbaa !168
  call void @llvm.lifetime.start.p0(ptr nonnull %d_A_dim) #4, !dbg !222
    #dbg_value(ptr null, !198, !DIExpression(), !203)
  store ptr null, ptr %d_A_dim, align 8, !dbg !223, !tbaa !171
  call void @llvm.lifetime.start.p0(ptr nonnull %d_B_dim) #4, !dbg !222
    #dbg_value(ptr null, !200, !DIExpression(), !203)
  store ptr null, ptr %d_B_dim, align 8, !dbg !224, !tbaa !171
    #dbg_value(ptr %d_A, !195, !DIExpression(DW_OP_deref), !203)
    #dbg_value(ptr %d_A, !225, !DIExpression(), !236)
    #dbg_value(i64 %mul2, !233, !DIExpression(), !236)
  %call.i = call noundef i32 @cudaMalloc(ptr noundef nonnull %d_A, i64 noundef %mul2), !dbg !238
    #dbg_value(ptr %d_B, !196, !DIExpression(DW_OP_deref), !203)
    #dbg_value(ptr %d_B, !225, !DIExpression(), !239)
    #dbg_value(i64 %mul5, !233, !DIExpression(), !239)
  %call.i46 = call noundef i32 @cudaMalloc(ptr noundef nonnull %d_B, i64 noundef %mul5), !dbg !241
    #dbg_value(ptr %d_C, !197, !DIExpression(DW_OP_deref), !203)
    #dbg_value(ptr %d_C, !225, !DIExpression(), !242)
    #dbg_value(i64 %mul9, !233, !DIExpression(), !242)
  %call.i47 = call noundef i32 @cudaMalloc(ptr noundef nonnull %d_C, i64 noundef %mul9), !dbg !244
    #dbg_value(ptr %d_A_dim, !198, !DIExpression(DW_OP_deref), !203)
    #dbg_value(ptr %d_A_dim, !245, !DIExpression(), !255)
    #dbg_value(i64 24, !252, !DIExpression(), !255)
  %call.i48 = call noundef i32 @cudaMalloc(ptr noundef nonnull %d_A_dim, i64 noundef 24), !dbg !257
    #dbg_value(ptr %d_B_dim, !200, !DIExpression(DW_OP_deref), !203)
    #dbg_value(ptr %d_B_dim, !245, !DIExpression(), !258)
    #dbg_value(i64 24, !252, !DIExpression(), !258)
  %call.i49 = call noundef i32 @cudaMalloc(ptr noundef nonnull %d_B_dim, i64 noundef 24), !dbg !260
  %0 = load ptr, ptr %d_A, align 8, !dbg !261, !tbaa !168
    #dbg_value(ptr %0, !195, !DIExpression(), !203)
  %call17 = call i32 @cudaMemcpy(ptr noundef %0, ptr noundef %A, i64 noundef %mul2, i32 noundef 1), !dbg !262
  %1 = load ptr, ptr %d_B, align 8, !dbg !263, !tbaa !168
    #dbg_value(ptr %1, !196, !DIExpression(), !203)
  %call18 = call i32 @cudaMemcpy(ptr noundef %1, ptr noundef %B, i64 noundef %mul5, i32 noundef 1), !dbg !264
  %2 = load ptr, ptr %d_A_dim, align 8, !dbg !265, !tbaa !171
    #dbg_value(ptr %2, !198, !DIExpression(), !203)
  %call19 = call i32 @cudaMemcpy(ptr noundef %2, ptr noundef nonnull %A_dim, i64 noundef 24, i32 noundef 1), !dbg !266
  %3 = load ptr, ptr %d_B_dim, align 8, !dbg !267, !tbaa !171
    #dbg_value(ptr %3, !200, !DIExpression(), !203)
  %call21 = call i32 @cudaMemcpy(ptr noundef %3, ptr noundef nonnull %B_dim, i64 noundef 24, i32 noundef 1), !dbg !268
  %call23 = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967552, i32 1, i64 noundef 0, ptr noundef null), !dbg !269
  %tobool.not = icmp eq i32 %call23, 0, !dbg !269
  br i1 %tobool.not, label %kcall.configok, label %kcall.end, !dbg !270

kcall.configok:                                   ; preds = %entry
  %4 = load ptr, ptr %d_C, align 8, !dbg !271, !tbaa !168
    #dbg_value(ptr %4, !197, !DIExpression(), !203)
  %5 = load ptr, ptr %d_A, align 8, !dbg !272, !tbaa !168
    #dbg_value(ptr %5, !195, !DIExpression(), !203)
  %6 = load ptr, ptr %d_B, align 8, !dbg !273, !tbaa !168
    #dbg_value(ptr %6, !196, !DIExpression(), !203)
  %7 = load ptr, ptr %d_A_dim, align 8, !dbg !274, !tbaa !171
    #dbg_value(ptr %7, !198, !DIExpression(), !203)
  %8 = load ptr, ptr %d_B_dim, align 8, !dbg !275, !tbaa !171
    #dbg_value(ptr %8, !200, !DIExpression(), !203)
  call void @llvm.lifetime.start.p0(ptr nonnull %C.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %A.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %B.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %A_dim.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %B_dim.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %contractDimA.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %contractDimB.addr.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %grid_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %block_dim.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %shmem_size.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %stream.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %kernel_args1.i)
    #dbg_value(ptr %4, !160, !DIExpression(), !276)
  store ptr %4, ptr %C.addr.i, align 8, !tbaa !168
    #dbg_value(ptr %5, !161, !DIExpression(), !276)
  store ptr %5, ptr %A.addr.i, align 8, !tbaa !168
    #dbg_value(ptr %6, !162, !DIExpression(), !276)
  store ptr %6, ptr %B.addr.i, align 8, !tbaa !168
    #dbg_value(ptr %7, !163, !DIExpression(), !276)
  store ptr %7, ptr %A_dim.addr.i, align 8, !tbaa !171
    #dbg_value(ptr %8, !164, !DIExpression(), !276)
  store ptr %8, ptr %B_dim.addr.i, align 8, !tbaa !171
    #dbg_value(i32 2, !165, !DIExpression(), !276)
  store i32 2, ptr %contractDimA.addr.i, align 4, !tbaa !144
    #dbg_value(i32 0, !166, !DIExpression(), !276)
  store i32 0, ptr %contractDimB.addr.i, align 4, !tbaa !144
  store ptr %C.addr.i, ptr %kernel_args1.i, align 16, !dbg !201
  %9 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 8, !dbg !201
  store ptr %A.addr.i, ptr %9, align 8, !dbg !201
  %10 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 16, !dbg !201
  store ptr %B.addr.i, ptr %10, align 16, !dbg !201
  %11 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 24, !dbg !201
  store ptr %A_dim.addr.i, ptr %11, align 8, !dbg !201
  %12 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 32, !dbg !201
  store ptr %B_dim.addr.i, ptr %12, align 16, !dbg !201
  %13 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 40, !dbg !201
  store ptr %contractDimA.addr.i, ptr %13, align 8, !dbg !201
  %14 = getelementptr inbounds nuw i8, ptr %kernel_args1.i, i64 48, !dbg !201
  store ptr %contractDimB.addr.i, ptr %14, align 16, !dbg !201
  %15 = call i32 @__cudaPopCallConfiguration(ptr nonnull %grid_dim.i, ptr nonnull %block_dim.i, ptr nonnull %shmem_size.i, ptr nonnull %stream.i), !dbg !201
  %16 = load i64, ptr %shmem_size.i, align 8, !dbg !201
  %17 = load ptr, ptr %stream.i, align 8, !dbg !201
  %grid_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %grid_dim.i, align 8, !dbg !201
  %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %grid_dim.i, i64 8, !dbg !201
  %grid_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %grid_dim.coerce.sroa.2.0.grid_dim.sroa_idx.i, align 8, !dbg !201
  %block_dim.coerce.sroa.0.0.copyload.i = load i64, ptr %block_dim.i, align 8, !dbg !201
  %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i = getelementptr inbounds nuw i8, ptr %block_dim.i, i64 8, !dbg !201
  %block_dim.coerce.sroa.2.0.copyload.i = load i32, ptr %block_dim.coerce.sroa.2.0.block_dim.sroa_idx.i, align 8, !dbg !201
  %call.i50 = call noundef i32 @cudaLaunchKernel(ptr noundef nonnull @_Z34__device_stub__tensorContraction3DPfPKfS1_PKmS3_ii, i64 %grid_dim.coerce.sroa.0.0.copyload.i, i32 %grid_dim.coerce.sroa.2.0.copyload.i, i64 %block_dim.coerce.sroa.0.0.copyload.i, i32 %block_dim.coerce.sroa.2.0.copyload.i, ptr noundef nonnull %kernel_args1.i, i64 noundef %16, ptr noundef %17), !dbg !201
  call void @llvm.lifetime.end.p0(ptr nonnull %C.addr.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %A.addr.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %B.addr.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %A_dim.addr.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %B_dim.addr.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %contractDimA.addr.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %contractDimB.addr.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %grid_dim.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %block_dim.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %shmem_size.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %stream.i), !dbg !277
  call void @llvm.lifetime.end.p0(ptr nonnull %kernel_args1.i), !dbg !277
  br label %kcall.end, !dbg !270

kcall.end:                                        ; preds = %kcall.configok, %entry
  %18 = load ptr, ptr %d_C, align 8, !dbg !278, !tbaa !168
    #dbg_value(ptr %18, !197, !DIExpression(), !203)
  %call24 = call i32 @cudaMemcpy(ptr noundef %C, ptr noundef %18, i64 noundef %mul9, i32 noundef 2), !dbg !279
  %19 = load ptr, ptr %d_A, align 8, !dbg !280, !tbaa !168
    #dbg_value(ptr %19, !195, !DIExpression(), !203)
  %call25 = call i32 @cudaFree(ptr noundef %19), !dbg !281
  %20 = load ptr, ptr %d_B, align 8, !dbg !282, !tbaa !168
    #dbg_value(ptr %20, !196, !DIExpression(), !203)
  %call26 = call i32 @cudaFree(ptr noundef %20), !dbg !283
  %21 = load ptr, ptr %d_C, align 8, !dbg !284, !tbaa !168
    #dbg_value(ptr %21, !197, !DIExpression(), !203)
  %call27 = call i32 @cudaFree(ptr noundef %21), !dbg !285
  %22 = load ptr, ptr %d_A_dim, align 8, !dbg !286, !tbaa !171
    #dbg_value(ptr %22, !198, !DIExpression(), !203)
  %call28 = call i32 @cudaFree(ptr noundef %22), !dbg !287
  %23 = load ptr, ptr %d_B_dim, align 8, !dbg !288, !tbaa !171
    #dbg_value(ptr %23, !200, !DIExpression(), !203)
  %call29 = call i32 @cudaFree(ptr noundef %23), !dbg !289
  call void @llvm.lifetime.end.p0(ptr nonnull %d_B_dim) #4, !dbg !290
  call void @llvm.lifetime.end.p0(ptr nonnull %d_A_dim) #4, !dbg !290
  call void @llvm.lifetime.end.p0(ptr nonnull %d_C) #4, !dbg !290
  call void @llvm.lifetime.end.p0(ptr nonnull %d_B) #4, !dbg !290
  call void @llvm.lifetime.end.p0(ptr nonnull %d_A) #4, !dbg !290
  call void @llvm.lifetime.end.p0(ptr nonnull %B_dim) #4, !dbg !290
  call void @llvm.lifetime.end.p0(ptr nonnull %A_dim) #4, !dbg !290
  ret void, !dbg !290
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

declare !dbg !291 i32 @cudaMemcpy(ptr noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr #3

declare !dbg !296 i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64 noundef, ptr noundef) local_unnamed_addr #3

declare !dbg !299 i32 @cudaFree(ptr noundef) local_unnamed_addr #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

declare !dbg !302 i32 @cudaMalloc(ptr noundef, i64 noundef) local_unnamed_addr #3

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
!7 = !DIFile(filename: "contraction_host.cu", directory: ".")
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
!148 = distinct !DISubprogram(name: "tensorContraction3D", linkageName: "_Z34__device_stub__tensorContraction3DPfPKfS1_PKmS3_ii", scope: !7, file: !7, line: 3, type: !149, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !159)
!149 = !DISubroutineType(types: !150)
!150 = !{null, !151, !152, !152, !154, !154, !63, !63}
!151 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !57, size: 64)
!152 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !153, size: 64)
!153 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !57)
!154 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !155, size: 64)
!155 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !156)
!156 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !157, line: 18, baseType: !158)
!157 = !DIFile(filename: "./include/__stddef_size_t.h", directory: "")
!158 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!159 = !{!160, !161, !162, !163, !164, !165, !166}
!160 = !DILocalVariable(name: "C", arg: 1, scope: !148, file: !7, line: 3, type: !151)
!161 = !DILocalVariable(name: "A", arg: 2, scope: !148, file: !7, line: 3, type: !152)
!162 = !DILocalVariable(name: "B", arg: 3, scope: !148, file: !7, line: 3, type: !152)
!163 = !DILocalVariable(name: "A_dim", arg: 4, scope: !148, file: !7, line: 3, type: !154)
!164 = !DILocalVariable(name: "B_dim", arg: 5, scope: !148, file: !7, line: 3, type: !154)
!165 = !DILocalVariable(name: "contractDimA", arg: 6, scope: !148, file: !7, line: 4, type: !63)
!166 = !DILocalVariable(name: "contractDimB", arg: 7, scope: !148, file: !7, line: 4, type: !63)
!167 = !DILocation(line: 0, scope: !148)
!168 = !{!169, !169, i64 0}
!169 = !{!"p1 float", !170, i64 0}
!170 = !{!"any pointer", !146, i64 0}
!171 = !{!172, !172, i64 0}
!172 = !{!"p1 long", !170, i64 0}
!173 = !DILocation(line: 4, column: 73, scope: !148)
!174 = !DILocation(line: 25, column: 1, scope: !148)
!175 = distinct !DISubprogram(name: "contraction", scope: !7, file: !7, line: 27, type: !176, scopeLine: 28, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, retainedNodes: !178)
!176 = !DISubroutineType(types: !177)
!177 = !{null, !151, !152, !152, !156, !156, !156, !156, !156}
!178 = !{!179, !180, !181, !182, !183, !184, !185, !186, !187, !188, !189, !190, !194, !195, !196, !197, !198, !200}
!179 = !DILocalVariable(name: "C", arg: 1, scope: !175, file: !7, line: 27, type: !151)
!180 = !DILocalVariable(name: "A", arg: 2, scope: !175, file: !7, line: 27, type: !152)
!181 = !DILocalVariable(name: "B", arg: 3, scope: !175, file: !7, line: 27, type: !152)
!182 = !DILocalVariable(name: "D1", arg: 4, scope: !175, file: !7, line: 27, type: !156)
!183 = !DILocalVariable(name: "D2", arg: 5, scope: !175, file: !7, line: 27, type: !156)
!184 = !DILocalVariable(name: "D3", arg: 6, scope: !175, file: !7, line: 27, type: !156)
!185 = !DILocalVariable(name: "D4", arg: 7, scope: !175, file: !7, line: 27, type: !156)
!186 = !DILocalVariable(name: "D5", arg: 8, scope: !175, file: !7, line: 28, type: !156)
!187 = !DILocalVariable(name: "A_size", scope: !175, file: !7, line: 29, type: !155)
!188 = !DILocalVariable(name: "B_size", scope: !175, file: !7, line: 29, type: !155)
!189 = !DILocalVariable(name: "C_size", scope: !175, file: !7, line: 30, type: !155)
!190 = !DILocalVariable(name: "A_dim", scope: !175, file: !7, line: 31, type: !191)
!191 = !DICompositeType(tag: DW_TAG_array_type, baseType: !155, size: 192, elements: !192)
!192 = !{!193}
!193 = !DISubrange(count: 3)
!194 = !DILocalVariable(name: "B_dim", scope: !175, file: !7, line: 31, type: !191)
!195 = !DILocalVariable(name: "d_A", scope: !175, file: !7, line: 33, type: !151)
!196 = !DILocalVariable(name: "d_B", scope: !175, file: !7, line: 33, type: !151)
!197 = !DILocalVariable(name: "d_C", scope: !175, file: !7, line: 33, type: !151)
!198 = !DILocalVariable(name: "d_A_dim", scope: !175, file: !7, line: 34, type: !199)
!199 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !156, size: 64)
!200 = !DILocalVariable(name: "d_B_dim", scope: !175, file: !7, line: 34, type: !199)
!201 = !DILocation(line: 4, column: 73, scope: !148, inlinedAt: !202)
!202 = distinct !DILocation(line: 45, column: 3, scope: !175)
!203 = !DILocation(line: 0, scope: !175)
!204 = !DILocation(line: 29, column: 28, scope: !175)
!205 = !DILocation(line: 29, column: 33, scope: !175)
!206 = !DILocation(line: 29, column: 38, scope: !175)
!207 = !DILocation(line: 29, column: 67, scope: !175)
!208 = !DILocation(line: 29, column: 72, scope: !175)
!209 = !DILocation(line: 29, column: 77, scope: !175)
!210 = !DILocation(line: 30, column: 43, scope: !175)
!211 = !DILocation(line: 31, column: 3, scope: !175)
!212 = !DILocation(line: 31, column: 16, scope: !175)
!213 = !DILocation(line: 31, column: 27, scope: !175)
!214 = !{!215, !215, i64 0}
!215 = !{!"long", !146, i64 0}
!216 = !DILocation(line: 31, column: 41, scope: !175)
!217 = !DILocation(line: 31, column: 52, scope: !175)
!218 = !DILocation(line: 33, column: 3, scope: !175)
!219 = !DILocation(line: 33, column: 10, scope: !175)
!220 = !DILocation(line: 33, column: 26, scope: !175)
!221 = !DILocation(line: 33, column: 42, scope: !175)
!222 = !DILocation(line: 34, column: 3, scope: !175)
!223 = !DILocation(line: 34, column: 11, scope: !175)
!224 = !DILocation(line: 34, column: 31, scope: !175)
!225 = !DILocalVariable(name: "p", arg: 1, scope: !226, file: !10, line: 636, type: !230)
!226 = distinct !DISubprogram(name: "cudaMalloc<float>", linkageName: "_Z10cudaMallocIfE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !227, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !234, retainedNodes: !232)
!227 = !DISubroutineType(types: !228)
!228 = !{!229, !230, !231}
!229 = !DIDerivedType(tag: DW_TAG_typedef, name: "cudaError_t", file: !10, line: 577, baseType: !18)
!230 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !151, size: 64)
!231 = !DIDerivedType(tag: DW_TAG_typedef, name: "__prelude_size", file: !10, line: 22, baseType: !158)
!232 = !{!225, !233}
!233 = !DILocalVariable(name: "n", arg: 2, scope: !226, file: !10, line: 636, type: !231)
!234 = !{!235}
!235 = !DITemplateTypeParameter(name: "T", type: !57)
!236 = !DILocation(line: 0, scope: !226, inlinedAt: !237)
!237 = distinct !DILocation(line: 35, column: 3, scope: !175)
!238 = !DILocation(line: 636, column: 87, scope: !226, inlinedAt: !237)
!239 = !DILocation(line: 0, scope: !226, inlinedAt: !240)
!240 = distinct !DILocation(line: 36, column: 3, scope: !175)
!241 = !DILocation(line: 636, column: 87, scope: !226, inlinedAt: !240)
!242 = !DILocation(line: 0, scope: !226, inlinedAt: !243)
!243 = distinct !DILocation(line: 37, column: 3, scope: !175)
!244 = !DILocation(line: 636, column: 87, scope: !226, inlinedAt: !243)
!245 = !DILocalVariable(name: "p", arg: 1, scope: !246, file: !10, line: 636, type: !249)
!246 = distinct !DISubprogram(name: "cudaMalloc<unsigned long>", linkageName: "_Z10cudaMallocImE9cudaErrorPPT_m", scope: !10, file: !10, line: 636, type: !247, scopeLine: 636, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !6, templateParams: !253, retainedNodes: !251)
!247 = !DISubroutineType(types: !248)
!248 = !{!229, !249, !231}
!249 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !250, size: 64)
!250 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !158, size: 64)
!251 = !{!245, !252}
!252 = !DILocalVariable(name: "n", arg: 2, scope: !246, file: !10, line: 636, type: !231)
!253 = !{!254}
!254 = !DITemplateTypeParameter(name: "T", type: !158)
!255 = !DILocation(line: 0, scope: !246, inlinedAt: !256)
!256 = distinct !DILocation(line: 38, column: 3, scope: !175)
!257 = !DILocation(line: 636, column: 87, scope: !246, inlinedAt: !256)
!258 = !DILocation(line: 0, scope: !246, inlinedAt: !259)
!259 = distinct !DILocation(line: 39, column: 3, scope: !175)
!260 = !DILocation(line: 636, column: 87, scope: !246, inlinedAt: !259)
!261 = !DILocation(line: 40, column: 14, scope: !175)
!262 = !DILocation(line: 40, column: 3, scope: !175)
!263 = !DILocation(line: 41, column: 14, scope: !175)
!264 = !DILocation(line: 41, column: 3, scope: !175)
!265 = !DILocation(line: 42, column: 14, scope: !175)
!266 = !DILocation(line: 42, column: 3, scope: !175)
!267 = !DILocation(line: 43, column: 14, scope: !175)
!268 = !DILocation(line: 43, column: 3, scope: !175)
!269 = !DILocation(line: 45, column: 22, scope: !175)
!270 = !DILocation(line: 45, column: 3, scope: !175)
!271 = !DILocation(line: 45, column: 35, scope: !175)
!272 = !DILocation(line: 45, column: 40, scope: !175)
!273 = !DILocation(line: 45, column: 45, scope: !175)
!274 = !DILocation(line: 45, column: 50, scope: !175)
!275 = !DILocation(line: 45, column: 59, scope: !175)
!276 = !DILocation(line: 0, scope: !148, inlinedAt: !202)
!277 = !DILocation(line: 25, column: 1, scope: !148, inlinedAt: !202)
!278 = !DILocation(line: 47, column: 17, scope: !175)
!279 = !DILocation(line: 47, column: 3, scope: !175)
!280 = !DILocation(line: 48, column: 12, scope: !175)
!281 = !DILocation(line: 48, column: 3, scope: !175)
!282 = !DILocation(line: 49, column: 12, scope: !175)
!283 = !DILocation(line: 49, column: 3, scope: !175)
!284 = !DILocation(line: 50, column: 12, scope: !175)
!285 = !DILocation(line: 50, column: 3, scope: !175)
!286 = !DILocation(line: 51, column: 12, scope: !175)
!287 = !DILocation(line: 51, column: 3, scope: !175)
!288 = !DILocation(line: 52, column: 12, scope: !175)
!289 = !DILocation(line: 52, column: 3, scope: !175)
!290 = !DILocation(line: 53, column: 1, scope: !175)
!291 = !DISubprogram(name: "cudaMemcpy", scope: !10, file: !10, line: 594, type: !292, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!292 = !DISubroutineType(types: !293)
!293 = !{!229, !28, !294, !231, !9}
!294 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !295, size: 64)
!295 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!296 = !DISubprogram(name: "__cudaPushCallConfiguration", scope: !10, file: !10, line: 633, type: !297, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!297 = !DISubroutineType(types: !298)
!298 = !{!11, !29, !29, !231, !28}
!299 = !DISubprogram(name: "cudaFree", scope: !10, file: !10, line: 592, type: !300, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!300 = !DISubroutineType(types: !301)
!301 = !{!229, !28}
!302 = !DISubprogram(name: "cudaMalloc", scope: !10, file: !10, line: 589, type: !303, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!303 = !DISubroutineType(types: !304)
!304 = !{!229, !27, !231}
