import ReportCore

/// Slots in equal groups, so that a chart of very many has strips that can be hit: "3–9 May".
///
/// The last group may run on behind the last slot; a ``SlotPlot`` of ``paddedSlots`` leaves room
/// for it, so that every strip lies over its own slots.
public struct SlotGroups: Hashable, Sendable {
  /// How many slots there are in all.
  public let slots: Int
  /// How many slots a group has.
  public let size: Int

  /// As few slots a group as make at most `limit` groups.
  ///
  /// - Parameters:
  ///   - slots: How many there are.
  ///   - limit: The most groups, at least 1. Without one, 366, and 120 where there are more than
  ///     2,000 slots.
  public init(slots: Int, limit: Int? = nil) {
    self.slots = Swift.max(slots, 0)
    let limit = Swift.max(limit ?? (slots > Frame.mostSlots ? 120 : 366), 1)
    size = Swift.max((self.slots - 1) / limit + 1, 1)
  }
}

extension SlotGroups: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { (slots + size - 1) / size }

  /// The slots of a group, without those behind the last.
  public subscript(group: Int) -> Range<Int> {
    group * size..<Swift.min((group + 1) * size, slots)
  }

  /// The slots of a plot over which the strips of all groups fit exactly.
  public var paddedSlots: Int { count * size }

  /// The lowest and the highest of a series in each group; `nil` where there is no value.
  public func extremes(of values: [Double?]) -> [ClosedRange<Double>?] {
    map { slots in
      let own = values[
        Swift.min(slots.lowerBound, values.count)..<Swift.min(slots.upperBound, values.count)]
      guard case .values(let range, _) = Reach.values(of: [Array(own).drawable], withZero: false)
      else { return nil }
      return range
    }
  }
}

extension Selection.Layer {
  /// One strip per group, with its name.
  public init(_ groups: SlotGroups, label: (Range<Int>) -> String) {
    self.init(TextColumn(groups.map(label)))
  }
}
