; Numbers moved as integers, bytes and pointers, in the ways that compilers and people write it.
%u = type { ptr }

@global.g = internal global i64 0

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)

declare i64 @llvm.smax.i64(i64, i64)

declare i64 @llvm.bswap.i64(i64)

declare i64 @llvm.fshl.i64(i64, i64, i64)

define double @phi(double %x, double %y) {
e:
  %a = alloca double, align 8
  %b = alloca double, align 8
  store double %x, ptr %a, align 8
  store double %y, ptr %b, align 8
  %c = fcmp ogt double %x, 1.000000e+00
  br i1 %c, label %t, label %u

t:                                                ; preds = %e
  %v = load i64, ptr %a, align 4
  br label %j

u:                                                ; preds = %e
  %w = load i64, ptr %b, align 4
  br label %j

j:                                                ; preds = %u, %t
  %p = phi i64 [ %v, %t ], [ %w, %u ]
  %o = alloca double, align 8
  store i64 %p, ptr %o, align 4
  %r = load double, ptr %o, align 8
  %s = fmul double %r, %r
  %q = fmul double %s, %x
  ret double %q
}

define void @phi_ptr(ptr %x, ptr %y, ptr %o, i64 %n) {
e:
  %c = icmp sgt i64 %n, 1
  br i1 %c, label %t, label %u

t:                                                ; preds = %e
  %v = load i64, ptr %x, align 4
  br label %j

u:                                                ; preds = %e
  %w = load i64, ptr %y, align 4
  br label %j

j:                                                ; preds = %u, %t
  %p = phi i64 [ %v, %t ], [ %w, %u ]
  store i64 %p, ptr %o, align 4
  %r = load double, ptr %o, align 8
  %s = fmul double %r, %r
  store double %s, ptr %o, align 8
  ret void
}

define double @select(ptr %x, ptr %y) {
  %v = load i64, ptr %x, align 4
  %w = load i64, ptr %y, align 4
  %xv = load double, ptr %x, align 8
  %c = fcmp ogt double %xv, 1.000000e+00
  %p = select i1 %c, i64 %v, i64 %w
  %r = bitcast i64 %p to double
  %s = fmul double %r, %xv
  ret double %s
}

define void @select_mem_only(ptr %x, ptr %y, ptr %o) {
  %v = load i64, ptr %x, align 4
  %w = load i64, ptr %y, align 4
  %xv = load double, ptr %x, align 8
  %c = fcmp ogt double %xv, 1.000000e+00
  %p = select i1 %c, i64 %v, i64 %w
  store i64 %p, ptr %o, align 4
  ret void
}

define double @struct(ptr %x) {
  %v = load { i64, i64 }, ptr %x, align 4
  %a = extractvalue { i64, i64 } %v, 0
  %b = extractvalue { i64, i64 } %v, 1
  %n = insertvalue { i64, i64 } poison, i64 %b, 0
  %m = insertvalue { i64, i64 } %n, i64 %a, 1
  %t = alloca { double, double }, align 8
  store { i64, i64 } %m, ptr %t, align 4
  %r = load double, ptr %t, align 8
  %q = getelementptr double, ptr %t, i64 1
  %r1 = load double, ptr %q, align 8
  %s = fmul double %r, %r
  %u = fmul double %s, %r1
  ret double %u
}

define double @vec64(ptr %x) {
  %v = load <2 x i64>, ptr %x, align 8
  %s = shufflevector <2 x i64> %v, <2 x i64> poison, <2 x i32> <i32 1, i32 0>
  %t = alloca [2 x double], align 8
  store <2 x i64> %s, ptr %t, align 8
  %r = load double, ptr %t, align 8
  %q = getelementptr double, ptr %t, i64 1
  %r1 = load double, ptr %q, align 8
  %s1 = fmul double %r, %r
  %u = fmul double %s1, %r1
  ret double %u
}

define double @vec64_extract(ptr %x) {
  %v = load <2 x i64>, ptr %x, align 8
  %a = extractelement <2 x i64> %v, i32 1
  %d = bitcast i64 %a to double
  %b = insertelement <2 x i64> %v, i64 %a, i32 0
  %w = bitcast <2 x i64> %b to <2 x double>
  %e = extractelement <2 x double> %w, i32 0
  %u = fmul double %d, %e
  ret double %u
}

