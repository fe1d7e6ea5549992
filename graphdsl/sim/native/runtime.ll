; SHA-256 of runtime.c: b6274359ff8dcbd5543c4b2a88da1f5bfac501051ab0542d8ec794c0576d1803

%struct.Order = type { ptr, i64, [32 x i64] }
%struct.Visit = type { ptr, i64, i64, i32, i32, i32, i32, i32, i32, i32, i32, %struct.Access }
%struct.Access = type { i64, i64 }
%struct.Gap = type { i64, i64 }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.WaitPoint = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, i8, i8, i8, [32 x i8] }
%struct.Barrier = type { i32, i32, i32, i32, ptr }
%struct.Copy = type { i64, i32, i32, i32, i32, i32, i32, ptr, [16 x i8] }
%struct.Copies = type { ptr, i32, i32, i32 }
%struct.Attributes = type { [16 x i64] }
%struct.Cell = type { %struct.Access, %struct.Access, [2 x %struct.Access], ptr }
%struct.Known = type { i64, i64 }
%struct.Warp = type { i32, i8, i8, i8, i8 }
%struct.Whereabouts = type { i32, i32 }

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
  %18 = tail call i32 %8() #17
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %46, i32 noundef %2, i32 noundef %3) #18
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
  %57 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 1) #18
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
  %14 = tail call fastcc i32 @is_still_fine(ptr noundef %13) #18
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %6) #19
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
  %92 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %85, i64 noundef %84) #20
  %93 = getelementptr inbounds ptr, ptr %91, i64 %92
  %94 = load ptr, ptr %93, align 8
  br label %95

95:                                               ; preds = %89, %77
  %96 = phi ptr [ %94, %89 ], [ null, %77 ]
  %97 = icmp eq i32 %62, 0
  br i1 %97, label %99, label %98

98:                                               ; preds = %95
  tail call fastcc void @learn(ptr noundef nonnull %79, ptr noundef %83, ptr noundef %96) #20
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
  %116 = tail call fastcc ptr @told_by(ptr noundef nonnull %79, ptr noundef nonnull %38, i32 noundef %58, i64 noundef %113) #20
  %117 = icmp eq ptr %96, null
  br i1 %117, label %118, label %123

118:                                              ; preds = %115
  %119 = tail call fastcc i32 @insert(ptr noundef nonnull %85, i64 noundef %84, ptr noundef %116) #20
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %141

121:                                              ; preds = %118
  %122 = getelementptr inbounds i8, ptr %79, i64 200
  store i32 1, ptr %122, align 8
  br label %141

123:                                              ; preds = %115
  %124 = tail call fastcc ptr @join(ptr noundef nonnull %79, ptr noundef nonnull %96, ptr noundef %116) #20
  %125 = icmp eq ptr %116, null
  br i1 %125, label %131, label %126

126:                                              ; preds = %123
  %127 = load i32, ptr %116, align 8
  %128 = add i32 %127, -1
  store i32 %128, ptr %116, align 8
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %130, label %131

130:                                              ; preds = %126
  tail call void @free(ptr noundef nonnull %116) #17
  br label %131

131:                                              ; preds = %130, %126, %123
  %132 = load i32, ptr %96, align 8
  %133 = add i32 %132, -1
  store i32 %133, ptr %96, align 8
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %135, label %136

135:                                              ; preds = %131
  tail call void @free(ptr noundef nonnull %96) #17
  br label %136

136:                                              ; preds = %135, %131
  %137 = getelementptr inbounds i8, ptr %79, i64 48
  %138 = load ptr, ptr %137, align 8
  %139 = tail call fastcc i64 @place_in(ptr noundef nonnull %85, i64 noundef %84) #20
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
  %170 = call fastcc i32 @visit(ptr noundef nonnull %10, ptr noundef %13, ptr noundef nonnull %6) #20
  br label %171

171:                                              ; preds = %169, %163
  %172 = phi i32 [ %170, %169 ], [ 0, %163 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %6) #19
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #20
  br label %156

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
  %56 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %55) #20
  br label %156

57:                                               ; preds = %52
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #20
  br label %156

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
  %71 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %70) #20
  br label %156

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
  br i1 %80, label %81, label %156

81:                                               ; preds = %74, %72, %16
  %82 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #20
  %83 = icmp eq ptr %82, null
  br i1 %83, label %99, label %84

84:                                               ; preds = %81
  %85 = getelementptr inbounds i8, ptr %82, i64 8
  %86 = load i64, ptr %85, align 8
  %87 = icmp ult i64 %86, %9
  br i1 %87, label %99, label %88

88:                                               ; preds = %84
  %89 = load i64, ptr %82, align 8
  %90 = sub i64 %1, %89
  %91 = sub i64 %86, %9
  %92 = icmp ugt i64 %90, %91
  br i1 %92, label %99, label %93

93:                                               ; preds = %88
  %94 = icmp eq i32 %11, 0
  br i1 %94, label %100, label %95

95:                                               ; preds = %93
  %96 = getelementptr inbounds i8, ptr %82, i64 24
  %97 = load i64, ptr %96, align 8
  %98 = icmp eq i64 %97, 0
  br i1 %98, label %100, label %99

99:                                               ; preds = %95, %88, %84, %81
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #20
  br label %156

100:                                              ; preds = %95, %93
  %101 = icmp eq ptr %4, null
  br i1 %101, label %106, label %102

102:                                              ; preds = %100
  store i64 %89, ptr %4, align 8
  %103 = load i64, ptr %85, align 8
  %104 = udiv i64 %103, %9
  %105 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %104, ptr %105, align 8
  br label %156

106:                                              ; preds = %100
  %107 = getelementptr inbounds i8, ptr %82, i64 16
  %108 = load ptr, ptr %107, align 8
  %109 = icmp eq ptr %108, null
  br i1 %109, label %146, label %110

110:                                              ; preds = %106
  %111 = getelementptr inbounds i8, ptr %108, i64 %90
  %112 = getelementptr inbounds i8, ptr %82, i64 32
  %113 = load i64, ptr %112, align 8
  %114 = tail call i64 @llvm.umin.i64(i64 %90, i64 %113)
  store i64 %114, ptr %112, align 8
  %115 = add i64 %90, %9
  %116 = getelementptr inbounds i8, ptr %82, i64 40
  %117 = load i64, ptr %116, align 8
  %118 = tail call i64 @llvm.umax.i64(i64 %115, i64 %117)
  store i64 %118, ptr %116, align 8
  %119 = icmp eq i32 %8, 0
  br i1 %119, label %146, label %120

120:                                              ; preds = %110
  %121 = and i32 %3, 4096
  %122 = icmp eq i32 %121, 0
  %123 = getelementptr inbounds i8, ptr %7, i64 224
  %124 = lshr exact i32 %121, 11
  %125 = select i1 %94, i32 0, i32 5
  %126 = or disjoint i32 %125, %124
  %127 = trunc nuw nsw i32 %126 to i8
  br label %128

128:                                              ; preds = %120, %140
  %129 = phi i64 [ 0, %120 ], [ %144, %140 ]
  br i1 %122, label %140, label %130

130:                                              ; preds = %128
  %131 = load i32, ptr %123, align 8
  %132 = icmp eq i32 %131, 0
  br i1 %132, label %140, label %133

133:                                              ; preds = %130
  %134 = getelementptr inbounds i8, ptr %111, i64 %129
  %135 = load i8, ptr %134, align 1
  %136 = and i8 %135, 1
  %137 = icmp eq i8 %136, 0
  br i1 %137, label %138, label %140

138:                                              ; preds = %133
  %139 = add i64 %129, %1
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %139, i32 noundef %2, i32 noundef %3) #18
  br label %156

140:                                              ; preds = %133, %130, %128
  %141 = getelementptr inbounds i8, ptr %111, i64 %129
  %142 = load i8, ptr %141, align 1
  %143 = or i8 %142, %127
  store i8 %143, ptr %141, align 1
  %144 = add nuw nsw i64 %129, 1
  %145 = icmp eq i64 %144, %9
  br i1 %145, label %146, label %128, !llvm.loop !8

146:                                              ; preds = %140, %110, %106
  %147 = getelementptr inbounds i8, ptr %7, i64 264
  %148 = load ptr, ptr %147, align 8
  %149 = icmp eq ptr %148, null
  br i1 %149, label %156, label %150

150:                                              ; preds = %146
  %151 = getelementptr inbounds i8, ptr %82, i64 24
  %152 = load i64, ptr %151, align 8
  %153 = icmp eq i64 %152, 0
  br i1 %153, label %154, label %156

154:                                              ; preds = %150
  %155 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0) #18
  br label %156

156:                                              ; preds = %74, %54, %57, %68, %138, %99, %102, %146, %150, %154, %15
  %157 = phi i32 [ 1, %15 ], [ 1, %99 ], [ 0, %102 ], [ %155, %154 ], [ 0, %150 ], [ 0, %146 ], [ 1, %138 ], [ 0, %74 ], [ %56, %54 ], [ 1, %57 ], [ %71, %68 ]
  ret i32 %157
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
  br i1 %11, label %12, label %41

12:                                               ; preds = %5
  %13 = add nsw i64 %7, -1
  %14 = and i64 %13, %1
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %16, label %41

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = tail call fastcc ptr @range_of(ptr noundef %18, i64 noundef %8) #20
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
  %25 = tail call fastcc ptr @range_of(ptr noundef nonnull %4, i64 noundef %1) #20
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
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #17
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 176
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #17
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
define dso_local range(i32 0, -1) i32 @graphdsl_multiprocessor(ptr nocapture noundef readonly %0) local_unnamed_addr #7 {
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
  call void @llvm.lifetime.start.p0(i64 68, ptr nonnull %5) #19
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(68) %5, i8 0, i64 68, i1 false)
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  store i32 %1, ptr %6, align 4
  %7 = call fastcc i32 @arrive(ptr noundef %0, ptr noundef nonnull %5, i32 noundef %2, i32 noundef %3, i32 noundef 1, i32 noundef 0) #20
  call void @llvm.lifetime.end.p0(i64 68, ptr nonnull %5) #19
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
  tail call fastcc void @note_arrival(ptr noundef nonnull %0, ptr noundef nonnull %11) #18
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
define dso_local range(i32 0, 2) i32 @graphdsl_copy(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #2 {
  %8 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 0, i32 noundef %5) #20
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
  %5 = tail call fastcc ptr @copies_of(ptr noundef %0, i32 noundef %2) #20
  %6 = icmp ne ptr %5, null
  %7 = icmp ugt i32 %3, 16
  %8 = and i1 %7, %6
  br i1 %8, label %9, label %12

9:                                                ; preds = %4
  %10 = zext i32 %3 to i64
  %11 = tail call ptr @malloc(i64 noundef %10) #17
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
  %26 = tail call ptr @malloc(i64 noundef %25) #17
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
  tail call void @free(ptr noundef %35) #17
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
  tail call void @free(ptr noundef %46) #17
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

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #8

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_commit_copies(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = tail call fastcc ptr @copies_of(ptr noundef %0, i32 noundef %2) #20
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
  %4 = getelementptr inbounds i8, ptr %3, i64 656
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %15

7:                                                ; preds = %2
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = zext i32 %10 to i64
  %12 = mul nuw nsw i64 %11, 3
  %13 = tail call ptr @calloc(i64 noundef %12, i64 noundef 24) #17
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
  %5 = getelementptr inbounds i8, ptr %4, i64 656
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %20, label %8

8:                                                ; preds = %3
  %9 = tail call fastcc ptr @copies_of(ptr noundef nonnull %0, i32 noundef %1) #20
  %10 = icmp eq i32 %2, -1
  br i1 %10, label %11, label %13

11:                                               ; preds = %8
  %12 = tail call fastcc i32 @land(ptr noundef nonnull %0, ptr noundef %9, i32 noundef -1) #20
  br label %20

13:                                               ; preds = %8
  %14 = getelementptr inbounds i8, ptr %9, i64 16
  %15 = load i32, ptr %14, align 8
  %16 = icmp ugt i32 %15, %2
  br i1 %16, label %17, label %20

17:                                               ; preds = %13
  %18 = sub i32 %15, %2
  %19 = tail call fastcc i32 @land(ptr noundef nonnull %0, ptr noundef nonnull %9, i32 noundef %18) #20
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
  %17 = getelementptr inbounds i8, ptr %16, i64 664
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
  %27 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %26, i32 noundef %25, i32 noundef %22) #20
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
  %38 = tail call fastcc i32 @arrive_at(ptr noundef nonnull %0, i32 noundef %30, i64 noundef %31, i32 noundef %33, i64 noundef %37, i32 noundef 0) #20
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
  %70 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %68, i32 noundef %69, i32 noundef %55) #20
  %71 = add i32 %56, %48
  %72 = load i32, ptr %49, align 4
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %62, label %54, !llvm.loop !10

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
  tail call void @free(ptr noundef %87) #17
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
  br i1 %95, label %7, label %96, !llvm.loop !11

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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #18
  br label %38

16:                                               ; preds = %5
  %17 = icmp eq i32 %4, 0
  br i1 %17, label %18, label %27

