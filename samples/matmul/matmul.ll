; ModuleID = 'matmul.cu'
source_filename = "matmul.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ6matmulPfPKfS1_iE6tile_a = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ6matmulPfPKfS1_iE6tile_b = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z6matmulPfPKfS1_i(ptr noalias noundef writeonly captures(none) %c, ptr noalias noundef readonly captures(none) %a, ptr noalias noundef readonly captures(none) %b, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y(), !dbg !19
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y(), !dbg !22
  %mul = shl nuw nsw i32 %2, 4, !dbg !25
  %add = add nuw nsw i32 %mul, %1, !dbg !26
  %3 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !27
  %mul4 = shl i32 %3, 4, !dbg !30
  %add5 = add i32 %mul4, %0, !dbg !31
  %cmp94 = icmp sgt i32 %n, 0, !dbg !32
  br i1 %cmp94, label %for.body.lr.ph, label %for.cond.cleanup, !dbg !33

for.body.lr.ph:                                   ; preds = %entry
  %cmp6 = icmp samesign ult i32 %add, %n
  %mul9 = mul nuw nsw i32 %n, %add
  %add10 = add nuw i32 %mul9, %0
  %idxprom12 = zext nneg i32 %1 to i64
  %arrayidx13 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE6tile_a to ptr), i64 %idxprom12
  %idxprom14 = zext nneg i32 %0 to i64
  %arrayidx15 = getelementptr inbounds nuw float, ptr %arrayidx13, i64 %idxprom14
  %cmp16 = icmp slt i32 %add5, %n
  %arrayidx30 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE6tile_b to ptr), i64 %idxprom12
  %arrayidx32 = getelementptr inbounds nuw float, ptr %arrayidx30, i64 %idxprom14
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ6matmulPfPKfS1_iE6tile_b to ptr), i64 %idxprom14
  br label %for.body, !dbg !33

for.cond.cleanup:                                 ; preds = %for.cond.cleanup35, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add46, %for.cond.cleanup35 ], !dbg !34
  %cmp50 = icmp slt i32 %add, %n, !dbg !35
  %cmp52 = icmp slt i32 %add5, %n
  %or.cond91 = and i1 %cmp50, %cmp52, !dbg !36
  br i1 %or.cond91, label %if.then, label %if.end, !dbg !36

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup35
  %k.096 = phi i32 [ 0, %for.body.lr.ph ], [ %add48, %for.cond.cleanup35 ]
  %sum.095 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add46, %for.cond.cleanup35 ]
  %add7 = add nuw nsw i32 %k.096, %0
  %cmp8 = icmp slt i32 %add7, %n
  %or.cond = select i1 %cmp6, i1 %cmp8, i1 false, !dbg !37
  br i1 %or.cond, label %cond.true, label %cond.end, !dbg !37

cond.true:                                        ; preds = %for.body
  %add11 = add i32 %add10, %k.096
  %idxprom = sext i32 %add11 to i64
  %arrayidx = getelementptr inbounds float, ptr %a, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4, !dbg !38, !tbaa !39
  br label %cond.end, !dbg !41

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi contract float [ %4, %cond.true ], [ 0.000000e+00, %for.body ], !dbg !41
  store float %cond, ptr %arrayidx15, align 4, !dbg !42, !tbaa !39
  br i1 %cmp16, label %land.lhs.true17, label %cond.end27, !dbg !43

land.lhs.true17:                                  ; preds = %cond.end
  %add18 = add nuw nsw i32 %k.096, %1, !dbg !44
  %cmp19 = icmp slt i32 %add18, %n, !dbg !45
  br i1 %cmp19, label %cond.true20, label %cond.end27, !dbg !46

cond.true20:                                      ; preds = %land.lhs.true17
  %mul22 = mul nuw nsw i32 %add18, %n
  %add23 = add nsw i32 %mul22, %add5
  %idxprom24 = sext i32 %add23 to i64
  %arrayidx25 = getelementptr inbounds float, ptr %b, i64 %idxprom24
  %5 = load float, ptr %arrayidx25, align 4, !dbg !47, !tbaa !39
  br label %cond.end27, !dbg !46

cond.end27:                                       ; preds = %cond.end, %land.lhs.true17, %cond.true20
  %cond28 = phi contract float [ %5, %cond.true20 ], [ 0.000000e+00, %land.lhs.true17 ], [ 0.000000e+00, %cond.end ], !dbg !46
  store float %cond28, ptr %arrayidx32, align 4, !dbg !48, !tbaa !39
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !49
  br label %for.body36, !dbg !50

for.cond.cleanup35:                               ; preds = %for.body36
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !51
  %add48 = add nuw nsw i32 %k.096, 16, !dbg !52
  %cmp = icmp slt i32 %add48, %n, !dbg !32
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !33, !llvm.loop !53

