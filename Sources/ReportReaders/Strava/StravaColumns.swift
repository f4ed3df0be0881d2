/// The columns with the values of activities in a Strava archive.
///
/// The header is in the language of the account, and has grown over the years. But Strava writes
/// some columns twice, first as its pages show them and then as plain numbers; this identifies the
/// second ones and the columns beside them.
struct StravaColumns: Hashable {
  /// How many columns there are.
  let count: Int
  let date = 1
  let sport = 3
  /// In seconds, like the moving time.
  let elapsed: Int
  let moving: Int?
  /// In meters, like the ascent.
  let distance: Int
  let ascent: Int?
  let heartRate: Int?
  /// In kilocalories.
  let energy: Int?
  let steps: Int?

  /// - Returns: `nil` for the header of another table.
  init?(_ header: [String]) {
    /// The index of the second column with the same name.
    func second(of index: Int) -> Int? {
      guard index < header.count, !header[index].isEmpty else { return nil }
      return header.indices.dropFirst(index + 1).first { header[$0] == header[index] }
    }
    /// The index a number of columns after another, if the table has it.
    func column(_ distance: Int, behind index: Int?) -> Int? {
      index.map { $0 + distance }.flatMap { $0 < header.count ? $0 : nil }
    }
    count = header.count
    if header.starts(with: StravaColumns.oldHeader) {
      (elapsed, moving, distance) = (5, nil, 6)
      (ascent, heartRate, energy, steps) = (nil, nil, nil, nil)
      return
    }
    guard let elapsed = second(of: 5), elapsed > 9, let distance = second(of: 6),
      distance == elapsed + 2
    else { return nil }
    self.elapsed = elapsed
    self.distance = distance
    moving = elapsed + 1
    ascent = column(3, behind: distance)
    let highestRate = second(of: 7)
    heartRate = column(1, behind: highestRate)
    energy = column(4, behind: highestRate)
    steps = column(35, behind: second(of: 9))
  }

  /// The header before 2019, with the distance in meters.
  private static let oldHeader = [
    "id", "date", "name", "type", "description", "elapsed_time", "distance",
  ]
}
