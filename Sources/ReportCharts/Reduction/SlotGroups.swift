import ReportCore

/// Slots in equal groups, so that the strips of a chart of very many are wide enough: "3–9 May".
///
/// The last group can extend beyond the last slot; a ``SlotPlot`` of ``paddedSlots`` leaves room
/// for it, so that every strip covers exactly its own slots.
public struct SlotGroups: Hashable, Sendable {
  /// The total number of slots.
  public let slots: Int
  /// The number of slots per group.
  public let size: Int

  /// The smallest groups of which there are at most `limit`.
  ///
  /// - Parameters:
  ///   - slots: The total number of slots.
  ///   - limit: The maximum number of groups, at least 1. The default is 366, or 120 for more than
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

  /// The slots of a group, without those beyond the last slot.
  public subscript(group: Int) -> Range<Int> {
    group * size..<Swift.min((group + 1) * size, slots)
  }

  /// The slots of a plot that the strips of all groups cover exactly.
  public var paddedSlots: Int { count * size }

  /// The lowest and the highest value of a series in each group; `nil` if there is none.
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
