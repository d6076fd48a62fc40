; void (slot, room, bytes): `slot` gets the address of memory with at least `bytes` bytes; what it held is not kept.
; `room` holds the bytes of the memory that is in `slot` already.

declare ptr @malloc(i64)
declare void @free(ptr)

define internal void @adjoint.reserve(ptr %slot, ptr %room, i64 %bytes) alwaysinline {
entry:
  %have = load i64, ptr %room
  %fits = icmp ule i64 %bytes, %have
  br i1 %fits, label %done, label %more

more:
  %old = load ptr, ptr %slot
  call void @free(ptr %old)
  %double = shl i64 %have, 1
  %enough = icmp uge i64 %double, %bytes
  %size = select i1 %enough, i64 %double, i64 %bytes
  %new = call ptr @malloc(i64 %size)
  store ptr %new, ptr %slot
  store i64 %size, ptr %room
  br label %done

done:
  ret void
}
