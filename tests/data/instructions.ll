; Every instruction, with each kind of flag, ordering, attribute and bundle that it can carry.
source_filename = "instructions.ll"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, double }
%"odd name$" = type { [2 x %pair], ptr }

@counter = global i32 0
@type_info = external constant ptr

define i32 @integers(i32 %a, i32 noundef %b, i8 signext %c, i1 zeroext %d) {
  %sum = add nuw nsw i32 %a, %b
  %1 = sub nsw i32 %sum, 1
  %product = mul nuw i32 %1, -7
  %u = udiv exact i32 %product, 3
  %s = sdiv exact i32 %u, -2147483648
  %r = urem i32 %s, 5
  %t = srem i32 %r, %b
  %l = shl nuw nsw i32 %t, 2
  %2 = lshr exact i32 %l, 1
  %3 = ashr exact i32 %2, 1
  %and = and i32 %3, 255
  %or = or disjoint i32 %and, 256
  %or2 = or i32 %or, %a
  %xor = xor i32 %or2, -1
  %wide = sext i8 %c to i32
  %z = zext nneg i8 %c to i32
  %z2 = zext i1 %d to i32
  %narrow = trunc nuw nsw i32 %wide to i8
  %same = icmp samesign ult i32 %wide, %z
  %eq = icmp eq i32 %wide, %z2
  %picked = select i1 %same, i32 %xor, i32 %z2
  %big = zext i32 %picked to i1024
  %big2 = add i1024 %big, 179769313486231590772930519078902473361797697894230657273430081157732675805500963
  %frozen = freeze i32 %picked
  %poisoned = add i32 %frozen, poison
  ret i32 %frozen
}

define double @floats(double %x, float %y, half %h, bfloat %b, x86_fp80 %l, fp128 %q, ppc_fp128 %p) {
entry:
  %neg = fneg fast double %x
  %add = fadd nnan ninf nsz arcp contract afn reassoc double %neg, 1.000000e+00
  %add2 = fadd reassoc nsz double %add, 0x3FB999999999999A
  %sub = fsub contract double %add2, 0x7FF8000000000000
  %mul = fmul double %sub, 0xFFF0000000000000
  %div = fdiv arcp double %mul, -0.000000e+00
  %rem = frem double %div, 0x36A0000000000000
  %ext = fpext float %y to double
  %ext2 = fpext fast half 0xH3C00 to double
  %bf = fadd bfloat %b, 0xR3F80
  %ld = fadd x86_fp80 %l, 0xK3FFF8000000000000000
  %qd = fadd fp128 %q, 0xL00000000000000003FFF000000000000
  %pd = fadd ppc_fp128 %p, 0xM3FF00000000000000000000000000000
  %tr = fptrunc nnan double %rem to float
  %si = fptosi double %rem to i64
  %ui = fptoui float %tr to i32
  %fs = sitofp i64 %si to double
  %fu = uitofp nneg i32 %ui to double
  %lt = fcmp olt double %fs, %fu
  %un = fcmp nnan nsz uno double %fs, 0.000000e+00
  %true = fcmp true double %fs, %fu
  %choice = select nnan i1 %lt, double %fs, double %fu
  %half = fadd half %h, 0xH7C01
  br i1 %un, label %then, label %"else block"

then:                                             ; preds = %entry
  br label %join

"else block":                                     ; preds = %entry
  br label %join

join:                                             ; preds = %"else block", %then
  %phi = phi fast double [ %choice, %then ], [ 1.250000e+00, %"else block" ]
  ret double %phi
}

