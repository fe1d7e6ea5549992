; SHA-256 of runtime.c: f6eb5c00284754275f4f7663b99f16796c70b50f69ade5eb02b61a70869ee899

%struct.Order = type { ptr, i64, [32 x i64] }
%struct.Visit = type { ptr, i64, i64, i32, i32, i32, i32, i32, i32, i32, i32, %struct.Access }
%struct.Access = type { i64, i64 }
%struct.Gap = type { i64, i64 }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.Taps = type { [2 x i64], i32 }
%struct.WaitPoint = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, i8, i8, i8, [32 x i8] }
%struct.Barrier = type { i32, i32, i32, i32, ptr }
%struct.Copy = type { i64, i32, i32, i32, i32, i32, i32, ptr, [16 x i8] }
%struct.Copies = type { ptr, i32, i32, i32 }
%struct.Attributes = type { [16 x i64] }
%struct.Cell = type { %struct.Access, %struct.Access, [2 x %struct.Access], ptr }
%struct.Known = type { i64, i64 }
%struct.Warp = type { i32, i8, i8, i8, i8 }
%struct.Whereabouts = type { i32, i32 }

@graphdsl_fetch.order = internal unnamed_addr constant [4 x [2 x i8]] [[2 x i8] c"\00\01", [2 x i8] c"\01\01", [2 x i8] c"\01\00", [2 x i8] zeroinitializer], align 1
@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 360, i64 352, i64 168, i64 104, i64 68, i64 36, i64 128, i64 120, i64 64, i64 60], align 16

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
  %18 = tail call i32 %8() #21
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
  %24 = getelementptr inbounds i8, ptr %9, i64 768
  %25 = load ptr, ptr %24, align 8
  %26 = zext i32 %23 to i64
  %27 = getelementptr inbounds %struct.Order, ptr %25, i64 %26, i32 1
  store i64 %8, ptr %27, align 8
  %28 = add i64 %8, 1
  store i64 %28, ptr %5, align 8
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 800
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %46, i32 noundef %2, i32 noundef %3) #22
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
  %57 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 1) #22
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
  %14 = tail call fastcc i32 @is_still_fine(ptr noundef %13) #22
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %6) #23
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
  %80 = getelementptr inbounds i8, ptr %38, i64 768
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
  %92 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %85, i64 noundef %84) #24
  %93 = getelementptr inbounds ptr, ptr %91, i64 %92
  %94 = load ptr, ptr %93, align 8
  br label %95

95:                                               ; preds = %89, %77
  %96 = phi ptr [ %94, %89 ], [ null, %77 ]
  %97 = icmp eq i32 %62, 0
  br i1 %97, label %99, label %98

98:                                               ; preds = %95
  tail call fastcc void @learn(ptr noundef nonnull %79, ptr noundef %83, ptr noundef %96) #24
  br label %99

99:                                               ; preds = %98, %95
  %100 = icmp eq i32 %64, 0
  br i1 %100, label %141, label %101

101:                                              ; preds = %99
  %102 = getelementptr inbounds i8, ptr %83, i64 8
  %103 = load i64, ptr %102, align 8
  %104 = getelementptr inbounds i8, ptr %38, i64 800
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
  %116 = tail call fastcc ptr @told_by(ptr noundef nonnull %79, ptr noundef nonnull %38, i32 noundef %58, i64 noundef %113) #24
  %117 = icmp eq ptr %96, null
  br i1 %117, label %118, label %123

118:                                              ; preds = %115
  %119 = tail call fastcc i32 @insert(ptr noundef nonnull %85, i64 noundef %84, ptr noundef %116) #24
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %141

121:                                              ; preds = %118
  %122 = getelementptr inbounds i8, ptr %79, i64 200
  store i32 1, ptr %122, align 8
  br label %141

123:                                              ; preds = %115
  %124 = tail call fastcc ptr @join(ptr noundef nonnull %79, ptr noundef nonnull %96, ptr noundef %116) #24
  %125 = icmp eq ptr %116, null
  br i1 %125, label %131, label %126

126:                                              ; preds = %123
  %127 = load i32, ptr %116, align 8
  %128 = add i32 %127, -1
  store i32 %128, ptr %116, align 8
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %130, label %131

130:                                              ; preds = %126
  tail call void @free(ptr noundef nonnull %116) #21
  br label %131

131:                                              ; preds = %130, %126, %123
  %132 = load i32, ptr %96, align 8
  %133 = add i32 %132, -1
  store i32 %133, ptr %96, align 8
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %135, label %136

135:                                              ; preds = %131
  tail call void @free(ptr noundef nonnull %96) #21
  br label %136

136:                                              ; preds = %135, %131
  %137 = getelementptr inbounds i8, ptr %79, i64 48
  %138 = load ptr, ptr %137, align 8
  %139 = tail call fastcc i64 @place_in(ptr noundef nonnull %85, i64 noundef %84) #24
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
  %170 = call fastcc i32 @visit(ptr noundef nonnull %10, ptr noundef %13, ptr noundef nonnull %6) #24
  br label %171

171:                                              ; preds = %169, %163
  %172 = phi i32 [ %170, %169 ], [ 0, %163 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %6) #23
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
define dso_local i64 @graphdsl_cluster_memory(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %0, align 8
  %8 = lshr i64 %2, 24
  %9 = and i32 %3, 255
  %10 = zext nneg i32 %9 to i64
  %11 = and i64 %2, 16777215
  %12 = getelementptr inbounds i8, ptr %6, i64 332
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = icmp ugt i64 %8, %14
  br i1 %15, label %16, label %49

16:                                               ; preds = %4
  %17 = add nsw i64 %8, -1
  %18 = getelementptr inbounds i8, ptr %7, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 104
  store i32 16, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %19, i64 108
  store i32 %1, ptr %21, align 4
  %22 = load ptr, ptr %5, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 36
  %24 = getelementptr inbounds i8, ptr %0, i64 48
  %25 = getelementptr inbounds i8, ptr %0, i64 56
  %26 = load i32, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %22, i64 40
  %28 = load i32, ptr %27, align 4
  %29 = mul i32 %28, %26
  %30 = getelementptr inbounds i8, ptr %0, i64 52
  %31 = load i32, ptr %30, align 4
  %32 = add i32 %29, %31
  %33 = load i32, ptr %23, align 4
  %34 = mul i32 %32, %33
  %35 = load i32, ptr %24, align 8
  %36 = add i32 %34, %35
  %37 = getelementptr inbounds i8, ptr %19, i64 124
  store i32 %36, ptr %37, align 4
  %38 = load ptr, ptr %0, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 32
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %19, i64 128
  store i64 %40, ptr %41, align 8
  %42 = getelementptr inbounds i8, ptr %19, i64 136
  store i64 1, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %19, i64 144
  store i64 %17, ptr %43, align 8
  %44 = load ptr, ptr %5, align 8
  %45 = getelementptr inbounds i8, ptr %44, i64 332
  %46 = load i32, ptr %45, align 4
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds i8, ptr %19, i64 152
  store i64 %47, ptr %48, align 8
  br label %146

49:                                               ; preds = %4
  %50 = icmp ult i64 %2, 16777216
  br i1 %50, label %58, label %51

51:                                               ; preds = %49
  %52 = getelementptr inbounds i8, ptr %7, i64 600
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %53, i64 16
  %55 = add nsw i64 %8, -1
  %56 = getelementptr inbounds [16 x ptr], ptr %54, i64 0, i64 %55
  %57 = load ptr, ptr %56, align 8
  br label %58

58:                                               ; preds = %51, %49
  %59 = phi ptr [ %57, %51 ], [ %7, %49 ]
  %60 = icmp eq ptr %59, null
  br i1 %60, label %61, label %94

61:                                               ; preds = %58
  %62 = add nsw i64 %8, -1
  %63 = getelementptr inbounds i8, ptr %7, i64 8
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %64, i64 104
  store i32 16, ptr %65, align 8
  %66 = getelementptr inbounds i8, ptr %64, i64 108
  store i32 %1, ptr %66, align 4
  %67 = load ptr, ptr %5, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 36
  %69 = getelementptr inbounds i8, ptr %0, i64 48
  %70 = getelementptr inbounds i8, ptr %0, i64 56
  %71 = load i32, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %67, i64 40
  %73 = load i32, ptr %72, align 4
  %74 = mul i32 %73, %71
  %75 = getelementptr inbounds i8, ptr %0, i64 52
  %76 = load i32, ptr %75, align 4
  %77 = add i32 %74, %76
  %78 = load i32, ptr %68, align 4
  %79 = mul i32 %77, %78
  %80 = load i32, ptr %69, align 8
  %81 = add i32 %79, %80
  %82 = getelementptr inbounds i8, ptr %64, i64 124
  store i32 %81, ptr %82, align 4
  %83 = load ptr, ptr %0, align 8
  %84 = getelementptr inbounds i8, ptr %83, i64 32
  %85 = load i64, ptr %84, align 8
  %86 = getelementptr inbounds i8, ptr %64, i64 128
  store i64 %85, ptr %86, align 8
  %87 = getelementptr inbounds i8, ptr %64, i64 136
  store i64 2, ptr %87, align 8
  %88 = getelementptr inbounds i8, ptr %64, i64 144
  store i64 %62, ptr %88, align 8
  %89 = load ptr, ptr %5, align 8
  %90 = getelementptr inbounds i8, ptr %89, i64 332
  %91 = load i32, ptr %90, align 4
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds i8, ptr %64, i64 152
  store i64 %92, ptr %93, align 8
  br label %146

94:                                               ; preds = %58
  %95 = tail call fastcc i32 @has_ended(ptr noundef nonnull %0, ptr noundef nonnull %59, i32 noundef %1) #24
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %97, label %146

97:                                               ; preds = %94
  %98 = add nuw nsw i64 %10, 16777215
  %99 = and i64 %98, %11
  %100 = icmp eq i64 %99, 0
  br i1 %100, label %101, label %132

101:                                              ; preds = %97
  %102 = getelementptr inbounds i8, ptr %6, i64 64
  %103 = load i64, ptr %102, align 8
  %104 = icmp uge i64 %11, %103
  %105 = add nuw nsw i64 %11, %10
  %106 = icmp ugt i64 %105, %103
  %107 = select i1 %104, i1 true, i1 %106
  br i1 %107, label %132, label %108

108:                                              ; preds = %101
  %109 = load ptr, ptr %5, align 8
  %110 = getelementptr inbounds i8, ptr %109, i64 88
  %111 = load i64, ptr %110, align 8
  %112 = icmp eq i64 %111, 0
  br i1 %112, label %133, label %113

113:                                              ; preds = %108
  %114 = getelementptr inbounds i8, ptr %109, i64 80
  %115 = load ptr, ptr %114, align 8
  br label %116

116:                                              ; preds = %126, %113
  %117 = phi i1 [ true, %113 ], [ %128, %126 ]
  %118 = phi i64 [ 0, %113 ], [ %127, %126 ]
  %119 = getelementptr inbounds %struct.Gap, ptr %115, i64 %118
  %120 = getelementptr inbounds i8, ptr %119, i64 8
  %121 = load i64, ptr %120, align 8
  %122 = icmp ugt i64 %121, %11
  br i1 %122, label %123, label %126

123:                                              ; preds = %116
  %124 = load i64, ptr %119, align 8
  %125 = icmp ugt i64 %105, %124
  br i1 %125, label %130, label %126

126:                                              ; preds = %123, %116
  %127 = add nuw i64 %118, 1
  %128 = icmp ult i64 %127, %111
  %129 = icmp eq i64 %127, %111
  br i1 %129, label %130, label %116, !llvm.loop !7

130:                                              ; preds = %123, %126
  %131 = phi i1 [ %128, %126 ], [ %117, %123 ]
  br i1 %131, label %132, label %133

132:                                              ; preds = %130, %101, %97
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %11, i32 noundef %1, i32 noundef %3) #24
  br label %146

133:                                              ; preds = %108, %130
  %134 = and i32 %3, 4352
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %142, label %136

136:                                              ; preds = %133
  %137 = getelementptr inbounds i8, ptr %59, i64 40
  %138 = load i64, ptr %137, align 8
  %139 = add i64 %138, %11
  %140 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %139, i32 noundef %1, i32 noundef %3) #24
  %141 = icmp eq i32 %140, 0
  br i1 %141, label %142, label %146

142:                                              ; preds = %136, %133
  %143 = getelementptr inbounds i8, ptr %59, i64 40
  %144 = load i64, ptr %143, align 8
  %145 = add i64 %144, %11
  br label %146

146:                                              ; preds = %136, %94, %142, %132, %61, %16
  %147 = phi i64 [ 0, %16 ], [ 0, %132 ], [ %145, %142 ], [ 0, %61 ], [ 0, %94 ], [ 0, %136 ]
  ret i64 %147
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @has_ended(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %1, i64 756
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %44, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %1, i64 752
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 104
  store i32 16, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %13, i64 108
  store i32 %2, ptr %15, align 4
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = load ptr, ptr %16, align 8
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
  %32 = getelementptr inbounds i8, ptr %13, i64 124
  store i32 %31, ptr %32, align 4
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %13, i64 128
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %13, i64 136
  store i64 2, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %13, i64 144
  store i64 %10, ptr %38, align 8
  %39 = load ptr, ptr %16, align 8
  %40 = getelementptr inbounds i8, ptr %39, i64 332
  %41 = load i32, ptr %40, align 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds i8, ptr %13, i64 152
  store i64 %42, ptr %43, align 8
  br label %44

44:                                               ; preds = %3, %7
  %45 = phi i32 [ 1, %7 ], [ 0, %3 ]
  ret i32 %45
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define dso_local i64 @graphdsl_map_rank(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #7 {
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 332
  %10 = load i32, ptr %9, align 4
  %11 = icmp ugt i32 %10, %3
  br i1 %11, label %45, label %12

12:                                               ; preds = %5
  %13 = zext i32 %3 to i64
  %14 = getelementptr inbounds i8, ptr %6, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 104
  store i32 16, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %15, i64 108
  store i32 %1, ptr %17, align 4
  %18 = load ptr, ptr %7, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 36
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = getelementptr inbounds i8, ptr %0, i64 56
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %18, i64 40
  %24 = load i32, ptr %23, align 4
  %25 = mul i32 %24, %22
  %26 = getelementptr inbounds i8, ptr %0, i64 52
  %27 = load i32, ptr %26, align 4
  %28 = add i32 %25, %27
  %29 = load i32, ptr %19, align 4
  %30 = mul i32 %28, %29
  %31 = load i32, ptr %20, align 8
  %32 = add i32 %30, %31
  %33 = getelementptr inbounds i8, ptr %15, i64 124
  store i32 %32, ptr %33, align 4
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 32
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %15, i64 128
  store i64 %36, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %15, i64 136
  store i64 1, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %15, i64 144
  store i64 %13, ptr %39, align 8
  %40 = load ptr, ptr %7, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 332
  %42 = load i32, ptr %41, align 4
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds i8, ptr %15, i64 152
  store i64 %43, ptr %44, align 8
  br label %130

45:                                               ; preds = %5
  %46 = getelementptr inbounds i8, ptr %6, i64 752
  %47 = load i32, ptr %46, align 8
  %48 = icmp eq i32 %47, %3
  br i1 %48, label %89, label %49

49:                                               ; preds = %45
  %50 = getelementptr inbounds i8, ptr %6, i64 600
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %51, i64 16
  %53 = zext i32 %3 to i64
  %54 = getelementptr inbounds [16 x ptr], ptr %52, i64 0, i64 %53
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %56, label %57, label %89

57:                                               ; preds = %49
  %58 = getelementptr inbounds i8, ptr %6, i64 8
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %59, i64 104
  store i32 16, ptr %60, align 8
  %61 = getelementptr inbounds i8, ptr %59, i64 108
  store i32 %1, ptr %61, align 4
  %62 = load ptr, ptr %7, align 8
  %63 = getelementptr inbounds i8, ptr %62, i64 36
  %64 = getelementptr inbounds i8, ptr %0, i64 48
  %65 = getelementptr inbounds i8, ptr %0, i64 56
  %66 = load i32, ptr %65, align 8
  %67 = getelementptr inbounds i8, ptr %62, i64 40
  %68 = load i32, ptr %67, align 4
  %69 = mul i32 %68, %66
  %70 = getelementptr inbounds i8, ptr %0, i64 52
  %71 = load i32, ptr %70, align 4
  %72 = add i32 %69, %71
  %73 = load i32, ptr %63, align 4
  %74 = mul i32 %72, %73
  %75 = load i32, ptr %64, align 8
  %76 = add i32 %74, %75
  %77 = getelementptr inbounds i8, ptr %59, i64 124
  store i32 %76, ptr %77, align 4
  %78 = load ptr, ptr %0, align 8
  %79 = getelementptr inbounds i8, ptr %78, i64 32
  %80 = load i64, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %59, i64 128
  store i64 %80, ptr %81, align 8
  %82 = getelementptr inbounds i8, ptr %59, i64 136
  store i64 2, ptr %82, align 8
  %83 = getelementptr inbounds i8, ptr %59, i64 144
  store i64 %53, ptr %83, align 8
  %84 = load ptr, ptr %7, align 8
  %85 = getelementptr inbounds i8, ptr %84, i64 332
  %86 = load i32, ptr %85, align 4
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds i8, ptr %59, i64 152
  store i64 %87, ptr %88, align 8
  br label %130

89:                                               ; preds = %45, %49
  %90 = phi ptr [ %55, %49 ], [ %6, %45 ]
  %91 = icmp eq i32 %4, 0
  br i1 %91, label %122, label %92

92:                                               ; preds = %89
  %93 = getelementptr inbounds i8, ptr %6, i64 600
  %94 = load ptr, ptr %93, align 8
  %95 = getelementptr inbounds i8, ptr %94, i64 16
  %96 = getelementptr inbounds i8, ptr %8, i64 64
  %97 = zext i32 %10 to i64
  br label %98

98:                                               ; preds = %109, %92
  %99 = phi i64 [ 0, %92 ], [ %110, %109 ]
  %100 = getelementptr inbounds [16 x ptr], ptr %95, i64 0, i64 %99
  %101 = load ptr, ptr %100, align 8
  %102 = icmp eq ptr %101, null
  br i1 %102, label %109, label %103

103:                                              ; preds = %98
  %104 = getelementptr inbounds i8, ptr %101, i64 40
  %105 = load i64, ptr %104, align 8
  %106 = sub i64 %2, %105
  %107 = load i64, ptr %96, align 8
  %108 = icmp ult i64 %106, %107
  br i1 %108, label %112, label %109

109:                                              ; preds = %103, %98
  %110 = add nuw nsw i64 %99, 1
  %111 = icmp eq i64 %110, %97
  br i1 %111, label %112, label %98, !llvm.loop !8

112:                                              ; preds = %103, %109
  %113 = phi ptr [ %101, %103 ], [ null, %109 ]
  %114 = icmp eq ptr %113, null
  %115 = select i1 %114, ptr %6, ptr %113
  %116 = getelementptr inbounds i8, ptr %115, i64 40
  %117 = load i64, ptr %116, align 8
  %118 = sub i64 %2, %117
  %119 = getelementptr inbounds i8, ptr %90, i64 40
  %120 = load i64, ptr %119, align 8
  %121 = add i64 %118, %120
  br label %130

122:                                              ; preds = %89
  %123 = and i64 %2, 16777215
  %124 = icmp eq ptr %90, %6
  %125 = add nuw i32 %3, 1
  %126 = zext i32 %125 to i64
  %127 = shl nuw nsw i64 %126, 24
  %128 = select i1 %124, i64 0, i64 %127
  %129 = or disjoint i64 %128, %123
  br label %130

130:                                              ; preds = %57, %112, %122, %12
  %131 = phi i64 [ -1, %12 ], [ %121, %112 ], [ %129, %122 ], [ -1, %57 ]
  ret i64 %131
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local i64 @graphdsl_convert_to_cluster(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #6 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 332
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %37, label %8

8:                                                ; preds = %2
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 600
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 16
  %13 = getelementptr inbounds i8, ptr %4, i64 64
  %14 = zext i32 %6 to i64
  br label %15

15:                                               ; preds = %26, %8
  %16 = phi i64 [ 0, %8 ], [ %27, %26 ]
  %17 = getelementptr inbounds [16 x ptr], ptr %12, i64 0, i64 %16
  %18 = load ptr, ptr %17, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %26, label %20

20:                                               ; preds = %15
  %21 = getelementptr inbounds i8, ptr %18, i64 40
  %22 = load i64, ptr %21, align 8
  %23 = sub i64 %1, %22
  %24 = load i64, ptr %13, align 8
  %25 = icmp ult i64 %23, %24
  br i1 %25, label %29, label %26

26:                                               ; preds = %20, %15
  %27 = add nuw nsw i64 %16, 1
  %28 = icmp eq i64 %27, %14
  br i1 %28, label %37, label %15, !llvm.loop !8

29:                                               ; preds = %20
  %30 = icmp eq ptr %18, %9
  br i1 %30, label %37, label %31

31:                                               ; preds = %29
  %32 = getelementptr inbounds i8, ptr %18, i64 752
  %33 = load i32, ptr %32, align 8
  %34 = zext i32 %33 to i64
  %35 = shl nuw nsw i64 %34, 24
  %36 = add nuw nsw i64 %35, 16777216
  br label %37

37:                                               ; preds = %26, %31, %2, %29
  %38 = phi i64 [ 0, %29 ], [ 0, %2 ], [ %36, %31 ], [ 0, %26 ]
  %39 = phi ptr [ %0, %29 ], [ %0, %2 ], [ %18, %31 ], [ %0, %26 ]
  %40 = getelementptr inbounds i8, ptr %39, i64 40
  %41 = load i64, ptr %40, align 8
  %42 = sub i64 %1, %41
  %43 = or i64 %42, %38
  ret i64 %43
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, inaccessiblemem: none)
define dso_local i64 @graphdsl_convert_from_cluster(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #8 {
  %3 = lshr i64 %1, 24
  %4 = and i64 %1, 16777215
  %5 = icmp ult i64 %1, 16777216
  br i1 %5, label %22, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 332
  %10 = load i32, ptr %9, align 4
  %11 = zext i32 %10 to i64
  %12 = icmp ugt i64 %3, %11
  br i1 %12, label %22, label %13

13:                                               ; preds = %6
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 600
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 16
  %18 = add nsw i64 %3, -1
  %19 = getelementptr inbounds [16 x ptr], ptr %17, i64 0, i64 %18
  %20 = load ptr, ptr %19, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %22, label %23

22:                                               ; preds = %2, %6, %13
  br label %23

23:                                               ; preds = %13, %22
  %24 = phi ptr [ %0, %22 ], [ %20, %13 ]
  %25 = phi i64 [ %1, %22 ], [ %4, %13 ]
  %26 = getelementptr inbounds i8, ptr %24, i64 40
  %27 = load i64, ptr %26, align 8
  %28 = add i64 %27, %25
  ret i64 %28
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local i32 @graphdsl_rank_of(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2) local_unnamed_addr #6 {
  %4 = load ptr, ptr %0, align 8
  %5 = icmp ne i32 %2, 0
  br i1 %5, label %6, label %32

6:                                                ; preds = %3
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 332
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %36, label %12

12:                                               ; preds = %6
  %13 = getelementptr inbounds i8, ptr %4, i64 600
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 16
  %16 = getelementptr inbounds i8, ptr %8, i64 64
  %17 = zext i32 %10 to i64
  br label %18

18:                                               ; preds = %29, %12
  %19 = phi i64 [ 0, %12 ], [ %30, %29 ]
  %20 = getelementptr inbounds [16 x ptr], ptr %15, i64 0, i64 %19
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq ptr %21, null
  br i1 %22, label %29, label %23

23:                                               ; preds = %18
  %24 = getelementptr inbounds i8, ptr %21, i64 40
  %25 = load i64, ptr %24, align 8
  %26 = sub i64 %1, %25
  %27 = load i64, ptr %16, align 8
  %28 = icmp ult i64 %26, %27
  br i1 %28, label %32, label %29

29:                                               ; preds = %23, %18
  %30 = add nuw nsw i64 %19, 1
  %31 = icmp eq i64 %30, %17
  br i1 %31, label %32, label %18, !llvm.loop !8

32:                                               ; preds = %29, %23, %3
  %33 = phi ptr [ null, %3 ], [ null, %29 ], [ %21, %23 ]
  %34 = icmp ult i64 %1, 16777216
  %35 = or i1 %34, %5
  br i1 %35, label %36, label %42

36:                                               ; preds = %6, %32
  %37 = phi ptr [ %33, %32 ], [ null, %6 ]
  %38 = icmp eq ptr %37, null
  %39 = select i1 %38, ptr %4, ptr %37
  %40 = getelementptr inbounds i8, ptr %39, i64 752
  %41 = load i32, ptr %40, align 8
  br label %46

42:                                               ; preds = %32
  %43 = lshr i64 %1, 24
  %44 = trunc i64 %43 to i32
  %45 = add i32 %44, -1
  br label %46

46:                                               ; preds = %42, %36
  %47 = phi i32 [ %41, %36 ], [ %45, %42 ]
  ret i32 %47
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #24
  br label %217

16:                                               ; preds = %5
  %17 = and i32 %3, 3584
  %18 = icmp eq i32 %17, 2560
  br i1 %18, label %19, label %141

19:                                               ; preds = %16
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = sub i64 %1, %21
  %23 = getelementptr inbounds i8, ptr %0, i64 24
  %24 = load i64, ptr %23, align 8
  %25 = sub i64 %1, %24
  %26 = load i64, ptr %7, align 8
  %27 = sub i64 %1, %26
  %28 = getelementptr inbounds i8, ptr %7, i64 64
  %29 = load i64, ptr %28, align 8
  %30 = icmp uge i64 %22, %29
  %31 = add i64 %22, %9
  %32 = icmp ugt i64 %31, %29
  %33 = or i1 %30, %32
  br i1 %33, label %61, label %34

34:                                               ; preds = %19
  %35 = getelementptr inbounds i8, ptr %7, i64 88
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %57, label %38

38:                                               ; preds = %34
  %39 = getelementptr inbounds i8, ptr %7, i64 80
  %40 = load ptr, ptr %39, align 8
  br label %41

41:                                               ; preds = %51, %38
  %42 = phi i1 [ true, %38 ], [ %53, %51 ]
  %43 = phi i64 [ 0, %38 ], [ %52, %51 ]
  %44 = getelementptr inbounds %struct.Gap, ptr %40, i64 %43
  %45 = getelementptr inbounds i8, ptr %44, i64 8
  %46 = load i64, ptr %45, align 8
  %47 = icmp ugt i64 %46, %22
  br i1 %47, label %48, label %51

48:                                               ; preds = %41
  %49 = load i64, ptr %44, align 8
  %50 = icmp ugt i64 %31, %49
  br i1 %50, label %55, label %51

51:                                               ; preds = %48, %41
  %52 = add nuw i64 %43, 1
  %53 = icmp ult i64 %52, %36
  %54 = icmp eq i64 %52, %36
  br i1 %54, label %55, label %41, !llvm.loop !7

55:                                               ; preds = %48, %51
  %56 = phi i1 [ %53, %51 ], [ %42, %48 ]
  br i1 %56, label %60, label %57

57:                                               ; preds = %34, %55
  %58 = and i32 %3, -3073
  %59 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %58) #24
  br label %217

60:                                               ; preds = %55
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #24
  br label %217

61:                                               ; preds = %19
  %62 = getelementptr inbounds i8, ptr %7, i64 332
  %63 = load i32, ptr %62, align 4
  %64 = icmp ugt i32 %63, 1
  br i1 %64, label %65, label %121

65:                                               ; preds = %61
  %66 = load ptr, ptr %0, align 8
  %67 = getelementptr inbounds i8, ptr %66, i64 600
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %68, i64 16
  %70 = zext i32 %63 to i64
  br label %71

71:                                               ; preds = %81, %65
  %72 = phi i64 [ 0, %65 ], [ %82, %81 ]
  %73 = getelementptr inbounds [16 x ptr], ptr %69, i64 0, i64 %72
  %74 = load ptr, ptr %73, align 8
  %75 = icmp eq ptr %74, null
  br i1 %75, label %81, label %76

76:                                               ; preds = %71
  %77 = getelementptr inbounds i8, ptr %74, i64 40
  %78 = load i64, ptr %77, align 8
  %79 = sub i64 %1, %78
  %80 = icmp ult i64 %79, %29
  br i1 %80, label %84, label %81

81:                                               ; preds = %76, %71
  %82 = add nuw nsw i64 %72, 1
  %83 = icmp eq i64 %82, %70
  br i1 %83, label %121, label %71, !llvm.loop !8

84:                                               ; preds = %76
  %85 = and i32 %3, -3073
  %86 = add i64 %9, %1
  %87 = add i64 %78, %29
  %88 = icmp ugt i64 %86, %87
  br i1 %88, label %120, label %89

89:                                               ; preds = %84
  %90 = add i64 %79, %9
  %91 = getelementptr inbounds i8, ptr %7, i64 88
  %92 = load i64, ptr %91, align 8
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %113, label %94

94:                                               ; preds = %89
  %95 = getelementptr inbounds i8, ptr %7, i64 80
  %96 = load ptr, ptr %95, align 8
  br label %97

97:                                               ; preds = %107, %94
  %98 = phi i1 [ true, %94 ], [ %109, %107 ]
  %99 = phi i64 [ 0, %94 ], [ %108, %107 ]
  %100 = getelementptr inbounds %struct.Gap, ptr %96, i64 %99
  %101 = getelementptr inbounds i8, ptr %100, i64 8
  %102 = load i64, ptr %101, align 8
  %103 = icmp ugt i64 %102, %79
  br i1 %103, label %104, label %107

104:                                              ; preds = %97
  %105 = load i64, ptr %100, align 8
  %106 = icmp ugt i64 %90, %105
  br i1 %106, label %111, label %107

107:                                              ; preds = %104, %97
  %108 = add nuw i64 %99, 1
  %109 = icmp ult i64 %108, %92
  %110 = icmp eq i64 %108, %92
  br i1 %110, label %111, label %97, !llvm.loop !7

111:                                              ; preds = %104, %107
  %112 = phi i1 [ %109, %107 ], [ %98, %104 ]
  br i1 %112, label %120, label %113

113:                                              ; preds = %89, %111
  %114 = tail call fastcc i32 @has_ended(ptr noundef nonnull %0, ptr noundef nonnull %74, i32 noundef %2) #24
  %115 = icmp eq i32 %114, 0
  br i1 %115, label %116, label %217

116:                                              ; preds = %113
  %117 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %85) #24
  %118 = icmp ne i32 %117, 0
  %119 = zext i1 %118 to i32
  br label %217

120:                                              ; preds = %111, %84
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #24
  br label %217

121:                                              ; preds = %81, %61
  %122 = getelementptr inbounds i8, ptr %7, i64 96
  %123 = load i64, ptr %122, align 8
  %124 = icmp uge i64 %25, %123
  %125 = add i64 %25, %9
  %126 = icmp ugt i64 %125, %123
  %127 = or i1 %124, %126
  br i1 %127, label %132, label %128

128:                                              ; preds = %121
  %129 = and i32 %3, -3585
  %130 = or disjoint i32 %129, 1024
  %131 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %130) #24
  br label %217

