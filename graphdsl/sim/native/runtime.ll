; SHA-256 of runtime.c: 1473d34d8f3c402692af983a8009343620a85a357e0578bdd8b2135329ddbe2f

%struct.Fragment = type { i32, i32, i32, i32, i32 }
%struct.Order = type { ptr, i64, [32 x i64] }
%struct.Visit = type { ptr, i64, i64, i32, i32, i32, i32, i32, i32, i32, i32, %struct.Access }
%struct.Access = type { i64, i64 }
%struct.Gap = type { i64, i64 }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.Taps = type { [2 x i64], i32 }
%struct.WaitPoint = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, i8, i8, i8, [32 x i8], %struct.Tile }
%struct.Tile = type { i32, i16, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8 }
%struct.Barrier = type { i32, i32, i32, i32, ptr }
%struct.Copy = type { i64, i32, i32, i32, i32, i32, i32, ptr, [16 x i8] }
%struct.Copies = type { ptr, i32, i32, i32 }
%struct.Remembered = type { i64, i64 }
%struct.Warp = type { i32, i8, i8, i8, i8 }
%struct.Attributes = type { [16 x i64] }
%struct.Cell = type { %struct.Access, %struct.Access, [2 x %struct.Access], ptr }
%struct.Known = type { i64, i64 }
%struct.Products = type { i32, i32, i32, i32, i32, [1024 x i32], [1024 x i32], [12 x i8], [1024 x i32], [1024 x i32], [1024 x i32], [1024 x i32] }
%struct.Whereabouts = type { i32, i32 }

@graphdsl_fetch.order = internal unnamed_addr constant [4 x [2 x i8]] [[2 x i8] c"\00\01", [2 x i8] c"\01\01", [2 x i8] c"\01\00", [2 x i8] zeroinitializer], align 1
@__const.graphdsl_sizes.each = private unnamed_addr constant [14 x i64] [i64 64, i64 32, i64 48, i64 40, i64 368, i64 360, i64 168, i64 104, i64 84, i64 68, i64 128, i64 120, i64 64, i64 60], align 16
@element_bits.bits = internal unnamed_addr constant [14 x i8] c"\10\10 \08\08 @ \08\08\04\04\01\10", align 1
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
  %5 = getelementptr inbounds i8, ptr %4, i64 236
  %6 = load atomic i32, ptr %5 monotonic, align 4
  %7 = getelementptr inbounds i8, ptr %4, i64 192
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %20, label %10

10:                                               ; preds = %2
  %11 = getelementptr inbounds i8, ptr %4, i64 200
  %12 = load i64, ptr %11, align 8
  %13 = add nsw i64 %12, -1
  store i64 %13, ptr %11, align 8
  %14 = icmp eq i64 %13, 0
  %15 = icmp eq i32 %6, 3
  %16 = select i1 %14, i1 true, i1 %15
  br i1 %16, label %17, label %20

17:                                               ; preds = %10
  store atomic i32 0, ptr %5 monotonic, align 4
  %18 = tail call i32 %8() #23
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
  %4 = getelementptr inbounds i8, ptr %3, i64 272
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
  %11 = getelementptr inbounds i8, ptr %6, i64 232
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %51, label %14

14:                                               ; preds = %4
  %15 = inttoptr i64 %1 to ptr
  %16 = select i1 %10, i64 256, i64 264
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %46, i32 noundef %2, i32 noundef %3) #24
  br label %58

47:                                               ; preds = %14, %24
  %48 = and i32 %3, 256
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %51, label %50

50:                                               ; preds = %47
  tail call void @llvm.memset.p0.i64(ptr align 1 %19, i8 1, i64 %8, i1 false)
  br label %51

51:                                               ; preds = %50, %47, %4
  %52 = getelementptr inbounds i8, ptr %6, i64 272
  %53 = load ptr, ptr %52, align 8
  %54 = icmp ne ptr %53, null
  %55 = and i1 %10, %54
  br i1 %55, label %56, label %58

56:                                               ; preds = %51
  %57 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 1) #24
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
  %9 = getelementptr inbounds i8, ptr %8, i64 272
  %10 = load ptr, ptr %9, align 8
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = tail call fastcc i32 @is_still_fine(ptr noundef %13) #24
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %173, label %16

16:                                               ; preds = %5
  %17 = getelementptr inbounds i8, ptr %8, i64 288
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %6) #25
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
  %78 = getelementptr inbounds i8, ptr %44, i64 272
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
  %92 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %85, i64 noundef %84) #26
  %93 = getelementptr inbounds ptr, ptr %91, i64 %92
  %94 = load ptr, ptr %93, align 8
  br label %95

95:                                               ; preds = %89, %77
  %96 = phi ptr [ %94, %89 ], [ null, %77 ]
  %97 = icmp eq i32 %62, 0
  br i1 %97, label %99, label %98

98:                                               ; preds = %95
  tail call fastcc void @learn(ptr noundef nonnull %79, ptr noundef %83, ptr noundef %96) #26
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
  %116 = tail call fastcc ptr @told_by(ptr noundef nonnull %79, ptr noundef nonnull %38, i32 noundef %58, i64 noundef %113) #26
  %117 = icmp eq ptr %96, null
  br i1 %117, label %118, label %123

118:                                              ; preds = %115
  %119 = tail call fastcc i32 @insert(ptr noundef nonnull %85, i64 noundef %84, ptr noundef %116) #26
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %141

121:                                              ; preds = %118
  %122 = getelementptr inbounds i8, ptr %79, i64 200
  store i32 1, ptr %122, align 8
  br label %141

123:                                              ; preds = %115
  %124 = tail call fastcc ptr @join(ptr noundef nonnull %79, ptr noundef nonnull %96, ptr noundef %116) #26
  %125 = icmp eq ptr %116, null
  br i1 %125, label %131, label %126

126:                                              ; preds = %123
  %127 = load i32, ptr %116, align 8
  %128 = add i32 %127, -1
  store i32 %128, ptr %116, align 8
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %130, label %131

130:                                              ; preds = %126
  tail call void @free(ptr noundef nonnull %116) #23
  br label %131

131:                                              ; preds = %130, %126, %123
  %132 = load i32, ptr %96, align 8
  %133 = add i32 %132, -1
  store i32 %133, ptr %96, align 8
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %135, label %136

135:                                              ; preds = %131
  tail call void @free(ptr noundef nonnull %96) #23
  br label %136

136:                                              ; preds = %135, %131
  %137 = getelementptr inbounds i8, ptr %79, i64 48
  %138 = load ptr, ptr %137, align 8
  %139 = tail call fastcc i64 @place_in(ptr noundef nonnull %85, i64 noundef %84) #26
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
  %170 = call fastcc i32 @visit(ptr noundef nonnull %10, ptr noundef %13, ptr noundef nonnull %6) #26
  br label %171

171:                                              ; preds = %169, %163
  %172 = phi i32 [ %170, %169 ], [ 0, %163 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %6) #25
  br label %173

173:                                              ; preds = %31, %5, %171
  %174 = phi i32 [ %172, %171 ], [ 1, %5 ], [ 0, %31 ]
  ret i32 %174
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_forget(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 264
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
  %6 = getelementptr inbounds i8, ptr %5, i64 264
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
  %12 = getelementptr inbounds i8, ptr %6, i64 340
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
  %45 = getelementptr inbounds i8, ptr %44, i64 340
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
  %90 = getelementptr inbounds i8, ptr %89, i64 340
  %91 = load i32, ptr %90, align 4
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds i8, ptr %64, i64 152
  store i64 %92, ptr %93, align 8
  br label %146

94:                                               ; preds = %58
  %95 = tail call fastcc i32 @has_ended(ptr noundef nonnull %0, ptr noundef nonnull %59, i32 noundef %1) #26
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %11, i32 noundef %1, i32 noundef %3) #26
  br label %146

133:                                              ; preds = %108, %130
  %134 = and i32 %3, 4352
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %142, label %136

136:                                              ; preds = %133
  %137 = getelementptr inbounds i8, ptr %59, i64 40
  %138 = load i64, ptr %137, align 8
  %139 = add i64 %138, %11
  %140 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %139, i32 noundef %1, i32 noundef %3) #26
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
  %40 = getelementptr inbounds i8, ptr %39, i64 340
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
  %9 = getelementptr inbounds i8, ptr %8, i64 340
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
  %41 = getelementptr inbounds i8, ptr %40, i64 340
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
  %85 = getelementptr inbounds i8, ptr %84, i64 340
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
  %5 = getelementptr inbounds i8, ptr %4, i64 340
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
  %9 = getelementptr inbounds i8, ptr %8, i64 340
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
  %9 = getelementptr inbounds i8, ptr %8, i64 340
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
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
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
  %59 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %58) #26
  br label %217

60:                                               ; preds = %55
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
  br label %217

61:                                               ; preds = %19
  %62 = getelementptr inbounds i8, ptr %7, i64 340
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
  %114 = tail call fastcc i32 @has_ended(ptr noundef nonnull %0, ptr noundef nonnull %74, i32 noundef %2) #26
  %115 = icmp eq i32 %114, 0
  br i1 %115, label %116, label %217

116:                                              ; preds = %113
  %117 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %85) #26
  %118 = icmp ne i32 %117, 0
  %119 = zext i1 %118 to i32
  br label %217

120:                                              ; preds = %111, %84
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
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
  %131 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %130) #26
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
  %142 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #26
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
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
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
  %185 = getelementptr inbounds i8, ptr %7, i64 232
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %201, i32 noundef %2, i32 noundef %3) #24
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
  %209 = getelementptr inbounds i8, ptr %7, i64 272
  %210 = load ptr, ptr %209, align 8
  %211 = icmp eq ptr %210, null
  br i1 %211, label %217, label %212

212:                                              ; preds = %208
  %213 = load i64, ptr %154, align 8
  %214 = icmp eq i64 %213, 0
  br i1 %214, label %215, label %217

215:                                              ; preds = %212
  %216 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0) #24
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
  %19 = tail call fastcc ptr @range_of(ptr noundef %18, i64 noundef %8) #26
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
  %12 = getelementptr inbounds i8, ptr %4, i64 340
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
  %48 = tail call fastcc ptr @range_of(ptr noundef nonnull %4, i64 noundef %1) #26
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #25
  store ptr null, ptr %7, align 8
  %18 = call fastcc ptr @texture_of(ptr noundef %0, i32 noundef %1, i64 noundef %2, i32 noundef 2, i32 noundef %17, ptr noundef nonnull %7) #26
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
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 5, i64 noundef %35) #24
  br label %270

36:                                               ; preds = %24, %27
  %37 = icmp eq i32 %17, 5
  br i1 %37, label %38, label %51

38:                                               ; preds = %36
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %8) #25
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
  %50 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %49, ptr noundef nonnull %8, ptr noundef %5) #26
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %8) #25
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %9) #25
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %9, ptr noundef nonnull %18, i32 noundef 0, float noundef %64, i32 noundef %58) #26
  %71 = getelementptr inbounds i8, ptr %9, i64 24
  %72 = getelementptr inbounds i8, ptr %9, i64 48
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %71, i8 0, i64 48, i1 false)
  br i1 %69, label %73, label %74

73:                                               ; preds = %68
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %71, ptr noundef nonnull %18, i32 noundef 1, float noundef %70, i32 noundef %58) #26
  br label %74

74:                                               ; preds = %68, %73
  %75 = icmp eq i32 %17, 2
  br i1 %75, label %76, label %79

76:                                               ; preds = %74
  %77 = getelementptr inbounds i8, ptr %4, i64 8
  %78 = load float, ptr %77, align 4
  call fastcc void @taps_of(ptr dead_on_unwind nonnull writable sret(%struct.Taps) align 8 %72, ptr noundef nonnull %18, i32 noundef 2, float noundef %78, i32 noundef %58) #26
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
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %10) #25
  %91 = load i64, ptr %9, align 16
  store i64 %91, ptr %10, align 16
  %92 = getelementptr inbounds i8, ptr %10, i64 8
  %93 = load i64, ptr %71, align 8
  store i64 %93, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %10, i64 16
  %95 = load i64, ptr %72, align 16
  store i64 %95, ptr %94, align 16
  %96 = load ptr, ptr %7, align 8
  %97 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %96, ptr noundef nonnull %10, ptr noundef %5) #26
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %10) #25
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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %11) #25
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #25
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
  %121 = call fastcc i32 @fetch_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %103, ptr noundef nonnull %12, ptr noundef nonnull %11) #26
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %123, label %129

123:                                              ; preds = %108
  %124 = load i32, ptr %107, align 4
  %125 = getelementptr inbounds i32, ptr %5, i64 %109
  store i32 %124, ptr %125, align 4
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #25
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %11) #25
  %126 = add nuw nsw i64 %109, 1
  %127 = icmp ult i64 %109, 3
  %128 = icmp eq i64 %126, 4
  br i1 %128, label %130, label %108, !llvm.loop !11

129:                                              ; preds = %108
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #25
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %11) #25
  br label %130

130:                                              ; preds = %123, %129
  %131 = phi i1 [ %110, %129 ], [ %127, %123 ]
  %132 = zext i1 %131 to i32
  br label %268

133:                                              ; preds = %98
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %13) #25
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %13, i8 0, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %14) #25
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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %15) #25
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %16) #25
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
  %192 = call fastcc i32 @read_texel(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %18, ptr noundef %171, ptr noundef nonnull %16, ptr noundef nonnull %15) #26
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
  %203 = tail call fastcc i32 @widened(ptr noundef nonnull %18, i32 noundef %202) #26
  %204 = getelementptr inbounds [4 x [8 x i32]], ptr %13, i64 0, i64 %200, i64 %176
  store i32 %203, ptr %204, align 4
  %205 = add nuw nsw i64 %200, 1
  %206 = icmp eq i64 %205, %198
  br i1 %206, label %207, label %199, !llvm.loop !13

207:                                              ; preds = %199, %194, %175
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #25
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %15) #25
  %208 = add nuw nsw i64 %176, 1
  %209 = icmp eq i64 %208, 8
  br i1 %209, label %173, label %175, !llvm.loop !14

210:                                              ; preds = %191
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #25
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %15) #25
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
  %220 = call fastcc i32 @mix_floats(ptr noundef nonnull %218, ptr noundef nonnull %14, i32 noundef 27, i32 noundef 24, i32 noundef -149) #26
  br label %261

221:                                              ; preds = %216
  %222 = call fastcc i32 @mix_floats(ptr noundef nonnull %218, ptr noundef nonnull %14, i32 noundef 14, i32 noundef 11, i32 noundef -24) #26
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
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %14) #25
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %13) #25
  br label %268

268:                                              ; preds = %130, %266, %90
  %269 = phi i32 [ %267, %266 ], [ %97, %90 ], [ %132, %130 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %9) #25
  br label %270

270:                                              ; preds = %34, %48, %268, %6
  %271 = phi i32 [ 1, %6 ], [ 1, %34 ], [ %50, %48 ], [ %269, %268 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #25
  ret i32 %271
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc noundef ptr @texture_of(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef writeonly %5) unnamed_addr #7 {
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = tail call fastcc ptr @range_of(ptr noundef %8, i64 noundef %2) #26
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
  %29 = tail call fastcc ptr @range_of(ptr noundef %8, i64 noundef %28) #26
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
  tail call fastcc void @fail_texture(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i64 noundef %49, i64 noundef %50) #24
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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7) #25
  %8 = call fastcc i32 @read_texel(ptr noundef %0, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef nonnull %7) #26
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
  %22 = tail call fastcc i32 @widened(ptr noundef nonnull readonly %2, i32 noundef %21) #26
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
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7) #25
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
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %0, i8 0, i64 24, i1 false)
  %64 = icmp eq i32 %4, 0
  br i1 %64, label %65, label %73

65:                                               ; preds = %58
  %66 = fptosi double %63 to i64
  %67 = sitofp i64 %66 to double
  %68 = fcmp olt double %63, %67
  %69 = fadd double %67, -1.000000e+00
  %70 = select i1 %68, double %69, double %67
  %71 = fptosi double %70 to i64
  %72 = tail call fastcc i64 @addressed(i64 noundef %71, i32 noundef %9, i64 noundef %13) #26
  store i64 %72, ptr %0, align 8
  br label %95

73:                                               ; preds = %58
  %74 = fadd double %63, -5.000000e-01
  %75 = fmul double %74, 2.560000e+02
  %76 = fadd double %75, 5.000000e-01
  %77 = fptosi double %76 to i64
  %78 = sitofp i64 %77 to double
  %79 = fcmp olt double %76, %78
  %80 = fadd double %78, -1.000000e+00
  %81 = select i1 %79, double %80, double %78
  %82 = fptosi double %81 to i64
  %83 = ashr i64 %82, 8
  %84 = trunc i64 %82 to i32
  %85 = and i32 %84, 255
  %86 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %85, ptr %86, align 8
  %87 = tail call fastcc i64 @addressed(i64 noundef %83, i32 noundef %9, i64 noundef %13) #26
  store i64 %87, ptr %0, align 8
  %88 = add nsw i64 %83, 1
  %89 = tail call fastcc i64 @addressed(i64 noundef %88, i32 noundef %9, i64 noundef %13) #26
  %90 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %89, ptr %90, align 8
  %91 = icmp eq i32 %9, 1
  %92 = icmp eq i64 %87, %89
  %93 = select i1 %91, i1 %92, i1 false
  br i1 %93, label %94, label %95

94:                                               ; preds = %73
  store i32 0, ptr %86, align 8
  br label %95

95:                                               ; preds = %73, %94, %65
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
  %46 = tail call fastcc i32 @touch(ptr noundef %0, ptr noundef %3, i64 noundef %45, i64 noundef %41, i32 noundef %1, i32 noundef 4096) #26
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
  br i1 %21, label %125, label %22

22:                                               ; preds = %20
  %23 = icmp eq i32 %11, 0
  %24 = icmp ne i32 %15, 2139095040
  %25 = select i1 %23, i1 true, i1 %24
  %26 = icmp eq i32 %14, %11
  %27 = select i1 %25, i1 true, i1 %26
  br i1 %27, label %28, label %125

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
  br i1 %42, label %43, label %125

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
  br label %125

52:                                               ; preds = %87
  %53 = icmp eq i64 %88, 0
  br i1 %53, label %125, label %91

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
  %92 = icmp slt i64 %88, 0
  %93 = tail call i64 @llvm.abs.i64(i64 %88, i1 true)
  %94 = sub i32 %38, %2
  %95 = add i32 %94, -135
  %96 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %93, i1 true)
  %97 = trunc nuw nsw i64 %96 to i32
  %98 = add i32 %97, %3
  %99 = sub i32 64, %98
  %100 = sub nsw i32 %4, %95
  %101 = tail call i32 @llvm.smax.i32(i32 %99, i32 %100)
  %102 = icmp sgt i32 %101, 0
  br i1 %102, label %103, label %112

103:                                              ; preds = %91
  %104 = icmp ugt i32 %101, 62
  %105 = add nsw i32 %101, -1
  %106 = zext nneg i32 %105 to i64
  %107 = lshr i64 %93, %106
  %108 = add nuw i64 %107, 1
  %109 = lshr i64 %108, 1
  %110 = select i1 %104, i64 0, i64 %109
  %111 = add nsw i32 %101, %95
  br label %112

112:                                              ; preds = %103, %91
  %113 = phi i64 [ %110, %103 ], [ %93, %91 ]
  %114 = phi i32 [ %111, %103 ], [ %95, %91 ]
  %115 = add nsw i32 %114, 1023
  %116 = zext nneg i32 %115 to i64
  %117 = shl i64 %116, 52
  %118 = bitcast i64 %117 to double
  %119 = uitofp nneg i64 %113 to double
  %120 = fmul double %119, %118
  %121 = fneg double %120
  %122 = select i1 %92, double %121, double %120
  %123 = fptrunc double %122 to float
  %124 = bitcast float %123 to i32
  br label %125

125:                                              ; preds = %20, %22, %112, %52, %41, %47
  %126 = phi i32 [ %51, %47 ], [ %35, %41 ], [ %124, %112 ], [ %34, %52 ], [ 2147483647, %22 ], [ 2147483647, %20 ]
  ret i32 %126
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_query(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef writeonly %5) local_unnamed_addr #7 {
  %7 = alloca ptr, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = tail call fastcc ptr @range_of(ptr noundef %9, i64 noundef %2) #26
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #25
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
  %26 = call fastcc ptr @texture_of(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %25, ptr noundef nonnull %7) #26
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
  tail call fastcc void @fail_texture(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %41) #24
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
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #25
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #25
  store ptr null, ptr %7, align 8
  %14 = call fastcc ptr @texture_of(ptr noundef %0, i32 noundef %1, i64 noundef %2, i32 noundef 3, i32 noundef %9, ptr noundef nonnull %7) #26
  %15 = icmp eq ptr %14, null
  br i1 %15, label %118, label %16

16:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %8) #25
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
  br i1 %71, label %37, label %41, !llvm.loop !22

72:                                               ; preds = %37
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 7, i64 noundef %18) #24
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
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 6, i64 noundef %13) #24
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
  %110 = tail call fastcc i32 @touch(ptr noundef %0, ptr noundef %106, i64 noundef %105, i64 noundef %13, i32 noundef %1, i32 noundef %109) #26
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
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %8) #25
  br label %118

118:                                              ; preds = %6, %116
  %119 = phi i32 [ %117, %116 ], [ 1, %6 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #25
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
  %29 = getelementptr inbounds i8, ptr %8, i64 232
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %41, i32 noundef %4, i32 noundef %10) #24
  br label %55

42:                                               ; preds = %35, %32, %30
  %43 = phi i8 [ 2, %35 ], [ 2, %32 ], [ 5, %30 ]
  %44 = getelementptr inbounds i8, ptr %17, i64 %31
  %45 = load i8, ptr %44, align 1
  %46 = or i8 %45, %43
  store i8 %46, ptr %44, align 1
  %47 = add nuw i64 %31, 1
  %48 = icmp eq i64 %47, %3
  br i1 %48, label %49, label %30, !llvm.loop !23

49:                                               ; preds = %42, %14, %6
  %50 = getelementptr inbounds i8, ptr %8, i64 272
  %51 = load ptr, ptr %50, align 8
  %52 = icmp eq ptr %51, null
  br i1 %52, label %55, label %53

53:                                               ; preds = %49
  %54 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %2, i32 noundef %4, i32 noundef %10, i32 noundef 0) #24
  br label %55

55:                                               ; preds = %40, %53, %49
  %56 = phi i32 [ 1, %40 ], [ %54, %53 ], [ 0, %49 ]
  ret i32 %56
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_print(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #2 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 176
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
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #23
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 184
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #23
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
  %7 = getelementptr inbounds i8, ptr %6, i64 224
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
  call void @llvm.lifetime.start.p0(i64 84, ptr nonnull %5) #25
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(84) %5, i8 0, i64 84, i1 false)
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  store i32 %1, ptr %6, align 4
  %7 = call fastcc i32 @arrive(ptr noundef %0, ptr noundef nonnull %5, i32 noundef %2, i32 noundef %3, i32 noundef 1, i32 noundef 0) #26
  call void @llvm.lifetime.end.p0(i64 84, ptr nonnull %5) #25
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
  %77 = getelementptr inbounds i8, ptr %76, i64 272
  %78 = load ptr, ptr %77, align 8
  %79 = icmp eq ptr %78, null
  br i1 %79, label %81, label %80

80:                                               ; preds = %74
  tail call fastcc void @note_arrival(ptr noundef nonnull %0, ptr noundef nonnull %11) #24
  br label %81

81:                                               ; preds = %64, %74, %80, %26
  %82 = phi i32 [ -1, %26 ], [ 0, %80 ], [ 0, %74 ], [ 0, %64 ]
  ret i32 %82
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_arrive_in_cluster(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 760
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %32, label %6

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %2, i64 600
  %8 = load ptr, ptr %7, align 8
  %9 = load i32, ptr %8, align 8
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
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds i32, ptr %4, i64 %26
  store i32 %9, ptr %27, align 4
  %28 = load ptr, ptr %7, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 4
  %30 = load i32, ptr %29, align 4
  %31 = add i32 %30, 1
  store i32 %31, ptr %29, align 4
  br label %32

32:                                               ; preds = %1, %6
  ret void
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_copy(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #2 {
  %8 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 0, i32 noundef %5) #26
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
  %5 = tail call fastcc ptr @copies_of(ptr noundef %0, i32 noundef %2) #26
  %6 = icmp ne ptr %5, null
  %7 = icmp ugt i32 %3, 16
  %8 = and i1 %7, %6
  br i1 %8, label %9, label %12

9:                                                ; preds = %4
  %10 = zext i32 %3 to i64
  %11 = tail call ptr @malloc(i64 noundef %10) #23
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
  %26 = tail call ptr @malloc(i64 noundef %25) #23
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
  tail call void @free(ptr noundef %35) #23
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
  tail call void @free(ptr noundef %46) #23
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
  %4 = tail call fastcc ptr @copies_of(ptr noundef %0, i32 noundef %2) #26
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
  %13 = tail call ptr @calloc(i64 noundef %12, i64 noundef 24) #23
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
  %9 = tail call fastcc ptr @copies_of(ptr noundef nonnull %0, i32 noundef %1) #26
  %10 = icmp eq i32 %2, -1
  br i1 %10, label %11, label %13

11:                                               ; preds = %8
  %12 = tail call fastcc i32 @land(ptr noundef nonnull %0, ptr noundef %9, i32 noundef -1) #26
  br label %20

13:                                               ; preds = %8
  %14 = getelementptr inbounds i8, ptr %9, i64 16
  %15 = load i32, ptr %14, align 8
  %16 = icmp ugt i32 %15, %2
  br i1 %16, label %17, label %20

17:                                               ; preds = %13
  %18 = sub i32 %15, %2
  %19 = tail call fastcc i32 @land(ptr noundef nonnull %0, ptr noundef nonnull %9, i32 noundef %18) #26
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
  br i1 %6, label %99, label %7

7:                                                ; preds = %3, %86
  %8 = phi i32 [ %89, %86 ], [ %5, %3 ]
  %9 = phi i64 [ %88, %86 ], [ 0, %3 ]
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
  %27 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %26, i32 noundef %25, i32 noundef %22) #26
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
  %38 = tail call fastcc i32 @arrive_at(ptr noundef nonnull %0, i32 noundef %30, i64 noundef %31, i32 noundef %33, i64 noundef %37, i32 noundef 0) #26
  %39 = icmp ne i32 %38, 0
  br label %40

40:                                               ; preds = %29, %24
  %41 = phi i1 [ true, %24 ], [ %39, %29 ]
  %42 = zext i1 %41 to i32
  br label %86

43:                                               ; preds = %7
  %44 = getelementptr inbounds i8, ptr %11, i64 16
  %45 = load i32, ptr %44, align 8
  %46 = icmp ult i32 %45, %2
  br i1 %46, label %47, label %94

