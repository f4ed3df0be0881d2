import ReportCore
import ReportLanguage
import ReportMeasurements

/// A row of the tables of counted days, or of the longest spells.
struct CountedRow {
  let title: String
  /// The years of the record.
  let years: ClosedRange<Int>?
  /// The years of the normals; `nil` without any.
  let reference: ClosedRange<Int>?
  /// The normals of the months, of the seasons and of the year.
  let normals: [Double?]
  /// The numbers of the months, of the seasons that end in a year, and of the year.
  let values: (Int) -> [Aggregate]

  /// Whether a normal is written as more than zero.
  var isUsual: Bool { normals.contains { $0.map(isWrittenCount) ?? false } }
}

/// Whether the normal of a count, which has a tenth, is written as more than zero.
func isWrittenCount(_ normal: Double) -> Bool { FixedDecimal(normal, decimals: 1).value > 0 }

extension FigureContext {
  /// The days that meet each threshold.
  func countedDays(of climate: StationClimate) -> [CountedRow] {
    climate.rules.thresholds.map { countedDays($0, climate[.days($0)]) }
  }

  /// The days that meet a threshold.
  func countedDays(_ threshold: Threshold, _ days: SeriesClimate) -> CountedRow {
    CountedRow(
      title: language.title(of: .days(threshold)), years: days.years,
      reference: days.monthlyNormals?.reference.years, normals: days.monthlyNormals?.parts ?? [],
      values: days.parts)
  }

  /// The longest spells of each kind, by the periods in which they end.
  func countedSpells(of climate: StationClimate) -> [CountedRow] {
    spellKinds(of: climate).map { title, kind in
      let normals = climate.normalSpells(kind)
      return CountedRow(
        title: title, years: climate.record.years, reference: normals?.years,
        normals: normals?.days ?? []
      ) { year in climate.longestSpells(kind, in: year...year)[year] }
    }
  }
}
