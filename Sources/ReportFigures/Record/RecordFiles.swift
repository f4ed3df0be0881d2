import ReportCore
public import ReportMeasurements

/// What stands as CSV: a line for each record of all days, and for each of a month.
///
/// `month` is empty or from 1 to 12; `from` to `to` is the day or the period that set the record,
/// `times` how often it was reached, and `before` what had stood, since `before_from`.
public func recordsFile(_ book: RecordBook, in context: FigureContext) -> [UInt8] {
  var text = CSVText(
    ["record", "month", "value", "unit", "from", "to", "times", "before", "before_from"],
    rows: book.kinds.count * 13)
  for records in book.kinds {
    let rounding = context.rounding(of: records.kind)
    let unit = records.kind.isSpell ? "days" : rounding.unit.id
    let holders = [(0, records.allTime)] + records.months.enumerated().map { ($0 + 1, $1) }
    for case (let month, let holder?) in holders as [(Int, RecordHolder?)] {
      text.append(records.kind.key)
      text.append(month == 0 ? "" : String(month))
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
      text.endRow()
    }
  }
  return text.bytes
}

/// The records of each date of the year as CSV: the highest and the lowest values with their years.
///
/// A date that was observed in three years or fewer is empty.
public func dateRecordsFile(_ records: [DateRecords], in context: FigureContext) -> [UInt8] {
  let names = records.map { records in
    let unit = context.rounding(of: records.kind).unit
    return "\(context.columnWord(of: records.kind.key))_\(unit.id)"
  }
  let columns = zip(names, records).flatMap { name, records in
    [name, "\(context.columnWord(of: records.kind.key))_year"]
  }
  var text = CSVText(["date"] + columns, rows: CalendarDate.count)
  // A leap year has every date.
  for (index, day) in Day.days(ofYear: 2000).enumerated() {
    text.append(String(day.description.dropFirst(5)))
    for records in records {
      let rounding = context.rounding(of: records.kind)
      let mark = records.dates[index]?.mark
      text.append(
        mark.map { rounding($0.value).value }, decimals: rounding.decimals)
      text.append(mark.map { String($0.first.lowerBound.year) } ?? "")
    }
    text.endRow()
  }
  return text.bytes
}
