; void (to, adjoint): add atomically, once for the threads of a warp that come together if they have one address.

declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare $type @$down(i32, $type, i32, i32)
declare $type @$index(i32, $type, i32, i32)
declare void @$atomic(ptr, $type)

define internal void @$name(ptr %to, $type %adjoint) convergent {
entry:
  %members = call i32 @llvm.nvvm.activemask()
  %first = call i32 @llvm.cttz.i32(i32 %members, i1 true)
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %address = ptrtoint ptr %to to i64
  %low = trunc i64 %address to i32
  %above = lshr i64 %address, 32
  %high = trunc i64 %above to i32
  %its.low = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %members, i32 %low, i32 %first, i32 31)
  %its.high = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %members, i32 %high, i32 %first, i32 31)
  %same.low = icmp eq i32 %low, %its.low
  %same.high = icmp eq i32 %high, %its.high
  %same = and i1 %same.low, %same.high
  %one = call i1 @llvm.nvvm.vote.all.sync(i32 %members, i1 %same)
  br i1 %one, label %together, label %each

each:
  call void @$atomic(ptr %to, $type %adjoint)
  ret void

together:
  %all = icmp eq i32 %members, -1
  br i1 %all, label %whole, label %test

whole:
  %fold0 = fadd $type %adjoint, 0.0
$fold
  br label %sum

test:
  %left = phi i32 [ %members, %together ], [ %fewer, %next ]
  %part = phi $type [ 0.0, %together ], [ %more, %next ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %sum, label %next

next:
  %at = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %its = call $type @$index(i32 %members, $type %adjoint, i32 %at, i32 31)
  %more = fadd $type %part, %its
  %less = sub i32 %left, 1
  %fewer = and i32 %left, %less
  br label %test

sum:
  %total = phi $type [ %fold5, %whole ], [ %part, %test ]
  %leads = icmp eq i32 %lane, %first
  br i1 %leads, label %add, label %done

add:
  call void @$atomic(ptr %to, $type %total)
  br label %done

done:
  ret void
}
