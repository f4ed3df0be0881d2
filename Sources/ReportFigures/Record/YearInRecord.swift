public import ReportCore
public import ReportMeasurements

/// Fingerprints of what the pages of years show of a whole record, besides ranks: see
/// ``RankedPeriods``.
extension Fingerprinter {
  /// Adds the spells that end in some days.
  public mutating func addSpells(
    endingIn days: ClosedRange<Day>, of climate: StationClimate, in context: FigureContext
  ) {
    for (_, kind) in context.spellKinds(of: climate) {
      let spells = climate.spells(kind, endingIn: days)
      add(spells.count)
      for spell in spells { add(spell) }
    }
  }

  /// Adds the records that a year set, with those that they replaced and that have replaced them.
  public mutating func addRecords(ofYear year: Int, _ book: RecordBook, _ dates: [DateRecords]) {
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
  public mutating func addUsual(of climate: StationClimate, in context: FigureContext) {
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
    for (_, kind) in context.spellKinds(of: climate) {
      guard let normals = climate.normalSpells(kind) else { continue }
      add(normals.years.lowerBound)
      add(normals.years.upperBound)
      for days in normals.days { add(days) }
    }
    add(climate.frostSeasons.normals)
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
