public import FeatureKit
public import Foundation

nonisolated extension AuthRoute {
  /// The links to the screens before the sign-in.
  ///
  /// The title of a reset link does not contain its token, which is a secret.
  public static let links: [LinkPattern<AuthRoute>] = [
    LinkPattern("signin", title: "the sign-in", to: .signIn),
    LinkPattern("signup", title: "the sign-up", to: .signUp),
    LinkPattern("forgot", title: "the password reset", to: .forgotPassword),
    LinkPattern("reset/{token}", title: "the new password", examples: ["token": "0123-abc"]) { values in
      values["token"].flatMap { Self.isToken($0) ? .resetPassword(token: $0) : nil }
    } write: { route in
      if case .resetPassword(let token) = route { ["token": token] } else { nil }
    },
  ]

  /// Creates the route that a link leads to.
  ///
  /// - Parameter link: A link with one of the forms of `links`, with a token of 1 to 200 ASCII letters, digits and
  ///   hyphens. For any other link the initializer returns `nil`.
  public init?(link: URL) {
    guard let route = Self.links.destination(of: link) else { return nil }
    self = route
  }

  private static func isToken(_ text: String) -> Bool {
    text.count <= 200 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}
