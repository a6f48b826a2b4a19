public import Models
public import Services

/// A storage of preferences that a configuration file overrides, whose values end with their lines in the file.
public final class ConfiguredPreferences: PreferencesStorageProtocol {
  private let base: any PreferencesStorageProtocol
  private let settings: ConfiguredSettings

  /// Creates a storage.
  public init(base: any PreferencesStorageProtocol, settings: ConfiguredSettings) {
    self.base = base
    self.settings = settings
  }

  /// Returns the stored preferences with the values of the file.
  public func loadPreferences() -> Preferences { settings.applied(to: base.loadPreferences()) }

  /// Stores preferences without the values of the file; throws `StorageError`.
  public func savePreferences(_ preferences: Preferences) throws {
    try base.savePreferences(settings.removed(from: preferences, stored: base.loadPreferences()))
  }

  /// Returns whether a user has completed onboarding.
  public func hasCompletedOnboarding(userID: User.ID) -> Bool { base.hasCompletedOnboarding(userID: userID) }
  /// Returns the step of a user who has not completed onboarding.
  public func onboardingStep(userID: User.ID) -> OnboardingStep? { base.onboardingStep(userID: userID) }

  /// Stores the step of a user; throws `StorageError`.
  public func saveOnboardingStep(_ step: OnboardingStep, userID: User.ID) throws {
    try base.saveOnboardingStep(step, userID: userID)
  }

  /// Stores that a user has completed onboarding; throws `StorageError`.
  public func markOnboardingCompleted(userID: User.ID) throws { try base.markOnboardingCompleted(userID: userID) }
}
