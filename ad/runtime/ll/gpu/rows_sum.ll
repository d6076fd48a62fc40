; void (to, adjoint, adjoint, ...): add numbers to as many side by side in global memory, atomically.
; A thread's part of the scratch memory is room for the numbers of 32 lanes, an address and values. It is as large as
; the largest of a module's functions wants it: other warps, and others of this one, may be in another one meanwhile.
; Each thread puts where it adds, and what, into its part. If all of a warp are here, as many rows as fit are added at a
; time, each by as many lanes as it has numbers. Else the n-th of those here adds the n-th, (n + active)-th, ... of all
; the numbers, row by row; which lane the n-th one is stands in the part of the first of them.

@$scratch = internal addrspace(3) global [$bytes x i8] undef, align 8
@$scratch.part = internal addrspace(4) constant i32 $part

declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
declare void @llvm.nvvm.bar.warp.sync(i32)
$declare_thread_number

define internal void @$name(ptr %to, $parameters) convergent {
entry:
$thread_number
  %members = call i32 @llvm.nvvm.activemask()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %part = load i32, ptr addrspace(4) @$scratch.part, align 4
  %warp = and i32 %number, -32
  %warp.parts = mul i32 %warp, %part
  %parts = getelementptr i8, ptr addrspace(3) @$scratch, i32 %warp.parts
  %mine.at = mul i32 %lane, %part
  %mine = getelementptr i8, ptr addrspace(3) %parts, i32 %mine.at
  %global = addrspacecast ptr %to to ptr addrspace(1)
  %mine.to = getelementptr i8, ptr addrspace(3) %mine, i32 32
  store ptr addrspace(1) %global, ptr addrspace(3) %mine.to, align 8
$keep
  %all = icmp eq i32 %members, -1
  br i1 %all, label %whole, label %some

whole:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %row = udiv i32 %lane, $count
  %row.begin = mul i32 %row, $count
  %column = sub i32 %lane, %row.begin
  %column.at = mul i32 %column, $size
  %row.at = mul i32 %row, %part
  %step = mul i32 %part, $together
  %its = getelementptr i8, ptr addrspace(3) %parts, i32 %row.at
  %its.to = getelementptr i8, ptr addrspace(3) %its, i32 32
  %its.values = getelementptr i8, ptr addrspace(3) %its, i32 40
  %its.value = getelementptr i8, ptr addrspace(3) %its.values, i32 %column.at
  %busy = icmp ult i32 %lane, $busy
  br i1 %busy, label %rows, label %done

rows:
$whole
  %left = icmp ult i32 %lane, $left
  br i1 %left, label %last, label %done

last:
$last
  br label %done

some:
  %lower = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  %below = and i32 %members, %lower
  %rank = call i32 @llvm.ctpop.i32(i32 %below)
  %active = call i32 @llvm.ctpop.i32(i32 %members)
  %first = call i32 @llvm.cttz.i32(i32 %members, i1 true)
  %lanes.at = mul i32 %first, %part
  %lanes = getelementptr i8, ptr addrspace(3) %parts, i32 %lanes.at
  %place = getelementptr i8, ptr addrspace(3) %lanes, i32 %rank
  %byte = trunc i32 %lane to i8
  store i8 %byte, ptr addrspace(3) %place, align 1
  call void @llvm.nvvm.bar.warp.sync(i32 %members)
$some
  br label %done

done:
  call void @llvm.nvvm.bar.warp.sync(i32 %members)
  ret void
}
