; void (buffer, count): free what each of `count` rows of arguments names, then the buffer.

declare $callee($types)
declare void @free(ptr)

define internal void @$name(ptr %buffer, i64 %count) {
entry:
  br label %test

test:
  %done = phi i64 [ 0, %entry ], [ %next, %one ]
  %more = icmp ult i64 %done, %count
  br i1 %more, label %one, label %exit

one:
  %at = getelementptr inbounds $row, ptr %buffer, i64 %done
$fetch
  call $callee($arguments)
  %next = add nuw i64 %done, 1
  br label %test

exit:
  call void @free(ptr %buffer)
  ret void
}