18:                                               ; preds = %16
  %19 = icmp eq i64 %8, 1048575
  br i1 %19, label %20, label %21

20:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef 1048576, i64 noundef 0) #18
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
  %28 = tail call fastcc ptr @issue(ptr noundef readonly %0, i32 noundef %1, i32 noundef 0, i32 noundef 0) #20
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
  %35 = getelementptr inbounds i8, ptr %34, i64 664
  %36 = load i32, ptr %35, align 8
  %37 = add i32 %36, 1
  store i32 %37, ptr %35, align 8
  br label %38

38:                                               ; preds = %30, %27, %20, %15
  %39 = phi i32 [ 1, %20 ], [ 1, %15 ], [ 0, %30 ], [ 1, %27 ]
  ret i32 %39
}

; Function Attrs: cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @fail_barrier(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) unnamed_addr #3 {
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
  %33 = getelementptr inbounds i8, ptr %0, i64 40
  %34 = load i64, ptr %33, align 8
  %35 = sub i64 %2, %34
  %36 = getelementptr inbounds i8, ptr %9, i64 112
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %9, i64 136
  store i64 %3, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %9, i64 144
  store i64 %4, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %9, i64 152
  store i64 %5, ptr %39, align 8
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %6, i64 noundef 1, i64 noundef 0, i64 noundef 0) #18
  br label %45

15:                                               ; preds = %7
  %16 = tail call fastcc i32 @check_bulk(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef %4, i32 noundef %5, i32 noundef 784, i32 noundef 4112) #20
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %45

18:                                               ; preds = %15
  %19 = icmp eq i32 %5, 0
  br i1 %19, label %34, label %20

20:                                               ; preds = %18
  %21 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 1, i32 noundef %5) #20
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
  %35 = tail call fastcc ptr @issue(ptr noundef readonly %0, i32 noundef %1, i32 noundef 1, i32 noundef 0) #20
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
  %42 = getelementptr inbounds i8, ptr %41, i64 664
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
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %50, i32 noundef %1, i32 noundef %5) #20
  br label %93

84:                                               ; preds = %59, %81
  %85 = add i64 %49, %3
  %86 = tail call i32 @graphdsl_check(ptr noundef %0, i64 noundef %85, i32 noundef %1, i32 noundef %6, ptr noundef null) #20
  %87 = icmp ne i32 %86, 0
  %88 = add i32 %46, 16
  %89 = icmp uge i32 %88, %4
  %90 = select i1 %87, i1 true, i1 %89
  br i1 %90, label %91, label %45, !llvm.loop !12

91:                                               ; preds = %84
  %92 = zext i1 %87 to i32
  br label %93

93:                                               ; preds = %83, %12, %91, %17
  %94 = phi i32 [ 1, %17 ], [ 1, %83 ], [ 0, %12 ], [ %92, %91 ]
  ret i32 %94
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_bulk_store(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5) local_unnamed_addr #2 {
  %7 = tail call fastcc i32 @check_bulk(ptr noundef %0, i32 noundef %1, i64 noundef %4, i64 noundef %3, i32 noundef %5, i32 noundef 4624, i32 noundef 272) #20
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
  br i1 %15, label %16, label %23, !llvm.loop !13

16:                                               ; preds = %9, %13
  %17 = phi i32 [ %14, %13 ], [ 0, %9 ]
  %18 = zext i32 %17 to i64
  %19 = add i64 %18, %4
  %20 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %19, i32 noundef %1, i32 noundef 4624) #20
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %13, label %36

22:                                               ; preds = %9
  br i1 %11, label %23, label %36

23:                                               ; preds = %13, %22
  %24 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 2, i32 noundef %5) #20
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef %8, i64 noundef 0) #18
  br label %17

10:                                               ; preds = %5
  %11 = mul nuw nsw i64 %8, 1048577
  %12 = or disjoint i64 %11, 4611686018427387904
  %13 = inttoptr i64 %3 to ptr
  store i64 %12, ptr %13, align 8
  %14 = icmp eq i32 %2, 0
  br i1 %14, label %17, label %15

15:                                               ; preds = %10
  %16 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #20
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #18
  br label %16

12:                                               ; preds = %4
  store i64 -1, ptr %5, align 8
  %13 = icmp eq i32 %2, 0
  br i1 %13, label %16, label %14

14:                                               ; preds = %12
  %15 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #20
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 5, i64 noundef %15, i64 noundef %11) #18
  br label %29

18:                                               ; preds = %14, %8
  %19 = zext i32 %5 to i64
  %20 = and i32 %6, 1
  %21 = tail call fastcc i32 @arrive_at(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef %4, i64 noundef %19, i32 noundef %20) #20
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %29

23:                                               ; preds = %18
  %24 = icmp eq i32 %2, 0
  br i1 %24, label %29, label %25

25:                                               ; preds = %23
  %26 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #20
  %27 = icmp ne i32 %26, 0
  %28 = zext i1 %27 to i32
  br label %29

29:                                               ; preds = %25, %23, %18, %17
  %30 = phi i32 [ 1, %17 ], [ 1, %18 ], [ %28, %25 ], [ 0, %23 ]
  ret i32 %30
}

; Function Attrs: mustprogress nofree norecurse nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @arrive_at(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) unnamed_addr #9 {
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 1, i64 noundef 0, i64 noundef 0) #18
  br label %54

18:                                               ; preds = %6
  %19 = add i64 %4, -4194304
  %20 = add i64 %19, %13
  %21 = add i64 %20, -1048576
  %22 = icmp ult i64 %21, -2097151
  br i1 %22, label %23, label %24

23:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 4, i64 noundef %20, i64 noundef 0) #18
  br label %54

24:                                               ; preds = %18
  %25 = zext i32 %3 to i64
  %26 = icmp ult i64 %9, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %24
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %25, i64 noundef %9) #18
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
  %7 = tail call fastcc i32 @arrive_at(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef 0, i64 noundef %6, i32 noundef 0) #20
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %15

9:                                                ; preds = %5
  %10 = icmp eq i32 %2, 0
  br i1 %10, label %15, label %11

11:                                               ; preds = %9
  %12 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #20
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
  %8 = getelementptr inbounds i8, ptr %7, i64 664
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %83, label %11

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %7, i64 656
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
  br i1 %46, label %79, label %35, !llvm.loop !14

47:                                               ; preds = %42
  %48 = trunc nuw i64 %36 to i32
  %49 = sub i32 %30, %48
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %6) #19
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
  %69 = call fastcc i32 @land(ptr noundef %68, ptr noundef nonnull %6, i32 noundef -1) #20
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %72, label %71

71:                                               ; preds = %67
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #19
  br label %102

72:                                               ; preds = %67
  %73 = load ptr, ptr %28, align 8
  %74 = and i64 %36, 4294967295
  %75 = getelementptr inbounds %struct.Copy, ptr %73, i64 %74
  %76 = zext i32 %49 to i64
  %77 = mul nuw nsw i64 %76, 56
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %73, ptr nonnull align 8 %75, i64 %77, i1 false)
  store i32 %49, ptr %29, align 8
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #19
  %78 = load i32, ptr %8, align 8
  br label %79

79:                                               ; preds = %45, %26, %72
  %80 = phi i32 [ %18, %26 ], [ %78, %72 ], [ %18, %45 ]
  %81 = add nuw nsw i64 %19, 1
  %82 = icmp eq i32 %80, 0
  br i1 %82, label %83, label %17, !llvm.loop !15

83:                                               ; preds = %17, %79, %5
  %84 = inttoptr i64 %3 to ptr
  %85 = load i64, ptr %84, align 8
  %86 = lshr i64 %85, 40
  %87 = and i64 %86, 8388607
  %88 = add nsw i64 %87, -5242880
  %89 = icmp ult i64 %88, -2097151
  br i1 %89, label %90, label %91

90:                                               ; preds = %83
  tail call fastcc void @fail_barrier(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #18
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
  %99 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #20
  %100 = icmp eq i32 %99, 0
  br i1 %100, label %101, label %102

101:                                              ; preds = %96, %98
  br label %102

102:                                              ; preds = %90, %91, %98, %101, %71
  %103 = phi i32 [ 2, %71 ], [ 2, %90 ], [ 0, %91 ], [ 1, %101 ], [ 2, %98 ]
  ret i32 %103
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #8

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #2 {
  tail call void @free(ptr noundef %0) #17
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #10

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
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %3) #19
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) #19
  store ptr null, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #19
  store i64 0, ptr %5, align 8
  %11 = tail call i64 @pthread_self() #17
  %12 = call i32 @pthread_getattr_np(i64 noundef %11, ptr noundef nonnull %3) #17
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %22

14:                                               ; preds = %10
  %15 = call i32 @pthread_attr_getstack(ptr noundef nonnull %3, ptr noundef nonnull %4, ptr noundef nonnull %5) #17
  %16 = call i32 @pthread_attr_destroy(ptr noundef nonnull %3) #17
  %17 = icmp eq i32 %15, 0
  %18 = load ptr, ptr %4, align 8
  %19 = ptrtoint ptr %18 to i64
  %20 = add i64 %8, %19
  %21 = select i1 %17, i64 %20, i64 -1
  br label %22

22:                                               ; preds = %10, %14
  %23 = phi i64 [ %21, %14 ], [ -1, %10 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #19
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) #19
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %3) #19
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %23, ptr %24, align 8
  br label %25

25:                                               ; preds = %22, %1
  %26 = getelementptr inbounds i8, ptr %6, i64 272
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %37, label %29

29:                                               ; preds = %25
  %30 = call ptr @calloc(i64 noundef 1, i64 noundef 328) #17
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
  br label %338

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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #19
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
  %84 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef 1) #20
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
  call fastcc void @start(ptr noundef nonnull %91, i64 noundef %81) #20
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
  %119 = call fastcc i32 @run_block(ptr noundef nonnull %114) #20
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
  br i1 %145, label %113, label %111, !llvm.loop !16

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
  br i1 %164, label %165, label %62, !llvm.loop !17

165:                                              ; preds = %157
  %166 = load ptr, ptr %2, align 8
  %167 = icmp eq ptr %166, null
  br i1 %167, label %173, label %168

168:                                              ; preds = %165, %168
  %169 = phi ptr [ %171, %168 ], [ %166, %165 ]
  %170 = getelementptr inbounds i8, ptr %169, i64 208
  %171 = load ptr, ptr %170, align 8
  call fastcc void @close_block(ptr noundef nonnull %169) #20
  %172 = icmp eq ptr %171, null
  br i1 %172, label %173, label %168, !llvm.loop !18

173:                                              ; preds = %62, %168, %165
  %174 = phi ptr [ %159, %165 ], [ %159, %168 ], [ %64, %62 ]
  %175 = phi i32 [ 2, %165 ], [ 2, %168 ], [ %66, %62 ]
  %176 = icmp eq ptr %174, null
  br i1 %176, label %182, label %177

177:                                              ; preds = %173, %177
  %178 = phi ptr [ %180, %177 ], [ %174, %173 ]
  %179 = getelementptr inbounds i8, ptr %178, i64 208
  %180 = load ptr, ptr %179, align 8
  call fastcc void @close_block(ptr noundef nonnull %178) #20
  %181 = icmp eq ptr %180, null
  br i1 %181, label %182, label %177, !llvm.loop !18

182:                                              ; preds = %177, %173
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #19
  br label %307

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
  %195 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef %194) #20
  %196 = icmp eq ptr %195, null
  br i1 %196, label %312, label %197

197:                                              ; preds = %183
  %198 = getelementptr inbounds i8, ptr %195, i64 48
  %199 = load i64, ptr %198, align 8
  %200 = inttoptr i64 %199 to ptr
  %201 = getelementptr inbounds i8, ptr %184, i64 328
  %202 = getelementptr inbounds i8, ptr %184, i64 320
  %203 = getelementptr inbounds i8, ptr %195, i64 40
  %204 = getelementptr inbounds i8, ptr %184, i64 264
  %205 = getelementptr inbounds i8, ptr %184, i64 120
  %206 = getelementptr inbounds i8, ptr %200, i64 24
  %207 = getelementptr inbounds i8, ptr %200, i64 32
  %208 = getelementptr inbounds i8, ptr %200, i64 8
  %209 = getelementptr inbounds i8, ptr %184, i64 160
  %210 = getelementptr inbounds i8, ptr %184, i64 48
  %211 = getelementptr inbounds i8, ptr %0, i64 24
  br label %212

212:                                              ; preds = %303, %197
  %213 = phi i64 [ 0, %197 ], [ %304, %303 ]
  %214 = phi i64 [ 0, %197 ], [ %221, %303 ]
  %215 = phi i32 [ 0, %197 ], [ %290, %303 ]
  %216 = icmp eq i64 %213, %214
  br i1 %216, label %217, label %220

217:                                              ; preds = %212
  %218 = atomicrmw add ptr %202, i64 %190 monotonic, align 8
  %219 = add i64 %218, %190
  br label %220

220:                                              ; preds = %217, %212
  %221 = phi i64 [ %219, %217 ], [ %214, %212 ]
  %222 = phi i64 [ %218, %217 ], [ %213, %212 ]
  %223 = load i64, ptr %185, align 8
  %224 = icmp ult i64 %222, %223
  br i1 %224, label %225, label %305

