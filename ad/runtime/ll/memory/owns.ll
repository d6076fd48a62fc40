; i1 (list, count, found, wanted): true if a list of `count` pointers has one; `found` keeps where the last one was.
; What is freed mostly stands beside what was freed before: the search starts there and goes both ways.
; An index that goes below zero is a large one.

define internal i1 @adjoint.owns(ptr %list, i64 %count, ptr %found, ptr %wanted) {
entry:
  %start = load i64, ptr %found, align 8
  br label %test

test:
  %up = phi i64 [ %start, %entry ], [ %up.next, %apart ]
  %down = phi i64 [ %start, %entry ], [ %down.next, %apart ]
  %low = icmp ult i64 %up, %count
  %high = icmp ult i64 %down, %count
  %any = or i1 %low, %high
  br i1 %any, label %upward, label %exit

upward:
  %up.at = getelementptr inbounds ptr, ptr %list, i64 %up
  br i1 %low, label %up.look, label %downward

up.look:
  %up.here = load ptr, ptr %up.at, align 8
  %up.same = icmp eq ptr %up.here, %wanted
  br i1 %up.same, label %exit, label %downward

downward:
  %down.at = getelementptr inbounds ptr, ptr %list, i64 %down
  br i1 %high, label %down.look, label %apart

down.look:
  %down.here = load ptr, ptr %down.at, align 8
  %down.same = icmp eq ptr %down.here, %wanted
  br i1 %down.same, label %exit, label %apart

apart:
  %up.next = add i64 %up, 1
  %down.next = sub i64 %down, 1
  br label %test

exit:
  %place = phi i64 [ %start, %test ], [ %up, %up.look ], [ %down, %down.look ]
  %owns = phi i1 [ false, %test ], [ true, %up.look ], [ true, %down.look ]
  store i64 %place, ptr %found, align 8
  ret i1 %owns
}
