import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The state of the screen that requests an email with a reset link.
@Observable
final class ForgotPasswordViewModel {
  nonisolated enum State: Equatable {
    case editing
    case submitting
    case refused(FailureMessage)
    /// The server has accepted the request for this email address.
    case sent(String)
  }

  var email: String
  private(set) var state = State.editing

  private let authService: any AuthServiceProtocol

  init(email: String, authService: any AuthServiceProtocol) {
    self.email = email
    self.authService = authService
  }

  var isSubmitting: Bool { state == .submitting }
  var buttonTitle: String { isSubmitting ? "Sending…" : "Send the link" }

  var failure: FailureMessage? {
    if case .refused(let failure) = state { failure } else { nil }
  }

  /// The confirmation, which does not reveal whether there is an account.
  var confirmation: String? {
    if case .sent(let email) = state { "If \(email) has an account, an email with a link is on its way." } else { nil }
  }

  /// Requests the email; calls while a request is in progress have no effect.
  func submit() async {
    guard !isSubmitting else { return }
    let entered = email.trimmingCharacters(in: .whitespaces)
    // An account of an earlier version can have an address that is not ASCII.
    if let problem = FieldRules.problem(inEmail: entered), problem != .notASCII {
      state = .refused(problem.message(for: .email))
      return
    }
    state = .submitting
    do {
      try await authService.requestPasswordReset(email: entered)
      state = .sent(entered)
    } catch {
      let failure = FailureMessage(
        describing: error,
        change: ChangeOutcome(
          failed: "No mail was sent", unknown: "The mail may have been sent", advice: "Look for it, or try again"))
      state = failure.map(State.refused) ?? .editing
    }
  }
}
