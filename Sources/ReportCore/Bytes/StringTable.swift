/// Numbered strings: each is stored once, and rows contain its number.
public struct StringTable: Sendable {
  private var strings: [String] = []
  /// The numbers of the strings, each at the place of its fingerprint or behind.
  ///
  /// -1 where free, which at least a third are; a power of two, or empty until a string is added. A
  /// dictionary would hold every string a second time.
  private var slots: [Int32] = []
  /// Different in every process, so that no file can be made whose strings share their slots.
  private static let seed = UInt64.random(in: 0...(.max))
  /// The number that was requested last.
  private var last: Int?

  /// Creates an empty table.
  public init() {}
}

extension StringTable {
  /// The number of strings.
  public var count: Int { strings.count }

  /// The string with a number; `nil` if there is none.
  public subscript(number: Int) -> String? {
    strings.indices.contains(number) ? strings[number] : nil
  }

  /// The number of a string, which is added if it is new.
  public mutating func number(of text: String) -> Int {
    let key = ExactString(text: text)
    let number = nextNumber(of: key) ?? number(of: key)
    last = number
    return number
  }

  /// The number of a string; `nil` if it is not in the table.
  public mutating func knownNumber(of text: String) -> Int? {
    makeRoom(for: strings.count)
    let number = slots[slot(of: ExactString(text: text))]
    return number < 0 ? nil : Int(number)
  }

  /// The number of a string that is requested again as before, since most repetitions are
  /// consecutive, and others follow in the order in which they were added; `nil` if it has to be
  /// looked up.
  private func nextNumber(of key: ExactString) -> Int? {
    guard let last else { return nil }
    return (last...(last + 1)).first {
      $0 < strings.count && ExactString(text: strings[$0]) == key
    }
  }

  private mutating func number(of key: ExactString) -> Int {
    makeRoom(for: strings.count + 1)
    let slot = slot(of: key)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    slots[slot] = Int32(strings.count)
    strings.append(key.text)
    return strings.count - 1
  }

  /// Makes sure that some strings leave enough slots free.
  private mutating func makeRoom(for count: Int) {
    guard count * 3 >= slots.count * 2 else { return }
    var size = 16
    while size * 2 <= count * 3 { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (number, text) in strings.enumerated() {
      var slot = place(of: text)
      // All are different, so none is compared.
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// The slot of a string, or the free one that it would take.
  private func slot(of key: ExactString) -> Int {
    var slot = place(of: key.text)
    while slots[slot] >= 0, ExactString(text: strings[Int(slots[slot])]) != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The slot where the search for a string begins.
  private func place(of text: String) -> Int {
    let fingerprint = Fingerprint { fingerprinter in
      fingerprinter.add(StringTable.seed)
      fingerprinter.add(text)
    }
    return Int(truncatingIfNeeded: fingerprint.value) & (slots.count - 1)
  }
}

extension StringTable: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(strings) }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    strings = try reader.read()
  }
}
