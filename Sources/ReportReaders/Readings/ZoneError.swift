import ReportCore

/// The reason why a time zone is not available.
enum ZoneError: Error, Hashable {
  /// The name is not a valid zone name.
  case impossibleName(String)
  /// The machine has no zone with the name; the names it has are for the hint.
  case unknown(String, among: [String])
  /// The machine has no zones at all.
  case noZones(folder: String)
  /// The machine's file of the zone cannot be used.
  case unusable(String)
}

extension ZoneError {
  /// The finding about a file that needs the zone.
  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(.error, rule, message, at: position, hint: hint)
  }

  private var rule: String {
    switch self {
    case .impossibleName, .unknown: "unknown-time-zone"
    case .noZones, .unusable: "missing-time-zones"
    }
  }

  private var message: String {
    switch self {
    case .impossibleName(let name): "'\(excerpt(name))' is not the name of a time zone"
    case .unknown(let name, _): "no time zone '\(excerpt(name))'"
    case .noZones(let folder): "this machine has no time zones in \(folder)"
    case .unusable(let name): "this machine's file of the time zone '\(excerpt(name))' is damaged"
    }
  }

  private var hint: String? {
    switch self {
    case .impossibleName: "write 'timezone:' with a name such as Europe/Berlin"
    case .unknown(let name, let names):
      meant(name, among: names).map { "did you mean '\($0)'?" }
        ?? "names are those of the time zone database, such as Europe/Berlin"
    case .noZones, .unusable: "install the package tzdata"
    }
  }

  /// The zone that was probably meant; a place alone is enough: `Berlin`.
  private func meant(_ name: String, among names: [String]) -> String? {
    let place = name.lowercased().replacing(" ", with: "_")
    return names.first { $0.lowercased().hasSuffix("/\(place)") }
      ?? suggestion(for: name, among: names)
  }

  private func excerpt(_ name: String) -> String {
    String(name.unicodeScalars.prefix(40).map { $0.value < 32 ? "?" : Character($0) })
  }
}
