; SHA-256 of runtime.c: d0e1ca40abf2e79e1871b4d95bd900a8fadd24050977582b3ab949afa1aba08d

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

@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 304, i64 296, i64 96, i64 32, i64 68, i64 36, i64 128, i64 120, i64 64, i64 60], align 16

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 32
  store i32 %2, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 36
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
  %25 = getelementptr inbounds i8, ptr %6, i64 52
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 56
  store i64 %28, ptr %29, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_stack(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 32
  store i32 9, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %4, i64 36
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
  %23 = getelementptr inbounds i8, ptr %4, i64 52
  store i32 %22, ptr %23, align 4
  %24 = load ptr, ptr %0, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 32
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %4, i64 56
  store i64 %26, ptr %27, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_access(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 32
  store i32 1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 36
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
  %26 = getelementptr inbounds i8, ptr %7, i64 52
  store i32 %25, ptr %26, align 4
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 32
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 56
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 40
  store i64 %1, ptr %31, align 8
  %32 = and i32 %3, 255
  %33 = getelementptr inbounds i8, ptr %7, i64 48
  store i32 %32, ptr %33, align 8
  %34 = zext i32 %3 to i64
  %35 = getelementptr inbounds i8, ptr %7, i64 64
  store i64 %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %7, i64 72
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 24
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %7, i64 80
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
  %10 = getelementptr inbounds i8, ptr %9, i64 32
  store i32 3, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %9, i64 36
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
  %28 = getelementptr inbounds i8, ptr %9, i64 52
  store i32 %27, ptr %28, align 4
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 32
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %9, i64 56
  store i64 %31, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %9, i64 64
  store i64 %2, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %9, i64 72
  store i64 %3, ptr %34, align 8
  %35 = zext i32 %4 to i64
  %36 = getelementptr inbounds i8, ptr %9, i64 80
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %9, i64 88
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
  %29 = getelementptr inbounds i8, ptr %28, i64 32
  store i32 5, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %28, i64 36
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
  %46 = getelementptr inbounds i8, ptr %28, i64 52
  store i32 %45, ptr %46, align 4
  %47 = load ptr, ptr %0, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %28, i64 56
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
  %8 = getelementptr inbounds i8, ptr %7, i64 32
  store i32 8, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 36
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
  %26 = getelementptr inbounds i8, ptr %7, i64 52
  store i32 %25, ptr %26, align 4
  %27 = load ptr, ptr %0, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 32
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %7, i64 56
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %7, i64 40
  store i64 %1, ptr %31, align 8
  %32 = and i32 %3, 255
  %33 = getelementptr inbounds i8, ptr %7, i64 48
  store i32 %32, ptr %33, align 8
  %34 = zext i32 %3 to i64
  %35 = getelementptr inbounds i8, ptr %7, i64 64
  store i64 %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %7, i64 72
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
  %50 = getelementptr inbounds i8, ptr %21, i64 264
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
  tail call void @free(ptr noundef nonnull %88) #17
  br label %103

103:                                              ; preds = %102, %98, %95
  %104 = load i32, ptr %68, align 8
  %105 = add i32 %104, -1
  store i32 %105, ptr %68, align 8
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %107, label %108

107:                                              ; preds = %103
  tail call void @free(ptr noundef nonnull %68) #17
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
  %169 = tail call ptr @calloc(i64 noundef 1024, i64 noundef 72) #17
  %170 = tail call fastcc i32 @insert(ptr noundef nonnull %132, i64 noundef %145, ptr noundef %169) #20
  %171 = icmp eq i32 %170, 0
  br i1 %171, label %172, label %174

172:                                              ; preds = %168
  tail call void @free(ptr noundef %169) #17
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
  %188 = tail call ptr @calloc(i64 noundef 4, i64 noundef 72) #17
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
  %312 = getelementptr inbounds i8, ptr %311, i64 32
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
  br i1 %145, label %146, label %128, !llvm.loop !11

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
  %15 = getelementptr inbounds i8, ptr %14, i64 32
  store i32 7, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %14, i64 36
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
  %32 = getelementptr inbounds i8, ptr %14, i64 52
  store i32 %31, ptr %32, align 4
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %14, i64 56
  store i64 %35, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %14, i64 64
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
  %7 = getelementptr inbounds i8, ptr %6, i64 32
  store i32 10, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 36
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
  %25 = getelementptr inbounds i8, ptr %6, i64 52
  store i32 %24, ptr %25, align 4
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 32
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %6, i64 56
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %6, i64 40
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
  %31 = getelementptr inbounds i8, ptr %30, i64 32
  store i32 11, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 36
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
  %49 = getelementptr inbounds i8, ptr %30, i64 52
  store i32 %48, ptr %49, align 4
  %50 = load ptr, ptr %0, align 8
  %51 = getelementptr inbounds i8, ptr %50, i64 32
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %30, i64 56
  store i64 %52, ptr %53, align 8
  %54 = zext i32 %2 to i64
  %55 = getelementptr inbounds i8, ptr %30, i64 64
  store i64 %54, ptr %55, align 8
  %56 = zext i32 %3 to i64
  %57 = getelementptr inbounds i8, ptr %30, i64 72
  store i64 %56, ptr %57, align 8
  %58 = getelementptr inbounds i8, ptr %11, i64 4
  %59 = load i32, ptr %58, align 4
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds i8, ptr %30, i64 80
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

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #2 {
  tail call void @free(ptr noundef %0) #17
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #8

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_run(ptr noundef %0) local_unnamed_addr #2 {
  %2 = alloca ptr, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 272
  %5 = load i64, ptr %4, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %15, label %7

7:                                                ; preds = %1
  %8 = tail call ptr @calloc(i64 noundef 1, i64 noundef 208) #17
  %9 = icmp eq ptr %8, null
  br i1 %9, label %12, label %10

10:                                               ; preds = %7
  store i64 1, ptr %8, align 8
  %11 = getelementptr inbounds i8, ptr %3, i64 264
  store ptr %8, ptr %11, align 8
  br label %15

12:                                               ; preds = %7
  %13 = getelementptr inbounds i8, ptr %3, i64 264
  store ptr null, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  store i32 12, ptr %14, align 8
  br label %372

15:                                               ; preds = %10, %1
  %16 = getelementptr inbounds i8, ptr %3, i64 220
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #19
  store ptr null, ptr %2, align 8
  %27 = getelementptr inbounds i8, ptr %25, i64 200
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
  %36 = getelementptr inbounds i8, ptr %0, i64 32
  %37 = getelementptr inbounds i8, ptr %25, i64 208
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
  %60 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef 1) #20
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
  call fastcc void @start(ptr noundef nonnull %67, i64 noundef %57) #20
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
  %95 = call fastcc i32 @run_block(ptr noundef nonnull %90) #20
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
  call fastcc void @close_block(ptr noundef nonnull %135) #20
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
  call fastcc void @close_block(ptr noundef nonnull %144) #20
  %147 = icmp eq ptr %146, null
  br i1 %147, label %148, label %143, !llvm.loop !15

148:                                              ; preds = %143, %139
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #19
  br label %294

149:                                              ; preds = %19, %21
  %150 = phi ptr [ %20, %19 ], [ %25, %21 ]
  %151 = getelementptr inbounds i8, ptr %150, i64 56
  %152 = load i64, ptr %151, align 8
  %153 = lshr i64 %152, 10
  %154 = icmp ult i64 %152, 1024
  %155 = tail call i64 @llvm.umin.i64(i64 %153, i64 32)
  %156 = select i1 %154, i64 1, i64 %155
  %157 = getelementptr inbounds i8, ptr %150, i64 144
  %158 = load ptr, ptr %157, align 8
  %159 = icmp ne ptr %158, null
  %160 = zext i1 %159 to i32
  %161 = tail call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef %160) #20
  %162 = icmp eq ptr %161, null
  br i1 %162, label %299, label %163

163:                                              ; preds = %149
  %164 = getelementptr inbounds i8, ptr %161, i64 48
  %165 = load i64, ptr %164, align 8
  %166 = inttoptr i64 %165 to ptr
  %167 = getelementptr inbounds i8, ptr %150, i64 288
  %168 = getelementptr inbounds i8, ptr %150, i64 280
  %169 = getelementptr inbounds i8, ptr %161, i64 32
  %170 = getelementptr inbounds i8, ptr %161, i64 16
  %171 = getelementptr inbounds i8, ptr %161, i64 20
  %172 = getelementptr inbounds i8, ptr %161, i64 24
  %173 = getelementptr inbounds i8, ptr %161, i64 56
  %174 = getelementptr inbounds i8, ptr %161, i64 40
  %175 = getelementptr inbounds i8, ptr %150, i64 264
  %176 = getelementptr inbounds i8, ptr %150, i64 120
  %177 = getelementptr inbounds i8, ptr %166, i64 24
  %178 = getelementptr inbounds i8, ptr %166, i64 32
  %179 = getelementptr inbounds i8, ptr %166, i64 8
  %180 = getelementptr inbounds i8, ptr %150, i64 160
  %181 = getelementptr inbounds i8, ptr %0, i64 24
  br label %182

182:                                              ; preds = %290, %163
  %183 = phi i64 [ 0, %163 ], [ %291, %290 ]
  %184 = phi i64 [ 0, %163 ], [ %191, %290 ]
  %185 = phi i32 [ 0, %163 ], [ %277, %290 ]
  %186 = icmp eq i64 %183, %184
  br i1 %186, label %187, label %190

187:                                              ; preds = %182
  %188 = atomicrmw add ptr %168, i64 %156 monotonic, align 8
  %189 = add i64 %188, %156
  br label %190

190:                                              ; preds = %187, %182
  %191 = phi i64 [ %189, %187 ], [ %184, %182 ]
  %192 = phi i64 [ %188, %187 ], [ %183, %182 ]
  %193 = load i64, ptr %151, align 8
  %194 = icmp ult i64 %192, %193
  br i1 %194, label %195, label %292

195:                                              ; preds = %190
  %196 = load atomic i64, ptr %167 monotonic, align 8
  %197 = icmp ugt i64 %192, %196
  br i1 %197, label %292, label %198

198:                                              ; preds = %195
  br i1 %159, label %199, label %203

199:                                              ; preds = %198
  tail call fastcc void @start(ptr noundef nonnull %161, i64 noundef %192) #20
  br label %200

200:                                              ; preds = %200, %199
  %201 = tail call fastcc i32 @run_block(ptr noundef nonnull %161) #20
  %202 = icmp eq i32 %201, 1
  br i1 %202, label %200, label %276, !llvm.loop !16

203:                                              ; preds = %198
  %204 = load ptr, ptr %161, align 8
  %205 = getelementptr inbounds i8, ptr %204, i64 24
  store i64 %192, ptr %169, align 8
  %206 = load i32, ptr %205, align 4
  %207 = zext i32 %206 to i64
  %208 = urem i64 %192, %207
  %209 = trunc nuw i64 %208 to i32
  store i32 %209, ptr %170, align 8
  %210 = load i32, ptr %205, align 4
  %211 = zext i32 %210 to i64
  %212 = udiv i64 %192, %211
  %213 = getelementptr inbounds i8, ptr %204, i64 28
  %214 = load i32, ptr %213, align 4
  %215 = zext i32 %214 to i64
  %216 = urem i64 %212, %215
  %217 = trunc nuw i64 %216 to i32
  store i32 %217, ptr %171, align 4
  %218 = load i32, ptr %205, align 4
  %219 = zext i32 %218 to i64
  %220 = udiv i64 %192, %219
  %221 = load i32, ptr %213, align 4
  %222 = zext i32 %221 to i64
  %223 = udiv i64 %220, %222
  %224 = trunc i64 %223 to i32
  store i32 %224, ptr %172, align 8
  store i64 0, ptr %173, align 8
  %225 = load i64, ptr %174, align 8
  %226 = inttoptr i64 %225 to ptr
  %227 = getelementptr inbounds i8, ptr %204, i64 64
  %228 = load i64, ptr %227, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %226, i8 -1, i64 %228, i1 false)
  %229 = getelementptr inbounds i8, ptr %204, i64 224
  %230 = load i32, ptr %229, align 8
  %231 = icmp eq i32 %230, 0
  br i1 %231, label %239, label %232

