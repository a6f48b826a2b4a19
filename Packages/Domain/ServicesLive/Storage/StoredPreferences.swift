public import Models
public import Persistence
public import Services
import Synchronization

/// The preferences, and how far users have come in onboarding, stored as the document `preferences`.
///
/// Each method synchronously reads or writes one small document on the calling thread. Concurrent changes through the
/// same instance are serialized, so none is lost.
public final class StoredPreferences: PreferencesStorageProtocol {
  private struct Record: Codable {
    var preferences = Preferences()
    /// The users who have completed onboarding, sorted so that equal sets are encoded equally.
    var onboardedUserIDs: [User.ID] = []
    /// The steps that users have reached, or `nil` if no user is at a step; optional because it was added later.
    var unfinishedOnboarding: [Unfinished]?
  }

  /// The step of a user who has not completed onboarding.
  private struct Unfinished: Codable {
    let userID: User.ID
    /// The raw value; a step that this version does not know is ignored.
    let step: String
  }

  private static let format = DocumentFormat("preferences", of: Record.self)
  private let store: Mutex<any KeyValueStore>
  private let origin: String?
  private let onUnusable: @Sendable (any Error) -> Void

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - origin: The server of the users, as scheme, host and port, or `nil` for the embedded backend. It is part of
  ///     the key, because two servers can assign the same identifier to different users.
  ///   - onUnusable: Called with the error on each read of a document that can neither be used nor set aside. Called
  ///     on the reading thread.
  public init(
    store: any KeyValueStore, origin: String? = nil, onUnusable: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.store = Mutex(store)
    self.origin = origin
    self.onUnusable = onUnusable
  }

  /// Returns the stored preferences, or the defaults if there are none.
  ///
  /// The store sets a damaged document aside and reports it. A document written by a newer version is left unchanged,
  /// and the defaults apply.
  public func loadPreferences() -> Preferences {
    current.preferences
  }

  /// Stores the preferences; the stored document is unchanged if that throws `StorageError`.
  public func savePreferences(_ preferences: Preferences) throws {
    try change { $0.preferences = preferences }
  }

  /// Returns whether a user has completed onboarding; `false` also if the document is unreadable.
  public func hasCompletedOnboarding(userID: User.ID) -> Bool {
    current.onboardedUserIDs.contains(qualified(userID))
  }

  /// Returns the step at which a user has left onboarding; `nil` if there is none, or the document is unreadable.
  public func onboardingStep(userID: User.ID) -> OnboardingStep? {
    let unfinished = current.unfinishedOnboarding?.first { $0.userID == qualified(userID) }
    return (unfinished?.step).flatMap(OnboardingStep.init(rawValue:))
  }

  /// Records the step of a user; the stored document is unchanged if that throws `StorageError`.
  public func saveOnboardingStep(_ step: OnboardingStep, userID: User.ID) throws {
    let unfinished = Unfinished(userID: qualified(userID), step: step.rawValue)
    try change { record in
      let others = (record.unfinishedOnboarding ?? []).filter { $0.userID != unfinished.userID }
      record.unfinishedOnboarding = others + [unfinished]
    }
  }

  /// Records that a user has completed onboarding, and removes the step; the document is unchanged on `StorageError`.
  public func markOnboardingCompleted(userID: User.ID) throws {
    try change { record in
      record.onboardedUserIDs = Set(record.onboardedUserIDs).union([qualified(userID)]).sorted()
      record.unfinishedOnboarding?.removeAll { $0.userID == qualified(userID) }
      if record.unfinishedOnboarding?.isEmpty == true { record.unfinishedOnboarding = nil }
    }
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
