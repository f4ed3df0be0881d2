public import ReportCore

/// A chart with everything around it: title, finding, marks, selection, table and source.
///
/// A chart is a value type composed of value types:
///
/// ```swift
/// let rain: [Double?] = [5.1, 8.3, 6.2, nil, 4.4, 13.8]
/// let chart = Chart(
///   id: "rain", title: "Rain by month", summary: "June was wettest with 13.8 in.", hue: .green,
///   plot: .slots(
///     SlotPlot(
///       names: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"], unit: "in",
///       marks: [BarMark(rain, labels: rain.texts(decimals: 1))])))
/// ```
public struct Chart: Sendable {
  /// Unique on its page, and without spaces: all ids and names inside begin with it.
  public var id: String
  /// The heading: what the chart shows.
  public var title: String
  /// An icon before the title; `nil` for none.
  public var icon: ChartIcon?
  /// The level of the title's heading, from 2 to 4.
  public var titleLevel: Int
  /// The finding in one or two sentences, which screen readers read in place of the drawing.
  public var summary: String
  /// The color of the icon and of marks without a hue of their own.
  public var hue: Hue
  /// Additional classes of the figure, such as `wide` for a chart from edge to edge on phones.
  public var className: String
  /// The drawing; `nil` if there is nothing to draw, so that ``empty`` is shown instead.
  public var plot: Plot?
  /// Shown instead of the plot if there is nothing to draw.
  public var empty: EmptyState?
  /// The strips over slots, rows or a calendar, the only plots that have any; `nil` for none.
  public var selection: Selection?
  /// The meaning of the colors, if the names are not beside the marks.
  public var legend: Legend?
  /// The values as a table, opened from the line under the chart; `nil` for none.
  public var table: DataTable?
  /// Source and files, on the line under the chart; `nil` for neither.
  public var footer: Footer?

  /// A chart of these parts, each described at the property of the same name.
  ///
  /// Parts that are left out are absent: no icon, no selection, no legend, no table, no footer.
  public init(
    id: String, title: String, icon: ChartIcon? = nil, titleLevel: Int = 3, summary: String,
    hue: Hue = .plain,
    className: String = "", plot: Plot?, empty: EmptyState? = nil, selection: Selection? = nil,
    legend: Legend? = nil, table: DataTable? = nil, footer: Footer? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.titleLevel = titleLevel
    self.summary = summary
    self.hue = hue
    self.className = className
    self.plot = plot
    self.empty = empty
    self.selection = selection
    self.legend = legend
    self.table = table
    self.footer = footer
  }

  /// The line under a chart: where its numbers come from, and the files with them.
  public struct Footer: Sendable {
    /// A file to download.
    public struct Link: Sendable {
      /// The text of the link, "CSV".
      public let text: String
      /// The target of the link: the value of `href`.
      public let address: String

      /// A link: its text, then its target.
      public init(_ text: String, _ address: String) {
        self.text = text
        self.address = address
      }
    }

    /// The source of the numbers; empty if it is given elsewhere.
    public var source: String
    /// The coverage of the numbers, "363 of 365 days"; empty for none.
    public let coverage: String
    /// The files with the numbers, in the order shown; empty for none.
    public var links: [Link]

    /// The source and the coverage of the numbers, and the files with them.
    public init(source: String, coverage: String = "", links: [Link] = []) {
      self.source = source
      self.coverage = coverage
      self.links = links
    }

    /// Source and coverage in one line.
    var line: String {
      guard source.isEmpty else { return coverage.isEmpty ? source : "\(source) · \(coverage)" }
      return coverage.prefix(1).uppercased() + coverage.dropFirst()
    }
  }
}

extension Chart {
  /// Writes the chart as a `figure` for a page with the project's `charts.css`.
  public func render(into html: inout ByteWriter) {
    openFigure(into: &html)
    if let plot {
      if let selection, selection.needsSkipLink {
        renderSkipLink(selection.skipText, into: &html)
      }
      render(plot, into: &html)
      legend?.render(into: &html)
    } else {
      empty?.render(into: &html)
    }
    renderFooter(isSkipTarget: selection?.needsSkipLink ?? false, into: &html)
    html.append(markup: "</figure>")
  }

