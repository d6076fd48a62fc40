; RawVecInner::grow_amortized: a buffer gets room for more elements, at least twice what it had; it does, or it ends.
$declared
declare i64 @llvm.umax.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare void @llvm.trap()
define internal $result @$name(ptr %self, i64 %length, i64 %more, i64 %align, i64 %size) alwaysinline {
start:
  %wanted = add i64 %length, %more
  %wrapped = icmp ult i64 %wanted, %length
  %sizeless = icmp eq i64 %size, 0
  %wide = icmp ugt i64 %align, $most
  %never = or i1 %wrapped, %sizeless
  %wrong = or i1 %never, %wide
  br i1 %wrong, label %refused, label %counted

counted:
  %capacity = load i64, ptr %self, align 8
  %twice = shl i64 %capacity, 1
  %larger = call i64 @llvm.umax.i64(i64 %twice, i64 %wanted)
  %byte = icmp eq i64 %size, 1
  %small = icmp ule i64 %size, 1024
  %four = select i1 %small, i64 4, i64 1
  %least = select i1 %byte, i64 8, i64 %four
  %room = call i64 @llvm.umax.i64(i64 %larger, i64 %least)
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %room, i64 %size)
  %bytes = extractvalue { i64, i1 } %product, 0
  %over = extractvalue { i64, i1 } %product, 1
  br i1 %over, label %refused, label %sized

sized:
  %negative = icmp slt i64 %bytes, 0
  br i1 %negative, label %refused, label %fits

fits:
  %place = getelementptr inbounds i8, ptr %self, i64 8
  %empty = icmp eq i64 %capacity, 0
  br i1 %empty, label %first, label %again

first:
  %memory = $allocate
  br label %asked

again:
  %old = load ptr, ptr %place, align 8
  %had = mul nuw i64 %capacity, %size
  %grown = $reallocate
  br label %asked

asked:
  %new = phi ptr [ %memory, %first ], [ %grown, %again ]
  %none = icmp eq ptr %new, null
  br i1 %none, label %refused, label %made

made:
  store ptr %new, ptr %place, align 8
  store i64 %room, ptr %self, align 8
  $returned

refused:
  call void @llvm.trap()
  unreachable
}
