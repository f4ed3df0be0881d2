import ReportCore
import ReportSite

/// All questions that the parts of a site have asked, with the fingerprints of their answers.
///
/// After a build every trace is valid for the same answers, so one fingerprint for each question is
/// enough. The next build asks them all again: whatever depends on a changed answer is made again
/// ("verifying traces", Mokhov, Mitchell and Peyton Jones, Build Systems à la Carte, 2018).
struct TraceBook: Sendable {
  /// With the fingerprints of the answers in the last build.
  private(set) var questions = BookQuestions()
  private(set) var groups: [[Int32]] = []
  /// The numbers of the questions that have been entered.
  private var numbers = QuestionNumbers()
  /// How many groups an earlier process has left in ascending order: they are searched.
  private var sortedGroups = 0
  /// The numbers of the other groups.
  private var groupNumbers: [[Int32]: Int32] = [:]
}

extension TraceBook {
  /// Creates the book written by an earlier process.
  ///
  /// - Parameters:
  ///   - questions: In ascending order.
  ///   - groups: Groups of numbers of the questions, in ascending order.
  /// - Throws: `DamagedData` if there is no question with one of the numbers, or the groups are not
  ///   in order.
  init(questions: BookQuestions, groups: [[Int32]]) throws(DamagedData) {
    guard questions.hasAll(of: groups),
      zip(groups, groups.dropFirst()).allSatisfy({ $0.lexicographicallyPrecedes($1) })
    else { throw DamagedData() }
    self.questions = questions
    self.groups = groups
    numbers = QuestionNumbers(sorted: questions.count)
    sortedGroups = groups.count
  }

  /// Enters questions; new ones have no fingerprint yet.
  mutating func enter(_ asked: some Collection<Question>) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(asked.count)
    for number in asked.map({ enter($0) }).sorted() where number != numbers.last {
      numbers.append(number)
    }
    return numbers
  }

  private mutating func enter(_ question: Question) -> Int32 {
    if let number = numbers.number(of: question, among: questions) { return number }
    let number = Int32(questions.count)
    questions.append(question, answer: Fingerprint(value: 0))
    numbers.enter(questions)
    return number
  }

  /// Enters a group of questions.
  ///
  /// - Parameter asked: The questions in ascending order, each once.
  /// - Returns: The number of the group.
  mutating func enter(group asked: [Question]) -> Int32 {
    // The questions of an earlier process have the order of their numbers: of thousands that a group
    // can have, none is looked up.
    let sorted = groups[..<sortedGroups]
    let place = sorted.partitioningIndex { !questions($0).lexicographicallyPrecedes(asked) }
    if place < sortedGroups, questions(sorted[place]).elementsEqual(asked) {
      return Int32(place)
    }
    let members = enter(asked)
    return groupNumbers[members] ?? append(group: members)
  }

  fileprivate func questions(_ numbers: [Int32]) -> some Sequence<Question> {
    numbers.lazy.map { questions[Int($0)] }
  }

  @discardableResult
  private mutating func append(group members: [Int32]) -> Int32 {
    let number = Int32(groups.count)
    groupNumbers[members] = number
    groups.append(members)
    return number
  }

  /// Adds what an amendment of the manifest has besides.
  ///
  /// - Parameters:
  ///   - new: Questions that the book lacks, with their answers.
  ///   - groups: Groups of numbers of the questions.
  ///   - names: The names that the questions are about.
  /// - Throws: `DamagedData` if the book has one of the questions, or there is no name or question
  ///   with one of the numbers.
  mutating func add(
    _ new: QuestionRun, groups: [[Int32]], _ names: Names
  ) throws(DamagedData) {
    guard new.highestName < names.count else { throw DamagedData() }
    for (place, question) in new.enumerated() {
      let number = questions.count
      guard enter(question) == number else { throw DamagedData() }
      questions.set(new.answer(place), of: number)
    }
    guard questions.hasAll(of: groups) else { throw DamagedData() }
    for group in groups { append(group: group) }
  }

  /// Stores the new answers of an amendment.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the questions.
  ///   - answers: As many answers.
  /// - Throws: `DamagedData` if there is no question with one of the numbers.
  mutating func settle(_ numbers: [Int32], _ answers: [Fingerprint]) throws(DamagedData) {
    guard numbers.allSatisfy({ questions.indices.contains(Int($0)) }) else { throw DamagedData() }
    settle(zip(numbers, answers).map { (number: Int($0), answer: $1) })
  }

  /// Stores answers of a successful build by the numbers of their questions.
  mutating func settle(_ answers: some Sequence<(number: Int, answer: Fingerprint)>) {
    for (number, answer) in answers { questions.set(answer, of: number) }
  }
}

