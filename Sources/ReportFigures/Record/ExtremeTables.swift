public import ReportCore
import ReportLanguage
public import ReportMeasurements

/// Tables of the records of a station or a personal metric.
extension FigureContext {
  /// Writes the records of a station: extreme days by month, extreme months, then years and spells;
  /// kinds without a record are left out.
  ///
  /// - Parameters:
  ///   - book: The records of the station.
  ///   - html: Receives the tables.
  public func renderRecords(_ book: RecordBook, into html: inout ByteWriter) {
    let days = book.kinds.filter { $0.kind.span == .day }
    let months = book.kinds.filter { $0.kind.span == .month }
    render(
      title: language.text("records.by-month"),
      listedMonths(extremeDays(of: days, book), of: days), into: &html)
    render(
      title: language.text("records.months"),
      listedMonths(extremeMonths(of: months), of: months), into: &html)
    let areAllListed = [days, months].allSatisfy { kinds in
      kinds.isEmpty || (0..<12).allSatisfy { isListed($0, of: kinds) }
    }
    if !areAllListed {
      renderNote(
        language.text(
          "records.few-months", ["count": language.number(RecordMinimum.namesakeYears)]),
        into: &html)
    }
    let periods = book.kinds.filter { $0.kind.span == .year || $0.kind.isSpell }
    render(title: language.text("records.periods"), steps(of: periods), into: &html)
    explainDashes(among: periods.map(\.allTime), into: &html)
  }

  private func renderNote(_ text: String, into html: inout ByteWriter) {
    html.append(markup: "<p>")
    html.append(text: text)
    html.append(markup: "</p>\n")
  }

  /// Writes why some records have nothing that they beat, below a table with such ones.
  func explainDashes(among holders: [RecordHolder], into html: inout ByteWriter) {
    // Without any that was beaten there is no such column.
    guard holders.contains(where: { $0.previous == nil }),
      holders.contains(where: { $0.previous != nil })
    else { return }
    renderNote(language.text("records.no-previous"), into: &html)
  }

  /// The columns of months without those that no kind has a record of.
  private func listedMonths(
    _ columns: [TextTable.Column], of kinds: [KindRecords]
  ) -> [TextTable.Column] {
    let listed = (0..<12).filter { isListed($0, of: kinds) }
    return columns.map { column in
      .init(
        header: column.header, cells: listed.map { column.cells[$0] } + column.cells.dropFirst(12),
        isNumber: column.isNumber)
    }
  }

  /// Whether a month, from 0 to 11, has a record of some kind, or never had anything.
  private func isListed(_ month: Int, of kinds: [KindRecords]) -> Bool {
    kinds.contains { $0.months[month] != nil || $0.emptyMonths[month] }
  }

  /// Writes the record of each kind with what it beat; nothing without one.
  public func renderBests(_ book: RecordBook, into html: inout ByteWriter) {
    render(title: language.text("records.of-all"), steps(of: book.kinds), into: &html)
    explainDashes(among: book.kinds.map(\.allTime), into: &html)
  }

  /// Writes the records of each month of the year with what each beat, a table for each kind that
  /// has them.
  public func renderMonths(of book: RecordBook, into html: inout ByteWriter) {
    for records in book.kinds where records.months.contains(where: { $0 != nil }) {
      let known = (1...12).compactMap { month in
        records.months[month - 1].map {
          RecordRow(name: language.month(month), kind: records.kind, holder: $0)
        }
      }
      render(
        title: language.text("records.by-month-of", ["record": title(of: records.kind)]),
        steps(of: known, header: language.text("column.month")), into: &html)
    }
    explainDashes(among: book.kinds.flatMap { $0.months.compactMap(\.self) }, into: &html)
  }

  /// The most kinds with whose dates a page has room for a table of what one of them beat: it is to
  /// have fewer than 6,000 elements.
  private static let mostWithSteps = 3
  /// The most kinds whose dates a page has room for after a century.
  private static let mostKinds = 8

  /// The records of each date of the year with their years, and what each of the first kind beat as
  /// far as a page has room.
  ///
  /// - Parameter records: The records of each kind.
  /// - Returns: The tables in the order of the kinds; none without a kind.
  public func dateTables(_ records: [DateRecords]) -> [TitledTable] {
    let count = records.count > Self.mostWithSteps ? 0 : 1
    let steps = records.prefix(count).map { records in
      var html = ByteWriter()
      let caption = language.text("records.by-date-of", ["record": title(of: records.kind)])
      let rows = zip(dateNames, records.dates).enumerated().map { date, found in
        RecordRow(
          name: found.0, kind: records.kind, holder: found.1,
          missing: withoutRecord(records.kind, isEmpty: records.emptyDates.contains(date)))
      }
      render(
        title: caption,
        self.steps(of: rows, header: language.text("column.date"), inYears: true), into: &html)
      explainDashes(among: records.dates.compactMap(\.self), into: &html)
      return TitledTable(id: "\(records.kind.key)-dates", title: caption, html: html.bytes)
    }
    let more = records.prefix(Self.mostKinds).dropFirst(count)
    return steps + (more.isEmpty ? [] : [dateTable(Array(more))])
  }

