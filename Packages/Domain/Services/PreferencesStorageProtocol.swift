public import Models

/// Keeps what the user has chosen on this device.
public protocol PreferencesStorageProtocol: Sendable {
  /// The stored preferences; the defaults where there are none.
  func loadPreferences() -> Preferences
  func savePreferences(_ preferences: Preferences) throws

  /// Whether a user has been through onboarding on this device.
  func hasCompletedOnboarding(userID: User.ID) -> Bool
  func markOnboardingCompleted(userID: User.ID) throws
}
