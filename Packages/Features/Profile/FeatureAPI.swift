public import FeatureKit
public import Services
public import TrellisNavigation

/// The routes of the profile.
nonisolated public enum ProfileRoute: String, Route {
  /// The profile screen.
  case profile
}

/// The actions that the profile delegates to its coordinator.
///
/// Features do not import each other, so the coordinator opens the order history and the settings.
public struct ProfileClosures {
  /// Called when the user opens the order history.
  public var onShowOrderHistory: @MainActor () -> Void
  /// Called when the user opens the settings.
  public var onShowSettings: @MainActor () -> Void

  /// Creates the actions.
  ///
  /// - Parameters:
  ///   - onShowOrderHistory: Called when the user opens the order history.
  ///   - onShowSettings: Called when the user opens the settings.
  public init(
    onShowOrderHistory: @escaping @MainActor () -> Void, onShowSettings: @escaping @MainActor () -> Void
  ) {
    self.onShowOrderHistory = onShowOrderHistory
    self.onShowSettings = onShowSettings
  }
}

/// The factory of the profile feature.
public enum ProfileFeatureFactory {
  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - profileService: The service that loads and updates the profile.
  ///   - clock: The clock that measures the delay before unsaved edits are stored.
  ///   - userID: The identifier of the signed-in user. Unsaved edits are restored for the same user only.
  ///   - closures: The actions of the coordinator.
  /// - Returns: The feature.
  public static func create(
    profileService: any ProfileServiceProtocol, clock: any Clock<Duration> = ContinuousClock(), userID: String = "",
    closures: ProfileClosures
  ) -> any FeatureAPI {
    ProfileFeatureImplementation(
      profileService: profileService, clock: clock, userID: userID, closures: closures)
  }
}
