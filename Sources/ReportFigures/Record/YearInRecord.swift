public import ReportCore
public import ReportMeasurements

/// Fingerprints of what the pages of years show of a whole record: a page whose year keeps its
/// ranks need not be made again when another year has changed.
extension Fingerprinter {
  /// Adds the ranks of a year and of its months among the complete ones, and its spells.
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

  /// Adds the records that a year set, with those that they replaced and that have replaced them.
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

  /// Adds what is usual at a station: the normals of its elements and indices, how the totals of
  /// years grow, and its frosts.
  public mutating func addUsual(of climate: StationClimate) {
    for element in climate.elements {
      let series = climate[element]
      add(element.id)
      add(series.monthlyNormals)
      // Pages show the totals by date, and of levels the normals of the dates.
      if series.statistics.kind == .level {
        add(series.dailyNormals)
      } else {
        add(series.yearsToDate)
      }
    }
    for index in climate.rules.indices { add(climate[index].monthlyNormals) }
    add(climate.frostSeasons.normals)
  }
}

extension StationClimate {
  /// The measured elements, and the mean temperature that can be derived from them.
  fileprivate var elements: [Element] { Set(record.elements + [.temperatureMean]).sorted() }
}

extension FigureContext {
  /// The precisions of a metric's values: of readings, and of sums and means.
  fileprivate func roundings(of metric: Metric) -> [Rounding] {
    let unit = unit(of: metric)
    let (exact, mean) = (metric.decimals(in: unit), meanDecimals(of: metric))
    return (exact == mean ? [exact] : [exact, mean]).map { Rounding(unit, decimals: $0) }
  }
}

extension StationYear {
  /// The months whose days the pages of the year show, by their indices: its own, and those to
  /// which its winters, its frosts and the years of its metrics extend.
  public var shownMonths: ClosedRange<Int> {
    let first = days.lowerBound.month.index
    let latestStart = climate.rules.yearStarts.values.max() ?? 1
    return first - (climate.isSouthern ? 6 : 3)...first + 11 + max(3, latestStart - 1)
  }
}
