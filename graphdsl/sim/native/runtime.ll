; SHA-256 of runtime.c: 3c888f955b5bfb327d595024cff6159d6395d600c87e3e51244cb94cd10c07c9

%struct.Fragment = type { i32, i32, i32, i32, i32 }
%struct.Order = type { ptr, i64, [32 x i64] }
%struct.Visit = type { ptr, i64, i64, i32, i32, i32, i32, i32, i32, i32, i32, %struct.Access }
%struct.Access = type { i64, i64 }
%struct.Gap = type { i64, i64 }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.WaitPoint = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, i8, i8, i8, [32 x i8], %struct.Tile }
%struct.Tile = type { i32, i16, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8 }
%struct.Barrier = type { i32, i32, i32, i32, ptr }
%struct.Copy = type { i64, i32, i32, i32, i32, [16 x i8] }
%struct.Copies = type { ptr, i32, i32, i32 }
%struct.Attributes = type { [16 x i64] }
%struct.Cell = type { %struct.Access, %struct.Access, [2 x %struct.Access], ptr }
%struct.Known = type { i64, i64 }
%struct.Warp = type { i32, i8, i8, i8, i8 }
%struct.Products = type { i32, i32, i32, i32, i32, [1024 x i32], [1024 x i32], [12 x i8], [1024 x i32], [1024 x i32], [1024 x i32], [1024 x i32] }
%struct.Whereabouts = type { i32, i32 }

@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 344, i64 336, i64 168, i64 104, i64 84, i64 68, i64 128, i64 120, i64 64, i64 60], align 16
@bits_of.bits = internal unnamed_addr constant [14 x i8] c"\10\10 \08\08 @ \08\08\04\04\01\10", align 1
@__const.transpose.it = private unnamed_addr constant %struct.Fragment { i32 8, i32 8, i32 16, i32 2, i32 0 }, align 4
@switch.table.operate = private unnamed_addr constant [5 x i32] [i32 5, i32 8, i32 5, i32 12, i32 13], align 4
@switch.table.operate.1 = private unnamed_addr constant [5 x i32] [i32 0, i32 3, i32 0, i32 7, i32 8], align 4
@switch.table.number_of = private unnamed_addr constant [5 x i32] [i32 15, i32 15, i32 18, i32 7, i32 7], align 4
@switch.table.number_of.4 = private unnamed_addr constant [5 x i32] [i32 5, i32 8, i32 8, i32 4, i32 5], align 4
@switch.table.number_of.5 = private unnamed_addr constant [5 x i32] [i32 10, i32 7, i32 10, i32 3, i32 2], align 4

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
  %18 = tail call i32 %8() #20
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %46, i32 noundef %2, i32 noundef %3) #21
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
  %57 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 1) #21
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
  %14 = tail call fastcc i32 @is_still_fine(ptr noundef %13) #21
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %6) #22
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
  %92 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %85, i64 noundef %84) #23
  %93 = getelementptr inbounds ptr, ptr %91, i64 %92
  %94 = load ptr, ptr %93, align 8
  br label %95

95:                                               ; preds = %89, %77
  %96 = phi ptr [ %94, %89 ], [ null, %77 ]
  %97 = icmp eq i32 %62, 0
  br i1 %97, label %99, label %98

98:                                               ; preds = %95
  tail call fastcc void @learn(ptr noundef nonnull %79, ptr noundef %83, ptr noundef %96) #23
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
  %116 = tail call fastcc ptr @told_by(ptr noundef nonnull %79, ptr noundef nonnull %38, i32 noundef %58, i64 noundef %113) #23
  %117 = icmp eq ptr %96, null
  br i1 %117, label %118, label %123

118:                                              ; preds = %115
  %119 = tail call fastcc i32 @insert(ptr noundef nonnull %85, i64 noundef %84, ptr noundef %116) #23
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %141

121:                                              ; preds = %118
  %122 = getelementptr inbounds i8, ptr %79, i64 200
  store i32 1, ptr %122, align 8
  br label %141

123:                                              ; preds = %115
  %124 = tail call fastcc ptr @join(ptr noundef nonnull %79, ptr noundef nonnull %96, ptr noundef %116) #23
  %125 = icmp eq ptr %116, null
  br i1 %125, label %131, label %126

126:                                              ; preds = %123
  %127 = load i32, ptr %116, align 8
  %128 = add i32 %127, -1
  store i32 %128, ptr %116, align 8
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %130, label %131

130:                                              ; preds = %126
  tail call void @free(ptr noundef nonnull %116) #20
  br label %131

131:                                              ; preds = %130, %126, %123
  %132 = load i32, ptr %96, align 8
  %133 = add i32 %132, -1
  store i32 %133, ptr %96, align 8
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %135, label %136

135:                                              ; preds = %131
  tail call void @free(ptr noundef nonnull %96) #20
  br label %136

136:                                              ; preds = %135, %131
  %137 = getelementptr inbounds i8, ptr %79, i64 48
  %138 = load ptr, ptr %137, align 8
  %139 = tail call fastcc i64 @place_in(ptr noundef nonnull %85, i64 noundef %84) #23
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
  %170 = call fastcc i32 @visit(ptr noundef nonnull %10, ptr noundef %13, ptr noundef nonnull %6) #23
  br label %171

171:                                              ; preds = %169, %163
  %172 = phi i32 [ %170, %169 ], [ 0, %163 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %6) #22
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #23
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
  %56 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %55) #23
  br label %156

57:                                               ; preds = %52
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #23
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
  %71 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %70) #23
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
  %82 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #23
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #23
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %139, i32 noundef %2, i32 noundef %3) #21
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
  %155 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0) #21
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
  %19 = tail call fastcc ptr @range_of(ptr noundef %18, i64 noundef %8) #23
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
  %25 = tail call fastcc ptr @range_of(ptr noundef nonnull %4, i64 noundef %1) #23
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
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #20
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 176
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #20
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
  call void @llvm.lifetime.start.p0(i64 84, ptr nonnull %5) #22
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(84) %5, i8 0, i64 84, i1 false)
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  store i32 %1, ptr %6, align 4
  %7 = call fastcc i32 @arrive(ptr noundef %0, ptr noundef nonnull %5, i32 noundef %2, i32 noundef %3, i32 noundef 1, i32 noundef 0) #23
  call void @llvm.lifetime.end.p0(i64 84, ptr nonnull %5) #22
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
  tail call fastcc void @note_arrival(ptr noundef nonnull %0, ptr noundef nonnull %11) #21
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
  %8 = tail call fastcc ptr @issue(ptr noundef %0) #23
  %9 = icmp eq ptr %8, null
  br i1 %9, label %10, label %37

10:                                               ; preds = %7
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 104
  store i32 12, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %13, i64 108
  store i32 %1, ptr %15, align 4
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
  br label %44

37:                                               ; preds = %7
  store i64 %3, ptr %8, align 8
  %38 = getelementptr inbounds i8, ptr %8, i64 8
  store i32 %1, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %8, i64 12
  store i32 %2, ptr %39, align 4
  %40 = getelementptr inbounds i8, ptr %8, i64 20
  store i32 %5, ptr %40, align 4
  %41 = getelementptr inbounds i8, ptr %8, i64 24
  %42 = inttoptr i64 %4 to ptr
  %43 = zext i32 %6 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %41, ptr align 1 %42, i64 %43, i1 false)
  br label %44

44:                                               ; preds = %37, %10
  %45 = phi i32 [ 0, %37 ], [ 1, %10 ]
  ret i32 %45
}

; Function Attrs: nounwind optsize
define internal fastcc noundef ptr @issue(ptr nocapture noundef readonly %0) unnamed_addr #2 {
  %2 = tail call fastcc ptr @copies_of(ptr noundef %0) #23
  %3 = icmp eq ptr %2, null
  br i1 %3, label %36, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %2, i64 8
  %6 = load i32, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %2, i64 12
  %8 = load i32, ptr %7, align 4
  %9 = icmp eq i32 %6, %8
  br i1 %9, label %12, label %10

10:                                               ; preds = %4
  %11 = load ptr, ptr %2, align 8
  br label %27

12:                                               ; preds = %4
  %13 = icmp eq i32 %6, 0
  %14 = shl i32 %6, 1
  %15 = select i1 %13, i32 4, i32 %14
  %16 = zext i32 %15 to i64
  %17 = mul nuw nsw i64 %16, 40
  %18 = tail call ptr @malloc(i64 noundef %17) #20
  %19 = icmp eq ptr %18, null
  br i1 %19, label %36, label %20

20:                                               ; preds = %12
  %21 = load ptr, ptr %2, align 8
  %22 = load i32, ptr %5, align 8
  %23 = zext i32 %22 to i64
  %24 = mul nuw nsw i64 %23, 40
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %18, ptr align 8 %21, i64 %24, i1 false)
  %25 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %25) #20
  store ptr %18, ptr %2, align 8
  store i32 %15, ptr %7, align 4
  %26 = load i32, ptr %5, align 8
  br label %27

27:                                               ; preds = %10, %20
  %28 = phi i32 [ %6, %10 ], [ %26, %20 ]
  %29 = phi ptr [ %11, %10 ], [ %18, %20 ]
  %30 = add i32 %28, 1
  store i32 %30, ptr %5, align 8
  %31 = zext i32 %28 to i64
  %32 = getelementptr inbounds %struct.Copy, ptr %29, i64 %31
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %32, i8 0, i64 40, i1 false)
  %33 = getelementptr inbounds i8, ptr %2, i64 16
  %34 = load i32, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %32, i64 16
  store i32 %34, ptr %35, align 8
  br label %36

36:                                               ; preds = %12, %1, %27
  %37 = phi ptr [ %32, %27 ], [ null, %1 ], [ null, %12 ]
  ret ptr %37
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #8

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_commit_copies(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = tail call fastcc ptr @copies_of(ptr noundef %0) #23
  %4 = icmp eq ptr %3, null
  br i1 %4, label %5, label %32

5:                                                ; preds = %2
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 104
  store i32 12, ptr %9, align 8
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
  br label %36

32:                                               ; preds = %2
  %33 = getelementptr inbounds i8, ptr %3, i64 16
  %34 = load i32, ptr %33, align 8
  %35 = add i32 %34, 1
  store i32 %35, ptr %33, align 8
  br label %36

36:                                               ; preds = %32, %5
  %37 = phi i32 [ 0, %32 ], [ 1, %5 ]
  ret i32 %37
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @copies_of(ptr nocapture noundef readonly %0) unnamed_addr #2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 656
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %6, label %13

6:                                                ; preds = %1
  %7 = load ptr, ptr %2, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 48
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = tail call ptr @calloc(i64 noundef %10, i64 noundef 24) #20
  store ptr %11, ptr %3, align 8
  %12 = icmp eq ptr %11, null
  br i1 %12, label %33, label %13

13:                                               ; preds = %1, %6
  %14 = phi ptr [ %11, %6 ], [ %4, %1 ]
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 36
  %18 = getelementptr inbounds i8, ptr %0, i64 48
  %19 = getelementptr inbounds i8, ptr %0, i64 56
  %20 = load i32, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %16, i64 40
  %22 = load i32, ptr %21, align 4
  %23 = mul i32 %22, %20
  %24 = getelementptr inbounds i8, ptr %0, i64 52
  %25 = load i32, ptr %24, align 4
  %26 = add i32 %23, %25
  %27 = load i32, ptr %17, align 4
  %28 = mul i32 %26, %27
  %29 = load i32, ptr %18, align 8
  %30 = add i32 %28, %29
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds %struct.Copies, ptr %14, i64 %31
  br label %33

33:                                               ; preds = %6, %13
  %34 = phi ptr [ %32, %13 ], [ null, %6 ]
  ret ptr %34
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_wait_copies(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 656
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %36, label %7

7:                                                ; preds = %2
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
  %25 = getelementptr inbounds %struct.Copies, ptr %5, i64 %24
  %26 = icmp eq i32 %1, -1
  br i1 %26, label %33, label %27

27:                                               ; preds = %7
  %28 = getelementptr inbounds i8, ptr %25, i64 16
  %29 = load i32, ptr %28, align 8
  %30 = icmp ugt i32 %29, %1
  br i1 %30, label %31, label %36

31:                                               ; preds = %27
  %32 = sub i32 %29, %1
  br label %33

33:                                               ; preds = %7, %31
  %34 = phi i32 [ %32, %31 ], [ -1, %7 ]
  %35 = tail call fastcc i32 @land(ptr noundef nonnull %0, ptr noundef nonnull %25, i32 noundef %34) #23
  br label %36

36:                                               ; preds = %33, %27, %2
  %37 = phi i32 [ 0, %2 ], [ 0, %27 ], [ %35, %33 ]
  ret i32 %37
}

; Function Attrs: nounwind optsize
define internal fastcc i32 @land(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = getelementptr inbounds i8, ptr %1, i64 8
  %5 = load i32, ptr %4, align 8
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %75, label %7

7:                                                ; preds = %3, %62
  %8 = phi i32 [ %65, %62 ], [ %5, %3 ]
  %9 = phi i64 [ %64, %62 ], [ 0, %3 ]
  %10 = load ptr, ptr %1, align 8
  %11 = getelementptr inbounds %struct.Copy, ptr %10, i64 %9
  %12 = getelementptr inbounds i8, ptr %11, i64 20
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %37

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
  %27 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %26, i32 noundef %25, i32 noundef %22) #23
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %29, label %34

29:                                               ; preds = %15, %24
  %30 = load i32, ptr %20, align 8
  %31 = load i64, ptr %11, align 8
  %32 = tail call fastcc i32 @arrive_at(ptr noundef nonnull %0, i32 noundef %30, i64 noundef %31, i32 noundef 1, i64 noundef 0, i32 noundef 0) #23
  %33 = icmp ne i32 %32, 0
  br label %34

34:                                               ; preds = %29, %24
  %35 = phi i1 [ true, %24 ], [ %33, %29 ]
  %36 = zext i1 %35 to i32
  br label %62

37:                                               ; preds = %7
  %38 = getelementptr inbounds i8, ptr %11, i64 16
  %39 = load i32, ptr %38, align 8
  %40 = icmp ult i32 %39, %2
  br i1 %40, label %41, label %70

41:                                               ; preds = %37
  %42 = getelementptr inbounds i8, ptr %11, i64 12
  %43 = load i32, ptr %42, align 4
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %56, label %45

45:                                               ; preds = %41
  %46 = getelementptr inbounds i8, ptr %11, i64 8
  %47 = load i32, ptr %46, align 8
  %48 = load i64, ptr %11, align 8
  %49 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %48, i32 noundef %47, i32 noundef %43) #23
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %54, label %51

51:                                               ; preds = %45
  %52 = add nuw nsw i64 %9, 1
  %53 = load i32, ptr %4, align 8
  br label %70

54:                                               ; preds = %45
  %55 = load i32, ptr %12, align 4
  br label %56

56:                                               ; preds = %54, %41
  %57 = phi i32 [ %55, %54 ], [ %13, %41 ]
  %58 = load i64, ptr %11, align 8
  %59 = inttoptr i64 %58 to ptr
  %60 = getelementptr inbounds i8, ptr %11, i64 24
  %61 = zext i32 %57 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %59, ptr nonnull align 8 %60, i64 %61, i1 false)
  br label %62

62:                                               ; preds = %34, %56
  %63 = phi i32 [ 0, %56 ], [ %36, %34 ]
  %64 = add nuw nsw i64 %9, 1
  %65 = load i32, ptr %4, align 8
  %66 = zext i32 %65 to i64
  %67 = icmp ult i64 %64, %66
  %68 = icmp eq i32 %63, 0
  %69 = select i1 %67, i1 %68, i1 false
  br i1 %69, label %7, label %70, !llvm.loop !10

70:                                               ; preds = %37, %62, %51
  %71 = phi i32 [ %53, %51 ], [ %8, %37 ], [ %65, %62 ]
  %72 = phi i64 [ %52, %51 ], [ %9, %37 ], [ %64, %62 ]
  %73 = phi i32 [ %49, %51 ], [ 0, %37 ], [ %63, %62 ]
  %74 = trunc i64 %72 to i32
  br label %75

75:                                               ; preds = %70, %3
  %76 = phi i32 [ 0, %3 ], [ %71, %70 ]
  %77 = phi i32 [ 0, %3 ], [ %74, %70 ]
  %78 = phi i32 [ 0, %3 ], [ %73, %70 ]
  %79 = sub i32 %76, %77
  store i32 %79, ptr %4, align 8
  %80 = load ptr, ptr %1, align 8
  %81 = zext i32 %77 to i64
  %82 = getelementptr inbounds %struct.Copy, ptr %80, i64 %81
  %83 = zext i32 %79 to i64
  %84 = mul nuw nsw i64 %83, 40
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %80, ptr align 8 %82, i64 %84, i1 false)
  ret i32 %78
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #21
  br label %64

16:                                               ; preds = %5
  %17 = icmp eq i32 %4, 0
  br i1 %17, label %18, label %27

18:                                               ; preds = %16
  %19 = icmp eq i64 %8, 1048575
  br i1 %19, label %20, label %21

20:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef 1048576, i64 noundef 0) #21
  br label %64

21:                                               ; preds = %18
  %22 = add nuw nsw i64 %8, 1
  %23 = or i64 %9, %22
  %24 = shl nuw nsw i64 %11, 40
  %25 = or disjoint i64 %23, %24
  %26 = or disjoint i64 %25, %12
  store i64 %26, ptr %6, align 8
  br label %27

27:                                               ; preds = %21, %16
  %28 = tail call fastcc ptr @issue(ptr noundef %0) #23
  %29 = icmp eq ptr %28, null
  br i1 %29, label %30, label %57

30:                                               ; preds = %27
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 104
  store i32 12, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %33, i64 108
  store i32 %1, ptr %35, align 4
  %36 = getelementptr inbounds i8, ptr %0, i64 8
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 36
  %39 = getelementptr inbounds i8, ptr %0, i64 48
  %40 = getelementptr inbounds i8, ptr %0, i64 56
  %41 = load i32, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %37, i64 40
  %43 = load i32, ptr %42, align 4
  %44 = mul i32 %43, %41
  %45 = getelementptr inbounds i8, ptr %0, i64 52
  %46 = load i32, ptr %45, align 4
  %47 = add i32 %44, %46
  %48 = load i32, ptr %38, align 4
  %49 = mul i32 %47, %48
  %50 = load i32, ptr %39, align 8
  %51 = add i32 %49, %50
  %52 = getelementptr inbounds i8, ptr %33, i64 124
  store i32 %51, ptr %52, align 4
  %53 = load ptr, ptr %0, align 8
  %54 = getelementptr inbounds i8, ptr %53, i64 32
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %33, i64 128
  store i64 %55, ptr %56, align 8
  br label %64

57:                                               ; preds = %27
  store i64 %3, ptr %28, align 8
  %58 = getelementptr inbounds i8, ptr %28, i64 8
  store i32 %1, ptr %58, align 8
  %59 = getelementptr inbounds i8, ptr %28, i64 12
  store i32 %2, ptr %59, align 4
  %60 = load ptr, ptr %0, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 664
  %62 = load i32, ptr %61, align 8
  %63 = add i32 %62, 1
  store i32 %63, ptr %61, align 8
  br label %64

64:                                               ; preds = %30, %57, %20, %15
  %65 = phi i32 [ 1, %20 ], [ 1, %15 ], [ 0, %57 ], [ 1, %30 ]
  ret i32 %65
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
define dso_local noundef i32 @graphdsl_barrier_init(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = add i32 %4, -1048576
  %7 = icmp ult i32 %6, -1048575
  %8 = zext i32 %4 to i64
  br i1 %7, label %9, label %10

9:                                                ; preds = %5
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef %8, i64 noundef 0) #21
  br label %17

10:                                               ; preds = %5
  %11 = mul nuw nsw i64 %8, 1048577
  %12 = or disjoint i64 %11, 4611686018427387904
  %13 = inttoptr i64 %3 to ptr
  store i64 %12, ptr %13, align 8
  %14 = icmp eq i32 %2, 0
  br i1 %14, label %17, label %15

15:                                               ; preds = %10
  %16 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #23
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #21
  br label %16

12:                                               ; preds = %4
  store i64 -1, ptr %5, align 8
  %13 = icmp eq i32 %2, 0
  br i1 %13, label %16, label %14

14:                                               ; preds = %12
  %15 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #23
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 5, i64 noundef %15, i64 noundef %11) #21
  br label %29

18:                                               ; preds = %14, %8
  %19 = zext i32 %5 to i64
  %20 = and i32 %6, 1
  %21 = tail call fastcc i32 @arrive_at(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef %4, i64 noundef %19, i32 noundef %20) #23
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %29

23:                                               ; preds = %18
  %24 = icmp eq i32 %2, 0
  br i1 %24, label %29, label %25

25:                                               ; preds = %23
  %26 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #23
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 1, i64 noundef 0, i64 noundef 0) #21
  br label %54

18:                                               ; preds = %6
  %19 = add i64 %4, -4194304
  %20 = add i64 %19, %13
  %21 = add i64 %20, -1048576
  %22 = icmp ult i64 %21, -2097151
  br i1 %22, label %23, label %24

23:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 4, i64 noundef %20, i64 noundef 0) #21
  br label %54

24:                                               ; preds = %18
  %25 = zext i32 %3 to i64
  %26 = icmp ult i64 %9, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %24
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %25, i64 noundef %9) #21
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
  %7 = tail call fastcc i32 @arrive_at(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef 0, i64 noundef %6, i32 noundef 0) #23
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %15

9:                                                ; preds = %5
  %10 = icmp eq i32 %2, 0
  br i1 %10, label %15, label %11

11:                                               ; preds = %9
  %12 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #23
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
  br i1 %10, label %79, label %11

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %7, i64 656
  %13 = getelementptr inbounds i8, ptr %6, i64 8
  %14 = getelementptr inbounds i8, ptr %6, i64 12
  %15 = getelementptr inbounds i8, ptr %6, i64 16
  %16 = getelementptr inbounds i8, ptr %7, i64 48
  br label %17

17:                                               ; preds = %11, %75
  %18 = phi i32 [ %9, %11 ], [ %76, %75 ]
  %19 = phi i64 [ 0, %11 ], [ %77, %75 ]
  %20 = load ptr, ptr %7, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 48
  %22 = load i32, ptr %21, align 8
  %23 = zext i32 %22 to i64
  %24 = icmp ult i64 %19, %23
  br i1 %24, label %25, label %79

25:                                               ; preds = %17
  %26 = load ptr, ptr %12, align 8
  %27 = getelementptr inbounds %struct.Copies, ptr %26, i64 %19
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = load i32, ptr %28, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %75, label %31

31:                                               ; preds = %25
  %32 = load ptr, ptr %27, align 8
  %33 = zext i32 %29 to i64
  br label %34

34:                                               ; preds = %31, %44
  %35 = phi i64 [ %33, %31 ], [ %36, %44 ]
  %36 = add nsw i64 %35, -1
  %37 = getelementptr inbounds %struct.Copy, ptr %32, i64 %36
  %38 = getelementptr inbounds i8, ptr %37, i64 20
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %44

41:                                               ; preds = %34
  %42 = load i64, ptr %37, align 8
  %43 = icmp eq i64 %42, %3
  br i1 %43, label %46, label %44

44:                                               ; preds = %34, %41
  %45 = icmp eq i64 %36, 0
  br i1 %45, label %75, label %34, !llvm.loop !11

46:                                               ; preds = %41
  %47 = trunc nuw i64 %35 to i32
  %48 = sub i32 %29, %47
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %6) #22
  store ptr %32, ptr %6, align 8
  store i32 %47, ptr %13, align 8
  %49 = getelementptr inbounds i8, ptr %27, i64 12
  %50 = load i32, ptr %49, align 4
  store i32 %50, ptr %14, align 4
  %51 = getelementptr inbounds i8, ptr %27, i64 16
  %52 = load i32, ptr %51, align 8
  store i32 %52, ptr %15, align 8
  %53 = getelementptr inbounds i8, ptr %20, i64 144
  %54 = load ptr, ptr %53, align 8
  %55 = icmp eq ptr %54, null
  br i1 %55, label %63, label %56

56:                                               ; preds = %46
  %57 = load i64, ptr %16, align 8
  %58 = getelementptr inbounds i8, ptr %20, i64 104
  %59 = load i64, ptr %58, align 8
  %60 = mul i64 %59, %19
  %61 = add i64 %60, %57
  %62 = inttoptr i64 %61 to ptr
  br label %63

63:                                               ; preds = %46, %56
  %64 = phi ptr [ %62, %56 ], [ %0, %46 ]
  %65 = call fastcc i32 @land(ptr noundef %64, ptr noundef nonnull %6, i32 noundef -1) #23
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %68, label %67

67:                                               ; preds = %63
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #22
  br label %98

68:                                               ; preds = %63
  %69 = load ptr, ptr %27, align 8
  %70 = and i64 %35, 4294967295
  %71 = getelementptr inbounds %struct.Copy, ptr %69, i64 %70
  %72 = zext i32 %48 to i64
  %73 = mul nuw nsw i64 %72, 40
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %69, ptr nonnull align 8 %71, i64 %73, i1 false)
  store i32 %48, ptr %28, align 8
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #22
  %74 = load i32, ptr %8, align 8
  br label %75

75:                                               ; preds = %44, %25, %68
  %76 = phi i32 [ %18, %25 ], [ %74, %68 ], [ %18, %44 ]
  %77 = add nuw nsw i64 %19, 1
  %78 = icmp eq i32 %76, 0
  br i1 %78, label %79, label %17, !llvm.loop !12

79:                                               ; preds = %17, %75, %5
  %80 = inttoptr i64 %3 to ptr
  %81 = load i64, ptr %80, align 8
  %82 = lshr i64 %81, 40
  %83 = and i64 %82, 8388607
  %84 = add nsw i64 %83, -5242880
  %85 = icmp ult i64 %84, -2097151
  br i1 %85, label %86, label %87

86:                                               ; preds = %79
  tail call fastcc void @fail_barrier(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #21
  br label %98

87:                                               ; preds = %79
  %88 = lshr i64 %81, 63
  %89 = and i32 %4, 1
  %90 = zext nneg i32 %89 to i64
  %91 = icmp eq i64 %88, %90
  br i1 %91, label %98, label %92

92:                                               ; preds = %87
  %93 = icmp eq i32 %2, 0
  br i1 %93, label %97, label %94

94:                                               ; preds = %92
  %95 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #23
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %97, label %98

97:                                               ; preds = %92, %94
  br label %98

98:                                               ; preds = %86, %87, %94, %97, %67
  %99 = phi i32 [ 2, %67 ], [ 2, %86 ], [ 0, %87 ], [ 1, %97 ], [ 2, %94 ]
  ret i32 %99
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #8

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #2 {
  tail call void @free(ptr noundef %0) #20
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
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %3) #22
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) #22
  store ptr null, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #22
  store i64 0, ptr %5, align 8
  %11 = tail call i64 @pthread_self() #20
  %12 = call i32 @pthread_getattr_np(i64 noundef %11, ptr noundef nonnull %3) #20
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %22

14:                                               ; preds = %10
  %15 = call i32 @pthread_attr_getstack(ptr noundef nonnull %3, ptr noundef nonnull %4, ptr noundef nonnull %5) #20
  %16 = call i32 @pthread_attr_destroy(ptr noundef nonnull %3) #20
  %17 = icmp eq i32 %15, 0
  %18 = load ptr, ptr %4, align 8
  %19 = ptrtoint ptr %18 to i64
  %20 = add i64 %8, %19
  %21 = select i1 %17, i64 %20, i64 -1
  br label %22

22:                                               ; preds = %10, %14
  %23 = phi i64 [ %21, %14 ], [ -1, %10 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #22
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) #22
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %3) #22
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %23, ptr %24, align 8
  br label %25

25:                                               ; preds = %22, %1
  %26 = getelementptr inbounds i8, ptr %6, i64 272
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %37, label %29

29:                                               ; preds = %25
  %30 = call ptr @calloc(i64 noundef 1, i64 noundef 328) #20
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
  br label %334

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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #22
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
  %84 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef 1) #23
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
  call fastcc void @start(ptr noundef nonnull %91, i64 noundef %81) #23
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
  %119 = call fastcc i32 @run_block(ptr noundef nonnull %114) #23
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
  br i1 %145, label %113, label %111, !llvm.loop !13

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
  br i1 %164, label %165, label %62, !llvm.loop !14

165:                                              ; preds = %157
  %166 = load ptr, ptr %2, align 8
  %167 = icmp eq ptr %166, null
  br i1 %167, label %173, label %168

168:                                              ; preds = %165, %168
  %169 = phi ptr [ %171, %168 ], [ %166, %165 ]
  %170 = getelementptr inbounds i8, ptr %169, i64 208
  %171 = load ptr, ptr %170, align 8
  call fastcc void @close_block(ptr noundef nonnull %169) #23
  %172 = icmp eq ptr %171, null
  br i1 %172, label %173, label %168, !llvm.loop !15

173:                                              ; preds = %62, %168, %165
  %174 = phi ptr [ %159, %165 ], [ %159, %168 ], [ %64, %62 ]
  %175 = phi i32 [ 2, %165 ], [ 2, %168 ], [ %66, %62 ]
  %176 = icmp eq ptr %174, null
  br i1 %176, label %182, label %177

177:                                              ; preds = %173, %177
  %178 = phi ptr [ %180, %177 ], [ %174, %173 ]
  %179 = getelementptr inbounds i8, ptr %178, i64 208
  %180 = load ptr, ptr %179, align 8
  call fastcc void @close_block(ptr noundef nonnull %178) #23
  %181 = icmp eq ptr %180, null
  br i1 %181, label %182, label %177, !llvm.loop !15

