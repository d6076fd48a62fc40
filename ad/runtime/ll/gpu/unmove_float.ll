; float (adjoint, from): what each lane of a wave gets of the adjoints of those that read its value.

declare i32 @llvm.amdgcn.wavefrontsize()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)

define internal float @adjoint.unmove.f32(float %adjoint, i32 %from) convergent {
entry:
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  %most = sub i32 %size, 1
  %source = and i32 %from, %most
  %below = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %below)
  %here = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %bits = bitcast float %adjoint to i32
  br label %test

test:
  %at = phi i32 [ 0, %entry ], [ %next, %more ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %more ]
  %going = icmp ult i32 %at, %size
  br i1 %going, label %look, label %exit

look:
  %wide = zext i32 %at to i64
  %shifted = lshr i64 %here, %wide
  %bit = and i64 %shifted, 1
  %there = icmp ne i64 %bit, 0
  br i1 %there, label %take, label %more

take:
  %its = call i32 @llvm.amdgcn.readlane.i32(i32 %source, i32 %at)
  %part.bits = call i32 @llvm.amdgcn.readlane.i32(i32 %bits, i32 %at)
  %part = bitcast i32 %part.bits to float
  %mine = icmp eq i32 %its, %lane
  %added = select i1 %mine, float %part, float 0.0
  %with = fadd float %sum, %added
  br label %more

more:
  %sum.next = phi float [ %sum, %look ], [ %with, %take ]
  %next = add i32 %at, 1
  br label %test

exit:
  ret float %sum
}
