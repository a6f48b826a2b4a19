public import FeatureKit
public import Models
public import Services
public import TrellisNavigation

/// The routes of the authentication flow.
nonisolated public enum AuthRoute: String, Route {
  /// The sign-in screen.
  case signIn = "sign-in"
}

/// The credentials of a demo account, which the sign-in screen may display.
nonisolated public struct DemoAccount: Equatable, Sendable {
  /// The email address of the account.
  public var email: String
  /// The password of the account, in plain text.
  public var password: String

  /// Creates the credentials of a demo account.
  ///
  /// - Parameters:
  ///   - email: The email address of the account.
  ///   - password: The password of the account, in plain text.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}

/// The actions that the authentication feature delegates to its coordinator.
public struct AuthClosures {
  /// Called after a successful sign-in.
  ///
  /// The screen stays busy until the closure returns.
  public var onSignedIn: @MainActor (Session) async -> Void

  /// Creates the actions.
  ///
  /// - Parameter onSignedIn: Called with the session after a successful sign-in.
  public init(onSignedIn: @escaping @MainActor (Session) async -> Void) {
    self.onSignedIn = onSignedIn
  }
}

/// The factory of the authentication feature.
public enum AuthFeatureFactory {
  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - authService: The service that verifies credentials.
  ///   - demoAccount: The account that the screen suggests, or `nil` for no hint.
  ///   - expiredEmail: The email address of a user whose session has expired, or `nil`. It prefills the field, and the
  ///     screen says that the session has expired.
  ///   - closures: The actions of the coordinator.
  /// - Returns: The feature.
  public static func create(
    authService: any AuthServiceProtocol, demoAccount: DemoAccount? = nil, expiredEmail: String? = nil,
    closures: AuthClosures
  ) -> any FeatureAPI {
    AuthFeatureImplementation(
      authService: authService, demoAccount: demoAccount, expiredEmail: expiredEmail, closures: closures)
  }
}
