import ReportCore

/// One line of the file; `nil` for values that were not measured.
struct SimulatedDay {
  let station: Station
  let day: Day
  /// In hundredths of an inch.
  let precipitation: Int?
  /// In tenths of an inch.
  let snowfall: Int?
  /// In °F.
  let high: Int?
  /// In °F.
  let low: Int?
  /// In minutes; only the highest station has a sunshine recorder.
  let sunshine: Int?
}

/// The year at all stations: station by station, each in chronological order.
func simulatedYear() -> [SimulatedDay] {
  var random = RandomSource(seed: 2018)
  let region = Region(random: &random)
  return stations.enumerated().flatMap { index, station in
    // Each station has its own random source, so that none changes if another does.
    var random = RandomSource(seed: UInt64(index + 1) * 1_000)
    return simulatedDays(of: station, in: region, random: &random)
  }
}

private func simulatedDays(
  of station: Station, in region: Region, random: inout RandomSource
) -> [SimulatedDay] {
  let gaps = Gaps(of: station, in: region)
  let temperatures = Temperatures(of: station, in: region, random: &random)
  let hasPrecipitation = gaps.measured(but: .precipitation)
  let hasSnowfall = gaps.measured(but: .snowfall)
  let hasTemperature = gaps.measured(but: .temperature)
  let rain = precipitation(
    of: station, in: region, measured: hasPrecipitation, random: &random)
  let snow = snowfall(
    of: station, precipitation: rain, temperatures: temperatures, measured: hasSnowfall)
  let hasRow = gaps.measured(but: .wholeRow)
  let sunshine = station.isHighest ? simulatedSunshine() : []
  return Day.days(ofYear: year).enumerated().filter { hasRow[$0.offset] }.map { index, day in
    SimulatedDay(
      station: station, day: day,
      precipitation: hasPrecipitation[index] ? rain[index] : nil,
      snowfall: hasSnowfall[index] ? snow[index] : nil,
      high: hasTemperature[index] ? temperatures.highs[index] : nil,
      low: hasTemperature[index] ? temperatures.lows[index] : nil,
      sunshine: sunshine.isEmpty ? nil : sunshine[index])
  }
}

/// A station's gaps as days of the year.
private struct Gaps {
  private var days: [(extent: Gap.Extent, days: Set<Int>)]

  init(of station: Station, in region: Region) {
    days = station.gaps.map { gap in
      switch gap.days {
      case .from(let first, let count):
        let start = first.dayOfYear - 1
        return (gap.extent, Set(start..<start + count))
      case .wettest(let month, let count):
        let wettest = month.days.map { $0.dayOfYear - 1 }
          .sorted { (region.wetness[$0], $0) > (region.wetness[$1], $1) }
        return (gap.extent, Set(wettest.prefix(count)))
      }
    }
  }

  /// Whether each day of the year has a certain measurement; a missing row lacks all of them.
  func measured(but extent: Gap.Extent) -> [Bool] {
    let missing = days.filter { $0.extent == extent || $0.extent == .wholeRow }
    return (0..<365).map { day in !missing.contains { $0.days.contains(day) } }
  }
}
