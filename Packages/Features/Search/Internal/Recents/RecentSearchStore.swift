import Foundation
import Models
import PersistentModels

/// Stores the recent searches of one user; a failure is reported, but prevents no search.
final class RecentSearchStore {
  /// The maximum number of searches of a user, beyond which the oldest ones are deleted.
  static let capacity = 20

  let context: ModelContext
  let userID: User.ID
  private let now: @Sendable () -> Date
  private let didSave: @MainActor (Result<Void, any Error>) -> Void

  /// Creates a store.
  ///
  /// - Parameter didSave: Called after each change, with the error of the context if it failed.
  init(
    context: ModelContext, userID: User.ID, now: @escaping @Sendable () -> Date,
    didSave: @escaping @MainActor (Result<Void, any Error>) -> Void
  ) {
    self.context = context
    self.userID = userID
    self.now = now
    self.didSave = didSave
  }

  /// Records the use of a search, and deletes the oldest one if there are more than `capacity`.
  func record(_ text: String, in scope: SearchScope) {
    save {
      try context.insert(RecentSearch(userID: userID, text: text, scope: scope, lastUsed: now()))
      try delete(searches().dropFirst(Self.capacity))
    }
  }

  func remove(_ id: RecentSearch.ID) {
    save { try context.delete(RecentSearch.self, id: id) }
  }

  func removeAll() {
    save { try delete(searches()[...]) }
  }

  /// Returns the searches of the user, the last one first.
  private func searches() throws -> [RecentSearch] {
    try context.models(RecentSearch.self).filter { $0.userID == userID }.sorted { $0.lastUsed > $1.lastUsed }
  }

  private func delete(_ searches: ArraySlice<RecentSearch>) throws {
    for search in searches { try context.delete(RecentSearch.self, id: search.id) }
  }

  private func save(_ change: () throws -> Void) {
    didSave(Result(catching: change))
  }
}
