  %p$index.at = getelementptr inbounds $frame, ptr %frame, i32 0, i32 $field
  %p$index = load $type, ptr %p$index.at
