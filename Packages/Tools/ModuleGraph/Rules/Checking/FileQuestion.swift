package import ModuleGraphReading

/// A yes-or-no question about a file, whose answer is stored; if it is no, the file need not be read.
struct FileQuestion {
  private let results: ResultCache?
  /// The key of the answer; `nil` if the content of the file is not known to be unchanged.
  private let key: CacheKey?
  private let known: Bool?

  /// Looks up the answer for a file; `purpose` is the key of everything else that the answer depends on.
  init(_ purpose: CacheKey, about source: SourceFile, _ results: ResultCache?) {
    self.results = results
    key = source.contentKey.map { content in
      var key = purpose
      key.combine(content)
      return key
    }
    known = key.flatMap { results?.result(for: $0) }
  }

  var isKnownToBeNo: Bool { known == false }

  /// Records the answer of this run, unless it was known; it must not be the consequence of a failure.
  func answer(_ isYes: Bool) {
    guard let key, known == nil else { return }
    results?.record(isYes, for: key)
  }
}

extension Bool: BinaryCodable {
  package init(from reader: inout BinaryReader) {
    self = reader.bool()
  }

  package func write(to writer: inout BinaryWriter) { writer.write(self) }
}
