source_filename = "tests/ad/linear_algebra/second_order.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@enzyme_dup = external local_unnamed_addr global i32, align 4
@enzyme_width = external local_unnamed_addr global i32, align 4
@.str = private unnamed_addr constant [2 x i8] c"L\00", align 1
@.str.1 = private unnamed_addr constant [2 x i8] c"T\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c"N\00", align 1

; Function Attrs: nounwind uwtable
define dso_local i32 @main() local_unnamed_addr #0 {
  %1 = alloca double, align 8
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  %5 = alloca double, align 8
  %6 = alloca double, align 8
  %7 = alloca [9 x double], align 16
  %8 = alloca [9 x double], align 16
  %9 = alloca [9 x double], align 16
  %10 = alloca [9 x double], align 16
  %11 = alloca [9 x double], align 16
  %12 = alloca [9 x double], align 16
  %13 = alloca [9 x double], align 16
  %14 = alloca [9 x double], align 16
  %15 = alloca [9 x double], align 16
  %16 = alloca [9 x double], align 16
  %17 = alloca [9 x double], align 16
  %18 = alloca [9 x double], align 16
  %19 = alloca double, align 8
  %20 = alloca double, align 8
  %21 = alloca double, align 8
  %22 = alloca double, align 8
  %23 = alloca double, align 8
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %7) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %8) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %9) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %10) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %11) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %12) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %13) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %14) #6
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(72) %14, i8 0, i64 72, i1 false)
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %15) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %16) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %17) #6
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(72) %17, i8 0, i64 72, i1 false)
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %18) #6
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(72) %18, i8 0, i64 72, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %19) #6
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %20) #6
  store double 1.000000e+00, ptr %20, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %21) #6
  store double 2.000000e+00, ptr %21, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %22) #6
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %23) #6
  br label %26

24:                                               ; preds = %26
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #6
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) #6
  store double 1.000000e+00, ptr %6, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(72) %10, i8 0, i64 72, i1 false), !tbaa !5
  %25 = load i32, ptr @enzyme_dup, align 4, !tbaa !9
  call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @f, i32 noundef %25, ptr noundef nonnull %7, ptr noundef nonnull %10, i32 noundef %25, ptr noundef nonnull %5, ptr noundef nonnull %6) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #6
  br label %44

26:                                               ; preds = %0, %26
  %27 = phi i64 [ 0, %0 ], [ %40, %26 ]
  %28 = trunc nuw nsw i64 %27 to i32
  %29 = uitofp nneg i32 %28 to double
  %30 = tail call double @llvm.fmuladd.f64(double %29, double 1.000000e-01, double 3.000000e-01)
  %31 = getelementptr inbounds [9 x double], ptr %7, i64 0, i64 %27
  store double %30, ptr %31, align 8, !tbaa !5
  %32 = tail call double @cos(double noundef %29) #6
  %33 = getelementptr inbounds [9 x double], ptr %15, i64 0, i64 %27
  store double %32, ptr %33, align 8, !tbaa !5
  %34 = getelementptr inbounds [9 x double], ptr %8, i64 0, i64 %27
  store double %32, ptr %34, align 8, !tbaa !5
  %35 = trunc i64 %27 to i32
  %36 = shl i32 %35, 1
  %37 = uitofp nneg i32 %36 to double
  %38 = tail call double @sin(double noundef %37) #6
  %39 = getelementptr inbounds [9 x double], ptr %9, i64 0, i64 %27
  store double %38, ptr %39, align 8, !tbaa !5
  %40 = add nuw nsw i64 %27, 1
  %41 = icmp eq i64 %40, 9
  br i1 %41, label %24, label %26, !llvm.loop !11

42:                                               ; preds = %44
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %3) #6
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) #6
  store double 1.000000e+00, ptr %4, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(72) %11, i8 0, i64 72, i1 false), !tbaa !5
  %43 = load i32, ptr @enzyme_dup, align 4, !tbaa !9
  call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @f, i32 noundef %43, ptr noundef nonnull %7, ptr noundef nonnull %11, i32 noundef %43, ptr noundef nonnull %3, ptr noundef nonnull %4) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %3) #6
  br label %55

