import CMalloc

/// Lets the allocator take memory from the system in large pieces, and keep what it has.
///
/// A page takes some hundred kilobytes for a moment; asked for and given back each time, they cost
/// the first build of 10,000 articles of `make bench` an eighth. Memory that is never touched stays
/// with the system all the same.
func takeMemoryInLargePieces() {
  // All that one heap of a thread may hold.
  _ = mallopt(M_TOP_PAD, 64 << 20)
  // Small pieces that wait to be used again are looked through each time that a large one is freed.
  _ = mallopt(M_MXFAST, 0)
}
