; A CUDA kernel as clang writes it for NVPTX: address spaces, shared memory, barriers, atomics, annotations.
source_filename = "device.cu"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Body = type { [3 x float], float }

$_Z4axpyIfEvPT_S0_i = comdat any

@_ZZ5blockPfE4tile = internal addrspace(3) global [64 x float] undef, align 4
@dynamic = external addrspace(3) global [0 x float], align 4
@table = dso_local addrspace(4) externally_initialized constant [16 x float] zeroinitializer, align 4
@bodies = addrspace(1) externally_initialized global [8 x %struct.Body] zeroinitializer, align 4
@.str = private unnamed_addr constant [9 x i8] c"i = %d\0A\00\00", align 1
@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(4) @table to ptr)], section "llvm.metadata"

; Function Attrs: convergent
define dso_local ptx_kernel void @_Z5blockPf(ptr noundef %data) local_unnamed_addr #0 {
entry:
  %frame = alloca [2 x i32], align 4, addrspace(5)
  %tid = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = sext i32 %tid to i64
  %global = addrspacecast ptr %data to ptr addrspace(1)
  %from = getelementptr inbounds float, ptr addrspace(1) %global, i64 %at
  %value = load float, ptr addrspace(1) %from, align 4, !tbaa !3
  %tile = getelementptr inbounds [64 x float], ptr addrspace(3) @_ZZ5blockPfE4tile, i64 0, i64 %at
  store float %value, ptr addrspace(3) %tile, align 4, !tbaa !3
  tail call void @llvm.nvvm.barrier0()
  %inside = icmp slt i32 %tid, 32
  br i1 %inside, label %then, label %end

then:                                             ; preds = %entry
  %constant = load float, ptr addrspace(4) getelementptr inbounds ([16 x float], ptr addrspace(4) @table, i64 0, i64 3), align 4
  %product = tail call contract float @llvm.nvvm.fma.rn.f(float %value, float %constant, float 0x3FB99999A0000000)
  %old = atomicrmw fadd ptr addrspace(1) %from, float %product syncscope("block") monotonic, align 4
  %seen = cmpxchg ptr addrspace(3) @dynamic, i32 0, i32 %tid syncscope("device") acq_rel acquire, align 4
  fence syncscope("block") acq_rel
  %printed = call i32 @vprintf(ptr @.str, ptr addrspacecast (ptr addrspace(1) @bodies to ptr))
  br label %end, !llvm.loop !7

end:                                              ; preds = %then, %entry
  ret void
}

define linkonce_odr dso_local ptx_device void @_Z4axpyIfEvPT_S0_i(ptr noundef %x, float noundef %a, i32 noundef %n) #1 comdat {
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

declare void @llvm.nvvm.barrier0() #3

declare float @llvm.nvvm.fma.rn.f(float, float, float) #2

declare i32 @vprintf(ptr, ptr)

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "target-cpu"="sm_70" "target-features"="+ptx84,+sm_70" "uniform-work-group-size"="true" }
attributes #1 = { convergent "nvvm.maxntid"="128,2,1" }
attributes #2 = { nounwind memory(none) }
attributes #3 = { convergent nounwind }

!nvvm.annotations = !{!0, !1}
!llvm.module.flags = !{!2}
!nvvmir.version = !{!6}

!0 = !{ptr @_Z5blockPf, !"kernel", i32 1}
!1 = !{ptr @_Z5blockPf, !"maxntidx", i32 128}
!2 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !5, i64 0}
!5 = !{!"omnipotent char"}
!6 = !{i32 2, i32 0}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.unroll.disable"}
