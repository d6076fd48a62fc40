; void (memory): free what is not in the buffer of a kernel's derivative, which the host passes in.

@adjoint_arena = addrspace(1) global [3 x i64] zeroinitializer, align 8
declare void @free(ptr)

define internal void @adjoint.arena.free(ptr %memory) {
entry:
  %begin = load i64, ptr addrspace(1) @adjoint_arena, align 8
  %end = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @adjoint_arena, i64 16), align 8
  %at = ptrtoint ptr %memory to i64
  %before = icmp ult i64 %at, %begin
  %behind = icmp uge i64 %at, %end
  %outside = or i1 %before, %behind
  br i1 %outside, label %heap, label %done

heap:
  call void @free(ptr %memory)
  br label %done

done:
  ret void
}
