/// Texts of which one stands in any file that a rule could find something in: most files need not be read as code.
struct CodeHints: Sendable {
  /// By first byte: the bytes that follow it in a hint.
  private let rests: [[[UInt8]]]

  init(_ hints: [String]) {
    var rests = [[[UInt8]]](repeating: [], count: 256)
    for hint in hints {
      if let first = hint.utf8.first { rests[Int(first)].append(Array(hint.utf8.dropFirst())) }
    }
    self.rests = rests
  }

  /// What the rules look for outside of views. A rule that looks for something else needs it here.
  static let program = CodeHints(
    ["App", "Root"].flatMap { name in ["class \(name)", "struct \(name)", "actor \(name)"] } + [
      "AppState", "RootState", "Coordinator", "ViewModel", "case .background", "case .inactive", " shared",
      "sharedInstance", " instance", " singleton", "isValid", "ransitions", "handleDeepLink", "func restore",
    ])

  /// - Complexity: O(*n*).
  func match(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      let source = SourceBytes(buffer)
      return buffer.indices.contains { index in
        rests[Int(buffer[index])].contains { rest in
          var offset = 0
          while offset < rest.count, source[index + 1 + offset] == rest[offset] { offset += 1 }
          return offset == rest.count
        }
      }
    }
  }
}