  /// The records of each date with their years, a column for each kind.
  private func dateTable(_ records: [DateRecords]) -> TitledTable {
    let columns = records.map { records in
      TextTable.Column(
        header: title(of: records.kind),
        cells: records.dates.enumerated().map { date, holder in
          holder.map { dated($0.mark, records.kind, language.year($0.mark.first.lowerBound.year)) }
            ?? withoutRecord(records.kind, isEmpty: records.emptyDates.contains(date))
        })
    }
    var html = ByteWriter()
    let caption = language.text("records.by-date-more")
    render(
      title: caption,
      [.init(header: language.text("column.date"), cells: dateNames, isNumber: false)] + columns,
      into: &html)
    return TitledTable(id: "dates", title: caption, html: html.bytes)
  }

  /// The dates of the year; a leap year has every one.
  private var dateNames: [String] { Day.days(ofYear: 2000).map { language.day($0, .short) } }

  private func render(
    title: String, _ columns: [TextTable.Column], into html: inout ByteWriter
  ) {
    guard columns.count > 1, columns[0].cells.count > 0 else { return }
    TextTable(title: title, columns: columns).render(into: &html)
  }

  /// Twelve months, all months together, and the latest year.
  func extremeDays(of kinds: [KindRecords], _ book: RecordBook) -> [TextTable.Column] {
    let year = book.latestYear.map { year in
      book.isLatestYearRunning
        ? language.text("coverage.so-far", ["value": language.year(year)]) : language.year(year)
    }
    let hasLatest = kinds.contains { $0.latestYear != nil }
    return [monthColumn([language.text("records.all-time")] + (hasLatest ? [year ?? ""] : []))]
      + kinds.map { records in
        func text(_ mark: RecordMark?, without missing: String) -> String {
          mark.map { dated($0, records.kind, recordDate($0.first, records.kind)) } ?? missing
        }
        return .init(
          header: title(of: records.kind),
          cells: months(of: records).enumerated().map { month, mark in
            text(
              mark, without: withoutRecord(records.kind, isEmpty: records.emptyMonths[month]))
          } + [text(records.allTime.mark, without: "")]
            + (hasLatest
              ? [text(records.latestYear, without: language.text("figure.no-data"))] : []))
      }
  }

  /// What stands for the record of a month or a date that has none: 0 if nothing ever fell.
  private func withoutRecord(_ kind: RecordKind, isEmpty: Bool) -> String {
    isEmpty
      ? recordValue(0, kind)
      : language.text(
        "records.too-few-years", ["count": language.number(RecordMinimum.namesakeYears)])
  }

  /// Twelve months with their years, and the overall extreme.
  func extremeMonths(of kinds: [KindRecords]) -> [TextTable.Column] {
    [monthColumn([language.text("records.all-time")])]
      + kinds.map { records in
        let kind = records.kind
        return .init(
          header: title(of: kind),
          cells: months(of: records).enumerated().map { month, mark in
            mark.map { dated($0, kind, language.year($0.first.lowerBound.year)) }
              ?? withoutRecord(kind, isEmpty: records.emptyMonths[month])
          } + [
            dated(
              records.allTime.mark, kind, recordDate(records.allTime.mark.first, kind))
          ])
      }
  }

  private func months(of records: KindRecords) -> [RecordMark?] {
    records.months.map { $0.map(\.mark) }
  }

  private func steps(of kinds: [KindRecords]) -> [TextTable.Column] {
    steps(
      of: kinds.map { RecordRow(name: title(of: $0.kind), kind: $0.kind, holder: $0.allTime) },
      header: language.text("records.record"))
  }

  /// A record with the name of its row.
  struct RecordRow {
    let name: String
    let kind: RecordKind
    /// `nil` if nothing stands.
    let holder: RecordHolder?
    /// What is written for a value without a record.
    var missing = ""
  }

