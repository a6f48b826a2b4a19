public import Models

/// A storage that persists the settings on this device.
public protocol PreferencesStorageProtocol: Sendable {
  /// Returns the stored settings, or the defaults if there are none.
  func loadPreferences() -> Preferences
  /// Stores the settings; the previous ones are unchanged if the storage throws an error.
  func savePreferences(_ preferences: Preferences) throws

  /// Returns whether a user has completed onboarding on this device (`markOnboardingCompleted(userID:)`).
  func hasCompletedOnboarding(userID: User.ID) -> Bool
  /// Returns the step at which a user has left onboarding on this device, or `nil` if it is not begun or is completed.
  func onboardingStep(userID: User.ID) -> OnboardingStep?
  /// Records the step of onboarding that a user has reached, so that a later launch resumes there.
  ///
  /// - Throws: An error of the storage. The previous step is then unchanged.
  func saveOnboardingStep(_ step: OnboardingStep, userID: User.ID) throws
  /// Records that a user has completed onboarding on this device, and removes the user's step; may throw a storage
  /// error.
  func markOnboardingCompleted(userID: User.ID) throws
}
