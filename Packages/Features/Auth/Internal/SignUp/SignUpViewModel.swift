import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The state of the sign-up screen: checks the fields, and calls the auth service.
@Observable
final class SignUpViewModel {
  nonisolated enum State: Equatable {
    case editing
    case submitting
    case refused(FailureMessage)
  }

  var registration = Registration()
  private(set) var state = State.editing
  private(set) var problems: [Registration.Field: FailureMessage] = [:]

  private let authService: any AuthServiceProtocol
  private let onSignedIn: @MainActor (Session) async -> Void

  init(authService: any AuthServiceProtocol, onSignedIn: @escaping @MainActor (Session) async -> Void) {
    self.authService = authService
    self.onSignedIn = onSignedIn
  }

  var isSubmitting: Bool { state == .submitting }
  var buttonTitle: String { isSubmitting ? "Creating your account…" : "Create account" }

  var failure: FailureMessage? {
    if case .refused(let failure) = state { failure } else { nil }
  }

  /// The first field with a problem, which receives the focus.
  var firstInvalidField: Registration.Field? {
    Registration.Field.allCases.first { problems[$0] != nil }
  }

  /// Creates the account and signs its user in; calls while a sign-up is in progress have no effect.
  func signUp() async {
    guard !isSubmitting else { return }
    let entered = registration.trimmed
    problems = entered.problems
    state = problems.isEmpty ? .submitting : .editing
    guard isSubmitting else { return }
    do {
      let session = try await authService.signUp(entered)
      registration.password = ""
      await onSignedIn(session)
      state = .editing
    } catch {
      refuse(error)
    }
  }

  private func refuse(_ error: any Error) {
    var failure = FailureMessage(
      describing: error, change: ChangeOutcome("Your account", "created", advice: "Sign in, or try again"))
    if let field = (error as? AuthError)?.field {
      failure?.outcome = nil
      problems[field] = failure
      state = .editing
    } else {
      state = failure.map(State.refused) ?? .editing
    }
  }
}

extension AuthError {
  fileprivate var field: Registration.Field? {
    switch self {
    case .emailTaken: .email
    case .invalidField(let field): field
    case .wrongCredentials, .sessionExpired, .tooManyAttempts, .tooManySignUps, .resetLinkExpired: nil
    }
  }
}

extension Registration {
  /// The registration without whitespace around its fields, except for the password.
  fileprivate var trimmed: Registration {
    Registration(
      name: name.trimmingCharacters(in: .whitespaces), shopName: shopName.trimmingCharacters(in: .whitespaces),
      email: email.trimmingCharacters(in: .whitespaces), password: password)
  }

  fileprivate var problems: [Field: FailureMessage] {
    Field.allCases.reduce(into: [:]) { $0[$1] = problem(in: $1)?.message(for: $1) }
  }
}
