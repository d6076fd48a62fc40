  %bx = call i32 @llvm.amdgcn.workgroup.id.x()
  %by = call i32 @llvm.amdgcn.workgroup.id.y()
  %bz = call i32 @llvm.amdgcn.workgroup.id.z()
  ; The sizes of the grid, in threads, are 32-bit numbers from byte 12 of the packet on.
  %atgx = getelementptr inbounds i8, ptr addrspace(4) %packet, i64 12
  %allx = load i32, ptr addrspace(4) %atgx, align 4
  %gx = udiv i32 %allx, %nx
  %atgy = getelementptr inbounds i8, ptr addrspace(4) %packet, i64 16
  %ally = load i32, ptr addrspace(4) %atgy, align 4
  %gy = udiv i32 %ally, %ny
