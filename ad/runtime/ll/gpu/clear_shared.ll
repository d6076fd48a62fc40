; void (memory, bytes): clear shared memory; each thread of the block clears its share.

$declare_thread_number

define internal void @adjoint.clear.shared(ptr addrspace(3) %to, i64 %bytes) {
entry:
$thread_number
  %first = zext i32 %number to i64
  %step = zext i32 %threads to i64
  br label %test

test:
  %at = phi i64 [ %first, %entry ], [ %next, %one ]
  %more = icmp ult i64 %at, %bytes
  br i1 %more, label %one, label %exit

one:
  %place = getelementptr inbounds i8, ptr addrspace(3) %to, i64 %at
  store i8 0, ptr addrspace(3) %place, align 1
  %next = add i64 %at, %step
  br label %test

exit:
  ret void
}
