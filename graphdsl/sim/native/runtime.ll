; SHA-256 of runtime.c: 8ed6d86aa57811c6d551facfc62c5612c79ca13392b17e08b9de0f60222760d8

%struct.Fragment = type { i32, i32, i32, i32, i32 }
%struct.Order = type { ptr, i64, [32 x i64] }
%struct.Visit = type { ptr, i64, i64, i32, i32, i32, i32, i32, i32, i32, i32, %struct.Access }
%struct.Access = type { i64, i64 }
%struct.Gap = type { i64, i64 }
%struct.Copies = type { ptr, i32, i32, i32, i32 }
%struct.Copy = type { i64, i32, i32, i32, i32, i32, i32, i32, i32, i32, ptr, [16 x i8] }
%struct.Chunk = type { i64, i64, i64, %struct.HeapMark, %struct.HeapMark }
%struct.HeapMark = type { i32, i32, [3 x i32], [3 x i32] }
%struct.Cell = type { %struct.Access, %struct.Access, [2 x %struct.Access], ptr }
%struct.MemoryRange = type { i64, i64, ptr, i64, i64, i64 }
%struct.Taps = type { [2 x i64], i32 }
%struct.WaitPoint = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, i8, i8, i8, [32 x i8], %struct.Tile }
%struct.Tile = type { i32, i16, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8 }
%struct.Barrier = type { i32, i32, i32, i32, i32, i32, ptr, [32 x i32] }
%struct.Remembered = type { i64, i64 }
%struct.Box = type { %struct.TensorMap, [5 x i64], [5 x i32], i32, i32, i64 }
%struct.TensorMap = type { i64, i64, [5 x i64], [4 x i64], [5 x i16], [5 x i8], i8, i8, i8, i8, [21 x i8] }
%struct.Warp = type { i32, i8, i8, i8, i8 }
%struct.Attributes = type { [16 x i64] }
%struct.Known = type { i64, i64 }
%struct.Table = type { ptr, ptr, i64, i64 }
%struct.Products = type { i32, i32, i32, i32, i32, i32, [1024 x i32], [1024 x i32], [8 x i8], [1024 x i32], [1024 x i32], [1024 x i32], [1024 x i32] }
%struct.GroupRegisters = type { %struct.Fragment, i32, i32, i32 }
%struct.Whereabouts = type { i32, i32 }

@graphdsl_fetch.order = internal unnamed_addr constant [4 x [2 x i8]] [[2 x i8] c"\00\01", [2 x i8] c"\01\01", [2 x i8] c"\01\00", [2 x i8] zeroinitializer], align 1
@__const.graphdsl_sizes.each = private unnamed_addr constant [18 x i64] [i64 64, i64 32, i64 48, i64 40, i64 432, i64 424, i64 168, i64 104, i64 84, i64 68, i64 128, i64 120, i64 88, i64 56, i64 72, i64 64, i64 64, i64 60], align 16
@operand_size.sizes = internal unnamed_addr constant [8 x i8] c"\04\04\08\08\02\02\04\08", align 1
@tensor_element_size.sizes = internal unnamed_addr constant [10 x i8] c"\01\02\04\04\08\08\02\04\08\02", align 1
@tensor_fill.nans = internal unnamed_addr constant [10 x i64] [i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i64 32767, i64 2147483647, i64 9221120237041090560, i64 32767], align 16
@reduction_of.types = internal unnamed_addr constant [10 x i8] c"\FF\FF\00\01\02\03\04\06\07\05", align 1
@element_bits.bits = internal unnamed_addr constant [14 x i8] c"\10\10 \08\08 @ \08\08\04\04\01\10", align 1
@unit_of_matrix.widths = internal unnamed_addr constant [4 x i8] c"\01\08\04\02", align 1
@__const.transpose.it = private unnamed_addr constant %struct.Fragment { i32 8, i32 8, i32 16, i32 2, i32 0 }, align 4
@switch.table.add_matrices = private unnamed_addr constant [5 x i32] [i32 5, i32 8, i32 5, i32 12, i32 13], align 4
@switch.table.add_matrices.1 = private unnamed_addr constant [5 x i32] [i32 0, i32 3, i32 0, i32 7, i32 8], align 4
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
define internal fastcc void @note(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #0 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 104
  store i32 %1, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %6, i64 108
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
  %5 = getelementptr inbounds i8, ptr %4, i64 252
  %6 = load atomic i32, ptr %5 monotonic, align 4
  %7 = getelementptr inbounds i8, ptr %4, i64 208
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %20, label %10

10:                                               ; preds = %2
  %11 = getelementptr inbounds i8, ptr %4, i64 216
  %12 = load i64, ptr %11, align 8
  %13 = add nsw i64 %12, -1
  store i64 %13, ptr %11, align 8
  %14 = icmp eq i64 %13, 0
  %15 = icmp eq i32 %6, 3
  %16 = select i1 %14, i1 true, i1 %15
  br i1 %16, label %17, label %20

17:                                               ; preds = %10
  store atomic i32 0, ptr %5 monotonic, align 4
  %18 = tail call i32 %8() #25
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
  %4 = getelementptr inbounds i8, ptr %3, i64 312
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %32, label %7

7:                                                ; preds = %1
  %8 = getelementptr inbounds i8, ptr %5, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %3, i64 36
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %0, i64 56
  %14 = load i32, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %3, i64 40
  %16 = load i32, ptr %15, align 4
  %17 = mul i32 %16, %14
  %18 = getelementptr inbounds i8, ptr %0, i64 52
  %19 = load i32, ptr %18, align 4
  %20 = add i32 %17, %19
  %21 = load i32, ptr %11, align 4
  %22 = mul i32 %20, %21
  %23 = load i32, ptr %12, align 8
  %24 = add i32 %22, %23
  %25 = getelementptr inbounds i8, ptr %10, i64 2944
  %26 = load ptr, ptr %25, align 8
  %27 = zext i32 %24 to i64
  %28 = getelementptr inbounds %struct.Order, ptr %26, i64 %27, i32 1
  store i64 %9, ptr %28, align 8
  %29 = add i64 %9, 1
  store i64 %29, ptr %8, align 8
  %30 = load ptr, ptr %0, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 2976
  store i64 %9, ptr %31, align 8
  br label %32

32:                                               ; preds = %7, %1
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_order(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  tail call fastcc void @next_epoch(ptr noundef %2) #26
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @next_epoch(ptr nocapture noundef readonly %0) unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 288
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %22, label %6

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %0, i64 40
  %8 = load i64, ptr %7, align 8
  %9 = add i64 %8, %4
  %10 = inttoptr i64 %9 to ptr
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %11, 4294967296
  store i64 %12, ptr %10, align 8
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %14, label %22

14:                                               ; preds = %6
  %15 = getelementptr inbounds i8, ptr %2, i64 64
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %2, i64 296
  %18 = load i64, ptr %17, align 8
  %19 = udiv i64 %16, %18
  %20 = shl i64 %19, 4
  %21 = add i64 %20, 80
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 %10, i8 0, i64 %21, i1 false)
  store i64 4294967296, ptr %10, align 8
  br label %22

22:                                               ; preds = %14, %6, %1
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_fail_between_warps(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 40
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %6, i64 288
  %10 = load i64, ptr %9, align 8
  %11 = add i64 %10, %8
  %12 = getelementptr inbounds i8, ptr %6, i64 64
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %6, i64 296
  %15 = load i64, ptr %14, align 8
  %16 = udiv i64 %13, %15
  %17 = freeze i64 %16
  %18 = add i64 %17, 1
  %19 = add i64 %11, 64
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds i64, ptr %20, i64 %18
  %22 = inttoptr i64 %11 to ptr
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %6, i64 36
  %25 = getelementptr inbounds i8, ptr %0, i64 48
  %26 = getelementptr inbounds i8, ptr %0, i64 56
  %27 = load i32, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %6, i64 40
  %29 = load i32, ptr %28, align 4
  %30 = mul i32 %29, %27
  %31 = getelementptr inbounds i8, ptr %0, i64 52
  %32 = load i32, ptr %31, align 4
  %33 = add i32 %30, %32
  %34 = load i32, ptr %24, align 4
  %35 = mul i32 %33, %34
  %36 = load i32, ptr %25, align 8
  %37 = add i32 %35, %36
  %38 = zext i32 %37 to i64
  %39 = shl nuw nsw i64 %38, 21
  %40 = or i64 %39, %23
  %41 = sub i64 %1, %8
  %42 = udiv i64 %41, %15
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 8
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 104
  store i32 13, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %45, i64 108
  store i32 %2, ptr %47, align 4
  %48 = load ptr, ptr %5, align 8
  %49 = getelementptr inbounds i8, ptr %48, i64 36
  %50 = load i32, ptr %26, align 8
  %51 = getelementptr inbounds i8, ptr %48, i64 40
  %52 = load i32, ptr %51, align 4
  %53 = mul i32 %52, %50
  %54 = load i32, ptr %31, align 4
  %55 = add i32 %53, %54
  %56 = load i32, ptr %49, align 4
  %57 = mul i32 %55, %56
  %58 = load i32, ptr %25, align 8
  %59 = add i32 %57, %58
  %60 = getelementptr inbounds i8, ptr %45, i64 124
  store i32 %59, ptr %60, align 4
  %61 = load ptr, ptr %0, align 8
  %62 = getelementptr inbounds i8, ptr %61, i64 32
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %45, i64 128
  store i64 %63, ptr %64, align 8
  %65 = getelementptr inbounds i8, ptr %45, i64 112
  store i64 %1, ptr %65, align 8
  %66 = and i32 %3, 255
  %67 = getelementptr inbounds i8, ptr %45, i64 120
  store i32 %66, ptr %67, align 8
  %68 = zext i32 %3 to i64
  %69 = getelementptr inbounds i8, ptr %45, i64 136
  store i64 %68, ptr %69, align 8
  %70 = load i64, ptr %7, align 8
  %71 = getelementptr inbounds i8, ptr %45, i64 160
  store i64 %70, ptr %71, align 8
  %72 = zext nneg i32 %66 to i64
  %73 = load i64, ptr %14, align 8
  %74 = udiv i64 %72, %73
  %75 = add i64 %74, %42
  %76 = tail call i64 @llvm.umin.i64(i64 %75, i64 %18)
  %77 = icmp ult i64 %42, %76
  br i1 %77, label %78, label %119

78:                                               ; preds = %4
  %79 = and i32 %3, 256
  %80 = icmp eq i32 %79, 0
  br label %81

81:                                               ; preds = %78, %116
  %82 = phi i64 [ %42, %78 ], [ %117, %116 ]
  %83 = getelementptr inbounds i64, ptr %20, i64 %82
  %84 = load i64, ptr %83, align 8
  %85 = xor i64 %84, %40
  %86 = add i64 %85, -67108864
  %87 = icmp ult i64 %86, 4227858432
  %88 = getelementptr inbounds i64, ptr %21, i64 %82
  %89 = select i1 %87, ptr %83, ptr %88
  %90 = load i64, ptr %89, align 8
  br i1 %87, label %101, label %91

91:                                               ; preds = %81
  br i1 %80, label %116, label %92

92:                                               ; preds = %91
  %93 = xor i64 %90, %40
  %94 = freeze i64 %93
  %95 = add i64 %94, -4294967296
  %96 = icmp ult i64 %95, -4227858432
  br i1 %96, label %116, label %97

97:                                               ; preds = %92
  %98 = and i64 %94, 2080374784
  %99 = icmp eq i64 %98, 0
  %100 = select i1 %99, i64 34359738368, i64 0
  br label %101

101:                                              ; preds = %81, %97
  %102 = phi i64 [ 0, %97 ], [ 4294967296, %81 ]
  %103 = phi i64 [ %100, %97 ], [ 0, %81 ]
  %104 = load ptr, ptr %0, align 8
  %105 = getelementptr inbounds i8, ptr %104, i64 32
  %106 = load i64, ptr %105, align 8
  %107 = shl i64 %106, 10
  %108 = lshr i64 %90, 21
  %109 = and i64 %108, 1023
  %110 = or disjoint i64 %107, %109
  %111 = getelementptr inbounds i8, ptr %45, i64 144
  store i64 %110, ptr %111, align 8
  %112 = and i64 %90, 2097151
  %113 = or disjoint i64 %102, %112
  %114 = or disjoint i64 %113, %103
  %115 = getelementptr inbounds i8, ptr %45, i64 152
  store i64 %114, ptr %115, align 8
  br label %119

116:                                              ; preds = %92, %91
  %117 = add nuw i64 %82, 1
  %118 = icmp ult i64 %117, %76
  br i1 %118, label %81, label %119, !llvm.loop !4

119:                                              ; preds = %116, %4, %101
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
  %11 = getelementptr inbounds i8, ptr %6, i64 248
  %12 = load i32, ptr %11, align 8
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %51, label %14

14:                                               ; preds = %4
  %15 = inttoptr i64 %1 to ptr
  %16 = select i1 %10, i64 272, i64 280
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
  br i1 %44, label %24, label %29, !llvm.loop !7

45:                                               ; preds = %24
  %46 = add i64 %42, %1
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %46, i32 noundef %2, i32 noundef %3) #27
  br label %58

47:                                               ; preds = %14, %24
  %48 = and i32 %3, 256
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %51, label %50

50:                                               ; preds = %47
  tail call void @llvm.memset.p0.i64(ptr align 1 %19, i8 1, i64 %8, i1 false)
  br label %51

51:                                               ; preds = %50, %47, %4
  %52 = getelementptr inbounds i8, ptr %6, i64 312
  %53 = load ptr, ptr %52, align 8
  %54 = icmp ne ptr %53, null
  %55 = and i1 %10, %54
  br i1 %55, label %56, label %58

56:                                               ; preds = %51
  %57 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 1) #27
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
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #5

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef i32 @races_with(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #6 {
  %6 = alloca %struct.Visit, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 312
  %10 = load ptr, ptr %9, align 8
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = tail call fastcc i32 @is_still_fine(ptr noundef %13) #27
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %218, label %16

16:                                               ; preds = %5
  %17 = getelementptr inbounds i8, ptr %8, i64 328
  %18 = load i64, ptr %17, align 8
  switch i64 %18, label %19 [
    i64 0, label %30
    i64 -1, label %30
  ]

19:                                               ; preds = %16
  %20 = getelementptr inbounds i8, ptr %10, i64 328
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %21, 1
  store i64 %22, ptr %20, align 8
  %23 = load i64, ptr %17, align 8
  %24 = icmp ugt i64 %22, %23
  br i1 %24, label %30, label %25

25:                                               ; preds = %19
  %26 = getelementptr inbounds i8, ptr %10, i64 40
  %27 = load i64, ptr %26, align 8
  %28 = icmp ugt i64 %27, 512
  %29 = zext i1 %28 to i32
  br label %30

30:                                               ; preds = %16, %16, %19, %25
  %31 = phi i32 [ 0, %16 ], [ 1, %19 ], [ %29, %25 ], [ 0, %16 ]
  %32 = getelementptr inbounds i8, ptr %10, i64 320
  %33 = load i32, ptr %32, align 8
  %34 = or i32 %33, %31
  store i32 %34, ptr %32, align 8
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %218

36:                                               ; preds = %30
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %6) #28
  %37 = load ptr, ptr %0, align 8
  store ptr %37, ptr %6, align 8
  %38 = getelementptr inbounds i8, ptr %6, i64 8
  store i64 %1, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %6, i64 16
  %40 = getelementptr inbounds i8, ptr %0, i64 40
  %41 = load i64, ptr %40, align 8
  store i64 %41, ptr %39, align 8
  %42 = getelementptr inbounds i8, ptr %6, i64 24
  %43 = load ptr, ptr %7, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 36
  %45 = getelementptr inbounds i8, ptr %0, i64 48
  %46 = getelementptr inbounds i8, ptr %0, i64 56
  %47 = load i32, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %43, i64 40
  %49 = load i32, ptr %48, align 4
  %50 = mul i32 %49, %47
  %51 = getelementptr inbounds i8, ptr %0, i64 52
  %52 = load i32, ptr %51, align 4
  %53 = add i32 %50, %52
  %54 = load i32, ptr %44, align 4
  %55 = mul i32 %53, %54
  %56 = load i32, ptr %45, align 8
  %57 = add i32 %55, %56
  store i32 %57, ptr %42, align 8
  %58 = getelementptr inbounds i8, ptr %6, i64 28
  store i32 %2, ptr %58, align 4
  %59 = getelementptr inbounds i8, ptr %6, i64 32
  store i32 %3, ptr %59, align 8
  %60 = getelementptr inbounds i8, ptr %6, i64 36
  %61 = and i32 %3, 4096
  store i32 %61, ptr %60, align 4
  %62 = getelementptr inbounds i8, ptr %6, i64 40
  %63 = and i32 %3, 256
  store i32 %63, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %6, i64 44
  %65 = lshr i32 %3, 13
  %66 = and i32 %65, 1
  store i32 %66, ptr %64, align 4
  %67 = getelementptr inbounds i8, ptr %6, i64 48
  %68 = lshr i32 %3, 15
  %69 = and i32 %68, 1
  store i32 %69, ptr %67, align 8
  %70 = getelementptr inbounds i8, ptr %6, i64 52
  store i32 %4, ptr %70, align 4
  %71 = getelementptr inbounds i8, ptr %6, i64 56
  %72 = getelementptr inbounds i8, ptr %6, i64 64
  %73 = icmp eq i32 %4, 0
  br i1 %73, label %80, label %74

74:                                               ; preds = %36
  %75 = load i64, ptr %17, align 8
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %77, label %80

77:                                               ; preds = %74
  %78 = tail call i32 @graphdsl_await(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %80, label %216

80:                                               ; preds = %77, %74, %36
  %81 = icmp eq i32 %66, 0
  br i1 %81, label %176, label %82

82:                                               ; preds = %80
  %83 = load ptr, ptr %7, align 8
  %84 = getelementptr inbounds i8, ptr %83, i64 312
  %85 = load ptr, ptr %84, align 8
  %86 = load ptr, ptr %0, align 8
  %87 = getelementptr inbounds i8, ptr %83, i64 36
  %88 = load i32, ptr %46, align 8
  %89 = getelementptr inbounds i8, ptr %83, i64 40
  %90 = load i32, ptr %89, align 4
  %91 = mul i32 %90, %88
  %92 = load i32, ptr %51, align 4
  %93 = add i32 %91, %92
  %94 = load i32, ptr %87, align 4
  %95 = mul i32 %93, %94
  %96 = load i32, ptr %45, align 8
  %97 = add i32 %95, %96
  %98 = getelementptr inbounds i8, ptr %86, i64 2944
  %99 = load ptr, ptr %98, align 8
  %100 = zext i32 %97 to i64
  %101 = getelementptr inbounds %struct.Order, ptr %99, i64 %100
  %102 = lshr i64 %1, 2
  %103 = getelementptr inbounds i8, ptr %85, i64 48
  %104 = getelementptr inbounds i8, ptr %85, i64 64
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %113, label %107

107:                                              ; preds = %82
  %108 = getelementptr inbounds i8, ptr %85, i64 56
  %109 = load ptr, ptr %108, align 8
  %110 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %103, i64 noundef %102) #26
  %111 = getelementptr inbounds ptr, ptr %109, i64 %110
  %112 = load ptr, ptr %111, align 8
  br label %113

113:                                              ; preds = %107, %82
  %114 = phi ptr [ %112, %107 ], [ null, %82 ]
  %115 = icmp eq i32 %61, 0
  br i1 %115, label %120, label %116

116:                                              ; preds = %113
  %117 = load ptr, ptr %101, align 8
  %118 = tail call fastcc ptr @join(ptr noundef nonnull %85, ptr noundef %117, ptr noundef %114) #26
  %119 = load ptr, ptr %101, align 8
  tail call fastcc void @let_go(ptr noundef %119) #26
  store ptr %118, ptr %101, align 8
  br label %120

120:                                              ; preds = %116, %113
  %121 = icmp eq i32 %63, 0
  br i1 %121, label %176, label %122

122:                                              ; preds = %120
  %123 = getelementptr inbounds i8, ptr %101, i64 8
  %124 = load i64, ptr %123, align 8
  %125 = getelementptr inbounds i8, ptr %86, i64 2976
  %126 = load i64, ptr %125, align 8
  %127 = tail call i64 @llvm.umax.i64(i64 %124, i64 %126)
  %128 = and i32 %3, 16384
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %134, label %130

130:                                              ; preds = %122
  %131 = getelementptr inbounds i8, ptr %85, i64 8
  %132 = load i64, ptr %131, align 8
  %133 = add i64 %132, 1
  store i64 %133, ptr %131, align 8
  br label %134

134:                                              ; preds = %130, %122
  %135 = phi i64 [ %132, %130 ], [ %127, %122 ]
  %136 = icmp eq i64 %135, 0
  br i1 %136, label %176, label %137

137:                                              ; preds = %134
  %138 = tail call fastcc ptr @told_by(ptr noundef nonnull %85, ptr noundef nonnull %86, i32 noundef %97, i64 noundef %135) #26
  %139 = icmp eq ptr %114, null
  br i1 %139, label %140, label %159

140:                                              ; preds = %137
  %141 = icmp eq ptr %138, null
  br i1 %141, label %176, label %142

142:                                              ; preds = %140
  %143 = load ptr, ptr %85, align 8
  %144 = tail call fastcc i32 @insert(ptr noundef %143, ptr noundef nonnull %103, i64 noundef %102, ptr noundef nonnull %138) #26
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %146, label %176

146:                                              ; preds = %142
  %147 = getelementptr inbounds i8, ptr %138, i64 16
  %148 = load i32, ptr %147, align 8
  %149 = add i32 %148, -1
  store i32 %149, ptr %147, align 8
  %150 = icmp eq i32 %149, 0
  br i1 %150, label %151, label %157

151:                                              ; preds = %146
  %152 = load ptr, ptr %138, align 8
  %153 = getelementptr inbounds i8, ptr %138, i64 8
  %154 = load i64, ptr %153, align 8
  %155 = getelementptr inbounds i8, ptr %152, i64 400
  %156 = atomicrmw add ptr %155, i64 %154 monotonic, align 8
  tail call void @free(ptr noundef nonnull %138) #25
  br label %157

157:                                              ; preds = %151, %146
  %158 = getelementptr inbounds i8, ptr %85, i64 208
  store i32 1, ptr %158, align 8
  br label %176

159:                                              ; preds = %137
  %160 = tail call fastcc ptr @join(ptr noundef nonnull %85, ptr noundef nonnull %114, ptr noundef %138) #26
  tail call fastcc void @let_go(ptr noundef %138) #26
  %161 = getelementptr inbounds i8, ptr %114, i64 16
  %162 = load i32, ptr %161, align 8
  %163 = add i32 %162, -1
  store i32 %163, ptr %161, align 8
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %165, label %171

165:                                              ; preds = %159
  %166 = load ptr, ptr %114, align 8
  %167 = getelementptr inbounds i8, ptr %114, i64 8
  %168 = load i64, ptr %167, align 8
  %169 = getelementptr inbounds i8, ptr %166, i64 400
  %170 = atomicrmw add ptr %169, i64 %168 monotonic, align 8
  tail call void @free(ptr noundef nonnull %114) #25
  br label %171

171:                                              ; preds = %165, %159
  %172 = getelementptr inbounds i8, ptr %85, i64 56
  %173 = load ptr, ptr %172, align 8
  %174 = tail call fastcc i64 @place_in(ptr noundef nonnull %103, i64 noundef %102) #26
  %175 = getelementptr inbounds ptr, ptr %173, i64 %174
  store ptr %160, ptr %175, align 8
  br label %176

176:                                              ; preds = %171, %157, %142, %140, %134, %120, %80
  %177 = getelementptr inbounds i8, ptr %37, i64 32
  %178 = load i64, ptr %177, align 8
  %179 = shl i64 %178, 10
  %180 = zext i32 %57 to i64
  %181 = or i64 %179, %180
  store i64 %181, ptr %71, align 8
  %182 = getelementptr inbounds i8, ptr %10, i64 8
  %183 = load i64, ptr %182, align 8
  %184 = shl i64 %183, 24
  %185 = tail call i32 @llvm.umin.i32(i32 %2, i32 1048575)
  %186 = shl nuw nsw i32 %185, 4
  %187 = zext nneg i32 %186 to i64
  %188 = or disjoint i64 %184, %187
  %189 = zext nneg i32 %66 to i64
  %190 = or disjoint i64 %188, %189
  %191 = shl nuw nsw i32 %69, 1
  %192 = zext nneg i32 %191 to i64
  %193 = or disjoint i64 %190, %192
  store i64 %193, ptr %72, align 8
  %194 = load i64, ptr %17, align 8
  %195 = icmp eq i64 %194, 0
  %196 = and i32 %3, 4352
  %197 = icmp ne i32 %196, 256
  %198 = or i1 %197, %195
  br i1 %198, label %205, label %199

199:                                              ; preds = %176
  %200 = getelementptr inbounds i8, ptr %10, i64 216
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %200, ptr noundef nonnull align 8 dereferenceable(72) %6, i64 72, i1 false)
  %201 = getelementptr inbounds i8, ptr %10, i64 288
  %202 = inttoptr i64 %1 to ptr
  %203 = and i32 %3, 255
  %204 = zext nneg i32 %203 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %201, ptr align 1 %202, i64 %204, i1 false)
  br label %216

205:                                              ; preds = %176
  %206 = call fastcc i32 @visit(ptr noundef nonnull %10, ptr noundef %13, ptr noundef nonnull %6) #26
  %207 = icmp eq i32 %206, 0
  br i1 %207, label %208, label %216

208:                                              ; preds = %205
  %209 = getelementptr inbounds i8, ptr %10, i64 208
  %210 = load i32, ptr %209, align 8
  %211 = icmp eq i32 %210, 0
  br i1 %211, label %216, label %212

212:                                              ; preds = %208
  %213 = load i64, ptr %17, align 8
  %214 = icmp eq i64 %213, 0
  br i1 %214, label %215, label %216

215:                                              ; preds = %212
  tail call fastcc void @note(ptr noundef nonnull %0, i32 noundef 12, i32 noundef %2) #26
  br label %216

216:                                              ; preds = %199, %205, %208, %212, %215, %77
  %217 = phi i32 [ 1, %77 ], [ 0, %199 ], [ 1, %215 ], [ 0, %212 ], [ 0, %208 ], [ %206, %205 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %6) #28
  br label %218

218:                                              ; preds = %30, %5, %216
  %219 = phi i32 [ %217, %216 ], [ 1, %5 ], [ 0, %30 ]
  ret i32 %219
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_forget(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 280
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %7, %1
  %9 = inttoptr i64 %8 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %9, i8 0, i64 %2, i1 false)
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(write, inaccessiblemem: none)
define dso_local void @graphdsl_fill(i64 noundef %0, i64 noundef %1) local_unnamed_addr #7 {
  %3 = inttoptr i64 %0 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %3, i8 -1, i64 %1, i1 false)
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_mark(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 280
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %7, %1
  %9 = inttoptr i64 %8 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %9, i8 1, i64 %2, i1 false)
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_gap(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #8 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = add i64 %2, %1
  %7 = getelementptr inbounds i8, ptr %5, i64 104
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %30, label %10

10:                                               ; preds = %3
  %11 = getelementptr inbounds i8, ptr %5, i64 96
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
  br i1 %26, label %27, label %13, !llvm.loop !8

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
  %5 = tail call fastcc i64 @place_in_cluster(ptr noundef %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) #26
  %6 = icmp eq i64 %5, 0
  %7 = and i32 %3, 4352
  %8 = icmp eq i32 %7, 0
  %9 = or i1 %8, %6
  br i1 %9, label %19, label %10

10:                                               ; preds = %4
  %11 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %5, i32 noundef %1, i32 noundef %3) #26
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %20

13:                                               ; preds = %10
  %14 = and i32 %3, 4096
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %19, label %16

16:                                               ; preds = %13
  %17 = tail call i32 @graphdsl_await(ptr noundef %0, i64 noundef %5, i32 noundef %1, i32 noundef %3) #26
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %19, label %20

19:                                               ; preds = %16, %13, %4
  br label %20

20:                                               ; preds = %10, %16, %19
  %21 = phi i64 [ %5, %19 ], [ 0, %16 ], [ 0, %10 ]
  ret i64 %21
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc i64 @place_in_cluster(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %0, align 8
  %8 = lshr i64 %2, 24
  %9 = and i32 %3, 255
  %10 = zext nneg i32 %9 to i64
  %11 = and i64 %2, 16777215
  %12 = getelementptr inbounds i8, ptr %6, i64 380
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
  %45 = getelementptr inbounds i8, ptr %44, i64 380
  %46 = load i32, ptr %45, align 4
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds i8, ptr %19, i64 152
  store i64 %47, ptr %48, align 8
  br label %137

49:                                               ; preds = %4
  %50 = icmp ult i64 %2, 16777216
  br i1 %50, label %58, label %51

51:                                               ; preds = %49
  %52 = getelementptr inbounds i8, ptr %7, i64 2776
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
  %90 = getelementptr inbounds i8, ptr %89, i64 380
  %91 = load i32, ptr %90, align 4
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds i8, ptr %64, i64 152
  store i64 %92, ptr %93, align 8
  br label %137

94:                                               ; preds = %58
  %95 = tail call fastcc i32 @has_ended(ptr noundef nonnull %0, ptr noundef nonnull %59, i32 noundef %1) #26
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %97, label %137

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
  %110 = getelementptr inbounds i8, ptr %109, i64 104
  %111 = load i64, ptr %110, align 8
  %112 = icmp eq i64 %111, 0
  br i1 %112, label %133, label %113

113:                                              ; preds = %108
  %114 = getelementptr inbounds i8, ptr %109, i64 96
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
  br i1 %129, label %130, label %116, !llvm.loop !8

130:                                              ; preds = %123, %126
  %131 = phi i1 [ %128, %126 ], [ %117, %123 ]
  br i1 %131, label %132, label %133

132:                                              ; preds = %130, %101, %97
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %11, i32 noundef %1, i32 noundef %3) #26
  br label %137

133:                                              ; preds = %108, %130
  %134 = getelementptr inbounds i8, ptr %59, i64 40
  %135 = load i64, ptr %134, align 8
  %136 = add i64 %135, %11
  br label %137

137:                                              ; preds = %94, %133, %132, %61, %16
  %138 = phi i64 [ 0, %16 ], [ 0, %132 ], [ %136, %133 ], [ 0, %61 ], [ 0, %94 ]
  ret i64 %138
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @graphdsl_await(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #3 {
  %5 = load ptr, ptr %0, align 8
  %6 = and i32 %3, 255
  %7 = zext nneg i32 %6 to i64
  %8 = add i64 %7, %1
  %9 = getelementptr inbounds i8, ptr %5, i64 28
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %149, label %12

12:                                               ; preds = %4
  %13 = tail call fastcc i32 @is_marked(ptr noundef nonnull %5, i64 noundef %1, i64 noundef %7) #26
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %149, label %15

15:                                               ; preds = %12
  %16 = getelementptr inbounds i8, ptr %5, i64 2984
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %149, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  %21 = load ptr, ptr %20, align 8
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
  %36 = mul i32 %35, 3
  br label %37

37:                                               ; preds = %19, %148
  %38 = phi i1 [ true, %19 ], [ false, %148 ]
  %39 = phi i32 [ 0, %19 ], [ 1, %148 ]
  %40 = add i32 %36, %39
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds %struct.Copies, ptr %17, i64 %41
  %43 = getelementptr inbounds i8, ptr %42, i64 20
  %44 = load i32, ptr %43, align 4
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %46, label %148

46:                                               ; preds = %37
  %47 = getelementptr inbounds i8, ptr %42, i64 8
  %48 = load i32, ptr %47, align 8
  %49 = zext i32 %48 to i64
  %50 = icmp eq i32 %48, 0
  br i1 %50, label %148, label %51

51:                                               ; preds = %46
  %52 = load ptr, ptr %42, align 8
  br label %53

53:                                               ; preds = %51, %145
  %54 = phi i64 [ %146, %145 ], [ 0, %51 ]
  %55 = getelementptr inbounds %struct.Copy, ptr %52, i64 %54
  %56 = getelementptr inbounds i8, ptr %55, i64 20
  %57 = load i32, ptr %56, align 4
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %145, label %59

59:                                               ; preds = %53
  %60 = load i64, ptr %55, align 8
  %61 = zext i32 %57 to i64
  %62 = add i64 %60, %61
  %63 = icmp ugt i64 %62, %1
  %64 = icmp ult i64 %60, %8
  %65 = select i1 %63, i1 %64, i1 false
  br i1 %65, label %66, label %145

66:                                               ; preds = %59
  %67 = getelementptr inbounds i8, ptr %21, i64 380
  %68 = load i32, ptr %67, align 4
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %90, label %70

70:                                               ; preds = %66
  %71 = getelementptr inbounds i8, ptr %5, i64 2776
  %72 = load ptr, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %72, i64 16
  %74 = getelementptr inbounds i8, ptr %21, i64 64
  %75 = zext i32 %68 to i64
  br label %76

76:                                               ; preds = %87, %70
  %77 = phi i64 [ 0, %70 ], [ %88, %87 ]
  %78 = getelementptr inbounds [16 x ptr], ptr %73, i64 0, i64 %77
  %79 = load ptr, ptr %78, align 8
  %80 = icmp eq ptr %79, null
  br i1 %80, label %87, label %81

81:                                               ; preds = %76
  %82 = getelementptr inbounds i8, ptr %79, i64 40
  %83 = load i64, ptr %82, align 8
  %84 = sub i64 %1, %83
  %85 = load i64, ptr %74, align 8
  %86 = icmp ult i64 %84, %85
  br i1 %86, label %90, label %87

87:                                               ; preds = %81, %76
  %88 = add nuw nsw i64 %77, 1
  %89 = icmp eq i64 %88, %75
  br i1 %89, label %90, label %76, !llvm.loop !9

90:                                               ; preds = %81, %87, %66
  %91 = phi ptr [ null, %66 ], [ null, %87 ], [ %79, %81 ]
  %92 = getelementptr inbounds i8, ptr %5, i64 8
  %93 = load ptr, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %93, i64 104
  store i32 13, ptr %94, align 8
  %95 = getelementptr inbounds i8, ptr %93, i64 108
  store i32 %2, ptr %95, align 4
  %96 = load ptr, ptr %20, align 8
  %97 = getelementptr inbounds i8, ptr %96, i64 36
  %98 = load i32, ptr %24, align 8
  %99 = getelementptr inbounds i8, ptr %96, i64 40
  %100 = load i32, ptr %99, align 4
  %101 = mul i32 %100, %98
  %102 = load i32, ptr %29, align 4
  %103 = add i32 %101, %102
  %104 = load i32, ptr %97, align 4
  %105 = mul i32 %103, %104
  %106 = load i32, ptr %23, align 8
  %107 = add i32 %105, %106
  %108 = getelementptr inbounds i8, ptr %93, i64 124
  store i32 %107, ptr %108, align 4
  %109 = load ptr, ptr %0, align 8
  %110 = getelementptr inbounds i8, ptr %109, i64 32
  %111 = load i64, ptr %110, align 8
  %112 = getelementptr inbounds i8, ptr %93, i64 128
  store i64 %111, ptr %112, align 8
  %113 = getelementptr inbounds i8, ptr %93, i64 112
  store i64 %1, ptr %113, align 8
  %114 = getelementptr inbounds i8, ptr %93, i64 120
  store i32 %6, ptr %114, align 8
  %115 = zext i32 %3 to i64
  %116 = getelementptr inbounds i8, ptr %93, i64 136
  store i64 %115, ptr %116, align 8
  %117 = getelementptr inbounds i8, ptr %5, i64 32
  %118 = load i64, ptr %117, align 8
  %119 = shl i64 %118, 10
  %120 = load ptr, ptr %20, align 8
  %121 = getelementptr inbounds i8, ptr %120, i64 36
  %122 = load i32, ptr %24, align 8
  %123 = getelementptr inbounds i8, ptr %120, i64 40
  %124 = load i32, ptr %123, align 4
  %125 = mul i32 %124, %122
  %126 = load i32, ptr %29, align 4
  %127 = add i32 %125, %126
  %128 = load i32, ptr %121, align 4
  %129 = mul i32 %127, %128
  %130 = load i32, ptr %23, align 8
  %131 = add i32 %129, %130
  %132 = zext i32 %131 to i64
  %133 = or i64 %119, %132
  %134 = getelementptr inbounds i8, ptr %93, i64 144
  store i64 %133, ptr %134, align 8
  %135 = getelementptr inbounds i8, ptr %55, i64 8
  %136 = load i32, ptr %135, align 8
  %137 = zext i32 %136 to i64
  %138 = or disjoint i64 %137, 21474836480
  %139 = getelementptr inbounds i8, ptr %93, i64 152
  store i64 %138, ptr %139, align 8
  %140 = icmp eq ptr %91, null
  %141 = select i1 %140, ptr %0, ptr %91
  %142 = getelementptr inbounds i8, ptr %141, i64 40
  %143 = load i64, ptr %142, align 8
  %144 = getelementptr inbounds i8, ptr %93, i64 160
  store i64 %143, ptr %144, align 8
  br label %149

145:                                              ; preds = %59, %53
  %146 = add nuw nsw i64 %54, 1
  %147 = icmp eq i64 %146, %49
  br i1 %147, label %148, label %53

148:                                              ; preds = %145, %46, %37
  br i1 %38, label %37, label %149, !llvm.loop !10

149:                                              ; preds = %148, %90, %15, %4, %12
  %150 = phi i32 [ 0, %12 ], [ 0, %4 ], [ 1, %90 ], [ 0, %15 ], [ 0, %148 ]
  ret i32 %150
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define dso_local i64 @graphdsl_map_rank(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #3 {
  %6 = load ptr, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 380
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
  %41 = getelementptr inbounds i8, ptr %40, i64 380
  %42 = load i32, ptr %41, align 4
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds i8, ptr %15, i64 152
  store i64 %43, ptr %44, align 8
  br label %130

45:                                               ; preds = %5
  %46 = getelementptr inbounds i8, ptr %6, i64 2928
  %47 = load i32, ptr %46, align 8
  %48 = icmp eq i32 %47, %3
  br i1 %48, label %89, label %49

49:                                               ; preds = %45
  %50 = getelementptr inbounds i8, ptr %6, i64 2776
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
  %85 = getelementptr inbounds i8, ptr %84, i64 380
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
  %93 = getelementptr inbounds i8, ptr %6, i64 2776
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
  br i1 %111, label %112, label %98, !llvm.loop !9

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
define dso_local i64 @graphdsl_convert_to_cluster(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #8 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 380
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %37, label %8

8:                                                ; preds = %2
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 2776
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
  br i1 %28, label %37, label %15, !llvm.loop !9

29:                                               ; preds = %20
  %30 = icmp eq ptr %18, %9
  br i1 %30, label %37, label %31

31:                                               ; preds = %29
  %32 = getelementptr inbounds i8, ptr %18, i64 2928
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
define dso_local i64 @graphdsl_convert_from_cluster(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #9 {
  %3 = lshr i64 %1, 24
  %4 = and i64 %1, 16777215
  %5 = icmp ult i64 %1, 16777216
  br i1 %5, label %22, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 380
  %10 = load i32, ptr %9, align 4
  %11 = zext i32 %10 to i64
  %12 = icmp ugt i64 %3, %11
  br i1 %12, label %22, label %13

13:                                               ; preds = %6
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 2776
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
define dso_local i32 @graphdsl_rank_of(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2) local_unnamed_addr #8 {
  %4 = load ptr, ptr %0, align 8
  %5 = icmp ne i32 %2, 0
  br i1 %5, label %6, label %32

6:                                                ; preds = %3
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 380
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %36, label %12

12:                                               ; preds = %6
  %13 = getelementptr inbounds i8, ptr %4, i64 2776
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
  br i1 %31, label %32, label %18, !llvm.loop !9

32:                                               ; preds = %29, %23, %3
  %33 = phi ptr [ null, %3 ], [ null, %29 ], [ %21, %23 ]
  %34 = icmp ult i64 %1, 16777216
  %35 = or i1 %34, %5
  br i1 %35, label %36, label %42

36:                                               ; preds = %6, %32
  %37 = phi ptr [ %33, %32 ], [ null, %6 ]
  %38 = icmp eq ptr %37, null
  %39 = select i1 %38, ptr %4, ptr %37
  %40 = getelementptr inbounds i8, ptr %39, i64 2928
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

; Function Attrs: nofree norecurse nounwind optsize memory(argmem: readwrite)
define dso_local void @graphdsl_hold_heap(ptr nocapture noundef %0, i32 noundef %1) local_unnamed_addr #10 {
  %3 = icmp eq i32 %1, 0
  %4 = getelementptr inbounds i8, ptr %0, i64 64
  br i1 %3, label %8, label %5

5:                                                ; preds = %2, %5
  %6 = atomicrmw xchg ptr %4, i64 1 acquire, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %9, label %5, !llvm.loop !11

8:                                                ; preds = %2
  store atomic i64 0, ptr %4 release, align 8
  br label %9

9:                                                ; preds = %5, %8
  ret void
}

; Function Attrs: nounwind optsize
define dso_local i64 @graphdsl_malloc(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 384
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq i64 %2, 0
  %10 = add i64 %2, 15
  %11 = and i64 %10, -16
  %12 = select i1 %9, i64 16, i64 %11
  %13 = getelementptr inbounds i8, ptr %8, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp ult i64 %14, %2
  %16 = add i64 %3, -4097
  %17 = icmp ult i64 %16, -4096
  %18 = or i1 %17, %15
  br i1 %18, label %161, label %19

19:                                               ; preds = %4
  %20 = add nuw nsw i64 %3, 8191
  %21 = and i64 %20, %3
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %23, label %161

23:                                               ; preds = %19
  %24 = getelementptr inbounds i8, ptr %8, i64 64
  br label %25

25:                                               ; preds = %25, %23
  %26 = atomicrmw xchg ptr %24, i64 1 acquire, align 8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %28, label %25, !llvm.loop !11

28:                                               ; preds = %25
  %29 = load i64, ptr %13, align 8
  %30 = getelementptr inbounds i8, ptr %8, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = sub i64 %29, %31
  %33 = icmp ugt i64 %12, %32
  br i1 %33, label %145, label %34

34:                                               ; preds = %28
  %35 = tail call i64 @llvm.umax.i64(i64 %3, i64 16)
  %36 = getelementptr inbounds i8, ptr %8, i64 48
  %37 = getelementptr inbounds i8, ptr %8, i64 40
  %38 = getelementptr inbounds i8, ptr %8, i64 32
  %39 = getelementptr inbounds i8, ptr %8, i64 8
  %40 = add nuw nsw i64 %35, 15
  %41 = sub nsw i64 0, %35
  %42 = add i64 %12, 16
  %43 = load i64, ptr %36, align 8
  %44 = load i64, ptr %37, align 8
  br label %45

45:                                               ; preds = %106, %34
  %46 = phi i64 [ %44, %34 ], [ %107, %106 ]
  %47 = phi i64 [ %43, %34 ], [ 0, %106 ]
  %48 = phi i1 [ true, %34 ], [ false, %106 ]
  %49 = icmp ugt i64 %47, %46
  br i1 %49, label %86, label %50

50:                                               ; preds = %45
  %51 = load ptr, ptr %38, align 8
  br label %52

52:                                               ; preds = %83, %50
  %53 = phi i64 [ %47, %50 ], [ %84, %83 ]
  %54 = getelementptr inbounds %struct.Chunk, ptr %51, i64 %53
  %55 = icmp eq i64 %53, 0
  br i1 %55, label %66, label %56

56:                                               ; preds = %52
  %57 = getelementptr inbounds i8, ptr %54, i64 -88
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds i8, ptr %54, i64 -80
  %60 = load i64, ptr %59, align 8
  %61 = icmp eq i64 %60, 0
  %62 = add i64 %60, 15
  %63 = and i64 %62, -16
  %64 = select i1 %61, i64 16, i64 %63
  %65 = add i64 %64, %58
  br label %68

66:                                               ; preds = %52
  %67 = load i64, ptr %8, align 8
  br label %68

68:                                               ; preds = %66, %56
  %69 = phi i64 [ %65, %56 ], [ %67, %66 ]
  %70 = icmp ult i64 %53, %46
  br i1 %70, label %71, label %73

71:                                               ; preds = %68
  %72 = load i64, ptr %54, align 8
  br label %77

73:                                               ; preds = %68
  %74 = load i64, ptr %8, align 8
  %75 = load i64, ptr %39, align 8
  %76 = add i64 %75, %74
  br label %77

77:                                               ; preds = %73, %71
  %78 = phi i64 [ %72, %71 ], [ %76, %73 ]
  %79 = add i64 %40, %69
  %80 = and i64 %79, %41
  %81 = add i64 %42, %80
  %82 = icmp ugt i64 %81, %78
  br i1 %82, label %83, label %108

83:                                               ; preds = %77
  %84 = add i64 %53, 1
  %85 = icmp ugt i64 %84, %46
  br i1 %85, label %86, label %52, !llvm.loop !12

86:                                               ; preds = %83, %45
  %87 = icmp eq i64 %46, 0
  br i1 %87, label %106, label %88

88:                                               ; preds = %86, %101
  %89 = phi i64 [ %102, %101 ], [ %46, %86 ]
  %90 = phi i64 [ %104, %101 ], [ 0, %86 ]
  %91 = phi i64 [ %103, %101 ], [ 0, %86 ]
  %92 = load ptr, ptr %38, align 8
  %93 = getelementptr inbounds %struct.Chunk, ptr %92, i64 %90
  %94 = getelementptr inbounds i8, ptr %93, i64 16
  %95 = load i64, ptr %94, align 8
  %96 = icmp eq i64 %95, 0
  br i1 %96, label %97, label %101

97:                                               ; preds = %88
  %98 = add i64 %91, 1
  %99 = getelementptr inbounds %struct.Chunk, ptr %92, i64 %91
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(88) %99, ptr noundef nonnull align 8 dereferenceable(88) %93, i64 88, i1 false)
  %100 = load i64, ptr %37, align 8
  br label %101

101:                                              ; preds = %97, %88
  %102 = phi i64 [ %89, %88 ], [ %100, %97 ]
  %103 = phi i64 [ %91, %88 ], [ %98, %97 ]
  %104 = add nuw i64 %90, 1
  %105 = icmp ult i64 %104, %102
  br i1 %105, label %88, label %106, !llvm.loop !13

106:                                              ; preds = %101, %86
  %107 = phi i64 [ 0, %86 ], [ %103, %101 ]
  store i64 %107, ptr %37, align 8
  store i64 0, ptr %36, align 8
  br i1 %48, label %45, label %145, !llvm.loop !14

108:                                              ; preds = %77
  %109 = getelementptr inbounds i8, ptr %54, i64 88
  %110 = sub i64 %46, %53
  %111 = mul i64 %110, 88
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %109, ptr align 8 %54, i64 %111, i1 false)
  %112 = load i64, ptr %37, align 8
  %113 = add i64 %112, 1
  store i64 %113, ptr %37, align 8
  %114 = add i64 %53, 1
  store i64 %114, ptr %36, align 8
  store i64 %80, ptr %54, align 8
  %115 = getelementptr inbounds i8, ptr %0, i64 48
  %116 = load ptr, ptr %0, align 8, !noalias !15
  %117 = getelementptr inbounds i8, ptr %116, i64 16
  %118 = load ptr, ptr %5, align 8, !noalias !15
  %119 = getelementptr inbounds i8, ptr %118, i64 392
  %120 = load i32, ptr %119, align 8, !noalias !15
  %121 = load i32, ptr %115, align 4, !noalias !15
  %122 = getelementptr inbounds i8, ptr %0, i64 52
  %123 = load i32, ptr %122, align 4, !noalias !15
  %124 = getelementptr inbounds i8, ptr %0, i64 56
  %125 = load i32, ptr %124, align 4, !noalias !15
  %126 = load i32, ptr %117, align 4, !noalias !15
  %127 = getelementptr inbounds i8, ptr %116, i64 20
  %128 = load i32, ptr %127, align 4, !noalias !15
  %129 = getelementptr inbounds i8, ptr %116, i64 24
  %130 = load i32, ptr %129, align 4, !noalias !15
  store i64 %80, ptr %54, align 8
  %131 = getelementptr inbounds i8, ptr %54, i64 8
  store i64 %2, ptr %131, align 8
  %132 = getelementptr inbounds i8, ptr %54, i64 16
  store i64 0, ptr %132, align 8
  %133 = getelementptr inbounds i8, ptr %54, i64 24
  store i32 %120, ptr %133, align 8
  %134 = getelementptr inbounds i8, ptr %54, i64 28
  store i32 %1, ptr %134, align 4
  %135 = getelementptr inbounds i8, ptr %54, i64 32
  store i32 %121, ptr %135, align 8
  %136 = getelementptr inbounds i8, ptr %54, i64 36
  store i32 %123, ptr %136, align 4
  %137 = getelementptr inbounds i8, ptr %54, i64 40
  store i32 %125, ptr %137, align 8
  %138 = getelementptr inbounds i8, ptr %54, i64 44
  store i32 %126, ptr %138, align 4
  %139 = getelementptr inbounds i8, ptr %54, i64 48
  store i32 %128, ptr %139, align 8
  %140 = getelementptr inbounds i8, ptr %54, i64 52
  store i32 %130, ptr %140, align 4
  %141 = getelementptr inbounds i8, ptr %54, i64 56
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %141, i8 0, i64 32, i1 false)
  %142 = load i64, ptr %30, align 8
  %143 = add i64 %142, %12
  store i64 %143, ptr %30, align 8
  store atomic i64 0, ptr %24 release, align 8
  %144 = icmp eq i64 %80, 0
  br i1 %144, label %161, label %146

145:                                              ; preds = %106, %28
  store atomic i64 0, ptr %24 release, align 8
  br label %161

146:                                              ; preds = %108
  %147 = inttoptr i64 %80 to ptr
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %147, i8 -1, i64 %12, i1 false)
  %148 = getelementptr inbounds i8, ptr %8, i64 56
  %149 = load ptr, ptr %148, align 8
  %150 = icmp eq ptr %149, null
  br i1 %150, label %155, label %151

151:                                              ; preds = %146
  %152 = load i64, ptr %8, align 8
  %153 = sub i64 %80, %152
  %154 = getelementptr inbounds i8, ptr %149, i64 %153
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %154, i8 0, i64 %12, i1 false)
  br label %155

155:                                              ; preds = %151, %146
  %156 = load ptr, ptr %5, align 8
  %157 = getelementptr inbounds i8, ptr %156, i64 312
  %158 = load ptr, ptr %157, align 8
  %159 = icmp eq ptr %158, null
  br i1 %159, label %161, label %160

160:                                              ; preds = %155
  tail call fastcc void @forget_accesses(ptr noundef nonnull %158, i64 noundef %80, i64 noundef %12) #27
  br label %161

161:                                              ; preds = %145, %108, %160, %155, %4, %19
  %162 = phi i64 [ 0, %19 ], [ 0, %4 ], [ 0, %108 ], [ %80, %160 ], [ %80, %155 ], [ 0, %145 ]
  ret i64 %162
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #11

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @forget_accesses(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) unnamed_addr #6 {
  %4 = add i64 %2, %1
  %5 = icmp ugt i64 %4, %1
  br i1 %5, label %6, label %10

6:                                                ; preds = %3
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  br label %11

10:                                               ; preds = %36, %3
  ret void

11:                                               ; preds = %6, %36
  %12 = phi i64 [ %1, %6 ], [ %38, %36 ]
  %13 = load i64, ptr %7, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %22, label %15

15:                                               ; preds = %11
  %16 = lshr i64 %12, 12
  %17 = load ptr, ptr %9, align 8
  %18 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %8, i64 noundef %16) #26
  %19 = getelementptr inbounds ptr, ptr %17, i64 %18
  %20 = load ptr, ptr %19, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %22, label %24

22:                                               ; preds = %11, %15
  %23 = or i64 %12, 4092
  br label %36

24:                                               ; preds = %15
  %25 = lshr i64 %12, 2
  %26 = and i64 %25, 1023
  %27 = getelementptr inbounds %struct.Cell, ptr %20, i64 %26
  %28 = getelementptr inbounds i8, ptr %27, i64 64
  %29 = load ptr, ptr %28, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %35, label %31

31:                                               ; preds = %24
  %32 = load ptr, ptr %0, align 8
  %33 = getelementptr inbounds i8, ptr %32, i64 400
  %34 = atomicrmw add ptr %33, i64 288 monotonic, align 8
  br label %35

35:                                               ; preds = %24, %31
  tail call void @free(ptr noundef %29) #25
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %27, i8 0, i64 72, i1 false)
  br label %36

36:                                               ; preds = %35, %22
  %37 = phi i64 [ %12, %35 ], [ %23, %22 ]
  %38 = add i64 %37, 4
  %39 = icmp ult i64 %38, %4
  br i1 %39, label %11, label %10, !llvm.loop !18
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_free_chunk(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2) local_unnamed_addr #2 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 384
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq i64 %2, 0
  br i1 %8, label %82, label %9

9:                                                ; preds = %3
  %10 = getelementptr inbounds i8, ptr %7, i64 64
  br label %11

11:                                               ; preds = %11, %9
  %12 = atomicrmw xchg ptr %10, i64 1 acquire, align 8
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %14, label %11, !llvm.loop !11

14:                                               ; preds = %11
  %15 = tail call fastcc ptr @chunk_at(ptr noundef %7, i64 noundef %2) #26
  %16 = icmp eq ptr %15, null
  br i1 %16, label %65, label %17

17:                                               ; preds = %14
  %18 = getelementptr inbounds i8, ptr %15, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %19, 0
  %21 = add i64 %19, 15
  %22 = and i64 %21, -16
  %23 = select i1 %20, i64 16, i64 %22
  %24 = load i64, ptr %15, align 8
  %25 = sub i64 %2, %24
  %26 = icmp ult i64 %25, %23
  br i1 %26, label %27, label %65

27:                                               ; preds = %17
  %28 = icmp eq i64 %24, %2
  br i1 %28, label %29, label %65

29:                                               ; preds = %27
  %30 = getelementptr inbounds i8, ptr %15, i64 16
  %31 = load i64, ptr %30, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %65

33:                                               ; preds = %29
  store i64 1, ptr %30, align 8
  %34 = getelementptr inbounds i8, ptr %15, i64 56
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load ptr, ptr %0, align 8, !noalias !19
  %37 = getelementptr inbounds i8, ptr %36, i64 16
  %38 = load ptr, ptr %4, align 8, !noalias !19
  %39 = getelementptr inbounds i8, ptr %38, i64 392
  %40 = load i32, ptr %39, align 8, !noalias !19
  %41 = load i32, ptr %35, align 4, !noalias !19
  %42 = getelementptr inbounds i8, ptr %0, i64 52
  %43 = load i32, ptr %42, align 4, !noalias !19
  %44 = getelementptr inbounds i8, ptr %0, i64 56
  %45 = load i32, ptr %44, align 4, !noalias !19
  %46 = load i32, ptr %37, align 4, !noalias !19
  %47 = getelementptr inbounds i8, ptr %36, i64 20
  %48 = load i32, ptr %47, align 4, !noalias !19
  %49 = getelementptr inbounds i8, ptr %36, i64 24
  %50 = load i32, ptr %49, align 4, !noalias !19
  store i32 %40, ptr %34, align 8
  %51 = getelementptr inbounds i8, ptr %15, i64 60
  store i32 %1, ptr %51, align 4
  %52 = getelementptr inbounds i8, ptr %15, i64 64
  store i32 %41, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %15, i64 68
  store i32 %43, ptr %53, align 4
  %54 = getelementptr inbounds i8, ptr %15, i64 72
  store i32 %45, ptr %54, align 8
  %55 = getelementptr inbounds i8, ptr %15, i64 76
  store i32 %46, ptr %55, align 4
  %56 = getelementptr inbounds i8, ptr %15, i64 80
  store i32 %48, ptr %56, align 8
  %57 = getelementptr inbounds i8, ptr %15, i64 84
  store i32 %50, ptr %57, align 4
  %58 = getelementptr inbounds i8, ptr %7, i64 24
  %59 = load i64, ptr %58, align 8
  %60 = sub i64 %59, %23
  store i64 %60, ptr %58, align 8
  store atomic i64 0, ptr %10 release, align 8
  %61 = load ptr, ptr %4, align 8
  %62 = getelementptr inbounds i8, ptr %61, i64 312
  %63 = load ptr, ptr %62, align 8
  %64 = icmp eq ptr %63, null
  br i1 %64, label %82, label %75

65:                                               ; preds = %14, %27, %17, %29
  %66 = phi i64 [ 3, %29 ], [ 2, %27 ], [ 1, %17 ], [ 1, %14 ]
  store atomic i64 0, ptr %10 release, align 8
  tail call fastcc void @fail_free(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef %66) #27
  br label %82

67:                                               ; preds = %75
  %68 = add nuw i64 %76, 16
  %69 = load ptr, ptr %4, align 8
  %70 = getelementptr inbounds i8, ptr %69, i64 312
  %71 = load ptr, ptr %70, align 8
  %72 = icmp ne ptr %71, null
  %73 = icmp ult i64 %68, %23
  %74 = select i1 %72, i1 %73, i1 false
  br i1 %74, label %75, label %80, !llvm.loop !22

75:                                               ; preds = %33, %67
  %76 = phi i64 [ %68, %67 ], [ 0, %33 ]
  %77 = add i64 %76, %2
  %78 = tail call fastcc i32 @races_with(ptr noundef nonnull %0, i64 noundef %77, i32 noundef %1, i32 noundef 4368, i32 noundef 0) #27
  %79 = icmp ne i32 %78, 0
  br i1 %79, label %80, label %67

80:                                               ; preds = %75, %67
  %81 = zext i1 %79 to i32
  br label %82

82:                                               ; preds = %33, %80, %65, %3
  %83 = phi i32 [ 0, %3 ], [ 1, %65 ], [ 0, %33 ], [ %81, %80 ]
  ret i32 %83
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc ptr @chunk_at(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #8 {
  %3 = getelementptr inbounds i8, ptr %0, i64 40
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %28, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = load ptr, ptr %7, align 8
  br label %9

9:                                                ; preds = %6, %9
  %10 = phi i64 [ 0, %6 ], [ %19, %9 ]
  %11 = phi i64 [ %4, %6 ], [ %18, %9 ]
  %12 = add i64 %10, %11
  %13 = lshr i64 %12, 1
  %14 = getelementptr inbounds %struct.Chunk, ptr %8, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = icmp ugt i64 %15, %1
  %17 = add nuw i64 %13, 1
  %18 = select i1 %16, i64 %13, i64 %11
  %19 = select i1 %16, i64 %10, i64 %17
  %20 = icmp ult i64 %19, %18
  br i1 %20, label %9, label %21, !llvm.loop !23

21:                                               ; preds = %9
  %22 = icmp eq i64 %19, 0
  br i1 %22, label %28, label %23

23:                                               ; preds = %21
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr %struct.Chunk, ptr %25, i64 %19
  %27 = getelementptr i8, ptr %26, i64 -88
  br label %28

28:                                               ; preds = %2, %21, %23
  %29 = phi ptr [ %27, %23 ], [ null, %21 ], [ null, %2 ]
  ret ptr %29
}

; Function Attrs: cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @fail_free(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3) unnamed_addr #4 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 104
  store i32 19, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 108
  store i32 %1, ptr %9, align 4
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
  store i64 %2, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %7, i64 136
  store i64 %3, ptr %32, align 8
  ret void
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_check(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef writeonly %4) local_unnamed_addr #2 {
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = and i32 %3, 255
  %9 = zext nneg i32 %8 to i64
  %10 = lshr i32 %3, 8
  %11 = and i32 %10, 1
  %12 = lshr i32 %3, 12
  %13 = and i32 %12, 1
  %14 = add nsw i64 %9, -1
  %15 = and i64 %14, %1
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %18, label %17

17:                                               ; preds = %5
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
  br label %318

18:                                               ; preds = %5
  %19 = and i32 %3, 3584
  %20 = icmp eq i32 %19, 2560
  br i1 %20, label %21, label %155

21:                                               ; preds = %18
  %22 = getelementptr inbounds i8, ptr %0, i64 40
  %23 = load i64, ptr %22, align 8
  %24 = sub i64 %1, %23
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = load i64, ptr %25, align 8
  %27 = sub i64 %1, %26
  %28 = load i64, ptr %7, align 8
  %29 = sub i64 %1, %28
  %30 = getelementptr inbounds i8, ptr %7, i64 64
  %31 = load i64, ptr %30, align 8
  %32 = icmp uge i64 %24, %31
  %33 = add i64 %24, %9
  %34 = icmp ugt i64 %33, %31
  %35 = or i1 %32, %34
  br i1 %35, label %70, label %36

36:                                               ; preds = %21
  %37 = and i32 %3, -3073
  %38 = getelementptr inbounds i8, ptr %7, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %60, label %41

41:                                               ; preds = %36
  %42 = getelementptr inbounds i8, ptr %7, i64 96
  %43 = load ptr, ptr %42, align 8
  br label %44

44:                                               ; preds = %54, %41
  %45 = phi i1 [ true, %41 ], [ %56, %54 ]
  %46 = phi i64 [ 0, %41 ], [ %55, %54 ]
  %47 = getelementptr inbounds %struct.Gap, ptr %43, i64 %46
  %48 = getelementptr inbounds i8, ptr %47, i64 8
  %49 = load i64, ptr %48, align 8
  %50 = icmp ugt i64 %49, %24
  br i1 %50, label %51, label %54

51:                                               ; preds = %44
  %52 = load i64, ptr %47, align 8
  %53 = icmp ugt i64 %33, %52
  br i1 %53, label %58, label %54

54:                                               ; preds = %51, %44
  %55 = add nuw i64 %46, 1
  %56 = icmp ult i64 %55, %39
  %57 = icmp eq i64 %55, %39
  br i1 %57, label %58, label %44, !llvm.loop !8

58:                                               ; preds = %51, %54
  %59 = phi i1 [ %56, %54 ], [ %45, %51 ]
  br i1 %59, label %69, label %60

60:                                               ; preds = %36, %58
  %61 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %37) #26
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %318

63:                                               ; preds = %60
  %64 = icmp eq i32 %13, 0
  br i1 %64, label %318, label %65

65:                                               ; preds = %63
  %66 = tail call i32 @graphdsl_await(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %37) #26
  %67 = icmp ne i32 %66, 0
  %68 = zext i1 %67 to i32
  br label %318

69:                                               ; preds = %58
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
  br label %318

70:                                               ; preds = %21
  %71 = getelementptr inbounds i8, ptr %7, i64 380
  %72 = load i32, ptr %71, align 4
  %73 = icmp ugt i32 %72, 1
  br i1 %73, label %74, label %135

74:                                               ; preds = %70
  %75 = load ptr, ptr %0, align 8
  %76 = getelementptr inbounds i8, ptr %75, i64 2776
  %77 = load ptr, ptr %76, align 8
  %78 = getelementptr inbounds i8, ptr %77, i64 16
  %79 = zext i32 %72 to i64
  br label %80

80:                                               ; preds = %90, %74
  %81 = phi i64 [ 0, %74 ], [ %91, %90 ]
  %82 = getelementptr inbounds [16 x ptr], ptr %78, i64 0, i64 %81
  %83 = load ptr, ptr %82, align 8
  %84 = icmp eq ptr %83, null
  br i1 %84, label %90, label %85

85:                                               ; preds = %80
  %86 = getelementptr inbounds i8, ptr %83, i64 40
  %87 = load i64, ptr %86, align 8
  %88 = sub i64 %1, %87
  %89 = icmp ult i64 %88, %31
  br i1 %89, label %93, label %90

90:                                               ; preds = %85, %80
  %91 = add nuw nsw i64 %81, 1
  %92 = icmp eq i64 %91, %79
  br i1 %92, label %135, label %80, !llvm.loop !9

93:                                               ; preds = %85
  %94 = and i32 %3, -3073
  %95 = add i64 %9, %1
  %96 = add i64 %87, %31
  %97 = icmp ugt i64 %95, %96
  br i1 %97, label %134, label %98

98:                                               ; preds = %93
  %99 = add i64 %88, %9
  %100 = getelementptr inbounds i8, ptr %7, i64 104
  %101 = load i64, ptr %100, align 8
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %122, label %103

103:                                              ; preds = %98
  %104 = getelementptr inbounds i8, ptr %7, i64 96
  %105 = load ptr, ptr %104, align 8
  br label %106

106:                                              ; preds = %116, %103
  %107 = phi i1 [ true, %103 ], [ %118, %116 ]
  %108 = phi i64 [ 0, %103 ], [ %117, %116 ]
  %109 = getelementptr inbounds %struct.Gap, ptr %105, i64 %108
  %110 = getelementptr inbounds i8, ptr %109, i64 8
  %111 = load i64, ptr %110, align 8
  %112 = icmp ugt i64 %111, %88
  br i1 %112, label %113, label %116

113:                                              ; preds = %106
  %114 = load i64, ptr %109, align 8
  %115 = icmp ugt i64 %99, %114
  br i1 %115, label %120, label %116

116:                                              ; preds = %113, %106
  %117 = add nuw i64 %108, 1
  %118 = icmp ult i64 %117, %101
  %119 = icmp eq i64 %117, %101
  br i1 %119, label %120, label %106, !llvm.loop !8

120:                                              ; preds = %113, %116
  %121 = phi i1 [ %118, %116 ], [ %107, %113 ]
  br i1 %121, label %134, label %122

122:                                              ; preds = %98, %120
  %123 = tail call fastcc i32 @has_ended(ptr noundef nonnull %0, ptr noundef nonnull %83, i32 noundef %2) #26
  %124 = icmp eq i32 %123, 0
  br i1 %124, label %125, label %318

125:                                              ; preds = %122
  %126 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %94) #26
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %128, label %318

128:                                              ; preds = %125
  %129 = icmp eq i32 %13, 0
  br i1 %129, label %318, label %130

130:                                              ; preds = %128
  %131 = tail call i32 @graphdsl_await(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %94) #26
  %132 = icmp ne i32 %131, 0
  %133 = zext i1 %132 to i32
  br label %318

134:                                              ; preds = %120, %93
  tail call void @graphdsl_fail_access(ptr noundef nonnull %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
  br label %318

135:                                              ; preds = %90, %70
  %136 = getelementptr inbounds i8, ptr %7, i64 112
  %137 = load i64, ptr %136, align 8
  %138 = icmp uge i64 %27, %137
  %139 = add i64 %27, %9
  %140 = icmp ugt i64 %139, %137
  %141 = or i1 %138, %140
  br i1 %141, label %146, label %142

142:                                              ; preds = %135
  %143 = and i32 %3, -3585
  %144 = or disjoint i32 %143, 1024
  %145 = tail call i32 @graphdsl_note(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %144) #26
  br label %318

146:                                              ; preds = %135
  %147 = icmp eq i32 %11, 0
  br i1 %147, label %148, label %155

148:                                              ; preds = %146
  %149 = getelementptr inbounds i8, ptr %7, i64 8
  %150 = load i64, ptr %149, align 8
  %151 = icmp uge i64 %29, %150
  %152 = add i64 %29, %9
  %153 = icmp ugt i64 %152, %150
  %154 = or i1 %151, %153
  br i1 %154, label %155, label %318

155:                                              ; preds = %148, %146, %18
  %156 = tail call fastcc ptr @range_of(ptr noundef %7, i64 noundef %1) #26
  %157 = icmp eq ptr %156, null
  br i1 %157, label %263, label %158

158:                                              ; preds = %155
  %159 = getelementptr inbounds i8, ptr %156, i64 24
  %160 = load i64, ptr %159, align 8
  %161 = icmp eq i64 %160, 5
  br i1 %161, label %165, label %162

162:                                              ; preds = %158
  %163 = getelementptr inbounds i8, ptr %156, i64 8
  %164 = load i64, ptr %163, align 8
  br label %248

165:                                              ; preds = %158
  %166 = load i64, ptr %156, align 8
  %167 = sub i64 %1, %166
  %168 = getelementptr inbounds i8, ptr %156, i64 8
  %169 = load i64, ptr %168, align 8
  %170 = icmp ult i64 %167, %169
  br i1 %170, label %171, label %248

171:                                              ; preds = %165
  %172 = getelementptr inbounds i8, ptr %7, i64 384
  %173 = load ptr, ptr %172, align 8
  %174 = icmp eq ptr %173, null
  br i1 %174, label %181, label %175

175:                                              ; preds = %171
  %176 = load i64, ptr %173, align 8
  %177 = sub i64 %1, %176
  %178 = getelementptr inbounds i8, ptr %173, i64 8
  %179 = load i64, ptr %178, align 8
  %180 = icmp ult i64 %177, %179
  br i1 %180, label %182, label %181

181:                                              ; preds = %175, %171
  tail call void @graphdsl_fail_access(ptr noundef nonnull readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
  br label %318

182:                                              ; preds = %175
  %183 = getelementptr inbounds i8, ptr %173, i64 64
  br label %184

184:                                              ; preds = %184, %182
  %185 = atomicrmw xchg ptr %183, i64 1 acquire, align 8
  %186 = icmp eq i64 %185, 0
  br i1 %186, label %187, label %184, !llvm.loop !11

187:                                              ; preds = %184
  %188 = tail call fastcc ptr @chunk_at(ptr noundef nonnull %173, i64 noundef %1) #26
  %189 = icmp eq ptr %188, null
  br i1 %189, label %215, label %190

190:                                              ; preds = %187
  %191 = getelementptr inbounds i8, ptr %188, i64 16
  %192 = load i64, ptr %191, align 8
  %193 = icmp eq i64 %192, 0
  br i1 %193, label %194, label %215

194:                                              ; preds = %190
  %195 = getelementptr inbounds i8, ptr %188, i64 8
  %196 = load i64, ptr %195, align 8
  %197 = icmp ult i64 %196, %9
  br i1 %197, label %215, label %198

198:                                              ; preds = %194
  %199 = load i64, ptr %188, align 8
  %200 = sub i64 %1, %199
  %201 = sub i64 %196, %9
  %202 = icmp ugt i64 %200, %201
  store atomic i64 0, ptr %183 release, align 8
  br i1 %202, label %216, label %203

203:                                              ; preds = %198
  %204 = getelementptr inbounds i8, ptr %173, i64 56
  %205 = load ptr, ptr %204, align 8
  %206 = icmp eq ptr %205, null
  %207 = icmp eq i32 %8, 0
  %208 = or i1 %207, %206
  br i1 %208, label %242, label %209

209:                                              ; preds = %203
  %210 = and i32 %3, 4096
  %211 = icmp eq i32 %210, 0
  %212 = getelementptr inbounds i8, ptr %7, i64 248
  %213 = trunc i32 %10 to i8
  %214 = and i8 %213, 1
  br label %217

215:                                              ; preds = %194, %190, %187
  store atomic i64 0, ptr %183 release, align 8
  br label %216

216:                                              ; preds = %215, %198
  tail call void @graphdsl_fail_access(ptr noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
  br label %318

217:                                              ; preds = %234, %209
  %218 = phi ptr [ %205, %209 ], [ %238, %234 ]
  %219 = phi i64 [ 0, %209 ], [ %237, %234 ]
  %220 = load i64, ptr %173, align 8
  %221 = sub i64 %1, %220
  %222 = getelementptr inbounds i8, ptr %218, i64 %221
  %223 = getelementptr inbounds i8, ptr %222, i64 %219
  br i1 %211, label %224, label %226

224:                                              ; preds = %217
  %225 = load i8, ptr %223, align 1
  br label %234

226:                                              ; preds = %217
  %227 = load i32, ptr %212, align 8
  %228 = icmp ne i32 %227, 0
  %229 = load i8, ptr %223, align 1
  %230 = icmp eq i8 %229, 0
  %231 = select i1 %228, i1 %230, i1 false
  br i1 %231, label %232, label %234

232:                                              ; preds = %226
  %233 = add i64 %219, %1
  tail call fastcc void @fail_uninitialized(ptr noundef readonly %0, i64 noundef %233, i32 noundef %2, i32 noundef %3) #27
  br label %318

234:                                              ; preds = %226, %224
  %235 = phi i8 [ %225, %224 ], [ %229, %226 ]
  %236 = or i8 %235, %214
  store i8 %236, ptr %223, align 1
  %237 = add nuw nsw i64 %219, 1
  %238 = load ptr, ptr %204, align 8
  %239 = icmp eq ptr %238, null
  %240 = icmp uge i64 %237, %9
  %241 = select i1 %239, i1 true, i1 %240
  br i1 %241, label %242, label %217, !llvm.loop !24

242:                                              ; preds = %234, %203
  %243 = getelementptr inbounds i8, ptr %7, i64 312
  %244 = load ptr, ptr %243, align 8
  %245 = icmp eq ptr %244, null
  br i1 %245, label %318, label %246

246:                                              ; preds = %242
  %247 = tail call fastcc i32 @races_with(ptr noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0) #27
  br label %318

248:                                              ; preds = %162, %165
  %249 = phi i64 [ %164, %162 ], [ %169, %165 ]
  %250 = getelementptr inbounds i8, ptr %156, i64 8
  %251 = icmp ult i64 %249, %9
  br i1 %251, label %263, label %252

252:                                              ; preds = %248
  %253 = load i64, ptr %156, align 8
  %254 = sub i64 %1, %253
  %255 = sub i64 %249, %9
  %256 = icmp ugt i64 %254, %255
  %257 = icmp ugt i64 %160, 1
  %258 = or i1 %257, %256
  br i1 %258, label %263, label %259

259:                                              ; preds = %252
  %260 = icmp eq i32 %11, 0
  %261 = icmp eq i64 %160, 0
  %262 = or i1 %260, %261
  br i1 %262, label %264, label %263

263:                                              ; preds = %155, %259, %252, %248
  tail call void @graphdsl_fail_access(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #26
  br label %318

264:                                              ; preds = %259
  %265 = icmp eq ptr %4, null
  br i1 %265, label %270, label %266

266:                                              ; preds = %264
  store i64 %253, ptr %4, align 8
  %267 = load i64, ptr %250, align 8
  %268 = udiv i64 %267, %9
  %269 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %268, ptr %269, align 8
  br label %318

270:                                              ; preds = %264
  %271 = getelementptr inbounds i8, ptr %156, i64 16
  %272 = load ptr, ptr %271, align 8
  %273 = icmp eq ptr %272, null
  br i1 %273, label %309, label %274

274:                                              ; preds = %270
  %275 = getelementptr inbounds i8, ptr %272, i64 %254
  %276 = getelementptr inbounds i8, ptr %156, i64 32
  %277 = load i64, ptr %276, align 8
  %278 = tail call i64 @llvm.umin.i64(i64 %254, i64 %277)
  store i64 %278, ptr %276, align 8
  %279 = add i64 %254, %9
  %280 = getelementptr inbounds i8, ptr %156, i64 40
  %281 = load i64, ptr %280, align 8
  %282 = tail call i64 @llvm.umax.i64(i64 %279, i64 %281)
  store i64 %282, ptr %280, align 8
  %283 = icmp eq i32 %8, 0
  br i1 %283, label %309, label %284

284:                                              ; preds = %274
  %285 = icmp eq i32 %13, 0
  %286 = getelementptr inbounds i8, ptr %7, i64 248
  %287 = shl nuw nsw i32 %13, 1
  %288 = select i1 %260, i32 0, i32 5
  %289 = or disjoint i32 %288, %287
  %290 = trunc nuw nsw i32 %289 to i8
  br label %291

291:                                              ; preds = %284, %303
  %292 = phi i64 [ 0, %284 ], [ %307, %303 ]
  br i1 %285, label %303, label %293

293:                                              ; preds = %291
  %294 = load i32, ptr %286, align 8
  %295 = icmp eq i32 %294, 0
  br i1 %295, label %303, label %296

296:                                              ; preds = %293
  %297 = getelementptr inbounds i8, ptr %275, i64 %292
  %298 = load i8, ptr %297, align 1
  %299 = and i8 %298, 1
  %300 = icmp eq i8 %299, 0
  br i1 %300, label %301, label %303

301:                                              ; preds = %296
  %302 = add i64 %292, %1
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %302, i32 noundef %2, i32 noundef %3) #27
  br label %318

303:                                              ; preds = %296, %293, %291
  %304 = getelementptr inbounds i8, ptr %275, i64 %292
  %305 = load i8, ptr %304, align 1
  %306 = or i8 %305, %290
  store i8 %306, ptr %304, align 1
  %307 = add nuw nsw i64 %292, 1
  %308 = icmp eq i64 %307, %9
  br i1 %308, label %309, label %291, !llvm.loop !25

309:                                              ; preds = %303, %274, %270
  %310 = getelementptr inbounds i8, ptr %7, i64 312
  %311 = load ptr, ptr %310, align 8
  %312 = icmp eq ptr %311, null
  br i1 %312, label %318, label %313

313:                                              ; preds = %309
  %314 = load i64, ptr %159, align 8
  %315 = icmp eq i64 %314, 0
  br i1 %315, label %316, label %318

316:                                              ; preds = %313
  %317 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0) #27
  br label %318

318:                                              ; preds = %122, %125, %130, %128, %60, %65, %63, %148, %134, %142, %69, %301, %246, %242, %232, %216, %181, %263, %266, %309, %313, %316, %17
  %319 = phi i32 [ 1, %17 ], [ 1, %263 ], [ 0, %266 ], [ %317, %316 ], [ 0, %313 ], [ 0, %309 ], [ 1, %181 ], [ 1, %216 ], [ 1, %232 ], [ %247, %246 ], [ 0, %242 ], [ 1, %301 ], [ 0, %148 ], [ 1, %134 ], [ %145, %142 ], [ 1, %69 ], [ 1, %60 ], [ 0, %63 ], [ %68, %65 ], [ 1, %125 ], [ 1, %122 ], [ 0, %128 ], [ %133, %130 ]
  ret i32 %319
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @has_ended(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) unnamed_addr #0 {
  %4 = getelementptr inbounds i8, ptr %1, i64 2932
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %44, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %1, i64 2928
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
  %40 = getelementptr inbounds i8, ptr %39, i64 380
  %41 = load i32, ptr %40, align 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds i8, ptr %13, i64 152
  store i64 %42, ptr %43, align 8
  br label %44

44:                                               ; preds = %3, %7
  %45 = phi i32 [ 1, %7 ], [ 0, %3 ]
  ret i32 %45
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc ptr @range_of(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #8 {
  %3 = getelementptr inbounds i8, ptr %0, i64 152
  %4 = load i64, ptr %3, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %28, label %6

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 144
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
  br i1 %20, label %9, label %21, !llvm.loop !26

21:                                               ; preds = %9
  %22 = icmp eq i64 %19, 0
  br i1 %22, label %28, label %23

23:                                               ; preds = %21
  %24 = getelementptr inbounds i8, ptr %0, i64 144
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr %struct.MemoryRange, ptr %25, i64 %19
  %27 = getelementptr i8, ptr %26, i64 -48
  br label %28

28:                                               ; preds = %2, %21, %23
  %29 = phi ptr [ %27, %23 ], [ null, %21 ], [ null, %2 ]
  ret ptr %29
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @graphdsl_row(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #8 {
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
define dso_local range(i32 0, 6) i32 @graphdsl_space(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #8 {
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
  %12 = getelementptr inbounds i8, ptr %4, i64 380
  %13 = load i32, ptr %12, align 4
  %14 = icmp ugt i32 %13, 1
  br i1 %14, label %15, label %34

15:                                               ; preds = %11
  %16 = load ptr, ptr %0, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 2776
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
  br i1 %33, label %34, label %21, !llvm.loop !9

34:                                               ; preds = %31, %11
  %35 = getelementptr inbounds i8, ptr %0, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = sub i64 %1, %36
  %38 = getelementptr inbounds i8, ptr %4, i64 112
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #28
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
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 5, i64 noundef %35) #27
  br label %270

36:                                               ; preds = %24, %27
  %37 = icmp eq i32 %17, 5
  br i1 %37, label %38, label %51

38:                                               ; preds = %36
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %8) #28
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
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %8) #28
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
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %9) #28
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
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %10) #28
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
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %10) #28
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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %11) #28
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #28
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
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #28
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %11) #28
  %126 = add nuw nsw i64 %109, 1
  %127 = icmp ult i64 %109, 3
  %128 = icmp eq i64 %126, 4
  br i1 %128, label %130, label %108, !llvm.loop !27

129:                                              ; preds = %108
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #28
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %11) #28
  br label %130

130:                                              ; preds = %123, %129
  %131 = phi i1 [ %110, %129 ], [ %127, %123 ]
  %132 = zext i1 %131 to i32
  br label %268

133:                                              ; preds = %98
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %13) #28
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %13, i8 0, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %14) #28
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
  br i1 %167, label %168, label %142, !llvm.loop !28

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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %15) #28
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %16) #28
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
  br i1 %206, label %207, label %199, !llvm.loop !29

207:                                              ; preds = %199, %194, %175
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #28
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %15) #28
  %208 = add nuw nsw i64 %176, 1
  %209 = icmp eq i64 %208, 8
  br i1 %209, label %173, label %175, !llvm.loop !30

210:                                              ; preds = %191
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #28
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %15) #28
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
  br i1 %236, label %223, label %224, !llvm.loop !31

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
  br i1 %265, label %266, label %211, !llvm.loop !32

266:                                              ; preds = %261, %210
  %267 = phi i32 [ 1, %210 ], [ 0, %261 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %14) #28
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %13) #28
  br label %268

268:                                              ; preds = %130, %266, %90
  %269 = phi i32 [ %267, %266 ], [ %97, %90 ], [ %132, %130 ]
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %9) #28
  br label %270

270:                                              ; preds = %34, %48, %268, %6
  %271 = phi i32 [ 1, %6 ], [ 1, %34 ], [ %50, %48 ], [ %269, %268 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #28
  ret i32 %271
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc noundef ptr @texture_of(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef writeonly %5) unnamed_addr #3 {
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = tail call fastcc ptr @range_of(ptr noundef %8, i64 noundef %2) #26
  %10 = inttoptr i64 %2 to ptr
  %11 = icmp eq ptr %9, null
  br i1 %11, label %46, label %12

12:                                               ; preds = %6
  %13 = load i64, ptr %9, align 8
  %14 = icmp eq i64 %13, %2
  br i1 %14, label %15, label %46

15:                                               ; preds = %12
  %16 = getelementptr inbounds i8, ptr %9, i64 24
  %17 = load i64, ptr %16, align 8
  %18 = and i64 %17, -2
  %19 = icmp eq i64 %18, 2
  br i1 %19, label %20, label %46

20:                                               ; preds = %15
  %21 = zext i32 %3 to i64
  %22 = icmp eq i64 %17, %21
  br i1 %22, label %23, label %46

23:                                               ; preds = %20
  %24 = getelementptr inbounds i8, ptr %10, i64 32
  %25 = load i32, ptr %24, align 8
  %26 = icmp eq i32 %25, %4
  br i1 %26, label %27, label %46

27:                                               ; preds = %23
  %28 = load i64, ptr %10, align 8
  %29 = tail call fastcc ptr @range_of(ptr noundef %8, i64 noundef %28) #26
  store ptr %29, ptr %5, align 8
  %30 = icmp eq ptr %29, null
  br i1 %30, label %46, label %31

31:                                               ; preds = %27
  %32 = load i64, ptr %10, align 8
  %33 = load i64, ptr %29, align 8
  %34 = sub i64 %32, %33
  %35 = getelementptr inbounds i8, ptr %29, i64 24
  %36 = load i64, ptr %35, align 8
  switch i64 %36, label %37 [
    i64 2, label %46
    i64 3, label %46
    i64 5, label %46
  ]

37:                                               ; preds = %31
  %38 = getelementptr inbounds i8, ptr %29, i64 8
  %39 = load i64, ptr %38, align 8
  %40 = icmp ugt i64 %34, %39
  br i1 %40, label %46, label %41

41:                                               ; preds = %37
  %42 = getelementptr inbounds i8, ptr %10, i64 8
  %43 = load i64, ptr %42, align 8
  %44 = sub i64 %39, %34
  %45 = icmp ugt i64 %43, %44
  br i1 %45, label %46, label %49

46:                                               ; preds = %37, %41, %31, %31, %31, %27, %15, %12, %6, %20, %23
  %47 = phi i64 [ 3, %23 ], [ 2, %20 ], [ 1, %6 ], [ 1, %12 ], [ 1, %15 ], [ 4, %27 ], [ 4, %31 ], [ 4, %31 ], [ 4, %31 ], [ 4, %41 ], [ 4, %37 ]
  %48 = zext i32 %4 to i64
  tail call fastcc void @fail_texture(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i64 noundef %47, i64 noundef %48) #27
  br label %49

49:                                               ; preds = %41, %46
  %50 = phi ptr [ null, %46 ], [ %10, %41 ]
  ret ptr %50
}

; Function Attrs: cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @fail_texture(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) unnamed_addr #4 {
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
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7) #28
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
  br i1 %51, label %52, label %14, !llvm.loop !33

52:                                               ; preds = %47, %6
  %53 = phi i32 [ 1, %6 ], [ 0, %47 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7) #28
  ret i32 %53
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: readwrite)
define internal fastcc void @taps_of(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Taps) align 8 %0, ptr nocapture noundef readonly %1, i32 noundef %2, float noundef %3, i32 noundef %4) unnamed_addr #12 {
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
  br i1 %32, label %24, label %65, !llvm.loop !34

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
  br i1 %64, label %54, label %65, !llvm.loop !35

65:                                               ; preds = %54, %24, %48, %33
  %66 = phi i32 [ 1, %33 ], [ 0, %48 ], [ 0, %24 ], [ 0, %54 ]
  ret i32 %66
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: read)
define internal fastcc i32 @widened(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #13 {
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
define internal fastcc i32 @mix_floats(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #14 {
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
  br i1 %40, label %41, label %6, !llvm.loop !36

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
  br i1 %90, label %52, label %54, !llvm.loop !37

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
define dso_local range(i32 0, 2) i32 @graphdsl_query(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef writeonly %5) local_unnamed_addr #3 {
  %7 = alloca ptr, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = tail call fastcc ptr @range_of(ptr noundef %9, i64 noundef %2) #26
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #28
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
  tail call fastcc void @fail_texture(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %41) #27
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
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #28
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
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) #28
  store ptr null, ptr %7, align 8
  %14 = call fastcc ptr @texture_of(ptr noundef %0, i32 noundef %1, i64 noundef %2, i32 noundef 3, i32 noundef %9, ptr noundef nonnull %7) #26
  %15 = icmp eq ptr %14, null
  br i1 %15, label %118, label %16

16:                                               ; preds = %6
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %8) #28
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
  br i1 %71, label %37, label %41, !llvm.loop !38

72:                                               ; preds = %37
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 7, i64 noundef %18) #27
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
  tail call fastcc void @fail_texture(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 6, i64 noundef %13) #27
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
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %8) #28
  br label %118

118:                                              ; preds = %6, %116
  %119 = phi i32 [ %117, %116 ], [ 1, %6 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) #28
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
  %29 = getelementptr inbounds i8, ptr %8, i64 248
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
  tail call fastcc void @fail_uninitialized(ptr noundef %0, i64 noundef %41, i32 noundef %4, i32 noundef %10) #27
  br label %55

42:                                               ; preds = %35, %32, %30
  %43 = phi i8 [ 2, %35 ], [ 2, %32 ], [ 5, %30 ]
  %44 = getelementptr inbounds i8, ptr %17, i64 %31
  %45 = load i8, ptr %44, align 1
  %46 = or i8 %45, %43
  store i8 %46, ptr %44, align 1
  %47 = add nuw i64 %31, 1
  %48 = icmp eq i64 %47, %3
  br i1 %48, label %49, label %30, !llvm.loop !39

49:                                               ; preds = %42, %14, %6
  %50 = getelementptr inbounds i8, ptr %8, i64 312
  %51 = load ptr, ptr %50, align 8
  %52 = icmp eq ptr %51, null
  br i1 %52, label %55, label %53

53:                                               ; preds = %49
  %54 = tail call fastcc i32 @races_with(ptr noundef %0, i64 noundef %2, i32 noundef %4, i32 noundef %10, i32 noundef 0) #27
  br label %55

55:                                               ; preds = %40, %53, %49
  %56 = phi i32 [ 1, %40 ], [ %54, %53 ], [ 0, %49 ]
  ret i32 %56
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_print(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #2 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 192
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
  %29 = tail call i32 %7(i64 noundef %10, i32 noundef %24, i64 noundef %1, i64 noundef %2, i64 noundef %26, i64 noundef %28) #25
  ret i32 %29
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_set_condition(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 200
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8(i64 noundef %2, i32 noundef %3) #25
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
define dso_local range(i32 0, -1) i32 @graphdsl_multiprocessor(ptr nocapture noundef readonly %0) local_unnamed_addr #9 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 32
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 240
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
  call void @llvm.lifetime.start.p0(i64 84, ptr nonnull %5) #28
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(84) %5, i8 0, i64 84, i1 false)
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  store i32 %1, ptr %6, align 4
  %7 = call fastcc i32 @arrive(ptr noundef %0, ptr noundef nonnull %5, i32 noundef %2, i32 noundef %3, i32 noundef 1, i32 noundef 0) #26
  call void @llvm.lifetime.end.p0(i64 84, ptr nonnull %5) #28
  ret i32 %7
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 -1, 1) i32 @arrive(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #2 {
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 216
  %9 = and i32 %2, 15
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds [16 x %struct.Barrier], ptr %8, i64 0, i64 %10
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
  %28 = lshr i32 %27, 5
  %29 = icmp eq i32 %3, 0
  br i1 %29, label %30, label %35

30:                                               ; preds = %6
  %31 = load ptr, ptr %7, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 52
  %33 = load i32, ptr %32, align 4
  %34 = shl i32 %33, 5
  br label %35

35:                                               ; preds = %6, %30
  %36 = phi i32 [ %34, %30 ], [ %3, %6 ]
  %37 = icmp ult i32 %2, 16
  %38 = and i32 %36, 31
  %39 = icmp eq i32 %38, 0
  %40 = select i1 %37, i1 %39, i1 false
  br i1 %40, label %41, label %54

41:                                               ; preds = %35
  %42 = load i32, ptr %11, align 8
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %101, label %44

44:                                               ; preds = %41
  %45 = getelementptr inbounds i8, ptr %11, i64 4
  %46 = load i32, ptr %45, align 4
  %47 = icmp eq i32 %46, %36
  br i1 %47, label %48, label %54

48:                                               ; preds = %44
  %49 = getelementptr inbounds i8, ptr %11, i64 8
  %50 = load i32, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %1, i64 8
  %52 = load i32, ptr %51, align 4
  %53 = icmp eq i32 %50, %52
  br i1 %53, label %98, label %54

54:                                               ; preds = %35, %48, %44
  %55 = phi i64 [ 8589934592, %44 ], [ 12884901888, %48 ], [ 4294967296, %35 ]
  %56 = getelementptr inbounds i8, ptr %1, i64 4
  %57 = load i32, ptr %56, align 4
  %58 = getelementptr inbounds i8, ptr %7, i64 8
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %59, i64 104
  store i32 11, ptr %60, align 8
  %61 = getelementptr inbounds i8, ptr %59, i64 108
  store i32 %57, ptr %61, align 4
  %62 = load ptr, ptr %12, align 8
  %63 = getelementptr inbounds i8, ptr %62, i64 36
  %64 = load i32, ptr %16, align 8
  %65 = getelementptr inbounds i8, ptr %62, i64 40
  %66 = load i32, ptr %65, align 4
  %67 = mul i32 %66, %64
  %68 = load i32, ptr %21, align 4
  %69 = add i32 %67, %68
  %70 = load i32, ptr %63, align 4
  %71 = mul i32 %69, %70
  %72 = load i32, ptr %15, align 8
  %73 = add i32 %71, %72
  %74 = getelementptr inbounds i8, ptr %59, i64 124
  store i32 %73, ptr %74, align 4
  %75 = load ptr, ptr %0, align 8
  %76 = getelementptr inbounds i8, ptr %75, i64 32
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds i8, ptr %59, i64 128
  store i64 %77, ptr %78, align 8
  %79 = zext i32 %2 to i64
  %80 = getelementptr inbounds i8, ptr %59, i64 136
  store i64 %79, ptr %80, align 8
  %81 = zext i32 %3 to i64
  %82 = getelementptr inbounds i8, ptr %59, i64 144
  store i64 %81, ptr %82, align 8
  %83 = getelementptr inbounds i8, ptr %11, i64 20
  %84 = load i32, ptr %83, align 4
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %86, label %90

86:                                               ; preds = %54
  %87 = getelementptr inbounds i8, ptr %11, i64 4
  %88 = load i32, ptr %87, align 4
  %89 = zext i32 %88 to i64
  br label %90

90:                                               ; preds = %54, %86
  %91 = phi i64 [ %89, %86 ], [ 0, %54 ]
  %92 = getelementptr inbounds i8, ptr %59, i64 152
  store i64 %91, ptr %92, align 8
  %93 = getelementptr inbounds i8, ptr %11, i64 16
  %94 = load i32, ptr %93, align 8
  %95 = zext i32 %94 to i64
  %96 = or disjoint i64 %55, %95
  %97 = getelementptr inbounds i8, ptr %59, i64 160
  store i64 %96, ptr %97, align 8
  br label %146

98:                                               ; preds = %48
  %99 = getelementptr inbounds i8, ptr %11, i64 20
  %100 = load i32, ptr %99, align 4
  br label %108

101:                                              ; preds = %41
  %102 = getelementptr inbounds i8, ptr %11, i64 20
  store i32 0, ptr %102, align 4
  %103 = getelementptr inbounds i8, ptr %11, i64 12
  store i32 0, ptr %103, align 4
  %104 = getelementptr inbounds i8, ptr %1, i64 4
  %105 = load i32, ptr %104, align 4
  %106 = getelementptr inbounds i8, ptr %11, i64 16
  store i32 %105, ptr %106, align 8
  %107 = getelementptr inbounds i8, ptr %11, i64 32
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %107, i8 0, i64 128, i1 false)
  br label %108

108:                                              ; preds = %98, %101
  %109 = phi i32 [ 0, %101 ], [ %100, %98 ]
  %110 = zext i1 %29 to i32
  %111 = getelementptr inbounds i8, ptr %11, i64 20
  %112 = or i32 %109, %110
  store i32 %112, ptr %111, align 4
  %113 = icmp eq i32 %4, 1
  br i1 %113, label %114, label %117

114:                                              ; preds = %108
  %115 = and i32 %27, 31
  %116 = shl nuw i32 1, %115
  br label %125

117:                                              ; preds = %108
  %118 = load ptr, ptr %7, align 8
  %119 = getelementptr inbounds i8, ptr %118, i64 48
  %120 = load i32, ptr %119, align 8
  %121 = and i32 %27, -32
  %122 = sub i32 %120, %121
  %123 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %122)
  %124 = lshr i32 -1, %123
  br label %125

125:                                              ; preds = %117, %114
  %126 = phi i32 [ %116, %114 ], [ %124, %117 ]
  %127 = getelementptr inbounds i8, ptr %11, i64 32
  %128 = zext nneg i32 %28 to i64
  %129 = getelementptr inbounds [32 x i32], ptr %127, i64 0, i64 %128
  %130 = load i32, ptr %129, align 4
  %131 = or i32 %130, %126
  store i32 %131, ptr %129, align 4
  %132 = getelementptr inbounds i8, ptr %11, i64 4
  store i32 %36, ptr %132, align 4
  %133 = getelementptr inbounds i8, ptr %1, i64 8
  %134 = load i32, ptr %133, align 4
  %135 = getelementptr inbounds i8, ptr %11, i64 8
  store i32 %134, ptr %135, align 8
  %136 = add i32 %42, %4
  store i32 %136, ptr %11, align 8
  %137 = getelementptr inbounds i8, ptr %11, i64 12
  %138 = load i32, ptr %137, align 4
  %139 = add i32 %138, %5
  store i32 %139, ptr %137, align 4
  br i1 %29, label %146, label %140

140:                                              ; preds = %125
  %141 = load ptr, ptr %12, align 8
  %142 = getelementptr inbounds i8, ptr %141, i64 312
  %143 = load ptr, ptr %142, align 8
  %144 = icmp eq ptr %143, null
  br i1 %144, label %146, label %145

145:                                              ; preds = %140
  tail call fastcc void @note_arrival(ptr noundef nonnull %0, ptr noundef nonnull %11) #27
  br label %146

146:                                              ; preds = %125, %140, %145, %90
  %147 = phi i32 [ -1, %90 ], [ 0, %145 ], [ 0, %140 ], [ 0, %125 ]
  ret i32 %147
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define dso_local void @graphdsl_arrive_in_cluster(ptr nocapture noundef readonly %0) local_unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 2936
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %32, label %6

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %2, i64 2776
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

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @is_marked(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) unnamed_addr #8 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = load i64, ptr %5, align 8
  %7 = sub i64 %1, %6
  %8 = getelementptr inbounds i8, ptr %4, i64 304
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %35, label %11

11:                                               ; preds = %3
  %12 = getelementptr inbounds i8, ptr %4, i64 64
  %13 = load i64, ptr %12, align 8
  %14 = icmp ult i64 %7, %13
  br i1 %14, label %15, label %35

15:                                               ; preds = %11
  %16 = add i64 %9, %6
  %17 = inttoptr i64 %16 to ptr
  %18 = add i64 %7, %2
  %19 = tail call i64 @llvm.umin.i64(i64 %18, i64 %13)
  %20 = and i64 %7, -4
  %21 = icmp ugt i64 %18, %20
  br i1 %21, label %22, label %35

22:                                               ; preds = %15
  %23 = lshr i64 %7, 2
  br label %28

24:                                               ; preds = %28
  %25 = add i64 %29, 1
  %26 = shl i64 %25, 2
  %27 = icmp ult i64 %26, %19
  br i1 %27, label %28, label %33, !llvm.loop !40

28:                                               ; preds = %22, %24
  %29 = phi i64 [ %25, %24 ], [ %23, %22 ]
  %30 = getelementptr inbounds i8, ptr %17, i64 %29
  %31 = load i8, ptr %30, align 1
  %32 = icmp ne i8 %31, 0
  br i1 %32, label %33, label %24

33:                                               ; preds = %28, %24
  %34 = zext i1 %32 to i32
  br label %35

35:                                               ; preds = %15, %33, %3, %11
  %36 = phi i32 [ 1, %11 ], [ 1, %3 ], [ 0, %15 ], [ %34, %33 ]
  ret i32 %36
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_copy(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #2 {
  %8 = icmp ugt i32 %6, %5
  br i1 %8, label %9, label %42

9:                                                ; preds = %7
  %10 = zext i32 %6 to i64
  %11 = shl nuw nsw i64 %10, 8
  %12 = zext i32 %5 to i64
  %13 = or i64 %11, %12
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 8
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 104
  store i32 15, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %16, i64 108
  store i32 %1, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 36
  %22 = getelementptr inbounds i8, ptr %0, i64 48
  %23 = getelementptr inbounds i8, ptr %0, i64 56
  %24 = load i32, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %20, i64 40
  %26 = load i32, ptr %25, align 4
  %27 = mul i32 %26, %24
  %28 = getelementptr inbounds i8, ptr %0, i64 52
  %29 = load i32, ptr %28, align 4
  %30 = add i32 %27, %29
  %31 = load i32, ptr %21, align 4
  %32 = mul i32 %30, %31
  %33 = load i32, ptr %22, align 8
  %34 = add i32 %32, %33
  %35 = getelementptr inbounds i8, ptr %16, i64 124
  store i32 %34, ptr %35, align 4
  %36 = load ptr, ptr %0, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 32
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %16, i64 128
  store i64 %38, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %16, i64 136
  store i64 %13, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %16, i64 144
  store i64 12, ptr %41, align 8
  br label %50

42:                                               ; preds = %7
  %43 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 0, i32 noundef %5) #26
  %44 = icmp eq ptr %43, null
  br i1 %44, label %50, label %45

45:                                               ; preds = %42
  store i64 %3, ptr %43, align 8
  %46 = getelementptr inbounds i8, ptr %43, i64 12
  store i32 %2, ptr %46, align 4
  tail call fastcc void @mark_copy(ptr noundef %0, ptr noundef nonnull %43, i32 noundef 1) #26
  %47 = getelementptr inbounds i8, ptr %43, i64 56
  %48 = inttoptr i64 %4 to ptr
  %49 = zext i32 %6 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %47, ptr align 1 %48, i64 %49, i1 false)
  br label %50

50:                                               ; preds = %45, %42, %9
  %51 = phi i32 [ 1, %9 ], [ 0, %45 ], [ 1, %42 ]
  ret i32 %51
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @fail_bulk(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3) unnamed_addr #0 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 104
  store i32 15, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %7, i64 108
  store i32 %1, ptr %9, align 4
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
  %31 = getelementptr inbounds i8, ptr %7, i64 136
  store i64 %3, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %7, i64 144
  store i64 %2, ptr %32, align 8
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc noundef ptr @issue(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #2 {
  %5 = tail call fastcc ptr @copies_of(ptr noundef %0, i32 noundef %2) #26
  %6 = icmp ne ptr %5, null
  %7 = icmp ugt i32 %3, 16
  %8 = and i1 %7, %6
  br i1 %8, label %9, label %21

9:                                                ; preds = %4
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = zext i32 %3 to i64
  %13 = getelementptr inbounds i8, ptr %11, i64 400
  %14 = load atomic i64, ptr %13 monotonic, align 8
  %15 = icmp slt i64 %14, %12
  br i1 %15, label %22, label %16

16:                                               ; preds = %9
  %17 = tail call ptr @calloc(i64 noundef 1, i64 noundef %12) #25
  %18 = icmp eq ptr %17, null
  br i1 %18, label %22, label %19

19:                                               ; preds = %16
  %20 = atomicrmw sub ptr %13, i64 %12 monotonic, align 8
  br label %22

21:                                               ; preds = %4
  br i1 %6, label %22, label %69

22:                                               ; preds = %9, %16, %19, %21
  %23 = phi ptr [ null, %21 ], [ null, %16 ], [ %17, %19 ], [ null, %9 ]
  %24 = getelementptr inbounds i8, ptr %5, i64 8
  %25 = load i32, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %5, i64 12
  %27 = load i32, ptr %26, align 4
  %28 = icmp eq i32 %25, %27
  br i1 %28, label %29, label %61

29:                                               ; preds = %22
  %30 = icmp eq i32 %25, 0
  %31 = shl i32 %25, 1
  %32 = select i1 %30, i32 4, i32 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 8
  %34 = load ptr, ptr %33, align 8
  %35 = zext i32 %32 to i64
  %36 = mul nuw nsw i64 %35, 72
  %37 = getelementptr inbounds i8, ptr %34, i64 400
  %38 = load atomic i64, ptr %37 monotonic, align 8
  %39 = icmp slt i64 %38, %36
  br i1 %39, label %61, label %40

40:                                               ; preds = %29
  %41 = tail call ptr @calloc(i64 noundef 1, i64 noundef %36) #25
  %42 = icmp eq ptr %41, null
  br i1 %42, label %43, label %45

43:                                               ; preds = %40
  %44 = load i32, ptr %26, align 4
  br label %61

45:                                               ; preds = %40
  %46 = atomicrmw sub ptr %37, i64 %36 monotonic, align 8
  %47 = load ptr, ptr %5, align 8
  %48 = load i32, ptr %24, align 8
  %49 = zext i32 %48 to i64
  %50 = mul nuw nsw i64 %49, 72
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %41, ptr align 8 %47, i64 %50, i1 false)
  %51 = load ptr, ptr %5, align 8
  %52 = icmp eq ptr %51, null
  br i1 %52, label %60, label %53

53:                                               ; preds = %45
  %54 = load i32, ptr %26, align 4
  %55 = zext i32 %54 to i64
  %56 = mul nuw nsw i64 %55, 72
  %57 = load ptr, ptr %33, align 8
  %58 = getelementptr inbounds i8, ptr %57, i64 400
  %59 = atomicrmw add ptr %58, i64 %56 monotonic, align 8
  br label %60

60:                                               ; preds = %45, %53
  tail call void @free(ptr noundef %51) #25
  store ptr %41, ptr %5, align 8
  store i32 %32, ptr %26, align 4
  br label %61

61:                                               ; preds = %43, %29, %22, %60
  %62 = phi i32 [ %44, %43 ], [ %25, %29 ], [ %27, %22 ], [ %32, %60 ]
  %63 = load i32, ptr %24, align 8
  %64 = icmp eq i32 %63, %62
  br i1 %64, label %71, label %65

65:                                               ; preds = %61
  %66 = icmp ult i32 %3, 17
  %67 = icmp ne ptr %23, null
  %68 = or i1 %66, %67
  br i1 %68, label %107, label %69

69:                                               ; preds = %21, %65
  %70 = getelementptr inbounds i8, ptr %0, i64 8
  br label %79

71:                                               ; preds = %61
  %72 = getelementptr inbounds i8, ptr %0, i64 8
  %73 = icmp eq ptr %23, null
  br i1 %73, label %79, label %74

74:                                               ; preds = %71
  %75 = zext i32 %3 to i64
  %76 = load ptr, ptr %72, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 400
  %78 = atomicrmw add ptr %77, i64 %75 monotonic, align 8
  br label %79

79:                                               ; preds = %69, %71, %74
  %80 = phi ptr [ %70, %69 ], [ %72, %71 ], [ %72, %74 ]
  %81 = phi ptr [ null, %69 ], [ null, %71 ], [ %23, %74 ]
  tail call void @free(ptr noundef %81) #25
  %82 = load ptr, ptr %0, align 8
  %83 = getelementptr inbounds i8, ptr %82, i64 8
  %84 = load ptr, ptr %83, align 8
  %85 = getelementptr inbounds i8, ptr %84, i64 104
  store i32 12, ptr %85, align 8
  %86 = getelementptr inbounds i8, ptr %84, i64 108
  store i32 %1, ptr %86, align 4
  %87 = load ptr, ptr %80, align 8
  %88 = getelementptr inbounds i8, ptr %87, i64 36
  %89 = getelementptr inbounds i8, ptr %0, i64 48
  %90 = getelementptr inbounds i8, ptr %0, i64 56
  %91 = load i32, ptr %90, align 8
  %92 = getelementptr inbounds i8, ptr %87, i64 40
  %93 = load i32, ptr %92, align 4
  %94 = mul i32 %93, %91
  %95 = getelementptr inbounds i8, ptr %0, i64 52
  %96 = load i32, ptr %95, align 4
  %97 = add i32 %94, %96
  %98 = load i32, ptr %88, align 4
  %99 = mul i32 %97, %98
  %100 = load i32, ptr %89, align 8
  %101 = add i32 %99, %100
  %102 = getelementptr inbounds i8, ptr %84, i64 124
  store i32 %101, ptr %102, align 4
  %103 = load ptr, ptr %0, align 8
  %104 = getelementptr inbounds i8, ptr %103, i64 32
  %105 = load i64, ptr %104, align 8
  %106 = getelementptr inbounds i8, ptr %84, i64 128
  store i64 %105, ptr %106, align 8
  br label %123

107:                                              ; preds = %65
  %108 = load ptr, ptr %5, align 8
  %109 = add i32 %63, 1
  store i32 %109, ptr %24, align 8
  %110 = zext i32 %63 to i64
  %111 = getelementptr inbounds %struct.Copy, ptr %108, i64 %110
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %111, i8 0, i64 72, i1 false)
  %112 = getelementptr inbounds i8, ptr %5, i64 16
  %113 = load i32, ptr %112, align 8
  %114 = getelementptr inbounds i8, ptr %111, i64 16
  store i32 %113, ptr %114, align 8
  %115 = getelementptr inbounds i8, ptr %111, i64 8
  store i32 %1, ptr %115, align 8
  %116 = getelementptr inbounds i8, ptr %111, i64 20
  store i32 %3, ptr %116, align 4
  %117 = getelementptr inbounds i8, ptr %111, i64 48
  store ptr %23, ptr %117, align 8
  %118 = icmp ne i32 %3, 0
  %119 = icmp ne i32 %2, 2
  %120 = and i1 %119, %118
  %121 = zext i1 %120 to i32
  %122 = getelementptr inbounds i8, ptr %111, i64 40
  store i32 %121, ptr %122, align 8
  br label %123

123:                                              ; preds = %107, %79
  %124 = phi ptr [ null, %79 ], [ %111, %107 ]
  ret ptr %124
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @mark_copy(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) unnamed_addr #3 {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load i64, ptr %1, align 8
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 40
  %9 = load i64, ptr %8, align 8
  %10 = sub i64 %6, %9
  %11 = getelementptr inbounds i8, ptr %7, i64 28
  %12 = load i32, ptr %11, align 4
  %13 = add i32 %12, %2
  store i32 %13, ptr %11, align 4
  %14 = getelementptr inbounds i8, ptr %5, i64 304
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %48, label %17

17:                                               ; preds = %3
  %18 = getelementptr inbounds i8, ptr %5, i64 64
  %19 = load i64, ptr %18, align 8
  %20 = icmp ult i64 %10, %19
  br i1 %20, label %21, label %48

21:                                               ; preds = %17
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 40
  %24 = load i64, ptr %23, align 8
  %25 = add i64 %24, %15
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds i8, ptr %1, i64 20
  %28 = load i32, ptr %27, align 4
  %29 = zext i32 %28 to i64
  %30 = add i64 %10, %29
  %31 = tail call i64 @llvm.umin.i64(i64 %30, i64 %19)
  %32 = and i64 %10, -4
  %33 = icmp ugt i64 %30, %32
  br i1 %33, label %34, label %48

34:                                               ; preds = %21
  %35 = lshr i64 %10, 2
  %36 = trunc i32 %2 to i8
  br label %37

37:                                               ; preds = %34, %44
  %38 = phi i64 [ %35, %34 ], [ %45, %44 ]
  %39 = getelementptr inbounds i8, ptr %26, i64 %38
  %40 = load i8, ptr %39, align 1
  %41 = icmp eq i8 %40, -1
  br i1 %41, label %44, label %42

42:                                               ; preds = %37
  %43 = add i8 %40, %36
  store i8 %43, ptr %39, align 1
  br label %44

44:                                               ; preds = %37, %42
  %45 = add nuw nsw i64 %38, 1
  %46 = shl i64 %45, 2
  %47 = icmp ult i64 %46, %31
  br i1 %47, label %37, label %48, !llvm.loop !41

48:                                               ; preds = %44, %21, %3, %17
  ret void
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
  %4 = getelementptr inbounds i8, ptr %3, i64 2984
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %7, label %23

7:                                                ; preds = %2
  %8 = load ptr, ptr %3, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = mul i32 %10, 3
  %12 = zext i32 %11 to i64
  %13 = mul nuw nsw i64 %12, 24
  %14 = getelementptr inbounds i8, ptr %8, i64 400
  %15 = load atomic i64, ptr %14 monotonic, align 8
  %16 = icmp slt i64 %15, %13
  br i1 %16, label %20, label %17

17:                                               ; preds = %7
  %18 = tail call ptr @calloc(i64 noundef 1, i64 noundef %13) #25
  %19 = icmp eq ptr %18, null
  br i1 %19, label %20, label %21

20:                                               ; preds = %7, %17
  store ptr null, ptr %4, align 8
  br label %45

21:                                               ; preds = %17
  %22 = atomicrmw sub ptr %14, i64 %13 monotonic, align 8
  store ptr %18, ptr %4, align 8
  br label %23

23:                                               ; preds = %2, %21
  %24 = phi ptr [ %18, %21 ], [ %5, %2 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 36
  %28 = getelementptr inbounds i8, ptr %0, i64 48
  %29 = getelementptr inbounds i8, ptr %0, i64 56
  %30 = load i32, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %26, i64 40
  %32 = load i32, ptr %31, align 4
  %33 = mul i32 %32, %30
  %34 = getelementptr inbounds i8, ptr %0, i64 52
  %35 = load i32, ptr %34, align 4
  %36 = add i32 %33, %35
  %37 = load i32, ptr %27, align 4
  %38 = mul i32 %36, %37
  %39 = load i32, ptr %28, align 8
  %40 = add i32 %38, %39
  %41 = mul i32 %40, 3
  %42 = add i32 %41, %1
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds %struct.Copies, ptr %24, i64 %43
  br label %45

45:                                               ; preds = %20, %23
  %46 = phi ptr [ %44, %23 ], [ null, %20 ]
  ret ptr %46
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_wait_copies(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #2 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 2984
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
  %4 = alloca i64, align 8
  %5 = alloca i64, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 20
  store i32 1, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %1, i64 8
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %201, label %10

10:                                               ; preds = %3
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  br label %12

12:                                               ; preds = %10, %188
  %13 = phi i32 [ %8, %10 ], [ %191, %188 ]
  %14 = phi i64 [ 0, %10 ], [ %190, %188 ]
  %15 = load ptr, ptr %1, align 8
  %16 = getelementptr inbounds %struct.Copy, ptr %15, i64 %14
  %17 = getelementptr inbounds i8, ptr %16, i64 20
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %48

20:                                               ; preds = %12
  %21 = load ptr, ptr %0, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 2992
  %23 = load i32, ptr %22, align 8
  %24 = add i32 %23, -1
  store i32 %24, ptr %22, align 8
  %25 = getelementptr inbounds i8, ptr %16, i64 8
  %26 = getelementptr inbounds i8, ptr %16, i64 12
  %27 = load i32, ptr %26, align 4
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %34, label %29

29:                                               ; preds = %20
  %30 = load i32, ptr %25, align 8
  %31 = load i64, ptr %16, align 8
  %32 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %31, i32 noundef %30, i32 noundef %27) #26
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %45

34:                                               ; preds = %20, %29
  %35 = load i32, ptr %25, align 8
  %36 = load i64, ptr %16, align 8
  %37 = getelementptr inbounds i8, ptr %16, i64 24
  %38 = load i32, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %16, i64 28
  %40 = load i32, ptr %39, align 4
  %41 = zext i32 %40 to i64
  %42 = sub nsw i64 0, %41
  %43 = tail call fastcc i32 @arrive_at(ptr noundef nonnull %0, i32 noundef %35, i64 noundef %36, i32 noundef %38, i64 noundef %42, i32 noundef 0) #26
  %44 = icmp ne i32 %43, 0
  br label %45

45:                                               ; preds = %34, %29
  %46 = phi i1 [ true, %29 ], [ %44, %34 ]
  %47 = zext i1 %46 to i32
  br label %188

48:                                               ; preds = %12
  %49 = getelementptr inbounds i8, ptr %16, i64 16
  %50 = load i32, ptr %49, align 8
  %51 = icmp ult i32 %50, %2
  br i1 %51, label %52, label %196

52:                                               ; preds = %48
  %53 = getelementptr inbounds i8, ptr %16, i64 40
  %54 = load i32, ptr %53, align 8
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %58, label %56

56:                                               ; preds = %52
  tail call fastcc void @mark_copy(ptr noundef %0, ptr noundef nonnull %16, i32 noundef -1) #26
  %57 = load i32, ptr %17, align 4
  br label %58

58:                                               ; preds = %56, %52
  %59 = phi i32 [ %57, %56 ], [ %18, %52 ]
  %60 = getelementptr inbounds i8, ptr %16, i64 48
  %61 = load ptr, ptr %60, align 8
  %62 = icmp eq ptr %61, null
  %63 = getelementptr inbounds i8, ptr %16, i64 56
  %64 = select i1 %62, ptr %63, ptr %61
  %65 = getelementptr inbounds i8, ptr %16, i64 12
  %66 = load i32, ptr %65, align 4
  %67 = and i32 %66, 3584
  %68 = icmp eq i32 %67, 512
  %69 = getelementptr inbounds i8, ptr %16, i64 8
  %70 = icmp eq i32 %59, 0
  br i1 %70, label %177, label %71

71:                                               ; preds = %58
  %72 = getelementptr inbounds i8, ptr %16, i64 32
  %73 = getelementptr inbounds i8, ptr %16, i64 36
  br label %74

74:                                               ; preds = %170, %71
  %75 = phi i32 [ %59, %71 ], [ %172, %170 ]
  %76 = phi i32 [ 0, %71 ], [ %171, %170 ]
  %77 = load i64, ptr %16, align 8
  %78 = zext i32 %76 to i64
  %79 = add i64 %77, %78
  %80 = sub i32 %75, %76
  br label %81

81:                                               ; preds = %81, %74
  %82 = phi i32 [ 16, %74 ], [ %89, %81 ]
  %83 = add nsw i32 %82, -1
  %84 = zext i32 %83 to i64
  %85 = and i64 %79, %84
  %86 = icmp ne i64 %85, 0
  %87 = icmp ugt i32 %82, %80
  %88 = or i1 %87, %86
  %89 = lshr i32 %82, 1
  br i1 %88, label %81, label %90, !llvm.loop !42

90:                                               ; preds = %81
  %91 = load i32, ptr %65, align 4
  %92 = and i32 %91, -256
  %93 = or disjoint i32 %92, %82
  %94 = icmp eq i32 %91, 0
  br i1 %94, label %103, label %95

95:                                               ; preds = %90
  %96 = load i32, ptr %69, align 8
  br i1 %68, label %97, label %100

97:                                               ; preds = %95
  %98 = tail call i32 @graphdsl_note(ptr noundef readonly %0, i64 noundef %79, i32 noundef %96, i32 noundef %93) #26
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %103, label %174

100:                                              ; preds = %95
  %101 = tail call i32 @graphdsl_check(ptr noundef readonly %0, i64 noundef %79, i32 noundef %96, i32 noundef %93, ptr noundef null) #26
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %103, label %174

103:                                              ; preds = %100, %97, %90
  %104 = load i32, ptr %72, align 8
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %166, label %106

106:                                              ; preds = %103
  %107 = getelementptr inbounds i8, ptr %64, i64 %78
  %108 = zext nneg i32 %82 to i64
  %109 = load i32, ptr %73, align 4
  %110 = icmp eq i32 %82, 0
  br i1 %110, label %170, label %111

111:                                              ; preds = %106
  %112 = zext i32 %109 to i64
  %113 = getelementptr inbounds [8 x i8], ptr @operand_size.sizes, i64 0, i64 %112
  %114 = load i8, ptr %113, align 1
  %115 = zext i8 %114 to i64
  br label %116

116:                                              ; preds = %162, %111
  %117 = phi i64 [ 0, %111 ], [ %164, %162 ]
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4)
  store i64 0, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5)
  store i64 0, ptr %5, align 8
  %118 = add i64 %117, %79
  %119 = inttoptr i64 %118 to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %4, ptr align 1 %119, i64 %115, i1 false)
  %120 = getelementptr inbounds i8, ptr %107, i64 %117
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %5, ptr nonnull readonly align 1 %120, i64 %115, i1 false)
  %121 = load i64, ptr %4, align 8
  %122 = load i64, ptr %5, align 8
  switch i32 %104, label %162 [
    i32 1, label %123
    i32 2, label %145
    i32 3, label %147
    i32 4, label %149
    i32 5, label %153
    i32 6, label %156
    i32 7, label %158
    i32 8, label %160
  ]

123:                                              ; preds = %116
  %124 = tail call fastcc double @operand_value(i64 noundef %121, i32 noundef %109) #26
  %125 = tail call fastcc double @operand_value(i64 noundef %122, i32 noundef %109) #26
  %126 = fadd double %124, %125
  switch i32 %109, label %143 [
    i32 4, label %127
    i32 5, label %130
    i32 6, label %133
    i32 7, label %141
  ]

127:                                              ; preds = %123
  %128 = tail call fastcc i32 @small_bits(double noundef %126, i32 noundef -14, i32 noundef 10) #26
  %129 = zext i32 %128 to i64
  br label %162

130:                                              ; preds = %123
  %131 = tail call fastcc i32 @small_bits(double noundef %126, i32 noundef -126, i32 noundef 7) #26
  %132 = zext i32 %131 to i64
  br label %162

133:                                              ; preds = %123
  %134 = fptrunc double %124 to float
  %135 = fptrunc double %125 to float
  %136 = fadd float %134, %135
  %137 = fcmp uno float %136, 0.000000e+00
  %138 = bitcast float %136 to i32
  %139 = zext i32 %138 to i64
  %140 = select i1 %137, i64 2147483647, i64 %139
  br label %162

141:                                              ; preds = %123
  %142 = bitcast double %126 to i64
  br label %162

143:                                              ; preds = %123
  %144 = add i64 %122, %121
  br label %162

145:                                              ; preds = %116
  %146 = tail call fastcc i64 @extreme_of(i64 noundef %121, i64 noundef %122, i32 noundef %109, i32 noundef 1) #26
  br label %162

147:                                              ; preds = %116
  %148 = tail call fastcc i64 @extreme_of(i64 noundef %121, i64 noundef %122, i32 noundef %109, i32 noundef 0) #26
  br label %162

149:                                              ; preds = %116
  %150 = icmp ult i64 %121, %122
  %151 = add nuw i64 %121, 1
  %152 = select i1 %150, i64 %151, i64 0
  br label %162

153:                                              ; preds = %116
  %154 = add i64 %121, -1
  %155 = tail call i64 @llvm.umin.i64(i64 %154, i64 %122)
  br label %162

156:                                              ; preds = %116
  %157 = and i64 %122, %121
  br label %162

158:                                              ; preds = %116
  %159 = or i64 %122, %121
  br label %162

160:                                              ; preds = %116
  %161 = xor i64 %122, %121
  br label %162

162:                                              ; preds = %160, %158, %156, %153, %149, %147, %145, %143, %141, %133, %130, %127, %116
  %163 = phi i64 [ %161, %160 ], [ %159, %158 ], [ %157, %156 ], [ %155, %153 ], [ %152, %149 ], [ %148, %147 ], [ %146, %145 ], [ %122, %116 ], [ %144, %143 ], [ %142, %141 ], [ %140, %133 ], [ %132, %130 ], [ %129, %127 ]
  store i64 %163, ptr %4, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %119, ptr nonnull align 8 %4, i64 %115, i1 false)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5)
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4)
  %164 = add nuw nsw i64 %117, %115
  %165 = icmp ult i64 %164, %108
  br i1 %165, label %116, label %170, !llvm.loop !43

166:                                              ; preds = %103
  %167 = inttoptr i64 %79 to ptr
  %168 = getelementptr inbounds i8, ptr %64, i64 %78
  %169 = zext nneg i32 %82 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %167, ptr nonnull align 1 %168, i64 %169, i1 false)
  br label %170

170:                                              ; preds = %162, %166, %106
  %171 = add i32 %82, %76
  %172 = load i32, ptr %17, align 4
  %173 = icmp ult i32 %171, %172
  br i1 %173, label %74, label %174, !llvm.loop !44

174:                                              ; preds = %170, %100, %97
  %175 = phi i32 [ 1, %100 ], [ 1, %97 ], [ 0, %170 ]
  %176 = load ptr, ptr %60, align 8
  br label %177

177:                                              ; preds = %174, %58
  %178 = phi ptr [ %61, %58 ], [ %176, %174 ]
  %179 = phi i32 [ 0, %58 ], [ %175, %174 ]
  %180 = icmp eq ptr %178, null
  br i1 %180, label %187, label %181

181:                                              ; preds = %177
  %182 = load i32, ptr %17, align 4
  %183 = zext i32 %182 to i64
  %184 = load ptr, ptr %11, align 8
  %185 = getelementptr inbounds i8, ptr %184, i64 400
  %186 = atomicrmw add ptr %185, i64 %183 monotonic, align 8
  br label %187

187:                                              ; preds = %177, %181
  tail call void @free(ptr noundef %178) #25
  store ptr null, ptr %60, align 8
  br label %188

188:                                              ; preds = %187, %45
  %189 = phi i32 [ %47, %45 ], [ %179, %187 ]
  %190 = add nuw nsw i64 %14, 1
  %191 = load i32, ptr %7, align 8
  %192 = zext i32 %191 to i64
  %193 = icmp ult i64 %190, %192
  %194 = icmp eq i32 %189, 0
  %195 = select i1 %193, i1 %194, i1 false
  br i1 %195, label %12, label %196, !llvm.loop !45

196:                                              ; preds = %48, %188
  %197 = phi i32 [ %191, %188 ], [ %13, %48 ]
  %198 = phi i64 [ %190, %188 ], [ %14, %48 ]
  %199 = phi i32 [ %189, %188 ], [ 0, %48 ]
  %200 = trunc i64 %198 to i32
  br label %201

201:                                              ; preds = %196, %3
  %202 = phi i32 [ 0, %3 ], [ %197, %196 ]
  %203 = phi i32 [ 0, %3 ], [ %200, %196 ]
  %204 = phi i32 [ 0, %3 ], [ %199, %196 ]
  store i32 0, ptr %6, align 4
  %205 = sub i32 %202, %203
  store i32 %205, ptr %7, align 8
  %206 = load ptr, ptr %1, align 8
  %207 = zext i32 %203 to i64
  %208 = getelementptr inbounds %struct.Copy, ptr %206, i64 %207
  %209 = zext i32 %205 to i64
  %210 = mul nuw nsw i64 %209, 72
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %206, ptr align 8 %208, i64 %210, i1 false)
  ret i32 %204
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #27
  br label %38

16:                                               ; preds = %5
  %17 = icmp eq i32 %4, 0
  br i1 %17, label %18, label %27

18:                                               ; preds = %16
  %19 = icmp eq i64 %8, 1048575
  br i1 %19, label %20, label %21

20:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef 1048576, i64 noundef 0) #27
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
  %35 = getelementptr inbounds i8, ptr %34, i64 2992
  %36 = load i32, ptr %35, align 8
  %37 = add i32 %36, 1
  store i32 %37, ptr %35, align 8
  br label %38

38:                                               ; preds = %30, %27, %20, %15
  %39 = phi i32 [ 1, %20 ], [ 1, %15 ], [ 0, %30 ], [ 1, %27 ]
  ret i32 %39
}

; Function Attrs: cold nofree noinline norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @fail_barrier(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) unnamed_addr #15 {
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
  %34 = getelementptr inbounds i8, ptr %33, i64 380
  %35 = load i32, ptr %34, align 4
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %58, label %37

37:                                               ; preds = %6
  %38 = load ptr, ptr %0, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 2776
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
  br i1 %57, label %58, label %44, !llvm.loop !9

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
define dso_local i32 @graphdsl_bulk_load(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5, i64 noundef %6, i32 noundef %7, i32 noundef %8) local_unnamed_addr #2 {
  %10 = and i32 %5, 15
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %42, label %12

12:                                               ; preds = %9
  %13 = zext i32 %5 to i64
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 8
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 104
  store i32 15, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %16, i64 108
  store i32 %1, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 36
  %22 = getelementptr inbounds i8, ptr %0, i64 48
  %23 = getelementptr inbounds i8, ptr %0, i64 56
  %24 = load i32, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %20, i64 40
  %26 = load i32, ptr %25, align 4
  %27 = mul i32 %26, %24
  %28 = getelementptr inbounds i8, ptr %0, i64 52
  %29 = load i32, ptr %28, align 4
  %30 = add i32 %27, %29
  %31 = load i32, ptr %21, align 4
  %32 = mul i32 %30, %31
  %33 = load i32, ptr %22, align 8
  %34 = add i32 %32, %33
  %35 = getelementptr inbounds i8, ptr %16, i64 124
  store i32 %34, ptr %35, align 4
  %36 = load ptr, ptr %0, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 32
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %16, i64 128
  store i64 %38, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %16, i64 136
  store i64 %13, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %16, i64 144
  store i64 0, ptr %41, align 8
  br label %64

42:                                               ; preds = %9
  %43 = and i32 %7, 65536
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %47

45:                                               ; preds = %42
  %46 = icmp eq i32 %5, 0
  br i1 %46, label %61, label %55

47:                                               ; preds = %42
  %48 = tail call fastcc i64 @read_shared(ptr noundef %0, i32 noundef %1, i64 noundef %4, i32 noundef %5, i32 noundef %2) #26
  %49 = icmp eq i32 %5, 0
  %50 = icmp ne i64 %48, 0
  %51 = select i1 %49, i1 true, i1 %50
  br i1 %51, label %61, label %64

52:                                               ; preds = %55
  %53 = add i32 %56, 16
  %54 = icmp ult i32 %53, %5
  br i1 %54, label %55, label %61, !llvm.loop !46

55:                                               ; preds = %45, %52
  %56 = phi i32 [ %53, %52 ], [ 0, %45 ]
  %57 = zext i32 %56 to i64
  %58 = add i64 %57, %4
  %59 = tail call i32 @graphdsl_check(ptr noundef %0, i64 noundef %58, i32 noundef %1, i32 noundef 4112, ptr noundef null) #26
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %52, label %64

61:                                               ; preds = %52, %45, %47
  %62 = phi i64 [ %48, %47 ], [ %4, %45 ], [ %4, %52 ]
  %63 = tail call fastcc i32 @deliver_to_all(ptr noundef %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %6, i64 noundef %62, i32 noundef %5, i32 noundef %7, i32 noundef %8) #26
  br label %64

64:                                               ; preds = %55, %47, %61, %12
  %65 = phi i32 [ 1, %12 ], [ %63, %61 ], [ 1, %47 ], [ 1, %55 ]
  ret i32 %65
}

; Function Attrs: nounwind optsize
define internal fastcc i64 @read_shared(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #2 {
  %6 = icmp eq i32 %3, 0
  br i1 %6, label %65, label %7

7:                                                ; preds = %5
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = icmp eq i32 %4, 0
  br label %11

11:                                               ; preds = %7, %60
  %12 = phi i32 [ 0, %7 ], [ %63, %60 ]
  %13 = phi i64 [ 0, %7 ], [ %62, %60 ]
  %14 = zext i32 %12 to i64
  %15 = add i64 %14, %2
  %16 = tail call fastcc i64 @place_in_cluster(ptr noundef %0, i32 noundef %1, i64 noundef %15, i32 noundef 528) #26
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %65, label %18

18:                                               ; preds = %11
  %19 = load i64, ptr %8, align 8
  %20 = sub i64 %16, %19
  %21 = load ptr, ptr %9, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 64
  %23 = load i64, ptr %22, align 8
  %24 = icmp ult i64 %20, %23
  br i1 %24, label %53, label %25

25:                                               ; preds = %18
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %28, i64 104
  store i32 15, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %28, i64 108
  store i32 %1, ptr %30, align 4
  %31 = load ptr, ptr %9, align 8
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
  %51 = getelementptr inbounds i8, ptr %28, i64 136
  store i64 0, ptr %51, align 8
  %52 = getelementptr inbounds i8, ptr %28, i64 144
  store i64 2, ptr %52, align 8
  br label %65

53:                                               ; preds = %18
  br i1 %10, label %57, label %54

54:                                               ; preds = %53
  %55 = tail call i32 @graphdsl_note(ptr noundef nonnull %0, i64 noundef %16, i32 noundef %1, i32 noundef 4624) #26
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %65

57:                                               ; preds = %54, %53
  %58 = tail call i32 @graphdsl_await(ptr noundef nonnull %0, i64 noundef %16, i32 noundef %1, i32 noundef 4624) #26
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %65

60:                                               ; preds = %57
  %61 = icmp eq i64 %13, 0
  %62 = select i1 %61, i64 %16, i64 %13
  %63 = add i32 %12, 16
  %64 = icmp ult i32 %63, %3
  br i1 %64, label %11, label %65, !llvm.loop !47

65:                                               ; preds = %60, %11, %54, %57, %5, %25
  %66 = phi i64 [ 0, %25 ], [ 0, %5 ], [ %62, %60 ], [ 0, %11 ], [ 0, %54 ], [ 0, %57 ]
  ret i64 %66
}

; Function Attrs: nounwind optsize
define internal fastcc i32 @deliver_to_all(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i32 noundef %6, i32 noundef %7, i32 noundef %8) unnamed_addr #2 {
  %10 = icmp eq i32 %8, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %9
  %12 = and i64 %3, 16777215
  %13 = and i64 %4, 16777215
  br label %16

14:                                               ; preds = %9
  %15 = tail call fastcc i32 @deliver(ptr noundef %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i32 noundef %6, i32 noundef %7) #26
  br label %36

16:                                               ; preds = %11, %30
  %17 = phi i64 [ 0, %11 ], [ %19, %30 ]
  %18 = phi i1 [ true, %11 ], [ %31, %30 ]
  %19 = add nuw nsw i64 %17, 1
  %20 = trunc nuw nsw i64 %17 to i32
  %21 = shl nuw nsw i32 1, %20
  %22 = and i32 %21, %8
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %30, label %24

24:                                               ; preds = %16
  %25 = shl nuw nsw i64 %19, 24
  %26 = or disjoint i64 %12, %25
  %27 = or disjoint i64 %13, %25
  %28 = tail call fastcc i32 @deliver(ptr noundef %0, i32 noundef %1, i32 noundef %2, i64 noundef %26, i64 noundef %27, i64 noundef %5, i32 noundef %6, i32 noundef %7) #26
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %33

30:                                               ; preds = %24, %16
  %31 = icmp ult i64 %17, 15
  %32 = icmp eq i64 %19, 16
  br i1 %32, label %33, label %16, !llvm.loop !48

33:                                               ; preds = %24, %30
  %34 = phi i1 [ %18, %24 ], [ %31, %30 ]
  %35 = zext i1 %34 to i32
  br label %36

36:                                               ; preds = %33, %14
  %37 = phi i32 [ %15, %14 ], [ %35, %33 ]
  ret i32 %37
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_store_async(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5, i64 noundef %6, i32 noundef %7) local_unnamed_addr #2 {
  %9 = tail call fastcc i32 @deliver(ptr noundef %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %6, i64 noundef %4, i32 noundef %5, i32 noundef %7) #26
  ret i32 %9
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @deliver(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5, i32 noundef %6, i32 noundef %7) unnamed_addr #2 {
  %9 = tail call i32 @llvm.umin.i32(i32 %6, i32 16)
  %10 = and i32 %7, 255
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, i32 768, i32 13056
  %13 = tail call fastcc i64 @place_in_cluster(ptr noundef %0, i32 noundef %1, i64 noundef %4, i32 noundef 776) #26
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %150, label %15

15:                                               ; preds = %8
  %16 = icmp eq i32 %6, 0
  br i1 %16, label %111, label %17

17:                                               ; preds = %15
  %18 = or disjoint i32 %9, 768
  br label %19

19:                                               ; preds = %17, %26
  %20 = phi i64 [ 0, %17 ], [ %28, %26 ]
  %21 = phi i32 [ 0, %17 ], [ %29, %26 ]
  %22 = zext i32 %21 to i64
  %23 = add i64 %22, %3
  %24 = tail call fastcc i64 @place_in_cluster(ptr noundef %0, i32 noundef %1, i64 noundef %23, i32 noundef %18) #26
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %150, label %26

26:                                               ; preds = %19
  %27 = icmp eq i64 %20, 0
  %28 = select i1 %27, i64 %24, i64 %20
  %29 = add i32 %21, %9
  %30 = icmp ult i32 %29, %6
  br i1 %30, label %19, label %31, !llvm.loop !49

31:                                               ; preds = %26
  %32 = getelementptr inbounds i8, ptr %0, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 380
  %35 = load i32, ptr %34, align 4
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %104, label %37

37:                                               ; preds = %31
  %38 = load ptr, ptr %0, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 2776
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
  %52 = sub i64 %28, %51
  %53 = load i64, ptr %42, align 8
  %54 = icmp ult i64 %52, %53
  br i1 %54, label %58, label %55

55:                                               ; preds = %49, %44
  %56 = add nuw nsw i64 %45, 1
  %57 = icmp eq i64 %56, %43
  br i1 %57, label %58, label %44, !llvm.loop !9

58:                                               ; preds = %55, %49
  %59 = phi ptr [ %47, %49 ], [ null, %55 ]
  br label %60

60:                                               ; preds = %71, %58
  %61 = phi i64 [ 0, %58 ], [ %72, %71 ]
  %62 = getelementptr inbounds [16 x ptr], ptr %41, i64 0, i64 %61
  %63 = load ptr, ptr %62, align 8
  %64 = icmp eq ptr %63, null
  br i1 %64, label %71, label %65

65:                                               ; preds = %60
  %66 = getelementptr inbounds i8, ptr %63, i64 40
  %67 = load i64, ptr %66, align 8
  %68 = sub i64 %13, %67
  %69 = load i64, ptr %42, align 8
  %70 = icmp ult i64 %68, %69
  br i1 %70, label %74, label %71

71:                                               ; preds = %65, %60
  %72 = add nuw nsw i64 %61, 1
  %73 = icmp eq i64 %72, %43
  br i1 %73, label %74, label %60, !llvm.loop !9

74:                                               ; preds = %65, %71
  %75 = phi ptr [ null, %71 ], [ %63, %65 ]
  %76 = icmp eq ptr %59, %75
  br i1 %76, label %104, label %77

77:                                               ; preds = %74
  %78 = getelementptr inbounds i8, ptr %38, i64 8
  %79 = load ptr, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %79, i64 104
  store i32 15, ptr %80, align 8
  %81 = getelementptr inbounds i8, ptr %79, i64 108
  store i32 %1, ptr %81, align 4
  %82 = load ptr, ptr %32, align 8
  %83 = getelementptr inbounds i8, ptr %82, i64 36
  %84 = getelementptr inbounds i8, ptr %0, i64 48
  %85 = getelementptr inbounds i8, ptr %0, i64 56
  %86 = load i32, ptr %85, align 8
  %87 = getelementptr inbounds i8, ptr %82, i64 40
  %88 = load i32, ptr %87, align 4
  %89 = mul i32 %88, %86
  %90 = getelementptr inbounds i8, ptr %0, i64 52
  %91 = load i32, ptr %90, align 4
  %92 = add i32 %89, %91
  %93 = load i32, ptr %83, align 4
  %94 = mul i32 %92, %93
  %95 = load i32, ptr %84, align 8
  %96 = add i32 %94, %95
  %97 = getelementptr inbounds i8, ptr %79, i64 124
  store i32 %96, ptr %97, align 4
  %98 = load ptr, ptr %0, align 8
  %99 = getelementptr inbounds i8, ptr %98, i64 32
  %100 = load i64, ptr %99, align 8
  %101 = getelementptr inbounds i8, ptr %79, i64 128
  store i64 %100, ptr %101, align 8
  %102 = getelementptr inbounds i8, ptr %79, i64 136
  store i64 0, ptr %102, align 8
  %103 = getelementptr inbounds i8, ptr %79, i64 144
  store i64 1, ptr %103, align 8
  br label %150

104:                                              ; preds = %31, %74
  %105 = inttoptr i64 %13 to ptr
  %106 = load i64, ptr %105, align 8
  %107 = lshr i64 %106, 40
  %108 = and i64 %107, 8388607
  %109 = add nsw i64 %108, -5242880
  %110 = icmp ult i64 %109, -2097151
  br i1 %110, label %118, label %119

111:                                              ; preds = %15
  %112 = inttoptr i64 %13 to ptr
  %113 = load i64, ptr %112, align 8
  %114 = lshr i64 %113, 40
  %115 = and i64 %114, 8388607
  %116 = add nsw i64 %115, -5242880
  %117 = icmp ult i64 %116, -2097151
  br i1 %117, label %118, label %139

118:                                              ; preds = %111, %104
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %13, i64 noundef 1, i64 noundef 0, i64 noundef 0) #27
  br label %150

119:                                              ; preds = %104
  br i1 %16, label %139, label %120

120:                                              ; preds = %119
  %121 = tail call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 1, i32 noundef %6) #26
  %122 = icmp eq ptr %121, null
  br i1 %122, label %150, label %123

123:                                              ; preds = %120
  store i64 %28, ptr %121, align 8
  tail call fastcc void @mark_copy(ptr noundef %0, ptr noundef nonnull %121, i32 noundef 1) #26
  %124 = icmp eq i32 %2, 0
  %125 = or disjoint i32 %12, %9
  %126 = select i1 %124, i32 0, i32 %125
  %127 = getelementptr inbounds i8, ptr %121, i64 12
  store i32 %126, ptr %127, align 4
  %128 = getelementptr inbounds i8, ptr %121, i64 32
  store i32 %10, ptr %128, align 8
  %129 = lshr i32 %7, 8
  %130 = and i32 %129, 255
  %131 = getelementptr inbounds i8, ptr %121, i64 36
  store i32 %130, ptr %131, align 4
  %132 = getelementptr inbounds i8, ptr %121, i64 48
  %133 = load ptr, ptr %132, align 8
  %134 = icmp eq ptr %133, null
  %135 = getelementptr inbounds i8, ptr %121, i64 56
  %136 = select i1 %134, ptr %135, ptr %133
  %137 = inttoptr i64 %5 to ptr
  %138 = zext i32 %6 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %136, ptr align 1 %137, i64 %138, i1 false)
  br label %139

139:                                              ; preds = %111, %119, %123
  %140 = tail call fastcc ptr @issue(ptr noundef readonly %0, i32 noundef %1, i32 noundef 1, i32 noundef 0) #26
  %141 = icmp eq ptr %140, null
  br i1 %141, label %150, label %142

142:                                              ; preds = %139
  store i64 %13, ptr %140, align 8
  %143 = getelementptr inbounds i8, ptr %140, i64 12
  store i32 %2, ptr %143, align 4
  %144 = getelementptr inbounds i8, ptr %140, i64 24
  store i32 0, ptr %144, align 8
  %145 = getelementptr inbounds i8, ptr %140, i64 28
  store i32 %6, ptr %145, align 4
  %146 = load ptr, ptr %0, align 8
  %147 = getelementptr inbounds i8, ptr %146, i64 2992
  %148 = load i32, ptr %147, align 8
  %149 = add i32 %148, 1
  store i32 %149, ptr %147, align 8
  br label %150

150:                                              ; preds = %19, %142, %139, %120, %8, %118, %77
  %151 = phi i32 [ 1, %77 ], [ 1, %118 ], [ 1, %8 ], [ 1, %120 ], [ 0, %142 ], [ 1, %139 ], [ 1, %19 ]
  ret i32 %151
}

; Function Attrs: nounwind optsize
define dso_local i32 @graphdsl_bulk_store(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #2 {
  %8 = alloca %struct.Remembered, align 8
  %9 = and i32 %5, 15
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %41, label %11

11:                                               ; preds = %7
  %12 = zext i32 %5 to i64
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 104
  store i32 15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %15, i64 108
  store i32 %1, ptr %17, align 4
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 36
  %21 = getelementptr inbounds i8, ptr %0, i64 48
  %22 = getelementptr inbounds i8, ptr %0, i64 56
  %23 = load i32, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %19, i64 40
  %25 = load i32, ptr %24, align 4
  %26 = mul i32 %25, %23
  %27 = getelementptr inbounds i8, ptr %0, i64 52
  %28 = load i32, ptr %27, align 4
  %29 = add i32 %26, %28
  %30 = load i32, ptr %20, align 4
  %31 = mul i32 %29, %30
  %32 = load i32, ptr %21, align 8
  %33 = add i32 %31, %32
  %34 = getelementptr inbounds i8, ptr %15, i64 124
  store i32 %33, ptr %34, align 4
  %35 = load ptr, ptr %0, align 8
  %36 = getelementptr inbounds i8, ptr %35, i64 32
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %15, i64 128
  store i64 %37, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %15, i64 136
  store i64 %12, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %15, i64 144
  store i64 0, ptr %40, align 8
  br label %78

41:                                               ; preds = %7
  %42 = tail call fastcc i64 @read_shared(ptr noundef %0, i32 noundef %1, i64 noundef %4, i32 noundef %5, i32 noundef %2) #26
  %43 = icmp eq i32 %5, 0
  %44 = icmp eq i64 %42, 0
  %45 = xor i1 %43, true
  %46 = select i1 %45, i1 %44, i1 false
  %47 = select i1 %43, i1 true, i1 %44
  br i1 %47, label %78, label %51

48:                                               ; preds = %51
  %49 = add i32 %52, 16
  %50 = icmp ult i32 %49, %5
  br i1 %50, label %51, label %57, !llvm.loop !50

51:                                               ; preds = %41, %48
  %52 = phi i32 [ %49, %48 ], [ 0, %41 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %8) #28
  %53 = zext i32 %52 to i64
  %54 = add i64 %53, %3
  %55 = call i32 @graphdsl_check(ptr noundef %0, i64 noundef %54, i32 noundef %1, i32 noundef 272, ptr noundef nonnull %8) #26
  %56 = icmp eq i32 %55, 0
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %8) #28
  br i1 %56, label %48, label %78

57:                                               ; preds = %48
  %58 = call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 2, i32 noundef %5) #26
  %59 = icmp ne ptr %58, null
  %60 = or i1 %43, %59
  %61 = xor i1 %60, true
  br i1 %59, label %62, label %78

62:                                               ; preds = %57
  store i64 %3, ptr %58, align 8
  %63 = and i32 %6, 255
  %64 = icmp eq i32 %63, 0
  %65 = select i1 %64, i32 272, i32 12560
  %66 = getelementptr inbounds i8, ptr %58, i64 12
  store i32 %65, ptr %66, align 4
  %67 = getelementptr inbounds i8, ptr %58, i64 32
  store i32 %63, ptr %67, align 8
  %68 = lshr i32 %6, 8
  %69 = and i32 %68, 255
  %70 = getelementptr inbounds i8, ptr %58, i64 36
  store i32 %69, ptr %70, align 4
  %71 = getelementptr inbounds i8, ptr %58, i64 48
  %72 = load ptr, ptr %71, align 8
  %73 = icmp eq ptr %72, null
  %74 = getelementptr inbounds i8, ptr %58, i64 56
  %75 = select i1 %73, ptr %74, ptr %72
  %76 = inttoptr i64 %42 to ptr
  %77 = zext i32 %5 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %75, ptr align 1 %76, i64 %77, i1 false)
  br label %78

78:                                               ; preds = %51, %41, %57, %62, %11
  %79 = phi i1 [ true, %11 ], [ %46, %41 ], [ %61, %57 ], [ false, %62 ], [ true, %51 ]
  %80 = zext i1 %79 to i32
  ret i32 %80
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_barrier_init(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i32 noundef %4) local_unnamed_addr #2 {
  %6 = add i32 %4, -1048576
  %7 = icmp ult i32 %6, -1048575
  br i1 %7, label %8, label %10

8:                                                ; preds = %5
  %9 = zext i32 %4 to i64
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef %9, i64 noundef 0) #27
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #27
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 2, i64 noundef 0, i64 noundef 0) #27
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %3, i64 noundef 5, i64 noundef %18, i64 noundef %11) #27
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
define internal fastcc range(i32 0, 2) i32 @arrive_at(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) unnamed_addr #16 {
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
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 1, i64 noundef 0, i64 noundef 0) #27
  br label %54

18:                                               ; preds = %6
  %19 = add i64 %4, -4194304
  %20 = add i64 %19, %13
  %21 = add i64 %20, -1048576
  %22 = icmp ult i64 %21, -2097151
  br i1 %22, label %23, label %24

23:                                               ; preds = %18
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 4, i64 noundef %20, i64 noundef 0) #27
  br label %54

24:                                               ; preds = %18
  %25 = zext i32 %3 to i64
  %26 = icmp ult i64 %9, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %24
  tail call fastcc void @fail_barrier(ptr noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef 3, i64 noundef %25, i64 noundef %9) #27
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
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 380
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %113, label %12

12:                                               ; preds = %5
  %13 = getelementptr inbounds i8, ptr %6, i64 8
  %14 = getelementptr inbounds i8, ptr %6, i64 12
  %15 = getelementptr inbounds i8, ptr %6, i64 16
  %16 = getelementptr inbounds i8, ptr %6, i64 20
  br label %17

17:                                               ; preds = %12, %106
  %18 = phi ptr [ %8, %12 ], [ %107, %106 ]
  %19 = phi i64 [ 0, %12 ], [ %108, %106 ]
  %20 = load ptr, ptr %0, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 2776
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 16
  %24 = getelementptr inbounds [16 x ptr], ptr %23, i64 0, i64 %19
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %25, null
  br i1 %26, label %106, label %27

27:                                               ; preds = %17
  %28 = getelementptr inbounds i8, ptr %25, i64 2992
  %29 = load i32, ptr %28, align 8
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %106, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds i8, ptr %25, i64 2984
  %33 = getelementptr inbounds i8, ptr %25, i64 48
  br label %34

34:                                               ; preds = %100, %31
  %35 = phi i32 [ %29, %31 ], [ %101, %100 ]
  %36 = phi i64 [ 0, %31 ], [ %102, %100 ]
  %37 = load ptr, ptr %25, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 48
  %39 = load i32, ptr %38, align 8
  %40 = mul i32 %39, 3
  %41 = zext i32 %40 to i64
  %42 = icmp ult i64 %36, %41
  br i1 %42, label %43, label %104

43:                                               ; preds = %34
  %44 = load ptr, ptr %32, align 8
  %45 = getelementptr inbounds %struct.Copies, ptr %44, i64 %36
  %46 = getelementptr inbounds i8, ptr %45, i64 8
  %47 = load i32, ptr %46, align 8
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %100, label %49

49:                                               ; preds = %43
  %50 = load ptr, ptr %45, align 8
  %51 = zext i32 %47 to i64
  br label %52

52:                                               ; preds = %62, %49
  %53 = phi i64 [ %51, %49 ], [ %54, %62 ]
  %54 = add nsw i64 %53, -1
  %55 = getelementptr inbounds %struct.Copy, ptr %50, i64 %54
  %56 = getelementptr inbounds i8, ptr %55, i64 20
  %57 = load i32, ptr %56, align 4
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %59, label %62

59:                                               ; preds = %52
  %60 = load i64, ptr %55, align 8
  %61 = icmp eq i64 %60, %3
  br i1 %61, label %64, label %62

62:                                               ; preds = %59, %52
  %63 = icmp eq i64 %54, 0
  br i1 %63, label %100, label %52, !llvm.loop !51

64:                                               ; preds = %59
  %65 = trunc nuw i64 %53 to i32
  %66 = sub i32 %47, %65
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %6) #28
  store ptr %50, ptr %6, align 8
  store i32 %65, ptr %13, align 8
  %67 = getelementptr inbounds i8, ptr %45, i64 12
  %68 = load i32, ptr %67, align 4
  store i32 %68, ptr %14, align 4
  %69 = getelementptr inbounds i8, ptr %45, i64 16
  %70 = load i32, ptr %69, align 8
  store i32 %70, ptr %15, align 8
  store i32 1, ptr %16, align 4
  %71 = getelementptr inbounds i8, ptr %37, i64 160
  %72 = load ptr, ptr %71, align 8
  %73 = icmp eq ptr %72, null
  br i1 %73, label %84, label %74

74:                                               ; preds = %64
  %75 = trunc nuw i64 %36 to i32
  %76 = udiv i32 %75, 3
  %77 = load i64, ptr %33, align 8
  %78 = zext nneg i32 %76 to i64
  %79 = getelementptr inbounds i8, ptr %37, i64 120
  %80 = load i64, ptr %79, align 8
  %81 = mul i64 %80, %78
  %82 = add i64 %81, %77
  %83 = inttoptr i64 %82 to ptr
  br label %84

84:                                               ; preds = %74, %64
  %85 = phi ptr [ %83, %74 ], [ %0, %64 ]
  %86 = getelementptr inbounds i8, ptr %45, i64 20
  store i32 1, ptr %86, align 4
  %87 = call fastcc i32 @land(ptr noundef %85, ptr noundef nonnull %6, i32 noundef -1) #26
  store i32 0, ptr %86, align 4
  %88 = load ptr, ptr %45, align 8
  %89 = load i32, ptr %13, align 8
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds %struct.Copy, ptr %88, i64 %90
  %92 = and i64 %53, 4294967295
  %93 = getelementptr inbounds %struct.Copy, ptr %88, i64 %92
  %94 = zext i32 %66 to i64
  %95 = mul nuw nsw i64 %94, 72
  tail call void @llvm.memmove.p0.p0.i64(ptr align 8 %91, ptr nonnull align 8 %93, i64 %95, i1 false)
  %96 = add i32 %89, %66
  store i32 %96, ptr %46, align 8
  %97 = icmp eq i32 %87, 0
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #28
  br i1 %97, label %98, label %132

98:                                               ; preds = %84
  %99 = load i32, ptr %28, align 8
  br label %100

100:                                              ; preds = %62, %98, %43
  %101 = phi i32 [ %99, %98 ], [ %35, %43 ], [ %35, %62 ]
  %102 = add nuw nsw i64 %36, 1
  %103 = icmp eq i32 %101, 0
  br i1 %103, label %104, label %34, !llvm.loop !52

104:                                              ; preds = %34, %100
  %105 = load ptr, ptr %7, align 8
  br label %106

106:                                              ; preds = %104, %27, %17
  %107 = phi ptr [ %105, %104 ], [ %18, %27 ], [ %18, %17 ]
  %108 = add nuw nsw i64 %19, 1
  %109 = getelementptr inbounds i8, ptr %107, i64 380
  %110 = load i32, ptr %109, align 4
  %111 = zext i32 %110 to i64
  %112 = icmp ult i64 %108, %111
  br i1 %112, label %17, label %113, !llvm.loop !53

113:                                              ; preds = %106, %5
  %114 = inttoptr i64 %3 to ptr
  %115 = load i64, ptr %114, align 8
  %116 = lshr i64 %115, 40
  %117 = and i64 %116, 8388607
  %118 = add nsw i64 %117, -5242880
  %119 = icmp ult i64 %118, -2097151
  br i1 %119, label %120, label %121

120:                                              ; preds = %113
  tail call fastcc void @fail_barrier(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %3, i64 noundef 1, i64 noundef 0, i64 noundef 0) #27
  br label %132

121:                                              ; preds = %113
  %122 = lshr i64 %115, 63
  %123 = and i32 %4, 1
  %124 = zext nneg i32 %123 to i64
  %125 = icmp eq i64 %122, %124
  br i1 %125, label %132, label %126

126:                                              ; preds = %121
  %127 = icmp eq i32 %2, 0
  br i1 %127, label %131, label %128

128:                                              ; preds = %126
  %129 = tail call i32 @graphdsl_note(ptr noundef nonnull readonly %0, i64 noundef %3, i32 noundef %1, i32 noundef %2) #26
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %131, label %132

131:                                              ; preds = %126, %128
  br label %132

132:                                              ; preds = %84, %120, %121, %128, %131
  %133 = phi i32 [ 2, %120 ], [ 0, %121 ], [ 1, %131 ], [ 2, %128 ], [ 2, %84 ]
  ret i32 %133
}

; Function Attrs: nounwind optsize
define dso_local range(i32 0, 2) i32 @graphdsl_tensor_load(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, ptr nocapture noundef readonly %5, i32 noundef %6, i64 noundef %7, i32 noundef %8) local_unnamed_addr #2 {
  %10 = alloca i64, align 8
  %11 = alloca [2048 x i8], align 16
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca %struct.Box, align 8
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %14) #28
  %15 = call fastcc i32 @open_box(ptr noundef %0, i32 noundef %1, i64 noundef %4, ptr noundef %5, i32 noundef %6, ptr noundef nonnull %14) #26
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %174

17:                                               ; preds = %9
  %18 = call fastcc i32 @has_place(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %14, i64 noundef %3) #26
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %174, label %20

20:                                               ; preds = %17
  %21 = getelementptr inbounds i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %14, i64 200
  %24 = load i64, ptr %23, align 8
  %25 = tail call i64 @llvm.umin.i64(i64 %24, i64 9223372036854775807)
  %26 = getelementptr inbounds i8, ptr %22, i64 400
  %27 = load atomic i64, ptr %26 monotonic, align 8
  %28 = icmp slt i64 %27, %25
  br i1 %28, label %32, label %29

29:                                               ; preds = %20
  %30 = tail call ptr @calloc(i64 noundef 1, i64 noundef %24) #25
  %31 = icmp eq ptr %30, null
  br i1 %31, label %32, label %58

32:                                               ; preds = %20, %29
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 8
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %35, i64 104
  store i32 12, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %35, i64 108
  store i32 %1, ptr %37, align 4
  %38 = load ptr, ptr %21, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 36
  %40 = getelementptr inbounds i8, ptr %0, i64 48
  %41 = getelementptr inbounds i8, ptr %0, i64 56
  %42 = load i32, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %38, i64 40
  %44 = load i32, ptr %43, align 4
  %45 = mul i32 %44, %42
  %46 = getelementptr inbounds i8, ptr %0, i64 52
  %47 = load i32, ptr %46, align 4
  %48 = add i32 %45, %47
  %49 = load i32, ptr %39, align 4
  %50 = mul i32 %48, %49
  %51 = load i32, ptr %40, align 8
  %52 = add i32 %50, %51
  %53 = getelementptr inbounds i8, ptr %35, i64 124
  store i32 %52, ptr %53, align 4
  %54 = load ptr, ptr %0, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 32
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %35, i64 128
  store i64 %56, ptr %57, align 8
  br label %174

58:                                               ; preds = %29
  %59 = atomicrmw sub ptr %26, i64 %25 monotonic, align 8
  %60 = and i64 %3, 16777215
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %10)
  %61 = getelementptr inbounds i8, ptr %14, i64 106
  %62 = load i8, ptr %61, align 2
  %63 = icmp eq i8 %62, 0
  br i1 %63, label %70, label %64

64:                                               ; preds = %58
  %65 = getelementptr inbounds i8, ptr %14, i64 104
  %66 = load i8, ptr %65, align 8
  %67 = zext i8 %66 to i64
  %68 = getelementptr inbounds [10 x i64], ptr @tensor_fill.nans, i64 0, i64 %67
  %69 = load i64, ptr %68, align 8
  br label %70

70:                                               ; preds = %64, %58
  %71 = phi i64 [ %69, %64 ], [ 0, %58 ]
  store i64 %71, ptr %10, align 8
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %11) #28
  %72 = getelementptr inbounds i8, ptr %14, i64 192
  %73 = load i32, ptr %72, align 8
  %74 = zext i32 %73 to i64
  %75 = icmp ult i64 %24, %74
  br i1 %75, label %163, label %76

76:                                               ; preds = %70
  %77 = getelementptr inbounds i8, ptr %14, i64 168
  %78 = getelementptr inbounds i8, ptr %14, i64 188
  %79 = getelementptr inbounds i8, ptr %14, i64 105
  %80 = load i32, ptr %77, align 8
  %81 = icmp eq i32 %80, 0
  %82 = load i32, ptr %78, align 4
  %83 = zext i32 %82 to i64
  %84 = zext i32 %80 to i64
  %85 = load i8, ptr %79, align 1
  %86 = zext nneg i8 %85 to i32
  %87 = shl nsw i32 -1, %86
  %88 = xor i32 %87, -1
  %89 = zext nneg i32 %88 to i64
  br label %90

90:                                               ; preds = %156, %76
  %91 = phi i32 [ %73, %76 ], [ %157, %156 ]
  %92 = phi i64 [ 0, %76 ], [ %158, %156 ]
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %12) #28
  store i32 0, ptr %12, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %13) #28
  store i32 0, ptr %13, align 4
  %93 = call fastcc i64 @row_in_tensor(ptr noundef nonnull readonly %14, i64 noundef %92, ptr noundef nonnull %12, ptr noundef nonnull %13) #26
  br i1 %81, label %94, label %96

94:                                               ; preds = %96, %90
  %95 = icmp eq i64 %93, 0
  br i1 %95, label %129, label %104

96:                                               ; preds = %90, %96
  %97 = phi i64 [ %102, %96 ], [ 0, %90 ]
  %98 = trunc nuw i64 %97 to i32
  %99 = mul i32 %82, %98
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds i8, ptr %11, i64 %100
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %101, ptr nonnull align 8 %10, i64 %83, i1 false)
  %102 = add nuw nsw i64 %97, 1
  %103 = icmp eq i64 %102, %84
  br i1 %103, label %94, label %96, !llvm.loop !54

104:                                              ; preds = %94
  %105 = load i32, ptr %13, align 4
  %106 = mul i32 %82, %105
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %129, label %111

108:                                              ; preds = %125
  %109 = add i32 %117, %112
  %110 = icmp ult i32 %109, %106
  br i1 %110, label %111, label %129, !llvm.loop !55

111:                                              ; preds = %104, %108
  %112 = phi i32 [ %109, %108 ], [ 0, %104 ]
  %113 = zext i32 %112 to i64
  %114 = add i64 %93, %113
  %115 = sub i32 %106, %112
  br label %116

116:                                              ; preds = %116, %111
  %117 = phi i32 [ 16, %111 ], [ %124, %116 ]
  %118 = add nsw i32 %117, -1
  %119 = zext i32 %118 to i64
  %120 = and i64 %114, %119
  %121 = icmp ne i64 %120, 0
  %122 = icmp ugt i32 %117, %115
  %123 = or i1 %122, %121
  %124 = lshr i32 %117, 1
  br i1 %123, label %116, label %125, !llvm.loop !42

125:                                              ; preds = %116
  %126 = or disjoint i32 %117, 4096
  %127 = tail call i32 @graphdsl_check(ptr noundef readonly %0, i64 noundef %114, i32 noundef %1, i32 noundef %126, ptr noundef null) #26
  %128 = icmp eq i32 %127, 0
  br i1 %128, label %108, label %162

129:                                              ; preds = %108, %104, %94
  %130 = phi i32 [ 0, %104 ], [ 0, %94 ], [ %106, %108 ]
  %131 = phi i32 [ %91, %104 ], [ %91, %94 ], [ %73, %108 ]
  %132 = load i32, ptr %12, align 4
  %133 = mul i32 %82, %132
  %134 = zext i32 %133 to i64
  %135 = getelementptr inbounds i8, ptr %11, i64 %134
  %136 = inttoptr i64 %93 to ptr
  %137 = zext i32 %130 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %135, ptr align 1 %136, i64 %137, i1 false)
  %138 = icmp eq i32 %131, 0
  br i1 %138, label %156, label %139

139:                                              ; preds = %129, %139
  %140 = phi i32 [ %73, %139 ], [ %131, %129 ]
  %141 = phi i32 [ %154, %139 ], [ 0, %129 ]
  %142 = zext i32 %140 to i64
  %143 = mul i64 %92, %142
  %144 = zext i32 %141 to i64
  %145 = add nuw nsw i64 %60, %144
  %146 = add i64 %145, %143
  %147 = lshr i64 %146, 7
  %148 = and i64 %147, %89
  %149 = shl nuw nsw i64 %148, 4
  %150 = xor i64 %149, %146
  %151 = sub i64 %150, %60
  %152 = getelementptr inbounds i8, ptr %30, i64 %151
  %153 = getelementptr inbounds i8, ptr %11, i64 %144
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(16) %152, ptr noundef nonnull align 16 dereferenceable(16) %153, i64 16, i1 false)
  %154 = add i32 %141, 16
  %155 = icmp ult i32 %154, %73
  br i1 %155, label %139, label %156, !llvm.loop !56

156:                                              ; preds = %139, %129
  %157 = phi i32 [ 0, %129 ], [ %73, %139 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %13) #28
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %12) #28
  %158 = add nuw i64 %92, 1
  %159 = zext i32 %157 to i64
  %160 = udiv i64 %24, %159
  %161 = icmp ult i64 %158, %160
  br i1 %161, label %90, label %163, !llvm.loop !57

162:                                              ; preds = %125
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %13) #28
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %12) #28
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %11) #28
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %10)
  br label %169

163:                                              ; preds = %156, %70
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %11) #28
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %10)
  %164 = ptrtoint ptr %30 to i64
  %165 = trunc i64 %24 to i32
  %166 = tail call fastcc i32 @deliver_to_all(ptr noundef %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %7, i64 noundef %164, i32 noundef %165, i32 noundef 0, i32 noundef %8) #26
  %167 = icmp ne i32 %166, 0
  %168 = zext i1 %167 to i32
  br label %169

169:                                              ; preds = %162, %163
  %170 = phi i32 [ 1, %162 ], [ %168, %163 ]
  %171 = load ptr, ptr %21, align 8
  %172 = getelementptr inbounds i8, ptr %171, i64 400
  %173 = atomicrmw add ptr %172, i64 %24 monotonic, align 8
  tail call void @free(ptr noundef nonnull %30) #25
  br label %174

174:                                              ; preds = %32, %169, %17, %9
  %175 = phi i32 [ 1, %9 ], [ 1, %17 ], [ %170, %169 ], [ 1, %32 ]
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %14) #28
  ret i32 %175
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 2) i32 @open_box(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3, i32 noundef %4, ptr nocapture noundef %5) unnamed_addr #2 {
  br label %10

7:                                                ; preds = %10
  %8 = add nuw nsw i64 %11, 16
  %9 = icmp ult i64 %11, 112
  br i1 %9, label %10, label %15, !llvm.loop !58

10:                                               ; preds = %6, %7
  %11 = phi i64 [ 0, %6 ], [ %8, %7 ]
  %12 = add i64 %11, %2
  %13 = tail call i32 @graphdsl_check(ptr noundef %0, i64 noundef %12, i32 noundef %1, i32 noundef 6672, ptr noundef null) #26
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %7, label %253

15:                                               ; preds = %7
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(200) %5, i8 0, i64 200, i1 false)
  %16 = getelementptr inbounds i8, ptr %5, i64 200
  store i64 1, ptr %16, align 8
  %17 = inttoptr i64 %2 to ptr
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(128) %5, ptr noundef nonnull align 1 dereferenceable(128) %17, i64 128, i1 false)
  %18 = and i64 %2, 63
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %20, label %23

20:                                               ; preds = %15
  %21 = load i64, ptr %5, align 8
  %22 = icmp eq i64 %21, 8097873861613810687
  br i1 %22, label %52, label %23

23:                                               ; preds = %20, %15
  %24 = load ptr, ptr %0, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 104
  store i32 15, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %26, i64 108
  store i32 %1, ptr %28, align 4
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 36
  %32 = getelementptr inbounds i8, ptr %0, i64 48
  %33 = getelementptr inbounds i8, ptr %0, i64 56
  %34 = load i32, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %30, i64 40
  %36 = load i32, ptr %35, align 4
  %37 = mul i32 %36, %34
  %38 = getelementptr inbounds i8, ptr %0, i64 52
  %39 = load i32, ptr %38, align 4
  %40 = add i32 %37, %39
  %41 = load i32, ptr %31, align 4
  %42 = mul i32 %40, %41
  %43 = load i32, ptr %32, align 8
  %44 = add i32 %42, %43
  %45 = getelementptr inbounds i8, ptr %26, i64 124
  store i32 %44, ptr %45, align 4
  %46 = load ptr, ptr %0, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 32
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %26, i64 128
  store i64 %48, ptr %49, align 8
  %50 = getelementptr inbounds i8, ptr %26, i64 136
  store i64 %2, ptr %50, align 8
  %51 = getelementptr inbounds i8, ptr %26, i64 144
  store i64 3, ptr %51, align 8
  br label %253

52:                                               ; preds = %20
  %53 = getelementptr inbounds i8, ptr %5, i64 103
  %54 = load i8, ptr %53, align 1
  %55 = add i8 %54, -6
  %56 = icmp ult i8 %55, -5
  br i1 %56, label %136, label %57

57:                                               ; preds = %52
  %58 = getelementptr inbounds i8, ptr %5, i64 104
  %59 = load i8, ptr %58, align 8
  %60 = icmp ugt i8 %59, 9
  br i1 %60, label %136, label %61

61:                                               ; preds = %57
  %62 = getelementptr inbounds i8, ptr %5, i64 105
  %63 = load i8, ptr %62, align 1
  %64 = icmp ugt i8 %63, 3
  br i1 %64, label %136, label %65

65:                                               ; preds = %61
  %66 = getelementptr inbounds i8, ptr %5, i64 106
  %67 = load i8, ptr %66, align 2
  %68 = icmp ugt i8 %67, 1
  br i1 %68, label %136, label %69

69:                                               ; preds = %65
  %70 = getelementptr inbounds i8, ptr %5, i64 8
  %71 = load i64, ptr %70, align 8
  %72 = and i64 %71, 15
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %74, label %136

74:                                               ; preds = %69
  %75 = getelementptr inbounds i8, ptr %5, i64 16
  %76 = getelementptr inbounds i8, ptr %5, i64 88
  %77 = getelementptr inbounds i8, ptr %5, i64 98
  %78 = getelementptr inbounds i8, ptr %5, i64 56
  %79 = zext nneg i8 %54 to i64
  br label %80

80:                                               ; preds = %117, %74
  %81 = phi i64 [ 0, %74 ], [ %118, %117 ]
  %82 = icmp ult i64 %81, %79
  %83 = select i1 %82, i64 -1, i64 1
  %84 = getelementptr inbounds [5 x i64], ptr %75, i64 0, i64 %81
  %85 = load i64, ptr %84, align 8
  %86 = add i64 %85, -4294967297
  %87 = icmp ult i64 %86, -4294967296
  %88 = icmp ugt i64 %85, %83
  %89 = select i1 %87, i1 true, i1 %88
  br i1 %89, label %136, label %90

90:                                               ; preds = %80
  %91 = getelementptr inbounds [5 x i16], ptr %76, i64 0, i64 %81
  %92 = load i16, ptr %91, align 2
  %93 = add i16 %92, -257
  %94 = icmp ult i16 %93, -256
  %95 = zext nneg i16 %92 to i64
  %96 = icmp ult i64 %83, %95
  %97 = select i1 %94, i1 true, i1 %96
  br i1 %97, label %136, label %98

98:                                               ; preds = %90
  %99 = getelementptr inbounds [5 x i8], ptr %77, i64 0, i64 %81
  %100 = load i8, ptr %99, align 1
  %101 = icmp eq i8 %100, 0
  br i1 %101, label %136, label %102

102:                                              ; preds = %98
  %103 = zext i8 %100 to i32
  %104 = icmp eq i64 %81, 0
  %105 = select i1 %104, i32 1, i32 8
  %106 = icmp ult i32 %105, %103
  %107 = zext i8 %100 to i64
  %108 = icmp ult i64 %83, %107
  %109 = select i1 %106, i1 true, i1 %108
  br i1 %109, label %136, label %110

110:                                              ; preds = %102
  br i1 %104, label %117, label %111

111:                                              ; preds = %110
  %112 = add nsw i64 %81, -1
  %113 = getelementptr inbounds [4 x i64], ptr %78, i64 0, i64 %112
  %114 = load i64, ptr %113, align 8
  %115 = and i64 %114, -1099511627761
  %116 = icmp eq i64 %115, 0
  br i1 %116, label %117, label %136

117:                                              ; preds = %111, %110
  %118 = add nuw nsw i64 %81, 1
  %119 = icmp eq i64 %118, 5
  br i1 %119, label %120, label %80, !llvm.loop !59

120:                                              ; preds = %117
  %121 = load i16, ptr %76, align 8
  %122 = zext i16 %121 to i32
  %123 = zext nneg i8 %59 to i64
  %124 = getelementptr inbounds [10 x i8], ptr @tensor_element_size.sizes, i64 0, i64 %123
  %125 = load i8, ptr %124, align 1
  %126 = zext i8 %125 to i32
  %127 = mul nuw nsw i32 %126, %122
  %128 = and i32 %127, 15
  %129 = icmp eq i32 %128, 0
  br i1 %129, label %130, label %136

130:                                              ; preds = %120
  %131 = icmp eq i8 %63, 0
  %132 = zext nneg i8 %63 to i32
  %133 = shl nuw nsw i32 16, %132
  %134 = icmp eq i32 %127, %133
  %135 = select i1 %131, i1 true, i1 %134
  br i1 %135, label %170, label %136

136:                                              ; preds = %80, %90, %102, %98, %111, %130, %52, %57, %61, %65, %69, %120
  %137 = phi i64 [ 9, %120 ], [ 0, %69 ], [ 8, %65 ], [ 7, %61 ], [ 6, %57 ], [ 5, %52 ], [ 9, %130 ], [ 1, %80 ], [ 3, %90 ], [ 4, %102 ], [ 4, %98 ], [ 2, %111 ]
  %138 = load ptr, ptr %0, align 8
  %139 = getelementptr inbounds i8, ptr %138, i64 8
  %140 = load ptr, ptr %139, align 8
  %141 = getelementptr inbounds i8, ptr %140, i64 104
  store i32 15, ptr %141, align 8
  %142 = getelementptr inbounds i8, ptr %140, i64 108
  store i32 %1, ptr %142, align 4
  %143 = getelementptr inbounds i8, ptr %0, i64 8
  %144 = load ptr, ptr %143, align 8
  %145 = getelementptr inbounds i8, ptr %144, i64 36
  %146 = getelementptr inbounds i8, ptr %0, i64 48
  %147 = getelementptr inbounds i8, ptr %0, i64 56
  %148 = load i32, ptr %147, align 8
  %149 = getelementptr inbounds i8, ptr %144, i64 40
  %150 = load i32, ptr %149, align 4
  %151 = mul i32 %150, %148
  %152 = getelementptr inbounds i8, ptr %0, i64 52
  %153 = load i32, ptr %152, align 4
  %154 = add i32 %151, %153
  %155 = load i32, ptr %145, align 4
  %156 = mul i32 %154, %155
  %157 = load i32, ptr %146, align 8
  %158 = add i32 %156, %157
  %159 = getelementptr inbounds i8, ptr %140, i64 124
  store i32 %158, ptr %159, align 4
  %160 = load ptr, ptr %0, align 8
  %161 = getelementptr inbounds i8, ptr %160, i64 32
  %162 = load i64, ptr %161, align 8
  %163 = getelementptr inbounds i8, ptr %140, i64 128
  store i64 %162, ptr %163, align 8
  %164 = getelementptr inbounds i8, ptr %140, i64 136
  store i64 %2, ptr %164, align 8
  %165 = getelementptr inbounds i8, ptr %140, i64 144
  store i64 10, ptr %165, align 8
  %166 = load ptr, ptr %0, align 8
  %167 = getelementptr inbounds i8, ptr %166, i64 8
  %168 = load ptr, ptr %167, align 8
  %169 = getelementptr inbounds i8, ptr %168, i64 152
  store i64 %137, ptr %169, align 8
  br label %253

170:                                              ; preds = %130
  %171 = zext nneg i8 %54 to i32
  %172 = icmp eq i32 %171, %4
  br i1 %172, label %205, label %173

173:                                              ; preds = %170
  %174 = zext i32 %4 to i64
  %175 = shl nuw nsw i64 %174, 8
  %176 = or disjoint i64 %175, %79
  %177 = load ptr, ptr %0, align 8
  %178 = getelementptr inbounds i8, ptr %177, i64 8
  %179 = load ptr, ptr %178, align 8
  %180 = getelementptr inbounds i8, ptr %179, i64 104
  store i32 15, ptr %180, align 8
  %181 = getelementptr inbounds i8, ptr %179, i64 108
  store i32 %1, ptr %181, align 4
  %182 = getelementptr inbounds i8, ptr %0, i64 8
  %183 = load ptr, ptr %182, align 8
  %184 = getelementptr inbounds i8, ptr %183, i64 36
  %185 = getelementptr inbounds i8, ptr %0, i64 48
  %186 = getelementptr inbounds i8, ptr %0, i64 56
  %187 = load i32, ptr %186, align 8
  %188 = getelementptr inbounds i8, ptr %183, i64 40
  %189 = load i32, ptr %188, align 4
  %190 = mul i32 %189, %187
  %191 = getelementptr inbounds i8, ptr %0, i64 52
  %192 = load i32, ptr %191, align 4
  %193 = add i32 %190, %192
  %194 = load i32, ptr %184, align 4
  %195 = mul i32 %193, %194
  %196 = load i32, ptr %185, align 8
  %197 = add i32 %195, %196
  %198 = getelementptr inbounds i8, ptr %179, i64 124
  store i32 %197, ptr %198, align 4
  %199 = load ptr, ptr %0, align 8
  %200 = getelementptr inbounds i8, ptr %199, i64 32
  %201 = load i64, ptr %200, align 8
  %202 = getelementptr inbounds i8, ptr %179, i64 128
  store i64 %201, ptr %202, align 8
  %203 = getelementptr inbounds i8, ptr %179, i64 136
  store i64 %176, ptr %203, align 8
  %204 = getelementptr inbounds i8, ptr %179, i64 144
  store i64 4, ptr %204, align 8
  br label %253

205:                                              ; preds = %170
  %206 = getelementptr inbounds i8, ptr %5, i64 188
  store i32 %126, ptr %206, align 4
  %207 = getelementptr inbounds i8, ptr %5, i64 168
  %208 = getelementptr inbounds i8, ptr %5, i64 128
  %209 = zext nneg i32 %4 to i64
  br label %217

210:                                              ; preds = %233
  %211 = load i64, ptr %208, align 8
  %212 = load i32, ptr %206, align 4
  %213 = zext i32 %212 to i64
  %214 = mul nsw i64 %211, %213
  %215 = and i64 %214, 15
  %216 = icmp eq i64 %215, 0
  br i1 %216, label %248, label %243

217:                                              ; preds = %205, %233
  %218 = phi i64 [ 0, %205 ], [ %241, %233 ]
  %219 = getelementptr inbounds [5 x i8], ptr %77, i64 0, i64 %218
  %220 = load i8, ptr %219, align 1
  %221 = zext i8 %220 to i32
  %222 = getelementptr inbounds [5 x i16], ptr %76, i64 0, i64 %218
  %223 = load i16, ptr %222, align 2
  %224 = zext i16 %223 to i32
  %225 = add nsw i32 %221, -1
  %226 = add nsw i32 %225, %224
  %227 = udiv i32 %226, %221
  %228 = getelementptr inbounds [5 x i32], ptr %207, i64 0, i64 %218
  store i32 %227, ptr %228, align 4
  %229 = icmp ult i64 %218, %209
  br i1 %229, label %230, label %233

230:                                              ; preds = %217
  %231 = getelementptr inbounds i32, ptr %3, i64 %218
  %232 = load i32, ptr %231, align 4
  br label %233

233:                                              ; preds = %217, %230
  %234 = phi i32 [ %232, %230 ], [ 0, %217 ]
  %235 = sext i32 %234 to i64
  %236 = getelementptr inbounds [5 x i64], ptr %208, i64 0, i64 %218
  store i64 %235, ptr %236, align 8
  %237 = load i32, ptr %228, align 4
  %238 = zext i32 %237 to i64
  %239 = load i64, ptr %16, align 8
  %240 = mul i64 %239, %238
  store i64 %240, ptr %16, align 8
  %241 = add nuw nsw i64 %218, 1
  %242 = icmp eq i64 %241, 5
  br i1 %242, label %210, label %217, !llvm.loop !60

243:                                              ; preds = %210
  %244 = load i32, ptr %3, align 4
  %245 = zext i32 %244 to i64
  %246 = shl nuw nsw i64 %245, 8
  %247 = or i64 %246, %213
  tail call fastcc void @fail_bulk(ptr noundef %0, i32 noundef %1, i64 noundef 8, i64 noundef %247) #26
  br label %253

248:                                              ; preds = %210
  %249 = mul i64 %240, %213
  store i64 %249, ptr %16, align 8
  %250 = load i32, ptr %207, align 8
  %251 = mul i32 %250, %212
  %252 = getelementptr inbounds i8, ptr %5, i64 192
  store i32 %251, ptr %252, align 8
  br label %253

253:                                              ; preds = %10, %23, %248, %243, %173, %136
  %254 = phi i32 [ 1, %23 ], [ 1, %136 ], [ 1, %173 ], [ 1, %243 ], [ 0, %248 ], [ 1, %10 ]
  ret i32 %254
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @has_place(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3) unnamed_addr #0 {
  %5 = and i64 %3, 127
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %36, label %7

7:                                                ; preds = %4
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 104
  store i32 15, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %10, i64 108
  store i32 %1, ptr %12, align 4
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
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
  %29 = getelementptr inbounds i8, ptr %10, i64 124
  store i32 %28, ptr %29, align 4
  %30 = load ptr, ptr %0, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 32
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %10, i64 128
  store i64 %32, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %10, i64 136
  store i64 %3, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %10, i64 144
  store i64 5, ptr %35, align 8
  br label %79

36:                                               ; preds = %4
  %37 = getelementptr inbounds i8, ptr %2, i64 200
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 8
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 64
  %42 = load i64, ptr %41, align 8
  %43 = icmp ugt i64 %38, %42
  br i1 %43, label %44, label %79

44:                                               ; preds = %36
  %45 = load ptr, ptr %0, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 8
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 104
  store i32 15, ptr %48, align 8
  %49 = getelementptr inbounds i8, ptr %47, i64 108
  store i32 %1, ptr %49, align 4
  %50 = load ptr, ptr %39, align 8
  %51 = getelementptr inbounds i8, ptr %50, i64 36
  %52 = getelementptr inbounds i8, ptr %0, i64 48
  %53 = getelementptr inbounds i8, ptr %0, i64 56
  %54 = load i32, ptr %53, align 8
  %55 = getelementptr inbounds i8, ptr %50, i64 40
  %56 = load i32, ptr %55, align 4
  %57 = mul i32 %56, %54
  %58 = getelementptr inbounds i8, ptr %0, i64 52
  %59 = load i32, ptr %58, align 4
  %60 = add i32 %57, %59
  %61 = load i32, ptr %51, align 4
  %62 = mul i32 %60, %61
  %63 = load i32, ptr %52, align 8
  %64 = add i32 %62, %63
  %65 = getelementptr inbounds i8, ptr %47, i64 124
  store i32 %64, ptr %65, align 4
  %66 = load ptr, ptr %0, align 8
  %67 = getelementptr inbounds i8, ptr %66, i64 32
  %68 = load i64, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %47, i64 128
  store i64 %68, ptr %69, align 8
  %70 = getelementptr inbounds i8, ptr %47, i64 136
  store i64 %38, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %47, i64 144
  store i64 11, ptr %71, align 8
  %72 = load ptr, ptr %39, align 8
  %73 = getelementptr inbounds i8, ptr %72, i64 64
  %74 = load i64, ptr %73, align 8
  %75 = load ptr, ptr %0, align 8
  %76 = getelementptr inbounds i8, ptr %75, i64 8
  %77 = load ptr, ptr %76, align 8
  %78 = getelementptr inbounds i8, ptr %77, i64 152
  store i64 %74, ptr %78, align 8
  br label %79

79:                                               ; preds = %36, %44, %7
  %80 = phi i32 [ 0, %7 ], [ 0, %44 ], [ 1, %36 ]
  ret i32 %80
}

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_tensor_store(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, i64 noundef %4, ptr nocapture noundef readonly %5, i32 noundef %6, i32 noundef %7) local_unnamed_addr #2 {
  %9 = alloca %struct.Box, align 8
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca [2048 x i8], align 16
  %13 = alloca %struct.Remembered, align 8
  call void @llvm.lifetime.start.p0(i64 208, ptr nonnull %9) #28
  %14 = call fastcc i32 @open_box(ptr noundef %0, i32 noundef %1, i64 noundef %4, ptr noundef %5, i32 noundef %6, ptr noundef nonnull %9) #26
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %249

16:                                               ; preds = %8
  %17 = getelementptr inbounds i8, ptr %9, i64 98
  br label %25

18:                                               ; preds = %25
  %19 = add nuw nsw i64 %26, 1
  %20 = icmp eq i64 %19, 5
  br i1 %20, label %21, label %25, !llvm.loop !61

21:                                               ; preds = %18
  %22 = icmp eq i32 %6, 0
  br i1 %22, label %97, label %23

23:                                               ; preds = %21
  %24 = zext i32 %6 to i64
  br label %62

25:                                               ; preds = %16, %18
  %26 = phi i64 [ 1, %16 ], [ %19, %18 ]
  %27 = getelementptr inbounds [5 x i8], ptr %17, i64 0, i64 %26
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 1
  br i1 %29, label %18, label %30

30:                                               ; preds = %25
  %31 = load ptr, ptr %0, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 104
  store i32 15, ptr %34, align 8
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
  %57 = getelementptr inbounds i8, ptr %33, i64 136
  store i64 %26, ptr %57, align 8
  %58 = getelementptr inbounds i8, ptr %33, i64 144
  store i64 6, ptr %58, align 8
  br label %249

59:                                               ; preds = %62
  %60 = add nuw nsw i64 %63, 1
  %61 = icmp eq i64 %60, %24
  br i1 %61, label %97, label %62, !llvm.loop !62

62:                                               ; preds = %23, %59
  %63 = phi i64 [ 0, %23 ], [ %60, %59 ]
  %64 = getelementptr inbounds i32, ptr %5, i64 %63
  %65 = load i32, ptr %64, align 4
  %66 = icmp slt i32 %65, 0
  br i1 %66, label %67, label %59

67:                                               ; preds = %62
  %68 = zext i32 %65 to i64
  %69 = load ptr, ptr %0, align 8
  %70 = getelementptr inbounds i8, ptr %69, i64 8
  %71 = load ptr, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %71, i64 104
  store i32 15, ptr %72, align 8
  %73 = getelementptr inbounds i8, ptr %71, i64 108
  store i32 %1, ptr %73, align 4
  %74 = getelementptr inbounds i8, ptr %0, i64 8
  %75 = load ptr, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %75, i64 36
  %77 = getelementptr inbounds i8, ptr %0, i64 48
  %78 = getelementptr inbounds i8, ptr %0, i64 56
  %79 = load i32, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %75, i64 40
  %81 = load i32, ptr %80, align 4
  %82 = mul i32 %81, %79
  %83 = getelementptr inbounds i8, ptr %0, i64 52
  %84 = load i32, ptr %83, align 4
  %85 = add i32 %82, %84
  %86 = load i32, ptr %76, align 4
  %87 = mul i32 %85, %86
  %88 = load i32, ptr %77, align 8
  %89 = add i32 %87, %88
  %90 = getelementptr inbounds i8, ptr %71, i64 124
  store i32 %89, ptr %90, align 4
  %91 = load ptr, ptr %0, align 8
  %92 = getelementptr inbounds i8, ptr %91, i64 32
  %93 = load i64, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %71, i64 128
  store i64 %93, ptr %94, align 8
  %95 = getelementptr inbounds i8, ptr %71, i64 136
  store i64 %68, ptr %95, align 8
  %96 = getelementptr inbounds i8, ptr %71, i64 144
  store i64 9, ptr %96, align 8
  br label %249

97:                                               ; preds = %59, %21
  %98 = call fastcc i32 @has_place(ptr noundef %0, i32 noundef %1, ptr noundef nonnull %9, i64 noundef %3) #26
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %249, label %100

100:                                              ; preds = %97
  %101 = icmp eq i32 %7, 0
  br i1 %101, label %154, label %102

102:                                              ; preds = %100
  %103 = getelementptr inbounds i8, ptr %9, i64 104
  %104 = load i8, ptr %103, align 8
  %105 = and i32 %7, -2
  %106 = icmp eq i32 %105, 4
  %107 = icmp ne i8 %104, 2
  %108 = and i1 %106, %107
  %109 = zext i8 %104 to i64
  br i1 %108, label %125, label %110

110:                                              ; preds = %102
  %111 = add nsw i64 %109, -6
  %112 = icmp ult i64 %111, 4
  %113 = getelementptr inbounds [10 x i8], ptr @reduction_of.types, i64 0, i64 %109
  %114 = load i8, ptr %113, align 1
  %115 = sext i8 %114 to i32
  %116 = add i8 %104, -7
  %117 = icmp ult i8 %116, 2
  %118 = icmp eq i32 %105, 2
  %119 = and i1 %118, %117
  %120 = icmp ugt i32 %7, 5
  %121 = select i1 %120, i1 %112, i1 false
  %122 = select i1 %119, i1 true, i1 %121
  %123 = icmp ult i8 %104, 2
  %124 = or i1 %123, %122
  br i1 %124, label %125, label %154

125:                                              ; preds = %102, %110
  %126 = load ptr, ptr %0, align 8
  %127 = getelementptr inbounds i8, ptr %126, i64 8
  %128 = load ptr, ptr %127, align 8
  %129 = getelementptr inbounds i8, ptr %128, i64 104
  store i32 15, ptr %129, align 8
  %130 = getelementptr inbounds i8, ptr %128, i64 108
  store i32 %1, ptr %130, align 4
  %131 = getelementptr inbounds i8, ptr %0, i64 8
  %132 = load ptr, ptr %131, align 8
  %133 = getelementptr inbounds i8, ptr %132, i64 36
  %134 = getelementptr inbounds i8, ptr %0, i64 48
  %135 = getelementptr inbounds i8, ptr %0, i64 56
  %136 = load i32, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %132, i64 40
  %138 = load i32, ptr %137, align 4
  %139 = mul i32 %138, %136
  %140 = getelementptr inbounds i8, ptr %0, i64 52
  %141 = load i32, ptr %140, align 4
  %142 = add i32 %139, %141
  %143 = load i32, ptr %133, align 4
  %144 = mul i32 %142, %143
  %145 = load i32, ptr %134, align 8
  %146 = add i32 %144, %145
  %147 = getelementptr inbounds i8, ptr %128, i64 124
  store i32 %146, ptr %147, align 4
  %148 = load ptr, ptr %0, align 8
  %149 = getelementptr inbounds i8, ptr %148, i64 32
  %150 = load i64, ptr %149, align 8
  %151 = getelementptr inbounds i8, ptr %128, i64 128
  store i64 %150, ptr %151, align 8
  %152 = getelementptr inbounds i8, ptr %128, i64 136
  store i64 %109, ptr %152, align 8
  %153 = getelementptr inbounds i8, ptr %128, i64 144
  store i64 7, ptr %153, align 8
  br label %249

154:                                              ; preds = %110, %100
  %155 = phi i32 [ 0, %100 ], [ %115, %110 ]
  %156 = getelementptr inbounds i8, ptr %9, i64 200
  %157 = load i64, ptr %156, align 8
  %158 = trunc i64 %157 to i32
  %159 = tail call fastcc i64 @read_shared(ptr noundef %0, i32 noundef %1, i64 noundef %3, i32 noundef %158, i32 noundef %2) #26
  %160 = and i64 %3, 16777215
  %161 = icmp eq i64 %159, 0
  br i1 %161, label %249, label %162

162:                                              ; preds = %154
  %163 = getelementptr inbounds i8, ptr %9, i64 192
  %164 = load i32, ptr %163, align 8
  %165 = zext i32 %164 to i64
  %166 = udiv i64 %157, %165
  %167 = icmp ult i64 %157, %165
  br i1 %167, label %249, label %168

168:                                              ; preds = %162
  %169 = icmp eq i32 %164, 0
  %170 = getelementptr inbounds i8, ptr %9, i64 105
  %171 = load i8, ptr %170, align 1
  %172 = zext nneg i8 %171 to i32
  %173 = shl nsw i32 -1, %172
  %174 = xor i32 %173, -1
  %175 = zext nneg i32 %174 to i64
  %176 = sub i64 %159, %160
  %177 = getelementptr inbounds i8, ptr %9, i64 188
  %178 = load i32, ptr %177, align 4
  %179 = and i32 %7, 255
  %180 = icmp eq i32 %179, 0
  %181 = select i1 %180, i32 272, i32 12560
  br label %182

182:                                              ; preds = %168, %246
  %183 = phi i64 [ 0, %168 ], [ %247, %246 ]
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %10) #28
  store i32 0, ptr %10, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %11) #28
  store i32 0, ptr %11, align 4
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %12) #28
  %184 = call fastcc i64 @row_in_tensor(ptr noundef nonnull %9, i64 noundef %183, ptr noundef nonnull %10, ptr noundef nonnull %11) #26
  %185 = icmp eq i64 %184, 0
  br i1 %185, label %246, label %186

186:                                              ; preds = %182
  br i1 %169, label %190, label %187

187:                                              ; preds = %186
  %188 = mul i64 %183, %165
  %189 = add i64 %188, %160
  br label %194

190:                                              ; preds = %194, %186
  %191 = load i32, ptr %11, align 4
  %192 = mul i32 %178, %191
  %193 = icmp eq i32 %192, 0
  br i1 %193, label %228, label %210

194:                                              ; preds = %187, %194
  %195 = phi i32 [ 0, %187 ], [ %205, %194 ]
  %196 = zext i32 %195 to i64
  %197 = add i64 %189, %196
  %198 = lshr i64 %197, 7
  %199 = and i64 %198, %175
  %200 = shl nuw nsw i64 %199, 4
  %201 = xor i64 %200, %197
  %202 = getelementptr inbounds i8, ptr %12, i64 %196
  %203 = add i64 %176, %201
  %204 = inttoptr i64 %203 to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %202, ptr noundef nonnull align 1 dereferenceable(16) %204, i64 16, i1 false)
  %205 = add i32 %195, 16
  %206 = icmp ult i32 %205, %164
  br i1 %206, label %194, label %190, !llvm.loop !63

207:                                              ; preds = %224
  %208 = add i32 %216, %211
  %209 = icmp ult i32 %208, %192
  br i1 %209, label %210, label %228, !llvm.loop !64

210:                                              ; preds = %190, %207
  %211 = phi i32 [ %208, %207 ], [ 0, %190 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %13) #28
  %212 = zext i32 %211 to i64
  %213 = add i64 %184, %212
  %214 = sub i32 %192, %211
  br label %215

215:                                              ; preds = %215, %210
  %216 = phi i32 [ 16, %210 ], [ %223, %215 ]
  %217 = add nsw i32 %216, -1
  %218 = zext i32 %217 to i64
  %219 = and i64 %213, %218
  %220 = icmp ne i64 %219, 0
  %221 = icmp ugt i32 %216, %214
  %222 = or i1 %221, %220
  %223 = lshr i32 %216, 1
  br i1 %222, label %215, label %224, !llvm.loop !42

224:                                              ; preds = %215
  %225 = or disjoint i32 %216, 256
  %226 = call i32 @graphdsl_check(ptr noundef %0, i64 noundef %213, i32 noundef %1, i32 noundef %225, ptr noundef nonnull %13) #26
  %227 = icmp eq i32 %226, 0
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %13) #28
  br i1 %227, label %207, label %245

228:                                              ; preds = %207, %190
  %229 = call fastcc ptr @issue(ptr noundef %0, i32 noundef %1, i32 noundef 2, i32 noundef %192) #26
  %230 = icmp eq ptr %229, null
  br i1 %230, label %245, label %231

231:                                              ; preds = %228
  store i64 %184, ptr %229, align 8
  %232 = getelementptr inbounds i8, ptr %229, i64 12
  store i32 %181, ptr %232, align 4
  %233 = getelementptr inbounds i8, ptr %229, i64 32
  store i32 %7, ptr %233, align 8
  %234 = getelementptr inbounds i8, ptr %229, i64 36
  store i32 %155, ptr %234, align 4
  %235 = getelementptr inbounds i8, ptr %229, i64 48
  %236 = load ptr, ptr %235, align 8
  %237 = icmp eq ptr %236, null
  %238 = getelementptr inbounds i8, ptr %229, i64 56
  %239 = select i1 %237, ptr %238, ptr %236
  %240 = load i32, ptr %10, align 4
  %241 = mul i32 %240, %178
  %242 = zext i32 %241 to i64
  %243 = getelementptr inbounds i8, ptr %12, i64 %242
  %244 = zext i32 %192 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %239, ptr nonnull align 1 %243, i64 %244, i1 false)
  br label %246

245:                                              ; preds = %228, %224
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %12) #28
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %11) #28
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %10) #28
  br label %249

246:                                              ; preds = %182, %231
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %12) #28
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %11) #28
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %10) #28
  %247 = add nuw i64 %183, 1
  %248 = icmp ult i64 %247, %166
  br i1 %248, label %182, label %249, !llvm.loop !65

249:                                              ; preds = %246, %245, %162, %67, %30, %125, %154, %97, %8
  %250 = phi i32 [ 1, %67 ], [ 1, %30 ], [ 1, %8 ], [ 1, %97 ], [ 1, %125 ], [ 1, %154 ], [ 1, %245 ], [ 0, %162 ], [ 0, %246 ]
  call void @llvm.lifetime.end.p0(i64 208, ptr nonnull %9) #28
  ret i32 %250
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: readwrite)
define internal fastcc i64 @row_in_tensor(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef writeonly %2, ptr nocapture noundef writeonly %3) unnamed_addr #17 {
  %5 = getelementptr inbounds i8, ptr %0, i64 128
  %6 = load i64, ptr %5, align 8
  %7 = sub nsw i64 0, %6
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = load i64, ptr %8, align 8
  %10 = sub nsw i64 %9, %6
  %11 = tail call i64 @llvm.smax.i64(i64 %7, i64 0)
  %12 = getelementptr inbounds i8, ptr %0, i64 168
  %13 = load i32, ptr %12, align 8
  %14 = zext i32 %13 to i64
  %15 = tail call i64 @llvm.smin.i64(i64 %10, i64 %14)
  %16 = icmp slt i64 %11, %15
  br i1 %16, label %17, label %62

17:                                               ; preds = %4
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 98
  %21 = getelementptr inbounds i8, ptr %0, i64 56
  br label %22

22:                                               ; preds = %17, %43
  %23 = phi i64 [ 1, %17 ], [ %49, %43 ]
  %24 = phi i64 [ %19, %17 ], [ %48, %43 ]
  %25 = phi i64 [ %1, %17 ], [ %32, %43 ]
  %26 = getelementptr inbounds [5 x i64], ptr %5, i64 0, i64 %23
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds [5 x i32], ptr %12, i64 0, i64 %23
  %29 = load i32, ptr %28, align 4
  %30 = zext i32 %29 to i64
  %31 = urem i64 %25, %30
  %32 = udiv i64 %25, %30
  %33 = getelementptr inbounds [5 x i8], ptr %20, i64 0, i64 %23
  %34 = load i8, ptr %33, align 1
  %35 = zext i8 %34 to i64
  %36 = mul nuw nsw i64 %31, %35
  %37 = add nsw i64 %36, %27
  %38 = icmp slt i64 %37, 0
  br i1 %38, label %62, label %39

39:                                               ; preds = %22
  %40 = getelementptr inbounds [5 x i64], ptr %8, i64 0, i64 %23
  %41 = load i64, ptr %40, align 8
  %42 = icmp ult i64 %37, %41
  br i1 %42, label %43, label %62

43:                                               ; preds = %39
  %44 = add nsw i64 %23, -1
  %45 = getelementptr inbounds [4 x i64], ptr %21, i64 0, i64 %44
  %46 = load i64, ptr %45, align 8
  %47 = mul i64 %46, %37
  %48 = add i64 %47, %24
  %49 = add nuw nsw i64 %23, 1
  %50 = icmp eq i64 %49, 5
  br i1 %50, label %51, label %22, !llvm.loop !66

51:                                               ; preds = %43
  %52 = trunc i64 %11 to i32
  store i32 %52, ptr %2, align 4
  %53 = sub nsw i64 %15, %11
  %54 = trunc i64 %53 to i32
  store i32 %54, ptr %3, align 4
  %55 = load i64, ptr %5, align 8
  %56 = add nsw i64 %55, %11
  %57 = getelementptr inbounds i8, ptr %0, i64 188
  %58 = load i32, ptr %57, align 4
  %59 = zext i32 %58 to i64
  %60 = mul i64 %56, %59
  %61 = add i64 %60, %48
  br label %62

62:                                               ; preds = %22, %39, %4, %51
  %63 = phi i64 [ %61, %51 ], [ 0, %4 ], [ 0, %39 ], [ 0, %22 ]
  ret i64 %63
}

; Function Attrs: nounwind optsize
define dso_local void @graphdsl_free(ptr noundef %0) local_unnamed_addr #2 {
  tail call void @free(ptr noundef %0) #25
  ret void
}

; Function Attrs: optsize
declare void @free(ptr noundef) local_unnamed_addr #18

; Function Attrs: nounwind optsize
define dso_local noundef i32 @graphdsl_run_block(ptr noundef %0) local_unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 2776
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 312
  %6 = getelementptr inbounds i8, ptr %4, i64 336
  %7 = getelementptr inbounds i8, ptr %4, i64 160
  %8 = getelementptr inbounds i8, ptr %4, i64 344
  %9 = getelementptr inbounds i8, ptr %4, i64 168
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

28:                                               ; preds = %1296, %1
  %29 = phi i32 [ 0, %1 ], [ %1297, %1296 ]
  %30 = load ptr, ptr %5, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %42, label %32

32:                                               ; preds = %28
  %33 = getelementptr inbounds i8, ptr %30, i64 320
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
  %50 = getelementptr inbounds i8, ptr %46, i64 168
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
  %58 = getelementptr inbounds i8, ptr %46, i64 160
  %59 = load ptr, ptr %58, align 8
  %60 = load i64, ptr %12, align 8
  %61 = inttoptr i64 %60 to ptr
  %62 = tail call i32 %59(ptr noundef %61, i32 noundef %48, i32 noundef %49) #25
  %63 = icmp eq i32 %62, 1
  br i1 %63, label %1301, label %64

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
  br i1 %108, label %109, label %99, !llvm.loop !67

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
  br i1 %128, label %178, label %114, !llvm.loop !68

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
  br i1 %137, label %139, label %185, !llvm.loop !69

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
  br i1 %166, label %158, label %169, !llvm.loop !70

167:                                              ; preds = %158
  %168 = load i32, ptr %156, align 4
  br label %169

169:                                              ; preds = %162, %167, %142
  %170 = phi i32 [ %143, %142 ], [ %146, %167 ], [ %146, %162 ]
  %171 = phi i32 [ %62, %142 ], [ %168, %167 ], [ 2, %162 ]
  %172 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %170, i32 noundef %171) #26
  %173 = icmp eq i32 %172, 2
  br i1 %173, label %1301, label %133

174:                                              ; preds = %64
  tail call fastcc void @end_threads(ptr noundef nonnull %0, i32 noundef 0, i32 noundef %48) #26
  %175 = tail call fastcc i32 @land_all(ptr noundef nonnull %0, i32 noundef 0, i32 noundef %48) #26
  %176 = icmp eq i32 %175, 0
  %177 = select i1 %176, i32 0, i32 2
  br label %1301

178:                                              ; preds = %118, %90
  store i32 %62, ptr %11, align 4
  tail call fastcc void @next_epoch(ptr noundef nonnull %0) #26
  %179 = load ptr, ptr %18, align 8
  %180 = getelementptr inbounds i8, ptr %179, i64 24
  %181 = load i64, ptr %180, align 8
  %182 = add i64 %181, 1
  store atomic i64 %182, ptr %180 monotonic, align 8
  %183 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #26
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %1298, label %1301

185:                                              ; preds = %133, %129, %56, %42
  %186 = load i32, ptr %19, align 4
  %187 = icmp eq i32 %186, 0
  br i1 %187, label %841, label %188

188:                                              ; preds = %185, %835
  %189 = phi i64 [ %837, %835 ], [ 0, %185 ]
  %190 = phi i32 [ %836, %835 ], [ 0, %185 ]
  %191 = load ptr, ptr %0, align 8
  %192 = trunc nuw i64 %189 to i32
  %193 = shl i32 %192, 5
  %194 = zext i32 %193 to i64
  %195 = getelementptr inbounds i8, ptr %191, i64 312
  %196 = getelementptr inbounds i8, ptr %191, i64 352
  br label %197

197:                                              ; preds = %827, %188
  %198 = phi i32 [ %190, %188 ], [ %425, %827 ]
  %199 = phi i32 [ 0, %188 ], [ %831, %827 ]
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
  %211 = getelementptr inbounds i8, ptr %200, i64 264
  %212 = load i64, ptr %211, align 8
  %213 = icmp eq i64 %212, 0
  br i1 %213, label %259, label %214

214:                                              ; preds = %210
  %215 = getelementptr inbounds i8, ptr %200, i64 312
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
  br i1 %226, label %232, label %227, !llvm.loop !71

227:                                              ; preds = %223, %221
  %228 = phi i64 [ %194, %221 ], [ %224, %223 ]
  %229 = getelementptr inbounds i8, ptr %222, i64 %228
  %230 = load i8, ptr %229, align 1
  %231 = icmp eq i8 %230, 0
  br i1 %231, label %223, label %349

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
  br i1 %244, label %236, label %349, !llvm.loop !70

245:                                              ; preds = %236
  %246 = load i32, ptr %234, align 4
  %247 = icmp eq i32 %246, 2
  br i1 %247, label %349, label %248

248:                                              ; preds = %245
  %249 = getelementptr inbounds i8, ptr %200, i64 168
  %250 = load ptr, ptr %249, align 8
  %251 = zext i32 %246 to i64
  %252 = getelementptr inbounds %struct.WaitPoint, ptr %250, i64 %251, i32 9
  %253 = load i8, ptr %252, align 1
  %254 = icmp eq i8 %253, 0
  br i1 %254, label %349, label %255

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
  %264 = getelementptr inbounds i8, ptr %200, i64 168
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
  br i1 %275, label %349, label %276

276:                                              ; preds = %273
  %277 = load i8, ptr %260, align 1
  %278 = icmp eq i8 %277, 0
  br i1 %278, label %279, label %422

279:                                              ; preds = %276, %255
  %280 = load ptr, ptr %0, align 8
  %281 = load ptr, ptr %20, align 8
  %282 = getelementptr inbounds %struct.Warp, ptr %281, i64 %189
  %283 = load i64, ptr %12, align 8
  %284 = getelementptr inbounds i8, ptr %280, i64 120
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
  %295 = getelementptr inbounds i8, ptr %280, i64 160
  %296 = load ptr, ptr %295, align 8
  %297 = load i32, ptr %282, align 4
  %298 = tail call i32 %296(ptr noundef %288, i32 noundef %292, i32 noundef %297) #25
  %299 = getelementptr inbounds i8, ptr %280, i64 168
  %300 = load ptr, ptr %299, align 8
  %301 = zext i32 %298 to i64
  %302 = getelementptr inbounds %struct.WaitPoint, ptr %300, i64 %301
  %303 = load i32, ptr %302, align 4
  %304 = icmp eq i32 %303, 2
  br i1 %304, label %305, label %345

305:                                              ; preds = %279
  %306 = icmp ugt i32 %291, 31
  br label %307

307:                                              ; preds = %335, %305
  %308 = phi i32 [ %199, %305 ], [ %336, %335 ]
  %309 = phi ptr [ %302, %305 ], [ %342, %335 ]
  %310 = phi i32 [ %298, %305 ], [ %339, %335 ]
  %311 = getelementptr inbounds i8, ptr %309, i64 24
  %312 = load i32, ptr %311, align 4
  %313 = and i32 %312, 1
  %314 = icmp eq i32 %313, 0
  br i1 %314, label %315, label %345

315:                                              ; preds = %307
  %316 = getelementptr inbounds i8, ptr %309, i64 12
  %317 = load i32, ptr %316, align 4
  %318 = and i32 %317, %294
  %319 = icmp ne i32 %318, %294
  %320 = add nsw i32 %308, -127
  %321 = icmp ult i32 %320, -128
  %322 = select i1 %319, i1 true, i1 %321
  br i1 %322, label %345, label %323

323:                                              ; preds = %315
  %324 = getelementptr inbounds i8, ptr %309, i64 33
  %325 = load i8, ptr %324, align 1
  %326 = icmp eq i8 %325, 0
  br i1 %326, label %345, label %327

327:                                              ; preds = %323
  %328 = getelementptr inbounds i8, ptr %309, i64 8
  %329 = load i32, ptr %328, align 4
  %330 = icmp ult i32 %329, 21
  %331 = or i1 %306, %330
  br i1 %331, label %332, label %345

332:                                              ; preds = %327
  store i32 %310, ptr %282, align 4
  %333 = tail call fastcc i32 @operate(ptr noundef nonnull %0, ptr noundef nonnull %309, i32 noundef %192, i32 noundef %294) #26
  %334 = icmp eq i32 %333, 0
  br i1 %334, label %335, label %1301

335:                                              ; preds = %332
  %336 = add nuw nsw i32 %308, 1
  %337 = load ptr, ptr %295, align 8
  %338 = load i32, ptr %282, align 4
  %339 = tail call i32 %337(ptr noundef %288, i32 noundef %292, i32 noundef %338) #25
  %340 = load ptr, ptr %299, align 8
  %341 = zext i32 %339 to i64
  %342 = getelementptr inbounds %struct.WaitPoint, ptr %340, i64 %341
  %343 = load i32, ptr %342, align 4
  %344 = icmp eq i32 %343, 2
  br i1 %344, label %307, label %345, !llvm.loop !72

345:                                              ; preds = %335, %327, %323, %315, %307, %279
  %346 = phi i32 [ %199, %279 ], [ %308, %307 ], [ %308, %315 ], [ %308, %327 ], [ %336, %335 ], [ %308, %323 ]
  %347 = phi i32 [ %298, %279 ], [ %310, %307 ], [ %310, %315 ], [ %310, %327 ], [ %339, %335 ], [ %310, %323 ]
  %348 = icmp eq i32 %347, 1
  br i1 %348, label %1301, label %419

349:                                              ; preds = %227, %240, %273, %248, %245
  %350 = getelementptr inbounds i8, ptr %200, i64 352
  %351 = load i64, ptr %350, align 8
  %352 = icmp eq i64 %351, 0
  br i1 %352, label %379, label %353

353:                                              ; preds = %349
  %354 = load ptr, ptr %0, align 8
  %355 = getelementptr inbounds i8, ptr %354, i64 48
  %356 = load i32, ptr %355, align 8
  %357 = sub i32 %356, %193
  %358 = tail call i32 @llvm.umin.i32(i32 %357, i32 32)
  %359 = add i32 %358, %193
  %360 = icmp ult i32 %193, %359
  br i1 %360, label %361, label %379

361:                                              ; preds = %353
  %362 = load ptr, ptr %21, align 8
  %363 = zext i32 %359 to i64
  br label %364

364:                                              ; preds = %375, %361
  %365 = phi i64 [ %194, %361 ], [ %377, %375 ]
  %366 = phi i32 [ -1, %361 ], [ %376, %375 ]
  %367 = getelementptr inbounds i8, ptr %362, i64 %365
  %368 = load i8, ptr %367, align 1
  %369 = icmp eq i8 %368, 0
  br i1 %369, label %370, label %375

370:                                              ; preds = %364
  %371 = load ptr, ptr %14, align 8
  %372 = getelementptr inbounds i32, ptr %371, i64 %365
  %373 = load i32, ptr %372, align 4
  %374 = tail call i32 @llvm.umin.i32(i32 %373, i32 %366)
  br label %375

375:                                              ; preds = %370, %364
  %376 = phi i32 [ %366, %364 ], [ %374, %370 ]
  %377 = add nuw nsw i64 %365, 1
  %378 = icmp eq i64 %377, %363
  br i1 %378, label %379, label %364, !llvm.loop !73

379:                                              ; preds = %375, %353, %349
  %380 = phi i32 [ 0, %349 ], [ -1, %353 ], [ %376, %375 ]
  %381 = add i32 %206, %193
  %382 = icmp ult i32 %193, %381
  br i1 %382, label %383, label %422

383:                                              ; preds = %379
  %384 = getelementptr inbounds i8, ptr %200, i64 160
  br label %385

385:                                              ; preds = %415, %383
  %386 = phi i64 [ %194, %383 ], [ %416, %415 ]
  %387 = load ptr, ptr %21, align 8
  %388 = getelementptr inbounds i8, ptr %387, i64 %386
  %389 = load i8, ptr %388, align 1
  %390 = icmp eq i8 %389, 0
  br i1 %390, label %391, label %415

391:                                              ; preds = %385
  %392 = load i64, ptr %350, align 8
  %393 = icmp eq i64 %392, 0
  %394 = load ptr, ptr %14, align 8
  %395 = getelementptr inbounds i32, ptr %394, i64 %386
  %396 = load i32, ptr %395, align 4
  br i1 %393, label %399, label %397

397:                                              ; preds = %391
  %398 = icmp eq i32 %396, %380
  br i1 %398, label %399, label %415

399:                                              ; preds = %397, %391
  %400 = phi i32 [ %380, %397 ], [ %396, %391 ]
  %401 = load ptr, ptr %384, align 8
  %402 = load i64, ptr %12, align 8
  %403 = load ptr, ptr %0, align 8
  %404 = getelementptr inbounds i8, ptr %403, i64 120
  %405 = load i64, ptr %404, align 8
  %406 = mul i64 %405, %386
  %407 = add i64 %406, %402
  %408 = inttoptr i64 %407 to ptr
  %409 = tail call i32 %401(ptr noundef %408, i32 noundef 1, i32 noundef %400) #25
  %410 = icmp eq i32 %409, 1
  br i1 %410, label %1301, label %411

411:                                              ; preds = %399
  %412 = trunc nuw i64 %386 to i32
  %413 = tail call fastcc i32 @stop_at(ptr noundef nonnull %0, i32 noundef %412, i32 noundef %409) #26
  %414 = icmp eq i32 %413, 2
  br i1 %414, label %1301, label %415

415:                                              ; preds = %411, %397, %385
  %416 = add nuw nsw i64 %386, 1
  %417 = trunc i64 %416 to i32
  %418 = icmp eq i32 %381, %417
  br i1 %418, label %422, label %385, !llvm.loop !74

419:                                              ; preds = %345
  %420 = tail call fastcc i32 @stop_warp_at(ptr noundef nonnull %0, i32 noundef %192, i32 noundef %347) #26
  %421 = icmp eq i32 %420, 2
  br i1 %421, label %1301, label %422

422:                                              ; preds = %415, %419, %379, %276
  %423 = phi i32 [ %346, %419 ], [ %199, %276 ], [ %199, %379 ], [ %199, %415 ]
  %424 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %192, i32 noundef 3) #26
  %425 = or i32 %424, %198
  %426 = load ptr, ptr %195, align 8
  %427 = icmp eq ptr %426, null
  br i1 %427, label %432, label %428

428:                                              ; preds = %422
  %429 = load ptr, ptr %18, align 8
  %430 = tail call fastcc i32 @is_still_fine(ptr noundef %429) #27
  %431 = icmp eq i32 %430, 0
  br i1 %431, label %1301, label %432

432:                                              ; preds = %428, %422
  %433 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %192, i32 noundef 2) #26
  %434 = icmp eq i32 %433, 0
  br i1 %434, label %820, label %435

435:                                              ; preds = %432
  %436 = load ptr, ptr %20, align 8
  %437 = getelementptr inbounds %struct.Warp, ptr %436, i64 %189, i32 1
  %438 = load i8, ptr %437, align 4
  %439 = icmp eq i8 %438, 0
  %440 = load ptr, ptr %0, align 8
  br i1 %439, label %524, label %441

441:                                              ; preds = %435
  %442 = getelementptr inbounds i8, ptr %440, i64 48
  %443 = load i32, ptr %442, align 8
  %444 = sub i32 %443, %193
  %445 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %444)
  %446 = lshr i32 -1, %445
  %447 = getelementptr inbounds i8, ptr %440, i64 168
  %448 = load ptr, ptr %447, align 8
  %449 = getelementptr inbounds %struct.Warp, ptr %436, i64 %189
  %450 = load i32, ptr %449, align 4
  %451 = zext i32 %450 to i64
  %452 = getelementptr inbounds %struct.WaitPoint, ptr %448, i64 %451
  %453 = getelementptr inbounds i8, ptr %452, i64 8
  %454 = load i32, ptr %453, align 4
  %455 = icmp eq i32 %454, 11
  br i1 %455, label %519, label %456

456:                                              ; preds = %441
  %457 = getelementptr inbounds i8, ptr %452, i64 24
  %458 = load i32, ptr %457, align 4
  %459 = and i32 %458, 1
  %460 = icmp eq i32 %459, 0
  br i1 %460, label %510, label %461

461:                                              ; preds = %456
  %462 = load ptr, ptr %22, align 8
  %463 = getelementptr inbounds i32, ptr %462, i64 %194
  br label %464

464:                                              ; preds = %491, %461
  %465 = phi i32 [ %446, %461 ], [ %493, %491 ]
  %466 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %465, i1 true)
  %467 = zext nneg i32 %466 to i64
  %468 = getelementptr inbounds i32, ptr %463, i64 %467
  %469 = load i32, ptr %468, align 4
  %470 = and i32 %469, %446
  %471 = shl nuw i32 1, %466
  %472 = and i32 %470, %471
  %473 = icmp eq i32 %472, 0
  br i1 %473, label %522, label %474

474:                                              ; preds = %464, %484
  %475 = phi i64 [ %485, %484 ], [ %467, %464 ]
  %476 = trunc nuw nsw i64 %475 to i32
  %477 = shl nuw i32 1, %476
  %478 = and i32 %477, %470
  %479 = icmp eq i32 %478, 0
  br i1 %479, label %484, label %480

480:                                              ; preds = %474
  %481 = getelementptr inbounds i32, ptr %463, i64 %475
  %482 = load i32, ptr %481, align 4
  %483 = icmp eq i32 %482, %469
  br i1 %483, label %484, label %522

484:                                              ; preds = %480, %474
  %485 = add nuw nsw i64 %475, 1
  %486 = icmp eq i64 %485, 32
  br i1 %486, label %487, label %474, !llvm.loop !75

487:                                              ; preds = %484
  %488 = xor i32 %465, -1
  %489 = and i32 %470, %488
  %490 = icmp eq i32 %489, 0
  br i1 %490, label %491, label %522

491:                                              ; preds = %487
  %492 = xor i32 %470, -1
  %493 = and i32 %465, %492
  %494 = icmp eq i32 %493, 0
  br i1 %494, label %495, label %464, !llvm.loop !76

495:                                              ; preds = %491, %498
  %496 = phi i32 [ %509, %498 ], [ %446, %491 ]
  %497 = icmp eq i32 %496, 0
  br i1 %497, label %817, label %498

498:                                              ; preds = %495
  %499 = load ptr, ptr %22, align 8
  %500 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %496, i1 true)
  %501 = or disjoint i32 %500, %193
  %502 = zext i32 %501 to i64
  %503 = getelementptr inbounds i32, ptr %499, i64 %502
  %504 = load i32, ptr %503, align 4
  %505 = and i32 %504, %446
  %506 = tail call fastcc i32 @operate(ptr noundef nonnull readonly %0, ptr noundef %452, i32 noundef %192, i32 noundef %505) #26
  %507 = icmp eq i32 %506, 0
  %508 = xor i32 %505, -1
  %509 = and i32 %496, %508
  br i1 %507, label %495, label %814, !llvm.loop !77

510:                                              ; preds = %456
  %511 = getelementptr inbounds i8, ptr %452, i64 12
  %512 = load i32, ptr %511, align 4
  %513 = and i32 %512, %446
  %514 = icmp eq i32 %513, %446
  br i1 %514, label %515, label %522

515:                                              ; preds = %510
  %516 = icmp ult i32 %454, 21
  %517 = icmp ugt i32 %444, 31
  %518 = or i1 %517, %516
  br i1 %518, label %519, label %522

519:                                              ; preds = %515, %441
  %520 = tail call fastcc i32 @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %452, i32 noundef %192, i32 noundef %446) #26
  %521 = icmp eq i32 %520, 0
  br i1 %521, label %817, label %814

522:                                              ; preds = %487, %464, %480, %515, %510
  tail call fastcc void @separate(ptr noundef nonnull readonly %0, i32 noundef %192) #26
  %523 = load ptr, ptr %0, align 8
  br label %524

524:                                              ; preds = %522, %435
  %525 = phi ptr [ %523, %522 ], [ %440, %435 ]
  %526 = getelementptr inbounds i8, ptr %525, i64 48
  %527 = load i32, ptr %526, align 8
  %528 = sub i32 %527, %193
  %529 = tail call i32 @llvm.umin.i32(i32 %528, i32 32)
  %530 = load ptr, ptr %21, align 8
  %531 = getelementptr inbounds i8, ptr %530, i64 %194
  %532 = icmp eq i32 %527, %193
  br i1 %532, label %820, label %533

533:                                              ; preds = %524
  %534 = tail call i32 @llvm.umax.i32(i32 %529, i32 1)
  %535 = zext nneg i32 %534 to i64
  br label %536

536:                                              ; preds = %536, %533
  %537 = phi i64 [ 0, %533 ], [ %556, %536 ]
  %538 = phi i32 [ 0, %533 ], [ %547, %536 ]
  %539 = phi i32 [ 0, %533 ], [ %551, %536 ]
  %540 = phi i32 [ 0, %533 ], [ %555, %536 ]
  %541 = getelementptr inbounds i8, ptr %531, i64 %537
  %542 = load i8, ptr %541, align 1
  %543 = icmp ne i8 %542, 4
  %544 = zext i1 %543 to i32
  %545 = trunc nuw nsw i64 %537 to i32
  %546 = shl nuw i32 %544, %545
  %547 = or i32 %546, %538
  %548 = icmp eq i8 %542, 2
  %549 = zext i1 %548 to i32
  %550 = shl nuw i32 %549, %545
  %551 = or i32 %550, %539
  %552 = icmp eq i8 %542, 0
  %553 = zext i1 %552 to i32
  %554 = shl nuw i32 %553, %545
  %555 = or i32 %554, %540
  %556 = add nuw nsw i64 %537, 1
  %557 = icmp eq i64 %556, %535
  br i1 %557, label %558, label %536, !llvm.loop !78

558:                                              ; preds = %536, %742
  %559 = phi i64 [ %745, %742 ], [ 0, %536 ]
  %560 = phi i32 [ %744, %742 ], [ 0, %536 ]
  %561 = phi i32 [ %743, %742 ], [ 0, %536 ]
  %562 = add nuw nsw i64 %559, %194
  %563 = load ptr, ptr %0, align 8
  %564 = getelementptr inbounds i8, ptr %563, i64 168
  %565 = load ptr, ptr %564, align 8
  %566 = load ptr, ptr %14, align 8
  %567 = getelementptr inbounds i32, ptr %566, i64 %562
  %568 = load i32, ptr %567, align 4
  %569 = zext i32 %568 to i64
  %570 = getelementptr inbounds %struct.WaitPoint, ptr %565, i64 %569
  %571 = trunc nuw nsw i64 %559 to i32
  %572 = shl nuw i32 1, %571
  %573 = and i32 %572, %551
  %574 = icmp ne i32 %573, 0
  %575 = and i32 %572, %560
  %576 = icmp eq i32 %575, 0
  %577 = select i1 %574, i1 %576, i1 false
  br i1 %577, label %578, label %742

578:                                              ; preds = %558
  %579 = getelementptr inbounds i8, ptr %570, i64 8
  %580 = load i32, ptr %579, align 4
  %581 = icmp eq i32 %580, 11
  br i1 %581, label %742, label %582

582:                                              ; preds = %578
  %583 = getelementptr inbounds i8, ptr %570, i64 24
  %584 = load i32, ptr %583, align 4
  %585 = and i32 %584, 1
  %586 = icmp eq i32 %585, 0
  br i1 %586, label %590, label %587

587:                                              ; preds = %582
  %588 = load ptr, ptr %22, align 8
  %589 = getelementptr inbounds i32, ptr %588, i64 %562
  br label %592

590:                                              ; preds = %582
  %591 = getelementptr inbounds i8, ptr %570, i64 12
  br label %592

592:                                              ; preds = %590, %587
  %593 = phi ptr [ %589, %587 ], [ %591, %590 ]
  %594 = load i32, ptr %593, align 4
  %595 = and i32 %594, %572
  %596 = icmp eq i32 %595, 0
  br i1 %596, label %597, label %634

597:                                              ; preds = %592
  %598 = zext i32 %594 to i64
  %599 = load i64, ptr %12, align 8
  %600 = getelementptr inbounds i8, ptr %563, i64 120
  %601 = load i64, ptr %600, align 8
  %602 = mul i64 %601, %562
  %603 = add i64 %602, %599
  %604 = inttoptr i64 %603 to ptr
  %605 = getelementptr inbounds i8, ptr %570, i64 4
  %606 = load i32, ptr %605, align 4
  %607 = load ptr, ptr %604, align 8
  %608 = getelementptr inbounds i8, ptr %607, i64 8
  %609 = load ptr, ptr %608, align 8
  %610 = getelementptr inbounds i8, ptr %609, i64 104
  store i32 6, ptr %610, align 8
  %611 = getelementptr inbounds i8, ptr %609, i64 108
  store i32 %606, ptr %611, align 4
  %612 = getelementptr inbounds i8, ptr %604, i64 8
  %613 = load ptr, ptr %612, align 8
  %614 = getelementptr inbounds i8, ptr %613, i64 36
  %615 = getelementptr inbounds i8, ptr %604, i64 48
  %616 = getelementptr inbounds i8, ptr %604, i64 56
  %617 = load i32, ptr %616, align 8
  %618 = getelementptr inbounds i8, ptr %613, i64 40
  %619 = load i32, ptr %618, align 4
  %620 = mul i32 %619, %617
  %621 = getelementptr inbounds i8, ptr %604, i64 52
  %622 = load i32, ptr %621, align 4
  %623 = add i32 %620, %622
  %624 = load i32, ptr %614, align 4
  %625 = mul i32 %623, %624
  %626 = load i32, ptr %615, align 8
  %627 = add i32 %625, %626
  %628 = getelementptr inbounds i8, ptr %609, i64 124
  store i32 %627, ptr %628, align 4
  %629 = load ptr, ptr %604, align 8
  %630 = getelementptr inbounds i8, ptr %629, i64 32
  %631 = load i64, ptr %630, align 8
  %632 = getelementptr inbounds i8, ptr %609, i64 128
  store i64 %631, ptr %632, align 8
  %633 = getelementptr inbounds i8, ptr %609, i64 136
  store i64 %598, ptr %633, align 8
  br label %1301

634:                                              ; preds = %592
  %635 = and i32 %594, %547
  %636 = and i32 %635, %551
  %637 = getelementptr inbounds i8, ptr %570, i64 12
  %638 = icmp eq i32 %580, 0
  br label %642

639:                                              ; preds = %683
  %640 = or i32 %684, %560
  %641 = icmp eq i32 %684, %635
  br i1 %641, label %687, label %742

642:                                              ; preds = %683, %634
  %643 = phi i64 [ 0, %634 ], [ %685, %683 ]
  %644 = phi i32 [ 0, %634 ], [ %684, %683 ]
  %645 = trunc nuw nsw i64 %643 to i32
  %646 = shl nuw i32 1, %645
  %647 = and i32 %636, %646
  %648 = icmp eq i32 %647, 0
  br i1 %648, label %683, label %649

649:                                              ; preds = %642
  %650 = add nuw nsw i64 %643, %194
  %651 = getelementptr inbounds i32, ptr %566, i64 %650
  %652 = load i32, ptr %651, align 4
  %653 = zext i32 %652 to i64
  %654 = getelementptr inbounds %struct.WaitPoint, ptr %565, i64 %653
  br i1 %586, label %658, label %655

655:                                              ; preds = %649
  %656 = load ptr, ptr %22, align 8
  %657 = getelementptr inbounds i32, ptr %656, i64 %562
  br label %658

658:                                              ; preds = %655, %649
  %659 = phi ptr [ %657, %655 ], [ %637, %649 ]
  %660 = load i32, ptr %659, align 4
  %661 = getelementptr inbounds i8, ptr %654, i64 24
  %662 = load i32, ptr %661, align 4
  %663 = and i32 %662, 1
  %664 = icmp eq i32 %663, 0
  br i1 %664, label %668, label %665

665:                                              ; preds = %658
  %666 = load ptr, ptr %22, align 8
  %667 = getelementptr inbounds i32, ptr %666, i64 %650
  br label %670

668:                                              ; preds = %658
  %669 = getelementptr inbounds i8, ptr %654, i64 12
  br label %670

670:                                              ; preds = %668, %665
  %671 = phi ptr [ %667, %665 ], [ %669, %668 ]
  %672 = load i32, ptr %671, align 4
  %673 = icmp eq i32 %660, %672
  br i1 %673, label %674, label %683

674:                                              ; preds = %670
  %675 = getelementptr inbounds i8, ptr %654, i64 8
  %676 = load i32, ptr %675, align 4
  %677 = icmp eq i32 %580, %676
  br i1 %677, label %678, label %683

678:                                              ; preds = %674
  %679 = icmp eq i32 %568, %652
  %680 = or i1 %638, %679
  %681 = select i1 %680, i32 %646, i32 0
  %682 = or i32 %681, %644
  br label %683

683:                                              ; preds = %678, %674, %670, %642
  %684 = phi i32 [ %644, %642 ], [ %644, %674 ], [ %644, %670 ], [ %682, %678 ]
  %685 = add nuw nsw i64 %643, 1
  %686 = icmp eq i64 %685, %535
  br i1 %686, label %639, label %642, !llvm.loop !79

687:                                              ; preds = %639
  %688 = icmp ult i32 %580, 21
  %689 = icmp eq i32 %635, -1
  %690 = or i1 %688, %689
  br i1 %690, label %728, label %691

691:                                              ; preds = %687
  %692 = zext i32 %635 to i64
  %693 = load i64, ptr %12, align 8
  %694 = getelementptr inbounds i8, ptr %563, i64 120
  %695 = load i64, ptr %694, align 8
  %696 = mul i64 %695, %562
  %697 = add i64 %696, %693
  %698 = inttoptr i64 %697 to ptr
  %699 = getelementptr inbounds i8, ptr %570, i64 4
  %700 = load i32, ptr %699, align 4
  %701 = load ptr, ptr %698, align 8
  %702 = getelementptr inbounds i8, ptr %701, i64 8
  %703 = load ptr, ptr %702, align 8
  %704 = getelementptr inbounds i8, ptr %703, i64 104
  store i32 18, ptr %704, align 8
  %705 = getelementptr inbounds i8, ptr %703, i64 108
  store i32 %700, ptr %705, align 4
  %706 = getelementptr inbounds i8, ptr %698, i64 8
  %707 = load ptr, ptr %706, align 8
  %708 = getelementptr inbounds i8, ptr %707, i64 36
  %709 = getelementptr inbounds i8, ptr %698, i64 48
  %710 = getelementptr inbounds i8, ptr %698, i64 56
  %711 = load i32, ptr %710, align 8
  %712 = getelementptr inbounds i8, ptr %707, i64 40
  %713 = load i32, ptr %712, align 4
  %714 = mul i32 %713, %711
  %715 = getelementptr inbounds i8, ptr %698, i64 52
  %716 = load i32, ptr %715, align 4
  %717 = add i32 %714, %716
  %718 = load i32, ptr %708, align 4
  %719 = mul i32 %717, %718
  %720 = load i32, ptr %709, align 8
  %721 = add i32 %719, %720
  %722 = getelementptr inbounds i8, ptr %703, i64 124
  store i32 %721, ptr %722, align 4
  %723 = load ptr, ptr %698, align 8
  %724 = getelementptr inbounds i8, ptr %723, i64 32
  %725 = load i64, ptr %724, align 8
  %726 = getelementptr inbounds i8, ptr %703, i64 128
  store i64 %725, ptr %726, align 8
  %727 = getelementptr inbounds i8, ptr %703, i64 136
  store i64 %692, ptr %727, align 8
  br label %1301

728:                                              ; preds = %687
  %729 = tail call fastcc i32 @operate(ptr noundef nonnull readonly %0, ptr noundef %570, i32 noundef %192, i32 noundef %635) #26
  %730 = icmp eq i32 %729, 0
  br i1 %730, label %731, label %1301

731:                                              ; preds = %728, %739
  %732 = phi i64 [ %740, %739 ], [ 0, %728 ]
  %733 = trunc nuw nsw i64 %732 to i32
  %734 = shl nuw i32 1, %733
  %735 = and i32 %734, %635
  %736 = icmp eq i32 %735, 0
  br i1 %736, label %739, label %737

737:                                              ; preds = %731
  %738 = getelementptr inbounds i8, ptr %531, i64 %732
  store i8 0, ptr %738, align 1
  br label %739

739:                                              ; preds = %737, %731
  %740 = add nuw nsw i64 %732, 1
  %741 = icmp eq i64 %740, %535
  br i1 %741, label %742, label %731, !llvm.loop !80

742:                                              ; preds = %739, %639, %578, %558
  %743 = phi i32 [ %561, %639 ], [ %561, %558 ], [ %561, %578 ], [ 1, %739 ]
  %744 = phi i32 [ %640, %639 ], [ %560, %558 ], [ %560, %578 ], [ %640, %739 ]
  %745 = add nuw nsw i64 %559, 1
  %746 = icmp eq i64 %745, %535
  br i1 %746, label %747, label %558, !llvm.loop !81

747:                                              ; preds = %742
  %748 = icmp ne i32 %743, 0
  %749 = icmp ne i32 %555, 0
  %750 = select i1 %748, i1 true, i1 %749
  br i1 %750, label %820, label %751

751:                                              ; preds = %747
  %752 = load ptr, ptr %0, align 8
  %753 = getelementptr inbounds i8, ptr %752, i64 168
  %754 = load ptr, ptr %753, align 8
  %755 = load ptr, ptr %14, align 8
  %756 = getelementptr inbounds i32, ptr %755, i64 %194
  br label %757

757:                                              ; preds = %811, %751
  %758 = phi i64 [ 0, %751 ], [ %812, %811 ]
  %759 = trunc nuw nsw i64 %758 to i32
  %760 = shl nuw i32 1, %759
  %761 = and i32 %760, %551
  %762 = icmp eq i32 %761, 0
  br i1 %762, label %811, label %763

763:                                              ; preds = %757
  %764 = getelementptr inbounds i32, ptr %756, i64 %758
  %765 = load i32, ptr %764, align 4
  %766 = zext i32 %765 to i64
  %767 = getelementptr inbounds %struct.WaitPoint, ptr %754, i64 %766
  %768 = getelementptr inbounds i8, ptr %767, i64 8
  %769 = load i32, ptr %768, align 4
  %770 = icmp eq i32 %769, 11
  br i1 %770, label %771, label %811

771:                                              ; preds = %763
  %772 = icmp ugt i32 %529, %759
  br i1 %772, label %773, label %778

773:                                              ; preds = %771
  %774 = zext nneg i32 %529 to i64
  br label %781

775:                                              ; preds = %796
  %776 = tail call fastcc i32 @operate(ptr noundef nonnull readonly %0, ptr noundef %767, i32 noundef %192, i32 noundef %797) #26
  %777 = icmp eq i32 %776, 0
  br i1 %777, label %800, label %1301

778:                                              ; preds = %771
  %779 = tail call fastcc i32 @operate(ptr noundef nonnull readonly %0, ptr noundef nonnull %767, i32 noundef %192, i32 noundef 0) #26
  %780 = icmp eq i32 %779, 0
  br i1 %780, label %820, label %1301

781:                                              ; preds = %796, %773
  %782 = phi i64 [ %758, %773 ], [ %798, %796 ]
  %783 = phi i32 [ 0, %773 ], [ %797, %796 ]
  %784 = trunc nuw nsw i64 %782 to i32
  %785 = shl nuw i32 1, %784
  %786 = and i32 %785, %551
  %787 = icmp eq i32 %786, 0
  br i1 %787, label %796, label %788

788:                                              ; preds = %781
  %789 = add i32 %193, %784
  %790 = zext i32 %789 to i64
  %791 = getelementptr inbounds i32, ptr %755, i64 %790
  %792 = load i32, ptr %791, align 4
  %793 = icmp eq i32 %792, %765
  %794 = select i1 %793, i32 %785, i32 0
  %795 = or i32 %794, %783
  br label %796

796:                                              ; preds = %788, %781
  %797 = phi i32 [ %783, %781 ], [ %795, %788 ]
  %798 = add nuw nsw i64 %782, 1
  %799 = icmp eq i64 %798, %774
  br i1 %799, label %775, label %781, !llvm.loop !82

800:                                              ; preds = %775, %808
  %801 = phi i64 [ %809, %808 ], [ %758, %775 ]
  %802 = trunc nuw nsw i64 %801 to i32
  %803 = shl nuw i32 1, %802
  %804 = and i32 %803, %797
  %805 = icmp eq i32 %804, 0
  br i1 %805, label %808, label %806

806:                                              ; preds = %800
  %807 = getelementptr inbounds i8, ptr %531, i64 %801
  store i8 0, ptr %807, align 1
  br label %808

808:                                              ; preds = %806, %800
  %809 = add nuw nsw i64 %801, 1
  %810 = icmp eq i64 %809, %774
  br i1 %810, label %820, label %800, !llvm.loop !83

811:                                              ; preds = %763, %757
  %812 = add nuw nsw i64 %758, 1
  %813 = icmp eq i64 %812, %535
  br i1 %813, label %820, label %757, !llvm.loop !84

814:                                              ; preds = %519, %498
  %815 = load ptr, ptr %20, align 8
  %816 = getelementptr inbounds %struct.Warp, ptr %815, i64 %189, i32 2
  store i8 0, ptr %816, align 1
  br label %1301

817:                                              ; preds = %495, %519
  %818 = load ptr, ptr %20, align 8
  %819 = getelementptr inbounds %struct.Warp, ptr %818, i64 %189, i32 2
  store i8 0, ptr %819, align 1
  br label %820

820:                                              ; preds = %811, %808, %817, %778, %747, %524, %432
  %821 = phi i32 [ 1, %817 ], [ 1, %747 ], [ 0, %432 ], [ 0, %524 ], [ 1, %778 ], [ 1, %808 ], [ 0, %811 ]
  %822 = load i64, ptr %196, align 8
  %823 = icmp eq i64 %822, 0
  br i1 %823, label %827, label %824

824:                                              ; preds = %820
  %825 = tail call fastcc i32 @is_any(ptr noundef nonnull %0, i32 noundef %192, i32 noundef 0) #26
  %826 = icmp ne i32 %825, 0
  br label %827

827:                                              ; preds = %824, %820
  %828 = phi i1 [ false, %820 ], [ %826, %824 ]
  %829 = zext i1 %828 to i32
  %830 = or i32 %821, %829
  %831 = add i32 %423, 1
  %832 = icmp eq i32 %830, 0
  %833 = icmp ugt i32 %831, 127
  %834 = select i1 %832, i1 true, i1 %833
  br i1 %834, label %835, label %197, !llvm.loop !85

835:                                              ; preds = %827
  %836 = or i32 %830, %425
  %837 = add nuw nsw i64 %189, 1
  %838 = load i32, ptr %19, align 4
  %839 = zext i32 %838 to i64
  %840 = icmp ult i64 %837, %839
  br i1 %840, label %188, label %841, !llvm.loop !86

841:                                              ; preds = %835, %185
  %842 = phi i32 [ 0, %185 ], [ %836, %835 ]
  %843 = load i32, ptr %23, align 8
  %844 = icmp eq i32 %843, 0
  br i1 %844, label %1301, label %845

845:                                              ; preds = %841
  %846 = load i32, ptr %24, align 4
  %847 = icmp eq i32 %846, 0
  br i1 %847, label %1151, label %848

848:                                              ; preds = %845
  %849 = load ptr, ptr %25, align 8
  %850 = icmp eq ptr %849, null
  br i1 %850, label %852, label %851

851:                                              ; preds = %848
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #27
  br label %1301

852:                                              ; preds = %848
  %853 = load ptr, ptr %0, align 8
  %854 = load ptr, ptr %2, align 8
  %855 = getelementptr inbounds i8, ptr %853, i64 380
  %856 = load i32, ptr %855, align 4
  %857 = icmp eq i32 %856, 0
  br i1 %857, label %861, label %858

858:                                              ; preds = %852
  %859 = getelementptr inbounds i8, ptr %854, i64 16
  %860 = zext i32 %856 to i64
  br label %868

861:                                              ; preds = %868, %852
  %862 = phi i32 [ 0, %852 ], [ %875, %868 ]
  %863 = getelementptr inbounds i8, ptr %854, i64 4
  %864 = load i32, ptr %863, align 4
  %865 = icmp eq i32 %864, 0
  %866 = icmp ult i32 %864, %862
  %867 = select i1 %865, i1 true, i1 %866
  br i1 %867, label %946, label %878

868:                                              ; preds = %868, %858
  %869 = phi i64 [ 0, %858 ], [ %876, %868 ]
  %870 = phi i32 [ 0, %858 ], [ %875, %868 ]
  %871 = getelementptr inbounds [16 x ptr], ptr %859, i64 0, i64 %869
  %872 = load ptr, ptr %871, align 8
  %873 = getelementptr inbounds i8, ptr %872, i64 128
  %874 = load i32, ptr %873, align 8
  %875 = add i32 %874, %870
  %876 = add nuw nsw i64 %869, 1
  %877 = icmp eq i64 %876, %860
  br i1 %877, label %861, label %868, !llvm.loop !87

878:                                              ; preds = %861
  %879 = getelementptr inbounds i8, ptr %853, i64 312
  %880 = load ptr, ptr %879, align 8
  %881 = icmp eq ptr %880, null
  br i1 %881, label %883, label %882

882:                                              ; preds = %878
  tail call fastcc void @cluster_met(ptr noundef nonnull %854, i32 noundef %856) #27
  br label %883

883:                                              ; preds = %882, %878
  br i1 %857, label %884, label %888

884:                                              ; preds = %883
  %885 = load i32, ptr %854, align 8
  %886 = add i32 %885, 1
  store i32 %886, ptr %854, align 8
  %887 = getelementptr inbounds i8, ptr %854, i64 12
  store i32 0, ptr %887, align 4
  store i32 0, ptr %863, align 4
  br label %946

888:                                              ; preds = %883
  %889 = getelementptr inbounds i8, ptr %854, i64 16
  %890 = zext i32 %856 to i64
  br label %896

891:                                              ; preds = %896
  %892 = load i32, ptr %854, align 8
  %893 = add i32 %892, 1
  store i32 %893, ptr %854, align 8
  %894 = getelementptr inbounds i8, ptr %854, i64 12
  store i32 0, ptr %894, align 4
  store i32 0, ptr %863, align 4
  %895 = getelementptr inbounds i8, ptr %853, i64 48
  br label %902

896:                                              ; preds = %896, %888
  %897 = phi i64 [ 0, %888 ], [ %900, %896 ]
  %898 = getelementptr inbounds [16 x ptr], ptr %889, i64 0, i64 %897
  %899 = load ptr, ptr %898, align 8
  tail call fastcc void @next_epoch(ptr noundef %899) #26
  %900 = add nuw nsw i64 %897, 1
  %901 = icmp eq i64 %900, %890
  br i1 %901, label %891, label %896, !llvm.loop !88

902:                                              ; preds = %919, %891
  %903 = phi i64 [ 0, %891 ], [ %920, %919 ]
  %904 = getelementptr inbounds [16 x ptr], ptr %889, i64 0, i64 %903
  %905 = load ptr, ptr %904, align 8
  %906 = getelementptr inbounds i8, ptr %905, i64 2932
  %907 = load i32, ptr %906, align 4
  %908 = icmp eq i32 %907, 0
  br i1 %908, label %909, label %919

909:                                              ; preds = %902
  %910 = getelementptr inbounds i8, ptr %905, i64 136
  %911 = getelementptr inbounds i8, ptr %905, i64 144
  %912 = getelementptr inbounds i8, ptr %905, i64 152
  %913 = getelementptr inbounds i8, ptr %905, i64 132
  br label %914

914:                                              ; preds = %942, %909
  %915 = phi i64 [ 0, %909 ], [ %944, %942 ]
  %916 = load i32, ptr %895, align 8
  %917 = zext i32 %916 to i64
  %918 = icmp ult i64 %915, %917
  br i1 %918, label %922, label %919

919:                                              ; preds = %942, %914, %902
  %920 = add nuw nsw i64 %903, 1
  %921 = icmp eq i64 %920, %890
  br i1 %921, label %946, label %902, !llvm.loop !89

922:                                              ; preds = %914
  %923 = load ptr, ptr %910, align 8
  %924 = getelementptr inbounds i8, ptr %923, i64 %915
  %925 = load i8, ptr %924, align 1
  %926 = icmp eq i8 %925, 1
  br i1 %926, label %927, label %942

927:                                              ; preds = %922
  %928 = load ptr, ptr %911, align 8
  %929 = getelementptr inbounds i8, ptr %928, i64 %915
  %930 = load i8, ptr %929, align 1
  %931 = icmp eq i8 %930, 16
  br i1 %931, label %932, label %942

932:                                              ; preds = %927
  %933 = load ptr, ptr %912, align 8
  %934 = lshr i64 %915, 5
  %935 = getelementptr inbounds %struct.Warp, ptr %933, i64 %934, i32 1
  %936 = load i8, ptr %935, align 4
  %937 = icmp eq i8 %936, 0
  br i1 %937, label %938, label %942

938:                                              ; preds = %932
  store i8 0, ptr %924, align 1
  %939 = load i32, ptr %913, align 4
  %940 = add i32 %939, -1
  store i32 %940, ptr %913, align 4
  %941 = load i32, ptr %906, align 4
  br label %942

942:                                              ; preds = %938, %932, %927, %922
  %943 = phi i32 [ 0, %922 ], [ 0, %927 ], [ 0, %932 ], [ %941, %938 ]
  %944 = add nuw nsw i64 %915, 1
  %945 = icmp eq i32 %943, 0
  br i1 %945, label %914, label %919, !llvm.loop !90

946:                                              ; preds = %919, %884, %861
  %947 = phi i32 [ 0, %861 ], [ 1, %884 ], [ 1, %919 ]
  %948 = getelementptr inbounds i8, ptr %853, i64 312
  %949 = getelementptr inbounds i8, ptr %853, i64 52
  br label %950

950:                                              ; preds = %1141, %946
  %951 = phi i64 [ %1142, %1141 ], [ 0, %946 ]
  %952 = phi i32 [ 1, %1141 ], [ %947, %946 ]
  br label %953

953:                                              ; preds = %1138, %950
  %954 = phi i64 [ %1139, %1138 ], [ %951, %950 ]
  %955 = getelementptr inbounds [16 x %struct.Barrier], ptr %13, i64 0, i64 %954
  %956 = load i32, ptr %955, align 8
  %957 = icmp eq i32 %956, 0
  br i1 %957, label %1138, label %958

958:                                              ; preds = %953
  %959 = load ptr, ptr %0, align 8
  %960 = load i32, ptr %23, align 8
  %961 = getelementptr inbounds i8, ptr %959, i64 52
  %962 = load i32, ptr %961, align 4
  %963 = shl i32 %962, 5
  %964 = icmp ne i32 %960, %963
  %965 = icmp ne i32 %962, 0
  %966 = and i1 %965, %964
  br i1 %966, label %967, label %1032

967:                                              ; preds = %958
  %968 = load ptr, ptr %20, align 8
  %969 = getelementptr inbounds i8, ptr %959, i64 48
  %970 = load i32, ptr %969, align 8
  %971 = getelementptr inbounds i8, ptr %955, i64 32
  %972 = getelementptr inbounds i8, ptr %955, i64 20
  %973 = zext i32 %962 to i64
  br label %974

974:                                              ; preds = %1027, %967
  %975 = phi i32 [ %1031, %1027 ], [ %970, %967 ]
  %976 = phi i64 [ %1029, %1027 ], [ 0, %967 ]
  %977 = phi i32 [ %1028, %1027 ], [ 0, %967 ]
  %978 = tail call i32 @llvm.umin.i32(i32 %975, i32 32)
  %979 = tail call i32 @llvm.umax.i32(i32 %978, i32 1)
  %980 = zext nneg i32 %979 to i64
  %981 = getelementptr inbounds %struct.Warp, ptr %968, i64 %976
  %982 = trunc nuw i64 %976 to i32
  %983 = shl i32 %982, 5
  %984 = sub i32 %970, %983
  %985 = tail call i32 @llvm.usub.sat.i32(i32 32, i32 %984)
  %986 = lshr i32 -1, %985
  %987 = getelementptr inbounds [32 x i32], ptr %971, i64 0, i64 %976
  %988 = load i32, ptr %987, align 4
  %989 = icmp eq i32 %988, 0
  br i1 %989, label %990, label %993

990:                                              ; preds = %974
  %991 = load i32, ptr %972, align 4
  %992 = icmp eq i32 %991, 0
  br i1 %992, label %1027, label %993

993:                                              ; preds = %990, %974
  %994 = getelementptr inbounds i8, ptr %981, i64 4
  %995 = load i8, ptr %994, align 4
  %996 = icmp eq i8 %995, 0
  br i1 %996, label %997, label %1003

997:                                              ; preds = %993
  %998 = icmp eq i32 %970, %983
  br i1 %998, label %1021, label %999

999:                                              ; preds = %997
  %1000 = load ptr, ptr %21, align 8
  %1001 = zext i32 %983 to i64
  %1002 = getelementptr inbounds i8, ptr %1000, i64 %1001
  br label %1008

1003:                                             ; preds = %993
  %1004 = getelementptr inbounds i8, ptr %981, i64 5
  %1005 = load i8, ptr %1004, align 1
  %1006 = icmp eq i8 %1005, 4
  %1007 = select i1 %1006, i32 0, i32 %986
  br label %1021

1008:                                             ; preds = %1008, %999
  %1009 = phi i64 [ 0, %999 ], [ %1019, %1008 ]
  %1010 = phi i32 [ %986, %999 ], [ %1018, %1008 ]
  %1011 = getelementptr inbounds i8, ptr %1002, i64 %1009
  %1012 = load i8, ptr %1011, align 1
  %1013 = icmp eq i8 %1012, 4
  %1014 = zext i1 %1013 to i32
  %1015 = trunc nuw nsw i64 %1009 to i32
  %1016 = shl nuw i32 %1014, %1015
  %1017 = xor i32 %1016, -1
  %1018 = and i32 %1010, %1017
  %1019 = add nuw nsw i64 %1009, 1
  %1020 = icmp eq i64 %1019, %980
  br i1 %1020, label %1021, label %1008, !llvm.loop !91

1021:                                             ; preds = %1008, %1003, %997
  %1022 = phi i32 [ %1007, %1003 ], [ %986, %997 ], [ %1018, %1008 ]
  %1023 = or i32 %1022, %988
  %1024 = xor i32 %1023, -1
  %1025 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1024)
  %1026 = add i32 %1025, %977
  br label %1027

1027:                                             ; preds = %1021, %990
  %1028 = phi i32 [ %1026, %1021 ], [ %977, %990 ]
  %1029 = add nuw nsw i64 %976, 1
  %1030 = icmp eq i64 %1029, %973
  %1031 = add i32 %975, -32
  br i1 %1030, label %1032, label %974, !llvm.loop !92

1032:                                             ; preds = %1027, %958
  %1033 = phi i32 [ 0, %958 ], [ %1028, %1027 ]
  %1034 = add i32 %1033, %956
  %1035 = getelementptr inbounds i8, ptr %955, i64 4
  %1036 = load i32, ptr %1035, align 4
  %1037 = icmp ult i32 %1034, %1036
  br i1 %1037, label %1138, label %1038

1038:                                             ; preds = %1032
  %1039 = getelementptr inbounds i8, ptr %955, i64 4
  %1040 = getelementptr inbounds i8, ptr %955, i64 8
  %1041 = load i32, ptr %1040, align 8
  %1042 = getelementptr inbounds i8, ptr %955, i64 12
  %1043 = load i32, ptr %1042, align 4
  switch i32 %1041, label %1047 [
    i32 1, label %1050
    i32 2, label %1044
  ]

1044:                                             ; preds = %1038
  %1045 = icmp eq i32 %1043, %956
  %1046 = zext i1 %1045 to i32
  br label %1050

1047:                                             ; preds = %1038
  %1048 = icmp ne i32 %1043, 0
  %1049 = zext i1 %1048 to i32
  br label %1050

1050:                                             ; preds = %1047, %1044, %1038
  %1051 = phi i32 [ %1046, %1044 ], [ %1049, %1047 ], [ %1043, %1038 ]
  %1052 = load ptr, ptr %948, align 8
  %1053 = icmp eq ptr %1052, null
  br i1 %1053, label %1056, label %1054

1054:                                             ; preds = %1050
  %1055 = trunc nuw nsw i64 %954 to i32
  tail call fastcc void @passed_barrier(ptr noundef nonnull %0, i32 noundef %1055) #27
  br label %1056

1056:                                             ; preds = %1054, %1050
  tail call fastcc void @next_epoch(ptr noundef nonnull %0) #26
  %1057 = load i32, ptr %949, align 4
  %1058 = icmp eq i32 %1057, 0
  br i1 %1058, label %1141, label %1059

1059:                                             ; preds = %1056
  %1060 = zext i32 %1051 to i64
  %1061 = icmp ne i32 %1051, 0
  %1062 = zext i1 %1061 to i32
  br label %1063

1063:                                             ; preds = %1132, %1059
  %1064 = phi i64 [ 0, %1059 ], [ %1133, %1132 ]
  %1065 = phi i32 [ 0, %1059 ], [ %1137, %1132 ]
  %1066 = zext i32 %1065 to i64
  %1067 = load ptr, ptr %20, align 8
  %1068 = getelementptr inbounds %struct.Warp, ptr %1067, i64 %1064
  %1069 = trunc nuw i64 %1064 to i32
  %1070 = shl i32 %1069, 5
  %1071 = load ptr, ptr %0, align 8
  %1072 = getelementptr inbounds i8, ptr %1071, i64 48
  %1073 = load i32, ptr %1072, align 8
  %1074 = sub i32 %1073, %1070
  %1075 = tail call i32 @llvm.umin.i32(i32 %1074, i32 32)
  %1076 = getelementptr inbounds i8, ptr %1068, i64 4
  %1077 = load i8, ptr %1076, align 4
  %1078 = icmp eq i8 %1077, 0
  br i1 %1078, label %1088, label %1079

1079:                                             ; preds = %1063
  %1080 = getelementptr inbounds i8, ptr %1068, i64 5
  %1081 = load i8, ptr %1080, align 1
  %1082 = icmp eq i8 %1081, 1
  br i1 %1082, label %1083, label %1132

1083:                                             ; preds = %1079
  %1084 = getelementptr inbounds i8, ptr %1068, i64 6
  %1085 = load i8, ptr %1084, align 2
  %1086 = zext i8 %1085 to i64
  %1087 = icmp eq i64 %954, %1086
  br i1 %1087, label %1088, label %1132

1088:                                             ; preds = %1083, %1063
  %1089 = add i32 %1075, %1070
  %1090 = icmp ult i32 %1070, %1089
  br i1 %1090, label %1091, label %1132

1091:                                             ; preds = %1088
  %1092 = zext i32 %1089 to i64
  br label %1095

1093:                                             ; preds = %1122
  %1094 = icmp eq i32 %1123, 0
  br i1 %1094, label %1132, label %1126

1095:                                             ; preds = %1122, %1091
  %1096 = phi i64 [ %1066, %1091 ], [ %1124, %1122 ]
  %1097 = phi i32 [ 0, %1091 ], [ %1123, %1122 ]
  %1098 = load i8, ptr %1076, align 4
  %1099 = icmp eq i8 %1098, 0
  br i1 %1099, label %1100, label %1112

1100:                                             ; preds = %1095
  %1101 = load ptr, ptr %21, align 8
  %1102 = getelementptr inbounds i8, ptr %1101, i64 %1096
  %1103 = load i8, ptr %1102, align 1
  %1104 = icmp eq i8 %1103, 1
  br i1 %1104, label %1105, label %1122

1105:                                             ; preds = %1100
  %1106 = load ptr, ptr %26, align 8
  %1107 = getelementptr inbounds i8, ptr %1106, i64 %1096
  %1108 = load i8, ptr %1107, align 1
  %1109 = zext i8 %1108 to i64
  %1110 = icmp eq i64 %954, %1109
  br i1 %1110, label %1111, label %1122

1111:                                             ; preds = %1105
  store i8 0, ptr %1102, align 1
  br label %1112

1112:                                             ; preds = %1111, %1095
  %1113 = load i32, ptr %1040, align 8
  %1114 = icmp eq i32 %1113, 0
  br i1 %1114, label %1120, label %1115

1115:                                             ; preds = %1112
  %1116 = load ptr, ptr %16, align 8
  %1117 = getelementptr inbounds i64, ptr %1116, i64 %1096
  store i64 %1060, ptr %1117, align 8
  %1118 = load ptr, ptr %17, align 8
  %1119 = getelementptr inbounds i32, ptr %1118, i64 %1096
  store i32 %1062, ptr %1119, align 4
  br label %1120

1120:                                             ; preds = %1115, %1112
  %1121 = add i32 %1097, 1
  br label %1122

1122:                                             ; preds = %1120, %1105, %1100
  %1123 = phi i32 [ %1121, %1120 ], [ %1097, %1100 ], [ %1097, %1105 ]
  %1124 = add nuw nsw i64 %1096, 1
  %1125 = icmp ult i64 %1124, %1092
  br i1 %1125, label %1095, label %1093, !llvm.loop !93

1126:                                             ; preds = %1093
  %1127 = getelementptr inbounds i8, ptr %1068, i64 5
  store i8 0, ptr %1127, align 1
  %1128 = load ptr, ptr %27, align 8
  %1129 = getelementptr inbounds i32, ptr %1128, i64 %1064
  store i32 -1, ptr %1129, align 4
  %1130 = load i32, ptr %24, align 4
  %1131 = sub i32 %1130, %1123
  store i32 %1131, ptr %24, align 4
  br label %1132

1132:                                             ; preds = %1126, %1093, %1088, %1083, %1079
  %1133 = add nuw nsw i64 %1064, 1
  %1134 = load i32, ptr %949, align 4
  %1135 = zext i32 %1134 to i64
  %1136 = icmp ult i64 %1133, %1135
  %1137 = add i32 %1065, 32
  br i1 %1136, label %1063, label %1141, !llvm.loop !94

1138:                                             ; preds = %1032, %953
  %1139 = add nuw nsw i64 %954, 1
  %1140 = icmp eq i64 %1139, 16
  br i1 %1140, label %1144, label %953, !llvm.loop !95

1141:                                             ; preds = %1132, %1056
  store i32 0, ptr %955, align 8
  store i32 0, ptr %1039, align 4
  %1142 = add nuw nsw i64 %954, 1
  %1143 = icmp eq i64 %1142, 16
  br i1 %1143, label %1146, label %950, !llvm.loop !95

1144:                                             ; preds = %1138
  %1145 = icmp eq i32 %952, 0
  br i1 %1145, label %1151, label %1146

1146:                                             ; preds = %1141, %1144
  %1147 = load ptr, ptr %18, align 8
  %1148 = getelementptr inbounds i8, ptr %1147, i64 24
  %1149 = load i64, ptr %1148, align 8
  %1150 = add i64 %1149, 1
  store atomic i64 %1150, ptr %1148 monotonic, align 8
  br label %1186

1151:                                             ; preds = %1144, %845
  %1152 = icmp eq i32 %842, 0
  br i1 %1152, label %1153, label %1186

1153:                                             ; preds = %1151
  %1154 = load ptr, ptr %0, align 8
  %1155 = getelementptr inbounds i8, ptr %1154, i64 48
  %1156 = load i32, ptr %1155, align 8
  %1157 = icmp eq i32 %1156, 0
  br i1 %1157, label %1185, label %1158

1158:                                             ; preds = %1153
  %1159 = load ptr, ptr %21, align 8
  %1160 = zext i32 %1156 to i64
  br label %1161

1161:                                             ; preds = %1179, %1158
  %1162 = phi i64 [ 0, %1158 ], [ %1180, %1179 ]
  %1163 = phi i1 [ true, %1158 ], [ %1181, %1179 ]
  %1164 = getelementptr inbounds i8, ptr %1159, i64 %1162
  %1165 = load i8, ptr %1164, align 1
  %1166 = icmp eq i8 %1165, 1
  br i1 %1166, label %1167, label %1179

1167:                                             ; preds = %1161
  %1168 = load ptr, ptr %26, align 8
  %1169 = getelementptr inbounds i8, ptr %1168, i64 %1162
  %1170 = load i8, ptr %1169, align 1
  %1171 = icmp eq i8 %1170, 16
  br i1 %1171, label %1172, label %1179

1172:                                             ; preds = %1167
  %1173 = load ptr, ptr %20, align 8
  %1174 = lshr i64 %1162, 5
  %1175 = and i64 %1174, 134217727
  %1176 = getelementptr inbounds %struct.Warp, ptr %1173, i64 %1175, i32 1
  %1177 = load i8, ptr %1176, align 4
  %1178 = icmp eq i8 %1177, 0
  br i1 %1178, label %1183, label %1179

1179:                                             ; preds = %1172, %1167, %1161
  %1180 = add nuw nsw i64 %1162, 1
  %1181 = icmp ult i64 %1180, %1160
  %1182 = icmp eq i64 %1180, %1160
  br i1 %1182, label %1183, label %1161, !llvm.loop !96

1183:                                             ; preds = %1179, %1172
  %1184 = phi i1 [ %1181, %1179 ], [ %1163, %1172 ]
  br i1 %1184, label %1304, label %1185

1185:                                             ; preds = %1183, %1153
  tail call fastcc void @fail_stuck(ptr noundef nonnull %0) #27
  br label %1301

1186:                                             ; preds = %1151, %1146
  %1187 = phi i32 [ 1, %1146 ], [ 0, %1151 ]
  %1188 = tail call fastcc i32 @is_stopped(ptr noundef nonnull %0) #26
  %1189 = icmp eq i32 %1188, 0
  br i1 %1189, label %1190, label %1301

1190:                                             ; preds = %1186
  %1191 = icmp eq i32 %842, 0
  %1192 = load ptr, ptr %0, align 8
  br i1 %1191, label %1193, label %1226

1193:                                             ; preds = %1190
  %1194 = load ptr, ptr %20, align 8
  %1195 = load i32, ptr %23, align 8
  %1196 = getelementptr inbounds i8, ptr %1192, i64 48
  %1197 = load i32, ptr %1196, align 8
  %1198 = icmp eq i32 %1195, %1197
  br i1 %1198, label %1199, label %1298

1199:                                             ; preds = %1193
  %1200 = getelementptr inbounds i8, ptr %1192, i64 52
  %1201 = load i32, ptr %1200, align 4
  %1202 = icmp eq i32 %1201, 0
  br i1 %1202, label %1203, label %1205

1203:                                             ; preds = %1199
  %1204 = load i32, ptr %1194, align 4
  br label %1224

1205:                                             ; preds = %1199
  %1206 = zext i32 %1201 to i64
  br label %1210

1207:                                             ; preds = %1220
  %1208 = add nuw nsw i64 %1211, 1
  %1209 = icmp eq i64 %1208, %1206
  br i1 %1209, label %1224, label %1210, !llvm.loop !97

1210:                                             ; preds = %1207, %1205
  %1211 = phi i64 [ 0, %1205 ], [ %1208, %1207 ]
  %1212 = getelementptr inbounds %struct.Warp, ptr %1194, i64 %1211
  %1213 = getelementptr inbounds i8, ptr %1212, i64 4
  %1214 = load i8, ptr %1213, align 4
  %1215 = icmp eq i8 %1214, 0
  br i1 %1215, label %1298, label %1216

1216:                                             ; preds = %1210
  %1217 = getelementptr inbounds i8, ptr %1212, i64 5
  %1218 = load i8, ptr %1217, align 1
  %1219 = icmp eq i8 %1218, 0
  br i1 %1219, label %1220, label %1298

1220:                                             ; preds = %1216
  %1221 = load i32, ptr %1212, align 4
  %1222 = load i32, ptr %1194, align 4
  %1223 = icmp eq i32 %1221, %1222
  br i1 %1223, label %1207, label %1298

1224:                                             ; preds = %1207, %1203
  %1225 = phi i32 [ %1204, %1203 ], [ %1221, %1207 ]
  store i32 %1225, ptr %11, align 4
  store i32 1, ptr %10, align 8
  br label %1298

1226:                                             ; preds = %1190
  %1227 = getelementptr inbounds i8, ptr %1192, i64 52
  %1228 = load i32, ptr %1227, align 4
  %1229 = icmp eq i32 %1228, 0
  br i1 %1229, label %1289, label %1230

1230:                                             ; preds = %1226, %1281
  %1231 = phi ptr [ %1282, %1281 ], [ %1192, %1226 ]
  %1232 = phi i64 [ %1284, %1281 ], [ 0, %1226 ]
  %1233 = phi i32 [ %1283, %1281 ], [ 0, %1226 ]
  %1234 = load ptr, ptr %20, align 8
  %1235 = getelementptr inbounds %struct.Warp, ptr %1234, i64 %1232
  %1236 = getelementptr inbounds i8, ptr %1235, i64 4
  %1237 = load i8, ptr %1236, align 4
  %1238 = icmp eq i8 %1237, 0
  br i1 %1238, label %1239, label %1247

1239:                                             ; preds = %1230
  %1240 = trunc nuw i64 %1232 to i32
  %1241 = shl i32 %1240, 5
  %1242 = getelementptr inbounds i8, ptr %1231, i64 48
  %1243 = load i32, ptr %1242, align 8
  %1244 = icmp eq i32 %1243, %1241
  br i1 %1244, label %1281, label %1245

1245:                                             ; preds = %1239
  %1246 = zext i32 %1241 to i64
  br label %1256

1247:                                             ; preds = %1230
  %1248 = getelementptr inbounds i8, ptr %1235, i64 5
  %1249 = load i8, ptr %1248, align 1
  %1250 = icmp eq i8 %1249, 0
  %1251 = zext i1 %1250 to i32
  %1252 = or i32 %1233, %1251
  %1253 = icmp eq i8 %1249, 3
  %1254 = select i1 %1253, i8 0, i8 %1249
  store i8 %1254, ptr %1248, align 1
  %1255 = load ptr, ptr %0, align 8
  br label %1281

1256:                                             ; preds = %1271, %1245
  %1257 = phi ptr [ %1231, %1245 ], [ %1272, %1271 ]
  %1258 = phi ptr [ %1231, %1245 ], [ %1273, %1271 ]
  %1259 = phi i64 [ 0, %1245 ], [ %1274, %1271 ]
  %1260 = phi i32 [ %1233, %1245 ], [ %1267, %1271 ]
  %1261 = load ptr, ptr %21, align 8
  %1262 = getelementptr inbounds i8, ptr %1261, i64 %1259
  %1263 = getelementptr inbounds i8, ptr %1262, i64 %1246
  %1264 = load i8, ptr %1263, align 1
  %1265 = icmp eq i8 %1264, 0
  %1266 = zext i1 %1265 to i32
  %1267 = or i32 %1260, %1266
  %1268 = icmp eq i8 %1264, 3
  br i1 %1268, label %1269, label %1271

1269:                                             ; preds = %1256
  store i8 0, ptr %1263, align 1
  %1270 = load ptr, ptr %0, align 8
  br label %1271

1271:                                             ; preds = %1269, %1256
  %1272 = phi ptr [ %1270, %1269 ], [ %1257, %1256 ]
  %1273 = phi ptr [ %1270, %1269 ], [ %1258, %1256 ]
  %1274 = add nuw nsw i64 %1259, 1
  %1275 = getelementptr inbounds i8, ptr %1273, i64 48
  %1276 = load i32, ptr %1275, align 8
  %1277 = sub i32 %1276, %1241
  %1278 = tail call i32 @llvm.umin.i32(i32 %1277, i32 32)
  %1279 = zext nneg i32 %1278 to i64
  %1280 = icmp ult i64 %1274, %1279
  br i1 %1280, label %1256, label %1281, !llvm.loop !98

1281:                                             ; preds = %1271, %1247, %1239
  %1282 = phi ptr [ %1255, %1247 ], [ %1231, %1239 ], [ %1272, %1271 ]
  %1283 = phi i32 [ %1252, %1247 ], [ %1233, %1239 ], [ %1267, %1271 ]
  %1284 = add nuw nsw i64 %1232, 1
  %1285 = getelementptr inbounds i8, ptr %1282, i64 52
  %1286 = load i32, ptr %1285, align 4
  %1287 = zext i32 %1286 to i64
  %1288 = icmp ult i64 %1284, %1287
  br i1 %1288, label %1230, label %1289, !llvm.loop !99

1289:                                             ; preds = %1281, %1226
  %1290 = phi i32 [ 0, %1226 ], [ %1283, %1281 ]
  %1291 = or i32 %1290, %1187
  %1292 = icmp eq i32 %1291, 0
  %1293 = add nuw nsw i32 %29, 1
  %1294 = icmp eq i32 %1293, 1024
  %1295 = select i1 %1292, i1 true, i1 %1294
  br i1 %1295, label %1301, label %1296

1296:                                             ; preds = %1289, %1298
  %1297 = phi i32 [ %1299, %1298 ], [ %1293, %1289 ]
  br label %28, !llvm.loop !100

1298:                                             ; preds = %1220, %1216, %1210, %1224, %1193, %178
  %1299 = add nuw nsw i32 %29, 1
  %1300 = icmp eq i32 %1299, 1024
  br i1 %1300, label %1301, label %1296

1301:                                             ; preds = %1289, %841, %1186, %57, %178, %1298, %169, %775, %419, %428, %345, %778, %332, %399, %411, %728, %174, %1185, %851, %814, %691, %597
  %1302 = phi i32 [ 2, %597 ], [ 2, %691 ], [ 2, %814 ], [ 2, %851 ], [ 2, %1185 ], [ %177, %174 ], [ 2, %728 ], [ 2, %411 ], [ 2, %399 ], [ 2, %332 ], [ 2, %778 ], [ 2, %345 ], [ 2, %428 ], [ 2, %419 ], [ 2, %775 ], [ 2, %169 ], [ 1, %1289 ], [ 0, %841 ], [ 2, %1186 ], [ 2, %57 ], [ 2, %178 ], [ 1, %1298 ]
  %1303 = getelementptr inbounds i8, ptr %3, i64 12
  store i32 0, ptr %1303, align 4
  br label %1312

1304:                                             ; preds = %1183
  %1305 = getelementptr inbounds i8, ptr %3, i64 12
  %1306 = load i32, ptr %1305, align 4
  %1307 = add i32 %1306, 1
  store i32 %1307, ptr %1305, align 4
  %1308 = getelementptr inbounds i8, ptr %3, i64 8
  %1309 = load i32, ptr %1308, align 8
  %1310 = icmp ult i32 %1307, %1309
  br i1 %1310, label %1312, label %1311

1311:                                             ; preds = %1304
  tail call fastcc void @fail_stuck(ptr noundef %0) #27
  br label %1312

1312:                                             ; preds = %1301, %1311, %1304
  %1313 = phi i32 [ %1302, %1301 ], [ 2, %1311 ], [ 1, %1304 ]
  ret i32 %1313
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @fail_stuck(ptr nocapture noundef %0) unnamed_addr #6 {
  tail call fastcc void @separate_all(ptr noundef %0) #26
  %2 = getelementptr inbounds i8, ptr %0, i64 176
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef nonnull %3, i64 noundef 1) #27
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
  %16 = getelementptr inbounds i8, ptr %8, i64 120
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
  br i1 %43, label %44, label %18, !llvm.loop !101

44:                                               ; preds = %40, %7, %34
  %45 = phi ptr [ %39, %34 ], [ null, %7 ], [ %41, %40 ]
  %46 = getelementptr inbounds i8, ptr %45, i64 60
  %47 = load i32, ptr %46, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %13, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 2
  %52 = select i1 %51, i64 2, i64 3
  %53 = tail call fastcc ptr @note_deadlock(ptr noundef nonnull %0, ptr noundef %45, i64 noundef %52) #27
  %54 = load ptr, ptr %0, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 168
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
  %7 = getelementptr inbounds i8, ptr %6, i64 360
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %25, label %10

10:                                               ; preds = %1
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %3) #28
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) #28
  store ptr null, ptr %4, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) #28
  store i64 0, ptr %5, align 8
  %11 = tail call i64 @pthread_self() #25
  %12 = call i32 @pthread_getattr_np(i64 noundef %11, ptr noundef nonnull %3) #25
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %22

14:                                               ; preds = %10
  %15 = call i32 @pthread_attr_getstack(ptr noundef nonnull %3, ptr noundef nonnull %4, ptr noundef nonnull %5) #25
  %16 = call i32 @pthread_attr_destroy(ptr noundef nonnull %3) #25
  %17 = icmp eq i32 %15, 0
  %18 = load ptr, ptr %4, align 8
  %19 = ptrtoint ptr %18 to i64
  %20 = add i64 %8, %19
  %21 = select i1 %17, i64 %20, i64 -1
  br label %22

22:                                               ; preds = %10, %14
  %23 = phi i64 [ %21, %14 ], [ -1, %10 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) #28
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) #28
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %3) #28
  %24 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %23, ptr %24, align 8
  br label %25

25:                                               ; preds = %22, %1
  %26 = getelementptr inbounds i8, ptr %6, i64 320
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %39, label %29

29:                                               ; preds = %25
  %30 = call ptr @calloc(i64 noundef 1, i64 noundef 336) #25
  %31 = icmp eq ptr %30, null
  br i1 %31, label %35, label %32

32:                                               ; preds = %29
  %33 = getelementptr inbounds i8, ptr %30, i64 8
  store i64 1, ptr %33, align 8
  store ptr %6, ptr %30, align 8
  %34 = getelementptr inbounds i8, ptr %6, i64 312
  store ptr %30, ptr %34, align 8
  br label %39

35:                                               ; preds = %29
  %36 = getelementptr inbounds i8, ptr %6, i64 312
  store ptr null, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 108
  store i32 -1, ptr %38, align 4
  br label %545

39:                                               ; preds = %32, %25
  %40 = getelementptr inbounds i8, ptr %6, i64 244
  %41 = load i32, ptr %40, align 4
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %45

43:                                               ; preds = %39
  %44 = load ptr, ptr %0, align 8
  br label %404

45:                                               ; preds = %39
  %46 = getelementptr inbounds i8, ptr %6, i64 160
  %47 = load ptr, ptr %46, align 8
  %48 = icmp eq ptr %47, null
  %49 = load ptr, ptr %0, align 8
  br i1 %48, label %404, label %50

50:                                               ; preds = %45
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %2) #28
  store ptr null, ptr %2, align 8
  %51 = getelementptr inbounds i8, ptr %49, i64 224
  %52 = load i64, ptr %51, align 8
  %53 = icmp eq i64 %52, 0
  br i1 %53, label %57, label %54

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %49, i64 56
  %56 = load i64, ptr %55, align 8
  br label %57

57:                                               ; preds = %54, %50
  %58 = phi i64 [ %56, %54 ], [ 1, %50 ]
  %59 = getelementptr inbounds i8, ptr %49, i64 56
  %60 = getelementptr inbounds i8, ptr %49, i64 380
  %61 = getelementptr inbounds i8, ptr %49, i64 24
  %62 = getelementptr inbounds i8, ptr %49, i64 368
  %63 = getelementptr inbounds i8, ptr %49, i64 28
  %64 = getelementptr inbounds i8, ptr %49, i64 372
  %65 = getelementptr inbounds i8, ptr %49, i64 376
  %66 = getelementptr inbounds i8, ptr %0, i64 104
  %67 = getelementptr inbounds i8, ptr %0, i64 108
  %68 = getelementptr inbounds i8, ptr %49, i64 184
  %69 = getelementptr inbounds i8, ptr %49, i64 312
  %70 = getelementptr inbounds i8, ptr %49, i64 328
  %71 = getelementptr inbounds i8, ptr %49, i64 232
  br label %72

72:                                               ; preds = %377, %57
  %73 = phi ptr [ %2, %57 ], [ %378, %377 ]
  %74 = phi ptr [ null, %57 ], [ %379, %377 ]
  %75 = phi ptr [ null, %57 ], [ %383, %377 ]
  %76 = phi i64 [ 0, %57 ], [ %380, %377 ]
  %77 = phi i32 [ 0, %57 ], [ %381, %377 ]
  %78 = phi i64 [ %58, %57 ], [ %384, %377 ]
  %79 = phi i64 [ 0, %57 ], [ %382, %377 ]
  %80 = load ptr, ptr %2, align 8
  %81 = icmp ne ptr %80, null
  %82 = load i64, ptr %59, align 8
  %83 = icmp ult i64 %79, %82
  %84 = select i1 %81, i1 true, i1 %83
  br i1 %84, label %85, label %394

85:                                               ; preds = %72
  br i1 %83, label %86, label %188

86:                                               ; preds = %85, %177
  %87 = phi ptr [ %110, %177 ], [ %73, %85 ]
  %88 = phi ptr [ %109, %177 ], [ %74, %85 ]
  %89 = phi ptr [ %160, %177 ], [ %75, %85 ]
  %90 = phi i64 [ %178, %177 ], [ %76, %85 ]
  %91 = phi i64 [ %155, %177 ], [ %79, %85 ]
  %92 = icmp ult i64 %90, %78
  br i1 %92, label %98, label %93

93:                                               ; preds = %86
  %94 = load i32, ptr %60, align 4
  %95 = zext i32 %94 to i64
  %96 = urem i64 %91, %95
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %181, label %98

98:                                               ; preds = %93, %86
  %99 = icmp eq ptr %88, null
  br i1 %99, label %100, label %104

100:                                              ; preds = %98
  %101 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef 1) #26
  %102 = icmp eq ptr %101, null
  br i1 %102, label %103, label %107

103:                                              ; preds = %100
  store i32 12, ptr %66, align 8
  store i32 -1, ptr %67, align 4
  br label %365

104:                                              ; preds = %98
  %105 = getelementptr inbounds i8, ptr %88, i64 208
  %106 = load ptr, ptr %105, align 8
  br label %107

107:                                              ; preds = %104, %100
  %108 = phi ptr [ %88, %104 ], [ %101, %100 ]
  %109 = phi ptr [ %106, %104 ], [ null, %100 ]
  %110 = getelementptr inbounds i8, ptr %108, i64 208
  store ptr null, ptr %110, align 8
  %111 = load i32, ptr %60, align 4
  %112 = icmp eq i32 %111, 1
  br i1 %112, label %153, label %113

113:                                              ; preds = %107
  %114 = zext i32 %111 to i64
  %115 = udiv i64 %91, %114
  %116 = load i32, ptr %61, align 4
  %117 = load i32, ptr %62, align 4
  %118 = udiv i32 %116, %117
  %119 = zext i32 %118 to i64
  %120 = udiv i64 %115, %119
  %121 = load i32, ptr %63, align 4
  %122 = load i32, ptr %64, align 4
  %123 = udiv i32 %121, %122
  %124 = zext i32 %123 to i64
  %125 = udiv i64 %120, %124
  %126 = load i32, ptr %65, align 4
  %127 = zext i32 %126 to i64
  %128 = mul i64 %125, %127
  %129 = urem i64 %91, %114
  %130 = zext i32 %117 to i64
  %131 = trunc nuw i64 %129 to i32
  %132 = udiv i32 %131, %117
  %133 = zext i32 %122 to i64
  %134 = udiv i32 %132, %122
  %135 = zext i32 %134 to i64
  %136 = add i64 %128, %135
  %137 = urem i64 %120, %124
  %138 = mul nuw i64 %137, %133
  %139 = urem i32 %132, %122
  %140 = zext i32 %139 to i64
  %141 = add nuw i64 %138, %140
  %142 = urem i64 %115, %119
  %143 = mul nuw i64 %142, %130
  %144 = urem i32 %131, %117
  %145 = zext i32 %144 to i64
  %146 = add nuw i64 %143, %145
  %147 = zext i32 %121 to i64
  %148 = mul i64 %136, %147
  %149 = add i64 %141, %148
  %150 = zext i32 %116 to i64
  %151 = mul i64 %149, %150
  %152 = add i64 %146, %151
  br label %153

153:                                              ; preds = %113, %107
  %154 = phi i64 [ %152, %113 ], [ %91, %107 ]
  call fastcc void @start(ptr noundef nonnull %108, i64 noundef %154) #26
  %155 = add nuw i64 %91, 1
  %156 = load i32, ptr %60, align 4
  %157 = zext i32 %156 to i64
  %158 = urem i64 %91, %157
  %159 = icmp eq i64 %158, 0
  %160 = select i1 %159, ptr %108, ptr %89
  br i1 %159, label %177, label %161

161:                                              ; preds = %153
  %162 = trunc nuw i64 %158 to i32
  %163 = icmp eq ptr %108, %89
  br i1 %163, label %164, label %167

164:                                              ; preds = %161
  %165 = getelementptr inbounds i8, ptr %89, i64 2784
  store i32 1, ptr %165, align 8
  %166 = getelementptr inbounds i8, ptr %89, i64 2788
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(140) %166, i8 0, i64 140, i1 false)
  br label %167

167:                                              ; preds = %164, %161
  %168 = getelementptr inbounds i8, ptr %108, i64 2928
  store i32 %162, ptr %168, align 8
  %169 = getelementptr inbounds i8, ptr %89, i64 2784
  %170 = getelementptr inbounds i8, ptr %108, i64 2776
  store ptr %169, ptr %170, align 8
  %171 = getelementptr inbounds i8, ptr %89, i64 2800
  %172 = getelementptr inbounds [16 x ptr], ptr %171, i64 0, i64 %158
  store ptr %108, ptr %172, align 8
  %173 = load ptr, ptr %170, align 8
  %174 = getelementptr inbounds i8, ptr %173, i64 8
  %175 = load i32, ptr %174, align 8
  %176 = add i32 %175, 1
  store i32 %176, ptr %174, align 8
  br label %177

177:                                              ; preds = %167, %153
  store ptr %108, ptr %87, align 8
  %178 = add i64 %90, 1
  %179 = load i64, ptr %59, align 8
  %180 = icmp ult i64 %155, %179
  br i1 %180, label %86, label %181

181:                                              ; preds = %93, %177
  %182 = phi i64 [ %91, %93 ], [ %155, %177 ]
  %183 = phi i64 [ %90, %93 ], [ %178, %177 ]
  %184 = phi ptr [ %89, %93 ], [ %160, %177 ]
  %185 = phi ptr [ %88, %93 ], [ %109, %177 ]
  %186 = phi ptr [ %87, %93 ], [ %110, %177 ]
  %187 = load ptr, ptr %2, align 8
  br label %188

188:                                              ; preds = %181, %85
  %189 = phi ptr [ %80, %85 ], [ %187, %181 ]
  %190 = phi i64 [ %79, %85 ], [ %182, %181 ]
  %191 = phi i64 [ %76, %85 ], [ %183, %181 ]
  %192 = phi ptr [ %75, %85 ], [ %184, %181 ]
  %193 = phi ptr [ %74, %85 ], [ %185, %181 ]
  %194 = phi ptr [ %73, %85 ], [ %186, %181 ]
  %195 = icmp ne ptr %189, null
  %196 = icmp ne i32 %77, 2
  %197 = and i1 %196, %195
  br i1 %197, label %200, label %365

198:                                              ; preds = %355
  %199 = icmp eq i64 %356, %191
  br i1 %199, label %365, label %375

200:                                              ; preds = %188, %355
  %201 = phi ptr [ %361, %355 ], [ %189, %188 ]
  %202 = phi ptr [ %360, %355 ], [ %194, %188 ]
  %203 = phi ptr [ %359, %355 ], [ %2, %188 ]
  %204 = phi ptr [ %358, %355 ], [ %193, %188 ]
  %205 = phi i64 [ %356, %355 ], [ %191, %188 ]
  %206 = getelementptr inbounds i8, ptr %201, i64 2932
  %207 = load i32, ptr %206, align 4
  %208 = icmp eq i32 %207, 0
  br i1 %208, label %209, label %338

209:                                              ; preds = %200
  %210 = load ptr, ptr %68, align 8
  %211 = call i32 %210(ptr noundef nonnull %201) #25
  %212 = icmp eq i32 %211, 0
  br i1 %212, label %213, label %333

213:                                              ; preds = %209
  %214 = load ptr, ptr %201, align 8
  %215 = getelementptr inbounds i8, ptr %214, i64 380
  %216 = load i32, ptr %215, align 4
  %217 = icmp ugt i32 %216, 1
  br i1 %217, label %218, label %319

218:                                              ; preds = %213
  %219 = getelementptr inbounds i8, ptr %201, i64 2776
  %220 = load ptr, ptr %219, align 8
  %221 = getelementptr inbounds i8, ptr %220, i64 16
  %222 = getelementptr inbounds i8, ptr %214, i64 48
  %223 = getelementptr inbounds i8, ptr %201, i64 40
  %224 = getelementptr inbounds i8, ptr %214, i64 64
  %225 = zext i32 %216 to i64
  br label %226

226:                                              ; preds = %266, %218
  %227 = phi i64 [ 0, %218 ], [ %267, %266 ]
  %228 = getelementptr inbounds [16 x ptr], ptr %221, i64 0, i64 %227
  %229 = load ptr, ptr %228, align 8
  %230 = icmp eq ptr %229, %201
  br i1 %230, label %266, label %231

231:                                              ; preds = %226
  %232 = getelementptr inbounds i8, ptr %229, i64 2992
  %233 = load i32, ptr %232, align 8
  %234 = icmp eq i32 %233, 0
  %235 = getelementptr inbounds i8, ptr %229, i64 2984
  br i1 %234, label %266, label %236

236:                                              ; preds = %231
  %237 = load i32, ptr %222, align 8
  %238 = mul i32 %237, 3
  %239 = zext i32 %238 to i64
  %240 = icmp eq i32 %237, 0
  br i1 %240, label %266, label %241

241:                                              ; preds = %236
  %242 = load ptr, ptr %235, align 8
  br label %243

243:                                              ; preds = %263, %241
  %244 = phi i64 [ 0, %241 ], [ %264, %263 ]
  %245 = getelementptr inbounds %struct.Copies, ptr %242, i64 %244
  %246 = getelementptr inbounds i8, ptr %245, i64 8
  %247 = load i32, ptr %246, align 8
  %248 = icmp eq i32 %247, 0
  br i1 %248, label %263, label %249

249:                                              ; preds = %243
  %250 = load ptr, ptr %245, align 8
  %251 = load i64, ptr %223, align 8
  %252 = load i64, ptr %224, align 8
  %253 = zext i32 %247 to i64
  br label %257

254:                                              ; preds = %257
  %255 = add nuw nsw i64 %258, 1
  %256 = icmp eq i64 %255, %253
  br i1 %256, label %263, label %257, !llvm.loop !102

257:                                              ; preds = %254, %249
  %258 = phi i64 [ 0, %249 ], [ %255, %254 ]
  %259 = getelementptr inbounds %struct.Copy, ptr %250, i64 %258
  %260 = load i64, ptr %259, align 8
  %261 = sub i64 %260, %251
  %262 = icmp ult i64 %261, %252
  br i1 %262, label %269, label %254

263:                                              ; preds = %254, %243
  %264 = add nuw nsw i64 %244, 1
  %265 = icmp eq i64 %264, %239
  br i1 %265, label %266, label %243

266:                                              ; preds = %263, %236, %231, %226
  %267 = add nuw nsw i64 %227, 1
  %268 = icmp eq i64 %267, %225
  br i1 %268, label %319, label %226, !llvm.loop !103

269:                                              ; preds = %257
  %270 = trunc nuw i64 %244 to i32
  %271 = udiv i32 %270, 3
  %272 = getelementptr inbounds i8, ptr %229, i64 48
  %273 = load i64, ptr %272, align 8
  %274 = zext nneg i32 %271 to i64
  %275 = load ptr, ptr %229, align 8
  %276 = getelementptr inbounds i8, ptr %275, i64 120
  %277 = load i64, ptr %276, align 8
  %278 = mul i64 %277, %274
  %279 = add i64 %278, %273
  %280 = inttoptr i64 %279 to ptr
  %281 = getelementptr inbounds i8, ptr %259, i64 8
  %282 = load i32, ptr %281, align 8
  %283 = getelementptr inbounds i8, ptr %201, i64 2928
  %284 = load i32, ptr %283, align 8
  %285 = zext i32 %284 to i64
  %286 = load ptr, ptr %280, align 8
  %287 = getelementptr inbounds i8, ptr %286, i64 8
  %288 = load ptr, ptr %287, align 8
  %289 = getelementptr inbounds i8, ptr %288, i64 104
  store i32 16, ptr %289, align 8
  %290 = getelementptr inbounds i8, ptr %288, i64 108
  store i32 %282, ptr %290, align 4
  %291 = getelementptr inbounds i8, ptr %280, i64 8
  %292 = load ptr, ptr %291, align 8
  %293 = getelementptr inbounds i8, ptr %292, i64 36
  %294 = getelementptr inbounds i8, ptr %280, i64 48
  %295 = getelementptr inbounds i8, ptr %280, i64 56
  %296 = load i32, ptr %295, align 8
  %297 = getelementptr inbounds i8, ptr %292, i64 40
  %298 = load i32, ptr %297, align 4
  %299 = mul i32 %298, %296
  %300 = getelementptr inbounds i8, ptr %280, i64 52
  %301 = load i32, ptr %300, align 4
  %302 = add i32 %299, %301
  %303 = load i32, ptr %293, align 4
  %304 = mul i32 %302, %303
  %305 = load i32, ptr %294, align 8
  %306 = add i32 %304, %305
  %307 = getelementptr inbounds i8, ptr %288, i64 124
  store i32 %306, ptr %307, align 4
  %308 = load ptr, ptr %280, align 8
  %309 = getelementptr inbounds i8, ptr %308, i64 32
  %310 = load i64, ptr %309, align 8
  %311 = getelementptr inbounds i8, ptr %288, i64 128
  store i64 %310, ptr %311, align 8
  %312 = getelementptr inbounds i8, ptr %288, i64 136
  store i64 3, ptr %312, align 8
  %313 = getelementptr inbounds i8, ptr %288, i64 144
  store i64 %285, ptr %313, align 8
  %314 = load ptr, ptr %291, align 8
  %315 = getelementptr inbounds i8, ptr %314, i64 380
  %316 = load i32, ptr %315, align 4
  %317 = zext i32 %316 to i64
  %318 = getelementptr inbounds i8, ptr %288, i64 152
  store i64 %317, ptr %318, align 8
  br label %333

319:                                              ; preds = %266, %213
  %320 = load ptr, ptr %69, align 8
  %321 = icmp eq ptr %320, null
  br i1 %321, label %326, label %322

322:                                              ; preds = %319
  %323 = load i64, ptr %70, align 8
  switch i64 %323, label %324 [
    i64 0, label %326
    i64 -1, label %326
  ]

324:                                              ; preds = %322
  %325 = getelementptr inbounds i8, ptr %320, i64 320
  store i32 1, ptr %325, align 8
  br label %326

326:                                              ; preds = %324, %322, %322, %319
  store i32 1, ptr %206, align 4
  %327 = getelementptr inbounds i8, ptr %201, i64 2776
  %328 = load ptr, ptr %327, align 8
  %329 = getelementptr inbounds i8, ptr %328, i64 8
  %330 = load i32, ptr %329, align 8
  %331 = add i32 %330, -1
  store i32 %331, ptr %329, align 8
  %332 = add i64 %205, -1
  br label %333

333:                                              ; preds = %326, %269, %209
  %334 = phi i32 [ %211, %209 ], [ 2, %269 ], [ 0, %326 ]
  %335 = phi i64 [ %205, %209 ], [ %205, %269 ], [ %332, %326 ]
  %336 = load i32, ptr %206, align 4
  %337 = icmp eq i32 %336, 0
  br i1 %337, label %351, label %338

338:                                              ; preds = %333, %200
  %339 = phi i64 [ %335, %333 ], [ %205, %200 ]
  %340 = phi i32 [ %334, %333 ], [ 1, %200 ]
  %341 = getelementptr inbounds i8, ptr %201, i64 2776
  %342 = load ptr, ptr %341, align 8
  %343 = getelementptr inbounds i8, ptr %342, i64 8
  %344 = load i32, ptr %343, align 8
  %345 = icmp eq i32 %344, 0
  br i1 %345, label %346, label %351

346:                                              ; preds = %338
  %347 = getelementptr inbounds i8, ptr %201, i64 208
  %348 = load ptr, ptr %347, align 8
  store ptr %348, ptr %203, align 8
  %349 = icmp eq ptr %202, %347
  %350 = select i1 %349, ptr %203, ptr %202
  store ptr %204, ptr %347, align 8
  br label %355

351:                                              ; preds = %338, %333
  %352 = phi i64 [ %339, %338 ], [ %335, %333 ]
  %353 = phi i32 [ %340, %338 ], [ %334, %333 ]
  %354 = getelementptr inbounds i8, ptr %201, i64 208
  br label %355

355:                                              ; preds = %351, %346
  %356 = phi i64 [ %352, %351 ], [ %339, %346 ]
  %357 = phi i32 [ %353, %351 ], [ %340, %346 ]
  %358 = phi ptr [ %204, %351 ], [ %201, %346 ]
  %359 = phi ptr [ %354, %351 ], [ %203, %346 ]
  %360 = phi ptr [ %202, %351 ], [ %350, %346 ]
  %361 = load ptr, ptr %359, align 8
  %362 = icmp ne ptr %361, null
  %363 = icmp ne i32 %357, 2
  %364 = and i1 %363, %362
  br i1 %364, label %200, label %198, !llvm.loop !104

365:                                              ; preds = %198, %188, %103
  %366 = phi ptr [ %360, %198 ], [ %87, %103 ], [ %194, %188 ]
  %367 = phi ptr [ %358, %198 ], [ null, %103 ], [ %193, %188 ]
  %368 = phi i64 [ %191, %198 ], [ %90, %103 ], [ %191, %188 ]
  %369 = phi i32 [ %357, %198 ], [ 2, %103 ], [ %77, %188 ]
  %370 = phi i64 [ %190, %198 ], [ %91, %103 ], [ %190, %188 ]
  %371 = phi ptr [ %192, %198 ], [ %89, %103 ], [ %192, %188 ]
  %372 = shl i64 %368, 1
  %373 = load i64, ptr %71, align 8
  %374 = call i64 @llvm.umin.i64(i64 %372, i64 %373)
  br label %377

375:                                              ; preds = %198
  %376 = add i64 %356, 1
  br label %377

377:                                              ; preds = %375, %365
  %378 = phi ptr [ %366, %365 ], [ %360, %375 ]
  %379 = phi ptr [ %367, %365 ], [ %358, %375 ]
  %380 = phi i64 [ %368, %365 ], [ %356, %375 ]
  %381 = phi i32 [ %369, %365 ], [ %357, %375 ]
  %382 = phi i64 [ %370, %365 ], [ %190, %375 ]
  %383 = phi ptr [ %371, %365 ], [ %192, %375 ]
  %384 = phi i64 [ %374, %365 ], [ %376, %375 ]
  %385 = icmp eq i32 %381, 2
  br i1 %385, label %386, label %72, !llvm.loop !105

386:                                              ; preds = %377
  %387 = load ptr, ptr %2, align 8
  %388 = icmp eq ptr %387, null
  br i1 %388, label %394, label %389

389:                                              ; preds = %386, %389
  %390 = phi ptr [ %392, %389 ], [ %387, %386 ]
  %391 = getelementptr inbounds i8, ptr %390, i64 208
  %392 = load ptr, ptr %391, align 8
  call fastcc void @close_block(ptr noundef nonnull %390) #26
  %393 = icmp eq ptr %392, null
  br i1 %393, label %394, label %389, !llvm.loop !106

394:                                              ; preds = %72, %389, %386
  %395 = phi ptr [ %379, %386 ], [ %379, %389 ], [ %74, %72 ]
  %396 = phi i32 [ 2, %386 ], [ 2, %389 ], [ %77, %72 ]
  %397 = icmp eq ptr %395, null
  br i1 %397, label %403, label %398

398:                                              ; preds = %394, %398
  %399 = phi ptr [ %401, %398 ], [ %395, %394 ]
  %400 = getelementptr inbounds i8, ptr %399, i64 208
  %401 = load ptr, ptr %400, align 8
  call fastcc void @close_block(ptr noundef nonnull %399) #26
  %402 = icmp eq ptr %401, null
  br i1 %402, label %403, label %398, !llvm.loop !106

403:                                              ; preds = %398, %394
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %2) #28
  br label %513

404:                                              ; preds = %43, %45
  %405 = phi ptr [ %44, %43 ], [ %49, %45 ]
  %406 = getelementptr inbounds i8, ptr %405, i64 56
  %407 = load i64, ptr %406, align 8
  %408 = lshr i64 %407, 10
  %409 = icmp ult i64 %407, 1024
  %410 = call i64 @llvm.umin.i64(i64 %408, i64 32)
  %411 = select i1 %409, i64 1, i64 %410
  %412 = getelementptr inbounds i8, ptr %405, i64 160
  %413 = load ptr, ptr %412, align 8
  %414 = icmp ne ptr %413, null
  %415 = zext i1 %414 to i32
  %416 = call fastcc ptr @open_block(ptr noundef nonnull %0, i32 noundef %415) #26
  %417 = icmp eq ptr %416, null
  br i1 %417, label %518, label %418

418:                                              ; preds = %404
  %419 = getelementptr inbounds i8, ptr %416, i64 48
  %420 = load i64, ptr %419, align 8
  %421 = inttoptr i64 %420 to ptr
  %422 = getelementptr inbounds i8, ptr %405, i64 416
  %423 = getelementptr inbounds i8, ptr %405, i64 408
  %424 = getelementptr inbounds i8, ptr %405, i64 312
  %425 = getelementptr inbounds i8, ptr %405, i64 136
  %426 = getelementptr inbounds i8, ptr %421, i64 24
  %427 = getelementptr inbounds i8, ptr %421, i64 32
  %428 = getelementptr inbounds i8, ptr %421, i64 8
  %429 = getelementptr inbounds i8, ptr %405, i64 176
  %430 = getelementptr inbounds i8, ptr %405, i64 48
  %431 = getelementptr inbounds i8, ptr %0, i64 24
  %432 = getelementptr inbounds i8, ptr %405, i64 184
  br label %433

433:                                              ; preds = %509, %418
  %434 = phi i64 [ 0, %418 ], [ %510, %509 ]
  %435 = phi i64 [ 0, %418 ], [ %442, %509 ]
  %436 = phi i32 [ 0, %418 ], [ %496, %509 ]
  %437 = icmp eq i64 %434, %435
  br i1 %437, label %438, label %441

438:                                              ; preds = %433
  %439 = atomicrmw add ptr %423, i64 %411 monotonic, align 8
  %440 = add i64 %439, %411
  br label %441

441:                                              ; preds = %438, %433
  %442 = phi i64 [ %440, %438 ], [ %435, %433 ]
  %443 = phi i64 [ %439, %438 ], [ %434, %433 ]
  %444 = load i64, ptr %406, align 8
  %445 = icmp ult i64 %443, %444
  br i1 %445, label %446, label %511

446:                                              ; preds = %441
  %447 = load atomic i64, ptr %422 monotonic, align 8
  %448 = icmp ugt i64 %443, %447
  br i1 %448, label %511, label %449

449:                                              ; preds = %446
  br i1 %414, label %450, label %455

450:                                              ; preds = %449
  call fastcc void @start(ptr noundef nonnull %416, i64 noundef %443) #26
  br label %451

451:                                              ; preds = %451, %450
  %452 = load ptr, ptr %432, align 8
  %453 = call i32 %452(ptr noundef nonnull %416) #25
  %454 = icmp eq i32 %453, 1
  br i1 %454, label %451, label %495, !llvm.loop !107

455:                                              ; preds = %449
  call fastcc void @place(ptr noundef nonnull %416, i64 noundef %443) #26
  call fastcc void @clear_shared(ptr noundef nonnull %416) #26
  %456 = load ptr, ptr %424, align 8
  %457 = icmp eq ptr %456, null
  br i1 %457, label %459, label %458

458:                                              ; preds = %455
  call fastcc void @start_orders(ptr noundef nonnull %416) #27
  br label %459

459:                                              ; preds = %458, %455
  %460 = load i64, ptr %425, align 8
  %461 = load i64, ptr %426, align 8
  %462 = add i64 %461, %460
  store i64 %462, ptr %427, align 8
  %463 = load ptr, ptr %428, align 8
  %464 = getelementptr inbounds i8, ptr %463, i64 112
  %465 = load i64, ptr %464, align 8
  %466 = add i64 %460, 4096
  %467 = call i64 @llvm.umin.i64(i64 %465, i64 %466)
  %468 = inttoptr i64 %461 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %468, i8 -1, i64 %467, i1 false)
  %469 = load ptr, ptr %428, align 8
  %470 = getelementptr inbounds i8, ptr %469, i64 248
  %471 = load i32, ptr %470, align 8
  %472 = icmp eq i32 %471, 0
  br i1 %472, label %479, label %473

473:                                              ; preds = %459
  %474 = load i64, ptr %426, align 8
  %475 = getelementptr inbounds i8, ptr %469, i64 280
  %476 = load i64, ptr %475, align 8
  %477 = add i64 %476, %474
  %478 = inttoptr i64 %477 to ptr
  call void @llvm.memset.p0.i64(ptr align 1 %478, i8 0, i64 %467, i1 false)
  br label %479

479:                                              ; preds = %473, %459
  %480 = load ptr, ptr %429, align 8
  %481 = call i32 %480(ptr noundef nonnull %421) #25
  %482 = icmp eq i32 %481, 0
  br i1 %482, label %483, label %490

483:                                              ; preds = %479
  %484 = call fastcc i32 @is_still_fine(ptr noundef nonnull %0) #27
  %485 = icmp eq i32 %484, 0
  br i1 %485, label %490, label %486

486:                                              ; preds = %483
  %487 = load i32, ptr %430, align 8
  %488 = call fastcc i32 @land_all(ptr noundef nonnull %416, i32 noundef 0, i32 noundef %487) #26
  %489 = icmp eq i32 %488, 0
  br i1 %489, label %491, label %490

490:                                              ; preds = %486, %483, %479
  br label %491

491:                                              ; preds = %490, %486
  %492 = phi i32 [ 2, %490 ], [ 0, %486 ]
  %493 = load i64, ptr %431, align 8
  %494 = add i64 %493, 1
  store atomic i64 %494, ptr %431 monotonic, align 8
  br label %495

495:                                              ; preds = %451, %491
  %496 = phi i32 [ %492, %491 ], [ %453, %451 ]
  switch i32 %496, label %509 [
    i32 0, label %497
    i32 2, label %500
  ]

497:                                              ; preds = %495
  %498 = call i32 @graphdsl_poll(ptr noundef %421, i32 noundef -1) #26
  %499 = icmp eq i32 %498, 0
  br i1 %499, label %509, label %500

500:                                              ; preds = %497, %495
  %501 = load atomic i64, ptr %422 monotonic, align 8
  br label %502

502:                                              ; preds = %505, %500
  %503 = phi i64 [ %501, %500 ], [ %508, %505 ]
  %504 = icmp ult i64 %443, %503
  br i1 %504, label %505, label %511

505:                                              ; preds = %502
  %506 = cmpxchg ptr %422, i64 %503, i64 %443 monotonic monotonic, align 8
  %507 = extractvalue { i64, i1 } %506, 1
  %508 = extractvalue { i64, i1 } %506, 0
  br i1 %507, label %511, label %502, !llvm.loop !108

509:                                              ; preds = %497, %495
  %510 = add i64 %443, 1
  br label %433, !llvm.loop !109

511:                                              ; preds = %446, %441, %505, %502
  %512 = phi i32 [ 2, %502 ], [ 2, %505 ], [ %436, %441 ], [ %436, %446 ]
  call fastcc void @close_block(ptr noundef nonnull %416) #26
  br label %513

513:                                              ; preds = %511, %403
  %514 = phi i32 [ %396, %403 ], [ %512, %511 ]
  %515 = getelementptr inbounds i8, ptr %6, i64 312
  %516 = load ptr, ptr %515, align 8
  %517 = icmp eq ptr %516, null
  br i1 %517, label %541, label %524

518:                                              ; preds = %404
  %519 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %519, align 8
  %520 = getelementptr inbounds i8, ptr %0, i64 108
  store i32 -1, ptr %520, align 4
  %521 = getelementptr inbounds i8, ptr %6, i64 312
  %522 = load ptr, ptr %521, align 8
  %523 = icmp eq ptr %522, null
  br i1 %523, label %541, label %537

524:                                              ; preds = %513
  %525 = icmp eq i32 %514, 2
  br i1 %525, label %537, label %526

526:                                              ; preds = %524
  %527 = getelementptr inbounds i8, ptr %516, i64 208
  %528 = load i32, ptr %527, align 8
  %529 = icmp eq i32 %528, 0
  br i1 %529, label %537, label %530

530:                                              ; preds = %526
  %531 = getelementptr inbounds i8, ptr %6, i64 328
  %532 = load i64, ptr %531, align 8
  switch i64 %532, label %537 [
    i64 0, label %533
    i64 -1, label %533
  ]

533:                                              ; preds = %530, %530
  %534 = getelementptr inbounds i8, ptr %0, i64 104
  store i32 12, ptr %534, align 8
  %535 = getelementptr inbounds i8, ptr %0, i64 108
  store i32 -1, ptr %535, align 4
  %536 = load ptr, ptr %515, align 8
  br label %537

537:                                              ; preds = %530, %518, %533, %526, %524
  %538 = phi ptr [ %536, %533 ], [ %516, %526 ], [ %516, %524 ], [ %522, %518 ], [ %516, %530 ]
  %539 = phi ptr [ %515, %533 ], [ %515, %526 ], [ %515, %524 ], [ %521, %518 ], [ %515, %530 ]
  %540 = phi i32 [ 2, %533 ], [ %514, %526 ], [ 2, %524 ], [ 2, %518 ], [ %514, %530 ]
  call fastcc void @close_races(ptr noundef %538) #26
  store ptr null, ptr %539, align 8
  br label %541

541:                                              ; preds = %518, %537, %513
  %542 = phi i32 [ %540, %537 ], [ %514, %513 ], [ 2, %518 ]
  %543 = icmp eq i32 %542, 2
  %544 = zext i1 %543 to i32
  br label %545

545:                                              ; preds = %541, %35
  %546 = phi i32 [ %544, %541 ], [ 1, %35 ]
  ret i32 %546
}

; Function Attrs: nounwind optsize
define internal fastcc void @close_races(ptr noundef %0) unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %7, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  br label %13

7:                                                ; preds = %23, %1
  %8 = getelementptr inbounds i8, ptr %0, i64 64
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %39, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %0, i64 56
  br label %44

13:                                               ; preds = %5, %23
  %14 = phi i64 [ 0, %5 ], [ %24, %23 ]
  %15 = load ptr, ptr %6, align 8
  %16 = getelementptr inbounds ptr, ptr %15, i64 %14
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %23, label %27

19:                                               ; preds = %36
  %20 = load ptr, ptr %0, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 400
  %22 = atomicrmw add ptr %21, i64 73728 monotonic, align 8
  br label %23

23:                                               ; preds = %13, %19
  tail call void @free(ptr noundef %17) #25
  %24 = add nuw i64 %14, 1
  %25 = load i64, ptr %2, align 8
  %26 = icmp ult i64 %24, %25
  br i1 %26, label %13, label %7, !llvm.loop !110

27:                                               ; preds = %13, %36
  %28 = phi i64 [ %37, %36 ], [ 0, %13 ]
  %29 = getelementptr inbounds %struct.Cell, ptr %17, i64 %28, i32 3
  %30 = load ptr, ptr %29, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %36, label %32

32:                                               ; preds = %27
  %33 = load ptr, ptr %0, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 400
  %35 = atomicrmw add ptr %34, i64 288 monotonic, align 8
  br label %36

36:                                               ; preds = %27, %32
  tail call void @free(ptr noundef %30) #25
  %37 = add nuw nsw i64 %28, 1
  %38 = icmp ult i64 %28, 1023
  br i1 %38, label %27, label %19, !llvm.loop !111

39:                                               ; preds = %44, %7
  %40 = getelementptr inbounds i8, ptr %0, i64 16
  %41 = getelementptr inbounds i8, ptr %0, i64 48
  %42 = load ptr, ptr %0, align 8
  tail call fastcc void @free_table(ptr noundef %42, ptr noundef nonnull %40) #26
  %43 = load ptr, ptr %0, align 8
  tail call fastcc void @free_table(ptr noundef %43, ptr noundef nonnull %41) #26
  tail call void @free(ptr noundef nonnull %0) #25
  ret void

44:                                               ; preds = %11, %44
  %45 = phi i64 [ 0, %11 ], [ %49, %44 ]
  %46 = load ptr, ptr %12, align 8
  %47 = getelementptr inbounds ptr, ptr %46, i64 %45
  %48 = load ptr, ptr %47, align 8
  tail call fastcc void @let_go(ptr noundef %48) #26
  %49 = add nuw i64 %45, 1
  %50 = load i64, ptr %8, align 8
  %51 = icmp ult i64 %49, %50
  br i1 %51, label %44, label %39, !llvm.loop !112
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: write)
define dso_local void @graphdsl_sizes(ptr nocapture noundef writeonly %0) local_unnamed_addr #19 {
  br label %3

2:                                                ; preds = %3
  ret void

3:                                                ; preds = %1, %3
  %4 = phi i64 [ 0, %1 ], [ %8, %3 ]
  %5 = getelementptr inbounds [18 x i64], ptr @__const.graphdsl_sizes.each, i64 0, i64 %4
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %0, i64 %4
  store i64 %6, ptr %7, align 8
  %8 = add nuw nsw i64 %4, 1
  %9 = icmp eq i64 %8, 18
  br i1 %9, label %2, label %3, !llvm.loop !113
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc range(i32 0, 2) i32 @is_still_fine(ptr nocapture noundef %0) unnamed_addr #6 {
  %2 = alloca %struct.Visit, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 312
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %75, label %7

7:                                                ; preds = %1
  %8 = getelementptr inbounds i8, ptr %5, i64 256
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %43, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %5, i64 216
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %2) #28
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %2, ptr noundef nonnull align 8 dereferenceable(72) %12, i64 72, i1 false)
  store i32 0, ptr %8, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %5, i64 288
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
  br i1 %29, label %36, label %30, !llvm.loop !114

30:                                               ; preds = %26
  %31 = getelementptr inbounds i8, ptr %20, i64 %28
  %32 = load i8, ptr %31, align 1
  %33 = getelementptr inbounds i8, ptr %15, i64 %28
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %32, %34
  br i1 %35, label %26, label %36, !llvm.loop !114

36:                                               ; preds = %30, %26
  %37 = icmp ult i64 %28, %19
  br i1 %37, label %38, label %41

38:                                               ; preds = %22, %36
  %39 = call fastcc i32 @visit(ptr noundef nonnull %5, ptr noundef nonnull %0, ptr noundef nonnull %2) #26
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %42

41:                                               ; preds = %11, %38, %36
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #28
  br label %43

42:                                               ; preds = %38
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %2) #28
  br label %75

43:                                               ; preds = %41, %7
  %44 = getelementptr inbounds i8, ptr %5, i64 96
  %45 = load i32, ptr %44, align 8
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %75, label %47

47:                                               ; preds = %43
  %48 = getelementptr inbounds i8, ptr %5, i64 160
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %5, i64 176
  %51 = getelementptr inbounds i8, ptr %5, i64 168
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
  br i1 %62, label %69, label %63, !llvm.loop !114

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %53, i64 %61
  %65 = load i8, ptr %64, align 1
  %66 = getelementptr inbounds i8, ptr %50, i64 %61
  %67 = load i8, ptr %66, align 1
  %68 = icmp eq i8 %65, %67
  br i1 %68, label %59, label %69, !llvm.loop !114

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
  br i1 %11, label %12, label %244

12:                                               ; preds = %3
  %13 = getelementptr inbounds i8, ptr %0, i64 80
  %14 = getelementptr inbounds i8, ptr %0, i64 88
  %15 = getelementptr inbounds i8, ptr %0, i64 16
  %16 = getelementptr inbounds i8, ptr %0, i64 32
  %17 = getelementptr inbounds i8, ptr %0, i64 24
  %18 = getelementptr inbounds i8, ptr %2, i64 40
  %19 = getelementptr inbounds i8, ptr %2, i64 36
  %20 = getelementptr inbounds i8, ptr %2, i64 44
  %21 = getelementptr inbounds i8, ptr %2, i64 52
  %22 = getelementptr inbounds i8, ptr %1, i64 40
  %23 = getelementptr inbounds i8, ptr %0, i64 96
  %24 = getelementptr inbounds i8, ptr %0, i64 160
  %25 = getelementptr inbounds i8, ptr %0, i64 176
  %26 = getelementptr inbounds i8, ptr %0, i64 168
  %27 = getelementptr inbounds i8, ptr %2, i64 56
  %28 = getelementptr inbounds i8, ptr %2, i64 24
  br label %29

29:                                               ; preds = %12, %241
  %30 = phi i64 [ %5, %12 ], [ %242, %241 ]
  %31 = lshr i64 %30, 12
  %32 = load i64, ptr %13, align 8
  %33 = icmp eq i64 %31, %32
  br i1 %33, label %34, label %37

34:                                               ; preds = %29
  %35 = load ptr, ptr %14, align 8
  %36 = icmp eq ptr %35, null
  br i1 %36, label %37, label %71

37:                                               ; preds = %34, %29
  %38 = load i64, ptr %16, align 8
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %46, label %40

40:                                               ; preds = %37
  %41 = load ptr, ptr %17, align 8
  %42 = tail call fastcc i64 @place_in(ptr noundef nonnull readonly %15, i64 noundef %31) #26
  %43 = getelementptr inbounds ptr, ptr %41, i64 %42
  %44 = load ptr, ptr %43, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %46, label %69

46:                                               ; preds = %40, %37
  %47 = load ptr, ptr %0, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 400
  %49 = load atomic i64, ptr %48 monotonic, align 8
  %50 = icmp slt i64 %49, 73728
  br i1 %50, label %56, label %51

51:                                               ; preds = %46
  %52 = tail call ptr @calloc(i64 noundef 1, i64 noundef 73728) #25
  %53 = icmp eq ptr %52, null
  br i1 %53, label %56, label %54

54:                                               ; preds = %51
  %55 = atomicrmw sub ptr %48, i64 73728 monotonic, align 8
  br label %56

56:                                               ; preds = %54, %51, %46
  %57 = phi ptr [ null, %46 ], [ %52, %54 ], [ null, %51 ]
  %58 = load ptr, ptr %0, align 8
  %59 = tail call fastcc i32 @insert(ptr noundef %58, ptr noundef nonnull %15, i64 noundef %31, ptr noundef %57) #26
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %61, label %69

61:                                               ; preds = %56
  %62 = icmp eq ptr %57, null
  br i1 %62, label %67, label %63

63:                                               ; preds = %61
  %64 = load ptr, ptr %0, align 8
  %65 = getelementptr inbounds i8, ptr %64, i64 400
  %66 = atomicrmw add ptr %65, i64 73728 monotonic, align 8
  br label %67

67:                                               ; preds = %61, %63
  tail call void @free(ptr noundef %57) #25
  %68 = getelementptr inbounds i8, ptr %0, i64 208
  store i32 1, ptr %68, align 8
  br label %244

69:                                               ; preds = %56, %40
  %70 = phi ptr [ %44, %40 ], [ %57, %56 ]
  store i64 %31, ptr %13, align 8
  store ptr %70, ptr %14, align 8
  br label %71

71:                                               ; preds = %34, %69
  %72 = phi ptr [ %70, %69 ], [ %35, %34 ]
  %73 = lshr i64 %30, 2
  %74 = and i64 %73, 1023
  %75 = getelementptr inbounds %struct.Cell, ptr %72, i64 %74
  %76 = and i64 %30, 3
  %77 = sub nuw nsw i64 4, %76
  %78 = sub i64 %10, %30
  %79 = tail call i64 @llvm.umin.i64(i64 %77, i64 %78)
  %80 = icmp eq ptr %72, null
  br i1 %80, label %244, label %81

81:                                               ; preds = %71
  %82 = getelementptr inbounds i8, ptr %75, i64 64
  %83 = load ptr, ptr %82, align 8
  %84 = icmp ne ptr %83, null
  %85 = icmp ult i64 %79, 4
  %86 = or i1 %85, %84
  br i1 %86, label %87, label %117

87:                                               ; preds = %81
  %88 = icmp eq ptr %83, null
  br i1 %88, label %89, label %112

89:                                               ; preds = %87
  %90 = load ptr, ptr %0, align 8
  %91 = getelementptr inbounds i8, ptr %90, i64 400
  %92 = load atomic i64, ptr %91 monotonic, align 8
  %93 = icmp slt i64 %92, 288
  br i1 %93, label %99, label %94

94:                                               ; preds = %89
  %95 = tail call ptr @calloc(i64 noundef 1, i64 noundef 288) #25
  %96 = icmp eq ptr %95, null
  br i1 %96, label %99, label %97

97:                                               ; preds = %94
  %98 = atomicrmw sub ptr %91, i64 288 monotonic, align 8
  store ptr %95, ptr %82, align 8
  br label %101

99:                                               ; preds = %89, %94
  store ptr null, ptr %82, align 8
  %100 = getelementptr inbounds i8, ptr %0, i64 208
  store i32 1, ptr %100, align 8
  br label %244

101:                                              ; preds = %101, %97
  %102 = phi i64 [ 0, %97 ], [ %107, %101 ]
  %103 = load ptr, ptr %82, align 8
  %104 = getelementptr inbounds %struct.Cell, ptr %103, i64 %102
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %104, ptr noundef nonnull align 8 dereferenceable(72) %75, i64 72, i1 false)
  %105 = load ptr, ptr %82, align 8
  %106 = getelementptr inbounds %struct.Cell, ptr %105, i64 %102, i32 3
  store ptr null, ptr %106, align 8
  %107 = add nuw nsw i64 %102, 1
  %108 = icmp eq i64 %107, 4
  br i1 %108, label %109, label %101, !llvm.loop !115

109:                                              ; preds = %101
  %110 = load ptr, ptr %82, align 8
  %111 = icmp eq ptr %110, null
  br i1 %111, label %244, label %112

112:                                              ; preds = %109, %87
  %113 = phi ptr [ %110, %109 ], [ %83, %87 ]
  %114 = getelementptr inbounds %struct.Cell, ptr %113, i64 %76
  %115 = trunc nuw nsw i64 %79 to i32
  %116 = icmp eq i64 %10, %30
  br i1 %116, label %241, label %117

117:                                              ; preds = %81, %112
  %118 = phi i32 [ %115, %112 ], [ 1, %81 ]
  %119 = phi ptr [ %114, %112 ], [ %75, %81 ]
  %120 = icmp ne i32 %118, 1
  %121 = or i1 %85, %120
  %122 = select i1 %121, i64 1, i64 4
  %123 = zext nneg i32 %118 to i64
  br label %124

124:                                              ; preds = %117, %238
  %125 = phi i64 [ 0, %117 ], [ %239, %238 ]
  %126 = getelementptr inbounds %struct.Cell, ptr %119, i64 %125
  %127 = tail call fastcc i32 @conflict(ptr noundef readonly %126, ptr noundef readonly %2, i32 noundef 1) #26
  %128 = icmp eq i32 %127, 0
  br i1 %128, label %129, label %143

129:                                              ; preds = %124
  %130 = getelementptr inbounds i8, ptr %126, i64 16
  %131 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %130, ptr noundef readonly %2, i32 noundef 1) #26
  %132 = icmp eq i32 %131, 0
  br i1 %132, label %133, label %143

133:                                              ; preds = %129
  %134 = load i32, ptr %18, align 8
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %209, label %137

136:                                              ; preds = %137
  br i1 %138, label %137, label %197, !llvm.loop !116

137:                                              ; preds = %133, %136
  %138 = phi i1 [ false, %136 ], [ true, %133 ]
  %139 = phi i64 [ 48, %136 ], [ 32, %133 ]
  %140 = getelementptr inbounds i8, ptr %126, i64 %139
  %141 = tail call fastcc i32 @conflict(ptr noundef nonnull readonly %140, ptr noundef nonnull readonly %2, i32 noundef 0) #26
  %142 = icmp eq i32 %141, 0
  br i1 %142, label %136, label %149

143:                                              ; preds = %124, %129
  %144 = phi i64 [ 16, %129 ], [ 0, %124 ]
  %145 = getelementptr inbounds i8, ptr %126, i64 %144
  %146 = load i32, ptr %19, align 4
  %147 = icmp eq i32 %146, 0
  %148 = load ptr, ptr %2, align 8
  br i1 %147, label %152, label %174

149:                                              ; preds = %137
  %150 = getelementptr inbounds i8, ptr %126, i64 %139
  %151 = load ptr, ptr %2, align 8
  br label %174

152:                                              ; preds = %143
  %153 = load ptr, ptr %148, align 8
  %154 = getelementptr inbounds i8, ptr %153, i64 328
  %155 = load i64, ptr %154, align 8
  %156 = or i64 %155, %144
  %157 = icmp eq i64 %156, 0
  br i1 %157, label %158, label %174

158:                                              ; preds = %152
  %159 = load i32, ptr %20, align 4
  %160 = icmp eq i32 %159, 0
  br i1 %160, label %161, label %174

161:                                              ; preds = %158
  %162 = add i64 %30, %125
  %163 = load i32, ptr %23, align 8
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %167, label %165

165:                                              ; preds = %161
  %166 = load i64, ptr %24, align 8
  br label %170

167:                                              ; preds = %161
  tail call fastcc void @describe_race(ptr noundef nonnull %23, ptr noundef nonnull %2, ptr noundef nonnull %145, i32 noundef 1) #26
  store i64 %162, ptr %24, align 8
  %168 = inttoptr i64 %162 to ptr
  %169 = sub i64 %10, %162
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %25, ptr align 1 %168, i64 %169, i1 false)
  br label %170

170:                                              ; preds = %165, %167
  %171 = phi i64 [ %166, %165 ], [ %162, %167 ]
  %172 = add i64 %162, %122
  %173 = sub i64 %172, %171
  store i64 %173, ptr %26, align 8
  br label %197

174:                                              ; preds = %149, %143, %158, %152
  %175 = phi i32 [ 0, %149 ], [ 1, %143 ], [ 1, %158 ], [ 1, %152 ]
  %176 = phi ptr [ %150, %149 ], [ %145, %143 ], [ %145, %158 ], [ %145, %152 ]
  %177 = phi ptr [ %151, %149 ], [ %148, %143 ], [ %148, %158 ], [ %148, %152 ]
  %178 = load ptr, ptr %177, align 8
  %179 = getelementptr inbounds i8, ptr %178, i64 328
  %180 = load i64, ptr %179, align 8
  %181 = icmp eq i64 %180, 0
  br i1 %181, label %236, label %182

182:                                              ; preds = %174
  %183 = load i32, ptr %21, align 4
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %185, label %236

185:                                              ; preds = %182
  %186 = load i32, ptr %20, align 4
  %187 = icmp eq i32 %186, 0
  br i1 %187, label %188, label %236

188:                                              ; preds = %185
  %189 = getelementptr inbounds i8, ptr %176, i64 8
  %190 = load i64, ptr %189, align 8
  %191 = and i64 %190, 1
  %192 = icmp eq i64 %191, 0
  br i1 %192, label %193, label %236

193:                                              ; preds = %188
  %194 = load i32, ptr %22, align 8
  %195 = icmp eq i32 %194, 0
  br i1 %195, label %196, label %197

196:                                              ; preds = %193
  tail call fastcc void @describe_race(ptr noundef nonnull %22, ptr noundef nonnull %2, ptr noundef nonnull %176, i32 noundef %175) #26
  br label %197

197:                                              ; preds = %136, %196, %193, %170
  %198 = load i32, ptr %18, align 8
  %199 = getelementptr inbounds i8, ptr %126, i64 16
  %200 = icmp eq i32 %198, 0
  br i1 %200, label %209, label %201

201:                                              ; preds = %197
  %202 = load i32, ptr %20, align 4
  %203 = icmp eq i32 %202, 0
  br i1 %203, label %205, label %204

204:                                              ; preds = %201
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %199, ptr noundef nonnull readonly align 8 dereferenceable(16) %27, i64 16, i1 false)
  br label %238

205:                                              ; preds = %201
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %126, ptr noundef nonnull readonly align 8 dereferenceable(16) %27, i64 16, i1 false)
  %206 = getelementptr inbounds i8, ptr %126, i64 56
  store i64 0, ptr %206, align 8
  %207 = getelementptr inbounds i8, ptr %126, i64 40
  store i64 0, ptr %207, align 8
  %208 = getelementptr inbounds i8, ptr %126, i64 24
  store i64 0, ptr %208, align 8
  br label %238

209:                                              ; preds = %133, %197
  %210 = load i32, ptr %21, align 4
  %211 = icmp eq i32 %210, 0
  %212 = getelementptr inbounds i8, ptr %126, i64 40
  %213 = load i64, ptr %212, align 8
  br i1 %211, label %222, label %214

214:                                              ; preds = %209
  %215 = lshr i64 %213, 24
  %216 = load ptr, ptr %2, align 8
  %217 = getelementptr inbounds i8, ptr %216, i64 2960
  %218 = load i64, ptr %217, align 8
  %219 = icmp ult i64 %215, %218
  %220 = icmp eq i64 %213, 0
  %221 = or i1 %220, %219
  br i1 %221, label %232, label %226

222:                                              ; preds = %209
  %223 = icmp eq i64 %213, 0
  br i1 %223, label %232, label %224

224:                                              ; preds = %222
  %225 = load ptr, ptr %2, align 8
  br label %226

226:                                              ; preds = %224, %214
  %227 = phi ptr [ %225, %224 ], [ %216, %214 ]
  %228 = getelementptr inbounds i8, ptr %126, i64 32
  %229 = load i32, ptr %28, align 8
  %230 = tail call fastcc i32 @comes_after(ptr noundef %227, i32 noundef %229, ptr noundef nonnull %228) #26
  %231 = icmp eq i32 %230, 0
  br i1 %231, label %234, label %232

232:                                              ; preds = %226, %222, %214
  %233 = getelementptr inbounds i8, ptr %126, i64 32
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %233, ptr noundef nonnull readonly align 8 dereferenceable(16) %27, i64 16, i1 false)
  br label %238

234:                                              ; preds = %226
  %235 = getelementptr inbounds i8, ptr %126, i64 48
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %235, ptr noundef nonnull readonly align 8 dereferenceable(16) %27, i64 16, i1 false)
  br label %238

236:                                              ; preds = %174, %182, %185, %188
  %237 = getelementptr inbounds i8, ptr %1, i64 104
  tail call fastcc void @describe_race(ptr noundef nonnull %237, ptr noundef nonnull %2, ptr noundef nonnull %176, i32 noundef %175) #26
  br label %244

238:                                              ; preds = %204, %205, %232, %234
  %239 = add nuw nsw i64 %125, 1
  %240 = icmp eq i64 %239, %123
  br i1 %240, label %241, label %124, !llvm.loop !117

241:                                              ; preds = %238, %112
  %242 = add i64 %79, %30
  %243 = icmp ult i64 %242, %10
  br i1 %243, label %29, label %244, !llvm.loop !118

244:                                              ; preds = %241, %71, %109, %3, %99, %67, %236
  %245 = phi i32 [ 0, %99 ], [ 0, %67 ], [ 1, %236 ], [ 0, %3 ], [ 0, %109 ], [ 0, %71 ], [ 0, %241 ]
  ret i32 %245
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @told_by(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, i64 noundef %3) unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %1, i64 2944
  %6 = load ptr, ptr %5, align 8
  %7 = zext i32 %2 to i64
  %8 = getelementptr inbounds %struct.Order, ptr %6, i64 %7
  %9 = tail call fastcc ptr @new_knowledge(ptr noundef %0, i64 noundef 34) #26
  %10 = icmp eq ptr %9, null
  br i1 %10, label %69, label %11

11:                                               ; preds = %4
  %12 = and i32 %2, -32
  %13 = getelementptr inbounds i8, ptr %1, i64 2968
  %14 = getelementptr inbounds i8, ptr %8, i64 16
  %15 = getelementptr inbounds i8, ptr %9, i64 24
  %16 = getelementptr inbounds i8, ptr %1, i64 32
  %17 = zext i32 %12 to i64
  br label %22

18:                                               ; preds = %49
  %19 = load i64, ptr %13, align 8
  %20 = tail call i64 @llvm.umin.i64(i64 %19, i64 %3)
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %61, label %53

22:                                               ; preds = %11, %49
  %23 = phi i64 [ 0, %11 ], [ %51, %49 ]
  %24 = phi i32 [ 0, %11 ], [ %50, %49 ]
  %25 = or disjoint i64 %23, %17
  %26 = icmp eq i64 %25, %7
  br i1 %26, label %30, label %27

27:                                               ; preds = %22
  %28 = getelementptr inbounds [32 x i64], ptr %14, i64 0, i64 %23
  %29 = load i64, ptr %28, align 8
  br label %30

30:                                               ; preds = %22, %27
  %31 = phi i64 [ %29, %27 ], [ %3, %22 ]
  %32 = tail call i64 @llvm.umin.i64(i64 %31, i64 %3)
  %33 = load i64, ptr %13, align 8
  %34 = icmp ugt i64 %32, %33
  br i1 %34, label %35, label %49

35:                                               ; preds = %30
  %36 = load ptr, ptr %1, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 48
  %38 = load i32, ptr %37, align 8
  %39 = zext i32 %38 to i64
  %40 = icmp ult i64 %25, %39
  br i1 %40, label %41, label %49

41:                                               ; preds = %35
  %42 = add i32 %24, 1
  %43 = zext i32 %24 to i64
  %44 = getelementptr inbounds [0 x %struct.Known], ptr %15, i64 0, i64 %43
  %45 = load i64, ptr %16, align 8
  %46 = shl i64 %45, 11
  %47 = or i64 %46, %25
  store i64 %47, ptr %44, align 8
  %48 = getelementptr inbounds i8, ptr %44, i64 8
  store i64 %32, ptr %48, align 8
  br label %49

49:                                               ; preds = %41, %35, %30
  %50 = phi i32 [ %42, %41 ], [ %24, %35 ], [ %24, %30 ]
  %51 = add nuw nsw i64 %23, 1
  %52 = icmp eq i64 %51, 32
  br i1 %52, label %18, label %22, !llvm.loop !119

53:                                               ; preds = %18
  %54 = add i32 %50, 1
  %55 = zext i32 %50 to i64
  %56 = getelementptr inbounds [0 x %struct.Known], ptr %15, i64 0, i64 %55
  %57 = load i64, ptr %16, align 8
  %58 = shl i64 %57, 11
  %59 = or disjoint i64 %58, 1024
  store i64 %59, ptr %56, align 8
  %60 = getelementptr inbounds i8, ptr %56, i64 8
  store i64 %20, ptr %60, align 8
  br label %61

61:                                               ; preds = %53, %18
  %62 = phi i32 [ %54, %53 ], [ %50, %18 ]
  %63 = getelementptr inbounds i8, ptr %9, i64 20
  store i32 %62, ptr %63, align 4
  %64 = load ptr, ptr %8, align 8
  %65 = tail call fastcc ptr @join(ptr noundef %0, ptr noundef nonnull %9, ptr noundef %64) #26
  tail call fastcc void @let_go(ptr noundef nonnull %9) #26
  %66 = getelementptr inbounds i8, ptr %1, i64 2952
  %67 = load ptr, ptr %66, align 8
  %68 = tail call fastcc ptr @join(ptr noundef %0, ptr noundef %65, ptr noundef %67) #26
  tail call fastcc void @let_go(ptr noundef %65) #26
  br label %69

69:                                               ; preds = %4, %61
  %70 = phi ptr [ %68, %61 ], [ null, %4 ]
  ret ptr %70
}

; Function Attrs: nounwind optsize
define internal fastcc range(i32 0, 2) i32 @insert(ptr nocapture noundef %0, ptr nocapture noundef %1, i64 noundef %2, ptr noundef %3) unnamed_addr #2 {
  %5 = alloca %struct.Table, align 8
  %6 = icmp eq ptr %3, null
  br i1 %6, label %99, label %7

7:                                                ; preds = %4
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %5) #28
  store ptr null, ptr %5, align 8
  %8 = getelementptr inbounds i8, ptr %5, i64 8
  store ptr null, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 16
  %10 = getelementptr inbounds i8, ptr %1, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  %13 = shl i64 %11, 1
  %14 = select i1 %12, i64 64, i64 %13
  store i64 %14, ptr %9, align 8
  %15 = getelementptr inbounds i8, ptr %5, i64 24
  %16 = getelementptr inbounds i8, ptr %1, i64 24
  %17 = load i64, ptr %16, align 8
  store i64 %17, ptr %15, align 8
  %18 = shl i64 %17, 1
  %19 = icmp ult i64 %18, %11
  br i1 %19, label %90, label %20

20:                                               ; preds = %7
  %21 = shl i64 %14, 3
  %22 = tail call i64 @llvm.umin.i64(i64 %21, i64 9223372036854775807)
  %23 = getelementptr inbounds i8, ptr %0, i64 400
  %24 = load atomic i64, ptr %23 monotonic, align 8
  %25 = icmp slt i64 %24, %22
  br i1 %25, label %31, label %26

26:                                               ; preds = %20
  %27 = tail call ptr @calloc(i64 noundef 1, i64 noundef %21) #25
  %28 = icmp eq ptr %27, null
  br i1 %28, label %31, label %29

29:                                               ; preds = %26
  %30 = atomicrmw sub ptr %23, i64 %22 monotonic, align 8
  br label %31

31:                                               ; preds = %29, %26, %20
  %32 = phi ptr [ null, %20 ], [ %27, %29 ], [ null, %26 ]
  store ptr %32, ptr %5, align 8
  %33 = load atomic i64, ptr %23 monotonic, align 8
  %34 = icmp slt i64 %33, %22
  br i1 %34, label %38, label %35

35:                                               ; preds = %31
  %36 = tail call ptr @calloc(i64 noundef 1, i64 noundef %21) #25
  %37 = icmp eq ptr %36, null
  br i1 %37, label %38, label %39

38:                                               ; preds = %35, %31
  store ptr null, ptr %8, align 8
  br label %89

39:                                               ; preds = %35
  %40 = atomicrmw sub ptr %23, i64 %22 monotonic, align 8
  store ptr %36, ptr %8, align 8
  %41 = icmp eq ptr %32, null
  br i1 %41, label %89, label %42

42:                                               ; preds = %39
  %43 = load i64, ptr %10, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %48, label %45

45:                                               ; preds = %42
  %46 = getelementptr inbounds i8, ptr %1, i64 8
  %47 = add i64 %14, -1
  br label %49

48:                                               ; preds = %85, %42
  tail call fastcc void @free_table(ptr noundef %0, ptr noundef nonnull %1) #26
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %1, ptr noundef nonnull align 8 dereferenceable(32) %5, i64 32, i1 false)
  br label %90

49:                                               ; preds = %85, %45
  %50 = phi i64 [ %43, %45 ], [ %86, %85 ]
  %51 = phi i64 [ 0, %45 ], [ %87, %85 ]
  %52 = load ptr, ptr %46, align 8
  %53 = getelementptr inbounds ptr, ptr %52, i64 %51
  %54 = load ptr, ptr %53, align 8
  %55 = icmp eq ptr %54, null
  br i1 %55, label %85, label %56

56:                                               ; preds = %49
  %57 = load ptr, ptr %1, align 8
  %58 = getelementptr inbounds i64, ptr %57, i64 %51
  %59 = load i64, ptr %58, align 8
  %60 = mul i64 %59, -7046029254386353131
  %61 = lshr i64 %60, 20
  %62 = and i64 %61, %47
  %63 = getelementptr inbounds ptr, ptr %36, i64 %62
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  br i1 %65, label %77, label %66

66:                                               ; preds = %56, %71
  %67 = phi i64 [ %73, %71 ], [ %62, %56 ]
  %68 = getelementptr inbounds i64, ptr %32, i64 %67
  %69 = load i64, ptr %68, align 8
  %70 = icmp eq i64 %69, %59
  br i1 %70, label %77, label %71

71:                                               ; preds = %66
  %72 = add i64 %67, 1
  %73 = and i64 %72, %47
  %74 = getelementptr inbounds ptr, ptr %36, i64 %73
  %75 = load ptr, ptr %74, align 8
  %76 = icmp eq ptr %75, null
  br i1 %76, label %77, label %66, !llvm.loop !120

77:                                               ; preds = %71, %66, %56
  %78 = phi i64 [ %62, %56 ], [ %73, %71 ], [ %67, %66 ]
  %79 = getelementptr inbounds i64, ptr %32, i64 %78
  store i64 %59, ptr %79, align 8
  %80 = load ptr, ptr %46, align 8
  %81 = getelementptr inbounds ptr, ptr %80, i64 %51
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds ptr, ptr %36, i64 %78
  store ptr %82, ptr %83, align 8
  %84 = load i64, ptr %10, align 8
  br label %85

85:                                               ; preds = %77, %49
  %86 = phi i64 [ %50, %49 ], [ %84, %77 ]
  %87 = add nuw i64 %51, 1
  %88 = icmp ult i64 %87, %86
  br i1 %88, label %49, label %48, !llvm.loop !121

89:                                               ; preds = %38, %39
  call fastcc void @free_table(ptr noundef nonnull %0, ptr noundef nonnull %5) #26
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %5) #28
  br label %99

90:                                               ; preds = %48, %7
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %5) #28
  %91 = tail call fastcc i64 @place_in(ptr noundef nonnull %1, i64 noundef %2) #26
  %92 = load ptr, ptr %1, align 8
  %93 = getelementptr inbounds i64, ptr %92, i64 %91
  store i64 %2, ptr %93, align 8
  %94 = getelementptr inbounds i8, ptr %1, i64 8
  %95 = load ptr, ptr %94, align 8
  %96 = getelementptr inbounds ptr, ptr %95, i64 %91
  store ptr %3, ptr %96, align 8
  %97 = load i64, ptr %16, align 8
  %98 = add i64 %97, 1
  store i64 %98, ptr %16, align 8
  br label %99

99:                                               ; preds = %89, %4, %90
  %100 = phi i32 [ 1, %90 ], [ 0, %89 ], [ 0, %4 ]
  ret i32 %100
}

; Function Attrs: nounwind optsize
define internal fastcc void @let_go(ptr noundef %0) unnamed_addr #2 {
  %2 = icmp eq ptr %0, null
  br i1 %2, label %14, label %3

3:                                                ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load i32, ptr %4, align 8
  %6 = add i32 %5, -1
  store i32 %6, ptr %4, align 8
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %14

8:                                                ; preds = %3
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %9, i64 400
  %13 = atomicrmw add ptr %12, i64 %11 monotonic, align 8
  tail call void @free(ptr noundef nonnull %0) #25
  br label %14

14:                                               ; preds = %8, %3, %1
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @join(ptr nocapture noundef %0, ptr noundef %1, ptr noundef %2) unnamed_addr #2 {
  %4 = alloca %struct.Known, align 8
  %5 = icmp eq ptr %2, null
  %6 = icmp eq ptr %1, %2
  %7 = or i1 %5, %6
  %8 = icmp eq ptr %1, null
  br i1 %7, label %9, label %14

9:                                                ; preds = %3
  br i1 %8, label %180, label %10

10:                                               ; preds = %9
  %11 = getelementptr inbounds i8, ptr %1, i64 16
  %12 = load i32, ptr %11, align 8
  %13 = add i32 %12, 1
  store i32 %13, ptr %11, align 8
  br label %180

14:                                               ; preds = %3
  br i1 %8, label %26, label %15

15:                                               ; preds = %14
  %16 = getelementptr inbounds i8, ptr %2, i64 20
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %62, label %19

19:                                               ; preds = %15
  %20 = getelementptr inbounds i8, ptr %1, i64 20
  %21 = load i32, ptr %20, align 4
  %22 = getelementptr inbounds i8, ptr %1, i64 24
  %23 = getelementptr inbounds i8, ptr %2, i64 24
  %24 = zext i32 %17 to i64
  %25 = zext i32 %21 to i64
  br label %30

26:                                               ; preds = %14
  %27 = getelementptr inbounds i8, ptr %2, i64 16
  %28 = load i32, ptr %27, align 8
  %29 = add i32 %28, 1
  store i32 %29, ptr %27, align 8
  br label %180

30:                                               ; preds = %19, %52
  %31 = phi i64 [ 0, %19 ], [ %59, %52 ]
  %32 = phi i32 [ 0, %19 ], [ %53, %52 ]
  %33 = icmp ult i32 %32, %21
  br i1 %33, label %34, label %66

34:                                               ; preds = %30
  %35 = getelementptr inbounds [0 x %struct.Known], ptr %23, i64 0, i64 %31
  %36 = load i64, ptr %35, align 8
  %37 = zext i32 %32 to i64
  br label %39

38:                                               ; preds = %52
  br i1 %58, label %62, label %66

39:                                               ; preds = %34, %44
  %40 = phi i64 [ %37, %34 ], [ %45, %44 ]
  %41 = getelementptr inbounds [0 x %struct.Known], ptr %22, i64 0, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = icmp ult i64 %42, %36
  br i1 %43, label %44, label %47

44:                                               ; preds = %39
  %45 = add nuw nsw i64 %40, 1
  %46 = icmp eq i64 %45, %25
  br i1 %46, label %66, label %39, !llvm.loop !122

47:                                               ; preds = %39
  %48 = and i64 %40, 4294967295
  %49 = getelementptr inbounds [0 x %struct.Known], ptr %22, i64 0, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = icmp eq i64 %50, %36
  br i1 %51, label %52, label %66

52:                                               ; preds = %47
  %53 = trunc nuw i64 %40 to i32
  %54 = getelementptr inbounds i8, ptr %49, i64 8
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %35, i64 8
  %57 = load i64, ptr %56, align 8
  %58 = icmp uge i64 %55, %57
  %59 = add nuw nsw i64 %31, 1
  %60 = icmp ult i64 %59, %24
  %61 = select i1 %60, i1 %58, i1 false
  br i1 %61, label %30, label %38, !llvm.loop !123

62:                                               ; preds = %15, %38
  %63 = getelementptr inbounds i8, ptr %1, i64 16
  %64 = load i32, ptr %63, align 8
  %65 = add i32 %64, 1
  store i32 %65, ptr %63, align 8
  br label %180

66:                                               ; preds = %47, %30, %44, %38
  %67 = getelementptr inbounds i8, ptr %1, i64 20
  %68 = load i32, ptr %67, align 4
  %69 = zext i32 %68 to i64
  %70 = zext i32 %17 to i64
  %71 = add nuw nsw i64 %69, %70
  %72 = tail call fastcc ptr @new_knowledge(ptr noundef %0, i64 noundef %71) #26
  %73 = icmp eq ptr %72, null
  br i1 %73, label %78, label %74

74:                                               ; preds = %66
  %75 = getelementptr inbounds i8, ptr %1, i64 24
  %76 = getelementptr inbounds i8, ptr %2, i64 24
  %77 = getelementptr inbounds i8, ptr %72, i64 24
  br label %82

78:                                               ; preds = %66
  %79 = getelementptr inbounds i8, ptr %1, i64 16
  %80 = load i32, ptr %79, align 8
  %81 = add i32 %80, 1
  store i32 %81, ptr %79, align 8
  br label %180

82:                                               ; preds = %74, %129
  %83 = phi i32 [ %130, %129 ], [ 0, %74 ]
  %84 = phi i32 [ %131, %129 ], [ 0, %74 ]
  %85 = phi i32 [ %132, %129 ], [ 0, %74 ]
  %86 = load i32, ptr %67, align 4
  %87 = icmp ult i32 %83, %86
  br i1 %87, label %91, label %88

88:                                               ; preds = %82
  %89 = load i32, ptr %16, align 4
  %90 = icmp ult i32 %84, %89
  br i1 %90, label %94, label %135

91:                                               ; preds = %82
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4)
  %92 = load i32, ptr %16, align 4
  %93 = icmp eq i32 %84, %92
  br i1 %93, label %103, label %95

94:                                               ; preds = %88
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4)
  br label %107

95:                                               ; preds = %91
  %96 = zext i32 %83 to i64
  %97 = getelementptr inbounds [0 x %struct.Known], ptr %75, i64 0, i64 %96
  %98 = load i64, ptr %97, align 8
  %99 = zext i32 %84 to i64
  %100 = getelementptr inbounds [0 x %struct.Known], ptr %76, i64 0, i64 %99
  %101 = load i64, ptr %100, align 8
  %102 = icmp ult i64 %98, %101
  br i1 %102, label %103, label %107

103:                                              ; preds = %95, %91
  %104 = add nuw i32 %83, 1
  %105 = zext i32 %83 to i64
  %106 = getelementptr inbounds [0 x %struct.Known], ptr %75, i64 0, i64 %105
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef nonnull align 8 dereferenceable(16) %106, i64 16, i1 false)
  br label %129

107:                                              ; preds = %94, %95
  %108 = icmp eq i32 %83, %86
  %109 = zext i32 %84 to i64
  br i1 %108, label %117, label %110

110:                                              ; preds = %107
  %111 = getelementptr inbounds [0 x %struct.Known], ptr %76, i64 0, i64 %109
  %112 = load i64, ptr %111, align 8
  %113 = zext i32 %83 to i64
  %114 = getelementptr inbounds [0 x %struct.Known], ptr %75, i64 0, i64 %113
  %115 = load i64, ptr %114, align 8
  %116 = icmp ult i64 %112, %115
  br i1 %116, label %117, label %120

117:                                              ; preds = %107, %110
  %118 = add i32 %84, 1
  %119 = getelementptr inbounds [0 x %struct.Known], ptr %76, i64 0, i64 %109
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef nonnull align 8 dereferenceable(16) %119, i64 16, i1 false)
  br label %129

120:                                              ; preds = %110
  %121 = getelementptr inbounds i8, ptr %114, i64 8
  %122 = load i64, ptr %121, align 8
  %123 = getelementptr inbounds i8, ptr %111, i64 8
  %124 = load i64, ptr %123, align 8
  %125 = icmp ugt i64 %122, %124
  %126 = select i1 %125, ptr %114, ptr %111
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, ptr noundef nonnull align 8 dereferenceable(16) %126, i64 16, i1 false)
  %127 = add i32 %83, 1
  %128 = add i32 %84, 1
  br label %129

129:                                              ; preds = %117, %120, %103
  %130 = phi i32 [ %104, %103 ], [ %83, %117 ], [ %127, %120 ]
  %131 = phi i32 [ %84, %103 ], [ %118, %117 ], [ %128, %120 ]
  %132 = add i32 %85, 1
  %133 = zext i32 %85 to i64
  %134 = getelementptr inbounds [0 x %struct.Known], ptr %77, i64 0, i64 %133
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %134, ptr noundef nonnull align 8 dereferenceable(16) %4, i64 16, i1 false)
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4)
  br label %82, !llvm.loop !124

135:                                              ; preds = %88
  %136 = getelementptr inbounds i8, ptr %72, i64 20
  store i32 %85, ptr %136, align 4
  %137 = icmp ugt i32 %85, 1024
  br i1 %137, label %138, label %180

138:                                              ; preds = %135
  %139 = zext i32 %85 to i64
  br label %142

140:                                              ; preds = %174
  store i32 %175, ptr %136, align 4
  %141 = icmp ugt i32 %175, 512
  br i1 %141, label %178, label %180

142:                                              ; preds = %174, %138
  %143 = phi i64 [ 0, %138 ], [ %176, %174 ]
  %144 = phi i32 [ 0, %138 ], [ %175, %174 ]
  %145 = phi i64 [ 0, %138 ], [ %154, %174 ]
  %146 = getelementptr inbounds [0 x %struct.Known], ptr %77, i64 0, i64 %143
  %147 = load i64, ptr %146, align 8
  %148 = getelementptr inbounds i8, ptr %146, i64 8
  %149 = load i64, ptr %148, align 8
  %150 = icmp eq i64 %147, -1
  %151 = and i64 %147, -2048
  %152 = or disjoint i64 %151, 1024
  %153 = select i1 %150, i64 -1, i64 %152
  %154 = tail call i64 @llvm.umax.i64(i64 %149, i64 %145)
  %155 = icmp eq i32 %144, 0
  br i1 %155, label %166, label %156

156:                                              ; preds = %142
  %157 = add i32 %144, -1
  %158 = zext i32 %157 to i64
  %159 = getelementptr inbounds [0 x %struct.Known], ptr %77, i64 0, i64 %158
  %160 = load i64, ptr %159, align 8
  %161 = icmp eq i64 %160, %153
  br i1 %161, label %162, label %166

162:                                              ; preds = %156
  %163 = getelementptr inbounds i8, ptr %159, i64 8
  %164 = load i64, ptr %163, align 8
  %165 = icmp ult i64 %164, %149
  br i1 %165, label %171, label %174

166:                                              ; preds = %156, %142
  %167 = zext i32 %144 to i64
  %168 = getelementptr inbounds [0 x %struct.Known], ptr %77, i64 0, i64 %167
  store i64 %153, ptr %168, align 8
  %169 = add i32 %144, 1
  %170 = getelementptr inbounds i8, ptr %168, i64 8
  br label %171

171:                                              ; preds = %166, %162
  %172 = phi ptr [ %170, %166 ], [ %163, %162 ]
  %173 = phi i32 [ %169, %166 ], [ %144, %162 ]
  store i64 %149, ptr %172, align 8
  br label %174

174:                                              ; preds = %171, %162
  %175 = phi i32 [ %144, %162 ], [ %173, %171 ]
  %176 = add nuw nsw i64 %143, 1
  %177 = icmp eq i64 %176, %139
  br i1 %177, label %140, label %142, !llvm.loop !125

178:                                              ; preds = %140
  store i64 -1, ptr %77, align 8
  %179 = getelementptr inbounds i8, ptr %72, i64 32
  store i64 %154, ptr %179, align 8
  store i32 1, ptr %136, align 4
  br label %180

180:                                              ; preds = %178, %140, %10, %9, %62, %135, %78, %26
  %181 = phi ptr [ %2, %26 ], [ %1, %62 ], [ %1, %78 ], [ %72, %135 ], [ null, %9 ], [ %1, %10 ], [ %72, %140 ], [ %72, %178 ]
  ret ptr %181
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc i64 @place_in(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #8 {
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
  br i1 %26, label %27, label %16, !llvm.loop !120

27:                                               ; preds = %16, %21, %2
  %28 = phi i64 [ %10, %2 ], [ %23, %21 ], [ %17, %16 ]
  ret i64 %28
}

; Function Attrs: nounwind optsize
define internal fastcc ptr @new_knowledge(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #2 {
  %3 = shl nuw nsw i64 %1, 4
  %4 = add nuw nsw i64 %3, 24
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 400
  %7 = load atomic i64, ptr %6 monotonic, align 8
  %8 = icmp slt i64 %7, %4
  br i1 %8, label %12, label %9

9:                                                ; preds = %2
  %10 = tail call ptr @calloc(i64 noundef 1, i64 noundef %4) #25
  %11 = icmp eq ptr %10, null
  br i1 %11, label %12, label %14

12:                                               ; preds = %2, %9
  %13 = getelementptr inbounds i8, ptr %0, i64 208
  store i32 1, ptr %13, align 8
  br label %20

14:                                               ; preds = %9
  %15 = atomicrmw sub ptr %6, i64 %4 monotonic, align 8
  %16 = load ptr, ptr %0, align 8
  store ptr %16, ptr %10, align 8
  %17 = getelementptr inbounds i8, ptr %10, i64 8
  store i64 %4, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %10, i64 16
  store i32 1, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %10, i64 20
  store i32 0, ptr %19, align 4
  br label %20

20:                                               ; preds = %14, %12
  %21 = phi ptr [ %10, %14 ], [ null, %12 ]
  ret ptr %21
}

; Function Attrs: nounwind optsize
define internal fastcc void @free_table(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) unnamed_addr #2 {
  %3 = load ptr, ptr %1, align 8
  %4 = getelementptr inbounds i8, ptr %1, i64 16
  %5 = icmp eq ptr %3, null
  br i1 %5, label %11, label %6

6:                                                ; preds = %2
  %7 = load i64, ptr %4, align 8
  %8 = shl i64 %7, 3
  %9 = getelementptr inbounds i8, ptr %0, i64 400
  %10 = atomicrmw add ptr %9, i64 %8 monotonic, align 8
  br label %11

11:                                               ; preds = %2, %6
  tail call void @free(ptr noundef %3) #25
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = icmp eq ptr %13, null
  br i1 %14, label %20, label %15

15:                                               ; preds = %11
  %16 = load i64, ptr %4, align 8
  %17 = shl i64 %16, 3
  %18 = getelementptr inbounds i8, ptr %0, i64 400
  %19 = atomicrmw add ptr %18, i64 %17 monotonic, align 8
  br label %20

20:                                               ; preds = %11, %15
  tail call void @free(ptr noundef %13) #25
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @describe_race(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3) unnamed_addr #20 {
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
define internal fastcc range(i32 0, 2) i32 @conflict(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) unnamed_addr #8 {
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
  br i1 %13, label %14, label %31

14:                                               ; preds = %3
  %15 = lshr i64 %8, 5
  %16 = and i64 %15, 31
  %17 = getelementptr inbounds i8, ptr %1, i64 24
  %18 = load i32, ptr %17, align 8
  %19 = lshr i32 %18, 5
  %20 = zext nneg i32 %19 to i64
  %21 = icmp eq i64 %16, %20
  br i1 %21, label %22, label %31

22:                                               ; preds = %14
  %23 = load ptr, ptr %10, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 352
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %34, label %27

27:                                               ; preds = %22
  %28 = getelementptr inbounds i8, ptr %23, i64 328
  %29 = load i64, ptr %28, align 8
  %30 = icmp ne i64 %29, 0
  br label %31

31:                                               ; preds = %27, %14, %3
  %32 = phi i1 [ false, %14 ], [ false, %3 ], [ %30, %27 ]
  %33 = icmp eq i64 %5, 0
  br i1 %33, label %93, label %36

34:                                               ; preds = %22
  %35 = icmp eq i64 %5, 0
  br i1 %35, label %93, label %42

36:                                               ; preds = %31
  br i1 %32, label %42, label %37

37:                                               ; preds = %36
  %38 = load ptr, ptr %10, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 328
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %42, label %93

42:                                               ; preds = %34, %37, %36
  %43 = phi i1 [ false, %37 ], [ true, %36 ], [ true, %34 ]
  %44 = and i64 %5, 1
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %61, label %46

46:                                               ; preds = %42
  %47 = getelementptr inbounds i8, ptr %1, i64 44
  %48 = load i32, ptr %47, align 4
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %57, label %50

50:                                               ; preds = %46
  %51 = icmp ne i32 %7, 0
  %52 = select i1 %43, i1 %51, i1 false
  br i1 %52, label %53, label %93

53:                                               ; preds = %50
  %54 = getelementptr inbounds i8, ptr %1, i64 48
  %55 = load i32, ptr %54, align 8
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %93, label %57

57:                                               ; preds = %46, %53
  %58 = icmp eq i32 %7, 0
  %59 = xor i1 %43, true
  %60 = select i1 %59, i1 true, i1 %58
  br label %61

61:                                               ; preds = %42, %57
  %62 = phi i1 [ %60, %57 ], [ false, %42 ]
  %63 = getelementptr inbounds i8, ptr %1, i64 52
  %64 = load i32, ptr %63, align 4
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %71, label %66

66:                                               ; preds = %61
  %67 = lshr i64 %5, 24
  %68 = getelementptr inbounds i8, ptr %10, i64 2960
  %69 = load i64, ptr %68, align 8
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %93, label %88

71:                                               ; preds = %61
  %72 = icmp ne i32 %2, 0
  %73 = select i1 %72, i1 %62, i1 false
  br i1 %73, label %74, label %78

74:                                               ; preds = %71
  %75 = getelementptr inbounds i8, ptr %1, i64 40
  %76 = load i32, ptr %75, align 8
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %93, label %88

78:                                               ; preds = %71
  br i1 %72, label %88, label %79

79:                                               ; preds = %78
  %80 = getelementptr inbounds i8, ptr %1, i64 44
  %81 = load i32, ptr %80, align 4
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %88, label %83

83:                                               ; preds = %79
  br i1 %43, label %84, label %93

84:                                               ; preds = %83
  %85 = getelementptr inbounds i8, ptr %1, i64 48
  %86 = load i32, ptr %85, align 8
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %93, label %88

88:                                               ; preds = %74, %66, %84, %79, %78
  %89 = getelementptr inbounds i8, ptr %1, i64 24
  %90 = load i32, ptr %89, align 8
  %91 = tail call fastcc i32 @comes_after(ptr noundef nonnull %10, i32 noundef %90, ptr noundef nonnull %0) #26
  %92 = xor i32 %91, 1
  br label %93

93:                                               ; preds = %34, %74, %83, %84, %66, %31, %37, %50, %53, %88
  %94 = phi i32 [ %92, %88 ], [ 0, %53 ], [ 0, %50 ], [ 0, %37 ], [ 0, %31 ], [ 0, %66 ], [ 0, %84 ], [ 0, %83 ], [ 0, %74 ], [ 0, %34 ]
  ret i32 %94
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @comes_after(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef readonly %2) unnamed_addr #8 {
  %4 = getelementptr inbounds i8, ptr %2, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = lshr i64 %5, 24
  %7 = load i64, ptr %2, align 8
  %8 = lshr i64 %7, 10
  %9 = trunc i64 %7 to i32
  %10 = and i32 %9, 1023
  %11 = getelementptr inbounds i8, ptr %0, i64 2944
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
  %21 = getelementptr inbounds i8, ptr %0, i64 2968
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
  %39 = getelementptr inbounds i8, ptr %0, i64 2952
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
define internal fastcc i64 @time_of(ptr noundef readonly %0, i64 noundef %1) unnamed_addr #14 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %37, label %4

4:                                                ; preds = %2
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %23, label %8

8:                                                ; preds = %4
  %9 = zext i32 %6 to i64
  %10 = getelementptr inbounds i8, ptr %0, i64 24
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
  br i1 %22, label %11, label %23, !llvm.loop !126

23:                                               ; preds = %11, %4
  %24 = phi i64 [ 0, %4 ], [ %21, %11 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 20
  %26 = load i32, ptr %25, align 4
  %27 = zext i32 %26 to i64
  %28 = icmp ult i64 %24, %27
  br i1 %28, label %29, label %37

29:                                               ; preds = %23
  %30 = getelementptr inbounds i8, ptr %0, i64 24
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

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #11

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc range(i64 -8589934590, 8589934590) i64 @addressed(i64 noundef %0, i32 noundef %1, i64 noundef %2) unnamed_addr #21 {
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
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #22

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @note_arrival(ptr nocapture noundef readonly %0, ptr nocapture noundef %1) unnamed_addr #6 {
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 312
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
  %22 = getelementptr inbounds i8, ptr %6, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = add i64 %23, 1
  store i64 %24, ptr %22, align 8
  %25 = tail call fastcc ptr @told_by(ptr noundef %6, ptr noundef %7, i32 noundef %21, i64 noundef %23) #26
  %26 = getelementptr inbounds i8, ptr %1, i64 24
  %27 = load ptr, ptr %26, align 8
  %28 = tail call fastcc ptr @join(ptr noundef %6, ptr noundef %27, ptr noundef %25) #26
  %29 = load ptr, ptr %26, align 8
  tail call fastcc void @let_go(ptr noundef %29) #26
  store ptr %28, ptr %26, align 8
  tail call fastcc void @let_go(ptr noundef %25) #26
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc i64 @extreme_of(i64 noundef %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #21 {
  %5 = icmp ugt i32 %2, 3
  br i1 %5, label %6, label %15

6:                                                ; preds = %4
  %7 = tail call fastcc double @operand_value(i64 noundef %0, i32 noundef %2) #26
  %8 = tail call fastcc double @operand_value(i64 noundef %1, i32 noundef %2) #26
  %9 = fcmp uno double %7, 0.000000e+00
  %10 = fcmp uno double %8, 0.000000e+00
  %11 = select i1 %9, i1 %10, i1 false
  %12 = select i1 %11, i64 32767, i64 %1
  %13 = select i1 %9, i1 true, i1 %10
  %14 = select i1 %9, i64 %12, i64 %0
  br i1 %13, label %48, label %28

15:                                               ; preds = %4
  %16 = and i32 %2, 1
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %18, label %20

18:                                               ; preds = %15
  %19 = icmp ult i64 %0, %1
  br label %43

20:                                               ; preds = %15
  %21 = icmp eq i32 %2, 1
  br i1 %21, label %22, label %26

22:                                               ; preds = %20
  %23 = trunc i64 %0 to i32
  %24 = trunc i64 %1 to i32
  %25 = icmp slt i32 %23, %24
  br label %43

26:                                               ; preds = %20
  %27 = icmp slt i64 %0, %1
  br label %43

28:                                               ; preds = %6
  %29 = fcmp oeq double %7, %8
  br i1 %29, label %30, label %41

30:                                               ; preds = %28
  %31 = zext i32 %2 to i64
  %32 = getelementptr inbounds [8 x i8], ptr @operand_size.sizes, i64 0, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = zext i8 %33 to i64
  %35 = shl nuw nsw i64 %34, 3
  %36 = add nuw nsw i64 %35, 4294967295
  %37 = and i64 %36, 4294967295
  %38 = lshr i64 %0, %37
  %39 = lshr i64 %1, %37
  %40 = icmp ugt i64 %38, %39
  br label %43

41:                                               ; preds = %28
  %42 = fcmp olt double %7, %8
  br label %43

43:                                               ; preds = %18, %22, %26, %30, %41
  %44 = phi i1 [ %19, %18 ], [ %25, %22 ], [ %27, %26 ], [ %40, %30 ], [ %42, %41 ]
  %45 = zext i1 %44 to i32
  %46 = icmp eq i32 %45, %3
  %47 = select i1 %46, i64 %0, i64 %1
  br label %48

48:                                               ; preds = %6, %43
  %49 = phi i64 [ %47, %43 ], [ %14, %6 ]
  ret i64 %49
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc double @operand_value(i64 noundef %0, i32 noundef %1) unnamed_addr #21 {
  %3 = trunc i64 %0 to i32
  switch i32 %1, label %55 [
    i32 4, label %4
    i32 5, label %28
    i32 6, label %52
  ]

4:                                                ; preds = %2
  %5 = and i32 %3, 1023
  %6 = lshr i32 %3, 10
  %7 = and i32 %6, 31
  %8 = icmp eq i32 %7, 31
  br i1 %8, label %9, label %12

9:                                                ; preds = %4
  %10 = icmp eq i32 %5, 0
  %11 = select i1 %10, double 0x7FF0000000000000, double 0x7FF8000000000000
  br label %23

12:                                               ; preds = %4
  %13 = icmp eq i32 %7, 0
  %14 = select i1 %13, i32 0, i32 1024
  %15 = or disjoint i32 %14, %5
  %16 = uitofp nneg i32 %15 to double
  %17 = tail call i32 @llvm.usub.sat.i32(i32 %7, i32 1)
  %18 = add nuw nsw i32 %17, 999
  %19 = zext nneg i32 %18 to i64
  %20 = shl nuw nsw i64 %19, 52
  %21 = bitcast i64 %20 to double
  %22 = fmul double %16, %21
  br label %23

23:                                               ; preds = %9, %12
  %24 = phi double [ %11, %9 ], [ %22, %12 ]
  %25 = icmp ult i32 %3, 32768
  %26 = fneg double %24
  %27 = select i1 %25, double %24, double %26
  br label %57

28:                                               ; preds = %2
  %29 = and i32 %3, 127
  %30 = lshr i32 %3, 7
  %31 = and i32 %30, 255
  %32 = icmp eq i32 %31, 255
  br i1 %32, label %33, label %36

33:                                               ; preds = %28
  %34 = icmp eq i32 %29, 0
  %35 = select i1 %34, double 0x7FF0000000000000, double 0x7FF8000000000000
  br label %47

36:                                               ; preds = %28
  %37 = icmp eq i32 %31, 0
  %38 = select i1 %37, i32 0, i32 128
  %39 = or disjoint i32 %38, %29
  %40 = uitofp nneg i32 %39 to double
  %41 = tail call i32 @llvm.usub.sat.i32(i32 %31, i32 1)
  %42 = add nuw nsw i32 %41, 890
  %43 = zext nneg i32 %42 to i64
  %44 = shl nuw nsw i64 %43, 52
  %45 = bitcast i64 %44 to double
  %46 = fmul double %40, %45
  br label %47

47:                                               ; preds = %33, %36
  %48 = phi double [ %35, %33 ], [ %46, %36 ]
  %49 = icmp ult i32 %3, 32768
  %50 = fneg double %48
  %51 = select i1 %49, double %48, double %50
  br label %57

52:                                               ; preds = %2
  %53 = bitcast i32 %3 to float
  %54 = fpext float %53 to double
  br label %57

55:                                               ; preds = %2
  %56 = bitcast i64 %0 to double
  br label %57

57:                                               ; preds = %55, %52, %47, %23
  %58 = phi double [ %56, %55 ], [ %54, %52 ], [ %51, %47 ], [ %27, %23 ]
  ret double %58
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc i32 @small_bits(double noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #21 {
  %4 = bitcast double %0 to i64
  %5 = lshr i64 %4, 48
  %6 = trunc nuw nsw i64 %5 to i32
  %7 = and i32 %6, 32768
  %8 = sub nuw nsw i32 15, %2
  %9 = shl nsw i32 -1, %8
  %10 = xor i32 %9, -1
  %11 = shl nuw nsw i32 %10, %2
  %12 = fcmp uno double %0, 0.000000e+00
  br i1 %12, label %41, label %13

13:                                               ; preds = %3
  %14 = lshr i64 %4, 52
  %15 = trunc nuw nsw i64 %14 to i32
  %16 = and i32 %15, 2047
  %17 = add nsw i32 %16, -1023
  %18 = tail call i32 @llvm.smax.i32(i32 %17, i32 %1)
  %19 = sub i32 1, %1
  %20 = icmp sgt i32 %18, %19
  br i1 %20, label %38, label %21

21:                                               ; preds = %13
  %22 = fcmp olt double %0, 0.000000e+00
  %23 = fneg double %0
  %24 = select i1 %22, double %23, double %0
  %25 = add i32 %2, 1023
  %26 = sub i32 %25, %18
  %27 = zext i32 %26 to i64
  %28 = shl i64 %27, 52
  %29 = bitcast i64 %28 to double
  %30 = fmul double %24, %29
  %31 = fadd double %30, 0x4330000000000000
  %32 = bitcast double %31 to i64
  %33 = trunc i64 %32 to i32
  %34 = sub nsw i32 %18, %1
  %35 = shl nsw i32 %34, %2
  %36 = add i32 %35, %33
  %37 = tail call i32 @llvm.umin.i32(i32 %36, i32 %11)
  br label %38

38:                                               ; preds = %13, %21
  %39 = phi i32 [ %37, %21 ], [ %11, %13 ]
  %40 = or i32 %39, %7
  br label %41

41:                                               ; preds = %3, %38
  %42 = phi i32 [ %40, %38 ], [ 32767, %3 ]
  ret i32 %42
}

; Function Attrs: optsize
declare ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr #18

; Function Attrs: nounwind optsize
define internal fastcc i32 @is_stopped(ptr nocapture noundef %0) unnamed_addr #2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 252
  %4 = load atomic i32, ptr %3 monotonic, align 4
  %5 = getelementptr inbounds i8, ptr %2, i64 208
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %18, label %8

8:                                                ; preds = %1
  %9 = getelementptr inbounds i8, ptr %2, i64 216
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, -1
  store i64 %11, ptr %9, align 8
  %12 = icmp eq i64 %11, 0
  %13 = icmp eq i32 %4, 3
  %14 = select i1 %12, i1 true, i1 %13
  br i1 %14, label %15, label %18

15:                                               ; preds = %8
  store atomic i32 0, ptr %3 monotonic, align 4
  %16 = tail call i32 %6() #25
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
  br i1 %34, label %25, label %35, !llvm.loop !127

35:                                               ; preds = %25, %30
  %36 = getelementptr inbounds i8, ptr %0, i64 48
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %23, i64 120
  %39 = load i64, ptr %38, align 8
  %40 = mul i64 %39, %26
  %41 = add i64 %40, %37
  %42 = inttoptr i64 %41 to ptr
  %43 = getelementptr inbounds i8, ptr %23, i64 168
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
define internal fastcc void @share_out(ptr nocapture noundef %0) unnamed_addr #3 {
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
  br i1 %25, label %11, label %10, !llvm.loop !128
}

; Function Attrs: nofree norecurse nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @end_threads(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #16 {
  %4 = getelementptr inbounds i8, ptr %0, i64 2776
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 4
  %7 = add i32 %2, %1
  %8 = load i32, ptr %6, align 4
  %9 = icmp ne i32 %8, 0
  %10 = icmp ugt i32 %7, %1
  %11 = and i1 %9, %10
  br i1 %11, label %12, label %17

12:                                               ; preds = %3
  %13 = getelementptr inbounds i8, ptr %0, i64 2936
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
  br i1 %39, label %27, label %17, !llvm.loop !129
}

; Function Attrs: nounwind optsize
define internal fastcc noundef i32 @land_all(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #2 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 312
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq ptr %6, null
  br i1 %7, label %12, label %8

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %4, i64 328
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br label %12

12:                                               ; preds = %8, %3
  %13 = phi i1 [ false, %3 ], [ %11, %8 ]
  %14 = getelementptr inbounds i8, ptr %0, i64 2984
  %15 = add i32 %2, %1
  %16 = load ptr, ptr %14, align 8
  %17 = icmp ne ptr %16, null
  %18 = icmp ugt i32 %15, %1
  %19 = and i1 %17, %18
  br i1 %19, label %20, label %62

20:                                               ; preds = %12
  %21 = getelementptr inbounds i8, ptr %4, i64 160
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
  %46 = getelementptr inbounds i8, ptr %45, i64 120
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
  br i1 %55, label %56, label %28, !llvm.loop !130

56:                                               ; preds = %53
  %57 = add nuw nsw i64 %26, 1
  %58 = load ptr, ptr %14, align 8
  %59 = icmp ne ptr %58, null
  %60 = icmp ult i64 %57, %24
  %61 = and i1 %59, %60
  br i1 %61, label %25, label %62, !llvm.loop !131

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
  %23 = getelementptr inbounds i8, ptr %9, i64 168
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
  %37 = getelementptr inbounds i8, ptr %26, i64 8
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, 4
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
  br i1 %50, label %139, label %51, !llvm.loop !132

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
  %72 = getelementptr inbounds i8, ptr %71, i64 120
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
  br i1 %100, label %101, label %91, !llvm.loop !67

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
  %112 = getelementptr inbounds i8, ptr %111, i64 120
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
  br label %142

13:                                               ; preds = %3
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 168
  %16 = load ptr, ptr %15, align 8
  %17 = zext i32 %2 to i64
  %18 = getelementptr inbounds %struct.WaitPoint, ptr %16, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = zext i32 %1 to i64
  switch i32 %19, label %138 [
    i32 1, label %21
    i32 2, label %130
    i32 4, label %134
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
  %30 = getelementptr inbounds i8, ptr %14, i64 120
  %31 = load i64, ptr %30, align 8
  %32 = mul i64 %31, %20
  %33 = add i64 %32, %29
  %34 = inttoptr i64 %33 to ptr
  %35 = getelementptr inbounds i8, ptr %27, i64 24
  %36 = load i32, ptr %35, align 4
  %37 = and i32 %36, 2
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %43, label %39

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
  %58 = getelementptr inbounds i8, ptr %27, i64 8
  %59 = load i32, ptr %58, align 4
  %60 = icmp eq i32 %59, 4
  br i1 %60, label %61, label %74

61:                                               ; preds = %56
  %62 = getelementptr inbounds i8, ptr %0, i64 2936
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds i32, ptr %63, i64 %20
  %65 = load i32, ptr %64, align 4
  %66 = getelementptr inbounds i8, ptr %0, i64 2776
  %67 = load ptr, ptr %66, align 8
  %68 = load i32, ptr %67, align 8
  %69 = icmp eq i32 %65, %68
  br i1 %69, label %98, label %70

70:                                               ; preds = %61
  %71 = getelementptr inbounds i8, ptr %0, i64 136
  %72 = load ptr, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %72, i64 %20
  store i8 3, ptr %73, align 1
  br label %142

74:                                               ; preds = %56
  %75 = load i32, ptr %57, align 4
  %76 = icmp eq i32 %59, 0
  %77 = icmp eq i32 %1, -1
  %78 = or i1 %77, %76
  br i1 %78, label %94, label %79

79:                                               ; preds = %74
  %80 = add nuw i32 %1, 1
  %81 = getelementptr inbounds i8, ptr %0, i64 72
  %82 = load ptr, ptr %81, align 8
  %83 = zext i32 %80 to i64
  br label %84

84:                                               ; preds = %84, %79
  %85 = phi i64 [ %20, %79 ], [ %92, %84 ]
  %86 = phi i32 [ 0, %79 ], [ %91, %84 ]
  %87 = getelementptr inbounds i64, ptr %82, i64 %85
  %88 = load i64, ptr %87, align 8
  %89 = icmp ne i64 %88, 0
  %90 = zext i1 %89 to i32
  %91 = add i32 %86, %90
  %92 = add nuw nsw i64 %85, 1
  %93 = icmp eq i64 %92, %83
  br i1 %93, label %94, label %84, !llvm.loop !67

94:                                               ; preds = %84, %74
  %95 = phi i32 [ 0, %74 ], [ %91, %84 ]
  %96 = tail call fastcc i32 @arrive(ptr noundef %34, ptr noundef %27, i32 noundef %47, i32 noundef %75, i32 noundef 1, i32 noundef %95) #26
  %97 = icmp eq i32 %96, 0
  br i1 %97, label %98, label %142

98:                                               ; preds = %94, %61
  %99 = getelementptr inbounds i8, ptr %0, i64 136
  %100 = load ptr, ptr %99, align 8
  %101 = getelementptr inbounds i8, ptr %100, i64 %20
  store i8 1, ptr %101, align 1
  %102 = trunc i32 %47 to i8
  %103 = getelementptr inbounds i8, ptr %0, i64 144
  %104 = load ptr, ptr %103, align 8
  %105 = getelementptr inbounds i8, ptr %104, i64 %20
  store i8 %102, ptr %105, align 1
  %106 = lshr i32 %1, 5
  %107 = getelementptr inbounds i8, ptr %0, i64 168
  %108 = load ptr, ptr %107, align 8
  %109 = zext nneg i32 %106 to i64
  %110 = getelementptr inbounds i32, ptr %108, i64 %109
  %111 = getelementptr inbounds i8, ptr %0, i64 132
  %112 = load i32, ptr %111, align 4
  %113 = add i32 %112, 1
  store i32 %113, ptr %111, align 4
  %114 = getelementptr inbounds i8, ptr %27, i64 32
  %115 = load i8, ptr %114, align 4
  %116 = icmp eq i8 %115, 0
  br i1 %116, label %142, label %117

117:                                              ; preds = %98
  %118 = load i32, ptr %110, align 4
  %119 = icmp eq i32 %118, -1
  %120 = getelementptr inbounds i8, ptr %27, i64 4
  %121 = load i32, ptr %120, align 4
  br i1 %119, label %122, label %123

122:                                              ; preds = %117
  store i32 %121, ptr %110, align 4
  br label %142

123:                                              ; preds = %117
  %124 = icmp eq i32 %118, %121
  br i1 %124, label %142, label %125

125:                                              ; preds = %123
  %126 = getelementptr inbounds i8, ptr %0, i64 176
  %127 = load ptr, ptr %126, align 8
  %128 = icmp eq ptr %127, null
  br i1 %128, label %129, label %142

129:                                              ; preds = %125
  store ptr %34, ptr %126, align 8
  br label %142

130:                                              ; preds = %13
  %131 = getelementptr inbounds i8, ptr %0, i64 136
  %132 = load ptr, ptr %131, align 8
  %133 = getelementptr inbounds i8, ptr %132, i64 %20
  store i8 2, ptr %133, align 1
  br label %142

134:                                              ; preds = %13
  %135 = getelementptr inbounds i8, ptr %0, i64 136
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %136, i64 %20
  store i8 0, ptr %137, align 1
  br label %142

138:                                              ; preds = %13
  %139 = getelementptr inbounds i8, ptr %0, i64 136
  %140 = load ptr, ptr %139, align 8
  %141 = getelementptr inbounds i8, ptr %140, i64 %20
  store i8 3, ptr %141, align 1
  br label %142

142:                                              ; preds = %94, %70, %98, %122, %123, %125, %129, %130, %134, %138, %5
  %143 = phi i32 [ %12, %5 ], [ 0, %138 ], [ 0, %134 ], [ 0, %130 ], [ 2, %94 ], [ 0, %70 ], [ 0, %98 ], [ 0, %122 ], [ 0, %123 ], [ 0, %125 ], [ 0, %129 ]
  ret i32 %143
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @separate_all(ptr nocapture noundef %0) unnamed_addr #3 {
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
  br i1 %18, label %12, label %11, !llvm.loop !133
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
define internal fastcc range(i32 0, 2) i32 @is_any(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #8 {
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
  br i1 %34, label %41, label %35, !llvm.loop !134

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
define internal fastcc range(i32 0, 2) i32 @operate(ptr nocapture noundef readonly %0, ptr noundef readonly %1, i32 noundef %2, i32 noundef %3) unnamed_addr #2 {
  %5 = alloca %struct.Products, align 32
  %6 = alloca %struct.GroupRegisters, align 4
  %7 = alloca [1024 x i32], align 16
  %8 = alloca %struct.Fragment, align 4
  %9 = alloca [512 x i32], align 16
  %10 = alloca %struct.Products, align 32
  %11 = alloca [1024 x i32], align 16
  %12 = alloca %struct.Fragment, align 4
  %13 = alloca %struct.Fragment, align 4
  %14 = alloca %struct.Fragment, align 4
  %15 = alloca %struct.Fragment, align 4
  %16 = alloca [1024 x i32], align 16
  %17 = alloca [1024 x i32], align 16
  %18 = alloca [1024 x i32], align 16
  %19 = alloca %struct.Fragment, align 4
  %20 = alloca %struct.Fragment, align 4
  %21 = alloca %struct.Fragment, align 4
  %22 = alloca %struct.Fragment, align 4
  %23 = alloca [32 x [32 x double]], align 16
  %24 = alloca [32 x [32 x double]], align 16
  %25 = alloca [64 x i32], align 16
  %26 = alloca %struct.GroupRegisters, align 4
  %27 = shl i32 %2, 5
  %28 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %29 = getelementptr inbounds i8, ptr %1, i64 8
  %30 = load i32, ptr %29, align 4
  %31 = icmp eq i32 %30, 25
  br i1 %31, label %32, label %211

32:                                               ; preds = %4
  %33 = getelementptr inbounds i8, ptr %1, i64 68
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %26) #28
  call fastcc void @registers_of_group(ptr dead_on_unwind nonnull writable sret(%struct.GroupRegisters) align 4 %26, ptr noundef nonnull readonly %33) #26
  %34 = getelementptr inbounds i8, ptr %1, i64 77
  %35 = load i8, ptr %34, align 1
  %36 = icmp eq i8 %35, 0
  %37 = getelementptr inbounds i8, ptr %26, i64 20
  %38 = load i32, ptr %37, align 4
  %39 = getelementptr inbounds i8, ptr %26, i64 24
  %40 = load i32, ptr %39, align 4
  %41 = select i1 %36, i32 %40, i32 %38
  %42 = getelementptr inbounds i8, ptr %26, i64 28
  %43 = load i32, ptr %42, align 4
  %44 = icmp ugt i32 %41, %43
  %45 = load ptr, ptr %0, align 8
  %46 = load i32, ptr %33, align 4
  br i1 %44, label %127, label %47

47:                                               ; preds = %32
  %48 = getelementptr inbounds i8, ptr %45, i64 52
  %49 = load i32, ptr %48, align 4
  %50 = zext i32 %49 to i64
  %51 = shl nuw nsw i64 %50, 5
  %52 = getelementptr inbounds i8, ptr %0, i64 64
  %53 = load i64, ptr %52, align 8
  %54 = zext i32 %27 to i64
  br label %55

55:                                               ; preds = %73, %47
  %56 = phi i32 [ %41, %47 ], [ %74, %73 ]
  %57 = shl i32 %56, 2
  %58 = add i32 %57, %46
  %59 = zext i32 %58 to i64
  %60 = mul i64 %51, %59
  %61 = add i64 %60, %53
  %62 = inttoptr i64 %61 to ptr
  %63 = getelementptr inbounds i32, ptr %62, i64 %54
  %64 = load i32, ptr %63, align 4
  br label %65

65:                                               ; preds = %70, %55
  %66 = phi i64 [ 1, %55 ], [ %71, %70 ]
  %67 = getelementptr inbounds i32, ptr %63, i64 %66
  %68 = load i32, ptr %67, align 4
  %69 = icmp eq i32 %68, %64
  br i1 %69, label %70, label %76

70:                                               ; preds = %65
  %71 = add nuw nsw i64 %66, 1
  %72 = icmp eq i64 %71, 32
  br i1 %72, label %73, label %65, !llvm.loop !135

73:                                               ; preds = %70
  %74 = add i32 %56, 1
  %75 = icmp ugt i32 %74, %43
  br i1 %75, label %127, label %55, !llvm.loop !136

76:                                               ; preds = %65
  %77 = getelementptr inbounds i32, ptr %63, i64 %66
  %78 = trunc nuw nsw i64 %66 to i32
  %79 = add i32 %27, %78
  %80 = getelementptr inbounds i8, ptr %0, i64 48
  %81 = load i64, ptr %80, align 8
  %82 = zext i32 %79 to i64
  %83 = getelementptr inbounds i8, ptr %45, i64 120
  %84 = load i64, ptr %83, align 8
  %85 = mul i64 %84, %82
  %86 = add i64 %85, %81
  %87 = inttoptr i64 %86 to ptr
  %88 = getelementptr inbounds i8, ptr %1, i64 4
  %89 = load i32, ptr %88, align 4
  %90 = load ptr, ptr %87, align 8
  %91 = getelementptr inbounds i8, ptr %90, i64 8
  %92 = load ptr, ptr %91, align 8
  %93 = getelementptr inbounds i8, ptr %92, i64 104
  store i32 21, ptr %93, align 8
  %94 = getelementptr inbounds i8, ptr %92, i64 108
  store i32 %89, ptr %94, align 4
  %95 = getelementptr inbounds i8, ptr %87, i64 8
  %96 = load ptr, ptr %95, align 8
  %97 = getelementptr inbounds i8, ptr %96, i64 36
  %98 = getelementptr inbounds i8, ptr %87, i64 48
  %99 = getelementptr inbounds i8, ptr %87, i64 56
  %100 = load i32, ptr %99, align 8
  %101 = getelementptr inbounds i8, ptr %96, i64 40
  %102 = load i32, ptr %101, align 4
  %103 = mul i32 %102, %100
  %104 = getelementptr inbounds i8, ptr %87, i64 52
  %105 = load i32, ptr %104, align 4
  %106 = add i32 %103, %105
  %107 = load i32, ptr %97, align 4
  %108 = mul i32 %106, %107
  %109 = load i32, ptr %98, align 8
  %110 = add i32 %108, %109
  %111 = getelementptr inbounds i8, ptr %92, i64 124
  store i32 %110, ptr %111, align 4
  %112 = load ptr, ptr %87, align 8
  %113 = getelementptr inbounds i8, ptr %112, i64 32
  %114 = load i64, ptr %113, align 8
  %115 = getelementptr inbounds i8, ptr %92, i64 128
  store i64 %114, ptr %115, align 8
  %116 = icmp ult i32 %56, %40
  %117 = icmp ult i32 %56, %43
  %118 = select i1 %117, i64 1, i64 2
  %119 = select i1 %116, i64 0, i64 %118
  %120 = getelementptr inbounds i8, ptr %92, i64 136
  store i64 %119, ptr %120, align 8
  %121 = load i32, ptr %77, align 4
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds i8, ptr %92, i64 144
  store i64 %122, ptr %123, align 8
  %124 = load i32, ptr %63, align 4
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds i8, ptr %92, i64 152
  store i64 %125, ptr %126, align 8
  br label %168

127:                                              ; preds = %73, %32
  br i1 %36, label %128, label %130

128:                                              ; preds = %127
  %129 = zext i32 %27 to i64
  br label %169

130:                                              ; preds = %127
  %131 = getelementptr inbounds i8, ptr %45, i64 52
  %132 = load i32, ptr %131, align 4
  %133 = zext i32 %132 to i64
  %134 = shl nuw nsw i64 %133, 5
  %135 = getelementptr inbounds i8, ptr %0, i64 64
  %136 = load i64, ptr %135, align 8
  %137 = shl i32 %38, 2
  %138 = add i32 %46, %137
  %139 = zext i32 %138 to i64
  %140 = mul i64 %134, %139
  %141 = add i64 %140, %136
  %142 = inttoptr i64 %141 to ptr
  %143 = zext i32 %27 to i64
  %144 = getelementptr inbounds i32, ptr %142, i64 %143
  %145 = load i32, ptr %144, align 4
  %146 = zext i32 %145 to i64
  %147 = add i32 %138, 4
  %148 = zext i32 %147 to i64
  %149 = mul i64 %134, %148
  %150 = add i64 %149, %136
  %151 = inttoptr i64 %150 to ptr
  %152 = getelementptr inbounds i32, ptr %151, i64 %143
  %153 = load i32, ptr %152, align 4
  %154 = zext i32 %153 to i64
  %155 = shl nuw i64 %154, 32
  %156 = or disjoint i64 %155, %146
  %157 = getelementptr inbounds i8, ptr %1, i64 78
  %158 = load i8, ptr %157, align 2
  %159 = and i8 %158, 1
  %160 = zext nneg i8 %159 to i32
  %161 = lshr exact i32 %27, 1
  %162 = and i32 %161, 48
  %163 = tail call fastcc i32 @check_matrix(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %1, i64 noundef %156, i32 noundef %160, i32 noundef %27, i32 noundef %162, i32 noundef 16) #26
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %165, label %168

165:                                              ; preds = %130
  %166 = load ptr, ptr %0, align 8
  %167 = load i32, ptr %33, align 4
  br label %169

168:                                              ; preds = %76, %130
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %26) #28
  br label %1280

169:                                              ; preds = %128, %165
  %170 = phi i64 [ %129, %128 ], [ %143, %165 ]
  %171 = phi i32 [ %46, %128 ], [ %167, %165 ]
  %172 = phi ptr [ %45, %128 ], [ %166, %165 ]
  %173 = getelementptr inbounds i8, ptr %172, i64 52
  %174 = load i32, ptr %173, align 4
  %175 = zext i32 %174 to i64
  %176 = shl nuw nsw i64 %175, 5
  %177 = getelementptr inbounds i8, ptr %0, i64 64
  %178 = load i64, ptr %177, align 8
  %179 = shl i32 %40, 2
  %180 = add i32 %171, %179
  %181 = zext i32 %180 to i64
  %182 = mul i64 %176, %181
  %183 = add i64 %182, %178
  %184 = inttoptr i64 %183 to ptr
  %185 = getelementptr inbounds i32, ptr %184, i64 %170
  %186 = load i32, ptr %185, align 4
  %187 = zext i32 %186 to i64
  %188 = add i32 %180, 4
  %189 = zext i32 %188 to i64
  %190 = mul i64 %176, %189
  %191 = add i64 %190, %178
  %192 = inttoptr i64 %191 to ptr
  %193 = getelementptr inbounds i32, ptr %192, i64 %170
  %194 = load i32, ptr %193, align 4
  %195 = zext i32 %194 to i64
  %196 = shl nuw i64 %195, 32
  %197 = or disjoint i64 %196, %187
  %198 = getelementptr inbounds i8, ptr %1, i64 78
  %199 = load i8, ptr %198, align 2
  %200 = lshr i8 %199, 1
  %201 = and i8 %200, 1
  %202 = zext nneg i8 %201 to i32
  %203 = getelementptr inbounds i8, ptr %1, i64 75
  %204 = load i8, ptr %203, align 1
  %205 = zext i8 %204 to i32
  %206 = shl nuw nsw i32 %205, 3
  %207 = tail call fastcc i32 @check_matrix(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %1, i64 noundef %197, i32 noundef %202, i32 noundef %27, i32 noundef 0, i32 noundef %206) #26
  %208 = icmp eq i32 %207, 0
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %26) #28
  br i1 %208, label %209, label %1280

209:                                              ; preds = %169
  %210 = load i32, ptr %29, align 4
  br label %211

211:                                              ; preds = %209, %4
  %212 = phi i32 [ %210, %209 ], [ %30, %4 ]
  %213 = icmp eq i32 %212, 21
  br i1 %213, label %214, label %263

214:                                              ; preds = %211
  %215 = getelementptr inbounds i8, ptr %1, i64 78
  %216 = load i8, ptr %215, align 2
  %217 = icmp eq i8 %216, 0
  %218 = getelementptr inbounds i8, ptr %1, i64 75
  %219 = getelementptr inbounds i8, ptr %1, i64 74
  %220 = select i1 %217, ptr %219, ptr %218
  %221 = load i8, ptr %220, align 1
  %222 = zext i8 %221 to i64
  %223 = select i1 %217, ptr %218, ptr %219
  %224 = load i8, ptr %223, align 1
  %225 = zext i8 %224 to i32
  %226 = getelementptr inbounds i8, ptr %1, i64 77
  %227 = getelementptr inbounds i8, ptr %0, i64 72
  %228 = getelementptr inbounds i8, ptr %0, i64 28
  %229 = load i32, ptr %228, align 4
  %230 = icmp eq i32 %229, 0
  br i1 %230, label %269, label %231

231:                                              ; preds = %214
  %232 = getelementptr inbounds i8, ptr %1, i64 4
  %233 = getelementptr inbounds i8, ptr %1, i64 80
  br label %238

234:                                              ; preds = %244
  %235 = add nuw nsw i64 %239, 1
  %236 = load i32, ptr %228, align 4
  %237 = icmp eq i32 %236, 0
  br i1 %237, label %261, label %238, !llvm.loop !137

238:                                              ; preds = %234, %231
  %239 = phi i64 [ 0, %231 ], [ %235, %234 ]
  %240 = load i8, ptr %226, align 1
  %241 = zext i8 %240 to i64
  %242 = mul nuw nsw i64 %241, %222
  %243 = icmp ult i64 %239, %242
  br i1 %243, label %244, label %261

244:                                              ; preds = %238
  %245 = load ptr, ptr %227, align 8
  %246 = trunc nuw nsw i64 %239 to i32
  %247 = add i32 %27, %246
  %248 = zext i32 %247 to i64
  %249 = getelementptr inbounds i64, ptr %245, i64 %248
  %250 = load i64, ptr %249, align 8
  %251 = load i32, ptr %232, align 4
  %252 = load i8, ptr %233, align 4
  %253 = zext i8 %252 to i64
  %254 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %253
  %255 = load i8, ptr %254, align 1
  %256 = zext i8 %255 to i32
  %257 = mul nuw nsw i32 %256, %225
  %258 = lshr i32 %257, 3
  %259 = tail call fastcc i32 @await_in_warp(ptr noundef nonnull readonly %0, i32 noundef %27, i64 noundef %250, i32 noundef %251, i32 noundef %258) #26
  %260 = icmp eq i32 %259, 0
  br i1 %260, label %234, label %1280

261:                                              ; preds = %238, %234
  %262 = load i32, ptr %29, align 4
  br label %263

263:                                              ; preds = %261, %211
  %264 = phi i32 [ %262, %261 ], [ %212, %211 ]
  %265 = load ptr, ptr %0, align 8
  %266 = getelementptr inbounds i8, ptr %265, i64 312
  %267 = load ptr, ptr %266, align 8
  %268 = icmp eq ptr %267, null
  br i1 %268, label %278, label %274

269:                                              ; preds = %214
  %270 = load ptr, ptr %0, align 8
  %271 = getelementptr inbounds i8, ptr %270, i64 312
  %272 = load ptr, ptr %271, align 8
  %273 = icmp eq ptr %272, null
  br i1 %273, label %537, label %276

274:                                              ; preds = %263
  %275 = icmp eq i32 %264, 11
  br i1 %275, label %280, label %276

276:                                              ; preds = %269, %274
  tail call fastcc void @lanes_met(ptr noundef nonnull %0, i32 noundef %2, i32 noundef %3) #27
  %277 = load i32, ptr %29, align 4
  br label %278

278:                                              ; preds = %276, %263
  %279 = phi i32 [ %277, %276 ], [ %264, %263 ]
  switch i32 %279, label %1221 [
    i32 0, label %1280
    i32 11, label %280
    i32 12, label %280
    i32 1, label %306
    i32 2, label %306
    i32 3, label %306
    i32 4, label %306
    i32 5, label %429
    i32 6, label %429
    i32 7, label %429
    i32 8, label %429
    i32 9, label %482
    i32 10, label %482
    i32 21, label %537
    i32 22, label %537
    i32 23, label %697
    i32 24, label %699
    i32 25, label %1044
  ]

280:                                              ; preds = %274, %278, %278
  %281 = getelementptr inbounds i8, ptr %0, i64 80
  %282 = getelementptr inbounds i8, ptr %0, i64 112
  %283 = zext i32 %27 to i64
  %284 = zext nneg i32 %28 to i64
  br label %285

285:                                              ; preds = %280, %303
  %286 = phi i64 [ 0, %280 ], [ %304, %303 ]
  %287 = trunc nuw nsw i64 %286 to i32
  %288 = shl nuw i32 1, %287
  %289 = and i32 %288, %3
  %290 = icmp eq i32 %289, 0
  br i1 %290, label %303, label %291

291:                                              ; preds = %285
  %292 = load i32, ptr %29, align 4
  %293 = icmp eq i32 %292, 12
  %294 = select i1 %293, i32 %28, i32 %3
  %295 = zext i32 %294 to i64
  %296 = load ptr, ptr %281, align 8
  %297 = or disjoint i64 %286, %283
  %298 = getelementptr inbounds i64, ptr %296, i64 %297
  store i64 %295, ptr %298, align 8
  %299 = icmp eq i64 %286, %284
  %300 = zext i1 %299 to i32
  %301 = load ptr, ptr %282, align 8
  %302 = getelementptr inbounds i32, ptr %301, i64 %297
  store i32 %300, ptr %302, align 4
  br label %303

303:                                              ; preds = %285, %291
  %304 = add nuw nsw i64 %286, 1
  %305 = icmp eq i64 %304, 32
  br i1 %305, label %1280, label %285, !llvm.loop !138

306:                                              ; preds = %278, %278, %278, %278
  %307 = getelementptr inbounds i8, ptr %0, i64 72
  %308 = load ptr, ptr %307, align 8
  %309 = zext i32 %27 to i64
  %310 = getelementptr inbounds i64, ptr %308, i64 %309
  %311 = getelementptr inbounds i8, ptr %1, i64 35
  %312 = load i8, ptr %311, align 1
  %313 = icmp ne i8 %312, 0
  %314 = icmp eq i32 %3, -1
  %315 = and i1 %314, %313
  br i1 %315, label %324, label %316

316:                                              ; preds = %306
  %317 = getelementptr inbounds i8, ptr %1, i64 24
  %318 = getelementptr inbounds i8, ptr %0, i64 88
  %319 = getelementptr inbounds i8, ptr %1, i64 16
  %320 = getelementptr inbounds i8, ptr %0, i64 96
  %321 = getelementptr inbounds i8, ptr %1, i64 20
  %322 = getelementptr inbounds i8, ptr %0, i64 80
  %323 = getelementptr inbounds i8, ptr %0, i64 112
  br label %358

324:                                              ; preds = %306
  %325 = getelementptr inbounds i8, ptr %0, i64 80
  %326 = load ptr, ptr %325, align 8
  %327 = getelementptr inbounds i64, ptr %326, i64 %309
  %328 = getelementptr inbounds i8, ptr %1, i64 36
  br label %336

329:                                              ; preds = %336
  %330 = getelementptr inbounds i8, ptr %1, i64 34
  %331 = load i8, ptr %330, align 2
  %332 = icmp eq i8 %331, 0
  br i1 %332, label %1280, label %333

333:                                              ; preds = %329
  %334 = getelementptr inbounds i8, ptr %1, i64 28
  %335 = getelementptr inbounds i8, ptr %0, i64 112
  br label %346

336:                                              ; preds = %336, %324
  %337 = phi i64 [ 0, %324 ], [ %344, %336 ]
  %338 = getelementptr inbounds [32 x i8], ptr %328, i64 0, i64 %337
  %339 = load i8, ptr %338, align 1
  %340 = zext i8 %339 to i64
  %341 = getelementptr inbounds i64, ptr %310, i64 %340
  %342 = load i64, ptr %341, align 8
  %343 = getelementptr inbounds i64, ptr %327, i64 %337
  store i64 %342, ptr %343, align 8
  %344 = add nuw nsw i64 %337, 1
  %345 = icmp eq i64 %344, 32
  br i1 %345, label %329, label %336, !llvm.loop !139

346:                                              ; preds = %346, %333
  %347 = phi i64 [ 0, %333 ], [ %356, %346 ]
  %348 = load i32, ptr %334, align 4
  %349 = trunc nuw nsw i64 %347 to i32
  %350 = lshr i32 %348, %349
  %351 = and i32 %350, 1
  %352 = load ptr, ptr %335, align 8
  %353 = add i32 %27, %349
  %354 = zext i32 %353 to i64
  %355 = getelementptr inbounds i32, ptr %352, i64 %354
  store i32 %351, ptr %355, align 4
  %356 = add nuw nsw i64 %347, 1
  %357 = icmp eq i64 %356, 32
  br i1 %357, label %1280, label %346, !llvm.loop !140

358:                                              ; preds = %426, %316
  %359 = phi i64 [ 0, %316 ], [ %427, %426 ]
  %360 = trunc nuw nsw i64 %359 to i32
  %361 = shl nuw i32 1, %360
  %362 = and i32 %361, %3
  %363 = icmp eq i32 %362, 0
  br i1 %363, label %426, label %364

364:                                              ; preds = %358
  %365 = load i32, ptr %317, align 4
  %366 = and i32 %365, 2
  %367 = icmp eq i32 %366, 0
  br i1 %367, label %373, label %368

368:                                              ; preds = %364
  %369 = load ptr, ptr %318, align 8
  %370 = add i32 %27, %360
  %371 = zext i32 %370 to i64
  %372 = getelementptr inbounds i32, ptr %369, i64 %371
  br label %373

373:                                              ; preds = %368, %364
  %374 = phi ptr [ %372, %368 ], [ %319, %364 ]
  %375 = load i32, ptr %374, align 4
  %376 = and i32 %365, 4
  %377 = icmp eq i32 %376, 0
  br i1 %377, label %383, label %378

378:                                              ; preds = %373
  %379 = load ptr, ptr %320, align 8
  %380 = add i32 %27, %360
  %381 = zext i32 %380 to i64
  %382 = getelementptr inbounds i32, ptr %379, i64 %381
  br label %383

383:                                              ; preds = %378, %373
  %384 = phi ptr [ %382, %378 ], [ %321, %373 ]
  %385 = load i32, ptr %384, align 4
  %386 = and i32 %385, 31
  %387 = lshr i32 %385, 8
  %388 = and i32 %387, 31
  %389 = and i32 %388, %360
  %390 = xor i32 %388, -1
  %391 = and i32 %386, %390
  %392 = or i32 %389, %391
  %393 = and i32 %375, 31
  %394 = load i32, ptr %29, align 4
  switch i32 %394, label %404 [
    i32 1, label %395
    i32 2, label %398
    i32 3, label %401
  ]

395:                                              ; preds = %383
  %396 = sub nsw i32 %360, %393
  %397 = icmp sge i32 %396, %392
  br label %408

398:                                              ; preds = %383
  %399 = add nuw nsw i32 %393, %360
  %400 = icmp ule i32 %399, %392
  br label %408

401:                                              ; preds = %383
  %402 = xor i32 %393, %360
  %403 = icmp ule i32 %402, %392
  br label %408

404:                                              ; preds = %383
  %405 = and i32 %393, %390
  %406 = or i32 %389, %405
  %407 = icmp ule i32 %406, %392
  br label %408

408:                                              ; preds = %404, %401, %398, %395
  %409 = phi i32 [ %406, %404 ], [ %402, %401 ], [ %399, %398 ], [ %396, %395 ]
  %410 = phi i1 [ %407, %404 ], [ %403, %401 ], [ %400, %398 ], [ %397, %395 ]
  %411 = zext i1 %410 to i32
  %412 = select i1 %410, i32 %409, i32 %360
  %413 = shl nuw i32 1, %412
  %414 = and i32 %413, %3
  %415 = icmp eq i32 %414, 0
  %416 = select i1 %415, i32 %360, i32 %412
  %417 = zext i32 %416 to i64
  %418 = getelementptr inbounds i64, ptr %310, i64 %417
  %419 = load i64, ptr %418, align 8
  %420 = load ptr, ptr %322, align 8
  %421 = add i32 %27, %360
  %422 = zext i32 %421 to i64
  %423 = getelementptr inbounds i64, ptr %420, i64 %422
  store i64 %419, ptr %423, align 8
  %424 = load ptr, ptr %323, align 8
  %425 = getelementptr inbounds i32, ptr %424, i64 %422
  store i32 %411, ptr %425, align 4
  br label %426

426:                                              ; preds = %408, %358
  %427 = add nuw nsw i64 %359, 1
  %428 = icmp eq i64 %427, 32
  br i1 %428, label %1280, label %358, !llvm.loop !141

429:                                              ; preds = %278, %278, %278, %278
  %430 = getelementptr inbounds i8, ptr %0, i64 72
  br label %432

431:                                              ; preds = %448
  switch i32 %279, label %456 [
    i32 5, label %452
    i32 6, label %454
  ]

432:                                              ; preds = %448, %429
  %433 = phi i64 [ 0, %429 ], [ %450, %448 ]
  %434 = phi i32 [ 0, %429 ], [ %449, %448 ]
  %435 = trunc nuw nsw i64 %433 to i32
  %436 = shl nuw i32 1, %435
  %437 = and i32 %436, %3
  %438 = icmp eq i32 %437, 0
  br i1 %438, label %448, label %439

439:                                              ; preds = %432
  %440 = load ptr, ptr %430, align 8
  %441 = add i32 %27, %435
  %442 = zext i32 %441 to i64
  %443 = getelementptr inbounds i64, ptr %440, i64 %442
  %444 = load i64, ptr %443, align 8
  %445 = icmp eq i64 %444, 0
  %446 = select i1 %445, i32 0, i32 %436
  %447 = or i32 %446, %434
  br label %448

448:                                              ; preds = %439, %432
  %449 = phi i32 [ %434, %432 ], [ %447, %439 ]
  %450 = add nuw nsw i64 %433, 1
  %451 = icmp eq i64 %450, 32
  br i1 %451, label %431, label %432, !llvm.loop !142

452:                                              ; preds = %431
  %453 = icmp eq i32 %449, %3
  br label %460

454:                                              ; preds = %431
  %455 = icmp ne i32 %449, 0
  br label %460

456:                                              ; preds = %431
  %457 = icmp eq i32 %449, %3
  %458 = icmp eq i32 %449, 0
  %459 = or i1 %457, %458
  br label %460

460:                                              ; preds = %456, %454, %452
  %461 = phi i1 [ %459, %456 ], [ %455, %454 ], [ %453, %452 ]
  %462 = zext i1 %461 to i32
  %463 = zext i32 %449 to i64
  %464 = getelementptr inbounds i8, ptr %0, i64 80
  %465 = getelementptr inbounds i8, ptr %0, i64 112
  br label %466

466:                                              ; preds = %479, %460
  %467 = phi i64 [ 0, %460 ], [ %480, %479 ]
  %468 = trunc nuw nsw i64 %467 to i32
  %469 = shl nuw i32 1, %468
  %470 = and i32 %469, %3
  %471 = icmp eq i32 %470, 0
  br i1 %471, label %479, label %472

472:                                              ; preds = %466
  %473 = load ptr, ptr %464, align 8
  %474 = add i32 %27, %468
  %475 = zext i32 %474 to i64
  %476 = getelementptr inbounds i64, ptr %473, i64 %475
  store i64 %463, ptr %476, align 8
  %477 = load ptr, ptr %465, align 8
  %478 = getelementptr inbounds i32, ptr %477, i64 %475
  store i32 %462, ptr %478, align 4
  br label %479

479:                                              ; preds = %472, %466
  %480 = add nuw nsw i64 %467, 1
  %481 = icmp eq i64 %480, 32
  br i1 %481, label %1280, label %466, !llvm.loop !143

482:                                              ; preds = %278, %278
  %483 = getelementptr inbounds i8, ptr %0, i64 72
  %484 = load ptr, ptr %483, align 8
  %485 = zext i32 %27 to i64
  %486 = getelementptr inbounds i64, ptr %484, i64 %485
  %487 = icmp eq i32 %279, 10
  %488 = getelementptr inbounds i8, ptr %0, i64 112
  %489 = getelementptr inbounds i8, ptr %0, i64 80
  br label %490

490:                                              ; preds = %534, %482
  %491 = phi i64 [ 0, %482 ], [ %535, %534 ]
  %492 = trunc nuw nsw i64 %491 to i32
  %493 = shl nuw i32 1, %492
  %494 = and i32 %493, %3
  %495 = icmp eq i32 %494, 0
  br i1 %495, label %534, label %496

496:                                              ; preds = %490
  %497 = getelementptr inbounds i64, ptr %486, i64 %491
  br label %502

498:                                              ; preds = %516
  br i1 %487, label %520, label %499

499:                                              ; preds = %498
  %500 = add i32 %27, %492
  %501 = zext i32 %500 to i64
  br label %528

502:                                              ; preds = %516, %496
  %503 = phi i64 [ 0, %496 ], [ %518, %516 ]
  %504 = phi i32 [ 0, %496 ], [ %517, %516 ]
  %505 = trunc nuw nsw i64 %503 to i32
  %506 = shl nuw i32 1, %505
  %507 = and i32 %506, %3
  %508 = icmp eq i32 %507, 0
  br i1 %508, label %516, label %509

509:                                              ; preds = %502
  %510 = getelementptr inbounds i64, ptr %486, i64 %503
  %511 = load i64, ptr %510, align 8
  %512 = load i64, ptr %497, align 8
  %513 = icmp eq i64 %511, %512
  %514 = select i1 %513, i32 %506, i32 0
  %515 = or i32 %514, %504
  br label %516

516:                                              ; preds = %509, %502
  %517 = phi i32 [ %504, %502 ], [ %515, %509 ]
  %518 = add nuw nsw i64 %503, 1
  %519 = icmp eq i64 %518, 32
  br i1 %519, label %498, label %502, !llvm.loop !144

520:                                              ; preds = %498
  %521 = icmp eq i32 %517, %3
  %522 = zext i1 %521 to i32
  %523 = load ptr, ptr %488, align 8
  %524 = add i32 %27, %492
  %525 = zext i32 %524 to i64
  %526 = getelementptr inbounds i32, ptr %523, i64 %525
  store i32 %522, ptr %526, align 4
  %527 = select i1 %521, i32 %3, i32 0
  br label %528

528:                                              ; preds = %520, %499
  %529 = phi i64 [ %501, %499 ], [ %525, %520 ]
  %530 = phi i32 [ %517, %499 ], [ %527, %520 ]
  %531 = zext i32 %530 to i64
  %532 = load ptr, ptr %489, align 8
  %533 = getelementptr inbounds i64, ptr %532, i64 %529
  store i64 %531, ptr %533, align 8
  br label %534

534:                                              ; preds = %528, %490
  %535 = add nuw nsw i64 %491, 1
  %536 = icmp eq i64 %535, 32
  br i1 %536, label %1280, label %490, !llvm.loop !145

537:                                              ; preds = %269, %278, %278
  %538 = phi i32 [ %279, %278 ], [ %279, %278 ], [ 21, %269 ]
  %539 = getelementptr inbounds i8, ptr %1, i64 68
  %540 = getelementptr inbounds i8, ptr %0, i64 72
  %541 = load ptr, ptr %540, align 8
  %542 = zext i32 %27 to i64
  %543 = getelementptr inbounds i64, ptr %541, i64 %542
  %544 = getelementptr inbounds i8, ptr %1, i64 77
  %545 = load i8, ptr %544, align 1
  %546 = icmp eq i8 %545, 0
  br i1 %546, label %1280, label %547

547:                                              ; preds = %537
  %548 = icmp eq i32 %538, 22
  %549 = getelementptr inbounds i8, ptr %1, i64 74
  %550 = getelementptr inbounds i8, ptr %1, i64 75
  %551 = getelementptr inbounds i8, ptr %1, i64 80
  %552 = getelementptr inbounds i8, ptr %1, i64 76
  %553 = getelementptr inbounds i8, ptr %1, i64 78
  %554 = getelementptr inbounds i8, ptr %0, i64 64
  br label %555

555:                                              ; preds = %692, %547
  %556 = phi i8 [ %545, %547 ], [ %693, %692 ]
  %557 = phi i64 [ 0, %547 ], [ %694, %692 ]
  %558 = load i8, ptr %549, align 2
  %559 = zext i8 %558 to i32
  %560 = load i8, ptr %550, align 1
  %561 = zext i8 %560 to i32
  %562 = load i8, ptr %551, align 4
  %563 = zext i8 %562 to i64
  %564 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %563
  %565 = load i8, ptr %564, align 1
  %566 = zext i8 %565 to i32
  %567 = load i8, ptr %552, align 4
  %568 = zext i8 %567 to i32
  %569 = shl nuw nsw i64 %557, 6
  %570 = getelementptr inbounds i8, ptr %543, i64 %569
  %571 = lshr i32 %566, 3
  %572 = lshr i64 16155, %563
  %573 = and i64 %572, 1
  %574 = icmp ne i64 %573, 0
  br i1 %574, label %575, label %578

575:                                              ; preds = %555
  %576 = udiv i8 32, %565
  %577 = zext nneg i8 %576 to i32
  br label %578

578:                                              ; preds = %575, %555
  %579 = phi i32 [ %577, %575 ], [ 1, %555 ]
  %580 = mul nuw nsw i32 %561, %559
  %581 = mul nuw nsw i32 %580, %566
  %582 = icmp eq i8 %562, 6
  %583 = select i1 %582, i32 11, i32 10
  %584 = lshr i32 %581, %583
  %585 = icmp eq i32 %584, 0
  br i1 %585, label %692, label %586

586:                                              ; preds = %578
  %587 = zext nneg i32 %571 to i64
  %588 = zext nneg i32 %579 to i64
  %589 = lshr i32 %559, 3
  %590 = zext i8 %565 to i64
  %591 = trunc nuw nsw i64 %557 to i32
  br label %592

592:                                              ; preds = %604, %586
  %593 = phi i32 [ 0, %586 ], [ %605, %604 ]
  %594 = mul nuw nsw i32 %593, %579
  %595 = udiv i32 %594, %568
  %596 = urem i32 %595, %589
  %597 = shl nuw nsw i32 %596, 3
  %598 = udiv i32 %595, %589
  %599 = shl i32 %598, 2
  %600 = urem i32 %594, %568
  %601 = add nuw nsw i32 %593, %591
  %602 = shl i32 %601, 2
  %603 = shl i32 %601, 3
  br label %607

604:                                              ; preds = %650
  %605 = add nuw nsw i32 %593, 1
  %606 = icmp eq i32 %605, %584
  br i1 %606, label %690, label %592, !llvm.loop !146

607:                                              ; preds = %650, %592
  %608 = phi i64 [ 0, %592 ], [ %651, %650 ]
  %609 = trunc nuw nsw i64 %608 to i32
  %610 = lshr i32 %609, 2
  %611 = add nuw nsw i32 %610, %597
  %612 = and i32 %609, 3
  %613 = or disjoint i32 %612, %599
  %614 = mul i32 %613, %568
  %615 = add i32 %614, %600
  %616 = load ptr, ptr %0, align 8
  %617 = getelementptr inbounds i8, ptr %616, i64 52
  %618 = load i32, ptr %617, align 4
  %619 = zext i32 %618 to i64
  %620 = shl nuw nsw i64 %619, 5
  %621 = load i64, ptr %554, align 8
  %622 = load i32, ptr %539, align 4
  br i1 %582, label %623, label %631

623:                                              ; preds = %607
  %624 = add i32 %622, %603
  %625 = zext i32 %624 to i64
  %626 = mul i64 %620, %625
  %627 = add i64 %626, %621
  %628 = inttoptr i64 %627 to ptr
  %629 = getelementptr inbounds i64, ptr %628, i64 %542
  %630 = getelementptr inbounds i64, ptr %629, i64 %608
  br label %639

631:                                              ; preds = %607
  %632 = add i32 %622, %602
  %633 = zext i32 %632 to i64
  %634 = mul i64 %620, %633
  %635 = add i64 %634, %621
  %636 = inttoptr i64 %635 to ptr
  %637 = getelementptr inbounds i32, ptr %636, i64 %542
  %638 = getelementptr inbounds i32, ptr %637, i64 %608
  br label %639

639:                                              ; preds = %631, %623
  %640 = phi ptr [ %630, %623 ], [ %638, %631 ]
  %641 = load i8, ptr %553, align 2
  %642 = icmp eq i8 %641, 0
  %643 = and i1 %574, %642
  %644 = select i1 %643, i32 4, i32 %571
  %645 = zext nneg i32 %611 to i64
  %646 = mul nuw nsw i64 %645, %587
  %647 = zext i32 %615 to i64
  %648 = mul nuw nsw i64 %647, %590
  %649 = lshr i64 %648, 3
  br label %653

650:                                              ; preds = %685
  %651 = add nuw nsw i64 %608, 1
  %652 = icmp eq i64 %651, 32
  br i1 %652, label %604, label %607, !llvm.loop !147

653:                                              ; preds = %685, %639
  %654 = phi i64 [ 0, %639 ], [ %686, %685 ]
  %655 = phi ptr [ %640, %639 ], [ %687, %685 ]
  %656 = load i8, ptr %553, align 2
  %657 = icmp eq i8 %656, 0
  %658 = trunc nuw nsw i64 %654 to i32
  %659 = add i32 %615, %658
  %660 = zext i32 %659 to i64
  %661 = select i1 %657, i64 %645, i64 %660
  %662 = getelementptr inbounds i64, ptr %570, i64 %661
  %663 = select i1 %657, i64 %649, i64 %646
  %664 = load i64, ptr %662, align 8
  %665 = add i64 %663, %664
  %666 = inttoptr i64 %665 to ptr
  br i1 %548, label %667, label %676

667:                                              ; preds = %653
  switch i32 %644, label %674 [
    i32 1, label %668
    i32 2, label %670
    i32 4, label %672
  ]

668:                                              ; preds = %667
  %669 = load i8, ptr %655, align 1
  store i8 %669, ptr %666, align 1
  br label %685

670:                                              ; preds = %667
  %671 = load i16, ptr %655, align 1
  store i16 %671, ptr %666, align 1
  br label %685

672:                                              ; preds = %667
  %673 = load i32, ptr %655, align 1
  store i32 %673, ptr %666, align 1
  br label %685

674:                                              ; preds = %667
  %675 = load i64, ptr %655, align 1
  store i64 %675, ptr %666, align 1
  br label %685

676:                                              ; preds = %653
  switch i32 %644, label %683 [
    i32 1, label %677
    i32 2, label %679
    i32 4, label %681
  ]

677:                                              ; preds = %676
  %678 = load i8, ptr %666, align 1
  store i8 %678, ptr %655, align 1
  br label %685

679:                                              ; preds = %676
  %680 = load i16, ptr %666, align 1
  store i16 %680, ptr %655, align 1
  br label %685

681:                                              ; preds = %676
  %682 = load i32, ptr %666, align 1
  store i32 %682, ptr %655, align 1
  br label %685

683:                                              ; preds = %676
  %684 = load i64, ptr %666, align 1
  store i64 %684, ptr %655, align 1
  br label %685

685:                                              ; preds = %683, %681, %679, %677, %674, %672, %670, %668
  %686 = add nuw nsw i64 %654, 1
  %687 = getelementptr inbounds i8, ptr %655, i64 %587
  %688 = icmp uge i64 %686, %588
  %689 = select i1 %642, i1 true, i1 %688
  br i1 %689, label %650, label %653, !llvm.loop !148

690:                                              ; preds = %604
  %691 = load i8, ptr %544, align 1
  br label %692

692:                                              ; preds = %690, %578
  %693 = phi i8 [ %691, %690 ], [ %556, %578 ]
  %694 = add nuw nsw i64 %557, 1
  %695 = zext i8 %693 to i64
  %696 = icmp ult i64 %694, %695
  br i1 %696, label %555, label %1280, !llvm.loop !149

697:                                              ; preds = %278
  %698 = getelementptr inbounds i8, ptr %1, i64 68
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %25) #28
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %698, i32 noundef %27, ptr noundef nonnull @__const.transpose.it, ptr noundef nonnull %25, i32 noundef 1, i32 noundef 8) #26
  call fastcc void @scatter(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %698, i32 noundef %27, ptr noundef nonnull @__const.transpose.it, ptr noundef nonnull %25) #26
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %25) #28
  br label %1280

699:                                              ; preds = %278
  %700 = getelementptr inbounds i8, ptr %1, i64 68
  %701 = getelementptr inbounds i8, ptr %1, i64 80
  %702 = load i8, ptr %701, align 4
  %703 = icmp eq i8 %702, 6
  br i1 %703, label %704, label %887

704:                                              ; preds = %699
  %705 = getelementptr inbounds i8, ptr %1, i64 74
  %706 = load i8, ptr %705, align 2
  %707 = zext i8 %706 to i32
  %708 = getelementptr inbounds i8, ptr %1, i64 72
  %709 = load i16, ptr %708, align 4
  %710 = zext i16 %709 to i32
  %711 = getelementptr inbounds i8, ptr %1, i64 75
  %712 = load i8, ptr %711, align 1
  %713 = zext i8 %712 to i32
  %714 = mul nuw nsw i32 %710, %707
  %715 = lshr i32 %714, 5
  %716 = mul nuw nsw i32 %713, %710
  %717 = lshr i32 %716, 5
  %718 = add nuw nsw i32 %717, %715
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %23) #28
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %24) #28
  %719 = icmp ult i32 %714, 32
  br i1 %719, label %747, label %720

720:                                              ; preds = %704
  %721 = load ptr, ptr %0, align 8
  %722 = getelementptr inbounds i8, ptr %721, i64 52
  %723 = load i32, ptr %722, align 4
  %724 = zext i32 %723 to i64
  %725 = shl nuw nsw i64 %724, 5
  %726 = getelementptr inbounds i8, ptr %0, i64 64
  %727 = load i64, ptr %726, align 8
  %728 = load i32, ptr %700, align 4
  %729 = zext i32 %27 to i64
  %730 = lshr i32 %707, 3
  %731 = tail call i32 @llvm.umax.i32(i32 %715, i32 1)
  %732 = zext nneg i32 %731 to i64
  br label %733

733:                                              ; preds = %762, %720
  %734 = phi i64 [ 0, %720 ], [ %763, %762 ]
  %735 = trunc i64 %734 to i32
  %736 = shl i32 %735, 3
  %737 = add i32 %736, %728
  %738 = zext i32 %737 to i64
  %739 = mul i64 %725, %738
  %740 = add i64 %739, %727
  %741 = inttoptr i64 %740 to ptr
  %742 = getelementptr inbounds i64, ptr %741, i64 %729
  %743 = urem i32 %735, %730
  %744 = shl nuw nsw i32 %743, 3
  %745 = udiv i32 %735, %730
  %746 = shl i32 %745, 2
  br label %765

747:                                              ; preds = %762, %704
  %748 = icmp ult i32 %716, 32
  br i1 %748, label %794, label %749

749:                                              ; preds = %747
  %750 = load ptr, ptr %0, align 8
  %751 = getelementptr inbounds i8, ptr %750, i64 52
  %752 = load i32, ptr %751, align 4
  %753 = zext i32 %752 to i64
  %754 = shl nuw nsw i64 %753, 5
  %755 = getelementptr inbounds i8, ptr %0, i64 64
  %756 = load i64, ptr %755, align 8
  %757 = load i32, ptr %700, align 4
  %758 = zext i32 %27 to i64
  %759 = lshr i32 %713, 3
  %760 = tail call i32 @llvm.umax.i32(i32 %717, i32 1)
  %761 = zext nneg i32 %760 to i64
  br label %779

762:                                              ; preds = %765
  %763 = add nuw nsw i64 %734, 1
  %764 = icmp eq i64 %763, %732
  br i1 %764, label %747, label %733, !llvm.loop !150

765:                                              ; preds = %765, %733
  %766 = phi i64 [ 0, %733 ], [ %777, %765 ]
  %767 = getelementptr inbounds double, ptr %742, i64 %766
  %768 = load double, ptr %767, align 8
  %769 = trunc nuw nsw i64 %766 to i32
  %770 = lshr i32 %769, 2
  %771 = add nuw nsw i32 %770, %744
  %772 = zext nneg i32 %771 to i64
  %773 = and i32 %769, 3
  %774 = or disjoint i32 %773, %746
  %775 = zext i32 %774 to i64
  %776 = getelementptr inbounds [32 x double], ptr %23, i64 %772, i64 %775
  store double %768, ptr %776, align 8
  %777 = add nuw nsw i64 %766, 1
  %778 = icmp eq i64 %777, 32
  br i1 %778, label %762, label %765, !llvm.loop !151

779:                                              ; preds = %802, %749
  %780 = phi i64 [ 0, %749 ], [ %803, %802 ]
  %781 = trunc i64 %780 to i32
  %782 = add i32 %715, %781
  %783 = shl i32 %782, 3
  %784 = add i32 %783, %757
  %785 = zext i32 %784 to i64
  %786 = mul i64 %754, %785
  %787 = add i64 %786, %756
  %788 = inttoptr i64 %787 to ptr
  %789 = getelementptr inbounds i64, ptr %788, i64 %758
  %790 = urem i32 %781, %759
  %791 = shl nuw nsw i32 %790, 3
  %792 = udiv i32 %781, %759
  %793 = shl i32 %792, 2
  br label %805

794:                                              ; preds = %802, %747
  %795 = mul nuw nsw i32 %713, %707
  %796 = icmp ult i32 %795, 32
  br i1 %796, label %886, label %797

797:                                              ; preds = %794
  %798 = lshr i32 %795, 5
  %799 = lshr i32 %707, 3
  %800 = getelementptr inbounds i8, ptr %0, i64 64
  %801 = zext i32 %27 to i64
  br label %819

802:                                              ; preds = %805
  %803 = add nuw nsw i64 %780, 1
  %804 = icmp eq i64 %803, %761
  br i1 %804, label %794, label %779, !llvm.loop !152

805:                                              ; preds = %805, %779
  %806 = phi i64 [ 0, %779 ], [ %817, %805 ]
  %807 = getelementptr inbounds double, ptr %789, i64 %806
  %808 = load double, ptr %807, align 8
  %809 = trunc nuw nsw i64 %806 to i32
  %810 = lshr i32 %809, 2
  %811 = add nuw nsw i32 %810, %791
  %812 = zext nneg i32 %811 to i64
  %813 = and i32 %809, 3
  %814 = or disjoint i32 %813, %793
  %815 = zext i32 %814 to i64
  %816 = getelementptr inbounds [32 x double], ptr %24, i64 %812, i64 %815
  store double %808, ptr %816, align 8
  %817 = add nuw nsw i64 %806, 1
  %818 = icmp eq i64 %817, 32
  br i1 %818, label %802, label %805, !llvm.loop !153

819:                                              ; preds = %831, %797
  %820 = phi i32 [ 0, %797 ], [ %832, %831 ]
  %821 = lshr i32 %820, 1
  %822 = urem i32 %821, %799
  %823 = shl nuw nsw i32 %822, 3
  %824 = udiv i32 %821, %799
  %825 = shl i32 %824, 3
  %826 = and i32 %820, 1
  %827 = or disjoint i32 %825, %826
  %828 = add nuw nsw i32 %718, %820
  %829 = shl i32 %828, 3
  %830 = shl i32 %820, 3
  br label %834

831:                                              ; preds = %865
  %832 = add nuw nsw i32 %820, 1
  %833 = icmp eq i32 %832, %798
  br i1 %833, label %886, label %819, !llvm.loop !154

834:                                              ; preds = %865, %819
  %835 = phi i64 [ 0, %819 ], [ %874, %865 ]
  %836 = trunc i64 %835 to i32
  %837 = lshr i32 %836, 2
  %838 = add nuw nsw i32 %837, %823
  %839 = zext nneg i32 %838 to i64
  %840 = getelementptr inbounds [32 x [32 x double]], ptr %23, i64 0, i64 %839
  %841 = shl i32 %836, 1
  %842 = and i32 %841, 6
  %843 = or disjoint i32 %842, %827
  %844 = zext i32 %843 to i64
  %845 = getelementptr inbounds [32 x [32 x double]], ptr %24, i64 0, i64 %844
  %846 = load ptr, ptr %0, align 8
  %847 = getelementptr inbounds i8, ptr %846, i64 52
  %848 = load i32, ptr %847, align 4
  %849 = zext i32 %848 to i64
  %850 = shl nuw nsw i64 %849, 5
  %851 = load i64, ptr %800, align 8
  %852 = load i32, ptr %700, align 4
  %853 = add i32 %852, %829
  %854 = zext i32 %853 to i64
  %855 = mul i64 %850, %854
  %856 = add i64 %855, %851
  %857 = inttoptr i64 %856 to ptr
  %858 = getelementptr inbounds i64, ptr %857, i64 %801
  %859 = getelementptr inbounds double, ptr %858, i64 %835
  %860 = load double, ptr %859, align 8
  %861 = load i16, ptr %708, align 4
  %862 = icmp eq i16 %861, 0
  br i1 %862, label %865, label %863

863:                                              ; preds = %834
  %864 = zext i16 %861 to i64
  br label %876

865:                                              ; preds = %876, %834
  %866 = phi double [ %860, %834 ], [ %883, %876 ]
  %867 = add i32 %852, %830
  %868 = zext i32 %867 to i64
  %869 = mul i64 %850, %868
  %870 = add i64 %869, %851
  %871 = inttoptr i64 %870 to ptr
  %872 = getelementptr inbounds i64, ptr %871, i64 %801
  %873 = getelementptr inbounds double, ptr %872, i64 %835
  store double %866, ptr %873, align 8
  %874 = add nuw nsw i64 %835, 1
  %875 = icmp eq i64 %874, 32
  br i1 %875, label %831, label %834, !llvm.loop !155

876:                                              ; preds = %876, %863
  %877 = phi i64 [ 0, %863 ], [ %884, %876 ]
  %878 = phi double [ %860, %863 ], [ %883, %876 ]
  %879 = getelementptr inbounds double, ptr %840, i64 %877
  %880 = load double, ptr %879, align 8
  %881 = getelementptr inbounds double, ptr %845, i64 %877
  %882 = load double, ptr %881, align 8
  %883 = tail call double @llvm.fma.f64(double %880, double %882, double %878)
  %884 = add nuw nsw i64 %877, 1
  %885 = icmp eq i64 %884, %864
  br i1 %885, label %865, label %876, !llvm.loop !156

886:                                              ; preds = %831, %794
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %24) #28
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %23) #28
  br label %1280

887:                                              ; preds = %699
  %888 = getelementptr inbounds i8, ptr %1, i64 83
  %889 = load i8, ptr %888, align 1
  %890 = icmp eq i8 %889, 7
  br i1 %890, label %891, label %967

891:                                              ; preds = %887
  %892 = getelementptr inbounds i8, ptr %1, i64 74
  %893 = load i8, ptr %892, align 2
  %894 = zext i8 %893 to i32
  %895 = getelementptr inbounds i8, ptr %1, i64 75
  %896 = load i8, ptr %895, align 1
  %897 = zext i8 %896 to i32
  %898 = getelementptr inbounds i8, ptr %1, i64 72
  %899 = load i16, ptr %898, align 4
  %900 = zext i16 %899 to i32
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %16) #28
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %17) #28
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %18) #28
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %19) #28
  tail call void @llvm.experimental.noalias.scope.decl(metadata !157)
  %901 = zext i8 %702 to i64
  %902 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %901
  %903 = load i8, ptr %902, align 1, !noalias !157
  %904 = zext i8 %903 to i32
  store i32 %894, ptr %19, align 4, !alias.scope !157
  %905 = getelementptr inbounds i8, ptr %19, i64 4
  store i32 %900, ptr %905, align 4, !alias.scope !157
  %906 = getelementptr inbounds i8, ptr %19, i64 8
  store i32 %904, ptr %906, align 4, !alias.scope !157
  %907 = lshr i64 16155, %901
  %908 = and i64 %907, 1
  %909 = icmp eq i64 %908, 0
  br i1 %909, label %913, label %910

910:                                              ; preds = %891
  %911 = udiv i8 32, %903
  %912 = zext nneg i8 %911 to i32
  br label %913

913:                                              ; preds = %910, %891
  %914 = phi i32 [ %912, %910 ], [ 1, %891 ]
  %915 = getelementptr inbounds i8, ptr %19, i64 12
  store i32 %914, ptr %915, align 4, !alias.scope !157
  %916 = getelementptr inbounds i8, ptr %19, i64 16
  store i32 0, ptr %916, align 4, !alias.scope !157
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %20) #28
  %917 = getelementptr inbounds i8, ptr %1, i64 81
  %918 = load i8, ptr %917, align 1
  %919 = freeze i8 %918
  %920 = mul nuw nsw i32 %900, %894
  %921 = mul nuw i32 %920, %904
  %922 = lshr i32 %921, 10
  tail call void @llvm.experimental.noalias.scope.decl(metadata !160)
  %923 = zext i8 %919 to i64
  %924 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %923
  %925 = load i8, ptr %924, align 1, !noalias !160
  %926 = zext i8 %925 to i32
  store i32 %897, ptr %20, align 4, !alias.scope !160
  %927 = getelementptr inbounds i8, ptr %20, i64 4
  store i32 %900, ptr %927, align 4, !alias.scope !160
  %928 = getelementptr inbounds i8, ptr %20, i64 8
  store i32 %926, ptr %928, align 4, !alias.scope !160
  %929 = lshr i64 16155, %923
  %930 = and i64 %929, 1
  %931 = icmp eq i64 %930, 0
  br i1 %931, label %935, label %932

932:                                              ; preds = %913
  %933 = udiv i8 32, %925
  %934 = zext nneg i8 %933 to i32
  br label %935

935:                                              ; preds = %932, %913
  %936 = phi i32 [ %934, %932 ], [ 1, %913 ]
  %937 = getelementptr inbounds i8, ptr %20, i64 12
  store i32 %936, ptr %937, align 4, !alias.scope !160
  %938 = getelementptr inbounds i8, ptr %20, i64 16
  store i32 %922, ptr %938, align 4, !alias.scope !160
  %939 = icmp eq i8 %702, 12
  br i1 %939, label %940, label %944

940:                                              ; preds = %935
  %941 = lshr i32 %900, 5
  store i32 %941, ptr %927, align 4
  store i32 %941, ptr %905, align 4
  store i32 32, ptr %928, align 4
  store i32 32, ptr %906, align 4
  store i32 1, ptr %937, align 4
  store i32 1, ptr %915, align 4
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %21) #28
  %942 = shl nuw nsw i32 %897, 5
  %943 = mul nuw nsw i32 %942, %941
  br label %949

944:                                              ; preds = %935
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %21) #28
  %945 = mul nuw nsw i32 %900, %897
  %946 = mul nuw i32 %945, %926
  %947 = icmp eq i8 %919, 6
  %948 = select i1 %947, i32 11, i32 10
  br label %949

949:                                              ; preds = %944, %940
  %950 = phi i32 [ %943, %940 ], [ %946, %944 ]
  %951 = phi i32 [ %941, %940 ], [ %900, %944 ]
  %952 = phi i32 [ 10, %940 ], [ %948, %944 ]
  %953 = lshr i32 %950, %952
  %954 = add nuw nsw i32 %953, %922
  store i32 %894, ptr %21, align 4, !alias.scope !163
  %955 = getelementptr inbounds i8, ptr %21, i64 4
  store i32 %897, ptr %955, align 4, !alias.scope !163
  %956 = getelementptr inbounds i8, ptr %21, i64 8
  store i32 32, ptr %956, align 4, !alias.scope !163
  %957 = getelementptr inbounds i8, ptr %21, i64 12
  store i32 2, ptr %957, align 4, !alias.scope !163
  %958 = getelementptr inbounds i8, ptr %21, i64 16
  store i32 %954, ptr %958, align 4, !alias.scope !163
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %700, i32 noundef %27, ptr noundef nonnull %19, ptr noundef nonnull %16, i32 noundef %951, i32 noundef 1) #26
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %700, i32 noundef %27, ptr noundef nonnull %20, ptr noundef nonnull %17, i32 noundef 1, i32 noundef %897) #26
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %700, i32 noundef %27, ptr noundef nonnull %21, ptr noundef nonnull %18, i32 noundef %897, i32 noundef 1) #26
  call fastcc void @add_integers(ptr noundef nonnull readonly %700, i32 noundef %894, i32 noundef %897, i32 noundef %951, ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef nonnull %18) #26
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %22) #28
  tail call void @llvm.experimental.noalias.scope.decl(metadata !166)
  %959 = load i8, ptr %892, align 2, !noalias !166
  %960 = zext i8 %959 to i32
  store i32 %960, ptr %22, align 4, !alias.scope !166
  %961 = getelementptr inbounds i8, ptr %22, i64 4
  %962 = load i8, ptr %895, align 1, !noalias !166
  %963 = zext i8 %962 to i32
  store i32 %963, ptr %961, align 4, !alias.scope !166
  %964 = getelementptr inbounds i8, ptr %22, i64 8
  store i32 32, ptr %964, align 4, !alias.scope !166
  %965 = getelementptr inbounds i8, ptr %22, i64 12
  store i32 2, ptr %965, align 4, !alias.scope !166
  %966 = getelementptr inbounds i8, ptr %22, i64 16
  store i32 0, ptr %966, align 4, !alias.scope !166
  call fastcc void @scatter(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %700, i32 noundef %27, ptr noundef nonnull %22, ptr noundef nonnull %18) #26
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %22) #28
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %21) #28
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %20) #28
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %19) #28
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %18) #28
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %17) #28
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %16) #28
  br label %1280

967:                                              ; preds = %887
  call void @llvm.lifetime.start.p0(i64 24608, ptr nonnull %10) #28
  %968 = getelementptr inbounds i8, ptr %1, i64 74
  %969 = load i8, ptr %968, align 2
  %970 = zext i8 %969 to i32
  store i32 %970, ptr %10, align 32
  %971 = getelementptr inbounds i8, ptr %1, i64 75
  %972 = load i8, ptr %971, align 1
  %973 = zext i8 %972 to i32
  %974 = getelementptr inbounds i8, ptr %10, i64 4
  store i32 %973, ptr %974, align 4
  %975 = getelementptr inbounds i8, ptr %1, i64 72
  %976 = load i16, ptr %975, align 4
  %977 = zext i16 %976 to i32
  %978 = getelementptr inbounds i8, ptr %10, i64 8
  store i32 %977, ptr %978, align 8
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %11) #28
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %12) #28
  tail call void @llvm.experimental.noalias.scope.decl(metadata !169)
  %979 = zext i8 %702 to i64
  %980 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %979
  %981 = load i8, ptr %980, align 1, !noalias !169
  %982 = zext i8 %981 to i32
  store i32 %970, ptr %12, align 4, !alias.scope !169
  %983 = getelementptr inbounds i8, ptr %12, i64 4
  store i32 %977, ptr %983, align 4, !alias.scope !169
  %984 = getelementptr inbounds i8, ptr %12, i64 8
  store i32 %982, ptr %984, align 4, !alias.scope !169
  %985 = lshr i64 16155, %979
  %986 = and i64 %985, 1
  %987 = icmp eq i64 %986, 0
  br i1 %987, label %991, label %988

988:                                              ; preds = %967
  %989 = udiv i8 32, %981
  %990 = zext nneg i8 %989 to i32
  br label %991

991:                                              ; preds = %988, %967
  %992 = phi i32 [ %990, %988 ], [ 1, %967 ]
  %993 = getelementptr inbounds i8, ptr %12, i64 12
  store i32 %992, ptr %993, align 4, !alias.scope !169
  %994 = getelementptr inbounds i8, ptr %12, i64 16
  store i32 0, ptr %994, align 4, !alias.scope !169
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %13) #28
  %995 = getelementptr inbounds i8, ptr %1, i64 81
  %996 = load i8, ptr %995, align 1
  tail call void @llvm.experimental.noalias.scope.decl(metadata !172)
  %997 = zext i8 %996 to i64
  %998 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %997
  %999 = load i8, ptr %998, align 1, !noalias !172
  %1000 = zext i8 %999 to i32
  store i32 %973, ptr %13, align 4, !alias.scope !172
  %1001 = getelementptr inbounds i8, ptr %13, i64 4
  store i32 %977, ptr %1001, align 4, !alias.scope !172
  %1002 = getelementptr inbounds i8, ptr %13, i64 8
  store i32 %1000, ptr %1002, align 4, !alias.scope !172
  %1003 = lshr i64 16155, %997
  %1004 = and i64 %1003, 1
  %1005 = icmp eq i64 %1004, 0
  br i1 %1005, label %1009, label %1006

1006:                                             ; preds = %991
  %1007 = udiv i8 32, %999
  %1008 = zext nneg i8 %1007 to i32
  br label %1009

1009:                                             ; preds = %1006, %991
  %1010 = phi i32 [ %1008, %1006 ], [ 1, %991 ]
  %1011 = mul nuw nsw i32 %977, %970
  %1012 = mul nuw i32 %1011, %982
  %1013 = lshr i32 %1012, 10
  %1014 = getelementptr inbounds i8, ptr %13, i64 12
  store i32 %1010, ptr %1014, align 4, !alias.scope !172
  %1015 = getelementptr inbounds i8, ptr %13, i64 16
  store i32 %1013, ptr %1015, align 4, !alias.scope !172
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %14) #28
  %1016 = getelementptr inbounds i8, ptr %1, i64 82
  %1017 = load i8, ptr %1016, align 2
  %1018 = mul nuw nsw i32 %977, %973
  %1019 = mul nuw i32 %1018, %1000
  %1020 = icmp eq i8 %996, 6
  %1021 = select i1 %1020, i32 11, i32 10
  %1022 = lshr i32 %1019, %1021
  %1023 = add nuw nsw i32 %1022, %1013
  tail call void @llvm.experimental.noalias.scope.decl(metadata !175)
  store i32 %970, ptr %14, align 4, !alias.scope !175
  %1024 = getelementptr inbounds i8, ptr %14, i64 4
  store i32 %973, ptr %1024, align 4, !alias.scope !175
  %1025 = getelementptr inbounds i8, ptr %14, i64 8
  %1026 = zext i8 %1017 to i64
  %1027 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %1026
  %1028 = load i8, ptr %1027, align 1, !noalias !175
  %1029 = zext i8 %1028 to i32
  store i32 %1029, ptr %1025, align 4, !alias.scope !175
  %1030 = getelementptr inbounds i8, ptr %14, i64 12
  store i32 2, ptr %1030, align 4, !alias.scope !175
  %1031 = getelementptr inbounds i8, ptr %14, i64 16
  store i32 %1023, ptr %1031, align 4, !alias.scope !175
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %15) #28
  tail call void @llvm.experimental.noalias.scope.decl(metadata !178)
  store i32 %970, ptr %15, align 4, !alias.scope !178
  %1032 = getelementptr inbounds i8, ptr %15, i64 4
  store i32 %973, ptr %1032, align 4, !alias.scope !178
  %1033 = getelementptr inbounds i8, ptr %15, i64 8
  %1034 = zext i8 %889 to i64
  %1035 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %1034
  %1036 = load i8, ptr %1035, align 1, !noalias !178
  %1037 = zext i8 %1036 to i32
  store i32 %1037, ptr %1033, align 4, !alias.scope !178
  %1038 = getelementptr inbounds i8, ptr %15, i64 12
  store i32 2, ptr %1038, align 4, !alias.scope !178
  %1039 = getelementptr inbounds i8, ptr %15, i64 16
  store i32 0, ptr %1039, align 4, !alias.scope !178
  %1040 = getelementptr inbounds i8, ptr %10, i64 24
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %700, i32 noundef %27, ptr noundef nonnull %12, ptr noundef nonnull %1040, i32 noundef %977, i32 noundef 1) #26
  %1041 = getelementptr inbounds i8, ptr %10, i64 4120
  %1042 = load i32, ptr %974, align 4
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %700, i32 noundef %27, ptr noundef nonnull %13, ptr noundef nonnull %1041, i32 noundef 1, i32 noundef %1042) #26
  %1043 = load i32, ptr %974, align 4
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %700, i32 noundef %27, ptr noundef nonnull %14, ptr noundef nonnull %11, i32 noundef %1043, i32 noundef 1) #26
  call fastcc void @add_matrices(ptr noundef nonnull readonly %700, ptr noundef nonnull %10, ptr noundef nonnull %11) #26
  call fastcc void @scatter(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %700, i32 noundef %27, ptr noundef nonnull %15, ptr noundef nonnull %11) #26
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %15) #28
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %14) #28
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %13) #28
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %12) #28
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %11) #28
  call void @llvm.lifetime.end.p0(i64 24608, ptr nonnull %10) #28
  br label %1280

1044:                                             ; preds = %278
  %1045 = getelementptr inbounds i8, ptr %1, i64 68
  call void @llvm.lifetime.start.p0(i64 24608, ptr nonnull %5) #28
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6) #28
  call fastcc void @registers_of_group(ptr dead_on_unwind nonnull writable sret(%struct.GroupRegisters) align 4 %6, ptr noundef nonnull readonly %1045) #26
  %1046 = getelementptr inbounds i8, ptr %1, i64 75
  %1047 = load i8, ptr %1046, align 1
  %1048 = zext i8 %1047 to i32
  %1049 = shl nuw nsw i32 %1048, 3
  %1050 = getelementptr inbounds i8, ptr %6, i64 8
  %1051 = load i32, ptr %1050, align 4
  %1052 = getelementptr inbounds i8, ptr %6, i64 4
  %1053 = load i32, ptr %1052, align 4
  %1054 = getelementptr inbounds i8, ptr %1, i64 83
  %1055 = load i8, ptr %1054, align 1
  %1056 = zext i8 %1055 to i64
  %1057 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %1056
  %1058 = load i8, ptr %1057, align 1
  %1059 = zext i8 %1058 to i32
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %7) #28
  store i32 16, ptr %5, align 32
  %1060 = getelementptr inbounds i8, ptr %5, i64 8
  store i32 %1053, ptr %1060, align 8
  %1061 = lshr i32 %1059, 3
  %1062 = getelementptr inbounds i8, ptr %1, i64 77
  %1063 = load i8, ptr %1062, align 1
  %1064 = icmp eq i8 %1063, 0
  br i1 %1064, label %1103, label %1065

1065:                                             ; preds = %1044
  %1066 = getelementptr inbounds i8, ptr %6, i64 20
  %1067 = load i32, ptr %1066, align 4
  %1068 = load ptr, ptr %0, align 8
  %1069 = getelementptr inbounds i8, ptr %1068, i64 52
  %1070 = load i32, ptr %1069, align 4
  %1071 = zext i32 %1070 to i64
  %1072 = shl nuw nsw i64 %1071, 5
  %1073 = getelementptr inbounds i8, ptr %0, i64 64
  %1074 = load i64, ptr %1073, align 8
  %1075 = load i32, ptr %1045, align 4
  %1076 = shl i32 %1067, 2
  %1077 = add i32 %1075, %1076
  %1078 = zext i32 %1077 to i64
  %1079 = mul i64 %1072, %1078
  %1080 = add i64 %1079, %1074
  %1081 = inttoptr i64 %1080 to ptr
  %1082 = zext i32 %27 to i64
  %1083 = getelementptr inbounds i32, ptr %1081, i64 %1082
  %1084 = load i32, ptr %1083, align 4
  %1085 = zext i32 %1084 to i64
  %1086 = add i32 %1077, 4
  %1087 = zext i32 %1086 to i64
  %1088 = mul i64 %1072, %1087
  %1089 = add i64 %1088, %1074
  %1090 = inttoptr i64 %1089 to ptr
  %1091 = getelementptr inbounds i32, ptr %1090, i64 %1082
  %1092 = load i32, ptr %1091, align 4
  %1093 = zext i32 %1092 to i64
  %1094 = shl nuw i64 %1093, 32
  %1095 = or disjoint i64 %1094, %1085
  %1096 = getelementptr inbounds i8, ptr %1, i64 78
  %1097 = load i8, ptr %1096, align 2
  %1098 = and i8 %1097, 1
  %1099 = zext nneg i8 %1098 to i32
  %1100 = lshr exact i32 %27, 1
  %1101 = and i32 %1100, 48
  %1102 = getelementptr inbounds i8, ptr %5, i64 24
  call fastcc void @read_matrix(ptr noundef nonnull readonly %0, i64 noundef %1095, i32 noundef %1099, i32 noundef %1051, i32 noundef %1101, i32 noundef 16, ptr noundef nonnull %1102, i32 noundef %1053, i32 noundef 1) #26
  br label %1106

1103:                                             ; preds = %1044
  %1104 = getelementptr inbounds i8, ptr %5, i64 24
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %1045, i32 noundef %27, ptr noundef nonnull %6, ptr noundef nonnull %1104, i32 noundef %1053, i32 noundef 1) #26
  %1105 = zext i32 %27 to i64
  br label %1106

1106:                                             ; preds = %1103, %1065
  %1107 = phi i64 [ %1105, %1103 ], [ %1082, %1065 ]
  %1108 = getelementptr inbounds i8, ptr %6, i64 24
  %1109 = load i32, ptr %1108, align 4
  %1110 = load ptr, ptr %0, align 8
  %1111 = getelementptr inbounds i8, ptr %1110, i64 52
  %1112 = load i32, ptr %1111, align 4
  %1113 = zext i32 %1112 to i64
  %1114 = shl nuw nsw i64 %1113, 5
  %1115 = getelementptr inbounds i8, ptr %0, i64 64
  %1116 = load i64, ptr %1115, align 8
  %1117 = load i32, ptr %1045, align 4
  %1118 = shl i32 %1109, 2
  %1119 = add i32 %1117, %1118
  %1120 = zext i32 %1119 to i64
  %1121 = mul i64 %1114, %1120
  %1122 = add i64 %1121, %1116
  %1123 = inttoptr i64 %1122 to ptr
  %1124 = getelementptr inbounds i32, ptr %1123, i64 %1107
  %1125 = load i32, ptr %1124, align 4
  %1126 = zext i32 %1125 to i64
  %1127 = add i32 %1119, 4
  %1128 = zext i32 %1127 to i64
  %1129 = mul i64 %1114, %1128
  %1130 = add i64 %1129, %1116
  %1131 = inttoptr i64 %1130 to ptr
  %1132 = getelementptr inbounds i32, ptr %1131, i64 %1107
  %1133 = load i32, ptr %1132, align 4
  %1134 = zext i32 %1133 to i64
  %1135 = shl nuw i64 %1134, 32
  %1136 = or disjoint i64 %1135, %1126
  %1137 = getelementptr inbounds i8, ptr %6, i64 28
  %1138 = load i32, ptr %1137, align 4
  %1139 = shl i32 %1138, 2
  %1140 = add i32 %1139, %1117
  %1141 = zext i32 %1140 to i64
  %1142 = mul i64 %1114, %1141
  %1143 = add i64 %1142, %1116
  %1144 = inttoptr i64 %1143 to ptr
  %1145 = getelementptr inbounds i32, ptr %1144, i64 %1107
  %1146 = load i32, ptr %1145, align 4
  %1147 = getelementptr inbounds i8, ptr %1, i64 76
  %1148 = load i8, ptr %1147, align 4
  %1149 = and i8 %1148, 1
  %1150 = icmp eq i8 %1149, 0
  br i1 %1150, label %1166, label %1151

1151:                                             ; preds = %1106
  %1152 = getelementptr inbounds i8, ptr %5, i64 24
  %1153 = shl i32 %1053, 4
  %1154 = icmp eq i32 %1153, 0
  br i1 %1154, label %1166, label %1155

1155:                                             ; preds = %1151
  %1156 = add i32 %1051, -1
  %1157 = shl nuw i32 1, %1156
  %1158 = zext i32 %1153 to i64
  br label %1159

1159:                                             ; preds = %1159, %1155
  %1160 = phi i64 [ 0, %1155 ], [ %1164, %1159 ]
  %1161 = getelementptr inbounds i32, ptr %1152, i64 %1160
  %1162 = load i32, ptr %1161, align 4
  %1163 = xor i32 %1162, %1157
  store i32 %1163, ptr %1161, align 4
  %1164 = add nuw nsw i64 %1160, 1
  %1165 = icmp eq i64 %1164, %1158
  br i1 %1165, label %1166, label %1159, !llvm.loop !181

1166:                                             ; preds = %1159, %1151, %1106
  %1167 = icmp eq i8 %1047, 0
  br i1 %1167, label %1220, label %1168

1168:                                             ; preds = %1166
  %1169 = getelementptr inbounds i8, ptr %8, i64 4
  %1170 = getelementptr inbounds i8, ptr %8, i64 8
  %1171 = getelementptr inbounds i8, ptr %8, i64 12
  %1172 = getelementptr inbounds i8, ptr %8, i64 16
  %1173 = getelementptr inbounds i8, ptr %5, i64 4
  %1174 = getelementptr inbounds i8, ptr %1, i64 78
  %1175 = getelementptr inbounds i8, ptr %5, i64 4120
  %1176 = add i32 %1051, -1
  %1177 = shl nuw i32 1, %1176
  %1178 = icmp eq i32 %1146, 0
  %1179 = getelementptr inbounds i8, ptr %5, i64 24
  %1180 = shl i32 %1053, 6
  %1181 = zext i32 %1180 to i64
  br label %1182

1182:                                             ; preds = %1217, %1168
  %1183 = phi i32 [ 0, %1168 ], [ %1218, %1217 ]
  %1184 = sub nsw i32 %1049, %1183
  %1185 = tail call i32 @llvm.umin.i32(i32 %1184, i32 32)
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %8) #28
  store i32 16, ptr %8, align 4
  store i32 %1185, ptr %1169, align 4
  store i32 %1059, ptr %1170, align 4
  store i32 2, ptr %1171, align 4
  %1186 = lshr exact i32 %1183, 3
  %1187 = mul nuw nsw i32 %1186, %1061
  store i32 %1187, ptr %1172, align 4
  store i32 %1185, ptr %1173, align 4
  %1188 = load i8, ptr %1174, align 2
  %1189 = lshr i8 %1188, 1
  %1190 = and i8 %1189, 1
  %1191 = zext nneg i8 %1190 to i32
  call fastcc void @read_matrix(ptr noundef nonnull readonly %0, i64 noundef %1136, i32 noundef %1191, i32 noundef %1051, i32 noundef %1183, i32 noundef %1185, ptr noundef nonnull %1175, i32 noundef 1, i32 noundef %1185) #26
  %1192 = load i8, ptr %1147, align 4
  %1193 = and i8 %1192, 2
  %1194 = icmp eq i8 %1193, 0
  br i1 %1194, label %1207, label %1195

1195:                                             ; preds = %1182
  %1196 = mul i32 %1185, %1053
  %1197 = icmp eq i32 %1196, 0
  br i1 %1197, label %1207, label %1198

1198:                                             ; preds = %1195
  %1199 = zext i32 %1196 to i64
  br label %1200

1200:                                             ; preds = %1200, %1198
  %1201 = phi i64 [ 0, %1198 ], [ %1205, %1200 ]
  %1202 = getelementptr inbounds i32, ptr %1175, i64 %1201
  %1203 = load i32, ptr %1202, align 4
  %1204 = xor i32 %1203, %1177
  store i32 %1204, ptr %1202, align 4
  %1205 = add nuw nsw i64 %1201, 1
  %1206 = icmp eq i64 %1205, %1199
  br i1 %1206, label %1207, label %1200, !llvm.loop !181

1207:                                             ; preds = %1200, %1195, %1182
  br i1 %1178, label %1209, label %1208

1208:                                             ; preds = %1207
  call fastcc void @gather(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %1045, i32 noundef %27, ptr noundef nonnull %8, ptr noundef nonnull %7, i32 noundef %1185, i32 noundef 1) #26
  br label %1212

1209:                                             ; preds = %1207
  %1210 = shl nuw nsw i32 %1185, 6
  %1211 = zext nneg i32 %1210 to i64
  call void @llvm.memset.p0.i64(ptr nonnull align 16 %7, i8 0, i64 %1211, i1 false)
  br label %1212

1212:                                             ; preds = %1209, %1208
  %1213 = load i8, ptr %1054, align 1
  %1214 = icmp eq i8 %1213, 7
  br i1 %1214, label %1215, label %1216

1215:                                             ; preds = %1212
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %9) #28
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 16 %9, ptr nonnull align 8 %1179, i64 %1181, i1 false)
  call fastcc void @add_integers(ptr noundef nonnull readonly %1045, i32 noundef 16, i32 noundef %1185, i32 noundef %1053, ptr noundef nonnull %9, ptr noundef nonnull %1175, ptr noundef nonnull %7) #26
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %9) #28
  br label %1217

1216:                                             ; preds = %1212
  call fastcc void @add_matrices(ptr noundef nonnull readonly %1045, ptr noundef nonnull %5, ptr noundef nonnull %7) #26
  br label %1217

1217:                                             ; preds = %1216, %1215
  call fastcc void @scatter(ptr noundef nonnull readonly %0, ptr noundef nonnull readonly %1045, i32 noundef %27, ptr noundef nonnull %8, ptr noundef nonnull %7) #26
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %8) #28
  %1218 = add nuw nsw i32 %1183, 32
  %1219 = icmp ult i32 %1218, %1049
  br i1 %1219, label %1182, label %1220, !llvm.loop !182

1220:                                             ; preds = %1217, %1166
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %7) #28
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6) #28
  call void @llvm.lifetime.end.p0(i64 24608, ptr nonnull %5) #28
  br label %1280

1221:                                             ; preds = %278
  %1222 = getelementptr inbounds i8, ptr %0, i64 72
  %1223 = load ptr, ptr %1222, align 8
  %1224 = or disjoint i32 %28, %27
  %1225 = zext i32 %1224 to i64
  %1226 = getelementptr inbounds i64, ptr %1223, i64 %1225
  %1227 = load i64, ptr %1226, align 8
  %1228 = trunc i64 %1227 to i32
  %1229 = add i32 %3, -1
  %1230 = and i32 %1229, %3
  %1231 = icmp eq i32 %1230, 0
  br i1 %1231, label %1232, label %1236

1232:                                             ; preds = %1261, %1221
  %1233 = phi i32 [ %1228, %1221 ], [ %1262, %1261 ]
  %1234 = zext i32 %1233 to i64
  %1235 = getelementptr inbounds i8, ptr %0, i64 80
  br label %1266

1236:                                             ; preds = %1221, %1261
  %1237 = phi i32 [ %1262, %1261 ], [ %1228, %1221 ]
  %1238 = phi i32 [ %1264, %1261 ], [ %1230, %1221 ]
  %1239 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1238, i1 true)
  %1240 = or disjoint i32 %1239, %27
  %1241 = zext i32 %1240 to i64
  %1242 = getelementptr inbounds i64, ptr %1223, i64 %1241
  %1243 = load i64, ptr %1242, align 8
  %1244 = trunc i64 %1243 to i32
  switch i32 %279, label %1259 [
    i32 13, label %1245
    i32 14, label %1247
    i32 15, label %1249
    i32 16, label %1251
    i32 17, label %1253
    i32 18, label %1255
    i32 19, label %1257
  ]

1245:                                             ; preds = %1236
  %1246 = add i32 %1237, %1244
  br label %1261

1247:                                             ; preds = %1236
  %1248 = tail call i32 @llvm.umin.i32(i32 %1237, i32 %1244)
  br label %1261

1249:                                             ; preds = %1236
  %1250 = tail call i32 @llvm.umax.i32(i32 %1237, i32 %1244)
  br label %1261

1251:                                             ; preds = %1236
  %1252 = tail call i32 @llvm.smin.i32(i32 %1237, i32 %1244)
  br label %1261

1253:                                             ; preds = %1236
  %1254 = tail call i32 @llvm.smax.i32(i32 %1237, i32 %1244)
  br label %1261

1255:                                             ; preds = %1236
  %1256 = and i32 %1237, %1244
  br label %1261

1257:                                             ; preds = %1236
  %1258 = or i32 %1237, %1244
  br label %1261

1259:                                             ; preds = %1236
  %1260 = xor i32 %1237, %1244
  br label %1261

1261:                                             ; preds = %1259, %1257, %1255, %1253, %1251, %1249, %1247, %1245
  %1262 = phi i32 [ %1260, %1259 ], [ %1258, %1257 ], [ %1256, %1255 ], [ %1254, %1253 ], [ %1252, %1251 ], [ %1250, %1249 ], [ %1248, %1247 ], [ %1246, %1245 ]
  %1263 = add i32 %1238, -1
  %1264 = and i32 %1263, %1238
  %1265 = icmp eq i32 %1264, 0
  br i1 %1265, label %1232, label %1236, !llvm.loop !183

1266:                                             ; preds = %1277, %1232
  %1267 = phi i64 [ 0, %1232 ], [ %1278, %1277 ]
  %1268 = trunc nuw nsw i64 %1267 to i32
  %1269 = shl nuw i32 1, %1268
  %1270 = and i32 %1269, %3
  %1271 = icmp eq i32 %1270, 0
  br i1 %1271, label %1277, label %1272

1272:                                             ; preds = %1266
  %1273 = load ptr, ptr %1235, align 8
  %1274 = add i32 %27, %1268
  %1275 = zext i32 %1274 to i64
  %1276 = getelementptr inbounds i64, ptr %1273, i64 %1275
  store i64 %1234, ptr %1276, align 8
  br label %1277

1277:                                             ; preds = %1272, %1266
  %1278 = add nuw nsw i64 %1267, 1
  %1279 = icmp eq i64 %1278, 32
  br i1 %1279, label %1280, label %1266, !llvm.loop !184

1280:                                             ; preds = %244, %534, %479, %426, %346, %303, %1277, %692, %1009, %949, %886, %537, %329, %168, %278, %697, %1220, %169
  %1281 = phi i32 [ 1, %169 ], [ 0, %1220 ], [ 0, %697 ], [ %279, %278 ], [ 1, %168 ], [ 0, %329 ], [ 0, %537 ], [ 0, %886 ], [ 0, %949 ], [ 0, %1009 ], [ 0, %692 ], [ 0, %1277 ], [ 0, %303 ], [ 0, %346 ], [ 0, %426 ], [ 0, %479 ], [ 0, %534 ], [ 1, %244 ]
  ret i32 %1281
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #22

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @lanes_met(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #6 {
  %4 = alloca [32 x i64], align 16
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 312
  %7 = load ptr, ptr %6, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #28
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  %8 = shl i32 %1, 5
  %9 = getelementptr inbounds i8, ptr %0, i64 2944
  %10 = zext i32 %8 to i64
  br label %24

11:                                               ; preds = %48
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 48
  %14 = load i32, ptr %13, align 8
  %15 = icmp eq i32 %14, %8
  br i1 %15, label %16, label %17

16:                                               ; preds = %67, %11
  br label %74

17:                                               ; preds = %11
  %18 = sub i32 %14, %8
  %19 = tail call i32 @llvm.umin.i32(i32 %18, i32 32)
  %20 = getelementptr inbounds i8, ptr %0, i64 136
  %21 = getelementptr inbounds i8, ptr %7, i64 8
  %22 = tail call i32 @llvm.umax.i32(i32 %19, i32 1)
  %23 = zext nneg i32 %22 to i64
  br label %52

24:                                               ; preds = %3, %48
  %25 = phi i64 [ 0, %3 ], [ %50, %48 ]
  %26 = phi ptr [ null, %3 ], [ %49, %48 ]
  %27 = trunc nuw nsw i64 %25 to i32
  %28 = shl nuw i32 1, %27
  %29 = and i32 %28, %2
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %48, label %31

31:                                               ; preds = %24
  %32 = load ptr, ptr %9, align 8
  %33 = getelementptr inbounds %struct.Order, ptr %32, i64 %25
  %34 = getelementptr inbounds %struct.Order, ptr %33, i64 %10
  %35 = getelementptr inbounds i8, ptr %34, i64 16
  br label %39

36:                                               ; preds = %39
  %37 = load ptr, ptr %34, align 8
  %38 = tail call fastcc ptr @join(ptr noundef %7, ptr noundef %26, ptr noundef %37) #26
  tail call fastcc void @let_go(ptr noundef %26) #26
  br label %48

39:                                               ; preds = %31, %39
  %40 = phi i64 [ 0, %31 ], [ %46, %39 ]
  %41 = getelementptr inbounds [32 x i64], ptr %4, i64 0, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds [32 x i64], ptr %35, i64 0, i64 %40
  %44 = load i64, ptr %43, align 8
  %45 = tail call i64 @llvm.umax.i64(i64 %42, i64 %44)
  store i64 %45, ptr %41, align 8
  %46 = add nuw nsw i64 %40, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %36, label %39, !llvm.loop !185

48:                                               ; preds = %24, %36
  %49 = phi ptr [ %26, %24 ], [ %38, %36 ]
  %50 = add nuw nsw i64 %25, 1
  %51 = icmp eq i64 %50, 32
  br i1 %51, label %11, label %24, !llvm.loop !186

52:                                               ; preds = %17, %67
  %53 = phi i64 [ 0, %17 ], [ %68, %67 ]
  %54 = trunc nuw nsw i64 %53 to i32
  %55 = shl nuw i32 1, %54
  %56 = and i32 %55, %2
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %64

58:                                               ; preds = %52
  %59 = load ptr, ptr %20, align 8
  %60 = getelementptr inbounds i8, ptr %59, i64 %53
  %61 = getelementptr inbounds i8, ptr %60, i64 %10
  %62 = load i8, ptr %61, align 1
  %63 = icmp eq i8 %62, 4
  br i1 %63, label %64, label %67

64:                                               ; preds = %58, %52
  %65 = load i64, ptr %21, align 8
  %66 = getelementptr inbounds [32 x i64], ptr %4, i64 0, i64 %53
  store i64 %65, ptr %66, align 8
  br label %67

67:                                               ; preds = %58, %64
  %68 = add nuw nsw i64 %53, 1
  %69 = icmp eq i64 %68, %23
  br i1 %69, label %16, label %52, !llvm.loop !187

70:                                               ; preds = %88
  tail call fastcc void @let_go(ptr noundef %49) #26
  %71 = getelementptr inbounds i8, ptr %7, i64 8
  %72 = load i64, ptr %71, align 8
  %73 = add i64 %72, 1
  store i64 %73, ptr %71, align 8
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #28
  ret void

74:                                               ; preds = %16, %88
  %75 = phi i64 [ %89, %88 ], [ 0, %16 ]
  %76 = trunc nuw nsw i64 %75 to i32
  %77 = shl nuw i32 1, %76
  %78 = and i32 %77, %2
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %88, label %80

80:                                               ; preds = %74
  %81 = or disjoint i64 %75, %10
  %82 = load ptr, ptr %9, align 8
  %83 = getelementptr inbounds %struct.Order, ptr %82, i64 %81
  %84 = getelementptr inbounds i8, ptr %83, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(256) %84, ptr noundef nonnull align 16 dereferenceable(256) %4, i64 256, i1 false)
  %85 = load ptr, ptr %83, align 8
  %86 = tail call fastcc ptr @join(ptr noundef %7, ptr noundef %85, ptr noundef %49) #26
  %87 = load ptr, ptr %83, align 8
  tail call fastcc void @let_go(ptr noundef %87) #26
  store ptr %86, ptr %83, align 8
  br label %88

88:                                               ; preds = %74, %80
  %89 = add nuw nsw i64 %75, 1
  %90 = icmp eq i64 %89, 32
  br i1 %90, label %70, label %74, !llvm.loop !188
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: readwrite)
define internal fastcc void @registers_of_group(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.GroupRegisters) align 4 %0, ptr nocapture noundef readonly %1) unnamed_addr #12 {
  %3 = getelementptr inbounds i8, ptr %1, i64 12
  %4 = load i8, ptr %3, align 4
  %5 = zext i8 %4 to i64
  %6 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %5
  %7 = load i8, ptr %6, align 1
  %8 = zext i8 %7 to i32
  %9 = getelementptr inbounds i8, ptr %1, i64 7
  %10 = load i8, ptr %9, align 1
  %11 = zext i8 %10 to i32
  %12 = shl nuw nsw i32 %11, 7
  %13 = getelementptr inbounds i8, ptr %1, i64 15
  %14 = load i8, ptr %13, align 1
  %15 = zext i8 %14 to i64
  %16 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = zext i8 %17 to i32
  %19 = mul nuw nsw i32 %12, %18
  store i32 16, ptr %0, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 4
  %21 = getelementptr inbounds i8, ptr %1, i64 4
  %22 = load i16, ptr %21, align 4
  %23 = zext i16 %22 to i32
  store i32 %23, ptr %20, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 %8, ptr %24, align 4
  %25 = getelementptr inbounds i8, ptr %0, i64 12
  %26 = lshr i64 16155, %5
  %27 = and i64 %26, 1
  %28 = icmp eq i64 %27, 0
  br i1 %28, label %32, label %29

29:                                               ; preds = %2
  %30 = udiv i8 32, %7
  %31 = zext nneg i8 %30 to i32
  br label %32

32:                                               ; preds = %2, %29
  %33 = phi i32 [ %31, %29 ], [ 1, %2 ]
  store i32 %33, ptr %25, align 4
  %34 = getelementptr inbounds i8, ptr %0, i64 16
  %35 = lshr i32 %19, 10
  store i32 %35, ptr %34, align 4
  %36 = getelementptr inbounds i8, ptr %0, i64 20
  %37 = icmp eq i8 %4, 12
  br i1 %37, label %38, label %41

38:                                               ; preds = %32
  %39 = lshr i16 %22, 5
  %40 = zext nneg i16 %39 to i32
  store i32 %40, ptr %20, align 4
  store i32 32, ptr %24, align 4
  store i32 1, ptr %25, align 4
  br label %41

41:                                               ; preds = %38, %32
  %42 = phi i32 [ 32, %38 ], [ %8, %32 ]
  %43 = phi i32 [ %40, %38 ], [ %23, %32 ]
  store i32 %35, ptr %36, align 4
  %44 = getelementptr inbounds i8, ptr %1, i64 9
  %45 = load i8, ptr %44, align 1
  %46 = icmp eq i8 %45, 0
  br i1 %46, label %47, label %53

47:                                               ; preds = %41
  %48 = shl nuw nsw i32 %43, 4
  %49 = mul nuw nsw i32 %48, %42
  %50 = icmp ugt i32 %42, 32
  %51 = select i1 %50, i32 11, i32 10
  %52 = lshr i32 %49, %51
  br label %53

53:                                               ; preds = %41, %47
  %54 = phi i32 [ %52, %47 ], [ 2, %41 ]
  %55 = getelementptr inbounds i8, ptr %0, i64 28
  %56 = getelementptr inbounds i8, ptr %0, i64 24
  %57 = add nuw nsw i32 %54, %35
  store i32 %57, ptr %56, align 4
  %58 = add nuw nsw i32 %57, 2
  store i32 %58, ptr %55, align 4
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc i32 @check_matrix(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6) unnamed_addr #2 {
  %8 = shl i32 %6, 1
  %9 = icmp eq i32 %6, 0
  br i1 %9, label %121, label %10

10:                                               ; preds = %7
  %11 = getelementptr inbounds i8, ptr %0, i64 48
  %12 = icmp eq i32 %3, 0
  %13 = lshr i32 %5, 3
  %14 = and i64 %2, 3940649673949184
  %15 = icmp eq i64 %14, 0
  %16 = getelementptr inbounds i8, ptr %1, i64 4
  %17 = tail call i32 @llvm.umax.i32(i32 %8, i32 1)
  br label %22

18:                                               ; preds = %115
  %19 = add nuw i32 %24, 1
  %20 = icmp ult i32 %19, %8
  %21 = icmp eq i32 %19, %17
  br i1 %21, label %121, label %22, !llvm.loop !189

22:                                               ; preds = %10, %18
  %23 = phi i1 [ true, %10 ], [ %20, %18 ]
  %24 = phi i32 [ 0, %10 ], [ %19, %18 ]
  %25 = and i32 %24, 31
  %26 = add i32 %25, %4
  %27 = load i64, ptr %11, align 8
  %28 = zext i32 %26 to i64
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 120
  %31 = load i64, ptr %30, align 8
  %32 = mul i64 %31, %28
  %33 = add i64 %32, %27
  %34 = inttoptr i64 %33 to ptr
  br i1 %12, label %40, label %35

35:                                               ; preds = %22
  %36 = and i32 %24, 15
  %37 = lshr i32 %24, 4
  %38 = add nuw nsw i32 %37, %13
  %39 = tail call fastcc i64 @unit_of_matrix(i64 noundef %2, i32 noundef 1, i32 noundef %36, i32 noundef %38) #26
  br label %45

40:                                               ; preds = %22
  %41 = lshr i32 %24, 1
  %42 = add nuw nsw i32 %41, %5
  %43 = and i32 %24, 1
  %44 = tail call fastcc i64 @unit_of_matrix(i64 noundef %2, i32 noundef 0, i32 noundef %42, i32 noundef %43) #26
  br label %45

45:                                               ; preds = %40, %35
  %46 = phi i64 [ %39, %35 ], [ %44, %40 ]
  br i1 %15, label %76, label %47

47:                                               ; preds = %45
  %48 = load i32, ptr %16, align 4
  %49 = load ptr, ptr %34, align 8
  %50 = getelementptr inbounds i8, ptr %49, i64 8
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %51, i64 104
  store i32 20, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %51, i64 108
  store i32 %48, ptr %53, align 4
  %54 = getelementptr inbounds i8, ptr %34, i64 8
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 36
  %57 = getelementptr inbounds i8, ptr %34, i64 48
  %58 = getelementptr inbounds i8, ptr %34, i64 56
  %59 = load i32, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %55, i64 40
  %61 = load i32, ptr %60, align 4
  %62 = mul i32 %61, %59
  %63 = getelementptr inbounds i8, ptr %34, i64 52
  %64 = load i32, ptr %63, align 4
  %65 = add i32 %62, %64
  %66 = load i32, ptr %56, align 4
  %67 = mul i32 %65, %66
  %68 = load i32, ptr %57, align 8
  %69 = add i32 %67, %68
  %70 = getelementptr inbounds i8, ptr %51, i64 124
  store i32 %69, ptr %70, align 4
  %71 = load ptr, ptr %34, align 8
  %72 = getelementptr inbounds i8, ptr %71, i64 32
  %73 = load i64, ptr %72, align 8
  %74 = getelementptr inbounds i8, ptr %51, i64 128
  store i64 %73, ptr %74, align 8
  %75 = getelementptr inbounds i8, ptr %51, i64 136
  store i64 %2, ptr %75, align 8
  br label %121

76:                                               ; preds = %45
  %77 = add nuw nsw i64 %46, 16
  %78 = getelementptr inbounds i8, ptr %29, i64 64
  %79 = load i64, ptr %78, align 8
  %80 = icmp ugt i64 %77, %79
  br i1 %80, label %106, label %81

81:                                               ; preds = %76
  %82 = getelementptr inbounds i8, ptr %34, i64 8
  %83 = load ptr, ptr %82, align 8
  %84 = getelementptr inbounds i8, ptr %83, i64 104
  %85 = load i64, ptr %84, align 8
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %108, label %87

87:                                               ; preds = %81
  %88 = getelementptr inbounds i8, ptr %83, i64 96
  %89 = load ptr, ptr %88, align 8
  br label %90

90:                                               ; preds = %100, %87
  %91 = phi i1 [ true, %87 ], [ %102, %100 ]
  %92 = phi i64 [ 0, %87 ], [ %101, %100 ]
  %93 = getelementptr inbounds %struct.Gap, ptr %89, i64 %92
  %94 = getelementptr inbounds i8, ptr %93, i64 8
  %95 = load i64, ptr %94, align 8
  %96 = icmp ugt i64 %95, %46
  br i1 %96, label %97, label %100

97:                                               ; preds = %90
  %98 = load i64, ptr %93, align 8
  %99 = icmp ugt i64 %77, %98
  br i1 %99, label %104, label %100

100:                                              ; preds = %97, %90
  %101 = add nuw i64 %92, 1
  %102 = icmp ult i64 %101, %85
  %103 = icmp eq i64 %101, %85
  br i1 %103, label %104, label %90, !llvm.loop !8

104:                                              ; preds = %97, %100
  %105 = phi i1 [ %102, %100 ], [ %91, %97 ]
  br i1 %105, label %106, label %108

106:                                              ; preds = %104, %76
  %107 = load i32, ptr %16, align 4
  tail call void @graphdsl_fail_access(ptr noundef %34, i64 noundef %46, i32 noundef %107, i32 noundef 528) #26
  br label %121

108:                                              ; preds = %81, %104
  %109 = getelementptr inbounds i8, ptr %34, i64 40
  %110 = load i64, ptr %109, align 8
  %111 = add i64 %110, %46
  %112 = load i32, ptr %16, align 4
  %113 = tail call i32 @graphdsl_note(ptr noundef %34, i64 noundef %111, i32 noundef %112, i32 noundef 4624) #26
  %114 = icmp eq i32 %113, 0
  br i1 %114, label %115, label %121

115:                                              ; preds = %108
  %116 = load i64, ptr %109, align 8
  %117 = add i64 %116, %46
  %118 = load i32, ptr %16, align 4
  %119 = tail call fastcc i32 @await_in_warp(ptr noundef nonnull %0, i32 noundef %4, i64 noundef %117, i32 noundef %118, i32 noundef 16) #26
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %18, label %121

121:                                              ; preds = %18, %108, %115, %7, %47, %106
  %122 = phi i1 [ true, %47 ], [ %23, %106 ], [ false, %7 ], [ %20, %18 ], [ %23, %108 ], [ %23, %115 ]
  %123 = zext i1 %122 to i32
  ret i32 %123
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc range(i64 0, 140737488355328) i64 @unit_of_matrix(i64 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #21 {
  %5 = lshr i64 %0, 62
  %6 = getelementptr inbounds [4 x i8], ptr @unit_of_matrix.widths, i64 0, i64 %5
  %7 = load i8, ptr %6, align 1
  %8 = zext i8 %7 to i32
  %9 = lshr i64 %0, 12
  %10 = and i64 %9, 262128
  %11 = lshr i64 %0, 28
  %12 = and i64 %11, 262128
  %13 = zext i8 %7 to i64
  %14 = shl i32 %2, 4
  %15 = and i32 %14, 112
  %16 = zext nneg i32 %15 to i64
  %17 = mul nuw nsw i64 %16, %13
  %18 = icmp ult i64 %0, 4611686018427387904
  %19 = icmp eq i32 %1, 0
  %20 = lshr i32 %2, 3
  %21 = zext nneg i32 %20 to i64
  br i1 %18, label %22, label %30

22:                                               ; preds = %4
  %23 = zext nneg i32 %3 to i64
  %24 = select i1 %19, i64 %12, i64 %10
  %25 = select i1 %19, i64 %10, i64 %12
  %26 = mul nuw nsw i64 %24, %21
  %27 = mul nuw nsw i64 %25, %23
  %28 = add nuw nsw i64 %26, %27
  %29 = add nuw nsw i64 %28, %17
  br label %47

30:                                               ; preds = %4
  %31 = mul nuw nsw i64 %12, %21
  br i1 %19, label %42, label %32

32:                                               ; preds = %30
  %33 = add nuw nsw i64 %17, %31
  %34 = urem i32 %3, %8
  %35 = shl nuw nsw i32 %34, 4
  %36 = zext nneg i32 %35 to i64
  %37 = add nuw nsw i64 %33, %36
  %38 = udiv i32 %3, %8
  %39 = zext nneg i32 %38 to i64
  %40 = mul nuw nsw i64 %10, %39
  %41 = add nuw nsw i64 %37, %40
  br label %47

42:                                               ; preds = %30
  %43 = shl i32 %3, 4
  %44 = zext i32 %43 to i64
  %45 = add nuw nsw i64 %31, %44
  %46 = add nuw nsw i64 %45, %17
  br label %47

47:                                               ; preds = %32, %42, %22
  %48 = phi i64 [ %29, %22 ], [ %41, %32 ], [ %46, %42 ]
  %49 = shl i64 %0, 4
  %50 = and i64 %49, 262128
  %51 = add nuw nsw i64 %48, %50
  %52 = lshr i64 %51, 7
  %53 = add nsw i32 %8, -1
  %54 = zext i32 %53 to i64
  %55 = and i64 %52, %54
  %56 = shl nuw nsw i64 %55, 4
  %57 = xor i64 %56, %51
  ret i64 %57
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @await_in_warp(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #3 {
  %6 = or i32 %4, 4608
  %7 = getelementptr inbounds i8, ptr %0, i64 28
  %8 = load i32, ptr %7, align 4
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %54, label %10

10:                                               ; preds = %5
  %11 = getelementptr inbounds i8, ptr %0, i64 40
  %12 = load i64, ptr %11, align 8
  %13 = sub i64 %2, %12
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 64
  %16 = load i64, ptr %15, align 8
  %17 = icmp ult i64 %13, %16
  br i1 %17, label %18, label %54

18:                                               ; preds = %10
  %19 = zext nneg i32 %4 to i64
  %20 = tail call fastcc i32 @is_marked(ptr noundef nonnull %0, i64 noundef %2, i64 noundef %19) #26
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %54, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = zext i32 %1 to i64
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 120
  %28 = load i64, ptr %27, align 8
  %29 = mul i64 %28, %25
  %30 = add i64 %29, %24
  %31 = inttoptr i64 %30 to ptr
  %32 = tail call i32 @graphdsl_await(ptr noundef %31, i64 noundef %2, i32 noundef %3, i32 noundef %6) #26
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %54

34:                                               ; preds = %22, %38
  %35 = phi i64 [ %36, %38 ], [ 0, %22 ]
  %36 = add nuw nsw i64 %35, 1
  %37 = icmp eq i64 %36, 32
  br i1 %37, label %51, label %38, !llvm.loop !190

38:                                               ; preds = %34
  %39 = trunc nuw nsw i64 %36 to i32
  %40 = add i32 %39, %1
  %41 = load i64, ptr %23, align 8
  %42 = zext i32 %40 to i64
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 120
  %45 = load i64, ptr %44, align 8
  %46 = mul i64 %45, %42
  %47 = add i64 %46, %41
  %48 = inttoptr i64 %47 to ptr
  %49 = tail call i32 @graphdsl_await(ptr noundef %48, i64 noundef %2, i32 noundef %3, i32 noundef %6) #26
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %34, label %51, !llvm.loop !190

51:                                               ; preds = %38, %34
  %52 = icmp ult i64 %35, 31
  %53 = zext i1 %52 to i32
  br label %54

54:                                               ; preds = %22, %51, %5, %10, %18
  %55 = phi i32 [ 0, %18 ], [ 0, %10 ], [ 0, %5 ], [ 1, %22 ], [ %53, %51 ]
  ret i32 %55
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @gather(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef writeonly %4, i32 noundef %5, i32 noundef %6) unnamed_addr #3 {
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
  br i1 %67, label %29, label %30, !llvm.loop !191

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
  br i1 %86, label %65, label %68, !llvm.loop !192

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
  br i1 %97, label %87, label %84, !llvm.loop !193
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @scatter(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4) unnamed_addr #3 {
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
  br i1 %62, label %23, label %24, !llvm.loop !194

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
  br i1 %88, label %60, label %63, !llvm.loop !195
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #22

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @add_integers(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef %4, ptr nocapture noundef %5, ptr nocapture noundef %6) unnamed_addr #3 {
  %8 = getelementptr inbounds i8, ptr %0, i64 12
  %9 = load i8, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %0, i64 13
  %11 = load i8, ptr %10, align 1
  br label %21

12:                                               ; preds = %44
  %13 = icmp eq i32 %1, 0
  br i1 %13, label %54, label %14

14:                                               ; preds = %12
  %15 = icmp eq i32 %2, 0
  %16 = icmp eq i32 %3, 0
  %17 = getelementptr inbounds i8, ptr %0, i64 11
  %18 = zext i32 %1 to i64
  %19 = zext i32 %2 to i64
  %20 = zext i32 %3 to i64
  br label %45

21:                                               ; preds = %7, %44
  %22 = phi i1 [ true, %7 ], [ false, %44 ]
  %23 = phi i8 [ %9, %7 ], [ %11, %44 ]
  %24 = zext i8 %23 to i64
  %25 = getelementptr inbounds [14 x i8], ptr @element_bits.bits, i64 0, i64 %24
  %26 = load i8, ptr %25, align 1
  %27 = zext i8 %26 to i32
  %28 = sub nsw i32 32, %27
  switch i8 %23, label %44 [
    i8 8, label %29
    i8 10, label %29
  ]

29:                                               ; preds = %21, %21
  %30 = select i1 %22, ptr %4, ptr %5
  %31 = select i1 %22, i32 %1, i32 %2
  %32 = mul i32 %31, %3
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %44, label %34

34:                                               ; preds = %29
  %35 = zext i32 %32 to i64
  br label %36

36:                                               ; preds = %34, %36
  %37 = phi i64 [ 0, %34 ], [ %42, %36 ]
  %38 = getelementptr inbounds i32, ptr %30, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = shl i32 %39, %28
  %41 = ashr exact i32 %40, %28
  store i32 %41, ptr %38, align 4
  %42 = add nuw nsw i64 %37, 1
  %43 = icmp eq i64 %42, %35
  br i1 %43, label %44, label %36, !llvm.loop !196

44:                                               ; preds = %36, %29, %21
  br i1 %22, label %21, label %12, !llvm.loop !197

45:                                               ; preds = %14, %61
  %46 = phi i64 [ 0, %14 ], [ %62, %61 ]
  br i1 %15, label %61, label %47

47:                                               ; preds = %45
  %48 = trunc nuw nsw i64 %46 to i32
  %49 = mul i32 %48, %3
  %50 = trunc i64 %46 to i32
  %51 = mul i32 %50, %2
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds i32, ptr %6, i64 %52
  br label %55

54:                                               ; preds = %61, %12
  ret void

55:                                               ; preds = %47, %105
  %56 = phi i64 [ 0, %47 ], [ %108, %105 ]
  br i1 %16, label %64, label %57

57:                                               ; preds = %55
  %58 = load i8, ptr %8, align 4
  %59 = icmp eq i8 %58, 12
  %60 = trunc nuw i64 %56 to i32
  br label %74

61:                                               ; preds = %105, %45
  %62 = add nuw nsw i64 %46, 1
  %63 = icmp eq i64 %62, %18
  br i1 %63, label %54, label %45, !llvm.loop !198

64:                                               ; preds = %97, %55
  %65 = phi i32 [ 0, %55 ], [ %99, %97 ]
  %66 = getelementptr inbounds i32, ptr %53, i64 %56
  %67 = load i32, ptr %66, align 4
  %68 = sext i32 %67 to i64
  %69 = sext i32 %65 to i64
  %70 = add nsw i64 %68, %69
  %71 = load i8, ptr %17, align 1
  %72 = and i8 %71, 4
  %73 = icmp eq i8 %72, 0
  br i1 %73, label %105, label %102

74:                                               ; preds = %57, %97
  %75 = phi i64 [ 0, %57 ], [ %100, %97 ]
  %76 = phi i32 [ 0, %57 ], [ %99, %97 ]
  %77 = trunc nuw i64 %75 to i32
  %78 = add i32 %49, %77
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds i32, ptr %4, i64 %79
  %81 = load i32, ptr %80, align 4
  %82 = mul i32 %77, %2
  %83 = add i32 %82, %60
  %84 = zext i32 %83 to i64
  %85 = getelementptr inbounds i32, ptr %5, i64 %84
  %86 = load i32, ptr %85, align 4
  br i1 %59, label %89, label %87

87:                                               ; preds = %74
  %88 = mul i32 %86, %81
  br label %97

89:                                               ; preds = %74
  %90 = load i8, ptr %17, align 1
  %91 = and i8 %90, 1
  %92 = icmp eq i8 %91, 0
  %93 = xor i32 %86, %81
  %94 = and i32 %86, %81
  %95 = select i1 %92, i32 %94, i32 %93
  %96 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %95)
  br label %97

97:                                               ; preds = %89, %87
  %98 = phi i32 [ %88, %87 ], [ %96, %89 ]
  %99 = add i32 %98, %76
  %100 = add nuw nsw i64 %75, 1
  %101 = icmp eq i64 %100, %20
  br i1 %101, label %64, label %74, !llvm.loop !199

102:                                              ; preds = %64
  %103 = tail call i64 @llvm.smax.i64(i64 %70, i64 -2147483648)
  %104 = tail call i64 @llvm.smin.i64(i64 %103, i64 2147483647)
  br label %105

105:                                              ; preds = %102, %64
  %106 = phi i64 [ %104, %102 ], [ %70, %64 ]
  %107 = trunc i64 %106 to i32
  store i32 %107, ptr %66, align 4
  %108 = add nuw nsw i64 %56, 1
  %109 = icmp eq i64 %108, %19
  br i1 %109, label %61, label %55, !llvm.loop !200
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #22

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: readwrite)
define internal fastcc void @add_matrices(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef %2) unnamed_addr #17 {
  %4 = alloca [1024 x i32], align 16
  %5 = load i32, ptr %1, align 32
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = load i32, ptr %6, align 8
  %8 = mul i32 %7, %5
  %9 = getelementptr inbounds i8, ptr %1, i64 4
  %10 = load i32, ptr %9, align 4
  %11 = mul i32 %10, %7
  %12 = getelementptr inbounds i8, ptr %1, i64 16
  store i32 0, ptr %12, align 16
  %13 = getelementptr inbounds i8, ptr %1, i64 12
  store i32 0, ptr %13, align 4
  %14 = getelementptr inbounds i8, ptr %0, i64 11
  %15 = load i8, ptr %14, align 1
  %16 = and i8 %15, 16
  %17 = icmp eq i8 %16, 0
  %18 = select i1 %17, i32 -1, i32 -4096
  %19 = getelementptr inbounds i8, ptr %1, i64 20
  store i32 %18, ptr %19, align 4
  %20 = getelementptr inbounds i8, ptr %1, i64 8224
  %21 = getelementptr inbounds i8, ptr %1, i64 24
  %22 = shl i32 %8, 2
  %23 = zext i32 %22 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 32 %20, ptr nonnull align 8 %21, i64 %23, i1 false)
  %24 = getelementptr inbounds i8, ptr %1, i64 12320
  %25 = getelementptr inbounds i8, ptr %1, i64 4120
  %26 = shl i32 %11, 2
  %27 = zext i32 %26 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 32 %24, ptr nonnull align 8 %25, i64 %27, i1 false)
  %28 = getelementptr inbounds i8, ptr %0, i64 12
  %29 = load i8, ptr %28, align 4
  %30 = zext i8 %29 to i32
  %31 = icmp ult i8 %29, 5
  br i1 %31, label %32, label %36

32:                                               ; preds = %3
  %33 = zext nneg i8 %29 to i64
  %34 = getelementptr inbounds [5 x i32], ptr @switch.table.add_matrices, i64 0, i64 %33
  %35 = load i32, ptr %34, align 4
  br label %36

36:                                               ; preds = %3, %32
  %37 = phi i32 [ %35, %32 ], [ -8, %3 ]
  %38 = getelementptr inbounds i8, ptr %1, i64 16416
  %39 = tail call fastcc i32 @decode(i32 noundef %30, i32 noundef %8, i32 noundef %37, ptr noundef nonnull %20, ptr noundef nonnull %38) #26
  %40 = getelementptr inbounds i8, ptr %0, i64 13
  %41 = load i8, ptr %40, align 1
  %42 = zext i8 %41 to i32
  %43 = icmp ult i8 %41, 5
  br i1 %43, label %44, label %48

44:                                               ; preds = %36
  %45 = zext nneg i8 %41 to i64
  %46 = getelementptr inbounds [5 x i32], ptr @switch.table.add_matrices.1, i64 0, i64 %45
  %47 = load i32, ptr %46, align 4
  br label %48

48:                                               ; preds = %36, %44
  %49 = phi i32 [ %47, %44 ], [ -13, %36 ]
  %50 = getelementptr inbounds i8, ptr %1, i64 20512
  %51 = tail call fastcc i32 @decode(i32 noundef %42, i32 noundef %11, i32 noundef %49, ptr noundef nonnull %24, ptr noundef nonnull %50) #26
  %52 = or i32 %51, %39
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %100, label %54

54:                                               ; preds = %48
  %55 = icmp eq i32 %8, 0
  br i1 %55, label %60, label %56

56:                                               ; preds = %54
  %57 = load i32, ptr %6, align 8
  %58 = zext i32 %8 to i64
  %59 = load i32, ptr %13, align 4
  br label %66

60:                                               ; preds = %66, %54
  %61 = icmp eq i32 %11, 0
  br i1 %61, label %100, label %62

62:                                               ; preds = %60
  %63 = load i32, ptr %9, align 4
  %64 = zext i32 %11 to i64
  %65 = load i32, ptr %12, align 16
  br label %83

66:                                               ; preds = %56, %66
  %67 = phi i32 [ %59, %56 ], [ %80, %66 ]
  %68 = phi i64 [ 0, %56 ], [ %81, %66 ]
  %69 = load i8, ptr %28, align 4
  %70 = zext i8 %69 to i32
  %71 = getelementptr inbounds [1024 x i32], ptr %21, i64 0, i64 %68
  %72 = load i32, ptr %71, align 4
  %73 = tail call fastcc double @number_of(i32 noundef %70, i32 noundef %72) #26
  %74 = fsub double %73, %73
  %75 = fcmp une double %74, 0.000000e+00
  %76 = zext i1 %75 to i32
  %77 = trunc nuw i64 %68 to i32
  %78 = udiv i32 %77, %57
  %79 = shl nuw i32 %76, %78
  %80 = or i32 %79, %67
  store i32 %80, ptr %13, align 4
  %81 = add nuw nsw i64 %68, 1
  %82 = icmp eq i64 %81, %58
  br i1 %82, label %60, label %66, !llvm.loop !201

83:                                               ; preds = %62, %83
  %84 = phi i32 [ %65, %62 ], [ %97, %83 ]
  %85 = phi i64 [ 0, %62 ], [ %98, %83 ]
  %86 = load i8, ptr %40, align 1
  %87 = zext i8 %86 to i32
  %88 = getelementptr inbounds [1024 x i32], ptr %25, i64 0, i64 %85
  %89 = load i32, ptr %88, align 4
  %90 = tail call fastcc double @number_of(i32 noundef %87, i32 noundef %89) #26
  %91 = fsub double %90, %90
  %92 = fcmp une double %91, 0.000000e+00
  %93 = zext i1 %92 to i32
  %94 = trunc nuw i64 %85 to i32
  %95 = urem i32 %94, %63
  %96 = shl nuw i32 %93, %95
  %97 = or i32 %96, %84
  store i32 %97, ptr %12, align 16
  %98 = add nuw nsw i64 %85, 1
  %99 = icmp eq i64 %98, %64
  br i1 %99, label %100, label %83, !llvm.loop !202

100:                                              ; preds = %83, %60, %48
  %101 = getelementptr inbounds i8, ptr %0, i64 14
  %102 = load i8, ptr %101, align 2
  %103 = icmp eq i8 %102, 0
  br i1 %103, label %104, label %146

104:                                              ; preds = %100
  %105 = getelementptr inbounds i8, ptr %0, i64 15
  %106 = load i8, ptr %105, align 1
  %107 = icmp eq i8 %106, 0
  %108 = select i1 %107, i32 0, i32 5
  br i1 %107, label %146, label %109

109:                                              ; preds = %104
  %110 = load i32, ptr %1, align 32
  %111 = load i32, ptr %9, align 4
  %112 = mul i32 %111, %110
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %146, label %114

114:                                              ; preds = %109, %138
  %115 = phi i64 [ %140, %138 ], [ 0, %109 ]
  %116 = getelementptr inbounds i32, ptr %2, i64 %115
  %117 = load i32, ptr %116, align 4
  %118 = shl i32 %117, 16
  %119 = and i32 %118, -2147483648
  %120 = lshr i32 %117, 10
  %121 = and i32 %120, 31
  %122 = and i32 %117, 1023
  switch i32 %121, label %132 [
    i32 31, label %123
    i32 0, label %127
  ]

123:                                              ; preds = %114
  %124 = shl nuw nsw i32 %122, 13
  %125 = or disjoint i32 %119, %124
  %126 = or disjoint i32 %125, 2139095040
  br label %138

127:                                              ; preds = %114
  %128 = uitofp nneg i32 %122 to float
  %129 = fmul float %128, 0x3E70000000000000
  %130 = bitcast float %129 to i32
  %131 = or disjoint i32 %119, %130
  br label %138

132:                                              ; preds = %114
  %133 = shl nuw nsw i32 %121, 23
  %134 = add nuw nsw i32 %133, 939524096
  %135 = shl nuw nsw i32 %122, 13
  %136 = or disjoint i32 %134, %135
  %137 = or disjoint i32 %136, %119
  br label %138

138:                                              ; preds = %123, %127, %132
  %139 = phi i32 [ %126, %123 ], [ %137, %132 ], [ %131, %127 ]
  store i32 %139, ptr %116, align 4
  %140 = add nuw nsw i64 %115, 1
  %141 = load i32, ptr %1, align 32
  %142 = load i32, ptr %9, align 4
  %143 = mul i32 %142, %141
  %144 = zext i32 %143 to i64
  %145 = icmp ult i64 %140, %144
  br i1 %145, label %114, label %146, !llvm.loop !203

146:                                              ; preds = %138, %109, %100, %104
  %147 = phi i1 [ false, %104 ], [ true, %100 ], [ true, %109 ], [ true, %138 ]
  %148 = phi i32 [ 0, %104 ], [ 5, %100 ], [ 5, %109 ], [ %108, %138 ]
  %149 = load i8, ptr %28, align 4
  %150 = zext nneg i8 %149 to i64
  %151 = lshr i64 792, %150
  %152 = and i64 %151, 1
  %153 = icmp ne i64 %152, 0
  %154 = load i8, ptr %14, align 1
  %155 = and i8 %154, 16
  %156 = icmp eq i8 %155, 0
  %157 = select i1 %153, i1 %156, i1 false
  br i1 %157, label %158, label %263

158:                                              ; preds = %146
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %4) #28
  %159 = load i32, ptr %1, align 32
  %160 = load i32, ptr %9, align 4
  %161 = mul i32 %160, %159
  %162 = shl i32 %161, 2
  %163 = zext i32 %162 to i64
  call void @llvm.memset.p0.i64(ptr nonnull align 16 %4, i8 0, i64 %163, i1 false)
  call fastcc void @add_products(ptr noundef nonnull readonly %1, ptr noundef nonnull readonly %0, i32 noundef %148, i32 noundef 858993459, ptr noundef nonnull %4) #26
  call fastcc void @add_products(ptr noundef nonnull readonly %1, ptr noundef nonnull readonly %0, i32 noundef %148, i32 noundef -858993460, ptr noundef nonnull %4) #26
  %164 = icmp eq i32 %161, 0
  br i1 %164, label %262, label %165

165:                                              ; preds = %158
  %166 = icmp eq i32 %148, 0
  %167 = zext i32 %161 to i64
  br label %168

168:                                              ; preds = %258, %165
  %169 = phi i64 [ 0, %165 ], [ %260, %258 ]
  %170 = getelementptr inbounds [1024 x i32], ptr %4, i64 0, i64 %169
  %171 = load i32, ptr %170, align 4
  %172 = getelementptr inbounds i32, ptr %2, i64 %169
  %173 = load i32, ptr %172, align 4
  br i1 %166, label %174, label %251

174:                                              ; preds = %168
  %175 = lshr i32 %171, 10
  %176 = and i32 %175, 31
  %177 = and i32 %171, 1023
  %178 = icmp eq i32 %176, 31
  br i1 %178, label %179, label %183

179:                                              ; preds = %174
  %180 = zext nneg i32 %177 to i64
  %181 = shl nuw nsw i64 %180, 29
  %182 = or disjoint i64 %181, 9218868437227405312
  br label %187

183:                                              ; preds = %174
  %184 = or i32 %176, %177
  %185 = icmp eq i32 %184, 0
  %186 = select i1 %185, i64 0, i64 4607182418800017408
  br label %187

187:                                              ; preds = %183, %179
  %188 = phi i64 [ %182, %179 ], [ %186, %183 ]
  %189 = lshr i32 %171, 15
  %190 = and i32 %189, 1
  %191 = zext nneg i32 %190 to i64
  %192 = shl nuw i64 %191, 63
  %193 = or i64 %188, %192
  %194 = bitcast i64 %193 to double
  %195 = lshr i32 %173, 10
  %196 = and i32 %195, 31
  %197 = and i32 %173, 1023
  %198 = icmp eq i32 %196, 31
  br i1 %198, label %199, label %203

199:                                              ; preds = %187
  %200 = zext nneg i32 %197 to i64
  %201 = shl nuw nsw i64 %200, 29
  %202 = or disjoint i64 %201, 9218868437227405312
  br label %207

203:                                              ; preds = %187
  %204 = or i32 %196, %197
  %205 = icmp eq i32 %204, 0
  %206 = select i1 %205, i64 0, i64 4607182418800017408
  br label %207

207:                                              ; preds = %203, %199
  %208 = phi i64 [ %202, %199 ], [ %206, %203 ]
  %209 = lshr i32 %173, 15
  %210 = and i32 %209, 1
  %211 = zext nneg i32 %210 to i64
  %212 = shl nuw i64 %211, 63
  %213 = or i64 %208, %212
  %214 = bitcast i64 %213 to double
  %215 = fadd double %194, %214
  %216 = fcmp uno double %215, 0.000000e+00
  br i1 %216, label %258, label %217

217:                                              ; preds = %207
  %218 = fsub double %215, %215
  %219 = fcmp une double %218, 0.000000e+00
  br i1 %219, label %220, label %224

220:                                              ; preds = %217
  %221 = and i32 %171, 32767
  %222 = icmp eq i32 %221, 31744
  %223 = select i1 %222, i32 %171, i32 %173
  br label %258

224:                                              ; preds = %217
  %225 = icmp eq i32 %176, 0
  %226 = or disjoint i32 %177, 1024
  %227 = zext nneg i32 %226 to i64
  %228 = add nsw i32 %176, -1
  %229 = zext nneg i32 %228 to i64
  %230 = shl nuw nsw i64 %227, %229
  %231 = zext nneg i32 %177 to i64
  %232 = select i1 %225, i64 %231, i64 %230
  %233 = and i32 %171, 32768
  %234 = icmp eq i32 %233, 0
  %235 = sub nsw i64 0, %232
  %236 = select i1 %234, i64 %232, i64 %235
  %237 = icmp eq i32 %196, 0
  %238 = or disjoint i32 %197, 1024
  %239 = zext nneg i32 %238 to i64
  %240 = add nsw i32 %196, -1
  %241 = zext nneg i32 %240 to i64
  %242 = shl nuw nsw i64 %239, %241
  %243 = zext nneg i32 %197 to i64
  %244 = select i1 %237, i64 %243, i64 %242
  %245 = and i32 %173, 32768
  %246 = icmp eq i32 %245, 0
  %247 = sub nsw i64 0, %244
  %248 = select i1 %246, i64 %244, i64 %247
  %249 = add nsw i64 %248, %236
  %250 = tail call fastcc i32 @to_f16(i64 noundef %249, i32 noundef 1) #26
  br label %258

251:                                              ; preds = %168
  %252 = bitcast i32 %171 to float
  %253 = bitcast i32 %173 to float
  %254 = fadd float %252, %253
  %255 = bitcast float %254 to i32
  %256 = fcmp uno float %254, 0.000000e+00
  %257 = select i1 %256, i32 2147483647, i32 %255
  br label %258

258:                                              ; preds = %251, %224, %220, %207
  %259 = phi i32 [ %257, %251 ], [ %223, %220 ], [ %250, %224 ], [ 32767, %207 ]
  store i32 %259, ptr %172, align 4
  %260 = add nuw nsw i64 %169, 1
  %261 = icmp eq i64 %260, %167
  br i1 %261, label %262, label %168, !llvm.loop !204

262:                                              ; preds = %258, %158
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %4) #28
  br label %276

263:                                              ; preds = %146
  %264 = and i8 %154, 8
  %265 = icmp eq i8 %264, 0
  br i1 %265, label %275, label %266

266:                                              ; preds = %263
  %267 = load i32, ptr %6, align 8
  %268 = icmp eq i32 %267, 0
  br i1 %268, label %276, label %269

269:                                              ; preds = %266, %269
  %270 = phi i32 [ %272, %269 ], [ 0, %266 ]
  %271 = shl i32 15, %270
  tail call fastcc void @add_products(ptr noundef nonnull %1, ptr noundef %0, i32 noundef %148, i32 noundef %271, ptr noundef %2) #26
  %272 = add i32 %270, 4
  %273 = load i32, ptr %6, align 8
  %274 = icmp ult i32 %272, %273
  br i1 %274, label %269, label %276, !llvm.loop !205

275:                                              ; preds = %263
  tail call fastcc void @add_products(ptr noundef nonnull %1, ptr noundef nonnull %0, i32 noundef %148, i32 noundef -1, ptr noundef %2) #26
  br label %276

276:                                              ; preds = %269, %266, %275, %262
  %277 = load i8, ptr %14, align 1
  %278 = and i8 %277, 16
  %279 = icmp ne i8 %278, 0
  %280 = and i1 %147, %279
  br i1 %280, label %281, label %305

281:                                              ; preds = %276
  %282 = load i32, ptr %1, align 32
  %283 = load i32, ptr %9, align 4
  %284 = mul i32 %283, %282
  %285 = icmp eq i32 %284, 0
  br i1 %285, label %305, label %286

286:                                              ; preds = %281, %298
  %287 = phi i32 [ %299, %298 ], [ %283, %281 ]
  %288 = phi i32 [ %300, %298 ], [ %282, %281 ]
  %289 = phi i64 [ %301, %298 ], [ 0, %281 ]
  %290 = getelementptr inbounds i32, ptr %2, i64 %289
  %291 = load i32, ptr %290, align 4
  %292 = lshr i32 %291, 23
  %293 = trunc i32 %292 to i8
  switch i8 %293, label %294 [
    i8 -1, label %298
    i8 0, label %298
  ]

294:                                              ; preds = %286
  %295 = and i32 %291, -1024
  store i32 %295, ptr %290, align 4
  %296 = load i32, ptr %1, align 32
  %297 = load i32, ptr %9, align 4
  br label %298

298:                                              ; preds = %286, %286, %294
  %299 = phi i32 [ %287, %286 ], [ %287, %286 ], [ %297, %294 ]
  %300 = phi i32 [ %288, %286 ], [ %288, %286 ], [ %296, %294 ]
  %301 = add nuw nsw i64 %289, 1
  %302 = mul i32 %299, %300
  %303 = zext i32 %302 to i64
  %304 = icmp ult i64 %301, %303
  br i1 %304, label %286, label %305, !llvm.loop !206

305:                                              ; preds = %298, %281, %276
  %306 = getelementptr inbounds i8, ptr %0, i64 15
  %307 = load i8, ptr %306, align 1
  %308 = icmp eq i8 %307, 0
  %309 = and i1 %147, %308
  br i1 %309, label %310, label %349

310:                                              ; preds = %305
  %311 = load i32, ptr %1, align 32
  %312 = load i32, ptr %9, align 4
  %313 = mul i32 %312, %311
  %314 = icmp eq i32 %313, 0
  br i1 %314, label %349, label %315

315:                                              ; preds = %310, %341
  %316 = phi i64 [ %343, %341 ], [ 0, %310 ]
  %317 = getelementptr inbounds i32, ptr %2, i64 %316
  %318 = load i32, ptr %317, align 4
  %319 = lshr i32 %318, 23
  %320 = and i32 %319, 255
  %321 = icmp eq i32 %320, 255
  %322 = and i32 %318, 8388607
  br i1 %321, label %323, label %329

323:                                              ; preds = %315
  %324 = icmp eq i32 %322, 0
  %325 = lshr i32 %318, 16
  %326 = and i32 %325, 32768
  %327 = or disjoint i32 %326, 31744
  %328 = select i1 %324, i32 %327, i32 32767
  br label %341

329:                                              ; preds = %315
  %330 = icmp eq i32 %320, 0
  %331 = select i1 %330, i32 0, i32 8388608
  %332 = or disjoint i32 %331, %322
  %333 = shl nuw nsw i32 %332, 2
  %334 = zext nneg i32 %333 to i64
  %335 = tail call i32 @llvm.umax.i32(i32 %320, i32 1)
  %336 = add nsw i32 %335, -127
  %337 = tail call fastcc i32 @to_f16(i64 noundef %334, i32 noundef %336) #26
  %338 = lshr i32 %318, 16
  %339 = and i32 %338, 32768
  %340 = or i32 %337, %339
  br label %341

341:                                              ; preds = %323, %329
  %342 = phi i32 [ %328, %323 ], [ %340, %329 ]
  store i32 %342, ptr %317, align 4
  %343 = add nuw nsw i64 %316, 1
  %344 = load i32, ptr %1, align 32
  %345 = load i32, ptr %9, align 4
  %346 = mul i32 %345, %344
  %347 = zext i32 %346 to i64
  %348 = icmp ult i64 %343, %347
  br i1 %348, label %315, label %349, !llvm.loop !207

349:                                              ; preds = %341, %310, %305
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind optsize memory(argmem: readwrite)
define internal fastcc range(i32 0, 2) i32 @decode(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr nocapture noundef %3, ptr nocapture noundef writeonly %4) unnamed_addr #17 {
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
  br i1 %81, label %51, label %49, !llvm.loop !208

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
  br i1 %91, label %82, label %83, !llvm.loop !209
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc double @number_of(i32 noundef %0, i32 noundef %1) unnamed_addr #21 {
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
define internal fastcc void @add_products(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef %4) unnamed_addr #17 {
  %6 = alloca [8 x i32], align 16
  %7 = alloca <8 x i32>, align 32
  %8 = alloca <8 x i32>, align 32
  %9 = icmp eq i32 %2, 0
  %10 = select i1 %9, i32 -21, i32 -133
  %11 = insertelement <8 x i32> poison, i32 %10, i64 0
  %12 = shufflevector <8 x i32> %11, <8 x i32> poison, <8 x i32> zeroinitializer
  %13 = load i32, ptr %0, align 32
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %39, label %15

15:                                               ; preds = %5
  %16 = getelementptr inbounds i8, ptr %0, i64 4
  %17 = select i1 %9, i32 15, i32 2
  %18 = getelementptr inbounds i8, ptr %0, i64 8224
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16416
  %21 = getelementptr inbounds i8, ptr %0, i64 12320
  %22 = getelementptr inbounds i8, ptr %0, i64 20512
  %23 = getelementptr inbounds i8, ptr %0, i64 20
  %24 = getelementptr inbounds i8, ptr %0, i64 12
  %25 = getelementptr inbounds i8, ptr %0, i64 16
  %26 = getelementptr inbounds i8, ptr %1, i64 12
  %27 = getelementptr inbounds i8, ptr %0, i64 24
  %28 = getelementptr inbounds i8, ptr %1, i64 13
  %29 = getelementptr inbounds i8, ptr %0, i64 4120
  %30 = select i1 %9, i32 15, i32 31
  %31 = select i1 %9, i32 31744, i32 2139095040
  %32 = select i1 %9, i32 32767, i32 2147483647
  %33 = load i32, ptr %16, align 4
  br label %34

34:                                               ; preds = %15, %42
  %35 = phi i32 [ %13, %15 ], [ %43, %42 ]
  %36 = phi i32 [ %33, %15 ], [ %44, %42 ]
  %37 = phi i32 [ 0, %15 ], [ %45, %42 ]
  %38 = icmp eq i32 %36, 0
  br i1 %38, label %42, label %47

39:                                               ; preds = %42, %5
  ret void

40:                                               ; preds = %320
  %41 = load i32, ptr %0, align 32
  br label %42

42:                                               ; preds = %40, %34
  %43 = phi i32 [ %41, %40 ], [ %35, %34 ]
  %44 = phi i32 [ %322, %40 ], [ 0, %34 ]
  %45 = add nuw i32 %37, 1
  %46 = icmp ult i32 %45, %43
  br i1 %46, label %34, label %39, !llvm.loop !210

47:                                               ; preds = %34, %320
  %48 = phi i32 [ %322, %320 ], [ %36, %34 ]
  %49 = phi i32 [ %321, %320 ], [ 0, %34 ]
  %50 = mul i32 %48, %37
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds i32, ptr %4, i64 %51
  %53 = zext i32 %49 to i64
  %54 = getelementptr inbounds i32, ptr %52, i64 %53
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6) #28
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %7) #28
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %8) #28
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(32) %6, ptr noundef nonnull align 4 dereferenceable(32) %54, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 32 dereferenceable(32) %7, ptr noundef nonnull align 4 dereferenceable(32) %54, i64 32, i1 false)
  %55 = call fastcc i32 @decode(i32 noundef %2, i32 noundef 8, i32 noundef %17, ptr noundef nonnull %7, ptr noundef nonnull %8) #26
  %56 = load <8 x i32>, ptr %8, align 32
  %57 = tail call <8 x i32> @llvm.smax.v8i32(<8 x i32> %56, <8 x i32> %12)
  %58 = load i32, ptr %19, align 8
  %59 = mul i32 %58, %37
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds i32, ptr %18, i64 %60
  %62 = getelementptr inbounds i32, ptr %20, i64 %60
  %63 = getelementptr inbounds i32, ptr %21, i64 %53
  %64 = getelementptr inbounds i32, ptr %22, i64 %53
  %65 = icmp eq i32 %58, 0
  br i1 %65, label %93, label %66

66:                                               ; preds = %47
  %67 = zext i32 %58 to i64
  br label %71

68:                                               ; preds = %89
  br i1 %65, label %93, label %69

69:                                               ; preds = %68
  %70 = zext i32 %58 to i64
  br label %116

71:                                               ; preds = %66, %89
  %72 = phi i64 [ 0, %66 ], [ %91, %89 ]
  %73 = phi <8 x i32> [ %57, %66 ], [ %90, %89 ]
  %74 = trunc nuw i64 %72 to i32
  %75 = shl nuw i32 1, %74
  %76 = and i32 %75, %3
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %89, label %78

78:                                               ; preds = %71
  %79 = mul i32 %48, %74
  %80 = zext i32 %79 to i64
  %81 = getelementptr inbounds i32, ptr %64, i64 %80
  %82 = load <8 x i32>, ptr %81, align 32
  %83 = getelementptr inbounds i32, ptr %62, i64 %72
  %84 = load i32, ptr %83, align 4
  %85 = insertelement <8 x i32> poison, i32 %84, i64 0
  %86 = shufflevector <8 x i32> %85, <8 x i32> poison, <8 x i32> zeroinitializer
  %87 = add <8 x i32> %86, %82
  %88 = tail call <8 x i32> @llvm.smax.v8i32(<8 x i32> %87, <8 x i32> %73)
  br label %89

89:                                               ; preds = %71, %78
  %90 = phi <8 x i32> [ %73, %71 ], [ %88, %78 ]
  %91 = add nuw nsw i64 %72, 1
  %92 = icmp eq i64 %91, %67
  br i1 %92, label %68, label %71, !llvm.loop !211

93:                                               ; preds = %160, %47, %68
  %94 = phi <8 x i32> [ %90, %68 ], [ %57, %47 ], [ %90, %160 ]
  %95 = phi <8 x i32> [ zeroinitializer, %68 ], [ zeroinitializer, %47 ], [ %161, %160 ]
  %96 = phi <8 x i32> [ zeroinitializer, %68 ], [ zeroinitializer, %47 ], [ %162, %160 ]
  %97 = sub <8 x i32> %56, %94
  %98 = load <8 x i32>, ptr %7, align 32
  %99 = ashr <8 x i32> %98, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %100 = tail call <8 x i32> @llvm.smax.v8i32(<8 x i32> %97, <8 x i32> <i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31>)
  %101 = xor <8 x i32> %99, %98
  %102 = sub <8 x i32> %101, %99
  %103 = sub nsw <8 x i32> zeroinitializer, %100
  %104 = ashr <8 x i32> %102, %103
  %105 = load i32, ptr %23, align 4
  %106 = insertelement <8 x i32> poison, i32 %105, i64 0
  %107 = shufflevector <8 x i32> %106, <8 x i32> poison, <8 x i32> zeroinitializer
  %108 = and <8 x i32> %104, %107
  %109 = xor <8 x i32> %108, %99
  %110 = sub <8 x i32> %109, %99
  %111 = sitofp <8 x i32> %96 to <8 x double>
  %112 = sitofp <8 x i32> %95 to <8 x double>
  %113 = fadd <8 x double> %112, %111
  %114 = sitofp <8 x i32> %110 to <8 x double>
  %115 = fadd <8 x double> %113, %114
  br i1 %9, label %188, label %165

116:                                              ; preds = %69, %160
  %117 = phi i64 [ 0, %69 ], [ %163, %160 ]
  %118 = phi <8 x i32> [ zeroinitializer, %69 ], [ %162, %160 ]
  %119 = phi <8 x i32> [ zeroinitializer, %69 ], [ %161, %160 ]
  %120 = trunc nuw i64 %117 to i32
  %121 = shl nuw i32 1, %120
  %122 = and i32 %121, %3
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %160, label %124

124:                                              ; preds = %116
  %125 = mul i32 %48, %120
  %126 = zext i32 %125 to i64
  %127 = getelementptr inbounds i32, ptr %64, i64 %126
  %128 = load <8 x i32>, ptr %127, align 32
  %129 = getelementptr inbounds i32, ptr %62, i64 %117
  %130 = load i32, ptr %129, align 4
  %131 = insertelement <8 x i32> poison, i32 %130, i64 0
  %132 = shufflevector <8 x i32> %131, <8 x i32> poison, <8 x i32> zeroinitializer
  %133 = sub <8 x i32> %128, %90
  %134 = add <8 x i32> %133, %132
  %135 = tail call <8 x i32> @llvm.smax.v8i32(<8 x i32> %134, <8 x i32> <i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31, i32 -31>)
  %136 = getelementptr inbounds i32, ptr %63, i64 %126
  %137 = load <8 x i32>, ptr %136, align 32
  %138 = getelementptr inbounds i32, ptr %61, i64 %117
  %139 = load i32, ptr %138, align 4
  %140 = insertelement <8 x i32> poison, i32 %139, i64 0
  %141 = shufflevector <8 x i32> %140, <8 x i32> poison, <8 x i32> zeroinitializer
  %142 = mul <8 x i32> %141, %137
  %143 = ashr <8 x i32> %142, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %144 = xor <8 x i32> %143, %142
  %145 = sub <8 x i32> %144, %143
  %146 = sub nsw <8 x i32> zeroinitializer, %135
  %147 = ashr <8 x i32> %145, %146
  %148 = load i32, ptr %23, align 4
  %149 = insertelement <8 x i32> poison, i32 %148, i64 0
  %150 = shufflevector <8 x i32> %149, <8 x i32> poison, <8 x i32> zeroinitializer
  %151 = and <8 x i32> %147, %150
  %152 = xor <8 x i32> %151, %143
  %153 = sub <8 x i32> %152, %143
  %154 = and i32 %120, 1
  %155 = icmp eq i32 %154, 0
  %156 = select i1 %155, <8 x i32> zeroinitializer, <8 x i32> %153
  %157 = add <8 x i32> %156, %119
  %158 = select i1 %155, <8 x i32> %153, <8 x i32> zeroinitializer
  %159 = add <8 x i32> %158, %118
  br label %160

160:                                              ; preds = %116, %124
  %161 = phi <8 x i32> [ %157, %124 ], [ %119, %116 ]
  %162 = phi <8 x i32> [ %159, %124 ], [ %118, %116 ]
  %163 = add nuw nsw i64 %117, 1
  %164 = icmp eq i64 %163, %70
  br i1 %164, label %93, label %116, !llvm.loop !212

165:                                              ; preds = %93
  %166 = add <8 x i32> %94, <i32 998, i32 998, i32 998, i32 998, i32 998, i32 998, i32 998, i32 998>
  %167 = zext <8 x i32> %166 to <8 x i64>
  %168 = shl <8 x i64> %167, <i64 52, i64 52, i64 52, i64 52, i64 52, i64 52, i64 52, i64 52>
  %169 = bitcast <8 x i64> %168 to <8 x double>
  %170 = fmul <8 x double> %115, %169
  %171 = tail call <8 x double> @llvm.fabs.v8f64(<8 x double> %170)
  %172 = bitcast <8 x double> %171 to <8 x i64>
  br label %173

173:                                              ; preds = %173, %165
  %174 = phi i32 [ 0, %165 ], [ %180, %173 ]
  %175 = phi i64 [ 0, %165 ], [ %179, %173 ]
  %176 = extractelement <8 x i64> %172, i32 %174
  %177 = add nsw i64 %176, -1
  %178 = icmp ult i64 %177, 4039728865751334911
  %179 = select i1 %178, i64 -1, i64 %175
  %180 = add nuw nsw i32 %174, 1
  %181 = icmp eq i32 %180, 8
  br i1 %181, label %182, label %173, !llvm.loop !213

182:                                              ; preds = %173
  %183 = bitcast <8 x double> %170 to <8 x i64>
  %184 = and <8 x i64> %183, <i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912, i64 -536870912>
  %185 = bitcast <8 x i64> %184 to <8 x double>
  %186 = fptrunc <8 x double> %185 to <8 x float>
  store <8 x float> %186, ptr %54, align 4
  %187 = icmp eq i64 %179, 0
  br i1 %187, label %255, label %188

188:                                              ; preds = %182, %93
  br label %189

189:                                              ; preds = %188, %250
  %190 = phi i64 [ %253, %250 ], [ 0, %188 ]
  %191 = trunc nuw nsw i64 %190 to i32
  %192 = extractelement <8 x double> %115, i32 %191
  %193 = fptosi double %192 to i64
  %194 = extractelement <8 x i32> %94, i32 %191
  br i1 %9, label %195, label %197

195:                                              ; preds = %189
  %196 = tail call fastcc i32 @to_f16(i64 noundef %193, i32 noundef %194) #26
  br label %250

197:                                              ; preds = %189
  %198 = icmp eq i64 %193, 0
  br i1 %198, label %250, label %199

199:                                              ; preds = %197
  %200 = lshr i64 %193, 32
  %201 = trunc nuw i64 %200 to i32
  %202 = and i32 %201, -2147483648
  %203 = tail call i64 @llvm.abs.i64(i64 %193, i1 true)
  %204 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %203, i1 true)
  %205 = trunc nuw nsw i64 %204 to i32
  %206 = xor i32 %205, 63
  %207 = add nsw i32 %194, -25
  %208 = add nsw i32 %207, %206
  %209 = icmp sgt i32 %208, 127
  br i1 %209, label %210, label %212

210:                                              ; preds = %199
  %211 = or disjoint i32 %202, 2139095040
  br label %250

212:                                              ; preds = %199
  %213 = icmp sgt i32 %208, -127
  br i1 %213, label %214, label %232

214:                                              ; preds = %212
  %215 = icmp ugt i32 %206, 22
  br i1 %215, label %216, label %220

216:                                              ; preds = %214
  %217 = sub nsw i64 40, %204
  %218 = and i64 %217, 4294967295
  %219 = lshr i64 %203, %218
  br label %224

220:                                              ; preds = %214
  %221 = sub nuw nsw i32 23, %206
  %222 = zext nneg i32 %221 to i64
  %223 = shl i64 %203, %222
  br label %224

224:                                              ; preds = %220, %216
  %225 = phi i64 [ %219, %216 ], [ %223, %220 ]
  %226 = shl nsw i32 %208, 23
  %227 = add i32 %226, 1065353216
  %228 = trunc i64 %225 to i32
  %229 = and i32 %228, 8388607
  %230 = or disjoint i32 %229, %227
  %231 = or i32 %230, %202
  br label %250

232:                                              ; preds = %212
  %233 = icmp sgt i32 %194, -125
  br i1 %233, label %234, label %238

234:                                              ; preds = %232
  %235 = add nsw i32 %194, 124
  %236 = zext nneg i32 %235 to i64
  %237 = shl i64 %203, %236
  br label %244

238:                                              ; preds = %232
  %239 = icmp ugt i32 %194, -188
  %240 = sub nuw nsw i32 -124, %194
  %241 = zext nneg i32 %240 to i64
  %242 = lshr i64 %203, %241
  %243 = select i1 %239, i64 %242, i64 0
  br label %244

244:                                              ; preds = %238, %234
  %245 = phi i64 [ %237, %234 ], [ %243, %238 ]
  %246 = icmp eq i64 %245, 0
  %247 = trunc i64 %245 to i32
  %248 = or i32 %202, %247
  %249 = select i1 %246, i32 0, i32 %248
  br label %250

250:                                              ; preds = %244, %224, %210, %197, %195
  %251 = phi i32 [ %196, %195 ], [ 0, %197 ], [ %211, %210 ], [ %231, %224 ], [ %249, %244 ]
  %252 = getelementptr inbounds i32, ptr %54, i64 %190
  store i32 %251, ptr %252, align 4
  %253 = add nuw nsw i64 %190, 1
  %254 = icmp eq i64 %253, 8
  br i1 %254, label %255, label %189, !llvm.loop !214

255:                                              ; preds = %250, %182
  %256 = load i32, ptr %24, align 4
  %257 = lshr i32 %256, %37
  %258 = and i32 %257, 1
  %259 = load i32, ptr %25, align 16
  %260 = or i32 %259, %55
  %261 = or i32 %260, %258
  %262 = icmp eq i32 %261, 0
  br i1 %262, label %320, label %263

263:                                              ; preds = %255, %317
  %264 = phi i64 [ %318, %317 ], [ 0, %255 ]
  %265 = getelementptr inbounds i32, ptr %6, i64 %264
  %266 = load i32, ptr %265, align 4
  %267 = tail call fastcc double @number_of(i32 noundef %2, i32 noundef %266) #26
  %268 = load i32, ptr %19, align 8
  %269 = icmp eq i32 %268, 0
  br i1 %269, label %275, label %270

270:                                              ; preds = %263
  %271 = mul i32 %268, %37
  %272 = zext i32 %268 to i64
  %273 = trunc i64 %264 to i32
  %274 = add i32 %49, %273
  br label %279

275:                                              ; preds = %305, %263
  %276 = phi double [ %267, %263 ], [ %306, %305 ]
  %277 = fsub double %276, %276
  %278 = fcmp oeq double %277, 0.000000e+00
  br i1 %278, label %317, label %309

279:                                              ; preds = %305, %270
  %280 = phi i64 [ 0, %270 ], [ %307, %305 ]
  %281 = phi double [ %267, %270 ], [ %306, %305 ]
  %282 = trunc nuw i64 %280 to i32
  %283 = shl nuw i32 1, %282
  %284 = and i32 %283, %3
  %285 = icmp eq i32 %284, 0
  br i1 %285, label %305, label %286

286:                                              ; preds = %279
  %287 = load i8, ptr %26, align 4
  %288 = zext i8 %287 to i32
  %289 = add i32 %271, %282
  %290 = zext i32 %289 to i64
  %291 = getelementptr inbounds [1024 x i32], ptr %27, i64 0, i64 %290
  %292 = load i32, ptr %291, align 4
  %293 = tail call fastcc double @number_of(i32 noundef %288, i32 noundef %292) #26
  %294 = load i8, ptr %28, align 1
  %295 = zext i8 %294 to i32
  %296 = load i32, ptr %16, align 4
  %297 = mul i32 %296, %282
  %298 = add i32 %274, %297
  %299 = zext i32 %298 to i64
  %300 = getelementptr inbounds [1024 x i32], ptr %29, i64 0, i64 %299
  %301 = load i32, ptr %300, align 4
  %302 = tail call fastcc double @number_of(i32 noundef %295, i32 noundef %301) #26
  %303 = fmul double %293, %302
  %304 = fadd double %281, %303
  br label %305

305:                                              ; preds = %286, %279
  %306 = phi double [ %304, %286 ], [ %281, %279 ]
  %307 = add nuw nsw i64 %280, 1
  %308 = icmp eq i64 %307, %272
  br i1 %308, label %275, label %279, !llvm.loop !215

309:                                              ; preds = %275
  %310 = fcmp uno double %276, 0.000000e+00
  %311 = fcmp olt double %276, 0.000000e+00
  %312 = zext i1 %311 to i32
  %313 = shl nuw i32 %312, %30
  %314 = or disjoint i32 %313, %31
  %315 = select i1 %310, i32 %32, i32 %314
  store i32 %315, ptr %265, align 4
  %316 = getelementptr inbounds i32, ptr %54, i64 %264
  store i32 %315, ptr %316, align 4
  br label %317

317:                                              ; preds = %275, %309
  %318 = add nuw nsw i64 %264, 1
  %319 = icmp eq i64 %318, 8
  br i1 %319, label %320, label %263, !llvm.loop !216

320:                                              ; preds = %317, %255
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %8) #28
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %7) #28
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6) #28
  %321 = add i32 %49, 8
  %322 = load i32, ptr %16, align 4
  %323 = icmp ult i32 %321, %322
  br i1 %323, label %47, label %40, !llvm.loop !217
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none)
define internal fastcc i32 @to_f16(i64 noundef %0, i32 noundef %1) unnamed_addr #21 {
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

; Function Attrs: nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none)
define internal fastcc void @read_matrix(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, ptr nocapture noundef writeonly %6, i32 noundef %7, i32 noundef %8) unnamed_addr #3 {
  %10 = alloca i32, align 4
  %11 = lshr i32 %3, 3
  %12 = udiv i32 16, %11
  %13 = icmp eq i32 %5, 0
  br i1 %13, label %23, label %14

14:                                               ; preds = %9
  %15 = shl i32 %5, 1
  %16 = icmp eq i32 %2, 0
  %17 = lshr i32 %4, 3
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  %19 = icmp ugt i32 %3, 135
  %20 = zext nneg i32 %11 to i64
  %21 = zext nneg i32 %12 to i64
  %22 = tail call i32 @llvm.umax.i32(i32 %15, i32 1)
  br label %24

23:                                               ; preds = %44, %9
  ret void

24:                                               ; preds = %14, %44
  %25 = phi i32 [ 0, %14 ], [ %45, %44 ]
  %26 = and i32 %25, 15
  %27 = lshr i32 %25, 1
  %28 = lshr i32 %25, 4
  %29 = and i32 %25, 1
  %30 = select i1 %16, i32 %29, i32 %28
  br i1 %16, label %34, label %31

31:                                               ; preds = %24
  %32 = add nuw nsw i32 %28, %17
  %33 = tail call fastcc i64 @unit_of_matrix(i64 noundef %1, i32 noundef 1, i32 noundef %26, i32 noundef %32) #26
  br label %37

34:                                               ; preds = %24
  %35 = add nuw i32 %27, %4
  %36 = tail call fastcc i64 @unit_of_matrix(i64 noundef %1, i32 noundef 0, i32 noundef %35, i32 noundef %29) #26
  br label %37

37:                                               ; preds = %34, %31
  %38 = phi i64 [ %33, %31 ], [ %36, %34 ]
  %39 = load i64, ptr %18, align 8
  %40 = add i64 %39, %38
  %41 = inttoptr i64 %40 to ptr
  br i1 %19, label %44, label %42

42:                                               ; preds = %37
  %43 = mul nuw i32 %30, %12
  br label %47

44:                                               ; preds = %47, %37
  %45 = add nuw i32 %25, 1
  %46 = icmp eq i32 %45, %22
  br i1 %46, label %23, label %24, !llvm.loop !218

47:                                               ; preds = %42, %47
  %48 = phi i64 [ 0, %42 ], [ %63, %47 ]
  %49 = trunc i64 %48 to i32
  %50 = add i32 %43, %49
  %51 = select i1 %16, i32 %27, i32 %50
  %52 = select i1 %16, i32 %50, i32 %26
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %10)
  store i32 0, ptr %10, align 4
  %53 = trunc nuw nsw i64 %48 to i32
  %54 = mul i32 %11, %53
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds i8, ptr %41, i64 %55
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %10, ptr align 1 %56, i64 %20, i1 false)
  %57 = load i32, ptr %10, align 4
  %58 = mul i32 %51, %7
  %59 = mul i32 %52, %8
  %60 = add i32 %58, %59
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds i32, ptr %6, i64 %61
  store i32 %57, ptr %62, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %10)
  %63 = add nuw nsw i64 %48, 1
  %64 = icmp ult i64 %63, %21
  br i1 %64, label %47, label %44, !llvm.loop !219
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
  %13 = getelementptr inbounds i8, ptr %0, i64 2944
  %14 = getelementptr inbounds i8, ptr %5, i64 24
  br label %20

15:                                               ; preds = %45, %2
  %16 = phi i32 [ 0, %2 ], [ %47, %45 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 128
  %18 = load i32, ptr %17, align 8
  %19 = icmp eq i32 %16, %18
  br i1 %19, label %53, label %54

20:                                               ; preds = %10, %45
  %21 = phi ptr [ %6, %10 ], [ %46, %45 ]
  %22 = phi i64 [ 0, %10 ], [ %48, %45 ]
  %23 = phi i32 [ 0, %10 ], [ %47, %45 ]
  %24 = load ptr, ptr %11, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 %22
  %26 = load i8, ptr %25, align 1
  %27 = icmp eq i8 %26, 1
  br i1 %27, label %28, label %45

28:                                               ; preds = %20
  %29 = load ptr, ptr %12, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 %22
  %31 = load i8, ptr %30, align 1
  %32 = zext i8 %31 to i32
  %33 = icmp eq i32 %32, %1
  br i1 %33, label %34, label %45

34:                                               ; preds = %28
  %35 = getelementptr inbounds i8, ptr %21, i64 312
  %36 = load ptr, ptr %35, align 8
  %37 = load ptr, ptr %13, align 8
  %38 = getelementptr inbounds %struct.Order, ptr %37, i64 %22
  %39 = load ptr, ptr %14, align 8
  %40 = load ptr, ptr %38, align 8
  %41 = tail call fastcc ptr @join(ptr noundef %36, ptr noundef %40, ptr noundef %39) #26
  %42 = load ptr, ptr %38, align 8
  tail call fastcc void @let_go(ptr noundef %42) #26
  store ptr %41, ptr %38, align 8
  %43 = add i32 %23, 1
  %44 = load ptr, ptr %0, align 8
  br label %45

45:                                               ; preds = %20, %28, %34
  %46 = phi ptr [ %21, %20 ], [ %21, %28 ], [ %44, %34 ]
  %47 = phi i32 [ %23, %20 ], [ %23, %28 ], [ %43, %34 ]
  %48 = add nuw nsw i64 %22, 1
  %49 = getelementptr inbounds i8, ptr %46, i64 48
  %50 = load i32, ptr %49, align 8
  %51 = zext i32 %50 to i64
  %52 = icmp ult i64 %48, %51
  br i1 %52, label %20, label %15, !llvm.loop !220

53:                                               ; preds = %15
  tail call fastcc void @all_met(ptr noundef nonnull %0) #27
  br label %54

54:                                               ; preds = %53, %15
  %55 = getelementptr inbounds i8, ptr %5, i64 24
  %56 = load ptr, ptr %55, align 8
  tail call fastcc void @let_go(ptr noundef %56) #26
  store ptr null, ptr %55, align 8
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @cluster_met(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #6 {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 312
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq i32 %1, 0
  %9 = zext i32 %1 to i64
  br i1 %8, label %22, label %12

10:                                               ; preds = %12
  %11 = icmp eq i32 %1, 1
  br i1 %11, label %69, label %18

12:                                               ; preds = %2, %12
  %13 = phi i64 [ %16, %12 ], [ 0, %2 ]
  %14 = getelementptr inbounds [16 x ptr], ptr %3, i64 0, i64 %13
  %15 = load ptr, ptr %14, align 8
  tail call fastcc void @all_met(ptr noundef %15) #27
  %16 = add nuw nsw i64 %13, 1
  %17 = icmp eq i64 %16, %9
  br i1 %17, label %10, label %12, !llvm.loop !221

18:                                               ; preds = %10
  %19 = zext i32 %1 to i64
  %20 = tail call fastcc ptr @new_knowledge(ptr noundef %7, i64 noundef %19) #26
  %21 = icmp eq ptr %20, null
  br i1 %21, label %69, label %27

22:                                               ; preds = %2
  %23 = tail call fastcc ptr @new_knowledge(ptr noundef %7, i64 noundef %9) #26
  %24 = icmp eq ptr %23, null
  br i1 %24, label %69, label %25

25:                                               ; preds = %22
  %26 = getelementptr inbounds i8, ptr %23, i64 20
  store i32 %1, ptr %26, align 4
  br label %57

27:                                               ; preds = %18
  %28 = getelementptr inbounds i8, ptr %20, i64 20
  store i32 %1, ptr %28, align 4
  br i1 %8, label %57, label %29

29:                                               ; preds = %27
  %30 = getelementptr inbounds i8, ptr %20, i64 24
  br label %32

31:                                               ; preds = %32
  br i1 %8, label %57, label %47

32:                                               ; preds = %29, %32
  %33 = phi i64 [ 0, %29 ], [ %44, %32 ]
  %34 = getelementptr inbounds [16 x ptr], ptr %3, i64 0, i64 %33
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds [0 x %struct.Known], ptr %30, i64 0, i64 %33
  %37 = getelementptr inbounds i8, ptr %35, i64 32
  %38 = load i64, ptr %37, align 8
  %39 = shl i64 %38, 11
  %40 = or disjoint i64 %39, 1024
  %41 = getelementptr inbounds i8, ptr %35, i64 2968
  %42 = load i64, ptr %41, align 8
  store i64 %40, ptr %36, align 8
  %43 = getelementptr inbounds i8, ptr %36, i64 8
  store i64 %42, ptr %43, align 8
  %44 = add nuw nsw i64 %33, 1
  %45 = icmp eq i64 %44, %19
  br i1 %45, label %31, label %32, !llvm.loop !222

46:                                               ; preds = %47
  br i1 %8, label %57, label %59

47:                                               ; preds = %31, %47
  %48 = phi i64 [ %55, %47 ], [ 0, %31 ]
  %49 = phi ptr [ %54, %47 ], [ %20, %31 ]
  %50 = getelementptr inbounds [16 x ptr], ptr %3, i64 0, i64 %48
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %51, i64 2952
  %53 = load ptr, ptr %52, align 8
  %54 = tail call fastcc ptr @join(ptr noundef %7, ptr noundef %49, ptr noundef %53) #26
  tail call fastcc void @let_go(ptr noundef %49) #26
  %55 = add nuw nsw i64 %48, 1
  %56 = icmp eq i64 %55, %19
  br i1 %56, label %46, label %47, !llvm.loop !223

57:                                               ; preds = %59, %27, %25, %31, %46
  %58 = phi ptr [ %54, %46 ], [ %20, %31 ], [ %20, %27 ], [ %23, %25 ], [ %54, %59 ]
  tail call fastcc void @let_go(ptr noundef %58) #26
  br label %69

59:                                               ; preds = %46, %59
  %60 = phi i64 [ %67, %59 ], [ 0, %46 ]
  %61 = getelementptr inbounds [16 x ptr], ptr %3, i64 0, i64 %60
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr inbounds i8, ptr %62, i64 2952
  %64 = load ptr, ptr %63, align 8
  %65 = tail call fastcc ptr @join(ptr noundef %7, ptr noundef %64, ptr noundef %54) #26
  %66 = load ptr, ptr %63, align 8
  tail call fastcc void @let_go(ptr noundef %66) #26
  store ptr %65, ptr %63, align 8
  %67 = add nuw nsw i64 %60, 1
  %68 = icmp eq i64 %67, %19
  br i1 %68, label %57, label %59, !llvm.loop !224

69:                                               ; preds = %22, %57, %18, %10
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @all_met(ptr nocapture noundef %0) unnamed_addr #6 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 312
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %2, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %11, label %8

8:                                                ; preds = %1
  %9 = getelementptr inbounds i8, ptr %0, i64 2944
  %10 = getelementptr inbounds i8, ptr %0, i64 2952
  br label %16

11:                                               ; preds = %16, %1
  %12 = getelementptr inbounds i8, ptr %4, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = add i64 %13, 1
  store i64 %14, ptr %12, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 2968
  store i64 %13, ptr %15, align 8
  ret void

16:                                               ; preds = %8, %16
  %17 = phi i64 [ 0, %8 ], [ %25, %16 ]
  %18 = load ptr, ptr %9, align 8
  %19 = getelementptr inbounds %struct.Order, ptr %18, i64 %17
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %10, align 8
  %22 = tail call fastcc ptr @join(ptr noundef %4, ptr noundef %21, ptr noundef %20) #26
  %23 = load ptr, ptr %10, align 8
  tail call fastcc void @let_go(ptr noundef %23) #26
  store ptr %22, ptr %10, align 8
  %24 = load ptr, ptr %19, align 8
  tail call fastcc void @let_go(ptr noundef %24) #26
  store ptr null, ptr %19, align 8
  %25 = add nuw nsw i64 %17, 1
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 48
  %28 = load i32, ptr %27, align 8
  %29 = zext i32 %28 to i64
  %30 = icmp ult i64 %25, %29
  br i1 %30, label %16, label %11, !llvm.loop !225
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc noundef nonnull ptr @note_deadlock(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #6 {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 48
  %6 = load i32, ptr %5, align 8
  %7 = zext i32 %6 to i64
  %8 = shl nuw nsw i64 %7, 3
  %9 = tail call ptr @malloc(i64 noundef %8) #25
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
  %23 = getelementptr inbounds i8, ptr %22, i64 168
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
  %68 = getelementptr inbounds i8, ptr %67, i64 168
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
  br i1 %78, label %60, label %16, !llvm.loop !226
}

; Function Attrs: optsize
declare ptr @malloc(i64 noundef) local_unnamed_addr #18

; Function Attrs: optsize
declare i32 @pthread_getattr_np(i64 noundef, ptr noundef) local_unnamed_addr #18

; Function Attrs: optsize
declare i64 @pthread_self() local_unnamed_addr #18

; Function Attrs: optsize
declare i32 @pthread_attr_getstack(ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #18

; Function Attrs: optsize
declare i32 @pthread_attr_destroy(ptr noundef) local_unnamed_addr #18

; Function Attrs: nounwind optsize
define internal fastcc ptr @open_block(ptr noundef %0, i32 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = tail call ptr @calloc(i64 noundef 1, i64 noundef 3000) #25
  %5 = icmp eq ptr %4, null
  br i1 %5, label %200, label %6

6:                                                ; preds = %2
  store ptr %3, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %4, i64 2996
  store i32 %1, ptr %8, align 4
  %9 = tail call fastcc i64 @shared_bytes(ptr noundef %3) #26
  %10 = tail call i64 @llvm.umin.i64(i64 %9, i64 9223372036854775807)
  %11 = getelementptr inbounds i8, ptr %3, i64 400
  %12 = load atomic i64, ptr %11 monotonic, align 8
  %13 = icmp slt i64 %12, %10
  br i1 %13, label %19, label %14

14:                                               ; preds = %6
  %15 = tail call ptr @calloc(i64 noundef 1, i64 noundef %9) #25
  %16 = icmp eq ptr %15, null
  br i1 %16, label %19, label %17

17:                                               ; preds = %14
  %18 = atomicrmw sub ptr %11, i64 %10 monotonic, align 8
  br label %19

19:                                               ; preds = %6, %14, %17
  %20 = phi ptr [ null, %6 ], [ %15, %17 ], [ null, %14 ]
  %21 = getelementptr inbounds i8, ptr %4, i64 184
  store ptr %20, ptr %21, align 8
  %22 = icmp eq i32 %1, 0
  br i1 %22, label %27, label %23

23:                                               ; preds = %19
  %24 = getelementptr inbounds i8, ptr %3, i64 48
  %25 = load i32, ptr %24, align 8
  %26 = zext i32 %25 to i64
  br label %27

27:                                               ; preds = %19, %23
  %28 = phi i64 [ %26, %23 ], [ 1, %19 ]
  %29 = getelementptr inbounds i8, ptr %3, i64 120
  %30 = load i64, ptr %29, align 8
  %31 = mul i64 %30, %28
  %32 = add i64 %31, 64
  %33 = tail call i64 @llvm.umin.i64(i64 %32, i64 9223372036854775807)
  %34 = load atomic i64, ptr %11 monotonic, align 8
  %35 = icmp slt i64 %34, %33
  br i1 %35, label %41, label %36

36:                                               ; preds = %27
  %37 = tail call ptr @calloc(i64 noundef 1, i64 noundef %32) #25
  %38 = icmp eq ptr %37, null
  br i1 %38, label %41, label %39

39:                                               ; preds = %36
  %40 = atomicrmw sub ptr %11, i64 %33 monotonic, align 8
  br label %41

41:                                               ; preds = %27, %36, %39
  %42 = phi ptr [ null, %27 ], [ %37, %39 ], [ null, %36 ]
  %43 = getelementptr inbounds i8, ptr %4, i64 192
  store ptr %42, ptr %43, align 8
  br i1 %22, label %58, label %44

44:                                               ; preds = %41
  %45 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef 0) #26
  %46 = add i64 %45, 64
  %47 = tail call i64 @llvm.umin.i64(i64 %46, i64 9223372036854775807)
  %48 = load atomic i64, ptr %11 monotonic, align 8
  %49 = icmp slt i64 %48, %47
  br i1 %49, label %55, label %50

50:                                               ; preds = %44
  %51 = tail call ptr @calloc(i64 noundef 1, i64 noundef %46) #25
  %52 = icmp eq ptr %51, null
  br i1 %52, label %55, label %53

53:                                               ; preds = %50
  %54 = atomicrmw sub ptr %11, i64 %47 monotonic, align 8
  br label %55

55:                                               ; preds = %44, %50, %53
  %56 = phi ptr [ null, %44 ], [ %51, %53 ], [ null, %50 ]
  %57 = getelementptr inbounds i8, ptr %4, i64 200
  store ptr %56, ptr %57, align 8
  br label %58

58:                                               ; preds = %55, %41
  %59 = getelementptr inbounds i8, ptr %3, i64 312
  %60 = load ptr, ptr %59, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %77, label %62

62:                                               ; preds = %58
  %63 = getelementptr inbounds i8, ptr %3, i64 48
  %64 = load i32, ptr %63, align 8
  %65 = zext i32 %64 to i64
  %66 = mul nuw nsw i64 %65, 272
  %67 = load atomic i64, ptr %11 monotonic, align 8
  %68 = icmp slt i64 %67, %66
  br i1 %68, label %74, label %69

69:                                               ; preds = %62
  %70 = tail call ptr @calloc(i64 noundef 1, i64 noundef %66) #25
  %71 = icmp eq ptr %70, null
  br i1 %71, label %74, label %72

72:                                               ; preds = %69
  %73 = atomicrmw sub ptr %11, i64 %66 monotonic, align 8
  br label %74

74:                                               ; preds = %62, %69, %72
  %75 = phi ptr [ null, %62 ], [ %70, %72 ], [ null, %69 ]
  %76 = getelementptr inbounds i8, ptr %4, i64 2944
  store ptr %75, ptr %76, align 8
  br label %77

77:                                               ; preds = %74, %58
  %78 = load ptr, ptr %21, align 8
  %79 = icmp eq ptr %78, null
  br i1 %79, label %95, label %80

80:                                               ; preds = %77
  %81 = load ptr, ptr %43, align 8
  %82 = icmp eq ptr %81, null
  br i1 %82, label %95, label %83

83:                                               ; preds = %80
  br i1 %22, label %88, label %84

84:                                               ; preds = %83
  %85 = getelementptr inbounds i8, ptr %4, i64 200
  %86 = load ptr, ptr %85, align 8
  %87 = icmp eq ptr %86, null
  br i1 %87, label %95, label %88

88:                                               ; preds = %84, %83
  %89 = load ptr, ptr %59, align 8
  %90 = icmp eq ptr %89, null
  br i1 %90, label %96, label %91

91:                                               ; preds = %88
  %92 = getelementptr inbounds i8, ptr %4, i64 2944
  %93 = load ptr, ptr %92, align 8
  %94 = icmp eq ptr %93, null
  br i1 %94, label %95, label %96

95:                                               ; preds = %91, %84, %80, %77
  tail call fastcc void @close_block(ptr noundef nonnull %4) #26
  br label %200

96:                                               ; preds = %91, %88
  %97 = ptrtoint ptr %78 to i64
  %98 = add i64 %97, 255
  %99 = and i64 %98, -256
  %100 = getelementptr inbounds i8, ptr %4, i64 40
  store i64 %99, ptr %100, align 8
  %101 = ptrtoint ptr %81 to i64
  %102 = add i64 %101, 63
  %103 = and i64 %102, -64
  %104 = getelementptr inbounds i8, ptr %4, i64 48
  store i64 %103, ptr %104, align 8
  br i1 %22, label %105, label %121

105:                                              ; preds = %96
  %106 = inttoptr i64 %103 to ptr
  store ptr %4, ptr %106, align 64
  %107 = load ptr, ptr %4, align 8
  %108 = getelementptr inbounds i8, ptr %106, i64 8
  store ptr %107, ptr %108, align 8
  %109 = load ptr, ptr %7, align 8
  %110 = getelementptr inbounds i8, ptr %109, i64 8
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds i8, ptr %106, i64 16
  store ptr %111, ptr %112, align 16
  %113 = load ptr, ptr %4, align 8
  %114 = getelementptr inbounds i8, ptr %113, i64 128
  %115 = load i64, ptr %114, align 8
  %116 = add i64 %115, %103
  %117 = getelementptr inbounds i8, ptr %106, i64 32
  store i64 %116, ptr %117, align 32
  %118 = getelementptr inbounds i8, ptr %106, i64 24
  store i64 %116, ptr %118, align 8
  %119 = load i64, ptr %100, align 8
  %120 = getelementptr inbounds i8, ptr %106, i64 40
  store i64 %119, ptr %120, align 8
  br label %200

121:                                              ; preds = %96
  %122 = getelementptr inbounds i8, ptr %4, i64 200
  %123 = load ptr, ptr %122, align 8
  %124 = ptrtoint ptr %123 to i64
  %125 = add i64 %124, 63
  %126 = and i64 %125, -64
  %127 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %4, i64 noundef %126) #26
  %128 = getelementptr inbounds i8, ptr %3, i64 36
  %129 = getelementptr inbounds i8, ptr %3, i64 44
  %130 = load i32, ptr %129, align 4
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %200, label %132

132:                                              ; preds = %121
  %133 = getelementptr inbounds i8, ptr %3, i64 40
  %134 = load i32, ptr %133, align 4
  br label %135

135:                                              ; preds = %132, %152
  %136 = phi i32 [ %130, %132 ], [ %153, %152 ]
  %137 = phi i32 [ %134, %132 ], [ %154, %152 ]
  %138 = phi i32 [ %134, %132 ], [ %155, %152 ]
  %139 = phi i32 [ 0, %132 ], [ %157, %152 ]
  %140 = phi i32 [ 0, %132 ], [ %156, %152 ]
  %141 = icmp eq i32 %138, 0
  br i1 %141, label %152, label %142

142:                                              ; preds = %135
  %143 = load i32, ptr %128, align 4
  br label %144

144:                                              ; preds = %142, %161
  %145 = phi i32 [ %162, %161 ], [ %137, %142 ]
  %146 = phi i32 [ %163, %161 ], [ %143, %142 ]
  %147 = phi i32 [ %165, %161 ], [ 0, %142 ]
  %148 = phi i32 [ %164, %161 ], [ %140, %142 ]
  %149 = icmp eq i32 %146, 0
  br i1 %149, label %161, label %167

150:                                              ; preds = %161
  %151 = load i32, ptr %129, align 4
  br label %152

152:                                              ; preds = %150, %135
  %153 = phi i32 [ %136, %135 ], [ %151, %150 ]
  %154 = phi i32 [ %137, %135 ], [ %162, %150 ]
  %155 = phi i32 [ 0, %135 ], [ %162, %150 ]
  %156 = phi i32 [ %140, %135 ], [ %164, %150 ]
  %157 = add nuw i32 %139, 1
  %158 = icmp ult i32 %157, %153
  br i1 %158, label %135, label %200, !llvm.loop !227

159:                                              ; preds = %167
  %160 = load i32, ptr %133, align 4
  br label %161

161:                                              ; preds = %159, %144
  %162 = phi i32 [ %145, %144 ], [ %160, %159 ]
  %163 = phi i32 [ 0, %144 ], [ %198, %159 ]
  %164 = phi i32 [ %148, %144 ], [ %195, %159 ]
  %165 = add nuw i32 %147, 1
  %166 = icmp ult i32 %165, %162
  br i1 %166, label %144, label %150, !llvm.loop !228

167:                                              ; preds = %144, %167
  %168 = phi i32 [ %197, %167 ], [ 0, %144 ]
  %169 = phi i32 [ %195, %167 ], [ %148, %144 ]
  %170 = load i64, ptr %104, align 8
  %171 = zext i32 %169 to i64
  %172 = load ptr, ptr %4, align 8
  %173 = getelementptr inbounds i8, ptr %172, i64 120
  %174 = load i64, ptr %173, align 8
  %175 = mul i64 %174, %171
  %176 = add i64 %175, %170
  %177 = inttoptr i64 %176 to ptr
  store ptr %4, ptr %177, align 8
  %178 = load ptr, ptr %4, align 8
  %179 = getelementptr inbounds i8, ptr %177, i64 8
  store ptr %178, ptr %179, align 8
  %180 = load ptr, ptr %7, align 8
  %181 = getelementptr inbounds i8, ptr %180, i64 8
  %182 = load ptr, ptr %181, align 8
  %183 = getelementptr inbounds i8, ptr %177, i64 16
  store ptr %182, ptr %183, align 8
  %184 = load ptr, ptr %4, align 8
  %185 = getelementptr inbounds i8, ptr %184, i64 128
  %186 = load i64, ptr %185, align 8
  %187 = add i64 %186, %176
  %188 = getelementptr inbounds i8, ptr %177, i64 32
  store i64 %187, ptr %188, align 8
  %189 = getelementptr inbounds i8, ptr %177, i64 24
  store i64 %187, ptr %189, align 8
  %190 = load i64, ptr %100, align 8
  %191 = getelementptr inbounds i8, ptr %177, i64 40
  store i64 %190, ptr %191, align 8
  %192 = getelementptr inbounds i8, ptr %177, i64 48
  store i32 %168, ptr %192, align 8
  %193 = getelementptr inbounds i8, ptr %177, i64 52
  store i32 %147, ptr %193, align 4
  %194 = getelementptr inbounds i8, ptr %177, i64 56
  store i32 %139, ptr %194, align 8
  %195 = add i32 %169, 1
  %196 = getelementptr inbounds i8, ptr %177, i64 60
  store i32 %169, ptr %196, align 4
  %197 = add nuw i32 %168, 1
  %198 = load i32, ptr %128, align 4
  %199 = icmp ult i32 %197, %198
  br i1 %199, label %167, label %159, !llvm.loop !229

200:                                              ; preds = %152, %121, %2, %105, %95
  %201 = phi ptr [ %4, %105 ], [ null, %95 ], [ null, %2 ], [ %4, %121 ], [ %4, %152 ]
  ret ptr %201
}

; Function Attrs: nounwind optsize
define internal fastcc void @start(ptr noundef %0, i64 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  tail call fastcc void @place(ptr noundef nonnull %0, i64 noundef %1) #26
  tail call fastcc void @clear_shared(ptr noundef nonnull %0) #26
  %4 = getelementptr inbounds i8, ptr %3, i64 312
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %8, label %7

7:                                                ; preds = %2
  tail call fastcc void @start_orders(ptr noundef nonnull %0) #27
  br label %8

8:                                                ; preds = %7, %2
  %9 = getelementptr inbounds i8, ptr %3, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 128
  store i32 %10, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 132
  store i32 0, ptr %12, align 4
  %13 = getelementptr inbounds i8, ptr %0, i64 2936
  %14 = load ptr, ptr %13, align 8
  %15 = load i32, ptr %9, align 8
  %16 = zext i32 %15 to i64
  %17 = shl nuw nsw i64 %16, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %14, i8 0, i64 %17, i1 false)
  %18 = getelementptr inbounds i8, ptr %0, i64 176
  store ptr null, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 164
  store i32 0, ptr %19, align 4
  %20 = getelementptr inbounds i8, ptr %3, i64 264
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %27, label %23

23:                                               ; preds = %8
  %24 = load ptr, ptr %4, align 8
  %25 = icmp eq ptr %24, null
  %26 = zext i1 %25 to i32
  br label %27

27:                                               ; preds = %23, %8
  %28 = phi i32 [ 0, %8 ], [ %26, %23 ]
  %29 = getelementptr inbounds i8, ptr %0, i64 160
  store i32 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 136
  %31 = load ptr, ptr %30, align 8
  %32 = load i32, ptr %9, align 8
  %33 = zext i32 %32 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %31, i8 0, i64 %33, i1 false)
  %34 = getelementptr inbounds i8, ptr %0, i64 120
  %35 = load ptr, ptr %34, align 8
  %36 = load i32, ptr %9, align 8
  %37 = zext i32 %36 to i64
  %38 = shl nuw nsw i64 %37, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %35, i8 0, i64 %38, i1 false)
  %39 = getelementptr inbounds i8, ptr %3, i64 52
  %40 = load i32, ptr %39, align 4
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %45, label %42

42:                                               ; preds = %27
  %43 = getelementptr inbounds i8, ptr %0, i64 168
  %44 = getelementptr inbounds i8, ptr %0, i64 152
  br label %47

45:                                               ; preds = %47, %27
  %46 = getelementptr inbounds i8, ptr %0, i64 216
  br label %73

47:                                               ; preds = %42, %47
  %48 = phi i64 [ 0, %42 ], [ %59, %47 ]
  %49 = load ptr, ptr %43, align 8
  %50 = getelementptr inbounds i32, ptr %49, i64 %48
  store i32 -1, ptr %50, align 4
  %51 = load ptr, ptr %44, align 8
  %52 = getelementptr inbounds %struct.Warp, ptr %51, i64 %48
  %53 = load i32, ptr %29, align 8
  %54 = trunc i32 %53 to i8
  store i32 0, ptr %52, align 4
  %55 = getelementptr inbounds i8, ptr %52, i64 4
  store i8 %54, ptr %55, align 4
  %56 = getelementptr inbounds i8, ptr %52, i64 5
  store i8 0, ptr %56, align 1
  %57 = getelementptr inbounds i8, ptr %52, i64 6
  store i8 0, ptr %57, align 2
  %58 = getelementptr inbounds i8, ptr %52, i64 7
  store i8 0, ptr %58, align 1
  %59 = add nuw nsw i64 %48, 1
  %60 = load i32, ptr %39, align 4
  %61 = zext i32 %60 to i64
  %62 = icmp ult i64 %59, %61
  br i1 %62, label %47, label %45, !llvm.loop !230

63:                                               ; preds = %73
  %64 = getelementptr inbounds i8, ptr %3, i64 112
  %65 = load i64, ptr %64, align 8
  %66 = icmp eq i64 %65, 0
  br i1 %66, label %115, label %67

67:                                               ; preds = %63
  %68 = load i32, ptr %9, align 8
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %115, label %70

70:                                               ; preds = %67
  %71 = getelementptr inbounds i8, ptr %0, i64 48
  %72 = getelementptr inbounds i8, ptr %3, i64 136
  br label %79

73:                                               ; preds = %45, %73
  %74 = phi i64 [ 0, %45 ], [ %77, %73 ]
  %75 = getelementptr inbounds [16 x %struct.Barrier], ptr %46, i64 0, i64 %74
  %76 = getelementptr inbounds i8, ptr %75, i64 4
  store i32 0, ptr %76, align 4
  store i32 0, ptr %75, align 8
  %77 = add nuw nsw i64 %74, 1
  %78 = icmp eq i64 %77, 16
  br i1 %78, label %63, label %73, !llvm.loop !231

79:                                               ; preds = %70, %110
  %80 = phi i64 [ 0, %70 ], [ %111, %110 ]
  %81 = load i64, ptr %71, align 8
  %82 = load ptr, ptr %0, align 8
  %83 = getelementptr inbounds i8, ptr %82, i64 120
  %84 = load i64, ptr %83, align 8
  %85 = mul i64 %84, %80
  %86 = add i64 %85, %81
  %87 = inttoptr i64 %86 to ptr
  %88 = load i64, ptr %72, align 8
  %89 = getelementptr inbounds i8, ptr %87, i64 24
  %90 = load i64, ptr %89, align 8
  %91 = add i64 %90, %88
  %92 = getelementptr inbounds i8, ptr %87, i64 32
  store i64 %91, ptr %92, align 8
  %93 = getelementptr inbounds i8, ptr %87, i64 8
  %94 = load ptr, ptr %93, align 8
  %95 = getelementptr inbounds i8, ptr %94, i64 112
  %96 = load i64, ptr %95, align 8
  %97 = add i64 %88, 4096
  %98 = tail call i64 @llvm.umin.i64(i64 %96, i64 %97)
  %99 = inttoptr i64 %90 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %99, i8 -1, i64 %98, i1 false)
  %100 = load ptr, ptr %93, align 8
  %101 = getelementptr inbounds i8, ptr %100, i64 248
  %102 = load i32, ptr %101, align 8
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %110, label %104

104:                                              ; preds = %79
  %105 = load i64, ptr %89, align 8
  %106 = getelementptr inbounds i8, ptr %100, i64 280
  %107 = load i64, ptr %106, align 8
  %108 = add i64 %107, %105
  %109 = inttoptr i64 %108 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %109, i8 0, i64 %98, i1 false)
  br label %110

110:                                              ; preds = %79, %104
  %111 = add nuw nsw i64 %80, 1
  %112 = load i32, ptr %9, align 8
  %113 = zext i32 %112 to i64
  %114 = icmp ult i64 %111, %113
  br i1 %114, label %79, label %115, !llvm.loop !232

115:                                              ; preds = %110, %67, %63
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: read)
define internal fastcc i64 @shared_bytes(ptr nocapture noundef readonly %0) unnamed_addr #13 {
  %2 = getelementptr inbounds i8, ptr %0, i64 288
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %14, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 296
  %9 = load i64, ptr %8, align 8
  %10 = udiv i64 %7, %9
  %11 = shl i64 %10, 4
  %12 = add i64 %3, 80
  %13 = add i64 %12, %11
  br label %30

14:                                               ; preds = %1
  %15 = getelementptr inbounds i8, ptr %0, i64 304
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %24, label %18

18:                                               ; preds = %14
  %19 = getelementptr inbounds i8, ptr %0, i64 64
  %20 = load i64, ptr %19, align 8
  %21 = lshr i64 %20, 2
  %22 = add i64 %16, 9
  %23 = add i64 %22, %21
  br label %30

24:                                               ; preds = %14
  %25 = getelementptr inbounds i8, ptr %0, i64 272
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 64
  %28 = load i64, ptr %27, align 8
  %29 = add i64 %28, %26
  br label %30

30:                                               ; preds = %24, %18, %5
  %31 = phi i64 [ %13, %5 ], [ %23, %18 ], [ %29, %24 ]
  %32 = add i64 %31, 256
  ret i64 %32
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc i64 @place_lanes(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #20 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 52
  %5 = load i32, ptr %4, align 4
  %6 = zext i32 %5 to i64
  %7 = shl nuw nsw i64 %6, 5
  %8 = getelementptr inbounds i8, ptr %3, i64 256
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
  %64 = getelementptr inbounds i8, ptr %0, i64 2936
  store ptr %63, ptr %64, align 8
  ret i64 %62
}

; Function Attrs: nounwind optsize
define internal fastcc void @close_block(ptr noundef %0) unnamed_addr #2 {
  tail call fastcc void @end_orders(ptr noundef %0) #27
  tail call fastcc void @reset_copies(ptr noundef %0) #26
  %2 = getelementptr inbounds i8, ptr %0, i64 2984
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %33, label %5

5:                                                ; preds = %1, %29
  %6 = phi i64 [ %30, %29 ], [ 0, %1 ]
  %7 = phi ptr [ %31, %29 ], [ %3, %1 ]
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = mul i32 %10, 3
  %12 = zext i32 %11 to i64
  %13 = icmp ult i64 %6, %12
  br i1 %13, label %18, label %14

14:                                               ; preds = %5
  %15 = mul nuw nsw i64 %12, 24
  %16 = getelementptr inbounds i8, ptr %8, i64 400
  %17 = atomicrmw add ptr %16, i64 %15 monotonic, align 8
  br label %33

18:                                               ; preds = %5
  %19 = getelementptr inbounds %struct.Copies, ptr %7, i64 %6
  %20 = load ptr, ptr %19, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %29, label %22

22:                                               ; preds = %18
  %23 = getelementptr inbounds i8, ptr %19, i64 12
  %24 = load i32, ptr %23, align 4
  %25 = zext i32 %24 to i64
  %26 = mul nuw nsw i64 %25, 72
  %27 = getelementptr inbounds i8, ptr %8, i64 400
  %28 = atomicrmw add ptr %27, i64 %26 monotonic, align 8
  br label %29

29:                                               ; preds = %22, %18
  tail call void @free(ptr noundef %20) #25
  %30 = add nuw nsw i64 %6, 1
  %31 = load ptr, ptr %2, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %33, label %5, !llvm.loop !233

33:                                               ; preds = %29, %1, %14
  %34 = phi ptr [ %7, %14 ], [ null, %1 ], [ null, %29 ]
  tail call void @free(ptr noundef %34) #25
  %35 = load ptr, ptr %0, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 184
  %37 = load ptr, ptr %36, align 8
  %38 = icmp eq ptr %37, null
  br i1 %38, label %43, label %39

39:                                               ; preds = %33
  %40 = tail call fastcc i64 @shared_bytes(ptr noundef %35) #26
  %41 = getelementptr inbounds i8, ptr %35, i64 400
  %42 = atomicrmw add ptr %41, i64 %40 monotonic, align 8
  br label %43

43:                                               ; preds = %33, %39
  tail call void @free(ptr noundef %37) #25
  %44 = getelementptr inbounds i8, ptr %0, i64 192
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 2996
  %47 = load i32, ptr %46, align 4
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %53, label %49

49:                                               ; preds = %43
  %50 = getelementptr inbounds i8, ptr %35, i64 48
  %51 = load i32, ptr %50, align 8
  %52 = zext i32 %51 to i64
  br label %53

53:                                               ; preds = %43, %49
  %54 = phi i64 [ %52, %49 ], [ 1, %43 ]
  %55 = icmp eq ptr %45, null
  br i1 %55, label %63, label %56

56:                                               ; preds = %53
  %57 = getelementptr inbounds i8, ptr %35, i64 120
  %58 = load i64, ptr %57, align 8
  %59 = mul i64 %58, %54
  %60 = add i64 %59, 64
  %61 = getelementptr inbounds i8, ptr %35, i64 400
  %62 = atomicrmw add ptr %61, i64 %60 monotonic, align 8
  br label %63

63:                                               ; preds = %53, %56
  tail call void @free(ptr noundef %45) #25
  %64 = getelementptr inbounds i8, ptr %0, i64 200
  %65 = load ptr, ptr %64, align 8
  %66 = tail call fastcc i64 @place_lanes(ptr noundef nonnull %0, i64 noundef 0) #26
  %67 = icmp eq ptr %65, null
  br i1 %67, label %72, label %68

68:                                               ; preds = %63
  %69 = add i64 %66, 64
  %70 = getelementptr inbounds i8, ptr %35, i64 400
  %71 = atomicrmw add ptr %70, i64 %69 monotonic, align 8
  br label %72

72:                                               ; preds = %63, %68
  tail call void @free(ptr noundef %65) #25
  tail call void @free(ptr noundef nonnull %0) #25
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @end_orders(ptr nocapture noundef readonly %0) unnamed_addr #6 {
  %2 = getelementptr inbounds i8, ptr %0, i64 2944
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %43, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 2952
  %7 = load ptr, ptr %6, align 8
  tail call fastcc void @let_go(ptr noundef %7) #26
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 48
  %10 = load i32, ptr %9, align 8
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %14

12:                                               ; preds = %14, %5
  %13 = getelementptr inbounds i8, ptr %0, i64 216
  br label %37

14:                                               ; preds = %5, %14
  %15 = phi i64 [ %19, %14 ], [ 0, %5 ]
  %16 = load ptr, ptr %2, align 8
  %17 = getelementptr inbounds %struct.Order, ptr %16, i64 %15
  %18 = load ptr, ptr %17, align 8
  tail call fastcc void @let_go(ptr noundef %18) #26
  %19 = add nuw nsw i64 %15, 1
  %20 = load ptr, ptr %0, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 48
  %22 = load i32, ptr %21, align 8
  %23 = zext i32 %22 to i64
  %24 = icmp ult i64 %19, %23
  br i1 %24, label %14, label %12, !llvm.loop !234

25:                                               ; preds = %37
  %26 = load ptr, ptr %2, align 8
  %27 = icmp eq ptr %26, null
  br i1 %27, label %36, label %28

28:                                               ; preds = %25
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = mul nuw nsw i64 %32, 272
  %34 = getelementptr inbounds i8, ptr %29, i64 400
  %35 = atomicrmw add ptr %34, i64 %33 monotonic, align 8
  br label %36

36:                                               ; preds = %25, %28
  tail call void @free(ptr noundef %26) #25
  br label %43

37:                                               ; preds = %12, %37
  %38 = phi i64 [ 0, %12 ], [ %41, %37 ]
  %39 = getelementptr inbounds [16 x %struct.Barrier], ptr %13, i64 0, i64 %38, i32 6
  %40 = load ptr, ptr %39, align 8
  tail call fastcc void @let_go(ptr noundef %40) #26
  %41 = add nuw nsw i64 %38, 1
  %42 = icmp eq i64 %41, 16
  br i1 %42, label %25, label %37, !llvm.loop !235

43:                                               ; preds = %1, %36
  ret void
}

; Function Attrs: nounwind optsize
define internal fastcc void @reset_copies(ptr nocapture noundef %0) unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 28
  store i32 0, ptr %2, align 4
  %3 = getelementptr inbounds i8, ptr %0, i64 2992
  store i32 0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 2984
  %5 = load ptr, ptr %4, align 8
  %6 = icmp eq ptr %5, null
  br i1 %6, label %16, label %7

7:                                                ; preds = %1, %41
  %8 = phi i64 [ %43, %41 ], [ 0, %1 ]
  %9 = phi ptr [ %44, %41 ], [ %5, %1 ]
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 48
  %12 = load i32, ptr %11, align 8
  %13 = mul i32 %12, 3
  %14 = zext i32 %13 to i64
  %15 = icmp ult i64 %8, %14
  br i1 %15, label %17, label %16

16:                                               ; preds = %7, %41, %1
  ret void

17:                                               ; preds = %7
  %18 = getelementptr inbounds %struct.Copies, ptr %9, i64 %8
  %19 = getelementptr inbounds i8, ptr %18, i64 8
  %20 = load i32, ptr %19, align 8
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %41, label %22

22:                                               ; preds = %17
  %23 = getelementptr inbounds i8, ptr %10, i64 400
  br label %24

24:                                               ; preds = %38, %22
  %25 = phi i32 [ %20, %22 ], [ %39, %38 ]
  %26 = load ptr, ptr %18, align 8
  %27 = add i32 %25, -1
  store i32 %27, ptr %19, align 8
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds %struct.Copy, ptr %26, i64 %28
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %38, label %33

33:                                               ; preds = %24
  %34 = getelementptr inbounds i8, ptr %29, i64 20
  %35 = load i32, ptr %34, align 4
  %36 = zext i32 %35 to i64
  %37 = atomicrmw add ptr %23, i64 %36 monotonic, align 8
  br label %38

38:                                               ; preds = %33, %24
  tail call void @free(ptr noundef %31) #25
  %39 = load i32, ptr %19, align 8
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %24, !llvm.loop !236

41:                                               ; preds = %38, %17
  %42 = getelementptr inbounds i8, ptr %18, i64 16
  store i32 0, ptr %42, align 8
  %43 = add nuw nsw i64 %8, 1
  %44 = load ptr, ptr %4, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %16, label %7, !llvm.loop !237
}

; Function Attrs: nounwind optsize
define internal fastcc void @place(ptr noundef %0, i64 noundef %1) unnamed_addr #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 24
  %5 = getelementptr inbounds i8, ptr %3, i64 368
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
  %30 = getelementptr inbounds i8, ptr %0, i64 2932
  store i32 0, ptr %30, align 4
  %31 = load i32, ptr %11, align 8
  %32 = load i32, ptr %5, align 4
  %33 = urem i32 %31, %32
  %34 = load i32, ptr %20, align 4
  %35 = getelementptr inbounds i8, ptr %3, i64 372
  %36 = load i32, ptr %35, align 4
  %37 = urem i32 %34, %36
  %38 = load i32, ptr %28, align 8
  %39 = getelementptr inbounds i8, ptr %3, i64 376
  %40 = load i32, ptr %39, align 4
  %41 = urem i32 %38, %40
  %42 = mul i32 %41, %36
  %43 = add i32 %42, %37
  %44 = mul i32 %43, %32
  %45 = add i32 %44, %33
  %46 = getelementptr inbounds i8, ptr %0, i64 2784
  store i32 1, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 2788
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(140) %47, i8 0, i64 140, i1 false)
  %48 = getelementptr inbounds i8, ptr %0, i64 2928
  store i32 %45, ptr %48, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 2776
  store ptr %46, ptr %49, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 2800
  %51 = zext i32 %45 to i64
  %52 = getelementptr inbounds [16 x ptr], ptr %50, i64 0, i64 %51
  store ptr %0, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %0, i64 2792
  store i32 1, ptr %53, align 8
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none)
define internal fastcc void @clear_shared(ptr nocapture noundef readonly %0) unnamed_addr #0 {
  %2 = load ptr, ptr %0, align 8
  tail call fastcc void @next_epoch(ptr noundef nonnull %0) #26
  %3 = getelementptr inbounds i8, ptr %0, i64 40
  %4 = load i64, ptr %3, align 8
  %5 = inttoptr i64 %4 to ptr
  %6 = getelementptr inbounds i8, ptr %2, i64 64
  %7 = load i64, ptr %6, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %5, i8 -1, i64 %7, i1 false)
  %8 = getelementptr inbounds i8, ptr %2, i64 248
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %18, label %11

11:                                               ; preds = %1
  %12 = load i64, ptr %3, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 272
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, %12
  %16 = inttoptr i64 %15 to ptr
  %17 = load i64, ptr %6, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %16, i8 0, i64 %17, i1 false)
  br label %18

18:                                               ; preds = %11, %1
  %19 = getelementptr inbounds i8, ptr %2, i64 304
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %29, label %22

22:                                               ; preds = %18
  %23 = load i64, ptr %3, align 8
  %24 = add i64 %23, %20
  %25 = inttoptr i64 %24 to ptr
  %26 = load i64, ptr %6, align 8
  %27 = lshr i64 %26, 2
  %28 = add nuw nsw i64 %27, 9
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(1) %25, i8 0, i64 %28, i1 false)
  br label %29

29:                                               ; preds = %22, %18
  %30 = getelementptr inbounds i8, ptr %2, i64 88
  %31 = load i64, ptr %30, align 8
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %47, label %33

33:                                               ; preds = %29
  %34 = load i64, ptr %3, align 8
  %35 = getelementptr inbounds i8, ptr %2, i64 80
  %36 = load i64, ptr %35, align 8
  %37 = add i64 %36, %34
  %38 = inttoptr i64 %37 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %38, i8 0, i64 %31, i1 false)
  %39 = load i32, ptr %8, align 8
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %47, label %41

41:                                               ; preds = %33
  %42 = getelementptr inbounds i8, ptr %2, i64 272
  %43 = load i64, ptr %42, align 8
  %44 = add i64 %43, %37
  %45 = inttoptr i64 %44 to ptr
  %46 = load i64, ptr %30, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %45, i8 1, i64 %46, i1 false)
  br label %47

47:                                               ; preds = %33, %41, %29
  ret void
}

; Function Attrs: cold noinline nounwind optsize
define internal fastcc void @start_orders(ptr nocapture noundef %0) unnamed_addr #6 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 312
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 2952
  %6 = load ptr, ptr %5, align 8
  tail call fastcc void @let_go(ptr noundef %6) #26
  store ptr null, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 2976
  store i64 0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 2968
  store i64 0, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %4, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = add i64 %10, 1
  store i64 %11, ptr %9, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 2960
  store i64 %11, ptr %12, align 8
  %13 = load ptr, ptr %0, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 48
  %15 = load i32, ptr %14, align 8
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %19, label %17

17:                                               ; preds = %1
  %18 = getelementptr inbounds i8, ptr %0, i64 2944
  br label %21

19:                                               ; preds = %21, %1
  %20 = getelementptr inbounds i8, ptr %0, i64 216
  br label %35

21:                                               ; preds = %17, %21
  %22 = phi i64 [ 0, %17 ], [ %28, %21 ]
  %23 = load ptr, ptr %18, align 8
  %24 = getelementptr inbounds %struct.Order, ptr %23, i64 %22
  %25 = load ptr, ptr %24, align 8
  tail call fastcc void @let_go(ptr noundef %25) #26
  %26 = load ptr, ptr %18, align 8
  %27 = getelementptr inbounds %struct.Order, ptr %26, i64 %22
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(272) %27, i8 0, i64 272, i1 false)
  %28 = add nuw nsw i64 %22, 1
  %29 = load ptr, ptr %0, align 8
  %30 = getelementptr inbounds i8, ptr %29, i64 48
  %31 = load i32, ptr %30, align 8
  %32 = zext i32 %31 to i64
  %33 = icmp ult i64 %28, %32
  br i1 %33, label %21, label %19, !llvm.loop !238

34:                                               ; preds = %35
  ret void

35:                                               ; preds = %19, %35
  %36 = phi i64 [ 0, %19 ], [ %39, %35 ]
  %37 = getelementptr inbounds [16 x %struct.Barrier], ptr %20, i64 0, i64 %36, i32 6
  %38 = load ptr, ptr %37, align 8
  tail call fastcc void @let_go(ptr noundef %38) #26
  store ptr null, ptr %37, align 8
  %39 = add nuw nsw i64 %36, 1
  %40 = icmp eq i64 %39, 16
  br i1 %40, label %34, label %35, !llvm.loop !239
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>) #23

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x double> @llvm.fabs.v8f64(<8 x double>) #23

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #24

attributes #0 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nofree norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { cold mustprogress nofree noinline norecurse nosync nounwind optsize willreturn memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { cold noinline nounwind optsize "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(write, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { nofree norecurse nosync nounwind optsize memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #10 = { nofree norecurse nounwind optsize memory(argmem: readwrite) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #11 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #12 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: readwrite) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #13 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(argmem: read) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #14 = { nofree norecurse nosync nounwind optsize memory(argmem: read) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #15 = { cold nofree noinline norecurse nosync nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #16 = { nofree norecurse nounwind optsize memory(readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #17 = { nofree norecurse nosync nounwind optsize memory(argmem: readwrite) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #18 = { optsize "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #19 = { nofree norecurse nosync nounwind optsize memory(argmem: write) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #20 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(read, argmem: readwrite, inaccessiblemem: none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #21 = { mustprogress nofree norecurse nosync nounwind optsize willreturn memory(none) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #22 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #23 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #24 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #25 = { nobuiltin nounwind optsize "no-builtins" }
attributes #26 = { nobuiltin optsize "no-builtins" }
attributes #27 = { cold nobuiltin optsize "no-builtins" }
attributes #28 = { nounwind }

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
!15 = !{!16}
!16 = distinct !{!16, !17, !"heap_mark: argument 0"}
!17 = distinct !{!17, !"heap_mark"}
!18 = distinct !{!18, !5, !6}
!19 = !{!20}
!20 = distinct !{!20, !21, !"heap_mark: argument 0"}
!21 = distinct !{!21, !"heap_mark"}
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
!70 = distinct !{!70, !5, !6}
!71 = distinct !{!71, !5, !6}
!72 = distinct !{!72, !6}
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
!129 = distinct !{!129, !5, !6}
!130 = distinct !{!130, !5, !6}
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
!157 = !{!158}
!158 = distinct !{!158, !159, !"multiplicand: argument 0"}
!159 = distinct !{!159, !"multiplicand"}
!160 = !{!161}
!161 = distinct !{!161, !162, !"multiplicand: argument 0"}
!162 = distinct !{!162, !"multiplicand"}
!163 = !{!164}
!164 = distinct !{!164, !165, !"accumulator: argument 0"}
!165 = distinct !{!165, !"accumulator"}
!166 = !{!167}
!167 = distinct !{!167, !168, !"accumulator: argument 0"}
!168 = distinct !{!168, !"accumulator"}
!169 = !{!170}
!170 = distinct !{!170, !171, !"multiplicand: argument 0"}
!171 = distinct !{!171, !"multiplicand"}
!172 = !{!173}
!173 = distinct !{!173, !174, !"multiplicand: argument 0"}
!174 = distinct !{!174, !"multiplicand"}
!175 = !{!176}
!176 = distinct !{!176, !177, !"accumulator: argument 0"}
!177 = distinct !{!177, !"accumulator"}
!178 = !{!179}
!179 = distinct !{!179, !180, !"accumulator: argument 0"}
!180 = distinct !{!180, !"accumulator"}
!181 = distinct !{!181, !5, !6}
!182 = distinct !{!182, !5, !6}
!183 = distinct !{!183, !5, !6}
!184 = distinct !{!184, !5, !6}
!185 = distinct !{!185, !5, !6}
!186 = distinct !{!186, !5, !6}
!187 = distinct !{!187, !5, !6}
!188 = distinct !{!188, !5, !6}
!189 = distinct !{!189, !5, !6}
!190 = distinct !{!190, !5, !6}
!191 = distinct !{!191, !5, !6}
!192 = distinct !{!192, !5, !6}
!193 = distinct !{!193, !5, !6}
!194 = distinct !{!194, !5, !6}
!195 = distinct !{!195, !5, !6}
!196 = distinct !{!196, !5, !6}
!197 = distinct !{!197, !5, !6}
!198 = distinct !{!198, !5, !6}
!199 = distinct !{!199, !5, !6}
!200 = distinct !{!200, !5, !6}
!201 = distinct !{!201, !5, !6}
!202 = distinct !{!202, !5, !6}
!203 = distinct !{!203, !5, !6}
!204 = distinct !{!204, !5, !6}
!205 = distinct !{!205, !5, !6}
!206 = distinct !{!206, !5, !6}
!207 = distinct !{!207, !5, !6}
!208 = distinct !{!208, !5, !6}
!209 = distinct !{!209, !5, !6}
!210 = distinct !{!210, !5, !6}
!211 = distinct !{!211, !5, !6}
!212 = distinct !{!212, !5, !6}
!213 = distinct !{!213, !5, !6}
!214 = distinct !{!214, !5, !6}
!215 = distinct !{!215, !5, !6}
!216 = distinct !{!216, !5, !6}
!217 = distinct !{!217, !5, !6}
!218 = distinct !{!218, !5, !6}
!219 = distinct !{!219, !5, !6}
!220 = distinct !{!220, !5, !6}
!221 = distinct !{!221, !5, !6}
!222 = distinct !{!222, !5, !6}
!223 = distinct !{!223, !5, !6}
!224 = distinct !{!224, !5, !6}
!225 = distinct !{!225, !5, !6}
!226 = distinct !{!226, !5, !6}
!227 = distinct !{!227, !5, !6}
!228 = distinct !{!228, !5, !6}
!229 = distinct !{!229, !5, !6}
!230 = distinct !{!230, !5, !6}
!231 = distinct !{!231, !5, !6}
!232 = distinct !{!232, !5, !6}
!233 = distinct !{!233, !5, !6}
!234 = distinct !{!234, !5, !6}
!235 = distinct !{!235, !5, !6}
!236 = distinct !{!236, !5, !6}
!237 = distinct !{!237, !5, !6}
!238 = distinct !{!238, !5, !6}
!239 = distinct !{!239, !5, !6}
