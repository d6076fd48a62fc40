; ModuleID = 'reduction.cu'
source_filename = "reduction.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@part = external dso_local local_unnamed_addr addrspace(3) global [0 x double], align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z14sum_of_squaresPdPKdi(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !22
  %mul = mul i32 %1, %2, !dbg !25
  %add = add i32 %mul, %0, !dbg !26
  %cmp = icmp slt i32 %add, %n, !dbg !27
  br i1 %cmp, label %cond.true, label %cond.end, !dbg !28

cond.true:                                        ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds double, ptr %in, i64 %idxprom
  %3 = load double, ptr %arrayidx, align 8, !dbg !29, !tbaa !30
  %mul5 = fmul contract double %3, %3, !dbg !32
  br label %cond.end, !dbg !28

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi contract double [ %mul5, %cond.true ], [ 0.000000e+00, %entry ], !dbg !28
  %idxprom6 = zext nneg i32 %0 to i64, !dbg !33
  %arrayidx7 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @part to ptr), i64 %idxprom6, !dbg !33
  store double %cond, ptr %arrayidx7, align 8, !dbg !34, !tbaa !30
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !35
  br label %for.body, !dbg !36

for.cond.cleanup:                                 ; preds = %if.end
  %cmp17 = icmp eq i32 %0, 0, !dbg !37
  br i1 %cmp17, label %if.then18, label %if.end22, !dbg !37

for.body:                                         ; preds = %cond.end, %if.end
  %level.034 = phi i32 [ 1, %cond.end ], [ %inc, %if.end ]
  %shr = lshr i32 %2, %level.034, !dbg !38
  %cmp10 = icmp samesign ult i32 %0, %shr, !dbg !39
  br i1 %cmp10, label %if.then, label %if.end, !dbg !39

if.then:                                          ; preds = %for.body
  %add11 = add nuw nsw i32 %shr, %0
  %idxprom12 = zext nneg i32 %add11 to i64
  %arrayidx13 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @part to ptr), i64 %idxprom12
  %4 = load double, ptr %arrayidx13, align 8, !dbg !40, !tbaa !30
  %5 = load double, ptr %arrayidx7, align 8, !dbg !41, !tbaa !30
  %add16 = fadd contract double %4, %5, !dbg !41
  store double %add16, ptr %arrayidx7, align 8, !dbg !41, !tbaa !30
  br label %if.end, !dbg !42

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %inc = add nuw nsw i32 %level.034, 1, !dbg !44
  %exitcond.not = icmp eq i32 %inc, 9, !dbg !45
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !36, !llvm.loop !46

if.then18:                                        ; preds = %for.cond.cleanup
  %idxprom20 = zext nneg i32 %1 to i64
  %arrayidx21 = getelementptr inbounds nuw double, ptr %out, i64 %idxprom20
  %6 = load double, ptr addrspacecast (ptr addrspace(3) @part to ptr), align 8, !dbg !50, !tbaa !30
  store double %6, ptr %arrayidx21, align 8, !dbg !51, !tbaa !30
  br label %if.end22, !dbg !52

if.end22:                                         ; preds = %if.then18, %for.cond.cleanup
  ret void, !dbg !53
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

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
!6 = !DIFile(filename: "reduction.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "sum_of_squares", scope: !6, file: !6, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 7, column: 11, scope: !12)
!19 = !DILocation(line: 96, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 7, column: 28, scope: !12)
!22 = !DILocation(line: 97, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!24 = distinct !DILocation(line: 7, column: 41, scope: !12)
!25 = !DILocation(line: 7, column: 39, scope: !12)
!26 = !DILocation(line: 7, column: 52, scope: !12)
!27 = !DILocation(line: 8, column: 15, scope: !12)
!28 = !DILocation(line: 8, column: 13, scope: !12)
!29 = !DILocation(line: 8, column: 21, scope: !12)
!30 = !{!31, !31, i64 0}
!31 = !{!"double", !10, i64 0}
!32 = !DILocation(line: 8, column: 27, scope: !12)
!33 = !DILocation(line: 8, column: 3, scope: !12)
!34 = !DILocation(line: 8, column: 11, scope: !12)
!35 = !DILocation(line: 9, column: 3, scope: !12)
!36 = !DILocation(line: 10, column: 3, scope: !12)
!37 = !DILocation(line: 16, column: 9, scope: !12)
!38 = !DILocation(line: 11, column: 27, scope: !12)
!39 = !DILocation(line: 12, column: 11, scope: !12)
!40 = !DILocation(line: 13, column: 18, scope: !12)
!41 = !DILocation(line: 13, column: 15, scope: !12)
!42 = !DILocation(line: 13, column: 7, scope: !12)
!43 = !DILocation(line: 14, column: 5, scope: !12)
!44 = !DILocation(line: 10, column: 45, scope: !12)
!45 = !DILocation(line: 10, column: 29, scope: !12)
!46 = distinct !{!46, !36, !47, !48, !49}
!47 = !DILocation(line: 15, column: 3, scope: !12)
!48 = !{!"llvm.loop.mustprogress"}
!49 = !{!"llvm.loop.unroll.disable"}
!50 = !DILocation(line: 17, column: 23, scope: !12)
!51 = !DILocation(line: 17, column: 21, scope: !12)
!52 = !DILocation(line: 17, column: 5, scope: !12)
!53 = !DILocation(line: 18, column: 1, scope: !12)
