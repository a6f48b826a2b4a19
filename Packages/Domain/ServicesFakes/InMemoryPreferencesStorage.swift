public import Models
public import Services
import Synchronization

/// A preferences storage in memory.
public final class InMemoryPreferencesStorage: PreferencesStorageProtocol {
  private struct State {
    var preferences: Preferences
    var onboardedUserIDs: Set<User.ID>
    var onboardingSteps: [User.ID: OnboardingStep] = [:]
    var failure: (any Error)?
  }

  private let state: Mutex<State>

  /// Creates a storage with what an earlier launch has stored.
  public init(_ preferences: Preferences = Preferences(), onboardedUserIDs: Set<User.ID> = []) {
    state = Mutex(State(preferences: preferences, onboardedUserIDs: onboardedUserIDs))
  }

  /// Makes all later saves throw an error; `nil` lets them succeed again.
  public func failSaving(with error: (any Error)?) {
    state.withLock { $0.failure = error }
  }

  /// Returns the stored preferences.
  public func loadPreferences() -> Preferences { state.withLock { $0.preferences } }

  /// Stores the preferences.
  public func savePreferences(_ preferences: Preferences) throws {
    try change { $0.preferences = preferences }
  }

  /// Returns whether a user has completed onboarding.
  public func hasCompletedOnboarding(userID: User.ID) -> Bool {
    state.withLock { $0.onboardedUserIDs.contains(userID) }
  }

  /// Returns the step at which a user has left onboarding.
  public func onboardingStep(userID: User.ID) -> OnboardingStep? {
    state.withLock { $0.onboardingSteps[userID] }
  }

  /// Records the step of onboarding that a user has reached.
  public func saveOnboardingStep(_ step: OnboardingStep, userID: User.ID) throws {
    try change { $0.onboardingSteps[userID] = step }
  }

  /// Records that a user has completed onboarding, and removes the user's step.
  public func markOnboardingCompleted(userID: User.ID) throws {
    try change { state in
      state.onboardedUserIDs.insert(userID)
      state.onboardingSteps[userID] = nil
    }
  }

  private func change(_ body: (inout State) -> Void) throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      body(&state)
    }
  }
}
