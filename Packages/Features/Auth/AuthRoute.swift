public import Foundation
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

  /// Creates the route that a link leads to.
  ///
  /// - Parameter link: `trellis://signup`, `trellis://forgot` or `trellis://reset/TOKEN`, with a token of 1 to 200 ASCII
  ///   letters, digits and hyphens. For any other link the initializer returns `nil`.
  public init?(link: URL) {
    guard link.scheme?.lowercased() == "trellis" else { return nil }
    let parts = link.path.split(separator: "/")
    switch (link.host?.lowercased(), parts.count) {
    case ("signup", 0): self = .signUp
    case ("forgot", 0): self = .forgotPassword
    case ("reset", 1) where Self.isToken(parts[0]): self = .resetPassword(token: String(parts[0]))
    default: return nil
    }
  }

  private static func isToken(_ text: Substring) -> Bool {
    text.count <= 200 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

nonisolated extension AuthRoute: CustomStringConvertible, CustomReflectable {
  /// The identifier, so that log lines contain no token.
  public var description: String { identifier }

  /// An empty mirror, so that `dump` does not print the token either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