225:                                              ; preds = %220
  %226 = load atomic i64, ptr %201 monotonic, align 8
  %227 = icmp ugt i64 %222, %226
  br i1 %227, label %305, label %228

228:                                              ; preds = %225
  br i1 %193, label %229, label %233

229:                                              ; preds = %228
  call fastcc void @start(ptr noundef nonnull %195, i64 noundef %222) #20
  br label %230

230:                                              ; preds = %230, %229
  %231 = call fastcc i32 @run_block(ptr noundef nonnull %195) #20
  %232 = icmp eq i32 %231, 1
  br i1 %232, label %230, label %289, !llvm.loop !19

233:                                              ; preds = %228
  call fastcc void @place(ptr noundef nonnull %195, i64 noundef %222) #20
  %234 = load ptr, ptr %195, align 8
  %235 = load i64, ptr %203, align 8
  %236 = inttoptr i64 %235 to ptr
  %237 = getelementptr inbounds i8, ptr %234, i64 64
  %238 = load i64, ptr %237, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %236, i8 -1, i64 %238, i1 false)
  %239 = getelementptr inbounds i8, ptr %234, i64 224
  %240 = load i32, ptr %239, align 8
  %241 = icmp eq i32 %240, 0
  br i1 %241, label %249, label %242

242:                                              ; preds = %233
  %243 = load i64, ptr %203, align 8
  %244 = getelementptr inbounds i8, ptr %234, i64 248
  %245 = load i64, ptr %244, align 8
  %246 = add i64 %245, %243
  %247 = inttoptr i64 %246 to ptr
  %248 = load i64, ptr %237, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %247, i8 0, i64 %248, i1 false)
  br label %249

249:                                              ; preds = %242, %233
  %250 = load ptr, ptr %204, align 8
  %251 = icmp eq ptr %250, null
  br i1 %251, label %253, label %252

252:                                              ; preds = %249
  call fastcc void @start_orders(ptr noundef nonnull %195) #18
  br label %253

253:                                              ; preds = %252, %249
  %254 = load i64, ptr %205, align 8
  %255 = load i64, ptr %206, align 8
  %256 = add i64 %255, %254
  store i64 %256, ptr %207, align 8
  %257 = load ptr, ptr %208, align 8
  %258 = getelementptr inbounds i8, ptr %257, i64 96
  %259 = load i64, ptr %258, align 8
  %260 = add i64 %254, 4096
  %261 = call i64 @llvm.umin.i64(i64 %259, i64 %260)
  %262 = inttoptr i64 %255 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %262, i8 -1, i64 %261, i1 false)
  %263 = load ptr, ptr %208, align 8
  %264 = getelementptr inbounds i8, ptr %263, i64 224
  %265 = load i32, ptr %264, align 8
  %266 = icmp eq i32 %265, 0
  br i1 %266, label %273, label %267

267:                                              ; preds = %253
  %268 = load i64, ptr %206, align 8
  %269 = getelementptr inbounds i8, ptr %263, i64 256
  %270 = load i64, ptr %269, align 8
  %271 = add i64 %270, %268
  %272 = inttoptr i64 %271 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %272, i8 0, i64 %261, i1 false)
  br label %273

273:                                              ; preds = %267, %253
  %274 = load ptr, ptr %209, align 8
  %275 = call i32 %274(ptr noundef nonnull %200) #17
  %276 = icmp eq i32 %275, 0
  br i1 %276, label %277, label %284

277:                                              ; preds = %273
  %278 = call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #18
  %279 = icmp eq i32 %278, 0
  br i1 %279, label %284, label %280

280:                                              ; preds = %277
  %281 = load i32, ptr %210, align 8
  %282 = call fastcc i32 @land_all(ptr noundef nonnull %195, i32 noundef 0, i32 noundef %281) #20
  %283 = icmp eq i32 %282, 0
  br i1 %283, label %285, label %284

284:                                              ; preds = %280, %277, %273
  br label %285

285:                                              ; preds = %284, %280
  %286 = phi i32 [ 2, %284 ], [ 0, %280 ]
  %287 = load i64, ptr %211, align 8
  %288 = add i64 %287, 1
  store atomic i64 %288, ptr %211 monotonic, align 8
  br label %289

289:                                              ; preds = %230, %285
  %290 = phi i32 [ %286, %285 ], [ %231, %230 ]
  switch i32 %290, label %303 [
    i32 0, label %291
    i32 2, label %294
  ]

291:                                              ; preds = %289
  %292 = call i32 @graphdsl_poll(ptr noundef %200, i32 noundef -1) #20
  %293 = icmp eq i32 %292, 0
  br i1 %293, label %303, label %294

294:                                              ; preds = %291, %289
  %295 = load atomic i64, ptr %201 monotonic, align 8
  br label %296

296:                                              ; preds = %299, %294
  %297 = phi i64 [ %295, %294 ], [ %302, %299 ]
  %298 = icmp ult i64 %222, %297
  br i1 %298, label %299, label %305

299:                                              ; preds = %296
  %300 = cmpxchg ptr %201, i64 %297, i64 %222 monotonic monotonic, align 8
  %301 = extractvalue { i64, i1 } %300, 1
  %302 = extractvalue { i64, i1 } %300, 0
  br i1 %301, label %305, label %296, !llvm.loop !20

303:                                              ; preds = %291, %289
  %304 = add i64 %222, 1
  br label %212, !llvm.loop !21

305:                                              ; preds = %225, %220, %299, %296
  %306 = phi i32 [ 2, %296 ], [ 2, %299 ], [ %215, %220 ], [ %215, %225 ]
  call fastcc void @close_block(ptr noundef nonnull %195) #20
  br label %307

307:                                              ; preds = %305, %182
  %308 = phi i32 [ %175, %182 ], [ %306, %305 ]
  %309 = getelementptr inbounds i8, ptr %6, i64 264
  %310 = load ptr, ptr %309, align 8
  %311 = icmp eq ptr %310, null
  br i1 %311, label %334, label %317

312:                                              ; preds = %183
  %313 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %313, align 8
  %314 = getelementptr inbounds i8, ptr %6, i64 264
  %315 = load ptr, ptr %314, align 8
  %316 = icmp eq ptr %315, null
  br i1 %316, label %334, label %330

317:                                              ; preds = %307
  %318 = icmp eq i32 %308, 2
  br i1 %318, label %330, label %319

319:                                              ; preds = %317
  %320 = getelementptr inbounds i8, ptr %310, i64 200
  %321 = load i32, ptr %320, align 8
  %322 = icmp eq i32 %321, 0
  br i1 %322, label %330, label %323

323:                                              ; preds = %319
  %324 = getelementptr inbounds i8, ptr %6, i64 280
  %325 = load i64, ptr %324, align 8
  %326 = icmp eq i64 %325, 0
  br i1 %326, label %327, label %330

327:                                              ; preds = %323
  %328 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %328, align 8
  %329 = load ptr, ptr %309, align 8
  br label %330

330:                                              ; preds = %312, %327, %323, %319, %317
  %331 = phi ptr [ %310, %323 ], [ %329, %327 ], [ %310, %319 ], [ %310, %317 ], [ %315, %312 ]
  %332 = phi ptr [ %309, %323 ], [ %309, %327 ], [ %309, %319 ], [ %309, %317 ], [ %314, %312 ]
  %333 = phi i32 [ %308, %323 ], [ 2, %327 ], [ %308, %319 ], [ 2, %317 ], [ 2, %312 ]
  call fastcc void @close_races(ptr noundef %331) #20
  store ptr null, ptr %332, align 8
  br label %334

334:                                              ; preds = %312, %330, %307
  %335 = phi i32 [ %333, %330 ], [ %308, %307 ], [ 2, %312 ]
  %336 = icmp eq i32 %335, 2
  %337 = zext i1 %336 to i32
  br label %338

338:                                              ; preds = %334, %34
  %339 = phi i32 [ %337, %334 ], [ 1, %34 ]
  ret i32 %339
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
  tail call void @free(ptr noundef %17) #17
  %20 = add nuw i64 %14, 1
  %21 = load i64, ptr %2, align 8
  %22 = icmp ult i64 %20, %21
  br i1 %22, label %13, label %7, !llvm.loop !22

23:                                               ; preds = %13, %23
  %24 = phi i64 [ %27, %23 ], [ 0, %13 ]
  %25 = getelementptr inbounds %struct.Cell, ptr %17, i64 %24, i32 3
  %26 = load ptr, ptr %25, align 8
  tail call void @free(ptr noundef %26) #17
  %27 = add nuw nsw i64 %24, 1
  %28 = icmp ult i64 %24, 1023
  br i1 %28, label %23, label %19, !llvm.loop !23

29:                                               ; preds = %49, %7
  %30 = getelementptr inbounds i8, ptr %0, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load ptr, ptr %30, align 8
  tail call void @free(ptr noundef %32) #17
  %33 = getelementptr inbounds i8, ptr %0, i64 16
  %34 = load ptr, ptr %33, align 8
  tail call void @free(ptr noundef %34) #17
  %35 = load ptr, ptr %31, align 8
  tail call void @free(ptr noundef %35) #17
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = load ptr, ptr %36, align 8
  tail call void @free(ptr noundef %37) #17
  tail call void @free(ptr noundef nonnull %0) #17
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
  tail call void @free(ptr noundef nonnull %42) #17
  br label %49

49:                                               ; preds = %38, %44, %48
  %50 = add nuw i64 %39, 1
  %51 = load i64, ptr %8, align 8
  %52 = icmp ult i64 %50, %51
  br i1 %52, label %38, label %29, !llvm.loop !24
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: write)
define dso_local void @graphdsl_sizes(ptr nocapture noundef writeonly %0) local_unnamed_addr #11 {
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
  br i1 %9, label %2, label %3, !llvm.loop !25
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %2) #19
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
  br i1 %29, label %36, label %30, !llvm.loop !26

30:                                               ; preds = %26
  %31 = getelementptr inbounds i8, ptr %20, i64 %28
  %32 = load i8, ptr %31, align 1
  %33 = getelementptr inbounds i8, ptr %15, i64 %28
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %32, %34
  br i1 %35, label %26, label %36, !llvm.loop !26

36:                                               ; preds = %30, %26
  %37 = icmp ult i64 %28, %19
  br i1 %37, label %38, label %41

38:                                               ; preds = %22, %36
  %39 = call fastcc i32 @visit(ptr noundef nonnull %5, ptr noundef nonnull %0, ptr noundef nonnull %2) #20
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %42

41:                                               ; preds = %11, %38, %36
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #19
  br label %43

42:                                               ; preds = %38
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #19
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
  br i1 %62, label %69, label %63, !llvm.loop !26

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %53, i64 %61
  %65 = load i8, ptr %64, align 1
  %66 = getelementptr inbounds i8, ptr %50, i64 %61
  %67 = load i8, ptr %66, align 1
  %68 = icmp eq i8 %65, %67
  br i1 %68, label %59, label %69, !llvm.loop !26

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
  %51 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %15, i64 noundef %36) #20
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
  %60 = tail call ptr @calloc(i64 noundef 1024, i64 noundef 72) #17
  %61 = tail call fastcc i32 @insert(ptr noundef nonnull %15, i64 noundef %36, ptr noundef %60) #20
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %65

63:                                               ; preds = %59
  tail call void @free(ptr noundef %60) #17
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
  %79 = tail call ptr @calloc(i64 noundef 4, i64 noundef 72) #17
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
  br i1 %90, label %91, label %83, !llvm.loop !27

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
  %108 = tail call fastcc i32 @conflict(ptr noundef readonly %107, ptr noundef readonly %2, i32 noundef 1) #20
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %110, label %124

110:                                              ; preds = %105
  %111 = getelementptr inbounds i8, ptr %107, i64 16
  %112 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %111, ptr noundef readonly %2, i32 noundef 1) #20
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %124

114:                                              ; preds = %110
  %115 = load i32, ptr %20, align 8
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %190, label %118

117:                                              ; preds = %118
  br i1 %119, label %118, label %178, !llvm.loop !28

