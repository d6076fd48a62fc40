"""Programs of MPI in IR, for MPICH's interface."""

from __future__ import annotations

HEADER = """\
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare i32 @MPI_Comm_rank(i32, ptr)
declare i32 @MPI_Comm_size(i32, ptr)
declare i32 @MPI_Send(ptr, i32, i32, i32, i32, i32)
declare i32 @MPI_Recv(ptr, i32, i32, i32, i32, i32, ptr)
declare i32 @MPI_Barrier(i32)
declare i32 @MPI_Bcast(ptr, i32, i32, i32, i32)
declare i32 @MPI_Scan(ptr, ptr, i32, i32, i32, i32)
define i32 @rank() {
  %at = alloca i32
  call i32 @MPI_Comm_rank(i32 1140850688, ptr %at)
  %rank = load i32, ptr %at
  ret i32 %rank
}
"""
WORLD, DOUBLE, INT, SUM = "i32 1140850688", "i32 1275070475", "i32 1275069445", "i32 1476395011"
IGNORED = "ptr inttoptr (i64 1 to ptr)"


RING = f"""{HEADER}
declare i32 @MPI_Allreduce(ptr, ptr, i32, i32, i32, i32)
define double @ring(ptr %x) {{
  %rank = call i32 @rank()
  %next = add i32 %rank, 1
  %to = urem i32 %next, 3
  %last = add i32 %rank, 2
  %from = urem i32 %last, 3
  %in = alloca double
  %out = alloca double
  %sum = alloca double
  call i32 @MPI_Send(ptr %x, i32 1, {DOUBLE}, i32 %to, i32 7, {WORLD})
  call i32 @MPI_Recv(ptr %in, i32 1, {DOUBLE}, i32 %from, i32 7, {WORLD}, {IGNORED})
  %got = load double, ptr %in
  %square = fmul double %got, %got
  store double %square, ptr %out
  call i32 @MPI_Send(ptr %out, i32 1, {DOUBLE}, i32 %to, i32 7, {WORLD})
  call i32 @MPI_Recv(ptr %in, i32 1, {DOUBLE}, i32 %from, i32 7, {WORLD}, {IGNORED})
  call i32 @MPI_Allreduce(ptr %in, ptr %sum, i32 1, {DOUBLE}, {SUM}, {WORLD})
  %all = load double, ptr %sum
  ret double %all
}}
"""
"""Each of three ranks gets the square of what the rank before the last one has in x, and the sum of all."""

WAITS = f"""{HEADER}
define double @waits(ptr %x) {{
  %rank = call i32 @rank()
  %other = xor i32 %rank, 1
  %got = alloca double
  call i32 @MPI_Recv(ptr %got, i32 1, {DOUBLE}, i32 %other, i32 7, {WORLD}, {IGNORED})
  call i32 @MPI_Send(ptr %x, i32 1, {DOUBLE}, i32 %other, i32 7, {WORLD})
  %v = load double, ptr %got
  ret double %v
}}
"""
"""Each of two ranks waits for the other."""
