public import ReportCore
public import ReportMeasurements

/// What the pages of years show of a whole record, as fingerprints: a page whose year keeps its place
/// needs not be made anew when another year has changed.
extension Fingerprinter {
  /// Takes the places of a year and of its months among the complete ones, and its spells.
  public mutating func addPlaces(of year: StationYear, in context: FigureContext) {
    let climate = year.climate
    for element in climate.elements {
      let series = climate[element]
      add(element.id)
      for rounding in context.roundings(of: element.metric) {
        for order in [RankOrder.highestFirst, .lowestFirst] {
          add(series.rank(ofYear: year.year, order, rounding))
          add(series.rank(ofExtremeInYear: year.year, order, rounding))
        }
        for month in Month.months(ofYear: year.year) {
          add(series.rank(of: month, .highestFirst, rounding))
        }
      }
    }
    for (_, kind) in context.spellKinds(of: climate) {
      let spells = climate.spells(kind, endingIn: year.days)
      add(spells.count)
      for spell in spells { add(spell) }
    }
  }

  /// Takes the records that a year set, with those that they replaced and that have replaced them.
  public mutating func addRecords(ofYear year: Int, _ book: RecordBook, _ dates: [DateRecords] = [])
  {
    for event in book.lastEvents(inYear: year) {
      add(event.kind.key)
      add(event)
      let successor = book.successor(of: event)
      add(successor != nil)
      if let successor { add(successor) }
    }
    for records in dates {
      add(records.kind.key)
      for event in records.events(ofYear: year) { add(event) }
    }
  }

  /// Takes what is usual at a station: the normals of its elements and indices, how the sums of years
  /// grow, and its frosts.
  public mutating func addUsual(of climate: StationClimate) {
    for element in climate.elements {
      let series = climate[element]
      add(element.id)
      add(series.monthlyNormals)
      add(series.yearsToDate)
      if series.statistics.kind == .level { add(series.dailyNormals) }
    }
    for index in climate.rules.indices { add(climate[index].monthlyNormals) }
    add(climate.frostSeasons.normals)
  }
}

extension StationClimate {
  /// What was measured, with the mean temperature that may be made from it.
  fileprivate var elements: [Element] { Set(record.elements + [.temperatureMean]).sorted() }
}

extension FigureContext {
  /// How the values of a metric are written: readings, and sums and means.
  fileprivate func roundings(of metric: Metric) -> [Rounding] {
    let unit = unit(of: metric)
    let (exact, mean) = (metric.decimals(in: unit), meanDecimals(of: metric))
    return (exact == mean ? [exact] : [exact, mean]).map { Rounding(unit, decimals: $0) }
  }
}

extension StationYear {
  /// The months whose days the pages of the year show, by their indices: its own, and those into
  /// which its winters, its frosts and the years of its metrics reach.
  public var shownMonths: ClosedRange<Int> {
    let first = days.lowerBound.month.index
    let latestStart = climate.rules.yearStarts.values.max() ?? 1
    return first - (climate.isSouthern ? 6 : 3)...first + 11 + max(3, latestStart - 1)
  }
}
