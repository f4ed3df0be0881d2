import ReportCore

/// Writes the data of a path in relative commands in tenths of a unit, the most compact form.
struct PathPen {
  private(set) var data = ByteWriter()
  private var x = 0
  private var y = 0
  private let unitsPerSlot: Double

  /// A pen that takes x in slots of the frame and y in px.
  init(in frame: Frame, capacity: Int = 0) {
    unitsPerSlot = frame.unitsPerSlot
    data = ByteWriter(capacity: capacity)
  }

  mutating func move(to slot: Double, _ height: Double) {
    step(to: slot, height, UInt8(ascii: "m"))
  }

  mutating func line(to slot: Double, _ height: Double) {
    step(to: slot, height, UInt8(ascii: "l"))
  }

  mutating func vertical(to height: Double) {
    let target = tenths(height)
    data.append(byte: UInt8(ascii: "v"))
    write(target - y)
    y = target
  }

  mutating func horizontal(to slot: Double) {
    let target = tenths(slot * unitsPerSlot)
    data.append(byte: UInt8(ascii: "h"))
    write(target - x)
    x = target
  }

  /// A cubic curve to a point, by its two control points.
  mutating func curve(
    _ first: (Double, Double), _ second: (Double, Double), to end: (Double, Double)
  ) {
    data.append(byte: UInt8(ascii: "c"))
    for (index, point) in [first, second, end].enumerated() {
      if index > 0 { separate(tenths(point.0 * unitsPerSlot) - x) }
      writePair(tenths(point.0 * unitsPerSlot) - x, tenths(point.1) - y)
    }
    x = tenths(end.0 * unitsPerSlot)
    y = tenths(end.1)
  }

  /// Joins the last point to where the shape began; the next command must be a move.
  mutating func close(backTo slot: Double, _ height: Double) {
    data.append(byte: UInt8(ascii: "z"))
    x = tenths(slot * unitsPerSlot)
    y = tenths(height)
  }

  private mutating func step(to slot: Double, _ height: Double, _ command: UInt8) {
    let (newX, newY) = (tenths(slot * unitsPerSlot), tenths(height))
    data.append(byte: command)
    writePair(newX - x, newY - y)
    (x, y) = (newX, newY)
  }

  private mutating func writePair(_ dx: Int, _ dy: Int) {
    write(dx)
    separate(dy)
    write(dy)
  }

  /// Writes a space unless a minus sign separates the numbers.
  private mutating func separate(_ next: Int) {
    if next >= 0 { data.append(byte: UInt8(ascii: " ")) }
  }

  private mutating func write(_ tenths: Int) {
    if tenths < 0 { data.append(byte: UInt8(ascii: "-")) }
    let size = Int(tenths.magnitude)
    if size >= 10 || size == 0 { data.append(integer: size / 10) }
    guard size % 10 > 0 else { return }
    data.append(byte: UInt8(ascii: "."))
    data.append(byte: UInt8(ascii: "0") + UInt8(size % 10))
  }

  private func tenths(_ value: Double) -> Int {
    // Scales clamp the values that they place, see `Drawable`.
    precondition(value.isFinite && abs(value) < 1e9, "a path has finite coordinates")
    return Int((value * 10).rounded())
  }
}
