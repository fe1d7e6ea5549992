; SHA-256 of runtime.c: 35a8d5f9e8f94fb9bded24dc047de2f541d151000aa08e0bc6cdf360272d7a1a

%struct.Order = type { ptr, i64, [32 x i64] }
%struct.Visit = type { ptr, i32, i32, i32, i32, i32, %struct.Access }
%struct.Access = type { i64, i64 }
%struct.Cell = type { %struct.Access, %struct.Access, [2 x %struct.Access], ptr }
%struct.Gap = type { i64, i64 }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.Barrier = type { i32, i32, i32, i32, ptr }
%struct.Known = type { i64, i64 }
%struct.Whereabouts = type { i32, i32 }

@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 272, i64 264, i64 88, i64 24, i64 48, i64 44, i64 64, i64 56, i64 120, i64 72], align 16

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 24
  store i32 %2, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 28
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
  %25 = getelementptr inbounds i8, ptr %6, i64 44
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 48
  store i64 %28, ptr %29, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_stack(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 24
  store i32 9, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %4, i64 28
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
  %23 = getelementptr inbounds i8, ptr %4, i64 44
  store i32 %22, ptr %23, align 4
  %24 = load ptr, ptr %0, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 32
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %4, i64 48
  store i64 %26, ptr %27, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_access(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 24
  store i32 1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 28
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
  %26 = getelementptr inbounds i8, ptr %7, i64 44
  store i32 %25, ptr %26, align 4
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 32
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 48
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 32
  store i64 %1, ptr %31, align 8
  %32 = and i32 %3, 255
  %33 = getelementptr inbounds i8, ptr %7, i64 40
  store i32 %32, ptr %33, align 8
  %34 = zext i32 %3 to i64
  %35 = getelementptr inbounds i8, ptr %7, i64 56
  store i64 %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %7, i64 64
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 24
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %7, i64 72
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
  %10 = getelementptr inbounds i8, ptr %9, i64 24
  store i32 3, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %9, i64 28
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
  %28 = getelementptr inbounds i8, ptr %9, i64 44
  store i32 %27, ptr %28, align 4
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 32
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %9, i64 48
  store i64 %31, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %9, i64 56
  store i64 %2, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %9, i64 64
  store i64 %3, ptr %34, align 8
  %35 = zext i32 %4 to i64
  %36 = getelementptr inbounds i8, ptr %9, i64 72
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %9, i64 80
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
  %12 = getelementptr inbounds i8, ptr %11, i64 24
  store i32 5, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %11, i64 28
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
  %29 = getelementptr inbounds i8, ptr %11, i64 44
  store i32 %28, ptr %29, align 4
  %30 = load ptr, ptr %0, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 32
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %11, i64 48
  store i64 %32, ptr %33, align 8
  br label %34

34:                                               ; preds = %8, %2
  ret i32 %6
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fence(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 224
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
  %24 = getelementptr inbounds i8, ptr %9, i64 512
  %25 = load ptr, ptr %24, align 8
  %26 = zext i32 %23 to i64
  %27 = getelementptr inbounds %struct.Order, ptr %25, i64 %26, i32 1
  store i64 %8, ptr %27, align 8
  %28 = add i64 %8, 1
  store i64 %28, ptr %5, align 8
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 544
  store i64 %8, ptr %30, align 8
  br label %31

31:                                               ; preds = %7, %1
  ret void
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_note(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = and i32 %3, 255
  %8 = zext nneg i32 %7 to i64
  %9 = and i32 %3, 3584
  %10 = icmp eq i32 %9, 512
  %11 = getelementptr inbounds i8, ptr %6, i64 200
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %51, label %14

14:                                               ; preds = %4
  %15 = inttoptr i64 %1 to ptr
  %16 = select i1 %10, i64 208, i64 216
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
  %52 = getelementptr inbounds i8, ptr %6, i64 224
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
define internal fastcc void @fail_uninitialized(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #4 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 24
  store i32 8, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 28
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
  %26 = getelementptr inbounds i8, ptr %7, i64 44
  store i32 %25, ptr %26, align 4
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 32
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 48
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 32
  store i64 %1, ptr %31, align 8
  %32 = and i32 %3, 255
  %33 = getelementptr inbounds i8, ptr %7, i64 40
  store i32 %32, ptr %33, align 8
  %34 = zext i32 %3 to i64
  %35 = getelementptr inbounds i8, ptr %7, i64 56
  store i64 %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %7, i64 64
  store i64 %37, ptr %38, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #5

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef i32 @races_with(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #6 {
  %6 = alloca %struct.Visit, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 224
  %10 = load ptr, ptr %9, align 8
  %11 = and i32 %3, 255
  %12 = zext nneg i32 %11 to i64
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = tail call fastcc i32 @is_still_fine(ptr noundef %15) #18
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %318, label %18

18:                                               ; preds = %5
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %6) #19
  %19 = load ptr, ptr %0, align 8
  store ptr %19, ptr %6, align 8
  %20 = getelementptr inbounds i8, ptr %6, i64 8
  %21 = load ptr, ptr %7, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 36
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = getelementptr inbounds i8, ptr %0, i64 56
  %25 = load i32, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %21, i64 40
  %27 = load i32, ptr %26, align 4
  %28 = mul i32 %27, %25
  %29 = getelementptr inbounds i8, ptr %0, i64 52
  %30 = load i32, ptr %29, align 4
  %31 = add i32 %28, %30
  %32 = load i32, ptr %22, align 4
  %33 = mul i32 %31, %32
  %34 = load i32, ptr %23, align 8
  %35 = add i32 %33, %34
  store i32 %35, ptr %20, align 8
  %36 = getelementptr inbounds i8, ptr %6, i64 12
  %37 = and i32 %3, 4096
  store i32 %37, ptr %36, align 4
  %38 = getelementptr inbounds i8, ptr %6, i64 16
  %39 = and i32 %3, 256
  store i32 %39, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %6, i64 20
  %41 = lshr i32 %3, 13
  %42 = and i32 %41, 1
  store i32 %42, ptr %40, align 4
  %43 = getelementptr inbounds i8, ptr %6, i64 24
  store i32 %4, ptr %43, align 8
  %44 = getelementptr inbounds i8, ptr %6, i64 32
  %45 = getelementptr inbounds i8, ptr %6, i64 40
  %46 = icmp eq i32 %42, 0
  br i1 %46, label %47, label %49

47:                                               ; preds = %18
  %48 = zext i32 %35 to i64
  br label %113

49:                                               ; preds = %18
  %50 = getelementptr inbounds i8, ptr %21, i64 224
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %19, i64 512
  %53 = load ptr, ptr %52, align 8
  %54 = zext i32 %35 to i64
  %55 = getelementptr inbounds %struct.Order, ptr %53, i64 %54
  %56 = lshr i64 %1, 2
  %57 = getelementptr inbounds i8, ptr %51, i64 40
  %58 = getelementptr inbounds i8, ptr %51, i64 56
  %59 = load i64, ptr %58, align 8
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %67, label %61

61:                                               ; preds = %49
  %62 = getelementptr inbounds i8, ptr %51, i64 48
  %63 = load ptr, ptr %62, align 8
  %64 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %57, i64 noundef %56) #20
  %65 = getelementptr inbounds ptr, ptr %63, i64 %64
  %66 = load ptr, ptr %65, align 8
  br label %67

67:                                               ; preds = %61, %49
  %68 = phi ptr [ %66, %61 ], [ null, %49 ]
  %69 = icmp eq i32 %37, 0
  br i1 %69, label %71, label %70

70:                                               ; preds = %67
  tail call fastcc void @learn(ptr noundef nonnull %51, ptr noundef %55, ptr noundef %68) #20
  br label %71

71:                                               ; preds = %70, %67
  %72 = icmp eq i32 %39, 0
  br i1 %72, label %113, label %73

73:                                               ; preds = %71
  %74 = getelementptr inbounds i8, ptr %55, i64 8
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %19, i64 544
  %77 = load i64, ptr %76, align 8
  %78 = tail call i64 @llvm.umax.i64(i64 %75, i64 %77)
  %79 = and i32 %3, 16384
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %84, label %81

81:                                               ; preds = %73
  %82 = load i64, ptr %51, align 8
  %83 = add i64 %82, 1
  store i64 %83, ptr %51, align 8
  br label %84

84:                                               ; preds = %81, %73
  %85 = phi i64 [ %82, %81 ], [ %78, %73 ]
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %113, label %87

87:                                               ; preds = %84
  %88 = tail call fastcc ptr @told_by(ptr noundef nonnull %51, ptr noundef nonnull %19, i32 noundef %35, i64 noundef %85) #20
  %89 = icmp eq ptr %68, null
  br i1 %89, label %90, label %95

90:                                               ; preds = %87
  %91 = tail call fastcc i32 @insert(ptr noundef nonnull %57, i64 noundef %56, ptr noundef %88) #20
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %93, label %113

93:                                               ; preds = %90
  %94 = getelementptr inbounds i8, ptr %51, i64 200
  store i32 1, ptr %94, align 8
  br label %113

95:                                               ; preds = %87
  %96 = tail call fastcc ptr @join(ptr noundef nonnull %51, ptr noundef nonnull %68, ptr noundef %88) #20
  %97 = icmp eq ptr %88, null
  br i1 %97, label %103, label %98

98:                                               ; preds = %95
  %99 = load i32, ptr %88, align 8
  %100 = add i32 %99, -1
  store i32 %100, ptr %88, align 8
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %102, label %103

102:                                              ; preds = %98
  tail call void @free(ptr noundef nonnull %88) #21
  br label %103

103:                                              ; preds = %102, %98, %95
  %104 = load i32, ptr %68, align 8
  %105 = add i32 %104, -1
  store i32 %105, ptr %68, align 8
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %107, label %108

107:                                              ; preds = %103
  tail call void @free(ptr noundef nonnull %68) #21
  br label %108

108:                                              ; preds = %107, %103
  %109 = getelementptr inbounds i8, ptr %51, i64 48
  %110 = load ptr, ptr %109, align 8
  %111 = tail call fastcc i64 @place_in(ptr noundef nonnull %57, i64 noundef %56) #20
  %112 = getelementptr inbounds ptr, ptr %110, i64 %111
  store ptr %96, ptr %112, align 8
  br label %113

113:                                              ; preds = %47, %108, %93, %90, %84, %71
  %114 = phi i64 [ %48, %47 ], [ %54, %108 ], [ %54, %93 ], [ %54, %90 ], [ %54, %84 ], [ %54, %71 ]
  %115 = getelementptr inbounds i8, ptr %19, i64 32
  %116 = load i64, ptr %115, align 8
  %117 = shl i64 %116, 10
  %118 = or i64 %117, %114
  store i64 %118, ptr %44, align 8
  %119 = load i64, ptr %10, align 8
  %120 = shl i64 %119, 24
  %121 = tail call i32 @llvm.umin.i32(i32 %2, i32 1048575)
  %122 = shl nuw nsw i32 %121, 4
  %123 = zext nneg i32 %122 to i64
  %124 = or disjoint i64 %120, %123
  %125 = zext nneg i32 %42 to i64
  %126 = or disjoint i64 %124, %125
  store i64 %126, ptr %45, align 8
  %127 = add i64 %12, %1
  %128 = icmp ugt i64 %127, %1
  br i1 %128, label %129, label %316

129:                                              ; preds = %113
  %130 = getelementptr inbounds i8, ptr %10, i64 72
  %131 = getelementptr inbounds i8, ptr %10, i64 80
  %132 = getelementptr inbounds i8, ptr %10, i64 8
  %133 = getelementptr inbounds i8, ptr %10, i64 24
  %134 = getelementptr inbounds i8, ptr %10, i64 16
  %135 = icmp ult i32 %11, 4
  %136 = tail call i32 @llvm.umin.i32(i32 %11, i32 4)
  %137 = getelementptr inbounds i8, ptr %10, i64 88
  %138 = getelementptr inbounds i8, ptr %10, i64 152
  %139 = getelementptr inbounds i8, ptr %10, i64 168
  %140 = getelementptr inbounds i8, ptr %10, i64 160
  %141 = zext nneg i32 %136 to i64
  %142 = icmp eq i32 %11, 0
  br label %143

143:                                              ; preds = %129, %313
  %144 = phi i64 [ %1, %129 ], [ %314, %313 ]
  %145 = lshr i64 %144, 12
  %146 = load i64, ptr %130, align 8
  %147 = icmp eq i64 %145, %146
  br i1 %147, label %148, label %155

148:                                              ; preds = %143
  %149 = load ptr, ptr %131, align 8
  %150 = icmp eq ptr %149, null
  br i1 %150, label %155, label %151

151:                                              ; preds = %148
  %152 = lshr i64 %144, 2
  %153 = and i64 %152, 1023
  %154 = getelementptr inbounds %struct.Cell, ptr %149, i64 %153
  br label %179

155:                                              ; preds = %148, %143
  %156 = load i64, ptr %133, align 8
  %157 = icmp eq i64 %156, 0
  br i1 %157, label %168, label %158

158:                                              ; preds = %155
  %159 = load ptr, ptr %134, align 8
  %160 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %132, i64 noundef %145) #20
  %161 = getelementptr inbounds ptr, ptr %159, i64 %160
  %162 = load ptr, ptr %161, align 8
  %163 = icmp eq ptr %162, null
  br i1 %163, label %168, label %164

164:                                              ; preds = %158
  store i64 %145, ptr %130, align 8
  store ptr %162, ptr %131, align 8
  %165 = lshr i64 %144, 2
  %166 = and i64 %165, 1023
  %167 = getelementptr inbounds %struct.Cell, ptr %162, i64 %166
  br label %179

168:                                              ; preds = %158, %155
  %169 = tail call ptr @calloc(i64 noundef 1024, i64 noundef 72) #21
  %170 = tail call fastcc i32 @insert(ptr noundef nonnull %132, i64 noundef %145, ptr noundef %169) #20
  %171 = icmp eq i32 %170, 0
  br i1 %171, label %172, label %174

172:                                              ; preds = %168
  tail call void @free(ptr noundef %169) #21
  %173 = getelementptr inbounds i8, ptr %10, i64 200
  store i32 1, ptr %173, align 8
  br label %316

174:                                              ; preds = %168
  store i64 %145, ptr %130, align 8
  store ptr %169, ptr %131, align 8
  %175 = lshr i64 %144, 2
  %176 = and i64 %175, 1023
  %177 = getelementptr inbounds %struct.Cell, ptr %169, i64 %176
  %178 = icmp eq ptr %169, null
  br i1 %178, label %316, label %179

179:                                              ; preds = %164, %151, %174
  %180 = phi ptr [ %154, %151 ], [ %177, %174 ], [ %167, %164 ]
  %181 = getelementptr inbounds i8, ptr %180, i64 64
  %182 = load ptr, ptr %181, align 8
  %183 = icmp ne ptr %182, null
  %184 = or i1 %135, %183
  br i1 %184, label %185, label %207

185:                                              ; preds = %179
  %186 = icmp eq ptr %182, null
  br i1 %186, label %187, label %203

187:                                              ; preds = %185
  %188 = tail call ptr @calloc(i64 noundef 4, i64 noundef 72) #21
  store ptr %188, ptr %181, align 8
  %189 = icmp eq ptr %188, null
  br i1 %189, label %190, label %192

190:                                              ; preds = %187
  %191 = getelementptr inbounds i8, ptr %10, i64 200
  store i32 1, ptr %191, align 8
  br label %316

192:                                              ; preds = %187, %192
  %193 = phi i64 [ %198, %192 ], [ 0, %187 ]
  %194 = load ptr, ptr %181, align 8
  %195 = getelementptr inbounds %struct.Cell, ptr %194, i64 %193
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %195, ptr noundef nonnull align 8 dereferenceable(72) %180, i64 72, i1 false)
  %196 = load ptr, ptr %181, align 8
  %197 = getelementptr inbounds %struct.Cell, ptr %196, i64 %193, i32 3
  store ptr null, ptr %197, align 8
  %198 = add nuw nsw i64 %193, 1
  %199 = icmp eq i64 %198, 4
  br i1 %199, label %200, label %192, !llvm.loop !7

200:                                              ; preds = %192
  %201 = load ptr, ptr %181, align 8
  %202 = icmp eq ptr %201, null
  br i1 %202, label %316, label %203

203:                                              ; preds = %200, %185
  %204 = phi ptr [ %201, %200 ], [ %182, %185 ]
  %205 = and i64 %144, 3
  %206 = getelementptr inbounds %struct.Cell, ptr %204, i64 %205
  br i1 %142, label %313, label %207

207:                                              ; preds = %179, %203
  %208 = phi i32 [ %136, %203 ], [ 1, %179 ]
  %209 = phi ptr [ %206, %203 ], [ %180, %179 ]
  %210 = icmp ne i32 %208, 1
  %211 = or i1 %135, %210
  %212 = select i1 %211, i64 1, i64 4
  %213 = zext nneg i32 %208 to i64
  br label %214

214:                                              ; preds = %207, %301
  %215 = phi i64 [ 0, %207 ], [ %302, %301 ]
  %216 = getelementptr inbounds %struct.Cell, ptr %209, i64 %215
  %217 = call fastcc i32 @conflict(ptr noundef readonly %216, ptr noundef nonnull readonly %6, i32 noundef 1) #20
  %218 = icmp eq i32 %217, 0
  br i1 %218, label %219, label %236

219:                                              ; preds = %214
  %220 = getelementptr inbounds i8, ptr %216, i64 16
  %221 = call fastcc i32 @conflict(ptr noundef nonnull readonly %220, ptr noundef nonnull readonly %6, i32 noundef 1) #20
  %222 = icmp eq i32 %221, 0
  br i1 %222, label %223, label %236

223:                                              ; preds = %219
  %224 = getelementptr inbounds i8, ptr %216, i64 32
  %225 = load i32, ptr %38, align 8
  %226 = icmp eq i32 %225, 0
  br i1 %226, label %236, label %227

227:                                              ; preds = %223, %227
  %228 = phi i1 [ true, %227 ], [ false, %223 ]
  %229 = phi i64 [ 1, %227 ], [ 0, %223 ]
  %230 = getelementptr inbounds [2 x %struct.Access], ptr %224, i64 0, i64 %229
  %231 = call fastcc i32 @conflict(ptr noundef nonnull readonly %230, ptr noundef nonnull readonly %6, i32 noundef 0) #20
  %232 = icmp ne i32 %231, 0
  %233 = or i1 %228, %232
  br i1 %233, label %234, label %227

234:                                              ; preds = %227
  %235 = select i1 %232, ptr %230, ptr null
  br label %236

236:                                              ; preds = %234, %214, %219, %223
  %237 = phi ptr [ %216, %214 ], [ %220, %219 ], [ null, %223 ], [ %235, %234 ]
  %238 = icmp ne ptr %237, %216
  %239 = getelementptr inbounds i8, ptr %216, i64 16
  %240 = icmp eq ptr %237, null
  %241 = or i1 %238, %240
  %242 = load i32, ptr %36, align 4
  %243 = icmp ne i32 %242, 0
  %244 = select i1 %241, i1 true, i1 %243
  %245 = load i32, ptr %40, align 4
  %246 = icmp ne i32 %245, 0
  %247 = select i1 %244, i1 true, i1 %246
  br i1 %247, label %257, label %248

248:                                              ; preds = %236
  %249 = add i64 %144, %215
  %250 = load i32, ptr %137, align 8
  %251 = icmp eq i32 %250, 0
  br i1 %251, label %254, label %252

252:                                              ; preds = %248
  %253 = load i64, ptr %138, align 8
  br label %261

254:                                              ; preds = %248
  tail call fastcc void @describe_race(ptr noundef nonnull %137, ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef nonnull %237, i32 noundef 1) #20
  store i64 %249, ptr %138, align 8
  %255 = inttoptr i64 %249 to ptr
  %256 = sub i64 %127, %249
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %139, ptr align 1 %255, i64 %256, i1 false)
  br label %261

257:                                              ; preds = %236
  br i1 %240, label %258, label %304

258:                                              ; preds = %257
  %259 = load i32, ptr %38, align 8
  %260 = icmp eq i32 %259, 0
  br i1 %260, label %274, label %267

261:                                              ; preds = %252, %254
  %262 = phi i64 [ %253, %252 ], [ %249, %254 ]
  %263 = add i64 %249, %212
  %264 = sub i64 %263, %262
  store i64 %264, ptr %140, align 8
  %265 = load i32, ptr %38, align 8
  %266 = icmp eq i32 %265, 0
  br i1 %266, label %274, label %270

267:                                              ; preds = %258
  %268 = icmp eq i32 %245, 0
  br i1 %268, label %270, label %269

269:                                              ; preds = %267
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %239, ptr noundef nonnull readonly align 8 dereferenceable(16) %44, i64 16, i1 false)
  br label %301

