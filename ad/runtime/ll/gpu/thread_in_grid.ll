; i64 (): the thread's number among all threads of the launch, block after block.

$declarations
$blocks_declared

define internal i64 @adjoint.thread.in.grid() {
$numbered
$blocks
  %bx.wide = zext i32 %bx to i64
  %by.wide = zext i32 %by to i64
  %bz.wide = zext i32 %bz to i64
  %gx.wide = zext i32 %gx to i64
  %gy.wide = zext i32 %gy to i64
  %slices = mul i64 %bz.wide, %gy.wide
  %row = add i64 %slices, %by.wide
  %rows = mul i64 %row, %gx.wide
  %block = add i64 %rows, %bx.wide
  %count = zext i32 %threads to i64
  %first = mul i64 %block, %count
  %inside = zext i32 %number to i64
  %all = add i64 %first, %inside
  ret i64 %all
}
