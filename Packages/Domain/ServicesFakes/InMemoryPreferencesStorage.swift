public import Models
public import Services
import Synchronization

/// Keeps the preferences as long as it lives.
public final class InMemoryPreferencesStorage: PreferencesStorageProtocol {
  private struct State {
    var preferences: Preferences
    var onboardedUserIDs: Set<User.ID>
    var failure: (any Error)?
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - preferences: what an earlier launch has left.
  ///   - onboardedUserIDs: who has been through onboarding before.
  public init(_ preferences: Preferences = Preferences(), onboardedUserIDs: Set<User.ID> = []) {
    state = Mutex(State(preferences: preferences, onboardedUserIDs: onboardedUserIDs))
  }

  /// From now on saving throws the error; `nil` makes it work again.
  public func failSaving(with error: (any Error)?) {
    state.withLock { $0.failure = error }
  }

  public func loadPreferences() -> Preferences { state.withLock { $0.preferences } }

  public func savePreferences(_ preferences: Preferences) throws {
    try change { $0.preferences = preferences }
  }

  public func hasCompletedOnboarding(userID: User.ID) -> Bool {
    state.withLock { $0.onboardedUserIDs.contains(userID) }
  }

  public func markOnboardingCompleted(userID: User.ID) throws {
    try change { $0.onboardedUserIDs.insert(userID) }
  }

  private func change(_ body: (inout State) -> Void) throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      body(&state)
    }
  }
}
