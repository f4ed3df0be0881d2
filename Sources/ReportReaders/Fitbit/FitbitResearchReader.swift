import ReportCore
import ReportMeasurements

/// Reads the tables of days, nights and weights that studies with Fitbit trackers publish.
///
/// The data set of Furberg, Brinton, Keating and Ortiz (2016) established their names:
/// `dailyActivity_merged.csv`, `sleepDay_merged.csv`, `weightLogInfo_merged.csv`. They cover many
/// people; `sources:` selects whose rows count. Distances are in kilometers.
struct FitbitResearchReader: WholeSampleReader {
  let format = DataFormat.fitbitResearch
  let isTable = true

  private static let columns = [
    SampleColumn("totalsteps", metric: "steps", unit: ""),
    SampleColumn("totaldistance", metric: "distance", unit: "km"),
    SampleColumn("calories", metric: "total-energy", unit: "kcal"),
    SampleColumn("totalminutesasleep", metric: "sleep", unit: "min"),
    SampleColumn("totaltimeinbed", metric: "sleep", unit: "min", part: "bed"),
    SampleColumn("weightkg", metric: "weight", unit: "kg"),
    SampleColumn("bmi", metric: "body-mass-index", unit: ""),
    SampleColumn("fat", metric: "body-fat", unit: "%", isZeroMissing: true),
  ]
  private static let dates = ["activitydate", "sleepday", "date"]
  private static let persons = ["id", "customer id", "userid"]

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    let header = ExportHeader.first(of: head)
    return header.index(of: FitbitResearchReader.persons) == 0
      && (header.has("activitydate", "totalsteps") || header.has("sleepday", "totalminutesasleep")
        || header.has("weightkg", "logid"))
  }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    let bytes = bytes.withUnsafeBufferPointer(Array.init)
    var table = SampleTable(bytes, path: path)
    guard table.next(&book.log) else { return }
    table.takeHeader()
    var columns = book.columns(
      FitbitResearchReader.columns, in: table.header, at: table.position)
    let ids = persons(in: table)
    let date = table.header.index(of: FitbitResearchReader.dates)
    let person = table.header.index(of: FitbitResearchReader.persons)
    let sedentary = table.header.index(of: "sedentaryminutes")
    let steps = table.header.index(of: "totalsteps")
    let chosen = columns.map { column in
      ids.count == 1 ? ids[0] : book.ranking(of: column.slot).first { ids.contains($0) }
    }
    if chosen.contains(nil) {
      book.log.add(SampleFinding.severalPersons(ids), at: SourcePosition(path))
    }
    columns = zip(columns, chosen).filter { $0.1 != nil }.map(\.0)
    let source = book.source(SampleSource("fitbit"))
    while table.next(&book.log) {
      book.rows += 1
      let id = table.text(person)
      let own = zip(columns, chosen.compactMap(\.self)).filter { $0.1 == id }.map(\.0)
      var untold = FindingLog()
      let isUnworn =
        table.number(sedentary, &untold) == 1440 && table.number(steps, &untold) == 0
      guard !own.isEmpty, !isUnworn else { continue }
      guard !table.isCutOff else {
        book.log.add(SampleFinding.cutOff, at: table.position)
        continue
      }
      guard let time = table.time(date, &book.log) else { continue }
      // Nights and days are whole; of two weights on a day the later one counts.
      let isDay = table.header.names[date ?? 0] != "date"
      table.take(own, at: isDay ? .day(time.day) : time, source: source, into: &book)
    }
  }

  /// The ids of the people, as many as a message can list.
  private func persons(in table: SampleTable) -> [String] {
    var (table, untold) = (table, FindingLog())
    let column = table.header.index(of: FitbitResearchReader.persons)
    var ids: [String] = []
    var seen: Set<String> = []
    while table.next(&untold), ids.count < 1000 {
      let id = table.text(column)
      if !id.isEmpty, seen.insert(id).inserted { ids.append(id) }
    }
    return ids
  }
}
