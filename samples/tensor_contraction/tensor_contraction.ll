; ModuleID = 'tensor_contraction.cu'
source_filename = "tensor_contraction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z19tensorContraction3DPfPKfS1_PKmS3_ii(ptr noundef writeonly captures(none) %C, ptr noundef readonly captures(none) %A, ptr noundef readonly captures(none) %B, ptr noundef readonly captures(none) %A_dim, ptr noundef readonly captures(none) %B_dim, i32 noundef %contractDimA, i32 noundef %contractDimB) local_unnamed_addr #0 !dbg !12 {
entry:
  %A_stride = alloca [3 x i64], align 8
  %B_stride = alloca [3 x i64], align 8
  call void @llvm.lifetime.start.p0(ptr nonnull %A_stride) #3, !dbg !15
  %arrayidx = getelementptr inbounds nuw i8, ptr %A_dim, i64 8, !dbg !16
  %0 = load i64, ptr %arrayidx, align 8, !dbg !16, !tbaa !17
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %A_dim, i64 16, !dbg !19
  %1 = load i64, ptr %arrayidx1, align 8, !dbg !19, !tbaa !17
  %mul = mul i64 %1, %0, !dbg !20
  store i64 %mul, ptr %A_stride, align 8, !dbg !21, !tbaa !17
  %arrayinit.element = getelementptr inbounds nuw i8, ptr %A_stride, i64 8, !dbg !21
  store i64 %1, ptr %arrayinit.element, align 8, !dbg !21, !tbaa !17
  %arrayinit.element3 = getelementptr inbounds nuw i8, ptr %A_stride, i64 16, !dbg !21
  store i64 1, ptr %arrayinit.element3, align 8, !dbg !21, !tbaa !17
  call void @llvm.lifetime.start.p0(ptr nonnull %B_stride) #3, !dbg !22
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %B_dim, i64 8, !dbg !23
  %2 = load i64, ptr %arrayidx4, align 8, !dbg !23, !tbaa !17
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %B_dim, i64 16, !dbg !24
  %3 = load i64, ptr %arrayidx5, align 8, !dbg !24, !tbaa !17
  %mul6 = mul i64 %3, %2, !dbg !25
  store i64 %mul6, ptr %B_stride, align 8, !dbg !26, !tbaa !17
  %arrayinit.element7 = getelementptr inbounds nuw i8, ptr %B_stride, i64 8, !dbg !26
  store i64 %3, ptr %arrayinit.element7, align 8, !dbg !26, !tbaa !17
  %arrayinit.element9 = getelementptr inbounds nuw i8, ptr %B_stride, i64 16, !dbg !26
  store i64 1, ptr %arrayinit.element9, align 8, !dbg !26, !tbaa !17
  %cmp = icmp eq i32 %contractDimA, 0, !dbg !27
  %cmp10 = icmp eq i32 %contractDimA, 2, !dbg !28
  %cond11 = select i1 %cmp10, i64 1, i64 2, !dbg !29
  %cmp12 = icmp eq i32 %contractDimB, 0, !dbg !30
  %cmp14 = icmp eq i32 %contractDimB, 2, !dbg !31
  %cond15 = select i1 %cmp14, i64 1, i64 2, !dbg !32
  %idxprom = zext i1 %cmp to i64, !dbg !33
  %arrayidx16 = getelementptr inbounds nuw i64, ptr %A_dim, i64 %idxprom, !dbg !33
  %4 = load i64, ptr %arrayidx16, align 8, !dbg !33, !tbaa !17
  %arrayidx18 = getelementptr inbounds nuw i64, ptr %A_dim, i64 %cond11, !dbg !34
  %5 = load i64, ptr %arrayidx18, align 8, !dbg !34, !tbaa !17
  %mul19 = mul i64 %5, %4, !dbg !35
  %idxprom20 = zext i1 %cmp12 to i64, !dbg !36
  %arrayidx21 = getelementptr inbounds nuw i64, ptr %B_dim, i64 %idxprom20, !dbg !36
  %6 = load i64, ptr %arrayidx21, align 8, !dbg !36, !tbaa !17
  %mul22 = mul i64 %mul19, %6, !dbg !37
  %arrayidx24 = getelementptr inbounds nuw i64, ptr %B_dim, i64 %cond15, !dbg !38
  %7 = load i64, ptr %arrayidx24, align 8, !dbg !38, !tbaa !17
  %mul25 = mul i64 %mul22, %7, !dbg !39
  %8 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !40
  %9 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !44
  %mul27 = mul i32 %8, %9, !dbg !47
  %10 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !48
  %add = add i32 %mul27, %10, !dbg !51
  %conv = zext i32 %add to i64, !dbg !52
  %cmp29140 = icmp ugt i64 %mul25, %conv, !dbg !53
  br i1 %cmp29140, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !54

