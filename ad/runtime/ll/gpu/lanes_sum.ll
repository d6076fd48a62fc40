; void (to, adjoint): add atomically, once for those whose numbers in a warp differ in the bits `lanes` only.
; They have one address, and all threads of the warp call it.

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare $type @$across(i32, $type, i32, i32)
declare void @$atomic(ptr, $type)

define internal void @$name(ptr %to, $type %adjoint) convergent {
entry:
  %sum0 = fadd $type %adjoint, 0.0
$fold
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %place = and i32 %lane, $lanes
  %leads = icmp eq i32 %place, 0
  br i1 %leads, label %add, label %done

add:
  call void @$atomic(ptr %to, $type %sum$last)
  br label %done

done:
  ret void
}
