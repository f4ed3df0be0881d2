/// The name that an author probably meant, or `nil` if none is similar.
///
/// Similar means at most a third of the letters different, or one letter of two, where a changed,
/// missing, additional or swapped letter counts as one (restricted Damerau–Levenshtein distance).
/// Case is ignored; letters after the hundredth do not count. Of equally similar names the first
/// in the given order wins. A word that authors write for a name, such as `avg` for `mean`, counts
/// as that name.
public func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  let meant = withSynonyms(name)
  if !meant.isEmpty, let found = names.first(where: meant.contains) { return found }
  var nearest = NearestName(to: name)
  for candidate in names { nearest.consider(candidate) }
  return nearest.best.flatMap { isMeant($0, by: name) ? $0 : nil }
}

/// Whether the parts in which two dotted names differ are similar as well.
///
/// `hilltop.rain` is not far from `hilltop.wind`, but nobody writes rain and means wind.
private func isMeant(_ candidate: String, by name: String) -> Bool {
  // A path is compared as a whole.
  if candidate.contains("/") { return true }
  let (own, other) = (name.split(separator: "."), candidate.split(separator: "."))
  let same = zip(own, other).prefix { $0 == $1 }.count
  guard same > 0, same < own.count, same < other.count else { return true }
  var nearest = NearestName(to: own[same...].joined(separator: "."))
  nearest.consider(other[same...].joined(separator: "."))
  return nearest.best != nil
}

/// A hint with the name that an author probably meant, "did you mean 'x'?", or else with all names.
///
/// - Parameters:
///   - name: What the author wrote.
///   - names: All valid names, in the order in which to list them.
/// - Returns: The hint, or `nil` if none is similar and there are too many to list.
public func hint(for name: String, among names: [String]) -> String? {
  if let name = suggestion(for: name, among: names) { return "did you mean '\(name)'?" }
  guard !names.isEmpty, names.count <= 12 else { return nil }
  return "one of: \(names.joined(separator: ", "))"
}

/// Searches for the most similar of many names.
///
/// The distance table is computed column by column, with one bit per row (Hyyrö, A Bit-Vector
/// Algorithm for Computing Levenshtein and Damerau Edit Distances, 2003): thousands of dead links
/// are compared with tens of thousands of files.
private struct NearestName {
  private(set) var best: String?
  private let count: Int
  /// The rows in which each letter occurs.
  private var rows: [UInt128]
  private var rowsOfOthers: [Unicode.Scalar: UInt128] = [:]
  private var distance = Int.max

  private static let mostLetters = 100

  init(to name: String) {
    rows = Array(repeating: 0, count: 128)
    var count = 0
    for letter in letters(of: name).prefix(NearestName.mostLetters) {
      if letter.isASCII {
        rows[Int(letter.value)] |= 1 << count
      } else {
        rowsOfOthers[letter, default: 0] |= 1 << count
      }
      count += 1
    }
    self.count = count
  }

  mutating func consider(_ candidate: String) {
    // It has at most as many letters as bytes.
    guard candidate.utf8.count >= count - count / 3 - 1 else { return }
    let (distance, length) = distance(to: candidate)
    let longer = max(count, length)
    let near = longer < 2 ? 0 : max(1, longer / 3)
    if distance <= near, distance < self.distance { (best, self.distance) = (candidate, distance) }
  }

  private func distance(to candidate: String) -> (Int, length: Int) {
    guard count > 0 else {
      let length = letters(of: candidate).prefix(NearestName.mostLetters).count
      return (length, length)
    }
    let last: UInt128 = 1 << (count - 1)
    var (distance, length) = (count, 0)
    // The rows in which the distance increases or decreases by one from the previous row.
    var (grows, shrinks): (UInt128, UInt128) = (.max, 0)
    var (diagonal, before): (UInt128, UInt128) = (0, 0)
    for letter in letters(of: candidate) {
      guard length < NearestName.mostLetters else { break }
      length += 1
      let same = letter.isASCII ? rows[Int(letter.value)] : rowsOfOthers[letter] ?? 0
      let swapped = ((~diagonal & same) << 1) & before
      diagonal = (((same & grows) &+ grows) ^ grows) | same | shrinks | swapped
      var growsAcross = shrinks | ~(diagonal | grows)
      let shrinksAcross = diagonal & grows
      if growsAcross & last != 0 { distance += 1 }
      if shrinksAcross & last != 0 { distance -= 1 }
      growsAcross = growsAcross << 1 | 1
      grows = shrinksAcross << 1 | ~(diagonal | growsAcross)
      shrinks = growsAcross & diagonal
      before = same
    }
    return (distance, length)
  }
}

/// The letters of a name in lower case.
private func letters(of name: String) -> some Collection<Unicode.Scalar> {
  name.unicodeScalars.lazy.map { letter -> Unicode.Scalar in
    switch letter.value {
    case 0x41...0x5A: Unicode.Scalar(UInt8(letter.value) | 0x20)
    case 0..<0x80: letter
    default: letter.properties.lowercaseMapping.unicodeScalars.first ?? letter
    }
  }
}
