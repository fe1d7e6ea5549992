; SHA-256 of runtime.c: 84681bce19870bf6e90005b11ba94ea01aa8f749a11492aa83101a71258aa2c7

%struct.Order = type { ptr, i64, [32 x i64] }
%struct.Visit = type { ptr, i32, i32, i32, i32, i32, %struct.Access }
%struct.Access = type { i64, i64 }
%struct.Cell = type { %struct.Access, %struct.Access, [2 x %struct.Access], ptr }
%struct.Gap = type { i64, i64 }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.WaitPoint = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, i8, i8, i8, [32 x i8] }
%struct.Barrier = type { i32, i32, i32, i32, ptr }
%struct.Known = type { i64, i64 }
%struct.Warp = type { i32, i8, i8, i8, i8 }
%struct.Whereabouts = type { i32, i32 }

@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 296, i64 288, i64 88, i64 24, i64 68, i64 36, i64 128, i64 120, i64 64, i64 60], align 16

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
  %5 = getelementptr inbounds i8, ptr %4, i64 212
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
  %4 = getelementptr inbounds i8, ptr %3, i64 248
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
  %24 = getelementptr inbounds i8, ptr %9, i64 600
  %25 = load ptr, ptr %24, align 8
  %26 = zext i32 %23 to i64
  %27 = getelementptr inbounds %struct.Order, ptr %25, i64 %26, i32 1
  store i64 %8, ptr %27, align 8
  %28 = add i64 %8, 1
  store i64 %28, ptr %5, align 8
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 632
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
  %11 = getelementptr inbounds i8, ptr %6, i64 208
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %51, label %14

14:                                               ; preds = %4
  %15 = inttoptr i64 %1 to ptr
  %16 = select i1 %10, i64 232, i64 240
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %46, i32 noundef %2, i32 noundef %3) #19
  br label %58

47:                                               ; preds = %14, %24
  %48 = and i32 %3, 256
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %51, label %50

50:                                               ; preds = %47
  tail call void @llvm.memset.p0.i64(ptr align 1 %19, i8 1, i64 %8, i1 false)
  br label %51

51:                                               ; preds = %50, %47, %4
  %52 = getelementptr inbounds i8, ptr %6, i64 248
  %53 = load ptr, ptr %52, align 8
  %54 = icmp ne ptr %53, null
  %55 = and i1 %10, %54
  br i1 %55, label %56, label %58

56:                                               ; preds = %51
  %57 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 1) #19
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
  %9 = getelementptr inbounds i8, ptr %8, i64 248
  %10 = load ptr, ptr %9, align 8
  %11 = and i32 %3, 255
  %12 = zext nneg i32 %11 to i64
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = tail call fastcc i32 @is_still_fine(ptr noundef %15) #19
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %318, label %18

18:                                               ; preds = %5
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %6) #20
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
  %50 = getelementptr inbounds i8, ptr %21, i64 248
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %19, i64 600
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
  %64 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %57, i64 noundef %56) #21
  %65 = getelementptr inbounds ptr, ptr %63, i64 %64
  %66 = load ptr, ptr %65, align 8
  br label %67

67:                                               ; preds = %61, %49
  %68 = phi ptr [ %66, %61 ], [ null, %49 ]
  %69 = icmp eq i32 %37, 0
  br i1 %69, label %71, label %70

70:                                               ; preds = %67
  tail call fastcc void @learn(ptr noundef nonnull %51, ptr noundef %55, ptr noundef %68) #21
  br label %71

71:                                               ; preds = %70, %67
  %72 = icmp eq i32 %39, 0
  br i1 %72, label %113, label %73

73:                                               ; preds = %71
  %74 = getelementptr inbounds i8, ptr %55, i64 8
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %19, i64 632
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
  %88 = tail call fastcc ptr @told_by(ptr noundef nonnull %51, ptr noundef nonnull %19, i32 noundef %35, i64 noundef %85) #21
  %89 = icmp eq ptr %68, null
  br i1 %89, label %90, label %95

90:                                               ; preds = %87
  %91 = tail call fastcc i32 @insert(ptr noundef nonnull %57, i64 noundef %56, ptr noundef %88) #21
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %93, label %113

93:                                               ; preds = %90
  %94 = getelementptr inbounds i8, ptr %51, i64 200
  store i32 1, ptr %94, align 8
  br label %113

95:                                               ; preds = %87
  %96 = tail call fastcc ptr @join(ptr noundef nonnull %51, ptr noundef nonnull %68, ptr noundef %88) #21
  %97 = icmp eq ptr %88, null
  br i1 %97, label %103, label %98

98:                                               ; preds = %95
  %99 = load i32, ptr %88, align 8
  %100 = add i32 %99, -1
  store i32 %100, ptr %88, align 8
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %102, label %103

102:                                              ; preds = %98
  tail call void @free(ptr noundef nonnull %88) #22
  br label %103

103:                                              ; preds = %102, %98, %95
  %104 = load i32, ptr %68, align 8
  %105 = add i32 %104, -1
  store i32 %105, ptr %68, align 8
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %107, label %108

107:                                              ; preds = %103
  tail call void @free(ptr noundef nonnull %68) #22
  br label %108

108:                                              ; preds = %107, %103
  %109 = getelementptr inbounds i8, ptr %51, i64 48
  %110 = load ptr, ptr %109, align 8
  %111 = tail call fastcc i64 @place_in(ptr noundef nonnull %57, i64 noundef %56) #21
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
  %160 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %132, i64 noundef %145) #21
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
  %169 = tail call ptr @calloc(i64 noundef 1024, i64 noundef 72) #22
  %170 = tail call fastcc i32 @insert(ptr noundef nonnull %132, i64 noundef %145, ptr noundef %169) #21
  %171 = icmp eq i32 %170, 0
  br i1 %171, label %172, label %174

172:                                              ; preds = %168
  tail call void @free(ptr noundef %169) #22
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
  %188 = tail call ptr @calloc(i64 noundef 4, i64 noundef 72) #22
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
  %217 = call fastcc i32 @conflict(ptr noundef readonly %216, ptr noundef nonnull readonly %6, i32 noundef 1) #21
  %218 = icmp eq i32 %217, 0
  br i1 %218, label %219, label %236

219:                                              ; preds = %214
  %220 = getelementptr inbounds i8, ptr %216, i64 16
  %221 = call fastcc i32 @conflict(ptr noundef nonnull readonly %220, ptr noundef nonnull readonly %6, i32 noundef 1) #21
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
  %231 = call fastcc i32 @conflict(ptr noundef nonnull readonly %230, ptr noundef nonnull readonly %6, i32 noundef 0) #21
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
  tail call fastcc void @describe_race(ptr noundef nonnull %137, ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef nonnull %237, i32 noundef 1) #21
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
  %282 = getelementptr inbounds i8, ptr %281, i64 616
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
  %295 = tail call fastcc i32 @comes_after(ptr noundef %292, i32 noundef %294, ptr noundef nonnull %293) #21
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
  tail call fastcc void @describe_race(ptr noundef nonnull %312, ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef nonnull %237, i32 noundef %308) #21
  br label %316

313:                                              ; preds = %301, %203
  %314 = add i64 %144, %141
  %315 = icmp ult i64 %314, %127
  br i1 %315, label %143, label %316, !llvm.loop !9

316:                                              ; preds = %313, %174, %200, %113, %304, %190, %172
  %317 = phi i32 [ 0, %190 ], [ 0, %172 ], [ 1, %304 ], [ 0, %113 ], [ 0, %200 ], [ 0, %174 ], [ 0, %313 ]
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %6) #20
  br label %318

318:                                              ; preds = %5, %316
  %319 = phi i32 [ %317, %316 ], [ 1, %5 ]
  ret i32 %319
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_forget(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 240
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
  %6 = getelementptr inbounds i8, ptr %5, i64 240
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #21
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
  %56 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %55) #21
  br label %156

57:                                               ; preds = %52
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #21
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
  %71 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %70) #21
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
  %82 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #21
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #21
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
  %123 = getelementptr inbounds i8, ptr %7, i64 208
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %139, i32 noundef %2, i32 noundef %3) #19
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
  %147 = getelementptr inbounds i8, ptr %7, i64 248
  %148 = load ptr, ptr %147, align 8
  %149 = icmp eq ptr %148, null
  br i1 %149, label %156, label %150

150:                                              ; preds = %146
  %151 = getelementptr inbounds i8, ptr %82, i64 24
  %152 = load i64, ptr %151, align 8
  %153 = icmp eq i64 %152, 0
  br i1 %153, label %154, label %156

154:                                              ; preds = %150
  %155 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0) #19
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
  %19 = tail call fastcc ptr @range_of(ptr noundef %18, i64 noundef %8) #21
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
  %25 = tail call fastcc ptr @range_of(ptr noundef nonnull %4, i64 noundef %1) #21
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
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #22
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 176
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #22
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
  %7 = getelementptr inbounds i8, ptr %6, i64 200
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
define dso_local range(i32 -1, 1) i32 @graphdsl_arrive(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #3 {
  %5 = alloca %struct.WaitPoint, align 4
  call void @llvm.lifetime.start.p0(i64 68, ptr nonnull %5) #20
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(68) %5, i8 0, i64 68, i1 false)
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  store i32 %1, ptr %6, align 4
  %7 = call fastcc i32 @arrive(ptr noundef %0, ptr noundef nonnull %5, i32 noundef %2, i32 noundef %3, i32 noundef 1, i32 noundef 0) #21
  call void @llvm.lifetime.end.p0(i64 68, ptr nonnull %5) #20
  ret i32 %7
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 -1, 1) i32 @arrive(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #3 {
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
  %31 = getelementptr inbounds i8, ptr %30, i64 24
  store i32 11, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 28
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
  %49 = getelementptr inbounds i8, ptr %30, i64 44
  store i32 %48, ptr %49, align 4
  %50 = load ptr, ptr %0, align 8
  %51 = getelementptr inbounds i8, ptr %50, i64 32
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %30, i64 48
  store i64 %52, ptr %53, align 8
  %54 = zext i32 %2 to i64
  %55 = getelementptr inbounds i8, ptr %30, i64 56
  store i64 %54, ptr %55, align 8
  %56 = zext i32 %3 to i64
  %57 = getelementptr inbounds i8, ptr %30, i64 64
  store i64 %56, ptr %57, align 8
  %58 = getelementptr inbounds i8, ptr %11, i64 4
  %59 = load i32, ptr %58, align 4
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds i8, ptr %30, i64 72
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
  %77 = getelementptr inbounds i8, ptr %76, i64 248
  %78 = load ptr, ptr %77, align 8
  %79 = icmp eq ptr %78, null
  br i1 %79, label %81, label %80

80:                                               ; preds = %74
  tail call fastcc void @note_arrival(ptr noundef nonnull %0, ptr noundef nonnull %11) #19
  br label %81

81:                                               ; preds = %64, %74, %80, %26
  %82 = phi i32 [ -1, %26 ], [ 0, %80 ], [ 0, %74 ], [ 0, %64 ]
  ret i32 %82
}

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #3 {
  tail call void @free(ptr noundef %0) #22
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #9

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_run(ptr noundef %0) local_unnamed_addr #3 {
  %2 = alloca ptr, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 256
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %15, label %7

7:                                                ; preds = %1
  %8 = tail call ptr @calloc(i64 noundef 1, i64 noundef 208) #22
  %9 = icmp eq ptr %8, null
  br i1 %9, label %12, label %10

10:                                               ; preds = %7
  store i64 1, ptr %8, align 8
  %11 = getelementptr inbounds i8, ptr %3, i64 248
  store ptr %8, ptr %11, align 8
  br label %15

12:                                               ; preds = %7
  %13 = getelementptr inbounds i8, ptr %3, i64 248
  store ptr null, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 12, ptr %14, align 8
  br label %362

15:                                               ; preds = %10, %1
  %16 = getelementptr inbounds i8, ptr %3, i64 204
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %21

19:                                               ; preds = %15
  %20 = load ptr, ptr %0, align 8
  br label %149

21:                                               ; preds = %15
  %22 = getelementptr inbounds i8, ptr %3, i64 144
  %23 = load ptr, ptr %22, align 8
  %24 = icmp eq ptr %23, null
  %25 = load ptr, ptr %0, align 8
  br i1 %24, label %149, label %26

26:                                               ; preds = %21
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #20
  store ptr null, ptr %2, align 8
  %27 = getelementptr inbounds i8, ptr %25, i64 184
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
  %36 = getelementptr inbounds i8, ptr %0, i64 24
  %37 = getelementptr inbounds i8, ptr %25, i64 192
  br label %38

38:                                               ; preds = %123, %33
  %39 = phi ptr [ %2, %33 ], [ %124, %123 ]
  %40 = phi ptr [ null, %33 ], [ %125, %123 ]
  %41 = phi i64 [ 0, %33 ], [ %126, %123 ]
  %42 = phi i32 [ 0, %33 ], [ %127, %123 ]
  %43 = phi i64 [ %34, %33 ], [ %129, %123 ]
  %44 = phi i64 [ 0, %33 ], [ %128, %123 ]
  %45 = load ptr, ptr %2, align 8
  %46 = icmp ne ptr %45, null
  %47 = load i64, ptr %35, align 8
  %48 = icmp ult i64 %44, %47
  %49 = select i1 %46, i1 true, i1 %48
  br i1 %49, label %50, label %139

50:                                               ; preds = %38
  %51 = icmp ult i64 %41, %43
  %52 = select i1 %48, i1 %51, i1 false
  br i1 %52, label %53, label %78

53:                                               ; preds = %50, %66
  %54 = phi ptr [ %69, %66 ], [ %39, %50 ]
  %55 = phi ptr [ %68, %66 ], [ %40, %50 ]
  %56 = phi i64 [ %71, %66 ], [ %41, %50 ]
  %57 = phi i64 [ %70, %66 ], [ %44, %50 ]
  %58 = icmp eq ptr %55, null
  br i1 %58, label %59, label %63

59:                                               ; preds = %53
  %60 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef 1) #21
  %61 = icmp eq ptr %60, null
  br i1 %61, label %62, label %66

62:                                               ; preds = %59
  store i32 12, ptr %36, align 8
  br label %112

63:                                               ; preds = %53
  %64 = getelementptr inbounds i8, ptr %55, i64 208
  %65 = load ptr, ptr %64, align 8
  br label %66

66:                                               ; preds = %63, %59
  %67 = phi ptr [ %55, %63 ], [ %60, %59 ]
  %68 = phi ptr [ %65, %63 ], [ null, %59 ]
  %69 = getelementptr inbounds i8, ptr %67, i64 208
  store ptr null, ptr %69, align 8
  %70 = add nuw i64 %57, 1
  call fastcc void @start(ptr noundef nonnull %67, i64 noundef %57) #21
  store ptr %67, ptr %54, align 8
  %71 = add nuw i64 %56, 1
  %72 = load i64, ptr %35, align 8
  %73 = icmp ult i64 %70, %72
  %74 = icmp ult i64 %71, %43
  %75 = select i1 %73, i1 %74, i1 false
  br i1 %75, label %53, label %76

76:                                               ; preds = %66
  %77 = load ptr, ptr %2, align 8
  br label %78

78:                                               ; preds = %76, %50
  %79 = phi ptr [ %45, %50 ], [ %77, %76 ]
  %80 = phi i64 [ %44, %50 ], [ %70, %76 ]
  %81 = phi i64 [ %41, %50 ], [ %71, %76 ]
  %82 = phi ptr [ %40, %50 ], [ %68, %76 ]
  %83 = phi ptr [ %39, %50 ], [ %69, %76 ]
  %84 = icmp ne ptr %79, null
  %85 = icmp ne i32 %42, 2
  %86 = and i1 %85, %84
  br i1 %86, label %89, label %112

87:                                               ; preds = %103
  %88 = icmp eq i64 %104, %81
  br i1 %88, label %112, label %121

89:                                               ; preds = %78, %103
  %90 = phi ptr [ %108, %103 ], [ %79, %78 ]
  %91 = phi ptr [ %107, %103 ], [ %83, %78 ]
  %92 = phi ptr [ %106, %103 ], [ %2, %78 ]
  %93 = phi ptr [ %105, %103 ], [ %82, %78 ]
  %94 = phi i64 [ %104, %103 ], [ %81, %78 ]
  %95 = call fastcc i32 @run_block(ptr noundef nonnull %90) #21
  %96 = icmp eq i32 %95, 0
  %97 = getelementptr inbounds i8, ptr %90, i64 208
  br i1 %96, label %98, label %103

