; SHA-256 of arithmetic.c: aec25321e5a6647d2fa2edca304894b56638b0719fb08e2d86132b713a86c0e5

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize strictfp willreturn memory(inaccessiblemem: readwrite)
define dso_local double @graphdsl_add(double noundef %0, double noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  tail call void @llvm.set.rounding(i32 %2) #3
  %4 = tail call double @llvm.experimental.constrained.fadd.f64(double %0, double %1, metadata !"round.dynamic", metadata !"fpexcept.strict") #3
  tail call void @llvm.set.rounding(i32 1) #3
  ret double %4
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.set.rounding(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize strictfp willreturn memory(inaccessiblemem: readwrite)
define dso_local double @graphdsl_subtract(double noundef %0, double noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  tail call void @llvm.set.rounding(i32 %2) #3
  %4 = tail call double @llvm.experimental.constrained.fsub.f64(double %0, double %1, metadata !"round.dynamic", metadata !"fpexcept.strict") #3
  tail call void @llvm.set.rounding(i32 1) #3
  ret double %4
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fsub.f64(double, double, metadata, metadata) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize strictfp willreturn memory(inaccessiblemem: readwrite)
define dso_local double @graphdsl_multiply(double noundef %0, double noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  tail call void @llvm.set.rounding(i32 %2) #3
  %4 = tail call double @llvm.experimental.constrained.fmul.f64(double %0, double %1, metadata !"round.dynamic", metadata !"fpexcept.strict") #3
  tail call void @llvm.set.rounding(i32 1) #3
  ret double %4
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize strictfp willreturn memory(inaccessiblemem: readwrite)
define dso_local double @graphdsl_divide(double noundef %0, double noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  tail call void @llvm.set.rounding(i32 %2) #3
  %4 = tail call double @llvm.experimental.constrained.fdiv.f64(double %0, double %1, metadata !"round.dynamic", metadata !"fpexcept.strict") #3
  tail call void @llvm.set.rounding(i32 1) #3
  ret double %4
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize strictfp willreturn memory(inaccessiblemem: readwrite)
define dso_local double @graphdsl_multiply_add(double noundef %0, double noundef %1, double noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  tail call void @llvm.set.rounding(i32 %3) #3
  %5 = tail call double @llvm.experimental.constrained.fma.f64(double %0, double %1, double %2, metadata !"round.dynamic", metadata !"fpexcept.strict") #3
  tail call void @llvm.set.rounding(i32 1) #3
  ret double %5
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.fma.f64(double, double, double, metadata, metadata) #2

; Function Attrs: mustprogress nofree norecurse nosync nounwind optsize strictfp willreturn memory(inaccessiblemem: readwrite)
define dso_local double @graphdsl_square_root(double noundef %0, i32 noundef %1) local_unnamed_addr #0 {
  tail call void @llvm.set.rounding(i32 %1) #3
  %3 = tail call double @llvm.experimental.constrained.sqrt.f64(double %0, metadata !"round.dynamic", metadata !"fpexcept.strict") #3
  tail call void @llvm.set.rounding(i32 1) #3
  ret double %3
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata) #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind optsize strictfp willreturn memory(inaccessiblemem: readwrite) "min-legal-vector-width"="0" "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite) }
attributes #3 = { strictfp }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