for.body.lr.ph:                                   ; preds = %entry
  %11 = select i1 %cmp, i64 %1, i64 %mul
  %12 = select i1 %cmp10, i64 %1, i64 1
  %13 = select i1 %cmp12, i64 %3, i64 %mul6
  %14 = select i1 %cmp14, i64 %3, i64 1
  %idxprom62 = sext i32 %contractDimA to i64
  %arrayidx63 = getelementptr inbounds i64, ptr %A_dim, i64 %idxprom62
  %15 = load i64, ptr %arrayidx63, align 8, !tbaa !17
  %cmp64137.not = icmp eq i64 %15, 0
  %arrayidx68 = getelementptr inbounds i64, ptr %A_stride, i64 %idxprom62
  %idxprom71 = sext i32 %contractDimB to i64
  %arrayidx72 = getelementptr inbounds i64, ptr %B_stride, i64 %idxprom71
  %conv80 = zext nneg i32 %9 to i64
  %16 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %conv82 = zext nneg i32 %16 to i64
  %mul83 = mul nuw nsw i64 %conv80, %conv82
  br label %for.body, !dbg !54

for.cond.cleanup:                                 ; preds = %for.cond.cleanup65, %entry
  call void @llvm.lifetime.end.p0(ptr nonnull %B_stride) #3, !dbg !55
  call void @llvm.lifetime.end.p0(ptr nonnull %A_stride) #3, !dbg !55
  ret void, !dbg !55

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup65
  %at.0141 = phi i64 [ %conv, %for.body.lr.ph ], [ %add84, %for.cond.cleanup65 ]
  %at.0141.frozen = freeze i64 %at.0141, !dbg !56
  %.frozen = freeze i64 %7, !dbg !56
  %div = udiv i64 %at.0141.frozen, %.frozen, !dbg !56
  %17 = mul i64 %div, %.frozen, !dbg !57
  %rem.decomposed = sub i64 %at.0141.frozen, %17, !dbg !57
  %.frozen142 = freeze i64 %6, !dbg !58
  %div39 = udiv i64 %div, %.frozen142, !dbg !58
  %18 = mul i64 %div39, %.frozen142, !dbg !59
  %rem36.decomposed = sub i64 %div, %18, !dbg !59
  %.frozen143 = freeze i64 %5, !dbg !60
  %div45 = udiv i64 %div39, %.frozen143, !dbg !60
  %19 = mul i64 %div45, %.frozen143, !dbg !61
  %rem42.decomposed = sub i64 %div39, %19, !dbg !61
  %mul48 = mul i64 %11, %div45, !dbg !62
  %add.ptr = getelementptr inbounds nuw float, ptr %A, i64 %mul48, !dbg !63
  %mul51 = mul i64 %12, %rem42.decomposed, !dbg !64
  %add.ptr52 = getelementptr inbounds nuw float, ptr %add.ptr, i64 %mul51, !dbg !65
  %mul55 = mul i64 %13, %rem36.decomposed, !dbg !66
  %add.ptr56 = getelementptr inbounds nuw float, ptr %B, i64 %mul55, !dbg !67
  %mul59 = mul i64 %14, %rem.decomposed, !dbg !68
  %add.ptr60 = getelementptr inbounds nuw float, ptr %add.ptr56, i64 %mul59, !dbg !69
  br i1 %cmp64137.not, label %for.cond.cleanup65, label %for.body66.lr.ph, !dbg !70

