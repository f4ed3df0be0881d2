import ReportCore
import ReportMeasurements

/// What the files of an export say of the clock by which the person lived, where they say it.
///
/// Days are those of the zone that the author names, so that all devices are of one clock; a stay
/// elsewhere that the author has forgotten is told, with the line that names it.
struct StatedClocks {
  private var moments: [StatedClock: [Int: Instant]] = [:]

  /// No export of a person needs more.
  private static let limit = 100
}

/// A clock as a file names it.
enum StatedClock: Hashable {
  /// By the name of its zone, such as `Asia/Seoul`.
  case zone(String)
  /// By how far it is ahead of UTC, in seconds.
  case offset(Int)
}

extension StatedClocks {
  /// Notes the clock of a moment.
  mutating func note(_ clock: StatedClock, at instant: Instant) {
    guard moments[clock] != nil || moments.count < StatedClocks.limit else { return }
    // Clocks are judged day by day.
    moments[clock, default: [:]][instant.seconds / 86_400] = instant
  }

  /// Notes how far a clock was ahead of UTC, unless that is no offset that any place has.
  mutating func note(ahead offset: Int, at instant: Instant) {
    guard abs(offset) < Zone.offsetLimit, offset.isMultiple(of: 900) else { return }
    note(.offset(offset), at: instant)
  }

  /// The zone that most days name; of two with as many the first in the alphabet.
  var usualZone: String? {
    let days = moments.compactMap { clock, moments -> (name: String, count: Int)? in
      guard case .zone(let name) = clock, StatedClocks.zone(of: clock) != nil else { return nil }
      return (name, moments.count)
    }
    return days.max { ($0.count, $1.name) < ($1.count, $0.name) }?.name
  }

  /// The stays in which a clock showed another time than that of a zone, by their first days.
  func stays(awayFrom home: Zone) -> [Stay] {
    var stays: [Stay] = []
    for (clock, moments) in moments {
      guard let zone = StatedClocks.zone(of: clock) else { continue }
      var stay: Stay?
      for moment in moments.values.sorted() {
        let day = zone.localDay(at: moment).day
        guard zone.offset(at: moment) != home.offset(at: moment) else {
          if let known = stay { stays.append(known) }
          stay = nil
          continue
        }
        if let known = stay, known.days.upperBound.distance(to: day) <= StatedClocks.longestGap {
          stay?.days = known.days.lowerBound...max(day, known.days.upperBound)
        } else {
          if let known = stay { stays.append(known) }
          stay = Stay(clock: clock, days: day...day)
        }
      }
      if let stay { stays.append(stay) }
    }
    return stays.sorted { ($0.days.lowerBound, $0.name) < ($1.days.lowerBound, $1.name) }
  }

  /// Days between two that name a clock, which are of the same stay.
  private static let longestGap = 7

  private static func zone(of clock: StatedClock) -> Zone? {
    switch clock {
    case .zone(let name): try? ZoneFolder.system.zone(named: name)
    case .offset(let seconds): Zone(name: "", offset: seconds, changes: [])
    }
  }

  /// Days on which a clock was that of another place.
  struct Stay {
    let clock: StatedClock
    fileprivate(set) var days: ClosedRange<Day>

    /// Of the zone, or of the offset as authors may write it.
    var name: String {
      switch clock {
      case .zone(let name): name
      case .offset(let seconds): (seconds < 0 ? "-" : "+") + ReportReaders.clock(abs(seconds) / 60)
      }
    }
  }
}

extension StatedClocks.Stay {
  /// The finding that the author has not named the stay.
  ///
  /// - Parameters:
  ///   - home: The zone that is named.
  ///   - position: Of the export.
  /// - Returns: A warning with the line that names the stay.
  func finding(home: String, at position: SourcePosition) -> Diagnostic {
    let span =
      days.count == 1
      ? "on \(days.lowerBound)" : "from \(days.lowerBound) to \(days.upperBound)"
    return Diagnostic(
      .warning, "clock-elsewhere", "records \(span) are by the clock of \(name), not of \(home)",
      at: position,
      hint: "if that is right, write '- {from: \(days.lowerBound), to: \(days.upperBound), "
        + "zone: \(name)}' under 'timezone:'")
  }
}