118:                                              ; preds = %114, %117
  %119 = phi i1 [ false, %117 ], [ true, %114 ]
  %120 = phi i64 [ 48, %117 ], [ 32, %114 ]
  %121 = getelementptr inbounds i8, ptr %107, i64 %120
  %122 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %121, ptr noundef nonnull readonly %2, i32 noundef 0) #20
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
  tail call fastcc void @describe_race(ptr noundef nonnull %25, ptr noundef nonnull %2, ptr noundef nonnull %126, i32 noundef 1) #20
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
  tail call fastcc void @describe_race(ptr noundef nonnull %24, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #20
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
  %211 = tail call fastcc i32 @comes_after(ptr noundef %208, i32 noundef %210, ptr noundef nonnull %209) #20
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
  br i1 %219, label %221, label %105, !llvm.loop !29

220:                                              ; preds = %155, %163, %166, %169
  tail call fastcc void @describe_race(ptr noundef nonnull %31, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #20
  br label %224

221:                                              ; preds = %217, %94
  %222 = add i64 %35, %32
  %223 = icmp ult i64 %222, %10
  br i1 %223, label %34, label %224, !llvm.loop !30

224:                                              ; preds = %221, %65, %91, %3, %220, %81, %63
  %225 = phi i32 [ 0, %81 ], [ 0, %63 ], [ 1, %220 ], [ 0, %3 ], [ 0, %91 ], [ 0, %65 ], [ 0, %221 ]
  ret i32 %225
}

; Function Attrs: nounwind optsize
define internal fastcc void @learn(ptr nocapture noundef writeonly %0, ptr nocapture noundef %1, ptr noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %1, align 8
  %5 = tail call fastcc ptr @join(ptr noundef %0, ptr noundef %4, ptr noundef %2) #20
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
  tail call void @free(ptr noundef nonnull %6) #17
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #19
  %10 = tail call ptr @malloc(i64 noundef 552) #17
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
  br i1 %55, label %21, label %25, !llvm.loop !31

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
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %67) #20
  %68 = getelementptr inbounds i8, ptr %1, i64 624
  %69 = load ptr, ptr %68, align 8
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %69) #20
  %70 = load ptr, ptr %5, align 8
  br label %71

71:                                               ; preds = %64, %12
  %72 = phi ptr [ %70, %64 ], [ null, %12 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #19
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
  %16 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #17
  %17 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #17
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
  tail call void @free(ptr noundef %28) #17
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load ptr, ptr %29, align 8
  tail call void @free(ptr noundef %30) #17
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
  br i1 %58, label %59, label %48, !llvm.loop !32

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
  br i1 %70, label %31, label %27, !llvm.loop !33

71:                                               ; preds = %15
  tail call void @free(ptr noundef %16) #17
  tail call void @free(ptr noundef %17) #17
  br label %81

72:                                               ; preds = %27, %5
  %73 = tail call fastcc i64 @place_in(ptr noundef nonnull %0, i64 noundef %1) #20
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
  br i1 %44, label %63, label %37, !llvm.loop !34

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
  br i1 %59, label %28, label %36, !llvm.loop !35

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
  %71 = tail call ptr @malloc(i64 noundef %70) #17
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
  br label %81, !llvm.loop !36

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
  br i1 %176, label %139, label %141, !llvm.loop !37

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
  br i1 %26, label %27, label %16, !llvm.loop !32

27:                                               ; preds = %16, %21, %2
  %28 = phi i64 [ %10, %2 ], [ %23, %21 ], [ %17, %16 ]
  ret i64 %28
}

; Function Attrs: optsize
declare ptr @malloc(i64 noundef) local_unnamed_addr #10

; Function Attrs: optsize
declare ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #10

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @describe_race(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3) unnamed_addr #12 {
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
  %84 = tail call fastcc i32 @comes_after(ptr noundef nonnull %10, i32 noundef %83, ptr noundef nonnull %0) #20
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
  %44 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %36) #20
  %45 = icmp ugt i64 %6, %44
  br i1 %45, label %46, label %55

46:                                               ; preds = %41
  %47 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %37) #20
  %48 = icmp ugt i64 %6, %47
  br i1 %48, label %49, label %55

49:                                               ; preds = %46
  %50 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef -1) #20
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
define internal fastcc i64 @time_of(ptr noundef readonly %0, i64 noundef %1) unnamed_addr #13 {
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
  br i1 %22, label %11, label %23, !llvm.loop !38

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
  %24 = tail call fastcc ptr @told_by(ptr noundef nonnull %6, ptr noundef %7, i32 noundef %21, i64 noundef %22) #20
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  tail call fastcc void @learn(ptr noundef nonnull %6, ptr noundef nonnull %25, ptr noundef %24) #20
  %26 = icmp eq ptr %24, null
  br i1 %26, label %32, label %27

27:                                               ; preds = %2
  %28 = load i32, ptr %24, align 8
  %29 = add i32 %28, -1
  store i32 %29, ptr %24, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %32

31:                                               ; preds = %27
  tail call void @free(ptr noundef nonnull %24) #17
  br label %32

32:                                               ; preds = %2, %27, %31
  ret void
}

; Function Attrs: optsize
declare i32 @pthread_getattr_np(i64 noundef, ptr noundef) local_unnamed_addr #10

; Function Attrs: optsize
declare i64 @pthread_self() local_unnamed_addr #10

; Function Attrs: optsize
declare i32 @pthread_attr_getstack(ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #10

; Function Attrs: optsize
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #10

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i32 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 672) #17
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
  %14 = tail call ptr @malloc(i64 noundef %13) #17
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
  %27 = tail call ptr @malloc(i64 noundef %26) #17
  %28 = getelementptr inbounds i8, ptr %4, i64 192
  store ptr %27, ptr %28, align 8
  br i1 %16, label %34, label %29

29:                                               ; preds = %21
  %30 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef 0) #20
  %31 = add i64 %30, 64
  %32 = tail call ptr @malloc(i64 noundef %31) #17
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
  %42 = tail call ptr @calloc(i64 noundef %41, i64 noundef 272) #17
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
  tail call fastcc void @close_block(ptr noundef nonnull %4) #20
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
  %94 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef %93) #20
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
  br i1 %125, label %102, label %167, !llvm.loop !39

126:                                              ; preds = %134
  %127 = load i32, ptr %100, align 4
  br label %128

128:                                              ; preds = %126, %111
  %129 = phi i32 [ %112, %111 ], [ %127, %126 ]
  %130 = phi i32 [ 0, %111 ], [ %165, %126 ]
  %131 = phi i32 [ %115, %111 ], [ %162, %126 ]
  %132 = add nuw i32 %114, 1
  %133 = icmp ult i32 %132, %129
  br i1 %133, label %111, label %117, !llvm.loop !40

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
  br i1 %166, label %134, label %126, !llvm.loop !41

167:                                              ; preds = %119, %88, %2, %72, %62
  %168 = phi ptr [ %4, %72 ], [ null, %62 ], [ null, %2 ], [ %4, %88 ], [ %4, %119 ]
  ret ptr %168
}

; Function Attrs: nounwind optsize
define internal fastcc void @start(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  tail call fastcc void @place(ptr noundef nonnull %0, i64 noundef %1) #20
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
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #18
  br label %25

25:                                               ; preds = %24, %20
  %26 = getelementptr inbounds i8, ptr %3, i64 48
  %27 = load i32, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 128
  store i32 %27, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 132
  store i32 0, ptr %29, align 4
  %30 = getelementptr inbounds i8, ptr %0, i64 600
  store i32 1, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 604
  store i32 0, ptr %31, align 4
  %32 = getelementptr inbounds i8, ptr %0, i64 608
  %33 = load ptr, ptr %32, align 8
  %34 = load i32, ptr %26, align 8
  %35 = zext i32 %34 to i64
  %36 = shl nuw nsw i64 %35, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %33, i8 0, i64 %36, i1 false)
  %37 = getelementptr inbounds i8, ptr %0, i64 176
  store ptr null, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 164
  store i32 0, ptr %38, align 4
  %39 = getelementptr inbounds i8, ptr %3, i64 240
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %46, label %42

42:                                               ; preds = %25
  %43 = load ptr, ptr %21, align 8
  %44 = icmp eq ptr %43, null
  %45 = zext i1 %44 to i32
  br label %46

46:                                               ; preds = %42, %25
  %47 = phi i32 [ 0, %25 ], [ %45, %42 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 160
  store i32 %47, ptr %48, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 136
  %50 = load ptr, ptr %49, align 8
  %51 = load i32, ptr %26, align 8
  %52 = zext i32 %51 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %50, i8 0, i64 %52, i1 false)
  %53 = getelementptr inbounds i8, ptr %0, i64 120
  %54 = load ptr, ptr %53, align 8
  %55 = load i32, ptr %26, align 8
  %56 = zext i32 %55 to i64
  %57 = shl nuw nsw i64 %56, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %54, i8 0, i64 %57, i1 false)
  %58 = getelementptr inbounds i8, ptr %3, i64 52
  %59 = load i32, ptr %58, align 4
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %64, label %61

61:                                               ; preds = %46
  %62 = getelementptr inbounds i8, ptr %0, i64 168
  %63 = getelementptr inbounds i8, ptr %0, i64 152
  br label %66

64:                                               ; preds = %66, %46
  %65 = getelementptr inbounds i8, ptr %0, i64 216
  br label %92

66:                                               ; preds = %61, %66
  %67 = phi i64 [ 0, %61 ], [ %78, %66 ]
  %68 = load ptr, ptr %62, align 8
  %69 = getelementptr inbounds i32, ptr %68, i64 %67
  store i32 -1, ptr %69, align 4
  %70 = load ptr, ptr %63, align 8
  %71 = getelementptr inbounds %struct.Warp, ptr %70, i64 %67
  %72 = load i32, ptr %48, align 8
  %73 = trunc i32 %72 to i8
  store i32 0, ptr %71, align 4
  %74 = getelementptr inbounds i8, ptr %71, i64 4
  store i8 %73, ptr %74, align 4
  %75 = getelementptr inbounds i8, ptr %71, i64 5
  store i8 0, ptr %75, align 1
  %76 = getelementptr inbounds i8, ptr %71, i64 6
  store i8 0, ptr %76, align 2
  %77 = getelementptr inbounds i8, ptr %71, i64 7
  store i8 0, ptr %77, align 1
  %78 = add nuw nsw i64 %67, 1
  %79 = load i32, ptr %58, align 4
  %80 = zext i32 %79 to i64
  %81 = icmp ult i64 %78, %80
  br i1 %81, label %66, label %64, !llvm.loop !42

82:                                               ; preds = %92
  %83 = getelementptr inbounds i8, ptr %3, i64 96
  %84 = load i64, ptr %83, align 8
  %85 = icmp eq i64 %84, 0
  br i1 %85, label %134, label %86

86:                                               ; preds = %82
  %87 = load i32, ptr %26, align 8
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %134, label %89

89:                                               ; preds = %86
  %90 = getelementptr inbounds i8, ptr %0, i64 48
  %91 = getelementptr inbounds i8, ptr %3, i64 120
  br label %98

92:                                               ; preds = %64, %92
  %93 = phi i64 [ 0, %64 ], [ %96, %92 ]
  %94 = getelementptr inbounds [16 x %struct.Barrier], ptr %65, i64 0, i64 %93
  %95 = getelementptr inbounds i8, ptr %94, i64 4
  store i32 0, ptr %95, align 4
  store i32 0, ptr %94, align 8
  %96 = add nuw nsw i64 %93, 1
  %97 = icmp eq i64 %96, 16
  br i1 %97, label %82, label %92, !llvm.loop !43

98:                                               ; preds = %89, %129
  %99 = phi i64 [ 0, %89 ], [ %130, %129 ]
  %100 = load i64, ptr %90, align 8
  %101 = load ptr, ptr %0, align 8
  %102 = getelementptr inbounds i8, ptr %101, i64 104
  %103 = load i64, ptr %102, align 8
  %104 = mul i64 %103, %99
  %105 = add i64 %104, %100
  %106 = inttoptr i64 %105 to ptr
  %107 = load i64, ptr %91, align 8
  %108 = getelementptr inbounds i8, ptr %106, i64 24
  %109 = load i64, ptr %108, align 8
  %110 = add i64 %109, %107
  %111 = getelementptr inbounds i8, ptr %106, i64 32
  store i64 %110, ptr %111, align 8
  %112 = getelementptr inbounds i8, ptr %106, i64 8
  %113 = load ptr, ptr %112, align 8
  %114 = getelementptr inbounds i8, ptr %113, i64 96
  %115 = load i64, ptr %114, align 8
  %116 = add i64 %107, 4096
  %117 = tail call i64 @llvm.umin.i64(i64 %115, i64 %116)
  %118 = inttoptr i64 %109 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %118, i8 -1, i64 %117, i1 false)
  %119 = load ptr, ptr %112, align 8
  %120 = getelementptr inbounds i8, ptr %119, i64 224
  %121 = load i32, ptr %120, align 8
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %129, label %123

123:                                              ; preds = %98
  %124 = load i64, ptr %108, align 8
  %125 = getelementptr inbounds i8, ptr %119, i64 256
  %126 = load i64, ptr %125, align 8
  %127 = add i64 %126, %124
  %128 = inttoptr i64 %127 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %128, i8 0, i64 %117, i1 false)
  br label %129

129:                                              ; preds = %98, %123
  %130 = add nuw nsw i64 %99, 1
  %131 = load i32, ptr %26, align 8
  %132 = zext i32 %131 to i64
  %133 = icmp ult i64 %130, %132
  br i1 %133, label %98, label %134, !llvm.loop !44

134:                                              ; preds = %129, %86, %82
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

28:                                               ; preds = %1092, %1
  %29 = phi i32 [ 0, %1 ], [ %1093, %1092 ]
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
  tail call fastcc void @close_races(ptr noundef nonnull %30) #20
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
  br i1 %44, label %192, label %45

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
  tail call fastcc void @share_out(ptr noundef nonnull %0) #20
  br label %192