132:                                              ; preds = %121
  %133 = icmp eq i32 %11, 0
  br i1 %133, label %134, label %141

134:                                              ; preds = %132
  %135 = getelementptr inbounds i8, ptr %7, i64 8
  %136 = load i64, ptr %135, align 8
  %137 = icmp uge i64 %27, %136
  %138 = add i64 %27, %9
  %139 = icmp ugt i64 %138, %136
  %140 = or i1 %137, %139
  br i1 %140, label %141, label %217

141:                                              ; preds = %134, %132, %16
  %142 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #24
  %143 = icmp eq ptr %142, null
  br i1 %143, label %161, label %144

144:                                              ; preds = %141
  %145 = getelementptr inbounds i8, ptr %142, i64 8
  %146 = load i64, ptr %145, align 8
  %147 = icmp ult i64 %146, %9
  br i1 %147, label %161, label %148

148:                                              ; preds = %144
  %149 = load i64, ptr %142, align 8
  %150 = sub i64 %1, %149
  %151 = sub i64 %146, %9
  %152 = icmp ugt i64 %150, %151
  br i1 %152, label %161, label %153

153:                                              ; preds = %148
  %154 = getelementptr inbounds i8, ptr %142, i64 24
  %155 = load i64, ptr %154, align 8
  %156 = icmp ugt i64 %155, 1
  br i1 %156, label %161, label %157

157:                                              ; preds = %153
  %158 = icmp eq i32 %11, 0
  %159 = icmp eq i64 %155, 0
  %160 = or i1 %158, %159
  br i1 %160, label %162, label %161

161:                                              ; preds = %157, %153, %148, %144, %141
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #24
  br label %217

162:                                              ; preds = %157
  %163 = icmp eq ptr %4, null
  br i1 %163, label %168, label %164

164:                                              ; preds = %162
  store i64 %149, ptr %4, align 8
  %165 = load i64, ptr %145, align 8
  %166 = udiv i64 %165, %9
  %167 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %166, ptr %167, align 8
  br label %217

168:                                              ; preds = %162
  %169 = getelementptr inbounds i8, ptr %142, i64 16
  %170 = load ptr, ptr %169, align 8
  %171 = icmp eq ptr %170, null
  br i1 %171, label %208, label %172

172:                                              ; preds = %168
  %173 = getelementptr inbounds i8, ptr %170, i64 %150
  %174 = getelementptr inbounds i8, ptr %142, i64 32
  %175 = load i64, ptr %174, align 8
  %176 = tail call i64 @llvm.umin.i64(i64 %150, i64 %175)
  store i64 %176, ptr %174, align 8
  %177 = add i64 %150, %9
  %178 = getelementptr inbounds i8, ptr %142, i64 40
  %179 = load i64, ptr %178, align 8
  %180 = tail call i64 @llvm.umax.i64(i64 %177, i64 %179)
  store i64 %180, ptr %178, align 8
  %181 = icmp eq i32 %8, 0
  br i1 %181, label %208, label %182

182:                                              ; preds = %172
  %183 = and i32 %3, 4096
  %184 = icmp eq i32 %183, 0
  %185 = getelementptr inbounds i8, ptr %7, i64 224
  %186 = lshr exact i32 %183, 11
  %187 = select i1 %158, i32 0, i32 5
  %188 = or disjoint i32 %187, %186
  %189 = trunc nuw nsw i32 %188 to i8
  br label %190

190:                                              ; preds = %182, %202
  %191 = phi i64 [ 0, %182 ], [ %206, %202 ]
  br i1 %184, label %202, label %192

192:                                              ; preds = %190
  %193 = load i32, ptr %185, align 8
  %194 = icmp eq i32 %193, 0
  br i1 %194, label %202, label %195

195:                                              ; preds = %192
  %196 = getelementptr inbounds i8, ptr %173, i64 %191
  %197 = load i8, ptr %196, align 1
  %198 = and i8 %197, 1
  %199 = icmp eq i8 %198, 0
  br i1 %199, label %200, label %202

200:                                              ; preds = %195
  %201 = add i64 %191, %1
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %201, i32 noundef %2, i32 noundef %3) #22
  br label %217

202:                                              ; preds = %195, %192, %190
  %203 = getelementptr inbounds i8, ptr %173, i64 %191
  %204 = load i8, ptr %203, align 1
  %205 = or i8 %204, %189
  store i8 %205, ptr %203, align 1
  %206 = add nuw nsw i64 %191, 1
  %207 = icmp eq i64 %206, %9
  br i1 %207, label %208, label %190, !llvm.loop !9

208:                                              ; preds = %202, %172, %168
  %209 = getelementptr inbounds i8, ptr %7, i64 264
  %210 = load ptr, ptr %209, align 8
  %211 = icmp eq ptr %210, null
  br i1 %211, label %217, label %212

212:                                              ; preds = %208
  %213 = load i64, ptr %154, align 8
  %214 = icmp eq i64 %213, 0
  br i1 %214, label %215, label %217

215:                                              ; preds = %212
  %216 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0) #22
  br label %217

217:                                              ; preds = %113, %116, %134, %120, %128, %57, %60, %200, %161, %164, %208, %212, %215, %15
  %218 = phi i32 [ 1, %15 ], [ 1, %161 ], [ 0, %164 ], [ %216, %215 ], [ 0, %212 ], [ 0, %208 ], [ 1, %200 ], [ 0, %134 ], [ 1, %120 ], [ %131, %128 ], [ %59, %57 ], [ 1, %60 ], [ 1, %113 ], [ %119, %116 ]
  ret i32 %218
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
  br i1 %20, label %9, label %21, !llvm.loop !10

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
  %19 = tail call fastcc ptr @range_of(ptr noundef %18, i64 noundef %8) #24
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
define dso_local range(i32 0, 6) i32 @graphdsl_space(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #6 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = load i64, ptr %5, align 8
  %7 = sub i64 %1, %6
  %8 = getelementptr inbounds i8, ptr %4, i64 64
  %9 = load i64, ptr %8, align 8
  %10 = icmp ult i64 %7, %9
  br i1 %10, label %61, label %11

11:                                               ; preds = %2
  %12 = getelementptr inbounds i8, ptr %4, i64 332
  %13 = load i32, ptr %12, align 4
  %14 = icmp ugt i32 %13, 1
  br i1 %14, label %15, label %34

15:                                               ; preds = %11
  %16 = load ptr, ptr %0, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 600
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 16
  %20 = zext i32 %13 to i64
  br label %21

21:                                               ; preds = %31, %15
  %22 = phi i64 [ 0, %15 ], [ %32, %31 ]
  %23 = getelementptr inbounds [16 x ptr], ptr %19, i64 0, i64 %22
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %31, label %26

26:                                               ; preds = %21
  %27 = getelementptr inbounds i8, ptr %24, i64 40
  %28 = load i64, ptr %27, align 8
  %29 = sub i64 %1, %28
  %30 = icmp ult i64 %29, %9
  br i1 %30, label %61, label %31

31:                                               ; preds = %26, %21
  %32 = add nuw nsw i64 %22, 1
  %33 = icmp eq i64 %32, %20
  br i1 %33, label %34, label %21, !llvm.loop !8

34:                                               ; preds = %31, %11
  %35 = getelementptr inbounds i8, ptr %0, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = sub i64 %1, %36
  %38 = getelementptr inbounds i8, ptr %4, i64 96
  %39 = load i64, ptr %38, align 8
  %40 = icmp ult i64 %37, %39
  br i1 %40, label %61, label %41

41:                                               ; preds = %34
  %42 = load i64, ptr %4, align 8
  %43 = sub i64 %1, %42
  %44 = getelementptr inbounds i8, ptr %4, i64 8
  %45 = load i64, ptr %44, align 8
  %46 = icmp ult i64 %43, %45
  br i1 %46, label %61, label %47

47:                                               ; preds = %41
  %48 = tail call fastcc ptr @range_of(ptr noundef nonnull %4, i64 noundef %1) #24
  %49 = icmp eq ptr %48, null
  br i1 %49, label %61, label %50

50:                                               ; preds = %47
  %51 = load i64, ptr %48, align 8
  %52 = sub i64 %1, %51
  %53 = getelementptr inbounds i8, ptr %48, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = icmp ult i64 %52, %54
  br i1 %55, label %56, label %61

56:                                               ; preds = %50
  %57 = getelementptr inbounds i8, ptr %48, i64 24
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, 1
  %60 = select i1 %59, i32 4, i32 0
  br label %61

61:                                               ; preds = %26, %47, %50, %56, %41, %34, %2
  %62 = phi i32 [ 1, %2 ], [ 2, %34 ], [ 3, %41 ], [ 0, %50 ], [ 0, %47 ], [ %60, %56 ], [ 5, %26 ]
  ret i32 %62
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #23
  store ptr null, ptr %7, align 8
  %18 = call fastcc ptr @texture_of(ptr noundef %0, i32 noundef %1, i64 noundef %2, i32 noundef 2, i32 noundef %17, ptr noundef nonnull %7) #24
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
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 5, i64 noundef %35) #22
  br label %270

36:                                               ; preds = %24, %27
  %37 = icmp eq i32 %17, 5
  br i1 %37, label %38, label %51

38:                                               ; preds = %36
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %8) #23
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
  %50 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %49, ptr noundef nonnull %8, ptr noundef %5) #24
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %8) #23
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %9) #23
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %9, ptr noundef nonnull %18, i32 noundef 0, float noundef %64, i32 noundef %58) #24
  %71 = getelementptr inbounds i8, ptr %9, i64 24
  %72 = getelementptr inbounds i8, ptr %9, i64 48
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %71, i8 0, i64 48, i1 false)
  br i1 %69, label %73, label %74

73:                                               ; preds = %68
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %71, ptr noundef nonnull %18, i32 noundef 1, float noundef %70, i32 noundef %58) #24
  br label %74

74:                                               ; preds = %68, %73
  %75 = icmp eq i32 %17, 2
  br i1 %75, label %76, label %79

76:                                               ; preds = %74
  %77 = getelementptr inbounds i8, ptr %4, i64 8
  %78 = load float, ptr %77, align 4
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %72, ptr noundef nonnull %18, i32 noundef 2, float noundef %78, i32 noundef %58) #24
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
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %10) #23
  %91 = load i64, ptr %9, align 16
  store i64 %91, ptr %10, align 16
  %92 = getelementptr inbounds i8, ptr %10, i64 8
  %93 = load i64, ptr %71, align 8
  store i64 %93, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %10, i64 16
  %95 = load i64, ptr %72, align 16
  store i64 %95, ptr %94, align 16
  %96 = load ptr, ptr %7, align 8
  %97 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %96, ptr noundef nonnull %10, ptr noundef %5) #24
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %10) #23
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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %11) #23
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #23
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
  %121 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %103, ptr noundef nonnull %12, ptr noundef nonnull %11) #24
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %123, label %129

123:                                              ; preds = %108
  %124 = load i32, ptr %107, align 4
  %125 = getelementptr inbounds i32, ptr %5, i64 %109
  store i32 %124, ptr %125, align 4
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #23
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %11) #23
  %126 = add nuw nsw i64 %109, 1
  %127 = icmp ult i64 %109, 3
  %128 = icmp eq i64 %126, 4
  br i1 %128, label %130, label %108, !llvm.loop !11

129:                                              ; preds = %108
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #23
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %11) #23
  br label %130

130:                                              ; preds = %123, %129
  %131 = phi i1 [ %110, %129 ], [ %127, %123 ]
  %132 = zext i1 %131 to i32
  br label %268

133:                                              ; preds = %98
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %13) #23
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %13, i8 0, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %14) #23
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
  br i1 %167, label %168, label %142, !llvm.loop !12

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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %15) #23
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %16) #23
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
  %192 = call fastcc i32 @read_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %171, ptr noundef nonnull %16, ptr noundef nonnull %15) #24
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
  %203 = tail call fastcc i32 @widened(ptr noundef nonnull %18, i32 noundef %202) #24
  %204 = getelementptr inbounds [4 x [8 x i32]], ptr %13, i64 0, i64 %200, i64 %176
  store i32 %203, ptr %204, align 4
  %205 = add nuw nsw i64 %200, 1
  %206 = icmp eq i64 %205, %198
  br i1 %206, label %207, label %199, !llvm.loop !13

207:                                              ; preds = %199, %194, %175
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #23
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %15) #23
  %208 = add nuw nsw i64 %176, 1
  %209 = icmp eq i64 %208, 8
  br i1 %209, label %173, label %175, !llvm.loop !14

210:                                              ; preds = %191
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #23
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %15) #23
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
  %220 = call fastcc i32 @mix_floats(ptr noundef nonnull %218, ptr noundef nonnull %14, i32 noundef 27, i32 noundef 24, i32 noundef -149) #24
  br label %261

221:                                              ; preds = %216
  %222 = call fastcc i32 @mix_floats(ptr noundef nonnull %218, ptr noundef nonnull %14, i32 noundef 14, i32 noundef 11, i32 noundef -24) #24
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
  br i1 %236, label %223, label %224, !llvm.loop !15

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
  br i1 %265, label %266, label %211, !llvm.loop !16

266:                                              ; preds = %261, %210
  %267 = phi i32 [ 1, %210 ], [ 0, %261 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %14) #23
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %13) #23
  br label %268

268:                                              ; preds = %130, %266, %90
  %269 = phi i32 [ %267, %266 ], [ %97, %90 ], [ %132, %130 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %9) #23
  br label %270

270:                                              ; preds = %34, %48, %268, %6
  %271 = phi i32 [ 1, %6 ], [ 1, %34 ], [ %50, %48 ], [ %269, %268 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #23
  ret i32 %271
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc noundef ptr @texture_of(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef writeonly %5) unnamed_addr #7 {
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = tail call fastcc ptr @range_of(ptr noundef %8, i64 noundef %2) #24
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
  %29 = tail call fastcc ptr @range_of(ptr noundef %8, i64 noundef %28) #24
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
  tail call fastcc void @fail_texture(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i64 noundef %49, i64 noundef %50) #22
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
  store i32 17, ptr %9, align 8
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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7) #23
  %8 = call fastcc i32 @read_texel(ptr noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef nonnull %7) #24
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
  %22 = tail call fastcc i32 @widened(ptr noundef nonnull readonly %2, i32 noundef %21) #24
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
  br i1 %51, label %52, label %14, !llvm.loop !17

52:                                               ; preds = %47, %6
  %53 = phi i32 [ 1, %6 ], [ 0, %47 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7) #23
  ret i32 %53
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: readwrite)
define internal fastcc void @taps_of(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Taps) align 8 %0, ptr nocapture noundef readonly %1, i32 noundef %2, float noundef %3, i32 noundef %4) unnamed_addr #9 {
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
  %73 = tail call fastcc i64 @addressed(i64 noundef %72, i32 noundef %9, i64 noundef %13) #24
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
  %88 = tail call fastcc i64 @addressed(i64 noundef %84, i32 noundef %9, i64 noundef %13) #24
  %89 = add nsw i64 %84, 1
  %90 = tail call fastcc i64 @addressed(i64 noundef %89, i32 noundef %9, i64 noundef %13) #24
  %91 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %90, ptr %91, align 8
  br label %92

92:                                               ; preds = %74, %66
  %93 = phi i64 [ %73, %66 ], [ %88, %74 ]
  store i64 %93, ptr %0, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #10

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
  br i1 %32, label %24, label %65, !llvm.loop !18

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
  %46 = tail call fastcc i32 @touch(ptr noundef %0, ptr noundef %3, i64 noundef %45, i64 noundef %41, i32 noundef %1, i32 noundef 4096) #24
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
  br i1 %64, label %54, label %65, !llvm.loop !19

65:                                               ; preds = %54, %24, %48, %33
  %66 = phi i32 [ 1, %33 ], [ 0, %48 ], [ 0, %24 ], [ 0, %54 ]
  ret i32 %66
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: read)
define internal fastcc i32 @widened(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #11 {
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
define internal fastcc i32 @mix_floats(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #12 {
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
  br i1 %40, label %41, label %6, !llvm.loop !20

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
  br i1 %90, label %52, label %54, !llvm.loop !21

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
  br i1 %105, label %98, label %107, !llvm.loop !22

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
  br i1 %130, label %125, label %137, !llvm.loop !23

131:                                              ; preds = %123, %131
  %132 = phi double [ %134, %131 ], [ %121, %123 ]
  %133 = phi i32 [ %135, %131 ], [ %109, %123 ]
  %134 = fmul double %132, 5.000000e-01
  %135 = add nuw nsw i32 %133, 1
  %136 = icmp eq i32 %133, -1
  br i1 %136, label %137, label %131, !llvm.loop !24

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
  %10 = tail call fastcc ptr @range_of(ptr noundef %9, i64 noundef %2) #24
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #23
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
  %26 = call fastcc ptr @texture_of(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %25, ptr noundef nonnull %7) #24
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
  tail call fastcc void @fail_texture(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %41) #22
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
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #23
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #23
  store ptr null, ptr %7, align 8
  %14 = call fastcc ptr @texture_of(ptr noundef %0, i32 noundef %1, i64 noundef %2, i32 noundef 3, i32 noundef %9, ptr noundef nonnull %7) #24
  %15 = icmp eq ptr %14, null
  br i1 %15, label %118, label %16

16:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %8) #23
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
  br i1 %71, label %37, label %41, !llvm.loop !25

72:                                               ; preds = %37
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 7, i64 noundef %18) #22
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
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 6, i64 noundef %13) #22
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
  %110 = tail call fastcc i32 @touch(ptr noundef %0, ptr noundef %106, i64 noundef %105, i64 noundef %13, i32 noundef %1, i32 noundef %109) #24
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
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %8) #23
  br label %118

118:                                              ; preds = %6, %116
  %119 = phi i32 [ %117, %116 ], [ 1, %6 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #23
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %41, i32 noundef %4, i32 noundef %10) #22
  br label %55

42:                                               ; preds = %35, %32, %30
  %43 = phi i8 [ 2, %35 ], [ 2, %32 ], [ 5, %30 ]
  %44 = getelementptr inbounds i8, ptr %17, i64 %31
  %45 = load i8, ptr %44, align 1
  %46 = or i8 %45, %43
  store i8 %46, ptr %44, align 1
  %47 = add nuw i64 %31, 1
  %48 = icmp eq i64 %47, %3
  br i1 %48, label %49, label %30, !llvm.loop !26

49:                                               ; preds = %42, %14, %6
  %50 = getelementptr inbounds i8, ptr %8, i64 264
  %51 = load ptr, ptr %50, align 8
  %52 = icmp eq ptr %51, null
  br i1 %52, label %55, label %53

53:                                               ; preds = %49
  %54 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %2, i32 noundef %4, i32 noundef %10, i32 noundef 0) #22
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
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #21
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 176
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #21
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
define dso_local range(i32 0, -1) i32 @graphdsl_multiprocessor(ptr nocapture noundef readonly %0) local_unnamed_addr #8 {
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
  call void @llvm.lifetime.start.p0(i64 68, ptr nonnull %5) #23
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(68) %5, i8 0, i64 68, i1 false)
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  store i32 %1, ptr %6, align 4
  %7 = call fastcc i32 @arrive(ptr noundef %0, ptr noundef nonnull %5, i32 noundef %2, i32 noundef %3, i32 noundef 1, i32 noundef 0) #24
  call void @llvm.lifetime.end.p0(i64 68, ptr nonnull %5) #23
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
  tail call fastcc void @note_arrival(ptr noundef nonnull %0, ptr noundef nonnull %11) #22
  br label %81

81:                                               ; preds = %64, %74, %80, %26
  %82 = phi i32 [ -1, %26 ], [ 0, %80 ], [ 0, %74 ], [ 0, %64 ]
  ret i32 %82
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_arrive_in_cluster(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 600
  %4 = load ptr, ptr %3, align 8
  %5 = load i32, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %2, i64 760
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 36
  %11 = getelementptr inbounds i8, ptr %0, i64 48
  %12 = getelementptr inbounds i8, ptr %0, i64 56
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %9, i64 40
  %15 = load i32, ptr %14, align 4
  %16 = mul i32 %15, %13
  %17 = getelementptr inbounds i8, ptr %0, i64 52
  %18 = load i32, ptr %17, align 4
  %19 = add i32 %16, %18
  %20 = load i32, ptr %10, align 4
  %21 = mul i32 %19, %20
  %22 = load i32, ptr %11, align 8
  %23 = add i32 %21, %22
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds i32, ptr %7, i64 %24
  store i32 %5, ptr %25, align 4
  %26 = load ptr, ptr %3, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 4
  %28 = load i32, ptr %27, align 4
  %29 = add i32 %28, 1
  store i32 %29, ptr %27, align 4
  ret void
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_copy(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #2 {
  %8 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 0, i32 noundef %5) #24
  %9 = icmp eq ptr %8, null
  br i1 %9, label %15, label %10

10:                                               ; preds = %7
  store i64 %3, ptr %8, align 8
  %11 = getelementptr inbounds i8, ptr %8, i64 12
  store i32 %2, ptr %11, align 4
  %12 = getelementptr inbounds i8, ptr %8, i64 40
  %13 = inttoptr i64 %4 to ptr
  %14 = zext i32 %6 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %12, ptr align 1 %13, i64 %14, i1 false)
  br label %15

15:                                               ; preds = %7, %10
  %16 = phi i32 [ 0, %10 ], [ 1, %7 ]
  ret i32 %16
}

; Function Attrs: nounwind optsize
define internal fastcc noundef ptr @issue(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #2 {
  %5 = tail call fastcc ptr @copies_of(ptr noundef %0, i32 noundef %2) #24
  %6 = icmp ne ptr %5, null
  %7 = icmp ugt i32 %3, 16
  %8 = and i1 %7, %6
  br i1 %8, label %9, label %12

9:                                                ; preds = %4
  %10 = zext i32 %3 to i64
  %11 = tail call ptr @malloc(i64 noundef %10) #21
  br label %13

12:                                               ; preds = %4
  br i1 %6, label %13, label %45

13:                                               ; preds = %9, %12
  %14 = phi ptr [ %11, %9 ], [ null, %12 ]
  %15 = getelementptr inbounds i8, ptr %5, i64 8
  %16 = load i32, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %5, i64 12
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %16, %18
  br i1 %19, label %20, label %37

20:                                               ; preds = %13
  %21 = icmp eq i32 %16, 0
  %22 = shl i32 %16, 1
  %23 = select i1 %21, i32 4, i32 %22
  %24 = zext i32 %23 to i64
  %25 = mul nuw nsw i64 %24, 56
  %26 = tail call ptr @malloc(i64 noundef %25) #21
  %27 = icmp eq ptr %26, null
  %28 = load i32, ptr %15, align 8
  br i1 %27, label %29, label %31

29:                                               ; preds = %20
  %30 = load i32, ptr %17, align 4
  br label %37

31:                                               ; preds = %20
  %32 = load ptr, ptr %5, align 8
  %33 = zext i32 %28 to i64
  %34 = mul nuw nsw i64 %33, 56
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %26, ptr align 8 %32, i64 %34, i1 false)
  %35 = load ptr, ptr %5, align 8
  tail call void @free(ptr noundef %35) #21
  store ptr %26, ptr %5, align 8
  store i32 %23, ptr %17, align 4
  %36 = load i32, ptr %15, align 8
  br label %37

37:                                               ; preds = %29, %13, %31
  %38 = phi i32 [ %18, %13 ], [ %23, %31 ], [ %30, %29 ]
  %39 = phi i32 [ %16, %13 ], [ %36, %31 ], [ %28, %29 ]
  %40 = icmp eq i32 %39, %38
  br i1 %40, label %45, label %41

41:                                               ; preds = %37
  %42 = icmp ult i32 %3, 17
  %43 = icmp ne ptr %14, null
  %44 = select i1 %42, i1 true, i1 %43
  br i1 %44, label %73, label %45

45:                                               ; preds = %12, %41, %37
  %46 = phi ptr [ null, %12 ], [ null, %41 ], [ %14, %37 ]
  tail call void @free(ptr noundef %46) #21
  %47 = load ptr, ptr %0, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 8
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %49, i64 104
  store i32 12, ptr %50, align 8
  %51 = getelementptr inbounds i8, ptr %49, i64 108
  store i32 %1, ptr %51, align 4
  %52 = getelementptr inbounds i8, ptr %0, i64 8
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %53, i64 36
  %55 = getelementptr inbounds i8, ptr %0, i64 48
  %56 = getelementptr inbounds i8, ptr %0, i64 56
  %57 = load i32, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %53, i64 40
  %59 = load i32, ptr %58, align 4
  %60 = mul i32 %59, %57
  %61 = getelementptr inbounds i8, ptr %0, i64 52
  %62 = load i32, ptr %61, align 4
  %63 = add i32 %60, %62
  %64 = load i32, ptr %54, align 4
  %65 = mul i32 %63, %64
  %66 = load i32, ptr %55, align 8
  %67 = add i32 %65, %66
  %68 = getelementptr inbounds i8, ptr %49, i64 124
  store i32 %67, ptr %68, align 4
  %69 = load ptr, ptr %0, align 8
  %70 = getelementptr inbounds i8, ptr %69, i64 32
  %71 = load i64, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %49, i64 128
  store i64 %71, ptr %72, align 8
  br label %84

73:                                               ; preds = %41
  %74 = load ptr, ptr %5, align 8
  %75 = add i32 %39, 1
  store i32 %75, ptr %15, align 8
  %76 = zext i32 %39 to i64
  %77 = getelementptr inbounds %struct.Copy, ptr %74, i64 %76
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(56) %77, i8 0, i64 56, i1 false)
  %78 = getelementptr inbounds i8, ptr %5, i64 16
  %79 = load i32, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %77, i64 16
  store i32 %79, ptr %80, align 8
  %81 = getelementptr inbounds i8, ptr %77, i64 8
  store i32 %1, ptr %81, align 8
  %82 = getelementptr inbounds i8, ptr %77, i64 20
  store i32 %3, ptr %82, align 4
  %83 = getelementptr inbounds i8, ptr %77, i64 32
  store ptr %14, ptr %83, align 8
  br label %84

