import ReportMeasurements

/// A device, an app or a hand that writes samples: what counts once must come from one of them.
struct SampleSource: Hashable {
  /// As the export calls it; never shown unless the author names it.
  let name: String
  let kind: SourceShare.Kind
}

extension SampleSource {
  /// A source by the name that an export has for it.
  ///
  /// - Parameters:
  ///   - name: One device may appear with curly and straight apostrophes and no-break spaces.
  ///   - kind: `nil` for what the name says.
  init(_ name: String, _ kind: SourceShare.Kind? = nil) {
    let plain = SampleSource.plain(name)
    self.init(name: plain, kind: kind ?? SampleSource.kind(ofPlain: plain))
  }

  /// A name in small letters, with plain spaces and apostrophes.
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

  /// Its place among sources: the author's ranking, else its kind, hand before watch before phone.
  ///
  /// - Parameter ranking: Parts of names, the most believed first.
  /// - Returns: The smaller, the more believed.
  func rank(in ranking: [String]) -> Int {
    if kind == .hand { return -1 }
    if let place = place(in: ranking) { return place }
    return ranking.count + (SourceShare.Kind.allCases.firstIndex(of: kind) ?? 0)
  }

  /// The place of the first part of a name that is one of its own.
  func place(in ranking: [String]) -> Int? {
    ranking.firstIndex { name.contains(SampleSource.plain($0)) }
  }
}
