import ReportMeasurements

/// The instant in a cell of a Strava archive, which is in UTC, in the language of the account: `Sep
/// 12, 2018, 3:02:23 PM`, `09.12.2022, 15:24:49`, `12 sept. 2018 à 15:02:23`, `2018. 9. 12. 오후
/// 3:02:23`.
func stravaDate(_ text: String) -> Instant? {
  var text = text.lowercased()
  for blank in ["\u{A0}", "\u{202F}", ","] { text = text.replacing(blank, with: " ") }
  for (word, half) in [("오전", " am"), ("오후", " pm"), ("午前", " am"), ("午後", " pm")]
  where text.contains(word) {
    text = text.replacing(word, with: " ") + half
  }
  let words = text.split(separator: " ").filter { !fillers.contains(String($0)) }
  var plain = words.joined(separator: " ").replacing(". ", with: ".")
  // The point after the last number of a Korean date.
  if let end = plain.firstRange(of: ":")?.lowerBound {
    let hour = plain[..<end].reversed().prefix { $0.isNumber }.count
    let start = plain.index(end, offsetBy: -hour)
    if start > plain.startIndex, plain[plain.index(before: start)] == "." {
      plain = plain[..<plain.index(before: start)] + " " + plain[start...]
    }
  }
  let bytes = Array(plain.utf8)
  let cell = CSVField(start: 0, end: bytes.count)
  guard let time = tableTime(in: bytes.span, cell), !time.isMonth, time.second != nil,
    let civil = time.civilTime(in: .dayFirst)
  else { return nil }
  return Zone.utc.start(of: civil.day).advanced(by: civil.second - (time.offset ?? 0))
}

/// Words between a day, a month, a year and a time.
private let fillers: Set<String> = [
  "à", "a", "um", "om", "kl.", "klo", "at", "de", "del", "las", "às", "г.", "в", "o", "alle",
]
