; SHA-256 of runtime.c: 1a426456ad81aeaa5b10f053f7d785046a4a687f4525d50e91d18330dc0a2acc

%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.Barrier = type { i32, i32, i32, i32 }

@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 224, i64 216, i64 80, i64 16, i64 48, i64 44, i64 64, i64 56, i64 120, i64 72], align 16

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
  %5 = getelementptr inbounds i8, ptr %4, i64 188
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

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_check(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef writeonly %4) local_unnamed_addr #3 {
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
  br label %120

16:                                               ; preds = %5
  %17 = and i32 %3, 3584
  %18 = icmp eq i32 %17, 2560
  br i1 %18, label %19, label %50

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
  br i1 %30, label %31, label %120

31:                                               ; preds = %19
  %32 = getelementptr inbounds i8, ptr %0, i64 24
  %33 = load i64, ptr %32, align 8
  %34 = sub i64 %1, %33
  %35 = getelementptr inbounds i8, ptr %7, i64 80
  %36 = load i64, ptr %35, align 8
  %37 = icmp uge i64 %34, %36
  %38 = add i64 %34, %9
  %39 = icmp ugt i64 %38, %36
  %40 = or i1 %37, %39
  br i1 %40, label %41, label %120

41:                                               ; preds = %31
  %42 = icmp eq i32 %11, 0
  br i1 %42, label %43, label %50

43:                                               ; preds = %41
  %44 = getelementptr inbounds i8, ptr %7, i64 8
  %45 = load i64, ptr %44, align 8
  %46 = icmp uge i64 %24, %45
  %47 = add i64 %24, %9
  %48 = icmp ugt i64 %47, %45
  %49 = or i1 %46, %48
  br i1 %49, label %50, label %120

50:                                               ; preds = %41, %43, %16
  %51 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #13
  %52 = icmp eq ptr %51, null
  br i1 %52, label %68, label %53

53:                                               ; preds = %50
  %54 = getelementptr inbounds i8, ptr %51, i64 8
  %55 = load i64, ptr %54, align 8
  %56 = icmp ult i64 %55, %9
  br i1 %56, label %68, label %57

57:                                               ; preds = %53
  %58 = load i64, ptr %51, align 8
  %59 = sub i64 %1, %58
  %60 = sub i64 %55, %9
  %61 = icmp ugt i64 %59, %60
  br i1 %61, label %68, label %62

62:                                               ; preds = %57
  %63 = icmp eq i32 %11, 0
  br i1 %63, label %69, label %64

64:                                               ; preds = %62
  %65 = getelementptr inbounds i8, ptr %51, i64 24
  %66 = load i64, ptr %65, align 8
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %69, label %68

68:                                               ; preds = %64, %57, %53, %50
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #13
  br label %120

69:                                               ; preds = %64, %62
  %70 = icmp eq ptr %4, null
  br i1 %70, label %75, label %71

71:                                               ; preds = %69
  store i64 %58, ptr %4, align 8
  %72 = load i64, ptr %54, align 8
  %73 = udiv i64 %72, %9
  %74 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %73, ptr %74, align 8
  br label %120

75:                                               ; preds = %69
  %76 = getelementptr inbounds i8, ptr %51, i64 16
  %77 = load ptr, ptr %76, align 8
  %78 = icmp eq ptr %77, null
  br i1 %78, label %120, label %79

79:                                               ; preds = %75
  %80 = getelementptr inbounds i8, ptr %77, i64 %59
  %81 = getelementptr inbounds i8, ptr %51, i64 32
  %82 = load i64, ptr %81, align 8
  %83 = tail call i64 @llvm.umin.i64(i64 %59, i64 %82)
  store i64 %83, ptr %81, align 8
  %84 = add i64 %59, %9
  %85 = getelementptr inbounds i8, ptr %51, i64 40
  %86 = load i64, ptr %85, align 8
  %87 = tail call i64 @llvm.umax.i64(i64 %84, i64 %86)
  store i64 %87, ptr %85, align 8
  %88 = icmp eq i32 %8, 0
  br i1 %88, label %120, label %89

89:                                               ; preds = %79
  %90 = and i32 %3, 4096
  %91 = icmp eq i32 %90, 0
  %92 = getelementptr inbounds i8, ptr %7, i64 184
  %93 = lshr exact i32 %90, 11
  %94 = select i1 %63, i32 0, i32 5
  %95 = or disjoint i32 %94, %93
  %96 = trunc nuw nsw i32 %95 to i8
  br label %97

97:                                               ; preds = %89, %114
  %98 = phi i64 [ 0, %89 ], [ %118, %114 ]
  br i1 %91, label %114, label %99

99:                                               ; preds = %97
  %100 = load i32, ptr %92, align 8
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %114, label %102

102:                                              ; preds = %99
  %103 = getelementptr inbounds i8, ptr %80, i64 %98
  %104 = load i8, ptr %103, align 1
  %105 = and i8 %104, 1
  %106 = icmp eq i8 %105, 0
  br i1 %106, label %107, label %114

107:                                              ; preds = %102
  %108 = tail call fastcc ptr @note(ptr noundef %0, i32 noundef 8, i32 noundef %2) #13
  %109 = add i64 %98, %1
  %110 = getelementptr inbounds i8, ptr %108, i64 8
  store i64 %109, ptr %110, align 8
  %111 = getelementptr inbounds i8, ptr %108, i64 16
  store i32 %8, ptr %111, align 8
  %112 = zext i32 %3 to i64
  %113 = getelementptr inbounds i8, ptr %108, i64 32
  store i64 %112, ptr %113, align 8
  br label %120

114:                                              ; preds = %102, %99, %97
  %115 = getelementptr inbounds i8, ptr %80, i64 %98
  %116 = load i8, ptr %115, align 1
  %117 = or i8 %116, %96
  store i8 %117, ptr %115, align 1
  %118 = add nuw nsw i64 %98, 1
  %119 = icmp eq i64 %118, %9
  br i1 %119, label %120, label %97, !llvm.loop !4

