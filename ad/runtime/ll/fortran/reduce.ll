; $type (array$others): $purpose of its elements.

$declarations

define internal $type @$name($parameters) alwaysinline {
entry:
  %count = call i64 @$count(ptr %x)
  br label %test

test:
  %k = phi i64 [ 0, %entry ], [ %k.next, %one ]
  %before = phi $type [ $start, %entry ], [ %after, %one ]
  %more = icmp slt i64 %k, %count
  br i1 %more, label %one, label %exit

one:
  %at = call ptr @$element(ptr %x, i64 %k)
$number
$combine
$mask
  %after = select i1 $chosen, $type %combined, $type %before
  %k.next = add nsw i64 %k, 1
  br label %test

exit:
$finish
}
