import Synchronization

/// What a program has said.
final class Lines: Sendable {
  private let said = Mutex<[String]>([])

  var all: [String] { said.withLock { $0 } }

  @Sendable func add(_ text: String) { said.withLock { $0.append(text) } }
}
