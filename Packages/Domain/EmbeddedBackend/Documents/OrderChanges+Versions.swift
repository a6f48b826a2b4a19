import Persistence

extension OrderChanges {
  /// The format before orders could be reopened.
  struct Version1: Codable, Sendable {
    var completed: [Int]
  }

  /// The format before orders could be placed, and before their history was recorded.
  struct Version2: Codable, Sendable {
    var completed: [Int]
    var reopened: [Int]
    var count: Int

    init(_ old: Version1) {
      completed = old.completed
      reopened = []
      count = Set(old.completed).count
    }
  }

  init(_ old: Version2) {
    completed = Set(old.completed)
    reopened = Set(old.reopened)
    count = old.count
  }

  /// The migrations from older versions of the document.
  static let migrations = [
    Migration(from: 1) { (old: Version1) in Version2(old) },
    Migration(from: 2) { (old: Version2) in OrderChanges(old) },
  ]
}
