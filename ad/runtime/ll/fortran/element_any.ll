; ptr (array, k): the address of element k in element order, from 0, of an array of any rank.

define internal ptr @$name(ptr %x, i64 %k) alwaysinline {
entry:
  %base = load ptr, ptr %x
  %rank.at = getelementptr inbounds i8, ptr %x, i64 20
  %rank = load i8, ptr %rank.at
  br label %test

test:
  %d = phi i8 [ 0, %entry ], [ %d.next, %one ]
  %at = phi i64 [ 32, %entry ], [ %at.next, %one ]
  %left = phi i64 [ %k, %entry ], [ %left.next, %one ]
  %distance = phi i64 [ 0, %entry ], [ %distance.next, %one ]
  %more = icmp ult i8 %d, %rank
  br i1 %more, label %one, label %exit

one:
  %n.at = getelementptr inbounds i8, ptr %x, i64 %at
  %n = load i64, ptr %n.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %step.place = add nsw i64 %at, 8
  %step.at = getelementptr inbounds i8, ptr %x, i64 %step.place
  %step = load i64, ptr %step.at, !enzyme_type !{!"Unknown", i32 -1, !{!"Integer"}}
  %left.next = udiv i64 %left, %n
  %whole = mul i64 %left.next, %n
  %i = sub i64 %left, %whole
  %move = mul i64 %i, %step
  %distance.next = add i64 %distance, %move
  %at.next = add nsw i64 %at, 24
  %d.next = add i8 %d, 1
  br label %test

exit:
  %element = getelementptr i8, ptr %base, i64 %distance
  ret ptr %element
}
