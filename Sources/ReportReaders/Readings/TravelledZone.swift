public import ReportCore
import ReportMeasurements

/// A stay in another time zone, as an author dates it.
public struct ZoneStay: Hashable, Sendable {
  /// The days in the other zone.
  public let days: ClosedRange<Day>
  /// The zone's name, such as `Asia/Seoul`.
  public let zone: String

  /// Creates a stay on some days in the zone with a name.
  public init(days: ClosedRange<Day>, zone: String) {
    self.days = days
    self.zone = zone
  }
}

extension ZoneStay {
  /// The name of a zone that combines a home zone and some stays: `Europe/Berlin; 2024-05-01
  /// 2024-05-14 Asia/Seoul`.
  public static func name(of home: String, _ stays: [ZoneStay]) -> String {
    ([home] + stays.map { "\($0.days.lowerBound) \($0.days.upperBound) \($0.zone)" })
      .joined(separator: "; ")
  }
}

extension ZoneStay {
  /// The home zone in the name of a zone with stays.
  static func home(of name: String) -> String {
    name.split(separator: ";").first.map(String.init) ?? name
  }
}

/// What is wrong with the name of a zone, which may be that of a home and of stays elsewhere.
///
/// - Parameters:
///   - name: As a site has it.
///   - position: Where it stands.
/// - Returns: The finding; `nil` where the machine has the zone.
public func timeZoneFinding(_ name: String, at position: SourcePosition) -> Diagnostic? {
  do {
    _ = try ZoneFolder.system.travelledZone(named: name)
    return nil
  } catch {
    return error.diagnostic(at: position)
  }
}

extension ZoneFolder {
  /// The zone with a name, which can combine a home zone and stays elsewhere.
  ///
  /// Clocks change at the midnight, in the zone being left, at which a stay begins or ends.
  func travelledZone(named name: String) throws(ZoneError) -> Zone {
    let parts = name.split(separator: ";").map { $0.drop { $0 == " " } }
    guard parts.count > 1, let first = parts.first else { return try zone(named: name) }
    let home = try zone(named: String(first))
    var changes: [Zone.Change] = []
    var start: Instant?
    var last = home
    func leave(_ old: Zone, for new: Zone, at instant: Instant) {
      changes += old.changes.filter { change in
        (start.map { change.instant > $0 } ?? true) && change.instant < instant
      }
      changes.append(Zone.Change(at: instant, offset: new.offset(at: instant)))
      start = instant
    }
    for part in parts.dropFirst() {
      let words = part.split(separator: " ")
      guard words.count == 3, let from = Day(iso: words[0]), let to = Day(iso: words[1]) else {
        throw .impossibleName(name)
      }
      let other = try zone(named: String(words[2]))
      let (begin, end) = (home.start(of: from), other.start(of: to.advanced(by: 1)))
      guard start.map({ begin > $0 }) ?? true, end > begin else {
        throw .impossibleName(name)
      }
      leave(last, for: other, at: begin)
      leave(other, for: home, at: end)
      last = home
    }
    changes += home.changes.filter { change in start.map { change.instant > $0 } ?? true }
    return Zone(name: name, offset: home.firstOffset, changes: changes)
  }
}