232:                                              ; preds = %203
  %233 = load i64, ptr %174, align 8
  %234 = getelementptr inbounds i8, ptr %204, i64 248
  %235 = load i64, ptr %234, align 8
  %236 = add i64 %235, %233
  %237 = inttoptr i64 %236 to ptr
  %238 = load i64, ptr %227, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %237, i8 0, i64 %238, i1 false)
  br label %239

239:                                              ; preds = %232, %203
  %240 = load ptr, ptr %175, align 8
  %241 = icmp eq ptr %240, null
  br i1 %241, label %243, label %242

242:                                              ; preds = %239
  tail call fastcc void @start_orders(ptr noundef nonnull %161) #18
  br label %243

243:                                              ; preds = %242, %239
  %244 = load i64, ptr %176, align 8
  %245 = load i64, ptr %177, align 8
  %246 = add i64 %245, %244
  store i64 %246, ptr %178, align 8
  %247 = load ptr, ptr %179, align 8
  %248 = getelementptr inbounds i8, ptr %247, i64 96
  %249 = load i64, ptr %248, align 8
  %250 = add i64 %244, 4096
  %251 = tail call i64 @llvm.umin.i64(i64 %249, i64 %250)
  %252 = inttoptr i64 %245 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %252, i8 -1, i64 %251, i1 false)
  %253 = load ptr, ptr %179, align 8
  %254 = getelementptr inbounds i8, ptr %253, i64 224
  %255 = load i32, ptr %254, align 8
  %256 = icmp eq i32 %255, 0
  br i1 %256, label %263, label %257

257:                                              ; preds = %243
  %258 = load i64, ptr %177, align 8
  %259 = getelementptr inbounds i8, ptr %253, i64 256
  %260 = load i64, ptr %259, align 8
  %261 = add i64 %260, %258
  %262 = inttoptr i64 %261 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %262, i8 0, i64 %251, i1 false)
  br label %263

263:                                              ; preds = %257, %243
  %264 = load ptr, ptr %180, align 8
  %265 = tail call i32 %264(ptr noundef nonnull %166) #17
  %266 = icmp eq i32 %265, 0
  br i1 %266, label %267, label %271

267:                                              ; preds = %263
  %268 = tail call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #18
  %269 = freeze i32 %268
  %270 = icmp eq i32 %269, 0
  br i1 %270, label %271, label %272

271:                                              ; preds = %267, %263
  br label %272

272:                                              ; preds = %271, %267
  %273 = phi i32 [ 2, %271 ], [ 0, %267 ]
  %274 = load i64, ptr %181, align 8
  %275 = add i64 %274, 1
  store atomic i64 %275, ptr %181 monotonic, align 8
  br label %276

276:                                              ; preds = %200, %272
  %277 = phi i32 [ %273, %272 ], [ %201, %200 ]
  switch i32 %277, label %290 [
    i32 0, label %278
    i32 2, label %281
  ]

278:                                              ; preds = %276
  %279 = tail call i32 @graphdsl_poll(ptr noundef %166, i32 noundef -1) #20
  %280 = icmp eq i32 %279, 0
  br i1 %280, label %290, label %281

281:                                              ; preds = %278, %276
  %282 = load atomic i64, ptr %167 monotonic, align 8
  br label %283

283:                                              ; preds = %286, %281
  %284 = phi i64 [ %282, %281 ], [ %289, %286 ]
  %285 = icmp ult i64 %192, %284
  br i1 %285, label %286, label %292

286:                                              ; preds = %283
  %287 = cmpxchg ptr %167, i64 %284, i64 %192 monotonic monotonic, align 8
  %288 = extractvalue { i64, i1 } %287, 1
  %289 = extractvalue { i64, i1 } %287, 0
  br i1 %288, label %292, label %283, !llvm.loop !17

290:                                              ; preds = %278, %276
  %291 = add i64 %192, 1
  br label %182, !llvm.loop !18

292:                                              ; preds = %195, %190, %286, %283
  %293 = phi i32 [ 2, %283 ], [ 2, %286 ], [ %185, %190 ], [ %185, %195 ]
  tail call fastcc void @close_block(ptr noundef nonnull %161) #20
  br label %294

294:                                              ; preds = %292, %148
  %295 = phi i32 [ %141, %148 ], [ %293, %292 ]
  %296 = getelementptr inbounds i8, ptr %3, i64 264
  %297 = load ptr, ptr %296, align 8
  %298 = icmp eq ptr %297, null
  br i1 %298, label %368, label %304

299:                                              ; preds = %149
  %300 = getelementptr inbounds i8, ptr %0, i64 32
  store i32 12, ptr %300, align 8
  %301 = getelementptr inbounds i8, ptr %3, i64 264
  %302 = load ptr, ptr %301, align 8
  %303 = icmp eq ptr %302, null
  br i1 %303, label %368, label %313

304:                                              ; preds = %294
  %305 = icmp eq i32 %295, 2
  br i1 %305, label %313, label %306

306:                                              ; preds = %304
  %307 = getelementptr inbounds i8, ptr %297, i64 200
  %308 = load i32, ptr %307, align 8
  %309 = icmp eq i32 %308, 0
  br i1 %309, label %313, label %310

310:                                              ; preds = %306
  %311 = getelementptr inbounds i8, ptr %0, i64 32
  store i32 12, ptr %311, align 8
  %312 = load ptr, ptr %296, align 8
  br label %313

313:                                              ; preds = %299, %310, %306, %304
  %314 = phi ptr [ %312, %310 ], [ %297, %306 ], [ %297, %304 ], [ %302, %299 ]
  %315 = phi ptr [ %296, %310 ], [ %296, %306 ], [ %296, %304 ], [ %301, %299 ]
  %316 = phi i32 [ 2, %310 ], [ %295, %306 ], [ 2, %304 ], [ 2, %299 ]
  %317 = getelementptr inbounds i8, ptr %314, i64 24
  %318 = load i64, ptr %317, align 8
  %319 = icmp eq i64 %318, 0
  br i1 %319, label %322, label %320

320:                                              ; preds = %313
  %321 = getelementptr inbounds i8, ptr %314, i64 16
  br label %328

322:                                              ; preds = %334, %313
  %323 = getelementptr inbounds i8, ptr %314, i64 56
  %324 = load i64, ptr %323, align 8
  %325 = icmp eq i64 %324, 0
  br i1 %325, label %359, label %326

326:                                              ; preds = %322
  %327 = getelementptr inbounds i8, ptr %314, i64 48
  br label %344

328:                                              ; preds = %334, %320
  %329 = phi i64 [ 0, %320 ], [ %335, %334 ]
  %330 = load ptr, ptr %321, align 8
  %331 = getelementptr inbounds ptr, ptr %330, i64 %329
  %332 = load ptr, ptr %331, align 8
  %333 = icmp eq ptr %332, null
  br i1 %333, label %334, label %338

334:                                              ; preds = %338, %328
  call void @free(ptr noundef %332) #17
  %335 = add nuw i64 %329, 1
  %336 = load i64, ptr %317, align 8
  %337 = icmp ult i64 %335, %336
  br i1 %337, label %328, label %322, !llvm.loop !19

338:                                              ; preds = %328, %338
  %339 = phi i64 [ %342, %338 ], [ 0, %328 ]
  %340 = getelementptr inbounds %struct.Cell, ptr %332, i64 %339, i32 3
  %341 = load ptr, ptr %340, align 8
  call void @free(ptr noundef %341) #17
  %342 = add nuw nsw i64 %339, 1
  %343 = icmp eq i64 %342, 1024
  br i1 %343, label %334, label %338, !llvm.loop !20

344:                                              ; preds = %355, %326
  %345 = phi i64 [ 0, %326 ], [ %356, %355 ]
  %346 = load ptr, ptr %327, align 8
  %347 = getelementptr inbounds ptr, ptr %346, i64 %345
  %348 = load ptr, ptr %347, align 8
  %349 = icmp eq ptr %348, null
  br i1 %349, label %355, label %350

350:                                              ; preds = %344
  %351 = load i32, ptr %348, align 8
  %352 = add i32 %351, -1
  store i32 %352, ptr %348, align 8
  %353 = icmp eq i32 %352, 0
  br i1 %353, label %354, label %355

354:                                              ; preds = %350
  call void @free(ptr noundef nonnull %348) #17
  br label %355

355:                                              ; preds = %354, %350, %344
  %356 = add nuw i64 %345, 1
  %357 = load i64, ptr %323, align 8
  %358 = icmp ult i64 %356, %357
  br i1 %358, label %344, label %359, !llvm.loop !21

359:                                              ; preds = %355, %322
  %360 = getelementptr inbounds i8, ptr %314, i64 8
  %361 = getelementptr inbounds i8, ptr %314, i64 40
  %362 = load ptr, ptr %360, align 8
  call void @free(ptr noundef %362) #17
  %363 = getelementptr inbounds i8, ptr %314, i64 16
  %364 = load ptr, ptr %363, align 8
  call void @free(ptr noundef %364) #17
  %365 = load ptr, ptr %361, align 8
  call void @free(ptr noundef %365) #17
  %366 = getelementptr inbounds i8, ptr %314, i64 48
  %367 = load ptr, ptr %366, align 8
  call void @free(ptr noundef %367) #17
  call void @free(ptr noundef nonnull %314) #17
  store ptr null, ptr %315, align 8
  br label %368

368:                                              ; preds = %299, %359, %294
  %369 = phi i32 [ %316, %359 ], [ %295, %294 ], [ 2, %299 ]
  %370 = icmp eq i32 %369, 2
  %371 = zext i1 %370 to i32
  br label %372

372:                                              ; preds = %368, %12
  %373 = phi i32 [ %371, %368 ], [ 1, %12 ]
  ret i32 %373
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: write)
define dso_local void @graphdsl_sizes(ptr nocapture noundef writeonly %0) local_unnamed_addr #9 {
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
  br i1 %9, label %2, label %3, !llvm.loop !22
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #10

; Function Attrs: cold nofree noinline norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @is_still_fine(ptr nocapture noundef %0) unnamed_addr #11 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 264
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
  br i1 %21, label %31, label %22, !llvm.loop !23

22:                                               ; preds = %17, %19
  %23 = phi i64 [ 0, %17 ], [ %20, %19 ]
  %24 = getelementptr inbounds i8, ptr %13, i64 %23
  %25 = load i8, ptr %24, align 1
  %26 = getelementptr inbounds [32 x i8], ptr %18, i64 0, i64 %23
  %27 = load i8, ptr %26, align 1
  %28 = icmp eq i8 %25, %27
  br i1 %28, label %19, label %29

29:                                               ; preds = %22
  %30 = getelementptr inbounds i8, ptr %0, i64 32
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
define internal fastcc void @describe_race(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef readonly %5, i32 noundef %6) unnamed_addr #12 {
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
  %6 = getelementptr inbounds i8, ptr %1, i64 600
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
  br i1 %55, label %21, label %25, !llvm.loop !24

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
  %68 = getelementptr inbounds i8, ptr %1, i64 608
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
  br i1 %58, label %59, label %48, !llvm.loop !25

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
  br i1 %70, label %31, label %27, !llvm.loop !26

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
  br i1 %44, label %63, label %37, !llvm.loop !27

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
  br i1 %59, label %28, label %36, !llvm.loop !28

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
  br label %81, !llvm.loop !29

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
  br i1 %176, label %139, label %141, !llvm.loop !30

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
  br i1 %26, label %27, label %16, !llvm.loop !25

27:                                               ; preds = %16, %21, %2
  %28 = phi i64 [ %10, %2 ], [ %23, %21 ], [ %17, %16 ]
  ret i64 %28
}

; Function Attrs: optsize
declare ptr @malloc(i64 noundef) local_unnamed_addr #8

; Function Attrs: optsize
declare ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #8

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @conflict(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) unnamed_addr #6 {
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
  %40 = tail call fastcc i32 @comes_after(ptr noundef %37, i32 noundef %39, ptr noundef nonnull %0) #20
  %41 = xor i32 %40, 1
  br label %42