47:                                               ; preds = %43
  %48 = getelementptr inbounds i8, ptr %11, i64 32
  %49 = load ptr, ptr %48, align 8
  %50 = icmp eq ptr %49, null
  %51 = getelementptr inbounds i8, ptr %11, i64 40
  %52 = select i1 %50, ptr %51, ptr %49
  %53 = tail call i32 @llvm.umin.i32(i32 %13, i32 16)
  %54 = getelementptr inbounds i8, ptr %11, i64 12
  %55 = load i32, ptr %54, align 4
  %56 = and i32 %55, 3584
  %57 = icmp eq i32 %56, 512
  %58 = getelementptr inbounds i8, ptr %11, i64 8
  %59 = zext nneg i32 %53 to i64
  br label %62

60:                                               ; preds = %77
  %61 = load i32, ptr %54, align 4
  br label %62

62:                                               ; preds = %60, %47
  %63 = phi i32 [ %61, %60 ], [ %55, %47 ]
  %64 = phi i32 [ %80, %60 ], [ 0, %47 ]
  %65 = load i64, ptr %11, align 8
  %66 = zext i32 %64 to i64
  %67 = add i64 %65, %66
  %68 = icmp eq i32 %63, 0
  br i1 %68, label %77, label %69

69:                                               ; preds = %62
  %70 = load i32, ptr %58, align 8
  br i1 %57, label %71, label %74

71:                                               ; preds = %69
  %72 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %67, i32 noundef %70, i32 noundef %63) #26
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %77, label %83

74:                                               ; preds = %69
  %75 = tail call i32 @graphdsl_check(ptr noundef readonly %0, i64 noundef %67, i32 noundef %70, i32 noundef %63, ptr noundef null) #26
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %77, label %83

77:                                               ; preds = %74, %71, %62
  %78 = inttoptr i64 %67 to ptr
  %79 = getelementptr inbounds i8, ptr %52, i64 %66
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %78, ptr nonnull align 1 %79, i64 %59, i1 false)
  %80 = add i32 %64, %53
  %81 = load i32, ptr %12, align 4
  %82 = icmp ult i32 %80, %81
  br i1 %82, label %60, label %83, !llvm.loop !24

83:                                               ; preds = %71, %74, %77
  %84 = phi i32 [ 1, %74 ], [ 1, %71 ], [ 0, %77 ]
  %85 = load ptr, ptr %48, align 8
  tail call void @free(ptr noundef %85) #23
  store ptr null, ptr %48, align 8
  br label %86

86:                                               ; preds = %83, %40
  %87 = phi i32 [ %42, %40 ], [ %84, %83 ]
  %88 = add nuw nsw i64 %9, 1
  %89 = load i32, ptr %4, align 8
  %90 = zext i32 %89 to i64
  %91 = icmp ult i64 %88, %90
  %92 = icmp eq i32 %87, 0
  %93 = select i1 %91, i1 %92, i1 false
  br i1 %93, label %7, label %94, !llvm.loop !25

94:                                               ; preds = %43, %86
  %95 = phi i32 [ %89, %86 ], [ %8, %43 ]
  %96 = phi i64 [ %88, %86 ], [ %9, %43 ]
  %97 = phi i32 [ %87, %86 ], [ 0, %43 ]
  %98 = trunc i64 %96 to i32
  br label %99

99:                                               ; preds = %94, %3
  %100 = phi i32 [ 0, %3 ], [ %95, %94 ]
  %101 = phi i32 [ 0, %3 ], [ %98, %94 ]
  %102 = phi i32 [ 0, %3 ], [ %97, %94 ]
  %103 = sub i32 %100, %101
  store i32 %103, ptr %4, align 8
  %104 = load ptr, ptr %1, align 8
  %105 = zext i32 %101 to i64
  %106 = getelementptr inbounds %struct.Copy, ptr %104, i64 %105
  %107 = zext i32 %103 to i64
  %108 = mul nuw nsw i64 %107, 56
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %104, ptr align 8 %106, i64 %108, i1 false)
  ret i32 %102
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #24
  br label %38

16:                                               ; preds = %5
  %17 = icmp eq i32 %4, 0
  br i1 %17, label %18, label %27

18:                                               ; preds = %16
  %19 = icmp eq i64 %8, 1048575
  br i1 %19, label %20, label %21

20:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef 1048576, i64 noundef 0) #24
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
  %28 = tail call fastcc ptr @issue(ptr noundef readonly %0, i32 noundef %1, i32 noundef 0, i32 noundef 0) #26
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
  %34 = getelementptr inbounds i8, ptr %33, i64 340
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
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = load i64, ptr %8, align 8
  %10 = sub i64 %3, %9
  %11 = icmp ult i64 %10, 16777216
  br i1 %11, label %14, label %12

12:                                               ; preds = %7
  %13 = load ptr, ptr %0, align 8
  br label %44

14:                                               ; preds = %7
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 340
  %18 = load i32, ptr %17, align 4
  %19 = icmp ugt i32 %18, 1
  br i1 %19, label %20, label %74

20:                                               ; preds = %14
  %21 = load ptr, ptr %0, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 600
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 16
  %25 = getelementptr inbounds i8, ptr %16, i64 64
  %26 = zext i32 %18 to i64
  br label %27

27:                                               ; preds = %38, %20
  %28 = phi i64 [ 0, %20 ], [ %39, %38 ]
  %29 = getelementptr inbounds [16 x ptr], ptr %24, i64 0, i64 %28
  %30 = load ptr, ptr %29, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %38, label %32

32:                                               ; preds = %27
  %33 = getelementptr inbounds i8, ptr %30, i64 40
  %34 = load i64, ptr %33, align 8
  %35 = sub i64 %6, %34
  %36 = load i64, ptr %25, align 8
  %37 = icmp ult i64 %35, %36
  br i1 %37, label %41, label %38

38:                                               ; preds = %32, %27
  %39 = add nuw nsw i64 %28, 1
  %40 = icmp eq i64 %39, %26
  br i1 %40, label %41, label %27, !llvm.loop !8

41:                                               ; preds = %32, %38
  %42 = phi ptr [ %30, %32 ], [ null, %38 ]
  %43 = icmp eq ptr %42, %21
  br i1 %43, label %74, label %44

44:                                               ; preds = %12, %41
  %45 = phi ptr [ %13, %12 ], [ %21, %41 ]
  %46 = getelementptr inbounds i8, ptr %45, i64 8
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 104
  store i32 15, ptr %48, align 8
  %49 = getelementptr inbounds i8, ptr %47, i64 108
  store i32 %1, ptr %49, align 4
  %50 = getelementptr inbounds i8, ptr %0, i64 8
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %51, i64 36
  %53 = getelementptr inbounds i8, ptr %0, i64 48
  %54 = getelementptr inbounds i8, ptr %0, i64 56
  %55 = load i32, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %51, i64 40
  %57 = load i32, ptr %56, align 4
  %58 = mul i32 %57, %55
  %59 = getelementptr inbounds i8, ptr %0, i64 52
  %60 = load i32, ptr %59, align 4
  %61 = add i32 %58, %60
  %62 = load i32, ptr %52, align 4
  %63 = mul i32 %61, %62
  %64 = load i32, ptr %53, align 8
  %65 = add i32 %63, %64
  %66 = getelementptr inbounds i8, ptr %47, i64 124
  store i32 %65, ptr %66, align 4
  %67 = load ptr, ptr %0, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 32
  %69 = load i64, ptr %68, align 8
  %70 = getelementptr inbounds i8, ptr %47, i64 128
  store i64 %69, ptr %70, align 8
  %71 = zext i32 %5 to i64
  %72 = getelementptr inbounds i8, ptr %47, i64 136
  store i64 %71, ptr %72, align 8
  %73 = getelementptr inbounds i8, ptr %47, i64 144
  store i64 1, ptr %73, align 8
  br label %112

74:                                               ; preds = %41, %14
  %75 = inttoptr i64 %6 to ptr
  %76 = load i64, ptr %75, align 8
  %77 = lshr i64 %76, 40
  %78 = and i64 %77, 8388607
  %79 = add nsw i64 %78, -5242880
  %80 = icmp ult i64 %79, -2097151
  br i1 %80, label %81, label %82

81:                                               ; preds = %74
  tail call fastcc void @fail_barrier(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %6, i64 noundef 1, i64 noundef 0, i64 noundef 0) #24
  br label %112

82:                                               ; preds = %74
  %83 = tail call fastcc i32 @check_bulk(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %3, i64 noundef %4, i32 noundef %5, i32 noundef 784, i32 noundef 4112) #26
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %85, label %112

85:                                               ; preds = %82
  %86 = icmp eq i32 %5, 0
  br i1 %86, label %101, label %87

87:                                               ; preds = %85
  %88 = tail call fastcc ptr @issue(ptr noundef nonnull %0, i32 noundef %1, i32 noundef 1, i32 noundef %5) #26
  %89 = icmp eq ptr %88, null
  br i1 %89, label %112, label %90

90:                                               ; preds = %87
  store i64 %3, ptr %88, align 8
  %91 = icmp eq i32 %2, 0
  %92 = select i1 %91, i32 0, i32 784
  %93 = getelementptr inbounds i8, ptr %88, i64 12
  store i32 %92, ptr %93, align 4
  %94 = getelementptr inbounds i8, ptr %88, i64 32
  %95 = load ptr, ptr %94, align 8
  %96 = icmp eq ptr %95, null
  %97 = getelementptr inbounds i8, ptr %88, i64 40
  %98 = select i1 %96, ptr %97, ptr %95
  %99 = inttoptr i64 %4 to ptr
  %100 = zext i32 %5 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %98, ptr align 1 %99, i64 %100, i1 false)
  br label %101

101:                                              ; preds = %85, %90
  %102 = tail call fastcc ptr @issue(ptr noundef nonnull readonly %0, i32 noundef %1, i32 noundef 1, i32 noundef 0) #26
  %103 = icmp eq ptr %102, null
  br i1 %103, label %112, label %104

104:                                              ; preds = %101
  store i64 %6, ptr %102, align 8
  %105 = getelementptr inbounds i8, ptr %102, i64 12
  store i32 %2, ptr %105, align 4
  %106 = getelementptr inbounds i8, ptr %102, i64 24
  store i32 0, ptr %106, align 8
  %107 = getelementptr inbounds i8, ptr %102, i64 28
  store i32 %5, ptr %107, align 4
  %108 = load ptr, ptr %0, align 8
  %109 = getelementptr inbounds i8, ptr %108, i64 816
  %110 = load i32, ptr %109, align 8
  %111 = add i32 %110, 1
  store i32 %111, ptr %109, align 8
  br label %112

112:                                              ; preds = %104, %101, %87, %82, %81, %44
  %113 = phi i32 [ 1, %44 ], [ 1, %81 ], [ 1, %82 ], [ 1, %87 ], [ 0, %104 ], [ 1, %101 ]
  ret i32 %113
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @check_bulk(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6) unnamed_addr #2 {
  %8 = alloca %struct.Remembered, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = and i32 %4, 15
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %21

13:                                               ; preds = %7
  %14 = icmp eq i32 %4, 0
  br i1 %14, label %98, label %15

15:                                               ; preds = %13
  %16 = getelementptr inbounds i8, ptr %0, i64 40
  %17 = getelementptr inbounds i8, ptr %10, i64 64
  %18 = and i32 %6, 256
  %19 = icmp eq i32 %18, 0
  %20 = select i1 %19, ptr null, ptr %8
  br label %50

21:                                               ; preds = %7
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 8
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 104
  store i32 15, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %24, i64 108
  store i32 %1, ptr %26, align 4
  %27 = load ptr, ptr %9, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 36
  %29 = getelementptr inbounds i8, ptr %0, i64 48
  %30 = getelementptr inbounds i8, ptr %0, i64 56
  %31 = load i32, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %27, i64 40
  %33 = load i32, ptr %32, align 4
  %34 = mul i32 %33, %31
  %35 = getelementptr inbounds i8, ptr %0, i64 52
  %36 = load i32, ptr %35, align 4
  %37 = add i32 %34, %36
  %38 = load i32, ptr %28, align 4
  %39 = mul i32 %37, %38
  %40 = load i32, ptr %29, align 8
  %41 = add i32 %39, %40
  %42 = getelementptr inbounds i8, ptr %24, i64 124
  store i32 %41, ptr %42, align 4
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 32
  %45 = load i64, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %24, i64 128
  store i64 %45, ptr %46, align 8
  %47 = zext i32 %4 to i64
  %48 = getelementptr inbounds i8, ptr %24, i64 136
  store i64 %47, ptr %48, align 8
  %49 = getelementptr inbounds i8, ptr %24, i64 144
  store i64 0, ptr %49, align 8
  br label %98

50:                                               ; preds = %89, %15
  %51 = phi i32 [ 0, %15 ], [ %93, %89 ]
  %52 = load i64, ptr %16, align 8
  %53 = sub i64 %2, %52
  %54 = zext i32 %51 to i64
  %55 = add i64 %53, %54
  %56 = and i64 %53, 15
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %58, label %88

58:                                               ; preds = %50
  %59 = load i64, ptr %17, align 8
  %60 = icmp uge i64 %55, %59
  %61 = add i64 %55, 16
  %62 = icmp ugt i64 %61, %59
  %63 = or i1 %60, %62
  br i1 %63, label %88, label %64

64:                                               ; preds = %58
  %65 = load ptr, ptr %9, align 8
  %66 = getelementptr inbounds i8, ptr %65, i64 88
  %67 = load i64, ptr %66, align 8
  %68 = icmp eq i64 %67, 0
  br i1 %68, label %89, label %69

69:                                               ; preds = %64
  %70 = getelementptr inbounds i8, ptr %65, i64 80
  %71 = load ptr, ptr %70, align 8
  br label %72

72:                                               ; preds = %82, %69
  %73 = phi i1 [ true, %69 ], [ %84, %82 ]
  %74 = phi i64 [ 0, %69 ], [ %83, %82 ]
  %75 = getelementptr inbounds %struct.Gap, ptr %71, i64 %74
  %76 = getelementptr inbounds i8, ptr %75, i64 8
  %77 = load i64, ptr %76, align 8
  %78 = icmp ugt i64 %77, %55
  br i1 %78, label %79, label %82

79:                                               ; preds = %72
  %80 = load i64, ptr %75, align 8
  %81 = icmp ugt i64 %61, %80
  br i1 %81, label %86, label %82

82:                                               ; preds = %79, %72
  %83 = add nuw i64 %74, 1
  %84 = icmp ult i64 %83, %67
  %85 = icmp eq i64 %83, %67
  br i1 %85, label %86, label %72, !llvm.loop !7

86:                                               ; preds = %79, %82
  %87 = phi i1 [ %84, %82 ], [ %73, %79 ]
  br i1 %87, label %88, label %89

88:                                               ; preds = %86, %58, %50
  call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %55, i32 noundef %1, i32 noundef %5) #26
  br label %98

89:                                               ; preds = %64, %86
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %8) #25
  %90 = add i64 %54, %3
  %91 = call i32 @graphdsl_check(ptr noundef %0, i64 noundef %90, i32 noundef %1, i32 noundef %6, ptr noundef %20) #26
  %92 = icmp ne i32 %91, 0
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %8) #25
  %93 = add i32 %51, 16
  %94 = icmp uge i32 %93, %4
  %95 = select i1 %92, i1 true, i1 %94
  br i1 %95, label %96, label %50, !llvm.loop !26

96:                                               ; preds = %89
  %97 = zext i1 %92 to i32
  br label %98

98:                                               ; preds = %88, %13, %96, %21
  %99 = phi i32 [ 1, %21 ], [ 1, %88 ], [ 0, %13 ], [ %97, %96 ]
  ret i32 %99
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_bulk_store(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5) local_unnamed_addr #2 {
  %7 = tail call fastcc i32 @check_bulk(ptr noundef %0, i32 noundef %1, i64 noundef %4, i64 noundef %3, i32 noundef %5, i32 noundef 4624, i32 noundef 272) #26
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %37

9:                                                ; preds = %6
  %10 = icmp ne i32 %2, 0
  %11 = icmp ne i32 %5, 0
  %12 = and i1 %10, %11
  br i1 %12, label %16, label %22

13:                                               ; preds = %16
  %14 = add i32 %17, 16
  %15 = icmp ult i32 %14, %5
  br i1 %15, label %16, label %23, !llvm.loop !27

16:                                               ; preds = %9, %13
  %17 = phi i32 [ %14, %13 ], [ 0, %9 ]
  %18 = zext i32 %17 to i64
  %19 = add i64 %18, %4
  %20 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %19, i32 noundef %1, i32 noundef 4624) #26
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %13, label %37

22:                                               ; preds = %9
  br i1 %11, label %23, label %37

23:                                               ; preds = %13, %22
  %24 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 2, i32 noundef %5) #26
  %25 = icmp eq ptr %24, null
  %26 = and i1 %11, %25
  %27 = zext i1 %26 to i32
  br i1 %25, label %37, label %28

28:                                               ; preds = %23
  store i64 %3, ptr %24, align 8
  %29 = getelementptr inbounds i8, ptr %24, i64 12
  store i32 272, ptr %29, align 4
  %30 = getelementptr inbounds i8, ptr %24, i64 32
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, null
  %33 = getelementptr inbounds i8, ptr %24, i64 40
  %34 = select i1 %32, ptr %33, ptr %31
  %35 = inttoptr i64 %4 to ptr
  %36 = zext i32 %5 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %34, ptr align 1 %35, i64 %36, i1 false)
  br label %37

37:                                               ; preds = %16, %22, %23, %28, %6
  %38 = phi i32 [ 1, %6 ], [ %27, %23 ], [ 0, %28 ], [ 0, %22 ], [ 1, %16 ]
  ret i32 %38
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_barrier_init(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = add i32 %4, -1048576
  %7 = icmp ult i32 %6, -1048575
  br i1 %7, label %8, label %10

8:                                                ; preds = %5
  %9 = zext i32 %4 to i64
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef %9, i64 noundef 0) #24
  br label %20

10:                                               ; preds = %5
  %11 = icmp eq i32 %2, 0
  br i1 %11, label %15, label %12

12:                                               ; preds = %10
  %13 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #26
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %20

15:                                               ; preds = %10, %12
  %16 = zext nneg i32 %4 to i64
  %17 = mul nuw nsw i64 %16, 1048577
  %18 = or disjoint i64 %17, 4611686018427387904
  %19 = inttoptr i64 %3 to ptr
  store i64 %18, ptr %19, align 8
  br label %20

20:                                               ; preds = %12, %15, %8
  %21 = phi i32 [ 1, %8 ], [ 0, %15 ], [ 1, %12 ]
  ret i32 %21
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_barrier_end(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3) local_unnamed_addr #2 {
  %5 = inttoptr i64 %3 to ptr
  %6 = load i64, ptr %5, align 8
  %7 = lshr i64 %6, 40
  %8 = and i64 %7, 8388607
  %9 = add nsw i64 %8, -5242880
  %10 = icmp ult i64 %9, -2097151
  br i1 %10, label %11, label %12

11:                                               ; preds = %4
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #24
  br label %18

12:                                               ; preds = %4
  %13 = icmp eq i32 %2, 0
  br i1 %13, label %17, label %14

14:                                               ; preds = %12
  %15 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #26
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %18

17:                                               ; preds = %12, %14
  store i64 -1, ptr %5, align 8
  br label %18

18:                                               ; preds = %14, %17, %11
  %19 = phi i32 [ 0, %17 ], [ 1, %11 ], [ 1, %14 ]
  ret i32 %19
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_barrier_arrive(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, ptr nocapture noundef writeonly %7) local_unnamed_addr #2 {
  %9 = inttoptr i64 %3 to ptr
  %10 = load i64, ptr %9, align 8
  store i64 %10, ptr %7, align 8
  %11 = and i64 %10, 1048575
  %12 = icmp eq i32 %4, 0
  br i1 %12, label %13, label %14

13:                                               ; preds = %8
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef 0, i64 noundef 0) #24
  br label %32

14:                                               ; preds = %8
  %15 = and i32 %6, 2
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %21, label %17

17:                                               ; preds = %14
  %18 = zext i32 %4 to i64
  %19 = icmp ugt i64 %11, %18
  br i1 %19, label %21, label %20

20:                                               ; preds = %17
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 5, i64 noundef %18, i64 noundef %11) #24
  br label %32

21:                                               ; preds = %17, %14
  %22 = zext i32 %5 to i64
  %23 = and i32 %6, 1
  %24 = tail call fastcc i32 @arrive_at(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef %4, i64 noundef %22, i32 noundef %23) #26
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %26, label %32

26:                                               ; preds = %21
  %27 = icmp eq i32 %2, 0
  br i1 %27, label %32, label %28

28:                                               ; preds = %26
  %29 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #26
  %30 = icmp ne i32 %29, 0
  %31 = zext i1 %30 to i32
  br label %32

32:                                               ; preds = %28, %26, %21, %20, %13
  %33 = phi i32 [ 1, %20 ], [ 1, %13 ], [ 1, %21 ], [ %31, %28 ], [ 0, %26 ]
  ret i32 %33
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 1, i64 noundef 0, i64 noundef 0) #24
  br label %54

18:                                               ; preds = %6
  %19 = add i64 %4, -4194304
  %20 = add i64 %19, %13
  %21 = add i64 %20, -1048576
  %22 = icmp ult i64 %21, -2097151
  br i1 %22, label %23, label %24

23:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 4, i64 noundef %20, i64 noundef 0) #24
  br label %54

24:                                               ; preds = %18
  %25 = zext i32 %3 to i64
  %26 = icmp ult i64 %9, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %24
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %25, i64 noundef %9) #24
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
  %7 = tail call fastcc i32 @arrive_at(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef 0, i64 noundef %6, i32 noundef 0) #26
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %9, label %15

9:                                                ; preds = %5
  %10 = icmp eq i32 %2, 0
  br i1 %10, label %15, label %11

11:                                               ; preds = %9
  %12 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #26
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
  br i1 %10, label %86, label %11

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %7, i64 808
  %13 = getelementptr inbounds i8, ptr %6, i64 8
  %14 = getelementptr inbounds i8, ptr %6, i64 12
  %15 = getelementptr inbounds i8, ptr %6, i64 16
  %16 = getelementptr inbounds i8, ptr %7, i64 48
  br label %17

17:                                               ; preds = %11, %82
  %18 = phi i32 [ %9, %11 ], [ %83, %82 ]
  %19 = phi i64 [ 0, %11 ], [ %84, %82 ]
  %20 = load ptr, ptr %7, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 48
  %22 = load i32, ptr %21, align 8
  %23 = mul i32 %22, 3
  %24 = zext i32 %23 to i64
  %25 = icmp ult i64 %19, %24
  br i1 %25, label %26, label %86

26:                                               ; preds = %17
  %27 = load ptr, ptr %12, align 8
  %28 = getelementptr inbounds %struct.Copies, ptr %27, i64 %19
  %29 = getelementptr inbounds i8, ptr %28, i64 8
  %30 = load i32, ptr %29, align 8
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %82, label %32

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
  br i1 %46, label %82, label %35, !llvm.loop !28

47:                                               ; preds = %42
  %48 = trunc nuw i64 %36 to i32
  %49 = sub i32 %30, %48
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %6) #25
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
  %69 = call fastcc i32 @land(ptr noundef %68, ptr noundef nonnull %6, i32 noundef -1) #26
  %70 = load ptr, ptr %28, align 8
  %71 = load i32, ptr %13, align 8
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds %struct.Copy, ptr %70, i64 %72
  %74 = and i64 %36, 4294967295
  %75 = getelementptr inbounds %struct.Copy, ptr %70, i64 %74
  %76 = zext i32 %49 to i64
  %77 = mul nuw nsw i64 %76, 56
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %73, ptr nonnull align 8 %75, i64 %77, i1 false)
  %78 = add i32 %71, %49
  store i32 %78, ptr %29, align 8
  %79 = icmp eq i32 %69, 0
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #25
  br i1 %79, label %80, label %105

80:                                               ; preds = %67
  %81 = load i32, ptr %8, align 8
  br label %82

82:                                               ; preds = %45, %80, %26
  %83 = phi i32 [ %81, %80 ], [ %18, %26 ], [ %18, %45 ]
  %84 = add nuw nsw i64 %19, 1
  %85 = icmp eq i32 %83, 0
  br i1 %85, label %86, label %17, !llvm.loop !29

86:                                               ; preds = %17, %82, %5
  %87 = inttoptr i64 %3 to ptr
  %88 = load i64, ptr %87, align 8
  %89 = lshr i64 %88, 40
  %90 = and i64 %89, 8388607
  %91 = add nsw i64 %90, -5242880
  %92 = icmp ult i64 %91, -2097151
  br i1 %92, label %93, label %94

93:                                               ; preds = %86
  tail call fastcc void @fail_barrier(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #24
  br label %105

94:                                               ; preds = %86
  %95 = lshr i64 %88, 63
  %96 = and i32 %4, 1
  %97 = zext nneg i32 %96 to i64
  %98 = icmp eq i64 %95, %97
  br i1 %98, label %105, label %99

99:                                               ; preds = %94
  %100 = icmp eq i32 %2, 0
  br i1 %100, label %104, label %101

101:                                              ; preds = %99
  %102 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #26
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %104, label %105

104:                                              ; preds = %99, %101
  br label %105

105:                                              ; preds = %67, %93, %94, %101, %104
  %106 = phi i32 [ 2, %93 ], [ 0, %94 ], [ 1, %104 ], [ 2, %101 ], [ 2, %67 ]
  ret i32 %106
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #10

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #2 {
  tail call void @free(ptr noundef %0) #23
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #15

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_run_block(ptr noundef %0) local_unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 600
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 272
  %6 = getelementptr inbounds i8, ptr %4, i64 296
  %7 = getelementptr inbounds i8, ptr %4, i64 144
  %8 = getelementptr inbounds i8, ptr %4, i64 304
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

28:                                               ; preds = %1202, %1
  %29 = phi i32 [ 0, %1 ], [ %1203, %1202 ]
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
  tail call fastcc void @close_races(ptr noundef nonnull %30) #26
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
  br i1 %44, label %185, label %45

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
  tail call fastcc void @share_out(ptr noundef nonnull %0) #26
  br label %185

57:                                               ; preds = %45
  %58 = getelementptr inbounds i8, ptr %46, i64 144
  %59 = load ptr, ptr %58, align 8
  %60 = load i64, ptr %12, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = tail call i32 %59(ptr noundef %61, i32 noundef %48, i32 noundef %49) #23
  %63 = icmp eq i32 %62, 1
  br i1 %63, label %1207, label %64

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
  br i1 %95, label %178, label %96

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
  br i1 %108, label %109, label %99, !llvm.loop !30

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
  br i1 %128, label %178, label %114, !llvm.loop !31

129:                                              ; preds = %85, %81, %77, %72, %68
  tail call fastcc void @share_out(ptr noundef nonnull %0) #26
  %130 = getelementptr inbounds i8, ptr %46, i64 52
  %131 = load i32, ptr %130, align 4
  %132 = icmp eq i32 %131, 0
  br i1 %132, label %185, label %139

133:                                              ; preds = %169
  %134 = add nuw nsw i64 %140, 1
  %135 = load i32, ptr %130, align 4
  %136 = zext i32 %135 to i64
  %137 = icmp ult i64 %134, %136
  %138 = add i32 %141, 32
  br i1 %137, label %139, label %185, !llvm.loop !32

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
  br i1 %166, label %158, label %169, !llvm.loop !33

167:                                              ; preds = %158
  %168 = load i32, ptr %156, align 4
  br label %169

169:                                              ; preds = %162, %167, %142
  %170 = phi i32 [ %143, %142 ], [ %146, %167 ], [ %146, %162 ]
  %171 = phi i32 [ %62, %142 ], [ %168, %167 ], [ 2, %162 ]
  %172 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %170, i32 noundef %171) #26
  %173 = icmp eq i32 %172, 2
  br i1 %173, label %1207, label %133

