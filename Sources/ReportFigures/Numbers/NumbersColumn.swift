import ReportMeasurements

/// A column of a file of numbers.
public struct NumbersColumn: Hashable, Sendable {
  /// Its CSV header, one word such as `precipitation_in`.
  public let name: String
  /// The id of the metric of its values; `nil` for dates, names and counts of days.
  public let metric: String?
  /// The unit of its values, such as `in` or `steps`.
  public let unit: String?
  /// Whether its values are those of the metric itself, rather than means or sums derived from
  /// them.
  var isMeasured: Bool
}

extension NumbersColumn {
  /// How many days of a period have a value.
  static let daysMeasured: NumbersColumn = "days_measured"
  /// How many days a period contains.
  static let days: NumbersColumn = "days"

  /// Creates a column of a metric's values.
  init(_ name: String, of metric: Metric, in unit: Unit) {
    self.init(
      name: name, metric: metric.id, unit: unit.symbol.isEmpty ? unit.id : unit.symbol,
      isMeasured: true)
  }

  /// A column of dates, names or counts.
  static func plain(_ name: String) -> NumbersColumn {
    NumbersColumn(name: name, metric: nil, unit: nil, isMeasured: false)
  }

  /// The same column with a suffix to its name.
  func suffixed(_ suffix: String) -> NumbersColumn {
    NumbersColumn(
      name: "\(name)_\(suffix)", metric: metric, unit: unit, isMeasured: false)
  }

  /// The same column with a prefix to its name.
  func prefixed(_ prefix: String) -> NumbersColumn {
    NumbersColumn(
      name: "\(prefix)_\(name)", metric: metric, unit: unit, isMeasured: false)
  }
}

extension NumbersColumn: ExpressibleByStringLiteral {
  /// Creates a column of dates, names or counts.
  public init(stringLiteral name: String) { self = .plain(name) }
}

extension FigureContext {
  /// The column of a metric: `snow_depth_in`.
  func column(of metric: Metric) -> NumbersColumn {
    let unit = unit(of: metric)
    return NumbersColumn("\(columnWord(of: metric.id))_\(unit.id)", of: metric, in: unit)
  }

  /// The columns of the lows and the highs of a metric.
  func rangeColumns(of metric: Metric) -> [NumbersColumn] {
    let unit = unit(of: metric)
    return ["low", "high"].map { NumbersColumn("\($0)_\(unit.id)", of: metric, in: unit) }
  }

  /// The column of a personal metric: `weight_lb`, and just `steps`.
  func column(of metric: PersonalMetric) -> NumbersColumn {
    let unit = unit(of: metric.metric)
    return NumbersColumn(
      unit.id == metric.column ? metric.column : "\(metric.column)_\(unit.id)",
      of: metric.metric, in: unit)
  }

  /// An id in the form used in column names.
  func columnWord(of id: String) -> String {
    String(id.map { $0 == "." || $0 == "-" ? "_" : $0 })
  }
}
