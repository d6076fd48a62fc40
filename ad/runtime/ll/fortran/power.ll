; $type (x, n): an integer power.

declare $type @llvm.powi.$suffix.i32($type, i32)

define internal $type @$name($type %x, i32 %n) alwaysinline {
entry:
  %power = call $type @llvm.powi.$suffix.i32($type %x, i32 %n)
  ret $type %power
}