174:                                              ; preds = %64
  tail call fastcc void @end_threads(ptr noundef nonnull %0, i32 noundef 0, i32 noundef %48) #26
  %175 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef 0, i32 noundef %48) #26
  %176 = icmp eq i32 %175, 0
  %177 = select i1 %176, i32 0, i32 2
  br label %1207

178:                                              ; preds = %118, %90
  store i32 %62, ptr %11, align 4
  %179 = load ptr, ptr %18, align 8
  %180 = getelementptr inbounds i8, ptr %179, i64 24
  %181 = load i64, ptr %180, align 8
  %182 = add i64 %181, 1
  store atomic i64 %182, ptr %180 monotonic, align 8
  %183 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #26
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %1204, label %1207

185:                                              ; preds = %133, %129, %56, %42
  %186 = load i32, ptr %19, align 4
  %187 = icmp eq i32 %186, 0
  br i1 %187, label %824, label %188

188:                                              ; preds = %185, %818
  %189 = phi i64 [ %820, %818 ], [ 0, %185 ]
  %190 = phi i32 [ %819, %818 ], [ 0, %185 ]
  %191 = load ptr, ptr %0, align 8
  %192 = trunc nuw i64 %189 to i32
  %193 = shl i32 %192, 5
  %194 = zext i32 %193 to i64
  %195 = getelementptr inbounds i8, ptr %191, i64 272
  %196 = getelementptr inbounds i8, ptr %191, i64 312
  br label %197

197:                                              ; preds = %810, %188
  %198 = phi i32 [ %190, %188 ], [ %422, %810 ]
  %199 = phi i32 [ 0, %188 ], [ %814, %810 ]
  %200 = load ptr, ptr %0, align 8
  %201 = load ptr, ptr %20, align 8
  %202 = getelementptr inbounds %struct.Warp, ptr %201, i64 %189
  %203 = getelementptr inbounds i8, ptr %200, i64 48
  %204 = load i32, ptr %203, align 8
  %205 = sub i32 %204, %193
  %206 = tail call i32 @llvm.umin.i32(i32 %205, i32 32)
  %207 = getelementptr inbounds i8, ptr %202, i64 4
  %208 = load i8, ptr %207, align 4
  %209 = icmp eq i8 %208, 0
  br i1 %209, label %210, label %259

210:                                              ; preds = %197
  %211 = getelementptr inbounds i8, ptr %200, i64 248
  %212 = load i64, ptr %211, align 8
  %213 = icmp eq i64 %212, 0
  br i1 %213, label %259, label %214

214:                                              ; preds = %210
  %215 = getelementptr inbounds i8, ptr %200, i64 272
  %216 = load ptr, ptr %215, align 8
  %217 = icmp eq ptr %216, null
  br i1 %217, label %218, label %259

218:                                              ; preds = %214
  %219 = add i32 %206, %193
  %220 = icmp ult i32 %193, %219
  br i1 %220, label %221, label %232

221:                                              ; preds = %218
  %222 = load ptr, ptr %21, align 8
  br label %227

223:                                              ; preds = %227
  %224 = add nuw nsw i64 %228, 1
  %225 = trunc i64 %224 to i32
  %226 = icmp eq i32 %219, %225
  br i1 %226, label %232, label %227, !llvm.loop !34

227:                                              ; preds = %223, %221
  %228 = phi i64 [ %194, %221 ], [ %224, %223 ]
  %229 = getelementptr inbounds i8, ptr %222, i64 %228
  %230 = load i8, ptr %229, align 1
  %231 = icmp eq i8 %230, 0
  br i1 %231, label %223, label %346

232:                                              ; preds = %223, %218
  %233 = load ptr, ptr %14, align 8
  %234 = getelementptr inbounds i32, ptr %233, i64 %194
  %235 = zext i32 %219 to i64
  br label %236

236:                                              ; preds = %240, %232
  %237 = phi i64 [ %238, %240 ], [ %194, %232 ]
  %238 = add nuw nsw i64 %237, 1
  %239 = icmp ult i64 %238, %235
  br i1 %239, label %240, label %245

240:                                              ; preds = %236
  %241 = getelementptr inbounds i32, ptr %233, i64 %238
  %242 = load i32, ptr %241, align 4
  %243 = load i32, ptr %234, align 4
  %244 = icmp eq i32 %242, %243
  br i1 %244, label %236, label %346, !llvm.loop !33

245:                                              ; preds = %236
  %246 = load i32, ptr %234, align 4
  %247 = icmp eq i32 %246, 2
  br i1 %247, label %346, label %248

248:                                              ; preds = %245
  %249 = getelementptr inbounds i8, ptr %200, i64 152
  %250 = load ptr, ptr %249, align 8
  %251 = zext i32 %246 to i64
  %252 = getelementptr inbounds %struct.WaitPoint, ptr %250, i64 %251, i32 9
  %253 = load i8, ptr %252, align 1
  %254 = icmp eq i8 %253, 0
  br i1 %254, label %346, label %255

255:                                              ; preds = %248
  store i32 %246, ptr %202, align 4
  store i8 1, ptr %207, align 4
  %256 = getelementptr inbounds i8, ptr %202, i64 5
  store i8 0, ptr %256, align 1
  %257 = getelementptr inbounds i8, ptr %202, i64 6
  store i8 0, ptr %257, align 2
  %258 = getelementptr inbounds i8, ptr %202, i64 7
  store i8 0, ptr %258, align 1
  br label %279

259:                                              ; preds = %214, %210, %197
  %260 = getelementptr inbounds i8, ptr %202, i64 5
  %261 = load i8, ptr %260, align 1
  %262 = icmp eq i8 %261, 0
  br i1 %262, label %263, label %273

263:                                              ; preds = %259
  %264 = getelementptr inbounds i8, ptr %200, i64 152
  %265 = load ptr, ptr %264, align 8
  %266 = load i32, ptr %202, align 4
  %267 = zext i32 %266 to i64
  %268 = getelementptr inbounds %struct.WaitPoint, ptr %265, i64 %267, i32 9
  %269 = load i8, ptr %268, align 1
  %270 = icmp eq i8 %269, 0
  br i1 %270, label %271, label %273

271:                                              ; preds = %263
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %192) #26
  %272 = load i8, ptr %207, align 4
  br label %273

273:                                              ; preds = %271, %263, %259
  %274 = phi i8 [ %208, %259 ], [ %208, %263 ], [ %272, %271 ]
  %275 = icmp eq i8 %274, 0
  br i1 %275, label %346, label %276

276:                                              ; preds = %273
  %277 = load i8, ptr %260, align 1
  %278 = icmp eq i8 %277, 0
  br i1 %278, label %279, label %419

279:                                              ; preds = %276, %255
  %280 = load ptr, ptr %0, align 8
  %281 = load ptr, ptr %20, align 8
  %282 = getelementptr inbounds %struct.Warp, ptr %281, i64 %189
  %283 = load i64, ptr %12, align 8
  %284 = getelementptr inbounds i8, ptr %280, i64 104
  %285 = load i64, ptr %284, align 8
  %286 = mul i64 %285, %194
  %287 = add i64 %286, %283
  %288 = inttoptr i64 %287 to ptr
  %289 = getelementptr inbounds i8, ptr %280, i64 48
  %290 = load i32, ptr %289, align 8
  %291 = sub i32 %290, %193
  %292 = tail call i32 @llvm.umin.i32(i32 %291, i32 32)
  %293 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %291)
  %294 = lshr i32 -1, %293
  %295 = getelementptr inbounds i8, ptr %280, i64 144
  %296 = load ptr, ptr %295, align 8
  %297 = load i32, ptr %282, align 4
  %298 = tail call i32 %296(ptr noundef %288, i32 noundef %292, i32 noundef %297) #23
  %299 = getelementptr inbounds i8, ptr %280, i64 152
  %300 = load ptr, ptr %299, align 8
  %301 = zext i32 %298 to i64
  %302 = getelementptr inbounds %struct.WaitPoint, ptr %300, i64 %301
  %303 = load i32, ptr %302, align 4
  %304 = icmp eq i32 %303, 2
  br i1 %304, label %305, label %342

305:                                              ; preds = %279
  %306 = icmp ugt i32 %291, 31
  br label %307

307:                                              ; preds = %332, %305
  %308 = phi i32 [ %199, %305 ], [ %333, %332 ]
  %309 = phi ptr [ %302, %305 ], [ %339, %332 ]
  %310 = phi i32 [ %298, %305 ], [ %336, %332 ]
  %311 = getelementptr inbounds i8, ptr %309, i64 24
  %312 = load i32, ptr %311, align 4
  %313 = and i32 %312, 1
  %314 = icmp eq i32 %313, 0
  br i1 %314, label %315, label %342

315:                                              ; preds = %307
  %316 = getelementptr inbounds i8, ptr %309, i64 12
  %317 = load i32, ptr %316, align 4
  %318 = and i32 %317, %294
  %319 = icmp ne i32 %318, %294
  %320 = add nsw i32 %308, -127
  %321 = icmp ult i32 %320, -128
  %322 = select i1 %319, i1 true, i1 %321
  br i1 %322, label %342, label %323

323:                                              ; preds = %315
  %324 = getelementptr inbounds i8, ptr %309, i64 33
  %325 = load i8, ptr %324, align 1
  %326 = icmp eq i8 %325, 0
  br i1 %326, label %342, label %327

327:                                              ; preds = %323
  %328 = getelementptr inbounds i8, ptr %309, i64 8
  %329 = load i32, ptr %328, align 4
  %330 = icmp ult i32 %329, 21
  %331 = or i1 %306, %330
  br i1 %331, label %332, label %342

332:                                              ; preds = %327
  store i32 %310, ptr %282, align 4
  tail call fastcc void @operate(ptr noundef nonnull %0, ptr noundef nonnull %309, i32 noundef %192, i32 noundef %294) #26
  %333 = add nuw nsw i32 %308, 1
  %334 = load ptr, ptr %295, align 8
  %335 = load i32, ptr %282, align 4
  %336 = tail call i32 %334(ptr noundef %288, i32 noundef %292, i32 noundef %335) #23
  %337 = load ptr, ptr %299, align 8
  %338 = zext i32 %336 to i64
  %339 = getelementptr inbounds %struct.WaitPoint, ptr %337, i64 %338
  %340 = load i32, ptr %339, align 4
  %341 = icmp eq i32 %340, 2
  br i1 %341, label %307, label %342, !llvm.loop !35

342:                                              ; preds = %332, %327, %323, %315, %307, %279
  %343 = phi i32 [ %199, %279 ], [ %308, %307 ], [ %308, %315 ], [ %308, %327 ], [ %333, %332 ], [ %308, %323 ]
  %344 = phi i32 [ %298, %279 ], [ %310, %307 ], [ %310, %315 ], [ %310, %327 ], [ %336, %332 ], [ %310, %323 ]
  %345 = icmp eq i32 %344, 1
  br i1 %345, label %1207, label %416

346:                                              ; preds = %227, %240, %273, %248, %245
  %347 = getelementptr inbounds i8, ptr %200, i64 312
  %348 = load i64, ptr %347, align 8
  %349 = icmp eq i64 %348, 0
  br i1 %349, label %376, label %350

350:                                              ; preds = %346
  %351 = load ptr, ptr %0, align 8
  %352 = getelementptr inbounds i8, ptr %351, i64 48
  %353 = load i32, ptr %352, align 8
  %354 = sub i32 %353, %193
  %355 = tail call i32 @llvm.umin.i32(i32 %354, i32 32)
  %356 = add i32 %355, %193
  %357 = icmp ult i32 %193, %356
  br i1 %357, label %358, label %376

358:                                              ; preds = %350
  %359 = load ptr, ptr %21, align 8
  %360 = zext i32 %356 to i64
  br label %361

361:                                              ; preds = %372, %358
  %362 = phi i64 [ %194, %358 ], [ %374, %372 ]
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
  br i1 %375, label %376, label %361, !llvm.loop !36

376:                                              ; preds = %372, %350, %346
  %377 = phi i32 [ 0, %346 ], [ -1, %350 ], [ %373, %372 ]
  %378 = add i32 %206, %193
  %379 = icmp ult i32 %193, %378
  br i1 %379, label %380, label %419

380:                                              ; preds = %376
  %381 = getelementptr inbounds i8, ptr %200, i64 144
  br label %382

382:                                              ; preds = %412, %380
  %383 = phi i64 [ %194, %380 ], [ %413, %412 ]
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
  %406 = tail call i32 %398(ptr noundef %405, i32 noundef 1, i32 noundef %397) #23
  %407 = icmp eq i32 %406, 1
  br i1 %407, label %1207, label %408

408:                                              ; preds = %396
  %409 = trunc nuw i64 %383 to i32
  %410 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %409, i32 noundef %406) #26
  %411 = icmp eq i32 %410, 2
  br i1 %411, label %1207, label %412

412:                                              ; preds = %408, %394, %382
  %413 = add nuw nsw i64 %383, 1
  %414 = trunc i64 %413 to i32
  %415 = icmp eq i32 %378, %414
  br i1 %415, label %419, label %382, !llvm.loop !37

416:                                              ; preds = %342
  %417 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %192, i32 noundef %344) #26
  %418 = icmp eq i32 %417, 2
  br i1 %418, label %1207, label %419

419:                                              ; preds = %412, %416, %376, %276
  %420 = phi i32 [ %343, %416 ], [ %199, %276 ], [ %199, %376 ], [ %199, %412 ]
  %421 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %192, i32 noundef 3) #26
  %422 = or i32 %421, %198
  %423 = load ptr, ptr %195, align 8
  %424 = icmp eq ptr %423, null
  br i1 %424, label %429, label %425

425:                                              ; preds = %419
  %426 = load ptr, ptr %18, align 8
  %427 = tail call fastcc i32 @is_still_fine(ptr noundef %426) #24
  %428 = icmp eq i32 %427, 0
  br i1 %428, label %1207, label %429

429:                                              ; preds = %425, %419
  %430 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %192, i32 noundef 2) #26
  %431 = icmp eq i32 %430, 0
  br i1 %431, label %803, label %432

432:                                              ; preds = %429
  %433 = load ptr, ptr %20, align 8
  %434 = getelementptr inbounds %struct.Warp, ptr %433, i64 %189, i32 1
  %435 = load i8, ptr %434, align 4
  %436 = icmp eq i8 %435, 0
  %437 = load ptr, ptr %0, align 8
  br i1 %436, label %519, label %438

438:                                              ; preds = %432
  %439 = getelementptr inbounds i8, ptr %437, i64 48
  %440 = load i32, ptr %439, align 8
  %441 = sub i32 %440, %193
  %442 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %441)
  %443 = lshr i32 -1, %442
  %444 = getelementptr inbounds i8, ptr %437, i64 152
  %445 = load ptr, ptr %444, align 8
  %446 = getelementptr inbounds %struct.Warp, ptr %433, i64 %189
  %447 = load i32, ptr %446, align 4
  %448 = zext i32 %447 to i64
  %449 = getelementptr inbounds %struct.WaitPoint, ptr %445, i64 %448
  %450 = getelementptr inbounds i8, ptr %449, i64 8
  %451 = load i32, ptr %450, align 4
  %452 = icmp eq i32 %451, 11
  br i1 %452, label %513, label %453

453:                                              ; preds = %438
  %454 = getelementptr inbounds i8, ptr %449, i64 24
  %455 = load i32, ptr %454, align 4
  %456 = and i32 %455, 1
  %457 = icmp eq i32 %456, 0
  br i1 %457, label %504, label %458

458:                                              ; preds = %453
  %459 = load ptr, ptr %22, align 8
  %460 = getelementptr inbounds i32, ptr %459, i64 %194
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
  br i1 %470, label %517, label %471

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
  br i1 %480, label %481, label %517

481:                                              ; preds = %477, %471
  %482 = add nuw nsw i64 %472, 1
  %483 = icmp eq i64 %482, 32
  br i1 %483, label %484, label %471, !llvm.loop !38

484:                                              ; preds = %481
  %485 = xor i32 %462, -1
  %486 = and i32 %467, %485
  %487 = icmp eq i32 %486, 0
  br i1 %487, label %488, label %517

488:                                              ; preds = %484
  %489 = xor i32 %467, -1
  %490 = and i32 %462, %489
  %491 = icmp eq i32 %490, 0
  br i1 %491, label %492, label %461, !llvm.loop !39

492:                                              ; preds = %488, %492
  %493 = phi i32 [ %502, %492 ], [ %443, %488 ]
  %494 = load ptr, ptr %22, align 8
  %495 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %493, i1 true)
  %496 = or disjoint i32 %495, %193
  %497 = zext i32 %496 to i64
  %498 = getelementptr inbounds i32, ptr %494, i64 %497
  %499 = load i32, ptr %498, align 4
  %500 = and i32 %499, %443
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %449, i32 noundef %192, i32 noundef %500) #26
  %501 = xor i32 %500, -1
  %502 = and i32 %493, %501
  %503 = icmp eq i32 %502, 0
  br i1 %503, label %514, label %492, !llvm.loop !40

504:                                              ; preds = %453
  %505 = getelementptr inbounds i8, ptr %449, i64 12
  %506 = load i32, ptr %505, align 4
  %507 = and i32 %506, %443
  %508 = icmp eq i32 %507, %443
  br i1 %508, label %509, label %517

509:                                              ; preds = %504
  %510 = icmp ult i32 %451, 21
  %511 = icmp ugt i32 %441, 31
  %512 = or i1 %511, %510
  br i1 %512, label %513, label %517

513:                                              ; preds = %509, %438
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %449, i32 noundef %192, i32 noundef %443) #26
  br label %514

514:                                              ; preds = %492, %513
  %515 = load ptr, ptr %20, align 8
  %516 = getelementptr inbounds %struct.Warp, ptr %515, i64 %189, i32 2
  store i8 0, ptr %516, align 1
  br label %803

517:                                              ; preds = %484, %461, %477, %509, %504
  tail call fastcc void @separate(ptr noundef nonnull readonly %0, i32 noundef %192) #26
  %518 = load ptr, ptr %0, align 8
  br label %519

519:                                              ; preds = %517, %432
  %520 = phi ptr [ %518, %517 ], [ %437, %432 ]
  %521 = getelementptr inbounds i8, ptr %520, i64 48
  %522 = load i32, ptr %521, align 8
  %523 = sub i32 %522, %193
  %524 = tail call i32 @llvm.umin.i32(i32 %523, i32 32)
  %525 = load ptr, ptr %21, align 8
  %526 = getelementptr inbounds i8, ptr %525, i64 %194
  %527 = icmp eq i32 %522, %193
  br i1 %527, label %803, label %528

528:                                              ; preds = %519
  %529 = tail call i32 @llvm.umax.i32(i32 %524, i32 1)
  %530 = zext nneg i32 %529 to i64
  br label %531

531:                                              ; preds = %531, %528
  %532 = phi i64 [ 0, %528 ], [ %551, %531 ]
  %533 = phi i32 [ 0, %528 ], [ %542, %531 ]
  %534 = phi i32 [ 0, %528 ], [ %546, %531 ]
  %535 = phi i32 [ 0, %528 ], [ %550, %531 ]
  %536 = getelementptr inbounds i8, ptr %526, i64 %532
  %537 = load i8, ptr %536, align 1
  %538 = icmp ne i8 %537, 4
  %539 = zext i1 %538 to i32
  %540 = trunc nuw nsw i64 %532 to i32
  %541 = shl nuw i32 %539, %540
  %542 = or i32 %541, %533
  %543 = icmp eq i8 %537, 2
  %544 = zext i1 %543 to i32
  %545 = shl nuw i32 %544, %540
  %546 = or i32 %545, %534
  %547 = icmp eq i8 %537, 0
  %548 = zext i1 %547 to i32
  %549 = shl nuw i32 %548, %540
  %550 = or i32 %549, %535
  %551 = add nuw nsw i64 %532, 1
  %552 = icmp eq i64 %551, %530
  br i1 %552, label %553, label %531, !llvm.loop !41

553:                                              ; preds = %531, %698
  %554 = phi i64 [ %701, %698 ], [ 0, %531 ]
  %555 = phi i32 [ %700, %698 ], [ 0, %531 ]
  %556 = phi i32 [ %699, %698 ], [ 0, %531 ]
  %557 = add nuw nsw i64 %554, %194
  %558 = load ptr, ptr %0, align 8
  %559 = getelementptr inbounds i8, ptr %558, i64 152
  %560 = load ptr, ptr %559, align 8
  %561 = load ptr, ptr %14, align 8
  %562 = getelementptr inbounds i32, ptr %561, i64 %557
  %563 = load i32, ptr %562, align 4
  %564 = zext i32 %563 to i64
  %565 = getelementptr inbounds %struct.WaitPoint, ptr %560, i64 %564
  %566 = trunc nuw nsw i64 %554 to i32
  %567 = shl nuw i32 1, %566
  %568 = and i32 %567, %546
  %569 = icmp ne i32 %568, 0
  %570 = and i32 %567, %555
  %571 = icmp eq i32 %570, 0
  %572 = select i1 %569, i1 %571, i1 false
  br i1 %572, label %573, label %698

573:                                              ; preds = %553
  %574 = getelementptr inbounds i8, ptr %565, i64 8
  %575 = load i32, ptr %574, align 4
  %576 = icmp eq i32 %575, 11
  br i1 %576, label %698, label %577

577:                                              ; preds = %573
  %578 = getelementptr inbounds i8, ptr %565, i64 24
  %579 = load i32, ptr %578, align 4
  %580 = and i32 %579, 1
  %581 = icmp eq i32 %580, 0
  br i1 %581, label %585, label %582

582:                                              ; preds = %577
  %583 = load ptr, ptr %22, align 8
  %584 = getelementptr inbounds i32, ptr %583, i64 %557
  br label %587

585:                                              ; preds = %577
  %586 = getelementptr inbounds i8, ptr %565, i64 12
  br label %587

587:                                              ; preds = %585, %582
  %588 = phi ptr [ %584, %582 ], [ %586, %585 ]
  %589 = load i32, ptr %588, align 4
  %590 = and i32 %589, %567
  %591 = icmp eq i32 %590, 0
  br i1 %591, label %592, label %629

592:                                              ; preds = %587
  %593 = zext i32 %589 to i64
  %594 = load i64, ptr %12, align 8
  %595 = getelementptr inbounds i8, ptr %558, i64 104
  %596 = load i64, ptr %595, align 8
  %597 = mul i64 %596, %557
  %598 = add i64 %597, %594
  %599 = inttoptr i64 %598 to ptr
  %600 = getelementptr inbounds i8, ptr %565, i64 4
  %601 = load i32, ptr %600, align 4
  %602 = load ptr, ptr %599, align 8
  %603 = getelementptr inbounds i8, ptr %602, i64 8
  %604 = load ptr, ptr %603, align 8
  %605 = getelementptr inbounds i8, ptr %604, i64 104
  store i32 6, ptr %605, align 8
  %606 = getelementptr inbounds i8, ptr %604, i64 108
  store i32 %601, ptr %606, align 4
  %607 = getelementptr inbounds i8, ptr %599, i64 8
  %608 = load ptr, ptr %607, align 8
  %609 = getelementptr inbounds i8, ptr %608, i64 36
  %610 = getelementptr inbounds i8, ptr %599, i64 48
  %611 = getelementptr inbounds i8, ptr %599, i64 56
  %612 = load i32, ptr %611, align 8
  %613 = getelementptr inbounds i8, ptr %608, i64 40
  %614 = load i32, ptr %613, align 4
  %615 = mul i32 %614, %612
  %616 = getelementptr inbounds i8, ptr %599, i64 52
  %617 = load i32, ptr %616, align 4
  %618 = add i32 %615, %617
  %619 = load i32, ptr %609, align 4
  %620 = mul i32 %618, %619
  %621 = load i32, ptr %610, align 8
  %622 = add i32 %620, %621
  %623 = getelementptr inbounds i8, ptr %604, i64 124
  store i32 %622, ptr %623, align 4
  %624 = load ptr, ptr %599, align 8
  %625 = getelementptr inbounds i8, ptr %624, i64 32
  %626 = load i64, ptr %625, align 8
  %627 = getelementptr inbounds i8, ptr %604, i64 128
  store i64 %626, ptr %627, align 8
  %628 = getelementptr inbounds i8, ptr %604, i64 136
  store i64 %593, ptr %628, align 8
  br label %1207

629:                                              ; preds = %587
  %630 = and i32 %589, %542
  %631 = and i32 %630, %546
  %632 = getelementptr inbounds i8, ptr %565, i64 12
  %633 = icmp eq i32 %575, 0
  br label %637

634:                                              ; preds = %678
  %635 = or i32 %679, %555
  %636 = icmp eq i32 %679, %630
  br i1 %636, label %682, label %698

637:                                              ; preds = %678, %629
  %638 = phi i64 [ 0, %629 ], [ %680, %678 ]
  %639 = phi i32 [ 0, %629 ], [ %679, %678 ]
  %640 = trunc nuw nsw i64 %638 to i32
  %641 = shl nuw i32 1, %640
  %642 = and i32 %631, %641
  %643 = icmp eq i32 %642, 0
  br i1 %643, label %678, label %644

644:                                              ; preds = %637
  %645 = add nuw nsw i64 %638, %194
  %646 = getelementptr inbounds i32, ptr %561, i64 %645
  %647 = load i32, ptr %646, align 4
  %648 = zext i32 %647 to i64
  %649 = getelementptr inbounds %struct.WaitPoint, ptr %560, i64 %648
  br i1 %581, label %653, label %650

