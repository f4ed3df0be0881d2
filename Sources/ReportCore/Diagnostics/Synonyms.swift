/// The variants of a dotted name with a synonym for one of its parts.
func withSynonyms(_ name: String) -> Set<String> {
  guard name.utf8.count <= 200 else { return [] }
  let parts = name.lowercased().split(separator: ".").map(String.init)
  var names: Set<String> = []
  for (place, part) in parts.enumerated() {
    for words in synonyms where words.contains(part) {
      for word in words where word != part {
        names.insert((parts[..<place] + [word] + parts[(place + 1)...]).joined(separator: "."))
      }
    }
  }
  return names
}

/// Words that authors use interchangeably.
private let synonyms: [Set<String>] = [
  ["mean", "avg", "average"], ["total", "sum"], ["highest", "high", "max", "maximum"],
  ["lowest", "low", "min", "minimum"], ["precipitation", "precip", "rain", "rainfall"],
  ["snowfall", "snow"], ["temperature", "temp"], ["wind", "wind-speed"],
  ["pressure", "barometer"], ["sunshine", "sun"], ["weight", "mass"],
]
