; i32 (to, its pitch, from, its pitch, bytes of a row, rows, direction$and_stream): copy row by row.

declare i32 @$copy(ptr, ptr, i64, i32$of_stream)

define internal i32 @$name(ptr %to, i64 %to.pitch, ptr %from, i64 %from.pitch, i64 %width, i64 %height, i32 %kind$stream) alwaysinline {
entry:
  %some = icmp ne i64 %height, 0
  br i1 %some, label %loop, label %end

loop:
  %row = phi i64 [ 0, %entry ], [ %row.next, %loop ]
  %before = phi i32 [ 0, %entry ], [ %so.far, %loop ]
  %to.offset = mul i64 %row, %to.pitch
  %to.row = getelementptr i8, ptr %to, i64 %to.offset
  %from.offset = mul i64 %row, %from.pitch
  %from.row = getelementptr i8, ptr %from, i64 %from.offset
  %error = call i32 @$copy(ptr %to.row, ptr %from.row, i64 %width, i32 %kind$given)
  %so.far = or i32 %before, %error
  %row.next = add nuw i64 %row, 1
  %more = icmp ult i64 %row.next, %height
  br i1 %more, label %loop, label %end

end:
  %code = phi i32 [ 0, %entry ], [ %so.far, %loop ]
  ret i32 %code
}
