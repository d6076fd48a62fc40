; ptr (key, base, count, size, compare): search by halving (C17, 7.22.5.1).

$declaration

define internal ptr @$name(ptr %key, ptr %base, i64 %count, i64 %size, ptr %compare) alwaysinline {
entry:
  br label %test

test:
  %low = phi i64 [ 0, %entry ], [ %low.next, %on ]
  %high = phi i64 [ %count, %entry ], [ %high.next, %on ]
  %some = icmp ult i64 %low, %high
  br i1 %some, label %look, label %exit

look:
  %sum = add i64 %low, %high
  %middle = lshr i64 %sum, 1
  %at = getelementptr inbounds [$size x i8], ptr %base, i64 %middle
  %order = call i32 $compare(ptr %key, ptr %at)
  %found = icmp eq i32 %order, 0
  br i1 %found, label %exit, label %on

on:
  %less = icmp slt i32 %order, 0
  %after = add i64 %middle, 1
  %low.next = select i1 %less, i64 %low, i64 %after
  %high.next = select i1 %less, i64 %middle, i64 %high
  br label %test

exit:
  %result = phi ptr [ null, %test ], [ %at, %look ]
  ret ptr %result
}
