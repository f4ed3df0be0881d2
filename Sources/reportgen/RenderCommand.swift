import ArgumentParser
import Glibc
import ReportBuild
import ReportCore

/// `reportgen render`: draws one chart of the site's data as a picture.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws one chart as a picture.",
    discussion: helpText(
      """
      CHART is what a fence holds: 'mount-leconte.temperature, 2018', or lines of keys. A \
      minus reads it from standard input. The picture is an SVG that needs nothing else; a file \
      that ends in .png is made from it by rsvg-convert.
      """,
      examples: [
        "reportgen render 'mount-leconte.temperature, 2018' -o temperature.svg",
        "reportgen render 'steps, last 28 days' --dark --width 1200 -o steps.png",
      ],
      exitCodes:
        "0 drawn, 1 findings in the sources or the chart, 64 wrong usage, 74 the file, the disk or rsvg-convert"
    ))

  @Argument(help: "The chart.")
  var chart: String

  @Option(help: "The folder of the site's sources.", completion: .directory)
  var content = "Content"

  @Option(
    help: "The folder of the site's own theme (default: Templates, when there is one).",
    completion: .directory)
  var templates: String?

  @Option(
    name: [.customShort("o"), .long],
    help: "The file to write, .svg or .png (default: SVG on standard output).",
    completion: .file(extensions: ["svg", "png"]))
  var output: String?

  @Option(help: "The width in px, from 320 to 4000.")
  var width = 800

  @Flag(help: "Light text on a dark background.")
  var dark = false

  func validate() throws {
    guard (320...4000).contains(width) else {
      throw ValidationError("--width is a number from 320 to 4000")
    }
    guard let output else { return }
    guard output.hasSuffix(".svg") || output.hasSuffix(".png") else {
      throw ValidationError("--output is a file that ends in .svg or .png")
    }
  }

  func run() async throws {
    let console = Console()
    do {
      let request = chart == "-" ? try readStandardInput() : Array(chart.utf8)
      let (svg, diagnostics) = try await SiteBuilder(
        BuildOptions(content: content, templates: templates)
      ).draw(
        request, from: chart == "-" ? "standard input" : "CHART",
        DrawingOptions(width: Double(width), isDark: dark))
      console.print(diagnostics.filter { $0.severity != .note })
      guard let svg else {
        console.printClosing(errorsIn: diagnostics)
        throw ExitCode(1)
      }
      try write(svg, console)
    } catch let error as any DiagnosticConvertible {
      console.print([error.diagnostic])
      throw ExitCode(74)
    }
  }

  private func write(_ svg: [UInt8], _ console: Console) throws {
    guard let output else { return console.write(svg) }
    try writePicture(svg, to: output)
  }
}

/// Reads the lines of a chart; more than a megabyte is an error.
private func readStandardInput() throws -> [UInt8] {
  var bytes: [UInt8] = []
  var run = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = run.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw ValidationError("standard input cannot be read") }
    guard count > 0 else { return bytes }
    bytes += run[..<count]
    guard bytes.count <= 1_000_000 else { throw ValidationError("the chart is too long") }
  }
}