42:                                               ; preds = %27, %32, %18, %3, %10, %36
  %43 = phi i32 [ %41, %36 ], [ 0, %10 ], [ 0, %3 ], [ 0, %18 ], [ 0, %32 ], [ 0, %27 ]
  ret i32 %43
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
  br i1 %22, label %11, label %23, !llvm.loop !31

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

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i32 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 640) #17
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
  br i1 %125, label %102, label %167, !llvm.loop !32

126:                                              ; preds = %134
  %127 = load i32, ptr %100, align 4
  br label %128

128:                                              ; preds = %126, %111
  %129 = phi i32 [ %112, %111 ], [ %127, %126 ]
  %130 = phi i32 [ 0, %111 ], [ %165, %126 ]
  %131 = phi i32 [ %115, %111 ], [ %162, %126 ]
  %132 = add nuw i32 %114, 1
  %133 = icmp ult i32 %132, %129
  br i1 %133, label %111, label %117, !llvm.loop !33

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
  br i1 %166, label %134, label %126, !llvm.loop !34

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
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #18
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
  %56 = getelementptr inbounds i8, ptr %3, i64 240
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
  br i1 %98, label %83, label %81, !llvm.loop !35

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
  br i1 %114, label %99, label %109, !llvm.loop !36

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
  %137 = getelementptr inbounds i8, ptr %136, i64 224
  %138 = load i32, ptr %137, align 8
  %139 = icmp eq i32 %138, 0
  br i1 %139, label %146, label %140

140:                                              ; preds = %115
  %141 = load i64, ptr %125, align 8
  %142 = getelementptr inbounds i8, ptr %136, i64 256
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
  br i1 %150, label %115, label %151, !llvm.loop !37

151:                                              ; preds = %146, %103, %99
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @run_block(ptr noundef %0) unnamed_addr #2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 160
  %4 = getelementptr inbounds i8, ptr %0, i64 164
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = getelementptr inbounds i8, ptr %0, i64 216
  %7 = getelementptr inbounds i8, ptr %0, i64 120
  %8 = getelementptr inbounds i8, ptr %0, i64 72
  %9 = getelementptr inbounds i8, ptr %0, i64 80
  %10 = getelementptr inbounds i8, ptr %0, i64 112
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = getelementptr inbounds i8, ptr %2, i64 52
  %13 = getelementptr inbounds i8, ptr %0, i64 152
  %14 = getelementptr inbounds i8, ptr %0, i64 136
  %15 = getelementptr inbounds i8, ptr %0, i64 104
  %16 = getelementptr inbounds i8, ptr %0, i64 128
  %17 = getelementptr inbounds i8, ptr %0, i64 132
  %18 = getelementptr inbounds i8, ptr %0, i64 176
  %19 = getelementptr inbounds i8, ptr %0, i64 144
  %20 = getelementptr inbounds i8, ptr %0, i64 168
  br label %21

21:                                               ; preds = %973, %1
  %22 = phi i32 [ 0, %1 ], [ %974, %973 ]
  %23 = load i32, ptr %3, align 8
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %169, label %25

25:                                               ; preds = %21
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 48
  %28 = load i32, ptr %27, align 8
  %29 = load i32, ptr %4, align 4
  %30 = getelementptr inbounds i8, ptr %26, i64 152
  %31 = load ptr, ptr %30, align 8
  %32 = zext i32 %29 to i64
  %33 = getelementptr inbounds %struct.WaitPoint, ptr %31, i64 %32, i32 9
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %34, 2
  br i1 %35, label %37, label %36

36:                                               ; preds = %25
  tail call fastcc void @share_out(ptr noundef nonnull %0) #20
  br label %169

37:                                               ; preds = %25
  %38 = getelementptr inbounds i8, ptr %26, i64 144
  %39 = load ptr, ptr %38, align 8
  %40 = load i64, ptr %5, align 8
  %41 = inttoptr i64 %40 to ptr
  %42 = tail call i32 %39(ptr noundef %41, i32 noundef %28, i32 noundef %29) #17
  %43 = icmp eq i32 %42, 1
  br i1 %43, label %975, label %44

44:                                               ; preds = %37
  %45 = icmp ne i32 %42, 2
  %46 = icmp ult i32 %42, 4
  %47 = and i1 %45, %46
  br i1 %47, label %48, label %56

48:                                               ; preds = %44
  %49 = load i32, ptr %16, align 8
  %50 = sub i32 %49, %28
  store i32 %50, ptr %16, align 8
  %51 = load ptr, ptr %11, align 8
  %52 = zext i32 %28 to i64
  %53 = getelementptr inbounds i8, ptr %51, i64 24
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, %52
  store atomic i64 %55, ptr %53 monotonic, align 8
  br label %975

56:                                               ; preds = %44
  %57 = load ptr, ptr %30, align 8
  %58 = zext i32 %42 to i64
  %59 = getelementptr inbounds %struct.WaitPoint, ptr %57, i64 %58
  br i1 %45, label %60, label %117

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
  %82 = icmp eq i32 %28, 0
  %83 = select i1 %81, i1 true, i1 %82
  br i1 %83, label %162, label %84

84:                                               ; preds = %78
  %85 = load ptr, ptr %8, align 8
  %86 = zext i32 %28 to i64
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
  br i1 %96, label %97, label %87, !llvm.loop !38

97:                                               ; preds = %87
  %98 = icmp eq i32 %94, %28
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
  br i1 %116, label %162, label %102, !llvm.loop !39

117:                                              ; preds = %73, %69, %65, %60, %56
  tail call fastcc void @share_out(ptr noundef nonnull %0) #20
  %118 = getelementptr inbounds i8, ptr %26, i64 52
  %119 = load i32, ptr %118, align 4
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %169, label %127

121:                                              ; preds = %157
  %122 = add nuw nsw i64 %128, 1
  %123 = load i32, ptr %118, align 4
  %124 = zext i32 %123 to i64
  %125 = icmp ult i64 %122, %124
  %126 = add i32 %129, 32
  br i1 %125, label %127, label %169, !llvm.loop !40

127:                                              ; preds = %117, %121
  %128 = phi i64 [ %122, %121 ], [ 0, %117 ]
  %129 = phi i32 [ %126, %121 ], [ 0, %117 ]
  br i1 %45, label %130, label %132

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
  br i1 %154, label %146, label %157, !llvm.loop !41

155:                                              ; preds = %146
  %156 = load i32, ptr %144, align 4
  br label %157

157:                                              ; preds = %150, %155, %130
  %158 = phi i32 [ %131, %130 ], [ %134, %155 ], [ %134, %150 ]
  %159 = phi i32 [ %42, %130 ], [ %156, %155 ], [ 2, %150 ]
  %160 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %158, i32 noundef %159) #20
  %161 = icmp eq i32 %160, 2
  br i1 %161, label %975, label %121

162:                                              ; preds = %106, %78
  store i32 %42, ptr %4, align 4
  %163 = load ptr, ptr %11, align 8
  %164 = getelementptr inbounds i8, ptr %163, i64 24
  %165 = load i64, ptr %164, align 8
  %166 = add i64 %165, 1
  store atomic i64 %166, ptr %164 monotonic, align 8
  %167 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #20
  %168 = icmp eq i32 %167, 0
  br i1 %168, label %970, label %975

169:                                              ; preds = %121, %117, %36, %21
  %170 = load i32, ptr %12, align 4
  %171 = icmp eq i32 %170, 0
  br i1 %171, label %708, label %172

172:                                              ; preds = %169, %701
  %173 = phi i64 [ %704, %701 ], [ 0, %169 ]
  %174 = phi i32 [ %703, %701 ], [ 0, %169 ]
  %175 = trunc nuw i64 %173 to i32
  %176 = shl i32 %175, 5
  %177 = zext i32 %176 to i64
  br label %178

178:                                              ; preds = %698, %172
  %179 = phi i32 [ %174, %172 ], [ %360, %698 ]
  %180 = phi i32 [ 0, %172 ], [ %699, %698 ]
  %181 = load ptr, ptr %0, align 8
  %182 = load ptr, ptr %13, align 8
  %183 = getelementptr inbounds %struct.Warp, ptr %182, i64 %173
  %184 = getelementptr inbounds i8, ptr %181, i64 48
  %185 = load i32, ptr %184, align 8
  %186 = sub i32 %185, %176
  %187 = tail call i32 @llvm.umin.i32(i32 %186, i32 32)
  %188 = getelementptr inbounds i8, ptr %183, i64 4
  %189 = load i8, ptr %188, align 4
  %190 = icmp eq i8 %189, 0
  br i1 %190, label %191, label %240

191:                                              ; preds = %178
  %192 = getelementptr inbounds i8, ptr %181, i64 240
  %193 = load i64, ptr %192, align 8
  %194 = icmp eq i64 %193, 0
  br i1 %194, label %240, label %195

195:                                              ; preds = %191
  %196 = getelementptr inbounds i8, ptr %181, i64 264
  %197 = load ptr, ptr %196, align 8
  %198 = icmp eq ptr %197, null
  br i1 %198, label %199, label %240

199:                                              ; preds = %195
  %200 = add i32 %187, %176
  %201 = icmp ult i32 %176, %200
  br i1 %201, label %202, label %213

202:                                              ; preds = %199
  %203 = load ptr, ptr %14, align 8
  br label %208

204:                                              ; preds = %208
  %205 = add nuw nsw i64 %209, 1
  %206 = trunc i64 %205 to i32
  %207 = icmp eq i32 %200, %206
  br i1 %207, label %213, label %208, !llvm.loop !42

208:                                              ; preds = %204, %202
  %209 = phi i64 [ %177, %202 ], [ %205, %204 ]
  %210 = getelementptr inbounds i8, ptr %203, i64 %209
  %211 = load i8, ptr %210, align 1
  %212 = icmp eq i8 %211, 0
  br i1 %212, label %204, label %259

213:                                              ; preds = %204, %199
  %214 = load ptr, ptr %7, align 8
  %215 = getelementptr inbounds i32, ptr %214, i64 %177
  %216 = zext i32 %200 to i64
  br label %217

217:                                              ; preds = %221, %213
  %218 = phi i64 [ %219, %221 ], [ %177, %213 ]
  %219 = add nuw nsw i64 %218, 1
  %220 = icmp ult i64 %219, %216
  br i1 %220, label %221, label %226

221:                                              ; preds = %217
  %222 = getelementptr inbounds i32, ptr %214, i64 %219
  %223 = load i32, ptr %222, align 4
  %224 = load i32, ptr %215, align 4
  %225 = icmp eq i32 %223, %224
  br i1 %225, label %217, label %259, !llvm.loop !41

226:                                              ; preds = %217
  %227 = load i32, ptr %215, align 4
  %228 = icmp eq i32 %227, 2
  br i1 %228, label %259, label %229

229:                                              ; preds = %226
  %230 = getelementptr inbounds i8, ptr %181, i64 152
  %231 = load ptr, ptr %230, align 8
  %232 = zext i32 %227 to i64
  %233 = getelementptr inbounds %struct.WaitPoint, ptr %231, i64 %232, i32 9
  %234 = load i8, ptr %233, align 1
  %235 = icmp eq i8 %234, 0
  br i1 %235, label %259, label %236

236:                                              ; preds = %229
  store i32 %227, ptr %183, align 4
  store i8 1, ptr %188, align 4
  %237 = getelementptr inbounds i8, ptr %183, i64 5
  store i8 0, ptr %237, align 1
  %238 = getelementptr inbounds i8, ptr %183, i64 6
  store i8 0, ptr %238, align 2
  %239 = getelementptr inbounds i8, ptr %183, i64 7
  store i8 0, ptr %239, align 1
  br label %266

240:                                              ; preds = %195, %191, %178
  %241 = getelementptr inbounds i8, ptr %183, i64 5
  %242 = load i8, ptr %241, align 1
  %243 = icmp eq i8 %242, 0
  br i1 %243, label %244, label %254

