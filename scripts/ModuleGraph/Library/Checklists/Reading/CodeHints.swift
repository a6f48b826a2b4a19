/// Texts of which one stands in any file that a rule could find something in: most files need not be read as code.
struct CodeHints: Sendable {
  private let hints: [[UInt8]]
  /// By a hint's first two bytes, whether there is one: nearly every place of a file is told by that alone.
  private let beginnings: [Bool]

  /// - Parameter hints: of two letters at least.
  init(_ hints: [String]) {
    self.hints = hints.map { Array($0.utf8) }
    var beginnings = [Bool](repeating: false, count: 1 << 16)
    for hint in self.hints { beginnings[Int(hint[0]) << 8 | Int(hint[1])] = true }
    self.beginnings = beginnings
  }

  /// What the rules look for outside of views. A rule that looks for something else needs it here.
  static let program = CodeHints(
    ["App", "Root"].flatMap { name in ["class \(name)", "struct \(name)", "actor \(name)"] } + [
      "AppState", "RootState", "Coordinator", "ViewModel", "case .background", "case .inactive", " shared",
      "sharedInstance", " instance", " singleton", "isValid", "ransitions", "handleDeepLink", "func restore",
    ])

  /// - Complexity: O(*n*).
  func match(_ bytes: [UInt8]) -> Bool {
    var last = 0
    for (index, byte) in bytes.enumerated() {
      let pair = last << 8 | Int(byte)
      last = Int(byte)
      guard beginnings[pair], index > 0 else { continue }
      let rest = bytes[(index - 1)...]
      if hints.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }
}
