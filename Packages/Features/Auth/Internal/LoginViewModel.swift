import FeatureKit
import Foundation
import Models
import Observation
import Services

/// Takes what was typed to the auth service, and tells the coordinator who signed in.
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

  /// - Parameter expiredEmail: the e-mail address of a user whose session has expired.
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

  /// Signs in with what was typed. A second call while the first is under way does nothing.
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

  /// The email stays, since it was most likely right; a password that was refused has to be typed anew.
  private func refuse(_ error: any Error) {
    var failure = FailureMessage(describing: error, outcome: "You are not signed in")
    if error as? AuthError == .wrongCredentials {
      password = ""
      // The reason says it all, and a small window has no line to spare.
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
