  store i64 %word, ptr %to.at, align 1
