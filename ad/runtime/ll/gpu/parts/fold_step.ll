  %other$step = call $type @$shuffle(i32 -1, $type %$stem$step, i32 $distance, i32 31)
  %$stem$next = fadd $type %$stem$step, %other$step
