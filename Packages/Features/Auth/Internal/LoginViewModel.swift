import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The state of the sign-in screen: calls the auth service, and notifies the coordinator of the new session.
@Observable
final class LoginViewModel {
  nonisolated enum State: Equatable {
    case editing
    case submitting
    case refused(FailureMessage)
  }

  var email = ""
  var password = ""
  private(set) var state = State.editing

  private let authService: any AuthServiceProtocol
  private let demoAccount: DemoAccount?
  private let hasExpired: Bool
  private let onSignedIn: @MainActor (Session) async -> Void

  /// Creates the state of the sign-in screen.
  ///
  /// - Parameters:
  ///   - authService: The service that verifies credentials.
  ///   - demoAccount: The account that the screen suggests, or `nil` for no hint.
  ///   - expiredEmail: The email address of a user whose session has expired, or `nil`.
  ///   - onSignedIn: Called with the session after a successful sign-in.
  init(
    authService: any AuthServiceProtocol, demoAccount: DemoAccount? = nil, expiredEmail: String? = nil,
    onSignedIn: @escaping @MainActor (Session) async -> Void
  ) {
    self.authService = authService
    self.demoAccount = demoAccount
    hasExpired = expiredEmail != nil
    email = expiredEmail ?? ""
    self.onSignedIn = onSignedIn
  }

  var welcome: String {
    hasExpired ? "Your session has expired. Sign in again." : "Welcome back. Your orders are waiting."
  }

  var isSubmitting: Bool { state == .submitting }
  var buttonTitle: String { isSubmitting ? "Signing in…" : "Sign in" }

  var failure: FailureMessage? {
    if case .refused(let failure) = state { failure } else { nil }
  }

  var demoHint: String? {
    demoAccount.map { "Just looking? Use \($0.email) / \($0.password)" }
  }

  /// Signs in with the entered credentials.
  ///
  /// Calls while a sign-in is in progress have no effect.
  func signIn() async {
    guard !isSubmitting else { return }
    if let problem {
      state = .refused(problem)
      return
    }
    state = .submitting
    do {
      await finish(try await authService.signIn(email: trimmedEmail, password: password))
    } catch {
      refuse(error)
    }
  }

  private func finish(_ session: Session) async {
    password = ""
    await onSignedIn(session)
    state = .editing
  }

  /// Shows why the sign-in failed; the email stays, and the password is cleared only if the credentials are wrong.
  private func refuse(_ error: any Error) {
    var failure = FailureMessage(describing: error, outcome: "You are not signed in")
    if error as? AuthError == .wrongCredentials {
      password = ""
      // The reason is sufficient, and a small window has no line to spare.
      failure?.outcome = nil
    }
    state = failure.map(State.refused) ?? .editing
  }
}

extension LoginViewModel {
  private var trimmedEmail: String { email.trimmingCharacters(in: .whitespaces) }

  private var problem: FailureMessage? {
    switch (trimmedEmail.isEmpty, password.isEmpty) {
    case (true, true): FailureMessage("Please enter your email and your password")
    case (true, false): FailureMessage("Please enter your email")
    case (false, true): FailureMessage("Please enter your password")
    case (false, false): nil
    }
  }
}
