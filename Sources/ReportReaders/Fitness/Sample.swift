import ReportMeasurements

/// A personal value with the time it covers, in 16 bytes: exports have millions.
struct Sample: Hashable {
  /// Seconds since 1970-01-01 00:00 UTC.
  let start: UInt32
  private let lengthAndPart: UInt32
  /// In the metric's canonical unit.
  let value: Double

  /// - Parameters:
  ///   - start: From 1970 to 2106.
  ///   - length: In seconds, at most ``longest``.
  ///   - value: In the metric's canonical unit.
  ///   - part: The number of the part, such as a stage of sleep.
  init(start: UInt32, length: UInt32, value: Double, part: UInt8) {
    self.start = start
    self.value = value
    lengthAndPart = length << 8 | UInt32(part)
  }
}

extension Sample {
  /// The longest time that a sample can cover, in seconds: half a year.
  static let longest: UInt32 = (1 << 24) - 1

  /// In seconds; 0 for an instantaneous reading.
  var length: UInt32 { lengthAndPart >> 8 }
  var part: UInt8 { UInt8(truncatingIfNeeded: lengthAndPart) }
  /// Seconds since 1970, exclusive.
  var end: UInt32 { start.addingReportingOverflow(length).partialValue }
}

extension Sample: Comparable {
  /// Orders samples by time; those of the same time independently of their order in the file.
  static func < (a: Sample, b: Sample) -> Bool {
    if a.start != b.start { return a.start < b.start }
    if a.lengthAndPart != b.lengthAndPart { return a.lengthAndPart < b.lengthAndPart }
    return a.value < b.value
  }
}

/// Samples in order of arrival, stored in pieces, so that growing never moves them.
struct SampleList {
  private var pieces: [[Sample]] = []
  private(set) var count = 0

  private static let pieceCount = 8192
}

extension SampleList {
  mutating func append(_ sample: Sample) {
    if count.isMultiple(of: SampleList.pieceCount) {
      var piece: [Sample] = []
      piece.reserveCapacity(SampleList.pieceCount)
      pieces.append(piece)
    }
    pieces[pieces.count - 1].append(sample)
    count += 1
  }

  /// All samples sorted by time, without duplicates; the pieces are freed as they are read.
  consuming func sorted() -> [Sample] {
    var all: [Sample] = []
    all.reserveCapacity(count)
    for index in pieces.indices {
      all += pieces[index]
      pieces[index] = []
    }
    let isSorted = zip(all, all.dropFirst()).allSatisfy { $0 <= $1 }
    if !isSorted { all.sort() }
    var last: Sample?
    all.removeAll { sample in
      defer { last = sample }
      return sample == last
    }
    return all
  }
}
