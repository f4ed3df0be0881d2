import ReportCore
import ReportSite

/// The questions of a build, and what asked them.
extension ManifestWriter {
  /// Writes what is known of texts and outputs, and of all questions that they ask.
  mutating func write(
    _ book: TraceBook, _ texts: [String: TextRecord], _ outputs: [String: OutputRecord]
  ) {
    let traces = texts.values.map(\.trace) + outputs.values.map(\.trace)
    let kept = KeptQuestions(book, askedBy: traces)
    write(kept.questions) { writer, number in
      let question = book.questions[number]
      writer.write(Int(question.kind.rawValue))
      writer.write(question.subject)
      writer.write(question.part)
      writer.write(book.fingerprints[number])
    }
    write(kept.groups) { writer, number in
      writer.write(book.groups[number].map { kept.number(ofQuestion: $0) }) { $0.write($1) }
    }
    write(texts) { writer, text in
      writer.write(text.key)
      writer.write(text.value.trace, kept)
      writer.write(text.value.facts)
    }
    write(outputs) { writer, output in
      writer.write(output.key)
      writer.write(output.value.trace, kept)
      writer.write(output.value.isSettled)
      writer.write(output.value.files) { writer, file in
        writer.write(file.path)
        writer.write(file.signature)
        writer.write(file.fingerprint) { $0.write($1) }
      }
    }
  }

  private mutating func write(_ trace: Trace, _ kept: KeptQuestions) {
    write(trace.own.map { kept.number(ofQuestion: $0) }) { $0.write($1) }
    write(trace.groups.map { kept.number(ofGroup: $0) }) { $0.write($1) }
  }

  private mutating func write(_ facts: TextFacts) {
    write(facts.fingerprint)
    write(facts.paragraph) { $0.write($1) }
    write(facts.ids) { $0.write($1) }
    write(facts.mentions) { writer, link in
      writer.write(link.address.path)
      writer.write(link.fragment)
      writer.write(link.destination)
      writer.write(link.position)
    }
    write(facts.files) { $0.write($1) }
    write(facts.findings) { $0.write($1) }
  }
}

/// The questions of a book that something still asks, with new numbers.
private struct KeptQuestions {
  /// The old numbers, in order.
  private(set) var questions: [Int] = []
  private(set) var groups: [Int] = []
  private var newQuestions: [Int]
  private var newGroups: [Int]

  init(_ book: TraceBook, askedBy traces: [Trace]) {
    var isAsked = Array(repeating: false, count: book.questions.count)
    var isShared = Array(repeating: false, count: book.groups.count)
    for trace in traces {
      for number in trace.own { isAsked[Int(number)] = true }
      for number in trace.groups { isShared[Int(number)] = true }
    }
    groups = book.groups.indices.filter { isShared[$0] }
    for group in groups {
      for number in book.groups[group] { isAsked[Int(number)] = true }
    }
    questions = book.questions.indices.filter { isAsked[$0] }
    newQuestions = Array(repeating: 0, count: book.questions.count)
    newGroups = Array(repeating: 0, count: book.groups.count)
    for (new, old) in questions.enumerated() { newQuestions[old] = new }
    for (new, old) in groups.enumerated() { newGroups[old] = new }
  }

  func number(ofQuestion number: Int32) -> Int { newQuestions[Int(number)] }

  func number(ofGroup number: Int32) -> Int { newGroups[Int(number)] }
}

extension ManifestReader {
  mutating func readTraces(into memory: inout BuildMemory) throws(DamagedManifest) {
    var fingerprints: [Fingerprint] = []
    let questions = try list { reader throws(DamagedManifest) in
      guard let kind = Question.Kind(rawValue: UInt8(clamping: try reader.number())) else {
        throw DamagedManifest()
      }
      let question = Question(kind, try reader.text(), try reader.text())
      fingerprints.append(try reader.fingerprint())
      return question
    }
    let groups = try list { reader throws(DamagedManifest) in
      try reader.references(below: questions.count)
    }
    memory.book = TraceBook(questions: questions, fingerprints: fingerprints, groups: groups)
    for _ in 0..<(try count()) {
      let name = try text()
      memory.texts[name] = TextRecord(
        trace: try trace(questions.count, groups.count), facts: try facts())
    }
    for _ in 0..<(try count()) {
      let path = try text()
      let trace = try trace(questions.count, groups.count)
      let isSettled = try flag()
      let files = try list { reader throws(DamagedManifest) in
        WrittenFile(
          path: try reader.text(), signature: try reader.signature(),
          fingerprint: try reader.optional { reader throws(DamagedManifest) in
            try reader.fingerprint()
          })
      }
      memory.outputs[path] = OutputRecord(trace: trace, files: files, isSettled: isSettled)
    }
  }

  private mutating func trace(
    _ questions: Int, _ groups: Int
  ) throws(DamagedManifest) -> Trace {
    Trace(own: try references(below: questions), groups: try references(below: groups))
  }

  /// Numbers of things that there are so many of.
  private mutating func references(below count: Int) throws(DamagedManifest) -> [Int32] {
    try list { reader throws(DamagedManifest) in
      let number = try reader.number()
      guard (0..<count).contains(number) else { throw DamagedManifest() }
      return Int32(number)
    }
  }

  private mutating func facts() throws(DamagedManifest) -> TextFacts {
    var facts = TextFacts()
    facts.fingerprint = try fingerprint()
    facts.paragraph = try optionalText()
    facts.ids = try texts()
    facts.mentions = try list { reader throws(DamagedManifest) in
      PageMention(
        address: Address(try reader.text()), fragment: try reader.text(),
        destination: try reader.text(), position: try reader.position())
    }
    facts.files = try texts()
    facts.findings = try findings()
    return facts
  }
}