270:                                              ; preds = %261, %267
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %216, ptr noundef nonnull readonly align 8 dereferenceable(16) %44, i64 16, i1 false)
  %271 = getelementptr inbounds i8, ptr %216, i64 56
  store i64 0, ptr %271, align 8
  %272 = getelementptr inbounds i8, ptr %216, i64 40
  store i64 0, ptr %272, align 8
  %273 = getelementptr inbounds i8, ptr %216, i64 24
  store i64 0, ptr %273, align 8
  br label %301

274:                                              ; preds = %261, %258
  %275 = load i32, ptr %43, align 8
  %276 = icmp eq i32 %275, 0
  %277 = getelementptr inbounds i8, ptr %216, i64 40
  %278 = load i64, ptr %277, align 8
  br i1 %276, label %287, label %279

279:                                              ; preds = %274
  %280 = lshr i64 %278, 24
  %281 = load ptr, ptr %6, align 8
  %282 = getelementptr inbounds i8, ptr %281, i64 528
  %283 = load i64, ptr %282, align 8
  %284 = icmp ult i64 %280, %283
  %285 = icmp eq i64 %278, 0
  %286 = or i1 %285, %284
  br i1 %286, label %297, label %291

287:                                              ; preds = %274
  %288 = icmp eq i64 %278, 0
  br i1 %288, label %297, label %289

289:                                              ; preds = %287
  %290 = load ptr, ptr %6, align 8
  br label %291

291:                                              ; preds = %289, %279
  %292 = phi ptr [ %290, %289 ], [ %281, %279 ]
  %293 = getelementptr inbounds i8, ptr %216, i64 32
  %294 = load i32, ptr %20, align 8
  %295 = tail call fastcc i32 @comes_after(ptr noundef %292, i32 noundef %294, ptr noundef nonnull %293) #20
  %296 = icmp eq i32 %295, 0
  br i1 %296, label %299, label %297

297:                                              ; preds = %291, %287, %279
  %298 = getelementptr inbounds i8, ptr %216, i64 32
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %298, ptr noundef nonnull readonly align 8 dereferenceable(16) %44, i64 16, i1 false)
  br label %301

299:                                              ; preds = %291
  %300 = getelementptr inbounds i8, ptr %216, i64 48
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %300, ptr noundef nonnull readonly align 8 dereferenceable(16) %44, i64 16, i1 false)
  br label %301

301:                                              ; preds = %269, %270, %297, %299
  %302 = add nuw nsw i64 %215, 1
  %303 = icmp eq i64 %302, %213
  br i1 %303, label %313, label %214, !llvm.loop !8

304:                                              ; preds = %257
  %305 = icmp eq ptr %237, %239
  %306 = xor i1 %238, true
  %307 = select i1 %306, i1 true, i1 %305
  %308 = zext i1 %307 to i32
  %309 = load ptr, ptr %0, align 8
  %310 = getelementptr inbounds i8, ptr %309, i64 8
  %311 = load ptr, ptr %310, align 8
  %312 = getelementptr inbounds i8, ptr %311, i64 24
  tail call fastcc void @describe_race(ptr noundef nonnull %312, ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef nonnull %237, i32 noundef %308) #20
  br label %316

313:                                              ; preds = %301, %203
  %314 = add i64 %144, %141
  %315 = icmp ult i64 %314, %127
  br i1 %315, label %143, label %316, !llvm.loop !9

316:                                              ; preds = %313, %174, %200, %113, %304, %190, %172
  %317 = phi i32 [ 0, %190 ], [ 0, %172 ], [ 1, %304 ], [ 0, %113 ], [ 0, %200 ], [ 0, %174 ], [ 0, %313 ]
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %6) #19
  br label %318