for.body66.lr.ph:                                 ; preds = %for.body
  %20 = load i64, ptr %arrayidx68, align 8, !tbaa !17
  %21 = load i64, ptr %arrayidx72, align 8, !tbaa !17
  br label %for.body66, !dbg !70

for.cond.cleanup65:                               ; preds = %for.body66, %for.body
  %sum.0.lcssa = phi float [ 0.000000e+00, %for.body ], [ %add76, %for.body66 ], !dbg !71
  %arrayidx77 = getelementptr inbounds nuw float, ptr %C, i64 %at.0141, !dbg !72
  store float %sum.0.lcssa, ptr %arrayidx77, align 4, !dbg !73, !tbaa !74
  %add84 = add i64 %at.0141, %mul83, !dbg !76
  %cmp29 = icmp ult i64 %add84, %mul25, !dbg !53
  br i1 %cmp29, label %for.body, label %for.cond.cleanup, !dbg !54, !llvm.loop !77

for.body66:                                       ; preds = %for.body66.lr.ph, %for.body66
  %m.0139 = phi i64 [ 0, %for.body66.lr.ph ], [ %inc, %for.body66 ]
  %sum.0138 = phi float [ 0.000000e+00, %for.body66.lr.ph ], [ %add76, %for.body66 ]
  %mul69 = mul i64 %20, %m.0139, !dbg !81
  %arrayidx70 = getelementptr inbounds nuw float, ptr %add.ptr52, i64 %mul69, !dbg !82
  %22 = load float, ptr %arrayidx70, align 4, !dbg !82, !tbaa !74
  %mul73 = mul i64 %21, %m.0139, !dbg !83
  %arrayidx74 = getelementptr inbounds nuw float, ptr %add.ptr60, i64 %mul73, !dbg !84
  %23 = load float, ptr %arrayidx74, align 4, !dbg !84, !tbaa !74
  %mul75 = fmul contract float %22, %23, !dbg !85
  %add76 = fadd contract float %sum.0138, %mul75, !dbg !86
  %inc = add nuw i64 %m.0139, 1, !dbg !87
  %exitcond.not = icmp eq i64 %inc, %15, !dbg !88
  br i1 %exitcond.not, label %for.cond.cleanup65, label %for.body66, !dbg !70, !llvm.loop !89
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.dbg.cu = !{!5}
!llvm.ident = !{!7}
!llvm.errno.tbaa = !{!8}