182:                                              ; preds = %177, %173
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #22
  br label %303

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
  %195 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef %194) #23
  %196 = icmp eq ptr %195, null
  br i1 %196, label %308, label %197

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
  %210 = getelementptr inbounds i8, ptr %0, i64 24
  br label %211

211:                                              ; preds = %299, %197
  %212 = phi i64 [ 0, %197 ], [ %300, %299 ]
  %213 = phi i64 [ 0, %197 ], [ %220, %299 ]
  %214 = phi i32 [ 0, %197 ], [ %286, %299 ]
  %215 = icmp eq i64 %212, %213
  br i1 %215, label %216, label %219

216:                                              ; preds = %211
  %217 = atomicrmw add ptr %202, i64 %190 monotonic, align 8
  %218 = add i64 %217, %190
  br label %219

219:                                              ; preds = %216, %211
  %220 = phi i64 [ %218, %216 ], [ %213, %211 ]
  %221 = phi i64 [ %217, %216 ], [ %212, %211 ]
  %222 = load i64, ptr %185, align 8
  %223 = icmp ult i64 %221, %222
  br i1 %223, label %224, label %301

224:                                              ; preds = %219
  %225 = load atomic i64, ptr %201 monotonic, align 8
  %226 = icmp ugt i64 %221, %225
  br i1 %226, label %301, label %227

227:                                              ; preds = %224
  br i1 %193, label %228, label %232

228:                                              ; preds = %227
  call fastcc void @start(ptr noundef nonnull %195, i64 noundef %221) #23
  br label %229

229:                                              ; preds = %229, %228
  %230 = call fastcc i32 @run_block(ptr noundef nonnull %195) #23
  %231 = icmp eq i32 %230, 1
  br i1 %231, label %229, label %285, !llvm.loop !16

232:                                              ; preds = %227
  call fastcc void @place(ptr noundef nonnull %195, i64 noundef %221) #23
  %233 = load ptr, ptr %195, align 8
  %234 = load i64, ptr %203, align 8
  %235 = inttoptr i64 %234 to ptr
  %236 = getelementptr inbounds i8, ptr %233, i64 64
  %237 = load i64, ptr %236, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %235, i8 -1, i64 %237, i1 false)
  %238 = getelementptr inbounds i8, ptr %233, i64 224
  %239 = load i32, ptr %238, align 8
  %240 = icmp eq i32 %239, 0
  br i1 %240, label %248, label %241

241:                                              ; preds = %232
  %242 = load i64, ptr %203, align 8
  %243 = getelementptr inbounds i8, ptr %233, i64 248
  %244 = load i64, ptr %243, align 8
  %245 = add i64 %244, %242
  %246 = inttoptr i64 %245 to ptr
  %247 = load i64, ptr %236, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %246, i8 0, i64 %247, i1 false)
  br label %248

248:                                              ; preds = %241, %232
  %249 = load ptr, ptr %204, align 8
  %250 = icmp eq ptr %249, null
  br i1 %250, label %252, label %251

251:                                              ; preds = %248
  call fastcc void @start_orders(ptr noundef nonnull %195) #21
  br label %252

252:                                              ; preds = %251, %248
  %253 = load i64, ptr %205, align 8
  %254 = load i64, ptr %206, align 8
  %255 = add i64 %254, %253
  store i64 %255, ptr %207, align 8
  %256 = load ptr, ptr %208, align 8
  %257 = getelementptr inbounds i8, ptr %256, i64 96
  %258 = load i64, ptr %257, align 8
  %259 = add i64 %253, 4096
  %260 = call i64 @llvm.umin.i64(i64 %258, i64 %259)
  %261 = inttoptr i64 %254 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %261, i8 -1, i64 %260, i1 false)
  %262 = load ptr, ptr %208, align 8
  %263 = getelementptr inbounds i8, ptr %262, i64 224
  %264 = load i32, ptr %263, align 8
  %265 = icmp eq i32 %264, 0
  br i1 %265, label %272, label %266

266:                                              ; preds = %252
  %267 = load i64, ptr %206, align 8
  %268 = getelementptr inbounds i8, ptr %262, i64 256
  %269 = load i64, ptr %268, align 8
  %270 = add i64 %269, %267
  %271 = inttoptr i64 %270 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %271, i8 0, i64 %260, i1 false)
  br label %272

272:                                              ; preds = %266, %252
  %273 = load ptr, ptr %209, align 8
  %274 = call i32 %273(ptr noundef nonnull %200) #20
  %275 = icmp eq i32 %274, 0
  br i1 %275, label %276, label %280

276:                                              ; preds = %272
  %277 = call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #21
  %278 = freeze i32 %277
  %279 = icmp eq i32 %278, 0
  br i1 %279, label %280, label %281

280:                                              ; preds = %276, %272
  br label %281

281:                                              ; preds = %280, %276
  %282 = phi i32 [ 2, %280 ], [ 0, %276 ]
  %283 = load i64, ptr %210, align 8
  %284 = add i64 %283, 1
  store atomic i64 %284, ptr %210 monotonic, align 8
  br label %285

285:                                              ; preds = %229, %281
  %286 = phi i32 [ %282, %281 ], [ %230, %229 ]
  switch i32 %286, label %299 [
    i32 0, label %287
    i32 2, label %290
  ]

287:                                              ; preds = %285
  %288 = call i32 @graphdsl_poll(ptr noundef %200, i32 noundef -1) #23
  %289 = icmp eq i32 %288, 0
  br i1 %289, label %299, label %290

290:                                              ; preds = %287, %285
  %291 = load atomic i64, ptr %201 monotonic, align 8
  br label %292

292:                                              ; preds = %295, %290
  %293 = phi i64 [ %291, %290 ], [ %298, %295 ]
  %294 = icmp ult i64 %221, %293
  br i1 %294, label %295, label %301

295:                                              ; preds = %292
  %296 = cmpxchg ptr %201, i64 %293, i64 %221 monotonic monotonic, align 8
  %297 = extractvalue { i64, i1 } %296, 1
  %298 = extractvalue { i64, i1 } %296, 0
  br i1 %297, label %301, label %292, !llvm.loop !17

299:                                              ; preds = %287, %285
  %300 = add i64 %221, 1
  br label %211, !llvm.loop !18

301:                                              ; preds = %224, %219, %295, %292
  %302 = phi i32 [ 2, %292 ], [ 2, %295 ], [ %214, %219 ], [ %214, %224 ]
  call fastcc void @close_block(ptr noundef nonnull %195) #23
  br label %303

303:                                              ; preds = %301, %182
  %304 = phi i32 [ %175, %182 ], [ %302, %301 ]
  %305 = getelementptr inbounds i8, ptr %6, i64 264
  %306 = load ptr, ptr %305, align 8
  %307 = icmp eq ptr %306, null
  br i1 %307, label %330, label %313

308:                                              ; preds = %183
  %309 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %309, align 8
  %310 = getelementptr inbounds i8, ptr %6, i64 264
  %311 = load ptr, ptr %310, align 8
  %312 = icmp eq ptr %311, null
  br i1 %312, label %330, label %326

313:                                              ; preds = %303
  %314 = icmp eq i32 %304, 2
  br i1 %314, label %326, label %315

315:                                              ; preds = %313
  %316 = getelementptr inbounds i8, ptr %306, i64 200
  %317 = load i32, ptr %316, align 8
  %318 = icmp eq i32 %317, 0
  br i1 %318, label %326, label %319

319:                                              ; preds = %315
  %320 = getelementptr inbounds i8, ptr %6, i64 280
  %321 = load i64, ptr %320, align 8
  %322 = icmp eq i64 %321, 0
  br i1 %322, label %323, label %326

323:                                              ; preds = %319
  %324 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %324, align 8
  %325 = load ptr, ptr %305, align 8
  br label %326

326:                                              ; preds = %308, %323, %319, %315, %313
  %327 = phi ptr [ %306, %319 ], [ %325, %323 ], [ %306, %315 ], [ %306, %313 ], [ %311, %308 ]
  %328 = phi ptr [ %305, %319 ], [ %305, %323 ], [ %305, %315 ], [ %305, %313 ], [ %310, %308 ]
  %329 = phi i32 [ %304, %319 ], [ 2, %323 ], [ %304, %315 ], [ 2, %313 ], [ 2, %308 ]
  call fastcc void @close_races(ptr noundef %327) #23
  store ptr null, ptr %328, align 8
  br label %330

330:                                              ; preds = %308, %326, %303
  %331 = phi i32 [ %329, %326 ], [ %304, %303 ], [ 2, %308 ]
  %332 = icmp eq i32 %331, 2
  %333 = zext i1 %332 to i32
  br label %334

334:                                              ; preds = %330, %34
  %335 = phi i32 [ %333, %330 ], [ 1, %34 ]
  ret i32 %335
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
  tail call void @free(ptr noundef %17) #20
  %20 = add nuw i64 %14, 1
  %21 = load i64, ptr %2, align 8
  %22 = icmp ult i64 %20, %21
  br i1 %22, label %13, label %7, !llvm.loop !19

23:                                               ; preds = %13, %23
  %24 = phi i64 [ %27, %23 ], [ 0, %13 ]
  %25 = getelementptr inbounds %struct.Cell, ptr %17, i64 %24, i32 3
  %26 = load ptr, ptr %25, align 8
  tail call void @free(ptr noundef %26) #20
  %27 = add nuw nsw i64 %24, 1
  %28 = icmp ult i64 %24, 1023
  br i1 %28, label %23, label %19, !llvm.loop !20

29:                                               ; preds = %49, %7
  %30 = getelementptr inbounds i8, ptr %0, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load ptr, ptr %30, align 8
  tail call void @free(ptr noundef %32) #20
  %33 = getelementptr inbounds i8, ptr %0, i64 16
  %34 = load ptr, ptr %33, align 8
  tail call void @free(ptr noundef %34) #20
  %35 = load ptr, ptr %31, align 8
  tail call void @free(ptr noundef %35) #20
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = load ptr, ptr %36, align 8
  tail call void @free(ptr noundef %37) #20
  tail call void @free(ptr noundef nonnull %0) #20
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
  tail call void @free(ptr noundef nonnull %42) #20
  br label %49

49:                                               ; preds = %38, %44, %48
  %50 = add nuw i64 %39, 1
  %51 = load i64, ptr %8, align 8
  %52 = icmp ult i64 %50, %51
  br i1 %52, label %38, label %29, !llvm.loop !21
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
  br i1 %9, label %2, label %3, !llvm.loop !22
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %2) #22
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
  br i1 %29, label %36, label %30, !llvm.loop !23

30:                                               ; preds = %26
  %31 = getelementptr inbounds i8, ptr %20, i64 %28
  %32 = load i8, ptr %31, align 1
  %33 = getelementptr inbounds i8, ptr %15, i64 %28
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %32, %34
  br i1 %35, label %26, label %36, !llvm.loop !23

36:                                               ; preds = %30, %26
  %37 = icmp ult i64 %28, %19
  br i1 %37, label %38, label %41

38:                                               ; preds = %22, %36
  %39 = call fastcc i32 @visit(ptr noundef nonnull %5, ptr noundef nonnull %0, ptr noundef nonnull %2) #23
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %42

41:                                               ; preds = %11, %38, %36
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #22
  br label %43

42:                                               ; preds = %38
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #22
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
  br i1 %62, label %69, label %63, !llvm.loop !23

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %53, i64 %61
  %65 = load i8, ptr %64, align 1
  %66 = getelementptr inbounds i8, ptr %50, i64 %61
  %67 = load i8, ptr %66, align 1
  %68 = icmp eq i8 %65, %67
  br i1 %68, label %59, label %69, !llvm.loop !23

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
  %51 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %15, i64 noundef %36) #23
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
  %60 = tail call ptr @calloc(i64 noundef 1024, i64 noundef 72) #20
  %61 = tail call fastcc i32 @insert(ptr noundef nonnull %15, i64 noundef %36, ptr noundef %60) #23
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %65

63:                                               ; preds = %59
  tail call void @free(ptr noundef %60) #20
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
  %79 = tail call ptr @calloc(i64 noundef 4, i64 noundef 72) #20
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
  br i1 %90, label %91, label %83, !llvm.loop !24

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
  %108 = tail call fastcc i32 @conflict(ptr noundef readonly %107, ptr noundef readonly %2, i32 noundef 1) #23
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %110, label %124

110:                                              ; preds = %105
  %111 = getelementptr inbounds i8, ptr %107, i64 16
  %112 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %111, ptr noundef readonly %2, i32 noundef 1) #23
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %124

114:                                              ; preds = %110
  %115 = load i32, ptr %20, align 8
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %190, label %118

117:                                              ; preds = %118
  br i1 %119, label %118, label %178, !llvm.loop !25

118:                                              ; preds = %114, %117
  %119 = phi i1 [ false, %117 ], [ true, %114 ]
  %120 = phi i64 [ 48, %117 ], [ 32, %114 ]
  %121 = getelementptr inbounds i8, ptr %107, i64 %120
  %122 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %121, ptr noundef nonnull readonly %2, i32 noundef 0) #23
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
  tail call fastcc void @describe_race(ptr noundef nonnull %25, ptr noundef nonnull %2, ptr noundef nonnull %126, i32 noundef 1) #23
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
  tail call fastcc void @describe_race(ptr noundef nonnull %24, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #23
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
  %211 = tail call fastcc i32 @comes_after(ptr noundef %208, i32 noundef %210, ptr noundef nonnull %209) #23
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
  br i1 %219, label %221, label %105, !llvm.loop !26

220:                                              ; preds = %155, %163, %166, %169
  tail call fastcc void @describe_race(ptr noundef nonnull %31, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #23
  br label %224

221:                                              ; preds = %217, %94
  %222 = add i64 %35, %32
  %223 = icmp ult i64 %222, %10
  br i1 %223, label %34, label %224, !llvm.loop !27

224:                                              ; preds = %221, %65, %91, %3, %220, %81, %63
  %225 = phi i32 [ 0, %81 ], [ 0, %63 ], [ 1, %220 ], [ 0, %3 ], [ 0, %91 ], [ 0, %65 ], [ 0, %221 ]
  ret i32 %225
}

; Function Attrs: nounwind optsize
define internal fastcc void @learn(ptr nocapture noundef writeonly %0, ptr nocapture noundef %1, ptr noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %1, align 8
  %5 = tail call fastcc ptr @join(ptr noundef %0, ptr noundef %4, ptr noundef %2) #23
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
  tail call void @free(ptr noundef nonnull %6) #20
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #22
  %10 = tail call ptr @malloc(i64 noundef 552) #20
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
  br i1 %55, label %21, label %25, !llvm.loop !28

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
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %67) #23
  %68 = getelementptr inbounds i8, ptr %1, i64 624
  %69 = load ptr, ptr %68, align 8
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %69) #23
  %70 = load ptr, ptr %5, align 8
  br label %71

71:                                               ; preds = %64, %12
  %72 = phi ptr [ %70, %64 ], [ null, %12 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #22
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
  %16 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #20
  %17 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #20
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
  tail call void @free(ptr noundef %28) #20
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load ptr, ptr %29, align 8
  tail call void @free(ptr noundef %30) #20
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
  br i1 %58, label %59, label %48, !llvm.loop !29

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
  br i1 %70, label %31, label %27, !llvm.loop !30

71:                                               ; preds = %15
  tail call void @free(ptr noundef %16) #20
  tail call void @free(ptr noundef %17) #20
  br label %81

72:                                               ; preds = %27, %5
  %73 = tail call fastcc i64 @place_in(ptr noundef nonnull %0, i64 noundef %1) #23
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
  br i1 %44, label %63, label %37, !llvm.loop !31

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
  br i1 %59, label %28, label %36, !llvm.loop !32

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
  %71 = tail call ptr @malloc(i64 noundef %70) #20
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
  br label %81, !llvm.loop !33

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
  br i1 %176, label %139, label %141, !llvm.loop !34

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
  br i1 %26, label %27, label %16, !llvm.loop !29

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
  %84 = tail call fastcc i32 @comes_after(ptr noundef nonnull %10, i32 noundef %83, ptr noundef nonnull %0) #23
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
  %44 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %36) #23
  %45 = icmp ugt i64 %6, %44
  br i1 %45, label %46, label %55

46:                                               ; preds = %41
  %47 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %37) #23
  %48 = icmp ugt i64 %6, %47
  br i1 %48, label %49, label %55

49:                                               ; preds = %46
  %50 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef -1) #23
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
  br i1 %22, label %11, label %23, !llvm.loop !35

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
  %24 = tail call fastcc ptr @told_by(ptr noundef nonnull %6, ptr noundef %7, i32 noundef %21, i64 noundef %22) #23
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  tail call fastcc void @learn(ptr noundef nonnull %6, ptr noundef nonnull %25, ptr noundef %24) #23
  %26 = icmp eq ptr %24, null
  br i1 %26, label %32, label %27

27:                                               ; preds = %2
  %28 = load i32, ptr %24, align 8
  %29 = add i32 %28, -1
  store i32 %29, ptr %24, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %32

31:                                               ; preds = %27
  tail call void @free(ptr noundef nonnull %24) #20
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
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 672) #20
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
  %14 = tail call ptr @malloc(i64 noundef %13) #20
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
  %27 = tail call ptr @malloc(i64 noundef %26) #20
  %28 = getelementptr inbounds i8, ptr %4, i64 192
  store ptr %27, ptr %28, align 8
  br i1 %16, label %34, label %29

29:                                               ; preds = %21
  %30 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef 0) #23
  %31 = add i64 %30, 64
  %32 = tail call ptr @malloc(i64 noundef %31) #20
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
  %42 = tail call ptr @calloc(i64 noundef %41, i64 noundef 272) #20
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
  tail call fastcc void @close_block(ptr noundef nonnull %4) #23
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
  %94 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef %93) #23
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
  br i1 %125, label %102, label %167, !llvm.loop !36

126:                                              ; preds = %134
  %127 = load i32, ptr %100, align 4
  br label %128

128:                                              ; preds = %126, %111
  %129 = phi i32 [ %112, %111 ], [ %127, %126 ]
  %130 = phi i32 [ 0, %111 ], [ %165, %126 ]
  %131 = phi i32 [ %115, %111 ], [ %162, %126 ]
  %132 = add nuw i32 %114, 1
  %133 = icmp ult i32 %132, %129
  br i1 %133, label %111, label %117, !llvm.loop !37

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
  br i1 %166, label %134, label %126, !llvm.loop !38

167:                                              ; preds = %119, %88, %2, %72, %62
  %168 = phi ptr [ %4, %72 ], [ null, %62 ], [ null, %2 ], [ %4, %88 ], [ %4, %119 ]
  ret ptr %168
}

; Function Attrs: nounwind optsize
define internal fastcc void @start(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  tail call fastcc void @place(ptr noundef nonnull %0, i64 noundef %1) #23
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
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #21
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
  br i1 %81, label %66, label %64, !llvm.loop !39

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
  br i1 %97, label %82, label %92, !llvm.loop !40

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
  br i1 %133, label %98, label %134, !llvm.loop !41

134:                                              ; preds = %129, %86, %82
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc i32 @run_block(ptr noundef %0) unnamed_addr #2 {
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

28:                                               ; preds = %1144, %1
  %29 = phi i32 [ 0, %1 ], [ %1145, %1144 ]
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
  tail call fastcc void @close_races(ptr noundef nonnull %30) #23
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
  tail call fastcc void @share_out(ptr noundef nonnull %0) #23
  br label %192

57:                                               ; preds = %45
  %58 = getelementptr inbounds i8, ptr %46, i64 144
  %59 = load ptr, ptr %58, align 8
  %60 = load i64, ptr %10, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = tail call i32 %59(ptr noundef %61, i32 noundef %48, i32 noundef %49) #20
  %63 = icmp eq i32 %62, 1
  br i1 %63, label %1146, label %64

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
  br i1 %108, label %109, label %99, !llvm.loop !42

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
  br i1 %128, label %185, label %114, !llvm.loop !43

129:                                              ; preds = %85, %81, %77, %72, %68
  tail call fastcc void @share_out(ptr noundef nonnull %0) #23
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
  br i1 %137, label %139, label %192, !llvm.loop !44

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
  br i1 %166, label %158, label %169, !llvm.loop !45

167:                                              ; preds = %158
  %168 = load i32, ptr %156, align 4
  br label %169

169:                                              ; preds = %162, %167, %142
  %170 = phi i32 [ %143, %142 ], [ %146, %167 ], [ %146, %162 ]
  %171 = phi i32 [ %62, %142 ], [ %168, %167 ], [ 2, %162 ]
  %172 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %170, i32 noundef %171) #23
  %173 = icmp eq i32 %172, 2
  br i1 %173, label %1146, label %133

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
  %182 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef 0, i32 noundef %48) #23
  %183 = icmp eq i32 %182, 0
  %184 = select i1 %183, i32 0, i32 2
  br label %1146

185:                                              ; preds = %118, %90
  store i32 %62, ptr %9, align 4
  %186 = load ptr, ptr %16, align 8
  %187 = getelementptr inbounds i8, ptr %186, i64 24
  %188 = load i64, ptr %187, align 8
  %189 = add i64 %188, 1
  store atomic i64 %189, ptr %187 monotonic, align 8
  %190 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #23
  %191 = icmp eq i32 %190, 0
  br i1 %191, label %1141, label %1146

192:                                              ; preds = %133, %56, %129, %42
  %193 = load i32, ptr %17, align 4
  %194 = icmp eq i32 %193, 0
  br i1 %194, label %831, label %195

195:                                              ; preds = %192, %825
  %196 = phi i64 [ %827, %825 ], [ 0, %192 ]
  %197 = phi i32 [ %826, %825 ], [ 0, %192 ]
  %198 = load ptr, ptr %0, align 8
  %199 = trunc nuw i64 %196 to i32
  %200 = shl i32 %199, 5
  %201 = zext i32 %200 to i64
  %202 = getelementptr inbounds i8, ptr %198, i64 264
  %203 = getelementptr inbounds i8, ptr %198, i64 304
  br label %204

204:                                              ; preds = %817, %195
  %205 = phi i32 [ %197, %195 ], [ %429, %817 ]
  %206 = phi i32 [ 0, %195 ], [ %821, %817 ]
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
  br i1 %233, label %239, label %234, !llvm.loop !46

234:                                              ; preds = %230, %228
  %235 = phi i64 [ %201, %228 ], [ %231, %230 ]
  %236 = getelementptr inbounds i8, ptr %229, i64 %235
  %237 = load i8, ptr %236, align 1
  %238 = icmp eq i8 %237, 0
  br i1 %238, label %230, label %353

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
  br i1 %251, label %243, label %353, !llvm.loop !45

252:                                              ; preds = %243
  %253 = load i32, ptr %241, align 4
  %254 = icmp eq i32 %253, 2
  br i1 %254, label %353, label %255

255:                                              ; preds = %252
  %256 = getelementptr inbounds i8, ptr %207, i64 152
  %257 = load ptr, ptr %256, align 8
  %258 = zext i32 %253 to i64
  %259 = getelementptr inbounds %struct.WaitPoint, ptr %257, i64 %258, i32 9
  %260 = load i8, ptr %259, align 1
  %261 = icmp eq i8 %260, 0
  br i1 %261, label %353, label %262

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
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %199) #23
  %279 = load i8, ptr %214, align 4
  br label %280

280:                                              ; preds = %278, %270, %266
  %281 = phi i8 [ %215, %266 ], [ %215, %270 ], [ %279, %278 ]
  %282 = icmp eq i8 %281, 0
  br i1 %282, label %353, label %283

283:                                              ; preds = %280
  %284 = load i8, ptr %267, align 1
  %285 = icmp eq i8 %284, 0
  br i1 %285, label %286, label %426

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
  %305 = tail call i32 %303(ptr noundef %295, i32 noundef %299, i32 noundef %304) #20
  %306 = getelementptr inbounds i8, ptr %287, i64 152
  %307 = load ptr, ptr %306, align 8
  %308 = zext i32 %305 to i64
  %309 = getelementptr inbounds %struct.WaitPoint, ptr %307, i64 %308
  %310 = load i32, ptr %309, align 4
  %311 = icmp eq i32 %310, 2
  br i1 %311, label %312, label %349

312:                                              ; preds = %286
  %313 = icmp ugt i32 %298, 31
  br label %314

314:                                              ; preds = %339, %312
  %315 = phi i32 [ %206, %312 ], [ %340, %339 ]
  %316 = phi ptr [ %309, %312 ], [ %346, %339 ]
  %317 = phi i32 [ %305, %312 ], [ %343, %339 ]
  %318 = getelementptr inbounds i8, ptr %316, i64 24
  %319 = load i32, ptr %318, align 4
  %320 = and i32 %319, 1
  %321 = icmp eq i32 %320, 0
  br i1 %321, label %322, label %349

322:                                              ; preds = %314
  %323 = getelementptr inbounds i8, ptr %316, i64 12
  %324 = load i32, ptr %323, align 4
  %325 = and i32 %324, %301
  %326 = icmp ne i32 %325, %301
  %327 = add nsw i32 %315, -127
  %328 = icmp ult i32 %327, -128
  %329 = select i1 %326, i1 true, i1 %328
  br i1 %329, label %349, label %330

330:                                              ; preds = %322
  %331 = getelementptr inbounds i8, ptr %316, i64 33
  %332 = load i8, ptr %331, align 1
  %333 = icmp eq i8 %332, 0
  br i1 %333, label %349, label %334

334:                                              ; preds = %330
  %335 = getelementptr inbounds i8, ptr %316, i64 8
  %336 = load i32, ptr %335, align 4
  %337 = icmp ult i32 %336, 21
  %338 = or i1 %313, %337
  br i1 %338, label %339, label %349

339:                                              ; preds = %334
  store i32 %317, ptr %289, align 4
  tail call fastcc void @operate(ptr noundef nonnull %0, ptr noundef nonnull %316, i32 noundef %199, i32 noundef %301) #23
  %340 = add nuw nsw i32 %315, 1
  %341 = load ptr, ptr %302, align 8
  %342 = load i32, ptr %289, align 4
  %343 = tail call i32 %341(ptr noundef %295, i32 noundef %299, i32 noundef %342) #20
  %344 = load ptr, ptr %306, align 8
  %345 = zext i32 %343 to i64
  %346 = getelementptr inbounds %struct.WaitPoint, ptr %344, i64 %345
  %347 = load i32, ptr %346, align 4
  %348 = icmp eq i32 %347, 2
  br i1 %348, label %314, label %349, !llvm.loop !47

349:                                              ; preds = %339, %334, %330, %322, %314, %286
  %350 = phi i32 [ %206, %286 ], [ %315, %330 ], [ %340, %339 ], [ %315, %334 ], [ %315, %322 ], [ %315, %314 ]
  %351 = phi i32 [ %305, %286 ], [ %317, %330 ], [ %343, %339 ], [ %317, %334 ], [ %317, %322 ], [ %317, %314 ]
  %352 = icmp eq i32 %351, 1
  br i1 %352, label %1146, label %423

353:                                              ; preds = %234, %247, %280, %255, %252
  %354 = getelementptr inbounds i8, ptr %207, i64 304
  %355 = load i64, ptr %354, align 8
  %356 = icmp eq i64 %355, 0
  br i1 %356, label %383, label %357

357:                                              ; preds = %353
  %358 = load ptr, ptr %0, align 8
  %359 = getelementptr inbounds i8, ptr %358, i64 48
  %360 = load i32, ptr %359, align 8
  %361 = sub i32 %360, %200
  %362 = tail call i32 @llvm.umin.i32(i32 %361, i32 32)
  %363 = add i32 %362, %200
  %364 = icmp ult i32 %200, %363
  br i1 %364, label %365, label %383

365:                                              ; preds = %357
  %366 = load ptr, ptr %19, align 8
  %367 = zext i32 %363 to i64
  br label %368

368:                                              ; preds = %379, %365
  %369 = phi i64 [ %201, %365 ], [ %381, %379 ]
  %370 = phi i32 [ -1, %365 ], [ %380, %379 ]
  %371 = getelementptr inbounds i8, ptr %366, i64 %369
  %372 = load i8, ptr %371, align 1
  %373 = icmp eq i8 %372, 0
  br i1 %373, label %374, label %379

374:                                              ; preds = %368
  %375 = load ptr, ptr %12, align 8
  %376 = getelementptr inbounds i32, ptr %375, i64 %369
  %377 = load i32, ptr %376, align 4
  %378 = tail call i32 @llvm.umin.i32(i32 %377, i32 %370)
  br label %379

379:                                              ; preds = %374, %368
  %380 = phi i32 [ %370, %368 ], [ %378, %374 ]
  %381 = add nuw nsw i64 %369, 1
  %382 = icmp eq i64 %381, %367
  br i1 %382, label %383, label %368, !llvm.loop !48

383:                                              ; preds = %379, %357, %353
  %384 = phi i32 [ 0, %353 ], [ -1, %357 ], [ %380, %379 ]
  %385 = add i32 %213, %200
  %386 = icmp ult i32 %200, %385
  br i1 %386, label %387, label %426

387:                                              ; preds = %383
  %388 = getelementptr inbounds i8, ptr %207, i64 144
  br label %389

389:                                              ; preds = %419, %387
  %390 = phi i64 [ %201, %387 ], [ %420, %419 ]
  %391 = load ptr, ptr %19, align 8
  %392 = getelementptr inbounds i8, ptr %391, i64 %390
  %393 = load i8, ptr %392, align 1
  %394 = icmp eq i8 %393, 0
  br i1 %394, label %395, label %419