define void @memory(ptr noalias nocapture readonly align 16 dereferenceable(64) %p, ptr addrspace(3) %shared, i64 %n) {
  %a = alloca i32, align 4
  %array = alloca double, i64 %n, align 16
  %pairs = alloca [4 x %pair], align 8
  %few = trunc i64 %n to i32
  %many = alloca i8, i32 %few, align 1
  %v = load i32, ptr %p, align 4, !invariant.load !0
  %vol = load volatile i8, ptr %p, align 1
  %at = load atomic i32, ptr %p acquire, align 4
  %at2 = load atomic volatile i64, ptr %p syncscope("agent") monotonic, align 8
  %un = load atomic float, ptr %p unordered, align 4
  %u = load <4 x float>, ptr addrspace(3) %shared, align 1, !nontemporal !1
  store i32 %v, ptr %a, align 4
  store volatile double 0.000000e+00, ptr %array, align 8
  store atomic i32 %at, ptr %a seq_cst, align 4
  store atomic volatile i32 %at, ptr %a syncscope("singlethread") release, align 4
  fence acquire
  fence syncscope("singlethread") seq_cst
  %x = cmpxchg ptr %a, i32 0, i32 1 acq_rel monotonic, align 4
  %x2 = cmpxchg weak volatile ptr %a, i32 %v, i32 %v syncscope("agent") seq_cst acquire, align 4
  %x3 = cmpxchg ptr %a, ptr null, ptr %p monotonic monotonic, align 8
  %ok = extractvalue { i32, i1 } %x, 1
  %old = atomicrmw add ptr %a, i32 1 monotonic, align 4
  %o2 = atomicrmw volatile xchg ptr %a, i32 1 syncscope("agent") acquire, align 4
  %o3 = atomicrmw fadd ptr %array, double 1.000000e+00 seq_cst, align 8
  %o4 = atomicrmw fmaximum ptr %array, double 1.000000e+00 seq_cst, align 8
  %o5 = atomicrmw uinc_wrap ptr %a, i32 7 release, align 4
  %o6 = atomicrmw udec_wrap ptr %a, i32 7 release, align 4
  %o7 = atomicrmw usub_cond ptr %a, i32 7 release, align 4
  %o8 = atomicrmw usub_sat ptr %a, i32 7 release, align 4
  %o9 = atomicrmw nand ptr %a, i32 7 acq_rel, align 4
  %o10 = atomicrmw umin ptr addrspace(3) %shared, i32 7 acq_rel, align 4
  %o11 = atomicrmw fadd ptr %array, <2 x half> splat (half 0xH3C00) monotonic, align 4
  %g = getelementptr inbounds nuw [4 x %pair], ptr %pairs, i64 0, i64 %n, i32 1
  %g2 = getelementptr nusw nuw i8, ptr %g, i64 8
  %g3 = getelementptr %"odd name$", ptr addrspace(3) %shared, i32 1, i32 0, i32 1
  %g4 = getelementptr i8, ptr %g, <4 x i64> <i64 0, i64 1, i64 2, i64 poison>
  %i = ptrtoint ptr %g to i64
  %ad = ptrtoaddr ptr %g to i64
  %back = inttoptr i64 %i to ptr
  %bits = bitcast <4 x float> %u to <2 x i64>
  %cast = addrspacecast ptr addrspace(3) %g3 to ptr
  ret void
}

define <4 x i32> @vectors(<4 x i32> %a, <vscale x 2 x i64> %s, <4 x i1> %m, ptr %p) {
  %e = extractelement <4 x i32> %a, i64 2
  %f = insertelement <4 x i32> poison, i32 %e, i32 0
  %b = shufflevector <4 x i32> %f, <4 x i32> poison, <4 x i32> zeroinitializer
  %c = shufflevector <4 x i32> %a, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 poison, i32 7>
  %c2 = shufflevector <4 x i32> %a, <4 x i32> %b, <2 x i32> <i32 0, i32 5>
  %d = add <4 x i32> %c, splat (i32 3)
  %d2 = add <4 x i32> %d, <i32 1, i32 2, i32 undef, i32 4>
  %cmp = icmp sgt <4 x i32> %d2, zeroinitializer
  %sel = select <4 x i1> %m, <4 x i32> %d2, <4 x i32> %a
  %t = add <vscale x 2 x i64> %s, splat (i64 -1)
  %ins = insertelement <vscale x 2 x i64> %t, i64 0, i64 0
  %sp = shufflevector <vscale x 2 x i64> %ins, <vscale x 2 x i64> poison, <vscale x 2 x i32> zeroinitializer
  %ps = insertelement <2 x ptr> zeroinitializer, ptr %p, i32 1
  %gp = getelementptr i32, <2 x ptr> %ps, i64 1
  ret <4 x i32> %sel
}

