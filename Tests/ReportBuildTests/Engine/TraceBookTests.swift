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
}
