; ModuleID = 'tests/adjoint/programs.c'
source_filename = "tests/adjoint/programs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.particle = type { [3 x double], float, i32, double }
%struct.powers = type { [4 x double] }

@total = internal unnamed_addr global double 0.000000e+00, align 8, !dbg !0

; Function Attrs: nofree norecurse nounwind memory(argmem: read, errnomem: write) uwtable
define dso_local double @energy(ptr noundef readonly captures(none) %u, i32 noundef %n, double noundef %k) local_unnamed_addr #0 !dbg !18 {
entry:
    #dbg_value(ptr %u, !25, !DIExpression(), !34)
    #dbg_value(i32 %n, !26, !DIExpression(), !34)
    #dbg_value(double %k, !27, !DIExpression(), !34)
    #dbg_value(double 0.000000e+00, !28, !DIExpression(), !34)
    #dbg_value(i32 1, !29, !DIExpression(), !35)
  %cmp15 = icmp sgt i32 %n, 1, !dbg !36
  br i1 %cmp15, label %for.body.preheader, label %for.cond.cleanup, !dbg !37

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !38
  br label %for.body, !dbg !39

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ], !dbg !34
  ret double %s.0.lcssa, !dbg !40

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.017 = phi double [ 0.000000e+00, %for.body.preheader ], [ %add, %for.body ]
    #dbg_value(double %s.017, !28, !DIExpression(), !34)
    #dbg_value(i64 %indvars.iv, !29, !DIExpression(), !35)
  %arrayidx = getelementptr inbounds nuw double, ptr %u, i64 %indvars.iv, !dbg !41
  %0 = load double, ptr %arrayidx, align 8, !dbg !41, !tbaa !42
  %arrayidx2 = getelementptr i8, ptr %arrayidx, i64 -8, !dbg !44
  %1 = load double, ptr %arrayidx2, align 8, !dbg !44, !tbaa !42
  %sub3 = fsub double %0, %1, !dbg !45
    #dbg_value(double %sub3, !31, !DIExpression(), !46)
  %mul = fmul double %k, %sub3, !dbg !47
  %call = tail call double @sin(double noundef %0) #14, !dbg !48, !tbaa !14
  %2 = tail call double @llvm.fmuladd.f64(double %mul, double %sub3, double %call), !dbg !49
  %add = fadd double %s.017, %2, !dbg !50
    #dbg_value(double %add, !28, !DIExpression(), !34)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !51
    #dbg_value(i64 %indvars.iv.next, !29, !DIExpression(), !35)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !38
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !52, !llvm.loop !53
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !57 double @sin(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @step(ptr noundef readonly captures(none) %u, ptr noundef writeonly captures(none) %out, i32 noundef %n, double noundef %k) local_unnamed_addr #4 !dbg !61 {
entry:
    #dbg_value(ptr %u, !66, !DIExpression(), !76)
    #dbg_value(ptr %out, !67, !DIExpression(), !76)
    #dbg_value(i32 %n, !68, !DIExpression(), !76)
    #dbg_value(double %k, !69, !DIExpression(), !76)
    #dbg_value(i32 0, !70, !DIExpression(), !77)
  %cmp35 = icmp sgt i32 %n, 0, !dbg !78
  br i1 %cmp35, label %for.body.preheader, label %for.cond.cleanup, !dbg !79

for.body.preheader:                               ; preds = %entry
  %0 = zext nneg i32 %n to i64, !dbg !80
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !81
  br label %for.body, !dbg !80

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void, !dbg !82

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
    #dbg_value(i64 %indvars.iv, !70, !DIExpression(), !77)
  %tobool.not = icmp eq i64 %indvars.iv, 0, !dbg !83
  %1 = trunc nuw nsw i64 %indvars.iv to i32, !dbg !84
  %cond.v = select i1 %tobool.not, i32 %n, i32 %1, !dbg !84
    #dbg_value(i32 %cond.v, !72, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !85)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !86
  %cmp2 = icmp samesign ult i64 %indvars.iv.next, %0, !dbg !87
    #dbg_value(i32 poison, !75, !DIExpression(), !85)
  %arrayidx = getelementptr inbounds nuw double, ptr %u, i64 %indvars.iv, !dbg !88
  %2 = load double, ptr %arrayidx, align 8, !dbg !88, !tbaa !42
  %3 = zext nneg i32 %cond.v to i64, !dbg !89
  %4 = getelementptr double, ptr %u, i64 %3, !dbg !89
  %arrayidx9 = getelementptr i8, ptr %4, i64 -8, !dbg !89
  %5 = load double, ptr %arrayidx9, align 8, !dbg !89, !tbaa !42
  %6 = tail call double @llvm.fmuladd.f64(double %2, double -2.000000e+00, double %5), !dbg !90
  %7 = and i64 %indvars.iv.next, 4294967295, !dbg !91
  %idxprom12 = select i1 %cmp2, i64 %7, i64 0, !dbg !92
  %arrayidx13 = getelementptr inbounds nuw double, ptr %u, i64 %idxprom12, !dbg !91
  %8 = load double, ptr %arrayidx13, align 8, !dbg !91, !tbaa !42
  %add14 = fadd double %6, %8, !dbg !93
  %mul = fmul double %k, %add14, !dbg !94
  %9 = tail call double @llvm.fmuladd.f64(double %mul, double %2, double %2), !dbg !95
  %arrayidx19 = getelementptr inbounds nuw double, ptr %out, i64 %indvars.iv, !dbg !96
  store double %9, ptr %arrayidx19, align 8, !dbg !97, !tbaa !42
    #dbg_value(i64 %indvars.iv.next, !70, !DIExpression(), !77)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !81
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !98, !llvm.loop !99
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @squares(ptr noundef captures(none) %x, i32 noundef %n) local_unnamed_addr #4 !dbg !101 {
entry:
    #dbg_value(ptr %x, !105, !DIExpression(), !109)
    #dbg_value(i32 %n, !106, !DIExpression(), !109)
    #dbg_value(i32 0, !107, !DIExpression(), !110)
  %cmp11 = icmp sgt i32 %n, 0, !dbg !111
  br i1 %cmp11, label %for.body.preheader, label %for.cond.cleanup, !dbg !113

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !114
  br label %for.body, !dbg !115

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void, !dbg !116

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
    #dbg_value(i64 %indvars.iv, !107, !DIExpression(), !110)
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %indvars.iv, !dbg !117
  %0 = load double, ptr %arrayidx, align 8, !dbg !117, !tbaa !42
  %mul = fmul double %0, %0, !dbg !118
  store double %mul, ptr %arrayidx, align 8, !dbg !119, !tbaa !42
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !120
    #dbg_value(i64 %indvars.iv.next, !107, !DIExpression(), !110)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !114
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !121, !llvm.loop !122
}

; Function Attrs: nofree norecurse nounwind memory(argmem: read, errnomem: write) uwtable
define dso_local double @potential(ptr noundef readonly captures(none) %p, i32 noundef %n) local_unnamed_addr #0 !dbg !124 {
entry:
    #dbg_value(ptr %p, !140, !DIExpression(), !156)
    #dbg_value(i32 %n, !141, !DIExpression(), !156)
    #dbg_value(double 0.000000e+00, !142, !DIExpression(), !156)
    #dbg_value(i32 0, !143, !DIExpression(), !157)
  %cmp66 = icmp sgt i32 %n, 0, !dbg !158
  br i1 %cmp66, label %for.cond1.preheader.preheader, label %for.cond.cleanup, !dbg !159