98:                                               ; preds = %89
  %99 = load ptr, ptr %97, align 8
  store ptr %99, ptr %92, align 8
  %100 = icmp eq ptr %91, %97
  %101 = select i1 %100, ptr %92, ptr %91
  store ptr %93, ptr %97, align 8
  %102 = add i64 %94, -1
  br label %103

103:                                              ; preds = %98, %89
  %104 = phi i64 [ %102, %98 ], [ %94, %89 ]
  %105 = phi ptr [ %90, %98 ], [ %93, %89 ]
  %106 = phi ptr [ %92, %98 ], [ %97, %89 ]
  %107 = phi ptr [ %101, %98 ], [ %91, %89 ]
  %108 = load ptr, ptr %106, align 8
  %109 = icmp ne ptr %108, null
  %110 = icmp ne i32 %95, 2
  %111 = and i1 %110, %109
  br i1 %111, label %89, label %87, !llvm.loop !13

112:                                              ; preds = %87, %78, %62
  %113 = phi ptr [ %107, %87 ], [ %54, %62 ], [ %83, %78 ]
  %114 = phi ptr [ %105, %87 ], [ null, %62 ], [ %82, %78 ]
  %115 = phi i64 [ %81, %87 ], [ %56, %62 ], [ %81, %78 ]
  %116 = phi i32 [ %95, %87 ], [ 2, %62 ], [ %42, %78 ]
  %117 = phi i64 [ %80, %87 ], [ %57, %62 ], [ %80, %78 ]
  %118 = shl i64 %115, 1
  %119 = load i64, ptr %37, align 8
  %120 = call i64 @llvm.umin.i64(i64 %118, i64 %119)
  br label %123

121:                                              ; preds = %87
  %122 = add i64 %104, 1
  br label %123

123:                                              ; preds = %121, %112
  %124 = phi ptr [ %113, %112 ], [ %107, %121 ]
  %125 = phi ptr [ %114, %112 ], [ %105, %121 ]
  %126 = phi i64 [ %115, %112 ], [ %104, %121 ]
  %127 = phi i32 [ %116, %112 ], [ %95, %121 ]
  %128 = phi i64 [ %117, %112 ], [ %80, %121 ]
  %129 = phi i64 [ %120, %112 ], [ %122, %121 ]
  %130 = icmp eq i32 %127, 2
  br i1 %130, label %131, label %38, !llvm.loop !14

131:                                              ; preds = %123
  %132 = load ptr, ptr %2, align 8
  %133 = icmp eq ptr %132, null
  br i1 %133, label %139, label %134

134:                                              ; preds = %131, %134
  %135 = phi ptr [ %137, %134 ], [ %132, %131 ]
  %136 = getelementptr inbounds i8, ptr %135, i64 208
  %137 = load ptr, ptr %136, align 8
  call fastcc void @close_block(ptr noundef nonnull %135) #21
  %138 = icmp eq ptr %137, null
  br i1 %138, label %139, label %134, !llvm.loop !15

139:                                              ; preds = %38, %134, %131
  %140 = phi ptr [ %125, %131 ], [ %125, %134 ], [ %40, %38 ]
  %141 = phi i32 [ 2, %131 ], [ 2, %134 ], [ %42, %38 ]
  %142 = icmp eq ptr %140, null
  br i1 %142, label %148, label %143

143:                                              ; preds = %139, %143
  %144 = phi ptr [ %146, %143 ], [ %140, %139 ]
  %145 = getelementptr inbounds i8, ptr %144, i64 208
  %146 = load ptr, ptr %145, align 8
  call fastcc void @close_block(ptr noundef nonnull %144) #21
  %147 = icmp eq ptr %146, null
  br i1 %147, label %148, label %143, !llvm.loop !15

148:                                              ; preds = %143, %139
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #20
  br label %284

149:                                              ; preds = %19, %21
  %150 = phi ptr [ %20, %19 ], [ %25, %21 ]
  %151 = getelementptr inbounds i8, ptr %150, i64 144
  %152 = load ptr, ptr %151, align 8
  %153 = icmp ne ptr %152, null
  %154 = zext i1 %153 to i32
  %155 = tail call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef %154) #21
  %156 = icmp eq ptr %155, null
  br i1 %156, label %289, label %157

157:                                              ; preds = %149
  %158 = getelementptr inbounds i8, ptr %155, i64 48
  %159 = load i64, ptr %158, align 8
  %160 = inttoptr i64 %159 to ptr
  %161 = getelementptr inbounds i8, ptr %150, i64 264
  %162 = getelementptr inbounds i8, ptr %150, i64 280
  %163 = getelementptr inbounds i8, ptr %150, i64 56
  %164 = getelementptr inbounds i8, ptr %155, i64 32
  %165 = getelementptr inbounds i8, ptr %155, i64 16
  %166 = getelementptr inbounds i8, ptr %155, i64 20
  %167 = getelementptr inbounds i8, ptr %155, i64 24
  %168 = getelementptr inbounds i8, ptr %155, i64 56
  %169 = getelementptr inbounds i8, ptr %155, i64 40
  %170 = getelementptr inbounds i8, ptr %150, i64 248
  %171 = getelementptr inbounds i8, ptr %150, i64 120
  %172 = getelementptr inbounds i8, ptr %160, i64 24
  %173 = getelementptr inbounds i8, ptr %160, i64 32
  %174 = getelementptr inbounds i8, ptr %160, i64 8
  %175 = getelementptr inbounds i8, ptr %150, i64 160
  %176 = getelementptr inbounds i8, ptr %150, i64 272
  %177 = atomicrmw add ptr %161, i64 1 monotonic, align 8
  %178 = load i64, ptr %163, align 8
  %179 = icmp ult i64 %177, %178
  br i1 %179, label %180, label %282

180:                                              ; preds = %157
  %181 = load atomic i64, ptr %162 monotonic, align 8
  %182 = icmp ugt i64 %177, %181
  br i1 %182, label %282, label %186

183:                                              ; preds = %278
  %184 = load atomic i64, ptr %162 monotonic, align 8
  %185 = icmp ugt i64 %279, %184
  br i1 %185, label %282, label %186

186:                                              ; preds = %180, %183
  %187 = phi i64 [ %279, %183 ], [ %177, %180 ]
  br i1 %153, label %188, label %192

188:                                              ; preds = %186
  tail call fastcc void @start(ptr noundef nonnull %155, i64 noundef %187) #21
  br label %189

189:                                              ; preds = %189, %188
  %190 = tail call fastcc i32 @run_block(ptr noundef nonnull %155) #21
  %191 = icmp eq i32 %190, 1
  br i1 %191, label %189, label %264, !llvm.loop !16

192:                                              ; preds = %186
  %193 = load ptr, ptr %155, align 8
  %194 = getelementptr inbounds i8, ptr %193, i64 24
  store i64 %187, ptr %164, align 8
  %195 = load i32, ptr %194, align 4
  %196 = zext i32 %195 to i64
  %197 = urem i64 %187, %196
  %198 = trunc nuw i64 %197 to i32
  store i32 %198, ptr %165, align 8
  %199 = load i32, ptr %194, align 4
  %200 = zext i32 %199 to i64
  %201 = udiv i64 %187, %200
  %202 = getelementptr inbounds i8, ptr %193, i64 28
  %203 = load i32, ptr %202, align 4
  %204 = zext i32 %203 to i64
  %205 = urem i64 %201, %204
  %206 = trunc nuw i64 %205 to i32
  store i32 %206, ptr %166, align 4
  %207 = load i32, ptr %194, align 4
  %208 = zext i32 %207 to i64
  %209 = udiv i64 %187, %208
  %210 = load i32, ptr %202, align 4
  %211 = zext i32 %210 to i64
  %212 = udiv i64 %209, %211
  %213 = trunc i64 %212 to i32
  store i32 %213, ptr %167, align 8
  store i64 0, ptr %168, align 8
  %214 = load i64, ptr %169, align 8
  %215 = inttoptr i64 %214 to ptr
  %216 = getelementptr inbounds i8, ptr %193, i64 64
  %217 = load i64, ptr %216, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %215, i8 -1, i64 %217, i1 false)
  %218 = getelementptr inbounds i8, ptr %193, i64 208
  %219 = load i32, ptr %218, align 8
  %220 = icmp eq i32 %219, 0
  br i1 %220, label %228, label %221

221:                                              ; preds = %192
  %222 = load i64, ptr %169, align 8
  %223 = getelementptr inbounds i8, ptr %193, i64 232
  %224 = load i64, ptr %223, align 8
  %225 = add i64 %224, %222
  %226 = inttoptr i64 %225 to ptr
  %227 = load i64, ptr %216, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %226, i8 0, i64 %227, i1 false)
  br label %228

228:                                              ; preds = %221, %192
  %229 = load ptr, ptr %170, align 8
  %230 = icmp eq ptr %229, null
  br i1 %230, label %232, label %231

231:                                              ; preds = %228
  tail call fastcc void @start_orders(ptr noundef nonnull %155) #19
  br label %232

232:                                              ; preds = %231, %228
  %233 = load i64, ptr %171, align 8
  %234 = load i64, ptr %172, align 8
  %235 = add i64 %234, %233
  store i64 %235, ptr %173, align 8
  %236 = load ptr, ptr %174, align 8
  %237 = getelementptr inbounds i8, ptr %236, i64 96
  %238 = load i64, ptr %237, align 8
  %239 = add i64 %233, 4096
  %240 = tail call i64 @llvm.umin.i64(i64 %238, i64 %239)
  %241 = inttoptr i64 %234 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %241, i8 -1, i64 %240, i1 false)
  %242 = load ptr, ptr %174, align 8
  %243 = getelementptr inbounds i8, ptr %242, i64 208
  %244 = load i32, ptr %243, align 8
  %245 = icmp eq i32 %244, 0
  br i1 %245, label %252, label %246

246:                                              ; preds = %232
  %247 = load i64, ptr %172, align 8
  %248 = getelementptr inbounds i8, ptr %242, i64 240
  %249 = load i64, ptr %248, align 8
  %250 = add i64 %249, %247
  %251 = inttoptr i64 %250 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %251, i8 0, i64 %240, i1 false)
  br label %252

252:                                              ; preds = %246, %232
  %253 = load ptr, ptr %175, align 8
  %254 = tail call i32 %253(ptr noundef nonnull %160) #22
  %255 = icmp eq i32 %254, 0
  br i1 %255, label %256, label %260

256:                                              ; preds = %252
  %257 = tail call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #19
  %258 = freeze i32 %257
  %259 = icmp eq i32 %258, 0
  br i1 %259, label %260, label %261

260:                                              ; preds = %256, %252
  br label %261

261:                                              ; preds = %260, %256
  %262 = phi i32 [ 2, %260 ], [ 0, %256 ]
  %263 = atomicrmw add ptr %176, i64 1 monotonic, align 8
  br label %264

264:                                              ; preds = %189, %261
  %265 = phi i32 [ %262, %261 ], [ %190, %189 ]
  switch i32 %265, label %278 [
    i32 0, label %266
    i32 2, label %269
  ]

266:                                              ; preds = %264
  %267 = tail call i32 @graphdsl_poll(ptr noundef %160, i32 noundef -1) #21
  %268 = icmp eq i32 %267, 0
  br i1 %268, label %278, label %269

269:                                              ; preds = %266, %264
  %270 = load atomic i64, ptr %162 monotonic, align 8
  br label %271

271:                                              ; preds = %274, %269
  %272 = phi i64 [ %270, %269 ], [ %277, %274 ]
  %273 = icmp ult i64 %187, %272
  br i1 %273, label %274, label %282

274:                                              ; preds = %271
  %275 = cmpxchg ptr %162, i64 %272, i64 %187 monotonic monotonic, align 8
  %276 = extractvalue { i64, i1 } %275, 1
  %277 = extractvalue { i64, i1 } %275, 0
  br i1 %276, label %282, label %271, !llvm.loop !17

278:                                              ; preds = %266, %264
  %279 = atomicrmw add ptr %161, i64 1 monotonic, align 8
  %280 = load i64, ptr %163, align 8
  %281 = icmp ult i64 %279, %280
  br i1 %281, label %183, label %282

282:                                              ; preds = %183, %278, %274, %271, %180, %157
  %283 = phi i32 [ 0, %157 ], [ 0, %180 ], [ 2, %271 ], [ 2, %274 ], [ %265, %278 ], [ %265, %183 ]
  tail call fastcc void @close_block(ptr noundef nonnull %155) #21
  br label %284

284:                                              ; preds = %282, %148
  %285 = phi i32 [ %141, %148 ], [ %283, %282 ]
  %286 = getelementptr inbounds i8, ptr %3, i64 248
  %287 = load ptr, ptr %286, align 8
  %288 = icmp eq ptr %287, null
  br i1 %288, label %358, label %294

289:                                              ; preds = %149
  %290 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 12, ptr %290, align 8
  %291 = getelementptr inbounds i8, ptr %3, i64 248
  %292 = load ptr, ptr %291, align 8
  %293 = icmp eq ptr %292, null
  br i1 %293, label %358, label %303

294:                                              ; preds = %284
  %295 = icmp eq i32 %285, 2
  br i1 %295, label %303, label %296

296:                                              ; preds = %294
  %297 = getelementptr inbounds i8, ptr %287, i64 200
  %298 = load i32, ptr %297, align 8
  %299 = icmp eq i32 %298, 0
  br i1 %299, label %303, label %300

300:                                              ; preds = %296
  %301 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 12, ptr %301, align 8
  %302 = load ptr, ptr %286, align 8
  br label %303

303:                                              ; preds = %289, %300, %296, %294
  %304 = phi ptr [ %302, %300 ], [ %287, %296 ], [ %287, %294 ], [ %292, %289 ]
  %305 = phi ptr [ %286, %300 ], [ %286, %296 ], [ %286, %294 ], [ %291, %289 ]
  %306 = phi i32 [ 2, %300 ], [ %285, %296 ], [ 2, %294 ], [ 2, %289 ]
  %307 = getelementptr inbounds i8, ptr %304, i64 24
  %308 = load i64, ptr %307, align 8
  %309 = icmp eq i64 %308, 0
  br i1 %309, label %312, label %310

310:                                              ; preds = %303
  %311 = getelementptr inbounds i8, ptr %304, i64 16
  br label %318

312:                                              ; preds = %324, %303
  %313 = getelementptr inbounds i8, ptr %304, i64 56
  %314 = load i64, ptr %313, align 8
  %315 = icmp eq i64 %314, 0
  br i1 %315, label %349, label %316

316:                                              ; preds = %312
  %317 = getelementptr inbounds i8, ptr %304, i64 48
  br label %334

318:                                              ; preds = %324, %310
  %319 = phi i64 [ 0, %310 ], [ %325, %324 ]
  %320 = load ptr, ptr %311, align 8
  %321 = getelementptr inbounds ptr, ptr %320, i64 %319
  %322 = load ptr, ptr %321, align 8
  %323 = icmp eq ptr %322, null
  br i1 %323, label %324, label %328

324:                                              ; preds = %328, %318
  call void @free(ptr noundef %322) #22
  %325 = add nuw i64 %319, 1
  %326 = load i64, ptr %307, align 8
  %327 = icmp ult i64 %325, %326
  br i1 %327, label %318, label %312, !llvm.loop !18

328:                                              ; preds = %318, %328
  %329 = phi i64 [ %332, %328 ], [ 0, %318 ]
  %330 = getelementptr inbounds %struct.Cell, ptr %322, i64 %329, i32 3
  %331 = load ptr, ptr %330, align 8
  call void @free(ptr noundef %331) #22
  %332 = add nuw nsw i64 %329, 1
  %333 = icmp eq i64 %332, 1024
  br i1 %333, label %324, label %328, !llvm.loop !19

334:                                              ; preds = %345, %316
  %335 = phi i64 [ 0, %316 ], [ %346, %345 ]
  %336 = load ptr, ptr %317, align 8
  %337 = getelementptr inbounds ptr, ptr %336, i64 %335
  %338 = load ptr, ptr %337, align 8
  %339 = icmp eq ptr %338, null
  br i1 %339, label %345, label %340

340:                                              ; preds = %334
  %341 = load i32, ptr %338, align 8
  %342 = add i32 %341, -1
  store i32 %342, ptr %338, align 8
  %343 = icmp eq i32 %342, 0
  br i1 %343, label %344, label %345

344:                                              ; preds = %340
  call void @free(ptr noundef nonnull %338) #22
  br label %345

