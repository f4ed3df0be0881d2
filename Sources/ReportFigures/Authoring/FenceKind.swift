/// The kinds of fences, each with the keys that it reads.
enum FenceKind: String, CaseIterable {
  case chart, stats, table

  fileprivate var keys: [String] {
    switch self {
    case .chart:
      [
        "type", "by", "compare", "goal", "average", "against", "annotation", "color", "labels",
        "interpolation", "symbols", "symbol-size", "direction", "bars", "background", "alt",
        "width", "title", "from", "to",
      ] + RequestReader.ringKeys + GaugeStyle.keys
    case .stats: ["show"]
    case .table: ["rows", "title"]
    }
  }

  /// Where the keys belong that only other kinds read.
  var keysElsewhere: [String: String] {
    let others = FenceKind.allCases.filter { $0 != self }
    let keys = others.flatMap(\.keys).filter { !self.keys.contains($0) }
    return Dictionary(
      keys.map { key in
        let names = others.filter { $0.keys.contains(key) }.map { "'\($0.rawValue)'" }
        return (key, "'\(key)' belongs in a \(names.joined(separator: " or a ")) fence")
      }, uniquingKeysWith: { first, _ in first })
  }
}
