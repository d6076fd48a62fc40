  %kind.from = getelementptr inbounds i8, ptr $like, i64 21
  %kind = load i8, ptr %kind.from
  store ptr %memory, ptr %to
  %size.to = getelementptr inbounds i8, ptr %to, i64 8
  store i64 $size, ptr %size.to
  %version.to = getelementptr inbounds i8, ptr %to, i64 16
  store i32 20180515, ptr %version.to
  %rank.to = getelementptr inbounds i8, ptr %to, i64 20
  store i8 $rank, ptr %rank.to
  %kind.to = getelementptr inbounds i8, ptr %to, i64 21
  store i8 %kind, ptr %kind.to
  %attribute.to = getelementptr inbounds i8, ptr %to, i64 22
  store i8 2, ptr %attribute.to
  %extra.to = getelementptr inbounds i8, ptr %to, i64 23
  store i8 0, ptr %extra.to
