; (z, n): an integer power of a complex number, by squaring. A negative power is one of 1/z.

$declarations

define internal $result @$name($parameters, $integer %n) alwaysinline {
entry:
$taken
  %negative = icmp slt $integer %n, 0
  %minus = sub $integer 0, %n
  %size = select i1 %negative, $integer %minus, $integer %n
  br i1 %negative, label %invert, label %start

invert:
  %inverse = call { $type, $type } @$invert($type %x, $type %y)
  %inverse.x = extractvalue { $type, $type } %inverse, 0
  %inverse.y = extractvalue { $type, $type } %inverse, 1
  br label %start

start:
  %base.x = phi $type [ %x, %entry ], [ %inverse.x, %invert ]
  %base.y = phi $type [ %y, %entry ], [ %inverse.y, %invert ]
  br label %test

test:
  %left = phi $integer [ %size, %start ], [ %left.next, %one ]
  %square.x = phi $type [ %base.x, %start ], [ %squared.x, %one ]
  %square.y = phi $type [ %base.y, %start ], [ %squared.y, %one ]
  %before.x = phi $type [ 1.0, %start ], [ %after.x, %one ]
  %before.y = phi $type [ 0.0, %start ], [ %after.y, %one ]
  %more = icmp ne $integer %left, 0
  br i1 %more, label %one, label %exit

one:
$steps
  %bit = and $integer %left, 1
  %odd = icmp ne $integer %bit, 0
  %after.x = select i1 %odd, $type %product.x, $type %before.x
  %after.y = select i1 %odd, $type %product.y, $type %before.y
  %left.next = lshr $integer %left, 1
  br label %test

exit:
$returned
}
