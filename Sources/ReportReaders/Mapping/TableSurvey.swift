import ReportCore
import ReportMeasurements

/// Determines what only the rows of a table together reveal: how its dates and numbers are written,
/// and whether it has several rows per day.
struct TableSurvey {
  private let plan: TablePlan
  private let layout: TableLayout
  private var clock: RowClock
  private var dates = DateOrderSurvey()
  /// The numbers of all other columns, which tell where those that are wanted do not.
  private var otherNumbers = DecimalSurvey()
  private let others: [Int]
  private var rows = 0
  private var readableDates = 0
  /// The number of rows that give only a month.
  private var namedMonths = 0
  /// What the dates say if the day is first in them, and if the month is.
  private var (monthsDayFirst, monthsMonthFirst) = (MonthDates(), MonthDates())
  /// The number of rows whose date can be a spreadsheet's serial number, or a time of Unix.
  private var (serialDates, unixDates) = (0, 0)
  /// The first cell that is no date or no time.
  private var unreadable: (index: Int, text: String)?
  /// Whether a row with a date has no time of day in the column of times.
  private(set) var hasRowsWithoutClock = false
  /// The time of the first row of each station's day.
  private var times: [RowDay: Int] = [:]
  private(set) var isSubDaily = false
  /// Whether no UTC offset is given.
  private(set) var areTimesLocal = true
  private var columns: [ColumnCount]
  private let notation: NumberNotation
  /// The words in the column `metric`, with their numbers of occurrences.
  private var words: [String: Int] = [:]

  private struct RowDay: Hashable {
    let station: String
    let metric: String
    let date: ShortDate
  }

  private struct ColumnCount {
    /// The number of rows long enough to have the cell.
    var cells = 0
    var values = 0
    var texts = 0
    /// Whether any cell can be read.
    var isReadable = false
    /// A cell that cannot.
    var example: String?
    var numbers = DecimalSurvey()
  }

  /// More words than any table has metrics; beyond, they are not names of metrics.
  private static let wordLimit = 1000

  init(_ plan: TablePlan, _ layout: TableLayout) {
    self.plan = plan
    self.layout = layout
    clock = RowClock(plan.time, layout)
    columns = plan.values.map { _ in ColumnCount() }
    let known = Set(plan.values.map(\.index) + plan.time.all)
    others = (0..<plan.width).filter { !known.contains($0) }
    notation = NumberNotation(missingWords: layout.missingWords.map { $0.lowercased() })
  }
}

extension TableSurvey {
  mutating func read(_ sheet: inout StationSheet, in bytes: Span<UInt8>) {
    while sheet.nextRow(in: bytes) {
      guard sheet.fieldCount > plan.time.last else { continue }
      rows += 1
      addDate(sheet, in: bytes)
      addOthers(sheet, in: bytes)
      if let metric = plan.roles[.metric] {
        addWord(sheet.field(metric, in: bytes).text(in: bytes), sheet, in: bytes)
      } else {
        for index in columns.indices where plan.values[index].index < sheet.fieldCount {
          addNumber(sheet.field(plan.values[index].index, in: bytes), index, in: bytes)
        }
      }
    }
  }

  private mutating func addOthers(_ sheet: StationSheet, in bytes: Span<UInt8>) {
    for index in others { otherNumbers.add(sheet.field(index, in: bytes), in: bytes) }
  }

  private mutating func addDate(_ sheet: StationSheet, in bytes: Span<UInt8>) {
    let cell = sheet.field(plan.time.first, in: bytes)
    guard case .time(let time) = clock.time(of: sheet, in: bytes) else {
      if isSerialDate(cell, in: bytes) { serialDates += 1 }
      if isUnixTime(cell, in: bytes) { unixDates += 1 }
      let isClock = plan.time.date != nil && tableTime(in: bytes, cell) != nil
      // Words, such as "morning", say a time in their way.
      if isClock, let column = plan.time.clock,
        !sheet.field(column, in: bytes).text(in: bytes).contains(where: \.isLetter)
      {
        hasRowsWithoutClock = true
      }
      let index = isClock ? plan.time.clock ?? plan.time.hour : nil
      unreadable =
        unreadable
        ?? (
          index ?? plan.time.first,
          index.map { sheet.field($0, in: bytes).excerpt(in: bytes) } ?? cell.excerpt(in: bytes)
        )
      return
    }
    readableDates += 1
    if time.isMonth {
      namedMonths += 1
      return
    }
    let date = time.date.day(in: .dayFirst)
    // Few seconds can be a year, a month, a day and an hour.
    if date == nil, isUnixTime(cell, in: bytes) { unixDates += 1 }
    dates.add(time.date)
    if monthsDayFirst.isOpen { monthsDayFirst.add(date) }
    if monthsMonthFirst.isOpen { monthsMonthFirst.add(time.date.day(in: .monthFirst)) }
    if time.offset != nil { areTimesLocal = false }
    guard !isSubDaily, let second = time.second else { return }
    // Midnights are the days of UTC.
    if layout.dates == .unixSeconds, second > 0 { isSubDaily = true }
    let day = RowDay(
      station: plan.roles[.station].map { sheet.field($0, in: bytes).text(in: bytes) } ?? "",
      metric: plan.roles[.metric].map { sheet.field($0, in: bytes).text(in: bytes) } ?? "",
      date: time.date)
    if let other = times.updateValue(second, forKey: day), other != second { isSubDaily = true }
  }

