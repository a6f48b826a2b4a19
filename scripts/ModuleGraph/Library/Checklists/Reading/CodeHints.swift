/// Texts of which one stands in any file that a rule could find something in: most files need not be read as code.
struct CodeHints: Sendable {
  /// By their first two bytes.
  private let hints: [Int: [[UInt8]]]
  /// Whether there is a hint with such a beginning: nearly every place of a file is told by that alone.
  private let beginnings: [Bool]

  /// - Parameter hints: of two letters at least.
  init(_ hints: [String]) {
    self.hints = Dictionary(grouping: hints.map { Array($0.utf8) }) { Self.pair($0[0], $0[1]) }
    var beginnings = [Bool](repeating: false, count: 1 << 16)
    for pair in self.hints.keys { beginnings[pair] = true }
    self.beginnings = beginnings
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

  /// What the rules look for outside of views. A rule that looks for something else needs it here.
  static let program = CodeHints(
    ["App", "Root"].flatMap { name in ["class \(name)", "struct \(name)", "actor \(name)"] } + [
      "AppState", "RootState", "Coordinator", "ViewModel", "case .background", "case .inactive", " shared",
      "sharedInstance", " instance", " singleton", "isValid", "ransitions", "pLink", "lLink", "Deeplink",
      "func restore",
    ]
      + ["default", "`default`", "standard", "main"].flatMap { ["static let \($0)", "static var \($0)"] })

  /// - Complexity: O(*n*).
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
