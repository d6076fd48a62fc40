; type (from): what is there, and zero in its place. In global memory it is one access, which delays no other.

declare i1 @llvm.nvvm.isspacep.global(ptr)

define internal $type @$name(ptr %from) alwaysinline {
entry:
  %global = call i1 @llvm.nvvm.isspacep.global(ptr %from)
  br i1 %global, label %exchange, label %clear

exchange:
  %bits = atomicrmw xchg ptr %from, i$bits 0 $order, align $align
  %exchanged = bitcast i$bits %bits to $type
  br label %done

clear:
  %read = load $type, ptr %from, align $align
  store $type $zero, ptr %from, align $align
  br label %done

done:
  %taken = phi $type [ %exchanged, %exchange ], [ %read, %clear ]
  ret $type %taken
}