  private mutating func addWord(_ word: String, _ sheet: StationSheet, in bytes: Span<UInt8>) {
    if words.count < Self.wordLimit || words[word] != nil { words[word, default: 0] += 1 }
    let name = word.lowercased()
    guard let index = plan.values.firstIndex(where: { $0.name.lowercased() == name }) else {
      return
    }
    addNumber(sheet.field(plan.values[index].index, in: bytes), index, in: bytes)
  }

  private mutating func addNumber(_ cell: CSVField, _ index: Int, in bytes: Span<UInt8>) {
    columns[index].cells += 1
    if isMissing(cell, in: bytes) || notation.isMissing(cell, in: bytes) { return }
    let codes = plan.values[index].value.codes.words
    columns[index].values += 1
    if !codes.isEmpty, codes[cell.text(in: bytes, limit: 20).lowercased()] != nil {
      columns[index].isReadable = true
      return
    }
    let number = cell.throughLastDigit(in: bytes)
    if !number.isEmpty {
      columns[index].numbers.add(number, in: bytes)
      if columns[index].isReadable || isReadable(cell, plan.values[index], in: bytes) {
        columns[index].isReadable = true
        return
      }
    } else if plan.values[index].value.element.isWord(cell, in: bytes) {
      columns[index].isReadable = true
      return
    } else {
      columns[index].texts += 1
    }
    columns[index].example = columns[index].example ?? cell.excerpt(in: bytes)
  }

  /// Whether a cell with digits is a value, whatever the sign before its decimals.
  private func isReadable(
    _ cell: CSVField, _ planned: TablePlan.PlannedValue, in bytes: Span<UInt8>
  ) -> Bool {
    if bytes[cell.start] == UInt8(ascii: "<") { return true }
    var notation = notation
    notation.unit = planned.unitOfCells
    for sign in layout.decimalSign.map({ [$0] }) ?? DecimalSign.allCases {
      notation.decimalSign = sign
      if notation.number(in: bytes, cell) != nil { return true }
    }
    return false
  }
}

extension TableSurvey {
  /// What each row covers.
  enum Period {
    case time, day
    /// A month, written as such or as the date of its first or last day.
    case month, monthByDate
  }

  var period: Period {
    if isSubDaily { return .time }
    if namedMonths > 0, namedMonths == readableDates { return .month }
    guard let order = dateOrder else { return .day }
    return hasMonthDates(in: order) ? .monthByDate : .day
  }

  private var isMonthly: Bool { period == .month || period == .monthByDate }

  /// Whether the dates are those of months; what a person measures once a month stays a day's.
  private func hasMonthDates(in order: ShortDate.Order) -> Bool {
    let dates = order == .dayFirst ? monthsDayFirst : monthsMonthFirst
    return namedMonths == 0 && dates.areMonths
      && plan.values.allSatisfy { $0.value.element.metric.dimension != .other }
  }

  /// How dates are written that look like numbers.
  var numericDates: DateOrder? {
    guard layout.dates == nil, plan.time.date != nil else { return nil }
    if unixDates * 2 > rows { return .unixSeconds }
    return readableDates == 0 && serialDates > 0 ? .serialDays : nil
  }

  /// The order of the parts of dates, or `nil` if it cannot be determined.
  var dateOrder: ShortDate.Order? {
    switch layout.dates {
    case .monthFirst: return .monthFirst
    case .dayFirst, .yearFirst, .unixSeconds, .serialDays: return .dayFirst
    case nil: break
    }
    if plan.time.date == nil || namedMonths > 0 && namedMonths == readableDates { return .dayFirst }
    let isOpen = !isSubDaily && dates.certain == nil
    guard isOpen, monthsDayFirst.areMonthly != monthsMonthFirst.areMonthly else {
      return dates.order
    }
    // `1/5/2024`, `2/5/2024` and `3/5/2024` are days of May or the fifth days of months. From the
    // thirteenth on they leave no doubt.
    let (order, months): (ShortDate.Order, _) =
      monthsDayFirst.areMonthly
      ? (.dayFirst, monthsDayFirst) : (.monthFirst, monthsMonthFirst)
    return months.isLongerThanYear ? order : nil
  }

  /// How decimals are written in the wanted columns, else in the others.
  private func verdict(delimiter: UInt8) -> DecimalSurvey.Verdict {
    columns.reduce(DecimalSurvey()) { $0.joined(with: $1.numbers) }
      .verdict(delimiter: delimiter, others: otherNumbers)
  }

