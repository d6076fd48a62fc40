; ModuleID = 'cuda_foo.cu'
source_filename = "cuda_foo.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@enzyme_dup = dso_local addrspace(1) externally_initialized global i32 0, align 4
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @enzyme_dup to ptr)], section "llvm.metadata"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local void @_Z8foo_implPdS_(ptr noundef readonly captures(none) %x_in, ptr noundef writeonly captures(none) initializes((0, 8)) %x_out) #0 !dbg !12 {
entry:
  %0 = load double, ptr %x_in, align 8, !dbg !15, !tbaa !16
  %mul = fmul contract double %0, %0, !dbg !18
  store double %mul, ptr %x_out, align 8, !dbg !19, !tbaa !16
  ret void, !dbg !20
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z3fooPdS_(ptr noundef readonly captures(none) %x_in, ptr noundef writeonly captures(none) initializes((0, 8)) %x_out) local_unnamed_addr #1 !dbg !21 {
entry:
  %0 = load double, ptr %x_in, align 8, !dbg !22, !tbaa !16
  %mul.i = fmul contract double %0, %0, !dbg !24
  store double %mul.i, ptr %x_out, align 8, !dbg !25, !tbaa !16
  ret void, !dbg !26
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z8foo_gradPdS_S_S_(ptr noundef %x, ptr noundef %d_x, ptr noundef %y, ptr noundef %d_y) local_unnamed_addr #2 !dbg !27 {
entry:
  %0 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_dup to ptr), align 4, !dbg !28, !tbaa !8
  tail call void @_Z17__enzyme_autodiffPFvPdS_EiS_S_iS_S_(ptr noundef nonnull @_Z8foo_implPdS_, i32 noundef %0, ptr noundef %x, ptr noundef %d_x, i32 noundef %0, ptr noundef %y, ptr noundef %d_y) #4, !dbg !29
  ret void, !dbg !30
}

; Function Attrs: convergent nounwind
declare dso_local void @_Z17__enzyme_autodiffPFvPdS_EiS_S_iS_S_(ptr noundef, i32 noundef, ptr noundef, ptr noundef, i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #2 = { convergent mustprogress noinline norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #3 = { convergent nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #4 = { convergent nounwind }

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
!6 = !DIFile(filename: "cuda_foo.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "foo_impl", scope: !6, file: !6, line: 3, type: !13, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 3, column: 68, scope: !12)
!16 = !{!17, !17, i64 0}
!17 = !{!"double", !10, i64 0}
!18 = !DILocation(line: 3, column: 76, scope: !12)
!19 = !DILocation(line: 3, column: 66, scope: !12)
!20 = !DILocation(line: 3, column: 87, scope: !12)
!21 = distinct !DISubprogram(name: "foo", scope: !6, file: !6, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!22 = !DILocation(line: 3, column: 68, scope: !12, inlinedAt: !23)
!23 = distinct !DILocation(line: 9, column: 52, scope: !21)
!24 = !DILocation(line: 3, column: 76, scope: !12, inlinedAt: !23)
!25 = !DILocation(line: 3, column: 66, scope: !12, inlinedAt: !23)
!26 = !DILocation(line: 9, column: 75, scope: !21)
!27 = distinct !DISubprogram(name: "foo_grad", scope: !6, file: !6, line: 13, type: !13, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!28 = !DILocation(line: 14, column: 31, scope: !27)
!29 = !DILocation(line: 14, column: 3, scope: !27)
!30 = !DILocation(line: 15, column: 1, scope: !27)