84:                                               ; preds = %73, %45
  %85 = phi ptr [ null, %45 ], [ %77, %73 ]
  ret ptr %85
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_commit_copies(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = tail call fastcc ptr @copies_of(ptr noundef %0, i32 noundef %2) #24
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %33

6:                                                ; preds = %3
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 104
  store i32 12, ptr %10, align 8
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
  br label %37

33:                                               ; preds = %3
  %34 = getelementptr inbounds i8, ptr %4, i64 16
  %35 = load i32, ptr %34, align 8
  %36 = add i32 %35, 1
  store i32 %36, ptr %34, align 8
  br label %37

37:                                               ; preds = %33, %6
  %38 = phi i32 [ 0, %33 ], [ 1, %6 ]
  ret i32 %38
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @copies_of(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 808
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %15

7:                                                ; preds = %2
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = zext i32 %10 to i64
  %12 = mul nuw nsw i64 %11, 3
  %13 = tail call ptr @calloc(i64 noundef %12, i64 noundef 24) #21
  store ptr %13, ptr %4, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %37, label %15

15:                                               ; preds = %2, %7
  %16 = phi ptr [ %13, %7 ], [ %5, %2 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 36
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = getelementptr inbounds i8, ptr %0, i64 56
  %22 = load i32, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %18, i64 40
  %24 = load i32, ptr %23, align 4
  %25 = mul i32 %24, %22
  %26 = getelementptr inbounds i8, ptr %0, i64 52
  %27 = load i32, ptr %26, align 4
  %28 = add i32 %25, %27
  %29 = load i32, ptr %19, align 4
  %30 = mul i32 %28, %29
  %31 = load i32, ptr %20, align 8
  %32 = add i32 %30, %31
  %33 = mul i32 %32, 3
  %34 = add i32 %33, %1
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds %struct.Copies, ptr %16, i64 %35
  br label %37

37:                                               ; preds = %7, %15
  %38 = phi ptr [ %36, %15 ], [ null, %7 ]
  ret ptr %38
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_wait_copies(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 808
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %20, label %8

8:                                                ; preds = %3
  %9 = tail call fastcc ptr @copies_of(ptr noundef nonnull %0, i32 noundef %1) #24
  %10 = icmp eq i32 %2, -1
  br i1 %10, label %11, label %13

11:                                               ; preds = %8
  %12 = tail call fastcc i32 @land(ptr noundef nonnull %0, ptr noundef %9, i32 noundef -1) #24
  br label %20

13:                                               ; preds = %8
  %14 = getelementptr inbounds i8, ptr %9, i64 16
  %15 = load i32, ptr %14, align 8
  %16 = icmp ugt i32 %15, %2
  br i1 %16, label %17, label %20

17:                                               ; preds = %13
  %18 = sub i32 %15, %2
  %19 = tail call fastcc i32 @land(ptr noundef nonnull %0, ptr noundef nonnull %9, i32 noundef %18) #24
  br label %20

20:                                               ; preds = %11, %13, %17, %3
  %21 = phi i32 [ 0, %3 ], [ %12, %11 ], [ %19, %17 ], [ 0, %13 ]
  ret i32 %21
}

; Function Attrs: nounwind optsize
define internal fastcc i32 @land(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = getelementptr inbounds i8, ptr %1, i64 8
  %5 = load i32, ptr %4, align 8
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %101, label %7

7:                                                ; preds = %3, %88
  %8 = phi i32 [ %91, %88 ], [ %5, %3 ]
  %9 = phi i64 [ %90, %88 ], [ 0, %3 ]
  %10 = load ptr, ptr %1, align 8
  %11 = getelementptr inbounds %struct.Copy, ptr %10, i64 %9
  %12 = getelementptr inbounds i8, ptr %11, i64 20
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %43

15:                                               ; preds = %7
  %16 = load ptr, ptr %0, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 816
  %18 = load i32, ptr %17, align 8
  %19 = add i32 %18, -1
  store i32 %19, ptr %17, align 8
  %20 = getelementptr inbounds i8, ptr %11, i64 8
  %21 = getelementptr inbounds i8, ptr %11, i64 12
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %29, label %24

24:                                               ; preds = %15
  %25 = load i32, ptr %20, align 8
  %26 = load i64, ptr %11, align 8
  %27 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %26, i32 noundef %25, i32 noundef %22) #24
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %40

29:                                               ; preds = %15, %24
  %30 = load i32, ptr %20, align 8
  %31 = load i64, ptr %11, align 8
  %32 = getelementptr inbounds i8, ptr %11, i64 24
  %33 = load i32, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %11, i64 28
  %35 = load i32, ptr %34, align 4
  %36 = zext i32 %35 to i64
  %37 = sub nsw i64 0, %36
  %38 = tail call fastcc i32 @arrive_at(ptr noundef nonnull %0, i32 noundef %30, i64 noundef %31, i32 noundef %33, i64 noundef %37, i32 noundef 0) #24
  %39 = icmp ne i32 %38, 0
  br label %40

40:                                               ; preds = %29, %24
  %41 = phi i1 [ true, %24 ], [ %39, %29 ]
  %42 = zext i1 %41 to i32
  br label %88

43:                                               ; preds = %7
  %44 = getelementptr inbounds i8, ptr %11, i64 16
  %45 = load i32, ptr %44, align 8
  %46 = icmp ult i32 %45, %2
  br i1 %46, label %47, label %96

47:                                               ; preds = %43
  %48 = tail call i32 @llvm.umin.i32(i32 %13, i32 16)
  %49 = getelementptr inbounds i8, ptr %11, i64 12
  %50 = load i32, ptr %49, align 4
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %74, label %52

52:                                               ; preds = %47
  %53 = getelementptr inbounds i8, ptr %11, i64 8
  br label %54

54:                                               ; preds = %52, %65
  %55 = phi i32 [ %50, %52 ], [ %72, %65 ]
  %56 = phi i32 [ 0, %52 ], [ %71, %65 ]
  %57 = phi i32 [ 0, %52 ], [ %70, %65 ]
  %58 = load i32, ptr %12, align 4
  %59 = icmp ult i32 %56, %58
  %60 = icmp eq i32 %57, 0
  %61 = and i1 %60, %59
  br i1 %61, label %65, label %62

62:                                               ; preds = %65, %54
  %63 = phi i32 [ %70, %65 ], [ %57, %54 ]
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %74, label %84

65:                                               ; preds = %54
  %66 = load i64, ptr %11, align 8
  %67 = zext i32 %56 to i64
  %68 = add i64 %66, %67
  %69 = load i32, ptr %53, align 8
  %70 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %68, i32 noundef %69, i32 noundef %55) #24
  %71 = add i32 %56, %48
  %72 = load i32, ptr %49, align 4
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %62, label %54, !llvm.loop !27

74:                                               ; preds = %47, %62
  %75 = load i64, ptr %11, align 8
  %76 = inttoptr i64 %75 to ptr
  %77 = getelementptr inbounds i8, ptr %11, i64 32
  %78 = load ptr, ptr %77, align 8
  %79 = icmp eq ptr %78, null
  %80 = getelementptr inbounds i8, ptr %11, i64 40
  %81 = select i1 %79, ptr %80, ptr %78
  %82 = load i32, ptr %12, align 4
  %83 = zext i32 %82 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %76, ptr nonnull align 1 %81, i64 %83, i1 false)
  br label %84

84:                                               ; preds = %74, %62
  %85 = phi i32 [ 0, %74 ], [ %63, %62 ]
  %86 = getelementptr inbounds i8, ptr %11, i64 32
  %87 = load ptr, ptr %86, align 8
  tail call void @free(ptr noundef %87) #21
  store ptr null, ptr %86, align 8
  br label %88

88:                                               ; preds = %84, %40
  %89 = phi i32 [ %42, %40 ], [ %85, %84 ]
  %90 = add nuw nsw i64 %9, 1
  %91 = load i32, ptr %4, align 8
  %92 = zext i32 %91 to i64
  %93 = icmp ult i64 %90, %92
  %94 = icmp eq i32 %89, 0
  %95 = select i1 %93, i1 %94, i1 false
  br i1 %95, label %7, label %96, !llvm.loop !28

96:                                               ; preds = %43, %88
  %97 = phi i32 [ %91, %88 ], [ %8, %43 ]
  %98 = phi i64 [ %90, %88 ], [ %9, %43 ]
  %99 = phi i32 [ %89, %88 ], [ 0, %43 ]
  %100 = trunc i64 %98 to i32
  br label %101

101:                                              ; preds = %96, %3
  %102 = phi i32 [ 0, %3 ], [ %97, %96 ]
  %103 = phi i32 [ 0, %3 ], [ %100, %96 ]
  %104 = phi i32 [ 0, %3 ], [ %99, %96 ]
  %105 = sub i32 %102, %103
  store i32 %105, ptr %4, align 8
  %106 = load ptr, ptr %1, align 8
  %107 = zext i32 %103 to i64
  %108 = getelementptr inbounds %struct.Copy, ptr %106, i64 %107
  %109 = zext i32 %105 to i64
  %110 = mul nuw nsw i64 %109, 56
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %106, ptr align 8 %108, i64 %110, i1 false)
  ret i32 %104
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_arrive_after_copies(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = inttoptr i64 %3 to ptr
  %7 = load i64, ptr %6, align 8
  %8 = and i64 %7, 1048575
  %9 = and i64 %7, 1099510579200
  %10 = lshr i64 %7, 40
  %11 = and i64 %10, 8388607
  %12 = and i64 %7, -9223372036854775808
  %13 = add nsw i64 %11, -5242880
  %14 = icmp ult i64 %13, -2097151
  br i1 %14, label %15, label %16

15:                                               ; preds = %5
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #22
  br label %38

16:                                               ; preds = %5
  %17 = icmp eq i32 %4, 0
  br i1 %17, label %18, label %27

18:                                               ; preds = %16
  %19 = icmp eq i64 %8, 1048575
  br i1 %19, label %20, label %21

20:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef 1048576, i64 noundef 0) #22
  br label %38

21:                                               ; preds = %18
  %22 = add nuw nsw i64 %8, 1
  %23 = or i64 %9, %22
  %24 = shl nuw nsw i64 %11, 40
  %25 = or disjoint i64 %23, %24
  %26 = or disjoint i64 %25, %12
  store i64 %26, ptr %6, align 8
  br label %27

27:                                               ; preds = %21, %16
  %28 = tail call fastcc ptr @issue(ptr noundef readonly %0, i32 noundef %1, i32 noundef 0, i32 noundef 0) #24
  %29 = icmp eq ptr %28, null
  br i1 %29, label %38, label %30

30:                                               ; preds = %27
  store i64 %3, ptr %28, align 8
  %31 = getelementptr inbounds i8, ptr %28, i64 12
  store i32 %2, ptr %31, align 4
  %32 = getelementptr inbounds i8, ptr %28, i64 24
  store i32 1, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %28, i64 28
  store i32 0, ptr %33, align 4
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 816
  %36 = load i32, ptr %35, align 8
  %37 = add i32 %36, 1
  store i32 %37, ptr %35, align 8
  br label %38

38:                                               ; preds = %30, %27, %20, %15
  %39 = phi i32 [ 1, %20 ], [ 1, %15 ], [ 0, %30 ], [ 1, %27 ]
  ret i32 %39
}

; Function Attrs: cold nofree noinline norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @fail_barrier(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) unnamed_addr #13 {
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 104
  store i32 14, ptr %10, align 8
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
  %33 = load ptr, ptr %12, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 332
  %35 = load i32, ptr %34, align 4
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %58, label %37

37:                                               ; preds = %6
  %38 = load ptr, ptr %0, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 600
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 16
  %42 = getelementptr inbounds i8, ptr %33, i64 64
  %43 = zext i32 %35 to i64
  br label %44

44:                                               ; preds = %55, %37
  %45 = phi i64 [ 0, %37 ], [ %56, %55 ]
  %46 = getelementptr inbounds [16 x ptr], ptr %41, i64 0, i64 %45
  %47 = load ptr, ptr %46, align 8
  %48 = icmp eq ptr %47, null
  br i1 %48, label %55, label %49

49:                                               ; preds = %44
  %50 = getelementptr inbounds i8, ptr %47, i64 40
  %51 = load i64, ptr %50, align 8
  %52 = sub i64 %2, %51
  %53 = load i64, ptr %42, align 8
  %54 = icmp ult i64 %52, %53
  br i1 %54, label %58, label %55

55:                                               ; preds = %49, %44
  %56 = add nuw nsw i64 %45, 1
  %57 = icmp eq i64 %56, %43
  br i1 %57, label %58, label %44, !llvm.loop !8

58:                                               ; preds = %49, %55, %6
  %59 = phi ptr [ null, %6 ], [ null, %55 ], [ %47, %49 ]
  %60 = icmp eq ptr %59, null
  %61 = select i1 %60, ptr %0, ptr %59
  %62 = getelementptr inbounds i8, ptr %61, i64 40
  %63 = load i64, ptr %62, align 8
  %64 = sub i64 %2, %63
  %65 = getelementptr inbounds i8, ptr %9, i64 112
  store i64 %64, ptr %65, align 8
  %66 = getelementptr inbounds i8, ptr %9, i64 136
  store i64 %3, ptr %66, align 8
  %67 = getelementptr inbounds i8, ptr %9, i64 144
  store i64 %4, ptr %67, align 8
  %68 = getelementptr inbounds i8, ptr %9, i64 152
  store i64 %5, ptr %68, align 8
  ret void
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_bulk_load(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5, i64 noundef %6) local_unnamed_addr #2 {
  %8 = inttoptr i64 %6 to ptr
  %9 = load i64, ptr %8, align 8
  %10 = lshr i64 %9, 40
  %11 = and i64 %10, 8388607
  %12 = add nsw i64 %11, -5242880
  %13 = icmp ult i64 %12, -2097151
  br i1 %13, label %14, label %15

14:                                               ; preds = %7
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %6, i64 noundef 1, i64 noundef 0, i64 noundef 0) #22
  br label %45

15:                                               ; preds = %7
  %16 = tail call fastcc i32 @check_bulk(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef %4, i32 noundef %5, i32 noundef 784, i32 noundef 4112) #24
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %45

18:                                               ; preds = %15
  %19 = icmp eq i32 %5, 0
  br i1 %19, label %34, label %20

20:                                               ; preds = %18
  %21 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 1, i32 noundef %5) #24
  %22 = icmp eq ptr %21, null
  br i1 %22, label %45, label %23

23:                                               ; preds = %20
  store i64 %3, ptr %21, align 8
  %24 = icmp eq i32 %2, 0
  %25 = select i1 %24, i32 0, i32 784
  %26 = getelementptr inbounds i8, ptr %21, i64 12
  store i32 %25, ptr %26, align 4
  %27 = getelementptr inbounds i8, ptr %21, i64 32
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, null
  %30 = getelementptr inbounds i8, ptr %21, i64 40
  %31 = select i1 %29, ptr %30, ptr %28
  %32 = inttoptr i64 %4 to ptr
  %33 = zext i32 %5 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %31, ptr align 1 %32, i64 %33, i1 false)
  br label %34

34:                                               ; preds = %18, %23
  %35 = tail call fastcc ptr @issue(ptr noundef readonly %0, i32 noundef %1, i32 noundef 1, i32 noundef 0) #24
  %36 = icmp eq ptr %35, null
  br i1 %36, label %45, label %37

37:                                               ; preds = %34
  store i64 %6, ptr %35, align 8
  %38 = getelementptr inbounds i8, ptr %35, i64 12
  store i32 %2, ptr %38, align 4
  %39 = getelementptr inbounds i8, ptr %35, i64 24
  store i32 0, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %35, i64 28
  store i32 %5, ptr %40, align 4
  %41 = load ptr, ptr %0, align 8
  %42 = getelementptr inbounds i8, ptr %41, i64 816
  %43 = load i32, ptr %42, align 8
  %44 = add i32 %43, 1
  store i32 %44, ptr %42, align 8
  br label %45

45:                                               ; preds = %37, %34, %20, %15, %14
  %46 = phi i32 [ 1, %14 ], [ 1, %15 ], [ 1, %20 ], [ 0, %37 ], [ 1, %34 ]
  ret i32 %46
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @check_bulk(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6) unnamed_addr #2 {
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = and i32 %4, 15
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %17

12:                                               ; preds = %7
  %13 = icmp eq i32 %4, 0
  br i1 %13, label %93, label %14

14:                                               ; preds = %12
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = getelementptr inbounds i8, ptr %9, i64 64
  br label %45

17:                                               ; preds = %7
  %18 = zext i32 %4 to i64
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 8
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 104
  store i32 15, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %21, i64 108
  store i32 %1, ptr %23, align 4
  %24 = load ptr, ptr %8, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 36
  %26 = getelementptr inbounds i8, ptr %0, i64 48
  %27 = getelementptr inbounds i8, ptr %0, i64 56
  %28 = load i32, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %24, i64 40
  %30 = load i32, ptr %29, align 4
  %31 = mul i32 %30, %28
  %32 = getelementptr inbounds i8, ptr %0, i64 52
  %33 = load i32, ptr %32, align 4
  %34 = add i32 %31, %33
  %35 = load i32, ptr %25, align 4
  %36 = mul i32 %34, %35
  %37 = load i32, ptr %26, align 8
  %38 = add i32 %36, %37
  %39 = getelementptr inbounds i8, ptr %21, i64 124
  store i32 %38, ptr %39, align 4
  %40 = load ptr, ptr %0, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 32
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %21, i64 128
  store i64 %42, ptr %43, align 8
  %44 = getelementptr inbounds i8, ptr %21, i64 136
  store i64 %18, ptr %44, align 8
  br label %93

45:                                               ; preds = %84, %14
  %46 = phi i32 [ 0, %14 ], [ %88, %84 ]
  %47 = load i64, ptr %15, align 8
  %48 = sub i64 %2, %47
  %49 = zext i32 %46 to i64
  %50 = add i64 %48, %49
  %51 = and i64 %48, 15
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %83

53:                                               ; preds = %45
  %54 = load i64, ptr %16, align 8
  %55 = icmp uge i64 %50, %54
  %56 = add i64 %50, 16
  %57 = icmp ugt i64 %56, %54
  %58 = or i1 %55, %57
  br i1 %58, label %83, label %59

59:                                               ; preds = %53
  %60 = load ptr, ptr %8, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 88
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %84, label %64

64:                                               ; preds = %59
  %65 = getelementptr inbounds i8, ptr %60, i64 80
  %66 = load ptr, ptr %65, align 8
  br label %67

67:                                               ; preds = %77, %64
  %68 = phi i1 [ true, %64 ], [ %79, %77 ]
  %69 = phi i64 [ 0, %64 ], [ %78, %77 ]
  %70 = getelementptr inbounds %struct.Gap, ptr %66, i64 %69
  %71 = getelementptr inbounds i8, ptr %70, i64 8
  %72 = load i64, ptr %71, align 8
  %73 = icmp ugt i64 %72, %50
  br i1 %73, label %74, label %77

74:                                               ; preds = %67
  %75 = load i64, ptr %70, align 8
  %76 = icmp ugt i64 %56, %75
  br i1 %76, label %81, label %77

77:                                               ; preds = %74, %67
  %78 = add nuw i64 %69, 1
  %79 = icmp ult i64 %78, %62
  %80 = icmp eq i64 %78, %62
  br i1 %80, label %81, label %67, !llvm.loop !7

81:                                               ; preds = %74, %77
  %82 = phi i1 [ %79, %77 ], [ %68, %74 ]
  br i1 %82, label %83, label %84

83:                                               ; preds = %81, %53, %45
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %50, i32 noundef %1, i32 noundef %5) #24
  br label %93

84:                                               ; preds = %59, %81
  %85 = add i64 %49, %3
  %86 = tail call i32 @graphdsl_check(ptr noundef %0, i64 noundef %85, i32 noundef %1, i32 noundef %6, ptr noundef null) #24
  %87 = icmp ne i32 %86, 0
  %88 = add i32 %46, 16
  %89 = icmp uge i32 %88, %4
  %90 = select i1 %87, i1 true, i1 %89
  br i1 %90, label %91, label %45, !llvm.loop !29

91:                                               ; preds = %84
  %92 = zext i1 %87 to i32
  br label %93

93:                                               ; preds = %83, %12, %91, %17
  %94 = phi i32 [ 1, %17 ], [ 1, %83 ], [ 0, %12 ], [ %92, %91 ]
  ret i32 %94
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_bulk_store(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5) local_unnamed_addr #2 {
  %7 = tail call fastcc i32 @check_bulk(ptr noundef %0, i32 noundef %1, i64 noundef %4, i64 noundef %3, i32 noundef %5, i32 noundef 4624, i32 noundef 272) #24
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %36

9:                                                ; preds = %6
  %10 = icmp ne i32 %2, 0
  %11 = icmp ne i32 %5, 0
  %12 = and i1 %10, %11
  br i1 %12, label %16, label %22

13:                                               ; preds = %16
  %14 = add i32 %17, 16
  %15 = icmp ult i32 %14, %5
  br i1 %15, label %16, label %23, !llvm.loop !30

16:                                               ; preds = %9, %13
  %17 = phi i32 [ %14, %13 ], [ 0, %9 ]
  %18 = zext i32 %17 to i64
  %19 = add i64 %18, %4
  %20 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %19, i32 noundef %1, i32 noundef 4624) #24
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %13, label %36

22:                                               ; preds = %9
  br i1 %11, label %23, label %36

23:                                               ; preds = %13, %22
  %24 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 2, i32 noundef %5) #24
  %25 = icmp eq ptr %24, null
  %26 = and i1 %11, %25
  %27 = zext i1 %26 to i32
  br i1 %25, label %36, label %28

28:                                               ; preds = %23
  store i64 %3, ptr %24, align 8
  %29 = getelementptr inbounds i8, ptr %24, i64 32
  %30 = load ptr, ptr %29, align 8
  %31 = icmp eq ptr %30, null
  %32 = getelementptr inbounds i8, ptr %24, i64 40
  %33 = select i1 %31, ptr %32, ptr %30
  %34 = inttoptr i64 %4 to ptr
  %35 = zext i32 %5 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %33, ptr align 1 %34, i64 %35, i1 false)
  br label %36

36:                                               ; preds = %16, %22, %23, %28, %6
  %37 = phi i32 [ 1, %6 ], [ %27, %23 ], [ 0, %28 ], [ 0, %22 ], [ 1, %16 ]
  ret i32 %37
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_barrier_init(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = add i32 %4, -1048576
  %7 = icmp ult i32 %6, -1048575
  %8 = zext i32 %4 to i64
  br i1 %7, label %9, label %10

9:                                                ; preds = %5
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef %8, i64 noundef 0) #22
  br label %17

10:                                               ; preds = %5
  %11 = mul nuw nsw i64 %8, 1048577
  %12 = or disjoint i64 %11, 4611686018427387904
  %13 = inttoptr i64 %3 to ptr
  store i64 %12, ptr %13, align 8
  %14 = icmp eq i32 %2, 0
  br i1 %14, label %17, label %15

15:                                               ; preds = %10
  %16 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #24
  br label %17

17:                                               ; preds = %15, %10, %9
  %18 = phi i32 [ 1, %9 ], [ %16, %15 ], [ 0, %10 ]
  ret i32 %18
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_barrier_end(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3) local_unnamed_addr #2 {
  %5 = inttoptr i64 %3 to ptr
  %6 = load i64, ptr %5, align 8
  %7 = lshr i64 %6, 40
  %8 = and i64 %7, 8388607
  %9 = add nsw i64 %8, -5242880
  %10 = icmp ult i64 %9, -2097151
  br i1 %10, label %11, label %12

11:                                               ; preds = %4
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #22
  br label %16

12:                                               ; preds = %4
  store i64 -1, ptr %5, align 8
  %13 = icmp eq i32 %2, 0
  br i1 %13, label %16, label %14

14:                                               ; preds = %12
  %15 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #24
  br label %16

16:                                               ; preds = %14, %12, %11
  %17 = phi i32 [ 1, %11 ], [ %15, %14 ], [ 0, %12 ]
  ret i32 %17
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_barrier_arrive(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, ptr nocapture noundef writeonly %7) local_unnamed_addr #2 {
  %9 = inttoptr i64 %3 to ptr
  %10 = load i64, ptr %9, align 8
  store i64 %10, ptr %7, align 8
  %11 = and i64 %10, 1048575
  %12 = and i32 %6, 2
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %18, label %14

14:                                               ; preds = %8
  %15 = zext i32 %4 to i64
  %16 = icmp ugt i64 %11, %15
  br i1 %16, label %18, label %17

17:                                               ; preds = %14
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 5, i64 noundef %15, i64 noundef %11) #22
  br label %29

18:                                               ; preds = %14, %8
  %19 = zext i32 %5 to i64
  %20 = and i32 %6, 1
  %21 = tail call fastcc i32 @arrive_at(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef %4, i64 noundef %19, i32 noundef %20) #24
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %29

23:                                               ; preds = %18
  %24 = icmp eq i32 %2, 0
  br i1 %24, label %29, label %25

25:                                               ; preds = %23
  %26 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #24
  %27 = icmp ne i32 %26, 0
  %28 = zext i1 %27 to i32
  br label %29

29:                                               ; preds = %25, %23, %18, %17
  %30 = phi i32 [ 1, %17 ], [ 1, %18 ], [ %28, %25 ], [ 0, %23 ]
  ret i32 %30
}

; Function Attrs: nofree norecurse nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @arrive_at(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) unnamed_addr #14 {
  %7 = inttoptr i64 %2 to ptr
  %8 = load i64, ptr %7, align 8
  %9 = and i64 %8, 1048575
  %10 = lshr i64 %8, 20
  %11 = and i64 %10, 1048575
  %12 = lshr i64 %8, 40
  %13 = and i64 %12, 8388607
  %14 = lshr i64 %8, 63
  %15 = add nsw i64 %13, -5242880
  %16 = icmp ult i64 %15, -2097151
  br i1 %16, label %17, label %18

17:                                               ; preds = %6
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 1, i64 noundef 0, i64 noundef 0) #22
  br label %54

18:                                               ; preds = %6
  %19 = add i64 %4, -4194304
  %20 = add i64 %19, %13
  %21 = add i64 %20, -1048576
  %22 = icmp ult i64 %21, -2097151
  br i1 %22, label %23, label %24

23:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 4, i64 noundef %20, i64 noundef 0) #22
  br label %54

24:                                               ; preds = %18
  %25 = zext i32 %3 to i64
  %26 = icmp ult i64 %9, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %24
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %25, i64 noundef %9) #22
  br label %54

28:                                               ; preds = %24
  %29 = sub nsw i64 %9, %25
  %30 = icmp eq i32 %5, 0
  %31 = select i1 %30, i32 0, i32 %3
  %32 = zext i32 %31 to i64
  %33 = sub nsw i64 %11, %32
  %34 = or i64 %20, %29
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %36, label %44

36:                                               ; preds = %28
  %37 = xor i64 %14, 1
  %38 = load ptr, ptr %0, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 8
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 24
  %42 = load i64, ptr %41, align 8
  %43 = add i64 %42, 1
  store atomic i64 %43, ptr %41 monotonic, align 8
  br label %44

44:                                               ; preds = %36, %28
  %45 = phi i64 [ %14, %28 ], [ %37, %36 ]
  %46 = phi i64 [ %29, %28 ], [ %33, %36 ]
  %47 = shl nsw i64 %33, 20
  %48 = shl nsw i64 %20, 40
  %49 = add i64 %48, 4611686018427387904
  %50 = shl nuw i64 %45, 63
  %51 = or i64 %49, %47
  %52 = or i64 %51, %46
  %53 = or i64 %52, %50
  store i64 %53, ptr %7, align 8
  br label %54

54:                                               ; preds = %44, %27, %23, %17
  %55 = phi i32 [ 1, %27 ], [ 0, %44 ], [ 1, %23 ], [ 1, %17 ]
  ret i32 %55
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_barrier_bytes(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = sext i32 %4 to i64
  %7 = tail call fastcc i32 @arrive_at(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef 0, i64 noundef %6, i32 noundef 0) #24
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %15

9:                                                ; preds = %5
  %10 = icmp eq i32 %2, 0
  br i1 %10, label %15, label %11

11:                                               ; preds = %9
  %12 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #24
  %13 = icmp ne i32 %12, 0
  %14 = zext i1 %13 to i32
  br label %15

15:                                               ; preds = %11, %9, %5
  %16 = phi i32 [ 1, %5 ], [ %14, %11 ], [ 0, %9 ]
  ret i32 %16
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_barrier_test(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = alloca %struct.Copies, align 8
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 816
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %83, label %11

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %7, i64 808
  %13 = getelementptr inbounds i8, ptr %6, i64 8
  %14 = getelementptr inbounds i8, ptr %6, i64 12
  %15 = getelementptr inbounds i8, ptr %6, i64 16
  %16 = getelementptr inbounds i8, ptr %7, i64 48
  br label %17

17:                                               ; preds = %11, %79
  %18 = phi i32 [ %9, %11 ], [ %80, %79 ]
  %19 = phi i64 [ 0, %11 ], [ %81, %79 ]
  %20 = load ptr, ptr %7, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 48
  %22 = load i32, ptr %21, align 8
  %23 = mul i32 %22, 3
  %24 = zext i32 %23 to i64
  %25 = icmp ult i64 %19, %24
  br i1 %25, label %26, label %83

26:                                               ; preds = %17
  %27 = load ptr, ptr %12, align 8
  %28 = getelementptr inbounds %struct.Copies, ptr %27, i64 %19
  %29 = getelementptr inbounds i8, ptr %28, i64 8
  %30 = load i32, ptr %29, align 8
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %79, label %32

32:                                               ; preds = %26
  %33 = load ptr, ptr %28, align 8
  %34 = zext i32 %30 to i64
  br label %35

35:                                               ; preds = %32, %45
  %36 = phi i64 [ %34, %32 ], [ %37, %45 ]
  %37 = add nsw i64 %36, -1
  %38 = getelementptr inbounds %struct.Copy, ptr %33, i64 %37
  %39 = getelementptr inbounds i8, ptr %38, i64 20
  %40 = load i32, ptr %39, align 4
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %42, label %45

42:                                               ; preds = %35
  %43 = load i64, ptr %38, align 8
  %44 = icmp eq i64 %43, %3
  br i1 %44, label %47, label %45

45:                                               ; preds = %35, %42
  %46 = icmp eq i64 %37, 0
  br i1 %46, label %79, label %35, !llvm.loop !31

47:                                               ; preds = %42
  %48 = trunc nuw i64 %36 to i32
  %49 = sub i32 %30, %48
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %6) #23
  store ptr %33, ptr %6, align 8
  store i32 %48, ptr %13, align 8
  %50 = getelementptr inbounds i8, ptr %28, i64 12
  %51 = load i32, ptr %50, align 4
  store i32 %51, ptr %14, align 4
  %52 = getelementptr inbounds i8, ptr %28, i64 16
  %53 = load i32, ptr %52, align 8
  store i32 %53, ptr %15, align 8
  %54 = getelementptr inbounds i8, ptr %20, i64 144
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %56, label %67, label %57

57:                                               ; preds = %47
  %58 = trunc nuw i64 %19 to i32
  %59 = udiv i32 %58, 3
  %60 = load i64, ptr %16, align 8
  %61 = zext nneg i32 %59 to i64
  %62 = getelementptr inbounds i8, ptr %20, i64 104
  %63 = load i64, ptr %62, align 8
  %64 = mul i64 %63, %61
  %65 = add i64 %64, %60
  %66 = inttoptr i64 %65 to ptr
  br label %67

67:                                               ; preds = %47, %57
  %68 = phi ptr [ %66, %57 ], [ %0, %47 ]
  %69 = call fastcc i32 @land(ptr noundef %68, ptr noundef nonnull %6, i32 noundef -1) #24
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %72, label %71

71:                                               ; preds = %67
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #23
  br label %102

72:                                               ; preds = %67
  %73 = load ptr, ptr %28, align 8
  %74 = and i64 %36, 4294967295
  %75 = getelementptr inbounds %struct.Copy, ptr %73, i64 %74
  %76 = zext i32 %49 to i64
  %77 = mul nuw nsw i64 %76, 56
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %73, ptr nonnull align 8 %75, i64 %77, i1 false)
  store i32 %49, ptr %29, align 8
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #23
  %78 = load i32, ptr %8, align 8
  br label %79

79:                                               ; preds = %45, %26, %72
  %80 = phi i32 [ %18, %26 ], [ %78, %72 ], [ %18, %45 ]
  %81 = add nuw nsw i64 %19, 1
  %82 = icmp eq i32 %80, 0
  br i1 %82, label %83, label %17, !llvm.loop !32

83:                                               ; preds = %17, %79, %5
  %84 = inttoptr i64 %3 to ptr
  %85 = load i64, ptr %84, align 8
  %86 = lshr i64 %85, 40
  %87 = and i64 %86, 8388607
  %88 = add nsw i64 %87, -5242880
  %89 = icmp ult i64 %88, -2097151
  br i1 %89, label %90, label %91

90:                                               ; preds = %83
  tail call fastcc void @fail_barrier(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #22
  br label %102

91:                                               ; preds = %83
  %92 = lshr i64 %85, 63
  %93 = and i32 %4, 1
  %94 = zext nneg i32 %93 to i64
  %95 = icmp eq i64 %92, %94
  br i1 %95, label %102, label %96

96:                                               ; preds = %91
  %97 = icmp eq i32 %2, 0
  br i1 %97, label %101, label %98

98:                                               ; preds = %96
  %99 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #24
  %100 = icmp eq i32 %99, 0
  br i1 %100, label %101, label %102

101:                                              ; preds = %96, %98
  br label %102

102:                                              ; preds = %90, %91, %98, %101, %71
  %103 = phi i32 [ 2, %71 ], [ 2, %90 ], [ 0, %91 ], [ 1, %101 ], [ 2, %98 ]
  ret i32 %103
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #10

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #2 {
  tail call void @free(ptr noundef %0) #21
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #15

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
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %3) #23
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) #23
  store ptr null, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #23
  store i64 0, ptr %5, align 8
  %11 = tail call i64 @pthread_self() #21
  %12 = call i32 @pthread_getattr_np(i64 noundef %11, ptr noundef nonnull %3) #21
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %22

14:                                               ; preds = %10
  %15 = call i32 @pthread_attr_getstack(ptr noundef nonnull %3, ptr noundef nonnull %4, ptr noundef nonnull %5) #21
  %16 = call i32 @pthread_attr_destroy(ptr noundef nonnull %3) #21
  %17 = icmp eq i32 %15, 0
  %18 = load ptr, ptr %4, align 8
  %19 = ptrtoint ptr %18 to i64
  %20 = add i64 %8, %19
  %21 = select i1 %17, i64 %20, i64 -1
  br label %22

22:                                               ; preds = %10, %14
  %23 = phi i64 [ %21, %14 ], [ -1, %10 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #23
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) #23
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %3) #23
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %23, ptr %24, align 8
  br label %25

