  ; A division by multiplying: LLVM's own is of narrower numbers here, in which GPUs are slow.
  $name.begin = mul i32 %active, $step
  $name.item = add i32 %rank, $name.begin
  $name.scaled = mul i32 $name.item, $inverse
  $name.row = lshr i32 $name.scaled, 16
  $name.before = mul i32 $name.row, $count
  $name.column = sub i32 $name.item, $name.before
  $name.column.at = mul i32 $name.column, $size
  $name.lane.at = getelementptr i8, ptr addrspace(3) %lanes, i32 $name.row
  $name.byte = load i8, ptr addrspace(3) $name.lane.at, align 1
  $name.lane = zext i8 $name.byte to i32
  $name.part = mul i32 $name.lane, %part
  $name.its = getelementptr i8, ptr addrspace(3) %parts, i32 $name.part
  $name.to.at = getelementptr i8, ptr addrspace(3) $name.its, i32 32
  $name.values = getelementptr i8, ptr addrspace(3) $name.its, i32 40
  $name.place = getelementptr i8, ptr addrspace(3) $name.values, i32 $name.column.at
