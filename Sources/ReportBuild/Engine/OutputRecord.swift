import ReportCore

/// Something produced as a whole: a page with the files beside it, or a single file.
///
/// It is kept as bytes, because a site can have more than a hundred thousand: they take a third of
/// the memory that their parts would.
struct OutputRecord: Hashable, Sendable {
  /// Whether any later write to its files shows in their stamps, as they were written long enough
  /// before the memory.
  ///
  /// Apart from the bytes, it changes without a copy of them.
  var isSettled: Bool
  private var bytes: [UInt8]

  init(
    trace: Trace, files: WrittenFiles, isSettled: Bool = false, time: Duration = .zero,
    preview: DrawnPreview?
  ) {
    self.isSettled = isSettled
    var writer = BinaryWriter(capacity: 200)
    writer.write(byte: UInt8(clamping: Int(time / .milliseconds(1))))
    writer.write(trace)
    writer.write(preview)
    writer.write(files)
    // A copy has no room for more.
    bytes = writer.bytes.withUnsafeBufferPointer { Array($0) }
  }
}

extension OutputRecord {
  /// How long it took to make, in whole milliseconds up to 255: which outputs take long is known
  /// before they are made again.
  var time: Duration { .milliseconds(Int(bytes[0])) }

  /// In bytes.
  var size: Int { bytes.count }

  /// The questions that it was made from.
  var trace: Trace { read(Self.trace) }

  /// Its picture for link previews; `nil` if it has none.
  var preview: DrawnPreview? { parts.preview }

  /// Its files; their stamp can be trusted if ``isSettled``.
  var files: WrittenFiles { parts.files }

  /// The record of the same files with another stamp, which has to be old enough first.
  func with(_ files: WrittenFiles) -> OutputRecord {
    let (trace, preview, _) = parts
    return OutputRecord(trace: trace, files: files, time: time, preview: preview)
  }

  /// The record with another trace; all else is copied unread.
  func with(_ trace: Trace) -> OutputRecord {
    let rest = read { reader throws(DamagedData) in
      _ = try Self.trace(&reader)
      return reader.rest
    }
    var record = self
    var writer = BinaryWriter(capacity: bytes.count)
    writer.append(bytes[..<Self.tracePlace])
    writer.write(trace)
    writer.append(rest)
    record.bytes = writer.bytes
    return record
  }
}

extension OutputRecord {
  private typealias Parts = (trace: Trace, preview: DrawnPreview?, files: WrittenFiles)

  private var parts: Parts { read(Self.parts) }

  private func read<Value>(
    _ part: (inout BinaryReader) throws(DamagedData) -> Value
  ) -> Value {
    var reader = BinaryReader(bytes)
    guard let value = try? part(&reader) else {
      // A record that is read from a file has been checked.
      preconditionFailure("the bytes of a record are not what was written")
    }
    return value
  }

  /// Where the trace begins: after the time.
  private static let tracePlace = 1

  /// The trace without the files, which take longer to read.
  private static func trace(_ reader: inout BinaryReader) throws(DamagedData) -> Trace {
    _ = try reader.byte()
    return try Trace(in: &reader)
  }

  private static func parts(_ reader: inout BinaryReader) throws(DamagedData) -> Parts {
    (try trace(&reader), try reader.read(), try reader.readLast())
  }
}

extension OutputRecord: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(isSettled)
    writer.write(run: bytes)
  }

  /// Reads a record, which has to be checked before it is used.
  init(from reader: inout BinaryReader) throws(DamagedData) {
    isSettled = try reader.read()
    bytes = Array(try reader.run())
  }

  /// Makes sure that all parts of the record can be read.
  ///
  /// - Parameters: As for ``Trace/check(questions:groups:)``.
  /// - Throws: `DamagedData` if not.
  func check(questions: Int, groups: Int) throws(DamagedData) {
    var record = BinaryReader(bytes)
    try Self.parts(&record).trace.check(questions: questions, groups: groups)
  }
}
