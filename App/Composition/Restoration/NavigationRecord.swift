import Models
import TrellisNavigation

/// The navigation state of the first window, separately for each of the users who have signed in last.
nonisolated struct NavigationRecord: Codable, Equatable, Sendable {
  /// The state of one user, which was the whole document in version 1.
  struct Entry: Codable, Equatable, Sendable {
    let userID: User.ID
    var snapshot: NavigationSnapshot
  }

  /// The maximum number of users.
  ///
  /// The state of the user who has not used the app for the longest time is removed first.
  static let capacity = 8

  /// The states of the users, the one who used the app last first.
  private(set) var entries: [Entry] = []

  /// Creates an empty record.
  init() {}

  /// Converts the document of version 1, which contained the state of one user.
  ///
  /// - Parameter entry: The content of the document.
  init(version1 entry: Entry) {
    entries = [entry]
  }

  /// The state of a user, or `nil` if none is stored.
  ///
  /// - Parameter userID: The identifier of the user.
  subscript(userID: User.ID) -> NavigationSnapshot? {
    entries.first { $0.userID == userID }?.snapshot
  }

  /// Replaces the state of a user.
  ///
  /// - Parameters:
  ///   - snapshot: The new state.
  ///   - userID: The identifier of the user.
  mutating func set(_ snapshot: NavigationSnapshot, for userID: User.ID) {
    let others = entries.filter { $0.userID != userID }
    entries = Array(([Entry(userID: userID, snapshot: snapshot)] + others).prefix(Self.capacity))
  }
}