25:                                               ; preds = %22, %1
  %26 = getelementptr inbounds i8, ptr %6, i64 272
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %37, label %29

29:                                               ; preds = %25
  %30 = call ptr @calloc(i64 noundef 1, i64 noundef 328) #21
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
  br label %444

37:                                               ; preds = %32, %25
  %38 = getelementptr inbounds i8, ptr %6, i64 220
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %43

41:                                               ; preds = %37
  %42 = load ptr, ptr %0, align 8
  br label %288

43:                                               ; preds = %37
  %44 = getelementptr inbounds i8, ptr %6, i64 144
  %45 = load ptr, ptr %44, align 8
  %46 = icmp eq ptr %45, null
  %47 = load ptr, ptr %0, align 8
  br i1 %46, label %288, label %48

48:                                               ; preds = %43
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #23
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
  %58 = getelementptr inbounds i8, ptr %47, i64 332
  %59 = getelementptr inbounds i8, ptr %47, i64 24
  %60 = getelementptr inbounds i8, ptr %47, i64 320
  %61 = getelementptr inbounds i8, ptr %47, i64 28
  %62 = getelementptr inbounds i8, ptr %47, i64 324
  %63 = getelementptr inbounds i8, ptr %47, i64 328
  %64 = getelementptr inbounds i8, ptr %0, i64 104
  %65 = getelementptr inbounds i8, ptr %47, i64 264
  %66 = getelementptr inbounds i8, ptr %47, i64 280
  %67 = getelementptr inbounds i8, ptr %47, i64 208
  br label %68

68:                                               ; preds = %261, %55
  %69 = phi ptr [ %2, %55 ], [ %262, %261 ]
  %70 = phi ptr [ null, %55 ], [ %263, %261 ]
  %71 = phi ptr [ null, %55 ], [ %267, %261 ]
  %72 = phi i64 [ 0, %55 ], [ %264, %261 ]
  %73 = phi i32 [ 0, %55 ], [ %265, %261 ]
  %74 = phi i64 [ %56, %55 ], [ %268, %261 ]
  %75 = phi i64 [ 0, %55 ], [ %266, %261 ]
  %76 = load ptr, ptr %2, align 8
  %77 = icmp ne ptr %76, null
  %78 = load i64, ptr %57, align 8
  %79 = icmp ult i64 %75, %78
  %80 = select i1 %77, i1 true, i1 %79
  br i1 %80, label %81, label %278

81:                                               ; preds = %68
  br i1 %79, label %82, label %179

82:                                               ; preds = %81, %168
  %83 = phi ptr [ %106, %168 ], [ %69, %81 ]
  %84 = phi ptr [ %105, %168 ], [ %70, %81 ]
  %85 = phi ptr [ %156, %168 ], [ %71, %81 ]
  %86 = phi i64 [ %169, %168 ], [ %72, %81 ]
  %87 = phi i64 [ %151, %168 ], [ %75, %81 ]
  %88 = icmp ult i64 %86, %74
  br i1 %88, label %94, label %89

89:                                               ; preds = %82
  %90 = load i32, ptr %58, align 4
  %91 = zext i32 %90 to i64
  %92 = urem i64 %87, %91
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %172, label %94

94:                                               ; preds = %89, %82
  %95 = icmp eq ptr %84, null
  br i1 %95, label %96, label %100

96:                                               ; preds = %94
  %97 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef 1) #24
  %98 = icmp eq ptr %97, null
  br i1 %98, label %99, label %103

99:                                               ; preds = %96
  store i32 12, ptr %64, align 8
  br label %249

100:                                              ; preds = %94
  %101 = getelementptr inbounds i8, ptr %84, i64 208
  %102 = load ptr, ptr %101, align 8
  br label %103

103:                                              ; preds = %100, %96
  %104 = phi ptr [ %84, %100 ], [ %97, %96 ]
  %105 = phi ptr [ %102, %100 ], [ null, %96 ]
  %106 = getelementptr inbounds i8, ptr %104, i64 208
  store ptr null, ptr %106, align 8
  %107 = load i32, ptr %58, align 4
  %108 = icmp eq i32 %107, 1
  br i1 %108, label %149, label %109

109:                                              ; preds = %103
  %110 = zext i32 %107 to i64
  %111 = udiv i64 %87, %110
  %112 = load i32, ptr %59, align 4
  %113 = load i32, ptr %60, align 4
  %114 = udiv i32 %112, %113
  %115 = zext i32 %114 to i64
  %116 = udiv i64 %111, %115
  %117 = load i32, ptr %61, align 4
  %118 = load i32, ptr %62, align 4
  %119 = udiv i32 %117, %118
  %120 = zext i32 %119 to i64
  %121 = udiv i64 %116, %120
  %122 = load i32, ptr %63, align 4
  %123 = zext i32 %122 to i64
  %124 = mul i64 %121, %123
  %125 = urem i64 %87, %110
  %126 = zext i32 %113 to i64
  %127 = trunc nuw i64 %125 to i32
  %128 = udiv i32 %127, %113
  %129 = zext i32 %118 to i64
  %130 = udiv i32 %128, %118
  %131 = zext i32 %130 to i64
  %132 = add i64 %124, %131
  %133 = urem i64 %116, %120
  %134 = mul nuw i64 %133, %129
  %135 = urem i32 %128, %118
  %136 = zext i32 %135 to i64
  %137 = add nuw i64 %134, %136
  %138 = urem i64 %111, %115
  %139 = mul nuw i64 %138, %126
  %140 = urem i32 %127, %113
  %141 = zext i32 %140 to i64
  %142 = add nuw i64 %139, %141
  %143 = zext i32 %117 to i64
  %144 = mul i64 %132, %143
  %145 = add i64 %137, %144
  %146 = zext i32 %112 to i64
  %147 = mul i64 %145, %146
  %148 = add i64 %142, %147
  br label %149

149:                                              ; preds = %109, %103
  %150 = phi i64 [ %148, %109 ], [ %87, %103 ]
  call fastcc void @start(ptr noundef nonnull %104, i64 noundef %150) #24
  %151 = add nuw i64 %87, 1
  %152 = load i32, ptr %58, align 4
  %153 = zext i32 %152 to i64
  %154 = urem i64 %87, %153
  %155 = icmp eq i64 %154, 0
  %156 = select i1 %155, ptr %104, ptr %85
  br i1 %155, label %168, label %157

157:                                              ; preds = %149
  %158 = trunc nuw i64 %154 to i32
  %159 = getelementptr inbounds i8, ptr %104, i64 752
  store i32 %158, ptr %159, align 8
  %160 = getelementptr inbounds i8, ptr %85, i64 608
  %161 = getelementptr inbounds i8, ptr %104, i64 600
  store ptr %160, ptr %161, align 8
  %162 = getelementptr inbounds i8, ptr %85, i64 624
  %163 = getelementptr inbounds [16 x ptr], ptr %162, i64 0, i64 %154
  store ptr %104, ptr %163, align 8
  %164 = load ptr, ptr %161, align 8
  %165 = getelementptr inbounds i8, ptr %164, i64 8
  %166 = load i32, ptr %165, align 8
  %167 = add i32 %166, 1
  store i32 %167, ptr %165, align 8
  br label %168

168:                                              ; preds = %157, %149
  store ptr %104, ptr %83, align 8
  %169 = add i64 %86, 1
  %170 = load i64, ptr %57, align 8
  %171 = icmp ult i64 %151, %170
  br i1 %171, label %82, label %172

172:                                              ; preds = %89, %168
  %173 = phi i64 [ %87, %89 ], [ %151, %168 ]
  %174 = phi i64 [ %86, %89 ], [ %169, %168 ]
  %175 = phi ptr [ %85, %89 ], [ %156, %168 ]
  %176 = phi ptr [ %84, %89 ], [ %105, %168 ]
  %177 = phi ptr [ %83, %89 ], [ %106, %168 ]
  %178 = load ptr, ptr %2, align 8
  br label %179

179:                                              ; preds = %172, %81
  %180 = phi ptr [ %76, %81 ], [ %178, %172 ]
  %181 = phi i64 [ %75, %81 ], [ %173, %172 ]
  %182 = phi i64 [ %72, %81 ], [ %174, %172 ]
  %183 = phi ptr [ %71, %81 ], [ %175, %172 ]
  %184 = phi ptr [ %70, %81 ], [ %176, %172 ]
  %185 = phi ptr [ %69, %81 ], [ %177, %172 ]
  %186 = icmp ne ptr %180, null
  %187 = icmp ne i32 %73, 2
  %188 = and i1 %187, %186
  br i1 %188, label %191, label %249

189:                                              ; preds = %239
  %190 = icmp eq i64 %240, %182
  br i1 %190, label %249, label %259

191:                                              ; preds = %179, %239
  %192 = phi ptr [ %245, %239 ], [ %180, %179 ]
  %193 = phi ptr [ %244, %239 ], [ %185, %179 ]
  %194 = phi ptr [ %243, %239 ], [ %2, %179 ]
  %195 = phi ptr [ %242, %239 ], [ %184, %179 ]
  %196 = phi i64 [ %240, %239 ], [ %182, %179 ]
  %197 = getelementptr inbounds i8, ptr %192, i64 756
  %198 = load i32, ptr %197, align 4
  %199 = icmp eq i32 %198, 0
  br i1 %199, label %200, label %222

200:                                              ; preds = %191
  %201 = call fastcc i32 @run_block(ptr noundef nonnull %192) #24
  %202 = icmp eq i32 %201, 0
  br i1 %202, label %203, label %218

203:                                              ; preds = %200
  %204 = load ptr, ptr %65, align 8
  %205 = icmp eq ptr %204, null
  br i1 %205, label %211, label %206

206:                                              ; preds = %203
  %207 = load i64, ptr %66, align 8
  %208 = icmp eq i64 %207, 0
  br i1 %208, label %211, label %209

209:                                              ; preds = %206
  %210 = getelementptr inbounds i8, ptr %204, i64 312
  store i32 1, ptr %210, align 8
  br label %211

211:                                              ; preds = %209, %206, %203
  store i32 1, ptr %197, align 4
  %212 = getelementptr inbounds i8, ptr %192, i64 600
  %213 = load ptr, ptr %212, align 8
  %214 = getelementptr inbounds i8, ptr %213, i64 8
  %215 = load i32, ptr %214, align 8
  %216 = add i32 %215, -1
  store i32 %216, ptr %214, align 8
  %217 = add i64 %196, -1
  br label %218

218:                                              ; preds = %211, %200
  %219 = phi i64 [ %196, %200 ], [ %217, %211 ]
  %220 = load i32, ptr %197, align 4
  %221 = icmp eq i32 %220, 0
  br i1 %221, label %235, label %222

222:                                              ; preds = %218, %191
  %223 = phi i64 [ %219, %218 ], [ %196, %191 ]
  %224 = phi i32 [ %201, %218 ], [ 1, %191 ]
  %225 = getelementptr inbounds i8, ptr %192, i64 600
  %226 = load ptr, ptr %225, align 8
  %227 = getelementptr inbounds i8, ptr %226, i64 8
  %228 = load i32, ptr %227, align 8
  %229 = icmp eq i32 %228, 0
  br i1 %229, label %230, label %235

230:                                              ; preds = %222
  %231 = getelementptr inbounds i8, ptr %192, i64 208
  %232 = load ptr, ptr %231, align 8
  store ptr %232, ptr %194, align 8
  %233 = icmp eq ptr %193, %231
  %234 = select i1 %233, ptr %194, ptr %193
  store ptr %195, ptr %231, align 8
  br label %239

235:                                              ; preds = %222, %218
  %236 = phi i64 [ %223, %222 ], [ %219, %218 ]
  %237 = phi i32 [ %224, %222 ], [ %201, %218 ]
  %238 = getelementptr inbounds i8, ptr %192, i64 208
  br label %239

239:                                              ; preds = %235, %230
  %240 = phi i64 [ %236, %235 ], [ %223, %230 ]
  %241 = phi i32 [ %237, %235 ], [ %224, %230 ]
  %242 = phi ptr [ %195, %235 ], [ %192, %230 ]
  %243 = phi ptr [ %238, %235 ], [ %194, %230 ]
  %244 = phi ptr [ %193, %235 ], [ %234, %230 ]
  %245 = load ptr, ptr %243, align 8
  %246 = icmp ne ptr %245, null
  %247 = icmp ne i32 %241, 2
  %248 = and i1 %247, %246
  br i1 %248, label %191, label %189, !llvm.loop !33

249:                                              ; preds = %189, %179, %99
  %250 = phi ptr [ %244, %189 ], [ %83, %99 ], [ %185, %179 ]
  %251 = phi ptr [ %242, %189 ], [ null, %99 ], [ %184, %179 ]
  %252 = phi i64 [ %182, %189 ], [ %86, %99 ], [ %182, %179 ]
  %253 = phi i32 [ %241, %189 ], [ 2, %99 ], [ %73, %179 ]
  %254 = phi i64 [ %181, %189 ], [ %87, %99 ], [ %181, %179 ]
  %255 = phi ptr [ %183, %189 ], [ %85, %99 ], [ %183, %179 ]
  %256 = shl i64 %252, 1
  %257 = load i64, ptr %67, align 8
  %258 = call i64 @llvm.umin.i64(i64 %256, i64 %257)
  br label %261

259:                                              ; preds = %189
  %260 = add i64 %240, 1
  br label %261

261:                                              ; preds = %259, %249
  %262 = phi ptr [ %250, %249 ], [ %244, %259 ]
  %263 = phi ptr [ %251, %249 ], [ %242, %259 ]
  %264 = phi i64 [ %252, %249 ], [ %240, %259 ]
  %265 = phi i32 [ %253, %249 ], [ %241, %259 ]
  %266 = phi i64 [ %254, %249 ], [ %181, %259 ]
  %267 = phi ptr [ %255, %249 ], [ %183, %259 ]
  %268 = phi i64 [ %258, %249 ], [ %260, %259 ]
  %269 = icmp eq i32 %265, 2
  br i1 %269, label %270, label %68, !llvm.loop !34

270:                                              ; preds = %261
  %271 = load ptr, ptr %2, align 8
  %272 = icmp eq ptr %271, null
  br i1 %272, label %278, label %273

273:                                              ; preds = %270, %273
  %274 = phi ptr [ %276, %273 ], [ %271, %270 ]
  %275 = getelementptr inbounds i8, ptr %274, i64 208
  %276 = load ptr, ptr %275, align 8
  call fastcc void @close_block(ptr noundef nonnull %274) #24
  %277 = icmp eq ptr %276, null
  br i1 %277, label %278, label %273, !llvm.loop !35

278:                                              ; preds = %68, %273, %270
  %279 = phi ptr [ %263, %270 ], [ %263, %273 ], [ %70, %68 ]
  %280 = phi i32 [ 2, %270 ], [ 2, %273 ], [ %73, %68 ]
  %281 = icmp eq ptr %279, null
  br i1 %281, label %287, label %282

282:                                              ; preds = %278, %282
  %283 = phi ptr [ %285, %282 ], [ %279, %278 ]
  %284 = getelementptr inbounds i8, ptr %283, i64 208
  %285 = load ptr, ptr %284, align 8
  call fastcc void @close_block(ptr noundef nonnull %283) #24
  %286 = icmp eq ptr %285, null
  br i1 %286, label %287, label %282, !llvm.loop !35

287:                                              ; preds = %282, %278
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #23
  br label %413

288:                                              ; preds = %41, %43
  %289 = phi ptr [ %42, %41 ], [ %47, %43 ]
  %290 = getelementptr inbounds i8, ptr %289, i64 56
  %291 = load i64, ptr %290, align 8
  %292 = lshr i64 %291, 10
  %293 = icmp ult i64 %291, 1024
  %294 = call i64 @llvm.umin.i64(i64 %292, i64 32)
  %295 = select i1 %293, i64 1, i64 %294
  %296 = getelementptr inbounds i8, ptr %289, i64 144
  %297 = load ptr, ptr %296, align 8
  %298 = icmp ne ptr %297, null
  %299 = zext i1 %298 to i32
  %300 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef %299) #24
  %301 = icmp eq ptr %300, null
  br i1 %301, label %418, label %302

302:                                              ; preds = %288
  %303 = getelementptr inbounds i8, ptr %300, i64 48
  %304 = load i64, ptr %303, align 8
  %305 = inttoptr i64 %304 to ptr
  %306 = getelementptr inbounds i8, ptr %289, i64 344
  %307 = getelementptr inbounds i8, ptr %289, i64 336
  %308 = getelementptr inbounds i8, ptr %300, i64 40
  %309 = getelementptr inbounds i8, ptr %289, i64 264
  %310 = getelementptr inbounds i8, ptr %289, i64 120
  %311 = getelementptr inbounds i8, ptr %305, i64 24
  %312 = getelementptr inbounds i8, ptr %305, i64 32
  %313 = getelementptr inbounds i8, ptr %305, i64 8
  %314 = getelementptr inbounds i8, ptr %289, i64 160
  %315 = getelementptr inbounds i8, ptr %289, i64 48
  %316 = getelementptr inbounds i8, ptr %0, i64 24
  br label %317

317:                                              ; preds = %408, %302
  %318 = phi i64 [ 0, %302 ], [ %409, %408 ]
  %319 = phi i64 [ 0, %302 ], [ %326, %408 ]
  %320 = phi i32 [ 0, %302 ], [ %395, %408 ]
  %321 = icmp eq i64 %318, %319
  br i1 %321, label %322, label %325

322:                                              ; preds = %317
  %323 = atomicrmw add ptr %307, i64 %295 monotonic, align 8
  %324 = add i64 %323, %295
  br label %325

325:                                              ; preds = %322, %317
  %326 = phi i64 [ %324, %322 ], [ %319, %317 ]
  %327 = phi i64 [ %323, %322 ], [ %318, %317 ]
  %328 = load i64, ptr %290, align 8
  %329 = icmp ult i64 %327, %328
  br i1 %329, label %330, label %411

330:                                              ; preds = %325
  %331 = load atomic i64, ptr %306 monotonic, align 8
  %332 = icmp ugt i64 %327, %331
  br i1 %332, label %411, label %333

333:                                              ; preds = %330
  br i1 %298, label %334, label %338

334:                                              ; preds = %333
  call fastcc void @start(ptr noundef nonnull %300, i64 noundef %327) #24
  br label %335

335:                                              ; preds = %335, %334
  %336 = call fastcc i32 @run_block(ptr noundef nonnull %300) #24
  %337 = icmp eq i32 %336, 1
  br i1 %337, label %335, label %394, !llvm.loop !36

338:                                              ; preds = %333
  call fastcc void @place(ptr noundef nonnull %300, i64 noundef %327) #24
  %339 = load ptr, ptr %300, align 8
  %340 = load i64, ptr %308, align 8
  %341 = inttoptr i64 %340 to ptr
  %342 = getelementptr inbounds i8, ptr %339, i64 64
  %343 = load i64, ptr %342, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %341, i8 -1, i64 %343, i1 false)
  %344 = getelementptr inbounds i8, ptr %339, i64 224
  %345 = load i32, ptr %344, align 8
  %346 = icmp eq i32 %345, 0
  br i1 %346, label %354, label %347

347:                                              ; preds = %338
  %348 = load i64, ptr %308, align 8
  %349 = getelementptr inbounds i8, ptr %339, i64 248
  %350 = load i64, ptr %349, align 8
  %351 = add i64 %350, %348
  %352 = inttoptr i64 %351 to ptr
  %353 = load i64, ptr %342, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %352, i8 0, i64 %353, i1 false)
  br label %354

354:                                              ; preds = %347, %338
  %355 = load ptr, ptr %309, align 8
  %356 = icmp eq ptr %355, null
  br i1 %356, label %358, label %357

357:                                              ; preds = %354
  call fastcc void @start_orders(ptr noundef nonnull %300) #22
  br label %358

358:                                              ; preds = %357, %354
  %359 = load i64, ptr %310, align 8
  %360 = load i64, ptr %311, align 8
  %361 = add i64 %360, %359
  store i64 %361, ptr %312, align 8
  %362 = load ptr, ptr %313, align 8
  %363 = getelementptr inbounds i8, ptr %362, i64 96
  %364 = load i64, ptr %363, align 8
  %365 = add i64 %359, 4096
  %366 = call i64 @llvm.umin.i64(i64 %364, i64 %365)
  %367 = inttoptr i64 %360 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %367, i8 -1, i64 %366, i1 false)
  %368 = load ptr, ptr %313, align 8
  %369 = getelementptr inbounds i8, ptr %368, i64 224
  %370 = load i32, ptr %369, align 8
  %371 = icmp eq i32 %370, 0
  br i1 %371, label %378, label %372

372:                                              ; preds = %358
  %373 = load i64, ptr %311, align 8
  %374 = getelementptr inbounds i8, ptr %368, i64 256
  %375 = load i64, ptr %374, align 8
  %376 = add i64 %375, %373
  %377 = inttoptr i64 %376 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %377, i8 0, i64 %366, i1 false)
  br label %378

378:                                              ; preds = %372, %358
  %379 = load ptr, ptr %314, align 8
  %380 = call i32 %379(ptr noundef nonnull %305) #21
  %381 = icmp eq i32 %380, 0
  br i1 %381, label %382, label %389

382:                                              ; preds = %378
  %383 = call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #22
  %384 = icmp eq i32 %383, 0
  br i1 %384, label %389, label %385

385:                                              ; preds = %382
  %386 = load i32, ptr %315, align 8
  %387 = call fastcc i32 @land_all(ptr noundef nonnull %300, i32 noundef 0, i32 noundef %386) #24
  %388 = icmp eq i32 %387, 0
  br i1 %388, label %390, label %389

389:                                              ; preds = %385, %382, %378
  br label %390

390:                                              ; preds = %389, %385
  %391 = phi i32 [ 2, %389 ], [ 0, %385 ]
  %392 = load i64, ptr %316, align 8
  %393 = add i64 %392, 1
  store atomic i64 %393, ptr %316 monotonic, align 8
  br label %394

394:                                              ; preds = %335, %390
  %395 = phi i32 [ %391, %390 ], [ %336, %335 ]
  switch i32 %395, label %408 [
    i32 0, label %396
    i32 2, label %399
  ]

396:                                              ; preds = %394
  %397 = call i32 @graphdsl_poll(ptr noundef %305, i32 noundef -1) #24
  %398 = icmp eq i32 %397, 0
  br i1 %398, label %408, label %399

399:                                              ; preds = %396, %394
  %400 = load atomic i64, ptr %306 monotonic, align 8
  br label %401

401:                                              ; preds = %404, %399
  %402 = phi i64 [ %400, %399 ], [ %407, %404 ]
  %403 = icmp ult i64 %327, %402
  br i1 %403, label %404, label %411

404:                                              ; preds = %401
  %405 = cmpxchg ptr %306, i64 %402, i64 %327 monotonic monotonic, align 8
  %406 = extractvalue { i64, i1 } %405, 1
  %407 = extractvalue { i64, i1 } %405, 0
  br i1 %406, label %411, label %401, !llvm.loop !37

408:                                              ; preds = %396, %394
  %409 = add i64 %327, 1
  %410 = icmp eq i32 %395, 2
  br i1 %410, label %411, label %317, !llvm.loop !38

411:                                              ; preds = %408, %330, %325, %404, %401
  %412 = phi i32 [ 2, %401 ], [ 2, %404 ], [ %320, %325 ], [ %320, %330 ], [ 2, %408 ]
  call fastcc void @close_block(ptr noundef nonnull %300) #24
  br label %413

413:                                              ; preds = %411, %287
  %414 = phi i32 [ %280, %287 ], [ %412, %411 ]
  %415 = getelementptr inbounds i8, ptr %6, i64 264
  %416 = load ptr, ptr %415, align 8
  %417 = icmp eq ptr %416, null
  br i1 %417, label %440, label %423

418:                                              ; preds = %288
  %419 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %419, align 8
  %420 = getelementptr inbounds i8, ptr %6, i64 264
  %421 = load ptr, ptr %420, align 8
  %422 = icmp eq ptr %421, null
  br i1 %422, label %440, label %436

423:                                              ; preds = %413
  %424 = icmp eq i32 %414, 2
  br i1 %424, label %436, label %425

425:                                              ; preds = %423
  %426 = getelementptr inbounds i8, ptr %416, i64 200
  %427 = load i32, ptr %426, align 8
  %428 = icmp eq i32 %427, 0
  br i1 %428, label %436, label %429

429:                                              ; preds = %425
  %430 = getelementptr inbounds i8, ptr %6, i64 280
  %431 = load i64, ptr %430, align 8
  %432 = icmp eq i64 %431, 0
  br i1 %432, label %433, label %436

433:                                              ; preds = %429
  %434 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %434, align 8
  %435 = load ptr, ptr %415, align 8
  br label %436

436:                                              ; preds = %418, %433, %429, %425, %423
  %437 = phi ptr [ %416, %429 ], [ %435, %433 ], [ %416, %425 ], [ %416, %423 ], [ %421, %418 ]
  %438 = phi ptr [ %415, %429 ], [ %415, %433 ], [ %415, %425 ], [ %415, %423 ], [ %420, %418 ]
  %439 = phi i32 [ %414, %429 ], [ 2, %433 ], [ %414, %425 ], [ 2, %423 ], [ 2, %418 ]
  call fastcc void @close_races(ptr noundef %437) #24
  store ptr null, ptr %438, align 8
  br label %440

440:                                              ; preds = %418, %436, %413
  %441 = phi i32 [ %439, %436 ], [ %414, %413 ], [ 2, %418 ]
  %442 = icmp eq i32 %441, 2
  %443 = zext i1 %442 to i32
  br label %444

444:                                              ; preds = %440, %34
  %445 = phi i32 [ %443, %440 ], [ 1, %34 ]
  ret i32 %445
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
  tail call void @free(ptr noundef %17) #21
  %20 = add nuw i64 %14, 1
  %21 = load i64, ptr %2, align 8
  %22 = icmp ult i64 %20, %21
  br i1 %22, label %13, label %7, !llvm.loop !39

23:                                               ; preds = %13, %23
  %24 = phi i64 [ %27, %23 ], [ 0, %13 ]
  %25 = getelementptr inbounds %struct.Cell, ptr %17, i64 %24, i32 3
  %26 = load ptr, ptr %25, align 8
  tail call void @free(ptr noundef %26) #21
  %27 = add nuw nsw i64 %24, 1
  %28 = icmp ult i64 %24, 1023
  br i1 %28, label %23, label %19, !llvm.loop !40

29:                                               ; preds = %49, %7
  %30 = getelementptr inbounds i8, ptr %0, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load ptr, ptr %30, align 8
  tail call void @free(ptr noundef %32) #21
  %33 = getelementptr inbounds i8, ptr %0, i64 16
  %34 = load ptr, ptr %33, align 8
  tail call void @free(ptr noundef %34) #21
  %35 = load ptr, ptr %31, align 8
  tail call void @free(ptr noundef %35) #21
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = load ptr, ptr %36, align 8
  tail call void @free(ptr noundef %37) #21
  tail call void @free(ptr noundef nonnull %0) #21
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
  tail call void @free(ptr noundef nonnull %42) #21
  br label %49

49:                                               ; preds = %38, %44, %48
  %50 = add nuw i64 %39, 1
  %51 = load i64, ptr %8, align 8
  %52 = icmp ult i64 %50, %51
  br i1 %52, label %38, label %29, !llvm.loop !41
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: write)
define dso_local void @graphdsl_sizes(ptr nocapture noundef writeonly %0) local_unnamed_addr #16 {
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
  br i1 %9, label %2, label %3, !llvm.loop !42
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %2) #23
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
  br i1 %29, label %36, label %30, !llvm.loop !43

30:                                               ; preds = %26
  %31 = getelementptr inbounds i8, ptr %20, i64 %28
  %32 = load i8, ptr %31, align 1
  %33 = getelementptr inbounds i8, ptr %15, i64 %28
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %32, %34
  br i1 %35, label %26, label %36, !llvm.loop !43

36:                                               ; preds = %30, %26
  %37 = icmp ult i64 %28, %19
  br i1 %37, label %38, label %41

38:                                               ; preds = %22, %36
  %39 = call fastcc i32 @visit(ptr noundef nonnull %5, ptr noundef nonnull %0, ptr noundef nonnull %2) #24
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %42

41:                                               ; preds = %11, %38, %36
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #23
  br label %43

42:                                               ; preds = %38
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #23
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
  br i1 %62, label %69, label %63, !llvm.loop !43

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %53, i64 %61
  %65 = load i8, ptr %64, align 1
  %66 = getelementptr inbounds i8, ptr %50, i64 %61
  %67 = load i8, ptr %66, align 1
  %68 = icmp eq i8 %65, %67
  br i1 %68, label %59, label %69, !llvm.loop !43

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
  %51 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %15, i64 noundef %36) #24
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
  %60 = tail call ptr @calloc(i64 noundef 1024, i64 noundef 72) #21
  %61 = tail call fastcc i32 @insert(ptr noundef nonnull %15, i64 noundef %36, ptr noundef %60) #24
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %65

63:                                               ; preds = %59
  tail call void @free(ptr noundef %60) #21
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
  %79 = tail call ptr @calloc(i64 noundef 4, i64 noundef 72) #21
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
  br i1 %90, label %91, label %83, !llvm.loop !44

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
  %108 = tail call fastcc i32 @conflict(ptr noundef readonly %107, ptr noundef readonly %2, i32 noundef 1) #24
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %110, label %124

110:                                              ; preds = %105
  %111 = getelementptr inbounds i8, ptr %107, i64 16
  %112 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %111, ptr noundef readonly %2, i32 noundef 1) #24
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %124

114:                                              ; preds = %110
  %115 = load i32, ptr %20, align 8
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %190, label %118

117:                                              ; preds = %118
  br i1 %119, label %118, label %178, !llvm.loop !45