for.cond1.preheader.preheader:                    ; preds = %entry
  %wide.trip.count79 = zext nneg i32 %n to i64, !dbg !160
  br label %for.cond1.preheader, !dbg !161

for.cond1.preheader:                              ; preds = %for.cond1.preheader.preheader, %for.cond.cleanup3
  %indvars.iv76 = phi i64 [ 0, %for.cond1.preheader.preheader ], [ %indvars.iv.next77, %for.cond.cleanup3 ]
  %e.068 = phi double [ 0.000000e+00, %for.cond1.preheader.preheader ], [ %e.1.lcssa, %for.cond.cleanup3 ]
    #dbg_value(double %e.068, !142, !DIExpression(), !156)
    #dbg_value(i64 %indvars.iv76, !143, !DIExpression(), !157)
    #dbg_value(double %e.068, !142, !DIExpression(), !156)
    #dbg_value(i32 0, !145, !DIExpression(), !162)
  %cmp263.not = icmp eq i64 %indvars.iv76, 0, !dbg !163
  br i1 %cmp263.not, label %for.cond.cleanup3, label %for.cond5.preheader.lr.ph, !dbg !164

for.cond5.preheader.lr.ph:                        ; preds = %for.cond1.preheader
  %arrayidx = getelementptr inbounds nuw %struct.particle, ptr %p, i64 %indvars.iv76
  %arrayidx17 = getelementptr inbounds nuw %struct.particle, ptr %p, i64 %indvars.iv76
  %charge = getelementptr inbounds nuw i8, ptr %arrayidx17, i64 32
  %0 = load double, ptr %charge, align 8, !tbaa !165
  %mass = getelementptr inbounds nuw i8, ptr %arrayidx17, i64 24
  %1 = load float, ptr %mass, align 8, !tbaa !168
  %conv = fpext float %1 to double
  %kind = getelementptr inbounds nuw i8, ptr %arrayidx17, i64 28
  br label %for.cond5.preheader, !dbg !164

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %e.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %e.1.lcssa, %for.cond.cleanup3 ], !dbg !169
  ret double %e.0.lcssa, !dbg !170

for.cond5.preheader:                              ; preds = %for.cond5.preheader.lr.ph, %for.cond.cleanup7
  %indvars.iv72 = phi i64 [ 0, %for.cond5.preheader.lr.ph ], [ %indvars.iv.next73, %for.cond.cleanup7 ]
  %e.165 = phi double [ %e.068, %for.cond5.preheader.lr.ph ], [ %5, %for.cond.cleanup7 ]
    #dbg_value(double %e.165, !142, !DIExpression(), !156)
    #dbg_value(i64 %indvars.iv72, !145, !DIExpression(), !162)
  %arrayidx12 = getelementptr inbounds nuw %struct.particle, ptr %p, i64 %indvars.iv72
    #dbg_value(i32 0, !151, !DIExpression(), !171)
    #dbg_value(double 1.000000e-01, !148, !DIExpression(), !172)
  br label %for.body8, !dbg !173

for.cond.cleanup3:                                ; preds = %for.cond.cleanup7, %for.cond1.preheader
  %e.1.lcssa = phi double [ %e.068, %for.cond1.preheader ], [ %5, %for.cond.cleanup7 ], !dbg !156
  %indvars.iv.next77 = add nuw nsw i64 %indvars.iv76, 1, !dbg !174
    #dbg_value(double %e.1.lcssa, !142, !DIExpression(), !156)
    #dbg_value(i64 %indvars.iv.next77, !143, !DIExpression(), !157)
  %exitcond80.not = icmp eq i64 %indvars.iv.next77, %wide.trip.count79, !dbg !160
  br i1 %exitcond80.not, label %for.cond.cleanup, label %for.cond1.preheader, !dbg !175, !llvm.loop !176

for.cond.cleanup7:                                ; preds = %for.body8
  %arrayidx19 = getelementptr inbounds nuw %struct.particle, ptr %p, i64 %indvars.iv72, !dbg !178
  %charge20 = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 32, !dbg !179
  %2 = load double, ptr %charge20, align 8, !dbg !179, !tbaa !165
  %mul = fmul double %0, %2, !dbg !180
  %mul23 = fmul double %mul, %conv, !dbg !181
  %call = tail call double @sqrt(double noundef %8) #14, !dbg !182, !tbaa !14
  %div = fdiv double %mul23, %call, !dbg !183
  %3 = load i32, ptr %kind, align 4, !dbg !184, !tbaa !185
  %kind28 = getelementptr inbounds nuw i8, ptr %arrayidx19, i64 28, !dbg !186
  %4 = load i32, ptr %kind28, align 4, !dbg !186, !tbaa !185
  %cmp29 = icmp eq i32 %3, %4, !dbg !187
  %cond = select i1 %cmp29, i32 1, i32 2, !dbg !188
  %conv31 = uitofp nneg i32 %cond to double, !dbg !189
  %5 = tail call double @llvm.fmuladd.f64(double %div, double %conv31, double %e.165), !dbg !190
    #dbg_value(double %5, !142, !DIExpression(), !156)
  %indvars.iv.next73 = add nuw nsw i64 %indvars.iv72, 1, !dbg !191
    #dbg_value(i64 %indvars.iv.next73, !145, !DIExpression(), !162)
  %exitcond75.not = icmp eq i64 %indvars.iv.next73, %indvars.iv76, !dbg !192
  br i1 %exitcond75.not, label %for.cond.cleanup3, label %for.cond5.preheader, !dbg !193, !llvm.loop !194

for.body8:                                        ; preds = %for.cond5.preheader, %for.body8
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.body8 ]
  %r.061 = phi double [ 1.000000e-01, %for.cond5.preheader ], [ %8, %for.body8 ]
    #dbg_value(i64 %indvars.iv, !151, !DIExpression(), !171)
    #dbg_value(double %r.061, !148, !DIExpression(), !172)
  %arrayidx10 = getelementptr inbounds nuw double, ptr %arrayidx, i64 %indvars.iv, !dbg !197
  %6 = load double, ptr %arrayidx10, align 8, !dbg !197, !tbaa !42
  %arrayidx15 = getelementptr inbounds nuw double, ptr %arrayidx12, i64 %indvars.iv, !dbg !198
  %7 = load double, ptr %arrayidx15, align 8, !dbg !198, !tbaa !42
  %sub = fsub double %6, %7, !dbg !199
    #dbg_value(double %sub, !153, !DIExpression(), !200)
  %8 = tail call double @llvm.fmuladd.f64(double %sub, double %sub, double %r.061), !dbg !201
    #dbg_value(double %8, !148, !DIExpression(), !172)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !202
    #dbg_value(i64 %indvars.iv.next, !151, !DIExpression(), !171)
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3, !dbg !203
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !dbg !204, !llvm.loop !205
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !208 double @sqrt(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable
define dso_local { double, double } @both(double noundef %x, double noundef %y) local_unnamed_addr #5 !dbg !209 {
entry:
    #dbg_value(double %x, !217, !DIExpression(), !219)
    #dbg_value(double %y, !218, !DIExpression(), !219)
  %mul = fmul double %x, %y, !dbg !220
  %call = tail call double @sin(double noundef %x) #14, !dbg !221, !tbaa !14
  %.fca.0.insert = insertvalue { double, double } poison, double %mul, 0, !dbg !222
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %call, 1, !dbg !222
  ret { double, double } %.fca.1.insert, !dbg !223
}

