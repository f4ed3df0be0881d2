import ReportCore
import ReportMeasurements

/// Reads the CSV export of Fitbit's website: blocks of rows, a title and a header above each.
///
/// Numbers are as the account shows them, with their thousands parted; distances and weights are in
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
    // What is wrong with rows is told when they are read.
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
  /// The title of the block that the row is of, in small letters.
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

  /// Looks how the row writes its dates and numbers.
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

  /// The number of the row in a column; nothing is told.
  func number(_ name: String) -> Double? {
    var untold = FindingLog()
    return table.number(table.header.index(of: name), &untold)
  }
}

/// The units of an export, found from its numbers.
struct FitbitWebUnits {
  private(set) var distances = LikelyUnit.ofDistances
  private(set) var weights = LikelyUnit.ofWeights
  /// Whether there is any number to be read in them.
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
