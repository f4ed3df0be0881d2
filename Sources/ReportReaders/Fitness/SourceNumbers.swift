/// The book's numbers for the sources of a file, looked up once per name.
struct SourceNumbers {
  private var numbers: [String: Int] = [:]
}

extension SourceNumbers {
  /// The number of a source in a file, whose name is kept secret.
  ///
  /// - Parameters:
  ///   - name: The name in the file.
  ///   - book: Numbers the sources.
  ///   - make: Makes a source from a name.
  /// - Returns: The book's number for it.
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