; Function Attrs: mustprogress nofree norecurse nounwind willreturn memory(argmem: write, errnomem: write) uwtable
define dso_local void @powers(ptr dead_on_unwind noalias writable writeonly sret(%struct.powers) align 8 captures(none) initializes((0, 32)) %agg.result, double noundef %x) local_unnamed_addr #6 !dbg !224 {
entry:
    #dbg_value(double %x, !234, !DIExpression(), !235)
  store double %x, ptr %agg.result, align 8, !dbg !236, !tbaa !42
  %arrayinit.element = getelementptr inbounds nuw i8, ptr %agg.result, i64 8, !dbg !237
  %mul = fmul double %x, %x, !dbg !238
  store double %mul, ptr %arrayinit.element, align 8, !dbg !236, !tbaa !42
  %arrayinit.element1 = getelementptr inbounds nuw i8, ptr %agg.result, i64 16, !dbg !237
  %mul3 = fmul double %x, %mul, !dbg !239
  store double %mul3, ptr %arrayinit.element1, align 8, !dbg !236, !tbaa !42
  %arrayinit.element4 = getelementptr inbounds nuw i8, ptr %agg.result, i64 24, !dbg !237
  %call = tail call double @exp(double noundef %x) #14, !dbg !240, !tbaa !14
  store double %call, ptr %arrayinit.element4, align 8, !dbg !236, !tbaa !42
  ret void, !dbg !241
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !242 double @exp(double noundef) local_unnamed_addr #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local float @cubes(ptr noundef readonly captures(none) %x, i64 noundef %n) local_unnamed_addr #7 !dbg !243 {
entry:
    #dbg_value(ptr %x, !250, !DIExpression(), !255)
    #dbg_value(i64 %n, !251, !DIExpression(), !255)
    #dbg_value(float 0.000000e+00, !252, !DIExpression(), !255)
    #dbg_value(i64 0, !253, !DIExpression(), !256)
  %cmp11.not = icmp eq i64 %n, 0, !dbg !257
  br i1 %cmp11.not, label %for.cond.cleanup, label %for.body, !dbg !259

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %1, %for.body ], !dbg !255
  ret float %s.0.lcssa, !dbg !260

for.body:                                         ; preds = %entry, %for.body
  %i.013 = phi i64 [ %inc, %for.body ], [ 0, %entry ]
  %s.012 = phi float [ %1, %for.body ], [ 0.000000e+00, %entry ]
    #dbg_value(i64 %i.013, !253, !DIExpression(), !256)
    #dbg_value(float %s.012, !252, !DIExpression(), !255)
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i64 %i.013, !dbg !261
  %0 = load float, ptr %arrayidx, align 4, !dbg !261, !tbaa !262
  %mul = fmul float %0, %0, !dbg !263
  %1 = tail call float @llvm.fmuladd.f32(float %mul, float %0, float %s.012), !dbg !264
    #dbg_value(float %1, !252, !DIExpression(), !255)
  %inc = add nuw i64 %i.013, 1, !dbg !265
    #dbg_value(i64 %inc, !253, !DIExpression(), !256)
  %exitcond.not = icmp eq i64 %inc, %n, !dbg !266
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !267, !llvm.loop !268
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #3

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i32 -2147483647, -2147483648) i32 @count(ptr noundef readonly captures(none) %x, i32 noundef %n) local_unnamed_addr #7 !dbg !271 {
entry:
    #dbg_value(ptr %x, !275, !DIExpression(), !280)
    #dbg_value(i32 %n, !276, !DIExpression(), !280)
    #dbg_value(i32 0, !277, !DIExpression(), !280)
    #dbg_value(i32 0, !278, !DIExpression(), !281)
  %cmp5 = icmp sgt i32 %n, 0, !dbg !282
  br i1 %cmp5, label %for.body.preheader, label %for.cond.cleanup, !dbg !284

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64, !dbg !285
  br label %for.body, !dbg !286

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %c.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ], !dbg !280
  %sub = sub nsw i32 0, %c.0.lcssa, !dbg !287
  ret i32 %sub, !dbg !288

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %c.06 = phi i32 [ 0, %for.body.preheader ], [ %add, %for.body ]
    #dbg_value(i64 %indvars.iv, !278, !DIExpression(), !281)
    #dbg_value(i32 %c.06, !277, !DIExpression(), !280)
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %indvars.iv, !dbg !289
  %0 = load double, ptr %arrayidx, align 8, !dbg !289, !tbaa !42
  %cmp1 = fcmp ogt double %0, 0.000000e+00, !dbg !290
  %conv = zext i1 %cmp1 to i32, !dbg !290
  %add = add nuw nsw i32 %c.06, %conv, !dbg !291
    #dbg_value(i32 %add, !277, !DIExpression(), !280)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !292
    #dbg_value(i64 %indvars.iv.next, !278, !DIExpression(), !281)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !285
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !293, !llvm.loop !294
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local double @rows(ptr noundef readonly captures(none) %a, i32 noundef %n) local_unnamed_addr #8 !dbg !296 {
entry:
    #dbg_value(ptr %a, !301, !DIExpression(), !303)
    #dbg_value(i32 %n, !302, !DIExpression(), !303)
  %0 = load ptr, ptr %a, align 8, !dbg !304, !tbaa !305
  %1 = load double, ptr %0, align 8, !dbg !304, !tbaa !42
  %2 = sext i32 %n to i64, !dbg !308
  %3 = getelementptr ptr, ptr %a, i64 %2, !dbg !308
  %arrayidx2 = getelementptr i8, ptr %3, i64 -8, !dbg !308
  %4 = load ptr, ptr %arrayidx2, align 8, !dbg !308, !tbaa !305
  %5 = load double, ptr %4, align 8, !dbg !308, !tbaa !42
  %mul = fmul double %1, %5, !dbg !309
  ret double %mul, !dbg !310
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local double @sum(ptr noundef readonly captures(address_is_null) %at) local_unnamed_addr #9 !dbg !311 {
entry:
    #dbg_value(ptr %at, !322, !DIExpression(), !324)
    #dbg_value(double 0.000000e+00, !323, !DIExpression(), !324)
  %tobool.not4 = icmp eq ptr %at, null, !dbg !325
  br i1 %tobool.not4, label %for.end, label %for.body, !dbg !327

for.body:                                         ; preds = %entry, %for.body
  %s.06 = phi double [ %add, %for.body ], [ 0.000000e+00, %entry ]
  %at.addr.05 = phi ptr [ %1, %for.body ], [ %at, %entry ]
    #dbg_value(double %s.06, !323, !DIExpression(), !324)
    #dbg_value(ptr %at.addr.05, !322, !DIExpression(), !324)
  %0 = load double, ptr %at.addr.05, align 8, !dbg !328, !tbaa !330
  %add = fadd double %s.06, %0, !dbg !333
    #dbg_value(double %add, !323, !DIExpression(), !324)
  %next = getelementptr inbounds nuw i8, ptr %at.addr.05, i64 8, !dbg !334
  %1 = load ptr, ptr %next, align 8, !dbg !335, !tbaa !336
    #dbg_value(ptr %1, !322, !DIExpression(), !324)
  %tobool.not = icmp eq ptr %1, null, !dbg !337
  br i1 %tobool.not, label %for.end, label %for.body, !dbg !338, !llvm.loop !339

