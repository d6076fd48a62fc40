  store i64 0, ptr %from.at, align 1