345:                                              ; preds = %344, %340, %334
  %346 = add nuw i64 %335, 1
  %347 = load i64, ptr %313, align 8
  %348 = icmp ult i64 %346, %347
  br i1 %348, label %334, label %349, !llvm.loop !20

349:                                              ; preds = %345, %312
  %350 = getelementptr inbounds i8, ptr %304, i64 8
  %351 = getelementptr inbounds i8, ptr %304, i64 40
  %352 = load ptr, ptr %350, align 8
  call void @free(ptr noundef %352) #22
  %353 = getelementptr inbounds i8, ptr %304, i64 16
  %354 = load ptr, ptr %353, align 8
  call void @free(ptr noundef %354) #22
  %355 = load ptr, ptr %351, align 8
  call void @free(ptr noundef %355) #22
  %356 = getelementptr inbounds i8, ptr %304, i64 48
  %357 = load ptr, ptr %356, align 8
  call void @free(ptr noundef %357) #22
  call void @free(ptr noundef nonnull %304) #22
  store ptr null, ptr %305, align 8
  br label %358

358:                                              ; preds = %289, %349, %284
  %359 = phi i32 [ %306, %349 ], [ %285, %284 ], [ 2, %289 ]
  %360 = icmp eq i32 %359, 2
  %361 = zext i1 %360 to i32
  br label %362

362:                                              ; preds = %358, %12
  %363 = phi i32 [ %361, %358 ], [ 1, %12 ]
  ret i32 %363
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
  %3 = getelementptr inbounds i8, ptr %2, i64 248
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
  %5 = tail call fastcc ptr @join(ptr noundef %0, ptr noundef %4, ptr noundef %2) #21
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
  tail call void @free(ptr noundef nonnull %6) #22
  br label %13

13:                                               ; preds = %3, %8, %12
  store ptr %5, ptr %1, align 8
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @told_by(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i64 noundef %3) unnamed_addr #3 {
  %5 = alloca ptr, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 600
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %2 to i64
  %9 = getelementptr inbounds %struct.Order, ptr %7, i64 %8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #20
  %10 = tail call ptr @malloc(i64 noundef 552) #22
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
  %16 = getelementptr inbounds i8, ptr %1, i64 624
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
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %67) #21
  %68 = getelementptr inbounds i8, ptr %1, i64 608
  %69 = load ptr, ptr %68, align 8
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %69) #21
  %70 = load ptr, ptr %5, align 8
  br label %71

71:                                               ; preds = %64, %12
  %72 = phi ptr [ %70, %64 ], [ null, %12 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #20
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
  %16 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #22
  %17 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #22
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
  tail call void @free(ptr noundef %28) #22
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load ptr, ptr %29, align 8
  tail call void @free(ptr noundef %30) #22
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
  tail call void @free(ptr noundef %16) #22
  tail call void @free(ptr noundef %17) #22
  br label %81

72:                                               ; preds = %27, %5
  %73 = tail call fastcc i64 @place_in(ptr noundef nonnull %0, i64 noundef %1) #21
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
  %71 = tail call ptr @malloc(i64 noundef %70) #22
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
  %21 = getelementptr inbounds i8, ptr %20, i64 616
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
  %40 = tail call fastcc i32 @comes_after(ptr noundef %37, i32 noundef %39, ptr noundef nonnull %0) #21
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
  %11 = getelementptr inbounds i8, ptr %0, i64 600
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
  %21 = getelementptr inbounds i8, ptr %0, i64 624
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
  %39 = getelementptr inbounds i8, ptr %0, i64 608
  %40 = load ptr, ptr %39, align 8
  br label %41

41:                                               ; preds = %49, %33
  %42 = phi i1 [ false, %33 ], [ true, %49 ]
  %43 = phi ptr [ %38, %33 ], [ %40, %49 ]
  %44 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %36) #21
  %45 = icmp ugt i64 %6, %44
  br i1 %45, label %46, label %55

46:                                               ; preds = %41
  %47 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %37) #21
  %48 = icmp ugt i64 %6, %47
  br i1 %48, label %49, label %55

49:                                               ; preds = %46
  %50 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef -1) #21
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
  %5 = getelementptr inbounds i8, ptr %4, i64 248
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
  %24 = tail call fastcc ptr @told_by(ptr noundef nonnull %6, ptr noundef %7, i32 noundef %21, i64 noundef %22) #21
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  tail call fastcc void @learn(ptr noundef nonnull %6, ptr noundef nonnull %25, ptr noundef %24) #21
  %26 = icmp eq ptr %24, null
  br i1 %26, label %32, label %27

27:                                               ; preds = %2
  %28 = load i32, ptr %24, align 8
  %29 = add i32 %28, -1
  store i32 %29, ptr %24, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %32

31:                                               ; preds = %27
  tail call void @free(ptr noundef nonnull %24) #22
  br label %32

32:                                               ; preds = %2, %27, %31
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i32 noundef %1) unnamed_addr #3 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 640) #22
  %5 = icmp eq ptr %4, null
  br i1 %5, label %167, label %6

6:                                                ; preds = %2
  store ptr %3, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %3, i64 232
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 64
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %9, 256
  %13 = add i64 %12, %11
  %14 = tail call ptr @malloc(i64 noundef %13) #22
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
  %27 = tail call ptr @malloc(i64 noundef %26) #22
  %28 = getelementptr inbounds i8, ptr %4, i64 192
  store ptr %27, ptr %28, align 8
  br i1 %16, label %34, label %29

29:                                               ; preds = %21
  %30 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef 0) #21
  %31 = add i64 %30, 64
  %32 = tail call ptr @malloc(i64 noundef %31) #22
  %33 = getelementptr inbounds i8, ptr %4, i64 200
  store ptr %32, ptr %33, align 8
  br label %34

34:                                               ; preds = %29, %21
  %35 = getelementptr inbounds i8, ptr %3, i64 248
  %36 = load ptr, ptr %35, align 8
  %37 = icmp eq ptr %36, null
  br i1 %37, label %44, label %38

38:                                               ; preds = %34
  %39 = getelementptr inbounds i8, ptr %3, i64 48
  %40 = load i32, ptr %39, align 8
  %41 = zext i32 %40 to i64
  %42 = tail call ptr @calloc(i64 noundef %41, i64 noundef 272) #22
  %43 = getelementptr inbounds i8, ptr %4, i64 600
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
  %59 = getelementptr inbounds i8, ptr %4, i64 600
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %62, label %63

62:                                               ; preds = %58, %51, %47, %44
  tail call fastcc void @close_block(ptr noundef nonnull %4) #21
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
  %94 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef %93) #21
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
  br i1 %125, label %102, label %167, !llvm.loop !31

126:                                              ; preds = %134
  %127 = load i32, ptr %100, align 4
  br label %128

128:                                              ; preds = %126, %111
  %129 = phi i32 [ %112, %111 ], [ %127, %126 ]
  %130 = phi i32 [ 0, %111 ], [ %165, %126 ]
  %131 = phi i32 [ %115, %111 ], [ %162, %126 ]
  %132 = add nuw i32 %114, 1
  %133 = icmp ult i32 %132, %129
  br i1 %133, label %111, label %117, !llvm.loop !32

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
  br i1 %166, label %134, label %126, !llvm.loop !33

167:                                              ; preds = %119, %88, %2, %72, %62
  %168 = phi ptr [ %4, %72 ], [ null, %62 ], [ null, %2 ], [ %4, %88 ], [ %4, %119 ]
  ret ptr %168
}

; Function Attrs: nounwind optsize
define internal fastcc void @start(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #3 {
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
  %34 = getelementptr inbounds i8, ptr %3, i64 208
  %35 = load i32, ptr %34, align 8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %44, label %37

37:                                               ; preds = %2
  %38 = load i64, ptr %29, align 8
  %39 = getelementptr inbounds i8, ptr %3, i64 232
  %40 = load i64, ptr %39, align 8
  %41 = add i64 %40, %38
  %42 = inttoptr i64 %41 to ptr
  %43 = load i64, ptr %32, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %42, i8 0, i64 %43, i1 false)
  br label %44

44:                                               ; preds = %2, %37
  %45 = getelementptr inbounds i8, ptr %3, i64 248
  %46 = load ptr, ptr %45, align 8
  %47 = icmp eq ptr %46, null
  br i1 %47, label %49, label %48

48:                                               ; preds = %44
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #19
  br label %49

49:                                               ; preds = %48, %44
  %50 = getelementptr inbounds i8, ptr %3, i64 48
  %51 = load i32, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 128
  store i32 %51, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %0, i64 132
  store i32 0, ptr %53, align 4
  %54 = getelementptr inbounds i8, ptr %0, i64 176
  store ptr null, ptr %54, align 8
  %55 = getelementptr inbounds i8, ptr %0, i64 164
  store i32 0, ptr %55, align 4
  %56 = getelementptr inbounds i8, ptr %3, i64 224
  %57 = load i64, ptr %56, align 8
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %63, label %59

59:                                               ; preds = %49
  %60 = load ptr, ptr %45, align 8
  %61 = icmp eq ptr %60, null
  %62 = zext i1 %61 to i32
  br label %63

63:                                               ; preds = %59, %49
  %64 = phi i32 [ 0, %49 ], [ %62, %59 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 160
  store i32 %64, ptr %65, align 8
  %66 = getelementptr inbounds i8, ptr %0, i64 136
  %67 = load ptr, ptr %66, align 8
  %68 = load i32, ptr %50, align 8
  %69 = zext i32 %68 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %67, i8 0, i64 %69, i1 false)
  %70 = getelementptr inbounds i8, ptr %0, i64 120
  %71 = load ptr, ptr %70, align 8
  %72 = load i32, ptr %50, align 8
  %73 = zext i32 %72 to i64
  %74 = shl nuw nsw i64 %73, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %71, i8 0, i64 %74, i1 false)
  %75 = getelementptr inbounds i8, ptr %3, i64 52
  %76 = load i32, ptr %75, align 4
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %81, label %78

78:                                               ; preds = %63
  %79 = getelementptr inbounds i8, ptr %0, i64 168
  %80 = getelementptr inbounds i8, ptr %0, i64 152
  br label %83

81:                                               ; preds = %83, %63
  %82 = getelementptr inbounds i8, ptr %0, i64 216
  br label %109

83:                                               ; preds = %78, %83
  %84 = phi i64 [ 0, %78 ], [ %95, %83 ]
  %85 = load ptr, ptr %79, align 8
  %86 = getelementptr inbounds i32, ptr %85, i64 %84
  store i32 -1, ptr %86, align 4
  %87 = load ptr, ptr %80, align 8
  %88 = getelementptr inbounds %struct.Warp, ptr %87, i64 %84
  %89 = load i32, ptr %65, align 8
  %90 = trunc i32 %89 to i8
  store i32 0, ptr %88, align 4
  %91 = getelementptr inbounds i8, ptr %88, i64 4
  store i8 %90, ptr %91, align 4
  %92 = getelementptr inbounds i8, ptr %88, i64 5
  store i8 0, ptr %92, align 1
  %93 = getelementptr inbounds i8, ptr %88, i64 6
  store i8 0, ptr %93, align 2
  %94 = getelementptr inbounds i8, ptr %88, i64 7
  store i8 0, ptr %94, align 1
  %95 = add nuw nsw i64 %84, 1
  %96 = load i32, ptr %75, align 4
  %97 = zext i32 %96 to i64
  %98 = icmp ult i64 %95, %97
  br i1 %98, label %83, label %81, !llvm.loop !34

99:                                               ; preds = %109
  %100 = getelementptr inbounds i8, ptr %3, i64 96
  %101 = load i64, ptr %100, align 8
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %151, label %103

103:                                              ; preds = %99
  %104 = load i32, ptr %50, align 8
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %151, label %106

106:                                              ; preds = %103
  %107 = getelementptr inbounds i8, ptr %0, i64 48
  %108 = getelementptr inbounds i8, ptr %3, i64 120
  br label %115

109:                                              ; preds = %81, %109
  %110 = phi i64 [ 0, %81 ], [ %113, %109 ]
  %111 = getelementptr inbounds [16 x %struct.Barrier], ptr %82, i64 0, i64 %110
  %112 = getelementptr inbounds i8, ptr %111, i64 4
  store i32 0, ptr %112, align 4
  store i32 0, ptr %111, align 8
  %113 = add nuw nsw i64 %110, 1
  %114 = icmp eq i64 %113, 16
  br i1 %114, label %99, label %109, !llvm.loop !35

115:                                              ; preds = %106, %146
  %116 = phi i64 [ 0, %106 ], [ %147, %146 ]
  %117 = load i64, ptr %107, align 8
  %118 = load ptr, ptr %0, align 8
  %119 = getelementptr inbounds i8, ptr %118, i64 104
  %120 = load i64, ptr %119, align 8
  %121 = mul i64 %120, %116
  %122 = add i64 %121, %117
  %123 = inttoptr i64 %122 to ptr
  %124 = load i64, ptr %108, align 8
  %125 = getelementptr inbounds i8, ptr %123, i64 24
  %126 = load i64, ptr %125, align 8
  %127 = add i64 %126, %124
  %128 = getelementptr inbounds i8, ptr %123, i64 32
  store i64 %127, ptr %128, align 8
  %129 = getelementptr inbounds i8, ptr %123, i64 8
  %130 = load ptr, ptr %129, align 8
  %131 = getelementptr inbounds i8, ptr %130, i64 96
  %132 = load i64, ptr %131, align 8
  %133 = add i64 %124, 4096
  %134 = tail call i64 @llvm.umin.i64(i64 %132, i64 %133)
  %135 = inttoptr i64 %126 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %135, i8 -1, i64 %134, i1 false)
  %136 = load ptr, ptr %129, align 8
  %137 = getelementptr inbounds i8, ptr %136, i64 208
  %138 = load i32, ptr %137, align 8
  %139 = icmp eq i32 %138, 0
  br i1 %139, label %146, label %140

140:                                              ; preds = %115
  %141 = load i64, ptr %125, align 8
  %142 = getelementptr inbounds i8, ptr %136, i64 240
  %143 = load i64, ptr %142, align 8
  %144 = add i64 %143, %141
  %145 = inttoptr i64 %144 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %145, i8 0, i64 %134, i1 false)
  br label %146

146:                                              ; preds = %115, %140
  %147 = add nuw nsw i64 %116, 1
  %148 = load i32, ptr %50, align 8
  %149 = zext i32 %148 to i64
  %150 = icmp ult i64 %147, %149
  br i1 %150, label %115, label %151, !llvm.loop !36

151:                                              ; preds = %146, %103, %99
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @run_block(ptr noundef %0) unnamed_addr #3 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 160
  %4 = getelementptr inbounds i8, ptr %0, i64 164
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = getelementptr inbounds i8, ptr %0, i64 216
  %7 = getelementptr inbounds i8, ptr %0, i64 120
  %8 = getelementptr inbounds i8, ptr %0, i64 72
  %9 = getelementptr inbounds i8, ptr %0, i64 80
  %10 = getelementptr inbounds i8, ptr %0, i64 112
  %11 = getelementptr inbounds i8, ptr %2, i64 272
  %12 = getelementptr inbounds i8, ptr %2, i64 52
  %13 = getelementptr inbounds i8, ptr %0, i64 152
  %14 = getelementptr inbounds i8, ptr %0, i64 136
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = getelementptr inbounds i8, ptr %0, i64 104
  %17 = getelementptr inbounds i8, ptr %0, i64 128
  %18 = getelementptr inbounds i8, ptr %0, i64 132
  %19 = getelementptr inbounds i8, ptr %0, i64 176
  %20 = getelementptr inbounds i8, ptr %0, i64 144
  %21 = getelementptr inbounds i8, ptr %0, i64 168
  br label %22

22:                                               ; preds = %967, %1
  %23 = phi i32 [ 0, %1 ], [ %968, %967 ]
  %24 = load i32, ptr %3, align 8
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %166, label %26

26:                                               ; preds = %22
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 48
  %29 = load i32, ptr %28, align 8
  %30 = load i32, ptr %4, align 4
  %31 = getelementptr inbounds i8, ptr %27, i64 152
  %32 = load ptr, ptr %31, align 8
  %33 = zext i32 %30 to i64
  %34 = getelementptr inbounds %struct.WaitPoint, ptr %32, i64 %33, i32 9
  %35 = load i8, ptr %34, align 1
  %36 = icmp eq i8 %35, 2
  br i1 %36, label %38, label %37

37:                                               ; preds = %26
  tail call fastcc void @share_out(ptr noundef nonnull %0) #21
  br label %166