57:                                               ; preds = %45
  %58 = getelementptr inbounds i8, ptr %46, i64 144
  %59 = load ptr, ptr %58, align 8
  %60 = load i64, ptr %10, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = tail call i32 %59(ptr noundef %61, i32 noundef %48, i32 noundef %49) #17
  %63 = icmp eq i32 %62, 1
  br i1 %63, label %1094, label %64

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
  %87 = getelementptr inbounds [16 x %struct.Barrier], ptr %11, i64 0, i64 %86
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
  %97 = load ptr, ptr %13, align 8
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
  br i1 %108, label %109, label %99, !llvm.loop !45

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
  %121 = load ptr, ptr %14, align 8
  %122 = getelementptr inbounds i64, ptr %121, i64 %115
  store i64 %120, ptr %122, align 8
  %123 = icmp ne i32 %119, 0
  %124 = zext i1 %123 to i32
  %125 = load ptr, ptr %15, align 8
  %126 = getelementptr inbounds i32, ptr %125, i64 %115
  store i32 %124, ptr %126, align 4
  %127 = add nuw nsw i64 %115, 1
  %128 = icmp eq i64 %127, %98
  br i1 %128, label %185, label %114, !llvm.loop !46

129:                                              ; preds = %85, %81, %77, %72, %68
  tail call fastcc void @share_out(ptr noundef nonnull %0) #20
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
  br i1 %137, label %139, label %192, !llvm.loop !47

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
  %155 = load ptr, ptr %12, align 8
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
  br i1 %166, label %158, label %169, !llvm.loop !48

167:                                              ; preds = %158
  %168 = load i32, ptr %156, align 4
  br label %169

169:                                              ; preds = %162, %167, %142
  %170 = phi i32 [ %143, %142 ], [ %146, %167 ], [ %146, %162 ]
  %171 = phi i32 [ %62, %142 ], [ %168, %167 ], [ 2, %162 ]
  %172 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %170, i32 noundef %171) #20
  %173 = icmp eq i32 %172, 2
  br i1 %173, label %1094, label %133

174:                                              ; preds = %64
  %175 = load i32, ptr %21, align 8
  %176 = sub i32 %175, %48
  store i32 %176, ptr %21, align 8
  %177 = load ptr, ptr %16, align 8
  %178 = zext i32 %48 to i64
  %179 = getelementptr inbounds i8, ptr %177, i64 24
  %180 = load i64, ptr %179, align 8
  %181 = add i64 %180, %178
  store atomic i64 %181, ptr %179 monotonic, align 8
  %182 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef 0, i32 noundef %48) #20
  %183 = icmp eq i32 %182, 0
  %184 = select i1 %183, i32 0, i32 2
  br label %1094

185:                                              ; preds = %118, %90
  store i32 %62, ptr %9, align 4
  %186 = load ptr, ptr %16, align 8
  %187 = getelementptr inbounds i8, ptr %186, i64 24
  %188 = load i64, ptr %187, align 8
  %189 = add i64 %188, 1
  store atomic i64 %189, ptr %187 monotonic, align 8
  %190 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #20
  %191 = icmp eq i32 %190, 0
  br i1 %191, label %1089, label %1094

192:                                              ; preds = %133, %56, %129, %42
  %193 = load i32, ptr %17, align 4
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
  %208 = load ptr, ptr %18, align 8
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
  %229 = load ptr, ptr %19, align 8
  br label %234

230:                                              ; preds = %234
  %231 = add nuw nsw i64 %235, 1
  %232 = trunc i64 %231 to i32
  %233 = icmp eq i32 %226, %232
  br i1 %233, label %239, label %234, !llvm.loop !49

234:                                              ; preds = %230, %228
  %235 = phi i64 [ %201, %228 ], [ %231, %230 ]
  %236 = getelementptr inbounds i8, ptr %229, i64 %235
  %237 = load i8, ptr %236, align 1
  %238 = icmp eq i8 %237, 0
  br i1 %238, label %230, label %346

239:                                              ; preds = %230, %225
  %240 = load ptr, ptr %12, align 8
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
  br i1 %251, label %243, label %346, !llvm.loop !48

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
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %199) #20
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
  %288 = load ptr, ptr %18, align 8
  %289 = getelementptr inbounds %struct.Warp, ptr %288, i64 %196
  %290 = load i64, ptr %10, align 8
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
  %305 = tail call i32 %303(ptr noundef %295, i32 noundef %299, i32 noundef %304) #17
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
  tail call fastcc void @operate(ptr noundef nonnull %0, ptr noundef nonnull %314, i32 noundef %199, i32 noundef %301) #20
  %333 = add nuw nsw i32 %313, 1
  %334 = load ptr, ptr %302, align 8
  %335 = load i32, ptr %289, align 4
  %336 = tail call i32 %334(ptr noundef %295, i32 noundef %299, i32 noundef %335) #17
  %337 = load ptr, ptr %306, align 8
  %338 = zext i32 %336 to i64
  %339 = getelementptr inbounds %struct.WaitPoint, ptr %337, i64 %338
  %340 = load i32, ptr %339, align 4
  %341 = icmp eq i32 %340, 2
  br i1 %341, label %312, label %342, !llvm.loop !50

342:                                              ; preds = %332, %328, %320, %312, %286
  %343 = phi i32 [ %206, %286 ], [ %313, %328 ], [ %333, %332 ], [ %313, %320 ], [ %313, %312 ]
  %344 = phi i32 [ %305, %286 ], [ %315, %328 ], [ %336, %332 ], [ %315, %320 ], [ %315, %312 ]
  %345 = icmp eq i32 %344, 1
  br i1 %345, label %1094, label %416

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
  %359 = load ptr, ptr %19, align 8
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
  %368 = load ptr, ptr %12, align 8
  %369 = getelementptr inbounds i32, ptr %368, i64 %362
  %370 = load i32, ptr %369, align 4
  %371 = tail call i32 @llvm.umin.i32(i32 %370, i32 %363)
  br label %372

372:                                              ; preds = %367, %361
  %373 = phi i32 [ %363, %361 ], [ %371, %367 ]
  %374 = add nuw nsw i64 %362, 1
  %375 = icmp eq i64 %374, %360
  br i1 %375, label %376, label %361, !llvm.loop !51

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
  %384 = load ptr, ptr %19, align 8
  %385 = getelementptr inbounds i8, ptr %384, i64 %383
  %386 = load i8, ptr %385, align 1
  %387 = icmp eq i8 %386, 0
  br i1 %387, label %388, label %412

388:                                              ; preds = %382
  %389 = load i64, ptr %347, align 8
  %390 = icmp eq i64 %389, 0
  %391 = load ptr, ptr %12, align 8
  %392 = getelementptr inbounds i32, ptr %391, i64 %383
  %393 = load i32, ptr %392, align 4
  br i1 %390, label %396, label %394

394:                                              ; preds = %388
  %395 = icmp eq i32 %393, %377
  br i1 %395, label %396, label %412

396:                                              ; preds = %394, %388
  %397 = phi i32 [ %377, %394 ], [ %393, %388 ]
  %398 = load ptr, ptr %381, align 8
  %399 = load i64, ptr %10, align 8
  %400 = load ptr, ptr %0, align 8
  %401 = getelementptr inbounds i8, ptr %400, i64 104
  %402 = load i64, ptr %401, align 8
  %403 = mul i64 %402, %383
  %404 = add i64 %403, %399
  %405 = inttoptr i64 %404 to ptr
  %406 = tail call i32 %398(ptr noundef %405, i32 noundef 1, i32 noundef %397) #17
  %407 = icmp eq i32 %406, 1
  br i1 %407, label %1094, label %408

408:                                              ; preds = %396
  %409 = trunc nuw i64 %383 to i32
  %410 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %409, i32 noundef %406) #20
  %411 = icmp eq i32 %410, 2
  br i1 %411, label %1094, label %412

412:                                              ; preds = %408, %394, %382
  %413 = add nuw nsw i64 %383, 1
  %414 = trunc i64 %413 to i32
  %415 = icmp eq i32 %378, %414
  br i1 %415, label %419, label %382, !llvm.loop !52

416:                                              ; preds = %342
  %417 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %199, i32 noundef %344) #20
  %418 = icmp eq i32 %417, 2
  br i1 %418, label %1094, label %419

419:                                              ; preds = %412, %416, %376, %283
  %420 = phi i32 [ %343, %416 ], [ %206, %283 ], [ %206, %376 ], [ %206, %412 ]
  %421 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 3) #20
  %422 = or i32 %421, %205
  %423 = load ptr, ptr %202, align 8
  %424 = icmp eq ptr %423, null
  br i1 %424, label %429, label %425

425:                                              ; preds = %419
  %426 = load ptr, ptr %16, align 8
  %427 = tail call fastcc i32 @is_still_fine(ptr noundef %426) #18
  %428 = icmp eq i32 %427, 0
  br i1 %428, label %1094, label %429

429:                                              ; preds = %425, %419
  %430 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 2) #20
  %431 = icmp eq i32 %430, 0
  br i1 %431, label %758, label %432

432:                                              ; preds = %429
  %433 = load ptr, ptr %18, align 8
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
  %459 = load ptr, ptr %20, align 8
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
  br i1 %483, label %484, label %471, !llvm.loop !53

484:                                              ; preds = %481
  %485 = xor i32 %462, -1
  %486 = and i32 %467, %485
  %487 = icmp eq i32 %486, 0
  br i1 %487, label %488, label %513

488:                                              ; preds = %484
  %489 = xor i32 %467, -1
  %490 = and i32 %462, %489
  %491 = icmp eq i32 %490, 0
  br i1 %491, label %492, label %461, !llvm.loop !54

492:                                              ; preds = %488, %492
  %493 = phi i32 [ %502, %492 ], [ %443, %488 ]
  %494 = load ptr, ptr %20, align 8
  %495 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %493, i1 true)
  %496 = or disjoint i32 %495, %200
  %497 = zext i32 %496 to i64
  %498 = getelementptr inbounds i32, ptr %494, i64 %497
  %499 = load i32, ptr %498, align 4
  %500 = and i32 %499, %443
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %449, i32 noundef %199, i32 noundef %500) #20
  %501 = xor i32 %500, -1
  %502 = and i32 %493, %501
  %503 = icmp eq i32 %502, 0
  br i1 %503, label %510, label %492, !llvm.loop !55

504:                                              ; preds = %453
  %505 = getelementptr inbounds i8, ptr %449, i64 12
  %506 = load i32, ptr %505, align 4
  %507 = and i32 %506, %443
  %508 = icmp eq i32 %507, %443
  br i1 %508, label %509, label %513

509:                                              ; preds = %504, %438
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %449, i32 noundef %199, i32 noundef %443) #20
  br label %510

510:                                              ; preds = %492, %509
  %511 = load ptr, ptr %18, align 8
  %512 = getelementptr inbounds %struct.Warp, ptr %511, i64 %196, i32 2
  store i8 0, ptr %512, align 1
  br label %758

513:                                              ; preds = %484, %461, %477, %504
  tail call fastcc void @separate(ptr noundef nonnull readonly %0, i32 noundef %199) #20
  %514 = load ptr, ptr %0, align 8
  br label %515

515:                                              ; preds = %513, %432
  %516 = phi ptr [ %514, %513 ], [ %437, %432 ]
  %517 = getelementptr inbounds i8, ptr %516, i64 48
  %518 = load i32, ptr %517, align 8
  %519 = sub i32 %518, %200
  %520 = tail call i32 @llvm.umin.i32(i32 %519, i32 32)
  %521 = load ptr, ptr %19, align 8
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
  br i1 %548, label %549, label %527, !llvm.loop !56

549:                                              ; preds = %527, %653
  %550 = phi i64 [ %656, %653 ], [ 0, %527 ]
  %551 = phi i32 [ %655, %653 ], [ 0, %527 ]
  %552 = phi i32 [ %654, %653 ], [ 0, %527 ]
  %553 = add nuw nsw i64 %550, %201
  %554 = load ptr, ptr %0, align 8
  %555 = getelementptr inbounds i8, ptr %554, i64 152
  %556 = load ptr, ptr %555, align 8
  %557 = load ptr, ptr %12, align 8
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
  %579 = load ptr, ptr %20, align 8
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
  %610 = load ptr, ptr %20, align 8
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
  %620 = load ptr, ptr %20, align 8
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
  br i1 %640, label %593, label %596, !llvm.loop !57

641:                                              ; preds = %593
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %561, i32 noundef %199, i32 noundef %589) #20
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
  br i1 %652, label %653, label %642, !llvm.loop !58

653:                                              ; preds = %650, %593, %569, %549
  %654 = phi i32 [ %552, %593 ], [ %552, %549 ], [ %552, %569 ], [ 1, %650 ]
  %655 = phi i32 [ %594, %593 ], [ %551, %549 ], [ %551, %569 ], [ %594, %650 ]
  %656 = add nuw nsw i64 %550, 1
  %657 = icmp eq i64 %656, %526
  br i1 %657, label %658, label %549, !llvm.loop !59

658:                                              ; preds = %653
  %659 = icmp ne i32 %654, 0
  %660 = icmp ne i32 %546, 0
  %661 = select i1 %659, i1 true, i1 %660
  br i1 %661, label %758, label %662