for.body36:                                       ; preds = %cond.end27, %for.body36
  %j.093 = phi i32 [ 0, %cond.end27 ], [ %inc, %for.body36 ]
  %sum.192 = phi float [ %sum.095, %cond.end27 ], [ %add46, %for.body36 ]
  %idxprom39 = zext nneg i32 %j.093 to i64, !dbg !57
  %arrayidx40 = getelementptr inbounds nuw float, ptr %arrayidx13, i64 %idxprom39, !dbg !57
  %6 = load float, ptr %arrayidx40, align 4, !dbg !57, !tbaa !39
  %gep = getelementptr inbounds nuw [16 x float], ptr %invariant.gep, i64 %idxprom39, !dbg !58
  %7 = load float, ptr %gep, align 4, !dbg !58, !tbaa !39
  %mul45 = fmul contract float %6, %7, !dbg !59
  %add46 = fadd contract float %sum.192, %mul45, !dbg !60
  %inc = add nuw nsw i32 %j.093, 1, !dbg !61
  %exitcond.not = icmp eq i32 %inc, 16, !dbg !62
  br i1 %exitcond.not, label %for.cond.cleanup35, label %for.body36, !dbg !50, !llvm.loop !63

if.then:                                          ; preds = %for.cond.cleanup
  %mul53 = mul nsw i32 %n, %add
  %add54 = add nsw i32 %mul53, %add5
  %idxprom55 = sext i32 %add54 to i64
  %arrayidx56 = getelementptr inbounds float, ptr %c, i64 %idxprom55
  store float %sum.0.lcssa, ptr %arrayidx56, align 4, !dbg !65, !tbaa !39
  br label %if.end, !dbg !66

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void, !dbg !67
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!6 = !DIFile(filename: "matmul.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "matmul", scope: !6, file: !6, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 7, column: 11, scope: !12)
!19 = !DILocation(line: 95, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_y", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 7, column: 28, scope: !12)
!22 = !DILocation(line: 96, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__get_y", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!24 = distinct !DILocation(line: 8, column: 13, scope: !12)
!25 = !DILocation(line: 8, column: 24, scope: !12)
!26 = !DILocation(line: 8, column: 31, scope: !12)
!27 = !DILocation(line: 96, column: 1, scope: !28, inlinedAt: !29)
!28 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!29 = distinct !DILocation(line: 8, column: 45, scope: !12)
!30 = !DILocation(line: 8, column: 56, scope: !12)
!31 = !DILocation(line: 8, column: 63, scope: !12)
!32 = !DILocation(line: 10, column: 21, scope: !12)
!33 = !DILocation(line: 10, column: 3, scope: !12)
!34 = !DILocation(line: 9, column: 9, scope: !12)
!35 = !DILocation(line: 18, column: 11, scope: !12)
!36 = !DILocation(line: 18, column: 15, scope: !12)
!37 = !DILocation(line: 11, column: 28, scope: !12)
!38 = !DILocation(line: 11, column: 43, scope: !12)
!39 = !{!40, !40, i64 0}
!40 = !{!"float", !10, i64 0}
!41 = !DILocation(line: 11, column: 20, scope: !12)
!42 = !DILocation(line: 11, column: 18, scope: !12)
!43 = !DILocation(line: 12, column: 31, scope: !12)
!44 = !DILocation(line: 12, column: 36, scope: !12)
!45 = !DILocation(line: 12, column: 40, scope: !12)
!46 = !DILocation(line: 12, column: 20, scope: !12)
!47 = !DILocation(line: 12, column: 46, scope: !12)
!48 = !DILocation(line: 12, column: 18, scope: !12)
!49 = !DILocation(line: 13, column: 5, scope: !12)
!50 = !DILocation(line: 14, column: 5, scope: !12)
!51 = !DILocation(line: 16, column: 5, scope: !12)
!52 = !DILocation(line: 10, column: 28, scope: !12)
!53 = distinct !{!53, !33, !54, !55, !56}
!54 = !DILocation(line: 17, column: 3, scope: !12)
!55 = !{!"llvm.loop.mustprogress"}
!56 = !{!"llvm.loop.unroll.disable"}
!57 = !DILocation(line: 15, column: 14, scope: !12)
!58 = !DILocation(line: 15, column: 29, scope: !12)
!59 = !DILocation(line: 15, column: 27, scope: !12)
!60 = !DILocation(line: 15, column: 11, scope: !12)
!61 = !DILocation(line: 14, column: 32, scope: !12)
!62 = !DILocation(line: 14, column: 23, scope: !12)
!63 = distinct !{!63, !50, !64, !55, !56}
!64 = !DILocation(line: 15, column: 40, scope: !12)
!65 = !DILocation(line: 19, column: 25, scope: !12)
!66 = !DILocation(line: 19, column: 5, scope: !12)
!67 = !DILocation(line: 20, column: 1, scope: !12)
