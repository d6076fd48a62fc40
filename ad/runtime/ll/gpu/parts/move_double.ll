  %$tag.bits = bitcast double %$value to <2 x i32>
  %$tag.low = extractelement <2 x i32> %$tag.bits, i64 0
  %$tag.high = extractelement <2 x i32> %$tag.bits, i64 1
  %$tag.low.moved = call i32 $move(${before}i32 %$tag.low$after)
  %$tag.high.moved = call i32 $move(${before}i32 %$tag.high$after)
  %$tag.half = insertelement <2 x i32> poison, i32 %$tag.low.moved, i64 0
  %$tag.whole = insertelement <2 x i32> %$tag.half, i32 %$tag.high.moved, i64 1
  %$tag.other = bitcast <2 x i32> %$tag.whole to double
