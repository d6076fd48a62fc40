  %at.zero.$offset = getelementptr inbounds i8, ptr %at, i64 $offset
  store $type 0.0, ptr %at.zero.$offset
