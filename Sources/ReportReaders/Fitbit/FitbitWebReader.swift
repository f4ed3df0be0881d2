import ReportCore
import ReportMeasurements

/// Reads the CSV export of Fitbit's website: blocks of rows, each below a title and a header.
///
/// Numbers are formatted as in the account, with grouped thousands; distances and weights are in
/// the account's units, which are not named. A day without steps that was all sedentary is one on
/// which the tracker was not worn.
struct FitbitWebReader: WholeSampleReader {
  let format = DataFormat.fitbitWeb

  private static let titles = ["body", "foods", "activities", "sleep"]

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    let title = ExportHeader.first(of: head).names
    guard title.count == 1, FitbitWebReader.titles.contains(title[0]) else { return false }
    return ExportHeader.first(of: head, below: 1).names.count > 1
  }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    let bytes = bytes.withUnsafeBufferPointer(Array.init)
    var blocks = FitbitWebBlocks(bytes, path: path)
    var decimals = DecimalSurvey()
    var dates = DateOrderSurvey()
    // Problems of rows are reported when they are read.
    var untold = FindingLog()
    while blocks.next(&untold) { blocks.survey(&decimals, &dates) }
    guard let order = dates.order ?? (dates.ambiguous == nil ? .monthFirst : nil) else {
      let finding = SampleFinding.ambiguousDates(dates.ambiguous ?? "")
      return book.log.add(finding, at: SourcePosition(path))
    }
    blocks = FitbitWebBlocks(bytes, path: path, decimals.certainSign ?? .point, order)
    var units = FitbitWebUnits()
    var rows = blocks
    while rows.next(&untold) { units.take(rows) }
    var pass = FitbitWebPass(units, path: path, into: &book)
    while blocks.next(&book.log) {
      book.rows += 1
      pass.take(blocks, into: &book)
    }
  }
}

/// The rows of the blocks of an export, without titles and headers.
struct FitbitWebBlocks {
  private(set) var table: SampleTable
  /// The title of the row's block, in lower case.
  private(set) var title = ""
  private var isBelowTitle = false

  init(
    _ bytes: [UInt8], path: String, _ sign: DecimalSign = .point,
    _ order: ShortDate.Order = .monthFirst
  ) {
    table = SampleTable(bytes, path: path)
    table.notation.decimalSign = sign
    table.order = order
  }
}

extension FitbitWebBlocks {
  mutating func next(_ log: inout FindingLog) -> Bool {
    while table.next(&log) {
      if table.fieldCount == 1 {
        title = table.text(0).lowercased()
        isBelowTitle = true
      } else if isBelowTitle {
        table.takeHeader()
        isBelowTitle = false
      } else if table.isCutOff {
        log.add(SampleFinding.cutOff, at: table.position)
      } else {
        return true
      }
    }
    return false
  }

  /// Examines how the row writes its dates and numbers.
  func survey(_ decimals: inout DecimalSurvey, _ dates: inout DateOrderSurvey) {
    let times = title == "sleep" ? 2 : 1
    for index in 0..<table.fieldCount {
      let cell = table.field(index)
      if index >= times {
        decimals.add(cell, in: table.bytes.span)
      } else if let time = tableTime(in: table.bytes.span, cell) {
        dates.add(time.date)
      }
    }
  }

  /// The row's number in a column; nothing is reported.
  func number(_ name: String) -> Double? {
    var untold = FindingLog()
    return table.number(table.header.index(of: name), &untold)
  }
}

/// Determines the units of an export from its numbers.
struct FitbitWebUnits {
  private(set) var distances = LikelyUnit.ofDistances
  private(set) var weights = LikelyUnit.ofWeights
  /// Whether there are any distances.
  private(set) var hasDistances = false
  private(set) var hasWeights = false
}

extension FitbitWebUnits {
  mutating func take(_ row: FitbitWebBlocks) {
    if let distance = row.number("distance"), distance > 0 {
      hasDistances = true
      distances.take(distance: distance, steps: row.number("steps") ?? 0)
    }
    if let weight = row.number("weight"), weight > 0 {
      hasWeights = true
      weights.take(weight: weight, index: row.number("bmi") ?? 0)
    }
  }
}
