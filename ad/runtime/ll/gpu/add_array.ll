; A kernel (to, from, count): add each number of an array to that of another; other kernels may add there, too.

$declarations
$blocks_declared

define $kernel void @adjoint_add_$type(ptr %to, ptr %from, i64 %count) {
entry:
$numbered
$blocks
  %block.wide = zext i32 %bx to i64
  %blocks.wide = zext i32 %gx to i64
  %threads.wide = zext i32 %threads to i64
  %number.wide = zext i32 %number to i64
  %before = mul i64 %block.wide, %threads.wide
  %first = add i64 %before, %number.wide
  %step = mul i64 %blocks.wide, %threads.wide
  br label %test

test:
  %i = phi i64 [ %first, %entry ], [ %next, %one ]
  %again = icmp ult i64 %i, %count
  br i1 %again, label %one, label %exit

one:
  %source = getelementptr inbounds $type, ptr %from, i64 %i
  %target = getelementptr inbounds $type, ptr %to, i64 %i
  %a = load $type, ptr %source, align $size
  %sum = atomicrmw fadd ptr %target, $type %a $order
  %next = add i64 %i, %step
  br label %test

exit:
  ret void
}
