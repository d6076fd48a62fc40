; ModuleID = 'black_scholes.cu'
source_filename = "black_scholes.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Greeks = type { double, double }

@enzyme_dup = external dso_local local_unnamed_addr addrspace(1) global i32, align 4
@enzyme_const = external dso_local local_unnamed_addr addrspace(1) global i32, align 4
@enzyme_out = external dso_local local_unnamed_addr addrspace(1) global i32, align 4

; Function Attrs: convergent mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local ptx_kernel void @_Z13black_scholesPdS_PKdS1_S1_S1_S1_i(ptr noalias noundef writeonly captures(none) %call, ptr noalias noundef writeonly captures(none) %put, ptr noalias noundef readonly captures(none) %spot, ptr noalias noundef readonly captures(none) %strike, ptr noalias noundef readonly captures(none) %rate, ptr noalias noundef readonly captures(none) %volatility, ptr noalias noundef readonly captures(none) %time, i32 noundef %n) local_unnamed_addr #0 !dbg !12 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !15
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !19
  %mul = mul i32 %0, %1, !dbg !22
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !23
  %add = add i32 %mul, %2, !dbg !26
  %cmp.not = icmp slt i32 %add, %n, !dbg !27
  br i1 %cmp.not, label %if.end, label %cleanup, !dbg !27

if.end:                                           ; preds = %entry
  %idxprom = sext i32 %add to i64, !dbg !28
  %arrayidx = getelementptr inbounds double, ptr %spot, i64 %idxprom, !dbg !28
  %3 = load double, ptr %arrayidx, align 8, !dbg !28, !tbaa !29
  %arrayidx5 = getelementptr inbounds double, ptr %strike, i64 %idxprom, !dbg !31
  %4 = load double, ptr %arrayidx5, align 8, !dbg !31, !tbaa !29
  %arrayidx7 = getelementptr inbounds double, ptr %rate, i64 %idxprom, !dbg !32
  %5 = load double, ptr %arrayidx7, align 8, !dbg !32, !tbaa !29
  %arrayidx9 = getelementptr inbounds double, ptr %volatility, i64 %idxprom, !dbg !33
  %6 = load double, ptr %arrayidx9, align 8, !dbg !33, !tbaa !29
  %arrayidx11 = getelementptr inbounds double, ptr %time, i64 %idxprom, !dbg !34
  %7 = load double, ptr %arrayidx11, align 8, !dbg !34, !tbaa !29
  %call.i.i = tail call contract noundef double @__nv_sqrt(double noundef %7) #6, !dbg !35
  %mul.i = fmul contract double %6, %call.i.i, !dbg !40
  %div.i = fdiv contract double %3, %4, !dbg !41
  %call.i36.i = tail call contract noundef double @__nv_log(double noundef %div.i) #6, !dbg !42
  %mul2.i = fmul contract double %6, 5.000000e-01, !dbg !45
  %mul3.i = fmul contract double %6, %mul2.i, !dbg !46
  %add.i = fadd contract double %5, %mul3.i, !dbg !47
  %mul4.i = fmul contract double %7, %add.i, !dbg !48
  %add5.i = fadd contract double %call.i36.i, %mul4.i, !dbg !49
  %div6.i = fdiv contract double %add5.i, %mul.i, !dbg !50
  %sub.i = fsub contract double %div6.i, %mul.i, !dbg !51
  %fneg.i = fneg contract double %5, !dbg !52
  %mul7.i = fmul contract double %7, %fneg.i, !dbg !53
  %call.i37.i = tail call contract noundef double @__nv_exp(double noundef %mul7.i) #6, !dbg !54
  %mul9.i = fmul contract double %4, %call.i37.i, !dbg !57
  %mul.i.i = fmul contract double %div6.i, 0xBFE6A09E667F3BCD, !dbg !58
  %call.i.i.i = tail call contract noundef double @__nv_erfc(double noundef %mul.i.i) #6, !dbg !61
  %mul1.i.i = fmul contract double %call.i.i.i, 5.000000e-01, !dbg !64
  %mul12.i = fmul contract double %3, %mul1.i.i, !dbg !65
  %mul.i38.i = fmul contract double %sub.i, 0xBFE6A09E667F3BCD, !dbg !66
  %call.i.i39.i = tail call contract noundef double @__nv_erfc(double noundef %mul.i38.i) #6, !dbg !68
  %mul1.i40.i = fmul contract double %call.i.i39.i, 5.000000e-01, !dbg !70
  %mul14.i = fmul contract double %mul9.i, %mul1.i40.i, !dbg !71
  %sub15.i = fsub contract double %mul12.i, %mul14.i, !dbg !72
  %mul.i41.i = fmul contract double %sub.i, 0x3FE6A09E667F3BCD, !dbg !73
  %call.i.i42.i = tail call contract noundef double @__nv_erfc(double noundef %mul.i41.i) #6, !dbg !75
  %mul1.i43.i = fmul contract double %call.i.i42.i, 5.000000e-01, !dbg !77
  %mul18.i = fmul contract double %mul9.i, %mul1.i43.i, !dbg !78
  %mul.i44.i = fmul contract double %div6.i, 0x3FE6A09E667F3BCD, !dbg !79
  %call.i.i45.i = tail call contract noundef double @__nv_erfc(double noundef %mul.i44.i) #6, !dbg !81
  %mul1.i46.i = fmul contract double %call.i.i45.i, 5.000000e-01, !dbg !83
  %mul21.i = fmul contract double %3, %mul1.i46.i, !dbg !84
  %sub22.i = fsub contract double %mul18.i, %mul21.i, !dbg !85
  %arrayidx15 = getelementptr inbounds double, ptr %call, i64 %idxprom, !dbg !86
  store double %sub15.i, ptr %arrayidx15, align 8, !dbg !87, !tbaa !29
  %arrayidx18 = getelementptr inbounds double, ptr %put, i64 %idxprom, !dbg !88
  store double %sub22.i, ptr %arrayidx18, align 8, !dbg !89, !tbaa !29
  br label %cleanup, !dbg !90

