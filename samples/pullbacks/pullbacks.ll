; ModuleID = 'pullbacks.cu'
source_filename = "pullbacks.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define dso_local noundef double @_Z8by_valuePdd(ptr noundef readonly captures(none) %in, double noundef %val) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !19
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !22
  %mul = mul i32 %1, %2, !dbg !25
  %add = add i32 %mul, %0, !dbg !26
  %idxprom = sext i32 %add to i64, !dbg !27
  %arrayidx = getelementptr inbounds double, ptr %in, i64 %idxprom, !dbg !27
  %3 = load double, ptr %arrayidx, align 8, !dbg !27, !tbaa !28
  %mul3 = fmul contract double %val, %3, !dbg !30
  ret double %mul3, !dbg !31
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z17kernel_with_valuePdS_d(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, double noundef %val) local_unnamed_addr #2 !dbg !32 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !33
  %call1 = tail call contract noundef double @_Z8by_valuePdd(ptr noundef %in, double noundef %val) #4, !dbg !35
  %idxprom = zext nneg i32 %0 to i64, !dbg !36
  %arrayidx = getelementptr inbounds nuw double, ptr %out, i64 %idxprom, !dbg !36
  store double %call1, ptr %arrayidx, align 8, !dbg !37, !tbaa !28
  ret void, !dbg !38
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define dso_local noundef double @_Z10by_pointerPdS_(ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %val) local_unnamed_addr #0 !dbg !39 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !40
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !42
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !44
  %mul = mul i32 %1, %2, !dbg !46
  %add = add i32 %mul, %0, !dbg !47
  %idxprom = sext i32 %add to i64, !dbg !48
  %arrayidx = getelementptr inbounds double, ptr %in, i64 %idxprom, !dbg !48
  %3 = load double, ptr %arrayidx, align 8, !dbg !48, !tbaa !28
  %4 = load double, ptr %val, align 8, !dbg !49, !tbaa !28
  %mul3 = fmul contract double %3, %4, !dbg !50
  ret double %mul3, !dbg !51
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z19kernel_with_pointerPdS_S_(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %val) local_unnamed_addr #2 !dbg !52 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !53
  %call1 = tail call contract noundef double @_Z10by_pointerPdS_(ptr noundef %in, ptr noundef %val) #4, !dbg !55
  %idxprom = zext nneg i32 %0 to i64, !dbg !56
  %arrayidx = getelementptr inbounds nuw double, ptr %out, i64 %idxprom, !dbg !56
  store double %call1, ptr %arrayidx, align 8, !dbg !57, !tbaa !28
  ret void, !dbg !58
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z17kernel_with_localPdS_d(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, double noundef %val) local_unnamed_addr #2 !dbg !59 {
entry:
  %own = alloca double, align 8
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !60
  call void @llvm.lifetime.start.p0(ptr nonnull %own) #4, !dbg !62
  %conv = uitofp nneg i32 %0 to double, !dbg !63
  %add = fadd contract double %val, %conv, !dbg !64
  store double %add, ptr %own, align 8, !dbg !65, !tbaa !28
  %call1 = call contract noundef double @_Z10by_pointerPdS_(ptr noundef %in, ptr noundef nonnull %own) #4, !dbg !66
  %idxprom = zext nneg i32 %0 to i64, !dbg !67
  %arrayidx = getelementptr inbounds nuw double, ptr %out, i64 %idxprom, !dbg !67
  store double %call1, ptr %arrayidx, align 8, !dbg !68, !tbaa !28
  call void @llvm.lifetime.end.p0(ptr nonnull %own) #4, !dbg !69
  ret void, !dbg !69
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read)
define dso_local noundef double @_Z6nestedPdS_(ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %val) local_unnamed_addr #0 !dbg !70 {
entry:
  %call = tail call contract noundef double @_Z10by_pointerPdS_(ptr noundef %in, ptr noundef %val) #4, !dbg !71
  %0 = load double, ptr %val, align 8, !dbg !72, !tbaa !28
  %call1 = tail call contract noundef double @_Z8by_valuePdd(ptr noundef %in, double noundef %0) #4, !dbg !73
  %add = fadd contract double %call, %call1, !dbg !74
  ret double %add, !dbg !75
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z18kernel_with_nestedPdS_S_(ptr noundef writeonly captures(none) %out, ptr noundef readonly captures(none) %in, ptr noundef readonly captures(none) %val) local_unnamed_addr #2 !dbg !76 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !77
  %call1 = tail call contract noundef double @_Z6nestedPdS_(ptr noundef %in, ptr noundef %val) #4, !dbg !79
  %idxprom = zext nneg i32 %0 to i64, !dbg !80
  %arrayidx = getelementptr inbounds nuw double, ptr %out, i64 %idxprom, !dbg !80
  store double %call1, ptr %arrayidx, align 8, !dbg !81, !tbaa !28
  ret void, !dbg !82
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

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
!6 = !DIFile(filename: "pullbacks.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "by_value", scope: !6, file: !6, line: 2, type: !13, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 3, column: 15, scope: !12)
!19 = !DILocation(line: 96, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 3, column: 29, scope: !12)
!22 = !DILocation(line: 97, column: 1, scope: !23, inlinedAt: !24)
!23 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!24 = distinct !DILocation(line: 3, column: 42, scope: !12)
!25 = !DILocation(line: 3, column: 40, scope: !12)
!26 = !DILocation(line: 3, column: 27, scope: !12)
!27 = !DILocation(line: 4, column: 10, scope: !12)
!28 = !{!29, !29, i64 0}
!29 = !{!"double", !10, i64 0}
!30 = !DILocation(line: 4, column: 20, scope: !12)
!31 = !DILocation(line: 4, column: 3, scope: !12)
!32 = distinct !DISubprogram(name: "kernel_with_value", scope: !6, file: !6, line: 7, type: !13, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!33 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !34)
!34 = distinct !DILocation(line: 8, column: 15, scope: !32)
!35 = !DILocation(line: 9, column: 16, scope: !32)
!36 = !DILocation(line: 9, column: 3, scope: !32)
!37 = !DILocation(line: 9, column: 14, scope: !32)
!38 = !DILocation(line: 10, column: 1, scope: !32)
!39 = distinct !DISubprogram(name: "by_pointer", scope: !6, file: !6, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!40 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !41)
!41 = distinct !DILocation(line: 14, column: 15, scope: !39)
!42 = !DILocation(line: 96, column: 1, scope: !20, inlinedAt: !43)
!43 = distinct !DILocation(line: 14, column: 29, scope: !39)
!44 = !DILocation(line: 97, column: 1, scope: !23, inlinedAt: !45)
!45 = distinct !DILocation(line: 14, column: 42, scope: !39)
!46 = !DILocation(line: 14, column: 40, scope: !39)
!47 = !DILocation(line: 14, column: 27, scope: !39)
!48 = !DILocation(line: 15, column: 10, scope: !39)
!49 = !DILocation(line: 15, column: 22, scope: !39)
!50 = !DILocation(line: 15, column: 20, scope: !39)
!51 = !DILocation(line: 15, column: 3, scope: !39)
!52 = distinct !DISubprogram(name: "kernel_with_pointer", scope: !6, file: !6, line: 18, type: !13, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!53 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !54)
!54 = distinct !DILocation(line: 19, column: 15, scope: !52)
!55 = !DILocation(line: 20, column: 16, scope: !52)
!56 = !DILocation(line: 20, column: 3, scope: !52)
!57 = !DILocation(line: 20, column: 14, scope: !52)
!58 = !DILocation(line: 21, column: 1, scope: !52)
!59 = distinct !DISubprogram(name: "kernel_with_local", scope: !6, file: !6, line: 24, type: !13, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!60 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !61)
!61 = distinct !DILocation(line: 25, column: 15, scope: !59)
!62 = !DILocation(line: 26, column: 3, scope: !59)
!63 = !DILocation(line: 26, column: 22, scope: !59)
!64 = !DILocation(line: 26, column: 20, scope: !59)
!65 = !DILocation(line: 26, column: 10, scope: !59)
!66 = !DILocation(line: 27, column: 16, scope: !59)
!67 = !DILocation(line: 27, column: 3, scope: !59)
!68 = !DILocation(line: 27, column: 14, scope: !59)
!69 = !DILocation(line: 28, column: 1, scope: !59)
!70 = distinct !DISubprogram(name: "nested", scope: !6, file: !6, line: 30, type: !13, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!71 = !DILocation(line: 31, column: 10, scope: !70)
!72 = !DILocation(line: 31, column: 45, scope: !70)
!73 = !DILocation(line: 31, column: 32, scope: !70)
!74 = !DILocation(line: 31, column: 30, scope: !70)
!75 = !DILocation(line: 31, column: 3, scope: !70)
!76 = distinct !DISubprogram(name: "kernel_with_nested", scope: !6, file: !6, line: 34, type: !13, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!77 = !DILocation(line: 95, column: 1, scope: !16, inlinedAt: !78)
!78 = distinct !DILocation(line: 35, column: 15, scope: !76)
!79 = !DILocation(line: 36, column: 16, scope: !76)
!80 = !DILocation(line: 36, column: 3, scope: !76)
!81 = !DILocation(line: 36, column: 14, scope: !76)
!82 = !DILocation(line: 37, column: 1, scope: !76)
