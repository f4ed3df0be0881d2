import ReportCore
import ReportMeasurements
import ReportSite

/// The memory that a manifest holds, to tell what has changed since.
struct SavedMemory: Sendable {
  /// A number that no other manifest has, by which an amendment belongs to it.
  let id: UInt64
  /// The stamp of the manifest; `nil` if it no longer exists.
  let stamp: FileStamp?
  /// How the manifest numbers the questions of the book it was made from.
  let questions: Lazily<KeptQuestions>
  let pages: Register<KnownSource>
  let texts: Register<TextRecord>
  let outputs: Register<OutputRecord>
}

extension SavedMemory {
  /// - Parameters:
  ///   - id: The manifest's own number.
  ///   - stamp: Its stamp.
  ///   - memory: The memory that it holds.
  ///   - questions: How it numbers the questions of that memory; `nil` if in the same way.
  init(
    _ id: UInt64, _ stamp: FileStamp?, _ memory: BuildMemory, _ questions: KeptQuestions? = nil
  ) {
    (self.id, self.stamp) = (id, stamp)
    (pages, texts, outputs) = (memory.sources.pages, memory.texts, memory.outputs)
    self.questions = Lazily { [book = memory.book, count = memory.names.count] in
      questions ?? KeptQuestions(all: book, nameCount: count)
    }
  }
}
