; (to, array$others): $purpose of its complex elements.

$declarations

define internal $result @$name($parameters) alwaysinline {
entry:
  %count = call i64 @$count(ptr %x)
  br label %test

test:
  %k = phi i64 [ 0, %entry ], [ %k.next, %one ]
  %real.before = phi $type [ $start, %entry ], [ %real.after, %one ]
  %imaginary.before = phi $type [ 0.0, %entry ], [ %imaginary.after, %one ]
  %more = icmp slt i64 %k, %count
  br i1 %more, label %one, label %exit

one:
  %at = call ptr @$element(ptr %x, i64 %k)
  %real = load $type, ptr %at
  %at.imaginary = getelementptr inbounds i8, ptr %at, i64 $size
  %imaginary = load $type, ptr %at.imaginary
$combine
$mask
  %real.after = select i1 $chosen, $type %real.combined, $type %real.before
  %imaginary.after = select i1 $chosen, $type %imaginary.combined, $type %imaginary.before
  %k.next = add nsw i64 %k, 1
  br label %test

exit:
  store $type %real.before, ptr %to
  %to.imaginary = getelementptr inbounds i8, ptr %to, i64 $size
  store $type %imaginary.before, ptr %to.imaginary
  $return
}
