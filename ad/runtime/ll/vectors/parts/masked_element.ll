  %bit$index = extractelement <$count x i1> %mask, i64 $index
  %one$index = zext i1 %bit$index to i64
  %taken$next = add i64 %taken$index, %one$index
  br i1 %bit$index, label %do$index, label %next$index

do$index:
  %at$index = $place