for.end:                                          ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ], !dbg !324
  ret double %s.0.lcssa, !dbg !342
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local double @running(double noundef %x) local_unnamed_addr #10 !dbg !343 {
entry:
    #dbg_value(double %x, !345, !DIExpression(), !346)
  %0 = load double, ptr @total, align 8, !dbg !347, !tbaa !42
  %add = fadd double %x, %0, !dbg !348
  store double %add, ptr @total, align 8, !dbg !349, !tbaa !42
  %mul = fmul double %x, %add, !dbg !350
  ret double %mul, !dbg !351
}

; Function Attrs: nounwind uwtable
define dso_local double @unknown(double noundef %x) local_unnamed_addr #11 !dbg !352 {
entry:
    #dbg_value(double %x, !354, !DIExpression(), !355)
  %call = tail call double @material(double noundef %x) #14, !dbg !356
  %mul = fmul double %x, %call, !dbg !357
  ret double %mul, !dbg !358
}

declare !dbg !359 double @material(double noundef) local_unnamed_addr #12

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @copied(ptr noundef readonly captures(none) %x, ptr noundef readonly captures(none) %y) local_unnamed_addr #4 !dbg !360 {
entry:
  %local = alloca [2 x double], align 16, !DIAssignID !376
    #dbg_assign(i1 poison, !368, !DIExpression(), !376, ptr %local, !DIExpression(), !377)
  %other = alloca [2 x double], align 16, !DIAssignID !378
    #dbg_assign(i1 poison, !372, !DIExpression(), !378, ptr %other, !DIExpression(), !377)
    #dbg_value(ptr %x, !366, !DIExpression(), !377)
    #dbg_value(ptr %y, !367, !DIExpression(), !377)
  call void @llvm.lifetime.start.p0(ptr nonnull %local) #14, !dbg !379
  call void @llvm.lifetime.start.p0(ptr nonnull %other) #14, !dbg !379
    #dbg_value(double 0.000000e+00, !373, !DIExpression(), !377)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %local, ptr noundef nonnull align 8 dereferenceable(16) %x, i64 16, i1 false), !dbg !380, !DIAssignID !381
    #dbg_assign(i1 poison, !368, !DIExpression(), !381, ptr %local, !DIExpression(), !377)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %other, ptr noundef nonnull align 1 dereferenceable(16) %y, i64 16, i1 false), !dbg !382, !DIAssignID !383
    #dbg_assign(i1 poison, !372, !DIExpression(), !383, ptr %other, !DIExpression(), !377)
    #dbg_value(i32 0, !374, !DIExpression(), !384)
  br label %for.body, !dbg !385

for.cond.cleanup:                                 ; preds = %for.body
  call void @llvm.lifetime.end.p0(ptr nonnull %other) #14, !dbg !386
  call void @llvm.lifetime.end.p0(ptr nonnull %local) #14, !dbg !386
  ret double %2, !dbg !387

for.body:                                         ; preds = %entry, %for.body
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %s.012 = phi double [ 0.000000e+00, %entry ], [ %2, %for.body ]
    #dbg_value(i64 %indvars.iv, !374, !DIExpression(), !384)
    #dbg_value(double %s.012, !373, !DIExpression(), !377)
  %arrayidx = getelementptr inbounds nuw double, ptr %local, i64 %indvars.iv, !dbg !388
  %0 = load double, ptr %arrayidx, align 8, !dbg !388, !tbaa !42
  %mul = fmul double %0, %0, !dbg !390
  %arrayidx5 = getelementptr inbounds nuw double, ptr %other, i64 %indvars.iv, !dbg !391
  %1 = load double, ptr %arrayidx5, align 8, !dbg !391, !tbaa !42
  %2 = tail call double @llvm.fmuladd.f64(double %mul, double %1, double %s.012), !dbg !392
    #dbg_value(double %2, !373, !DIExpression(), !377)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !393
    #dbg_value(i64 %indvars.iv.next, !374, !DIExpression(), !384)
  %cmp = icmp eq i64 %indvars.iv, 0, !dbg !394
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !dbg !395, !llvm.loop !396
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #13