318:                                              ; preds = %5, %316
  %319 = phi i32 [ %317, %316 ], [ 1, %5 ]
  ret i32 %319
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_forget(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 216
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
  %6 = getelementptr inbounds i8, ptr %5, i64 216
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %7, %1
  %9 = inttoptr i64 %8 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %9, i8 1, i64 %2, i1 false)
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_gap(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #7 {
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
  br i1 %26, label %27, label %13, !llvm.loop !10

27:                                               ; preds = %20, %23
  %28 = phi i1 [ %25, %23 ], [ %14, %20 ]
  %29 = zext i1 %28 to i32
  br label %30

30:                                               ; preds = %27, %3
  %31 = phi i32 [ 0, %3 ], [ %29, %27 ]
  ret i32 %31
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_check(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef writeonly %4) local_unnamed_addr #3 {
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
  br i1 %51, label %52, label %38, !llvm.loop !10

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
  %123 = getelementptr inbounds i8, ptr %7, i64 200
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
  br i1 %145, label %146, label %128, !llvm.loop !11

146:                                              ; preds = %140, %110, %106
  %147 = getelementptr inbounds i8, ptr %7, i64 224
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
define internal fastcc ptr @range_of(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #7 {
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
  br i1 %20, label %9, label %21, !llvm.loop !12

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
define dso_local range(i32 0, 2) i32 @graphdsl_row(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #7 {
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
define dso_local range(i32 0, 5) i32 @graphdsl_space(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #7 {
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
define dso_local i32 @graphdsl_print(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #3 {
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
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #21
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 168
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #21
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %38, label %11

11:                                               ; preds = %4
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 24
  store i32 7, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %14, i64 28
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
  %32 = getelementptr inbounds i8, ptr %14, i64 44
  store i32 %31, ptr %32, align 4
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %14, i64 48
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %14, i64 56
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
  %7 = getelementptr inbounds i8, ptr %6, i64 24
  store i32 10, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 28
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
  %25 = getelementptr inbounds i8, ptr %6, i64 44
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 48
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %6, i64 32
  store i64 %2, ptr %30, align 8
  ret void
}

; Function Attrs: nounwind optsize
define dso_local range(i32 -1, 1) i32 @graphdsl_arrive(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 76
  store i32 %1, ptr %5, align 4
  %6 = tail call fastcc i32 @arrive(ptr noundef %0, i32 noundef %2, i32 noundef %3, i32 noundef 0, i64 noundef 0) #20
  ret i32 %6
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 -1, 1) i32 @arrive(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) unnamed_addr #3 {
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
  %16 = load i32, ptr %10, align 8
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
  %30 = getelementptr inbounds i8, ptr %29, i64 24
  store i32 11, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %29, i64 28
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
  %48 = getelementptr inbounds i8, ptr %29, i64 44
  store i32 %47, ptr %48, align 4
  %49 = load ptr, ptr %0, align 8
  %50 = getelementptr inbounds i8, ptr %49, i64 32
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %29, i64 48
  store i64 %51, ptr %52, align 8
  %53 = zext i32 %1 to i64
  %54 = getelementptr inbounds i8, ptr %29, i64 56
  store i64 %53, ptr %54, align 8
  %55 = zext i32 %2 to i64
  %56 = getelementptr inbounds i8, ptr %29, i64 64
  store i64 %55, ptr %56, align 8
  %57 = getelementptr inbounds i8, ptr %10, i64 4
  %58 = load i32, ptr %57, align 4
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds i8, ptr %29, i64 72
  store i64 %59, ptr %60, align 8
  br label %78

61:                                               ; preds = %15, %22
  %62 = phi i32 [ %24, %22 ], [ 0, %15 ]
  %63 = getelementptr inbounds i8, ptr %10, i64 4
  store i32 %2, ptr %63, align 4
  %64 = getelementptr inbounds i8, ptr %10, i64 8
  store i32 %3, ptr %64, align 8
  %65 = add i32 %16, 1
  store i32 %65, ptr %10, align 8
  %66 = icmp ne i64 %4, 0
  %67 = zext i1 %66 to i32
  %68 = getelementptr inbounds i8, ptr %10, i64 12
  %69 = add i32 %62, %67
  store i32 %69, ptr %68, align 4
  %70 = icmp eq i32 %2, 0
  br i1 %70, label %78, label %71

71:                                               ; preds = %61
  %72 = getelementptr inbounds i8, ptr %0, i64 8
  %73 = load ptr, ptr %72, align 8
  %74 = getelementptr inbounds i8, ptr %73, i64 224
  %75 = load ptr, ptr %74, align 8
  %76 = icmp eq ptr %75, null
  br i1 %76, label %78, label %77

77:                                               ; preds = %71
  tail call fastcc void @note_arrival(ptr noundef nonnull %0, ptr noundef nonnull %10) #18
  br label %78

78:                                               ; preds = %61, %71, %77, %25
  %79 = phi i32 [ -1, %25 ], [ 0, %77 ], [ 0, %71 ], [ 0, %61 ]
  ret i32 %79
}

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #3 {
  tail call void @free(ptr noundef %0) #21
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #9

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_run(ptr noundef %0) local_unnamed_addr #3 {
  %2 = alloca ptr, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 232
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %15, label %7

7:                                                ; preds = %1
  %8 = tail call ptr @calloc(i64 noundef 1, i64 noundef 208) #21
  %9 = icmp eq ptr %8, null
  br i1 %9, label %12, label %10

10:                                               ; preds = %7
  store i64 1, ptr %8, align 8
  %11 = getelementptr inbounds i8, ptr %3, i64 224
  store ptr %8, ptr %11, align 8
  br label %15

12:                                               ; preds = %7
  %13 = getelementptr inbounds i8, ptr %3, i64 224
  store ptr null, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 12, ptr %14, align 8
  br label %382

15:                                               ; preds = %10, %1
  %16 = getelementptr inbounds i8, ptr %3, i64 196
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %21

19:                                               ; preds = %15
  %20 = load ptr, ptr %0, align 8
  br label %152

21:                                               ; preds = %15
  %22 = getelementptr inbounds i8, ptr %3, i64 144
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, null
  %25 = load ptr, ptr %0, align 8
  br i1 %24, label %152, label %26

26:                                               ; preds = %21
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #19
  store ptr null, ptr %2, align 8
  %27 = getelementptr inbounds i8, ptr %25, i64 176
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %33, label %30

30:                                               ; preds = %26
  %31 = getelementptr inbounds i8, ptr %25, i64 56
  %32 = load i64, ptr %31, align 8
  br label %33

33:                                               ; preds = %30, %26
  %34 = phi i64 [ %32, %30 ], [ 1, %26 ]
  %35 = getelementptr inbounds i8, ptr %25, i64 56
  %36 = getelementptr inbounds i8, ptr %25, i64 48
  %37 = getelementptr inbounds i8, ptr %0, i64 24
  %38 = getelementptr inbounds i8, ptr %25, i64 184
  br label %39

39:                                               ; preds = %126, %33
  %40 = phi ptr [ %2, %33 ], [ %127, %126 ]
  %41 = phi ptr [ null, %33 ], [ %128, %126 ]
  %42 = phi i64 [ 0, %33 ], [ %129, %126 ]
  %43 = phi i32 [ 0, %33 ], [ %130, %126 ]
  %44 = phi i64 [ %34, %33 ], [ %132, %126 ]
  %45 = phi i64 [ 0, %33 ], [ %131, %126 ]
  %46 = load ptr, ptr %2, align 8
  %47 = icmp ne ptr %46, null
  %48 = load i64, ptr %35, align 8
  %49 = icmp ult i64 %45, %48
  %50 = select i1 %47, i1 true, i1 %49
  br i1 %50, label %51, label %142

51:                                               ; preds = %39
  %52 = icmp ult i64 %42, %44
  %53 = select i1 %49, i1 %52, i1 false
  br i1 %53, label %54, label %81

54:                                               ; preds = %51, %69
  %55 = phi ptr [ %72, %69 ], [ %40, %51 ]
  %56 = phi ptr [ %71, %69 ], [ %41, %51 ]
  %57 = phi i64 [ %74, %69 ], [ %42, %51 ]
  %58 = phi i64 [ %73, %69 ], [ %45, %51 ]
  %59 = icmp eq ptr %56, null
  br i1 %59, label %60, label %66

60:                                               ; preds = %54
  %61 = load i32, ptr %36, align 8
  %62 = zext i32 %61 to i64
  %63 = call fastcc ptr @open_block(ptr noundef nonnull %0, i64 noundef %62) #20
  %64 = icmp eq ptr %63, null
  br i1 %64, label %65, label %69

65:                                               ; preds = %60
  store i32 12, ptr %37, align 8
  br label %115

66:                                               ; preds = %54
  %67 = getelementptr inbounds i8, ptr %56, i64 120
  %68 = load ptr, ptr %67, align 8
  br label %69

69:                                               ; preds = %66, %60
  %70 = phi ptr [ %56, %66 ], [ %63, %60 ]
  %71 = phi ptr [ %68, %66 ], [ null, %60 ]
  %72 = getelementptr inbounds i8, ptr %70, i64 120
  store ptr null, ptr %72, align 8
  %73 = add nuw i64 %58, 1
  call fastcc void @start(ptr noundef nonnull %70, i64 noundef %58) #20
  store ptr %70, ptr %55, align 8
  %74 = add nuw i64 %57, 1
  %75 = load i64, ptr %35, align 8
  %76 = icmp ult i64 %73, %75
  %77 = icmp ult i64 %74, %44
  %78 = select i1 %76, i1 %77, i1 false
  br i1 %78, label %54, label %79

79:                                               ; preds = %69
  %80 = load ptr, ptr %2, align 8
  br label %81

81:                                               ; preds = %79, %51
  %82 = phi ptr [ %46, %51 ], [ %80, %79 ]
  %83 = phi i64 [ %45, %51 ], [ %73, %79 ]
  %84 = phi i64 [ %42, %51 ], [ %74, %79 ]
  %85 = phi ptr [ %41, %51 ], [ %71, %79 ]
  %86 = phi ptr [ %40, %51 ], [ %72, %79 ]
  %87 = icmp ne ptr %82, null
  %88 = icmp ne i32 %43, 2
  %89 = and i1 %88, %87
  br i1 %89, label %92, label %115

90:                                               ; preds = %106
  %91 = icmp eq i64 %107, %84
  br i1 %91, label %115, label %124

92:                                               ; preds = %81, %106
  %93 = phi ptr [ %111, %106 ], [ %82, %81 ]
  %94 = phi ptr [ %110, %106 ], [ %86, %81 ]
  %95 = phi ptr [ %109, %106 ], [ %2, %81 ]
  %96 = phi ptr [ %108, %106 ], [ %85, %81 ]
  %97 = phi i64 [ %107, %106 ], [ %84, %81 ]
  %98 = call fastcc i32 @run_block(ptr noundef nonnull %93) #20
  %99 = icmp eq i32 %98, 0
  %100 = getelementptr inbounds i8, ptr %93, i64 120
  br i1 %99, label %101, label %106

101:                                              ; preds = %92
  %102 = load ptr, ptr %100, align 8
  store ptr %102, ptr %95, align 8
  %103 = icmp eq ptr %94, %100
  %104 = select i1 %103, ptr %95, ptr %94
  store ptr %96, ptr %100, align 8
  %105 = add i64 %97, -1
  br label %106

106:                                              ; preds = %101, %92
  %107 = phi i64 [ %105, %101 ], [ %97, %92 ]
  %108 = phi ptr [ %93, %101 ], [ %96, %92 ]
  %109 = phi ptr [ %95, %101 ], [ %100, %92 ]
  %110 = phi ptr [ %104, %101 ], [ %94, %92 ]
  %111 = load ptr, ptr %109, align 8
  %112 = icmp ne ptr %111, null
  %113 = icmp ne i32 %98, 2
  %114 = and i1 %113, %112
  br i1 %114, label %92, label %90, !llvm.loop !13

115:                                              ; preds = %90, %81, %65
  %116 = phi ptr [ %110, %90 ], [ %55, %65 ], [ %86, %81 ]
  %117 = phi ptr [ %108, %90 ], [ null, %65 ], [ %85, %81 ]
  %118 = phi i64 [ %84, %90 ], [ %57, %65 ], [ %84, %81 ]
  %119 = phi i32 [ %98, %90 ], [ 2, %65 ], [ %43, %81 ]
  %120 = phi i64 [ %83, %90 ], [ %58, %65 ], [ %83, %81 ]
  %121 = shl i64 %118, 1
  %122 = load i64, ptr %38, align 8
  %123 = call i64 @llvm.umin.i64(i64 %121, i64 %122)
  br label %126

124:                                              ; preds = %90
  %125 = add i64 %107, 1
  br label %126

126:                                              ; preds = %124, %115
  %127 = phi ptr [ %116, %115 ], [ %110, %124 ]
  %128 = phi ptr [ %117, %115 ], [ %108, %124 ]
  %129 = phi i64 [ %118, %115 ], [ %107, %124 ]
  %130 = phi i32 [ %119, %115 ], [ %98, %124 ]
  %131 = phi i64 [ %120, %115 ], [ %83, %124 ]
  %132 = phi i64 [ %123, %115 ], [ %125, %124 ]
  %133 = icmp eq i32 %130, 2
  br i1 %133, label %134, label %39, !llvm.loop !14

134:                                              ; preds = %126
  %135 = load ptr, ptr %2, align 8
  %136 = icmp eq ptr %135, null
  br i1 %136, label %142, label %137

137:                                              ; preds = %134, %137
  %138 = phi ptr [ %140, %137 ], [ %135, %134 ]
  %139 = getelementptr inbounds i8, ptr %138, i64 120
  %140 = load ptr, ptr %139, align 8
  call fastcc void @close_block(ptr noundef nonnull %138) #20
  %141 = icmp eq ptr %140, null
  br i1 %141, label %142, label %137, !llvm.loop !15

142:                                              ; preds = %39, %137, %134
  %143 = phi ptr [ %128, %134 ], [ %128, %137 ], [ %41, %39 ]
  %144 = phi i32 [ 2, %134 ], [ 2, %137 ], [ %43, %39 ]
  %145 = icmp eq ptr %143, null
  br i1 %145, label %151, label %146

146:                                              ; preds = %142, %146
  %147 = phi ptr [ %149, %146 ], [ %143, %142 ]
  %148 = getelementptr inbounds i8, ptr %147, i64 120
  %149 = load ptr, ptr %148, align 8
  call fastcc void @close_block(ptr noundef nonnull %147) #20
  %150 = icmp eq ptr %149, null
  br i1 %150, label %151, label %146, !llvm.loop !15

151:                                              ; preds = %146, %142
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #19
  br label %304

152:                                              ; preds = %19, %21
  %153 = phi ptr [ %20, %19 ], [ %25, %21 ]
  %154 = getelementptr inbounds i8, ptr %153, i64 144
  %155 = load ptr, ptr %154, align 8
  %156 = icmp eq ptr %155, null
  br i1 %156, label %161, label %157

157:                                              ; preds = %152
  %158 = getelementptr inbounds i8, ptr %153, i64 48
  %159 = load i32, ptr %158, align 8
  %160 = zext i32 %159 to i64
  br label %161

161:                                              ; preds = %157, %152
  %162 = phi i64 [ %160, %157 ], [ 1, %152 ]
  %163 = tail call fastcc ptr @open_block(ptr noundef nonnull %0, i64 noundef %162) #20
  %164 = icmp eq ptr %163, null
  br i1 %164, label %309, label %165

165:                                              ; preds = %161
  %166 = getelementptr inbounds i8, ptr %163, i64 48
  %167 = load i64, ptr %166, align 8
  %168 = inttoptr i64 %167 to ptr
  %169 = getelementptr inbounds i8, ptr %153, i64 240
  %170 = getelementptr inbounds i8, ptr %153, i64 256
  %171 = getelementptr inbounds i8, ptr %153, i64 56
  %172 = getelementptr inbounds i8, ptr %163, i64 32
  %173 = getelementptr inbounds i8, ptr %163, i64 16
  %174 = getelementptr inbounds i8, ptr %163, i64 20
  %175 = getelementptr inbounds i8, ptr %163, i64 24
  %176 = getelementptr inbounds i8, ptr %163, i64 56
  %177 = getelementptr inbounds i8, ptr %163, i64 40
  %178 = getelementptr inbounds i8, ptr %153, i64 224
  %179 = getelementptr inbounds i8, ptr %168, i64 8
  %180 = getelementptr inbounds i8, ptr %163, i64 8
  %181 = getelementptr inbounds i8, ptr %168, i64 16
  %182 = getelementptr inbounds i8, ptr %168, i64 24
  %183 = getelementptr inbounds i8, ptr %168, i64 40
  %184 = getelementptr inbounds i8, ptr %168, i64 64
  %185 = getelementptr inbounds i8, ptr %168, i64 76
  %186 = getelementptr inbounds i8, ptr %153, i64 120
  %187 = getelementptr inbounds i8, ptr %168, i64 32
  %188 = getelementptr inbounds i8, ptr %153, i64 152
  %189 = getelementptr inbounds i8, ptr %153, i64 248
  %190 = atomicrmw add ptr %169, i64 1 monotonic, align 8
  %191 = load i64, ptr %171, align 8
  %192 = icmp ult i64 %190, %191
  br i1 %192, label %193, label %302

193:                                              ; preds = %165
  %194 = load atomic i64, ptr %170 monotonic, align 8
  %195 = icmp ugt i64 %190, %194
  br i1 %195, label %302, label %199

196:                                              ; preds = %298
  %197 = load atomic i64, ptr %170 monotonic, align 8
  %198 = icmp ugt i64 %299, %197
  br i1 %198, label %302, label %199

199:                                              ; preds = %193, %196
  %200 = phi i64 [ %299, %196 ], [ %190, %193 ]
  br i1 %156, label %205, label %201

201:                                              ; preds = %199
  tail call fastcc void @start(ptr noundef nonnull %163, i64 noundef %200) #20
  br label %202

202:                                              ; preds = %202, %201
  %203 = tail call fastcc i32 @run_block(ptr noundef nonnull %163) #20
  %204 = icmp eq i32 %203, 1
  br i1 %204, label %202, label %284, !llvm.loop !16

205:                                              ; preds = %199
  %206 = load ptr, ptr %163, align 8
  %207 = getelementptr inbounds i8, ptr %206, i64 24
  store i64 %200, ptr %172, align 8
  %208 = load i32, ptr %207, align 4
  %209 = zext i32 %208 to i64
  %210 = urem i64 %200, %209
  %211 = trunc nuw i64 %210 to i32
  store i32 %211, ptr %173, align 8
  %212 = load i32, ptr %207, align 4
  %213 = zext i32 %212 to i64
  %214 = udiv i64 %200, %213
  %215 = getelementptr inbounds i8, ptr %206, i64 28
  %216 = load i32, ptr %215, align 4
  %217 = zext i32 %216 to i64
  %218 = urem i64 %214, %217
  %219 = trunc nuw i64 %218 to i32
  store i32 %219, ptr %174, align 4
  %220 = load i32, ptr %207, align 4
  %221 = zext i32 %220 to i64
  %222 = udiv i64 %200, %221
  %223 = load i32, ptr %215, align 4
  %224 = zext i32 %223 to i64
  %225 = udiv i64 %222, %224
  %226 = trunc i64 %225 to i32
  store i32 %226, ptr %175, align 8
  store i64 0, ptr %176, align 8
  %227 = load i64, ptr %177, align 8
  %228 = inttoptr i64 %227 to ptr
  %229 = getelementptr inbounds i8, ptr %206, i64 64
  %230 = load i64, ptr %229, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %228, i8 -1, i64 %230, i1 false)
  %231 = getelementptr inbounds i8, ptr %206, i64 200
  %232 = load i32, ptr %231, align 8
  %233 = icmp eq i32 %232, 0
  br i1 %233, label %241, label %234

234:                                              ; preds = %205
  %235 = load i64, ptr %177, align 8
  %236 = getelementptr inbounds i8, ptr %206, i64 208
  %237 = load i64, ptr %236, align 8
  %238 = add i64 %237, %235
  %239 = inttoptr i64 %238 to ptr
  %240 = load i64, ptr %229, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %239, i8 0, i64 %240, i1 false)
  br label %241

241:                                              ; preds = %234, %205
  %242 = load ptr, ptr %178, align 8
  %243 = icmp eq ptr %242, null
  br i1 %243, label %245, label %244

244:                                              ; preds = %241
  tail call fastcc void @start_orders(ptr noundef nonnull %163) #18
  br label %245

245:                                              ; preds = %244, %241
  store ptr %163, ptr %168, align 8
  %246 = load ptr, ptr %163, align 8
  store ptr %246, ptr %179, align 8
  %247 = load ptr, ptr %180, align 8
  %248 = getelementptr inbounds i8, ptr %247, i64 8
  %249 = load ptr, ptr %248, align 8
  store ptr %249, ptr %181, align 8
  %250 = load ptr, ptr %163, align 8
  %251 = getelementptr inbounds i8, ptr %250, i64 112
  %252 = load i64, ptr %251, align 8
  %253 = add i64 %252, %167
  store i64 %253, ptr %182, align 8
  %254 = load i64, ptr %177, align 8
  store i64 %254, ptr %183, align 8
  store i32 0, ptr %184, align 8
  store i32 -1, ptr %185, align 4
  %255 = load i64, ptr %186, align 8
  %256 = add i64 %255, %253
  store i64 %256, ptr %187, align 8
  %257 = getelementptr inbounds i8, ptr %246, i64 96
  %258 = load i64, ptr %257, align 8
  %259 = add i64 %255, 4096
  %260 = tail call i64 @llvm.umin.i64(i64 %258, i64 %259)
  %261 = inttoptr i64 %253 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %261, i8 -1, i64 %260, i1 false)
  %262 = load ptr, ptr %179, align 8
  %263 = getelementptr inbounds i8, ptr %262, i64 200
  %264 = load i32, ptr %263, align 8
  %265 = icmp eq i32 %264, 0
  br i1 %265, label %272, label %266

266:                                              ; preds = %245
  %267 = load i64, ptr %182, align 8
  %268 = getelementptr inbounds i8, ptr %262, i64 216
  %269 = load i64, ptr %268, align 8
  %270 = add i64 %269, %267
  %271 = inttoptr i64 %270 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %271, i8 0, i64 %260, i1 false)
  br label %272

272:                                              ; preds = %266, %245
  %273 = load ptr, ptr %188, align 8
  %274 = tail call i32 %273(ptr noundef nonnull %168) #21
  %275 = icmp eq i32 %274, 0
  br i1 %275, label %276, label %280

276:                                              ; preds = %272
  %277 = tail call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #18
  %278 = freeze i32 %277
  %279 = icmp eq i32 %278, 0
  br i1 %279, label %280, label %281

280:                                              ; preds = %276, %272
  br label %281

281:                                              ; preds = %280, %276
  %282 = phi i32 [ 2, %280 ], [ 0, %276 ]
  %283 = atomicrmw add ptr %189, i64 1 monotonic, align 8
  br label %284

284:                                              ; preds = %202, %281
  %285 = phi i32 [ %282, %281 ], [ %203, %202 ]
  switch i32 %285, label %298 [
    i32 0, label %286
    i32 2, label %289
  ]

286:                                              ; preds = %284
  %287 = tail call i32 @graphdsl_poll(ptr noundef %168, i32 noundef -1) #20
  %288 = icmp eq i32 %287, 0
  br i1 %288, label %298, label %289

289:                                              ; preds = %286, %284
  %290 = load atomic i64, ptr %170 monotonic, align 8
  br label %291

291:                                              ; preds = %294, %289
  %292 = phi i64 [ %290, %289 ], [ %297, %294 ]
  %293 = icmp ult i64 %200, %292
  br i1 %293, label %294, label %302

294:                                              ; preds = %291
  %295 = cmpxchg ptr %170, i64 %292, i64 %200 monotonic monotonic, align 8
  %296 = extractvalue { i64, i1 } %295, 1
  %297 = extractvalue { i64, i1 } %295, 0
  br i1 %296, label %302, label %291, !llvm.loop !17

298:                                              ; preds = %286, %284
  %299 = atomicrmw add ptr %169, i64 1 monotonic, align 8
  %300 = load i64, ptr %171, align 8
  %301 = icmp ult i64 %299, %300
  br i1 %301, label %196, label %302

302:                                              ; preds = %196, %298, %294, %291, %193, %165
  %303 = phi i32 [ 0, %165 ], [ 0, %193 ], [ 2, %291 ], [ 2, %294 ], [ %285, %298 ], [ %285, %196 ]
  tail call fastcc void @close_block(ptr noundef nonnull %163) #20
  br label %304

304:                                              ; preds = %302, %151
  %305 = phi i32 [ %144, %151 ], [ %303, %302 ]
  %306 = getelementptr inbounds i8, ptr %3, i64 224
  %307 = load ptr, ptr %306, align 8
  %308 = icmp eq ptr %307, null
  br i1 %308, label %378, label %314

309:                                              ; preds = %161
  %310 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 12, ptr %310, align 8
  %311 = getelementptr inbounds i8, ptr %3, i64 224
  %312 = load ptr, ptr %311, align 8
  %313 = icmp eq ptr %312, null
  br i1 %313, label %378, label %323

314:                                              ; preds = %304
  %315 = icmp eq i32 %305, 2
  br i1 %315, label %323, label %316

316:                                              ; preds = %314
  %317 = getelementptr inbounds i8, ptr %307, i64 200
  %318 = load i32, ptr %317, align 8
  %319 = icmp eq i32 %318, 0
  br i1 %319, label %323, label %320

320:                                              ; preds = %316
  %321 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 12, ptr %321, align 8
  %322 = load ptr, ptr %306, align 8
  br label %323

323:                                              ; preds = %309, %320, %316, %314
  %324 = phi ptr [ %322, %320 ], [ %307, %316 ], [ %307, %314 ], [ %312, %309 ]
  %325 = phi ptr [ %306, %320 ], [ %306, %316 ], [ %306, %314 ], [ %311, %309 ]
  %326 = phi i32 [ 2, %320 ], [ %305, %316 ], [ 2, %314 ], [ 2, %309 ]
  %327 = getelementptr inbounds i8, ptr %324, i64 24
  %328 = load i64, ptr %327, align 8
  %329 = icmp eq i64 %328, 0
  br i1 %329, label %332, label %330