244:                                              ; preds = %240
  %245 = getelementptr inbounds i8, ptr %181, i64 152
  %246 = load ptr, ptr %245, align 8
  %247 = load i32, ptr %183, align 4
  %248 = zext i32 %247 to i64
  %249 = getelementptr inbounds %struct.WaitPoint, ptr %246, i64 %248, i32 9
  %250 = load i8, ptr %249, align 1
  %251 = icmp eq i8 %250, 0
  br i1 %251, label %252, label %254

252:                                              ; preds = %244
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %175) #20
  %253 = load i8, ptr %188, align 4
  br label %254

254:                                              ; preds = %252, %244, %240
  %255 = phi i8 [ %189, %240 ], [ %189, %244 ], [ %253, %252 ]
  %256 = icmp eq i8 %255, 0
  br i1 %256, label %257, label %263

257:                                              ; preds = %254
  %258 = add i32 %187, %176
  br label %259

259:                                              ; preds = %208, %221, %257, %229, %226
  %260 = phi i32 [ %258, %257 ], [ %200, %229 ], [ %200, %226 ], [ %200, %221 ], [ %200, %208 ]
  %261 = getelementptr inbounds i8, ptr %181, i64 144
  %262 = icmp ult i32 %176, %260
  br i1 %262, label %326, label %357

263:                                              ; preds = %254
  %264 = load i8, ptr %241, align 1
  %265 = icmp eq i8 %264, 0
  br i1 %265, label %266, label %357

266:                                              ; preds = %263, %236
  %267 = load ptr, ptr %0, align 8
  %268 = load ptr, ptr %13, align 8
  %269 = getelementptr inbounds %struct.Warp, ptr %268, i64 %173
  %270 = load i64, ptr %5, align 8
  %271 = getelementptr inbounds i8, ptr %267, i64 104
  %272 = load i64, ptr %271, align 8
  %273 = mul i64 %272, %177
  %274 = add i64 %273, %270
  %275 = inttoptr i64 %274 to ptr
  %276 = getelementptr inbounds i8, ptr %267, i64 48
  %277 = load i32, ptr %276, align 8
  %278 = sub i32 %277, %176
  %279 = tail call i32 @llvm.umin.i32(i32 %278, i32 32)
  %280 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %278)
  %281 = lshr i32 -1, %280
  %282 = getelementptr inbounds i8, ptr %267, i64 144
  %283 = load ptr, ptr %282, align 8
  %284 = load i32, ptr %269, align 4
  %285 = tail call i32 %283(ptr noundef %275, i32 noundef %279, i32 noundef %284) #17
  %286 = getelementptr inbounds i8, ptr %267, i64 152
  %287 = load ptr, ptr %286, align 8
  %288 = zext i32 %285 to i64
  %289 = getelementptr inbounds %struct.WaitPoint, ptr %287, i64 %288
  %290 = load i32, ptr %289, align 4
  %291 = icmp eq i32 %290, 2
  br i1 %291, label %292, label %322

292:                                              ; preds = %266, %312
  %293 = phi i32 [ %313, %312 ], [ %180, %266 ]
  %294 = phi ptr [ %319, %312 ], [ %289, %266 ]
  %295 = phi i32 [ %316, %312 ], [ %285, %266 ]
  %296 = getelementptr inbounds i8, ptr %294, i64 24
  %297 = load i32, ptr %296, align 4
  %298 = and i32 %297, 1
  %299 = icmp eq i32 %298, 0
  br i1 %299, label %300, label %322

300:                                              ; preds = %292
  %301 = getelementptr inbounds i8, ptr %294, i64 12
  %302 = load i32, ptr %301, align 4
  %303 = and i32 %302, %281
  %304 = icmp ne i32 %303, %281
  %305 = add nsw i32 %293, -127
  %306 = icmp ult i32 %305, -128
  %307 = select i1 %304, i1 true, i1 %306
  br i1 %307, label %322, label %308

308:                                              ; preds = %300
  %309 = getelementptr inbounds i8, ptr %294, i64 33
  %310 = load i8, ptr %309, align 1
  %311 = icmp eq i8 %310, 0
  br i1 %311, label %322, label %312

312:                                              ; preds = %308
  store i32 %295, ptr %269, align 4
  tail call fastcc void @operate(ptr noundef nonnull %0, ptr noundef nonnull %294, i32 noundef %175, i32 noundef %281) #20
  %313 = add nuw nsw i32 %293, 1
  %314 = load ptr, ptr %282, align 8
  %315 = load i32, ptr %269, align 4
  %316 = tail call i32 %314(ptr noundef %275, i32 noundef %279, i32 noundef %315) #17
  %317 = load ptr, ptr %286, align 8
  %318 = zext i32 %316 to i64
  %319 = getelementptr inbounds %struct.WaitPoint, ptr %317, i64 %318
  %320 = load i32, ptr %319, align 4
  %321 = icmp eq i32 %320, 2
  br i1 %321, label %292, label %322, !llvm.loop !43

322:                                              ; preds = %312, %308, %300, %292, %266
  %323 = phi i32 [ %180, %266 ], [ %293, %308 ], [ %313, %312 ], [ %293, %300 ], [ %293, %292 ]
  %324 = phi i32 [ %285, %266 ], [ %295, %308 ], [ %316, %312 ], [ %295, %300 ], [ %295, %292 ]
  %325 = icmp eq i32 %324, 1
  br i1 %325, label %975, label %354

326:                                              ; preds = %259, %350
  %327 = phi i64 [ %351, %350 ], [ %177, %259 ]
  %328 = load ptr, ptr %14, align 8
  %329 = getelementptr inbounds i8, ptr %328, i64 %327
  %330 = load i8, ptr %329, align 1
  %331 = icmp eq i8 %330, 0
  br i1 %331, label %332, label %350

332:                                              ; preds = %326
  %333 = load ptr, ptr %261, align 8
  %334 = load i64, ptr %5, align 8
  %335 = load ptr, ptr %0, align 8
  %336 = getelementptr inbounds i8, ptr %335, i64 104
  %337 = load i64, ptr %336, align 8
  %338 = mul i64 %337, %327
  %339 = add i64 %338, %334
  %340 = inttoptr i64 %339 to ptr
  %341 = load ptr, ptr %7, align 8
  %342 = getelementptr inbounds i32, ptr %341, i64 %327
  %343 = load i32, ptr %342, align 4
  %344 = tail call i32 %333(ptr noundef %340, i32 noundef 1, i32 noundef %343) #17
  %345 = icmp eq i32 %344, 1
  br i1 %345, label %975, label %346

346:                                              ; preds = %332
  %347 = trunc nuw i64 %327 to i32
  %348 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %347, i32 noundef %344) #20
  %349 = icmp eq i32 %348, 2
  br i1 %349, label %975, label %350

350:                                              ; preds = %346, %326
  %351 = add nuw nsw i64 %327, 1
  %352 = trunc i64 %351 to i32
  %353 = icmp eq i32 %260, %352
  br i1 %353, label %357, label %326, !llvm.loop !44

354:                                              ; preds = %322
  %355 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %175, i32 noundef %324) #20
  %356 = icmp eq i32 %355, 2
  br i1 %356, label %975, label %357

357:                                              ; preds = %350, %354, %263, %259
  %358 = phi i32 [ %323, %354 ], [ %180, %263 ], [ %180, %259 ], [ %180, %350 ]
  %359 = tail call fastcc i32 @is_any(ptr noundef %0, i32 noundef %175, i32 noundef 3) #20
  %360 = or i32 %359, %179
  %361 = load ptr, ptr %0, align 8
  %362 = getelementptr inbounds i8, ptr %361, i64 264
  %363 = load ptr, ptr %362, align 8
  %364 = icmp eq ptr %363, null
  br i1 %364, label %369, label %365

365:                                              ; preds = %357
  %366 = load ptr, ptr %11, align 8
  %367 = tail call fastcc i32 @is_still_fine(ptr noundef %366) #18
  %368 = icmp eq i32 %367, 0
  br i1 %368, label %975, label %369

369:                                              ; preds = %365, %357
  %370 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %175, i32 noundef 2) #20
  %371 = icmp eq i32 %370, 0
  br i1 %371, label %701, label %372

372:                                              ; preds = %369
  %373 = load ptr, ptr %13, align 8
  %374 = getelementptr inbounds %struct.Warp, ptr %373, i64 %173, i32 1
  %375 = load i8, ptr %374, align 4
  %376 = icmp eq i8 %375, 0
  %377 = load ptr, ptr %0, align 8
  br i1 %376, label %455, label %378

378:                                              ; preds = %372
  %379 = getelementptr inbounds i8, ptr %377, i64 48
  %380 = load i32, ptr %379, align 8
  %381 = sub i32 %380, %176
  %382 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %381)
  %383 = lshr i32 -1, %382
  %384 = getelementptr inbounds i8, ptr %377, i64 152
  %385 = load ptr, ptr %384, align 8
  %386 = getelementptr inbounds %struct.Warp, ptr %373, i64 %173
  %387 = load i32, ptr %386, align 4
  %388 = zext i32 %387 to i64
  %389 = getelementptr inbounds %struct.WaitPoint, ptr %385, i64 %388
  %390 = getelementptr inbounds i8, ptr %389, i64 8
  %391 = load i32, ptr %390, align 4
  %392 = icmp eq i32 %391, 11
  br i1 %392, label %449, label %393

393:                                              ; preds = %378
  %394 = getelementptr inbounds i8, ptr %389, i64 24
  %395 = load i32, ptr %394, align 4
  %396 = and i32 %395, 1
  %397 = icmp eq i32 %396, 0
  br i1 %397, label %444, label %398

398:                                              ; preds = %393
  %399 = load ptr, ptr %15, align 8
  %400 = getelementptr inbounds i32, ptr %399, i64 %177
  br label %401

401:                                              ; preds = %428, %398
  %402 = phi i32 [ %383, %398 ], [ %430, %428 ]
  %403 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %402, i1 true)
  %404 = zext nneg i32 %403 to i64
  %405 = getelementptr inbounds i32, ptr %400, i64 %404
  %406 = load i32, ptr %405, align 4
  %407 = and i32 %406, %383
  %408 = shl nuw i32 1, %403
  %409 = and i32 %407, %408
  %410 = icmp eq i32 %409, 0
  br i1 %410, label %453, label %411

411:                                              ; preds = %401, %421
  %412 = phi i64 [ %422, %421 ], [ %404, %401 ]
  %413 = trunc nuw nsw i64 %412 to i32
  %414 = shl nuw i32 1, %413
  %415 = and i32 %414, %407
  %416 = icmp eq i32 %415, 0
  br i1 %416, label %421, label %417

417:                                              ; preds = %411
  %418 = getelementptr inbounds i32, ptr %400, i64 %412
  %419 = load i32, ptr %418, align 4
  %420 = icmp eq i32 %419, %406
  br i1 %420, label %421, label %453

421:                                              ; preds = %417, %411
  %422 = add nuw nsw i64 %412, 1
  %423 = icmp eq i64 %422, 32
  br i1 %423, label %424, label %411, !llvm.loop !45

424:                                              ; preds = %421
  %425 = xor i32 %402, -1
  %426 = and i32 %407, %425
  %427 = icmp eq i32 %426, 0
  br i1 %427, label %428, label %453

428:                                              ; preds = %424
  %429 = xor i32 %407, -1
  %430 = and i32 %402, %429
  %431 = icmp eq i32 %430, 0
  br i1 %431, label %432, label %401, !llvm.loop !46

432:                                              ; preds = %428, %432
  %433 = phi i32 [ %442, %432 ], [ %383, %428 ]
  %434 = load ptr, ptr %15, align 8
  %435 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %433, i1 true)
  %436 = or disjoint i32 %435, %176
  %437 = zext i32 %436 to i64
  %438 = getelementptr inbounds i32, ptr %434, i64 %437
  %439 = load i32, ptr %438, align 4
  %440 = and i32 %439, %383
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %389, i32 noundef %175, i32 noundef %440) #20
  %441 = xor i32 %440, -1
  %442 = and i32 %433, %441
  %443 = icmp eq i32 %442, 0
  br i1 %443, label %450, label %432, !llvm.loop !47

