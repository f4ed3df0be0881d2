import ReportCore
import ReportMeasurements

/// The time zones that the files of an export state for the person, if they do.
///
/// Days follow the author's zone, so that all devices share one clock; a stay elsewhere that the
/// author has not listed is reported, with the line that lists it.
struct StatedClocks {
  private var moments: [StatedClock: [Int: Instant]] = [:]

  /// More than any export of a person needs.
  private static let limit = 100
}

/// A time zone as a file states it.
enum StatedClock: Hashable {
  /// By name, such as `Asia/Seoul`.
  case zone(String)
  /// By its UTC offset, in seconds.
  case offset(Int)
}

extension StatedClocks {
  /// Notes the time zone at an instant.
  mutating func note(_ clock: StatedClock, at instant: Instant) {
    guard moments[clock] != nil || moments.count < StatedClocks.limit else { return }
    // Zones are judged day by day.
    moments[clock, default: [:]][instant.seconds / 86_400] = instant
  }

  /// Notes a UTC offset, unless no place has it.
  mutating func note(ahead offset: Int, at instant: Instant) {
    guard abs(offset) < Zone.offsetLimit, offset.isMultiple(of: 900) else { return }
    note(.offset(offset), at: instant)
  }

  /// The zone named on most days; of two with as many the first in alphabetical order.
  var usualZone: String? {
    let days = moments.compactMap { clock, moments -> (name: String, count: Int)? in
      guard case .zone(let name) = clock, StatedClocks.zone(of: clock) != nil else { return nil }
      return (name, moments.count)
    }
    return days.max { ($0.count, $1.name) < ($1.count, $0.name) }?.name
  }

  /// The stays in which clocks showed another time than a zone, sorted by their first days.
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

  /// The longest gap between two days of the same stay.
  private static let longestGap = 7

  private static func zone(of clock: StatedClock) -> Zone? {
    switch clock {
    case .zone(let name): try? ZoneFolder.system.zone(named: name)
    case .offset(let seconds): Zone(name: "", offset: seconds, changes: [])
    }
  }

  /// Days on which clocks showed the time of another place.
  struct Stay {
    let clock: StatedClock
    fileprivate(set) var days: ClosedRange<Day>

    /// The name of the zone, or the offset as authors can write it.
    var name: String {
      switch clock {
      case .zone(let name): name
      case .offset(let seconds): (seconds < 0 ? "-" : "+") + ReportReaders.clock(abs(seconds) / 60)
      }
    }
  }
}

extension StatedClocks.Stay {
  /// The finding that the author has not listed the stay.
  ///
  /// - Parameters:
  ///   - home: The author's zone.
  ///   - position: The position of the export.
  /// - Returns: A warning with the line that lists the stay.
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