  /// A number of a column that is counted in whole numbers, and would have decimals all the same.
  private func fractionOfCount(
    _ index: Int, _ verdict: DecimalSurvey.Verdict
  ) -> String? {
    guard layout.decimalSign == nil, plan.values[index].value.isCount,
      case .sign(let sign) = verdict
    else { return nil }
    return columns[index].numbers.ambiguousNumber(with: sign)
  }

  func notation(delimiter: UInt8) -> NumberNotation {
    var notation = notation
    if let sign = layout.decimalSign {
      notation.decimalSign = sign
    } else if case .sign(let sign) = verdict(delimiter: delimiter) {
      notation.decimalSign = sign
    }
    return notation
  }

  /// A finding about a table, or about one of the planned values.
  typealias Finding = (finding: MappingFinding, position: SourcePosition, column: Int?)

  /// The problems of the table as a whole, each with its position.
  func findings(delimiter: UInt8, table: SourcePosition) -> [Finding] {
    guard rows > 0 else { return [] }
    var found: [Finding] = []
    let datePosition = plan.time.position ?? table
    if readableDates == 0 {
      let (index, text) = unreadable ?? (plan.time.first, "")
      let name = plan.header.indices.contains(index) ? plan.header[index] : ""
      let isClock = index != plan.time.first
      found.append(
        (
          isClock ? .notTimes(column: name, example: text) : .notDates(column: name, example: text),
          datePosition, nil
        ))
    } else if dateOrder == nil, let text = dates.example {
      let finding: MappingFinding =
        dates.isContradictory ? .contradictingDates(text) : .ambiguousDates(text)
      found.append((finding, datePosition, nil))
    }
    if period == .monthByDate { found.append((.monthsByDate, table, nil)) }
    if layout.decimalSign == nil {
      switch verdict(delimiter: delimiter) {
      case .sign: break
      case .ambiguous(let text): found.append((.ambiguousNumbers(text), table, nil))
      case .contradictory(let point, let comma):
        found.append((.contradictingNumbers(point: point, comma: comma), table, nil))
      }
    }
    return found + columnFindings(verdict(delimiter: delimiter))
  }

  private func columnFindings(_ verdict: DecimalSurvey.Verdict) -> [Finding] {
    var found: [Finding] = []
    for (index, (planned, count)) in zip(plan.values, columns).enumerated() {
      if count.values == 0 {
        guard plan.isLong || count.cells > 0 else { continue }
        found.append((emptyFinding(planned), planned.position, index))
      } else if count.texts * 2 > count.values || !count.isReadable {
        let finding = MappingFinding.notNumbers(
          column: planned.name, example: count.example ?? "")
        found.append((finding, planned.position, index))
      } else if let text = fractionOfCount(index, verdict) {
        found.append((.ambiguousNumbers(text), planned.position, index))
      }
      if isMonthly, !planned.value.element.hasMonths {
        found.append((.noMonths(planned.value.element), planned.position, index))
        continue
      }
      if period == .time, let column = planned.period {
        found.append((.daysOfReadings(plan.header[column]), planned.position, index))
      }
      guard period == .day else { continue }
      if planned.value.element == .temperature, planned.value.statistic == nil {
        found.append((.momentInTableOfDays(planned.name), planned.position, index))
      } else if let statistic = planned.value.statistic, statistic.needsReadings {
        found.append(
          (.statisticInTableOfDays(statistic, column: planned.name), planned.position, index))
      }
    }
    return found
  }

  private func emptyFinding(_ planned: TablePlan.PlannedValue) -> MappingFinding {
    let name = planned.name.lowercased()
    guard let metric = plan.roles[.metric], !words.keys.contains(where: { $0.lowercased() == name })
    else {
      return .emptyColumn(planned.name)
    }
    return .unknownWord(planned.name, column: plan.header[metric], among: words.keys.sorted())
  }
}

extension CSVField {
  /// The cell without what follows its last digit, such as a unit; empty where it has no digit.
  fileprivate func throughLastDigit(in bytes: Span<UInt8>) -> CSVField {
    var cell = self
    while cell.end > cell.start, !bytes[cell.end - 1].isDigit { cell.end -= 1 }
    return cell
  }
}

extension DayStatistic {
  /// Whether it has no meaning for daily values.
  fileprivate var needsReadings: Bool { self == .growth || self == .dailyTotal }
}

extension Element {
  /// Whether the element has monthly values: a sum or a mean of its days, but not a maximum of
  /// maxima.
  var hasMonths: Bool {
    switch metric.kind {
    case .total, .level, .range: true
    case .state, .maximum, .direction: false
    }
  }

  /// Whether a cell without a digit is nevertheless a value of the element.
  fileprivate func isWord(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    let text = cell.text(in: bytes, limit: 20).lowercased()
    return switch metric.dimension {
    case .direction: compassDirection(text) != nil
    case .speed: text == "calm"
    default: isAmount && isTrace(cell, in: bytes)
    }
  }
}