define float @zext_trunc(ptr %x, ptr %o) {
  %v = load i32, ptr %x, align 4
  %z = zext i32 %v to i64
  %t = trunc i64 %z to i32
  store i32 %t, ptr %o, align 4
  %r = load float, ptr %o, align 4
  %s = fmul float %r, %r
  ret float %s
}

define float @pack(ptr %x) {
  %v = load i32, ptr %x, align 4
  %q = getelementptr float, ptr %x, i64 1
  %w = load i32, ptr %q, align 4
  %z = zext i32 %v to i64
  %y = zext i32 %w to i64
  %h = shl i64 %y, 32
  %p = or i64 %h, %z
  %o = alloca i64, align 8
  store i64 %p, ptr %o, align 4
  %r = load float, ptr %o, align 4
  %q1 = getelementptr float, ptr %o, i64 1
  %r1 = load float, ptr %q1, align 4
  %s = fmul float %r, %r1
  %s2 = fmul float %s, %r1
  ret float %s2
}

define float @unpack(ptr %x) {
  %v = load i64, ptr %x, align 4
  %l = trunc i64 %v to i32
  %h = lshr i64 %v, 32
  %m = trunc i64 %h to i32
  %a = bitcast i32 %l to float
  %b = bitcast i32 %m to float
  %s = fmul float %a, %b
  %s2 = fmul float %s, %b
  ret float %s2
}

define void @swap(ptr %x, ptr %y) {
  %v = load i64, ptr %x, align 4
  %w = load i64, ptr %y, align 4
  store i64 %w, ptr %x, align 4
  store i64 %v, ptr %y, align 4
  ret void
}

define double @swap_used(ptr %x, ptr %y) {
  %v = load i64, ptr %x, align 4
  %w = load i64, ptr %y, align 4
  store i64 %w, ptr %x, align 4
  store i64 %v, ptr %y, align 4
  %a = load double, ptr %x, align 8
  %b = load double, ptr %y, align 8
  %c = fmul double %a, %a
  %d = fmul double %c, %b
  ret double %d
}

define double @i128(ptr %x) {
  %v = load i128, ptr %x, align 4
  %t = alloca i128, align 8
  store i128 %v, ptr %t, align 4
  %r = load double, ptr %t, align 8
  %q = getelementptr double, ptr %t, i64 1
  %r1 = load double, ptr %q, align 8
  %s = fmul double %r, %r
  %u = fmul double %s, %r1
  ret double %u
}

define double @i128_pack(double %x, double %y) {
  %a = bitcast double %x to i64
  %b = bitcast double %y to i64
  %c = zext i64 %a to i128
  %d = zext i64 %b to i128
  %e = shl i128 %d, 64
  %g = or i128 %e, %c
  %t = trunc i128 %g to i64
  %h = lshr i128 %g, 64
  %u = trunc i128 %h to i64
  %r = bitcast i64 %t to double
  %r1 = bitcast i64 %u to double
  %s = fmul double %r, %r
  %w = fmul double %s, %r1
  ret double %w
}

define double @xor_swap(double %x, double %y) {
  %a = bitcast double %x to i64
  %b = bitcast double %y to i64
  %c = xor i64 %a, %b
  %d = xor i64 %c, %b
  %e = xor i64 %c, %d
  %r = bitcast i64 %d to double
  %r1 = bitcast i64 %e to double
  %s = fmul double %r, %r
  %w = fmul double %s, %r1
  ret double %w
}

define double @bytes(ptr %x) {
e:
  %t = alloca double, align 8
  br label %l

l:                                                ; preds = %l, %e
  %i = phi i64 [ 0, %e ], [ %n, %l ]
  %p = getelementptr i8, ptr %x, i64 %i
  %b = load i8, ptr %p, align 1
  %q = getelementptr i8, ptr %t, i64 %i
  store i8 %b, ptr %q, align 1
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, 8
  br i1 %c, label %l, label %d

d:                                                ; preds = %l
  %r = load double, ptr %t, align 8
  %s = fmul double %r, %r
  ret double %s
}

