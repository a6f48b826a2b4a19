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
  /// The line above the form, which says why the user is here.
  private(set) var welcome: String

  private let authService: any AuthServiceProtocol
  private let demoAccount: DemoAccount?
  private let onSignedIn: @MainActor (Session) async -> Void

  /// Creates the state of the sign-in screen, with the parameters of `AuthFeatureFactory.create`.
  init(
    authService: any AuthServiceProtocol, demoAccount: DemoAccount? = nil, expiredEmail: String? = nil,
    onSignedIn: @escaping @MainActor (Session) async -> Void
  ) {
    self.authService = authService
    self.demoAccount = demoAccount
    welcome =
      expiredEmail == nil ? "Welcome back. Your orders are waiting." : "Your session has expired. Sign in again."
    email = expiredEmail ?? ""
    self.onSignedIn = onSignedIn
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
  /// Fills in the email address, and says that the password is new.
  func showPasswordWasReset(email: String) {
    (self.email, password, state) = (email, "", .editing)
    welcome = "Your password is changed. Sign in with it."
  }

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
