public import FeatureKit
public import Models
public import Navigation
public import Services

/// Where one can be within signing in.
nonisolated public enum AuthRoute: String, Route {
  case signIn = "sign-in"
}

/// An account that the login screen may name, for whoever tries the app out.
nonisolated public struct DemoAccount: Equatable, Sendable {
  public var email: String
  public var password: String

  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }
}

/// What signing in asks its coordinator for.
public struct AuthClosures {
  /// Someone has signed in. The screen stays busy until this returns.
  public var onSignedIn: @MainActor (Session) async -> Void

  public init(onSignedIn: @escaping @MainActor (Session) async -> Void) {
    self.onSignedIn = onSignedIn
  }
}

/// Makes the feature (D0, Part 4).
public enum AuthFeatureFactory {
  /// - Parameters:
  ///   - authService: who knows the users.
  ///   - demoAccount: named on the screen where the app has one; `nil` shows no hint.
  ///   - expiredEmail: the e-mail address of a user whose session has expired: filled in, and the screen says why.
  public static func create(
    authService: any AuthServiceProtocol, demoAccount: DemoAccount? = nil, expiredEmail: String? = nil,
    closures: AuthClosures
  ) -> any FeatureAPI {
    AuthFeatureImplementation(
      authService: authService, demoAccount: demoAccount, expiredEmail: expiredEmail, closures: closures)
  }
}
