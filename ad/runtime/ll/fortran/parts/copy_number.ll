  %$to.from.$offset = getelementptr inbounds i8, ptr %$from, i64 $offset
  %$to.to.$offset = getelementptr inbounds i8, ptr %$to, i64 $offset
  %$to.value.$offset = load $type, ptr %$to.from.$offset
  store $type %$to.value.$offset, ptr %$to.to.$offset
