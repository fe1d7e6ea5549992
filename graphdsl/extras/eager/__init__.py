"""Operations that run on a stream at once, without a graph."""