395:                                              ; preds = %389
  %396 = load i64, ptr %354, align 8
  %397 = icmp eq i64 %396, 0
  %398 = load ptr, ptr %12, align 8
  %399 = getelementptr inbounds i32, ptr %398, i64 %390
  %400 = load i32, ptr %399, align 4
  br i1 %397, label %403, label %401

401:                                              ; preds = %395
  %402 = icmp eq i32 %400, %384
  br i1 %402, label %403, label %419

403:                                              ; preds = %401, %395
  %404 = phi i32 [ %384, %401 ], [ %400, %395 ]
  %405 = load ptr, ptr %388, align 8
  %406 = load i64, ptr %10, align 8
  %407 = load ptr, ptr %0, align 8
  %408 = getelementptr inbounds i8, ptr %407, i64 104
  %409 = load i64, ptr %408, align 8
  %410 = mul i64 %409, %390
  %411 = add i64 %410, %406
  %412 = inttoptr i64 %411 to ptr
  %413 = tail call i32 %405(ptr noundef %412, i32 noundef 1, i32 noundef %404) #20
  %414 = icmp eq i32 %413, 1
  br i1 %414, label %1146, label %415

415:                                              ; preds = %403
  %416 = trunc nuw i64 %390 to i32
  %417 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %416, i32 noundef %413) #23
  %418 = icmp eq i32 %417, 2
  br i1 %418, label %1146, label %419

419:                                              ; preds = %415, %401, %389
  %420 = add nuw nsw i64 %390, 1
  %421 = trunc i64 %420 to i32
  %422 = icmp eq i32 %385, %421
  br i1 %422, label %426, label %389, !llvm.loop !49

423:                                              ; preds = %349
  %424 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %199, i32 noundef %351) #23
  %425 = icmp eq i32 %424, 2
  br i1 %425, label %1146, label %426

426:                                              ; preds = %419, %423, %383, %283
  %427 = phi i32 [ %350, %423 ], [ %206, %283 ], [ %206, %383 ], [ %206, %419 ]
  %428 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 3) #23
  %429 = or i32 %428, %205
  %430 = load ptr, ptr %202, align 8
  %431 = icmp eq ptr %430, null
  br i1 %431, label %436, label %432

432:                                              ; preds = %426
  %433 = load ptr, ptr %16, align 8
  %434 = tail call fastcc i32 @is_still_fine(ptr noundef %433) #21
  %435 = icmp eq i32 %434, 0
  br i1 %435, label %1146, label %436

436:                                              ; preds = %432, %426
  %437 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 2) #23
  %438 = icmp eq i32 %437, 0
  br i1 %438, label %810, label %439

439:                                              ; preds = %436
  %440 = load ptr, ptr %18, align 8
  %441 = getelementptr inbounds %struct.Warp, ptr %440, i64 %196, i32 1
  %442 = load i8, ptr %441, align 4
  %443 = icmp eq i8 %442, 0
  %444 = load ptr, ptr %0, align 8
  br i1 %443, label %526, label %445

445:                                              ; preds = %439
  %446 = getelementptr inbounds i8, ptr %444, i64 48
  %447 = load i32, ptr %446, align 8
  %448 = sub i32 %447, %200
  %449 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %448)
  %450 = lshr i32 -1, %449
  %451 = getelementptr inbounds i8, ptr %444, i64 152
  %452 = load ptr, ptr %451, align 8
  %453 = getelementptr inbounds %struct.Warp, ptr %440, i64 %196
  %454 = load i32, ptr %453, align 4
  %455 = zext i32 %454 to i64
  %456 = getelementptr inbounds %struct.WaitPoint, ptr %452, i64 %455
  %457 = getelementptr inbounds i8, ptr %456, i64 8
  %458 = load i32, ptr %457, align 4
  %459 = icmp eq i32 %458, 11
  br i1 %459, label %520, label %460

460:                                              ; preds = %445
  %461 = getelementptr inbounds i8, ptr %456, i64 24
  %462 = load i32, ptr %461, align 4
  %463 = and i32 %462, 1
  %464 = icmp eq i32 %463, 0
  br i1 %464, label %511, label %465

465:                                              ; preds = %460
  %466 = load ptr, ptr %20, align 8
  %467 = getelementptr inbounds i32, ptr %466, i64 %201
  br label %468

468:                                              ; preds = %495, %465
  %469 = phi i32 [ %450, %465 ], [ %497, %495 ]
  %470 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %469, i1 true)
  %471 = zext nneg i32 %470 to i64
  %472 = getelementptr inbounds i32, ptr %467, i64 %471
  %473 = load i32, ptr %472, align 4
  %474 = and i32 %473, %450
  %475 = shl nuw i32 1, %470
  %476 = and i32 %474, %475
  %477 = icmp eq i32 %476, 0
  br i1 %477, label %524, label %478

478:                                              ; preds = %468, %488
  %479 = phi i64 [ %489, %488 ], [ %471, %468 ]
  %480 = trunc nuw nsw i64 %479 to i32
  %481 = shl nuw i32 1, %480
  %482 = and i32 %481, %474
  %483 = icmp eq i32 %482, 0
  br i1 %483, label %488, label %484

484:                                              ; preds = %478
  %485 = getelementptr inbounds i32, ptr %467, i64 %479
  %486 = load i32, ptr %485, align 4
  %487 = icmp eq i32 %486, %473
  br i1 %487, label %488, label %524

488:                                              ; preds = %484, %478
  %489 = add nuw nsw i64 %479, 1
  %490 = icmp eq i64 %489, 32
  br i1 %490, label %491, label %478, !llvm.loop !50

491:                                              ; preds = %488
  %492 = xor i32 %469, -1
  %493 = and i32 %474, %492
  %494 = icmp eq i32 %493, 0
  br i1 %494, label %495, label %524

495:                                              ; preds = %491
  %496 = xor i32 %474, -1
  %497 = and i32 %469, %496
  %498 = icmp eq i32 %497, 0
  br i1 %498, label %499, label %468, !llvm.loop !51

499:                                              ; preds = %495, %499
  %500 = phi i32 [ %509, %499 ], [ %450, %495 ]
  %501 = load ptr, ptr %20, align 8
  %502 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %500, i1 true)
  %503 = or disjoint i32 %502, %200
  %504 = zext i32 %503 to i64
  %505 = getelementptr inbounds i32, ptr %501, i64 %504
  %506 = load i32, ptr %505, align 4
  %507 = and i32 %506, %450
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %456, i32 noundef %199, i32 noundef %507) #23
  %508 = xor i32 %507, -1
  %509 = and i32 %500, %508
  %510 = icmp eq i32 %509, 0
  br i1 %510, label %521, label %499, !llvm.loop !52

511:                                              ; preds = %460
  %512 = getelementptr inbounds i8, ptr %456, i64 12
  %513 = load i32, ptr %512, align 4
  %514 = and i32 %513, %450
  %515 = icmp eq i32 %514, %450
  br i1 %515, label %516, label %524

516:                                              ; preds = %511
  %517 = icmp ult i32 %458, 21
  %518 = icmp ugt i32 %448, 31
  %519 = or i1 %518, %517
  br i1 %519, label %520, label %524

520:                                              ; preds = %516, %445
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %456, i32 noundef %199, i32 noundef %450) #23
  br label %521

521:                                              ; preds = %499, %520
  %522 = load ptr, ptr %18, align 8
  %523 = getelementptr inbounds %struct.Warp, ptr %522, i64 %196, i32 2
  store i8 0, ptr %523, align 1
  br label %810

524:                                              ; preds = %491, %468, %484, %516, %511
  tail call fastcc void @separate(ptr noundef nonnull readonly %0, i32 noundef %199) #23
  %525 = load ptr, ptr %0, align 8
  br label %526

526:                                              ; preds = %524, %439
  %527 = phi ptr [ %525, %524 ], [ %444, %439 ]
  %528 = getelementptr inbounds i8, ptr %527, i64 48
  %529 = load i32, ptr %528, align 8
  %530 = sub i32 %529, %200
  %531 = tail call i32 @llvm.umin.i32(i32 %530, i32 32)
  %532 = load ptr, ptr %19, align 8
  %533 = getelementptr inbounds i8, ptr %532, i64 %201
  %534 = icmp eq i32 %529, %200
  br i1 %534, label %810, label %535

535:                                              ; preds = %526
  %536 = tail call i32 @llvm.umax.i32(i32 %531, i32 1)
  %537 = zext nneg i32 %536 to i64
  br label %538

538:                                              ; preds = %538, %535
  %539 = phi i64 [ 0, %535 ], [ %558, %538 ]
  %540 = phi i32 [ 0, %535 ], [ %549, %538 ]
  %541 = phi i32 [ 0, %535 ], [ %553, %538 ]
  %542 = phi i32 [ 0, %535 ], [ %557, %538 ]
  %543 = getelementptr inbounds i8, ptr %533, i64 %539
  %544 = load i8, ptr %543, align 1
  %545 = icmp ne i8 %544, 4
  %546 = zext i1 %545 to i32
  %547 = trunc nuw nsw i64 %539 to i32
  %548 = shl nuw i32 %546, %547
  %549 = or i32 %548, %540
  %550 = icmp eq i8 %544, 2
  %551 = zext i1 %550 to i32
  %552 = shl nuw i32 %551, %547
  %553 = or i32 %552, %541
  %554 = icmp eq i8 %544, 0
  %555 = zext i1 %554 to i32
  %556 = shl nuw i32 %555, %547
  %557 = or i32 %556, %542
  %558 = add nuw nsw i64 %539, 1
  %559 = icmp eq i64 %558, %537
  br i1 %559, label %560, label %538, !llvm.loop !53

560:                                              ; preds = %538, %705
  %561 = phi i64 [ %708, %705 ], [ 0, %538 ]
  %562 = phi i32 [ %707, %705 ], [ 0, %538 ]
  %563 = phi i32 [ %706, %705 ], [ 0, %538 ]
  %564 = add nuw nsw i64 %561, %201
  %565 = load ptr, ptr %0, align 8
  %566 = getelementptr inbounds i8, ptr %565, i64 152
  %567 = load ptr, ptr %566, align 8
  %568 = load ptr, ptr %12, align 8
  %569 = getelementptr inbounds i32, ptr %568, i64 %564
  %570 = load i32, ptr %569, align 4
  %571 = zext i32 %570 to i64
  %572 = getelementptr inbounds %struct.WaitPoint, ptr %567, i64 %571
  %573 = trunc nuw nsw i64 %561 to i32
  %574 = shl nuw i32 1, %573
  %575 = and i32 %574, %553
  %576 = icmp ne i32 %575, 0
  %577 = and i32 %574, %562
  %578 = icmp eq i32 %577, 0
  %579 = select i1 %576, i1 %578, i1 false
  br i1 %579, label %580, label %705

580:                                              ; preds = %560
  %581 = getelementptr inbounds i8, ptr %572, i64 8
  %582 = load i32, ptr %581, align 4
  %583 = icmp eq i32 %582, 11
  br i1 %583, label %705, label %584

584:                                              ; preds = %580
  %585 = getelementptr inbounds i8, ptr %572, i64 24
  %586 = load i32, ptr %585, align 4
  %587 = and i32 %586, 1
  %588 = icmp eq i32 %587, 0
  br i1 %588, label %592, label %589

589:                                              ; preds = %584
  %590 = load ptr, ptr %20, align 8
  %591 = getelementptr inbounds i32, ptr %590, i64 %564
  br label %594

592:                                              ; preds = %584
  %593 = getelementptr inbounds i8, ptr %572, i64 12
  br label %594

594:                                              ; preds = %592, %589
  %595 = phi ptr [ %591, %589 ], [ %593, %592 ]
  %596 = load i32, ptr %595, align 4
  %597 = and i32 %596, %574
  %598 = icmp eq i32 %597, 0
  br i1 %598, label %599, label %636

599:                                              ; preds = %594
  %600 = zext i32 %596 to i64
  %601 = load i64, ptr %10, align 8
  %602 = getelementptr inbounds i8, ptr %565, i64 104
  %603 = load i64, ptr %602, align 8
  %604 = mul i64 %603, %564
  %605 = add i64 %604, %601
  %606 = inttoptr i64 %605 to ptr
  %607 = getelementptr inbounds i8, ptr %572, i64 4
  %608 = load i32, ptr %607, align 4
  %609 = load ptr, ptr %606, align 8
  %610 = getelementptr inbounds i8, ptr %609, i64 8
  %611 = load ptr, ptr %610, align 8
  %612 = getelementptr inbounds i8, ptr %611, i64 104
  store i32 6, ptr %612, align 8
  %613 = getelementptr inbounds i8, ptr %611, i64 108
  store i32 %608, ptr %613, align 4
  %614 = getelementptr inbounds i8, ptr %606, i64 8
  %615 = load ptr, ptr %614, align 8
  %616 = getelementptr inbounds i8, ptr %615, i64 36
  %617 = getelementptr inbounds i8, ptr %606, i64 48
  %618 = getelementptr inbounds i8, ptr %606, i64 56
  %619 = load i32, ptr %618, align 8
  %620 = getelementptr inbounds i8, ptr %615, i64 40
  %621 = load i32, ptr %620, align 4
  %622 = mul i32 %621, %619
  %623 = getelementptr inbounds i8, ptr %606, i64 52
  %624 = load i32, ptr %623, align 4
  %625 = add i32 %622, %624
  %626 = load i32, ptr %616, align 4
  %627 = mul i32 %625, %626
  %628 = load i32, ptr %617, align 8
  %629 = add i32 %627, %628
  %630 = getelementptr inbounds i8, ptr %611, i64 124
  store i32 %629, ptr %630, align 4
  %631 = load ptr, ptr %606, align 8
  %632 = getelementptr inbounds i8, ptr %631, i64 32
  %633 = load i64, ptr %632, align 8
  %634 = getelementptr inbounds i8, ptr %611, i64 128
  store i64 %633, ptr %634, align 8
  %635 = getelementptr inbounds i8, ptr %611, i64 136
  store i64 %600, ptr %635, align 8
  br label %1146

636:                                              ; preds = %594
  %637 = and i32 %596, %549
  %638 = and i32 %637, %553
  %639 = getelementptr inbounds i8, ptr %572, i64 12
  %640 = icmp eq i32 %582, 0
  br label %644

641:                                              ; preds = %685
  %642 = or i32 %686, %562
  %643 = icmp eq i32 %686, %637
  br i1 %643, label %689, label %705

644:                                              ; preds = %685, %636
  %645 = phi i64 [ 0, %636 ], [ %687, %685 ]
  %646 = phi i32 [ 0, %636 ], [ %686, %685 ]
  %647 = trunc nuw nsw i64 %645 to i32
  %648 = shl nuw i32 1, %647
  %649 = and i32 %638, %648
  %650 = icmp eq i32 %649, 0
  br i1 %650, label %685, label %651

651:                                              ; preds = %644
  %652 = add nuw nsw i64 %645, %201
  %653 = getelementptr inbounds i32, ptr %568, i64 %652
  %654 = load i32, ptr %653, align 4
  %655 = zext i32 %654 to i64
  %656 = getelementptr inbounds %struct.WaitPoint, ptr %567, i64 %655
  br i1 %588, label %660, label %657

657:                                              ; preds = %651
  %658 = load ptr, ptr %20, align 8
  %659 = getelementptr inbounds i32, ptr %658, i64 %564
  br label %660

660:                                              ; preds = %657, %651
  %661 = phi ptr [ %659, %657 ], [ %639, %651 ]
  %662 = load i32, ptr %661, align 4
  %663 = getelementptr inbounds i8, ptr %656, i64 24
  %664 = load i32, ptr %663, align 4
  %665 = and i32 %664, 1
  %666 = icmp eq i32 %665, 0
  br i1 %666, label %670, label %667

667:                                              ; preds = %660
  %668 = load ptr, ptr %20, align 8
  %669 = getelementptr inbounds i32, ptr %668, i64 %652
  br label %672

670:                                              ; preds = %660
  %671 = getelementptr inbounds i8, ptr %656, i64 12
  br label %672

672:                                              ; preds = %670, %667
  %673 = phi ptr [ %669, %667 ], [ %671, %670 ]
  %674 = load i32, ptr %673, align 4
  %675 = icmp eq i32 %662, %674
  br i1 %675, label %676, label %685

676:                                              ; preds = %672
  %677 = getelementptr inbounds i8, ptr %656, i64 8
  %678 = load i32, ptr %677, align 4
  %679 = icmp eq i32 %582, %678
  br i1 %679, label %680, label %685

680:                                              ; preds = %676
  %681 = icmp eq i32 %570, %654
  %682 = or i1 %640, %681
  %683 = select i1 %682, i32 %648, i32 0
  %684 = or i32 %683, %646
  br label %685

685:                                              ; preds = %680, %676, %672, %644
  %686 = phi i32 [ %646, %644 ], [ %646, %676 ], [ %646, %672 ], [ %684, %680 ]
  %687 = add nuw nsw i64 %645, 1
  %688 = icmp eq i64 %687, %537
  br i1 %688, label %641, label %644, !llvm.loop !54

689:                                              ; preds = %641
  %690 = icmp ult i32 %582, 21
  %691 = icmp eq i32 %637, -1
  %692 = or i1 %690, %691
  br i1 %692, label %693, label %710

693:                                              ; preds = %689
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %572, i32 noundef %199, i32 noundef %637) #23
  br label %694

694:                                              ; preds = %702, %693
  %695 = phi i64 [ 0, %693 ], [ %703, %702 ]
  %696 = trunc nuw nsw i64 %695 to i32
  %697 = shl nuw i32 1, %696
  %698 = and i32 %697, %637
  %699 = icmp eq i32 %698, 0
  br i1 %699, label %702, label %700

700:                                              ; preds = %694
  %701 = getelementptr inbounds i8, ptr %533, i64 %695
  store i8 0, ptr %701, align 1
  br label %702

702:                                              ; preds = %700, %694
  %703 = add nuw nsw i64 %695, 1
  %704 = icmp eq i64 %703, %537
  br i1 %704, label %705, label %694, !llvm.loop !55

705:                                              ; preds = %702, %641, %580, %560
  %706 = phi i32 [ %563, %641 ], [ %563, %560 ], [ %563, %580 ], [ 1, %702 ]
  %707 = phi i32 [ %642, %641 ], [ %562, %560 ], [ %562, %580 ], [ %642, %702 ]
  %708 = add nuw nsw i64 %561, 1
  %709 = icmp eq i64 %708, %537
  br i1 %709, label %747, label %560, !llvm.loop !56

710:                                              ; preds = %689
  %711 = zext i32 %637 to i64
  %712 = load i64, ptr %10, align 8
  %713 = getelementptr inbounds i8, ptr %565, i64 104
  %714 = load i64, ptr %713, align 8
  %715 = mul i64 %714, %564
  %716 = add i64 %715, %712
  %717 = inttoptr i64 %716 to ptr
  %718 = getelementptr inbounds i8, ptr %572, i64 4
  %719 = load i32, ptr %718, align 4
  %720 = load ptr, ptr %717, align 8
  %721 = getelementptr inbounds i8, ptr %720, i64 8
  %722 = load ptr, ptr %721, align 8
  %723 = getelementptr inbounds i8, ptr %722, i64 104
  store i32 15, ptr %723, align 8
  %724 = getelementptr inbounds i8, ptr %722, i64 108
  store i32 %719, ptr %724, align 4
  %725 = getelementptr inbounds i8, ptr %717, i64 8
  %726 = load ptr, ptr %725, align 8
  %727 = getelementptr inbounds i8, ptr %726, i64 36
  %728 = getelementptr inbounds i8, ptr %717, i64 48
  %729 = getelementptr inbounds i8, ptr %717, i64 56
  %730 = load i32, ptr %729, align 8
  %731 = getelementptr inbounds i8, ptr %726, i64 40
  %732 = load i32, ptr %731, align 4
  %733 = mul i32 %732, %730
  %734 = getelementptr inbounds i8, ptr %717, i64 52
  %735 = load i32, ptr %734, align 4
  %736 = add i32 %733, %735
  %737 = load i32, ptr %727, align 4
  %738 = mul i32 %736, %737
  %739 = load i32, ptr %728, align 8
  %740 = add i32 %738, %739
  %741 = getelementptr inbounds i8, ptr %722, i64 124
  store i32 %740, ptr %741, align 4
  %742 = load ptr, ptr %717, align 8
  %743 = getelementptr inbounds i8, ptr %742, i64 32
  %744 = load i64, ptr %743, align 8
  %745 = getelementptr inbounds i8, ptr %722, i64 128
  store i64 %744, ptr %745, align 8
  %746 = getelementptr inbounds i8, ptr %722, i64 136
  store i64 %711, ptr %746, align 8
  br label %1146

747:                                              ; preds = %705
  %748 = icmp ne i32 %706, 0
  %749 = icmp ne i32 %557, 0
  %750 = select i1 %748, i1 true, i1 %749
  br i1 %750, label %810, label %751

751:                                              ; preds = %747
  %752 = load ptr, ptr %0, align 8
  %753 = getelementptr inbounds i8, ptr %752, i64 152
  %754 = load ptr, ptr %753, align 8
  %755 = load ptr, ptr %12, align 8
  %756 = getelementptr inbounds i32, ptr %755, i64 %201
  br label %757

757:                                              ; preds = %807, %751
  %758 = phi i64 [ 0, %751 ], [ %808, %807 ]
  %759 = trunc nuw nsw i64 %758 to i32
  %760 = shl nuw i32 1, %759
  %761 = and i32 %760, %553
  %762 = icmp eq i32 %761, 0
  br i1 %762, label %807, label %763

763:                                              ; preds = %757
  %764 = getelementptr inbounds i32, ptr %756, i64 %758
  %765 = load i32, ptr %764, align 4
  %766 = zext i32 %765 to i64
  %767 = getelementptr inbounds %struct.WaitPoint, ptr %754, i64 %766
  %768 = getelementptr inbounds i8, ptr %767, i64 8
  %769 = load i32, ptr %768, align 4
  %770 = icmp eq i32 %769, 11
  br i1 %770, label %771, label %807

771:                                              ; preds = %763
  %772 = icmp ugt i32 %531, %759
  br i1 %772, label %774, label %773

773:                                              ; preds = %771
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %767, i32 noundef %199, i32 noundef 0) #23
  br label %810

774:                                              ; preds = %771
  %775 = zext nneg i32 %531 to i64
  br label %777

776:                                              ; preds = %792
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %767, i32 noundef %199, i32 noundef %793) #23
  br label %796

777:                                              ; preds = %792, %774
  %778 = phi i64 [ %758, %774 ], [ %794, %792 ]
  %779 = phi i32 [ 0, %774 ], [ %793, %792 ]
  %780 = trunc nuw nsw i64 %778 to i32
  %781 = shl nuw i32 1, %780
  %782 = and i32 %781, %553
  %783 = icmp eq i32 %782, 0
  br i1 %783, label %792, label %784

784:                                              ; preds = %777
  %785 = add i32 %200, %780
  %786 = zext i32 %785 to i64
  %787 = getelementptr inbounds i32, ptr %755, i64 %786
  %788 = load i32, ptr %787, align 4
  %789 = icmp eq i32 %788, %765
  %790 = select i1 %789, i32 %781, i32 0
  %791 = or i32 %790, %779
  br label %792

792:                                              ; preds = %784, %777
  %793 = phi i32 [ %779, %777 ], [ %791, %784 ]
  %794 = add nuw nsw i64 %778, 1
  %795 = icmp eq i64 %794, %775
  br i1 %795, label %776, label %777, !llvm.loop !57

796:                                              ; preds = %804, %776
  %797 = phi i64 [ %758, %776 ], [ %805, %804 ]
  %798 = trunc nuw nsw i64 %797 to i32
  %799 = shl nuw i32 1, %798
  %800 = and i32 %799, %793
  %801 = icmp eq i32 %800, 0
  br i1 %801, label %804, label %802

802:                                              ; preds = %796
  %803 = getelementptr inbounds i8, ptr %533, i64 %797
  store i8 0, ptr %803, align 1
  br label %804

804:                                              ; preds = %802, %796
  %805 = add nuw nsw i64 %797, 1
  %806 = icmp eq i64 %805, %775
  br i1 %806, label %810, label %796, !llvm.loop !58

807:                                              ; preds = %763, %757
  %808 = add nuw nsw i64 %758, 1
  %809 = icmp eq i64 %808, %537
  br i1 %809, label %810, label %757, !llvm.loop !59

810:                                              ; preds = %807, %804, %773, %747, %526, %521, %436
  %811 = phi i32 [ 1, %773 ], [ 1, %747 ], [ 1, %521 ], [ 0, %436 ], [ 0, %526 ], [ 1, %804 ], [ 0, %807 ]
  %812 = load i64, ptr %203, align 8
  %813 = icmp eq i64 %812, 0
  br i1 %813, label %817, label %814

814:                                              ; preds = %810
  %815 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %199, i32 noundef 0) #23
  %816 = icmp ne i32 %815, 0
  br label %817

817:                                              ; preds = %814, %810
  %818 = phi i1 [ false, %810 ], [ %816, %814 ]
  %819 = zext i1 %818 to i32
  %820 = or i32 %811, %819
  %821 = add i32 %427, 1
  %822 = icmp eq i32 %820, 0
  %823 = icmp ugt i32 %821, 127
  %824 = select i1 %822, i1 true, i1 %823
  br i1 %824, label %825, label %204, !llvm.loop !60

825:                                              ; preds = %817
  %826 = or i32 %820, %429
  %827 = add nuw nsw i64 %196, 1
  %828 = load i32, ptr %17, align 4
  %829 = zext i32 %828 to i64
  %830 = icmp ult i64 %827, %829
  br i1 %830, label %195, label %831, !llvm.loop !61

831:                                              ; preds = %825, %192
  %832 = phi i32 [ 0, %192 ], [ %826, %825 ]
  %833 = load i32, ptr %21, align 8
  %834 = icmp eq i32 %833, 0
  br i1 %834, label %1146, label %835

835:                                              ; preds = %831
  %836 = load i32, ptr %22, align 4
  %837 = icmp eq i32 %836, 0
  br i1 %837, label %1028, label %838

838:                                              ; preds = %835
  %839 = load ptr, ptr %23, align 8
  %840 = icmp eq ptr %839, null
  br i1 %840, label %842, label %841

841:                                              ; preds = %838
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #21
  br label %1146

842:                                              ; preds = %838
  %843 = load ptr, ptr %0, align 8
  %844 = load i32, ptr %24, align 4
  %845 = icmp eq i32 %844, 0
  br i1 %845, label %889, label %846

846:                                              ; preds = %842
  %847 = getelementptr inbounds i8, ptr %843, i64 48
  %848 = load i32, ptr %847, align 8
  %849 = sub i32 %844, %833
  %850 = xor i32 %848, -1
  %851 = icmp ugt i32 %849, %850
  br i1 %851, label %889, label %852

852:                                              ; preds = %846
  %853 = getelementptr inbounds i8, ptr %843, i64 264
  %854 = load ptr, ptr %853, align 8
  %855 = icmp eq ptr %854, null
  br i1 %855, label %857, label %856

856:                                              ; preds = %852
  tail call fastcc void @all_met(ptr noundef nonnull %0) #21
  br label %857

857:                                              ; preds = %856, %852
  %858 = load i32, ptr %25, align 8
  %859 = add i32 %858, 1
  store i32 %859, ptr %25, align 8
  store i32 0, ptr %24, align 4
  %860 = load i32, ptr %847, align 8
  %861 = icmp eq i32 %860, 0
  br i1 %861, label %889, label %862

862:                                              ; preds = %857, %884
  %863 = phi i32 [ %885, %884 ], [ %860, %857 ]
  %864 = phi i64 [ %886, %884 ], [ 0, %857 ]
  %865 = load ptr, ptr %19, align 8
  %866 = getelementptr inbounds i8, ptr %865, i64 %864
  %867 = load i8, ptr %866, align 1
  %868 = icmp eq i8 %867, 1
  br i1 %868, label %869, label %884

869:                                              ; preds = %862
  %870 = load ptr, ptr %26, align 8
  %871 = getelementptr inbounds i8, ptr %870, i64 %864
  %872 = load i8, ptr %871, align 1
  %873 = icmp eq i8 %872, 16
  br i1 %873, label %874, label %884

874:                                              ; preds = %869
  %875 = load ptr, ptr %18, align 8
  %876 = lshr i64 %864, 5
  %877 = getelementptr inbounds %struct.Warp, ptr %875, i64 %876, i32 1
  %878 = load i8, ptr %877, align 4
  %879 = icmp eq i8 %878, 0
  br i1 %879, label %880, label %884

880:                                              ; preds = %874
  store i8 0, ptr %866, align 1
  %881 = load i32, ptr %22, align 4
  %882 = add i32 %881, -1
  store i32 %882, ptr %22, align 4
  %883 = load i32, ptr %847, align 8
  br label %884

884:                                              ; preds = %880, %874, %869, %862
  %885 = phi i32 [ %863, %862 ], [ %863, %869 ], [ %863, %874 ], [ %883, %880 ]
  %886 = add nuw nsw i64 %864, 1
  %887 = zext i32 %885 to i64
  %888 = icmp ult i64 %886, %887
  br i1 %888, label %862, label %889, !llvm.loop !62

889:                                              ; preds = %884, %857, %846, %842
  %890 = phi i32 [ 0, %846 ], [ 0, %842 ], [ 1, %857 ], [ 1, %884 ]
  %891 = getelementptr inbounds i8, ptr %843, i64 48
  %892 = getelementptr inbounds i8, ptr %843, i64 264
  %893 = getelementptr inbounds i8, ptr %843, i64 52
  br label %894

894:                                              ; preds = %1018, %889
  %895 = phi i64 [ %1019, %1018 ], [ 0, %889 ]
  %896 = phi i32 [ 1, %1018 ], [ %890, %889 ]
  br label %897

