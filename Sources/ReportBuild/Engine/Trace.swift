import ReportCore

/// The questions that something was made from, as numbers of a ``TraceBook``: some of its own, and
/// groups of questions that it shares with others.
///
/// The numbers are kept as bytes, one or two each, because a site has millions.
struct Trace: Sendable {
  /// The count of its own questions, how far each of them is from the one before, the groups.
  private let numbers: ArraySlice<UInt8>

  /// - Parameters:
  ///   - own: Its own questions, in ascending order.
  ///   - groups: The groups.
  init(own: [Int32], groups: [Int32]) {
    var writer = BinaryWriter()
    writer.write(variable: UInt64(own.count))
    var last: Int32 = 0
    for number in own {
      writer.write(variable: UInt64(number - last))
      last = number
    }
    for group in groups { writer.write(variable: UInt64(group)) }
    numbers = writer.bytes[...]
  }
}

extension Trace {
  /// Its own questions, in ascending order.
  var own: [Int32] { all.own }

  /// Groups of questions that it shares with others.
  var groups: [Int32] { all.groups }

  private var all: (own: [Int32], groups: [Int32]) {
    var all: (own: [Int32], groups: [Int32]) = ([], [])
    forEach {
      all.own.append($0)
    } group: {
      all.groups.append($0)
    }
    return all
  }

  /// Calls a function with each question of its own, in ascending order, and another with each
  /// group.
  func forEach(_ body: (Int32) -> Void, group: (Int32) -> Void) {
    _ = contains {
      body($0)
      return false
    } orGroup: {
      group($0)
      return false
    }
  }

  /// Whether a question of its own or a group is as described.
  func contains(_ isWanted: (Int32) -> Bool, orGroup isWantedGroup: (Int32) -> Bool) -> Bool {
    guard let isFound = try? search(isWanted, isWantedGroup) else {
      // A trace that is read from a file has been checked.
      preconditionFailure("the numbers of a trace are not what was written")
    }
    return isFound
  }

  /// Makes sure that all numbers can be read, and are those of a book.
  ///
  /// - Parameters:
  ///   - questions: How many questions it has.
  ///   - groups: How many groups it has.
  /// - Throws: `DamagedData` if not.
  func check(questions: Int = .max, groups: Int = .max) throws(DamagedData) {
    let isOutside = try search({ $0 >= questions }, { $0 >= groups })
    guard !isOutside else { throw DamagedData() }
  }

  private func search(
    _ isWanted: (Int32) -> Bool, _ isWantedGroup: (Int32) -> Bool
  ) throws(DamagedData) -> Bool {
    // A build searches the traces of all outputs, so the bytes are read in one loop rather than
    // number by number ("after one station's new day" of `make bench-scale`).
    var (count, question): (Int32?, Int32) = (nil, 0)
    var (bits, bitCount): (UInt64, UInt64) = (0, 0)
    for byte in numbers {
      bits |= UInt64(byte & 127) << bitCount
      bitCount += 7
      guard byte < 128 else {
        guard bitCount < 35 else { throw DamagedData() }
        continue
      }
      guard let number = Int32(exactly: bits) else { throw DamagedData() }
      (bits, bitCount) = (0, 0)
      switch count {
      case nil: count = number
      case 0: if isWantedGroup(number) { return true }
      case let left?:
        let (sum, isTooLarge) = question.addingReportingOverflow(number)
        guard !isTooLarge else { throw DamagedData() }
        if isWanted(sum) { return true }
        (question, count) = (sum, left - 1)
      }
    }
    guard bitCount == 0, count == 0 else { throw DamagedData() }
    return false
  }
}

extension Trace: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.section { $0.append(numbers) }
  }

  init(from reader: inout BinaryReader) throws(DamagedData) {
    // All bytes of the reader would stay in memory.
    numbers = Array(try reader.section().rest)[...]
    try check()
  }

  /// Reads a trace that shares the bytes of its reader.
  init(in reader: inout BinaryReader) throws(DamagedData) {
    numbers = try reader.section().rest
  }
}
