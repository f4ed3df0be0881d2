/// The flags of a value in the archive.
struct GHCNFlags {
  /// The measurement flag is `T`.
  private(set) var isTrace = false
  /// The measurement flag is `P`: nothing was reported, and the archive presumes zero.
  private(set) var isPresumed = false
  /// The quality flag is set: the value failed a check of the archive.
  private(set) var hasFailed = false

  init() {}

  /// Whether the value needs no special treatment.
  var areBlank: Bool { !isTrace && !isPresumed && !hasFailed }

  @inline(__always)
  init(measurement: UInt8, quality: UInt8) {
    isTrace = measurement == UInt8(ascii: "T")
    isPresumed = measurement == UInt8(ascii: "P")
    hasFailed = !quality.isBlank
  }
}

/// A cell of flags: `M,Q,S` with or without the time of observation.
struct FlagCell {
  private var measurement = UInt8(ascii: " ")
  private var quality = UInt8(ascii: " ")
  /// The text of the time of observation.
  private(set) var time = CSVField(start: 0, end: 0)

  @inline(__always)
  init(_ cell: CSVField, in bytes: Span<UInt8>) {
    guard !cell.isEmpty else { return }
    // `,,S` is the usual beginning, for a value without special flags.
    let isUsual = cell.count > 3 && bytes[cell.start] == comma && bytes[cell.start + 1] == comma
    if isUsual, bytes[cell.start + 3] == comma {
      time = CSVField(start: cell.start + 4, end: cell.end)
    } else {
      takeParts(of: cell, in: bytes)
    }
  }

  private mutating func takeParts(of cell: CSVField, in bytes: Span<UInt8>) {
    var part = 0
    var start = cell.start
    for index in cell.start...cell.end where index == cell.end || bytes[index] == comma {
      take(part, CSVField(start: start, end: index).trimmed(in: bytes), in: bytes)
      part += 1
      start = index + 1
    }
  }

  private mutating func take(_ part: Int, _ text: CSVField, in bytes: Span<UInt8>) {
    guard !text.isEmpty else { return }
    switch part {
    case 0: measurement = bytes[text.start]
    case 1: quality = bytes[text.start]
    case 3: time = text
    default: break
    }
  }

  var flags: GHCNFlags { GHCNFlags(measurement: measurement, quality: quality) }
}

private let comma = UInt8(ascii: ",")

/// Parses times of observation, optimized for consecutive equal ones.
struct TimeCache {
  private var text: UInt32 = 0
  private var time: Int?
}

extension TimeCache {
  /// The time of day in a cell `HHMM`, in minutes after midnight: `0700`, or `700` as saved by a
  /// spreadsheet; midnight at the end of the day is `2400`.
  @inline(__always)
  mutating func time(in cell: CSVField, of bytes: Span<UInt8>) -> Int? {
    guard cell.count == 4 else { return observationTime(cell, in: bytes) }
    // The cell is within the bytes.
    let text = bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: cell.start, as: UInt32.self)
    if text != self.text { (self.text, time) = (text, observationTime(cell, in: bytes)) }
    return time
  }
}

private func observationTime(_ cell: CSVField, in bytes: Span<UInt8>) -> Int? {
  guard cell.count == 3 || cell.count == 4, let number = number(in: bytes, cell.start..<cell.end)
  else { return nil }
  let minutes = number / 100 * 60 + number % 100
  return number % 100 < 60 && minutes <= 1440 ? minutes : nil
}