define { i32, [2 x double] } @aggregates({ i32, [2 x double] } %a, double %d) {
  %x = extractvalue { i32, [2 x double] } %a, 1, 0
  %b = insertvalue { i32, [2 x double] } %a, double %x, 1, 1
  %c = insertvalue { i32, [2 x double] } %b, i32 7, 0
  %n = insertvalue %pair undef, double %d, 1
  %e = extractvalue %pair { i32 1, double 2.000000e+00 }, 1
  %packed = insertvalue <{ i8, i32 }> zeroinitializer, i32 1, 1
  %empty = insertvalue { {}, i32 } poison, i32 1, 1
  ret { i32, [2 x double] } %c
}

define void @control(i32 %x, ptr %address, i128 %wide) {
  switch i32 %x, label %default [
    i32 0, label %zero
    i32 -1, label %one
    i32 7, label %zero
  ], !prof !2

default:                                          ; preds = %0
  switch i128 %wide, label %one [
  ]

zero:                                             ; preds = %0, %0
  indirectbr ptr %address, [label %one, label %two]

one:                                              ; preds = %zero, %default, %0
  br i1 false, label %two, label %one, !llvm.loop !3

two:                                              ; preds = %one, %zero
  unreachable
}

define void @numbered(i1 %0, i32 %1) {
  br i1 %0, label %3, label %5

3:                                                ; preds = %2
  %4 = add i32 %1, 1
  br label %5

5:                                                ; preds = %3, %2
  %6 = phi i32 [ %4, %3 ], [ %1, %2 ]
  %"7" = add i32 %6, 1
  ret void
}

declare void @sink(...)

declare i32 @personality(...)

declare void @f()

declare void @callee(ptr dead_on_unwind noalias writable sret(%pair) align 8, i32 noundef, ptr byval(i64) align 8) #0

declare fastcc noalias noundef nonnull ptr @maker(i64 noundef range(i64 1, 100)) #1

define i32 @calls(ptr %f, i32 %x, ptr %out) personality ptr @personality {
  call void @f()
  call void (...) @sink(i32 %x, double 1.000000e+00, ptr null)
  tail call void @callee(ptr sret(%pair) align 8 %out, i32 noundef %x, ptr byval(i64) align 8 %out) #2
  %m = call fastcc noalias noundef nonnull dereferenceable(8) ptr @maker(i64 noundef range(i64 1, 100) 5) #3
  %b = notail call double %f(float nofpclass(nan inf) 1.000000e+00)
  %c = call fast double @llvm.sqrt.f64(double 4.000000e+00)
  %d = call nnan <2 x double> @llvm.fabs.v2f64(<2 x double> splat (double -1.000000e+00))
  call preserve_allcc void @f() [ "deopt"(i32 1, ptr %out), "gc-live"() ]
  call void @llvm.assume(i1 true) [ "align"(ptr %out, i64 16), "nonnull"(ptr %out) ]
  %asm = call i32 asm sideeffect inteldialect "mov $0, \22quoted\22\0A", "=r,r,~{dirflag},~{flags}"(i32 %x) #2, !srcloc !0
  %asm2 = call i32 asm "", "=r,0"(i32 %x)
  call void asm sideeffect alignstack unwind "call f", ""()
  %k = call cc 99 i32 %f(ptr inalloca({ i32 }) %out)
  call void @llvm.experimental.constrained.call(metadata !"round.tonearest", metadata !"fpexcept.strict")
  %r = call i64 @llvm.read_register.i64(metadata !4)
  call void asm sideeffect "nop $0", "=*m"(ptr elementtype(i32) %out)
  call void %f(ptr captures(ret: address, provenance) writeonly initializes((0, 4), (8, 12)) %out)
  call void %f(ptr dead_on_return captures(none) %out, ptr captures(address_is_null) %out)
  %i = invoke noundef i32 %f(i32 %x, ptr align 8 %out)
          to label %normal unwind label %caught

normal:                                           ; preds = %0
  invoke void @f() #2 [ "deopt"() ]
          to label %done unwind label %cleaned, !prof !5

done:                                             ; preds = %normal
  ret i32 %i

caught:                                           ; preds = %0
  %pad = landingpad { ptr, i32 }
          cleanup
          catch ptr @type_info
          catch ptr null
          filter [1 x ptr] [ptr @type_info]
  resume { ptr, i32 } %pad

cleaned:                                          ; preds = %normal
  %pad2 = landingpad { ptr, i32 }
          filter [0 x ptr] zeroinitializer
  resume { ptr, i32 } zeroinitializer
}