120:                                              ; preds = %114, %79, %75, %107, %68, %71, %19, %31, %43, %15
  %121 = phi i32 [ 1, %15 ], [ 0, %43 ], [ 0, %31 ], [ 0, %19 ], [ 1, %68 ], [ 0, %71 ], [ 1, %107 ], [ 0, %75 ], [ 0, %79 ], [ 0, %114 ]
  ret i32 %121
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc ptr @range_of(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #4 {
  %3 = getelementptr inbounds i8, ptr %0, i64 120
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %28, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 112
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
  br i1 %20, label %9, label %21, !llvm.loop !7

21:                                               ; preds = %9
  %22 = icmp eq i64 %19, 0
  br i1 %22, label %28, label %23

23:                                               ; preds = %21
  %24 = getelementptr inbounds i8, ptr %0, i64 112
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr %struct.MemoryRange, ptr %25, i64 %19
  %27 = getelementptr i8, ptr %26, i64 -48
  br label %28

28:                                               ; preds = %2, %21, %23
  %29 = phi ptr [ %27, %23 ], [ null, %21 ], [ null, %2 ]
  ret ptr %29
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_row(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #4 {
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
define dso_local range(i32 0, 5) i32 @graphdsl_space(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #4 {
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
  %15 = getelementptr inbounds i8, ptr %4, i64 80
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
  %6 = getelementptr inbounds i8, ptr %5, i64 144
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
  %7 = getelementptr inbounds i8, ptr %6, i64 152
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
  %7 = getelementptr inbounds i8, ptr %6, i64 176
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
  %7 = getelementptr inbounds i8, ptr %6, i64 96
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
  %4 = getelementptr inbounds i8, ptr %3, i64 180
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  %7 = getelementptr inbounds i8, ptr %3, i64 128
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %6, label %137, label %10

10:                                               ; preds = %1
  br i1 %9, label %142, label %11

11:                                               ; preds = %10
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #15
  store ptr null, ptr %2, align 8
  %12 = getelementptr inbounds i8, ptr %3, i64 160
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
  %23 = getelementptr inbounds i8, ptr %3, i64 168
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
  %52 = getelementptr inbounds i8, ptr %41, i64 88
  %53 = load ptr, ptr %52, align 8
  br label %54

54:                                               ; preds = %51, %45
  %55 = phi ptr [ %41, %51 ], [ %48, %45 ]
  %56 = phi ptr [ %53, %51 ], [ null, %45 ]
  %57 = getelementptr inbounds i8, ptr %55, i64 88
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
  %85 = getelementptr inbounds i8, ptr %78, i64 88
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
  br i1 %99, label %77, label %75, !llvm.loop !8

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
  br i1 %118, label %119, label %24, !llvm.loop !9

119:                                              ; preds = %111
  %120 = load ptr, ptr %2, align 8
  %121 = icmp eq ptr %120, null
  br i1 %121, label %127, label %122

122:                                              ; preds = %119, %122
  %123 = phi ptr [ %125, %122 ], [ %120, %119 ]
  %124 = getelementptr inbounds i8, ptr %123, i64 88
  %125 = load ptr, ptr %124, align 8
  call fastcc void @close_block(ptr noundef nonnull %123) #13
  %126 = icmp eq ptr %125, null
  br i1 %126, label %127, label %122, !llvm.loop !10

127:                                              ; preds = %24, %122, %119
  %128 = phi ptr [ %113, %119 ], [ %113, %122 ], [ %26, %24 ]
  %129 = phi i32 [ 2, %119 ], [ 2, %122 ], [ %28, %24 ]
  %130 = icmp eq ptr %128, null
  br i1 %130, label %136, label %131

131:                                              ; preds = %127, %131
  %132 = phi ptr [ %134, %131 ], [ %128, %127 ]
  %133 = getelementptr inbounds i8, ptr %132, i64 88
  %134 = load ptr, ptr %133, align 8
  call fastcc void @close_block(ptr noundef nonnull %132) #13
  %135 = icmp eq ptr %134, null
  br i1 %135, label %136, label %131, !llvm.loop !10

136:                                              ; preds = %131, %127
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #15
  br label %253

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
  br label %253

149:                                              ; preds = %142
  %150 = getelementptr inbounds i8, ptr %145, i64 48
  %151 = load i64, ptr %150, align 8
  %152 = inttoptr i64 %151 to ptr
  %153 = getelementptr inbounds i8, ptr %3, i64 192
  %154 = getelementptr inbounds i8, ptr %3, i64 208
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
  %168 = getelementptr inbounds i8, ptr %152, i64 68
  %169 = getelementptr inbounds i8, ptr %152, i64 76
  %170 = getelementptr inbounds i8, ptr %3, i64 104
  %171 = getelementptr inbounds i8, ptr %152, i64 32
  %172 = getelementptr inbounds i8, ptr %3, i64 136
  %173 = getelementptr inbounds i8, ptr %3, i64 200
  %174 = atomicrmw add ptr %153, i64 1 monotonic, align 8
  %175 = load i64, ptr %155, align 8
  %176 = icmp ult i64 %174, %175
  br i1 %176, label %177, label %251

177:                                              ; preds = %149
  %178 = load atomic i64, ptr %154 monotonic, align 8
  %179 = icmp ugt i64 %174, %178
  br i1 %179, label %251, label %183

180:                                              ; preds = %246
  %181 = load atomic i64, ptr %154 monotonic, align 8
  %182 = icmp ugt i64 %248, %181
  br i1 %182, label %251, label %183

183:                                              ; preds = %177, %180
  %184 = phi i64 [ %248, %180 ], [ %174, %177 ]
  br i1 %143, label %188, label %185

185:                                              ; preds = %183
  tail call fastcc void @start(ptr noundef nonnull %145, i64 noundef %184) #13
  br label %186

186:                                              ; preds = %186, %185
  %187 = tail call fastcc i32 @run_block(ptr noundef nonnull %145) #13
  switch i32 %187, label %246 [
    i32 1, label %186
    i32 0, label %234
    i32 2, label %237
  ]

188:                                              ; preds = %183
  %189 = load ptr, ptr %145, align 8
  %190 = getelementptr inbounds i8, ptr %189, i64 24
  store i64 %184, ptr %156, align 8
  %191 = load i32, ptr %190, align 4
  %192 = zext i32 %191 to i64
  %193 = urem i64 %184, %192
  %194 = trunc nuw i64 %193 to i32
  store i32 %194, ptr %157, align 8
  %195 = load i32, ptr %190, align 4
  %196 = zext i32 %195 to i64
  %197 = udiv i64 %184, %196
  %198 = getelementptr inbounds i8, ptr %189, i64 28
  %199 = load i32, ptr %198, align 4
  %200 = zext i32 %199 to i64
  %201 = urem i64 %197, %200
  %202 = trunc nuw i64 %201 to i32
  store i32 %202, ptr %158, align 4
  %203 = load i32, ptr %190, align 4
  %204 = zext i32 %203 to i64
  %205 = udiv i64 %184, %204
  %206 = load i32, ptr %198, align 4
  %207 = zext i32 %206 to i64
  %208 = udiv i64 %205, %207
  %209 = trunc i64 %208 to i32
  store i32 %209, ptr %159, align 8
  store i64 0, ptr %160, align 8
  %210 = load i64, ptr %161, align 8
  %211 = inttoptr i64 %210 to ptr
  %212 = getelementptr inbounds i8, ptr %189, i64 64
  %213 = load i64, ptr %212, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %211, i8 0, i64 %213, i1 false)
  store ptr %145, ptr %152, align 8
  %214 = load ptr, ptr %145, align 8
  store ptr %214, ptr %162, align 8
  %215 = load ptr, ptr %163, align 8
  %216 = getelementptr inbounds i8, ptr %215, i64 8
  %217 = load ptr, ptr %216, align 8
  store ptr %217, ptr %164, align 8
  %218 = load ptr, ptr %145, align 8
  %219 = getelementptr inbounds i8, ptr %218, i64 96
  %220 = load i64, ptr %219, align 8
  %221 = add i64 %220, %151
  store i64 %221, ptr %165, align 8
  %222 = load i64, ptr %161, align 8
  store i64 %222, ptr %166, align 8
  store i32 0, ptr %167, align 8
  store i32 0, ptr %168, align 4
  store i32 -1, ptr %169, align 4
  %223 = load i64, ptr %170, align 8
  %224 = add i64 %223, %221
  store i64 %224, ptr %171, align 8
  %225 = getelementptr inbounds i8, ptr %214, i64 80
  %226 = load i64, ptr %225, align 8
  %227 = add i64 %223, 4096
  %228 = inttoptr i64 %221 to ptr
  %229 = tail call i64 @llvm.umin.i64(i64 %226, i64 %227)
  tail call void @llvm.memset.p0.i64(ptr align 1 %228, i8 -1, i64 %229, i1 false)
  %230 = load ptr, ptr %172, align 8
  %231 = tail call i32 %230(ptr noundef nonnull %152) #14
  %232 = icmp eq i32 %231, 0
  %233 = atomicrmw add ptr %173, i64 1 monotonic, align 8
  br i1 %232, label %234, label %237

234:                                              ; preds = %186, %188
  %235 = tail call i32 @graphdsl_poll(ptr noundef %152, i32 noundef -1) #13
  %236 = icmp eq i32 %235, 0
  br i1 %236, label %246, label %237

237:                                              ; preds = %234, %188, %186
  %238 = load atomic i64, ptr %154 monotonic, align 8
  br label %239

239:                                              ; preds = %242, %237
  %240 = phi i64 [ %238, %237 ], [ %245, %242 ]
  %241 = icmp ult i64 %184, %240
  br i1 %241, label %242, label %251

242:                                              ; preds = %239
  %243 = cmpxchg ptr %154, i64 %240, i64 %184 monotonic monotonic, align 8
  %244 = extractvalue { i64, i1 } %243, 1
  %245 = extractvalue { i64, i1 } %243, 0
  br i1 %244, label %251, label %239, !llvm.loop !11

246:                                              ; preds = %186, %234
  %247 = phi i32 [ 0, %234 ], [ %187, %186 ]
  %248 = atomicrmw add ptr %153, i64 1 monotonic, align 8
  %249 = load i64, ptr %155, align 8
  %250 = icmp ult i64 %248, %249
  br i1 %250, label %180, label %251

251:                                              ; preds = %180, %246, %242, %239, %177, %149
  %252 = phi i32 [ 0, %149 ], [ 0, %177 ], [ 2, %239 ], [ 2, %242 ], [ %247, %246 ], [ %247, %180 ]
  tail call fastcc void @close_block(ptr noundef nonnull %145) #13
  br label %253

253:                                              ; preds = %251, %147, %136
  %254 = phi i32 [ %129, %136 ], [ %252, %251 ], [ 2, %147 ]
  %255 = icmp eq i32 %254, 2
  %256 = zext i1 %255 to i32
  ret i32 %256
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
  br i1 %9, label %2, label %3, !llvm.loop !12
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i64 noundef %1) unnamed_addr #5 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 352) #14
  %5 = icmp eq ptr %4, null
  br i1 %5, label %33, label %6

6:                                                ; preds = %2
  store ptr %3, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %3, i64 64
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, 256
  %11 = tail call ptr @malloc(i64 noundef %10) #14
  %12 = getelementptr inbounds i8, ptr %4, i64 72
  store ptr %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %3, i64 88
  %14 = load i64, ptr %13, align 8
  %15 = mul i64 %14, %1
  %16 = add i64 %15, 64
  %17 = tail call ptr @malloc(i64 noundef %16) #14
  %18 = getelementptr inbounds i8, ptr %4, i64 80
  store ptr %17, ptr %18, align 8
  %19 = load ptr, ptr %12, align 8
  %20 = icmp eq ptr %19, null
  %21 = icmp eq ptr %17, null
  %22 = select i1 %20, i1 true, i1 %21
  br i1 %22, label %23, label %24

23:                                               ; preds = %6
  tail call fastcc void @close_block(ptr noundef nonnull %4) #13
  br label %33

24:                                               ; preds = %6
  %25 = ptrtoint ptr %19 to i64
  %26 = add i64 %25, 255
  %27 = and i64 %26, -256
  %28 = getelementptr inbounds i8, ptr %4, i64 40
  store i64 %27, ptr %28, align 8
  %29 = ptrtoint ptr %17 to i64
  %30 = add i64 %29, 63
  %31 = and i64 %30, -64
  %32 = getelementptr inbounds i8, ptr %4, i64 48
  store i64 %31, ptr %32, align 8
  br label %33

33:                                               ; preds = %2, %24, %23
  %34 = phi ptr [ %4, %24 ], [ null, %23 ], [ null, %2 ]
  ret ptr %34
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @start(ptr noundef %0, i64 noundef %1) unnamed_addr #3 {
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
  tail call void @llvm.memset.p0.i64(ptr align 1 %31, i8 0, i64 %33, i1 false)
  %34 = getelementptr inbounds i8, ptr %3, i64 48
  %35 = load i32, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 64
  store i32 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 68
  store i32 0, ptr %37, align 4
  %38 = getelementptr inbounds i8, ptr %0, i64 96
  br label %50

39:                                               ; preds = %50
  %40 = getelementptr inbounds i8, ptr %3, i64 36
  %41 = getelementptr inbounds i8, ptr %3, i64 44
  %42 = load i32, ptr %41, align 4
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %65, label %44

44:                                               ; preds = %39
  %45 = getelementptr inbounds i8, ptr %3, i64 40
  %46 = getelementptr inbounds i8, ptr %0, i64 48
  %47 = getelementptr inbounds i8, ptr %0, i64 8
  %48 = getelementptr inbounds i8, ptr %3, i64 104
  %49 = load i32, ptr %45, align 4
  br label %56

50:                                               ; preds = %2, %50
  %51 = phi i64 [ 0, %2 ], [ %54, %50 ]
  %52 = getelementptr inbounds [16 x %struct.Barrier], ptr %38, i64 0, i64 %51
  %53 = getelementptr inbounds i8, ptr %52, i64 4
  store i32 0, ptr %53, align 4
  store i32 0, ptr %52, align 8
  %54 = add nuw nsw i64 %51, 1
  %55 = icmp eq i64 %54, 16
  br i1 %55, label %39, label %50, !llvm.loop !13

56:                                               ; preds = %44, %74
  %57 = phi i32 [ %42, %44 ], [ %75, %74 ]
  %58 = phi i32 [ %49, %44 ], [ %76, %74 ]
  %59 = phi i32 [ %49, %44 ], [ %77, %74 ]
  %60 = phi i32 [ 0, %44 ], [ %79, %74 ]
  %61 = phi i32 [ 0, %44 ], [ %78, %74 ]
  %62 = icmp eq i32 %59, 0
  br i1 %62, label %74, label %63

63:                                               ; preds = %56
  %64 = load i32, ptr %40, align 4
  br label %66

65:                                               ; preds = %74, %39
  ret void

66:                                               ; preds = %63, %83
  %67 = phi i32 [ %84, %83 ], [ %58, %63 ]
  %68 = phi i32 [ %85, %83 ], [ %64, %63 ]
  %69 = phi i32 [ %87, %83 ], [ 0, %63 ]
  %70 = phi i32 [ %86, %83 ], [ %61, %63 ]
  %71 = icmp eq i32 %68, 0
  br i1 %71, label %83, label %89

72:                                               ; preds = %83
  %73 = load i32, ptr %41, align 4
  br label %74

74:                                               ; preds = %72, %56
  %75 = phi i32 [ %57, %56 ], [ %73, %72 ]
  %76 = phi i32 [ %58, %56 ], [ %84, %72 ]
  %77 = phi i32 [ 0, %56 ], [ %84, %72 ]
  %78 = phi i32 [ %61, %56 ], [ %86, %72 ]
  %79 = add nuw i32 %60, 1
  %80 = icmp ult i32 %79, %75
  br i1 %80, label %56, label %65, !llvm.loop !14

81:                                               ; preds = %89
  %82 = load i32, ptr %45, align 4
  br label %83

83:                                               ; preds = %81, %66
  %84 = phi i32 [ %67, %66 ], [ %82, %81 ]
  %85 = phi i32 [ 0, %66 ], [ %130, %81 ]
  %86 = phi i32 [ %70, %66 ], [ %127, %81 ]
  %87 = add nuw i32 %69, 1
  %88 = icmp ult i32 %87, %84
  br i1 %88, label %66, label %72, !llvm.loop !15

89:                                               ; preds = %66, %89
  %90 = phi i32 [ %129, %89 ], [ 0, %66 ]
  %91 = phi i32 [ %127, %89 ], [ %70, %66 ]
  %92 = load i64, ptr %46, align 8
  %93 = zext i32 %91 to i64
  %94 = load ptr, ptr %0, align 8
  %95 = getelementptr inbounds i8, ptr %94, i64 88
  %96 = load i64, ptr %95, align 8
  %97 = mul i64 %96, %93
  %98 = add i64 %97, %92
  %99 = inttoptr i64 %98 to ptr
  store ptr %0, ptr %99, align 8
  %100 = load ptr, ptr %0, align 8
  %101 = getelementptr inbounds i8, ptr %99, i64 8
  store ptr %100, ptr %101, align 8
  %102 = load ptr, ptr %47, align 8
  %103 = getelementptr inbounds i8, ptr %102, i64 8
  %104 = load ptr, ptr %103, align 8
  %105 = getelementptr inbounds i8, ptr %99, i64 16
  store ptr %104, ptr %105, align 8
  %106 = load ptr, ptr %0, align 8
  %107 = getelementptr inbounds i8, ptr %106, i64 96
  %108 = load i64, ptr %107, align 8
  %109 = add i64 %108, %98
  %110 = getelementptr inbounds i8, ptr %99, i64 24
  store i64 %109, ptr %110, align 8
  %111 = load i64, ptr %29, align 8
  %112 = getelementptr inbounds i8, ptr %99, i64 40
  store i64 %111, ptr %112, align 8
  %113 = getelementptr inbounds i8, ptr %99, i64 64
  store i32 0, ptr %113, align 8
  %114 = getelementptr inbounds i8, ptr %99, i64 68
  store i32 0, ptr %114, align 4
  %115 = getelementptr inbounds i8, ptr %99, i64 76
  store i32 -1, ptr %115, align 4
  %116 = load i64, ptr %48, align 8
  %117 = add i64 %116, %109
  %118 = getelementptr inbounds i8, ptr %99, i64 32
  store i64 %117, ptr %118, align 8
  %119 = getelementptr inbounds i8, ptr %100, i64 80
  %120 = load i64, ptr %119, align 8
  %121 = add i64 %116, 4096
  %122 = inttoptr i64 %109 to ptr
  %123 = tail call i64 @llvm.umin.i64(i64 %120, i64 %121)
  tail call void @llvm.memset.p0.i64(ptr align 1 %122, i8 -1, i64 %123, i1 false)
  %124 = getelementptr inbounds i8, ptr %99, i64 48
  store i32 %90, ptr %124, align 8
  %125 = getelementptr inbounds i8, ptr %99, i64 52
  store i32 %69, ptr %125, align 4
  %126 = getelementptr inbounds i8, ptr %99, i64 56
  store i32 %60, ptr %126, align 8
  %127 = add i32 %91, 1
  %128 = getelementptr inbounds i8, ptr %99, i64 60
  store i32 %91, ptr %128, align 4
  %129 = add nuw i32 %90, 1
  %130 = load i32, ptr %40, align 4
  %131 = icmp ult i32 %129, %130
  br i1 %131, label %89, label %81, !llvm.loop !16
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @run_block(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = alloca [32 x ptr], align 16
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 52
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  %7 = getelementptr inbounds i8, ptr %0, i64 68
  %8 = getelementptr inbounds i8, ptr %0, i64 96
  %9 = getelementptr inbounds i8, ptr %3, i64 200
  %10 = getelementptr inbounds i8, ptr %3, i64 48
  br label %11

11:                                               ; preds = %607, %1
  %12 = phi i32 [ 0, %1 ], [ %608, %607 ]
  %13 = load i32, ptr %4, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %291, label %15

15:                                               ; preds = %11, %283
  %16 = phi i64 [ %287, %283 ], [ 0, %11 ]
  %17 = phi i32 [ %286, %283 ], [ 0, %11 ]
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 48
  %20 = load i32, ptr %19, align 8
  %21 = trunc nuw i64 %16 to i32
  %22 = shl i32 %21, 5
  %23 = sub i32 %20, %22
  %24 = tail call i32 @llvm.umin.i32(i32 %23, i32 32)
  %25 = icmp eq i32 %20, %22
  %26 = zext i32 %22 to i64
  %27 = tail call i32 @llvm.umax.i32(i32 %24, i32 1)
  %28 = zext nneg i32 %27 to i64
  br label %29

29:                                               ; preds = %280, %15
  %30 = phi i32 [ %17, %15 ], [ %88, %280 ]
  %31 = phi i32 [ 0, %15 ], [ %281, %280 ]
  br i1 %25, label %283, label %32

32:                                               ; preds = %29, %81
  %33 = phi i32 [ %88, %81 ], [ %30, %29 ]
  %34 = phi i64 [ %89, %81 ], [ 0, %29 ]
  %35 = phi i32 [ %85, %81 ], [ 0, %29 ]
  %36 = add nuw nsw i64 %34, %26
  %37 = load i64, ptr %5, align 8
  %38 = load ptr, ptr %0, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 88
  %40 = load i64, ptr %39, align 8
  %41 = mul i64 %40, %36
  %42 = add i64 %41, %37
  %43 = inttoptr i64 %42 to ptr
  %44 = getelementptr inbounds i8, ptr %43, i64 68
  %45 = load i32, ptr %44, align 4
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %81

47:                                               ; preds = %32
  %48 = load ptr, ptr %43, align 8
  %49 = getelementptr inbounds i8, ptr %43, i64 8
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %50, i64 128
  %52 = load ptr, ptr %51, align 8
  %53 = tail call i32 %52(ptr noundef nonnull %43) #14
  switch i32 %53, label %74 [
    i32 2, label %54
    i32 1, label %609
  ]

54:                                               ; preds = %47
  %55 = getelementptr inbounds i8, ptr %43, i64 72
  %56 = load i32, ptr %55, align 8
  switch i32 %56, label %73 [
    i32 1, label %57
    i32 2, label %72
  ]

57:                                               ; preds = %54
  %58 = getelementptr inbounds i8, ptr %43, i64 96
  %59 = load i32, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %43, i64 100
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds i8, ptr %43, i64 80
  %63 = load i32, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %43, i64 88
  %65 = load i64, ptr %64, align 8
  %66 = tail call fastcc i32 @arrive(ptr noundef nonnull %43, i32 noundef %59, i32 noundef %61, i32 noundef %63, i64 noundef %65) #13
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %609

68:                                               ; preds = %57
  store i32 1, ptr %44, align 4
  %69 = getelementptr inbounds i8, ptr %48, i64 68
  %70 = load i32, ptr %69, align 4
  %71 = add i32 %70, 1
  store i32 %71, ptr %69, align 4
  br label %81

72:                                               ; preds = %54
  store i32 2, ptr %44, align 4
  br label %81

73:                                               ; preds = %54
  store i32 3, ptr %44, align 4
  br label %81

74:                                               ; preds = %47
  store i32 4, ptr %44, align 4
  %75 = getelementptr inbounds i8, ptr %48, i64 64
  %76 = load i32, ptr %75, align 8
  %77 = add i32 %76, -1
  store i32 %77, ptr %75, align 8
  %78 = load ptr, ptr %49, align 8
  %79 = getelementptr inbounds i8, ptr %78, i64 200
  %80 = atomicrmw add ptr %79, i64 1 monotonic, align 8
  br label %81

81:                                               ; preds = %74, %73, %72, %68, %32
  %82 = load i32, ptr %44, align 4
  %83 = icmp eq i32 %82, 2
  %84 = zext i1 %83 to i32
  %85 = or i32 %35, %84
  %86 = icmp eq i32 %82, 3
  %87 = zext i1 %86 to i32
  %88 = or i32 %33, %87
  %89 = add nuw nsw i64 %34, 1
  %90 = icmp eq i64 %89, %28
  br i1 %90, label %91, label %32, !llvm.loop !17

91:                                               ; preds = %81
  %92 = icmp eq i32 %85, 0
  br i1 %92, label %283, label %93

93:                                               ; preds = %91
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %2) #15
  %94 = load ptr, ptr %0, align 8
  %95 = getelementptr inbounds i8, ptr %94, i64 48
  %96 = load i32, ptr %95, align 8
  %97 = sub i32 %96, %22
  %98 = tail call i32 @llvm.umin.i32(i32 %97, i32 32)
  %99 = icmp eq i32 %96, %22
  br i1 %99, label %279, label %100

100:                                              ; preds = %93
  %101 = load i64, ptr %5, align 8
  %102 = getelementptr inbounds i8, ptr %94, i64 88
  %103 = load i64, ptr %102, align 8
  %104 = tail call i32 @llvm.umax.i32(i32 %98, i32 1)
  %105 = zext nneg i32 %104 to i64
  br label %106

106:                                              ; preds = %106, %100
  %107 = phi i64 [ 0, %100 ], [ %131, %106 ]
  %108 = phi i32 [ 0, %100 ], [ %122, %106 ]
  %109 = phi i32 [ 0, %100 ], [ %126, %106 ]
  %110 = phi i32 [ 0, %100 ], [ %130, %106 ]
  %111 = add nuw nsw i64 %107, %26
  %112 = mul i64 %111, %103
  %113 = add i64 %112, %101
  %114 = inttoptr i64 %113 to ptr
  %115 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %107
  store ptr %114, ptr %115, align 8
  %116 = getelementptr inbounds i8, ptr %114, i64 68
  %117 = load i32, ptr %116, align 4
  %118 = icmp ne i32 %117, 4
  %119 = zext i1 %118 to i32
  %120 = trunc nuw nsw i64 %107 to i32
  %121 = shl nuw i32 %119, %120
  %122 = or i32 %121, %108
  %123 = icmp eq i32 %117, 2
  %124 = zext i1 %123 to i32
  %125 = shl nuw i32 %124, %120
  %126 = or i32 %125, %109
  %127 = icmp eq i32 %117, 0
  %128 = zext i1 %127 to i32
  %129 = shl nuw i32 %128, %120
  %130 = or i32 %129, %110
  %131 = add nuw nsw i64 %107, 1
  %132 = icmp eq i64 %131, %105
  br i1 %132, label %133, label %106, !llvm.loop !18

133:                                              ; preds = %106, %193
  %134 = phi i64 [ %196, %193 ], [ 0, %106 ]
  %135 = phi i32 [ %195, %193 ], [ 0, %106 ]
  %136 = phi i32 [ %194, %193 ], [ 0, %106 ]
  %137 = trunc nuw nsw i64 %134 to i32
  %138 = shl nuw i32 1, %137
  %139 = and i32 %138, %126
  %140 = icmp ne i32 %139, 0
  %141 = and i32 %138, %135
  %142 = icmp eq i32 %141, 0
  %143 = select i1 %140, i1 %142, i1 false
  br i1 %143, label %144, label %193

144:                                              ; preds = %133
  %145 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %134
  %146 = load ptr, ptr %145, align 8
  %147 = getelementptr inbounds i8, ptr %146, i64 80
  %148 = load i32, ptr %147, align 8
  %149 = icmp eq i32 %148, 11
  br i1 %149, label %193, label %150

150:                                              ; preds = %144
  %151 = getelementptr inbounds i8, ptr %146, i64 84
  %152 = load i32, ptr %151, align 4
  %153 = and i32 %152, %138
  %154 = icmp eq i32 %153, 0
  br i1 %154, label %248, label %155

155:                                              ; preds = %150
  %156 = and i32 %152, %122
  %157 = and i32 %156, %126
  %158 = getelementptr inbounds i8, ptr %146, i64 76
  %159 = icmp eq i32 %148, 0
  br label %163

160:                                              ; preds = %188
  %161 = or i32 %189, %135
  %162 = icmp eq i32 %189, %156
  br i1 %162, label %192, label %193

163:                                              ; preds = %188, %155
  %164 = phi i64 [ 0, %155 ], [ %190, %188 ]
  %165 = phi i32 [ 0, %155 ], [ %189, %188 ]
  %166 = trunc nuw nsw i64 %164 to i32
  %167 = shl nuw i32 1, %166
  %168 = and i32 %157, %167
  %169 = icmp eq i32 %168, 0
  br i1 %169, label %188, label %170

170:                                              ; preds = %163
  %171 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %164
  %172 = load ptr, ptr %171, align 8
  %173 = getelementptr inbounds i8, ptr %172, i64 84
  %174 = load i32, ptr %173, align 4
  %175 = icmp eq i32 %152, %174
  br i1 %175, label %176, label %188

176:                                              ; preds = %170
  %177 = getelementptr inbounds i8, ptr %172, i64 80
  %178 = load i32, ptr %177, align 8
  %179 = icmp eq i32 %148, %178
  br i1 %179, label %180, label %188

180:                                              ; preds = %176
  %181 = load i32, ptr %158, align 4
  %182 = getelementptr inbounds i8, ptr %172, i64 76
  %183 = load i32, ptr %182, align 4
  %184 = icmp eq i32 %181, %183
  %185 = or i1 %159, %184
  %186 = select i1 %185, i32 %167, i32 0
  %187 = or i32 %186, %165
  br label %188

188:                                              ; preds = %180, %176, %170, %163
  %189 = phi i32 [ %165, %163 ], [ %165, %176 ], [ %165, %170 ], [ %187, %180 ]
  %190 = add nuw nsw i64 %164, 1
  %191 = icmp eq i64 %190, %105
  br i1 %191, label %160, label %163, !llvm.loop !19

192:                                              ; preds = %160
  call fastcc void @operate(ptr noundef nonnull %2, i32 noundef %156) #13
  br label %193

193:                                              ; preds = %192, %160, %144, %133
  %194 = phi i32 [ %136, %144 ], [ %136, %133 ], [ 1, %192 ], [ %136, %160 ]
  %195 = phi i32 [ %135, %144 ], [ %135, %133 ], [ %161, %192 ], [ %161, %160 ]
  %196 = add nuw nsw i64 %134, 1
  %197 = icmp eq i64 %196, %105
  br i1 %197, label %198, label %133, !llvm.loop !20

198:                                              ; preds = %193
  %199 = icmp ne i32 %194, 0
  %200 = icmp ne i32 %130, 0
  %201 = select i1 %199, i1 true, i1 %200
  br i1 %201, label %280, label %202

202:                                              ; preds = %198, %245
  %203 = phi i64 [ %246, %245 ], [ 0, %198 ]
  %204 = trunc nuw nsw i64 %203 to i32
  %205 = shl nuw i32 1, %204
  %206 = and i32 %205, %126
  %207 = icmp eq i32 %206, 0
  br i1 %207, label %245, label %208

208:                                              ; preds = %202
  %209 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %203
  %210 = load ptr, ptr %209, align 8
  %211 = getelementptr inbounds i8, ptr %210, i64 80
  %212 = load i32, ptr %211, align 8
  %213 = icmp eq i32 %212, 11
  br i1 %213, label %214, label %245

214:                                              ; preds = %208
  %215 = icmp ugt i32 %98, %204
  br i1 %215, label %216, label %219

216:                                              ; preds = %214
  %217 = getelementptr inbounds i8, ptr %210, i64 76
  %218 = zext nneg i32 %98 to i64
  br label %221

219:                                              ; preds = %241, %214
  %220 = phi i32 [ 0, %214 ], [ %242, %241 ]
  call fastcc void @operate(ptr noundef nonnull %2, i32 noundef %220) #13
  br label %280

221:                                              ; preds = %241, %216
  %222 = phi i64 [ %203, %216 ], [ %243, %241 ]
  %223 = phi i32 [ 0, %216 ], [ %242, %241 ]
  %224 = trunc nuw nsw i64 %222 to i32
  %225 = shl nuw i32 1, %224
  %226 = and i32 %225, %126
  %227 = icmp eq i32 %226, 0
  br i1 %227, label %241, label %228

228:                                              ; preds = %221
  %229 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %222
  %230 = load ptr, ptr %229, align 8
  %231 = getelementptr inbounds i8, ptr %230, i64 76
  %232 = load i32, ptr %231, align 4
  %233 = load i32, ptr %217, align 4
  %234 = icmp eq i32 %232, %233
  br i1 %234, label %235, label %241

235:                                              ; preds = %228
  %236 = getelementptr inbounds i8, ptr %230, i64 80
  %237 = load i32, ptr %236, align 8
  %238 = icmp eq i32 %237, 11
  %239 = select i1 %238, i32 %225, i32 0
  %240 = or i32 %239, %223
  br label %241

241:                                              ; preds = %235, %228, %221
  %242 = phi i32 [ %223, %228 ], [ %223, %221 ], [ %240, %235 ]
  %243 = add nuw nsw i64 %222, 1
  %244 = icmp eq i64 %243, %218
  br i1 %244, label %219, label %221, !llvm.loop !21

245:                                              ; preds = %208, %202
  %246 = add nuw nsw i64 %203, 1
  %247 = icmp eq i64 %246, %105
  br i1 %247, label %279, label %202, !llvm.loop !22

248:                                              ; preds = %150
  %249 = zext i32 %152 to i64
  %250 = getelementptr inbounds i8, ptr %146, i64 76
  %251 = load i32, ptr %250, align 4
  %252 = load ptr, ptr %146, align 8
  %253 = getelementptr inbounds i8, ptr %252, i64 8
  %254 = load ptr, ptr %253, align 8
  %255 = getelementptr inbounds i8, ptr %254, i64 16
  store i32 6, ptr %255, align 8
  %256 = getelementptr inbounds i8, ptr %254, i64 20
  store i32 %251, ptr %256, align 4
  %257 = getelementptr inbounds i8, ptr %146, i64 8
  %258 = load ptr, ptr %257, align 8
  %259 = getelementptr inbounds i8, ptr %258, i64 36
  %260 = getelementptr inbounds i8, ptr %146, i64 48
  %261 = getelementptr inbounds i8, ptr %146, i64 56
  %262 = load i32, ptr %261, align 8
  %263 = getelementptr inbounds i8, ptr %258, i64 40
  %264 = load i32, ptr %263, align 4
  %265 = mul i32 %264, %262
  %266 = getelementptr inbounds i8, ptr %146, i64 52
  %267 = load i32, ptr %266, align 4
  %268 = add i32 %265, %267
  %269 = load i32, ptr %259, align 4
  %270 = mul i32 %268, %269
  %271 = load i32, ptr %260, align 8
  %272 = add i32 %270, %271
  %273 = getelementptr inbounds i8, ptr %254, i64 36
  store i32 %272, ptr %273, align 4
  %274 = load ptr, ptr %146, align 8
  %275 = getelementptr inbounds i8, ptr %274, i64 32
  %276 = load i64, ptr %275, align 8
  %277 = getelementptr inbounds i8, ptr %254, i64 40
  store i64 %276, ptr %277, align 8
  %278 = getelementptr inbounds i8, ptr %254, i64 48
  store i64 %249, ptr %278, align 8
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #15
  br label %609

279:                                              ; preds = %93, %245
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #15
  br label %283

280:                                              ; preds = %219, %198
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #15
  %281 = add nuw nsw i32 %31, 1
  %282 = icmp eq i32 %281, 128
  br i1 %282, label %283, label %29, !llvm.loop !23

283:                                              ; preds = %280, %91, %29, %279
  %284 = phi i32 [ %88, %279 ], [ %88, %280 ], [ %88, %91 ], [ %17, %29 ]
  %285 = phi i32 [ 0, %279 ], [ 1, %280 ], [ 0, %91 ], [ 0, %29 ]
  %286 = or i32 %285, %284
  %287 = add nuw nsw i64 %16, 1
  %288 = load i32, ptr %4, align 4
  %289 = zext i32 %288 to i64
  %290 = icmp ult i64 %287, %289
  br i1 %290, label %15, label %291, !llvm.loop !24

291:                                              ; preds = %283, %11
  %292 = phi i32 [ 0, %11 ], [ %286, %283 ]
  %293 = load i32, ptr %6, align 8
  %294 = icmp eq i32 %293, 0
  br i1 %294, label %609, label %295

295:                                              ; preds = %291
  %296 = load i32, ptr %7, align 4
  %297 = icmp eq i32 %296, 0
  %298 = load ptr, ptr %0, align 8
  br i1 %297, label %466, label %299

299:                                              ; preds = %295
  %300 = getelementptr inbounds i8, ptr %298, i64 52
  %301 = load i32, ptr %300, align 4
  %302 = icmp eq i32 %301, 0
  br i1 %302, label %351, label %303

303:                                              ; preds = %299
  %304 = getelementptr inbounds i8, ptr %298, i64 48
  %305 = load i32, ptr %304, align 8
  %306 = getelementptr inbounds i8, ptr %298, i64 88
  %307 = zext i32 %301 to i64
  br label %308

308:                                              ; preds = %347, %303
  %309 = phi i32 [ %350, %347 ], [ %305, %303 ]
  %310 = phi i64 [ %348, %347 ], [ 0, %303 ]
  %311 = tail call i32 @llvm.umin.i32(i32 %309, i32 32)
  %312 = tail call i32 @llvm.umax.i32(i32 %311, i32 1)
  %313 = zext nneg i32 %312 to i64
  %314 = trunc nuw i64 %310 to i32
  %315 = shl i32 %314, 5
  %316 = icmp eq i32 %305, %315
  br i1 %316, label %347, label %317

317:                                              ; preds = %308
  %318 = load i64, ptr %5, align 8
  %319 = load i64, ptr %306, align 8
  %320 = zext i32 %315 to i64
  br label %321

321:                                              ; preds = %343, %317
  %322 = phi i64 [ 0, %317 ], [ %345, %343 ]
  %323 = phi ptr [ null, %317 ], [ %344, %343 ]
  %324 = add nuw nsw i64 %322, %320
  %325 = mul i64 %324, %319
  %326 = add i64 %325, %318
  %327 = inttoptr i64 %326 to ptr
  %328 = getelementptr inbounds i8, ptr %327, i64 68
  %329 = load i32, ptr %328, align 4
  %330 = icmp eq i32 %329, 1
  br i1 %330, label %331, label %343

331:                                              ; preds = %321
  %332 = getelementptr inbounds i8, ptr %327, i64 116
  %333 = load i32, ptr %332, align 4
  %334 = icmp eq i32 %333, 0
  br i1 %334, label %343, label %335

335:                                              ; preds = %331
  %336 = icmp eq ptr %323, null
  br i1 %336, label %343, label %337

337:                                              ; preds = %335
  %338 = getelementptr inbounds i8, ptr %323, i64 76
  %339 = load i32, ptr %338, align 4
  %340 = getelementptr inbounds i8, ptr %327, i64 76
  %341 = load i32, ptr %340, align 4
  %342 = icmp eq i32 %339, %341
  br i1 %342, label %343, label %430

343:                                              ; preds = %337, %335, %331, %321
  %344 = phi ptr [ %327, %335 ], [ %323, %321 ], [ %323, %331 ], [ %323, %337 ]
  %345 = add nuw nsw i64 %322, 1
  %346 = icmp eq i64 %345, %313
  br i1 %346, label %347, label %321, !llvm.loop !25

347:                                              ; preds = %343, %308
  %348 = add nuw nsw i64 %310, 1
  %349 = icmp eq i64 %348, %307
  %350 = add i32 %309, -32
  br i1 %349, label %351, label %308, !llvm.loop !26

351:                                              ; preds = %347, %299
  %352 = getelementptr inbounds i8, ptr %298, i64 48
  br label %353

353:                                              ; preds = %427, %351
  %354 = phi i64 [ %428, %427 ], [ 0, %351 ]
  %355 = phi i1 [ false, %427 ], [ true, %351 ]
  %356 = phi i32 [ 1, %427 ], [ 0, %351 ]
  br label %357

357:                                              ; preds = %353, %424
  %358 = phi i64 [ %425, %424 ], [ %354, %353 ]
  %359 = getelementptr inbounds [16 x %struct.Barrier], ptr %8, i64 0, i64 %358
  %360 = getelementptr inbounds i8, ptr %359, i64 4
  %361 = load i32, ptr %360, align 4
  %362 = icmp eq i32 %361, 0
  br i1 %362, label %363, label %367

363:                                              ; preds = %357
  %364 = load i32, ptr %352, align 8
  %365 = load i32, ptr %6, align 8
  %366 = sub i32 %364, %365
  br label %367

367:                                              ; preds = %363, %357
  %368 = phi i32 [ %366, %363 ], [ 0, %357 ]
  %369 = phi i32 [ %364, %363 ], [ %361, %357 ]
  %370 = load i32, ptr %359, align 4
  %371 = icmp eq i32 %370, 0
  %372 = add i32 %370, %368
  %373 = icmp ult i32 %372, %369
  %374 = select i1 %371, i1 true, i1 %373
  br i1 %374, label %424, label %375

375:                                              ; preds = %367
  %376 = getelementptr inbounds i8, ptr %359, i64 4
  %377 = getelementptr inbounds i8, ptr %359, i64 8
  %378 = load i32, ptr %377, align 4
  %379 = getelementptr inbounds i8, ptr %359, i64 12
  %380 = load i32, ptr %379, align 4
  switch i32 %378, label %384 [
    i32 1, label %387
    i32 2, label %381
  ]

381:                                              ; preds = %375
  %382 = icmp eq i32 %380, %370
  %383 = zext i1 %382 to i32
  br label %387

384:                                              ; preds = %375
  %385 = icmp ne i32 %380, 0
  %386 = zext i1 %385 to i32
  br label %387

387:                                              ; preds = %384, %381, %375
  %388 = phi i32 [ %383, %381 ], [ %386, %384 ], [ %380, %375 ]
  %389 = load i32, ptr %352, align 8
  %390 = icmp eq i32 %389, 0
  br i1 %390, label %427, label %391

391:                                              ; preds = %387
  %392 = zext i32 %388 to i64
  %393 = icmp ne i32 %388, 0
  %394 = zext i1 %393 to i32
  br label %395

395:                                              ; preds = %419, %391
  %396 = phi i32 [ %389, %391 ], [ %420, %419 ]
  %397 = phi i64 [ 0, %391 ], [ %421, %419 ]
  %398 = load i64, ptr %5, align 8
  %399 = load ptr, ptr %0, align 8
  %400 = getelementptr inbounds i8, ptr %399, i64 88
  %401 = load i64, ptr %400, align 8
  %402 = mul i64 %401, %397
  %403 = add i64 %402, %398
  %404 = inttoptr i64 %403 to ptr
  %405 = getelementptr inbounds i8, ptr %404, i64 68
  %406 = load i32, ptr %405, align 4
  %407 = icmp eq i32 %406, 1
  br i1 %407, label %408, label %419

408:                                              ; preds = %395
  %409 = getelementptr inbounds i8, ptr %404, i64 96
  %410 = load i32, ptr %409, align 8
  %411 = zext i32 %410 to i64
  %412 = icmp eq i64 %358, %411
  br i1 %412, label %413, label %419

413:                                              ; preds = %408
  %414 = getelementptr inbounds i8, ptr %404, i64 104
  store i64 %392, ptr %414, align 8
  %415 = getelementptr inbounds i8, ptr %404, i64 112
  store i32 %394, ptr %415, align 8
  store i32 0, ptr %405, align 4
  %416 = load i32, ptr %7, align 4
  %417 = add i32 %416, -1
  store i32 %417, ptr %7, align 4
  %418 = load i32, ptr %352, align 8
  br label %419

419:                                              ; preds = %413, %408, %395
  %420 = phi i32 [ %396, %395 ], [ %396, %408 ], [ %418, %413 ]
  %421 = add nuw nsw i64 %397, 1
  %422 = zext i32 %420 to i64
  %423 = icmp ult i64 %421, %422
  br i1 %423, label %395, label %427, !llvm.loop !27

424:                                              ; preds = %367
  %425 = add nuw nsw i64 %358, 1
  %426 = icmp eq i64 %425, 16
  br i1 %426, label %458, label %357, !llvm.loop !28

427:                                              ; preds = %419, %387
  store i32 0, ptr %359, align 4
  store i32 0, ptr %376, align 4
  %428 = add nuw nsw i64 %358, 1
  %429 = icmp eq i64 %428, 16
  br i1 %429, label %461, label %353, !llvm.loop !28

430:                                              ; preds = %337
  %431 = load ptr, ptr %327, align 8
  %432 = getelementptr inbounds i8, ptr %431, i64 8
  %433 = load ptr, ptr %432, align 8
  %434 = getelementptr inbounds i8, ptr %433, i64 16
  store i32 4, ptr %434, align 8
  %435 = getelementptr inbounds i8, ptr %433, i64 20
  store i32 %341, ptr %435, align 4
  %436 = getelementptr inbounds i8, ptr %327, i64 8
  %437 = load ptr, ptr %436, align 8
  %438 = getelementptr inbounds i8, ptr %437, i64 36
  %439 = getelementptr inbounds i8, ptr %327, i64 48
  %440 = getelementptr inbounds i8, ptr %327, i64 56
  %441 = load i32, ptr %440, align 8
  %442 = getelementptr inbounds i8, ptr %437, i64 40
  %443 = load i32, ptr %442, align 4
  %444 = mul i32 %443, %441
  %445 = getelementptr inbounds i8, ptr %327, i64 52
  %446 = load i32, ptr %445, align 4
  %447 = add i32 %444, %446
  %448 = load i32, ptr %438, align 4
  %449 = mul i32 %447, %448
  %450 = load i32, ptr %439, align 8
  %451 = add i32 %449, %450
  %452 = getelementptr inbounds i8, ptr %433, i64 36
  store i32 %451, ptr %452, align 4
  %453 = load ptr, ptr %327, align 8
  %454 = getelementptr inbounds i8, ptr %453, i64 32
  %455 = load i64, ptr %454, align 8
  %456 = getelementptr inbounds i8, ptr %433, i64 40
  store i64 %455, ptr %456, align 8
  %457 = getelementptr inbounds i8, ptr %433, i64 48
  store i64 1, ptr %457, align 8
  br label %609

458:                                              ; preds = %424
  br i1 %355, label %459, label %461

459:                                              ; preds = %458
  %460 = load ptr, ptr %0, align 8
  br label %466

461:                                              ; preds = %427, %458
  %462 = phi i32 [ %356, %458 ], [ 1, %427 ]
  %463 = atomicrmw add ptr %9, i64 1 monotonic, align 8
  %464 = load ptr, ptr %0, align 8
  %465 = load i64, ptr %5, align 8
  br label %538

466:                                              ; preds = %459, %295
  %467 = phi ptr [ %460, %459 ], [ %298, %295 ]
  %468 = icmp eq i32 %292, 0
  %469 = load i64, ptr %5, align 8
  br i1 %468, label %470, label %538

470:                                              ; preds = %466
  %471 = getelementptr inbounds i8, ptr %467, i64 48
  %472 = load i32, ptr %471, align 8
  %473 = icmp ne i32 %472, 0
  tail call void @llvm.assume(i1 %473)
  %474 = getelementptr inbounds i8, ptr %467, i64 88
  %475 = load i64, ptr %474, align 8
  %476 = zext i32 %472 to i64
  br label %477

477:                                              ; preds = %486, %470
  %478 = phi i64 [ 0, %470 ], [ %491, %486 ]
  %479 = phi ptr [ null, %470 ], [ %490, %486 ]
  %480 = mul i64 %478, %475
  %481 = add i64 %480, %469
  %482 = inttoptr i64 %481 to ptr
  %483 = getelementptr inbounds i8, ptr %482, i64 68
  %484 = load i32, ptr %483, align 4
  %485 = icmp eq i32 %484, 2
  br i1 %485, label %493, label %486

486:                                              ; preds = %477
  %487 = icmp ne i32 %484, 1
  %488 = icmp ne ptr %479, null
  %489 = select i1 %487, i1 true, i1 %488
  %490 = select i1 %489, ptr %479, ptr %482
  %491 = add nuw nsw i64 %478, 1
  %492 = icmp eq i64 %491, %476
  br i1 %492, label %493, label %477, !llvm.loop !29

493:                                              ; preds = %477, %486
  %494 = phi ptr [ %490, %486 ], [ %482, %477 ]
  %495 = getelementptr inbounds i8, ptr %494, i64 76
  %496 = load i32, ptr %495, align 4
  %497 = load ptr, ptr %494, align 8
  %498 = getelementptr inbounds i8, ptr %497, i64 8
  %499 = load ptr, ptr %498, align 8
  %500 = getelementptr inbounds i8, ptr %499, i64 16
  store i32 4, ptr %500, align 8
  %501 = getelementptr inbounds i8, ptr %499, i64 20
  store i32 %496, ptr %501, align 4
  %502 = getelementptr inbounds i8, ptr %494, i64 8
  %503 = load ptr, ptr %502, align 8
  %504 = getelementptr inbounds i8, ptr %503, i64 36
  %505 = getelementptr inbounds i8, ptr %494, i64 48
  %506 = getelementptr inbounds i8, ptr %494, i64 56
  %507 = load i32, ptr %506, align 8
  %508 = getelementptr inbounds i8, ptr %503, i64 40
  %509 = load i32, ptr %508, align 4
  %510 = mul i32 %509, %507
  %511 = getelementptr inbounds i8, ptr %494, i64 52
  %512 = load i32, ptr %511, align 4
  %513 = add i32 %510, %512
  %514 = load i32, ptr %504, align 4
  %515 = mul i32 %513, %514
  %516 = load i32, ptr %505, align 8
  %517 = add i32 %515, %516
  %518 = getelementptr inbounds i8, ptr %499, i64 36
  store i32 %517, ptr %518, align 4
  %519 = load ptr, ptr %494, align 8
  %520 = getelementptr inbounds i8, ptr %519, i64 32
  %521 = load i64, ptr %520, align 8
  %522 = getelementptr inbounds i8, ptr %499, i64 40
  store i64 %521, ptr %522, align 8
  %523 = getelementptr inbounds i8, ptr %494, i64 68
  %524 = load i32, ptr %523, align 4
  %525 = icmp eq i32 %524, 2
  %526 = select i1 %525, i64 2, i64 3
  %527 = getelementptr inbounds i8, ptr %499, i64 48
  store i64 %526, ptr %527, align 8
  %528 = getelementptr inbounds i8, ptr %494, i64 84
  %529 = load i32, ptr %528, align 4
  %530 = zext i32 %529 to i64
  %531 = getelementptr inbounds i8, ptr %499, i64 56
  store i64 %530, ptr %531, align 8
  %532 = load i32, ptr %7, align 4
  %533 = zext i32 %532 to i64
  %534 = getelementptr inbounds i8, ptr %499, i64 64
  store i64 %533, ptr %534, align 8
  %535 = load i32, ptr %6, align 8
  %536 = zext i32 %535 to i64
  %537 = getelementptr inbounds i8, ptr %499, i64 72
  store i64 %536, ptr %537, align 8
  br label %609

538:                                              ; preds = %461, %466
  %539 = phi i64 [ %465, %461 ], [ %469, %466 ]
  %540 = phi ptr [ %464, %461 ], [ %467, %466 ]
  %541 = phi i32 [ %462, %461 ], [ 0, %466 ]
  %542 = getelementptr inbounds i8, ptr %540, i64 88
  %543 = inttoptr i64 %539 to ptr
  %544 = getelementptr inbounds i8, ptr %543, i64 68
  %545 = load i32, ptr %544, align 4
  %546 = icmp eq i32 %545, 4
  br i1 %546, label %547, label %565

547:                                              ; preds = %538
  %548 = getelementptr inbounds i8, ptr %540, i64 48
  %549 = load i32, ptr %548, align 8
  %550 = zext i32 %549 to i64
  %551 = icmp eq i32 %549, 0
  br i1 %551, label %565, label %552

552:                                              ; preds = %547
  %553 = load i64, ptr %542, align 8
  br label %554

554:                                              ; preds = %554, %552
  %555 = phi i64 [ 0, %552 ], [ %558, %554 ]
  %556 = mul i64 %553, %555
  %557 = add i64 %556, %539
  %558 = add nuw nsw i64 %555, 1
  %559 = inttoptr i64 %557 to ptr
  %560 = getelementptr inbounds i8, ptr %559, i64 68
  %561 = load i32, ptr %560, align 4
  %562 = icmp ne i32 %561, 4
  %563 = icmp eq i64 %558, %550
  %564 = select i1 %562, i1 true, i1 %563
  br i1 %564, label %565, label %554, !llvm.loop !30

565:                                              ; preds = %554, %547, %538
  %566 = phi ptr [ %543, %538 ], [ %543, %547 ], [ %559, %554 ]
  %567 = getelementptr inbounds i8, ptr %566, i64 76
  %568 = load i32, ptr %567, align 4
  %569 = tail call i32 @graphdsl_poll(ptr noundef nonnull %566, i32 noundef %568) #13
  %570 = icmp eq i32 %569, 0
  br i1 %570, label %571, label %609

571:                                              ; preds = %565
  %572 = icmp eq i32 %292, 0
  br i1 %572, label %605, label %573

573:                                              ; preds = %571
  %574 = load i32, ptr %10, align 8
  %575 = icmp eq i32 %574, 0
  br i1 %575, label %576, label %581

576:                                              ; preds = %600, %573
  %577 = phi i32 [ %541, %573 ], [ %596, %600 ]
  %578 = icmp eq i32 %577, 0
  %579 = icmp ugt i32 %12, 1022
  %580 = select i1 %578, i1 true, i1 %579
  br i1 %580, label %609, label %607

581:                                              ; preds = %573, %600
  %582 = phi i32 [ %601, %600 ], [ %574, %573 ]
  %583 = phi i64 [ %602, %600 ], [ 0, %573 ]
  %584 = phi i32 [ %596, %600 ], [ %541, %573 ]
  %585 = load i64, ptr %5, align 8
  %586 = load ptr, ptr %0, align 8
  %587 = getelementptr inbounds i8, ptr %586, i64 88
  %588 = load i64, ptr %587, align 8
  %589 = mul i64 %588, %583
  %590 = add i64 %589, %585
  %591 = inttoptr i64 %590 to ptr
  %592 = getelementptr inbounds i8, ptr %591, i64 68
  %593 = load i32, ptr %592, align 4
  %594 = icmp eq i32 %593, 0
  %595 = zext i1 %594 to i32
  %596 = or i32 %584, %595
  %597 = icmp eq i32 %593, 3
  br i1 %597, label %598, label %600

598:                                              ; preds = %581
  store i32 0, ptr %592, align 4
  %599 = load i32, ptr %10, align 8
  br label %600

600:                                              ; preds = %598, %581
  %601 = phi i32 [ %599, %598 ], [ %582, %581 ]
  %602 = add nuw nsw i64 %583, 1
  %603 = zext i32 %601 to i64
  %604 = icmp ult i64 %602, %603
  br i1 %604, label %581, label %576, !llvm.loop !31

605:                                              ; preds = %571
  %606 = icmp ugt i32 %12, 1022
  br i1 %606, label %609, label %607

607:                                              ; preds = %605, %576
  %608 = add nuw nsw i32 %12, 1
  br label %11, !llvm.loop !32

609:                                              ; preds = %576, %565, %291, %605, %47, %57, %248, %430, %493
  %610 = phi i32 [ 2, %430 ], [ 2, %493 ], [ 2, %248 ], [ 2, %57 ], [ 2, %47 ], [ 1, %576 ], [ 0, %291 ], [ 2, %565 ], [ 1, %605 ]
  ret i32 %610
}