330:                                              ; preds = %323
  %331 = getelementptr inbounds i8, ptr %324, i64 16
  br label %338

332:                                              ; preds = %344, %323
  %333 = getelementptr inbounds i8, ptr %324, i64 56
  %334 = load i64, ptr %333, align 8
  %335 = icmp eq i64 %334, 0
  br i1 %335, label %369, label %336

336:                                              ; preds = %332
  %337 = getelementptr inbounds i8, ptr %324, i64 48
  br label %354

338:                                              ; preds = %344, %330
  %339 = phi i64 [ 0, %330 ], [ %345, %344 ]
  %340 = load ptr, ptr %331, align 8
  %341 = getelementptr inbounds ptr, ptr %340, i64 %339
  %342 = load ptr, ptr %341, align 8
  %343 = icmp eq ptr %342, null
  br i1 %343, label %344, label %348

344:                                              ; preds = %348, %338
  call void @free(ptr noundef %342) #21
  %345 = add nuw i64 %339, 1
  %346 = load i64, ptr %327, align 8
  %347 = icmp ult i64 %345, %346
  br i1 %347, label %338, label %332, !llvm.loop !18

348:                                              ; preds = %338, %348
  %349 = phi i64 [ %352, %348 ], [ 0, %338 ]
  %350 = getelementptr inbounds %struct.Cell, ptr %342, i64 %349, i32 3
  %351 = load ptr, ptr %350, align 8
  call void @free(ptr noundef %351) #21
  %352 = add nuw nsw i64 %349, 1
  %353 = icmp eq i64 %352, 1024
  br i1 %353, label %344, label %348, !llvm.loop !19

354:                                              ; preds = %365, %336
  %355 = phi i64 [ 0, %336 ], [ %366, %365 ]
  %356 = load ptr, ptr %337, align 8
  %357 = getelementptr inbounds ptr, ptr %356, i64 %355
  %358 = load ptr, ptr %357, align 8
  %359 = icmp eq ptr %358, null
  br i1 %359, label %365, label %360

360:                                              ; preds = %354
  %361 = load i32, ptr %358, align 8
  %362 = add i32 %361, -1
  store i32 %362, ptr %358, align 8
  %363 = icmp eq i32 %362, 0
  br i1 %363, label %364, label %365

364:                                              ; preds = %360
  call void @free(ptr noundef nonnull %358) #21
  br label %365

365:                                              ; preds = %364, %360, %354
  %366 = add nuw i64 %355, 1
  %367 = load i64, ptr %333, align 8
  %368 = icmp ult i64 %366, %367
  br i1 %368, label %354, label %369, !llvm.loop !20

369:                                              ; preds = %365, %332
  %370 = getelementptr inbounds i8, ptr %324, i64 8
  %371 = getelementptr inbounds i8, ptr %324, i64 40
  %372 = load ptr, ptr %370, align 8
  call void @free(ptr noundef %372) #21
  %373 = getelementptr inbounds i8, ptr %324, i64 16
  %374 = load ptr, ptr %373, align 8
  call void @free(ptr noundef %374) #21
  %375 = load ptr, ptr %371, align 8
  call void @free(ptr noundef %375) #21
  %376 = getelementptr inbounds i8, ptr %324, i64 48
  %377 = load ptr, ptr %376, align 8
  call void @free(ptr noundef %377) #21
  call void @free(ptr noundef nonnull %324) #21
  store ptr null, ptr %325, align 8
  br label %378

378:                                              ; preds = %309, %369, %304
  %379 = phi i32 [ %326, %369 ], [ %305, %304 ], [ 2, %309 ]
  %380 = icmp eq i32 %379, 2
  %381 = zext i1 %380 to i32
  br label %382

382:                                              ; preds = %378, %12
  %383 = phi i32 [ %381, %378 ], [ 1, %12 ]
  ret i32 %383
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: write)
define dso_local void @graphdsl_sizes(ptr nocapture noundef writeonly %0) local_unnamed_addr #10 {
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
  br i1 %9, label %2, label %3, !llvm.loop !21
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #11

; Function Attrs: cold nofree noinline norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @is_still_fine(ptr nocapture noundef %0) unnamed_addr #12 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 224
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %33, label %6

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %4, i64 88
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %33, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds i8, ptr %4, i64 152
  %12 = load i64, ptr %11, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = getelementptr inbounds i8, ptr %4, i64 160
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %31, label %17

17:                                               ; preds = %10
  %18 = getelementptr inbounds i8, ptr %4, i64 168
  br label %22

19:                                               ; preds = %22
  %20 = add nuw i64 %23, 1
  %21 = icmp eq i64 %20, %15
  br i1 %21, label %31, label %22, !llvm.loop !22

22:                                               ; preds = %17, %19
  %23 = phi i64 [ 0, %17 ], [ %20, %19 ]
  %24 = getelementptr inbounds i8, ptr %13, i64 %23
  %25 = load i8, ptr %24, align 1
  %26 = getelementptr inbounds [32 x i8], ptr %18, i64 0, i64 %23
  %27 = load i8, ptr %26, align 1
  %28 = icmp eq i8 %25, %27
  br i1 %28, label %19, label %29

29:                                               ; preds = %22
  %30 = getelementptr inbounds i8, ptr %0, i64 24
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(64) %30, ptr noundef nonnull align 8 dereferenceable(64) %7, i64 64, i1 false)
  br label %31

31:                                               ; preds = %19, %10, %29
  %32 = phi i32 [ 0, %29 ], [ 1, %10 ], [ 1, %19 ]
  store i32 0, ptr %7, align 8
  br label %33

33:                                               ; preds = %31, %1, %6
  %34 = phi i32 [ 1, %6 ], [ 1, %1 ], [ %32, %31 ]
  ret i32 %34
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @describe_race(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef readonly %5, i32 noundef %6) unnamed_addr #13 {
  store i32 13, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 %3, ptr %8, align 4
  %9 = getelementptr inbounds i8, ptr %1, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 36
  %12 = getelementptr inbounds i8, ptr %1, i64 48
  %13 = getelementptr inbounds i8, ptr %1, i64 56
  %14 = load i32, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %10, i64 40
  %16 = load i32, ptr %15, align 4
  %17 = mul i32 %16, %14
  %18 = getelementptr inbounds i8, ptr %1, i64 52
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %17, %19
  %21 = load i32, ptr %11, align 4
  %22 = mul i32 %20, %21
  %23 = load i32, ptr %12, align 8
  %24 = add i32 %22, %23
  %25 = getelementptr inbounds i8, ptr %0, i64 20
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %1, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %2, ptr %30, align 8
  %31 = and i32 %4, 255
  %32 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %31, ptr %32, align 8
  %33 = zext i32 %4 to i64
  %34 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %33, ptr %34, align 8
  %35 = load i64, ptr %5, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %5, i64 8
  %38 = load i64, ptr %37, align 8
  %39 = lshr i64 %38, 4
  %40 = and i64 %39, 1048575
  %41 = zext nneg i32 %6 to i64
  %42 = shl nuw nsw i64 %41, 32
  %43 = or disjoint i64 %40, %42
  %44 = shl i64 %38, 33
  %45 = and i64 %44, 8589934592
  %46 = or i64 %43, %45
  %47 = getelementptr inbounds i8, ptr %0, i64 48
  store i64 %46, ptr %47, align 8
  %48 = getelementptr inbounds i8, ptr %1, i64 40
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %49, ptr %50, align 8
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc void @learn(ptr nocapture noundef writeonly %0, ptr nocapture noundef %1, ptr noundef %2) unnamed_addr #3 {
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
  tail call void @free(ptr noundef nonnull %6) #21
  br label %13

13:                                               ; preds = %3, %8, %12
  store ptr %5, ptr %1, align 8
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @told_by(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i64 noundef %3) unnamed_addr #3 {
  %5 = alloca ptr, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 512
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %2 to i64
  %9 = getelementptr inbounds %struct.Order, ptr %7, i64 %8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #19
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
  %16 = getelementptr inbounds i8, ptr %1, i64 536
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
  br i1 %55, label %21, label %25, !llvm.loop !23

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
  %68 = getelementptr inbounds i8, ptr %1, i64 520
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
define internal fastcc range(i32 0, 2) i32 @insert(ptr nocapture noundef %0, i64 noundef %1, ptr noundef %2) unnamed_addr #3 {
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
  br i1 %58, label %59, label %48, !llvm.loop !24

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
  br i1 %70, label %31, label %27, !llvm.loop !25

71:                                               ; preds = %15
  tail call void @free(ptr noundef %16) #21
  tail call void @free(ptr noundef %17) #21
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
define internal fastcc ptr @join(ptr nocapture noundef writeonly %0, ptr noundef %1, ptr noundef %2) unnamed_addr #3 {
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
  br i1 %44, label %63, label %37, !llvm.loop !26

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
  br i1 %59, label %28, label %36, !llvm.loop !27

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
  br label %81, !llvm.loop !28

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
  br i1 %176, label %139, label %141, !llvm.loop !29

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
define internal fastcc i64 @place_in(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #7 {
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
  br i1 %26, label %27, label %16, !llvm.loop !24

27:                                               ; preds = %16, %21, %2
  %28 = phi i64 [ %10, %2 ], [ %23, %21 ], [ %17, %16 ]
  ret i64 %28
}

; Function Attrs: optsize
declare ptr @malloc(i64 noundef) local_unnamed_addr #9

; Function Attrs: optsize
declare ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #9

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @conflict(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) unnamed_addr #7 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %42, label %7

7:                                                ; preds = %3
  %8 = and i64 %5, 1
  %9 = icmp ne i64 %8, 0
  br i1 %9, label %10, label %14

10:                                               ; preds = %7
  %11 = getelementptr inbounds i8, ptr %1, i64 20
  %12 = load i32, ptr %11, align 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %42

14:                                               ; preds = %10, %7
  %15 = getelementptr inbounds i8, ptr %1, i64 24
  %16 = load i32, ptr %15, align 8
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %24, label %18

18:                                               ; preds = %14
  %19 = lshr i64 %5, 24
  %20 = load ptr, ptr %1, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 528
  %22 = load i64, ptr %21, align 8
  %23 = icmp ult i64 %19, %22
  br i1 %23, label %42, label %36

24:                                               ; preds = %14
  %25 = icmp ne i32 %2, 0
  %26 = and i1 %25, %9
  br i1 %26, label %27, label %31

27:                                               ; preds = %24
  %28 = getelementptr inbounds i8, ptr %1, i64 16
  %29 = load i32, ptr %28, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %42, label %36

31:                                               ; preds = %24
  br i1 %25, label %36, label %32

32:                                               ; preds = %31
  %33 = getelementptr inbounds i8, ptr %1, i64 20
  %34 = load i32, ptr %33, align 4
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %42

36:                                               ; preds = %27, %18, %32, %31
  %37 = load ptr, ptr %1, align 8
  %38 = getelementptr inbounds i8, ptr %1, i64 8
  %39 = load i32, ptr %38, align 8
  %40 = tail call fastcc i32 @comes_after(ptr noundef %37, i32 noundef %39, ptr noundef nonnull %0) #20
  %41 = xor i32 %40, 1
  br label %42

42:                                               ; preds = %27, %32, %18, %3, %10, %36
  %43 = phi i32 [ %41, %36 ], [ 0, %10 ], [ 0, %3 ], [ 0, %18 ], [ 0, %32 ], [ 0, %27 ]
  ret i32 %43
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @comes_after(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef readonly %2) unnamed_addr #7 {
  %4 = getelementptr inbounds i8, ptr %2, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = lshr i64 %5, 24
  %7 = load i64, ptr %2, align 8
  %8 = lshr i64 %7, 10
  %9 = trunc i64 %7 to i32
  %10 = and i32 %9, 1023
  %11 = getelementptr inbounds i8, ptr %0, i64 512
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
  %21 = getelementptr inbounds i8, ptr %0, i64 536
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
  %39 = getelementptr inbounds i8, ptr %0, i64 520
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
define internal fastcc i64 @time_of(ptr noundef readonly %0, i64 noundef %1) unnamed_addr #14 {
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
  br i1 %22, label %11, label %23, !llvm.loop !30

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
define internal fastcc void @note_arrival(ptr nocapture noundef readonly %0, ptr nocapture noundef %1) unnamed_addr #6 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 224
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
  tail call void @free(ptr noundef nonnull %24) #21
  br label %32

32:                                               ; preds = %2, %27, %31
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i64 noundef %1) unnamed_addr #3 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 552) #21
  %5 = icmp eq ptr %4, null
  br i1 %5, label %71, label %6

6:                                                ; preds = %2
  store ptr %3, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %3, i64 208
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 64
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %9, 256
  %13 = add i64 %12, %11
  %14 = tail call ptr @malloc(i64 noundef %13) #21
  %15 = getelementptr inbounds i8, ptr %4, i64 104
  store ptr %14, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %3, i64 104
  %17 = load i64, ptr %16, align 8
  %18 = mul i64 %17, %1
  %19 = add i64 %18, 64
  %20 = tail call ptr @malloc(i64 noundef %19) #21
  %21 = getelementptr inbounds i8, ptr %4, i64 112
  store ptr %20, ptr %21, align 8
  %22 = shl nuw nsw i64 %1, 1
  %23 = tail call ptr @malloc(i64 noundef %22) #21
  %24 = getelementptr inbounds i8, ptr %4, i64 72
  store ptr %23, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %3, i64 52
  %26 = load i32, ptr %25, align 4
  %27 = zext i32 %26 to i64
  %28 = shl nuw nsw i64 %27, 2
  %29 = tail call ptr @malloc(i64 noundef %28) #21
  %30 = getelementptr inbounds i8, ptr %4, i64 88
  store ptr %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %3, i64 224
  %32 = load ptr, ptr %31, align 8
  %33 = icmp eq ptr %32, null
  br i1 %33, label %40, label %34

34:                                               ; preds = %6
  %35 = getelementptr inbounds i8, ptr %3, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = zext i32 %36 to i64
  %38 = tail call ptr @calloc(i64 noundef %37, i64 noundef 272) #21
  %39 = getelementptr inbounds i8, ptr %4, i64 512
  store ptr %38, ptr %39, align 8
  br label %40

40:                                               ; preds = %34, %6
  %41 = load ptr, ptr %15, align 8
  %42 = icmp eq ptr %41, null
  br i1 %42, label %59, label %43

43:                                               ; preds = %40
  %44 = load ptr, ptr %21, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %59, label %46

46:                                               ; preds = %43
  %47 = load ptr, ptr %24, align 8
  %48 = icmp eq ptr %47, null
  br i1 %48, label %59, label %49

49:                                               ; preds = %46
  %50 = load ptr, ptr %30, align 8
  %51 = icmp eq ptr %50, null
  br i1 %51, label %59, label %52

52:                                               ; preds = %49
  %53 = load ptr, ptr %31, align 8
  %54 = icmp eq ptr %53, null
  br i1 %54, label %60, label %55

55:                                               ; preds = %52
  %56 = getelementptr inbounds i8, ptr %4, i64 512
  %57 = load ptr, ptr %56, align 8
  %58 = icmp eq ptr %57, null
  br i1 %58, label %59, label %60

59:                                               ; preds = %55, %49, %46, %43, %40
  tail call fastcc void @close_block(ptr noundef nonnull %4) #20
  br label %71

60:                                               ; preds = %55, %52
  %61 = ptrtoint ptr %41 to i64
  %62 = add i64 %61, 255
  %63 = and i64 %62, -256
  %64 = getelementptr inbounds i8, ptr %4, i64 40
  store i64 %63, ptr %64, align 8
  %65 = ptrtoint ptr %44 to i64
  %66 = add i64 %65, 63
  %67 = and i64 %66, -64
  %68 = getelementptr inbounds i8, ptr %4, i64 48
  store i64 %67, ptr %68, align 8
  %69 = getelementptr inbounds i8, ptr %47, i64 %1
  %70 = getelementptr inbounds i8, ptr %4, i64 80
  store ptr %69, ptr %70, align 8
  br label %71

71:                                               ; preds = %2, %60, %59
  %72 = phi ptr [ %4, %60 ], [ null, %59 ], [ null, %2 ]
  ret ptr %72
}

; Function Attrs: nounwind optsize
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
  tail call void @llvm.memset.p0.i64(ptr align 1 %31, i8 -1, i64 %33, i1 false)
  %34 = getelementptr inbounds i8, ptr %3, i64 200
  %35 = load i32, ptr %34, align 8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %44, label %37

37:                                               ; preds = %2
  %38 = load i64, ptr %29, align 8
  %39 = getelementptr inbounds i8, ptr %3, i64 208
  %40 = load i64, ptr %39, align 8
  %41 = add i64 %40, %38
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %32, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %42, i8 0, i64 %43, i1 false)
  br label %44

44:                                               ; preds = %2, %37
  %45 = getelementptr inbounds i8, ptr %3, i64 224
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %46, null
  br i1 %47, label %49, label %48