444:                                              ; preds = %393
  %445 = getelementptr inbounds i8, ptr %389, i64 12
  %446 = load i32, ptr %445, align 4
  %447 = and i32 %446, %383
  %448 = icmp eq i32 %447, %383
  br i1 %448, label %449, label %453

449:                                              ; preds = %444, %378
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %389, i32 noundef %175, i32 noundef %383) #20
  br label %450

450:                                              ; preds = %432, %449
  %451 = load ptr, ptr %13, align 8
  %452 = getelementptr inbounds %struct.Warp, ptr %451, i64 %173, i32 2
  store i8 0, ptr %452, align 1
  br label %698

453:                                              ; preds = %424, %401, %417, %444
  tail call fastcc void @separate(ptr noundef nonnull readonly %0, i32 noundef %175) #20
  %454 = load ptr, ptr %0, align 8
  br label %455

455:                                              ; preds = %453, %372
  %456 = phi ptr [ %454, %453 ], [ %377, %372 ]
  %457 = getelementptr inbounds i8, ptr %456, i64 48
  %458 = load i32, ptr %457, align 8
  %459 = sub i32 %458, %176
  %460 = tail call i32 @llvm.umin.i32(i32 %459, i32 32)
  %461 = load ptr, ptr %14, align 8
  %462 = getelementptr inbounds i8, ptr %461, i64 %177
  %463 = icmp eq i32 %458, %176
  br i1 %463, label %701, label %464

464:                                              ; preds = %455
  %465 = tail call i32 @llvm.umax.i32(i32 %460, i32 1)
  %466 = zext nneg i32 %465 to i64
  br label %467

467:                                              ; preds = %467, %464
  %468 = phi i64 [ 0, %464 ], [ %487, %467 ]
  %469 = phi i32 [ 0, %464 ], [ %478, %467 ]
  %470 = phi i32 [ 0, %464 ], [ %482, %467 ]
  %471 = phi i32 [ 0, %464 ], [ %486, %467 ]
  %472 = getelementptr inbounds i8, ptr %462, i64 %468
  %473 = load i8, ptr %472, align 1
  %474 = icmp ne i8 %473, 4
  %475 = zext i1 %474 to i32
  %476 = trunc nuw nsw i64 %468 to i32
  %477 = shl nuw i32 %475, %476
  %478 = or i32 %477, %469
  %479 = icmp eq i8 %473, 2
  %480 = zext i1 %479 to i32
  %481 = shl nuw i32 %480, %476
  %482 = or i32 %481, %470
  %483 = icmp eq i8 %473, 0
  %484 = zext i1 %483 to i32
  %485 = shl nuw i32 %484, %476
  %486 = or i32 %485, %471
  %487 = add nuw nsw i64 %468, 1
  %488 = icmp eq i64 %487, %466
  br i1 %488, label %489, label %467, !llvm.loop !48

489:                                              ; preds = %467, %593
  %490 = phi i64 [ %596, %593 ], [ 0, %467 ]
  %491 = phi i32 [ %595, %593 ], [ 0, %467 ]
  %492 = phi i32 [ %594, %593 ], [ 0, %467 ]
  %493 = add nuw nsw i64 %490, %177
  %494 = load ptr, ptr %0, align 8
  %495 = getelementptr inbounds i8, ptr %494, i64 152
  %496 = load ptr, ptr %495, align 8
  %497 = load ptr, ptr %7, align 8
  %498 = getelementptr inbounds i32, ptr %497, i64 %493
  %499 = load i32, ptr %498, align 4
  %500 = zext i32 %499 to i64
  %501 = getelementptr inbounds %struct.WaitPoint, ptr %496, i64 %500
  %502 = trunc nuw nsw i64 %490 to i32
  %503 = shl nuw i32 1, %502
  %504 = and i32 %503, %482
  %505 = icmp ne i32 %504, 0
  %506 = and i32 %503, %491
  %507 = icmp eq i32 %506, 0
  %508 = select i1 %505, i1 %507, i1 false
  br i1 %508, label %509, label %593

509:                                              ; preds = %489
  %510 = getelementptr inbounds i8, ptr %501, i64 8
  %511 = load i32, ptr %510, align 4
  %512 = icmp eq i32 %511, 11
  br i1 %512, label %593, label %513

513:                                              ; preds = %509
  %514 = getelementptr inbounds i8, ptr %501, i64 24
  %515 = load i32, ptr %514, align 4
  %516 = and i32 %515, 1
  %517 = icmp eq i32 %516, 0
  br i1 %517, label %521, label %518

518:                                              ; preds = %513
  %519 = load ptr, ptr %15, align 8
  %520 = getelementptr inbounds i32, ptr %519, i64 %493
  br label %523

521:                                              ; preds = %513
  %522 = getelementptr inbounds i8, ptr %501, i64 12
  br label %523

523:                                              ; preds = %521, %518
  %524 = phi ptr [ %520, %518 ], [ %522, %521 ]
  %525 = load i32, ptr %524, align 4
  %526 = and i32 %525, %503
  %527 = icmp eq i32 %526, 0
  br i1 %527, label %661, label %528

528:                                              ; preds = %523
  %529 = and i32 %525, %478
  %530 = and i32 %529, %482
  %531 = getelementptr inbounds i8, ptr %501, i64 12
  %532 = icmp eq i32 %511, 0
  br label %536

533:                                              ; preds = %577
  %534 = or i32 %578, %491
  %535 = icmp eq i32 %578, %529
  br i1 %535, label %581, label %593

536:                                              ; preds = %577, %528
  %537 = phi i64 [ 0, %528 ], [ %579, %577 ]
  %538 = phi i32 [ 0, %528 ], [ %578, %577 ]
  %539 = trunc nuw nsw i64 %537 to i32
  %540 = shl nuw i32 1, %539
  %541 = and i32 %530, %540
  %542 = icmp eq i32 %541, 0
  br i1 %542, label %577, label %543

543:                                              ; preds = %536
  %544 = add nuw nsw i64 %537, %177
  %545 = getelementptr inbounds i32, ptr %497, i64 %544
  %546 = load i32, ptr %545, align 4
  %547 = zext i32 %546 to i64
  %548 = getelementptr inbounds %struct.WaitPoint, ptr %496, i64 %547
  br i1 %517, label %552, label %549

549:                                              ; preds = %543
  %550 = load ptr, ptr %15, align 8
  %551 = getelementptr inbounds i32, ptr %550, i64 %493
  br label %552

552:                                              ; preds = %549, %543
  %553 = phi ptr [ %551, %549 ], [ %531, %543 ]
  %554 = load i32, ptr %553, align 4
  %555 = getelementptr inbounds i8, ptr %548, i64 24
  %556 = load i32, ptr %555, align 4
  %557 = and i32 %556, 1
  %558 = icmp eq i32 %557, 0
  br i1 %558, label %562, label %559

559:                                              ; preds = %552
  %560 = load ptr, ptr %15, align 8
  %561 = getelementptr inbounds i32, ptr %560, i64 %544
  br label %564

562:                                              ; preds = %552
  %563 = getelementptr inbounds i8, ptr %548, i64 12
  br label %564

564:                                              ; preds = %562, %559
  %565 = phi ptr [ %561, %559 ], [ %563, %562 ]
  %566 = load i32, ptr %565, align 4
  %567 = icmp eq i32 %554, %566
  br i1 %567, label %568, label %577

568:                                              ; preds = %564
  %569 = getelementptr inbounds i8, ptr %548, i64 8
  %570 = load i32, ptr %569, align 4
  %571 = icmp eq i32 %511, %570
  br i1 %571, label %572, label %577

572:                                              ; preds = %568
  %573 = icmp eq i32 %499, %546
  %574 = or i1 %532, %573
  %575 = select i1 %574, i32 %540, i32 0
  %576 = or i32 %575, %538
  br label %577

577:                                              ; preds = %572, %568, %564, %536
  %578 = phi i32 [ %538, %536 ], [ %538, %568 ], [ %538, %564 ], [ %576, %572 ]
  %579 = add nuw nsw i64 %537, 1
  %580 = icmp eq i64 %579, %466
  br i1 %580, label %533, label %536, !llvm.loop !49

581:                                              ; preds = %533
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %501, i32 noundef %175, i32 noundef %529) #20
  br label %582

582:                                              ; preds = %590, %581
  %583 = phi i64 [ 0, %581 ], [ %591, %590 ]
  %584 = trunc nuw nsw i64 %583 to i32
  %585 = shl nuw i32 1, %584
  %586 = and i32 %585, %529
  %587 = icmp eq i32 %586, 0
  br i1 %587, label %590, label %588

588:                                              ; preds = %582
  %589 = getelementptr inbounds i8, ptr %462, i64 %583
  store i8 0, ptr %589, align 1
  br label %590

590:                                              ; preds = %588, %582
  %591 = add nuw nsw i64 %583, 1
  %592 = icmp eq i64 %591, %466
  br i1 %592, label %593, label %582, !llvm.loop !50

593:                                              ; preds = %590, %533, %509, %489
  %594 = phi i32 [ %492, %533 ], [ %492, %489 ], [ %492, %509 ], [ 1, %590 ]
  %595 = phi i32 [ %534, %533 ], [ %491, %489 ], [ %491, %509 ], [ %534, %590 ]
  %596 = add nuw nsw i64 %490, 1
  %597 = icmp eq i64 %596, %466
  br i1 %597, label %598, label %489, !llvm.loop !51

598:                                              ; preds = %593
  %599 = icmp ne i32 %594, 0
  %600 = icmp ne i32 %486, 0
  %601 = select i1 %599, i1 true, i1 %600
  br i1 %601, label %698, label %602

602:                                              ; preds = %598
  %603 = load ptr, ptr %0, align 8
  %604 = getelementptr inbounds i8, ptr %603, i64 152
  %605 = load ptr, ptr %604, align 8
  %606 = load ptr, ptr %7, align 8
  %607 = getelementptr inbounds i32, ptr %606, i64 %177
  br label %608

608:                                              ; preds = %658, %602
  %609 = phi i64 [ 0, %602 ], [ %659, %658 ]
  %610 = trunc nuw nsw i64 %609 to i32
  %611 = shl nuw i32 1, %610
  %612 = and i32 %611, %482
  %613 = icmp eq i32 %612, 0
  br i1 %613, label %658, label %614

614:                                              ; preds = %608
  %615 = getelementptr inbounds i32, ptr %607, i64 %609
  %616 = load i32, ptr %615, align 4
  %617 = zext i32 %616 to i64
  %618 = getelementptr inbounds %struct.WaitPoint, ptr %605, i64 %617
  %619 = getelementptr inbounds i8, ptr %618, i64 8
  %620 = load i32, ptr %619, align 4
  %621 = icmp eq i32 %620, 11
  br i1 %621, label %622, label %658

622:                                              ; preds = %614
  %623 = icmp ugt i32 %460, %610
  br i1 %623, label %625, label %624

624:                                              ; preds = %622
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %618, i32 noundef %175, i32 noundef 0) #20
  br label %698

625:                                              ; preds = %622
  %626 = zext nneg i32 %460 to i64
  br label %628

627:                                              ; preds = %643
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %618, i32 noundef %175, i32 noundef %644) #20
  br label %647

628:                                              ; preds = %643, %625
  %629 = phi i64 [ %609, %625 ], [ %645, %643 ]
  %630 = phi i32 [ 0, %625 ], [ %644, %643 ]
  %631 = trunc nuw nsw i64 %629 to i32
  %632 = shl nuw i32 1, %631
  %633 = and i32 %632, %482
  %634 = icmp eq i32 %633, 0
  br i1 %634, label %643, label %635

635:                                              ; preds = %628
  %636 = add i32 %176, %631
  %637 = zext i32 %636 to i64
  %638 = getelementptr inbounds i32, ptr %606, i64 %637
  %639 = load i32, ptr %638, align 4
  %640 = icmp eq i32 %639, %616
  %641 = select i1 %640, i32 %632, i32 0
  %642 = or i32 %641, %630
  br label %643

