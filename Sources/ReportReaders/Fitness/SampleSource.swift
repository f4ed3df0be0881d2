import ReportMeasurements

/// A device, an app or manual entry that records samples: each moment is counted from only one of
/// them.
struct SampleSource: Hashable {
  /// The name in the export; never shown unless the author names it.
  let name: String
  let kind: SourceShare.Kind
}

extension SampleSource {
  /// Creates a source from its name in an export.
  ///
  /// - Parameters:
  ///   - name: One device can occur with curly and straight apostrophes and no-break spaces.
  ///   - kind: `nil` to derive it from the name.
  init(_ name: String, _ kind: SourceShare.Kind? = nil) {
    let plain = SampleSource.plain(name)
    self.init(name: plain, kind: kind ?? SampleSource.kind(ofPlain: plain))
  }

  /// A name in lower case, with plain spaces and apostrophes.
  static func plain(_ name: String) -> String {
    var text = ""
    for scalar in name.lowercased().unicodeScalars.prefix(200) {
      switch scalar {
      case "\u{A0}", "\u{202F}", "\u{2007}": text.unicodeScalars.append(" ")
      case "’", "‘", "ʼ": text.unicodeScalars.append("'")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func kind(ofPlain name: String) -> SourceShare.Kind {
    let words: [(SourceShare.Kind, [String])] = [
      (.worn, ["watch", "band", "ring", "fitbit", "garmin", "tracker", "whoop", "amazfit"]),
      (.phone, ["phone", "pixel", "galaxy", "android"]),
    ]
    return words.first { $0.1.contains { name.contains($0) } }?.0 ?? .other
  }

  /// Its rank among sources: by the author's ranking, else by its kind, manual entry before watch
  /// before phone.
  ///
  /// - Parameter ranking: Parts of names, most trusted first.
  /// - Returns: The rank; lower ones are more trusted.
  func rank(in ranking: [String]) -> Int {
    if kind == .hand { return -1 }
    if let place = place(in: ranking) { return place }
    return ranking.count + (SourceShare.Kind.allCases.firstIndex(of: kind) ?? 0)
  }

  /// The index of the first ranking entry that occurs in its name.
  func place(in ranking: [String]) -> Int? {
    ranking.firstIndex { name.contains(SampleSource.plain($0)) }
  }
}
