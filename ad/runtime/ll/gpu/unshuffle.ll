; T (members, adjoint, by, control): what each thread gets of the adjoints of those that read its value.
; Every lane of the warp asks each other one what it read.

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare $type @$shuffle(i32, $type, i32, i32)
$declare_thread_number

define internal $type @$name(i32 %named, $type %adjoint, i32 %by, i32 %control) convergent {
entry:
$thread_number
  %before = and i32 %number, -32
  %left = sub i32 %threads, %before
  %whole = icmp uge i32 %left, 32
  %bit.left = shl i32 1, %left
  %low = sub i32 %bit.left, 1
  %existing = select i1 %whole, i32 -1, i32 %low
  %members = and i32 %named, %existing
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %lanes = and i32 %by, 31
  %upper = lshr i32 %control, 8
  %segment = and i32 %upper, 31
  %others = xor i32 %segment, 31
  %clamp = and i32 %control, 31
  %first = and i32 %lane, %segment
  %free = and i32 %clamp, %others
  %last = or i32 %first, %free
  %inner = and i32 %lanes, %others
  %from = $source
  %inside = icmp $test i32 %from, %last
  %source = select i1 %inside, i32 %from, i32 %lane
  br label %test

test:
  %at = phi i32 [ 0, %entry ], [ %next, %more ]
  %sum = phi $type [ 0.0, %entry ], [ %sum.next, %more ]
  %going = icmp ult i32 %at, 32
  br i1 %going, label %look, label %exit

look:
  %bits = lshr i32 %members, %at
  %bit = and i32 %bits, 1
  %there = icmp ne i32 %bit, 0
  br i1 %there, label %take, label %more

take:
  %its = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %members, i32 %source, i32 %at, i32 31)
  %part = call $type @$shuffle(i32 %members, $type %adjoint, i32 %at, i32 31)
  %mine = icmp eq i32 %its, %lane
  %added = select i1 %mine, $type %part, $type 0.0
  %with = fadd $type %sum, %added
  br label %more

more:
  %sum.next = phi $type [ %sum, %look ], [ %with, %take ]
  %next = add i32 %at, 1
  br label %test

exit:
  ret $type %sum
}
