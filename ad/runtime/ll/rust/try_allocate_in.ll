; RawVecInner::try_allocate_in: a buffer for a number of elements, cleared or not; what is asked for fits, or it ends.
$declared
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare void @llvm.trap()
define internal void @$name(ptr %out, i64 %capacity, i1 %clear, i64 %align, i64 %size) alwaysinline {
start:
  %product = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %capacity, i64 %size)
  %bytes = extractvalue { i64, i1 } %product, 0
  %over = extractvalue { i64, i1 } %product, 1
  %wide = icmp ugt i64 %align, $most
  %wrong = or i1 %over, %wide
  br i1 %wrong, label %refused, label %sized

sized:
  %negative = icmp slt i64 %bytes, 0
  br i1 %negative, label %refused, label %fits

fits:
  %nothing = icmp eq i64 %bytes, 0
  br i1 %nothing, label %empty, label %some

empty:
  %dangling = inttoptr i64 %align to ptr
  br label %made

some:
  br i1 %clear, label %cleared, label %plain

cleared:
  %zeros = $allocate_cleared
  br label %asked

plain:
  %memory = $allocate
  br label %asked

asked:
  %new = phi ptr [ %zeros, %cleared ], [ %memory, %plain ]
  %none = icmp eq ptr %new, null
  br i1 %none, label %refused, label %made

made:
  %buffer = phi ptr [ %dangling, %empty ], [ %new, %asked ]
  %room = phi i64 [ 0, %empty ], [ %capacity, %asked ]
  store i64 0, ptr %out, align 8
  %first = getelementptr inbounds i8, ptr %out, i64 8
  store i64 %room, ptr %first, align 8
  %second = getelementptr inbounds i8, ptr %out, i64 16
  store ptr %buffer, ptr %second, align 8
  ret void

refused:
  call void @llvm.trap()
  unreachable
}
