/// The name an author probably meant, or `nil` when none is near.
///
/// Near means at most a third of the letters away, or one letter of two, where a changed, missing,
/// added or swapped letter counts one (restricted Damerau–Levenshtein distance). Upper and lower
/// case are the same.
/// Of equally near names the first in the given order wins.
public func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars.prefix(100))
  var best: (name: String, distance: Int)?
  for candidate in names {
    let letters = Array(candidate.lowercased().unicodeScalars.prefix(100))
    let length = max(wanted.count, letters.count)
    let limit = length < 2 ? 0 : max(1, length / 3)
    guard abs(wanted.count - letters.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// A hint with the name an author probably meant: "did you mean 'x'?", or else what there is.
///
/// - Parameters:
///   - name: What the author wrote.
///   - names: All that would be right, in the order they should be listed.
/// - Returns: The hint, or `nil` when nothing is near and there is too much to list.
public func hint(for name: String, among names: [String]) -> String? {
  if let name = suggestion(for: name, among: names) { return "did you mean '\(name)'?" }
  guard !names.isEmpty, names.count <= 12 else { return nil }
  return "one of: \(names.joined(separator: ", "))"
}

private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
