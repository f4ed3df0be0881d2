import ReportCharts
import ReportCore

/// The examples of the documentation that are not whole charts; each ends with `return html.bytes`.
enum PieceExample: String, CaseIterable {
  case sparkline, barcode, smallMultiples, ownMark

  var bytes: [UInt8] {
    switch self {
    case .sparkline: PieceExample.sparkline()
    case .barcode: PieceExample.barcode()
    case .smallMultiples: PieceExample.smallMultiples()
    case .ownMark: PieceExample.ownMark()
    }
  }
}

extension PieceExample {
  static func sparkline() -> [UInt8] {
    let months: [Double?] = [5.1, 8.3, 6.2, 5.9, 4.4, 13.8, nil, 7.5, 2.4, 2.4, 6, 6.8]
    var html = ByteWriter()
    Sparkline(months, domain: 0...14).render(hue: .green, into: &html)
    return html.bytes
  }

  static func barcode() -> [UInt8] {
    let means = (0..<183).map { Double(30 + min($0, 183 - $0) / 2) }
    var html = ByteWriter()
    Barcode(means, ramp: ColorRamp(id: "years", domain: 5...85)).render(into: &html)
    return html.bytes
  }

  static func smallMultiples() -> [UInt8] {
    let places = ["North", "South"]
    let members = places.enumerated().map { index, place in
      SmallMultiples.Member(
        title: place, address: nil,
        plot: SlotPlot(
          names: ["Mon", "Tue", "Wed"], height: 110, marks: [BarMark([3, 5, Double(index + 2)])]),
        labels: ["Mon: 3", "Tue: 5", "Wed: \(index + 2)"])
    }
    let multiples = SmallMultiples(
      chart: Chart(id: "places", title: "Visits", summary: "Both on one scale.", plot: nil),
      members: members,
      selection: Selection(
        name: "Days", clearLabel: "Clear: all days", clearWord: "Clear", keysHint: "arrow keys",
        skipText: "Skip 6 days", style: .dim, layers: []))
    var html = ByteWriter()
    multiples.render(into: &html)
    return html.bytes
  }

  static func ownMark() -> [UInt8] {
    struct ZeroLine: Mark {
      var layer: MarkLayer { .line }
      var isStretched: Bool { false }

      func render(in frame: Frame, into svg: inout ByteWriter) {
        svg.append(markup: "<line class=\"ru\" x1=\"0\" x2=\"100%\" y1=\"")
        svg.append(coordinate: frame.y(0), decimals: 1)
        svg.append(markup: "\" y2=\"")
        svg.append(coordinate: frame.y(0), decimals: 1)
        svg.append(markup: "\"/>")
      }
    }
    let plot = SlotPlot(names: ["A", "B"], marks: [BarMark([-1, 2]), ZeroLine()])
    var html = ByteWriter()
    Chart(id: "own", title: "With a mark of one's own", summary: "", plot: .slots(plot))
      .render(into: &html)
    return html.bytes
  }
}
