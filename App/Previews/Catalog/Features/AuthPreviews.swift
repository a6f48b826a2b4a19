import AppMocks
import AuthFeature
import Models
import Networking
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver

/// The screens of the authentication flow.
nonisolated enum AuthPreviews {
  static let all = signIn + SignUpPreviews.all + ResetPreviews.all

  private static let credentials: [ScriptCommand] = [
    .type(field: "Email", text: "ada@example.com"), .type(field: "Password", text: "lovelace"), .tap("Sign in"),
  ]

  private static let signIn = [
    preview("sign-in", "signing in"),
    preview("sign-in-demo", "with the suggestion of a demo account", demoAccount: true),
    preview("sign-in-expired", "after the session has expired", expiredEmail: "ada@example.com"),
    preview(
      "sign-in-incomplete", "nothing was entered", steps: [.tap("Sign in"), .expect("Please enter your email")]),
    preview("sign-in-refused", "the password is wrong", steps: credentials + [.expect("do not match")]),
    preview("sign-in-submitting", "the request is in progress", steps: credentials + [.expect("Signing in…")]) {
      $0.onSignIn.set { _ in try await untilCanceled() }
    },
    preview("sign-in-failed", "no connection", steps: credentials + [.expect("You are not signed in")]) {
      $0.onSignIn.set(throwing: NetworkError.noConnection)
    },
    preview("sign-in-limited", "too many attempts", steps: credentials + [.expect("Try again in 5 minutes")]) {
      $0.onSignIn.set(throwing: AuthError.tooManyAttempts(retryAfter: .seconds(300)))
    },
    preview("sign-in-long-text", "an email of 200 characters", expiredEmail: ExtremeTexts.long),
    preview("sign-in-right-to-left", "a right-to-left email", expiredEmail: ExtremeTexts.rightToLeft[0]),
  ]

  /// Returns a screen of the flow, with the sample user.
  ///
  /// - Parameters:
  ///   - name: The name of the preview.
  ///   - summary: What the state is.
  ///   - route: The screen.
  ///   - demoAccount: Whether the sign-in screen suggests an account.
  ///   - expiredEmail: The email of the user whose session has expired, or `nil`.
  ///   - steps: The user's steps.
  ///   - configure: Configures the service.
  /// - Returns: The preview.
  static func preview(
    _ name: String, _ summary: String, route: AuthRoute = .signIn, demoAccount: Bool = false,
    expiredEmail: String? = nil, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeAuthService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "AuthFeature", steps: steps) { _ in
      let auth = FakeAuthService.sample
      configure(auth)
      let feature = AuthFeatureFactory.create(
        authService: auth, demoAccount: demoAccount ? DemoAccount(email: "ada@example.com", password: "password") : nil,
        expiredEmail: expiredEmail, closures: AuthClosures(onSignedIn: { _ in }, onNavigate: { _ in }, onShowMail: {}))
      let view = feature.makeView(for: route)
      return NavigationStack { view }
    }
  }
}