48:                                               ; preds = %44
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #18
  br label %49

49:                                               ; preds = %48, %44
  %50 = getelementptr inbounds i8, ptr %3, i64 48
  %51 = load i32, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 64
  store i32 %51, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %0, i64 68
  store i32 0, ptr %53, align 4
  %54 = getelementptr inbounds i8, ptr %0, i64 96
  store ptr null, ptr %54, align 8
  %55 = getelementptr inbounds i8, ptr %0, i64 72
  %56 = load ptr, ptr %55, align 8
  %57 = load i32, ptr %50, align 8
  %58 = zext i32 %57 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %56, i8 0, i64 %58, i1 false)
  %59 = getelementptr inbounds i8, ptr %3, i64 52
  %60 = load i32, ptr %59, align 4
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %64, label %62

62:                                               ; preds = %49
  %63 = getelementptr inbounds i8, ptr %0, i64 88
  br label %66

64:                                               ; preds = %66, %49
  %65 = getelementptr inbounds i8, ptr %0, i64 128
  br label %85

66:                                               ; preds = %62, %66
  %67 = phi i64 [ 0, %62 ], [ %70, %66 ]
  %68 = load ptr, ptr %63, align 8
  %69 = getelementptr inbounds i32, ptr %68, i64 %67
  store i32 -1, ptr %69, align 4
  %70 = add nuw nsw i64 %67, 1
  %71 = load i32, ptr %59, align 4
  %72 = zext i32 %71 to i64
  %73 = icmp ult i64 %70, %72
  br i1 %73, label %66, label %64, !llvm.loop !31

74:                                               ; preds = %85
  %75 = getelementptr inbounds i8, ptr %3, i64 36
  %76 = getelementptr inbounds i8, ptr %3, i64 44
  %77 = load i32, ptr %76, align 4
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %100, label %79

79:                                               ; preds = %74
  %80 = getelementptr inbounds i8, ptr %3, i64 40
  %81 = getelementptr inbounds i8, ptr %0, i64 48
  %82 = getelementptr inbounds i8, ptr %0, i64 8
  %83 = getelementptr inbounds i8, ptr %3, i64 120
  %84 = load i32, ptr %80, align 4
  br label %91

85:                                               ; preds = %64, %85
  %86 = phi i64 [ 0, %64 ], [ %89, %85 ]
  %87 = getelementptr inbounds [16 x %struct.Barrier], ptr %65, i64 0, i64 %86
  %88 = getelementptr inbounds i8, ptr %87, i64 4
  store i32 0, ptr %88, align 4
  store i32 0, ptr %87, align 8
  %89 = add nuw nsw i64 %86, 1
  %90 = icmp eq i64 %89, 16
  br i1 %90, label %74, label %85, !llvm.loop !32

91:                                               ; preds = %79, %109
  %92 = phi i32 [ %77, %79 ], [ %110, %109 ]
  %93 = phi i32 [ %84, %79 ], [ %111, %109 ]
  %94 = phi i32 [ %84, %79 ], [ %112, %109 ]
  %95 = phi i32 [ 0, %79 ], [ %114, %109 ]
  %96 = phi i32 [ 0, %79 ], [ %113, %109 ]
  %97 = icmp eq i32 %94, 0
  br i1 %97, label %109, label %98

98:                                               ; preds = %91
  %99 = load i32, ptr %75, align 4
  br label %101

100:                                              ; preds = %109, %74
  ret void

101:                                              ; preds = %98, %118
  %102 = phi i32 [ %119, %118 ], [ %93, %98 ]
  %103 = phi i32 [ %120, %118 ], [ %99, %98 ]
  %104 = phi i32 [ %122, %118 ], [ 0, %98 ]
  %105 = phi i32 [ %121, %118 ], [ %96, %98 ]
  %106 = icmp eq i32 %103, 0
  br i1 %106, label %118, label %124

107:                                              ; preds = %118
  %108 = load i32, ptr %76, align 4
  br label %109

109:                                              ; preds = %107, %91
  %110 = phi i32 [ %92, %91 ], [ %108, %107 ]
  %111 = phi i32 [ %93, %91 ], [ %119, %107 ]
  %112 = phi i32 [ 0, %91 ], [ %119, %107 ]
  %113 = phi i32 [ %96, %91 ], [ %121, %107 ]
  %114 = add nuw i32 %95, 1
  %115 = icmp ult i32 %114, %110
  br i1 %115, label %91, label %100, !llvm.loop !33

116:                                              ; preds = %168
  %117 = load i32, ptr %80, align 4
  br label %118

118:                                              ; preds = %116, %101
  %119 = phi i32 [ %102, %101 ], [ %117, %116 ]
  %120 = phi i32 [ 0, %101 ], [ %175, %116 ]
  %121 = phi i32 [ %105, %101 ], [ %172, %116 ]
  %122 = add nuw i32 %104, 1
  %123 = icmp ult i32 %122, %119
  br i1 %123, label %101, label %107, !llvm.loop !34

124:                                              ; preds = %101, %168
  %125 = phi i32 [ %174, %168 ], [ 0, %101 ]
  %126 = phi i32 [ %172, %168 ], [ %105, %101 ]
  %127 = load i64, ptr %81, align 8
  %128 = zext i32 %126 to i64
  %129 = load ptr, ptr %0, align 8
  %130 = getelementptr inbounds i8, ptr %129, i64 104
  %131 = load i64, ptr %130, align 8
  %132 = mul i64 %131, %128
  %133 = add i64 %132, %127
  %134 = inttoptr i64 %133 to ptr
  store ptr %0, ptr %134, align 8
  %135 = load ptr, ptr %0, align 8
  %136 = getelementptr inbounds i8, ptr %134, i64 8
  store ptr %135, ptr %136, align 8
  %137 = load ptr, ptr %82, align 8
  %138 = getelementptr inbounds i8, ptr %137, i64 8
  %139 = load ptr, ptr %138, align 8
  %140 = getelementptr inbounds i8, ptr %134, i64 16
  store ptr %139, ptr %140, align 8
  %141 = load ptr, ptr %0, align 8
  %142 = getelementptr inbounds i8, ptr %141, i64 112
  %143 = load i64, ptr %142, align 8
  %144 = add i64 %143, %133
  %145 = getelementptr inbounds i8, ptr %134, i64 24
  store i64 %144, ptr %145, align 8
  %146 = load i64, ptr %29, align 8
  %147 = getelementptr inbounds i8, ptr %134, i64 40
  store i64 %146, ptr %147, align 8
  %148 = getelementptr inbounds i8, ptr %134, i64 64
  store i32 0, ptr %148, align 8
  %149 = getelementptr inbounds i8, ptr %134, i64 76
  store i32 -1, ptr %149, align 4
  %150 = load i64, ptr %83, align 8
  %151 = add i64 %150, %144
  %152 = getelementptr inbounds i8, ptr %134, i64 32
  store i64 %151, ptr %152, align 8
  %153 = getelementptr inbounds i8, ptr %135, i64 96
  %154 = load i64, ptr %153, align 8
  %155 = add i64 %150, 4096
  %156 = tail call i64 @llvm.umin.i64(i64 %154, i64 %155)
  %157 = inttoptr i64 %144 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %157, i8 -1, i64 %156, i1 false)
  %158 = load ptr, ptr %136, align 8
  %159 = getelementptr inbounds i8, ptr %158, i64 200
  %160 = load i32, ptr %159, align 8
  %161 = icmp eq i32 %160, 0
  br i1 %161, label %168, label %162

162:                                              ; preds = %124
  %163 = load i64, ptr %145, align 8
  %164 = getelementptr inbounds i8, ptr %158, i64 216
  %165 = load i64, ptr %164, align 8
  %166 = add i64 %165, %163
  %167 = inttoptr i64 %166 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %167, i8 0, i64 %156, i1 false)
  br label %168

168:                                              ; preds = %124, %162
  %169 = getelementptr inbounds i8, ptr %134, i64 48
  store i32 %125, ptr %169, align 8
  %170 = getelementptr inbounds i8, ptr %134, i64 52
  store i32 %104, ptr %170, align 4
  %171 = getelementptr inbounds i8, ptr %134, i64 56
  store i32 %95, ptr %171, align 8
  %172 = add i32 %126, 1
  %173 = getelementptr inbounds i8, ptr %134, i64 60
  store i32 %126, ptr %173, align 4
  %174 = add nuw i32 %125, 1
  %175 = load i32, ptr %75, align 4
  %176 = icmp ult i32 %174, %175
  br i1 %176, label %124, label %116, !llvm.loop !35
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @run_block(ptr nocapture noundef %0) unnamed_addr #3 {
  %2 = alloca [32 x ptr], align 16
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 52
  %5 = getelementptr inbounds i8, ptr %0, i64 72
  %6 = getelementptr inbounds i8, ptr %0, i64 48
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = getelementptr inbounds i8, ptr %0, i64 64
  %9 = getelementptr inbounds i8, ptr %0, i64 68
  %10 = getelementptr inbounds i8, ptr %0, i64 96
  %11 = getelementptr inbounds i8, ptr %0, i64 128
  %12 = getelementptr inbounds i8, ptr %0, i64 80
  %13 = getelementptr inbounds i8, ptr %0, i64 88
  %14 = getelementptr inbounds i8, ptr %3, i64 248
  %15 = getelementptr inbounds i8, ptr %3, i64 48
  br label %16

16:                                               ; preds = %595, %1
  %17 = phi i32 [ 0, %1 ], [ %596, %595 ]
  %18 = load i32, ptr %4, align 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %364, label %20

20:                                               ; preds = %16, %357
  %21 = phi i64 [ %360, %357 ], [ 0, %16 ]
  %22 = phi i32 [ %359, %357 ], [ 0, %16 ]
  %23 = load ptr, ptr %0, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 48
  %25 = load i32, ptr %24, align 8
  %26 = trunc nuw i64 %21 to i32
  %27 = shl i32 %26, 5
  %28 = sub i32 %25, %27
  %29 = tail call i32 @llvm.umin.i32(i32 %28, i32 32)
  %30 = icmp eq i32 %25, %27
  %31 = zext i32 %27 to i64
  %32 = tail call i32 @llvm.umax.i32(i32 %29, i32 1)
  %33 = zext nneg i32 %32 to i64
  br label %34

34:                                               ; preds = %354, %20
  %35 = phi i32 [ %22, %20 ], [ %154, %354 ]
  %36 = phi i32 [ 0, %20 ], [ %355, %354 ]
  br i1 %30, label %153, label %37

37:                                               ; preds = %34, %143
  %38 = phi i32 [ %150, %143 ], [ %35, %34 ]
  %39 = phi i64 [ %151, %143 ], [ 0, %34 ]
  %40 = phi i32 [ %147, %143 ], [ 0, %34 ]
  %41 = load ptr, ptr %5, align 8
  %42 = add nuw nsw i64 %39, %31
  %43 = getelementptr inbounds i8, ptr %41, i64 %42
  %44 = load i8, ptr %43, align 1
  %45 = icmp eq i8 %44, 0
  br i1 %45, label %46, label %143

46:                                               ; preds = %37
  %47 = load i64, ptr %6, align 8
  %48 = load ptr, ptr %0, align 8
  %49 = getelementptr inbounds i8, ptr %48, i64 104
  %50 = load i64, ptr %49, align 8
  %51 = mul i64 %50, %42
  %52 = add i64 %51, %47
  %53 = inttoptr i64 %52 to ptr
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds i8, ptr %53, i64 8
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %56, i64 144
  %58 = load ptr, ptr %57, align 8
  %59 = tail call i32 %58(ptr noundef nonnull %53) #21
  switch i32 %59, label %129 [
    i32 2, label %60
    i32 1, label %597
  ]

60:                                               ; preds = %46
  %61 = getelementptr inbounds i8, ptr %53, i64 72
  %62 = load i32, ptr %61, align 8
  %63 = load ptr, ptr %53, align 8
  switch i32 %62, label %122 [
    i32 1, label %64
    i32 2, label %115
  ]

64:                                               ; preds = %60
  %65 = getelementptr inbounds i8, ptr %53, i64 96
  %66 = load i32, ptr %65, align 8
  %67 = getelementptr inbounds i8, ptr %53, i64 100
  %68 = load i32, ptr %67, align 4
  %69 = getelementptr inbounds i8, ptr %53, i64 80
  %70 = load i32, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %53, i64 88
  %72 = load i64, ptr %71, align 8
  %73 = tail call fastcc i32 @arrive(ptr noundef nonnull %53, i32 noundef %66, i32 noundef %68, i32 noundef %70, i64 noundef %72) #20
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %75, label %597

75:                                               ; preds = %64
  %76 = load ptr, ptr %53, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 72
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds i8, ptr %53, i64 60
  %80 = load i32, ptr %79, align 4
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds i8, ptr %78, i64 %81
  store i8 1, ptr %82, align 1
  %83 = load i32, ptr %65, align 8
  %84 = trunc i32 %83 to i8
  %85 = getelementptr inbounds i8, ptr %63, i64 80
  %86 = load ptr, ptr %85, align 8
  %87 = load i32, ptr %79, align 4
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds i8, ptr %86, i64 %88
  store i8 %84, ptr %89, align 1
  %90 = getelementptr inbounds i8, ptr %63, i64 68
  %91 = load i32, ptr %90, align 4
  %92 = add i32 %91, 1
  store i32 %92, ptr %90, align 4
  %93 = getelementptr inbounds i8, ptr %53, i64 116
  %94 = load i32, ptr %93, align 4
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %143, label %96

96:                                               ; preds = %75
  %97 = getelementptr inbounds i8, ptr %63, i64 88
  %98 = load ptr, ptr %97, align 8
  %99 = load i32, ptr %79, align 4
  %100 = lshr i32 %99, 5
  %101 = zext nneg i32 %100 to i64
  %102 = getelementptr inbounds i32, ptr %98, i64 %101
  %103 = load i32, ptr %102, align 4
  %104 = icmp eq i32 %103, -1
  %105 = getelementptr inbounds i8, ptr %53, i64 76
  %106 = load i32, ptr %105, align 4
  br i1 %104, label %107, label %108

107:                                              ; preds = %96
  store i32 %106, ptr %102, align 4
  br label %143

108:                                              ; preds = %96
  %109 = icmp eq i32 %103, %106
  br i1 %109, label %143, label %110

110:                                              ; preds = %108
  %111 = getelementptr inbounds i8, ptr %63, i64 96
  %112 = load ptr, ptr %111, align 8
  %113 = icmp eq ptr %112, null
  br i1 %113, label %114, label %143

114:                                              ; preds = %110
  store ptr %53, ptr %111, align 8
  br label %143

115:                                              ; preds = %60
  %116 = getelementptr inbounds i8, ptr %63, i64 72
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr inbounds i8, ptr %53, i64 60
  %119 = load i32, ptr %118, align 4
  %120 = zext i32 %119 to i64
  %121 = getelementptr inbounds i8, ptr %117, i64 %120
  store i8 2, ptr %121, align 1
  br label %143

122:                                              ; preds = %60
  %123 = getelementptr inbounds i8, ptr %63, i64 72
  %124 = load ptr, ptr %123, align 8
  %125 = getelementptr inbounds i8, ptr %53, i64 60
  %126 = load i32, ptr %125, align 4
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds i8, ptr %124, i64 %127
  store i8 3, ptr %128, align 1
  br label %143

129:                                              ; preds = %46
  %130 = load ptr, ptr %53, align 8
  %131 = getelementptr inbounds i8, ptr %130, i64 72
  %132 = load ptr, ptr %131, align 8
  %133 = getelementptr inbounds i8, ptr %53, i64 60
  %134 = load i32, ptr %133, align 4
  %135 = zext i32 %134 to i64
  %136 = getelementptr inbounds i8, ptr %132, i64 %135
  store i8 4, ptr %136, align 1
  %137 = getelementptr inbounds i8, ptr %54, i64 64
  %138 = load i32, ptr %137, align 8
  %139 = add i32 %138, -1
  store i32 %139, ptr %137, align 8
  %140 = load ptr, ptr %55, align 8
  %141 = getelementptr inbounds i8, ptr %140, i64 248
  %142 = atomicrmw add ptr %141, i64 1 monotonic, align 8
  br label %143

143:                                              ; preds = %129, %122, %115, %114, %110, %108, %107, %75, %37
  %144 = load i8, ptr %43, align 1
  %145 = icmp eq i8 %144, 2
  %146 = zext i1 %145 to i32
  %147 = or i32 %40, %146
  %148 = icmp eq i8 %144, 3
  %149 = zext i1 %148 to i32
  %150 = or i32 %38, %149
  %151 = add nuw nsw i64 %39, 1
  %152 = icmp eq i64 %151, %33
  br i1 %152, label %153, label %37, !llvm.loop !36

153:                                              ; preds = %143, %34
  %154 = phi i32 [ %35, %34 ], [ %150, %143 ]
  %155 = phi i32 [ 0, %34 ], [ %147, %143 ]
  %156 = load ptr, ptr %0, align 8
  %157 = getelementptr inbounds i8, ptr %156, i64 224
  %158 = load ptr, ptr %157, align 8
  %159 = icmp eq ptr %158, null
  br i1 %159, label %164, label %160

