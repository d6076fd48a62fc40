  $name.on = mul i32 %step, $step
  $name.row = getelementptr i8, ptr addrspace(3) %its.to, i32 $name.on
  $name.place = getelementptr i8, ptr addrspace(3) %its.value, i32 $name.on
