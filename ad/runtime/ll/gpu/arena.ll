; ptr (bytes): memory in the buffer of a kernel's derivative, which the host passes in.
; Where it is full or there is none, memory comes from the GPU's own malloc.

@adjoint_arena = addrspace(1) global [3 x i64] zeroinitializer, align 8
declare ptr @$heap(i64)

define internal ptr @$name(i64 %bytes) {
entry:
  %end = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @adjoint_arena, i64 16), align 8
  %none = icmp eq i64 %end, 0
  br i1 %none, label %heap, label %arena

arena:
  %more = add i64 %bytes, 15
  %rounded = and i64 %more, -16
  %at = atomicrmw add ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @adjoint_arena, i64 8), i64 %rounded $order
  %after = add i64 %at, %rounded
  %fits = icmp ule i64 %after, %end
  br i1 %fits, label %taken, label %heap

taken:
  %place = inttoptr i64 %at to ptr
  ret ptr %place

heap:
  %made = call ptr @$heap(i64 %bytes)
  ret ptr %made
}
