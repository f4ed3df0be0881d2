import ReportMeasurements

/// A column of a station's file with the values of one element.
struct StationColumn {
  let index: Int
  /// As the file calls it.
  let name: String
  let element: Element
  private let conversion: Conversion
  private let possibleValues: ClosedRange<Double>
  private let isAmount: Bool
  /// How numbers are written, where that is not the usual way.
  private let notation: NumberNotation?
  private let codes: CellCodes
  /// Where the mark of a value stands.
  var quality: Int?
  /// Where the number of days stands that an amount is of.
  var period: Int?
  /// What marks mean.
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
    // Looked at in every row.
    possibleValues = possible ?? element.metric.possible
    isAmount = element.isAmount
  }
}

extension StationColumn {
  /// The value of a cell, canonical, and what is wrong with it.
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
    // Below what the instrument can tell.
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
    // What some consoles send instead of nothing.
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

  /// Whether a blank cell means none, in a row with other values.
  var isBlankNone: Bool { codes.isBlankNone }

  /// A number of the column in the canonical unit.
  func canonical(_ number: Double) -> Double { conversion.canonical(from: number) }

  private func number(_ cell: CSVField, in bytes: Span<UInt8>) -> Double? {
    notation.map { $0.number(in: bytes, cell) } ?? decimal(in: bytes, cell)
  }

  /// A number that is written as a word: a point of the compass, or calm.
  private func word(_ cell: CSVField, in bytes: Span<UInt8>) -> Double? {
    switch element.metric.dimension {
    case .direction: compassDirection(cell.text(in: bytes, limit: 20))
    case .speed: cell.text(in: bytes, limit: 20).lowercased() == "calm" ? 0 : nil
    default: nil
    }
  }
}

/// The degrees of one of the sixteen points of the compass, such as `NNE` or `Northeast`; north is
/// 360, since 0 is the calm of some files.
func compassDirection(_ text: String) -> Double? {
  let letters = text.lowercased()
    .replacing("north", with: "n").replacing("east", with: "e").replacing("south", with: "s")
    .replacing("west", with: "w").filter { $0 != "-" && $0 != " " }
  let points = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw",
    "nnw",
  ]
  guard let index = points.firstIndex(of: letters) else { return nil }
  return index == 0 ? 360 : Double(index) * 22.5
}

/// Whether a cell has the word or the letter by which observers write a trace.
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

/// `--.-`, as consoles show a value that has not arrived.
private func isDashes(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
  guard !bytes[cell.start].isDigit else { return false }
  for index in cell.start..<cell.end
  where bytes[index] != UInt8(ascii: "-") && bytes[index] != UInt8(ascii: ".") {
    return false
  }
  return true
}
