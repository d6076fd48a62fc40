; ($parameters): $purpose each element of an array of derived type.

declare void @free(ptr)
$declarations

define internal $result @$name($parameters) alwaysinline {
entry:
  %count = call i64 @$count(ptr %x)
  br label %test

test:
  %k = phi i64 [ 0, %entry ], [ %k.next, %one ]
  %more = icmp slt i64 %k, %count
  br i1 %more, label %one, label %exit

one:
  %at = call ptr @$element(ptr %x, i64 %k)
$lines
  %k.next = add nsw i64 %k, 1
  br label %test

exit:
  $return
}
