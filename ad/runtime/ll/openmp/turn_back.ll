; void (turn, number): go on once everything that took a later number is reversed.

declare i32 @sched_yield()

define internal void @adjoint.turn.back(ptr %turn, i64 %number) {
entry:
  %mine = add i64 %number, 1
  %vain = icmp eq i64 %mine, 0
  br i1 %vain, label %exit, label %try

try:
  %now = load atomic i64, ptr %turn seq_cst, align 8
  %come = icmp eq i64 %now, %mine
  br i1 %come, label %done, label %wait

wait:
  %ignored = call i32 @sched_yield()
  br label %try

done:
  store atomic i64 %number, ptr %turn seq_cst, align 8
  br label %exit

exit:
  ret void
}
