; void (array, other): give an array of any rank the bounds of another, its elements without gaps.

define internal void @$name(ptr %x, ptr %y) alwaysinline {
entry:
  %size.at = getelementptr inbounds i8, ptr %x, i64 8
  %size = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %rank.at = getelementptr inbounds i8, ptr %y, i64 20
  %rank = load i8, ptr %rank.at
  br label %test

test:
  %d = phi i8 [ 0, %entry ], [ %d.next, %one ]
  %at = phi i64 [ 24, %entry ], [ %at.next, %one ]
  %step = phi i64 [ %size, %entry ], [ %step.next, %one ]
  %more = icmp ult i8 %d, %rank
  br i1 %more, label %one, label %exit

one:
  %lower.from = getelementptr inbounds i8, ptr %y, i64 %at
  %lower = load i64, ptr %lower.from, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %lower.to = getelementptr inbounds i8, ptr %x, i64 %at
  store i64 %lower, ptr %lower.to
  %extent.place = add nsw i64 %at, 8
  %n.from = getelementptr inbounds i8, ptr %y, i64 %extent.place
  %n = load i64, ptr %n.from, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %n.to = getelementptr inbounds i8, ptr %x, i64 %extent.place
  store i64 %n, ptr %n.to
  %step.place = add nsw i64 %at, 16
  %step.to = getelementptr inbounds i8, ptr %x, i64 %step.place
  store i64 %step, ptr %step.to
  %step.next = mul i64 %step, %n
  %at.next = add nsw i64 %at, 24
  %d.next = add i8 %d, 1
  br label %test

exit:
  ret void
}
