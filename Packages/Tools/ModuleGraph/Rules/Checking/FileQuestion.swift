import ModuleGraphModel
import ModuleGraphReading

/// A yes-or-no question about the content of a file, whose answer is stored for later runs.
///
/// If the stored answer is no, the file need not be read.
struct FileQuestion {
  private struct Answer: BinaryCodable {
    let isYes: Bool

    init(isYes: Bool) {
      self.isYes = isYes
    }

    init(from reader: inout BinaryReader) {
      isYes = reader.bool()
    }

    func write(to writer: inout BinaryWriter) { writer.write(isYes) }
  }

  private let results: ResultCache?
  /// The key of the answer; `nil` if the content of the file is not known to be unchanged.
  private let key: CacheKey?
  private let known: Answer?

  /// Looks up the answer for a file.
  ///
  /// - Parameters:
  ///   - purpose: The key of the question, with everything but the file that the answer depends on.
  ///   - source: The file.
  ///   - results: The results of earlier runs; `nil` if there are none.
  init(_ purpose: CacheKey, about source: SourceFile, _ results: ResultCache?) {
    self.results = results
    key = source.contentKey.map { content in
      var key = purpose
      key.combine(content)
      return key
    }
    known = key.flatMap { results?.result(for: $0) }
  }

  /// Whether the answer is known to be no.
  var isKnownToBeNo: Bool { known?.isYes == false }

  /// Records the answer of this run, unless it was known.
  ///
  /// - Parameter isYes: The answer. It must not be the consequence of a failure.
  func answer(_ isYes: Bool) {
    guard let key, known == nil else { return }
    results?.record(Answer(isYes: isYes), for: key)
  }
}