662:                                              ; preds = %658
  %663 = load ptr, ptr %0, align 8
  %664 = getelementptr inbounds i8, ptr %663, i64 152
  %665 = load ptr, ptr %664, align 8
  %666 = load ptr, ptr %12, align 8
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
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %678, i32 noundef %199, i32 noundef 0) #20
  br label %758

685:                                              ; preds = %682
  %686 = zext nneg i32 %520 to i64
  br label %688

687:                                              ; preds = %703
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %678, i32 noundef %199, i32 noundef %704) #20
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
  br i1 %706, label %687, label %688, !llvm.loop !60

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
  br i1 %717, label %758, label %707, !llvm.loop !61

718:                                              ; preds = %674, %668
  %719 = add nuw nsw i64 %669, 1
  %720 = icmp eq i64 %719, %526
  br i1 %720, label %758, label %668, !llvm.loop !62

721:                                              ; preds = %583
  %722 = zext i32 %585 to i64
  %723 = load i64, ptr %10, align 8
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
  br label %1094

758:                                              ; preds = %718, %715, %684, %658, %515, %510, %429
  %759 = phi i32 [ 1, %684 ], [ 1, %658 ], [ 1, %510 ], [ 0, %429 ], [ 0, %515 ], [ 1, %715 ], [ 0, %718 ]
  %760 = load i64, ptr %203, align 8
  %761 = icmp eq i64 %760, 0
  br i1 %761, label %765, label %762

762:                                              ; preds = %758
  %763 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 0) #20
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
  br i1 %772, label %773, label %204, !llvm.loop !63

773:                                              ; preds = %765
  %774 = or i32 %768, %422
  %775 = add nuw nsw i64 %196, 1
  %776 = load i32, ptr %17, align 4
  %777 = zext i32 %776 to i64
  %778 = icmp ult i64 %775, %777
  br i1 %778, label %195, label %779, !llvm.loop !64

779:                                              ; preds = %773, %192
  %780 = phi i32 [ 0, %192 ], [ %774, %773 ]
  %781 = load i32, ptr %21, align 8
  %782 = icmp eq i32 %781, 0
  br i1 %782, label %1094, label %783

783:                                              ; preds = %779
  %784 = load i32, ptr %22, align 4
  %785 = icmp eq i32 %784, 0
  br i1 %785, label %976, label %786

786:                                              ; preds = %783
  %787 = load ptr, ptr %23, align 8
  %788 = icmp eq ptr %787, null
  br i1 %788, label %790, label %789

789:                                              ; preds = %786
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #18
  br label %1094

790:                                              ; preds = %786
  %791 = load ptr, ptr %0, align 8
  %792 = load i32, ptr %24, align 4
  %793 = icmp eq i32 %792, 0
  br i1 %793, label %837, label %794

794:                                              ; preds = %790
  %795 = getelementptr inbounds i8, ptr %791, i64 48
  %796 = load i32, ptr %795, align 8
  %797 = sub i32 %792, %781
  %798 = xor i32 %796, -1
  %799 = icmp ugt i32 %797, %798
  br i1 %799, label %837, label %800

800:                                              ; preds = %794
  %801 = getelementptr inbounds i8, ptr %791, i64 264
  %802 = load ptr, ptr %801, align 8
  %803 = icmp eq ptr %802, null
  br i1 %803, label %805, label %804

804:                                              ; preds = %800
  tail call fastcc void @all_met(ptr noundef nonnull %0) #18
  br label %805

805:                                              ; preds = %804, %800
  %806 = load i32, ptr %25, align 8
  %807 = add i32 %806, 1
  store i32 %807, ptr %25, align 8
  store i32 0, ptr %24, align 4
  %808 = load i32, ptr %795, align 8
  %809 = icmp eq i32 %808, 0
  br i1 %809, label %837, label %810

810:                                              ; preds = %805, %832
  %811 = phi i32 [ %833, %832 ], [ %808, %805 ]
  %812 = phi i64 [ %834, %832 ], [ 0, %805 ]
  %813 = load ptr, ptr %19, align 8
  %814 = getelementptr inbounds i8, ptr %813, i64 %812
  %815 = load i8, ptr %814, align 1
  %816 = icmp eq i8 %815, 1
  br i1 %816, label %817, label %832

817:                                              ; preds = %810
  %818 = load ptr, ptr %26, align 8
  %819 = getelementptr inbounds i8, ptr %818, i64 %812
  %820 = load i8, ptr %819, align 1
  %821 = icmp eq i8 %820, 16
  br i1 %821, label %822, label %832

822:                                              ; preds = %817
  %823 = load ptr, ptr %18, align 8
  %824 = lshr i64 %812, 5
  %825 = getelementptr inbounds %struct.Warp, ptr %823, i64 %824, i32 1
  %826 = load i8, ptr %825, align 4
  %827 = icmp eq i8 %826, 0
  br i1 %827, label %828, label %832

828:                                              ; preds = %822
  store i8 0, ptr %814, align 1
  %829 = load i32, ptr %22, align 4
  %830 = add i32 %829, -1
  store i32 %830, ptr %22, align 4
  %831 = load i32, ptr %795, align 8
  br label %832

832:                                              ; preds = %828, %822, %817, %810
  %833 = phi i32 [ %811, %810 ], [ %811, %817 ], [ %811, %822 ], [ %831, %828 ]
  %834 = add nuw nsw i64 %812, 1
  %835 = zext i32 %833 to i64
  %836 = icmp ult i64 %834, %835
  br i1 %836, label %810, label %837, !llvm.loop !65

837:                                              ; preds = %832, %805, %794, %790
  %838 = phi i32 [ 0, %794 ], [ 0, %790 ], [ 1, %805 ], [ 1, %832 ]
  %839 = getelementptr inbounds i8, ptr %791, i64 48
  %840 = getelementptr inbounds i8, ptr %791, i64 264
  %841 = getelementptr inbounds i8, ptr %791, i64 52
  br label %842

842:                                              ; preds = %966, %837
  %843 = phi i64 [ %967, %966 ], [ 0, %837 ]
  %844 = phi i32 [ 1, %966 ], [ %838, %837 ]
  br label %845

845:                                              ; preds = %842, %963
  %846 = phi i64 [ %964, %963 ], [ %843, %842 ]
  %847 = getelementptr inbounds [16 x %struct.Barrier], ptr %11, i64 0, i64 %846
  %848 = getelementptr inbounds i8, ptr %847, i64 4
  %849 = load i32, ptr %848, align 4
  %850 = icmp eq i32 %849, 0
  br i1 %850, label %851, label %855

851:                                              ; preds = %845
  %852 = load i32, ptr %839, align 8
  %853 = load i32, ptr %21, align 8
  %854 = sub i32 %852, %853
  br label %855

855:                                              ; preds = %851, %845
  %856 = phi i32 [ %854, %851 ], [ 0, %845 ]
  %857 = phi i32 [ %852, %851 ], [ %849, %845 ]
  %858 = load i32, ptr %847, align 8
  %859 = icmp eq i32 %858, 0
  %860 = add i32 %858, %856
  %861 = icmp ult i32 %860, %857
  %862 = select i1 %859, i1 true, i1 %861
  br i1 %862, label %963, label %863

863:                                              ; preds = %855
  %864 = getelementptr inbounds i8, ptr %847, i64 4
  %865 = getelementptr inbounds i8, ptr %847, i64 8
  %866 = load i32, ptr %865, align 8
  %867 = getelementptr inbounds i8, ptr %847, i64 12
  %868 = load i32, ptr %867, align 4
  switch i32 %866, label %872 [
    i32 1, label %875
    i32 2, label %869
  ]

869:                                              ; preds = %863
  %870 = icmp eq i32 %868, %858
  %871 = zext i1 %870 to i32
  br label %875

872:                                              ; preds = %863
  %873 = icmp ne i32 %868, 0
  %874 = zext i1 %873 to i32
  br label %875

875:                                              ; preds = %872, %869, %863
  %876 = phi i32 [ %871, %869 ], [ %874, %872 ], [ %868, %863 ]
  %877 = load ptr, ptr %840, align 8
  %878 = icmp eq ptr %877, null
  br i1 %878, label %881, label %879

879:                                              ; preds = %875
  %880 = trunc nuw nsw i64 %846 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %880) #18
  br label %881

881:                                              ; preds = %879, %875
  %882 = load i32, ptr %841, align 4
  %883 = icmp eq i32 %882, 0
  br i1 %883, label %966, label %884

884:                                              ; preds = %881
  %885 = zext i32 %876 to i64
  %886 = icmp ne i32 %876, 0
  %887 = zext i1 %886 to i32
  br label %888

888:                                              ; preds = %957, %884
  %889 = phi i64 [ 0, %884 ], [ %958, %957 ]
  %890 = phi i32 [ 0, %884 ], [ %962, %957 ]
  %891 = zext i32 %890 to i64
  %892 = load ptr, ptr %18, align 8
  %893 = getelementptr inbounds %struct.Warp, ptr %892, i64 %889
  %894 = trunc nuw i64 %889 to i32
  %895 = shl i32 %894, 5
  %896 = load ptr, ptr %0, align 8
  %897 = getelementptr inbounds i8, ptr %896, i64 48
  %898 = load i32, ptr %897, align 8
  %899 = sub i32 %898, %895
  %900 = tail call i32 @llvm.umin.i32(i32 %899, i32 32)
  %901 = getelementptr inbounds i8, ptr %893, i64 4
  %902 = load i8, ptr %901, align 4
  %903 = icmp eq i8 %902, 0
  br i1 %903, label %913, label %904

904:                                              ; preds = %888
  %905 = getelementptr inbounds i8, ptr %893, i64 5
  %906 = load i8, ptr %905, align 1
  %907 = icmp eq i8 %906, 1
  br i1 %907, label %908, label %957

908:                                              ; preds = %904
  %909 = getelementptr inbounds i8, ptr %893, i64 6
  %910 = load i8, ptr %909, align 2
  %911 = zext i8 %910 to i64
  %912 = icmp eq i64 %846, %911
  br i1 %912, label %913, label %957

913:                                              ; preds = %908, %888
  %914 = add i32 %900, %895
  %915 = icmp ult i32 %895, %914
  br i1 %915, label %916, label %957

916:                                              ; preds = %913
  %917 = zext i32 %914 to i64
  br label %920

918:                                              ; preds = %947
  %919 = icmp eq i32 %948, 0
  br i1 %919, label %957, label %951

920:                                              ; preds = %947, %916
  %921 = phi i64 [ %891, %916 ], [ %949, %947 ]
  %922 = phi i32 [ 0, %916 ], [ %948, %947 ]
  %923 = load i8, ptr %901, align 4
  %924 = icmp eq i8 %923, 0
  br i1 %924, label %925, label %937

925:                                              ; preds = %920
  %926 = load ptr, ptr %19, align 8
  %927 = getelementptr inbounds i8, ptr %926, i64 %921
  %928 = load i8, ptr %927, align 1
  %929 = icmp eq i8 %928, 1
  br i1 %929, label %930, label %947

930:                                              ; preds = %925
  %931 = load ptr, ptr %26, align 8
  %932 = getelementptr inbounds i8, ptr %931, i64 %921
  %933 = load i8, ptr %932, align 1
  %934 = zext i8 %933 to i64
  %935 = icmp eq i64 %846, %934
  br i1 %935, label %936, label %947

936:                                              ; preds = %930
  store i8 0, ptr %927, align 1
  br label %937

937:                                              ; preds = %936, %920
  %938 = load i32, ptr %865, align 8
  %939 = icmp eq i32 %938, 0
  br i1 %939, label %945, label %940

940:                                              ; preds = %937
  %941 = load ptr, ptr %14, align 8
  %942 = getelementptr inbounds i64, ptr %941, i64 %921
  store i64 %885, ptr %942, align 8
  %943 = load ptr, ptr %15, align 8
  %944 = getelementptr inbounds i32, ptr %943, i64 %921
  store i32 %887, ptr %944, align 4
  br label %945

945:                                              ; preds = %940, %937
  %946 = add i32 %922, 1
  br label %947

947:                                              ; preds = %945, %930, %925
  %948 = phi i32 [ %946, %945 ], [ %922, %925 ], [ %922, %930 ]
  %949 = add nuw nsw i64 %921, 1
  %950 = icmp ult i64 %949, %917
  br i1 %950, label %920, label %918, !llvm.loop !66

951:                                              ; preds = %918
  %952 = getelementptr inbounds i8, ptr %893, i64 5
  store i8 0, ptr %952, align 1
  %953 = load ptr, ptr %27, align 8
  %954 = getelementptr inbounds i32, ptr %953, i64 %889
  store i32 -1, ptr %954, align 4
  %955 = load i32, ptr %22, align 4
  %956 = sub i32 %955, %948
  store i32 %956, ptr %22, align 4
  br label %957

957:                                              ; preds = %951, %918, %913, %908, %904
  %958 = add nuw nsw i64 %889, 1
  %959 = load i32, ptr %841, align 4
  %960 = zext i32 %959 to i64
  %961 = icmp ult i64 %958, %960
  %962 = add i32 %890, 32
  br i1 %961, label %888, label %966, !llvm.loop !67