38:                                               ; preds = %26
  %39 = getelementptr inbounds i8, ptr %27, i64 144
  %40 = load ptr, ptr %39, align 8
  %41 = load i64, ptr %5, align 8
  %42 = inttoptr i64 %41 to ptr
  %43 = tail call i32 %40(ptr noundef %42, i32 noundef %29, i32 noundef %30) #22
  %44 = icmp eq i32 %43, 1
  br i1 %44, label %969, label %45

45:                                               ; preds = %38
  %46 = icmp ne i32 %43, 2
  %47 = icmp ult i32 %43, 4
  %48 = and i1 %46, %47
  br i1 %48, label %49, label %56

49:                                               ; preds = %45
  %50 = load i32, ptr %17, align 8
  %51 = sub i32 %50, %29
  store i32 %51, ptr %17, align 8
  %52 = load ptr, ptr %0, align 8
  %53 = getelementptr inbounds i8, ptr %52, i64 272
  %54 = zext i32 %29 to i64
  %55 = atomicrmw add ptr %53, i64 %54 monotonic, align 8
  br label %969

56:                                               ; preds = %45
  %57 = load ptr, ptr %31, align 8
  %58 = zext i32 %43 to i64
  %59 = getelementptr inbounds %struct.WaitPoint, ptr %57, i64 %58
  br i1 %46, label %60, label %117

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %59, i64 24
  %62 = load i32, ptr %61, align 4
  %63 = and i32 %62, 6
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %65, label %117

65:                                               ; preds = %60
  %66 = getelementptr inbounds i8, ptr %59, i64 20
  %67 = load i32, ptr %66, align 4
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %69, label %117

69:                                               ; preds = %65
  %70 = getelementptr inbounds i8, ptr %59, i64 16
  %71 = load i32, ptr %70, align 4
  %72 = icmp ult i32 %71, 16
  br i1 %72, label %73, label %117

73:                                               ; preds = %69
  %74 = zext nneg i32 %71 to i64
  %75 = getelementptr inbounds [16 x %struct.Barrier], ptr %6, i64 0, i64 %74
  %76 = load i32, ptr %75, align 8
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %117

78:                                               ; preds = %73
  %79 = getelementptr inbounds i8, ptr %59, i64 8
  %80 = load i32, ptr %79, align 4
  %81 = icmp eq i32 %80, 0
  %82 = icmp eq i32 %29, 0
  %83 = select i1 %81, i1 true, i1 %82
  br i1 %83, label %162, label %84

84:                                               ; preds = %78
  %85 = load ptr, ptr %8, align 8
  %86 = zext i32 %29 to i64
  br label %87

87:                                               ; preds = %87, %84
  %88 = phi i64 [ 0, %84 ], [ %95, %87 ]
  %89 = phi i32 [ 0, %84 ], [ %94, %87 ]
  %90 = getelementptr inbounds i64, ptr %85, i64 %88
  %91 = load i64, ptr %90, align 8
  %92 = icmp ne i64 %91, 0
  %93 = zext i1 %92 to i32
  %94 = add i32 %89, %93
  %95 = add nuw nsw i64 %88, 1
  %96 = icmp eq i64 %95, %86
  br i1 %96, label %97, label %87, !llvm.loop !37

97:                                               ; preds = %87
  %98 = icmp eq i32 %94, %29
  %99 = zext i1 %98 to i32
  %100 = icmp ne i32 %94, 0
  %101 = zext i1 %100 to i32
  br label %102

102:                                              ; preds = %106, %97
  %103 = phi i64 [ 0, %97 ], [ %115, %106 ]
  switch i32 %80, label %105 [
    i32 1, label %106
    i32 2, label %104
  ]

104:                                              ; preds = %102
  br label %106

105:                                              ; preds = %102
  br label %106

106:                                              ; preds = %105, %104, %102
  %107 = phi i32 [ %99, %104 ], [ %101, %105 ], [ %94, %102 ]
  %108 = zext i32 %107 to i64
  %109 = load ptr, ptr %9, align 8
  %110 = getelementptr inbounds i64, ptr %109, i64 %103
  store i64 %108, ptr %110, align 8
  %111 = icmp ne i32 %107, 0
  %112 = zext i1 %111 to i32
  %113 = load ptr, ptr %10, align 8
  %114 = getelementptr inbounds i32, ptr %113, i64 %103
  store i32 %112, ptr %114, align 4
  %115 = add nuw nsw i64 %103, 1
  %116 = icmp eq i64 %115, %86
  br i1 %116, label %162, label %102, !llvm.loop !38

117:                                              ; preds = %73, %69, %65, %60, %56
  tail call fastcc void @share_out(ptr noundef nonnull %0) #21
  %118 = getelementptr inbounds i8, ptr %27, i64 52
  %119 = load i32, ptr %118, align 4
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %166, label %127

121:                                              ; preds = %157
  %122 = add nuw nsw i64 %128, 1
  %123 = load i32, ptr %118, align 4
  %124 = zext i32 %123 to i64
  %125 = icmp ult i64 %122, %124
  %126 = add i32 %129, 32
  br i1 %125, label %127, label %166, !llvm.loop !39

127:                                              ; preds = %117, %121
  %128 = phi i64 [ %122, %121 ], [ 0, %117 ]
  %129 = phi i32 [ %126, %121 ], [ 0, %117 ]
  br i1 %46, label %130, label %132

130:                                              ; preds = %127
  %131 = trunc nuw i64 %128 to i32
  br label %157

132:                                              ; preds = %127
  %133 = zext i32 %129 to i64
  %134 = trunc nuw i64 %128 to i32
  %135 = shl i32 %134, 5
  %136 = load ptr, ptr %0, align 8
  %137 = getelementptr inbounds i8, ptr %136, i64 48
  %138 = load i32, ptr %137, align 8
  %139 = sub i32 %138, %135
  %140 = tail call i32 @llvm.umin.i32(i32 %139, i32 32)
  %141 = add i32 %140, %135
  %142 = zext i32 %135 to i64
  %143 = load ptr, ptr %7, align 8
  %144 = getelementptr inbounds i32, ptr %143, i64 %142
  %145 = zext i32 %141 to i64
  br label %146

146:                                              ; preds = %150, %132
  %147 = phi i64 [ %148, %150 ], [ %133, %132 ]
  %148 = add nuw nsw i64 %147, 1
  %149 = icmp ult i64 %148, %145
  br i1 %149, label %150, label %155

150:                                              ; preds = %146
  %151 = getelementptr inbounds i32, ptr %143, i64 %148
  %152 = load i32, ptr %151, align 4
  %153 = load i32, ptr %144, align 4
  %154 = icmp eq i32 %152, %153
  br i1 %154, label %146, label %157, !llvm.loop !40

155:                                              ; preds = %146
  %156 = load i32, ptr %144, align 4
  br label %157

157:                                              ; preds = %150, %155, %130
  %158 = phi i32 [ %131, %130 ], [ %134, %155 ], [ %134, %150 ]
  %159 = phi i32 [ %43, %130 ], [ %156, %155 ], [ 2, %150 ]
  %160 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %158, i32 noundef %159) #21
  %161 = icmp eq i32 %160, 2
  br i1 %161, label %969, label %121

162:                                              ; preds = %106, %78
  store i32 %43, ptr %4, align 4
  %163 = atomicrmw add ptr %11, i64 1 monotonic, align 8
  %164 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #21
  %165 = icmp eq i32 %164, 0
  br i1 %165, label %964, label %969

166:                                              ; preds = %121, %117, %37, %22
  %167 = load i32, ptr %12, align 4
  %168 = icmp eq i32 %167, 0
  br i1 %168, label %705, label %169

169:                                              ; preds = %166, %698
  %170 = phi i64 [ %701, %698 ], [ 0, %166 ]
  %171 = phi i32 [ %700, %698 ], [ 0, %166 ]
  %172 = trunc nuw i64 %170 to i32
  %173 = shl i32 %172, 5
  %174 = zext i32 %173 to i64
  br label %175

175:                                              ; preds = %695, %169
  %176 = phi i32 [ %171, %169 ], [ %357, %695 ]
  %177 = phi i32 [ 0, %169 ], [ %696, %695 ]
  %178 = load ptr, ptr %0, align 8
  %179 = load ptr, ptr %13, align 8
  %180 = getelementptr inbounds %struct.Warp, ptr %179, i64 %170
  %181 = getelementptr inbounds i8, ptr %178, i64 48
  %182 = load i32, ptr %181, align 8
  %183 = sub i32 %182, %173
  %184 = tail call i32 @llvm.umin.i32(i32 %183, i32 32)
  %185 = getelementptr inbounds i8, ptr %180, i64 4
  %186 = load i8, ptr %185, align 4
  %187 = icmp eq i8 %186, 0
  br i1 %187, label %188, label %237

188:                                              ; preds = %175
  %189 = getelementptr inbounds i8, ptr %178, i64 224
  %190 = load i64, ptr %189, align 8
  %191 = icmp eq i64 %190, 0
  br i1 %191, label %237, label %192

192:                                              ; preds = %188
  %193 = getelementptr inbounds i8, ptr %178, i64 248
  %194 = load ptr, ptr %193, align 8
  %195 = icmp eq ptr %194, null
  br i1 %195, label %196, label %237

196:                                              ; preds = %192
  %197 = add i32 %184, %173
  %198 = icmp ult i32 %173, %197
  br i1 %198, label %199, label %210

199:                                              ; preds = %196
  %200 = load ptr, ptr %14, align 8
  br label %205

201:                                              ; preds = %205
  %202 = add nuw nsw i64 %206, 1
  %203 = trunc i64 %202 to i32
  %204 = icmp eq i32 %197, %203
  br i1 %204, label %210, label %205, !llvm.loop !41

205:                                              ; preds = %201, %199
  %206 = phi i64 [ %174, %199 ], [ %202, %201 ]
  %207 = getelementptr inbounds i8, ptr %200, i64 %206
  %208 = load i8, ptr %207, align 1
  %209 = icmp eq i8 %208, 0
  br i1 %209, label %201, label %256

210:                                              ; preds = %201, %196
  %211 = load ptr, ptr %7, align 8
  %212 = getelementptr inbounds i32, ptr %211, i64 %174
  %213 = zext i32 %197 to i64
  br label %214

214:                                              ; preds = %218, %210
  %215 = phi i64 [ %216, %218 ], [ %174, %210 ]
  %216 = add nuw nsw i64 %215, 1
  %217 = icmp ult i64 %216, %213
  br i1 %217, label %218, label %223

218:                                              ; preds = %214
  %219 = getelementptr inbounds i32, ptr %211, i64 %216
  %220 = load i32, ptr %219, align 4
  %221 = load i32, ptr %212, align 4
  %222 = icmp eq i32 %220, %221
  br i1 %222, label %214, label %256, !llvm.loop !40

223:                                              ; preds = %214
  %224 = load i32, ptr %212, align 4
  %225 = icmp eq i32 %224, 2
  br i1 %225, label %256, label %226

226:                                              ; preds = %223
  %227 = getelementptr inbounds i8, ptr %178, i64 152
  %228 = load ptr, ptr %227, align 8
  %229 = zext i32 %224 to i64
  %230 = getelementptr inbounds %struct.WaitPoint, ptr %228, i64 %229, i32 9
  %231 = load i8, ptr %230, align 1
  %232 = icmp eq i8 %231, 0
  br i1 %232, label %256, label %233

233:                                              ; preds = %226
  store i32 %224, ptr %180, align 4
  store i8 1, ptr %185, align 4
  %234 = getelementptr inbounds i8, ptr %180, i64 5
  store i8 0, ptr %234, align 1
  %235 = getelementptr inbounds i8, ptr %180, i64 6
  store i8 0, ptr %235, align 2
  %236 = getelementptr inbounds i8, ptr %180, i64 7
  store i8 0, ptr %236, align 1
  br label %263

237:                                              ; preds = %192, %188, %175
  %238 = getelementptr inbounds i8, ptr %180, i64 5
  %239 = load i8, ptr %238, align 1
  %240 = icmp eq i8 %239, 0
  br i1 %240, label %241, label %251

241:                                              ; preds = %237
  %242 = getelementptr inbounds i8, ptr %178, i64 152
  %243 = load ptr, ptr %242, align 8
  %244 = load i32, ptr %180, align 4
  %245 = zext i32 %244 to i64
  %246 = getelementptr inbounds %struct.WaitPoint, ptr %243, i64 %245, i32 9
  %247 = load i8, ptr %246, align 1
  %248 = icmp eq i8 %247, 0
  br i1 %248, label %249, label %251

249:                                              ; preds = %241
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %172) #21
  %250 = load i8, ptr %185, align 4
  br label %251

251:                                              ; preds = %249, %241, %237
  %252 = phi i8 [ %186, %237 ], [ %186, %241 ], [ %250, %249 ]
  %253 = icmp eq i8 %252, 0
  br i1 %253, label %254, label %260

254:                                              ; preds = %251
  %255 = add i32 %184, %173
  br label %256

256:                                              ; preds = %205, %218, %254, %226, %223
  %257 = phi i32 [ %255, %254 ], [ %197, %226 ], [ %197, %223 ], [ %197, %218 ], [ %197, %205 ]
  %258 = getelementptr inbounds i8, ptr %178, i64 144
  %259 = icmp ult i32 %173, %257
  br i1 %259, label %323, label %354

260:                                              ; preds = %251
  %261 = load i8, ptr %238, align 1
  %262 = icmp eq i8 %261, 0
  br i1 %262, label %263, label %354

263:                                              ; preds = %260, %233
  %264 = load ptr, ptr %0, align 8
  %265 = load ptr, ptr %13, align 8
  %266 = getelementptr inbounds %struct.Warp, ptr %265, i64 %170
  %267 = load i64, ptr %5, align 8
  %268 = getelementptr inbounds i8, ptr %264, i64 104
  %269 = load i64, ptr %268, align 8
  %270 = mul i64 %269, %174
  %271 = add i64 %270, %267
  %272 = inttoptr i64 %271 to ptr
  %273 = getelementptr inbounds i8, ptr %264, i64 48
  %274 = load i32, ptr %273, align 8
  %275 = sub i32 %274, %173
  %276 = tail call i32 @llvm.umin.i32(i32 %275, i32 32)
  %277 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %275)
  %278 = lshr i32 -1, %277
  %279 = getelementptr inbounds i8, ptr %264, i64 144
  %280 = load ptr, ptr %279, align 8
  %281 = load i32, ptr %266, align 4
  %282 = tail call i32 %280(ptr noundef %272, i32 noundef %276, i32 noundef %281) #22
  %283 = getelementptr inbounds i8, ptr %264, i64 152
  %284 = load ptr, ptr %283, align 8
  %285 = zext i32 %282 to i64
  %286 = getelementptr inbounds %struct.WaitPoint, ptr %284, i64 %285
  %287 = load i32, ptr %286, align 4
  %288 = icmp eq i32 %287, 2
  br i1 %288, label %289, label %319

289:                                              ; preds = %263, %309
  %290 = phi i32 [ %310, %309 ], [ %177, %263 ]
  %291 = phi ptr [ %316, %309 ], [ %286, %263 ]
  %292 = phi i32 [ %313, %309 ], [ %282, %263 ]
  %293 = getelementptr inbounds i8, ptr %291, i64 24
  %294 = load i32, ptr %293, align 4
  %295 = and i32 %294, 1
  %296 = icmp eq i32 %295, 0
  br i1 %296, label %297, label %319

297:                                              ; preds = %289
  %298 = getelementptr inbounds i8, ptr %291, i64 12
  %299 = load i32, ptr %298, align 4
  %300 = and i32 %299, %278
  %301 = icmp ne i32 %300, %278
  %302 = add nsw i32 %290, -127
  %303 = icmp ult i32 %302, -128
  %304 = select i1 %301, i1 true, i1 %303
  br i1 %304, label %319, label %305

305:                                              ; preds = %297
  %306 = getelementptr inbounds i8, ptr %291, i64 33
  %307 = load i8, ptr %306, align 1
  %308 = icmp eq i8 %307, 0
  br i1 %308, label %319, label %309

309:                                              ; preds = %305
  store i32 %292, ptr %266, align 4
  tail call fastcc void @operate(ptr noundef nonnull %0, ptr noundef nonnull %291, i32 noundef %172, i32 noundef %278) #21
  %310 = add nuw nsw i32 %290, 1
  %311 = load ptr, ptr %279, align 8
  %312 = load i32, ptr %266, align 4
  %313 = tail call i32 %311(ptr noundef %272, i32 noundef %276, i32 noundef %312) #22
  %314 = load ptr, ptr %283, align 8
  %315 = zext i32 %313 to i64
  %316 = getelementptr inbounds %struct.WaitPoint, ptr %314, i64 %315
  %317 = load i32, ptr %316, align 4
  %318 = icmp eq i32 %317, 2
  br i1 %318, label %289, label %319, !llvm.loop !42

