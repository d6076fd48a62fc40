; void (to, from, bytes): copy elements one by one, in the order in which none is overwritten before it is read.

declare void @llvm.mem$copy.p0.p0.i64(ptr, ptr, i64, i1)

define internal void @$name(ptr %to, ptr %from, i64 %bytes) alwaysinline {
entry:
  %count = udiv i64 %bytes, $size
  %none = icmp eq i64 %count, 0
  br i1 %none, label %exit, label %start

start:
  %down = icmp ugt ptr %to, %from
  %last = sub i64 %count, 1
  br label %loop

loop:
  %done = phi i64 [ 0, %start ], [ %next, %loop ]
  %left = sub i64 %last, %done
  %at = select i1 %down, i64 %left, i64 %done
  %to.at = getelementptr inbounds [$size x i8], ptr %to, i64 %at
  %from.at = getelementptr inbounds [$size x i8], ptr %from, i64 %at
  call void @llvm.mem$copy.p0.p0.i64(ptr align $align %to.at, ptr align $align %from.at, i64 $size, i1 false)
  %next = add nuw i64 %done, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