define double @loop_i64(ptr %x, i64 %k) {
e:
  %t = alloca [8 x double], align 8
  br label %l

l:                                                ; preds = %l, %e
  %i = phi i64 [ 0, %e ], [ %n, %l ]
  %p = getelementptr i64, ptr %x, i64 %i
  %b = load i64, ptr %p, align 4
  %q = getelementptr i64, ptr %t, i64 %i
  store i64 %b, ptr %q, align 4
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, %k
  br i1 %c, label %l, label %d

d:                                                ; preds = %l
  %r = load double, ptr %t, align 8
  %q1 = getelementptr double, ptr %t, i64 1
  %r1 = load double, ptr %q1, align 8
  %s = fmul double %r, %r
  %u = fmul double %s, %r1
  ret double %u
}

define void @reverse_i64(ptr %x, i64 %k) {
e:
  br label %l

l:                                                ; preds = %l, %e
  %i = phi i64 [ 0, %e ], [ %n, %l ]
  %j = sub i64 %k, %i
  %j1 = sub i64 %j, 1
  %p = getelementptr i64, ptr %x, i64 %i
  %b = load i64, ptr %p, align 4
  %q = getelementptr i64, ptr %x, i64 %j1
  %b1 = load i64, ptr %q, align 4
  store i64 %b, ptr %q, align 4
  store i64 %b1, ptr %p, align 4
  %n = add i64 %i, 1
  %h = lshr i64 %k, 1
  %c = icmp ult i64 %n, %h
  br i1 %c, label %l, label %d

d:                                                ; preds = %l
  ret void
}

define i64 @call_i64.id(i64 %v) {
  ret i64 %v
}

define double @call_i64(ptr %x) {
  %v = load i64, ptr %x, align 4
  %w = call i64 @call_i64.id(i64 %v)
  %o = alloca i64, align 8
  store i64 %w, ptr %o, align 4
  %r = load double, ptr %o, align 8
  %s = fmul double %r, %r
  ret double %s
}

define i64 @call_ret.get(ptr %x) {
  %v = load i64, ptr %x, align 4
  ret i64 %v
}

define void @call_ret.put(i64 %v, ptr %o) {
  store i64 %v, ptr %o, align 4
  ret void
}

define void @call_ret(ptr %x, ptr %o) {
  %w = call i64 @call_ret.get(ptr %x)
  call void @call_ret.put(i64 %w, ptr %o)
  ret void
}

define i64 @call_ret_used.get(ptr %x) {
  %v = load i64, ptr %x, align 4
  ret i64 %v
}

define void @call_ret_used.put(i64 %v, ptr %o) {
  store i64 %v, ptr %o, align 4
  ret void
}

define double @call_ret_used(ptr %x, ptr %o) {
  %w = call i64 @call_ret_used.get(ptr %x)
  call void @call_ret_used.put(i64 %w, ptr %o)
  %r = load double, ptr %o, align 8
  %s = fmul double %r, %r
  ret double %s
}

define double @global(double %x) {
  %b = bitcast double %x to i64
  store i64 %b, ptr @global.g, align 4
  %v = load double, ptr @global.g, align 8
  %s = fmul double %v, %v
  ret double %s
}

define double @freeze(ptr %x) {
  %v = load i64, ptr %x, align 4
  %w = freeze i64 %v
  %r = bitcast i64 %w to double
  %s = fmul double %r, %r
  ret double %s
}

define double @cmp(ptr %x, ptr %y) {
  %v = load i64, ptr %x, align 4
  %w = load i64, ptr %y, align 4
  %c = icmp slt i64 %v, %w
  %m = select i1 %c, i64 %v, i64 %w
  %o = alloca i64, align 8
  store i64 %m, ptr %o, align 4
  %r = load double, ptr %o, align 8
  %s = fmul double %r, %r
  ret double %s
}

