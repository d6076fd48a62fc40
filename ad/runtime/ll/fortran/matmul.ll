; (to, a, b, file, line): the product of two matrices, or of a matrix and a vector.

declare ptr @malloc(i64)
$declarations

define internal $result @$name(ptr %to, ptr %a, ptr %b, ptr %file, i32 %line) alwaysinline {
entry:
  %a.base = load ptr, ptr %a
  %b.base = load ptr, ptr %b
$sizes
  %to.count = mul i64 %rows, %columns
  %to.bytes = mul i64 %to.count, $size
  %to.empty = icmp eq i64 %to.bytes, 0
  %to.room = select i1 %to.empty, i64 1, i64 %to.bytes
  %memory = call ptr @malloc(i64 %to.room)
$establish
  br label %outer

outer:
  %j = phi i64 [ 0, %entry ], [ %j.next, %outer.next ]
  %j.more = icmp slt i64 %j, %columns
  br i1 %j.more, label %middle, label %exit

middle:
  %i = phi i64 [ 0, %outer ], [ %i.next, %store ]
  %i.more = icmp slt i64 %i, %rows
  br i1 %i.more, label %test, label %outer.next

test:
  %l = phi i64 [ 0, %middle ], [ %l.next, %one ]
  %before = phi $type [ 0.0, %middle ], [ %after, %one ]
  %more = icmp slt i64 %l, %inner
  br i1 %more, label %one, label %store

one:
  %a.down = mul i64 %i, %a.row
  %a.right = mul i64 %l, %a.column
  %a.offset = add i64 %a.down, %a.right
  %a.at = getelementptr i8, ptr %a.base, i64 %a.offset
  %a.number = load $a_type, ptr %a.at
$a_extend
  %b.down = mul i64 %l, %b.row
  %b.right = mul i64 %j, %b.column
  %b.offset = add i64 %b.down, %b.right
  %b.at = getelementptr i8, ptr %b.base, i64 %b.offset
  %b.number = load $b_type, ptr %b.at
$b_extend
  %product = fmul $type %a.factor, %b.factor
  %after = fadd $type %before, %product
  %l.next = add nsw i64 %l, 1
  br label %test

store:
  %to.line = mul i64 %j, %rows
  %to.k = add i64 %to.line, %i
  %to.offset = mul i64 %to.k, $size
  %to.at = getelementptr i8, ptr %memory, i64 %to.offset
  store $type %before, ptr %to.at
  %i.next = add nsw i64 %i, 1
  br label %middle

outer.next:
  %j.next = add nsw i64 %j, 1
  br label %outer

exit:
  $return
}
