import ReportCore
import ReportDocuments
import ReportReaders

extension ConfigurationReader {
  /// Reads `timezone: Europe/Berlin`, or a list of the home zone and of stays elsewhere, `{from:
  /// 2024-05-01, to: 2024-05-14, zone: Asia/Seoul}`.
  ///
  /// A name that is none of a zone is reported, whether or not a file needs it.
  mutating func timeZone() -> String? {
    let zone = zoneName()
    if let zone, let place = node("timezone")?.position,
      let finding = timeZoneFinding(zone, at: place), finding.rule == "unknown-time-zone"
    {
      report([finding])
    }
    return zone
  }

  private mutating func zoneName() -> String? {
    guard let node = node("timezone") else { return nil }
    guard case .sequence(let items) = node.value else { return string("timezone") }
    var home: String?
    var stays: [ZoneStay] = []
    for item in items {
      if let text = item.text {
        guard home == nil, stays.isEmpty else {
          report(
            "bad-time-zone", "a second zone needs the days on which it applies", at: item.position,
            hint: "write '{from: 2024-05-01, to: 2024-05-14, zone: \(text)}'")
          return home
        }
        home = text
      } else if let stay = stay(item) {
        guard stays.last.map({ $0.days.upperBound < stay.days.lowerBound }) ?? true else {
          report(
            "bad-time-zone", "a stay begins before the one above it has ended", at: item.position,
            hint: "write the stays in their order")
          continue
        }
        stays.append(stay)
      }
    }
    guard let home else {
      report(
        "bad-time-zone", "the first zone must be that of the home", at: node.position,
        hint: "write '- Europe/Berlin' above the others")
      return nil
    }
    return stays.isEmpty ? home : ZoneStay.name(of: home, stays)
  }

  private mutating func stay(_ item: YAMLNode) -> ZoneStay? {
    var reader = ConfigurationReader(item, path: item.position.path)
    let (from, to, zone) = (
      reader.locatedDay("from"), reader.locatedDay("to"), reader.text("zone")
    )
    reader.finish()
    report(reader.diagnostics)
    guard let from, let to, let zone, from.value <= to.value,
      !zone.value.contains(where: { $0 == ";" || $0 == " " })
    else {
      report(
        "bad-time-zone", "a stay in another zone has 'from', 'to' and 'zone'", at: item.position,
        hint: "write '{from: 2024-05-01, to: 2024-05-14, zone: Asia/Seoul}'")
      return nil
    }
    return ZoneStay(days: from.value...to.value, zone: zone.value)
  }
}
