public import TrellisNavigation

/// The routes of the authentication flow.
nonisolated public enum AuthRoute: Route {
  /// The sign-in screen.
  case signIn
  /// The screen that creates an account.
  case signUp
  /// The screen that requests an email with a reset link.
  case forgotPassword
  /// The screen that a reset link opens, with the token of the link, a secret.
  case resetPassword(token: String)

  /// The name of the route, which never contains a token.
  public var identifier: String {
    switch self {
    case .signIn: "sign-in"
    case .signUp: "sign-up"
    case .forgotPassword: "forgot-password"
    case .resetPassword: "reset-password"
    }
  }

  /// Creates the route with an identifier.
  ///
  /// - Parameter identifier: An identifier in the format of `identifier`. For `reset-password`, which has no token, and
  ///   for any other text the initializer returns `nil`.
  public init?(identifier: String) {
    let routes = [AuthRoute.signIn, .signUp, .forgotPassword]
    guard let route = routes.first(where: { $0.identifier == identifier }) else { return nil }
    self = route
  }
}

nonisolated extension AuthRoute: CustomStringConvertible, CustomReflectable {
  /// The identifier, so that log lines contain no token.
  public var description: String { identifier }

  /// An empty mirror, so that `dump` does not print the token either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