118:                                              ; preds = %114, %117
  %119 = phi i1 [ false, %117 ], [ true, %114 ]
  %120 = phi i64 [ 48, %117 ], [ 32, %114 ]
  %121 = getelementptr inbounds i8, ptr %107, i64 %120
  %122 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %121, ptr noundef nonnull readonly %2, i32 noundef 0) #24
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
  tail call fastcc void @describe_race(ptr noundef nonnull %25, ptr noundef nonnull %2, ptr noundef nonnull %126, i32 noundef 1) #24
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
  tail call fastcc void @describe_race(ptr noundef nonnull %24, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #24
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
  %198 = getelementptr inbounds i8, ptr %197, i64 784
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
  %211 = tail call fastcc i32 @comes_after(ptr noundef %208, i32 noundef %210, ptr noundef nonnull %209) #24
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
  br i1 %219, label %221, label %105, !llvm.loop !46

220:                                              ; preds = %155, %163, %166, %169
  tail call fastcc void @describe_race(ptr noundef nonnull %31, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #24
  br label %224

221:                                              ; preds = %217, %94
  %222 = add i64 %35, %32
  %223 = icmp ult i64 %222, %10
  br i1 %223, label %34, label %224, !llvm.loop !47

224:                                              ; preds = %221, %65, %91, %3, %220, %81, %63
  %225 = phi i32 [ 0, %81 ], [ 0, %63 ], [ 1, %220 ], [ 0, %3 ], [ 0, %91 ], [ 0, %65 ], [ 0, %221 ]
  ret i32 %225
}

; Function Attrs: nounwind optsize
define internal fastcc void @learn(ptr nocapture noundef writeonly %0, ptr nocapture noundef %1, ptr noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %1, align 8
  %5 = tail call fastcc ptr @join(ptr noundef %0, ptr noundef %4, ptr noundef %2) #24
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
  tail call void @free(ptr noundef nonnull %6) #21
  br label %13

13:                                               ; preds = %3, %8, %12
  store ptr %5, ptr %1, align 8
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @told_by(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i64 noundef %3) unnamed_addr #2 {
  %5 = alloca ptr, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 768
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %2 to i64
  %9 = getelementptr inbounds %struct.Order, ptr %7, i64 %8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #23
  %10 = tail call ptr @malloc(i64 noundef 552) #21
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
  %16 = getelementptr inbounds i8, ptr %1, i64 792
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
  br i1 %55, label %21, label %25, !llvm.loop !48

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
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %67) #24
  %68 = getelementptr inbounds i8, ptr %1, i64 776
  %69 = load ptr, ptr %68, align 8
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %69) #24
  %70 = load ptr, ptr %5, align 8
  br label %71

71:                                               ; preds = %64, %12
  %72 = phi ptr [ %70, %64 ], [ null, %12 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #23
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
  %16 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #21
  %17 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #21
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
  tail call void @free(ptr noundef %28) #21
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load ptr, ptr %29, align 8
  tail call void @free(ptr noundef %30) #21
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
  br i1 %58, label %59, label %48, !llvm.loop !49

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
  br i1 %70, label %31, label %27, !llvm.loop !50

71:                                               ; preds = %15
  tail call void @free(ptr noundef %16) #21
  tail call void @free(ptr noundef %17) #21
  br label %81

72:                                               ; preds = %27, %5
  %73 = tail call fastcc i64 @place_in(ptr noundef nonnull %0, i64 noundef %1) #24
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
  br i1 %44, label %63, label %37, !llvm.loop !51

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
  br i1 %59, label %28, label %36, !llvm.loop !52

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
  %71 = tail call ptr @malloc(i64 noundef %70) #21
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
  br label %81, !llvm.loop !53

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
  br i1 %176, label %139, label %141, !llvm.loop !54

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
  br i1 %26, label %27, label %16, !llvm.loop !49

27:                                               ; preds = %16, %21, %2
  %28 = phi i64 [ %10, %2 ], [ %23, %21 ], [ %17, %16 ]
  ret i64 %28
}

; Function Attrs: optsize
declare ptr @malloc(i64 noundef) local_unnamed_addr #15

; Function Attrs: optsize
declare ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #15

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @describe_race(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3) unnamed_addr #17 {
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
  %61 = getelementptr inbounds i8, ptr %10, i64 784
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
  %84 = tail call fastcc i32 @comes_after(ptr noundef nonnull %10, i32 noundef %83, ptr noundef nonnull %0) #24
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
  %11 = getelementptr inbounds i8, ptr %0, i64 768
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
  %21 = getelementptr inbounds i8, ptr %0, i64 792
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
  %39 = getelementptr inbounds i8, ptr %0, i64 776
  %40 = load ptr, ptr %39, align 8
  br label %41

41:                                               ; preds = %49, %33
  %42 = phi i1 [ false, %33 ], [ true, %49 ]
  %43 = phi ptr [ %38, %33 ], [ %40, %49 ]
  %44 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %36) #24
  %45 = icmp ugt i64 %6, %44
  br i1 %45, label %46, label %55

46:                                               ; preds = %41
  %47 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %37) #24
  %48 = icmp ugt i64 %6, %47
  br i1 %48, label %49, label %55

49:                                               ; preds = %46
  %50 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef -1) #24
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
define internal fastcc i64 @time_of(ptr noundef readonly %0, i64 noundef %1) unnamed_addr #12 {
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
  br i1 %22, label %11, label %23, !llvm.loop !55

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
define internal fastcc range(i64 -8589934590, 8589934590) i64 @addressed(i64 noundef %0, i32 noundef %1, i64 noundef %2) unnamed_addr #18 {
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
  %24 = tail call fastcc ptr @told_by(ptr noundef nonnull %6, ptr noundef %7, i32 noundef %21, i64 noundef %22) #24
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  tail call fastcc void @learn(ptr noundef nonnull %6, ptr noundef nonnull %25, ptr noundef %24) #24
  %26 = icmp eq ptr %24, null
  br i1 %26, label %32, label %27

27:                                               ; preds = %2
  %28 = load i32, ptr %24, align 8
  %29 = add i32 %28, -1
  store i32 %29, ptr %24, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %32

31:                                               ; preds = %27
  tail call void @free(ptr noundef nonnull %24) #21
  br label %32

32:                                               ; preds = %2, %27, %31
  ret void
}

; Function Attrs: optsize
declare i32 @pthread_getattr_np(i64 noundef, ptr noundef) local_unnamed_addr #15

; Function Attrs: optsize
declare i64 @pthread_self() local_unnamed_addr #15

; Function Attrs: optsize
declare i32 @pthread_attr_getstack(ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #15

; Function Attrs: optsize
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #15

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i32 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 824) #21
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
  %14 = tail call ptr @malloc(i64 noundef %13) #21
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
  %27 = tail call ptr @malloc(i64 noundef %26) #21
  %28 = getelementptr inbounds i8, ptr %4, i64 192
  store ptr %27, ptr %28, align 8
  br i1 %16, label %34, label %29

29:                                               ; preds = %21
  %30 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef 0) #24
  %31 = add i64 %30, 64
  %32 = tail call ptr @malloc(i64 noundef %31) #21
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
  %42 = tail call ptr @calloc(i64 noundef %41, i64 noundef 272) #21
  %43 = getelementptr inbounds i8, ptr %4, i64 768
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
  %59 = getelementptr inbounds i8, ptr %4, i64 768
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %62, label %63

62:                                               ; preds = %58, %51, %47, %44
  tail call fastcc void @close_block(ptr noundef nonnull %4) #24
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
  %94 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef %93) #24
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
  br i1 %125, label %102, label %167, !llvm.loop !56

126:                                              ; preds = %134
  %127 = load i32, ptr %100, align 4
  br label %128

128:                                              ; preds = %126, %111
  %129 = phi i32 [ %112, %111 ], [ %127, %126 ]
  %130 = phi i32 [ 0, %111 ], [ %165, %126 ]
  %131 = phi i32 [ %115, %111 ], [ %162, %126 ]
  %132 = add nuw i32 %114, 1
  %133 = icmp ult i32 %132, %129
  br i1 %133, label %111, label %117, !llvm.loop !57

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
  br i1 %166, label %134, label %126, !llvm.loop !58

167:                                              ; preds = %119, %88, %2, %72, %62
  %168 = phi ptr [ %4, %72 ], [ null, %62 ], [ null, %2 ], [ %4, %88 ], [ %4, %119 ]
  ret ptr %168
}

; Function Attrs: nounwind optsize
define internal fastcc void @start(ptr noundef %0, i64 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  tail call fastcc void @place(ptr noundef nonnull %0, i64 noundef %1) #24
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = getelementptr inbounds i8, ptr %4, i64 64
  %9 = load i64, ptr %8, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %7, i8 -1, i64 %9, i1 false)
  %10 = getelementptr inbounds i8, ptr %4, i64 224
  %11 = load i32, ptr %10, align 8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %20, label %13

13:                                               ; preds = %2
  %14 = load i64, ptr %5, align 8
  %15 = getelementptr inbounds i8, ptr %4, i64 248
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, %14
  %18 = inttoptr i64 %17 to ptr
  %19 = load i64, ptr %8, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %18, i8 0, i64 %19, i1 false)
  br label %20

20:                                               ; preds = %2, %13
  %21 = getelementptr inbounds i8, ptr %3, i64 264
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, null
  br i1 %23, label %25, label %24

24:                                               ; preds = %20
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #22
  br label %25

25:                                               ; preds = %24, %20
  %26 = getelementptr inbounds i8, ptr %3, i64 48
  %27 = load i32, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 128
  store i32 %27, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 132
  store i32 0, ptr %29, align 4
  %30 = getelementptr inbounds i8, ptr %0, i64 760
  %31 = load ptr, ptr %30, align 8
  %32 = load i32, ptr %26, align 8
  %33 = zext i32 %32 to i64
  %34 = shl nuw nsw i64 %33, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %31, i8 0, i64 %34, i1 false)
  %35 = getelementptr inbounds i8, ptr %0, i64 176
  store ptr null, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 164
  store i32 0, ptr %36, align 4
  %37 = getelementptr inbounds i8, ptr %3, i64 240
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %44, label %40

40:                                               ; preds = %25
  %41 = load ptr, ptr %21, align 8
  %42 = icmp eq ptr %41, null
  %43 = zext i1 %42 to i32
  br label %44

44:                                               ; preds = %40, %25
  %45 = phi i32 [ 0, %25 ], [ %43, %40 ]
  %46 = getelementptr inbounds i8, ptr %0, i64 160
  store i32 %45, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 136
  %48 = load ptr, ptr %47, align 8
  %49 = load i32, ptr %26, align 8
  %50 = zext i32 %49 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %48, i8 0, i64 %50, i1 false)
  %51 = getelementptr inbounds i8, ptr %0, i64 120
  %52 = load ptr, ptr %51, align 8
  %53 = load i32, ptr %26, align 8
  %54 = zext i32 %53 to i64
  %55 = shl nuw nsw i64 %54, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %52, i8 0, i64 %55, i1 false)
  %56 = getelementptr inbounds i8, ptr %3, i64 52
  %57 = load i32, ptr %56, align 4
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %62, label %59

59:                                               ; preds = %44
  %60 = getelementptr inbounds i8, ptr %0, i64 168
  %61 = getelementptr inbounds i8, ptr %0, i64 152
  br label %64

62:                                               ; preds = %64, %44
  %63 = getelementptr inbounds i8, ptr %0, i64 216
  br label %90

64:                                               ; preds = %59, %64
  %65 = phi i64 [ 0, %59 ], [ %76, %64 ]
  %66 = load ptr, ptr %60, align 8
  %67 = getelementptr inbounds i32, ptr %66, i64 %65
  store i32 -1, ptr %67, align 4
  %68 = load ptr, ptr %61, align 8
  %69 = getelementptr inbounds %struct.Warp, ptr %68, i64 %65
  %70 = load i32, ptr %46, align 8
  %71 = trunc i32 %70 to i8
  store i32 0, ptr %69, align 4
  %72 = getelementptr inbounds i8, ptr %69, i64 4
  store i8 %71, ptr %72, align 4
  %73 = getelementptr inbounds i8, ptr %69, i64 5
  store i8 0, ptr %73, align 1
  %74 = getelementptr inbounds i8, ptr %69, i64 6
  store i8 0, ptr %74, align 2
  %75 = getelementptr inbounds i8, ptr %69, i64 7
  store i8 0, ptr %75, align 1
  %76 = add nuw nsw i64 %65, 1
  %77 = load i32, ptr %56, align 4
  %78 = zext i32 %77 to i64
  %79 = icmp ult i64 %76, %78
  br i1 %79, label %64, label %62, !llvm.loop !59

80:                                               ; preds = %90
  %81 = getelementptr inbounds i8, ptr %3, i64 96
  %82 = load i64, ptr %81, align 8
  %83 = icmp eq i64 %82, 0
  br i1 %83, label %132, label %84

84:                                               ; preds = %80
  %85 = load i32, ptr %26, align 8
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %132, label %87

87:                                               ; preds = %84
  %88 = getelementptr inbounds i8, ptr %0, i64 48
  %89 = getelementptr inbounds i8, ptr %3, i64 120
  br label %96

90:                                               ; preds = %62, %90
  %91 = phi i64 [ 0, %62 ], [ %94, %90 ]
  %92 = getelementptr inbounds [16 x %struct.Barrier], ptr %63, i64 0, i64 %91
  %93 = getelementptr inbounds i8, ptr %92, i64 4
  store i32 0, ptr %93, align 4
  store i32 0, ptr %92, align 8
  %94 = add nuw nsw i64 %91, 1
  %95 = icmp eq i64 %94, 16
  br i1 %95, label %80, label %90, !llvm.loop !60

96:                                               ; preds = %87, %127
  %97 = phi i64 [ 0, %87 ], [ %128, %127 ]
  %98 = load i64, ptr %88, align 8
  %99 = load ptr, ptr %0, align 8
  %100 = getelementptr inbounds i8, ptr %99, i64 104
  %101 = load i64, ptr %100, align 8
  %102 = mul i64 %101, %97
  %103 = add i64 %102, %98
  %104 = inttoptr i64 %103 to ptr
  %105 = load i64, ptr %89, align 8
  %106 = getelementptr inbounds i8, ptr %104, i64 24
  %107 = load i64, ptr %106, align 8
  %108 = add i64 %107, %105
  %109 = getelementptr inbounds i8, ptr %104, i64 32
  store i64 %108, ptr %109, align 8
  %110 = getelementptr inbounds i8, ptr %104, i64 8
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds i8, ptr %111, i64 96
  %113 = load i64, ptr %112, align 8
  %114 = add i64 %105, 4096
  %115 = tail call i64 @llvm.umin.i64(i64 %113, i64 %114)
  %116 = inttoptr i64 %107 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %116, i8 -1, i64 %115, i1 false)
  %117 = load ptr, ptr %110, align 8
  %118 = getelementptr inbounds i8, ptr %117, i64 224
  %119 = load i32, ptr %118, align 8
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %127, label %121

121:                                              ; preds = %96
  %122 = load i64, ptr %106, align 8
  %123 = getelementptr inbounds i8, ptr %117, i64 256
  %124 = load i64, ptr %123, align 8
  %125 = add i64 %124, %122
  %126 = inttoptr i64 %125 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %126, i8 0, i64 %115, i1 false)
  br label %127

127:                                              ; preds = %96, %121
  %128 = add nuw nsw i64 %97, 1
  %129 = load i32, ptr %26, align 8
  %130 = zext i32 %129 to i64
  %131 = icmp ult i64 %128, %130
  br i1 %131, label %96, label %132, !llvm.loop !61

132:                                              ; preds = %127, %84, %80
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 5, 4) i32 @run_block(ptr noundef %0) unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 600
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 264
  %6 = getelementptr inbounds i8, ptr %4, i64 288
  %7 = getelementptr inbounds i8, ptr %4, i64 144
  %8 = getelementptr inbounds i8, ptr %4, i64 296
  %9 = getelementptr inbounds i8, ptr %4, i64 152
  %10 = getelementptr inbounds i8, ptr %0, i64 160
  %11 = getelementptr inbounds i8, ptr %0, i64 164
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %0, i64 216
  %14 = getelementptr inbounds i8, ptr %0, i64 120
  %15 = getelementptr inbounds i8, ptr %0, i64 72
  %16 = getelementptr inbounds i8, ptr %0, i64 80
  %17 = getelementptr inbounds i8, ptr %0, i64 112
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = getelementptr inbounds i8, ptr %4, i64 52
  %20 = getelementptr inbounds i8, ptr %0, i64 152
  %21 = getelementptr inbounds i8, ptr %0, i64 136
  %22 = getelementptr inbounds i8, ptr %0, i64 104
  %23 = getelementptr inbounds i8, ptr %0, i64 128
  %24 = getelementptr inbounds i8, ptr %0, i64 132
  %25 = getelementptr inbounds i8, ptr %0, i64 176
  %26 = getelementptr inbounds i8, ptr %0, i64 144
  %27 = getelementptr inbounds i8, ptr %0, i64 168
  br label %28

28:                                               ; preds = %1157, %1
  %29 = phi i32 [ 0, %1 ], [ %1158, %1157 ]
  %30 = load ptr, ptr %5, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %42, label %32

32:                                               ; preds = %28
  %33 = getelementptr inbounds i8, ptr %30, i64 312
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %42, label %36

36:                                               ; preds = %32
  %37 = load ptr, ptr %6, align 8
  %38 = icmp eq ptr %37, null
  br i1 %38, label %42, label %39

39:                                               ; preds = %36
  tail call fastcc void @close_races(ptr noundef nonnull %30) #24
  store ptr null, ptr %5, align 8
  %40 = load ptr, ptr %6, align 8
  store ptr %40, ptr %7, align 8
  %41 = load ptr, ptr %8, align 8
  store ptr %41, ptr %9, align 8
  store ptr null, ptr %6, align 8
  br label %42

42:                                               ; preds = %39, %36, %32, %28
  %43 = load i32, ptr %10, align 8
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %192, label %45

45:                                               ; preds = %42
  %46 = load ptr, ptr %0, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 48
  %48 = load i32, ptr %47, align 8
  %49 = load i32, ptr %11, align 4
  %50 = getelementptr inbounds i8, ptr %46, i64 152
  %51 = load ptr, ptr %50, align 8
  %52 = zext i32 %49 to i64
  %53 = getelementptr inbounds %struct.WaitPoint, ptr %51, i64 %52, i32 9
  %54 = load i8, ptr %53, align 1
  %55 = icmp eq i8 %54, 2
  br i1 %55, label %57, label %56

56:                                               ; preds = %45
  tail call fastcc void @share_out(ptr noundef nonnull %0) #24
  br label %192

57:                                               ; preds = %45
  %58 = getelementptr inbounds i8, ptr %46, i64 144
  %59 = load ptr, ptr %58, align 8
  %60 = load i64, ptr %12, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = tail call i32 %59(ptr noundef %61, i32 noundef %48, i32 noundef %49) #21
  %63 = icmp eq i32 %62, 1
  br i1 %63, label %1162, label %64

64:                                               ; preds = %57
  %65 = icmp ne i32 %62, 2
  %66 = icmp ult i32 %62, 4
  %67 = and i1 %65, %66
  br i1 %67, label %174, label %68

68:                                               ; preds = %64
  %69 = load ptr, ptr %50, align 8
  %70 = zext i32 %62 to i64
  %71 = getelementptr inbounds %struct.WaitPoint, ptr %69, i64 %70
  br i1 %65, label %72, label %129

72:                                               ; preds = %68
  %73 = getelementptr inbounds i8, ptr %71, i64 24
  %74 = load i32, ptr %73, align 4
  %75 = and i32 %74, 6
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %77, label %129

77:                                               ; preds = %72
  %78 = getelementptr inbounds i8, ptr %71, i64 20
  %79 = load i32, ptr %78, align 4
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %129

81:                                               ; preds = %77
  %82 = getelementptr inbounds i8, ptr %71, i64 16
  %83 = load i32, ptr %82, align 4
  %84 = icmp ult i32 %83, 16
  br i1 %84, label %85, label %129

85:                                               ; preds = %81
  %86 = zext nneg i32 %83 to i64
  %87 = getelementptr inbounds [16 x %struct.Barrier], ptr %13, i64 0, i64 %86
  %88 = load i32, ptr %87, align 8
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %90, label %129

90:                                               ; preds = %85
  %91 = getelementptr inbounds i8, ptr %71, i64 8
  %92 = load i32, ptr %91, align 4
  %93 = icmp eq i32 %92, 0
  %94 = icmp eq i32 %48, 0
  %95 = select i1 %93, i1 true, i1 %94
  br i1 %95, label %185, label %96

96:                                               ; preds = %90
  %97 = load ptr, ptr %15, align 8
  %98 = zext i32 %48 to i64
  br label %99

99:                                               ; preds = %99, %96
  %100 = phi i64 [ 0, %96 ], [ %107, %99 ]
  %101 = phi i32 [ 0, %96 ], [ %106, %99 ]
  %102 = getelementptr inbounds i64, ptr %97, i64 %100
  %103 = load i64, ptr %102, align 8
  %104 = icmp ne i64 %103, 0
  %105 = zext i1 %104 to i32
  %106 = add i32 %101, %105
  %107 = add nuw nsw i64 %100, 1
  %108 = icmp eq i64 %107, %98
  br i1 %108, label %109, label %99, !llvm.loop !62

109:                                              ; preds = %99
  %110 = icmp eq i32 %106, %48
  %111 = zext i1 %110 to i32
  %112 = icmp ne i32 %106, 0
  %113 = zext i1 %112 to i32
  br label %114

114:                                              ; preds = %118, %109
  %115 = phi i64 [ 0, %109 ], [ %127, %118 ]
  switch i32 %92, label %117 [
    i32 1, label %118
    i32 2, label %116
  ]

116:                                              ; preds = %114
  br label %118

117:                                              ; preds = %114
  br label %118

118:                                              ; preds = %117, %116, %114
  %119 = phi i32 [ %111, %116 ], [ %113, %117 ], [ %106, %114 ]
  %120 = zext i32 %119 to i64
  %121 = load ptr, ptr %16, align 8
  %122 = getelementptr inbounds i64, ptr %121, i64 %115
  store i64 %120, ptr %122, align 8
  %123 = icmp ne i32 %119, 0
  %124 = zext i1 %123 to i32
  %125 = load ptr, ptr %17, align 8
  %126 = getelementptr inbounds i32, ptr %125, i64 %115
  store i32 %124, ptr %126, align 4
  %127 = add nuw nsw i64 %115, 1
  %128 = icmp eq i64 %127, %98
  br i1 %128, label %185, label %114, !llvm.loop !63

129:                                              ; preds = %85, %81, %77, %72, %68
  tail call fastcc void @share_out(ptr noundef nonnull %0) #24
  %130 = getelementptr inbounds i8, ptr %46, i64 52
  %131 = load i32, ptr %130, align 4
  %132 = icmp eq i32 %131, 0
  br i1 %132, label %192, label %139

133:                                              ; preds = %169
  %134 = add nuw nsw i64 %140, 1
  %135 = load i32, ptr %130, align 4
  %136 = zext i32 %135 to i64
  %137 = icmp ult i64 %134, %136
  %138 = add i32 %141, 32
  br i1 %137, label %139, label %192, !llvm.loop !64

139:                                              ; preds = %129, %133
  %140 = phi i64 [ %134, %133 ], [ 0, %129 ]
  %141 = phi i32 [ %138, %133 ], [ 0, %129 ]
  br i1 %65, label %142, label %144

142:                                              ; preds = %139
  %143 = trunc nuw i64 %140 to i32
  br label %169

144:                                              ; preds = %139
  %145 = zext i32 %141 to i64
  %146 = trunc nuw i64 %140 to i32
  %147 = shl i32 %146, 5
  %148 = load ptr, ptr %0, align 8
  %149 = getelementptr inbounds i8, ptr %148, i64 48
  %150 = load i32, ptr %149, align 8
  %151 = sub i32 %150, %147
  %152 = tail call i32 @llvm.umin.i32(i32 %151, i32 32)
  %153 = add i32 %152, %147
  %154 = zext i32 %147 to i64
  %155 = load ptr, ptr %14, align 8
  %156 = getelementptr inbounds i32, ptr %155, i64 %154
  %157 = zext i32 %153 to i64
  br label %158

158:                                              ; preds = %162, %144
  %159 = phi i64 [ %160, %162 ], [ %145, %144 ]
  %160 = add nuw nsw i64 %159, 1
  %161 = icmp ult i64 %160, %157
  br i1 %161, label %162, label %167

162:                                              ; preds = %158
  %163 = getelementptr inbounds i32, ptr %155, i64 %160
  %164 = load i32, ptr %163, align 4
  %165 = load i32, ptr %156, align 4
  %166 = icmp eq i32 %164, %165
  br i1 %166, label %158, label %169, !llvm.loop !65

167:                                              ; preds = %158
  %168 = load i32, ptr %156, align 4
  br label %169

169:                                              ; preds = %162, %167, %142
  %170 = phi i32 [ %143, %142 ], [ %146, %167 ], [ %146, %162 ]
  %171 = phi i32 [ %62, %142 ], [ %168, %167 ], [ 2, %162 ]
  %172 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %170, i32 noundef %171) #24
  %173 = icmp eq i32 %172, 2
  br i1 %173, label %1162, label %133

174:                                              ; preds = %64
  %175 = load i32, ptr %23, align 8
  %176 = sub i32 %175, %48
  store i32 %176, ptr %23, align 8
  %177 = load ptr, ptr %18, align 8
  %178 = zext i32 %48 to i64
  %179 = getelementptr inbounds i8, ptr %177, i64 24
  %180 = load i64, ptr %179, align 8
  %181 = add i64 %180, %178
  store atomic i64 %181, ptr %179 monotonic, align 8
  %182 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef 0, i32 noundef %48) #24
  %183 = icmp eq i32 %182, 0
  %184 = select i1 %183, i32 0, i32 2
  br label %1162

185:                                              ; preds = %118, %90
  store i32 %62, ptr %11, align 4
  %186 = load ptr, ptr %18, align 8
  %187 = getelementptr inbounds i8, ptr %186, i64 24
  %188 = load i64, ptr %187, align 8
  %189 = add i64 %188, 1
  store atomic i64 %189, ptr %187 monotonic, align 8
  %190 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #24
  %191 = icmp eq i32 %190, 0
  br i1 %191, label %1159, label %1162

192:                                              ; preds = %133, %129, %56, %42
  %193 = load i32, ptr %19, align 4
  %194 = icmp eq i32 %193, 0
  br i1 %194, label %779, label %195

195:                                              ; preds = %192, %773
  %196 = phi i64 [ %775, %773 ], [ 0, %192 ]
  %197 = phi i32 [ %774, %773 ], [ 0, %192 ]
  %198 = load ptr, ptr %0, align 8
  %199 = trunc nuw i64 %196 to i32
  %200 = shl i32 %199, 5
  %201 = zext i32 %200 to i64
  %202 = getelementptr inbounds i8, ptr %198, i64 264
  %203 = getelementptr inbounds i8, ptr %198, i64 304
  br label %204

204:                                              ; preds = %765, %195
  %205 = phi i32 [ %197, %195 ], [ %422, %765 ]
  %206 = phi i32 [ 0, %195 ], [ %769, %765 ]
  %207 = load ptr, ptr %0, align 8
  %208 = load ptr, ptr %20, align 8
  %209 = getelementptr inbounds %struct.Warp, ptr %208, i64 %196
  %210 = getelementptr inbounds i8, ptr %207, i64 48
  %211 = load i32, ptr %210, align 8
  %212 = sub i32 %211, %200
  %213 = tail call i32 @llvm.umin.i32(i32 %212, i32 32)
  %214 = getelementptr inbounds i8, ptr %209, i64 4
  %215 = load i8, ptr %214, align 4
  %216 = icmp eq i8 %215, 0
  br i1 %216, label %217, label %266

217:                                              ; preds = %204
  %218 = getelementptr inbounds i8, ptr %207, i64 240
  %219 = load i64, ptr %218, align 8
  %220 = icmp eq i64 %219, 0
  br i1 %220, label %266, label %221

221:                                              ; preds = %217
  %222 = getelementptr inbounds i8, ptr %207, i64 264
  %223 = load ptr, ptr %222, align 8
  %224 = icmp eq ptr %223, null
  br i1 %224, label %225, label %266

225:                                              ; preds = %221
  %226 = add i32 %213, %200
  %227 = icmp ult i32 %200, %226
  br i1 %227, label %228, label %239

228:                                              ; preds = %225
  %229 = load ptr, ptr %21, align 8
  br label %234

230:                                              ; preds = %234
  %231 = add nuw nsw i64 %235, 1
  %232 = trunc i64 %231 to i32
  %233 = icmp eq i32 %226, %232
  br i1 %233, label %239, label %234, !llvm.loop !66

234:                                              ; preds = %230, %228
  %235 = phi i64 [ %201, %228 ], [ %231, %230 ]
  %236 = getelementptr inbounds i8, ptr %229, i64 %235
  %237 = load i8, ptr %236, align 1
  %238 = icmp eq i8 %237, 0
  br i1 %238, label %230, label %346

239:                                              ; preds = %230, %225
  %240 = load ptr, ptr %14, align 8
  %241 = getelementptr inbounds i32, ptr %240, i64 %201
  %242 = zext i32 %226 to i64
  br label %243

243:                                              ; preds = %247, %239
  %244 = phi i64 [ %245, %247 ], [ %201, %239 ]
  %245 = add nuw nsw i64 %244, 1
  %246 = icmp ult i64 %245, %242
  br i1 %246, label %247, label %252

247:                                              ; preds = %243
  %248 = getelementptr inbounds i32, ptr %240, i64 %245
  %249 = load i32, ptr %248, align 4
  %250 = load i32, ptr %241, align 4
  %251 = icmp eq i32 %249, %250
  br i1 %251, label %243, label %346, !llvm.loop !65

252:                                              ; preds = %243
  %253 = load i32, ptr %241, align 4
  %254 = icmp eq i32 %253, 2
  br i1 %254, label %346, label %255

255:                                              ; preds = %252
  %256 = getelementptr inbounds i8, ptr %207, i64 152
  %257 = load ptr, ptr %256, align 8
  %258 = zext i32 %253 to i64
  %259 = getelementptr inbounds %struct.WaitPoint, ptr %257, i64 %258, i32 9
  %260 = load i8, ptr %259, align 1
  %261 = icmp eq i8 %260, 0
  br i1 %261, label %346, label %262

262:                                              ; preds = %255
  store i32 %253, ptr %209, align 4
  store i8 1, ptr %214, align 4
  %263 = getelementptr inbounds i8, ptr %209, i64 5
  store i8 0, ptr %263, align 1
  %264 = getelementptr inbounds i8, ptr %209, i64 6
  store i8 0, ptr %264, align 2
  %265 = getelementptr inbounds i8, ptr %209, i64 7
  store i8 0, ptr %265, align 1
  br label %286

266:                                              ; preds = %221, %217, %204
  %267 = getelementptr inbounds i8, ptr %209, i64 5
  %268 = load i8, ptr %267, align 1
  %269 = icmp eq i8 %268, 0
  br i1 %269, label %270, label %280

270:                                              ; preds = %266
  %271 = getelementptr inbounds i8, ptr %207, i64 152
  %272 = load ptr, ptr %271, align 8
  %273 = load i32, ptr %209, align 4
  %274 = zext i32 %273 to i64
  %275 = getelementptr inbounds %struct.WaitPoint, ptr %272, i64 %274, i32 9
  %276 = load i8, ptr %275, align 1
  %277 = icmp eq i8 %276, 0
  br i1 %277, label %278, label %280

278:                                              ; preds = %270
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %199) #24
  %279 = load i8, ptr %214, align 4
  br label %280