650:                                              ; preds = %644
  %651 = load ptr, ptr %22, align 8
  %652 = getelementptr inbounds i32, ptr %651, i64 %557
  br label %653

653:                                              ; preds = %650, %644
  %654 = phi ptr [ %652, %650 ], [ %632, %644 ]
  %655 = load i32, ptr %654, align 4
  %656 = getelementptr inbounds i8, ptr %649, i64 24
  %657 = load i32, ptr %656, align 4
  %658 = and i32 %657, 1
  %659 = icmp eq i32 %658, 0
  br i1 %659, label %663, label %660

660:                                              ; preds = %653
  %661 = load ptr, ptr %22, align 8
  %662 = getelementptr inbounds i32, ptr %661, i64 %645
  br label %665

663:                                              ; preds = %653
  %664 = getelementptr inbounds i8, ptr %649, i64 12
  br label %665

665:                                              ; preds = %663, %660
  %666 = phi ptr [ %662, %660 ], [ %664, %663 ]
  %667 = load i32, ptr %666, align 4
  %668 = icmp eq i32 %655, %667
  br i1 %668, label %669, label %678

669:                                              ; preds = %665
  %670 = getelementptr inbounds i8, ptr %649, i64 8
  %671 = load i32, ptr %670, align 4
  %672 = icmp eq i32 %575, %671
  br i1 %672, label %673, label %678

673:                                              ; preds = %669
  %674 = icmp eq i32 %563, %647
  %675 = or i1 %633, %674
  %676 = select i1 %675, i32 %641, i32 0
  %677 = or i32 %676, %639
  br label %678

678:                                              ; preds = %673, %669, %665, %637
  %679 = phi i32 [ %639, %637 ], [ %639, %669 ], [ %639, %665 ], [ %677, %673 ]
  %680 = add nuw nsw i64 %638, 1
  %681 = icmp eq i64 %680, %530
  br i1 %681, label %634, label %637, !llvm.loop !42

682:                                              ; preds = %634
  %683 = icmp ult i32 %575, 21
  %684 = icmp eq i32 %630, -1
  %685 = or i1 %683, %684
  br i1 %685, label %686, label %703

686:                                              ; preds = %682
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %565, i32 noundef %192, i32 noundef %630) #26
  br label %687

687:                                              ; preds = %695, %686
  %688 = phi i64 [ 0, %686 ], [ %696, %695 ]
  %689 = trunc nuw nsw i64 %688 to i32
  %690 = shl nuw i32 1, %689
  %691 = and i32 %690, %630
  %692 = icmp eq i32 %691, 0
  br i1 %692, label %695, label %693

693:                                              ; preds = %687
  %694 = getelementptr inbounds i8, ptr %526, i64 %688
  store i8 0, ptr %694, align 1
  br label %695

695:                                              ; preds = %693, %687
  %696 = add nuw nsw i64 %688, 1
  %697 = icmp eq i64 %696, %530
  br i1 %697, label %698, label %687, !llvm.loop !43

698:                                              ; preds = %695, %634, %573, %553
  %699 = phi i32 [ %556, %634 ], [ %556, %553 ], [ %556, %573 ], [ 1, %695 ]
  %700 = phi i32 [ %635, %634 ], [ %555, %553 ], [ %555, %573 ], [ %635, %695 ]
  %701 = add nuw nsw i64 %554, 1
  %702 = icmp eq i64 %701, %530
  br i1 %702, label %740, label %553, !llvm.loop !44

703:                                              ; preds = %682
  %704 = zext i32 %630 to i64
  %705 = load i64, ptr %12, align 8
  %706 = getelementptr inbounds i8, ptr %558, i64 104
  %707 = load i64, ptr %706, align 8
  %708 = mul i64 %707, %557
  %709 = add i64 %708, %705
  %710 = inttoptr i64 %709 to ptr
  %711 = getelementptr inbounds i8, ptr %565, i64 4
  %712 = load i32, ptr %711, align 4
  %713 = load ptr, ptr %710, align 8
  %714 = getelementptr inbounds i8, ptr %713, i64 8
  %715 = load ptr, ptr %714, align 8
  %716 = getelementptr inbounds i8, ptr %715, i64 104
  store i32 18, ptr %716, align 8
  %717 = getelementptr inbounds i8, ptr %715, i64 108
  store i32 %712, ptr %717, align 4
  %718 = getelementptr inbounds i8, ptr %710, i64 8
  %719 = load ptr, ptr %718, align 8
  %720 = getelementptr inbounds i8, ptr %719, i64 36
  %721 = getelementptr inbounds i8, ptr %710, i64 48
  %722 = getelementptr inbounds i8, ptr %710, i64 56
  %723 = load i32, ptr %722, align 8
  %724 = getelementptr inbounds i8, ptr %719, i64 40
  %725 = load i32, ptr %724, align 4
  %726 = mul i32 %725, %723
  %727 = getelementptr inbounds i8, ptr %710, i64 52
  %728 = load i32, ptr %727, align 4
  %729 = add i32 %726, %728
  %730 = load i32, ptr %720, align 4
  %731 = mul i32 %729, %730
  %732 = load i32, ptr %721, align 8
  %733 = add i32 %731, %732
  %734 = getelementptr inbounds i8, ptr %715, i64 124
  store i32 %733, ptr %734, align 4
  %735 = load ptr, ptr %710, align 8
  %736 = getelementptr inbounds i8, ptr %735, i64 32
  %737 = load i64, ptr %736, align 8
  %738 = getelementptr inbounds i8, ptr %715, i64 128
  store i64 %737, ptr %738, align 8
  %739 = getelementptr inbounds i8, ptr %715, i64 136
  store i64 %704, ptr %739, align 8
  br label %1207

740:                                              ; preds = %698
  %741 = icmp ne i32 %699, 0
  %742 = icmp ne i32 %550, 0
  %743 = select i1 %741, i1 true, i1 %742
  br i1 %743, label %803, label %744

744:                                              ; preds = %740
  %745 = load ptr, ptr %0, align 8
  %746 = getelementptr inbounds i8, ptr %745, i64 152
  %747 = load ptr, ptr %746, align 8
  %748 = load ptr, ptr %14, align 8
  %749 = getelementptr inbounds i32, ptr %748, i64 %194
  br label %750

750:                                              ; preds = %800, %744
  %751 = phi i64 [ 0, %744 ], [ %801, %800 ]
  %752 = trunc nuw nsw i64 %751 to i32
  %753 = shl nuw i32 1, %752
  %754 = and i32 %753, %546
  %755 = icmp eq i32 %754, 0
  br i1 %755, label %800, label %756

756:                                              ; preds = %750
  %757 = getelementptr inbounds i32, ptr %749, i64 %751
  %758 = load i32, ptr %757, align 4
  %759 = zext i32 %758 to i64
  %760 = getelementptr inbounds %struct.WaitPoint, ptr %747, i64 %759
  %761 = getelementptr inbounds i8, ptr %760, i64 8
  %762 = load i32, ptr %761, align 4
  %763 = icmp eq i32 %762, 11
  br i1 %763, label %764, label %800

764:                                              ; preds = %756
  %765 = icmp ugt i32 %524, %752
  br i1 %765, label %767, label %766

766:                                              ; preds = %764
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %760, i32 noundef %192, i32 noundef 0) #26
  br label %803

767:                                              ; preds = %764
  %768 = zext nneg i32 %524 to i64
  br label %770

769:                                              ; preds = %785
  tail call fastcc void @operate(ptr noundef nonnull readonly %0, ptr noundef %760, i32 noundef %192, i32 noundef %786) #26
  br label %789

770:                                              ; preds = %785, %767
  %771 = phi i64 [ %751, %767 ], [ %787, %785 ]
  %772 = phi i32 [ 0, %767 ], [ %786, %785 ]
  %773 = trunc nuw nsw i64 %771 to i32
  %774 = shl nuw i32 1, %773
  %775 = and i32 %774, %546
  %776 = icmp eq i32 %775, 0
  br i1 %776, label %785, label %777

777:                                              ; preds = %770
  %778 = add i32 %193, %773
  %779 = zext i32 %778 to i64
  %780 = getelementptr inbounds i32, ptr %748, i64 %779
  %781 = load i32, ptr %780, align 4
  %782 = icmp eq i32 %781, %758
  %783 = select i1 %782, i32 %774, i32 0
  %784 = or i32 %783, %772
  br label %785

785:                                              ; preds = %777, %770
  %786 = phi i32 [ %772, %770 ], [ %784, %777 ]
  %787 = add nuw nsw i64 %771, 1
  %788 = icmp eq i64 %787, %768
  br i1 %788, label %769, label %770, !llvm.loop !45

789:                                              ; preds = %797, %769
  %790 = phi i64 [ %751, %769 ], [ %798, %797 ]
  %791 = trunc nuw nsw i64 %790 to i32
  %792 = shl nuw i32 1, %791
  %793 = and i32 %792, %786
  %794 = icmp eq i32 %793, 0
  br i1 %794, label %797, label %795

795:                                              ; preds = %789
  %796 = getelementptr inbounds i8, ptr %526, i64 %790
  store i8 0, ptr %796, align 1
  br label %797

797:                                              ; preds = %795, %789
  %798 = add nuw nsw i64 %790, 1
  %799 = icmp eq i64 %798, %768
  br i1 %799, label %803, label %789, !llvm.loop !46

800:                                              ; preds = %756, %750
  %801 = add nuw nsw i64 %751, 1
  %802 = icmp eq i64 %801, %530
  br i1 %802, label %803, label %750, !llvm.loop !47

803:                                              ; preds = %800, %797, %766, %740, %519, %514, %429
  %804 = phi i32 [ 1, %766 ], [ 1, %740 ], [ 1, %514 ], [ 0, %429 ], [ 0, %519 ], [ 1, %797 ], [ 0, %800 ]
  %805 = load i64, ptr %196, align 8
  %806 = icmp eq i64 %805, 0
  br i1 %806, label %810, label %807

807:                                              ; preds = %803
  %808 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %192, i32 noundef 0) #26
  %809 = icmp ne i32 %808, 0
  br label %810

810:                                              ; preds = %807, %803
  %811 = phi i1 [ false, %803 ], [ %809, %807 ]
  %812 = zext i1 %811 to i32
  %813 = or i32 %804, %812
  %814 = add i32 %420, 1
  %815 = icmp eq i32 %813, 0
  %816 = icmp ugt i32 %814, 127
  %817 = select i1 %815, i1 true, i1 %816
  br i1 %817, label %818, label %197, !llvm.loop !48

818:                                              ; preds = %810
  %819 = or i32 %813, %422
  %820 = add nuw nsw i64 %189, 1
  %821 = load i32, ptr %19, align 4
  %822 = zext i32 %821 to i64
  %823 = icmp ult i64 %820, %822
  br i1 %823, label %188, label %824, !llvm.loop !49

824:                                              ; preds = %818, %185
  %825 = phi i32 [ 0, %185 ], [ %819, %818 ]
  %826 = load i32, ptr %23, align 8
  %827 = icmp eq i32 %826, 0
  br i1 %827, label %1207, label %828

828:                                              ; preds = %824
  %829 = load i32, ptr %24, align 4
  %830 = icmp eq i32 %829, 0
  br i1 %830, label %1057, label %831

831:                                              ; preds = %828
  %832 = load ptr, ptr %25, align 8
  %833 = icmp eq ptr %832, null
  br i1 %833, label %835, label %834

834:                                              ; preds = %831
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #24
  br label %1207

835:                                              ; preds = %831
  %836 = load ptr, ptr %0, align 8
  %837 = load ptr, ptr %2, align 8
  %838 = getelementptr inbounds i8, ptr %836, i64 340
  %839 = load i32, ptr %838, align 4
  %840 = icmp eq i32 %839, 0
  br i1 %840, label %844, label %841

841:                                              ; preds = %835
  %842 = getelementptr inbounds i8, ptr %837, i64 16
  %843 = zext i32 %839 to i64
  br label %851

844:                                              ; preds = %851, %835
  %845 = phi i32 [ 0, %835 ], [ %858, %851 ]
  %846 = getelementptr inbounds i8, ptr %837, i64 4
  %847 = load i32, ptr %846, align 4
  %848 = icmp eq i32 %847, 0
  %849 = icmp ult i32 %847, %845
  %850 = select i1 %848, i1 true, i1 %849
  br i1 %850, label %918, label %861

851:                                              ; preds = %851, %841
  %852 = phi i64 [ 0, %841 ], [ %859, %851 ]
  %853 = phi i32 [ 0, %841 ], [ %858, %851 ]
  %854 = getelementptr inbounds [16 x ptr], ptr %842, i64 0, i64 %852
  %855 = load ptr, ptr %854, align 8
  %856 = getelementptr inbounds i8, ptr %855, i64 128
  %857 = load i32, ptr %856, align 8
  %858 = add i32 %857, %853
  %859 = add nuw nsw i64 %852, 1
  %860 = icmp eq i64 %859, %843
  br i1 %860, label %844, label %851, !llvm.loop !50

861:                                              ; preds = %844
  %862 = getelementptr inbounds i8, ptr %836, i64 272
  %863 = load ptr, ptr %862, align 8
  %864 = icmp eq ptr %863, null
  br i1 %864, label %866, label %865

865:                                              ; preds = %861
  tail call fastcc void @cluster_met(ptr noundef nonnull %837, i32 noundef %839) #24
  br label %866

866:                                              ; preds = %865, %861
  %867 = load i32, ptr %837, align 8
  %868 = add i32 %867, 1
  store i32 %868, ptr %837, align 8
  %869 = getelementptr inbounds i8, ptr %837, i64 12
  store i32 0, ptr %869, align 4
  store i32 0, ptr %846, align 4
  br i1 %840, label %918, label %870

870:                                              ; preds = %866
  %871 = getelementptr inbounds i8, ptr %837, i64 16
  %872 = getelementptr inbounds i8, ptr %836, i64 48
  %873 = zext i32 %839 to i64
  br label %874

874:                                              ; preds = %891, %870
  %875 = phi i64 [ 0, %870 ], [ %892, %891 ]
  %876 = getelementptr inbounds [16 x ptr], ptr %871, i64 0, i64 %875
  %877 = load ptr, ptr %876, align 8
  %878 = getelementptr inbounds i8, ptr %877, i64 756
  %879 = load i32, ptr %878, align 4
  %880 = icmp eq i32 %879, 0
  br i1 %880, label %881, label %891

881:                                              ; preds = %874
  %882 = getelementptr inbounds i8, ptr %877, i64 136
  %883 = getelementptr inbounds i8, ptr %877, i64 144
  %884 = getelementptr inbounds i8, ptr %877, i64 152
  %885 = getelementptr inbounds i8, ptr %877, i64 132
  br label %886

886:                                              ; preds = %914, %881
  %887 = phi i64 [ 0, %881 ], [ %916, %914 ]
  %888 = load i32, ptr %872, align 8
  %889 = zext i32 %888 to i64
  %890 = icmp ult i64 %887, %889
  br i1 %890, label %894, label %891

891:                                              ; preds = %914, %886, %874
  %892 = add nuw nsw i64 %875, 1
  %893 = icmp eq i64 %892, %873
  br i1 %893, label %918, label %874, !llvm.loop !51

894:                                              ; preds = %886
  %895 = load ptr, ptr %882, align 8
  %896 = getelementptr inbounds i8, ptr %895, i64 %887
  %897 = load i8, ptr %896, align 1
  %898 = icmp eq i8 %897, 1
  br i1 %898, label %899, label %914

899:                                              ; preds = %894
  %900 = load ptr, ptr %883, align 8
  %901 = getelementptr inbounds i8, ptr %900, i64 %887
  %902 = load i8, ptr %901, align 1
  %903 = icmp eq i8 %902, 16
  br i1 %903, label %904, label %914

904:                                              ; preds = %899
  %905 = load ptr, ptr %884, align 8
  %906 = lshr i64 %887, 5
  %907 = getelementptr inbounds %struct.Warp, ptr %905, i64 %906, i32 1
  %908 = load i8, ptr %907, align 4
  %909 = icmp eq i8 %908, 0
  br i1 %909, label %910, label %914

910:                                              ; preds = %904
  store i8 0, ptr %896, align 1
  %911 = load i32, ptr %885, align 4
  %912 = add i32 %911, -1
  store i32 %912, ptr %885, align 4
  %913 = load i32, ptr %878, align 4
  br label %914

914:                                              ; preds = %910, %904, %899, %894
  %915 = phi i32 [ 0, %894 ], [ 0, %899 ], [ 0, %904 ], [ %913, %910 ]
  %916 = add nuw nsw i64 %887, 1
  %917 = icmp eq i32 %915, 0
  br i1 %917, label %886, label %891, !llvm.loop !52

918:                                              ; preds = %891, %866, %844
  %919 = phi i32 [ 0, %844 ], [ 1, %866 ], [ 1, %891 ]
  %920 = getelementptr inbounds i8, ptr %836, i64 48
  %921 = getelementptr inbounds i8, ptr %836, i64 272
  %922 = getelementptr inbounds i8, ptr %836, i64 52
  br label %923

923:                                              ; preds = %1047, %918
  %924 = phi i64 [ %1048, %1047 ], [ 0, %918 ]
  %925 = phi i32 [ 1, %1047 ], [ %919, %918 ]
  br label %926

926:                                              ; preds = %1044, %923
  %927 = phi i64 [ %1045, %1044 ], [ %924, %923 ]
  %928 = getelementptr inbounds [16 x %struct.Barrier], ptr %13, i64 0, i64 %927
  %929 = getelementptr inbounds i8, ptr %928, i64 4
  %930 = load i32, ptr %929, align 4
  %931 = icmp eq i32 %930, 0
  br i1 %931, label %932, label %936

932:                                              ; preds = %926
  %933 = load i32, ptr %920, align 8
  %934 = load i32, ptr %23, align 8
  %935 = sub i32 %933, %934
  br label %936

936:                                              ; preds = %932, %926
  %937 = phi i32 [ %935, %932 ], [ 0, %926 ]
  %938 = phi i32 [ %933, %932 ], [ %930, %926 ]
  %939 = load i32, ptr %928, align 8
  %940 = icmp eq i32 %939, 0
  %941 = add i32 %939, %937
  %942 = icmp ult i32 %941, %938
  %943 = select i1 %940, i1 true, i1 %942
  br i1 %943, label %1044, label %944

944:                                              ; preds = %936
  %945 = getelementptr inbounds i8, ptr %928, i64 4
  %946 = getelementptr inbounds i8, ptr %928, i64 8
  %947 = load i32, ptr %946, align 8
  %948 = getelementptr inbounds i8, ptr %928, i64 12
  %949 = load i32, ptr %948, align 4
  switch i32 %947, label %953 [
    i32 1, label %956
    i32 2, label %950
  ]

950:                                              ; preds = %944
  %951 = icmp eq i32 %949, %939
  %952 = zext i1 %951 to i32
  br label %956

953:                                              ; preds = %944
  %954 = icmp ne i32 %949, 0
  %955 = zext i1 %954 to i32
  br label %956

956:                                              ; preds = %953, %950, %944
  %957 = phi i32 [ %952, %950 ], [ %955, %953 ], [ %949, %944 ]
  %958 = load ptr, ptr %921, align 8
  %959 = icmp eq ptr %958, null
  br i1 %959, label %962, label %960

960:                                              ; preds = %956
  %961 = trunc nuw nsw i64 %927 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %961) #24
  br label %962

962:                                              ; preds = %960, %956
  %963 = load i32, ptr %922, align 4
  %964 = icmp eq i32 %963, 0
  br i1 %964, label %1047, label %965

965:                                              ; preds = %962
  %966 = zext i32 %957 to i64
  %967 = icmp ne i32 %957, 0
  %968 = zext i1 %967 to i32
  br label %969

969:                                              ; preds = %1038, %965
  %970 = phi i64 [ 0, %965 ], [ %1039, %1038 ]
  %971 = phi i32 [ 0, %965 ], [ %1043, %1038 ]
  %972 = zext i32 %971 to i64
  %973 = load ptr, ptr %20, align 8
  %974 = getelementptr inbounds %struct.Warp, ptr %973, i64 %970
  %975 = trunc nuw i64 %970 to i32
  %976 = shl i32 %975, 5
  %977 = load ptr, ptr %0, align 8
  %978 = getelementptr inbounds i8, ptr %977, i64 48
  %979 = load i32, ptr %978, align 8
  %980 = sub i32 %979, %976
  %981 = tail call i32 @llvm.umin.i32(i32 %980, i32 32)
  %982 = getelementptr inbounds i8, ptr %974, i64 4
  %983 = load i8, ptr %982, align 4
  %984 = icmp eq i8 %983, 0
  br i1 %984, label %994, label %985

985:                                              ; preds = %969
  %986 = getelementptr inbounds i8, ptr %974, i64 5
  %987 = load i8, ptr %986, align 1
  %988 = icmp eq i8 %987, 1
  br i1 %988, label %989, label %1038

989:                                              ; preds = %985
  %990 = getelementptr inbounds i8, ptr %974, i64 6
  %991 = load i8, ptr %990, align 2
  %992 = zext i8 %991 to i64
  %993 = icmp eq i64 %927, %992
  br i1 %993, label %994, label %1038

994:                                              ; preds = %989, %969
  %995 = add i32 %981, %976
  %996 = icmp ult i32 %976, %995
  br i1 %996, label %997, label %1038

997:                                              ; preds = %994
  %998 = zext i32 %995 to i64
  br label %1001

999:                                              ; preds = %1028
  %1000 = icmp eq i32 %1029, 0
  br i1 %1000, label %1038, label %1032

1001:                                             ; preds = %1028, %997
  %1002 = phi i64 [ %972, %997 ], [ %1030, %1028 ]
  %1003 = phi i32 [ 0, %997 ], [ %1029, %1028 ]
  %1004 = load i8, ptr %982, align 4
  %1005 = icmp eq i8 %1004, 0
  br i1 %1005, label %1006, label %1018

1006:                                             ; preds = %1001
  %1007 = load ptr, ptr %21, align 8
  %1008 = getelementptr inbounds i8, ptr %1007, i64 %1002
  %1009 = load i8, ptr %1008, align 1
  %1010 = icmp eq i8 %1009, 1
  br i1 %1010, label %1011, label %1028

1011:                                             ; preds = %1006
  %1012 = load ptr, ptr %26, align 8
  %1013 = getelementptr inbounds i8, ptr %1012, i64 %1002
  %1014 = load i8, ptr %1013, align 1
  %1015 = zext i8 %1014 to i64
  %1016 = icmp eq i64 %927, %1015
  br i1 %1016, label %1017, label %1028

1017:                                             ; preds = %1011
  store i8 0, ptr %1008, align 1
  br label %1018

1018:                                             ; preds = %1017, %1001
  %1019 = load i32, ptr %946, align 8
  %1020 = icmp eq i32 %1019, 0
  br i1 %1020, label %1026, label %1021

1021:                                             ; preds = %1018
  %1022 = load ptr, ptr %16, align 8
  %1023 = getelementptr inbounds i64, ptr %1022, i64 %1002
  store i64 %966, ptr %1023, align 8
  %1024 = load ptr, ptr %17, align 8
  %1025 = getelementptr inbounds i32, ptr %1024, i64 %1002
  store i32 %968, ptr %1025, align 4
  br label %1026

1026:                                             ; preds = %1021, %1018
  %1027 = add i32 %1003, 1
  br label %1028

1028:                                             ; preds = %1026, %1011, %1006
  %1029 = phi i32 [ %1027, %1026 ], [ %1003, %1006 ], [ %1003, %1011 ]
  %1030 = add nuw nsw i64 %1002, 1
  %1031 = icmp ult i64 %1030, %998
  br i1 %1031, label %1001, label %999, !llvm.loop !53

1032:                                             ; preds = %999
  %1033 = getelementptr inbounds i8, ptr %974, i64 5
  store i8 0, ptr %1033, align 1
  %1034 = load ptr, ptr %27, align 8
  %1035 = getelementptr inbounds i32, ptr %1034, i64 %970
  store i32 -1, ptr %1035, align 4
  %1036 = load i32, ptr %24, align 4
  %1037 = sub i32 %1036, %1029
  store i32 %1037, ptr %24, align 4
  br label %1038

1038:                                             ; preds = %1032, %999, %994, %989, %985
  %1039 = add nuw nsw i64 %970, 1
  %1040 = load i32, ptr %922, align 4
  %1041 = zext i32 %1040 to i64
  %1042 = icmp ult i64 %1039, %1041
  %1043 = add i32 %971, 32
  br i1 %1042, label %969, label %1047, !llvm.loop !54

1044:                                             ; preds = %936
  %1045 = add nuw nsw i64 %927, 1
  %1046 = icmp eq i64 %1045, 16
  br i1 %1046, label %1050, label %926, !llvm.loop !55

1047:                                             ; preds = %1038, %962
  store i32 0, ptr %928, align 8
  store i32 0, ptr %945, align 4
  %1048 = add nuw nsw i64 %927, 1
  %1049 = icmp eq i64 %1048, 16
  br i1 %1049, label %1052, label %923, !llvm.loop !55

1050:                                             ; preds = %1044
  %1051 = icmp eq i32 %925, 0
  br i1 %1051, label %1057, label %1052

1052:                                             ; preds = %1047, %1050
  %1053 = load ptr, ptr %18, align 8
  %1054 = getelementptr inbounds i8, ptr %1053, i64 24
  %1055 = load i64, ptr %1054, align 8
  %1056 = add i64 %1055, 1
  store atomic i64 %1056, ptr %1054 monotonic, align 8
  br label %1092

1057:                                             ; preds = %1050, %828
  %1058 = icmp eq i32 %825, 0
  br i1 %1058, label %1059, label %1092

1059:                                             ; preds = %1057
  %1060 = load ptr, ptr %0, align 8
  %1061 = getelementptr inbounds i8, ptr %1060, i64 48
  %1062 = load i32, ptr %1061, align 8
  %1063 = icmp eq i32 %1062, 0
  br i1 %1063, label %1091, label %1064

1064:                                             ; preds = %1059
  %1065 = load ptr, ptr %21, align 8
  %1066 = zext i32 %1062 to i64
  br label %1067

1067:                                             ; preds = %1085, %1064
  %1068 = phi i64 [ 0, %1064 ], [ %1086, %1085 ]
  %1069 = phi i1 [ true, %1064 ], [ %1087, %1085 ]
  %1070 = getelementptr inbounds i8, ptr %1065, i64 %1068
  %1071 = load i8, ptr %1070, align 1
  %1072 = icmp eq i8 %1071, 1
  br i1 %1072, label %1073, label %1085

1073:                                             ; preds = %1067
  %1074 = load ptr, ptr %26, align 8
  %1075 = getelementptr inbounds i8, ptr %1074, i64 %1068
  %1076 = load i8, ptr %1075, align 1
  %1077 = icmp eq i8 %1076, 16
  br i1 %1077, label %1078, label %1085