897:                                              ; preds = %894, %1015
  %898 = phi i64 [ %1016, %1015 ], [ %895, %894 ]
  %899 = getelementptr inbounds [16 x %struct.Barrier], ptr %11, i64 0, i64 %898
  %900 = getelementptr inbounds i8, ptr %899, i64 4
  %901 = load i32, ptr %900, align 4
  %902 = icmp eq i32 %901, 0
  br i1 %902, label %903, label %907

903:                                              ; preds = %897
  %904 = load i32, ptr %891, align 8
  %905 = load i32, ptr %21, align 8
  %906 = sub i32 %904, %905
  br label %907

907:                                              ; preds = %903, %897
  %908 = phi i32 [ %906, %903 ], [ 0, %897 ]
  %909 = phi i32 [ %904, %903 ], [ %901, %897 ]
  %910 = load i32, ptr %899, align 8
  %911 = icmp eq i32 %910, 0
  %912 = add i32 %910, %908
  %913 = icmp ult i32 %912, %909
  %914 = select i1 %911, i1 true, i1 %913
  br i1 %914, label %1015, label %915

915:                                              ; preds = %907
  %916 = getelementptr inbounds i8, ptr %899, i64 4
  %917 = getelementptr inbounds i8, ptr %899, i64 8
  %918 = load i32, ptr %917, align 8
  %919 = getelementptr inbounds i8, ptr %899, i64 12
  %920 = load i32, ptr %919, align 4
  switch i32 %918, label %924 [
    i32 1, label %927
    i32 2, label %921
  ]

921:                                              ; preds = %915
  %922 = icmp eq i32 %920, %910
  %923 = zext i1 %922 to i32
  br label %927

924:                                              ; preds = %915
  %925 = icmp ne i32 %920, 0
  %926 = zext i1 %925 to i32
  br label %927

927:                                              ; preds = %924, %921, %915
  %928 = phi i32 [ %923, %921 ], [ %926, %924 ], [ %920, %915 ]
  %929 = load ptr, ptr %892, align 8
  %930 = icmp eq ptr %929, null
  br i1 %930, label %933, label %931

931:                                              ; preds = %927
  %932 = trunc nuw nsw i64 %898 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %932) #21
  br label %933

933:                                              ; preds = %931, %927
  %934 = load i32, ptr %893, align 4
  %935 = icmp eq i32 %934, 0
  br i1 %935, label %1018, label %936

936:                                              ; preds = %933
  %937 = zext i32 %928 to i64
  %938 = icmp ne i32 %928, 0
  %939 = zext i1 %938 to i32
  br label %940

940:                                              ; preds = %1009, %936
  %941 = phi i64 [ 0, %936 ], [ %1010, %1009 ]
  %942 = phi i32 [ 0, %936 ], [ %1014, %1009 ]
  %943 = zext i32 %942 to i64
  %944 = load ptr, ptr %18, align 8
  %945 = getelementptr inbounds %struct.Warp, ptr %944, i64 %941
  %946 = trunc nuw i64 %941 to i32
  %947 = shl i32 %946, 5
  %948 = load ptr, ptr %0, align 8
  %949 = getelementptr inbounds i8, ptr %948, i64 48
  %950 = load i32, ptr %949, align 8
  %951 = sub i32 %950, %947
  %952 = tail call i32 @llvm.umin.i32(i32 %951, i32 32)
  %953 = getelementptr inbounds i8, ptr %945, i64 4
  %954 = load i8, ptr %953, align 4
  %955 = icmp eq i8 %954, 0
  br i1 %955, label %965, label %956

956:                                              ; preds = %940
  %957 = getelementptr inbounds i8, ptr %945, i64 5
  %958 = load i8, ptr %957, align 1
  %959 = icmp eq i8 %958, 1
  br i1 %959, label %960, label %1009

960:                                              ; preds = %956
  %961 = getelementptr inbounds i8, ptr %945, i64 6
  %962 = load i8, ptr %961, align 2
  %963 = zext i8 %962 to i64
  %964 = icmp eq i64 %898, %963
  br i1 %964, label %965, label %1009

965:                                              ; preds = %960, %940
  %966 = add i32 %952, %947
  %967 = icmp ult i32 %947, %966
  br i1 %967, label %968, label %1009

968:                                              ; preds = %965
  %969 = zext i32 %966 to i64
  br label %972

970:                                              ; preds = %999
  %971 = icmp eq i32 %1000, 0
  br i1 %971, label %1009, label %1003

972:                                              ; preds = %999, %968
  %973 = phi i64 [ %943, %968 ], [ %1001, %999 ]
  %974 = phi i32 [ 0, %968 ], [ %1000, %999 ]
  %975 = load i8, ptr %953, align 4
  %976 = icmp eq i8 %975, 0
  br i1 %976, label %977, label %989

977:                                              ; preds = %972
  %978 = load ptr, ptr %19, align 8
  %979 = getelementptr inbounds i8, ptr %978, i64 %973
  %980 = load i8, ptr %979, align 1
  %981 = icmp eq i8 %980, 1
  br i1 %981, label %982, label %999

982:                                              ; preds = %977
  %983 = load ptr, ptr %26, align 8
  %984 = getelementptr inbounds i8, ptr %983, i64 %973
  %985 = load i8, ptr %984, align 1
  %986 = zext i8 %985 to i64
  %987 = icmp eq i64 %898, %986
  br i1 %987, label %988, label %999

988:                                              ; preds = %982
  store i8 0, ptr %979, align 1
  br label %989

989:                                              ; preds = %988, %972
  %990 = load i32, ptr %917, align 8
  %991 = icmp eq i32 %990, 0
  br i1 %991, label %997, label %992

992:                                              ; preds = %989
  %993 = load ptr, ptr %14, align 8
  %994 = getelementptr inbounds i64, ptr %993, i64 %973
  store i64 %937, ptr %994, align 8
  %995 = load ptr, ptr %15, align 8
  %996 = getelementptr inbounds i32, ptr %995, i64 %973
  store i32 %939, ptr %996, align 4
  br label %997

997:                                              ; preds = %992, %989
  %998 = add i32 %974, 1
  br label %999

999:                                              ; preds = %997, %982, %977
  %1000 = phi i32 [ %998, %997 ], [ %974, %977 ], [ %974, %982 ]
  %1001 = add nuw nsw i64 %973, 1
  %1002 = icmp ult i64 %1001, %969
  br i1 %1002, label %972, label %970, !llvm.loop !63

1003:                                             ; preds = %970
  %1004 = getelementptr inbounds i8, ptr %945, i64 5
  store i8 0, ptr %1004, align 1
  %1005 = load ptr, ptr %27, align 8
  %1006 = getelementptr inbounds i32, ptr %1005, i64 %941
  store i32 -1, ptr %1006, align 4
  %1007 = load i32, ptr %22, align 4
  %1008 = sub i32 %1007, %1000
  store i32 %1008, ptr %22, align 4
  br label %1009

1009:                                             ; preds = %1003, %970, %965, %960, %956
  %1010 = add nuw nsw i64 %941, 1
  %1011 = load i32, ptr %893, align 4
  %1012 = zext i32 %1011 to i64
  %1013 = icmp ult i64 %1010, %1012
  %1014 = add i32 %942, 32
  br i1 %1013, label %940, label %1018, !llvm.loop !64

1015:                                             ; preds = %907
  %1016 = add nuw nsw i64 %898, 1
  %1017 = icmp eq i64 %1016, 16
  br i1 %1017, label %1021, label %897, !llvm.loop !65

1018:                                             ; preds = %1009, %933
  store i32 0, ptr %899, align 8
  store i32 0, ptr %916, align 4
  %1019 = add nuw nsw i64 %898, 1
  %1020 = icmp eq i64 %1019, 16
  br i1 %1020, label %1023, label %894, !llvm.loop !65

1021:                                             ; preds = %1015
  %1022 = icmp eq i32 %896, 0
  br i1 %1022, label %1028, label %1023

1023:                                             ; preds = %1018, %1021
  %1024 = load ptr, ptr %16, align 8
  %1025 = getelementptr inbounds i8, ptr %1024, i64 24
  %1026 = load i64, ptr %1025, align 8
  %1027 = add i64 %1026, 1
  store atomic i64 %1027, ptr %1025 monotonic, align 8
  br label %1031

1028:                                             ; preds = %835, %1021
  %1029 = icmp eq i32 %832, 0
  br i1 %1029, label %1030, label %1031

1030:                                             ; preds = %1028
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #21
  br label %1146

1031:                                             ; preds = %1023, %1028
  %1032 = phi i32 [ 1, %1023 ], [ 0, %1028 ]
  %1033 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #23
  %1034 = icmp eq i32 %1033, 0
  br i1 %1034, label %1035, label %1146

1035:                                             ; preds = %1031
  %1036 = icmp eq i32 %832, 0
  %1037 = load ptr, ptr %0, align 8
  br i1 %1036, label %1038, label %1071

1038:                                             ; preds = %1035
  %1039 = load ptr, ptr %18, align 8
  %1040 = load i32, ptr %21, align 8
  %1041 = getelementptr inbounds i8, ptr %1037, i64 48
  %1042 = load i32, ptr %1041, align 8
  %1043 = icmp eq i32 %1040, %1042
  br i1 %1043, label %1044, label %1141

1044:                                             ; preds = %1038
  %1045 = getelementptr inbounds i8, ptr %1037, i64 52
  %1046 = load i32, ptr %1045, align 4
  %1047 = icmp eq i32 %1046, 0
  br i1 %1047, label %1048, label %1050

1048:                                             ; preds = %1044
  %1049 = load i32, ptr %1039, align 4
  br label %1069

1050:                                             ; preds = %1044
  %1051 = zext i32 %1046 to i64
  br label %1055

1052:                                             ; preds = %1065
  %1053 = add nuw nsw i64 %1056, 1
  %1054 = icmp eq i64 %1053, %1051
  br i1 %1054, label %1069, label %1055, !llvm.loop !66

1055:                                             ; preds = %1052, %1050
  %1056 = phi i64 [ 0, %1050 ], [ %1053, %1052 ]
  %1057 = getelementptr inbounds %struct.Warp, ptr %1039, i64 %1056
  %1058 = getelementptr inbounds i8, ptr %1057, i64 4
  %1059 = load i8, ptr %1058, align 4
  %1060 = icmp eq i8 %1059, 0
  br i1 %1060, label %1141, label %1061

1061:                                             ; preds = %1055
  %1062 = getelementptr inbounds i8, ptr %1057, i64 5
  %1063 = load i8, ptr %1062, align 1
  %1064 = icmp eq i8 %1063, 0
  br i1 %1064, label %1065, label %1141

1065:                                             ; preds = %1061
  %1066 = load i32, ptr %1057, align 4
  %1067 = load i32, ptr %1039, align 4
  %1068 = icmp eq i32 %1066, %1067
  br i1 %1068, label %1052, label %1141

1069:                                             ; preds = %1052, %1048
  %1070 = phi i32 [ %1049, %1048 ], [ %1066, %1052 ]
  store i32 %1070, ptr %9, align 4
  store i32 1, ptr %8, align 8
  br label %1141

1071:                                             ; preds = %1035
  %1072 = getelementptr inbounds i8, ptr %1037, i64 52
  %1073 = load i32, ptr %1072, align 4
  %1074 = icmp eq i32 %1073, 0
  br i1 %1074, label %1134, label %1075

1075:                                             ; preds = %1071, %1126
  %1076 = phi ptr [ %1127, %1126 ], [ %1037, %1071 ]
  %1077 = phi i64 [ %1129, %1126 ], [ 0, %1071 ]
  %1078 = phi i32 [ %1128, %1126 ], [ 0, %1071 ]
  %1079 = load ptr, ptr %18, align 8
  %1080 = getelementptr inbounds %struct.Warp, ptr %1079, i64 %1077
  %1081 = getelementptr inbounds i8, ptr %1080, i64 4
  %1082 = load i8, ptr %1081, align 4
  %1083 = icmp eq i8 %1082, 0
  br i1 %1083, label %1084, label %1092

1084:                                             ; preds = %1075
  %1085 = trunc nuw i64 %1077 to i32
  %1086 = shl i32 %1085, 5
  %1087 = getelementptr inbounds i8, ptr %1076, i64 48
  %1088 = load i32, ptr %1087, align 8
  %1089 = icmp eq i32 %1088, %1086
  br i1 %1089, label %1126, label %1090

1090:                                             ; preds = %1084
  %1091 = zext i32 %1086 to i64
  br label %1101

1092:                                             ; preds = %1075
  %1093 = getelementptr inbounds i8, ptr %1080, i64 5
  %1094 = load i8, ptr %1093, align 1
  %1095 = icmp eq i8 %1094, 0
  %1096 = zext i1 %1095 to i32
  %1097 = or i32 %1078, %1096
  %1098 = icmp eq i8 %1094, 3
  %1099 = select i1 %1098, i8 0, i8 %1094
  store i8 %1099, ptr %1093, align 1
  %1100 = load ptr, ptr %0, align 8
  br label %1126

1101:                                             ; preds = %1116, %1090
  %1102 = phi ptr [ %1076, %1090 ], [ %1117, %1116 ]
  %1103 = phi ptr [ %1076, %1090 ], [ %1118, %1116 ]
  %1104 = phi i64 [ 0, %1090 ], [ %1119, %1116 ]
  %1105 = phi i32 [ %1078, %1090 ], [ %1112, %1116 ]
  %1106 = load ptr, ptr %19, align 8
  %1107 = getelementptr inbounds i8, ptr %1106, i64 %1104
  %1108 = getelementptr inbounds i8, ptr %1107, i64 %1091
  %1109 = load i8, ptr %1108, align 1
  %1110 = icmp eq i8 %1109, 0
  %1111 = zext i1 %1110 to i32
  %1112 = or i32 %1105, %1111
  %1113 = icmp eq i8 %1109, 3
  br i1 %1113, label %1114, label %1116

1114:                                             ; preds = %1101
  store i8 0, ptr %1108, align 1
  %1115 = load ptr, ptr %0, align 8
  br label %1116

1116:                                             ; preds = %1114, %1101
  %1117 = phi ptr [ %1115, %1114 ], [ %1102, %1101 ]
  %1118 = phi ptr [ %1115, %1114 ], [ %1103, %1101 ]
  %1119 = add nuw nsw i64 %1104, 1
  %1120 = getelementptr inbounds i8, ptr %1118, i64 48
  %1121 = load i32, ptr %1120, align 8
  %1122 = sub i32 %1121, %1086
  %1123 = tail call i32 @llvm.umin.i32(i32 %1122, i32 32)
  %1124 = zext nneg i32 %1123 to i64
  %1125 = icmp ult i64 %1119, %1124
  br i1 %1125, label %1101, label %1126, !llvm.loop !67

1126:                                             ; preds = %1116, %1092, %1084
  %1127 = phi ptr [ %1100, %1092 ], [ %1076, %1084 ], [ %1117, %1116 ]
  %1128 = phi i32 [ %1097, %1092 ], [ %1078, %1084 ], [ %1112, %1116 ]
  %1129 = add nuw nsw i64 %1077, 1
  %1130 = getelementptr inbounds i8, ptr %1127, i64 52
  %1131 = load i32, ptr %1130, align 4
  %1132 = zext i32 %1131 to i64
  %1133 = icmp ult i64 %1129, %1132
  br i1 %1133, label %1075, label %1134, !llvm.loop !68

1134:                                             ; preds = %1126, %1071
  %1135 = phi i32 [ 0, %1071 ], [ %1128, %1126 ]
  %1136 = or i32 %1135, %1032
  %1137 = icmp eq i32 %1136, 0
  %1138 = add nuw nsw i32 %29, 1
  %1139 = icmp eq i32 %1138, 1024
  %1140 = select i1 %1137, i1 true, i1 %1139
  br i1 %1140, label %1146, label %1144

1141:                                             ; preds = %1055, %1061, %1065, %1038, %1069, %185
  %1142 = add nuw nsw i32 %29, 1
  %1143 = icmp eq i32 %1142, 1024
  br i1 %1143, label %1146, label %1144

1144:                                             ; preds = %1141, %1134
  %1145 = phi i32 [ %1142, %1141 ], [ %1138, %1134 ]
  br label %28, !llvm.loop !69

1146:                                             ; preds = %1134, %1031, %831, %57, %185, %1141, %169, %349, %432, %423, %415, %403, %599, %710, %174, %1030, %841
  %1147 = phi i32 [ %184, %174 ], [ 2, %1030 ], [ 2, %841 ], [ 2, %599 ], [ 2, %710 ], [ 2, %403 ], [ 2, %415 ], [ 2, %423 ], [ 2, %432 ], [ 2, %349 ], [ 2, %169 ], [ 1, %1134 ], [ 0, %831 ], [ 2, %1031 ], [ 2, %57 ], [ 2, %185 ], [ 1, %1141 ]
  ret i32 %1147
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
  tail call fastcc void @end_orders(ptr noundef %0) #21
  %2 = getelementptr inbounds i8, ptr %0, i64 656
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %19, label %5

5:                                                ; preds = %1, %13
  %6 = phi i64 [ %16, %13 ], [ 0, %1 ]
  %7 = phi ptr [ %17, %13 ], [ %3, %1 ]
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = zext i32 %10 to i64
  %12 = icmp ult i64 %6, %11
  br i1 %12, label %13, label %19

13:                                               ; preds = %5
  %14 = getelementptr inbounds %struct.Copies, ptr %7, i64 %6
  %15 = load ptr, ptr %14, align 8
  tail call void @free(ptr noundef %15) #20
  %16 = add nuw nsw i64 %6, 1
  %17 = load ptr, ptr %2, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %19, label %5, !llvm.loop !70

19:                                               ; preds = %5, %13, %1
  %20 = phi ptr [ null, %1 ], [ %7, %5 ], [ null, %13 ]
  tail call void @free(ptr noundef %20) #20
  %21 = getelementptr inbounds i8, ptr %0, i64 184
  %22 = load ptr, ptr %21, align 8
  tail call void @free(ptr noundef %22) #20
  %23 = getelementptr inbounds i8, ptr %0, i64 192
  %24 = load ptr, ptr %23, align 8
  tail call void @free(ptr noundef %24) #20
  %25 = getelementptr inbounds i8, ptr %0, i64 200
  %26 = load ptr, ptr %25, align 8
  tail call void @free(ptr noundef %26) #20
  tail call void @free(ptr noundef nonnull %0) #20
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
  tail call void @free(ptr noundef nonnull %7) #20
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
  tail call void @free(ptr noundef nonnull %25) #20
  br label %32

32:                                               ; preds = %21, %27, %31
  %33 = add nuw nsw i64 %22, 1
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = zext i32 %36 to i64
  %38 = icmp ult i64 %33, %37
  br i1 %38, label %21, label %19, !llvm.loop !71

39:                                               ; preds = %51
  %40 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %40) #20
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
  tail call void @free(ptr noundef nonnull %44) #20
  br label %51

51:                                               ; preds = %41, %46, %50
  %52 = add nuw nsw i64 %42, 1
  %53 = icmp eq i64 %52, 16
  br i1 %53, label %39, label %41, !llvm.loop !72

54:                                               ; preds = %1, %39
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @place(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #14 {
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
  %29 = getelementptr inbounds i8, ptr %0, i64 664
  store i32 0, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 656
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %48, label %33

33:                                               ; preds = %2, %41
  %34 = phi i64 [ %45, %41 ], [ 0, %2 ]
  %35 = phi ptr [ %46, %41 ], [ %31, %2 ]
  %36 = load ptr, ptr %0, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 48
  %38 = load i32, ptr %37, align 8
  %39 = zext i32 %38 to i64
  %40 = icmp ult i64 %34, %39
  br i1 %40, label %41, label %48

41:                                               ; preds = %33
  %42 = getelementptr inbounds %struct.Copies, ptr %35, i64 %34, i32 3
  store i32 0, ptr %42, align 8
  %43 = load ptr, ptr %30, align 8
  %44 = getelementptr inbounds %struct.Copies, ptr %43, i64 %34, i32 1
  store i32 0, ptr %44, align 8
  %45 = add nuw nsw i64 %34, 1
  %46 = load ptr, ptr %30, align 8
  %47 = icmp eq ptr %46, null
  br i1 %47, label %48, label %33, !llvm.loop !73

48:                                               ; preds = %33, %41, %2
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
  tail call void @free(ptr noundef nonnull %6) #20
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
  tail call void @free(ptr noundef nonnull %31) #20
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
  br i1 %46, label %27, label %25, !llvm.loop !74

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
  tail call void @free(ptr noundef nonnull %51) #20
  br label %58

58:                                               ; preds = %48, %53, %57
  store ptr null, ptr %50, align 8
  %59 = add nuw nsw i64 %49, 1
  %60 = icmp eq i64 %59, 16
  br i1 %60, label %47, label %48, !llvm.loop !75
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
  %16 = tail call i32 %6() #20
  %17 = load atomic i32, ptr %3 monotonic, align 4
  br label %18

18:                                               ; preds = %1, %8, %15
  %19 = phi i32 [ %17, %15 ], [ %4, %8 ], [ %4, %1 ]
  switch i32 %19, label %20 [
    i32 3, label %53
    i32 0, label %53
  ]

20:                                               ; preds = %18
  tail call fastcc void @separate_all(ptr noundef nonnull %0) #23
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
  br i1 %34, label %25, label %35, !llvm.loop !76

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
  %52 = tail call i32 @graphdsl_poll(ptr noundef %42, i32 noundef %51) #23
  br label %53

53:                                               ; preds = %18, %18, %35
  %54 = phi i32 [ %52, %35 ], [ 0, %18 ], [ 0, %18 ]
  ret i32 %54
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @fail_stuck(ptr nocapture noundef %0) unnamed_addr #5 {
  tail call fastcc void @separate_all(ptr noundef %0) #23
  %2 = getelementptr inbounds i8, ptr %0, i64 176
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %3, i64 noundef 1) #21
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
  br i1 %43, label %44, label %18, !llvm.loop !77

44:                                               ; preds = %40, %7, %34
  %45 = phi ptr [ %39, %34 ], [ null, %7 ], [ %41, %40 ]
  %46 = getelementptr inbounds i8, ptr %45, i64 60
  %47 = load i32, ptr %46, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %13, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 2
  %52 = select i1 %51, i64 2, i64 3
  %53 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef %45, i64 noundef %52) #21
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
  br i1 %25, label %11, label %10, !llvm.loop !78
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 2) i32 @land_all(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 264
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %48, label %8

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %4, i64 280
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %48

12:                                               ; preds = %8
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = getelementptr inbounds i8, ptr %0, i64 656
  %15 = add i32 %2, %1
  %16 = load ptr, ptr %14, align 8
  %17 = icmp ne ptr %16, null
  %18 = icmp ugt i32 %15, %1
  %19 = and i1 %17, %18
  br i1 %19, label %20, label %48

20:                                               ; preds = %12
  %21 = zext i32 %1 to i64
  %22 = zext i32 %15 to i64
  br label %23

23:                                               ; preds = %20, %42
  %24 = phi ptr [ %16, %20 ], [ %43, %42 ]
  %25 = phi i64 [ %21, %20 ], [ %44, %42 ]
  %26 = getelementptr inbounds %struct.Copies, ptr %24, i64 %25, i32 1
  %27 = load i32, ptr %26, align 8
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %42, label %29

29:                                               ; preds = %23
  %30 = load i64, ptr %13, align 8
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 104
  %33 = load i64, ptr %32, align 8
  %34 = mul i64 %33, %25
  %35 = add i64 %34, %30
  %36 = inttoptr i64 %35 to ptr
  %37 = getelementptr inbounds %struct.Copies, ptr %24, i64 %25
  %38 = tail call fastcc i32 @land(ptr noundef %36, ptr noundef nonnull %37, i32 noundef -1) #23
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %48

40:                                               ; preds = %29
  %41 = load ptr, ptr %14, align 8
  br label %42

42:                                               ; preds = %40, %23
  %43 = phi ptr [ %41, %40 ], [ %24, %23 ]
  %44 = add nuw nsw i64 %25, 1
  %45 = icmp ne ptr %43, null
  %46 = icmp ult i64 %44, %22
  %47 = select i1 %45, i1 %46, i1 false
  br i1 %47, label %23, label %48, !llvm.loop !79

48:                                               ; preds = %29, %42, %12, %3, %8
  %49 = phi i32 [ 0, %8 ], [ 0, %3 ], [ 0, %12 ], [ 1, %29 ], [ 0, %42 ]
  ret i32 %49
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
  %28 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef %8, i32 noundef %13) #23
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
  br i1 %59, label %148, label %60, !llvm.loop !80

60:                                               ; preds = %54, %56
  %61 = phi i64 [ %55, %54 ], [ %57, %56 ]
  %62 = load ptr, ptr %51, align 8
  %63 = getelementptr inbounds i32, ptr %62, i64 %61
  %64 = load i32, ptr %63, align 4
  %65 = trunc nuw i64 %61 to i32
  %66 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %65, i32 noundef %64) #23
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
  br i1 %109, label %110, label %100, !llvm.loop !42

110:                                              ; preds = %100, %76, %93
  %111 = phi i32 [ 0, %76 ], [ 0, %93 ], [ %107, %100 ]
  %112 = tail call fastcc i32 @arrive(ptr noundef %85, ptr noundef nonnull %35, i32 noundef %87, i32 noundef %89, i32 noundef %13, i32 noundef %111) #23
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
  %18 = tail call fastcc i32 @land_all(ptr noundef %0, i32 noundef %1, i32 noundef 1) #23
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
  br i1 %101, label %102, label %92, !llvm.loop !42

102:                                              ; preds = %92, %81
  %103 = phi i32 [ 0, %81 ], [ %99, %92 ]
  %104 = tail call fastcc i32 @arrive(ptr noundef %42, ptr noundef %35, i32 noundef %55, i32 noundef %66, i32 noundef 1, i32 noundef %103) #23
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
  tail call fastcc void @share_out(ptr noundef nonnull %0) #23
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
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %13) #23
  %14 = add nuw i32 %13, 1
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 52
  %17 = load i32, ptr %16, align 4
  %18 = icmp ult i32 %14, %17
  br i1 %18, label %12, label %11, !llvm.loop !81
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
  br i1 %34, label %41, label %35, !llvm.loop !82

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
  %5 = alloca [1024 x i32], align 16
  %6 = alloca %struct.Products, align 32
  %7 = alloca [1024 x i32], align 16
  %8 = alloca %struct.Fragment, align 4
  %9 = alloca %struct.Fragment, align 4
  %10 = alloca %struct.Fragment, align 4
  %11 = alloca %struct.Fragment, align 4
  %12 = alloca [1024 x i32], align 16
  %13 = alloca [1024 x i32], align 16
  %14 = alloca [1024 x i32], align 16
  %15 = alloca %struct.Fragment, align 4
  %16 = alloca %struct.Fragment, align 4
  %17 = alloca %struct.Fragment, align 4
  %18 = alloca %struct.Fragment, align 4
  %19 = alloca [32 x [32 x double]], align 16
  %20 = alloca [32 x [32 x double]], align 16
  %21 = alloca [64 x i32], align 16
  %22 = shl i32 %2, 5
  %23 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %24 = load ptr, ptr %0, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 264
  %26 = load ptr, ptr %25, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %33, label %28

28:                                               ; preds = %4
  %29 = getelementptr inbounds i8, ptr %1, i64 8
  %30 = load i32, ptr %29, align 4
  %31 = icmp eq i32 %30, 11
  br i1 %31, label %33, label %32

32:                                               ; preds = %28
  tail call fastcc void @lanes_met(ptr noundef nonnull %0, i32 noundef %2, i32 noundef %3) #21
  br label %33

33:                                               ; preds = %32, %28, %4
  %34 = getelementptr inbounds i8, ptr %1, i64 8
  %35 = load i32, ptr %34, align 4
  switch i32 %35, label %1180 [
    i32 0, label %1239
    i32 11, label %36
    i32 12, label %36
    i32 1, label %62
    i32 2, label %62
    i32 3, label %62
    i32 4, label %62
    i32 5, label %185
    i32 6, label %185
    i32 7, label %185
    i32 8, label %185
    i32 9, label %238
    i32 10, label %238
    i32 21, label %293
    i32 22, label %293
    i32 23, label %452
    i32 24, label %454
  ]

36:                                               ; preds = %33, %33
  %37 = getelementptr inbounds i8, ptr %0, i64 80
  %38 = getelementptr inbounds i8, ptr %0, i64 112
  %39 = zext i32 %22 to i64
  %40 = zext nneg i32 %23 to i64
  br label %41

41:                                               ; preds = %36, %59
  %42 = phi i64 [ 0, %36 ], [ %60, %59 ]
  %43 = trunc nuw nsw i64 %42 to i32
  %44 = shl nuw i32 1, %43
  %45 = and i32 %44, %3
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %59, label %47

47:                                               ; preds = %41
  %48 = load i32, ptr %34, align 4
  %49 = icmp eq i32 %48, 12
  %50 = select i1 %49, i32 %23, i32 %3
  %51 = zext i32 %50 to i64
  %52 = load ptr, ptr %37, align 8
  %53 = or disjoint i64 %42, %39
  %54 = getelementptr inbounds i64, ptr %52, i64 %53
  store i64 %51, ptr %54, align 8
  %55 = icmp eq i64 %42, %40
  %56 = zext i1 %55 to i32
  %57 = load ptr, ptr %38, align 8
  %58 = getelementptr inbounds i32, ptr %57, i64 %53
  store i32 %56, ptr %58, align 4
  br label %59

