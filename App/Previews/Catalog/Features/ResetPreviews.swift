import AuthFeature
import Networking
import ServicesFakes
import TerminalUIDriver

/// The screens that replace a forgotten password.
nonisolated enum ResetPreviews {
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