1078:                                             ; preds = %1073
  %1079 = load ptr, ptr %20, align 8
  %1080 = lshr i64 %1068, 5
  %1081 = and i64 %1080, 134217727
  %1082 = getelementptr inbounds %struct.Warp, ptr %1079, i64 %1081, i32 1
  %1083 = load i8, ptr %1082, align 4
  %1084 = icmp eq i8 %1083, 0
  br i1 %1084, label %1089, label %1085

1085:                                             ; preds = %1078, %1073, %1067
  %1086 = add nuw nsw i64 %1068, 1
  %1087 = icmp ult i64 %1086, %1066
  %1088 = icmp eq i64 %1086, %1066
  br i1 %1088, label %1089, label %1067, !llvm.loop !56

1089:                                             ; preds = %1085, %1078
  %1090 = phi i1 [ %1087, %1085 ], [ %1069, %1078 ]
  br i1 %1090, label %1210, label %1091

1091:                                             ; preds = %1089, %1059
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #24
  br label %1207

1092:                                             ; preds = %1057, %1052
  %1093 = phi i32 [ 1, %1052 ], [ 0, %1057 ]
  %1094 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #26
  %1095 = icmp eq i32 %1094, 0
  br i1 %1095, label %1096, label %1207

1096:                                             ; preds = %1092
  %1097 = icmp eq i32 %825, 0
  %1098 = load ptr, ptr %0, align 8
  br i1 %1097, label %1099, label %1132

1099:                                             ; preds = %1096
  %1100 = load ptr, ptr %20, align 8
  %1101 = load i32, ptr %23, align 8
  %1102 = getelementptr inbounds i8, ptr %1098, i64 48
  %1103 = load i32, ptr %1102, align 8
  %1104 = icmp eq i32 %1101, %1103
  br i1 %1104, label %1105, label %1204

1105:                                             ; preds = %1099
  %1106 = getelementptr inbounds i8, ptr %1098, i64 52
  %1107 = load i32, ptr %1106, align 4
  %1108 = icmp eq i32 %1107, 0
  br i1 %1108, label %1109, label %1111

1109:                                             ; preds = %1105
  %1110 = load i32, ptr %1100, align 4
  br label %1130

1111:                                             ; preds = %1105
  %1112 = zext i32 %1107 to i64
  br label %1116

1113:                                             ; preds = %1126
  %1114 = add nuw nsw i64 %1117, 1
  %1115 = icmp eq i64 %1114, %1112
  br i1 %1115, label %1130, label %1116, !llvm.loop !57

1116:                                             ; preds = %1113, %1111
  %1117 = phi i64 [ 0, %1111 ], [ %1114, %1113 ]
  %1118 = getelementptr inbounds %struct.Warp, ptr %1100, i64 %1117
  %1119 = getelementptr inbounds i8, ptr %1118, i64 4
  %1120 = load i8, ptr %1119, align 4
  %1121 = icmp eq i8 %1120, 0
  br i1 %1121, label %1204, label %1122

1122:                                             ; preds = %1116
  %1123 = getelementptr inbounds i8, ptr %1118, i64 5
  %1124 = load i8, ptr %1123, align 1
  %1125 = icmp eq i8 %1124, 0
  br i1 %1125, label %1126, label %1204

1126:                                             ; preds = %1122
  %1127 = load i32, ptr %1118, align 4
  %1128 = load i32, ptr %1100, align 4
  %1129 = icmp eq i32 %1127, %1128
  br i1 %1129, label %1113, label %1204

1130:                                             ; preds = %1113, %1109
  %1131 = phi i32 [ %1110, %1109 ], [ %1127, %1113 ]
  store i32 %1131, ptr %11, align 4
  store i32 1, ptr %10, align 8
  br label %1204

1132:                                             ; preds = %1096
  %1133 = getelementptr inbounds i8, ptr %1098, i64 52
  %1134 = load i32, ptr %1133, align 4
  %1135 = icmp eq i32 %1134, 0
  br i1 %1135, label %1195, label %1136

1136:                                             ; preds = %1132, %1187
  %1137 = phi ptr [ %1188, %1187 ], [ %1098, %1132 ]
  %1138 = phi i64 [ %1190, %1187 ], [ 0, %1132 ]
  %1139 = phi i32 [ %1189, %1187 ], [ 0, %1132 ]
  %1140 = load ptr, ptr %20, align 8
  %1141 = getelementptr inbounds %struct.Warp, ptr %1140, i64 %1138
  %1142 = getelementptr inbounds i8, ptr %1141, i64 4
  %1143 = load i8, ptr %1142, align 4
  %1144 = icmp eq i8 %1143, 0
  br i1 %1144, label %1145, label %1153

1145:                                             ; preds = %1136
  %1146 = trunc nuw i64 %1138 to i32
  %1147 = shl i32 %1146, 5
  %1148 = getelementptr inbounds i8, ptr %1137, i64 48
  %1149 = load i32, ptr %1148, align 8
  %1150 = icmp eq i32 %1149, %1147
  br i1 %1150, label %1187, label %1151

1151:                                             ; preds = %1145
  %1152 = zext i32 %1147 to i64
  br label %1162

1153:                                             ; preds = %1136
  %1154 = getelementptr inbounds i8, ptr %1141, i64 5
  %1155 = load i8, ptr %1154, align 1
  %1156 = icmp eq i8 %1155, 0
  %1157 = zext i1 %1156 to i32
  %1158 = or i32 %1139, %1157
  %1159 = icmp eq i8 %1155, 3
  %1160 = select i1 %1159, i8 0, i8 %1155
  store i8 %1160, ptr %1154, align 1
  %1161 = load ptr, ptr %0, align 8
  br label %1187

1162:                                             ; preds = %1177, %1151
  %1163 = phi ptr [ %1137, %1151 ], [ %1178, %1177 ]
  %1164 = phi ptr [ %1137, %1151 ], [ %1179, %1177 ]
  %1165 = phi i64 [ 0, %1151 ], [ %1180, %1177 ]
  %1166 = phi i32 [ %1139, %1151 ], [ %1173, %1177 ]
  %1167 = load ptr, ptr %21, align 8
  %1168 = getelementptr inbounds i8, ptr %1167, i64 %1165
  %1169 = getelementptr inbounds i8, ptr %1168, i64 %1152
  %1170 = load i8, ptr %1169, align 1
  %1171 = icmp eq i8 %1170, 0
  %1172 = zext i1 %1171 to i32
  %1173 = or i32 %1166, %1172
  %1174 = icmp eq i8 %1170, 3
  br i1 %1174, label %1175, label %1177

1175:                                             ; preds = %1162
  store i8 0, ptr %1169, align 1
  %1176 = load ptr, ptr %0, align 8
  br label %1177

1177:                                             ; preds = %1175, %1162
  %1178 = phi ptr [ %1176, %1175 ], [ %1163, %1162 ]
  %1179 = phi ptr [ %1176, %1175 ], [ %1164, %1162 ]
  %1180 = add nuw nsw i64 %1165, 1
  %1181 = getelementptr inbounds i8, ptr %1179, i64 48
  %1182 = load i32, ptr %1181, align 8
  %1183 = sub i32 %1182, %1147
  %1184 = tail call i32 @llvm.umin.i32(i32 %1183, i32 32)
  %1185 = zext nneg i32 %1184 to i64
  %1186 = icmp ult i64 %1180, %1185
  br i1 %1186, label %1162, label %1187, !llvm.loop !58

1187:                                             ; preds = %1177, %1153, %1145
  %1188 = phi ptr [ %1161, %1153 ], [ %1137, %1145 ], [ %1178, %1177 ]
  %1189 = phi i32 [ %1158, %1153 ], [ %1139, %1145 ], [ %1173, %1177 ]
  %1190 = add nuw nsw i64 %1138, 1
  %1191 = getelementptr inbounds i8, ptr %1188, i64 52
  %1192 = load i32, ptr %1191, align 4
  %1193 = zext i32 %1192 to i64
  %1194 = icmp ult i64 %1190, %1193
  br i1 %1194, label %1136, label %1195, !llvm.loop !59

1195:                                             ; preds = %1187, %1132
  %1196 = phi i32 [ 0, %1132 ], [ %1189, %1187 ]
  %1197 = or i32 %1196, %1093
  %1198 = icmp eq i32 %1197, 0
  %1199 = add nuw nsw i32 %29, 1
  %1200 = icmp eq i32 %1199, 1024
  %1201 = select i1 %1198, i1 true, i1 %1200
  br i1 %1201, label %1207, label %1202

1202:                                             ; preds = %1195, %1204
  %1203 = phi i32 [ %1205, %1204 ], [ %1199, %1195 ]
  br label %28, !llvm.loop !60

1204:                                             ; preds = %1126, %1122, %1116, %1130, %1099, %178
  %1205 = add nuw nsw i32 %29, 1
  %1206 = icmp eq i32 %1205, 1024
  br i1 %1206, label %1207, label %1202

1207:                                             ; preds = %1195, %824, %1092, %57, %178, %1204, %169, %416, %425, %342, %396, %408, %174, %1091, %834, %592, %703
  %1208 = phi i32 [ 2, %703 ], [ 2, %592 ], [ 2, %834 ], [ 2, %1091 ], [ %177, %174 ], [ 2, %408 ], [ 2, %396 ], [ 2, %342 ], [ 2, %425 ], [ 2, %416 ], [ 2, %169 ], [ 1, %1195 ], [ 0, %824 ], [ 2, %1092 ], [ 2, %57 ], [ 2, %178 ], [ 1, %1204 ]
  %1209 = getelementptr inbounds i8, ptr %3, i64 12
  store i32 0, ptr %1209, align 4
  br label %1218

1210:                                             ; preds = %1089
  %1211 = getelementptr inbounds i8, ptr %3, i64 12
  %1212 = load i32, ptr %1211, align 4
  %1213 = add i32 %1212, 1
  store i32 %1213, ptr %1211, align 4
  %1214 = getelementptr inbounds i8, ptr %3, i64 8
  %1215 = load i32, ptr %1214, align 8
  %1216 = icmp ult i32 %1213, %1215
  br i1 %1216, label %1218, label %1217

1217:                                             ; preds = %1210
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #24
  br label %1218

1218:                                             ; preds = %1207, %1217, %1210
  %1219 = phi i32 [ %1208, %1207 ], [ 2, %1217 ], [ 1, %1210 ]
  ret i32 %1219
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @fail_stuck(ptr nocapture noundef %0) unnamed_addr #5 {
  tail call fastcc void @separate_all(ptr noundef %0) #26
  %2 = getelementptr inbounds i8, ptr %0, i64 176
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %3, i64 noundef 1) #24
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
  br i1 %43, label %44, label %18, !llvm.loop !61

44:                                               ; preds = %40, %7, %34
  %45 = phi ptr [ %39, %34 ], [ null, %7 ], [ %41, %40 ]
  %46 = getelementptr inbounds i8, ptr %45, i64 60
  %47 = load i32, ptr %46, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %13, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 2
  %52 = select i1 %51, i64 2, i64 3
  %53 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef %45, i64 noundef %52) #24
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
define dso_local range(i32 0, 2) i32 @graphdsl_run(ptr noundef %0) local_unnamed_addr #2 {
  %2 = alloca ptr, align 8
  %3 = alloca %struct.Attributes, align 8
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 320
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %25, label %10

10:                                               ; preds = %1
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %3) #25
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) #25
  store ptr null, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #25
  store i64 0, ptr %5, align 8
  %11 = tail call i64 @pthread_self() #23
  %12 = call i32 @pthread_getattr_np(i64 noundef %11, ptr noundef nonnull %3) #23
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %22

14:                                               ; preds = %10
  %15 = call i32 @pthread_attr_getstack(ptr noundef nonnull %3, ptr noundef nonnull %4, ptr noundef nonnull %5) #23
  %16 = call i32 @pthread_attr_destroy(ptr noundef nonnull %3) #23
  %17 = icmp eq i32 %15, 0
  %18 = load ptr, ptr %4, align 8
  %19 = ptrtoint ptr %18 to i64
  %20 = add i64 %8, %19
  %21 = select i1 %17, i64 %20, i64 -1
  br label %22

22:                                               ; preds = %10, %14
  %23 = phi i64 [ %21, %14 ], [ -1, %10 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #25
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) #25
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %3) #25
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %23, ptr %24, align 8
  br label %25

25:                                               ; preds = %22, %1
  %26 = getelementptr inbounds i8, ptr %6, i64 280
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %37, label %29

29:                                               ; preds = %25
  %30 = call ptr @calloc(i64 noundef 1, i64 noundef 328) #23
  %31 = icmp eq ptr %30, null
  br i1 %31, label %34, label %32

32:                                               ; preds = %29
  store i64 1, ptr %30, align 8
  %33 = getelementptr inbounds i8, ptr %6, i64 272
  store ptr %30, ptr %33, align 8
  br label %37

34:                                               ; preds = %29
  %35 = getelementptr inbounds i8, ptr %6, i64 272
  store ptr null, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %36, align 8
  br label %452

37:                                               ; preds = %32, %25
  %38 = getelementptr inbounds i8, ptr %6, i64 228
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %43

41:                                               ; preds = %37
  %42 = load ptr, ptr %0, align 8
  br label %295

43:                                               ; preds = %37
  %44 = getelementptr inbounds i8, ptr %6, i64 144
  %45 = load ptr, ptr %44, align 8
  %46 = icmp eq ptr %45, null
  %47 = load ptr, ptr %0, align 8
  br i1 %46, label %295, label %48

48:                                               ; preds = %43
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #25
  store ptr null, ptr %2, align 8
  %49 = getelementptr inbounds i8, ptr %47, i64 208
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
  %58 = getelementptr inbounds i8, ptr %47, i64 340
  %59 = getelementptr inbounds i8, ptr %47, i64 24
  %60 = getelementptr inbounds i8, ptr %47, i64 328
  %61 = getelementptr inbounds i8, ptr %47, i64 28
  %62 = getelementptr inbounds i8, ptr %47, i64 332
  %63 = getelementptr inbounds i8, ptr %47, i64 336
  %64 = getelementptr inbounds i8, ptr %0, i64 104
  %65 = getelementptr inbounds i8, ptr %47, i64 168
  %66 = getelementptr inbounds i8, ptr %47, i64 272
  %67 = getelementptr inbounds i8, ptr %47, i64 288
  %68 = getelementptr inbounds i8, ptr %47, i64 216
  br label %69

69:                                               ; preds = %268, %55
  %70 = phi ptr [ %2, %55 ], [ %269, %268 ]
  %71 = phi ptr [ null, %55 ], [ %270, %268 ]
  %72 = phi ptr [ null, %55 ], [ %274, %268 ]
  %73 = phi i64 [ 0, %55 ], [ %271, %268 ]
  %74 = phi i32 [ 0, %55 ], [ %272, %268 ]
  %75 = phi i64 [ %56, %55 ], [ %275, %268 ]
  %76 = phi i64 [ 0, %55 ], [ %273, %268 ]
  %77 = load ptr, ptr %2, align 8
  %78 = icmp ne ptr %77, null
  %79 = load i64, ptr %57, align 8
  %80 = icmp ult i64 %76, %79
  %81 = select i1 %78, i1 true, i1 %80
  br i1 %81, label %82, label %285

82:                                               ; preds = %69
  br i1 %80, label %83, label %185

83:                                               ; preds = %82, %174
  %84 = phi ptr [ %107, %174 ], [ %70, %82 ]
  %85 = phi ptr [ %106, %174 ], [ %71, %82 ]
  %86 = phi ptr [ %157, %174 ], [ %72, %82 ]
  %87 = phi i64 [ %175, %174 ], [ %73, %82 ]
  %88 = phi i64 [ %152, %174 ], [ %76, %82 ]
  %89 = icmp ult i64 %87, %75
  br i1 %89, label %95, label %90

90:                                               ; preds = %83
  %91 = load i32, ptr %58, align 4
  %92 = zext i32 %91 to i64
  %93 = urem i64 %88, %92
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %178, label %95

95:                                               ; preds = %90, %83
  %96 = icmp eq ptr %85, null
  br i1 %96, label %97, label %101

97:                                               ; preds = %95
  %98 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef 1) #26
  %99 = icmp eq ptr %98, null
  br i1 %99, label %100, label %104

100:                                              ; preds = %97
  store i32 12, ptr %64, align 8
  br label %256

101:                                              ; preds = %95
  %102 = getelementptr inbounds i8, ptr %85, i64 208
  %103 = load ptr, ptr %102, align 8
  br label %104

104:                                              ; preds = %101, %97
  %105 = phi ptr [ %85, %101 ], [ %98, %97 ]
  %106 = phi ptr [ %103, %101 ], [ null, %97 ]
  %107 = getelementptr inbounds i8, ptr %105, i64 208
  store ptr null, ptr %107, align 8
  %108 = load i32, ptr %58, align 4
  %109 = icmp eq i32 %108, 1
  br i1 %109, label %150, label %110

110:                                              ; preds = %104
  %111 = zext i32 %108 to i64
  %112 = udiv i64 %88, %111
  %113 = load i32, ptr %59, align 4
  %114 = load i32, ptr %60, align 4
  %115 = udiv i32 %113, %114
  %116 = zext i32 %115 to i64
  %117 = udiv i64 %112, %116
  %118 = load i32, ptr %61, align 4
  %119 = load i32, ptr %62, align 4
  %120 = udiv i32 %118, %119
  %121 = zext i32 %120 to i64
  %122 = udiv i64 %117, %121
  %123 = load i32, ptr %63, align 4
  %124 = zext i32 %123 to i64
  %125 = mul i64 %122, %124
  %126 = urem i64 %88, %111
  %127 = zext i32 %114 to i64
  %128 = trunc nuw i64 %126 to i32
  %129 = udiv i32 %128, %114
  %130 = zext i32 %119 to i64
  %131 = udiv i32 %129, %119
  %132 = zext i32 %131 to i64
  %133 = add i64 %125, %132
  %134 = urem i64 %117, %121
  %135 = mul nuw i64 %134, %130
  %136 = urem i32 %129, %119
  %137 = zext i32 %136 to i64
  %138 = add nuw i64 %135, %137
  %139 = urem i64 %112, %116
  %140 = mul nuw i64 %139, %127
  %141 = urem i32 %128, %114
  %142 = zext i32 %141 to i64
  %143 = add nuw i64 %140, %142
  %144 = zext i32 %118 to i64
  %145 = mul i64 %133, %144
  %146 = add i64 %138, %145
  %147 = zext i32 %113 to i64
  %148 = mul i64 %146, %147
  %149 = add i64 %143, %148
  br label %150

150:                                              ; preds = %110, %104
  %151 = phi i64 [ %149, %110 ], [ %88, %104 ]
  call fastcc void @start(ptr noundef nonnull %105, i64 noundef %151) #26
  %152 = add nuw i64 %88, 1
  %153 = load i32, ptr %58, align 4
  %154 = zext i32 %153 to i64
  %155 = urem i64 %88, %154
  %156 = icmp eq i64 %155, 0
  %157 = select i1 %156, ptr %105, ptr %86
  br i1 %156, label %174, label %158

158:                                              ; preds = %150
  %159 = trunc nuw i64 %155 to i32
  %160 = icmp eq ptr %105, %86
  br i1 %160, label %161, label %164

161:                                              ; preds = %158
  %162 = getelementptr inbounds i8, ptr %86, i64 608
  store i32 1, ptr %162, align 8
  %163 = getelementptr inbounds i8, ptr %86, i64 612
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(140) %163, i8 0, i64 140, i1 false)
  br label %164

164:                                              ; preds = %161, %158
  %165 = getelementptr inbounds i8, ptr %105, i64 752
  store i32 %159, ptr %165, align 8
  %166 = getelementptr inbounds i8, ptr %86, i64 608
  %167 = getelementptr inbounds i8, ptr %105, i64 600
  store ptr %166, ptr %167, align 8
  %168 = getelementptr inbounds i8, ptr %86, i64 624
  %169 = getelementptr inbounds [16 x ptr], ptr %168, i64 0, i64 %155
  store ptr %105, ptr %169, align 8
  %170 = load ptr, ptr %167, align 8
  %171 = getelementptr inbounds i8, ptr %170, i64 8
  %172 = load i32, ptr %171, align 8
  %173 = add i32 %172, 1
  store i32 %173, ptr %171, align 8
  br label %174

174:                                              ; preds = %164, %150
  store ptr %105, ptr %84, align 8
  %175 = add i64 %87, 1
  %176 = load i64, ptr %57, align 8
  %177 = icmp ult i64 %152, %176
  br i1 %177, label %83, label %178

178:                                              ; preds = %90, %174
  %179 = phi i64 [ %88, %90 ], [ %152, %174 ]
  %180 = phi i64 [ %87, %90 ], [ %175, %174 ]
  %181 = phi ptr [ %86, %90 ], [ %157, %174 ]
  %182 = phi ptr [ %85, %90 ], [ %106, %174 ]
  %183 = phi ptr [ %84, %90 ], [ %107, %174 ]
  %184 = load ptr, ptr %2, align 8
  br label %185

185:                                              ; preds = %178, %82
  %186 = phi ptr [ %77, %82 ], [ %184, %178 ]
  %187 = phi i64 [ %76, %82 ], [ %179, %178 ]
  %188 = phi i64 [ %73, %82 ], [ %180, %178 ]
  %189 = phi ptr [ %72, %82 ], [ %181, %178 ]
  %190 = phi ptr [ %71, %82 ], [ %182, %178 ]
  %191 = phi ptr [ %70, %82 ], [ %183, %178 ]
  %192 = icmp ne ptr %186, null
  %193 = icmp ne i32 %74, 2
  %194 = and i1 %193, %192
  br i1 %194, label %197, label %256

195:                                              ; preds = %246
  %196 = icmp eq i64 %247, %188
  br i1 %196, label %256, label %266

197:                                              ; preds = %185, %246
  %198 = phi ptr [ %252, %246 ], [ %186, %185 ]
  %199 = phi ptr [ %251, %246 ], [ %191, %185 ]
  %200 = phi ptr [ %250, %246 ], [ %2, %185 ]
  %201 = phi ptr [ %249, %246 ], [ %190, %185 ]
  %202 = phi i64 [ %247, %246 ], [ %188, %185 ]
  %203 = getelementptr inbounds i8, ptr %198, i64 756
  %204 = load i32, ptr %203, align 4
  %205 = icmp eq i32 %204, 0
  br i1 %205, label %206, label %229

206:                                              ; preds = %197
  %207 = load ptr, ptr %65, align 8
  %208 = call i32 %207(ptr noundef nonnull %198) #23
  %209 = icmp eq i32 %208, 0
  br i1 %209, label %210, label %225

210:                                              ; preds = %206
  %211 = load ptr, ptr %66, align 8
  %212 = icmp eq ptr %211, null
  br i1 %212, label %218, label %213

213:                                              ; preds = %210
  %214 = load i64, ptr %67, align 8
  %215 = icmp eq i64 %214, 0
  br i1 %215, label %218, label %216

216:                                              ; preds = %213
  %217 = getelementptr inbounds i8, ptr %211, i64 312
  store i32 1, ptr %217, align 8
  br label %218

218:                                              ; preds = %216, %213, %210
  store i32 1, ptr %203, align 4
  %219 = getelementptr inbounds i8, ptr %198, i64 600
  %220 = load ptr, ptr %219, align 8
  %221 = getelementptr inbounds i8, ptr %220, i64 8
  %222 = load i32, ptr %221, align 8
  %223 = add i32 %222, -1
  store i32 %223, ptr %221, align 8
  %224 = add i64 %202, -1
  br label %225

225:                                              ; preds = %218, %206
  %226 = phi i64 [ %202, %206 ], [ %224, %218 ]
  %227 = load i32, ptr %203, align 4
  %228 = icmp eq i32 %227, 0
  br i1 %228, label %242, label %229

229:                                              ; preds = %225, %197
  %230 = phi i64 [ %226, %225 ], [ %202, %197 ]
  %231 = phi i32 [ %208, %225 ], [ 1, %197 ]
  %232 = getelementptr inbounds i8, ptr %198, i64 600
  %233 = load ptr, ptr %232, align 8
  %234 = getelementptr inbounds i8, ptr %233, i64 8
  %235 = load i32, ptr %234, align 8
  %236 = icmp eq i32 %235, 0
  br i1 %236, label %237, label %242

237:                                              ; preds = %229
  %238 = getelementptr inbounds i8, ptr %198, i64 208
  %239 = load ptr, ptr %238, align 8
  store ptr %239, ptr %200, align 8
  %240 = icmp eq ptr %199, %238
  %241 = select i1 %240, ptr %200, ptr %199
  store ptr %201, ptr %238, align 8
  br label %246

242:                                              ; preds = %229, %225
  %243 = phi i64 [ %230, %229 ], [ %226, %225 ]
  %244 = phi i32 [ %231, %229 ], [ %208, %225 ]
  %245 = getelementptr inbounds i8, ptr %198, i64 208
  br label %246

246:                                              ; preds = %242, %237
  %247 = phi i64 [ %243, %242 ], [ %230, %237 ]
  %248 = phi i32 [ %244, %242 ], [ %231, %237 ]
  %249 = phi ptr [ %201, %242 ], [ %198, %237 ]
  %250 = phi ptr [ %245, %242 ], [ %200, %237 ]
  %251 = phi ptr [ %199, %242 ], [ %241, %237 ]
  %252 = load ptr, ptr %250, align 8
  %253 = icmp ne ptr %252, null
  %254 = icmp ne i32 %248, 2
  %255 = and i1 %254, %253
  br i1 %255, label %197, label %195, !llvm.loop !62

256:                                              ; preds = %195, %185, %100
  %257 = phi ptr [ %251, %195 ], [ %84, %100 ], [ %191, %185 ]
  %258 = phi ptr [ %249, %195 ], [ null, %100 ], [ %190, %185 ]
  %259 = phi i64 [ %188, %195 ], [ %87, %100 ], [ %188, %185 ]
  %260 = phi i32 [ %248, %195 ], [ 2, %100 ], [ %74, %185 ]
  %261 = phi i64 [ %187, %195 ], [ %88, %100 ], [ %187, %185 ]
  %262 = phi ptr [ %189, %195 ], [ %86, %100 ], [ %189, %185 ]
  %263 = shl i64 %259, 1
  %264 = load i64, ptr %68, align 8
  %265 = call i64 @llvm.umin.i64(i64 %263, i64 %264)
  br label %268

266:                                              ; preds = %195
  %267 = add i64 %247, 1
  br label %268

