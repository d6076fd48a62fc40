  %$tag.bits = bitcast float %$value to i32
  %$tag.moved = call i32 $move(${before}i32 %$tag.bits$after)
  %$tag.other = bitcast i32 %$tag.moved to float