319:                                              ; preds = %309, %305, %297, %289, %263
  %320 = phi i32 [ %177, %263 ], [ %290, %305 ], [ %310, %309 ], [ %290, %297 ], [ %290, %289 ]
  %321 = phi i32 [ %282, %263 ], [ %292, %305 ], [ %313, %309 ], [ %292, %297 ], [ %292, %289 ]
  %322 = icmp eq i32 %321, 1
  br i1 %322, label %969, label %351

323:                                              ; preds = %256, %347
  %324 = phi i64 [ %348, %347 ], [ %174, %256 ]
  %325 = load ptr, ptr %14, align 8
  %326 = getelementptr inbounds i8, ptr %325, i64 %324
  %327 = load i8, ptr %326, align 1
  %328 = icmp eq i8 %327, 0
  br i1 %328, label %329, label %347

329:                                              ; preds = %323
  %330 = load ptr, ptr %258, align 8
  %331 = load i64, ptr %5, align 8
  %332 = load ptr, ptr %0, align 8
  %333 = getelementptr inbounds i8, ptr %332, i64 104
  %334 = load i64, ptr %333, align 8
  %335 = mul i64 %334, %324
  %336 = add i64 %335, %331
  %337 = inttoptr i64 %336 to ptr
  %338 = load ptr, ptr %7, align 8
  %339 = getelementptr inbounds i32, ptr %338, i64 %324
  %340 = load i32, ptr %339, align 4
  %341 = tail call i32 %330(ptr noundef %337, i32 noundef 1, i32 noundef %340) #22
  %342 = icmp eq i32 %341, 1
  br i1 %342, label %969, label %343

343:                                              ; preds = %329
  %344 = trunc nuw i64 %324 to i32
  %345 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %344, i32 noundef %341) #21
  %346 = icmp eq i32 %345, 2
  br i1 %346, label %969, label %347

347:                                              ; preds = %343, %323
  %348 = add nuw nsw i64 %324, 1
  %349 = trunc i64 %348 to i32
  %350 = icmp eq i32 %257, %349
  br i1 %350, label %354, label %323, !llvm.loop !43

351:                                              ; preds = %319
  %352 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %172, i32 noundef %321) #21
  %353 = icmp eq i32 %352, 2
  br i1 %353, label %969, label %354

354:                                              ; preds = %347, %351, %260, %256
  %355 = phi i32 [ %320, %351 ], [ %177, %260 ], [ %177, %256 ], [ %177, %347 ]
  %356 = tail call fastcc i32 @is_any(ptr noundef %0, i32 noundef %172, i32 noundef 3) #21
  %357 = or i32 %356, %176
  %358 = load ptr, ptr %0, align 8
  %359 = getelementptr inbounds i8, ptr %358, i64 248
  %360 = load ptr, ptr %359, align 8
  %361 = icmp eq ptr %360, null
  br i1 %361, label %366, label %362

362:                                              ; preds = %354
  %363 = load ptr, ptr %15, align 8
  %364 = tail call fastcc i32 @is_still_fine(ptr noundef %363) #19
  %365 = icmp eq i32 %364, 0
  br i1 %365, label %969, label %366

366:                                              ; preds = %362, %354
  %367 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %172, i32 noundef 2) #21
  %368 = icmp eq i32 %367, 0
  br i1 %368, label %698, label %369

369:                                              ; preds = %366
  %370 = load ptr, ptr %13, align 8
  %371 = getelementptr inbounds %struct.Warp, ptr %370, i64 %170, i32 1
  %372 = load i8, ptr %371, align 4
  %373 = icmp eq i8 %372, 0
  %374 = load ptr, ptr %0, align 8
  br i1 %373, label %452, label %375

375:                                              ; preds = %369
  %376 = getelementptr inbounds i8, ptr %374, i64 48
  %377 = load i32, ptr %376, align 8
  %378 = sub i32 %377, %173
  %379 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %378)
  %380 = lshr i32 -1, %379
  %381 = getelementptr inbounds i8, ptr %374, i64 152
  %382 = load ptr, ptr %381, align 8
  %383 = getelementptr inbounds %struct.Warp, ptr %370, i64 %170
  %384 = load i32, ptr %383, align 4
  %385 = zext i32 %384 to i64
  %386 = getelementptr inbounds %struct.WaitPoint, ptr %382, i64 %385
  %387 = getelementptr inbounds i8, ptr %386, i64 8
  %388 = load i32, ptr %387, align 4
  %389 = icmp eq i32 %388, 11
  br i1 %389, label %446, label %390

390:                                              ; preds = %375
  %391 = getelementptr inbounds i8, ptr %386, i64 24
  %392 = load i32, ptr %391, align 4
  %393 = and i32 %392, 1
  %394 = icmp eq i32 %393, 0
  br i1 %394, label %441, label %395

395:                                              ; preds = %390
  %396 = load ptr, ptr %16, align 8
  %397 = getelementptr inbounds i32, ptr %396, i64 %174
  br label %398

398:                                              ; preds = %425, %395
  %399 = phi i32 [ %380, %395 ], [ %427, %425 ]
  %400 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %399, i1 true)
  %401 = zext nneg i32 %400 to i64
  %402 = getelementptr inbounds i32, ptr %397, i64 %401
  %403 = load i32, ptr %402, align 4
  %404 = and i32 %403, %380
  %405 = shl nuw i32 1, %400
  %406 = and i32 %404, %405
  %407 = icmp eq i32 %406, 0
  br i1 %407, label %450, label %408

408:                                              ; preds = %398, %418
  %409 = phi i64 [ %419, %418 ], [ %401, %398 ]
  %410 = trunc nuw nsw i64 %409 to i32
  %411 = shl nuw i32 1, %410
  %412 = and i32 %411, %404
  %413 = icmp eq i32 %412, 0
  br i1 %413, label %418, label %414

414:                                              ; preds = %408
  %415 = getelementptr inbounds i32, ptr %397, i64 %409
  %416 = load i32, ptr %415, align 4
  %417 = icmp eq i32 %416, %403
  br i1 %417, label %418, label %450

418:                                              ; preds = %414, %408
  %419 = add nuw nsw i64 %409, 1
  %420 = icmp eq i64 %419, 32
  br i1 %420, label %421, label %408, !llvm.loop !44

421:                                              ; preds = %418
  %422 = xor i32 %399, -1
  %423 = and i32 %404, %422
  %424 = icmp eq i32 %423, 0
  br i1 %424, label %425, label %450

425:                                              ; preds = %421
  %426 = xor i32 %404, -1
  %427 = and i32 %399, %426
  %428 = icmp eq i32 %427, 0
  br i1 %428, label %429, label %398, !llvm.loop !45

429:                                              ; preds = %425, %429
  %430 = phi i32 [ %439, %429 ], [ %380, %425 ]
  %431 = load ptr, ptr %16, align 8
  %432 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %430, i1 true)
  %433 = or disjoint i32 %432, %173
  %434 = zext i32 %433 to i64
  %435 = getelementptr inbounds i32, ptr %431, i64 %434
  %436 = load i32, ptr %435, align 4
  %437 = and i32 %436, %380
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %386, i32 noundef %172, i32 noundef %437) #21
  %438 = xor i32 %437, -1
  %439 = and i32 %430, %438
  %440 = icmp eq i32 %439, 0
  br i1 %440, label %447, label %429, !llvm.loop !46

441:                                              ; preds = %390
  %442 = getelementptr inbounds i8, ptr %386, i64 12
  %443 = load i32, ptr %442, align 4
  %444 = and i32 %443, %380
  %445 = icmp eq i32 %444, %380
  br i1 %445, label %446, label %450

446:                                              ; preds = %441, %375
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %386, i32 noundef %172, i32 noundef %380) #21
  br label %447

447:                                              ; preds = %429, %446
  %448 = load ptr, ptr %13, align 8
  %449 = getelementptr inbounds %struct.Warp, ptr %448, i64 %170, i32 2
  store i8 0, ptr %449, align 1
  br label %695

450:                                              ; preds = %421, %398, %414, %441
  tail call fastcc void @separate(ptr noundef nonnull readonly %0, i32 noundef %172) #21
  %451 = load ptr, ptr %0, align 8
  br label %452

452:                                              ; preds = %450, %369
  %453 = phi ptr [ %451, %450 ], [ %374, %369 ]
  %454 = getelementptr inbounds i8, ptr %453, i64 48
  %455 = load i32, ptr %454, align 8
  %456 = sub i32 %455, %173
  %457 = tail call i32 @llvm.umin.i32(i32 %456, i32 32)
  %458 = load ptr, ptr %14, align 8
  %459 = getelementptr inbounds i8, ptr %458, i64 %174
  %460 = icmp eq i32 %455, %173
  br i1 %460, label %698, label %461

461:                                              ; preds = %452
  %462 = tail call i32 @llvm.umax.i32(i32 %457, i32 1)
  %463 = zext nneg i32 %462 to i64
  br label %464

464:                                              ; preds = %464, %461
  %465 = phi i64 [ 0, %461 ], [ %484, %464 ]
  %466 = phi i32 [ 0, %461 ], [ %475, %464 ]
  %467 = phi i32 [ 0, %461 ], [ %479, %464 ]
  %468 = phi i32 [ 0, %461 ], [ %483, %464 ]
  %469 = getelementptr inbounds i8, ptr %459, i64 %465
  %470 = load i8, ptr %469, align 1
  %471 = icmp ne i8 %470, 4
  %472 = zext i1 %471 to i32
  %473 = trunc nuw nsw i64 %465 to i32
  %474 = shl nuw i32 %472, %473
  %475 = or i32 %474, %466
  %476 = icmp eq i8 %470, 2
  %477 = zext i1 %476 to i32
  %478 = shl nuw i32 %477, %473
  %479 = or i32 %478, %467
  %480 = icmp eq i8 %470, 0
  %481 = zext i1 %480 to i32
  %482 = shl nuw i32 %481, %473
  %483 = or i32 %482, %468
  %484 = add nuw nsw i64 %465, 1
  %485 = icmp eq i64 %484, %463
  br i1 %485, label %486, label %464, !llvm.loop !47

486:                                              ; preds = %464, %590
  %487 = phi i64 [ %593, %590 ], [ 0, %464 ]
  %488 = phi i32 [ %592, %590 ], [ 0, %464 ]
  %489 = phi i32 [ %591, %590 ], [ 0, %464 ]
  %490 = add nuw nsw i64 %487, %174
  %491 = load ptr, ptr %0, align 8
  %492 = getelementptr inbounds i8, ptr %491, i64 152
  %493 = load ptr, ptr %492, align 8
  %494 = load ptr, ptr %7, align 8
  %495 = getelementptr inbounds i32, ptr %494, i64 %490
  %496 = load i32, ptr %495, align 4
  %497 = zext i32 %496 to i64
  %498 = getelementptr inbounds %struct.WaitPoint, ptr %493, i64 %497
  %499 = trunc nuw nsw i64 %487 to i32
  %500 = shl nuw i32 1, %499
  %501 = and i32 %500, %479
  %502 = icmp ne i32 %501, 0
  %503 = and i32 %500, %488
  %504 = icmp eq i32 %503, 0
  %505 = select i1 %502, i1 %504, i1 false
  br i1 %505, label %506, label %590

506:                                              ; preds = %486
  %507 = getelementptr inbounds i8, ptr %498, i64 8
  %508 = load i32, ptr %507, align 4
  %509 = icmp eq i32 %508, 11
  br i1 %509, label %590, label %510

510:                                              ; preds = %506
  %511 = getelementptr inbounds i8, ptr %498, i64 24
  %512 = load i32, ptr %511, align 4
  %513 = and i32 %512, 1
  %514 = icmp eq i32 %513, 0
  br i1 %514, label %518, label %515

515:                                              ; preds = %510
  %516 = load ptr, ptr %16, align 8
  %517 = getelementptr inbounds i32, ptr %516, i64 %490
  br label %520

518:                                              ; preds = %510
  %519 = getelementptr inbounds i8, ptr %498, i64 12
  br label %520

520:                                              ; preds = %518, %515
  %521 = phi ptr [ %517, %515 ], [ %519, %518 ]
  %522 = load i32, ptr %521, align 4
  %523 = and i32 %522, %500
  %524 = icmp eq i32 %523, 0
  br i1 %524, label %658, label %525

525:                                              ; preds = %520
  %526 = and i32 %522, %475
  %527 = and i32 %526, %479
  %528 = getelementptr inbounds i8, ptr %498, i64 12
  %529 = icmp eq i32 %508, 0
  br label %533

530:                                              ; preds = %574
  %531 = or i32 %575, %488
  %532 = icmp eq i32 %575, %526
  br i1 %532, label %578, label %590

533:                                              ; preds = %574, %525
  %534 = phi i64 [ 0, %525 ], [ %576, %574 ]
  %535 = phi i32 [ 0, %525 ], [ %575, %574 ]
  %536 = trunc nuw nsw i64 %534 to i32
  %537 = shl nuw i32 1, %536
  %538 = and i32 %527, %537
  %539 = icmp eq i32 %538, 0
  br i1 %539, label %574, label %540

540:                                              ; preds = %533
  %541 = add nuw nsw i64 %534, %174
  %542 = getelementptr inbounds i32, ptr %494, i64 %541
  %543 = load i32, ptr %542, align 4
  %544 = zext i32 %543 to i64
  %545 = getelementptr inbounds %struct.WaitPoint, ptr %493, i64 %544
  br i1 %514, label %549, label %546

546:                                              ; preds = %540
  %547 = load ptr, ptr %16, align 8
  %548 = getelementptr inbounds i32, ptr %547, i64 %490
  br label %549

549:                                              ; preds = %546, %540
  %550 = phi ptr [ %548, %546 ], [ %528, %540 ]
  %551 = load i32, ptr %550, align 4
  %552 = getelementptr inbounds i8, ptr %545, i64 24
  %553 = load i32, ptr %552, align 4
  %554 = and i32 %553, 1
  %555 = icmp eq i32 %554, 0
  br i1 %555, label %559, label %556

556:                                              ; preds = %549
  %557 = load ptr, ptr %16, align 8
  %558 = getelementptr inbounds i32, ptr %557, i64 %541
  br label %561

559:                                              ; preds = %549
  %560 = getelementptr inbounds i8, ptr %545, i64 12
  br label %561

561:                                              ; preds = %559, %556
  %562 = phi ptr [ %558, %556 ], [ %560, %559 ]
  %563 = load i32, ptr %562, align 4
  %564 = icmp eq i32 %551, %563
  br i1 %564, label %565, label %574

565:                                              ; preds = %561
  %566 = getelementptr inbounds i8, ptr %545, i64 8
  %567 = load i32, ptr %566, align 4
  %568 = icmp eq i32 %508, %567
  br i1 %568, label %569, label %574

569:                                              ; preds = %565
  %570 = icmp eq i32 %496, %543
  %571 = or i1 %529, %570
  %572 = select i1 %571, i32 %537, i32 0
  %573 = or i32 %572, %535
  br label %574

574:                                              ; preds = %569, %565, %561, %533
  %575 = phi i32 [ %535, %533 ], [ %535, %565 ], [ %535, %561 ], [ %573, %569 ]
  %576 = add nuw nsw i64 %534, 1
  %577 = icmp eq i64 %576, %463
  br i1 %577, label %530, label %533, !llvm.loop !48

578:                                              ; preds = %530
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %498, i32 noundef %172, i32 noundef %526) #21
  br label %579

579:                                              ; preds = %587, %578
  %580 = phi i64 [ 0, %578 ], [ %588, %587 ]
  %581 = trunc nuw nsw i64 %580 to i32
  %582 = shl nuw i32 1, %581
  %583 = and i32 %582, %526
  %584 = icmp eq i32 %583, 0
  br i1 %584, label %587, label %585

585:                                              ; preds = %579
  %586 = getelementptr inbounds i8, ptr %459, i64 %580
  store i8 0, ptr %586, align 1
  br label %587

587:                                              ; preds = %585, %579
  %588 = add nuw nsw i64 %580, 1
  %589 = icmp eq i64 %588, %463
  br i1 %589, label %590, label %579, !llvm.loop !49

