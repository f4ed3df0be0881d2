import ReportCore
import ReportMeasurements

/// Reads the JSON files of a whole Garmin account: days, nights, activities, weights.
///
/// The account also contains FIT files, which are read as such: they take precedence at moments
/// that both cover.
struct GarminAccountReader: WholeSampleReader {
  let format = DataFormat.garminAccount

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    GarminAccountFile.Kind(head) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    guard let kind = GarminAccountFile.Kind(bytes.extracting(first: headLength)) else { return }
    do {
      let document = try JSONParser.parse(bytes, path: path)
      let source = book.source(kind == .activities ? .garminActivities : .garmin)
      let file = GarminAccountFile(document: document, path: path, source: source)
      file.read(kind, in: bytes, into: &book)
    } catch {
      let finding = error.diagnostic
      book.log.add(
        Diagnostic(
          .warning, finding.rule, "\(finding.message); the file is left out",
          at: finding.position, hint: finding.hint))
    }
  }
}
