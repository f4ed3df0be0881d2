import ReportCore

/// Equal slots next to each other, shared by one or more panels.
public struct SlotPlot: Sendable {
  /// The number of slots.
  public let slots: Int
  /// In px.
  public let height: Double
  /// In the order drawn; the scale of each determines which part of the height it occupies.
  public let panels: [Panel]
  /// The labels under the plot, and lines through all panels.
  public let xAxis: XAxis

  /// Panels that share their slots.
  ///
  /// - Parameters:
  ///   - slots: The number of slots.
  ///   - height: The height of the whole plot, in px, without headroom and labels.
  ///   - panels: In the order drawn, each on a scale in px from the top of the plot.
  ///   - xAxis: The labels under the plot.
  public init(slots: Int, height: Double, panels: [Panel], xAxis: XAxis) {
    self.slots = slots
    self.height = height
    self.panels = panels
    self.xAxis = xAxis
  }

  /// The width class of the left labels, from the longest one: 2 for `80°`, 4 for `15 in`.
  var gutter: Int {
    min(max((panels.map(\.axis.longestLabel).max() ?? 0) - 1, 2), 6)
  }
}

extension SlotPlot {
  func renderMarks(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    renderGrid(rendering, width: width, into: &svg)
    renderMonthLines(rendering, width: width, into: &svg)
    for panel in panels {
      let frame = frame(of: panel, rendering, width)
      renderTickLabels(of: panel, in: frame, into: &svg)
      let marks = panel.marks.filter { $0.layer < .point }.sorted { $0.layer < $1.layer }
      render(marks, in: frame, into: &svg)
    }
    renderLabels(rendering, width: width, into: &svg)
  }

  func renderFindings(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    for panel in panels {
      let frame = frame(of: panel, rendering, width)
      let marks = panel.marks.filter { $0.layer >= .point }.sorted { $0.layer > $1.layer }
      for mark in marks {
        let rule = (mark as? RuleMark)?.stepping(clearOf: panel.marks, in: frame)
        (rule ?? mark).render(in: frame, into: &svg)
      }
    }
  }

  private func frame(of panel: Panel, _ rendering: Rendering, _ width: Double) -> Frame {
    Frame(
      slots: slots, height: height, scale: panel.scale, rendering: rendering, width: width)
  }

  /// Writes marks so that adjacent marks that stretch share a viewport.
  private func render(_ marks: [any Mark], in frame: Frame, into svg: inout ByteWriter) {
    var isOpen = false
    for mark in marks {
      if mark.isStretched != isOpen {
        if isOpen { svg.closeViewport(frame.rendering) }
        if mark.isStretched { svg.openViewport(frame.viewportWidth, height, frame.rendering) }
        isOpen = mark.isStretched
      }
      mark.render(in: frame, into: &svg)
    }
    if isOpen { svg.closeViewport(frame.rendering) }
    for mark in marks { mark.renderSymbols(in: frame, into: &svg) }
  }

  /// Writes all grid lines as one path, and the strong ones as another.
  private func renderGrid(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    svg.openViewport(1, height, rendering)
    for isStrong in [false, true] {
      var path = ByteWriter()
      for panel in panels where panel.axis.side == .leading {
        for tick in panel.axis.ticks where tick.isStrong == isStrong {
          path.append(markup: "M0 ")
          path.append(y: panel.scale.position(of: tick.value))
          path.append(markup: "h")
          path.append(coordinate: width, decimals: 1)
        }
      }
      guard !path.bytes.isEmpty, let panel = panels.first else { continue }
      svg.append(markup: "<path")
      svg.append(isStrong ? .axis : .grid, in: frame(of: panel, rendering, width))
      svg.append(markup: " d=\"")
      svg.append(bytes: path.bytes)
      svg.append(markup: "\"/>")
    }
    svg.closeViewport(rendering)
  }

