import CMalloc

/// Makes the allocator take memory from the system in large pieces, and keep it.
///
/// A page needs some hundred kilobytes for a moment; allocating and freeing them each time takes an
/// eighth of the first build of 10,000 articles of `make bench`. Memory that is never touched is
/// not used anyway.
func takeMemoryInLargePieces() {
  // The largest size of a thread's heap.
  _ = mallopt(M_TOP_PAD, 64 << 20)
  // Cached small blocks are scanned each time that a large one is freed.
  _ = mallopt(M_MXFAST, 0)
}