define void @cmp_only(ptr %x, ptr %y, ptr %o) {
  %v = load i64, ptr %x, align 4
  %w = load i64, ptr %y, align 4
  %c = icmp slt i64 %v, %w
  %m = select i1 %c, i64 %v, i64 %w
  store i64 %m, ptr %o, align 4
  ret void
}

define double @smax(ptr %x, ptr %y) {
  %v = load i64, ptr %x, align 4
  %w = load i64, ptr %y, align 4
  %m = call i64 @llvm.smax.i64(i64 %v, i64 %w)
  %r = bitcast i64 %m to double
  %s = fmul double %r, %r
  ret double %s
}

define double @bswap(ptr %x) {
  %v = load i64, ptr %x, align 4
  %m = call i64 @llvm.bswap.i64(i64 %v)
  %n = call i64 @llvm.bswap.i64(i64 %m)
  %r = bitcast i64 %n to double
  %s = fmul double %r, %r
  ret double %s
}

define float @fshl(ptr %x) {
  %v = load i64, ptr %x, align 4
  %m = call i64 @llvm.fshl.i64(i64 %v, i64 %v, i64 32)
  %t = alloca i64, align 8
  store i64 %m, ptr %t, align 4
  %r = load float, ptr %t, align 4
  %q = getelementptr float, ptr %t, i64 1
  %r1 = load float, ptr %q, align 4
  %s = fmul float %r, %r
  %u = fmul float %s, %r1
  ret float %u
}

define double @atomic(ptr %x) {
  %v = load atomic i64, ptr %x seq_cst, align 8
  %t = alloca i64, align 8
  store atomic i64 %v, ptr %t seq_cst, align 8
  %r = load double, ptr %t, align 8
  %s = fmul double %r, %r
  ret double %s
}

define double @xchg(ptr %x, double %y) {
  %b = bitcast double %y to i64
  %v = atomicrmw xchg ptr %x, i64 %b seq_cst, align 8
  %r = bitcast i64 %v to double
  %s = fmul double %r, %r
  %l = load double, ptr %x, align 8
  %u = fmul double %s, %l
  ret double %u
}

define double @cmpxchg(ptr %x, double %y) {
  %b = bitcast double %y to i64
  %o = load i64, ptr %x, align 4
  %p = cmpxchg ptr %x, i64 %o, i64 %b seq_cst seq_cst, align 8
  %v = extractvalue { i64, i1 } %p, 0
  %r = bitcast i64 %v to double
  %s = fmul double %r, %r
  %l = load double, ptr %x, align 8
  %u = fmul double %s, %l
  ret double %u
}

define double @inttoptr(ptr %x) {
  %v = load i64, ptr %x, align 4
  %p = inttoptr i64 %v to ptr
  %w = ptrtoint ptr %p to i64
  %r = bitcast i64 %w to double
  %s = fmul double %r, %r
  ret double %s
}

define double @loadptr(ptr %x) {
  %v = load ptr, ptr %x, align 8
  %t = alloca ptr, align 8
  store ptr %v, ptr %t, align 8
  %r = load double, ptr %t, align 8
  %s = fmul double %r, %r
  ret double %s
}

define void @move_only(ptr %x, ptr %o) {
  %v = load i64, ptr %x, align 4
  store i64 %v, ptr %o, align 4
  ret void
}

define double @vec4x32(ptr %x) {
  %v = load <4 x i32>, ptr %x, align 8
  %s = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  %t = alloca [2 x double], align 8
  store <4 x i32> %s, ptr %t, align 8
  %r = load double, ptr %t, align 8
  %q = getelementptr double, ptr %t, i64 1
  %r1 = load double, ptr %q, align 8
  %s1 = fmul double %r, %r
  %u = fmul double %s1, %r1
  ret double %u
}

define double @vecselect(ptr %x, ptr %y) {
  %v = load <2 x i64>, ptr %x, align 8
  %w = load <2 x i64>, ptr %y, align 8
  %s = select <2 x i1> <i1 true, i1 false>, <2 x i64> %v, <2 x i64> %w
  %t = bitcast <2 x i64> %s to <2 x double>
  %a = extractelement <2 x double> %t, i32 0
  %b = extractelement <2 x double> %t, i32 1
  %c = fmul double %a, %b
  %d = fmul double %c, %b
  ret double %d
}

