import ReportSite

/// Puts a file in place as a whole: readers see the old one or the new one, never a part.
///
/// - Parameters:
///   - bytes: The whole file.
///   - path: Where it belongs; its folder is there.
/// - Throws: What the system says, as a diagnostic.
public func writeFile(_ bytes: [UInt8], to path: String) throws {
  try replaceFile(at: path, with: .bytes(bytes))
}
