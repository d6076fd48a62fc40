  %$tag.source = add i32 %lane, $distance
  %$tag.place = shl i32 %$tag.source, 2
$moved
  %$tag.in = icmp ult i32 %$tag.source, %here
  %$tag.part = select i1 %$tag.in, $type %$tag.other, $type 0.0
  %$stem$next = fadd $type %$stem$step, %$tag.part
