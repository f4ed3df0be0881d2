import Glibc
import ReportCore

/// Writes a data file of the demonstration site to standard output.
///
/// ```
/// swift run simulate weather > Content/data/smokies-2018.csv
/// swift run simulate readings | gzip -9n > Content/data/mount-leconte-log.csv.gz
/// swift run simulate health > export.xml    # zip it as Content/data/walker-export.zip
/// swift run simulate steps > Tests/simulateTests/Walker/steps.csv
/// swift run simulate weight > Tests/simulateTests/Walker/weight.csv
/// ```
@main
struct Simulate {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "weather": write(simulatedYear().csv)
    case "readings": write(simulatedReadings().csv)
    case "health": write(simulatedHealthExport())
    case "steps": write(simulatedSteps().csv(column: "steps", decimals: 0))
    case "weight": write(simulatedWeights().csv(column: "weight_lb", decimals: 1))
    default:
      write(Array("usage: simulate weather|readings|health|steps|weight\n".utf8), to: STDERR_FILENO)
      exit(EX_USAGE)
    }
  }

  private static func write(_ file: [UInt8], to descriptor: Int32 = STDOUT_FILENO) {
    var start = 0
    while start < file.count {
      let written = file[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else {
        perror("simulate")
        exit(EX_IOERR)
      }
      start += written
    }
  }
}
