; i64 (array): the number of elements of an array of any rank.

define internal i64 @$name(ptr %x) alwaysinline {
entry:
  %rank.at = getelementptr inbounds i8, ptr %x, i64 20
  %rank = load i8, ptr %rank.at
  br label %test

test:
  %d = phi i8 [ 0, %entry ], [ %d.next, %one ]
  %at = phi i64 [ 32, %entry ], [ %at.next, %one ]
  %count = phi i64 [ 1, %entry ], [ %count.next, %one ]
  %more = icmp ult i8 %d, %rank
  br i1 %more, label %one, label %exit

one:
  %n.at = getelementptr inbounds i8, ptr %x, i64 %at
  %n = load i64, ptr %n.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %count.next = mul i64 %count, %n
  %at.next = add nsw i64 %at, 24
  %d.next = add i8 %d, 1
  br label %test

exit:
  ret i64 %count
}
