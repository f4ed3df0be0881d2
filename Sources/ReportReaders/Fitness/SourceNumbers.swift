/// The numbers that a book has for the sources of a file, found once for each name.
struct SourceNumbers {
  private var numbers: [String: Int] = [:]
}

extension SourceNumbers {
  /// The number of a source that a file names; its name is kept secret.
  ///
  /// - Parameters:
  ///   - name: As the file has it.
  ///   - book: Numbers the sources.
  ///   - make: Makes a source of a name.
  /// - Returns: What the book calls it.
  mutating func number(
    of name: String, _ book: inout SampleBook,
    _ make: (String) -> SampleSource = { SampleSource($0) }
  ) -> Int {
    if let number = numbers[name] { return number }
    let number = book.source(make(name))
    book.keepSecret(name)
    if numbers.count < 1000 { numbers[name] = number }
    return number
  }
}
