import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

extension PageComposer {
  /// Notes that the facts of the page name the source of its figures: a figure says its own only if
  /// that is another one.
  ///
  /// - Parameters:
  ///   - source: What the facts say; `nil` without such a fact.
  ///   - line: What the figures say.
  mutating func creditInFacts(_ source: String?, _ line: String) {
    if source != nil { figures.source = line }
  }

  /// Facts about a station's year, one per line.
  func stationFacts(_ station: StationSource, _ year: StationYear) -> [TemplateValue] {
    dataFacts(of: station.record, in: year.days, StationOutline(station)) + facts(of: year)
  }

  /// Frosts, degree days and spells of a station's year, one per line.
  func facts(of year: StationYear) -> [TemplateValue] {
    yearFacts(year, in: context).map { fact in
      .object(["label": .text(fact.label), "value": .text(fact.value)])
    }
  }

  /// Facts about the data of a station within some days.
  func dataFacts(
    of record: StationRecord, in days: ClosedRange<Day>, _ station: StationOutline
  ) -> [TemplateValue] {
    fields(of: [
      ("coverage", text(of: record.coverage(in: days))),
      ("suspects", suspects(of: record, in: days)), ("source", station.source),
      ("licence", station.licence ?? view.licence),
    ])
  }

  /// Facts about a station, one per line.
  func stationFacts(_ station: StationSource) -> [TemplateValue] {
    let record = station.record
    return fields(of: [
      ("name", name(station)), ("id", record.station.sourceID), ("elevation", elevation(station)),
      ("position", position(station)),
      ("record", record.span.map { language.years($0.lowerBound.year...$0.upperBound.year) }),
      ("coverage", text(of: station.record.coverage)), ("suspects", suspects(of: record)),
      ("time-zone", station.timeZone), ("source", station.source),
      ("licence", station.licence ?? view.licence),
    ])
  }

  /// A fact that is a link.
  func fact(_ key: String, _ text: String, leadingTo address: String) -> TemplateValue {
    var link = ByteWriter()
    link.append(markup: "<a href=\"")
    link.append(text: address)
    link.append(markup: "\">")
    link.append(text: text)
    link.append(markup: "</a>")
    return .object(["label": .text(words(key)), "value": .html(link.bytes)])
  }

  /// How many values are shown but do not count.
  private func suspects(of record: StationRecord, in days: ClosedRange<Day>? = nil) -> String? {
    let count = record.suspects.valueCount(in: days)
    return count > 0 ? language.plural("station.suspect-count", count) : nil
  }

  private func fields(of facts: [(key: String, value: String?)]) -> [TemplateValue] {
    facts.filter { $0.value != nil }.map { fact in
      .object([
        "label": .text(language.text("station.\(fact.key)")), "value": .text(fact.value),
      ])
    }
  }

  /// The line below the name: elevation and coordinates.
  func stationLead(_ station: StationSource) -> String {
    language.parts([elevation(station), position(station)].compactMap(\.self))
  }

  /// Notices that readers need before they see the numbers of these stations and metrics, and the
  /// records of these subjects.
  ///
  /// A notice that applies to all of them is not repeated by each figure, so it precedes the
  /// figures.
  mutating func notices(
    for stations: [StationSource], _ metrics: [MetricSource] = [],
    records subjects: [RecordSubject] = []
  ) -> [TemplateValue] {
    let all: [(title: String, isSimulated: Bool)] =
      stations.map { ($0.title, $0.isSimulated) }
      + metrics.map { ($0.fullTitle, $0.isSimulated) }
      + subjects.map { ($0.title, $0.attribution.isSimulated) }
    let simulated = all.filter(\.isSimulated).map(\.title).withoutRepetition
    guard !simulated.isEmpty else { return [] }
    guard all.allSatisfy(\.isSimulated) else {
      let some = language.text("notice.simulated-stations", ["stations": language.list(simulated)])
      return [.object(["title": .text(language.text("notice.simulated")), "text": .text(some)])]
    }
    return allSimulated()
  }

  /// The same notices for a page about part of one station.
  mutating func notices(for station: StationOutline) -> [TemplateValue] {
    station.isSimulated ? allSimulated() : []
  }

  /// A notice if a page shows only some of many stations.
  var noticeOfMany: [TemplateValue] {
    let (all, shown) = (view.stations.count, view.comparedStations.count)
    guard shown < all else { return [] }
    return [
      .object([
        "title": .text(
          language.text(
            "notice.some-stations",
            ["shown": language.number(shown), "count": language.number(all)])),
        "text": .text(words("notice.some-stations-text")),
      ])
    ]
  }

  private mutating func allSimulated() -> [TemplateValue] {
    let title = language.text("notice.simulated")
    figures.source = title
    return [
      .object([
        "title": .text(title), "text": .text(language.text("notice.simulated-text")),
      ])
    ]
  }

  /// The elevation, and the same in the second units if those differ.
  private func elevation(_ station: StationSource) -> String? {
    guard let metres = station.station.elevation else { return nil }
    let value = context.elevation(metres)
    guard let second = context.inSecondUnits?.elevation(metres), second != value else {
      return value
    }
    return language.text("station.elevation-value", ["value": value, "other": second])
  }

  /// The name in the data, if the title is another one.
  private func name(_ station: StationSource) -> String? {
    let name = station.station.name
    let others = [station.title, station.station.sourceID].map { $0.lowercased() }
    return others.contains(name.lowercased()) ? nil : name
  }

  private func position(_ station: StationSource) -> String? {
    guard let place = station.coordinates else { return nil }
    let text = language.coordinates(latitude: place.latitude, longitude: place.longitude)
    return station.location == .approximate
      ? language.text("station.position-approximate", ["position": text]) : text
  }

  private func text(of coverage: Coverage) -> String? {
    guard coverage.expected > 0 else { return nil }
    return language.coverage(coverage.observed, of: coverage.expected)
  }
}
