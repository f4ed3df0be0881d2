/// The help of a command below its first line.
///
/// - Parameters:
///   - text: A description of what it does.
///   - examples: Lines to copy.
///   - exitCodes: Each code with its meaning.
/// - Returns: Paragraphs, as shown in the terminal and the manual.
func helpText(_ text: String, examples: [String], exitCodes: String) -> String {
  """
  \(text)

  Examples:
  \(examples.map { "  \($0)" }.joined(separator: "\n"))

  Exit codes: \(exitCodes).
  """
}
