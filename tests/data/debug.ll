; Debug records of all kinds, inlined code, and metadata nodes with awkward fields.
source_filename = "debug.c"
target triple = "x86_64-unknown-linux-gnu"

@global = global i32 0, align 4, !dbg !0

define i32 @outer(i32 %n, ptr %p, i64 %wide) !dbg !10 {
entry:
  %slot = alloca i32, align 4, !DIAssignID !20
    #dbg_assign(i1 poison, !14, !DIExpression(), !20, ptr %slot, !DIExpression(), !17)
    #dbg_declare(ptr %p, !15, !DIExpression(DW_OP_deref, DW_OP_LLVM_fragment, 0, 32), !17)
    #dbg_value(i32 %late, !14, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value), !17)
    #dbg_value(!DIArgList(i32 %n, i64 %wide, i32 7), !14, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_plus, DW_OP_LLVM_arg, 2, DW_OP_mul, DW_OP_stack_value), !17)
    #dbg_value(!DIArgList(), !14, !DIExpression(), !17)
    #dbg_value(ptr null, !15, !DIExpression(), !17)
    #dbg_value(!22, !15, !DIExpression(), !17)
  store i32 %n, ptr %slot, align 4, !dbg !17, !DIAssignID !21
  br label %body, !dbg !17

body:                                             ; preds = %entry
    #dbg_label(!16, !18)
    #dbg_value(double poison, !27, !DIExpression(), !19)
  %late = add i32 %n, 1, !dbg !18
  %inner = mul i32 %late, 2, !dbg !19
    #dbg_value(i32 %inner, !27, !DIExpression(DW_OP_constu, 18446744073709551615, DW_OP_minus), !19)
  ret i32 %inner, !dbg !17
}

define void @plain() {
  ret void
}

define void @inlined() !dbg !12 {
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8, !9}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "global", scope: !2, file: !3, line: 1, type: !6, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "compiler \22quoted\22, version 1 (beta)", isOptimized: true, flags: "-O2 --name=a,b", runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !5, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "debug.c", directory: "/somewhere", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")
!4 = !{!7}
!5 = !{!0}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", file: !3, line: 2, baseType: !6, size: 32, flags: DIFlagEnumClass | DIFlagFwdDecl, elements: !13)
!8 = !{i32 7, !"Dwarf Version", i32 5}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = distinct !DISubprogram(name: "outer", linkageName: "_Z5outer", scope: !3, file: !3, line: 3, type: !11, scopeLine: 3, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2)
!11 = !DISubroutineType(types: !{!6, !6, null})
!12 = distinct !DISubprogram(name: "inlined<int, char>", scope: !3, file: !3, line: 30, type: !11, scopeLine: 30, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2)
!13 = !{!DIEnumerator(name: "big", value: -170141183460469231731687303715884105728), !DIEnumerator(name: "u", value: 7, isUnsigned: true)}
!14 = !DILocalVariable(name: "n", arg: 1, scope: !10, file: !3, line: 3, type: !6)
!15 = !DILocalVariable(name: "p", scope: !10, file: !3, line: 4, type: !26, align: 32)
!16 = !DILabel(scope: !10, name: "label", file: !3, line: 6)
!17 = !DILocation(line: 3, column: 7, scope: !10)
!18 = !DILocation(line: 0, scope: !10)
!19 = !DILocation(line: 31, column: 5, scope: !24, inlinedAt: !25)
!20 = distinct !DIAssignID()
!21 = distinct !DIAssignID()
!22 = !{}
!23 = !DILocation(line: 30, scope: !12)
!24 = distinct !DILexicalBlock(scope: !12, file: !3, line: 31, column: 1)
!25 = distinct !DILocation(line: 8, column: 3, scope: !10)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!27 = !DILocalVariable(name: "of inlined", scope: !24, file: !3, line: 31, type: !6)