  func openFigure(into html: inout ByteWriter) {
    html.append(markup: "<figure class=\"c")
    if hue != .plain {
      html.append(markup: " ")
      html.append(text: hue.rawValue)
    }
    if !className.isEmpty {
      html.append(markup: " ")
      html.append(text: className)
    }
    html.append(markup: "\" aria-labelledby=\"")
    html.append(text: id)
    html.append(markup: "-t\"><figcaption><h")
    html.append(integer: titleLevel)
    html.append(markup: " id=\"")
    html.append(text: id)
    html.append(markup: "-t\">")
    icon?.render(into: &html)
    html.append(text: title)
    html.append(markup: "</h")
    html.append(integer: titleLevel)
    html.append(markup: "><p id=\"")
    html.append(text: id)
    html.append(markup: "-d\">")
    html.append(text: summary)
    html.append(markup: "</p></figcaption>")
  }

  /// Writes the link that skips a long group of radio buttons and leads to the footer.
  func renderSkipLink(_ text: String, into html: inout ByteWriter) {
    html.append(markup: "<a class=\"sk\" href=\"#")
    html.append(text: id)
    html.append(markup: "-s\">")
    html.append(text: text)
    html.append(markup: "</a>")
  }

  private func render(_ plot: Plot, into html: inout ByteWriter) {
    switch plot {
    case .slots:
      let margin = plot.hasEndLabels ? " er" : plot.hasTrailingAxis ? " ra" : ""
      renderStrips(plot, className: margin, into: &html)
    case .rows(let rows) where rows.isTable: rows.renderTable(named: title, into: &html)
    case .rows: renderStrips(plot, className: " rw", into: &html)
    case .calendar(let calendar):
      calendar.renderWeekdays(into: &html)
      renderStrips(plot, className: "", into: &html)
      html.append(markup: "</div></div>")
      calendar.renderLegend(into: &html)
    case .donut(let donut): donut.donut.render(id: id, name: donut.name, into: &html)
    case .gauge(let gauge): gauge.render(id: id, into: &html)
    case .cells(let cells): cells.render(named: title, into: &html)
    case .rose(let rose): rose.render(id: id, into: &html)
    }
  }

  /// Writes a drawing with its layer of strips.
  private func renderStrips(_ plot: Plot, className: String, into html: inout ByteWriter) {
    let isRows = if case .rows = plot { true } else { false }
    html.append(markup: "<div class=\"p g")
    html.append(integer: plot.gutter)
    html.append(plain: className)
    html.append(markup: "\">")
    plot.renderDrawing(named: "\(id)-t", describedBy: "\(id)-d", into: &html)
    selection?.render(id: id, isRows: isRows, into: &html)
    html.append(markup: "</div>")
  }

  /// Writes the line under the chart, unless it is empty and no skip link leads to it.
  func renderFooter(isSkipTarget: Bool, into html: inout ByteWriter) {
    guard footer != nil || table != nil || isSkipTarget else { return }
    html.append(markup: "<div class=\"ft")
    // The word that opens the table ends the line: a gutter as wide as it is kept free.
    if let table {
      html.append(markup: " g")
      html.append(integer: min(max(letterCount(of: table.summary) - 1, 2), 9))
    }
    html.append(markup: "\" id=\"")
    html.append(text: id)
    html.append(markup: "-s\">")
    let line = footer?.line ?? ""
    let links = footer?.links ?? []
    // The table opens on this line, so the line needs its height.
    if !line.isEmpty || links.isEmpty {
      html.append(markup: "<span>")
      html.append(text: line.isEmpty ? "\u{a0}" : line)
      html.append(markup: "</span>")
    }
    if !links.isEmpty {
      html.append(markup: " <span class=\"dl\">")
      for (index, link) in links.enumerated() {
        html.append(markup: index == 0 ? "<a href=\"" : " <a href=\"")
        html.append(text: link.address)
        html.append(markup: "\">")
        html.append(text: link.text)
        html.append(markup: "</a>")
      }
      html.append(markup: "</span>")
    }
    html.append(markup: "</div>")
    table?.render(id: "\(id)-data", into: &html)
  }
}
