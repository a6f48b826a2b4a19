import Synchronization

/// What a program has said.
final class Lines: Sendable {
  private let said = Mutex<[String]>([])

  var all: [String] { said.withLock { $0 } }

  /// Without the lines that say which manifest is still being evaluated: on a busy machine, any may take that long.
  var withoutNotices: [String] { all.filter { !$0.contains(" is still being evaluated after ") } }

  @Sendable func add(_ text: String) { said.withLock { $0.append(text) } }
}