590:                                              ; preds = %587, %530, %506, %486
  %591 = phi i32 [ %489, %530 ], [ %489, %486 ], [ %489, %506 ], [ 1, %587 ]
  %592 = phi i32 [ %531, %530 ], [ %488, %486 ], [ %488, %506 ], [ %531, %587 ]
  %593 = add nuw nsw i64 %487, 1
  %594 = icmp eq i64 %593, %463
  br i1 %594, label %595, label %486, !llvm.loop !50

595:                                              ; preds = %590
  %596 = icmp ne i32 %591, 0
  %597 = icmp ne i32 %483, 0
  %598 = select i1 %596, i1 true, i1 %597
  br i1 %598, label %695, label %599

599:                                              ; preds = %595
  %600 = load ptr, ptr %0, align 8
  %601 = getelementptr inbounds i8, ptr %600, i64 152
  %602 = load ptr, ptr %601, align 8
  %603 = load ptr, ptr %7, align 8
  %604 = getelementptr inbounds i32, ptr %603, i64 %174
  br label %605

605:                                              ; preds = %655, %599
  %606 = phi i64 [ 0, %599 ], [ %656, %655 ]
  %607 = trunc nuw nsw i64 %606 to i32
  %608 = shl nuw i32 1, %607
  %609 = and i32 %608, %479
  %610 = icmp eq i32 %609, 0
  br i1 %610, label %655, label %611

611:                                              ; preds = %605
  %612 = getelementptr inbounds i32, ptr %604, i64 %606
  %613 = load i32, ptr %612, align 4
  %614 = zext i32 %613 to i64
  %615 = getelementptr inbounds %struct.WaitPoint, ptr %602, i64 %614
  %616 = getelementptr inbounds i8, ptr %615, i64 8
  %617 = load i32, ptr %616, align 4
  %618 = icmp eq i32 %617, 11
  br i1 %618, label %619, label %655

619:                                              ; preds = %611
  %620 = icmp ugt i32 %457, %607
  br i1 %620, label %622, label %621

621:                                              ; preds = %619
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %615, i32 noundef %172, i32 noundef 0) #21
  br label %695

622:                                              ; preds = %619
  %623 = zext nneg i32 %457 to i64
  br label %625

624:                                              ; preds = %640
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %615, i32 noundef %172, i32 noundef %641) #21
  br label %644

625:                                              ; preds = %640, %622
  %626 = phi i64 [ %606, %622 ], [ %642, %640 ]
  %627 = phi i32 [ 0, %622 ], [ %641, %640 ]
  %628 = trunc nuw nsw i64 %626 to i32
  %629 = shl nuw i32 1, %628
  %630 = and i32 %629, %479
  %631 = icmp eq i32 %630, 0
  br i1 %631, label %640, label %632

632:                                              ; preds = %625
  %633 = add i32 %173, %628
  %634 = zext i32 %633 to i64
  %635 = getelementptr inbounds i32, ptr %603, i64 %634
  %636 = load i32, ptr %635, align 4
  %637 = icmp eq i32 %636, %613
  %638 = select i1 %637, i32 %629, i32 0
  %639 = or i32 %638, %627
  br label %640

640:                                              ; preds = %632, %625
  %641 = phi i32 [ %627, %625 ], [ %639, %632 ]
  %642 = add nuw nsw i64 %626, 1
  %643 = icmp eq i64 %642, %623
  br i1 %643, label %624, label %625, !llvm.loop !51

644:                                              ; preds = %652, %624
  %645 = phi i64 [ %606, %624 ], [ %653, %652 ]
  %646 = trunc nuw nsw i64 %645 to i32
  %647 = shl nuw i32 1, %646
  %648 = and i32 %647, %641
  %649 = icmp eq i32 %648, 0
  br i1 %649, label %652, label %650

650:                                              ; preds = %644
  %651 = getelementptr inbounds i8, ptr %459, i64 %645
  store i8 0, ptr %651, align 1
  br label %652

652:                                              ; preds = %650, %644
  %653 = add nuw nsw i64 %645, 1
  %654 = icmp eq i64 %653, %623
  br i1 %654, label %695, label %644, !llvm.loop !52

655:                                              ; preds = %611, %605
  %656 = add nuw nsw i64 %606, 1
  %657 = icmp eq i64 %656, %463
  br i1 %657, label %698, label %605, !llvm.loop !53

658:                                              ; preds = %520
  %659 = zext i32 %522 to i64
  %660 = load i64, ptr %5, align 8
  %661 = getelementptr inbounds i8, ptr %491, i64 104
  %662 = load i64, ptr %661, align 8
  %663 = mul i64 %662, %490
  %664 = add i64 %663, %660
  %665 = inttoptr i64 %664 to ptr
  %666 = getelementptr inbounds i8, ptr %498, i64 4
  %667 = load i32, ptr %666, align 4
  %668 = load ptr, ptr %665, align 8
  %669 = getelementptr inbounds i8, ptr %668, i64 8
  %670 = load ptr, ptr %669, align 8
  %671 = getelementptr inbounds i8, ptr %670, i64 24
  store i32 6, ptr %671, align 8
  %672 = getelementptr inbounds i8, ptr %670, i64 28
  store i32 %667, ptr %672, align 4
  %673 = getelementptr inbounds i8, ptr %665, i64 8
  %674 = load ptr, ptr %673, align 8
  %675 = getelementptr inbounds i8, ptr %674, i64 36
  %676 = getelementptr inbounds i8, ptr %665, i64 48
  %677 = getelementptr inbounds i8, ptr %665, i64 56
  %678 = load i32, ptr %677, align 8
  %679 = getelementptr inbounds i8, ptr %674, i64 40
  %680 = load i32, ptr %679, align 4
  %681 = mul i32 %680, %678
  %682 = getelementptr inbounds i8, ptr %665, i64 52
  %683 = load i32, ptr %682, align 4
  %684 = add i32 %681, %683
  %685 = load i32, ptr %675, align 4
  %686 = mul i32 %684, %685
  %687 = load i32, ptr %676, align 8
  %688 = add i32 %686, %687
  %689 = getelementptr inbounds i8, ptr %670, i64 44
  store i32 %688, ptr %689, align 4
  %690 = load ptr, ptr %665, align 8
  %691 = getelementptr inbounds i8, ptr %690, i64 32
  %692 = load i64, ptr %691, align 8
  %693 = getelementptr inbounds i8, ptr %670, i64 48
  store i64 %692, ptr %693, align 8
  %694 = getelementptr inbounds i8, ptr %670, i64 56
  store i64 %659, ptr %694, align 8
  br label %969

695:                                              ; preds = %652, %621, %595, %447
  %696 = add i32 %355, 1
  %697 = icmp ugt i32 %696, 127
  br i1 %697, label %698, label %175, !llvm.loop !54

698:                                              ; preds = %695, %452, %366, %655
  %699 = phi i32 [ 0, %655 ], [ 1, %695 ], [ 0, %366 ], [ 0, %452 ]
  %700 = or i32 %699, %357
  %701 = add nuw nsw i64 %170, 1
  %702 = load i32, ptr %12, align 4
  %703 = zext i32 %702 to i64
  %704 = icmp ult i64 %701, %703
  br i1 %704, label %169, label %705, !llvm.loop !55

705:                                              ; preds = %698, %166
  %706 = phi i32 [ 0, %166 ], [ %700, %698 ]
  %707 = load i32, ptr %17, align 8
  %708 = icmp eq i32 %707, 0
  br i1 %708, label %969, label %709

709:                                              ; preds = %705
  %710 = load i32, ptr %18, align 4
  %711 = icmp eq i32 %710, 0
  br i1 %711, label %851, label %712

712:                                              ; preds = %709
  %713 = load ptr, ptr %19, align 8
  %714 = icmp eq ptr %713, null
  br i1 %714, label %716, label %715

715:                                              ; preds = %712
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #19
  br label %969

716:                                              ; preds = %712
  %717 = load ptr, ptr %0, align 8
  %718 = getelementptr inbounds i8, ptr %717, i64 48
  %719 = getelementptr inbounds i8, ptr %717, i64 248
  %720 = getelementptr inbounds i8, ptr %717, i64 52
  br label %721

721:                                              ; preds = %845, %716
  %722 = phi i64 [ %846, %845 ], [ 0, %716 ]
  %723 = phi i1 [ false, %845 ], [ true, %716 ]
  br label %724

724:                                              ; preds = %721, %842
  %725 = phi i64 [ %843, %842 ], [ %722, %721 ]
  %726 = getelementptr inbounds [16 x %struct.Barrier], ptr %6, i64 0, i64 %725
  %727 = getelementptr inbounds i8, ptr %726, i64 4
  %728 = load i32, ptr %727, align 4
  %729 = icmp eq i32 %728, 0
  br i1 %729, label %730, label %734

730:                                              ; preds = %724
  %731 = load i32, ptr %718, align 8
  %732 = load i32, ptr %17, align 8
  %733 = sub i32 %731, %732
  br label %734

734:                                              ; preds = %730, %724
  %735 = phi i32 [ %733, %730 ], [ 0, %724 ]
  %736 = phi i32 [ %731, %730 ], [ %728, %724 ]
  %737 = load i32, ptr %726, align 8
  %738 = icmp eq i32 %737, 0
  %739 = add i32 %737, %735
  %740 = icmp ult i32 %739, %736
  %741 = select i1 %738, i1 true, i1 %740
  br i1 %741, label %842, label %742

742:                                              ; preds = %734
  %743 = getelementptr inbounds i8, ptr %726, i64 4
  %744 = getelementptr inbounds i8, ptr %726, i64 8
  %745 = load i32, ptr %744, align 8
  %746 = getelementptr inbounds i8, ptr %726, i64 12
  %747 = load i32, ptr %746, align 4
  switch i32 %745, label %751 [
    i32 1, label %754
    i32 2, label %748
  ]

748:                                              ; preds = %742
  %749 = icmp eq i32 %747, %737
  %750 = zext i1 %749 to i32
  br label %754

751:                                              ; preds = %742
  %752 = icmp ne i32 %747, 0
  %753 = zext i1 %752 to i32
  br label %754

754:                                              ; preds = %751, %748, %742
  %755 = phi i32 [ %750, %748 ], [ %753, %751 ], [ %747, %742 ]
  %756 = load ptr, ptr %719, align 8
  %757 = icmp eq ptr %756, null
  br i1 %757, label %760, label %758

758:                                              ; preds = %754
  %759 = trunc nuw nsw i64 %725 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %759) #19
  br label %760

760:                                              ; preds = %758, %754
  %761 = load i32, ptr %720, align 4
  %762 = icmp eq i32 %761, 0
  br i1 %762, label %845, label %763

763:                                              ; preds = %760
  %764 = zext i32 %755 to i64
  %765 = icmp ne i32 %755, 0
  %766 = zext i1 %765 to i32
  br label %767

767:                                              ; preds = %836, %763
  %768 = phi i64 [ 0, %763 ], [ %837, %836 ]
  %769 = phi i32 [ 0, %763 ], [ %841, %836 ]
  %770 = zext i32 %769 to i64
  %771 = load ptr, ptr %13, align 8
  %772 = getelementptr inbounds %struct.Warp, ptr %771, i64 %768
  %773 = trunc nuw i64 %768 to i32
  %774 = shl i32 %773, 5
  %775 = load ptr, ptr %0, align 8
  %776 = getelementptr inbounds i8, ptr %775, i64 48
  %777 = load i32, ptr %776, align 8
  %778 = sub i32 %777, %774
  %779 = tail call i32 @llvm.umin.i32(i32 %778, i32 32)
  %780 = getelementptr inbounds i8, ptr %772, i64 4
  %781 = load i8, ptr %780, align 4
  %782 = icmp eq i8 %781, 0
  br i1 %782, label %792, label %783

783:                                              ; preds = %767
  %784 = getelementptr inbounds i8, ptr %772, i64 5
  %785 = load i8, ptr %784, align 1
  %786 = icmp eq i8 %785, 1
  br i1 %786, label %787, label %836

787:                                              ; preds = %783
  %788 = getelementptr inbounds i8, ptr %772, i64 6
  %789 = load i8, ptr %788, align 2
  %790 = zext i8 %789 to i64
  %791 = icmp eq i64 %725, %790
  br i1 %791, label %792, label %836

792:                                              ; preds = %787, %767
  %793 = add i32 %779, %774
  %794 = icmp ult i32 %774, %793
  br i1 %794, label %795, label %836

795:                                              ; preds = %792
  %796 = zext i32 %793 to i64
  br label %799

797:                                              ; preds = %826
  %798 = icmp eq i32 %827, 0
  br i1 %798, label %836, label %830

799:                                              ; preds = %826, %795
  %800 = phi i64 [ %770, %795 ], [ %828, %826 ]
  %801 = phi i32 [ 0, %795 ], [ %827, %826 ]
  %802 = load i8, ptr %780, align 4
  %803 = icmp eq i8 %802, 0
  br i1 %803, label %804, label %816

804:                                              ; preds = %799
  %805 = load ptr, ptr %14, align 8
  %806 = getelementptr inbounds i8, ptr %805, i64 %800
  %807 = load i8, ptr %806, align 1
  %808 = icmp eq i8 %807, 1
  br i1 %808, label %809, label %826

809:                                              ; preds = %804
  %810 = load ptr, ptr %20, align 8
  %811 = getelementptr inbounds i8, ptr %810, i64 %800
  %812 = load i8, ptr %811, align 1
  %813 = zext i8 %812 to i64
  %814 = icmp eq i64 %725, %813
  br i1 %814, label %815, label %826

815:                                              ; preds = %809
  store i8 0, ptr %806, align 1
  br label %816

816:                                              ; preds = %815, %799
  %817 = load i32, ptr %744, align 8
  %818 = icmp eq i32 %817, 0
  br i1 %818, label %824, label %819

819:                                              ; preds = %816
  %820 = load ptr, ptr %9, align 8
  %821 = getelementptr inbounds i64, ptr %820, i64 %800
  store i64 %764, ptr %821, align 8
  %822 = load ptr, ptr %10, align 8
  %823 = getelementptr inbounds i32, ptr %822, i64 %800
  store i32 %766, ptr %823, align 4
  br label %824

824:                                              ; preds = %819, %816
  %825 = add i32 %801, 1
  br label %826

826:                                              ; preds = %824, %809, %804
  %827 = phi i32 [ %825, %824 ], [ %801, %804 ], [ %801, %809 ]
  %828 = add nuw nsw i64 %800, 1
  %829 = icmp ult i64 %828, %796
  br i1 %829, label %799, label %797, !llvm.loop !56

830:                                              ; preds = %797
  %831 = getelementptr inbounds i8, ptr %772, i64 5
  store i8 0, ptr %831, align 1
  %832 = load ptr, ptr %21, align 8
  %833 = getelementptr inbounds i32, ptr %832, i64 %768
  store i32 -1, ptr %833, align 4
  %834 = load i32, ptr %18, align 4
  %835 = sub i32 %834, %827
  store i32 %835, ptr %18, align 4
  br label %836

836:                                              ; preds = %830, %797, %792, %787, %783
  %837 = add nuw nsw i64 %768, 1
  %838 = load i32, ptr %720, align 4
  %839 = zext i32 %838 to i64
  %840 = icmp ult i64 %837, %839
  %841 = add i32 %769, 32
  br i1 %840, label %767, label %845, !llvm.loop !57

842:                                              ; preds = %734
  %843 = add nuw nsw i64 %725, 1
  %844 = icmp eq i64 %843, 16
  br i1 %844, label %848, label %724, !llvm.loop !58

845:                                              ; preds = %836, %760
  store i32 0, ptr %726, align 8
  store i32 0, ptr %743, align 4
  %846 = add nuw nsw i64 %725, 1
  %847 = icmp eq i64 %846, 16
  br i1 %847, label %849, label %721, !llvm.loop !58

848:                                              ; preds = %842
  br i1 %723, label %851, label %849

849:                                              ; preds = %845, %848
  %850 = atomicrmw add ptr %11, i64 1 monotonic, align 8
  br label %854

851:                                              ; preds = %709, %848
  %852 = icmp eq i32 %706, 0
  br i1 %852, label %853, label %854

853:                                              ; preds = %851
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #19
  br label %969

854:                                              ; preds = %849, %851
  %855 = phi i32 [ 1, %849 ], [ 0, %851 ]
  %856 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #21
  %857 = icmp eq i32 %856, 0
  br i1 %857, label %858, label %969

858:                                              ; preds = %854
  %859 = icmp eq i32 %706, 0
  %860 = load ptr, ptr %0, align 8
  br i1 %859, label %861, label %894