declare void @llvm.experimental.constrained.call(metadata, metadata)

define i32 @musttail(ptr %this, ...) {
  %r = musttail call i32 (ptr, ...) %this(ptr %this, ...)
  ret i32 %r
}

define i32 @variable(ptr %list) {
  %v = va_arg ptr %list, i32
  ret i32 %v
}

define void @inline_goto(i32 %x) {
entry:
  callbr void asm sideeffect "jmp ${1:l}", "r,!i,!i"(i32 %x)
          to label %next [label %far, label %near]

next:                                             ; preds = %entry
  ret void

far:                                              ; preds = %entry
  ret void

near:                                             ; preds = %entry
  ret void
}

declare i32 @__CxxFrameHandler3(...)

define void @windows() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @f()
          to label %exit unwind label %dispatch

dispatch:                                         ; preds = %entry
  %switch = catchswitch within none [label %handler, label %other] unwind label %cleanup

handler:                                          ; preds = %dispatch
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  call void @f() [ "funclet"(token %pad) ]
  catchret from %pad to label %exit

other:                                            ; preds = %dispatch
  %pad2 = catchpad within %switch []
  invoke void @f() [ "funclet"(token %pad2) ]
          to label %unreached unwind label %again

unreached:
  unreachable

again:
  %inner = catchswitch within %pad2 [label %deep] unwind label %cleanup

deep:                                             ; preds = %other
  %pad3 = catchpad within %inner [ptr @type_info, i32 0, ptr null]
  unreachable

cleanup:                                          ; preds = %dispatch
  %clean = cleanuppad within none []
  cleanupret from %clean unwind to caller

exit:                                             ; preds = %handler, %entry
  ret void
}

declare double @llvm.sqrt.f64(double)

declare <2 x double> @llvm.fabs.v2f64(<2 x double>)

declare void @llvm.assume(i1)

declare i64 @llvm.read_register.i64(metadata)

attributes #0 = { nounwind memory(argmem: readwrite, inaccessiblemem: read) "key"="value" "flag" }
attributes #1 = { mustprogress nofree allockind("alloc,zeroed") allocsize(0) alignstack=16 memory(none) uwtable(sync) vscale_range(1,16) "alloc-family"="malloc" }
attributes #2 = { nounwind "key"="c\\d\22e\0A" }
attributes #3 = { builtin nomerge nounwind }

!0 = !{}
!1 = !{i32 1}
!2 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
!3 = distinct !{!3, !6}
!4 = !{!"rsp"}
!5 = !{!"branch_weights", i32 2000, i32 1}
!6 = !{!"llvm.loop.mustprogress"}
