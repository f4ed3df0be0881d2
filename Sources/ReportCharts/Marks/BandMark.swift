public import ReportCore

/// A filled band between two series, behind everything else: the usual range.
///
/// The band is cut wherever one of the two is missing.
public struct BandMark {
  /// The lower edge, one value per slot.
  public let lows: [Double?]
  /// The upper edge, one value per slot.
  public let highs: [Double?]
  /// The number of slots from one point of the outline to the next: 1 for a point at every slot.
  public let stride: Int
  /// Whether the band is behind another one and paler than that.
  public let isFaint: Bool

  /// A band between two edges.
  ///
  /// - Parameters:
  ///   - lows: The lower edge, one value per slot.
  ///   - highs: The upper edge, one value per slot.
  ///   - stride: The number of slots from one point of the outline to the next, at least 1.
  ///   - isFaint: Whether the band is behind another one and paler than that.
  public init(
    from lows: [Double?], to highs: [Double?], stride: Int = 1, isFaint: Bool = false
  ) {
    self.lows = lows.drawable
    self.highs = highs.drawable
    self.stride = max(stride, 1)
    self.isFaint = isFaint
  }
}

extension BandMark: Mark {
  public var layer: MarkLayer { .area }
  public var isStretched: Bool { true }
  public var reach: Reach { .values(of: [lows, highs], withZero: false) }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    var pen = PathPen(in: frame)
    if let columns = frame.columns {
      drawBoxes(of: columns, from: lows, to: highs, in: frame, with: &pen)
    } else {
      for run in runs { outline(run, in: frame, with: &pen) }
    }
    svg.append(path: pen, isFaint ? .faintBand : .band, in: frame)
  }

  private func outline(_ run: Range<Int>, in frame: Frame, with pen: inout PathPen) {
    var slots = Array(Swift.stride(from: run.lowerBound, to: run.upperBound, by: stride))
    if slots.last != run.upperBound - 1 { slots.append(run.upperBound - 1) }
    let upper = slots.compactMap { slot in highs[slot].map { (slot, frame.y($0)) } }
    let lower = slots.compactMap { slot in lows[slot].map { (slot, frame.y($0)) } }
    guard let first = upper.first, let last = upper.last, let lowest = lower.first else { return }
    pen.move(to: Double(first.0), first.1)
    for (slot, y) in upper { pen.line(to: Double(slot) + 0.5, y) }
    pen.line(to: Double(last.0) + 1, last.1)
    for (index, (slot, y)) in lower.reversed().enumerated() {
      if index == 0 { pen.line(to: Double(slot) + 1, y) }
      pen.line(to: Double(slot) + 0.5, y)
    }
    pen.line(to: Double(lowest.0), lowest.1)
    pen.close(backTo: Double(first.0), first.1)
  }

  /// The runs of slots in which both series have a value.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for slot in 0..<min(lows.count, highs.count) {
      if lows[slot] != nil, highs[slot] != nil {
        start = start ?? slot
      } else if let first = start {
        runs.append(first..<slot)
        start = nil
      }
    }
    if let start { runs.append(start..<min(lows.count, highs.count)) }
    return runs
  }
}
