import Foundation
import Models

/// The values of windows, separately for each of the users who have signed in last.
nonisolated struct SceneRecord: Codable, Equatable, Sendable {
  /// The values as JSON, by scene and key.
  typealias Values = [String: [String: String]]

  private struct Entry: Codable, Equatable {
    /// The user, or `nil` until the first sign-in.
    var userID: User.ID?
    var values: Values
  }

  /// The maximum number of users.
  ///
  /// The values of the user who has not signed in for the longest time are removed first.
  static let capacity = 8

  /// The entries of the users, the one who signed in last first.
  private var entries: [Entry] = []

  /// Creates an empty record.
  init() {}

  /// Converts the document of version 1, which contained the values of one user, and the user as a value.
  ///
  /// - Parameter values: The content of the document.
  init(version1 values: Values) {
    var values = values
    let userID = values.removeValue(forKey: "user")?["id"]
    entries = [
      Entry(userID: userID.flatMap { try? JSONDecoder().decode(User.ID.self, from: Data($0.utf8)) }, values: values)
    ]
  }

  /// The values of the user who signed in last.
  var values: Values {
    get { entries.first?.values ?? [:] }
    set {
      if entries.isEmpty { entries = [Entry(userID: nil, values: newValue)] } else { entries[0].values = newValue }
    }
  }

  /// Selects the values of a user who has signed in.
  ///
  /// Values that were stored before the first sign-in become those of the user.
  ///
  /// - Parameter userID: The identifier of the user.
  mutating func select(_ userID: User.ID) {
    let index = entries.firstIndex { $0.userID == userID || $0.userID == nil }
    var entry = index.map { entries.remove(at: $0) } ?? Entry(userID: userID, values: [:])
    entry.userID = userID
    entries = Array(([entry] + entries).prefix(Self.capacity))
  }
}
