; SHA-256 of runtime.c: f3263d710c7e24ef1b0a791ede517b21fe4fe4bb5f7047a727e3170543d4b73f

%struct.Gap = type { i64, i64 }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.Barrier = type { i32, i32, i32, i32 }

@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 240, i64 232, i64 80, i64 16, i64 48, i64 44, i64 64, i64 56, i64 120, i64 72], align 16

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 16
  store i32 %2, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 20
  store i32 %1, ptr %8, align 4
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 36
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %0, i64 56
  %14 = load i32, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %10, i64 40
  %16 = load i32, ptr %15, align 4
  %17 = mul i32 %16, %14
  %18 = getelementptr inbounds i8, ptr %0, i64 52
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %17, %19
  %21 = load i32, ptr %11, align 4
  %22 = mul i32 %20, %21
  %23 = load i32, ptr %12, align 8
  %24 = add i32 %22, %23
  %25 = getelementptr inbounds i8, ptr %6, i64 36
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 40
  store i64 %28, ptr %29, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc noundef nonnull ptr @note(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #0 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 16
  store i32 %1, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 20
  store i32 %2, ptr %8, align 4
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 36
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %0, i64 56
  %14 = load i32, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %10, i64 40
  %16 = load i32, ptr %15, align 4
  %17 = mul i32 %16, %14
  %18 = getelementptr inbounds i8, ptr %0, i64 52
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %17, %19
  %21 = load i32, ptr %11, align 4
  %22 = mul i32 %20, %21
  %23 = load i32, ptr %12, align 8
  %24 = add i32 %22, %23
  %25 = getelementptr inbounds i8, ptr %6, i64 36
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 40
  store i64 %28, ptr %29, align 8
  ret ptr %7
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_stack(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 16
  store i32 9, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %4, i64 20
  store i32 -1, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 36
  %10 = getelementptr inbounds i8, ptr %0, i64 48
  %11 = getelementptr inbounds i8, ptr %0, i64 56
  %12 = load i32, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %8, i64 40
  %14 = load i32, ptr %13, align 4
  %15 = mul i32 %14, %12
  %16 = getelementptr inbounds i8, ptr %0, i64 52
  %17 = load i32, ptr %16, align 4
  %18 = add i32 %15, %17
  %19 = load i32, ptr %9, align 4
  %20 = mul i32 %18, %19
  %21 = load i32, ptr %10, align 8
  %22 = add i32 %20, %21
  %23 = getelementptr inbounds i8, ptr %4, i64 36
  store i32 %22, ptr %23, align 4
  %24 = load ptr, ptr %0, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 32
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %4, i64 40
  store i64 %26, ptr %27, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_access(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 16
  store i32 1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 20
  store i32 %2, ptr %9, align 4
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 36
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = getelementptr inbounds i8, ptr %0, i64 56
  %15 = load i32, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %11, i64 40
  %17 = load i32, ptr %16, align 4
  %18 = mul i32 %17, %15
  %19 = getelementptr inbounds i8, ptr %0, i64 52
  %20 = load i32, ptr %19, align 4
  %21 = add i32 %18, %20
  %22 = load i32, ptr %12, align 4
  %23 = mul i32 %21, %22
  %24 = load i32, ptr %13, align 8
  %25 = add i32 %23, %24
  %26 = getelementptr inbounds i8, ptr %7, i64 36
  store i32 %25, ptr %26, align 4
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 32
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 40
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 24
  store i64 %1, ptr %31, align 8
  %32 = and i32 %3, 255
  %33 = getelementptr inbounds i8, ptr %7, i64 32
  store i32 %32, ptr %33, align 8
  %34 = zext i32 %3 to i64
  %35 = getelementptr inbounds i8, ptr %7, i64 48
  store i64 %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %7, i64 56
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 24
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %7, i64 64
  store i64 %40, ptr %41, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_assert(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, i64 noundef %5) local_unnamed_addr #0 {
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 16
  store i32 3, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %9, i64 20
  store i32 %1, ptr %11, align 4
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 36
  %15 = getelementptr inbounds i8, ptr %0, i64 48
  %16 = getelementptr inbounds i8, ptr %0, i64 56
  %17 = load i32, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %13, i64 40
  %19 = load i32, ptr %18, align 4
  %20 = mul i32 %19, %17
  %21 = getelementptr inbounds i8, ptr %0, i64 52
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %20, %22
  %24 = load i32, ptr %14, align 4
  %25 = mul i32 %23, %24
  %26 = load i32, ptr %15, align 8
  %27 = add i32 %25, %26
  %28 = getelementptr inbounds i8, ptr %9, i64 36
  store i32 %27, ptr %28, align 4
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 32
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %9, i64 40
  store i64 %31, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %9, i64 48
  store i64 %2, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %9, i64 56
  store i64 %3, ptr %34, align 8
  %35 = zext i32 %4 to i64
  %36 = getelementptr inbounds i8, ptr %9, i64 64
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %9, i64 72
  store i64 %5, ptr %37, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local i32 @graphdsl_poll(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 204
  %6 = load atomic i32, ptr %5 monotonic, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %34, label %8

8:                                                ; preds = %2
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 16
  store i32 5, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %11, i64 20
  store i32 %1, ptr %13, align 4
  %14 = load ptr, ptr %3, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 36
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = getelementptr inbounds i8, ptr %0, i64 56
  %18 = load i32, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %14, i64 40
  %20 = load i32, ptr %19, align 4
  %21 = mul i32 %20, %18
  %22 = getelementptr inbounds i8, ptr %0, i64 52
  %23 = load i32, ptr %22, align 4
  %24 = add i32 %21, %23
  %25 = load i32, ptr %15, align 4
  %26 = mul i32 %24, %25
  %27 = load i32, ptr %16, align 8
  %28 = add i32 %26, %27
  %29 = getelementptr inbounds i8, ptr %11, i64 36
  store i32 %28, ptr %29, align 4
  %30 = load ptr, ptr %0, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 32
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %11, i64 40
  store i64 %32, ptr %33, align 8
  br label %34

34:                                               ; preds = %8, %2
  ret i32 %6
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_gap(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #3 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = add i64 %2, %1
  %7 = getelementptr inbounds i8, ptr %5, i64 88
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %30, label %10

10:                                               ; preds = %3
  %11 = getelementptr inbounds i8, ptr %5, i64 80
  %12 = load ptr, ptr %11, align 8
  br label %13

13:                                               ; preds = %10, %23
  %14 = phi i1 [ true, %10 ], [ %25, %23 ]
  %15 = phi i64 [ 0, %10 ], [ %24, %23 ]
  %16 = getelementptr inbounds %struct.Gap, ptr %12, i64 %15
  %17 = getelementptr inbounds i8, ptr %16, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp ugt i64 %18, %1
  br i1 %19, label %20, label %23

20:                                               ; preds = %13
  %21 = load i64, ptr %16, align 8
  %22 = icmp ugt i64 %6, %21
  br i1 %22, label %27, label %23

23:                                               ; preds = %13, %20
  %24 = add nuw i64 %15, 1
  %25 = icmp ult i64 %24, %8
  %26 = icmp eq i64 %24, %8
  br i1 %26, label %27, label %13, !llvm.loop !4

27:                                               ; preds = %20, %23
  %28 = phi i1 [ %25, %23 ], [ %14, %20 ]
  %29 = zext i1 %28 to i32
  br label %30

30:                                               ; preds = %27, %3
  %31 = phi i32 [ 0, %3 ], [ %29, %27 ]
  ret i32 %31
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @graphdsl_check(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef writeonly %4) local_unnamed_addr #4 {
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = and i32 %3, 255
  %9 = zext nneg i32 %8 to i64
  %10 = lshr i32 %3, 8
  %11 = and i32 %10, 1
  %12 = add nsw i64 %9, -1
  %13 = and i64 %12, %1
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %16, label %15

15:                                               ; preds = %5
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #13
  br label %144

16:                                               ; preds = %5
  %17 = and i32 %3, 3584
  %18 = icmp eq i32 %17, 2560
  br i1 %18, label %19, label %74

19:                                               ; preds = %16
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = sub i64 %1, %21
  %23 = load i64, ptr %7, align 8
  %24 = sub i64 %1, %23
  %25 = getelementptr inbounds i8, ptr %7, i64 64
  %26 = load i64, ptr %25, align 8
  %27 = icmp uge i64 %22, %26
  %28 = add i64 %22, %9
  %29 = icmp ugt i64 %28, %26
  %30 = or i1 %27, %29
  br i1 %30, label %55, label %31

31:                                               ; preds = %19
  %32 = getelementptr inbounds i8, ptr %7, i64 88
  %33 = load i64, ptr %32, align 8
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %144, label %35

35:                                               ; preds = %31
  %36 = getelementptr inbounds i8, ptr %7, i64 80
  %37 = load ptr, ptr %36, align 8
  br label %38

38:                                               ; preds = %48, %35
  %39 = phi i1 [ true, %35 ], [ %50, %48 ]
  %40 = phi i64 [ 0, %35 ], [ %49, %48 ]
  %41 = getelementptr inbounds %struct.Gap, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %41, i64 8
  %43 = load i64, ptr %42, align 8
  %44 = icmp ugt i64 %43, %22
  br i1 %44, label %45, label %48

45:                                               ; preds = %38
  %46 = load i64, ptr %41, align 8
  %47 = icmp ugt i64 %28, %46
  br i1 %47, label %52, label %48

48:                                               ; preds = %45, %38
  %49 = add nuw i64 %40, 1
  %50 = icmp ult i64 %49, %33
  %51 = icmp eq i64 %49, %33
  br i1 %51, label %52, label %38, !llvm.loop !4

52:                                               ; preds = %45, %48
  %53 = phi i1 [ %50, %48 ], [ %39, %45 ]
  br i1 %53, label %54, label %144

54:                                               ; preds = %52
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #13
  br label %144

55:                                               ; preds = %19
  %56 = getelementptr inbounds i8, ptr %0, i64 24
  %57 = load i64, ptr %56, align 8
  %58 = sub i64 %1, %57
  %59 = getelementptr inbounds i8, ptr %7, i64 96
  %60 = load i64, ptr %59, align 8
  %61 = icmp uge i64 %58, %60
  %62 = add i64 %58, %9
  %63 = icmp ugt i64 %62, %60
  %64 = or i1 %61, %63
  br i1 %64, label %65, label %144

65:                                               ; preds = %55
  %66 = icmp eq i32 %11, 0
  br i1 %66, label %67, label %74

67:                                               ; preds = %65
  %68 = getelementptr inbounds i8, ptr %7, i64 8
  %69 = load i64, ptr %68, align 8
  %70 = icmp uge i64 %24, %69
  %71 = add i64 %24, %9
  %72 = icmp ugt i64 %71, %69
  %73 = or i1 %70, %72
  br i1 %73, label %74, label %144

74:                                               ; preds = %67, %65, %16
  %75 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #13
  %76 = icmp eq ptr %75, null
  br i1 %76, label %92, label %77

77:                                               ; preds = %74
  %78 = getelementptr inbounds i8, ptr %75, i64 8
  %79 = load i64, ptr %78, align 8
  %80 = icmp ult i64 %79, %9
  br i1 %80, label %92, label %81

81:                                               ; preds = %77
  %82 = load i64, ptr %75, align 8
  %83 = sub i64 %1, %82
  %84 = sub i64 %79, %9
  %85 = icmp ugt i64 %83, %84
  br i1 %85, label %92, label %86

86:                                               ; preds = %81
  %87 = icmp eq i32 %11, 0
  br i1 %87, label %93, label %88

88:                                               ; preds = %86
  %89 = getelementptr inbounds i8, ptr %75, i64 24
  %90 = load i64, ptr %89, align 8
  %91 = icmp eq i64 %90, 0
  br i1 %91, label %93, label %92

92:                                               ; preds = %88, %81, %77, %74
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #13
  br label %144

93:                                               ; preds = %88, %86
  %94 = icmp eq ptr %4, null
  br i1 %94, label %99, label %95

95:                                               ; preds = %93
  store i64 %82, ptr %4, align 8
  %96 = load i64, ptr %78, align 8
  %97 = udiv i64 %96, %9
  %98 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %97, ptr %98, align 8
  br label %144

99:                                               ; preds = %93
  %100 = getelementptr inbounds i8, ptr %75, i64 16
  %101 = load ptr, ptr %100, align 8
  %102 = icmp eq ptr %101, null
  br i1 %102, label %144, label %103

103:                                              ; preds = %99
  %104 = getelementptr inbounds i8, ptr %101, i64 %83
  %105 = getelementptr inbounds i8, ptr %75, i64 32
  %106 = load i64, ptr %105, align 8
  %107 = tail call i64 @llvm.umin.i64(i64 %83, i64 %106)
  store i64 %107, ptr %105, align 8
  %108 = add i64 %83, %9
  %109 = getelementptr inbounds i8, ptr %75, i64 40
  %110 = load i64, ptr %109, align 8
  %111 = tail call i64 @llvm.umax.i64(i64 %108, i64 %110)
  store i64 %111, ptr %109, align 8
  %112 = icmp eq i32 %8, 0
  br i1 %112, label %144, label %113

113:                                              ; preds = %103
  %114 = and i32 %3, 4096
  %115 = icmp eq i32 %114, 0
  %116 = getelementptr inbounds i8, ptr %7, i64 200
  %117 = lshr exact i32 %114, 11
  %118 = select i1 %87, i32 0, i32 5
  %119 = or disjoint i32 %118, %117
  %120 = trunc nuw nsw i32 %119 to i8
  br label %121

121:                                              ; preds = %113, %138
  %122 = phi i64 [ 0, %113 ], [ %142, %138 ]
  br i1 %115, label %138, label %123

123:                                              ; preds = %121
  %124 = load i32, ptr %116, align 8
  %125 = icmp eq i32 %124, 0
  br i1 %125, label %138, label %126

126:                                              ; preds = %123
  %127 = getelementptr inbounds i8, ptr %104, i64 %122
  %128 = load i8, ptr %127, align 1
  %129 = and i8 %128, 1
  %130 = icmp eq i8 %129, 0
  br i1 %130, label %131, label %138

131:                                              ; preds = %126
  %132 = tail call fastcc ptr @note(ptr noundef %0, i32 noundef 8, i32 noundef %2) #13
  %133 = add i64 %122, %1
  %134 = getelementptr inbounds i8, ptr %132, i64 8
  store i64 %133, ptr %134, align 8
  %135 = getelementptr inbounds i8, ptr %132, i64 16
  store i32 %8, ptr %135, align 8
  %136 = zext i32 %3 to i64
  %137 = getelementptr inbounds i8, ptr %132, i64 32
  store i64 %136, ptr %137, align 8
  br label %144

138:                                              ; preds = %126, %123, %121
  %139 = getelementptr inbounds i8, ptr %104, i64 %122
  %140 = load i8, ptr %139, align 1
  %141 = or i8 %140, %120
  store i8 %141, ptr %139, align 1
  %142 = add nuw nsw i64 %122, 1
  %143 = icmp eq i64 %142, %9
  br i1 %143, label %144, label %121, !llvm.loop !7

144:                                              ; preds = %138, %103, %31, %67, %55, %52, %54, %99, %131, %92, %95, %15
  %145 = phi i32 [ 1, %15 ], [ 1, %92 ], [ 0, %95 ], [ 1, %131 ], [ 0, %99 ], [ 0, %67 ], [ 0, %55 ], [ 0, %52 ], [ 1, %54 ], [ 0, %31 ], [ 0, %103 ], [ 0, %138 ]
  ret i32 %145
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc ptr @range_of(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %0, i64 136
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %28, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 128
  %8 = load ptr, ptr %7, align 8
  br label %9

9:                                                ; preds = %6, %9
  %10 = phi i64 [ 0, %6 ], [ %19, %9 ]
  %11 = phi i64 [ %4, %6 ], [ %18, %9 ]
  %12 = add i64 %10, %11
  %13 = lshr i64 %12, 1
  %14 = getelementptr inbounds %struct.MemoryRange, ptr %8, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = icmp ugt i64 %15, %1
  %17 = add nuw i64 %13, 1
  %18 = select i1 %16, i64 %13, i64 %11
  %19 = select i1 %16, i64 %10, i64 %17
  %20 = icmp ult i64 %19, %18
  br i1 %20, label %9, label %21, !llvm.loop !8

21:                                               ; preds = %9
  %22 = icmp eq i64 %19, 0
  br i1 %22, label %28, label %23

23:                                               ; preds = %21
  %24 = getelementptr inbounds i8, ptr %0, i64 128
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr %struct.MemoryRange, ptr %25, i64 %19
  %27 = getelementptr i8, ptr %26, i64 -48
  br label %28

28:                                               ; preds = %2, %21, %23
  %29 = phi ptr [ %27, %23 ], [ null, %21 ], [ null, %2 ]
  ret ptr %29
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_row(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #3 {
  %6 = and i32 %4, 255
  %7 = zext nneg i32 %6 to i64
  %8 = tail call i64 @llvm.umin.i64(i64 %1, i64 %2)
  %9 = tail call i64 @llvm.umax.i64(i64 %1, i64 %2)
  %10 = sub i64 %2, %1
  %11 = icmp eq i64 %10, %3
  br i1 %11, label %12, label %41

12:                                               ; preds = %5
  %13 = add nsw i64 %7, -1
  %14 = and i64 %13, %1
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %41

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = tail call fastcc ptr @range_of(ptr noundef %18, i64 noundef %8) #13
  %20 = icmp eq ptr %19, null
  br i1 %20, label %41, label %21

21:                                               ; preds = %16
  %22 = and i32 %4, 256
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %28, label %24

24:                                               ; preds = %21
  %25 = getelementptr inbounds i8, ptr %19, i64 24
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %28, label %41

28:                                               ; preds = %24, %21
  %29 = getelementptr inbounds i8, ptr %19, i64 8
  %30 = load i64, ptr %29, align 8
  %31 = icmp ult i64 %30, %7
  br i1 %31, label %41, label %32

32:                                               ; preds = %28
  %33 = load i64, ptr %19, align 8
  %34 = sub i64 %8, %33
  %35 = sub i64 %30, %7
  %36 = icmp ule i64 %34, %35
  %37 = sub i64 %9, %33
  %38 = icmp ule i64 %37, %35
  %39 = and i1 %36, %38
  %40 = zext i1 %39 to i32
  br label %41

41:                                               ; preds = %32, %28, %24, %16, %5, %12
  %42 = phi i32 [ 0, %12 ], [ 0, %5 ], [ %40, %32 ], [ 0, %28 ], [ 0, %24 ], [ 0, %16 ]
  ret i32 %42
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 5) i32 @graphdsl_space(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = load i64, ptr %5, align 8
  %7 = sub i64 %1, %6
  %8 = getelementptr inbounds i8, ptr %4, i64 64
  %9 = load i64, ptr %8, align 8
  %10 = icmp ult i64 %7, %9
  br i1 %10, label %38, label %11

11:                                               ; preds = %2
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  %13 = load i64, ptr %12, align 8
  %14 = sub i64 %1, %13
  %15 = getelementptr inbounds i8, ptr %4, i64 96
  %16 = load i64, ptr %15, align 8
  %17 = icmp ult i64 %14, %16
  br i1 %17, label %38, label %18

18:                                               ; preds = %11
  %19 = load i64, ptr %4, align 8
  %20 = sub i64 %1, %19
  %21 = getelementptr inbounds i8, ptr %4, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = icmp ult i64 %20, %22
  br i1 %23, label %38, label %24

24:                                               ; preds = %18
  %25 = tail call fastcc ptr @range_of(ptr noundef nonnull %4, i64 noundef %1) #13
  %26 = icmp eq ptr %25, null
  br i1 %26, label %38, label %27

27:                                               ; preds = %24
  %28 = load i64, ptr %25, align 8
  %29 = sub i64 %1, %28
  %30 = getelementptr inbounds i8, ptr %25, i64 8
  %31 = load i64, ptr %30, align 8
  %32 = icmp ult i64 %29, %31
  br i1 %32, label %33, label %38

33:                                               ; preds = %27
  %34 = getelementptr inbounds i8, ptr %25, i64 24
  %35 = load i64, ptr %34, align 8
  %36 = icmp eq i64 %35, 0
  %37 = select i1 %36, i32 0, i32 4
  br label %38

38:                                               ; preds = %24, %27, %33, %18, %11, %2
  %39 = phi i32 [ 1, %2 ], [ 2, %11 ], [ 3, %18 ], [ 0, %27 ], [ 0, %24 ], [ %37, %33 ]
  ret i32 %39
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_print(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #5 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 160
  %7 = load ptr, ptr %6, align 8
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %5, i64 36
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %0, i64 56
  %14 = load i32, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %5, i64 40
  %16 = load i32, ptr %15, align 4
  %17 = mul i32 %16, %14
  %18 = getelementptr inbounds i8, ptr %0, i64 52
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %17, %19
  %21 = load i32, ptr %11, align 4
  %22 = mul i32 %20, %21
  %23 = load i32, ptr %12, align 8
  %24 = add i32 %22, %23
  %25 = getelementptr inbounds i8, ptr %0, i64 40
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  %28 = load i64, ptr %27, align 8
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #14
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #5 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 168
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #14
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %38, label %11

11:                                               ; preds = %4
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 16
  store i32 7, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %14, i64 20
  store i32 %1, ptr %16, align 4
  %17 = load ptr, ptr %5, align 8
  %18 = getelementptr inbounds i8, ptr %17, i64 36
  %19 = getelementptr inbounds i8, ptr %0, i64 48
  %20 = getelementptr inbounds i8, ptr %0, i64 56
  %21 = load i32, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %17, i64 40
  %23 = load i32, ptr %22, align 4
  %24 = mul i32 %23, %21
  %25 = getelementptr inbounds i8, ptr %0, i64 52
  %26 = load i32, ptr %25, align 4
  %27 = add i32 %24, %26
  %28 = load i32, ptr %18, align 4
  %29 = mul i32 %27, %28
  %30 = load i32, ptr %19, align 8
  %31 = add i32 %29, %30
  %32 = getelementptr inbounds i8, ptr %14, i64 36
  store i32 %31, ptr %32, align 4
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %14, i64 40
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %14, i64 48
  store i64 %2, ptr %37, align 8
  br label %38

38:                                               ; preds = %4, %11
  %39 = phi i32 [ 1, %11 ], [ 0, %4 ]
  ret i32 %39
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local i64 @graphdsl_clock(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 56
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 32
  store i64 %5, ptr %3, align 8
  ret i64 %5
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_sleep(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = zext i32 %1 to i64
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 56
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %6, %3
  store i64 %7, ptr %5, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, inaccessiblemem: none)
define dso_local range(i32 0, -1) i32 @graphdsl_multiprocessor(ptr nocapture noundef readonly %0) local_unnamed_addr #6 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 192
  %8 = load i32, ptr %7, align 8
  %9 = zext i32 %8 to i64
  %10 = urem i64 %4, %9
  %11 = trunc nuw i64 %10 to i32
  ret i32 %11
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_function(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2) local_unnamed_addr #0 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 16
  store i32 10, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 20
  store i32 %1, ptr %8, align 4
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 36
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %0, i64 56
  %14 = load i32, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %10, i64 40
  %16 = load i32, ptr %15, align 4
  %17 = mul i32 %16, %14
  %18 = getelementptr inbounds i8, ptr %0, i64 52
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %17, %19
  %21 = load i32, ptr %11, align 4
  %22 = mul i32 %20, %21
  %23 = load i32, ptr %12, align 8
  %24 = add i32 %22, %23
  %25 = getelementptr inbounds i8, ptr %6, i64 36
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 40
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %6, i64 24
  store i64 %2, ptr %30, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 -1, 1) i32 @graphdsl_arrive(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = getelementptr inbounds i8, ptr %0, i64 76
  store i32 %1, ptr %5, align 4
  %6 = tail call fastcc i32 @arrive(ptr noundef %0, i32 noundef %2, i32 noundef %3, i32 noundef 0, i64 noundef 0) #13
  ret i32 %6
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 -1, 1) i32 @arrive(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) unnamed_addr #0 {
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 128
  %8 = and i32 %1, 15
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds [16 x %struct.Barrier], ptr %7, i64 0, i64 %9
  %11 = icmp ult i32 %1, 16
  %12 = and i32 %2, 31
  %13 = icmp eq i32 %12, 0
  %14 = and i1 %11, %13
  br i1 %14, label %15, label %25

15:                                               ; preds = %5
  %16 = load i32, ptr %10, align 4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %61, label %18

18:                                               ; preds = %15
  %19 = getelementptr inbounds i8, ptr %10, i64 4
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %20, %2
  br i1 %21, label %22, label %25

22:                                               ; preds = %18
  %23 = getelementptr inbounds i8, ptr %10, i64 12
  %24 = load i32, ptr %23, align 4
  br label %61

25:                                               ; preds = %18, %5
  %26 = getelementptr inbounds i8, ptr %0, i64 76
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %6, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 16
  store i32 11, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %29, i64 20
  store i32 %27, ptr %31, align 4
  %32 = getelementptr inbounds i8, ptr %0, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 36
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = getelementptr inbounds i8, ptr %0, i64 56
  %37 = load i32, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %33, i64 40
  %39 = load i32, ptr %38, align 4
  %40 = mul i32 %39, %37
  %41 = getelementptr inbounds i8, ptr %0, i64 52
  %42 = load i32, ptr %41, align 4
  %43 = add i32 %40, %42
  %44 = load i32, ptr %34, align 4
  %45 = mul i32 %43, %44
  %46 = load i32, ptr %35, align 8
  %47 = add i32 %45, %46
  %48 = getelementptr inbounds i8, ptr %29, i64 36
  store i32 %47, ptr %48, align 4
  %49 = load ptr, ptr %0, align 8
  %50 = getelementptr inbounds i8, ptr %49, i64 32
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %29, i64 40
  store i64 %51, ptr %52, align 8
  %53 = zext i32 %1 to i64
  %54 = getelementptr inbounds i8, ptr %29, i64 48
  store i64 %53, ptr %54, align 8
  %55 = zext i32 %2 to i64
  %56 = getelementptr inbounds i8, ptr %29, i64 56
  store i64 %55, ptr %56, align 8
  %57 = getelementptr inbounds i8, ptr %10, i64 4
  %58 = load i32, ptr %57, align 4
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds i8, ptr %29, i64 64
  store i64 %59, ptr %60, align 8
  br label %70

61:                                               ; preds = %15, %22
  %62 = phi i32 [ %24, %22 ], [ 0, %15 ]
  %63 = getelementptr inbounds i8, ptr %10, i64 4
  store i32 %2, ptr %63, align 4
  %64 = getelementptr inbounds i8, ptr %10, i64 8
  store i32 %3, ptr %64, align 4
  %65 = add i32 %16, 1
  store i32 %65, ptr %10, align 4
  %66 = icmp ne i64 %4, 0
  %67 = zext i1 %66 to i32
  %68 = getelementptr inbounds i8, ptr %10, i64 12
  %69 = add i32 %62, %67
  store i32 %69, ptr %68, align 4
  br label %70

70:                                               ; preds = %61, %25
  %71 = phi i32 [ -1, %25 ], [ 0, %61 ]
  ret i32 %71
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_run(ptr noundef %0) local_unnamed_addr #5 {
  %2 = alloca ptr, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 196
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  %7 = getelementptr inbounds i8, ptr %3, i64 144
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %6, label %137, label %10

10:                                               ; preds = %1
  br i1 %9, label %142, label %11

11:                                               ; preds = %10
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #15
  store ptr null, ptr %2, align 8
  %12 = getelementptr inbounds i8, ptr %3, i64 176
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %18, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds i8, ptr %3, i64 56
  %17 = load i64, ptr %16, align 8
  br label %18

18:                                               ; preds = %15, %11
  %19 = phi i64 [ %17, %15 ], [ 1, %11 ]
  %20 = getelementptr inbounds i8, ptr %3, i64 56
  %21 = getelementptr inbounds i8, ptr %3, i64 48
  %22 = getelementptr inbounds i8, ptr %0, i64 16
  %23 = getelementptr inbounds i8, ptr %3, i64 184
  br label %24

24:                                               ; preds = %111, %18
  %25 = phi ptr [ %2, %18 ], [ %112, %111 ]
  %26 = phi ptr [ null, %18 ], [ %113, %111 ]
  %27 = phi i64 [ 0, %18 ], [ %114, %111 ]
  %28 = phi i32 [ 0, %18 ], [ %115, %111 ]
  %29 = phi i64 [ %19, %18 ], [ %117, %111 ]
  %30 = phi i64 [ 0, %18 ], [ %116, %111 ]
  %31 = load ptr, ptr %2, align 8
  %32 = icmp ne ptr %31, null
  %33 = load i64, ptr %20, align 8
  %34 = icmp ult i64 %30, %33
  %35 = select i1 %32, i1 true, i1 %34
  br i1 %35, label %36, label %127

36:                                               ; preds = %24
  %37 = icmp ult i64 %27, %29
  %38 = select i1 %34, i1 %37, i1 false
  br i1 %38, label %39, label %66

39:                                               ; preds = %36, %54
  %40 = phi ptr [ %57, %54 ], [ %25, %36 ]
  %41 = phi ptr [ %56, %54 ], [ %26, %36 ]
  %42 = phi i64 [ %59, %54 ], [ %27, %36 ]
  %43 = phi i64 [ %58, %54 ], [ %30, %36 ]
  %44 = icmp eq ptr %41, null
  br i1 %44, label %45, label %51

45:                                               ; preds = %39
  %46 = load i32, ptr %21, align 8
  %47 = zext i32 %46 to i64
  %48 = call fastcc ptr @open_block(ptr noundef nonnull %0, i64 noundef %47) #13
  %49 = icmp eq ptr %48, null
  br i1 %49, label %50, label %54

50:                                               ; preds = %45
  store i32 12, ptr %22, align 8
  br label %100

51:                                               ; preds = %39
  %52 = getelementptr inbounds i8, ptr %41, i64 120
  %53 = load ptr, ptr %52, align 8
  br label %54

54:                                               ; preds = %51, %45
  %55 = phi ptr [ %41, %51 ], [ %48, %45 ]
  %56 = phi ptr [ %53, %51 ], [ null, %45 ]
  %57 = getelementptr inbounds i8, ptr %55, i64 120
  store ptr null, ptr %57, align 8
  %58 = add nuw i64 %43, 1
  call fastcc void @start(ptr noundef nonnull %55, i64 noundef %43) #13
  store ptr %55, ptr %40, align 8
  %59 = add nuw i64 %42, 1
  %60 = load i64, ptr %20, align 8
  %61 = icmp ult i64 %58, %60
  %62 = icmp ult i64 %59, %29
  %63 = select i1 %61, i1 %62, i1 false
  br i1 %63, label %39, label %64

64:                                               ; preds = %54
  %65 = load ptr, ptr %2, align 8
  br label %66

66:                                               ; preds = %64, %36
  %67 = phi ptr [ %31, %36 ], [ %65, %64 ]
  %68 = phi i64 [ %30, %36 ], [ %58, %64 ]
  %69 = phi i64 [ %27, %36 ], [ %59, %64 ]
  %70 = phi ptr [ %26, %36 ], [ %56, %64 ]
  %71 = phi ptr [ %25, %36 ], [ %57, %64 ]
  %72 = icmp ne ptr %67, null
  %73 = icmp ne i32 %28, 2
  %74 = and i1 %73, %72
  br i1 %74, label %77, label %100

75:                                               ; preds = %91
  %76 = icmp eq i64 %92, %69
  br i1 %76, label %100, label %109

77:                                               ; preds = %66, %91
  %78 = phi ptr [ %96, %91 ], [ %67, %66 ]
  %79 = phi ptr [ %95, %91 ], [ %71, %66 ]
  %80 = phi ptr [ %94, %91 ], [ %2, %66 ]
  %81 = phi ptr [ %93, %91 ], [ %70, %66 ]
  %82 = phi i64 [ %92, %91 ], [ %69, %66 ]
  %83 = call fastcc i32 @run_block(ptr noundef nonnull %78) #13
  %84 = icmp eq i32 %83, 0
  %85 = getelementptr inbounds i8, ptr %78, i64 120
  br i1 %84, label %86, label %91

86:                                               ; preds = %77
  %87 = load ptr, ptr %85, align 8
  store ptr %87, ptr %80, align 8
  %88 = icmp eq ptr %79, %85
  %89 = select i1 %88, ptr %80, ptr %79
  store ptr %81, ptr %85, align 8
  %90 = add i64 %82, -1
  br label %91

91:                                               ; preds = %86, %77
  %92 = phi i64 [ %90, %86 ], [ %82, %77 ]
  %93 = phi ptr [ %78, %86 ], [ %81, %77 ]
  %94 = phi ptr [ %80, %86 ], [ %85, %77 ]
  %95 = phi ptr [ %89, %86 ], [ %79, %77 ]
  %96 = load ptr, ptr %94, align 8
  %97 = icmp ne ptr %96, null
  %98 = icmp ne i32 %83, 2
  %99 = and i1 %98, %97
  br i1 %99, label %77, label %75, !llvm.loop !9

100:                                              ; preds = %75, %66, %50
  %101 = phi ptr [ %95, %75 ], [ %40, %50 ], [ %71, %66 ]
  %102 = phi ptr [ %93, %75 ], [ null, %50 ], [ %70, %66 ]
  %103 = phi i64 [ %69, %75 ], [ %42, %50 ], [ %69, %66 ]
  %104 = phi i32 [ %83, %75 ], [ 2, %50 ], [ %28, %66 ]
  %105 = phi i64 [ %68, %75 ], [ %43, %50 ], [ %68, %66 ]
  %106 = shl i64 %103, 1
  %107 = load i64, ptr %23, align 8
  %108 = call i64 @llvm.umin.i64(i64 %106, i64 %107)
  br label %111

109:                                              ; preds = %75
  %110 = add i64 %92, 1
  br label %111

111:                                              ; preds = %109, %100
  %112 = phi ptr [ %101, %100 ], [ %95, %109 ]
  %113 = phi ptr [ %102, %100 ], [ %93, %109 ]
  %114 = phi i64 [ %103, %100 ], [ %92, %109 ]
  %115 = phi i32 [ %104, %100 ], [ %83, %109 ]
  %116 = phi i64 [ %105, %100 ], [ %68, %109 ]
  %117 = phi i64 [ %108, %100 ], [ %110, %109 ]
  %118 = icmp eq i32 %115, 2
  br i1 %118, label %119, label %24, !llvm.loop !10

119:                                              ; preds = %111
  %120 = load ptr, ptr %2, align 8
  %121 = icmp eq ptr %120, null
  br i1 %121, label %127, label %122

122:                                              ; preds = %119, %122
  %123 = phi ptr [ %125, %122 ], [ %120, %119 ]
  %124 = getelementptr inbounds i8, ptr %123, i64 120
  %125 = load ptr, ptr %124, align 8
  call fastcc void @close_block(ptr noundef nonnull %123) #13
  %126 = icmp eq ptr %125, null
  br i1 %126, label %127, label %122, !llvm.loop !11

127:                                              ; preds = %24, %122, %119
  %128 = phi ptr [ %113, %119 ], [ %113, %122 ], [ %26, %24 ]
  %129 = phi i32 [ 2, %119 ], [ 2, %122 ], [ %28, %24 ]
  %130 = icmp eq ptr %128, null
  br i1 %130, label %136, label %131

131:                                              ; preds = %127, %131
  %132 = phi ptr [ %134, %131 ], [ %128, %127 ]
  %133 = getelementptr inbounds i8, ptr %132, i64 120
  %134 = load ptr, ptr %133, align 8
  call fastcc void @close_block(ptr noundef nonnull %132) #13
  %135 = icmp eq ptr %134, null
  br i1 %135, label %136, label %131, !llvm.loop !11

136:                                              ; preds = %131, %127
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #15
  br label %252

137:                                              ; preds = %1
  br i1 %9, label %142, label %138

138:                                              ; preds = %137
  %139 = getelementptr inbounds i8, ptr %3, i64 48
  %140 = load i32, ptr %139, align 8
  %141 = zext i32 %140 to i64
  br label %142

142:                                              ; preds = %10, %138, %137
  %143 = phi i1 [ false, %138 ], [ true, %137 ], [ true, %10 ]
  %144 = phi i64 [ %141, %138 ], [ 1, %137 ], [ 1, %10 ]
  %145 = tail call fastcc ptr @open_block(ptr noundef nonnull %0, i64 noundef %144) #13
  %146 = icmp eq ptr %145, null
  br i1 %146, label %147, label %149

147:                                              ; preds = %142
  %148 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 12, ptr %148, align 8
  br label %252

149:                                              ; preds = %142
  %150 = getelementptr inbounds i8, ptr %145, i64 48
  %151 = load i64, ptr %150, align 8
  %152 = inttoptr i64 %151 to ptr
  %153 = getelementptr inbounds i8, ptr %3, i64 208
  %154 = getelementptr inbounds i8, ptr %3, i64 224
  %155 = getelementptr inbounds i8, ptr %3, i64 56
  %156 = getelementptr inbounds i8, ptr %145, i64 32
  %157 = getelementptr inbounds i8, ptr %145, i64 16
  %158 = getelementptr inbounds i8, ptr %145, i64 20
  %159 = getelementptr inbounds i8, ptr %145, i64 24
  %160 = getelementptr inbounds i8, ptr %145, i64 56
  %161 = getelementptr inbounds i8, ptr %145, i64 40
  %162 = getelementptr inbounds i8, ptr %152, i64 8
  %163 = getelementptr inbounds i8, ptr %145, i64 8
  %164 = getelementptr inbounds i8, ptr %152, i64 16
  %165 = getelementptr inbounds i8, ptr %152, i64 24
  %166 = getelementptr inbounds i8, ptr %152, i64 40
  %167 = getelementptr inbounds i8, ptr %152, i64 64
  %168 = getelementptr inbounds i8, ptr %152, i64 76
  %169 = getelementptr inbounds i8, ptr %3, i64 120
  %170 = getelementptr inbounds i8, ptr %152, i64 32
  %171 = getelementptr inbounds i8, ptr %3, i64 152
  %172 = getelementptr inbounds i8, ptr %3, i64 216
  %173 = atomicrmw add ptr %153, i64 1 monotonic, align 8
  %174 = load i64, ptr %155, align 8
  %175 = icmp ult i64 %173, %174
  br i1 %175, label %176, label %250

176:                                              ; preds = %149
  %177 = load atomic i64, ptr %154 monotonic, align 8
  %178 = icmp ugt i64 %173, %177
  br i1 %178, label %250, label %182

179:                                              ; preds = %245
  %180 = load atomic i64, ptr %154 monotonic, align 8
  %181 = icmp ugt i64 %247, %180
  br i1 %181, label %250, label %182

182:                                              ; preds = %176, %179
  %183 = phi i64 [ %247, %179 ], [ %173, %176 ]
  br i1 %143, label %187, label %184

184:                                              ; preds = %182
  tail call fastcc void @start(ptr noundef nonnull %145, i64 noundef %183) #13
  br label %185

185:                                              ; preds = %185, %184
  %186 = tail call fastcc i32 @run_block(ptr noundef nonnull %145) #13
  switch i32 %186, label %245 [
    i32 1, label %185
    i32 0, label %233
    i32 2, label %236
  ]

187:                                              ; preds = %182
  %188 = load ptr, ptr %145, align 8
  %189 = getelementptr inbounds i8, ptr %188, i64 24
  store i64 %183, ptr %156, align 8
  %190 = load i32, ptr %189, align 4
  %191 = zext i32 %190 to i64
  %192 = urem i64 %183, %191
  %193 = trunc nuw i64 %192 to i32
  store i32 %193, ptr %157, align 8
  %194 = load i32, ptr %189, align 4
  %195 = zext i32 %194 to i64
  %196 = udiv i64 %183, %195
  %197 = getelementptr inbounds i8, ptr %188, i64 28
  %198 = load i32, ptr %197, align 4
  %199 = zext i32 %198 to i64
  %200 = urem i64 %196, %199
  %201 = trunc nuw i64 %200 to i32
  store i32 %201, ptr %158, align 4
  %202 = load i32, ptr %189, align 4
  %203 = zext i32 %202 to i64
  %204 = udiv i64 %183, %203
  %205 = load i32, ptr %197, align 4
  %206 = zext i32 %205 to i64
  %207 = udiv i64 %204, %206
  %208 = trunc i64 %207 to i32
  store i32 %208, ptr %159, align 8
  store i64 0, ptr %160, align 8
  %209 = load i64, ptr %161, align 8
  %210 = inttoptr i64 %209 to ptr
  %211 = getelementptr inbounds i8, ptr %188, i64 64
  %212 = load i64, ptr %211, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %210, i8 -1, i64 %212, i1 false)
  store ptr %145, ptr %152, align 8
  %213 = load ptr, ptr %145, align 8
  store ptr %213, ptr %162, align 8
  %214 = load ptr, ptr %163, align 8
  %215 = getelementptr inbounds i8, ptr %214, i64 8
  %216 = load ptr, ptr %215, align 8
  store ptr %216, ptr %164, align 8
  %217 = load ptr, ptr %145, align 8
  %218 = getelementptr inbounds i8, ptr %217, i64 112
  %219 = load i64, ptr %218, align 8
  %220 = add i64 %219, %151
  store i64 %220, ptr %165, align 8
  %221 = load i64, ptr %161, align 8
  store i64 %221, ptr %166, align 8
  store i32 0, ptr %167, align 8
  store i32 -1, ptr %168, align 4
  %222 = load i64, ptr %169, align 8
  %223 = add i64 %222, %220
  store i64 %223, ptr %170, align 8
  %224 = getelementptr inbounds i8, ptr %213, i64 96
  %225 = load i64, ptr %224, align 8
  %226 = add i64 %222, 4096
  %227 = inttoptr i64 %220 to ptr
  %228 = tail call i64 @llvm.umin.i64(i64 %225, i64 %226)
  tail call void @llvm.memset.p0.i64(ptr align 1 %227, i8 -1, i64 %228, i1 false)
  %229 = load ptr, ptr %171, align 8
  %230 = tail call i32 %229(ptr noundef nonnull %152) #14
  %231 = icmp eq i32 %230, 0
  %232 = atomicrmw add ptr %172, i64 1 monotonic, align 8
  br i1 %231, label %233, label %236

233:                                              ; preds = %185, %187
  %234 = tail call i32 @graphdsl_poll(ptr noundef %152, i32 noundef -1) #13
  %235 = icmp eq i32 %234, 0
  br i1 %235, label %245, label %236

236:                                              ; preds = %233, %187, %185
  %237 = load atomic i64, ptr %154 monotonic, align 8
  br label %238

238:                                              ; preds = %241, %236
  %239 = phi i64 [ %237, %236 ], [ %244, %241 ]
  %240 = icmp ult i64 %183, %239
  br i1 %240, label %241, label %250

241:                                              ; preds = %238
  %242 = cmpxchg ptr %154, i64 %239, i64 %183 monotonic monotonic, align 8
  %243 = extractvalue { i64, i1 } %242, 1
  %244 = extractvalue { i64, i1 } %242, 0
  br i1 %243, label %250, label %238, !llvm.loop !12

245:                                              ; preds = %185, %233
  %246 = phi i32 [ 0, %233 ], [ %186, %185 ]
  %247 = atomicrmw add ptr %153, i64 1 monotonic, align 8
  %248 = load i64, ptr %155, align 8
  %249 = icmp ult i64 %247, %248
  br i1 %249, label %179, label %250

250:                                              ; preds = %179, %245, %241, %238, %176, %149
  %251 = phi i32 [ 0, %149 ], [ 0, %176 ], [ 2, %238 ], [ 2, %241 ], [ %246, %245 ], [ %246, %179 ]
  tail call fastcc void @close_block(ptr noundef nonnull %145) #13
  br label %252

252:                                              ; preds = %250, %147, %136
  %253 = phi i32 [ %129, %136 ], [ %251, %250 ], [ 2, %147 ]
  %254 = icmp eq i32 %253, 2
  %255 = zext i1 %254 to i32
  ret i32 %255
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: write)
define dso_local void @graphdsl_sizes(ptr nocapture noundef writeonly %0) local_unnamed_addr #7 {
  br label %3

2:                                                ; preds = %3
  ret void

3:                                                ; preds = %1, %3
  %4 = phi i64 [ 0, %1 ], [ %8, %3 ]
  %5 = getelementptr inbounds [14 x i64], ptr @__const.graphdsl_sizes.each, i64 0, i64 %4
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %0, i64 %4
  store i64 %6, ptr %7, align 8
  %8 = add nuw nsw i64 %4, 1
  %9 = icmp eq i64 %8, 14
  br i1 %9, label %2, label %3, !llvm.loop !13
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i64 noundef %1) unnamed_addr #5 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 384) #14
  %5 = icmp eq ptr %4, null
  br i1 %5, label %50, label %6

6:                                                ; preds = %2
  store ptr %3, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %3, i64 64
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, 256
  %11 = tail call ptr @malloc(i64 noundef %10) #14
  %12 = getelementptr inbounds i8, ptr %4, i64 104
  store ptr %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 104
  %14 = load i64, ptr %13, align 8
  %15 = mul i64 %14, %1
  %16 = add i64 %15, 64
  %17 = tail call ptr @malloc(i64 noundef %16) #14
  %18 = getelementptr inbounds i8, ptr %4, i64 112
  store ptr %17, ptr %18, align 8
  %19 = shl nuw nsw i64 %1, 1
  %20 = tail call ptr @malloc(i64 noundef %19) #14
  %21 = getelementptr inbounds i8, ptr %4, i64 72
  store ptr %20, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %3, i64 52
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  %25 = shl nuw nsw i64 %24, 2
  %26 = tail call ptr @malloc(i64 noundef %25) #14
  %27 = getelementptr inbounds i8, ptr %4, i64 88
  store ptr %26, ptr %27, align 8
  %28 = load ptr, ptr %12, align 8
  %29 = icmp eq ptr %28, null
  br i1 %29, label %38, label %30

30:                                               ; preds = %6
  %31 = load ptr, ptr %18, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %38, label %33

33:                                               ; preds = %30
  %34 = load ptr, ptr %21, align 8
  %35 = icmp eq ptr %34, null
  %36 = icmp eq ptr %26, null
  %37 = select i1 %35, i1 true, i1 %36
  br i1 %37, label %38, label %39

38:                                               ; preds = %33, %30, %6
  tail call fastcc void @close_block(ptr noundef nonnull %4) #13
  br label %50

39:                                               ; preds = %33
  %40 = ptrtoint ptr %28 to i64
  %41 = add i64 %40, 255
  %42 = and i64 %41, -256
  %43 = getelementptr inbounds i8, ptr %4, i64 40
  store i64 %42, ptr %43, align 8
  %44 = ptrtoint ptr %31 to i64
  %45 = add i64 %44, 63
  %46 = and i64 %45, -64
  %47 = getelementptr inbounds i8, ptr %4, i64 48
  store i64 %46, ptr %47, align 8
  %48 = getelementptr inbounds i8, ptr %34, i64 %1
  %49 = getelementptr inbounds i8, ptr %4, i64 80
  store ptr %48, ptr %49, align 8
  br label %50

50:                                               ; preds = %2, %39, %38
  %51 = phi ptr [ %4, %39 ], [ null, %38 ], [ null, %2 ]
  ret ptr %51
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @start(ptr noundef %0, i64 noundef %1) unnamed_addr #4 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 24
  %5 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %1, ptr %5, align 8
  %6 = load i32, ptr %4, align 4
  %7 = zext i32 %6 to i64
  %8 = urem i64 %1, %7
  %9 = trunc nuw i64 %8 to i32
  %10 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %9, ptr %10, align 8
  %11 = load i32, ptr %4, align 4
  %12 = zext i32 %11 to i64
  %13 = udiv i64 %1, %12
  %14 = getelementptr inbounds i8, ptr %3, i64 28
  %15 = load i32, ptr %14, align 4
  %16 = zext i32 %15 to i64
  %17 = urem i64 %13, %16
  %18 = trunc nuw i64 %17 to i32
  %19 = getelementptr inbounds i8, ptr %0, i64 20
  store i32 %18, ptr %19, align 4
  %20 = load i32, ptr %4, align 4
  %21 = zext i32 %20 to i64
  %22 = udiv i64 %1, %21
  %23 = load i32, ptr %14, align 4
  %24 = zext i32 %23 to i64
  %25 = udiv i64 %22, %24
  %26 = trunc i64 %25 to i32
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %26, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 0, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 40
  %30 = load i64, ptr %29, align 8
  %31 = inttoptr i64 %30 to ptr
  %32 = getelementptr inbounds i8, ptr %3, i64 64
  %33 = load i64, ptr %32, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %31, i8 -1, i64 %33, i1 false)
  %34 = getelementptr inbounds i8, ptr %3, i64 48
  %35 = load i32, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 64
  store i32 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 68
  store i32 0, ptr %37, align 4
  %38 = getelementptr inbounds i8, ptr %0, i64 96
  store ptr null, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 72
  %40 = load ptr, ptr %39, align 8
  %41 = load i32, ptr %34, align 8
  %42 = zext i32 %41 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %40, i8 0, i64 %42, i1 false)
  %43 = getelementptr inbounds i8, ptr %3, i64 52
  %44 = load i32, ptr %43, align 4
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %48, label %46

46:                                               ; preds = %2
  %47 = getelementptr inbounds i8, ptr %0, i64 88
  br label %50

48:                                               ; preds = %50, %2
  %49 = getelementptr inbounds i8, ptr %0, i64 128
  br label %69

50:                                               ; preds = %46, %50
  %51 = phi i64 [ 0, %46 ], [ %54, %50 ]
  %52 = load ptr, ptr %47, align 8
  %53 = getelementptr inbounds i32, ptr %52, i64 %51
  store i32 -1, ptr %53, align 4
  %54 = add nuw nsw i64 %51, 1
  %55 = load i32, ptr %43, align 4
  %56 = zext i32 %55 to i64
  %57 = icmp ult i64 %54, %56
  br i1 %57, label %50, label %48, !llvm.loop !14

58:                                               ; preds = %69
  %59 = getelementptr inbounds i8, ptr %3, i64 36
  %60 = getelementptr inbounds i8, ptr %3, i64 44
  %61 = load i32, ptr %60, align 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %84, label %63

63:                                               ; preds = %58
  %64 = getelementptr inbounds i8, ptr %3, i64 40
  %65 = getelementptr inbounds i8, ptr %0, i64 48
  %66 = getelementptr inbounds i8, ptr %0, i64 8
  %67 = getelementptr inbounds i8, ptr %3, i64 120
  %68 = load i32, ptr %64, align 4
  br label %75

69:                                               ; preds = %48, %69
  %70 = phi i64 [ 0, %48 ], [ %73, %69 ]
  %71 = getelementptr inbounds [16 x %struct.Barrier], ptr %49, i64 0, i64 %70
  %72 = getelementptr inbounds i8, ptr %71, i64 4
  store i32 0, ptr %72, align 4
  store i32 0, ptr %71, align 8
  %73 = add nuw nsw i64 %70, 1
  %74 = icmp eq i64 %73, 16
  br i1 %74, label %58, label %69, !llvm.loop !15

75:                                               ; preds = %63, %93
  %76 = phi i32 [ %61, %63 ], [ %94, %93 ]
  %77 = phi i32 [ %68, %63 ], [ %95, %93 ]
  %78 = phi i32 [ %68, %63 ], [ %96, %93 ]
  %79 = phi i32 [ 0, %63 ], [ %98, %93 ]
  %80 = phi i32 [ 0, %63 ], [ %97, %93 ]
  %81 = icmp eq i32 %78, 0
  br i1 %81, label %93, label %82

82:                                               ; preds = %75
  %83 = load i32, ptr %59, align 4
  br label %85

84:                                               ; preds = %93, %58
  ret void

85:                                               ; preds = %82, %102
  %86 = phi i32 [ %103, %102 ], [ %77, %82 ]
  %87 = phi i32 [ %104, %102 ], [ %83, %82 ]
  %88 = phi i32 [ %106, %102 ], [ 0, %82 ]
  %89 = phi i32 [ %105, %102 ], [ %80, %82 ]
  %90 = icmp eq i32 %87, 0
  br i1 %90, label %102, label %108

91:                                               ; preds = %102
  %92 = load i32, ptr %60, align 4
  br label %93

93:                                               ; preds = %91, %75
  %94 = phi i32 [ %76, %75 ], [ %92, %91 ]
  %95 = phi i32 [ %77, %75 ], [ %103, %91 ]
  %96 = phi i32 [ 0, %75 ], [ %103, %91 ]
  %97 = phi i32 [ %80, %75 ], [ %105, %91 ]
  %98 = add nuw i32 %79, 1
  %99 = icmp ult i32 %98, %94
  br i1 %99, label %75, label %84, !llvm.loop !16

100:                                              ; preds = %108
  %101 = load i32, ptr %64, align 4
  br label %102

102:                                              ; preds = %100, %85
  %103 = phi i32 [ %86, %85 ], [ %101, %100 ]
  %104 = phi i32 [ 0, %85 ], [ %148, %100 ]
  %105 = phi i32 [ %89, %85 ], [ %145, %100 ]
  %106 = add nuw i32 %88, 1
  %107 = icmp ult i32 %106, %103
  br i1 %107, label %85, label %91, !llvm.loop !17

108:                                              ; preds = %85, %108
  %109 = phi i32 [ %147, %108 ], [ 0, %85 ]
  %110 = phi i32 [ %145, %108 ], [ %89, %85 ]
  %111 = load i64, ptr %65, align 8
  %112 = zext i32 %110 to i64
  %113 = load ptr, ptr %0, align 8
  %114 = getelementptr inbounds i8, ptr %113, i64 104
  %115 = load i64, ptr %114, align 8
  %116 = mul i64 %115, %112
  %117 = add i64 %116, %111
  %118 = inttoptr i64 %117 to ptr
  store ptr %0, ptr %118, align 8
  %119 = load ptr, ptr %0, align 8
  %120 = getelementptr inbounds i8, ptr %118, i64 8
  store ptr %119, ptr %120, align 8
  %121 = load ptr, ptr %66, align 8
  %122 = getelementptr inbounds i8, ptr %121, i64 8
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds i8, ptr %118, i64 16
  store ptr %123, ptr %124, align 8
  %125 = load ptr, ptr %0, align 8
  %126 = getelementptr inbounds i8, ptr %125, i64 112
  %127 = load i64, ptr %126, align 8
  %128 = add i64 %127, %117
  %129 = getelementptr inbounds i8, ptr %118, i64 24
  store i64 %128, ptr %129, align 8
  %130 = load i64, ptr %29, align 8
  %131 = getelementptr inbounds i8, ptr %118, i64 40
  store i64 %130, ptr %131, align 8
  %132 = getelementptr inbounds i8, ptr %118, i64 64
  store i32 0, ptr %132, align 8
  %133 = getelementptr inbounds i8, ptr %118, i64 76
  store i32 -1, ptr %133, align 4
  %134 = load i64, ptr %67, align 8
  %135 = add i64 %134, %128
  %136 = getelementptr inbounds i8, ptr %118, i64 32
  store i64 %135, ptr %136, align 8
  %137 = getelementptr inbounds i8, ptr %119, i64 96
  %138 = load i64, ptr %137, align 8
  %139 = add i64 %134, 4096
  %140 = inttoptr i64 %128 to ptr
  %141 = tail call i64 @llvm.umin.i64(i64 %138, i64 %139)
  tail call void @llvm.memset.p0.i64(ptr align 1 %140, i8 -1, i64 %141, i1 false)
  %142 = getelementptr inbounds i8, ptr %118, i64 48
  store i32 %109, ptr %142, align 8
  %143 = getelementptr inbounds i8, ptr %118, i64 52
  store i32 %88, ptr %143, align 4
  %144 = getelementptr inbounds i8, ptr %118, i64 56
  store i32 %79, ptr %144, align 8
  %145 = add i32 %110, 1
  %146 = getelementptr inbounds i8, ptr %118, i64 60
  store i32 %110, ptr %146, align 4
  %147 = add nuw i32 %109, 1
  %148 = load i32, ptr %59, align 4
  %149 = icmp ult i32 %147, %148
  br i1 %149, label %108, label %100, !llvm.loop !18
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @run_block(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = alloca [32 x ptr], align 16
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 52
  %5 = getelementptr inbounds i8, ptr %0, i64 72
  %6 = getelementptr inbounds i8, ptr %0, i64 48
  %7 = getelementptr inbounds i8, ptr %0, i64 64
  %8 = getelementptr inbounds i8, ptr %0, i64 68
  %9 = getelementptr inbounds i8, ptr %0, i64 96
  %10 = getelementptr inbounds i8, ptr %0, i64 128
  %11 = getelementptr inbounds i8, ptr %0, i64 80
  %12 = getelementptr inbounds i8, ptr %0, i64 88
  %13 = getelementptr inbounds i8, ptr %3, i64 216
  %14 = getelementptr inbounds i8, ptr %3, i64 48
  br label %15

15:                                               ; preds = %634, %1
  %16 = phi i32 [ 0, %1 ], [ %635, %634 ]
  %17 = load i32, ptr %4, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %353, label %19

19:                                               ; preds = %15, %345
  %20 = phi i64 [ %349, %345 ], [ 0, %15 ]
  %21 = phi i32 [ %348, %345 ], [ 0, %15 ]
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 48
  %24 = load i32, ptr %23, align 8
  %25 = trunc nuw i64 %20 to i32
  %26 = shl i32 %25, 5
  %27 = sub i32 %24, %26
  %28 = tail call i32 @llvm.umin.i32(i32 %27, i32 32)
  %29 = icmp eq i32 %24, %26
  %30 = zext i32 %26 to i64
  %31 = tail call i32 @llvm.umax.i32(i32 %28, i32 1)
  %32 = zext nneg i32 %31 to i64
  br label %33

33:                                               ; preds = %342, %19
  %34 = phi i32 [ %21, %19 ], [ %149, %342 ]
  %35 = phi i32 [ 0, %19 ], [ %343, %342 ]
  br i1 %29, label %345, label %36

36:                                               ; preds = %33, %142
  %37 = phi i32 [ %149, %142 ], [ %34, %33 ]
  %38 = phi i64 [ %150, %142 ], [ 0, %33 ]
  %39 = phi i32 [ %146, %142 ], [ 0, %33 ]
  %40 = load ptr, ptr %5, align 8
  %41 = add nuw nsw i64 %38, %30
  %42 = getelementptr inbounds i8, ptr %40, i64 %41
  %43 = load i8, ptr %42, align 1
  %44 = icmp eq i8 %43, 0
  br i1 %44, label %45, label %142

45:                                               ; preds = %36
  %46 = load i64, ptr %6, align 8
  %47 = load ptr, ptr %0, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 104
  %49 = load i64, ptr %48, align 8
  %50 = mul i64 %49, %41
  %51 = add i64 %50, %46
  %52 = inttoptr i64 %51 to ptr
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %52, i64 8
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 144
  %57 = load ptr, ptr %56, align 8
  %58 = tail call i32 %57(ptr noundef nonnull %52) #14
  switch i32 %58, label %128 [
    i32 2, label %59
    i32 1, label %636
  ]

59:                                               ; preds = %45
  %60 = getelementptr inbounds i8, ptr %52, i64 72
  %61 = load i32, ptr %60, align 8
  %62 = load ptr, ptr %52, align 8
  switch i32 %61, label %121 [
    i32 1, label %63
    i32 2, label %114
  ]

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %52, i64 96
  %65 = load i32, ptr %64, align 8
  %66 = getelementptr inbounds i8, ptr %52, i64 100
  %67 = load i32, ptr %66, align 4
  %68 = getelementptr inbounds i8, ptr %52, i64 80
  %69 = load i32, ptr %68, align 8
  %70 = getelementptr inbounds i8, ptr %52, i64 88
  %71 = load i64, ptr %70, align 8
  %72 = tail call fastcc i32 @arrive(ptr noundef nonnull %52, i32 noundef %65, i32 noundef %67, i32 noundef %69, i64 noundef %71) #13
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %636

74:                                               ; preds = %63
  %75 = load ptr, ptr %52, align 8
  %76 = getelementptr inbounds i8, ptr %75, i64 72
  %77 = load ptr, ptr %76, align 8
  %78 = getelementptr inbounds i8, ptr %52, i64 60
  %79 = load i32, ptr %78, align 4
  %80 = zext i32 %79 to i64
  %81 = getelementptr inbounds i8, ptr %77, i64 %80
  store i8 1, ptr %81, align 1
  %82 = load i32, ptr %64, align 8
  %83 = trunc i32 %82 to i8
  %84 = getelementptr inbounds i8, ptr %62, i64 80
  %85 = load ptr, ptr %84, align 8
  %86 = load i32, ptr %78, align 4
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds i8, ptr %85, i64 %87
  store i8 %83, ptr %88, align 1
  %89 = getelementptr inbounds i8, ptr %62, i64 68
  %90 = load i32, ptr %89, align 4
  %91 = add i32 %90, 1
  store i32 %91, ptr %89, align 4
  %92 = getelementptr inbounds i8, ptr %52, i64 116
  %93 = load i32, ptr %92, align 4
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %142, label %95

95:                                               ; preds = %74
  %96 = getelementptr inbounds i8, ptr %62, i64 88
  %97 = load ptr, ptr %96, align 8
  %98 = load i32, ptr %78, align 4
  %99 = lshr i32 %98, 5
  %100 = zext nneg i32 %99 to i64
  %101 = getelementptr inbounds i32, ptr %97, i64 %100
  %102 = load i32, ptr %101, align 4
  %103 = icmp eq i32 %102, -1
  %104 = getelementptr inbounds i8, ptr %52, i64 76
  %105 = load i32, ptr %104, align 4
  br i1 %103, label %106, label %107

106:                                              ; preds = %95
  store i32 %105, ptr %101, align 4
  br label %142

107:                                              ; preds = %95
  %108 = icmp eq i32 %102, %105
  br i1 %108, label %142, label %109

109:                                              ; preds = %107
  %110 = getelementptr inbounds i8, ptr %62, i64 96
  %111 = load ptr, ptr %110, align 8
  %112 = icmp eq ptr %111, null
  br i1 %112, label %113, label %142

113:                                              ; preds = %109
  store ptr %52, ptr %110, align 8
  br label %142

114:                                              ; preds = %59
  %115 = getelementptr inbounds i8, ptr %62, i64 72
  %116 = load ptr, ptr %115, align 8
  %117 = getelementptr inbounds i8, ptr %52, i64 60
  %118 = load i32, ptr %117, align 4
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds i8, ptr %116, i64 %119
  store i8 2, ptr %120, align 1
  br label %142

121:                                              ; preds = %59
  %122 = getelementptr inbounds i8, ptr %62, i64 72
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds i8, ptr %52, i64 60
  %125 = load i32, ptr %124, align 4
  %126 = zext i32 %125 to i64
  %127 = getelementptr inbounds i8, ptr %123, i64 %126
  store i8 3, ptr %127, align 1
  br label %142

128:                                              ; preds = %45
  %129 = load ptr, ptr %52, align 8
  %130 = getelementptr inbounds i8, ptr %129, i64 72
  %131 = load ptr, ptr %130, align 8
  %132 = getelementptr inbounds i8, ptr %52, i64 60
  %133 = load i32, ptr %132, align 4
  %134 = zext i32 %133 to i64
  %135 = getelementptr inbounds i8, ptr %131, i64 %134
  store i8 4, ptr %135, align 1
  %136 = getelementptr inbounds i8, ptr %53, i64 64
  %137 = load i32, ptr %136, align 8
  %138 = add i32 %137, -1
  store i32 %138, ptr %136, align 8
  %139 = load ptr, ptr %54, align 8
  %140 = getelementptr inbounds i8, ptr %139, i64 216
  %141 = atomicrmw add ptr %140, i64 1 monotonic, align 8
  br label %142

142:                                              ; preds = %128, %121, %114, %113, %109, %107, %106, %74, %36
  %143 = load i8, ptr %42, align 1
  %144 = icmp eq i8 %143, 2
  %145 = zext i1 %144 to i32
  %146 = or i32 %39, %145
  %147 = icmp eq i8 %143, 3
  %148 = zext i1 %147 to i32
  %149 = or i32 %37, %148
  %150 = add nuw nsw i64 %38, 1
  %151 = icmp eq i64 %150, %32
  br i1 %151, label %152, label %36, !llvm.loop !19

152:                                              ; preds = %142
  %153 = icmp eq i32 %146, 0
  br i1 %153, label %345, label %154

154:                                              ; preds = %152
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %2) #15
  %155 = load ptr, ptr %0, align 8
  %156 = getelementptr inbounds i8, ptr %155, i64 48
  %157 = load i32, ptr %156, align 8
  %158 = sub i32 %157, %26
  %159 = tail call i32 @llvm.umin.i32(i32 %158, i32 32)
  %160 = icmp eq i32 %157, %26
  br i1 %160, label %341, label %161

161:                                              ; preds = %154
  %162 = load ptr, ptr %5, align 8
  %163 = load i64, ptr %6, align 8
  %164 = getelementptr inbounds i8, ptr %155, i64 104
  %165 = load i64, ptr %164, align 8
  %166 = tail call i32 @llvm.umax.i32(i32 %159, i32 1)
  %167 = zext nneg i32 %166 to i64
  br label %168

168:                                              ; preds = %168, %161
  %169 = phi i64 [ 0, %161 ], [ %193, %168 ]
  %170 = phi i32 [ 0, %161 ], [ %184, %168 ]
  %171 = phi i32 [ 0, %161 ], [ %188, %168 ]
  %172 = phi i32 [ 0, %161 ], [ %192, %168 ]
  %173 = add nuw nsw i64 %169, %30
  %174 = getelementptr inbounds i8, ptr %162, i64 %173
  %175 = load i8, ptr %174, align 1
  %176 = mul i64 %173, %165
  %177 = add i64 %176, %163
  %178 = inttoptr i64 %177 to ptr
  %179 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %169
  store ptr %178, ptr %179, align 8
  %180 = icmp ne i8 %175, 4
  %181 = zext i1 %180 to i32
  %182 = trunc nuw nsw i64 %169 to i32
  %183 = shl nuw i32 %181, %182
  %184 = or i32 %183, %170
  %185 = icmp eq i8 %175, 2
  %186 = zext i1 %185 to i32
  %187 = shl nuw i32 %186, %182
  %188 = or i32 %187, %171
  %189 = icmp eq i8 %175, 0
  %190 = zext i1 %189 to i32
  %191 = shl nuw i32 %190, %182
  %192 = or i32 %191, %172
  %193 = add nuw nsw i64 %169, 1
  %194 = icmp eq i64 %193, %167
  br i1 %194, label %195, label %168, !llvm.loop !20

195:                                              ; preds = %168, %255
  %196 = phi i64 [ %258, %255 ], [ 0, %168 ]
  %197 = phi i32 [ %257, %255 ], [ 0, %168 ]
  %198 = phi i32 [ %256, %255 ], [ 0, %168 ]
  %199 = trunc nuw nsw i64 %196 to i32
  %200 = shl nuw i32 1, %199
  %201 = and i32 %200, %188
  %202 = icmp ne i32 %201, 0
  %203 = and i32 %200, %197
  %204 = icmp eq i32 %203, 0
  %205 = select i1 %202, i1 %204, i1 false
  br i1 %205, label %206, label %255

206:                                              ; preds = %195
  %207 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %196
  %208 = load ptr, ptr %207, align 8
  %209 = getelementptr inbounds i8, ptr %208, i64 80
  %210 = load i32, ptr %209, align 8
  %211 = icmp eq i32 %210, 11
  br i1 %211, label %255, label %212

212:                                              ; preds = %206
  %213 = getelementptr inbounds i8, ptr %208, i64 84
  %214 = load i32, ptr %213, align 4
  %215 = and i32 %214, %200
  %216 = icmp eq i32 %215, 0
  br i1 %216, label %310, label %217

217:                                              ; preds = %212
  %218 = and i32 %214, %184
  %219 = and i32 %218, %188
  %220 = getelementptr inbounds i8, ptr %208, i64 76
  %221 = icmp eq i32 %210, 0
  br label %225

222:                                              ; preds = %250
  %223 = or i32 %251, %197
  %224 = icmp eq i32 %251, %218
  br i1 %224, label %254, label %255

225:                                              ; preds = %250, %217
  %226 = phi i64 [ 0, %217 ], [ %252, %250 ]
  %227 = phi i32 [ 0, %217 ], [ %251, %250 ]
  %228 = trunc nuw nsw i64 %226 to i32
  %229 = shl nuw i32 1, %228
  %230 = and i32 %219, %229
  %231 = icmp eq i32 %230, 0
  br i1 %231, label %250, label %232

232:                                              ; preds = %225
  %233 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %226
  %234 = load ptr, ptr %233, align 8
  %235 = getelementptr inbounds i8, ptr %234, i64 84
  %236 = load i32, ptr %235, align 4
  %237 = icmp eq i32 %214, %236
  br i1 %237, label %238, label %250

238:                                              ; preds = %232
  %239 = getelementptr inbounds i8, ptr %234, i64 80
  %240 = load i32, ptr %239, align 8
  %241 = icmp eq i32 %210, %240
  br i1 %241, label %242, label %250

242:                                              ; preds = %238
  %243 = load i32, ptr %220, align 4
  %244 = getelementptr inbounds i8, ptr %234, i64 76
  %245 = load i32, ptr %244, align 4
  %246 = icmp eq i32 %243, %245
  %247 = or i1 %221, %246
  %248 = select i1 %247, i32 %229, i32 0
  %249 = or i32 %248, %227
  br label %250

250:                                              ; preds = %242, %238, %232, %225
  %251 = phi i32 [ %227, %225 ], [ %227, %238 ], [ %227, %232 ], [ %249, %242 ]
  %252 = add nuw nsw i64 %226, 1
  %253 = icmp eq i64 %252, %167
  br i1 %253, label %222, label %225, !llvm.loop !21

254:                                              ; preds = %222
  call fastcc void @operate(ptr noundef nonnull %2, i32 noundef %218) #13
  br label %255

255:                                              ; preds = %254, %222, %206, %195
  %256 = phi i32 [ %198, %206 ], [ %198, %195 ], [ 1, %254 ], [ %198, %222 ]
  %257 = phi i32 [ %197, %206 ], [ %197, %195 ], [ %223, %254 ], [ %223, %222 ]
  %258 = add nuw nsw i64 %196, 1
  %259 = icmp eq i64 %258, %167
  br i1 %259, label %260, label %195, !llvm.loop !22

260:                                              ; preds = %255
  %261 = icmp ne i32 %256, 0
  %262 = icmp ne i32 %192, 0
  %263 = select i1 %261, i1 true, i1 %262
  br i1 %263, label %342, label %264

264:                                              ; preds = %260, %307
  %265 = phi i64 [ %308, %307 ], [ 0, %260 ]
  %266 = trunc nuw nsw i64 %265 to i32
  %267 = shl nuw i32 1, %266
  %268 = and i32 %267, %188
  %269 = icmp eq i32 %268, 0
  br i1 %269, label %307, label %270

270:                                              ; preds = %264
  %271 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %265
  %272 = load ptr, ptr %271, align 8
  %273 = getelementptr inbounds i8, ptr %272, i64 80
  %274 = load i32, ptr %273, align 8
  %275 = icmp eq i32 %274, 11
  br i1 %275, label %276, label %307

276:                                              ; preds = %270
  %277 = icmp ugt i32 %159, %266
  br i1 %277, label %278, label %281

278:                                              ; preds = %276
  %279 = getelementptr inbounds i8, ptr %272, i64 76
  %280 = zext nneg i32 %159 to i64
  br label %283

281:                                              ; preds = %303, %276
  %282 = phi i32 [ 0, %276 ], [ %304, %303 ]
  call fastcc void @operate(ptr noundef nonnull %2, i32 noundef %282) #13
  br label %342

283:                                              ; preds = %303, %278
  %284 = phi i64 [ %265, %278 ], [ %305, %303 ]
  %285 = phi i32 [ 0, %278 ], [ %304, %303 ]
  %286 = trunc nuw nsw i64 %284 to i32
  %287 = shl nuw i32 1, %286
  %288 = and i32 %287, %188
  %289 = icmp eq i32 %288, 0
  br i1 %289, label %303, label %290

290:                                              ; preds = %283
  %291 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %284
  %292 = load ptr, ptr %291, align 8
  %293 = getelementptr inbounds i8, ptr %292, i64 76
  %294 = load i32, ptr %293, align 4
  %295 = load i32, ptr %279, align 4
  %296 = icmp eq i32 %294, %295
  br i1 %296, label %297, label %303

297:                                              ; preds = %290
  %298 = getelementptr inbounds i8, ptr %292, i64 80
  %299 = load i32, ptr %298, align 8
  %300 = icmp eq i32 %299, 11
  %301 = select i1 %300, i32 %287, i32 0
  %302 = or i32 %301, %285
  br label %303

303:                                              ; preds = %297, %290, %283
  %304 = phi i32 [ %285, %290 ], [ %285, %283 ], [ %302, %297 ]
  %305 = add nuw nsw i64 %284, 1
  %306 = icmp eq i64 %305, %280
  br i1 %306, label %281, label %283, !llvm.loop !23

307:                                              ; preds = %270, %264
  %308 = add nuw nsw i64 %265, 1
  %309 = icmp eq i64 %308, %167
  br i1 %309, label %341, label %264, !llvm.loop !24

310:                                              ; preds = %212
  %311 = zext i32 %214 to i64
  %312 = getelementptr inbounds i8, ptr %208, i64 76
  %313 = load i32, ptr %312, align 4
  %314 = load ptr, ptr %208, align 8
  %315 = getelementptr inbounds i8, ptr %314, i64 8
  %316 = load ptr, ptr %315, align 8
  %317 = getelementptr inbounds i8, ptr %316, i64 16
  store i32 6, ptr %317, align 8
  %318 = getelementptr inbounds i8, ptr %316, i64 20
  store i32 %313, ptr %318, align 4
  %319 = getelementptr inbounds i8, ptr %208, i64 8
  %320 = load ptr, ptr %319, align 8
  %321 = getelementptr inbounds i8, ptr %320, i64 36
  %322 = getelementptr inbounds i8, ptr %208, i64 48
  %323 = getelementptr inbounds i8, ptr %208, i64 56
  %324 = load i32, ptr %323, align 8
  %325 = getelementptr inbounds i8, ptr %320, i64 40
  %326 = load i32, ptr %325, align 4
  %327 = mul i32 %326, %324
  %328 = getelementptr inbounds i8, ptr %208, i64 52
  %329 = load i32, ptr %328, align 4
  %330 = add i32 %327, %329
  %331 = load i32, ptr %321, align 4
  %332 = mul i32 %330, %331
  %333 = load i32, ptr %322, align 8
  %334 = add i32 %332, %333
  %335 = getelementptr inbounds i8, ptr %316, i64 36
  store i32 %334, ptr %335, align 4
  %336 = load ptr, ptr %208, align 8
  %337 = getelementptr inbounds i8, ptr %336, i64 32
  %338 = load i64, ptr %337, align 8
  %339 = getelementptr inbounds i8, ptr %316, i64 40
  store i64 %338, ptr %339, align 8
  %340 = getelementptr inbounds i8, ptr %316, i64 48
  store i64 %311, ptr %340, align 8
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #15
  br label %636

341:                                              ; preds = %154, %307
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #15
  br label %345

342:                                              ; preds = %281, %260
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #15
  %343 = add nuw nsw i32 %35, 1
  %344 = icmp eq i32 %343, 128
  br i1 %344, label %345, label %33, !llvm.loop !25

345:                                              ; preds = %342, %152, %33, %341
  %346 = phi i32 [ %149, %341 ], [ %149, %342 ], [ %149, %152 ], [ %21, %33 ]
  %347 = phi i32 [ 0, %341 ], [ 1, %342 ], [ 0, %152 ], [ 0, %33 ]
  %348 = or i32 %347, %346
  %349 = add nuw nsw i64 %20, 1
  %350 = load i32, ptr %4, align 4
  %351 = zext i32 %350 to i64
  %352 = icmp ult i64 %349, %351
  br i1 %352, label %19, label %353, !llvm.loop !26

353:                                              ; preds = %345, %15
  %354 = phi i32 [ 0, %15 ], [ %348, %345 ]
  %355 = load i32, ptr %7, align 8
  %356 = icmp eq i32 %355, 0
  br i1 %356, label %636, label %357

357:                                              ; preds = %353
  %358 = load i32, ptr %8, align 4
  %359 = icmp eq i32 %358, 0
  br i1 %359, label %491, label %360

360:                                              ; preds = %357
  %361 = load ptr, ptr %9, align 8
  %362 = icmp eq ptr %361, null
  br i1 %362, label %393, label %363

363:                                              ; preds = %360
  %364 = getelementptr inbounds i8, ptr %361, i64 76
  %365 = load i32, ptr %364, align 4
  %366 = load ptr, ptr %361, align 8
  %367 = getelementptr inbounds i8, ptr %366, i64 8
  %368 = load ptr, ptr %367, align 8
  %369 = getelementptr inbounds i8, ptr %368, i64 16
  store i32 4, ptr %369, align 8
  %370 = getelementptr inbounds i8, ptr %368, i64 20
  store i32 %365, ptr %370, align 4
  %371 = getelementptr inbounds i8, ptr %361, i64 8
  %372 = load ptr, ptr %371, align 8
  %373 = getelementptr inbounds i8, ptr %372, i64 36
  %374 = getelementptr inbounds i8, ptr %361, i64 48
  %375 = getelementptr inbounds i8, ptr %361, i64 56
  %376 = load i32, ptr %375, align 8
  %377 = getelementptr inbounds i8, ptr %372, i64 40
  %378 = load i32, ptr %377, align 4
  %379 = mul i32 %378, %376
  %380 = getelementptr inbounds i8, ptr %361, i64 52
  %381 = load i32, ptr %380, align 4
  %382 = add i32 %379, %381
  %383 = load i32, ptr %373, align 4
  %384 = mul i32 %382, %383
  %385 = load i32, ptr %374, align 8
  %386 = add i32 %384, %385
  %387 = getelementptr inbounds i8, ptr %368, i64 36
  store i32 %386, ptr %387, align 4
  %388 = load ptr, ptr %361, align 8
  %389 = getelementptr inbounds i8, ptr %388, i64 32
  %390 = load i64, ptr %389, align 8
  %391 = getelementptr inbounds i8, ptr %368, i64 40
  store i64 %390, ptr %391, align 8
  %392 = getelementptr inbounds i8, ptr %368, i64 48
  store i64 1, ptr %392, align 8
  br label %636

393:                                              ; preds = %360
  %394 = load ptr, ptr %0, align 8
  %395 = getelementptr inbounds i8, ptr %394, i64 48
  br label %396

396:                                              ; preds = %482, %393
  %397 = phi i64 [ %483, %482 ], [ 0, %393 ]
  %398 = phi i1 [ false, %482 ], [ true, %393 ]
  %399 = phi i32 [ 1, %482 ], [ 0, %393 ]
  br label %400

400:                                              ; preds = %396, %479
  %401 = phi i64 [ %480, %479 ], [ %397, %396 ]
  %402 = getelementptr inbounds [16 x %struct.Barrier], ptr %10, i64 0, i64 %401
  %403 = getelementptr inbounds i8, ptr %402, i64 4
  %404 = load i32, ptr %403, align 4
  %405 = icmp eq i32 %404, 0
  br i1 %405, label %406, label %410

406:                                              ; preds = %400
  %407 = load i32, ptr %395, align 8
  %408 = load i32, ptr %7, align 8
  %409 = sub i32 %407, %408
  br label %410

410:                                              ; preds = %406, %400
  %411 = phi i32 [ %409, %406 ], [ 0, %400 ]
  %412 = phi i32 [ %407, %406 ], [ %404, %400 ]
  %413 = load i32, ptr %402, align 4
  %414 = icmp eq i32 %413, 0
  %415 = add i32 %413, %411
  %416 = icmp ult i32 %415, %412
  %417 = select i1 %414, i1 true, i1 %416
  br i1 %417, label %479, label %418

418:                                              ; preds = %410
  %419 = getelementptr inbounds i8, ptr %402, i64 4
  %420 = getelementptr inbounds i8, ptr %402, i64 8
  %421 = load i32, ptr %420, align 4
  %422 = getelementptr inbounds i8, ptr %402, i64 12
  %423 = load i32, ptr %422, align 4
  switch i32 %421, label %427 [
    i32 1, label %430
    i32 2, label %424
  ]

424:                                              ; preds = %418
  %425 = icmp eq i32 %423, %413
  %426 = zext i1 %425 to i32
  br label %430

427:                                              ; preds = %418
  %428 = icmp ne i32 %423, 0
  %429 = zext i1 %428 to i32
  br label %430

430:                                              ; preds = %427, %424, %418
  %431 = phi i32 [ %426, %424 ], [ %429, %427 ], [ %423, %418 ]
  %432 = load i32, ptr %395, align 8
  %433 = icmp eq i32 %432, 0
  br i1 %433, label %482, label %434

434:                                              ; preds = %430
  %435 = zext i32 %431 to i64
  %436 = icmp ne i32 %431, 0
  %437 = zext i1 %436 to i32
  br label %438

438:                                              ; preds = %474, %434
  %439 = phi i32 [ %432, %434 ], [ %475, %474 ]
  %440 = phi i64 [ 0, %434 ], [ %476, %474 ]
  %441 = load ptr, ptr %5, align 8
  %442 = getelementptr inbounds i8, ptr %441, i64 %440
  %443 = load i8, ptr %442, align 1
  %444 = icmp eq i8 %443, 1
  br i1 %444, label %445, label %474

445:                                              ; preds = %438
  %446 = load ptr, ptr %11, align 8
  %447 = getelementptr inbounds i8, ptr %446, i64 %440
  %448 = load i8, ptr %447, align 1
  %449 = zext i8 %448 to i64
  %450 = icmp eq i64 %401, %449
  br i1 %450, label %451, label %474

451:                                              ; preds = %445
  %452 = load i32, ptr %420, align 4
  %453 = icmp eq i32 %452, 0
  br i1 %453, label %465, label %454

454:                                              ; preds = %451
  %455 = load i64, ptr %6, align 8
  %456 = load ptr, ptr %0, align 8
  %457 = getelementptr inbounds i8, ptr %456, i64 104
  %458 = load i64, ptr %457, align 8
  %459 = mul i64 %458, %440
  %460 = add i64 %459, %455
  %461 = inttoptr i64 %460 to ptr
  %462 = getelementptr inbounds i8, ptr %461, i64 104
  store i64 %435, ptr %462, align 8
  %463 = getelementptr inbounds i8, ptr %461, i64 112
  store i32 %437, ptr %463, align 8
  %464 = load ptr, ptr %5, align 8
  br label %465

465:                                              ; preds = %454, %451
  %466 = phi ptr [ %464, %454 ], [ %441, %451 ]
  %467 = getelementptr inbounds i8, ptr %466, i64 %440
  store i8 0, ptr %467, align 1
  %468 = load ptr, ptr %12, align 8
  %469 = lshr i64 %440, 5
  %470 = getelementptr inbounds i32, ptr %468, i64 %469
  store i32 -1, ptr %470, align 4
  %471 = load i32, ptr %8, align 4
  %472 = add i32 %471, -1
  store i32 %472, ptr %8, align 4
  %473 = load i32, ptr %395, align 8
  br label %474

474:                                              ; preds = %465, %445, %438
  %475 = phi i32 [ %439, %438 ], [ %439, %445 ], [ %473, %465 ]
  %476 = add nuw nsw i64 %440, 1
  %477 = zext i32 %475 to i64
  %478 = icmp ult i64 %476, %477
  br i1 %478, label %438, label %482, !llvm.loop !27

479:                                              ; preds = %410
  %480 = add nuw nsw i64 %401, 1
  %481 = icmp eq i64 %480, 16
  br i1 %481, label %485, label %400, !llvm.loop !28

482:                                              ; preds = %474, %430
  store i32 0, ptr %402, align 4
  store i32 0, ptr %419, align 4
  %483 = add nuw nsw i64 %401, 1
  %484 = icmp eq i64 %483, 16
  br i1 %484, label %486, label %396, !llvm.loop !28

485:                                              ; preds = %479
  br i1 %398, label %491, label %486

486:                                              ; preds = %482, %485
  %487 = phi i32 [ %399, %485 ], [ 1, %482 ]
  %488 = atomicrmw add ptr %13, i64 1 monotonic, align 8
  %489 = load ptr, ptr %0, align 8
  %490 = load ptr, ptr %5, align 8
  br label %578

491:                                              ; preds = %357, %485
  %492 = icmp eq i32 %354, 0
  %493 = load ptr, ptr %0, align 8
  %494 = load ptr, ptr %5, align 8
  br i1 %492, label %495, label %578

495:                                              ; preds = %491
  %496 = getelementptr inbounds i8, ptr %493, i64 48
  %497 = load i32, ptr %496, align 8
  %498 = icmp ne i32 %497, 0
  tail call void @llvm.assume(i1 %498)
  %499 = getelementptr inbounds i8, ptr %493, i64 104
  %500 = zext i32 %497 to i64
  br label %501

501:                                              ; preds = %523, %495
  %502 = phi i64 [ 0, %495 ], [ %525, %523 ]
  %503 = phi ptr [ null, %495 ], [ %524, %523 ]
  %504 = getelementptr inbounds i8, ptr %494, i64 %502
  %505 = load i8, ptr %504, align 1
  %506 = icmp eq i8 %505, 2
  br i1 %506, label %517, label %507

507:                                              ; preds = %501
  %508 = icmp ne i8 %505, 1
  %509 = icmp ne ptr %503, null
  %510 = select i1 %508, i1 true, i1 %509
  br i1 %510, label %523, label %511

511:                                              ; preds = %507
  %512 = load i64, ptr %6, align 8
  %513 = load i64, ptr %499, align 8
  %514 = mul i64 %513, %502
  %515 = add i64 %514, %512
  %516 = inttoptr i64 %515 to ptr
  br label %523

517:                                              ; preds = %501
  %518 = load i64, ptr %6, align 8
  %519 = load i64, ptr %499, align 8
  %520 = mul i64 %519, %502
  %521 = add i64 %520, %518
  %522 = inttoptr i64 %521 to ptr
  br label %527

523:                                              ; preds = %511, %507
  %524 = phi ptr [ %516, %511 ], [ %503, %507 ]
  %525 = add nuw nsw i64 %502, 1
  %526 = icmp eq i64 %525, %500
  br i1 %526, label %527, label %501, !llvm.loop !29

527:                                              ; preds = %523, %517
  %528 = phi ptr [ %522, %517 ], [ %524, %523 ]
  %529 = getelementptr inbounds i8, ptr %528, i64 76
  %530 = load i32, ptr %529, align 4
  %531 = load ptr, ptr %528, align 8
  %532 = getelementptr inbounds i8, ptr %531, i64 8
  %533 = load ptr, ptr %532, align 8
  %534 = getelementptr inbounds i8, ptr %533, i64 16
  store i32 4, ptr %534, align 8
  %535 = getelementptr inbounds i8, ptr %533, i64 20
  store i32 %530, ptr %535, align 4
  %536 = getelementptr inbounds i8, ptr %528, i64 8
  %537 = load ptr, ptr %536, align 8
  %538 = getelementptr inbounds i8, ptr %537, i64 36
  %539 = getelementptr inbounds i8, ptr %528, i64 48
  %540 = getelementptr inbounds i8, ptr %528, i64 56
  %541 = load i32, ptr %540, align 8
  %542 = getelementptr inbounds i8, ptr %537, i64 40
  %543 = load i32, ptr %542, align 4
  %544 = mul i32 %543, %541
  %545 = getelementptr inbounds i8, ptr %528, i64 52
  %546 = load i32, ptr %545, align 4
  %547 = add i32 %544, %546
  %548 = load i32, ptr %538, align 4
  %549 = mul i32 %547, %548
  %550 = load i32, ptr %539, align 8
  %551 = add i32 %549, %550
  %552 = getelementptr inbounds i8, ptr %533, i64 36
  store i32 %551, ptr %552, align 4
  %553 = load ptr, ptr %528, align 8
  %554 = getelementptr inbounds i8, ptr %553, i64 32
  %555 = load i64, ptr %554, align 8
  %556 = getelementptr inbounds i8, ptr %533, i64 40
  store i64 %555, ptr %556, align 8
  %557 = load ptr, ptr %528, align 8
  %558 = getelementptr inbounds i8, ptr %557, i64 72
  %559 = load ptr, ptr %558, align 8
  %560 = getelementptr inbounds i8, ptr %528, i64 60
  %561 = load i32, ptr %560, align 4
  %562 = zext i32 %561 to i64
  %563 = getelementptr inbounds i8, ptr %559, i64 %562
  %564 = load i8, ptr %563, align 1
  %565 = icmp eq i8 %564, 2
  %566 = select i1 %565, i64 2, i64 3
  %567 = getelementptr inbounds i8, ptr %533, i64 48
  store i64 %566, ptr %567, align 8
  %568 = getelementptr inbounds i8, ptr %528, i64 84
  %569 = load i32, ptr %568, align 4
  %570 = zext i32 %569 to i64
  %571 = getelementptr inbounds i8, ptr %533, i64 56
  store i64 %570, ptr %571, align 8
  %572 = load i32, ptr %8, align 4
  %573 = zext i32 %572 to i64
  %574 = getelementptr inbounds i8, ptr %533, i64 64
  store i64 %573, ptr %574, align 8
  %575 = load i32, ptr %7, align 8
  %576 = zext i32 %575 to i64
  %577 = getelementptr inbounds i8, ptr %533, i64 72
  store i64 %576, ptr %577, align 8
  br label %636

578:                                              ; preds = %486, %491
  %579 = phi ptr [ %490, %486 ], [ %494, %491 ]
  %580 = phi ptr [ %489, %486 ], [ %493, %491 ]
  %581 = phi i32 [ %487, %486 ], [ 0, %491 ]
  %582 = getelementptr inbounds i8, ptr %580, i64 48
  br label %583

583:                                              ; preds = %588, %578
  %584 = phi i64 [ %589, %588 ], [ 0, %578 ]
  %585 = getelementptr inbounds i8, ptr %579, i64 %584
  %586 = load i8, ptr %585, align 1
  %587 = icmp eq i8 %586, 4
  br i1 %587, label %588, label %593

588:                                              ; preds = %583
  %589 = add nuw nsw i64 %584, 1
  %590 = load i32, ptr %582, align 8
  %591 = zext i32 %590 to i64
  %592 = icmp ult i64 %589, %591
  br i1 %592, label %583, label %593, !llvm.loop !30

593:                                              ; preds = %583, %588
  %594 = load i64, ptr %6, align 8
  %595 = getelementptr inbounds i8, ptr %580, i64 104
  %596 = load i64, ptr %595, align 8
  %597 = mul i64 %596, %584
  %598 = add i64 %597, %594
  %599 = inttoptr i64 %598 to ptr
  %600 = getelementptr inbounds i8, ptr %599, i64 76
  %601 = load i32, ptr %600, align 4
  %602 = tail call i32 @graphdsl_poll(ptr noundef %599, i32 noundef %601) #13
  %603 = icmp eq i32 %602, 0
  br i1 %603, label %604, label %636

604:                                              ; preds = %593
  %605 = icmp eq i32 %354, 0
  br i1 %605, label %632, label %606

606:                                              ; preds = %604
  %607 = load i32, ptr %14, align 8
  %608 = icmp eq i32 %607, 0
  br i1 %608, label %609, label %614

609:                                              ; preds = %627, %606
  %610 = phi i32 [ %581, %606 ], [ %623, %627 ]
  %611 = icmp eq i32 %610, 0
  %612 = icmp ugt i32 %16, 1022
  %613 = select i1 %611, i1 true, i1 %612
  br i1 %613, label %636, label %634

614:                                              ; preds = %606, %627
  %615 = phi i32 [ %628, %627 ], [ %607, %606 ]
  %616 = phi i64 [ %629, %627 ], [ 0, %606 ]
  %617 = phi i32 [ %623, %627 ], [ %581, %606 ]
  %618 = load ptr, ptr %5, align 8
  %619 = getelementptr inbounds i8, ptr %618, i64 %616
  %620 = load i8, ptr %619, align 1
  %621 = icmp eq i8 %620, 0
  %622 = zext i1 %621 to i32
  %623 = or i32 %617, %622
  %624 = icmp eq i8 %620, 3
  br i1 %624, label %625, label %627

625:                                              ; preds = %614
  store i8 0, ptr %619, align 1
  %626 = load i32, ptr %14, align 8
  br label %627

627:                                              ; preds = %625, %614
  %628 = phi i32 [ %626, %625 ], [ %615, %614 ]
  %629 = add nuw nsw i64 %616, 1
  %630 = zext i32 %628 to i64
  %631 = icmp ult i64 %629, %630
  br i1 %631, label %614, label %609, !llvm.loop !31

632:                                              ; preds = %604
  %633 = icmp ugt i32 %16, 1022
  br i1 %633, label %636, label %634

634:                                              ; preds = %632, %609
  %635 = add nuw nsw i32 %16, 1
  br label %15, !llvm.loop !32

636:                                              ; preds = %609, %593, %353, %632, %45, %63, %310, %363, %527
  %637 = phi i32 [ 2, %363 ], [ 2, %527 ], [ 2, %310 ], [ 2, %63 ], [ 2, %45 ], [ 1, %609 ], [ 0, %353 ], [ 2, %593 ], [ 1, %632 ]
  ret i32 %637
}

; Function Attrs: optsize
declare ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: optsize
declare ptr @malloc(i64 noundef) local_unnamed_addr #8

; Function Attrs: nounwind optsize
define internal fastcc void @close_block(ptr noundef %0) unnamed_addr #5 {
  %2 = getelementptr inbounds i8, ptr %0, i64 104
  %3 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %3) #14
  %4 = getelementptr inbounds i8, ptr %0, i64 112
  %5 = load ptr, ptr %4, align 8
  tail call void @free(ptr noundef %5) #14
  %6 = getelementptr inbounds i8, ptr %0, i64 72
  %7 = load ptr, ptr %6, align 8
  tail call void @free(ptr noundef %7) #14
  %8 = getelementptr inbounds i8, ptr %0, i64 88
  %9 = load ptr, ptr %8, align 8
  tail call void @free(ptr noundef %9) #14
  tail call void @free(ptr noundef %0) #14
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #9

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @operate(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #4 {
  %3 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1, i1 true)
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds ptr, ptr %0, i64 %4
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 80
  %8 = load i32, ptr %7, align 8
  switch i32 %8, label %188 [
    i32 0, label %12
    i32 11, label %13
    i32 12, label %13
    i32 1, label %11
    i32 2, label %11
    i32 3, label %11
    i32 4, label %11
    i32 5, label %10
    i32 6, label %10
    i32 7, label %10
    i32 8, label %10
    i32 9, label %9
    i32 10, label %9
  ]

9:                                                ; preds = %2, %2
  br label %140

10:                                               ; preds = %2, %2, %2, %2
  br label %99

11:                                               ; preds = %2, %2, %2, %2
  br label %34

12:                                               ; preds = %183, %137, %87, %31, %237, %2
  br label %241

13:                                               ; preds = %2, %2
  %14 = icmp eq i32 %8, 12
  %15 = select i1 %14, i32 %3, i32 %1
  %16 = zext i32 %15 to i64
  br label %17

17:                                               ; preds = %13, %31
  %18 = phi i64 [ 0, %13 ], [ %32, %31 ]
  %19 = trunc nuw nsw i64 %18 to i32
  %20 = shl nuw i32 1, %19
  %21 = and i32 %20, %1
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %31, label %23

23:                                               ; preds = %17
  %24 = getelementptr inbounds ptr, ptr %0, i64 %18
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 104
  store i64 %16, ptr %26, align 8
  %27 = icmp eq i64 %18, %4
  %28 = zext i1 %27 to i32
  %29 = load ptr, ptr %24, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 112
  store i32 %28, ptr %30, align 8
  br label %31

31:                                               ; preds = %17, %23
  %32 = add nuw nsw i64 %18, 1
  %33 = icmp eq i64 %32, 32
  br i1 %33, label %12, label %17, !llvm.loop !33

34:                                               ; preds = %11, %87
  %35 = phi i64 [ %88, %87 ], [ 0, %11 ]
  %36 = trunc nuw nsw i64 %35 to i32
  %37 = shl nuw i32 1, %36
  %38 = and i32 %37, %1
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %87, label %40

40:                                               ; preds = %34
  %41 = getelementptr inbounds ptr, ptr %0, i64 %35
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %42, i64 100
  %44 = load i32, ptr %43, align 4
  %45 = and i32 %44, 31
  %46 = lshr i32 %44, 8
  %47 = getelementptr inbounds i8, ptr %42, i64 96
  %48 = load i32, ptr %47, align 8
  %49 = and i32 %48, 31
  %50 = and i32 %46, %36
  %51 = xor i32 %46, -1
  %52 = and i32 %45, %51
  %53 = or i32 %52, %50
  %54 = getelementptr inbounds i8, ptr %42, i64 80
  %55 = load i32, ptr %54, align 8
  switch i32 %55, label %65 [
    i32 1, label %56
    i32 2, label %59
    i32 3, label %62
  ]

56:                                               ; preds = %40
  %57 = sub nsw i32 %36, %49
  %58 = icmp sge i32 %57, %53
  br label %69

59:                                               ; preds = %40
  %60 = add nuw nsw i32 %49, %36
  %61 = icmp ule i32 %60, %53
  br label %69

62:                                               ; preds = %40
  %63 = xor i32 %49, %36
  %64 = icmp ule i32 %63, %53
  br label %69

65:                                               ; preds = %40
  %66 = and i32 %49, %51
  %67 = or i32 %66, %50
  %68 = icmp ule i32 %67, %53
  br label %69

69:                                               ; preds = %65, %62, %59, %56
  %70 = phi i32 [ %67, %65 ], [ %63, %62 ], [ %60, %59 ], [ %57, %56 ]
  %71 = phi i1 [ %68, %65 ], [ %64, %62 ], [ %61, %59 ], [ %58, %56 ]
  %72 = select i1 %71, i32 %70, i32 %36
  %73 = shl nuw i32 1, %72
  %74 = and i32 %73, %1
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %80, label %76

76:                                               ; preds = %69
  %77 = zext i32 %72 to i64
  %78 = getelementptr inbounds ptr, ptr %0, i64 %77
  %79 = load ptr, ptr %78, align 8
  br label %80

80:                                               ; preds = %69, %76
  %81 = phi ptr [ %79, %76 ], [ %42, %69 ]
  %82 = getelementptr inbounds i8, ptr %81, i64 88
  %83 = load i64, ptr %82, align 8
  %84 = zext i1 %71 to i32
  %85 = getelementptr inbounds i8, ptr %42, i64 104
  store i64 %83, ptr %85, align 8
  %86 = getelementptr inbounds i8, ptr %42, i64 112
  store i32 %84, ptr %86, align 8
  br label %87

87:                                               ; preds = %34, %80
  %88 = add nuw nsw i64 %35, 1
  %89 = icmp eq i64 %88, 32
  br i1 %89, label %12, label %34, !llvm.loop !34

90:                                               ; preds = %114
  %91 = icmp eq i32 %115, %1
  %92 = icmp eq i32 %115, 0
  %93 = or i1 %91, %92
  %94 = zext i1 %93 to i32
  %95 = icmp ne i32 %115, 0
  %96 = zext i1 %95 to i32
  %97 = zext i1 %91 to i32
  %98 = zext i32 %115 to i64
  br label %118

99:                                               ; preds = %10, %114
  %100 = phi i64 [ %116, %114 ], [ 0, %10 ]
  %101 = phi i32 [ %115, %114 ], [ 0, %10 ]
  %102 = trunc nuw nsw i64 %100 to i32
  %103 = shl nuw i32 1, %102
  %104 = and i32 %103, %1
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %114, label %106

106:                                              ; preds = %99
  %107 = getelementptr inbounds ptr, ptr %0, i64 %100
  %108 = load ptr, ptr %107, align 8
  %109 = getelementptr inbounds i8, ptr %108, i64 88
  %110 = load i64, ptr %109, align 8
  %111 = icmp eq i64 %110, 0
  %112 = select i1 %111, i32 0, i32 %103
  %113 = or i32 %112, %101
  br label %114

114:                                              ; preds = %106, %99
  %115 = phi i32 [ %101, %99 ], [ %113, %106 ]
  %116 = add nuw nsw i64 %100, 1
  %117 = icmp eq i64 %116, 32
  br i1 %117, label %90, label %99, !llvm.loop !35

118:                                              ; preds = %137, %90
  %119 = phi i64 [ 0, %90 ], [ %138, %137 ]
  %120 = trunc nuw nsw i64 %119 to i32
  %121 = shl nuw i32 1, %120
  %122 = and i32 %121, %1
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %137, label %124

124:                                              ; preds = %118
  %125 = getelementptr inbounds ptr, ptr %0, i64 %119
  %126 = load ptr, ptr %125, align 8
  %127 = getelementptr inbounds i8, ptr %126, i64 80
  %128 = load i32, ptr %127, align 8
  switch i32 %128, label %135 [
    i32 5, label %129
    i32 6, label %131
    i32 7, label %133
  ]

129:                                              ; preds = %124
  %130 = getelementptr inbounds i8, ptr %126, i64 112
  store i32 %97, ptr %130, align 8
  br label %137

131:                                              ; preds = %124
  %132 = getelementptr inbounds i8, ptr %126, i64 112
  store i32 %96, ptr %132, align 8
  br label %137

133:                                              ; preds = %124
  %134 = getelementptr inbounds i8, ptr %126, i64 112
  store i32 %94, ptr %134, align 8
  br label %137

135:                                              ; preds = %124
  %136 = getelementptr inbounds i8, ptr %126, i64 104
  store i64 %98, ptr %136, align 8
  br label %137

137:                                              ; preds = %135, %133, %131, %129, %118
  %138 = add nuw nsw i64 %119, 1
  %139 = icmp eq i64 %138, 32
  br i1 %139, label %12, label %118, !llvm.loop !36

140:                                              ; preds = %9, %183
  %141 = phi i64 [ %184, %183 ], [ 0, %9 ]
  %142 = trunc nuw nsw i64 %141 to i32
  %143 = shl nuw i32 1, %142
  %144 = and i32 %143, %1
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %183, label %146

146:                                              ; preds = %140
  %147 = getelementptr inbounds ptr, ptr %0, i64 %141
  %148 = load ptr, ptr %147, align 8
  %149 = getelementptr inbounds i8, ptr %148, i64 88
  br label %154

150:                                              ; preds = %170
  %151 = getelementptr inbounds i8, ptr %148, i64 80
  %152 = load i32, ptr %151, align 8
  %153 = icmp eq i32 %152, 9
  br i1 %153, label %179, label %174

154:                                              ; preds = %170, %146
  %155 = phi i64 [ 0, %146 ], [ %172, %170 ]
  %156 = phi i32 [ 0, %146 ], [ %171, %170 ]
  %157 = trunc nuw nsw i64 %155 to i32
  %158 = shl nuw i32 1, %157
  %159 = and i32 %158, %1
  %160 = icmp eq i32 %159, 0
  br i1 %160, label %170, label %161

161:                                              ; preds = %154
  %162 = getelementptr inbounds ptr, ptr %0, i64 %155
  %163 = load ptr, ptr %162, align 8
  %164 = getelementptr inbounds i8, ptr %163, i64 88
  %165 = load i64, ptr %164, align 8
  %166 = load i64, ptr %149, align 8
  %167 = icmp eq i64 %165, %166
  %168 = select i1 %167, i32 %158, i32 0
  %169 = or i32 %168, %156
  br label %170

170:                                              ; preds = %161, %154
  %171 = phi i32 [ %156, %154 ], [ %169, %161 ]
  %172 = add nuw nsw i64 %155, 1
  %173 = icmp eq i64 %172, 32
  br i1 %173, label %150, label %154, !llvm.loop !37

174:                                              ; preds = %150
  %175 = icmp eq i32 %171, %1
  %176 = zext i1 %175 to i32
  %177 = getelementptr inbounds i8, ptr %148, i64 112
  store i32 %176, ptr %177, align 8
  %178 = select i1 %175, i32 %1, i32 0
  br label %179

179:                                              ; preds = %174, %150
  %180 = phi i32 [ %178, %174 ], [ %171, %150 ]
  %181 = zext i32 %180 to i64
  %182 = getelementptr inbounds i8, ptr %148, i64 104
  store i64 %181, ptr %182, align 8
  br label %183

183:                                              ; preds = %179, %140
  %184 = add nuw nsw i64 %141, 1
  %185 = icmp eq i64 %184, 32
  br i1 %185, label %12, label %140, !llvm.loop !38

186:                                              ; preds = %222
  %187 = zext i32 %224 to i64
  br label %227

188:                                              ; preds = %2, %222
  %189 = phi i64 [ %225, %222 ], [ 0, %2 ]
  %190 = phi i32 [ %224, %222 ], [ 0, %2 ]
  %191 = phi i32 [ %223, %222 ], [ 1, %2 ]
  %192 = trunc nuw nsw i64 %189 to i32
  %193 = shl nuw i32 1, %192
  %194 = and i32 %193, %1
  %195 = icmp eq i32 %194, 0
  br i1 %195, label %222, label %196

196:                                              ; preds = %188
  %197 = getelementptr inbounds ptr, ptr %0, i64 %189
  %198 = load ptr, ptr %197, align 8
  %199 = getelementptr inbounds i8, ptr %198, i64 88
  %200 = load i64, ptr %199, align 8
  %201 = trunc i64 %200 to i32
  %202 = icmp eq i32 %191, 0
  br i1 %202, label %203, label %222

203:                                              ; preds = %196
  %204 = getelementptr inbounds i8, ptr %198, i64 80
  %205 = load i32, ptr %204, align 8
  switch i32 %205, label %220 [
    i32 13, label %206
    i32 14, label %208
    i32 15, label %210
    i32 16, label %212
    i32 17, label %214
    i32 18, label %216
    i32 19, label %218
  ]

206:                                              ; preds = %203
  %207 = add i32 %190, %201
  br label %222

208:                                              ; preds = %203
  %209 = tail call i32 @llvm.umin.i32(i32 %190, i32 %201)
  br label %222

210:                                              ; preds = %203
  %211 = tail call i32 @llvm.umax.i32(i32 %190, i32 %201)
  br label %222

212:                                              ; preds = %203
  %213 = tail call i32 @llvm.smin.i32(i32 %190, i32 %201)
  br label %222

214:                                              ; preds = %203
  %215 = tail call i32 @llvm.smax.i32(i32 %190, i32 %201)
  br label %222

216:                                              ; preds = %203
  %217 = and i32 %190, %201
  br label %222

218:                                              ; preds = %203
  %219 = or i32 %190, %201
  br label %222

220:                                              ; preds = %203
  %221 = xor i32 %190, %201
  br label %222

222:                                              ; preds = %220, %218, %216, %214, %212, %210, %208, %206, %196, %188
  %223 = phi i32 [ %191, %188 ], [ 0, %206 ], [ 0, %208 ], [ 0, %210 ], [ 0, %212 ], [ 0, %214 ], [ 0, %216 ], [ 0, %218 ], [ 0, %220 ], [ 0, %196 ]
  %224 = phi i32 [ %190, %188 ], [ %207, %206 ], [ %209, %208 ], [ %211, %210 ], [ %213, %212 ], [ %215, %214 ], [ %217, %216 ], [ %219, %218 ], [ %221, %220 ], [ %201, %196 ]
  %225 = add nuw nsw i64 %189, 1
  %226 = icmp eq i64 %225, 32
  br i1 %226, label %186, label %188, !llvm.loop !39

227:                                              ; preds = %237, %186
  %228 = phi i64 [ 0, %186 ], [ %238, %237 ]
  %229 = trunc nuw nsw i64 %228 to i32
  %230 = shl nuw i32 1, %229
  %231 = and i32 %230, %1
  %232 = icmp eq i32 %231, 0
  br i1 %232, label %237, label %233

233:                                              ; preds = %227
  %234 = getelementptr inbounds ptr, ptr %0, i64 %228
  %235 = load ptr, ptr %234, align 8
  %236 = getelementptr inbounds i8, ptr %235, i64 104
  store i64 %187, ptr %236, align 8
  br label %237

237:                                              ; preds = %233, %227
  %238 = add nuw nsw i64 %228, 1
  %239 = icmp eq i64 %238, 32
  br i1 %239, label %12, label %227, !llvm.loop !40

240:                                              ; preds = %257
  ret void

241:                                              ; preds = %12, %257
  %242 = phi i64 [ %258, %257 ], [ 0, %12 ]
  %243 = trunc nuw nsw i64 %242 to i32
  %244 = shl nuw i32 1, %243
  %245 = and i32 %244, %1
  %246 = icmp eq i32 %245, 0
  br i1 %246, label %257, label %247

247:                                              ; preds = %241
  %248 = getelementptr inbounds ptr, ptr %0, i64 %242
  %249 = load ptr, ptr %248, align 8
  %250 = load ptr, ptr %249, align 8
  %251 = getelementptr inbounds i8, ptr %250, i64 72
  %252 = load ptr, ptr %251, align 8
  %253 = getelementptr inbounds i8, ptr %249, i64 60
  %254 = load i32, ptr %253, align 4
  %255 = zext i32 %254 to i64
  %256 = getelementptr inbounds i8, ptr %252, i64 %255
  store i8 0, ptr %256, align 1
  br label %257

257:                                              ; preds = %241, %247
  %258 = add nuw nsw i64 %242, 1
  %259 = icmp eq i64 %258, 32
  br i1 %259, label %240, label %241, !llvm.loop !41
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #11

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #11

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #11

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #11

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #11

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #11

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #12

attributes #0 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nofree norecurse nosync nounwind optsize memory(argmem: write) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #10 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #13 = { nobuiltin optsize "no-builtins" }
attributes #14 = { nobuiltin nounwind optsize "no-builtins" }
attributes #15 = { nounwind }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = distinct !{!4, !5, !6}
!5 = !{!"llvm.loop.mustprogress"}
!6 = !{!"llvm.loop.unroll.disable"}
!7 = distinct !{!7, !5, !6}
!8 = distinct !{!8, !5, !6}
!9 = distinct !{!9, !5, !6}
!10 = distinct !{!10, !5, !6}
!11 = distinct !{!11, !5, !6}
!12 = distinct !{!12, !5, !6}
!13 = distinct !{!13, !5, !6}
!14 = distinct !{!14, !5, !6}
!15 = distinct !{!15, !5, !6}
!16 = distinct !{!16, !5, !6}
!17 = distinct !{!17, !5, !6}
!18 = distinct !{!18, !5, !6}
!19 = distinct !{!19, !5, !6}
!20 = distinct !{!20, !5, !6}
!21 = distinct !{!21, !5, !6}
!22 = distinct !{!22, !5, !6}
!23 = distinct !{!23, !5, !6}
!24 = distinct !{!24, !5, !6}
!25 = distinct !{!25, !5, !6}
!26 = distinct !{!26, !5, !6}
!27 = distinct !{!27, !5, !6}
!28 = distinct !{!28, !5, !6}
!29 = distinct !{!29, !5, !6}
!30 = distinct !{!30, !5, !6}
!31 = distinct !{!31, !5, !6}
!32 = distinct !{!32, !5, !6}
!33 = distinct !{!33, !5, !6}
!34 = distinct !{!34, !5, !6}
!35 = distinct !{!35, !5, !6}
!36 = distinct !{!36, !5, !6}
!37 = distinct !{!37, !5, !6}
!38 = distinct !{!38, !5, !6}
!39 = distinct !{!39, !5, !6}
!40 = distinct !{!40, !5, !6}
!41 = distinct !{!41, !5, !6}
