import AppComposition
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

  /// Returns a screen of the flow with the sample user, and the email of the user whose session has expired, if any.
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
        expiredEmail: expiredEmail, tabCount: MainRoute.allCases.count,
        closures: AuthClosures(onSignedIn: { _ in }, onNavigate: { _ in }, onShowMail: {}))
      let view = feature.makeView(for: route)
      return NavigationStack { view }
    }
  }
}

private nonisolated enum SignUpPreviews {
  static let all = [
    preview("sign-up", "a new account"),
    preview(
      "sign-up-problems", "each field has a problem",
      steps: [.type(field: "Password", text: "short"), .tap("Create account"), .expect("at least 8 characters")]),
    preview(
      "sign-up-taken", "the email has an account",
      steps: fields(email: "ada@example.com") + [.expect("This email already has an account")]),
    preview("sign-up-submitting", "the request is in progress", steps: fields() + [.expect("Creating your account…")]) {
      $0.onSignUp.set { _ in try await untilCanceled() }
    },
    preview("sign-up-failed", "the server fails", steps: fields() + [.expect("Your account was not created")]) {
      $0.onSignUp.set(throwing: NetworkError.serverError(500))
    },
    preview("sign-up-long-text", "names of 200 characters", steps: fields(name: ExtremeTexts.long, email: "ada")),
    preview(
      "sign-up-right-to-left", "right-to-left names", steps: fields(name: ExtremeTexts.rightToLeft[0], email: "ada")),
  ]

  /// Returns the steps that fill in the form and submit it.
  private static func fields(
    name: String = "Mary Somerville", email: String = "mary@example.com"
  ) -> [ScriptCommand] {
    [
      .type(field: "Name", text: name), .type(field: "Shop name", text: name), .type(field: "Email", text: email),
      .type(field: "Password", text: "heavens above"), .tap("Create account"),
    ]
  }

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeAuthService) -> Void = { _ in }
  ) -> ScreenPreview {
    AuthPreviews.preview(name, summary, route: .signUp, steps: steps, configure: configure)
  }
}

/// The screens that replace a forgotten password.
private nonisolated enum ResetPreviews {
  static let all = forgot + reset

  private static let request: [ScriptCommand] = [
    .type(field: "Email", text: "ada@example.com"), .tap("Send the link"),
  ]

  private static let forgot = [
    preview("forgot-password", "requesting a link", .forgotPassword),
    preview(
      "forgot-password-problem", "the email is invalid", .forgotPassword,
      steps: [.type(field: "Email", text: "ada"), .tap("Send the link"), .expect("like you@example.com")]),
    preview(
      "forgot-password-sending", "the request is in progress", .forgotPassword, steps: request + [.expect("Sending…")]
    ) { $0.onRequestPasswordReset.set { _ in try await untilCanceled() } },
    preview(
      "forgot-password-failed", "no connection", .forgotPassword, steps: request + [.expect("No mail was sent")]
    ) { $0.onRequestPasswordReset.set(throwing: NetworkError.noConnection) },
    preview(
      "forgot-password-sent", "the link is on its way", .forgotPassword,
      steps: request + [.expect("If ada@example.com has an account")]),
    preview(
      "forgot-password-sent-long-text", "the link is on its way to an email of 200 characters", .forgotPassword,
      steps: [
        .type(field: "Email", text: String(repeating: "a", count: 188) + "@example.com"), .tap("Send the link"),
        .expect("Back to sign-in"),
      ]),
  ]

  private static let submission: [ScriptCommand] = [
    .type(field: "New password", text: "analytical"), .tap("Change password"),
  ]

  private static let reset = [
    preview("reset-password", "the screen of a link", .resetPassword(token: "reset-1")),
    preview(
      "reset-password-problem", "the password is too short", .resetPassword(token: "reset-1"),
      steps: [
        .type(field: "New password", text: "short"), .tap("Change password"), .expect("at least 8 characters"),
      ]),
    preview(
      "reset-password-submitting", "the request is in progress", .resetPassword(token: "reset-1"),
      steps: submission + [.expect("Changing…")]
    ) { $0.onResetPassword.set { _ in try await untilCanceled() } },
    preview(
      "reset-password-failed", "the server is too busy", .resetPassword(token: "reset-1"),
      steps: submission + [.expect("Your password was not changed")]
    ) { $0.onResetPassword.set(throwing: NetworkError.unavailable(status: 503, retryAfter: .seconds(10))) },
    preview(
      "reset-password-expired", "the link has expired", .resetPassword(token: "unknown"),
      steps: submission + [.expect("This link was used or has expired")]),
  ]

  private static func preview(
    _ name: String, _ summary: String, _ route: AuthRoute, steps: [ScriptCommand] = [],
    configure: @escaping @MainActor @Sendable (FakeAuthService) -> Void = { _ in }
  ) -> ScreenPreview {
    AuthPreviews.preview(name, summary, route: route, steps: steps, configure: configure)
  }
}