attributes #0 = { nofree norecurse nounwind memory(argmem: read, errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nofree norecurse nounwind willreturn memory(errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree norecurse nounwind willreturn memory(argmem: write, errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #13 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #14 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!6, !7, !8, !9, !10, !11, !12}
!llvm.ident = !{!13}
!llvm.errno.tbaa = !{!14}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "total", scope: !2, file: !3, line: 83, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "tests/adjoint/programs.c", directory: "", checksumkind: CSK_MD5, checksum: "673e0bb5d6d119a1fe68107127ea95f0")
!4 = !{!0}
!5 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!6 = !{i32 7, !"Dwarf Version", i32 5}
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 1, !"wchar_size", i32 4}
!9 = !{i32 8, !"PIC Level", i32 2}
!10 = !{i32 7, !"PIE Level", i32 2}
!11 = !{i32 7, !"uwtable", i32 2}
!12 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!13 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!14 = !{!15, !15, i64 0}
!15 = !{!"int", !16, i64 0}
!16 = !{!"omnipotent char", !17, i64 0}
!17 = !{!"Simple C/C++ TBAA"}
!18 = distinct !DISubprogram(name: "energy", scope: !3, file: !3, line: 4, type: !19, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !24, keyInstructions: true)
!19 = !DISubroutineType(types: !20)
!20 = !{!5, !21, !23, !5}
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!23 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!24 = !{!25, !26, !27, !28, !29, !31}
!25 = !DILocalVariable(name: "u", arg: 1, scope: !18, file: !3, line: 4, type: !21)
!26 = !DILocalVariable(name: "n", arg: 2, scope: !18, file: !3, line: 4, type: !23)
!27 = !DILocalVariable(name: "k", arg: 3, scope: !18, file: !3, line: 4, type: !5)
!28 = !DILocalVariable(name: "s", scope: !18, file: !3, line: 5, type: !5)
!29 = !DILocalVariable(name: "i", scope: !30, file: !3, line: 6, type: !23)
!30 = distinct !DILexicalBlock(scope: !18, file: !3, line: 6, column: 3)
!31 = !DILocalVariable(name: "d", scope: !32, file: !3, line: 7, type: !5)
!32 = distinct !DILexicalBlock(scope: !33, file: !3, line: 6, column: 31)
!33 = distinct !DILexicalBlock(scope: !30, file: !3, line: 6, column: 3)
!34 = !DILocation(line: 0, scope: !18)
!35 = !DILocation(line: 0, scope: !30)
!36 = !DILocation(line: 6, column: 21, scope: !33, atomGroup: 23, atomRank: 1)
!37 = !DILocation(line: 6, column: 3, scope: !30, atomGroup: 24, atomRank: 1)
!38 = !DILocation(line: 6, column: 21, scope: !33, atomGroup: 3, atomRank: 1)
!39 = !DILocation(line: 6, column: 3, scope: !30)
!40 = !DILocation(line: 10, column: 3, scope: !18, atomGroup: 10, atomRank: 1)
!41 = !DILocation(line: 7, column: 16, scope: !32)
!42 = !{!43, !43, i64 0}
!43 = !{!"double", !16, i64 0}
!44 = !DILocation(line: 7, column: 23, scope: !32)
!45 = !DILocation(line: 7, column: 21, scope: !32, atomGroup: 5, atomRank: 2)
!46 = !DILocation(line: 0, scope: !32)
!47 = !DILocation(line: 8, column: 12, scope: !32)
!48 = !DILocation(line: 8, column: 22, scope: !32)
!49 = !DILocation(line: 8, column: 20, scope: !32)
!50 = !DILocation(line: 8, column: 7, scope: !32, atomGroup: 6, atomRank: 2)
!51 = !DILocation(line: 6, column: 27, scope: !33, atomGroup: 7, atomRank: 2)
!52 = !DILocation(line: 6, column: 3, scope: !30, atomGroup: 4, atomRank: 1)
!53 = distinct !{!53, !39, !54, !55, !56}
!54 = !DILocation(line: 9, column: 3, scope: !30)
!55 = !{!"llvm.loop.mustprogress"}
!56 = !{!"llvm.loop.unroll.disable"}
!57 = !DISubprogram(name: "sin", scope: !58, file: !58, line: 64, type: !59, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!58 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/mathcalls.h", directory: "", checksumkind: CSK_MD5, checksum: "8c6e2d0d2bda65bc5ba1ca02b65383b7")
!59 = !DISubroutineType(types: !60)
!60 = !{!5, !5}
!61 = distinct !DISubprogram(name: "step", scope: !3, file: !3, line: 14, type: !62, scopeLine: 14, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !65, keyInstructions: true)
!62 = !DISubroutineType(types: !63)
!63 = !{null, !21, !64, !23, !5}
!64 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!65 = !{!66, !67, !68, !69, !70, !72, !75}
!66 = !DILocalVariable(name: "u", arg: 1, scope: !61, file: !3, line: 14, type: !21)
!67 = !DILocalVariable(name: "out", arg: 2, scope: !61, file: !3, line: 14, type: !64)
!68 = !DILocalVariable(name: "n", arg: 3, scope: !61, file: !3, line: 14, type: !23)
!69 = !DILocalVariable(name: "k", arg: 4, scope: !61, file: !3, line: 14, type: !5)
!70 = !DILocalVariable(name: "i", scope: !71, file: !3, line: 15, type: !23)
!71 = distinct !DILexicalBlock(scope: !61, file: !3, line: 15, column: 3)
!72 = !DILocalVariable(name: "left", scope: !73, file: !3, line: 16, type: !23)
!73 = distinct !DILexicalBlock(scope: !74, file: !3, line: 15, column: 31)
!74 = distinct !DILexicalBlock(scope: !71, file: !3, line: 15, column: 3)
!75 = !DILocalVariable(name: "right", scope: !73, file: !3, line: 16, type: !23)
!76 = !DILocation(line: 0, scope: !61)
!77 = !DILocation(line: 0, scope: !71)
!78 = !DILocation(line: 15, column: 21, scope: !74, atomGroup: 25, atomRank: 1)
!79 = !DILocation(line: 15, column: 3, scope: !71, atomGroup: 26, atomRank: 1)
!80 = !DILocation(line: 15, column: 3, scope: !71)
!81 = !DILocation(line: 15, column: 21, scope: !74, atomGroup: 2, atomRank: 1)
!82 = !DILocation(line: 19, column: 1, scope: !61, atomGroup: 11, atomRank: 1)
!83 = !DILocation(line: 16, column: 16, scope: !73, atomGroup: 5, atomRank: 2)
!84 = !DILocation(line: 16, column: 16, scope: !73, atomGroup: 5, atomRank: 1)
!85 = !DILocation(line: 0, scope: !73)
!86 = !DILocation(line: 16, column: 45, scope: !73)
!87 = !DILocation(line: 16, column: 49, scope: !73, atomGroup: 7, atomRank: 2)
!88 = !DILocation(line: 17, column: 14, scope: !73)
!89 = !DILocation(line: 17, column: 26, scope: !73)
!90 = !DILocation(line: 17, column: 34, scope: !73)
!91 = !DILocation(line: 17, column: 47, scope: !73)
!92 = !DILocation(line: 16, column: 43, scope: !73, atomGroup: 7, atomRank: 1)
!93 = !DILocation(line: 17, column: 45, scope: !73)
!94 = !DILocation(line: 17, column: 23, scope: !73)
!95 = !DILocation(line: 17, column: 19, scope: !73, atomGroup: 8, atomRank: 2)
!96 = !DILocation(line: 17, column: 5, scope: !73)
!97 = !DILocation(line: 17, column: 12, scope: !73, atomGroup: 8, atomRank: 1)
!98 = !DILocation(line: 15, column: 3, scope: !71, atomGroup: 3, atomRank: 1)
!99 = distinct !{!99, !80, !100, !55, !56}
!100 = !DILocation(line: 18, column: 3, scope: !71)
!101 = distinct !DISubprogram(name: "squares", scope: !3, file: !3, line: 22, type: !102, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !104, keyInstructions: true)
!102 = !DISubroutineType(types: !103)
!103 = !{null, !64, !23}
!104 = !{!105, !106, !107}
!105 = !DILocalVariable(name: "x", arg: 1, scope: !101, file: !3, line: 22, type: !64)
!106 = !DILocalVariable(name: "n", arg: 2, scope: !101, file: !3, line: 22, type: !23)
!107 = !DILocalVariable(name: "i", scope: !108, file: !3, line: 23, type: !23)
!108 = distinct !DILexicalBlock(scope: !101, file: !3, line: 23, column: 3)
!109 = !DILocation(line: 0, scope: !101)
!110 = !DILocation(line: 0, scope: !108)
!111 = !DILocation(line: 23, column: 21, scope: !112, atomGroup: 27, atomRank: 1)
!112 = distinct !DILexicalBlock(scope: !108, file: !3, line: 23, column: 3)
!113 = !DILocation(line: 23, column: 3, scope: !108, atomGroup: 28, atomRank: 1)
!114 = !DILocation(line: 23, column: 21, scope: !112, atomGroup: 2, atomRank: 1)
!115 = !DILocation(line: 23, column: 3, scope: !108)
!116 = !DILocation(line: 24, column: 1, scope: !101, atomGroup: 7, atomRank: 1)
!117 = !DILocation(line: 23, column: 38, scope: !112)
!118 = !DILocation(line: 23, column: 43, scope: !112, atomGroup: 4, atomRank: 2)
!119 = !DILocation(line: 23, column: 36, scope: !112, atomGroup: 4, atomRank: 1)
!120 = !DILocation(line: 23, column: 27, scope: !112, atomGroup: 5, atomRank: 2)
!121 = !DILocation(line: 23, column: 3, scope: !108, atomGroup: 3, atomRank: 1)
!122 = distinct !{!122, !115, !123, !55, !56}
!123 = !DILocation(line: 23, column: 48, scope: !108)
!124 = distinct !DISubprogram(name: "potential", scope: !3, file: !3, line: 33, type: !125, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !139, keyInstructions: true)
!125 = !DISubroutineType(types: !126)
!126 = !{!5, !127, !23}
!127 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !128, size: 64)
!128 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !129)
!129 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "particle", file: !3, line: 26, size: 320, elements: !130)
!130 = !{!131, !135, !137, !138}
!131 = !DIDerivedType(tag: DW_TAG_member, name: "position", scope: !129, file: !3, line: 27, baseType: !132, size: 192)
!132 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 192, elements: !133)
!133 = !{!134}
!134 = !DISubrange(count: 3)
!135 = !DIDerivedType(tag: DW_TAG_member, name: "mass", scope: !129, file: !3, line: 28, baseType: !136, size: 32, offset: 192)
!136 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!137 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !129, file: !3, line: 29, baseType: !23, size: 32, offset: 224)
!138 = !DIDerivedType(tag: DW_TAG_member, name: "charge", scope: !129, file: !3, line: 30, baseType: !5, size: 64, offset: 256)
!139 = !{!140, !141, !142, !143, !145, !148, !151, !153}
!140 = !DILocalVariable(name: "p", arg: 1, scope: !124, file: !3, line: 33, type: !127)
!141 = !DILocalVariable(name: "n", arg: 2, scope: !124, file: !3, line: 33, type: !23)
!142 = !DILocalVariable(name: "e", scope: !124, file: !3, line: 34, type: !5)
!143 = !DILocalVariable(name: "i", scope: !144, file: !3, line: 35, type: !23)
!144 = distinct !DILexicalBlock(scope: !124, file: !3, line: 35, column: 3)
!145 = !DILocalVariable(name: "j", scope: !146, file: !3, line: 36, type: !23)
!146 = distinct !DILexicalBlock(scope: !147, file: !3, line: 36, column: 5)
!147 = distinct !DILexicalBlock(scope: !144, file: !3, line: 35, column: 3)
!148 = !DILocalVariable(name: "r", scope: !149, file: !3, line: 37, type: !5)
!149 = distinct !DILexicalBlock(scope: !150, file: !3, line: 36, column: 33)
!150 = distinct !DILexicalBlock(scope: !146, file: !3, line: 36, column: 5)
!151 = !DILocalVariable(name: "k", scope: !152, file: !3, line: 38, type: !23)
!152 = distinct !DILexicalBlock(scope: !149, file: !3, line: 38, column: 7)
!153 = !DILocalVariable(name: "d", scope: !154, file: !3, line: 39, type: !5)
!154 = distinct !DILexicalBlock(scope: !155, file: !3, line: 38, column: 35)
!155 = distinct !DILexicalBlock(scope: !152, file: !3, line: 38, column: 7)
!156 = !DILocation(line: 0, scope: !124)
!157 = !DILocation(line: 0, scope: !144)
!158 = !DILocation(line: 35, column: 21, scope: !147, atomGroup: 33, atomRank: 1)
!159 = !DILocation(line: 35, column: 3, scope: !144, atomGroup: 34, atomRank: 1)
!160 = !DILocation(line: 35, column: 21, scope: !147, atomGroup: 3, atomRank: 1)
!161 = !DILocation(line: 35, column: 3, scope: !144)
!162 = !DILocation(line: 0, scope: !146)
!163 = !DILocation(line: 36, column: 23, scope: !150, atomGroup: 31, atomRank: 1)
!164 = !DILocation(line: 36, column: 5, scope: !146, atomGroup: 32, atomRank: 1)
!165 = !{!166, !43, i64 32}
!166 = !{!"particle", !16, i64 0, !167, i64 24, !15, i64 28, !43, i64 32}
!167 = !{!"float", !16, i64 0}
!168 = !{!166, !167, i64 24}
!169 = !DILocation(line: 34, column: 10, scope: !124, atomGroup: 1, atomRank: 1)
!170 = !DILocation(line: 44, column: 3, scope: !124, atomGroup: 22, atomRank: 1)
!171 = !DILocation(line: 0, scope: !152)
!172 = !DILocation(line: 0, scope: !149)
!173 = !DILocation(line: 38, column: 7, scope: !152, atomGroup: 30, atomRank: 1)
!174 = !DILocation(line: 35, column: 27, scope: !147, atomGroup: 19, atomRank: 2)
!175 = !DILocation(line: 35, column: 3, scope: !144, atomGroup: 4, atomRank: 1)
!176 = distinct !{!176, !161, !177, !55, !56}
!177 = !DILocation(line: 43, column: 5, scope: !144)
!178 = !DILocation(line: 42, column: 26, scope: !149)
!179 = !DILocation(line: 42, column: 31, scope: !149)
!180 = !DILocation(line: 42, column: 24, scope: !149)
!181 = !DILocation(line: 42, column: 38, scope: !149)
!182 = !DILocation(line: 42, column: 52, scope: !149)
!183 = !DILocation(line: 42, column: 50, scope: !149)
!184 = !DILocation(line: 42, column: 68, scope: !149)
!185 = !{!166, !15, i64 28}
!186 = !DILocation(line: 42, column: 81, scope: !149)
!187 = !DILocation(line: 42, column: 73, scope: !149)
!188 = !DILocation(line: 42, column: 63, scope: !149)
!189 = !DILocation(line: 42, column: 62, scope: !149)
!190 = !DILocation(line: 42, column: 9, scope: !149, atomGroup: 16, atomRank: 2)
!191 = !DILocation(line: 36, column: 29, scope: !150, atomGroup: 17, atomRank: 2)
!192 = !DILocation(line: 36, column: 23, scope: !150, atomGroup: 6, atomRank: 1)
!193 = !DILocation(line: 36, column: 5, scope: !146, atomGroup: 7, atomRank: 1)
!194 = distinct !{!194, !195, !196, !55, !56}
!195 = !DILocation(line: 36, column: 5, scope: !146)
!196 = !DILocation(line: 43, column: 5, scope: !146)
!197 = !DILocation(line: 39, column: 20, scope: !154)
!198 = !DILocation(line: 39, column: 39, scope: !154)
!199 = !DILocation(line: 39, column: 37, scope: !154, atomGroup: 12, atomRank: 2)
!200 = !DILocation(line: 0, scope: !154)
!201 = !DILocation(line: 40, column: 11, scope: !154, atomGroup: 13, atomRank: 2)
!202 = !DILocation(line: 38, column: 31, scope: !155, atomGroup: 14, atomRank: 2)
!203 = !DILocation(line: 38, column: 25, scope: !155, atomGroup: 10, atomRank: 1)
!204 = !DILocation(line: 38, column: 7, scope: !152, atomGroup: 11, atomRank: 1)
!205 = distinct !{!205, !206, !207, !55, !56}
!206 = !DILocation(line: 38, column: 7, scope: !152)
!207 = !DILocation(line: 41, column: 7, scope: !152)
!208 = !DISubprogram(name: "sqrt", scope: !58, file: !58, line: 143, type: !59, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!209 = distinct !DISubprogram(name: "both", scope: !3, file: !3, line: 51, type: !210, scopeLine: 51, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !216, keyInstructions: true)
!210 = !DISubroutineType(types: !211)
!211 = !{!212, !5, !5}
!212 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 48, size: 128, elements: !213)
!213 = !{!214, !215}
!214 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !212, file: !3, line: 49, baseType: !5, size: 64)
!215 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !212, file: !3, line: 49, baseType: !5, size: 64, offset: 64)
!216 = !{!217, !218}
!217 = !DILocalVariable(name: "x", arg: 1, scope: !209, file: !3, line: 51, type: !5)
!218 = !DILocalVariable(name: "y", arg: 2, scope: !209, file: !3, line: 51, type: !5)
!219 = !DILocation(line: 0, scope: !209)
!220 = !DILocation(line: 51, column: 63, scope: !209, atomGroup: 1, atomRank: 2)
!221 = !DILocation(line: 51, column: 68, scope: !209, atomGroup: 1, atomRank: 2)
!222 = !DILocation(line: 51, column: 40, scope: !209, atomGroup: 1, atomRank: 2)
!223 = !DILocation(line: 51, column: 40, scope: !209, atomGroup: 1, atomRank: 1)
!224 = distinct !DISubprogram(name: "powers", scope: !3, file: !3, line: 56, type: !225, scopeLine: 56, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !233, keyInstructions: true)
!225 = !DISubroutineType(types: !226)
!226 = !{!227, !5}
!227 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "powers", file: !3, line: 53, size: 256, elements: !228)
!228 = !{!229}
!229 = !DIDerivedType(tag: DW_TAG_member, name: "at", scope: !227, file: !3, line: 54, baseType: !230, size: 256)
!230 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 256, elements: !231)
!231 = !{!232}
!232 = !DISubrange(count: 4)
!233 = !{!234}
!234 = !DILocalVariable(name: "x", arg: 1, scope: !224, file: !3, line: 56, type: !5)
!235 = !DILocation(line: 0, scope: !224)
!236 = !DILocation(line: 56, column: 57, scope: !224, atomGroup: 1, atomRank: 1)
!237 = !DILocation(line: 56, column: 57, scope: !224)
!238 = !DILocation(line: 56, column: 63, scope: !224, atomGroup: 1, atomRank: 2)
!239 = !DILocation(line: 56, column: 74, scope: !224, atomGroup: 1, atomRank: 2)
!240 = !DILocation(line: 56, column: 79, scope: !224, atomGroup: 1, atomRank: 2)
!241 = !DILocation(line: 56, column: 34, scope: !224, atomGroup: 1, atomRank: 1)
!242 = !DISubprogram(name: "exp", scope: !58, file: !58, line: 95, type: !59, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!243 = distinct !DISubprogram(name: "cubes", scope: !3, file: !3, line: 59, type: !244, scopeLine: 59, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !249, keyInstructions: true)
!244 = !DISubroutineType(types: !245)
!245 = !{!136, !246, !248}
!246 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !247, size: 64)
!247 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !136)
!248 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!249 = !{!250, !251, !252, !253}
!250 = !DILocalVariable(name: "x", arg: 1, scope: !243, file: !3, line: 59, type: !246)
!251 = !DILocalVariable(name: "n", arg: 2, scope: !243, file: !3, line: 59, type: !248)
!252 = !DILocalVariable(name: "s", scope: !243, file: !3, line: 60, type: !136)
!253 = !DILocalVariable(name: "i", scope: !254, file: !3, line: 61, type: !248)
!254 = distinct !DILexicalBlock(scope: !243, file: !3, line: 61, column: 3)
!255 = !DILocation(line: 0, scope: !243)
!256 = !DILocation(line: 0, scope: !254)
!257 = !DILocation(line: 61, column: 31, scope: !258, atomGroup: 35, atomRank: 1)
!258 = distinct !DILexicalBlock(scope: !254, file: !3, line: 61, column: 3)
!259 = !DILocation(line: 61, column: 3, scope: !254, atomGroup: 36, atomRank: 1)
!260 = !DILocation(line: 62, column: 3, scope: !243, atomGroup: 9, atomRank: 1)
!261 = !DILocation(line: 61, column: 46, scope: !258)
!262 = !{!167, !167, i64 0}
!263 = !DILocation(line: 61, column: 51, scope: !258)
!264 = !DILocation(line: 61, column: 43, scope: !258, atomGroup: 5, atomRank: 2)
!265 = !DILocation(line: 61, column: 37, scope: !258, atomGroup: 6, atomRank: 2)
!266 = !DILocation(line: 61, column: 31, scope: !258, atomGroup: 3, atomRank: 1)
!267 = !DILocation(line: 61, column: 3, scope: !254, atomGroup: 4, atomRank: 1)
!268 = distinct !{!268, !269, !270, !55, !56}
!269 = !DILocation(line: 61, column: 3, scope: !254)
!270 = !DILocation(line: 61, column: 63, scope: !254)
!271 = distinct !DISubprogram(name: "count", scope: !3, file: !3, line: 65, type: !272, scopeLine: 65, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !274, keyInstructions: true)
!272 = !DISubroutineType(types: !273)
!273 = !{!23, !21, !23}
!274 = !{!275, !276, !277, !278}
!275 = !DILocalVariable(name: "x", arg: 1, scope: !271, file: !3, line: 65, type: !21)
!276 = !DILocalVariable(name: "n", arg: 2, scope: !271, file: !3, line: 65, type: !23)
!277 = !DILocalVariable(name: "c", scope: !271, file: !3, line: 66, type: !23)
!278 = !DILocalVariable(name: "i", scope: !279, file: !3, line: 67, type: !23)
!279 = distinct !DILexicalBlock(scope: !271, file: !3, line: 67, column: 3)
!280 = !DILocation(line: 0, scope: !271)
!281 = !DILocation(line: 0, scope: !279)
!282 = !DILocation(line: 67, column: 21, scope: !283, atomGroup: 37, atomRank: 1)
!283 = distinct !DILexicalBlock(scope: !279, file: !3, line: 67, column: 3)
!284 = !DILocation(line: 67, column: 3, scope: !279, atomGroup: 38, atomRank: 1)
!285 = !DILocation(line: 67, column: 21, scope: !283, atomGroup: 3, atomRank: 1)
!286 = !DILocation(line: 67, column: 3, scope: !279)
!287 = !DILocation(line: 68, column: 10, scope: !271, atomGroup: 9, atomRank: 2)
!288 = !DILocation(line: 68, column: 3, scope: !271, atomGroup: 9, atomRank: 1)
!289 = !DILocation(line: 67, column: 36, scope: !283)
!290 = !DILocation(line: 67, column: 41, scope: !283)
!291 = !DILocation(line: 67, column: 33, scope: !283, atomGroup: 5, atomRank: 2)
!292 = !DILocation(line: 67, column: 27, scope: !283, atomGroup: 6, atomRank: 2)
!293 = !DILocation(line: 67, column: 3, scope: !279, atomGroup: 4, atomRank: 1)
!294 = distinct !{!294, !286, !295, !55, !56}
!295 = !DILocation(line: 67, column: 43, scope: !279)
!296 = distinct !DISubprogram(name: "rows", scope: !3, file: !3, line: 71, type: !297, scopeLine: 71, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !300, keyInstructions: true)
!297 = !DISubroutineType(types: !298)
!298 = !{!5, !299, !23}
!299 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !64, size: 64)
!300 = !{!301, !302}
!301 = !DILocalVariable(name: "a", arg: 1, scope: !296, file: !3, line: 71, type: !299)
!302 = !DILocalVariable(name: "n", arg: 2, scope: !296, file: !3, line: 71, type: !23)
!303 = !DILocation(line: 0, scope: !296)
!304 = !DILocation(line: 71, column: 41, scope: !296)
!305 = !{!306, !306, i64 0}
!306 = !{!"p1 double", !307, i64 0}
!307 = !{!"any pointer", !16, i64 0}
!308 = !DILocation(line: 71, column: 51, scope: !296)
!309 = !DILocation(line: 71, column: 49, scope: !296, atomGroup: 1, atomRank: 2)
!310 = !DILocation(line: 71, column: 34, scope: !296, atomGroup: 1, atomRank: 1)
!311 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 77, type: !312, scopeLine: 77, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !321, keyInstructions: true)
!312 = !DISubroutineType(types: !313)
!313 = !{!5, !314}
!314 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !315, size: 64)
!315 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !316)
!316 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !3, line: 73, size: 128, elements: !317)
!317 = !{!318, !319}
!318 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !316, file: !3, line: 74, baseType: !5, size: 64)
!319 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !316, file: !3, line: 75, baseType: !320, size: 64, offset: 64)
!320 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !316, size: 64)
!321 = !{!322, !323}
!322 = !DILocalVariable(name: "at", arg: 1, scope: !311, file: !3, line: 77, type: !314)
!323 = !DILocalVariable(name: "s", scope: !311, file: !3, line: 78, type: !5)
!324 = !DILocation(line: 0, scope: !311)
!325 = !DILocation(line: 79, column: 3, scope: !326, atomGroup: 39, atomRank: 1)
!326 = distinct !DILexicalBlock(scope: !311, file: !3, line: 79, column: 3)
!327 = !DILocation(line: 79, column: 3, scope: !326, atomGroup: 40, atomRank: 1)
!328 = !DILocation(line: 79, column: 38, scope: !329)
!329 = distinct !DILexicalBlock(scope: !326, file: !3, line: 79, column: 3)
!330 = !{!331, !43, i64 0}
!331 = !{!"list", !43, i64 0, !332, i64 8}
!332 = !{!"p1 _ZTS4list", !307, i64 0}
!333 = !DILocation(line: 79, column: 31, scope: !329, atomGroup: 4, atomRank: 2)
!334 = !DILocation(line: 79, column: 23, scope: !329)
!335 = !DILocation(line: 79, column: 23, scope: !329, atomGroup: 5, atomRank: 2)
!336 = !{!331, !332, i64 8}
!337 = !DILocation(line: 79, column: 3, scope: !326, atomGroup: 2, atomRank: 1)
!338 = !DILocation(line: 79, column: 3, scope: !326, atomGroup: 3, atomRank: 1)
!339 = distinct !{!339, !340, !341, !55, !56}
!340 = !DILocation(line: 79, column: 3, scope: !326)
!341 = !DILocation(line: 79, column: 38, scope: !326)
!342 = !DILocation(line: 80, column: 3, scope: !311, atomGroup: 8, atomRank: 1)
!343 = distinct !DISubprogram(name: "running", scope: !3, file: !3, line: 84, type: !59, scopeLine: 84, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !344, keyInstructions: true)
!344 = !{!345}
!345 = !DILocalVariable(name: "x", arg: 1, scope: !343, file: !3, line: 84, type: !5)
!346 = !DILocation(line: 0, scope: !343)
!347 = !DILocation(line: 85, column: 9, scope: !343)
!348 = !DILocation(line: 85, column: 9, scope: !343, atomGroup: 1, atomRank: 2)
!349 = !DILocation(line: 85, column: 9, scope: !343, atomGroup: 1, atomRank: 1)
!350 = !DILocation(line: 86, column: 16, scope: !343, atomGroup: 2, atomRank: 2)
!351 = !DILocation(line: 86, column: 3, scope: !343, atomGroup: 2, atomRank: 1)
!352 = distinct !DISubprogram(name: "unknown", scope: !3, file: !3, line: 90, type: !59, scopeLine: 90, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !353, keyInstructions: true)
!353 = !{!354}
!354 = !DILocalVariable(name: "x", arg: 1, scope: !352, file: !3, line: 90, type: !5)
!355 = !DILocation(line: 0, scope: !352)
!356 = !DILocation(line: 90, column: 35, scope: !352)
!357 = !DILocation(line: 90, column: 47, scope: !352, atomGroup: 1, atomRank: 2)
!358 = !DILocation(line: 90, column: 28, scope: !352, atomGroup: 1, atomRank: 1)
!359 = !DISubprogram(name: "material", scope: !3, file: !3, line: 89, type: !59, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!360 = distinct !DISubprogram(name: "copied", scope: !3, file: !3, line: 93, type: !361, scopeLine: 93, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !365, keyInstructions: true)
!361 = !DISubroutineType(types: !362)
!362 = !{!5, !21, !363}
!363 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !364, size: 64)
!364 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!365 = !{!366, !367, !368, !372, !373, !374}
!366 = !DILocalVariable(name: "x", arg: 1, scope: !360, file: !3, line: 93, type: !21)
!367 = !DILocalVariable(name: "y", arg: 2, scope: !360, file: !3, line: 93, type: !363)
!368 = !DILocalVariable(name: "local", scope: !360, file: !3, line: 94, type: !369)
!369 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, elements: !370)
!370 = !{!371}
!371 = !DISubrange(count: 2)
!372 = !DILocalVariable(name: "other", scope: !360, file: !3, line: 94, type: !369)
!373 = !DILocalVariable(name: "s", scope: !360, file: !3, line: 94, type: !5)
!374 = !DILocalVariable(name: "i", scope: !375, file: !3, line: 97, type: !23)
!375 = distinct !DILexicalBlock(scope: !360, file: !3, line: 97, column: 3)
!376 = distinct !DIAssignID()
!377 = !DILocation(line: 0, scope: !360)
!378 = distinct !DIAssignID()
!379 = !DILocation(line: 94, column: 3, scope: !360)
!380 = !DILocation(line: 95, column: 3, scope: !360, atomGroup: 2, atomRank: 1)
!381 = distinct !DIAssignID()
!382 = !DILocation(line: 96, column: 3, scope: !360, atomGroup: 3, atomRank: 1)
!383 = distinct !DIAssignID()
!384 = !DILocation(line: 0, scope: !375)
!385 = !DILocation(line: 97, column: 3, scope: !375, atomGroup: 42, atomRank: 1)
!386 = !DILocation(line: 99, column: 1, scope: !360)
!387 = !DILocation(line: 98, column: 3, scope: !360, atomGroup: 11, atomRank: 1)
!388 = !DILocation(line: 97, column: 36, scope: !389)
!389 = distinct !DILexicalBlock(scope: !375, file: !3, line: 97, column: 3)
!390 = !DILocation(line: 97, column: 45, scope: !389)
!391 = !DILocation(line: 97, column: 58, scope: !389)
!392 = !DILocation(line: 97, column: 33, scope: !389, atomGroup: 7, atomRank: 2)
!393 = !DILocation(line: 97, column: 27, scope: !389, atomGroup: 8, atomRank: 2)
!394 = !DILocation(line: 97, column: 21, scope: !389, atomGroup: 5, atomRank: 1)
!395 = !DILocation(line: 97, column: 3, scope: !375, atomGroup: 6, atomRank: 1)
!396 = distinct !{!396, !397, !398, !55, !56}
!397 = !DILocation(line: 97, column: 3, scope: !375)
!398 = !DILocation(line: 97, column: 65, scope: !375)
