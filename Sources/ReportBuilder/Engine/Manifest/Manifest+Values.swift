import ReportCore

/// Values that stand in several sections of a manifest.
extension ManifestWriter {
  mutating func write(_ signature: FileSignature) {
    write(Int(Int64(bitPattern: signature.node)))
    write(Int(signature.size))
    write(Int(signature.modified))
    write(Int(signature.changed))
  }

  mutating func write(_ position: SourcePosition) {
    write(position.path)
    write(position.line)
    write(position.column)
  }

  mutating func write(_ finding: Diagnostic) {
    write(finding.severity.rawValue)
    write(finding.rule)
    write(finding.message)
    write(finding.position)
    write(finding.hint) { $0.write($1) }
  }

  mutating func write(_ kind: PageKind) {
    switch kind {
    case .home: write(0)
    case .stationList: write(1)
    case .station(let id): write(2, id)
    case .metricList: write(3)
    case .metric(let id): write(4, id)
    case .activity(let id): write(5, id)
    case .activityYear(let id, let year):
      write(6, id)
      write(year)
    case .articleList: write(7)
    case .article(let slug): write(8, slug)
    case .tagList: write(9)
    case .tag(let slug): write(10, slug)
    case .notFound: write(11)
    case .data: write(12)
    case .section(let folder): write(13, folder)
    case .page(let folder, let slug):
      write(14, folder)
      write(slug)
    }
  }

  private mutating func write(_ number: Int, _ name: String) {
    write(number)
    write(name)
  }
}

extension ManifestReader {
  mutating func signature() throws(DamagedManifest) -> FileSignature {
    FileSignature(
      node: UInt64(bitPattern: Int64(try number())), size: Int64(try number()),
      modified: Int64(try number()), changed: Int64(try number()))
  }

  mutating func texts() throws(DamagedManifest) -> [String] {
    try list { reader throws(DamagedManifest) in try reader.text() }
  }

  mutating func optionalText() throws(DamagedManifest) -> String? {
    try optional { reader throws(DamagedManifest) in try reader.text() }
  }

  mutating func numbers() throws(DamagedManifest) -> [Int] {
    try list { reader throws(DamagedManifest) in try reader.number() }
  }

  mutating func fingerprints() throws(DamagedManifest) -> [Fingerprint] {
    try list { reader throws(DamagedManifest) in try reader.fingerprint() }
  }

  mutating func findings() throws(DamagedManifest) -> [Diagnostic] {
    try list { reader throws(DamagedManifest) in try reader.finding() }
  }

  mutating func position() throws(DamagedManifest) -> SourcePosition {
    SourcePosition(try text(), line: try number(), column: try number())
  }

  private mutating func finding() throws(DamagedManifest) -> Diagnostic {
    guard let severity = Diagnostic.Severity(rawValue: try text()) else {
      throw DamagedManifest()
    }
    return Diagnostic(
      severity, try text(), try text(), at: try position(),
      hint: try optionalText())
  }

  mutating func kind() throws(DamagedManifest) -> PageKind {
    switch try number() {
    case 0: .home
    case 1: .stationList
    case 2: .station(id: try text())
    case 3: .metricList
    case 4: .metric(id: try text())
    case 5: .activity(id: try text())
    case 6: .activityYear(id: try text(), year: try number())
    case 7: .articleList
    case 8: .article(slug: try text())
    case 9: .tagList
    case 10: .tag(slug: try text())
    case 11: .notFound
    case 12: .data
    case 13: .section(folder: try text())
    case 14: .page(folder: try text(), slug: try text())
    default: throw DamagedManifest()
    }
  }
}
