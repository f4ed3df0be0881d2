import ReportCharts
import ReportCore
package import ReportSite

/// A figure on a page of its own, which a frame on another site may show.
package struct EmbeddedFigure: Sendable {
  package let address: Address
  let title: String
  /// Of the figure on the page that it is from.
  let id: String
  package let html: [UInt8]

  /// A figure alone: its heading is that of the page, and its links would lead nowhere.
  init(_ chart: Chart, at address: Address) {
    self.address = address
    title = chart.title
    id = chart.id
    var chart = chart
    chart.titleLevel = 1
    chart.footer?.links = []
    // How wide it is on a page of several.
    chart.className = chart.className.split(separator: " ")
      .filter { $0 != "wide" && $0 != "hw" }.joined(separator: " ")
    var html = ByteWriter()
    chart.render(into: &html)
    self.html = html.bytes
  }

  /// Where the page of a figure stands.
  ///
  /// - Parameters:
  ///   - name: Of its files.
  ///   - folder: Of the page that it is from, such as `stations/low/`.
  /// - Returns: `embed/stations/low/daily.html`.
  static func address(of name: String, in folder: String) -> Address {
    Address("embed/\(folder)\(name).html")
  }
}
