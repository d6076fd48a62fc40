; void (from, to, bytes) or void (from, bytes): go through words that tell themselves whether they are an address,
; whose upper twelve bits are zero, or a double, and move or clear one of the two kinds.

define internal void @$name($pointers, i64 %bytes) {
$in_order
loop:
  %done = phi i64 [ 0, %start ], [ %next, %further ]
  %at = phi i64 [ %first, %start ], [ %at.next, %further ]
  %from.at = getelementptr inbounds i64, ptr %from, i64 %at
  %to.at = getelementptr inbounds i64, ptr $to, i64 %at
  %word = load i64, ptr %from.at, align 1
  %upper = lshr i64 %word, 52
  %address = icmp eq i64 %upper, 0
  br i1 %address, label %$if_address, label %$if_number

moved:
$change
  br label %further

further:
  %at.next = add i64 %at, %step
  %next = add nuw i64 %done, 1
  %more = icmp ult i64 %next, %count
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
