  %moved.address = load ptr, ptr %from.at, align 1
  store ptr %moved.address, ptr %to.at, align 1
