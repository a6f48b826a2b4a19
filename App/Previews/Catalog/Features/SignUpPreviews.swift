import AuthFeature
import Networking
import ServicesFakes
import TerminalUIDriver

/// The screen that creates an account.
nonisolated enum SignUpPreviews {
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