cleanup:                                          ; preds = %entry, %if.end
  ret void, !dbg !90
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @_Z12second_orderPdS_PKdS1_S1_S1_S1_i(ptr noalias noundef writeonly captures(none) %gamma, ptr noalias noundef writeonly captures(none) %vanna, ptr noalias noundef readonly captures(none) %spot, ptr noalias noundef readonly captures(none) %strike, ptr noalias noundef readonly captures(none) %rate, ptr noalias noundef readonly captures(none) %volatility, ptr noalias noundef readonly captures(none) %time, i32 noundef %n) local_unnamed_addr #1 !dbg !91 {
entry:
  %0 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x(), !dbg !92
  %1 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ntid.x(), !dbg !94
  %mul = mul i32 %0, %1, !dbg !96
  %2 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !97
  %add = add i32 %mul, %2, !dbg !99
  %cmp.not = icmp slt i32 %add, %n, !dbg !100
  br i1 %cmp.not, label %if.end, label %cleanup, !dbg !100

if.end:                                           ; preds = %entry
  %3 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_dup to ptr), align 4, !dbg !101, !tbaa !8
  %idxprom = sext i32 %add to i64, !dbg !102
  %arrayidx = getelementptr inbounds double, ptr %spot, i64 %idxprom, !dbg !102
  %4 = load double, ptr %arrayidx, align 8, !dbg !102, !tbaa !29
  %5 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_const to ptr), align 4, !dbg !103, !tbaa !8
  %arrayidx4 = getelementptr inbounds double, ptr %strike, i64 %idxprom, !dbg !104
  %6 = load double, ptr %arrayidx4, align 8, !dbg !104, !tbaa !29
  %arrayidx6 = getelementptr inbounds double, ptr %rate, i64 %idxprom, !dbg !105
  %7 = load double, ptr %arrayidx6, align 8, !dbg !105, !tbaa !29
  %arrayidx8 = getelementptr inbounds double, ptr %volatility, i64 %idxprom, !dbg !106
  %8 = load double, ptr %arrayidx8, align 8, !dbg !106, !tbaa !29
  %arrayidx10 = getelementptr inbounds double, ptr %time, i64 %idxprom, !dbg !107
  %9 = load double, ptr %arrayidx10, align 8, !dbg !107, !tbaa !29
  %call11 = tail call %struct.Greeks @_Z16__enzyme_fwddiffI6GreeksJPviddididididEET_DpT0_(ptr noundef nonnull @_ZL11first_orderddddd, i32 noundef %3, double noundef %4, double noundef 1.000000e+00, i32 noundef %5, double noundef %6, i32 noundef %5, double noundef %7, i32 noundef %5, double noundef %8, i32 noundef %5, double noundef %9) #7, !dbg !108
  %10 = extractvalue %struct.Greeks %call11, 0, !dbg !108
  %11 = extractvalue %struct.Greeks %call11, 1, !dbg !108
  %arrayidx13 = getelementptr inbounds double, ptr %gamma, i64 %idxprom, !dbg !109
  store double %10, ptr %arrayidx13, align 8, !dbg !110, !tbaa !29
  %arrayidx15 = getelementptr inbounds double, ptr %vanna, i64 %idxprom, !dbg !111
  store double %11, ptr %arrayidx15, align 8, !dbg !112, !tbaa !29
  br label %cleanup, !dbg !113

