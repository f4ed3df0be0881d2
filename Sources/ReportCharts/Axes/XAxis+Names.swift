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
    self.init(
      fitting: names.enumerated().map { slot, name in Label(at: Double(slot) + 0.5, name) },
      slots: names.count, lines: lines)
  }

  /// Labels at any places, as far as there is room: see ``init(names:lines:)``.
  ///
  /// - Parameters:
  ///   - labels: From left to right; their own priorities are ignored.
  ///   - slots: The number of slots of the plot.
  ///   - lines: Slots whose left edge has a line.
  public init(fitting labels: [Label], slots: Int, lines: [Int] = []) {
    let widest = labels.map { textWidth(of: $0.text + $0.rest) }.max() ?? 0
    let step = zip(labels, labels.dropFirst()).map { $1.position - $0.position }.min() ?? 0
    func stride(at width: Double) -> Int {
      var stride = 1
      while stride < labels.count, Double(stride) * step * width / Double(slots) < widest + 10 {
        stride *= 2
      }
      return stride
    }
    let (narrow, medium, wide) = (stride(at: 190), stride(at: 340), stride(at: 470))
    self.init(
      labels.enumerated().compactMap { index, label in
        let priority: Label.Priority
        switch index {
        case _ where index.isMultiple(of: narrow): priority = .always
        case _ where index.isMultiple(of: medium): priority = .medium
        case _ where index.isMultiple(of: wide): priority = .low
        default: return nil
        }
        return Label(
          at: label.position, label.text, rest: label.rest, priority: priority,
          alignment: label.alignment)
      }, lines: lines)
  }
}
