  %mask.at = call ptr @$mask_element(ptr %mask, i64 %k)
  %logical = load i8, ptr %mask.at
  %chosen = icmp ne i8 %logical, 0
