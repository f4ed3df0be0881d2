/// The names of months in the languages of tables.
enum MonthName {
  private static let names = [
    "january januar jänner janvier enero gennaio januari janeiro",
    "february februar feber février fevrier febrero febbraio februari fevereiro",
    "march märz maerz mrz mars marzo maart março",
    "april avril abril aprile",
    "may mai mayo maggio mei maio maj",
    "june juni juin junio giugno junho",
    "july juli juillet julio luglio julho",
    "august août aout agosto augustus augusti",
    "september septembre septiembre setiembre settembre setembro",
    "october oktober octobre octubre ottobre outubro",
    "november novembre noviembre novembro",
    "december dezember décembre decembre diciembre dicembre dezembro",
  ].map { $0.split(separator: " ") }

  /// The number of the month that a word in lower case means; at least three letters of its name
  /// are required.
  static func month(_ word: Substring) -> Int? {
    guard word.count >= 3, word.allSatisfy(\.isLetter) else { return nil }
    let found = names.indices.filter { index in names[index].contains { $0.hasPrefix(word) } }
    return found.count == 1 ? found[0] + 1 : nil
  }
}
