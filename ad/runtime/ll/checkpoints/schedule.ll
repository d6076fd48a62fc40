; The schedule of checkpoints. Iterations run with a tape in parts. M(s, r) = (s+r)!/(s! r!) is the greatest number of
; parts whose reverse runs no part more than r times without a tape, if the state before the first is the first of s
; copies (Griewank 1992; Griewank and Walther, Revolve, 2000).

declare double @llvm.sqrt.f64(double)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.ctlz.i64(i64, i1)

; i64 (iterations, wanted): the number of copies; where none are wanted, about the root of the iterations.
define internal i64 @adjoint.checkpoint.copies(i64 %iterations, i64 %wanted) mustprogress nofree norecurse nosync nounwind willreturn memory(none) {
entry:
  %number = uitofp i64 %iterations to double
  %root = call double @llvm.sqrt.f64(double %number)
  %whole = fptoui double %root to i64
  %size = add i64 %whole, 1
  %up = add i64 %iterations, %whole
  %parts = udiv i64 %up, %size
  %some = icmp sgt i64 %wanted, 0
  %copies = select i1 %some, i64 %wanted, i64 %parts
  %needed = call i64 @llvm.umin.i64(i64 %copies, i64 %iterations)
  %result = call i64 @llvm.umax.i64(i64 %needed, i64 1)
  ret i64 %result
}

; i64 (iterations, copies): the iterations of a part. They are as many as the copies, or as keep the parts as few as the
; copies; more where r would pass the number of bits of the iterations.
define internal i64 @adjoint.checkpoint.part(i64 %iterations, i64 %copies) mustprogress nofree norecurse nosync nounwind willreturn memory(none) {
entry:
  %less = sub i64 %copies, 1
  %up = add i64 %iterations, %less
  %even = udiv i64 %up, %copies
  %least = call i64 @llvm.umin.i64(i64 %copies, i64 %even)
  %small = call i64 @llvm.umax.i64(i64 %least, i64 1)
  %few = call i64 @llvm.umin.i64(i64 %copies, i64 1048576)
  %zeros = call i64 @llvm.ctlz.i64(i64 %iterations, i1 false)
  %bits = sub i64 64, %zeros
  br label %next

next:
  %r = phi i64 [ 0, %entry ], [ %r.next, %more ]
  %most = phi i64 [ 1, %entry ], [ %most.next, %more ]
  %enough = icmp uge i64 %most, %iterations
  %last = icmp uge i64 %r, %bits
  %stop = or i1 %enough, %last
  br i1 %stop, label %done, label %more

more:
  %r.next = add i64 %r, 1
  %sum = add i64 %few, %r.next
  %product = mul i64 %most, %sum
  %most.next = udiv i64 %product, %r.next
  br label %next

done:
  %most.less = sub i64 %most, 1
  %most.up = add i64 %iterations, %most.less
  %long = udiv i64 %most.up, %most
  %part = call i64 @llvm.umax.i64(i64 %small, i64 %long)
  ret i64 %part
}

; i64 (iterations, part, copies): the iterations to run before the next copy is made, if the state before them is the
; first of `copies`; those before the last part, if it is the only one. There are more iterations than a part has.
define internal i64 @adjoint.checkpoint.advance(i64 %iterations, i64 %part, i64 %copies) mustprogress nofree norecurse nosync nounwind willreturn memory(none) {
entry:
  %less = sub i64 %iterations, 1
  %whole = udiv i64 %less, %part
  %parts = add i64 %whole, 1
  %few = call i64 @llvm.umin.i64(i64 %copies, i64 1048576)
  %several = icmp ugt i64 %few, 1
  br i1 %several, label %next, label %single

single:
  %before = mul i64 %whole, %part
  ret i64 %before

next:
  %r = phi i64 [ 0, %entry ], [ %r.next, %next ]
  %most = phi i64 [ 1, %entry ], [ %most.next, %next ]
  %r.next = add i64 %r, 1
  %sum = add i64 %few, %r.next
  %product = mul i64 %most, %sum
  %most.next = udiv i64 %product, %r.next
  %enough = icmp uge i64 %most.next, %parts
  br i1 %enough, label %done, label %next

done:
  ; M(s-1, r-1) = M(s, r-1) s/(s+r-1), where M(s, r-1) is %most. Any division is optimal whose first group has M(s, r-2)
  ; to M(s, r-1) parts, and whose second has M(s-1, r-1) to M(s-1, r).
  %before.sum = add i64 %few, %r
  %scaled = mul i64 %most, %few
  %second = udiv i64 %scaled, %before.sum
  %rest = sub i64 %parts, %second
  %first = call i64 @llvm.umin.i64(i64 %most, i64 %rest)
  %positive = call i64 @llvm.umax.i64(i64 %first, i64 1)
  %advance = mul i64 %positive, %part
  ret i64 %advance
}