extension TraceBook {
  /// Asks questions again.
  ///
  /// - Parameters:
  ///   - site: Answers them.
  ///   - stage: What the site knows.
  ///   - mayDiffer: Tells which answers can have changed.
  ///   - jobs: How many questions are asked in parallel.
  /// - Returns: The answers, by the numbers of their questions.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func answers(
    _ site: PlannedSite, of stage: Question.Kind.Stage, where mayDiffer: (Question) -> Bool,
    jobs: Int
  ) async throws -> [(number: Int, answer: Fingerprint)] {
    let questions = questions
    let numbers = questions.numbers(of: stage, where: mayDiffer)
    // Short runs, because the few questions about an edited station take longest: this saves a
    // tenth of "10 such stations, one day edited" of `make bench`.
    return try await mapRunsInParallel(numbers.chunks(of: 64), jobs: jobs) { runs in
      runs.map { $0.map { (number: $0, answer: site.fingerprint(of: questions[$0])) } }
    }.flatMap(\.self)
  }
}

extension BookQuestions {
  /// Whether there is a question with each number of some groups.
  fileprivate func hasAll(of groups: [[Int32]]) -> Bool {
    groups.allSatisfy { $0.allSatisfy { indices.contains(Int($0)) } }
  }
}

/// The numbers of a book's questions, found by the questions.
///
/// Those of an earlier process are in order, and searched. New ones are in a hash table with open
/// addressing that holds the numbers alone: ten thousand stations have 1.6 million questions, which
/// a dictionary would hold a second time.
private struct QuestionNumbers: Sendable {
  /// How many questions are in ascending order.
  private let sorted: Int
  /// The numbers of the others; -1 where free, which at least a third are; a power of two.
  private var slots: [Int32] = []
  private var count: Int

  init(sorted: Int = 0) { (self.sorted, count) = (sorted, sorted) }

