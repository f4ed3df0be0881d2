extension XAxis {
  /// A name under each slot, as far as there is room.
  ///
  /// If the names would collide on a phone of 320 px, whose plot has 190 px, every second one (or
  /// three of four, and so on) is hidden below 430 px. The same applies below 560 px, and names
  /// that collide even then are always left out.
  ///
  /// - Parameters:
  ///   - names: One per slot.
  ///   - lines: Slots whose left edge has a line.
  public init(names: [String], lines: [Int] = []) {
    let widest = names.map { textWidth(of: $0) }.max() ?? 0
    func stride(at width: Double) -> Int {
      var stride = 1
      while stride < names.count, Double(stride) * width / Double(names.count) < widest + 10 {
        stride *= 2
      }
      return stride
    }
    let (narrow, medium, wide) = (stride(at: 190), stride(at: 340), stride(at: 470))
    self.init(
      names.enumerated().compactMap { slot, name in
        let priority: Label.Priority
        switch slot {
        case _ where slot.isMultiple(of: narrow): priority = .always
        case _ where slot.isMultiple(of: medium): priority = .medium
        case _ where slot.isMultiple(of: wide): priority = .low
        default: return nil
        }
        return Label(at: Double(slot) + 0.5, name, priority: priority)
      }, lines: lines)
  }
}
