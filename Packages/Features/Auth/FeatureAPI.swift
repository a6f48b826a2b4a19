public import FeatureKit
public import Models
public import Services
public import TerminalUI

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
  /// Called after a successful sign-in or sign-up.
  ///
  /// The screen stays busy until the closure returns.
  public var onSignedIn: @MainActor (Session) async -> Void
  /// Called to show another screen of the flow.
  public var onNavigate: @MainActor (AuthRoute) -> Void
  /// Shows the emails that the embedded backend has sent, or `nil` if a mail server sends them.
  public var onShowMail: (@MainActor () -> Void)?

  /// Creates the actions.
  ///
  /// - Parameters:
  ///   - onSignedIn: Called with the session after a successful sign-in or sign-up.
  ///   - onNavigate: Called to show another screen of the flow.
  ///   - onShowMail: Shows the emails of the embedded backend, or `nil`.
  public init(
    onSignedIn: @escaping @MainActor (Session) async -> Void,
    onNavigate: @escaping @MainActor (AuthRoute) -> Void, onShowMail: (@MainActor () -> Void)? = nil
  ) {
    self.onSignedIn = onSignedIn
    self.onNavigate = onNavigate
    self.onShowMail = onShowMail
  }
}

/// The interface of the authentication feature.
///
/// Its main view is the sign-in screen.
public protocol AuthFeatureAPI: FeatureAPI {
  /// Makes the screen of a route.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The screen.
  func makeView(for route: AuthRoute) -> AnyView
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
  ) -> any AuthFeatureAPI {
    AuthFeatureImplementation(
      authService: authService, demoAccount: demoAccount, expiredEmail: expiredEmail, closures: closures)
  }
}