268:                                              ; preds = %266, %256
  %269 = phi ptr [ %257, %256 ], [ %251, %266 ]
  %270 = phi ptr [ %258, %256 ], [ %249, %266 ]
  %271 = phi i64 [ %259, %256 ], [ %247, %266 ]
  %272 = phi i32 [ %260, %256 ], [ %248, %266 ]
  %273 = phi i64 [ %261, %256 ], [ %187, %266 ]
  %274 = phi ptr [ %262, %256 ], [ %189, %266 ]
  %275 = phi i64 [ %265, %256 ], [ %267, %266 ]
  %276 = icmp eq i32 %272, 2
  br i1 %276, label %277, label %69, !llvm.loop !63

277:                                              ; preds = %268
  %278 = load ptr, ptr %2, align 8
  %279 = icmp eq ptr %278, null
  br i1 %279, label %285, label %280

280:                                              ; preds = %277, %280
  %281 = phi ptr [ %283, %280 ], [ %278, %277 ]
  %282 = getelementptr inbounds i8, ptr %281, i64 208
  %283 = load ptr, ptr %282, align 8
  call fastcc void @close_block(ptr noundef nonnull %281) #26
  %284 = icmp eq ptr %283, null
  br i1 %284, label %285, label %280, !llvm.loop !64

285:                                              ; preds = %69, %280, %277
  %286 = phi ptr [ %270, %277 ], [ %270, %280 ], [ %71, %69 ]
  %287 = phi i32 [ 2, %277 ], [ 2, %280 ], [ %74, %69 ]
  %288 = icmp eq ptr %286, null
  br i1 %288, label %294, label %289

289:                                              ; preds = %285, %289
  %290 = phi ptr [ %292, %289 ], [ %286, %285 ]
  %291 = getelementptr inbounds i8, ptr %290, i64 208
  %292 = load ptr, ptr %291, align 8
  call fastcc void @close_block(ptr noundef nonnull %290) #26
  %293 = icmp eq ptr %292, null
  br i1 %293, label %294, label %289, !llvm.loop !64

294:                                              ; preds = %289, %285
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #25
  br label %421

295:                                              ; preds = %41, %43
  %296 = phi ptr [ %42, %41 ], [ %47, %43 ]
  %297 = getelementptr inbounds i8, ptr %296, i64 56
  %298 = load i64, ptr %297, align 8
  %299 = lshr i64 %298, 10
  %300 = icmp ult i64 %298, 1024
  %301 = call i64 @llvm.umin.i64(i64 %299, i64 32)
  %302 = select i1 %300, i64 1, i64 %301
  %303 = getelementptr inbounds i8, ptr %296, i64 144
  %304 = load ptr, ptr %303, align 8
  %305 = icmp ne ptr %304, null
  %306 = zext i1 %305 to i32
  %307 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef %306) #26
  %308 = icmp eq ptr %307, null
  br i1 %308, label %426, label %309

309:                                              ; preds = %295
  %310 = getelementptr inbounds i8, ptr %307, i64 48
  %311 = load i64, ptr %310, align 8
  %312 = inttoptr i64 %311 to ptr
  %313 = getelementptr inbounds i8, ptr %296, i64 352
  %314 = getelementptr inbounds i8, ptr %296, i64 344
  %315 = getelementptr inbounds i8, ptr %307, i64 40
  %316 = getelementptr inbounds i8, ptr %296, i64 272
  %317 = getelementptr inbounds i8, ptr %296, i64 120
  %318 = getelementptr inbounds i8, ptr %312, i64 24
  %319 = getelementptr inbounds i8, ptr %312, i64 32
  %320 = getelementptr inbounds i8, ptr %312, i64 8
  %321 = getelementptr inbounds i8, ptr %296, i64 160
  %322 = getelementptr inbounds i8, ptr %296, i64 48
  %323 = getelementptr inbounds i8, ptr %0, i64 24
  %324 = getelementptr inbounds i8, ptr %296, i64 168
  br label %325

325:                                              ; preds = %417, %309
  %326 = phi i64 [ 0, %309 ], [ %418, %417 ]
  %327 = phi i64 [ 0, %309 ], [ %334, %417 ]
  %328 = phi i32 [ 0, %309 ], [ %404, %417 ]
  %329 = icmp eq i64 %326, %327
  br i1 %329, label %330, label %333

330:                                              ; preds = %325
  %331 = atomicrmw add ptr %314, i64 %302 monotonic, align 8
  %332 = add i64 %331, %302
  br label %333

333:                                              ; preds = %330, %325
  %334 = phi i64 [ %332, %330 ], [ %327, %325 ]
  %335 = phi i64 [ %331, %330 ], [ %326, %325 ]
  %336 = load i64, ptr %297, align 8
  %337 = icmp ult i64 %335, %336
  br i1 %337, label %338, label %419

338:                                              ; preds = %333
  %339 = load atomic i64, ptr %313 monotonic, align 8
  %340 = icmp ugt i64 %335, %339
  br i1 %340, label %419, label %341

341:                                              ; preds = %338
  br i1 %305, label %342, label %347

342:                                              ; preds = %341
  call fastcc void @start(ptr noundef nonnull %307, i64 noundef %335) #26
  br label %343

343:                                              ; preds = %343, %342
  %344 = load ptr, ptr %324, align 8
  %345 = call i32 %344(ptr noundef nonnull %307) #23
  %346 = icmp eq i32 %345, 1
  br i1 %346, label %343, label %403, !llvm.loop !65

347:                                              ; preds = %341
  call fastcc void @place(ptr noundef nonnull %307, i64 noundef %335) #26
  %348 = load ptr, ptr %307, align 8
  %349 = load i64, ptr %315, align 8
  %350 = inttoptr i64 %349 to ptr
  %351 = getelementptr inbounds i8, ptr %348, i64 64
  %352 = load i64, ptr %351, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %350, i8 -1, i64 %352, i1 false)
  %353 = getelementptr inbounds i8, ptr %348, i64 232
  %354 = load i32, ptr %353, align 8
  %355 = icmp eq i32 %354, 0
  br i1 %355, label %363, label %356

356:                                              ; preds = %347
  %357 = load i64, ptr %315, align 8
  %358 = getelementptr inbounds i8, ptr %348, i64 256
  %359 = load i64, ptr %358, align 8
  %360 = add i64 %359, %357
  %361 = inttoptr i64 %360 to ptr
  %362 = load i64, ptr %351, align 8
  call void @llvm.memset.p0.i64(ptr align 1 %361, i8 0, i64 %362, i1 false)
  br label %363

363:                                              ; preds = %356, %347
  %364 = load ptr, ptr %316, align 8
  %365 = icmp eq ptr %364, null
  br i1 %365, label %367, label %366

366:                                              ; preds = %363
  call fastcc void @start_orders(ptr noundef nonnull %307) #24
  br label %367

367:                                              ; preds = %366, %363
  %368 = load i64, ptr %317, align 8
  %369 = load i64, ptr %318, align 8
  %370 = add i64 %369, %368
  store i64 %370, ptr %319, align 8
  %371 = load ptr, ptr %320, align 8
  %372 = getelementptr inbounds i8, ptr %371, i64 96
  %373 = load i64, ptr %372, align 8
  %374 = add i64 %368, 4096
  %375 = call i64 @llvm.umin.i64(i64 %373, i64 %374)
  %376 = inttoptr i64 %369 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %376, i8 -1, i64 %375, i1 false)
  %377 = load ptr, ptr %320, align 8
  %378 = getelementptr inbounds i8, ptr %377, i64 232
  %379 = load i32, ptr %378, align 8
  %380 = icmp eq i32 %379, 0
  br i1 %380, label %387, label %381

381:                                              ; preds = %367
  %382 = load i64, ptr %318, align 8
  %383 = getelementptr inbounds i8, ptr %377, i64 264
  %384 = load i64, ptr %383, align 8
  %385 = add i64 %384, %382
  %386 = inttoptr i64 %385 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %386, i8 0, i64 %375, i1 false)
  br label %387

387:                                              ; preds = %381, %367
  %388 = load ptr, ptr %321, align 8
  %389 = call i32 %388(ptr noundef nonnull %312) #23
  %390 = icmp eq i32 %389, 0
  br i1 %390, label %391, label %398

391:                                              ; preds = %387
  %392 = call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #24
  %393 = icmp eq i32 %392, 0
  br i1 %393, label %398, label %394

394:                                              ; preds = %391
  %395 = load i32, ptr %322, align 8
  %396 = call fastcc i32 @land_all(ptr noundef nonnull %307, i32 noundef 0, i32 noundef %395) #26
  %397 = icmp eq i32 %396, 0
  br i1 %397, label %399, label %398

398:                                              ; preds = %394, %391, %387
  br label %399

399:                                              ; preds = %398, %394
  %400 = phi i32 [ 2, %398 ], [ 0, %394 ]
  %401 = load i64, ptr %323, align 8
  %402 = add i64 %401, 1
  store atomic i64 %402, ptr %323 monotonic, align 8
  br label %403

403:                                              ; preds = %343, %399
  %404 = phi i32 [ %400, %399 ], [ %345, %343 ]
  switch i32 %404, label %417 [
    i32 0, label %405
    i32 2, label %408
  ]

405:                                              ; preds = %403
  %406 = call i32 @graphdsl_poll(ptr noundef %312, i32 noundef -1) #26
  %407 = icmp eq i32 %406, 0
  br i1 %407, label %417, label %408

408:                                              ; preds = %405, %403
  %409 = load atomic i64, ptr %313 monotonic, align 8
  br label %410

410:                                              ; preds = %413, %408
  %411 = phi i64 [ %409, %408 ], [ %416, %413 ]
  %412 = icmp ult i64 %335, %411
  br i1 %412, label %413, label %419

413:                                              ; preds = %410
  %414 = cmpxchg ptr %313, i64 %411, i64 %335 monotonic monotonic, align 8
  %415 = extractvalue { i64, i1 } %414, 1
  %416 = extractvalue { i64, i1 } %414, 0
  br i1 %415, label %419, label %410, !llvm.loop !66

417:                                              ; preds = %405, %403
  %418 = add i64 %335, 1
  br label %325, !llvm.loop !67

419:                                              ; preds = %338, %333, %413, %410
  %420 = phi i32 [ 2, %410 ], [ 2, %413 ], [ %328, %333 ], [ %328, %338 ]
  call fastcc void @close_block(ptr noundef nonnull %307) #26
  br label %421

421:                                              ; preds = %419, %294
  %422 = phi i32 [ %287, %294 ], [ %420, %419 ]
  %423 = getelementptr inbounds i8, ptr %6, i64 272
  %424 = load ptr, ptr %423, align 8
  %425 = icmp eq ptr %424, null
  br i1 %425, label %448, label %431

426:                                              ; preds = %295
  %427 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %427, align 8
  %428 = getelementptr inbounds i8, ptr %6, i64 272
  %429 = load ptr, ptr %428, align 8
  %430 = icmp eq ptr %429, null
  br i1 %430, label %448, label %444

431:                                              ; preds = %421
  %432 = icmp eq i32 %422, 2
  br i1 %432, label %444, label %433

433:                                              ; preds = %431
  %434 = getelementptr inbounds i8, ptr %424, i64 200
  %435 = load i32, ptr %434, align 8
  %436 = icmp eq i32 %435, 0
  br i1 %436, label %444, label %437

437:                                              ; preds = %433
  %438 = getelementptr inbounds i8, ptr %6, i64 288
  %439 = load i64, ptr %438, align 8
  %440 = icmp eq i64 %439, 0
  br i1 %440, label %441, label %444

441:                                              ; preds = %437
  %442 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %442, align 8
  %443 = load ptr, ptr %423, align 8
  br label %444

444:                                              ; preds = %426, %441, %437, %433, %431
  %445 = phi ptr [ %424, %437 ], [ %443, %441 ], [ %424, %433 ], [ %424, %431 ], [ %429, %426 ]
  %446 = phi ptr [ %423, %437 ], [ %423, %441 ], [ %423, %433 ], [ %423, %431 ], [ %428, %426 ]
  %447 = phi i32 [ %422, %437 ], [ 2, %441 ], [ %422, %433 ], [ 2, %431 ], [ 2, %426 ]
  call fastcc void @close_races(ptr noundef %445) #26
  store ptr null, ptr %446, align 8
  br label %448

448:                                              ; preds = %426, %444, %421
  %449 = phi i32 [ %447, %444 ], [ %422, %421 ], [ 2, %426 ]
  %450 = icmp eq i32 %449, 2
  %451 = zext i1 %450 to i32
  br label %452

452:                                              ; preds = %448, %34
  %453 = phi i32 [ %451, %448 ], [ 1, %34 ]
  ret i32 %453
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
  tail call void @free(ptr noundef %17) #23
  %20 = add nuw i64 %14, 1
  %21 = load i64, ptr %2, align 8
  %22 = icmp ult i64 %20, %21
  br i1 %22, label %13, label %7, !llvm.loop !68

23:                                               ; preds = %13, %23
  %24 = phi i64 [ %27, %23 ], [ 0, %13 ]
  %25 = getelementptr inbounds %struct.Cell, ptr %17, i64 %24, i32 3
  %26 = load ptr, ptr %25, align 8
  tail call void @free(ptr noundef %26) #23
  %27 = add nuw nsw i64 %24, 1
  %28 = icmp ult i64 %24, 1023
  br i1 %28, label %23, label %19, !llvm.loop !69

29:                                               ; preds = %49, %7
  %30 = getelementptr inbounds i8, ptr %0, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 40
  %32 = load ptr, ptr %30, align 8
  tail call void @free(ptr noundef %32) #23
  %33 = getelementptr inbounds i8, ptr %0, i64 16
  %34 = load ptr, ptr %33, align 8
  tail call void @free(ptr noundef %34) #23
  %35 = load ptr, ptr %31, align 8
  tail call void @free(ptr noundef %35) #23
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = load ptr, ptr %36, align 8
  tail call void @free(ptr noundef %37) #23
  tail call void @free(ptr noundef nonnull %0) #23
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
  tail call void @free(ptr noundef nonnull %42) #23
  br label %49

49:                                               ; preds = %38, %44, %48
  %50 = add nuw i64 %39, 1
  %51 = load i64, ptr %8, align 8
  %52 = icmp ult i64 %50, %51
  br i1 %52, label %38, label %29, !llvm.loop !70
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
  br i1 %9, label %2, label %3, !llvm.loop !71
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc range(i32 0, 2) i32 @is_still_fine(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = alloca %struct.Visit, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 272
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %2) #25
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
  br i1 %29, label %36, label %30, !llvm.loop !72

30:                                               ; preds = %26
  %31 = getelementptr inbounds i8, ptr %20, i64 %28
  %32 = load i8, ptr %31, align 1
  %33 = getelementptr inbounds i8, ptr %15, i64 %28
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %32, %34
  br i1 %35, label %26, label %36, !llvm.loop !72

36:                                               ; preds = %30, %26
  %37 = icmp ult i64 %28, %19
  br i1 %37, label %38, label %41

38:                                               ; preds = %22, %36
  %39 = call fastcc i32 @visit(ptr noundef nonnull %5, ptr noundef nonnull %0, ptr noundef nonnull %2) #26
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %42

41:                                               ; preds = %11, %38, %36
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #25
  br label %43

42:                                               ; preds = %38
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #25
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
  br i1 %62, label %69, label %63, !llvm.loop !72

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %53, i64 %61
  %65 = load i8, ptr %64, align 1
  %66 = getelementptr inbounds i8, ptr %50, i64 %61
  %67 = load i8, ptr %66, align 1
  %68 = icmp eq i8 %65, %67
  br i1 %68, label %59, label %69, !llvm.loop !72

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
  %51 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %15, i64 noundef %36) #26
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
  %60 = tail call ptr @calloc(i64 noundef 1024, i64 noundef 72) #23
  %61 = tail call fastcc i32 @insert(ptr noundef nonnull %15, i64 noundef %36, ptr noundef %60) #26
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %65

63:                                               ; preds = %59
  tail call void @free(ptr noundef %60) #23
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
  %79 = tail call ptr @calloc(i64 noundef 4, i64 noundef 72) #23
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
  br i1 %90, label %91, label %83, !llvm.loop !73

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
  %108 = tail call fastcc i32 @conflict(ptr noundef readonly %107, ptr noundef readonly %2, i32 noundef 1) #26
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %110, label %124

110:                                              ; preds = %105
  %111 = getelementptr inbounds i8, ptr %107, i64 16
  %112 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %111, ptr noundef readonly %2, i32 noundef 1) #26
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %114, label %124

114:                                              ; preds = %110
  %115 = load i32, ptr %20, align 8
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %190, label %118

117:                                              ; preds = %118
  br i1 %119, label %118, label %178, !llvm.loop !74

118:                                              ; preds = %114, %117
  %119 = phi i1 [ false, %117 ], [ true, %114 ]
  %120 = phi i64 [ 48, %117 ], [ 32, %114 ]
  %121 = getelementptr inbounds i8, ptr %107, i64 %120
  %122 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %121, ptr noundef nonnull readonly %2, i32 noundef 0) #26
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
  %135 = getelementptr inbounds i8, ptr %134, i64 288
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
  tail call fastcc void @describe_race(ptr noundef nonnull %25, ptr noundef nonnull %2, ptr noundef nonnull %126, i32 noundef 1) #26
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
  %160 = getelementptr inbounds i8, ptr %159, i64 288
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
  tail call fastcc void @describe_race(ptr noundef nonnull %24, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #26
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
  %211 = tail call fastcc i32 @comes_after(ptr noundef %208, i32 noundef %210, ptr noundef nonnull %209) #26
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
  br i1 %219, label %221, label %105, !llvm.loop !75

220:                                              ; preds = %155, %163, %166, %169
  tail call fastcc void @describe_race(ptr noundef nonnull %31, ptr noundef nonnull %2, ptr noundef nonnull %157, i32 noundef %156) #26
  br label %224

221:                                              ; preds = %217, %94
  %222 = add i64 %35, %32
  %223 = icmp ult i64 %222, %10
  br i1 %223, label %34, label %224, !llvm.loop !76

224:                                              ; preds = %221, %65, %91, %3, %220, %81, %63
  %225 = phi i32 [ 0, %81 ], [ 0, %63 ], [ 1, %220 ], [ 0, %3 ], [ 0, %91 ], [ 0, %65 ], [ 0, %221 ]
  ret i32 %225
}

; Function Attrs: nounwind optsize
define internal fastcc void @learn(ptr nocapture noundef writeonly %0, ptr nocapture noundef %1, ptr noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %1, align 8
  %5 = tail call fastcc ptr @join(ptr noundef %0, ptr noundef %4, ptr noundef %2) #26
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
  tail call void @free(ptr noundef nonnull %6) #23
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #25
  %10 = tail call ptr @malloc(i64 noundef 552) #23
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
  br i1 %55, label %21, label %25, !llvm.loop !77

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
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %67) #26
  %68 = getelementptr inbounds i8, ptr %1, i64 776
  %69 = load ptr, ptr %68, align 8
  call fastcc void @learn(ptr noundef %0, ptr noundef nonnull %5, ptr noundef %69) #26
  %70 = load ptr, ptr %5, align 8
  br label %71

71:                                               ; preds = %64, %12
  %72 = phi ptr [ %70, %64 ], [ null, %12 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #25
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
  %16 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #23
  %17 = tail call ptr @calloc(i64 noundef %10, i64 noundef 8) #23
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
  tail call void @free(ptr noundef %28) #23
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load ptr, ptr %29, align 8
  tail call void @free(ptr noundef %30) #23
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
  br i1 %58, label %59, label %48, !llvm.loop !78

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
  br i1 %70, label %31, label %27, !llvm.loop !79

71:                                               ; preds = %15
  tail call void @free(ptr noundef %16) #23
  tail call void @free(ptr noundef %17) #23
  br label %81

72:                                               ; preds = %27, %5
  %73 = tail call fastcc i64 @place_in(ptr noundef nonnull %0, i64 noundef %1) #26
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
  br i1 %44, label %63, label %37, !llvm.loop !80

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
  br i1 %59, label %28, label %36, !llvm.loop !81

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
  %71 = tail call ptr @malloc(i64 noundef %70) #23
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
  br label %81, !llvm.loop !82

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
  br i1 %176, label %139, label %141, !llvm.loop !83

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
  br i1 %26, label %27, label %16, !llvm.loop !78

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
  %24 = getelementptr inbounds i8, ptr %23, i64 312
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
  %33 = getelementptr inbounds i8, ptr %32, i64 288
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
  %84 = tail call fastcc i32 @comes_after(ptr noundef nonnull %10, i32 noundef %83, ptr noundef nonnull %0) #26
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
  %44 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %36) #26
  %45 = icmp ugt i64 %6, %44
  br i1 %45, label %46, label %55

46:                                               ; preds = %41
  %47 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef %37) #26
  %48 = icmp ugt i64 %6, %47
  br i1 %48, label %49, label %55

49:                                               ; preds = %46
  %50 = tail call fastcc i64 @time_of(ptr noundef %43, i64 noundef -1) #26
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
  br i1 %22, label %11, label %23, !llvm.loop !84

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

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #19

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @note_arrival(ptr nocapture noundef readonly %0, ptr nocapture noundef %1) unnamed_addr #5 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 272
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
  %24 = tail call fastcc ptr @told_by(ptr noundef nonnull %6, ptr noundef %7, i32 noundef %21, i64 noundef %22) #26
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  tail call fastcc void @learn(ptr noundef nonnull %6, ptr noundef nonnull %25, ptr noundef %24) #26
  %26 = icmp eq ptr %24, null
  br i1 %26, label %32, label %27

27:                                               ; preds = %2
  %28 = load i32, ptr %24, align 8
  %29 = add i32 %28, -1
  store i32 %29, ptr %24, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %32

31:                                               ; preds = %27
  tail call void @free(ptr noundef nonnull %24) #23
  br label %32

32:                                               ; preds = %2, %27, %31
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc i32 @is_stopped(ptr nocapture noundef %0) unnamed_addr #2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 236
  %4 = load atomic i32, ptr %3 monotonic, align 4
  %5 = getelementptr inbounds i8, ptr %2, i64 192
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %18, label %8

8:                                                ; preds = %1
  %9 = getelementptr inbounds i8, ptr %2, i64 200
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, -1
  store i64 %11, ptr %9, align 8
  %12 = icmp eq i64 %11, 0
  %13 = icmp eq i32 %4, 3
  %14 = select i1 %12, i1 true, i1 %13
  br i1 %14, label %15, label %18

15:                                               ; preds = %8
  store atomic i32 0, ptr %3 monotonic, align 4
  %16 = tail call i32 %6() #23
  %17 = load atomic i32, ptr %3 monotonic, align 4
  br label %18

18:                                               ; preds = %1, %8, %15
  %19 = phi i32 [ %17, %15 ], [ %4, %8 ], [ %4, %1 ]
  switch i32 %19, label %20 [
    i32 3, label %53
    i32 0, label %53
  ]

20:                                               ; preds = %18
  tail call fastcc void @separate_all(ptr noundef nonnull %0) #26
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
  br i1 %34, label %25, label %35, !llvm.loop !85

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
  %52 = tail call i32 @graphdsl_poll(ptr noundef %42, i32 noundef %51) #26
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
  br i1 %25, label %11, label %10, !llvm.loop !86
}

; Function Attrs: nofree norecurse nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @end_threads(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #14 {
  %4 = getelementptr inbounds i8, ptr %0, i64 600
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  %7 = add i32 %2, %1
  %8 = load i32, ptr %6, align 4
  %9 = icmp ne i32 %8, 0
  %10 = icmp ugt i32 %7, %1
  %11 = and i1 %9, %10
  br i1 %11, label %12, label %17

12:                                               ; preds = %3
  %13 = getelementptr inbounds i8, ptr %0, i64 760
  %14 = load i32, ptr %5, align 8
  %15 = zext i32 %1 to i64
  %16 = zext i32 %7 to i64
  br label %27

17:                                               ; preds = %27, %3
  %18 = getelementptr inbounds i8, ptr %0, i64 128
  %19 = load i32, ptr %18, align 8
  %20 = sub i32 %19, %2
  store i32 %20, ptr %18, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8
  %23 = zext i32 %2 to i64
  %24 = getelementptr inbounds i8, ptr %22, i64 24
  %25 = load i64, ptr %24, align 8
  %26 = add i64 %25, %23
  store atomic i64 %26, ptr %24 monotonic, align 8
  ret void

27:                                               ; preds = %12, %27
  %28 = phi i64 [ %15, %12 ], [ %36, %27 ]
  %29 = phi i32 [ %8, %12 ], [ %35, %27 ]
  %30 = load ptr, ptr %13, align 8
  %31 = getelementptr inbounds i32, ptr %30, i64 %28
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, %14
  %34 = sext i1 %33 to i32
  %35 = add i32 %29, %34
  store i32 %35, ptr %6, align 4
  %36 = add nuw nsw i64 %28, 1
  %37 = icmp ne i32 %35, 0
  %38 = icmp ult i64 %36, %16
  %39 = select i1 %37, i1 %38, i1 false
  br i1 %39, label %27, label %17, !llvm.loop !87
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @land_all(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 272
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %12, label %8

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %4, i64 288
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
  %51 = tail call fastcc i32 @land(ptr noundef %50, ptr noundef nonnull %33, i32 noundef -1) #26
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %62

53:                                               ; preds = %40, %28
  %54 = add nuw nsw i64 %29, 1
  %55 = icmp eq i64 %54, 3
  br i1 %55, label %56, label %28, !llvm.loop !88

56:                                               ; preds = %53
  %57 = add nuw nsw i64 %26, 1
  %58 = load ptr, ptr %14, align 8
  %59 = icmp ne ptr %58, null
  %60 = icmp ult i64 %57, %24
  %61 = and i1 %59, %60
  br i1 %61, label %25, label %62, !llvm.loop !89

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
  br i1 %16, label %17, label %22

17:                                               ; preds = %3
  %18 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 4, ptr %18, align 1
  tail call fastcc void @end_threads(ptr noundef nonnull %0, i32 noundef %8, i32 noundef %13) #26
  %19 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef %8, i32 noundef %13) #26
  %20 = icmp eq i32 %19, 0
  %21 = select i1 %20, i32 0, i32 2
  br label %139

22:                                               ; preds = %3
  %23 = getelementptr inbounds i8, ptr %9, i64 152
  %24 = load ptr, ptr %23, align 8
  %25 = zext i32 %2 to i64
  %26 = getelementptr inbounds %struct.WaitPoint, ptr %24, i64 %25
  %27 = icmp eq i32 %2, 2
  br i1 %27, label %40, label %28

28:                                               ; preds = %22
  %29 = load i32, ptr %26, align 4
  %30 = icmp eq i32 %29, 1
  br i1 %30, label %31, label %59

31:                                               ; preds = %28
  %32 = getelementptr inbounds i8, ptr %26, i64 24
  %33 = load i32, ptr %32, align 4
  %34 = and i32 %33, 6
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %40

36:                                               ; preds = %31
  %37 = getelementptr inbounds i8, ptr %26, i64 16
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, 16
  br i1 %39, label %40, label %59

40:                                               ; preds = %36, %31, %22
  %41 = getelementptr inbounds i8, ptr %7, i64 4
  store i8 0, ptr %41, align 4
  %42 = getelementptr inbounds i8, ptr %0, i64 120
  %43 = add i32 %13, %8
  %44 = icmp ult i32 %8, %43
  br i1 %44, label %45, label %139

45:                                               ; preds = %40
  %46 = zext i32 %8 to i64
  br label %51

47:                                               ; preds = %51
  %48 = add nuw nsw i64 %52, 1
  %49 = trunc i64 %48 to i32
  %50 = icmp eq i32 %43, %49
  br i1 %50, label %139, label %51, !llvm.loop !90

51:                                               ; preds = %45, %47
  %52 = phi i64 [ %46, %45 ], [ %48, %47 ]
  %53 = load ptr, ptr %42, align 8
  %54 = getelementptr inbounds i32, ptr %53, i64 %52
  %55 = load i32, ptr %54, align 4
  %56 = trunc nuw i64 %52 to i32
  %57 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %56, i32 noundef %55) #26
  %58 = icmp eq i32 %57, 2
  br i1 %58, label %139, label %47

