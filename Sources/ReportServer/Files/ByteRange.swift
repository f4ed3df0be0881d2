/// The part of a file that a `Range` field requests.
enum ByteRange: Hashable, Sendable {
  /// The whole file: there is no range, or one that need not be understood (RFC 9110, 14.2), such
  /// as several ranges at once.
  case whole
  case part(Range<Int>)
  /// A part outside of the file.
  case unsatisfiable

  /// - Parameters:
  ///   - field: `bytes=0-99`, `bytes=100-`, `bytes=-50`; `nil` without the field.
  ///   - size: The size of the file, in bytes.
  init(_ field: String?, size: Int) {
    self = .whole
    guard let field, let sign = field.firstIndex(of: "="),
      field[..<sign].trimmingOptionalWhitespace.lowercased() == "bytes"
    else { return }
    let ends = field[field.index(after: sign)...].trimmingOptionalWhitespace
      .split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.end(ends[0]), let last = Self.end(ends[1]) else {
      return
    }
    switch (first, last) {
    case (let first?, let last):
      if let last, last < first { return }
      let end = last.map { $0 < size ? $0 + 1 : size } ?? size
      self = first < size ? .part(first..<end) : .unsatisfiable
    case (nil, let count?):
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    case (nil, nil): return
    }
  }

  /// A number, `.some(nil)` for an empty text, `nil` for anything else.
  ///
  /// A number beyond any file size becomes the largest integer.
  private static func end(_ text: Substring) -> Int?? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return .some(text.isEmpty ? nil : Int(text) ?? .max)
  }
}
