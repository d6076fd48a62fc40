; ModuleID = 'struct_memcpy.c'
source_filename = "struct_memcpy.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.Type = type { double, ptr }

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define dso_local void @fill(ptr noundef writeonly captures(none) initializes((0, 16)) %x, ptr noundef readonly captures(none) %from) local_unnamed_addr #0 !dbg !14 {
entry:
    #dbg_value(ptr %x, !28, !DIExpression(), !30)
    #dbg_value(ptr %from, !29, !DIExpression(), !30)
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %x, ptr noundef nonnull align 8 dereferenceable(16) %from, i64 16, i1 false), !dbg !31
  ret void, !dbg !32
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local double @weigh(double noundef %value, i32 noundef %count) #2 !dbg !33 {
entry:
  %count.addr = alloca i32, align 4
  %from = alloca %struct.Type, align 8
  %x = alloca %struct.Type, align 8
    #dbg_value(double %value, !37, !DIExpression(), !41)
    #dbg_value(i32 %count, !38, !DIExpression(), !41)
  store i32 %count, ptr %count.addr, align 4, !tbaa !10
  call void @llvm.lifetime.start.p0(ptr nonnull %from) #6, !dbg !42
    #dbg_declare(ptr %from, !39, !DIExpression(), !43)
  store double %value, ptr %from, align 8, !dbg !44, !tbaa !45
  %count2 = getelementptr inbounds nuw i8, ptr %from, i64 8, !dbg !44
  store ptr %count.addr, ptr %count2, align 8, !dbg !44, !tbaa !50
  call void @llvm.lifetime.start.p0(ptr nonnull %x) #6, !dbg !42
    #dbg_declare(ptr %x, !40, !DIExpression(), !51)
  call void @fill(ptr noundef nonnull %x, ptr noundef nonnull %from), !dbg !52
  %0 = load double, ptr %x, align 8, !dbg !53, !tbaa !45
  %mul = fmul double %0, %0, !dbg !54
  %count5 = getelementptr inbounds nuw i8, ptr %x, i64 8, !dbg !55
  %1 = load ptr, ptr %count5, align 8, !dbg !55, !tbaa !50
  %2 = load i32, ptr %1, align 4, !dbg !56, !tbaa !10
  %conv = sitofp i32 %2 to double, !dbg !56
  %mul6 = fmul double %mul, %conv, !dbg !57
  call void @llvm.lifetime.end.p0(ptr nonnull %x) #6, !dbg !58
  call void @llvm.lifetime.end.p0(ptr nonnull %from) #6, !dbg !58
  ret double %mul6, !dbg !59
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nounwind
define dso_local double @grad_weigh(double noundef %value, i32 noundef %count) local_unnamed_addr #4 !dbg !60 {
entry:
    #dbg_value(double %value, !62, !DIExpression(), !64)
    #dbg_value(i32 %count, !63, !DIExpression(), !64)
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @weigh, double noundef %value, i32 noundef %count) #6, !dbg !65
  ret double %call, !dbg !66
}

declare !dbg !67 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #5

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8}
!llvm.ident = !{!9}
!llvm.errno.tbaa = !{!10}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 22.1.8", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "struct_memcpy.c", directory: ".")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!4 = !{i32 7, !"Dwarf Version", i32 4}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{!"clang version 22.1.8"}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"omnipotent char", !13, i64 0}
!13 = !{!"Simple C/C++ TBAA"}
!14 = distinct !DISubprogram(name: "fill", scope: !1, file: !1, line: 9, type: !15, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !27)
!15 = !DISubroutineType(types: !16)
!16 = !{null, !17, !25}
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Type", file: !1, line: 3, size: 128, elements: !19)
!19 = !{!20, !22}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !18, file: !1, line: 4, baseType: !21, size: 64)
!21 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "count", scope: !18, file: !1, line: 5, baseType: !23, size: 64, offset: 64)
!23 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !18)
!27 = !{!28, !29}
!28 = !DILocalVariable(name: "x", arg: 1, scope: !14, file: !1, line: 9, type: !17)
!29 = !DILocalVariable(name: "from", arg: 2, scope: !14, file: !1, line: 9, type: !25)
!30 = !DILocation(line: 0, scope: !14)
!31 = !DILocation(line: 9, column: 80, scope: !14)
!32 = !DILocation(line: 9, column: 118, scope: !14)
!33 = distinct !DISubprogram(name: "weigh", scope: !1, file: !1, line: 11, type: !34, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !36)
!34 = !DISubroutineType(types: !35)
!35 = !{!21, !21, !24}
!36 = !{!37, !38, !39, !40}
!37 = !DILocalVariable(name: "value", arg: 1, scope: !33, file: !1, line: 11, type: !21)
!38 = !DILocalVariable(name: "count", arg: 2, scope: !33, file: !1, line: 11, type: !24)
!39 = !DILocalVariable(name: "from", scope: !33, file: !1, line: 12, type: !18)
!40 = !DILocalVariable(name: "x", scope: !33, file: !1, line: 12, type: !18)
!41 = !DILocation(line: 0, scope: !33)
!42 = !DILocation(line: 12, column: 3, scope: !33)
!43 = !DILocation(line: 12, column: 15, scope: !33)
!44 = !DILocation(line: 12, column: 22, scope: !33)
!45 = !{!46, !47, i64 0}
!46 = !{!"Type", !47, i64 0, !48, i64 8}
!47 = !{!"double", !12, i64 0}
!48 = !{!"p1 int", !49, i64 0}
!49 = !{!"any pointer", !12, i64 0}
!50 = !{!46, !48, i64 8}
!51 = !DILocation(line: 12, column: 39, scope: !33)
!52 = !DILocation(line: 13, column: 3, scope: !33)
!53 = !DILocation(line: 14, column: 12, scope: !33)
!54 = !DILocation(line: 14, column: 18, scope: !33)
!55 = !DILocation(line: 14, column: 33, scope: !33)
!56 = !DILocation(line: 14, column: 30, scope: !33)
!57 = !DILocation(line: 14, column: 28, scope: !33)
!58 = !DILocation(line: 15, column: 1, scope: !33)
!59 = !DILocation(line: 14, column: 3, scope: !33)
!60 = distinct !DISubprogram(name: "grad_weigh", scope: !1, file: !1, line: 19, type: !34, scopeLine: 19, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !61)
!61 = !{!62, !63}
!62 = !DILocalVariable(name: "value", arg: 1, scope: !60, file: !1, line: 19, type: !21)
!63 = !DILocalVariable(name: "count", arg: 2, scope: !60, file: !1, line: 19, type: !24)
!64 = !DILocation(line: 0, scope: !60)
!65 = !DILocation(line: 19, column: 53, scope: !60)
!66 = !DILocation(line: 19, column: 46, scope: !60)
!67 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 17, type: !68, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!68 = !DISubroutineType(types: !69)
!69 = !{!21, !3, null}