643:                                              ; preds = %635, %628
  %644 = phi i32 [ %630, %628 ], [ %642, %635 ]
  %645 = add nuw nsw i64 %629, 1
  %646 = icmp eq i64 %645, %626
  br i1 %646, label %627, label %628, !llvm.loop !52

647:                                              ; preds = %655, %627
  %648 = phi i64 [ %609, %627 ], [ %656, %655 ]
  %649 = trunc nuw nsw i64 %648 to i32
  %650 = shl nuw i32 1, %649
  %651 = and i32 %650, %644
  %652 = icmp eq i32 %651, 0
  br i1 %652, label %655, label %653

653:                                              ; preds = %647
  %654 = getelementptr inbounds i8, ptr %462, i64 %648
  store i8 0, ptr %654, align 1
  br label %655

655:                                              ; preds = %653, %647
  %656 = add nuw nsw i64 %648, 1
  %657 = icmp eq i64 %656, %626
  br i1 %657, label %698, label %647, !llvm.loop !53

658:                                              ; preds = %614, %608
  %659 = add nuw nsw i64 %609, 1
  %660 = icmp eq i64 %659, %466
  br i1 %660, label %701, label %608, !llvm.loop !54

661:                                              ; preds = %523
  %662 = zext i32 %525 to i64
  %663 = load i64, ptr %5, align 8
  %664 = getelementptr inbounds i8, ptr %494, i64 104
  %665 = load i64, ptr %664, align 8
  %666 = mul i64 %665, %493
  %667 = add i64 %666, %663
  %668 = inttoptr i64 %667 to ptr
  %669 = getelementptr inbounds i8, ptr %501, i64 4
  %670 = load i32, ptr %669, align 4
  %671 = load ptr, ptr %668, align 8
  %672 = getelementptr inbounds i8, ptr %671, i64 8
  %673 = load ptr, ptr %672, align 8
  %674 = getelementptr inbounds i8, ptr %673, i64 32
  store i32 6, ptr %674, align 8
  %675 = getelementptr inbounds i8, ptr %673, i64 36
  store i32 %670, ptr %675, align 4
  %676 = getelementptr inbounds i8, ptr %668, i64 8
  %677 = load ptr, ptr %676, align 8
  %678 = getelementptr inbounds i8, ptr %677, i64 36
  %679 = getelementptr inbounds i8, ptr %668, i64 48
  %680 = getelementptr inbounds i8, ptr %668, i64 56
  %681 = load i32, ptr %680, align 8
  %682 = getelementptr inbounds i8, ptr %677, i64 40
  %683 = load i32, ptr %682, align 4
  %684 = mul i32 %683, %681
  %685 = getelementptr inbounds i8, ptr %668, i64 52
  %686 = load i32, ptr %685, align 4
  %687 = add i32 %684, %686
  %688 = load i32, ptr %678, align 4
  %689 = mul i32 %687, %688
  %690 = load i32, ptr %679, align 8
  %691 = add i32 %689, %690
  %692 = getelementptr inbounds i8, ptr %673, i64 52
  store i32 %691, ptr %692, align 4
  %693 = load ptr, ptr %668, align 8
  %694 = getelementptr inbounds i8, ptr %693, i64 32
  %695 = load i64, ptr %694, align 8
  %696 = getelementptr inbounds i8, ptr %673, i64 56
  store i64 %695, ptr %696, align 8
  %697 = getelementptr inbounds i8, ptr %673, i64 64
  store i64 %662, ptr %697, align 8
  br label %975

698:                                              ; preds = %655, %624, %598, %450
  %699 = add i32 %358, 1
  %700 = icmp ugt i32 %699, 127
  br i1 %700, label %701, label %178, !llvm.loop !55

701:                                              ; preds = %698, %455, %369, %658
  %702 = phi i32 [ 0, %658 ], [ 1, %698 ], [ 0, %369 ], [ 0, %455 ]
  %703 = or i32 %702, %360
  %704 = add nuw nsw i64 %173, 1
  %705 = load i32, ptr %12, align 4
  %706 = zext i32 %705 to i64
  %707 = icmp ult i64 %704, %706
  br i1 %707, label %172, label %708, !llvm.loop !56

708:                                              ; preds = %701, %169
  %709 = phi i32 [ 0, %169 ], [ %703, %701 ]
  %710 = load i32, ptr %16, align 8
  %711 = icmp eq i32 %710, 0
  br i1 %711, label %975, label %712

712:                                              ; preds = %708
  %713 = load i32, ptr %17, align 4
  %714 = icmp eq i32 %713, 0
  br i1 %714, label %857, label %715

715:                                              ; preds = %712
  %716 = load ptr, ptr %18, align 8
  %717 = icmp eq ptr %716, null
  br i1 %717, label %719, label %718

718:                                              ; preds = %715
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #18
  br label %975

719:                                              ; preds = %715
  %720 = load ptr, ptr %0, align 8
  %721 = getelementptr inbounds i8, ptr %720, i64 48
  %722 = getelementptr inbounds i8, ptr %720, i64 264
  %723 = getelementptr inbounds i8, ptr %720, i64 52
  br label %724

724:                                              ; preds = %848, %719
  %725 = phi i64 [ %849, %848 ], [ 0, %719 ]
  %726 = phi i1 [ false, %848 ], [ true, %719 ]
  br label %727

727:                                              ; preds = %724, %845
  %728 = phi i64 [ %846, %845 ], [ %725, %724 ]
  %729 = getelementptr inbounds [16 x %struct.Barrier], ptr %6, i64 0, i64 %728
  %730 = getelementptr inbounds i8, ptr %729, i64 4
  %731 = load i32, ptr %730, align 4
  %732 = icmp eq i32 %731, 0
  br i1 %732, label %733, label %737

733:                                              ; preds = %727
  %734 = load i32, ptr %721, align 8
  %735 = load i32, ptr %16, align 8
  %736 = sub i32 %734, %735
  br label %737

737:                                              ; preds = %733, %727
  %738 = phi i32 [ %736, %733 ], [ 0, %727 ]
  %739 = phi i32 [ %734, %733 ], [ %731, %727 ]
  %740 = load i32, ptr %729, align 8
  %741 = icmp eq i32 %740, 0
  %742 = add i32 %740, %738
  %743 = icmp ult i32 %742, %739
  %744 = select i1 %741, i1 true, i1 %743
  br i1 %744, label %845, label %745

745:                                              ; preds = %737
  %746 = getelementptr inbounds i8, ptr %729, i64 4
  %747 = getelementptr inbounds i8, ptr %729, i64 8
  %748 = load i32, ptr %747, align 8
  %749 = getelementptr inbounds i8, ptr %729, i64 12
  %750 = load i32, ptr %749, align 4
  switch i32 %748, label %754 [
    i32 1, label %757
    i32 2, label %751
  ]

751:                                              ; preds = %745
  %752 = icmp eq i32 %750, %740
  %753 = zext i1 %752 to i32
  br label %757

754:                                              ; preds = %745
  %755 = icmp ne i32 %750, 0
  %756 = zext i1 %755 to i32
  br label %757

757:                                              ; preds = %754, %751, %745
  %758 = phi i32 [ %753, %751 ], [ %756, %754 ], [ %750, %745 ]
  %759 = load ptr, ptr %722, align 8
  %760 = icmp eq ptr %759, null
  br i1 %760, label %763, label %761

761:                                              ; preds = %757
  %762 = trunc nuw nsw i64 %728 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %762) #18
  br label %763

763:                                              ; preds = %761, %757
  %764 = load i32, ptr %723, align 4
  %765 = icmp eq i32 %764, 0
  br i1 %765, label %848, label %766

766:                                              ; preds = %763
  %767 = zext i32 %758 to i64
  %768 = icmp ne i32 %758, 0
  %769 = zext i1 %768 to i32
  br label %770

770:                                              ; preds = %839, %766
  %771 = phi i64 [ 0, %766 ], [ %840, %839 ]
  %772 = phi i32 [ 0, %766 ], [ %844, %839 ]
  %773 = zext i32 %772 to i64
  %774 = load ptr, ptr %13, align 8
  %775 = getelementptr inbounds %struct.Warp, ptr %774, i64 %771
  %776 = trunc nuw i64 %771 to i32
  %777 = shl i32 %776, 5
  %778 = load ptr, ptr %0, align 8
  %779 = getelementptr inbounds i8, ptr %778, i64 48
  %780 = load i32, ptr %779, align 8
  %781 = sub i32 %780, %777
  %782 = tail call i32 @llvm.umin.i32(i32 %781, i32 32)
  %783 = getelementptr inbounds i8, ptr %775, i64 4
  %784 = load i8, ptr %783, align 4
  %785 = icmp eq i8 %784, 0
  br i1 %785, label %795, label %786

786:                                              ; preds = %770
  %787 = getelementptr inbounds i8, ptr %775, i64 5
  %788 = load i8, ptr %787, align 1
  %789 = icmp eq i8 %788, 1
  br i1 %789, label %790, label %839

790:                                              ; preds = %786
  %791 = getelementptr inbounds i8, ptr %775, i64 6
  %792 = load i8, ptr %791, align 2
  %793 = zext i8 %792 to i64
  %794 = icmp eq i64 %728, %793
  br i1 %794, label %795, label %839

795:                                              ; preds = %790, %770
  %796 = add i32 %782, %777
  %797 = icmp ult i32 %777, %796
  br i1 %797, label %798, label %839

798:                                              ; preds = %795
  %799 = zext i32 %796 to i64
  br label %802

800:                                              ; preds = %829
  %801 = icmp eq i32 %830, 0
  br i1 %801, label %839, label %833

802:                                              ; preds = %829, %798
  %803 = phi i64 [ %773, %798 ], [ %831, %829 ]
  %804 = phi i32 [ 0, %798 ], [ %830, %829 ]
  %805 = load i8, ptr %783, align 4
  %806 = icmp eq i8 %805, 0
  br i1 %806, label %807, label %819

807:                                              ; preds = %802
  %808 = load ptr, ptr %14, align 8
  %809 = getelementptr inbounds i8, ptr %808, i64 %803
  %810 = load i8, ptr %809, align 1
  %811 = icmp eq i8 %810, 1
  br i1 %811, label %812, label %829

812:                                              ; preds = %807
  %813 = load ptr, ptr %19, align 8
  %814 = getelementptr inbounds i8, ptr %813, i64 %803
  %815 = load i8, ptr %814, align 1
  %816 = zext i8 %815 to i64
  %817 = icmp eq i64 %728, %816
  br i1 %817, label %818, label %829

818:                                              ; preds = %812
  store i8 0, ptr %809, align 1
  br label %819

819:                                              ; preds = %818, %802
  %820 = load i32, ptr %747, align 8
  %821 = icmp eq i32 %820, 0
  br i1 %821, label %827, label %822

822:                                              ; preds = %819
  %823 = load ptr, ptr %9, align 8
  %824 = getelementptr inbounds i64, ptr %823, i64 %803
  store i64 %767, ptr %824, align 8
  %825 = load ptr, ptr %10, align 8
  %826 = getelementptr inbounds i32, ptr %825, i64 %803
  store i32 %769, ptr %826, align 4
  br label %827

827:                                              ; preds = %822, %819
  %828 = add i32 %804, 1
  br label %829

829:                                              ; preds = %827, %812, %807
  %830 = phi i32 [ %828, %827 ], [ %804, %807 ], [ %804, %812 ]
  %831 = add nuw nsw i64 %803, 1
  %832 = icmp ult i64 %831, %799
  br i1 %832, label %802, label %800, !llvm.loop !57

833:                                              ; preds = %800
  %834 = getelementptr inbounds i8, ptr %775, i64 5
  store i8 0, ptr %834, align 1
  %835 = load ptr, ptr %20, align 8
  %836 = getelementptr inbounds i32, ptr %835, i64 %771
  store i32 -1, ptr %836, align 4
  %837 = load i32, ptr %17, align 4
  %838 = sub i32 %837, %830
  store i32 %838, ptr %17, align 4
  br label %839

