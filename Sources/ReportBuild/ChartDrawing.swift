import ReportCharts
public import ReportCore
import ReportDocuments
import ReportFigures
import ReportSite
import ReportThemes

/// Options for drawing a single chart.
public struct DrawingOptions: Hashable, Sendable {
  /// The width in px, at least 320.
  public var width: Double
  /// Whether the text is light on a dark background.
  public var isDark: Bool

  /// Creates options with a width in px, by default with dark text on a light background.
  public init(width: Double = 800, isDark: Bool = false) {
    self.width = width
    self.isDark = isDark
  }
}

extension SiteBuilder {
  /// Draws one chart of the site's data as a standalone SVG file; nothing is written.
  ///
  /// - Parameters:
  ///   - request: The lines of a `chart` fence: `mount-leconte.temperature, 2018`, or keys.
  ///   - path: The name of these lines in findings.
  ///   - drawing: Size and colors.
  /// - Returns: The bytes of the file, or `nil` if the chart has an error, and every finding about
  ///   the site's sources and the chart.
  /// - Throws: `FileError` if the folder of the sources cannot be listed.
  public func draw(
    _ request: [UInt8], from path: String, _ drawing: DrawingOptions = DrawingOptions()
  ) async throws -> (svg: [UInt8]?, diagnostics: [Diagnostic]) {
    let (theme, themeFindings) = ThemeSource.load(
      options.templates, builtin: BuiltinTheme.files)
    var loader = SiteLoader(options.site, theme: theme)
    let (site, loaded) = try await loader.load()
    guard let site else { return (nil, themeFindings + loaded) }
    let (catalog, context) = (site.seriesCatalog(site.language), site.figureContext)
    let node: YAMLNode?
    do {
      node = try parseYAML(request, path: path)
    } catch {
      return (nil, loaded + error.diagnostics)
    }
    let (chart, findings) = ChartRequest.read(
      node, at: SourcePosition(path, line: 1, column: 1), in: catalog, context: context)
    guard let chart else { return (nil, loaded + findings) }
    let figure = chart.figure(in: context, id: "chart") { _ in "" }
    guard let figure else { return (nil, loaded + findings + [chart.emptyFinding(at: path)]) }
    return (figure.standalone(drawing), loaded + findings)
  }
}

extension ChartRequest {
  fileprivate func emptyFinding(at path: String) -> Diagnostic {
    Diagnostic(
      .error, "empty-chart", "there is nothing to draw",
      at: SourcePosition(path, line: 1, column: 1), hint: emptyHint)
  }
}

extension RequestedFigure {
  fileprivate func standalone(_ drawing: DrawingOptions) -> [UInt8] {
    let palette = drawing.isDark ? Palette.dark : Palette.light
    return switch self {
    case .figure(let figure):
      figure.chart.renderStandalone(width: drawing.width, palette: palette)
    case .panels(let panels):
      panels.multiples.renderStandalone(width: drawing.width, palette: palette)
    }
  }
}
