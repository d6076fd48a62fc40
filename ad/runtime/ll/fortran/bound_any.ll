; i64 (array): the distance from the base of an array of any rank to its lowest element, or to the end of its $which.

define internal i64 @$name(ptr %x) alwaysinline {
entry:
  %size.at = getelementptr inbounds i8, ptr %x, i64 8
  %size = load i64, ptr %size.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %rank.at = getelementptr inbounds i8, ptr %x, i64 20
  %rank = load i8, ptr %rank.at
  br label %test

test:
  %d = phi i8 [ 0, %entry ], [ %d.next, %one ]
  %at = phi i64 [ 32, %entry ], [ %at.next, %one ]
  %bound = phi i64 [ $start, %entry ], [ %bound.next, %one ]
  %more = icmp ult i8 %d, %rank
  br i1 %more, label %one, label %exit

one:
  %n.at = getelementptr inbounds i8, ptr %x, i64 %at
  %n = load i64, ptr %n.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %step.place = add nsw i64 %at, 8
  %step.at = getelementptr inbounds i8, ptr %x, i64 %step.place
  %step = load i64, ptr %step.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %before = sub i64 %n, 1
  %distance = mul i64 %before, %step
  %counts = icmp $order i64 %distance, 0
  %part = select i1 %counts, i64 %distance, i64 0
  %bound.next = add i64 %bound, %part
  %at.next = add nsw i64 %at, 24
  %d.next = add i8 %d, 1
  br label %test

exit:
  ret i64 %bound
}