  /// The number of a question.
  ///
  /// - Parameters:
  ///   - question: A question that may be among them.
  ///   - questions: The questions by their numbers.
  /// - Returns: Its number; `nil` if it has none.
  func number(of question: Question, among questions: BookQuestions) -> Int32? {
    if let number = questions.number(of: question, amongFirst: sorted) { return Int32(number) }
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: question, among: questions)]
    return number < 0 ? nil : number
  }

  /// Enters the questions that have no number yet, which are at the end and all different.
  mutating func enter(_ questions: BookQuestions) {
    let needed = questions.count - sorted
    if needed * 3 > slots.count * 2 {
      var size = 64
      while size * 2 < needed * 3 { size *= 2 }
      (slots, count) = (Array(repeating: -1, count: size), sorted)
    }
    while count < questions.count {
      slots[slot(of: questions[count], among: questions)] = Int32(count)
      count += 1
    }
  }

  /// The slot of a question, or the free one that it would take.
  private func slot(of question: Question, among questions: BookQuestions) -> Int {
    var slot = question.scattered & (slots.count - 1)
    while slots[slot] >= 0, questions[Int(slots[slot])] != question {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

extension Question {
  /// Different in every process, so that no file can be made whose questions share their slots.
  private static let seed = UInt64.random(in: 0...(.max))

  /// A number that differs widely between similar questions.
  fileprivate var scattered: Int {
    let names = UInt64(UInt32(bitPattern: subject)) << 32 | UInt64(UInt32(bitPattern: part))
    let bits = names ^ UInt64(kind.rawValue) << 24 ^ Self.seed
    let mixed = (bits ^ bits >> 29) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32 ^ mixed)
  }
}

/// Enters the questions asked during one build into its book.
struct TraceEntry {
  var book: TraceBook
  /// The numbers of the groups of this build.
  private var groups: [ObjectIdentifier: Int32] = [:]
  /// Retains the groups, so that no other object gets the same identity.
  private var kept: [QuestionGroup] = []

  init(_ book: TraceBook) { self.book = book }

  /// The trace of something that was made.
  ///
  /// Its questions about the interface, four of five, are a group that many pages share.
  ///
  /// - Parameters:
  ///   - asked: The questions, sorted.
  ///   - before: Its trace in an earlier build. A part of the sitemap asks thousands of questions,
  ///     and the same ones again, none of which is then looked up.
  /// - Returns: The trace.
  mutating func trace(_ asked: AskedQuestions, like before: Trace? = nil) -> Trace {
    let own = asked.own.filter { !$0.kind.isAboutInterface }
    let ofInterface = asked.own.filter(\.kind.isAboutInterface)
    var groups = asked.groups.map { number(of: $0) }
    if !ofInterface.isEmpty { groups.append(book.enter(group: ofInterface)) }
    if let before, before.groups == groups, book.questions(before.own).elementsEqual(own) {
      return before
    }
    return Trace(own: book.enter(own), groups: groups)
  }

  private mutating func number(of group: QuestionGroup) -> Int32 {
    if let number = groups[ObjectIdentifier(group)] { return number }
    kept.append(group)
    let number = book.enter(group: group.questions)
    groups[ObjectIdentifier(group)] = number
    return number
  }
}

/// The questions of a book whose answers have changed.
struct ChangedAnswers: Sendable {
  /// The answers of today by the numbers of their questions; all others are as before.
  private(set) var answers: [(number: Int, answer: Fingerprint)] = []
  private var isChanged: [Bool]
  private var isGroupChanged: [Bool]
  private let book: TraceBook

  /// Creates the state in which no question has been asked again.
  init(_ book: TraceBook) {
    self.book = book
    isChanged = Array(repeating: false, count: book.questions.count)
    isGroupChanged = Array(repeating: false, count: book.groups.count)
  }
}

extension ChangedAnswers {
  /// Asks the questions of a stage again, and enters the answers.
  ///
  /// - Parameters: As for ``TraceBook/answers(_:of:where:jobs:)``.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  mutating func ask(
    _ site: PlannedSite, of stage: Question.Kind.Stage, _ difference: SiteDifference, jobs: Int
  ) async throws {
    enter(
      try await book.answers(site, of: stage, where: { difference.mayTouch($0) }, jobs: jobs))
  }

  /// Enters answers of today by the numbers of their questions.
  mutating func enter(_ today: [(number: Int, answer: Fingerprint)]) {
    answers += today
    for (number, answer) in today where book.questions.answer(number) != answer {
      isChanged[number] = true
    }
    for (number, group) in book.groups.enumerated() {
      isGroupChanged[number] = group.contains { isChanged[Int($0)] }
    }
  }

  /// How many questions the book had when the answers were given.
  var questionCount: Int { isChanged.count }

  /// The questions whose answers have changed.
  var changed: [Question] {
    isChanged.indices.lazy.filter { isChanged[$0] }.map { book.questions[$0] }
  }

  /// The subjects of certain kinds of questions in some traces, as numbers of names.
  func subjects(of kinds: Set<Question.Kind>, in traces: [Trace]) -> Set<Int32> {
    var subjects: Set<Int32> = []
    func take(_ numbers: [Int32]) {
      for number in numbers where kinds.contains(book.questions[Int(number)].kind) {
        subjects.insert(book.questions[Int(number)].subject)
      }
    }
    for trace in traces { take(trace.own) }
    for group in Set(traces.flatMap(\.groups)) { take(book.groups[Int(group)]) }
    return subjects
  }

  /// Finds the outputs that have to be made: those without a record, and those of whose questions one
  /// has another answer.
  ///
  /// - Parameters:
  ///   - records: The outputs; `nil` for one that does not exist.
  ///   - jobs: How many are examined in parallel.
  /// - Returns: Their places.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func stale(_ records: [OutputRecord?], jobs: Int) async throws -> [Int] {
    try await mapInParallel(records.chunks(of: 1_024), jobs: jobs) { run in
      run.indices.filter { run[$0].map { touch($0.trace) } ?? true }
    }.flatMap(\.self)
  }

  /// Whether the output with a trace has to be made again.
  func touch(_ trace: Trace) -> Bool {
    trace.contains {
      isChanged[Int($0)]
    } orGroup: {
      isGroupChanged[Int($0)]
    }
  }
}
