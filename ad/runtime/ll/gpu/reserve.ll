; void (slot, room, bytes, spare, least): as reserve.ll, on a GPU. `spare` has `least` bytes, and is taken where that is
; enough; it is null where there is none.

declare ptr @$allocate(i64)
declare void @$free(ptr)

define internal void @$name(ptr %slot, ptr %room, i64 %bytes, ptr %spare, i64 %least) alwaysinline {
entry:
  %have = load i64, ptr %room
  %fits = icmp ule i64 %bytes, %have
  br i1 %fits, label %done, label %more

more:
  %old = load ptr, ptr %slot
  %own = icmp eq ptr %old, %spare
  br i1 %own, label %left, label %leave

leave:
  call void @$free(ptr %old)
  br label %left

left:
  %few = icmp ule i64 %bytes, %least
  br i1 %few, label %taken, label %made

made:
  %double = shl i64 %have, 1
  %enough = icmp uge i64 %double, %bytes
  %size = select i1 %enough, i64 %double, i64 %bytes
  %new = call ptr @$allocate(i64 %size)
  br label %taken

taken:
  %memory = phi ptr [ %spare, %left ], [ %new, %made ]
  %bytes.there = phi i64 [ %least, %left ], [ %size, %made ]
  store ptr %memory, ptr %slot
  store i64 %bytes.there, ptr %room
  br label %done

done:
  ret void
}