define double @mask_and(double %x, double %y, i64 %n) {
  %c = icmp sgt i64 %n, 2
  %m = sext i1 %c to i64
  %a = bitcast double %x to i64
  %b = bitcast double %y to i64
  %am = and i64 %a, %m
  %nm = xor i64 %m, -1
  %bm = and i64 %b, %nm
  %o = or i64 %am, %bm
  %r = bitcast i64 %o to double
  %s = fmul double %r, %r
  %u = fmul double %s, %x
  ret double %u
}

define double @halves(ptr %x) {
  %v = load i32, ptr %x, align 4
  %q = getelementptr i32, ptr %x, i64 1
  %w = load i32, ptr %q, align 4
  %t = alloca double, align 8
  store i32 %v, ptr %t, align 4
  %p = getelementptr i32, ptr %t, i64 1
  store i32 %w, ptr %p, align 4
  %r = load double, ptr %t, align 8
  %s = fmul double %r, %r
  ret double %s
}

define double @add0(ptr %x) {
  %v = load i64, ptr %x, align 4
  %w = add i64 %v, 0
  %z = mul i64 %w, 1
  %r = bitcast i64 %z to double
  %s = fmul double %r, %r
  ret double %s
}

define double @switch_phi(ptr %x, i64 %n) {
e:
  %v = load i64, ptr %x, align 4
  %q = getelementptr i64, ptr %x, i64 1
  %w = load i64, ptr %q, align 4
  switch i64 %n, label %d [
    i64 0, label %a
    i64 1, label %b
  ]

a:                                                ; preds = %e
  br label %j

b:                                                ; preds = %e
  br label %j

d:                                                ; preds = %e
  br label %j

j:                                                ; preds = %d, %b, %a
  %p = phi i64 [ %v, %a ], [ %w, %b ], [ 0, %d ]
  %r = bitcast i64 %p to double
  %s = fmul double %r, %r
  ret double %s
}

define double @pointer(ptr %x, ptr %o) {
  %v = load ptr, ptr %x, align 8
  store ptr %v, ptr %o, align 8
  %d = load double, ptr %o, align 8
  %e = load double, ptr %x, align 8
  %s = fmul double %d, %e
  ret double %s
}

define double @pointer_chosen(ptr %x, ptr %y, i1 %c) {
  %v = load ptr, ptr %x, align 8
  %w = load ptr, ptr %y, align 8
  %u = select i1 %c, ptr %v, ptr %w
  %i = ptrtoint ptr %u to i64
  %d = bitcast i64 %i to double
  %s = fmul double %d, %d
  ret double %s
}

define void @union(ptr %x, ptr %o) {
  %t = alloca %u, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %x, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %o, ptr %t, i64 8, i1 false)
  ret void
}

define double @bytes_apart(double %x) {
e:
  %t = alloca double, align 8
  %u = bitcast double %x to i64
  br label %l

l:                                                ; preds = %l, %e
  %i = phi i64 [ 0, %e ], [ %n, %l ]
  %s = shl i64 %i, 3
  %v = lshr i64 %u, %s
  %b = trunc i64 %v to i8
  %q = getelementptr i8, ptr %t, i64 %i
  store i8 %b, ptr %q, align 1
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, 8
  br i1 %c, label %l, label %d

d:                                                ; preds = %l
  %r = load double, ptr %t, align 8
  %w = fmul double %r, %r
  ret double %w
}

define double @bytes_together(ptr %x) {
e:
  br label %l

l:                                                ; preds = %l, %e
  %i = phi i64 [ 0, %e ], [ %n, %l ]
  %a = phi i64 [ 0, %e ], [ %o, %l ]
  %p = getelementptr i8, ptr %x, i64 %i
  %b = load i8, ptr %p, align 1
  %z = zext i8 %b to i64
  %s = shl i64 %i, 3
  %h = shl i64 %z, %s
  %o = or i64 %a, %h
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, 8
  br i1 %c, label %l, label %d

d:                                                ; preds = %l
  %r = bitcast i64 %o to double
  %w = fmul double %r, %r
  ret double %w
}