59:                                               ; preds = %36, %28
  store i32 %2, ptr %7, align 4
  %60 = load i32, ptr %26, align 4
  switch i32 %60, label %61 [
    i32 1, label %67
    i32 2, label %64
  ]

61:                                               ; preds = %59
  %62 = icmp eq i32 %60, 4
  %63 = select i1 %62, i8 0, i8 3
  br label %64

64:                                               ; preds = %59, %61
  %65 = phi i8 [ %63, %61 ], [ 2, %59 ]
  %66 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 %65, ptr %66, align 1
  br label %139

67:                                               ; preds = %59
  %68 = getelementptr inbounds i8, ptr %0, i64 48
  %69 = load i64, ptr %68, align 8
  %70 = zext i32 %8 to i64
  %71 = load ptr, ptr %0, align 8
  %72 = getelementptr inbounds i8, ptr %71, i64 104
  %73 = load i64, ptr %72, align 8
  %74 = mul i64 %73, %70
  %75 = add i64 %74, %69
  %76 = inttoptr i64 %75 to ptr
  %77 = getelementptr inbounds i8, ptr %26, i64 16
  %78 = load i32, ptr %77, align 4
  %79 = getelementptr inbounds i8, ptr %26, i64 20
  %80 = load i32, ptr %79, align 4
  %81 = getelementptr inbounds i8, ptr %26, i64 8
  %82 = load i32, ptr %81, align 4
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %101, label %84

84:                                               ; preds = %67
  %85 = add i32 %13, %8
  %86 = icmp ugt i32 %85, %8
  br i1 %86, label %87, label %101

87:                                               ; preds = %84
  %88 = getelementptr inbounds i8, ptr %0, i64 72
  %89 = load ptr, ptr %88, align 8
  %90 = zext i32 %85 to i64
  br label %91

91:                                               ; preds = %91, %87
  %92 = phi i64 [ %70, %87 ], [ %99, %91 ]
  %93 = phi i32 [ 0, %87 ], [ %98, %91 ]
  %94 = getelementptr inbounds i64, ptr %89, i64 %92
  %95 = load i64, ptr %94, align 8
  %96 = icmp ne i64 %95, 0
  %97 = zext i1 %96 to i32
  %98 = add i32 %93, %97
  %99 = add nuw nsw i64 %92, 1
  %100 = icmp eq i64 %99, %90
  br i1 %100, label %101, label %91, !llvm.loop !30

101:                                              ; preds = %91, %67, %84
  %102 = phi i32 [ 0, %67 ], [ 0, %84 ], [ %98, %91 ]
  %103 = tail call fastcc i32 @arrive(ptr noundef %76, ptr noundef nonnull %26, i32 noundef %78, i32 noundef %80, i32 noundef %13, i32 noundef %102) #26
  %104 = icmp eq i32 %103, 0
  br i1 %104, label %105, label %139

105:                                              ; preds = %101
  %106 = getelementptr inbounds i8, ptr %7, i64 5
  store i8 1, ptr %106, align 1
  %107 = load i32, ptr %77, align 4
  %108 = trunc i32 %107 to i8
  %109 = getelementptr inbounds i8, ptr %7, i64 6
  store i8 %108, ptr %109, align 2
  %110 = load i64, ptr %68, align 8
  %111 = load ptr, ptr %0, align 8
  %112 = getelementptr inbounds i8, ptr %111, i64 104
  %113 = load i64, ptr %112, align 8
  %114 = mul i64 %113, %70
  %115 = add i64 %114, %110
  %116 = inttoptr i64 %115 to ptr
  %117 = getelementptr inbounds i8, ptr %0, i64 168
  %118 = load ptr, ptr %117, align 8
  %119 = getelementptr inbounds i32, ptr %118, i64 %6
  %120 = getelementptr inbounds i8, ptr %0, i64 132
  %121 = load i32, ptr %120, align 4
  %122 = add i32 %121, %13
  store i32 %122, ptr %120, align 4
  %123 = getelementptr inbounds i8, ptr %26, i64 32
  %124 = load i8, ptr %123, align 4
  %125 = icmp eq i8 %124, 0
  br i1 %125, label %139, label %126

126:                                              ; preds = %105
  %127 = load i32, ptr %119, align 4
  %128 = icmp eq i32 %127, -1
  %129 = getelementptr inbounds i8, ptr %26, i64 4
  %130 = load i32, ptr %129, align 4
  br i1 %128, label %131, label %132

131:                                              ; preds = %126
  store i32 %130, ptr %119, align 4
  br label %139

132:                                              ; preds = %126
  %133 = icmp eq i32 %127, %130
  br i1 %133, label %139, label %134

134:                                              ; preds = %132
  %135 = getelementptr inbounds i8, ptr %0, i64 176
  %136 = load ptr, ptr %135, align 8
  %137 = icmp eq ptr %136, null
  br i1 %137, label %138, label %139

138:                                              ; preds = %134
  store ptr %116, ptr %135, align 8
  br label %139

139:                                              ; preds = %51, %47, %40, %138, %134, %132, %131, %105, %64, %101, %17
  %140 = phi i32 [ %21, %17 ], [ 0, %64 ], [ 2, %101 ], [ 0, %105 ], [ 0, %131 ], [ 0, %132 ], [ 0, %134 ], [ 0, %138 ], [ 0, %40 ], [ 2, %51 ], [ 0, %47 ]
  ret i32 %140
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 3) i32 @stop_at(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = icmp ult i32 %2, 4
  br i1 %4, label %5, label %13

5:                                                ; preds = %3
  %6 = getelementptr inbounds i8, ptr %0, i64 136
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %1 to i64
  %9 = getelementptr inbounds i8, ptr %7, i64 %8
  store i8 4, ptr %9, align 1
  tail call fastcc void @end_threads(ptr noundef %0, i32 noundef %1, i32 noundef 1) #26
  %10 = tail call fastcc i32 @land_all(ptr noundef %0, i32 noundef %1, i32 noundef 1) #26
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, i32 0, i32 2
  br label %143

13:                                               ; preds = %3
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 152
  %16 = load ptr, ptr %15, align 8
  %17 = zext i32 %2 to i64
  %18 = getelementptr inbounds %struct.WaitPoint, ptr %16, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = zext i32 %1 to i64
  switch i32 %19, label %139 [
    i32 1, label %21
    i32 2, label %131
    i32 4, label %135
  ]

21:                                               ; preds = %13
  %22 = getelementptr inbounds i8, ptr %0, i64 120
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i32, ptr %23, i64 %20
  %25 = load i32, ptr %24, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds %struct.WaitPoint, ptr %16, i64 %26
  %28 = getelementptr inbounds i8, ptr %0, i64 48
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %14, i64 104
  %31 = load i64, ptr %30, align 8
  %32 = mul i64 %31, %20
  %33 = add i64 %32, %29
  %34 = inttoptr i64 %33 to ptr
  %35 = getelementptr inbounds i8, ptr %27, i64 24
  %36 = load i32, ptr %35, align 4
  %37 = and i32 %36, 2
  %38 = icmp ne i32 %37, 0
  br i1 %38, label %39, label %43

39:                                               ; preds = %21
  %40 = getelementptr inbounds i8, ptr %0, i64 88
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr inbounds i32, ptr %41, i64 %20
  br label %45

43:                                               ; preds = %21
  %44 = getelementptr inbounds i8, ptr %27, i64 16
  br label %45

45:                                               ; preds = %43, %39
  %46 = phi ptr [ %42, %39 ], [ %44, %43 ]
  %47 = load i32, ptr %46, align 4
  %48 = and i32 %36, 4
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %54, label %50

50:                                               ; preds = %45
  %51 = getelementptr inbounds i8, ptr %0, i64 96
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds i32, ptr %52, i64 %20
  br label %56

54:                                               ; preds = %45
  %55 = getelementptr inbounds i8, ptr %27, i64 20
  br label %56

56:                                               ; preds = %54, %50
  %57 = phi ptr [ %53, %50 ], [ %55, %54 ]
  %58 = load i32, ptr %57, align 4
  %59 = icmp ne i32 %47, 16
  %60 = or i1 %38, %59
  br i1 %60, label %74, label %61

61:                                               ; preds = %56
  %62 = getelementptr inbounds i8, ptr %0, i64 760
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds i32, ptr %63, i64 %20
  %65 = load i32, ptr %64, align 4
  %66 = getelementptr inbounds i8, ptr %0, i64 600
  %67 = load ptr, ptr %66, align 8
  %68 = load i32, ptr %67, align 8
  %69 = icmp eq i32 %65, %68
  br i1 %69, label %99, label %70

70:                                               ; preds = %61
  %71 = getelementptr inbounds i8, ptr %0, i64 136
  %72 = load ptr, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %72, i64 %20
  store i8 3, ptr %73, align 1
  br label %143

74:                                               ; preds = %56
  %75 = getelementptr inbounds i8, ptr %27, i64 8
  %76 = load i32, ptr %75, align 4
  %77 = icmp eq i32 %76, 0
  %78 = icmp eq i32 %1, -1
  %79 = or i1 %78, %77
  br i1 %79, label %95, label %80

80:                                               ; preds = %74
  %81 = add nuw i32 %1, 1
  %82 = getelementptr inbounds i8, ptr %0, i64 72
  %83 = load ptr, ptr %82, align 8
  %84 = zext i32 %81 to i64
  br label %85

85:                                               ; preds = %85, %80
  %86 = phi i64 [ %20, %80 ], [ %93, %85 ]
  %87 = phi i32 [ 0, %80 ], [ %92, %85 ]
  %88 = getelementptr inbounds i64, ptr %83, i64 %86
  %89 = load i64, ptr %88, align 8
  %90 = icmp ne i64 %89, 0
  %91 = zext i1 %90 to i32
  %92 = add i32 %87, %91
  %93 = add nuw nsw i64 %86, 1
  %94 = icmp eq i64 %93, %84
  br i1 %94, label %95, label %85, !llvm.loop !30

95:                                               ; preds = %85, %74
  %96 = phi i32 [ 0, %74 ], [ %92, %85 ]
  %97 = tail call fastcc i32 @arrive(ptr noundef %34, ptr noundef %27, i32 noundef %47, i32 noundef %58, i32 noundef 1, i32 noundef %96) #26
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %99, label %143

99:                                               ; preds = %95, %61
  %100 = getelementptr inbounds i8, ptr %0, i64 136
  %101 = load ptr, ptr %100, align 8
  %102 = getelementptr inbounds i8, ptr %101, i64 %20
  store i8 1, ptr %102, align 1
  %103 = trunc i32 %47 to i8
  %104 = getelementptr inbounds i8, ptr %0, i64 144
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr inbounds i8, ptr %105, i64 %20
  store i8 %103, ptr %106, align 1
  %107 = lshr i32 %1, 5
  %108 = getelementptr inbounds i8, ptr %0, i64 168
  %109 = load ptr, ptr %108, align 8
  %110 = zext nneg i32 %107 to i64
  %111 = getelementptr inbounds i32, ptr %109, i64 %110
  %112 = getelementptr inbounds i8, ptr %0, i64 132
  %113 = load i32, ptr %112, align 4
  %114 = add i32 %113, 1
  store i32 %114, ptr %112, align 4
  %115 = getelementptr inbounds i8, ptr %27, i64 32
  %116 = load i8, ptr %115, align 4
  %117 = icmp eq i8 %116, 0
  br i1 %117, label %143, label %118

118:                                              ; preds = %99
  %119 = load i32, ptr %111, align 4
  %120 = icmp eq i32 %119, -1
  %121 = getelementptr inbounds i8, ptr %27, i64 4
  %122 = load i32, ptr %121, align 4
  br i1 %120, label %123, label %124

123:                                              ; preds = %118
  store i32 %122, ptr %111, align 4
  br label %143

124:                                              ; preds = %118
  %125 = icmp eq i32 %119, %122
  br i1 %125, label %143, label %126

126:                                              ; preds = %124
  %127 = getelementptr inbounds i8, ptr %0, i64 176
  %128 = load ptr, ptr %127, align 8
  %129 = icmp eq ptr %128, null
  br i1 %129, label %130, label %143

130:                                              ; preds = %126
  store ptr %34, ptr %127, align 8
  br label %143

131:                                              ; preds = %13
  %132 = getelementptr inbounds i8, ptr %0, i64 136
  %133 = load ptr, ptr %132, align 8
  %134 = getelementptr inbounds i8, ptr %133, i64 %20
  store i8 2, ptr %134, align 1
  br label %143

135:                                              ; preds = %13
  %136 = getelementptr inbounds i8, ptr %0, i64 136
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds i8, ptr %137, i64 %20
  store i8 0, ptr %138, align 1
  br label %143

139:                                              ; preds = %13
  %140 = getelementptr inbounds i8, ptr %0, i64 136
  %141 = load ptr, ptr %140, align 8
  %142 = getelementptr inbounds i8, ptr %141, i64 %20
  store i8 3, ptr %142, align 1
  br label %143

143:                                              ; preds = %95, %70, %99, %123, %124, %126, %130, %131, %135, %139, %5
  %144 = phi i32 [ %12, %5 ], [ 0, %139 ], [ 0, %135 ], [ 0, %131 ], [ 2, %95 ], [ 0, %70 ], [ 0, %99 ], [ 0, %123 ], [ 0, %124 ], [ 0, %126 ], [ 0, %130 ]
  ret i32 %144
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @separate_all(ptr nocapture noundef %0) unnamed_addr #7 {
  %2 = getelementptr inbounds i8, ptr %0, i64 160
  %3 = load i32, ptr %2, align 8
  %4 = icmp eq i32 %3, 0
  br i1 %4, label %6, label %5

5:                                                ; preds = %1
  tail call fastcc void @share_out(ptr noundef nonnull %0) #26
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
  tail call fastcc void @separate(ptr noundef nonnull %0, i32 noundef %13) #26
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
  %25 = getelementptr inbounds i8, ptr %24, i64 272
  %26 = load ptr, ptr %25, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %33, label %28

28:                                               ; preds = %4
  %29 = getelementptr inbounds i8, ptr %1, i64 8
  %30 = load i32, ptr %29, align 4
  %31 = icmp eq i32 %30, 11
  br i1 %31, label %33, label %32

32:                                               ; preds = %28
  tail call fastcc void @lanes_met(ptr noundef nonnull %0, i32 noundef %2, i32 noundef %3) #24
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
  br i1 %61, label %1239, label %41, !llvm.loop !93

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
  br i1 %101, label %85, label %92, !llvm.loop !94

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
  br i1 %113, label %1239, label %102, !llvm.loop !95

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
  br i1 %184, label %1239, label %114, !llvm.loop !96

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
  br i1 %207, label %187, label %188, !llvm.loop !97

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
  br i1 %237, label %1239, label %222, !llvm.loop !98

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
  br i1 %275, label %254, label %258, !llvm.loop !99

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
  br i1 %292, label %1239, label %246, !llvm.loop !100

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
  %319 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %318
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
  br i1 %361, label %445, label %347, !llvm.loop !101

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
  br i1 %407, label %359, label %362, !llvm.loop !102

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
  br i1 %444, label %405, label %408, !llvm.loop !103

445:                                              ; preds = %359
  %446 = load i8, ptr %299, align 1
  br label %447

447:                                              ; preds = %445, %333
  %448 = phi i8 [ %446, %445 ], [ %311, %333 ]
  %449 = add nuw nsw i64 %312, 1
  %450 = zext i8 %448 to i64
  %451 = icmp ult i64 %449, %450
  br i1 %451, label %310, label %1239, !llvm.loop !104

452:                                              ; preds = %33
  %453 = getelementptr inbounds i8, ptr %1, i64 68
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %21) #25
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %453, i32 noundef %22, ptr noundef nonnull @__const.transpose.it, ptr noundef nonnull %21, i32 noundef 1, i32 noundef 8) #26
  call fastcc void @scatter(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %453, i32 noundef %22, ptr noundef nonnull @__const.transpose.it, ptr noundef nonnull %21) #26
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %21) #25
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
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %19) #25
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %20) #25
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
  br i1 %519, label %502, label %488, !llvm.loop !105

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
  br i1 %533, label %517, label %520, !llvm.loop !106

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
  br i1 %559, label %549, label %534, !llvm.loop !107

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
  br i1 %573, label %557, label %560, !llvm.loop !108

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
  br i1 %588, label %641, label %574, !llvm.loop !109

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
  br i1 %630, label %586, label %589, !llvm.loop !110

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
  br i1 %640, label %620, label %631, !llvm.loop !111

641:                                              ; preds = %586, %549
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %20) #25
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %19) #25
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
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %12) #25
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %13) #25
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %14) #25
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %15) #25
  tail call void @llvm.experimental.noalias.scope.decl(metadata !112)
  %656 = zext i8 %457 to i64
  %657 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %656
  %658 = load i8, ptr %657, align 1, !noalias !112
  %659 = zext i8 %658 to i32
  store i32 %649, ptr %15, align 4, !alias.scope !112
  %660 = getelementptr inbounds i8, ptr %15, i64 4
  store i32 %655, ptr %660, align 4, !alias.scope !112
  %661 = getelementptr inbounds i8, ptr %15, i64 8
  store i32 %659, ptr %661, align 4, !alias.scope !112
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
  store i32 %669, ptr %670, align 4, !alias.scope !112
  %671 = getelementptr inbounds i8, ptr %15, i64 16
  store i32 0, ptr %671, align 4, !alias.scope !112
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %16) #25
  %672 = getelementptr inbounds i8, ptr %1, i64 81
  %673 = load i8, ptr %672, align 1
  %674 = freeze i8 %673
  %675 = mul nuw nsw i32 %655, %649
  %676 = mul nuw i32 %675, %659
  %677 = lshr i32 %676, 10
  tail call void @llvm.experimental.noalias.scope.decl(metadata !115)
  %678 = zext i8 %674 to i64
  %679 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %678
  %680 = load i8, ptr %679, align 1, !noalias !115
  %681 = zext i8 %680 to i32
  store i32 %652, ptr %16, align 4, !alias.scope !115
  %682 = getelementptr inbounds i8, ptr %16, i64 4
  store i32 %655, ptr %682, align 4, !alias.scope !115
  %683 = getelementptr inbounds i8, ptr %16, i64 8
  store i32 %681, ptr %683, align 4, !alias.scope !115
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
  store i32 %691, ptr %692, align 4, !alias.scope !115
  %693 = getelementptr inbounds i8, ptr %16, i64 16
  store i32 %677, ptr %693, align 4, !alias.scope !115
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
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %17) #25
  %697 = shl nuw nsw i32 %652, 5
  %698 = mul nuw nsw i32 %697, %696
  br label %704

699:                                              ; preds = %690
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %17) #25
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
  store i32 %649, ptr %17, align 4, !alias.scope !118
  %710 = getelementptr inbounds i8, ptr %17, i64 4
  store i32 %652, ptr %710, align 4, !alias.scope !118
  %711 = getelementptr inbounds i8, ptr %17, i64 8
  store i32 32, ptr %711, align 4, !alias.scope !118
  %712 = getelementptr inbounds i8, ptr %17, i64 12
  store i32 2, ptr %712, align 4, !alias.scope !118
  %713 = getelementptr inbounds i8, ptr %17, i64 16
  store i32 %709, ptr %713, align 4, !alias.scope !118
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %15, ptr noundef nonnull %12, i32 noundef %706, i32 noundef 1) #26
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %16, ptr noundef nonnull %13, i32 noundef 1, i32 noundef %652) #26
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %17, ptr noundef nonnull %14, i32 noundef %652, i32 noundef 1) #26
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
  %730 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %729
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
  br i1 %748, label %749, label %741, !llvm.loop !121

749:                                              ; preds = %741, %734, %726
  br i1 %727, label %726, label %716, !llvm.loop !122

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
  br i1 %765, label %803, label %750, !llvm.loop !123

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
  br i1 %794, label %766, label %773, !llvm.loop !124

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
  br i1 %802, label %763, label %761, !llvm.loop !125

803:                                              ; preds = %763, %716
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %18) #25
  tail call void @llvm.experimental.noalias.scope.decl(metadata !126)
  %804 = load i8, ptr %647, align 2, !noalias !126
  %805 = zext i8 %804 to i32
  store i32 %805, ptr %18, align 4, !alias.scope !126
  %806 = getelementptr inbounds i8, ptr %18, i64 4
  %807 = load i8, ptr %650, align 1, !noalias !126
  %808 = zext i8 %807 to i32
  store i32 %808, ptr %806, align 4, !alias.scope !126
  %809 = getelementptr inbounds i8, ptr %18, i64 8
  store i32 32, ptr %809, align 4, !alias.scope !126
  %810 = getelementptr inbounds i8, ptr %18, i64 12
  store i32 2, ptr %810, align 4, !alias.scope !126
  %811 = getelementptr inbounds i8, ptr %18, i64 16
  store i32 0, ptr %811, align 4, !alias.scope !126
  call fastcc void @scatter(ptr noundef readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %18, ptr noundef nonnull %14) #26
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %18) #25
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %17) #25
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %16) #25
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %15) #25
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %14) #25
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %13) #25
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %12) #25
  br label %1239

812:                                              ; preds = %642
  call void @llvm.lifetime.start.p0(i64 24608, ptr nonnull %6) #25
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
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %7) #25
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %8) #25
  tail call void @llvm.experimental.noalias.scope.decl(metadata !129)
  %826 = zext i8 %457 to i64
  %827 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %826
  %828 = load i8, ptr %827, align 1, !noalias !129
  %829 = zext i8 %828 to i32
  store i32 %815, ptr %8, align 4, !alias.scope !129
  %830 = getelementptr inbounds i8, ptr %8, i64 4
  store i32 %822, ptr %830, align 4, !alias.scope !129
  %831 = getelementptr inbounds i8, ptr %8, i64 8
  store i32 %829, ptr %831, align 4, !alias.scope !129
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
  store i32 %839, ptr %840, align 4, !alias.scope !129
  %841 = getelementptr inbounds i8, ptr %8, i64 16
  store i32 0, ptr %841, align 4, !alias.scope !129
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %9) #25
  %842 = getelementptr inbounds i8, ptr %1, i64 81
  %843 = load i8, ptr %842, align 1
  %844 = mul nuw nsw i32 %822, %815
  %845 = mul nuw i32 %844, %829
  %846 = lshr i32 %845, 10
  tail call void @llvm.experimental.noalias.scope.decl(metadata !132)
  %847 = zext i8 %843 to i64
  %848 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %847
  %849 = load i8, ptr %848, align 1, !noalias !132
  %850 = zext i8 %849 to i32
  store i32 %818, ptr %9, align 4, !alias.scope !132
  %851 = getelementptr inbounds i8, ptr %9, i64 4
  store i32 %822, ptr %851, align 4, !alias.scope !132
  %852 = getelementptr inbounds i8, ptr %9, i64 8
  store i32 %850, ptr %852, align 4, !alias.scope !132
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
  store i32 %860, ptr %861, align 4, !alias.scope !132
  %862 = getelementptr inbounds i8, ptr %9, i64 16
  store i32 %846, ptr %862, align 4, !alias.scope !132
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %10) #25
  %863 = getelementptr inbounds i8, ptr %1, i64 82
  %864 = load i8, ptr %863, align 2
  %865 = mul nuw nsw i32 %822, %818
  %866 = mul nuw i32 %865, %850
  %867 = icmp eq i8 %843, 6
  %868 = select i1 %867, i32 11, i32 10
  %869 = lshr i32 %866, %868
  %870 = add nuw nsw i32 %869, %846
  tail call void @llvm.experimental.noalias.scope.decl(metadata !135)
  store i32 %815, ptr %10, align 4, !alias.scope !135
  %871 = getelementptr inbounds i8, ptr %10, i64 4
  store i32 %818, ptr %871, align 4, !alias.scope !135
  %872 = getelementptr inbounds i8, ptr %10, i64 8
  %873 = zext i8 %864 to i64
  %874 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %873
  %875 = load i8, ptr %874, align 1, !noalias !135
  %876 = zext i8 %875 to i32
  store i32 %876, ptr %872, align 4, !alias.scope !135
  %877 = getelementptr inbounds i8, ptr %10, i64 12
  store i32 2, ptr %877, align 4, !alias.scope !135
  %878 = getelementptr inbounds i8, ptr %10, i64 16
  store i32 %870, ptr %878, align 4, !alias.scope !135
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %11) #25
  tail call void @llvm.experimental.noalias.scope.decl(metadata !138)
  store i32 %815, ptr %11, align 4, !alias.scope !138
  %879 = getelementptr inbounds i8, ptr %11, i64 4
  store i32 %818, ptr %879, align 4, !alias.scope !138
  %880 = getelementptr inbounds i8, ptr %11, i64 8
  %881 = zext i8 %644 to i64
  %882 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %881
  %883 = load i8, ptr %882, align 1, !noalias !138
  %884 = zext i8 %883 to i32
  store i32 %884, ptr %880, align 4, !alias.scope !138
  %885 = getelementptr inbounds i8, ptr %11, i64 12
  store i32 2, ptr %885, align 4, !alias.scope !138
  %886 = getelementptr inbounds i8, ptr %11, i64 16
  store i32 0, ptr %886, align 4, !alias.scope !138
  %887 = getelementptr inbounds i8, ptr %6, i64 20
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %8, ptr noundef nonnull %887, i32 noundef %822, i32 noundef 1) #26
  %888 = getelementptr inbounds i8, ptr %6, i64 4116
  %889 = load i32, ptr %819, align 4
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %9, ptr noundef nonnull %888, i32 noundef 1, i32 noundef %889) #26
  %890 = load i32, ptr %819, align 4
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %10, ptr noundef nonnull %7, i32 noundef %890, i32 noundef 1) #26
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
  %911 = call fastcc i32 @decode(i32 noundef %902, i32 noundef %893, i32 noundef %909, ptr noundef nonnull %895, ptr noundef nonnull %910) #26
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
  %922 = call fastcc i32 @decode(i32 noundef %913, i32 noundef %894, i32 noundef %920, ptr noundef nonnull %898, ptr noundef nonnull %921) #26
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
  %943 = tail call fastcc double @number_of(i32 noundef %902, i32 noundef %942) #26
  %944 = fsub double %943, %943
  %945 = fcmp une double %944, 0.000000e+00
  %946 = zext i1 %945 to i32
  %947 = trunc nuw i64 %939 to i32
  %948 = udiv i32 %947, %929
  %949 = shl nuw i32 %946, %948
  %950 = or i32 %949, %940
  %951 = add nuw nsw i64 %939, 1
  %952 = icmp eq i64 %951, %930
  br i1 %952, label %931, label %938, !llvm.loop !141

