; i1 (array, other): whether two arrays of one rank, which is any, have the same extents.

define internal i1 @$name(ptr %x, ptr %y) alwaysinline {
entry:
  %rank.at = getelementptr inbounds i8, ptr %y, i64 20
  %rank = load i8, ptr %rank.at
  br label %test

test:
  %d = phi i8 [ 0, %entry ], [ %d.next, %one ]
  %at = phi i64 [ 32, %entry ], [ %at.next, %one ]
  %same = phi i1 [ true, %entry ], [ %same.next, %one ]
  %more = icmp ult i8 %d, %rank
  br i1 %more, label %one, label %exit

one:
  %n.at = getelementptr inbounds i8, ptr %x, i64 %at
  %n = load i64, ptr %n.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %m.at = getelementptr inbounds i8, ptr %y, i64 %at
  %m = load i64, ptr %m.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %equal = icmp eq i64 %n, %m
  %same.next = and i1 %same, %equal
  %at.next = add nsw i64 %at, 24
  %d.next = add i8 %d, 1
  br label %test

exit:
  ret i1 %same
}