define void @bytes_together_stored(ptr %x, ptr %y) {
e:
  br label %l

l:                                                ; preds = %l, %e
  %i = phi i64 [ 0, %e ], [ %n, %l ]
  %a = phi i64 [ 0, %e ], [ %o, %l ]
  %p = getelementptr i8, ptr %x, i64 %i
  %b = load i8, ptr %p, align 1
  %z = zext i8 %b to i64
  %s = shl i64 %i, 3
  %h = shl i64 %z, %s
  %o = or i64 %a, %h
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, 8
  br i1 %c, label %l, label %d

d:                                                ; preds = %l
  store i64 %o, ptr %y, align 4
  ret void
}

define float @bytes_unrolled(ptr %x) {
  %t = alloca float, align 4
  %p0 = getelementptr i8, ptr %x, i64 0
  %b0 = load i8, ptr %p0, align 1
  %q0 = getelementptr i8, ptr %t, i64 0
  store i8 %b0, ptr %q0, align 1
  %p1 = getelementptr i8, ptr %x, i64 1
  %b1 = load i8, ptr %p1, align 1
  %q1 = getelementptr i8, ptr %t, i64 1
  store i8 %b1, ptr %q1, align 1
  %p2 = getelementptr i8, ptr %x, i64 2
  %b2 = load i8, ptr %p2, align 1
  %q2 = getelementptr i8, ptr %t, i64 2
  store i8 %b2, ptr %q2, align 1
  %p3 = getelementptr i8, ptr %x, i64 3
  %b3 = load i8, ptr %p3, align 1
  %q3 = getelementptr i8, ptr %t, i64 3
  store i8 %b3, ptr %q3, align 1
  %r = load float, ptr %t, align 4
  %s = fmul float %r, %r
  ret float %s
}

define double @flag_beside(ptr %x, ptr %y) {
  %p = getelementptr i8, ptr %x, i64 8
  %q = getelementptr i8, ptr %y, i64 8
  %b = load i8, ptr %p, align 1
  store i8 %b, ptr %q, align 1
  %v = load double, ptr %x, align 8
  %s = fmul double %v, %v
  ret double %s
}

define double @exponent(double %x, ptr %p) {
  %b = bitcast double %x to i64
  %s = sub i64 %b, 4503599627370496
  %t = add i64 13510798882111488, %s
  %r = bitcast i64 %t to double
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, -8388608
  store i32 %w, ptr %p, align 4
  %f = load float, ptr %p, align 4
  %g = fpext float %f to double
  %y = fmul double %r, %g
  %z = fmul double %y, %x
  ret double %z
}

define double @exponent_alone(double %x) {
  %b = bitcast double %x to i64
  %e = and i64 %b, 9218868437227405312
  %p = bitcast i64 %e to double
  %y = fmul double %x, %x
  %z = fmul double %y, %p
  ret double %z
}

define double @flag_among(ptr %x, ptr %y) {
  %p = getelementptr i8, ptr %x, i64 8
  %q = getelementptr i8, ptr %x, i64 9
  %r = getelementptr i8, ptr %y, i64 8
  %s = getelementptr i8, ptr %y, i64 9
  %a = load i8, ptr %p, align 1
  %half = udiv i8 %a, 2
  store i8 %half, ptr %r, align 1
  %b = load i8, ptr %q, align 1
  store i8 %b, ptr %s, align 1
  %v = load double, ptr %x, align 8
  %w = fmul double %v, %v
  ret double %w
}

declare void @__enzyme_double(ptr, i64)

define void @struct_whole(ptr %x, ptr %o) {
  call void @__enzyme_double(ptr %x, i64 16)
  %v = load { i64, i64 }, ptr %x, align 8
  store { i64, i64 } %v, ptr %o, align 8
  ret void
}

define void @array_whole(ptr %x, ptr %o) {
  call void @__enzyme_double(ptr %x, i64 16)
  %v = load [2 x i64], ptr %x, align 8
  store [2 x i64] %v, ptr %o, align 8
  ret void
}