280:                                              ; preds = %278, %270, %266
  %281 = phi i8 [ %215, %266 ], [ %215, %270 ], [ %279, %278 ]
  %282 = icmp eq i8 %281, 0
  br i1 %282, label %346, label %283

283:                                              ; preds = %280
  %284 = load i8, ptr %267, align 1
  %285 = icmp eq i8 %284, 0
  br i1 %285, label %286, label %419

286:                                              ; preds = %283, %262
  %287 = load ptr, ptr %0, align 8
  %288 = load ptr, ptr %20, align 8
  %289 = getelementptr inbounds %struct.Warp, ptr %288, i64 %196
  %290 = load i64, ptr %12, align 8
  %291 = getelementptr inbounds i8, ptr %287, i64 104
  %292 = load i64, ptr %291, align 8
  %293 = mul i64 %292, %201
  %294 = add i64 %293, %290
  %295 = inttoptr i64 %294 to ptr
  %296 = getelementptr inbounds i8, ptr %287, i64 48
  %297 = load i32, ptr %296, align 8
  %298 = sub i32 %297, %200
  %299 = tail call i32 @llvm.umin.i32(i32 %298, i32 32)
  %300 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %298)
  %301 = lshr i32 -1, %300
  %302 = getelementptr inbounds i8, ptr %287, i64 144
  %303 = load ptr, ptr %302, align 8
  %304 = load i32, ptr %289, align 4
  %305 = tail call i32 %303(ptr noundef %295, i32 noundef %299, i32 noundef %304) #21
  %306 = getelementptr inbounds i8, ptr %287, i64 152
  %307 = load ptr, ptr %306, align 8
  %308 = zext i32 %305 to i64
  %309 = getelementptr inbounds %struct.WaitPoint, ptr %307, i64 %308
  %310 = load i32, ptr %309, align 4
  %311 = icmp eq i32 %310, 2
  br i1 %311, label %312, label %342

312:                                              ; preds = %286, %332
  %313 = phi i32 [ %333, %332 ], [ %206, %286 ]
  %314 = phi ptr [ %339, %332 ], [ %309, %286 ]
  %315 = phi i32 [ %336, %332 ], [ %305, %286 ]
  %316 = getelementptr inbounds i8, ptr %314, i64 24
  %317 = load i32, ptr %316, align 4
  %318 = and i32 %317, 1
  %319 = icmp eq i32 %318, 0
  br i1 %319, label %320, label %342

320:                                              ; preds = %312
  %321 = getelementptr inbounds i8, ptr %314, i64 12
  %322 = load i32, ptr %321, align 4
  %323 = and i32 %322, %301
  %324 = icmp ne i32 %323, %301
  %325 = add nsw i32 %313, -127
  %326 = icmp ult i32 %325, -128
  %327 = select i1 %324, i1 true, i1 %326
  br i1 %327, label %342, label %328

328:                                              ; preds = %320
  %329 = getelementptr inbounds i8, ptr %314, i64 33
  %330 = load i8, ptr %329, align 1
  %331 = icmp eq i8 %330, 0
  br i1 %331, label %342, label %332

332:                                              ; preds = %328
  store i32 %315, ptr %289, align 4
  tail call fastcc void @operate(ptr noundef nonnull %0, ptr noundef nonnull %314, i32 noundef %199, i32 noundef %301) #24
  %333 = add nuw nsw i32 %313, 1
  %334 = load ptr, ptr %302, align 8
  %335 = load i32, ptr %289, align 4
  %336 = tail call i32 %334(ptr noundef %295, i32 noundef %299, i32 noundef %335) #21
  %337 = load ptr, ptr %306, align 8
  %338 = zext i32 %336 to i64
  %339 = getelementptr inbounds %struct.WaitPoint, ptr %337, i64 %338
  %340 = load i32, ptr %339, align 4
  %341 = icmp eq i32 %340, 2
  br i1 %341, label %312, label %342, !llvm.loop !67

342:                                              ; preds = %332, %328, %320, %312, %286
  %343 = phi i32 [ %206, %286 ], [ %313, %312 ], [ %313, %320 ], [ %333, %332 ], [ %313, %328 ]
  %344 = phi i32 [ %305, %286 ], [ %315, %312 ], [ %315, %320 ], [ %336, %332 ], [ %315, %328 ]
  %345 = icmp eq i32 %344, 1
  br i1 %345, label %1162, label %416

346:                                              ; preds = %234, %247, %280, %255, %252
  %347 = getelementptr inbounds i8, ptr %207, i64 304
  %348 = load i64, ptr %347, align 8
  %349 = icmp eq i64 %348, 0
  br i1 %349, label %376, label %350

350:                                              ; preds = %346
  %351 = load ptr, ptr %0, align 8
  %352 = getelementptr inbounds i8, ptr %351, i64 48
  %353 = load i32, ptr %352, align 8
  %354 = sub i32 %353, %200
  %355 = tail call i32 @llvm.umin.i32(i32 %354, i32 32)
  %356 = add i32 %355, %200
  %357 = icmp ult i32 %200, %356
  br i1 %357, label %358, label %376

358:                                              ; preds = %350
  %359 = load ptr, ptr %21, align 8
  %360 = zext i32 %356 to i64
  br label %361

361:                                              ; preds = %372, %358
  %362 = phi i64 [ %201, %358 ], [ %374, %372 ]
  %363 = phi i32 [ -1, %358 ], [ %373, %372 ]
  %364 = getelementptr inbounds i8, ptr %359, i64 %362
  %365 = load i8, ptr %364, align 1
  %366 = icmp eq i8 %365, 0
  br i1 %366, label %367, label %372

367:                                              ; preds = %361
  %368 = load ptr, ptr %14, align 8
  %369 = getelementptr inbounds i32, ptr %368, i64 %362
  %370 = load i32, ptr %369, align 4
  %371 = tail call i32 @llvm.umin.i32(i32 %370, i32 %363)
  br label %372

372:                                              ; preds = %367, %361
  %373 = phi i32 [ %363, %361 ], [ %371, %367 ]
  %374 = add nuw nsw i64 %362, 1
  %375 = icmp eq i64 %374, %360
  br i1 %375, label %376, label %361, !llvm.loop !68

376:                                              ; preds = %372, %350, %346
  %377 = phi i32 [ 0, %346 ], [ -1, %350 ], [ %373, %372 ]
  %378 = add i32 %213, %200
  %379 = icmp ult i32 %200, %378
  br i1 %379, label %380, label %419

380:                                              ; preds = %376
  %381 = getelementptr inbounds i8, ptr %207, i64 144
  br label %382

382:                                              ; preds = %412, %380
  %383 = phi i64 [ %201, %380 ], [ %413, %412 ]
  %384 = load ptr, ptr %21, align 8
  %385 = getelementptr inbounds i8, ptr %384, i64 %383
  %386 = load i8, ptr %385, align 1
  %387 = icmp eq i8 %386, 0
  br i1 %387, label %388, label %412

388:                                              ; preds = %382
  %389 = load i64, ptr %347, align 8
  %390 = icmp eq i64 %389, 0
  %391 = load ptr, ptr %14, align 8
  %392 = getelementptr inbounds i32, ptr %391, i64 %383
  %393 = load i32, ptr %392, align 4
  br i1 %390, label %396, label %394

394:                                              ; preds = %388
  %395 = icmp eq i32 %393, %377
  br i1 %395, label %396, label %412

396:                                              ; preds = %394, %388
  %397 = phi i32 [ %377, %394 ], [ %393, %388 ]
  %398 = load ptr, ptr %381, align 8
  %399 = load i64, ptr %12, align 8
  %400 = load ptr, ptr %0, align 8
  %401 = getelementptr inbounds i8, ptr %400, i64 104
  %402 = load i64, ptr %401, align 8
  %403 = mul i64 %402, %383
  %404 = add i64 %403, %399
  %405 = inttoptr i64 %404 to ptr
  %406 = tail call i32 %398(ptr noundef %405, i32 noundef 1, i32 noundef %397) #21
  %407 = icmp eq i32 %406, 1
  br i1 %407, label %1162, label %408

408:                                              ; preds = %396
  %409 = trunc nuw i64 %383 to i32
  %410 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %409, i32 noundef %406) #24
  %411 = icmp eq i32 %410, 2
  br i1 %411, label %1162, label %412

412:                                              ; preds = %408, %394, %382
  %413 = add nuw nsw i64 %383, 1
  %414 = trunc i64 %413 to i32
  %415 = icmp eq i32 %378, %414
  br i1 %415, label %419, label %382, !llvm.loop !69

416:                                              ; preds = %342
  %417 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %199, i32 noundef %344) #24
  %418 = icmp eq i32 %417, 2
  br i1 %418, label %1162, label %419

419:                                              ; preds = %412, %416, %376, %283
  %420 = phi i32 [ %343, %416 ], [ %206, %283 ], [ %206, %376 ], [ %206, %412 ]
  %421 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 3) #24
  %422 = or i32 %421, %205
  %423 = load ptr, ptr %202, align 8
  %424 = icmp eq ptr %423, null
  br i1 %424, label %429, label %425

425:                                              ; preds = %419
  %426 = load ptr, ptr %18, align 8
  %427 = tail call fastcc i32 @is_still_fine(ptr noundef %426) #22
  %428 = icmp eq i32 %427, 0
  br i1 %428, label %1162, label %429

429:                                              ; preds = %425, %419
  %430 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 2) #24
  %431 = icmp eq i32 %430, 0
  br i1 %431, label %758, label %432

432:                                              ; preds = %429
  %433 = load ptr, ptr %20, align 8
  %434 = getelementptr inbounds %struct.Warp, ptr %433, i64 %196, i32 1
  %435 = load i8, ptr %434, align 4
  %436 = icmp eq i8 %435, 0
  %437 = load ptr, ptr %0, align 8
  br i1 %436, label %515, label %438

438:                                              ; preds = %432
  %439 = getelementptr inbounds i8, ptr %437, i64 48
  %440 = load i32, ptr %439, align 8
  %441 = sub i32 %440, %200
  %442 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %441)
  %443 = lshr i32 -1, %442
  %444 = getelementptr inbounds i8, ptr %437, i64 152
  %445 = load ptr, ptr %444, align 8
  %446 = getelementptr inbounds %struct.Warp, ptr %433, i64 %196
  %447 = load i32, ptr %446, align 4
  %448 = zext i32 %447 to i64
  %449 = getelementptr inbounds %struct.WaitPoint, ptr %445, i64 %448
  %450 = getelementptr inbounds i8, ptr %449, i64 8
  %451 = load i32, ptr %450, align 4
  %452 = icmp eq i32 %451, 11
  br i1 %452, label %509, label %453

453:                                              ; preds = %438
  %454 = getelementptr inbounds i8, ptr %449, i64 24
  %455 = load i32, ptr %454, align 4
  %456 = and i32 %455, 1
  %457 = icmp eq i32 %456, 0
  br i1 %457, label %504, label %458

458:                                              ; preds = %453
  %459 = load ptr, ptr %22, align 8
  %460 = getelementptr inbounds i32, ptr %459, i64 %201
  br label %461

461:                                              ; preds = %488, %458
  %462 = phi i32 [ %443, %458 ], [ %490, %488 ]
  %463 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %462, i1 true)
  %464 = zext nneg i32 %463 to i64
  %465 = getelementptr inbounds i32, ptr %460, i64 %464
  %466 = load i32, ptr %465, align 4
  %467 = and i32 %466, %443
  %468 = shl nuw i32 1, %463
  %469 = and i32 %467, %468
  %470 = icmp eq i32 %469, 0
  br i1 %470, label %513, label %471

471:                                              ; preds = %461, %481
  %472 = phi i64 [ %482, %481 ], [ %464, %461 ]
  %473 = trunc nuw nsw i64 %472 to i32
  %474 = shl nuw i32 1, %473
  %475 = and i32 %474, %467
  %476 = icmp eq i32 %475, 0
  br i1 %476, label %481, label %477

477:                                              ; preds = %471
  %478 = getelementptr inbounds i32, ptr %460, i64 %472
  %479 = load i32, ptr %478, align 4
  %480 = icmp eq i32 %479, %466
  br i1 %480, label %481, label %513

481:                                              ; preds = %477, %471
  %482 = add nuw nsw i64 %472, 1
  %483 = icmp eq i64 %482, 32
  br i1 %483, label %484, label %471, !llvm.loop !70

484:                                              ; preds = %481
  %485 = xor i32 %462, -1
  %486 = and i32 %467, %485
  %487 = icmp eq i32 %486, 0
  br i1 %487, label %488, label %513

488:                                              ; preds = %484
  %489 = xor i32 %467, -1
  %490 = and i32 %462, %489
  %491 = icmp eq i32 %490, 0
  br i1 %491, label %492, label %461, !llvm.loop !71

492:                                              ; preds = %488, %492
  %493 = phi i32 [ %502, %492 ], [ %443, %488 ]
  %494 = load ptr, ptr %22, align 8
  %495 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %493, i1 true)
  %496 = or disjoint i32 %495, %200
  %497 = zext i32 %496 to i64
  %498 = getelementptr inbounds i32, ptr %494, i64 %497
  %499 = load i32, ptr %498, align 4
  %500 = and i32 %499, %443
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %449, i32 noundef %199, i32 noundef %500) #24
  %501 = xor i32 %500, -1
  %502 = and i32 %493, %501
  %503 = icmp eq i32 %502, 0
  br i1 %503, label %510, label %492, !llvm.loop !72

504:                                              ; preds = %453
  %505 = getelementptr inbounds i8, ptr %449, i64 12
  %506 = load i32, ptr %505, align 4
  %507 = and i32 %506, %443
  %508 = icmp eq i32 %507, %443
  br i1 %508, label %509, label %513

509:                                              ; preds = %504, %438
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %449, i32 noundef %199, i32 noundef %443) #24
  br label %510

510:                                              ; preds = %492, %509
  %511 = load ptr, ptr %20, align 8
  %512 = getelementptr inbounds %struct.Warp, ptr %511, i64 %196, i32 2
  store i8 0, ptr %512, align 1
  br label %758

513:                                              ; preds = %484, %461, %477, %504
  tail call fastcc void @separate(ptr noundef nonnull readonly %0, i32 noundef %199) #24
  %514 = load ptr, ptr %0, align 8
  br label %515

515:                                              ; preds = %513, %432
  %516 = phi ptr [ %514, %513 ], [ %437, %432 ]
  %517 = getelementptr inbounds i8, ptr %516, i64 48
  %518 = load i32, ptr %517, align 8
  %519 = sub i32 %518, %200
  %520 = tail call i32 @llvm.umin.i32(i32 %519, i32 32)
  %521 = load ptr, ptr %21, align 8
  %522 = getelementptr inbounds i8, ptr %521, i64 %201
  %523 = icmp eq i32 %518, %200
  br i1 %523, label %758, label %524

524:                                              ; preds = %515
  %525 = tail call i32 @llvm.umax.i32(i32 %520, i32 1)
  %526 = zext nneg i32 %525 to i64
  br label %527

527:                                              ; preds = %527, %524
  %528 = phi i64 [ 0, %524 ], [ %547, %527 ]
  %529 = phi i32 [ 0, %524 ], [ %538, %527 ]
  %530 = phi i32 [ 0, %524 ], [ %542, %527 ]
  %531 = phi i32 [ 0, %524 ], [ %546, %527 ]
  %532 = getelementptr inbounds i8, ptr %522, i64 %528
  %533 = load i8, ptr %532, align 1
  %534 = icmp ne i8 %533, 4
  %535 = zext i1 %534 to i32
  %536 = trunc nuw nsw i64 %528 to i32
  %537 = shl nuw i32 %535, %536
  %538 = or i32 %537, %529
  %539 = icmp eq i8 %533, 2
  %540 = zext i1 %539 to i32
  %541 = shl nuw i32 %540, %536
  %542 = or i32 %541, %530
  %543 = icmp eq i8 %533, 0
  %544 = zext i1 %543 to i32
  %545 = shl nuw i32 %544, %536
  %546 = or i32 %545, %531
  %547 = add nuw nsw i64 %528, 1
  %548 = icmp eq i64 %547, %526
  br i1 %548, label %549, label %527, !llvm.loop !73

549:                                              ; preds = %527, %653
  %550 = phi i64 [ %656, %653 ], [ 0, %527 ]
  %551 = phi i32 [ %655, %653 ], [ 0, %527 ]
  %552 = phi i32 [ %654, %653 ], [ 0, %527 ]
  %553 = add nuw nsw i64 %550, %201
  %554 = load ptr, ptr %0, align 8
  %555 = getelementptr inbounds i8, ptr %554, i64 152
  %556 = load ptr, ptr %555, align 8
  %557 = load ptr, ptr %14, align 8
  %558 = getelementptr inbounds i32, ptr %557, i64 %553
  %559 = load i32, ptr %558, align 4
  %560 = zext i32 %559 to i64
  %561 = getelementptr inbounds %struct.WaitPoint, ptr %556, i64 %560
  %562 = trunc nuw nsw i64 %550 to i32
  %563 = shl nuw i32 1, %562
  %564 = and i32 %563, %542
  %565 = icmp ne i32 %564, 0
  %566 = and i32 %563, %551
  %567 = icmp eq i32 %566, 0
  %568 = select i1 %565, i1 %567, i1 false
  br i1 %568, label %569, label %653

569:                                              ; preds = %549
  %570 = getelementptr inbounds i8, ptr %561, i64 8
  %571 = load i32, ptr %570, align 4
  %572 = icmp eq i32 %571, 11
  br i1 %572, label %653, label %573

573:                                              ; preds = %569
  %574 = getelementptr inbounds i8, ptr %561, i64 24
  %575 = load i32, ptr %574, align 4
  %576 = and i32 %575, 1
  %577 = icmp eq i32 %576, 0
  br i1 %577, label %581, label %578

578:                                              ; preds = %573
  %579 = load ptr, ptr %22, align 8
  %580 = getelementptr inbounds i32, ptr %579, i64 %553
  br label %583

581:                                              ; preds = %573
  %582 = getelementptr inbounds i8, ptr %561, i64 12
  br label %583

583:                                              ; preds = %581, %578
  %584 = phi ptr [ %580, %578 ], [ %582, %581 ]
  %585 = load i32, ptr %584, align 4
  %586 = and i32 %585, %563
  %587 = icmp eq i32 %586, 0
  br i1 %587, label %721, label %588

588:                                              ; preds = %583
  %589 = and i32 %585, %538
  %590 = and i32 %589, %542
  %591 = getelementptr inbounds i8, ptr %561, i64 12
  %592 = icmp eq i32 %571, 0
  br label %596

593:                                              ; preds = %637
  %594 = or i32 %638, %551
  %595 = icmp eq i32 %638, %589
  br i1 %595, label %641, label %653

596:                                              ; preds = %637, %588
  %597 = phi i64 [ 0, %588 ], [ %639, %637 ]
  %598 = phi i32 [ 0, %588 ], [ %638, %637 ]
  %599 = trunc nuw nsw i64 %597 to i32
  %600 = shl nuw i32 1, %599
  %601 = and i32 %590, %600
  %602 = icmp eq i32 %601, 0
  br i1 %602, label %637, label %603

603:                                              ; preds = %596
  %604 = add nuw nsw i64 %597, %201
  %605 = getelementptr inbounds i32, ptr %557, i64 %604
  %606 = load i32, ptr %605, align 4
  %607 = zext i32 %606 to i64
  %608 = getelementptr inbounds %struct.WaitPoint, ptr %556, i64 %607
  br i1 %577, label %612, label %609

609:                                              ; preds = %603
  %610 = load ptr, ptr %22, align 8
  %611 = getelementptr inbounds i32, ptr %610, i64 %553
  br label %612

612:                                              ; preds = %609, %603
  %613 = phi ptr [ %611, %609 ], [ %591, %603 ]
  %614 = load i32, ptr %613, align 4
  %615 = getelementptr inbounds i8, ptr %608, i64 24
  %616 = load i32, ptr %615, align 4
  %617 = and i32 %616, 1
  %618 = icmp eq i32 %617, 0
  br i1 %618, label %622, label %619

619:                                              ; preds = %612
  %620 = load ptr, ptr %22, align 8
  %621 = getelementptr inbounds i32, ptr %620, i64 %604
  br label %624

622:                                              ; preds = %612
  %623 = getelementptr inbounds i8, ptr %608, i64 12
  br label %624

624:                                              ; preds = %622, %619
  %625 = phi ptr [ %621, %619 ], [ %623, %622 ]
  %626 = load i32, ptr %625, align 4
  %627 = icmp eq i32 %614, %626
  br i1 %627, label %628, label %637

628:                                              ; preds = %624
  %629 = getelementptr inbounds i8, ptr %608, i64 8
  %630 = load i32, ptr %629, align 4
  %631 = icmp eq i32 %571, %630
  br i1 %631, label %632, label %637

632:                                              ; preds = %628
  %633 = icmp eq i32 %559, %606
  %634 = or i1 %592, %633
  %635 = select i1 %634, i32 %600, i32 0
  %636 = or i32 %635, %598
  br label %637

637:                                              ; preds = %632, %628, %624, %596
  %638 = phi i32 [ %598, %596 ], [ %598, %628 ], [ %598, %624 ], [ %636, %632 ]
  %639 = add nuw nsw i64 %597, 1
  %640 = icmp eq i64 %639, %526
  br i1 %640, label %593, label %596, !llvm.loop !74

641:                                              ; preds = %593
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %561, i32 noundef %199, i32 noundef %589) #24
  br label %642

642:                                              ; preds = %650, %641
  %643 = phi i64 [ 0, %641 ], [ %651, %650 ]
  %644 = trunc nuw nsw i64 %643 to i32
  %645 = shl nuw i32 1, %644
  %646 = and i32 %645, %589
  %647 = icmp eq i32 %646, 0
  br i1 %647, label %650, label %648

648:                                              ; preds = %642
  %649 = getelementptr inbounds i8, ptr %522, i64 %643
  store i8 0, ptr %649, align 1
  br label %650

650:                                              ; preds = %648, %642
  %651 = add nuw nsw i64 %643, 1
  %652 = icmp eq i64 %651, %526
  br i1 %652, label %653, label %642, !llvm.loop !75

653:                                              ; preds = %650, %593, %569, %549
  %654 = phi i32 [ %552, %593 ], [ %552, %549 ], [ %552, %569 ], [ 1, %650 ]
  %655 = phi i32 [ %594, %593 ], [ %551, %549 ], [ %551, %569 ], [ %594, %650 ]
  %656 = add nuw nsw i64 %550, 1
  %657 = icmp eq i64 %656, %526
  br i1 %657, label %658, label %549, !llvm.loop !76

658:                                              ; preds = %653
  %659 = icmp ne i32 %654, 0
  %660 = icmp ne i32 %546, 0
  %661 = select i1 %659, i1 true, i1 %660
  br i1 %661, label %758, label %662

662:                                              ; preds = %658
  %663 = load ptr, ptr %0, align 8
  %664 = getelementptr inbounds i8, ptr %663, i64 152
  %665 = load ptr, ptr %664, align 8
  %666 = load ptr, ptr %14, align 8
  %667 = getelementptr inbounds i32, ptr %666, i64 %201
  br label %668

668:                                              ; preds = %718, %662
  %669 = phi i64 [ 0, %662 ], [ %719, %718 ]
  %670 = trunc nuw nsw i64 %669 to i32
  %671 = shl nuw i32 1, %670
  %672 = and i32 %671, %542
  %673 = icmp eq i32 %672, 0
  br i1 %673, label %718, label %674

674:                                              ; preds = %668
  %675 = getelementptr inbounds i32, ptr %667, i64 %669
  %676 = load i32, ptr %675, align 4
  %677 = zext i32 %676 to i64
  %678 = getelementptr inbounds %struct.WaitPoint, ptr %665, i64 %677
  %679 = getelementptr inbounds i8, ptr %678, i64 8
  %680 = load i32, ptr %679, align 4
  %681 = icmp eq i32 %680, 11
  br i1 %681, label %682, label %718

682:                                              ; preds = %674
  %683 = icmp ugt i32 %520, %670
  br i1 %683, label %685, label %684

684:                                              ; preds = %682
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %678, i32 noundef %199, i32 noundef 0) #24
  br label %758

685:                                              ; preds = %682
  %686 = zext nneg i32 %520 to i64
  br label %688

687:                                              ; preds = %703
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %678, i32 noundef %199, i32 noundef %704) #24
  br label %707

688:                                              ; preds = %703, %685
  %689 = phi i64 [ %669, %685 ], [ %705, %703 ]
  %690 = phi i32 [ 0, %685 ], [ %704, %703 ]
  %691 = trunc nuw nsw i64 %689 to i32
  %692 = shl nuw i32 1, %691
  %693 = and i32 %692, %542
  %694 = icmp eq i32 %693, 0
  br i1 %694, label %703, label %695

695:                                              ; preds = %688
  %696 = add i32 %200, %691
  %697 = zext i32 %696 to i64
  %698 = getelementptr inbounds i32, ptr %666, i64 %697
  %699 = load i32, ptr %698, align 4
  %700 = icmp eq i32 %699, %676
  %701 = select i1 %700, i32 %692, i32 0
  %702 = or i32 %701, %690
  br label %703

703:                                              ; preds = %695, %688
  %704 = phi i32 [ %690, %688 ], [ %702, %695 ]
  %705 = add nuw nsw i64 %689, 1
  %706 = icmp eq i64 %705, %686
  br i1 %706, label %687, label %688, !llvm.loop !77

707:                                              ; preds = %715, %687
  %708 = phi i64 [ %669, %687 ], [ %716, %715 ]
  %709 = trunc nuw nsw i64 %708 to i32
  %710 = shl nuw i32 1, %709
  %711 = and i32 %710, %704
  %712 = icmp eq i32 %711, 0
  br i1 %712, label %715, label %713

713:                                              ; preds = %707
  %714 = getelementptr inbounds i8, ptr %522, i64 %708
  store i8 0, ptr %714, align 1
  br label %715

715:                                              ; preds = %713, %707
  %716 = add nuw nsw i64 %708, 1
  %717 = icmp eq i64 %716, %686
  br i1 %717, label %758, label %707, !llvm.loop !78

718:                                              ; preds = %674, %668
  %719 = add nuw nsw i64 %669, 1
  %720 = icmp eq i64 %719, %526
  br i1 %720, label %758, label %668, !llvm.loop !79

721:                                              ; preds = %583
  %722 = zext i32 %585 to i64
  %723 = load i64, ptr %12, align 8
  %724 = getelementptr inbounds i8, ptr %554, i64 104
  %725 = load i64, ptr %724, align 8
  %726 = mul i64 %725, %553
  %727 = add i64 %726, %723
  %728 = inttoptr i64 %727 to ptr
  %729 = getelementptr inbounds i8, ptr %561, i64 4
  %730 = load i32, ptr %729, align 4
  %731 = load ptr, ptr %728, align 8
  %732 = getelementptr inbounds i8, ptr %731, i64 8
  %733 = load ptr, ptr %732, align 8
  %734 = getelementptr inbounds i8, ptr %733, i64 104
  store i32 6, ptr %734, align 8
  %735 = getelementptr inbounds i8, ptr %733, i64 108
  store i32 %730, ptr %735, align 4
  %736 = getelementptr inbounds i8, ptr %728, i64 8
  %737 = load ptr, ptr %736, align 8
  %738 = getelementptr inbounds i8, ptr %737, i64 36
  %739 = getelementptr inbounds i8, ptr %728, i64 48
  %740 = getelementptr inbounds i8, ptr %728, i64 56
  %741 = load i32, ptr %740, align 8
  %742 = getelementptr inbounds i8, ptr %737, i64 40
  %743 = load i32, ptr %742, align 4
  %744 = mul i32 %743, %741
  %745 = getelementptr inbounds i8, ptr %728, i64 52
  %746 = load i32, ptr %745, align 4
  %747 = add i32 %744, %746
  %748 = load i32, ptr %738, align 4
  %749 = mul i32 %747, %748
  %750 = load i32, ptr %739, align 8
  %751 = add i32 %749, %750
  %752 = getelementptr inbounds i8, ptr %733, i64 124
  store i32 %751, ptr %752, align 4
  %753 = load ptr, ptr %728, align 8
  %754 = getelementptr inbounds i8, ptr %753, i64 32
  %755 = load i64, ptr %754, align 8
  %756 = getelementptr inbounds i8, ptr %733, i64 128
  store i64 %755, ptr %756, align 8
  %757 = getelementptr inbounds i8, ptr %733, i64 136
  store i64 %722, ptr %757, align 8
  br label %1162

758:                                              ; preds = %718, %715, %684, %658, %515, %510, %429
  %759 = phi i32 [ 1, %684 ], [ 1, %658 ], [ 1, %510 ], [ 0, %429 ], [ 0, %515 ], [ 1, %715 ], [ 0, %718 ]
  %760 = load i64, ptr %203, align 8
  %761 = icmp eq i64 %760, 0
  br i1 %761, label %765, label %762

762:                                              ; preds = %758
  %763 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 0) #24
  %764 = icmp ne i32 %763, 0
  br label %765

765:                                              ; preds = %762, %758
  %766 = phi i1 [ false, %758 ], [ %764, %762 ]
  %767 = zext i1 %766 to i32
  %768 = or i32 %759, %767
  %769 = add i32 %420, 1
  %770 = icmp eq i32 %768, 0
  %771 = icmp ugt i32 %769, 127
  %772 = select i1 %770, i1 true, i1 %771
  br i1 %772, label %773, label %204, !llvm.loop !80

773:                                              ; preds = %765
  %774 = or i32 %768, %422
  %775 = add nuw nsw i64 %196, 1
  %776 = load i32, ptr %19, align 4
  %777 = zext i32 %776 to i64
  %778 = icmp ult i64 %775, %777
  br i1 %778, label %195, label %779, !llvm.loop !81

779:                                              ; preds = %773, %192
  %780 = phi i32 [ 0, %192 ], [ %774, %773 ]
  %781 = load i32, ptr %23, align 8
  %782 = icmp eq i32 %781, 0
  br i1 %782, label %1162, label %783

783:                                              ; preds = %779
  %784 = load i32, ptr %24, align 4
  %785 = icmp eq i32 %784, 0
  br i1 %785, label %1012, label %786

786:                                              ; preds = %783
  %787 = load ptr, ptr %25, align 8
  %788 = icmp eq ptr %787, null
  br i1 %788, label %790, label %789

789:                                              ; preds = %786
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #22
  br label %1162

790:                                              ; preds = %786
  %791 = load ptr, ptr %0, align 8
  %792 = load ptr, ptr %2, align 8
  %793 = getelementptr inbounds i8, ptr %791, i64 332
  %794 = load i32, ptr %793, align 4
  %795 = icmp eq i32 %794, 0
  br i1 %795, label %799, label %796

