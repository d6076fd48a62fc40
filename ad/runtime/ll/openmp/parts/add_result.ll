  %out$index = extractvalue $result %made, $index
  %bits$index = $narrowed
  %number$index = bitcast $bits %bits$index to $number
  %sum$index.at = getelementptr inbounds $frame, ptr %frame, i32 0, i32 $field
  %sum$index = atomicrmw fadd ptr %sum$index.at, $number %number$index monotonic