define void @struct_chosen(ptr %x, ptr %y, ptr %o, i1 %c) {
  call void @__enzyme_double(ptr %x, i64 16)
  call void @__enzyme_double(ptr %y, i64 16)
  br i1 %c, label %t, label %u

t:                                                ; preds = %0
  %v = load { i64, i64 }, ptr %x, align 8
  br label %j

u:                                                ; preds = %0
  %w = load { i64, i64 }, ptr %y, align 8
  br label %j

j:                                                ; preds = %u, %t
  %p = phi { i64, i64 } [ %v, %t ], [ %w, %u ]
  store { i64, i64 } %p, ptr %o, align 8
  ret void
}

define void @struct_unknown(ptr %x, ptr %o) {
  %v = load { i64, i64 }, ptr %x, align 8
  store { i64, i64 } %v, ptr %o, align 8
  ret void
}

define double @struct_nested(ptr %x, i64 %n) {
  %v = load { [2 x i64], i64 }, ptr %x, align 8
  %a = extractvalue { [2 x i64], i64 } %v, 0, 1
  %o = extractvalue { [2 x i64], i64 } %v, 0, 0
  %l = extractvalue { [2 x i64], i64 } %v, 1
  %t = insertvalue { [2 x i64], i64 } %v, i64 %a, 0, 0
  %w = insertvalue { [2 x i64], i64 } %t, i64 %o, 0, 1
  %m = add i64 %l, %n
  %k = insertvalue { [2 x i64], i64 } %w, i64 %m, 1
  %c = extractvalue { [2 x i64], i64 } %k, 1
  %s = sitofp i64 %c to double
  %i = extractvalue { [2 x i64], i64 } %k, 0
  %b = extractvalue [2 x i64] %i, 0
  %d = bitcast i64 %b to double
  %e = bitcast i64 %a to double
  %f = bitcast i64 %o to double
  %q = fmul double %d, %e
  %p = fmul double %q, %f
  %r = fmul double %p, %s
  ret double %r
}

define double @struct_overwritten(ptr %x) {
  %v = load double, ptr %x, align 8
  %s = fmul double %v, %v
  store { i64, i64 } zeroinitializer, ptr %x, align 8
  %q = getelementptr double, ptr %x, i64 1
  %w = load double, ptr %q, align 8
  %r = fadd double %s, %w
  ret double %r
}

define double @struct_overwritten_by_parts(ptr %x, ptr %y) {
  %v = load double, ptr %x, align 8
  %s = fmul double %v, %v
  %n = load i64, ptr %y, align 8
  %a = insertvalue { i64, i64 } zeroinitializer, i64 %n, 1
  store { i64, i64 } %a, ptr %x, align 8
  %q = getelementptr double, ptr %x, i64 1
  %w = load double, ptr %q, align 8
  %t = fmul double %w, %w
  %r = fadd double %s, %t
  ret double %r
}

define double @number_and_count(ptr %x) {
  %v = load i64, ptr %x, align 8
  %l = trunc i64 %v to i32
  %h = lshr i64 %v, 32
  %n = trunc i64 %h to i32
  %f = bitcast i32 %l to float
  %k = sitofp i32 %n to float
  %s = fmul float %f, %f
  %t = fmul float %s, %k
  %r = fpext float %t to double
  ret double %r
}

define double @count_and_number(ptr %x, i32 %n, ptr %o) {
  %v = load float, ptr %x, align 4
  %b = bitcast float %v to i32
  %w = zext i32 %b to i64
  %h = shl i64 %w, 32
  %m = zext i32 %n to i64
  %p = or i64 %h, %m
  store i64 %p, ptr %o, align 8
  %q = getelementptr float, ptr %o, i64 1
  %f = load float, ptr %q, align 4
  %k = load i32, ptr %o, align 4
  %d = sitofp i32 %k to float
  %s = fmul float %f, %d
  %t = fmul float %s, %f
  %r = fpext float %t to double
  ret double %r
}

