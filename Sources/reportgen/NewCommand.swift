import ArgumentParser
import Glibc
import ReportCore
import ReportReaders
import ReportStarter

/// `reportgen new`: creates a page with its first lines.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Adds a page: an article, a station or a metric.",
    discussion: helpText(
      """
      The file is named after the title: 'The wettest June' becomes \
      articles/the-wettest-june.md. With --data the lines are written that publish the file, as \
      'reportgen describe' proposes them; what the file does not state is assumed and marked. \
      Nothing that is there is overwritten.
      """,
      examples: [
        "reportgen new article 'The wettest June'",
        "reportgen new station 'My garden' --data Content/data/garden.csv",
        "reportgen new metric Weight --data Content/data/scale.csv",
        "reportgen new metric anna/steps --data ../private/anna.zip",
      ],
      exitCodes:
        "0 written, 64 wrong usage, 74 the page exists, the data do not fit, there is no site, or the disk"
    ))

  @Argument(
    help: ArgumentHelp("The kind of page: article, station or metric.", valueName: "kind"),
    completion: .list(NewPage.Kind.allCases.map(\.rawValue)), transform: kind(named:))
  var kind: NewPage.Kind

  @Argument(help: "The title of the page; its file is named after it.")
  var title: String

  @Option(help: "The data file of the station or metric.", completion: .file())
  var data: String?

  @Option(help: "The station to read from a file with several.")
  var station: String?

  @Option(
    help: ArgumentHelp("The zone of the station's clock, or of days.", valueName: "Europe/Berlin"))
  var timezone: String?

  @Option(
    help: ArgumentHelp("The date of an article (default: today).", valueName: "YYYY-MM-DD"),
    transform: day(from:))
  var date: Day?

  @Option(help: "The folder of the site's sources.", completion: .directory)
  var content = "Content"

  func run() throws {
    let console = Console()
    do {
      let path = try NewPage(kind, title: title, content: content).write(
        today: date ?? today(), data: data,
        options: ReaderOptions(station: station, timeZone: timezone))
      console.print("Wrote \(path)")
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
  }
}

private func kind(named name: String) throws -> NewPage.Kind {
  if let kind = NewPage.Kind(rawValue: name) { return kind }
  let meant = hint(for: name, among: NewPage.Kind.allCases.map(\.rawValue)) ?? ""
  throw ValidationError("there is no page of the kind '\(name)': \(meant)")
}
