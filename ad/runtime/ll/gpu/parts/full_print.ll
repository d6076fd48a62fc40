  %said = atomicrmw xchg ptr addrspace(1) @adjoint_full, i32 1 syncscope("device") monotonic
  %late = icmp ne i32 %said, 0
  br i1 %late, label %leave, label %say

leave:
  call void @llvm.nvvm.exit()
  unreachable

say:
  %begin = load i64, ptr addrspace(1) @adjoint_arena, align 8
  %end = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @adjoint_arena, i64 16), align 8
  %size = sub i64 %end, %begin
  %numbers = alloca [2 x i64], align 8
  store i64 %bytes, ptr %numbers, align 8
  %second = getelementptr i8, ptr %numbers, i64 8
  store i64 %size, ptr %second, align 8
  %printed = call i32 @vprintf(ptr @$name.words, ptr %numbers)