796:                                              ; preds = %790
  %797 = getelementptr inbounds i8, ptr %792, i64 16
  %798 = zext i32 %794 to i64
  br label %806

799:                                              ; preds = %806, %790
  %800 = phi i32 [ 0, %790 ], [ %813, %806 ]
  %801 = getelementptr inbounds i8, ptr %792, i64 4
  %802 = load i32, ptr %801, align 4
  %803 = icmp eq i32 %802, 0
  %804 = icmp ult i32 %802, %800
  %805 = select i1 %803, i1 true, i1 %804
  br i1 %805, label %873, label %816

806:                                              ; preds = %806, %796
  %807 = phi i64 [ 0, %796 ], [ %814, %806 ]
  %808 = phi i32 [ 0, %796 ], [ %813, %806 ]
  %809 = getelementptr inbounds [16 x ptr], ptr %797, i64 0, i64 %807
  %810 = load ptr, ptr %809, align 8
  %811 = getelementptr inbounds i8, ptr %810, i64 128
  %812 = load i32, ptr %811, align 8
  %813 = add i32 %812, %808
  %814 = add nuw nsw i64 %807, 1
  %815 = icmp eq i64 %814, %798
  br i1 %815, label %799, label %806, !llvm.loop !82

816:                                              ; preds = %799
  %817 = getelementptr inbounds i8, ptr %791, i64 264
  %818 = load ptr, ptr %817, align 8
  %819 = icmp eq ptr %818, null
  br i1 %819, label %821, label %820

820:                                              ; preds = %816
  tail call fastcc void @cluster_met(ptr noundef nonnull %792, i32 noundef %794) #22
  br label %821

821:                                              ; preds = %820, %816
  %822 = load i32, ptr %792, align 8
  %823 = add i32 %822, 1
  store i32 %823, ptr %792, align 8
  %824 = getelementptr inbounds i8, ptr %792, i64 12
  store i32 0, ptr %824, align 4
  store i32 0, ptr %801, align 4
  br i1 %795, label %873, label %825

825:                                              ; preds = %821
  %826 = getelementptr inbounds i8, ptr %792, i64 16
  %827 = getelementptr inbounds i8, ptr %791, i64 48
  %828 = zext i32 %794 to i64
  br label %829

829:                                              ; preds = %846, %825
  %830 = phi i64 [ 0, %825 ], [ %847, %846 ]
  %831 = getelementptr inbounds [16 x ptr], ptr %826, i64 0, i64 %830
  %832 = load ptr, ptr %831, align 8
  %833 = getelementptr inbounds i8, ptr %832, i64 756
  %834 = load i32, ptr %833, align 4
  %835 = icmp eq i32 %834, 0
  br i1 %835, label %836, label %846

836:                                              ; preds = %829
  %837 = getelementptr inbounds i8, ptr %832, i64 136
  %838 = getelementptr inbounds i8, ptr %832, i64 144
  %839 = getelementptr inbounds i8, ptr %832, i64 152
  %840 = getelementptr inbounds i8, ptr %832, i64 132
  br label %841

841:                                              ; preds = %869, %836
  %842 = phi i64 [ 0, %836 ], [ %871, %869 ]
  %843 = load i32, ptr %827, align 8
  %844 = zext i32 %843 to i64
  %845 = icmp ult i64 %842, %844
  br i1 %845, label %849, label %846

846:                                              ; preds = %869, %841, %829
  %847 = add nuw nsw i64 %830, 1
  %848 = icmp eq i64 %847, %828
  br i1 %848, label %873, label %829, !llvm.loop !83

849:                                              ; preds = %841
  %850 = load ptr, ptr %837, align 8
  %851 = getelementptr inbounds i8, ptr %850, i64 %842
  %852 = load i8, ptr %851, align 1
  %853 = icmp eq i8 %852, 1
  br i1 %853, label %854, label %869

854:                                              ; preds = %849
  %855 = load ptr, ptr %838, align 8
  %856 = getelementptr inbounds i8, ptr %855, i64 %842
  %857 = load i8, ptr %856, align 1
  %858 = icmp eq i8 %857, 16
  br i1 %858, label %859, label %869

859:                                              ; preds = %854
  %860 = load ptr, ptr %839, align 8
  %861 = lshr i64 %842, 5
  %862 = getelementptr inbounds %struct.Warp, ptr %860, i64 %861, i32 1
  %863 = load i8, ptr %862, align 4
  %864 = icmp eq i8 %863, 0
  br i1 %864, label %865, label %869

865:                                              ; preds = %859
  store i8 0, ptr %851, align 1
  %866 = load i32, ptr %840, align 4
  %867 = add i32 %866, -1
  store i32 %867, ptr %840, align 4
  %868 = load i32, ptr %833, align 4
  br label %869

869:                                              ; preds = %865, %859, %854, %849
  %870 = phi i32 [ 0, %849 ], [ 0, %854 ], [ 0, %859 ], [ %868, %865 ]
  %871 = add nuw nsw i64 %842, 1
  %872 = icmp eq i32 %870, 0
  br i1 %872, label %841, label %846, !llvm.loop !84

873:                                              ; preds = %846, %821, %799
  %874 = phi i32 [ 0, %799 ], [ 1, %821 ], [ 1, %846 ]
  %875 = getelementptr inbounds i8, ptr %791, i64 48
  %876 = getelementptr inbounds i8, ptr %791, i64 264
  %877 = getelementptr inbounds i8, ptr %791, i64 52
  br label %878

878:                                              ; preds = %1002, %873
  %879 = phi i64 [ %1003, %1002 ], [ 0, %873 ]
  %880 = phi i32 [ 1, %1002 ], [ %874, %873 ]
  br label %881

881:                                              ; preds = %999, %878
  %882 = phi i64 [ %1000, %999 ], [ %879, %878 ]
  %883 = getelementptr inbounds [16 x %struct.Barrier], ptr %13, i64 0, i64 %882
  %884 = getelementptr inbounds i8, ptr %883, i64 4
  %885 = load i32, ptr %884, align 4
  %886 = icmp eq i32 %885, 0
  br i1 %886, label %887, label %891

887:                                              ; preds = %881
  %888 = load i32, ptr %875, align 8
  %889 = load i32, ptr %23, align 8
  %890 = sub i32 %888, %889
  br label %891

891:                                              ; preds = %887, %881
  %892 = phi i32 [ %890, %887 ], [ 0, %881 ]
  %893 = phi i32 [ %888, %887 ], [ %885, %881 ]
  %894 = load i32, ptr %883, align 8
  %895 = icmp eq i32 %894, 0
  %896 = add i32 %894, %892
  %897 = icmp ult i32 %896, %893
  %898 = select i1 %895, i1 true, i1 %897
  br i1 %898, label %999, label %899

899:                                              ; preds = %891
  %900 = getelementptr inbounds i8, ptr %883, i64 4
  %901 = getelementptr inbounds i8, ptr %883, i64 8
  %902 = load i32, ptr %901, align 8
  %903 = getelementptr inbounds i8, ptr %883, i64 12
  %904 = load i32, ptr %903, align 4
  switch i32 %902, label %908 [
    i32 1, label %911
    i32 2, label %905
  ]

905:                                              ; preds = %899
  %906 = icmp eq i32 %904, %894
  %907 = zext i1 %906 to i32
  br label %911

908:                                              ; preds = %899
  %909 = icmp ne i32 %904, 0
  %910 = zext i1 %909 to i32
  br label %911

911:                                              ; preds = %908, %905, %899
  %912 = phi i32 [ %907, %905 ], [ %910, %908 ], [ %904, %899 ]
  %913 = load ptr, ptr %876, align 8
  %914 = icmp eq ptr %913, null
  br i1 %914, label %917, label %915

915:                                              ; preds = %911
  %916 = trunc nuw nsw i64 %882 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %916) #22
  br label %917

917:                                              ; preds = %915, %911
  %918 = load i32, ptr %877, align 4
  %919 = icmp eq i32 %918, 0
  br i1 %919, label %1002, label %920

920:                                              ; preds = %917
  %921 = zext i32 %912 to i64
  %922 = icmp ne i32 %912, 0
  %923 = zext i1 %922 to i32
  br label %924

924:                                              ; preds = %993, %920
  %925 = phi i64 [ 0, %920 ], [ %994, %993 ]
  %926 = phi i32 [ 0, %920 ], [ %998, %993 ]
  %927 = zext i32 %926 to i64
  %928 = load ptr, ptr %20, align 8
  %929 = getelementptr inbounds %struct.Warp, ptr %928, i64 %925
  %930 = trunc nuw i64 %925 to i32
  %931 = shl i32 %930, 5
  %932 = load ptr, ptr %0, align 8
  %933 = getelementptr inbounds i8, ptr %932, i64 48
  %934 = load i32, ptr %933, align 8
  %935 = sub i32 %934, %931
  %936 = tail call i32 @llvm.umin.i32(i32 %935, i32 32)
  %937 = getelementptr inbounds i8, ptr %929, i64 4
  %938 = load i8, ptr %937, align 4
  %939 = icmp eq i8 %938, 0
  br i1 %939, label %949, label %940

940:                                              ; preds = %924
  %941 = getelementptr inbounds i8, ptr %929, i64 5
  %942 = load i8, ptr %941, align 1
  %943 = icmp eq i8 %942, 1
  br i1 %943, label %944, label %993

944:                                              ; preds = %940
  %945 = getelementptr inbounds i8, ptr %929, i64 6
  %946 = load i8, ptr %945, align 2
  %947 = zext i8 %946 to i64
  %948 = icmp eq i64 %882, %947
  br i1 %948, label %949, label %993

949:                                              ; preds = %944, %924
  %950 = add i32 %936, %931
  %951 = icmp ult i32 %931, %950
  br i1 %951, label %952, label %993

952:                                              ; preds = %949
  %953 = zext i32 %950 to i64
  br label %956

954:                                              ; preds = %983
  %955 = icmp eq i32 %984, 0
  br i1 %955, label %993, label %987

956:                                              ; preds = %983, %952
  %957 = phi i64 [ %927, %952 ], [ %985, %983 ]
  %958 = phi i32 [ 0, %952 ], [ %984, %983 ]
  %959 = load i8, ptr %937, align 4
  %960 = icmp eq i8 %959, 0
  br i1 %960, label %961, label %973

961:                                              ; preds = %956
  %962 = load ptr, ptr %21, align 8
  %963 = getelementptr inbounds i8, ptr %962, i64 %957
  %964 = load i8, ptr %963, align 1
  %965 = icmp eq i8 %964, 1
  br i1 %965, label %966, label %983

966:                                              ; preds = %961
  %967 = load ptr, ptr %26, align 8
  %968 = getelementptr inbounds i8, ptr %967, i64 %957
  %969 = load i8, ptr %968, align 1
  %970 = zext i8 %969 to i64
  %971 = icmp eq i64 %882, %970
  br i1 %971, label %972, label %983

972:                                              ; preds = %966
  store i8 0, ptr %963, align 1
  br label %973

973:                                              ; preds = %972, %956
  %974 = load i32, ptr %901, align 8
  %975 = icmp eq i32 %974, 0
  br i1 %975, label %981, label %976

976:                                              ; preds = %973
  %977 = load ptr, ptr %16, align 8
  %978 = getelementptr inbounds i64, ptr %977, i64 %957
  store i64 %921, ptr %978, align 8
  %979 = load ptr, ptr %17, align 8
  %980 = getelementptr inbounds i32, ptr %979, i64 %957
  store i32 %923, ptr %980, align 4
  br label %981

981:                                              ; preds = %976, %973
  %982 = add i32 %958, 1
  br label %983

983:                                              ; preds = %981, %966, %961
  %984 = phi i32 [ %982, %981 ], [ %958, %961 ], [ %958, %966 ]
  %985 = add nuw nsw i64 %957, 1
  %986 = icmp ult i64 %985, %953
  br i1 %986, label %956, label %954, !llvm.loop !85

987:                                              ; preds = %954
  %988 = getelementptr inbounds i8, ptr %929, i64 5
  store i8 0, ptr %988, align 1
  %989 = load ptr, ptr %27, align 8
  %990 = getelementptr inbounds i32, ptr %989, i64 %925
  store i32 -1, ptr %990, align 4
  %991 = load i32, ptr %24, align 4
  %992 = sub i32 %991, %984
  store i32 %992, ptr %24, align 4
  br label %993

993:                                              ; preds = %987, %954, %949, %944, %940
  %994 = add nuw nsw i64 %925, 1
  %995 = load i32, ptr %877, align 4
  %996 = zext i32 %995 to i64
  %997 = icmp ult i64 %994, %996
  %998 = add i32 %926, 32
  br i1 %997, label %924, label %1002, !llvm.loop !86

999:                                              ; preds = %891
  %1000 = add nuw nsw i64 %882, 1
  %1001 = icmp eq i64 %1000, 16
  br i1 %1001, label %1005, label %881, !llvm.loop !87

1002:                                             ; preds = %993, %917
  store i32 0, ptr %883, align 8
  store i32 0, ptr %900, align 4
  %1003 = add nuw nsw i64 %882, 1
  %1004 = icmp eq i64 %1003, 16
  br i1 %1004, label %1007, label %878, !llvm.loop !87

1005:                                             ; preds = %999
  %1006 = icmp eq i32 %880, 0
  br i1 %1006, label %1012, label %1007

1007:                                             ; preds = %1002, %1005
  %1008 = load ptr, ptr %18, align 8
  %1009 = getelementptr inbounds i8, ptr %1008, i64 24
  %1010 = load i64, ptr %1009, align 8
  %1011 = add i64 %1010, 1
  store atomic i64 %1011, ptr %1009 monotonic, align 8
  br label %1047

1012:                                             ; preds = %1005, %783
  %1013 = icmp eq i32 %780, 0
  br i1 %1013, label %1014, label %1047

1014:                                             ; preds = %1012
  %1015 = load ptr, ptr %0, align 8
  %1016 = getelementptr inbounds i8, ptr %1015, i64 48
  %1017 = load i32, ptr %1016, align 8
  %1018 = icmp eq i32 %1017, 0
  br i1 %1018, label %1046, label %1019

1019:                                             ; preds = %1014
  %1020 = load ptr, ptr %21, align 8
  %1021 = zext i32 %1017 to i64
  br label %1022

1022:                                             ; preds = %1040, %1019
  %1023 = phi i64 [ 0, %1019 ], [ %1041, %1040 ]
  %1024 = phi i1 [ true, %1019 ], [ %1042, %1040 ]
  %1025 = getelementptr inbounds i8, ptr %1020, i64 %1023
  %1026 = load i8, ptr %1025, align 1
  %1027 = icmp eq i8 %1026, 1
  br i1 %1027, label %1028, label %1040

1028:                                             ; preds = %1022
  %1029 = load ptr, ptr %26, align 8
  %1030 = getelementptr inbounds i8, ptr %1029, i64 %1023
  %1031 = load i8, ptr %1030, align 1
  %1032 = icmp eq i8 %1031, 16
  br i1 %1032, label %1033, label %1040

1033:                                             ; preds = %1028
  %1034 = load ptr, ptr %20, align 8
  %1035 = lshr i64 %1023, 5
  %1036 = and i64 %1035, 134217727
  %1037 = getelementptr inbounds %struct.Warp, ptr %1034, i64 %1036, i32 1
  %1038 = load i8, ptr %1037, align 4
  %1039 = icmp eq i8 %1038, 0
  br i1 %1039, label %1044, label %1040

1040:                                             ; preds = %1033, %1028, %1022
  %1041 = add nuw nsw i64 %1023, 1
  %1042 = icmp ult i64 %1041, %1021
  %1043 = icmp eq i64 %1041, %1021
  br i1 %1043, label %1044, label %1022, !llvm.loop !88

1044:                                             ; preds = %1040, %1033
  %1045 = phi i1 [ %1042, %1040 ], [ %1024, %1033 ]
  br i1 %1045, label %1165, label %1046

1046:                                             ; preds = %1044, %1014
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #22
  br label %1162

1047:                                             ; preds = %1012, %1007
  %1048 = phi i32 [ 1, %1007 ], [ 0, %1012 ]
  %1049 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #24
  %1050 = icmp eq i32 %1049, 0
  br i1 %1050, label %1051, label %1162

1051:                                             ; preds = %1047
  %1052 = icmp eq i32 %780, 0
  %1053 = load ptr, ptr %0, align 8
  br i1 %1052, label %1054, label %1087

1054:                                             ; preds = %1051
  %1055 = load ptr, ptr %20, align 8
  %1056 = load i32, ptr %23, align 8
  %1057 = getelementptr inbounds i8, ptr %1053, i64 48
  %1058 = load i32, ptr %1057, align 8
  %1059 = icmp eq i32 %1056, %1058
  br i1 %1059, label %1060, label %1159

1060:                                             ; preds = %1054
  %1061 = getelementptr inbounds i8, ptr %1053, i64 52
  %1062 = load i32, ptr %1061, align 4
  %1063 = icmp eq i32 %1062, 0
  br i1 %1063, label %1064, label %1066

1064:                                             ; preds = %1060
  %1065 = load i32, ptr %1055, align 4
  br label %1085

1066:                                             ; preds = %1060
  %1067 = zext i32 %1062 to i64
  br label %1071

1068:                                             ; preds = %1081
  %1069 = add nuw nsw i64 %1072, 1
  %1070 = icmp eq i64 %1069, %1067
  br i1 %1070, label %1085, label %1071, !llvm.loop !89

1071:                                             ; preds = %1068, %1066
  %1072 = phi i64 [ 0, %1066 ], [ %1069, %1068 ]
  %1073 = getelementptr inbounds %struct.Warp, ptr %1055, i64 %1072
  %1074 = getelementptr inbounds i8, ptr %1073, i64 4
  %1075 = load i8, ptr %1074, align 4
  %1076 = icmp eq i8 %1075, 0
  br i1 %1076, label %1159, label %1077

1077:                                             ; preds = %1071
  %1078 = getelementptr inbounds i8, ptr %1073, i64 5
  %1079 = load i8, ptr %1078, align 1
  %1080 = icmp eq i8 %1079, 0
  br i1 %1080, label %1081, label %1159

1081:                                             ; preds = %1077
  %1082 = load i32, ptr %1073, align 4
  %1083 = load i32, ptr %1055, align 4
  %1084 = icmp eq i32 %1082, %1083
  br i1 %1084, label %1068, label %1159

1085:                                             ; preds = %1068, %1064
  %1086 = phi i32 [ %1065, %1064 ], [ %1082, %1068 ]
  store i32 %1086, ptr %11, align 4
  store i32 1, ptr %10, align 8
  br label %1159

1087:                                             ; preds = %1051
  %1088 = getelementptr inbounds i8, ptr %1053, i64 52
  %1089 = load i32, ptr %1088, align 4
  %1090 = icmp eq i32 %1089, 0
  br i1 %1090, label %1150, label %1091

1091:                                             ; preds = %1087, %1142
  %1092 = phi ptr [ %1143, %1142 ], [ %1053, %1087 ]
  %1093 = phi i64 [ %1145, %1142 ], [ 0, %1087 ]
  %1094 = phi i32 [ %1144, %1142 ], [ 0, %1087 ]
  %1095 = load ptr, ptr %20, align 8
  %1096 = getelementptr inbounds %struct.Warp, ptr %1095, i64 %1093
  %1097 = getelementptr inbounds i8, ptr %1096, i64 4
  %1098 = load i8, ptr %1097, align 4
  %1099 = icmp eq i8 %1098, 0
  br i1 %1099, label %1100, label %1108

1100:                                             ; preds = %1091
  %1101 = trunc nuw i64 %1093 to i32
  %1102 = shl i32 %1101, 5
  %1103 = getelementptr inbounds i8, ptr %1092, i64 48
  %1104 = load i32, ptr %1103, align 8
  %1105 = icmp eq i32 %1104, %1102
  br i1 %1105, label %1142, label %1106

1106:                                             ; preds = %1100
  %1107 = zext i32 %1102 to i64
  br label %1117

1108:                                             ; preds = %1091
  %1109 = getelementptr inbounds i8, ptr %1096, i64 5
  %1110 = load i8, ptr %1109, align 1
  %1111 = icmp eq i8 %1110, 0
  %1112 = zext i1 %1111 to i32
  %1113 = or i32 %1094, %1112
  %1114 = icmp eq i8 %1110, 3
  %1115 = select i1 %1114, i8 0, i8 %1110
  store i8 %1115, ptr %1109, align 1
  %1116 = load ptr, ptr %0, align 8
  br label %1142

1117:                                             ; preds = %1132, %1106
  %1118 = phi ptr [ %1092, %1106 ], [ %1133, %1132 ]
  %1119 = phi ptr [ %1092, %1106 ], [ %1134, %1132 ]
  %1120 = phi i64 [ 0, %1106 ], [ %1135, %1132 ]
  %1121 = phi i32 [ %1094, %1106 ], [ %1128, %1132 ]
  %1122 = load ptr, ptr %21, align 8
  %1123 = getelementptr inbounds i8, ptr %1122, i64 %1120
  %1124 = getelementptr inbounds i8, ptr %1123, i64 %1107
  %1125 = load i8, ptr %1124, align 1
  %1126 = icmp eq i8 %1125, 0
  %1127 = zext i1 %1126 to i32
  %1128 = or i32 %1121, %1127
  %1129 = icmp eq i8 %1125, 3
  br i1 %1129, label %1130, label %1132

1130:                                             ; preds = %1117
  store i8 0, ptr %1124, align 1
  %1131 = load ptr, ptr %0, align 8
  br label %1132

1132:                                             ; preds = %1130, %1117
  %1133 = phi ptr [ %1131, %1130 ], [ %1118, %1117 ]
  %1134 = phi ptr [ %1131, %1130 ], [ %1119, %1117 ]
  %1135 = add nuw nsw i64 %1120, 1
  %1136 = getelementptr inbounds i8, ptr %1134, i64 48
  %1137 = load i32, ptr %1136, align 8
  %1138 = sub i32 %1137, %1102
  %1139 = tail call i32 @llvm.umin.i32(i32 %1138, i32 32)
  %1140 = zext nneg i32 %1139 to i64
  %1141 = icmp ult i64 %1135, %1140
  br i1 %1141, label %1117, label %1142, !llvm.loop !90

1142:                                             ; preds = %1132, %1108, %1100
  %1143 = phi ptr [ %1116, %1108 ], [ %1092, %1100 ], [ %1133, %1132 ]
  %1144 = phi i32 [ %1113, %1108 ], [ %1094, %1100 ], [ %1128, %1132 ]
  %1145 = add nuw nsw i64 %1093, 1
  %1146 = getelementptr inbounds i8, ptr %1143, i64 52
  %1147 = load i32, ptr %1146, align 4
  %1148 = zext i32 %1147 to i64
  %1149 = icmp ult i64 %1145, %1148
  br i1 %1149, label %1091, label %1150, !llvm.loop !91

1150:                                             ; preds = %1142, %1087
  %1151 = phi i32 [ 0, %1087 ], [ %1144, %1142 ]
  %1152 = or i32 %1151, %1048
  %1153 = icmp eq i32 %1152, 0
  %1154 = add nuw nsw i32 %29, 1
  %1155 = icmp eq i32 %1154, 1024
  %1156 = select i1 %1153, i1 true, i1 %1155
  br i1 %1156, label %1162, label %1157

1157:                                             ; preds = %1150, %1159
  %1158 = phi i32 [ %1160, %1159 ], [ %1154, %1150 ]
  br label %28, !llvm.loop !92

1159:                                             ; preds = %1081, %1077, %1071, %1085, %1054, %185
  %1160 = add nuw nsw i32 %29, 1
  %1161 = icmp eq i32 %1160, 1024
  br i1 %1161, label %1162, label %1157

1162:                                             ; preds = %1150, %779, %1047, %57, %185, %1159, %169, %416, %425, %342, %396, %408, %174, %1046, %789, %721
  %1163 = phi i32 [ 2, %721 ], [ 2, %789 ], [ 2, %1046 ], [ %184, %174 ], [ 2, %408 ], [ 2, %396 ], [ 2, %342 ], [ 2, %425 ], [ 2, %416 ], [ 2, %169 ], [ 1, %1150 ], [ 0, %779 ], [ 2, %1047 ], [ 2, %57 ], [ 2, %185 ], [ 1, %1159 ]
  %1164 = getelementptr inbounds i8, ptr %3, i64 12
  store i32 0, ptr %1164, align 4
  br label %1173

1165:                                             ; preds = %1044
  %1166 = getelementptr inbounds i8, ptr %3, i64 12
  %1167 = load i32, ptr %1166, align 4
  %1168 = add i32 %1167, 1
  store i32 %1168, ptr %1166, align 4
  %1169 = getelementptr inbounds i8, ptr %3, i64 8
  %1170 = load i32, ptr %1169, align 8
  %1171 = icmp ult i32 %1168, %1170
  br i1 %1171, label %1173, label %1172

1172:                                             ; preds = %1165
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #22
  br label %1173

1173:                                             ; preds = %1162, %1172, %1165
  %1174 = phi i32 [ %1163, %1162 ], [ 2, %1172 ], [ 1, %1165 ]
  ret i32 %1174
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc i64 @place_lanes(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #17 {
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
  %64 = getelementptr inbounds i8, ptr %0, i64 760
  store ptr %63, ptr %64, align 8
  ret i64 %62
}

; Function Attrs: nounwind optsize
define internal fastcc void @close_block(ptr noundef %0) unnamed_addr #2 {
  tail call fastcc void @end_orders(ptr noundef %0) #22
  tail call fastcc void @reset_copies(ptr noundef %0) #24
  %2 = getelementptr inbounds i8, ptr %0, i64 808
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %20, label %5

5:                                                ; preds = %1, %14
  %6 = phi i64 [ %17, %14 ], [ 0, %1 ]
  %7 = phi ptr [ %18, %14 ], [ %3, %1 ]
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = mul i32 %10, 3
  %12 = zext i32 %11 to i64
  %13 = icmp ult i64 %6, %12
  br i1 %13, label %14, label %20

14:                                               ; preds = %5
  %15 = getelementptr inbounds %struct.Copies, ptr %7, i64 %6
  %16 = load ptr, ptr %15, align 8
  tail call void @free(ptr noundef %16) #21
  %17 = add nuw nsw i64 %6, 1
  %18 = load ptr, ptr %2, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %20, label %5, !llvm.loop !93

20:                                               ; preds = %5, %14, %1
  %21 = phi ptr [ null, %1 ], [ %7, %5 ], [ null, %14 ]
  tail call void @free(ptr noundef %21) #21
  %22 = getelementptr inbounds i8, ptr %0, i64 184
  %23 = load ptr, ptr %22, align 8
  tail call void @free(ptr noundef %23) #21
  %24 = getelementptr inbounds i8, ptr %0, i64 192
  %25 = load ptr, ptr %24, align 8
  tail call void @free(ptr noundef %25) #21
  %26 = getelementptr inbounds i8, ptr %0, i64 200
  %27 = load ptr, ptr %26, align 8
  tail call void @free(ptr noundef %27) #21
  tail call void @free(ptr noundef nonnull %0) #21
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @end_orders(ptr nocapture noundef readonly %0) unnamed_addr #5 {
  %2 = getelementptr inbounds i8, ptr %0, i64 768
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %54, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 776
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
  tail call void @free(ptr noundef nonnull %7) #21
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
  tail call void @free(ptr noundef nonnull %25) #21
  br label %32

32:                                               ; preds = %21, %27, %31
  %33 = add nuw nsw i64 %22, 1
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = zext i32 %36 to i64
  %38 = icmp ult i64 %33, %37
  br i1 %38, label %21, label %19, !llvm.loop !94

39:                                               ; preds = %51
  %40 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %40) #21
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
  tail call void @free(ptr noundef nonnull %44) #21
  br label %51

51:                                               ; preds = %41, %46, %50
  %52 = add nuw nsw i64 %42, 1
  %53 = icmp eq i64 %52, 16
  br i1 %53, label %39, label %41, !llvm.loop !95

54:                                               ; preds = %1, %39
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc void @reset_copies(ptr nocapture noundef %0) unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 816
  store i32 0, ptr %2, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 808
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %15, label %6

6:                                                ; preds = %1, %30
  %7 = phi i64 [ %32, %30 ], [ 0, %1 ]
  %8 = phi ptr [ %33, %30 ], [ %4, %1 ]
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 48
  %11 = load i32, ptr %10, align 8
  %12 = mul i32 %11, 3
  %13 = zext i32 %12 to i64
  %14 = icmp ult i64 %7, %13
  br i1 %14, label %16, label %15

15:                                               ; preds = %6, %30, %1
  ret void

16:                                               ; preds = %6
  %17 = getelementptr inbounds %struct.Copies, ptr %8, i64 %7
  %18 = getelementptr inbounds i8, ptr %17, i64 8
  %19 = load i32, ptr %18, align 8
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %30, label %21

21:                                               ; preds = %16, %21
  %22 = phi i32 [ %28, %21 ], [ %19, %16 ]
  %23 = load ptr, ptr %17, align 8
  %24 = add i32 %22, -1
  store i32 %24, ptr %18, align 8
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds %struct.Copy, ptr %23, i64 %25, i32 7
  %27 = load ptr, ptr %26, align 8
  tail call void @free(ptr noundef %27) #21
  %28 = load i32, ptr %18, align 8
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %21, !llvm.loop !96

30:                                               ; preds = %21, %16
  %31 = getelementptr inbounds i8, ptr %17, i64 16
  store i32 0, ptr %31, align 8
  %32 = add nuw nsw i64 %7, 1
  %33 = load ptr, ptr %3, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %15, label %6, !llvm.loop !97
}

; Function Attrs: nounwind optsize
define internal fastcc void @place(ptr noundef %0, i64 noundef %1) unnamed_addr #2 {
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
  tail call fastcc void @reset_copies(ptr noundef nonnull %0) #24
  %29 = getelementptr inbounds i8, ptr %0, i64 756
  store i32 0, ptr %29, align 4
  %30 = getelementptr inbounds i8, ptr %0, i64 608
  store i32 1, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 612
  %32 = getelementptr inbounds i8, ptr %0, i64 600
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(144) %31, i8 0, i64 144, i1 false)
  store ptr %30, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 624
  store ptr %0, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 616
  store i32 1, ptr %34, align 8
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @start_orders(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 264
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 776
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
  tail call void @free(ptr noundef nonnull %6) #21
  br label %13

13:                                               ; preds = %1, %8, %12
  store ptr null, ptr %5, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 800
  store i64 0, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 792
  store i64 0, ptr %15, align 8
  %16 = load i64, ptr %4, align 8
  %17 = add i64 %16, 1
  store i64 %17, ptr %4, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 784
  store i64 %17, ptr %18, align 8
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 48
  %21 = load i32, ptr %20, align 8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %25, label %23

23:                                               ; preds = %13
  %24 = getelementptr inbounds i8, ptr %0, i64 768
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
  tail call void @free(ptr noundef nonnull %31) #21
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
  br i1 %46, label %27, label %25, !llvm.loop !98

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
  tail call void @free(ptr noundef nonnull %51) #21
  br label %58

58:                                               ; preds = %48, %53, %57
  store ptr null, ptr %50, align 8
  %59 = add nuw nsw i64 %49, 1
  %60 = icmp eq i64 %59, 16
  br i1 %60, label %47, label %48, !llvm.loop !99
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @fail_stuck(ptr nocapture noundef %0) unnamed_addr #5 {
  tail call fastcc void @separate_all(ptr noundef %0) #24
  %2 = getelementptr inbounds i8, ptr %0, i64 176
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %3, i64 noundef 1) #22
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
  br i1 %43, label %44, label %18, !llvm.loop !100