963:                                              ; preds = %855
  %964 = add nuw nsw i64 %846, 1
  %965 = icmp eq i64 %964, 16
  br i1 %965, label %969, label %845, !llvm.loop !68

966:                                              ; preds = %957, %881
  store i32 0, ptr %847, align 8
  store i32 0, ptr %864, align 4
  %967 = add nuw nsw i64 %846, 1
  %968 = icmp eq i64 %967, 16
  br i1 %968, label %971, label %842, !llvm.loop !68

969:                                              ; preds = %963
  %970 = icmp eq i32 %844, 0
  br i1 %970, label %976, label %971

971:                                              ; preds = %966, %969
  %972 = load ptr, ptr %16, align 8
  %973 = getelementptr inbounds i8, ptr %972, i64 24
  %974 = load i64, ptr %973, align 8
  %975 = add i64 %974, 1
  store atomic i64 %975, ptr %973 monotonic, align 8
  br label %979

976:                                              ; preds = %783, %969
  %977 = icmp eq i32 %780, 0
  br i1 %977, label %978, label %979

978:                                              ; preds = %976
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #18
  br label %1094

979:                                              ; preds = %971, %976
  %980 = phi i32 [ 1, %971 ], [ 0, %976 ]
  %981 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #20
  %982 = icmp eq i32 %981, 0
  br i1 %982, label %983, label %1094

983:                                              ; preds = %979
  %984 = icmp eq i32 %780, 0
  %985 = load ptr, ptr %0, align 8
  br i1 %984, label %986, label %1019

986:                                              ; preds = %983
  %987 = load ptr, ptr %18, align 8
  %988 = load i32, ptr %21, align 8
  %989 = getelementptr inbounds i8, ptr %985, i64 48
  %990 = load i32, ptr %989, align 8
  %991 = icmp eq i32 %988, %990
  br i1 %991, label %992, label %1089

992:                                              ; preds = %986
  %993 = getelementptr inbounds i8, ptr %985, i64 52
  %994 = load i32, ptr %993, align 4
  %995 = icmp eq i32 %994, 0
  br i1 %995, label %996, label %998

996:                                              ; preds = %992
  %997 = load i32, ptr %987, align 4
  br label %1017

998:                                              ; preds = %992
  %999 = zext i32 %994 to i64
  br label %1003

1000:                                             ; preds = %1013
  %1001 = add nuw nsw i64 %1004, 1
  %1002 = icmp eq i64 %1001, %999
  br i1 %1002, label %1017, label %1003, !llvm.loop !69

1003:                                             ; preds = %1000, %998
  %1004 = phi i64 [ 0, %998 ], [ %1001, %1000 ]
  %1005 = getelementptr inbounds %struct.Warp, ptr %987, i64 %1004
  %1006 = getelementptr inbounds i8, ptr %1005, i64 4
  %1007 = load i8, ptr %1006, align 4
  %1008 = icmp eq i8 %1007, 0
  br i1 %1008, label %1089, label %1009

1009:                                             ; preds = %1003
  %1010 = getelementptr inbounds i8, ptr %1005, i64 5
  %1011 = load i8, ptr %1010, align 1
  %1012 = icmp eq i8 %1011, 0
  br i1 %1012, label %1013, label %1089

1013:                                             ; preds = %1009
  %1014 = load i32, ptr %1005, align 4
  %1015 = load i32, ptr %987, align 4
  %1016 = icmp eq i32 %1014, %1015
  br i1 %1016, label %1000, label %1089

1017:                                             ; preds = %1000, %996
  %1018 = phi i32 [ %997, %996 ], [ %1014, %1000 ]
  store i32 %1018, ptr %9, align 4
  store i32 1, ptr %8, align 8
  br label %1089

1019:                                             ; preds = %983
  %1020 = getelementptr inbounds i8, ptr %985, i64 52
  %1021 = load i32, ptr %1020, align 4
  %1022 = icmp eq i32 %1021, 0
  br i1 %1022, label %1082, label %1023

1023:                                             ; preds = %1019, %1074
  %1024 = phi ptr [ %1075, %1074 ], [ %985, %1019 ]
  %1025 = phi i64 [ %1077, %1074 ], [ 0, %1019 ]
  %1026 = phi i32 [ %1076, %1074 ], [ 0, %1019 ]
  %1027 = load ptr, ptr %18, align 8
  %1028 = getelementptr inbounds %struct.Warp, ptr %1027, i64 %1025
  %1029 = getelementptr inbounds i8, ptr %1028, i64 4
  %1030 = load i8, ptr %1029, align 4
  %1031 = icmp eq i8 %1030, 0
  br i1 %1031, label %1032, label %1040

1032:                                             ; preds = %1023
  %1033 = trunc nuw i64 %1025 to i32
  %1034 = shl i32 %1033, 5
  %1035 = getelementptr inbounds i8, ptr %1024, i64 48
  %1036 = load i32, ptr %1035, align 8
  %1037 = icmp eq i32 %1036, %1034
  br i1 %1037, label %1074, label %1038

1038:                                             ; preds = %1032
  %1039 = zext i32 %1034 to i64
  br label %1049

1040:                                             ; preds = %1023
  %1041 = getelementptr inbounds i8, ptr %1028, i64 5
  %1042 = load i8, ptr %1041, align 1
  %1043 = icmp eq i8 %1042, 0
  %1044 = zext i1 %1043 to i32
  %1045 = or i32 %1026, %1044
  %1046 = icmp eq i8 %1042, 3
  %1047 = select i1 %1046, i8 0, i8 %1042
  store i8 %1047, ptr %1041, align 1
  %1048 = load ptr, ptr %0, align 8
  br label %1074

1049:                                             ; preds = %1064, %1038
  %1050 = phi ptr [ %1024, %1038 ], [ %1065, %1064 ]
  %1051 = phi ptr [ %1024, %1038 ], [ %1066, %1064 ]
  %1052 = phi i64 [ 0, %1038 ], [ %1067, %1064 ]
  %1053 = phi i32 [ %1026, %1038 ], [ %1060, %1064 ]
  %1054 = load ptr, ptr %19, align 8
  %1055 = getelementptr inbounds i8, ptr %1054, i64 %1052
  %1056 = getelementptr inbounds i8, ptr %1055, i64 %1039
  %1057 = load i8, ptr %1056, align 1
  %1058 = icmp eq i8 %1057, 0
  %1059 = zext i1 %1058 to i32
  %1060 = or i32 %1053, %1059
  %1061 = icmp eq i8 %1057, 3
  br i1 %1061, label %1062, label %1064

1062:                                             ; preds = %1049
  store i8 0, ptr %1056, align 1
  %1063 = load ptr, ptr %0, align 8
  br label %1064

1064:                                             ; preds = %1062, %1049
  %1065 = phi ptr [ %1063, %1062 ], [ %1050, %1049 ]
  %1066 = phi ptr [ %1063, %1062 ], [ %1051, %1049 ]
  %1067 = add nuw nsw i64 %1052, 1
  %1068 = getelementptr inbounds i8, ptr %1066, i64 48
  %1069 = load i32, ptr %1068, align 8
  %1070 = sub i32 %1069, %1034
  %1071 = tail call i32 @llvm.umin.i32(i32 %1070, i32 32)
  %1072 = zext nneg i32 %1071 to i64
  %1073 = icmp ult i64 %1067, %1072
  br i1 %1073, label %1049, label %1074, !llvm.loop !70

1074:                                             ; preds = %1064, %1040, %1032
  %1075 = phi ptr [ %1048, %1040 ], [ %1024, %1032 ], [ %1065, %1064 ]
  %1076 = phi i32 [ %1045, %1040 ], [ %1026, %1032 ], [ %1060, %1064 ]
  %1077 = add nuw nsw i64 %1025, 1
  %1078 = getelementptr inbounds i8, ptr %1075, i64 52
  %1079 = load i32, ptr %1078, align 4
  %1080 = zext i32 %1079 to i64
  %1081 = icmp ult i64 %1077, %1080
  br i1 %1081, label %1023, label %1082, !llvm.loop !71

1082:                                             ; preds = %1074, %1019
  %1083 = phi i32 [ 0, %1019 ], [ %1076, %1074 ]
  %1084 = or i32 %1083, %980
  %1085 = icmp eq i32 %1084, 0
  %1086 = add nuw nsw i32 %29, 1
  %1087 = icmp eq i32 %1086, 1024
  %1088 = select i1 %1085, i1 true, i1 %1087
  br i1 %1088, label %1094, label %1092

1089:                                             ; preds = %1003, %1009, %1013, %986, %1017, %185
  %1090 = add nuw nsw i32 %29, 1
  %1091 = icmp eq i32 %1090, 1024
  br i1 %1091, label %1094, label %1092

1092:                                             ; preds = %1089, %1082
  %1093 = phi i32 [ %1090, %1089 ], [ %1086, %1082 ]
  br label %28, !llvm.loop !72

1094:                                             ; preds = %1082, %979, %779, %57, %185, %1089, %169, %342, %425, %416, %408, %396, %721, %174, %978, %789
  %1095 = phi i32 [ %184, %174 ], [ 2, %978 ], [ 2, %789 ], [ 2, %721 ], [ 2, %396 ], [ 2, %408 ], [ 2, %416 ], [ 2, %425 ], [ 2, %342 ], [ 2, %169 ], [ 1, %1082 ], [ 0, %779 ], [ 2, %979 ], [ 2, %57 ], [ 2, %185 ], [ 1, %1089 ]
  ret i32 %1095
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc i64 @place_lanes(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #12 {
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
  tail call fastcc void @end_orders(ptr noundef %0) #18
  tail call fastcc void @reset_copies(ptr noundef %0) #20
  %2 = getelementptr inbounds i8, ptr %0, i64 656
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
  tail call void @free(ptr noundef %16) #17
  %17 = add nuw nsw i64 %6, 1
  %18 = load ptr, ptr %2, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %20, label %5, !llvm.loop !73

20:                                               ; preds = %5, %14, %1
  %21 = phi ptr [ null, %1 ], [ %7, %5 ], [ null, %14 ]
  tail call void @free(ptr noundef %21) #17
  %22 = getelementptr inbounds i8, ptr %0, i64 184
  %23 = load ptr, ptr %22, align 8
  tail call void @free(ptr noundef %23) #17
  %24 = getelementptr inbounds i8, ptr %0, i64 192
  %25 = load ptr, ptr %24, align 8
  tail call void @free(ptr noundef %25) #17
  %26 = getelementptr inbounds i8, ptr %0, i64 200
  %27 = load ptr, ptr %26, align 8
  tail call void @free(ptr noundef %27) #17
  tail call void @free(ptr noundef nonnull %0) #17
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
  tail call void @free(ptr noundef nonnull %7) #17
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
  tail call void @free(ptr noundef nonnull %25) #17
  br label %32

32:                                               ; preds = %21, %27, %31
  %33 = add nuw nsw i64 %22, 1
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = zext i32 %36 to i64
  %38 = icmp ult i64 %33, %37
  br i1 %38, label %21, label %19, !llvm.loop !74

39:                                               ; preds = %51
  %40 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %40) #17
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
  tail call void @free(ptr noundef nonnull %44) #17
  br label %51

51:                                               ; preds = %41, %46, %50
  %52 = add nuw nsw i64 %42, 1
  %53 = icmp eq i64 %52, 16
  br i1 %53, label %39, label %41, !llvm.loop !75

54:                                               ; preds = %1, %39
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc void @reset_copies(ptr nocapture noundef %0) unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 664
  store i32 0, ptr %2, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 656
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
  tail call void @free(ptr noundef %27) #17
  %28 = load i32, ptr %18, align 8
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %21, !llvm.loop !76

30:                                               ; preds = %21, %16
  %31 = getelementptr inbounds i8, ptr %17, i64 16
  store i32 0, ptr %31, align 8
  %32 = add nuw nsw i64 %7, 1
  %33 = load ptr, ptr %3, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %15, label %6, !llvm.loop !77
}

; Function Attrs: nounwind optsize
define internal fastcc void @place(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #2 {
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
  tail call fastcc void @reset_copies(ptr noundef nonnull %0) #20
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
  tail call void @free(ptr noundef nonnull %6) #17
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
  tail call void @free(ptr noundef nonnull %31) #17
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
  br i1 %46, label %27, label %25, !llvm.loop !78

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
  tail call void @free(ptr noundef nonnull %51) #17
  br label %58

58:                                               ; preds = %48, %53, %57
  store ptr null, ptr %50, align 8
  %59 = add nuw nsw i64 %49, 1
  %60 = icmp eq i64 %59, 16
  br i1 %60, label %47, label %48, !llvm.loop !79
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
  %16 = tail call i32 %6() #17
  %17 = load atomic i32, ptr %3 monotonic, align 4
  br label %18

18:                                               ; preds = %1, %8, %15
  %19 = phi i32 [ %17, %15 ], [ %4, %8 ], [ %4, %1 ]
  switch i32 %19, label %20 [
    i32 3, label %53
    i32 0, label %53
  ]

20:                                               ; preds = %18
  tail call fastcc void @separate_all(ptr noundef nonnull %0) #20
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
  br i1 %34, label %25, label %35, !llvm.loop !80

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
  %52 = tail call i32 @graphdsl_poll(ptr noundef %42, i32 noundef %51) #20
  br label %53

53:                                               ; preds = %18, %18, %35
  %54 = phi i32 [ %52, %35 ], [ 0, %18 ], [ 0, %18 ]
  ret i32 %54
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @fail_stuck(ptr nocapture noundef %0) unnamed_addr #5 {
  tail call fastcc void @separate_all(ptr noundef %0) #20
  %2 = getelementptr inbounds i8, ptr %0, i64 176
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %3, i64 noundef 1) #18
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
  br i1 %43, label %44, label %18, !llvm.loop !81

