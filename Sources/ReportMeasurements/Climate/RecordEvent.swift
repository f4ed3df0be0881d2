public import ReportCore

/// A period that beat, or met, everything of its kind before it.
public struct RecordEvent: Hashable, Sendable {
  /// Among what it was a record.
  public enum Scope: Hashable, Sendable {
    /// Of the whole record.
    case allTime
    /// Among months of one name, or the days of them; from 1 to 12.
    case month(Int)
    /// Among days of one date.
    case date

    /// Another number for each.
    var number: Int {
      switch self {
      case .allTime: 0
      case .month(let month): month
      case .date: 13
      }
    }

    /// The scope of a number; `nil` where there is none.
    init?(number: Int) {
      switch number {
      case 0: self = .allTime
      case 1...12: self = .month(number)
      case 13: self = .date
      default: return nil
      }
    }
  }

  /// Which extreme.
  public let kind: RecordKind
  /// Among what it was a record; of several the widest.
  public let scope: Scope
  /// Canonical; of days in a row their number.
  public let value: Double
  /// The day, the period, or the days in a row.
  public let days: ClosedRange<Day>
  /// Whether missing days cut it, so that it may have lasted longer.
  public let isAtLeast: Bool
  /// What stood before.
  public let previous: RecordMark
  /// Whether it only met the record.
  public let isTie: Bool
}