839:                                              ; preds = %833, %800, %795, %790, %786
  %840 = add nuw nsw i64 %771, 1
  %841 = load i32, ptr %723, align 4
  %842 = zext i32 %841 to i64
  %843 = icmp ult i64 %840, %842
  %844 = add i32 %772, 32
  br i1 %843, label %770, label %848, !llvm.loop !58

845:                                              ; preds = %737
  %846 = add nuw nsw i64 %728, 1
  %847 = icmp eq i64 %846, 16
  br i1 %847, label %851, label %727, !llvm.loop !59

848:                                              ; preds = %839, %763
  store i32 0, ptr %729, align 8
  store i32 0, ptr %746, align 4
  %849 = add nuw nsw i64 %728, 1
  %850 = icmp eq i64 %849, 16
  br i1 %850, label %852, label %724, !llvm.loop !59

851:                                              ; preds = %845
  br i1 %726, label %857, label %852

852:                                              ; preds = %848, %851
  %853 = load ptr, ptr %11, align 8
  %854 = getelementptr inbounds i8, ptr %853, i64 24
  %855 = load i64, ptr %854, align 8
  %856 = add i64 %855, 1
  store atomic i64 %856, ptr %854 monotonic, align 8
  br label %860

857:                                              ; preds = %712, %851
  %858 = icmp eq i32 %709, 0
  br i1 %858, label %859, label %860

859:                                              ; preds = %857
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #18
  br label %975

860:                                              ; preds = %852, %857
  %861 = phi i32 [ 1, %852 ], [ 0, %857 ]
  %862 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #20
  %863 = icmp eq i32 %862, 0
  br i1 %863, label %864, label %975

864:                                              ; preds = %860
  %865 = icmp eq i32 %709, 0
  %866 = load ptr, ptr %0, align 8
  br i1 %865, label %867, label %900

867:                                              ; preds = %864
  %868 = load ptr, ptr %13, align 8
  %869 = load i32, ptr %16, align 8
  %870 = getelementptr inbounds i8, ptr %866, i64 48
  %871 = load i32, ptr %870, align 8
  %872 = icmp eq i32 %869, %871
  br i1 %872, label %873, label %970

873:                                              ; preds = %867
  %874 = getelementptr inbounds i8, ptr %866, i64 52
  %875 = load i32, ptr %874, align 4
  %876 = icmp eq i32 %875, 0
  br i1 %876, label %877, label %879

877:                                              ; preds = %873
  %878 = load i32, ptr %868, align 4
  br label %898

879:                                              ; preds = %873
  %880 = zext i32 %875 to i64
  br label %884

881:                                              ; preds = %894
  %882 = add nuw nsw i64 %885, 1
  %883 = icmp eq i64 %882, %880
  br i1 %883, label %898, label %884, !llvm.loop !60

884:                                              ; preds = %881, %879
  %885 = phi i64 [ 0, %879 ], [ %882, %881 ]
  %886 = getelementptr inbounds %struct.Warp, ptr %868, i64 %885
  %887 = getelementptr inbounds i8, ptr %886, i64 4
  %888 = load i8, ptr %887, align 4
  %889 = icmp eq i8 %888, 0
  br i1 %889, label %970, label %890

890:                                              ; preds = %884
  %891 = getelementptr inbounds i8, ptr %886, i64 5
  %892 = load i8, ptr %891, align 1
  %893 = icmp eq i8 %892, 0
  br i1 %893, label %894, label %970

894:                                              ; preds = %890
  %895 = load i32, ptr %886, align 4
  %896 = load i32, ptr %868, align 4
  %897 = icmp eq i32 %895, %896
  br i1 %897, label %881, label %970

898:                                              ; preds = %881, %877
  %899 = phi i32 [ %878, %877 ], [ %895, %881 ]
  store i32 %899, ptr %4, align 4
  store i32 1, ptr %3, align 8
  br label %970

900:                                              ; preds = %864
  %901 = getelementptr inbounds i8, ptr %866, i64 52
  %902 = load i32, ptr %901, align 4
  %903 = icmp eq i32 %902, 0
  br i1 %903, label %963, label %904

904:                                              ; preds = %900, %955
  %905 = phi ptr [ %956, %955 ], [ %866, %900 ]
  %906 = phi i64 [ %958, %955 ], [ 0, %900 ]
  %907 = phi i32 [ %957, %955 ], [ 0, %900 ]
  %908 = load ptr, ptr %13, align 8
  %909 = getelementptr inbounds %struct.Warp, ptr %908, i64 %906
  %910 = getelementptr inbounds i8, ptr %909, i64 4
  %911 = load i8, ptr %910, align 4
  %912 = icmp eq i8 %911, 0
  br i1 %912, label %913, label %921

913:                                              ; preds = %904
  %914 = trunc nuw i64 %906 to i32
  %915 = shl i32 %914, 5
  %916 = getelementptr inbounds i8, ptr %905, i64 48
  %917 = load i32, ptr %916, align 8
  %918 = icmp eq i32 %917, %915
  br i1 %918, label %955, label %919

919:                                              ; preds = %913
  %920 = zext i32 %915 to i64
  br label %930

921:                                              ; preds = %904
  %922 = getelementptr inbounds i8, ptr %909, i64 5
  %923 = load i8, ptr %922, align 1
  %924 = icmp eq i8 %923, 0
  %925 = zext i1 %924 to i32
  %926 = or i32 %907, %925
  %927 = icmp eq i8 %923, 3
  %928 = select i1 %927, i8 0, i8 %923
  store i8 %928, ptr %922, align 1
  %929 = load ptr, ptr %0, align 8
  br label %955

930:                                              ; preds = %945, %919
  %931 = phi ptr [ %905, %919 ], [ %946, %945 ]
  %932 = phi ptr [ %905, %919 ], [ %947, %945 ]
  %933 = phi i64 [ 0, %919 ], [ %948, %945 ]
  %934 = phi i32 [ %907, %919 ], [ %941, %945 ]
  %935 = load ptr, ptr %14, align 8
  %936 = getelementptr inbounds i8, ptr %935, i64 %933
  %937 = getelementptr inbounds i8, ptr %936, i64 %920
  %938 = load i8, ptr %937, align 1
  %939 = icmp eq i8 %938, 0
  %940 = zext i1 %939 to i32
  %941 = or i32 %934, %940
  %942 = icmp eq i8 %938, 3
  br i1 %942, label %943, label %945

943:                                              ; preds = %930
  store i8 0, ptr %937, align 1
  %944 = load ptr, ptr %0, align 8
  br label %945

945:                                              ; preds = %943, %930
  %946 = phi ptr [ %944, %943 ], [ %931, %930 ]
  %947 = phi ptr [ %944, %943 ], [ %932, %930 ]
  %948 = add nuw nsw i64 %933, 1
  %949 = getelementptr inbounds i8, ptr %947, i64 48
  %950 = load i32, ptr %949, align 8
  %951 = sub i32 %950, %915
  %952 = tail call i32 @llvm.umin.i32(i32 %951, i32 32)
  %953 = zext nneg i32 %952 to i64
  %954 = icmp ult i64 %948, %953
  br i1 %954, label %930, label %955, !llvm.loop !61

955:                                              ; preds = %945, %921, %913
  %956 = phi ptr [ %929, %921 ], [ %905, %913 ], [ %946, %945 ]
  %957 = phi i32 [ %926, %921 ], [ %907, %913 ], [ %941, %945 ]
  %958 = add nuw nsw i64 %906, 1
  %959 = getelementptr inbounds i8, ptr %956, i64 52
  %960 = load i32, ptr %959, align 4
  %961 = zext i32 %960 to i64
  %962 = icmp ult i64 %958, %961
  br i1 %962, label %904, label %963, !llvm.loop !62

963:                                              ; preds = %955, %900
  %964 = phi i32 [ 0, %900 ], [ %957, %955 ]
  %965 = or i32 %964, %861
  %966 = icmp eq i32 %965, 0
  %967 = add nuw nsw i32 %22, 1
  %968 = icmp eq i32 %967, 1024
  %969 = select i1 %966, i1 true, i1 %968
  br i1 %969, label %975, label %973

970:                                              ; preds = %884, %890, %894, %867, %898, %162
  %971 = add nuw nsw i32 %22, 1
  %972 = icmp eq i32 %971, 1024
  br i1 %972, label %975, label %973

973:                                              ; preds = %970, %963
  %974 = phi i32 [ %971, %970 ], [ %967, %963 ]
  br label %21, !llvm.loop !63

975:                                              ; preds = %37, %963, %860, %708, %162, %970, %157, %322, %365, %354, %346, %332, %661, %48, %859, %718
  %976 = phi i32 [ 2, %859 ], [ 2, %718 ], [ 0, %48 ], [ 2, %661 ], [ 2, %332 ], [ 2, %346 ], [ 2, %354 ], [ 2, %365 ], [ 2, %322 ], [ 2, %157 ], [ 2, %37 ], [ 1, %963 ], [ 0, %708 ], [ 2, %860 ], [ 2, %162 ], [ 1, %970 ]
  ret i32 %976
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
  ret i64 %59
}

; Function Attrs: nounwind optsize
define internal fastcc void @close_block(ptr noundef %0) unnamed_addr #2 {
  tail call fastcc void @end_orders(ptr noundef %0) #18
  %2 = getelementptr inbounds i8, ptr %0, i64 184
  %3 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %3) #17
  %4 = getelementptr inbounds i8, ptr %0, i64 192
  %5 = load ptr, ptr %4, align 8
  tail call void @free(ptr noundef %5) #17
  %6 = getelementptr inbounds i8, ptr %0, i64 200
  %7 = load ptr, ptr %6, align 8
  tail call void @free(ptr noundef %7) #17
  tail call void @free(ptr noundef %0) #17
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @end_orders(ptr nocapture noundef readonly %0) unnamed_addr #5 {
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
  br i1 %38, label %21, label %19, !llvm.loop !64

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
  br i1 %53, label %39, label %41, !llvm.loop !65

54:                                               ; preds = %1, %39
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @start_orders(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 264
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
  tail call void @free(ptr noundef nonnull %6) #17
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
  br i1 %46, label %27, label %25, !llvm.loop !66

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
  br i1 %60, label %47, label %48, !llvm.loop !67
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
  br i1 %34, label %25, label %35, !llvm.loop !68

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
  br i1 %43, label %44, label %18, !llvm.loop !69

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
  br i1 %25, label %11, label %10, !llvm.loop !70
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
  br label %140

28:                                               ; preds = %3
  %29 = getelementptr inbounds i8, ptr %9, i64 152
  %30 = load ptr, ptr %29, align 8
  %31 = zext i32 %2 to i64
  %32 = getelementptr inbounds %struct.WaitPoint, ptr %30, i64 %31
  %33 = icmp eq i32 %2, 2
  br i1 %33, label %42, label %34

34:                                               ; preds = %28
  %35 = load i32, ptr %32, align 4
  %36 = icmp eq i32 %35, 1
  br i1 %36, label %37, label %61

37:                                               ; preds = %34
  %38 = getelementptr inbounds i8, ptr %32, i64 24
  %39 = load i32, ptr %38, align 4
  %40 = and i32 %39, 6
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %61, label %42

42:                                               ; preds = %37, %28
  %43 = getelementptr inbounds i8, ptr %7, i64 4
  store i8 0, ptr %43, align 4
  %44 = getelementptr inbounds i8, ptr %0, i64 120
  %45 = add i32 %13, %8
  %46 = icmp ult i32 %8, %45
  br i1 %46, label %47, label %140

47:                                               ; preds = %42
  %48 = zext i32 %8 to i64
  br label %53

49:                                               ; preds = %53
  %50 = add nuw nsw i64 %54, 1
  %51 = trunc i64 %50 to i32
  %52 = icmp eq i32 %45, %51
  br i1 %52, label %140, label %53, !llvm.loop !71

53:                                               ; preds = %47, %49
  %54 = phi i64 [ %48, %47 ], [ %50, %49 ]
  %55 = load ptr, ptr %44, align 8
  %56 = getelementptr inbounds i32, ptr %55, i64 %54
  %57 = load i32, ptr %56, align 4
  %58 = trunc nuw i64 %54 to i32
  %59 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %58, i32 noundef %57) #20
  %60 = icmp eq i32 %59, 2
  br i1 %60, label %140, label %49

