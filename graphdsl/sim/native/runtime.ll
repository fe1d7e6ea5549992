; SHA-256 of runtime.c: bb311fba66e723f4122b32d6d1f30926a59d7b2dfc40d5c22840ee1ead7fc299

%struct.Order = type { ptr, i64, [32 x i64] }
%struct.Visit = type { ptr, i64, i64, i32, i32, i32, i32, i32, i32, i32, i32, %struct.Access }
%struct.Access = type { i64, i64 }
%struct.Gap = type { i64, i64 }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.Taps = type { [2 x i64], i32 }
%struct.WaitPoint = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, i8, i8, i8, [32 x i8] }
%struct.Barrier = type { i32, i32, i32, i32, ptr }
%struct.Attributes = type { [16 x i64] }
%struct.Cell = type { %struct.Access, %struct.Access, [2 x %struct.Access], ptr }
%struct.Known = type { i64, i64 }
%struct.Warp = type { i32, i8, i8, i8, i8 }
%struct.Whereabouts = type { i32, i32 }

@graphdsl_fetch.order = internal unnamed_addr constant [4 x [2 x i8]] [[2 x i8] c"\00\01", [2 x i8] c"\01\01", [2 x i8] c"\01\00", [2 x i8] zeroinitializer], align 1
@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 344, i64 336, i64 168, i64 104, i64 68, i64 36, i64 128, i64 120, i64 64, i64 60], align 16

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 104
  store i32 %2, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 108
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
  %25 = getelementptr inbounds i8, ptr %6, i64 124
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 128
  store i64 %28, ptr %29, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_stack(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = zext i32 %1 to i64
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 104
  store i32 9, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 108
  store i32 -1, ptr %8, align 4
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
  %25 = getelementptr inbounds i8, ptr %6, i64 124
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 128
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %6, i64 136
  store i64 %3, ptr %30, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_access(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 104
  store i32 1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 108
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
  %26 = getelementptr inbounds i8, ptr %7, i64 124
  store i32 %25, ptr %26, align 4
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 32
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 128
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 112
  store i64 %1, ptr %31, align 8
  %32 = and i32 %3, 255
  %33 = getelementptr inbounds i8, ptr %7, i64 120
  store i32 %32, ptr %33, align 8
  %34 = zext i32 %3 to i64
  %35 = getelementptr inbounds i8, ptr %7, i64 136
  store i64 %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %7, i64 144
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 24
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %7, i64 152
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
  %10 = getelementptr inbounds i8, ptr %9, i64 104
  store i32 3, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %9, i64 108
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
  %28 = getelementptr inbounds i8, ptr %9, i64 124
  store i32 %27, ptr %28, align 4
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 32
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %9, i64 128
  store i64 %31, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %9, i64 136
  store i64 %2, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %9, i64 144
  store i64 %3, ptr %34, align 8
  %35 = zext i32 %4 to i64
  %36 = getelementptr inbounds i8, ptr %9, i64 152
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %9, i64 160
  store i64 %5, ptr %37, align 8
  ret void
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_poll(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 228
  %6 = load atomic i32, ptr %5 monotonic, align 4
  %7 = getelementptr inbounds i8, ptr %4, i64 184
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %20, label %10

10:                                               ; preds = %2
  %11 = getelementptr inbounds i8, ptr %4, i64 192
  %12 = load i64, ptr %11, align 8
  %13 = add nsw i64 %12, -1
  store i64 %13, ptr %11, align 8
  %14 = icmp eq i64 %13, 0
  %15 = icmp eq i32 %6, 3
  %16 = select i1 %14, i1 true, i1 %15
  br i1 %16, label %17, label %20

17:                                               ; preds = %10
  store atomic i32 0, ptr %5 monotonic, align 4
  %18 = tail call i32 %8() #19
  %19 = load atomic i32, ptr %5 monotonic, align 4
  br label %20

20:                                               ; preds = %2, %10, %17
  %21 = phi i32 [ %19, %17 ], [ %6, %10 ], [ %6, %2 ]
  %22 = icmp eq i32 %21, 3
  %23 = select i1 %22, i32 0, i32 %21
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %51, label %25

25:                                               ; preds = %20
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 104
  store i32 5, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %28, i64 108
  store i32 %1, ptr %30, align 4
  %31 = load ptr, ptr %3, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 36
  %33 = getelementptr inbounds i8, ptr %0, i64 48
  %34 = getelementptr inbounds i8, ptr %0, i64 56
  %35 = load i32, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %31, i64 40
  %37 = load i32, ptr %36, align 4
  %38 = mul i32 %37, %35
  %39 = getelementptr inbounds i8, ptr %0, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = add i32 %38, %40
  %42 = load i32, ptr %32, align 4
  %43 = mul i32 %41, %42
  %44 = load i32, ptr %33, align 8
  %45 = add i32 %43, %44
  %46 = getelementptr inbounds i8, ptr %28, i64 124
  store i32 %45, ptr %46, align 4
  %47 = load ptr, ptr %0, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %28, i64 128
  store i64 %49, ptr %50, align 8
  br label %51

51:                                               ; preds = %25, %20
  ret i32 %23
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fence(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 264
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %31, label %7

7:                                                ; preds = %1
  %8 = load i64, ptr %5, align 8
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 36
  %11 = getelementptr inbounds i8, ptr %0, i64 48
  %12 = getelementptr inbounds i8, ptr %0, i64 56
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %3, i64 40
  %15 = load i32, ptr %14, align 4
  %16 = mul i32 %15, %13
  %17 = getelementptr inbounds i8, ptr %0, i64 52
  %18 = load i32, ptr %17, align 4
  %19 = add i32 %16, %18
  %20 = load i32, ptr %10, align 4
  %21 = mul i32 %19, %20
  %22 = load i32, ptr %11, align 8
  %23 = add i32 %21, %22
  %24 = getelementptr inbounds i8, ptr %9, i64 616
  %25 = load ptr, ptr %24, align 8
  %26 = zext i32 %23 to i64
  %27 = getelementptr inbounds %struct.Order, ptr %25, i64 %26, i32 1
  store i64 %8, ptr %27, align 8
  %28 = add i64 %8, 1
  store i64 %28, ptr %5, align 8
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 648
  store i64 %8, ptr %30, align 8
  br label %31

31:                                               ; preds = %7, %1
  ret void
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_note(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = and i32 %3, 255
  %8 = zext nneg i32 %7 to i64
  %9 = and i32 %3, 3584
  %10 = icmp eq i32 %9, 512
  %11 = getelementptr inbounds i8, ptr %6, i64 224
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %51, label %14

14:                                               ; preds = %4
  %15 = inttoptr i64 %1 to ptr
  %16 = select i1 %10, i64 248, i64 256
  %17 = getelementptr inbounds i8, ptr %6, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %15, i64 %18
  %20 = icmp eq i32 %7, 0
  br i1 %20, label %47, label %21

21:                                               ; preds = %14
  %22 = and i32 %3, 4096
  %23 = icmp eq i32 %22, 0
  br label %29

24:                                               ; preds = %41
  %25 = icmp ne i64 %43, 0
  %26 = icmp eq i64 %43, %8
  %27 = select i1 %10, i1 true, i1 %26
  %28 = select i1 %25, i1 %27, i1 false
  br i1 %28, label %45, label %47

29:                                               ; preds = %21, %41
  %30 = phi i64 [ %8, %21 ], [ %33, %41 ]
  %31 = phi i64 [ 0, %21 ], [ %43, %41 ]
  %32 = phi i64 [ 0, %21 ], [ %42, %41 ]
  %33 = add nsw i64 %30, -1
  br i1 %23, label %41, label %34

34:                                               ; preds = %29
  %35 = getelementptr inbounds i8, ptr %19, i64 %33
  %36 = load i8, ptr %35, align 1
  %37 = icmp eq i8 %36, 0
  %38 = select i1 %37, i64 %33, i64 %32
  %39 = zext i1 %37 to i64
  %40 = add i64 %31, %39
  br label %41

41:                                               ; preds = %34, %29
  %42 = phi i64 [ %32, %29 ], [ %38, %34 ]
  %43 = phi i64 [ %31, %29 ], [ %40, %34 ]
  %44 = icmp eq i64 %33, 0
  br i1 %44, label %24, label %29, !llvm.loop !4

45:                                               ; preds = %24
  %46 = add i64 %42, %1
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %46, i32 noundef %2, i32 noundef %3) #20
  br label %58

47:                                               ; preds = %14, %24
  %48 = and i32 %3, 256
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %51, label %50

50:                                               ; preds = %47
  tail call void @llvm.memset.p0.i64(ptr align 1 %19, i8 1, i64 %8, i1 false)
  br label %51

51:                                               ; preds = %50, %47, %4
  %52 = getelementptr inbounds i8, ptr %6, i64 264
  %53 = load ptr, ptr %52, align 8
  %54 = icmp ne ptr %53, null
  %55 = and i1 %10, %54
  br i1 %55, label %56, label %58

56:                                               ; preds = %51
  %57 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 1) #20
  br label %58

58:                                               ; preds = %56, %51, %45
  %59 = phi i32 [ 1, %45 ], [ %57, %56 ], [ 0, %51 ]
  ret i32 %59
}

; Function Attrs: cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @fail_uninitialized(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #3 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 104
  store i32 8, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 108
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
  %26 = getelementptr inbounds i8, ptr %7, i64 124
  store i32 %25, ptr %26, align 4
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 32
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 128
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 112
  store i64 %1, ptr %31, align 8
  %32 = and i32 %3, 255
  %33 = getelementptr inbounds i8, ptr %7, i64 120
  store i32 %32, ptr %33, align 8
  %34 = zext i32 %3 to i64
  %35 = getelementptr inbounds i8, ptr %7, i64 136
  store i64 %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %7, i64 144
  store i64 %37, ptr %38, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #4

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef i32 @races_with(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #5 {
  %6 = alloca %struct.Visit, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 264
  %10 = load ptr, ptr %9, align 8
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = tail call fastcc i32 @is_still_fine(ptr noundef %13) #20
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %173, label %16

16:                                               ; preds = %5
  %17 = getelementptr inbounds i8, ptr %8, i64 280
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %31, label %20

20:                                               ; preds = %16
  %21 = getelementptr inbounds i8, ptr %10, i64 320
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %22, 1
  store i64 %23, ptr %21, align 8
  %24 = load i64, ptr %17, align 8
  %25 = icmp ugt i64 %23, %24
  br i1 %25, label %31, label %26

26:                                               ; preds = %20
  %27 = getelementptr inbounds i8, ptr %10, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = icmp ugt i64 %28, 512
  %30 = zext i1 %29 to i32
  br label %31

31:                                               ; preds = %20, %26, %16
  %32 = phi i32 [ 0, %16 ], [ 1, %20 ], [ %30, %26 ]
  %33 = getelementptr inbounds i8, ptr %10, i64 312
  %34 = load i32, ptr %33, align 8
  %35 = or i32 %34, %32
  store i32 %35, ptr %33, align 8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %37, label %173

37:                                               ; preds = %31
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %6) #21
  %38 = load ptr, ptr %0, align 8
  store ptr %38, ptr %6, align 8
  %39 = getelementptr inbounds i8, ptr %6, i64 8
  store i64 %1, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %6, i64 16
  %41 = getelementptr inbounds i8, ptr %0, i64 40
  %42 = load i64, ptr %41, align 8
  store i64 %42, ptr %40, align 8
  %43 = getelementptr inbounds i8, ptr %6, i64 24
  %44 = load ptr, ptr %7, align 8
  %45 = getelementptr inbounds i8, ptr %44, i64 36
  %46 = getelementptr inbounds i8, ptr %0, i64 48
  %47 = getelementptr inbounds i8, ptr %0, i64 56
  %48 = load i32, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %44, i64 40
  %50 = load i32, ptr %49, align 4
  %51 = mul i32 %50, %48
  %52 = getelementptr inbounds i8, ptr %0, i64 52
  %53 = load i32, ptr %52, align 4
  %54 = add i32 %51, %53
  %55 = load i32, ptr %45, align 4
  %56 = mul i32 %54, %55
  %57 = load i32, ptr %46, align 8
  %58 = add i32 %56, %57
  store i32 %58, ptr %43, align 8
  %59 = getelementptr inbounds i8, ptr %6, i64 28
  store i32 %2, ptr %59, align 4
  %60 = getelementptr inbounds i8, ptr %6, i64 32
  store i32 %3, ptr %60, align 8
  %61 = getelementptr inbounds i8, ptr %6, i64 36
  %62 = and i32 %3, 4096
  store i32 %62, ptr %61, align 4
  %63 = getelementptr inbounds i8, ptr %6, i64 40
  %64 = and i32 %3, 256
  store i32 %64, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %6, i64 44
  %66 = lshr i32 %3, 13
  %67 = and i32 %66, 1
  store i32 %67, ptr %65, align 4
  %68 = getelementptr inbounds i8, ptr %6, i64 48
  %69 = lshr i32 %3, 15
  %70 = and i32 %69, 1
  store i32 %70, ptr %68, align 8
  %71 = getelementptr inbounds i8, ptr %6, i64 52
  store i32 %4, ptr %71, align 4
  %72 = getelementptr inbounds i8, ptr %6, i64 56
  %73 = getelementptr inbounds i8, ptr %6, i64 64
  %74 = icmp eq i32 %67, 0
  br i1 %74, label %75, label %77

75:                                               ; preds = %37
  %76 = zext i32 %58 to i64
  br label %141

77:                                               ; preds = %37
  %78 = getelementptr inbounds i8, ptr %44, i64 264
  %79 = load ptr, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %38, i64 616
  %81 = load ptr, ptr %80, align 8
  %82 = zext i32 %58 to i64
  %83 = getelementptr inbounds %struct.Order, ptr %81, i64 %82
  %84 = lshr i64 %1, 2
  %85 = getelementptr inbounds i8, ptr %79, i64 40
  %86 = getelementptr inbounds i8, ptr %79, i64 56
  %87 = load i64, ptr %86, align 8
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %95, label %89

89:                                               ; preds = %77
  %90 = getelementptr inbounds i8, ptr %79, i64 48
  %91 = load ptr, ptr %90, align 8
  %92 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %85, i64 noundef %84) #22
  %93 = getelementptr inbounds ptr, ptr %91, i64 %92
  %94 = load ptr, ptr %93, align 8
  br label %95

95:                                               ; preds = %89, %77
  %96 = phi ptr [ %94, %89 ], [ null, %77 ]
  %97 = icmp eq i32 %62, 0
  br i1 %97, label %99, label %98

98:                                               ; preds = %95
  tail call fastcc void @learn(ptr noundef nonnull %79, ptr noundef %83, ptr noundef %96) #22
  br label %99

99:                                               ; preds = %98, %95
  %100 = icmp eq i32 %64, 0
  br i1 %100, label %141, label %101

101:                                              ; preds = %99
  %102 = getelementptr inbounds i8, ptr %83, i64 8
  %103 = load i64, ptr %102, align 8
  %104 = getelementptr inbounds i8, ptr %38, i64 648
  %105 = load i64, ptr %104, align 8
  %106 = tail call i64 @llvm.umax.i64(i64 %103, i64 %105)
  %107 = and i32 %3, 16384
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %112, label %109

109:                                              ; preds = %101
  %110 = load i64, ptr %79, align 8
  %111 = add i64 %110, 1
  store i64 %111, ptr %79, align 8
  br label %112

112:                                              ; preds = %109, %101
  %113 = phi i64 [ %110, %109 ], [ %106, %101 ]
  %114 = icmp eq i64 %113, 0
  br i1 %114, label %141, label %115

115:                                              ; preds = %112
  %116 = tail call fastcc ptr @told_by(ptr noundef nonnull %79, ptr noundef nonnull %38, i32 noundef %58, i64 noundef %113) #22
  %117 = icmp eq ptr %96, null
  br i1 %117, label %118, label %123

118:                                              ; preds = %115
  %119 = tail call fastcc i32 @insert(ptr noundef nonnull %85, i64 noundef %84, ptr noundef %116) #22
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %141

121:                                              ; preds = %118
  %122 = getelementptr inbounds i8, ptr %79, i64 200
  store i32 1, ptr %122, align 8
  br label %141

123:                                              ; preds = %115
  %124 = tail call fastcc ptr @join(ptr noundef nonnull %79, ptr noundef nonnull %96, ptr noundef %116) #22
  %125 = icmp eq ptr %116, null
  br i1 %125, label %131, label %126

126:                                              ; preds = %123
  %127 = load i32, ptr %116, align 8
  %128 = add i32 %127, -1
  store i32 %128, ptr %116, align 8
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %130, label %131

130:                                              ; preds = %126
  tail call void @free(ptr noundef nonnull %116) #19
  br label %131

131:                                              ; preds = %130, %126, %123
  %132 = load i32, ptr %96, align 8
  %133 = add i32 %132, -1
  store i32 %133, ptr %96, align 8
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %135, label %136

135:                                              ; preds = %131
  tail call void @free(ptr noundef nonnull %96) #19
  br label %136

136:                                              ; preds = %135, %131
  %137 = getelementptr inbounds i8, ptr %79, i64 48
  %138 = load ptr, ptr %137, align 8
  %139 = tail call fastcc i64 @place_in(ptr noundef nonnull %85, i64 noundef %84) #22
  %140 = getelementptr inbounds ptr, ptr %138, i64 %139
  store ptr %124, ptr %140, align 8
  br label %141

141:                                              ; preds = %75, %136, %121, %118, %112, %99
  %142 = phi i64 [ %76, %75 ], [ %82, %136 ], [ %82, %121 ], [ %82, %118 ], [ %82, %112 ], [ %82, %99 ]
  %143 = getelementptr inbounds i8, ptr %38, i64 32
  %144 = load i64, ptr %143, align 8
  %145 = shl i64 %144, 10
  %146 = or i64 %145, %142
  store i64 %146, ptr %72, align 8
  %147 = load i64, ptr %10, align 8
  %148 = shl i64 %147, 24
  %149 = tail call i32 @llvm.umin.i32(i32 %2, i32 1048575)
  %150 = shl nuw nsw i32 %149, 4
  %151 = zext nneg i32 %150 to i64
  %152 = or disjoint i64 %148, %151
  %153 = zext nneg i32 %67 to i64
  %154 = or disjoint i64 %152, %153
  %155 = shl nuw nsw i32 %70, 1
  %156 = zext nneg i32 %155 to i64
  %157 = or disjoint i64 %154, %156
  store i64 %157, ptr %73, align 8
  %158 = load i64, ptr %17, align 8
  %159 = icmp eq i64 %158, 0
  %160 = and i32 %3, 4352
  %161 = icmp ne i32 %160, 256
  %162 = or i1 %161, %159
  br i1 %162, label %169, label %163

163:                                              ; preds = %141
  %164 = getelementptr inbounds i8, ptr %10, i64 208
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %164, ptr noundef nonnull align 8 dereferenceable(72) %6, i64 72, i1 false)
  %165 = getelementptr inbounds i8, ptr %10, i64 280
  %166 = inttoptr i64 %1 to ptr
  %167 = and i32 %3, 255
  %168 = zext nneg i32 %167 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %165, ptr align 1 %166, i64 %168, i1 false)
  br label %171

169:                                              ; preds = %141
  %170 = call fastcc i32 @visit(ptr noundef nonnull %10, ptr noundef %13, ptr noundef nonnull %6) #22
  br label %171

171:                                              ; preds = %169, %163
  %172 = phi i32 [ %170, %169 ], [ 0, %163 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %6) #21
  br label %173

173:                                              ; preds = %31, %5, %171
  %174 = phi i32 [ %172, %171 ], [ 1, %5 ], [ 0, %31 ]
  ret i32 %174
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_forget(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 256
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %7, %1
  %9 = inttoptr i64 %8 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %9, i8 0, i64 %2, i1 false)
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_mark(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 256
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %7, %1
  %9 = inttoptr i64 %8 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %9, i8 1, i64 %2, i1 false)
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_gap(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #6 {
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
  br i1 %26, label %27, label %13, !llvm.loop !7

27:                                               ; preds = %20, %23
  %28 = phi i1 [ %25, %23 ], [ %14, %20 ]
  %29 = zext i1 %28 to i32
  br label %30

30:                                               ; preds = %27, %3
  %31 = phi i32 [ 0, %3 ], [ %29, %27 ]
  ret i32 %31
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_check(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef writeonly %4) local_unnamed_addr #2 {
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #22
  br label %157

16:                                               ; preds = %5
  %17 = and i32 %3, 3584
  %18 = icmp eq i32 %17, 2560
  br i1 %18, label %19, label %81

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
  br i1 %30, label %58, label %31

31:                                               ; preds = %19
  %32 = getelementptr inbounds i8, ptr %7, i64 88
  %33 = load i64, ptr %32, align 8
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %54, label %35

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
  br i1 %51, label %52, label %38, !llvm.loop !7

52:                                               ; preds = %45, %48
  %53 = phi i1 [ %50, %48 ], [ %39, %45 ]
  br i1 %53, label %57, label %54

54:                                               ; preds = %31, %52
  %55 = and i32 %3, -3073
  %56 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %55) #22
  br label %157

57:                                               ; preds = %52
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #22
  br label %157

58:                                               ; preds = %19
  %59 = getelementptr inbounds i8, ptr %0, i64 24
  %60 = load i64, ptr %59, align 8
  %61 = sub i64 %1, %60
  %62 = getelementptr inbounds i8, ptr %7, i64 96
  %63 = load i64, ptr %62, align 8
  %64 = icmp uge i64 %61, %63
  %65 = add i64 %61, %9
  %66 = icmp ugt i64 %65, %63
  %67 = or i1 %64, %66
  br i1 %67, label %72, label %68

68:                                               ; preds = %58
  %69 = and i32 %3, -3585
  %70 = or disjoint i32 %69, 1024
  %71 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %70) #22
  br label %157

72:                                               ; preds = %58
  %73 = icmp eq i32 %11, 0
  br i1 %73, label %74, label %81

74:                                               ; preds = %72
  %75 = getelementptr inbounds i8, ptr %7, i64 8
  %76 = load i64, ptr %75, align 8
  %77 = icmp uge i64 %24, %76
  %78 = add i64 %24, %9
  %79 = icmp ugt i64 %78, %76
  %80 = or i1 %77, %79
  br i1 %80, label %81, label %157

81:                                               ; preds = %74, %72, %16
  %82 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #22
  %83 = icmp eq ptr %82, null
  br i1 %83, label %101, label %84

84:                                               ; preds = %81
  %85 = getelementptr inbounds i8, ptr %82, i64 8
  %86 = load i64, ptr %85, align 8
  %87 = icmp ult i64 %86, %9
  br i1 %87, label %101, label %88

88:                                               ; preds = %84
  %89 = load i64, ptr %82, align 8
  %90 = sub i64 %1, %89
  %91 = sub i64 %86, %9
  %92 = icmp ugt i64 %90, %91
  br i1 %92, label %101, label %93

93:                                               ; preds = %88
  %94 = getelementptr inbounds i8, ptr %82, i64 24
  %95 = load i64, ptr %94, align 8
  %96 = icmp ugt i64 %95, 1
  br i1 %96, label %101, label %97

97:                                               ; preds = %93
  %98 = icmp eq i32 %11, 0
  %99 = icmp eq i64 %95, 0
  %100 = or i1 %98, %99
  br i1 %100, label %102, label %101

101:                                              ; preds = %97, %93, %88, %84, %81
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #22
  br label %157

102:                                              ; preds = %97
  %103 = icmp eq ptr %4, null
  br i1 %103, label %108, label %104

104:                                              ; preds = %102
  store i64 %89, ptr %4, align 8
  %105 = load i64, ptr %85, align 8
  %106 = udiv i64 %105, %9
  %107 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %106, ptr %107, align 8
  br label %157

108:                                              ; preds = %102
  %109 = getelementptr inbounds i8, ptr %82, i64 16
  %110 = load ptr, ptr %109, align 8
  %111 = icmp eq ptr %110, null
  br i1 %111, label %148, label %112

112:                                              ; preds = %108
  %113 = getelementptr inbounds i8, ptr %110, i64 %90
  %114 = getelementptr inbounds i8, ptr %82, i64 32
  %115 = load i64, ptr %114, align 8
  %116 = tail call i64 @llvm.umin.i64(i64 %90, i64 %115)
  store i64 %116, ptr %114, align 8
  %117 = add i64 %90, %9
  %118 = getelementptr inbounds i8, ptr %82, i64 40
  %119 = load i64, ptr %118, align 8
  %120 = tail call i64 @llvm.umax.i64(i64 %117, i64 %119)
  store i64 %120, ptr %118, align 8
  %121 = icmp eq i32 %8, 0
  br i1 %121, label %148, label %122

122:                                              ; preds = %112
  %123 = and i32 %3, 4096
  %124 = icmp eq i32 %123, 0
  %125 = getelementptr inbounds i8, ptr %7, i64 224
  %126 = lshr exact i32 %123, 11
  %127 = select i1 %98, i32 0, i32 5
  %128 = or disjoint i32 %127, %126
  %129 = trunc nuw nsw i32 %128 to i8
  br label %130

130:                                              ; preds = %122, %142
  %131 = phi i64 [ 0, %122 ], [ %146, %142 ]
  br i1 %124, label %142, label %132

132:                                              ; preds = %130
  %133 = load i32, ptr %125, align 8
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %142, label %135

135:                                              ; preds = %132
  %136 = getelementptr inbounds i8, ptr %113, i64 %131
  %137 = load i8, ptr %136, align 1
  %138 = and i8 %137, 1
  %139 = icmp eq i8 %138, 0
  br i1 %139, label %140, label %142

140:                                              ; preds = %135
  %141 = add i64 %131, %1
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %141, i32 noundef %2, i32 noundef %3) #20
  br label %157

142:                                              ; preds = %135, %132, %130
  %143 = getelementptr inbounds i8, ptr %113, i64 %131
  %144 = load i8, ptr %143, align 1
  %145 = or i8 %144, %129
  store i8 %145, ptr %143, align 1
  %146 = add nuw nsw i64 %131, 1
  %147 = icmp eq i64 %146, %9
  br i1 %147, label %148, label %130, !llvm.loop !8

148:                                              ; preds = %142, %112, %108
  %149 = getelementptr inbounds i8, ptr %7, i64 264
  %150 = load ptr, ptr %149, align 8
  %151 = icmp eq ptr %150, null
  br i1 %151, label %157, label %152

152:                                              ; preds = %148
  %153 = load i64, ptr %94, align 8
  %154 = icmp eq i64 %153, 0
  br i1 %154, label %155, label %157

155:                                              ; preds = %152
  %156 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0) #20
  br label %157

157:                                              ; preds = %74, %54, %57, %68, %140, %101, %104, %148, %152, %155, %15
  %158 = phi i32 [ 1, %15 ], [ 1, %101 ], [ 0, %104 ], [ %156, %155 ], [ 0, %152 ], [ 0, %148 ], [ 1, %140 ], [ 0, %74 ], [ %56, %54 ], [ 1, %57 ], [ %71, %68 ]
  ret i32 %158
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc ptr @range_of(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #6 {
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
  br i1 %20, label %9, label %21, !llvm.loop !9

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
define dso_local range(i32 0, 2) i32 @graphdsl_row(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #6 {
  %6 = and i32 %4, 255
  %7 = zext nneg i32 %6 to i64
  %8 = tail call i64 @llvm.umin.i64(i64 %1, i64 %2)
  %9 = tail call i64 @llvm.umax.i64(i64 %1, i64 %2)
  %10 = sub i64 %2, %1
  %11 = icmp eq i64 %10, %3
  br i1 %11, label %12, label %43

12:                                               ; preds = %5
  %13 = add nsw i64 %7, -1
  %14 = and i64 %13, %1
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %43

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = tail call fastcc ptr @range_of(ptr noundef %18, i64 noundef %8) #22
  %20 = icmp eq ptr %19, null
  br i1 %20, label %43, label %21

21:                                               ; preds = %16
  %22 = getelementptr inbounds i8, ptr %19, i64 24
  %23 = load i64, ptr %22, align 8
  %24 = icmp ugt i64 %23, 1
  br i1 %24, label %43, label %25

25:                                               ; preds = %21
  %26 = and i32 %4, 256
  %27 = icmp eq i32 %26, 0
  %28 = icmp eq i64 %23, 0
  %29 = or i1 %27, %28
  br i1 %29, label %30, label %43

30:                                               ; preds = %25
  %31 = getelementptr inbounds i8, ptr %19, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = icmp ult i64 %32, %7
  br i1 %33, label %43, label %34

34:                                               ; preds = %30
  %35 = load i64, ptr %19, align 8
  %36 = sub i64 %8, %35
  %37 = sub i64 %32, %7
  %38 = icmp ule i64 %36, %37
  %39 = sub i64 %9, %35
  %40 = icmp ule i64 %39, %37
  %41 = and i1 %38, %40
  %42 = zext i1 %41 to i32
  br label %43

43:                                               ; preds = %34, %25, %30, %21, %16, %5, %12
  %44 = phi i32 [ 0, %12 ], [ 0, %5 ], [ %42, %34 ], [ 0, %25 ], [ 0, %30 ], [ 0, %21 ], [ 0, %16 ]
  ret i32 %44
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 5) i32 @graphdsl_space(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #6 {
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
  %25 = tail call fastcc ptr @range_of(ptr noundef nonnull %4, i64 noundef %1) #22
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
  %36 = icmp eq i64 %35, 1
  %37 = select i1 %36, i32 4, i32 0
  br label %38

38:                                               ; preds = %24, %27, %33, %18, %11, %2
  %39 = phi i32 [ 1, %2 ], [ 2, %11 ], [ 3, %18 ], [ 0, %27 ], [ 0, %24 ], [ %37, %33 ]
  ret i32 %39
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_fetch(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, ptr nocapture noundef readonly %4, ptr nocapture noundef writeonly %5) local_unnamed_addr #2 {
  %7 = alloca ptr, align 8
  %8 = alloca [3 x i64], align 16
  %9 = alloca [3 x %struct.Taps], align 16
  %10 = alloca [3 x i64], align 16
  %11 = alloca [4 x i32], align 16
  %12 = alloca [3 x i64], align 16
  %13 = alloca [4 x [8 x i32]], align 16
  %14 = alloca [8 x i32], align 16
  %15 = alloca [4 x i32], align 16
  %16 = alloca [3 x i64], align 16
  %17 = and i32 %3, 7
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #21
  store ptr null, ptr %7, align 8
  %18 = call fastcc ptr @texture_of(ptr noundef %0, i32 noundef %1, i64 noundef %2, i32 noundef 2, i32 noundef %17, ptr noundef nonnull %7) #22
  %19 = icmp eq ptr %18, null
  br i1 %19, label %270, label %20

20:                                               ; preds = %6
  %21 = getelementptr inbounds i8, ptr %18, i64 68
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %27, label %24

24:                                               ; preds = %20
  %25 = and i32 %3, 16
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %34, label %36

27:                                               ; preds = %20
  %28 = getelementptr inbounds i8, ptr %18, i64 36
  %29 = load i32, ptr %28, align 4
  %30 = icmp ugt i32 %29, 5
  %31 = and i32 %3, 16
  %32 = icmp eq i32 %31, 0
  %33 = xor i1 %32, %30
  br i1 %33, label %36, label %34

34:                                               ; preds = %24, %27
  %35 = zext i32 %3 to i64
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 5, i64 noundef %35) #20
  br label %270

36:                                               ; preds = %24, %27
  %37 = icmp eq i32 %17, 5
  br i1 %37, label %38, label %51

38:                                               ; preds = %36
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %8) #21
  %39 = load i32, ptr %4, align 4
  %40 = sext i32 %39 to i64
  store i64 %40, ptr %8, align 16
  %41 = getelementptr inbounds i8, ptr %8, i64 8
  store i64 0, ptr %41, align 8
  %42 = getelementptr inbounds i8, ptr %8, i64 16
  store i64 0, ptr %42, align 16
  %43 = getelementptr inbounds i8, ptr %18, i64 48
  %44 = load i32, ptr %43, align 8
  %45 = zext i32 %44 to i64
  %46 = icmp slt i64 %40, %45
  br i1 %46, label %48, label %47

47:                                               ; preds = %38
  store i64 -1, ptr %8, align 16
  br label %48

48:                                               ; preds = %47, %38
  %49 = load ptr, ptr %7, align 8
  %50 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %49, ptr noundef nonnull %8, ptr noundef %5) #22
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %8) #21
  br label %270

51:                                               ; preds = %36
  %52 = getelementptr inbounds i8, ptr %18, i64 64
  %53 = load i32, ptr %52, align 8
  %54 = and i32 %3, 32
  %55 = icmp eq i32 %54, 0
  %56 = or i32 %53, %54
  %57 = icmp ne i32 %56, 0
  %58 = zext i1 %57 to i32
  %59 = icmp ne i32 %17, 0
  %60 = icmp ne i32 %17, 3
  %61 = and i1 %59, %60
  %62 = add nsw i32 %17, -3
  %63 = icmp ult i32 %62, 2
  %64 = load float, ptr %4, align 4
  switch i32 %17, label %65 [
    i32 3, label %68
    i32 0, label %68
  ]

65:                                               ; preds = %51
  %66 = getelementptr inbounds i8, ptr %4, i64 4
  %67 = load float, ptr %66, align 4
  br label %68

68:                                               ; preds = %51, %51, %65
  %69 = phi i1 [ true, %65 ], [ %57, %51 ], [ %57, %51 ]
  %70 = phi float [ %67, %65 ], [ 0.000000e+00, %51 ], [ 0.000000e+00, %51 ]
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %9) #21
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %9, ptr noundef nonnull %18, i32 noundef 0, float noundef %64, i32 noundef %58) #22
  %71 = getelementptr inbounds i8, ptr %9, i64 24
  %72 = getelementptr inbounds i8, ptr %9, i64 48
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %71, i8 0, i64 48, i1 false)
  br i1 %69, label %73, label %74

73:                                               ; preds = %68
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %71, ptr noundef nonnull %18, i32 noundef 1, float noundef %70, i32 noundef %58) #22
  br label %74

74:                                               ; preds = %68, %73
  %75 = icmp eq i32 %17, 2
  br i1 %75, label %76, label %79

76:                                               ; preds = %74
  %77 = getelementptr inbounds i8, ptr %4, i64 8
  %78 = load float, ptr %77, align 4
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %72, ptr noundef nonnull %18, i32 noundef 2, float noundef %78, i32 noundef %58) #22
  br label %89

79:                                               ; preds = %74
  br i1 %63, label %80, label %89

80:                                               ; preds = %79
  %81 = select i1 %61, i64 2, i64 1
  %82 = getelementptr inbounds i32, ptr %4, i64 %81
  %83 = load i32, ptr %82, align 4
  %84 = getelementptr inbounds i8, ptr %18, i64 56
  %85 = load i32, ptr %84, align 8
  %86 = add i32 %85, -1
  %87 = tail call i32 @llvm.umin.i32(i32 %83, i32 %86)
  %88 = zext i32 %87 to i64
  store i64 %88, ptr %72, align 16
  br label %89

89:                                               ; preds = %76, %80, %79
  br i1 %57, label %98, label %90

90:                                               ; preds = %89
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %10) #21
  %91 = load i64, ptr %9, align 16
  store i64 %91, ptr %10, align 16
  %92 = getelementptr inbounds i8, ptr %10, i64 8
  %93 = load i64, ptr %71, align 8
  store i64 %93, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %10, i64 16
  %95 = load i64, ptr %72, align 16
  store i64 %95, ptr %94, align 16
  %96 = load ptr, ptr %7, align 8
  %97 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %96, ptr noundef nonnull %10, ptr noundef %5) #22
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %10) #21
  br label %268

98:                                               ; preds = %89
  br i1 %55, label %133, label %99

99:                                               ; preds = %98
  %100 = getelementptr inbounds i8, ptr %12, i64 8
  %101 = getelementptr inbounds i8, ptr %12, i64 16
  %102 = load i64, ptr %72, align 16
  %103 = load ptr, ptr %7, align 8
  %104 = lshr i32 %3, 6
  %105 = and i32 %104, 3
  %106 = zext nneg i32 %105 to i64
  %107 = getelementptr inbounds [4 x i32], ptr %11, i64 0, i64 %106
  br label %108

108:                                              ; preds = %99, %123
  %109 = phi i64 [ 0, %99 ], [ %126, %123 ]
  %110 = phi i1 [ true, %99 ], [ %127, %123 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %11) #21
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #21
  %111 = getelementptr inbounds [4 x [2 x i8]], ptr @graphdsl_fetch.order, i64 0, i64 %109
  %112 = load i8, ptr %111, align 1
  %113 = zext i8 %112 to i64
  %114 = getelementptr inbounds [2 x i64], ptr %9, i64 0, i64 %113
  %115 = load i64, ptr %114, align 8
  store i64 %115, ptr %12, align 16
  %116 = getelementptr inbounds i8, ptr %111, i64 1
  %117 = load i8, ptr %116, align 1
  %118 = zext i8 %117 to i64
  %119 = getelementptr inbounds [2 x i64], ptr %71, i64 0, i64 %118
  %120 = load i64, ptr %119, align 8
  store i64 %120, ptr %100, align 8
  store i64 %102, ptr %101, align 16
  %121 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %103, ptr noundef nonnull %12, ptr noundef nonnull %11) #22
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %123, label %129

123:                                              ; preds = %108
  %124 = load i32, ptr %107, align 4
  %125 = getelementptr inbounds i32, ptr %5, i64 %109
  store i32 %124, ptr %125, align 4
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #21
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %11) #21
  %126 = add nuw nsw i64 %109, 1
  %127 = icmp ult i64 %109, 3
  %128 = icmp eq i64 %126, 4
  br i1 %128, label %130, label %108, !llvm.loop !10

129:                                              ; preds = %108
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #21
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %11) #21
  br label %130

130:                                              ; preds = %123, %129
  %131 = phi i1 [ %110, %129 ], [ %127, %123 ]
  %132 = zext i1 %131 to i32
  br label %268

133:                                              ; preds = %98
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %13) #21
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %13, i8 0, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %14) #21
  %134 = getelementptr inbounds i8, ptr %9, i64 16
  %135 = load i32, ptr %134, align 16
  %136 = getelementptr inbounds i8, ptr %9, i64 40
  %137 = load i32, ptr %136, align 8
  %138 = getelementptr inbounds i8, ptr %9, i64 64
  %139 = load i32, ptr %138, align 16
  %140 = sub nsw i32 256, %135
  %141 = sub nsw i32 256, %139
  br label %142

142:                                              ; preds = %142, %133
  %143 = phi i32 [ 0, %133 ], [ %166, %142 ]
  %144 = and i32 %143, 1
  %145 = icmp eq i32 %144, 0
  %146 = select i1 %145, i32 %140, i32 %135
  %147 = icmp ult i32 %143, 2
  %148 = select i1 %147, i32 %141, i32 %139
  %149 = select i1 %145, i32 127, i32 128
  %150 = mul nsw i32 %146, %148
  %151 = add nsw i32 %150, %149
  %152 = ashr i32 %151, 8
  %153 = mul nsw i32 %152, %137
  %154 = add nsw i32 %153, %149
  %155 = ashr i32 %154, 8
  %156 = sub nsw i32 %152, %155
  %157 = shl nuw nsw i32 %143, 1
  %158 = and i32 %157, 4
  %159 = or disjoint i32 %158, %144
  %160 = zext nneg i32 %159 to i64
  %161 = getelementptr inbounds i32, ptr %14, i64 %160
  store i32 %156, ptr %161, align 4
  %162 = or i32 %143, %157
  %163 = or i32 %162, 2
  %164 = zext nneg i32 %163 to i64
  %165 = getelementptr inbounds i32, ptr %14, i64 %164
  store i32 %155, ptr %165, align 4
  %166 = add nuw nsw i32 %143, 1
  %167 = icmp eq i32 %166, 4
  br i1 %167, label %168, label %142, !llvm.loop !11

168:                                              ; preds = %142
  %169 = getelementptr inbounds i8, ptr %16, i64 8
  %170 = getelementptr inbounds i8, ptr %16, i64 16
  %171 = load ptr, ptr %7, align 8
  %172 = getelementptr inbounds i8, ptr %18, i64 40
  br label %175

173:                                              ; preds = %207
  %174 = getelementptr inbounds i8, ptr %18, i64 36
  br label %211

175:                                              ; preds = %168, %207
  %176 = phi i64 [ 0, %168 ], [ %208, %207 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %15) #21
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %16) #21
  %177 = and i64 %176, 1
  %178 = getelementptr inbounds [2 x i64], ptr %9, i64 0, i64 %177
  %179 = load i64, ptr %178, align 8
  store i64 %179, ptr %16, align 16
  %180 = lshr i64 %176, 1
  %181 = and i64 %180, 1
  %182 = getelementptr inbounds [2 x i64], ptr %71, i64 0, i64 %181
  %183 = load i64, ptr %182, align 8
  store i64 %183, ptr %169, align 8
  %184 = lshr i64 %176, 2
  %185 = and i64 %184, 1073741823
  %186 = getelementptr inbounds [2 x i64], ptr %72, i64 0, i64 %185
  %187 = load i64, ptr %186, align 8
  store i64 %187, ptr %170, align 16
  %188 = getelementptr inbounds [8 x i32], ptr %14, i64 0, i64 %176
  %189 = load i32, ptr %188, align 4
  %190 = icmp eq i32 %189, 0
  br i1 %190, label %207, label %191

191:                                              ; preds = %175
  %192 = call fastcc i32 @read_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %171, ptr noundef nonnull %16, ptr noundef nonnull %15) #22
  %193 = icmp eq i32 %192, 0
  br i1 %193, label %194, label %210

194:                                              ; preds = %191
  %195 = load i32, ptr %172, align 8
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %207, label %197

197:                                              ; preds = %194
  %198 = zext i32 %195 to i64
  br label %199

199:                                              ; preds = %197, %199
  %200 = phi i64 [ 0, %197 ], [ %205, %199 ]
  %201 = getelementptr inbounds [4 x i32], ptr %15, i64 0, i64 %200
  %202 = load i32, ptr %201, align 4
  %203 = tail call fastcc i32 @widened(ptr noundef nonnull %18, i32 noundef %202) #22
  %204 = getelementptr inbounds [4 x [8 x i32]], ptr %13, i64 0, i64 %200, i64 %176
  store i32 %203, ptr %204, align 4
  %205 = add nuw nsw i64 %200, 1
  %206 = icmp eq i64 %205, %198
  br i1 %206, label %207, label %199, !llvm.loop !12

207:                                              ; preds = %199, %194, %175
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #21
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %15) #21
  %208 = add nuw nsw i64 %176, 1
  %209 = icmp eq i64 %208, 8
  br i1 %209, label %173, label %175, !llvm.loop !13

210:                                              ; preds = %191
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #21
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %15) #21
  br label %266

211:                                              ; preds = %173, %261
  %212 = phi i64 [ 0, %173 ], [ %264, %261 ]
  %213 = load i32, ptr %172, align 8
  %214 = zext i32 %213 to i64
  %215 = icmp ult i64 %212, %214
  br i1 %215, label %216, label %261

216:                                              ; preds = %211
  %217 = load i32, ptr %174, align 4
  %218 = getelementptr inbounds [4 x [8 x i32]], ptr %13, i64 0, i64 %212
  switch i32 %217, label %224 [
    i32 7, label %219
    i32 6, label %221
  ]

219:                                              ; preds = %216
  %220 = call fastcc i32 @mix_floats(ptr noundef nonnull %218, ptr noundef nonnull %14, i32 noundef 27, i32 noundef 24, i32 noundef -149) #22
  br label %261

221:                                              ; preds = %216
  %222 = call fastcc i32 @mix_floats(ptr noundef nonnull %218, ptr noundef nonnull %14, i32 noundef 14, i32 noundef 11, i32 noundef -24) #22
  br label %261

223:                                              ; preds = %224
  switch i32 %217, label %249 [
    i32 0, label %237
    i32 3, label %241
  ]

224:                                              ; preds = %216, %224
  %225 = phi i64 [ %235, %224 ], [ 0, %216 ]
  %226 = phi i64 [ %234, %224 ], [ 0, %216 ]
  %227 = getelementptr inbounds i32, ptr %218, i64 %225
  %228 = load i32, ptr %227, align 4
  %229 = sext i32 %228 to i64
  %230 = getelementptr inbounds i32, ptr %14, i64 %225
  %231 = load i32, ptr %230, align 4
  %232 = sext i32 %231 to i64
  %233 = mul nsw i64 %232, %229
  %234 = add nsw i64 %233, %226
  %235 = add nuw nsw i64 %225, 1
  %236 = icmp eq i64 %235, 8
  br i1 %236, label %223, label %224, !llvm.loop !14

237:                                              ; preds = %223
  %238 = mul nsw i64 %234, 257
  %239 = add nsw i64 %238, 128
  %240 = ashr i64 %239, 8
  br label %252

241:                                              ; preds = %223
  %242 = shl nsw i64 %234, 3
  %243 = ashr i64 %234, 4
  %244 = ashr i64 %234, 12
  %245 = add nsw i64 %243, 4
  %246 = add i64 %245, %242
  %247 = add i64 %246, %244
  %248 = ashr i64 %247, 3
  br label %252

249:                                              ; preds = %223
  %250 = add nsw i64 %234, 128
  %251 = ashr i64 %250, 8
  br label %252

252:                                              ; preds = %237, %241, %249
  %253 = phi i64 [ %251, %249 ], [ %248, %241 ], [ %240, %237 ]
  %254 = icmp ult i32 %217, 2
  %255 = select i1 %254, i64 -65535, i64 -32767
  %256 = tail call i64 @llvm.smax.i64(i64 %253, i64 %255)
  %257 = sitofp i64 %256 to float
  %258 = select i1 %254, float 6.553500e+04, float 3.276700e+04
  %259 = fdiv float %257, %258
  %260 = bitcast float %259 to i32
  br label %261

261:                                              ; preds = %219, %252, %221, %211
  %262 = phi i32 [ 0, %211 ], [ %220, %219 ], [ %222, %221 ], [ %260, %252 ]
  %263 = getelementptr inbounds i32, ptr %5, i64 %212
  store i32 %262, ptr %263, align 4
  %264 = add nuw nsw i64 %212, 1
  %265 = icmp eq i64 %264, 4
  br i1 %265, label %266, label %211, !llvm.loop !15

266:                                              ; preds = %261, %210
  %267 = phi i32 [ 1, %210 ], [ 0, %261 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %14) #21
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %13) #21
  br label %268

268:                                              ; preds = %130, %266, %90
  %269 = phi i32 [ %267, %266 ], [ %97, %90 ], [ %132, %130 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %9) #21
  br label %270

270:                                              ; preds = %34, %48, %268, %6
  %271 = phi i32 [ 1, %6 ], [ 1, %34 ], [ %50, %48 ], [ %269, %268 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #21
  ret i32 %271
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc noundef ptr @texture_of(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef writeonly %5) unnamed_addr #7 {
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = tail call fastcc ptr @range_of(ptr noundef %8, i64 noundef %2) #22
  %10 = inttoptr i64 %2 to ptr
  %11 = icmp eq ptr %9, null
  br i1 %11, label %48, label %12

12:                                               ; preds = %6
  %13 = load i64, ptr %9, align 8
  %14 = icmp eq i64 %13, %2
  br i1 %14, label %15, label %48

15:                                               ; preds = %12
  %16 = getelementptr inbounds i8, ptr %9, i64 24
  %17 = load i64, ptr %16, align 8
  %18 = and i64 %17, -2
  %19 = icmp eq i64 %18, 2
  br i1 %19, label %20, label %48

20:                                               ; preds = %15
  %21 = zext i32 %3 to i64
  %22 = icmp eq i64 %17, %21
  br i1 %22, label %23, label %48

23:                                               ; preds = %20
  %24 = getelementptr inbounds i8, ptr %10, i64 32
  %25 = load i32, ptr %24, align 8
  %26 = icmp eq i32 %25, %4
  br i1 %26, label %27, label %48

27:                                               ; preds = %23
  %28 = load i64, ptr %10, align 8
  %29 = tail call fastcc ptr @range_of(ptr noundef %8, i64 noundef %28) #22
  store ptr %29, ptr %5, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %48, label %31

31:                                               ; preds = %27
  %32 = load i64, ptr %10, align 8
  %33 = load i64, ptr %29, align 8
  %34 = sub i64 %32, %33
  %35 = getelementptr inbounds i8, ptr %29, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = and i64 %36, -2
  %38 = icmp eq i64 %37, 2
  br i1 %38, label %48, label %39

39:                                               ; preds = %31
  %40 = getelementptr inbounds i8, ptr %29, i64 8
  %41 = load i64, ptr %40, align 8
  %42 = icmp ugt i64 %34, %41
  br i1 %42, label %48, label %43

43:                                               ; preds = %39
  %44 = getelementptr inbounds i8, ptr %10, i64 8
  %45 = load i64, ptr %44, align 8
  %46 = sub i64 %41, %34
  %47 = icmp ugt i64 %45, %46
  br i1 %47, label %48, label %51

48:                                               ; preds = %39, %43, %31, %27, %15, %12, %6, %20, %23
  %49 = phi i64 [ 3, %23 ], [ 2, %20 ], [ 1, %6 ], [ 1, %12 ], [ 1, %15 ], [ 4, %27 ], [ 4, %31 ], [ 4, %43 ], [ 4, %39 ]
  %50 = zext i32 %4 to i64
  tail call fastcc void @fail_texture(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i64 noundef %49, i64 noundef %50) #20
  br label %51

51:                                               ; preds = %43, %48
  %52 = phi ptr [ null, %48 ], [ %10, %43 ]
  ret ptr %52
}

; Function Attrs: cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @fail_texture(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) unnamed_addr #3 {
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 104
  store i32 14, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %8, i64 108
  store i32 %1, ptr %10, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 36
  %14 = getelementptr inbounds i8, ptr %0, i64 48
  %15 = getelementptr inbounds i8, ptr %0, i64 56
  %16 = load i32, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %12, i64 40
  %18 = load i32, ptr %17, align 4
  %19 = mul i32 %18, %16
  %20 = getelementptr inbounds i8, ptr %0, i64 52
  %21 = load i32, ptr %20, align 4
  %22 = add i32 %19, %21
  %23 = load i32, ptr %13, align 4
  %24 = mul i32 %22, %23
  %25 = load i32, ptr %14, align 8
  %26 = add i32 %24, %25
  %27 = getelementptr inbounds i8, ptr %8, i64 124
  store i32 %26, ptr %27, align 4
  %28 = load ptr, ptr %0, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 32
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %8, i64 128
  store i64 %30, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %8, i64 112
  store i64 %2, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %8, i64 136
  store i64 %3, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %8, i64 144
  store i64 %4, ptr %34, align 8
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 2) i32 @fetch_texel(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef readonly %2, ptr nocapture noundef %3, ptr nocapture noundef readonly %4, ptr nocapture noundef writeonly %5) unnamed_addr #2 {
  %7 = alloca [4 x i32], align 16
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7) #21
  %8 = call fastcc i32 @read_texel(ptr noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef nonnull %7) #22
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %52

10:                                               ; preds = %6
  %11 = getelementptr inbounds i8, ptr %2, i64 40
  %12 = getelementptr inbounds i8, ptr %2, i64 68
  %13 = getelementptr inbounds i8, ptr %2, i64 36
  br label %14

14:                                               ; preds = %10, %47
  %15 = phi i64 [ 0, %10 ], [ %50, %47 ]
  %16 = load i32, ptr %11, align 8
  %17 = zext i32 %16 to i64
  %18 = icmp ult i64 %15, %17
  br i1 %18, label %19, label %47

19:                                               ; preds = %14
  %20 = getelementptr inbounds [4 x i32], ptr %7, i64 0, i64 %15
  %21 = load i32, ptr %20, align 4
  %22 = tail call fastcc i32 @widened(ptr noundef nonnull readonly %2, i32 noundef %21) #22
  %23 = load i32, ptr %12, align 4
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %47, label %25

25:                                               ; preds = %19
  %26 = load i32, ptr %13, align 4
  switch i32 %26, label %41 [
    i32 0, label %27
    i32 1, label %31
    i32 3, label %35
  ]

27:                                               ; preds = %25
  %28 = sitofp i32 %22 to float
  %29 = fdiv float %28, 2.550000e+02
  %30 = bitcast float %29 to i32
  br label %47

31:                                               ; preds = %25
  %32 = sitofp i32 %22 to float
  %33 = fdiv float %32, 6.553500e+04
  %34 = bitcast float %33 to i32
  br label %47

35:                                               ; preds = %25
  %36 = icmp slt i32 %22, -127
  %37 = sitofp i32 %22 to float
  %38 = fdiv float %37, 1.270000e+02
  %39 = bitcast float %38 to i32
  %40 = select i1 %36, i32 -1082130432, i32 %39
  br label %47

41:                                               ; preds = %25
  %42 = icmp slt i32 %22, -32767
  %43 = sitofp i32 %22 to float
  %44 = fdiv float %43, 3.276700e+04
  %45 = bitcast float %44 to i32
  %46 = select i1 %42, i32 -1082130432, i32 %45
  br label %47

47:                                               ; preds = %41, %35, %31, %27, %19, %14
  %48 = phi i32 [ 0, %14 ], [ %46, %41 ], [ %40, %35 ], [ %34, %31 ], [ %30, %27 ], [ %22, %19 ]
  %49 = getelementptr inbounds i32, ptr %5, i64 %15
  store i32 %48, ptr %49, align 4
  %50 = add nuw nsw i64 %15, 1
  %51 = icmp eq i64 %50, 4
  br i1 %51, label %52, label %14, !llvm.loop !16

52:                                               ; preds = %47, %6
  %53 = phi i32 [ 1, %6 ], [ 0, %47 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7) #21
  ret i32 %53
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: readwrite)
define internal fastcc void @taps_of(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Taps) align 8 %0, ptr nocapture noundef readonly %1, i32 noundef %2, float noundef %3, i32 noundef %4) unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %1, i64 72
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr inbounds [3 x i32], ptr %6, i64 0, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %1, i64 48
  %11 = getelementptr inbounds [3 x i32], ptr %10, i64 0, i64 %7
  %12 = load i32, ptr %11, align 4
  %13 = zext i32 %12 to i64
  %14 = fpext float %3 to double
  %15 = tail call float @llvm.fabs.f32(float %3)
  %16 = fcmp oge float %15, 0x3810000000000000
  %17 = select i1 %16, double %14, double 0.000000e+00
  %18 = getelementptr inbounds i8, ptr %1, i64 60
  %19 = load i32, ptr %18, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %58, label %21

21:                                               ; preds = %5
  %22 = and i32 %9, -3
  %23 = icmp eq i32 %22, 0
  %24 = fsub double %17, %17
  %25 = fcmp une double %24, 0.000000e+00
  %26 = and i1 %25, %23
  %27 = select i1 %26, double 0.000000e+00, double %17
  br i1 %23, label %28, label %43

28:                                               ; preds = %21
  %29 = tail call double @llvm.fabs.f64(double %14)
  %30 = fcmp ogt double %29, 0x4180000000000000
  %31 = xor i1 %25, true
  %32 = and i1 %30, %31
  %33 = and i1 %16, %32
  br i1 %33, label %43, label %34

34:                                               ; preds = %28
  %35 = fmul double %27, 5.000000e-01
  %36 = fptosi double %35 to i64
  %37 = sitofp i64 %36 to double
  %38 = fcmp olt double %35, %37
  %39 = fadd double %37, -1.000000e+00
  %40 = select i1 %38, double %39, double %37
  %41 = fmul double %40, 2.000000e+00
  %42 = fsub double %27, %41
  br label %43

43:                                               ; preds = %34, %28, %21
  %44 = phi double [ %17, %21 ], [ %42, %34 ], [ 0.000000e+00, %28 ]
  %45 = fcmp ogt double %44, 1.000000e+09
  %46 = fcmp olt double %44, -1.000000e+09
  %47 = select i1 %46, double -1.000000e+09, double %44
  %48 = fmul double %47, 0x4140000000000000
  %49 = select i1 %45, double 0x431DCD6500000000, double %48
  %50 = fptosi double %49 to i64
  %51 = sitofp i64 %50 to double
  %52 = fcmp olt double %49, %51
  %53 = fadd double %51, -1.000000e+00
  %54 = select i1 %52, double %53, double %51
  %55 = fmul double %54, 0x3EA0000000000000
  %56 = uitofp i32 %12 to double
  %57 = fmul double %55, %56
  br label %58

58:                                               ; preds = %43, %5
  %59 = phi double [ %57, %43 ], [ %17, %5 ]
  %60 = fcmp ogt double %59, 1.000000e+09
  %61 = fcmp olt double %59, -1.000000e+09
  %62 = select i1 %61, double -1.000000e+09, double %59
  %63 = select i1 %60, double 1.000000e+09, double %62
  %64 = getelementptr inbounds i8, ptr %0, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %64, i8 0, i64 16, i1 false)
  %65 = icmp eq i32 %4, 0
  br i1 %65, label %66, label %74

66:                                               ; preds = %58
  %67 = fptosi double %63 to i64
  %68 = sitofp i64 %67 to double
  %69 = fcmp olt double %63, %68
  %70 = fadd double %68, -1.000000e+00
  %71 = select i1 %69, double %70, double %68
  %72 = fptosi double %71 to i64
  %73 = tail call fastcc i64 @addressed(i64 noundef %72, i32 noundef %9, i64 noundef %13) #22
  br label %92

74:                                               ; preds = %58
  %75 = fadd double %63, -5.000000e-01
  %76 = fmul double %75, 2.560000e+02
  %77 = fadd double %76, 5.000000e-01
  %78 = fptosi double %77 to i64
  %79 = sitofp i64 %78 to double
  %80 = fcmp olt double %77, %79
  %81 = fadd double %79, -1.000000e+00
  %82 = select i1 %80, double %81, double %79
  %83 = fptosi double %82 to i64
  %84 = ashr i64 %83, 8
  %85 = trunc i64 %83 to i32
  %86 = and i32 %85, 255
  %87 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %86, ptr %87, align 8
  %88 = tail call fastcc i64 @addressed(i64 noundef %84, i32 noundef %9, i64 noundef %13) #22
  %89 = add nsw i64 %84, 1
  %90 = tail call fastcc i64 @addressed(i64 noundef %89, i32 noundef %9, i64 noundef %13) #22
  %91 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %90, ptr %91, align 8
  br label %92

92:                                               ; preds = %74, %66
  %93 = phi i64 [ %73, %66 ], [ %88, %74 ]
  store i64 %93, ptr %0, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #9

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 2) i32 @read_texel(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef readonly %2, ptr nocapture noundef %3, ptr nocapture noundef readonly %4, ptr nocapture noundef writeonly %5) unnamed_addr #2 {
  %7 = getelementptr inbounds i8, ptr %2, i64 44
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds i8, ptr %2, i64 40
  %10 = load i32, ptr %9, align 8
  %11 = udiv i32 %8, %10
  %12 = load i64, ptr %4, align 8
  %13 = icmp slt i64 %12, 0
  br i1 %13, label %22, label %14

14:                                               ; preds = %6
  %15 = getelementptr inbounds i8, ptr %4, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp slt i64 %16, 0
  br i1 %17, label %22, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds i8, ptr %4, i64 16
  %20 = load i64, ptr %19, align 8
  %21 = icmp slt i64 %20, 0
  br i1 %21, label %22, label %33

22:                                               ; preds = %6, %14, %18
  %23 = getelementptr inbounds i8, ptr %2, i64 84
  br label %24

24:                                               ; preds = %22, %24
  %25 = phi i64 [ 0, %22 ], [ %29, %24 ]
  %26 = getelementptr inbounds [4 x i32], ptr %23, i64 0, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds i32, ptr %5, i64 %25
  store i32 %27, ptr %28, align 4
  %29 = add nuw nsw i64 %25, 1
  %30 = load i32, ptr %9, align 8
  %31 = zext i32 %30 to i64
  %32 = icmp ult i64 %29, %31
  br i1 %32, label %24, label %65, !llvm.loop !17

33:                                               ; preds = %18
  %34 = load i64, ptr %2, align 8
  %35 = getelementptr inbounds i8, ptr %2, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = mul i64 %36, %20
  %38 = getelementptr inbounds i8, ptr %2, i64 16
  %39 = load i64, ptr %38, align 8
  %40 = mul i64 %39, %16
  %41 = zext i32 %8 to i64
  %42 = mul i64 %12, %41
  %43 = add i64 %34, %42
  %44 = add i64 %43, %37
  %45 = add i64 %44, %40
  %46 = tail call fastcc i32 @touch(ptr noundef %0, ptr noundef %3, i64 noundef %45, i64 noundef %41, i32 noundef %1, i32 noundef 4096) #22
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %65

48:                                               ; preds = %33
  %49 = load i32, ptr %9, align 8
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %65, label %51

51:                                               ; preds = %48
  %52 = inttoptr i64 %45 to ptr
  %53 = zext i32 %11 to i64
  br label %54

54:                                               ; preds = %51, %54
  %55 = phi i64 [ 0, %51 ], [ %61, %54 ]
  %56 = getelementptr inbounds i32, ptr %5, i64 %55
  store i32 0, ptr %56, align 4
  %57 = trunc nuw i64 %55 to i32
  %58 = mul i32 %11, %57
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds i8, ptr %52, i64 %59
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %56, ptr align 1 %60, i64 %53, i1 false)
  %61 = add nuw nsw i64 %55, 1
  %62 = load i32, ptr %9, align 8
  %63 = zext i32 %62 to i64
  %64 = icmp ult i64 %61, %63
  br i1 %64, label %54, label %65, !llvm.loop !18

65:                                               ; preds = %54, %24, %48, %33
  %66 = phi i32 [ 1, %33 ], [ 0, %48 ], [ 0, %24 ], [ 0, %54 ]
  ret i32 %66
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: read)
define internal fastcc i32 @widened(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #10 {
  %3 = getelementptr inbounds i8, ptr %0, i64 36
  %4 = load i32, ptr %3, align 4
  switch i32 %4, label %32 [
    i32 3, label %5
    i32 4, label %8
    i32 6, label %11
  ]

5:                                                ; preds = %2
  %6 = shl i32 %1, 24
  %7 = ashr exact i32 %6, 24
  br label %32

8:                                                ; preds = %2
  %9 = shl i32 %1, 16
  %10 = ashr exact i32 %9, 16
  br label %32

11:                                               ; preds = %2
  %12 = shl i32 %1, 16
  %13 = and i32 %12, -2147483648
  %14 = lshr i32 %1, 10
  %15 = and i32 %14, 31
  %16 = and i32 %1, 1023
  switch i32 %15, label %21 [
    i32 31, label %17
    i32 0, label %27
  ]

17:                                               ; preds = %11
  %18 = shl nuw nsw i32 %16, 13
  %19 = or disjoint i32 %13, %18
  %20 = or disjoint i32 %19, 2139095040
  br label %32

21:                                               ; preds = %11
  %22 = shl nuw nsw i32 %15, 23
  %23 = add nuw nsw i32 %22, 939524096
  %24 = shl nuw nsw i32 %16, 13
  %25 = or disjoint i32 %23, %24
  %26 = or disjoint i32 %25, %13
  br label %32

27:                                               ; preds = %11
  %28 = uitofp nneg i32 %16 to float
  %29 = fmul float %28, 0x3E70000000000000
  %30 = bitcast float %29 to i32
  %31 = or disjoint i32 %13, %30
  br label %32

32:                                               ; preds = %27, %21, %17, %2, %8, %5
  %33 = phi i32 [ %10, %8 ], [ %7, %5 ], [ %1, %2 ], [ %20, %17 ], [ %26, %21 ], [ %31, %27 ]
  ret i32 %33
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: read)
define internal fastcc i32 @mix_floats(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #11 {
  br label %6

6:                                                ; preds = %5, %33
  %7 = phi i64 [ 0, %5 ], [ %39, %33 ]
  %8 = phi i32 [ 0, %5 ], [ %38, %33 ]
  %9 = phi i32 [ 0, %5 ], [ %37, %33 ]
  %10 = phi i32 [ 0, %5 ], [ %36, %33 ]
  %11 = phi i32 [ 0, %5 ], [ %35, %33 ]
  %12 = phi i32 [ -2147483648, %5 ], [ %34, %33 ]
  %13 = getelementptr inbounds i32, ptr %0, i64 %7
  %14 = load i32, ptr %13, align 4
  %15 = and i32 %14, 2147483647
  %16 = lshr i32 %15, 23
  %17 = getelementptr inbounds i32, ptr %1, i64 %7
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %33, label %20

20:                                               ; preds = %6
  %21 = icmp ugt i32 %15, 2139095040
  br i1 %21, label %143, label %22

22:                                               ; preds = %20
  %23 = icmp eq i32 %11, 0
  %24 = icmp ne i32 %15, 2139095040
  %25 = select i1 %23, i1 true, i1 %24
  %26 = icmp eq i32 %14, %11
  %27 = select i1 %25, i1 true, i1 %26
  br i1 %27, label %28, label %143

28:                                               ; preds = %22
  %29 = select i1 %24, i32 %11, i32 %14
  %30 = tail call i32 @llvm.smax.i32(i32 %16, i32 %8)
  %31 = and i32 %14, %12
  %32 = add nsw i32 %9, 1
  br label %33

33:                                               ; preds = %28, %6
  %34 = phi i32 [ %31, %28 ], [ %12, %6 ]
  %35 = phi i32 [ %29, %28 ], [ %11, %6 ]
  %36 = phi i32 [ %14, %28 ], [ %10, %6 ]
  %37 = phi i32 [ %32, %28 ], [ %9, %6 ]
  %38 = phi i32 [ %30, %28 ], [ %8, %6 ]
  %39 = add nuw nsw i64 %7, 1
  %40 = icmp eq i64 %39, 8
  br i1 %40, label %41, label %6, !llvm.loop !19

41:                                               ; preds = %33
  %42 = icmp eq i32 %35, 0
  br i1 %42, label %43, label %143

43:                                               ; preds = %41
  %44 = icmp eq i32 %37, 1
  br i1 %44, label %47, label %45

45:                                               ; preds = %43
  %46 = add nsw i32 %2, -23
  br label %54

47:                                               ; preds = %43
  %48 = and i32 %36, 2139095040
  %49 = icmp eq i32 %48, 0
  %50 = and i32 %36, -2147483648
  %51 = select i1 %49, i32 %50, i32 %36
  br label %143

52:                                               ; preds = %87
  %53 = icmp eq i64 %88, 0
  br i1 %53, label %143, label %91

54:                                               ; preds = %45, %87
  %55 = phi i64 [ 0, %45 ], [ %89, %87 ]
  %56 = phi i64 [ 0, %45 ], [ %88, %87 ]
  %57 = getelementptr inbounds i32, ptr %0, i64 %55
  %58 = load i32, ptr %57, align 4
  %59 = lshr i32 %58, 23
  %60 = and i32 %59, 255
  %61 = sub nsw i32 %38, %60
  %62 = getelementptr inbounds i32, ptr %1, i64 %55
  %63 = load i32, ptr %62, align 4
  %64 = icmp eq i32 %63, 0
  %65 = icmp eq i32 %60, 0
  %66 = select i1 %64, i1 true, i1 %65
  %67 = icmp sgt i32 %61, %2
  %68 = select i1 %66, i1 true, i1 %67
  br i1 %68, label %87, label %69

69:                                               ; preds = %54
  %70 = and i32 %58, 8388607
  %71 = or disjoint i32 %70, 8388608
  %72 = zext nneg i32 %71 to i64
  %73 = sub i32 %46, %61
  %74 = icmp slt i32 %73, 0
  %75 = sub nsw i32 0, %73
  %76 = zext nneg i32 %75 to i64
  %77 = lshr i64 %72, %76
  %78 = zext nneg i32 %73 to i64
  %79 = shl i64 %72, %78
  %80 = select i1 %74, i64 %77, i64 %79
  %81 = sext i32 %63 to i64
  %82 = icmp slt i32 %58, 0
  %83 = sub nsw i64 0, %80
  %84 = select i1 %82, i64 %83, i64 %80
  %85 = mul nsw i64 %84, %81
  %86 = add nsw i64 %85, %56
  br label %87

87:                                               ; preds = %54, %69
  %88 = phi i64 [ %86, %69 ], [ %56, %54 ]
  %89 = add nuw nsw i64 %55, 1
  %90 = icmp eq i64 %89, 8
  br i1 %90, label %52, label %54, !llvm.loop !20

91:                                               ; preds = %52
  %92 = tail call i64 @llvm.abs.i64(i64 %88, i1 true)
  %93 = sub i32 %38, %2
  %94 = add i32 %93, -135
  %95 = zext nneg i32 %3 to i64
  %96 = sext i32 %94 to i64
  %97 = sext i32 %4 to i64
  br label %98

98:                                               ; preds = %98, %91
  %99 = phi i64 [ %106, %98 ], [ 0, %91 ]
  %100 = lshr i64 %92, %99
  %101 = lshr i64 %100, %95
  %102 = icmp ne i64 %101, 0
  %103 = add nsw i64 %99, %96
  %104 = icmp slt i64 %103, %97
  %105 = select i1 %102, i1 true, i1 %104
  %106 = add nuw nsw i64 %99, 1
  br i1 %105, label %98, label %107, !llvm.loop !21

107:                                              ; preds = %98
  %108 = icmp slt i64 %88, 0
  %109 = trunc nsw i64 %103 to i32
  %110 = icmp eq i64 %99, 0
  br i1 %110, label %119, label %111

111:                                              ; preds = %107
  %112 = icmp ugt i64 %99, 62
  %113 = add nuw i64 %99, 4294967295
  %114 = and i64 %113, 4294967295
  %115 = lshr i64 %92, %114
  %116 = add nuw i64 %115, 1
  %117 = lshr i64 %116, 1
  %118 = select i1 %112, i64 0, i64 %117
  br label %119

119:                                              ; preds = %111, %107
  %120 = phi i64 [ %118, %111 ], [ %92, %107 ]
  %121 = uitofp nneg i64 %120 to double
  %122 = icmp sgt i64 %103, 0
  br i1 %122, label %125, label %123

123:                                              ; preds = %119
  %124 = icmp slt i64 %103, 0
  br i1 %124, label %131, label %137

125:                                              ; preds = %119, %125
  %126 = phi double [ %128, %125 ], [ %121, %119 ]
  %127 = phi i32 [ %129, %125 ], [ %109, %119 ]
  %128 = fmul double %126, 2.000000e+00
  %129 = add nsw i32 %127, -1
  %130 = icmp sgt i32 %127, 1
  br i1 %130, label %125, label %137, !llvm.loop !22

131:                                              ; preds = %123, %131
  %132 = phi double [ %134, %131 ], [ %121, %123 ]
  %133 = phi i32 [ %135, %131 ], [ %109, %123 ]
  %134 = fmul double %132, 5.000000e-01
  %135 = add nuw nsw i32 %133, 1
  %136 = icmp eq i32 %133, -1
  br i1 %136, label %137, label %131, !llvm.loop !23

137:                                              ; preds = %131, %125, %123
  %138 = phi double [ %121, %123 ], [ %128, %125 ], [ %134, %131 ]
  %139 = fneg double %138
  %140 = select i1 %108, double %139, double %138
  %141 = fptrunc double %140 to float
  %142 = bitcast float %141 to i32
  br label %143

143:                                              ; preds = %20, %22, %137, %52, %41, %47
  %144 = phi i32 [ %51, %47 ], [ %35, %41 ], [ %142, %137 ], [ %34, %52 ], [ 2147483647, %22 ], [ 2147483647, %20 ]
  ret i32 %144
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_query(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef writeonly %5) local_unnamed_addr #7 {
  %7 = alloca ptr, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = tail call fastcc ptr @range_of(ptr noundef %9, i64 noundef %2) #22
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #21
  %11 = icmp eq ptr %10, null
  br i1 %11, label %24, label %12

12:                                               ; preds = %6
  %13 = load i64, ptr %10, align 8
  %14 = icmp eq i64 %13, %2
  br i1 %14, label %15, label %24

15:                                               ; preds = %12
  %16 = getelementptr inbounds i8, ptr %10, i64 24
  %17 = load i64, ptr %16, align 8
  %18 = zext i32 %3 to i64
  %19 = icmp eq i64 %17, %18
  br i1 %19, label %20, label %24

20:                                               ; preds = %15
  %21 = inttoptr i64 %2 to ptr
  %22 = getelementptr inbounds i8, ptr %21, i64 32
  %23 = load i32, ptr %22, align 8
  br label %24

24:                                               ; preds = %20, %15, %12, %6
  %25 = phi i32 [ %23, %20 ], [ 0, %15 ], [ 0, %12 ], [ 0, %6 ]
  %26 = call fastcc ptr @texture_of(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %25, ptr noundef nonnull %7) #22
  %27 = icmp eq ptr %26, null
  br i1 %27, label %48, label %28

28:                                               ; preds = %24
  %29 = add i32 %25, -3
  %30 = icmp ult i32 %29, 2
  %31 = icmp eq i32 %4, 1
  br i1 %31, label %32, label %33

32:                                               ; preds = %28
  switch i32 %25, label %40 [
    i32 4, label %33
    i32 2, label %33
    i32 1, label %33
  ]

33:                                               ; preds = %32, %32, %32, %28
  %34 = icmp ne i32 %4, 2
  %35 = icmp eq i32 %25, 2
  %36 = or i1 %34, %35
  %37 = icmp ne i32 %4, 3
  %38 = or i1 %37, %30
  %39 = and i1 %36, %38
  br i1 %39, label %42, label %40

40:                                               ; preds = %32, %33
  %41 = zext i32 %25 to i64
  tail call fastcc void @fail_texture(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %41) #20
  br label %48

42:                                               ; preds = %33
  %43 = getelementptr inbounds i8, ptr %26, i64 48
  %44 = tail call i32 @llvm.umin.i32(i32 %4, i32 2)
  %45 = zext nneg i32 %44 to i64
  %46 = getelementptr inbounds [3 x i32], ptr %43, i64 0, i64 %45
  %47 = load i32, ptr %46, align 4
  store i32 %47, ptr %5, align 4
  br label %48

48:                                               ; preds = %40, %42, %24
  %49 = phi i32 [ 1, %24 ], [ 1, %40 ], [ 0, %42 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #21
  ret i32 %49
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_surface(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, ptr nocapture noundef readonly %4, ptr nocapture noundef %5) local_unnamed_addr #2 {
  %7 = alloca ptr, align 8
  %8 = alloca [3 x i64], align 16
  %9 = and i32 %3, 7
  %10 = lshr i32 %3, 3
  %11 = and i32 %10, 3
  %12 = lshr i32 %3, 6
  %13 = zext nneg i32 %12 to i64
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #21
  store ptr null, ptr %7, align 8
  %14 = call fastcc ptr @texture_of(ptr noundef %0, i32 noundef %1, i64 noundef %2, i32 noundef 3, i32 noundef %9, ptr noundef nonnull %7) #22
  %15 = icmp eq ptr %14, null
  br i1 %15, label %118, label %16

16:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %8) #21
  %17 = load i32, ptr %4, align 4
  %18 = sext i32 %17 to i64
  store i64 %18, ptr %8, align 16
  %19 = getelementptr inbounds i8, ptr %8, i64 8
  store i64 0, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %8, i64 16
  store i64 0, ptr %20, align 16
  switch i32 %9, label %25 [
    i32 4, label %21
    i32 2, label %21
    i32 1, label %21
  ]

21:                                               ; preds = %16, %16, %16
  %22 = getelementptr inbounds i8, ptr %4, i64 4
  %23 = load i32, ptr %22, align 4
  %24 = sext i32 %23 to i64
  store i64 %24, ptr %19, align 8
  br label %25

25:                                               ; preds = %16, %21
  %26 = icmp ugt i32 %9, 1
  br i1 %26, label %27, label %33

27:                                               ; preds = %25
  %28 = icmp eq i32 %9, 3
  %29 = select i1 %28, i64 1, i64 2
  %30 = getelementptr inbounds i32, ptr %4, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = sext i32 %31 to i64
  store i64 %32, ptr %20, align 16
  br label %33

33:                                               ; preds = %27, %25
  %34 = getelementptr inbounds i8, ptr %14, i64 48
  %35 = icmp eq i32 %11, 1
  %36 = getelementptr inbounds i8, ptr %14, i64 44
  br label %41

37:                                               ; preds = %69
  %38 = add nsw i64 %13, -1
  %39 = and i64 %38, %18
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %73, label %72

41:                                               ; preds = %33, %69
  %42 = phi i64 [ 0, %33 ], [ %70, %69 ]
  %43 = phi i32 [ 0, %33 ], [ %65, %69 ]
  %44 = getelementptr inbounds [3 x i32], ptr %34, i64 0, i64 %42
  %45 = load i32, ptr %44, align 4
  %46 = zext i32 %45 to i64
  %47 = icmp eq i64 %42, 0
  br i1 %47, label %50, label %48

48:                                               ; preds = %41
  %49 = add nsw i64 %46, -1
  br label %55

50:                                               ; preds = %41
  %51 = load i32, ptr %36, align 4
  %52 = zext i32 %51 to i64
  %53 = mul nuw nsw i64 %52, %46
  %54 = sub nsw i64 %53, %13
  br label %55

55:                                               ; preds = %50, %48
  %56 = phi i64 [ %49, %48 ], [ %54, %50 ]
  %57 = getelementptr inbounds [3 x i64], ptr %8, i64 0, i64 %42
  %58 = load i64, ptr %57, align 8
  %59 = tail call i64 @llvm.smin.i64(i64 %58, i64 %56)
  %60 = tail call i64 @llvm.smax.i64(i64 %59, i64 0)
  %61 = icmp ne i64 %60, %58
  %62 = icmp slt i64 %56, 0
  %63 = or i1 %62, %61
  %64 = zext i1 %63 to i32
  %65 = or i32 %43, %64
  %66 = icmp sgt i64 %56, -1
  %67 = and i1 %35, %66
  br i1 %67, label %68, label %69

68:                                               ; preds = %55
  store i64 %60, ptr %57, align 8
  br label %69

69:                                               ; preds = %68, %55
  %70 = add nuw nsw i64 %42, 1
  %71 = icmp eq i64 %70, 3
  br i1 %71, label %37, label %41, !llvm.loop !24

72:                                               ; preds = %37
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 7, i64 noundef %18) #20
  br label %116

73:                                               ; preds = %37
  %74 = load i32, ptr %36, align 4
  %75 = zext i32 %74 to i64
  %76 = load i32, ptr %34, align 8
  %77 = zext i32 %76 to i64
  %78 = mul nuw nsw i64 %77, %75
  %79 = icmp ult i64 %78, %13
  br i1 %79, label %84, label %80

80:                                               ; preds = %73
  %81 = icmp ne i32 %65, 0
  %82 = icmp eq i32 %11, 0
  %83 = and i1 %82, %81
  br i1 %83, label %84, label %85

84:                                               ; preds = %80, %73
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 6, i64 noundef %13) #20
  br label %116

85:                                               ; preds = %80
  %86 = icmp eq i32 %11, 2
  %87 = and i1 %86, %81
  br i1 %87, label %88, label %92

88:                                               ; preds = %85
  %89 = and i32 %3, 32
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %116

91:                                               ; preds = %88
  tail call void @llvm.memset.p0.i64(ptr align 1 %5, i8 0, i64 %13, i1 false)
  br label %116

92:                                               ; preds = %85
  %93 = load i64, ptr %14, align 8
  %94 = load i64, ptr %20, align 16
  %95 = getelementptr inbounds i8, ptr %14, i64 24
  %96 = load i64, ptr %95, align 8
  %97 = mul i64 %96, %94
  %98 = add i64 %97, %93
  %99 = load i64, ptr %19, align 8
  %100 = getelementptr inbounds i8, ptr %14, i64 16
  %101 = load i64, ptr %100, align 8
  %102 = mul i64 %101, %99
  %103 = add i64 %98, %102
  %104 = load i64, ptr %8, align 16
  %105 = add i64 %103, %104
  %106 = load ptr, ptr %7, align 8
  %107 = and i32 %3, 32
  %108 = icmp eq i32 %107, 0
  %109 = select i1 %108, i32 4096, i32 256
  %110 = tail call fastcc i32 @touch(ptr noundef %0, ptr noundef %106, i64 noundef %105, i64 noundef %13, i32 noundef %1, i32 noundef %109) #22
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %112, label %116

112:                                              ; preds = %92
  %113 = inttoptr i64 %105 to ptr
  br i1 %108, label %115, label %114

114:                                              ; preds = %112
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %113, ptr align 1 %5, i64 %13, i1 false)
  br label %116

115:                                              ; preds = %112
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %5, ptr align 1 %113, i64 %13, i1 false)
  br label %116

116:                                              ; preds = %92, %115, %114, %88, %91, %84, %72
  %117 = phi i32 [ 1, %72 ], [ 1, %84 ], [ 0, %91 ], [ 0, %88 ], [ 1, %92 ], [ 0, %115 ], [ 0, %114 ]
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %8) #21
  br label %118

118:                                              ; preds = %6, %116
  %119 = phi i32 [ %117, %116 ], [ 1, %6 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #21
  ret i32 %119
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @touch(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #2 {
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = trunc nuw i64 %3 to i32
  %10 = or i32 %9, %5
  %11 = getelementptr inbounds i8, ptr %1, i64 16
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %49, label %14

14:                                               ; preds = %6
  %15 = load i64, ptr %1, align 8
  %16 = sub i64 %2, %15
  %17 = getelementptr inbounds i8, ptr %12, i64 %16
  %18 = getelementptr inbounds i8, ptr %1, i64 32
  %19 = load i64, ptr %18, align 8
  %20 = tail call i64 @llvm.umin.i64(i64 %16, i64 %19)
  store i64 %20, ptr %18, align 8
  %21 = add i64 %16, %3
  %22 = getelementptr inbounds i8, ptr %1, i64 40
  %23 = load i64, ptr %22, align 8
  %24 = tail call i64 @llvm.umax.i64(i64 %21, i64 %23)
  store i64 %24, ptr %22, align 8
  %25 = icmp eq i64 %3, 0
  br i1 %25, label %49, label %26

26:                                               ; preds = %14
  %27 = and i32 %5, 4096
  %28 = icmp eq i32 %27, 0
  %29 = getelementptr inbounds i8, ptr %8, i64 224
  br label %30

30:                                               ; preds = %26, %42
  %31 = phi i64 [ 0, %26 ], [ %47, %42 ]
  br i1 %28, label %42, label %32

32:                                               ; preds = %30
  %33 = load i32, ptr %29, align 8
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %42, label %35

35:                                               ; preds = %32
  %36 = getelementptr inbounds i8, ptr %17, i64 %31
  %37 = load i8, ptr %36, align 1
  %38 = and i8 %37, 1
  %39 = icmp eq i8 %38, 0
  br i1 %39, label %40, label %42

40:                                               ; preds = %35
  %41 = add i64 %31, %2
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %41, i32 noundef %4, i32 noundef %10) #20
  br label %55

42:                                               ; preds = %35, %32, %30
  %43 = phi i8 [ 2, %35 ], [ 2, %32 ], [ 5, %30 ]
  %44 = getelementptr inbounds i8, ptr %17, i64 %31
  %45 = load i8, ptr %44, align 1
  %46 = or i8 %45, %43
  store i8 %46, ptr %44, align 1
  %47 = add nuw i64 %31, 1
  %48 = icmp eq i64 %47, %3
  br i1 %48, label %49, label %30, !llvm.loop !25

49:                                               ; preds = %42, %14, %6
  %50 = getelementptr inbounds i8, ptr %8, i64 264
  %51 = load ptr, ptr %50, align 8
  %52 = icmp eq ptr %51, null
  br i1 %52, label %55, label %53

53:                                               ; preds = %49
  %54 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %2, i32 noundef %4, i32 noundef %10, i32 noundef 0) #20
  br label %55

55:                                               ; preds = %40, %53, %49
  %56 = phi i32 [ 1, %40 ], [ %54, %53 ], [ 0, %49 ]
  ret i32 %56
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_print(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #2 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 168
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
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #19
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 176
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #19
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %38, label %11

11:                                               ; preds = %4
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 104
  store i32 7, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %14, i64 108
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
  %32 = getelementptr inbounds i8, ptr %14, i64 124
  store i32 %31, ptr %32, align 4
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %14, i64 128
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %14, i64 136
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
define dso_local range(i32 0, -1) i32 @graphdsl_multiprocessor(ptr nocapture noundef readonly %0) local_unnamed_addr #12 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 216
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
  %7 = getelementptr inbounds i8, ptr %6, i64 104
  store i32 10, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 108
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
  %25 = getelementptr inbounds i8, ptr %6, i64 124
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 128
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %6, i64 112
  store i64 %2, ptr %30, align 8
  ret void
}

; Function Attrs: nounwind optsize
define dso_local range(i32 -1, 1) i32 @graphdsl_arrive(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = alloca %struct.WaitPoint, align 4
  call void @llvm.lifetime.start.p0(i64 68, ptr nonnull %5) #21
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(68) %5, i8 0, i64 68, i1 false)
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  store i32 %1, ptr %6, align 4
  %7 = call fastcc i32 @arrive(ptr noundef %0, ptr noundef nonnull %5, i32 noundef %2, i32 noundef %3, i32 noundef 1, i32 noundef 0) #22
  call void @llvm.lifetime.end.p0(i64 68, ptr nonnull %5) #21
  ret i32 %7
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 -1, 1) i32 @arrive(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #2 {
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 216
  %9 = and i32 %2, 15
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds [16 x %struct.Barrier], ptr %8, i64 0, i64 %10
  %12 = icmp ult i32 %2, 16
  %13 = and i32 %3, 31
  %14 = icmp eq i32 %13, 0
  %15 = and i1 %12, %14
  br i1 %15, label %16, label %26

16:                                               ; preds = %6
  %17 = load i32, ptr %11, align 8
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %62, label %19

19:                                               ; preds = %16
  %20 = getelementptr inbounds i8, ptr %11, i64 4
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, %3
  br i1 %22, label %23, label %26

23:                                               ; preds = %19
  %24 = getelementptr inbounds i8, ptr %11, i64 12
  %25 = load i32, ptr %24, align 4
  br label %64

26:                                               ; preds = %19, %6
  %27 = getelementptr inbounds i8, ptr %1, i64 4
  %28 = load i32, ptr %27, align 4
  %29 = getelementptr inbounds i8, ptr %7, i64 8
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 104
  store i32 11, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 108
  store i32 %28, ptr %32, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 8
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 36
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = getelementptr inbounds i8, ptr %0, i64 56
  %38 = load i32, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %34, i64 40
  %40 = load i32, ptr %39, align 4
  %41 = mul i32 %40, %38
  %42 = getelementptr inbounds i8, ptr %0, i64 52
  %43 = load i32, ptr %42, align 4
  %44 = add i32 %41, %43
  %45 = load i32, ptr %35, align 4
  %46 = mul i32 %44, %45
  %47 = load i32, ptr %36, align 8
  %48 = add i32 %46, %47
  %49 = getelementptr inbounds i8, ptr %30, i64 124
  store i32 %48, ptr %49, align 4
  %50 = load ptr, ptr %0, align 8
  %51 = getelementptr inbounds i8, ptr %50, i64 32
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %30, i64 128
  store i64 %52, ptr %53, align 8
  %54 = zext i32 %2 to i64
  %55 = getelementptr inbounds i8, ptr %30, i64 136
  store i64 %54, ptr %55, align 8
  %56 = zext i32 %3 to i64
  %57 = getelementptr inbounds i8, ptr %30, i64 144
  store i64 %56, ptr %57, align 8
  %58 = getelementptr inbounds i8, ptr %11, i64 4
  %59 = load i32, ptr %58, align 4
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds i8, ptr %30, i64 152
  store i64 %60, ptr %61, align 8
  br label %81

62:                                               ; preds = %16
  %63 = getelementptr inbounds i8, ptr %11, i64 12
  store i32 0, ptr %63, align 4
  br label %64

64:                                               ; preds = %23, %62
  %65 = phi i32 [ %25, %23 ], [ 0, %62 ]
  %66 = getelementptr inbounds i8, ptr %11, i64 4
  store i32 %3, ptr %66, align 4
  %67 = getelementptr inbounds i8, ptr %1, i64 8
  %68 = load i32, ptr %67, align 4
  %69 = getelementptr inbounds i8, ptr %11, i64 8
  store i32 %68, ptr %69, align 8
  %70 = add i32 %17, %4
  store i32 %70, ptr %11, align 8
  %71 = getelementptr inbounds i8, ptr %11, i64 12
  %72 = add i32 %65, %5
  store i32 %72, ptr %71, align 4
  %73 = icmp eq i32 %3, 0
  br i1 %73, label %81, label %74

74:                                               ; preds = %64
  %75 = getelementptr inbounds i8, ptr %0, i64 8
  %76 = load ptr, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 264
  %78 = load ptr, ptr %77, align 8
  %79 = icmp eq ptr %78, null
  br i1 %79, label %81, label %80

80:                                               ; preds = %74
  tail call fastcc void @note_arrival(ptr noundef nonnull %0, ptr noundef nonnull %11) #20
  br label %81

81:                                               ; preds = %64, %74, %80, %26
  %82 = phi i32 [ -1, %26 ], [ 0, %80 ], [ 0, %74 ], [ 0, %64 ]
  ret i32 %82
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_arrive_in_cluster(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 600
  %4 = load i32, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 608
  %6 = load ptr, ptr %5, align 8
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
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds i32, ptr %6, i64 %23
  store i32 %4, ptr %24, align 4
  %25 = getelementptr inbounds i8, ptr %2, i64 604
  %26 = load i32, ptr %25, align 4
  %27 = add i32 %26, 1
  store i32 %27, ptr %25, align 4
  ret void
}

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #2 {
  tail call void @free(ptr noundef %0) #19
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #13

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_run(ptr noundef %0) local_unnamed_addr #2 {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.Attributes, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 312
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %25, label %10

10:                                               ; preds = %1
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %3) #21
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) #21
  store ptr null, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #21
  store i64 0, ptr %5, align 8
  %11 = tail call i64 @pthread_self() #19
  %12 = call i32 @pthread_getattr_np(i64 noundef %11, ptr noundef nonnull %3) #19
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %22

14:                                               ; preds = %10
  %15 = call i32 @pthread_attr_getstack(ptr noundef nonnull %3, ptr noundef nonnull %4, ptr noundef nonnull %5) #19
  %16 = call i32 @pthread_attr_destroy(ptr noundef nonnull %3) #19
  %17 = icmp eq i32 %15, 0
  %18 = load ptr, ptr %4, align 8
  %19 = ptrtoint ptr %18 to i64
  %20 = add i64 %8, %19
  %21 = select i1 %17, i64 %20, i64 -1
  br label %22

22:                                               ; preds = %10, %14
  %23 = phi i64 [ %21, %14 ], [ -1, %10 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #21
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) #21
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %3) #21
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %23, ptr %24, align 8
  br label %25

25:                                               ; preds = %22, %1
  %26 = getelementptr inbounds i8, ptr %6, i64 272
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %37, label %29

29:                                               ; preds = %25
  %30 = call ptr @calloc(i64 noundef 1, i64 noundef 328) #19
  %31 = icmp eq ptr %30, null
  br i1 %31, label %34, label %32

32:                                               ; preds = %29
  store i64 1, ptr %30, align 8
  %33 = getelementptr inbounds i8, ptr %6, i64 264
  store ptr %30, ptr %33, align 8
  br label %37

34:                                               ; preds = %29
  %35 = getelementptr inbounds i8, ptr %6, i64 264
  store ptr null, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %36, align 8
  br label %359

37:                                               ; preds = %32, %25
  %38 = getelementptr inbounds i8, ptr %6, i64 220
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %43

41:                                               ; preds = %37
  %42 = load ptr, ptr %0, align 8
  br label %183

43:                                               ; preds = %37
  %44 = getelementptr inbounds i8, ptr %6, i64 144
  %45 = load ptr, ptr %44, align 8
  %46 = icmp eq ptr %45, null
  %47 = load ptr, ptr %0, align 8
  br i1 %46, label %183, label %48

48:                                               ; preds = %43
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #21
  store ptr null, ptr %2, align 8
  %49 = getelementptr inbounds i8, ptr %47, i64 200
  %50 = load i64, ptr %49, align 8
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %55, label %52

52:                                               ; preds = %48
  %53 = getelementptr inbounds i8, ptr %47, i64 56
  %54 = load i64, ptr %53, align 8
  br label %55

55:                                               ; preds = %52, %48
  %56 = phi i64 [ %54, %52 ], [ 1, %48 ]
  %57 = getelementptr inbounds i8, ptr %47, i64 56
  %58 = getelementptr inbounds i8, ptr %0, i64 104
  %59 = getelementptr inbounds i8, ptr %47, i64 264
  %60 = getelementptr inbounds i8, ptr %47, i64 280
  %61 = getelementptr inbounds i8, ptr %47, i64 208
  br label %62

62:                                               ; preds = %157, %55
  %63 = phi ptr [ %2, %55 ], [ %158, %157 ]
  %64 = phi ptr [ null, %55 ], [ %159, %157 ]
  %65 = phi i64 [ 0, %55 ], [ %160, %157 ]
  %66 = phi i32 [ 0, %55 ], [ %161, %157 ]
  %67 = phi i64 [ %56, %55 ], [ %163, %157 ]
  %68 = phi i64 [ 0, %55 ], [ %162, %157 ]
  %69 = load ptr, ptr %2, align 8
  %70 = icmp ne ptr %69, null
  %71 = load i64, ptr %57, align 8
  %72 = icmp ult i64 %68, %71
  %73 = select i1 %70, i1 true, i1 %72
  br i1 %73, label %74, label %173

74:                                               ; preds = %62
  %75 = icmp ult i64 %65, %67
  %76 = select i1 %72, i1 %75, i1 false
  br i1 %76, label %77, label %102

77:                                               ; preds = %74, %90
  %78 = phi ptr [ %93, %90 ], [ %63, %74 ]
  %79 = phi ptr [ %92, %90 ], [ %64, %74 ]
  %80 = phi i64 [ %95, %90 ], [ %65, %74 ]
  %81 = phi i64 [ %94, %90 ], [ %68, %74 ]
  %82 = icmp eq ptr %79, null
  br i1 %82, label %83, label %87

83:                                               ; preds = %77
  %84 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef 1) #22
  %85 = icmp eq ptr %84, null
  br i1 %85, label %86, label %90

86:                                               ; preds = %83
  store i32 12, ptr %58, align 8
  br label %146

87:                                               ; preds = %77
  %88 = getelementptr inbounds i8, ptr %79, i64 208
  %89 = load ptr, ptr %88, align 8
  br label %90

90:                                               ; preds = %87, %83
  %91 = phi ptr [ %79, %87 ], [ %84, %83 ]
  %92 = phi ptr [ %89, %87 ], [ null, %83 ]
  %93 = getelementptr inbounds i8, ptr %91, i64 208
  store ptr null, ptr %93, align 8
  %94 = add nuw i64 %81, 1
  call fastcc void @start(ptr noundef nonnull %91, i64 noundef %81) #22
  store ptr %91, ptr %78, align 8
  %95 = add nuw i64 %80, 1
  %96 = load i64, ptr %57, align 8
  %97 = icmp ult i64 %94, %96
  %98 = icmp ult i64 %95, %67
  %99 = select i1 %97, i1 %98, i1 false
  br i1 %99, label %77, label %100

100:                                              ; preds = %90
  %101 = load ptr, ptr %2, align 8
  br label %102

102:                                              ; preds = %100, %74
  %103 = phi ptr [ %69, %74 ], [ %101, %100 ]
  %104 = phi i64 [ %68, %74 ], [ %94, %100 ]
  %105 = phi i64 [ %65, %74 ], [ %95, %100 ]
  %106 = phi ptr [ %64, %74 ], [ %92, %100 ]
  %107 = phi ptr [ %63, %74 ], [ %93, %100 ]
  %108 = icmp ne ptr %103, null
  %109 = icmp ne i32 %66, 2
  %110 = and i1 %109, %108
  br i1 %110, label %113, label %146

111:                                              ; preds = %137
  %112 = icmp eq i64 %138, %105
  br i1 %112, label %146, label %155

113:                                              ; preds = %102, %137
  %114 = phi ptr [ %142, %137 ], [ %103, %102 ]
  %115 = phi ptr [ %141, %137 ], [ %107, %102 ]
  %116 = phi ptr [ %140, %137 ], [ %2, %102 ]
  %117 = phi ptr [ %139, %137 ], [ %106, %102 ]
  %118 = phi i64 [ %138, %137 ], [ %105, %102 ]
  %119 = call fastcc i32 @run_block(ptr noundef nonnull %114) #22
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %135

121:                                              ; preds = %113
  %122 = load ptr, ptr %59, align 8
  %123 = icmp eq ptr %122, null
  br i1 %123, label %129, label %124

124:                                              ; preds = %121
  %125 = load i64, ptr %60, align 8
  %126 = icmp eq i64 %125, 0
  br i1 %126, label %129, label %127

127:                                              ; preds = %124
  %128 = getelementptr inbounds i8, ptr %122, i64 312
  store i32 1, ptr %128, align 8
  br label %129

129:                                              ; preds = %127, %124, %121
  %130 = getelementptr inbounds i8, ptr %114, i64 208
  %131 = load ptr, ptr %130, align 8
  store ptr %131, ptr %116, align 8
  %132 = icmp eq ptr %115, %130
  %133 = select i1 %132, ptr %116, ptr %115
  store ptr %117, ptr %130, align 8
  %134 = add i64 %118, -1
  br label %137

135:                                              ; preds = %113
  %136 = getelementptr inbounds i8, ptr %114, i64 208
  br label %137

137:                                              ; preds = %135, %129
  %138 = phi i64 [ %134, %129 ], [ %118, %135 ]
  %139 = phi ptr [ %114, %129 ], [ %117, %135 ]
  %140 = phi ptr [ %116, %129 ], [ %136, %135 ]
  %141 = phi ptr [ %133, %129 ], [ %115, %135 ]
  %142 = load ptr, ptr %140, align 8
  %143 = icmp ne ptr %142, null
  %144 = icmp ne i32 %119, 2
  %145 = and i1 %144, %143
  br i1 %145, label %113, label %111, !llvm.loop !26

146:                                              ; preds = %111, %102, %86
  %147 = phi ptr [ %141, %111 ], [ %78, %86 ], [ %107, %102 ]
  %148 = phi ptr [ %139, %111 ], [ null, %86 ], [ %106, %102 ]
  %149 = phi i64 [ %105, %111 ], [ %80, %86 ], [ %105, %102 ]
  %150 = phi i32 [ %119, %111 ], [ 2, %86 ], [ %66, %102 ]
  %151 = phi i64 [ %104, %111 ], [ %81, %86 ], [ %104, %102 ]
  %152 = shl i64 %149, 1
  %153 = load i64, ptr %61, align 8
  %154 = call i64 @llvm.umin.i64(i64 %152, i64 %153)
  br label %157

155:                                              ; preds = %111
  %156 = add i64 %138, 1
  br label %157

157:                                              ; preds = %155, %146
  %158 = phi ptr [ %147, %146 ], [ %141, %155 ]
  %159 = phi ptr [ %148, %146 ], [ %139, %155 ]
  %160 = phi i64 [ %149, %146 ], [ %138, %155 ]
  %161 = phi i32 [ %150, %146 ], [ %119, %155 ]
  %162 = phi i64 [ %151, %146 ], [ %104, %155 ]
  %163 = phi i64 [ %154, %146 ], [ %156, %155 ]
  %164 = icmp eq i32 %161, 2
  br i1 %164, label %165, label %62, !llvm.loop !27

165:                                              ; preds = %157
  %166 = load ptr, ptr %2, align 8
  %167 = icmp eq ptr %166, null
  br i1 %167, label %173, label %168

168:                                              ; preds = %165, %168
  %169 = phi ptr [ %171, %168 ], [ %166, %165 ]
  %170 = getelementptr inbounds i8, ptr %169, i64 208
  %171 = load ptr, ptr %170, align 8
  call fastcc void @close_block(ptr noundef nonnull %169) #22
  %172 = icmp eq ptr %171, null
  br i1 %172, label %173, label %168, !llvm.loop !28

173:                                              ; preds = %62, %168, %165
  %174 = phi ptr [ %159, %165 ], [ %159, %168 ], [ %64, %62 ]
  %175 = phi i32 [ 2, %165 ], [ 2, %168 ], [ %66, %62 ]
  %176 = icmp eq ptr %174, null
  br i1 %176, label %182, label %177

177:                                              ; preds = %173, %177
  %178 = phi ptr [ %180, %177 ], [ %174, %173 ]
  %179 = getelementptr inbounds i8, ptr %178, i64 208
  %180 = load ptr, ptr %179, align 8
  call fastcc void @close_block(ptr noundef nonnull %178) #22
  %181 = icmp eq ptr %180, null
  br i1 %181, label %182, label %177, !llvm.loop !28

182:                                              ; preds = %177, %173
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #21
  br label %328

183:                                              ; preds = %41, %43
  %184 = phi ptr [ %42, %41 ], [ %47, %43 ]
  %185 = getelementptr inbounds i8, ptr %184, i64 56
  %186 = load i64, ptr %185, align 8
  %187 = lshr i64 %186, 10
  %188 = icmp ult i64 %186, 1024
  %189 = call i64 @llvm.umin.i64(i64 %187, i64 32)
  %190 = select i1 %188, i64 1, i64 %189
  %191 = getelementptr inbounds i8, ptr %184, i64 144
  %192 = load ptr, ptr %191, align 8
  %193 = icmp ne ptr %192, null
  %194 = zext i1 %193 to i32
  %195 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef %194) #22
  %196 = icmp eq ptr %195, null
  br i1 %196, label %333, label %197

197:                                              ; preds = %183
  %198 = getelementptr inbounds i8, ptr %195, i64 48
  %199 = load i64, ptr %198, align 8
  %200 = inttoptr i64 %199 to ptr
  %201 = getelementptr inbounds i8, ptr %184, i64 328
  %202 = getelementptr inbounds i8, ptr %184, i64 320
  %203 = getelementptr inbounds i8, ptr %195, i64 32
  %204 = getelementptr inbounds i8, ptr %195, i64 16
  %205 = getelementptr inbounds i8, ptr %195, i64 20
  %206 = getelementptr inbounds i8, ptr %195, i64 24
  %207 = getelementptr inbounds i8, ptr %195, i64 56
  %208 = getelementptr inbounds i8, ptr %195, i64 40
  %209 = getelementptr inbounds i8, ptr %184, i64 264
  %210 = getelementptr inbounds i8, ptr %184, i64 120
  %211 = getelementptr inbounds i8, ptr %200, i64 24
  %212 = getelementptr inbounds i8, ptr %200, i64 32
  %213 = getelementptr inbounds i8, ptr %200, i64 8
  %214 = getelementptr inbounds i8, ptr %184, i64 160
  %215 = getelementptr inbounds i8, ptr %0, i64 24
  br label %216

216:                                              ; preds = %324, %197
  %217 = phi i64 [ 0, %197 ], [ %325, %324 ]
  %218 = phi i64 [ 0, %197 ], [ %225, %324 ]
  %219 = phi i32 [ 0, %197 ], [ %311, %324 ]
  %220 = icmp eq i64 %217, %218
  br i1 %220, label %221, label %224

221:                                              ; preds = %216
  %222 = atomicrmw add ptr %202, i64 %190 monotonic, align 8
  %223 = add i64 %222, %190
  br label %224

224:                                              ; preds = %221, %216
  %225 = phi i64 [ %223, %221 ], [ %218, %216 ]
  %226 = phi i64 [ %222, %221 ], [ %217, %216 ]
  %227 = load i64, ptr %185, align 8
  %228 = icmp ult i64 %226, %227
  br i1 %228, label %229, label %326

229:                                              ; preds = %224
  %230 = load atomic i64, ptr %201 monotonic, align 8
  %231 = icmp ugt i64 %226, %230
  br i1 %231, label %326, label %232

232:                                              ; preds = %229
  br i1 %193, label %233, label %237

233:                                              ; preds = %232
  call fastcc void @start(ptr noundef nonnull %195, i64 noundef %226) #22
  br label %234

234:                                              ; preds = %234, %233
  %235 = call fastcc i32 @run_block(ptr noundef nonnull %195) #22
  %236 = icmp eq i32 %235, 1
  br i1 %236, label %234, label %310, !llvm.loop !29

237:                                              ; preds = %232
  %238 = load ptr, ptr %195, align 8
  %239 = getelementptr inbounds i8, ptr %238, i64 24
  store i64 %226, ptr %203, align 8
  %240 = load i32, ptr %239, align 4
  %241 = zext i32 %240 to i64
  %242 = urem i64 %226, %241
  %243 = trunc nuw i64 %242 to i32
  store i32 %243, ptr %204, align 8
  %244 = load i32, ptr %239, align 4
  %245 = zext i32 %244 to i64
  %246 = udiv i64 %226, %245
  %247 = getelementptr inbounds i8, ptr %238, i64 28
  %248 = load i32, ptr %247, align 4
  %249 = zext i32 %248 to i64
  %250 = urem i64 %246, %249
  %251 = trunc nuw i64 %250 to i32
  store i32 %251, ptr %205, align 4
  %252 = load i32, ptr %239, align 4
  %253 = zext i32 %252 to i64
  %254 = udiv i64 %226, %253
  %255 = load i32, ptr %247, align 4
  %256 = zext i32 %255 to i64
  %257 = udiv i64 %254, %256
  %258 = trunc i64 %257 to i32
  store i32 %258, ptr %206, align 8
  store i64 0, ptr %207, align 8
  %259 = load i64, ptr %208, align 8
  %260 = inttoptr i64 %259 to ptr
  %261 = getelementptr inbounds i8, ptr %238, i64 64
  %262 = load i64, ptr %261, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %260, i8 -1, i64 %262, i1 false)
  %263 = getelementptr inbounds i8, ptr %238, i64 224
  %264 = load i32, ptr %263, align 8
  %265 = icmp eq i32 %264, 0
  br i1 %265, label %273, label %266

266:                                              ; preds = %237
  %267 = load i64, ptr %208, align 8
  %268 = getelementptr inbounds i8, ptr %238, i64 248
  %269 = load i64, ptr %268, align 8
  %270 = add i64 %269, %267
  %271 = inttoptr i64 %270 to ptr
  %272 = load i64, ptr %261, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %271, i8 0, i64 %272, i1 false)
  br label %273

273:                                              ; preds = %266, %237
  %274 = load ptr, ptr %209, align 8
  %275 = icmp eq ptr %274, null
  br i1 %275, label %277, label %276

276:                                              ; preds = %273
  call fastcc void @start_orders(ptr noundef nonnull %195) #20
  br label %277

277:                                              ; preds = %276, %273
  %278 = load i64, ptr %210, align 8
  %279 = load i64, ptr %211, align 8
  %280 = add i64 %279, %278
  store i64 %280, ptr %212, align 8
  %281 = load ptr, ptr %213, align 8
  %282 = getelementptr inbounds i8, ptr %281, i64 96
  %283 = load i64, ptr %282, align 8
  %284 = add i64 %278, 4096
  %285 = call i64 @llvm.umin.i64(i64 %283, i64 %284)
  %286 = inttoptr i64 %279 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %286, i8 -1, i64 %285, i1 false)
  %287 = load ptr, ptr %213, align 8
  %288 = getelementptr inbounds i8, ptr %287, i64 224
  %289 = load i32, ptr %288, align 8
  %290 = icmp eq i32 %289, 0
  br i1 %290, label %297, label %291

291:                                              ; preds = %277
  %292 = load i64, ptr %211, align 8
  %293 = getelementptr inbounds i8, ptr %287, i64 256
  %294 = load i64, ptr %293, align 8
  %295 = add i64 %294, %292
  %296 = inttoptr i64 %295 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %296, i8 0, i64 %285, i1 false)
  br label %297

297:                                              ; preds = %291, %277
  %298 = load ptr, ptr %214, align 8
  %299 = call i32 %298(ptr noundef nonnull %200) #19
  %300 = icmp eq i32 %299, 0
  br i1 %300, label %301, label %305

301:                                              ; preds = %297
  %302 = call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #20
  %303 = freeze i32 %302
  %304 = icmp eq i32 %303, 0
  br i1 %304, label %305, label %306

305:                                              ; preds = %301, %297
  br label %306

306:                                              ; preds = %305, %301
  %307 = phi i32 [ 2, %305 ], [ 0, %301 ]
  %308 = load i64, ptr %215, align 8
  %309 = add i64 %308, 1
  store atomic i64 %309, ptr %215 monotonic, align 8
  br label %310

310:                                              ; preds = %234, %306
  %311 = phi i32 [ %307, %306 ], [ %235, %234 ]
  switch i32 %311, label %324 [
    i32 0, label %312
    i32 2, label %315
  ]

312:                                              ; preds = %310
  %313 = call i32 @graphdsl_poll(ptr noundef %200, i32 noundef -1) #22
  %314 = icmp eq i32 %313, 0
  br i1 %314, label %324, label %315

315:                                              ; preds = %312, %310
  %316 = load atomic i64, ptr %201 monotonic, align 8
  br label %317

317:                                              ; preds = %320, %315
  %318 = phi i64 [ %316, %315 ], [ %323, %320 ]
  %319 = icmp ult i64 %226, %318
  br i1 %319, label %320, label %326

320:                                              ; preds = %317
  %321 = cmpxchg ptr %201, i64 %318, i64 %226 monotonic monotonic, align 8
  %322 = extractvalue { i64, i1 } %321, 1
  %323 = extractvalue { i64, i1 } %321, 0
  br i1 %322, label %326, label %317, !llvm.loop !30

324:                                              ; preds = %312, %310
  %325 = add i64 %226, 1
  br label %216, !llvm.loop !31

326:                                              ; preds = %229, %224, %320, %317
  %327 = phi i32 [ 2, %317 ], [ 2, %320 ], [ %219, %224 ], [ %219, %229 ]
  call fastcc void @close_block(ptr noundef nonnull %195) #22
  br label %328

328:                                              ; preds = %326, %182
  %329 = phi i32 [ %175, %182 ], [ %327, %326 ]
  %330 = getelementptr inbounds i8, ptr %6, i64 264
  %331 = load ptr, ptr %330, align 8
  %332 = icmp eq ptr %331, null
  br i1 %332, label %355, label %338

333:                                              ; preds = %183
  %334 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %334, align 8
  %335 = getelementptr inbounds i8, ptr %6, i64 264
  %336 = load ptr, ptr %335, align 8
  %337 = icmp eq ptr %336, null
  br i1 %337, label %355, label %351

338:                                              ; preds = %328
  %339 = icmp eq i32 %329, 2
  br i1 %339, label %351, label %340

340:                                              ; preds = %338
  %341 = getelementptr inbounds i8, ptr %331, i64 200
  %342 = load i32, ptr %341, align 8
  %343 = icmp eq i32 %342, 0
  br i1 %343, label %351, label %344

344:                                              ; preds = %340
  %345 = getelementptr inbounds i8, ptr %6, i64 280
  %346 = load i64, ptr %345, align 8
  %347 = icmp eq i64 %346, 0
  br i1 %347, label %348, label %351

348:                                              ; preds = %344
  %349 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %349, align 8
  %350 = load ptr, ptr %330, align 8
  br label %351

351:                                              ; preds = %333, %348, %344, %340, %338
  %352 = phi ptr [ %331, %344 ], [ %350, %348 ], [ %331, %340 ], [ %331, %338 ], [ %336, %333 ]
  %353 = phi ptr [ %330, %344 ], [ %330, %348 ], [ %330, %340 ], [ %330, %338 ], [ %335, %333 ]
  %354 = phi i32 [ %329, %344 ], [ 2, %348 ], [ %329, %340 ], [ 2, %338 ], [ 2, %333 ]
  call fastcc void @close_races(ptr noundef %352) #22
  store ptr null, ptr %353, align 8
  br label %355

355:                                              ; preds = %333, %351, %328
  %356 = phi i32 [ %354, %351 ], [ %329, %328 ], [ 2, %333 ]
  %357 = icmp eq i32 %356, 2
  %358 = zext i1 %357 to i32
  br label %359

359:                                              ; preds = %355, %34
  %360 = phi i32 [ %358, %355 ], [ 1, %34 ]
  ret i32 %360
}

; Function Attrs: nounwind optsize
define internal fastcc void @close_races(ptr noundef %0) unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 24
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  br label %13

7:                                                ; preds = %19, %1
  %8 = getelementptr inbounds i8, ptr %0, i64 56
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %29, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  br label %38

13:                                               ; preds = %5, %19
  %14 = phi i64 [ 0, %5 ], [ %20, %19 ]
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds ptr, ptr %15, i64 %14
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %19, label %23

19:                                               ; preds = %23, %13
  tail call void @free(ptr noundef %17) #19
  %20 = add nuw i64 %14, 1
  %21 = load i64, ptr %2, align 8
  %22 = icmp ult i64 %20, %21
  br i1 %22, label %13, label %7, !llvm.loop !32

23:                                               ; preds = %13, %23
  %24 = phi i64 [ %27, %23 ], [ 0, %13 ]
  %25 = getelementptr inbounds %struct.Cell, ptr %17, i64 %24, i32 3
  %26 = load ptr, ptr %25, align 8
  tail call void @free(ptr noundef %26) #19
  %27 = add nuw nsw i64 %24, 1
  %28 = icmp ult i64 %24, 1023
  br i1 %28, label %23, label %19, !llvm.loop !33

29:                                               ; preds = %49, %7
  %30 = getelementptr inbounds i8, ptr %0, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load ptr, ptr %30, align 8
  tail call void @free(ptr noundef %32) #19
  %33 = getelementptr inbounds i8, ptr %0, i64 16
  %34 = load ptr, ptr %33, align 8
  tail call void @free(ptr noundef %34) #19
  %35 = load ptr, ptr %31, align 8
  tail call void @free(ptr noundef %35) #19
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = load ptr, ptr %36, align 8
  tail call void @free(ptr noundef %37) #19
  tail call void @free(ptr noundef nonnull %0) #19
  ret void

38:                                               ; preds = %11, %49
  %39 = phi i64 [ 0, %11 ], [ %50, %49 ]
  %40 = load ptr, ptr %12, align 8
  %41 = getelementptr inbounds ptr, ptr %40, i64 %39
  %42 = load ptr, ptr %41, align 8
  %43 = icmp eq ptr %42, null
  br i1 %43, label %49, label %44

44:                                               ; preds = %38
  %45 = load i32, ptr %42, align 8
  %46 = add i32 %45, -1
  store i32 %46, ptr %42, align 8
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %49

48:                                               ; preds = %44
  tail call void @free(ptr noundef nonnull %42) #19
  br label %49

49:                                               ; preds = %38, %44, %48
  %50 = add nuw i64 %39, 1
  %51 = load i64, ptr %8, align 8
  %52 = icmp ult i64 %50, %51
  br i1 %52, label %38, label %29, !llvm.loop !34
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: write)
define dso_local void @graphdsl_sizes(ptr nocapture noundef writeonly %0) local_unnamed_addr #14 {
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
  br i1 %9, label %2, label %3, !llvm.loop !35
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc range(i32 0, 2) i32 @is_still_fine(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = alloca %struct.Visit, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 264
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %75, label %7

7:                                                ; preds = %1
  %8 = getelementptr inbounds i8, ptr %5, i64 248
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %43, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %5, i64 208
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %2) #21
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %2, ptr noundef nonnull align 8 dereferenceable(72) %12, i64 72, i1 false)
  store i32 0, ptr %8, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %5, i64 280
  %16 = getelementptr inbounds i8, ptr %2, i64 32
  %17 = load i32, ptr %16, align 8
  %18 = and i32 %17, 255
  %19 = zext nneg i32 %18 to i64
  %20 = inttoptr i64 %14 to ptr
  %21 = icmp eq i32 %18, 0
  br i1 %21, label %41, label %22

22:                                               ; preds = %11
  %23 = load i8, ptr %20, align 1
  %24 = load i8, ptr %15, align 1
  %25 = icmp eq i8 %23, %24
  br i1 %25, label %26, label %38

26:                                               ; preds = %22, %30
  %27 = phi i64 [ %28, %30 ], [ 0, %22 ]
  %28 = add nuw nsw i64 %27, 1
  %29 = icmp eq i64 %28, %19
  br i1 %29, label %36, label %30, !llvm.loop !36

30:                                               ; preds = %26
  %31 = getelementptr inbounds i8, ptr %20, i64 %28
  %32 = load i8, ptr %31, align 1
  %33 = getelementptr inbounds i8, ptr %15, i64 %28
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %32, %34
  br i1 %35, label %26, label %36, !llvm.loop !36

36:                                               ; preds = %30, %26
  %37 = icmp ult i64 %28, %19
  br i1 %37, label %38, label %41

38:                                               ; preds = %22, %36
  %39 = call fastcc i32 @visit(ptr noundef nonnull %5, ptr noundef nonnull %0, ptr noundef nonnull %2) #22
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %42

41:                                               ; preds = %11, %38, %36
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #21
  br label %43

42:                                               ; preds = %38
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #21
  br label %75

43:                                               ; preds = %41, %7
  %44 = getelementptr inbounds i8, ptr %5, i64 88
  %45 = load i32, ptr %44, align 8
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %75, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds i8, ptr %5, i64 152
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %5, i64 168
  %51 = getelementptr inbounds i8, ptr %5, i64 160
  %52 = load i64, ptr %51, align 8
  %53 = inttoptr i64 %49 to ptr
  %54 = icmp eq i64 %52, 0
  br i1 %54, label %73, label %55

55:                                               ; preds = %47
  %56 = load i8, ptr %53, align 1
  %57 = load i8, ptr %50, align 1
  %58 = icmp eq i8 %56, %57
  br i1 %58, label %59, label %71

59:                                               ; preds = %55, %63
  %60 = phi i64 [ %61, %63 ], [ 0, %55 ]
  %61 = add nuw i64 %60, 1
  %62 = icmp eq i64 %61, %52
  br i1 %62, label %69, label %63, !llvm.loop !36

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %53, i64 %61
  %65 = load i8, ptr %64, align 1
  %66 = getelementptr inbounds i8, ptr %50, i64 %61
  %67 = load i8, ptr %66, align 1
  %68 = icmp eq i8 %65, %67
  br i1 %68, label %59, label %69, !llvm.loop !36

69:                                               ; preds = %63, %59
  %70 = icmp ult i64 %61, %52
  br i1 %70, label %71, label %73

71:                                               ; preds = %55, %69
  %72 = getelementptr inbounds i8, ptr %0, i64 104
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(64) %72, ptr noundef nonnull align 8 dereferenceable(64) %44, i64 64, i1 false)
  br label %73

73:                                               ; preds = %47, %71, %69
  %74 = phi i32 [ 0, %71 ], [ 1, %69 ], [ 1, %47 ]
  store i32 0, ptr %44, align 8
  br label %75

75:                                               ; preds = %43, %42, %1, %73
  %76 = phi i32 [ %74, %73 ], [ 0, %42 ], [ 1, %1 ], [ 1, %43 ]
  ret i32 %76
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @visit(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2) unnamed_addr #2 {
  %4 = getelementptr inbounds i8, ptr %2, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %2, i64 32
  %7 = load i32, ptr %6, align 8
  %8 = and i32 %7, 255
  %9 = zext nneg i32 %8 to i64
  %10 = add i64 %5, %9
  %11 = icmp ult i64 %5, %10
  br i1 %11, label %12, label %224

12:                                               ; preds = %3
  %13 = getelementptr inbounds i8, ptr %0, i64 72
  %14 = getelementptr inbounds i8, ptr %0, i64 80
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = getelementptr inbounds i8, ptr %0, i64 24
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  %18 = icmp ult i32 %8, 4
  %19 = tail call i32 @llvm.umin.i32(i32 %8, i32 4)
  %20 = getelementptr inbounds i8, ptr %2, i64 40
  %21 = getelementptr inbounds i8, ptr %2, i64 36
  %22 = getelementptr inbounds i8, ptr %2, i64 44
  %23 = getelementptr inbounds i8, ptr %2, i64 52
  %24 = getelementptr inbounds i8, ptr %1, i64 40
  %25 = getelementptr inbounds i8, ptr %0, i64 88
  %26 = getelementptr inbounds i8, ptr %0, i64 152
  %27 = getelementptr inbounds i8, ptr %0, i64 168
  %28 = getelementptr inbounds i8, ptr %0, i64 160
  %29 = getelementptr inbounds i8, ptr %2, i64 56
  %30 = getelementptr inbounds i8, ptr %2, i64 24
  %31 = getelementptr inbounds i8, ptr %1, i64 104
  %32 = zext nneg i32 %19 to i64
  %33 = icmp eq i32 %8, 0
  br label %34

34:                                               ; preds = %12, %221
  %35 = phi i64 [ %5, %12 ], [ %222, %221 ]
  %36 = lshr i64 %35, 12
  %37 = load i64, ptr %13, align 8
  %38 = icmp eq i64 %36, %37
  br i1 %38, label %39, label %46

39:                                               ; preds = %34
  %40 = load ptr, ptr %14, align 8
  %41 = icmp eq ptr %40, null
  br i1 %41, label %46, label %42

42:                                               ; preds = %39
  %43 = lshr i64 %35, 2
  %44 = and i64 %43, 1023
  %45 = getelementptr inbounds %struct.Cell, ptr %40, i64 %44
  br label %70

46:                                               ; preds = %39, %34
  %47 = load i64, ptr %16, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %59, label %49

49:                                               ; preds = %46
  %50 = load ptr, ptr %17, align 8
  %51 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %15, i64 noundef %36) #22
  %52 = getelementptr inbounds ptr, ptr %50, i64 %51
  %53 = load ptr, ptr %52, align 8
  %54 = icmp eq ptr %53, null
  br i1 %54, label %59, label %55

55:                                               ; preds = %49
  store i64 %36, ptr %13, align 8
  store ptr %53, ptr %14, align 8
  %56 = lshr i64 %35, 2
  %57 = and i64 %56, 1023
  %58 = getelementptr inbounds %struct.Cell, ptr %53, i64 %57
  br label %70

59:                                               ; preds = %49, %46
  %60 = tail call ptr @calloc(i64 noundef 1024, i64 noundef 72) #19
  %61 = tail call fastcc i32 @insert(ptr noundef nonnull %15, i64 noundef %36, ptr noundef %60) #22
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %65

63:                                               ; preds = %59
  tail call void @free(ptr noundef %60) #19
  %64 = getelementptr inbounds i8, ptr %0, i64 200
  store i32 1, ptr %64, align 8
  br label %224

65:                                               ; preds = %59
  store i64 %36, ptr %13, align 8
  store ptr %60, ptr %14, align 8
  %66 = lshr i64 %35, 2
  %67 = and i64 %66, 1023
  %68 = getelementptr inbounds %struct.Cell, ptr %60, i64 %67
  %69 = icmp eq ptr %60, null
  br i1 %69, label %224, label %70

70:                                               ; preds = %55, %42, %65
  %71 = phi ptr [ %45, %42 ], [ %68, %65 ], [ %58, %55 ]
  %72 = getelementptr inbounds i8, ptr %71, i64 64
  %73 = load ptr, ptr %72, align 8
  %74 = icmp ne ptr %73, null
  %75 = or i1 %18, %74
  br i1 %75, label %76, label %98

76:                                               ; preds = %70
  %77 = icmp eq ptr %73, null
  br i1 %77, label %78, label %94

78:                                               ; preds = %76
  %79 = tail call ptr @calloc(i64 noundef 4, i64 noundef 72) #19
  store ptr %79, ptr %72, align 8
  %80 = icmp eq ptr %79, null
  br i1 %80, label %81, label %83

81:                                               ; preds = %78
  %82 = getelementptr inbounds i8, ptr %0, i64 200
  store i32 1, ptr %82, align 8
  br label %224

83:                                               ; preds = %78, %83
  %84 = phi i64 [ %89, %83 ], [ 0, %78 ]
  %85 = load ptr, ptr %72, align 8
  %86 = getelementptr inbounds %struct.Cell, ptr %85, i64 %84
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %86, ptr noundef nonnull align 8 dereferenceable(72) %71, i64 72, i1 false)
  %87 = load ptr, ptr %72, align 8
  %88 = getelementptr inbounds %struct.Cell, ptr %87, i64 %84, i32 3
  store ptr null, ptr %88, align 8
  %89 = add nuw nsw i64 %84, 1
  %90 = icmp eq i64 %89, 4
  br i1 %90, label %91, label %83, !llvm.loop !37

91:                                               ; preds = %83
  %92 = load ptr, ptr %72, align 8
  %93 = icmp eq ptr %92, null
  br i1 %93, label %224, label %94

94:                                               ; preds = %91, %76
  %95 = phi ptr [ %92, %91 ], [ %73, %76 ]
  %96 = and i64 %35, 3
  %97 = getelementptr inbounds %struct.Cell, ptr %95, i64 %96
  br i1 %33, label %221, label %98

98:                                               ; preds = %70, %94
  %99 = phi i32 [ %19, %94 ], [ 1, %70 ]
  %100 = phi ptr [ %97, %94 ], [ %71, %70 ]
  %101 = icmp ne i32 %99, 1
  %102 = or i1 %18, %101
  %103 = select i1 %102, i64 1, i64 4
  %104 = zext nneg i32 %99 to i64
  br label %105

105:                                              ; preds = %98, %217
  %106 = phi i64 [ 0, %98 ], [ %218, %217 ]
  %107 = getelementptr inbounds %struct.Cell, ptr %100, i64 %106
  %108 = tail call fastcc i32 @conflict(ptr noundef readonly %107, ptr noundef readonly %2, i32 noundef 1) #22
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %110, label %124

110:                                              ; preds = %105
  %111 = getelementptr inbounds i8, ptr %107, i64 16
  %112 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %111, ptr noundef readonly %2, i32 noundef 1) #22
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %124

114:                                              ; preds = %110
  %115 = load i32, ptr %20, align 8
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %190, label %118

117:                                              ; preds = %118
  br i1 %119, label %118, label %178, !llvm.loop !38

118:                                              ; preds = %114, %117
  %119 = phi i1 [ false, %117 ], [ true, %114 ]
  %120 = phi i64 [ 48, %117 ], [ 32, %114 ]
  %121 = getelementptr inbounds i8, ptr %107, i64 %120
  %122 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %121, ptr noundef nonnull readonly %2, i32 noundef 0) #22
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %117, label %130

124:                                              ; preds = %105, %110
  %125 = phi i64 [ 16, %110 ], [ 0, %105 ]
  %126 = getelementptr inbounds i8, ptr %107, i64 %125
  %127 = load i32, ptr %21, align 4
  %128 = icmp eq i32 %127, 0
  %129 = load ptr, ptr %2, align 8
  br i1 %128, label %133, label %155

130:                                              ; preds = %118
  %131 = getelementptr inbounds i8, ptr %107, i64 %120
  %132 = load ptr, ptr %2, align 8
  br label %155

133:                                              ; preds = %124
  %134 = load ptr, ptr %129, align 8
  %135 = getelementptr inbounds i8, ptr %134, i64 280
  %136 = load i64, ptr %135, align 8
  %137 = or i64 %136, %125
  %138 = icmp eq i64 %137, 0
  br i1 %138, label %139, label %155

139:                                              ; preds = %133
  %140 = load i32, ptr %22, align 4
  %141 = icmp eq i32 %140, 0
  br i1 %141, label %142, label %155

142:                                              ; preds = %139
  %143 = add i64 %35, %106
  %144 = load i32, ptr %25, align 8
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %148, label %146

146:                                              ; preds = %142
  %147 = load i64, ptr %26, align 8
  br label %151

148:                                              ; preds = %142
  tail call fastcc void @describe_race(ptr noundef nonnull %25, ptr noundef nonnull %2, ptr noundef nonnull %126, i32 noundef 1) #22
  store i64 %143, ptr %26, align 8
  %149 = inttoptr i64 %143 to ptr
  %150 = sub i64 %10, %143
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %27, ptr align 1 %149, i64 %150, i1 false)
  br label %151

151:                                              ; preds = %146, %148
  %152 = phi i64 [ %147, %146 ], [ %143, %148 ]
  %153 = add i64 %143, %103
  %154 = sub i64 %153, %152
  store i64 %154, ptr %28, align 8
  br label %178

155:                                              ; preds = %130, %124, %139, %133
  %156 = phi i32 [ 0, %130 ], [ 1, %124 ], [ 1, %139 ], [ 1, %133 ]
  %157 = phi ptr [ %131, %130 ], [ %126, %124 ], [ %126, %139 ], [ %126, %133 ]
  %158 = phi ptr [ %132, %130 ], [ %129, %124 ], [ %129, %139 ], [ %129, %133 ]
  %159 = load ptr, ptr %158, align 8
  %160 = getelementptr inbounds i8, ptr %159, i64 280
  %161 = load i64, ptr %160, align 8
  %162 = icmp eq i64 %161, 0
  br i1 %162, label %220, label %163

163:                                              ; preds = %155
  %164 = load i32, ptr %23, align 4
  %165 = icmp eq i32 %164, 0
  br i1 %165, label %166, label %220

166:                                              ; preds = %163
  %167 = load i32, ptr %22, align 4
  %168 = icmp eq i32 %167, 0
  br i1 %168, label %169, label %220

169:                                              ; preds = %166
  %170 = getelementptr inbounds i8, ptr %157, i64 8
  %171 = load i64, ptr %170, align 8
  %172 = and i64 %171, 1
  %173 = icmp eq i64 %172, 0
  br i1 %173, label %174, label %220

174:                                              ; preds = %169
  %175 = load i32, ptr %24, align 8
  %176 = icmp eq i32 %175, 0
  br i1 %176, label %177, label %178

177:                                              ; preds = %174
  tail call fastcc void @describe_race(ptr noundef nonnull %24, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #22
  br label %178

178:                                              ; preds = %117, %177, %174, %151
  %179 = load i32, ptr %20, align 8
  %180 = getelementptr inbounds i8, ptr %107, i64 16
  %181 = icmp eq i32 %179, 0
  br i1 %181, label %190, label %182

182:                                              ; preds = %178
  %183 = load i32, ptr %22, align 4
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %186, label %185

185:                                              ; preds = %182
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %180, ptr noundef nonnull readonly align 8 dereferenceable(16) %29, i64 16, i1 false)
  br label %217

186:                                              ; preds = %182
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %107, ptr noundef nonnull readonly align 8 dereferenceable(16) %29, i64 16, i1 false)
  %187 = getelementptr inbounds i8, ptr %107, i64 56
  store i64 0, ptr %187, align 8
  %188 = getelementptr inbounds i8, ptr %107, i64 40
  store i64 0, ptr %188, align 8
  %189 = getelementptr inbounds i8, ptr %107, i64 24
  store i64 0, ptr %189, align 8
  br label %217

190:                                              ; preds = %114, %178
  %191 = load i32, ptr %23, align 4
  %192 = icmp eq i32 %191, 0
  %193 = getelementptr inbounds i8, ptr %107, i64 40
  %194 = load i64, ptr %193, align 8
  br i1 %192, label %203, label %195

195:                                              ; preds = %190
  %196 = lshr i64 %194, 24
  %197 = load ptr, ptr %2, align 8
  %198 = getelementptr inbounds i8, ptr %197, i64 632
  %199 = load i64, ptr %198, align 8
  %200 = icmp ult i64 %196, %199
  %201 = icmp eq i64 %194, 0
  %202 = or i1 %201, %200
  br i1 %202, label %213, label %207

203:                                              ; preds = %190
  %204 = icmp eq i64 %194, 0
  br i1 %204, label %213, label %205

205:                                              ; preds = %203
  %206 = load ptr, ptr %2, align 8
  br label %207

207:                                              ; preds = %205, %195
  %208 = phi ptr [ %206, %205 ], [ %197, %195 ]
  %209 = getelementptr inbounds i8, ptr %107, i64 32
  %210 = load i32, ptr %30, align 8
  %211 = tail call fastcc i32 @comes_after(ptr noundef %208, i32 noundef %210, ptr noundef nonnull %209) #22
  %212 = icmp eq i32 %211, 0
  br i1 %212, label %215, label %213

213:                                              ; preds = %207, %203, %195
  %214 = getelementptr inbounds i8, ptr %107, i64 32
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %214, ptr noundef nonnull readonly align 8 dereferenceable(16) %29, i64 16, i1 false)
  br label %217

215:                                              ; preds = %207
  %216 = getelementptr inbounds i8, ptr %107, i64 48
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %216, ptr noundef nonnull readonly align 8 dereferenceable(16) %29, i64 16, i1 false)
  br label %217

217:                                              ; preds = %185, %186, %213, %215
  %218 = add nuw nsw i64 %106, 1
  %219 = icmp eq i64 %218, %104
  br i1 %219, label %221, label %105, !llvm.loop !39

220:                                              ; preds = %155, %163, %166, %169
  tail call fastcc void @describe_race(ptr noundef nonnull %31, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #22
  br label %224

221:                                              ; preds = %217, %94
  %222 = add i64 %35, %32
  %223 = icmp ult i64 %222, %10
  br i1 %223, label %34, label %224, !llvm.loop !40

224:                                              ; preds = %221, %65, %91, %3, %220, %81, %63
  %225 = phi i32 [ 0, %81 ], [ 0, %63 ], [ 1, %220 ], [ 0, %3 ], [ 0, %91 ], [ 0, %65 ], [ 0, %221 ]
  ret i32 %225
}

; Function Attrs: nounwind optsize
define internal fastcc void @learn(ptr nocapture noundef writeonly %0, ptr nocapture noundef %1, ptr noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %1, align 8
  %5 = tail call fastcc ptr @join(ptr noundef %0, ptr noundef %4, ptr noundef %2) #22
  %6 = load ptr, ptr %1, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %13, label %8

8:                                                ; preds = %3
  %9 = load i32, ptr %6, align 8
  %10 = add i32 %9, -1
  store i32 %10, ptr %6, align 8
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %8
  tail call void @free(ptr noundef nonnull %6) #19
  br label %13

13:                                               ; preds = %3, %8, %12
  store ptr %5, ptr %1, align 8
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @told_by(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i64 noundef %3) unnamed_addr #2 {
  %5 = alloca ptr, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 616
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %2 to i64
  %9 = getelementptr inbounds %struct.Order, ptr %7, i64 %8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #21
  %10 = tail call ptr @malloc(i64 noundef 552) #19
  store ptr %10, ptr %5, align 8
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %14

12:                                               ; preds = %4
  %13 = getelementptr inbounds i8, ptr %0, i64 200
  store i32 1, ptr %13, align 8
  br label %71

14:                                               ; preds = %4
  %15 = and i32 %2, -32
  store i32 1, ptr %10, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 640
  %17 = getelementptr inbounds i8, ptr %9, i64 16
  %18 = getelementptr inbounds i8, ptr %10, i64 8
  %19 = getelementptr inbounds i8, ptr %1, i64 32
  %20 = zext i32 %15 to i64
  br label %25

21:                                               ; preds = %52
  %22 = load i64, ptr %16, align 8
  %23 = tail call i64 @llvm.umin.i64(i64 %22, i64 %3)
  %24 = icmp eq i64 %23, 0
  br i1 %24, label %64, label %56

25:                                               ; preds = %14, %52
  %26 = phi i64 [ 0, %14 ], [ %54, %52 ]
  %27 = phi i32 [ 0, %14 ], [ %53, %52 ]
  %28 = or disjoint i64 %26, %20
  %29 = icmp eq i64 %28, %8
  br i1 %29, label %33, label %30

30:                                               ; preds = %25
  %31 = getelementptr inbounds [32 x i64], ptr %17, i64 0, i64 %26
  %32 = load i64, ptr %31, align 8
  br label %33

33:                                               ; preds = %25, %30
  %34 = phi i64 [ %32, %30 ], [ %3, %25 ]
  %35 = tail call i64 @llvm.umin.i64(i64 %34, i64 %3)
  %36 = load i64, ptr %16, align 8
  %37 = icmp ugt i64 %35, %36
  br i1 %37, label %38, label %52

38:                                               ; preds = %33
  %39 = load ptr, ptr %1, align 8
  %40 = getelementptr inbounds i8, ptr %39, i64 48
  %41 = load i32, ptr %40, align 8
  %42 = zext i32 %41 to i64
  %43 = icmp ult i64 %28, %42
  br i1 %43, label %44, label %52

44:                                               ; preds = %38
  %45 = add i32 %27, 1
  %46 = zext i32 %27 to i64
  %47 = getelementptr inbounds [0 x %struct.Known], ptr %18, i64 0, i64 %46
  %48 = load i64, ptr %19, align 8
  %49 = shl i64 %48, 11
  %50 = or i64 %49, %28
  store i64 %50, ptr %47, align 8
  %51 = getelementptr inbounds i8, ptr %47, i64 8
  store i64 %35, ptr %51, align 8
  br label %52

52:                                               ; preds = %44, %38, %33
  %53 = phi i32 [ %45, %44 ], [ %27, %38 ], [ %27, %33 ]
  %54 = add nuw nsw i64 %26, 1
  %55 = icmp eq i64 %54, 32
  br i1 %55, label %21, label %25, !llvm.loop !41

56:                                               ; preds = %21
  %57 = add i32 %53, 1
  %58 = zext i32 %53 to i64
  %59 = getelementptr inbounds [0 x %struct.Known], ptr %18, i64 0, i64 %58
  %60 = load i64, ptr %19, align 8
  %61 = shl i64 %60, 11
  %62 = or disjoint i64 %61, 1024
  store i64 %62, ptr %59, align 8
  %63 = getelementptr inbounds i8, ptr %59, i64 8
  store i64 %23, ptr %63, align 8
  br label %64

64:                                               ; preds = %56, %21
  %65 = phi i32 [ %57, %56 ], [ %53, %21 ]
  %66 = getelementptr inbounds i8, ptr %10, i64 4
  store i32 %65, ptr %66, align 4
  %67 = load ptr, ptr %9, align 8
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %67) #22
  %68 = getelementptr inbounds i8, ptr %1, i64 624
  %69 = load ptr, ptr %68, align 8
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %69) #22
  %70 = load ptr, ptr %5, align 8
  br label %71

71:                                               ; preds = %64, %12
  %72 = phi ptr [ %70, %64 ], [ null, %12 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #21
  ret ptr %72
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 2) i32 @insert(ptr nocapture noundef %0, i64 noundef %1, ptr noundef %2) unnamed_addr #2 {
  %4 = icmp eq ptr %2, null
  br i1 %4, label %81, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, 0
  %9 = shl i64 %7, 1
  %10 = select i1 %8, i64 64, i64 %9
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = shl i64 %12, 1
  %14 = icmp ult i64 %13, %7
  br i1 %14, label %72, label %15

15:                                               ; preds = %5
  %16 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #19
  %17 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #19
  %18 = icmp ne ptr %16, null
  %19 = icmp ne ptr %17, null
  %20 = select i1 %18, i1 %19, i1 false
  br i1 %20, label %21, label %71

21:                                               ; preds = %15
  %22 = load i64, ptr %6, align 8
  %23 = icmp eq i64 %22, 0
  br i1 %23, label %27, label %24

24:                                               ; preds = %21
  %25 = getelementptr inbounds i8, ptr %0, i64 8
  %26 = add i64 %10, -1
  br label %31

27:                                               ; preds = %67, %21
  %28 = load ptr, ptr %0, align 8
  tail call void @free(ptr noundef %28) #19
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load ptr, ptr %29, align 8
  tail call void @free(ptr noundef %30) #19
  store ptr %16, ptr %0, align 8
  store ptr %17, ptr %29, align 8
  store i64 %10, ptr %6, align 8
  store i64 %12, ptr %11, align 8
  br label %72

31:                                               ; preds = %67, %24
  %32 = phi i64 [ %22, %24 ], [ %68, %67 ]
  %33 = phi i64 [ 0, %24 ], [ %69, %67 ]
  %34 = load ptr, ptr %25, align 8
  %35 = getelementptr inbounds ptr, ptr %34, i64 %33
  %36 = load ptr, ptr %35, align 8
  %37 = icmp eq ptr %36, null
  br i1 %37, label %67, label %38

38:                                               ; preds = %31
  %39 = load ptr, ptr %0, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %33
  %41 = load i64, ptr %40, align 8
  %42 = mul i64 %41, -7046029254386353131
  %43 = lshr i64 %42, 20
  %44 = and i64 %43, %26
  %45 = getelementptr inbounds ptr, ptr %17, i64 %44
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %46, null
  br i1 %47, label %59, label %48

48:                                               ; preds = %38, %53
  %49 = phi i64 [ %55, %53 ], [ %44, %38 ]
  %50 = getelementptr inbounds i64, ptr %16, i64 %49
  %51 = load i64, ptr %50, align 8
  %52 = icmp eq i64 %51, %41
  br i1 %52, label %59, label %53

53:                                               ; preds = %48
  %54 = add i64 %49, 1
  %55 = and i64 %54, %26
  %56 = getelementptr inbounds ptr, ptr %17, i64 %55
  %57 = load ptr, ptr %56, align 8
  %58 = icmp eq ptr %57, null
  br i1 %58, label %59, label %48, !llvm.loop !42

59:                                               ; preds = %53, %48, %38
  %60 = phi i64 [ %44, %38 ], [ %55, %53 ], [ %49, %48 ]
  %61 = getelementptr inbounds i64, ptr %16, i64 %60
  store i64 %41, ptr %61, align 8
  %62 = load ptr, ptr %25, align 8
  %63 = getelementptr inbounds ptr, ptr %62, i64 %33
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds ptr, ptr %17, i64 %60
  store ptr %64, ptr %65, align 8
  %66 = load i64, ptr %6, align 8
  br label %67

67:                                               ; preds = %59, %31
  %68 = phi i64 [ %32, %31 ], [ %66, %59 ]
  %69 = add nuw i64 %33, 1
  %70 = icmp ult i64 %69, %68
  br i1 %70, label %31, label %27, !llvm.loop !43

71:                                               ; preds = %15
  tail call void @free(ptr noundef %16) #19
  tail call void @free(ptr noundef %17) #19
  br label %81

72:                                               ; preds = %27, %5
  %73 = tail call fastcc i64 @place_in(ptr noundef nonnull %0, i64 noundef %1) #22
  %74 = load ptr, ptr %0, align 8
  %75 = getelementptr inbounds i64, ptr %74, i64 %73
  store i64 %1, ptr %75, align 8
  %76 = getelementptr inbounds i8, ptr %0, i64 8
  %77 = load ptr, ptr %76, align 8
  %78 = getelementptr inbounds ptr, ptr %77, i64 %73
  store ptr %2, ptr %78, align 8
  %79 = load i64, ptr %11, align 8
  %80 = add i64 %79, 1
  store i64 %80, ptr %11, align 8
  br label %81

81:                                               ; preds = %71, %3, %72
  %82 = phi i32 [ 1, %72 ], [ 0, %71 ], [ 0, %3 ]
  ret i32 %82
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @join(ptr nocapture noundef writeonly %0, ptr noundef %1, ptr noundef %2) unnamed_addr #2 {
  %4 = alloca %struct.Known, align 8
  %5 = icmp eq ptr %2, null
  %6 = icmp eq ptr %1, %2
  %7 = or i1 %5, %6
  %8 = icmp eq ptr %1, null
  br i1 %7, label %9, label %13

9:                                                ; preds = %3
  br i1 %8, label %179, label %10

10:                                               ; preds = %9
  %11 = load i32, ptr %1, align 8
  %12 = add i32 %11, 1
  store i32 %12, ptr %1, align 8
  br label %179

13:                                               ; preds = %3
  br i1 %8, label %25, label %14

14:                                               ; preds = %13
  %15 = getelementptr inbounds i8, ptr %2, i64 4
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %60, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds i8, ptr %1, i64 4
  %20 = load i32, ptr %19, align 4
  %21 = getelementptr inbounds i8, ptr %1, i64 8
  %22 = getelementptr inbounds i8, ptr %2, i64 8
  %23 = zext i32 %16 to i64
  %24 = zext i32 %20 to i64
  br label %28

25:                                               ; preds = %13
  %26 = load i32, ptr %2, align 8
  %27 = add i32 %26, 1
  store i32 %27, ptr %2, align 8
  br label %179

28:                                               ; preds = %18, %50
  %29 = phi i64 [ 0, %18 ], [ %57, %50 ]
  %30 = phi i32 [ 0, %18 ], [ %51, %50 ]
  %31 = icmp ult i32 %30, %20
  br i1 %31, label %32, label %63

32:                                               ; preds = %28
  %33 = getelementptr inbounds [0 x %struct.Known], ptr %22, i64 0, i64 %29
  %34 = load i64, ptr %33, align 8
  %35 = zext i32 %30 to i64
  br label %37

36:                                               ; preds = %50
  br i1 %56, label %60, label %63

37:                                               ; preds = %32, %42
  %38 = phi i64 [ %35, %32 ], [ %43, %42 ]
  %39 = getelementptr inbounds [0 x %struct.Known], ptr %21, i64 0, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = icmp ult i64 %40, %34
  br i1 %41, label %42, label %45

42:                                               ; preds = %37
  %43 = add nuw nsw i64 %38, 1
  %44 = icmp eq i64 %43, %24
  br i1 %44, label %63, label %37, !llvm.loop !44

45:                                               ; preds = %37
  %46 = and i64 %38, 4294967295
  %47 = getelementptr inbounds [0 x %struct.Known], ptr %21, i64 0, i64 %46
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, %34
  br i1 %49, label %50, label %63

50:                                               ; preds = %45
  %51 = trunc nuw i64 %38 to i32
  %52 = getelementptr inbounds i8, ptr %47, i64 8
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %33, i64 8
  %55 = load i64, ptr %54, align 8
  %56 = icmp uge i64 %53, %55
  %57 = add nuw nsw i64 %29, 1
  %58 = icmp ult i64 %57, %23
  %59 = select i1 %58, i1 %56, i1 false
  br i1 %59, label %28, label %36, !llvm.loop !45

60:                                               ; preds = %14, %36
  %61 = load i32, ptr %1, align 8
  %62 = add i32 %61, 1
  store i32 %62, ptr %1, align 8
  br label %179

63:                                               ; preds = %45, %28, %42, %36
  %64 = getelementptr inbounds i8, ptr %1, i64 4
  %65 = load i32, ptr %64, align 4
  %66 = zext i32 %65 to i64
  %67 = zext i32 %16 to i64
  %68 = add nuw nsw i64 %66, %67
  %69 = shl nuw nsw i64 %68, 4
  %70 = or disjoint i64 %69, 8
  %71 = tail call ptr @malloc(i64 noundef %70) #19
  %72 = icmp eq ptr %71, null
  br i1 %72, label %73, label %77

73:                                               ; preds = %63
  %74 = getelementptr inbounds i8, ptr %0, i64 200
  store i32 1, ptr %74, align 8
  %75 = load i32, ptr %1, align 8
  %76 = add i32 %75, 1
  store i32 %76, ptr %1, align 8
  br label %179

77:                                               ; preds = %63
  store i32 1, ptr %71, align 8
  %78 = getelementptr inbounds i8, ptr %1, i64 8
  %79 = getelementptr inbounds i8, ptr %2, i64 8
  %80 = getelementptr inbounds i8, ptr %71, i64 8
  br label %81

81:                                               ; preds = %128, %77
  %82 = phi i32 [ 0, %77 ], [ %129, %128 ]
  %83 = phi i32 [ 0, %77 ], [ %130, %128 ]
  %84 = phi i32 [ 0, %77 ], [ %131, %128 ]
  %85 = load i32, ptr %64, align 4
  %86 = icmp ult i32 %82, %85
  br i1 %86, label %90, label %87

87:                                               ; preds = %81
  %88 = load i32, ptr %15, align 4
  %89 = icmp ult i32 %83, %88
  br i1 %89, label %93, label %134

90:                                               ; preds = %81
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4)
  %91 = load i32, ptr %15, align 4
  %92 = icmp eq i32 %83, %91
  br i1 %92, label %102, label %94

93:                                               ; preds = %87
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4)
  br label %106

94:                                               ; preds = %90
  %95 = zext i32 %82 to i64
  %96 = getelementptr inbounds [0 x %struct.Known], ptr %78, i64 0, i64 %95
  %97 = load i64, ptr %96, align 8
  %98 = zext i32 %83 to i64
  %99 = getelementptr inbounds [0 x %struct.Known], ptr %79, i64 0, i64 %98
  %100 = load i64, ptr %99, align 8
  %101 = icmp ult i64 %97, %100
  br i1 %101, label %102, label %106

102:                                              ; preds = %94, %90
  %103 = add nuw i32 %82, 1
  %104 = zext i32 %82 to i64
  %105 = getelementptr inbounds [0 x %struct.Known], ptr %78, i64 0, i64 %104
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef nonnull align 8 dereferenceable(16) %105, i64 16, i1 false)
  br label %128

106:                                              ; preds = %93, %94
  %107 = icmp eq i32 %82, %85
  %108 = zext i32 %83 to i64
  br i1 %107, label %116, label %109

109:                                              ; preds = %106
  %110 = getelementptr inbounds [0 x %struct.Known], ptr %79, i64 0, i64 %108
  %111 = load i64, ptr %110, align 8
  %112 = zext i32 %82 to i64
  %113 = getelementptr inbounds [0 x %struct.Known], ptr %78, i64 0, i64 %112
  %114 = load i64, ptr %113, align 8
  %115 = icmp ult i64 %111, %114
  br i1 %115, label %116, label %119

116:                                              ; preds = %106, %109
  %117 = add i32 %83, 1
  %118 = getelementptr inbounds [0 x %struct.Known], ptr %79, i64 0, i64 %108
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef nonnull align 8 dereferenceable(16) %118, i64 16, i1 false)
  br label %128

119:                                              ; preds = %109
  %120 = getelementptr inbounds i8, ptr %113, i64 8
  %121 = load i64, ptr %120, align 8
  %122 = getelementptr inbounds i8, ptr %110, i64 8
  %123 = load i64, ptr %122, align 8
  %124 = icmp ugt i64 %121, %123
  %125 = select i1 %124, ptr %113, ptr %110
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef nonnull align 8 dereferenceable(16) %125, i64 16, i1 false)
  %126 = add i32 %82, 1
  %127 = add i32 %83, 1
  br label %128

128:                                              ; preds = %116, %119, %102
  %129 = phi i32 [ %103, %102 ], [ %82, %116 ], [ %126, %119 ]
  %130 = phi i32 [ %83, %102 ], [ %117, %116 ], [ %127, %119 ]
  %131 = add i32 %84, 1
  %132 = zext i32 %84 to i64
  %133 = getelementptr inbounds [0 x %struct.Known], ptr %80, i64 0, i64 %132
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %133, ptr noundef nonnull align 8 dereferenceable(16) %4, i64 16, i1 false)
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4)
  br label %81, !llvm.loop !46

134:                                              ; preds = %87
  %135 = getelementptr inbounds i8, ptr %71, i64 4
  store i32 %84, ptr %135, align 4
  %136 = icmp ugt i32 %84, 1024
  br i1 %136, label %137, label %179

137:                                              ; preds = %134
  %138 = zext i32 %84 to i64
  br label %141

139:                                              ; preds = %173
  store i32 %174, ptr %135, align 4
  %140 = icmp ugt i32 %174, 512
  br i1 %140, label %177, label %179

141:                                              ; preds = %173, %137
  %142 = phi i64 [ 0, %137 ], [ %175, %173 ]
  %143 = phi i32 [ 0, %137 ], [ %174, %173 ]
  %144 = phi i64 [ 0, %137 ], [ %153, %173 ]
  %145 = getelementptr inbounds [0 x %struct.Known], ptr %80, i64 0, i64 %142
  %146 = load i64, ptr %145, align 8
  %147 = getelementptr inbounds i8, ptr %145, i64 8
  %148 = load i64, ptr %147, align 8
  %149 = icmp eq i64 %146, -1
  %150 = and i64 %146, -2048
  %151 = or disjoint i64 %150, 1024
  %152 = select i1 %149, i64 -1, i64 %151
  %153 = tail call i64 @llvm.umax.i64(i64 %148, i64 %144)
  %154 = icmp eq i32 %143, 0
  br i1 %154, label %165, label %155

155:                                              ; preds = %141
  %156 = add i32 %143, -1
  %157 = zext i32 %156 to i64
  %158 = getelementptr inbounds [0 x %struct.Known], ptr %80, i64 0, i64 %157
  %159 = load i64, ptr %158, align 8
  %160 = icmp eq i64 %159, %152
  br i1 %160, label %161, label %165

161:                                              ; preds = %155
  %162 = getelementptr inbounds i8, ptr %158, i64 8
  %163 = load i64, ptr %162, align 8
  %164 = icmp ult i64 %163, %148
  br i1 %164, label %170, label %173

165:                                              ; preds = %155, %141
  %166 = zext i32 %143 to i64
  %167 = getelementptr inbounds [0 x %struct.Known], ptr %80, i64 0, i64 %166
  store i64 %152, ptr %167, align 8
  %168 = add i32 %143, 1
  %169 = getelementptr inbounds i8, ptr %167, i64 8
  br label %170

170:                                              ; preds = %165, %161
  %171 = phi ptr [ %169, %165 ], [ %162, %161 ]
  %172 = phi i32 [ %168, %165 ], [ %143, %161 ]
  store i64 %148, ptr %171, align 8
  br label %173

173:                                              ; preds = %170, %161
  %174 = phi i32 [ %143, %161 ], [ %172, %170 ]
  %175 = add nuw nsw i64 %142, 1
  %176 = icmp eq i64 %175, %138
  br i1 %176, label %139, label %141, !llvm.loop !47

177:                                              ; preds = %139
  store i64 -1, ptr %80, align 8
  %178 = getelementptr inbounds i8, ptr %71, i64 16
  store i64 %153, ptr %178, align 8
  store i32 1, ptr %135, align 4
  br label %179

179:                                              ; preds = %177, %139, %10, %9, %60, %134, %73, %25
  %180 = phi ptr [ %2, %25 ], [ %1, %60 ], [ %1, %73 ], [ %71, %134 ], [ null, %9 ], [ %1, %10 ], [ %71, %139 ], [ %71, %177 ]
  ret ptr %180
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc i64 @place_in(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #6 {
  %3 = mul i64 %1, -7046029254386353131
  %4 = lshr i64 %3, 20
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %6, -1
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = and i64 %4, %7
  %11 = getelementptr inbounds ptr, ptr %9, i64 %10
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %27, label %14

14:                                               ; preds = %2
  %15 = load ptr, ptr %0, align 8
  br label %16

16:                                               ; preds = %14, %21
  %17 = phi i64 [ %10, %14 ], [ %23, %21 ]
  %18 = getelementptr inbounds i64, ptr %15, i64 %17
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %19, %1
  br i1 %20, label %27, label %21

21:                                               ; preds = %16
  %22 = add i64 %17, 1
  %23 = and i64 %22, %7
  %24 = getelementptr inbounds ptr, ptr %9, i64 %23
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %25, null
  br i1 %26, label %27, label %16, !llvm.loop !42

27:                                               ; preds = %16, %21, %2
  %28 = phi i64 [ %10, %2 ], [ %23, %21 ], [ %17, %16 ]
  ret i64 %28
}

; Function Attrs: optsize
declare ptr @malloc(i64 noundef) local_unnamed_addr #13

; Function Attrs: optsize
declare ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #13

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @describe_race(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3) unnamed_addr #15 {
  store i32 13, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 28
  %6 = load i32, ptr %5, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 %6, ptr %7, align 4
  %8 = getelementptr inbounds i8, ptr %1, i64 24
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 20
  store i32 %9, ptr %10, align 4
  %11 = load ptr, ptr %1, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 32
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 %13, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %16, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 32
  %19 = load i32, ptr %18, align 8
  %20 = and i32 %19, 255
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %20, ptr %21, align 8
  %22 = load i32, ptr %18, align 8
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %23, ptr %24, align 8
  %25 = load i64, ptr %2, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %25, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %2, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = lshr i64 %28, 4
  %30 = and i64 %29, 1048575
  %31 = zext nneg i32 %3 to i64
  %32 = shl nuw nsw i64 %31, 32
  %33 = or disjoint i64 %30, %32
  %34 = and i64 %28, 3
  %35 = icmp eq i64 %34, 1
  %36 = select i1 %35, i64 8589934592, i64 0
  %37 = or i64 %33, %36
  %38 = getelementptr inbounds i8, ptr %0, i64 48
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %1, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %40, ptr %41, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @conflict(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) unnamed_addr #6 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = trunc i64 %5 to i32
  %7 = and i32 %6, 2
  %8 = load i64, ptr %0, align 8
  %9 = lshr i64 %8, 10
  %10 = load ptr, ptr %1, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 32
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %9, %12
  br i1 %13, label %14, label %27

14:                                               ; preds = %3
  %15 = lshr i64 %8, 5
  %16 = and i64 %15, 31
  %17 = getelementptr inbounds i8, ptr %1, i64 24
  %18 = load i32, ptr %17, align 8
  %19 = lshr i32 %18, 5
  %20 = zext nneg i32 %19 to i64
  %21 = icmp eq i64 %16, %20
  br i1 %21, label %22, label %27

22:                                               ; preds = %14
  %23 = load ptr, ptr %10, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 304
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br label %27

27:                                               ; preds = %22, %14, %3
  %28 = phi i1 [ false, %14 ], [ false, %3 ], [ %26, %22 ]
  %29 = icmp eq i64 %5, 0
  br i1 %29, label %86, label %30

30:                                               ; preds = %27
  br i1 %28, label %36, label %31

31:                                               ; preds = %30
  %32 = load ptr, ptr %10, align 8
  %33 = getelementptr inbounds i8, ptr %32, i64 280
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %36, label %86

36:                                               ; preds = %31, %30
  %37 = and i64 %5, 1
  %38 = icmp eq i64 %37, 0
  br i1 %38, label %54, label %39

39:                                               ; preds = %36
  %40 = getelementptr inbounds i8, ptr %1, i64 44
  %41 = load i32, ptr %40, align 4
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %50, label %43

43:                                               ; preds = %39
  %44 = icmp ne i32 %7, 0
  %45 = select i1 %28, i1 %44, i1 false
  br i1 %45, label %46, label %86

46:                                               ; preds = %43
  %47 = getelementptr inbounds i8, ptr %1, i64 48
  %48 = load i32, ptr %47, align 8
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %86, label %50

50:                                               ; preds = %39, %46
  %51 = icmp eq i32 %7, 0
  %52 = xor i1 %28, true
  %53 = select i1 %52, i1 true, i1 %51
  br label %54

54:                                               ; preds = %36, %50
  %55 = phi i1 [ %53, %50 ], [ false, %36 ]
  %56 = getelementptr inbounds i8, ptr %1, i64 52
  %57 = load i32, ptr %56, align 4
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %64, label %59

59:                                               ; preds = %54
  %60 = lshr i64 %5, 24
  %61 = getelementptr inbounds i8, ptr %10, i64 632
  %62 = load i64, ptr %61, align 8
  %63 = icmp ult i64 %60, %62
  br i1 %63, label %86, label %81

64:                                               ; preds = %54
  %65 = icmp ne i32 %2, 0
  %66 = select i1 %65, i1 %55, i1 false
  br i1 %66, label %67, label %71

67:                                               ; preds = %64
  %68 = getelementptr inbounds i8, ptr %1, i64 40
  %69 = load i32, ptr %68, align 8
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %86, label %81

71:                                               ; preds = %64
  br i1 %65, label %81, label %72

72:                                               ; preds = %71
  %73 = getelementptr inbounds i8, ptr %1, i64 44
  %74 = load i32, ptr %73, align 4
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %81, label %76

76:                                               ; preds = %72
  br i1 %28, label %77, label %86

77:                                               ; preds = %76
  %78 = getelementptr inbounds i8, ptr %1, i64 48
  %79 = load i32, ptr %78, align 8
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %86, label %81

81:                                               ; preds = %67, %59, %77, %72, %71
  %82 = getelementptr inbounds i8, ptr %1, i64 24
  %83 = load i32, ptr %82, align 8
  %84 = tail call fastcc i32 @comes_after(ptr noundef nonnull %10, i32 noundef %83, ptr noundef nonnull %0) #22
  %85 = xor i32 %84, 1
  br label %86

86:                                               ; preds = %67, %76, %77, %59, %27, %31, %43, %46, %81
  %87 = phi i32 [ %85, %81 ], [ 0, %46 ], [ 0, %43 ], [ 0, %31 ], [ 0, %27 ], [ 0, %59 ], [ 0, %77 ], [ 0, %76 ], [ 0, %67 ]
  ret i32 %87
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @comes_after(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef readonly %2) unnamed_addr #6 {
  %4 = getelementptr inbounds i8, ptr %2, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = lshr i64 %5, 24
  %7 = load i64, ptr %2, align 8
  %8 = lshr i64 %7, 10
  %9 = trunc i64 %7 to i32
  %10 = and i32 %9, 1023
  %11 = getelementptr inbounds i8, ptr %0, i64 616
  %12 = load ptr, ptr %11, align 8
  %13 = zext i32 %1 to i64
  %14 = getelementptr inbounds %struct.Order, ptr %12, i64 %13
  %15 = getelementptr inbounds i8, ptr %0, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %8, %16
  br i1 %17, label %18, label %33

18:                                               ; preds = %3
  %19 = icmp eq i32 %10, %1
  br i1 %19, label %55, label %20

20:                                               ; preds = %18
  %21 = getelementptr inbounds i8, ptr %0, i64 640
  %22 = load i64, ptr %21, align 8
  %23 = icmp ugt i64 %6, %22
  br i1 %23, label %24, label %55

24:                                               ; preds = %20
  %25 = xor i32 %10, %1
  %26 = icmp ult i32 %25, 32
  br i1 %26, label %27, label %33

27:                                               ; preds = %24
  %28 = getelementptr inbounds i8, ptr %14, i64 16
  %29 = and i64 %7, 31
  %30 = getelementptr inbounds [32 x i64], ptr %28, i64 0, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = icmp ugt i64 %6, %31
  br i1 %32, label %33, label %55

33:                                               ; preds = %24, %27, %3
  %34 = shl i64 %8, 11
  %35 = and i64 %7, 1023
  %36 = or disjoint i64 %34, %35
  %37 = or disjoint i64 %34, 1024
  %38 = load ptr, ptr %14, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 624
  %40 = load ptr, ptr %39, align 8
  br label %41

41:                                               ; preds = %49, %33
  %42 = phi i1 [ false, %33 ], [ true, %49 ]
  %43 = phi ptr [ %38, %33 ], [ %40, %49 ]
  %44 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %36) #22
  %45 = icmp ugt i64 %6, %44
  br i1 %45, label %46, label %55

46:                                               ; preds = %41
  %47 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %37) #22
  %48 = icmp ugt i64 %6, %47
  br i1 %48, label %49, label %55

49:                                               ; preds = %46
  %50 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef -1) #22
  %51 = icmp ule i64 %6, %50
  %52 = or i1 %51, %42
  br i1 %52, label %53, label %41

53:                                               ; preds = %49
  %54 = zext i1 %51 to i32
  br label %55

55:                                               ; preds = %53, %41, %46, %27, %18, %20
  %56 = phi i32 [ 1, %20 ], [ 1, %18 ], [ 1, %27 ], [ %54, %53 ], [ 1, %41 ], [ 1, %46 ]
  ret i32 %56
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: read)
define internal fastcc i64 @time_of(ptr noundef readonly %0, i64 noundef %1) unnamed_addr #11 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %37, label %4

4:                                                ; preds = %2
  %5 = getelementptr inbounds i8, ptr %0, i64 4
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %23, label %8

8:                                                ; preds = %4
  %9 = zext i32 %6 to i64
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  br label %11

11:                                               ; preds = %8, %11
  %12 = phi i64 [ 0, %8 ], [ %21, %11 ]
  %13 = phi i64 [ %9, %8 ], [ %20, %11 ]
  %14 = add nuw nsw i64 %12, %13
  %15 = lshr i64 %14, 1
  %16 = getelementptr inbounds [0 x %struct.Known], ptr %10, i64 0, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = icmp ult i64 %17, %1
  %19 = add nuw nsw i64 %15, 1
  %20 = select i1 %18, i64 %13, i64 %15
  %21 = select i1 %18, i64 %19, i64 %12
  %22 = icmp ult i64 %21, %20
  br i1 %22, label %11, label %23, !llvm.loop !48

23:                                               ; preds = %11, %4
  %24 = phi i64 [ 0, %4 ], [ %21, %11 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 4
  %26 = load i32, ptr %25, align 4
  %27 = zext i32 %26 to i64
  %28 = icmp ult i64 %24, %27
  br i1 %28, label %29, label %37

29:                                               ; preds = %23
  %30 = getelementptr inbounds i8, ptr %0, i64 8
  %31 = getelementptr inbounds [0 x %struct.Known], ptr %30, i64 0, i64 %24
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, %1
  br i1 %33, label %34, label %37

34:                                               ; preds = %29
  %35 = getelementptr inbounds i8, ptr %31, i64 8
  %36 = load i64, ptr %35, align 8
  br label %37

37:                                               ; preds = %2, %23, %29, %34
  %38 = phi i64 [ %36, %34 ], [ 0, %29 ], [ 0, %23 ], [ 0, %2 ]
  ret i64 %38
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc range(i64 -8589934590, 8589934590) i64 @addressed(i64 noundef %0, i32 noundef %1, i64 noundef %2) unnamed_addr #16 {
  %4 = icmp sgt i64 %0, -1
  %5 = icmp slt i64 %0, %2
  %6 = and i1 %4, %5
  br i1 %6, label %27, label %7

7:                                                ; preds = %3
  switch i32 %1, label %23 [
    i32 0, label %8
    i32 2, label %13
    i32 3, label %27
  ]

8:                                                ; preds = %7
  %9 = srem i64 %0, %2
  %10 = icmp slt i64 %9, 0
  %11 = select i1 %10, i64 %2, i64 0
  %12 = add nsw i64 %11, %9
  br label %27

13:                                               ; preds = %7
  %14 = shl nuw nsw i64 %2, 1
  %15 = srem i64 %0, %14
  %16 = icmp slt i64 %15, 0
  %17 = select i1 %16, i64 %14, i64 0
  %18 = add nsw i64 %17, %15
  %19 = icmp slt i64 %18, %2
  %20 = xor i64 %18, -1
  %21 = add i64 %14, %20
  %22 = select i1 %19, i64 %18, i64 %21
  br label %27

23:                                               ; preds = %7
  %24 = icmp slt i64 %0, 0
  %25 = add nsw i64 %2, -1
  %26 = select i1 %24, i64 0, i64 %25
  br label %27

27:                                               ; preds = %7, %3, %23, %13, %8
  %28 = phi i64 [ %26, %23 ], [ %22, %13 ], [ %12, %8 ], [ %0, %3 ], [ -1, %7 ]
  ret i64 %28
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @note_arrival(ptr nocapture noundef readonly %0, ptr nocapture noundef %1) unnamed_addr #5 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 264
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %4, i64 36
  %9 = getelementptr inbounds i8, ptr %0, i64 48
  %10 = getelementptr inbounds i8, ptr %0, i64 56
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %4, i64 40
  %13 = load i32, ptr %12, align 4
  %14 = mul i32 %13, %11
  %15 = getelementptr inbounds i8, ptr %0, i64 52
  %16 = load i32, ptr %15, align 4
  %17 = add i32 %14, %16
  %18 = load i32, ptr %8, align 4
  %19 = mul i32 %17, %18
  %20 = load i32, ptr %9, align 8
  %21 = add i32 %19, %20
  %22 = load i64, ptr %6, align 8
  %23 = add i64 %22, 1
  store i64 %23, ptr %6, align 8
  %24 = tail call fastcc ptr @told_by(ptr noundef nonnull %6, ptr noundef %7, i32 noundef %21, i64 noundef %22) #22
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  tail call fastcc void @learn(ptr noundef nonnull %6, ptr noundef nonnull %25, ptr noundef %24) #22
  %26 = icmp eq ptr %24, null
  br i1 %26, label %32, label %27

27:                                               ; preds = %2
  %28 = load i32, ptr %24, align 8
  %29 = add i32 %28, -1
  store i32 %29, ptr %24, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %32

31:                                               ; preds = %27
  tail call void @free(ptr noundef nonnull %24) #19
  br label %32

32:                                               ; preds = %2, %27, %31
  ret void
}

; Function Attrs: optsize
declare i32 @pthread_getattr_np(i64 noundef, ptr noundef) local_unnamed_addr #13

; Function Attrs: optsize
declare i64 @pthread_self() local_unnamed_addr #13

; Function Attrs: optsize
declare i32 @pthread_attr_getstack(ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #13

; Function Attrs: optsize
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #13

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i32 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 656) #19
  %5 = icmp eq ptr %4, null
  br i1 %5, label %167, label %6

6:                                                ; preds = %2
  store ptr %3, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %3, i64 248
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 64
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %9, 256
  %13 = add i64 %12, %11
  %14 = tail call ptr @malloc(i64 noundef %13) #19
  %15 = getelementptr inbounds i8, ptr %4, i64 184
  store ptr %14, ptr %15, align 8
  %16 = icmp eq i32 %1, 0
  br i1 %16, label %21, label %17

17:                                               ; preds = %6
  %18 = getelementptr inbounds i8, ptr %3, i64 48
  %19 = load i32, ptr %18, align 8
  %20 = zext i32 %19 to i64
  br label %21

21:                                               ; preds = %6, %17
  %22 = phi i64 [ %20, %17 ], [ 1, %6 ]
  %23 = getelementptr inbounds i8, ptr %3, i64 104
  %24 = load i64, ptr %23, align 8
  %25 = mul i64 %24, %22
  %26 = add i64 %25, 64
  %27 = tail call ptr @malloc(i64 noundef %26) #19
  %28 = getelementptr inbounds i8, ptr %4, i64 192
  store ptr %27, ptr %28, align 8
  br i1 %16, label %34, label %29

29:                                               ; preds = %21
  %30 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef 0) #22
  %31 = add i64 %30, 64
  %32 = tail call ptr @malloc(i64 noundef %31) #19
  %33 = getelementptr inbounds i8, ptr %4, i64 200
  store ptr %32, ptr %33, align 8
  br label %34

34:                                               ; preds = %29, %21
  %35 = getelementptr inbounds i8, ptr %3, i64 264
  %36 = load ptr, ptr %35, align 8
  %37 = icmp eq ptr %36, null
  br i1 %37, label %44, label %38

38:                                               ; preds = %34
  %39 = getelementptr inbounds i8, ptr %3, i64 48
  %40 = load i32, ptr %39, align 8
  %41 = zext i32 %40 to i64
  %42 = tail call ptr @calloc(i64 noundef %41, i64 noundef 272) #19
  %43 = getelementptr inbounds i8, ptr %4, i64 616
  store ptr %42, ptr %43, align 8
  br label %44

44:                                               ; preds = %38, %34
  %45 = load ptr, ptr %15, align 8
  %46 = icmp eq ptr %45, null
  br i1 %46, label %62, label %47

47:                                               ; preds = %44
  %48 = load ptr, ptr %28, align 8
  %49 = icmp eq ptr %48, null
  br i1 %49, label %62, label %50

50:                                               ; preds = %47
  br i1 %16, label %55, label %51

51:                                               ; preds = %50
  %52 = getelementptr inbounds i8, ptr %4, i64 200
  %53 = load ptr, ptr %52, align 8
  %54 = icmp eq ptr %53, null
  br i1 %54, label %62, label %55

55:                                               ; preds = %51, %50
  %56 = load ptr, ptr %35, align 8
  %57 = icmp eq ptr %56, null
  br i1 %57, label %63, label %58

58:                                               ; preds = %55
  %59 = getelementptr inbounds i8, ptr %4, i64 616
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %62, label %63

62:                                               ; preds = %58, %51, %47, %44
  tail call fastcc void @close_block(ptr noundef nonnull %4) #22
  br label %167

63:                                               ; preds = %58, %55
  %64 = ptrtoint ptr %45 to i64
  %65 = add i64 %64, 255
  %66 = and i64 %65, -256
  %67 = getelementptr inbounds i8, ptr %4, i64 40
  store i64 %66, ptr %67, align 8
  %68 = ptrtoint ptr %48 to i64
  %69 = add i64 %68, 63
  %70 = and i64 %69, -64
  %71 = getelementptr inbounds i8, ptr %4, i64 48
  store i64 %70, ptr %71, align 8
  br i1 %16, label %72, label %88

72:                                               ; preds = %63
  %73 = inttoptr i64 %70 to ptr
  store ptr %4, ptr %73, align 64
  %74 = load ptr, ptr %4, align 8
  %75 = getelementptr inbounds i8, ptr %73, i64 8
  store ptr %74, ptr %75, align 8
  %76 = load ptr, ptr %7, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 8
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds i8, ptr %73, i64 16
  store ptr %78, ptr %79, align 16
  %80 = load ptr, ptr %4, align 8
  %81 = getelementptr inbounds i8, ptr %80, i64 112
  %82 = load i64, ptr %81, align 8
  %83 = add i64 %82, %70
  %84 = getelementptr inbounds i8, ptr %73, i64 32
  store i64 %83, ptr %84, align 32
  %85 = getelementptr inbounds i8, ptr %73, i64 24
  store i64 %83, ptr %85, align 8
  %86 = load i64, ptr %67, align 8
  %87 = getelementptr inbounds i8, ptr %73, i64 40
  store i64 %86, ptr %87, align 8
  br label %167

88:                                               ; preds = %63
  %89 = getelementptr inbounds i8, ptr %4, i64 200
  %90 = load ptr, ptr %89, align 8
  %91 = ptrtoint ptr %90 to i64
  %92 = add i64 %91, 63
  %93 = and i64 %92, -64
  %94 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef %93) #22
  %95 = getelementptr inbounds i8, ptr %3, i64 36
  %96 = getelementptr inbounds i8, ptr %3, i64 44
  %97 = load i32, ptr %96, align 4
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %167, label %99

99:                                               ; preds = %88
  %100 = getelementptr inbounds i8, ptr %3, i64 40
  %101 = load i32, ptr %100, align 4
  br label %102

102:                                              ; preds = %99, %119
  %103 = phi i32 [ %97, %99 ], [ %120, %119 ]
  %104 = phi i32 [ %101, %99 ], [ %121, %119 ]
  %105 = phi i32 [ %101, %99 ], [ %122, %119 ]
  %106 = phi i32 [ 0, %99 ], [ %124, %119 ]
  %107 = phi i32 [ 0, %99 ], [ %123, %119 ]
  %108 = icmp eq i32 %105, 0
  br i1 %108, label %119, label %109

109:                                              ; preds = %102
  %110 = load i32, ptr %95, align 4
  br label %111

111:                                              ; preds = %109, %128
  %112 = phi i32 [ %129, %128 ], [ %104, %109 ]
  %113 = phi i32 [ %130, %128 ], [ %110, %109 ]
  %114 = phi i32 [ %132, %128 ], [ 0, %109 ]
  %115 = phi i32 [ %131, %128 ], [ %107, %109 ]
  %116 = icmp eq i32 %113, 0
  br i1 %116, label %128, label %134

117:                                              ; preds = %128
  %118 = load i32, ptr %96, align 4
  br label %119

119:                                              ; preds = %117, %102
  %120 = phi i32 [ %103, %102 ], [ %118, %117 ]
  %121 = phi i32 [ %104, %102 ], [ %129, %117 ]
  %122 = phi i32 [ 0, %102 ], [ %129, %117 ]
  %123 = phi i32 [ %107, %102 ], [ %131, %117 ]
  %124 = add nuw i32 %106, 1
  %125 = icmp ult i32 %124, %120
  br i1 %125, label %102, label %167, !llvm.loop !49

126:                                              ; preds = %134
  %127 = load i32, ptr %100, align 4
  br label %128

128:                                              ; preds = %126, %111
  %129 = phi i32 [ %112, %111 ], [ %127, %126 ]
  %130 = phi i32 [ 0, %111 ], [ %165, %126 ]
  %131 = phi i32 [ %115, %111 ], [ %162, %126 ]
  %132 = add nuw i32 %114, 1
  %133 = icmp ult i32 %132, %129
  br i1 %133, label %111, label %117, !llvm.loop !50

134:                                              ; preds = %111, %134
  %135 = phi i32 [ %164, %134 ], [ 0, %111 ]
  %136 = phi i32 [ %162, %134 ], [ %115, %111 ]
  %137 = load i64, ptr %71, align 8
  %138 = zext i32 %136 to i64
  %139 = load ptr, ptr %4, align 8
  %140 = getelementptr inbounds i8, ptr %139, i64 104
  %141 = load i64, ptr %140, align 8
  %142 = mul i64 %141, %138
  %143 = add i64 %142, %137
  %144 = inttoptr i64 %143 to ptr
  store ptr %4, ptr %144, align 8
  %145 = load ptr, ptr %4, align 8
  %146 = getelementptr inbounds i8, ptr %144, i64 8
  store ptr %145, ptr %146, align 8
  %147 = load ptr, ptr %7, align 8
  %148 = getelementptr inbounds i8, ptr %147, i64 8
  %149 = load ptr, ptr %148, align 8
  %150 = getelementptr inbounds i8, ptr %144, i64 16
  store ptr %149, ptr %150, align 8
  %151 = load ptr, ptr %4, align 8
  %152 = getelementptr inbounds i8, ptr %151, i64 112
  %153 = load i64, ptr %152, align 8
  %154 = add i64 %153, %143
  %155 = getelementptr inbounds i8, ptr %144, i64 32
  store i64 %154, ptr %155, align 8
  %156 = getelementptr inbounds i8, ptr %144, i64 24
  store i64 %154, ptr %156, align 8
  %157 = load i64, ptr %67, align 8
  %158 = getelementptr inbounds i8, ptr %144, i64 40
  store i64 %157, ptr %158, align 8
  %159 = getelementptr inbounds i8, ptr %144, i64 48
  store i32 %135, ptr %159, align 8
  %160 = getelementptr inbounds i8, ptr %144, i64 52
  store i32 %114, ptr %160, align 4
  %161 = getelementptr inbounds i8, ptr %144, i64 56
  store i32 %106, ptr %161, align 8
  %162 = add i32 %136, 1
  %163 = getelementptr inbounds i8, ptr %144, i64 60
  store i32 %136, ptr %163, align 4
  %164 = add nuw i32 %135, 1
  %165 = load i32, ptr %95, align 4
  %166 = icmp ult i32 %164, %165
  br i1 %166, label %134, label %126, !llvm.loop !51

167:                                              ; preds = %119, %88, %2, %72, %62
  %168 = phi ptr [ %4, %72 ], [ null, %62 ], [ null, %2 ], [ %4, %88 ], [ %4, %119 ]
  ret ptr %168
}

; Function Attrs: nounwind optsize
define internal fastcc void @start(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #2 {
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
  %34 = getelementptr inbounds i8, ptr %3, i64 224
  %35 = load i32, ptr %34, align 8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %44, label %37

37:                                               ; preds = %2
  %38 = load i64, ptr %29, align 8
  %39 = getelementptr inbounds i8, ptr %3, i64 248
  %40 = load i64, ptr %39, align 8
  %41 = add i64 %40, %38
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %32, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %42, i8 0, i64 %43, i1 false)
  br label %44

44:                                               ; preds = %2, %37
  %45 = getelementptr inbounds i8, ptr %3, i64 264
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %46, null
  br i1 %47, label %49, label %48

48:                                               ; preds = %44
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #20
  br label %49

49:                                               ; preds = %48, %44
  %50 = getelementptr inbounds i8, ptr %3, i64 48
  %51 = load i32, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 128
  store i32 %51, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %0, i64 132
  store i32 0, ptr %53, align 4
  %54 = getelementptr inbounds i8, ptr %0, i64 600
  store i32 1, ptr %54, align 8
  %55 = getelementptr inbounds i8, ptr %0, i64 604
  store i32 0, ptr %55, align 4
  %56 = getelementptr inbounds i8, ptr %0, i64 608
  %57 = load ptr, ptr %56, align 8
  %58 = load i32, ptr %50, align 8
  %59 = zext i32 %58 to i64
  %60 = shl nuw nsw i64 %59, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %57, i8 0, i64 %60, i1 false)
  %61 = getelementptr inbounds i8, ptr %0, i64 176
  store ptr null, ptr %61, align 8
  %62 = getelementptr inbounds i8, ptr %0, i64 164
  store i32 0, ptr %62, align 4
  %63 = getelementptr inbounds i8, ptr %3, i64 240
  %64 = load i64, ptr %63, align 8
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %70, label %66

66:                                               ; preds = %49
  %67 = load ptr, ptr %45, align 8
  %68 = icmp eq ptr %67, null
  %69 = zext i1 %68 to i32
  br label %70

70:                                               ; preds = %66, %49
  %71 = phi i32 [ 0, %49 ], [ %69, %66 ]
  %72 = getelementptr inbounds i8, ptr %0, i64 160
  store i32 %71, ptr %72, align 8
  %73 = getelementptr inbounds i8, ptr %0, i64 136
  %74 = load ptr, ptr %73, align 8
  %75 = load i32, ptr %50, align 8
  %76 = zext i32 %75 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %74, i8 0, i64 %76, i1 false)
  %77 = getelementptr inbounds i8, ptr %0, i64 120
  %78 = load ptr, ptr %77, align 8
  %79 = load i32, ptr %50, align 8
  %80 = zext i32 %79 to i64
  %81 = shl nuw nsw i64 %80, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %78, i8 0, i64 %81, i1 false)
  %82 = getelementptr inbounds i8, ptr %3, i64 52
  %83 = load i32, ptr %82, align 4
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %88, label %85

85:                                               ; preds = %70
  %86 = getelementptr inbounds i8, ptr %0, i64 168
  %87 = getelementptr inbounds i8, ptr %0, i64 152
  br label %90

88:                                               ; preds = %90, %70
  %89 = getelementptr inbounds i8, ptr %0, i64 216
  br label %116

90:                                               ; preds = %85, %90
  %91 = phi i64 [ 0, %85 ], [ %102, %90 ]
  %92 = load ptr, ptr %86, align 8
  %93 = getelementptr inbounds i32, ptr %92, i64 %91
  store i32 -1, ptr %93, align 4
  %94 = load ptr, ptr %87, align 8
  %95 = getelementptr inbounds %struct.Warp, ptr %94, i64 %91
  %96 = load i32, ptr %72, align 8
  %97 = trunc i32 %96 to i8
  store i32 0, ptr %95, align 4
  %98 = getelementptr inbounds i8, ptr %95, i64 4
  store i8 %97, ptr %98, align 4
  %99 = getelementptr inbounds i8, ptr %95, i64 5
  store i8 0, ptr %99, align 1
  %100 = getelementptr inbounds i8, ptr %95, i64 6
  store i8 0, ptr %100, align 2
  %101 = getelementptr inbounds i8, ptr %95, i64 7
  store i8 0, ptr %101, align 1
  %102 = add nuw nsw i64 %91, 1
  %103 = load i32, ptr %82, align 4
  %104 = zext i32 %103 to i64
  %105 = icmp ult i64 %102, %104
  br i1 %105, label %90, label %88, !llvm.loop !52

106:                                              ; preds = %116
  %107 = getelementptr inbounds i8, ptr %3, i64 96
  %108 = load i64, ptr %107, align 8
  %109 = icmp eq i64 %108, 0
  br i1 %109, label %158, label %110

110:                                              ; preds = %106
  %111 = load i32, ptr %50, align 8
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %158, label %113

113:                                              ; preds = %110
  %114 = getelementptr inbounds i8, ptr %0, i64 48
  %115 = getelementptr inbounds i8, ptr %3, i64 120
  br label %122

116:                                              ; preds = %88, %116
  %117 = phi i64 [ 0, %88 ], [ %120, %116 ]
  %118 = getelementptr inbounds [16 x %struct.Barrier], ptr %89, i64 0, i64 %117
  %119 = getelementptr inbounds i8, ptr %118, i64 4
  store i32 0, ptr %119, align 4
  store i32 0, ptr %118, align 8
  %120 = add nuw nsw i64 %117, 1
  %121 = icmp eq i64 %120, 16
  br i1 %121, label %106, label %116, !llvm.loop !53

122:                                              ; preds = %113, %153
  %123 = phi i64 [ 0, %113 ], [ %154, %153 ]
  %124 = load i64, ptr %114, align 8
  %125 = load ptr, ptr %0, align 8
  %126 = getelementptr inbounds i8, ptr %125, i64 104
  %127 = load i64, ptr %126, align 8
  %128 = mul i64 %127, %123
  %129 = add i64 %128, %124
  %130 = inttoptr i64 %129 to ptr
  %131 = load i64, ptr %115, align 8
  %132 = getelementptr inbounds i8, ptr %130, i64 24
  %133 = load i64, ptr %132, align 8
  %134 = add i64 %133, %131
  %135 = getelementptr inbounds i8, ptr %130, i64 32
  store i64 %134, ptr %135, align 8
  %136 = getelementptr inbounds i8, ptr %130, i64 8
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds i8, ptr %137, i64 96
  %139 = load i64, ptr %138, align 8
  %140 = add i64 %131, 4096
  %141 = tail call i64 @llvm.umin.i64(i64 %139, i64 %140)
  %142 = inttoptr i64 %133 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %142, i8 -1, i64 %141, i1 false)
  %143 = load ptr, ptr %136, align 8
  %144 = getelementptr inbounds i8, ptr %143, i64 224
  %145 = load i32, ptr %144, align 8
  %146 = icmp eq i32 %145, 0
  br i1 %146, label %153, label %147

147:                                              ; preds = %122
  %148 = load i64, ptr %132, align 8
  %149 = getelementptr inbounds i8, ptr %143, i64 256
  %150 = load i64, ptr %149, align 8
  %151 = add i64 %150, %148
  %152 = inttoptr i64 %151 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %152, i8 0, i64 %141, i1 false)
  br label %153

153:                                              ; preds = %122, %147
  %154 = add nuw nsw i64 %123, 1
  %155 = load i32, ptr %50, align 8
  %156 = zext i32 %155 to i64
  %157 = icmp ult i64 %154, %156
  br i1 %157, label %122, label %158, !llvm.loop !54

158:                                              ; preds = %153, %110, %106
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @run_block(ptr noundef %0) unnamed_addr #2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 264
  %4 = getelementptr inbounds i8, ptr %2, i64 288
  %5 = getelementptr inbounds i8, ptr %2, i64 144
  %6 = getelementptr inbounds i8, ptr %2, i64 296
  %7 = getelementptr inbounds i8, ptr %2, i64 152
  %8 = getelementptr inbounds i8, ptr %0, i64 160
  %9 = getelementptr inbounds i8, ptr %0, i64 164
  %10 = getelementptr inbounds i8, ptr %0, i64 48
  %11 = getelementptr inbounds i8, ptr %0, i64 216
  %12 = getelementptr inbounds i8, ptr %0, i64 120
  %13 = getelementptr inbounds i8, ptr %0, i64 72
  %14 = getelementptr inbounds i8, ptr %0, i64 80
  %15 = getelementptr inbounds i8, ptr %0, i64 112
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = getelementptr inbounds i8, ptr %2, i64 52
  %18 = getelementptr inbounds i8, ptr %0, i64 152
  %19 = getelementptr inbounds i8, ptr %0, i64 136
  %20 = getelementptr inbounds i8, ptr %0, i64 104
  %21 = getelementptr inbounds i8, ptr %0, i64 128
  %22 = getelementptr inbounds i8, ptr %0, i64 132
  %23 = getelementptr inbounds i8, ptr %0, i64 176
  %24 = getelementptr inbounds i8, ptr %0, i64 604
  %25 = getelementptr inbounds i8, ptr %0, i64 600
  %26 = getelementptr inbounds i8, ptr %0, i64 144
  %27 = getelementptr inbounds i8, ptr %0, i64 168
  br label %28

28:                                               ; preds = %1089, %1
  %29 = phi i32 [ 0, %1 ], [ %1090, %1089 ]
  %30 = load ptr, ptr %3, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %42, label %32

32:                                               ; preds = %28
  %33 = getelementptr inbounds i8, ptr %30, i64 312
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %42, label %36

36:                                               ; preds = %32
  %37 = load ptr, ptr %4, align 8
  %38 = icmp eq ptr %37, null
  br i1 %38, label %42, label %39

39:                                               ; preds = %36
  tail call fastcc void @close_races(ptr noundef nonnull %30) #22
  store ptr null, ptr %3, align 8
  %40 = load ptr, ptr %4, align 8
  store ptr %40, ptr %5, align 8
  %41 = load ptr, ptr %6, align 8
  store ptr %41, ptr %7, align 8
  store ptr null, ptr %4, align 8
  br label %42

42:                                               ; preds = %39, %36, %32, %28
  %43 = load i32, ptr %8, align 8
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %189, label %45

45:                                               ; preds = %42
  %46 = load ptr, ptr %0, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 48
  %48 = load i32, ptr %47, align 8
  %49 = load i32, ptr %9, align 4
  %50 = getelementptr inbounds i8, ptr %46, i64 152
  %51 = load ptr, ptr %50, align 8
  %52 = zext i32 %49 to i64
  %53 = getelementptr inbounds %struct.WaitPoint, ptr %51, i64 %52, i32 9
  %54 = load i8, ptr %53, align 1
  %55 = icmp eq i8 %54, 2
  br i1 %55, label %57, label %56

56:                                               ; preds = %45
  tail call fastcc void @share_out(ptr noundef nonnull %0) #22
  br label %189

57:                                               ; preds = %45
  %58 = getelementptr inbounds i8, ptr %46, i64 144
  %59 = load ptr, ptr %58, align 8
  %60 = load i64, ptr %10, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = tail call i32 %59(ptr noundef %61, i32 noundef %48, i32 noundef %49) #19
  %63 = icmp eq i32 %62, 1
  br i1 %63, label %1091, label %64

64:                                               ; preds = %57
  %65 = icmp ne i32 %62, 2
  %66 = icmp ult i32 %62, 4
  %67 = and i1 %65, %66
  br i1 %67, label %68, label %76

68:                                               ; preds = %64
  %69 = load i32, ptr %21, align 8
  %70 = sub i32 %69, %48
  store i32 %70, ptr %21, align 8
  %71 = load ptr, ptr %16, align 8
  %72 = zext i32 %48 to i64
  %73 = getelementptr inbounds i8, ptr %71, i64 24
  %74 = load i64, ptr %73, align 8
  %75 = add i64 %74, %72
  store atomic i64 %75, ptr %73 monotonic, align 8
  br label %1091

76:                                               ; preds = %64
  %77 = load ptr, ptr %50, align 8
  %78 = zext i32 %62 to i64
  %79 = getelementptr inbounds %struct.WaitPoint, ptr %77, i64 %78
  br i1 %65, label %80, label %137

80:                                               ; preds = %76
  %81 = getelementptr inbounds i8, ptr %79, i64 24
  %82 = load i32, ptr %81, align 4
  %83 = and i32 %82, 6
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %85, label %137

85:                                               ; preds = %80
  %86 = getelementptr inbounds i8, ptr %79, i64 20
  %87 = load i32, ptr %86, align 4
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %89, label %137

89:                                               ; preds = %85
  %90 = getelementptr inbounds i8, ptr %79, i64 16
  %91 = load i32, ptr %90, align 4
  %92 = icmp ult i32 %91, 16
  br i1 %92, label %93, label %137

93:                                               ; preds = %89
  %94 = zext nneg i32 %91 to i64
  %95 = getelementptr inbounds [16 x %struct.Barrier], ptr %11, i64 0, i64 %94
  %96 = load i32, ptr %95, align 8
  %97 = icmp eq i32 %96, 0
  br i1 %97, label %98, label %137

98:                                               ; preds = %93
  %99 = getelementptr inbounds i8, ptr %79, i64 8
  %100 = load i32, ptr %99, align 4
  %101 = icmp eq i32 %100, 0
  %102 = icmp eq i32 %48, 0
  %103 = select i1 %101, i1 true, i1 %102
  br i1 %103, label %182, label %104

104:                                              ; preds = %98
  %105 = load ptr, ptr %13, align 8
  %106 = zext i32 %48 to i64
  br label %107

107:                                              ; preds = %107, %104
  %108 = phi i64 [ 0, %104 ], [ %115, %107 ]
  %109 = phi i32 [ 0, %104 ], [ %114, %107 ]
  %110 = getelementptr inbounds i64, ptr %105, i64 %108
  %111 = load i64, ptr %110, align 8
  %112 = icmp ne i64 %111, 0
  %113 = zext i1 %112 to i32
  %114 = add i32 %109, %113
  %115 = add nuw nsw i64 %108, 1
  %116 = icmp eq i64 %115, %106
  br i1 %116, label %117, label %107, !llvm.loop !55

117:                                              ; preds = %107
  %118 = icmp eq i32 %114, %48
  %119 = zext i1 %118 to i32
  %120 = icmp ne i32 %114, 0
  %121 = zext i1 %120 to i32
  br label %122

122:                                              ; preds = %126, %117
  %123 = phi i64 [ 0, %117 ], [ %135, %126 ]
  switch i32 %100, label %125 [
    i32 1, label %126
    i32 2, label %124
  ]

124:                                              ; preds = %122
  br label %126

125:                                              ; preds = %122
  br label %126

126:                                              ; preds = %125, %124, %122
  %127 = phi i32 [ %119, %124 ], [ %121, %125 ], [ %114, %122 ]
  %128 = zext i32 %127 to i64
  %129 = load ptr, ptr %14, align 8
  %130 = getelementptr inbounds i64, ptr %129, i64 %123
  store i64 %128, ptr %130, align 8
  %131 = icmp ne i32 %127, 0
  %132 = zext i1 %131 to i32
  %133 = load ptr, ptr %15, align 8
  %134 = getelementptr inbounds i32, ptr %133, i64 %123
  store i32 %132, ptr %134, align 4
  %135 = add nuw nsw i64 %123, 1
  %136 = icmp eq i64 %135, %106
  br i1 %136, label %182, label %122, !llvm.loop !56

137:                                              ; preds = %93, %89, %85, %80, %76
  tail call fastcc void @share_out(ptr noundef nonnull %0) #22
  %138 = getelementptr inbounds i8, ptr %46, i64 52
  %139 = load i32, ptr %138, align 4
  %140 = icmp eq i32 %139, 0
  br i1 %140, label %189, label %147

141:                                              ; preds = %177
  %142 = add nuw nsw i64 %148, 1
  %143 = load i32, ptr %138, align 4
  %144 = zext i32 %143 to i64
  %145 = icmp ult i64 %142, %144
  %146 = add i32 %149, 32
  br i1 %145, label %147, label %189, !llvm.loop !57

147:                                              ; preds = %137, %141
  %148 = phi i64 [ %142, %141 ], [ 0, %137 ]
  %149 = phi i32 [ %146, %141 ], [ 0, %137 ]
  br i1 %65, label %150, label %152

150:                                              ; preds = %147
  %151 = trunc nuw i64 %148 to i32
  br label %177

152:                                              ; preds = %147
  %153 = zext i32 %149 to i64
  %154 = trunc nuw i64 %148 to i32
  %155 = shl i32 %154, 5
  %156 = load ptr, ptr %0, align 8
  %157 = getelementptr inbounds i8, ptr %156, i64 48
  %158 = load i32, ptr %157, align 8
  %159 = sub i32 %158, %155
  %160 = tail call i32 @llvm.umin.i32(i32 %159, i32 32)
  %161 = add i32 %160, %155
  %162 = zext i32 %155 to i64
  %163 = load ptr, ptr %12, align 8
  %164 = getelementptr inbounds i32, ptr %163, i64 %162
  %165 = zext i32 %161 to i64
  br label %166

166:                                              ; preds = %170, %152
  %167 = phi i64 [ %168, %170 ], [ %153, %152 ]
  %168 = add nuw nsw i64 %167, 1
  %169 = icmp ult i64 %168, %165
  br i1 %169, label %170, label %175

170:                                              ; preds = %166
  %171 = getelementptr inbounds i32, ptr %163, i64 %168
  %172 = load i32, ptr %171, align 4
  %173 = load i32, ptr %164, align 4
  %174 = icmp eq i32 %172, %173
  br i1 %174, label %166, label %177, !llvm.loop !58

175:                                              ; preds = %166
  %176 = load i32, ptr %164, align 4
  br label %177

177:                                              ; preds = %170, %175, %150
  %178 = phi i32 [ %151, %150 ], [ %154, %175 ], [ %154, %170 ]
  %179 = phi i32 [ %62, %150 ], [ %176, %175 ], [ 2, %170 ]
  %180 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %178, i32 noundef %179) #22
  %181 = icmp eq i32 %180, 2
  br i1 %181, label %1091, label %141

182:                                              ; preds = %126, %98
  store i32 %62, ptr %9, align 4
  %183 = load ptr, ptr %16, align 8
  %184 = getelementptr inbounds i8, ptr %183, i64 24
  %185 = load i64, ptr %184, align 8
  %186 = add i64 %185, 1
  store atomic i64 %186, ptr %184 monotonic, align 8
  %187 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #22
  %188 = icmp eq i32 %187, 0
  br i1 %188, label %1086, label %1091

189:                                              ; preds = %141, %137, %56, %42
  %190 = load i32, ptr %17, align 4
  %191 = icmp eq i32 %190, 0
  br i1 %191, label %776, label %192

192:                                              ; preds = %189, %770
  %193 = phi i64 [ %772, %770 ], [ 0, %189 ]
  %194 = phi i32 [ %771, %770 ], [ 0, %189 ]
  %195 = load ptr, ptr %0, align 8
  %196 = trunc nuw i64 %193 to i32
  %197 = shl i32 %196, 5
  %198 = zext i32 %197 to i64
  %199 = getelementptr inbounds i8, ptr %195, i64 264
  %200 = getelementptr inbounds i8, ptr %195, i64 304
  br label %201

201:                                              ; preds = %762, %192
  %202 = phi i32 [ %194, %192 ], [ %419, %762 ]
  %203 = phi i32 [ 0, %192 ], [ %766, %762 ]
  %204 = load ptr, ptr %0, align 8
  %205 = load ptr, ptr %18, align 8
  %206 = getelementptr inbounds %struct.Warp, ptr %205, i64 %193
  %207 = getelementptr inbounds i8, ptr %204, i64 48
  %208 = load i32, ptr %207, align 8
  %209 = sub i32 %208, %197
  %210 = tail call i32 @llvm.umin.i32(i32 %209, i32 32)
  %211 = getelementptr inbounds i8, ptr %206, i64 4
  %212 = load i8, ptr %211, align 4
  %213 = icmp eq i8 %212, 0
  br i1 %213, label %214, label %263

214:                                              ; preds = %201
  %215 = getelementptr inbounds i8, ptr %204, i64 240
  %216 = load i64, ptr %215, align 8
  %217 = icmp eq i64 %216, 0
  br i1 %217, label %263, label %218

218:                                              ; preds = %214
  %219 = getelementptr inbounds i8, ptr %204, i64 264
  %220 = load ptr, ptr %219, align 8
  %221 = icmp eq ptr %220, null
  br i1 %221, label %222, label %263

222:                                              ; preds = %218
  %223 = add i32 %210, %197
  %224 = icmp ult i32 %197, %223
  br i1 %224, label %225, label %236

225:                                              ; preds = %222
  %226 = load ptr, ptr %19, align 8
  br label %231

227:                                              ; preds = %231
  %228 = add nuw nsw i64 %232, 1
  %229 = trunc i64 %228 to i32
  %230 = icmp eq i32 %223, %229
  br i1 %230, label %236, label %231, !llvm.loop !59

231:                                              ; preds = %227, %225
  %232 = phi i64 [ %198, %225 ], [ %228, %227 ]
  %233 = getelementptr inbounds i8, ptr %226, i64 %232
  %234 = load i8, ptr %233, align 1
  %235 = icmp eq i8 %234, 0
  br i1 %235, label %227, label %343

236:                                              ; preds = %227, %222
  %237 = load ptr, ptr %12, align 8
  %238 = getelementptr inbounds i32, ptr %237, i64 %198
  %239 = zext i32 %223 to i64
  br label %240

240:                                              ; preds = %244, %236
  %241 = phi i64 [ %242, %244 ], [ %198, %236 ]
  %242 = add nuw nsw i64 %241, 1
  %243 = icmp ult i64 %242, %239
  br i1 %243, label %244, label %249

244:                                              ; preds = %240
  %245 = getelementptr inbounds i32, ptr %237, i64 %242
  %246 = load i32, ptr %245, align 4
  %247 = load i32, ptr %238, align 4
  %248 = icmp eq i32 %246, %247
  br i1 %248, label %240, label %343, !llvm.loop !58

249:                                              ; preds = %240
  %250 = load i32, ptr %238, align 4
  %251 = icmp eq i32 %250, 2
  br i1 %251, label %343, label %252

252:                                              ; preds = %249
  %253 = getelementptr inbounds i8, ptr %204, i64 152
  %254 = load ptr, ptr %253, align 8
  %255 = zext i32 %250 to i64
  %256 = getelementptr inbounds %struct.WaitPoint, ptr %254, i64 %255, i32 9
  %257 = load i8, ptr %256, align 1
  %258 = icmp eq i8 %257, 0
  br i1 %258, label %343, label %259

259:                                              ; preds = %252
  store i32 %250, ptr %206, align 4
  store i8 1, ptr %211, align 4
  %260 = getelementptr inbounds i8, ptr %206, i64 5
  store i8 0, ptr %260, align 1
  %261 = getelementptr inbounds i8, ptr %206, i64 6
  store i8 0, ptr %261, align 2
  %262 = getelementptr inbounds i8, ptr %206, i64 7
  store i8 0, ptr %262, align 1
  br label %283

263:                                              ; preds = %218, %214, %201
  %264 = getelementptr inbounds i8, ptr %206, i64 5
  %265 = load i8, ptr %264, align 1
  %266 = icmp eq i8 %265, 0
  br i1 %266, label %267, label %277

267:                                              ; preds = %263
  %268 = getelementptr inbounds i8, ptr %204, i64 152
  %269 = load ptr, ptr %268, align 8
  %270 = load i32, ptr %206, align 4
  %271 = zext i32 %270 to i64
  %272 = getelementptr inbounds %struct.WaitPoint, ptr %269, i64 %271, i32 9
  %273 = load i8, ptr %272, align 1
  %274 = icmp eq i8 %273, 0
  br i1 %274, label %275, label %277

275:                                              ; preds = %267
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %196) #22
  %276 = load i8, ptr %211, align 4
  br label %277

277:                                              ; preds = %275, %267, %263
  %278 = phi i8 [ %212, %263 ], [ %212, %267 ], [ %276, %275 ]
  %279 = icmp eq i8 %278, 0
  br i1 %279, label %343, label %280

280:                                              ; preds = %277
  %281 = load i8, ptr %264, align 1
  %282 = icmp eq i8 %281, 0
  br i1 %282, label %283, label %416

283:                                              ; preds = %280, %259
  %284 = load ptr, ptr %0, align 8
  %285 = load ptr, ptr %18, align 8
  %286 = getelementptr inbounds %struct.Warp, ptr %285, i64 %193
  %287 = load i64, ptr %10, align 8
  %288 = getelementptr inbounds i8, ptr %284, i64 104
  %289 = load i64, ptr %288, align 8
  %290 = mul i64 %289, %198
  %291 = add i64 %290, %287
  %292 = inttoptr i64 %291 to ptr
  %293 = getelementptr inbounds i8, ptr %284, i64 48
  %294 = load i32, ptr %293, align 8
  %295 = sub i32 %294, %197
  %296 = tail call i32 @llvm.umin.i32(i32 %295, i32 32)
  %297 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %295)
  %298 = lshr i32 -1, %297
  %299 = getelementptr inbounds i8, ptr %284, i64 144
  %300 = load ptr, ptr %299, align 8
  %301 = load i32, ptr %286, align 4
  %302 = tail call i32 %300(ptr noundef %292, i32 noundef %296, i32 noundef %301) #19
  %303 = getelementptr inbounds i8, ptr %284, i64 152
  %304 = load ptr, ptr %303, align 8
  %305 = zext i32 %302 to i64
  %306 = getelementptr inbounds %struct.WaitPoint, ptr %304, i64 %305
  %307 = load i32, ptr %306, align 4
  %308 = icmp eq i32 %307, 2
  br i1 %308, label %309, label %339

309:                                              ; preds = %283, %329
  %310 = phi i32 [ %330, %329 ], [ %203, %283 ]
  %311 = phi ptr [ %336, %329 ], [ %306, %283 ]
  %312 = phi i32 [ %333, %329 ], [ %302, %283 ]
  %313 = getelementptr inbounds i8, ptr %311, i64 24
  %314 = load i32, ptr %313, align 4
  %315 = and i32 %314, 1
  %316 = icmp eq i32 %315, 0
  br i1 %316, label %317, label %339

317:                                              ; preds = %309
  %318 = getelementptr inbounds i8, ptr %311, i64 12
  %319 = load i32, ptr %318, align 4
  %320 = and i32 %319, %298
  %321 = icmp ne i32 %320, %298
  %322 = add nsw i32 %310, -127
  %323 = icmp ult i32 %322, -128
  %324 = select i1 %321, i1 true, i1 %323
  br i1 %324, label %339, label %325

325:                                              ; preds = %317
  %326 = getelementptr inbounds i8, ptr %311, i64 33
  %327 = load i8, ptr %326, align 1
  %328 = icmp eq i8 %327, 0
  br i1 %328, label %339, label %329

329:                                              ; preds = %325
  store i32 %312, ptr %286, align 4
  tail call fastcc void @operate(ptr noundef nonnull %0, ptr noundef nonnull %311, i32 noundef %196, i32 noundef %298) #22
  %330 = add nuw nsw i32 %310, 1
  %331 = load ptr, ptr %299, align 8
  %332 = load i32, ptr %286, align 4
  %333 = tail call i32 %331(ptr noundef %292, i32 noundef %296, i32 noundef %332) #19
  %334 = load ptr, ptr %303, align 8
  %335 = zext i32 %333 to i64
  %336 = getelementptr inbounds %struct.WaitPoint, ptr %334, i64 %335
  %337 = load i32, ptr %336, align 4
  %338 = icmp eq i32 %337, 2
  br i1 %338, label %309, label %339, !llvm.loop !60

339:                                              ; preds = %329, %325, %317, %309, %283
  %340 = phi i32 [ %203, %283 ], [ %310, %325 ], [ %330, %329 ], [ %310, %317 ], [ %310, %309 ]
  %341 = phi i32 [ %302, %283 ], [ %312, %325 ], [ %333, %329 ], [ %312, %317 ], [ %312, %309 ]
  %342 = icmp eq i32 %341, 1
  br i1 %342, label %1091, label %413

343:                                              ; preds = %231, %244, %277, %252, %249
  %344 = getelementptr inbounds i8, ptr %204, i64 304
  %345 = load i64, ptr %344, align 8
  %346 = icmp eq i64 %345, 0
  br i1 %346, label %373, label %347

347:                                              ; preds = %343
  %348 = load ptr, ptr %0, align 8
  %349 = getelementptr inbounds i8, ptr %348, i64 48
  %350 = load i32, ptr %349, align 8
  %351 = sub i32 %350, %197
  %352 = tail call i32 @llvm.umin.i32(i32 %351, i32 32)
  %353 = add i32 %352, %197
  %354 = icmp ult i32 %197, %353
  br i1 %354, label %355, label %373

355:                                              ; preds = %347
  %356 = load ptr, ptr %19, align 8
  %357 = zext i32 %353 to i64
  br label %358

358:                                              ; preds = %369, %355
  %359 = phi i64 [ %198, %355 ], [ %371, %369 ]
  %360 = phi i32 [ -1, %355 ], [ %370, %369 ]
  %361 = getelementptr inbounds i8, ptr %356, i64 %359
  %362 = load i8, ptr %361, align 1
  %363 = icmp eq i8 %362, 0
  br i1 %363, label %364, label %369

364:                                              ; preds = %358
  %365 = load ptr, ptr %12, align 8
  %366 = getelementptr inbounds i32, ptr %365, i64 %359
  %367 = load i32, ptr %366, align 4
  %368 = tail call i32 @llvm.umin.i32(i32 %367, i32 %360)
  br label %369

369:                                              ; preds = %364, %358
  %370 = phi i32 [ %360, %358 ], [ %368, %364 ]
  %371 = add nuw nsw i64 %359, 1
  %372 = icmp eq i64 %371, %357
  br i1 %372, label %373, label %358, !llvm.loop !61

373:                                              ; preds = %369, %347, %343
  %374 = phi i32 [ 0, %343 ], [ -1, %347 ], [ %370, %369 ]
  %375 = add i32 %210, %197
  %376 = icmp ult i32 %197, %375
  br i1 %376, label %377, label %416

377:                                              ; preds = %373
  %378 = getelementptr inbounds i8, ptr %204, i64 144
  br label %379

379:                                              ; preds = %409, %377
  %380 = phi i64 [ %198, %377 ], [ %410, %409 ]
  %381 = load ptr, ptr %19, align 8
  %382 = getelementptr inbounds i8, ptr %381, i64 %380
  %383 = load i8, ptr %382, align 1
  %384 = icmp eq i8 %383, 0
  br i1 %384, label %385, label %409

385:                                              ; preds = %379
  %386 = load i64, ptr %344, align 8
  %387 = icmp eq i64 %386, 0
  %388 = load ptr, ptr %12, align 8
  %389 = getelementptr inbounds i32, ptr %388, i64 %380
  %390 = load i32, ptr %389, align 4
  br i1 %387, label %393, label %391

391:                                              ; preds = %385
  %392 = icmp eq i32 %390, %374
  br i1 %392, label %393, label %409

393:                                              ; preds = %391, %385
  %394 = phi i32 [ %374, %391 ], [ %390, %385 ]
  %395 = load ptr, ptr %378, align 8
  %396 = load i64, ptr %10, align 8
  %397 = load ptr, ptr %0, align 8
  %398 = getelementptr inbounds i8, ptr %397, i64 104
  %399 = load i64, ptr %398, align 8
  %400 = mul i64 %399, %380
  %401 = add i64 %400, %396
  %402 = inttoptr i64 %401 to ptr
  %403 = tail call i32 %395(ptr noundef %402, i32 noundef 1, i32 noundef %394) #19
  %404 = icmp eq i32 %403, 1
  br i1 %404, label %1091, label %405

405:                                              ; preds = %393
  %406 = trunc nuw i64 %380 to i32
  %407 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %406, i32 noundef %403) #22
  %408 = icmp eq i32 %407, 2
  br i1 %408, label %1091, label %409

409:                                              ; preds = %405, %391, %379
  %410 = add nuw nsw i64 %380, 1
  %411 = trunc i64 %410 to i32
  %412 = icmp eq i32 %375, %411
  br i1 %412, label %416, label %379, !llvm.loop !62

413:                                              ; preds = %339
  %414 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %196, i32 noundef %341) #22
  %415 = icmp eq i32 %414, 2
  br i1 %415, label %1091, label %416

416:                                              ; preds = %409, %413, %373, %280
  %417 = phi i32 [ %340, %413 ], [ %203, %280 ], [ %203, %373 ], [ %203, %409 ]
  %418 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %196, i32 noundef 3) #22
  %419 = or i32 %418, %202
  %420 = load ptr, ptr %199, align 8
  %421 = icmp eq ptr %420, null
  br i1 %421, label %426, label %422

422:                                              ; preds = %416
  %423 = load ptr, ptr %16, align 8
  %424 = tail call fastcc i32 @is_still_fine(ptr noundef %423) #20
  %425 = icmp eq i32 %424, 0
  br i1 %425, label %1091, label %426

426:                                              ; preds = %422, %416
  %427 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %196, i32 noundef 2) #22
  %428 = icmp eq i32 %427, 0
  br i1 %428, label %755, label %429

429:                                              ; preds = %426
  %430 = load ptr, ptr %18, align 8
  %431 = getelementptr inbounds %struct.Warp, ptr %430, i64 %193, i32 1
  %432 = load i8, ptr %431, align 4
  %433 = icmp eq i8 %432, 0
  %434 = load ptr, ptr %0, align 8
  br i1 %433, label %512, label %435

435:                                              ; preds = %429
  %436 = getelementptr inbounds i8, ptr %434, i64 48
  %437 = load i32, ptr %436, align 8
  %438 = sub i32 %437, %197
  %439 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %438)
  %440 = lshr i32 -1, %439
  %441 = getelementptr inbounds i8, ptr %434, i64 152
  %442 = load ptr, ptr %441, align 8
  %443 = getelementptr inbounds %struct.Warp, ptr %430, i64 %193
  %444 = load i32, ptr %443, align 4
  %445 = zext i32 %444 to i64
  %446 = getelementptr inbounds %struct.WaitPoint, ptr %442, i64 %445
  %447 = getelementptr inbounds i8, ptr %446, i64 8
  %448 = load i32, ptr %447, align 4
  %449 = icmp eq i32 %448, 11
  br i1 %449, label %506, label %450

450:                                              ; preds = %435
  %451 = getelementptr inbounds i8, ptr %446, i64 24
  %452 = load i32, ptr %451, align 4
  %453 = and i32 %452, 1
  %454 = icmp eq i32 %453, 0
  br i1 %454, label %501, label %455

455:                                              ; preds = %450
  %456 = load ptr, ptr %20, align 8
  %457 = getelementptr inbounds i32, ptr %456, i64 %198
  br label %458

458:                                              ; preds = %485, %455
  %459 = phi i32 [ %440, %455 ], [ %487, %485 ]
  %460 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %459, i1 true)
  %461 = zext nneg i32 %460 to i64
  %462 = getelementptr inbounds i32, ptr %457, i64 %461
  %463 = load i32, ptr %462, align 4
  %464 = and i32 %463, %440
  %465 = shl nuw i32 1, %460
  %466 = and i32 %464, %465
  %467 = icmp eq i32 %466, 0
  br i1 %467, label %510, label %468

468:                                              ; preds = %458, %478
  %469 = phi i64 [ %479, %478 ], [ %461, %458 ]
  %470 = trunc nuw nsw i64 %469 to i32
  %471 = shl nuw i32 1, %470
  %472 = and i32 %471, %464
  %473 = icmp eq i32 %472, 0
  br i1 %473, label %478, label %474

474:                                              ; preds = %468
  %475 = getelementptr inbounds i32, ptr %457, i64 %469
  %476 = load i32, ptr %475, align 4
  %477 = icmp eq i32 %476, %463
  br i1 %477, label %478, label %510

478:                                              ; preds = %474, %468
  %479 = add nuw nsw i64 %469, 1
  %480 = icmp eq i64 %479, 32
  br i1 %480, label %481, label %468, !llvm.loop !63

481:                                              ; preds = %478
  %482 = xor i32 %459, -1
  %483 = and i32 %464, %482
  %484 = icmp eq i32 %483, 0
  br i1 %484, label %485, label %510

485:                                              ; preds = %481
  %486 = xor i32 %464, -1
  %487 = and i32 %459, %486
  %488 = icmp eq i32 %487, 0
  br i1 %488, label %489, label %458, !llvm.loop !64

489:                                              ; preds = %485, %489
  %490 = phi i32 [ %499, %489 ], [ %440, %485 ]
  %491 = load ptr, ptr %20, align 8
  %492 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %490, i1 true)
  %493 = or disjoint i32 %492, %197
  %494 = zext i32 %493 to i64
  %495 = getelementptr inbounds i32, ptr %491, i64 %494
  %496 = load i32, ptr %495, align 4
  %497 = and i32 %496, %440
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %446, i32 noundef %196, i32 noundef %497) #22
  %498 = xor i32 %497, -1
  %499 = and i32 %490, %498
  %500 = icmp eq i32 %499, 0
  br i1 %500, label %507, label %489, !llvm.loop !65

501:                                              ; preds = %450
  %502 = getelementptr inbounds i8, ptr %446, i64 12
  %503 = load i32, ptr %502, align 4
  %504 = and i32 %503, %440
  %505 = icmp eq i32 %504, %440
  br i1 %505, label %506, label %510

506:                                              ; preds = %501, %435
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %446, i32 noundef %196, i32 noundef %440) #22
  br label %507

507:                                              ; preds = %489, %506
  %508 = load ptr, ptr %18, align 8
  %509 = getelementptr inbounds %struct.Warp, ptr %508, i64 %193, i32 2
  store i8 0, ptr %509, align 1
  br label %755

510:                                              ; preds = %481, %458, %474, %501
  tail call fastcc void @separate(ptr noundef nonnull readonly %0, i32 noundef %196) #22
  %511 = load ptr, ptr %0, align 8
  br label %512

512:                                              ; preds = %510, %429
  %513 = phi ptr [ %511, %510 ], [ %434, %429 ]
  %514 = getelementptr inbounds i8, ptr %513, i64 48
  %515 = load i32, ptr %514, align 8
  %516 = sub i32 %515, %197
  %517 = tail call i32 @llvm.umin.i32(i32 %516, i32 32)
  %518 = load ptr, ptr %19, align 8
  %519 = getelementptr inbounds i8, ptr %518, i64 %198
  %520 = icmp eq i32 %515, %197
  br i1 %520, label %755, label %521

521:                                              ; preds = %512
  %522 = tail call i32 @llvm.umax.i32(i32 %517, i32 1)
  %523 = zext nneg i32 %522 to i64
  br label %524

524:                                              ; preds = %524, %521
  %525 = phi i64 [ 0, %521 ], [ %544, %524 ]
  %526 = phi i32 [ 0, %521 ], [ %535, %524 ]
  %527 = phi i32 [ 0, %521 ], [ %539, %524 ]
  %528 = phi i32 [ 0, %521 ], [ %543, %524 ]
  %529 = getelementptr inbounds i8, ptr %519, i64 %525
  %530 = load i8, ptr %529, align 1
  %531 = icmp ne i8 %530, 4
  %532 = zext i1 %531 to i32
  %533 = trunc nuw nsw i64 %525 to i32
  %534 = shl nuw i32 %532, %533
  %535 = or i32 %534, %526
  %536 = icmp eq i8 %530, 2
  %537 = zext i1 %536 to i32
  %538 = shl nuw i32 %537, %533
  %539 = or i32 %538, %527
  %540 = icmp eq i8 %530, 0
  %541 = zext i1 %540 to i32
  %542 = shl nuw i32 %541, %533
  %543 = or i32 %542, %528
  %544 = add nuw nsw i64 %525, 1
  %545 = icmp eq i64 %544, %523
  br i1 %545, label %546, label %524, !llvm.loop !66

546:                                              ; preds = %524, %650
  %547 = phi i64 [ %653, %650 ], [ 0, %524 ]
  %548 = phi i32 [ %652, %650 ], [ 0, %524 ]
  %549 = phi i32 [ %651, %650 ], [ 0, %524 ]
  %550 = add nuw nsw i64 %547, %198
  %551 = load ptr, ptr %0, align 8
  %552 = getelementptr inbounds i8, ptr %551, i64 152
  %553 = load ptr, ptr %552, align 8
  %554 = load ptr, ptr %12, align 8
  %555 = getelementptr inbounds i32, ptr %554, i64 %550
  %556 = load i32, ptr %555, align 4
  %557 = zext i32 %556 to i64
  %558 = getelementptr inbounds %struct.WaitPoint, ptr %553, i64 %557
  %559 = trunc nuw nsw i64 %547 to i32
  %560 = shl nuw i32 1, %559
  %561 = and i32 %560, %539
  %562 = icmp ne i32 %561, 0
  %563 = and i32 %560, %548
  %564 = icmp eq i32 %563, 0
  %565 = select i1 %562, i1 %564, i1 false
  br i1 %565, label %566, label %650

566:                                              ; preds = %546
  %567 = getelementptr inbounds i8, ptr %558, i64 8
  %568 = load i32, ptr %567, align 4
  %569 = icmp eq i32 %568, 11
  br i1 %569, label %650, label %570

570:                                              ; preds = %566
  %571 = getelementptr inbounds i8, ptr %558, i64 24
  %572 = load i32, ptr %571, align 4
  %573 = and i32 %572, 1
  %574 = icmp eq i32 %573, 0
  br i1 %574, label %578, label %575

575:                                              ; preds = %570
  %576 = load ptr, ptr %20, align 8
  %577 = getelementptr inbounds i32, ptr %576, i64 %550
  br label %580

578:                                              ; preds = %570
  %579 = getelementptr inbounds i8, ptr %558, i64 12
  br label %580

580:                                              ; preds = %578, %575
  %581 = phi ptr [ %577, %575 ], [ %579, %578 ]
  %582 = load i32, ptr %581, align 4
  %583 = and i32 %582, %560
  %584 = icmp eq i32 %583, 0
  br i1 %584, label %718, label %585

585:                                              ; preds = %580
  %586 = and i32 %582, %535
  %587 = and i32 %586, %539
  %588 = getelementptr inbounds i8, ptr %558, i64 12
  %589 = icmp eq i32 %568, 0
  br label %593

590:                                              ; preds = %634
  %591 = or i32 %635, %548
  %592 = icmp eq i32 %635, %586
  br i1 %592, label %638, label %650

593:                                              ; preds = %634, %585
  %594 = phi i64 [ 0, %585 ], [ %636, %634 ]
  %595 = phi i32 [ 0, %585 ], [ %635, %634 ]
  %596 = trunc nuw nsw i64 %594 to i32
  %597 = shl nuw i32 1, %596
  %598 = and i32 %587, %597
  %599 = icmp eq i32 %598, 0
  br i1 %599, label %634, label %600

600:                                              ; preds = %593
  %601 = add nuw nsw i64 %594, %198
  %602 = getelementptr inbounds i32, ptr %554, i64 %601
  %603 = load i32, ptr %602, align 4
  %604 = zext i32 %603 to i64
  %605 = getelementptr inbounds %struct.WaitPoint, ptr %553, i64 %604
  br i1 %574, label %609, label %606

606:                                              ; preds = %600
  %607 = load ptr, ptr %20, align 8
  %608 = getelementptr inbounds i32, ptr %607, i64 %550
  br label %609

609:                                              ; preds = %606, %600
  %610 = phi ptr [ %608, %606 ], [ %588, %600 ]
  %611 = load i32, ptr %610, align 4
  %612 = getelementptr inbounds i8, ptr %605, i64 24
  %613 = load i32, ptr %612, align 4
  %614 = and i32 %613, 1
  %615 = icmp eq i32 %614, 0
  br i1 %615, label %619, label %616

616:                                              ; preds = %609
  %617 = load ptr, ptr %20, align 8
  %618 = getelementptr inbounds i32, ptr %617, i64 %601
  br label %621

619:                                              ; preds = %609
  %620 = getelementptr inbounds i8, ptr %605, i64 12
  br label %621

621:                                              ; preds = %619, %616
  %622 = phi ptr [ %618, %616 ], [ %620, %619 ]
  %623 = load i32, ptr %622, align 4
  %624 = icmp eq i32 %611, %623
  br i1 %624, label %625, label %634

625:                                              ; preds = %621
  %626 = getelementptr inbounds i8, ptr %605, i64 8
  %627 = load i32, ptr %626, align 4
  %628 = icmp eq i32 %568, %627
  br i1 %628, label %629, label %634

629:                                              ; preds = %625
  %630 = icmp eq i32 %556, %603
  %631 = or i1 %589, %630
  %632 = select i1 %631, i32 %597, i32 0
  %633 = or i32 %632, %595
  br label %634

634:                                              ; preds = %629, %625, %621, %593
  %635 = phi i32 [ %595, %593 ], [ %595, %625 ], [ %595, %621 ], [ %633, %629 ]
  %636 = add nuw nsw i64 %594, 1
  %637 = icmp eq i64 %636, %523
  br i1 %637, label %590, label %593, !llvm.loop !67

638:                                              ; preds = %590
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %558, i32 noundef %196, i32 noundef %586) #22
  br label %639

639:                                              ; preds = %647, %638
  %640 = phi i64 [ 0, %638 ], [ %648, %647 ]
  %641 = trunc nuw nsw i64 %640 to i32
  %642 = shl nuw i32 1, %641
  %643 = and i32 %642, %586
  %644 = icmp eq i32 %643, 0
  br i1 %644, label %647, label %645

645:                                              ; preds = %639
  %646 = getelementptr inbounds i8, ptr %519, i64 %640
  store i8 0, ptr %646, align 1
  br label %647

647:                                              ; preds = %645, %639
  %648 = add nuw nsw i64 %640, 1
  %649 = icmp eq i64 %648, %523
  br i1 %649, label %650, label %639, !llvm.loop !68

650:                                              ; preds = %647, %590, %566, %546
  %651 = phi i32 [ %549, %590 ], [ %549, %546 ], [ %549, %566 ], [ 1, %647 ]
  %652 = phi i32 [ %591, %590 ], [ %548, %546 ], [ %548, %566 ], [ %591, %647 ]
  %653 = add nuw nsw i64 %547, 1
  %654 = icmp eq i64 %653, %523
  br i1 %654, label %655, label %546, !llvm.loop !69

655:                                              ; preds = %650
  %656 = icmp ne i32 %651, 0
  %657 = icmp ne i32 %543, 0
  %658 = select i1 %656, i1 true, i1 %657
  br i1 %658, label %755, label %659

659:                                              ; preds = %655
  %660 = load ptr, ptr %0, align 8
  %661 = getelementptr inbounds i8, ptr %660, i64 152
  %662 = load ptr, ptr %661, align 8
  %663 = load ptr, ptr %12, align 8
  %664 = getelementptr inbounds i32, ptr %663, i64 %198
  br label %665

665:                                              ; preds = %715, %659
  %666 = phi i64 [ 0, %659 ], [ %716, %715 ]
  %667 = trunc nuw nsw i64 %666 to i32
  %668 = shl nuw i32 1, %667
  %669 = and i32 %668, %539
  %670 = icmp eq i32 %669, 0
  br i1 %670, label %715, label %671

671:                                              ; preds = %665
  %672 = getelementptr inbounds i32, ptr %664, i64 %666
  %673 = load i32, ptr %672, align 4
  %674 = zext i32 %673 to i64
  %675 = getelementptr inbounds %struct.WaitPoint, ptr %662, i64 %674
  %676 = getelementptr inbounds i8, ptr %675, i64 8
  %677 = load i32, ptr %676, align 4
  %678 = icmp eq i32 %677, 11
  br i1 %678, label %679, label %715

679:                                              ; preds = %671
  %680 = icmp ugt i32 %517, %667
  br i1 %680, label %682, label %681

681:                                              ; preds = %679
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %675, i32 noundef %196, i32 noundef 0) #22
  br label %755

682:                                              ; preds = %679
  %683 = zext nneg i32 %517 to i64
  br label %685

684:                                              ; preds = %700
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %675, i32 noundef %196, i32 noundef %701) #22
  br label %704

685:                                              ; preds = %700, %682
  %686 = phi i64 [ %666, %682 ], [ %702, %700 ]
  %687 = phi i32 [ 0, %682 ], [ %701, %700 ]
  %688 = trunc nuw nsw i64 %686 to i32
  %689 = shl nuw i32 1, %688
  %690 = and i32 %689, %539
  %691 = icmp eq i32 %690, 0
  br i1 %691, label %700, label %692

692:                                              ; preds = %685
  %693 = add i32 %197, %688
  %694 = zext i32 %693 to i64
  %695 = getelementptr inbounds i32, ptr %663, i64 %694
  %696 = load i32, ptr %695, align 4
  %697 = icmp eq i32 %696, %673
  %698 = select i1 %697, i32 %689, i32 0
  %699 = or i32 %698, %687
  br label %700

700:                                              ; preds = %692, %685
  %701 = phi i32 [ %687, %685 ], [ %699, %692 ]
  %702 = add nuw nsw i64 %686, 1
  %703 = icmp eq i64 %702, %683
  br i1 %703, label %684, label %685, !llvm.loop !70

704:                                              ; preds = %712, %684
  %705 = phi i64 [ %666, %684 ], [ %713, %712 ]
  %706 = trunc nuw nsw i64 %705 to i32
  %707 = shl nuw i32 1, %706
  %708 = and i32 %707, %701
  %709 = icmp eq i32 %708, 0
  br i1 %709, label %712, label %710

710:                                              ; preds = %704
  %711 = getelementptr inbounds i8, ptr %519, i64 %705
  store i8 0, ptr %711, align 1
  br label %712

712:                                              ; preds = %710, %704
  %713 = add nuw nsw i64 %705, 1
  %714 = icmp eq i64 %713, %683
  br i1 %714, label %755, label %704, !llvm.loop !71

715:                                              ; preds = %671, %665
  %716 = add nuw nsw i64 %666, 1
  %717 = icmp eq i64 %716, %523
  br i1 %717, label %755, label %665, !llvm.loop !72

718:                                              ; preds = %580
  %719 = zext i32 %582 to i64
  %720 = load i64, ptr %10, align 8
  %721 = getelementptr inbounds i8, ptr %551, i64 104
  %722 = load i64, ptr %721, align 8
  %723 = mul i64 %722, %550
  %724 = add i64 %723, %720
  %725 = inttoptr i64 %724 to ptr
  %726 = getelementptr inbounds i8, ptr %558, i64 4
  %727 = load i32, ptr %726, align 4
  %728 = load ptr, ptr %725, align 8
  %729 = getelementptr inbounds i8, ptr %728, i64 8
  %730 = load ptr, ptr %729, align 8
  %731 = getelementptr inbounds i8, ptr %730, i64 104
  store i32 6, ptr %731, align 8
  %732 = getelementptr inbounds i8, ptr %730, i64 108
  store i32 %727, ptr %732, align 4
  %733 = getelementptr inbounds i8, ptr %725, i64 8
  %734 = load ptr, ptr %733, align 8
  %735 = getelementptr inbounds i8, ptr %734, i64 36
  %736 = getelementptr inbounds i8, ptr %725, i64 48
  %737 = getelementptr inbounds i8, ptr %725, i64 56
  %738 = load i32, ptr %737, align 8
  %739 = getelementptr inbounds i8, ptr %734, i64 40
  %740 = load i32, ptr %739, align 4
  %741 = mul i32 %740, %738
  %742 = getelementptr inbounds i8, ptr %725, i64 52
  %743 = load i32, ptr %742, align 4
  %744 = add i32 %741, %743
  %745 = load i32, ptr %735, align 4
  %746 = mul i32 %744, %745
  %747 = load i32, ptr %736, align 8
  %748 = add i32 %746, %747
  %749 = getelementptr inbounds i8, ptr %730, i64 124
  store i32 %748, ptr %749, align 4
  %750 = load ptr, ptr %725, align 8
  %751 = getelementptr inbounds i8, ptr %750, i64 32
  %752 = load i64, ptr %751, align 8
  %753 = getelementptr inbounds i8, ptr %730, i64 128
  store i64 %752, ptr %753, align 8
  %754 = getelementptr inbounds i8, ptr %730, i64 136
  store i64 %719, ptr %754, align 8
  br label %1091

755:                                              ; preds = %715, %712, %681, %655, %512, %507, %426
  %756 = phi i32 [ 1, %681 ], [ 1, %655 ], [ 1, %507 ], [ 0, %426 ], [ 0, %512 ], [ 1, %712 ], [ 0, %715 ]
  %757 = load i64, ptr %200, align 8
  %758 = icmp eq i64 %757, 0
  br i1 %758, label %762, label %759

759:                                              ; preds = %755
  %760 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %196, i32 noundef 0) #22
  %761 = icmp ne i32 %760, 0
  br label %762

762:                                              ; preds = %759, %755
  %763 = phi i1 [ false, %755 ], [ %761, %759 ]
  %764 = zext i1 %763 to i32
  %765 = or i32 %756, %764
  %766 = add i32 %417, 1
  %767 = icmp eq i32 %765, 0
  %768 = icmp ugt i32 %766, 127
  %769 = select i1 %767, i1 true, i1 %768
  br i1 %769, label %770, label %201, !llvm.loop !73

770:                                              ; preds = %762
  %771 = or i32 %765, %419
  %772 = add nuw nsw i64 %193, 1
  %773 = load i32, ptr %17, align 4
  %774 = zext i32 %773 to i64
  %775 = icmp ult i64 %772, %774
  br i1 %775, label %192, label %776, !llvm.loop !74

776:                                              ; preds = %770, %189
  %777 = phi i32 [ 0, %189 ], [ %771, %770 ]
  %778 = load i32, ptr %21, align 8
  %779 = icmp eq i32 %778, 0
  br i1 %779, label %1091, label %780

780:                                              ; preds = %776
  %781 = load i32, ptr %22, align 4
  %782 = icmp eq i32 %781, 0
  br i1 %782, label %973, label %783

783:                                              ; preds = %780
  %784 = load ptr, ptr %23, align 8
  %785 = icmp eq ptr %784, null
  br i1 %785, label %787, label %786

786:                                              ; preds = %783
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #20
  br label %1091

787:                                              ; preds = %783
  %788 = load ptr, ptr %0, align 8
  %789 = load i32, ptr %24, align 4
  %790 = icmp eq i32 %789, 0
  br i1 %790, label %834, label %791

791:                                              ; preds = %787
  %792 = getelementptr inbounds i8, ptr %788, i64 48
  %793 = load i32, ptr %792, align 8
  %794 = sub i32 %789, %778
  %795 = xor i32 %793, -1
  %796 = icmp ugt i32 %794, %795
  br i1 %796, label %834, label %797

797:                                              ; preds = %791
  %798 = getelementptr inbounds i8, ptr %788, i64 264
  %799 = load ptr, ptr %798, align 8
  %800 = icmp eq ptr %799, null
  br i1 %800, label %802, label %801

801:                                              ; preds = %797
  tail call fastcc void @all_met(ptr noundef nonnull %0) #20
  br label %802

802:                                              ; preds = %801, %797
  %803 = load i32, ptr %25, align 8
  %804 = add i32 %803, 1
  store i32 %804, ptr %25, align 8
  store i32 0, ptr %24, align 4
  %805 = load i32, ptr %792, align 8
  %806 = icmp eq i32 %805, 0
  br i1 %806, label %834, label %807

807:                                              ; preds = %802, %829
  %808 = phi i32 [ %830, %829 ], [ %805, %802 ]
  %809 = phi i64 [ %831, %829 ], [ 0, %802 ]
  %810 = load ptr, ptr %19, align 8
  %811 = getelementptr inbounds i8, ptr %810, i64 %809
  %812 = load i8, ptr %811, align 1
  %813 = icmp eq i8 %812, 1
  br i1 %813, label %814, label %829

814:                                              ; preds = %807
  %815 = load ptr, ptr %26, align 8
  %816 = getelementptr inbounds i8, ptr %815, i64 %809
  %817 = load i8, ptr %816, align 1
  %818 = icmp eq i8 %817, 16
  br i1 %818, label %819, label %829

819:                                              ; preds = %814
  %820 = load ptr, ptr %18, align 8
  %821 = lshr i64 %809, 5
  %822 = getelementptr inbounds %struct.Warp, ptr %820, i64 %821, i32 1
  %823 = load i8, ptr %822, align 4
  %824 = icmp eq i8 %823, 0
  br i1 %824, label %825, label %829

825:                                              ; preds = %819
  store i8 0, ptr %811, align 1
  %826 = load i32, ptr %22, align 4
  %827 = add i32 %826, -1
  store i32 %827, ptr %22, align 4
  %828 = load i32, ptr %792, align 8
  br label %829

829:                                              ; preds = %825, %819, %814, %807
  %830 = phi i32 [ %808, %807 ], [ %808, %814 ], [ %808, %819 ], [ %828, %825 ]
  %831 = add nuw nsw i64 %809, 1
  %832 = zext i32 %830 to i64
  %833 = icmp ult i64 %831, %832
  br i1 %833, label %807, label %834, !llvm.loop !75

834:                                              ; preds = %829, %802, %791, %787
  %835 = phi i32 [ 0, %791 ], [ 0, %787 ], [ 1, %802 ], [ 1, %829 ]
  %836 = getelementptr inbounds i8, ptr %788, i64 48
  %837 = getelementptr inbounds i8, ptr %788, i64 264
  %838 = getelementptr inbounds i8, ptr %788, i64 52
  br label %839

839:                                              ; preds = %963, %834
  %840 = phi i64 [ %964, %963 ], [ 0, %834 ]
  %841 = phi i32 [ 1, %963 ], [ %835, %834 ]
  br label %842

842:                                              ; preds = %839, %960
  %843 = phi i64 [ %961, %960 ], [ %840, %839 ]
  %844 = getelementptr inbounds [16 x %struct.Barrier], ptr %11, i64 0, i64 %843
  %845 = getelementptr inbounds i8, ptr %844, i64 4
  %846 = load i32, ptr %845, align 4
  %847 = icmp eq i32 %846, 0
  br i1 %847, label %848, label %852

848:                                              ; preds = %842
  %849 = load i32, ptr %836, align 8
  %850 = load i32, ptr %21, align 8
  %851 = sub i32 %849, %850
  br label %852

852:                                              ; preds = %848, %842
  %853 = phi i32 [ %851, %848 ], [ 0, %842 ]
  %854 = phi i32 [ %849, %848 ], [ %846, %842 ]
  %855 = load i32, ptr %844, align 8
  %856 = icmp eq i32 %855, 0
  %857 = add i32 %855, %853
  %858 = icmp ult i32 %857, %854
  %859 = select i1 %856, i1 true, i1 %858
  br i1 %859, label %960, label %860

860:                                              ; preds = %852
  %861 = getelementptr inbounds i8, ptr %844, i64 4
  %862 = getelementptr inbounds i8, ptr %844, i64 8
  %863 = load i32, ptr %862, align 8
  %864 = getelementptr inbounds i8, ptr %844, i64 12
  %865 = load i32, ptr %864, align 4
  switch i32 %863, label %869 [
    i32 1, label %872
    i32 2, label %866
  ]

866:                                              ; preds = %860
  %867 = icmp eq i32 %865, %855
  %868 = zext i1 %867 to i32
  br label %872

869:                                              ; preds = %860
  %870 = icmp ne i32 %865, 0
  %871 = zext i1 %870 to i32
  br label %872

872:                                              ; preds = %869, %866, %860
  %873 = phi i32 [ %868, %866 ], [ %871, %869 ], [ %865, %860 ]
  %874 = load ptr, ptr %837, align 8
  %875 = icmp eq ptr %874, null
  br i1 %875, label %878, label %876

876:                                              ; preds = %872
  %877 = trunc nuw nsw i64 %843 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %877) #20
  br label %878

878:                                              ; preds = %876, %872
  %879 = load i32, ptr %838, align 4
  %880 = icmp eq i32 %879, 0
  br i1 %880, label %963, label %881

881:                                              ; preds = %878
  %882 = zext i32 %873 to i64
  %883 = icmp ne i32 %873, 0
  %884 = zext i1 %883 to i32
  br label %885

885:                                              ; preds = %954, %881
  %886 = phi i64 [ 0, %881 ], [ %955, %954 ]
  %887 = phi i32 [ 0, %881 ], [ %959, %954 ]
  %888 = zext i32 %887 to i64
  %889 = load ptr, ptr %18, align 8
  %890 = getelementptr inbounds %struct.Warp, ptr %889, i64 %886
  %891 = trunc nuw i64 %886 to i32
  %892 = shl i32 %891, 5
  %893 = load ptr, ptr %0, align 8
  %894 = getelementptr inbounds i8, ptr %893, i64 48
  %895 = load i32, ptr %894, align 8
  %896 = sub i32 %895, %892
  %897 = tail call i32 @llvm.umin.i32(i32 %896, i32 32)
  %898 = getelementptr inbounds i8, ptr %890, i64 4
  %899 = load i8, ptr %898, align 4
  %900 = icmp eq i8 %899, 0
  br i1 %900, label %910, label %901

901:                                              ; preds = %885
  %902 = getelementptr inbounds i8, ptr %890, i64 5
  %903 = load i8, ptr %902, align 1
  %904 = icmp eq i8 %903, 1
  br i1 %904, label %905, label %954

905:                                              ; preds = %901
  %906 = getelementptr inbounds i8, ptr %890, i64 6
  %907 = load i8, ptr %906, align 2
  %908 = zext i8 %907 to i64
  %909 = icmp eq i64 %843, %908
  br i1 %909, label %910, label %954

910:                                              ; preds = %905, %885
  %911 = add i32 %897, %892
  %912 = icmp ult i32 %892, %911
  br i1 %912, label %913, label %954

913:                                              ; preds = %910
  %914 = zext i32 %911 to i64
  br label %917

915:                                              ; preds = %944
  %916 = icmp eq i32 %945, 0
  br i1 %916, label %954, label %948

917:                                              ; preds = %944, %913
  %918 = phi i64 [ %888, %913 ], [ %946, %944 ]
  %919 = phi i32 [ 0, %913 ], [ %945, %944 ]
  %920 = load i8, ptr %898, align 4
  %921 = icmp eq i8 %920, 0
  br i1 %921, label %922, label %934

922:                                              ; preds = %917
  %923 = load ptr, ptr %19, align 8
  %924 = getelementptr inbounds i8, ptr %923, i64 %918
  %925 = load i8, ptr %924, align 1
  %926 = icmp eq i8 %925, 1
  br i1 %926, label %927, label %944

927:                                              ; preds = %922
  %928 = load ptr, ptr %26, align 8
  %929 = getelementptr inbounds i8, ptr %928, i64 %918
  %930 = load i8, ptr %929, align 1
  %931 = zext i8 %930 to i64
  %932 = icmp eq i64 %843, %931
  br i1 %932, label %933, label %944

933:                                              ; preds = %927
  store i8 0, ptr %924, align 1
  br label %934

934:                                              ; preds = %933, %917
  %935 = load i32, ptr %862, align 8
  %936 = icmp eq i32 %935, 0
  br i1 %936, label %942, label %937

937:                                              ; preds = %934
  %938 = load ptr, ptr %14, align 8
  %939 = getelementptr inbounds i64, ptr %938, i64 %918
  store i64 %882, ptr %939, align 8
  %940 = load ptr, ptr %15, align 8
  %941 = getelementptr inbounds i32, ptr %940, i64 %918
  store i32 %884, ptr %941, align 4
  br label %942

942:                                              ; preds = %937, %934
  %943 = add i32 %919, 1
  br label %944

944:                                              ; preds = %942, %927, %922
  %945 = phi i32 [ %943, %942 ], [ %919, %922 ], [ %919, %927 ]
  %946 = add nuw nsw i64 %918, 1
  %947 = icmp ult i64 %946, %914
  br i1 %947, label %917, label %915, !llvm.loop !76

948:                                              ; preds = %915
  %949 = getelementptr inbounds i8, ptr %890, i64 5
  store i8 0, ptr %949, align 1
  %950 = load ptr, ptr %27, align 8
  %951 = getelementptr inbounds i32, ptr %950, i64 %886
  store i32 -1, ptr %951, align 4
  %952 = load i32, ptr %22, align 4
  %953 = sub i32 %952, %945
  store i32 %953, ptr %22, align 4
  br label %954

954:                                              ; preds = %948, %915, %910, %905, %901
  %955 = add nuw nsw i64 %886, 1
  %956 = load i32, ptr %838, align 4
  %957 = zext i32 %956 to i64
  %958 = icmp ult i64 %955, %957
  %959 = add i32 %887, 32
  br i1 %958, label %885, label %963, !llvm.loop !77

960:                                              ; preds = %852
  %961 = add nuw nsw i64 %843, 1
  %962 = icmp eq i64 %961, 16
  br i1 %962, label %966, label %842, !llvm.loop !78

963:                                              ; preds = %954, %878
  store i32 0, ptr %844, align 8
  store i32 0, ptr %861, align 4
  %964 = add nuw nsw i64 %843, 1
  %965 = icmp eq i64 %964, 16
  br i1 %965, label %968, label %839, !llvm.loop !78

966:                                              ; preds = %960
  %967 = icmp eq i32 %841, 0
  br i1 %967, label %973, label %968

968:                                              ; preds = %963, %966
  %969 = load ptr, ptr %16, align 8
  %970 = getelementptr inbounds i8, ptr %969, i64 24
  %971 = load i64, ptr %970, align 8
  %972 = add i64 %971, 1
  store atomic i64 %972, ptr %970 monotonic, align 8
  br label %976

973:                                              ; preds = %780, %966
  %974 = icmp eq i32 %777, 0
  br i1 %974, label %975, label %976

975:                                              ; preds = %973
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #20
  br label %1091

976:                                              ; preds = %968, %973
  %977 = phi i32 [ 1, %968 ], [ 0, %973 ]
  %978 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #22
  %979 = icmp eq i32 %978, 0
  br i1 %979, label %980, label %1091

980:                                              ; preds = %976
  %981 = icmp eq i32 %777, 0
  %982 = load ptr, ptr %0, align 8
  br i1 %981, label %983, label %1016

983:                                              ; preds = %980
  %984 = load ptr, ptr %18, align 8
  %985 = load i32, ptr %21, align 8
  %986 = getelementptr inbounds i8, ptr %982, i64 48
  %987 = load i32, ptr %986, align 8
  %988 = icmp eq i32 %985, %987
  br i1 %988, label %989, label %1086

989:                                              ; preds = %983
  %990 = getelementptr inbounds i8, ptr %982, i64 52
  %991 = load i32, ptr %990, align 4
  %992 = icmp eq i32 %991, 0
  br i1 %992, label %993, label %995

993:                                              ; preds = %989
  %994 = load i32, ptr %984, align 4
  br label %1014

995:                                              ; preds = %989
  %996 = zext i32 %991 to i64
  br label %1000

997:                                              ; preds = %1010
  %998 = add nuw nsw i64 %1001, 1
  %999 = icmp eq i64 %998, %996
  br i1 %999, label %1014, label %1000, !llvm.loop !79

1000:                                             ; preds = %997, %995
  %1001 = phi i64 [ 0, %995 ], [ %998, %997 ]
  %1002 = getelementptr inbounds %struct.Warp, ptr %984, i64 %1001
  %1003 = getelementptr inbounds i8, ptr %1002, i64 4
  %1004 = load i8, ptr %1003, align 4
  %1005 = icmp eq i8 %1004, 0
  br i1 %1005, label %1086, label %1006

1006:                                             ; preds = %1000
  %1007 = getelementptr inbounds i8, ptr %1002, i64 5
  %1008 = load i8, ptr %1007, align 1
  %1009 = icmp eq i8 %1008, 0
  br i1 %1009, label %1010, label %1086

1010:                                             ; preds = %1006
  %1011 = load i32, ptr %1002, align 4
  %1012 = load i32, ptr %984, align 4
  %1013 = icmp eq i32 %1011, %1012
  br i1 %1013, label %997, label %1086

1014:                                             ; preds = %997, %993
  %1015 = phi i32 [ %994, %993 ], [ %1011, %997 ]
  store i32 %1015, ptr %9, align 4
  store i32 1, ptr %8, align 8
  br label %1086

1016:                                             ; preds = %980
  %1017 = getelementptr inbounds i8, ptr %982, i64 52
  %1018 = load i32, ptr %1017, align 4
  %1019 = icmp eq i32 %1018, 0
  br i1 %1019, label %1079, label %1020

1020:                                             ; preds = %1016, %1071
  %1021 = phi ptr [ %1072, %1071 ], [ %982, %1016 ]
  %1022 = phi i64 [ %1074, %1071 ], [ 0, %1016 ]
  %1023 = phi i32 [ %1073, %1071 ], [ 0, %1016 ]
  %1024 = load ptr, ptr %18, align 8
  %1025 = getelementptr inbounds %struct.Warp, ptr %1024, i64 %1022
  %1026 = getelementptr inbounds i8, ptr %1025, i64 4
  %1027 = load i8, ptr %1026, align 4
  %1028 = icmp eq i8 %1027, 0
  br i1 %1028, label %1029, label %1037

1029:                                             ; preds = %1020
  %1030 = trunc nuw i64 %1022 to i32
  %1031 = shl i32 %1030, 5
  %1032 = getelementptr inbounds i8, ptr %1021, i64 48
  %1033 = load i32, ptr %1032, align 8
  %1034 = icmp eq i32 %1033, %1031
  br i1 %1034, label %1071, label %1035

1035:                                             ; preds = %1029
  %1036 = zext i32 %1031 to i64
  br label %1046

1037:                                             ; preds = %1020
  %1038 = getelementptr inbounds i8, ptr %1025, i64 5
  %1039 = load i8, ptr %1038, align 1
  %1040 = icmp eq i8 %1039, 0
  %1041 = zext i1 %1040 to i32
  %1042 = or i32 %1023, %1041
  %1043 = icmp eq i8 %1039, 3
  %1044 = select i1 %1043, i8 0, i8 %1039
  store i8 %1044, ptr %1038, align 1
  %1045 = load ptr, ptr %0, align 8
  br label %1071

1046:                                             ; preds = %1061, %1035
  %1047 = phi ptr [ %1021, %1035 ], [ %1062, %1061 ]
  %1048 = phi ptr [ %1021, %1035 ], [ %1063, %1061 ]
  %1049 = phi i64 [ 0, %1035 ], [ %1064, %1061 ]
  %1050 = phi i32 [ %1023, %1035 ], [ %1057, %1061 ]
  %1051 = load ptr, ptr %19, align 8
  %1052 = getelementptr inbounds i8, ptr %1051, i64 %1049
  %1053 = getelementptr inbounds i8, ptr %1052, i64 %1036
  %1054 = load i8, ptr %1053, align 1
  %1055 = icmp eq i8 %1054, 0
  %1056 = zext i1 %1055 to i32
  %1057 = or i32 %1050, %1056
  %1058 = icmp eq i8 %1054, 3
  br i1 %1058, label %1059, label %1061

1059:                                             ; preds = %1046
  store i8 0, ptr %1053, align 1
  %1060 = load ptr, ptr %0, align 8
  br label %1061

1061:                                             ; preds = %1059, %1046
  %1062 = phi ptr [ %1060, %1059 ], [ %1047, %1046 ]
  %1063 = phi ptr [ %1060, %1059 ], [ %1048, %1046 ]
  %1064 = add nuw nsw i64 %1049, 1
  %1065 = getelementptr inbounds i8, ptr %1063, i64 48
  %1066 = load i32, ptr %1065, align 8
  %1067 = sub i32 %1066, %1031
  %1068 = tail call i32 @llvm.umin.i32(i32 %1067, i32 32)
  %1069 = zext nneg i32 %1068 to i64
  %1070 = icmp ult i64 %1064, %1069
  br i1 %1070, label %1046, label %1071, !llvm.loop !80

1071:                                             ; preds = %1061, %1037, %1029
  %1072 = phi ptr [ %1045, %1037 ], [ %1021, %1029 ], [ %1062, %1061 ]
  %1073 = phi i32 [ %1042, %1037 ], [ %1023, %1029 ], [ %1057, %1061 ]
  %1074 = add nuw nsw i64 %1022, 1
  %1075 = getelementptr inbounds i8, ptr %1072, i64 52
  %1076 = load i32, ptr %1075, align 4
  %1077 = zext i32 %1076 to i64
  %1078 = icmp ult i64 %1074, %1077
  br i1 %1078, label %1020, label %1079, !llvm.loop !81

1079:                                             ; preds = %1071, %1016
  %1080 = phi i32 [ 0, %1016 ], [ %1073, %1071 ]
  %1081 = or i32 %1080, %977
  %1082 = icmp eq i32 %1081, 0
  %1083 = add nuw nsw i32 %29, 1
  %1084 = icmp eq i32 %1083, 1024
  %1085 = select i1 %1082, i1 true, i1 %1084
  br i1 %1085, label %1091, label %1089

1086:                                             ; preds = %1000, %1006, %1010, %983, %1014, %182
  %1087 = add nuw nsw i32 %29, 1
  %1088 = icmp eq i32 %1087, 1024
  br i1 %1088, label %1091, label %1089

1089:                                             ; preds = %1086, %1079
  %1090 = phi i32 [ %1087, %1086 ], [ %1083, %1079 ]
  br label %28, !llvm.loop !82

1091:                                             ; preds = %57, %1079, %976, %776, %182, %1086, %177, %339, %422, %413, %405, %393, %718, %68, %975, %786
  %1092 = phi i32 [ 2, %975 ], [ 2, %786 ], [ 0, %68 ], [ 2, %718 ], [ 2, %393 ], [ 2, %405 ], [ 2, %413 ], [ 2, %422 ], [ 2, %339 ], [ 2, %177 ], [ 2, %57 ], [ 1, %1079 ], [ 0, %776 ], [ 2, %976 ], [ 2, %182 ], [ 1, %1086 ]
  ret i32 %1092
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc i64 @place_lanes(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #15 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 52
  %5 = load i32, ptr %4, align 4
  %6 = zext i32 %5 to i64
  %7 = shl nuw nsw i64 %6, 5
  %8 = getelementptr inbounds i8, ptr %3, i64 232
  %9 = load i64, ptr %8, align 8
  %10 = mul i64 %7, %9
  %11 = add i64 %10, 63
  %12 = and i64 %11, -64
  %13 = add i64 %12, %1
  %14 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %1, ptr %14, align 8
  %15 = shl nuw nsw i64 %6, 8
  %16 = add i64 %13, %15
  %17 = inttoptr i64 %13 to ptr
  %18 = getelementptr inbounds i8, ptr %0, i64 72
  store ptr %17, ptr %18, align 8
  %19 = add i64 %16, %15
  %20 = inttoptr i64 %16 to ptr
  %21 = getelementptr inbounds i8, ptr %0, i64 80
  store ptr %20, ptr %21, align 8
  %22 = shl nuw nsw i64 %6, 7
  %23 = add i64 %19, %22
  %24 = inttoptr i64 %19 to ptr
  %25 = getelementptr inbounds i8, ptr %0, i64 88
  store ptr %24, ptr %25, align 8
  %26 = add i64 %23, %22
  %27 = inttoptr i64 %23 to ptr
  %28 = getelementptr inbounds i8, ptr %0, i64 96
  store ptr %27, ptr %28, align 8
  %29 = add i64 %26, %22
  %30 = inttoptr i64 %26 to ptr
  %31 = getelementptr inbounds i8, ptr %0, i64 104
  store ptr %30, ptr %31, align 8
  %32 = add i64 %29, %22
  %33 = inttoptr i64 %29 to ptr
  %34 = getelementptr inbounds i8, ptr %0, i64 112
  store ptr %33, ptr %34, align 8
  %35 = add i64 %32, %22
  %36 = inttoptr i64 %32 to ptr
  %37 = getelementptr inbounds i8, ptr %0, i64 120
  store ptr %36, ptr %37, align 8
  %38 = add nuw nsw i64 %7, 63
  %39 = and i64 %38, 274877906880
  %40 = add i64 %35, %39
  %41 = inttoptr i64 %35 to ptr
  %42 = getelementptr inbounds i8, ptr %0, i64 136
  store ptr %41, ptr %42, align 8
  %43 = add i64 %40, %39
  %44 = inttoptr i64 %40 to ptr
  %45 = getelementptr inbounds i8, ptr %0, i64 144
  store ptr %44, ptr %45, align 8
  %46 = load i32, ptr %4, align 4
  %47 = zext i32 %46 to i64
  %48 = shl nuw nsw i64 %47, 3
  %49 = add nuw nsw i64 %48, 63
  %50 = and i64 %49, 68719476672
  %51 = add i64 %50, %43
  %52 = inttoptr i64 %43 to ptr
  %53 = getelementptr inbounds i8, ptr %0, i64 152
  store ptr %52, ptr %53, align 8
  %54 = load i32, ptr %4, align 4
  %55 = zext i32 %54 to i64
  %56 = shl nuw nsw i64 %55, 2
  %57 = add nuw nsw i64 %56, 63
  %58 = and i64 %57, 34359738304
  %59 = add i64 %58, %51
  %60 = inttoptr i64 %51 to ptr
  %61 = getelementptr inbounds i8, ptr %0, i64 168
  store ptr %60, ptr %61, align 8
  %62 = add i64 %59, %22
  %63 = inttoptr i64 %59 to ptr
  %64 = getelementptr inbounds i8, ptr %0, i64 608
  store ptr %63, ptr %64, align 8
  ret i64 %62
}

; Function Attrs: nounwind optsize
define internal fastcc void @close_block(ptr noundef %0) unnamed_addr #2 {
  tail call fastcc void @end_orders(ptr noundef %0) #20
  %2 = getelementptr inbounds i8, ptr %0, i64 184
  %3 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %3) #19
  %4 = getelementptr inbounds i8, ptr %0, i64 192
  %5 = load ptr, ptr %4, align 8
  tail call void @free(ptr noundef %5) #19
  %6 = getelementptr inbounds i8, ptr %0, i64 200
  %7 = load ptr, ptr %6, align 8
  tail call void @free(ptr noundef %7) #19
  tail call void @free(ptr noundef %0) #19
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @end_orders(ptr nocapture noundef readonly %0) unnamed_addr #5 {
  %2 = getelementptr inbounds i8, ptr %0, i64 616
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %54, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 624
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq ptr %7, null
  br i1 %8, label %14, label %9

9:                                                ; preds = %5
  %10 = load i32, ptr %7, align 8
  %11 = add i32 %10, -1
  store i32 %11, ptr %7, align 8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %14

13:                                               ; preds = %9
  tail call void @free(ptr noundef nonnull %7) #19
  br label %14

14:                                               ; preds = %5, %9, %13
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 48
  %17 = load i32, ptr %16, align 8
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %21

19:                                               ; preds = %32, %14
  %20 = getelementptr inbounds i8, ptr %0, i64 216
  br label %41

21:                                               ; preds = %14, %32
  %22 = phi i64 [ %33, %32 ], [ 0, %14 ]
  %23 = load ptr, ptr %2, align 8
  %24 = getelementptr inbounds %struct.Order, ptr %23, i64 %22
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %25, null
  br i1 %26, label %32, label %27

27:                                               ; preds = %21
  %28 = load i32, ptr %25, align 8
  %29 = add i32 %28, -1
  store i32 %29, ptr %25, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %32

31:                                               ; preds = %27
  tail call void @free(ptr noundef nonnull %25) #19
  br label %32

32:                                               ; preds = %21, %27, %31
  %33 = add nuw nsw i64 %22, 1
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = zext i32 %36 to i64
  %38 = icmp ult i64 %33, %37
  br i1 %38, label %21, label %19, !llvm.loop !83

39:                                               ; preds = %51
  %40 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %40) #19
  br label %54

41:                                               ; preds = %19, %51
  %42 = phi i64 [ 0, %19 ], [ %52, %51 ]
  %43 = getelementptr inbounds [16 x %struct.Barrier], ptr %20, i64 0, i64 %42, i32 4
  %44 = load ptr, ptr %43, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %51, label %46

46:                                               ; preds = %41
  %47 = load i32, ptr %44, align 8
  %48 = add i32 %47, -1
  store i32 %48, ptr %44, align 8
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %51

50:                                               ; preds = %46
  tail call void @free(ptr noundef nonnull %44) #19
  br label %51

51:                                               ; preds = %41, %46, %50
  %52 = add nuw nsw i64 %42, 1
  %53 = icmp eq i64 %52, 16
  br i1 %53, label %39, label %41, !llvm.loop !84

54:                                               ; preds = %1, %39
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @start_orders(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 264
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 624
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %13, label %8

8:                                                ; preds = %1
  %9 = load i32, ptr %6, align 8
  %10 = add i32 %9, -1
  store i32 %10, ptr %6, align 8
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %13

12:                                               ; preds = %8
  tail call void @free(ptr noundef nonnull %6) #19
  br label %13

13:                                               ; preds = %1, %8, %12
  store ptr null, ptr %5, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 648
  store i64 0, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 640
  store i64 0, ptr %15, align 8
  %16 = load i64, ptr %4, align 8
  %17 = add i64 %16, 1
  store i64 %17, ptr %4, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 632
  store i64 %17, ptr %18, align 8
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 48
  %21 = load i32, ptr %20, align 8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %25, label %23

23:                                               ; preds = %13
  %24 = getelementptr inbounds i8, ptr %0, i64 616
  br label %27

25:                                               ; preds = %38, %13
  %26 = getelementptr inbounds i8, ptr %0, i64 216
  br label %48

27:                                               ; preds = %23, %38
  %28 = phi i64 [ 0, %23 ], [ %41, %38 ]
  %29 = load ptr, ptr %24, align 8
  %30 = getelementptr inbounds %struct.Order, ptr %29, i64 %28
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %38, label %33

33:                                               ; preds = %27
  %34 = load i32, ptr %31, align 8
  %35 = add i32 %34, -1
  store i32 %35, ptr %31, align 8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %37, label %38

37:                                               ; preds = %33
  tail call void @free(ptr noundef nonnull %31) #19
  br label %38

38:                                               ; preds = %27, %33, %37
  %39 = load ptr, ptr %24, align 8
  %40 = getelementptr inbounds %struct.Order, ptr %39, i64 %28
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(272) %40, i8 0, i64 272, i1 false)
  %41 = add nuw nsw i64 %28, 1
  %42 = load ptr, ptr %0, align 8
  %43 = getelementptr inbounds i8, ptr %42, i64 48
  %44 = load i32, ptr %43, align 8
  %45 = zext i32 %44 to i64
  %46 = icmp ult i64 %41, %45
  br i1 %46, label %27, label %25, !llvm.loop !85

47:                                               ; preds = %58
  ret void

48:                                               ; preds = %25, %58
  %49 = phi i64 [ 0, %25 ], [ %59, %58 ]
  %50 = getelementptr inbounds [16 x %struct.Barrier], ptr %26, i64 0, i64 %49, i32 4
  %51 = load ptr, ptr %50, align 8
  %52 = icmp eq ptr %51, null
  br i1 %52, label %58, label %53

53:                                               ; preds = %48
  %54 = load i32, ptr %51, align 8
  %55 = add i32 %54, -1
  store i32 %55, ptr %51, align 8
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %58

57:                                               ; preds = %53
  tail call void @free(ptr noundef nonnull %51) #19
  br label %58

58:                                               ; preds = %48, %53, %57
  store ptr null, ptr %50, align 8
  %59 = add nuw nsw i64 %49, 1
  %60 = icmp eq i64 %59, 16
  br i1 %60, label %47, label %48, !llvm.loop !86
}

; Function Attrs: nounwind optsize
define internal fastcc i32 @is_stopped(ptr nocapture noundef %0) unnamed_addr #2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 228
  %4 = load atomic i32, ptr %3 monotonic, align 4
  %5 = getelementptr inbounds i8, ptr %2, i64 184
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %18, label %8

8:                                                ; preds = %1
  %9 = getelementptr inbounds i8, ptr %2, i64 192
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, -1
  store i64 %11, ptr %9, align 8
  %12 = icmp eq i64 %11, 0
  %13 = icmp eq i32 %4, 3
  %14 = select i1 %12, i1 true, i1 %13
  br i1 %14, label %15, label %18

15:                                               ; preds = %8
  store atomic i32 0, ptr %3 monotonic, align 4
  %16 = tail call i32 %6() #19
  %17 = load atomic i32, ptr %3 monotonic, align 4
  br label %18

18:                                               ; preds = %1, %8, %15
  %19 = phi i32 [ %17, %15 ], [ %4, %8 ], [ %4, %1 ]
  switch i32 %19, label %20 [
    i32 3, label %53
    i32 0, label %53
  ]

20:                                               ; preds = %18
  tail call fastcc void @separate_all(ptr noundef nonnull %0) #22
  %21 = getelementptr inbounds i8, ptr %0, i64 136
  %22 = load ptr, ptr %21, align 8
  %23 = load ptr, ptr %0, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 48
  br label %25

25:                                               ; preds = %30, %20
  %26 = phi i64 [ %31, %30 ], [ 0, %20 ]
  %27 = getelementptr inbounds i8, ptr %22, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 4
  br i1 %29, label %30, label %35

30:                                               ; preds = %25
  %31 = add nuw nsw i64 %26, 1
  %32 = load i32, ptr %24, align 8
  %33 = zext i32 %32 to i64
  %34 = icmp ult i64 %31, %33
  br i1 %34, label %25, label %35, !llvm.loop !87

35:                                               ; preds = %25, %30
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %23, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul i64 %39, %26
  %41 = add i64 %40, %37
  %42 = inttoptr i64 %41 to ptr
  %43 = getelementptr inbounds i8, ptr %23, i64 152
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 120
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds i32, ptr %46, i64 %26
  %48 = load i32, ptr %47, align 4
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds %struct.WaitPoint, ptr %44, i64 %49, i32 1
  %51 = load i32, ptr %50, align 4
  %52 = tail call i32 @graphdsl_poll(ptr noundef %42, i32 noundef %51) #22
  br label %53

53:                                               ; preds = %18, %18, %35
  %54 = phi i32 [ %52, %35 ], [ 0, %18 ], [ 0, %18 ]
  ret i32 %54
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @fail_stuck(ptr nocapture noundef %0) unnamed_addr #5 {
  tail call fastcc void @separate_all(ptr noundef %0) #22
  %2 = getelementptr inbounds i8, ptr %0, i64 176
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %3, i64 noundef 1) #20
  br label %86

7:                                                ; preds = %1
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = icmp eq i32 %10, 0
  %12 = getelementptr inbounds i8, ptr %0, i64 136
  %13 = load ptr, ptr %12, align 8
  br i1 %11, label %44, label %14

14:                                               ; preds = %7
  %15 = getelementptr inbounds i8, ptr %0, i64 48
  %16 = getelementptr inbounds i8, ptr %8, i64 104
  %17 = zext i32 %10 to i64
  br label %18

18:                                               ; preds = %40, %14
  %19 = phi i64 [ 0, %14 ], [ %42, %40 ]
  %20 = phi ptr [ null, %14 ], [ %41, %40 ]
  %21 = getelementptr inbounds i8, ptr %13, i64 %19
  %22 = load i8, ptr %21, align 1
  %23 = icmp eq i8 %22, 2
  br i1 %23, label %34, label %24

24:                                               ; preds = %18
  %25 = icmp ne i8 %22, 1
  %26 = icmp ne ptr %20, null
  %27 = select i1 %25, i1 true, i1 %26
  br i1 %27, label %40, label %28

28:                                               ; preds = %24
  %29 = load i64, ptr %15, align 8
  %30 = load i64, ptr %16, align 8
  %31 = mul i64 %30, %19
  %32 = add i64 %31, %29
  %33 = inttoptr i64 %32 to ptr
  br label %40

34:                                               ; preds = %18
  %35 = load i64, ptr %15, align 8
  %36 = load i64, ptr %16, align 8
  %37 = mul i64 %36, %19
  %38 = add i64 %37, %35
  %39 = inttoptr i64 %38 to ptr
  br label %44

40:                                               ; preds = %28, %24
  %41 = phi ptr [ %33, %28 ], [ %20, %24 ]
  %42 = add nuw nsw i64 %19, 1
  %43 = icmp eq i64 %42, %17
  br i1 %43, label %44, label %18, !llvm.loop !88

44:                                               ; preds = %40, %7, %34
  %45 = phi ptr [ %39, %34 ], [ null, %7 ], [ %41, %40 ]
  %46 = getelementptr inbounds i8, ptr %45, i64 60
  %47 = load i32, ptr %46, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %13, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 2
  %52 = select i1 %51, i64 2, i64 3
  %53 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef %45, i64 noundef %52) #20
  %54 = load ptr, ptr %0, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 152
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %0, i64 120
  %58 = load ptr, ptr %57, align 8
  %59 = getelementptr inbounds i32, ptr %58, i64 %48
  %60 = load i32, ptr %59, align 4
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds %struct.WaitPoint, ptr %56, i64 %61
  %63 = getelementptr inbounds i8, ptr %62, i64 24
  %64 = load i32, ptr %63, align 4
  %65 = and i32 %64, 1
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %71, label %67

67:                                               ; preds = %44
  %68 = getelementptr inbounds i8, ptr %0, i64 104
  %69 = load ptr, ptr %68, align 8
  %70 = getelementptr inbounds i32, ptr %69, i64 %48
  br label %73

71:                                               ; preds = %44
  %72 = getelementptr inbounds i8, ptr %62, i64 12
  br label %73

73:                                               ; preds = %67, %71
  %74 = phi ptr [ %70, %67 ], [ %72, %71 ]
  %75 = load i32, ptr %74, align 4
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds i8, ptr %53, i64 40
  store i64 %76, ptr %77, align 8
  %78 = getelementptr inbounds i8, ptr %0, i64 132
  %79 = load i32, ptr %78, align 4
  %80 = zext i32 %79 to i64
  %81 = getelementptr inbounds i8, ptr %53, i64 48
  store i64 %80, ptr %81, align 8
  %82 = getelementptr inbounds i8, ptr %0, i64 128
  %83 = load i32, ptr %82, align 8
  %84 = zext i32 %83 to i64
  %85 = getelementptr inbounds i8, ptr %53, i64 56
  store i64 %84, ptr %85, align 8
  br label %86

86:                                               ; preds = %73, %5
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @share_out(ptr nocapture noundef %0) unnamed_addr #7 {
  %2 = getelementptr inbounds i8, ptr %0, i64 160
  store i32 0, ptr %2, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 52
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %10, label %7

7:                                                ; preds = %1
  %8 = getelementptr inbounds i8, ptr %0, i64 152
  %9 = getelementptr inbounds i8, ptr %0, i64 164
  br label %11

10:                                               ; preds = %11, %1
  ret void

11:                                               ; preds = %7, %11
  %12 = phi i64 [ 0, %7 ], [ %20, %11 ]
  %13 = load ptr, ptr %8, align 8
  %14 = getelementptr inbounds %struct.Warp, ptr %13, i64 %12
  %15 = load i32, ptr %9, align 4
  store i32 %15, ptr %14, align 4
  %16 = getelementptr inbounds i8, ptr %14, i64 4
  store i8 1, ptr %16, align 4
  %17 = getelementptr inbounds i8, ptr %14, i64 5
  store i8 0, ptr %17, align 1
  %18 = getelementptr inbounds i8, ptr %14, i64 6
  store i8 0, ptr %18, align 2
  %19 = getelementptr inbounds i8, ptr %14, i64 7
  store i8 0, ptr %19, align 1
  %20 = add nuw nsw i64 %12, 1
  %21 = load ptr, ptr %0, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 52
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  %25 = icmp ult i64 %20, %24
  br i1 %25, label %11, label %10, !llvm.loop !89
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 3) i32 @stop_warp_at(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = getelementptr inbounds i8, ptr %0, i64 152
  %5 = load ptr, ptr %4, align 8
  %6 = zext i32 %1 to i64
  %7 = getelementptr inbounds %struct.Warp, ptr %5, i64 %6
  %8 = shl i32 %1, 5
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 48
  %11 = load i32, ptr %10, align 8
  %12 = sub i32 %11, %8
  %13 = tail call i32 @llvm.umin.i32(i32 %12, i32 32)
  %14 = icmp ult i32 %2, 4
  %15 = icmp ne i32 %2, 2
  %16 = and i1 %14, %15
  br i1 %16, label %17, label %28

17:                                               ; preds = %3
  %18 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 4, ptr %18, align 1
  %19 = getelementptr inbounds i8, ptr %0, i64 128
  %20 = load i32, ptr %19, align 8
  %21 = sub i32 %20, %13
  store i32 %21, ptr %19, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 8
  %23 = load ptr, ptr %22, align 8
  %24 = zext nneg i32 %13 to i64
  %25 = getelementptr inbounds i8, ptr %23, i64 24
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, %24
  store atomic i64 %27, ptr %25 monotonic, align 8
  br label %145

28:                                               ; preds = %3
  %29 = getelementptr inbounds i8, ptr %9, i64 152
  %30 = load ptr, ptr %29, align 8
  %31 = zext i32 %2 to i64
  %32 = getelementptr inbounds %struct.WaitPoint, ptr %30, i64 %31
  %33 = icmp eq i32 %2, 2
  br i1 %33, label %46, label %34

34:                                               ; preds = %28
  %35 = load i32, ptr %32, align 4
  %36 = icmp eq i32 %35, 1
  br i1 %36, label %37, label %65

37:                                               ; preds = %34
  %38 = getelementptr inbounds i8, ptr %32, i64 24
  %39 = load i32, ptr %38, align 4
  %40 = and i32 %39, 6
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %46

42:                                               ; preds = %37
  %43 = getelementptr inbounds i8, ptr %32, i64 16
  %44 = load i32, ptr %43, align 4
  %45 = icmp eq i32 %44, 16
  br i1 %45, label %46, label %65

46:                                               ; preds = %42, %37, %28
  %47 = getelementptr inbounds i8, ptr %7, i64 4
  store i8 0, ptr %47, align 4
  %48 = getelementptr inbounds i8, ptr %0, i64 120
  %49 = add i32 %13, %8
  %50 = icmp ult i32 %8, %49
  br i1 %50, label %51, label %145

51:                                               ; preds = %46
  %52 = zext i32 %8 to i64
  br label %57

53:                                               ; preds = %57
  %54 = add nuw nsw i64 %58, 1
  %55 = trunc i64 %54 to i32
  %56 = icmp eq i32 %49, %55
  br i1 %56, label %145, label %57, !llvm.loop !90

57:                                               ; preds = %51, %53
  %58 = phi i64 [ %52, %51 ], [ %54, %53 ]
  %59 = load ptr, ptr %48, align 8
  %60 = getelementptr inbounds i32, ptr %59, i64 %58
  %61 = load i32, ptr %60, align 4
  %62 = trunc nuw i64 %58 to i32
  %63 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %62, i32 noundef %61) #22
  %64 = icmp eq i32 %63, 2
  br i1 %64, label %145, label %53

65:                                               ; preds = %42, %34
  store i32 %2, ptr %7, align 4
  %66 = load i32, ptr %32, align 4
  switch i32 %66, label %67 [
    i32 1, label %73
    i32 2, label %70
  ]

67:                                               ; preds = %65
  %68 = icmp eq i32 %66, 4
  %69 = select i1 %68, i8 0, i8 3
  br label %70

70:                                               ; preds = %65, %67
  %71 = phi i8 [ %69, %67 ], [ 2, %65 ]
  %72 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 %71, ptr %72, align 1
  br label %145

73:                                               ; preds = %65
  %74 = getelementptr inbounds i8, ptr %0, i64 48
  %75 = load i64, ptr %74, align 8
  %76 = zext i32 %8 to i64
  %77 = load ptr, ptr %0, align 8
  %78 = getelementptr inbounds i8, ptr %77, i64 104
  %79 = load i64, ptr %78, align 8
  %80 = mul i64 %79, %76
  %81 = add i64 %80, %75
  %82 = inttoptr i64 %81 to ptr
  %83 = getelementptr inbounds i8, ptr %32, i64 16
  %84 = load i32, ptr %83, align 4
  %85 = getelementptr inbounds i8, ptr %32, i64 20
  %86 = load i32, ptr %85, align 4
  %87 = getelementptr inbounds i8, ptr %32, i64 8
  %88 = load i32, ptr %87, align 4
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %107, label %90

90:                                               ; preds = %73
  %91 = add i32 %13, %8
  %92 = icmp ugt i32 %91, %8
  br i1 %92, label %93, label %107

93:                                               ; preds = %90
  %94 = getelementptr inbounds i8, ptr %0, i64 72
  %95 = load ptr, ptr %94, align 8
  %96 = zext i32 %91 to i64
  br label %97

97:                                               ; preds = %97, %93
  %98 = phi i64 [ %76, %93 ], [ %105, %97 ]
  %99 = phi i32 [ 0, %93 ], [ %104, %97 ]
  %100 = getelementptr inbounds i64, ptr %95, i64 %98
  %101 = load i64, ptr %100, align 8
  %102 = icmp ne i64 %101, 0
  %103 = zext i1 %102 to i32
  %104 = add i32 %99, %103
  %105 = add nuw nsw i64 %98, 1
  %106 = icmp eq i64 %105, %96
  br i1 %106, label %107, label %97, !llvm.loop !55

107:                                              ; preds = %97, %73, %90
  %108 = phi i32 [ 0, %73 ], [ 0, %90 ], [ %104, %97 ]
  %109 = tail call fastcc i32 @arrive(ptr noundef %82, ptr noundef nonnull %32, i32 noundef %84, i32 noundef %86, i32 noundef %13, i32 noundef %108) #22
  %110 = icmp eq i32 %109, 0
  br i1 %110, label %111, label %145

111:                                              ; preds = %107
  %112 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 1, ptr %112, align 1
  %113 = load i32, ptr %83, align 4
  %114 = trunc i32 %113 to i8
  %115 = getelementptr inbounds i8, ptr %7, i64 6
  store i8 %114, ptr %115, align 2
  %116 = load i64, ptr %74, align 8
  %117 = load ptr, ptr %0, align 8
  %118 = getelementptr inbounds i8, ptr %117, i64 104
  %119 = load i64, ptr %118, align 8
  %120 = mul i64 %119, %76
  %121 = add i64 %120, %116
  %122 = inttoptr i64 %121 to ptr
  %123 = getelementptr inbounds i8, ptr %0, i64 168
  %124 = load ptr, ptr %123, align 8
  %125 = getelementptr inbounds i32, ptr %124, i64 %6
  %126 = getelementptr inbounds i8, ptr %0, i64 132
  %127 = load i32, ptr %126, align 4
  %128 = add i32 %127, %13
  store i32 %128, ptr %126, align 4
  %129 = getelementptr inbounds i8, ptr %32, i64 32
  %130 = load i8, ptr %129, align 4
  %131 = icmp eq i8 %130, 0
  br i1 %131, label %145, label %132

132:                                              ; preds = %111
  %133 = load i32, ptr %125, align 4
  %134 = icmp eq i32 %133, -1
  %135 = getelementptr inbounds i8, ptr %32, i64 4
  %136 = load i32, ptr %135, align 4
  br i1 %134, label %137, label %138

137:                                              ; preds = %132
  store i32 %136, ptr %125, align 4
  br label %145

138:                                              ; preds = %132
  %139 = icmp eq i32 %133, %136
  br i1 %139, label %145, label %140

140:                                              ; preds = %138
  %141 = getelementptr inbounds i8, ptr %0, i64 176
  %142 = load ptr, ptr %141, align 8
  %143 = icmp eq ptr %142, null
  br i1 %143, label %144, label %145

144:                                              ; preds = %140
  store ptr %122, ptr %141, align 8
  br label %145

145:                                              ; preds = %57, %53, %46, %144, %140, %138, %137, %111, %70, %107, %17
  %146 = phi i32 [ 0, %17 ], [ 0, %70 ], [ 2, %107 ], [ 0, %111 ], [ 0, %137 ], [ 0, %138 ], [ 0, %140 ], [ 0, %144 ], [ 0, %46 ], [ 2, %57 ], [ 0, %53 ]
  ret i32 %146
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 3) i32 @stop_at(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = icmp ult i32 %2, 4
  br i1 %4, label %5, label %18

5:                                                ; preds = %3
  %6 = getelementptr inbounds i8, ptr %0, i64 136
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %1 to i64
  %9 = getelementptr inbounds i8, ptr %7, i64 %8
  store i8 4, ptr %9, align 1
  %10 = getelementptr inbounds i8, ptr %0, i64 128
  %11 = load i32, ptr %10, align 8
  %12 = add i32 %11, -1
  store i32 %12, ptr %10, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 24
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 1
  store atomic i64 %17, ptr %15 monotonic, align 8
  br label %147

18:                                               ; preds = %3
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 152
  %21 = load ptr, ptr %20, align 8
  %22 = zext i32 %2 to i64
  %23 = getelementptr inbounds %struct.WaitPoint, ptr %21, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = zext i32 %1 to i64
  switch i32 %24, label %143 [
    i32 1, label %26
    i32 2, label %135
    i32 4, label %139
  ]

26:                                               ; preds = %18
  %27 = getelementptr inbounds i8, ptr %0, i64 120
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i32, ptr %28, i64 %25
  %30 = load i32, ptr %29, align 4
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds %struct.WaitPoint, ptr %21, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 48
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %19, i64 104
  %36 = load i64, ptr %35, align 8
  %37 = mul i64 %36, %25
  %38 = add i64 %37, %34
  %39 = inttoptr i64 %38 to ptr
  %40 = getelementptr inbounds i8, ptr %32, i64 24
  %41 = load i32, ptr %40, align 4
  %42 = and i32 %41, 2
  %43 = icmp ne i32 %42, 0
  br i1 %43, label %44, label %48

44:                                               ; preds = %26
  %45 = getelementptr inbounds i8, ptr %0, i64 88
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds i32, ptr %46, i64 %25
  br label %50

48:                                               ; preds = %26
  %49 = getelementptr inbounds i8, ptr %32, i64 16
  br label %50

50:                                               ; preds = %48, %44
  %51 = phi ptr [ %47, %44 ], [ %49, %48 ]
  %52 = load i32, ptr %51, align 4
  %53 = and i32 %41, 4
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %59, label %55

55:                                               ; preds = %50
  %56 = getelementptr inbounds i8, ptr %0, i64 96
  %57 = load ptr, ptr %56, align 8
  %58 = getelementptr inbounds i32, ptr %57, i64 %25
  br label %61

59:                                               ; preds = %50
  %60 = getelementptr inbounds i8, ptr %32, i64 20
  br label %61

61:                                               ; preds = %59, %55
  %62 = phi ptr [ %58, %55 ], [ %60, %59 ]
  %63 = load i32, ptr %62, align 4
  %64 = icmp ne i32 %52, 16
  %65 = or i1 %43, %64
  br i1 %65, label %78, label %66

66:                                               ; preds = %61
  %67 = getelementptr inbounds i8, ptr %0, i64 608
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i32, ptr %68, i64 %25
  %70 = load i32, ptr %69, align 4
  %71 = getelementptr inbounds i8, ptr %0, i64 600
  %72 = load i32, ptr %71, align 8
  %73 = icmp eq i32 %70, %72
  br i1 %73, label %103, label %74

74:                                               ; preds = %66
  %75 = getelementptr inbounds i8, ptr %0, i64 136
  %76 = load ptr, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 %25
  store i8 3, ptr %77, align 1
  br label %147

78:                                               ; preds = %61
  %79 = getelementptr inbounds i8, ptr %32, i64 8
  %80 = load i32, ptr %79, align 4
  %81 = icmp eq i32 %80, 0
  %82 = icmp eq i32 %1, -1
  %83 = or i1 %82, %81
  br i1 %83, label %99, label %84

84:                                               ; preds = %78
  %85 = add nuw i32 %1, 1
  %86 = getelementptr inbounds i8, ptr %0, i64 72
  %87 = load ptr, ptr %86, align 8
  %88 = zext i32 %85 to i64
  br label %89

89:                                               ; preds = %89, %84
  %90 = phi i64 [ %25, %84 ], [ %97, %89 ]
  %91 = phi i32 [ 0, %84 ], [ %96, %89 ]
  %92 = getelementptr inbounds i64, ptr %87, i64 %90
  %93 = load i64, ptr %92, align 8
  %94 = icmp ne i64 %93, 0
  %95 = zext i1 %94 to i32
  %96 = add i32 %91, %95
  %97 = add nuw nsw i64 %90, 1
  %98 = icmp eq i64 %97, %88
  br i1 %98, label %99, label %89, !llvm.loop !55

99:                                               ; preds = %89, %78
  %100 = phi i32 [ 0, %78 ], [ %96, %89 ]
  %101 = tail call fastcc i32 @arrive(ptr noundef %39, ptr noundef %32, i32 noundef %52, i32 noundef %63, i32 noundef 1, i32 noundef %100) #22
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %103, label %147

103:                                              ; preds = %99, %66
  %104 = getelementptr inbounds i8, ptr %0, i64 136
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr inbounds i8, ptr %105, i64 %25
  store i8 1, ptr %106, align 1
  %107 = trunc i32 %52 to i8
  %108 = getelementptr inbounds i8, ptr %0, i64 144
  %109 = load ptr, ptr %108, align 8
  %110 = getelementptr inbounds i8, ptr %109, i64 %25
  store i8 %107, ptr %110, align 1
  %111 = lshr i32 %1, 5
  %112 = getelementptr inbounds i8, ptr %0, i64 168
  %113 = load ptr, ptr %112, align 8
  %114 = zext nneg i32 %111 to i64
  %115 = getelementptr inbounds i32, ptr %113, i64 %114
  %116 = getelementptr inbounds i8, ptr %0, i64 132
  %117 = load i32, ptr %116, align 4
  %118 = add i32 %117, 1
  store i32 %118, ptr %116, align 4
  %119 = getelementptr inbounds i8, ptr %32, i64 32
  %120 = load i8, ptr %119, align 4
  %121 = icmp eq i8 %120, 0
  br i1 %121, label %147, label %122

122:                                              ; preds = %103
  %123 = load i32, ptr %115, align 4
  %124 = icmp eq i32 %123, -1
  %125 = getelementptr inbounds i8, ptr %32, i64 4
  %126 = load i32, ptr %125, align 4
  br i1 %124, label %127, label %128

127:                                              ; preds = %122
  store i32 %126, ptr %115, align 4
  br label %147

128:                                              ; preds = %122
  %129 = icmp eq i32 %123, %126
  br i1 %129, label %147, label %130

130:                                              ; preds = %128
  %131 = getelementptr inbounds i8, ptr %0, i64 176
  %132 = load ptr, ptr %131, align 8
  %133 = icmp eq ptr %132, null
  br i1 %133, label %134, label %147

134:                                              ; preds = %130
  store ptr %39, ptr %131, align 8
  br label %147

135:                                              ; preds = %18
  %136 = getelementptr inbounds i8, ptr %0, i64 136
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds i8, ptr %137, i64 %25
  store i8 2, ptr %138, align 1
  br label %147

139:                                              ; preds = %18
  %140 = getelementptr inbounds i8, ptr %0, i64 136
  %141 = load ptr, ptr %140, align 8
  %142 = getelementptr inbounds i8, ptr %141, i64 %25
  store i8 0, ptr %142, align 1
  br label %147

143:                                              ; preds = %18
  %144 = getelementptr inbounds i8, ptr %0, i64 136
  %145 = load ptr, ptr %144, align 8
  %146 = getelementptr inbounds i8, ptr %145, i64 %25
  store i8 3, ptr %146, align 1
  br label %147

147:                                              ; preds = %99, %74, %103, %127, %128, %130, %134, %135, %139, %143, %5
  %148 = phi i32 [ 0, %5 ], [ 0, %143 ], [ 0, %139 ], [ 0, %135 ], [ 2, %99 ], [ 0, %74 ], [ 0, %103 ], [ 0, %127 ], [ 0, %128 ], [ 0, %130 ], [ 0, %134 ]
  ret i32 %148
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @separate_all(ptr nocapture noundef %0) unnamed_addr #7 {
  %2 = getelementptr inbounds i8, ptr %0, i64 160
  %3 = load i32, ptr %2, align 8
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %6, label %5

5:                                                ; preds = %1
  tail call fastcc void @share_out(ptr noundef nonnull %0) #22
  br label %6

6:                                                ; preds = %5, %1
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 52
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %12

11:                                               ; preds = %12, %6
  ret void

12:                                               ; preds = %6, %12
  %13 = phi i32 [ %14, %12 ], [ 0, %6 ]
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %13) #22
  %14 = add nuw i32 %13, 1
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 52
  %17 = load i32, ptr %16, align 4
  %18 = icmp ult i32 %14, %17
  br i1 %18, label %12, label %11, !llvm.loop !91
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @separate(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #0 {
  %3 = getelementptr inbounds i8, ptr %0, i64 152
  %4 = load ptr, ptr %3, align 8
  %5 = zext i32 %1 to i64
  %6 = getelementptr inbounds %struct.Warp, ptr %4, i64 %5
  %7 = getelementptr inbounds i8, ptr %6, i64 4
  %8 = load i8, ptr %7, align 4
  %9 = icmp eq i8 %8, 0
  br i1 %9, label %35, label %10

10:                                               ; preds = %2
  %11 = getelementptr inbounds i8, ptr %0, i64 136
  %12 = load ptr, ptr %11, align 8
  %13 = shl i32 %1, 5
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds i8, ptr %12, i64 %14
  %16 = getelementptr inbounds i8, ptr %6, i64 5
  %17 = load i8, ptr %16, align 1
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 48
  %20 = load i32, ptr %19, align 8
  %21 = sub i32 %20, %13
  %22 = tail call i32 @llvm.umin.i32(i32 %21, i32 32)
  %23 = zext nneg i32 %22 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %15, i8 %17, i64 %23, i1 false)
  %24 = getelementptr inbounds i8, ptr %0, i64 144
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 %14
  %27 = getelementptr inbounds i8, ptr %6, i64 6
  %28 = load i8, ptr %27, align 2
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = sub i32 %31, %13
  %33 = tail call i32 @llvm.umin.i32(i32 %32, i32 32)
  %34 = zext nneg i32 %33 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %26, i8 %28, i64 %34, i1 false)
  store i8 0, ptr %7, align 4
  br label %35

35:                                               ; preds = %2, %10
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @is_any(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #6 {
  %4 = getelementptr inbounds i8, ptr %0, i64 152
  %5 = load ptr, ptr %4, align 8
  %6 = zext i32 %1 to i64
  %7 = getelementptr inbounds %struct.Warp, ptr %5, i64 %6
  %8 = getelementptr inbounds i8, ptr %7, i64 4
  %9 = load i8, ptr %8, align 4
  %10 = icmp eq i8 %9, 0
  br i1 %10, label %11, label %27

11:                                               ; preds = %3
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 48
  %14 = load i32, ptr %13, align 8
  %15 = shl i32 %1, 5
  %16 = icmp eq i32 %14, %15
  br i1 %16, label %43, label %17

17:                                               ; preds = %11
  %18 = sub i32 %14, %15
  %19 = tail call i32 @llvm.umin.i32(i32 %18, i32 32)
  %20 = getelementptr inbounds i8, ptr %0, i64 136
  %21 = load ptr, ptr %20, align 8
  %22 = zext i32 %15 to i64
  %23 = zext nneg i32 %19 to i64
  %24 = tail call i32 @llvm.umax.i32(i32 %19, i32 1)
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds i8, ptr %21, i64 %22
  br label %35

27:                                               ; preds = %3
  %28 = getelementptr inbounds i8, ptr %7, i64 5
  %29 = load i8, ptr %28, align 1
  %30 = zext i8 %29 to i32
  %31 = icmp eq i32 %30, %2
  br label %43

32:                                               ; preds = %35
  %33 = add nuw nsw i64 %36, 1
  %34 = icmp eq i64 %33, %25
  br i1 %34, label %41, label %35, !llvm.loop !92

35:                                               ; preds = %17, %32
  %36 = phi i64 [ 0, %17 ], [ %33, %32 ]
  %37 = getelementptr inbounds i8, ptr %26, i64 %36
  %38 = load i8, ptr %37, align 1
  %39 = zext i8 %38 to i32
  %40 = icmp eq i32 %39, %2
  br i1 %40, label %43, label %32

41:                                               ; preds = %32
  %42 = icmp ult i64 %33, %23
  br label %43

43:                                               ; preds = %35, %41, %11, %27
  %44 = phi i1 [ %31, %27 ], [ false, %11 ], [ %42, %41 ], [ true, %35 ]
  %45 = zext i1 %44 to i32
  ret i32 %45
}

; Function Attrs: nounwind optsize
define internal fastcc void @operate(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3) unnamed_addr #2 {
  %5 = shl i32 %2, 5
  %6 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 264
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %16, label %11

11:                                               ; preds = %4
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 11
  br i1 %14, label %16, label %15

15:                                               ; preds = %11
  tail call fastcc void @lanes_met(ptr noundef nonnull %0, i32 noundef %2, i32 noundef %3) #20
  br label %16

16:                                               ; preds = %15, %11, %4
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = load i32, ptr %17, align 4
  switch i32 %18, label %276 [
    i32 0, label %335
    i32 11, label %19
    i32 12, label %19
    i32 1, label %45
    i32 2, label %45
    i32 3, label %45
    i32 4, label %45
    i32 5, label %168
    i32 6, label %168
    i32 7, label %168
    i32 8, label %168
    i32 9, label %221
    i32 10, label %221
  ]

19:                                               ; preds = %16, %16
  %20 = getelementptr inbounds i8, ptr %0, i64 80
  %21 = getelementptr inbounds i8, ptr %0, i64 112
  %22 = zext i32 %5 to i64
  %23 = zext nneg i32 %6 to i64
  br label %24

24:                                               ; preds = %19, %42
  %25 = phi i64 [ 0, %19 ], [ %43, %42 ]
  %26 = trunc nuw nsw i64 %25 to i32
  %27 = shl nuw i32 1, %26
  %28 = and i32 %27, %3
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %42, label %30

30:                                               ; preds = %24
  %31 = load i32, ptr %17, align 4
  %32 = icmp eq i32 %31, 12
  %33 = select i1 %32, i32 %6, i32 %3
  %34 = zext i32 %33 to i64
  %35 = load ptr, ptr %20, align 8
  %36 = or disjoint i64 %25, %22
  %37 = getelementptr inbounds i64, ptr %35, i64 %36
  store i64 %34, ptr %37, align 8
  %38 = icmp eq i64 %25, %23
  %39 = zext i1 %38 to i32
  %40 = load ptr, ptr %21, align 8
  %41 = getelementptr inbounds i32, ptr %40, i64 %36
  store i32 %39, ptr %41, align 4
  br label %42

42:                                               ; preds = %24, %30
  %43 = add nuw nsw i64 %25, 1
  %44 = icmp eq i64 %43, 32
  br i1 %44, label %335, label %24, !llvm.loop !93

45:                                               ; preds = %16, %16, %16, %16
  %46 = getelementptr inbounds i8, ptr %0, i64 72
  %47 = load ptr, ptr %46, align 8
  %48 = zext i32 %5 to i64
  %49 = getelementptr inbounds i64, ptr %47, i64 %48
  %50 = getelementptr inbounds i8, ptr %1, i64 35
  %51 = load i8, ptr %50, align 1
  %52 = icmp ne i8 %51, 0
  %53 = icmp eq i32 %3, -1
  %54 = and i1 %53, %52
  br i1 %54, label %63, label %55

55:                                               ; preds = %45
  %56 = getelementptr inbounds i8, ptr %1, i64 24
  %57 = getelementptr inbounds i8, ptr %0, i64 88
  %58 = getelementptr inbounds i8, ptr %1, i64 16
  %59 = getelementptr inbounds i8, ptr %0, i64 96
  %60 = getelementptr inbounds i8, ptr %1, i64 20
  %61 = getelementptr inbounds i8, ptr %0, i64 80
  %62 = getelementptr inbounds i8, ptr %0, i64 112
  br label %97

63:                                               ; preds = %45
  %64 = getelementptr inbounds i8, ptr %0, i64 80
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds i64, ptr %65, i64 %48
  %67 = getelementptr inbounds i8, ptr %1, i64 36
  br label %75

68:                                               ; preds = %75
  %69 = getelementptr inbounds i8, ptr %1, i64 34
  %70 = load i8, ptr %69, align 2
  %71 = icmp eq i8 %70, 0
  br i1 %71, label %335, label %72

72:                                               ; preds = %68
  %73 = getelementptr inbounds i8, ptr %1, i64 28
  %74 = getelementptr inbounds i8, ptr %0, i64 112
  br label %85

75:                                               ; preds = %75, %63
  %76 = phi i64 [ 0, %63 ], [ %83, %75 ]
  %77 = getelementptr inbounds [32 x i8], ptr %67, i64 0, i64 %76
  %78 = load i8, ptr %77, align 1
  %79 = zext i8 %78 to i64
  %80 = getelementptr inbounds i64, ptr %49, i64 %79
  %81 = load i64, ptr %80, align 8
  %82 = getelementptr inbounds i64, ptr %66, i64 %76
  store i64 %81, ptr %82, align 8
  %83 = add nuw nsw i64 %76, 1
  %84 = icmp eq i64 %83, 32
  br i1 %84, label %68, label %75, !llvm.loop !94

85:                                               ; preds = %85, %72
  %86 = phi i64 [ 0, %72 ], [ %95, %85 ]
  %87 = load i32, ptr %73, align 4
  %88 = trunc nuw nsw i64 %86 to i32
  %89 = lshr i32 %87, %88
  %90 = and i32 %89, 1
  %91 = load ptr, ptr %74, align 8
  %92 = add i32 %5, %88
  %93 = zext i32 %92 to i64
  %94 = getelementptr inbounds i32, ptr %91, i64 %93
  store i32 %90, ptr %94, align 4
  %95 = add nuw nsw i64 %86, 1
  %96 = icmp eq i64 %95, 32
  br i1 %96, label %335, label %85, !llvm.loop !95

97:                                               ; preds = %165, %55
  %98 = phi i64 [ 0, %55 ], [ %166, %165 ]
  %99 = trunc nuw nsw i64 %98 to i32
  %100 = shl nuw i32 1, %99
  %101 = and i32 %100, %3
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %165, label %103

103:                                              ; preds = %97
  %104 = load i32, ptr %56, align 4
  %105 = and i32 %104, 2
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %112, label %107

107:                                              ; preds = %103
  %108 = load ptr, ptr %57, align 8
  %109 = add i32 %5, %99
  %110 = zext i32 %109 to i64
  %111 = getelementptr inbounds i32, ptr %108, i64 %110
  br label %112

112:                                              ; preds = %107, %103
  %113 = phi ptr [ %111, %107 ], [ %58, %103 ]
  %114 = load i32, ptr %113, align 4
  %115 = and i32 %104, 4
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %122, label %117

117:                                              ; preds = %112
  %118 = load ptr, ptr %59, align 8
  %119 = add i32 %5, %99
  %120 = zext i32 %119 to i64
  %121 = getelementptr inbounds i32, ptr %118, i64 %120
  br label %122

122:                                              ; preds = %117, %112
  %123 = phi ptr [ %121, %117 ], [ %60, %112 ]
  %124 = load i32, ptr %123, align 4
  %125 = and i32 %124, 31
  %126 = lshr i32 %124, 8
  %127 = and i32 %126, 31
  %128 = and i32 %127, %99
  %129 = xor i32 %127, -1
  %130 = and i32 %125, %129
  %131 = or i32 %128, %130
  %132 = and i32 %114, 31
  %133 = load i32, ptr %17, align 4
  switch i32 %133, label %143 [
    i32 1, label %134
    i32 2, label %137
    i32 3, label %140
  ]

134:                                              ; preds = %122
  %135 = sub nsw i32 %99, %132
  %136 = icmp sge i32 %135, %131
  br label %147

137:                                              ; preds = %122
  %138 = add nuw nsw i32 %132, %99
  %139 = icmp ule i32 %138, %131
  br label %147

140:                                              ; preds = %122
  %141 = xor i32 %132, %99
  %142 = icmp ule i32 %141, %131
  br label %147

143:                                              ; preds = %122
  %144 = and i32 %132, %129
  %145 = or i32 %128, %144
  %146 = icmp ule i32 %145, %131
  br label %147

147:                                              ; preds = %143, %140, %137, %134
  %148 = phi i32 [ %145, %143 ], [ %141, %140 ], [ %138, %137 ], [ %135, %134 ]
  %149 = phi i1 [ %146, %143 ], [ %142, %140 ], [ %139, %137 ], [ %136, %134 ]
  %150 = zext i1 %149 to i32
  %151 = select i1 %149, i32 %148, i32 %99
  %152 = shl nuw i32 1, %151
  %153 = and i32 %152, %3
  %154 = icmp eq i32 %153, 0
  %155 = select i1 %154, i32 %99, i32 %151
  %156 = zext i32 %155 to i64
  %157 = getelementptr inbounds i64, ptr %49, i64 %156
  %158 = load i64, ptr %157, align 8
  %159 = load ptr, ptr %61, align 8
  %160 = add i32 %5, %99
  %161 = zext i32 %160 to i64
  %162 = getelementptr inbounds i64, ptr %159, i64 %161
  store i64 %158, ptr %162, align 8
  %163 = load ptr, ptr %62, align 8
  %164 = getelementptr inbounds i32, ptr %163, i64 %161
  store i32 %150, ptr %164, align 4
  br label %165

165:                                              ; preds = %147, %97
  %166 = add nuw nsw i64 %98, 1
  %167 = icmp eq i64 %166, 32
  br i1 %167, label %335, label %97, !llvm.loop !96

168:                                              ; preds = %16, %16, %16, %16
  %169 = getelementptr inbounds i8, ptr %0, i64 72
  br label %171

170:                                              ; preds = %187
  switch i32 %18, label %195 [
    i32 5, label %191
    i32 6, label %193
  ]

171:                                              ; preds = %187, %168
  %172 = phi i64 [ 0, %168 ], [ %189, %187 ]
  %173 = phi i32 [ 0, %168 ], [ %188, %187 ]
  %174 = trunc nuw nsw i64 %172 to i32
  %175 = shl nuw i32 1, %174
  %176 = and i32 %175, %3
  %177 = icmp eq i32 %176, 0
  br i1 %177, label %187, label %178

178:                                              ; preds = %171
  %179 = load ptr, ptr %169, align 8
  %180 = add i32 %5, %174
  %181 = zext i32 %180 to i64
  %182 = getelementptr inbounds i64, ptr %179, i64 %181
  %183 = load i64, ptr %182, align 8
  %184 = icmp eq i64 %183, 0
  %185 = select i1 %184, i32 0, i32 %175
  %186 = or i32 %185, %173
  br label %187

187:                                              ; preds = %178, %171
  %188 = phi i32 [ %173, %171 ], [ %186, %178 ]
  %189 = add nuw nsw i64 %172, 1
  %190 = icmp eq i64 %189, 32
  br i1 %190, label %170, label %171, !llvm.loop !97

191:                                              ; preds = %170
  %192 = icmp eq i32 %188, %3
  br label %199

193:                                              ; preds = %170
  %194 = icmp ne i32 %188, 0
  br label %199

195:                                              ; preds = %170
  %196 = icmp eq i32 %188, %3
  %197 = icmp eq i32 %188, 0
  %198 = or i1 %196, %197
  br label %199

199:                                              ; preds = %195, %193, %191
  %200 = phi i1 [ %198, %195 ], [ %194, %193 ], [ %192, %191 ]
  %201 = zext i1 %200 to i32
  %202 = zext i32 %188 to i64
  %203 = getelementptr inbounds i8, ptr %0, i64 80
  %204 = getelementptr inbounds i8, ptr %0, i64 112
  br label %205

205:                                              ; preds = %218, %199
  %206 = phi i64 [ 0, %199 ], [ %219, %218 ]
  %207 = trunc nuw nsw i64 %206 to i32
  %208 = shl nuw i32 1, %207
  %209 = and i32 %208, %3
  %210 = icmp eq i32 %209, 0
  br i1 %210, label %218, label %211

211:                                              ; preds = %205
  %212 = load ptr, ptr %203, align 8
  %213 = add i32 %5, %207
  %214 = zext i32 %213 to i64
  %215 = getelementptr inbounds i64, ptr %212, i64 %214
  store i64 %202, ptr %215, align 8
  %216 = load ptr, ptr %204, align 8
  %217 = getelementptr inbounds i32, ptr %216, i64 %214
  store i32 %201, ptr %217, align 4
  br label %218

218:                                              ; preds = %211, %205
  %219 = add nuw nsw i64 %206, 1
  %220 = icmp eq i64 %219, 32
  br i1 %220, label %335, label %205, !llvm.loop !98

221:                                              ; preds = %16, %16
  %222 = getelementptr inbounds i8, ptr %0, i64 72
  %223 = load ptr, ptr %222, align 8
  %224 = zext i32 %5 to i64
  %225 = getelementptr inbounds i64, ptr %223, i64 %224
  %226 = icmp eq i32 %18, 10
  %227 = getelementptr inbounds i8, ptr %0, i64 112
  %228 = getelementptr inbounds i8, ptr %0, i64 80
  br label %229

229:                                              ; preds = %273, %221
  %230 = phi i64 [ 0, %221 ], [ %274, %273 ]
  %231 = trunc nuw nsw i64 %230 to i32
  %232 = shl nuw i32 1, %231
  %233 = and i32 %232, %3
  %234 = icmp eq i32 %233, 0
  br i1 %234, label %273, label %235

235:                                              ; preds = %229
  %236 = getelementptr inbounds i64, ptr %225, i64 %230
  br label %241

237:                                              ; preds = %255
  br i1 %226, label %259, label %238

238:                                              ; preds = %237
  %239 = add i32 %5, %231
  %240 = zext i32 %239 to i64
  br label %267

241:                                              ; preds = %255, %235
  %242 = phi i64 [ 0, %235 ], [ %257, %255 ]
  %243 = phi i32 [ 0, %235 ], [ %256, %255 ]
  %244 = trunc nuw nsw i64 %242 to i32
  %245 = shl nuw i32 1, %244
  %246 = and i32 %245, %3
  %247 = icmp eq i32 %246, 0
  br i1 %247, label %255, label %248

248:                                              ; preds = %241
  %249 = getelementptr inbounds i64, ptr %225, i64 %242
  %250 = load i64, ptr %249, align 8
  %251 = load i64, ptr %236, align 8
  %252 = icmp eq i64 %250, %251
  %253 = select i1 %252, i32 %245, i32 0
  %254 = or i32 %253, %243
  br label %255

255:                                              ; preds = %248, %241
  %256 = phi i32 [ %243, %241 ], [ %254, %248 ]
  %257 = add nuw nsw i64 %242, 1
  %258 = icmp eq i64 %257, 32
  br i1 %258, label %237, label %241, !llvm.loop !99

259:                                              ; preds = %237
  %260 = icmp eq i32 %256, %3
  %261 = zext i1 %260 to i32
  %262 = load ptr, ptr %227, align 8
  %263 = add i32 %5, %231
  %264 = zext i32 %263 to i64
  %265 = getelementptr inbounds i32, ptr %262, i64 %264
  store i32 %261, ptr %265, align 4
  %266 = select i1 %260, i32 %3, i32 0
  br label %267

267:                                              ; preds = %259, %238
  %268 = phi i64 [ %240, %238 ], [ %264, %259 ]
  %269 = phi i32 [ %256, %238 ], [ %266, %259 ]
  %270 = zext i32 %269 to i64
  %271 = load ptr, ptr %228, align 8
  %272 = getelementptr inbounds i64, ptr %271, i64 %268
  store i64 %270, ptr %272, align 8
  br label %273

273:                                              ; preds = %267, %229
  %274 = add nuw nsw i64 %230, 1
  %275 = icmp eq i64 %274, 32
  br i1 %275, label %335, label %229, !llvm.loop !100

276:                                              ; preds = %16
  %277 = getelementptr inbounds i8, ptr %0, i64 72
  %278 = load ptr, ptr %277, align 8
  %279 = or disjoint i32 %6, %5
  %280 = zext i32 %279 to i64
  %281 = getelementptr inbounds i64, ptr %278, i64 %280
  %282 = load i64, ptr %281, align 8
  %283 = trunc i64 %282 to i32
  %284 = add i32 %3, -1
  %285 = and i32 %284, %3
  %286 = icmp eq i32 %285, 0
  br i1 %286, label %287, label %291

287:                                              ; preds = %316, %276
  %288 = phi i32 [ %283, %276 ], [ %317, %316 ]
  %289 = zext i32 %288 to i64
  %290 = getelementptr inbounds i8, ptr %0, i64 80
  br label %321

291:                                              ; preds = %276, %316
  %292 = phi i32 [ %317, %316 ], [ %283, %276 ]
  %293 = phi i32 [ %319, %316 ], [ %285, %276 ]
  %294 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %293, i1 true)
  %295 = or disjoint i32 %294, %5
  %296 = zext i32 %295 to i64
  %297 = getelementptr inbounds i64, ptr %278, i64 %296
  %298 = load i64, ptr %297, align 8
  %299 = trunc i64 %298 to i32
  switch i32 %18, label %314 [
    i32 13, label %300
    i32 14, label %302
    i32 15, label %304
    i32 16, label %306
    i32 17, label %308
    i32 18, label %310
    i32 19, label %312
  ]

300:                                              ; preds = %291
  %301 = add i32 %292, %299
  br label %316

302:                                              ; preds = %291
  %303 = tail call i32 @llvm.umin.i32(i32 %292, i32 %299)
  br label %316

304:                                              ; preds = %291
  %305 = tail call i32 @llvm.umax.i32(i32 %292, i32 %299)
  br label %316

306:                                              ; preds = %291
  %307 = tail call i32 @llvm.smin.i32(i32 %292, i32 %299)
  br label %316

308:                                              ; preds = %291
  %309 = tail call i32 @llvm.smax.i32(i32 %292, i32 %299)
  br label %316

310:                                              ; preds = %291
  %311 = and i32 %292, %299
  br label %316

312:                                              ; preds = %291
  %313 = or i32 %292, %299
  br label %316

314:                                              ; preds = %291
  %315 = xor i32 %292, %299
  br label %316

316:                                              ; preds = %314, %312, %310, %308, %306, %304, %302, %300
  %317 = phi i32 [ %315, %314 ], [ %313, %312 ], [ %311, %310 ], [ %309, %308 ], [ %307, %306 ], [ %305, %304 ], [ %303, %302 ], [ %301, %300 ]
  %318 = add i32 %293, -1
  %319 = and i32 %318, %293
  %320 = icmp eq i32 %319, 0
  br i1 %320, label %287, label %291, !llvm.loop !101

321:                                              ; preds = %332, %287
  %322 = phi i64 [ 0, %287 ], [ %333, %332 ]
  %323 = trunc nuw nsw i64 %322 to i32
  %324 = shl nuw i32 1, %323
  %325 = and i32 %324, %3
  %326 = icmp eq i32 %325, 0
  br i1 %326, label %332, label %327

327:                                              ; preds = %321
  %328 = load ptr, ptr %290, align 8
  %329 = add i32 %5, %323
  %330 = zext i32 %329 to i64
  %331 = getelementptr inbounds i64, ptr %328, i64 %330
  store i64 %289, ptr %331, align 8
  br label %332

332:                                              ; preds = %327, %321
  %333 = add nuw nsw i64 %322, 1
  %334 = icmp eq i64 %333, 32
  br i1 %334, label %335, label %321, !llvm.loop !102

335:                                              ; preds = %273, %218, %165, %85, %42, %332, %68, %16
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #17

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @lanes_met(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #5 {
  %4 = alloca [32 x i64], align 16
  %5 = alloca ptr, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 264
  %8 = load ptr, ptr %7, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #21
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #21
  store ptr null, ptr %5, align 8
  %9 = shl i32 %1, 5
  %10 = getelementptr inbounds i8, ptr %0, i64 616
  %11 = zext i32 %9 to i64
  br label %23

12:                                               ; preds = %45
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 48
  %15 = load i32, ptr %14, align 8
  %16 = icmp eq i32 %15, %9
  br i1 %16, label %48, label %17

17:                                               ; preds = %12
  %18 = sub i32 %15, %9
  %19 = tail call i32 @llvm.umin.i32(i32 %18, i32 32)
  %20 = getelementptr inbounds i8, ptr %0, i64 136
  %21 = tail call i32 @llvm.umax.i32(i32 %19, i32 1)
  %22 = zext nneg i32 %21 to i64
  br label %50

23:                                               ; preds = %3, %45
  %24 = phi i64 [ 0, %3 ], [ %46, %45 ]
  %25 = trunc nuw nsw i64 %24 to i32
  %26 = shl nuw i32 1, %25
  %27 = and i32 %26, %2
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %45, label %29

29:                                               ; preds = %23
  %30 = load ptr, ptr %10, align 8
  %31 = getelementptr inbounds %struct.Order, ptr %30, i64 %24
  %32 = getelementptr inbounds %struct.Order, ptr %31, i64 %11
  %33 = getelementptr inbounds i8, ptr %32, i64 16
  br label %36

34:                                               ; preds = %36
  %35 = load ptr, ptr %32, align 8
  call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %5, ptr noundef %35) #22
  br label %45

36:                                               ; preds = %29, %36
  %37 = phi i64 [ 0, %29 ], [ %43, %36 ]
  %38 = getelementptr inbounds [32 x i64], ptr %4, i64 0, i64 %37
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds [32 x i64], ptr %33, i64 0, i64 %37
  %41 = load i64, ptr %40, align 8
  %42 = tail call i64 @llvm.umax.i64(i64 %39, i64 %41)
  store i64 %42, ptr %38, align 8
  %43 = add nuw nsw i64 %37, 1
  %44 = icmp eq i64 %43, 32
  br i1 %44, label %34, label %36, !llvm.loop !103

45:                                               ; preds = %23, %34
  %46 = add nuw nsw i64 %24, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %12, label %23, !llvm.loop !104

48:                                               ; preds = %65, %12
  %49 = load ptr, ptr %5, align 8
  br label %78

50:                                               ; preds = %17, %65
  %51 = phi i64 [ 0, %17 ], [ %66, %65 ]
  %52 = trunc nuw nsw i64 %51 to i32
  %53 = shl nuw i32 1, %52
  %54 = and i32 %53, %2
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %62

56:                                               ; preds = %50
  %57 = load ptr, ptr %20, align 8
  %58 = getelementptr inbounds i8, ptr %57, i64 %51
  %59 = getelementptr inbounds i8, ptr %58, i64 %11
  %60 = load i8, ptr %59, align 1
  %61 = icmp eq i8 %60, 4
  br i1 %61, label %62, label %65

62:                                               ; preds = %56, %50
  %63 = load i64, ptr %8, align 8
  %64 = getelementptr inbounds [32 x i64], ptr %4, i64 0, i64 %51
  store i64 %63, ptr %64, align 8
  br label %65

65:                                               ; preds = %56, %62
  %66 = add nuw nsw i64 %51, 1
  %67 = icmp eq i64 %66, %22
  br i1 %67, label %48, label %50, !llvm.loop !105

68:                                               ; preds = %89
  %69 = icmp eq ptr %49, null
  br i1 %69, label %75, label %70

70:                                               ; preds = %68
  %71 = load i32, ptr %49, align 8
  %72 = add i32 %71, -1
  store i32 %72, ptr %49, align 8
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %75

74:                                               ; preds = %70
  tail call void @free(ptr noundef nonnull %49) #19
  br label %75

75:                                               ; preds = %68, %70, %74
  %76 = load i64, ptr %8, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %8, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #21
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #21
  ret void

78:                                               ; preds = %48, %89
  %79 = phi i64 [ 0, %48 ], [ %90, %89 ]
  %80 = trunc nuw nsw i64 %79 to i32
  %81 = shl nuw i32 1, %80
  %82 = and i32 %81, %2
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %89, label %84

84:                                               ; preds = %78
  %85 = or disjoint i64 %79, %11
  %86 = load ptr, ptr %10, align 8
  %87 = getelementptr inbounds %struct.Order, ptr %86, i64 %85
  %88 = getelementptr inbounds i8, ptr %87, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(256) %88, ptr noundef nonnull align 16 dereferenceable(256) %4, i64 256, i1 false)
  tail call fastcc void @learn(ptr noundef %8, ptr noundef %87, ptr noundef %49) #22
  br label %89

89:                                               ; preds = %78, %84
  %90 = add nuw nsw i64 %79, 1
  %91 = icmp eq i64 %90, 32
  br i1 %91, label %68, label %78, !llvm.loop !106
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef nonnull ptr @note_deadlock(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #5 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = shl nuw nsw i64 %7, 3
  %9 = tail call ptr @malloc(i64 noundef %8) #19
  %10 = icmp ne ptr %9, null
  %11 = icmp ne i32 %6, 0
  %12 = and i1 %10, %11
  br i1 %12, label %13, label %16

13:                                               ; preds = %3
  %14 = getelementptr inbounds i8, ptr %0, i64 136
  %15 = getelementptr inbounds i8, ptr %0, i64 120
  br label %60

16:                                               ; preds = %60, %3
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 16
  store ptr %9, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 60
  %21 = load i32, ptr %20, align 4
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 152
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 120
  %26 = load ptr, ptr %25, align 8
  %27 = zext i32 %21 to i64
  %28 = getelementptr inbounds i32, ptr %26, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds %struct.WaitPoint, ptr %24, i64 %30, i32 1
  %32 = load i32, ptr %31, align 4
  %33 = load ptr, ptr %1, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 8
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %35, i64 104
  store i32 4, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %35, i64 108
  store i32 %32, ptr %37, align 4
  %38 = getelementptr inbounds i8, ptr %1, i64 8
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %39, i64 36
  %41 = getelementptr inbounds i8, ptr %1, i64 48
  %42 = getelementptr inbounds i8, ptr %1, i64 56
  %43 = load i32, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %39, i64 40
  %45 = load i32, ptr %44, align 4
  %46 = mul i32 %45, %43
  %47 = getelementptr inbounds i8, ptr %1, i64 52
  %48 = load i32, ptr %47, align 4
  %49 = add i32 %46, %48
  %50 = load i32, ptr %40, align 4
  %51 = mul i32 %49, %50
  %52 = load i32, ptr %41, align 8
  %53 = add i32 %51, %52
  %54 = getelementptr inbounds i8, ptr %35, i64 124
  store i32 %53, ptr %54, align 4
  %55 = load ptr, ptr %1, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 32
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %35, i64 128
  store i64 %57, ptr %58, align 8
  %59 = getelementptr inbounds i8, ptr %35, i64 136
  store i64 %2, ptr %59, align 8
  ret ptr %36

60:                                               ; preds = %13, %60
  %61 = phi i64 [ 0, %13 ], [ %77, %60 ]
  %62 = getelementptr inbounds %struct.Whereabouts, ptr %9, i64 %61
  %63 = load ptr, ptr %14, align 8
  %64 = getelementptr inbounds i8, ptr %63, i64 %61
  %65 = load i8, ptr %64, align 1
  %66 = zext i8 %65 to i32
  %67 = load ptr, ptr %0, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 152
  %69 = load ptr, ptr %68, align 8
  %70 = load ptr, ptr %15, align 8
  %71 = getelementptr inbounds i32, ptr %70, i64 %61
  %72 = load i32, ptr %71, align 4
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds %struct.WaitPoint, ptr %69, i64 %73, i32 1
  %75 = load i32, ptr %74, align 4
  store i32 %66, ptr %62, align 4
  %76 = getelementptr inbounds i8, ptr %62, i64 4
  store i32 %75, ptr %76, align 4
  %77 = add nuw nsw i64 %61, 1
  %78 = icmp ult i64 %77, %7
  br i1 %78, label %60, label %16, !llvm.loop !107
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @passed_barrier(ptr nocapture noundef %0, i32 noundef %1) unnamed_addr #5 {
  %3 = getelementptr inbounds i8, ptr %0, i64 216
  %4 = zext nneg i32 %1 to i64
  %5 = getelementptr inbounds [16 x %struct.Barrier], ptr %3, i64 0, i64 %4
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 48
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %15, label %10

10:                                               ; preds = %2
  %11 = getelementptr inbounds i8, ptr %0, i64 136
  %12 = getelementptr inbounds i8, ptr %0, i64 144
  %13 = getelementptr inbounds i8, ptr %0, i64 616
  %14 = getelementptr inbounds i8, ptr %5, i64 16
  br label %20

15:                                               ; preds = %42, %2
  %16 = phi i32 [ 0, %2 ], [ %44, %42 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 128
  %18 = load i32, ptr %17, align 8
  %19 = icmp eq i32 %16, %18
  br i1 %19, label %50, label %51

20:                                               ; preds = %10, %42
  %21 = phi ptr [ %6, %10 ], [ %43, %42 ]
  %22 = phi i64 [ 0, %10 ], [ %45, %42 ]
  %23 = phi i32 [ 0, %10 ], [ %44, %42 ]
  %24 = load ptr, ptr %11, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 %22
  %26 = load i8, ptr %25, align 1
  %27 = icmp eq i8 %26, 1
  br i1 %27, label %28, label %42

28:                                               ; preds = %20
  %29 = load ptr, ptr %12, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 %22
  %31 = load i8, ptr %30, align 1
  %32 = zext i8 %31 to i32
  %33 = icmp eq i32 %32, %1
  br i1 %33, label %34, label %42

34:                                               ; preds = %28
  %35 = getelementptr inbounds i8, ptr %21, i64 264
  %36 = load ptr, ptr %35, align 8
  %37 = load ptr, ptr %13, align 8
  %38 = getelementptr inbounds %struct.Order, ptr %37, i64 %22
  %39 = load ptr, ptr %14, align 8
  tail call fastcc void @learn(ptr noundef %36, ptr noundef %38, ptr noundef %39) #22
  %40 = add i32 %23, 1
  %41 = load ptr, ptr %0, align 8
  br label %42

42:                                               ; preds = %20, %28, %34
  %43 = phi ptr [ %21, %20 ], [ %21, %28 ], [ %41, %34 ]
  %44 = phi i32 [ %23, %20 ], [ %23, %28 ], [ %40, %34 ]
  %45 = add nuw nsw i64 %22, 1
  %46 = getelementptr inbounds i8, ptr %43, i64 48
  %47 = load i32, ptr %46, align 8
  %48 = zext i32 %47 to i64
  %49 = icmp ult i64 %45, %48
  br i1 %49, label %20, label %15, !llvm.loop !108

50:                                               ; preds = %15
  tail call fastcc void @all_met(ptr noundef nonnull %0) #20
  br label %51

51:                                               ; preds = %50, %15
  %52 = getelementptr inbounds i8, ptr %5, i64 16
  %53 = load ptr, ptr %52, align 8
  %54 = icmp eq ptr %53, null
  br i1 %54, label %60, label %55

55:                                               ; preds = %51
  %56 = load i32, ptr %53, align 8
  %57 = add i32 %56, -1
  store i32 %57, ptr %53, align 8
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %59, label %60

59:                                               ; preds = %55
  tail call void @free(ptr noundef nonnull %53) #19
  br label %60

60:                                               ; preds = %51, %55, %59
  store ptr null, ptr %52, align 8
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @all_met(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 264
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %11, label %8

8:                                                ; preds = %1
  %9 = getelementptr inbounds i8, ptr %0, i64 616
  %10 = getelementptr inbounds i8, ptr %0, i64 624
  br label %15

11:                                               ; preds = %27, %1
  %12 = load i64, ptr %4, align 8
  %13 = add i64 %12, 1
  store i64 %13, ptr %4, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 640
  store i64 %12, ptr %14, align 8
  ret void

15:                                               ; preds = %8, %27
  %16 = phi i64 [ 0, %8 ], [ %28, %27 ]
  %17 = load ptr, ptr %9, align 8
  %18 = getelementptr inbounds %struct.Order, ptr %17, i64 %16
  %19 = load ptr, ptr %18, align 8
  tail call fastcc void @learn(ptr noundef %4, ptr noundef nonnull %10, ptr noundef %19) #22
  %20 = load ptr, ptr %18, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %27, label %22

22:                                               ; preds = %15
  %23 = load i32, ptr %20, align 8
  %24 = add i32 %23, -1
  store i32 %24, ptr %20, align 8
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %26, label %27

26:                                               ; preds = %22
  tail call void @free(ptr noundef nonnull %20) #19
  br label %27

27:                                               ; preds = %15, %22, %26
  store ptr null, ptr %18, align 8
  %28 = add nuw nsw i64 %16, 1
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = icmp ult i64 %28, %32
  br i1 %33, label %15, label %11, !llvm.loop !109
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #18

attributes #0 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { cold noinline nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: readwrite) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #10 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: read) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #11 = { nofree norecurse nosync nounwind optsize memory(argmem: read) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #12 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #13 = { optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #14 = { nofree norecurse nosync nounwind optsize memory(argmem: write) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #15 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #16 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #17 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #18 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #19 = { nobuiltin nounwind optsize "no-builtins" }
attributes #20 = { cold nobuiltin optsize "no-builtins" }
attributes #21 = { nounwind }
attributes #22 = { nobuiltin optsize "no-builtins" }

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
!42 = distinct !{!42, !5, !6}
!43 = distinct !{!43, !5, !6}
!44 = distinct !{!44, !5, !6}
!45 = distinct !{!45, !5, !6}
!46 = distinct !{!46, !5, !6}
!47 = distinct !{!47, !5, !6}
!48 = distinct !{!48, !5, !6}
!49 = distinct !{!49, !5, !6}
!50 = distinct !{!50, !5, !6}
!51 = distinct !{!51, !5, !6}
!52 = distinct !{!52, !5, !6}
!53 = distinct !{!53, !5, !6}
!54 = distinct !{!54, !5, !6}
!55 = distinct !{!55, !5, !6}
!56 = distinct !{!56, !5, !6}
!57 = distinct !{!57, !5, !6}
!58 = distinct !{!58, !5, !6}
!59 = distinct !{!59, !5, !6}
!60 = distinct !{!60, !6}
!61 = distinct !{!61, !5, !6}
!62 = distinct !{!62, !5, !6}
!63 = distinct !{!63, !5, !6}
!64 = distinct !{!64, !5, !6}
!65 = distinct !{!65, !5, !6}
!66 = distinct !{!66, !5, !6}
!67 = distinct !{!67, !5, !6}
!68 = distinct !{!68, !5, !6}
!69 = distinct !{!69, !5, !6}
!70 = distinct !{!70, !5, !6}
!71 = distinct !{!71, !5, !6}
!72 = distinct !{!72, !5, !6}
!73 = distinct !{!73, !5, !6}
!74 = distinct !{!74, !5, !6}
!75 = distinct !{!75, !5, !6}
!76 = distinct !{!76, !5, !6}
!77 = distinct !{!77, !5, !6}
!78 = distinct !{!78, !5, !6}
!79 = distinct !{!79, !5, !6}
!80 = distinct !{!80, !5, !6}
!81 = distinct !{!81, !5, !6}
!82 = distinct !{!82, !5, !6}
!83 = distinct !{!83, !5, !6}
!84 = distinct !{!84, !5, !6}
!85 = distinct !{!85, !5, !6}
!86 = distinct !{!86, !5, !6}
!87 = distinct !{!87, !5, !6}
!88 = distinct !{!88, !5, !6}
!89 = distinct !{!89, !5, !6}
!90 = distinct !{!90, !5, !6}
!91 = distinct !{!91, !5, !6}
!92 = distinct !{!92, !5, !6}
!93 = distinct !{!93, !5, !6}
!94 = distinct !{!94, !5, !6}
!95 = distinct !{!95, !5, !6}
!96 = distinct !{!96, !5, !6}
!97 = distinct !{!97, !5, !6}
!98 = distinct !{!98, !5, !6}
!99 = distinct !{!99, !5, !6}
!100 = distinct !{!100, !5, !6}
!101 = distinct !{!101, !5, !6}
!102 = distinct !{!102, !5, !6}
!103 = distinct !{!103, !5, !6}
!104 = distinct !{!104, !5, !6}
!105 = distinct !{!105, !5, !6}
!106 = distinct !{!106, !5, !6}
!107 = distinct !{!107, !5, !6}
!108 = distinct !{!108, !5, !6}
!109 = distinct !{!109, !5, !6}