59:                                               ; preds = %41, %47
  %60 = add nuw nsw i64 %42, 1
  %61 = icmp eq i64 %60, 32
  br i1 %61, label %1239, label %41, !llvm.loop !83

62:                                               ; preds = %33, %33, %33, %33
  %63 = getelementptr inbounds i8, ptr %0, i64 72
  %64 = load ptr, ptr %63, align 8
  %65 = zext i32 %22 to i64
  %66 = getelementptr inbounds i64, ptr %64, i64 %65
  %67 = getelementptr inbounds i8, ptr %1, i64 35
  %68 = load i8, ptr %67, align 1
  %69 = icmp ne i8 %68, 0
  %70 = icmp eq i32 %3, -1
  %71 = and i1 %70, %69
  br i1 %71, label %80, label %72

72:                                               ; preds = %62
  %73 = getelementptr inbounds i8, ptr %1, i64 24
  %74 = getelementptr inbounds i8, ptr %0, i64 88
  %75 = getelementptr inbounds i8, ptr %1, i64 16
  %76 = getelementptr inbounds i8, ptr %0, i64 96
  %77 = getelementptr inbounds i8, ptr %1, i64 20
  %78 = getelementptr inbounds i8, ptr %0, i64 80
  %79 = getelementptr inbounds i8, ptr %0, i64 112
  br label %114

80:                                               ; preds = %62
  %81 = getelementptr inbounds i8, ptr %0, i64 80
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i64, ptr %82, i64 %65
  %84 = getelementptr inbounds i8, ptr %1, i64 36
  br label %92

85:                                               ; preds = %92
  %86 = getelementptr inbounds i8, ptr %1, i64 34
  %87 = load i8, ptr %86, align 2
  %88 = icmp eq i8 %87, 0
  br i1 %88, label %1239, label %89

89:                                               ; preds = %85
  %90 = getelementptr inbounds i8, ptr %1, i64 28
  %91 = getelementptr inbounds i8, ptr %0, i64 112
  br label %102

92:                                               ; preds = %92, %80
  %93 = phi i64 [ 0, %80 ], [ %100, %92 ]
  %94 = getelementptr inbounds [32 x i8], ptr %84, i64 0, i64 %93
  %95 = load i8, ptr %94, align 1
  %96 = zext i8 %95 to i64
  %97 = getelementptr inbounds i64, ptr %66, i64 %96
  %98 = load i64, ptr %97, align 8
  %99 = getelementptr inbounds i64, ptr %83, i64 %93
  store i64 %98, ptr %99, align 8
  %100 = add nuw nsw i64 %93, 1
  %101 = icmp eq i64 %100, 32
  br i1 %101, label %85, label %92, !llvm.loop !84

102:                                              ; preds = %102, %89
  %103 = phi i64 [ 0, %89 ], [ %112, %102 ]
  %104 = load i32, ptr %90, align 4
  %105 = trunc nuw nsw i64 %103 to i32
  %106 = lshr i32 %104, %105
  %107 = and i32 %106, 1
  %108 = load ptr, ptr %91, align 8
  %109 = add i32 %22, %105
  %110 = zext i32 %109 to i64
  %111 = getelementptr inbounds i32, ptr %108, i64 %110
  store i32 %107, ptr %111, align 4
  %112 = add nuw nsw i64 %103, 1
  %113 = icmp eq i64 %112, 32
  br i1 %113, label %1239, label %102, !llvm.loop !85

114:                                              ; preds = %182, %72
  %115 = phi i64 [ 0, %72 ], [ %183, %182 ]
  %116 = trunc nuw nsw i64 %115 to i32
  %117 = shl nuw i32 1, %116
  %118 = and i32 %117, %3
  %119 = icmp eq i32 %118, 0
  br i1 %119, label %182, label %120

120:                                              ; preds = %114
  %121 = load i32, ptr %73, align 4
  %122 = and i32 %121, 2
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %129, label %124

124:                                              ; preds = %120
  %125 = load ptr, ptr %74, align 8
  %126 = add i32 %22, %116
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds i32, ptr %125, i64 %127
  br label %129

129:                                              ; preds = %124, %120
  %130 = phi ptr [ %128, %124 ], [ %75, %120 ]
  %131 = load i32, ptr %130, align 4
  %132 = and i32 %121, 4
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %139, label %134

134:                                              ; preds = %129
  %135 = load ptr, ptr %76, align 8
  %136 = add i32 %22, %116
  %137 = zext i32 %136 to i64
  %138 = getelementptr inbounds i32, ptr %135, i64 %137
  br label %139

139:                                              ; preds = %134, %129
  %140 = phi ptr [ %138, %134 ], [ %77, %129 ]
  %141 = load i32, ptr %140, align 4
  %142 = and i32 %141, 31
  %143 = lshr i32 %141, 8
  %144 = and i32 %143, 31
  %145 = and i32 %144, %116
  %146 = xor i32 %144, -1
  %147 = and i32 %142, %146
  %148 = or i32 %145, %147
  %149 = and i32 %131, 31
  %150 = load i32, ptr %34, align 4
  switch i32 %150, label %160 [
    i32 1, label %151
    i32 2, label %154
    i32 3, label %157
  ]

151:                                              ; preds = %139
  %152 = sub nsw i32 %116, %149
  %153 = icmp sge i32 %152, %148
  br label %164

154:                                              ; preds = %139
  %155 = add nuw nsw i32 %149, %116
  %156 = icmp ule i32 %155, %148
  br label %164

157:                                              ; preds = %139
  %158 = xor i32 %149, %116
  %159 = icmp ule i32 %158, %148
  br label %164

160:                                              ; preds = %139
  %161 = and i32 %149, %146
  %162 = or i32 %145, %161
  %163 = icmp ule i32 %162, %148
  br label %164

164:                                              ; preds = %160, %157, %154, %151
  %165 = phi i32 [ %162, %160 ], [ %158, %157 ], [ %155, %154 ], [ %152, %151 ]
  %166 = phi i1 [ %163, %160 ], [ %159, %157 ], [ %156, %154 ], [ %153, %151 ]
  %167 = zext i1 %166 to i32
  %168 = select i1 %166, i32 %165, i32 %116
  %169 = shl nuw i32 1, %168
  %170 = and i32 %169, %3
  %171 = icmp eq i32 %170, 0
  %172 = select i1 %171, i32 %116, i32 %168
  %173 = zext i32 %172 to i64
  %174 = getelementptr inbounds i64, ptr %66, i64 %173
  %175 = load i64, ptr %174, align 8
  %176 = load ptr, ptr %78, align 8
  %177 = add i32 %22, %116
  %178 = zext i32 %177 to i64
  %179 = getelementptr inbounds i64, ptr %176, i64 %178
  store i64 %175, ptr %179, align 8
  %180 = load ptr, ptr %79, align 8
  %181 = getelementptr inbounds i32, ptr %180, i64 %178
  store i32 %167, ptr %181, align 4
  br label %182

182:                                              ; preds = %164, %114
  %183 = add nuw nsw i64 %115, 1
  %184 = icmp eq i64 %183, 32
  br i1 %184, label %1239, label %114, !llvm.loop !86

185:                                              ; preds = %33, %33, %33, %33
  %186 = getelementptr inbounds i8, ptr %0, i64 72
  br label %188

187:                                              ; preds = %204
  switch i32 %35, label %212 [
    i32 5, label %208
    i32 6, label %210
  ]

188:                                              ; preds = %204, %185
  %189 = phi i64 [ 0, %185 ], [ %206, %204 ]
  %190 = phi i32 [ 0, %185 ], [ %205, %204 ]
  %191 = trunc nuw nsw i64 %189 to i32
  %192 = shl nuw i32 1, %191
  %193 = and i32 %192, %3
  %194 = icmp eq i32 %193, 0
  br i1 %194, label %204, label %195

195:                                              ; preds = %188
  %196 = load ptr, ptr %186, align 8
  %197 = add i32 %22, %191
  %198 = zext i32 %197 to i64
  %199 = getelementptr inbounds i64, ptr %196, i64 %198
  %200 = load i64, ptr %199, align 8
  %201 = icmp eq i64 %200, 0
  %202 = select i1 %201, i32 0, i32 %192
  %203 = or i32 %202, %190
  br label %204

204:                                              ; preds = %195, %188
  %205 = phi i32 [ %190, %188 ], [ %203, %195 ]
  %206 = add nuw nsw i64 %189, 1
  %207 = icmp eq i64 %206, 32
  br i1 %207, label %187, label %188, !llvm.loop !87

208:                                              ; preds = %187
  %209 = icmp eq i32 %205, %3
  br label %216

210:                                              ; preds = %187
  %211 = icmp ne i32 %205, 0
  br label %216

212:                                              ; preds = %187
  %213 = icmp eq i32 %205, %3
  %214 = icmp eq i32 %205, 0
  %215 = or i1 %213, %214
  br label %216

216:                                              ; preds = %212, %210, %208
  %217 = phi i1 [ %215, %212 ], [ %211, %210 ], [ %209, %208 ]
  %218 = zext i1 %217 to i32
  %219 = zext i32 %205 to i64
  %220 = getelementptr inbounds i8, ptr %0, i64 80
  %221 = getelementptr inbounds i8, ptr %0, i64 112
  br label %222

222:                                              ; preds = %235, %216
  %223 = phi i64 [ 0, %216 ], [ %236, %235 ]
  %224 = trunc nuw nsw i64 %223 to i32
  %225 = shl nuw i32 1, %224
  %226 = and i32 %225, %3
  %227 = icmp eq i32 %226, 0
  br i1 %227, label %235, label %228

228:                                              ; preds = %222
  %229 = load ptr, ptr %220, align 8
  %230 = add i32 %22, %224
  %231 = zext i32 %230 to i64
  %232 = getelementptr inbounds i64, ptr %229, i64 %231
  store i64 %219, ptr %232, align 8
  %233 = load ptr, ptr %221, align 8
  %234 = getelementptr inbounds i32, ptr %233, i64 %231
  store i32 %218, ptr %234, align 4
  br label %235

235:                                              ; preds = %228, %222
  %236 = add nuw nsw i64 %223, 1
  %237 = icmp eq i64 %236, 32
  br i1 %237, label %1239, label %222, !llvm.loop !88

238:                                              ; preds = %33, %33
  %239 = getelementptr inbounds i8, ptr %0, i64 72
  %240 = load ptr, ptr %239, align 8
  %241 = zext i32 %22 to i64
  %242 = getelementptr inbounds i64, ptr %240, i64 %241
  %243 = icmp eq i32 %35, 10
  %244 = getelementptr inbounds i8, ptr %0, i64 112
  %245 = getelementptr inbounds i8, ptr %0, i64 80
  br label %246

246:                                              ; preds = %290, %238
  %247 = phi i64 [ 0, %238 ], [ %291, %290 ]
  %248 = trunc nuw nsw i64 %247 to i32
  %249 = shl nuw i32 1, %248
  %250 = and i32 %249, %3
  %251 = icmp eq i32 %250, 0
  br i1 %251, label %290, label %252

252:                                              ; preds = %246
  %253 = getelementptr inbounds i64, ptr %242, i64 %247
  br label %258

254:                                              ; preds = %272
  br i1 %243, label %276, label %255

255:                                              ; preds = %254
  %256 = add i32 %22, %248
  %257 = zext i32 %256 to i64
  br label %284

258:                                              ; preds = %272, %252
  %259 = phi i64 [ 0, %252 ], [ %274, %272 ]
  %260 = phi i32 [ 0, %252 ], [ %273, %272 ]
  %261 = trunc nuw nsw i64 %259 to i32
  %262 = shl nuw i32 1, %261
  %263 = and i32 %262, %3
  %264 = icmp eq i32 %263, 0
  br i1 %264, label %272, label %265

265:                                              ; preds = %258
  %266 = getelementptr inbounds i64, ptr %242, i64 %259
  %267 = load i64, ptr %266, align 8
  %268 = load i64, ptr %253, align 8
  %269 = icmp eq i64 %267, %268
  %270 = select i1 %269, i32 %262, i32 0
  %271 = or i32 %270, %260
  br label %272

272:                                              ; preds = %265, %258
  %273 = phi i32 [ %260, %258 ], [ %271, %265 ]
  %274 = add nuw nsw i64 %259, 1
  %275 = icmp eq i64 %274, 32
  br i1 %275, label %254, label %258, !llvm.loop !89

276:                                              ; preds = %254
  %277 = icmp eq i32 %273, %3
  %278 = zext i1 %277 to i32
  %279 = load ptr, ptr %244, align 8
  %280 = add i32 %22, %248
  %281 = zext i32 %280 to i64
  %282 = getelementptr inbounds i32, ptr %279, i64 %281
  store i32 %278, ptr %282, align 4
  %283 = select i1 %277, i32 %3, i32 0
  br label %284

284:                                              ; preds = %276, %255
  %285 = phi i64 [ %257, %255 ], [ %281, %276 ]
  %286 = phi i32 [ %273, %255 ], [ %283, %276 ]
  %287 = zext i32 %286 to i64
  %288 = load ptr, ptr %245, align 8
  %289 = getelementptr inbounds i64, ptr %288, i64 %285
  store i64 %287, ptr %289, align 8
  br label %290

290:                                              ; preds = %284, %246
  %291 = add nuw nsw i64 %247, 1
  %292 = icmp eq i64 %291, 32
  br i1 %292, label %1239, label %246, !llvm.loop !90

293:                                              ; preds = %33, %33
  %294 = getelementptr inbounds i8, ptr %1, i64 68
  %295 = getelementptr inbounds i8, ptr %0, i64 72
  %296 = load ptr, ptr %295, align 8
  %297 = zext i32 %22 to i64
  %298 = getelementptr inbounds i64, ptr %296, i64 %297
  %299 = getelementptr inbounds i8, ptr %1, i64 77
  %300 = load i8, ptr %299, align 1
  %301 = icmp eq i8 %300, 0
  br i1 %301, label %1239, label %302

302:                                              ; preds = %293
  %303 = icmp eq i32 %35, 22
  %304 = getelementptr inbounds i8, ptr %1, i64 74
  %305 = getelementptr inbounds i8, ptr %1, i64 75
  %306 = getelementptr inbounds i8, ptr %1, i64 80
  %307 = getelementptr inbounds i8, ptr %1, i64 76
  %308 = getelementptr inbounds i8, ptr %1, i64 78
  %309 = getelementptr inbounds i8, ptr %0, i64 64
  br label %310

310:                                              ; preds = %447, %302
  %311 = phi i8 [ %300, %302 ], [ %448, %447 ]
  %312 = phi i64 [ 0, %302 ], [ %449, %447 ]
  %313 = load i8, ptr %304, align 2
  %314 = zext i8 %313 to i32
  %315 = load i8, ptr %305, align 1
  %316 = zext i8 %315 to i32
  %317 = load i8, ptr %306, align 4
  %318 = zext i8 %317 to i64
  %319 = getelementptr inbounds [14 x i8], ptr @bits_of.bits, i64 0, i64 %318
  %320 = load i8, ptr %319, align 1
  %321 = zext i8 %320 to i32
  %322 = load i8, ptr %307, align 4
  %323 = zext i8 %322 to i32
  %324 = shl nuw nsw i64 %312, 6
  %325 = getelementptr inbounds i8, ptr %298, i64 %324
  %326 = lshr i32 %321, 3
  %327 = lshr i64 16155, %318
  %328 = and i64 %327, 1
  %329 = icmp ne i64 %328, 0
  br i1 %329, label %330, label %333

330:                                              ; preds = %310
  %331 = udiv i8 32, %320
  %332 = zext nneg i8 %331 to i32
  br label %333

333:                                              ; preds = %330, %310
  %334 = phi i32 [ %332, %330 ], [ 1, %310 ]
  %335 = mul nuw nsw i32 %316, %314
  %336 = mul nuw nsw i32 %335, %321
  %337 = icmp eq i8 %317, 6
  %338 = select i1 %337, i32 11, i32 10
  %339 = lshr i32 %336, %338
  %340 = icmp eq i32 %339, 0
  br i1 %340, label %447, label %341

341:                                              ; preds = %333
  %342 = zext nneg i32 %326 to i64
  %343 = zext nneg i32 %334 to i64
  %344 = lshr i32 %314, 3
  %345 = zext i8 %320 to i64
  %346 = trunc nuw nsw i64 %312 to i32
  br label %347

347:                                              ; preds = %359, %341
  %348 = phi i32 [ 0, %341 ], [ %360, %359 ]
  %349 = mul nuw nsw i32 %348, %334
  %350 = udiv i32 %349, %323
  %351 = urem i32 %350, %344
  %352 = shl nuw nsw i32 %351, 3
  %353 = udiv i32 %350, %344
  %354 = shl i32 %353, 2
  %355 = urem i32 %349, %323
  %356 = add nuw nsw i32 %348, %346
  %357 = shl i32 %356, 2
  %358 = shl i32 %356, 3
  br label %362

359:                                              ; preds = %405
  %360 = add nuw nsw i32 %348, 1
  %361 = icmp eq i32 %360, %339
  br i1 %361, label %445, label %347, !llvm.loop !91

362:                                              ; preds = %405, %347
  %363 = phi i64 [ 0, %347 ], [ %406, %405 ]
  %364 = trunc nuw nsw i64 %363 to i32
  %365 = lshr i32 %364, 2
  %366 = add nuw nsw i32 %365, %352
  %367 = and i32 %364, 3
  %368 = or disjoint i32 %367, %354
  %369 = mul i32 %368, %323
  %370 = add i32 %369, %355
  %371 = load ptr, ptr %0, align 8
  %372 = getelementptr inbounds i8, ptr %371, i64 52
  %373 = load i32, ptr %372, align 4
  %374 = zext i32 %373 to i64
  %375 = shl nuw nsw i64 %374, 5
  %376 = load i64, ptr %309, align 8
  %377 = load i32, ptr %294, align 4
  br i1 %337, label %378, label %386

378:                                              ; preds = %362
  %379 = add i32 %377, %358
  %380 = zext i32 %379 to i64
  %381 = mul i64 %375, %380
  %382 = add i64 %381, %376
  %383 = inttoptr i64 %382 to ptr
  %384 = getelementptr inbounds i64, ptr %383, i64 %297
  %385 = getelementptr inbounds i64, ptr %384, i64 %363
  br label %394

386:                                              ; preds = %362
  %387 = add i32 %377, %357
  %388 = zext i32 %387 to i64
  %389 = mul i64 %375, %388
  %390 = add i64 %389, %376
  %391 = inttoptr i64 %390 to ptr
  %392 = getelementptr inbounds i32, ptr %391, i64 %297
  %393 = getelementptr inbounds i32, ptr %392, i64 %363
  br label %394

394:                                              ; preds = %386, %378
  %395 = phi ptr [ %385, %378 ], [ %393, %386 ]
  %396 = load i8, ptr %308, align 2
  %397 = icmp eq i8 %396, 0
  %398 = and i1 %329, %397
  %399 = select i1 %398, i32 4, i32 %326
  %400 = zext nneg i32 %366 to i64
  %401 = mul nuw nsw i64 %400, %342
  %402 = zext i32 %370 to i64
  %403 = mul nuw nsw i64 %402, %345
  %404 = lshr i64 %403, 3
  br label %408

405:                                              ; preds = %440
  %406 = add nuw nsw i64 %363, 1
  %407 = icmp eq i64 %406, 32
  br i1 %407, label %359, label %362, !llvm.loop !92

408:                                              ; preds = %440, %394
  %409 = phi i64 [ 0, %394 ], [ %441, %440 ]
  %410 = phi ptr [ %395, %394 ], [ %442, %440 ]
  %411 = load i8, ptr %308, align 2
  %412 = icmp eq i8 %411, 0
  %413 = trunc nuw nsw i64 %409 to i32
  %414 = add i32 %370, %413
  %415 = zext i32 %414 to i64
  %416 = select i1 %412, i64 %400, i64 %415
  %417 = getelementptr inbounds i64, ptr %325, i64 %416
  %418 = select i1 %412, i64 %404, i64 %401
  %419 = load i64, ptr %417, align 8
  %420 = add i64 %418, %419
  %421 = inttoptr i64 %420 to ptr
  br i1 %303, label %422, label %431

422:                                              ; preds = %408
  switch i32 %399, label %429 [
    i32 1, label %423
    i32 2, label %425
    i32 4, label %427
  ]

423:                                              ; preds = %422
  %424 = load i8, ptr %410, align 1
  store i8 %424, ptr %421, align 1
  br label %440

425:                                              ; preds = %422
  %426 = load i16, ptr %410, align 1
  store i16 %426, ptr %421, align 1
  br label %440

427:                                              ; preds = %422
  %428 = load i32, ptr %410, align 1
  store i32 %428, ptr %421, align 1
  br label %440

429:                                              ; preds = %422
  %430 = load i64, ptr %410, align 1
  store i64 %430, ptr %421, align 1
  br label %440

431:                                              ; preds = %408
  switch i32 %399, label %438 [
    i32 1, label %432
    i32 2, label %434
    i32 4, label %436
  ]

432:                                              ; preds = %431
  %433 = load i8, ptr %421, align 1
  store i8 %433, ptr %410, align 1
  br label %440

434:                                              ; preds = %431
  %435 = load i16, ptr %421, align 1
  store i16 %435, ptr %410, align 1
  br label %440

436:                                              ; preds = %431
  %437 = load i32, ptr %421, align 1
  store i32 %437, ptr %410, align 1
  br label %440

438:                                              ; preds = %431
  %439 = load i64, ptr %421, align 1
  store i64 %439, ptr %410, align 1
  br label %440

440:                                              ; preds = %438, %436, %434, %432, %429, %427, %425, %423
  %441 = add nuw nsw i64 %409, 1
  %442 = getelementptr inbounds i8, ptr %410, i64 %342
  %443 = icmp uge i64 %441, %343
  %444 = select i1 %397, i1 true, i1 %443
  br i1 %444, label %405, label %408, !llvm.loop !93

445:                                              ; preds = %359
  %446 = load i8, ptr %299, align 1
  br label %447

447:                                              ; preds = %445, %333
  %448 = phi i8 [ %446, %445 ], [ %311, %333 ]
  %449 = add nuw nsw i64 %312, 1
  %450 = zext i8 %448 to i64
  %451 = icmp ult i64 %449, %450
  br i1 %451, label %310, label %1239, !llvm.loop !94

452:                                              ; preds = %33
  %453 = getelementptr inbounds i8, ptr %1, i64 68
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %21) #22
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %453, i32 noundef %22, ptr noundef nonnull @__const.transpose.it, ptr noundef nonnull %21, i32 noundef 1, i32 noundef 8) #23
  call fastcc void @scatter(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %453, i32 noundef %22, ptr noundef nonnull @__const.transpose.it, ptr noundef nonnull %21) #23
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %21) #22
  br label %1239

454:                                              ; preds = %33
  %455 = getelementptr inbounds i8, ptr %1, i64 68
  %456 = getelementptr inbounds i8, ptr %1, i64 80
  %457 = load i8, ptr %456, align 4
  %458 = icmp eq i8 %457, 6
  br i1 %458, label %459, label %642

459:                                              ; preds = %454
  %460 = getelementptr inbounds i8, ptr %1, i64 74
  %461 = load i8, ptr %460, align 2
  %462 = zext i8 %461 to i32
  %463 = getelementptr inbounds i8, ptr %1, i64 72
  %464 = load i16, ptr %463, align 4
  %465 = zext i16 %464 to i32
  %466 = getelementptr inbounds i8, ptr %1, i64 75
  %467 = load i8, ptr %466, align 1
  %468 = zext i8 %467 to i32
  %469 = mul nuw nsw i32 %465, %462
  %470 = lshr i32 %469, 5
  %471 = mul nuw nsw i32 %468, %465
  %472 = lshr i32 %471, 5
  %473 = add nuw nsw i32 %472, %470
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %19) #22
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %20) #22
  %474 = icmp ult i32 %469, 32
  br i1 %474, label %502, label %475

475:                                              ; preds = %459
  %476 = load ptr, ptr %0, align 8
  %477 = getelementptr inbounds i8, ptr %476, i64 52
  %478 = load i32, ptr %477, align 4
  %479 = zext i32 %478 to i64
  %480 = shl nuw nsw i64 %479, 5
  %481 = getelementptr inbounds i8, ptr %0, i64 64
  %482 = load i64, ptr %481, align 8
  %483 = load i32, ptr %455, align 4
  %484 = zext i32 %22 to i64
  %485 = lshr i32 %462, 3
  %486 = tail call i32 @llvm.umax.i32(i32 %470, i32 1)
  %487 = zext nneg i32 %486 to i64
  br label %488

488:                                              ; preds = %517, %475
  %489 = phi i64 [ 0, %475 ], [ %518, %517 ]
  %490 = trunc i64 %489 to i32
  %491 = shl i32 %490, 3
  %492 = add i32 %491, %483
  %493 = zext i32 %492 to i64
  %494 = mul i64 %480, %493
  %495 = add i64 %494, %482
  %496 = inttoptr i64 %495 to ptr
  %497 = getelementptr inbounds i64, ptr %496, i64 %484
  %498 = urem i32 %490, %485
  %499 = shl nuw nsw i32 %498, 3
  %500 = udiv i32 %490, %485
  %501 = shl i32 %500, 2
  br label %520

502:                                              ; preds = %517, %459
  %503 = icmp ult i32 %471, 32
  br i1 %503, label %549, label %504

504:                                              ; preds = %502
  %505 = load ptr, ptr %0, align 8
  %506 = getelementptr inbounds i8, ptr %505, i64 52
  %507 = load i32, ptr %506, align 4
  %508 = zext i32 %507 to i64
  %509 = shl nuw nsw i64 %508, 5
  %510 = getelementptr inbounds i8, ptr %0, i64 64
  %511 = load i64, ptr %510, align 8
  %512 = load i32, ptr %455, align 4
  %513 = zext i32 %22 to i64
  %514 = lshr i32 %468, 3
  %515 = tail call i32 @llvm.umax.i32(i32 %472, i32 1)
  %516 = zext nneg i32 %515 to i64
  br label %534

517:                                              ; preds = %520
  %518 = add nuw nsw i64 %489, 1
  %519 = icmp eq i64 %518, %487
  br i1 %519, label %502, label %488, !llvm.loop !95

520:                                              ; preds = %520, %488
  %521 = phi i64 [ 0, %488 ], [ %532, %520 ]
  %522 = getelementptr inbounds double, ptr %497, i64 %521
  %523 = load double, ptr %522, align 8
  %524 = trunc nuw nsw i64 %521 to i32
  %525 = lshr i32 %524, 2
  %526 = add nuw nsw i32 %525, %499
  %527 = zext nneg i32 %526 to i64
  %528 = and i32 %524, 3
  %529 = or disjoint i32 %528, %501
  %530 = zext i32 %529 to i64
  %531 = getelementptr inbounds [32 x double], ptr %19, i64 %527, i64 %530
  store double %523, ptr %531, align 8
  %532 = add nuw nsw i64 %521, 1
  %533 = icmp eq i64 %532, 32
  br i1 %533, label %517, label %520, !llvm.loop !96

534:                                              ; preds = %557, %504
  %535 = phi i64 [ 0, %504 ], [ %558, %557 ]
  %536 = trunc i64 %535 to i32
  %537 = add i32 %470, %536
  %538 = shl i32 %537, 3
  %539 = add i32 %538, %512
  %540 = zext i32 %539 to i64
  %541 = mul i64 %509, %540
  %542 = add i64 %541, %511
  %543 = inttoptr i64 %542 to ptr
  %544 = getelementptr inbounds i64, ptr %543, i64 %513
  %545 = urem i32 %536, %514
  %546 = shl nuw nsw i32 %545, 3
  %547 = udiv i32 %536, %514
  %548 = shl i32 %547, 2
  br label %560

549:                                              ; preds = %557, %502
  %550 = mul nuw nsw i32 %468, %462
  %551 = icmp ult i32 %550, 32
  br i1 %551, label %641, label %552

552:                                              ; preds = %549
  %553 = lshr i32 %550, 5
  %554 = lshr i32 %462, 3
  %555 = getelementptr inbounds i8, ptr %0, i64 64
  %556 = zext i32 %22 to i64
  br label %574

557:                                              ; preds = %560
  %558 = add nuw nsw i64 %535, 1
  %559 = icmp eq i64 %558, %516
  br i1 %559, label %549, label %534, !llvm.loop !97

560:                                              ; preds = %560, %534
  %561 = phi i64 [ 0, %534 ], [ %572, %560 ]
  %562 = getelementptr inbounds double, ptr %544, i64 %561
  %563 = load double, ptr %562, align 8
  %564 = trunc nuw nsw i64 %561 to i32
  %565 = lshr i32 %564, 2
  %566 = add nuw nsw i32 %565, %546
  %567 = zext nneg i32 %566 to i64
  %568 = and i32 %564, 3
  %569 = or disjoint i32 %568, %548
  %570 = zext i32 %569 to i64
  %571 = getelementptr inbounds [32 x double], ptr %20, i64 %567, i64 %570
  store double %563, ptr %571, align 8
  %572 = add nuw nsw i64 %561, 1
  %573 = icmp eq i64 %572, 32
  br i1 %573, label %557, label %560, !llvm.loop !98

574:                                              ; preds = %586, %552
  %575 = phi i32 [ 0, %552 ], [ %587, %586 ]
  %576 = lshr i32 %575, 1
  %577 = urem i32 %576, %554
  %578 = shl nuw nsw i32 %577, 3
  %579 = udiv i32 %576, %554
  %580 = shl i32 %579, 3
  %581 = and i32 %575, 1
  %582 = or disjoint i32 %580, %581
  %583 = add nuw nsw i32 %473, %575
  %584 = shl i32 %583, 3
  %585 = shl i32 %575, 3
  br label %589