  private func renderMonthLines(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    guard !xAxis.lines.isEmpty, let panel = panels.first else { return }
    let frame = frame(of: panel, rendering, width)
    var pen = PathPen(in: frame)
    for slot in xAxis.lines {
      pen.move(to: Double(slot), 0)
      pen.vertical(to: height)
    }
    svg.openViewport(frame.viewportWidth, height, rendering)
    svg.append(markup: "<path")
    svg.append(.monthLine, in: frame)
    svg.append(markup: " d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
    svg.closeViewport(rendering)
  }

  private func renderTickLabels(of panel: Panel, in frame: Frame, into svg: inout ByteWriter) {
    for tick in panel.axis.ticks where !tick.label.isEmpty {
      var place = ByteWriter()
      svg.append(markup: "<text")
      switch (panel.axis.side, frame.rendering) {
      case (.leading, _):
        svg.append(.endText, in: frame)
        place.append(markup: " x=\"-8")
      case (.trailing, .page): place.append(markup: " dx=\"8\" x=\"100%")
      case (.trailing, .standalone):
        svg.append(.text, in: frame)
        place.append(markup: " x=\"")
        place.append(slot: Double(slots), in: frame)
        place.append(markup: "\" dx=\"8")
      }
      svg.append(bytes: place.bytes)
      svg.append(markup: "\" y=\"")
      svg.append(y: panel.scale.position(of: tick.value) + 4)
      svg.append(markup: "\">")
      let lines = panel.lines(of: tick)
      svg.append(text: String(lines.first))
      if let second = lines.second {
        svg.append(markup: "<tspan")
        svg.append(bytes: place.bytes)
        svg.append(markup: "\" dy=\"")
        svg.append(y: lineHeight)
        svg.append(markup: "\">")
        svg.append(text: String(second))
        svg.append(markup: "</tspan>")
      }
      svg.append(markup: "</text>")
    }
  }

  private func renderLabels(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    guard let panel = panels.first else { return }
    let frame = frame(of: panel, rendering, width)
    for label in xAxis.labels where rendering.shows(label.priority) {
      svg.append(markup: "<text")
      append(styleOf: label, in: frame, to: &svg)
      svg.append(markup: " x=\"")
      svg.append(slot: label.position, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: height + 18)
      svg.append(markup: "\">")
      svg.append(text: label.text)
      switch (label.rest.isEmpty, rendering) {
      case (true, _): break
      case (false, .page):
        svg.append(markup: "<tspan class=\"m\">")
        svg.append(text: label.rest)
        svg.append(markup: "</tspan>")
      case (false, .standalone):
        if rendering.shows(.medium) { svg.append(text: label.rest) }
      }
      svg.append(markup: "</text>")
    }
  }
}

extension SlotPlot {
  private func append(styleOf label: XAxis.Label, in frame: Frame, to svg: inout ByteWriter) {
    let isCentered = label.alignment == .center
    guard case .page = frame.rendering else {
      return svg.append(isCentered ? .middleText : .text, in: frame)
    }
    guard isCentered || label.priority != .always else { return }
    svg.append(markup: " class=\"")
    if isCentered { svg.append(markup: "mi") }
    switch label.priority {
    case .always: break
    case .medium: svg.append(markup: " m")
    case .low: svg.append(markup: " n")
    }
    svg.append(markup: "\"")
  }
}

/// In px, of labels that have two lines.
private let lineHeight = 13.0

extension Panel {
  /// The lines of a tick's label: the unit has its own, below the number, where both together are
  /// wider than the gutter and the next label is far enough away.
  fileprivate func lines(of tick: YAxis.Tick) -> (first: Substring, second: Substring?) {
    let label = Substring(tick.label)
    let y = scale.position(of: tick.value)
    let isNear = axis.ticks.contains { other in
      let distance = scale.position(of: other.value) - y
      return distance > 0 && distance < 2 * lineHeight
    }
    guard label.count > 8, !isNear, let space = label.lastIndex(where: \.isWhitespace) else {
      return (label, nil)
    }
    return (label[..<space], label[label.index(after: space)...])
  }
}

extension Rendering {
  /// Whether a label is written; on a page, where the width can change, the stylesheet hides it.
  fileprivate func shows(_ priority: XAxis.Label.Priority) -> Bool {
    guard case .standalone(let width, _, _) = self else { return true }
    return switch priority {
    case .always: true
    case .medium: width >= 430
    case .low: width >= 560
    }
  }
}

extension ByteWriter {
  /// Opens a viewport of this many units per chart width, which stretches with it on a page.
  mutating func openViewport(_ units: Int, _ height: Double, _ rendering: Rendering) {
    guard case .page = rendering else { return }
    append(markup: "<svg viewBox=\"0 0 ")
    append(integer: units)
    append(markup: " ")
    append(coordinate: height)
    append(markup: "\" width=\"100%\" height=\"")
    append(coordinate: height)
    append(markup: "\" preserveAspectRatio=\"none\">")
  }

  mutating func closeViewport(_ rendering: Rendering) {
    guard case .page = rendering else { return }
    append(markup: "</svg>")
  }
}