160:                                              ; preds = %153
  %161 = load ptr, ptr %7, align 8
  %162 = tail call fastcc i32 @is_still_fine(ptr noundef %161) #18
  %163 = icmp eq i32 %162, 0
  br i1 %163, label %597, label %164

164:                                              ; preds = %160, %153
  %165 = icmp eq i32 %155, 0
  br i1 %165, label %357, label %166

166:                                              ; preds = %164
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %2) #19
  %167 = load ptr, ptr %0, align 8
  %168 = getelementptr inbounds i8, ptr %167, i64 48
  %169 = load i32, ptr %168, align 8
  %170 = sub i32 %169, %27
  %171 = tail call i32 @llvm.umin.i32(i32 %170, i32 32)
  %172 = icmp eq i32 %169, %27
  br i1 %172, label %353, label %173

173:                                              ; preds = %166
  %174 = load ptr, ptr %5, align 8
  %175 = load i64, ptr %6, align 8
  %176 = getelementptr inbounds i8, ptr %167, i64 104
  %177 = load i64, ptr %176, align 8
  %178 = tail call i32 @llvm.umax.i32(i32 %171, i32 1)
  %179 = zext nneg i32 %178 to i64
  br label %180

180:                                              ; preds = %180, %173
  %181 = phi i64 [ 0, %173 ], [ %205, %180 ]
  %182 = phi i32 [ 0, %173 ], [ %196, %180 ]
  %183 = phi i32 [ 0, %173 ], [ %200, %180 ]
  %184 = phi i32 [ 0, %173 ], [ %204, %180 ]
  %185 = add nuw nsw i64 %181, %31
  %186 = getelementptr inbounds i8, ptr %174, i64 %185
  %187 = load i8, ptr %186, align 1
  %188 = mul i64 %185, %177
  %189 = add i64 %188, %175
  %190 = inttoptr i64 %189 to ptr
  %191 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %181
  store ptr %190, ptr %191, align 8
  %192 = icmp ne i8 %187, 4
  %193 = zext i1 %192 to i32
  %194 = trunc nuw nsw i64 %181 to i32
  %195 = shl nuw i32 %193, %194
  %196 = or i32 %195, %182
  %197 = icmp eq i8 %187, 2
  %198 = zext i1 %197 to i32
  %199 = shl nuw i32 %198, %194
  %200 = or i32 %199, %183
  %201 = icmp eq i8 %187, 0
  %202 = zext i1 %201 to i32
  %203 = shl nuw i32 %202, %194
  %204 = or i32 %203, %184
  %205 = add nuw nsw i64 %181, 1
  %206 = icmp eq i64 %205, %179
  br i1 %206, label %207, label %180, !llvm.loop !37

207:                                              ; preds = %180, %267
  %208 = phi i64 [ %270, %267 ], [ 0, %180 ]
  %209 = phi i32 [ %269, %267 ], [ 0, %180 ]
  %210 = phi i32 [ %268, %267 ], [ 0, %180 ]
  %211 = trunc nuw nsw i64 %208 to i32
  %212 = shl nuw i32 1, %211
  %213 = and i32 %212, %200
  %214 = icmp ne i32 %213, 0
  %215 = and i32 %212, %209
  %216 = icmp eq i32 %215, 0
  %217 = select i1 %214, i1 %216, i1 false
  br i1 %217, label %218, label %267

218:                                              ; preds = %207
  %219 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %208
  %220 = load ptr, ptr %219, align 8
  %221 = getelementptr inbounds i8, ptr %220, i64 80
  %222 = load i32, ptr %221, align 8
  %223 = icmp eq i32 %222, 11
  br i1 %223, label %267, label %224

224:                                              ; preds = %218
  %225 = getelementptr inbounds i8, ptr %220, i64 84
  %226 = load i32, ptr %225, align 4
  %227 = and i32 %226, %212
  %228 = icmp eq i32 %227, 0
  br i1 %228, label %322, label %229

229:                                              ; preds = %224
  %230 = and i32 %226, %196
  %231 = and i32 %230, %200
  %232 = getelementptr inbounds i8, ptr %220, i64 76
  %233 = icmp eq i32 %222, 0
  br label %237

234:                                              ; preds = %262
  %235 = or i32 %263, %209
  %236 = icmp eq i32 %263, %230
  br i1 %236, label %266, label %267

237:                                              ; preds = %262, %229
  %238 = phi i64 [ 0, %229 ], [ %264, %262 ]
  %239 = phi i32 [ 0, %229 ], [ %263, %262 ]
  %240 = trunc nuw nsw i64 %238 to i32
  %241 = shl nuw i32 1, %240
  %242 = and i32 %231, %241
  %243 = icmp eq i32 %242, 0
  br i1 %243, label %262, label %244

244:                                              ; preds = %237
  %245 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %238
  %246 = load ptr, ptr %245, align 8
  %247 = getelementptr inbounds i8, ptr %246, i64 84
  %248 = load i32, ptr %247, align 4
  %249 = icmp eq i32 %226, %248
  br i1 %249, label %250, label %262

250:                                              ; preds = %244
  %251 = getelementptr inbounds i8, ptr %246, i64 80
  %252 = load i32, ptr %251, align 8
  %253 = icmp eq i32 %222, %252
  br i1 %253, label %254, label %262

254:                                              ; preds = %250
  %255 = load i32, ptr %232, align 4
  %256 = getelementptr inbounds i8, ptr %246, i64 76
  %257 = load i32, ptr %256, align 4
  %258 = icmp eq i32 %255, %257
  %259 = or i1 %233, %258
  %260 = select i1 %259, i32 %241, i32 0
  %261 = or i32 %260, %239
  br label %262

262:                                              ; preds = %254, %250, %244, %237
  %263 = phi i32 [ %239, %237 ], [ %239, %250 ], [ %239, %244 ], [ %261, %254 ]
  %264 = add nuw nsw i64 %238, 1
  %265 = icmp eq i64 %264, %179
  br i1 %265, label %234, label %237, !llvm.loop !38

266:                                              ; preds = %234
  call fastcc void @operate(ptr noundef nonnull %2, i32 noundef %230) #20
  br label %267

267:                                              ; preds = %266, %234, %218, %207
  %268 = phi i32 [ %210, %218 ], [ %210, %207 ], [ 1, %266 ], [ %210, %234 ]
  %269 = phi i32 [ %209, %218 ], [ %209, %207 ], [ %235, %266 ], [ %235, %234 ]
  %270 = add nuw nsw i64 %208, 1
  %271 = icmp eq i64 %270, %179
  br i1 %271, label %272, label %207, !llvm.loop !39

272:                                              ; preds = %267
  %273 = icmp ne i32 %268, 0
  %274 = icmp ne i32 %204, 0
  %275 = select i1 %273, i1 true, i1 %274
  br i1 %275, label %354, label %276

276:                                              ; preds = %272, %319
  %277 = phi i64 [ %320, %319 ], [ 0, %272 ]
  %278 = trunc nuw nsw i64 %277 to i32
  %279 = shl nuw i32 1, %278
  %280 = and i32 %279, %200
  %281 = icmp eq i32 %280, 0
  br i1 %281, label %319, label %282

282:                                              ; preds = %276
  %283 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %277
  %284 = load ptr, ptr %283, align 8
  %285 = getelementptr inbounds i8, ptr %284, i64 80
  %286 = load i32, ptr %285, align 8
  %287 = icmp eq i32 %286, 11
  br i1 %287, label %288, label %319

288:                                              ; preds = %282
  %289 = icmp ugt i32 %171, %278
  br i1 %289, label %290, label %293

290:                                              ; preds = %288
  %291 = getelementptr inbounds i8, ptr %284, i64 76
  %292 = zext nneg i32 %171 to i64
  br label %295

293:                                              ; preds = %315, %288
  %294 = phi i32 [ 0, %288 ], [ %316, %315 ]
  call fastcc void @operate(ptr noundef nonnull %2, i32 noundef %294) #20
  br label %354

295:                                              ; preds = %315, %290
  %296 = phi i64 [ %277, %290 ], [ %317, %315 ]
  %297 = phi i32 [ 0, %290 ], [ %316, %315 ]
  %298 = trunc nuw nsw i64 %296 to i32
  %299 = shl nuw i32 1, %298
  %300 = and i32 %299, %200
  %301 = icmp eq i32 %300, 0
  br i1 %301, label %315, label %302

302:                                              ; preds = %295
  %303 = getelementptr inbounds [32 x ptr], ptr %2, i64 0, i64 %296
  %304 = load ptr, ptr %303, align 8
  %305 = getelementptr inbounds i8, ptr %304, i64 76
  %306 = load i32, ptr %305, align 4
  %307 = load i32, ptr %291, align 4
  %308 = icmp eq i32 %306, %307
  br i1 %308, label %309, label %315

309:                                              ; preds = %302
  %310 = getelementptr inbounds i8, ptr %304, i64 80
  %311 = load i32, ptr %310, align 8
  %312 = icmp eq i32 %311, 11
  %313 = select i1 %312, i32 %299, i32 0
  %314 = or i32 %313, %297
  br label %315

315:                                              ; preds = %309, %302, %295
  %316 = phi i32 [ %297, %302 ], [ %297, %295 ], [ %314, %309 ]
  %317 = add nuw nsw i64 %296, 1
  %318 = icmp eq i64 %317, %292
  br i1 %318, label %293, label %295, !llvm.loop !40

319:                                              ; preds = %282, %276
  %320 = add nuw nsw i64 %277, 1
  %321 = icmp eq i64 %320, %179
  br i1 %321, label %353, label %276, !llvm.loop !41

322:                                              ; preds = %224
  %323 = zext i32 %226 to i64
  %324 = getelementptr inbounds i8, ptr %220, i64 76
  %325 = load i32, ptr %324, align 4
  %326 = load ptr, ptr %220, align 8
  %327 = getelementptr inbounds i8, ptr %326, i64 8
  %328 = load ptr, ptr %327, align 8
  %329 = getelementptr inbounds i8, ptr %328, i64 24
  store i32 6, ptr %329, align 8
  %330 = getelementptr inbounds i8, ptr %328, i64 28
  store i32 %325, ptr %330, align 4
  %331 = getelementptr inbounds i8, ptr %220, i64 8
  %332 = load ptr, ptr %331, align 8
  %333 = getelementptr inbounds i8, ptr %332, i64 36
  %334 = getelementptr inbounds i8, ptr %220, i64 48
  %335 = getelementptr inbounds i8, ptr %220, i64 56
  %336 = load i32, ptr %335, align 8
  %337 = getelementptr inbounds i8, ptr %332, i64 40
  %338 = load i32, ptr %337, align 4
  %339 = mul i32 %338, %336
  %340 = getelementptr inbounds i8, ptr %220, i64 52
  %341 = load i32, ptr %340, align 4
  %342 = add i32 %339, %341
  %343 = load i32, ptr %333, align 4
  %344 = mul i32 %342, %343
  %345 = load i32, ptr %334, align 8
  %346 = add i32 %344, %345
  %347 = getelementptr inbounds i8, ptr %328, i64 44
  store i32 %346, ptr %347, align 4
  %348 = load ptr, ptr %220, align 8
  %349 = getelementptr inbounds i8, ptr %348, i64 32
  %350 = load i64, ptr %349, align 8
  %351 = getelementptr inbounds i8, ptr %328, i64 48
  store i64 %350, ptr %351, align 8
  %352 = getelementptr inbounds i8, ptr %328, i64 56
  store i64 %323, ptr %352, align 8
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #19
  br label %597

353:                                              ; preds = %166, %319
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #19
  br label %357

354:                                              ; preds = %293, %272
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %2) #19
  %355 = add nuw nsw i32 %36, 1
  %356 = icmp eq i32 %355, 128
  br i1 %356, label %357, label %34, !llvm.loop !42

357:                                              ; preds = %354, %164, %353
  %358 = phi i32 [ 0, %353 ], [ 1, %354 ], [ 0, %164 ]
  %359 = or i32 %358, %154
  %360 = add nuw nsw i64 %21, 1
  %361 = load i32, ptr %4, align 4
  %362 = zext i32 %361 to i64
  %363 = icmp ult i64 %360, %362
  br i1 %363, label %20, label %364, !llvm.loop !43

364:                                              ; preds = %357, %16
  %365 = phi i32 [ 0, %16 ], [ %359, %357 ]
  %366 = load i32, ptr %8, align 8
  %367 = icmp eq i32 %366, 0
  br i1 %367, label %597, label %368

368:                                              ; preds = %364
  %369 = load i32, ptr %9, align 4
  %370 = icmp eq i32 %369, 0
  br i1 %370, label %480, label %371

371:                                              ; preds = %368
  %372 = load ptr, ptr %10, align 8
  %373 = icmp eq ptr %372, null
  br i1 %373, label %376, label %374

374:                                              ; preds = %371
  %375 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %372, i64 noundef 1) #18
  br label %597

376:                                              ; preds = %371
  %377 = load ptr, ptr %0, align 8
  %378 = getelementptr inbounds i8, ptr %377, i64 48
  %379 = getelementptr inbounds i8, ptr %377, i64 224
  br label %380

380:                                              ; preds = %471, %376
  %381 = phi i64 [ %472, %471 ], [ 0, %376 ]
  %382 = phi i1 [ false, %471 ], [ true, %376 ]
  %383 = phi i32 [ 1, %471 ], [ 0, %376 ]
  br label %384

384:                                              ; preds = %380, %468
  %385 = phi i64 [ %469, %468 ], [ %381, %380 ]
  %386 = getelementptr inbounds [16 x %struct.Barrier], ptr %11, i64 0, i64 %385
  %387 = getelementptr inbounds i8, ptr %386, i64 4
  %388 = load i32, ptr %387, align 4
  %389 = icmp eq i32 %388, 0
  br i1 %389, label %390, label %394

390:                                              ; preds = %384
  %391 = load i32, ptr %378, align 8
  %392 = load i32, ptr %8, align 8
  %393 = sub i32 %391, %392
  br label %394

394:                                              ; preds = %390, %384
  %395 = phi i32 [ %393, %390 ], [ 0, %384 ]
  %396 = phi i32 [ %391, %390 ], [ %388, %384 ]
  %397 = load i32, ptr %386, align 8
  %398 = icmp eq i32 %397, 0
  %399 = add i32 %397, %395
  %400 = icmp ult i32 %399, %396
  %401 = select i1 %398, i1 true, i1 %400
  br i1 %401, label %468, label %402

402:                                              ; preds = %394
  %403 = getelementptr inbounds i8, ptr %386, i64 4
  %404 = getelementptr inbounds i8, ptr %386, i64 8
  %405 = load i32, ptr %404, align 8
  %406 = getelementptr inbounds i8, ptr %386, i64 12
  %407 = load i32, ptr %406, align 4
  switch i32 %405, label %411 [
    i32 1, label %414
    i32 2, label %408
  ]

408:                                              ; preds = %402
  %409 = icmp eq i32 %407, %397
  %410 = zext i1 %409 to i32
  br label %414

411:                                              ; preds = %402
  %412 = icmp ne i32 %407, 0
  %413 = zext i1 %412 to i32
  br label %414

414:                                              ; preds = %411, %408, %402
  %415 = phi i32 [ %410, %408 ], [ %413, %411 ], [ %407, %402 ]
  %416 = load ptr, ptr %379, align 8
  %417 = icmp eq ptr %416, null
  br i1 %417, label %420, label %418

418:                                              ; preds = %414
  %419 = trunc nuw nsw i64 %385 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %419) #18
  br label %420

420:                                              ; preds = %418, %414
  %421 = load i32, ptr %378, align 8
  %422 = icmp eq i32 %421, 0
  br i1 %422, label %471, label %423

423:                                              ; preds = %420
  %424 = zext i32 %415 to i64
  %425 = icmp ne i32 %415, 0
  %426 = zext i1 %425 to i32
  br label %427

427:                                              ; preds = %463, %423
  %428 = phi i32 [ %421, %423 ], [ %464, %463 ]
  %429 = phi i64 [ 0, %423 ], [ %465, %463 ]
  %430 = load ptr, ptr %5, align 8
  %431 = getelementptr inbounds i8, ptr %430, i64 %429
  %432 = load i8, ptr %431, align 1
  %433 = icmp eq i8 %432, 1
  br i1 %433, label %434, label %463

434:                                              ; preds = %427
  %435 = load ptr, ptr %12, align 8
  %436 = getelementptr inbounds i8, ptr %435, i64 %429
  %437 = load i8, ptr %436, align 1
  %438 = zext i8 %437 to i64
  %439 = icmp eq i64 %385, %438
  br i1 %439, label %440, label %463

440:                                              ; preds = %434
  %441 = load i32, ptr %404, align 8
  %442 = icmp eq i32 %441, 0
  br i1 %442, label %454, label %443

