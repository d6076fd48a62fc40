  %to.lower.$d = getelementptr inbounds i8, ptr %to, i64 $lower
  store i64 1, ptr %to.lower.$d
  %to.extent.$d = getelementptr inbounds i8, ptr %to, i64 $extent
  store i64 $n, ptr %to.extent.$d
  %to.step.$d = getelementptr inbounds i8, ptr %to, i64 $step
  store i64 $distance, ptr %to.step.$d
