extension String {
  /// The text with U+FFFD in place of each control character and each bidirectional control:
  /// neither may affect a terminal or reach a file that others open.
  ///
  /// - Parameter keepsLines: Whether line ends are kept.
  /// - Returns: The text, unchanged if there is nothing to replace.
  public func withoutControls(keepsLines: Bool = false) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.isControl || keepsLines && scalar == "\n"
    }
    if unicodeScalars.allSatisfy(isKept) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { isKept($0) ? $0 : "\u{FFFD}" }))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, or controls the direction of text ("Bidi_Control", Unicode
  /// Standard Annex #9).
  public var isControl: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }
}
