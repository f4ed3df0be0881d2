/// What the help of a command says below its first line.
///
/// - Parameters:
///   - text: What it does.
///   - examples: Lines to copy.
///   - exitCodes: Each code with its meaning.
/// - Returns: Paragraphs, as the terminal and the manual show them.
func helpText(_ text: String, examples: [String], exitCodes: String) -> String {
  """
  \(text)

  Examples:
  \(examples.map { "  \($0)" }.joined(separator: "\n"))

  Exit codes: \(exitCodes).
  """
}