44:                                               ; preds = %24, %44
  %45 = phi i64 [ 0, %24 ], [ %51, %44 ]
  %46 = getelementptr inbounds [9 x double], ptr %8, i64 0, i64 %45
  %47 = load double, ptr %46, align 8, !tbaa !5
  %48 = getelementptr inbounds [9 x double], ptr %7, i64 0, i64 %45
  %49 = load double, ptr %48, align 8, !tbaa !5
  %50 = call double @llvm.fmuladd.f64(double %47, double 1.000000e-05, double %49)
  store double %50, ptr %48, align 8, !tbaa !5
  %51 = add nuw nsw i64 %45, 1
  %52 = icmp eq i64 %51, 9
  br i1 %52, label %42, label %44, !llvm.loop !14

53:                                               ; preds = %55
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %1) #6
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #6
  store double 1.000000e+00, ptr %2, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(72) %12, i8 0, i64 72, i1 false), !tbaa !5
  %54 = load i32, ptr @enzyme_dup, align 4, !tbaa !9
  call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @f, i32 noundef %54, ptr noundef nonnull %7, ptr noundef nonnull %12, i32 noundef %54, ptr noundef nonnull %1, ptr noundef nonnull %2) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %1) #6
  br label %71

55:                                               ; preds = %42, %55
  %56 = phi i64 [ 0, %42 ], [ %62, %55 ]
  %57 = getelementptr inbounds [9 x double], ptr %8, i64 0, i64 %56
  %58 = load double, ptr %57, align 8, !tbaa !5
  %59 = getelementptr inbounds [9 x double], ptr %7, i64 0, i64 %56
  %60 = load double, ptr %59, align 8, !tbaa !5
  %61 = call double @llvm.fmuladd.f64(double %58, double -2.000000e-05, double %60)
  store double %61, ptr %59, align 8, !tbaa !5
  %62 = add nuw nsw i64 %56, 1
  %63 = icmp eq i64 %62, 9
  br i1 %63, label %53, label %55, !llvm.loop !15

64:                                               ; preds = %71
  %65 = load i32, ptr @enzyme_dup, align 4, !tbaa !9
  call void (ptr, ...) @__enzyme_fwddiff(ptr noundef nonnull @gradient, i32 noundef %65, ptr noundef nonnull %7, ptr noundef nonnull %8, i32 noundef %65, ptr noundef nonnull %16, ptr noundef nonnull %13) #6
  %66 = load i32, ptr @enzyme_dup, align 4, !tbaa !9
  call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @gradient, i32 noundef %66, ptr noundef nonnull %7, ptr noundef nonnull %14, i32 noundef %66, ptr noundef nonnull %16, ptr noundef nonnull %15) #6
  %67 = load i32, ptr @enzyme_width, align 4, !tbaa !9
  %68 = load i32, ptr @enzyme_dup, align 4, !tbaa !9
  call void (ptr, ...) @__enzyme_fwddiff(ptr noundef nonnull @f, i32 noundef %67, i32 noundef 2, i32 noundef %68, ptr noundef nonnull %7, ptr noundef nonnull %8, ptr noundef nonnull %9, i32 noundef %68, ptr noundef nonnull %19, ptr noundef nonnull %22, ptr noundef nonnull %23) #6
  %69 = load i32, ptr @enzyme_width, align 4, !tbaa !9
  %70 = load i32, ptr @enzyme_dup, align 4, !tbaa !9
  call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @f, i32 noundef %69, i32 noundef 2, i32 noundef %70, ptr noundef nonnull %7, ptr noundef nonnull %17, ptr noundef nonnull %18, i32 noundef %70, ptr noundef nonnull %19, ptr noundef nonnull %20, ptr noundef nonnull %21) #6
  br label %92

71:                                               ; preds = %53, %71
  %72 = phi i64 [ 0, %53 ], [ %77, %71 ]
  %73 = trunc nuw nsw i64 %72 to i32
  %74 = uitofp nneg i32 %73 to double
  %75 = call double @llvm.fmuladd.f64(double %74, double 1.000000e-01, double 3.000000e-01)
  %76 = getelementptr inbounds [9 x double], ptr %7, i64 0, i64 %72
  store double %75, ptr %76, align 8, !tbaa !5
  %77 = add nuw nsw i64 %72, 1
  %78 = icmp eq i64 %77, 9
  br i1 %78, label %64, label %71, !llvm.loop !16

