; void (to, sums, bytes): add all numbers that a block has added up in its memory; its threads share them out.

$declare_thread_number
declare void @$atomic(ptr, $type)

define internal void @$name(ptr %to, ptr addrspace(3) %sums, i64 %bytes) {
entry:
$thread_number
  %mine = mul i32 %number, $size
  %first = zext i32 %mine to i64
  %stride = mul i32 %threads, $size
  %step = zext i32 %stride to i64
  br label %test

test:
  %at = phi i64 [ %first, %entry ], [ %next, %following ]
  %last = add i64 %at, $size
  %more = icmp ule i64 %last, %bytes
  br i1 %more, label %one, label %exit

one:
  %from = getelementptr inbounds i8, ptr addrspace(3) %sums, i64 %at
  %sum = load $type, ptr addrspace(3) %from, align $size
  %none = fcmp oeq $type %sum, 0.0
  br i1 %none, label %following, label %add

add:
  %place = getelementptr inbounds i8, ptr %to, i64 %at
  call void @$atomic(ptr %place, $type %sum)
  br label %following

following:
  %next = add i64 %at, %step
  br label %test

exit:
  ret void
}
