public import Models

/// A storage that persists the settings on this device.
public protocol PreferencesStorageProtocol: Sendable {
  /// Returns the stored settings, or the defaults if there are none.
  func loadPreferences() -> Preferences
  /// Stores the settings.
  ///
  /// - Throws: An error of the storage. The previous settings are then unchanged.
  func savePreferences(_ preferences: Preferences) throws

  /// Returns whether a user has completed onboarding on this device.
  ///
  /// - Returns: `true` if `markOnboardingCompleted(userID:)` has succeeded for this user.
  func hasCompletedOnboarding(userID: User.ID) -> Bool
  /// Returns the step at which a user has left onboarding on this device.
  ///
  /// - Returns: The step, or `nil` if the user has not begun onboarding or has completed it.
  func onboardingStep(userID: User.ID) -> OnboardingStep?
  /// Records the step of onboarding that a user has reached, so that a later launch resumes there.
  ///
  /// - Throws: An error of the storage. The previous step is then unchanged.
  func saveOnboardingStep(_ step: OnboardingStep, userID: User.ID) throws
  /// Records that a user has completed onboarding on this device, and removes the user's step.
  ///
  /// - Throws: An error of the storage.
  func markOnboardingCompleted(userID: User.ID) throws
}