443:                                              ; preds = %440
  %444 = load i64, ptr %6, align 8
  %445 = load ptr, ptr %0, align 8
  %446 = getelementptr inbounds i8, ptr %445, i64 104
  %447 = load i64, ptr %446, align 8
  %448 = mul i64 %447, %429
  %449 = add i64 %448, %444
  %450 = inttoptr i64 %449 to ptr
  %451 = getelementptr inbounds i8, ptr %450, i64 104
  store i64 %424, ptr %451, align 8
  %452 = getelementptr inbounds i8, ptr %450, i64 112
  store i32 %426, ptr %452, align 8
  %453 = load ptr, ptr %5, align 8
  br label %454

454:                                              ; preds = %443, %440
  %455 = phi ptr [ %453, %443 ], [ %430, %440 ]
  %456 = getelementptr inbounds i8, ptr %455, i64 %429
  store i8 0, ptr %456, align 1
  %457 = load ptr, ptr %13, align 8
  %458 = lshr i64 %429, 5
  %459 = getelementptr inbounds i32, ptr %457, i64 %458
  store i32 -1, ptr %459, align 4
  %460 = load i32, ptr %9, align 4
  %461 = add i32 %460, -1
  store i32 %461, ptr %9, align 4
  %462 = load i32, ptr %378, align 8
  br label %463

463:                                              ; preds = %454, %434, %427
  %464 = phi i32 [ %428, %427 ], [ %428, %434 ], [ %462, %454 ]
  %465 = add nuw nsw i64 %429, 1
  %466 = zext i32 %464 to i64
  %467 = icmp ult i64 %465, %466
  br i1 %467, label %427, label %471, !llvm.loop !44

468:                                              ; preds = %394
  %469 = add nuw nsw i64 %385, 1
  %470 = icmp eq i64 %469, 16
  br i1 %470, label %474, label %384, !llvm.loop !45

471:                                              ; preds = %463, %420
  store i32 0, ptr %386, align 8
  store i32 0, ptr %403, align 4
  %472 = add nuw nsw i64 %385, 1
  %473 = icmp eq i64 %472, 16
  br i1 %473, label %475, label %380, !llvm.loop !45

474:                                              ; preds = %468
  br i1 %382, label %480, label %475

475:                                              ; preds = %471, %474
  %476 = phi i32 [ %383, %474 ], [ 1, %471 ]
  %477 = atomicrmw add ptr %14, i64 1 monotonic, align 8
  %478 = load ptr, ptr %0, align 8
  %479 = load ptr, ptr %5, align 8
  br label %539

480:                                              ; preds = %368, %474
  %481 = icmp eq i32 %365, 0
  %482 = load ptr, ptr %0, align 8
  %483 = load ptr, ptr %5, align 8
  br i1 %481, label %484, label %539

484:                                              ; preds = %480
  %485 = getelementptr inbounds i8, ptr %482, i64 48
  %486 = load i32, ptr %485, align 8
  %487 = icmp ne i32 %486, 0
  tail call void @llvm.assume(i1 %487)
  %488 = getelementptr inbounds i8, ptr %482, i64 104
  %489 = zext i32 %486 to i64
  br label %490

490:                                              ; preds = %512, %484
  %491 = phi i64 [ 0, %484 ], [ %514, %512 ]
  %492 = phi ptr [ null, %484 ], [ %513, %512 ]
  %493 = getelementptr inbounds i8, ptr %483, i64 %491
  %494 = load i8, ptr %493, align 1
  %495 = icmp eq i8 %494, 2
  br i1 %495, label %506, label %496

496:                                              ; preds = %490
  %497 = icmp ne i8 %494, 1
  %498 = icmp ne ptr %492, null
  %499 = select i1 %497, i1 true, i1 %498
  br i1 %499, label %512, label %500

500:                                              ; preds = %496
  %501 = load i64, ptr %6, align 8
  %502 = load i64, ptr %488, align 8
  %503 = mul i64 %502, %491
  %504 = add i64 %503, %501
  %505 = inttoptr i64 %504 to ptr
  br label %512

506:                                              ; preds = %490
  %507 = load i64, ptr %6, align 8
  %508 = load i64, ptr %488, align 8
  %509 = mul i64 %508, %491
  %510 = add i64 %509, %507
  %511 = inttoptr i64 %510 to ptr
  br label %516

512:                                              ; preds = %500, %496
  %513 = phi ptr [ %505, %500 ], [ %492, %496 ]
  %514 = add nuw nsw i64 %491, 1
  %515 = icmp eq i64 %514, %489
  br i1 %515, label %516, label %490, !llvm.loop !46

516:                                              ; preds = %512, %506
  %517 = phi ptr [ %511, %506 ], [ %513, %512 ]
  %518 = load ptr, ptr %517, align 8
  %519 = getelementptr inbounds i8, ptr %518, i64 72
  %520 = load ptr, ptr %519, align 8
  %521 = getelementptr inbounds i8, ptr %517, i64 60
  %522 = load i32, ptr %521, align 4
  %523 = zext i32 %522 to i64
  %524 = getelementptr inbounds i8, ptr %520, i64 %523
  %525 = load i8, ptr %524, align 1
  %526 = icmp eq i8 %525, 2
  %527 = select i1 %526, i64 2, i64 3
  %528 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %517, i64 noundef %527) #18
  %529 = getelementptr inbounds i8, ptr %517, i64 84
  %530 = load i32, ptr %529, align 4
  %531 = zext i32 %530 to i64
  %532 = getelementptr inbounds i8, ptr %528, i64 40
  store i64 %531, ptr %532, align 8
  %533 = load i32, ptr %9, align 4
  %534 = zext i32 %533 to i64
  %535 = getelementptr inbounds i8, ptr %528, i64 48
  store i64 %534, ptr %535, align 8
  %536 = load i32, ptr %8, align 8
  %537 = zext i32 %536 to i64
  %538 = getelementptr inbounds i8, ptr %528, i64 56
  store i64 %537, ptr %538, align 8
  br label %597

539:                                              ; preds = %475, %480
  %540 = phi ptr [ %479, %475 ], [ %483, %480 ]
  %541 = phi ptr [ %478, %475 ], [ %482, %480 ]
  %542 = phi i32 [ %476, %475 ], [ 0, %480 ]
  %543 = getelementptr inbounds i8, ptr %541, i64 48
  br label %544

544:                                              ; preds = %549, %539
  %545 = phi i64 [ %550, %549 ], [ 0, %539 ]
  %546 = getelementptr inbounds i8, ptr %540, i64 %545
  %547 = load i8, ptr %546, align 1
  %548 = icmp eq i8 %547, 4
  br i1 %548, label %549, label %554

549:                                              ; preds = %544
  %550 = add nuw nsw i64 %545, 1
  %551 = load i32, ptr %543, align 8
  %552 = zext i32 %551 to i64
  %553 = icmp ult i64 %550, %552
  br i1 %553, label %544, label %554, !llvm.loop !47

554:                                              ; preds = %544, %549
  %555 = load i64, ptr %6, align 8
  %556 = getelementptr inbounds i8, ptr %541, i64 104
  %557 = load i64, ptr %556, align 8
  %558 = mul i64 %557, %545
  %559 = add i64 %558, %555
  %560 = inttoptr i64 %559 to ptr
  %561 = getelementptr inbounds i8, ptr %560, i64 76
  %562 = load i32, ptr %561, align 4
  %563 = tail call i32 @graphdsl_poll(ptr noundef %560, i32 noundef %562) #20
  %564 = icmp eq i32 %563, 0
  br i1 %564, label %565, label %597

565:                                              ; preds = %554
  %566 = icmp eq i32 %365, 0
  br i1 %566, label %593, label %567

567:                                              ; preds = %565
  %568 = load i32, ptr %15, align 8
  %569 = icmp eq i32 %568, 0
  br i1 %569, label %570, label %575

570:                                              ; preds = %588, %567
  %571 = phi i32 [ %542, %567 ], [ %584, %588 ]
  %572 = icmp eq i32 %571, 0
  %573 = icmp ugt i32 %17, 1022
  %574 = select i1 %572, i1 true, i1 %573
  br i1 %574, label %597, label %595

575:                                              ; preds = %567, %588
  %576 = phi i32 [ %589, %588 ], [ %568, %567 ]
  %577 = phi i64 [ %590, %588 ], [ 0, %567 ]
  %578 = phi i32 [ %584, %588 ], [ %542, %567 ]
  %579 = load ptr, ptr %5, align 8
  %580 = getelementptr inbounds i8, ptr %579, i64 %577
  %581 = load i8, ptr %580, align 1
  %582 = icmp eq i8 %581, 0
  %583 = zext i1 %582 to i32
  %584 = or i32 %578, %583
  %585 = icmp eq i8 %581, 3
  br i1 %585, label %586, label %588

586:                                              ; preds = %575
  store i8 0, ptr %580, align 1
  %587 = load i32, ptr %15, align 8
  br label %588

588:                                              ; preds = %586, %575
  %589 = phi i32 [ %587, %586 ], [ %576, %575 ]
  %590 = add nuw nsw i64 %577, 1
  %591 = zext i32 %589 to i64
  %592 = icmp ult i64 %590, %591
  br i1 %592, label %575, label %570, !llvm.loop !48

593:                                              ; preds = %565
  %594 = icmp ugt i32 %17, 1022
  br i1 %594, label %597, label %595

595:                                              ; preds = %593, %570
  %596 = add nuw nsw i32 %17, 1
  br label %16, !llvm.loop !49

597:                                              ; preds = %570, %554, %364, %593, %160, %46, %64, %322, %374, %516
  %598 = phi i32 [ 2, %374 ], [ 2, %516 ], [ 2, %322 ], [ 2, %64 ], [ 2, %46 ], [ 2, %160 ], [ 1, %570 ], [ 0, %364 ], [ 2, %554 ], [ 1, %593 ]
  ret i32 %598
}

; Function Attrs: nounwind optsize
define internal fastcc void @close_block(ptr noundef %0) unnamed_addr #3 {
  tail call fastcc void @end_orders(ptr noundef %0) #18
  %2 = getelementptr inbounds i8, ptr %0, i64 104
  %3 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %3) #21
  %4 = getelementptr inbounds i8, ptr %0, i64 112
  %5 = load ptr, ptr %4, align 8
  tail call void @free(ptr noundef %5) #21
  %6 = getelementptr inbounds i8, ptr %0, i64 72
  %7 = load ptr, ptr %6, align 8
  tail call void @free(ptr noundef %7) #21
  %8 = getelementptr inbounds i8, ptr %0, i64 88
  %9 = load ptr, ptr %8, align 8
  tail call void @free(ptr noundef %9) #21
  tail call void @free(ptr noundef %0) #21
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @end_orders(ptr nocapture noundef readonly %0) unnamed_addr #6 {
  %2 = getelementptr inbounds i8, ptr %0, i64 512
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %54, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 520
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
  %20 = getelementptr inbounds i8, ptr %0, i64 128
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
  br i1 %38, label %21, label %19, !llvm.loop !50

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
  br i1 %53, label %39, label %41, !llvm.loop !51

54:                                               ; preds = %1, %39
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @start_orders(ptr nocapture noundef %0) unnamed_addr #6 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 224
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 520
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
  %14 = getelementptr inbounds i8, ptr %0, i64 544
  store i64 0, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 536
  store i64 0, ptr %15, align 8
  %16 = load i64, ptr %4, align 8
  %17 = add i64 %16, 1
  store i64 %17, ptr %4, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 528
  store i64 %17, ptr %18, align 8
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 48
  %21 = load i32, ptr %20, align 8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %25, label %23

23:                                               ; preds = %13
  %24 = getelementptr inbounds i8, ptr %0, i64 512
  br label %27

25:                                               ; preds = %38, %13
  %26 = getelementptr inbounds i8, ptr %0, i64 128
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
  br i1 %46, label %27, label %25, !llvm.loop !52

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
  br i1 %60, label %47, label %48, !llvm.loop !53
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef nonnull ptr @note_deadlock(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #6 {
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
  %14 = getelementptr inbounds i8, ptr %0, i64 72
  %15 = getelementptr inbounds i8, ptr %0, i64 48
  br label %49

16:                                               ; preds = %49, %3
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 16
  store ptr %9, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 76
  %21 = load i32, ptr %20, align 4
  %22 = load ptr, ptr %1, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 8
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 24
  store i32 4, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %24, i64 28
  store i32 %21, ptr %26, align 4
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 36
  %30 = getelementptr inbounds i8, ptr %1, i64 48
  %31 = getelementptr inbounds i8, ptr %1, i64 56
  %32 = load i32, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %28, i64 40
  %34 = load i32, ptr %33, align 4
  %35 = mul i32 %34, %32
  %36 = getelementptr inbounds i8, ptr %1, i64 52
  %37 = load i32, ptr %36, align 4
  %38 = add i32 %35, %37
  %39 = load i32, ptr %29, align 4
  %40 = mul i32 %38, %39
  %41 = load i32, ptr %30, align 8
  %42 = add i32 %40, %41
  %43 = getelementptr inbounds i8, ptr %24, i64 44
  store i32 %42, ptr %43, align 4
  %44 = load ptr, ptr %1, align 8
  %45 = getelementptr inbounds i8, ptr %44, i64 32
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %24, i64 48
  store i64 %46, ptr %47, align 8
  %48 = getelementptr inbounds i8, ptr %24, i64 56
  store i64 %2, ptr %48, align 8
  ret ptr %25

49:                                               ; preds = %13, %49
  %50 = phi i64 [ 0, %13 ], [ %66, %49 ]
  %51 = getelementptr inbounds %struct.Whereabouts, ptr %9, i64 %50
  %52 = load ptr, ptr %14, align 8
  %53 = getelementptr inbounds i8, ptr %52, i64 %50
  %54 = load i8, ptr %53, align 1
  %55 = zext i8 %54 to i32
  %56 = load i64, ptr %15, align 8
  %57 = load ptr, ptr %0, align 8
  %58 = getelementptr inbounds i8, ptr %57, i64 104
  %59 = load i64, ptr %58, align 8
  %60 = mul i64 %59, %50
  %61 = add i64 %60, %56
  %62 = inttoptr i64 %61 to ptr
  %63 = getelementptr inbounds i8, ptr %62, i64 76
  %64 = load i32, ptr %63, align 4
  store i32 %55, ptr %51, align 4
  %65 = getelementptr inbounds i8, ptr %51, i64 4
  store i32 %64, ptr %65, align 4
  %66 = add nuw nsw i64 %50, 1
  %67 = icmp ult i64 %66, %7
  br i1 %67, label %49, label %16, !llvm.loop !54
}

; Function Attrs: nounwind optsize
define internal fastcc void @operate(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #3 {
  %3 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1, i1 true)
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds ptr, ptr %0, i64 %4
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 80
  %8 = load i32, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %6, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 224
  %12 = load ptr, ptr %11, align 8
  %13 = icmp ne ptr %12, null
  %14 = icmp ne i32 %8, 11
  %15 = select i1 %13, i1 %14, i1 false
  br i1 %15, label %16, label %21

16:                                               ; preds = %2
  %17 = load ptr, ptr %6, align 8
  %18 = getelementptr inbounds i8, ptr %6, i64 60
  %19 = load i32, ptr %18, align 4
  %20 = lshr i32 %19, 5
  tail call fastcc void @lanes_met(ptr noundef %17, i32 noundef %20, i32 noundef %1) #18
  br label %21

21:                                               ; preds = %16, %2
  switch i32 %8, label %201 [
    i32 0, label %25
    i32 11, label %26
    i32 12, label %26
    i32 1, label %24
    i32 2, label %24
    i32 3, label %24
    i32 4, label %24
    i32 5, label %23
    i32 6, label %23
    i32 7, label %23
    i32 8, label %23
    i32 9, label %22
    i32 10, label %22
  ]

22:                                               ; preds = %21, %21
  br label %153

23:                                               ; preds = %21, %21, %21, %21
  br label %112

24:                                               ; preds = %21, %21, %21, %21
  br label %47

25:                                               ; preds = %196, %150, %100, %44, %250, %21
  br label %254

26:                                               ; preds = %21, %21
  %27 = icmp eq i32 %8, 12
  %28 = select i1 %27, i32 %3, i32 %1
  %29 = zext i32 %28 to i64
  br label %30

30:                                               ; preds = %26, %44
  %31 = phi i64 [ 0, %26 ], [ %45, %44 ]
  %32 = trunc nuw nsw i64 %31 to i32
  %33 = shl nuw i32 1, %32
  %34 = and i32 %33, %1
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %44, label %36

36:                                               ; preds = %30
  %37 = getelementptr inbounds ptr, ptr %0, i64 %31
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 104
  store i64 %29, ptr %39, align 8
  %40 = icmp eq i64 %31, %4
  %41 = zext i1 %40 to i32
  %42 = load ptr, ptr %37, align 8
  %43 = getelementptr inbounds i8, ptr %42, i64 112
  store i32 %41, ptr %43, align 8
  br label %44

