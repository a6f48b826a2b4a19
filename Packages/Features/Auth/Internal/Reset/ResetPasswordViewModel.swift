import FeatureKit
import Models
import Observation
import Services

/// The state of the screen that a reset link opens, on which the user chooses a new password.
@Observable
final class ResetPasswordViewModel {
  nonisolated enum State: Equatable {
    case editing
    case submitting
    case refused(FailureMessage)
    /// The link was used or has expired.
    case expired(FailureMessage)
  }

  var password = ""
  private(set) var state = State.editing
  private(set) var problem: FailureMessage?

  private let token: String
  private let authService: any AuthServiceProtocol
  private let onReset: @MainActor (_ email: String) -> Void

  /// Creates the state of the screen; the token is a secret that is never logged.
  init(token: String, authService: any AuthServiceProtocol, onReset: @escaping @MainActor (_ email: String) -> Void) {
    self.token = token
    self.authService = authService
    self.onReset = onReset
  }

  var isSubmitting: Bool { state == .submitting }
  var isExpired: Bool { if case .expired = state { true } else { false } }
  var buttonTitle: String { isSubmitting ? "Changing…" : "Change password" }

  var failure: FailureMessage? {
    switch state {
    case .refused(let failure), .expired(let failure): failure
    case .editing, .submitting: nil
    }
  }

  /// Replaces the password.
  ///
  /// Calls while a reset is in progress have no effect. The server checks that the password is not the email address,
  /// because the link does not contain it.
  func submit() async {
    guard !isSubmitting else { return }
    problem = FieldRules.problem(inPassword: password, email: "")?.message(for: .password)
    state = problem == nil ? .submitting : .editing
    guard isSubmitting else { return }
    do {
      let email = try await authService.resetPassword(token: token, newPassword: password)
      password = ""
      state = .editing
      onReset(email)
    } catch {
      refuse(error)
    }
  }

  private func refuse(_ error: any Error) {
    var failure = FailureMessage(
      describing: error,
      change: ChangeOutcome("Your password", "changed", advice: "Sign in with the new password, or try again"))
    switch error as? AuthError {
    case .invalidField:
      failure?.outcome = nil
      problem = failure
      state = .editing
    case .resetLinkExpired: state = failure.map(State.expired) ?? .editing
    default: state = failure.map(State.refused) ?? .editing
    }
  }
}