586:                                              ; preds = %620
  %587 = add nuw nsw i32 %575, 1
  %588 = icmp eq i32 %587, %553
  br i1 %588, label %641, label %574, !llvm.loop !99

589:                                              ; preds = %620, %574
  %590 = phi i64 [ 0, %574 ], [ %629, %620 ]
  %591 = trunc i64 %590 to i32
  %592 = lshr i32 %591, 2
  %593 = add nuw nsw i32 %592, %578
  %594 = zext nneg i32 %593 to i64
  %595 = getelementptr inbounds [32 x [32 x double]], ptr %19, i64 0, i64 %594
  %596 = shl i32 %591, 1
  %597 = and i32 %596, 6
  %598 = or disjoint i32 %597, %582
  %599 = zext i32 %598 to i64
  %600 = getelementptr inbounds [32 x [32 x double]], ptr %20, i64 0, i64 %599
  %601 = load ptr, ptr %0, align 8
  %602 = getelementptr inbounds i8, ptr %601, i64 52
  %603 = load i32, ptr %602, align 4
  %604 = zext i32 %603 to i64
  %605 = shl nuw nsw i64 %604, 5
  %606 = load i64, ptr %555, align 8
  %607 = load i32, ptr %455, align 4
  %608 = add i32 %607, %584
  %609 = zext i32 %608 to i64
  %610 = mul i64 %605, %609
  %611 = add i64 %610, %606
  %612 = inttoptr i64 %611 to ptr
  %613 = getelementptr inbounds i64, ptr %612, i64 %556
  %614 = getelementptr inbounds double, ptr %613, i64 %590
  %615 = load double, ptr %614, align 8
  %616 = load i16, ptr %463, align 4
  %617 = icmp eq i16 %616, 0
  br i1 %617, label %620, label %618

618:                                              ; preds = %589
  %619 = zext i16 %616 to i64
  br label %631

620:                                              ; preds = %631, %589
  %621 = phi double [ %615, %589 ], [ %638, %631 ]
  %622 = add i32 %607, %585
  %623 = zext i32 %622 to i64
  %624 = mul i64 %605, %623
  %625 = add i64 %624, %606
  %626 = inttoptr i64 %625 to ptr
  %627 = getelementptr inbounds i64, ptr %626, i64 %556
  %628 = getelementptr inbounds double, ptr %627, i64 %590
  store double %621, ptr %628, align 8
  %629 = add nuw nsw i64 %590, 1
  %630 = icmp eq i64 %629, 32
  br i1 %630, label %586, label %589, !llvm.loop !100

631:                                              ; preds = %631, %618
  %632 = phi i64 [ 0, %618 ], [ %639, %631 ]
  %633 = phi double [ %615, %618 ], [ %638, %631 ]
  %634 = getelementptr inbounds double, ptr %595, i64 %632
  %635 = load double, ptr %634, align 8
  %636 = getelementptr inbounds double, ptr %600, i64 %632
  %637 = load double, ptr %636, align 8
  %638 = tail call double @llvm.fma.f64(double %635, double %637, double %633)
  %639 = add nuw nsw i64 %632, 1
  %640 = icmp eq i64 %639, %619
  br i1 %640, label %620, label %631, !llvm.loop !101

641:                                              ; preds = %586, %549
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %20) #22
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %19) #22
  br label %1239

642:                                              ; preds = %454
  %643 = getelementptr inbounds i8, ptr %1, i64 83
  %644 = load i8, ptr %643, align 1
  %645 = icmp eq i8 %644, 7
  br i1 %645, label %646, label %812

646:                                              ; preds = %642
  %647 = getelementptr inbounds i8, ptr %1, i64 74
  %648 = load i8, ptr %647, align 2
  %649 = zext i8 %648 to i32
  %650 = getelementptr inbounds i8, ptr %1, i64 75
  %651 = load i8, ptr %650, align 1
  %652 = zext i8 %651 to i32
  %653 = getelementptr inbounds i8, ptr %1, i64 72
  %654 = load i16, ptr %653, align 4
  %655 = zext i16 %654 to i32
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %12) #22
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %13) #22
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %14) #22
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %15) #22
  tail call void @llvm.experimental.noalias.scope.decl(metadata !102)
  %656 = zext i8 %457 to i64
  %657 = getelementptr inbounds [14 x i8], ptr @bits_of.bits, i64 0, i64 %656
  %658 = load i8, ptr %657, align 1, !noalias !102
  %659 = zext i8 %658 to i32
  store i32 %649, ptr %15, align 4, !alias.scope !102
  %660 = getelementptr inbounds i8, ptr %15, i64 4
  store i32 %655, ptr %660, align 4, !alias.scope !102
  %661 = getelementptr inbounds i8, ptr %15, i64 8
  store i32 %659, ptr %661, align 4, !alias.scope !102
  %662 = lshr i64 16155, %656
  %663 = and i64 %662, 1
  %664 = icmp eq i64 %663, 0
  br i1 %664, label %668, label %665

665:                                              ; preds = %646
  %666 = udiv i8 32, %658
  %667 = zext nneg i8 %666 to i32
  br label %668

668:                                              ; preds = %665, %646
  %669 = phi i32 [ %667, %665 ], [ 1, %646 ]
  %670 = getelementptr inbounds i8, ptr %15, i64 12
  store i32 %669, ptr %670, align 4, !alias.scope !102
  %671 = getelementptr inbounds i8, ptr %15, i64 16
  store i32 0, ptr %671, align 4, !alias.scope !102
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %16) #22
  %672 = getelementptr inbounds i8, ptr %1, i64 81
  %673 = load i8, ptr %672, align 1
  %674 = freeze i8 %673
  %675 = mul nuw nsw i32 %655, %649
  %676 = mul nuw i32 %675, %659
  %677 = lshr i32 %676, 10
  tail call void @llvm.experimental.noalias.scope.decl(metadata !105)
  %678 = zext i8 %674 to i64
  %679 = getelementptr inbounds [14 x i8], ptr @bits_of.bits, i64 0, i64 %678
  %680 = load i8, ptr %679, align 1, !noalias !105
  %681 = zext i8 %680 to i32
  store i32 %652, ptr %16, align 4, !alias.scope !105
  %682 = getelementptr inbounds i8, ptr %16, i64 4
  store i32 %655, ptr %682, align 4, !alias.scope !105
  %683 = getelementptr inbounds i8, ptr %16, i64 8
  store i32 %681, ptr %683, align 4, !alias.scope !105
  %684 = lshr i64 16155, %678
  %685 = and i64 %684, 1
  %686 = icmp eq i64 %685, 0
  br i1 %686, label %690, label %687

687:                                              ; preds = %668
  %688 = udiv i8 32, %680
  %689 = zext nneg i8 %688 to i32
  br label %690

690:                                              ; preds = %687, %668
  %691 = phi i32 [ %689, %687 ], [ 1, %668 ]
  %692 = getelementptr inbounds i8, ptr %16, i64 12
  store i32 %691, ptr %692, align 4, !alias.scope !105
  %693 = getelementptr inbounds i8, ptr %16, i64 16
  store i32 %677, ptr %693, align 4, !alias.scope !105
  %694 = icmp eq i8 %457, 12
  br i1 %694, label %695, label %699

695:                                              ; preds = %690
  %696 = lshr i32 %655, 5
  store i32 %696, ptr %682, align 4
  store i32 %696, ptr %660, align 4
  store i32 32, ptr %683, align 4
  store i32 32, ptr %661, align 4
  store i32 1, ptr %692, align 4
  store i32 1, ptr %670, align 4
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %17) #22
  %697 = shl nuw nsw i32 %652, 5
  %698 = mul nuw nsw i32 %697, %696
  br label %704

699:                                              ; preds = %690
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %17) #22
  %700 = mul nuw nsw i32 %655, %652
  %701 = mul nuw i32 %700, %681
  %702 = icmp eq i8 %674, 6
  %703 = select i1 %702, i32 11, i32 10
  br label %704

704:                                              ; preds = %699, %695
  %705 = phi i32 [ %698, %695 ], [ %701, %699 ]
  %706 = phi i32 [ %696, %695 ], [ %655, %699 ]
  %707 = phi i32 [ 10, %695 ], [ %703, %699 ]
  %708 = lshr i32 %705, %707
  %709 = add nuw nsw i32 %708, %677
  store i32 %649, ptr %17, align 4, !alias.scope !108
  %710 = getelementptr inbounds i8, ptr %17, i64 4
  store i32 %652, ptr %710, align 4, !alias.scope !108
  %711 = getelementptr inbounds i8, ptr %17, i64 8
  store i32 32, ptr %711, align 4, !alias.scope !108
  %712 = getelementptr inbounds i8, ptr %17, i64 12
  store i32 2, ptr %712, align 4, !alias.scope !108
  %713 = getelementptr inbounds i8, ptr %17, i64 16
  store i32 %709, ptr %713, align 4, !alias.scope !108
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %15, ptr noundef nonnull %12, i32 noundef %706, i32 noundef 1) #23
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %16, ptr noundef nonnull %13, i32 noundef 1, i32 noundef %652) #23
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %17, ptr noundef nonnull %14, i32 noundef %652, i32 noundef 1) #23
  %714 = load i8, ptr %456, align 4
  %715 = load i8, ptr %672, align 1
  br label %726

716:                                              ; preds = %749
  %717 = icmp eq i8 %648, 0
  br i1 %717, label %803, label %718

718:                                              ; preds = %716
  %719 = icmp eq i8 %651, 0
  %720 = icmp eq i32 %706, 0
  %721 = icmp eq i8 %714, 12
  %722 = getelementptr inbounds i8, ptr %1, i64 79
  %723 = zext i8 %651 to i64
  %724 = zext nneg i32 %706 to i64
  %725 = zext i8 %648 to i64
  br label %750

726:                                              ; preds = %749, %704
  %727 = phi i1 [ true, %704 ], [ false, %749 ]
  %728 = phi i8 [ %714, %704 ], [ %715, %749 ]
  %729 = zext i8 %728 to i64
  %730 = getelementptr inbounds [14 x i8], ptr @bits_of.bits, i64 0, i64 %729
  %731 = load i8, ptr %730, align 1
  %732 = zext i8 %731 to i32
  %733 = sub nsw i32 32, %732
  switch i8 %728, label %749 [
    i8 8, label %734
    i8 10, label %734
  ]

734:                                              ; preds = %726, %726
  %735 = select i1 %727, ptr %12, ptr %13
  %736 = select i1 %727, i32 %649, i32 %652
  %737 = mul nuw nsw i32 %736, %706
  %738 = icmp eq i32 %737, 0
  br i1 %738, label %749, label %739

739:                                              ; preds = %734
  %740 = zext nneg i32 %737 to i64
  br label %741

741:                                              ; preds = %741, %739
  %742 = phi i64 [ 0, %739 ], [ %747, %741 ]
  %743 = getelementptr inbounds i32, ptr %735, i64 %742
  %744 = load i32, ptr %743, align 4
  %745 = shl i32 %744, %733
  %746 = ashr exact i32 %745, %733
  store i32 %746, ptr %743, align 4
  %747 = add nuw nsw i64 %742, 1
  %748 = icmp eq i64 %747, %740
  br i1 %748, label %749, label %741, !llvm.loop !111

749:                                              ; preds = %741, %734, %726
  br i1 %727, label %726, label %716, !llvm.loop !112

750:                                              ; preds = %763, %718
  %751 = phi i64 [ 0, %718 ], [ %764, %763 ]
  br i1 %719, label %763, label %752

752:                                              ; preds = %750
  %753 = mul nuw nsw i64 %751, %724
  %754 = mul nuw nsw i64 %751, %723
  %755 = getelementptr inbounds i32, ptr %14, i64 %754
  %756 = load i8, ptr %722, align 1
  %757 = and i8 %756, 4
  %758 = icmp eq i8 %757, 0
  %759 = and i8 %756, 1
  %760 = icmp eq i8 %759, 0
  br label %761

761:                                              ; preds = %798, %752
  %762 = phi i64 [ 0, %752 ], [ %801, %798 ]
  br i1 %720, label %766, label %773

763:                                              ; preds = %798, %750
  %764 = add nuw nsw i64 %751, 1
  %765 = icmp eq i64 %764, %725
  br i1 %765, label %803, label %750, !llvm.loop !113

766:                                              ; preds = %790, %761
  %767 = phi i32 [ 0, %761 ], [ %792, %790 ]
  %768 = getelementptr inbounds i32, ptr %755, i64 %762
  %769 = load i32, ptr %768, align 4
  %770 = sext i32 %769 to i64
  %771 = sext i32 %767 to i64
  %772 = add nsw i64 %770, %771
  br i1 %758, label %798, label %795

773:                                              ; preds = %761, %790
  %774 = phi i64 [ %793, %790 ], [ 0, %761 ]
  %775 = phi i32 [ %792, %790 ], [ 0, %761 ]
  %776 = add nuw nsw i64 %774, %753
  %777 = getelementptr inbounds [1024 x i32], ptr %12, i64 0, i64 %776
  %778 = load i32, ptr %777, align 4
  %779 = mul nuw nsw i64 %774, %723
  %780 = add nuw nsw i64 %779, %762
  %781 = getelementptr inbounds [1024 x i32], ptr %13, i64 0, i64 %780
  %782 = load i32, ptr %781, align 4
  br i1 %721, label %785, label %783

783:                                              ; preds = %773
  %784 = mul i32 %782, %778
  br label %790

785:                                              ; preds = %773
  %786 = xor i32 %782, %778
  %787 = and i32 %782, %778
  %788 = select i1 %760, i32 %787, i32 %786
  %789 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %788)
  br label %790

790:                                              ; preds = %785, %783
  %791 = phi i32 [ %784, %783 ], [ %789, %785 ]
  %792 = add i32 %791, %775
  %793 = add nuw nsw i64 %774, 1
  %794 = icmp eq i64 %793, %724
  br i1 %794, label %766, label %773, !llvm.loop !114

795:                                              ; preds = %766
  %796 = tail call i64 @llvm.smax.i64(i64 %772, i64 -2147483648)
  %797 = tail call i64 @llvm.smin.i64(i64 %796, i64 2147483647)
  br label %798

798:                                              ; preds = %795, %766
  %799 = phi i64 [ %797, %795 ], [ %772, %766 ]
  %800 = trunc i64 %799 to i32
  store i32 %800, ptr %768, align 4
  %801 = add nuw nsw i64 %762, 1
  %802 = icmp eq i64 %801, %723
  br i1 %802, label %763, label %761, !llvm.loop !115

803:                                              ; preds = %763, %716
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %18) #22
  tail call void @llvm.experimental.noalias.scope.decl(metadata !116)
  %804 = load i8, ptr %647, align 2, !noalias !116
  %805 = zext i8 %804 to i32
  store i32 %805, ptr %18, align 4, !alias.scope !116
  %806 = getelementptr inbounds i8, ptr %18, i64 4
  %807 = load i8, ptr %650, align 1, !noalias !116
  %808 = zext i8 %807 to i32
  store i32 %808, ptr %806, align 4, !alias.scope !116
  %809 = getelementptr inbounds i8, ptr %18, i64 8
  store i32 32, ptr %809, align 4, !alias.scope !116
  %810 = getelementptr inbounds i8, ptr %18, i64 12
  store i32 2, ptr %810, align 4, !alias.scope !116
  %811 = getelementptr inbounds i8, ptr %18, i64 16
  store i32 0, ptr %811, align 4, !alias.scope !116
  call fastcc void @scatter(ptr noundef readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %18, ptr noundef nonnull %14) #23
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %18) #22
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %17) #22
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %16) #22
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %15) #22
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %14) #22
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %13) #22
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %12) #22
  br label %1239

812:                                              ; preds = %642
  call void @llvm.lifetime.start.p0(i64 24608, ptr nonnull %6) #22
  %813 = getelementptr inbounds i8, ptr %1, i64 74
  %814 = load i8, ptr %813, align 2
  %815 = zext i8 %814 to i32
  store i32 %815, ptr %6, align 32
  %816 = getelementptr inbounds i8, ptr %1, i64 75
  %817 = load i8, ptr %816, align 1
  %818 = zext i8 %817 to i32
  %819 = getelementptr inbounds i8, ptr %6, i64 4
  store i32 %818, ptr %819, align 4
  %820 = getelementptr inbounds i8, ptr %1, i64 72
  %821 = load i16, ptr %820, align 4
  %822 = zext i16 %821 to i32
  %823 = getelementptr inbounds i8, ptr %6, i64 8
  store i32 %822, ptr %823, align 8
  %824 = getelementptr inbounds i8, ptr %6, i64 16
  store i32 0, ptr %824, align 16
  %825 = getelementptr inbounds i8, ptr %6, i64 12
  store i32 0, ptr %825, align 4
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %7) #22
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %8) #22
  tail call void @llvm.experimental.noalias.scope.decl(metadata !119)
  %826 = zext i8 %457 to i64
  %827 = getelementptr inbounds [14 x i8], ptr @bits_of.bits, i64 0, i64 %826
  %828 = load i8, ptr %827, align 1, !noalias !119
  %829 = zext i8 %828 to i32
  store i32 %815, ptr %8, align 4, !alias.scope !119
  %830 = getelementptr inbounds i8, ptr %8, i64 4
  store i32 %822, ptr %830, align 4, !alias.scope !119
  %831 = getelementptr inbounds i8, ptr %8, i64 8
  store i32 %829, ptr %831, align 4, !alias.scope !119
  %832 = lshr i64 16155, %826
  %833 = and i64 %832, 1
  %834 = icmp eq i64 %833, 0
  br i1 %834, label %838, label %835

835:                                              ; preds = %812
  %836 = udiv i8 32, %828
  %837 = zext nneg i8 %836 to i32
  br label %838

838:                                              ; preds = %835, %812
  %839 = phi i32 [ %837, %835 ], [ 1, %812 ]
  %840 = getelementptr inbounds i8, ptr %8, i64 12
  store i32 %839, ptr %840, align 4, !alias.scope !119
  %841 = getelementptr inbounds i8, ptr %8, i64 16
  store i32 0, ptr %841, align 4, !alias.scope !119
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %9) #22
  %842 = getelementptr inbounds i8, ptr %1, i64 81
  %843 = load i8, ptr %842, align 1
  %844 = mul nuw nsw i32 %822, %815
  %845 = mul nuw i32 %844, %829
  %846 = lshr i32 %845, 10
  tail call void @llvm.experimental.noalias.scope.decl(metadata !122)
  %847 = zext i8 %843 to i64
  %848 = getelementptr inbounds [14 x i8], ptr @bits_of.bits, i64 0, i64 %847
  %849 = load i8, ptr %848, align 1, !noalias !122
  %850 = zext i8 %849 to i32
  store i32 %818, ptr %9, align 4, !alias.scope !122
  %851 = getelementptr inbounds i8, ptr %9, i64 4
  store i32 %822, ptr %851, align 4, !alias.scope !122
  %852 = getelementptr inbounds i8, ptr %9, i64 8
  store i32 %850, ptr %852, align 4, !alias.scope !122
  %853 = lshr i64 16155, %847
  %854 = and i64 %853, 1
  %855 = icmp eq i64 %854, 0
  br i1 %855, label %859, label %856

856:                                              ; preds = %838
  %857 = udiv i8 32, %849
  %858 = zext nneg i8 %857 to i32
  br label %859

859:                                              ; preds = %856, %838
  %860 = phi i32 [ %858, %856 ], [ 1, %838 ]
  %861 = getelementptr inbounds i8, ptr %9, i64 12
  store i32 %860, ptr %861, align 4, !alias.scope !122
  %862 = getelementptr inbounds i8, ptr %9, i64 16
  store i32 %846, ptr %862, align 4, !alias.scope !122
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %10) #22
  %863 = getelementptr inbounds i8, ptr %1, i64 82
  %864 = load i8, ptr %863, align 2
  %865 = mul nuw nsw i32 %822, %818
  %866 = mul nuw i32 %865, %850
  %867 = icmp eq i8 %843, 6
  %868 = select i1 %867, i32 11, i32 10
  %869 = lshr i32 %866, %868
  %870 = add nuw nsw i32 %869, %846
  tail call void @llvm.experimental.noalias.scope.decl(metadata !125)
  store i32 %815, ptr %10, align 4, !alias.scope !125
  %871 = getelementptr inbounds i8, ptr %10, i64 4
  store i32 %818, ptr %871, align 4, !alias.scope !125
  %872 = getelementptr inbounds i8, ptr %10, i64 8
  %873 = zext i8 %864 to i64
  %874 = getelementptr inbounds [14 x i8], ptr @bits_of.bits, i64 0, i64 %873
  %875 = load i8, ptr %874, align 1, !noalias !125
  %876 = zext i8 %875 to i32
  store i32 %876, ptr %872, align 4, !alias.scope !125
  %877 = getelementptr inbounds i8, ptr %10, i64 12
  store i32 2, ptr %877, align 4, !alias.scope !125
  %878 = getelementptr inbounds i8, ptr %10, i64 16
  store i32 %870, ptr %878, align 4, !alias.scope !125
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %11) #22
  tail call void @llvm.experimental.noalias.scope.decl(metadata !128)
  store i32 %815, ptr %11, align 4, !alias.scope !128
  %879 = getelementptr inbounds i8, ptr %11, i64 4
  store i32 %818, ptr %879, align 4, !alias.scope !128
  %880 = getelementptr inbounds i8, ptr %11, i64 8
  %881 = zext i8 %644 to i64
  %882 = getelementptr inbounds [14 x i8], ptr @bits_of.bits, i64 0, i64 %881
  %883 = load i8, ptr %882, align 1, !noalias !128
  %884 = zext i8 %883 to i32
  store i32 %884, ptr %880, align 4, !alias.scope !128
  %885 = getelementptr inbounds i8, ptr %11, i64 12
  store i32 2, ptr %885, align 4, !alias.scope !128
  %886 = getelementptr inbounds i8, ptr %11, i64 16
  store i32 0, ptr %886, align 4, !alias.scope !128
  %887 = getelementptr inbounds i8, ptr %6, i64 20
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %8, ptr noundef nonnull %887, i32 noundef %822, i32 noundef 1) #23
  %888 = getelementptr inbounds i8, ptr %6, i64 4116
  %889 = load i32, ptr %819, align 4
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %9, ptr noundef nonnull %888, i32 noundef 1, i32 noundef %889) #23
  %890 = load i32, ptr %819, align 4
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %10, ptr noundef nonnull %7, i32 noundef %890, i32 noundef 1) #23
  %891 = load i32, ptr %6, align 32
  %892 = load i32, ptr %823, align 8
  %893 = mul i32 %892, %891
  %894 = mul i32 %892, %890
  %895 = getelementptr inbounds i8, ptr %6, i64 8224
  %896 = shl i32 %893, 2
  %897 = zext i32 %896 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 32 %895, ptr nonnull align 4 %887, i64 %897, i1 false)
  %898 = getelementptr inbounds i8, ptr %6, i64 12320
  %899 = shl i32 %894, 2
  %900 = zext i32 %899 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 32 %898, ptr nonnull align 4 %888, i64 %900, i1 false)
  %901 = load i8, ptr %456, align 4
  %902 = zext i8 %901 to i32
  %903 = icmp ult i8 %901, 5
  br i1 %903, label %904, label %908

904:                                              ; preds = %859
  %905 = zext nneg i8 %901 to i64
  %906 = getelementptr inbounds [5 x i32], ptr @switch.table.operate, i64 0, i64 %905
  %907 = load i32, ptr %906, align 4
  br label %908

908:                                              ; preds = %859, %904
  %909 = phi i32 [ %907, %904 ], [ -8, %859 ]
  %910 = getelementptr inbounds i8, ptr %6, i64 16416
  %911 = call fastcc i32 @decode(i32 noundef %902, i32 noundef %893, i32 noundef %909, ptr noundef nonnull %895, ptr noundef nonnull %910) #23
  %912 = load i8, ptr %842, align 1
  %913 = zext i8 %912 to i32
  %914 = icmp ult i8 %912, 5
  br i1 %914, label %915, label %919

915:                                              ; preds = %908
  %916 = zext nneg i8 %912 to i64
  %917 = getelementptr inbounds [5 x i32], ptr @switch.table.operate.1, i64 0, i64 %916
  %918 = load i32, ptr %917, align 4
  br label %919

919:                                              ; preds = %908, %915
  %920 = phi i32 [ %918, %915 ], [ -13, %908 ]
  %921 = getelementptr inbounds i8, ptr %6, i64 20512
  %922 = call fastcc i32 @decode(i32 noundef %913, i32 noundef %894, i32 noundef %920, ptr noundef nonnull %898, ptr noundef nonnull %921) #23
  %923 = or i32 %922, %911
  %924 = icmp eq i32 %923, 0
  br i1 %924, label %970, label %925

925:                                              ; preds = %919
  %926 = load i32, ptr %825, align 4
  %927 = icmp eq i32 %893, 0
  br i1 %927, label %931, label %928

928:                                              ; preds = %925
  %929 = load i32, ptr %823, align 8
  %930 = zext i32 %893 to i64
  br label %938

931:                                              ; preds = %938, %925
  %932 = phi i32 [ %926, %925 ], [ %950, %938 ]
  store i32 %932, ptr %825, align 4
  %933 = load i32, ptr %824, align 16
  %934 = icmp eq i32 %894, 0
  br i1 %934, label %968, label %935

935:                                              ; preds = %931
  %936 = load i32, ptr %819, align 4
  %937 = zext i32 %894 to i64
  br label %953

938:                                              ; preds = %938, %928
  %939 = phi i64 [ 0, %928 ], [ %951, %938 ]
  %940 = phi i32 [ %926, %928 ], [ %950, %938 ]
  %941 = getelementptr inbounds [1024 x i32], ptr %887, i64 0, i64 %939
  %942 = load i32, ptr %941, align 4
  %943 = tail call fastcc double @number_of(i32 noundef %902, i32 noundef %942) #23
  %944 = fsub double %943, %943
  %945 = fcmp une double %944, 0.000000e+00
  %946 = zext i1 %945 to i32
  %947 = trunc nuw i64 %939 to i32
  %948 = udiv i32 %947, %929
  %949 = shl nuw i32 %946, %948
  %950 = or i32 %949, %940
  %951 = add nuw nsw i64 %939, 1
  %952 = icmp eq i64 %951, %930
  br i1 %952, label %931, label %938, !llvm.loop !131

953:                                              ; preds = %953, %935
  %954 = phi i64 [ 0, %935 ], [ %966, %953 ]
  %955 = phi i32 [ %933, %935 ], [ %965, %953 ]
  %956 = getelementptr inbounds [1024 x i32], ptr %888, i64 0, i64 %954
  %957 = load i32, ptr %956, align 4
  %958 = tail call fastcc double @number_of(i32 noundef %913, i32 noundef %957) #23
  %959 = fsub double %958, %958
  %960 = fcmp une double %959, 0.000000e+00
  %961 = zext i1 %960 to i32
  %962 = trunc nuw i64 %954 to i32
  %963 = urem i32 %962, %936
  %964 = shl nuw i32 %961, %963
  %965 = or i32 %964, %955
  %966 = add nuw nsw i64 %954, 1
  %967 = icmp eq i64 %966, %937
  br i1 %967, label %968, label %953, !llvm.loop !132

968:                                              ; preds = %953, %931
  %969 = phi i32 [ %933, %931 ], [ %965, %953 ]
  store i32 %969, ptr %824, align 16
  br label %970

970:                                              ; preds = %968, %919
  %971 = load i8, ptr %863, align 2
  %972 = icmp eq i8 %971, 0
  br i1 %972, label %973, label %1012

973:                                              ; preds = %970
  %974 = load i8, ptr %643, align 1
  %975 = icmp eq i8 %974, 0
  %976 = select i1 %975, i32 0, i32 5
  br i1 %975, label %1012, label %977

977:                                              ; preds = %973
  %978 = load i32, ptr %6, align 32
  %979 = load i32, ptr %819, align 4
  %980 = mul i32 %979, %978
  %981 = icmp eq i32 %980, 0
  br i1 %981, label %1012, label %982

982:                                              ; preds = %977
  %983 = zext i32 %980 to i64
  br label %984

984:                                              ; preds = %1008, %982
  %985 = phi i64 [ 0, %982 ], [ %1010, %1008 ]
  %986 = getelementptr inbounds [1024 x i32], ptr %7, i64 0, i64 %985
  %987 = load i32, ptr %986, align 4
  %988 = shl i32 %987, 16
  %989 = and i32 %988, -2147483648
  %990 = lshr i32 %987, 10
  %991 = and i32 %990, 31
  %992 = and i32 %987, 1023
  switch i32 %991, label %1002 [
    i32 31, label %993
    i32 0, label %997
  ]

993:                                              ; preds = %984
  %994 = shl nuw nsw i32 %992, 13
  %995 = or disjoint i32 %989, %994
  %996 = or disjoint i32 %995, 2139095040
  br label %1008

997:                                              ; preds = %984
  %998 = uitofp nneg i32 %992 to float
  %999 = fmul float %998, 0x3E70000000000000
  %1000 = bitcast float %999 to i32
  %1001 = or disjoint i32 %989, %1000
  br label %1008

1002:                                             ; preds = %984
  %1003 = shl nuw nsw i32 %991, 23
  %1004 = add nuw nsw i32 %1003, 939524096
  %1005 = shl nuw nsw i32 %992, 13
  %1006 = or disjoint i32 %1004, %1005
  %1007 = or disjoint i32 %1006, %989
  br label %1008

