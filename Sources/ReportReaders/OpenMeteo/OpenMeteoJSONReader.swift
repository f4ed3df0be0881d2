import ReportCore
import ReportMeasurements

/// Reads the JSON responses of Open-Meteo: one place, or an array of places.
struct OpenMeteoJSONReader: DataReader {
  let format = DataFormat.openMeteoJSON

  func recognises(_ head: Span<UInt8>) -> Bool {
    var start = 0
    if head.count >= 3, head[0] == 0xEF { start = 3 }
    while start < head.count, head[start].isBlank || head[start] == 10 || head[start] == 13 {
      start += 1
    }
    guard start < head.count, "{[".utf8.contains(head[start]) else { return false }
    return contains(#""latitude""#, head) && contains(#""utc_offset_seconds""#, head)
      || head.count < 2000 && contains(#""error""#, head) && contains(#""reason""#, head)
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    do {
      let document = try JSONParser.parse(bytes, path: path)
      var file = OpenMeteoJSONFile(document, path: path)
      return file.read(bytes, options: options)
    } catch {
      return Dataset(diagnostics: [error.diagnostic])
    }
  }

  private func contains(_ word: String, _ head: Span<UInt8>) -> Bool {
    let word = Array(word.utf8)
    var matched = 0
    // The first letter of each word occurs again only at its end.
    for index in head.indices {
      matched = head[index] == word[matched] ? matched + 1 : head[index] == word[0] ? 1 : 0
      if matched == word.count { return true }
    }
    return false
  }
}