  /// A row per record: its value, its date, the previous record, by how much it beat that, and how
  /// long that had stood.
  ///
  /// - Parameters:
  ///   - rows: The records.
  ///   - header: What the names are.
  ///   - inYears: Whether a year is enough of a date, because the name has the rest.
  /// - Returns: The columns in which there is something.
  func steps(
    of rows: [RecordRow], header: String, inYears: Bool = false
  ) -> [TextTable.Column] {
    func date(_ mark: RecordMark, _ kind: RecordKind) -> String {
      inYears ? language.year(mark.first.lowerBound.year) : recordDate(mark.first, kind)
    }
    func cells(_ text: (RecordHolder, RecordKind) -> String?) -> [String] {
      rows.map { row in row.holder.flatMap { text($0, row.kind) } ?? language.noNumber }
    }
    let columns: [TextTable.Column] = [
      .init(header: header, cells: rows.map(\.name), isNumber: false),
      .init(
        header: language.text("data.value"),
        cells: rows.map { row in
          row.holder.map {
            recordValue($0.mark.value, row.kind, isAtLeast: $0.mark.isAtLeast)
          } ?? row.missing
        }),
      .init(
        header: language.text(inYears ? "column.year" : "column.date"),
        cells: cells { tied(whole(date($0.mark, $1), $1), $0.mark) }),
      .init(
        header: language.text("records.before"),
        cells: cells { holder, kind in
          holder.previous.map { dated($0, kind, date($0, kind)) }
        }),
      .init(
        header: language.text("records.margin"),
        cells: cells { holder, kind in
          holder.previous.flatMap { previous in
            previous.isAtLeast ? nil : margin(of: holder.mark.value, over: previous, kind)
          }
        }),
      .init(
        header: language.text("records.stood"),
        cells: cells { holder, _ in
          holder.previous.map { standing($0, until: holder.mark.first) }
        }),
    ]
    return columns.filter { column in column.cells.contains { $0 != language.noNumber } }
  }

  /// "16.0 in, 22 Dec 2018 and 1 more".
  private func dated(_ mark: RecordMark, _ kind: RecordKind, _ date: String) -> String {
    language.text(
      "figure.dated",
      [
        "value": recordValue(mark.value, kind, isAtLeast: mark.isAtLeast),
        "date": tied(whole(date, kind), mark),
      ])
  }

  /// A short date with no-break spaces, so that a narrow cell has two lines.
  private func whole(_ date: String, _ kind: RecordKind) -> String {
    kind.span == .day ? date.replacing(" ", with: "\u{a0}") : date
  }

  func monthColumn(_ more: [String]) -> TextTable.Column {
    .init(
      header: language.text("column.month"),
      cells: (1...12).map { language.month($0) } + more, isNumber: false)
  }
}

extension FigureContext {
  /// Writes the records that a year set, with what has beaten them since; nothing for a year
  /// without records.
  ///
  /// - Parameters:
  ///   - year: A calendar year.
  ///   - book: The records of the station.
  ///   - dates: The records of the dates.
  ///   - html: Receives the list.
  public func renderRecords(
    ofYear year: Int, _ book: RecordBook, _ dates: [DateRecords], into html: inout ByteWriter
  ) {
    let events = book.lastEvents(inYear: year)
    let ofDates = dates.compactMap { dateLine($0, year) }
    guard !events.isEmpty || !ofDates.isEmpty else { return }
    html.append(markup: "<ul class=\"lst\">\n")
    for event in events {
      appendLine(
        recordName(event), recordStory(event, in: book), recordDate(event.days, event.kind),
        to: &html)
    }
    for line in ofDates { appendLine(line.title, line.dates, "", to: &html) }
    html.append(markup: "</ul>\n")
  }

  private func appendLine(
    _ title: String, _ detail: String, _ date: String, to html: inout ByteWriter
  ) {
    html.append(markup: "<li><span><b>")
    html.append(text: title)
    html.append(markup: "</b> <small>")
    html.append(text: detail)
    html.append(markup: "</small></span>")
    if !date.isEmpty {
      html.append(markup: " <span>")
      html.append(text: date)
      html.append(markup: "</span>")
    }
    html.append(markup: "</li>\n")
  }

  /// The dates whose record a year beat: how many, and the first of them.
  private func dateLine(_ records: DateRecords, _ year: Int) -> (title: String, dates: String)? {
    let events = records.events(ofYear: year)
    guard !events.isEmpty else { return nil }
    let shown = events.prefix(FigureContext.mostDates).map { event in
      language.text(
        "figure.day",
        [
          "day": language.day(event.days.lowerBound, .short),
          "value": recordValue(event.value, records.kind),
        ])
    }
    let rest = events.count - shown.count
    return (
      language.plural(
        "record.dates", events.count, ["record": title(of: records.kind)]),
      language.parts(shown + (rest > 0 ? [language.plural("record.more-dates", rest)] : []))
    )
  }

  /// The most dates that a line names.
  private static let mostDates = 8
}
