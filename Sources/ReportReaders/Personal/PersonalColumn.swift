public import ReportMeasurements

/// A column that is wanted from a table of what a person measures.
public struct PersonalColumn: Hashable, Sendable {
  /// The id of what it holds, such as `steps`: without a name of its own the column is called so.
  public let id: String
  /// The name in the file's header; `nil` for the column of that id, or the only one.
  public let name: String?
  /// Whether its values cannot be below zero.
  public let isAmount: Bool
  /// How the rows of one day go together, amounts or a level; `nil` leaves it to the header's unit.
  public var kind: MetricKind?
  /// The unit of its numbers where the header names none.
  public var unit: Unit?
  /// What else is said of the table.
  public var mapping: TableMapping
  /// The zone of the days, where rows have moments.
  public var timeZone: String?
  /// How many hours of a day may be without a row; all of them when `nil`, since nobody is
  /// measured all day.
  public var missingHours: Int?
  /// Parts of the names of devices and apps, the most trusted first, of an export that several have
  /// written.
  public var sources: [String]

  /// A column of these parts, each described at the property of its name.
  ///
  /// All but the id may be left out.
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
  /// What the column holds, in whatever unit the file has.
  public static func element(_ id: String) -> Element {
    Element(id: id, metric: Metric(id: id, kind: .level, dimension: .other))
  }

  /// What the column holds; amounts are not below zero.
  var element: Element {
    Element(
      id: id, metric: Metric(id: id, kind: isAmount ? .total : .level, dimension: .other))
  }

  /// The column of a part of it, such as `sleep.deep`, in the same unit where the header names none.
  func part(_ name: String) -> PersonalColumn {
    PersonalColumn(
      id: "\(id).\(name)", isAmount: isAmount,
      kind: kind ?? Catalogue.kind(ofPersonal: id, in: unit), unit: unit, mapping: mapping,
      timeZone: timeZone, missingHours: missingHours, sources: sources)
  }

  /// What the mapping says of the column itself.
  var mapped: MappedName? { mapping.columns.first { !$0.meaning.isRole } }

  /// What the mapping says of the other columns.
  var roles: [MappedName] { mapping.columns.filter(\.meaning.isRole) }
}

extension ColumnMeaning {
  fileprivate var isRole: Bool {
    if case .role = self { return true }
    return false
  }
}