1008:                                             ; preds = %1002, %997, %993
  %1009 = phi i32 [ %996, %993 ], [ %1007, %1002 ], [ %1001, %997 ]
  store i32 %1009, ptr %986, align 4
  %1010 = add nuw nsw i64 %985, 1
  %1011 = icmp eq i64 %1010, %983
  br i1 %1011, label %1012, label %984, !llvm.loop !133

1012:                                             ; preds = %1008, %977, %973, %970
  %1013 = phi i1 [ false, %973 ], [ true, %970 ], [ true, %977 ], [ true, %1008 ]
  %1014 = phi i32 [ 0, %973 ], [ 5, %970 ], [ 5, %977 ], [ %976, %1008 ]
  %1015 = zext nneg i8 %901 to i64
  %1016 = lshr i64 792, %1015
  %1017 = and i64 %1016, 1
  %1018 = icmp eq i64 %1017, 0
  br i1 %1018, label %1124, label %1019

1019:                                             ; preds = %1012
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %5) #22
  %1020 = load i32, ptr %6, align 32
  %1021 = load i32, ptr %819, align 4
  %1022 = mul i32 %1021, %1020
  %1023 = shl i32 %1022, 2
  %1024 = zext i32 %1023 to i64
  call void @llvm.memset.p0.i64(ptr nonnull align 16 %5, i8 0, i64 %1024, i1 false)
  call fastcc void @add_products(ptr noundef nonnull readonly %6, ptr noundef nonnull readonly %455, i32 noundef %1014, i32 noundef 858993459, ptr noundef nonnull %5) #23
  call fastcc void @add_products(ptr noundef nonnull readonly %6, ptr noundef nonnull readonly %455, i32 noundef %1014, i32 noundef -858993460, ptr noundef nonnull %5) #23
  %1025 = icmp eq i32 %1022, 0
  br i1 %1025, label %1123, label %1026

1026:                                             ; preds = %1019
  %1027 = icmp eq i32 %1014, 0
  %1028 = zext i32 %1022 to i64
  br label %1029

1029:                                             ; preds = %1119, %1026
  %1030 = phi i64 [ 0, %1026 ], [ %1121, %1119 ]
  %1031 = getelementptr inbounds [1024 x i32], ptr %5, i64 0, i64 %1030
  %1032 = load i32, ptr %1031, align 4
  %1033 = getelementptr inbounds i32, ptr %7, i64 %1030
  %1034 = load i32, ptr %1033, align 4
  br i1 %1027, label %1035, label %1112

1035:                                             ; preds = %1029
  %1036 = lshr i32 %1032, 10
  %1037 = and i32 %1036, 31
  %1038 = and i32 %1032, 1023
  %1039 = icmp eq i32 %1037, 31
  br i1 %1039, label %1040, label %1044

1040:                                             ; preds = %1035
  %1041 = zext nneg i32 %1038 to i64
  %1042 = shl nuw nsw i64 %1041, 29
  %1043 = or disjoint i64 %1042, 9218868437227405312
  br label %1048

1044:                                             ; preds = %1035
  %1045 = or i32 %1037, %1038
  %1046 = icmp eq i32 %1045, 0
  %1047 = select i1 %1046, i64 0, i64 4607182418800017408
  br label %1048

1048:                                             ; preds = %1044, %1040
  %1049 = phi i64 [ %1043, %1040 ], [ %1047, %1044 ]
  %1050 = lshr i32 %1032, 15
  %1051 = and i32 %1050, 1
  %1052 = zext nneg i32 %1051 to i64
  %1053 = shl nuw i64 %1052, 63
  %1054 = or i64 %1049, %1053
  %1055 = bitcast i64 %1054 to double
  %1056 = lshr i32 %1034, 10
  %1057 = and i32 %1056, 31
  %1058 = and i32 %1034, 1023
  %1059 = icmp eq i32 %1057, 31
  br i1 %1059, label %1060, label %1064

1060:                                             ; preds = %1048
  %1061 = zext nneg i32 %1058 to i64
  %1062 = shl nuw nsw i64 %1061, 29
  %1063 = or disjoint i64 %1062, 9218868437227405312
  br label %1068

1064:                                             ; preds = %1048
  %1065 = or i32 %1057, %1058
  %1066 = icmp eq i32 %1065, 0
  %1067 = select i1 %1066, i64 0, i64 4607182418800017408
  br label %1068

1068:                                             ; preds = %1064, %1060
  %1069 = phi i64 [ %1063, %1060 ], [ %1067, %1064 ]
  %1070 = lshr i32 %1034, 15
  %1071 = and i32 %1070, 1
  %1072 = zext nneg i32 %1071 to i64
  %1073 = shl nuw i64 %1072, 63
  %1074 = or i64 %1069, %1073
  %1075 = bitcast i64 %1074 to double
  %1076 = fadd double %1055, %1075
  %1077 = fcmp uno double %1076, 0.000000e+00
  br i1 %1077, label %1119, label %1078

1078:                                             ; preds = %1068
  %1079 = fsub double %1076, %1076
  %1080 = fcmp une double %1079, 0.000000e+00
  br i1 %1080, label %1081, label %1085

1081:                                             ; preds = %1078
  %1082 = and i32 %1032, 32767
  %1083 = icmp eq i32 %1082, 31744
  %1084 = select i1 %1083, i32 %1032, i32 %1034
  br label %1119

1085:                                             ; preds = %1078
  %1086 = icmp eq i32 %1037, 0
  %1087 = or disjoint i32 %1038, 1024
  %1088 = zext nneg i32 %1087 to i64
  %1089 = add nsw i32 %1037, -1
  %1090 = zext nneg i32 %1089 to i64
  %1091 = shl nuw nsw i64 %1088, %1090
  %1092 = zext nneg i32 %1038 to i64
  %1093 = select i1 %1086, i64 %1092, i64 %1091
  %1094 = and i32 %1032, 32768
  %1095 = icmp eq i32 %1094, 0
  %1096 = sub nsw i64 0, %1093
  %1097 = select i1 %1095, i64 %1093, i64 %1096
  %1098 = icmp eq i32 %1057, 0
  %1099 = or disjoint i32 %1058, 1024
  %1100 = zext nneg i32 %1099 to i64
  %1101 = add nsw i32 %1057, -1
  %1102 = zext nneg i32 %1101 to i64
  %1103 = shl nuw nsw i64 %1100, %1102
  %1104 = zext nneg i32 %1058 to i64
  %1105 = select i1 %1098, i64 %1104, i64 %1103
  %1106 = and i32 %1034, 32768
  %1107 = icmp eq i32 %1106, 0
  %1108 = sub nsw i64 0, %1105
  %1109 = select i1 %1107, i64 %1105, i64 %1108
  %1110 = add nsw i64 %1109, %1097
  %1111 = tail call fastcc i32 @to_f16(i64 noundef %1110, i32 noundef 1) #23
  br label %1119

1112:                                             ; preds = %1029
  %1113 = bitcast i32 %1032 to float
  %1114 = bitcast i32 %1034 to float
  %1115 = fadd float %1113, %1114
  %1116 = bitcast float %1115 to i32
  %1117 = fcmp uno float %1115, 0.000000e+00
  %1118 = select i1 %1117, i32 2147483647, i32 %1116
  br label %1119

1119:                                             ; preds = %1112, %1085, %1081, %1068
  %1120 = phi i32 [ %1118, %1112 ], [ %1084, %1081 ], [ %1111, %1085 ], [ 32767, %1068 ]
  store i32 %1120, ptr %1033, align 4
  %1121 = add nuw nsw i64 %1030, 1
  %1122 = icmp eq i64 %1121, %1028
  br i1 %1122, label %1123, label %1029, !llvm.loop !134

1123:                                             ; preds = %1119, %1019
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %5) #22
  br label %1138

1124:                                             ; preds = %1012
  %1125 = getelementptr inbounds i8, ptr %1, i64 79
  %1126 = load i8, ptr %1125, align 1
  %1127 = and i8 %1126, 8
  %1128 = icmp eq i8 %1127, 0
  br i1 %1128, label %1137, label %1129

1129:                                             ; preds = %1124
  %1130 = load i32, ptr %823, align 8
  %1131 = icmp eq i32 %1130, 0
  br i1 %1131, label %1138, label %1132

1132:                                             ; preds = %1129, %1132
  %1133 = phi i32 [ %1135, %1132 ], [ 0, %1129 ]
  %1134 = shl i32 15, %1133
  call fastcc void @add_products(ptr noundef nonnull %6, ptr noundef nonnull readonly %455, i32 noundef %1014, i32 noundef %1134, ptr noundef nonnull %7) #23
  %1135 = add i32 %1133, 4
  %1136 = icmp ult i32 %1135, %1130
  br i1 %1136, label %1132, label %1138, !llvm.loop !135

1137:                                             ; preds = %1124
  call fastcc void @add_products(ptr noundef nonnull %6, ptr noundef nonnull readonly %455, i32 noundef %1014, i32 noundef -1, ptr noundef nonnull %7) #23
  br label %1138

1138:                                             ; preds = %1132, %1137, %1129, %1123
  %1139 = load i8, ptr %643, align 1
  %1140 = icmp eq i8 %1139, 0
  %1141 = and i1 %1013, %1140
  br i1 %1141, label %1142, label %1179

1142:                                             ; preds = %1138
  %1143 = load i32, ptr %6, align 32
  %1144 = load i32, ptr %819, align 4
  %1145 = mul i32 %1144, %1143
  %1146 = icmp eq i32 %1145, 0
  br i1 %1146, label %1179, label %1147

1147:                                             ; preds = %1142
  %1148 = zext i32 %1145 to i64
  br label %1149

1149:                                             ; preds = %1175, %1147
  %1150 = phi i64 [ 0, %1147 ], [ %1177, %1175 ]
  %1151 = getelementptr inbounds [1024 x i32], ptr %7, i64 0, i64 %1150
  %1152 = load i32, ptr %1151, align 4
  %1153 = lshr i32 %1152, 23
  %1154 = and i32 %1153, 255
  %1155 = icmp eq i32 %1154, 255
  %1156 = and i32 %1152, 8388607
  br i1 %1155, label %1157, label %1163

1157:                                             ; preds = %1149
  %1158 = icmp eq i32 %1156, 0
  %1159 = lshr i32 %1152, 16
  %1160 = and i32 %1159, 32768
  %1161 = or disjoint i32 %1160, 31744
  %1162 = select i1 %1158, i32 %1161, i32 32767
  br label %1175

1163:                                             ; preds = %1149
  %1164 = icmp eq i32 %1154, 0
  %1165 = select i1 %1164, i32 0, i32 8388608
  %1166 = or disjoint i32 %1165, %1156
  %1167 = shl nuw nsw i32 %1166, 2
  %1168 = zext nneg i32 %1167 to i64
  %1169 = tail call i32 @llvm.umax.i32(i32 %1154, i32 1)
  %1170 = add nsw i32 %1169, -127
  %1171 = tail call fastcc i32 @to_f16(i64 noundef %1168, i32 noundef %1170) #23
  %1172 = lshr i32 %1152, 16
  %1173 = and i32 %1172, 32768
  %1174 = or i32 %1171, %1173
  br label %1175

1175:                                             ; preds = %1163, %1157
  %1176 = phi i32 [ %1162, %1157 ], [ %1174, %1163 ]
  store i32 %1176, ptr %1151, align 4
  %1177 = add nuw nsw i64 %1150, 1
  %1178 = icmp eq i64 %1177, %1148
  br i1 %1178, label %1179, label %1149, !llvm.loop !136

1179:                                             ; preds = %1175, %1142, %1138
  call fastcc void @scatter(ptr noundef readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %11, ptr noundef nonnull %7) #23
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %11) #22
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %10) #22
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %9) #22
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %8) #22
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %7) #22
  call void @llvm.lifetime.end.p0(i64 24608, ptr nonnull %6) #22
  br label %1239

1180:                                             ; preds = %33
  %1181 = getelementptr inbounds i8, ptr %0, i64 72
  %1182 = load ptr, ptr %1181, align 8
  %1183 = or disjoint i32 %23, %22
  %1184 = zext i32 %1183 to i64
  %1185 = getelementptr inbounds i64, ptr %1182, i64 %1184
  %1186 = load i64, ptr %1185, align 8
  %1187 = trunc i64 %1186 to i32
  %1188 = add i32 %3, -1
  %1189 = and i32 %1188, %3
  %1190 = icmp eq i32 %1189, 0
  br i1 %1190, label %1191, label %1195

1191:                                             ; preds = %1220, %1180
  %1192 = phi i32 [ %1187, %1180 ], [ %1221, %1220 ]
  %1193 = zext i32 %1192 to i64
  %1194 = getelementptr inbounds i8, ptr %0, i64 80
  br label %1225

1195:                                             ; preds = %1180, %1220
  %1196 = phi i32 [ %1221, %1220 ], [ %1187, %1180 ]
  %1197 = phi i32 [ %1223, %1220 ], [ %1189, %1180 ]
  %1198 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1197, i1 true)
  %1199 = or disjoint i32 %1198, %22
  %1200 = zext i32 %1199 to i64
  %1201 = getelementptr inbounds i64, ptr %1182, i64 %1200
  %1202 = load i64, ptr %1201, align 8
  %1203 = trunc i64 %1202 to i32
  switch i32 %35, label %1218 [
    i32 13, label %1204
    i32 14, label %1206
    i32 15, label %1208
    i32 16, label %1210
    i32 17, label %1212
    i32 18, label %1214
    i32 19, label %1216
  ]

1204:                                             ; preds = %1195
  %1205 = add i32 %1196, %1203
  br label %1220

1206:                                             ; preds = %1195
  %1207 = tail call i32 @llvm.umin.i32(i32 %1196, i32 %1203)
  br label %1220

1208:                                             ; preds = %1195
  %1209 = tail call i32 @llvm.umax.i32(i32 %1196, i32 %1203)
  br label %1220

1210:                                             ; preds = %1195
  %1211 = tail call i32 @llvm.smin.i32(i32 %1196, i32 %1203)
  br label %1220

1212:                                             ; preds = %1195
  %1213 = tail call i32 @llvm.smax.i32(i32 %1196, i32 %1203)
  br label %1220

1214:                                             ; preds = %1195
  %1215 = and i32 %1196, %1203
  br label %1220

1216:                                             ; preds = %1195
  %1217 = or i32 %1196, %1203
  br label %1220

1218:                                             ; preds = %1195
  %1219 = xor i32 %1196, %1203
  br label %1220

1220:                                             ; preds = %1218, %1216, %1214, %1212, %1210, %1208, %1206, %1204
  %1221 = phi i32 [ %1219, %1218 ], [ %1217, %1216 ], [ %1215, %1214 ], [ %1213, %1212 ], [ %1211, %1210 ], [ %1209, %1208 ], [ %1207, %1206 ], [ %1205, %1204 ]
  %1222 = add i32 %1197, -1
  %1223 = and i32 %1222, %1197
  %1224 = icmp eq i32 %1223, 0
  br i1 %1224, label %1191, label %1195, !llvm.loop !137

1225:                                             ; preds = %1236, %1191
  %1226 = phi i64 [ 0, %1191 ], [ %1237, %1236 ]
  %1227 = trunc nuw nsw i64 %1226 to i32
  %1228 = shl nuw i32 1, %1227
  %1229 = and i32 %1228, %3
  %1230 = icmp eq i32 %1229, 0
  br i1 %1230, label %1236, label %1231

1231:                                             ; preds = %1225
  %1232 = load ptr, ptr %1194, align 8
  %1233 = add i32 %22, %1227
  %1234 = zext i32 %1233 to i64
  %1235 = getelementptr inbounds i64, ptr %1232, i64 %1234
  store i64 %1193, ptr %1235, align 8
  br label %1236

1236:                                             ; preds = %1231, %1225
  %1237 = add nuw nsw i64 %1226, 1
  %1238 = icmp eq i64 %1237, 32
  br i1 %1238, label %1239, label %1225, !llvm.loop !138

1239:                                             ; preds = %447, %290, %235, %182, %102, %59, %1236, %1179, %803, %641, %293, %85, %452, %33
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
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #22
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #22
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
  call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %5, ptr noundef %35) #23
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
  br i1 %44, label %34, label %36, !llvm.loop !139

45:                                               ; preds = %23, %34
  %46 = add nuw nsw i64 %24, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %12, label %23, !llvm.loop !140

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
  br i1 %67, label %48, label %50, !llvm.loop !141

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
  tail call void @free(ptr noundef nonnull %49) #20
  br label %75

75:                                               ; preds = %68, %70, %74
  %76 = load i64, ptr %8, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %8, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #22
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #22
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
  tail call fastcc void @learn(ptr noundef %8, ptr noundef %87, ptr noundef %49) #23
  br label %89

89:                                               ; preds = %78, %84
  %90 = add nuw nsw i64 %79, 1
  %91 = icmp eq i64 %90, 32
  br i1 %91, label %68, label %78, !llvm.loop !142
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @gather(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef writeonly %4, i32 noundef %5, i32 noundef %6) unnamed_addr #14 {
  %8 = getelementptr inbounds i8, ptr %3, i64 8
  %9 = load i32, ptr %8, align 4
  %10 = udiv i32 32, %9
  %11 = sub i32 32, %9
  %12 = lshr i32 -1, %11
  %13 = load i32, ptr %3, align 4
  %14 = getelementptr inbounds i8, ptr %3, i64 4
  %15 = load i32, ptr %14, align 4
  %16 = mul i32 %13, %9
  %17 = mul i32 %16, %15
  %18 = icmp ugt i32 %9, 32
  %19 = select i1 %18, i32 11, i32 10
  %20 = lshr i32 %17, %19
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %29, label %22

22:                                               ; preds = %7
  %23 = getelementptr inbounds i8, ptr %3, i64 16
  %24 = getelementptr inbounds i8, ptr %0, i64 64
  %25 = zext i32 %2 to i64
  %26 = getelementptr inbounds i8, ptr %3, i64 12
  %27 = shl i32 %5, 3
  %28 = zext i32 %6 to i64
  br label %30

29:                                               ; preds = %65, %7
  ret void

30:                                               ; preds = %22, %65
  %31 = phi i32 [ 0, %22 ], [ %66, %65 ]
  %32 = load i32, ptr %23, align 4
  %33 = add i32 %32, %31
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 52
  %36 = load i32, ptr %35, align 4
  %37 = zext i32 %36 to i64
  %38 = shl nuw nsw i64 %37, 5
  %39 = load i64, ptr %24, align 8
  %40 = load i32, ptr %1, align 4
  %41 = shl i32 %33, 2
  %42 = add i32 %40, %41
  %43 = zext i32 %42 to i64
  %44 = mul i64 %38, %43
  %45 = add i64 %44, %39
  %46 = inttoptr i64 %45 to ptr
  %47 = getelementptr inbounds i32, ptr %46, i64 %25
  %48 = mul nuw nsw i32 %31, %10
  %49 = load i32, ptr %26, align 4
  %50 = udiv i32 %48, %49
  %51 = load i32, ptr %3, align 4
  %52 = lshr i32 %51, 3
  %53 = urem i32 %50, %52
  %54 = udiv i32 %50, %52
  %55 = shl i32 %49, 2
  %56 = mul i32 %55, %54
  %57 = urem i32 %48, %49
  %58 = add i32 %56, %57
  %59 = mul i32 %27, %53
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds i32, ptr %4, i64 %60
  %62 = mul i32 %58, %6
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds i32, ptr %61, i64 %63
  br label %68

65:                                               ; preds = %84
  %66 = add nuw nsw i32 %31, 1
  %67 = icmp eq i32 %66, %20
  br i1 %67, label %29, label %30, !llvm.loop !143

68:                                               ; preds = %30, %84
  %69 = phi i64 [ 0, %30 ], [ %85, %84 ]
  br i1 %18, label %84, label %70

70:                                               ; preds = %68
  %71 = getelementptr inbounds i32, ptr %47, i64 %69
  %72 = load i32, ptr %71, align 4
  %73 = trunc nuw nsw i64 %69 to i32
  %74 = lshr i32 %73, 2
  %75 = mul i32 %74, %5
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds i32, ptr %64, i64 %76
  %78 = and i32 %73, 3
  %79 = mul i32 %78, %6
  %80 = load i32, ptr %26, align 4
  %81 = mul i32 %79, %80
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds i32, ptr %77, i64 %82
  br label %87

84:                                               ; preds = %87, %68
  %85 = add nuw nsw i64 %69, 1
  %86 = icmp eq i64 %85, 32
  br i1 %86, label %65, label %68, !llvm.loop !144

87:                                               ; preds = %70, %87
  %88 = phi i32 [ %92, %87 ], [ 0, %70 ]
  %89 = phi i32 [ %95, %87 ], [ %72, %70 ]
  %90 = phi ptr [ %96, %87 ], [ %83, %70 ]
  %91 = and i32 %89, %12
  store i32 %91, ptr %90, align 4
  %92 = add nuw nsw i32 %88, 1
  %93 = load i32, ptr %8, align 4
  %94 = and i32 %93, 31
  %95 = lshr i32 %89, %94
  %96 = getelementptr inbounds i32, ptr %90, i64 %28
  %97 = icmp ult i32 %92, %10
  br i1 %97, label %87, label %84, !llvm.loop !145
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @scatter(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4) unnamed_addr #14 {
  %6 = getelementptr inbounds i8, ptr %3, i64 8
  %7 = load i32, ptr %6, align 4
  %8 = udiv i32 32, %7
  %9 = load i32, ptr %3, align 4
  %10 = getelementptr inbounds i8, ptr %3, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = mul i32 %9, %7
  %13 = mul i32 %12, %11
  %14 = icmp ugt i32 %7, 32
  %15 = select i1 %14, i32 11, i32 10
  %16 = lshr i32 %13, %15
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %23, label %18

18:                                               ; preds = %5
  %19 = getelementptr inbounds i8, ptr %3, i64 16
  %20 = getelementptr inbounds i8, ptr %0, i64 64
  %21 = zext i32 %2 to i64
  %22 = getelementptr inbounds i8, ptr %3, i64 12
  br label %24

23:                                               ; preds = %60, %5
  ret void

24:                                               ; preds = %18, %60
  %25 = phi i32 [ 0, %18 ], [ %61, %60 ]
  %26 = load i32, ptr %19, align 4
  %27 = add i32 %26, %25
  %28 = load ptr, ptr %0, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 52
  %30 = load i32, ptr %29, align 4
  %31 = zext i32 %30 to i64
  %32 = shl nuw nsw i64 %31, 5
  %33 = load i64, ptr %20, align 8
  %34 = load i32, ptr %1, align 4
  %35 = shl i32 %27, 2
  %36 = add i32 %34, %35
  %37 = zext i32 %36 to i64
  %38 = mul i64 %32, %37
  %39 = add i64 %38, %33
  %40 = inttoptr i64 %39 to ptr
  %41 = getelementptr inbounds i32, ptr %40, i64 %21
  %42 = mul nuw nsw i32 %25, %8
  %43 = load i32, ptr %22, align 4
  %44 = udiv i32 %42, %43
  %45 = load i32, ptr %3, align 4
  %46 = lshr i32 %45, 3
  %47 = urem i32 %44, %46
  %48 = shl nuw nsw i32 %47, 3
  %49 = udiv i32 %44, %46
  %50 = shl i32 %43, 2
  %51 = mul i32 %50, %49
  %52 = urem i32 %42, %43
  %53 = add i32 %51, %52
  %54 = zext i32 %53 to i64
  %55 = load i32, ptr %10, align 4
  %56 = mul i32 %48, %55
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds i32, ptr %4, i64 %57
  %59 = getelementptr inbounds i32, ptr %58, i64 %54
  br label %63

60:                                               ; preds = %84
  %61 = add nuw nsw i32 %25, 1
  %62 = icmp eq i32 %61, %16
  br i1 %62, label %23, label %24, !llvm.loop !146

63:                                               ; preds = %24, %84
  %64 = phi i64 [ 0, %24 ], [ %87, %84 ]
  %65 = trunc nuw nsw i64 %64 to i32
  %66 = lshr i32 %65, 2
  %67 = load i32, ptr %10, align 4
  %68 = mul i32 %67, %66
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds i32, ptr %59, i64 %69
  %71 = and i32 %65, 3
  %72 = load i32, ptr %22, align 4
  %73 = mul i32 %72, %71
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds i32, ptr %70, i64 %74
  %76 = load i32, ptr %6, align 4
  %77 = icmp eq i32 %76, 16
  %78 = load i32, ptr %75, align 4
  br i1 %77, label %79, label %84

79:                                               ; preds = %63
  %80 = getelementptr inbounds i8, ptr %75, i64 4
  %81 = load i32, ptr %80, align 4
  %82 = shl i32 %81, 16
  %83 = or i32 %82, %78
  br label %84

84:                                               ; preds = %63, %79
  %85 = phi i32 [ %83, %79 ], [ %78, %63 ]
  %86 = getelementptr inbounds i32, ptr %41, i64 %64
  store i32 %85, ptr %86, align 4
  %87 = add nuw nsw i64 %64, 1
  %88 = icmp eq i64 %87, 32
  br i1 %88, label %60, label %63, !llvm.loop !147
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #15

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #15

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: readwrite)
define internal fastcc range(i32 0, 2) i32 @decode(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr nocapture noundef %3, ptr nocapture noundef writeonly %4) unnamed_addr #16 {
  %6 = icmp ult i32 %0, 5
  br i1 %6, label %7, label %17

7:                                                ; preds = %5
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds [5 x i32], ptr @switch.table.number_of, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr inbounds [5 x i32], ptr @switch.table.number_of.4, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = zext nneg i32 %0 to i64
  %15 = getelementptr inbounds [5 x i32], ptr @switch.table.number_of.5, i64 0, i64 %14
  %16 = load i32, ptr %15, align 4
  br label %17

17:                                               ; preds = %5, %7
  %18 = phi i32 [ %10, %7 ], [ 31, %5 ]
  %19 = phi i32 [ %13, %7 ], [ 8, %5 ]
  %20 = phi i32 [ %16, %7 ], [ 23, %5 ]
  %21 = icmp eq i32 %1, 0
  br i1 %21, label %49, label %22

22:                                               ; preds = %17
  %23 = icmp eq i32 %0, 2
  %24 = select i1 %23, i32 13, i32 0
  %25 = shl nuw nsw i32 1, %20
  %26 = add nsw i32 %25, -1
  %27 = shl nsw i32 -1, %19
  %28 = xor i32 %27, -1
  %29 = insertelement <8 x i32> poison, i32 %24, i64 0
  %30 = shufflevector <8 x i32> %29, <8 x i32> poison, <8 x i32> zeroinitializer
  %31 = insertelement <8 x i32> poison, i32 %20, i64 0
  %32 = shufflevector <8 x i32> %31, <8 x i32> poison, <8 x i32> zeroinitializer
  %33 = insertelement <8 x i32> poison, i32 %28, i64 0
  %34 = shufflevector <8 x i32> %33, <8 x i32> poison, <8 x i32> zeroinitializer
  %35 = insertelement <8 x i32> poison, i32 %26, i64 0
  %36 = shufflevector <8 x i32> %35, <8 x i32> poison, <8 x i32> zeroinitializer
  %37 = insertelement <8 x i32> poison, i32 %18, i64 0
  %38 = shufflevector <8 x i32> %37, <8 x i32> poison, <8 x i32> zeroinitializer
  %39 = insertelement <8 x i32> poison, i32 %25, i64 0
  %40 = shufflevector <8 x i32> %39, <8 x i32> poison, <8 x i32> zeroinitializer
  %41 = insertelement <8 x i32> poison, i32 %2, i64 0
  %42 = shufflevector <8 x i32> %41, <8 x i32> poison, <8 x i32> zeroinitializer
  %43 = icmp eq i32 %0, 3
  %44 = lshr i32 %28, 1
  %45 = sub nsw i32 1, %44
  %46 = insertelement <8 x i32> poison, i32 %45, i64 0
  %47 = shufflevector <8 x i32> %46, <8 x i32> poison, <8 x i32> zeroinitializer
  %48 = zext i32 %1 to i64
  br label %51

49:                                               ; preds = %51, %17
  %50 = phi <8 x i32> [ zeroinitializer, %17 ], [ %72, %51 ]
  br label %83

51:                                               ; preds = %22, %51
  %52 = phi i64 [ 0, %22 ], [ %80, %51 ]
  %53 = phi <8 x i32> [ zeroinitializer, %22 ], [ %72, %51 ]
  %54 = getelementptr inbounds i32, ptr %3, i64 %52
  %55 = load <8 x i32>, ptr %54, align 32
  %56 = lshr <8 x i32> %55, %30
  %57 = lshr <8 x i32> %56, %32
  %58 = and <8 x i32> %57, %34
  %59 = and <8 x i32> %56, %36
  %60 = icmp ne <8 x i32> %58, zeroinitializer
  %61 = sext <8 x i1> %60 to <8 x i32>
  %62 = lshr <8 x i32> %56, %38
  %63 = and <8 x i32> %62, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %64 = sub nsw <8 x i32> zeroinitializer, %63
  %65 = select <8 x i1> %60, <8 x i32> %40, <8 x i32> zeroinitializer
  %66 = or <8 x i32> %65, %59
  %67 = shl <8 x i32> %66, %42
  %68 = icmp eq <8 x i32> %58, %34
  %69 = icmp eq <8 x i32> %59, %36
  %70 = select i1 %43, <8 x i1> %69, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %71 = and <8 x i1> %68, %70
  %72 = select <8 x i1> %71, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %53
  %73 = add <8 x i32> %47, %58
  %74 = add <8 x i32> %73, %61
  %75 = icmp eq <8 x i32> %67, zeroinitializer
  %76 = select <8 x i1> %75, <8 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <8 x i32> %74
  %77 = getelementptr inbounds i32, ptr %4, i64 %52
  store <8 x i32> %76, ptr %77, align 32
  %78 = xor <8 x i32> %67, %64
  %79 = add <8 x i32> %78, %63
  store <8 x i32> %79, ptr %54, align 32
  %80 = add nuw nsw i64 %52, 8
  %81 = icmp ult i64 %80, %48
  br i1 %81, label %51, label %49, !llvm.loop !148

