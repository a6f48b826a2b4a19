public import Models
public import Persistence
public import Services
import Synchronization

/// Keeps the preferences, and who has been through onboarding, in a store as the document `preferences`.
///
/// Each member reads or writes one small document where it is called. Changes from several threads do not undo each
/// other, as long as they go through the same instance.
public final class StoredPreferences: PreferencesStorageProtocol {
  private struct Record: Codable {
    var preferences = Preferences()
    /// In order, so that the same users give the same document.
    var onboardedUserIDs: [User.ID] = []
  }

  private static let format = DocumentFormat("preferences", of: Record.self)
  private let store: Mutex<any KeyValueStore>
  private let origin: String?
  private let onUnusable: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - store: keeps the document across launches.
  ///   - origin: the server whose users go through onboarding, as scheme, host and port; `nil` for the embedded one. Two
  ///     servers can give two people the same identifier.
  ///   - onUnusable: hears of a document that can neither be used nor set aside, each time it is read, on the thread
  ///     that reads it.
  public init(
    store: any KeyValueStore, origin: String? = nil, onUnusable: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.store = Mutex(store)
    self.origin = origin
    self.onUnusable = onUnusable
  }

  /// The stored preferences; the defaults where there are none. A damaged document is set aside, which the store
  /// reports; one of a newer version stays where it is, and the defaults hold.
  public func loadPreferences() -> Preferences {
    current.preferences
  }

  /// - Throws: `StorageError`; what was stored stays.
  public func savePreferences(_ preferences: Preferences) throws {
    try change { $0.preferences = preferences }
  }

  /// Whether the user has been through onboarding; `false` where that cannot be read.
  public func hasCompletedOnboarding(userID: User.ID) -> Bool {
    current.onboardedUserIDs.contains(qualified(userID))
  }

  /// - Throws: `StorageError`; what was stored stays.
  public func markOnboardingCompleted(userID: User.ID) throws {
    try change { $0.onboardedUserIDs = Set($0.onboardedUserIDs).union([qualified(userID)]).sorted() }
  }

  private func qualified(_ userID: User.ID) -> User.ID {
    origin.map { "\($0) \(userID)" } ?? userID
  }

  private var current: Record {
    do {
      return try store.withLock { store in try store.load(Self.format) } ?? Record()
    } catch {
      onUnusable(error)
      return Record()
    }
  }

  private func change(_ edit: (inout Record) -> Void) throws {
    try store.withLock { store in
      var record = try store.load(Self.format) ?? Record()
      edit(&record)
      try store.save(record, as: Self.format)
    }
  }
}
