import ReportCore
import ReportSite

/// Questions by their numbers, with the fingerprints of their answers.
///
/// They are in runs: ten thousand stations have 1.6 million, which a process reads side by side, and
/// a changed answer copies only its own run.
struct BookQuestions: Sendable {
  /// All but the last one are full.
  private(set) var runs: [QuestionRun] = []
}

extension BookQuestions {
  /// How many questions a full run has.
  static let runLength = 1 << 16

  /// - Parameters:
  ///   - runs: As an earlier process has written them.
  ///   - nameCount: How many names there are.
  /// - Throws: `DamagedData` if a name is out of range, or the questions are not in order.
  init(_ runs: [QuestionRun], nameCount: Int) throws(DamagedData) {
    guard runs.dropLast().allSatisfy({ $0.count == Self.runLength }),
      runs.allSatisfy({ $0.count <= Self.runLength }),
      runs.allSatisfy({ $0.highestName < nameCount }),
      zip(runs, runs.dropFirst()).allSatisfy({ before, after in
        guard let last = before.last, let first = after.first else { return false }
        return last < first
      })
    else { throw DamagedData() }
    self.runs = runs
  }

  mutating func append(_ question: Question, answer: Fingerprint) {
    if runs.last?.count ?? Self.runLength == Self.runLength { runs.append(QuestionRun()) }
    runs[runs.count - 1].append(question, answer)
  }

  /// The fingerprint of the answer to a question.
  func answer(_ number: Int) -> Fingerprint {
    runs[number / Self.runLength].answer(number % Self.runLength)
  }

  mutating func set(_ answer: Fingerprint, of number: Int) {
    guard self.answer(number) != answer else { return }
    runs[number / Self.runLength].set(answer, at: number % Self.runLength)
  }

  /// The numbers of the questions that are as described.
  ///
  /// - Parameters:
  ///   - stage: What must be known before they are answered.
  ///   - isWanted: Whether one of them is meant.
  /// - Returns: The numbers in ascending order.
  func numbers(of stage: Question.Kind.Stage, where isWanted: (Question) -> Bool) -> [Int] {
    // Most questions are of another stage, which a table tells fastest.
    let isOfStage = (0...UInt8.max).map { Question.Kind(rawValue: $0)?.stage == stage }
    return runs.enumerated().flatMap { number, run in
      run.indices.filter { isOfStage[Int(run.kind(at: $0).rawValue)] && isWanted(run[$0]) }
        .map { number * Self.runLength + $0 }
    }
  }

  /// The numbers of the questions whose answers differ in a later book, which has the same questions
  /// and perhaps more.
  func changedAnswers(in later: BookQuestions) -> [Int] {
    zip(runs, later.runs).enumerated().flatMap { number, runs in
      runs.0.changedAnswers(in: runs.1).map { number * Self.runLength + $0 }
    }
  }

  /// The number of a question among the first ones, which are in ascending order.
  ///
  /// - Parameters:
  ///   - question: A question that may be among them.
  ///   - count: How many are in ascending order.
  /// - Returns: Its number; `nil` if it is not among them.
  func number(of question: Question, amongFirst count: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < question { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == question ? low : nil
  }
}

extension BookQuestions: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int {
    runs.last.map { (runs.count - 1) * Self.runLength + $0.count } ?? 0
  }

  subscript(number: Int) -> Question { runs[number / Self.runLength][number % Self.runLength] }
}

/// Some questions of a book, with the fingerprints of their answers: a column for each part of them.
struct QuestionRun: Sendable {
  private var kinds: [Question.Kind] = []
  private var subjects: [Int32] = []
  private var parts: [Int32] = []
  private var answers: [Fingerprint] = []

  init() {}
}

extension QuestionRun {
  mutating func append(_ question: Question, _ answer: Fingerprint) {
    kinds.append(question.kind)
    subjects.append(question.subject)
    parts.append(question.part)
    answers.append(answer)
  }

  func answer(_ place: Int) -> Fingerprint { answers[place] }

  mutating func set(_ answer: Fingerprint, at place: Int) { answers[place] = answer }

  /// The places of the questions whose answers differ in a later run.
  fileprivate func changedAnswers(in later: QuestionRun) -> [Int] {
    answers == later.answers ? [] : answers.indices.filter { answers[$0] != later.answers[$0] }
  }

  fileprivate func kind(at place: Int) -> Question.Kind { kinds[place] }

  /// The highest number of a name in its questions; -1 if it has none.
  var highestName: Int { Int(Swift.max(subjects.max() ?? -1, parts.max() ?? -1)) }
}

extension QuestionRun: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { kinds.count }

  subscript(place: Int) -> Question { Question(kinds[place], subjects[place], parts[place]) }
}

extension QuestionRun: BinaryCodable {
  func write(to writer: inout BinaryWriter) {
    writer.write(column: kinds.map(\.rawValue))
    writer.write(column: subjects)
    writer.write(column: parts)
    writer.write(column: answers)
  }

  /// Reads a run of questions.
  ///
  /// - Parameter reader: Supplies the bytes.
  /// - Throws: `DamagedData` if they are no such run.
  init(from reader: inout BinaryReader) throws(DamagedData) {
    kinds = try reader.column(of: UInt8.self).compactMap { Question.Kind(rawValue: $0) }
    subjects = try reader.column()
    parts = try reader.column()
    answers = try reader.column()
    let count = kinds.count
    guard [subjects.count, parts.count, answers.count].allSatisfy({ $0 == count }),
      subjects.allSatisfy({ $0 >= 0 }), parts.allSatisfy({ $0 >= 0 })
    else { throw DamagedData() }
  }
}