79:                                               ; preds = %92
  %80 = load double, ptr %22, align 8, !tbaa !5
  %81 = fsub double %80, %136
  %82 = call double @llvm.fabs.f64(double %81)
  %83 = fcmp ugt double %82, 0x3D719799812DEA11
  %84 = zext i1 %83 to i32
  %85 = add nsw i32 %133, %84
  %86 = load double, ptr %23, align 8, !tbaa !5
  %87 = fsub double %86, %139
  %88 = call double @llvm.fabs.f64(double %87)
  %89 = fcmp ugt double %88, 0x3D719799812DEA11
  %90 = zext i1 %89 to i32
  %91 = add nsw i32 %85, %90
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %23) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %22) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %21) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %20) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %19) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %18) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %17) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %16) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %15) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %14) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %13) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %12) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %11) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %10) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %9) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %8) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %7) #6
  ret i32 %91

92:                                               ; preds = %64, %92
  %93 = phi i64 [ 0, %64 ], [ %140, %92 ]
  %94 = phi double [ 0.000000e+00, %64 ], [ %136, %92 ]
  %95 = phi i32 [ 0, %64 ], [ %133, %92 ]
  %96 = phi double [ 0.000000e+00, %64 ], [ %139, %92 ]
  %97 = getelementptr inbounds [9 x double], ptr %11, i64 0, i64 %93
  %98 = load double, ptr %97, align 8, !tbaa !5
  %99 = getelementptr inbounds [9 x double], ptr %12, i64 0, i64 %93
  %100 = load double, ptr %99, align 8, !tbaa !5
  %101 = fsub double %98, %100
  %102 = fdiv double %101, 2.000000e-05
  %103 = getelementptr inbounds [9 x double], ptr %13, i64 0, i64 %93
  %104 = load double, ptr %103, align 8, !tbaa !5
  %105 = fsub double %104, %102
  %106 = call double @llvm.fabs.f64(double %105)
  %107 = fcmp ugt double %106, 0x3E7AD7F29ABCAF48
  %108 = zext i1 %107 to i32
  %109 = getelementptr inbounds [9 x double], ptr %14, i64 0, i64 %93
  %110 = load double, ptr %109, align 8, !tbaa !5
  %111 = fsub double %110, %102
  %112 = call double @llvm.fabs.f64(double %111)
  %113 = fcmp ugt double %112, 0x3E7AD7F29ABCAF48
  %114 = zext i1 %113 to i32
  %115 = getelementptr inbounds [9 x double], ptr %17, i64 0, i64 %93
  %116 = load double, ptr %115, align 8, !tbaa !5
  %117 = getelementptr inbounds [9 x double], ptr %10, i64 0, i64 %93
  %118 = load double, ptr %117, align 8, !tbaa !5
  %119 = fsub double %116, %118
  %120 = call double @llvm.fabs.f64(double %119)
  %121 = fcmp ugt double %120, 0x3D719799812DEA11
  %122 = zext i1 %121 to i32
  %123 = getelementptr inbounds [9 x double], ptr %18, i64 0, i64 %93
  %124 = load double, ptr %123, align 8, !tbaa !5
  %125 = fmul double %118, 2.000000e+00
  %126 = fsub double %124, %125
  %127 = call double @llvm.fabs.f64(double %126)
  %128 = fcmp ugt double %127, 0x3D719799812DEA11
  %129 = zext i1 %128 to i32
  %130 = add i32 %95, %114
  %131 = add i32 %130, %108
  %132 = add i32 %131, %122
  %133 = add i32 %132, %129
  %134 = getelementptr inbounds [9 x double], ptr %8, i64 0, i64 %93
  %135 = load double, ptr %134, align 8, !tbaa !5
  %136 = call double @llvm.fmuladd.f64(double %118, double %135, double %94)
  %137 = getelementptr inbounds [9 x double], ptr %9, i64 0, i64 %93
  %138 = load double, ptr %137, align 8, !tbaa !5
  %139 = call double @llvm.fmuladd.f64(double %118, double %138, double %96)
  %140 = add nuw nsw i64 %93, 1
  %141 = icmp eq i64 %140, 9
  br i1 %141, label %79, label %92, !llvm.loop !17
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal void @gradient(ptr noundef %0, ptr noundef %1) #0 {
  %3 = alloca double, align 8
  %4 = alloca double, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %3) #6
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) #6
  store double 1.000000e+00, ptr %4, align 8, !tbaa !5
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %1, i8 0, i64 72, i1 false), !tbaa !5
  %5 = load i32, ptr @enzyme_dup, align 4, !tbaa !9
  call void (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @f, i32 noundef %5, ptr noundef %0, ptr noundef %1, i32 noundef %5, ptr noundef nonnull %3, ptr noundef nonnull %4) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %3) #6
  ret void
}