cleanup:                                          ; preds = %entry, %if.end
  ret void, !dbg !113
}

; Function Attrs: convergent nounwind
declare dso_local %struct.Greeks @_Z16__enzyme_fwddiffI6GreeksJPviddididididEET_DpT0_(ptr noundef, i32 noundef, double noundef, double noundef, i32 noundef, double noundef, i32 noundef, double noundef, i32 noundef, double noundef, i32 noundef, double noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nounwind
define internal %struct.Greeks @_ZL11first_orderddddd(double noundef %spot, double noundef %strike, double noundef %rate, double noundef %volatility, double noundef %time) #3 !dbg !114 {
entry:
  %0 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_out to ptr), align 4, !dbg !115, !tbaa !8
  %1 = load i32, ptr addrspacecast (ptr addrspace(1) @enzyme_const to ptr), align 4, !dbg !116, !tbaa !8
  %call = tail call %struct.Greeks @_Z17__enzyme_autodiffI6GreeksJPvidididididEET_DpT0_(ptr noundef nonnull @_ZL10call_priceddddd, i32 noundef %0, double noundef %spot, i32 noundef %1, double noundef %strike, i32 noundef %1, double noundef %rate, i32 noundef %0, double noundef %volatility, i32 noundef %1, double noundef %time) #7, !dbg !117
  ret %struct.Greeks %call, !dbg !118
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #4

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local double @__nv_sqrt(double noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local double @__nv_log(double noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local double @__nv_exp(double noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local double @__nv_erfc(double noundef) local_unnamed_addr #5

; Function Attrs: convergent nounwind
declare dso_local %struct.Greeks @_Z17__enzyme_autodiffI6GreeksJPvidididididEET_DpT0_(ptr noundef, i32 noundef, double noundef, i32 noundef, double noundef, i32 noundef, double noundef, i32 noundef, double noundef, i32 noundef, double noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
define internal noundef double @_ZL10call_priceddddd(double noundef %spot, double noundef %strike, double noundef %rate, double noundef %volatility, double noundef %time) #5 !dbg !119 {
entry:
  %call.i.i = tail call contract noundef double @__nv_sqrt(double noundef %time) #6, !dbg !120
  %mul.i = fmul contract double %volatility, %call.i.i, !dbg !123
  %div.i = fdiv contract double %spot, %strike, !dbg !124
  %call.i36.i = tail call contract noundef double @__nv_log(double noundef %div.i) #6, !dbg !125
  %mul2.i = fmul contract double %volatility, 5.000000e-01, !dbg !127
  %mul3.i = fmul contract double %volatility, %mul2.i, !dbg !128
  %add.i = fadd contract double %rate, %mul3.i, !dbg !129
  %mul4.i = fmul contract double %time, %add.i, !dbg !130
  %add5.i = fadd contract double %mul4.i, %call.i36.i, !dbg !131
  %div6.i = fdiv contract double %add5.i, %mul.i, !dbg !132
  %sub.i = fsub contract double %div6.i, %mul.i, !dbg !133
  %fneg.i = fneg contract double %rate, !dbg !134
  %mul7.i = fmul contract double %time, %fneg.i, !dbg !135
  %call.i37.i = tail call contract noundef double @__nv_exp(double noundef %mul7.i) #6, !dbg !136
  %mul9.i = fmul contract double %strike, %call.i37.i, !dbg !138
  %mul.i.i = fmul contract double %div6.i, 0xBFE6A09E667F3BCD, !dbg !139
  %call.i.i.i = tail call contract noundef double @__nv_erfc(double noundef %mul.i.i) #6, !dbg !141
  %mul1.i.i = fmul contract double %call.i.i.i, 5.000000e-01, !dbg !143
  %mul12.i = fmul contract double %spot, %mul1.i.i, !dbg !144
  %mul.i38.i = fmul contract double %sub.i, 0xBFE6A09E667F3BCD, !dbg !145
  %call.i.i39.i = tail call contract noundef double @__nv_erfc(double noundef %mul.i38.i) #6, !dbg !147
  %mul1.i40.i = fmul contract double %call.i.i39.i, 5.000000e-01, !dbg !149
  %mul14.i = fmul contract double %mul9.i, %mul1.i40.i, !dbg !150
  %sub15.i = fsub contract double %mul12.i, %mul14.i, !dbg !151
  ret double %sub15.i, !dbg !152
}

attributes #0 = { convergent mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" "uniform-work-group-size"="true" }
attributes #2 = { convergent nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #3 = { convergent mustprogress nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nofree nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="sm_70" "target-features"="+ptx78,+sm_70" }
attributes #6 = { convergent nounwind willreturn memory(none) }
attributes #7 = { convergent nounwind }

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
!6 = !DIFile(filename: "black_scholes.cu", directory: ".")
!7 = !{!"clang version 22.1.8"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C++ TBAA"}
!12 = distinct !DISubprogram(name: "black_scholes", scope: !6, file: !6, line: 17, type: !13, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!13 = !DISubroutineType(types: !14)
!14 = !{}
!15 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !18)
!16 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 96, type: !13, scopeLine: 96, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!17 = !DIFile(filename: "./cuda_prelude.h", directory: "")
!18 = distinct !DILocation(line: 20, column: 11, scope: !12)
!19 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !21)
!20 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 97, type: !13, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!21 = distinct !DILocation(line: 20, column: 24, scope: !12)
!22 = !DILocation(line: 20, column: 22, scope: !12)
!23 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !25)
!24 = distinct !DISubprogram(name: "__get_x", scope: !17, file: !17, line: 95, type: !13, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!25 = distinct !DILocation(line: 20, column: 37, scope: !12)
!26 = !DILocation(line: 20, column: 35, scope: !12)
!27 = !DILocation(line: 21, column: 9, scope: !12)
!28 = !DILocation(line: 23, column: 21, scope: !12)
!29 = !{!30, !30, i64 0}
!30 = !{!"double", !10, i64 0}
!31 = !DILocation(line: 23, column: 30, scope: !12)
!32 = !DILocation(line: 23, column: 41, scope: !12)
!33 = !DILocation(line: 23, column: 50, scope: !12)
!34 = !DILocation(line: 23, column: 65, scope: !12)
!35 = !DILocation(line: 380, column: 1, scope: !36, inlinedAt: !37)
!36 = distinct !DISubprogram(name: "sqrt", scope: !17, file: !17, line: 380, type: !13, scopeLine: 380, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!37 = distinct !DILocation(line: 10, column: 35, scope: !38, inlinedAt: !39)
!38 = distinct !DISubprogram(name: "priced", scope: !6, file: !6, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!39 = distinct !DILocation(line: 23, column: 14, scope: !12)
!40 = !DILocation(line: 10, column: 33, scope: !38, inlinedAt: !39)
!41 = !DILocation(line: 11, column: 25, scope: !38, inlinedAt: !39)
!42 = !DILocation(line: 382, column: 1, scope: !43, inlinedAt: !44)
!43 = distinct !DISubprogram(name: "log", scope: !17, file: !17, line: 382, type: !13, scopeLine: 382, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!44 = distinct !DILocation(line: 11, column: 16, scope: !38, inlinedAt: !39)
!45 = !DILocation(line: 11, column: 49, scope: !38, inlinedAt: !39)
!46 = !DILocation(line: 11, column: 62, scope: !38, inlinedAt: !39)
!47 = !DILocation(line: 11, column: 43, scope: !38, inlinedAt: !39)
!48 = !DILocation(line: 11, column: 76, scope: !38, inlinedAt: !39)
!49 = !DILocation(line: 11, column: 35, scope: !38, inlinedAt: !39)
!50 = !DILocation(line: 11, column: 84, scope: !38, inlinedAt: !39)
!51 = !DILocation(line: 12, column: 18, scope: !38, inlinedAt: !39)
!52 = !DILocation(line: 13, column: 30, scope: !38, inlinedAt: !39)
!53 = !DILocation(line: 13, column: 36, scope: !38, inlinedAt: !39)
!54 = !DILocation(line: 381, column: 1, scope: !55, inlinedAt: !56)
!55 = distinct !DISubprogram(name: "exp", scope: !17, file: !17, line: 381, type: !13, scopeLine: 381, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!56 = distinct !DILocation(line: 13, column: 26, scope: !38, inlinedAt: !39)
!57 = !DILocation(line: 13, column: 24, scope: !38, inlinedAt: !39)
!58 = !DILocation(line: 7, column: 66, scope: !59, inlinedAt: !60)
!59 = distinct !DISubprogram(name: "normal", scope: !6, file: !6, line: 7, type: !13, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!60 = distinct !DILocation(line: 14, column: 18, scope: !38, inlinedAt: !39)
!61 = !DILocation(line: 388, column: 23, scope: !62, inlinedAt: !63)
!62 = distinct !DISubprogram(name: "erfc", scope: !17, file: !17, line: 388, type: !13, scopeLine: 388, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!63 = distinct !DILocation(line: 7, column: 58, scope: !59, inlinedAt: !60)
!64 = !DILocation(line: 7, column: 56, scope: !59, inlinedAt: !60)
!65 = !DILocation(line: 14, column: 16, scope: !38, inlinedAt: !39)
!66 = !DILocation(line: 7, column: 66, scope: !59, inlinedAt: !67)
!67 = distinct !DILocation(line: 14, column: 38, scope: !38, inlinedAt: !39)
!68 = !DILocation(line: 388, column: 23, scope: !62, inlinedAt: !69)
!69 = distinct !DILocation(line: 7, column: 58, scope: !59, inlinedAt: !67)
!70 = !DILocation(line: 7, column: 56, scope: !59, inlinedAt: !67)
!71 = !DILocation(line: 14, column: 36, scope: !38, inlinedAt: !39)
!72 = !DILocation(line: 14, column: 29, scope: !38, inlinedAt: !39)
!73 = !DILocation(line: 7, column: 66, scope: !59, inlinedAt: !74)
!74 = distinct !DILocation(line: 14, column: 57, scope: !38, inlinedAt: !39)
!75 = !DILocation(line: 388, column: 23, scope: !62, inlinedAt: !76)
!76 = distinct !DILocation(line: 7, column: 58, scope: !59, inlinedAt: !74)
!77 = !DILocation(line: 7, column: 56, scope: !59, inlinedAt: !74)
!78 = !DILocation(line: 14, column: 55, scope: !38, inlinedAt: !39)
!79 = !DILocation(line: 7, column: 66, scope: !59, inlinedAt: !80)
!80 = distinct !DILocation(line: 14, column: 78, scope: !38, inlinedAt: !39)
!81 = !DILocation(line: 388, column: 23, scope: !62, inlinedAt: !82)
!82 = distinct !DILocation(line: 7, column: 58, scope: !59, inlinedAt: !80)
!83 = !DILocation(line: 7, column: 56, scope: !59, inlinedAt: !80)
!84 = !DILocation(line: 14, column: 76, scope: !38, inlinedAt: !39)
!85 = !DILocation(line: 14, column: 69, scope: !38, inlinedAt: !39)
!86 = !DILocation(line: 24, column: 3, scope: !12)
!87 = !DILocation(line: 24, column: 11, scope: !12)
!88 = !DILocation(line: 25, column: 3, scope: !12)
!89 = !DILocation(line: 25, column: 10, scope: !12)
!90 = !DILocation(line: 26, column: 1, scope: !12)
!91 = distinct !DISubprogram(name: "second_order", scope: !6, file: !6, line: 44, type: !13, scopeLine: 46, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!92 = !DILocation(line: 96, column: 1, scope: !16, inlinedAt: !93)
!93 = distinct !DILocation(line: 47, column: 11, scope: !91)
!94 = !DILocation(line: 97, column: 1, scope: !20, inlinedAt: !95)
!95 = distinct !DILocation(line: 47, column: 24, scope: !91)
!96 = !DILocation(line: 47, column: 22, scope: !91)
!97 = !DILocation(line: 95, column: 1, scope: !24, inlinedAt: !98)
!98 = distinct !DILocation(line: 47, column: 37, scope: !91)
!99 = !DILocation(line: 47, column: 35, scope: !91)
!100 = !DILocation(line: 48, column: 9, scope: !91)
!101 = !DILocation(line: 50, column: 65, scope: !91)
!102 = !DILocation(line: 50, column: 77, scope: !91)
!103 = !DILocation(line: 50, column: 91, scope: !91)
!104 = !DILocation(line: 50, column: 105, scope: !91)
!105 = !DILocation(line: 51, column: 58, scope: !91)
!106 = !DILocation(line: 51, column: 81, scope: !91)
!107 = !DILocation(line: 51, column: 110, scope: !91)
!108 = !DILocation(line: 50, column: 19, scope: !91)
!109 = !DILocation(line: 52, column: 3, scope: !91)
!110 = !DILocation(line: 52, column: 12, scope: !91)
!111 = !DILocation(line: 53, column: 3, scope: !91)
!112 = !DILocation(line: 53, column: 12, scope: !91)
!113 = !DILocation(line: 54, column: 1, scope: !91)
!114 = distinct !DISubprogram(name: "first_order", scope: !6, file: !6, line: 39, type: !13, scopeLine: 39, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!115 = !DILocation(line: 40, column: 56, scope: !114)
!116 = !DILocation(line: 40, column: 74, scope: !114)
!117 = !DILocation(line: 40, column: 10, scope: !114)
!118 = !DILocation(line: 40, column: 3, scope: !114)
!119 = distinct !DISubprogram(name: "call_price", scope: !6, file: !6, line: 33, type: !13, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !5)
!120 = !DILocation(line: 380, column: 1, scope: !36, inlinedAt: !121)
!121 = distinct !DILocation(line: 10, column: 35, scope: !38, inlinedAt: !122)
!122 = distinct !DILocation(line: 34, column: 10, scope: !119)
!123 = !DILocation(line: 10, column: 33, scope: !38, inlinedAt: !122)
!124 = !DILocation(line: 11, column: 25, scope: !38, inlinedAt: !122)
!125 = !DILocation(line: 382, column: 1, scope: !43, inlinedAt: !126)
!126 = distinct !DILocation(line: 11, column: 16, scope: !38, inlinedAt: !122)
!127 = !DILocation(line: 11, column: 49, scope: !38, inlinedAt: !122)
!128 = !DILocation(line: 11, column: 62, scope: !38, inlinedAt: !122)
!129 = !DILocation(line: 11, column: 43, scope: !38, inlinedAt: !122)
!130 = !DILocation(line: 11, column: 76, scope: !38, inlinedAt: !122)
!131 = !DILocation(line: 11, column: 35, scope: !38, inlinedAt: !122)
!132 = !DILocation(line: 11, column: 84, scope: !38, inlinedAt: !122)
!133 = !DILocation(line: 12, column: 18, scope: !38, inlinedAt: !122)
!134 = !DILocation(line: 13, column: 30, scope: !38, inlinedAt: !122)
!135 = !DILocation(line: 13, column: 36, scope: !38, inlinedAt: !122)
!136 = !DILocation(line: 381, column: 1, scope: !55, inlinedAt: !137)
!137 = distinct !DILocation(line: 13, column: 26, scope: !38, inlinedAt: !122)
!138 = !DILocation(line: 13, column: 24, scope: !38, inlinedAt: !122)
!139 = !DILocation(line: 7, column: 66, scope: !59, inlinedAt: !140)
!140 = distinct !DILocation(line: 14, column: 18, scope: !38, inlinedAt: !122)
!141 = !DILocation(line: 388, column: 23, scope: !62, inlinedAt: !142)
!142 = distinct !DILocation(line: 7, column: 58, scope: !59, inlinedAt: !140)
!143 = !DILocation(line: 7, column: 56, scope: !59, inlinedAt: !140)
!144 = !DILocation(line: 14, column: 16, scope: !38, inlinedAt: !122)
!145 = !DILocation(line: 7, column: 66, scope: !59, inlinedAt: !146)
!146 = distinct !DILocation(line: 14, column: 38, scope: !38, inlinedAt: !122)
!147 = !DILocation(line: 388, column: 23, scope: !62, inlinedAt: !148)
!148 = distinct !DILocation(line: 7, column: 58, scope: !59, inlinedAt: !146)
!149 = !DILocation(line: 7, column: 56, scope: !59, inlinedAt: !146)
!150 = !DILocation(line: 14, column: 36, scope: !38, inlinedAt: !122)
!151 = !DILocation(line: 14, column: 29, scope: !38, inlinedAt: !122)
!152 = !DILocation(line: 34, column: 3, scope: !119)
