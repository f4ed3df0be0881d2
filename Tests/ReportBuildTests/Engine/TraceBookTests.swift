import ReportCore
import ReportSite
import Testing

@testable import ReportBuild

@Suite struct TraceBookTests {
  /// Questions that differ in one thing each, as those of many stations and years do.
  private let questions = (0..<40).flatMap { subject in
    (0..<30).flatMap { part in
      [Question.Kind.station, .year, .ranks].map { Question($0, subject, part) }
    }
  }

  @Test func `every question has a number of its own, and keeps it`() {
    var book = TraceBook()
    let numbers = questions.map { book.enter([$0])[0] }
    #expect(numbers == Array(0..<Int32(questions.count)))
    #expect(book.questions.elementsEqual(questions))
    #expect(questions.reversed().map { book.enter([$0])[0] } == numbers.reversed())
    #expect(book.enter(questions.reversed()) == numbers)
  }

  @Test func `the book of an earlier process gives the same numbers`() throws {
    var earlier = BookQuestions()
    for question in questions { earlier.append(question, answer: Fingerprint(value: 1)) }
    var book = try TraceBook(questions: earlier, groups: [])
    #expect(book.enter(questions.prefix(7)) == Array(0..<7))
    let new = Question(.year, 40, 0)
    #expect(book.enter([new, questions[5], new]) == [5, Int32(questions.count)])
    #expect(book.questions.count == questions.count + 1)
  }

  @Test func `groups keep their numbers, and have others in the next process`() throws {
    let groups = [questions.prefix(3), questions.prefix(5), questions[2..<4]].map { $0.inOrder }
    var first = TraceBook()
    _ = first.enter(questions)
    let numbers = groups.map { first.enter(group: $0) }
    #expect(Set(numbers).count == 3)
    #expect(groups.map { first.enter(group: $0) } == numbers)

    var book = try TraceBook(
      questions: first.questions, groups: first.groups.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(groups.map { book.enter(group: $0) } == [0, 1, 2])
    let new = book.enter(group: questions.suffix(2).inOrder)
    #expect(new == 3)
    #expect(book.enter(group: questions.suffix(2).inOrder) == new)
    #expect(throws: DamagedData.self) {
      try TraceBook(questions: first.questions, groups: [[2, 3], [0, 1, 2]])
    }
  }

  @Test func `an amendment adds what the book lacks, and nothing else`() throws {
    let names = Names()
    for number in 0..<50 { _ = names.number(of: "name \(number)") }
    var earlier = BookQuestions()
    for question in questions { earlier.append(question, answer: Fingerprint(value: 1)) }
    let book = try TraceBook(questions: earlier, groups: [])
    var added = QuestionRun()
    added.append(Question(.year, 45, 0), Fingerprint(value: 2))
    let number = Int32(questions.count)
    var later = book
    try later.add(added, groups: [[3, number]], names)
    try later.settle([3], [Fingerprint(value: 4)])
    #expect(later.questions.answer(questions.count) == Fingerprint(value: 2))
    #expect(later.questions.answer(3) == Fingerprint(value: 4))
    #expect(later.enter(group: [questions[3], Question(.year, 45, 0)]) == 0)

    var known = QuestionRun()
    known.append(questions[0], Fingerprint(value: 2))
    var nameless = QuestionRun()
    nameless.append(Question(.year, 60, 0), Fingerprint(value: 2))
    for run in [known, nameless] {
      var damaged = book
      #expect(throws: DamagedData.self) { try damaged.add(run, groups: [], names) }
    }
    var damaged = book
    #expect(throws: DamagedData.self) { try damaged.add(added, groups: [[number + 1]], names) }
    #expect(throws: DamagedData.self) { try damaged.settle([-1], [Fingerprint(value: 4)]) }
  }
}