declare void @__enzyme_fwddiff(ptr noundef, ...) local_unnamed_addr #5

declare void @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #5

; Function Attrs: nounwind uwtable
define internal void @f(ptr nocapture noundef readonly %0, ptr nocapture noundef writeonly %1) #0 {
  %3 = alloca [9 x double], align 16
  %4 = alloca [9 x double], align 16
  %5 = alloca [9 x double], align 16
  %6 = alloca double, align 8
  %7 = alloca double, align 8
  %8 = alloca i64, align 8
  %9 = alloca i64, align 8
  %10 = alloca i64, align 8
  %11 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %3) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %4) #6
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %5) #6
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) #6
  store double 1.500000e+00, ptr %6, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #6
  store double 0.000000e+00, ptr %7, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %8) #6
  store i64 3, ptr %8, align 8, !tbaa !18
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %9) #6
  store i64 9, ptr %9, align 8, !tbaa !18
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %10) #6
  store i64 1, ptr %10, align 8, !tbaa !18
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %11) #6
  br label %16

12:                                               ; preds = %16
  call void @dpotrf_64_(ptr noundef nonnull @.str, ptr noundef nonnull %8, ptr noundef nonnull %3, ptr noundef nonnull %8, ptr noundef nonnull %11) #6
  call void @dtrsm_64_(ptr noundef nonnull @.str, ptr noundef nonnull @.str, ptr noundef nonnull @.str.1, ptr noundef nonnull @.str.2, ptr noundef nonnull %8, ptr noundef nonnull %8, ptr noundef nonnull %6, ptr noundef nonnull %3, ptr noundef nonnull %8, ptr noundef nonnull %4, ptr noundef nonnull %8) #6
  call void @dgemm_64_(ptr noundef nonnull @.str.2, ptr noundef nonnull @.str.1, ptr noundef nonnull %8, ptr noundef nonnull %8, ptr noundef nonnull %8, ptr noundef nonnull %6, ptr noundef nonnull %3, ptr noundef nonnull %8, ptr noundef nonnull %4, ptr noundef nonnull %8, ptr noundef nonnull %7, ptr noundef nonnull %5, ptr noundef nonnull %8) #6
  %13 = call double @ddot_64_(ptr noundef nonnull %9, ptr noundef nonnull %5, ptr noundef nonnull %10, ptr noundef nonnull %5, ptr noundef nonnull %10) #6
  %14 = call double @dnrm2_64_(ptr noundef nonnull %9, ptr noundef nonnull %4, ptr noundef nonnull %10) #6
  %15 = fadd double %13, %14
  store double %15, ptr %1, align 8, !tbaa !5
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %11) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %10) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %9) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %8) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %5) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %4) #6
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %3) #6
  ret void

16:                                               ; preds = %2, %16
  %17 = phi i64 [ 0, %2 ], [ %28, %16 ]
  %18 = getelementptr inbounds double, ptr %0, i64 %17
  %19 = load double, ptr %18, align 8, !tbaa !5
  %20 = fmul double %19, %19
  %21 = and i64 %17, 3
  %22 = icmp eq i64 %21, 0
  %23 = select i1 %22, double 3.000000e+00, double 0.000000e+00
  %24 = tail call double @llvm.fmuladd.f64(double %20, double 1.000000e-01, double %23)
  %25 = getelementptr inbounds [9 x double], ptr %3, i64 0, i64 %17
  store double %24, ptr %25, align 8, !tbaa !5
  %26 = fadd double %19, 1.000000e+00
  %27 = getelementptr inbounds [9 x double], ptr %4, i64 0, i64 %17
  store double %26, ptr %27, align 8, !tbaa !5
  %28 = add nuw nsw i64 %17, 1
  %29 = icmp eq i64 %28, 9
  br i1 %29, label %12, label %16, !llvm.loop !20
}

declare void @dpotrf_64_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

declare void @dtrsm_64_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

declare void @dgemm_64_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

declare double @ddot_64_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

declare double @dnrm2_64_(ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #3

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"double", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !7, i64 0}
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = distinct !{!14, !12, !13}
!15 = distinct !{!15, !12, !13}
!16 = distinct !{!16, !12, !13}
!17 = distinct !{!17, !12, !13}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !7, i64 0}
!20 = distinct !{!20, !12, !13}
