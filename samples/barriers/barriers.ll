; ModuleID = 'barriers.cu'
source_filename = "barriers.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZZ10store_loadPdPKdE6shared = internal unnamed_addr addrspace(3) global [256 x double] undef, align 8

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z10store_loadPdPKd(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %2 = xor i32 %0, -1, !dbg !22
  %sub2 = add nsw i32 %1, %2, !dbg !22
  %idxprom = zext nneg i32 %0 to i64, !dbg !23
  %arrayidx = getelementptr inbounds nuw double, ptr %in, i64 %idxprom, !dbg !23
  %3 = load double, ptr %arrayidx, align 8, !dbg !23, !tbaa !24
  %mul = fmul contract double %3, %3, !dbg !26
  %arrayidx6 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZ10store_loadPdPKdE6shared to ptr), i64 %idxprom, !dbg !27
  store double %mul, ptr %arrayidx6, align 8, !dbg !28, !tbaa !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !29
  %4 = load double, ptr %arrayidx, align 8, !dbg !30, !tbaa !24
  %idxprom9 = sext i32 %sub2 to i64, !dbg !31
  %arrayidx10 = getelementptr inbounds double, ptr addrspacecast (ptr addrspace(3) @_ZZ10store_loadPdPKdE6shared to ptr), i64 %idxprom9, !dbg !31
  %5 = load double, ptr %arrayidx10, align 8, !dbg !31, !tbaa !24
  %mul11 = fmul contract double %4, %5, !dbg !32
  %arrayidx13 = getelementptr inbounds nuw double, ptr %out, i64 %idxprom, !dbg !33
  store double %mul11, ptr %arrayidx13, align 8, !dbg !34, !tbaa !24
  ret void, !dbg !35
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z10load_storePd(ptr noundef captures(none) %data) local_unnamed_addr #0 !dbg !36 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !37
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !39
  %2 = xor i32 %0, -1, !dbg !41
  %sub2 = add nsw i32 %1, %2, !dbg !41
  %idxprom = sext i32 %sub2 to i64, !dbg !42
  %arrayidx = getelementptr inbounds double, ptr %data, i64 %idxprom, !dbg !42
  %3 = load double, ptr %arrayidx, align 8, !dbg !42, !tbaa !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !43
  %mul = fmul contract double %3, %3, !dbg !44
  %idxprom3 = zext nneg i32 %0 to i64, !dbg !45
  %arrayidx4 = getelementptr inbounds nuw double, ptr %data, i64 %idxprom3, !dbg !45
  store double %mul, ptr %arrayidx4, align 8, !dbg !46, !tbaa !24
  ret void, !dbg !47
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z11store_storePdPKd(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !48 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !49
  %idxprom = zext nneg i32 %0 to i64, !dbg !51
  %arrayidx = getelementptr inbounds nuw double, ptr %in, i64 %idxprom, !dbg !51
  %1 = load double, ptr %arrayidx, align 8, !dbg !51, !tbaa !24
  %mul = fmul contract double %1, %1, !dbg !52
  %arrayidx6 = getelementptr inbounds nuw double, ptr %out, i64 %idxprom, !dbg !53
  store double %mul, ptr %arrayidx6, align 8, !dbg !54, !tbaa !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !55
  %rem20.lhs.trunc = trunc nuw nsw i32 %0 to i16, !dbg !56
  %rem2021 = urem i16 %rem20.lhs.trunc, 3, !dbg !56
  %cmp = icmp eq i16 %rem2021, 0, !dbg !57
  br i1 %cmp, label %if.then, label %if.end, !dbg !57

if.then:                                          ; preds = %entry
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !58
  %3 = xor i32 %0, -1
  %sub2 = add nsw i32 %2, %3
  %idxprom10 = sext i32 %sub2 to i64
  %arrayidx11 = getelementptr inbounds double, ptr %out, i64 %idxprom10
  %4 = load double, ptr %arrayidx, align 8, !dbg !60, !tbaa !24
  %mul9 = fmul contract double %4, 5.000000e+00, !dbg !61
  store double %mul9, ptr %arrayidx11, align 8, !dbg !62, !tbaa !24
  br label %if.end, !dbg !63

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !64
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z9load_loadPdPKd(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in) local_unnamed_addr #0 !dbg !65 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !66
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !68
  %2 = xor i32 %0, -1, !dbg !70
  %sub2 = add nsw i32 %1, %2, !dbg !70
  %idxprom = zext nneg i32 %0 to i64, !dbg !71
  %arrayidx = getelementptr inbounds nuw double, ptr %in, i64 %idxprom, !dbg !71
  %3 = load double, ptr %arrayidx, align 8, !dbg !71, !tbaa !24
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !72
  %idxprom3 = sext i32 %sub2 to i64, !dbg !73
  %arrayidx4 = getelementptr inbounds double, ptr %in, i64 %idxprom3, !dbg !73
  %4 = load double, ptr %arrayidx4, align 8, !dbg !73, !tbaa !24
  %mul = fmul contract double %3, %4, !dbg !74
  %arrayidx6 = getelementptr inbounds nuw double, ptr %out, i64 %idxprom, !dbg !75
  store double %mul, ptr %arrayidx6, align 8, !dbg !76, !tbaa !24
  ret void, !dbg !77
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

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
!6 = !DIFile(filename: "barriers.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "store_load", scope: !6, file: !6, line: 5, type: !13, scopeLine: 5, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 7, column: 11, scope: !12)
!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 7, column: 34, scope: !12)
!22 = !DILocation(line: 7, column: 49, scope: !12)
!23 = !DILocation(line: 8, column: 15, scope: !12)
!24 = !{!25, !25, i64 0}
!25 = !{!"double", !10, i64 0}
!26 = !DILocation(line: 8, column: 21, scope: !12)
!27 = !DILocation(line: 8, column: 3, scope: !12)
!28 = !DILocation(line: 8, column: 13, scope: !12)
!29 = !DILocation(line: 9, column: 3, scope: !12)
!30 = !DILocation(line: 10, column: 12, scope: !12)
!31 = !DILocation(line: 10, column: 20, scope: !12)
!32 = !DILocation(line: 10, column: 18, scope: !12)
!33 = !DILocation(line: 10, column: 3, scope: !12)
!34 = !DILocation(line: 10, column: 10, scope: !12)
!35 = !DILocation(line: 11, column: 1, scope: !12)
!36 = distinct !DISubprogram(name: "load_store", scope: !6, file: !6, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!37 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !38)
!38 = distinct !DILocation(line: 15, column: 11, scope: !36)
!39 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !40)
!40 = distinct !DILocation(line: 15, column: 34, scope: !36)
!41 = !DILocation(line: 15, column: 49, scope: !36)
!42 = !DILocation(line: 16, column: 18, scope: !36)
!43 = !DILocation(line: 17, column: 3, scope: !36)
!44 = !DILocation(line: 18, column: 19, scope: !36)
!45 = !DILocation(line: 18, column: 3, scope: !36)
!46 = !DILocation(line: 18, column: 11, scope: !36)
!47 = !DILocation(line: 19, column: 1, scope: !36)
!48 = distinct !DISubprogram(name: "store_store", scope: !6, file: !6, line: 22, type: !13, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!49 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !50)
!50 = distinct !DILocation(line: 23, column: 11, scope: !48)
!51 = !DILocation(line: 24, column: 12, scope: !48)
!52 = !DILocation(line: 24, column: 18, scope: !48)
!53 = !DILocation(line: 24, column: 3, scope: !48)
!54 = !DILocation(line: 24, column: 10, scope: !48)
!55 = !DILocation(line: 25, column: 3, scope: !48)
!56 = !DILocation(line: 26, column: 9, scope: !48)
!57 = !DILocation(line: 26, column: 13, scope: !48)
!58 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !59)
!59 = distinct !DILocation(line: 23, column: 34, scope: !48)
!60 = !DILocation(line: 27, column: 24, scope: !48)
!61 = !DILocation(line: 27, column: 22, scope: !48)
!62 = !DILocation(line: 27, column: 18, scope: !48)
!63 = !DILocation(line: 27, column: 5, scope: !48)
!64 = !DILocation(line: 28, column: 1, scope: !48)
!65 = distinct !DISubprogram(name: "load_load", scope: !6, file: !6, line: 31, type: !13, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!66 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !67)
!67 = distinct !DILocation(line: 32, column: 11, scope: !65)
!68 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !69)
!69 = distinct !DILocation(line: 32, column: 34, scope: !65)
!70 = !DILocation(line: 32, column: 49, scope: !65)
!71 = !DILocation(line: 33, column: 16, scope: !65)
!72 = !DILocation(line: 34, column: 3, scope: !65)
!73 = !DILocation(line: 35, column: 18, scope: !65)
!74 = !DILocation(line: 35, column: 16, scope: !65)
!75 = !DILocation(line: 35, column: 3, scope: !65)
!76 = !DILocation(line: 35, column: 10, scope: !65)
!77 = !DILocation(line: 36, column: 1, scope: !65)
