import Synchronization

/// A thread-safe buffer of a program's output.
final class Lines: Sendable {
  private let said = Mutex<[String]>([])

  var all: [String] { said.withLock { $0 } }

  /// The output without the notices about slow manifests: on a busy machine, any manifest can be slow.
  var withoutNotices: [String] { all.filter { !$0.contains(" is still being evaluated after ") } }

  @Sendable func add(_ text: String) { said.withLock { $0.append(text) } }
}
