import ReportCore

/// Two years of an imaginary walker's steps, as a table.
enum SimulatedWalker {
  /// A row for each day on which the watch was worn.
  static var table: [UInt8] {
    var random = RandomSource(seed: 8000)
    var file = ByteWriter()
    file.append(plain: "date,steps\n")
    for day in SimulatedGarden.days {
      let usual: Double =
        switch day.weekday {
        case .saturday: 11_200
        case .sunday: 6400
        default: 8300
        }
      let season = (4...9).contains(day.monthNumber) ? 900.0 : 0
      let steps = max(700, usual + season + 1900 * random.bell())
      // On some days the watch stayed at home: such a day is missing, not zero.
      guard random.uniform() > 0.025 else { continue }
      file.append(plain: "\(day),\(Int(steps))\n")
    }
    return file.bytes
  }
}
