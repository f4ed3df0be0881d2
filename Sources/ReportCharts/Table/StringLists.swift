import ReportCore

extension DataTable.Column {
  /// A column of texts given as strings.
  public init(_ header: String, _ cells: [String]) {
    self.init(header, TextColumn(cells))
  }
}

extension Selection.Layer {
  /// One strip per slot, with names given as strings.
  public init(_ labels: [String], width: Width = .any) {
    self.init(TextColumn(labels), width: width)
  }
}
