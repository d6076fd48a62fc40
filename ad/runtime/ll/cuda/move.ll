; void (here, there, bytes, direction): the reverse of a copy from `there` to `here`, on their shadows: add each number
; here to the one there, on the side that it is on, and set it to zero. Without numbers there (null), only set to zero.

declare ptr @adjoint.cuda.address(ptr)
declare ptr @adjoint.cuda.malloc(i64)
declare void @adjoint.cuda.free(ptr)
declare i1 @adjoint.cuda.on.device(ptr, i1, i32)
declare i1 @adjoint.cuda.together(ptr, ptr)
declare i32 @adjoint.cuda.enter(ptr)
declare void @adjoint.cuda.leave(i32)
declare void @adjoint.cuda.clear(ptr, i64, i1)
declare i32 @cudaMemcpy(ptr, ptr, i64, i32)
declare i32 @cudaDeviceSynchronize()
declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr)
declare ptr @malloc(i64)
declare void @free(ptr)

define internal void @__device_stub__adjoint_add_$type() noinline {
  ret void
}

define internal void @adjoint.cuda.move.$type(ptr %this, ptr %that, i64 %bytes, i32 %kind) {
entry:
  %here = call ptr @adjoint.cuda.address(ptr %this)
  %there = call ptr @adjoint.cuda.address(ptr %that)
  %arguments = alloca [3 x ptr], align 8
  %argument.to = alloca ptr, align 8
  %argument.from = alloca ptr, align 8
  %argument.count = alloca i64, align 8
  %empty = icmp eq i64 %bytes, 0
  br i1 %empty, label %exit, label %begin

begin:
  %begun = call i32 @adjoint.cuda.enter(ptr %here)
  %waited = call i32 @cudaDeviceSynchronize()
  call void @adjoint.cuda.leave(i32 %begun)
  %up = icmp eq i32 %kind, 1
  %down = icmp eq i32 %kind, 2
  %on.one = icmp eq i32 %kind, 3
  %between = icmp eq i32 %kind, 5
  %inside = or i1 %on.one, %between
  %here.said = or i1 %up, %inside
  %there.said = or i1 %down, %inside
  %here.device = call i1 @adjoint.cuda.on.device(ptr %here, i1 %here.said, i32 %kind)
  %count = udiv i64 %bytes, $size
  %only = icmp eq ptr %there, null
  br i1 %only, label %clear, label %add

add:
  %there.device = call i1 @adjoint.cuda.on.device(ptr %there, i1 %there.said, i32 %kind)
  %side = icmp eq i1 %here.device, %there.device
  %together = call i1 @adjoint.cuda.together(ptr %here, ptr %there)
  %same = and i1 %side, %together
  br i1 %same, label %have, label %bring

bring:
  br i1 %there.device, label %bring.up, label %bring.down

bring.up:
  %brought = call i32 @adjoint.cuda.enter(ptr %there)
  %room = call ptr @adjoint.cuda.malloc(i64 %bytes)
  %from.kind = select i1 %here.device, i32 4, i32 1
  %sent = call i32 @cudaMemcpy(ptr %room, ptr %here, i64 %bytes, i32 %from.kind)
  call void @adjoint.cuda.leave(i32 %brought)
  br label %have

bring.down:
  %space = call ptr @malloc(i64 %bytes)
  %fetched = call i32 @cudaMemcpy(ptr %space, ptr %here, i64 %bytes, i32 2)
  br label %have

have:
  %from = phi ptr [ %here, %add ], [ %room, %bring.up ], [ %space, %bring.down ]
  br i1 %there.device, label %launch, label %test

launch:
  %launching = call i32 @adjoint.cuda.enter(ptr %there)
  %ready = call i32 @cudaDeviceSynchronize()
  store ptr %there, ptr %argument.to, align 8
  store ptr %from, ptr %argument.from, align 8
  store i64 %count, ptr %argument.count, align 8
  store ptr %argument.to, ptr %arguments, align 8
  %second = getelementptr inbounds i8, ptr %arguments, i64 8
  store ptr %argument.from, ptr %second, align 8
  %third = getelementptr inbounds i8, ptr %arguments, i64 16
  store ptr %argument.count, ptr %third, align 8
  %more = add i64 %count, 255
  %blocks.all = udiv i64 %more, 256
  %many = icmp ugt i64 %blocks.all, 65536
  %blocks = select i1 %many, i64 65536, i64 %blocks.all
  %grid = or i64 %blocks, 4294967296
  %launched = call i32 @cudaLaunchKernel(ptr @__device_stub__adjoint_add_$type, i64 %grid, i32 1, i64 4294967552, i32 1, ptr %arguments, i64 0, ptr null)
  %done = call i32 @cudaDeviceSynchronize()
  call void @adjoint.cuda.leave(i32 %launching)
  br i1 %same, label %clear, label %drop.up

drop.up:
  call void @adjoint.cuda.free(ptr %from)
  br label %clear

test:
  %i = phi i64 [ 0, %have ], [ %next, %one ]
  %again = icmp ult i64 %i, %count
  br i1 %again, label %one, label %added

one:
  %source = getelementptr inbounds $type, ptr %from, i64 %i
  %target = getelementptr inbounds $type, ptr %there, i64 %i
  %a = load $type, ptr %source, align $size
  %b = load $type, ptr %target, align $size
  %sum = fadd $type %a, %b
  store $type %sum, ptr %target, align $size
  %next = add nuw i64 %i, 1
  br label %test

added:
  br i1 %same, label %clear, label %drop.down

drop.down:
  call void @free(ptr %from)
  br label %clear

clear:
  call void @adjoint.cuda.clear(ptr %here, i64 %bytes, i1 %here.device)
  br label %exit

exit:
  ret void
}
