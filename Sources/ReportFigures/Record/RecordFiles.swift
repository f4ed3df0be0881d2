import ReportCore
public import ReportMeasurements

/// The current records: a row for each overall record, and for each of a month.
///
/// `month` is empty or from 1 to 12; `from` to `to` is the day or the period that set the record,
/// `times` how often it was reached, and `before` the previous record, set on `before_from`, which
/// had stood for `stood_days` and was beaten by `margin`.
public func recordsFile(_ subject: RecordSubject, in context: FigureContext) -> NumbersFile {
  var text = NumbersText(
    [
      "record", "month", "value", "unit", "from", "to", "times", "before", "before_from", "margin",
      "stood_days",
    ],
    rows: subject.book.kinds.count * 13)
  for records in subject.book.kinds {
    let rounding = context.rounding(of: records.kind)
    let unit = records.kind.isSpell ? "days" : rounding.unit.id
    let holders = [(0, records.allTime)] + records.months.enumerated().map { ($0 + 1, $1) }
    for case (let month, let holder?) in holders as [(Int, RecordHolder?)] {
      text.append(records.kind.key)
      text.append(month == 0 ? nil : month)
      text.append(rounding(holder.mark.value).value, decimals: rounding.decimals)
      text.append(unit)
      text.append(holder.mark.first.lowerBound)
      text.append(holder.mark.first.upperBound)
      text.append(holder.mark.count)
      text.append(
        holder.previous.map { rounding($0.value).value }, decimals: rounding.decimals)
      if let previous = holder.previous {
        text.append(previous.first.lowerBound)
      } else {
        text.append("")
      }
      text.append(context.margin(of: holder, records.kind), decimals: rounding.decimals)
      text.append(
        holder.previous?.first.lowerBound.distance(to: holder.mark.first.lowerBound))
      text.endRow()
    }
  }
  return text.file(of: [subject.attribution])
}

/// The records of each date of the year: the highest and the lowest values with their years.
///
/// `times` is how often a value was reached, and `before` the previous record, which had stood for
/// `stood_years` and was beaten by `margin`. A date that was observed in three years or fewer has
/// no record.
public func dateRecordsFile(
  _ records: [DateRecords], of subject: RecordSubject, in context: FigureContext
) -> NumbersFile {
  let columns = records.flatMap { records in
    let word = context.columnWord(of: records.kind.key)
    let (metric, unit) = (
      records.kind.element.metric, context.rounding(of: records.kind).unit
    )
    return [
      NumbersColumn("\(word)_\(unit.id)", of: metric, in: unit),
      .plain("\(word)_year"), .plain("\(word)_times"),
      NumbersColumn("\(word)_before_\(unit.id)", of: metric, in: unit),
      .plain("\(word)_before_year"),
      NumbersColumn("\(word)_margin_\(unit.id)", of: metric, in: unit),
      .plain("\(word)_stood_years"),
    ]
  }
  var text = NumbersText(["date"] + columns, rows: CalendarDate.count)
  // A leap year has every date.
  for (index, day) in Day.days(ofYear: 2000).enumerated() {
    text.append(String(day.description.dropFirst(5)))
    for records in records {
      let rounding = context.rounding(of: records.kind)
      let holder = records.dates[index]
      func append(_ mark: RecordMark?) {
        text.append(mark.map { rounding($0.value).value }, decimals: rounding.decimals)
        text.append(mark.map(\.first.lowerBound.year))
      }
      append(holder?.mark)
      text.append(holder?.mark.count)
      append(holder?.previous)
      text.append(
        holder.flatMap { context.margin(of: $0, records.kind) }, decimals: rounding.decimals)
      text.append(
        holder.flatMap { holder in
          holder.previous.map { holder.mark.first.lowerBound.year - $0.first.lowerBound.year }
        })
    }
    text.endRow()
  }
  return text.file(of: [subject.attribution])
}

extension FigureContext {
  /// By how much a record beat the previous one; `nil` without one, or if that may have been longer.
  fileprivate func margin(of holder: RecordHolder, _ kind: RecordKind) -> Double? {
    holder.previous.flatMap { previous in
      previous.isAtLeast ? nil : difference(of: holder.mark.value, from: previous, kind)
    }
  }
}
