/// A prefilter for files: a file that contains none of these texts cannot violate a rule and is not parsed.
struct TextPrefilter: Sendable {
  /// The texts, grouped by their first two bytes.
  private let hints: [Int: [[UInt8]]]
  /// Whether a text begins with each pair of bytes; this table rejects most positions in a file.
  private let beginnings: [Bool]

  /// Creates a prefilter.
  ///
  /// - Parameter hints: The texts, each at least two bytes long.
  init(_ hints: [String]) {
    self.hints = Dictionary(grouping: hints.map { Array($0.utf8) }) { Self.pair($0[0], $0[1]) }
    var beginnings = [Bool](repeating: false, count: 1 << 16)
    for pair in self.hints.keys { beginnings[pair] = true }
    self.beginnings = beginnings
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// The texts that the rules search for outside of views.
  ///
  /// A rule that searches for another text must add it here.
  static let program = TextPrefilter(
    ["App", "Root"].flatMap { name in ["class \(name)", "struct \(name)", "actor \(name)"] } + [
      "AppState", "RootState", "Coordinator", "ViewModel", "case .background", "case .inactive", " shared",
      "sharedInstance", " instance", " singleton", "isValid", "ransitions", "pLink", "lLink", "Deeplink",
      "func restore", DebtComment.marker,
    ]
      + ["default", "`default`", "standard", "main"].flatMap { ["static let \($0)", "static var \($0)"] })

  /// The texts that `body-formatter` and `body-io` search for.
  static let costs = TextPrefilter(BodyFormatter.formatters.union(CodeFile.costs).sorted())

  /// Returns whether one of the texts occurs in the bytes.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func match(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      beginnings.withUnsafeBufferPointer { beginnings in
        bytes.indices.dropLast().contains { index in
          let pair = Self.pair(bytes[index], bytes[index + 1])
          return beginnings[pair] && isHint(at: index, of: bytes, pair)
        }
      }
    }
  }

  private func isHint(at index: Int, of bytes: UnsafeBufferPointer<UInt8>, _ pair: Int) -> Bool {
    hints[pair]?.contains { bytes[index...].starts(with: $0) } ?? false
  }
}
