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

  /// A field of the form, in the order of the screen.
  nonisolated enum Field: CaseIterable {
    case email
    case password
  }

  var email = "" {
    didSet { dismissProblem(of: .email) }
  }
  var password = "" {
    didSet { dismissProblem(of: .password) }
  }
  private(set) var state = State.editing
  private(set) var problems: [Field: FailureMessage] = [:]
  /// The line above the form, which says why the user is here.
  private(set) var welcome: String

  private let authService: any AuthServiceProtocol
  private let demoAccount: DemoAccount?
  private let closures: AuthClosures

  init(
    authService: any AuthServiceProtocol, demoAccount: DemoAccount? = nil, expiredEmail: String? = nil,
    closures: AuthClosures
  ) {
    self.authService = authService
    self.demoAccount = demoAccount
    welcome =
      expiredEmail == nil ? "Sign in to see your orders." : "Your session has expired. Sign in again."
    email = expiredEmail ?? ""
    self.closures = closures
  }

  var isSubmitting: Bool { state == .submitting }
  var buttonTitle: String { isSubmitting ? "Signing in…" : "Sign in" }

  var failure: FailureMessage? {
    if case .refused(let failure) = state { failure } else { nil }
  }

  var hasDemo: Bool { demoAccount != nil }

  /// The field to correct, which receives the focus: the first one with a problem, or the password that was wrong.
  var firstInvalidField: Field? {
    if let field = Field.allCases.first(where: { problems[$0] != nil }) { return field }
    return failure != nil && password.isEmpty ? .password : nil
  }

  /// Signs in with the entered credentials; calls while a sign-in is in progress have no effect.
  func signIn() async {
    guard !isSubmitting else { return }
    problems = emptyFieldProblems
    state = problems.isEmpty ? .submitting : .editing
    guard isSubmitting else { return }
    await submit(email: trimmedEmail, password: password, then: closures.onSignedIn)
  }

  /// Signs in with the demo account; what the user has entered stays in the fields until then.
  ///
  /// Calls while a sign-in is in progress have no effect.
  func signInAsDemo() async {
    guard let demoAccount, !isSubmitting else { return }
    problems = [:]
    state = .submitting
    await submit(email: demoAccount.email, password: demoAccount.password, then: closures.onDemoSignedIn)
  }

  private func dismissProblem(of field: Field) {
    if problems[field] != nil { problems[field] = nil }
  }

  private func submit(
    email: String, password: String, then complete: @MainActor (Session) async -> Void
  ) async {
    do {
      await finish(try await authService.signIn(email: email, password: password), complete)
    } catch {
      refuse(error)
    }
  }

  private func finish(_ session: Session, _ complete: @MainActor (Session) async -> Void) async {
    password = ""
    await complete(session)
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
  func showPasswordWasReset(email: String) {
    (self.email, password, state, problems) = (email, "", .editing, [:])
    welcome = "Your password is changed. Sign in with it."
  }

  private var trimmedEmail: String { email.trimmingCharacters(in: .whitespaces) }

  private var emptyFieldProblems: [Field: FailureMessage] {
    var problems: [Field: FailureMessage] = [:]
    if trimmedEmail.isEmpty { problems[.email] = FailureMessage("Please enter your email") }
    if password.isEmpty { problems[.password] = FailureMessage("Please enter your password") }
    return problems
  }
}