953:                                              ; preds = %953, %935
  %954 = phi i64 [ 0, %935 ], [ %966, %953 ]
  %955 = phi i32 [ %933, %935 ], [ %965, %953 ]
  %956 = getelementptr inbounds [1024 x i32], ptr %888, i64 0, i64 %954
  %957 = load i32, ptr %956, align 4
  %958 = tail call fastcc double @number_of(i32 noundef %913, i32 noundef %957) #26
  %959 = fsub double %958, %958
  %960 = fcmp une double %959, 0.000000e+00
  %961 = zext i1 %960 to i32
  %962 = trunc nuw i64 %954 to i32
  %963 = urem i32 %962, %936
  %964 = shl nuw i32 %961, %963
  %965 = or i32 %964, %955
  %966 = add nuw nsw i64 %954, 1
  %967 = icmp eq i64 %966, %937
  br i1 %967, label %968, label %953, !llvm.loop !142

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
  br i1 %1011, label %1012, label %984, !llvm.loop !143

1012:                                             ; preds = %1008, %977, %973, %970
  %1013 = phi i1 [ false, %973 ], [ true, %970 ], [ true, %977 ], [ true, %1008 ]
  %1014 = phi i32 [ 0, %973 ], [ 5, %970 ], [ 5, %977 ], [ %976, %1008 ]
  %1015 = zext nneg i8 %901 to i64
  %1016 = lshr i64 792, %1015
  %1017 = and i64 %1016, 1
  %1018 = icmp eq i64 %1017, 0
  br i1 %1018, label %1124, label %1019

1019:                                             ; preds = %1012
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %5) #25
  %1020 = load i32, ptr %6, align 32
  %1021 = load i32, ptr %819, align 4
  %1022 = mul i32 %1021, %1020
  %1023 = shl i32 %1022, 2
  %1024 = zext i32 %1023 to i64
  call void @llvm.memset.p0.i64(ptr nonnull align 16 %5, i8 0, i64 %1024, i1 false)
  call fastcc void @add_products(ptr noundef nonnull readonly %6, ptr noundef nonnull readonly %455, i32 noundef %1014, i32 noundef 858993459, ptr noundef nonnull %5) #26
  call fastcc void @add_products(ptr noundef nonnull readonly %6, ptr noundef nonnull readonly %455, i32 noundef %1014, i32 noundef -858993460, ptr noundef nonnull %5) #26
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
  %1111 = tail call fastcc i32 @to_f16(i64 noundef %1110, i32 noundef 1) #26
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
  br i1 %1122, label %1123, label %1029, !llvm.loop !144

1123:                                             ; preds = %1119, %1019
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %5) #25
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
  call fastcc void @add_products(ptr noundef nonnull %6, ptr noundef nonnull readonly %455, i32 noundef %1014, i32 noundef %1134, ptr noundef nonnull %7) #26
  %1135 = add i32 %1133, 4
  %1136 = icmp ult i32 %1135, %1130
  br i1 %1136, label %1132, label %1138, !llvm.loop !145

1137:                                             ; preds = %1124
  call fastcc void @add_products(ptr noundef nonnull %6, ptr noundef nonnull readonly %455, i32 noundef %1014, i32 noundef -1, ptr noundef nonnull %7) #26
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
  %1171 = tail call fastcc i32 @to_f16(i64 noundef %1168, i32 noundef %1170) #26
  %1172 = lshr i32 %1152, 16
  %1173 = and i32 %1172, 32768
  %1174 = or i32 %1171, %1173
  br label %1175

1175:                                             ; preds = %1163, %1157
  %1176 = phi i32 [ %1162, %1157 ], [ %1174, %1163 ]
  store i32 %1176, ptr %1151, align 4
  %1177 = add nuw nsw i64 %1150, 1
  %1178 = icmp eq i64 %1177, %1148
  br i1 %1178, label %1179, label %1149, !llvm.loop !146

1179:                                             ; preds = %1175, %1142, %1138
  call fastcc void @scatter(ptr noundef readonly %0, ptr noundef nonnull readonly %455, i32 noundef %22, ptr noundef nonnull %11, ptr noundef nonnull %7) #26
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %11) #25
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %10) #25
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %9) #25
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %8) #25
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %7) #25
  call void @llvm.lifetime.end.p0(i64 24608, ptr nonnull %6) #25
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
  br i1 %1224, label %1191, label %1195, !llvm.loop !147

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
  br i1 %1238, label %1239, label %1225, !llvm.loop !148

1239:                                             ; preds = %447, %290, %235, %182, %102, %59, %1236, %1179, %803, %641, %293, %85, %452, %33
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #19

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @lanes_met(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #5 {
  %4 = alloca [32 x i64], align 16
  %5 = alloca ptr, align 8
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 272
  %8 = load ptr, ptr %7, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #25
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #25
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
  call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %5, ptr noundef %35) #26
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
  br i1 %44, label %34, label %36, !llvm.loop !149

45:                                               ; preds = %23, %34
  %46 = add nuw nsw i64 %24, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %12, label %23, !llvm.loop !150

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
  br i1 %67, label %48, label %50, !llvm.loop !151

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
  tail call void @free(ptr noundef nonnull %49) #23
  br label %75

75:                                               ; preds = %68, %70, %74
  %76 = load i64, ptr %8, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %8, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #25
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #25
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
  tail call fastcc void @learn(ptr noundef %8, ptr noundef %87, ptr noundef %49) #26
  br label %89

89:                                               ; preds = %78, %84
  %90 = add nuw nsw i64 %79, 1
  %91 = icmp eq i64 %90, 32
  br i1 %91, label %68, label %78, !llvm.loop !152
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @gather(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef writeonly %4, i32 noundef %5, i32 noundef %6) unnamed_addr #7 {
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
  br i1 %67, label %29, label %30, !llvm.loop !153

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
  br i1 %86, label %65, label %68, !llvm.loop !154

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
  br i1 %97, label %87, label %84, !llvm.loop !155
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @scatter(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4) unnamed_addr #7 {
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
  br i1 %62, label %23, label %24, !llvm.loop !156

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
  br i1 %88, label %60, label %63, !llvm.loop !157
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #19

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #19

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: readwrite)
define internal fastcc range(i32 0, 2) i32 @decode(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr nocapture noundef %3, ptr nocapture noundef writeonly %4) unnamed_addr #20 {
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
  br i1 %81, label %51, label %49, !llvm.loop !158

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
  br i1 %91, label %82, label %83, !llvm.loop !159
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc double @number_of(i32 noundef %0, i32 noundef %1) unnamed_addr #18 {
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
define internal fastcc void @add_products(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef %4) unnamed_addr #20 {
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
  br i1 %45, label %33, label %38, !llvm.loop !160

46:                                               ; preds = %33, %311
  %47 = phi i32 [ %313, %311 ], [ %35, %33 ]
  %48 = phi i32 [ %312, %311 ], [ 0, %33 ]
  %49 = mul i32 %47, %36
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds i32, ptr %4, i64 %50
  %52 = zext i32 %48 to i64
  %53 = getelementptr inbounds i32, ptr %51, i64 %52
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6) #25
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %7) #25
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %8) #25
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(32) %6, ptr noundef nonnull align 4 dereferenceable(32) %53, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 32 dereferenceable(32) %7, ptr noundef nonnull align 4 dereferenceable(32) %53, i64 32, i1 false)
  %54 = call fastcc i32 @decode(i32 noundef %2, i32 noundef 8, i32 noundef %17, ptr noundef nonnull %7, ptr noundef nonnull %8) #26
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
  br i1 %91, label %67, label %70, !llvm.loop !161

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
  br i1 %155, label %92, label %111, !llvm.loop !162

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
  br i1 %172, label %173, label %164, !llvm.loop !163

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
  %187 = tail call fastcc i32 @to_f16(i64 noundef %184, i32 noundef %185) #26
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
  br i1 %245, label %246, label %180, !llvm.loop !164

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
  %258 = tail call fastcc double @number_of(i32 noundef %2, i32 noundef %257) #26
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
  %284 = tail call fastcc double @number_of(i32 noundef %279, i32 noundef %283) #26
  %285 = load i8, ptr %27, align 1
  %286 = zext i8 %285 to i32
  %287 = load i32, ptr %16, align 4
  %288 = mul i32 %287, %273
  %289 = add i32 %265, %288
  %290 = zext i32 %289 to i64
  %291 = getelementptr inbounds [1024 x i32], ptr %28, i64 0, i64 %290
  %292 = load i32, ptr %291, align 4
  %293 = tail call fastcc double @number_of(i32 noundef %286, i32 noundef %292) #26
  %294 = fmul double %284, %293
  %295 = fadd double %272, %294
  br label %296

296:                                              ; preds = %277, %270
  %297 = phi double [ %295, %277 ], [ %272, %270 ]
  %298 = add nuw nsw i64 %271, 1
  %299 = icmp eq i64 %298, %263
  br i1 %299, label %266, label %270, !llvm.loop !165

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
  br i1 %310, label %311, label %254, !llvm.loop !166

311:                                              ; preds = %308, %246
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %8) #25
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %7) #25
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6) #25
  %312 = add i32 %48, 8
  %313 = load i32, ptr %16, align 4
  %314 = icmp ult i32 %312, %313
  br i1 %314, label %46, label %39, !llvm.loop !167
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc i32 @to_f16(i64 noundef %0, i32 noundef %1) unnamed_addr #18 {
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
  %35 = getelementptr inbounds i8, ptr %21, i64 272
  %36 = load ptr, ptr %35, align 8
  %37 = load ptr, ptr %13, align 8
  %38 = getelementptr inbounds %struct.Order, ptr %37, i64 %22
  %39 = load ptr, ptr %14, align 8
  tail call fastcc void @learn(ptr noundef %36, ptr noundef %38, ptr noundef %39) #26
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
  br i1 %49, label %20, label %15, !llvm.loop !168

50:                                               ; preds = %15
  tail call fastcc void @all_met(ptr noundef nonnull %0) #24
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
  tail call void @free(ptr noundef nonnull %53) #23
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
  %7 = getelementptr inbounds i8, ptr %6, i64 272
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
  tail call fastcc void @all_met(ptr noundef %17) #24
  %18 = add nuw nsw i64 %15, 1
  %19 = icmp eq i64 %18, %11
  br i1 %19, label %12, label %14, !llvm.loop !169

20:                                               ; preds = %2, %12
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %3) #25
  %21 = zext i32 %1 to i64
  %22 = shl nuw nsw i64 %21, 4
  %23 = or disjoint i64 %22, 8
  %24 = tail call ptr @malloc(i64 noundef %23) #23
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
  br i1 %46, label %32, label %33, !llvm.loop !170

47:                                               ; preds = %49
  %48 = load ptr, ptr %3, align 8
  br i1 %9, label %57, label %65

49:                                               ; preds = %32, %49
  %50 = phi i64 [ %55, %49 ], [ 0, %32 ]
  %51 = getelementptr inbounds [16 x ptr], ptr %4, i64 0, i64 %50
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %52, i64 776
  %54 = load ptr, ptr %53, align 8
  call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %3, ptr noundef %54) #26
  %55 = add nuw nsw i64 %50, 1
  %56 = icmp eq i64 %55, %21
  br i1 %56, label %47, label %49, !llvm.loop !171

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
  tail call void @free(ptr noundef nonnull %60) #23
  br label %72

65:                                               ; preds = %47, %65
  %66 = phi i64 [ %70, %65 ], [ 0, %47 ]
  %67 = getelementptr inbounds [16 x ptr], ptr %4, i64 0, i64 %66
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %68, i64 776
  tail call fastcc void @learn(ptr noundef %8, ptr noundef nonnull %69, ptr noundef %48) #26
  %70 = add nuw nsw i64 %66, 1
  %71 = icmp eq i64 %70, %21
  br i1 %71, label %57, label %65, !llvm.loop !172

72:                                               ; preds = %64, %59, %57, %26
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %3) #25
  br label %73

73:                                               ; preds = %12, %72
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @all_met(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 272
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
  tail call fastcc void @learn(ptr noundef %4, ptr noundef nonnull %10, ptr noundef %19) #26
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
  tail call void @free(ptr noundef nonnull %20) #23
  br label %27

27:                                               ; preds = %15, %22, %26
  store ptr null, ptr %18, align 8
  %28 = add nuw nsw i64 %16, 1
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = icmp ult i64 %28, %32
  br i1 %33, label %15, label %11, !llvm.loop !173
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef nonnull ptr @note_deadlock(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #5 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = shl nuw nsw i64 %7, 3
  %9 = tail call ptr @malloc(i64 noundef %8) #23
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
  br i1 %78, label %60, label %16, !llvm.loop !174
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
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 824) #23
  %5 = icmp eq ptr %4, null
  br i1 %5, label %167, label %6

6:                                                ; preds = %2
  store ptr %3, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %3, i64 256
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %3, i64 64
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %9, 256
  %13 = add i64 %12, %11
  %14 = tail call ptr @malloc(i64 noundef %13) #23
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
  %27 = tail call ptr @malloc(i64 noundef %26) #23
  %28 = getelementptr inbounds i8, ptr %4, i64 192
  store ptr %27, ptr %28, align 8
  br i1 %16, label %34, label %29

29:                                               ; preds = %21
  %30 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef 0) #26
  %31 = add i64 %30, 64
  %32 = tail call ptr @malloc(i64 noundef %31) #23
  %33 = getelementptr inbounds i8, ptr %4, i64 200
  store ptr %32, ptr %33, align 8
  br label %34

34:                                               ; preds = %29, %21
  %35 = getelementptr inbounds i8, ptr %3, i64 272
  %36 = load ptr, ptr %35, align 8
  %37 = icmp eq ptr %36, null
  br i1 %37, label %44, label %38

38:                                               ; preds = %34
  %39 = getelementptr inbounds i8, ptr %3, i64 48
  %40 = load i32, ptr %39, align 8
  %41 = zext i32 %40 to i64
  %42 = tail call ptr @calloc(i64 noundef %41, i64 noundef 272) #23
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
  tail call fastcc void @close_block(ptr noundef nonnull %4) #26
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
  %94 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef %93) #26
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
  br i1 %125, label %102, label %167, !llvm.loop !175

126:                                              ; preds = %134
  %127 = load i32, ptr %100, align 4
  br label %128

128:                                              ; preds = %126, %111
  %129 = phi i32 [ %112, %111 ], [ %127, %126 ]
  %130 = phi i32 [ 0, %111 ], [ %165, %126 ]
  %131 = phi i32 [ %115, %111 ], [ %162, %126 ]
  %132 = add nuw i32 %114, 1
  %133 = icmp ult i32 %132, %129
  br i1 %133, label %111, label %117, !llvm.loop !176

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
  br i1 %166, label %134, label %126, !llvm.loop !177

167:                                              ; preds = %119, %88, %2, %72, %62
  %168 = phi ptr [ %4, %72 ], [ null, %62 ], [ null, %2 ], [ %4, %88 ], [ %4, %119 ]
  ret ptr %168
}

; Function Attrs: nounwind optsize
define internal fastcc void @start(ptr noundef %0, i64 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  tail call fastcc void @place(ptr noundef nonnull %0, i64 noundef %1) #26
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = getelementptr inbounds i8, ptr %4, i64 64
  %9 = load i64, ptr %8, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %7, i8 -1, i64 %9, i1 false)
  %10 = getelementptr inbounds i8, ptr %4, i64 232
  %11 = load i32, ptr %10, align 8
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %20, label %13

13:                                               ; preds = %2
  %14 = load i64, ptr %5, align 8
  %15 = getelementptr inbounds i8, ptr %4, i64 256
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, %14
  %18 = inttoptr i64 %17 to ptr
  %19 = load i64, ptr %8, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %18, i8 0, i64 %19, i1 false)
  br label %20

20:                                               ; preds = %2, %13
  %21 = getelementptr inbounds i8, ptr %3, i64 272
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, null
  br i1 %23, label %25, label %24

24:                                               ; preds = %20
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #24
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
  %37 = getelementptr inbounds i8, ptr %3, i64 248
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
  br i1 %79, label %64, label %62, !llvm.loop !178

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
  br i1 %95, label %80, label %90, !llvm.loop !179

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
  %118 = getelementptr inbounds i8, ptr %117, i64 232
  %119 = load i32, ptr %118, align 8
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %127, label %121

121:                                              ; preds = %96
  %122 = load i64, ptr %106, align 8
  %123 = getelementptr inbounds i8, ptr %117, i64 264
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
  br i1 %131, label %96, label %132, !llvm.loop !180

132:                                              ; preds = %127, %84, %80
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc i64 @place_lanes(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #17 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 52
  %5 = load i32, ptr %4, align 4
  %6 = zext i32 %5 to i64
  %7 = shl nuw nsw i64 %6, 5
  %8 = getelementptr inbounds i8, ptr %3, i64 240
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
  tail call fastcc void @end_orders(ptr noundef %0) #24
  tail call fastcc void @reset_copies(ptr noundef %0) #26
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
  tail call void @free(ptr noundef %16) #23
  %17 = add nuw nsw i64 %6, 1
  %18 = load ptr, ptr %2, align 8
  %19 = icmp eq ptr %18, null
  br i1 %19, label %20, label %5, !llvm.loop !181

20:                                               ; preds = %5, %14, %1
  %21 = phi ptr [ null, %1 ], [ %7, %5 ], [ null, %14 ]
  tail call void @free(ptr noundef %21) #23
  %22 = getelementptr inbounds i8, ptr %0, i64 184
  %23 = load ptr, ptr %22, align 8
  tail call void @free(ptr noundef %23) #23
  %24 = getelementptr inbounds i8, ptr %0, i64 192
  %25 = load ptr, ptr %24, align 8
  tail call void @free(ptr noundef %25) #23
  %26 = getelementptr inbounds i8, ptr %0, i64 200
  %27 = load ptr, ptr %26, align 8
  tail call void @free(ptr noundef %27) #23
  tail call void @free(ptr noundef nonnull %0) #23
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
  tail call void @free(ptr noundef nonnull %7) #23
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
  tail call void @free(ptr noundef nonnull %25) #23
  br label %32

32:                                               ; preds = %21, %27, %31
  %33 = add nuw nsw i64 %22, 1
  %34 = load ptr, ptr %0, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 48
  %36 = load i32, ptr %35, align 8
  %37 = zext i32 %36 to i64
  %38 = icmp ult i64 %33, %37
  br i1 %38, label %21, label %19, !llvm.loop !182

39:                                               ; preds = %51
  %40 = load ptr, ptr %2, align 8
  tail call void @free(ptr noundef %40) #23
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
  tail call void @free(ptr noundef nonnull %44) #23
  br label %51

51:                                               ; preds = %41, %46, %50
  %52 = add nuw nsw i64 %42, 1
  %53 = icmp eq i64 %52, 16
  br i1 %53, label %39, label %41, !llvm.loop !183

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
  tail call void @free(ptr noundef %27) #23
  %28 = load i32, ptr %18, align 8
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %21, !llvm.loop !184

30:                                               ; preds = %21, %16
  %31 = getelementptr inbounds i8, ptr %17, i64 16
  store i32 0, ptr %31, align 8
  %32 = add nuw nsw i64 %7, 1
  %33 = load ptr, ptr %3, align 8
  %34 = icmp eq ptr %33, null
  br i1 %34, label %15, label %6, !llvm.loop !185
}

; Function Attrs: nounwind optsize
define internal fastcc void @place(ptr noundef %0, i64 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 24
  %5 = getelementptr inbounds i8, ptr %3, i64 328
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %1, ptr %6, align 8
  %7 = load i32, ptr %4, align 4
  %8 = zext i32 %7 to i64
  %9 = urem i64 %1, %8
  %10 = trunc nuw i64 %9 to i32
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 %10, ptr %11, align 8
  %12 = load i32, ptr %4, align 4
  %13 = zext i32 %12 to i64
  %14 = udiv i64 %1, %13
  %15 = getelementptr inbounds i8, ptr %3, i64 28
  %16 = load i32, ptr %15, align 4
  %17 = zext i32 %16 to i64
  %18 = urem i64 %14, %17
  %19 = trunc nuw i64 %18 to i32
  %20 = getelementptr inbounds i8, ptr %0, i64 20
  store i32 %19, ptr %20, align 4
  %21 = load i32, ptr %4, align 4
  %22 = zext i32 %21 to i64
  %23 = udiv i64 %1, %22
  %24 = load i32, ptr %15, align 4
  %25 = zext i32 %24 to i64
  %26 = udiv i64 %23, %25
  %27 = trunc i64 %26 to i32
  %28 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %27, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 0, ptr %29, align 8
  tail call fastcc void @reset_copies(ptr noundef nonnull %0) #26
  %30 = getelementptr inbounds i8, ptr %0, i64 756
  store i32 0, ptr %30, align 4
  %31 = load i32, ptr %11, align 8
  %32 = load i32, ptr %5, align 4
  %33 = urem i32 %31, %32
  %34 = load i32, ptr %20, align 4
  %35 = getelementptr inbounds i8, ptr %3, i64 332
  %36 = load i32, ptr %35, align 4
  %37 = urem i32 %34, %36
  %38 = load i32, ptr %28, align 8
  %39 = getelementptr inbounds i8, ptr %3, i64 336
  %40 = load i32, ptr %39, align 4
  %41 = urem i32 %38, %40
  %42 = mul i32 %41, %36
  %43 = add i32 %42, %37
  %44 = mul i32 %43, %32
  %45 = add i32 %44, %33
  %46 = getelementptr inbounds i8, ptr %0, i64 608
  store i32 1, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 612
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(140) %47, i8 0, i64 140, i1 false)
  %48 = getelementptr inbounds i8, ptr %0, i64 752
  store i32 %45, ptr %48, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 600
  store ptr %46, ptr %49, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 624
  %51 = zext i32 %45 to i64
  %52 = getelementptr inbounds [16 x ptr], ptr %50, i64 0, i64 %51
  store ptr %0, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %0, i64 616
  store i32 1, ptr %53, align 8
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @start_orders(ptr nocapture noundef %0) unnamed_addr #5 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 272
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
  tail call void @free(ptr noundef nonnull %6) #23
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
  tail call void @free(ptr noundef nonnull %31) #23
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
  br i1 %46, label %27, label %25, !llvm.loop !186

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
  tail call void @free(ptr noundef nonnull %51) #23
  br label %58

58:                                               ; preds = %48, %53, %57
  store ptr null, ptr %50, align 8
  %59 = add nuw nsw i64 %49, 1
  %60 = icmp eq i64 %59, 16
  br i1 %60, label %47, label %48, !llvm.loop !187
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>) #21

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x double> @llvm.fabs.v8f64(<8 x double>) #21

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #22

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #21

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
attributes #20 = { nofree norecurse nosync nounwind optsize memory(argmem: readwrite) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #21 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #22 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #23 = { nobuiltin nounwind optsize "no-builtins" }
attributes #24 = { cold nobuiltin optsize "no-builtins" }
attributes #25 = { nounwind }
attributes #26 = { nobuiltin optsize "no-builtins" }

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
!35 = distinct !{!35, !6}
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
!112 = !{!113}
!113 = distinct !{!113, !114, !"multiplicand: argument 0"}
!114 = distinct !{!114, !"multiplicand"}
!115 = !{!116}
!116 = distinct !{!116, !117, !"multiplicand: argument 0"}
!117 = distinct !{!117, !"multiplicand"}
!118 = !{!119}
!119 = distinct !{!119, !120, !"accumulator: argument 0"}
!120 = distinct !{!120, !"accumulator"}
!121 = distinct !{!121, !5, !6}
!122 = distinct !{!122, !5, !6}
!123 = distinct !{!123, !5, !6}
!124 = distinct !{!124, !5, !6}
!125 = distinct !{!125, !5, !6}
!126 = !{!127}
!127 = distinct !{!127, !128, !"accumulator: argument 0"}
!128 = distinct !{!128, !"accumulator"}
!129 = !{!130}
!130 = distinct !{!130, !131, !"multiplicand: argument 0"}
!131 = distinct !{!131, !"multiplicand"}
!132 = !{!133}
!133 = distinct !{!133, !134, !"multiplicand: argument 0"}
!134 = distinct !{!134, !"multiplicand"}
!135 = !{!136}
!136 = distinct !{!136, !137, !"accumulator: argument 0"}
!137 = distinct !{!137, !"accumulator"}
!138 = !{!139}
!139 = distinct !{!139, !140, !"accumulator: argument 0"}
!140 = distinct !{!140, !"accumulator"}
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
!161 = distinct !{!161, !5, !6}
!162 = distinct !{!162, !5, !6}
!163 = distinct !{!163, !5, !6}
!164 = distinct !{!164, !5, !6}
!165 = distinct !{!165, !5, !6}
!166 = distinct !{!166, !5, !6}
!167 = distinct !{!167, !5, !6}
!168 = distinct !{!168, !5, !6}
!169 = distinct !{!169, !5, !6}
!170 = distinct !{!170, !5, !6}
!171 = distinct !{!171, !5, !6}
!172 = distinct !{!172, !5, !6}
!173 = distinct !{!173, !5, !6}
!174 = distinct !{!174, !5, !6}
!175 = distinct !{!175, !5, !6}
!176 = distinct !{!176, !5, !6}
!177 = distinct !{!177, !5, !6}
!178 = distinct !{!178, !5, !6}
!179 = distinct !{!179, !5, !6}
!180 = distinct !{!180, !5, !6}
!181 = distinct !{!181, !5, !6}
!182 = distinct !{!182, !5, !6}
!183 = distinct !{!183, !5, !6}
!184 = distinct !{!184, !5, !6}
!185 = distinct !{!185, !5, !6}
!186 = distinct !{!186, !5, !6}
!187 = distinct !{!187, !5, !6}