44:                                               ; preds = %30, %36
  %45 = add nuw nsw i64 %31, 1
  %46 = icmp eq i64 %45, 32
  br i1 %46, label %25, label %30, !llvm.loop !55

47:                                               ; preds = %24, %100
  %48 = phi i64 [ %101, %100 ], [ 0, %24 ]
  %49 = trunc nuw nsw i64 %48 to i32
  %50 = shl nuw i32 1, %49
  %51 = and i32 %50, %1
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %100, label %53

53:                                               ; preds = %47
  %54 = getelementptr inbounds ptr, ptr %0, i64 %48
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 100
  %57 = load i32, ptr %56, align 4
  %58 = and i32 %57, 31
  %59 = lshr i32 %57, 8
  %60 = getelementptr inbounds i8, ptr %55, i64 96
  %61 = load i32, ptr %60, align 8
  %62 = and i32 %61, 31
  %63 = and i32 %59, %49
  %64 = xor i32 %59, -1
  %65 = and i32 %58, %64
  %66 = or i32 %65, %63
  %67 = getelementptr inbounds i8, ptr %55, i64 80
  %68 = load i32, ptr %67, align 8
  switch i32 %68, label %78 [
    i32 1, label %69
    i32 2, label %72
    i32 3, label %75
  ]

69:                                               ; preds = %53
  %70 = sub nsw i32 %49, %62
  %71 = icmp sge i32 %70, %66
  br label %82

72:                                               ; preds = %53
  %73 = add nuw nsw i32 %62, %49
  %74 = icmp ule i32 %73, %66
  br label %82

75:                                               ; preds = %53
  %76 = xor i32 %62, %49
  %77 = icmp ule i32 %76, %66
  br label %82

78:                                               ; preds = %53
  %79 = and i32 %62, %64
  %80 = or i32 %79, %63
  %81 = icmp ule i32 %80, %66
  br label %82

82:                                               ; preds = %78, %75, %72, %69
  %83 = phi i32 [ %80, %78 ], [ %76, %75 ], [ %73, %72 ], [ %70, %69 ]
  %84 = phi i1 [ %81, %78 ], [ %77, %75 ], [ %74, %72 ], [ %71, %69 ]
  %85 = select i1 %84, i32 %83, i32 %49
  %86 = shl nuw i32 1, %85
  %87 = and i32 %86, %1
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %93, label %89

89:                                               ; preds = %82
  %90 = zext i32 %85 to i64
  %91 = getelementptr inbounds ptr, ptr %0, i64 %90
  %92 = load ptr, ptr %91, align 8
  br label %93

93:                                               ; preds = %82, %89
  %94 = phi ptr [ %92, %89 ], [ %55, %82 ]
  %95 = getelementptr inbounds i8, ptr %94, i64 88
  %96 = load i64, ptr %95, align 8
  %97 = zext i1 %84 to i32
  %98 = getelementptr inbounds i8, ptr %55, i64 104
  store i64 %96, ptr %98, align 8
  %99 = getelementptr inbounds i8, ptr %55, i64 112
  store i32 %97, ptr %99, align 8
  br label %100

100:                                              ; preds = %47, %93
  %101 = add nuw nsw i64 %48, 1
  %102 = icmp eq i64 %101, 32
  br i1 %102, label %25, label %47, !llvm.loop !56

103:                                              ; preds = %127
  %104 = icmp eq i32 %128, %1
  %105 = icmp eq i32 %128, 0
  %106 = or i1 %104, %105
  %107 = zext i1 %106 to i32
  %108 = icmp ne i32 %128, 0
  %109 = zext i1 %108 to i32
  %110 = zext i1 %104 to i32
  %111 = zext i32 %128 to i64
  br label %131

112:                                              ; preds = %23, %127
  %113 = phi i64 [ %129, %127 ], [ 0, %23 ]
  %114 = phi i32 [ %128, %127 ], [ 0, %23 ]
  %115 = trunc nuw nsw i64 %113 to i32
  %116 = shl nuw i32 1, %115
  %117 = and i32 %116, %1
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %127, label %119

119:                                              ; preds = %112
  %120 = getelementptr inbounds ptr, ptr %0, i64 %113
  %121 = load ptr, ptr %120, align 8
  %122 = getelementptr inbounds i8, ptr %121, i64 88
  %123 = load i64, ptr %122, align 8
  %124 = icmp eq i64 %123, 0
  %125 = select i1 %124, i32 0, i32 %116
  %126 = or i32 %125, %114
  br label %127

127:                                              ; preds = %119, %112
  %128 = phi i32 [ %114, %112 ], [ %126, %119 ]
  %129 = add nuw nsw i64 %113, 1
  %130 = icmp eq i64 %129, 32
  br i1 %130, label %103, label %112, !llvm.loop !57

131:                                              ; preds = %150, %103
  %132 = phi i64 [ 0, %103 ], [ %151, %150 ]
  %133 = trunc nuw nsw i64 %132 to i32
  %134 = shl nuw i32 1, %133
  %135 = and i32 %134, %1
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %150, label %137

137:                                              ; preds = %131
  %138 = getelementptr inbounds ptr, ptr %0, i64 %132
  %139 = load ptr, ptr %138, align 8
  %140 = getelementptr inbounds i8, ptr %139, i64 80
  %141 = load i32, ptr %140, align 8
  switch i32 %141, label %148 [
    i32 5, label %142
    i32 6, label %144
    i32 7, label %146
  ]

142:                                              ; preds = %137
  %143 = getelementptr inbounds i8, ptr %139, i64 112
  store i32 %110, ptr %143, align 8
  br label %150

144:                                              ; preds = %137
  %145 = getelementptr inbounds i8, ptr %139, i64 112
  store i32 %109, ptr %145, align 8
  br label %150

146:                                              ; preds = %137
  %147 = getelementptr inbounds i8, ptr %139, i64 112
  store i32 %107, ptr %147, align 8
  br label %150

148:                                              ; preds = %137
  %149 = getelementptr inbounds i8, ptr %139, i64 104
  store i64 %111, ptr %149, align 8
  br label %150

150:                                              ; preds = %148, %146, %144, %142, %131
  %151 = add nuw nsw i64 %132, 1
  %152 = icmp eq i64 %151, 32
  br i1 %152, label %25, label %131, !llvm.loop !58

153:                                              ; preds = %22, %196
  %154 = phi i64 [ %197, %196 ], [ 0, %22 ]
  %155 = trunc nuw nsw i64 %154 to i32
  %156 = shl nuw i32 1, %155
  %157 = and i32 %156, %1
  %158 = icmp eq i32 %157, 0
  br i1 %158, label %196, label %159

159:                                              ; preds = %153
  %160 = getelementptr inbounds ptr, ptr %0, i64 %154
  %161 = load ptr, ptr %160, align 8
  %162 = getelementptr inbounds i8, ptr %161, i64 88
  br label %167

163:                                              ; preds = %183
  %164 = getelementptr inbounds i8, ptr %161, i64 80
  %165 = load i32, ptr %164, align 8
  %166 = icmp eq i32 %165, 9
  br i1 %166, label %192, label %187

167:                                              ; preds = %183, %159
  %168 = phi i64 [ 0, %159 ], [ %185, %183 ]
  %169 = phi i32 [ 0, %159 ], [ %184, %183 ]
  %170 = trunc nuw nsw i64 %168 to i32
  %171 = shl nuw i32 1, %170
  %172 = and i32 %171, %1
  %173 = icmp eq i32 %172, 0
  br i1 %173, label %183, label %174

174:                                              ; preds = %167
  %175 = getelementptr inbounds ptr, ptr %0, i64 %168
  %176 = load ptr, ptr %175, align 8
  %177 = getelementptr inbounds i8, ptr %176, i64 88
  %178 = load i64, ptr %177, align 8
  %179 = load i64, ptr %162, align 8
  %180 = icmp eq i64 %178, %179
  %181 = select i1 %180, i32 %171, i32 0
  %182 = or i32 %181, %169
  br label %183

183:                                              ; preds = %174, %167
  %184 = phi i32 [ %169, %167 ], [ %182, %174 ]
  %185 = add nuw nsw i64 %168, 1
  %186 = icmp eq i64 %185, 32
  br i1 %186, label %163, label %167, !llvm.loop !59

187:                                              ; preds = %163
  %188 = icmp eq i32 %184, %1
  %189 = zext i1 %188 to i32
  %190 = getelementptr inbounds i8, ptr %161, i64 112
  store i32 %189, ptr %190, align 8
  %191 = select i1 %188, i32 %1, i32 0
  br label %192

192:                                              ; preds = %187, %163
  %193 = phi i32 [ %191, %187 ], [ %184, %163 ]
  %194 = zext i32 %193 to i64
  %195 = getelementptr inbounds i8, ptr %161, i64 104
  store i64 %194, ptr %195, align 8
  br label %196

196:                                              ; preds = %192, %153
  %197 = add nuw nsw i64 %154, 1
  %198 = icmp eq i64 %197, 32
  br i1 %198, label %25, label %153, !llvm.loop !60

199:                                              ; preds = %235
  %200 = zext i32 %237 to i64
  br label %240

201:                                              ; preds = %21, %235
  %202 = phi i64 [ %238, %235 ], [ 0, %21 ]
  %203 = phi i32 [ %237, %235 ], [ 0, %21 ]
  %204 = phi i32 [ %236, %235 ], [ 1, %21 ]
  %205 = trunc nuw nsw i64 %202 to i32
  %206 = shl nuw i32 1, %205
  %207 = and i32 %206, %1
  %208 = icmp eq i32 %207, 0
  br i1 %208, label %235, label %209

209:                                              ; preds = %201
  %210 = getelementptr inbounds ptr, ptr %0, i64 %202
  %211 = load ptr, ptr %210, align 8
  %212 = getelementptr inbounds i8, ptr %211, i64 88
  %213 = load i64, ptr %212, align 8
  %214 = trunc i64 %213 to i32
  %215 = icmp eq i32 %204, 0
  br i1 %215, label %216, label %235

216:                                              ; preds = %209
  %217 = getelementptr inbounds i8, ptr %211, i64 80
  %218 = load i32, ptr %217, align 8
  switch i32 %218, label %233 [
    i32 13, label %219
    i32 14, label %221
    i32 15, label %223
    i32 16, label %225
    i32 17, label %227
    i32 18, label %229
    i32 19, label %231
  ]

219:                                              ; preds = %216
  %220 = add i32 %203, %214
  br label %235

221:                                              ; preds = %216
  %222 = tail call i32 @llvm.umin.i32(i32 %203, i32 %214)
  br label %235

223:                                              ; preds = %216
  %224 = tail call i32 @llvm.umax.i32(i32 %203, i32 %214)
  br label %235

225:                                              ; preds = %216
  %226 = tail call i32 @llvm.smin.i32(i32 %203, i32 %214)
  br label %235

227:                                              ; preds = %216
  %228 = tail call i32 @llvm.smax.i32(i32 %203, i32 %214)
  br label %235

229:                                              ; preds = %216
  %230 = and i32 %203, %214
  br label %235

231:                                              ; preds = %216
  %232 = or i32 %203, %214
  br label %235

233:                                              ; preds = %216
  %234 = xor i32 %203, %214
  br label %235

235:                                              ; preds = %233, %231, %229, %227, %225, %223, %221, %219, %209, %201
  %236 = phi i32 [ %204, %201 ], [ 0, %219 ], [ 0, %221 ], [ 0, %223 ], [ 0, %225 ], [ 0, %227 ], [ 0, %229 ], [ 0, %231 ], [ 0, %233 ], [ 0, %209 ]
  %237 = phi i32 [ %203, %201 ], [ %220, %219 ], [ %222, %221 ], [ %224, %223 ], [ %226, %225 ], [ %228, %227 ], [ %230, %229 ], [ %232, %231 ], [ %234, %233 ], [ %214, %209 ]
  %238 = add nuw nsw i64 %202, 1
  %239 = icmp eq i64 %238, 32
  br i1 %239, label %199, label %201, !llvm.loop !61

240:                                              ; preds = %250, %199
  %241 = phi i64 [ 0, %199 ], [ %251, %250 ]
  %242 = trunc nuw nsw i64 %241 to i32
  %243 = shl nuw i32 1, %242
  %244 = and i32 %243, %1
  %245 = icmp eq i32 %244, 0
  br i1 %245, label %250, label %246

246:                                              ; preds = %240
  %247 = getelementptr inbounds ptr, ptr %0, i64 %241
  %248 = load ptr, ptr %247, align 8
  %249 = getelementptr inbounds i8, ptr %248, i64 104
  store i64 %200, ptr %249, align 8
  br label %250

250:                                              ; preds = %246, %240
  %251 = add nuw nsw i64 %241, 1
  %252 = icmp eq i64 %251, 32
  br i1 %252, label %25, label %240, !llvm.loop !62

253:                                              ; preds = %270
  ret void

254:                                              ; preds = %25, %270
  %255 = phi i64 [ %271, %270 ], [ 0, %25 ]
  %256 = trunc nuw nsw i64 %255 to i32
  %257 = shl nuw i32 1, %256
  %258 = and i32 %257, %1
  %259 = icmp eq i32 %258, 0
  br i1 %259, label %270, label %260

260:                                              ; preds = %254
  %261 = getelementptr inbounds ptr, ptr %0, i64 %255
  %262 = load ptr, ptr %261, align 8
  %263 = load ptr, ptr %262, align 8
  %264 = getelementptr inbounds i8, ptr %263, i64 72
  %265 = load ptr, ptr %264, align 8
  %266 = getelementptr inbounds i8, ptr %262, i64 60
  %267 = load i32, ptr %266, align 4
  %268 = zext i32 %267 to i64
  %269 = getelementptr inbounds i8, ptr %265, i64 %268
  store i8 0, ptr %269, align 1
  br label %270

270:                                              ; preds = %254, %260
  %271 = add nuw nsw i64 %255, 1
  %272 = icmp eq i64 %271, 32
  br i1 %272, label %253, label %254, !llvm.loop !63
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #15

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @lanes_met(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #6 {
  %4 = alloca [32 x i64], align 16
  %5 = alloca ptr, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 224
  %8 = load ptr, ptr %7, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #19
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #19
  store ptr null, ptr %5, align 8
  %9 = shl i32 %1, 5
  %10 = getelementptr inbounds i8, ptr %0, i64 512
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
  %20 = getelementptr inbounds i8, ptr %0, i64 72
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
  br i1 %44, label %34, label %36, !llvm.loop !64

45:                                               ; preds = %23, %34
  %46 = add nuw nsw i64 %24, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %12, label %23, !llvm.loop !65

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
  br i1 %67, label %48, label %50, !llvm.loop !66

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
  br i1 %91, label %68, label %78, !llvm.loop !67
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @passed_barrier(ptr nocapture noundef %0, i32 noundef %1) unnamed_addr #6 {
  %3 = getelementptr inbounds i8, ptr %0, i64 128
  %4 = zext nneg i32 %1 to i64
  %5 = getelementptr inbounds [16 x %struct.Barrier], ptr %3, i64 0, i64 %4
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 48
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %15, label %10

10:                                               ; preds = %2
  %11 = getelementptr inbounds i8, ptr %0, i64 72
  %12 = getelementptr inbounds i8, ptr %0, i64 80
  %13 = getelementptr inbounds i8, ptr %0, i64 512
  %14 = getelementptr inbounds i8, ptr %5, i64 16
  br label %20

15:                                               ; preds = %42, %2
  %16 = phi i32 [ 0, %2 ], [ %44, %42 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 64
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
  %35 = getelementptr inbounds i8, ptr %21, i64 224
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
  br i1 %49, label %20, label %15, !llvm.loop !68

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
  tail call void @free(ptr noundef nonnull %53) #21
  br label %60

60:                                               ; preds = %51, %55, %59
  store ptr null, ptr %52, align 8
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @all_met(ptr nocapture noundef %0) unnamed_addr #6 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 224
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %11, label %8

8:                                                ; preds = %1
  %9 = getelementptr inbounds i8, ptr %0, i64 512
  %10 = getelementptr inbounds i8, ptr %0, i64 520
  br label %15

11:                                               ; preds = %27, %1
  %12 = load i64, ptr %4, align 8
  %13 = add i64 %12, 1
  store i64 %13, ptr %4, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 536
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
  br i1 %33, label %15, label %11, !llvm.loop !69
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #17

attributes #0 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { cold noinline nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #10 = { nofree norecurse nosync nounwind optsize memory(argmem: write) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #11 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #12 = { cold nofree noinline norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #13 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #14 = { nofree norecurse nosync nounwind optsize memory(argmem: read) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #15 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #16 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #17 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #18 = { cold nobuiltin optsize "no-builtins" }
attributes #19 = { nounwind }
attributes #20 = { nobuiltin optsize "no-builtins" }
attributes #21 = { nobuiltin nounwind optsize "no-builtins" }

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
!67 = distinct !{!67, !5, !6}
!68 = distinct !{!68, !5, !6}
!69 = distinct !{!69, !5, !6}