!0 = !{i32 2, !"SDK Version", [2 x i32] [i32 12, i32 3]}
!1 = !{i32 7, !"Dwarf Version", i32 2}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!5 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !6, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly, splitDebugInlining: false, nameTableKind: None)
!6 = !DIFile(filename: "tensor_contraction.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "tensorContraction3D", scope: !6, file: !6, line: 3, type: !13, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 5, column: 3, scope: !12)
!16 = !DILocation(line: 5, column: 31, scope: !12)
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
!19 = !DILocation(line: 5, column: 42, scope: !12)
!20 = !DILocation(line: 5, column: 40, scope: !12)
!21 = !DILocation(line: 5, column: 30, scope: !12)
!22 = !DILocation(line: 6, column: 3, scope: !12)
!23 = !DILocation(line: 6, column: 31, scope: !12)
!24 = !DILocation(line: 6, column: 42, scope: !12)
!25 = !DILocation(line: 6, column: 40, scope: !12)
!26 = !DILocation(line: 6, column: 30, scope: !12)
!27 = !DILocation(line: 7, column: 31, scope: !12)
!28 = !DILocation(line: 7, column: 63, scope: !12)
!29 = !DILocation(line: 7, column: 50, scope: !12)
!30 = !DILocation(line: 8, column: 31, scope: !12)
!31 = !DILocation(line: 8, column: 63, scope: !12)
!32 = !DILocation(line: 8, column: 50, scope: !12)
!33 = !DILocation(line: 9, column: 23, scope: !12)
!34 = !DILocation(line: 9, column: 35, scope: !12)
!35 = !DILocation(line: 9, column: 33, scope: !12)
!36 = !DILocation(line: 9, column: 47, scope: !12)
!37 = !DILocation(line: 9, column: 45, scope: !12)
!38 = !DILocation(line: 9, column: 59, scope: !12)
!39 = !DILocation(line: 9, column: 57, scope: !12)
!40 = !DILocation(line: 96, column: 1, scope: !41, inlinedAt: !43)
!41 = distinct !DISubprogram(name: "__get_x", scope: !42, file: !42, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!42 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!43 = distinct !DILocation(line: 11, column: 20, scope: !12)
!44 = !DILocation(line: 97, column: 1, scope: !45, inlinedAt: !46)
!45 = distinct !DISubprogram(name: "__get_x", scope: !42, file: !42, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!46 = distinct !DILocation(line: 11, column: 33, scope: !12)
!47 = !DILocation(line: 11, column: 31, scope: !12)
!48 = !DILocation(line: 95, column: 1, scope: !49, inlinedAt: !50)
!49 = distinct !DISubprogram(name: "__get_x", scope: !42, file: !42, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!50 = distinct !DILocation(line: 11, column: 46, scope: !12)
!51 = !DILocation(line: 11, column: 44, scope: !12)
!52 = !DILocation(line: 11, column: 20, scope: !12)
!53 = !DILocation(line: 11, column: 62, scope: !12)
!54 = !DILocation(line: 11, column: 3, scope: !12)
!55 = !DILocation(line: 25, column: 1, scope: !12)
!56 = !DILocation(line: 14, column: 10, scope: !12)
!57 = !DILocation(line: 13, column: 27, scope: !12)
!58 = !DILocation(line: 16, column: 10, scope: !12)
!59 = !DILocation(line: 15, column: 27, scope: !12)
!60 = !DILocation(line: 17, column: 49, scope: !12)
!61 = !DILocation(line: 17, column: 27, scope: !12)
!62 = !DILocation(line: 18, column: 28, scope: !12)
!63 = !DILocation(line: 18, column: 24, scope: !12)
!64 = !DILocation(line: 18, column: 47, scope: !12)
!65 = !DILocation(line: 18, column: 43, scope: !12)
!66 = !DILocation(line: 19, column: 28, scope: !12)
!67 = !DILocation(line: 19, column: 24, scope: !12)
!68 = !DILocation(line: 19, column: 47, scope: !12)
!69 = !DILocation(line: 19, column: 43, scope: !12)
!70 = !DILocation(line: 21, column: 5, scope: !12)
!71 = !DILocation(line: 0, scope: !12)
!72 = !DILocation(line: 23, column: 5, scope: !12)
!73 = !DILocation(line: 23, column: 11, scope: !12)
!74 = !{!75, !75, i64 0}
!75 = !{!"float", !10, i64 0}
!76 = !DILocation(line: 11, column: 73, scope: !12)
!77 = distinct !{!77, !54, !78, !79, !80}
!78 = !DILocation(line: 24, column: 3, scope: !12)
!79 = !{!"llvm.loop.mustprogress"}
!80 = !{!"llvm.loop.unroll.disable"}
!81 = !DILocation(line: 22, column: 18, scope: !12)
!82 = !DILocation(line: 22, column: 14, scope: !12)
!83 = !DILocation(line: 22, column: 50, scope: !12)
!84 = !DILocation(line: 22, column: 46, scope: !12)
!85 = !DILocation(line: 22, column: 44, scope: !12)
!86 = !DILocation(line: 22, column: 11, scope: !12)
!87 = !DILocation(line: 21, column: 50, scope: !12)
!88 = !DILocation(line: 21, column: 26, scope: !12)
!89 = distinct !{!89, !70, !90, !79, !80}
!90 = !DILocation(line: 22, column: 74, scope: !12)
