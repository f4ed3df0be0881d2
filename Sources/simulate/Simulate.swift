import Glibc
import ReportCore

/// Writes the simulated year of the demonstration site to the standard output.
///
/// ```
/// swift run simulate > Content/data/smokies-2018.csv
/// ```
@main
struct Simulate {
  static func main() {
    let file = simulatedYear().csv
    var start = 0
    while start < file.count {
      let written = file[start...].withUnsafeBytes {
        write(STDOUT_FILENO, $0.baseAddress, $0.count)
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
