public import ReportCore

extension Fingerprinter {
  /// Adds every day of a series.
  public mutating func add(_ series: DailySeries) {
    add(Int(series.firstDay.number))
    add(series.count)
    for index in 0..<series.count { add(series.cells[index]) }
    add(series.severalDays.count)
    for several in series.severalDays {
      add(Int(several.days.lowerBound.number))
      add(Int(several.days.upperBound.number))
      add(several.amount)
    }
  }

  /// Adds what a data file says of a station.
  public mutating func add(_ station: Station) {
    add(station.sourceID)
    add(station.name)
    add(station.latitude)
    add(station.longitude)
    add(station.elevation)
    add(station.observationTime ?? -1)
  }

  /// Adds a station with all its measurements.
  public mutating func add(_ record: StationRecord) {
    add(record.station)
    for element in record.elements {
      add(element.id)
      add(record[element])
      for day in (record.accepted[element] ?? []).sorted() { add(Int(day.number)) }
    }
    if let recent = record.recent { add(recent) }
    add(record.winds)
  }

  private mutating func add(_ recent: RecentReadings) {
    add(recent.zone.name)
    for instant in recent.instants { add(instant.seconds) }
    for element in recent.elements {
      add(element.id)
      for value in recent.values(of: element) { add(value) }
    }
  }
}
