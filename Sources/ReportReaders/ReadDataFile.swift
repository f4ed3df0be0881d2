import Glibc
import ReportCore
public import ReportMeasurements

/// Reads a data file of any known format, recognized by its content.
///
/// A format of rows is read in chunks, large files in parallel parts, so that a file of any size
/// takes little more memory than its values.
///
/// - Parameters:
///   - path: The system path, also used in messages.
///   - options: The author's options for it.
/// - Returns: The data with all findings; one has severity error if the file could not be used.
public func readDataFile(_ path: String, options: ReaderOptions) -> Dataset {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return unreadableFile(path, code: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return unreadableFile(path, code: errno) }
  guard status.st_mode & S_IFMT == S_IFREG else {
    return unreadableFile(path, "it is not a regular file")
  }
  if options.hasBrokenMapping { return Dataset() }
  let file = FileBytes(descriptor: descriptor, count: Int(status.st_size))
  let result = readData(of: file, path: path, options: options)
  // What was read before a disk error is not the file.
  return file.failure.code.map { unreadableFile(path, code: $0) } ?? result
}

/// The first bytes of a file, from which formats are recognized; empty if it cannot be read.
func headOfFile(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  guard let size = FileStamp(of: descriptor)?.size else { return [] }
  return FileBytes(descriptor: descriptor, count: size).array(upTo: headLength)
}

private func readData(of file: FileBytes, path: String, options: ReaderOptions) -> Dataset {
  let head = file.array(upTo: headLength)
  if let reader = options.sampleReader(of: head.span, name: path) {
    var feed = file.makeFeed(0..<file.count)
    return reader.dataset(of: &feed, path: path, options: options)
  }
  let reader = options.readers.first { $0.recognises(head.span) }
  if Archive.recognises(head.span), reader == nil {
    return readArchive(.file(descriptor: file.descriptor), path: path, options: options)
  }
  if let reader = reader as? any RowwiseReader, unreadableText(head.span, path: path) == nil {
    return reader.read(file, path: path, options: options).read(from: path, by: reader)
  }
  let limit = reader?.isText ?? true ? ReadingSizes().heldText : ReadingSizes().heldBinary
  // For an unusable file, the head is enough to report why.
  guard reader != nil || file.count <= limit else {
    return readData(head, path: path, options: options)
  }
  guard file.count <= limit else {
    return unreadableFile(
      path, "it has \(grouped(file.count)) bytes, more than the \(grouped(limit)) allowed")
  }
  return readData(file.array(upTo: file.count), path: path, options: options)
}

extension SampleReader {
  /// The days of a file that is a complete export.
  func dataset(of feed: inout some ByteFeed, path: String, options: ReaderOptions) -> Dataset {
    var book = SampleBook(options.columns)
    read(&feed, path: path, into: &book)
    var data = (consume book).dataset(path: path)
    data.sources = [Provenance(file: path, format: format)]
    return data
  }
}

extension RowwiseReader {
  fileprivate func read(_ bytes: FileBytes, path: String, options: ReaderOptions) -> Dataset {
    readRows(
      of: bytes, with: makePass(path: path, options: options), path: path, jobs: options.jobs)
  }
}

extension FileBytes {
  /// The first bytes of the file, at most `limit`.
  func array(upTo limit: Int) -> [UInt8] {
    var feed = makeFeed(0..<min(limit, count))
    return [UInt8](unsafeUninitializedCapacity: min(limit, count)) { buffer, filled in
      while filled < buffer.count {
        let room = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let got = feed.copyNext(into: room)
        guard got > 0 else { break }
        filled += got
      }
    }
  }
}

private func unreadableFile(_ path: String, code: Int32) -> Dataset {
  unreadableFile(path, String(cString: strerror(code)).lowercased())
}

private func unreadableFile(_ path: String, _ reason: String) -> Dataset {
  Dataset(diagnostics: [
    Diagnostic(
      .error, "cannot-read", "cannot read this: \(reason)", at: SourcePosition(path),
      hint: "check that the file exists and that you may read it")
  ])
}
