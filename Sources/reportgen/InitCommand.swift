import ArgumentParser
import ReportCore
import ReportStarter

/// `reportgen init`: creates a small site to start from.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Starts a site: a few pages that build at once.",
    discussion: helpText(
      """
      It writes site.yml, a home page, a station, a metric and an article with charts, each with \
      comments that say what to change, their simulated data, and a .gitignore. Nothing that is \
      there is overwritten.
      """,
      examples: [
        "reportgen init my-site", "reportgen init my-site --weather",
        "cd my-site && reportgen serve",
      ], exitCodes: "0 written, 64 wrong usage, 74 the folder has a site, or the disk"))

  @Argument(
    help: "The folder of the site; it is created if missing.", completion: .directory)
  var folder = "."

  @Flag(help: "A station and its weather, without a metric of a person.")
  var weather = false

  @Flag(help: "A metric of a person, without a station.")
  var fitness = false

  func run() throws {
    let console = Console()
    let site = StarterSite(hasWeather: weather || !fitness, hasFitness: fitness || !weather)
    do {
      let files = try site.write(to: folder)
      console.print("Wrote \(files.count) files\(folder == "." ? "" : " to \(folder)"):")
      for file in files { console.print("  \(file.path)") }
      if !files.contains(where: { $0.path == ".gitignore" }) {
        console.print(
          "The existing .gitignore stays: add /Site/, /Site.parts/, /.reportgen/ and /private/ to it."
        )
      }
      let place = folder == "." ? "" : "cd \(shellWord(folder)) && "
      console.print("\nNow run this, and change what you see:\n  \(place)reportgen serve")
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
  }
}

/// A word, quoted for a shell if necessary.
private func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./".utf8.contains(byte)
  }
  return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
}
