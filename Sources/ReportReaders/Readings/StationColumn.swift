import ReportMeasurements

/// A column of a station's file with the values of one element.
struct StationColumn {
  let index: Int
  /// Its name in the file.
  let name: String
  let element: Element
  private let conversion: Conversion
  private let possibleValues: ClosedRange<Double>
  private let isAmount: Bool
  /// How numbers are written, if not in the usual way.
  private let notation: NumberNotation?
  private let codes: CellCodes
  /// The column with the mark of a value.
  var quality: Int?
  /// The column with the number of days that an amount covers.
  var period: Int?
  /// Whether a number without a unit cannot be read, because only cells say the unit.
  var needsUnits = false
  /// How several rows of a day are combined; `nil` if the last one counts.
  var joining: DayStatistic?
  /// The meaning of the marks.
  var marks = QualityMarks()

  init(
    index: Int, name: String, element: Element, conversion: Conversion,
    notation: NumberNotation? = nil, possible: ClosedRange<Double>? = nil,
    codes: CellCodes = CellCodes()
  ) {
    self.codes = codes
    self.notation = notation
    self.index = index
    self.name = name
    self.element = element
    self.conversion = conversion
    // Stored, because every row needs them.
    possibleValues = possible ?? element.metric.possible
    isAmount = element.isAmount
  }
}

extension StationColumn {
  /// The value of a cell in the canonical unit, and the finding about it.
  func value(
    of cell: CSVField, in bytes: Span<UInt8>
  ) -> (value: DailyValue, finding: StationFinding?) {
    if !codes.words.isEmpty, cell.count <= 20,
      let value = codes.words[cell.text(in: bytes).lowercased()]
    {
      return (value, nil)
    }
    if isMissing(cell, in: bytes) || isDashes(cell, in: bytes) { return (.missing, nil) }
    if let notation, notation.isMissing(cell, in: bytes) { return (.missing, nil) }
    if isAmount, isTrace(cell, in: bytes) { return (.trace, nil) }
    // Below the instrument's resolution.
    if bytes[cell.start] == UInt8(ascii: "<") { return (isAmount ? .trace : .missing, nil) }
    guard let number = number(cell, in: bytes) ?? word(cell, in: bytes) else {
      let text = cell.excerpt(in: bytes)
      let hasComma =
        notation == nil && text.contains(",")
        && Double(text.replacing(",", with: ".", maxReplacements: 1)) != nil
      return (
        .rejected,
        hasComma
          ? .decimalComma(text, column: name)
          : .unreadableNumber(text, column: name, isMapped: notation != nil)
      )
    }
    if needsUnits, number != 0, notation?.plainNumber(in: bytes, cell) != nil {
      return (.rejected, .numberWithoutUnit(cell.excerpt(in: bytes), column: name))
    }
    // Some consoles send this in place of a missing value.
    if number == -999 { return (.missing, nil) }
    let value = conversion.canonical(from: number)
    if possibleValues.contains(value) { return (.measured(value), nil) }
    let text = cell.excerpt(in: bytes)
    let isNegative = isAmount && number < 0
    return (
      .rejected,
      isNegative ? .negativeAmount(text, column: name) : .impossibleValue(text, column: name)
    )
  }

  /// Whether it is what a person measures.
  var isPersonal: Bool { element.metric.dimension == .other }

  /// Whether a blank cell means none, in a row with other values.
  var isBlankNone: Bool { codes.isBlankNone }

  /// A number of the column in the canonical unit.
  func canonical(_ number: Double) -> Double { conversion.canonical(from: number) }

  private func number(_ cell: CSVField, in bytes: Span<UInt8>) -> Double? {
    if let notation { return notation.number(in: bytes, cell) }
    if let number = decimal(in: bytes, cell) { return number }
    // `1,013.2` is as plain as it looks; `1,013` is not.
    var survey = DecimalSurvey()
    survey.add(cell, in: bytes)
    return survey.certainSign == .point ? NumberNotation().plainNumber(in: bytes, cell) : nil
  }

  /// A number written as a word: a compass point, or calm.
  private func word(_ cell: CSVField, in bytes: Span<UInt8>) -> Double? {
    switch element.metric.dimension {
    case .direction: compassDirection(cell.text(in: bytes, limit: 20))
    case .speed: cell.text(in: bytes, limit: 20).lowercased() == "calm" ? 0 : nil
    default: nil
    }
  }
}

/// The degrees of one of the sixteen compass points, such as `NNE`, `Northeast` or `Südwest`.
///
/// North is 360, since 0 means calm in some files.
func compassDirection(_ text: String) -> Double? {
  var letters = text.lowercased().filter { $0 != "-" && $0 != " " }
  if let point = degrees(ofPoint: letters) { return point }
  for (words, letter) in directionWords {
    for word in words { letters = letters.replacing(word, with: letter) }
  }
  return degrees(ofPoint: letters)
}

private func degrees(ofPoint letters: String) -> Double? {
  let points = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
    "nnw",
  ]
  guard let index = points.firstIndex(of: letters) else { return nil }
  return index == 0 ? 360 : Double(index) * 22.5
}

/// The words of directions in the languages of tables, each after those that contain it.
private let directionWords: [(words: [String], letter: String)] = [
  (["north", "norte", "nord", "nor", "북"], "n"),
  (["south", "süd", "sued", "sud", "sur", "남"], "s"),
  (["oeste", "ouest", "ovest", "west", "서"], "w"), (["este", "east", "est", "ost", "동"], "e"),
  (["풍"], ""),
]

/// Whether a cell contains the word or the letter with which observers mark a trace.
func isTrace(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
  let first = bytes[cell.start] | 0x20
  if cell.count == 1 { return first == UInt8(ascii: "t") }
  guard "tsi".utf8.contains(first), cell.count <= 15 else { return false }
  return traceWords.contains(cell.text(in: bytes).lowercased())
}

/// In lower case.
private let traceWords: Set<String> = [
  "tr", "tr.", "trace", "traces", "traza", "trazas", "spur", "spuren", "sp.", "ip", "inap", "inap.",
  "inapreciable",
]

/// `--.-`, which consoles show for a value that has not arrived.
private func isDashes(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
  guard !bytes[cell.start].isDigit else { return false }
  for index in cell.start..<cell.end
  where bytes[index] != UInt8(ascii: "-") && bytes[index] != UInt8(ascii: ".") {
    return false
  }
  return true
}
