; void (from, to, bytes): add each number at `from` to the one at `to` and clear it.
; A memmove is undone in the order that reads each adjoint before anything is added to it: of overlapping memory,
; the copy of element k is undone before or after that of its neighbours.

define internal void @$name(ptr %from, ptr %to, i64 %bytes) {
$in_order
loop:
  %done = phi i64 [ 0, %start ], [ %next, %loop ]
  %at = phi i64 [ %first, %start ], [ %at.next, %loop ]
  %from.at = getelementptr inbounds $type, ptr %from, i64 %at
  %to.at = getelementptr inbounds $type, ptr %to, i64 %at
  %adjoint = load $type, ptr %from.at, align 1
  store $type $zero, ptr %from.at, align 1
$addition
  %at.next = add i64 %at, %step
  %next = add nuw i64 %done, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
