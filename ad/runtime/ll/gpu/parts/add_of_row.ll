  $name.to = load ptr addrspace(1), ptr addrspace(3) $target, align 8
  $name.value = load $type, ptr addrspace(3) $value, align $size
  $name.target = getelementptr i8, ptr addrspace(1) $name.to, i32 $column
  $name.was = atomicrmw fadd ptr addrspace(1) $name.target, $type $name.value $order, align $size
