  store $zero, ptr %from.at, align 1
