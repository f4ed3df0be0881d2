public import ReportCore

/// A period that beat, or tied, everything of its kind before it.
public struct RecordEvent: Hashable, Sendable {
  /// The periods among which it was a record.
  public enum Scope: Hashable, Sendable {
    /// The whole record.
    case allTime
    /// The months of one name from 1 to 12, or their days.
    case month(Int)
    /// The days of one date.
    case date

    /// A distinct number for each scope.
    var number: Int {
      switch self {
      case .allTime: 0
      case .month(let month): month
      case .date: 13
      }
    }

    /// The scope with a number; `nil` if there is none.
    init?(number: Int) {
      switch number {
      case 0: self = .allTime
      case 1...12: self = .month(number)
      case 13: self = .date
      default: return nil
      }
    }
  }

  /// The kind of the extreme.
  public let kind: RecordKind
  /// The widest scope in which it was a record.
  public let scope: Scope
  /// Canonical; for consecutive days, their number.
  public let value: Double
  /// The day, the period, or the consecutive days.
  public let days: ClosedRange<Day>
  /// Whether missing days cut it, so that it may have lasted longer.
  public let isAtLeast: Bool
  /// The previous record.
  public let previous: RecordMark
  /// Whether it only tied the record.
  public let isTie: Bool
}
