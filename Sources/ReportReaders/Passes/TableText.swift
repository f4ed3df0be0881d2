import ReportCore
import ReportMeasurements

/// A file that has to be converted before it can be read as a UTF-8 table.
struct TableText {
  /// A table in UTF-8.
  let bytes: [UInt8]
  private let records: JSONRecords?
  private let note: Diagnostic?

  /// - Returns: `nil` for a file that can be read unchanged.
  init?(_ file: Span<UInt8>, options: ReaderOptions, path: String) {
    let decoded = TextEncoding.decoded(file) { TableText.rank($0, options) }
    let isKnown = decoded.map { decoded in
      options.tableReader == nil
        && options.readers.contains { $0.isText && $0.recognises(decoded.bytes.span) }
    }
    let records =
      isKnown ?? false ? nil : decoded.map { JSONRecords($0.bytes.span) } ?? JSONRecords(file)
    guard let bytes = records?.table ?? decoded?.bytes else { return nil }
    self.bytes = bytes
    self.records = records
    note = decoded?.finding(path: path)
  }

  /// The data of the table, with positions in the original file.
  func placed(_ data: Dataset) -> Dataset {
    var data = records?.placed(data) ?? data
    if let note { data.diagnostics = (data.diagnostics + [note]).sorted() }
    return data
  }

  /// How plausible a decoded text is: whether a format is recognized, else how many of its columns
  /// have wanted names, or at least names of weather.
  static func rank(_ head: Span<UInt8>, _ options: ReaderOptions) -> Int {
    if let mapping = options.mapping, !mapping.columns.isEmpty {
      return HeaderSearch(
        for: mapping.columns.map(\.name), in: head, delimiter: mapping.layout.delimiter
      ).found
    }
    if options.readers.contains(where: { $0.isText && $0.recognises(head) }) { return 1000 }
    return TableOutline(head).header.count { !HeaderWord.words(in: $0).isEmpty }
  }
}
