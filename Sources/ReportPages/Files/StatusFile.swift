import ReportCore
import ReportMeasurements
import ReportSite

/// `status.json`: how far the data of everything on the site go, for whoever watches over it.
///
/// It tells days and counts only, so that it changes with the data and with nothing else.
func statusFile(_ view: SiteView) -> [UInt8] {
  let (stations, metrics) = (view.allStations, view.allMetrics)
  var json = StatusWriter()
  let days =
    stations.compactMap { $0.record.span?.upperBound }
    + metrics.compactMap { $0.series.observedSpan?.upperBound }
  json.open()
  json.member("title", view.title)
  json.member("dataThrough", days.max())
  json.member("pages", view.list(PagePlan.list).count)
  json.list("stations", stations) { json, station in
    json.member("id", station.id)
    json.member("title", station.title)
    json.member("dataFrom", station.record.span?.lowerBound)
    json.member("dataThrough", station.record.span?.upperBound)
    json.member("daysObserved", station.record.daysObserved)
  }
  json.list("metrics", metrics) { json, metric in
    let span = metric.series.observedSpan
    json.member("id", metric.id)
    json.member("title", metric.title)
    json.member("dataFrom", span?.lowerBound)
    json.member("dataThrough", span?.upperBound)
    json.member("daysObserved", span.map { metric.series.coverage(in: $0).observed } ?? 0)
  }
  json.close()
  json.text.append(plain: "\n")
  return json.text.bytes
}

/// Writes the members of a JSON object one after the other.
private struct StatusWriter {
  var text = ByteWriter()
  private var isFirst = true

  mutating func open() {
    text.append(plain: "{")
    isFirst = true
  }

  mutating func close() {
    text.append(plain: "}")
    isFirst = false
  }

  private mutating func name(_ name: String) {
    text.append(plain: isFirst ? "\"\(name)\":" : ",\n\"\(name)\":")
    isFirst = false
  }

  mutating func member(_ name: String, _ value: String) {
    self.name(name)
    text.append(byte: UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        text.append(byte: UInt8(ascii: "\\"))
        text.append(byte: byte)
      case 0..<32: text.append(byte: UInt8(ascii: " "))
      default: text.append(byte: byte)
      }
    }
    text.append(byte: UInt8(ascii: "\""))
  }

  mutating func member(_ name: String, _ value: Day?) {
    if let value { return member(name, value.description) }
    self.name(name)
    text.append(plain: "null")
  }

  mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    text.append(integer: value)
  }

  mutating func list<Item>(
    _ name: String, _ items: [Item], _ body: (inout StatusWriter, Item) -> Void
  ) {
    self.name(name)
    text.append(plain: "[")
    for (index, item) in items.enumerated() {
      if index > 0 { text.append(plain: ",\n") }
      open()
      body(&self, item)
      close()
    }
    text.append(plain: "]")
    isFirst = false
  }
}
