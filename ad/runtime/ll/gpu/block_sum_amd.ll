; void (to, adjoint): add the sum over the threads of a block, all of which call it, on AMD's GPUs.
; Each wave adds up, its first lane keeps the sum in shared memory, and the first wave adds up those.

@adjoint.scratch.$type = internal addrspace(3) global [32 x $type] undef, align 8

declare void @$atomic(ptr, $type)
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare i32 @llvm.amdgcn.wavefrontsize()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
$declare_thread_number

define internal void @$name(ptr %to, $type %adjoint) convergent {
entry:
$thread_number
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  %warp = udiv i32 %number, %size
  %lower = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lower)
  %before = mul i32 %warp, %size
  %left = sub i32 %threads, %before
  %whole = icmp uge i32 %left, %size
  %here = select i1 %whole, i32 %size, i32 %left
  %sum0 = fadd $type %adjoint, 0.0
$first
  %leads = icmp eq i32 %lane, 0
  %place = getelementptr [32 x $type], ptr addrspace(3) @adjoint.scratch.$type, i32 0, i32 %warp
  br i1 %leads, label %keep, label %wait

keep:
  store $type %sum$last, ptr addrspace(3) %place
  br label %wait

wait:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %one = icmp eq i32 %warp, 0
  br i1 %one, label %again, label %done

again:
  %less = sub i32 %size, 1
  %rounded = add i32 %threads, %less
  %warps = udiv i32 %rounded, %size
  %there = icmp ult i32 %lane, %warps
  %at = select i1 %there, i32 %lane, i32 0
  %from = getelementptr [32 x $type], ptr addrspace(3) @adjoint.scratch.$type, i32 0, i32 %at
  %kept = load $type, ptr addrspace(3) %from
  %all0 = select i1 %there, $type %kept, $type 0.0
$second
  br i1 %leads, label %add, label %done

add:
  call void @$atomic(ptr %to, $type %all$last)
  br label %done

done:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