define float @low_half(ptr %x) {
  %v = load i64, ptr %x, align 8
  %h = lshr i64 %v, 32
  %u = trunc i64 %h to i32
  %g = bitcast i32 %u to float
  %l = and i64 %v, 4294967295
  %z = shl i64 %l, 32
  %w = lshr i64 %z, 32
  %t = trunc i64 %w to i32
  %f = bitcast i32 %t to float
  %s = fmul float %f, %f
  %r = fmul float %s, %g
  ret float %r
}

define <4 x i32> @moved_lanes.turn(<4 x i32> %v) {
  %w = shufflevector <4 x i32> %v, <4 x i32> zeroinitializer, <4 x i32> <i32 3, i32 0, i32 5, i32 1>
  ret <4 x i32> %w
}

define float @moved_lanes(ptr %x) {
  %v = load <4 x i32>, ptr %x, align 16
  %w = call <4 x i32> @moved_lanes.turn(<4 x i32> %v)
  %i = insertelement <4 x i32> %w, i32 0, i32 2
  %f = bitcast <4 x i32> %i to <4 x float>
  %a = extractelement <4 x float> %f, i32 0
  %b = extractelement <4 x float> %f, i32 1
  %c = extractelement <4 x float> %f, i32 3
  %e = extractelement <4 x i32> %v, i32 2
  %d = bitcast i32 %e to float
  %g = fmul float %a, %b
  %h = fmul float %g, %c
  %k = fmul float %h, %d
  ret float %k
}

define double @turned(ptr %x) {
  %v = load i128, ptr %x, align 16
  %m = call i128 @llvm.fshr.i128(i128 %v, i128 %v, i128 64)
  %l = trunc i128 %m to i64
  %h = lshr i128 %m, 64
  %u = trunc i128 %h to i64
  %a = bitcast i64 %l to double
  %b = bitcast i64 %u to double
  %s = fmul double %a, %a
  %r = fmul double %s, %b
  ret double %r
}

declare i128 @llvm.fshr.i128(i128, i128, i128)

define double @across(ptr %x) {
  %v = load i128, ptr %x, align 16
  %h = lshr i128 %v, 32
  %u = trunc i128 %h to i64
  %l = trunc i128 %v to i64
  %a = bitcast i64 %u to double
  %b = bitcast i64 %l to double
  %r = fmul double %a, %b
  ret double %r
}

define double @or_exponent(double %x) {
  %b = bitcast double %x to i64
  %o = or i64 %b, 4607182418800017408
  %r = bitcast i64 %o to double
  %s = fmul double %r, %x
  ret double %s
}

define double @low_bit(double %x) {
  %b = bitcast double %x to i64
  %o = and i64 %b, -2
  %r = bitcast i64 %o to double
  %s = fmul double %r, %r
  ret double %s
}

define float @joined(ptr %x, i64 %n) {
  %v = load i32, ptr %x, align 4
  %z = zext i32 %v to i64
  %o = or i64 %z, %n
  %t = trunc i64 %o to i32
  %f = bitcast i32 %t to float
  %r = fmul float %f, %f
  ret float %r
}

define double @elements_of_several(ptr %x) {
  %v = load <4 x double>, ptr %x, align 8
  %b = bitcast <4 x double> %v to <2 x i128>
  %e = extractelement <2 x i128> %b, i64 0
  %g = extractelement <2 x i128> %b, i64 1
  %w = bitcast i128 %e to <2 x double>
  %y = bitcast i128 %g to <2 x double>
  %s = fmul <2 x double> %w, %y
  %r = extractelement <2 x double> %s, i64 0
  ret double %r
}

define double @power_of_two(double %x, i32 %n) {
  %raised = add i32 %n, 1023
  %wide = zext i32 %raised to i64
  %bits = shl i64 %wide, 52
  %factor = bitcast i64 %bits to double
  %square = fmul double %x, %x
  %r = fmul double %square, %factor
  ret double %r
}

define float @inverse_root(float %x) {
  %bits = bitcast float %x to i32
  %half = ashr i32 %bits, 1
  %near = sub i32 1597463007, %half
  %y = bitcast i32 %near to float
  %r = fmul float %y, %y
  ret float %r
}