82:                                               ; preds = %83
  ret i32 %89

83:                                               ; preds = %49, %83
  %84 = phi i32 [ 0, %49 ], [ %90, %83 ]
  %85 = phi i32 [ 0, %49 ], [ %89, %83 ]
  %86 = extractelement <8 x i32> %50, i32 %84
  %87 = icmp ne i32 %86, 0
  %88 = zext i1 %87 to i32
  %89 = or i32 %85, %88
  %90 = add nuw nsw i32 %84, 1
  %91 = icmp eq i32 %90, 8
  br i1 %91, label %82, label %83, !llvm.loop !149
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc double @number_of(i32 noundef %0, i32 noundef %1) unnamed_addr #17 {
  %3 = icmp ult i32 %0, 5
  br i1 %3, label %4, label %14

4:                                                ; preds = %2
  %5 = zext nneg i32 %0 to i64
  %6 = getelementptr inbounds [5 x i32], ptr @switch.table.number_of, i64 0, i64 %5
  %7 = load i32, ptr %6, align 4
  %8 = zext nneg i32 %0 to i64
  %9 = getelementptr inbounds [5 x i32], ptr @switch.table.number_of.4, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = zext nneg i32 %0 to i64
  %12 = getelementptr inbounds [5 x i32], ptr @switch.table.number_of.5, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  br label %14

14:                                               ; preds = %2, %4
  %15 = phi i32 [ %7, %4 ], [ 31, %2 ]
  %16 = phi i32 [ %10, %4 ], [ 8, %2 ]
  %17 = phi i32 [ %13, %4 ], [ 23, %2 ]
  %18 = icmp eq i32 %0, 2
  %19 = lshr i32 %1, 13
  %20 = select i1 %18, i32 %19, i32 %1
  %21 = shl nsw i32 -1, %16
  %22 = xor i32 %21, -1
  %23 = shl nsw i32 -1, %17
  %24 = xor i32 %23, -1
  %25 = lshr i32 %20, %17
  %26 = and i32 %25, %22
  %27 = and i32 %20, %24
  %28 = icmp eq i32 %26, %22
  br i1 %28, label %29, label %37

29:                                               ; preds = %14
  %30 = icmp ne i32 %0, 3
  %31 = icmp eq i32 %27, %24
  %32 = select i1 %30, i1 true, i1 %31
  br i1 %32, label %33, label %37

33:                                               ; preds = %29
  %34 = zext nneg i32 %27 to i64
  %35 = shl nuw nsw i64 %34, 29
  %36 = or i64 %35, 9218868437227405312
  br label %41

37:                                               ; preds = %29, %14
  %38 = or i32 %26, %27
  %39 = icmp eq i32 %38, 0
  %40 = select i1 %39, i64 0, i64 4607182418800017408
  br label %41

41:                                               ; preds = %37, %33
  %42 = phi i64 [ %36, %33 ], [ %40, %37 ]
  %43 = lshr i32 %20, %15
  %44 = and i32 %43, 1
  %45 = zext nneg i32 %44 to i64
  %46 = shl nuw i64 %45, 63
  %47 = or i64 %42, %46
  %48 = bitcast i64 %47 to double
  ret double %48
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: readwrite)
define internal fastcc void @add_products(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef %4) unnamed_addr #16 {
  %6 = alloca [8 x i32], align 16
  %7 = alloca <8 x i32>, align 32
  %8 = alloca <8 x i32>, align 32
  %9 = icmp eq i32 %2, 0
  %10 = select i1 %9, i32 -21, i32 -133
  %11 = insertelement <8 x i32> poison, i32 %10, i64 0
  %12 = shufflevector <8 x i32> %11, <8 x i32> poison, <8 x i32> zeroinitializer
  %13 = load i32, ptr %0, align 32
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %38, label %15

15:                                               ; preds = %5
  %16 = getelementptr inbounds i8, ptr %0, i64 4
  %17 = select i1 %9, i32 15, i32 2
  %18 = getelementptr inbounds i8, ptr %0, i64 8224
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16416
  %21 = getelementptr inbounds i8, ptr %0, i64 12320
  %22 = getelementptr inbounds i8, ptr %0, i64 20512
  %23 = getelementptr inbounds i8, ptr %0, i64 12
  %24 = getelementptr inbounds i8, ptr %0, i64 16
  %25 = getelementptr inbounds i8, ptr %1, i64 12
  %26 = getelementptr inbounds i8, ptr %0, i64 20
  %27 = getelementptr inbounds i8, ptr %1, i64 13
  %28 = getelementptr inbounds i8, ptr %0, i64 4116
  %29 = select i1 %9, i32 15, i32 31
  %30 = select i1 %9, i32 31744, i32 2139095040
  %31 = select i1 %9, i32 32767, i32 2147483647
  %32 = load i32, ptr %16, align 4
  br label %33

33:                                               ; preds = %15, %41
  %34 = phi i32 [ %13, %15 ], [ %42, %41 ]
  %35 = phi i32 [ %32, %15 ], [ %43, %41 ]
  %36 = phi i32 [ 0, %15 ], [ %44, %41 ]
  %37 = icmp eq i32 %35, 0
  br i1 %37, label %41, label %46

38:                                               ; preds = %41, %5
  ret void

39:                                               ; preds = %311
  %40 = load i32, ptr %0, align 32
  br label %41

41:                                               ; preds = %39, %33
  %42 = phi i32 [ %40, %39 ], [ %34, %33 ]
  %43 = phi i32 [ %313, %39 ], [ 0, %33 ]
  %44 = add nuw i32 %36, 1
  %45 = icmp ult i32 %44, %42
  br i1 %45, label %33, label %38, !llvm.loop !150

46:                                               ; preds = %33, %311
  %47 = phi i32 [ %313, %311 ], [ %35, %33 ]
  %48 = phi i32 [ %312, %311 ], [ 0, %33 ]
  %49 = mul i32 %47, %36
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds i32, ptr %4, i64 %50
  %52 = zext i32 %48 to i64
  %53 = getelementptr inbounds i32, ptr %51, i64 %52
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6) #22
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %7) #22
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %8) #22
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(32) %6, ptr noundef nonnull align 4 dereferenceable(32) %53, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 32 dereferenceable(32) %7, ptr noundef nonnull align 4 dereferenceable(32) %53, i64 32, i1 false)
  %54 = call fastcc i32 @decode(i32 noundef %2, i32 noundef 8, i32 noundef %17, ptr noundef nonnull %7, ptr noundef nonnull %8) #23
  %55 = load <8 x i32>, ptr %8, align 32
  %56 = tail call <8 x i32> @llvm.smax.v8i32(<8 x i32> %55, <8 x i32> %12)
  %57 = load i32, ptr %19, align 8
  %58 = mul i32 %57, %36
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds i32, ptr %18, i64 %59
  %61 = getelementptr inbounds i32, ptr %20, i64 %59
  %62 = getelementptr inbounds i32, ptr %21, i64 %52
  %63 = getelementptr inbounds i32, ptr %22, i64 %52
  %64 = icmp eq i32 %57, 0
  br i1 %64, label %92, label %65

65:                                               ; preds = %46
  %66 = zext i32 %57 to i64
  br label %70

67:                                               ; preds = %88
  br i1 %64, label %92, label %68

68:                                               ; preds = %67
  %69 = zext i32 %57 to i64
  br label %111

70:                                               ; preds = %65, %88
  %71 = phi i64 [ 0, %65 ], [ %90, %88 ]
  %72 = phi <8 x i32> [ %56, %65 ], [ %89, %88 ]
  %73 = trunc nuw i64 %71 to i32
  %74 = shl nuw i32 1, %73
  %75 = and i32 %74, %3
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %88, label %77

77:                                               ; preds = %70
  %78 = mul i32 %47, %73
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds i32, ptr %63, i64 %79
  %81 = load <8 x i32>, ptr %80, align 32
  %82 = getelementptr inbounds i32, ptr %61, i64 %71
  %83 = load i32, ptr %82, align 4
  %84 = insertelement <8 x i32> poison, i32 %83, i64 0
  %85 = shufflevector <8 x i32> %84, <8 x i32> poison, <8 x i32> zeroinitializer
  %86 = add <8 x i32> %85, %81
  %87 = tail call <8 x i32> @llvm.smax.v8i32(<8 x i32> %86, <8 x i32> %72)
  br label %88

88:                                               ; preds = %70, %77
  %89 = phi <8 x i32> [ %72, %70 ], [ %87, %77 ]
  %90 = add nuw nsw i64 %71, 1
  %91 = icmp eq i64 %90, %66
  br i1 %91, label %67, label %70, !llvm.loop !151

92:                                               ; preds = %151, %46, %67
  %93 = phi <8 x i32> [ %89, %67 ], [ %56, %46 ], [ %89, %151 ]
  %94 = phi <8 x i32> [ zeroinitializer, %67 ], [ zeroinitializer, %46 ], [ %152, %151 ]
  %95 = phi <8 x i32> [ zeroinitializer, %67 ], [ zeroinitializer, %46 ], [ %153, %151 ]
  %96 = sub <8 x i32> %55, %93
  %97 = load <8 x i32>, ptr %7, align 32
  %98 = ashr <8 x i32> %97, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %99 = tail call <8 x i32> @llvm.smax.v8i32(<8 x i32> %96, <8 x i32> <i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31>)
  %100 = xor <8 x i32> %98, %97
  %101 = sub <8 x i32> %100, %98
  %102 = sub nsw <8 x i32> zeroinitializer, %99
  %103 = ashr <8 x i32> %101, %102
  %104 = xor <8 x i32> %103, %98
  %105 = sub <8 x i32> %104, %98
  %106 = sitofp <8 x i32> %95 to <8 x double>
  %107 = sitofp <8 x i32> %94 to <8 x double>
  %108 = fadd <8 x double> %107, %106
  %109 = sitofp <8 x i32> %105 to <8 x double>
  %110 = fadd <8 x double> %108, %109
  br i1 %9, label %179, label %156

111:                                              ; preds = %68, %151
  %112 = phi i64 [ 0, %68 ], [ %154, %151 ]
  %113 = phi <8 x i32> [ zeroinitializer, %68 ], [ %153, %151 ]
  %114 = phi <8 x i32> [ zeroinitializer, %68 ], [ %152, %151 ]
  %115 = trunc nuw i64 %112 to i32
  %116 = shl nuw i32 1, %115
  %117 = and i32 %116, %3
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %151, label %119

119:                                              ; preds = %111
  %120 = mul i32 %47, %115
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds i32, ptr %63, i64 %121
  %123 = load <8 x i32>, ptr %122, align 32
  %124 = getelementptr inbounds i32, ptr %61, i64 %112
  %125 = load i32, ptr %124, align 4
  %126 = insertelement <8 x i32> poison, i32 %125, i64 0
  %127 = shufflevector <8 x i32> %126, <8 x i32> poison, <8 x i32> zeroinitializer
  %128 = sub <8 x i32> %123, %89
  %129 = add <8 x i32> %128, %127
  %130 = tail call <8 x i32> @llvm.smax.v8i32(<8 x i32> %129, <8 x i32> <i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31>)
  %131 = getelementptr inbounds i32, ptr %62, i64 %121
  %132 = load <8 x i32>, ptr %131, align 32
  %133 = getelementptr inbounds i32, ptr %60, i64 %112
  %134 = load i32, ptr %133, align 4
  %135 = insertelement <8 x i32> poison, i32 %134, i64 0
  %136 = shufflevector <8 x i32> %135, <8 x i32> poison, <8 x i32> zeroinitializer
  %137 = mul <8 x i32> %136, %132
  %138 = ashr <8 x i32> %137, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %139 = xor <8 x i32> %138, %137
  %140 = sub <8 x i32> %139, %138
  %141 = sub nsw <8 x i32> zeroinitializer, %130
  %142 = ashr <8 x i32> %140, %141
  %143 = xor <8 x i32> %142, %138
  %144 = sub <8 x i32> %143, %138
  %145 = and i32 %115, 1
  %146 = icmp eq i32 %145, 0
  %147 = select i1 %146, <8 x i32> zeroinitializer, <8 x i32> %144
  %148 = add <8 x i32> %147, %114
  %149 = select i1 %146, <8 x i32> %144, <8 x i32> zeroinitializer
  %150 = add <8 x i32> %149, %113
  br label %151

151:                                              ; preds = %111, %119
  %152 = phi <8 x i32> [ %148, %119 ], [ %114, %111 ]
  %153 = phi <8 x i32> [ %150, %119 ], [ %113, %111 ]
  %154 = add nuw nsw i64 %112, 1
  %155 = icmp eq i64 %154, %69
  br i1 %155, label %92, label %111, !llvm.loop !152

156:                                              ; preds = %92
  %157 = add <8 x i32> %93, <i32 998, i32 998, i32 998, i32 998, i32 998, i32 998, i32 998, i32 998>
  %158 = zext <8 x i32> %157 to <8 x i64>
  %159 = shl <8 x i64> %158, <i64 52, i64 52, i64 52, i64 52, i64 52, i64 52, i64 52, i64 52>
  %160 = bitcast <8 x i64> %159 to <8 x double>
  %161 = fmul <8 x double> %110, %160
  %162 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %161)
  %163 = bitcast <8 x double> %162 to <8 x i64>
  br label %164

164:                                              ; preds = %164, %156
  %165 = phi i32 [ 0, %156 ], [ %171, %164 ]
  %166 = phi i64 [ 0, %156 ], [ %170, %164 ]
  %167 = extractelement <8 x i64> %163, i32 %165
  %168 = add nsw i64 %167, -1
  %169 = icmp ult i64 %168, 4039728865751334911
  %170 = select i1 %169, i64 -1, i64 %166
  %171 = add nuw nsw i32 %165, 1
  %172 = icmp eq i32 %171, 8
  br i1 %172, label %173, label %164, !llvm.loop !153

173:                                              ; preds = %164
  %174 = bitcast <8 x double> %161 to <8 x i64>
  %175 = and <8 x i64> %174, <i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912>
  %176 = bitcast <8 x i64> %175 to <8 x double>
  %177 = fptrunc <8 x double> %176 to <8 x float>
  store <8 x float> %177, ptr %53, align 4
  %178 = icmp eq i64 %170, 0
  br i1 %178, label %246, label %179

179:                                              ; preds = %173, %92
  br label %180

180:                                              ; preds = %179, %241
  %181 = phi i64 [ %244, %241 ], [ 0, %179 ]
  %182 = trunc nuw nsw i64 %181 to i32
  %183 = extractelement <8 x double> %110, i32 %182
  %184 = fptosi double %183 to i64
  %185 = extractelement <8 x i32> %93, i32 %182
  br i1 %9, label %186, label %188

186:                                              ; preds = %180
  %187 = tail call fastcc i32 @to_f16(i64 noundef %184, i32 noundef %185) #23
  br label %241

188:                                              ; preds = %180
  %189 = icmp eq i64 %184, 0
  br i1 %189, label %241, label %190

190:                                              ; preds = %188
  %191 = lshr i64 %184, 32
  %192 = trunc nuw i64 %191 to i32
  %193 = and i32 %192, -2147483648
  %194 = tail call i64 @llvm.abs.i64(i64 %184, i1 true)
  %195 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %194, i1 true)
  %196 = trunc nuw nsw i64 %195 to i32
  %197 = xor i32 %196, 63
  %198 = add nsw i32 %185, -25
  %199 = add nsw i32 %198, %197
  %200 = icmp sgt i32 %199, 127
  br i1 %200, label %201, label %203

201:                                              ; preds = %190
  %202 = or disjoint i32 %193, 2139095040
  br label %241

203:                                              ; preds = %190
  %204 = icmp sgt i32 %199, -127
  br i1 %204, label %205, label %223

205:                                              ; preds = %203
  %206 = icmp ugt i32 %197, 22
  br i1 %206, label %207, label %211

207:                                              ; preds = %205
  %208 = sub nsw i64 40, %195
  %209 = and i64 %208, 4294967295
  %210 = lshr i64 %194, %209
  br label %215

211:                                              ; preds = %205
  %212 = sub nuw nsw i32 23, %197
  %213 = zext nneg i32 %212 to i64
  %214 = shl i64 %194, %213
  br label %215

215:                                              ; preds = %211, %207
  %216 = phi i64 [ %210, %207 ], [ %214, %211 ]
  %217 = shl nsw i32 %199, 23
  %218 = add i32 %217, 1065353216
  %219 = trunc i64 %216 to i32
  %220 = and i32 %219, 8388607
  %221 = or disjoint i32 %220, %218
  %222 = or i32 %221, %193
  br label %241

223:                                              ; preds = %203
  %224 = icmp sgt i32 %185, -125
  br i1 %224, label %225, label %229

225:                                              ; preds = %223
  %226 = add nsw i32 %185, 124
  %227 = zext nneg i32 %226 to i64
  %228 = shl i64 %194, %227
  br label %235

229:                                              ; preds = %223
  %230 = icmp ugt i32 %185, -188
  %231 = sub nuw nsw i32 -124, %185
  %232 = zext nneg i32 %231 to i64
  %233 = lshr i64 %194, %232
  %234 = select i1 %230, i64 %233, i64 0
  br label %235

235:                                              ; preds = %229, %225
  %236 = phi i64 [ %228, %225 ], [ %234, %229 ]
  %237 = icmp eq i64 %236, 0
  %238 = trunc i64 %236 to i32
  %239 = or i32 %193, %238
  %240 = select i1 %237, i32 0, i32 %239
  br label %241

241:                                              ; preds = %235, %215, %201, %188, %186
  %242 = phi i32 [ %187, %186 ], [ 0, %188 ], [ %202, %201 ], [ %222, %215 ], [ %240, %235 ]
  %243 = getelementptr inbounds i32, ptr %53, i64 %181
  store i32 %242, ptr %243, align 4
  %244 = add nuw nsw i64 %181, 1
  %245 = icmp eq i64 %244, 8
  br i1 %245, label %246, label %180, !llvm.loop !154

246:                                              ; preds = %241, %173
  %247 = load i32, ptr %23, align 4
  %248 = lshr i32 %247, %36
  %249 = and i32 %248, 1
  %250 = load i32, ptr %24, align 16
  %251 = or i32 %250, %54
  %252 = or i32 %251, %249
  %253 = icmp eq i32 %252, 0
  br i1 %253, label %311, label %254

254:                                              ; preds = %246, %308
  %255 = phi i64 [ %309, %308 ], [ 0, %246 ]
  %256 = getelementptr inbounds i32, ptr %6, i64 %255
  %257 = load i32, ptr %256, align 4
  %258 = tail call fastcc double @number_of(i32 noundef %2, i32 noundef %257) #23
  %259 = load i32, ptr %19, align 8
  %260 = icmp eq i32 %259, 0
  br i1 %260, label %266, label %261

261:                                              ; preds = %254
  %262 = mul i32 %259, %36
  %263 = zext i32 %259 to i64
  %264 = trunc i64 %255 to i32
  %265 = add i32 %48, %264
  br label %270

266:                                              ; preds = %296, %254
  %267 = phi double [ %258, %254 ], [ %297, %296 ]
  %268 = fsub double %267, %267
  %269 = fcmp oeq double %268, 0.000000e+00
  br i1 %269, label %308, label %300

270:                                              ; preds = %296, %261
  %271 = phi i64 [ 0, %261 ], [ %298, %296 ]
  %272 = phi double [ %258, %261 ], [ %297, %296 ]
  %273 = trunc nuw i64 %271 to i32
  %274 = shl nuw i32 1, %273
  %275 = and i32 %274, %3
  %276 = icmp eq i32 %275, 0
  br i1 %276, label %296, label %277

277:                                              ; preds = %270
  %278 = load i8, ptr %25, align 4
  %279 = zext i8 %278 to i32
  %280 = add i32 %262, %273
  %281 = zext i32 %280 to i64
  %282 = getelementptr inbounds [1024 x i32], ptr %26, i64 0, i64 %281
  %283 = load i32, ptr %282, align 4
  %284 = tail call fastcc double @number_of(i32 noundef %279, i32 noundef %283) #23
  %285 = load i8, ptr %27, align 1
  %286 = zext i8 %285 to i32
  %287 = load i32, ptr %16, align 4
  %288 = mul i32 %287, %273
  %289 = add i32 %265, %288
  %290 = zext i32 %289 to i64
  %291 = getelementptr inbounds [1024 x i32], ptr %28, i64 0, i64 %290
  %292 = load i32, ptr %291, align 4
  %293 = tail call fastcc double @number_of(i32 noundef %286, i32 noundef %292) #23
  %294 = fmul double %284, %293
  %295 = fadd double %272, %294
  br label %296

296:                                              ; preds = %277, %270
  %297 = phi double [ %295, %277 ], [ %272, %270 ]
  %298 = add nuw nsw i64 %271, 1
  %299 = icmp eq i64 %298, %263
  br i1 %299, label %266, label %270, !llvm.loop !155

300:                                              ; preds = %266
  %301 = fcmp uno double %267, 0.000000e+00
  %302 = fcmp olt double %267, 0.000000e+00
  %303 = zext i1 %302 to i32
  %304 = shl nuw i32 %303, %29
  %305 = or disjoint i32 %304, %30
  %306 = select i1 %301, i32 %31, i32 %305
  store i32 %306, ptr %256, align 4
  %307 = getelementptr inbounds i32, ptr %53, i64 %255
  store i32 %306, ptr %307, align 4
  br label %308

308:                                              ; preds = %266, %300
  %309 = add nuw nsw i64 %255, 1
  %310 = icmp eq i64 %309, 8
  br i1 %310, label %311, label %254, !llvm.loop !156

311:                                              ; preds = %308, %246
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %8) #22
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %7) #22
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6) #22
  %312 = add i32 %48, 8
  %313 = load i32, ptr %16, align 4
  %314 = icmp ult i32 %312, %313
  br i1 %314, label %46, label %39, !llvm.loop !157
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc i32 @to_f16(i64 noundef %0, i32 noundef %1) unnamed_addr #17 {
  %3 = icmp eq i64 %0, 0
  br i1 %3, label %59, label %4

4:                                                ; preds = %2
  %5 = lshr i64 %0, 48
  %6 = trunc nuw nsw i64 %5 to i32
  %7 = and i32 %6, 32768
  %8 = tail call i64 @llvm.abs.i64(i64 %0, i1 true)
  %9 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %8, i1 true)
  %10 = trunc nuw nsw i64 %9 to i32
  %11 = xor i32 %10, 63
  %12 = add nsw i32 %1, -25
  %13 = add nsw i32 %11, %12
  %14 = icmp sgt i32 %13, 15
  br i1 %14, label %15, label %17

15:                                               ; preds = %4
  %16 = or disjoint i32 %7, 31744
  br label %59

17:                                               ; preds = %4
  %18 = icmp slt i32 %13, -14
  %19 = add nsw i32 %13, -10
  %20 = select i1 %18, i32 -24, i32 %19
  %21 = sub nsw i32 %20, %12
  %22 = icmp slt i32 %21, 1
  br i1 %22, label %23, label %27

23:                                               ; preds = %17
  %24 = sub nsw i32 0, %21
  %25 = zext nneg i32 %24 to i64
  %26 = shl i64 %8, %25
  br label %48

27:                                               ; preds = %17
  %28 = icmp ugt i32 %21, 40
  br i1 %28, label %59, label %29

29:                                               ; preds = %27
  %30 = zext nneg i32 %21 to i64
  %31 = shl nsw i64 -1, %30
  %32 = xor i64 %31, -1
  %33 = and i64 %8, %32
  %34 = add nsw i32 %21, -1
  %35 = zext nneg i32 %34 to i64
  %36 = shl nuw nsw i64 1, %35
  %37 = lshr i64 %8, %30
  %38 = icmp ugt i64 %33, %36
  br i1 %38, label %45, label %39

39:                                               ; preds = %29
  %40 = icmp eq i64 %33, %36
  %41 = and i64 %37, 1
  %42 = icmp ne i64 %41, 0
  %43 = select i1 %40, i1 %42, i1 false
  %44 = zext i1 %43 to i64
  br label %45

45:                                               ; preds = %39, %29
  %46 = phi i64 [ 1, %29 ], [ %44, %39 ]
  %47 = add nuw nsw i64 %46, %37
  br label %48

48:                                               ; preds = %45, %23
  %49 = phi i64 [ %26, %23 ], [ %47, %45 ]
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %59, label %51

51:                                               ; preds = %48
  %52 = add nsw i32 %13, 14
  %53 = sext i32 %52 to i64
  %54 = shl nsw i64 %53, 10
  %55 = select i1 %18, i64 0, i64 %54
  %56 = add i64 %49, %55
  %57 = trunc i64 %56 to i32
  %58 = or i32 %7, %57
  br label %59

59:                                               ; preds = %27, %15, %48, %51, %2
  %60 = phi i32 [ 0, %2 ], [ %16, %15 ], [ %58, %51 ], [ 0, %48 ], [ 0, %27 ]
  ret i32 %60
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #15

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef nonnull ptr @note_deadlock(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #5 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = shl nuw nsw i64 %7, 3
  %9 = tail call ptr @malloc(i64 noundef %8) #20
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
  br i1 %78, label %60, label %16, !llvm.loop !158
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
  tail call fastcc void @learn(ptr noundef %36, ptr noundef %38, ptr noundef %39) #23
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
  br i1 %49, label %20, label %15, !llvm.loop !159

50:                                               ; preds = %15
  tail call fastcc void @all_met(ptr noundef nonnull %0) #21
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
  tail call void @free(ptr noundef nonnull %53) #20
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
  tail call fastcc void @learn(ptr noundef %4, ptr noundef nonnull %10, ptr noundef %19) #23
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
  tail call void @free(ptr noundef nonnull %20) #20
  br label %27

27:                                               ; preds = %15, %22, %26
  store ptr null, ptr %18, align 8
  %28 = add nuw nsw i64 %16, 1
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = icmp ult i64 %28, %32
  br i1 %33, label %15, label %11, !llvm.loop !160
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
declare i64 @llvm.smax.i64(i64, i64) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>) #18

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x double> @llvm.fabs.v8f64(<8 x double>) #18

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #19

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #18

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
attributes #16 = { nofree norecurse nosync nounwind optsize memory(argmem: readwrite) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #17 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #18 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #19 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #20 = { nobuiltin nounwind optsize "no-builtins" }
attributes #21 = { cold nobuiltin optsize "no-builtins" }
attributes #22 = { nounwind }
attributes #23 = { nobuiltin optsize "no-builtins" }

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
!47 = distinct !{!47, !6}
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
!102 = !{!103}
!103 = distinct !{!103, !104, !"multiplicand: argument 0"}
!104 = distinct !{!104, !"multiplicand"}
!105 = !{!106}
!106 = distinct !{!106, !107, !"multiplicand: argument 0"}
!107 = distinct !{!107, !"multiplicand"}
!108 = !{!109}
!109 = distinct !{!109, !110, !"accumulator: argument 0"}
!110 = distinct !{!110, !"accumulator"}
!111 = distinct !{!111, !5, !6}
!112 = distinct !{!112, !5, !6}
!113 = distinct !{!113, !5, !6}
!114 = distinct !{!114, !5, !6}
!115 = distinct !{!115, !5, !6}
!116 = !{!117}
!117 = distinct !{!117, !118, !"accumulator: argument 0"}
!118 = distinct !{!118, !"accumulator"}
!119 = !{!120}
!120 = distinct !{!120, !121, !"multiplicand: argument 0"}
!121 = distinct !{!121, !"multiplicand"}
!122 = !{!123}
!123 = distinct !{!123, !124, !"multiplicand: argument 0"}
!124 = distinct !{!124, !"multiplicand"}
!125 = !{!126}
!126 = distinct !{!126, !127, !"accumulator: argument 0"}
!127 = distinct !{!127, !"accumulator"}
!128 = !{!129}
!129 = distinct !{!129, !130, !"accumulator: argument 0"}
!130 = distinct !{!130, !"accumulator"}
!131 = distinct !{!131, !5, !6}
!132 = distinct !{!132, !5, !6}
!133 = distinct !{!133, !5, !6}
!134 = distinct !{!134, !5, !6}
!135 = distinct !{!135, !5, !6}
!136 = distinct !{!136, !5, !6}
!137 = distinct !{!137, !5, !6}
!138 = distinct !{!138, !5, !6}
!139 = distinct !{!139, !5, !6}
!140 = distinct !{!140, !5, !6}
!141 = distinct !{!141, !5, !6}
!142 = distinct !{!142, !5, !6}
!143 = distinct !{!143, !5, !6}
!144 = distinct !{!144, !5, !6}
!145 = distinct !{!145, !5, !6}
!146 = distinct !{!146, !5, !6}
!147 = distinct !{!147, !5, !6}
!148 = distinct !{!148, !5, !6}
!149 = distinct !{!149, !5, !6}
!150 = distinct !{!150, !5, !6}
!151 = distinct !{!151, !5, !6}
!152 = distinct !{!152, !5, !6}
!153 = distinct !{!153, !5, !6}
!154 = distinct !{!154, !5, !6}
!155 = distinct !{!155, !5, !6}
!156 = distinct !{!156, !5, !6}
!157 = distinct !{!157, !5, !6}
!158 = distinct !{!158, !5, !6}
!159 = distinct !{!159, !5, !6}
!160 = distinct !{!160, !5, !6}
