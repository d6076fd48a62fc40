; void (slot, room, bytes): `slot` has the address of memory of `room` bytes; it gets at least `bytes` bytes, and keeps
; what it holds. Its size at least doubles.

declare ptr @realloc(ptr, i64)

define internal void @adjoint.ensure(ptr %slot, ptr %room, i64 %bytes) alwaysinline {
entry:
  %have = load i64, ptr %room
  %fits = icmp ule i64 %bytes, %have
  br i1 %fits, label %done, label %more

more:
  %double = shl i64 %have, 1
  %enough = icmp uge i64 %double, %bytes
  %size = select i1 %enough, i64 %double, i64 %bytes
  %old = load ptr, ptr %slot
  %new = call ptr @realloc(ptr %old, i64 %size)
  store ptr %new, ptr %slot
  store i64 %size, ptr %room
  br label %done

done:
  ret void
}
