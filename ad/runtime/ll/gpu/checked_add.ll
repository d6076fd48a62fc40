; void (to, adjoint): add plainly if the launch is as it was said to be, else atomically.

$declarations
declare void @$atomic(ptr, $type)

define internal void @$name(ptr %to, $type %adjoint) alwaysinline {
entry:
$tests
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %few = icmp ule i32 %blocks, $most_blocks
  %alone = and i1 %few, $ones
  br i1 %alone, label %plain, label %atomic

plain:
  %old = load $type, ptr %to
  %new = fadd $type %old, %adjoint
  store $type %new, ptr %to
  ret void

atomic:
  call void @$atomic(ptr %to, $type %adjoint)
  ret void
}