861:                                              ; preds = %858
  %862 = load ptr, ptr %13, align 8
  %863 = load i32, ptr %17, align 8
  %864 = getelementptr inbounds i8, ptr %860, i64 48
  %865 = load i32, ptr %864, align 8
  %866 = icmp eq i32 %863, %865
  br i1 %866, label %867, label %964

867:                                              ; preds = %861
  %868 = getelementptr inbounds i8, ptr %860, i64 52
  %869 = load i32, ptr %868, align 4
  %870 = icmp eq i32 %869, 0
  br i1 %870, label %871, label %873

871:                                              ; preds = %867
  %872 = load i32, ptr %862, align 4
  br label %892

873:                                              ; preds = %867
  %874 = zext i32 %869 to i64
  br label %878

875:                                              ; preds = %888
  %876 = add nuw nsw i64 %879, 1
  %877 = icmp eq i64 %876, %874
  br i1 %877, label %892, label %878, !llvm.loop !59

878:                                              ; preds = %875, %873
  %879 = phi i64 [ 0, %873 ], [ %876, %875 ]
  %880 = getelementptr inbounds %struct.Warp, ptr %862, i64 %879
  %881 = getelementptr inbounds i8, ptr %880, i64 4
  %882 = load i8, ptr %881, align 4
  %883 = icmp eq i8 %882, 0
  br i1 %883, label %964, label %884

884:                                              ; preds = %878
  %885 = getelementptr inbounds i8, ptr %880, i64 5
  %886 = load i8, ptr %885, align 1
  %887 = icmp eq i8 %886, 0
  br i1 %887, label %888, label %964

888:                                              ; preds = %884
  %889 = load i32, ptr %880, align 4
  %890 = load i32, ptr %862, align 4
  %891 = icmp eq i32 %889, %890
  br i1 %891, label %875, label %964

892:                                              ; preds = %875, %871
  %893 = phi i32 [ %872, %871 ], [ %889, %875 ]
  store i32 %893, ptr %4, align 4
  store i32 1, ptr %3, align 8
  br label %964

894:                                              ; preds = %858
  %895 = getelementptr inbounds i8, ptr %860, i64 52
  %896 = load i32, ptr %895, align 4
  %897 = icmp eq i32 %896, 0
  br i1 %897, label %957, label %898

898:                                              ; preds = %894, %949
  %899 = phi ptr [ %950, %949 ], [ %860, %894 ]
  %900 = phi i64 [ %952, %949 ], [ 0, %894 ]
  %901 = phi i32 [ %951, %949 ], [ 0, %894 ]
  %902 = load ptr, ptr %13, align 8
  %903 = getelementptr inbounds %struct.Warp, ptr %902, i64 %900
  %904 = getelementptr inbounds i8, ptr %903, i64 4
  %905 = load i8, ptr %904, align 4
  %906 = icmp eq i8 %905, 0
  br i1 %906, label %907, label %915

907:                                              ; preds = %898
  %908 = trunc nuw i64 %900 to i32
  %909 = shl i32 %908, 5
  %910 = getelementptr inbounds i8, ptr %899, i64 48
  %911 = load i32, ptr %910, align 8
  %912 = icmp eq i32 %911, %909
  br i1 %912, label %949, label %913

913:                                              ; preds = %907
  %914 = zext i32 %909 to i64
  br label %924

915:                                              ; preds = %898
  %916 = getelementptr inbounds i8, ptr %903, i64 5
  %917 = load i8, ptr %916, align 1
  %918 = icmp eq i8 %917, 0
  %919 = zext i1 %918 to i32
  %920 = or i32 %901, %919
  %921 = icmp eq i8 %917, 3
  %922 = select i1 %921, i8 0, i8 %917
  store i8 %922, ptr %916, align 1
  %923 = load ptr, ptr %0, align 8
  br label %949

924:                                              ; preds = %939, %913
  %925 = phi ptr [ %899, %913 ], [ %940, %939 ]
  %926 = phi ptr [ %899, %913 ], [ %941, %939 ]
  %927 = phi i64 [ 0, %913 ], [ %942, %939 ]
  %928 = phi i32 [ %901, %913 ], [ %935, %939 ]
  %929 = load ptr, ptr %14, align 8
  %930 = getelementptr inbounds i8, ptr %929, i64 %927
  %931 = getelementptr inbounds i8, ptr %930, i64 %914
  %932 = load i8, ptr %931, align 1
  %933 = icmp eq i8 %932, 0
  %934 = zext i1 %933 to i32
  %935 = or i32 %928, %934
  %936 = icmp eq i8 %932, 3
  br i1 %936, label %937, label %939

937:                                              ; preds = %924
  store i8 0, ptr %931, align 1
  %938 = load ptr, ptr %0, align 8
  br label %939

939:                                              ; preds = %937, %924
  %940 = phi ptr [ %938, %937 ], [ %925, %924 ]
  %941 = phi ptr [ %938, %937 ], [ %926, %924 ]
  %942 = add nuw nsw i64 %927, 1
  %943 = getelementptr inbounds i8, ptr %941, i64 48
  %944 = load i32, ptr %943, align 8
  %945 = sub i32 %944, %909
  %946 = tail call i32 @llvm.umin.i32(i32 %945, i32 32)
  %947 = zext nneg i32 %946 to i64
  %948 = icmp ult i64 %942, %947
  br i1 %948, label %924, label %949, !llvm.loop !60

949:                                              ; preds = %939, %915, %907
  %950 = phi ptr [ %923, %915 ], [ %899, %907 ], [ %940, %939 ]
  %951 = phi i32 [ %920, %915 ], [ %901, %907 ], [ %935, %939 ]
  %952 = add nuw nsw i64 %900, 1
  %953 = getelementptr inbounds i8, ptr %950, i64 52
  %954 = load i32, ptr %953, align 4
  %955 = zext i32 %954 to i64
  %956 = icmp ult i64 %952, %955
  br i1 %956, label %898, label %957, !llvm.loop !61

957:                                              ; preds = %949, %894
  %958 = phi i32 [ 0, %894 ], [ %951, %949 ]
  %959 = or i32 %958, %855
  %960 = icmp eq i32 %959, 0
  %961 = add nuw nsw i32 %23, 1
  %962 = icmp eq i32 %961, 1024
  %963 = select i1 %960, i1 true, i1 %962
  br i1 %963, label %969, label %967

964:                                              ; preds = %878, %884, %888, %861, %892, %162
  %965 = add nuw nsw i32 %23, 1
  %966 = icmp eq i32 %965, 1024
  br i1 %966, label %969, label %967

967:                                              ; preds = %964, %957
  %968 = phi i32 [ %965, %964 ], [ %961, %957 ]
  br label %22, !llvm.loop !62

969:                                              ; preds = %38, %957, %854, %705, %162, %964, %157, %319, %362, %351, %343, %329, %658, %49, %853, %715
  %970 = phi i32 [ 2, %853 ], [ 2, %715 ], [ 0, %49 ], [ 2, %658 ], [ 2, %329 ], [ 2, %343 ], [ 2, %351 ], [ 2, %362 ], [ 2, %319 ], [ 2, %157 ], [ 2, %38 ], [ 1, %957 ], [ 0, %705 ], [ 2, %854 ], [ 2, %162 ], [ 1, %964 ]
  ret i32 %970
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc i64 @place_lanes(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #13 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 52
  %5 = load i32, ptr %4, align 4
  %6 = zext i32 %5 to i64
  %7 = shl nuw nsw i64 %6, 5
  %8 = getelementptr inbounds i8, ptr %3, i64 216
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
  ret i64 %59
}

; Function Attrs: nounwind optsize
define internal fastcc void @close_block(ptr noundef %0) unnamed_addr #3 {
  tail call fastcc void @end_orders(ptr noundef %0) #19
  %2 = getelementptr inbounds i8, ptr %0, i64 184
  %3 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %3) #22
  %4 = getelementptr inbounds i8, ptr %0, i64 192
  %5 = load ptr, ptr %4, align 8
  tail call void @free(ptr noundef %5) #22
  %6 = getelementptr inbounds i8, ptr %0, i64 200
  %7 = load ptr, ptr %6, align 8
  tail call void @free(ptr noundef %7) #22
  tail call void @free(ptr noundef %0) #22
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @end_orders(ptr nocapture noundef readonly %0) unnamed_addr #6 {
  %2 = getelementptr inbounds i8, ptr %0, i64 600
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %54, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 608
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
  tail call void @free(ptr noundef nonnull %7) #22
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
  tail call void @free(ptr noundef nonnull %25) #22
  br label %32

32:                                               ; preds = %21, %27, %31
  %33 = add nuw nsw i64 %22, 1
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = zext i32 %36 to i64
  %38 = icmp ult i64 %33, %37
  br i1 %38, label %21, label %19, !llvm.loop !63

39:                                               ; preds = %51
  %40 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %40) #22
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
  tail call void @free(ptr noundef nonnull %44) #22
  br label %51

51:                                               ; preds = %41, %46, %50
  %52 = add nuw nsw i64 %42, 1
  %53 = icmp eq i64 %52, 16
  br i1 %53, label %39, label %41, !llvm.loop !64

54:                                               ; preds = %1, %39
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @start_orders(ptr nocapture noundef %0) unnamed_addr #6 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 248
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 608
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
  tail call void @free(ptr noundef nonnull %6) #22
  br label %13

13:                                               ; preds = %1, %8, %12
  store ptr null, ptr %5, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 632
  store i64 0, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 624
  store i64 0, ptr %15, align 8
  %16 = load i64, ptr %4, align 8
  %17 = add i64 %16, 1
  store i64 %17, ptr %4, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 616
  store i64 %17, ptr %18, align 8
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 48
  %21 = load i32, ptr %20, align 8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %25, label %23

23:                                               ; preds = %13
  %24 = getelementptr inbounds i8, ptr %0, i64 600
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
  tail call void @free(ptr noundef nonnull %31) #22
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
  br i1 %46, label %27, label %25, !llvm.loop !65

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
  tail call void @free(ptr noundef nonnull %51) #22
  br label %58

58:                                               ; preds = %48, %53, %57
  store ptr null, ptr %50, align 8
  %59 = add nuw nsw i64 %49, 1
  %60 = icmp eq i64 %59, 16
  br i1 %60, label %47, label %48, !llvm.loop !66
}

; Function Attrs: nofree norecurse nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc i32 @is_stopped(ptr nocapture noundef %0) unnamed_addr #15 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 212
  %4 = load atomic i32, ptr %3 monotonic, align 4
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %39, label %6

6:                                                ; preds = %1
  tail call fastcc void @separate_all(ptr noundef nonnull %0) #21
  %7 = getelementptr inbounds i8, ptr %0, i64 136
  %8 = load ptr, ptr %7, align 8
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 48
  br label %11

11:                                               ; preds = %16, %6
  %12 = phi i64 [ %17, %16 ], [ 0, %6 ]
  %13 = getelementptr inbounds i8, ptr %8, i64 %12
  %14 = load i8, ptr %13, align 1
  %15 = icmp eq i8 %14, 4
  br i1 %15, label %16, label %21

16:                                               ; preds = %11
  %17 = add nuw nsw i64 %12, 1
  %18 = load i32, ptr %10, align 8
  %19 = zext i32 %18 to i64
  %20 = icmp ult i64 %17, %19
  br i1 %20, label %11, label %21, !llvm.loop !67

21:                                               ; preds = %11, %16
  %22 = getelementptr inbounds i8, ptr %0, i64 48
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %9, i64 104
  %25 = load i64, ptr %24, align 8
  %26 = mul i64 %25, %12
  %27 = add i64 %26, %23
  %28 = inttoptr i64 %27 to ptr
  %29 = getelementptr inbounds i8, ptr %9, i64 152
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 120
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i32, ptr %32, i64 %12
  %34 = load i32, ptr %33, align 4
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds %struct.WaitPoint, ptr %30, i64 %35, i32 1
  %37 = load i32, ptr %36, align 4
  %38 = tail call i32 @graphdsl_poll(ptr noundef %28, i32 noundef %37) #21
  br label %39

39:                                               ; preds = %1, %21
  %40 = phi i32 [ %38, %21 ], [ 0, %1 ]
  ret i32 %40
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @fail_stuck(ptr nocapture noundef %0) unnamed_addr #6 {
  tail call fastcc void @separate_all(ptr noundef %0) #21
  %2 = getelementptr inbounds i8, ptr %0, i64 176
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %3, i64 noundef 1) #19
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
  br i1 %43, label %44, label %18, !llvm.loop !68

44:                                               ; preds = %40, %7, %34
  %45 = phi ptr [ %39, %34 ], [ null, %7 ], [ %41, %40 ]
  %46 = getelementptr inbounds i8, ptr %45, i64 60
  %47 = load i32, ptr %46, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %13, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 2
  %52 = select i1 %51, i64 2, i64 3
  %53 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef %45, i64 noundef %52) #19
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
define internal fastcc void @share_out(ptr nocapture noundef %0) unnamed_addr #16 {
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
  br i1 %25, label %11, label %10, !llvm.loop !69
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 3) i32 @stop_warp_at(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #3 {
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
  br i1 %16, label %17, label %26

17:                                               ; preds = %3
  %18 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 4, ptr %18, align 1
  %19 = getelementptr inbounds i8, ptr %0, i64 128
  %20 = load i32, ptr %19, align 8
  %21 = sub i32 %20, %13
  store i32 %21, ptr %19, align 8
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 272
  %24 = zext nneg i32 %13 to i64
  %25 = atomicrmw add ptr %23, i64 %24 monotonic, align 8
  br label %138

26:                                               ; preds = %3
  %27 = getelementptr inbounds i8, ptr %9, i64 152
  %28 = load ptr, ptr %27, align 8
  %29 = zext i32 %2 to i64
  %30 = getelementptr inbounds %struct.WaitPoint, ptr %28, i64 %29
  %31 = icmp eq i32 %2, 2
  br i1 %31, label %40, label %32

32:                                               ; preds = %26
  %33 = load i32, ptr %30, align 4
  %34 = icmp eq i32 %33, 1
  br i1 %34, label %35, label %59

35:                                               ; preds = %32
  %36 = getelementptr inbounds i8, ptr %30, i64 24
  %37 = load i32, ptr %36, align 4
  %38 = and i32 %37, 6
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %59, label %40

40:                                               ; preds = %35, %26
  %41 = getelementptr inbounds i8, ptr %7, i64 4
  store i8 0, ptr %41, align 4
  %42 = getelementptr inbounds i8, ptr %0, i64 120
  %43 = add i32 %13, %8
  %44 = icmp ult i32 %8, %43
  br i1 %44, label %45, label %138

45:                                               ; preds = %40
  %46 = zext i32 %8 to i64
  br label %51

47:                                               ; preds = %51
  %48 = add nuw nsw i64 %52, 1
  %49 = trunc i64 %48 to i32
  %50 = icmp eq i32 %43, %49
  br i1 %50, label %138, label %51, !llvm.loop !70

51:                                               ; preds = %45, %47
  %52 = phi i64 [ %46, %45 ], [ %48, %47 ]
  %53 = load ptr, ptr %42, align 8
  %54 = getelementptr inbounds i32, ptr %53, i64 %52
  %55 = load i32, ptr %54, align 4
  %56 = trunc nuw i64 %52 to i32
  %57 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %56, i32 noundef %55) #21
  %58 = icmp eq i32 %57, 2
  br i1 %58, label %138, label %47

59:                                               ; preds = %35, %32
  store i32 %2, ptr %7, align 4
  %60 = load i32, ptr %30, align 4
  %61 = icmp eq i32 %60, 1
  br i1 %61, label %66, label %62

62:                                               ; preds = %59
  %63 = icmp eq i32 %60, 2
  %64 = select i1 %63, i8 2, i8 3
  %65 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 %64, ptr %65, align 1
  br label %138

66:                                               ; preds = %59
  %67 = getelementptr inbounds i8, ptr %0, i64 48
  %68 = load i64, ptr %67, align 8
  %69 = zext i32 %8 to i64
  %70 = load ptr, ptr %0, align 8
  %71 = getelementptr inbounds i8, ptr %70, i64 104
  %72 = load i64, ptr %71, align 8
  %73 = mul i64 %72, %69
  %74 = add i64 %73, %68
  %75 = inttoptr i64 %74 to ptr
  %76 = getelementptr inbounds i8, ptr %30, i64 16
  %77 = load i32, ptr %76, align 4
  %78 = getelementptr inbounds i8, ptr %30, i64 20
  %79 = load i32, ptr %78, align 4
  %80 = getelementptr inbounds i8, ptr %30, i64 8
  %81 = load i32, ptr %80, align 4
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %100, label %83

