import ReportCore

extension Chart {
  /// The chart as a `figure` for a page with the project's `charts.css`.
  public var html: String {
    var html = ByteWriter()
    render(into: &html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  /// The chart as an SVG file that stands alone: see ``renderStandalone(width:palette:)``.
  public func svg(width: Double = 800, palette: Palette = .light) -> String {
    String(decoding: renderStandalone(width: width, palette: palette), as: UTF8.self)
  }
}
