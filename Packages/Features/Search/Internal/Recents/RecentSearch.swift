import Foundation
import Models
import Persistence
import PersistentModels

/// A search that a user has made, and can repeat.
nonisolated struct RecentSearch: PersistentModel, Equatable {
  /// The identity: each user has a search once, ignoring case.
  struct ID: Hashable, Sendable {
    let userID: User.ID
    let text: String
    let scope: SearchScope
  }

  static let format = DocumentFormat<[RecentSearch]>("recent-searches")

  /// The user who has made the search, which other users must not see.
  let userID: User.ID
  let text: String
  let scope: SearchScope
  let lastUsed: Date

  var id: ID { ID(userID: userID, text: text.lowercased(), scope: scope) }
}
