  %place$index = getelementptr inbounds $row, ptr %at, i32 0, i32 $index
  %given$index = load $type, ptr %place$index$mark
