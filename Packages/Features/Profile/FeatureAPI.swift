public import FeatureKit
public import Navigation
public import Services

/// Where one can be within the profile.
nonisolated public enum ProfileRoute: String, Route {
  case profile
}

/// What the profile asks its coordinator for: it knows neither the order history nor the settings (REQUIREMENTS M8).
public struct ProfileClosures {
  public var onShowOrderHistory: @MainActor () -> Void
  public var onShowSettings: @MainActor () -> Void

  public init(
    onShowOrderHistory: @escaping @MainActor () -> Void, onShowSettings: @escaping @MainActor () -> Void
  ) {
    self.onShowOrderHistory = onShowOrderHistory
    self.onShowSettings = onShowSettings
  }
}

/// Makes the feature (D0, Part 4).
public enum ProfileFeatureFactory {
  /// - Parameters:
  ///   - clock: Measures the pause after which unsaved edits are stored.
  ///   - userID: Who is signed in. Unsaved edits are restored for the same user only.
  public static func create(
    profileService: any ProfileServiceProtocol, clock: any Clock<Duration> = ContinuousClock(), userID: String = "",
    closures: ProfileClosures
  ) -> any FeatureAPI {
    ProfileFeatureImplementation(
      profileService: profileService, clock: clock, userID: userID, closures: closures)
  }
}
