; void (from, to, bytes) or void (from, bytes): go through words that tell themselves whether they are an address,
; whose upper twelve bits are zero, or a double, and move or clear one of the two kinds. Zero is either: null where an
; address is overwritten, else a number, since the tangent of zero may be any number. As a tangent it first takes the
; places of the words that tell, and then the places of those that are moved.

define internal void @$name($pointers, i64 %bytes) {
$in_order
loop:
  %done = phi i64 [ 0, %start ], [ %next, %further ]
  %at = phi i64 [ %first, %start ], [ %at.next, %further ]
  %told.from.at = getelementptr inbounds i64, ptr $told_from, i64 %at
  %told.to.at = getelementptr inbounds i64, ptr $told_to, i64 %at
  %word = load i64, ptr %told.from.at, align 1
  %upper = lshr i64 %word, 52
  %small = icmp eq i64 %upper, 0
  %some = icmp ne i64 %word, 0
  %over = load i64, ptr %told.to.at, align 1
  %over.upper = lshr i64 %over, 52
  %over.small = icmp eq i64 %over.upper, 0
  %over.some = icmp ne i64 %over, 0
  %over.address = and i1 %over.small, %over.some
  %pointer = or i1 %some, %over.address
  %address = and i1 %small, %pointer
  br i1 %address, label %$if_address, label %$if_number

moved:
  %from.at = getelementptr inbounds i64, ptr %from, i64 %at
  %to.at = getelementptr inbounds i64, ptr $to, i64 %at
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