44:                                               ; preds = %40, %7, %34
  %45 = phi ptr [ %39, %34 ], [ null, %7 ], [ %41, %40 ]
  %46 = getelementptr inbounds i8, ptr %45, i64 60
  %47 = load i32, ptr %46, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %13, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 2
  %52 = select i1 %51, i64 2, i64 3
  %53 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef %45, i64 noundef %52) #18
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
define internal fastcc void @share_out(ptr nocapture noundef %0) unnamed_addr #14 {
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
  br i1 %25, label %11, label %10, !llvm.loop !82
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
  %14 = getelementptr inbounds i8, ptr %0, i64 656
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
  %51 = tail call fastcc i32 @land(ptr noundef %50, ptr noundef nonnull %33, i32 noundef -1) #20
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %62

53:                                               ; preds = %40, %28
  %54 = add nuw nsw i64 %29, 1
  %55 = icmp eq i64 %54, 3
  br i1 %55, label %56, label %28, !llvm.loop !83

56:                                               ; preds = %53
  %57 = add nuw nsw i64 %26, 1
  %58 = load ptr, ptr %14, align 8
  %59 = icmp ne ptr %58, null
  %60 = icmp ult i64 %57, %24
  %61 = and i1 %59, %60
  br i1 %61, label %25, label %62, !llvm.loop !84

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
  %28 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef %8, i32 noundef %13) #20
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
  br i1 %59, label %148, label %60, !llvm.loop !85

60:                                               ; preds = %54, %56
  %61 = phi i64 [ %55, %54 ], [ %57, %56 ]
  %62 = load ptr, ptr %51, align 8
  %63 = getelementptr inbounds i32, ptr %62, i64 %61
  %64 = load i32, ptr %63, align 4
  %65 = trunc nuw i64 %61 to i32
  %66 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %65, i32 noundef %64) #20
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
  br i1 %109, label %110, label %100, !llvm.loop !45

110:                                              ; preds = %100, %76, %93
  %111 = phi i32 [ 0, %76 ], [ 0, %93 ], [ %107, %100 ]
  %112 = tail call fastcc i32 @arrive(ptr noundef %85, ptr noundef nonnull %35, i32 noundef %87, i32 noundef %89, i32 noundef %13, i32 noundef %111) #20
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
  %18 = tail call fastcc i32 @land_all(ptr noundef %0, i32 noundef %1, i32 noundef 1) #20
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, i32 0, i32 2
  br label %150

21:                                               ; preds = %3
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 152
  %24 = load ptr, ptr %23, align 8
  %25 = zext i32 %2 to i64
  %26 = getelementptr inbounds %struct.WaitPoint, ptr %24, i64 %25
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %1 to i64
  switch i32 %27, label %146 [
    i32 1, label %29
    i32 2, label %138
    i32 4, label %142
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
  br i1 %68, label %81, label %69

69:                                               ; preds = %64
  %70 = getelementptr inbounds i8, ptr %0, i64 608
  %71 = load ptr, ptr %70, align 8
  %72 = getelementptr inbounds i32, ptr %71, i64 %28
  %73 = load i32, ptr %72, align 4
  %74 = getelementptr inbounds i8, ptr %0, i64 600
  %75 = load i32, ptr %74, align 8
  %76 = icmp eq i32 %73, %75
  br i1 %76, label %106, label %77

77:                                               ; preds = %69
  %78 = getelementptr inbounds i8, ptr %0, i64 136
  %79 = load ptr, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %79, i64 %28
  store i8 3, ptr %80, align 1
  br label %150

81:                                               ; preds = %64
  %82 = getelementptr inbounds i8, ptr %35, i64 8
  %83 = load i32, ptr %82, align 4
  %84 = icmp eq i32 %83, 0
  %85 = icmp eq i32 %1, -1
  %86 = or i1 %85, %84
  br i1 %86, label %102, label %87

87:                                               ; preds = %81
  %88 = add nuw i32 %1, 1
  %89 = getelementptr inbounds i8, ptr %0, i64 72
  %90 = load ptr, ptr %89, align 8
  %91 = zext i32 %88 to i64
  br label %92

92:                                               ; preds = %92, %87
  %93 = phi i64 [ %28, %87 ], [ %100, %92 ]
  %94 = phi i32 [ 0, %87 ], [ %99, %92 ]
  %95 = getelementptr inbounds i64, ptr %90, i64 %93
  %96 = load i64, ptr %95, align 8
  %97 = icmp ne i64 %96, 0
  %98 = zext i1 %97 to i32
  %99 = add i32 %94, %98
  %100 = add nuw nsw i64 %93, 1
  %101 = icmp eq i64 %100, %91
  br i1 %101, label %102, label %92, !llvm.loop !45

102:                                              ; preds = %92, %81
  %103 = phi i32 [ 0, %81 ], [ %99, %92 ]
  %104 = tail call fastcc i32 @arrive(ptr noundef %42, ptr noundef %35, i32 noundef %55, i32 noundef %66, i32 noundef 1, i32 noundef %103) #20
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %106, label %150

106:                                              ; preds = %102, %69
  %107 = getelementptr inbounds i8, ptr %0, i64 136
  %108 = load ptr, ptr %107, align 8
  %109 = getelementptr inbounds i8, ptr %108, i64 %28
  store i8 1, ptr %109, align 1
  %110 = trunc i32 %55 to i8
  %111 = getelementptr inbounds i8, ptr %0, i64 144
  %112 = load ptr, ptr %111, align 8
  %113 = getelementptr inbounds i8, ptr %112, i64 %28
  store i8 %110, ptr %113, align 1
  %114 = lshr i32 %1, 5
  %115 = getelementptr inbounds i8, ptr %0, i64 168
  %116 = load ptr, ptr %115, align 8
  %117 = zext nneg i32 %114 to i64
  %118 = getelementptr inbounds i32, ptr %116, i64 %117
  %119 = getelementptr inbounds i8, ptr %0, i64 132
  %120 = load i32, ptr %119, align 4
  %121 = add i32 %120, 1
  store i32 %121, ptr %119, align 4
  %122 = getelementptr inbounds i8, ptr %35, i64 32
  %123 = load i8, ptr %122, align 4
  %124 = icmp eq i8 %123, 0
  br i1 %124, label %150, label %125

125:                                              ; preds = %106
  %126 = load i32, ptr %118, align 4
  %127 = icmp eq i32 %126, -1
  %128 = getelementptr inbounds i8, ptr %35, i64 4
  %129 = load i32, ptr %128, align 4
  br i1 %127, label %130, label %131

130:                                              ; preds = %125
  store i32 %129, ptr %118, align 4
  br label %150

131:                                              ; preds = %125
  %132 = icmp eq i32 %126, %129
  br i1 %132, label %150, label %133

133:                                              ; preds = %131
  %134 = getelementptr inbounds i8, ptr %0, i64 176
  %135 = load ptr, ptr %134, align 8
  %136 = icmp eq ptr %135, null
  br i1 %136, label %137, label %150

137:                                              ; preds = %133
  store ptr %42, ptr %134, align 8
  br label %150

138:                                              ; preds = %21
  %139 = getelementptr inbounds i8, ptr %0, i64 136
  %140 = load ptr, ptr %139, align 8
  %141 = getelementptr inbounds i8, ptr %140, i64 %28
  store i8 2, ptr %141, align 1
  br label %150

142:                                              ; preds = %21
  %143 = getelementptr inbounds i8, ptr %0, i64 136
  %144 = load ptr, ptr %143, align 8
  %145 = getelementptr inbounds i8, ptr %144, i64 %28
  store i8 0, ptr %145, align 1
  br label %150

146:                                              ; preds = %21
  %147 = getelementptr inbounds i8, ptr %0, i64 136
  %148 = load ptr, ptr %147, align 8
  %149 = getelementptr inbounds i8, ptr %148, i64 %28
  store i8 3, ptr %149, align 1
  br label %150

150:                                              ; preds = %102, %77, %106, %130, %131, %133, %137, %138, %142, %146, %5
  %151 = phi i32 [ %20, %5 ], [ 0, %146 ], [ 0, %142 ], [ 0, %138 ], [ 2, %102 ], [ 0, %77 ], [ 0, %106 ], [ 0, %130 ], [ 0, %131 ], [ 0, %133 ], [ 0, %137 ]
  ret i32 %151
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @separate_all(ptr nocapture noundef %0) unnamed_addr #14 {
  %2 = getelementptr inbounds i8, ptr %0, i64 160
  %3 = load i32, ptr %2, align 8
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %6, label %5

5:                                                ; preds = %1
  tail call fastcc void @share_out(ptr noundef nonnull %0) #20
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
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %13) #20
  %14 = add nuw i32 %13, 1
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 52
  %17 = load i32, ptr %16, align 4
  %18 = icmp ult i32 %14, %17
  br i1 %18, label %12, label %11, !llvm.loop !86
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
  br i1 %34, label %41, label %35, !llvm.loop !87

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
  tail call fastcc void @lanes_met(ptr noundef nonnull %0, i32 noundef %2, i32 noundef %3) #18
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
  br i1 %44, label %335, label %24, !llvm.loop !88

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
  br i1 %84, label %68, label %75, !llvm.loop !89

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
  br i1 %96, label %335, label %85, !llvm.loop !90

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
  br i1 %167, label %335, label %97, !llvm.loop !91

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
  br i1 %190, label %170, label %171, !llvm.loop !92

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
  br i1 %220, label %335, label %205, !llvm.loop !93

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
  br i1 %258, label %237, label %241, !llvm.loop !94

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
  br i1 %275, label %335, label %229, !llvm.loop !95

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
  br i1 %320, label %287, label %291, !llvm.loop !96

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
  br i1 %334, label %335, label %321, !llvm.loop !97

335:                                              ; preds = %273, %218, %165, %85, %42, %332, %68, %16
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #15

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @lanes_met(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #5 {
  %4 = alloca [32 x i64], align 16
  %5 = alloca ptr, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 264
  %8 = load ptr, ptr %7, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #19
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #19
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
  call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %5, ptr noundef %35) #20
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
  br i1 %44, label %34, label %36, !llvm.loop !98

45:                                               ; preds = %23, %34
  %46 = add nuw nsw i64 %24, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %12, label %23, !llvm.loop !99

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
  br i1 %67, label %48, label %50, !llvm.loop !100

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
  tail call void @free(ptr noundef nonnull %49) #17
  br label %75

75:                                               ; preds = %68, %70, %74
  %76 = load i64, ptr %8, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %8, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #19
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #19
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
  tail call fastcc void @learn(ptr noundef %8, ptr noundef %87, ptr noundef %49) #20
  br label %89

89:                                               ; preds = %78, %84
  %90 = add nuw nsw i64 %79, 1
  %91 = icmp eq i64 %90, 32
  br i1 %91, label %68, label %78, !llvm.loop !101
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef nonnull ptr @note_deadlock(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #5 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = shl nuw nsw i64 %7, 3
  %9 = tail call ptr @malloc(i64 noundef %8) #17
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
  br i1 %78, label %60, label %16, !llvm.loop !102
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
  tail call fastcc void @learn(ptr noundef %36, ptr noundef %38, ptr noundef %39) #20
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
  br i1 %49, label %20, label %15, !llvm.loop !103

50:                                               ; preds = %15
  tail call fastcc void @all_met(ptr noundef nonnull %0) #18
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
  tail call void @free(ptr noundef nonnull %53) #17
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
  tail call fastcc void @learn(ptr noundef %4, ptr noundef nonnull %10, ptr noundef %19) #20
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
  tail call void @free(ptr noundef nonnull %20) #17
  br label %27

27:                                               ; preds = %15, %22, %26
  store ptr null, ptr %18, align 8
  %28 = add nuw nsw i64 %16, 1
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = icmp ult i64 %28, %32
  br i1 %33, label %15, label %11, !llvm.loop !104
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #16

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #16

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #16

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #16

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #16

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #16

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #16

attributes #0 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { cold noinline nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { mustprogress nofree norecurse nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #10 = { optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #11 = { nofree norecurse nosync nounwind optsize memory(argmem: write) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #12 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #13 = { nofree norecurse nosync nounwind optsize memory(argmem: read) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #14 = { nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #15 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #16 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #17 = { nobuiltin nounwind optsize "no-builtins" }
attributes #18 = { cold nobuiltin optsize "no-builtins" }
attributes #19 = { nounwind }
attributes #20 = { nobuiltin optsize "no-builtins" }

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
!50 = distinct !{!50, !6}
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
