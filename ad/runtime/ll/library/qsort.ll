; void (base, count, size, compare): sort by merging, which is stable (C17, 7.22.5.2).

declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
$declaration

define internal void @$name(ptr %base, i64 %count, i64 %size, ptr %compare) alwaysinline {
entry:
  %few = icmp ult i64 %count, 2
  br i1 %few, label %exit, label %start

start:
  %bytes = mul i64 %count, $size
  %room = call ptr @malloc(i64 %bytes)
  br label %pass

pass:
  %width = phi i64 [ 1, %start ], [ %wider, %passed ]
  br label %pair

pair:
  %low = phi i64 [ 0, %pass ], [ %high, %merged ]
  %middle.far = add i64 %low, %width
  %middle.near = icmp ult i64 %middle.far, %count
  %middle = select i1 %middle.near, i64 %middle.far, i64 %count
  %high.far = add i64 %middle, %width
  %high.near = icmp ult i64 %high.far, %count
  %high = select i1 %high.near, i64 %high.far, i64 %count
  br label %step

step:
  %to = phi i64 [ %low, %pair ], [ %to.next, %placed ]
  %left = phi i64 [ %low, %pair ], [ %left.next, %placed ]
  %right = phi i64 [ %middle, %pair ], [ %right.next, %placed ]
  %left.at = getelementptr inbounds [$size x i8], ptr %base, i64 %left
  %right.at = getelementptr inbounds [$size x i8], ptr %base, i64 %right
  %left.none = icmp uge i64 %left, %middle
  br i1 %left.none, label %placed, label %left.some

left.some:
  %right.none = icmp uge i64 %right, %high
  br i1 %right.none, label %placed, label %both

both:
  %order = call i32 $compare(ptr %left.at, ptr %right.at)
  %greater = icmp sgt i32 %order, 0
  br label %placed

placed:
  %takes.right = phi i1 [ true, %step ], [ false, %left.some ], [ %greater, %both ]
  %index = select i1 %takes.right, i64 %right, i64 %left
  %from = getelementptr inbounds [$size x i8], ptr %base, i64 %index
  %to.at = getelementptr inbounds [$size x i8], ptr %room, i64 %to
  call void @llvm.memcpy.p0.p0.i64(ptr ${align}%to.at, ptr ${align}%from, i64 $size, i1 false)
  %one.right = zext i1 %takes.right to i64
  %one.left = sub i64 1, %one.right
  %left.next = add i64 %left, %one.left
  %right.next = add i64 %right, %one.right
  %to.next = add i64 %to, 1
  %more = icmp ult i64 %to.next, %high
  br i1 %more, label %step, label %merged

merged:
  %pairs = icmp ult i64 %high, %count
  br i1 %pairs, label %pair, label %back

back:
  %k = phi i64 [ 0, %merged ], [ %k.next, %back ]
  %k.from = getelementptr inbounds [$size x i8], ptr %room, i64 %k
  %k.to = getelementptr inbounds [$size x i8], ptr %base, i64 %k
  call void @llvm.memcpy.p0.p0.i64(ptr ${align}%k.to, ptr ${align}%k.from, i64 $size, i1 false)
  %k.next = add nuw i64 %k, 1
  %k.more = icmp ult i64 %k.next, %count
  br i1 %k.more, label %back, label %passed

passed:
  %wider = shl i64 %width, 1
  %unsorted = icmp ult i64 %wider, %count
  br i1 %unsorted, label %pass, label %sorted

sorted:
  call void @free(ptr %room)
  br label %exit

exit:
  ret void
}
