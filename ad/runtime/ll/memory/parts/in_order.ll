entry:
  %count = udiv i64 %bytes, $size
  %none = icmp eq i64 %count, 0
  br i1 %none, label %exit, label %start

start:
  %down = icmp ugt ptr $to, %from
  %last = sub i64 %count, 1
  %first = select i1 %down, i64 %last, i64 0
  %step = select i1 %down, i64 -1, i64 1
  br label %loop