83:                                               ; preds = %66
  %84 = add i32 %13, %8
  %85 = icmp ugt i32 %84, %8
  br i1 %85, label %86, label %100

86:                                               ; preds = %83
  %87 = getelementptr inbounds i8, ptr %0, i64 72
  %88 = load ptr, ptr %87, align 8
  %89 = zext i32 %84 to i64
  br label %90

90:                                               ; preds = %90, %86
  %91 = phi i64 [ %69, %86 ], [ %98, %90 ]
  %92 = phi i32 [ 0, %86 ], [ %97, %90 ]
  %93 = getelementptr inbounds i64, ptr %88, i64 %91
  %94 = load i64, ptr %93, align 8
  %95 = icmp ne i64 %94, 0
  %96 = zext i1 %95 to i32
  %97 = add i32 %92, %96
  %98 = add nuw nsw i64 %91, 1
  %99 = icmp eq i64 %98, %89
  br i1 %99, label %100, label %90, !llvm.loop !37

100:                                              ; preds = %90, %66, %83
  %101 = phi i32 [ 0, %66 ], [ 0, %83 ], [ %97, %90 ]
  %102 = tail call fastcc i32 @arrive(ptr noundef %75, ptr noundef nonnull %30, i32 noundef %77, i32 noundef %79, i32 noundef %13, i32 noundef %101) #21
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %104, label %138

104:                                              ; preds = %100
  %105 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 1, ptr %105, align 1
  %106 = load i32, ptr %76, align 4
  %107 = trunc i32 %106 to i8
  %108 = getelementptr inbounds i8, ptr %7, i64 6
  store i8 %107, ptr %108, align 2
  %109 = load i64, ptr %67, align 8
  %110 = load ptr, ptr %0, align 8
  %111 = getelementptr inbounds i8, ptr %110, i64 104
  %112 = load i64, ptr %111, align 8
  %113 = mul i64 %112, %69
  %114 = add i64 %113, %109
  %115 = inttoptr i64 %114 to ptr
  %116 = getelementptr inbounds i8, ptr %0, i64 168
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr inbounds i32, ptr %117, i64 %6
  %119 = getelementptr inbounds i8, ptr %0, i64 132
  %120 = load i32, ptr %119, align 4
  %121 = add i32 %120, %13
  store i32 %121, ptr %119, align 4
  %122 = getelementptr inbounds i8, ptr %30, i64 32
  %123 = load i8, ptr %122, align 4
  %124 = icmp eq i8 %123, 0
  br i1 %124, label %138, label %125

125:                                              ; preds = %104
  %126 = load i32, ptr %118, align 4
  %127 = icmp eq i32 %126, -1
  %128 = getelementptr inbounds i8, ptr %30, i64 4
  %129 = load i32, ptr %128, align 4
  br i1 %127, label %130, label %131

130:                                              ; preds = %125
  store i32 %129, ptr %118, align 4
  br label %138

131:                                              ; preds = %125
  %132 = icmp eq i32 %126, %129
  br i1 %132, label %138, label %133

133:                                              ; preds = %131
  %134 = getelementptr inbounds i8, ptr %0, i64 176
  %135 = load ptr, ptr %134, align 8
  %136 = icmp eq ptr %135, null
  br i1 %136, label %137, label %138

137:                                              ; preds = %133
  store ptr %115, ptr %134, align 8
  br label %138

138:                                              ; preds = %51, %47, %40, %137, %133, %131, %130, %104, %62, %100, %17
  %139 = phi i32 [ 0, %17 ], [ 0, %62 ], [ 2, %100 ], [ 0, %104 ], [ 0, %130 ], [ 0, %131 ], [ 0, %133 ], [ 0, %137 ], [ 0, %40 ], [ 2, %51 ], [ 0, %47 ]
  ret i32 %139
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 3) i32 @stop_at(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #3 {
  %4 = icmp ult i32 %2, 4
  br i1 %4, label %5, label %16

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
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 272
  %15 = atomicrmw add ptr %14, i64 1 monotonic, align 8
  br label %126

16:                                               ; preds = %3
  %17 = load ptr, ptr %0, align 8
  %18 = getelementptr inbounds i8, ptr %17, i64 152
  %19 = load ptr, ptr %18, align 8
  %20 = zext i32 %2 to i64
  %21 = getelementptr inbounds %struct.WaitPoint, ptr %19, i64 %20
  %22 = load i32, ptr %21, align 4
  %23 = zext i32 %1 to i64
  switch i32 %22, label %122 [
    i32 1, label %24
    i32 2, label %118
  ]

24:                                               ; preds = %16
  %25 = getelementptr inbounds i8, ptr %0, i64 120
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i32, ptr %26, i64 %23
  %28 = load i32, ptr %27, align 4
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds %struct.WaitPoint, ptr %19, i64 %29
  %31 = getelementptr inbounds i8, ptr %0, i64 48
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %17, i64 104
  %34 = load i64, ptr %33, align 8
  %35 = mul i64 %34, %23
  %36 = add i64 %35, %32
  %37 = inttoptr i64 %36 to ptr
  %38 = getelementptr inbounds i8, ptr %30, i64 24
  %39 = load i32, ptr %38, align 4
  %40 = and i32 %39, 2
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %46, label %42

42:                                               ; preds = %24
  %43 = getelementptr inbounds i8, ptr %0, i64 88
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds i32, ptr %44, i64 %23
  br label %48

46:                                               ; preds = %24
  %47 = getelementptr inbounds i8, ptr %30, i64 16
  br label %48

48:                                               ; preds = %46, %42
  %49 = phi ptr [ %45, %42 ], [ %47, %46 ]
  %50 = load i32, ptr %49, align 4
  %51 = and i32 %39, 4
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %57, label %53

53:                                               ; preds = %48
  %54 = getelementptr inbounds i8, ptr %0, i64 96
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds i32, ptr %55, i64 %23
  br label %59

57:                                               ; preds = %48
  %58 = getelementptr inbounds i8, ptr %30, i64 20
  br label %59

59:                                               ; preds = %57, %53
  %60 = phi ptr [ %56, %53 ], [ %58, %57 ]
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds i8, ptr %30, i64 8
  %63 = load i32, ptr %62, align 4
  %64 = icmp eq i32 %63, 0
  %65 = icmp eq i32 %1, -1
  %66 = or i1 %65, %64
  br i1 %66, label %82, label %67

67:                                               ; preds = %59
  %68 = add nuw i32 %1, 1
  %69 = getelementptr inbounds i8, ptr %0, i64 72
  %70 = load ptr, ptr %69, align 8
  %71 = zext i32 %68 to i64
  br label %72

72:                                               ; preds = %72, %67
  %73 = phi i64 [ %23, %67 ], [ %80, %72 ]
  %74 = phi i32 [ 0, %67 ], [ %79, %72 ]
  %75 = getelementptr inbounds i64, ptr %70, i64 %73
  %76 = load i64, ptr %75, align 8
  %77 = icmp ne i64 %76, 0
  %78 = zext i1 %77 to i32
  %79 = add i32 %74, %78
  %80 = add nuw nsw i64 %73, 1
  %81 = icmp eq i64 %80, %71
  br i1 %81, label %82, label %72, !llvm.loop !37

82:                                               ; preds = %72, %59
  %83 = phi i32 [ 0, %59 ], [ %79, %72 ]
  %84 = tail call fastcc i32 @arrive(ptr noundef %37, ptr noundef %30, i32 noundef %50, i32 noundef %61, i32 noundef 1, i32 noundef %83) #21
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %86, label %126

86:                                               ; preds = %82
  %87 = getelementptr inbounds i8, ptr %0, i64 136
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds i8, ptr %88, i64 %23
  store i8 1, ptr %89, align 1
  %90 = trunc i32 %50 to i8
  %91 = getelementptr inbounds i8, ptr %0, i64 144
  %92 = load ptr, ptr %91, align 8
  %93 = getelementptr inbounds i8, ptr %92, i64 %23
  store i8 %90, ptr %93, align 1
  %94 = lshr i32 %1, 5
  %95 = getelementptr inbounds i8, ptr %0, i64 168
  %96 = load ptr, ptr %95, align 8
  %97 = zext nneg i32 %94 to i64
  %98 = getelementptr inbounds i32, ptr %96, i64 %97
  %99 = getelementptr inbounds i8, ptr %0, i64 132
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, 1
  store i32 %101, ptr %99, align 4
  %102 = getelementptr inbounds i8, ptr %30, i64 32
  %103 = load i8, ptr %102, align 4
  %104 = icmp eq i8 %103, 0
  br i1 %104, label %126, label %105

105:                                              ; preds = %86
  %106 = load i32, ptr %98, align 4
  %107 = icmp eq i32 %106, -1
  %108 = getelementptr inbounds i8, ptr %30, i64 4
  %109 = load i32, ptr %108, align 4
  br i1 %107, label %110, label %111

110:                                              ; preds = %105
  store i32 %109, ptr %98, align 4
  br label %126

111:                                              ; preds = %105
  %112 = icmp eq i32 %106, %109
  br i1 %112, label %126, label %113

113:                                              ; preds = %111
  %114 = getelementptr inbounds i8, ptr %0, i64 176
  %115 = load ptr, ptr %114, align 8
  %116 = icmp eq ptr %115, null
  br i1 %116, label %117, label %126

117:                                              ; preds = %113
  store ptr %37, ptr %114, align 8
  br label %126

118:                                              ; preds = %16
  %119 = getelementptr inbounds i8, ptr %0, i64 136
  %120 = load ptr, ptr %119, align 8
  %121 = getelementptr inbounds i8, ptr %120, i64 %23
  store i8 2, ptr %121, align 1
  br label %126

122:                                              ; preds = %16
  %123 = getelementptr inbounds i8, ptr %0, i64 136
  %124 = load ptr, ptr %123, align 8
  %125 = getelementptr inbounds i8, ptr %124, i64 %23
  store i8 3, ptr %125, align 1
  br label %126

126:                                              ; preds = %82, %86, %110, %111, %113, %117, %118, %122, %5
  %127 = phi i32 [ 0, %5 ], [ 0, %122 ], [ 0, %118 ], [ 2, %82 ], [ 0, %86 ], [ 0, %110 ], [ 0, %111 ], [ 0, %113 ], [ 0, %117 ]
  ret i32 %127
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @separate_all(ptr nocapture noundef %0) unnamed_addr #16 {
  %2 = getelementptr inbounds i8, ptr %0, i64 160
  %3 = load i32, ptr %2, align 8
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %6, label %5

5:                                                ; preds = %1
  tail call fastcc void @share_out(ptr noundef nonnull %0) #21
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
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %13) #21
  %14 = add nuw i32 %13, 1
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 52
  %17 = load i32, ptr %16, align 4
  %18 = icmp ult i32 %14, %17
  br i1 %18, label %12, label %11, !llvm.loop !71
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
define internal fastcc range(i32 0, 2) i32 @is_any(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #7 {
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
  br i1 %34, label %41, label %35, !llvm.loop !72

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
define internal fastcc void @operate(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3) unnamed_addr #3 {
  %5 = shl i32 %2, 5
  %6 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 248
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %16, label %11

11:                                               ; preds = %4
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 11
  br i1 %14, label %16, label %15

15:                                               ; preds = %11
  tail call fastcc void @lanes_met(ptr noundef nonnull %0, i32 noundef %2, i32 noundef %3) #19
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
  br i1 %44, label %335, label %24, !llvm.loop !73

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
  br i1 %84, label %68, label %75, !llvm.loop !74

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
  br i1 %96, label %335, label %85, !llvm.loop !75

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
  br i1 %167, label %335, label %97, !llvm.loop !76

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
  br i1 %190, label %170, label %171, !llvm.loop !77

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
  br i1 %220, label %335, label %205, !llvm.loop !78

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
  br i1 %258, label %237, label %241, !llvm.loop !79

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
  br i1 %275, label %335, label %229, !llvm.loop !80

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
  br i1 %320, label %287, label %291, !llvm.loop !81

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
  br i1 %334, label %335, label %321, !llvm.loop !82

335:                                              ; preds = %273, %218, %165, %85, %42, %332, %68, %16
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #17

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @lanes_met(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #6 {
  %4 = alloca [32 x i64], align 16
  %5 = alloca ptr, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 248
  %8 = load ptr, ptr %7, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #20
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #20
  store ptr null, ptr %5, align 8
  %9 = shl i32 %1, 5
  %10 = getelementptr inbounds i8, ptr %0, i64 600
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
  call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %5, ptr noundef %35) #21
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
  br i1 %44, label %34, label %36, !llvm.loop !83

45:                                               ; preds = %23, %34
  %46 = add nuw nsw i64 %24, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %12, label %23, !llvm.loop !84

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
  br i1 %67, label %48, label %50, !llvm.loop !85

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
  tail call void @free(ptr noundef nonnull %49) #22
  br label %75

75:                                               ; preds = %68, %70, %74
  %76 = load i64, ptr %8, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %8, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #20
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #20
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
  tail call fastcc void @learn(ptr noundef %8, ptr noundef %87, ptr noundef %49) #21
  br label %89

89:                                               ; preds = %78, %84
  %90 = add nuw nsw i64 %79, 1
  %91 = icmp eq i64 %90, 32
  br i1 %91, label %68, label %78, !llvm.loop !86
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef nonnull ptr @note_deadlock(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #6 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = shl nuw nsw i64 %7, 3
  %9 = tail call ptr @malloc(i64 noundef %8) #22
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
  %36 = getelementptr inbounds i8, ptr %35, i64 24
  store i32 4, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %35, i64 28
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
  %54 = getelementptr inbounds i8, ptr %35, i64 44
  store i32 %53, ptr %54, align 4
  %55 = load ptr, ptr %1, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 32
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %35, i64 48
  store i64 %57, ptr %58, align 8
  %59 = getelementptr inbounds i8, ptr %35, i64 56
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
  br i1 %78, label %60, label %16, !llvm.loop !87
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @passed_barrier(ptr nocapture noundef %0, i32 noundef %1) unnamed_addr #6 {
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
  %13 = getelementptr inbounds i8, ptr %0, i64 600
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
  %35 = getelementptr inbounds i8, ptr %21, i64 248
  %36 = load ptr, ptr %35, align 8
  %37 = load ptr, ptr %13, align 8
  %38 = getelementptr inbounds %struct.Order, ptr %37, i64 %22
  %39 = load ptr, ptr %14, align 8
  tail call fastcc void @learn(ptr noundef %36, ptr noundef %38, ptr noundef %39) #21
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
  br i1 %49, label %20, label %15, !llvm.loop !88

50:                                               ; preds = %15
  tail call fastcc void @all_met(ptr noundef nonnull %0) #19
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
  tail call void @free(ptr noundef nonnull %53) #22
  br label %60

60:                                               ; preds = %51, %55, %59
  store ptr null, ptr %52, align 8
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @all_met(ptr nocapture noundef %0) unnamed_addr #6 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 248
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %11, label %8

8:                                                ; preds = %1
  %9 = getelementptr inbounds i8, ptr %0, i64 600
  %10 = getelementptr inbounds i8, ptr %0, i64 608
  br label %15

11:                                               ; preds = %27, %1
  %12 = load i64, ptr %4, align 8
  %13 = add i64 %12, 1
  store i64 %13, ptr %4, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 624
  store i64 %12, ptr %14, align 8
  ret void

15:                                               ; preds = %8, %27
  %16 = phi i64 [ 0, %8 ], [ %28, %27 ]
  %17 = load ptr, ptr %9, align 8
  %18 = getelementptr inbounds %struct.Order, ptr %17, i64 %16
  %19 = load ptr, ptr %18, align 8
  tail call fastcc void @learn(ptr noundef %4, ptr noundef nonnull %10, ptr noundef %19) #21
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
  tail call void @free(ptr noundef nonnull %20) #22
  br label %27

27:                                               ; preds = %15, %22, %26
  store ptr null, ptr %18, align 8
  %28 = add nuw nsw i64 %16, 1
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = icmp ult i64 %28, %32
  br i1 %33, label %15, label %11, !llvm.loop !89
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #18

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
attributes #15 = { nofree norecurse nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #16 = { nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #17 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #18 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #19 = { cold nobuiltin optsize "no-builtins" }
attributes #20 = { nounwind }
attributes #21 = { nobuiltin optsize "no-builtins" }
attributes #22 = { nobuiltin nounwind optsize "no-builtins" }

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
!42 = distinct !{!42, !6}
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
