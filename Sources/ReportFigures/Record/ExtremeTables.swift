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
  ///   - subject: The name of the station, on a page with the records of others.
  ///   - hasSpells: Whether to include spells, which another table of the page can show.
  ///   - html: Receives the tables.
  public func renderRecords(
    _ book: RecordBook, of subject: String? = nil, withSpells hasSpells: Bool,
    into html: inout ByteWriter
  ) {
    render(
      title: language.text("records.by-month"), of: subject,
      extremeDays(of: book.kinds.filter { $0.kind.span == .day }, book), into: &html)
    render(
      title: language.text("records.months"), of: subject,
      extremeMonths(of: book.kinds.filter { $0.kind.span == .month }), into: &html)
    render(
      title: language.text(hasSpells ? "records.periods" : "records.years"), of: subject,
      periods(
        book.kinds.filter { $0.kind.span == .year || hasSpells && $0.kind.isSpell }),
      into: &html)
  }

  /// Writes all records of a personal metric.
  ///
  /// - Parameters:
  ///   - book: The records of the metric.
  ///   - subject: The name of the metric, on a page with the records of others.
  ///   - html: Receives the table.
  public func renderBests(
    _ book: RecordBook, of subject: String? = nil, into html: inout ByteWriter
  ) {
    render(
      title: language.text("records.of-all"), of: subject, periods(book.kinds), into: &html)
  }

  private func render(
    title: String, of subject: String?, _ columns: [TextTable.Column],
    into html: inout ByteWriter
  ) {
    guard columns.count > 1, columns[0].cells.count > 0 else { return }
    let label = subject.map {
      language.text("figure.titled", ["title": title, "period": $0])
    }
    TextTable(title: title, label: label, columns: columns).render(into: &html)
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
        let marks = months(of: records) + [records.allTime.mark]
        return .init(
          header: title(of: records.kind),
          cells: marks.map { text($0, without: tooFewYears) }
            + (hasLatest
              ? [text(records.latestYear, without: language.text("figure.no-data"))] : []))
      }
  }

  /// What stands for the record of a month of too few years to have one.
  private var tooFewYears: String {
    language.text(
      "records.too-few-years", ["count": language.number(RecordMinimum.namesakes)])
  }

  /// Twelve months with their years, and the overall extreme.
  func extremeMonths(of kinds: [KindRecords]) -> [TextTable.Column] {
    [monthColumn([language.text("records.all-time")])]
      + kinds.map { records in
        let kind = records.kind
        return .init(
          header: title(of: kind),
          cells: months(of: records).map { mark in
            mark.map { dated($0, kind, language.year($0.first.lowerBound.year)) }
              ?? tooFewYears
          } + [
            dated(
              records.allTime.mark, kind, recordDate(records.allTime.mark.first, kind))
          ])
      }
  }

  private func months(of records: KindRecords) -> [RecordMark?] {
    records.months.map { $0.map(\.mark) }
  }

  /// A row per record: its value, its date, the previous record, and how long that had stood.
  private func periods(_ kinds: [KindRecords]) -> [TextTable.Column] {
    let holders = kinds.map { (kind: $0.kind, holder: $0.allTime) }
    return [
      .init(
        header: language.text("station.record"), cells: holders.map { title(of: $0.kind) },
        isNumber: false),
      .init(
        header: language.text("data.value"),
        cells: holders.map { kind, holder in
          recordValue(holder.mark.value, kind, isAtLeast: holder.mark.isAtLeast)
        }),
      .init(
        header: language.text("column.date"),
        cells: holders.map { kind, holder in
          tied(whole(recordDate(holder.mark.first, kind), kind), holder.mark)
        }),
      .init(
        header: language.text("records.before"),
        cells: holders.map { kind, holder in
          holder.previous.map { dated($0, kind, recordDate($0.first, kind)) } ?? "–"
        }),
      .init(
        header: language.text("records.stood"),
        cells: holders.map { _, holder in
          holder.previous.map { standing($0, until: holder.mark.first) } ?? "–"
        }),
    ]
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
