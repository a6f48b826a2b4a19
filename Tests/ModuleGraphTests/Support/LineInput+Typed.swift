import Synchronization

@testable import ModuleGraph

extension LineInput {
  /// Returns the input of a terminal at which a user types lines and then ends the input.
  static func typing(_ lines: String...) -> LineInput {
    let rest = TypedLines(lines)
    return LineInput(isInteractive: true) { rest.next() }
  }
}

/// The lines that are not read yet.
private final class TypedLines: Sendable {
  private let lines: Mutex<[String]>

  init(_ lines: [String]) { self.lines = Mutex(lines) }

  func next() -> String? { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}
