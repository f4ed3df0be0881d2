/// Counts how many more clients can be served.
actor Places {
  private var free: Int

  init(_ count: Int) {
    free = count
  }

  /// Takes a place, if one is free.
  func take() -> Bool {
    guard free > 0 else { return false }
    free -= 1
    return true
  }

  func leave() {
    free += 1
  }
}