; Function Attrs: optsize
declare ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: optsize
declare ptr @malloc(i64 noundef) local_unnamed_addr #8

; Function Attrs: nounwind optsize
define internal fastcc void @close_block(ptr noundef %0) unnamed_addr #5 {
  %2 = getelementptr inbounds i8, ptr %0, i64 72
  %3 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %3) #14
  %4 = getelementptr inbounds i8, ptr %0, i64 80
  %5 = load ptr, ptr %4, align 8
  tail call void @free(ptr noundef %5) #14
  tail call void @free(ptr noundef %0) #14
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #9

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @operate(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #3 {
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

240:                                              ; preds = %251
  ret void

241:                                              ; preds = %12, %251
  %242 = phi i64 [ %252, %251 ], [ 0, %12 ]
  %243 = trunc nuw nsw i64 %242 to i32
  %244 = shl nuw i32 1, %243
  %245 = and i32 %244, %1
  %246 = icmp eq i32 %245, 0
  br i1 %246, label %251, label %247

247:                                              ; preds = %241
  %248 = getelementptr inbounds ptr, ptr %0, i64 %242
  %249 = load ptr, ptr %248, align 8
  %250 = getelementptr inbounds i8, ptr %249, i64 68
  store i32 0, ptr %250, align 4
  br label %251

251:                                              ; preds = %241, %247
  %252 = add nuw nsw i64 %242, 1
  %253 = icmp eq i64 %252, 32
  br i1 %253, label %240, label %241, !llvm.loop !41
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
attributes #3 = { nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
