  %value$index.at = getelementptr i8, ptr addrspace(3) %mine, i32 $offset
  store $type %value$index, ptr addrspace(3) %value$index.at, align $size
