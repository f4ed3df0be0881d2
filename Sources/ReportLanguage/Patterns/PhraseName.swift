/// A placeholder of an interface string: any word of lower-case letters, digits and hyphens.
struct PhraseName: PatternSlot {
  let rawValue: String

  init?(rawValue: String) {
    let isName = rawValue.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isName, !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }

  static var names: [String] { [] }
}
