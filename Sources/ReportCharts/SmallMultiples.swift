public import ReportCore

/// The same chart for several places on one scale, with one selection: choose March in one panel,
/// and all of them show March.
public struct SmallMultiples: Sendable {
  /// One of the charts.
  public struct Member: Sendable {
    /// The heading of its chart: the name of the place.
    public let title: String
    /// The page of the place, or `nil` for a title without a link.
    public let address: String?
    /// Its drawing, on the scale of all members.
    public let plot: SlotPlot
    /// The name of each slot.
    public let labels: TextColumn

    /// A place with its drawing.
    ///
    /// - Parameters:
    ///   - title: The name of the place.
    ///   - address: The page of the place, or `nil` for a title without a link.
    ///   - plot: Its drawing, on the scale of all members.
    ///   - labels: The names of the strips, one per slot.
    public init(title: String, address: String?, plot: SlotPlot, labels: TextColumn) {
      self.title = title
      self.address = address
      self.plot = plot
      self.labels = labels
    }
  }

  /// Title, summary, table and footer of the whole; its plot is not used.
  public var chart: Chart
  /// In the order shown.
  public let members: [Member]
  /// The words of the selection, and its style where the charts are not linked; its layers are not
  /// used.
  public let selection: Selection
  /// Whether a slot chosen in one chart is shown in all of them: at most twelve slots each.
  public let isLinked: Bool

  /// Charts of several places.
  ///
  /// - Parameters:
  ///   - chart: Title, summary, table and footer of the whole.
  ///   - members: In the order shown.
  ///   - selection: The words of the selection, and its style where the charts are not linked.
  ///   - isLinked: Whether a slot chosen in one chart is shown in all of them; not possible, and so
  ///     left undone, where a member has more than twelve slots.
  public init(chart: Chart, members: [Member], selection: Selection, isLinked: Bool = true) {
    self.chart = chart
    self.members = members
    self.selection = selection
    self.isLinked = isLinked && members.allSatisfy { $0.labels.count <= 12 }
  }

  /// Writes all charts as one `figure` for a page with the project's `charts.css`.
  public func render(into html: inout ByteWriter) {
    let isLong = members.reduce(0) { $0 + $1.labels.count } > Selection.longestWithoutLink
    chart.openFigure(into: &html)
    if isLong { chart.renderSkipLink(selection.skipText, into: &html) }
    html.append(markup: isLinked ? "<div class=\"sm lk\"" : "<div class=\"sm\"")
    html.append(markup: " role=\"radiogroup\" aria-label=\"")
    html.append(text: selection.name)
    html.append(markup: "\">")
    selection.renderClear(id: chart.id, into: &html)
    for (index, member) in members.enumerated() {
      render(member, id: "\(chart.id)-\(index + 1)", into: &html)
    }
    html.append(markup: "</div>")
    chart.renderFooter(isSkipTarget: isLong, into: &html)
    html.append(markup: "</figure>")
  }

  private func render(_ member: Member, id: String, into html: inout ByteWriter) {
    html.append(markup: "<div><h")
    html.append(integer: chart.titleLevel + 1)
    html.append(markup: " id=\"")
    html.append(text: id)
    html.append(markup: "\">")
    if let address = member.address {
      html.append(markup: "<a href=\"")
      html.append(text: address)
      html.append(markup: "\">")
    }
    html.append(text: member.title)
    if member.address != nil { html.append(markup: "</a>") }
    html.append(markup: "</h")
    html.append(integer: chart.titleLevel + 1)
    html.append(markup: "><div class=\"p g")
    html.append(integer: member.plot.gutter)
    html.append(markup: "\">")
    Plot.slots(member.plot).renderDrawing(
      named: id, describedBy: "\(chart.id)-d", into: &html)
    html.append(markup: "<div class=\"k")
    if !isLinked, case .rule = selection.style { html.append(markup: " x") }
    html.append(markup: "\" role=\"group\" aria-labelledby=\"")
    html.append(text: id)
    html.append(markup: "\">")
    selection.renderStrips(of: .init(member.labels), id: chart.id, into: &html)
    html.append(markup: "</div></div></div>")
  }
}
