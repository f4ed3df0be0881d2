/// Numbers the stations of a file by their ids, in the order of their first rows.
///
/// An id of up to 16 bytes, as all of the archive's are, is stored as two words in a custom hash
/// table: a large file looks one up in each row.
struct StationIDs {
  private(set) var count = 0
  /// Numbers at the positions given by the keys' hashes; the table is at most half full.
  private var places: [Int32]
  private var keys: [Key] = []
  private var longIDs: [String: Int] = [:]
  private var last: (key: Key, number: Int)?
  /// For each id, the one that followed it the last time.
  private var successors: [Int32] = []

  init() {
    places = Array(repeating: StationIDs.free, count: 64)
  }

  private static let free: Int32 = -1
}

extension StationIDs {
  /// The number of an id; `nil` if it is not known.
  @inline(__always)
  mutating func number(of id: CSVField, in bytes: Span<UInt8>) -> Int? {
    guard let key = Key(id, in: bytes) else { return longIDs[id.text(in: bytes)] }
    // Rows of a station are usually consecutive.
    if let last, last.key == key { return last.number }
    guard let number = numberOfNext(key) else { return nil }
    last = (key, number)
    return number
  }

  /// The number of an id other than the last.
  ///
  /// A file that goes day by day through its stations usually has them in the same order every day.
  private mutating func numberOfNext(_ key: Key) -> Int? {
    if let last {
      let successor = Int(successors[last.number])
      if keys[successor] == key { return successor }
    }
    let number = places[place(of: key)]
    guard number != StationIDs.free else { return nil }
    if let last { successors[last.number] = number }
    return Int(number)
  }

  /// Whether a short id is known.
  func contains(_ id: CSVField, in bytes: Span<UInt8>) -> Bool {
    guard let key = Key(id, in: bytes) else { return false }
    return places[place(of: key)] != StationIDs.free
  }

  /// Gives an unknown id the next number.
  mutating func add(_ id: CSVField, in bytes: Span<UInt8>) -> Int {
    add(key: Key(id, in: bytes)) { id.text(in: bytes) }
  }

  /// The number of an id from another table; `nil` if it is not known.
  func number(of other: Int, in others: StationIDs) -> Int? {
    let key = others.keys[other]
    guard key != .none else { return others.longID(other).flatMap { longIDs[$0] } }
    let number = places[place(of: key)]
    return number == StationIDs.free ? nil : Int(number)
  }

  /// Gives an id from another table the next number.
  mutating func add(_ other: Int, of others: StationIDs) -> Int {
    let key = others.keys[other]
    return add(key: key == .none ? nil : key) { others.longID(other) ?? "" }
  }

  private func longID(_ number: Int) -> String? {
    longIDs.first { $0.value == number }?.key
  }

  private mutating func add(key: Key?, _ longID: () -> String) -> Int {
    let number = count
    count += 1
    keys.append(key ?? .none)
    successors.append(0)
    if let key {
      if count * 2 > places.count { grow() }
      places[place(of: key)] = Int32(number)
    } else {
      longIDs[longID()] = number
    }
    return number
  }

  /// The position of a key, or the one where it would be stored.
  @inline(__always)
  private func place(of key: Key) -> Int {
    let mask = places.count - 1
    var place = key.hash & mask
    while places[place] != StationIDs.free, keys[Int(places[place])] != key {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: StationIDs.free, count: places.count * 4)
    for (number, key) in keys.dropLast().enumerated() where key != .none {
      places[place(of: key)] = Int32(number)
    }
  }
}

/// The bytes of a short id, padded with zeros, which no text contains.
private struct Key: Hashable {
  let first: UInt64
  let second: UInt64

  static let none = Key(first: 0, second: 0)

  private init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  @inline(__always)
  init?(_ id: CSVField, in bytes: Span<UInt8>) {
    guard id.count <= 16 else { return nil }
    first = word(in: bytes, from: id.start, count: min(8, id.count))
    second = word(in: bytes, from: id.start + 8, count: max(0, id.count - 8))
  }

  /// The high half of a product depends on every bit.
  var hash: Int {
    let product = (first ^ 0x9E37_79B9_7F4A_7C15)
      .multipliedFullWidth(by: second ^ 0xD6E8_FEB8_6659_FD93)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}

/// Up to eight bytes as one number.
@inline(__always)
private func word(in bytes: Span<UInt8>, from start: Int, count: Int) -> UInt64 {
  if count > 0, start &+ 8 <= bytes.count {
    let word = bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self)
    return UInt64(littleEndian: word) & (~0 >> UInt64(64 &- count &* 8))
  }
  var word: UInt64 = 0
  for offset in 0..<count { word |= UInt64(bytes[start + offset]) << UInt64(offset * 8) }
  return word
}
