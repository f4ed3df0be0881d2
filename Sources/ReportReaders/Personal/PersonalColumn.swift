public import ReportCore
public import ReportMeasurements

/// A column wanted from a table of personal data.
public struct PersonalColumn: Hashable, Sendable {
  /// The id of its metric, such as `steps`: the column's name, unless another one is given.
  public let id: String
  /// The name in the file's header; `nil` for the column named by the id, or the only one.
  public let name: String?
  /// Where the author writes that name.
  public var position: SourcePosition?
  /// Whether its values cannot be negative.
  public let isAmount: Bool
  /// How the rows of one day are combined, as a total or a level; `nil` to decide by the header's
  /// unit.
  public var kind: MetricKind?
  /// The unit of its numbers if the header names none.
  public var unit: Unit?
  /// The author's other options for the table.
  public var mapping: TableMapping
  /// The zone of the days, for rows with instants.
  public var timeZone: String?
  /// The number of hours of a day that can lack a row.
  ///
  /// It is `nil` for all of them, because no one is measured all day.
  public var missingHours: Int?
  /// Parts of the names of devices and apps, most trusted first, for an export with several
  /// sources.
  public var sources: [String]

  /// Creates a column from its parts, each described at the property of the same name.
  ///
  /// All but the id are optional.
  public init(
    id: String, name: String? = nil, isAmount: Bool = false, kind: MetricKind? = nil,
    unit: Unit? = nil, mapping: TableMapping = TableMapping(), timeZone: String? = nil,
    missingHours: Int? = nil, sources: [String] = []
  ) {
    self.id = id
    self.name = name
    self.isAmount = isAmount
    self.kind = kind
    self.unit = unit
    self.mapping = mapping
    self.timeZone = timeZone
    self.missingHours = missingHours
    self.sources = sources
  }
}

extension PersonalColumn {
  /// The element of the column, in whatever unit the file has.
  public static func element(_ id: String) -> Element {
    Element(id: id, metric: Metric(id: id, kind: .level, dimension: .other))
  }

  /// The element of the column; that of an amount excludes negative values.
  var element: Element {
    Element(
      id: id, metric: Metric(id: id, kind: isAmount ? .total : .level, dimension: .other))
  }

  /// The column of a part of it, such as `sleep.deep`, in the same unit if the header names none.
  func part(_ name: String) -> PersonalColumn {
    PersonalColumn(
      id: "\(id).\(name)", isAmount: isAmount,
      kind: kind ?? Catalogue.kind(ofPersonal: id, in: unit), unit: unit, mapping: mapping,
      timeZone: timeZone, missingHours: missingHours, sources: sources)
  }

  /// The mapping of the column itself.
  var mapped: MappedName? { mapping.columns.first(where: \.meaning.isValues) }

  /// The mapping of the other columns.
  var roles: [MappedName] { mapping.columns.filter(\.meaning.isRole) }

  /// The columns that are not wanted.
  var ignored: [MappedName] { mapping.columns.filter { $0.meaning == .ignored } }
}

extension ColumnMeaning {
  fileprivate var isRole: Bool {
    if case .role = self { return true }
    return false
  }
}
