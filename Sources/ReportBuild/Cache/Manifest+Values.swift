import ReportCore
import ReportSite

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
}
