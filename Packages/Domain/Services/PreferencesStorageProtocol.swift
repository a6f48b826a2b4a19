public import Models

/// A storage that persists the settings on this device.
public protocol PreferencesStorageProtocol: Sendable {
  /// Returns the stored settings, or the defaults if there are none.
  func loadPreferences() -> Preferences
  /// Stores the settings.
  ///
  /// - Parameter preferences: The settings to store.
  /// - Throws: An error of the storage. The previous settings are then unchanged.
  func savePreferences(_ preferences: Preferences) throws

  /// Returns whether a user has completed onboarding on this device.
  ///
  /// - Parameter userID: The identifier of the user.
  /// - Returns: `true` if `markOnboardingCompleted(userID:)` has succeeded for this user.
  func hasCompletedOnboarding(userID: User.ID) -> Bool
  /// Records that a user has completed onboarding on this device.
  ///
  /// - Parameter userID: The identifier of the user.
  /// - Throws: An error of the storage.
  func markOnboardingCompleted(userID: User.ID) throws
}
