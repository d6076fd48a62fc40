; $result (to, array, kind, file, line, mask, back): the subscripts of the $purpose element, from 1; 0 if there is none.

declare ptr @malloc(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
$declarations

define internal $result @$name(ptr %to, ptr %x, i32 %integer, ptr %file, i32 %line, ptr %mask, i1 %back) {
entry:
  %subscript = alloca i64
  %count = call i64 @$count(ptr %x)
  br label %test

test:
  %k = phi i64 [ 0, %entry ], [ %k.next, %one ]
  %best = phi i64 [ -1, %entry ], [ %best.next, %one ]
  %best.number = phi $type [ zeroinitializer, %entry ], [ %best.number.next, %one ]
  %more = icmp slt i64 %k, %count
  br i1 %more, label %one, label %found

one:
  %at = call ptr @$element(ptr %x, i64 %k)
  %number = load $type, ptr %at
  %first = icmp slt i64 %best, 0
$better
  %later = and i1 %equal, %back
  %better = or i1 %beyond, %later
  %wanted = or i1 %first, %better
$mask
  %taken = and i1 %wanted, $chosen
  %best.next = select i1 %taken, i64 %k, i64 %best
  %best.number.next = select i1 %taken, $type %number, $type %best.number
  %k.next = add nsw i64 %k, 1
  br label %test

found:
  %none = icmp slt i64 %best, 0
  %rank.at = getelementptr inbounds i8, ptr %x, i64 20
  %rank.byte = load i8, ptr %rank.at
  %rank = zext i8 %rank.byte to i64
  %size = zext i32 %integer to i64
  %bytes = mul i64 %rank, %size
  %memory = call ptr @malloc(i64 %bytes)
  %wide = icmp eq i32 %integer, 8
  %code = select i1 %wide, i8 10, i8 9
$establish
  store i8 %code, ptr %kind.to
  br label %dimensions

dimensions:
  %d = phi i64 [ 0, %found ], [ %d.next, %dimension ]
  %left = phi i64 [ %best, %found ], [ %left.next, %dimension ]
  %further = icmp slt i64 %d, %rank
  br i1 %further, label %dimension, label %exit

dimension:
  %place = mul i64 %d, 24
  %extent.place = add i64 %place, 32
  %extent.at = getelementptr inbounds i8, ptr %x, i64 %extent.place
  %extent = load i64, ptr %extent.at
  %empty = icmp eq i64 %extent, 0
  %by = select i1 %empty, i64 1, i64 %extent
  %left.next = sdiv i64 %left, %by
  %rest = srem i64 %left, %by
  %from.one = add i64 %rest, 1
  %said = select i1 %none, i64 0, i64 %from.one
  store i64 %said, ptr %subscript
  %to.offset = mul i64 %d, %size
  %to.at = getelementptr i8, ptr %memory, i64 %to.offset
  call void @llvm.memcpy.p0.p0.i64(ptr %to.at, ptr %subscript, i64 %size, i1 false)
  %d.next = add i64 %d, 1
  br label %dimensions

exit:
  $return
}