44:                                               ; preds = %40, %7, %34
  %45 = phi ptr [ %39, %34 ], [ null, %7 ], [ %41, %40 ]
  %46 = getelementptr inbounds i8, ptr %45, i64 60
  %47 = load i32, ptr %46, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %13, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 2
  %52 = select i1 %51, i64 2, i64 3
  %53 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef %45, i64 noundef %52) #22
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
  %16 = tail call i32 %6() #21
  %17 = load atomic i32, ptr %3 monotonic, align 4
  br label %18

18:                                               ; preds = %1, %8, %15
  %19 = phi i32 [ %17, %15 ], [ %4, %8 ], [ %4, %1 ]
  switch i32 %19, label %20 [
    i32 3, label %53
    i32 0, label %53
  ]

20:                                               ; preds = %18
  tail call fastcc void @separate_all(ptr noundef nonnull %0) #24
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
  br i1 %34, label %25, label %35, !llvm.loop !101

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
  %52 = tail call i32 @graphdsl_poll(ptr noundef %42, i32 noundef %51) #24
  br label %53

53:                                               ; preds = %18, %18, %35
  %54 = phi i32 [ %52, %35 ], [ 0, %18 ], [ 0, %18 ]
  ret i32 %54
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
  br i1 %25, label %11, label %10, !llvm.loop !102
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @land_all(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 264
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %12, label %8

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %4, i64 280
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br label %12

12:                                               ; preds = %8, %3
  %13 = phi i1 [ false, %3 ], [ %11, %8 ]
  %14 = getelementptr inbounds i8, ptr %0, i64 808
  %15 = add i32 %2, %1
  %16 = load ptr, ptr %14, align 8
  %17 = icmp ne ptr %16, null
  %18 = icmp ugt i32 %15, %1
  %19 = and i1 %17, %18
  br i1 %19, label %20, label %62

20:                                               ; preds = %12
  %21 = getelementptr inbounds i8, ptr %4, i64 144
  %22 = getelementptr inbounds i8, ptr %0, i64 48
  %23 = zext i32 %1 to i64
  %24 = zext i32 %15 to i64
  br label %25

25:                                               ; preds = %20, %56
  %26 = phi i64 [ %23, %20 ], [ %57, %56 ]
  %27 = mul i64 %26, 3
  br label %28

28:                                               ; preds = %25, %53
  %29 = phi i64 [ 0, %25 ], [ %54, %53 ]
  %30 = load ptr, ptr %14, align 8
  %31 = add i64 %27, %29
  %32 = and i64 %31, 4294967295
  %33 = getelementptr inbounds %struct.Copies, ptr %30, i64 %32
  %34 = getelementptr inbounds i8, ptr %33, i64 8
  %35 = load i32, ptr %34, align 8
  %36 = icmp ne i32 %35, 0
  %37 = icmp eq i64 %29, 2
  %38 = select i1 %37, i1 true, i1 %13
  %39 = select i1 %36, i1 %38, i1 false
  br i1 %39, label %40, label %53

40:                                               ; preds = %28
  %41 = load ptr, ptr %21, align 8
  %42 = icmp eq ptr %41, null
  %43 = load i64, ptr %22, align 8
  %44 = select i1 %42, i64 0, i64 %26
  %45 = load ptr, ptr %0, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 104
  %47 = load i64, ptr %46, align 8
  %48 = mul i64 %47, %44
  %49 = add i64 %48, %43
  %50 = inttoptr i64 %49 to ptr
  %51 = tail call fastcc i32 @land(ptr noundef %50, ptr noundef nonnull %33, i32 noundef -1) #24
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %62

53:                                               ; preds = %40, %28
  %54 = add nuw nsw i64 %29, 1
  %55 = icmp eq i64 %54, 3
  br i1 %55, label %56, label %28, !llvm.loop !103

56:                                               ; preds = %53
  %57 = add nuw nsw i64 %26, 1
  %58 = load ptr, ptr %14, align 8
  %59 = icmp ne ptr %58, null
  %60 = icmp ult i64 %57, %24
  %61 = and i1 %59, %60
  br i1 %61, label %25, label %62, !llvm.loop !104

62:                                               ; preds = %56, %40, %12
  %63 = phi i32 [ 0, %12 ], [ 1, %40 ], [ 0, %56 ]
  ret i32 %63
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
  br i1 %16, label %17, label %31

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
  %28 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef %8, i32 noundef %13) #24
  %29 = icmp eq i32 %28, 0
  %30 = select i1 %29, i32 0, i32 2
  br label %148

31:                                               ; preds = %3
  %32 = getelementptr inbounds i8, ptr %9, i64 152
  %33 = load ptr, ptr %32, align 8
  %34 = zext i32 %2 to i64
  %35 = getelementptr inbounds %struct.WaitPoint, ptr %33, i64 %34
  %36 = icmp eq i32 %2, 2
  br i1 %36, label %49, label %37

37:                                               ; preds = %31
  %38 = load i32, ptr %35, align 4
  %39 = icmp eq i32 %38, 1
  br i1 %39, label %40, label %68

40:                                               ; preds = %37
  %41 = getelementptr inbounds i8, ptr %35, i64 24
  %42 = load i32, ptr %41, align 4
  %43 = and i32 %42, 6
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %49

45:                                               ; preds = %40
  %46 = getelementptr inbounds i8, ptr %35, i64 16
  %47 = load i32, ptr %46, align 4
  %48 = icmp eq i32 %47, 16
  br i1 %48, label %49, label %68

49:                                               ; preds = %45, %40, %31
  %50 = getelementptr inbounds i8, ptr %7, i64 4
  store i8 0, ptr %50, align 4
  %51 = getelementptr inbounds i8, ptr %0, i64 120
  %52 = add i32 %13, %8
  %53 = icmp ult i32 %8, %52
  br i1 %53, label %54, label %148

54:                                               ; preds = %49
  %55 = zext i32 %8 to i64
  br label %60

56:                                               ; preds = %60
  %57 = add nuw nsw i64 %61, 1
  %58 = trunc i64 %57 to i32
  %59 = icmp eq i32 %52, %58
  br i1 %59, label %148, label %60, !llvm.loop !105

60:                                               ; preds = %54, %56
  %61 = phi i64 [ %55, %54 ], [ %57, %56 ]
  %62 = load ptr, ptr %51, align 8
  %63 = getelementptr inbounds i32, ptr %62, i64 %61
  %64 = load i32, ptr %63, align 4
  %65 = trunc nuw i64 %61 to i32
  %66 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %65, i32 noundef %64) #24
  %67 = icmp eq i32 %66, 2
  br i1 %67, label %148, label %56

68:                                               ; preds = %45, %37
  store i32 %2, ptr %7, align 4
  %69 = load i32, ptr %35, align 4
  switch i32 %69, label %70 [
    i32 1, label %76
    i32 2, label %73
  ]

70:                                               ; preds = %68
  %71 = icmp eq i32 %69, 4
  %72 = select i1 %71, i8 0, i8 3
  br label %73

73:                                               ; preds = %68, %70
  %74 = phi i8 [ %72, %70 ], [ 2, %68 ]
  %75 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 %74, ptr %75, align 1
  br label %148

76:                                               ; preds = %68
  %77 = getelementptr inbounds i8, ptr %0, i64 48
  %78 = load i64, ptr %77, align 8
  %79 = zext i32 %8 to i64
  %80 = load ptr, ptr %0, align 8
  %81 = getelementptr inbounds i8, ptr %80, i64 104
  %82 = load i64, ptr %81, align 8
  %83 = mul i64 %82, %79
  %84 = add i64 %83, %78
  %85 = inttoptr i64 %84 to ptr
  %86 = getelementptr inbounds i8, ptr %35, i64 16
  %87 = load i32, ptr %86, align 4
  %88 = getelementptr inbounds i8, ptr %35, i64 20
  %89 = load i32, ptr %88, align 4
  %90 = getelementptr inbounds i8, ptr %35, i64 8
  %91 = load i32, ptr %90, align 4
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %110, label %93

93:                                               ; preds = %76
  %94 = add i32 %13, %8
  %95 = icmp ugt i32 %94, %8
  br i1 %95, label %96, label %110

96:                                               ; preds = %93
  %97 = getelementptr inbounds i8, ptr %0, i64 72
  %98 = load ptr, ptr %97, align 8
  %99 = zext i32 %94 to i64
  br label %100

100:                                              ; preds = %100, %96
  %101 = phi i64 [ %79, %96 ], [ %108, %100 ]
  %102 = phi i32 [ 0, %96 ], [ %107, %100 ]
  %103 = getelementptr inbounds i64, ptr %98, i64 %101
  %104 = load i64, ptr %103, align 8
  %105 = icmp ne i64 %104, 0
  %106 = zext i1 %105 to i32
  %107 = add i32 %102, %106
  %108 = add nuw nsw i64 %101, 1
  %109 = icmp eq i64 %108, %99
  br i1 %109, label %110, label %100, !llvm.loop !62

110:                                              ; preds = %100, %76, %93
  %111 = phi i32 [ 0, %76 ], [ 0, %93 ], [ %107, %100 ]
  %112 = tail call fastcc i32 @arrive(ptr noundef %85, ptr noundef nonnull %35, i32 noundef %87, i32 noundef %89, i32 noundef %13, i32 noundef %111) #24
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %148

114:                                              ; preds = %110
  %115 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 1, ptr %115, align 1
  %116 = load i32, ptr %86, align 4
  %117 = trunc i32 %116 to i8
  %118 = getelementptr inbounds i8, ptr %7, i64 6
  store i8 %117, ptr %118, align 2
  %119 = load i64, ptr %77, align 8
  %120 = load ptr, ptr %0, align 8
  %121 = getelementptr inbounds i8, ptr %120, i64 104
  %122 = load i64, ptr %121, align 8
  %123 = mul i64 %122, %79
  %124 = add i64 %123, %119
  %125 = inttoptr i64 %124 to ptr
  %126 = getelementptr inbounds i8, ptr %0, i64 168
  %127 = load ptr, ptr %126, align 8
  %128 = getelementptr inbounds i32, ptr %127, i64 %6
  %129 = getelementptr inbounds i8, ptr %0, i64 132
  %130 = load i32, ptr %129, align 4
  %131 = add i32 %130, %13
  store i32 %131, ptr %129, align 4
  %132 = getelementptr inbounds i8, ptr %35, i64 32
  %133 = load i8, ptr %132, align 4
  %134 = icmp eq i8 %133, 0
  br i1 %134, label %148, label %135

135:                                              ; preds = %114
  %136 = load i32, ptr %128, align 4
  %137 = icmp eq i32 %136, -1
  %138 = getelementptr inbounds i8, ptr %35, i64 4
  %139 = load i32, ptr %138, align 4
  br i1 %137, label %140, label %141

140:                                              ; preds = %135
  store i32 %139, ptr %128, align 4
  br label %148

141:                                              ; preds = %135
  %142 = icmp eq i32 %136, %139
  br i1 %142, label %148, label %143

143:                                              ; preds = %141
  %144 = getelementptr inbounds i8, ptr %0, i64 176
  %145 = load ptr, ptr %144, align 8
  %146 = icmp eq ptr %145, null
  br i1 %146, label %147, label %148

147:                                              ; preds = %143
  store ptr %125, ptr %144, align 8
  br label %148

148:                                              ; preds = %60, %56, %49, %147, %143, %141, %140, %114, %73, %110, %17
  %149 = phi i32 [ %30, %17 ], [ 0, %73 ], [ 2, %110 ], [ 0, %114 ], [ 0, %140 ], [ 0, %141 ], [ 0, %143 ], [ 0, %147 ], [ 0, %49 ], [ 2, %60 ], [ 0, %56 ]
  ret i32 %149
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 3) i32 @stop_at(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = icmp ult i32 %2, 4
  br i1 %4, label %5, label %21

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
  %18 = tail call fastcc i32 @land_all(ptr noundef %0, i32 noundef %1, i32 noundef 1) #24
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, i32 0, i32 2
  br label %151

21:                                               ; preds = %3
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 152
  %24 = load ptr, ptr %23, align 8
  %25 = zext i32 %2 to i64
  %26 = getelementptr inbounds %struct.WaitPoint, ptr %24, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %1 to i64
  switch i32 %27, label %147 [
    i32 1, label %29
    i32 2, label %139
    i32 4, label %143
  ]

29:                                               ; preds = %21
  %30 = getelementptr inbounds i8, ptr %0, i64 120
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i32, ptr %31, i64 %28
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds %struct.WaitPoint, ptr %24, i64 %34
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %22, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul i64 %39, %28
  %41 = add i64 %40, %37
  %42 = inttoptr i64 %41 to ptr
  %43 = getelementptr inbounds i8, ptr %35, i64 24
  %44 = load i32, ptr %43, align 4
  %45 = and i32 %44, 2
  %46 = icmp ne i32 %45, 0
  br i1 %46, label %47, label %51

47:                                               ; preds = %29
  %48 = getelementptr inbounds i8, ptr %0, i64 88
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds i32, ptr %49, i64 %28
  br label %53

51:                                               ; preds = %29
  %52 = getelementptr inbounds i8, ptr %35, i64 16
  br label %53

53:                                               ; preds = %51, %47
  %54 = phi ptr [ %50, %47 ], [ %52, %51 ]
  %55 = load i32, ptr %54, align 4
  %56 = and i32 %44, 4
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %62, label %58

58:                                               ; preds = %53
  %59 = getelementptr inbounds i8, ptr %0, i64 96
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr inbounds i32, ptr %60, i64 %28
  br label %64

62:                                               ; preds = %53
  %63 = getelementptr inbounds i8, ptr %35, i64 20
  br label %64

64:                                               ; preds = %62, %58
  %65 = phi ptr [ %61, %58 ], [ %63, %62 ]
  %66 = load i32, ptr %65, align 4
  %67 = icmp ne i32 %55, 16
  %68 = or i1 %46, %67
  br i1 %68, label %82, label %69

69:                                               ; preds = %64
  %70 = getelementptr inbounds i8, ptr %0, i64 760
  %71 = load ptr, ptr %70, align 8
  %72 = getelementptr inbounds i32, ptr %71, i64 %28
  %73 = load i32, ptr %72, align 4
  %74 = getelementptr inbounds i8, ptr %0, i64 600
  %75 = load ptr, ptr %74, align 8
  %76 = load i32, ptr %75, align 8
  %77 = icmp eq i32 %73, %76
  br i1 %77, label %107, label %78

78:                                               ; preds = %69
  %79 = getelementptr inbounds i8, ptr %0, i64 136
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %80, i64 %28
  store i8 3, ptr %81, align 1
  br label %151

82:                                               ; preds = %64
  %83 = getelementptr inbounds i8, ptr %35, i64 8
  %84 = load i32, ptr %83, align 4
  %85 = icmp eq i32 %84, 0
  %86 = icmp eq i32 %1, -1
  %87 = or i1 %86, %85
  br i1 %87, label %103, label %88

88:                                               ; preds = %82
  %89 = add nuw i32 %1, 1
  %90 = getelementptr inbounds i8, ptr %0, i64 72
  %91 = load ptr, ptr %90, align 8
  %92 = zext i32 %89 to i64
  br label %93

93:                                               ; preds = %93, %88
  %94 = phi i64 [ %28, %88 ], [ %101, %93 ]
  %95 = phi i32 [ 0, %88 ], [ %100, %93 ]
  %96 = getelementptr inbounds i64, ptr %91, i64 %94
  %97 = load i64, ptr %96, align 8
  %98 = icmp ne i64 %97, 0
  %99 = zext i1 %98 to i32
  %100 = add i32 %95, %99
  %101 = add nuw nsw i64 %94, 1
  %102 = icmp eq i64 %101, %92
  br i1 %102, label %103, label %93, !llvm.loop !62

103:                                              ; preds = %93, %82
  %104 = phi i32 [ 0, %82 ], [ %100, %93 ]
  %105 = tail call fastcc i32 @arrive(ptr noundef %42, ptr noundef %35, i32 noundef %55, i32 noundef %66, i32 noundef 1, i32 noundef %104) #24
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %107, label %151

107:                                              ; preds = %103, %69
  %108 = getelementptr inbounds i8, ptr %0, i64 136
  %109 = load ptr, ptr %108, align 8
  %110 = getelementptr inbounds i8, ptr %109, i64 %28
  store i8 1, ptr %110, align 1
  %111 = trunc i32 %55 to i8
  %112 = getelementptr inbounds i8, ptr %0, i64 144
  %113 = load ptr, ptr %112, align 8
  %114 = getelementptr inbounds i8, ptr %113, i64 %28
  store i8 %111, ptr %114, align 1
  %115 = lshr i32 %1, 5
  %116 = getelementptr inbounds i8, ptr %0, i64 168
  %117 = load ptr, ptr %116, align 8
  %118 = zext nneg i32 %115 to i64
  %119 = getelementptr inbounds i32, ptr %117, i64 %118
  %120 = getelementptr inbounds i8, ptr %0, i64 132
  %121 = load i32, ptr %120, align 4
  %122 = add i32 %121, 1
  store i32 %122, ptr %120, align 4
  %123 = getelementptr inbounds i8, ptr %35, i64 32
  %124 = load i8, ptr %123, align 4
  %125 = icmp eq i8 %124, 0
  br i1 %125, label %151, label %126

126:                                              ; preds = %107
  %127 = load i32, ptr %119, align 4
  %128 = icmp eq i32 %127, -1
  %129 = getelementptr inbounds i8, ptr %35, i64 4
  %130 = load i32, ptr %129, align 4
  br i1 %128, label %131, label %132

131:                                              ; preds = %126
  store i32 %130, ptr %119, align 4
  br label %151

132:                                              ; preds = %126
  %133 = icmp eq i32 %127, %130
  br i1 %133, label %151, label %134

134:                                              ; preds = %132
  %135 = getelementptr inbounds i8, ptr %0, i64 176
  %136 = load ptr, ptr %135, align 8
  %137 = icmp eq ptr %136, null
  br i1 %137, label %138, label %151

138:                                              ; preds = %134
  store ptr %42, ptr %135, align 8
  br label %151

139:                                              ; preds = %21
  %140 = getelementptr inbounds i8, ptr %0, i64 136
  %141 = load ptr, ptr %140, align 8
  %142 = getelementptr inbounds i8, ptr %141, i64 %28
  store i8 2, ptr %142, align 1
  br label %151

143:                                              ; preds = %21
  %144 = getelementptr inbounds i8, ptr %0, i64 136
  %145 = load ptr, ptr %144, align 8
  %146 = getelementptr inbounds i8, ptr %145, i64 %28
  store i8 0, ptr %146, align 1
  br label %151

147:                                              ; preds = %21
  %148 = getelementptr inbounds i8, ptr %0, i64 136
  %149 = load ptr, ptr %148, align 8
  %150 = getelementptr inbounds i8, ptr %149, i64 %28
  store i8 3, ptr %150, align 1
  br label %151

151:                                              ; preds = %103, %78, %107, %131, %132, %134, %138, %139, %143, %147, %5
  %152 = phi i32 [ %20, %5 ], [ 0, %147 ], [ 0, %143 ], [ 0, %139 ], [ 2, %103 ], [ 0, %78 ], [ 0, %107 ], [ 0, %131 ], [ 0, %132 ], [ 0, %134 ], [ 0, %138 ]
  ret i32 %152
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @separate_all(ptr nocapture noundef %0) unnamed_addr #7 {
  %2 = getelementptr inbounds i8, ptr %0, i64 160
  %3 = load i32, ptr %2, align 8
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %6, label %5

5:                                                ; preds = %1
  tail call fastcc void @share_out(ptr noundef nonnull %0) #24
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
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %13) #24
  %14 = add nuw i32 %13, 1
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 52
  %17 = load i32, ptr %16, align 4
  %18 = icmp ult i32 %14, %17
  br i1 %18, label %12, label %11, !llvm.loop !106
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
  br i1 %34, label %41, label %35, !llvm.loop !107

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
  tail call fastcc void @lanes_met(ptr noundef nonnull %0, i32 noundef %2, i32 noundef %3) #22
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
  br i1 %44, label %335, label %24, !llvm.loop !108

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
  br i1 %84, label %68, label %75, !llvm.loop !109

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
  br i1 %96, label %335, label %85, !llvm.loop !110

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
  br i1 %167, label %335, label %97, !llvm.loop !111

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
  br i1 %190, label %170, label %171, !llvm.loop !112

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
  br i1 %220, label %335, label %205, !llvm.loop !113

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
  br i1 %258, label %237, label %241, !llvm.loop !114

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
  br i1 %275, label %335, label %229, !llvm.loop !115

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
  br i1 %320, label %287, label %291, !llvm.loop !116

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
  br i1 %334, label %335, label %321, !llvm.loop !117

335:                                              ; preds = %273, %218, %165, %85, %42, %332, %68, %16
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #19

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @lanes_met(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #5 {
  %4 = alloca [32 x i64], align 16
  %5 = alloca ptr, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 264
  %8 = load ptr, ptr %7, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #23
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #23
  store ptr null, ptr %5, align 8
  %9 = shl i32 %1, 5
  %10 = getelementptr inbounds i8, ptr %0, i64 768
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
  call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %5, ptr noundef %35) #24
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
  br i1 %44, label %34, label %36, !llvm.loop !118

45:                                               ; preds = %23, %34
  %46 = add nuw nsw i64 %24, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %12, label %23, !llvm.loop !119

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
  br i1 %67, label %48, label %50, !llvm.loop !120

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
  tail call void @free(ptr noundef nonnull %49) #21
  br label %75

75:                                               ; preds = %68, %70, %74
  %76 = load i64, ptr %8, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %8, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #23
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #23
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
  tail call fastcc void @learn(ptr noundef %8, ptr noundef %87, ptr noundef %49) #24
  br label %89

89:                                               ; preds = %78, %84
  %90 = add nuw nsw i64 %79, 1
  %91 = icmp eq i64 %90, 32
  br i1 %91, label %68, label %78, !llvm.loop !121
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
  %13 = getelementptr inbounds i8, ptr %0, i64 768
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
  tail call fastcc void @learn(ptr noundef %36, ptr noundef %38, ptr noundef %39) #24
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
  br i1 %49, label %20, label %15, !llvm.loop !122

50:                                               ; preds = %15
  tail call fastcc void @all_met(ptr noundef nonnull %0) #22
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
  tail call void @free(ptr noundef nonnull %53) #21
  br label %60

60:                                               ; preds = %51, %55, %59
  store ptr null, ptr %52, align 8
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @cluster_met(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #5 {
  %3 = alloca ptr, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 264
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq i32 %1, 0
  br i1 %9, label %20, label %10

10:                                               ; preds = %2
  %11 = zext i32 %1 to i64
  br label %14

12:                                               ; preds = %14
  %13 = icmp eq i32 %1, 1
  br i1 %13, label %73, label %20

14:                                               ; preds = %10, %14
  %15 = phi i64 [ 0, %10 ], [ %18, %14 ]
  %16 = getelementptr inbounds [16 x ptr], ptr %4, i64 0, i64 %15
  %17 = load ptr, ptr %16, align 8
  tail call fastcc void @all_met(ptr noundef %17) #22
  %18 = add nuw nsw i64 %15, 1
  %19 = icmp eq i64 %18, %11
  br i1 %19, label %12, label %14, !llvm.loop !123

20:                                               ; preds = %2, %12
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %3) #23
  %21 = zext i32 %1 to i64
  %22 = shl nuw nsw i64 %21, 4
  %23 = or disjoint i64 %22, 8
  %24 = tail call ptr @malloc(i64 noundef %23) #21
  store ptr %24, ptr %3, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %26, label %28

26:                                               ; preds = %20
  %27 = getelementptr inbounds i8, ptr %8, i64 200
  store i32 1, ptr %27, align 8
  br label %72

28:                                               ; preds = %20
  store i32 1, ptr %24, align 8
  %29 = getelementptr inbounds i8, ptr %24, i64 4
  store i32 %1, ptr %29, align 4
  br i1 %9, label %59, label %30

30:                                               ; preds = %28
  %31 = getelementptr inbounds i8, ptr %24, i64 8
  br label %33

32:                                               ; preds = %33
  br i1 %9, label %59, label %49

33:                                               ; preds = %30, %33
  %34 = phi i64 [ 0, %30 ], [ %45, %33 ]
  %35 = getelementptr inbounds [16 x ptr], ptr %4, i64 0, i64 %34
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds [0 x %struct.Known], ptr %31, i64 0, i64 %34
  %38 = getelementptr inbounds i8, ptr %36, i64 32
  %39 = load i64, ptr %38, align 8
  %40 = shl i64 %39, 11
  %41 = or disjoint i64 %40, 1024
  %42 = getelementptr inbounds i8, ptr %36, i64 792
  %43 = load i64, ptr %42, align 8
  store i64 %41, ptr %37, align 8
  %44 = getelementptr inbounds i8, ptr %37, i64 8
  store i64 %43, ptr %44, align 8
  %45 = add nuw nsw i64 %34, 1
  %46 = icmp eq i64 %45, %21
  br i1 %46, label %32, label %33, !llvm.loop !124

47:                                               ; preds = %49
  %48 = load ptr, ptr %3, align 8
  br i1 %9, label %57, label %65

49:                                               ; preds = %32, %49
  %50 = phi i64 [ %55, %49 ], [ 0, %32 ]
  %51 = getelementptr inbounds [16 x ptr], ptr %4, i64 0, i64 %50
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %52, i64 776
  %54 = load ptr, ptr %53, align 8
  call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %3, ptr noundef %54) #24
  %55 = add nuw nsw i64 %50, 1
  %56 = icmp eq i64 %55, %21
  br i1 %56, label %47, label %49, !llvm.loop !125

57:                                               ; preds = %65, %47
  %58 = icmp eq ptr %48, null
  br i1 %58, label %72, label %59

59:                                               ; preds = %32, %28, %57
  %60 = phi ptr [ %48, %57 ], [ %24, %28 ], [ %24, %32 ]
  %61 = load i32, ptr %60, align 8
  %62 = add i32 %61, -1
  store i32 %62, ptr %60, align 8
  %63 = icmp eq i32 %62, 0
  br i1 %63, label %64, label %72

64:                                               ; preds = %59
  tail call void @free(ptr noundef nonnull %60) #21
  br label %72

65:                                               ; preds = %47, %65
  %66 = phi i64 [ %70, %65 ], [ 0, %47 ]
  %67 = getelementptr inbounds [16 x ptr], ptr %4, i64 0, i64 %66
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %68, i64 776
  tail call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %69, ptr noundef %48) #24
  %70 = add nuw nsw i64 %66, 1
  %71 = icmp eq i64 %70, %21
  br i1 %71, label %57, label %65, !llvm.loop !126

72:                                               ; preds = %64, %59, %57, %26
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %3) #23
  br label %73

73:                                               ; preds = %12, %72
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
  %9 = getelementptr inbounds i8, ptr %0, i64 768
  %10 = getelementptr inbounds i8, ptr %0, i64 776
  br label %15

11:                                               ; preds = %27, %1
  %12 = load i64, ptr %4, align 8
  %13 = add i64 %12, 1
  store i64 %13, ptr %4, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 792
  store i64 %12, ptr %14, align 8
  ret void

15:                                               ; preds = %8, %27
  %16 = phi i64 [ 0, %8 ], [ %28, %27 ]
  %17 = load ptr, ptr %9, align 8
  %18 = getelementptr inbounds %struct.Order, ptr %17, i64 %16
  %19 = load ptr, ptr %18, align 8
  tail call fastcc void @learn(ptr noundef %4, ptr noundef nonnull %10, ptr noundef %19) #24
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
  tail call void @free(ptr noundef nonnull %20) #21
  br label %27

27:                                               ; preds = %15, %22, %26
  store ptr null, ptr %18, align 8
  %28 = add nuw nsw i64 %16, 1
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = icmp ult i64 %28, %32
  br i1 %33, label %15, label %11, !llvm.loop !127
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef nonnull ptr @note_deadlock(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #5 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = shl nuw nsw i64 %7, 3
  %9 = tail call ptr @malloc(i64 noundef %8) #21
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
  br i1 %78, label %60, label %16, !llvm.loop !128
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #20

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #20

attributes #0 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { cold noinline nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: readwrite) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #10 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #11 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: read) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #12 = { nofree norecurse nosync nounwind optsize memory(argmem: read) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #13 = { cold nofree noinline norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #14 = { nofree norecurse nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #15 = { optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #16 = { nofree norecurse nosync nounwind optsize memory(argmem: write) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #17 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #18 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #19 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #20 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #21 = { nobuiltin nounwind optsize "no-builtins" }
attributes #22 = { cold nobuiltin optsize "no-builtins" }
attributes #23 = { nounwind }
attributes #24 = { nobuiltin optsize "no-builtins" }

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
!60 = distinct !{!60, !5, !6}
!61 = distinct !{!61, !5, !6}
!62 = distinct !{!62, !5, !6}
!63 = distinct !{!63, !5, !6}
!64 = distinct !{!64, !5, !6}
!65 = distinct !{!65, !5, !6}
!66 = distinct !{!66, !5, !6}
!67 = distinct !{!67, !6}
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
!110 = distinct !{!110, !5, !6}
!111 = distinct !{!111, !5, !6}
!112 = distinct !{!112, !5, !6}
!113 = distinct !{!113, !5, !6}
!114 = distinct !{!114, !5, !6}
!115 = distinct !{!115, !5, !6}
!116 = distinct !{!116, !5, !6}
!117 = distinct !{!117, !5, !6}
!118 = distinct !{!118, !5, !6}
!119 = distinct !{!119, !5, !6}
!120 = distinct !{!120, !5, !6}
!121 = distinct !{!121, !5, !6}
!122 = distinct !{!122, !5, !6}
!123 = distinct !{!123, !5, !6}
!124 = distinct !{!124, !5, !6}
!125 = distinct !{!125, !5, !6}
!126 = distinct !{!126, !5, !6}
!127 = distinct !{!127, !5, !6}
!128 = distinct !{!128, !5, !6}