61:                                               ; preds = %37, %34
  store i32 %2, ptr %7, align 4
  %62 = load i32, ptr %32, align 4
  %63 = icmp eq i32 %62, 1
  br i1 %63, label %68, label %64

64:                                               ; preds = %61
  %65 = icmp eq i32 %62, 2
  %66 = select i1 %65, i8 2, i8 3
  %67 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 %66, ptr %67, align 1
  br label %140

68:                                               ; preds = %61
  %69 = getelementptr inbounds i8, ptr %0, i64 48
  %70 = load i64, ptr %69, align 8
  %71 = zext i32 %8 to i64
  %72 = load ptr, ptr %0, align 8
  %73 = getelementptr inbounds i8, ptr %72, i64 104
  %74 = load i64, ptr %73, align 8
  %75 = mul i64 %74, %71
  %76 = add i64 %75, %70
  %77 = inttoptr i64 %76 to ptr
  %78 = getelementptr inbounds i8, ptr %32, i64 16
  %79 = load i32, ptr %78, align 4
  %80 = getelementptr inbounds i8, ptr %32, i64 20
  %81 = load i32, ptr %80, align 4
  %82 = getelementptr inbounds i8, ptr %32, i64 8
  %83 = load i32, ptr %82, align 4
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %102, label %85

85:                                               ; preds = %68
  %86 = add i32 %13, %8
  %87 = icmp ugt i32 %86, %8
  br i1 %87, label %88, label %102

88:                                               ; preds = %85
  %89 = getelementptr inbounds i8, ptr %0, i64 72
  %90 = load ptr, ptr %89, align 8
  %91 = zext i32 %86 to i64
  br label %92

92:                                               ; preds = %92, %88
  %93 = phi i64 [ %71, %88 ], [ %100, %92 ]
  %94 = phi i32 [ 0, %88 ], [ %99, %92 ]
  %95 = getelementptr inbounds i64, ptr %90, i64 %93
  %96 = load i64, ptr %95, align 8
  %97 = icmp ne i64 %96, 0
  %98 = zext i1 %97 to i32
  %99 = add i32 %94, %98
  %100 = add nuw nsw i64 %93, 1
  %101 = icmp eq i64 %100, %91
  br i1 %101, label %102, label %92, !llvm.loop !38

102:                                              ; preds = %92, %68, %85
  %103 = phi i32 [ 0, %68 ], [ 0, %85 ], [ %99, %92 ]
  %104 = tail call fastcc i32 @arrive(ptr noundef %77, ptr noundef nonnull %32, i32 noundef %79, i32 noundef %81, i32 noundef %13, i32 noundef %103) #20
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %106, label %140

106:                                              ; preds = %102
  %107 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 1, ptr %107, align 1
  %108 = load i32, ptr %78, align 4
  %109 = trunc i32 %108 to i8
  %110 = getelementptr inbounds i8, ptr %7, i64 6
  store i8 %109, ptr %110, align 2
  %111 = load i64, ptr %69, align 8
  %112 = load ptr, ptr %0, align 8
  %113 = getelementptr inbounds i8, ptr %112, i64 104
  %114 = load i64, ptr %113, align 8
  %115 = mul i64 %114, %71
  %116 = add i64 %115, %111
  %117 = inttoptr i64 %116 to ptr
  %118 = getelementptr inbounds i8, ptr %0, i64 168
  %119 = load ptr, ptr %118, align 8
  %120 = getelementptr inbounds i32, ptr %119, i64 %6
  %121 = getelementptr inbounds i8, ptr %0, i64 132
  %122 = load i32, ptr %121, align 4
  %123 = add i32 %122, %13
  store i32 %123, ptr %121, align 4
  %124 = getelementptr inbounds i8, ptr %32, i64 32
  %125 = load i8, ptr %124, align 4
  %126 = icmp eq i8 %125, 0
  br i1 %126, label %140, label %127

127:                                              ; preds = %106
  %128 = load i32, ptr %120, align 4
  %129 = icmp eq i32 %128, -1
  %130 = getelementptr inbounds i8, ptr %32, i64 4
  %131 = load i32, ptr %130, align 4
  br i1 %129, label %132, label %133

132:                                              ; preds = %127
  store i32 %131, ptr %120, align 4
  br label %140

133:                                              ; preds = %127
  %134 = icmp eq i32 %128, %131
  br i1 %134, label %140, label %135

135:                                              ; preds = %133
  %136 = getelementptr inbounds i8, ptr %0, i64 176
  %137 = load ptr, ptr %136, align 8
  %138 = icmp eq ptr %137, null
  br i1 %138, label %139, label %140

139:                                              ; preds = %135
  store ptr %117, ptr %136, align 8
  br label %140

140:                                              ; preds = %53, %49, %42, %139, %135, %133, %132, %106, %64, %102, %17
  %141 = phi i32 [ 0, %17 ], [ 0, %64 ], [ 2, %102 ], [ 0, %106 ], [ 0, %132 ], [ 0, %133 ], [ 0, %135 ], [ 0, %139 ], [ 0, %42 ], [ 2, %53 ], [ 0, %49 ]
  ret i32 %141
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
  br label %128

18:                                               ; preds = %3
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 152
  %21 = load ptr, ptr %20, align 8
  %22 = zext i32 %2 to i64
  %23 = getelementptr inbounds %struct.WaitPoint, ptr %21, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = zext i32 %1 to i64
  switch i32 %24, label %124 [
    i32 1, label %26
    i32 2, label %120
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
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %48, label %44

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
  %64 = getelementptr inbounds i8, ptr %32, i64 8
  %65 = load i32, ptr %64, align 4
  %66 = icmp eq i32 %65, 0
  %67 = icmp eq i32 %1, -1
  %68 = or i1 %67, %66
  br i1 %68, label %84, label %69

69:                                               ; preds = %61
  %70 = add nuw i32 %1, 1
  %71 = getelementptr inbounds i8, ptr %0, i64 72
  %72 = load ptr, ptr %71, align 8
  %73 = zext i32 %70 to i64
  br label %74

74:                                               ; preds = %74, %69
  %75 = phi i64 [ %25, %69 ], [ %82, %74 ]
  %76 = phi i32 [ 0, %69 ], [ %81, %74 ]
  %77 = getelementptr inbounds i64, ptr %72, i64 %75
  %78 = load i64, ptr %77, align 8
  %79 = icmp ne i64 %78, 0
  %80 = zext i1 %79 to i32
  %81 = add i32 %76, %80
  %82 = add nuw nsw i64 %75, 1
  %83 = icmp eq i64 %82, %73
  br i1 %83, label %84, label %74, !llvm.loop !38

84:                                               ; preds = %74, %61
  %85 = phi i32 [ 0, %61 ], [ %81, %74 ]
  %86 = tail call fastcc i32 @arrive(ptr noundef %39, ptr noundef %32, i32 noundef %52, i32 noundef %63, i32 noundef 1, i32 noundef %85) #20
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %88, label %128

88:                                               ; preds = %84
  %89 = getelementptr inbounds i8, ptr %0, i64 136
  %90 = load ptr, ptr %89, align 8
  %91 = getelementptr inbounds i8, ptr %90, i64 %25
  store i8 1, ptr %91, align 1
  %92 = trunc i32 %52 to i8
  %93 = getelementptr inbounds i8, ptr %0, i64 144
  %94 = load ptr, ptr %93, align 8
  %95 = getelementptr inbounds i8, ptr %94, i64 %25
  store i8 %92, ptr %95, align 1
  %96 = lshr i32 %1, 5
  %97 = getelementptr inbounds i8, ptr %0, i64 168
  %98 = load ptr, ptr %97, align 8
  %99 = zext nneg i32 %96 to i64
  %100 = getelementptr inbounds i32, ptr %98, i64 %99
  %101 = getelementptr inbounds i8, ptr %0, i64 132
  %102 = load i32, ptr %101, align 4
  %103 = add i32 %102, 1
  store i32 %103, ptr %101, align 4
  %104 = getelementptr inbounds i8, ptr %32, i64 32
  %105 = load i8, ptr %104, align 4
  %106 = icmp eq i8 %105, 0
  br i1 %106, label %128, label %107

107:                                              ; preds = %88
  %108 = load i32, ptr %100, align 4
  %109 = icmp eq i32 %108, -1
  %110 = getelementptr inbounds i8, ptr %32, i64 4
  %111 = load i32, ptr %110, align 4
  br i1 %109, label %112, label %113

112:                                              ; preds = %107
  store i32 %111, ptr %100, align 4
  br label %128

113:                                              ; preds = %107
  %114 = icmp eq i32 %108, %111
  br i1 %114, label %128, label %115

115:                                              ; preds = %113
  %116 = getelementptr inbounds i8, ptr %0, i64 176
  %117 = load ptr, ptr %116, align 8
  %118 = icmp eq ptr %117, null
  br i1 %118, label %119, label %128

119:                                              ; preds = %115
  store ptr %39, ptr %116, align 8
  br label %128

120:                                              ; preds = %18
  %121 = getelementptr inbounds i8, ptr %0, i64 136
  %122 = load ptr, ptr %121, align 8
  %123 = getelementptr inbounds i8, ptr %122, i64 %25
  store i8 2, ptr %123, align 1
  br label %128

124:                                              ; preds = %18
  %125 = getelementptr inbounds i8, ptr %0, i64 136
  %126 = load ptr, ptr %125, align 8
  %127 = getelementptr inbounds i8, ptr %126, i64 %25
  store i8 3, ptr %127, align 1
  br label %128

128:                                              ; preds = %84, %88, %112, %113, %115, %119, %120, %124, %5
  %129 = phi i32 [ 0, %5 ], [ 0, %124 ], [ 0, %120 ], [ 2, %84 ], [ 0, %88 ], [ 0, %112 ], [ 0, %113 ], [ 0, %115 ], [ 0, %119 ]
  ret i32 %129
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
  br i1 %18, label %12, label %11, !llvm.loop !72
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
  br i1 %34, label %41, label %35, !llvm.loop !73

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
  br i1 %44, label %335, label %24, !llvm.loop !74

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
  br i1 %84, label %68, label %75, !llvm.loop !75

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
  br i1 %96, label %335, label %85, !llvm.loop !76

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
  br i1 %167, label %335, label %97, !llvm.loop !77

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
  br i1 %190, label %170, label %171, !llvm.loop !78

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
  br i1 %220, label %335, label %205, !llvm.loop !79

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
  br i1 %258, label %237, label %241, !llvm.loop !80

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
  br i1 %275, label %335, label %229, !llvm.loop !81

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
  br i1 %320, label %287, label %291, !llvm.loop !82

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
  br i1 %334, label %335, label %321, !llvm.loop !83

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
  br i1 %44, label %34, label %36, !llvm.loop !84

45:                                               ; preds = %23, %34
  %46 = add nuw nsw i64 %24, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %12, label %23, !llvm.loop !85

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
  br i1 %67, label %48, label %50, !llvm.loop !86

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
  br i1 %91, label %68, label %78, !llvm.loop !87
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
  %36 = getelementptr inbounds i8, ptr %35, i64 32
  store i32 4, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %35, i64 36
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
  %54 = getelementptr inbounds i8, ptr %35, i64 52
  store i32 %53, ptr %54, align 4
  %55 = load ptr, ptr %1, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 32
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %35, i64 56
  store i64 %57, ptr %58, align 8
  %59 = getelementptr inbounds i8, ptr %35, i64 64
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
  br i1 %78, label %60, label %16, !llvm.loop !88
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
  br i1 %49, label %20, label %15, !llvm.loop !89

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
  br i1 %33, label %15, label %11, !llvm.loop !90
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
attributes #8 = { optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { nofree norecurse nosync nounwind optsize memory(argmem: write) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #10 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #11 = { cold nofree noinline norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!43 = distinct !{!43, !6}
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
!90 = distinct !{!90, !5, !6}
